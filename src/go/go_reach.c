/* SPDX-License-Identifier: MIT */
#include "go_reach.h"
#include <string.h>

/* --- kosuri ---------------------------------------------------------------------------------- */

/* What a path pays for each place, and which places are on the first line. */
struct toll {
    unsigned char kosuri[GO_CELLS];
    bool is_edge[GO_CELLS];
};

/* A step leads away from one edge of the board, and the place is on line `line` of that edge. An
 * enemy stone one step on rubs once, or twice when it is a roof, up to the third line; on the first
 * line an enemy two steps on is a roof, too. */
static int kosuri_one_way(const struct go_board *b, int at, int step, int line, int enemy)
{
    const int next = b->cell[at + step];
    if (next == enemy) return line + 1 <= 3 ? 2 : 1;
    if (next == GO_EMPTY && line == 1 && b->cell[at + 2 * step] == enemy) return 2;
    return 0;
}

static void toll_init(struct toll *t, const struct go_board *b, int enemy, bool is_plain)
{
    memset(t, 0, sizeof *t);
    for (int i = 0; i < b->n_empty && !is_plain; i++) {
        const int at = b->empty[i], row = go_row(b, at), col = go_col(b, at);
        /* Lines counted from the edge that a step leads away from: up, left, right, down. */
        const int line[4] = {b->rows - row, b->cols - col, col + 1, row + 1};
        for (int k = 0; k < 4; k++) {
            t->kosuri[at] += kosuri_one_way(b, at, b->step[k], line[k], enemy);
            t->is_edge[at] |= line[k] == 1;
        }
    }
}

/* --- the queue ------------------------------------------------------------------------------- */

/* Keys in one word each: what the mode compares first and second, whether the edge is still
 * unpaid, and the place. A binary heap; an entry whose place was closed meanwhile is stale. */
struct queue {
    int n;
    uint64_t key[4 * YOMI_GO_POINTS + 1];
};

static void queue_push(struct queue *q, uint64_t key)
{
    int i = q->n++;
    for (; i && q->key[(i - 1) / 2] > key; i = (i - 1) / 2) q->key[i] = q->key[(i - 1) / 2];
    q->key[i] = key;
}

static uint64_t queue_pop(struct queue *q)
{
    const uint64_t least = q->key[0], last = q->key[--q->n];
    int i = 0;
    for (int child = 1; child < q->n; child = 2 * i + 1) {
        child += child + 1 < q->n && q->key[child + 1] < q->key[child];
        if (q->key[child] >= last) break;
        q->key[i] = q->key[child];
        i = child;
    }
    q->key[i] = last;
    return least;
}

static uint64_t key_of(const yomi_go_ruler *r, yomi_go_label l, int at)
{
    const uint64_t d = (uint64_t)l.d, k = (uint64_t)l.k;
    const uint64_t first = r->mode == YOMI_GO_KOSURI    ? k
                           : r->mode == YOMI_GO_CONVERT ? d + (uint64_t)r->n * k
                                                        : d;
    const uint64_t second = r->mode == YOMI_GO_ORDER ? k : d;
    return first << 32 | second << 11 | (uint64_t)!l.paid << 10 | (uint64_t)at;
}

/* --- the search ------------------------------------------------------------------------------ */

struct search {
    const struct go_board *b;
    const yomi_go_ruler *ruler;
    yomi_go_label *label;
    struct toll toll;
    struct queue queue;
    uint64_t key[GO_CELLS]; /* the key of a place's label; 0 when the place is closed */
};

/* Open a place by a path whose last label is `from`, or improve its label. */
static void open_place(struct search *s, int at, yomi_go_label from)
{
    const bool pays = s->toll.is_edge[at] && !from.paid;
    const yomi_go_label l = {.d = (short)(from.d + 1),
                             .k = (short)(from.k + s->toll.kosuri[at] + pays),
                             .paid = from.paid || pays};
    if (s->ruler->max_order && l.d > s->ruler->max_order) return;
    const uint64_t key = key_of(s->ruler, l, at);
    if (key >= s->key[at]) return;
    s->key[at] = key;
    s->label[at] = l;
    queue_push(&s->queue, key);
}

static void open_sources(struct search *s, int colour)
{
    const struct go_board *b = s->b;
    for (int i = 0; i < b->n_empty; i++) {
        const int at = b->empty[i];
        bool is_source = false;
        for (int k = 0; k < 4; k++) is_source |= b->cell[at + b->step[k]] == colour;
        s->key[at] = UINT64_MAX;
        if (is_source) open_place(s, at, (yomi_go_label){0});
    }
}

void go_reach(yomi_go_label label[GO_CELLS], const struct go_board *b, int colour,
              const yomi_go_ruler *ruler)
{
    struct search s;
    const bool is_plain = ruler->mode == YOMI_GO_PLAIN;
    s.b = b;
    s.ruler = ruler;
    s.label = label;
    s.queue.n = 0;
    memset(s.key, 0, sizeof s.key);
    memset(label, 0, GO_CELLS * sizeof *label);
    toll_init(&s.toll, b, colour ^ 1, is_plain);
    open_sources(&s, colour);
    while (s.queue.n) {
        const uint64_t key = queue_pop(&s.queue);
        const int at = (int)(key & 1023);
        if (s.key[at] != key) continue;
        s.key[at] = 0;
        const bool is_over = !is_plain && label[at].k >= ruler->limit_k;
        label[at].is_reached = !is_over || ruler->limit != YOMI_GO_BELOW;
        if (is_over && ruler->limit != YOMI_GO_FREE) continue;
        for (int k = 0; k < 4; k++)
            if (s.key[at + b->step[k]]) open_place(&s, at + b->step[k], label[at]);
    }
}
