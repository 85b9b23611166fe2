/* SPDX-License-Identifier: MIT */
#include "cmd_show_yose.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- showing ---------------------------------------------------------------------------------- */

const char *cmd_yose_label(char buf[YOMI_YOSE_NAME + 16], const yomi_yose *sum, int component)
{
    const char *name = yomi_yose_name(sum, component);
    snprintf(buf, YOMI_YOSE_NAME + 16, "%d%s%s", component, *name ? " " : "", name);
    return buf;
}

/* " t<10", " t>4", " 2<t<5", or nothing for a gote at every ambient temperature. */
static void put_range(char *buf, size_t bytes, const yomi_yose_count_go *c)
{
    char from[YOMI_RAT_TEXT], to[YOMI_RAT_TEXT];
    const bool has_low = c->from.num > 0;
    const bool has_high = c->kind != YOMI_YOSE_GOTE || yomi_rat_compare(c->to, c->miai) < 0;
    yomi_rat_write(from, c->from);
    yomi_rat_write(to, c->to);
    if (has_low && has_high)
        snprintf(buf, bytes, " %s<t<%s", from, to);
    else if (has_high)
        snprintf(buf, bytes, " t<%s", to);
    else if (has_low)
        snprintf(buf, bytes, " t>%s", from);
}

/* The kind for a table: "B sente t<10", where t is the ambient temperature. */
static const char *kind_cell(char buf[YOMI_YOSE_KIND_TEXT], const yomi_yose_count_go *c)
{
    const int n = c->kind == YOMI_YOSE_SENTE
                      ? snprintf(buf, YOMI_YOSE_KIND_TEXT, "%c sente", c->whose ? 'W' : 'B')
                  : c->kind == YOMI_YOSE_DOUBLE_SENTE
                      ? snprintf(buf, YOMI_YOSE_KIND_TEXT, "B+W sente")
                      : snprintf(buf, YOMI_YOSE_KIND_TEXT, "%s", yomi_yose_kind_name(c->kind));
    if (c->kind <= YOMI_YOSE_DOUBLE_SENTE) put_range(buf + n, YOMI_YOSE_KIND_TEXT - (size_t)n, c);
    return buf;
}

char *cmd_yose_tree(const yomi_yose *sum, yomi_yose_node node, int most)
{
    char *text;
    if (yomi_yose_write(&text, sum, node, NULL) != YOMI_OK) cmd_starve();
    const size_t n = strlen(text), keep = (size_t)most;
    if (!most || n <= keep) return text;
    memmove(text + keep / 2, text + n - (keep - keep / 2), keep - keep / 2 + 1);
    for (size_t i = keep / 2 - 1; i < keep / 2 + 2; i++) text[i] = '.';
    return text;
}

/* Whose sente a component is, whoever speaks of it. */
static const char *sente_of(const yomi_yose_count_go *c)
{
    if (c->kind == YOMI_YOSE_DOUBLE_SENTE) return "both";
    return c->kind == YOMI_YOSE_SENTE ? cmd_colour_key(c->whose) : "nobody";
}

void cmd_yose_say_component(const struct cli *cli, enum cmd_readers readers, const yomi_yose *sum,
                            const yomi_yose_heat *heat, int component, yomi_colour view,
                            const struct cmd_value *own, int n_own)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    const yomi_yose_count_go c = yomi_yose_judge(heat, component);
    const yomi_yose_count_go seen = yomi_yose_seen_by(c, view);
    const bool is_known = t->is_known, has_kind = is_known || c.kind == YOMI_YOSE_KO;
    const bool has_heat = is_known && t->has_temperature;
    const bool is_cold = c.kind == YOMI_YOSE_COLD; /* what a move costs is no count */
    const struct cmd_value unknown = cmd_shown(cmd_none(), "?");
    char label[YOMI_YOSE_NAME + 16], kind[YOMI_YOSE_KIND_TEXT];
    char *tree = cmd_yose_tree(sum, yomi_yose_root(sum, component), 0);
    char *cut = cmd_yose_tree(sum, yomi_yose_root(sum, component), 30);
    const struct cmd_value common[] = {
        cmd_shown(cmd_text(yomi_yose_name(sum, component)), cmd_yose_label(label, sum, component)),
        cmd_text(tree),
        t->has_alone ? cmd_rat(t->alone) : unknown,
        cmd_if(has_heat, cmd_rat(t->temperature)),
        cmd_if(has_heat, is_cold ? cmd_shown(cmd_rat(c.miai), "") : cmd_rat(c.miai)),
        has_kind ? cmd_shown(cmd_text(yomi_yose_kind_name(seen.kind)), kind_cell(kind, &c))
                 : unknown,
        cmd_if(is_known && yomi_yose_kind_has_owner(seen.kind), cmd_colour(seen.whose)),
        cmd_if(is_known && seen.kind <= YOMI_YOSE_DOUBLE_SENTE,
               cmd_pair(cmd_rat(seen.from), cmd_rat(seen.to))),
        cmd_if(is_known, cmd_text(sente_of(&c))),
        cmd_if(has_heat, is_cold ? cmd_shown(cmd_rat(c.deiri), "") : cmd_rat(c.deiri)),
        cmd_if(is_known, cmd_pair(cmd_rat(t->stops[YOMI_BLACK]), cmd_rat(t->stops[YOMI_WHITE])))};
    struct cmd_value row[sizeof common / sizeof *common + CMD_YOSE_OWN + 1];
    size_t n = sizeof common / sizeof *common;
    memcpy(row, common, sizeof common);
    for (int i = 0; i < n_own; i++) row[n++] = own[i];
    row[n++] = cmd_text(cut);
    cmd_row_of(cli, n, row, readers);
    free(tree);
    free(cut);
}

