/* SPDX-License-Identifier: MIT */
#include "yomi_othello.h"
#include "yomi_tour.h"
#include <stdlib.h>

/* Long enough for every game on the 4x4 board: 12 empty squares and the passes between them. */
enum { TO_THE_END = 24, OPENING_PLIES = 9 };

/* Text for a tree's labels, which the drawing borrows. */
struct label {
    char edge[4], label[32];
};

static int count(struct tour *t, const yomi_othello_pos *pos, int plies, yomi_othello_tally *tally)
{
    yomi_error err;
    const yomi_solve how = cli_solve(t->cli);
    const yomi_status status = yomi_othello_count(tally, pos, plies, &how, &err);
    cli_solve_done();
    return cli_exit_code(t->cli, status, &err);
}

/* The first two plies with the number of games behind each. */
static int draw_opening(struct tour *t, const yomi_othello_pos *root, uint64_t games)
{
    enum { NODES = 64 };
    yomi_draw_node nodes[NODES] = {{.parent = -1}};
    yomi_othello_pos positions[NODES] = {*root};
    struct label labels[NODES];
    int n = 1, depth[NODES] = {0};
    cli_commas(labels[0].label, games);
    nodes[0].label = labels[0].label;
    for (int i = 0; i < n; i++) {
        uint64_t moves = depth[i] < 2 ? yomi_othello_moves(&positions[i]) : 0;
        for (; moves && n < NODES; moves &= moves - 1, n++) {
            yomi_othello_tally tally;
            const int square = __builtin_ctzll(moves);
            positions[n] = positions[i];
            yomi_othello_play(&positions[n], square, NULL);
            const int code = count(t, &positions[n], TO_THE_END, &tally);
            if (code) return code;
            depth[n] = depth[i] + 1;
            nodes[n] = (yomi_draw_node){i, labels[n].edge, labels[n].label};
            yomi_othello_square(labels[n].edge, root, square);
            cli_commas(labels[n].label, tally.lines[tally.plies]);
        }
    }
    yomi_error err;
    char *svg = NULL;
    char title[80];
    snprintf(title, sizeof title, "%dx%d Othello: games behind each of the first two moves",
             root->rows, root->cols);
    const yomi_status status = yomi_draw_tree_svg(&svg, title, nodes, n, &err);
    return tour_show(t, "othello-tree.svg", status, svg, &err);
}

/* How the number of games grows on boards of three sizes. */
static int draw_growth(struct tour *t)
{
    static const struct cli_size sizes[] = {{4, 4}, {6, 6}, {8, 8}};
    enum { BOARDS = sizeof sizes / sizeof *sizes };
    static const char *const names[BOARDS] = {"4x4", "6x6", "8x8"};
    double x[OPENING_PLIES + 1], y[BOARDS][OPENING_PLIES + 1];
    yomi_draw_series series[BOARDS];
    for (int i = 0; i < BOARDS; i++) {
        yomi_othello_pos pos;
        yomi_othello_tally tally;
        yomi_othello_start(&pos, sizes[i].rows, sizes[i].cols, YOMI_OTHELLO_CROSSED, NULL);
        const int code = count(t, &pos, OPENING_PLIES, &tally);
        if (code) return code;
        for (int n = 0; n <= OPENING_PLIES; n++) {
            x[n] = n;
            y[i][n] = (double)tally.lines[n];
        }
        series[i] = (yomi_draw_series){names[i], x, y[i], OPENING_PLIES + 1};
        if (i == BOARDS - 1) {
            char games[32];
            tour_say(t, "On the 8x8 board %s different games of %d plies are possible.",
                     cli_commas(games, tally.lines[OPENING_PLIES]), OPENING_PLIES);
        }
    }
    const yomi_draw_graph graph = {.title = "Othello: games by length",
                                   .x_label = "plies",
                                   .y_label = "different games",
                                   .log_y = 1,
                                   .series = series,
                                   .n_series = BOARDS};
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = yomi_draw_graph_svg(&svg, &graph, &err);
    return tour_show(t, "othello-growth.svg", status, svg, &err);
}

