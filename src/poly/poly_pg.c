/* SPDX-License-Identifier: MIT */
/* Positional games in the .pg format of Mayer-Eichberger and Saffidine ("Positional Games and QBF:
 * The Corrective Encoding", 2020): lines that begin with '#' name a part of the game, and lists of
 * names that belong to it follow on the lines below. */
#include "poly_pg.h"
#include "base/base_bits.h"
#include "base/base_list.h"
#include "base/base_scan.h"
#include "base/base_status.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TIMES_MAX = 256 };

enum part {
    PART_NONE,
    PART_VERSION,
    PART_TIMES,
    PART_BLACKTURNS,
    PART_POSITIONS,
    PART_BLACKWINS,
    PART_WHITEWINS,
    PART_BLACKINITIALS,
    PART_WHITEINITIALS,
    PART_FIRSTMOVES,
};

static const char *const part_names[] = {
    "",          "version",   "times",         "blackturns",    "positions",
    "blackwins", "whitewins", "blackinitials", "whiteinitials", "firstmoves"};

struct pg_word {
    const char *p;
    size_t n;
    int line, column;
};

/* A text being read. Its parts may come in any order, so it is read twice: first the names of times
 * and points, then the lists that use them. */
struct pg_reader {
    yomi_poly_pg *pg;
    yomi_error *err;
    struct scan at;
    enum part part;
    bool is_naming; /* it is read for the first time */
    int n_times;
    char times[TIMES_MAX][PG_NAME];
    bool is_black[TIMES_MAX];
    bool has_first;
    size_t room[2];
};

static yomi_status wrong(const struct pg_reader *r, const struct pg_word *w, const char *what)
{
    return fail_at(r->err, YOMI_EPARSE, w->line, w->column, "'%.*s' %s",
                   (int)(w->n < 40 ? w->n : 40), w->p, what);
}

static int find_name(const char *names, int n, const struct pg_word *w)
{
    for (int i = 0; i < n; i++) {
        const char *name = names + (size_t)i * PG_NAME;
        if (strlen(name) == w->n && memcmp(name, w->p, w->n) == 0) return i;
    }
    return -1;
}

static yomi_status add_name(struct pg_reader *r, const struct pg_word *w, char *names, int *n,
                            int most)
{
    if (scan_control(w->p, w->n) < w->n)
        return fail_at(r->err, YOMI_EPARSE, w->line, w->column,
                       "the name has a control character; use printable ones");
    if (w->n >= PG_NAME) return wrong(r, w, "is too long for a name");
    if (find_name(names, *n, w) >= 0) return wrong(r, w, "stands in the list twice");
    if (*n == most)
        return fail_at(r->err, YOMI_ERANGE, w->line, w->column, "the list has more than %d names",
                       most);
    memcpy(names + (size_t)*n * PG_NAME, w->p, w->n);
    ++*n;
    return YOMI_OK;
}

static yomi_status find_point(const struct pg_reader *r, const struct pg_word *w, uint64_t *point)
{
    const int i = find_name(r->pg->names[0], r->pg->game.n_points, w);
    if (i < 0) return wrong(r, w, "is not one of the #positions");
    *point |= bits_one(i);
    return YOMI_OK;
}

static yomi_status add_set(struct pg_reader *r, yomi_colour side, uint64_t set)
{
    struct play_game *g = &r->pg->game;
    if (g->n_sets[side] == PLAY_SETS_MAX)
        return fail(r->err, YOMI_ERANGE, "a side has more than %d winning sets", PLAY_SETS_MAX);
    if (!LIST_RESERVE(g->sets[side], r->room[side], g->n_sets[side], 1))
        return fail(r->err, YOMI_ENOMEM, "there is no memory for the winning sets");
    g->sets[side][g->n_sets[side]++] = set;
    return YOMI_OK;
}

static bool next_word(struct scan *at, struct pg_word *w)
{
    while (*at->p && *at->p != '\n' && scan_is_space(*at->p)) scan_step(at);
    *w = (struct pg_word){at->p, 0, at->line, at->column};
    while (*at->p && !scan_is_space(*at->p)) scan_step(at);
    w->n = (size_t)(at->p - w->p);
    return w->n > 0;
}

static yomi_status read_part(struct pg_reader *r, const struct pg_word *w)
{
    for (size_t i = 1; i < sizeof part_names / sizeof *part_names; i++)
        if (strlen(part_names[i]) == w->n - 1 && memcmp(part_names[i], w->p + 1, w->n - 1) == 0) {
            r->part = (enum part)i;
            return YOMI_OK;
        }
    return wrong(r, w, "is not a part of a game; #positions and #blackwins are");
}

static yomi_status read_word(struct pg_reader *r, const struct pg_word *w, uint64_t *set)
{
    struct play_game *g = &r->pg->game;
    if (r->part == PART_NONE) return wrong(r, w, "stands before the first part, such as #times");
    if (r->part == PART_VERSION) return YOMI_OK;
    if (r->part == PART_POSITIONS)
        return r->is_naming ? add_name(r, w, r->pg->names[0], &g->n_points, PLAY_POINTS) : YOMI_OK;
    if (r->part == PART_TIMES)
        return r->is_naming ? add_name(r, w, r->times[0], &r->n_times, TIMES_MAX) : YOMI_OK;
    if (r->is_naming) return YOMI_OK;
    if (r->part == PART_BLACKTURNS) {
        const int i = find_name(r->times[0], r->n_times, w);
        if (i < 0) return wrong(r, w, "is not one of the #times");
        r->is_black[i] = true;
        return YOMI_OK;
    }
    return find_point(r, w, set);
}

