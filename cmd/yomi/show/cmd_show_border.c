/* SPDX-License-Identifier: MIT */
/* The border graph of {A, B_1 .. B_n}: A = {x+y|{x|0}}, gotes {b|0}. */
#include "cmd_show_border.h"
#include "cmd_show_yose.h"
#include <math.h>
#include <stdlib.h>

const char *const cmd_yose_rule_names[] = {"exact", "mean", "corrected"};

static int by_size(const void *a, const void *b)
{
    return yomi_rat_compare(*(const yomi_rat *)a, *(const yomi_rat *)b);
}

/* Borders bend at gotes alone, so that their heights there say everything. White's end at the
 * largest: from there on A is sente and always right. */
static yomi_status find_corners(struct cmd_yose_borders *g, yomi_error *err)
{
    const yomi_rat zero = {0, 1};
    int n = 0;
    yomi_rat *x = malloc(((size_t)g->n_gotes + 2) * sizeof *x);
    if (!x) cmd_starve();
    x[n++] = zero;
    for (int i = 0; i < g->n_gotes; i++) x[n++] = g->gotes[i];
    if (g->to == YOMI_BLACK) x[n++] = (yomi_rat){g->width, 1};
    qsort(x, (size_t)n, sizeof *x, by_size);
    g->n_points = 0;
    for (int i = 0; i < n; i++)
        if (!i || yomi_rat_compare(x[i], x[i - 1]) != 0) g->x[g->n_points++] = x[i];
    free(x);
    for (int rule = 0; rule < CMD_YOSE_RULES; rule++) {
        for (int i = 0; i < g->n_points; i++) {
            const yomi_status status = yomi_yose_border(&g->y[rule][i], (yomi_yose_border_rule)rule,
                                                        g->x[i], g->gotes, g->n_gotes, g->to, err);
            if (status != YOMI_OK) return status;
        }
    }
    return YOMI_OK;
}

/* What A and the largest gote give away, by reading the sum out. */
static yomi_status find_truth(const struct cmd_yose_borders *g, int x, int y, bool is_good[2],
                              yomi_error *err)
{
    char *text = NULL, gote[YOMI_RAT_TEXT];
    size_t bytes = 0;
    FILE *f = open_memstream(&text, &bytes);
    if (!f) cmd_starve();
    fprintf(f, "{%d|{%d|0}}\n", x + y, x);
    int largest = 0;
    for (int i = 0; i < g->n_gotes; i++) {
        if (yomi_rat_compare(g->gotes[i], g->gotes[largest]) > 0) largest = i;
        fprintf(f, "{%s|0}\n", yomi_rat_write(gote, g->gotes[i]));
    }
    cmd_text_close(f, &text);
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_yose_result r;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_status status = cmd_yose_read_heat(&sum, &heat, text, &how, err);
    free(text);
    if (status != YOMI_OK) return status;
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_BEST, .black = g->to == YOMI_BLACK, .white = g->to == YOMI_WHITE};
    status = yomi_yose_solve(&r, heat, &q, &how, err);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    is_good[0] = is_good[1] = false;
    for (int i = 0; i < r.side[g->to].n_moves; i++) {
        const yomi_yose_loss *l = &r.side[g->to].moves[i];
        const bool is_best = l->is_known && !l->loss.num;
        if (l->move.component == 0) is_good[0] = is_best;
        if (l->move.component == largest + 1) is_good[1] = is_best;
    }
    yomi_yose_result_free(&r);
    return status;
}

/* Whole points at which a rule errs: wrong, or half wrong when it lies on its own border. */
static yomi_status find_errors(struct cmd_yose_borders *g, yomi_error *err)
{
    const int last = g->to == YOMI_BLACK ? g->width : g->height - 1;
    for (int x = 1; x <= last && x <= CMD_YOSE_LATTICE; x++) {
        for (int y = 1; y <= g->height && y <= CMD_YOSE_LATTICE; y++) {
            bool is_good[2];
            yomi_status status = find_truth(g, x, y, is_good, err);
            for (int rule = 1; rule < CMD_YOSE_RULES && status == YOMI_OK; rule++) {
                yomi_rat border;
                status = yomi_yose_border(&border, (yomi_yose_border_rule)rule, (yomi_rat){x, 1},
                                          g->gotes, g->n_gotes, g->to, err);
                if (status != YOMI_OK) break;
                const int side = yomi_rat_compare((yomi_rat){y, 1}, border);
                const bool is_wrong = side ? !is_good[side < 0] : !is_good[0] && !is_good[1];
                const bool is_half = !side && is_good[0] != is_good[1];
                if (is_wrong || is_half)
                    g->errors[rule][g->n_errors[rule]++] = (struct cmd_yose_miss){x, y, is_half};
            }
            if (status != YOMI_OK) return status;
        }
    }
    return YOMI_OK;
}

