/* SPDX-License-Identifier: MIT */
/* Takeshita, Ikeda, Sakamoto, Ito, "Perfect analysis in miniature Othello": tables 4-1 and 4-2, the
 * figures of section 5, both conjectures and the extrapolation, the paper's numbers beside ours. */
#include "cmd_paper_othello.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct board_fact cmd_paper_othello_facts[N_BOARDS] = {
    {4, 4, YOMI_OTHELLO_CROSSED, 218, 0.001, -8, 3, 11, QUICK, QUICK, {0}},
    {4, 6, YOMI_OTHELLO_CROSSED, 139803, 0.1, 16, 20, 4, QUICK, QUICK, {18}},
    {4, 8, YOMI_OTHELLO_CROSSED, 294430331, 135, 32, 28, 0, QUICK, WHOLE, {12, 24, 26}},
    {4,
     10,
     YOMI_OTHELLO_CROSSED,
     1195804922641,
     541320,
     40,
     39,
     0,
     QUICK,
     NEVER,
     {19, 28, 34, 36, 38, 40}},
    {6, 6, YOMI_OTHELLO_CROSSED, 884392099420, 476160, -4, 16, 20, WHOLE, NEVER, {0}},
    {4, 4, YOMI_OTHELLO_STACKED, 524, 0.001, -3, 6, 9, QUICK, QUICK, {10}},
    {4, 6, YOMI_OTHELLO_STACKED, 274549, 0.15, 18, 21, 3, QUICK, QUICK, {20}},
    {4, 8, YOMI_OTHELLO_STACKED, 299987758, 132, 32, 28, 0, QUICK, WHOLE, {20, 22, 26}},
    {4, 10, YOMI_OTHELLO_STACKED, 842204125277, 390120, 40, 32, 0, QUICK, NEVER, {24, 26, 28}},
    {6, 6, YOMI_OTHELLO_STACKED, 1628664185199, 736920, -2, 17, 19, WHOLE, NEVER, {0}},
    {4, 12, YOMI_OTHELLO_CROSSED, 0, 0, 0, 0, 0, QUICK, NEVER, {0}},
    {4, 12, YOMI_OTHELLO_STACKED, 0, 0, 0, 0, 0, QUICK, NEVER, {0}},
    {4, 14, YOMI_OTHELLO_CROSSED, 0, 0, 0, 0, 0, QUICK, NEVER, {0}},
    {4, 14, YOMI_OTHELLO_STACKED, 0, 0, 0, 0, 0, QUICK, NEVER, {0}},
    {4, 16, YOMI_OTHELLO_CROSSED, 0, 0, 0, 0, 0, QUICK, NEVER, {0}},
    {4, 16, YOMI_OTHELLO_STACKED, 0, 0, 0, 0, 0, QUICK, NEVER, {0}},
    {6, 8, YOMI_OTHELLO_CROSSED, 0, 0, 0, 0, 0, WHOLE, NEVER, {0}},
    {6, 8, YOMI_OTHELLO_STACKED, 0, 0, 0, 0, 0, WHOLE, NEVER, {0}},
};
#define facts cmd_paper_othello_facts

/* Section 5: 4x12 has 10^4 times the final positions of 4x10, which took 6 days. */
enum { GUESS_BOARD = 10, GUESS_FACTOR = 10000, GUESS_DAYS = 60000, GUESS_YEARS = 164 };

static const char order_is_lost[] = "the paper's order of squares is lost, ours differs";

const char *cmd_paper_othello_start(yomi_othello_opening opening)
{
    return opening == YOMI_OTHELLO_CROSSED ? "othello" : "reversi";
}

static int discs(const yomi_othello_result *r, yomi_colour colour)
{
    return yomi_othello_discs(&r->final, colour);
}

static bool is_known(const struct board_found *f)
{
    return f->is_run && f->fast.lower == f->fast.upper;
}

/* A value may be known and the perfect game not yet, when it was stopped in between. */
static bool has_game(const struct board_found *f)
{
    return is_known(f) && f->fast.answer.certainty == YOMI_EXACT;
}

/* Whether value and discs are those that the paper prints. */
static bool agrees(const struct board_fact *p, const struct board_found *f)
{
    return f->fast.lower == p->value && discs(&f->fast, YOMI_BLACK) == p->black &&
           discs(&f->fast, YOMI_WHITE) == p->white;
}

/* --- running --------------------------------------------------------------------------------- */