/* --- pictures --------------------------------------------------------------------------------- */

/* The outline of one thermograph: both walls and the mast. */
struct outline {
    double *x, *y; /* left wall up, then right wall */
    double mast_x[2], mast_y[2];
    yomi_draw_layer layers[3];
    int n_layers;
    double *more[2];                           /* of a loop, the walls under both komasters */
    const char **labels[YOMI_YOSE_CONDITIONS]; /* of a loop, by condition: names at points */
    char names[YOMI_YOSE_CONDITIONS][64];
    char title[YOMI_YOSE_NAME + 2 * YOMI_RAT_TEXT + 64];
};

static void draw_outline(struct outline *o, const yomi_yose_thermo *t, double top)
{
    const int n = t->n_left + t->n_right;
    o->x = malloc(2 * (size_t)n * sizeof *o->x);
    if (!o->x) cmd_starve();
    o->y = o->x + n;
    for (int i = 0; i < n; i++) {
        const yomi_yose_corner *c = i < t->n_left ? &t->left[i] : &t->right[i - t->n_left];
        o->x[i] = yomi_rat_double(c->value);
        o->y[i] = yomi_rat_double(c->temperature);
    }
    o->mast_x[0] = o->mast_x[1] = yomi_rat_double(t->mean);
    o->mast_y[0] = o->y[t->n_left - 1];
    o->mast_y[1] = top;
    o->layers[0] = (yomi_draw_layer){
        .x = o->x, .y = o->y, .n = t->n_left, .stroke = YOMI_DRAW_THICK, .mark = YOMI_DRAW_DOT};
    o->layers[1] = o->layers[0];
    o->layers[1].x += t->n_left;
    o->layers[1].y += t->n_left;
    o->layers[1].n = t->n_right;
    o->layers[2] =
        (yomi_draw_layer){.x = o->mast_x, .y = o->mast_y, .n = 2, .stroke = YOMI_DRAW_THICK};
    o->n_layers = 3;
}

/* A loop under one condition is one line: up the left wall to the top of the mast, and down. Its
 * points are in the memory that is returned. */
static double *draw_round(yomi_draw_layer *layer, const yomi_yose_thermo *t, double top)
{
    const int n = t->n_left + t->n_right + 1;
    double *x = malloc(2 * (size_t)n * sizeof *x), *y = x + n;
    if (!x) cmd_starve();
    for (int i = 0; i < n; i++) {
        const bool is_top = i == t->n_left;
        const yomi_yose_corner *c = i < t->n_left ? &t->left[i] : &t->right[n - 1 - i];
        x[i] = yomi_rat_double(is_top ? t->mean : c->value);
        y[i] = is_top ? top : yomi_rat_double(c->temperature);
    }
    layer->x = x;
    layer->y = y;
    layer->n = n;
    return x;
}

static bool is_same_round(const yomi_draw_layer *a, const yomi_draw_layer *b)
{
    for (int i = 0; i < a->n && a->n == b->n; i++)
        if (a->x[i] != b->x[i] || a->y[i] != b->y[i]) return false;
    return a->n == b->n;
}

static bool has_point(const yomi_draw_layer *l, double x, double y)
{
    for (int i = 0; i < l->n; i++)
        if (l->x[i] == x && l->y[i] == y) return true;
    return false;
}

