/* SPDX-License-Identifier: MIT */
#include "cmd_tour.h"
#include "show/cmd_show_endgame.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOVE = 36 }; /* of the game: its last fights are over, its endgames are not */

/* The end of a game of the engine against itself. */
struct visit {
    yomi_go_sgf *sgf;
    yomi_go_game *game;
    yomi_go_pos pos;
    yomi_endgame *e;
};

/* "A7 J4 J5 H3" */
static void order_text(struct cmd_string *out, const struct visit *v, yomi_colour side)
{
    const yomi_endgame_order *plan = yomi_endgame_plan(v->e, side);
    char name[4];
    for (int i = 0; i < plan->n_plays; i++)
        cmd_add_word(out, plan->plays[i].point == YOMI_GO_PASS
                              ? "pass"
                              : yomi_go_point(name, &v->pos, plan->plays[i].point));
}

static const char *points(yomi_rat value)
{
    return value.num == value.den ? "point" : "points";
}

static const char *result(char buf[64], double score)
{
    const char *who = score > 0 ? "Black" : "White";
    if (fabs(score) < 1e-6)
        snprintf(buf, 64, "the game is a draw");
    else
        snprintf(buf, 64, "%s wins by %.4g", who, fabs(score));
    return buf;
}

static void tell_answer(struct tour *t, const struct visit *v)
{
    const yomi_endgame_order *plan = yomi_endgame_plan(v->e, v->pos.to);
    const char *side = cmd_colour_name(v->pos.to);
    char first[4], size[YOMI_RAT_TEXT], words[64];
    struct cmd_string order = {0};
    if (!plan->n_plays) {
        cmd_tour_answer(t, "Nothing is left: %s.", result(words, plan->score));
        return;
    }
    const yomi_endgame_play *play = &plan->plays[0];
    yomi_go_point(first, &v->pos, play->point);
    order_text(&order, v, v->pos.to);
    const char *rest = strchr(order.text, ' ');
    cmd_tour_answer(t, "%s at %s, for %s %s%s%s, and %s.", side, first,
                    yomi_rat_write(size, play->temperature), points(play->temperature),
                    rest ? "; then" : "", rest ? rest : "", result(words, plan->score));
    cmd_string_free(&order);
}

/* An area that is as large as others, and is not: its owner plays it first. */
static int sente_of(const struct visit *v)
{
    for (int i = 0; i < yomi_endgame_count(v->e); i++) {
        const yomi_endgame_area *a = yomi_endgame_at(v->e, i);
        if (a->has_values && !a->is_open && a->count_go.kind == YOMI_YOSE_SENTE &&
            a->temperature.num > 0 && a->best[a->count_go.whose] != YOMI_GO_PASS)
            return i;
    }
    return -1;
}

static void tell_why(struct tour *t, const struct visit *v)
{
    const yomi_colour to = v->pos.to, other = (yomi_colour)!to;
    const double lead = yomi_endgame_plan(v->e, to)->score,
                 behind = yomi_endgame_plan(v->e, other)->score;
    const int n = yomi_endgame_count(v->e), sente = sente_of(v);
    struct cmd_string order = {0};
    char name[4], size[YOMI_RAT_TEXT], words[64];
    int n_open = 0;
    for (int i = 0; i < n; i++) n_open += cmd_endgame_is_open(yomi_endgame_at(v->e, i));
    cmd_tour_say(t,
                 "Stones that live or are dead stay as they are. What is open between them falls "
                 "apart into %d small endgames; all sensible play in each of them is read out, and "
                 "that tells its size.",
                 n_open);
    if (sente >= 0) {
        const yomi_endgame_area *a = yomi_endgame_at(v->e, sente);
        const yomi_colour whose = a->count_go.whose;
        cmd_tour_say(t,
                     "%s gains %s %s, too, but it is %s's sente: %s has to answer, so that %s can "
                     "play it at any time for nothing.",
                     yomi_go_point(name, &v->pos, a->best[whose]),
                     yomi_rat_write(size, a->temperature), points(a->temperature),
                     cmd_colour_name(whose), cmd_colour_name((yomi_colour)!whose),
                     cmd_colour_name(whose));
    }
    order_text(&order, v, other);
    cmd_tour_say(t, "If it were %s's move: %s, and %s. To begin is worth %.4g.",
                 cmd_colour_name(other), cmd_string_text(&order), result(words, behind),
                 fabs(lead - behind));
    cmd_string_free(&order);
}

static int draw(struct tour *t, const struct visit *v)
{
    char *svg = NULL;
    yomi_error err;
    yomi_draw_board board = cmd_endgame_sizes(&v->pos, v->e);
    board.title = "The endgames of a real game, with the size of each move";
    board.caption[0] = "Tinted: areas, the hottest is ①. On a point: what the best move gains.";
    board.caption[1] = "Hatched stones were taken as alive without a proof.";
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_tour_show(t, "go-endgame.svg",
                         "What the best move in each area gains. The hatched walls were taken as "
                         "alive, so that the answer is called an estimate.",
                         status, svg, &err);
}

static int find(struct tour *t, struct visit *v, const char *text, const char *path)
{
    yomi_endgame_options o = YOMI_ENDGAME_OPTIONS_INIT;
    yomi_error err;
    yomi_status status = yomi_go_sgf_read(&v->sgf, text, strlen(text), &err);
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, path, &err);
    const int node = yomi_go_sgf_at_move(v->sgf, yomi_go_sgf_root(v->sgf, 0), MOVE);
    if (node < 0) return cmd_trouble(t->cli, "the game of the tour has fewer moves than it had");
    status = yomi_go_sgf_game(&v->game, NULL, v->sgf, node, &err);
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, path, &err);
    v->pos = yomi_go_game_pos(v->game);
    o.account = yomi_go_game_account(v->game);
    o.ko = yomi_go_game_ko(v->game);
    const yomi_solve how = cmd_tour_solve(t, 0);
    status = yomi_endgame_of(&v->e, &v->pos, &o, &how, &err);
    cmd_solve_done();
    return cmd_exit_code(t->cli, status, &err);
}

static int visit(struct tour *t, struct visit *v)
{
    char path[4096];
    cmd_tour_ask(t, "The last moves of a real game: what is each worth, and which comes first?");
    char *text = cmd_tour_example(path, t, "go/9x9.sgf");
    if (!text) return EXIT_TROUBLE;
    int code = find(t, v, text, path);
    free(text);
    if (code) return code;
    const yomi_answer answer = yomi_endgame_answer(v->e);
    const yomi_draw_board board = cmd_endgame_signs(&v->pos, v->e);
    cmd_go_say_board(t->cli, &board,
                     "X O stones  1 2 3 areas in which something is left to play for");
    tell_answer(t, v);
    tell_why(t, v);
    code = draw(t, v);
    if (!code) cmd_tour_prove(t, &answer, "yomi go endgame %s --move %d", path, MOVE);
    return code;
}

int cmd_tour_endgame(struct tour *t)
{
    struct visit v = {0};
    const int code = visit(t, &v);
    yomi_endgame_free(v.e);
    yomi_go_game_free(v.game);
    yomi_go_sgf_free(v.sgf);
    return code;
}
