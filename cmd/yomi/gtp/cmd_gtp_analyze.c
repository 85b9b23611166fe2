/* SPDX-License-Identifier: MIT */
/* Analysis for Sabaki, Lizzie and their like: lines of "info", better and better, until the next
 * command comes. */
#include "cmd_gtp.h"
#include "frame/cmd_letters.h"
#include <string.h>

/* The first line comes from so many playouts; every further one has twice as many. */
enum { FIRST_PLAYOUTS = 250, MOST_PLAYOUTS = 64000 };

static int first_playouts(const struct gtp *g)
{
    return g->playouts < FIRST_PLAYOUTS ? g->playouts : FIRST_PLAYOUTS;
}

enum dialect { LZ, KATA };

struct analysis {
    yomi_colour colour;
    enum dialect dialect;
    bool has_ownership;
    int most; /* moves in a line */
};

/* [colour] [interval] and pairs of a key and its value; the interval is of no use here. */
static bool read_arguments(struct analysis *a, struct gtp *g, const struct gtp_line *l)
{
    int i = 0;
    double number;
    a->colour = yomi_go_game_pos(g->game).to;
    a->most = 10;
    if (i < l->n_args && cmd_gtp_read_colour(l->args[i]) >= 0)
        a->colour = (yomi_colour)cmd_gtp_read_colour(l->args[i++]);
    if (i < l->n_args && cmd_gtp_read_number(&number, l->args[i])) i++;
    for (; i < l->n_args; i += 2) {
        const char *key = l->args[i], *value = i + 1 < l->n_args ? l->args[i + 1] : "";
        int n;
        if (cmd_same(key, "ownership")) a->has_ownership = cmd_same(value, "true");
        if (cmd_same(key, "maxmoves") && cmd_gtp_read_int(&n, value) && n > 0) a->most = n;
        if (cmd_same(key, "avoid") || cmd_same(key, "allow")) i += 2;
        if (cmd_gtp_read_colour(key) >= 0) a->colour = (yomi_colour)cmd_gtp_read_colour(key), i--;
        if (cmd_gtp_read_number(&number, key)) i--;
    }
    return true;
}

/* Scores and chances are those of the side to move. */
static void say_move(struct gtp *g, const struct analysis *a, const yomi_go_tried *m, int order)
{
    char name[8];
    const double lead = a->colour == YOMI_BLACK ? m->lead : -m->lead;
    cmd_gtp_vertex(name, g, m->point);
    const char *vertex = m->point == YOMI_GO_PASS ? "pass" : name;
    if (order) cmd_gtp_say(g, " ");
    if (a->dialect == LZ)
        cmd_gtp_say(g, "info move %s visits %d winrate %d scoreLead %.1f order %d pv %s", vertex,
                    m->playouts, (int)(m->win * 10000 + 0.5), lead, order, vertex);
    else
        cmd_gtp_say(
            g,
            "info move %s visits %d utility %.4f winrate %.4f scoreMean %.2f scoreLead %.2f "
            "order %d pv %s",
            vertex, m->playouts, 2 * m->win - 1, m->win, lead, lead, order, vertex);
}

static void say_ownership(struct gtp *g, const struct analysis *a, const yomi_go_life *life)
{
    const double sign = a->colour == YOMI_BLACK ? 1 : -1;
    cmd_gtp_say(g, " ownership");
    for (int p = 0; p < g->rows * g->cols; p++) cmd_gtp_say(g, " %.3f", sign * life->ownership[p]);
}

/* When nothing is left to try: a pass, and what the board is worth to the side. */
static yomi_go_tried pass_of(const struct gtp *g, const struct analysis *a, const yomi_go_choice *c)
{
    yomi_go_tried pass = {.point = c->point, .playouts = 1, .lead = -g->rules.komi};
    for (int p = 0; p < g->rows * g->cols; p++) pass.lead += c->life.ownership[p];
    const double lead = a->colour == YOMI_BLACK ? pass.lead : -pass.lead;
    pass.win = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    return pass;
}

static void say_choice(struct gtp *g, const struct analysis *a, const yomi_go_choice *c)
{
    const yomi_go_tried pass = pass_of(g, a, c);
    for (int i = 0; i < c->n_moves && i < a->most; i++) say_move(g, a, &c->moves[i], i);
    if (!c->n_moves) say_move(g, a, &pass, 0);
    if (a->has_ownership) say_ownership(g, a, &c->life);
    cmd_gtp_say(g, "\n");
    fflush(g->out);
}

/* The first line is never cut short, so that an answer in a script is the same every time. */
static bool analyze(yomi_go_choice *c, struct gtp *g, const struct analysis *a)
{
    yomi_solve how = g->how;
    if (!cmd_gtp_choose(c, g, a->colour, first_playouts(g), &how)) return false;
    cmd_gtp_stream(g);
    say_choice(g, a, c);
    return true;
}

/* Then on and on. */
static void go_on(struct gtp *g, const struct analysis *a)
{
    yomi_go_choice c;
    yomi_solve how = g->how;
    how.stop = g->port.begin(g->port.user);
    if (!how.stop) return;
    for (int n = 2 * first_playouts(g); n <= MOST_PLAYOUTS && !yomi_stop_asked(how.stop); n *= 2) {
        if (yomi_go_choose(&c, g->game, a->colour, n, &how, NULL) != YOMI_OK) break;
        say_choice(g, a, &c);
    }
    g->port.wait(g->port.user);
    g->port.end(g->port.user);
}

static void run_analysis(struct gtp *g, const struct gtp_line *l, enum dialect dialect)
{
    struct analysis a = {.dialect = dialect};
    yomi_go_choice c;
    if (read_arguments(&a, g, l) && analyze(&c, g, &a)) go_on(g, &a);
}

static void lz_analyze(struct gtp *g, const struct gtp_line *l)
{
    run_analysis(g, l, LZ);
}

static void kata_analyze(struct gtp *g, const struct gtp_line *l)
{
    run_analysis(g, l, KATA);
}

/* One analysis with the playouts of a move, and the move is played. */
static void run_genmove(struct gtp *g, const struct gtp_line *l, enum dialect dialect)
{
    struct analysis a = {.dialect = dialect};
    yomi_go_choice c;
    char name[8];
    if (!read_arguments(&a, g, l)) return;
    const yomi_solve how = cmd_gtp_limits(g, a.colour);
    if (!cmd_gtp_choose(&c, g, a.colour, g->playouts, &how)) return;
    if (yomi_go_game_play(g->game, (yomi_go_move){a.colour, c.point}, NULL) != YOMI_OK) {
        cmd_gtp_fail(g, "illegal move");
        return;
    }
    cmd_gtp_stream(g);
    say_choice(g, &a, &c);
    cmd_gtp_say(g, "play %s\n", cmd_gtp_vertex(name, g, c.point));
}

static void lz_genmove(struct gtp *g, const struct gtp_line *l)
{
    run_genmove(g, l, LZ);
}

static void kata_genmove(struct gtp *g, const struct gtp_line *l)
{
    run_genmove(g, l, KATA);
}

const struct gtp_verb cmd_gtp_analyze_commands[] = {
    {"analyze", kata_analyze, 0, -1},
    {"genmove_analyze", kata_genmove, 0, -1},
    {"kata-analyze", kata_analyze, 0, -1},
    {"kata-genmove_analyze", kata_genmove, 0, -1},
    {"lz-analyze", lz_analyze, 0, -1},
    {"lz-genmove_analyze", lz_genmove, 0, -1},
    {0},
};