int cmd_paper_othello_note(struct study *s, yomi_status status, const yomi_error *err)
{
    cmd_solve_done();
    if (status == YOMI_ESTOPPED) s->is_stopped = true;
    return status == YOMI_OK || status == YOMI_ESTOPPED ? 0 : cmd_trouble_in(s->cli, NULL, err);
}

static const yomi_othello_question question = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS, 0};

/* The boards that nobody can finish get some seconds for their bounds. */
enum { OPEN_SECONDS = 5 };

static int run_fast(struct study *s, int i)
{
    const struct board_fact *p = &facts[i];
    struct board_found *f = &s->found[i];
    yomi_othello_pos pos;
    yomi_error err;
    if (f->is_run || p->solve == NEVER || (s->is_quick && p->solve == WHOLE)) return 0;
    yomi_status status = yomi_othello_start(&pos, p->rows, p->cols, p->opening, &err);
    if (status == YOMI_OK) {
        yomi_solve how = cmd_solve(s->cli);
        const bool is_open = p->rows == 6 && p->cols == 8;
        if (is_open && (how.seconds <= 0 || how.seconds > OPEN_SECONDS)) how.seconds = OPEN_SECONDS;
        yomi_othello_limit(s->solver, &how);
        status = yomi_othello_solve(&f->fast, s->solver, &pos, &question, &err);
        f->is_run = true;
        s->answer.nodes += f->fast.answer.nodes;
        if (is_open && status == YOMI_ESTOPPED && !yomi_stop_asked(how.stop)) status = YOMI_OK;
    }
    return cmd_paper_othello_note(s, status, &err);
}

static int run_method(struct study *s, int i)
{
    const struct board_fact *p = &facts[i];
    struct board_found *f = &s->found[i];
    yomi_othello_pos pos;
    yomi_error err;
    if (f->is_method_run) return 0;
    yomi_status status = yomi_othello_start(&pos, p->rows, p->cols, p->opening, &err);
    if (status == YOMI_OK) {
        const yomi_solve how = cmd_solve(s->cli);
        status = yomi_othello_solve_paper(&f->paper, &pos, &question, &how, &err);
        f->is_method_run = true;
        s->answer.nodes += f->paper.result.answer.nodes;
    }
    return cmd_paper_othello_note(s, status, &err);
}

/* Boards from `from` to before `to`, as far as they were not run before. */
static int find_boards(struct study *s, int from, int to)
{
    int code = 0;
    for (int i = from; i < to && !code; i++) code = run_fast(s, i);
    return !code && s->is_stopped ? EXIT_STOPPED : code;
}

static int find_table_41(struct study *s)
{
    return find_boards(s, TABLE_41, TABLE_42);
}

static int find_table_42(struct study *s)
{
    return find_boards(s, TABLE_42, BEYOND);
}

static int find_tables(struct study *s)
{
    return find_boards(s, TABLE_41, BEYOND);
}

static int find_beyond(struct study *s)
{
    return find_boards(s, BEYOND, N_BOARDS);
}

static int find_all(struct study *s)
{
    return find_boards(s, TABLE_41, N_BOARDS);
}

static int find_methods(struct study *s, enum when when)
{
    int code = 0;
    for (int i = 0; i < N_BOARDS && !code; i++)
        if (facts[i].method == when) {
            code = run_fast(s, i);
            if (!code) code = run_method(s, i);
        }
    return !code && s->is_stopped ? EXIT_STOPPED : code;
}

static int find_method(struct study *s)
{
    return find_methods(s, QUICK);
}

static int find_method_4x8(struct study *s)
{
    return find_methods(s, WHOLE);
}

/* --- conjectures ----------------------------------------------------------------------------- */

/* What is known of who wins a board: 1 the first player, -1 the second, 0 a draw; false: nothing.
 * Ours when it was decided here, else the paper's. */
static bool outcome_of(const struct study *s, int i, int *sign, bool *is_ours)
{
    const struct board_found *f = &s->found[i];
    *is_ours = f->is_run && (f->fast.lower > 0 || f->fast.upper < 0 || is_known(f));
    *sign = *is_ours ? (f->fast.lower > 0) - (f->fast.upper < 0)
                     : (facts[i].value > 0) - (facts[i].value < 0);
    return *is_ours || facts[i].positions;
}

/* Boards are 2m x 2n. Shirahama: the first player wins when m + n is odd, else the second. */
static int shirahama_says(const struct board_fact *p)
{
    return (p->rows + p->cols) / 2 % 2 ? 1 : -1;
}

/* The authors: the first player wins when m and n differ, or are equal and 5 at least. Of other
 * boards they say nothing: 0. */
static int authors_say(const struct board_fact *p)
{
    return p->rows != p->cols || p->rows >= 10 ? 1 : 0;
}