/* The game on a board as a picture, and in the terminal. */
static int show_game(struct tour *t, const yomi_othello_pos *pos, const yomi_othello_result *r)
{
    yomi_error err;
    char name[32], title[64], *svg = NULL;
    snprintf(name, sizeof name, "othello-%dx%d.svg", pos->rows, pos->cols);
    snprintf(title, sizeof title, "A perfect game on the %dx%d board: Black %d, White %d",
             pos->rows, pos->cols, __builtin_popcountll(r->final.discs[YOMI_BLACK]),
             __builtin_popcountll(r->final.discs[YOMI_WHITE]));
    fprintf(t->cli->out, "\n%s\n\n", title);
    othello_print_game(t->cli, pos, r);
    const yomi_draw_board board = othello_game_board(r, title);
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return tour_show(t, name, status, svg, &err);
}

/* The paper's method takes the first perfect game in its order of squares, so its picture stays the
 * same however the solver changes. */
static int compare_methods(struct tour *t, const yomi_othello_pos *pos,
                           const yomi_othello_question *q, const yomi_othello_result *fast)
{
    yomi_othello_paper p;
    yomi_error err;
    char finals[32];
    const yomi_solve how = cli_solve(t->cli);
    const yomi_status status = yomi_othello_solve_paper(&p, pos, q, &how, &err);
    cli_solve_done();
    const int code = cli_exit_code(t->cli, status, &err);
    if (code) return code;
    tour_say(t,
             "The method that first solved these boards, run here, %s about %dx%d: %+d, after "
             "%s final positions.",
             p.result.lower == fast->lower ? "agrees" : "disagrees", pos->rows, pos->cols,
             p.result.lower, cli_commas(finals, p.full.finals));
    return show_game(t, pos, &p.result);
}

/* Who wins the boards of four rows, with perfect play. */
static int solve_boards(struct tour *t)
{
    static const struct cli_size sizes[] = {{4, 4}, {4, 6}, {4, 8}};
    enum { BOARDS = sizeof sizes / sizeof *sizes };
    const yomi_othello_question q = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS, 0};
    const yomi_solve how = cli_solve(t->cli);
    yomi_othello_pos pos[BOARDS];
    yomi_othello_result results[BOARDS];
    yomi_othello *solver;
    yomi_error err;
    tour_ask(t, "Othello", "who wins, when both sides play perfectly?");
    yomi_status status = yomi_othello_new(&solver, &how, &err);
    if (status != YOMI_OK) return cli_trouble_in(t->cli, NULL, &err);
    for (int i = 0; i < BOARDS && status == YOMI_OK; i++) {
        yomi_othello_start(&pos[i], sizes[i].rows, sizes[i].cols, YOMI_OTHELLO_CROSSED, NULL);
        status = yomi_othello_solve(&results[i], solver, &pos[i], &q, &err);
        cli_solve_done();
        if (status != YOMI_OK) break;
        const int value = results[i].lower;
        tour_say(t, "%dx%d: %s wins by %d; read out in %.2f s.", sizes[i].rows, sizes[i].cols,
                 value > 0 ? "the first player" : "the second player", abs(value),
                 results[i].answer.seconds);
    }
    yomi_othello_free(solver);
    int code = cli_exit_code(t->cli, status, &err);
    if (!code) code = compare_methods(t, &pos[1], &q, &results[1]);
    return code ? code : show_game(t, &pos[2], &results[2]);
}

int tour_othello(struct tour *t)
{
    yomi_othello_pos pos;
    yomi_othello_tally tally;
    yomi_error err;
    char path[4096], games[32], *svg = NULL;
    tour_ask(t, "Othello", "how many games are there on the smallest board?");
    int code = othello_read_file(&pos, t->cli, tour_example(path, t, "othello/4x4-start.txt"));
    if (code) return code;
    othello_print(t->cli, &pos);
    fputc('\n', t->cli->out);

    char title[64];
    snprintf(title, sizeof title, "Othello on the %dx%d board", pos.rows, pos.cols);
    const yomi_draw_board board = othello_board(&pos, title);
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    code = tour_show(t, "othello-start.svg", status, svg, &err);
    if (!code) code = count(t, &pos, TO_THE_END, &tally);
    if (code) return code;
    if (tally.ended[TO_THE_END] == tally.lines[TO_THE_END])
        tour_say(t, "Exactly %s, every one read out to its end.",
                 cli_commas(games, tally.lines[TO_THE_END]));
    else
        tour_say(t, "%s of %d plies, and not all have ended by then.",
                 cli_commas(games, tally.lines[TO_THE_END]), TO_THE_END);
    code = draw_opening(t, &pos, tally.lines[TO_THE_END]);
    if (!code) code = draw_growth(t);
    if (code) return code;
    fputc('\n', t->cli->out);
    return solve_boards(t);
}