/* Where a thermograph is named: at its top, or a foot or corner that no other one has. */
static int name_point(const struct outline *o, const yomi_draw_layer *l)
{
    int top = 0;
    while (top + 1 < l->n && l->y[top + 1] > l->y[top]) top++;
    for (int k = 0; k <= l->n; k++) {
        const int at = k ? l->n - k : top;
        bool is_own = true;
        for (int i = 0; i < o->n_layers && is_own; i++)
            is_own =
                is_same_round(&o->layers[i], l) || !has_point(&o->layers[i], l->x[at], l->y[at]);
        if (is_own) return at;
    }
    return l->n - 1;
}

/* Names on the curves, one for those that are the same; short ones where there are several
 * pictures. */
static void name_loop(struct outline *o, const int *conditions, bool is_alone)
{
    static const char *const whole[] = {"Black komaster", "White komaster", "neutral"};
    static const char *const brief[] = {"B", "W", "neutral"};
    const char *const *names = is_alone ? whole : brief;
    for (int i = 0; i < o->n_layers; i++) {
        yomi_draw_layer *l = &o->layers[i];
        size_t n = 0;
        int same = 0, before = 0;
        for (int k = 0; k < o->n_layers; k++) {
            if (!is_same_round(&o->layers[k], l)) continue;
            before += k < i;
            n += (size_t)snprintf(o->names[i] + n, sizeof o->names[i] - n, "%s%s",
                                  same++ ? ", " : "", names[conditions[k]]);
        }
        if (before) continue;
        if (same == YOMI_YOSE_CONDITIONS)
            snprintf(o->names[i], sizeof o->names[i], "%s", is_alone ? "whoever is komaster" : "");
        o->labels[i] = malloc((size_t)l->n * sizeof *o->labels[i]);
        if (!o->labels[i]) cmd_starve();
        for (int k = 0; k < l->n; k++) o->labels[i][k] = "";
        o->labels[i][name_point(o, l)] = o->names[i];
        l->labels = o->labels[i];
    }
}

/* The neutral thermograph of a loop, and behind it those under both komasters. */
static void draw_loop(struct outline *o, const yomi_yose_heat *heat, int component, double top,
                      bool is_alone)
{
    static const yomi_draw_stroke strokes[] = {YOMI_DRAW_DASHED, YOMI_DRAW_DOTTED, YOMI_DRAW_THICK};
    double *memory[YOMI_YOSE_CONDITIONS] = {0};
    int conditions[YOMI_YOSE_CONDITIONS] = {0};
    for (int c = YOMI_YOSE_CONDITIONS - 1; c >= 0; c--) {
        const yomi_yose_thermo *t = yomi_yose_heat_under(heat, component, (yomi_yose_condition)c);
        yomi_draw_layer *layer = &o->layers[o->n_layers];
        if (!t->is_known) continue;
        *layer = (yomi_draw_layer){.name = yomi_yose_condition_name((yomi_yose_condition)c),
                                   .stroke = strokes[c]};
        memory[c] = draw_round(layer, t, top);
        conditions[o->n_layers++] = c;
    }
    name_loop(o, conditions, is_alone);
    o->x = memory[YOMI_YOSE_NEUTRAL];
    o->more[0] = memory[YOMI_YOSE_BLACK_KOMASTER];
    o->more[1] = memory[YOMI_YOSE_WHITE_KOMASTER];
}

/* Whether there is anything to draw of a component. */
static bool is_drawn(const yomi_yose *sum, const yomi_yose_heat *heat, int component)
{
    bool is_known = false;
    for (int c = 0; c < YOMI_YOSE_CONDITIONS; c++)
        is_known |= yomi_yose_heat_under(heat, component, (yomi_yose_condition)c)->is_known;
    return is_known && yomi_yose_options(sum, yomi_yose_root(sum, component), YOMI_BLACK) > 0;
}

/* How high the masts are drawn: a little over the hottest. */
static double top_of(const yomi_yose *sum, const yomi_yose_heat *heat)
{
    double top = 0, low = 0;
    for (int i = 0; i < YOMI_YOSE_CONDITIONS * yomi_yose_count(sum); i++) {
        const yomi_yose_thermo *t = yomi_yose_heat_under(
            heat, i / YOMI_YOSE_CONDITIONS, (yomi_yose_condition)(i % YOMI_YOSE_CONDITIONS));
        if (!t->is_known) continue;
        const double at = t->has_temperature ? yomi_rat_double(t->temperature) : 0;
        const double foot = yomi_rat_double(t->left[0].temperature);
        if (at > top) top = at;
        if (foot < low) low = foot;
    }
    return top + (top - low) / 5 + (top - low < 1e-9);
}

