/* SPDX-License-Identifier: MIT */
/* Proofs by pavings: a loss is a periodic paving of which every copy of every shape contains a
 * whole pair; a paving win is a strategy that lays shapes until one cannot be blocked by a pair. */
#include "base/base_status.h"
#include "poly_verify.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- losses ---------------------------------------------------------------------------------- */

/* The cells of the plane modulo the two vectors of a period are a class each. There are `height`
 * classes in each of `width` columns; a step of `width` columns is one of `shift` rows. */
struct lattice {
    long height, width, shift;
};

static long modulo(long a, long n)
{
    const long r = a % n;
    return r < 0 ? r + n : r;
}

static bool make_lattice(struct lattice *out, const long v[4])
{
    long r1 = v[0], c1 = v[1], r2 = v[2], c2 = v[3];
    while (c1) { /* Euclid's algorithm, on the columns of the vectors */
        const long q = c2 / c1, r = r2 - q * r1, c = c2 - q * c1;
        r2 = r1;
        c2 = c1;
        r1 = r;
        c1 = c;
    }
    if (!c2 || !r1) return false;
    out->height = r1 < 0 ? -r1 : r1;
    out->width = c2 < 0 ? -c2 : c2;
    out->shift = c2 < 0 ? -r2 : r2;
    return true;
}

static long class_of(const struct lattice *l, long row, long col)
{
    const long c = modulo(col, l->width), steps = (col - c) / l->width;
    return modulo(row - steps * l->shift, l->height) * l->width + c;
}

struct loss {
    struct cert *cert;
    struct lattice lattice;
    char *halves; /* by class: '<' '>' '^' 'v' or '.' */
};

static char half_at(const struct loss *k, long row, long col)
{
    return k->halves[class_of(&k->lattice, row, col)];
}

/* Take the half of every class from the block, in which each class must occur once. */
static bool lay_block(struct loss *k)
{
    struct cert *c = k->cert;
    const long cells = (long)c->block_rows * c->block_cols;
    if (!make_lattice(&k->lattice, c->period) || k->lattice.height * k->lattice.width != cells)
        return cert_wrong(c, 0, "the block does not fill its period");
    k->halves = calloc((size_t)cells, 1);
    if (!k->halves) return cert_lacks_memory(c);
    for (int row = 0; row < c->block_rows; row++) {
        for (int col = 0; col < c->block_cols; col++) {
            char *half = &k->halves[class_of(&k->lattice, row, col)];
            if (*half) return cert_wrong(c, 0, "copies of the block overlap");
            *half = c->block[row * c->block_cols + col];
        }
    }
    return true;
}

static bool halves_meet(struct loss *k)
{
    for (int row = 0; row < k->cert->block_rows; row++) {
        for (int col = 0; col < k->cert->block_cols; col++) {
            const char half = half_at(k, row, col);
            const bool is_met = half == '<'   ? half_at(k, row, col + 1) == '>'
                                : half == '>' ? half_at(k, row, col - 1) == '<'
                                : half == '^' ? half_at(k, row + 1, col) == 'v'
                                : half == 'v' ? half_at(k, row - 1, col) == '^'
                                              : half == '.';
            if (!is_met)
                return cert_wrong(k->cert, 0, "row %d column %d of the block has no partner",
                                  row + 1, col + 1);
        }
    }
    return true;
}

static bool holds(const struct cert_piece *p, int row, int col)
{
    for (int i = 0; i < p->n; i++)
        if (p->row[i] == row && p->col[i] == col) return true;
    return false;
}

static bool holds_pair(const struct loss *k, const struct cert_piece *p, int row, int col)
{
    for (int i = 0; i < p->n; i++) {
        const char half = half_at(k, row + p->row[i], col + p->col[i]);
        if (half == '<' && holds(p, p->row[i], p->col[i] + 1)) return true;
        if (half == '^' && holds(p, p->row[i] + 1, p->col[i])) return true;
    }
    return false;
}

static bool every_copy_holds_a_pair(struct loss *k)
{
    const struct cert *c = k->cert;
    for (int i = 0; i < c->n_pieces; i++)
        for (int row = 0; row < c->block_rows; row++)
            for (int col = 0; col < c->block_cols; col++)
                if (!holds_pair(k, &c->pieces[i], row, col))
                    return cert_wrong(k->cert, 0,
                                      "a copy of a shape at row %d column %d of the block contains "
                                      "no pair",
                                      row + 1, col + 1);
    return true;
}

bool cert_check_loss(struct cert *c)
{
    struct loss k = {.cert = c};
    const bool is_good = lay_block(&k) && halves_meet(&k) && every_copy_holds_a_pair(&k);
    free(k.halves);
    if (is_good)
        snprintf(c->out->reason, sizeof c->out->reason,
                 "every copy of every shape contains a pair of the paving; period of %d cells",
                 c->block_rows * c->block_cols);
    return is_good;
}

char cert_half(const struct cert *c, int row, int col)
{
    struct lattice l;
    if (!make_lattice(&l, c->period)) return '.';
    const long at = class_of(&l, row, col);
    for (int i = 0; i < c->block_rows * c->block_cols; i++)
        if (class_of(&l, i / c->block_cols, i % c->block_cols) == at) return c->block[i];
    return '.';
}

/* --- paving wins ----------------------------------------------------------------------------- */

