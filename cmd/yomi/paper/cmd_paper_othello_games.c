/* SPDX-License-Identifier: MIT */
/* Figures 4-1 to 4-10 are perfect games; their drawings are lost, but the text names the passes and
 * the discs at the end. A board has many perfect games: ours, and one with the paper's passes and
 * discs where it is found. */
#include "cmd_paper_othello.h"
#include <stdlib.h>
#include <string.h>

#define facts cmd_paper_othello_facts

enum { BUCKETS = 1 << 18, EACH_SECONDS = 30 };

/* A way through perfect play: what is still to come, and where nothing was found. */
struct search {
    struct study *s;
    const struct board_fact *fact;
    struct game_found *out;
    int n_passes, n_plies; /* of the paper's game */
    double until;
    bool is_stopped;
    uint64_t *failed; /* keys of positions without a way on; 0: free */
    int line[YOMI_OTHELLO_LINE_MAX];
};

static uint64_t key_of(const yomi_othello_pos *pos, int ply)
{
    uint64_t h = pos->discs[0] * 0x9e3779b97f4a7c15U ^ (pos->discs[1] + 0x7f4a7c15U);
    h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9U;
    h ^= (uint64_t)ply * 0x94d049bb133111ebU + (uint64_t)pos->to;
    return (h ^ h >> 32) | 1;
}

/* The place of a key, or of the free cell where it belongs; the table never fills up: the search is
 * short. */
static uint64_t *place_of(uint64_t *table, uint64_t key)
{
    uint64_t at = key % BUCKETS;
    for (int i = 0; i < 64 && table[at] && table[at] != key; i++) at = (at + 1) % BUCKETS;
    return &table[at];
}

static bool is_pass_due(const struct search *x, int passes, int ply)
{
    return passes < x->n_passes && x->fact->passes[passes] == ply + 1;
}

/* The best moves of a position; false when time is up. */
static bool best_moves(struct search *x, const yomi_othello_pos *pos, uint64_t *best)
{
    static const yomi_othello_question question = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS, 0};
    yomi_othello_result r;
    yomi_solve how = cmd_solve(x->s->cli);
    const double left = x->until - cmd_now();
    if (left <= 0) return false;
    if (how.seconds <= 0 || how.seconds > left) how.seconds = left;
    yomi_othello_limit(x->s->solver, &how);
    if (yomi_othello_solve(&r, x->s->solver, pos, &question, NULL) != YOMI_OK) return false;
    x->s->answer.nodes += r.answer.nodes;
    *best = r.best;
    return true;
}

static bool walk(struct search *x, const yomi_othello_pos *pos, int ply, int passes)
{
    const int squares = yomi_othello_discs(pos, YOMI_BLACK) + yomi_othello_discs(pos, YOMI_WHITE);
    x->out->positions++;
    if (yomi_othello_ended(pos))
        return passes == x->n_passes && yomi_othello_discs(pos, YOMI_BLACK) == x->fact->black &&
               yomi_othello_discs(pos, YOMI_WHITE) == x->fact->white;
    if (squares >= x->fact->black + x->fact->white) return false; /* it is over too late */
    const uint64_t key = key_of(pos, ply);
    uint64_t *cell = place_of(x->failed, key);
    if (*cell == key) return false;
    const bool is_pass = !yomi_othello_moves(pos);
    if (is_pass != is_pass_due(x, passes, ply)) return false;
    yomi_othello_pos next = *pos;
    if (is_pass) {
        x->line[ply] = YOMI_OTHELLO_PASS;
        if (yomi_othello_play(&next, YOMI_OTHELLO_PASS, NULL) != YOMI_OK) return false;
        return walk(x, &next, ply + 1, passes + 1);
    }
    uint64_t best;
    if (!best_moves(x, pos, &best)) {
        x->is_stopped = true;
        return false;
    }
    for (int square = 0; square < 64; square++) {
        if (!(best >> square & 1)) continue;
        next = *pos;
        x->line[ply] = square;
        if (yomi_othello_play(&next, square, NULL) != YOMI_OK) continue;
        if (walk(x, &next, ply + 1, passes)) return true;
        if (x->is_stopped) return false;
    }
    *place_of(x->failed, key) = key;
    return false;
}