static const struct conjecture {
    const char *name, *author, *text;
    int (*says)(const struct board_fact *p);
} conjectures[] = {
    {"shirahama", "Shirahama (2007)",
     "on a board of 2m x 2n squares the first player wins when m + n is odd, and "
     "the second when it is even.",
     shirahama_says},
    {"authors", "The authors",
     "the first player wins every board with m and n different, and every square "
     "board with m = n = 5 or more.",
     authors_say},
};
enum { N_CONJECTURES = sizeof conjectures / sizeof *conjectures };

/* What is known of a conjecture for one start. */
struct trial {
    int n_known, n_against;
    struct cmd_string against; /* boards */
};

static struct trial try_conjecture(const struct study *s, const struct conjecture *c,
                                   yomi_othello_opening opening)
{
    struct trial t = {0};
    for (int i = 0; i < N_BOARDS; i++) {
        const struct board_fact *p = &facts[i];
        int sign;
        bool is_ours;
        if (p->opening != opening || !c->says(p) || !outcome_of(s, i, &sign, &is_ours)) continue;
        t.n_known++;
        if (sign == c->says(p)) continue;
        t.n_against++;
        cmd_add(&t.against, "%s%dx%d", t.n_against > 1 ? " " : "", p->rows, p->cols);
    }
    return t;
}

/* --- section 5 ------------------------------------------------------------------------------- */

/* Black's percentage of the discs at the end of perfect play; false when it is not known. */
static bool share_of(const struct study *s, int i, double *share)
{
    const struct board_found *f = &s->found[i];
    const int black = has_game(f) ? discs(&f->fast, YOMI_BLACK) : facts[i].black;
    const int white = has_game(f) ? discs(&f->fast, YOMI_WHITE) : facts[i].white;
    *share = black + white ? 100.0 * black / (black + white) : 0;
    return black + white;
}

/* --- values ---------------------------------------------------------------------------------- */

/* As the paper writes it: 0.15s, 2m15s, 6d6h22m. */
static const char *paper_time(char buf[32], double seconds)
{
    const int s = (int)seconds;
    if (seconds < 60)
        snprintf(buf, 32, "%gs", seconds);
    else if (s < 86400)
        snprintf(buf, 32, "%dm%ds", s / 60, s % 60);
    else
        snprintf(buf, 32, "%dd%dh%dm", s / 86400, s / 3600 % 24, s / 60 % 60);
    return buf;
}

/* What was found of a board as columns of a row, with their headings. */
#define OURS_COLUMNS(value, nodes, time)                                                           \
    {"ours", NULL}, {"ours.value", value}, {"ours.black", NULL}, {"ours.white", NULL},             \
        {"ours.bounds", NULL}, {"ours.certainty", NULL}, {"ours.exact", NULL},                     \
        {"ours.nodes", nodes},                                                                     \
    {                                                                                              \
        "ours.seconds", time                                                                       \
    }
#define OURS_CELLS(o)                                                                              \
    (o).cells[0], (o).cells[1], (o).cells[2], (o).cells[3], (o).cells[4], (o).cells[5],            \
        (o).cells[6], (o).cells[7], (o).cells[8]
enum { OURS = 9 };

/* The values of OURS_COLUMNS and what they borrow. */
struct ours {
    struct cmd_value cells[OURS], bounds[2];
    char value[32], result[64], nodes[16];
};

/* The discs are known when the perfect game is; a stop may come between it and the value. Without a
 * result the board was left out. */
static void set_ours(struct ours *o, const yomi_othello_result *r)
{
    for (int i = 0; i < OURS; i++) o->cells[i] = cmd_absent();
    o->cells[0] = cmd_none();
    o->cells[1] = cmd_shown(cmd_absent(), "left out");
    if (!r) return;
    const bool is_known = r->lower == r->upper, is_exact = r->answer.certainty == YOMI_EXACT;
    const bool is_played = is_known && is_exact;
    const int black = discs(r, YOMI_BLACK), white = discs(r, YOMI_WHITE);
    o->bounds[0] = cmd_signed(r->lower);
    o->bounds[1] = cmd_signed(r->upper);
    snprintf(o->value, sizeof o->value, is_known ? "%+d" : "%+d..%+d", r->lower, r->upper);
    snprintf(o->result, sizeof o->result, is_played ? "%s  %d-%d" : "%s", o->value, black, white);
    cmd_short(o->nodes, (double)r->answer.nodes);
    const struct cmd_value cells[OURS] = {
        cmd_absent(),
        cmd_shown(cmd_if(is_known, o->bounds[0]), o->result),
        is_played ? cmd_int(black) : cmd_absent(),
        is_played ? cmd_int(white) : cmd_absent(),
        is_known ? cmd_absent() : cmd_pair_of(o->bounds),
        cmd_text(yomi_certainty_name(r->answer.certainty)),
        cmd_flag(is_exact),
        cmd_shown(cmd_count(r->answer.nodes), o->nodes),
        cmd_seconds(r->answer.seconds),
    };
    memcpy(o->cells, cells, sizeof cells);
}

