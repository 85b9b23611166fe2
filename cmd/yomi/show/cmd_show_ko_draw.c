/* SPDX-License-Identifier: MIT */
/* Pictures of the ko room: the central tree and the score graph. */
#include "cmd_show_ko.h"
#include <stdlib.h>
#include <string.h>

/* --- the central tree ------------------------------------------------------------------------ */

enum { TREE_NODES = 40, TREE_THREATS = 7 };

struct tree {
    const yomi_ko_judgement *j;
    int n;
    yomi_draw_node nodes[TREE_NODES];
    char edges[TREE_NODES][48], labels[TREE_NODES][YOMI_RAT_TEXT + 16];
};

static int64_t value_of(const yomi_ko *ko)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko_result r;
    return yomi_ko_solve(&r, ko, &how, NULL) == YOMI_OK ? r.lower : 0;
}

static int add_node(struct tree *t, int parent, const yomi_ko *ko, const char *remark)
{
    char value[YOMI_RAT_TEXT];
    snprintf(t->labels[t->n], sizeof t->labels[0], "%s%s", cmd_ko_points(value, ko, value_of(ko)),
             remark);
    t->nodes[t->n] = (yomi_draw_node){parent, t->edges[t->n], t->labels[t->n]};
    return t->n++;
}

/* Play a move and write it on the edge to the next node; when it is not legal that edge is empty
 * again, as nothing follows. */
static bool walk(struct tree *t, yomi_ko *ko, yomi_ko_move move)
{
    char *edge = t->edges[t->n], name[YOMI_KO_MOVE_TEXT];
    const size_t n = strlen(edge);
    snprintf(edge + n, sizeof t->edges[0] - n, "%s%s%s", n ? " " : "",
             ko->to == YOMI_BLACK ? "●" : "○", yomi_ko_name(name, ko, move));
    if (yomi_ko_play(ko, move, NULL) == YOMI_OK) return true;
    edge[0] = 0;
    return false;
}

/* Below `parent` threat i of the order has been played: it is met by connecting, or by the answer,
 * and then the ko is taken and the next threat played. */
static void add_spine(struct tree *t, int parent, yomi_ko ko, const yomi_ko_reading *r, int i)
{
    const yomi_ko_move connect = {YOMI_KO_CONNECT, 0, 0}, take = {YOMI_KO_TAKE, 0, 0};
    const bool is_real = t->j->procedure == 2; /* the pure threat stands for the one put in */
    for (; i < r->n_order && t->n + 2 < TREE_NODES; i++) {
        yomi_ko connected = ko;
        if (!walk(t, &connected, connect)) return;
        add_node(t, parent, &connected, i == r->p ? " (p)" : "");
        if (!walk(t, &ko, is_real && i == 0 ? t->j->bold : r->order[i].reply)) return;
        const bool is_cut = i >= TREE_THREATS && i > r->p;
        if (is_cut || i + 1 == r->n_order || r->order[i + 1].kind == YOMI_KO_NOTHING) {
            add_node(t, parent, &ko, is_cut ? " ..." : "");
            return;
        }
        if (!walk(t, &ko, take) || !walk(t, &ko, r->order[i + 1].move)) return;
        parent = add_node(t, parent, &ko, "");
    }
}

static void add_branches(struct tree *t, const yomi_ko *ko)
{
    const yomi_ko_judgement *j = t->j;
    const yomi_ko_move connect = {YOMI_KO_CONNECT, 0, 0};
    yomi_ko bold = *ko, calm = *ko;
    add_node(t, -1, ko, "");
    if (j->procedure == 1) {
        add_spine(t, 0, *ko, &j->readings[0], 0);
        return;
    }
    if (!walk(t, &bold, j->bold)) return;
    if (j->procedure == 3 && !walk(t, &bold, j->readings[0].order[1].move)) return;
    add_spine(t, add_node(t, 0, &bold, ""), bold, &j->readings[0], j->procedure == 3);
    if (!walk(t, &calm, j->calm)) return;
    const int node = add_node(t, 0, &calm, "");
    if (j->procedure == 3)
        add_spine(t, node, calm, &j->readings[1], 1);
    else if (walk(t, &calm, connect))
        add_node(t, node, &calm, "");
}

yomi_status cmd_ko_tree_svg(char **out, const yomi_ko *ko, const yomi_ko_judgement *j,
                            yomi_error *err)
{
    struct tree t = {.j = j};
    char title[96], k[YOMI_RAT_TEXT];
    if (j->n_readings)
        add_branches(&t, ko);
    else
        add_node(&t, -1, ko, "");
    t.nodes[0].edge = NULL;
    snprintf(title, sizeof title, "Central tree, k = %s: scores, Black minus White",
             cmd_ko_points(k, ko, ko->k));
    return yomi_draw_tree_svg(out, title, t.nodes, t.n, err);
}

