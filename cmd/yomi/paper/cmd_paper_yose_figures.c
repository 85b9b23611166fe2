/* SPDX-License-Identifier: MIT */
/* The figures of "Approximate methods for Go endgames". Their gotes are not printed; ours have 9, 6
 * and 3, and the trees of figure 6 are of the printed size. */
#include "cmd_paper_yose.h"
#include "show/cmd_show_border.h"
#include "show/cmd_show_sweep.h"
#include <stdlib.h>
#include <string.h>

enum { LARGEST_X = 12, LARGEST_Y = 9 };
static const yomi_rat gotes[] = {{9, 1}, {6, 1}, {3, 1}};

/* --- figure 1 --------------------------------------------------------------------------------- */

void cmd_paper_yose_say_figure_1(const struct study *s)
{
    static const struct cmd_column columns[] = {{"what", "what"}, {"paper", "paper"},
                                                {"ours", "ours"}, {"agree", "agree"},
                                                {"note", "note"}, {0}};
    cmd_paper_rows(s->cli, columns);
    cmd_row(s->cli, cmd_text("B(i)"), cmd_text("{b(i)|0}"), cmd_text("{b(i)|0}"), cmd_flag(true),
            cmd_none());
    cmd_row(s->cli, cmd_text("A"), cmd_text("depth 2 on White's side"),
            cmd_text("{x+y|{x|0}}, and its mirror image"), cmd_flag(true), cmd_none());
    cmd_row(s->cli, cmd_text("x"), cmd_text("S(White, White) - S(White, Black)"),
            cmd_text("S(White, Black) - S(White, White)"), cmd_flag(false),
            cmd_text("the signs are exchanged in print: x would be negative"));
    cmd_row(s->cli, cmd_text("y"), cmd_text("S(Black) - S(White, White)"),
            cmd_text("S(Black) - S(White, Black)"), cmd_flag(false),
            cmd_text("A counts x + y after Black's move, x after White's and Black's"));
    cmd_close(s->cli);
}

bool cmd_paper_yose_draw_figure_1(struct study *s)
{
    static const yomi_draw_node nodes[] = {
        {-1, NULL, "parts"}, {0, "A", "A"},          {1, "● Black", "x + y"},
        {1, "○ White", ""},  {3, "● Black", "x"},    {3, "○ White", "0"},
        {0, "B(i)", "B(i)"}, {6, "● Black", "b(i)"}, {6, "○ White", "0"}};
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = yomi_draw_tree_svg(&svg, "The trees of the parts (figure 1)", nodes,
                                                  (int)(sizeof nodes / sizeof *nodes), &err);
    return cmd_paper_picture(&s->book, "yose-1.svg",
                             "A is deep on one side, B(i) is a simple gote.", status, svg, &err);
}

/* --- figure 2: the closed form ---------------------------------------------------------------- */

/* The sign of D_j as printed. White's form fails for x >= b(1). */
static int printed_sign(int x, int y, yomi_colour to)
{
    static const int b[] = {0, 9, 6, 3, 0};
    const int e1 = 6, e2 = 3;
    int j = 1, d;
    while (j <= 3 && x <= b[j]) j++; /* b(j) < x <= b(j-1) */
    d = y - (to == YOMI_BLACK ? e1 : e2);
    for (int k = 2; k <= (to == YOMI_BLACK ? j - 1 : j); k++)
        d += (k % 2 ? -1 : 1) * (x - b[to == YOMI_BLACK ? k : k - 1]);
    return (d > 0) - (d < 0);
}