/* --- tables 4-1 and 4-2, and larger boards ---------------------------------------------------- */

static const char *note_on(const struct board_fact *p, const struct board_found *f)
{
    if (!has_game(f) || agrees(p, f)) return NULL;
    if (f->fast.lower != p->value) return "the value is another one";
    return p->white ? "the value agrees, the discs do not"
                    : "the value agrees; White is wiped out, and the discs left to Black differ "
                      "from game to game";
}

static void say_results(const struct study *s, int from, int to)
{
    static const struct cmd_column columns[] = {{"board", "board"},
                                                {"start", NULL},
                                                {"paper.final_positions", "positions"},
                                                {"paper.seconds", "time"},
                                                {"paper.value", "result"},
                                                {"paper.black", NULL},
                                                {"paper.white", NULL},
                                                OURS_COLUMNS("ours", "nodes", "time"),
                                                {"agree", "agree"},
                                                {"note", NULL},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = from; i < to; i++) {
        const struct board_fact *p = &facts[i];
        const struct board_found *f = &s->found[i];
        struct ours ours;
        char time[32], result[32];
        set_ours(&ours, f->is_run ? &f->fast : NULL);
        snprintf(result, sizeof result, "%+d  %d-%d", p->value, p->black, p->white);
        cmd_row(s->cli, cmd_size(p->rows, p->cols), cmd_text(cmd_paper_othello_start(p->opening)),
                cmd_count(p->positions),
                cmd_shown(cmd_seconds(p->seconds), paper_time(time, p->seconds)),
                cmd_shown(cmd_signed(p->value), result), cmd_int(p->black), cmd_int(p->white),
                OURS_CELLS(ours), cmd_if(has_game(f), cmd_flag(agrees(p, f))),
                cmd_text(note_on(p, f)));
    }
    cmd_close(s->cli);
}

static void say_beyond(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"board", "board"}, {"start", "start"}, OURS_COLUMNS("ours", "nodes", "time"), {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = BEYOND; i < N_BOARDS; i++) {
        struct ours ours;
        set_ours(&ours, s->found[i].is_run ? &s->found[i].fast : NULL);
        cmd_row(s->cli, cmd_size(facts[i].rows, facts[i].cols),
                cmd_text(cmd_paper_othello_start(facts[i].opening)), OURS_CELLS(ours));
    }
    cmd_close(s->cli);
}

/* --- the paper's method ----------------------------------------------------------------------- */

static bool is_method_whole(const struct board_found *f)
{
    return f->is_method_run && f->paper.result.answer.certainty == YOMI_EXACT;
}

/* How many times as fast the solver is, without the win-reading; "" below a second: noise. */
static const char *speed_text(char buf[32], const struct board_found *f)
{
    const double seconds = f->paper.full.seconds;
    buf[0] = 0;
    if (is_method_whole(f) && is_known(f) && seconds >= 1)
        snprintf(buf, 32, "%.0fx", seconds / f->fast.answer.seconds);
    return buf;
}

static void say_method_row(const struct study *s, int i)
{
    const struct board_fact *p = &facts[i];
    const struct board_found *f = &s->found[i];
    const yomi_othello_reading *full = &f->paper.full, *win = &f->paper.win;
    const bool is_whole = is_method_whole(f), is_equal = full->finals == p->positions;
    struct ours ours;
    char nodes[16], speed[32];
    set_ours(&ours, &f->paper.result);
    cmd_short(nodes, (double)full->nodes);
    cmd_row(s->cli, cmd_size(p->rows, p->cols), cmd_text(cmd_paper_othello_start(p->opening)),
            cmd_count(p->positions), cmd_seconds(p->seconds), OURS_CELLS(ours),
            cmd_shown(cmd_count(full->finals), is_whole ? NULL : "stopped"),
            cmd_shown(cmd_count(full->nodes), nodes), cmd_seconds(full->seconds),
            cmd_count(win->finals), cmd_count(win->nodes), cmd_seconds(win->seconds),
            cmd_shown(cmd_absent(), speed_text(speed, f)), cmd_if(is_whole, cmd_flag(is_equal)),
            cmd_if(is_whole && !is_equal, cmd_text(order_is_lost)));
}

