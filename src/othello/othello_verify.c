/* SPDX-License-Identifier: MIT */
/* Checks certificates of bounds, as docs/certificates.md describes them. The board here is its own,
 * square by square, slow and obvious: nothing is shared with the search but the type of a position
 * and the hash function of the sum. */
#include "base/base_hash.h"
#include "base/base_list.h"
#include "base/base_random.h"
#include "yomi/othello.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SQUARES_MAX = 64, LEAF_MAX = 20, POSITIONS_MAX = 20000000 };

/* Squares hold 'X' for the side to move, 'O' for the other, '-'. */
struct place {
    char squares[SQUARES_MAX];
};

/* A line of the certificate. */
struct entry {
    char squares[SQUARES_MAX];
    int8_t lower, upper, empties;
    int line;
};

struct check {
    yomi_othello_check *out;
    int rows, cols, all, leaf;
    bool to_winner;
    struct entry *entries;
    size_t n, cap;
    uint32_t *slots; /* by hash: index of an entry + 1, or 0 */
    size_t n_slots;
};

__attribute__((format(printf, 3, 4))) static bool wrong(struct check *c, int line,
                                                        const char *format, ...)
{
    va_list args;
    if (c->out->reason[0]) return false;
    va_start(args, format);
    vsnprintf(c->out->reason, sizeof c->out->reason, format, args);
    va_end(args);
    c->out->line = line;
    return false;
}

static bool lacks_memory(struct check *c)
{
    c->out->lacks_memory = true;
    return wrong(c, 0, "there is no memory to check it");
}

/* --- the game -------------------------------------------------------------------------------- */

/* Turn what a disc of X on `square` would turn; returns how many discs. With `p` unchanged when
 * `is_trial`. */
static int turn_discs(const struct check *c, struct place *p, int square, bool is_trial)
{
    int turned = 0;
    if (p->squares[square] != '-') return 0;
    const int row = square / c->cols, col = square % c->cols;
    for (int dr = -1; dr <= 1; dr++) {
        for (int dc = -1; dc <= 1; dc++) {
            int n = 0, r = row + dr, k = col + dc;
            if (!dr && !dc) continue;
            while (r >= 0 && r < c->rows && k >= 0 && k < c->cols &&
                   p->squares[r * c->cols + k] == 'O') {
                n++;
                r += dr;
                k += dc;
            }
            if (!n || r < 0 || r >= c->rows || k < 0 || k >= c->cols ||
                p->squares[r * c->cols + k] != 'X')
                continue;
            turned += n;
            for (int i = 1; i <= n && !is_trial; i++)
                p->squares[(row + i * dr) * c->cols + col + i * dc] = 'X';
        }
    }
    if (turned && !is_trial) p->squares[square] = 'X';
    return turned;
}

static void swap_sides(const struct check *c, struct place *p)
{
    for (int i = 0; i < c->all; i++)
        p->squares[i] = p->squares[i] == 'X' ? 'O' : p->squares[i] == 'O' ? 'X' : '-';
}

static bool has_move(const struct check *c, struct place *p)
{
    for (int i = 0; i < c->all; i++)
        if (turn_discs(c, p, i, true)) return true;
    return false;
}

static int count(const struct check *c, const struct place *p, char what)
{
    int n = 0;
    for (int i = 0; i < c->all; i++) n += p->squares[i] == what;
    return n;
}

/* The score of a finished game for X. */
static int score(const struct check *c, const struct place *p)
{
    const int mine = count(c, p, 'X'), theirs = count(c, p, 'O');
    const int empty = c->all - mine - theirs;
    const bool takes_all = c->to_winner || !mine || !theirs;
    if (mine == theirs || !takes_all) return mine - theirs;
    return mine > theirs ? mine - theirs + empty : mine - theirs - empty;
}

/* Plain alpha-beta, without a memory and without an order of moves. */
static int solve(const struct check *c, const struct place *p, int alpha, int beta, bool has_passed)
{
    bool has_moved = false;
    int best = -SQUARES_MAX;
    for (int i = 0; i < c->all && best < beta; i++) {
        struct place next = *p;
        if (p->squares[i] != '-' || !turn_discs(c, &next, i, false)) continue;
        has_moved = true;
        swap_sides(c, &next);
        const int v = -solve(c, &next, -beta, best > alpha ? -best : -alpha, false);
        if (v > best) best = v;
    }
    if (has_moved) return best;
    if (has_passed) return score(c, p);
    struct place next = *p;
    swap_sides(c, &next);
    return -solve(c, &next, -beta, -alpha, true);
}