/* Put the points of a line where its part belongs. */
static yomi_status read_set(struct pg_reader *r, uint64_t set)
{
    struct play_game *g = &r->pg->game;
    switch (r->part) {
    case PART_BLACKWINS:
        return add_set(r, YOMI_BLACK, set);
    case PART_WHITEWINS:
        return add_set(r, YOMI_WHITE, set);
    case PART_BLACKINITIALS:
        g->start[YOMI_BLACK] |= set;
        return YOMI_OK;
    case PART_WHITEINITIALS:
        g->start[YOMI_WHITE] |= set;
        return YOMI_OK;
    case PART_FIRSTMOVES:
        g->first = (r->has_first ? g->first : 0) | set;
        r->has_first = true;
        return YOMI_OK;
    default:
        return YOMI_OK;
    }
}

static yomi_status read_all(struct pg_reader *r, const char *text, bool is_naming)
{
    r->at = scan_begin(text);
    r->part = PART_NONE;
    r->is_naming = is_naming;
    while (*r->at.p) {
        struct pg_word w;
        uint64_t set = 0;
        while (next_word(&r->at, &w)) {
            if (*w.p == '#')
                TRY(read_part(r, &w));
            else
                TRY(read_word(r, &w, &set));
        }
        if (set) TRY(read_set(r, set));
        if (*r->at.p) scan_step(&r->at);
    }
    return YOMI_OK;
}

/* Have both sides the same sets in the same order? Another order goes unnoticed, which costs a
 * search for White and changes no result. */
static bool has_same_sets(const struct play_game *g)
{
    const int n = g->n_sets[YOMI_BLACK];
    return n && n == g->n_sets[YOMI_WHITE] &&
           memcmp(g->sets[YOMI_BLACK], g->sets[YOMI_WHITE], (size_t)n * sizeof **g->sets) == 0;
}

static yomi_status finish(struct pg_reader *r)
{
    struct play_game *g = &r->pg->game;
    yomi_error *err = r->err;
    const uint64_t taken = g->start[YOMI_BLACK] | g->start[YOMI_WHITE];
    if (!g->n_points) return fail(err, YOMI_EPARSE, "the game has no #positions");
    if (!r->n_times) return fail(err, YOMI_EPARSE, "the game has no #times");
    if (g->start[YOMI_BLACK] & g->start[YOMI_WHITE])
        return fail(err, YOMI_EPARSE, "a point stands in #blackinitials and in #whiteinitials");
    if (r->has_first && !(g->first & ~taken))
        return fail(err, YOMI_EPARSE, "#firstmoves names no point that is empty at the start");
    const int empty = g->n_points - bits_count(taken);
    g->n_plies = r->n_times < empty ? r->n_times : empty;
    int run = 0;
    g->is_alternating = true;
    for (int i = 0; i < g->n_plies; i++) {
        g->colour[i] = r->is_black[i] ? YOMI_BLACK : YOMI_WHITE;
        run += i > 0 && g->colour[i] != g->colour[i - 1];
        if (i > 0 && run && g->colour[i] == g->colour[i - 1]) g->is_alternating = false;
    }
    g->can_steal =
        !taken && !r->has_first && g->is_alternating && r->is_black[0] && has_same_sets(g);
    g->n_symmetries = 1;
    for (int i = 0; i < PLAY_POINTS; i++) g->symmetry[0][i] = g->inverse[0][i] = (uint8_t)i;
    if (!r->has_first) g->first = UINT64_MAX;
    play_reset(g);
    return YOMI_OK;
}

yomi_status yomi_poly_pg_read(yomi_poly_pg **out, const char *text, yomi_error *err)
{
    struct pg_reader *r = calloc(1, sizeof *r);
    yomi_poly_pg *pg = calloc(1, sizeof *pg);
    yomi_status status = YOMI_OK;
    if (!r || !pg) {
        status = fail(err, YOMI_ENOMEM, "there is no memory to read the game");
    } else {
        r->pg = pg;
        r->err = err;
        status = read_all(r, text, true);
        if (status == YOMI_OK) status = read_all(r, text, false);
        if (status == YOMI_OK) status = finish(r);
    }
    free(r);
    if (status == YOMI_OK)
        *out = pg;
    else
        yomi_poly_pg_free(pg);
    return status;
}

void yomi_poly_pg_free(yomi_poly_pg *pg)
{
    if (!pg) return;
    free(pg->game.sets[YOMI_BLACK]);
    free(pg->game.sets[YOMI_WHITE]);
    free(pg);
}

bool yomi_poly_pg_is_strong(const yomi_poly_pg *pg)
{
    return pg->game.n_sets[YOMI_WHITE] > 0;
}

int yomi_poly_pg_points(const yomi_poly_pg *pg)
{
    return pg->game.n_points;
}

const char *yomi_poly_pg_point(const yomi_poly_pg *pg, int point)
{
    return point >= 0 && point < pg->game.n_points ? pg->names[point] : "";
}
