/* SPDX-License-Identifier: MIT */
/* Life, territory and score. */
#include "cmd_gtp.h"
#include <string.h>

const yomi_go_life *cmd_gtp_life(struct gtp *g)
{
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    yomi_go_life_options o = YOMI_GO_LIFE_OPTIONS_INIT;
    yomi_error err;
    if (g->has_life && strcmp(pos.points, g->life_pos.points) == 0 && pos.to == g->life_pos.to)
        return &g->life;
    o.playouts = g->playouts;
    g->has_life = false;
    const yomi_status status = yomi_go_life_of(&g->life, &pos, &o, &g->how, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        cmd_gtp_fail(g, "%s", err.text);
        return NULL;
    }
    g->life_pos = pos;
    g->has_life = true;
    return &g->life;
}

static bool count(yomi_go_result *out, struct gtp *g)
{
    bool dead[YOMI_GO_POINTS];
    const yomi_go_life *life = cmd_gtp_life(g);
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    const yomi_go_account account = yomi_go_game_account(g->game);
    if (!life) return false;
    yomi_go_life_dead(dead, life);
    if (yomi_go_score(out, &pos, dead, &account, NULL) == YOMI_OK) return true;
    cmd_gtp_fail(g, "cannot score");
    return false;
}

static void final_score(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    yomi_go_result r;
    char buf[YOMI_GO_SCORE_BYTES];
    if (count(&r, g)) cmd_gtp_say(g, "%s", yomi_go_score_write(buf, r.score));
}

/* The parts of the position that are not settled are shared out by playouts. */
bool cmd_gtp_judge(yomi_go_judgement *out, struct gtp *g)
{
    bool dead[YOMI_GO_POINTS];
    const yomi_go_life *life = cmd_gtp_life(g);
    if (!life) return false;
    yomi_go_life_dead(dead, life);
    const yomi_go_judge_options o = {.ruler = YOMI_GO_RULER_INIT,
                                     .method = YOMI_GO_BY_OWNERSHIP,
                                     .account = yomi_go_game_account(g->game),
                                     .dead = dead,
                                     .ownership = life->ownership,
                                     .least = YOMI_GO_THRESHOLDS_INIT};
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    if (yomi_go_judge(out, &pos, &o, NULL) == YOMI_OK) return true;
    cmd_gtp_fail(g, "cannot judge");
    return false;
}

static void estimate_score(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    yomi_go_judgement j;
    char buf[YOMI_GO_SCORE_BYTES];
    if (cmd_gtp_judge(&j, g)) cmd_gtp_say(g, "%s", yomi_go_score_write(buf, j.score));
}

/* --- status ---------------------------------------------------------------------------------- */

/* The stones of the chain at a point on one line; they are struck off the list. */
static void say_chain(struct gtp *g, const yomi_go_pos *pos, bool wanted[YOMI_GO_POINTS], int start)
{
    int stones[YOMI_GO_POINTS];
    char name[8];
    const int n = yomi_go_chain(stones, pos, start);
    for (int i = 0; i < n; i++) {
        wanted[stones[i]] = false;
        cmd_gtp_say(g, "%s%s", i ? " " : "", cmd_gtp_vertex(name, g, stones[i]));
    }
    cmd_gtp_say(g, "\n");
}

/* What yomi_go_score() says of a point, or 0. */
static char territory_letter(const char *status)
{
    static const struct {
        const char *status;
        char letter;
    } names[] = {{"black_territory", 'B'}, {"white_territory", 'W'}, {"dame", '.'}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(status, names[i].status) == 0) return names[i].letter;
    return 0;
}

static void say_territory(struct gtp *g, char letter)
{
    yomi_go_result r;
    char name[8];
    if (!count(&r, g)) return;
    bool is_first = true;
    for (int p = 0; p < g->rows * g->cols; p++) {
        if (r.owner[p] != letter) continue;
        cmd_gtp_say(g, "%s%s", is_first ? "" : " ", cmd_gtp_vertex(name, g, p));
        is_first = false;
    }
}

/* A line for every chain. A chain of which nothing is known counts as alive. */
static void final_status_list(struct gtp *g, const struct gtp_line *l)
{
    const char *status = l->args[0];
    const yomi_go_fate fate = strcmp(status, "dead") == 0   ? YOMI_GO_DEAD
                              : strcmp(status, "seki") == 0 ? YOMI_GO_SEKI
                                                            : YOMI_GO_ALIVE;
    if (territory_letter(status)) {
        say_territory(g, territory_letter(status));
        return;
    }
    if (fate == YOMI_GO_ALIVE && strcmp(status, "alive") != 0) {
        cmd_gtp_fail(g, "syntax error");
        return;
    }
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    const yomi_go_life *life = cmd_gtp_life(g);
    bool wanted[YOMI_GO_POINTS] = {0};
    if (!life) return;
    for (int p = 0; p < g->rows * g->cols; p++) {
        const yomi_go_fate is = life->fate[p] == YOMI_GO_UNKNOWN ? YOMI_GO_ALIVE : life->fate[p];
        wanted[p] = pos.points[p] != '.' && is == fate;
    }
    for (int p = 0; p < g->rows * g->cols; p++)
        if (wanted[p]) say_chain(g, &pos, wanted, p);
}

static void final_status(struct gtp *g, const struct gtp_line *l)
{
    static const char *const names[] = {"alive", "alive", "dead", "seki", "alive", "alive"};
    int point;
    yomi_go_result r;
    if (!cmd_gtp_point_arg(&point, g, l->args[0])) return;
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    if (point == YOMI_GO_PASS)
        cmd_gtp_fail(g, "syntax error");
    else if (!count(&r, g))
        return;
    else if (pos.points[point] != '.')
        cmd_gtp_say(g, "%s", names[g->life.fate[point]]);
    else
        cmd_gtp_say(g, "%s",
                    r.owner[point] == 'B'   ? "black_territory"
                    : r.owner[point] == 'W' ? "white_territory"
                                            : "dame");
}

/* What holds even if its owner always passes. */
static void unconditional_status(struct gtp *g, const struct gtp_line *l)
{
    int point;
    yomi_go_safe safe;
    if (!cmd_gtp_point_arg(&point, g, l->args[0])) return;
    if (point == YOMI_GO_PASS) {
        cmd_gtp_fail(g, "syntax error");
        return;
    }
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    yomi_go_prove(&safe, &pos);
    const bool is_sure = safe.how[point] == YOMI_GO_BENSON || safe.how[point] == YOMI_GO_PASS_ALIVE;
    const char owner = is_sure ? safe.owner[point] : '.', stone = pos.points[point];
    cmd_gtp_say(g, "%s",
                owner == '.'     ? "undecided"
                : stone == owner ? "alive"
                : stone != '.'   ? "dead"
                : owner == 'X'   ? "black_territory"
                                 : "white_territory");
}

const struct gtp_verb cmd_gtp_score_commands[] = {
    {"estimate_score", estimate_score, 0, 0},
    {"final_score", final_score, 0, 0},
    {"final_status", final_status, 1, 1},
    {"final_status_list", final_status_list, 1, 1},
    {"unconditional_status", unconditional_status, 1, 1},
    {0},
};
