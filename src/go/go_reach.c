/* SPDX-License-Identifier: MIT */
#include "go_reach.h"
#include <string.h>

void go_grid_init(struct go_grid *g, const yomi_go_pos *pos, const bool *dead)
{
    g->rows = pos->rows;
    g->cols = pos->cols;
    memset(g->cell, GRID_FRAME, sizeof g->cell);
    for (int row = 0, p = 0; row < pos->rows; row++) {
        for (int col = 0; col < pos->cols; col++, p++) {
            const char c = pos->points[p];
            const bool is_stone = c != '.' && !(dead && dead[p]);
            g->cell[grid_cell(row, col)] = !is_stone  ? GRID_EMPTY
                                           : c == 'X' ? YOMI_BLACK
                                                      : YOMI_WHITE;
        }
    }
}

/* --- kosuri ---------------------------------------------------------------------------------- */

/* What a path pays for each cell, and which cells are on the first line. */
struct toll {
    unsigned char kosuri[GRID_CELLS];
    bool is_edge[GRID_CELLS];
};

/* Every step leads away from one edge, on whose line `line` the cell is: an enemy there is next to
 * the cell or its roof, up to the third line. */
static int kosuri_one_way(const struct go_grid *g, int at, int step, int line, yomi_colour enemy)
{
    const int next = g->cell[at + step];
    if (next == (int)enemy) return line + 1 <= 3 ? 2 : 1;
    if (next == GRID_EMPTY && line == 1 && g->cell[at + 2 * step] == (int)enemy) return 2;
    return 0;
}

static void toll_init(struct toll *t, const struct go_grid *g, yomi_colour enemy, bool is_plain)
{
    memset(t, 0, sizeof *t);
    if (is_plain) return;
    for (int row = 0; row < g->rows; row++) {
        for (int col = 0; col < g->cols; col++) {
            const int at = grid_cell(row, col);
            const int line[4] = {col + 1, row + 1, g->cols - col, g->rows - row};
            if (g->cell[at] != GRID_EMPTY) continue;
            for (int way = 0; way < 4; way++) {
                t->kosuri[at] += kosuri_one_way(g, at, grid_step[way], line[way], enemy);
                t->is_edge[at] |= line[way] == 1;
            }
        }
    }
}

/* --- the queue ------------------------------------------------------------------------------- */

/* Keys in one word each: what the mode compares first and second, whether the edge is still
 * unpaid, and the cell. A binary heap; an entry whose cell was closed meanwhile is stale. */
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
    const struct go_grid *g;
    const yomi_go_ruler *ruler;
    yomi_go_label *label;
    struct toll toll;
    struct queue queue;
    uint64_t key[GRID_CELLS]; /* of the label; 0 when the cell is closed */
};

/* Open a cell by a path whose last label is `from`, or improve its label. */
static void open_cell(struct search *s, int at, yomi_go_label from)
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

static void open_sources(struct search *s, yomi_colour colour)
{
    const unsigned char *cell = s->g->cell;
    for (int row = 0; row < s->g->rows; row++) {
        for (int at = grid_row(row); at < grid_row(row) + s->g->cols; at++) {
            if (cell[at] != GRID_EMPTY) continue;
            s->key[at] = UINT64_MAX;
            for (int way = 0; way < 4; way++) {
                if (cell[at + grid_step[way]] != (int)colour) continue;
                open_cell(s, at, (yomi_go_label){0});
                break;
            }
        }
    }
}

void go_reach(yomi_go_label label[GRID_CELLS], const struct go_grid *g, yomi_colour colour,
              const yomi_go_ruler *ruler)
{
    struct search s;
    const bool is_plain = ruler->mode == YOMI_GO_PLAIN;
    s.g = g;
    s.ruler = ruler;
    s.label = label;
    s.queue.n = 0;
    memset(s.key, 0, sizeof s.key);
    memset(label, 0, GRID_CELLS * sizeof *label);
    toll_init(&s.toll, g, 1 - colour, is_plain);
    open_sources(&s, colour);
    while (s.queue.n) {
        const uint64_t key = queue_pop(&s.queue);
        const int at = (int)(key & 1023);
        if (s.key[at] != key) continue;
        s.key[at] = 0;
        const bool is_over = !is_plain && label[at].k >= ruler->limit_k;
        label[at].is_reached = !is_over || ruler->limit != YOMI_GO_BELOW;
        if (is_over && ruler->limit != YOMI_GO_FREE) continue;
        for (int way = 0; way < 4; way++)
            if (s.key[at + grid_step[way]]) open_cell(&s, at + grid_step[way], label[at]);
    }
}
