/* SPDX-License-Identifier: MIT */
/* Moves: play, genmove, undo, clocks, and what the board looks like. */
#include "cmd_gtp.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* --- moves ----------------------------------------------------------------------------------- */

static bool play_move(struct gtp *g, yomi_colour colour, int point)
{
    const yomi_go_move move = {colour, point};
    const yomi_status status = yomi_go_game_play(g->game, move, NULL);
    if (status == YOMI_OK) return true;
    cmd_gtp_fail(g, status == YOMI_ENOMEM ? "out of memory" : "illegal move");
    return false;
}

static void play(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    int point;
    if (cmd_gtp_colour_arg(&colour, g, l->args[0]) && cmd_gtp_point_arg(&point, g, l->args[1]))
        play_move(g, colour, point);
}

/* Colours and vertices by turns. What was played stays when one of them is illegal. */
static void play_sequence(struct gtp *g, const struct gtp_line *l)
{
    if (l->n_args % 2) {
        cmd_gtp_fail(g, "syntax error");
        return;
    }
    for (int i = 0; i < l->n_args && !g->is_failed; i += 2) {
        const struct gtp_line one = {.args = {l->args[i], l->args[i + 1]}, .n_args = 2};
        play(g, &one);
    }
}

static void undo(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    if (yomi_go_game_undo(g->game, NULL) != YOMI_OK) cmd_gtp_fail(g, "cannot undo");
}

static void undo_several(struct gtp *g, const struct gtp_line *l)
{
    int n;
    if (!cmd_gtp_read_int(&n, l->args[0]) || n < 0)
        cmd_gtp_fail(g, "syntax error");
    else if (n > yomi_go_game_n_moves(g->game))
        cmd_gtp_fail(g, "cannot undo");
    else
        while (n--) yomi_go_game_undo(g->game, NULL);
}

/* The share of the clock that a move may take. */
yomi_solve cmd_gtp_limits(const struct gtp *g, yomi_colour colour)
{
    yomi_solve how = g->how;
    const struct gtp_clock *c = &g->clock[colour];
    if (!c->is_set) return how;
    const int stones = c->stones > 0 ? c->stones : 30;
    double seconds = 0.8 * c->seconds / stones;
    if (seconds < 0.01) seconds = 0.01;
    if (how.seconds == 0 || seconds < how.seconds) how.seconds = seconds;
    return how;
}

int cmd_gtp_games(const struct gtp *g)
{
    enum { TIMES = 40 };
    return g->playouts <= INT_MAX / TIMES ? TIMES * g->playouts : INT_MAX;
}

bool cmd_gtp_choose(yomi_go_choice *out, struct gtp *g, yomi_colour colour, int playouts,
                    const yomi_solve *how)
{
    yomi_error err;
    const yomi_status status = yomi_go_choose(out, g->game, colour, playouts, how, &err);
    if (status == YOMI_OK || status == YOMI_ESTOPPED) return true;
    cmd_gtp_fail(g, "%s", err.text);
    return false;
}

static bool generate(int *point, struct gtp *g, yomi_colour colour)
{
    yomi_endgame_choice chosen;
    yomi_error err;
    const yomi_solve how = cmd_gtp_limits(g, colour);
    const yomi_status status =
        yomi_endgame_choose(&chosen, g->game, colour, NULL, cmd_gtp_games(g), &how, &err);
    yomi_endgame_free(chosen.endgame);
    *point = chosen.choice.point;
    if (status == YOMI_OK || status == YOMI_ESTOPPED) return true;
    cmd_gtp_fail(g, "%s", err.text);
    return false;
}

static void genmove(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    int point;
    char name[8];
    if (!cmd_gtp_colour_arg(&colour, g, l->args[0]) || !generate(&point, g, colour)) return;
    if (play_move(g, colour, point)) cmd_gtp_say(g, "%s", cmd_gtp_vertex(name, g, point));
}

static void reg_genmove(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    int point;
    char name[8];
    if (cmd_gtp_colour_arg(&colour, g, l->args[0]) && generate(&point, g, colour))
        cmd_gtp_say(g, "%s", cmd_gtp_vertex(name, g, point));
}

/* --- clocks ---------------------------------------------------------------------------------- */

static void time_settings(struct gtp *g, const struct gtp_line *l)
{
    int numbers[3];
    for (int i = 0; i < 3; i++) {
        if (cmd_gtp_read_int(&numbers[i], l->args[i]) && numbers[i] >= 0) continue;
        cmd_gtp_fail(g, "syntax error");
        return;
    }
    const bool has_limit = !(numbers[1] > 0 && numbers[2] == 0); /* 4.2 of the specification */
    g->byo_seconds = numbers[1];
    g->byo_stones = numbers[2];
    for (int c = 0; c < 2; c++) {
        const bool is_byo = numbers[0] == 0 && numbers[2] > 0;
        g->clock[c] = (struct gtp_clock){has_limit, is_byo ? numbers[1] : numbers[0],
                                         is_byo ? numbers[2] : 0};
    }
}

static void time_left(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    int seconds, stones;
    if (!cmd_gtp_colour_arg(&colour, g, l->args[0])) return;
    if (!cmd_gtp_read_int(&seconds, l->args[1]) || !cmd_gtp_read_int(&stones, l->args[2]) ||
        stones < 0) {
        cmd_gtp_fail(g, "syntax error");
        return;
    }
    g->clock[colour] = (struct gtp_clock){true, seconds > 0 ? seconds : 0, stones};
}

