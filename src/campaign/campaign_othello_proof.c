/* SPDX-License-Identifier: MIT */
/* Writes a certificate: positions with bounds that follow from each other by one move. Down to the
 * campaign's facts the tree knows which move holds; below them the solver is asked again. */
#include "campaign_othello_proof.h"
#include "base/base_bits.h"
#include "base/base_hash.h"
#include "base/base_list.h"
#include "base/base_text.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LEAF_USUAL = 10, LINES_MOST = 4000000 };

/* What the certificate claims of a node of the tree. */
struct claim {
    int8_t lower, upper;
};

struct proof {
    struct tree *tree;
    yomi_othello *solver;
    const yomi_stop *stop;
    int leaf;
    struct claim *claims; /* by node */
    size_t n_claims, claims_cap;
    int n_lines;
};

/* Room for the claims of all nodes that there are. */
static yomi_status reserve(struct proof *p, yomi_error *err)
{
    const size_t n = (size_t)p->tree->n_nodes;
    if (n > p->claims_cap && !list_grow(&p->claims, &p->claims_cap, n, sizeof *p->claims))
        return campaign_no_memory(err);
    for (; p->n_claims < n; p->n_claims++)
        p->claims[p->n_claims] =
            (struct claim){(int8_t)-p->tree->squares, (int8_t)p->tree->squares};
    return YOMI_OK;
}

static bool is_claimed(const struct proof *p, const struct claim *c)
{
    return c->lower > -p->tree->squares || c->upper < p->tree->squares;
}

/* Is the value of a position's mover at least a number? */
static yomi_status ask(struct proof *p, const yomi_othello_pos *pos, int at_least, bool *out,
                       yomi_error *err)
{
    const yomi_othello_question q = {YOMI_OTHELLO_BOUND, p->tree->scoring, at_least};
    yomi_othello_result r;
    if (at_least <= -p->tree->squares || at_least > p->tree->squares) {
        *out = at_least <= 0;
        return YOMI_OK;
    }
    TRY(yomi_othello_solve(&r, p->solver, pos, &q, err));
    *out = r.lower >= at_least;
    return YOMI_OK;
}

/* The bounds that are known of a move's value, for who makes it. */
static yomi_status known_after(struct proof *p, const yomi_othello_pos *next, yomi_colour mover,
                               int *node, int *lower, int *upper, bool *is_same, yomi_error *err)
{
    bool is_pass;
    *node = tree_find(p->tree, next, &is_pass);
    if (*node < 0) return campaign_no_memory(err);
    const struct tree_node *n = &p->tree->nodes[*node];
    *is_same = (is_pass ? !next->to : next->to) == mover;
    *lower = *is_same ? n->lower : -n->upper;
    *upper = *is_same ? n->upper : -n->lower;
    return YOMI_OK;
}

static yomi_status prove(struct proof *p, int at, bool is_lower, int bound, yomi_error *err);

/* Prove of a move that it is worth at least, or at most, `bound` to who makes it. */
static yomi_status prove_move(struct proof *p, int child, bool is_same, bool is_lower, int bound,
                              yomi_error *err)
{
    if (is_same) return prove(p, child, is_lower, bound, err);
    return prove(p, child, !is_lower, -bound, err);
}

/* A move whose value is at least `bound`: one that the tree knows, one that the solver remembers,
 * or the first that it finds. */
static yomi_status find_move(struct proof *p, const yomi_othello_pos *pos, int bound, int *square,
                             yomi_error *err)
{
    int node, lower = 0, upper = 0;
    bool is_same = false, holds = false;
    for (uint64_t m = yomi_othello_moves(pos); m; m = bits_drop(m)) {
        yomi_othello_pos next = *pos;
        yomi_othello_play(&next, *square = bits_low(m), NULL);
        TRY(known_after(p, &next, pos->to, &node, &lower, &upper, &is_same, err));
        if (lower >= bound) return YOMI_OK;
    }
    TRY(ask(p, pos, bound, &holds, err));
    if (!holds)
        return fail(err, YOMI_EILLEGAL, "the solver does not find again what the facts say");
    yomi_othello_hints hints;
    const yomi_othello_wish wish = {.scoring = p->tree->scoring};
    TRY(yomi_othello_hint_moves(&hints, p->solver, pos, &wish, err));
    for (int i = 0; i < hints.n_moves; i++) {
        *square = hints.moves[i].square;
        if (hints.moves[i].lower >= bound) return YOMI_OK;
    }
    for (int i = 0; i < hints.n_moves; i++) {
        yomi_othello_pos next = *pos;
        yomi_othello_play(&next, *square = hints.moves[i].square, NULL);
        TRY(ask(p, &next, 1 - bound, &holds, err));
        if (!holds) return YOMI_OK;
    }
    return fail(err, YOMI_EILLEGAL, "the solver finds no move that keeps what the facts say");
}

static yomi_status prove_lower(struct proof *p, const yomi_othello_pos *pos, int bound,
                               yomi_error *err)
{
    int square = 0, child = 0, lower, upper;
    bool is_same = false;
    yomi_othello_pos next = *pos;
    TRY(find_move(p, pos, bound, &square, err));
    yomi_othello_play(&next, square, NULL);
    TRY(known_after(p, &next, pos->to, &child, &lower, &upper, &is_same, err));
    return prove_move(p, child, is_same, true, bound, err);
}