static void say_methods(const struct study *s, enum when when)
{
    static const struct cmd_column columns[] = {{"board", "board"},
                                                {"start", "start"},
                                                {"paper.final_positions", "paper"},
                                                {"paper.seconds", NULL},
                                                OURS_COLUMNS(NULL, NULL, NULL),
                                                {"ours.final_positions", "ours"},
                                                {"ours.full_nodes", "nodes"},
                                                {"ours.full_seconds", "time"},
                                                {"ours.win_final_positions", NULL},
                                                {"ours.win_nodes", NULL},
                                                {"ours.win_seconds", NULL},
                                                {NULL, "fast is"},
                                                {"agree", "agree"},
                                                {"note", NULL},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < N_BOARDS; i++)
        if (s->found[i].is_method_run && facts[i].method == when) say_method_row(s, i);
    cmd_close(s->cli);
    cmd_say(s->cli,
            "paper and ours are final positions of the full reading; %s, so the counts do "
            "too.",
            order_is_lost);
}

/* --- figures 5-1 to 5-3 as numbers ------------------------------------------------------------ */

static void say_shares(const struct study *s, bool is_square)
{
    static const struct cmd_column columns[] = {
        {"board", "board"}, {"start", "start"}, {"percent", "percent"}, {"from", "from"}, {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < N_BOARDS; i++) {
        const struct board_fact *p = &facts[i];
        double share;
        if ((p->rows == p->cols) == is_square && share_of(s, i, &share))
            cmd_row(s->cli, cmd_size(p->rows, p->cols),
                    cmd_text(cmd_paper_othello_start(p->opening)), cmd_real(share, 2),
                    cmd_text(has_game(&s->found[i]) ? "ours" : "paper"));
    }
    cmd_close(s->cli);
}

static void say_positions(const struct study *s)
{
    static const struct cmd_column columns[] = {{"board", "board"},
                                                {"start", "start"},
                                                {"paper", "the paper"},
                                                {"ours", "its method here"},
                                                {"agree", "agree"},
                                                {"note", NULL},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = TABLE_41; i < TABLE_42; i++) {
        const struct board_fact *p = &facts[i];
        const struct board_found *f = &s->found[i];
        const bool is_whole = is_method_whole(f), is_equal = f->paper.full.finals == p->positions;
        cmd_row(s->cli, cmd_size(p->rows, p->cols), cmd_text(cmd_paper_othello_start(p->opening)),
                cmd_count(p->positions), cmd_if(is_whole, cmd_count(f->paper.full.finals)),
                cmd_if(is_whole, cmd_flag(is_equal)),
                cmd_if(is_whole && !is_equal, cmd_text(order_is_lost)));
    }
    cmd_close(s->cli);
}

/* --- section 5.1 ------------------------------------------------------------------------------ */

static const char *winner_name(int sign)
{
    return sign > 0 ? "first" : sign < 0 ? "second" : "draw";
}

static void say_winner_rows(const struct study *s)
{
    static const struct cmd_column columns[] = {{"board", "board"},
                                                {"start", "start"},
                                                {"winner", "winner"},
                                                {"from", "known from"},
                                                {"shirahama", "Shirahama"},
                                                {"authors", "authors"},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < N_BOARDS; i++) {
        const struct board_fact *p = &facts[i];
        int sign;
        bool is_ours;
        const bool is_decided = outcome_of(s, i, &sign, &is_ours);
        cmd_row(s->cli, cmd_size(p->rows, p->cols), cmd_text(cmd_paper_othello_start(p->opening)),
                is_decided ? cmd_text(winner_name(sign)) : cmd_shown(cmd_none(), "not known"),
                !is_decided ? cmd_shown(cmd_none(), "-")
                : is_ours   ? cmd_shown(cmd_text("ours"), "this run")
                            : cmd_shown(cmd_text("paper"), "the paper"),
                cmd_text(winner_name(shirahama_says(p))),
                authors_say(p) ? cmd_text(winner_name(authors_say(p)))
                               : cmd_shown(cmd_none(), "-"));
    }
    cmd_close(s->cli);
}

static void say_conjecture(const struct study *s, const struct conjecture *c)
{
    static const struct cmd_column columns[] = {
        {"start", NULL}, {"state", NULL}, {"known", NULL}, {"against", NULL}, {0}};
    cmd_open(s->cli, NULL);
    cmd_key(s->cli, "name", cmd_text(c->name));
    cmd_field(s->cli, "text", c->author, cmd_text(c->text));
    cmd_table(s->cli, "starts", columns);
    for (int o = 0; o < 2; o++) {
        struct trial t = try_conjecture(s, c, (yomi_othello_opening)o);
        const char *start = cmd_paper_othello_start((yomi_othello_opening)o);
        cmd_quiet_row(s->cli, cmd_text(start), cmd_text(t.n_against ? "refuted" : "open"),
                      cmd_int(t.n_known), cmd_words(cmd_string_text(&t.against)));
        if (t.n_against)
            cmd_say(s->cli, "The %s start: refuted by %s.", start, cmd_string_text(&t.against));
        else
            cmd_say(s->cli, "The %s start: open; all %d boards that are known agree.", start,
                    t.n_known);
        cmd_string_free(&t.against);
    }
    cmd_close(s->cli);
    cmd_close(s->cli);
}

/* --- section 5: what 4x12 would take ---------------------------------------------------------- */

/* The paper: 4x4 to 6x6 is 10^10, so 8x8 has 10^22 final positions at least. Ours from the same two
 * boards, by the nodes of the solver. */
static void say_8x8(const struct study *s)
{
    const yomi_othello_result *small = &s->found[TABLE_41].fast,
                              *large = &s->found[TABLE_42 - 1].fast;
    const bool is_known = has_game(&s->found[TABLE_41]) && has_game(&s->found[TABLE_42 - 1]);
    const double growth = is_known ? (double)large->answer.nodes / (double)small->answer.nodes : 0;
    const double guess = is_known ? growth * (double)large->answer.nodes : 0;
    cmd_open(s->cli, "board_8x8");
    cmd_key(s->cli, "paper", cmd_text("10^22 final positions at least"));
    cmd_key(s->cli, "growth", cmd_if(is_known, cmd_real(growth, 0)));
    cmd_key(s->cli, "nodes", cmd_if(is_known, cmd_real(guess, 0)));
    cmd_close(s->cli);
    if (!is_known) {
        cmd_say(s->cli, "8x8: the paper expects 10^22 final positions at least, 10^10 times those "
                        "of 6x6. 6x6 was left out here, so that there is nothing to reckon from.");
        return;
    }
    cmd_say(s->cli,
            "8x8: the paper expects 10^22 final positions at least, 10^10 times those of 6x6, as "
            "6x6 has 10^10 times those of 4x4. Here 4x4 took %llu nodes and 6x6 %.1e, %.0e times "
            "as many; by the same reckoning, which is no bound, 8x8 needs %.0e. Boards of 4 rows "
            "are no guide: they are "
            "wipe-outs, which one null window decides.",
            (unsigned long long)small->answer.nodes, (double)large->answer.nodes, growth, guess);
}

static void say_extrapolation(const struct study *s)
{
    static const struct cmd_column columns[] = {{"board", "board"},
                                                {"start", "start"},
                                                {"factor", "times 4x10"},
                                                {"days", "days"},
                                                {"years", "years"},
                                                OURS_COLUMNS("ours", "nodes", "time"),
                                                {0}};
    const struct board_fact *p = &facts[GUESS_BOARD];
    const struct board_found *f = &s->found[GUESS_BOARD];
    struct ours ours;
    set_ours(&ours, &f->fast);
    cmd_paper_rows(s->cli, columns);
    cmd_row(s->cli, cmd_size(p->rows, p->cols), cmd_text(cmd_paper_othello_start(p->opening)),
            cmd_count(GUESS_FACTOR), cmd_count(GUESS_DAYS), cmd_int(GUESS_YEARS), OURS_CELLS(ours));
    cmd_close(s->cli);
    cmd_say(s->cli,
            "Section 5 expects 10^4 times the work of 4x10 for 4x12: about %d days, %d years. Here "
            "it %s %.2f s: %s.",
            GUESS_DAYS, GUESS_YEARS, is_known(f) ? "took" : "was stopped after",
            f->fast.answer.seconds, ours.value);
    say_8x8(s);
}

/* --- figures --------------------------------------------------------------------------------- */

struct curve {
    double x[N_BOARDS], y[N_BOARDS];
    int n;
};

static void add_point(struct curve *c, double x, double y)
{
    c->x[c->n] = x;
    c->y[c->n++] = y;
}

static bool draw(struct study *s, const char *name, const yomi_draw_graph *graph)
{
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = yomi_draw_graph_svg(&svg, graph, &err);
    return cmd_paper_picture(&s->book, name, graph->title, status, svg, &err);
}

/* Figures 5-1 and 5-2: circles for the othello start and triangles for reversi are two lines. */
static bool draw_shares(struct study *s, bool is_square)
{
    struct curve curves[2] = {0};
    for (int i = 0; i < N_BOARDS; i++) {
        double share;
        if ((facts[i].rows == facts[i].cols) == is_square && share_of(s, i, &share))
            add_point(&curves[facts[i].opening], facts[i].rows * facts[i].cols, share);
    }
    const yomi_draw_series series[] = {
        {"othello start", curves[0].x, curves[0].y, curves[0].n},
        {"reversi start", curves[1].x, curves[1].y, curves[1].n},
    };
    const yomi_draw_graph graph = {
        .title = is_square ? "First player's share of the discs, square boards (figure 5-1)"
                           : "First player's share of the discs, boards of 4 rows (figure 5-2)",
        .x_label = "squares",
        .y_label = "percent",
        .series = series,
        .n_series = 2};
    return draw(s, is_square ? "othello-5-1.svg" : "othello-5-2.svg", &graph);
}

/* Figure 5-3: final positions of the othello start. */
static bool draw_positions(struct study *s)
{
    struct curve theirs[2] = {0}, ours = {0};
    for (int i = TABLE_41; i < TABLE_42; i++) {
        const struct board_fact *p = &facts[i];
        const struct board_found *f = &s->found[i];
        const bool is_square = p->rows == p->cols;
        const int squares = p->rows * p->cols;
        add_point(&theirs[is_square], squares, (double)p->positions);
        if (f->is_method_run && f->paper.result.answer.certainty == YOMI_EXACT)
            add_point(&ours, squares, (double)f->paper.full.finals);
    }
    const yomi_draw_series series[] = {
        {"square boards, the paper", theirs[1].x, theirs[1].y, theirs[1].n},
        {"boards of 4 rows, the paper", theirs[0].x, theirs[0].y, theirs[0].n},
        {"its method, run here", ours.x, ours.y, ours.n},
    };
    const yomi_draw_graph graph = {.title = "Final positions by board, othello start (figure 5-3)",
                                   .x_label = "squares",
                                   .y_label = "final positions",
                                   .log_y = 1,
                                   .series = series,
                                   .n_series = ours.n ? 3 : 2};
    return draw(s, "othello-5-3.svg", &graph);
}

static bool draw_square(struct study *s)
{
    return draw_shares(s, true);
}

static bool draw_rows(struct study *s)
{
    return draw_shares(s, false);
}

/* --- figure 2-1 ------------------------------------------------------------------------------- */

static void say_starts(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"start", "start"}, {"position", "position"}, {"moves", "Black's moves"}, {0}};
    cmd_paper_rows(s->cli, columns);
    for (int o = 0; o < 2; o++) {
        yomi_othello_pos pos;
        char text[YOMI_OTHELLO_TEXT], moves[CMD_OTHELLO_SQUARES_TEXT];
        if (yomi_othello_start(&pos, 8, 8, (yomi_othello_opening)o, NULL) != YOMI_OK) cmd_starve();
        cmd_row(s->cli, cmd_text(cmd_paper_othello_start((yomi_othello_opening)o)),
                cmd_text(yomi_othello_write(text, &pos)),
                cmd_words(cmd_othello_squares(moves, &pos, yomi_othello_moves(&pos))));
    }
    cmd_close(s->cli);
    cmd_say(s->cli, "Four first moves each. On a square board those of the Othello start are all "
                    "alike, those of Reversi of two kinds, as section 3.6 says; on other boards "
                    "the Othello start has two kinds, too.");
}