/* kgs-time_settings none | absolute M | byoyomi M P N | canadian M P N */
static void kgs_time_settings(struct gtp *g, const struct gtp_line *l)
{
    int numbers[3] = {0, 0, 0};
    const char *kind = l->args[0];
    for (int i = 1; i < l->n_args; i++) {
        if (cmd_gtp_read_int(&numbers[i - 1], l->args[i]) && numbers[i - 1] >= 0) continue;
        cmd_gtp_fail(g, "syntax error");
        return;
    }
    const bool is_none = strcmp(kind, "none") == 0, is_byoyomi = strcmp(kind, "byoyomi") == 0;
    if (!is_none && !is_byoyomi && strcmp(kind, "absolute") != 0 && strcmp(kind, "canadian") != 0) {
        cmd_gtp_fail(g, "syntax error");
        return;
    }
    const int stones = is_byoyomi ? 1 : numbers[2];
    const bool is_over = numbers[0] == 0 && stones > 0;
    const struct gtp_clock clock = {!is_none, is_over ? numbers[1] : numbers[0],
                                    is_over ? stones : 0};
    g->byo_seconds = numbers[1];
    g->byo_stones = stones;
    g->clock[0] = g->clock[1] = clock;
}

/* --- the board ------------------------------------------------------------------------------- */

static void say_columns(struct gtp *g, const yomi_draw_board *b)
{
    char name[4];
    cmd_gtp_say(g, "  ");
    for (int col = 0; col < b->cols; col++) cmd_gtp_say(g, " %s", yomi_draw_col_name(name, b, col));
    cmd_gtp_say(g, "\n");
}

static void showboard(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    const yomi_draw_board b = {.ruling = YOMI_DRAW_LINES, .rows = pos.rows, .cols = pos.cols};
    char name[4];
    cmd_gtp_say(g, "\n");
    say_columns(g, &b);
    for (int row = 0; row < pos.rows; row++) {
        cmd_gtp_say(g, "%2s", yomi_draw_row_name(name, &b, row));
        for (int col = 0; col < pos.cols; col++) {
            const char stone = pos.points[row * pos.cols + col];
            cmd_gtp_say(g, " %c", stone == '.' && yomi_draw_is_star(&b, row, col) ? '+' : stone);
        }
        cmd_gtp_say(g, " %s", name);
        if (row == 0)
            cmd_gtp_say(g, "   %s to move", pos.to == YOMI_BLACK ? "Black (X)" : "White (O)");
        if (row == 1)
            cmd_gtp_say(g, "   Black has taken %d, White %d",
                        yomi_go_game_captures(g->game, YOMI_BLACK),
                        yomi_go_game_captures(g->game, YOMI_WHITE));
        cmd_gtp_say(g, "\n");
    }
    say_columns(g, &b);
}

static void say_points(struct gtp *g, const bool points[YOMI_GO_POINTS])
{
    char name[8];
    bool is_first = true;
    for (int p = 0; p < g->rows * g->cols; p++) {
        if (!points[p]) continue;
        cmd_gtp_say(g, "%s%s", is_first ? "" : " ", cmd_gtp_vertex(name, g, p));
        is_first = false;
    }
}

static void list_stones(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    bool points[YOMI_GO_POINTS] = {0};
    if (!cmd_gtp_colour_arg(&colour, g, l->args[0])) return;
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    for (int p = 0; p < pos.rows * pos.cols; p++)
        points[p] = pos.points[p] == (colour == YOMI_BLACK ? 'X' : 'O');
    say_points(g, points);
}

static void all_legal(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    bool points[YOMI_GO_POINTS] = {0};
    if (!cmd_gtp_colour_arg(&colour, g, l->args[0])) return;
    for (int p = 0; p < g->rows * g->cols; p++)
        points[p] = yomi_go_game_is_legal(g->game, (yomi_go_move){colour, p});
    say_points(g, points);
}

static void is_legal(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    int point;
    if (cmd_gtp_colour_arg(&colour, g, l->args[0]) && cmd_gtp_point_arg(&point, g, l->args[1]))
        cmd_gtp_say(g, "%d", yomi_go_game_is_legal(g->game, (yomi_go_move){colour, point}));
}

static void captures(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    if (cmd_gtp_colour_arg(&colour, g, l->args[0]))
        cmd_gtp_say(g, "%d", yomi_go_game_captures(g->game, colour));
}

static void say_move(struct gtp *g, int i)
{
    char name[8];
    const yomi_go_move m = yomi_go_game_move(g->game, i);
    cmd_gtp_say(g, "%s %s", m.colour == YOMI_BLACK ? "black" : "white",
                cmd_gtp_vertex(name, g, m.point));
}

static void last_move(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    const int n = yomi_go_game_n_moves(g->game);
    if (n)
        say_move(g, n - 1);
    else
        cmd_gtp_fail(g, "no previous move known");
}

/* The newest first. */
static void move_history(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    for (int i = yomi_go_game_n_moves(g->game); i-- > 0;) {
        say_move(g, i);
        cmd_gtp_say(g, "\n");
    }
}

const struct gtp_verb cmd_gtp_play_commands[] = {
    {"all_legal", all_legal, 1, 1},
    {"captures", captures, 1, 1},
    {"genmove", genmove, 1, 1},
    {"gogui-play_sequence", play_sequence, 0, -1},
    {"gg-undo", undo_several, 1, 1},
    {"is_legal", is_legal, 2, 2},
    {"kgs-genmove_cleanup", genmove, 1, 1},
    {"kgs-time_settings", kgs_time_settings, 1, 4},
    {"last_move", last_move, 0, 0},
    {"list_stones", list_stones, 1, 1},
    {"move_history", move_history, 0, 0},
    {"play", play, 2, 2},
    {"play_sequence", play_sequence, 0, -1},
    {"reg_genmove", reg_genmove, 1, 1},
    {"showboard", showboard, 0, 0},
    {"time_left", time_left, 3, 3},
    {"time_settings", time_settings, 3, 3},
    {"undo", undo, 0, 0},
    {0},
};