/* What reading out says: 1 A alone is best, -1 the gote, 0 both. */
static int exact_sign(int x, int y, yomi_colour to)
{
    char text[64];
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_yose_result r;
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = to == YOMI_BLACK, .white = to == YOMI_WHITE};
    snprintf(text, sizeof text, "{%d|{%d|0}}\n{9|0}\n{6|0}\n{3|0}\n", x + y, x);
    if (yomi_yose_read(&sum, text, NULL) != YOMI_OK ||
        yomi_yose_measure(&heat, sum, &how, NULL) != YOMI_OK ||
        yomi_yose_solve(&r, heat, &q, &how, NULL) != YOMI_OK)
        cmd_starve();
    const yomi_yose_loss *a = yomi_yose_side_find(&r.side[to], (yomi_yose_move){0, 0});
    const yomi_yose_loss *b = yomi_yose_side_find(&r.side[to], (yomi_yose_move){1, 0});
    const int sign = (a && !a->loss.num) - (b && !b->loss.num);
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return sign;
}

void cmd_paper_yose_say_figure_2(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"to", "to move"}, {"x", "x"},         {"points", "points"}, {"printed", "D as printed"},
        {"ours", "ours"},  {"agree", "agree"}, {"note", "note"},     {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < 4; i++) {
        const yomi_colour to = i < 2 ? YOMI_BLACK : YOMI_WHITE;
        const int low = i % 2 ? 9 : 1, high = i % 2 ? LARGEST_X : 8;
        int points = 0, printed = 0, ours = 0;
        for (int x = low; x <= high; x++)
            for (int y = 1; y <= LARGEST_Y; y++) {
                const int truth = exact_sign(x, y, to);
                yomi_rat d;
                points++;
                printed += printed_sign(x, y, to) == truth;
                if (yomi_yose_discriminant(&d, (yomi_rat){x, 1}, (yomi_rat){y, 1}, gotes, 3, to,
                                           NULL) == YOMI_OK)
                    ours += (d.num > 0) - (d.num < 0) == truth;
            }
        cmd_row(s->cli, cmd_colour(to), cmd_text(i % 2 ? "from b(1) = 9 on" : "below b(1) = 9"),
                cmd_int(points), cmd_int(printed), cmd_int(ours), cmd_flag(printed == points),
                cmd_if(printed < points,
                       cmd_text("White's sente is always best there: D is max(0, y - e(2))")));
    }
    cmd_close(s->cli);
    cmd_say(s->cli, "Gotes 9, 6, 3: how many points have the sign of D that reading out gives; A "
                    "above the border, the largest gote below.");
}

/* The border of one side, with the grey area of the paper: Black's reverse sente, White's sente. */
static yomi_status draw_panel(yomi_draw_plot *plot, yomi_draw_layer layers[4], double *room,
                              yomi_colour to, yomi_error *err)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_borders g;
    double *grey_x = room, *grey_y = room + 32, *x = room + 64, *y = room + 128;
    int n = 0;
    const yomi_status status = yomi_yose_borders_find(&g, gotes, 3, to, &how, err);
    if (status != YOMI_OK) return status;
    for (int at = 9; at < LARGEST_X; at++)
        for (int up = 0; up < LARGEST_Y; up++) {
            grey_x[n] = at + 0.5;
            grey_y[n++] = up + 0.5;
        }
    const int corners = g.n_corners < 60 ? g.n_corners : 60;
    for (int i = 0; i < corners; i++) {
        x[i] = yomi_rat_double(g.x[i]);
        y[i] = yomi_rat_double(g.y[YOMI_YOSE_BORDER_EXACT][i]);
    }
    yomi_yose_borders_free(&g);
    static const double origin = 0;
    layers[0] =
        (yomi_draw_layer){.name = to == YOMI_BLACK ? "Black's reverse sente" : "White's sente",
                          .x = grey_x,
                          .y = grey_y,
                          .n = n,
                          .mark = YOMI_DRAW_CELL_GREY};
    layers[1] = (yomi_draw_layer){
        .name = "border", .x = x, .y = y, .n = corners, .stroke = YOMI_DRAW_THICK};
    layers[2] = (yomi_draw_layer){.x = &origin, .y = &origin, .n = 1};
    *plot = (yomi_draw_plot){.title = to == YOMI_BLACK
                                          ? "Black to move; grey: White's sente, taken away"
                                          : "White to move; grey: White's sente, always best",
                             .x_label = "x",
                             .y_label = "y",
                             .layers = layers,
                             .n_layers = 3};
    return YOMI_OK;
}