/* --- the score graph ------------------------------------------------------------------------- */

/* What kind of candidate a move is, 0 to 4, or -1 for those that are never better. */
static int candidate_of(const yomi_ko *ko, yomi_ko_move m)
{
    if (m.act == YOMI_KO_REMOVE) return -1;
    if (m.act != YOMI_KO_PLAY) return 0;
    if (m.list == YOMI_KO_GOTES) return 1;
    if (ko->pending[m.list] >> m.index & 1) return 2 + (int)m.list;
    return ko->ban || ko->owner == YOMI_KO_SETTLED ? 4 : -1; /* else the ko comes first */
}

static int64_t score_at(const yomi_ko_curve *c, int64_t k)
{
    int i = 1;
    if (c->n == 1) return c->score[0];
    while (i < c->n - 1 && c->k[i] < k) i++;
    return c->score[i - 1] + (c->score[i] > c->score[i - 1] ? k - c->k[i - 1] : 0);
}

/* The curves that are best at k, one bit each, and their score. */
static unsigned best_at(const struct cmd_ko_chart *c, int64_t k, int64_t *score)
{
    unsigned set = 0;
    for (int i = 0; i < c->n_curves; i++) {
        const int64_t v = score_at(c->curves[i], k);
        if (!i || (c->to == YOMI_BLACK ? v > *score : v < *score)) {
            *score = v;
            set = 0;
        }
        if (v == *score) set |= 1U << i;
    }
    return set;
}

