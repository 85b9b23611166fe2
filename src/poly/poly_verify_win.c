/* SPDX-License-Identifier: MIT */
/* Proofs of a win on the infinite board. A node is entered with Black to move, in a state: Black's
 * cells, White's known cells, and the numbers of White's moves elsewhere (anywhere, and outside of
 * the window). Following it returns its carrier, the cells that it needs empty. */
#include "base/base_status.h"
#include "poly_verify.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = (CERT_SIDE * CERT_SIDE + 63) / 64 };

struct cells {
    uint64_t w[WORDS];
};

struct win_state {
    struct cells black, white;
    int anywhere; /* White's moves elsewhere that may be anywhere */
    int outside;  /* White's moves elsewhere that are outside of the window */
};

/* The state in which a node was last checked, and what was found. */
struct win_memo {
    struct win_state state;
    struct cells carrier;
    int marks;
};

struct win_check {
    struct cert *cert;
    struct win_state s;
};

static bool has(const struct cells *s, long cell)
{
    return s->w[cell / 64] >> cell % 64 & 1;
}

static void flip(struct cells *s, long cell)
{
    s->w[cell / 64] ^= UINT64_C(1) << cell % 64;
}

static bool are_disjoint(const struct cells *a, const struct cells *b)
{
    for (int i = 0; i < WORDS; i++)
        if (a->w[i] & b->w[i]) return false;
    return true;
}

static void join(struct cells *a, const struct cells *b)
{
    for (int i = 0; i < WORDS; i++) a->w[i] |= b->w[i];
}

/* Is it a cell of the window that neither side holds? Else a fault is noted. */
static bool is_free(struct win_check *k, const struct cert_node *node, long cell)
{
    const int side = k->cert->window;
    if (cell < 0 || cell >= (long)side * side)
        return cert_wrong(k->cert, node->line, "cell %ld is outside of the window", cell);
    if (has(&k->s.black, cell) || has(&k->s.white, cell))
        return cert_wrong(k->cert, node->line, "cell %ld is not empty", cell);
    return true;
}

/* How many cells of a copy are black, white, and outside of the window. */
struct tally {
    int black, white, outside;
};

/* Count the copy of a piece whose cell number `at` lies on `cell`. */
static struct tally count(const struct win_check *k, const struct cert_piece *p, int at, long cell)
{
    const int side = k->cert->window;
    const int row = (int)(cell / side) - p->row[at], col = (int)(cell % side) - p->col[at];
    struct tally t = {0};
    k->cert->work += (uint64_t)p->n;
    for (int i = 0; i < p->n; i++) {
        const int r = row + p->row[i], c = col + p->col[i];
        if (r < 0 || c < 0 || r >= side || c >= side) {
            t.outside++;
            continue;
        }
        t.black += has(&k->s.black, r * side + c);
        t.white += has(&k->s.white, r * side + c);
    }
    return t;
}

/* Would Black's mark on this empty cell complete a shape? */
static bool completes(const struct win_check *k, long cell)
{
    for (int i = 0; i < k->cert->n_pieces; i++) {
        const struct cert_piece *p = &k->cert->pieces[i];
        for (int at = 0; at < p->n; at++)
            if (count(k, p, at, cell).black == p->n - 1) return true;
    }
    return false;
}

/* In the strong game, after a mark of Black's that completes nothing, White must not be able to
 * complete a shape. When his moves elsewhere alone are too few for that, only copies that hold a
 * known white cell need a look. */
static bool white_cannot_complete(struct win_check *k, const struct cert_node *node)
{
    struct cert *c = k->cert;
    if (!c->is_strong) return true;
    if (k->s.anywhere + k->s.outside >= c->smallest - 1)
        return cert_wrong(c, node->line, "White's moves elsewhere might complete a shape");
    for (long cell = 0; cell < (long)c->window * c->window; cell++) {
        if (!has(&k->s.white, cell)) continue;
        for (int i = 0; i < c->n_pieces; i++) {
            const struct cert_piece *p = &c->pieces[i];
            for (int at = 0; at < p->n; at++) {
                const struct tally t = count(k, p, at, cell);
                const int out = k->s.outside < t.outside ? k->s.outside : t.outside;
                if (!t.black && t.white + k->s.anywhere + out >= p->n - 1)
                    return cert_wrong(c, node->line, "White might complete a shape at cell %ld",
                                      cell);
            }
        }
    }
    return true;
}