/* Is the game that was found already one like the paper's? */
static bool is_like(const struct board_found *f, const struct board_fact *p)
{
    int passes = 0;
    if (!f->is_run || f->fast.answer.certainty != YOMI_EXACT) return false;
    for (int i = 0; i < f->fast.n_line; i++) {
        if (f->fast.line[i] != YOMI_OTHELLO_PASS) continue;
        if (passes == PASSES || p->passes[passes] != i + 1) return false;
        passes++;
    }
    return (passes == PASSES || !p->passes[passes]) &&
           yomi_othello_discs(&f->fast.final, YOMI_BLACK) == p->black &&
           yomi_othello_discs(&f->fast.final, YOMI_WHITE) == p->white;
}

static void find_game(struct study *s, int i)
{
    const struct board_fact *p = &facts[i];
    struct game_found *g = &s->games[i];
    struct search x = {.s = s, .fact = p, .out = g, .until = cmd_now() + EACH_SECONDS};
    yomi_othello_pos pos;
    if (is_like(&s->found[i], p)) {
        const yomi_othello_result *r = &s->found[i].fast;
        *g = (struct game_found){.is_run = true, .is_over = true, .has_passes = true};
        g->n_line = r->n_line;
        memcpy(g->line, r->line, sizeof g->line);
        return;
    }
    while (x.n_passes < PASSES && p->passes[x.n_passes]) x.n_passes++;
    x.n_plies = p->black + p->white - 4 + x.n_passes;
    x.failed = calloc(BUCKETS, sizeof *x.failed);
    if (!x.failed) cmd_starve();
    g->is_run = true;
    if (yomi_othello_start(&pos, p->rows, p->cols, p->opening, NULL) == YOMI_OK)
        g->has_passes = walk(&x, &pos, 0, 0);
    g->is_over = g->has_passes || !x.is_stopped;
    if (g->has_passes) {
        g->n_line = x.n_plies;
        memcpy(g->line, x.line, sizeof g->line);
    }
    free(x.failed);
}

int cmd_paper_othello_find_games(struct study *s)
{
    for (int i = TABLE_41; i < BEYOND; i++) {
        const struct board_fact *p = &facts[i];
        const bool is_small = p->rows * p->cols <= 24;
        const yomi_solve how = cmd_solve(s->cli);
        if (!s->found[i].is_run && (p->solve == QUICK || !s->is_quick)) {
            yomi_othello_pos pos;
            yomi_error err;
            static const yomi_othello_question question = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS,
                                                           0};
            yomi_status status = yomi_othello_start(&pos, p->rows, p->cols, p->opening, &err);
            yomi_othello_limit(s->solver, &how);
            if (status == YOMI_OK)
                status = yomi_othello_solve(&s->found[i].fast, s->solver, &pos, &question, &err);
            s->found[i].is_run = true;
            s->answer.nodes += s->found[i].fast.answer.nodes;
            const int code = cmd_paper_othello_note(s, status, &err);
            if (code) return code;
        }
        if (s->is_stopped) return EXIT_STOPPED;
        if (is_small || !s->is_quick) find_game(s, i);
        cmd_solve_done();
    }
    return 0;
}

/* --- saying ------------------------------------------------------------------------------------
 */

/* "10 12" from a list that 0 ends. */
static void add_numbers(struct cmd_string *out, const int *numbers, int n)
{
    for (int i = 0; i < n && numbers[i]; i++) {
        char word[16];
        snprintf(word, sizeof word, "%d", numbers[i]);
        cmd_add_word(out, word);
    }
}