static int compare_k(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* Sort the values and drop those that come twice. */
static size_t tidy(int64_t *ks, size_t n)
{
    size_t kept = 0;
    qsort(ks, n, sizeof *ks, compare_k);
    for (size_t i = 0; i < n; i++)
        if (!kept || ks[i] != ks[kept - 1]) ks[kept++] = ks[i];
    return kept;
}

/* Every k at which a curve has a corner or two curves cross. Between corners two curves differ in
 * slope by 1 at most, so they cross as far behind the first corner as they differ there. */
static size_t collect(int64_t *ks, const struct cmd_ko_chart *c)
{
    size_t n = 0;
    for (int i = 0; i < c->n_curves; i++)
        for (int p = 0; p < c->curves[i]->n; p++) ks[n++] = c->curves[i]->k[p];
    n = tidy(ks, n);
    const size_t corners = n;
    for (size_t p = 0; p + 1 < corners; p++) {
        for (int i = 0; i < c->n_curves; i++) {
            for (int j = 0; j < i; j++) {
                const yomi_ko_curve *f = c->curves[i], *g = c->curves[j];
                const int64_t here = score_at(f, ks[p]) - score_at(g, ks[p]);
                const int64_t there = score_at(f, ks[p + 1]) - score_at(g, ks[p + 1]);
                if ((here < 0 && there > 0) || (here > 0 && there < 0))
                    ks[n++] = ks[p] + llabs(here);
            }
        }
    }
    return tidy(ks, n);
}

/* A curve that is best at both ends of a straight piece is best within it. */
static void cut_spans(struct cmd_ko_chart *c, const int64_t *ks, size_t n)
{
    c->spans = calloc(n + 1, sizeof *c->spans);
    if (!c->spans) cmd_starve();
    for (size_t i = 0; i + 1 < n; i++) {
        struct cmd_ko_span s = {.from = ks[i], .to = ks[i + 1]};
        int64_t unused = 0;
        s.best = best_at(c, s.from, &s.score) & best_at(c, s.to, &unused);
        if (c->n_spans && c->spans[c->n_spans - 1].best == s.best)
            c->spans[c->n_spans - 1].to = s.to;
        else
            c->spans[c->n_spans++] = s;
    }
}

void cmd_ko_chart_init(struct cmd_ko_chart *c, const yomi_ko *ko, const yomi_ko_graph *g)
{
    bool is_taken[5] = {false};
    size_t corners = 0;
    *c = (struct cmd_ko_chart){.to = ko->to};
    for (int i = 0; i < g->n_curves; i++) {
        const int kind = candidate_of(ko, g->curves[i].move);
        if (kind < 0 || is_taken[kind]) continue;
        is_taken[kind] = true;
        c->curves[c->n_curves++] = &g->curves[i];
    }
    if (!c->n_curves && g->n_curves) c->curves[c->n_curves++] = &g->curves[0];
    for (int i = 0; i < c->n_curves; i++) corners += (size_t)c->curves[i]->n;
    int64_t *ks = malloc((corners + 1) * (CMD_KO_DRAWN * CMD_KO_DRAWN + 1) * sizeof *ks);
    if (!ks) cmd_starve();
    cut_spans(c, ks, collect(ks, c));
    free(ks);
}

void cmd_ko_chart_fini(struct cmd_ko_chart *c)
{
    free(c->spans);
}

static double points(const yomi_ko *ko, int64_t value)
{
    return yomi_rat_double(yomi_ko_points(ko, value));
}

/* Where the best move changes. A label names all that lie too near for labels of their own. */
enum { MARKS = 64 };
struct marks {
    double x[MARKS], y[MARKS];
    char texts[MARKS][128];
    const char *labels[MARKS];
};

static int mark_changes(struct marks *m, const yomi_ko *ko, const struct cmd_ko_chart *c)
{
    const double range = points(ko, c->spans[c->n_spans - 1].to - c->spans[0].from);
    int n = 0, first = 0;
    for (int i = 1; i < c->n_spans && n < MARKS; i++, n++) {
        char k[YOMI_RAT_TEXT];
        cmd_ko_points(k, ko, c->spans[i].from);
        m->x[n] = points(ko, c->spans[i].from);
        m->y[n] = points(ko, c->spans[i].score);
        m->texts[n][0] = 0;
        m->labels[n] = m->texts[n];
        const size_t used = strlen(m->texts[first]);
        if (n && m->x[n] - m->x[first] < 0.08 * range &&
            used + strlen(k) + 3 < sizeof m->texts[0]) {
            snprintf(m->texts[first] + used, sizeof m->texts[0] - used, ", %s", k);
        } else {
            first = n;
            snprintf(m->texts[n], sizeof m->texts[n], "k = %s", k);
        }
    }
    return n;
}

static yomi_status draw_chart(char **out, const yomi_ko *ko, const struct cmd_ko_chart *c,
                              double *room, yomi_error *err)
{
    static const yomi_draw_stroke strokes[] = {YOMI_DRAW_THICK, YOMI_DRAW_DASHED, YOMI_DRAW_DOTTED,
                                               YOMI_DRAW_DOTTED, YOMI_DRAW_THIN};
    yomi_draw_layer layers[CMD_KO_DRAWN + 1];
    char names[CMD_KO_DRAWN][YOMI_KO_MOVE_TEXT], title[96];
    struct marks marks;
    for (int i = 0; i < c->n_curves; i++) {
        const yomi_ko_curve *curve = c->curves[i];
        const int kind = candidate_of(ko, curve->move);
        double *x = room, *y = room + curve->n;
        room += 2 * (size_t)curve->n;
        for (int p = 0; p < curve->n; p++) {
            x[p] = points(ko, curve->k[p]);
            y[p] = points(ko, curve->score[p]);
        }
        layers[i] = (yomi_draw_layer){.name = yomi_ko_name(names[i], ko, curve->move),
                                      .x = x,
                                      .y = y,
                                      .n = curve->n,
                                      .stroke = strokes[kind < 0 ? 0 : kind],
                                      .mark = kind == 3 ? YOMI_DRAW_TRIANGLE : YOMI_DRAW_NO_MARK};
    }
    layers[c->n_curves] = (yomi_draw_layer){.x = marks.x,
                                            .y = marks.y,
                                            .n = c->n_spans ? mark_changes(&marks, ko, c) : 0,
                                            .mark = YOMI_DRAW_DOT,
                                            .labels = marks.labels};
    snprintf(title, sizeof title,
             "Score graph, %s to move: the dots are where the best move changes",
             cmd_colour_name(ko->to));
    const yomi_draw_plot plot = {.title = title,
                                 .x_label = "k, the value of the ko",
                                 .y_label = "score, Black minus White",
                                 .layers = layers,
                                 .n_layers = c->n_curves + 1};
    return yomi_draw_plots_svg(out, title, &plot, 1, err);
}

yomi_status cmd_ko_graph_svg(char **out, const yomi_ko *ko, const struct cmd_ko_chart *c,
                             yomi_error *err)
{
    size_t corners = 0;
    for (int i = 0; i < c->n_curves; i++) corners += (size_t)c->curves[i]->n;
    double *room = calloc(2 * corners + 1, sizeof *room);
    if (!room) cmd_starve();
    const yomi_status status = draw_chart(out, ko, c, room, err);
    free(room);
    return status;
}