static yomi_status prove_upper(struct proof *p, const yomi_othello_pos *pos, int bound,
                               yomi_error *err)
{
    for (uint64_t m = yomi_othello_moves(pos); m; m = bits_drop(m)) {
        int child = 0, lower, upper;
        bool is_same = false;
        yomi_othello_pos next = *pos;
        yomi_othello_play(&next, bits_low(m), NULL);
        TRY(known_after(p, &next, pos->to, &child, &lower, &upper, &is_same, err));
        TRY(prove_move(p, child, is_same, false, bound, err));
    }
    return YOMI_OK;
}

/* Claim that the value of a node's mover is at least, or at most, `bound`, and all that it follows
 * from. */
static yomi_status prove(struct proof *p, int at, bool is_lower, int bound, yomi_error *err)
{
    TRY(reserve(p, err));
    struct claim *c = &p->claims[at];
    const struct tree_node *node = &p->tree->nodes[at];
    if (is_lower ? bound <= c->lower : bound >= c->upper) return YOMI_OK;
    if (p->stop && yomi_stop_asked(p->stop))
        return fail(err, YOMI_ESTOPPED, "stopped after %d positions of the certificate",
                    p->n_lines);
    if (!is_claimed(p, c) && ++p->n_lines > LINES_MOST)
        return fail(err, YOMI_ERANGE,
                    "the certificate would have more than %d positions; choose larger leaves",
                    LINES_MOST);
    if (is_lower)
        c->lower = (int8_t)bound;
    else
        c->upper = (int8_t)bound;
    const yomi_othello_pos pos = tree_position(p->tree, node);
    if (node->empties <= p->leaf || yomi_othello_ended(&pos)) return YOMI_OK;
    return is_lower ? prove_lower(p, &pos, bound, err) : prove_upper(p, &pos, bound, err);
}

/* --- the text -------------------------------------------------------------------------------- */

static void add_squares(struct text *t, uint64_t me, uint64_t foe, int squares)
{
    char s[64];
    for (int i = 0; i < squares; i++) s[i] = me >> i & 1 ? 'X' : foe >> i & 1 ? 'O' : '-';
    text_add_bytes(t, s, (size_t)squares);
}

static yomi_status write_text(char **out, const struct proof *p, yomi_error *err)
{
    const struct tree *t = p->tree;
    const struct tree_node *root = &t->nodes[t->root];
    const struct claim *answer = &p->claims[t->root];
    struct text s = {0};
    text_add(&s, "yomi-certificate 1\nclaim bounds\nboard %dx%d\nscoring %s\nleaf %d\nroot ",
             t->rows, t->cols, t->scoring == YOMI_OTHELLO_DISCS ? "discs" : "winner", p->leaf);
    add_squares(&s, root->me, root->foe, t->squares);
    text_add(&s, " %d %d\n", answer->lower, answer->upper);
    for (int i = 0; i < t->n_nodes && (size_t)i < p->n_claims; i++) {
        if (!is_claimed(p, &p->claims[i])) continue;
        add_squares(&s, t->nodes[i].me, t->nodes[i].foe, t->squares);
        text_add(&s, " %d %d\n", p->claims[i].lower, p->claims[i].upper);
    }
    text_add(&s, "end %d\n", p->n_lines);
    if (!s.is_lost) text_add(&s, "sum %016" PRIx64 "\n", hash_bytes(s.s, s.bytes, 0));
    return text_finish(out, &s, err);
}

yomi_status othello_proof_write(struct othello_picture *picture, int size, const yomi_solve *how,
                                char **out, yomi_error *err)
{
    struct tree *t = &picture->tree;
    const struct othello_question *q = &picture->question;
    struct proof p = {.tree = t, .leaf = size ? size : LEAF_USUAL, .stop = how->stop};
    TRY(tree_update(t, err));
    const int lower = t->nodes[t->root].lower, upper = t->nodes[t->root].upper;
    /* The side at the top is the root's mover, or passes to it. */
    const int test = t->root_side ? 1 - q->at_least : q->at_least;
    bool needs_lower = lower > -t->squares, needs_upper = upper < t->squares;
    if (q->ask == YOMI_OTHELLO_AT_LEAST) {
        needs_lower = lower >= test;
        needs_upper = upper < test;
    } else if (q->ask == YOMI_OTHELLO_WLD) {
        needs_lower = lower >= 0 && !(upper < 0);
        needs_upper = upper <= 0;
    }
    yomi_status status = yomi_othello_new(&p.solver, how, err);
    if (status == YOMI_OK && needs_lower) status = prove(&p, t->root, true, lower, err);
    if (status == YOMI_OK && needs_upper) status = prove(&p, t->root, false, upper, err);
    if (status == YOMI_OK) status = reserve(&p, err);
    if (status == YOMI_OK) status = write_text(out, &p, err);
    yomi_othello_free(p.solver);
    free(p.claims);
    return status;
}