/* A component of the highest temperature; -1 when none has a temperature. */
static int find_hottest(const yomi_yose *sum, const yomi_yose_heat *heat)
{
    int hottest = -1;
    for (int i = 0; i < yomi_yose_count(sum); i++) {
        const yomi_yose_thermo *t = yomi_yose_heat_get(heat, i);
        if (!t->is_known || !t->has_temperature) continue;
        if (hottest < 0 ||
            yomi_rat_compare(t->temperature, yomi_yose_heat_get(heat, hottest)->temperature) > 0)
            hottest = i;
    }
    return hottest;
}

/* Shorten a label to at most `most` bytes, whole characters and dots among them. */
static void cut_label(char *label, size_t most)
{
    if (strlen(label) <= most) return;
    most -= 3;
    while (((unsigned char)label[most] & 0xC0) == 0x80) most--;
    memcpy(label + most, "...", 4);
}

static void title_outline(struct outline *o, const yomi_yose *sum, const yomi_yose_thermo *t,
                          int component, bool is_hottest)
{
    char label[YOMI_YOSE_NAME + 16], mean[YOMI_RAT_TEXT], at[YOMI_RAT_TEXT];
    cmd_yose_label(label, sum, component);
    cut_label(label, yomi_yose_count(sum) == 1 ? 60 : 14);
    yomi_rat_write(mean, t->mean);
    yomi_rat_write(at, t->temperature);
    if (t->has_temperature && yomi_yose_count(sum) == 1)
        snprintf(o->title, sizeof o->title, "%s: mean %s, temperature %s", label, mean, at);
    else if (t->has_temperature)
        snprintf(o->title, sizeof o->title, "%s: %s, t %s%s", label, mean, at,
                 is_hottest ? ", hottest" : "");
    else
        snprintf(o->title, sizeof o->title, "%s: %s", label, t->is_known ? mean : "ko");
}

yomi_status cmd_yose_heat_svg(char **out, const yomi_yose *sum, const yomi_yose_heat *heat,
                              const char *title, yomi_error *err)
{
    const int n = yomi_yose_count(sum);
    struct outline *outlines = calloc((size_t)n + 1, sizeof *outlines);
    yomi_draw_plot *plots = calloc((size_t)n + 1, sizeof *plots);
    const double top = top_of(sum, heat);
    const int hottest = find_hottest(sum, heat);
    int drawn = 0;
    if (!outlines || !plots) cmd_starve();
    for (int i = 0; i < n; i++) {
        struct outline *o = &outlines[drawn];
        const yomi_yose_thermo *t = yomi_yose_heat_get(heat, i);
        if (!is_drawn(sum, heat, i)) continue;
        const bool is_hottest =
            hottest >= 0 && t->is_known &&
            yomi_rat_compare(t->temperature, yomi_yose_heat_get(heat, hottest)->temperature) == 0;
        if (yomi_yose_is_loopy(sum, yomi_yose_root(sum, i)))
            draw_loop(o, heat, i, top, n == 1);
        else
            draw_outline(o, t, top);
        title_outline(o, sum, t, i, is_hottest);
        plots[drawn++] = (yomi_draw_plot){.title = o->title,
                                          .x_label = n == 1 ? "value (Black's left)" : "",
                                          .y_label = "temperature",
                                          .flip_x = 1,
                                          .square = 1,
                                          .layers = o->layers,
                                          .n_layers = o->n_layers};
    }
    yomi_status status = YOMI_ERANGE;
    if (drawn > 0)
        status =
            yomi_draw_plots_svg(out, drawn == 1 ? outlines[0].title : title, plots, drawn, err);
    else
        *err = (yomi_error){.status = YOMI_ERANGE,
                            .text = "there is no thermograph to draw; give a tree such as {4|2}"};
    for (int i = 0; i < drawn; i++) {
        free(outlines[i].x);
        free(outlines[i].more[0]);
        free(outlines[i].more[1]);
        for (int c = 0; c < YOMI_YOSE_CONDITIONS; c++) free(outlines[i].labels[c]);
    }
    free(outlines);
    free(plots);
    return status;
}

/* --- score cards ------------------------------------------------------------------------------ */

double cmd_yose_card_error(const yomi_yose_score_card *c)
{
    return c->cases ? ((double)c->wrong + 0.5 * (double)c->half) / (double)c->cases : 0;
}

double cmd_yose_card_micros(const yomi_yose_score_card *c)
{
    return c->cases ? 1e6 * c->seconds / (double)c->cases : 0;
}