static bool draw_starts(struct study *s)
{
    for (int o = 0; o < 2; o++) {
        yomi_othello_pos pos;
        yomi_error err;
        char *svg = NULL;
        if (yomi_othello_start(&pos, 8, 8, (yomi_othello_opening)o, NULL) != YOMI_OK) cmd_starve();
        const yomi_draw_board board =
            cmd_othello_board(&pos, o ? "The start of Reversi" : "The start of Othello");
        const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
        if (!cmd_paper_picture(&s->book, o ? "othello-2-1-b.svg" : "othello-2-1-a.svg", board.title,
                               status, svg, &err))
            return false;
    }
    return true;
}

/* --- the paper ---------------------------------------------------------------------------------
 */

static void say_table_41(const struct study *s)
{
    say_results(s, TABLE_41, TABLE_42);
}

static void say_table_42(const struct study *s)
{
    say_results(s, TABLE_42, BEYOND);
    cmd_say(s->cli, "Where White has no disc left, Black's discs differ from perfect game to "
                    "perfect game: only the value can agree.");
}

static void say_method(const struct study *s)
{
    say_methods(s, QUICK);
}

static void say_method_4x8(const struct study *s)
{
    say_methods(s, WHOLE);
}

static void say_square(const struct study *s)
{
    say_shares(s, true);
}