bool cmd_paper_yose_draw_figure_2(struct study *s)
{
    yomi_draw_plot plots[2];
    yomi_draw_layer layers[2][4];
    double room[2][256];
    yomi_error err;
    char *svg = NULL;
    yomi_status status = draw_panel(&plots[0], layers[0], room[0], YOMI_BLACK, &err);
    if (status == YOMI_OK) status = draw_panel(&plots[1], layers[1], room[1], YOMI_WHITE, &err);
    if (status == YOMI_OK)
        status = yomi_draw_plots_svg(&svg, "Borders for gotes 9, 6, 3: A above, B(1) below", plots,
                                     2, &err);
    return cmd_paper_picture(&s->book, "yose-2.svg",
                             "Figure 2 for our gotes 9, 6 and 3: the exact borders.", status, svg,
                             &err);
}

/* --- figures 3 and 4 -------------------------------------------------------------------------- */

static void say_border(const struct study *s, int rule)
{
    static const struct cmd_column columns[] = {{"to", "to move"},
                                                {"rule", "rule"},
                                                {"wrong", "points wrong"},
                                                {"half", "half wrong"},
                                                {0}};
    const yomi_solve how = YOMI_SOLVE_INIT;
    cmd_paper_rows(s->cli, columns);
    for (int side = 1; side >= 0; side--) {
        yomi_yose_borders g;
        int half = 0;
        if (yomi_yose_borders_find(&g, gotes, 3, (yomi_colour)side, &how, NULL) != YOMI_OK)
            cmd_starve();
        for (int i = 0; i < g.n_misses[rule]; i++) half += g.misses[rule][i].is_half;
        cmd_row(s->cli, cmd_colour((yomi_colour)side),
                cmd_text(yomi_yose_border_name((yomi_yose_border_rule)rule)),
                cmd_int(g.n_misses[rule] - half), cmd_int(half));
        yomi_yose_borders_free(&g);
    }
    cmd_close(s->cli);
}

void cmd_paper_yose_say_figure_3(const struct study *s)
{
    say_border(s, YOMI_YOSE_BORDER_MEAN);
    cmd_say(s->cli, "(1) y = b(1)/2 where A is reverse sente, (2) y = b(1) - x/2 elsewhere, for "
                    "gotes 9, 6, 3. (3) y = e(1) is the exact border of the reverse sente.");
}

void cmd_paper_yose_say_figure_4(const struct study *s)
{
    say_border(s, YOMI_YOSE_BORDER_CORRECTED);
    cmd_say(s->cli, "(4) White: y = b(1) - (e(1)/b(1)) x, to (b(1), e(2)) = (9, 3). (5) Black: y = "
                    "b(1) - (e(2)/b(2)) x, to (b(2), e(1)) = (6, 6), and e(1) beyond.");
}

static bool draw_border(struct study *s, const char *name, const char *caption, yomi_colour to,
                        int marked)
{
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = cmd_yose_border_example(&svg, to, marked, &err);
    return cmd_paper_picture(&s->book, name, caption, status, svg, &err);
}

bool cmd_paper_yose_draw_figure_3(struct study *s)
{
    return draw_border(s, "yose-3.svg", "Figure 3 for gotes 9, 6, 3, White to move.", YOMI_WHITE,
                       YOMI_YOSE_BORDER_MEAN);
}

bool cmd_paper_yose_draw_figure_4(struct study *s)
{
    return draw_border(s, "yose-4.svg", "Figure 4 for gotes 9, 6, 3, White to move.", YOMI_WHITE,
                       YOMI_YOSE_BORDER_CORRECTED);
}

/* --- figure 5 --------------------------------------------------------------------------------- */