/* --- looking up ------------------------------------------------------------------------------ */

static uint64_t hash_place(const struct check *c, const char *squares)
{
    return hash_bytes(squares, (size_t)c->all, 7);
}

static const struct entry *find_exactly(const struct check *c, const char *squares)
{
    for (size_t i = hash_place(c, squares) % c->n_slots; c->slots[i];
         i = i + 1 < c->n_slots ? i + 1 : 0) {
        const struct entry *e = &c->entries[c->slots[i] - 1];
        if (memcmp(e->squares, squares, (size_t)c->all) == 0) return e;
    }
    return NULL;
}

/* A place, turned or mirrored in any way, in the certificate; or NULL. */
static const struct entry *find(const struct check *c, const struct place *p)
{
    for (int way = 0; way < (c->rows == c->cols ? 8 : 4); way++) {
        struct place image = *p;
        for (int i = 0; i < c->all; i++) {
            int row = i / c->cols, col = i % c->cols;
            if (way & 1) row = c->rows - 1 - row;
            if (way & 2) col = c->cols - 1 - col;
            image.squares[way & 4 ? col * c->cols + row : row * c->cols + col] = p->squares[i];
        }
        const struct entry *e = find_exactly(c, image.squares);
        if (e) return e;
    }
    return NULL;
}

/* What the certificate claims of the place after a move, for who made it: the game is over, the
 * other side moves, or it must pass. False when it claims nothing. */
static bool bounds_after(const struct check *c, struct place *next, int *lower, int *upper)
{
    struct place other = *next;
    swap_sides(c, &other);
    const bool is_theirs = has_move(c, &other);
    if (!is_theirs && !has_move(c, next)) {
        *lower = *upper = score(c, next);
        return true;
    }
    const struct entry *e = find(c, is_theirs ? &other : next);
    *lower = -c->all;
    *upper = c->all;
    if (!e) return false;
    *lower = is_theirs ? -e->upper : e->lower;
    *upper = is_theirs ? -e->lower : e->upper;
    return true;
}

/* --- the rules ------------------------------------------------------------------------------- */

/* A position without a move is one only when the game is over. */
static bool check_end(struct check *c, const struct entry *e)
{
    struct place p;
    memcpy(p.squares, e->squares, sizeof p.squares);
    const int v = score(c, &p);
    swap_sides(c, &p);
    if (has_move(c, &p)) return wrong(c, e->line, "the side to move has no move there");
    return (e->lower <= v && v <= e->upper) || wrong(c, e->line, "the game is over with %+d", v);
}

/* A lower bound needs one move that reaches it, an upper bound needs every move to keep to it. */
static bool check_moves(struct check *c, const struct entry *e)
{
    int best_lower = -c->all - 1, best_upper = -c->all - 1;
    for (int i = 0; i < c->all; i++) {
        struct place next;
        int lower, upper;
        memcpy(next.squares, e->squares, sizeof next.squares);
        if (!turn_discs(c, &next, i, false)) continue;
        bounds_after(c, &next, &lower, &upper);
        if (lower > best_lower) best_lower = lower;
        if (upper > best_upper) best_upper = upper;
    }
    if (best_upper < -c->all) return check_end(c, e);
    if (e->lower > -c->all && best_lower < e->lower)
        return wrong(c, e->line, "no move is shown to be worth %+d or more", e->lower);
    if (e->upper < c->all && best_upper > e->upper)
        return wrong(c, e->line, "some move is not shown to be worth %+d or less", e->upper);
    return true;
}

static bool check_leaf(struct check *c, const struct entry *e)
{
    struct place p;
    memcpy(p.squares, e->squares, sizeof p.squares);
    c->out->solved++;
    if (e->lower > -c->all && solve(c, &p, e->lower - 1, e->lower, false) < e->lower)
        return wrong(c, e->line, "its value is less than %+d", e->lower);
    if (e->upper < c->all && solve(c, &p, e->upper, e->upper + 1, false) > e->upper)
        return wrong(c, e->line, "its value is more than %+d", e->upper);
    return true;
}