static void say_rows(const struct study *s)
{
    say_shares(s, false);
}

static void say_winners(const struct study *s)
{
    say_winner_rows(s);
    cmd_list(s->cli, "conjectures");
    for (int c = 0; c < N_CONJECTURES; c++) say_conjecture(s, &conjectures[c]);
    cmd_close(s->cli);
}

static const struct paper_part parts[] = {
    {"figure-2-1", "Figure 2-1: both starts", false, NULL, say_starts, draw_starts},
    {"figure-3-1", "Figures 3-1 to 3-4: game tree, minimax, alpha-beta, negamax", false,
     cmd_paper_othello_find_tree, cmd_paper_othello_say_tree, cmd_paper_othello_draw_tree},
    {"table-4-1", "Table 4-1: the othello start", false, find_table_41, say_table_41, NULL},
    {"table-4-2", "Table 4-2: the reversi start", false, find_table_42, say_table_42, NULL},
    {"beyond", "Boards that the paper could not do", false, find_beyond, say_beyond, NULL},
    {"figure-5-1", "Figure 5-1: first player's share of the discs, square boards", false,
     find_tables, say_square, draw_square},
    {"figure-5-2", "Figure 5-2: first player's share of the discs, boards of 4 rows", false,
     find_all, say_rows, draw_rows},
    {"section-5", "Section 5: what 4x12 and 8x8 would take", false, find_all, say_extrapolation,
     NULL},
    {"section-5-1", "Section 5.1: who wins, and who was thought to", false, find_all, say_winners,
     NULL},
    {"section-3-9", "Section 3.9: a list of empties, and counting as one goes", false,
     cmd_paper_othello_find_speeds, cmd_paper_othello_say_speeds, NULL},
    {"figure-4-1", "Figures 4-1 to 4-10: perfect games and their passes", false,
     cmd_paper_othello_find_games, cmd_paper_othello_say_games, cmd_paper_othello_draw_games},
    {"method", "The paper's method, run here", false, find_method, say_method, NULL},
    {"method-4x8", "The paper's method on 4x8", true, find_method_4x8, say_method_4x8, NULL},
    {"figure-5-3", "Figure 5-3: final positions by board, othello start", false, find_method,
     say_positions, draw_positions},
    {0},
};

