/* SPDX-License-Identifier: MIT */
/* A review as a picture, and as an annotated game. */
#include "cmd_go_review.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- the picture ----------------------------------------------------------------------------- */

struct lines {
    double *x, *y;
    int n;
};

static struct lines lines_new(int n)
{
    struct lines l = {calloc((size_t)n + 1, sizeof(double)), calloc((size_t)n + 1, sizeof(double)),
                      0};
    if (!l.x || !l.y) cmd_starve();
    return l;
}

static void lines_free(struct lines *l)
{
    free(l->x);
    free(l->y);
}

static void add(struct lines *l, double x, double y)
{
    l->x[l->n] = x;
    l->y[l->n++] = y;
}

static void fill(const struct cmd_review *a, struct lines *guessed, struct lines *read,
                 struct lines *worst)
{
    for (int i = a->review.first; i <= a->review.n_moves; i++) {
        if (i <= a->first_cut) add(guessed, i, a->review.moves[i].score);
        if (i >= a->first_cut) add(read, i, a->review.moves[i].score);
    }
    for (int k = 0; k < a->n_worst; k++)
        add(worst, a->worst[k] + 1, a->review.moves[a->worst[k] + 1].score);
}

bool cmd_go_review_draw(const struct cli *cli, const struct cmd_review *a)
{
    char names[CMD_REVIEW_WORST][24], *svg = NULL;
    const char *labels[CMD_REVIEW_WORST];
    const int n = a->review.n_moves + 1;
    struct lines guessed = lines_new(n), read = lines_new(n), worst = lines_new(n);
    const double zero_x[] = {a->review.first, a->review.n_moves}, zero_y[] = {0, 0};
    yomi_error err;
    fill(a, &guessed, &read, &worst);
    for (int k = 0; k < a->n_worst; k++) {
        const yomi_endgame_verdict *v = &a->review.moves[a->worst[k]];
        char name[4];
        snprintf(names[k], sizeof names[k], "%s %s -%.1f", v->move.colour == YOMI_BLACK ? "B" : "W",
                 v->move.point == YOMI_GO_PASS ? "pass"
                                               : yomi_go_point(name, &a->pos, v->move.point),
                 v->loss);
        labels[k] = names[k];
    }
    yomi_draw_layer layers[4];
    int n_layers = 0;
    layers[n_layers++] =
        (yomi_draw_layer){.x = zero_x, .y = zero_y, .n = 2, .stroke = YOMI_DRAW_THIN};
    if (guessed.n > 1)
        layers[n_layers++] = (yomi_draw_layer){.name = "estimated by playouts",
                                               .x = guessed.x,
                                               .y = guessed.y,
                                               .n = guessed.n,
                                               .stroke = YOMI_DRAW_DASHED};
    if (read.n > 1)
        layers[n_layers++] = (yomi_draw_layer){.name = "by endgames",
                                               .x = read.x,
                                               .y = read.y,
                                               .n = read.n,
                                               .stroke = YOMI_DRAW_THICK};
    if (worst.n)
        layers[n_layers++] = (yomi_draw_layer){.name = "costliest moves",
                                               .x = worst.x,
                                               .y = worst.y,
                                               .n = worst.n,
                                               .mark = YOMI_DRAW_CROSS,
                                               .labels = labels};
    const yomi_draw_plot plot = {.title = "The score over the game",
                                 .x_label = "moves",
                                 .y_label = "score, Black minus White",
                                 .layers = layers,
                                 .n_layers = n_layers};
    const yomi_status status = yomi_draw_plots_svg(&svg, plot.title, &plot, 1, &err);
    lines_free(&guessed);
    lines_free(&read);
    lines_free(&worst);
    return cmd_write_svg(cli, status, svg, &err);
}

/* --- the annotated game ---------------------------------------------------------------------- */

/* The nodes of the moves, [0] for the one before the first; -1 where the record is odd. */
static int *nodes_of(const struct cmd_review *a, const struct cmd_go_input *in)
{
    const int n = a->review.n_moves;
    int *nodes = calloc((size_t)n + 1, sizeof *nodes), node = in->node;
    if (!nodes) cmd_starve();
    for (int i = 0; i <= n; i++) nodes[i] = -1;
    for (int i = n; node >= 0 && i > 0; node = yomi_go_sgf_parent(in->sgf, node)) {
        if (!yomi_go_sgf_get(in->sgf, node, "B") && !yomi_go_sgf_get(in->sgf, node, "W")) continue;
        nodes[i--] = node;
        nodes[i] = yomi_go_sgf_parent(in->sgf, node);
    }
    return nodes;
}