/* Leaves are chosen one after the other, each with the likelihood that leaves the sample full. */
static bool check_all(struct check *c, uint64_t sample, uint64_t seed)
{
    struct random r;
    random_init(&r, seed, 0);
    uint64_t left = 0, wanted = sample;
    for (size_t i = 0; i < c->n; i++) left += c->entries[i].empties <= c->leaf;
    c->out->leaves = left;
    if (!sample) wanted = left;
    for (size_t i = 0; i < c->n; i++) {
        const struct entry *e = &c->entries[i];
        if (e->empties > c->leaf) {
            if (!check_moves(c, e)) return false;
            continue;
        }
        const bool is_chosen = wanted && random_below(&r, left) < wanted;
        left--;
        if (!is_chosen) continue;
        wanted--;
        if (!check_leaf(c, e)) return false;
    }
    return true;
}

/* --- reading --------------------------------------------------------------------------------- */

struct lines {
    const char *p;
    int number;
};

/* The next line that is no comment, copied; false at the end, or when it is too long. */
static bool next_line(struct lines *l, char out[160])
{
    while (*l->p) {
        const size_t n = strcspn(l->p, "\n");
        const char *line = l->p;
        if (!line[n]) return false; /* every line has an end */
        l->p += n + 1;
        l->number++;
        if (*line == '#') continue;
        if (n >= 160) return false;
        memcpy(out, line, n);
        out[n] = 0;
        return true;
    }
    return false;
}

static bool read_entry(struct check *c, const char *line, int number, struct entry *e)
{
    int lower, upper, at = 0;
    const size_t n = strspn(line, "XO-");
    if (n != (size_t)c->all || line[n] != ' ' ||
        sscanf(line + n, " %d %d%n", &lower, &upper, &at) != 2 || line[n + (size_t)at])
        return wrong(c, number, "it is no position of %d squares with two bounds", c->all);
    if (lower < -c->all || upper > c->all || lower > upper)
        return wrong(c, number, "the bounds %d and %d are none", lower, upper);
    *e = (struct entry){.lower = (int8_t)lower, .upper = (int8_t)upper, .line = number};
    memcpy(e->squares, line, n);
    for (size_t i = 0; i < n; i++) e->empties = (int8_t)(e->empties + (line[i] == '-'));
    return true;
}

static bool add_entry(struct check *c, const struct entry *e)
{
    if (c->n == POSITIONS_MAX)
        return wrong(c, e->line, "it has more positions than can be checked");
    if (!LIST_RESERVE(c->entries, c->cap, c->n, 1)) return lacks_memory(c);
    c->entries[c->n++] = *e;
    return true;
}

static bool read_heading(struct check *c, struct lines *l, struct entry *root)
{
    char line[160], scoring[16];
    int at = 0;
    if (!next_line(l, line) || strcmp(line, "yomi-certificate 1") != 0)
        return wrong(c, l->number, "it does not begin with 'yomi-certificate 1'");
    if (!next_line(l, line) || strcmp(line, "claim bounds") != 0)
        return wrong(c, l->number, "it does not say 'claim bounds'");
    if (!next_line(l, line) || sscanf(line, "board %dx%d%n", &c->rows, &c->cols, &at) != 2 ||
        line[at] || c->rows < 4 || c->cols < 4 || c->rows > 16 || c->cols > 16 ||
        c->rows * c->cols > SQUARES_MAX || c->rows % 2 || c->cols % 2)
        return wrong(c, l->number, "it names no board");
    c->all = c->rows * c->cols;
    if (!next_line(l, line) || sscanf(line, "scoring %15s", scoring) != 1 ||
        (strcmp(scoring, "winner") != 0 && strcmp(scoring, "discs") != 0))
        return wrong(c, l->number, "it names no way to score");
    c->to_winner = strcmp(scoring, "winner") == 0;
    at = 0;
    if (!next_line(l, line) || sscanf(line, "leaf %d%n", &c->leaf, &at) != 1 || line[at] ||
        c->leaf < 0 || c->leaf > LEAF_MAX)
        return wrong(c, l->number, "its leaves must have 0 to %d empty squares", LEAF_MAX);
    if (!next_line(l, line) || strncmp(line, "root ", 5) != 0)
        return wrong(c, l->number, "it names no root");
    return read_entry(c, line + 5, l->number, root);
}

