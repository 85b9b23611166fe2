/* SPDX-License-Identifier: MIT */
/* The opening of the tour, which counts a game, and its end, which solves one. */
#include "cmd_tour.h"
#include "show/cmd_show_othello.h"
#include <stdlib.h>

/* --- the opening ----------------------------------------------------------------------------- */

/* Long enough for every game on the 4x4 board: 12 empty squares and the passes between them. */
enum { TO_THE_END = 24, COUNT_MEMORY = 8 << 20 };

/* Text for a tree's labels, which the drawing borrows. */
struct label {
    char edge[4], label[32];
};

static int count(struct tour *t, const yomi_othello_pos *pos, yomi_othello_tally *tally)
{
    yomi_error err;
    yomi_solve how = cmd_tour_solve(t, 0);
    if (how.memory > COUNT_MEMORY) how.memory = COUNT_MEMORY;
    const yomi_status status = yomi_othello_count(tally, pos, TO_THE_END, &how, &err);
    cmd_solve_done();
    return cmd_exit_code(t->cli, status, &err);
}

/* The first two plies with the number of games behind each. */
static int draw_tree(struct tour *t, const yomi_othello_pos *root, uint64_t games)
{
    enum { NODES = 64 };
    yomi_draw_node nodes[NODES] = {{.parent = -1}};
    yomi_othello_pos positions[NODES] = {*root};
    struct label labels[NODES];
    int n = 1, depth[NODES] = {0};
    cmd_commas(labels[0].label, games);
    nodes[0].label = labels[0].label;
    for (int i = 0; i < n; i++) {
        uint64_t moves = depth[i] < 2 ? yomi_othello_moves(&positions[i]) : 0;
        for (; moves && n < NODES; moves &= moves - 1, n++) {
            yomi_othello_tally tally;
            const int square = __builtin_ctzll(moves);
            positions[n] = positions[i];
            yomi_othello_play(&positions[n], square, NULL);
            const int code = count(t, &positions[n], &tally);
            if (code) return code;
            depth[n] = depth[i] + 1;
            nodes[n] = (yomi_draw_node){i, labels[n].edge, labels[n].label};
            yomi_othello_square(labels[n].edge, root, square);
            cmd_commas(labels[n].label, tally.lines[tally.plies]);
        }
    }
    yomi_error err;
    char *svg = NULL, title[80];
    snprintf(title, sizeof title, "%dx%d Othello: games behind each of the first two moves",
             root->rows, root->cols);
    const yomi_status status = yomi_draw_tree_svg(&svg, title, nodes, n, &err);
    return cmd_tour_show(t, "othello-tree.svg",
                         "All games, shared out among the first two moves: Black's from the top, "
                         "White's below.",
                         status, svg, &err);
}

int cmd_tour_opening(struct tour *t)
{
    yomi_othello_pos pos;
    yomi_othello_tally tally;
    yomi_error err;
    char path[4096], games[32];
    cmd_tour_ask(t, "Can anyone know all games of a game?");
    char *text = cmd_tour_example(path, t, "othello/4x4-start.txt");
    if (!text) return EXIT_TROUBLE;
    const yomi_status status = yomi_othello_read(&pos, text, &err);
    free(text);
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, path, &err);
    int code = count(t, &pos, &tally);
    if (code) return code;
    cmd_othello_print(t->cli, &pos);
    fputc('\n', t->cli->out);
    cmd_commas(games, tally.lines[TO_THE_END]);
    if (tally.ended[TO_THE_END] == tally.lines[TO_THE_END])
        cmd_tour_answer(t, "Of a small one, yes: %dx%d Othello has exactly %s games.", pos.rows,
                        pos.cols, games);
    else
        cmd_tour_answer(t, "Not of this one: it has %s beginnings of %d plies.", games, TO_THE_END);
    cmd_tour_say(t,
                 "Go players call it yomi, reading: to see what follows before you play. A person "
                 "reads a few moves, and most engines guess the rest. yomi reads to the end, and "
                 "says how sure it is: exact, bounds, or an estimate.");
    cmd_tour_say(
        t,
        "Here are %d questions that players ask. The answers grow surer: first an estimate, "
        "then exact ones, then one with a proof that you can check, and at last a whole game, "
        "from its first move to its last.",
        CMD_TOUR_STOPS - 1);
    code = draw_tree(t, &pos, tally.lines[TO_THE_END]);
    if (!code)
        cmd_tour_prove(t, &tally.answer, "yomi othello count --board %dx%d --plies %d", pos.rows,
                       pos.cols, TO_THE_END);
    return code;
}

/* --- the end --------------------------------------------------------------------------------- */

/* From easy to hard; the last one takes most of the tour's time, and is left out when that is not
 * enough. */
static const struct cmd_board_size sizes[] = {{4, 4}, {4, 6}, {4, 16}, {6, 6}};
enum { BOARDS = sizeof sizes / sizeof *sizes, MINUTE = 60, LEAST = 30 };

struct solved {
    yomi_othello_pos pos;
    yomi_othello_result r;
};

static int discs_of(const struct solved *s, yomi_colour side)
{
    return yomi_othello_discs(&s->r.final, side);
}

static int moves_of(const struct solved *s)
{
    int n = 0;
    for (int i = 0; i < s->r.n_line; i++) n += s->r.line[i] != YOMI_OTHELLO_PASS;
    return n;
}

