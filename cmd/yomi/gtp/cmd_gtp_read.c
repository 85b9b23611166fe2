/* SPDX-License-Identifier: MIT */
/* Reading, under the names and in the forms of GNU Go, so that suites written for it work: a code
 * (0 no, 1 yes, 2 by a ko that the mover takes first, 3 by one that the other side takes first) and
 * a move. */
#include "cmd_gtp.h"
#include <string.h>

static const double READ_SECONDS = 8; /* for one answer; --time may give less */

/* A proof of a tactical answer is cheap, and often turns one round that was only likely; more than
 * that helps to find an answer at all. Life and races that are not read out within LIFE_FIRST
 * positions seldom are with many more, and take long: games often tell more then. */
enum { TACTICAL_NODES = 400000, TACTICAL_PROOF = 100000 };
enum { LIFE_FIRST = 2500, LIFE_NODES = 20000, LIFE_GAMES = 40000 };

/* --- questions ------------------------------------------------------------------------------- */

static bool vertex_arg(int *out, struct gtp *g, const char *text)
{
    const yomi_go_pos size = {.rows = g->rows, .cols = g->cols};
    if (yomi_go_read_point(out, &size, text, NULL) == YOMI_OK) return true;
    cmd_gtp_fail(g, "invalid coordinate");
    return false;
}

/* Points with stones on them. */
static bool stone_args(yomi_go_ask *ask, struct gtp *g, const yomi_go_pos *pos,
                       const struct gtp_line *l)
{
    for (int i = 0; i < l->n_args; i++) {
        if (!vertex_arg(&ask->points[i], g, l->args[i])) return false;
        if (pos->points[ask->points[i]] != '.') continue;
        cmd_gtp_fail(g, "vertex must not be empty");
        return false;
    }
    return true;
}

static yomi_colour colour_at(const yomi_go_pos *pos, int point)
{
    return pos->points[point] == 'X' ? YOMI_BLACK : YOMI_WHITE;
}

/* Read within the time that an answer has. What is not known then stays unknown. */
static bool read_out(yomi_go_reading *out, struct gtp *g, const yomi_go_pos *pos, yomi_go_ask *ask)
{
    yomi_solve how = g->how;
    yomi_error err;
    if (how.seconds == 0 || how.seconds > READ_SECONDS) how.seconds = READ_SECONDS;
    ask->ko = yomi_go_game_ko(g->game);
    if (ask->question < YOMI_GO_ASK_LIFE)
        ask->nodes = TACTICAL_NODES, ask->proof = TACTICAL_PROOF;
    else
        ask->nodes = LIFE_NODES, ask->first = ask->proof = LIFE_FIRST, ask->games = LIFE_GAMES;
    const yomi_status status = yomi_go_reading_of(out, pos, ask, &how, &err);
    if (status == YOMI_OK || status == YOMI_ESTOPPED) return true;
    cmd_gtp_fail(g, "%s", err.text);
    return false;
}

/* --- answers --------------------------------------------------------------------------------- */

/* The first of the moves that reach an outcome; a pass where none is needed, in GNU Go's spelling.
 */
static void say_move(struct gtp *g, const yomi_go_outcome *o)
{
    char name[8];
    const bool is_point = o->n_best > 0 && o->best[0] != YOMI_GO_PASS;
    cmd_gtp_say(g, " %s", is_point ? cmd_gtp_vertex(name, g, o->best[0]) : "PASS");
}

/* 0, 1, 2 or 3 for a mover who has his way when the outcome is good for him; -1: unknown. */
static int code_of(const yomi_go_outcome *o, yomi_colour mover, bool is_good)
{
    if (o->verdict == YOMI_GO_VERDICT_UNKNOWN) return -1;
    if (o->verdict == YOMI_GO_VERDICT_KO) return o->takes == mover ? 2 : 3;
    return is_good;
}

/* Does the owner of the first stone keep what he wants to keep? */
static bool is_kept(yomi_go_question question, yomi_go_verdict verdict)
{
    if (question == YOMI_GO_ASK_CAPTURE) return verdict == YOMI_GO_VERDICT_NO;
    return verdict == YOMI_GO_VERDICT_YES || verdict == YOMI_GO_VERDICT_SEKI;
}

static void say_outcome(struct gtp *g, const yomi_go_reading *r, yomi_colour mover, bool is_owner)
{
    const yomi_go_outcome *o = &r->by[mover];
    const int code = code_of(o, mover, is_kept(r->question, o->verdict) == is_owner);
    if (code < 0) {
        cmd_gtp_say(g, "unknown");
        return;
    }
    cmd_gtp_say(g, "%d", code);
    if (code > 0) say_move(g, o);
}

/* --- one side begins ------------------------------------------------------------------------- */

static bool is_one_chain(const yomi_go_pos *pos, const int points[2])
{
    int stones[YOMI_GO_POINTS];
    for (int n = yomi_go_chain(stones, pos, points[0]); n--;)
        if (stones[n] == points[1]) return true;
    return false;
}

/* Read a question with the owner of the stones to begin, or with his enemy. */
static void answer(struct gtp *g, const struct gtp_line *l, yomi_go_question question,
                   bool is_owner)
{
    yomi_go_reading r;
    yomi_go_ask ask = YOMI_GO_ASK_INIT;
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    if (!stone_args(&ask, g, &pos, l)) return;
    const yomi_colour owner = colour_at(&pos, ask.points[0]);
    const yomi_colour mover = is_owner ? owner : (yomi_colour)!owner;
    ask.question = question;
    ask.skip[!mover] = true;
    if (l->n_args == 2 && colour_at(&pos, ask.points[1]) != owner)
        cmd_gtp_fail(g, "vertices must have same color");
    else if (l->n_args == 2 && is_one_chain(&pos, ask.points))
        cmd_gtp_say(g, is_owner ? "1 PASS" : "0");
    else if (read_out(&r, g, &pos, &ask))
        say_outcome(g, &r, mover, is_owner);
}

