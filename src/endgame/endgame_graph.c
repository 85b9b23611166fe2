/* SPDX-License-Identifier: MIT */
/* Positions are expanded as long as it matters who plays there: where Black by his luck, beginning,
 * gets no more than White by his leaves him, nothing is left to play for. Moves that are worse than
 * another one whatever happens are left out. */
#include "endgame_graph.h"
#include "base/base_list.h"
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256, MOST_SPOTS = 60000, NONE = -1 };

/* A graph whose first position takes more than this part of the limit to judge has far too many. */
enum { FIRST_PART = 4 };

struct builder {
    struct graph *g;
    struct search *search;
    uint64_t limit;
};

void graph_fini(struct graph *g)
{
    free(g->spots);
    free(g->ways);
    free(g->table);
    *g = (struct graph){0};
}

/* --- spots ------------------------------------------------------------------------------------ */

static size_t slot_of(const struct graph *g, const uint64_t of[2])
{
    uint64_t h = (of[0] * UINT64_C(0x9E3779B97F4A7C15)) ^ (of[1] * UINT64_C(0xD6E8FEB86659FD93));
    h ^= h >> 29;
    size_t i = h * UINT64_C(0xBF58476D1CE4E5B9) >> 20 & (g->room - 1);
    while (g->table[i] && memcmp(g->spots[g->table[i] - 1].of, of, 2 * sizeof *of) != 0)
        i = (i + 1) & (g->room - 1);
    return i;
}

static bool grow_table(struct graph *g)
{
    const size_t room = g->room ? 2 * g->room : FIRST_ROOM;
    uint32_t *table = calloc(room, sizeof *table);
    if (!table) return false;
    free(g->table);
    g->table = table;
    g->room = room;
    for (size_t i = 0; i < g->n_spots; i++) table[slot_of(g, g->spots[i].of)] = (uint32_t)i + 1;
    return true;
}

/* What a position can come to. False when it takes too long to find out. */
static bool judge(struct builder *b, struct spot *spot)
{
    const struct stones at = {{spot->of[0], spot->of[1]}, FIELD_NOWHERE};
    const uint64_t done = search_nodes(b->search),
                   limit = b->g->n_spots ? b->limit : b->limit / FIRST_PART;
    if (done >= limit) return false;
    return search_value(&spot->least, b->search, &at, YOMI_WHITE, LUCK_OF_WHITE, limit - done) &&
           search_value(&spot->most, b->search, &at, YOMI_BLACK, LUCK_OF_BLACK, limit - done);
}

/* The spot of a position, made and judged when there is none; NONE when that fails. */
static int64_t spot_at(struct builder *b, const struct stones *at)
{
    struct graph *g = b->g;
    if (2 * (g->n_spots + 1) > g->room && !grow_table(g)) return NONE;
    const size_t slot = slot_of(g, at->of);
    if (g->table[slot]) return g->table[slot] - 1;
    if (g->n_spots >= MOST_SPOTS || !LIST_RESERVE(g->spots, g->spots_cap, g->n_spots, 1))
        return NONE;
    struct spot *spot = &g->spots[g->n_spots];
    *spot = (struct spot){.of = {at->of[0], at->of[1]}};
    if (!judge(b, spot)) return NONE;
    g->table[slot] = (uint32_t)++g->n_spots;
    return (int64_t)g->n_spots - 1;
}

/* --- ways ------------------------------------------------------------------------------------- */

/* Is option a of a side at least as good as option b, whatever happens? */
static bool is_no_worse(const struct spot *a, const struct spot *b, int side)
{
    const bool is_settled = a->least == a->most || b->least == b->most;
    const int gap = side == YOMI_BLACK ? a->least - b->most : b->least - a->most;
    return gap > 0 || (gap == 0 && is_settled);
}

/* Leave out what another option is no worse than, of equal ones all but the first; returns how many
 * are left. A ko that is taken may have been taken just now: one that is barred is better than
 * nothing. */
static int drop_worse(const struct graph *g, struct way *ways, int n, int side, uint64_t kos)
{
    bool is_dropped[FIELD_PLACES] = {false};
    int kept = 0;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < n && !is_dropped[i]; k++) {
            const struct spot *a = &g->spots[ways[k].to], *b = &g->spots[ways[i].to];
            if (k == i || is_dropped[k] || kos & bits_one(ways[k].place)) continue;
            if (!is_no_worse(a, b, side)) continue;
            is_dropped[i] = k < i || kos & bits_one(ways[i].place) || !is_no_worse(b, a, side);
        }
    }
    for (int i = 0; i < n; i++)
        if (!is_dropped[i]) ways[kept++] = ways[i];
    return kept;
}

/* A side that has no move leaves the field as it is. */
static int64_t add_still(struct builder *b, int score)
{
    const struct stones none = {{UINT64_MAX, (uint64_t)(score + FIELD_PLACES)}, FIELD_NOWHERE};
    struct graph *g = b->g;
    g->is_forced = true;
    if (2 * (g->n_spots + 1) > g->room && !grow_table(g)) return NONE;
    const size_t slot = slot_of(g, none.of);
    if (g->table[slot]) return g->table[slot] - 1;
    if (!LIST_RESERVE(g->spots, g->spots_cap, g->n_spots, 1)) return NONE;
    g->spots[g->n_spots] =
        (struct spot){.of = {none.of[0], none.of[1]}, .least = score, .most = score};
    g->table[slot] = (uint32_t)++g->n_spots;
    return (int64_t)g->n_spots - 1;
}

