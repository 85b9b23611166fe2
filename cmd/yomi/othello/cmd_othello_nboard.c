/* SPDX-License-Identifier: MIT */
/* An engine for the NBoard protocol, version 2. A ping ends the search that keeps it waiting. */
#include "cmd_othello_nboard.h"
#include "cmd_othello.h"
#include "commands.h"
#include "frame/cmd_letters.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum {
    IMPRESSION_EMPTIES = 24, /* with more, a hint gives first impressions before it searches */
    EMPTIES_PER_DEPTH = 2,   /* the end is read at twice the depth that a program sets */
};

/* A ping waits this long for a search to end by itself: quick ones are worth it. */
#define PATIENCE 0.25

struct options {
    int scoring;
};

/* --- commands come in ------------------------------------------------------------------------ */

static bool begins(const char *line, const char *word)
{
    const size_t n = strlen(word);
    return strncmp(line, word, n) == 0 && (!line[n] || cmd_is_space(line[n]));
}

static bool is_ping(const char *line)
{
    return begins(line, "ping");
}

static bool is_quit(const char *line)
{
    return begins(line, "quit");
}

/* --- answers go out -------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static void say(const struct nboard *n, const char *format,
                                                      ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(n->out, format, args);
    va_end(args);
    fputc('\n', n->out);
    fflush(n->out);
}

static const char *move_name(char buf[8], const yomi_othello_pos *pos, int square)
{
    char name[4];
    if (square == YOMI_OTHELLO_PASS) return "PA";
    snprintf(buf, 8, "%s", yomi_othello_square(name, pos, square));
    buf[0] = cmd_upper(buf[0]);
    return buf;
}

static void show_progress(const yomi_progress *p, void *user)
{
    const struct nboard *n = user;
    say(n, "nodestats %llu %.2f", (unsigned long long)p->nodes, p->seconds);
}

static void say_nodes(const struct nboard *n, const yomi_answer *a)
{
    say(n, "nodestats %llu %.2f", (unsigned long long)a->nodes, a->seconds);
}

/* Every search has a stop and seconds of its own. False after saying that there is no memory for
 * it. */
static bool begin_search(struct nboard *n, double seconds)
{
    n->how.stop = cmd_inbox_begin(&n->inbox, n->patience);
    if (!n->how.stop) {
        say(n, "status there is no memory left");
        return false;
    }
    yomi_solve how = n->how;
    how.seconds = seconds;
    yomi_othello_limit(n->solver, &how);
    say(n, "status yomi is thinking");
    return true;
}

static void end_search(struct nboard *n)
{
    n->how.stop = NULL;
    yomi_othello_limit(n->solver, &n->how);
    cmd_inbox_end(&n->inbox);
    say(n, "status yomi is waiting");
}

/* Whether the depth that was set lets a position be read to its end. */
static bool is_deep_enough(const struct nboard *n, const yomi_othello_pos *pos)
{
    return !n->depth || yomi_othello_empties(pos) <= EMPTIES_PER_DEPTH * n->depth;
}

/* A move and what is known of it; the line begins with the move, or is empty. */
static void say_hint(struct nboard *n, const yomi_othello_hint *h, const int *line, int n_line)
{
    char pv[YOMI_OTHELLO_LINE_MAX * 3 + 1], name[8];
    size_t used = (size_t)snprintf(pv, sizeof pv, "%s", move_name(name, &n->pos, h->square));
    for (int i = 1; i < n_line; i++)
        used +=
            (size_t)snprintf(pv + used, sizeof pv - used, "%s", move_name(name, &n->pos, line[i]));
    if (h->certainty == YOMI_EXACT)
        say(n, "search %s %.2f 0 100%% exact", pv, (double)h->value);
    else if (h->certainty == YOMI_BOUNDS)
        say(n, "search %s %.2f 0 100%%W %+d..%+d", pv, (double)h->value, h->lower, h->upper);
    else
        say(n, "search %s %.2f 0 1 estimate", pv, (double)h->value);
}

/* --- commands -------------------------------------------------------------------------------- */

/* The seconds for a move: --time, and no more than an even share of what the clock has left. */
static double seconds_for_move(const struct nboard *n)
{
    const int own_moves = (yomi_othello_empties(&n->pos) + 1) / 2;
    const double left = yomi_othello_game_clock(&n->game, n->pos.to);
    const double share = left / (own_moves > 1 ? own_moves : 1);
    const double least = 0.01; /* 0 would be no limit */
    return share < least ? least : share < n->how.seconds ? share : n->how.seconds;
}