static void attack(struct gtp *g, const struct gtp_line *l)
{
    answer(g, l, YOMI_GO_ASK_CAPTURE, false);
}

static void defend(struct gtp *g, const struct gtp_line *l)
{
    answer(g, l, YOMI_GO_ASK_CAPTURE, true);
}

static void connect(struct gtp *g, const struct gtp_line *l)
{
    answer(g, l, YOMI_GO_ASK_CONNECT, true);
}

static void disconnect(struct gtp *g, const struct gtp_line *l)
{
    answer(g, l, YOMI_GO_ASK_CONNECT, false);
}

static void owl_attack(struct gtp *g, const struct gtp_line *l)
{
    answer(g, l, YOMI_GO_ASK_LIFE, false);
}

static void owl_defend(struct gtp *g, const struct gtp_line *l)
{
    answer(g, l, YOMI_GO_ASK_LIFE, true);
}

/* The owner of the first group begins: does it survive, and is the other one taken? In a seki it
 * survives and takes nothing. */
static void analyze_semeai(struct gtp *g, const struct gtp_line *l)
{
    yomi_go_reading r;
    yomi_go_ask ask = YOMI_GO_ASK_INIT;
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    if (!stone_args(&ask, g, &pos, l)) return;
    const yomi_colour mover = colour_at(&pos, ask.points[0]);
    ask.question = YOMI_GO_ASK_RACE;
    ask.skip[!mover] = true;
    if (colour_at(&pos, ask.points[1]) == mover) {
        cmd_gtp_fail(g, "vertices must have different color");
        return;
    }
    if (!read_out(&r, g, &pos, &ask)) return;
    const yomi_go_outcome *o = &r.by[mover];
    const int defence = code_of(o, mover, is_kept(YOMI_GO_ASK_RACE, o->verdict));
    const int attack_code = code_of(o, mover, o->verdict == YOMI_GO_VERDICT_YES);
    if (defence < 0) {
        cmd_gtp_say(g, "unknown");
        return;
    }
    cmd_gtp_say(g, "%d %d", defence, attack_code);
    if (defence > 0)
        say_move(g, o);
    else
        cmd_gtp_say(g, " PASS");
}

/* --- both sides begin ------------------------------------------------------------------------ */

/* "critical", the move that kills and the move that saves; a ko is one too. */
static void dragon_status(struct gtp *g, const struct gtp_line *l)
{
    static const char *const words[] = {
        [YOMI_GO_STATUS_UNKNOWN] = "unknown", [YOMI_GO_STATUS_ALIVE] = "alive",
        [YOMI_GO_STATUS_DEAD] = "dead",       [YOMI_GO_STATUS_CRITICAL] = "critical",
        [YOMI_GO_STATUS_SEKI] = "alive",      [YOMI_GO_STATUS_KO] = "critical"};
    yomi_go_reading r;
    yomi_go_ask ask = YOMI_GO_ASK_INIT;
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    if (!stone_args(&ask, g, &pos, l) || !read_out(&r, g, &pos, &ask)) return;
    const yomi_colour owner = colour_at(&pos, ask.points[0]);
    cmd_gtp_say(g, "%s", words[r.status]);
    if (r.status != YOMI_GO_STATUS_CRITICAL && r.status != YOMI_GO_STATUS_KO) return;
    say_move(g, &r.by[!owner]);
    say_move(g, &r.by[owner]);
}

/* --- a move among some ----------------------------------------------------------------------- */

/* The best of the listed vertices, which is not played. */
static void restricted_genmove(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    yomi_endgame_choice chosen;
    bool allowed[YOMI_GO_POINTS] = {0};
    char name[8];
    int n = 0;
    yomi_error err;
    if (!cmd_gtp_colour_arg(&colour, g, l->args[0])) return;
    for (int i = 1; i < l->n_args; i++) {
        int point;
        if (!vertex_arg(&point, g, l->args[i])) return;
        n += !allowed[point];
        allowed[point] = true;
    }
    if (!n) {
        cmd_gtp_fail(g, "no allowed vertex");
        return;
    }
    const yomi_solve how = cmd_gtp_limits(g, colour);
    const yomi_status status =
        yomi_endgame_choose(&chosen, g->game, colour, allowed, cmd_gtp_games(g), &how, &err);
    const int point = chosen.choice.point;
    yomi_endgame_free(chosen.endgame);
    if (status != YOMI_OK && status != YOMI_ESTOPPED)
        cmd_gtp_fail(g, "%s", err.text);
    else
        cmd_gtp_say(g, "%s", point == YOMI_GO_PASS ? "PASS" : cmd_gtp_vertex(name, g, point));
}

const struct gtp_verb cmd_gtp_read_commands[] = {
    {"analyze_semeai", analyze_semeai, 2, 2},
    {"attack", attack, 1, 1},
    {"connect", connect, 2, 2},
    {"defend", defend, 1, 1},
    {"disconnect", disconnect, 2, 2},
    {"dragon_status", dragon_status, 1, 1},
    {"owl_attack", owl_attack, 1, 1},
    {"owl_defend", owl_defend, 1, 1},
    {"restricted_genmove", restricted_genmove, 1, -1},
    {0},
};