#define PARTS                                                                                      \
    "figure-2-1|figure-3-1|table-4-1|table-4-2|beyond|figure-5-1|figure-5-2|section-5|"            \
    "section-5-1|section-3-9|figure-4-1|method|method-4x8|figure-5-3"

static yomi_answer answer_of(const struct study *s)
{
    yomi_answer a = s->answer;
    a.seconds = cmd_now() - s->began;
    a.certainty = s->is_stopped ? YOMI_BOUNDS : YOMI_EXACT;
    return a;
}

static const struct paper paper = {
    "Takeshita, Ikeda, Sakamoto, Ito: Perfect analysis in miniature Othello",
    "Values are Black's, by the scoring discs; positions are final positions. J. Feinstein solved "
    "6x6 in 1993, for both starts.",
    parts, "the boards with bounds instead of a value are not finished", answer_of};

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct study *s = calloc(1, sizeof *s);
    yomi_error err;
    if (!s) cmd_starve();
    s->cli = cli;
    s->is_quick = o->quick;
    s->began = cmd_now();
    const yomi_solve how = cmd_solve(cli);
    int code;
    if (yomi_othello_new(&s->solver, &how, &err) != YOMI_OK) {
        code = cmd_trouble_in(cli, NULL, &err);
    } else {
        cmd_key(cli, "scoring", cmd_text("discs"));
        code = cmd_paper_run(&s->book, cli, o, &paper, s);
    }
    cmd_paper_othello_free_tree(s);
    yomi_othello_free(s->solver);
    free(s);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_PAPER_OPTIONS("Leave out 6x6, 6x8, and the paper's method on 4x8", PARTS),
    {0},
};

const struct command cmd_paper_othello = {
    .name = "paper othello",
    .summary = "every table and figure of \"Perfect analysis in miniature Othello\" beside ours",
    .details = "Stopped by --time or Ctrl-C, it prints true bounds for the boards that are left "
               "and exits with 3.",
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(0),
    .run = run,
};
