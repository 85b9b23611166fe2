/* SPDX-License-Identifier: MIT */
/* Periodic pavings. The plane modulo two vectors is a torus, perhaps sheared; a paving of it is a
 * set of disjoint pairs of neighbours such that every copy of a shape contains one of them. */
#include "base/base_bits.h"
#include "base/base_status.h"
#include "base/base_watch.h"
#include "poly_certificate.h"
#include "poly_shape.h"
#include <stdlib.h>
#include <string.h>

/* --- six known pavings ----------------------------------------------------------------------- */

/* Numbered as in the paper. Each was rebuilt by computation to block those of the twelve smallest
 * losers that the paper's tables 2 and 4 say it blocks. */
static const yomi_poly_paving named[] = {
    {2, 2, {{2, 0}, {0, 2}}, "<><>"},   {2, 2, {{2, 0}, {0, 2}}, "<>><"},
    {2, 2, {{2, 0}, {1, 2}}, "vv^^"},   {4, 2, {{4, 0}, {2, 2}}, "<><>^^vv"},
    {2, 3, {{2, 0}, {0, 3}}, "<>^<>v"}, {4, 2, {{4, 0}, {2, 2}}, "<>>^^vv<"},
};
enum { NAMED = sizeof named / sizeof *named, AREA_MAX = YOMI_POLY_CELLS };

yomi_poly_paving yomi_poly_paving_named(int number)
{
    return named[number >= 1 && number <= NAMED ? number - 1 : 0];
}

/* --- checking -------------------------------------------------------------------------------- */

/* A block of `rows` x `cols` cells whose neighbour `cols` columns on is shifted `shift` rows down:
 * the vectors are (rows, 0) and (shift, cols). Every period has such a form. */
struct torus {
    int rows, cols, shift;
};

static int modulo(int a, int n)
{
    const int r = a % n;
    return r < 0 ? r + n : r;
}

static int torus_cell(const struct torus *t, int row, int col)
{
    const int c = modulo(col, t->cols), steps = (col - c) / t->cols;
    return modulo(row - steps * t->shift, t->rows) * t->cols + c;
}

/* Pairs of neighbours as sets of their left or upper cells: the other cell is to the right, or
 * below. A single pair is numbered by that cell, plus AREA_MAX when its other cell is below. */
struct pair_set {
    uint64_t right, below;
};

static struct pair_set pairs_of_copy(const struct torus *t, const yomi_poly_shape *s, int row,
                                     int col)
{
    struct pair_set pairs = {0, 0};
    for (int i = 0; i < s->n; i++) {
        for (int j = 0; j < s->n; j++) {
            const int down = s->cells[j].row - s->cells[i].row;
            const int along = s->cells[j].col - s->cells[i].col;
            if (down + along != 1 || down * along != 0) continue;
            const int cell = torus_cell(t, row + s->cells[i].row, col + s->cells[i].col);
            *(down ? &pairs.below : &pairs.right) |= bits_one(cell);
        }
    }
    return pairs;
}

static struct pair_set pairs_of_block(const yomi_poly_paving *p)
{
    struct pair_set pairs = {0, 0};
    for (int cell = 0; cell < p->rows * p->cols; cell++) {
        if (p->block[cell] == '<') pairs.right |= bits_one(cell);
        if (p->block[cell] == '^') pairs.below |= bits_one(cell);
    }
    return pairs;
}

bool yomi_poly_blocks(const yomi_poly_paving *paving, const yomi_poly_goal *goal)
{
    const struct torus t = {paving->rows, paving->cols, paving->period[1].row};
    const struct pair_set laid = pairs_of_block(paving);
    yomi_poly_shape turned[8 * YOMI_POLY_SHAPES];
    const int n = poly_goal_orientations(turned, goal);
    for (int i = 0; i < n; i++) {
        for (int cell = 0; cell < t.rows * t.cols; cell++) {
            const struct pair_set s = pairs_of_copy(&t, &turned[i], cell / t.cols, cell % t.cols);
            if (!(s.right & laid.right) && !(s.below & laid.below)) return false;
        }
    }
    return true;
}

/* --- searching ------------------------------------------------------------------------------- */