/* Does a side get what its luck gives it by a pass alone? Who lives by winning a ko waits so;
 * without the luck he has to move, so no leaf is what a pass is worth. */
static bool waits(const struct graph *g, const struct spot *from, const struct way *ways, int n,
                  int side)
{
    for (int i = 0; i < n; i++) {
        const struct spot *to = &g->spots[ways[i].to];
        if (side == YOMI_BLACK ? to->most >= from->most : to->least <= from->least) return false;
    }
    return true;
}

/* Find the options of a side. False when that fails. */
static bool find_ways(struct builder *b, uint32_t from, int side)
{
    struct graph *g = b->g;
    struct way ways[FIELD_PLACES];
    const struct stones here = {{g->spots[from].of[0], g->spots[from].of[1]}, FIELD_NOWHERE};
    uint64_t settled[2], kos = 0;
    int n = 0;
    field_settled(g->field, &here, settled);
    const uint64_t open = field_empty(g->field, &here) & ~(settled[0] | settled[1]);
    for (uint64_t rest = open; rest; rest = bits_drop(rest)) {
        struct stones next = here;
        if (!field_play(g->field, &next, side, bits_low(rest))) continue;
        field_pair_dames(g->field, &next);
        const int64_t to = spot_at(b, &next);
        if (to == NONE) return false;
        int k = 0;
        while (k < n && ways[k].to != (uint32_t)to) k++;
        if (k == n) ways[n++] = (struct way){bits_low(rest), (uint32_t)to};
        if (next.ko >= 0) kos |= bits_one(ways[k].place);
    }
    g->is_waiting |= waits(g, &g->spots[from], ways, n, side);
    n = drop_worse(g, ways, n, side, kos);
    if (!n) {
        const struct spot *spot = &g->spots[from];
        const int64_t to = add_still(b, side == YOMI_BLACK ? spot->most : spot->least);
        if (to == NONE) return false;
        ways[n++] = (struct way){FIELD_NOWHERE, (uint32_t)to};
    }
    if (!LIST_RESERVE(g->ways, g->ways_cap, g->n_ways, (size_t)n)) return false;
    memcpy(g->ways + g->n_ways, ways, (size_t)n * sizeof *ways);
    g->n_ways += (size_t)n;
    g->spots[from].n[side] = (uint16_t)n;
    return true;
}

/* Expand all positions that can be reached. */
static bool expand(struct builder *b)
{
    struct graph *g = b->g;
    uint32_t *list = NULL;
    size_t n = 1, cap = 0;
    bool is_good = LIST_RESERVE(list, cap, 0, 1);
    if (is_good) list[0] = 0;
    while (n && is_good) {
        const uint32_t i = list[--n];
        struct spot *spot = &g->spots[i];
        if (spot->is_expanded || spot->least >= spot->most) continue;
        spot->is_expanded = true;
        spot->first = (uint32_t)g->n_ways;
        is_good = find_ways(b, i, YOMI_BLACK) && find_ways(b, i, YOMI_WHITE);
        for (size_t k = g->spots[i].first; k < g->n_ways && is_good; k++) {
            is_good = LIST_RESERVE(list, cap, n, 1);
            if (is_good) list[n++] = g->ways[k].to;
        }
    }
    free(list);
    return is_good;
}

bool graph_find(struct graph *out, const struct field *field, const struct stones *at,
                uint64_t limit, struct watch *watch)
{
    struct stones first = {{at->of[0], at->of[1]}, FIELD_NOWHERE};
    struct builder b = {.g = out, .limit = limit, .search = search_new(field, watch)};
    *out = (struct graph){.field = field};
    if (!b.search) return false;
    field_pair_dames(field, &first);
    const bool is_good = spot_at(&b, &first) == 0 && expand(&b) && graph_sort(out);
    out->nodes = search_nodes(b.search);
    search_free(b.search);
    return is_good;
}

void graph_leave(struct graph *g, uint32_t spot)
{
    struct spot *s = &g->spots[spot];
    struct stones at = {{s->of[0], s->of[1]}, FIELD_NOWHERE};
    uint64_t settled[2];
    field_settled(g->field, &at, settled);
    for (int c = 0; c < 2; c++) {
        at.of[c] |= settled[c];
        at.of[!c] &= ~settled[c];
    }
    s->least = s->most = field_score(g->field, &at);
    s->n[0] = s->n[1] = 0;
}

/* How many positions each part has. NULL when memory is short. */
static uint32_t *count_parts(const struct graph *g)
{
    uint32_t *size = calloc(g->n_parts + 1, sizeof *size);
    for (size_t i = 0; size && i < g->n_spots; i++) size[g->spots[i].part]++;
    return size;
}

bool graph_leave_loops(struct graph *g, uint64_t limit, struct watch *watch)
{
    uint32_t *size = count_parts(g);
    struct search *search = search_new(g->field, watch);
    bool is_good = size && search;
    for (uint32_t i = 0; i < g->n_spots && is_good; i++) {
        const struct spot *s = &g->spots[i];
        const struct stones at = {{s->of[0], s->of[1]}, FIELD_NOWHERE};
        int value[2];
        if (!s->n[0] || size[s->part] < 2) continue;
        for (int c = 0; c < 2 && is_good; c++)
            is_good = search_nodes(search) < limit &&
                      search_value(&value[c], search, &at, c, LUCK_OF_NOBODY,
                                   limit - search_nodes(search));
        if (is_good && value[YOMI_BLACK] <= value[YOMI_WHITE]) graph_leave(g, i);
    }
    free(size);
    search_free(search);
    return is_good && graph_sort(g);
}