static bool follow(struct win_check *k, long id, int line, struct cells *carrier, int *marks);

/* Follow a child with one more white cell or, when `cell` is -1, with one more move elsewhere. */
static bool follow_reply(struct win_check *k, const struct cert_node *node, long id, long cell,
                         bool is_outside, struct cells *carrier, int *marks)
{
    int *elsewhere = is_outside ? &k->s.outside : &k->s.anywhere;
    int deeper = 0;
    if (cell >= 0)
        flip(&k->s.white, cell);
    else
        ++*elsewhere;
    const bool is_good = follow(k, id, node->line, carrier, &deeper);
    if (cell >= 0)
        flip(&k->s.white, cell);
    else
        --*elsewhere;
    if (deeper + 1 > *marks) *marks = deeper + 1;
    return is_good;
}

/* Follow a force; its numbers are: cell, answer, child. */
static bool follow_force(struct win_check *k, const struct cert_node *node, const long *w,
                         struct cells *carrier, int *marks)
{
    if (!is_free(k, node, w[1])) return false;
    if (!completes(k, w[1]))
        return cert_wrong(k->cert, node->line, "Black does not threaten cell %ld", w[1]);
    if (!follow_reply(k, node, w[2], w[1], false, carrier, marks)) return false;
    flip(carrier, w[1]);
    return true;
}

/* Follow a quiet move; its numbers are: cell, explicit, null child, number of replies, and a reply
 * and its child for each of them. */
static bool follow_quiet(struct win_check *k, const struct cert_node *node, const long *w,
                         struct cells *carrier, int *marks)
{
    struct cert *c = k->cert;
    const bool is_explicit = w[1] == 1;
    struct cells unanswered, listed = {{0}};
    if (!follow_reply(k, node, w[2], -1, is_explicit, carrier, marks)) return false;
    unanswered = *carrier;
    if (is_explicit) /* every empty cell of the window needs an answer */
        for (long cell = 0; cell < (long)c->window * c->window; cell++)
            if (!has(&k->s.black, cell) && !has(&k->s.white, cell) && !has(&unanswered, cell))
                flip(&unanswered, cell);
    for (long i = 0; i < w[3]; i++) {
        const long cell = w[4 + 2 * i], child = w[5 + 2 * i];
        struct cells z;
        if (!is_free(k, node, cell)) return false;
        if (has(&listed, cell))
            return cert_wrong(c, node->line, "the reply %ld is answered twice", cell);
        flip(&listed, cell);
        if (!follow_reply(k, node, child, cell, false, &z, marks)) return false;
        join(carrier, &z);
        /* In the weak game the child also answers the cells that it does not need empty. */
        if (!c->is_strong && !is_explicit)
            for (int j = 0; j < WORDS; j++) unanswered.w[j] &= z.w[j];
    }
    for (long cell = 0; cell < (long)c->window * c->window; cell++)
        if (has(&unanswered, cell) && !has(&listed, cell))
            return cert_wrong(c, node->line, "White's reply %ld has no answer", cell);
    return true;
}

static bool follow_double(struct win_check *k, const struct cert_node *node, const long *w,
                          struct cells *carrier)
{
    if (w[1] == w[2]) return cert_wrong(k->cert, node->line, "the two threats are one cell");
    for (int i = 1; i <= 2; i++) {
        if (!is_free(k, node, w[i])) return false;
        if (!completes(k, w[i]))
            return cert_wrong(k->cert, node->line, "Black does not threaten cell %ld", w[i]);
        flip(carrier, w[i]);
    }
    return true;
}

/* Was the node found right in this state? In the weak game white cells outside of its carrier do
 * not matter. */
static bool is_known(const struct win_check *k, const struct win_memo *m)
{
    if (!m || memcmp(&m->state.black, &k->s.black, sizeof m->state.black) != 0) return false;
    if (!k->cert->is_strong) return are_disjoint(&m->carrier, &k->s.white);
    return memcmp(&m->state, &k->s, sizeof k->s) == 0;
}