/* A search for a paving of a torus. Copies of shapes are sets of the pairs that they contain; the
 * search lays a pair in the copy that has the fewest pairs left to lay. */
struct paver {
    struct torus torus;
    int n_copies;
    struct pair_set copies[AREA_MAX * 8 * YOMI_POLY_SHAPES];
    struct pair_set clash[2 * AREA_MAX]; /* by pair: itself and those that share a cell with it */
    struct pair_set laid;
    struct watch *watch;
    uint64_t nodes;
    bool is_stopped;
};

static int second_cell(const struct torus *t, int pair)
{
    const int cell = pair % AREA_MAX, row = cell / t->cols, col = cell % t->cols;
    return pair < AREA_MAX ? torus_cell(t, row, col + 1) : torus_cell(t, row + 1, col);
}

static void make_clashes(struct paver *p)
{
    const int area = p->torus.rows * p->torus.cols;
    for (int a = 0; a < 2 * AREA_MAX; a++) {
        p->clash[a] = (struct pair_set){0, 0};
        if (a % AREA_MAX >= area) continue;
        const int a1 = a % AREA_MAX, a2 = second_cell(&p->torus, a);
        for (int b = 0; b < 2 * AREA_MAX; b++) {
            if (b % AREA_MAX >= area) continue;
            const int b1 = b % AREA_MAX, b2 = second_cell(&p->torus, b);
            if (a1 != b1 && a1 != b2 && a2 != b1 && a2 != b2) continue;
            *(b < AREA_MAX ? &p->clash[a].right : &p->clash[a].below) |= bits_one(b1);
        }
    }
}

static bool is_subset(const struct pair_set *a, const struct pair_set *b)
{
    return !(a->right & ~b->right) && !(a->below & ~b->below);
}

/* Keep only copies whose pairs are no superset of another copy's: a pair in that one is one in
 * both. */
static void add_copy(struct paver *p, const struct pair_set *pairs)
{
    for (int i = 0; i < p->n_copies; i++)
        if (is_subset(&p->copies[i], pairs)) return;
    int kept = 0;
    for (int i = 0; i < p->n_copies; i++)
        if (!is_subset(pairs, &p->copies[i])) p->copies[kept++] = p->copies[i];
    p->copies[kept++] = *pairs;
    p->n_copies = kept;
}

static struct pair_set possible_pairs(const struct torus *t)
{
    struct pair_set s = {0, 0};
    for (int cell = 0; cell < t->rows * t->cols; cell++) {
        if (second_cell(t, cell) != cell) s.right |= bits_one(cell);
        if (second_cell(t, cell + AREA_MAX) != cell) s.below |= bits_one(cell);
    }
    return s;
}

/* Lay pairs out of `free` until every copy has one; false when that cannot be done. */
static bool lay(struct paver *p, struct pair_set free)
{
    const struct pair_set *best = NULL;
    int fewest = 2 * AREA_MAX;
    if (++p->nodes % 4096 == 0 && watch_tick(p->watch, 4096)) p->is_stopped = true;
    for (int i = 0; i < p->n_copies && fewest; i++) {
        const struct pair_set *c = &p->copies[i];
        if (c->right & p->laid.right || c->below & p->laid.below) continue;
        const int n = bits_count(c->right & free.right) + bits_count(c->below & free.below);
        if (n >= fewest) continue;
        fewest = n;
        best = c;
    }
    if (!best) return true;
    struct pair_set open = {best->right & free.right, best->below & free.below};
    while ((open.right | open.below) && !p->is_stopped) {
        const bool is_right = open.right != 0;
        uint64_t *word = is_right ? &open.right : &open.below;
        uint64_t *laid = is_right ? &p->laid.right : &p->laid.below;
        const int cell = bits_low(*word);
        const struct pair_set *clash = &p->clash[is_right ? cell : cell + AREA_MAX];
        *word = bits_drop(*word);
        *laid ^= bits_one(cell);
        if (lay(p, (struct pair_set){free.right & ~clash->right, free.below & ~clash->below}))
            return true;
        *laid ^= bits_one(cell);
        *(is_right ? &free.right : &free.below) &=
            ~bits_one(cell); /* tried: not in the branches to come */
    }
    return false;
}