void cmd_paper_yose_say_figure_5(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"tree", "tree"}, {"condition", "where"}, {"lifted", "lifted"}, {"levels", "levels"}, {0}};
    cmd_paper_rows(s->cli, columns);
    cmd_row(s->cli, cmd_text("{x+y|{x|0}}"), cmd_text("x < b(1), or Black to move"),
            cmd_text("{x+y|z}, z from table 3"), cmd_int(1));
    cmd_row(s->cli, cmd_text("{x+y|{x|0}}"), cmd_text("x > b(1), White to move: his sente"),
            cmd_text("x"), cmd_int(2));
    cmd_close(s->cli);
    cmd_say(s->cli, "A deeper tree is lifted from below. At a node that is met after t moves of "
                    "one side elsewhere, b(1+t) and e(1+t) take the place of b(1) and e(1); t "
                    "counts equal colours in a row on the way to it.");
}

bool cmd_paper_yose_draw_figure_5(struct study *s)
{
    static const yomi_draw_node nodes[] = {{-1, NULL, "A is lifted"},
                                           {0, "from", "A"},
                                           {1, "●", "x + y"},
                                           {1, "○", ""},
                                           {3, "●", "x"},
                                           {3, "○", "0"},
                                           {0, "gote: one level", "A"},
                                           {6, "●", "x + y"},
                                           {6, "○", "z"},
                                           {0, "White's sente: two levels", "x"}};
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = yomi_draw_tree_svg(&svg, "Trees lifted (figure 5)", nodes,
                                                  (int)(sizeof nodes / sizeof *nodes), &err);
    return cmd_paper_picture(&s->book, "yose-5.svg",
                             "A as it is; lifted as a gote; lifted as White's sente.", status, svg,
                             &err);
}

/* --- figure 6 --------------------------------------------------------------------------------- */

/* p and q of a sum of three deep trees. The paper's trees are lost; these have its size. */
static yomi_status sweep(yomi_yose_grid *g, yomi_error *err)
{
    static const char sum[] = "{p|{9|{4|0}}}\n{{16|q}|{3|0}}\n{14|{8|0}}\n{8|0}\n{6|0}\n{3|0}\n";
    const yomi_yose_sweep_question question = {.p = {9, 24},
                                               .q = {3, 15},
                                               .mover = YOMI_BLACK,
                                               .method = yomi_yose_method_find("renormalise"),
                                               .tuning = YOMI_YOSE_TUNING_INIT};
    const yomi_solve how = YOMI_SOLVE_INIT;
    return yomi_yose_sweep(g, sum, &question, &how, err);
}

void cmd_paper_yose_say_figure_6(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"cases", "cases"}, {"wrong", "wrong"}, {"half", "half"}, {"error", "error"}, {0}};
    yomi_yose_grid g;
    char error[16];
    if (sweep(&g, NULL) != YOMI_OK) cmd_starve();
    const double share = (g.wrong + 0.5 * g.half) / g.n_points;
    cmd_paper_rows(s->cli, columns);
    cmd_row(s->cli, cmd_int(g.n_points), cmd_int(g.wrong), cmd_int(g.half),
            cmd_shown(cmd_real(share, 6), cmd_paper_percent(error, share)));
    cmd_close(s->cli);
    yomi_yose_grid_free(&g);
    cmd_say(s->cli, "renormalise, Black to move, on three trees and three gotes of our own: the "
                    "scores of the paper's trees are not printed. p is 9 to 24, q 3 to 15.");
}

bool cmd_paper_yose_draw_figure_6(struct study *s)
{
    yomi_yose_grid g;
    yomi_error err;
    char *svg = NULL;
    yomi_status status = sweep(&g, &err);
    if (status == YOMI_OK) {
        status = cmd_yose_grid_svg(&svg, &g, &err);
        yomi_yose_grid_free(&g);
    }
    return cmd_paper_picture(&s->book, "yose-6.svg",
                             "Where renormalise is right: a sum of the size of figure 6.", status,
                             svg, &err);
}