static const char *winner_of(const struct solved *s)
{
    return s->r.lower > 0 ? "Black" : s->r.lower < 0 ? "White" : "nobody";
}

/* Solve the boards; `n` of them were solved. Only an end of the tour itself is a stop. */
static int solve_boards(struct tour *t, struct solved boards[BOARDS], int *n)
{
    const yomi_othello_question q = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
    const int most = t->is_quick ? BOARDS - 1 : BOARDS;
    yomi_solve how = cmd_tour_solve(t, 0);
    yomi_othello *solver;
    yomi_error err;
    yomi_status status = yomi_othello_new(&solver, &how, &err);
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, NULL, &err);
    for (*n = 0; *n < most; ++*n) {
        struct solved *s = &boards[*n];
        const double left = MINUTE - cmd_tour_seconds(t);
        how = cmd_tour_solve(t, left > LEAST ? left : LEAST);
        yomi_othello_limit(solver, &how);
        yomi_othello_start(&s->pos, sizes[*n].rows, sizes[*n].cols, YOMI_OTHELLO_CROSSED, NULL);
        status = yomi_othello_solve(&s->r, solver, &s->pos, &q, &err);
        if (status == YOMI_ESTOPPED && s->r.lower == s->r.upper && !cmd_tour_is_over(t)) {
            how = cmd_tour_solve(t, LEAST); /* it remembers the value: only the game is missing */
            yomi_othello_limit(solver, &how);
            status = yomi_othello_solve(&s->r, solver, &s->pos, &q, &err);
        }
        cmd_solve_done();
        if (status != YOMI_OK) break;
    }
    yomi_othello_free(solver);
    if (status == YOMI_ESTOPPED && *n && !cmd_tour_is_over(t)) return 0;
    return cmd_exit_code(t->cli, status, &err);
}

static void tell(struct tour *t, const struct solved *boards, int n)
{
    const struct solved *s = &boards[n - 1];
    char others[160] = "", nodes[32];
    size_t at = 0;
    for (int i = 0; i < n - 1; i++)
        at += (size_t)snprintf(others + at, sizeof others - at, "%s%dx%d goes to %s, %d to %d",
                               i == 0      ? ""
                               : i < n - 2 ? ", "
                                           : " and ",
                               boards[i].pos.rows, boards[i].pos.cols, winner_of(&boards[i]),
                               discs_of(&boards[i], YOMI_BLACK), discs_of(&boards[i], YOMI_WHITE));
    cmd_tour_answer(t, "On the %dx%d board %s wins, %d to %d, when nobody errs.", s->pos.rows,
                    s->pos.cols, winner_of(s), discs_of(s, YOMI_BLACK), discs_of(s, YOMI_WHITE));
    cmd_tour_say(t,
                 "The board shows the end of a perfect game of %d moves. No other first move does "
                 "better for Black, and no reply of either side is better than those played: yomi "
                 "visited %s positions to be sure, and left out only what cannot matter.",
                 moves_of(s), cmd_commas(nodes, s->r.answer.nodes));
    if (n < BOARDS && !t->is_quick)
        cmd_tour_say(
            t,
            "The %dx%d board takes longer than the tour on this machine. After %.0f s its "
            "value is known to lie between %+d and %+d for Black; both ends are true bounds.",
            boards[n].pos.rows, boards[n].pos.cols, boards[n].r.answer.seconds, boards[n].r.lower,
            boards[n].r.upper);
    if (n > 1)
        cmd_tour_say(t, "To begin is no gift, and no curse. Of the other boards, %s.", others);
}

static int show_game(struct tour *t, const struct solved *s)
{
    yomi_error err;
    char name[32], title[64], caption[160], *svg = NULL;
    snprintf(name, sizeof name, "othello-%dx%d.svg", s->pos.rows, s->pos.cols);
    snprintf(title, sizeof title, "A perfect game on the %dx%d board", s->pos.rows, s->pos.cols);
    snprintf(caption, sizeof caption, "%s: Black %d, White %d. The numbers are the moves in order.",
             title, discs_of(s, YOMI_BLACK), discs_of(s, YOMI_WHITE));
    yomi_draw_board board = cmd_othello_game_board(&s->r, title);
    board.caption[0] = NULL;
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_tour_show(t, name, caption, status, svg, &err);
}

int cmd_tour_othello(struct tour *t)
{
    struct solved boards[BOARDS] = {0};
    int n = 0;
    cmd_tour_ask(t, "Who wins Othello when both sides play perfectly?");
    if (!t->is_quick) {
        const struct cmd_board_size *last = &sizes[BOARDS - 1];
        fprintf(t->cli->out,
                "Reading the %dx%d board out from its first move takes longest ...\n\n", last->rows,
                last->cols);
        fflush(t->cli->out);
    }
    int code = solve_boards(t, boards, &n);
    if (code) return code;
    const struct solved *s = &boards[n - 1];
    cmd_othello_print_game(t->cli, &s->pos, &s->r);
    fputc('\n', t->cli->out);
    tell(t, boards, n);
    code = show_game(t, s);
    if (!code)
        cmd_tour_prove(t, &s->r.answer, "yomi othello solve --board %dx%d", s->pos.rows,
                       s->pos.cols);
    return code;
}