static yomi_poly_paving paving_of(const struct paver *p)
{
    const struct torus *t = &p->torus;
    yomi_poly_paving out = {t->rows, t->cols, {{t->rows, 0}, {t->shift, t->cols}}, ""};
    memset(out.block, '.', (size_t)t->rows * (size_t)t->cols);
    for (int pair = 0; pair < 2 * AREA_MAX; pair++) {
        const bool is_right = pair < AREA_MAX;
        if (!((is_right ? p->laid.right : p->laid.below) >> pair % AREA_MAX & 1)) continue;
        out.block[pair % AREA_MAX] = is_right ? '<' : '^';
        out.block[second_cell(t, pair)] = is_right ? '>' : 'v';
    }
    return out;
}

/* Find a paving of p->torus that blocks the n orientations; false when there is none. */
static bool find_paving(struct paver *p, const yomi_poly_shape *turned, int n)
{
    const int area = p->torus.rows * p->torus.cols;
    const struct pair_set all = possible_pairs(&p->torus);
    p->n_copies = 0;
    p->laid = (struct pair_set){0, 0};
    for (int i = 0; i < n * area; i++) {
        const int row = i % area / p->torus.cols, col = i % area % p->torus.cols;
        struct pair_set s = pairs_of_copy(&p->torus, &turned[i / area], row, col);
        s.right &= all.right;
        s.below &= all.below;
        if (!(s.right | s.below)) return false;
        add_copy(p, &s);
    }
    make_clashes(p);
    return lay(p, all);
}

/* Find a paving among all periods of `area` cells. */
static bool search_area(struct paver *p, const yomi_poly_shape *turned, int n, int area)
{
    for (int cols = 1; cols <= area; cols++) {
        for (int shift = 0; area % cols == 0 && shift < area / cols; shift++) {
            p->torus = (struct torus){area / cols, cols, shift};
            if (find_paving(p, turned, n)) return true;
            if (p->is_stopped) return false;
        }
    }
    return false;
}

yomi_status yomi_poly_pave(yomi_poly_paved *out, const yomi_poly_goal *goal, int area,
                           const yomi_solve *how, yomi_error *err)
{
    if (area < 1 || area > AREA_MAX)
        return fail(err, YOMI_ERANGE, "a period has 1 to %d cells", AREA_MAX);
    struct watch watch;
    TRY(watch_init(&watch, how, err));
    watch_stage(&watch, "paving", (uint64_t)area);
    yomi_poly_paved r = {.result = YOMI_POLY_NONE};
    for (int i = 0; i < NAMED && r.result == YOMI_POLY_NONE; i++) {
        if (!yomi_poly_blocks(&named[i], goal)) continue;
        r.result = YOMI_POLY_LOSS;
        r.number = i + 1;
        r.paving = named[i];
        r.area = r.paving.rows * r.paving.cols;
    }
    struct paver *p = r.number ? NULL : calloc(1, sizeof *p);
    if (!r.number && !p) return fail(err, YOMI_ENOMEM, "there is no memory to look for a paving");
    if (p) {
        const yomi_poly_goal reduced = poly_goal_reduce(goal);
        yomi_poly_shape turned[8 * YOMI_POLY_SHAPES];
        const int n = poly_goal_orientations(turned, &reduced);
        p->watch = &watch;
        for (int a = 2; a <= area && r.result == YOMI_POLY_NONE && !p->is_stopped; a++) {
            if (search_area(p, turned, n, a)) {
                r.result = YOMI_POLY_LOSS;
                r.paving = paving_of(p);
            }
            if (!p->is_stopped) r.area = a;
            watch_part_done(&watch);
        }
        watch_tick(&watch, p->nodes % 4096);
    }
    const bool is_stopped = p && p->is_stopped;
    free(p);
    r.answer = watch_answer(&watch, is_stopped ? YOMI_BOUNDS : YOMI_EXACT);
    if (r.result == YOMI_POLY_LOSS) TRY(certificate_loss(&r.certificate, goal, &r.paving, err));
    *out = r;
    if (is_stopped)
        return fail(err, YOMI_ESTOPPED, "stopped after the periods of up to %d cell%s", r.area,
                    plural((unsigned)r.area));
    return YOMI_OK;
}
