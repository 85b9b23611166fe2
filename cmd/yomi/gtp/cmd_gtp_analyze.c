/* SPDX-License-Identifier: MIT */
/* Analysis for Sabaki, Lizzie and their like: lines of "info", better and better, until the next
 * line comes, be it empty. Two dialects differ in how they write chances: Leela Zero's and Sabaki's
 * have whole numbers of 0 to 10000, KataGo's has fractions of 1. Where the board is cut into
 * endgames, the lines after the first tell what these say instead of playouts. */
#include "cmd_gtp.h"
#include "frame/cmd_frame.h"
#include "frame/cmd_letters.h"
#include <string.h>

/* Playouts behind the first line; then twice as many again and again, up to a limit. */
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
    int most;        /* moves in a line */
    double interval; /* seconds between lines; 0: a line whenever more is known */
};

/* [colour] [interval] and pairs of a key and its value. Intervals are in hundredths of a second. */
static struct analysis read_arguments(struct gtp *g, const struct gtp_line *l, enum dialect dialect)
{
    struct analysis a = {.colour = yomi_go_game_pos(g->game).to, .dialect = dialect, .most = 10};
    for (int i = 0; i < l->n_args; i++) {
        const char *key = l->args[i], *value = i + 1 < l->n_args ? l->args[i + 1] : "";
        double number;
        int n;
        if (cmd_gtp_read_colour(key) >= 0) {
            a.colour = (yomi_colour)cmd_gtp_read_colour(key);
            continue;
        }
        if (cmd_gtp_read_number(&number, key)) {
            a.interval = number > 0 ? number / 100 : 0;
            continue;
        }
        if (cmd_same(key, "interval") && cmd_gtp_read_number(&number, value))
            a.interval = number > 0 ? number / 100 : 0;
        if (cmd_same(key, "ownership")) a.has_ownership = cmd_same(value, "true");
        if (cmd_same(key, "maxmoves") && cmd_gtp_read_int(&n, value) && n > 0) a.most = n;
        i += cmd_same(key, "avoid") || cmd_same(key, "allow") ? 3 : 1; /* side, points, depth */
    }
    return a;
}

/* What is worth `value` to Black, as the side to move sees it; nothing is 0 to both, never -0. */
static double worth(const struct analysis *a, double value)
{
    return a->colour == YOMI_BLACK ? value : 0 - value;
}

/* Scores and chances are those of the side to move. */
static void say_move(struct gtp *g, const struct analysis *a, const yomi_go_tried *m, int order)
{
    char name[8];
    const double lead = worth(a, m->lead);
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
    cmd_gtp_say(g, " ownership");
    for (int p = 0; p < g->rows * g->cols; p++)
        cmd_gtp_say(g, " %.3f", worth(a, life->ownership[p]));
}

/* When nothing is left to try: a pass, and what the board is worth to the side. */
static yomi_go_tried pass_of(const struct gtp *g, const struct analysis *a, const yomi_go_choice *c)
{
    yomi_go_tried pass = {.point = c->point, .playouts = 1, .lead = -g->rules.komi};
    for (int p = 0; p < g->rows * g->cols; p++) pass.lead += c->life.ownership[p];
    const double lead = worth(a, pass.lead);
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

/* --- analysis until a line comes ------------------------------------------------------------- */

struct stream {
    struct gtp *g;
    const struct analysis *a;
    yomi_go_choice best;
    double said; /* when its last line went out, by cmd_now() */
};

static void say_best(struct stream *s)
{
    say_choice(s->g, s->a, &s->best);
    s->said = cmd_now();
}

static double seconds_left(const struct stream *s)
{
    return s->said + s->a->interval - cmd_now();
}

/* While a search takes longer than the interval, what is known is said again. */
static void repeat_best(const yomi_progress *progress, void *user)
{
    struct stream *s = user;
    (void)progress;
    if (s->a->interval > 0 && seconds_left(s) <= 0) say_best(s);
}

/* The first line is never cut short, so that a script gets one answer every time. */
static bool begin_stream(struct stream *s)
{
    const yomi_solve how = s->g->how;
    if (!cmd_gtp_choose(&s->best, s->g, s->a->colour, first_playouts(s->g), &how)) return false;
    cmd_gtp_stream(s->g);
    say_best(s);
    return true;
}

static void go_on(struct stream *s)
{
    const struct gtp_port *port = &s->g->port;
    yomi_go_choice better;
    yomi_solve how = s->g->how;
    how.progress = repeat_best;
    how.user = s;
    how.stop = port->begin(port->user);
    if (!how.stop) return;
    const bool is_cut = cmd_gtp_by_endgames(&better, s->g, s->a->colour, &how);
    if (is_cut) {
        s->best = better;
        if (seconds_left(s) <= 0) say_best(s);
    }
    for (int n = 2 * first_playouts(s->g); n <= MOST_PLAYOUTS && !is_cut; n *= 2) {
        if (yomi_go_choose(&better, s->g->game, s->a->colour, n, &how, NULL) != YOMI_OK) break;
        s->best = better;
        if (seconds_left(s) <= 0) say_best(s);
    }
    while (!port->wait(port->user, s->a->interval > 0 ? seconds_left(s) : -1)) say_best(s);
    port->end(port->user);
}

static void run_analysis(struct gtp *g, const struct gtp_line *l, enum dialect dialect)
{
    const struct analysis a = read_arguments(g, l, dialect);
    struct stream s = {.g = g, .a = &a};
    if (begin_stream(&s)) go_on(&s);
}

static void lz_analyze(struct gtp *g, const struct gtp_line *l)
{
    run_analysis(g, l, LZ);
}

static void kata_analyze(struct gtp *g, const struct gtp_line *l)
{
    run_analysis(g, l, KATA);
}

/* --- one analysis and a move ----------------------------------------------------------------- */

/* The playouts are those of a move, and the move is played. */
static void run_genmove(struct gtp *g, const struct gtp_line *l, enum dialect dialect)
{
    const struct analysis a = read_arguments(g, l, dialect);
    yomi_go_choice c;
    char name[8];
    const yomi_solve how = cmd_gtp_limits(g, a.colour);
    if (!cmd_gtp_choose(&c, g, a.colour, cmd_gtp_games(g), &how)) return;
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
    {"analyze", lz_analyze, 0, -1},
    {"genmove_analyze", lz_genmove, 0, -1},
    {"kata-analyze", kata_analyze, 0, -1},
    {"kata-genmove_analyze", kata_genmove, 0, -1},
    {"lz-analyze", lz_analyze, 0, -1},
    {"lz-genmove_analyze", lz_genmove, 0, -1},
    {0},
};