static bool read_positions(struct check *c, struct lines *l)
{
    char line[160], end[32];
    while (next_line(l, line)) {
        struct entry e;
        if (strncmp(line, "end ", 4) != 0) {
            if (!read_entry(c, line, l->number, &e) || !add_entry(c, &e)) return false;
            continue;
        }
        snprintf(end, sizeof end, "end %zu", c->n);
        if (strcmp(line, end) != 0)
            return wrong(c, l->number, "it has %zu positions and says otherwise", c->n);
        return true;
    }
    return wrong(c, l->number, "it is cut off");
}

static bool read_sum(struct check *c, const char *text, struct lines *l)
{
    char line[160], sum[32];
    snprintf(sum, sizeof sum, "sum %016" PRIx64, hash_bytes(text, (size_t)(l->p - text), 0));
    if (!next_line(l, line) || strcmp(line, sum) != 0)
        return wrong(c, l->number, "the sum is wrong; the file is damaged");
    if (*l->p) return wrong(c, l->number, "something stands behind the sum");
    return true;
}

static bool index_entries(struct check *c)
{
    c->n_slots = 2 * c->n + 1;
    c->slots = calloc(c->n_slots, sizeof *c->slots);
    if (!c->slots) return lacks_memory(c);
    for (size_t k = 0; k < c->n; k++) {
        size_t i = hash_place(c, c->entries[k].squares) % c->n_slots;
        for (; c->slots[i]; i = i + 1 < c->n_slots ? i + 1 : 0)
            if (memcmp(c->entries[c->slots[i] - 1].squares, c->entries[k].squares,
                       (size_t)c->all) == 0)
                return wrong(c, c->entries[k].line, "the position stands there twice");
        c->slots[i] = (uint32_t)k + 1;
    }
    return true;
}

static yomi_othello_pos position_of(const struct check *c, const struct entry *e)
{
    yomi_othello_pos pos = {.rows = c->rows, .cols = c->cols, .to = YOMI_BLACK};
    for (int i = 0; i < c->all; i++) {
        if (e->squares[i] == 'X') pos.discs[YOMI_BLACK] |= UINT64_C(1) << i;
        if (e->squares[i] == 'O') pos.discs[YOMI_WHITE] |= UINT64_C(1) << i;
    }
    return pos;
}

/* The root is among the positions, with what is claimed of it. */
static bool check_root(struct check *c, const struct entry *root)
{
    struct place p;
    memcpy(p.squares, root->squares, sizeof p.squares);
    struct place other = p;
    swap_sides(c, &other);
    if (!has_move(c, &p)) {
        /* A game that is over needs no proof. */
        const int v = score(c, &p);
        if (!has_move(c, &other) && root->lower <= v && v <= root->upper) return true;
        return wrong(c, root->line, "the side to move at the root has no move");
    }
    const struct entry *e = find(c, &p);
    if (e && e->lower >= root->lower && e->upper <= root->upper) return true;
    return wrong(c, root->line, "the root is not shown to have these bounds");
}

static bool check_text(struct check *c, const char *text, uint64_t sample, uint64_t seed)
{
    struct lines l = {text, 0};
    struct entry root;
    if (!read_heading(c, &l, &root)) return false;
    c->out->pos = position_of(c, &root);
    c->out->scoring = c->to_winner ? YOMI_OTHELLO_WINNER : YOMI_OTHELLO_DISCS;
    c->out->lower = root.lower;
    c->out->upper = root.upper;
    if (!read_positions(c, &l) || !read_sum(c, text, &l)) return false;
    c->out->positions = c->n;
    return index_entries(c) && check_root(c, &root) && check_all(c, sample, seed);
}

yomi_othello_check yomi_othello_verify(const char *text, uint64_t sample, uint64_t seed)
{
    yomi_othello_check out = {0};
    struct check c = {.out = &out};
    out.is_valid = check_text(&c, text, sample, seed);
    if (out.is_valid)
        snprintf(out.reason, sizeof out.reason,
                 "%" PRIu64 " positions follow from their moves, %" PRIu64 " of %" PRIu64
                 " leaves solved anew%s",
                 out.positions - out.leaves, out.solved, out.leaves,
                 out.solved < out.leaves ? " (sampled)" : "");
    free(c.entries);
    free(c.slots);
    return out;
}