static void say_choice(struct nboard *n, const yomi_othello_choice *c)
{
    char name[8];
    const yomi_othello_hints *const h = &c->hints;
    move_name(name, &n->pos, c->square);
    if (c->reason == YOMI_OTHELLO_FORCED) {
        say(n, "=== %s", c->square == YOMI_OTHELLO_PASS ? "PA" : name);
        return;
    }
    say_hint(n, &h->moves[0], h->line, h->n_line);
    say_nodes(n, &h->answer);
    if (c->reason == YOMI_OTHELLO_SOLVED)
        say(n, "=== %s/%.2f/%.2f", name, (double)h->lower, h->answer.seconds);
    else
        say(n, "=== %s//%.2f", name, h->answer.seconds);
}

static void go(struct nboard *n)
{
    yomi_othello_choice c;
    yomi_error err;
    if (yomi_othello_ended(&n->pos)) {
        say(n, "status the game is over");
        return;
    }
    if (!begin_search(n, seconds_for_move(n))) return;
    const yomi_othello_wish wish = {.scoring = n->scoring,
                                    .values = is_deep_enough(n, &n->pos) ? 1 : 0};
    if (yomi_othello_choose(&c, n->solver, &n->pos, &wish, &err) == YOMI_OK)
        say_choice(n, &c);
    else
        say(n, "status %s", err.text);
    end_search(n);
}

/* A value that has become known while the search for others goes on. */
static void hear(const yomi_othello_hint *h, void *user)
{
    struct nboard *const n = user;
    if (h->square == YOMI_OTHELLO_PASS) return; /* it comes with its line at once */
    n->told |= UINT64_C(1) << h->square;
    say_hint(n, h, NULL, 0);
}

/* The first `count` moves, but for those that were told and have nothing new; the first has. */
static void say_hints(struct nboard *n, const yomi_othello_hints *h, int count)
{
    for (int i = 0; i < h->n_moves && i < count; i++) {
        const yomi_othello_hint *const m = &h->moves[i];
        const bool is_told = m->square != YOMI_OTHELLO_PASS && n->told >> m->square & 1;
        if (i == 0 && (!is_told || h->n_line > 1))
            say_hint(n, m, h->line, h->n_line);
        else if (!is_told)
            say_hint(n, m, NULL, 0);
    }
}

static void say_impressions(struct nboard *n, int count)
{
    const yomi_othello_wish wish = {.scoring = n->scoring};
    yomi_othello_hints h;
    if (yomi_othello_hint_moves(&h, n->solver, &n->pos, &wish, NULL) == YOMI_OK)
        say_hints(n, &h, count);
}

static void hint(struct nboard *n, int count)
{
    yomi_othello_hints h;
    yomi_error err;
    if (yomi_othello_ended(&n->pos)) {
        say(n, "status the game is over");
        return;
    }
    if (!begin_search(n, n->how.seconds)) return;
    const bool is_read = is_deep_enough(n, &n->pos);
    const yomi_othello_wish wish = {
        .scoring = n->scoring, .values = is_read ? count : 0, .known = hear, .user = n};
    n->told = 0;
    if (is_read && yomi_othello_empties(&n->pos) > IMPRESSION_EMPTIES) say_impressions(n, count);
    const yomi_status status = yomi_othello_hint_moves(&h, n->solver, &n->pos, &wish, &err);
    if (status == YOMI_OK || status == YOMI_ESTOPPED) {
        say_hints(n, &h, count);
        say_nodes(n, &h.answer);
    } else {
        say(n, "status %s", err.text);
    }
    end_search(n);
}

/* NBoard draws Black's side of the value over the moves that were made. */
static void say_analysis(const yomi_othello_losses *l, int ply, void *user)
{
    const struct nboard *const n = user;
    const bool is_black = yomi_othello_game_at(&n->game, ply).to == YOMI_BLACK;
    say(n, "analysis %d %.2f", ply, (double)(is_black ? l->value[ply] : -l->value[ply]));
}

/* From the end of the game back to where values stop being known, or are too deep. */
static void analyze(struct nboard *n)
{
    yomi_othello_losses l;
    yomi_error err;
    if (!begin_search(n, n->how.seconds)) return;
    yomi_othello_plan plan = {
        .scoring = n->scoring, .each = n->how.seconds, .reviewed = say_analysis, .user = n};
    for (; plan.from <= n->game.n_moves; plan.from++) {
        const yomi_othello_pos pos = yomi_othello_game_at(&n->game, plan.from);
        if (is_deep_enough(n, &pos)) break;
    }
    yomi_solve how = n->how;
    how.seconds = 0;
    const yomi_status status = yomi_othello_review(&l, n->solver, &n->game, &plan, &how, &err);
    if (status == YOMI_OK || status == YOMI_ESTOPPED)
        say_nodes(n, &l.answer);
    else
        say(n, "status %s", err.text);
    end_search(n);
}