struct pavingwin {
    struct cert *cert;
    short partner[CERT_BOARD]; /* by cell: the other cell of its pair, or -1 */
};

/* Are the n cells, which must be sorted, a copy of a shape on the board? */
static bool is_copy(const struct cert *c, const long *cells, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (cells[i] >= (long)c->rows * c->cols || (i && cells[i] <= cells[i - 1])) return false;
    for (int i = 0; i < c->n_pieces; i++) {
        const struct cert_piece *p = &c->pieces[i];
        if ((size_t)p->n != n) continue;
        const long row = cells[0] / c->cols - p->row[0], col = cells[0] % c->cols - p->col[0];
        int fits = 0;
        for (int j = 0; j < p->n; j++) {
            const long y = row + p->row[j], x = col + p->col[j];
            fits += x >= 0 && x < c->cols && cells[j] == y * c->cols + x;
        }
        if (fits == p->n) return true;
    }
    return false;
}

static bool can_lay(const struct pavingwin *k, long a, long b)
{
    const int cols = k->cert->cols;
    if (k->partner[a] >= 0 || k->partner[b] >= 0) return false;
    return !k->cert->is_adjacent || labs(a / cols - b / cols) + labs(a % cols - b % cols) == 1;
}

static int count_pairs(const struct pavingwin *k, const long *cells, size_t n)
{
    int pairs = 0;
    for (size_t i = 0; i < n; i++)
        for (size_t j = i + 1; j < n; j++) pairs += can_lay(k, cells[i], cells[j]);
    return pairs;
}

static bool is_among(const long *cells, size_t n, long cell)
{
    for (size_t i = 0; i < n; i++)
        if (cells[i] == cell) return true;
    return false;
}

static bool follow_pairs(struct pavingwin *k, const struct cert_node *node);

static bool remember(struct pavingwin *k, struct cert_node *node, size_t bytes)
{
    if (!node->memo) node->memo = malloc(bytes);
    if (!node->memo) return cert_lacks_memory(k->cert);
    memcpy(node->memo, k->partner, bytes);
    return true;
}

static bool follow_placement(struct pavingwin *k, long id, int line)
{
    struct cert *c = k->cert;
    struct cert_node *node = cert_open(c, id, line);
    if (!node) return false;
    const size_t bytes = (size_t)c->rows * (size_t)c->cols * sizeof *k->partner;
    bool is_good = true;
    if (!node->memo || memcmp(node->memo, k->partner, bytes) != 0)
        is_good = follow_pairs(k, node) && remember(k, node, bytes);
    node->is_open = false;
    return is_good;
}

/* Check that every pair that can be laid in the copy has a child, and follow all children. The node
 * lists as many pairs as can be laid, all of them different and possible: so none is missing. */
static bool follow_pairs(struct pavingwin *k, const struct cert_node *node)
{
    struct cert *c = k->cert;
    const long *cells = c->words + node->first, *pairs = cells + node->n_cells;
    const size_t n = node->n_cells, n_pairs = (node->n - n) / 3;
    if (!is_copy(c, cells, n))
        return cert_wrong(c, node->line, "the cells are not a copy of a shape on the board");
    for (size_t i = 0; i < n; i++)
        if (k->partner[cells[i]] >= 0 && is_among(cells, n, k->partner[cells[i]]))
            return cert_wrong(c, node->line, "the shape is blocked by the pair at cell %ld",
                              cells[i]);
    if ((size_t)count_pairs(k, cells, n) != n_pairs)
        return cert_wrong(c, node->line, "pairs that can be laid: %d; with an answer: %zu",
                          count_pairs(k, cells, n), n_pairs);
    for (size_t i = 0; i < n_pairs; i++) {
        const long a = pairs[3 * i], b = pairs[3 * i + 1];
        if (a >= b || !is_among(cells, n, a) || !is_among(cells, n, b) || !can_lay(k, a, b))
            return cert_wrong(c, node->line, "the pair %ld-%ld cannot be laid", a, b);
        for (size_t j = 0; j < i; j++)
            if (pairs[3 * j] == a && pairs[3 * j + 1] == b)
                return cert_wrong(c, node->line, "the pair %ld-%ld is answered twice", a, b);
        k->partner[a] = (short)b;
        k->partner[b] = (short)a;
        const bool is_good = follow_placement(k, pairs[3 * i + 2], node->line);
        k->partner[a] = k->partner[b] = -1;
        if (!is_good) return false;
    }
    return true;
}

bool cert_check_pavingwin(struct cert *c)
{
    struct pavingwin k = {.cert = c};
    for (size_t i = 0; i < CERT_BOARD; i++) k.partner[i] = -1;
    for (size_t i = 0; i < c->n_nodes; i++) {
        const struct cert_node *node = &c->nodes[i];
        const bool has_pairs = node->n != node->n_cells;
        if ((node->kind != 'P' && node->kind != 'X') || (node->kind == 'P') != has_pairs)
            return cert_wrong(c, node->line, "this is not a node of a paving win");
    }
    if (!follow_placement(&k, c->root, 0)) return false;
    snprintf(c->out->reason, sizeof c->out->reason,
             "no paving of the %dx%d board by %s blocks the goal; %zu node%s", c->rows, c->cols,
             c->is_adjacent ? "pairs of neighbours" : "any pairs", c->n_nodes, plural(c->n_nodes));
    return true;
}
