/* SPDX-License-Identifier: MIT */
/* An engine for the NBoard protocol, version 2. A ping ends the search that keeps it waiting. */
#include "cmd_othello_nboard.h"
#include "cmd_othello.h"
#include "cmd_othello_think.h"
#include "commands.h"
#include "frame/cmd_letters.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Above this many empty squares a hint gives its first impressions before it searches. */
enum { IMPRESSION_EMPTIES = 24 };

/* A ping waits this long for a search to end by itself: quick ones are worth it. */
#define PATIENCE 0.25

struct nboard_options {
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

/* Every search has a stop of its own. False after saying that there is no memory for it. */
static bool begin_search(struct nboard *n)
{
    n->how.stop = cmd_inbox_begin(&n->inbox, n->patience);
    if (!n->how.stop) {
        say(n, "status there is no memory left");
        return false;
    }
    yomi_othello_limit(n->solver, &n->how);
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

/* A solved position: its value and its line. */
static void say_line(const struct nboard *n, const yomi_othello_result *r, int first)
{
    char pv[YOMI_OTHELLO_LINE_MAX * 3 + 1] = "", name[8];
    const bool is_line = r->n_line && r->line[0] == first;
    const int count = is_line ? r->n_line : 1;
    size_t used = 0;
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(pv + used, sizeof pv - used, "%s",
                                 move_name(name, &n->pos, is_line ? r->line[i] : first));
    say(n, "search %s %.2f 0 100%% exact", pv, (double)r->lower);
}

static void say_impression(const struct nboard *n, int square)
{
    char name[8];
    say(n, "search %s %.2f 0 1 estimate", move_name(name, &n->pos, square),
        (double)cmd_othello_impression(&n->pos, square));
}

/* --- commands -------------------------------------------------------------------------------- */

static void go(struct nboard *n)
{
    struct cmd_othello_choice c;
    yomi_error err;
    char name[8];
    if (yomi_othello_ended(&n->pos)) {
        say(n, "status the game is over");
        return;
    }
    if (!begin_search(n)) return;
    const yomi_status status = cmd_othello_choose(&c, n->solver, &n->pos, n->scoring, &err);
    if (status != YOMI_OK) {
        say(n, "status %s", err.text);
    } else {
        const double seconds = c.result.answer.seconds;
        if (c.reason == CHOICE_SOLVED) say_line(n, &c.result, c.square);
        if (c.reason == CHOICE_RULE) say_impression(n, c.square);
        if (c.reason != CHOICE_FORCED) say_nodes(n, &c.result.answer);
        if (c.reason == CHOICE_FORCED)
            say(n, "=== %s", move_name(name, &n->pos, c.square));
        else if (c.reason == CHOICE_SOLVED)
            say(n, "=== %s/%.2f/%.2f", move_name(name, &n->pos, c.square), (double)c.result.lower,
                seconds);
        else
            say(n, "=== %s//%.2f", move_name(name, &n->pos, c.square), seconds);
    }
    end_search(n);
}

/* Best first: what is proven, then the rule of thumb. */
static int compare_moves(const yomi_othello_pos *pos, const yomi_othello_move *a,
                         const yomi_othello_move *b)
{
    if (a->lower != b->lower) return a->lower > b->lower ? -1 : 1;
    if (a->upper != b->upper) return a->upper > b->upper ? -1 : 1;
    return cmd_othello_rule_rank(pos, a->square) - cmd_othello_rule_rank(pos, b->square);
}

static void sort_moves(const yomi_othello_pos *pos, yomi_othello_move *moves, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && compare_moves(pos, &moves[j - 1], &moves[j]) > 0; j--) {
            const yomi_othello_move m = moves[j];
            moves[j] = moves[j - 1];
            moves[j - 1] = m;
        }
}

static void say_move(const struct nboard *n, const yomi_othello_result *r,
                     const yomi_othello_move *m)
{
    char name[8];
    move_name(name, &n->pos, m->square);
    if (m->lower == m->upper && m->lower == r->lower && r->n_line && r->line[0] == m->square)
        say_line(n, r, m->square);
    else if (m->lower == m->upper)
        say(n, "search %s %.2f 0 100%% exact", name, (double)m->lower);
    else if (m->lower > 0 || m->upper < 0)
        say(n, "search %s %.2f 0 100%%W %+d..%+d", name,
            (double)(m->lower > 0 ? m->lower : m->upper), m->lower, m->upper);
    else
        say_impression(n, m->square);
}

static void say_impressions(const struct nboard *n, int count)
{
    uint64_t moves = yomi_othello_moves(&n->pos);
    for (int i = 0; i < count && moves; i++) {
        const int square = cmd_othello_rule(&n->pos, moves);
        moves &= ~(UINT64_C(1) << square);
        say_impression(n, square);
    }
}

static void hint(struct nboard *n, int count)
{
    const yomi_othello_question q = {.ask = YOMI_OTHELLO_MOVES, .scoring = n->scoring};
    yomi_othello_result r;
    yomi_error err;
    if (yomi_othello_ended(&n->pos)) {
        say(n, "status the game is over");
        return;
    }
    if (!begin_search(n)) return;
    if (cmd_othello_empties(&n->pos) > IMPRESSION_EMPTIES) say_impressions(n, count);
    const yomi_status status = yomi_othello_solve(&r, n->solver, &n->pos, &q, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        say(n, "status %s", err.text);
    } else {
        sort_moves(&n->pos, r.moves, r.n_moves);
        for (int i = 0; i < r.n_moves && i < count; i++) say_move(n, &r, &r.moves[i]);
        if (!r.n_moves && r.lower == r.upper) say_line(n, &r, YOMI_OTHELLO_PASS);
        say_nodes(n, &r.answer);
    }
    end_search(n);
}

/* From the end of the game back to where the values stop being known. */
static void analyze(struct nboard *n)
{
    yomi_othello_losses l;
    yomi_error err;
    if (!begin_search(n)) return;
    yomi_solve how = n->how;
    how.seconds = 0;
    const yomi_status status =
        yomi_othello_review(&l, n->solver, &n->game, 0, n->scoring, &how, n->how.seconds, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        say(n, "status %s", err.text);
    } else {
        for (int i = l.n_moves; i >= l.first; i--)
            say(n, "analysis %d %.2f", i, (double)l.value[i]);
        say_nodes(n, &l.answer);
    }
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

/* "F5/eval/time" */
static void make_move(struct nboard *n, char *text)
{
    yomi_error err;
    int square;
    text[strcspn(text, "/ \t")] = 0;
    if (yomi_othello_read_square(&square, &n->pos, text, &err) != YOMI_OK ||
        yomi_othello_game_play(&n->game, square, &err) != YOMI_OK) {
        say(n, "status the move cannot be played: %s", err.text);
        return;
    }
    n->pos = yomi_othello_game_at(&n->game, n->game.n_moves);
}

/* What follows the first words of a command. */
static char *rest_of(char *line, const char *words)
{
    line += strlen(words);
    return line + strspn(line, " \t");
}

/* How many moves a hint is asked for; 1 when it does not say. */
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
    const struct nboard_options *o = options;
    struct nboard n;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    how.threads = cli->common.threads;
    how.memory = cli->common.memory;
    how.seed = cli->common.seed;
    how.seconds = cli->common.seconds ? cli->common.seconds : 5;
    if (cmd_nboard_init(&n, cli->out, &how, &err) != YOMI_OK) return cmd_trouble_in(cli, NULL, &err);
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
    CMD_OTHELLO_SCORING_ROW(struct nboard_options),
    {0},
};

const struct command cmd_othello_nboard = {
    .name = "othello nboard",
    .summary = "an engine for Othello programs that speak the NBoard protocol",
    .details =
        "Reads commands from stdin and answers on stdout until quit or the end of the input. Each "
        "search takes at most --time (default 5s).",
    .takes = TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct nboard_options){0},
    .options_bytes = sizeof(struct nboard_options),
    .run = run,
};
