/* SPDX-License-Identifier: MIT */
/* The endgames of the board: as words, as pictures for GoGui, and as an analysis. */
#include "cmd_gtp.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A board is read by its endgames when playouts doubt no more of the rest of it. */
static const double DOUBT = 0.15;

/* Is there nothing to gain in an area? */
static bool is_settled(const yomi_endgame_area *a)
{
    return !a->is_open && a->has_values && a->temperature.num <= 0;
}

static yomi_status find(yomi_endgame **out, struct gtp *g, yomi_colour to, const yomi_solve *how,
                        yomi_error *err)
{
    yomi_go_pos pos = yomi_go_game_pos(g->game);
    yomi_endgame_options o = YOMI_ENDGAME_OPTIONS_INIT;
    o.ko = pos.to == to ? yomi_go_game_ko(g->game) : -1;
    o.account = yomi_go_game_account(g->game);
    o.life.playouts = g->playouts;
    pos.to = to;
    *out = NULL;
    return yomi_endgame_of(out, &pos, &o, how, err);
}

/* NULL after cmd_gtp_fail(). */
static yomi_endgame *endgames(struct gtp *g)
{
    yomi_endgame *e;
    yomi_error err;
    const yomi_status status = find(&e, g, yomi_go_game_pos(g->game).to, &g->how, &err);
    if (status != YOMI_OK) {
        cmd_gtp_fail(g, "%s", err.text);
        yomi_endgame_free(e);
        return NULL;
    }
    return e;
}

/* --- words ----------------------------------------------------------------------------------- */

static void say_area(struct gtp *g, const yomi_endgame *e, int i)
{
    const yomi_endgame_area *a = yomi_endgame_at(e, i);
    char kind[YOMI_YOSE_KIND_TEXT], count[YOMI_RAT_TEXT], miai[YOMI_RAT_TEXT], name[8];
    cmd_gtp_say(g, "%d", i + 1);
    if (a->has_values)
        cmd_gtp_say(g, " miai %s count %s", yomi_rat_write(miai, a->temperature),
                    yomi_rat_write(count, a->count));
    else
        cmd_gtp_say(g, " unknown");
    for (int c = 0; c < 2; c++)
        if (a->best[c] != YOMI_GO_PASS)
            cmd_gtp_say(g, " %s %s", c == YOMI_BLACK ? "black" : "white",
                        cmd_gtp_vertex(name, g, a->best[c]));
    cmd_gtp_say(g, " %s, %s\n",
                a->is_open || !a->has_values ? "too large"
                                             : yomi_yose_kind_write(kind, &a->count_go),
                yomi_certainty_name(a->certainty));
}

static void say_order(struct gtp *g, const yomi_endgame *e, yomi_colour first)
{
    const yomi_endgame_order *order = yomi_endgame_plan(e, first);
    char score[YOMI_GO_SCORE_BYTES], name[8];
    cmd_gtp_say(g, "%s first %s %s", first == YOMI_BLACK ? "black" : "white",
                yomi_go_score_write(score, order->score), yomi_certainty_name(order->certainty));
    for (int i = 0; i < order->n_plays; i++)
        cmd_gtp_say(g, " %s", cmd_gtp_vertex(name, g, order->plays[i].point));
    cmd_gtp_say(g, "\n");
}

/* A line for each area that is worth a move, and the order of play for both sides. */
static void endgame(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    yomi_endgame *e = endgames(g);
    if (!e) return;
    for (int i = 0; i < yomi_endgame_count(e); i++)
        if (!is_settled(yomi_endgame_at(e, i))) say_area(g, e, i);
    for (int c = 0; c < 2; c++) say_order(g, e, (yomi_colour)c);
    yomi_endgame_free(e);
}

/* --- pictures -------------------------------------------------------------------------------- */

static void say_tint(struct gtp *g, const yomi_endgame_area *a, int i)
{
    static const char *const tints[] = {"#8fc1e3", "#a9d18e", "#f0b4a4", "#c8aee4"};
    char name[8];
    cmd_gtp_say(g, "COLOR %s", tints[i % 4]);
    for (int k = 0; k < a->n_points; k++)
        cmd_gtp_say(g, " %s", cmd_gtp_vertex(name, g, a->points[k]));
    cmd_gtp_say(g, "\n");
}