yomi_status cmd_yose_borders_find(struct cmd_yose_borders *g, const yomi_rat *gotes, int n,
                                  yomi_colour to, yomi_error *err)
{
    double largest = 1;
    *g = (struct cmd_yose_borders){.gotes = gotes, .n_gotes = n, .to = to};
    for (int i = 0; i < n; i++) largest = fmax(largest, yomi_rat_double(gotes[i]));
    if (largest > 1e6) largest = 1e6;
    g->height = (int)ceil(largest);
    g->width = (int)ceil(largest * 4 / 3);
    const size_t points = (size_t)n + 2, most = (size_t)CMD_YOSE_LATTICE * CMD_YOSE_LATTICE;
    g->x = malloc(points * sizeof *g->x);
    if (!g->x) cmd_starve();
    for (int rule = 0; rule < CMD_YOSE_RULES; rule++) {
        g->y[rule] = malloc(points * sizeof *g->y[rule]);
        g->errors[rule] = malloc(most * sizeof *g->errors[rule]);
        if (!g->y[rule] || !g->errors[rule]) cmd_starve();
    }
    const yomi_status status = find_corners(g, err);
    return status == YOMI_OK ? find_errors(g, err) : status;
}

void cmd_yose_borders_free(struct cmd_yose_borders *g)
{
    free(g->x);
    for (int rule = 0; rule < CMD_YOSE_RULES; rule++) {
        free(g->y[rule]);
        free(g->errors[rule]);
    }
}

/* --- the picture ------------------------------------------------------------------------------ */

struct dots {
    double *x, *y;
    int n;
};

static struct dots dots_new(int most)
{
    struct dots d = {malloc(((size_t)most + 1) * sizeof(double)),
                     malloc(((size_t)most + 1) * sizeof(double)), 0};
    if (!d.x || !d.y) cmd_starve();
    return d;
}

/* The points where an approximation is wrong, or half wrong. */
static struct dots dots_of_misses(const struct cmd_yose_borders *g, int rule, bool is_half)
{
    struct dots d = dots_new(g->n_errors[rule]);
    for (int i = 0; i < g->n_errors[rule]; i++) {
        const struct cmd_yose_miss *m = &g->errors[rule][i];
        if (m->is_half != is_half) continue;
        d.x[d.n] = m->x;
        d.y[d.n++] = m->y;
    }
    return d;
}

static struct dots dots_of_border(const struct cmd_yose_borders *g, int rule)
{
    struct dots d = dots_new(g->n_points);
    for (; d.n < g->n_points; d.n++) {
        d.x[d.n] = yomi_rat_double(g->x[d.n]);
        d.y[d.n] = yomi_rat_double(g->y[rule][d.n]);
    }
    return d;
}

static void add_layer(yomi_draw_layer *layers, int *n, const char *name, struct dots d,
                      yomi_draw_stroke stroke, yomi_draw_mark mark)
{
    layers[(*n)++] = (yomi_draw_layer){
        .name = name, .x = d.x, .y = d.y, .n = d.n, .stroke = stroke, .mark = mark};
}

static void write_title(char title[160], const struct cmd_yose_borders *g)
{
    char gote[YOMI_RAT_TEXT];
    size_t at = (size_t)snprintf(title, 160, "%s to move, gotes", cmd_colour_name(g->to));
    for (int i = 0; i < g->n_gotes && at < 110; i++)
        at += (size_t)snprintf(title + at, 160 - at, "%s%s", i ? ", " : " ",
                               yomi_rat_write(gote, g->gotes[i]));
    if (at < 130) snprintf(title + at, 160 - at, ": A above a border, B below");
}

yomi_status cmd_yose_borders_svg(char **out, const struct cmd_yose_borders *g, int marked,
                                 yomi_error *err)
{
    static const yomi_draw_stroke strokes[] = {YOMI_DRAW_THICK, YOMI_DRAW_THIN, YOMI_DRAW_DASHED};
    static const yomi_draw_mark marks[][2] = {
        {0}, {YOMI_DRAW_CROSS, YOMI_DRAW_TRIANGLE}, {YOMI_DRAW_BOX, YOMI_DRAW_RING}};
    static const char *const names[][2] = {
        {0}, {"mean wrong", "mean half wrong"}, {"corrected wrong", "corrected half wrong"}};
    static const double origin = 0;
    yomi_draw_layer layers[3 * CMD_YOSE_RULES + 1];
    int n = 0;
    char title[160];
    for (int rule = 0; rule < CMD_YOSE_RULES; rule++)
        add_layer(layers, &n, cmd_yose_rule_names[rule], dots_of_border(g, rule), strokes[rule],
                  YOMI_DRAW_NO_MARK);
    for (int rule = 1; rule < CMD_YOSE_RULES; rule++)
        for (int k = 0; k < 2 && (!marked || marked == rule); k++)
            add_layer(layers, &n, names[rule][k], dots_of_misses(g, rule, k == 1),
                      YOMI_DRAW_NO_STROKE, marks[rule][k]);
    const int n_own = n;
    layers[n++] = (yomi_draw_layer){.x = &origin, .y = &origin, .n = 1}; /* axes begin at 0 */
    write_title(title, g);
    const yomi_draw_plot plot = {
        .title = title, .x_label = "x", .y_label = "y", .layers = layers, .n_layers = n};
    const yomi_status status = yomi_draw_plots_svg(out, title, &plot, 1, err);
    for (int i = 0; i < n_own; i++) {
        free((double *)layers[i].x);
        free((double *)layers[i].y);
    }
    return status;
}

yomi_status cmd_yose_border_example(char **out, yomi_colour to, int marked, yomi_error *err)
{
    static const yomi_rat gotes[] = {{9, 1}, {6, 1}, {3, 1}};
    struct cmd_yose_borders g;
    yomi_status status = cmd_yose_borders_find(&g, gotes, 3, to, err);
    if (status == YOMI_OK) status = cmd_yose_borders_svg(out, &g, marked, err);
    cmd_yose_borders_free(&g);
    return status;
}