/* Put words behind the comment of a node. */
static yomi_status comment(yomi_go_sgf *sgf, int node, const char *words, yomi_error *err)
{
    struct cmd_string text = {0};
    const char *old = yomi_go_sgf_get(sgf, node, "C");
    char *plain = old ? yomi_go_sgf_text(old) : NULL;
    if (plain && *plain) cmd_add(&text, "%s\n\n", plain);
    cmd_add(&text, "%s", words);
    yomi_go_sgf_remove(sgf, node, "C");
    const yomi_status status = yomi_go_sgf_add(sgf, node, "C", text.text, err);
    free(plain);
    cmd_string_free(&text);
    return status;
}

static void verdict_words(struct cmd_string *out, const struct cmd_review *a, int i)
{
    const yomi_endgame_verdict *v = &a->review.moves[i];
    char score[YOMI_GO_SCORE_BYTES], name[4];
    cmd_add(out, "%s after this move (%s).",
            yomi_go_score_write(score, round(v[1].score * 10) / 10),
            v->is_by_reading ? v->certainty == YOMI_EXACT ? "exact" : "by endgames, estimated"
                             : "estimated by playouts");
    if (!v->has_loss || v->loss < 0.05) return;
    cmd_add(out, " It costs %s about %.1f.", cmd_colour_name(v->move.colour), v->loss);
    if (v->best != YOMI_GO_PASS && v->best != v->move.point)
        cmd_add(out, " Better: %s.", yomi_go_point(name, &a->pos, v->best));
}

/* The sizes of the largest moves, where a node has no labels of its own. */
static yomi_status label(yomi_go_sgf *sgf, int node, const struct cmd_review *a, int i,
                         yomi_error *err)
{
    const yomi_endgame_verdict *v = &a->review.moves[i];
    yomi_status status = YOMI_OK;
    if (yomi_go_sgf_get(sgf, node, "LB")) return YOMI_OK;
    for (int k = 0; k < v->n_sizes && status == YOMI_OK; k++) {
        char size[24];
        bool is_twice = false;
        for (int m = 0; m < k; m++) is_twice |= v->sizes[m].point == v->sizes[k].point;
        if (is_twice) continue;
        snprintf(size, sizeof size, "%.3g", v->sizes[k].size);
        status = yomi_go_sgf_add_point(sgf, node, "LB", &a->pos, v->sizes[k].point, size, err);
    }
    return status;
}

/* The better line as a variation beside the move. */
static yomi_status vary(yomi_go_sgf *sgf, int node, const struct cmd_review *a, int i,
                        yomi_error *err)
{
    const yomi_endgame_verdict *v = &a->review.moves[i];
    yomi_colour to = v->move.colour;
    yomi_status status = YOMI_OK;
    char score[YOMI_GO_SCORE_BYTES], words[64];
    if (!v->has_loss || v->loss < 0.05 || !v->n_line || v->line[0] == v->move.point) return YOMI_OK;
    for (int k = 0; k < v->n_line && status == YOMI_OK; k++) {
        node = yomi_go_sgf_add_node(sgf, node);
        if (node < 0) cmd_starve();
        status = yomi_go_sgf_add_point(sgf, node, to == YOMI_BLACK ? "B" : "W", &a->pos, v->line[k],
                                       NULL, err);
        if (k == 0 && status == YOMI_OK) {
            snprintf(words, sizeof words, "Better: %s.",
                     yomi_go_score_write(score, round(v->score * 10) / 10));
            status = yomi_go_sgf_add(sgf, node, "C", words, err);
        }
        to = (yomi_colour)!to;
    }
    return status;
}

static yomi_status annotate(const struct cmd_review *a, struct cmd_go_input *in, yomi_error *err)
{
    int *nodes = nodes_of(a, in);
    yomi_status status = YOMI_OK;
    for (int i = a->review.first; i < a->review.n_moves && status == YOMI_OK; i++) {
        struct cmd_string words = {0};
        if (nodes[i + 1] < 0 || nodes[i] < 0) continue;
        verdict_words(&words, a, i);
        status = comment(in->sgf, nodes[i + 1], words.text, err);
        if (status == YOMI_OK) status = label(in->sgf, nodes[i], a, i, err);
        if (status == YOMI_OK) status = vary(in->sgf, nodes[i], a, i, err);
        cmd_string_free(&words);
    }
    free(nodes);
    return status;
}

char *cmd_go_review_annotate(const struct cli *cli, const struct cmd_review *a,
                             struct cmd_go_input *in)
{
    char *text = NULL;
    yomi_error err;
    yomi_status status = annotate(a, in, &err);
    if (status == YOMI_OK) status = yomi_go_sgf_write(&text, in->sgf, &err);
    if (status == YOMI_OK) return text;
    cmd_trouble_in(cli, "--output", &err);
    return NULL;
}