/* The areas as colours, with numbers or with the size of each best move. */
static void draw(struct gtp *g, bool has_sizes)
{
    yomi_endgame *e = endgames(g);
    char name[8], score[2][YOMI_GO_SCORE_BYTES];
    if (!e) return;
    cmd_gtp_say(g, "\n");
    for (int i = 0; i < yomi_endgame_count(e); i++) {
        const yomi_endgame_area *a = yomi_endgame_at(e, i);
        if (is_settled(a)) continue;
        if (a->n_points) say_tint(g, a, i);
        if (!has_sizes && a->n_points)
            cmd_gtp_say(g, "LABEL %s %d\n", cmd_gtp_vertex(name, g, a->points[0]), i + 1);
        for (int c = 0; c < 2 && has_sizes && a->has_values; c++)
            if (a->best[c] != YOMI_GO_PASS && (!c || a->best[0] != a->best[1]))
                cmd_gtp_say(g, "LABEL %s %.3g\n", cmd_gtp_vertex(name, g, a->best[c]),
                            yomi_rat_double(a->temperature));
    }
    for (int c = 0; c < 2; c++)
        yomi_go_score_write(score[c], yomi_endgame_plan(e, (yomi_colour)c)->score);
    cmd_gtp_say(g, "TEXT Black first %s, White first %s\n", score[0], score[1]);
    yomi_endgame_free(e);
}

static void areas(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    draw(g, false);
}

static void values(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    draw(g, true);
}

/* --- analysis -------------------------------------------------------------------------------- */

/* A first move as one that was tried: what it leads to is the score less what it gives away. */
static yomi_go_tried tried(const yomi_endgame *e, yomi_colour side, int point)
{
    yomi_rat loss = {0, 1};
    yomi_go_tried m = {.point = point, .playouts = 1};
    yomi_endgame_loss(&loss, e, side, point);
    const double lost = yomi_rat_double(loss);
    m.lead = yomi_endgame_plan(e, side)->score + (side == YOMI_BLACK ? -lost : lost);
    const double own = side == YOMI_BLACK ? m.lead : -m.lead;
    m.win = own > 0 ? 1 : own < 0 ? 0 : 0.5;
    return m;
}

static void insert(yomi_go_choice *c, yomi_go_tried m, yomi_colour side)
{
    int at = c->n_moves;
    for (int i = 0; i < c->n_moves; i++)
        if (c->moves[i].point == m.point) return;
    if (c->n_moves == YOMI_GO_CHOICES) return;
    while (at > 0 &&
           (side == YOMI_BLACK ? c->moves[at - 1].lead < m.lead : c->moves[at - 1].lead > m.lead)) {
        c->moves[at] = c->moves[at - 1];
        at--;
    }
    c->moves[at] = m;
    c->n_moves++;
}

bool cmd_gtp_by_endgames(yomi_go_choice *out, struct gtp *g, yomi_colour side,
                         const yomi_solve *how)
{
    yomi_endgame *e;
    const yomi_endgame_move *moves;
    const bool is_found = find(&e, g, side, how, NULL) == YOMI_OK;
    const bool is_read = is_found && yomi_endgame_is_cut(e) && yomi_endgame_doubt(e) <= DOUBT;
    const int n = is_read ? yomi_endgame_moves(&moves, e, side) : 0;
    if (n) {
        const yomi_endgame_order *plan = yomi_endgame_plan(e, side);
        *out = (yomi_go_choice){.answer = yomi_endgame_answer(e), .life = *yomi_endgame_life(e)};
        if (plan->n_plays && plan->plays[0].point != YOMI_GO_PASS)
            insert(out, tried(e, side, plan->plays[0].point), side);
        for (int i = 0; i < n; i++) {
            const yomi_go_move move = {side, moves[i].point};
            if (yomi_go_game_is_legal(g->game, move))
                insert(out, tried(e, side, moves[i].point), side);
        }
        out->point = out->n_moves ? out->moves[0].point : YOMI_GO_PASS;
    }
    yomi_endgame_free(e);
    return n > 0;
}

const struct gtp_verb cmd_gtp_endgame_commands[] = {
    {"yomi-endgame", endgame, 0, 0},
    {"yomi-endgame-areas", areas, 0, 0},
    {"yomi-endgame-values", values, 0, 0},
    {0},
};