static void set_game(struct nboard *n, const char *text)
{
    yomi_error err;
    yomi_othello_game game;
    if (yomi_othello_game_read(&game, text, 1, &err) != YOMI_OK) {
        say(n, "status the game cannot be read: column %d: %s", err.column, err.text);
        return;
    }
    n->game = game;
    n->pos = yomi_othello_game_at(&n->game, n->game.n_moves);
}

static void make_move(struct nboard *n, const char *text)
{
    yomi_error err;
    if (yomi_othello_game_play_text(&n->game, text, &err) == YOMI_OK)
        n->pos = yomi_othello_game_at(&n->game, n->game.n_moves);
    else
        say(n, "status the move cannot be played: %s", err.text);
}

/* What follows the first words of a command. */
static char *rest_of(char *line, const char *words)
{
    line += strlen(words);
    return line + strspn(line, " \t");
}

/* How many moves a hint is asked for, or how deep to read: 1 to 64, 1 when it does not say. */
static int read_count(const char *text)
{
    const long n = strtol(text, NULL, 10);
    return n < 1 ? 1 : n > YOMI_OTHELLO_MOVES_MAX ? YOMI_OTHELLO_MOVES_MAX : (int)n;
}

bool cmd_nboard_obey(struct nboard *n, char *line)
{
    if (begins(line, "nboard"))
        say(n, "set myname yomi");
    else if (begins(line, "set game"))
        set_game(n, rest_of(line, "set game"));
    else if (begins(line, "set depth"))
        n->depth = read_count(rest_of(line, "set depth"));
    else if (begins(line, "move"))
        make_move(n, rest_of(line, "move"));
    else if (begins(line, "hint"))
        hint(n, read_count(rest_of(line, "hint")));
    else if (begins(line, "go"))
        go(n);
    else if (begins(line, "ping"))
        say(n, "pong %s", rest_of(line, "ping"));
    else if (begins(line, "learn"))
        say(n, "learned");
    else if (begins(line, "analyze"))
        analyze(n);
    else
        return !is_quit(line);
    return true;
}

yomi_status cmd_nboard_init(struct nboard *n, FILE *out, const yomi_solve *how, yomi_error *err)
{
    *n = (struct nboard){.out = out,
                         .patience = PATIENCE,
                         .how = *how,
                         .inbox = {.is_urgent = is_ping, .is_last = is_quit}};
    n->how.progress = show_progress;
    n->how.user = n;
    yomi_othello_start(&n->game.start, 8, 8, YOMI_OTHELLO_CROSSED, NULL);
    n->pos = n->game.start;
    return yomi_othello_new(&n->solver, &n->how, err);
}

void cmd_nboard_fini(struct nboard *n)
{
    yomi_othello_free(n->solver);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct nboard n;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    how.threads = cli->common.threads;
    how.memory = cli->common.memory;
    how.seed = cli->common.seed;
    how.seconds = cli->common.seconds ? cli->common.seconds : 5;
    if (cmd_nboard_init(&n, cli->out, &how, &err) != YOMI_OK)
        return cmd_trouble_in(cli, NULL, &err);
    n.scoring = (yomi_othello_scoring)o->scoring;
    if (cmd_inbox_open(&n.inbox, cli)) {
        cmd_nboard_fini(&n);
        return EXIT_TROUBLE;
    }
    bool is_going = true;
    for (char *line; is_going && (line = cmd_inbox_next(&n.inbox)); free(line))
        is_going = cmd_nboard_obey(&n, line);
    const int code = cmd_inbox_close(&n.inbox, cli);
    cmd_nboard_fini(&n);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_OTHELLO_SCORING_ROW,
    {0},
};

const struct command cmd_othello_nboard = {
    .name = "othello nboard",
    .summary = "an engine for Othello programs that speak the NBoard protocol",
    .details =
        "Reads commands from stdin and answers on stdout until quit or the end of the input. Each "
        "search takes at most --time (default 5s).",
    .takes = TAKES_SOLVE,
    COMMAND_OPTIONS(),
    .run = run,
};