static void add_line(struct cmd_string *out, struct cmd_string *passes, const yomi_othello_pos *pos,
                     const int *line, int n)
{
    for (int i = 0; i < n; i++) {
        char name[16];
        cmd_add_word(out, cmd_othello_ply_name(name, pos, line[i]));
        if (line[i] == YOMI_OTHELLO_PASS) {
            snprintf(name, sizeof name, "%d", i + 1);
            cmd_add_word(passes, name);
        }
    }
}

static const char *state_of(const struct game_found *g)
{
    if (!g->is_run) return "not looked for";
    return g->has_passes ? "found" : g->is_over ? "there is none" : "not found in time";
}

void cmd_paper_othello_say_games(const struct study *s)
{
    static const struct cmd_column columns[] = {{"board", "board"},
                                                {"start", "start"},
                                                {"paper.passes", "the paper's passes"},
                                                {"paper.black", NULL},
                                                {"paper.white", NULL},
                                                {"ours.passes", "ours"},
                                                {"ours.line", NULL},
                                                {"like.state", "a game like the paper's"},
                                                {"like.line", NULL},
                                                {"like.positions", NULL},
                                                {"agree", "agree"},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = TABLE_41; i < BEYOND; i++) {
        const struct board_fact *p = &facts[i];
        const struct board_found *f = &s->found[i];
        const struct game_found *g = &s->games[i];
        struct cmd_string paper = {0}, ours = {0}, line = {0}, like = {0}, none = {0};
        yomi_othello_pos pos;
        if (yomi_othello_start(&pos, p->rows, p->cols, p->opening, NULL) != YOMI_OK) cmd_starve();
        const bool is_known = f->is_run && f->fast.answer.certainty == YOMI_EXACT;
        add_numbers(&paper, p->passes, PASSES);
        if (is_known) add_line(&line, &ours, &pos, f->fast.line, f->fast.n_line);
        add_line(&like, &none, &pos, g->line, g->n_line);
        cmd_row(s->cli, cmd_size(p->rows, p->cols), cmd_text(cmd_paper_othello_start(p->opening)),
                cmd_shown(cmd_words(cmd_string_text(&paper)), paper.n ? NULL : "none"),
                cmd_int(p->black), cmd_int(p->white),
                is_known ? cmd_shown(cmd_words(cmd_string_text(&ours)), ours.n ? NULL : "none")
                         : cmd_shown(cmd_none(), "left out"),
                cmd_if(is_known, cmd_words(cmd_string_text(&line))), cmd_text(state_of(g)),
                cmd_if(g->has_passes, cmd_words(cmd_string_text(&like))), cmd_count(g->positions),
                cmd_if(g->is_over, cmd_flag(g->has_passes)));
        cmd_string_free(&paper);
        cmd_string_free(&ours);
        cmd_string_free(&line);
        cmd_string_free(&like);
        cmd_string_free(&none);
    }
    cmd_close(s->cli);
    cmd_say(s->cli,
            "Numbers of the moves that are passes, a pass counted as a move. A board has many "
            "perfect games; the paper draws one and we print one. A game like the paper's has its "
            "passes and its discs at the end, both sides playing best moves throughout: agree says "
            "whether there is one.");
}

/* The perfect games as boards with numbered discs: ours. */
bool cmd_paper_othello_draw_games(struct study *s)
{
    for (int i = TABLE_41; i < BEYOND; i++) {
        const struct board_fact *p = &facts[i];
        const struct board_found *f = &s->found[i];
        char name[48], title[96];
        yomi_error err;
        char *svg = NULL;
        if (!f->is_run || f->fast.answer.certainty != YOMI_EXACT) continue;
        snprintf(name, sizeof name, "othello-%dx%d-%s.svg", p->rows, p->cols,
                 cmd_paper_othello_start(p->opening));
        snprintf(title, sizeof title, "A perfect game on %dx%d, %s start", p->rows, p->cols,
                 cmd_paper_othello_start(p->opening));
        const yomi_draw_board board = cmd_othello_game_board(&f->fast, title);
        const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
        if (!cmd_paper_picture(&s->book, name, title, status, svg, &err)) return false;
    }
    return true;
}
