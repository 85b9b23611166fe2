/* SPDX-License-Identifier: MIT */
/* Writes the graph of a won root as a certificate. */
#include "base/base_status.h"
#include "poly_certificate.h"
#include "poly_prove.h"
#include <stdlib.h>

/* A node as the proof comes to it: turned by a symmetry, and with black cells on the board that the
 * node does not have. */
struct entry {
    const struct or_node *node;
    int symmetry;
    struct poly_set extra;
};

/* An entry that has been written: the id of its node line, and Black's marks in its longest line.
 */
struct written {
    struct entry entry;
    int id, marks;
};

struct writer {
    struct prover *p;
    struct text text; /* node lines */
    struct written *table;
    size_t slots, used;
    int n;
};

static struct written *find_written(struct writer *w, const struct entry *e)
{
    uint64_t h = e->node->key ^ (uint64_t)e->symmetry * 0x9e3779b97f4a7c15U;
    for (int i = 0; i < WINDOW_WORDS; i++) h = (h ^ e->extra.w[i]) * 0x9e3779b97f4a7c15U;
    size_t at = (size_t)(h >> 16) % w->slots;
    for (; w->table[at].entry.node; at = (at + 1) % w->slots) {
        const struct entry *old = &w->table[at].entry;
        if (old->node == e->node && old->symmetry == e->symmetry &&
            set_equal(&old->extra, &e->extra))
            break;
    }
    return &w->table[at];
}

static bool make_room(struct writer *w)
{
    if (2 * w->used < w->slots) return true;
    const size_t slots = w->slots;
    struct written *old = w->table;
    w->slots = 4 * slots + 1021;
    w->table = calloc(w->slots, sizeof *w->table);
    for (size_t i = 0; w->table && i < slots; i++)
        if (old[i].entry.node) *find_written(w, &old[i].entry) = old[i];
    free(old);
    if (!w->table) w->slots = 0;
    return w->table != NULL;
}

static int turned(const struct writer *w, int symmetry, int cell)
{
    return w->p->window.symmetry[symmetry][cell];
}

static int write_threat(struct writer *w, const struct entry *e, int *marks)
{
    struct prover *p = w->p;
    const struct or_node *node = e->node;
    const int symmetry = e->symmetry;
    struct poly_threat t;
    poly_position_set(&p->pos, &node->black, &node->white, node->anywhere, node->outside);
    p->threats.mask = &node->carrier;
    const bool is_found =
        poly_threat_find(&t, &p->threats, &p->pos, THREAT_DEPTH - 1, UINT64_C(1) << 40);
    p->threats.mask = NULL;
    if (!is_found) return -1;
    const int last = turned(w, symmetry, t.last);
    *marks = poly_threat_marks(&t);
    if (t.ends[0] == NO_CELL)
        text_add(&w->text, "%d W %d\n", w->n, last);
    else
        text_add(&w->text, "%d D %d %d %d\n", w->n, last, turned(w, symmetry, t.ends[0]),
                 turned(w, symmetry, t.ends[1]));
    for (int i = t.n - 1; i >= 0; i--) {
        text_add(&w->text, "%d F %d %d %d\n", w->n + 1, turned(w, symmetry, t.forces[i]),
                 turned(w, symmetry, t.answers[i]), w->n);
        w->n++;
    }
    return w->n++;
}

static int write_node(struct writer *w, struct entry e, int *marks);

/* Write a won child, and lengthen *marks to its longest line and one more; false when it cannot be
 * written. */
static bool write_child(struct writer *w, struct entry e, int *id, int *marks)
{
    int below = 0;
    *id = write_node(w, e, &below);
    if (below + 1 > *marks) *marks = below + 1;
    return *id >= 0;
}

static int write_move(struct writer *w, const struct entry *e, int *marks)
{
    const struct and_move *move = &e->node->moves[e->node->won_by];
    const int symmetry = e->symmetry;
    const struct and_more *m = move->more;
    const int cell = turned(w, symmetry, move->cell);
    int null = 0, n_replies = 0, child = 0;
    struct text replies = {0};
    bool is_good =
        !m->null || write_child(w, (struct entry){m->null, symmetry, e->extra}, &null, marks);
    for (int i = 0; i < m->n_replies && is_good; i++) {
        const struct and_reply *r = &m->replies[i];
        if (r->child->state != OR_WON) continue; /* other children cover its reply */
        /* Only replies to the first mark have a symmetry, and the node of that mark is not turned.
         */
        const struct entry below = {r->child, r->symmetry ? r->symmetry : symmetry, e->extra};
        is_good = write_child(w, below, &child, marks);
        text_add(&replies, " %d:%d", turned(w, symmetry, r->cell), child);
        n_replies++;
    }
    if (replies.is_lost) w->text.is_lost = true;
    if (is_good && move->kind == AND_FORCE)
        text_add(&w->text, "%d F %d %d %d\n", w->n, cell, turned(w, symmetry, move->answer), child);
    else if (is_good)
        text_add(&w->text, "%d Q %d %d %d %d%s\n", w->n, cell, move->kind == AND_EXPLICIT, null,
                 n_replies, replies.s ? replies.s : "");
    free(replies.s);
    return is_good ? w->n++ : -1;
}

/* The entry of the node whose win this node shares; black cells that it does not have are extra. */
static struct entry follow_same(struct entry e)
{
    const struct or_node *same = e.node->same;
    set_join(&e.extra, &e.node->black);
    for (int i = 0; i < WINDOW_WORDS; i++) e.extra.w[i] &= ~same->black.w[i];
    e.node = same;
    return e;
}

static int write_node(struct writer *w, struct entry e, int *marks)
{
    while (e.node->same) e = follow_same(e);
    if (!make_room(w)) return -1;
    const struct written *old = find_written(w, &e);
    *marks = old->marks;
    if (old->entry.node) return old->id;
    const int id =
        e.node->won_by == BY_THREAT ? write_threat(w, &e, marks) : write_move(w, &e, marks);
    if (id < 0) return id;
    *find_written(w, &e) = (struct written){e, id, *marks};
    w->used++;
    return id;
}

/* The node of Black's first turn, behind his free marks; their cells are added to the text. */
static const struct or_node *pass_handicap(const struct or_node *n, struct text *cells, int *n_free)
{
    for (*n_free = 0; !n->same && n->won_by != BY_THREAT; ++*n_free) {
        const struct and_move *move = &n->moves[n->won_by];
        if (move->kind != AND_FREE) break;
        text_add(cells, " %d", move->cell);
        n = move->more->null;
    }
    return n;
}

yomi_status prover_write(char **out, struct prover *p, const yomi_poly_goal *goal, int *nodes,
                         int *marks, yomi_error *err)
{
    struct writer w = {.p = p};
    struct text t = {0};
    yomi_status status;
    struct text free_marks = {0};
    int n_free;
    const struct or_node *first = pass_handicap(p->root, &free_marks, &n_free);
    const int root = write_node(&w, (struct entry){first, 0, {{0}}}, marks);
    *marks += n_free;
    if (root < 0 || w.text.is_lost || free_marks.is_lost) {
        status = fail(err, YOMI_ENOMEM, "there is no memory to write the proof");
    } else {
        certificate_begin(&t, "win", p->window.is_strong ? "strong" : "weak", goal);
        text_add(&t, "window %d\n", p->window.cols);
        if (n_free) text_add(&t, "handicap%s\n", free_marks.s);
        text_add(&t, "root %d\n%s", root, w.text.s);
        *nodes = w.n;
        status = certificate_end(out, &t, w.n, err);
    }
    free(free_marks.s);
    free(w.text.s);
    free(w.table);
    return status;
}