static bool remember(struct win_check *k, struct cert_node *node, const struct cells *carrier,
                     int marks)
{
    if (!node->memo) node->memo = malloc(sizeof(struct win_memo));
    if (!node->memo) return cert_lacks_memory(k->cert);
    *(struct win_memo *)node->memo = (struct win_memo){k->s, *carrier, marks};
    return true;
}

static bool follow_move(struct win_check *k, const struct cert_node *node, struct cells *carrier,
                        int *marks)
{
    const long *w = k->cert->words + node->first;
    *marks = node->kind == 'D' ? 2 : 1;
    if (!is_free(k, node, w[0])) return false;
    if (node->kind == 'W') {
        if (!completes(k, w[0]))
            return cert_wrong(k->cert, node->line, "cell %ld completes nothing", w[0]);
        flip(carrier, w[0]);
        return true;
    }
    flip(&k->s.black, w[0]);
    const bool is_good = white_cannot_complete(k, node) &&
                         (node->kind == 'D'   ? follow_double(k, node, w, carrier)
                          : node->kind == 'F' ? follow_force(k, node, w, carrier, marks)
                                              : follow_quiet(k, node, w, carrier, marks));
    flip(&k->s.black, w[0]);
    flip(carrier, w[0]);
    return is_good;
}

static bool follow(struct win_check *k, long id, int line, struct cells *carrier, int *marks)
{
    struct cert_node *node = cert_open(k->cert, id, line);
    if (!node) return false;
    const struct win_memo *m = node->memo;
    bool is_good = true;
    if (is_known(k, m)) {
        *carrier = m->carrier;
        *marks = m->marks;
    } else {
        *carrier = (struct cells){{0}};
        is_good = follow_move(k, node, carrier, marks) && remember(k, node, carrier, *marks);
    }
    node->is_open = false;
    return is_good;
}

bool cert_needs(const struct cert_node *node, long cell)
{
    const struct win_memo *m = node->memo;
    return m && has(&m->carrier, cell);
}

int cert_marks(const struct cert_node *node)
{
    const struct win_memo *m = node->memo;
    return m ? m->marks : 0;
}

/* Put the handicap on the board. */
static bool put_handicap(struct win_check *k)
{
    struct cert *c = k->cert;
    for (int i = 0; i < c->out->handicap; i++) {
        const long cell = c->handicap[i];
        if (cell >= (long)c->window * c->window)
            return cert_wrong(c, 0, "the handicap's cell %ld is outside of the window", cell);
        if (has(&k->s.black, cell))
            return cert_wrong(c, 0, "the handicap's cell %ld stands twice", cell);
        flip(&k->s.black, cell);
    }
    return true;
}

bool cert_check_win(struct cert *c)
{
    struct win_check k = {.cert = c};
    struct cells carrier;
    int marks = 0;
    char handicap[48] = "";
    for (size_t i = 0; i < c->n_nodes; i++) {
        const struct cert_node *node = &c->nodes[i];
        const long *w = c->words + node->first;
        const size_t want = node->kind == 'W' ? 1 : node->kind == 'D' || node->kind == 'F' ? 3 : 4;
        const bool is_quiet = node->kind == 'Q';
        if (node->kind == 'P' || node->kind == 'X' || node->n < want)
            return cert_wrong(c, node->line, "this is not a node of a win");
        if (is_quiet && w[1] > 1)
            return cert_wrong(c, node->line, "explicit is 0 or 1, not %ld", w[1]);
        if (is_quiet && (w[3] > (long)node->n || node->n != 4 + 2 * (size_t)w[3]))
            return cert_wrong(c, node->line, "the replies do not fit their number");
        if (!is_quiet && node->n != want)
            return cert_wrong(c, node->line, "this is not a node of a win");
    }
    if (!put_handicap(&k) || !follow(&k, c->root, 0, &carrier, &marks)) return false;
    const int n_free = c->out->handicap;
    if (n_free) snprintf(handicap, sizeof handicap, ", %d of them free at the start", n_free);
    snprintf(c->out->reason, sizeof c->out->reason,
             "Black completes a shape with at most %d mark%s%s; %zu node%s", marks + n_free,
             plural((unsigned)(marks + n_free)), handicap, c->n_nodes, plural(c->n_nodes));
    return true;
}
