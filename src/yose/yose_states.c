/* SPDX-License-Identifier: MIT */
/* States are met depth first. States that lead back to each other are a ring, which R. Tarjan's
 * algorithm closes when all that it leads to is known; within a ring values are found by going
 * round until nothing changes, from as high as can be where endless play is Black's wish, from as
 * low as can be where it is White's. */
#include "yose_states.h"
#include "base/base_hash.h"
#include "yose_alone.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define FAR   (INT64_C(1) << 61)
#define LARGE YOSE_ENDLESS

enum { FIRST_TABLE = 1024, TICK = 256 };

/* A key is what is told of a state, then its ids. */
enum { KEY_TURN, KEY_AT, KEY_TO, KEY_IDS };

struct yose_cell {
    struct yose_cell *next; /* of the same place in the table */
    struct yose_values values;
    uint32_t order, low; /* when it was met, from 1; the first open cell that it leads back to */
    uint32_t first, n;   /* its edges, while it is open */
    uint32_t line;       /* the last line that came by */
    bool is_open, is_done;
    uint8_t n_ids;
    uint16_t key[]; /* turn, ban_at, ban_to, ids */
};

/* A move: where it leads, and the score of the leaf that it makes. */
struct edge {
    struct yose_cell *to;
    int64_t gain;
};

struct frame {
    struct yose_cell *cell;
    uint32_t next;
};

/* A cell whose ring is not closed yet. */
struct open {
    struct yose_cell *cell;
};

struct walk {
    struct yose_states *s;
    struct frame *frames;
    struct open *open;
    struct edge *edges;
    size_t n_frames, frames_cap, n_open, open_cap, n_edges, edges_cap;
    uint32_t met;
};

/* --- moves ------------------------------------------------------------------------------------ */

static void remove_id(struct yose_state *state, uint16_t id)
{
    uint8_t i = 0;
    while (state->ids[i] != id) i++;
    state->n--;
    for (; i < state->n; i++) state->ids[i] = state->ids[i + 1];
}

static void insert_id(struct yose_state *state, uint16_t id)
{
    uint8_t i = state->n++;
    for (; i > 0 && state->ids[i - 1] > id; i--) state->ids[i] = state->ids[i - 1];
    state->ids[i] = id;
}

static bool leads_to(const struct yose_spot *spot, int side, uint16_t to)
{
    for (uint16_t i = 0; i < spot->n[side]; i++)
        if (spot->ways[side][i].to == to) return true;
    return false;
}

int64_t yose_state_play(const struct yose_states *s, struct yose_state *state, uint16_t id, int way)
{
    const struct yose_way w = s->spots[id].ways[state->mover][way];
    state->has_passed = false;
    state->mover = !state->mover;
    state->ban_at = state->ban_to = YOSE_NONE;
    remove_id(state, id);
    if (w.to == YOSE_NONE) return w.score;
    insert_id(state, w.to);
    if (leads_to(&s->spots[w.to], state->mover, id)) {
        state->ban_at = w.to;
        state->ban_to = id;
    }
    return 0;
}

/* Of equal components one alone has the ban. */
bool yose_state_is_banned(const struct yose_states *s, const struct yose_state *state, uint16_t id,
                          int way)
{
    int twins = 0;
    if (id != state->ban_at || s->spots[id].ways[state->mover][way].to != state->ban_to)
        return false;
    for (uint8_t i = 0; i < state->n; i++) twins += state->ids[i] == id;
    return twins == 1;
}

bool yose_state_pass(struct yose_state *state)
{
    const bool is_banned = state->ban_at != YOSE_NONE;
    if (state->has_passed) return false;
    state->has_passed = !is_banned;
    state->mover = !state->mover;
    state->ban_at = state->ban_to = YOSE_NONE;
    return true;
}

static bool has_move(const struct yose_states *s, const struct yose_state *state)
{
    for (uint8_t i = 0; i < state->n; i++)
        for (int way = 0; way < s->spots[state->ids[i]].n[state->mover]; way++)
            if (!yose_state_is_banned(s, state, state->ids[i], way)) return true;
    return false;
}

bool yose_state_may_pass(const struct yose_states *s, const struct yose_state *state)
{
    if (!state->n) return false;
    return s->has_pass || !has_move(s, state);
}

struct yose_values yose_state_alone(const struct yose_states *s, const struct yose_state *state)
{
    struct yose_values out = {{0}};
    for (uint8_t i = 0; i < state->n; i++)
        for (int view = 0; view < YOSE_VIEWS; view++)
            out.v[view] += s->spots[state->ids[i]].alone[view];
    return out;
}

/* --- states that were met --------------------------------------------------------------------- */

/* Write the key of a state; returns its bytes. */
static size_t write_key(uint16_t *key, const struct yose_state *state)
{
    key[KEY_TURN] = (uint16_t)(state->mover | state->has_passed << 1);
    key[KEY_AT] = state->ban_at;
    key[KEY_TO] = state->ban_to;
    memcpy(key + KEY_IDS, state->ids, state->n * sizeof *key);
    return ((size_t)KEY_IDS + state->n) * sizeof *key;
}

static void read_key(struct yose_state *out, const struct yose_cell *cell)
{
    out->mover = cell->key[KEY_TURN] & 1;
    out->has_passed = (cell->key[KEY_TURN] & 2) != 0;
    out->ban_at = cell->key[KEY_AT];
    out->ban_to = cell->key[KEY_TO];
    out->n = cell->n_ids;
    memcpy(out->ids, cell->key + KEY_IDS, cell->n_ids * sizeof *out->ids);
}

static size_t place_of(const struct yose_states *s, const uint16_t *key, size_t bytes)
{
    return hash_bytes(key, bytes, 0) & (s->table_size - 1);
}

static bool grow_table(struct yose_states *s)
{
    struct yose_cell **old = s->table;
    const size_t old_size = s->table_size, size = old_size ? 4 * old_size : FIRST_TABLE;
    if (size * sizeof(void *) > s->memory / 2) return old_size > 0; /* chains grow instead */
    s->table = calloc(size, sizeof(void *));
    if (!s->table) {
        s->table = old;
        return old_size > 0;
    }
    s->table_size = size;
    for (size_t i = 0; i < old_size; i++) {
        for (struct yose_cell *c = old[i], *next; c; c = next) {
            next = c->next;
            struct yose_cell **at =
                &s->table[place_of(s, c->key, ((size_t)KEY_IDS + c->n_ids) * sizeof *c->key)];
            c->next = *at;
            *at = c;
        }
    }
    free(old);
    return true;
}

/* The cell of a state; NULL when memory is short. */
static struct yose_cell *find_cell(struct yose_states *s, const struct yose_state *state)
{
    uint16_t key[KEY_IDS + YOSE_STATE_PARTS];
    const size_t bytes = write_key(key, state);
    struct yose_cell **at = &s->table[place_of(s, key, bytes)];
    for (struct yose_cell *c = *at; c; c = c->next)
        if (c->n_ids == state->n && memcmp(c->key, key, bytes) == 0) return c;
    struct yose_cell *c = arena_take(&s->arena, 1, sizeof *c + bytes);
    if (!c) {
        s->is_poor = s->is_stopped = true;
        return NULL;
    }
    memcpy(c->key, key, bytes);
    c->n_ids = state->n;
    c->next = *at;
    *at = c;
    c->is_done = state->n == 0; /* nothing is left, and counts nothing */
    if (++s->n_cells > 2 * s->table_size) grow_table(s);
    return c;
}

/* --- edges ------------------------------------------------------------------------------------ */

static void add_edge(struct walk *w, struct yose_cell *to, int64_t gain)
{
    if (!to) return;
    if (!LIST_RESERVE(w->edges, w->edges_cap, w->n_edges, 1)) {
        w->s->is_poor = w->s->is_stopped = true;
        return;
    }
    w->edges[w->n_edges++] = (struct edge){to, gain};
}

static void add_play(struct walk *w, const struct yose_state *state, uint16_t id, int way)
{
    struct yose_state next = *state;
    if (yose_state_is_banned(w->s, state, id, way)) return;
    const int64_t gain = yose_state_play(w->s, &next, id, way);
    add_edge(w, find_cell(w->s, &next), gain);
}

static void add_pass(struct walk *w, const struct yose_state *state)
{
    struct yose_state next = *state;
    if (!yose_state_may_pass(w->s, state)) return;
    if (yose_state_pass(&next)) {
        add_edge(w, find_cell(w->s, &next), 0);
        return;
    }
    struct yose_cell *end = arena_new(&w->s->arena, struct yose_cell);
    if (!end) {
        w->s->is_poor = w->s->is_stopped = true;
        return;
    }
    end->is_done = true;
    end->values = yose_state_alone(w->s, state);
    add_edge(w, end, 0);
}

/* The largest gote; the others may wait, whatever else is on the board: who plays one of them could
 * have the larger for the same move. YOSE_NONE without one. */
static uint16_t largest_gote(const struct yose_states *s, const struct yose_state *state)
{
    uint16_t best = YOSE_NONE;
    for (uint8_t i = 0; i < state->n; i++) {
        const struct yose_spot *spot = &s->spots[state->ids[i]];
        if (spot->is_gote && (best == YOSE_NONE || spot->swing > s->spots[best].swing))
            best = state->ids[i];
    }
    return best;
}

static void add_edges(struct walk *w, struct yose_cell *cell)
{
    struct yose_state state;
    read_key(&state, cell);
    cell->first = (uint32_t)w->n_edges;
    const uint16_t gote = largest_gote(w->s, &state);
    if (gote != YOSE_NONE) add_play(w, &state, gote, w->s->spots[gote].best[state.mover]);
    for (uint8_t i = 0; i < state.n; i++) {
        const uint16_t id = state.ids[i];
        const struct yose_spot *spot = &w->s->spots[id];
        if (spot->is_gote || (i && state.ids[i - 1] == id)) continue;
        for (int way = 0; way < spot->n[state.mover]; way++) add_play(w, &state, id, way);
    }
    add_pass(w, &state);
    cell->n = (uint32_t)w->n_edges - cell->first;
}

/* --- rings ------------------------------------------------------------------------------------ */

/* What a move is worth, which stays far where play is endless. */
static int64_t worth(const struct edge *e, int view)
{
    const int64_t v = e->to->values.v[view];
    return v > LARGE || v < -LARGE ? v : v + e->gain;
}

/* Take the best of all moves; true when that changes the cell. */
static bool renew(const struct walk *w, struct yose_cell *cell)
{
    const struct edge *e = w->edges + cell->first;
    const bool is_white = cell->key[KEY_TURN] & 1;
    bool is_changed = false;
    for (int view = 0; view < YOSE_VIEWS; view++) {
        int64_t best = worth(e, view);
        for (uint32_t i = 1; i < cell->n; i++) {
            const int64_t v = worth(&e[i], view);
            if (is_white ? v < best : v > best) best = v;
        }
        is_changed |= best != cell->values.v[view];
        cell->values.v[view] = best;
    }
    return is_changed;
}

static void close_ring(struct walk *w, struct yose_cell *first)
{
    size_t begin = w->n_open;
    do w->open[--begin].cell->is_open = false;
    while (w->open[begin].cell != first);
    for (size_t i = begin; i < w->n_open; i++)
        for (int view = 0; view < YOSE_VIEWS; view++)
            w->open[i].cell->values.v[view] = view % 2 == YOMI_BLACK ? FAR : -FAR;
    for (bool is_changed = true; is_changed && !w->s->is_stopped;) {
        is_changed = false;
        for (size_t i = w->n_open; i-- > begin;) is_changed |= renew(w, w->open[i].cell);
        if (w->n_open == begin + 1 && first->low == first->order) break;
        if (watch_tick(w->s->watch, 0)) w->s->is_stopped = true;
    }
    for (size_t i = begin; i < w->n_open; i++) w->open[i].cell->is_done = true;
    w->n_open = begin;
    w->n_edges = first->first;
}

static void enter(struct walk *w, struct yose_cell *cell)
{
    if (!LIST_RESERVE(w->frames, w->frames_cap, w->n_frames, 1) ||
        !LIST_RESERVE(w->open, w->open_cap, w->n_open, 1)) {
        w->s->is_poor = w->s->is_stopped = true;
        return;
    }
    cell->order = cell->low = ++w->met;
    cell->is_open = true;
    w->open[w->n_open++].cell = cell;
    w->frames[w->n_frames++] = (struct frame){cell, 0};
    add_edges(w, cell);
    if (w->s->nodes_max && w->s->n_cells > w->s->nodes_max) w->s->is_stopped = true;
    if (w->met % TICK == 0 && watch_tick(w->s->watch, TICK)) w->s->is_stopped = true;
}

/* A step of the walk: look at the next move of the last cell, or leave it. */
static void step(struct walk *w)
{
    struct frame *f = &w->frames[w->n_frames - 1];
    struct yose_cell *cell = f->cell;
    if (f->next < cell->n) {
        struct yose_cell *to = w->edges[cell->first + f->next++].to;
        if (to->is_done) return;
        if (!to->order)
            enter(w, to);
        else if (to->order < cell->low)
            cell->low = to->order;
        return;
    }
    if (cell->low == cell->order) close_ring(w, cell);
    if (--w->n_frames) {
        struct yose_cell *parent = w->frames[w->n_frames - 1].cell;
        if (cell->low < parent->low) parent->low = cell->low;
    }
}

struct yose_values yose_states_value(struct yose_states *s, const struct yose_state *state)
{
    const struct yose_values none = {{0}};
    struct walk w = {.s = s};
    struct yose_cell *cell = s->is_stopped ? NULL : find_cell(s, state);
    if (!cell) return none;
    if (!cell->is_done) enter(&w, cell);
    while (w.n_frames && !s->is_stopped) step(&w);
    watch_tick(s->watch, w.met % TICK);
    free(w.frames);
    free(w.open);
    free(w.edges);
    return s->is_stopped ? none : cell->values;
}

void yose_states_forget(struct yose_states *s)
{
    s->line++;
}

bool yose_states_mark(struct yose_states *s, const struct yose_state *state)
{
    struct yose_cell *cell = find_cell(s, state);
    if (!cell || cell->line == s->line) return false;
    cell->line = s->line;
    return true;
}

/* --- making ----------------------------------------------------------------------------------- */

/* Number the positions that can come up, the components first. */
static yomi_status number_spots(struct yose_states *s, yomi_error *err)
{
    const yomi_yose *sum = s->heat->sum;
    yomi_yose_node *nodes = malloc(((size_t)sum->n_nodes + 1) * sizeof *nodes);
    size_t n = 0, parts = 0;
    s->ids = arena_array(&s->arena, uint16_t, (size_t)sum->n_nodes + 1);
    if (!nodes || !s->ids) {
        free(nodes);
        return fail(err, YOMI_ENOMEM, "there is no memory for the sum");
    }
    for (uint32_t i = 0; i < sum->n_nodes; i++) s->ids[i] = YOSE_NONE;
    for (int i = 0; i < sum->n_parts; i++) {
        const yomi_yose_node root = sum->parts[i].root;
        if (yose_is_leaf(sum, root)) continue;
        parts++;
        if (s->ids[root] == YOSE_NONE) s->ids[root] = 0, nodes[n++] = root;
    }
    for (size_t i = 0; i < n; i++) {
        const struct yose_node *node = &sum->nodes[nodes[i]];
        for (uint32_t k = 0; k < node->n[0] + node->n[1]; k++) {
            const yomi_yose_node child = sum->pool[node->first + k];
            if (yose_is_leaf(sum, child) || s->ids[child] != YOSE_NONE) continue;
            s->ids[child] = 0;
            nodes[n++] = child;
        }
    }
    yomi_status status = YOMI_OK;
    if (n > YOSE_STATE_NODES || parts > YOSE_STATE_PARTS)
        status = fail(err, YOMI_ERANGE,
                      "a sum with a ko is read out up to %d components of %d different positions",
                      YOSE_STATE_PARTS, YOSE_STATE_NODES);
    else if (!(s->spots = arena_array(&s->arena, struct yose_spot, n + 1)))
        status = fail(err, YOMI_ENOMEM, "there is no memory for the sum");
    for (size_t i = 0; i < n && status == YOMI_OK; i++) {
        s->ids[nodes[i]] = (uint16_t)i;
        s->spots[i].node = nodes[i];
    }
    s->n_spots = (uint32_t)n;
    free(nodes);
    return status;
}

/* Make the unit fine enough for a number. */
static bool refine(int64_t *unit, yomi_rat r)
{
    int64_t a = *unit, b = r.den;
    while (b) {
        const int64_t c = a % b;
        a = b;
        b = c;
    }
    return !__builtin_mul_overflow(*unit, r.den / a, unit);
}

/* A number in units, if the total of all components stays small. */
static bool in_units(int64_t *out, const struct yose_states *s, yomi_rat r)
{
    const __int128 v = (__int128)r.num * (s->unit / r.den);
    const int64_t most = LARGE / (s->heat->sum->n_parts + 1);
    *out = (int64_t)v;
    return v < most && v > -most;
}

static yomi_status find_unit(struct yose_states *s, yomi_error *err)
{
    int64_t largest;
    bool is_good = yose_common_unit(s->heat->sum, &s->unit, &largest);
    for (uint32_t i = 0; i < s->n_spots && is_good && s->has_pass; i++) {
        yomi_rat alone;
        if (yose_alone(&alone, s->heat, s->spots[i].node)) is_good = refine(&s->unit, alone);
    }
    if (is_good) return YOMI_OK;
    return fail(err, YOMI_ERANGE,
                "the scores are too large, or their denominators too different, to be added "
                "exactly in 64 bits");
}

static bool make_ways(struct yose_states *s, struct yose_spot *spot)
{
    const yomi_yose *sum = s->heat->sum;
    bool is_good = true;
    for (int side = 0; side < 2; side++) {
        const uint32_t *options = yose_options(sum, spot->node, (yomi_colour)side);
        const uint32_t n = sum->nodes[spot->node].n[side];
        spot->n[side] = (uint16_t)n;
        spot->ways[side] = arena_array(&s->arena, struct yose_way, n);
        if (!spot->ways[side] || n > UINT16_MAX) return false;
        for (uint32_t i = 0; i < n; i++) {
            struct yose_way *way = &spot->ways[side][i];
            way->to = s->ids[options[i]];
            if (yose_is_leaf(sum, options[i]))
                is_good &= in_units(&way->score, s, sum->nodes[options[i]].score);
        }
    }
    return is_good;
}

static void judge_gote(const struct yose_states *s, struct yose_spot *spot)
{
    if (!yose_is_simple(s->heat->sum, spot->node)) return;
    for (int side = 0; side < 2; side++)
        for (uint16_t i = 1; i < spot->n[side]; i++) {
            const int64_t v = spot->ways[side][i].score,
                          best = spot->ways[side][spot->best[side]].score;
            if (side == YOMI_BLACK ? v > best : v < best) spot->best[side] = i;
        }
    spot->swing = spot->ways[YOMI_BLACK][spot->best[YOMI_BLACK]].score -
                  spot->ways[YOMI_WHITE][spot->best[YOMI_WHITE]].score;
    spot->is_gote = spot->swing >= 0;
}

/* The least and the most that positions can end with, in all loops at once. */
static bool find_reach(const struct yose_states *s, int64_t (*reach)[2])
{
    for (uint32_t i = 0; i < s->n_spots; i++) reach[i][0] = LARGE, reach[i][1] = -LARGE;
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        if (watch_tick(s->watch, 0)) return false;
        for (uint32_t i = s->n_spots; i-- > 0;) {
            const struct yose_spot *spot = &s->spots[i];
            int64_t low = reach[i][0], high = reach[i][1];
            for (int side = 0; side < 2; side++)
                for (uint16_t k = 0; k < spot->n[side]; k++) {
                    const struct yose_way w = spot->ways[side][k];
                    const int64_t a = w.to == YOSE_NONE ? w.score : reach[w.to][0];
                    const int64_t b = w.to == YOSE_NONE ? w.score : reach[w.to][1];
                    if (a < low) low = a;
                    if (b > high) high = b;
                }
            is_changed |= low != reach[i][0] || high != reach[i][1];
            reach[i][0] = low;
            reach[i][1] = high;
        }
    }
    return true;
}

/* What a position counts alone, by how one looks at it; one that never ends counts nothing. */
static void set_alone(struct yose_states *s, struct yose_spot *spot, const int64_t reach[2])
{
    yomi_rat alone;
    int64_t mean = 0;
    const bool is_loop = yose_is_loopy(s->heat->sum, spot->node);
    const bool is_endless = reach[0] > reach[1];
    const bool is_known =
        s->has_pass && yose_alone(&alone, s->heat, spot->node) && in_units(&mean, s, alone);
    const int64_t low = is_endless ? 0 : reach[0], high = is_endless ? 0 : reach[1];
    if (!is_known) s->has_means = false;
    for (int view = 0; view < YOSE_VIEWS; view++) {
        const int count = view / 2;
        const bool is_mean = is_known && (!is_loop || count == YOSE_BY_MEAN);
        spot->alone[view] = is_mean ? mean : count == YOSE_AT_LEAST ? low : high;
    }
}

static yomi_status make_spots(struct yose_states *s, yomi_error *err)
{
    const yomi_yose *sum = s->heat->sum;
    bool is_good = true;
    for (uint32_t i = 0; i < s->n_spots && is_good; i++) {
        is_good = make_ways(s, &s->spots[i]);
        if (is_good) judge_gote(s, &s->spots[i]);
    }
    if (!is_good)
        return fail(err, s->arena.is_refused ? YOMI_ENOMEM : YOMI_ERANGE,
                    "the scores of the sum are too large, or it has too many options");
    int64_t(*reach)[2] = arena_take(&s->arena, s->n_spots + 1, sizeof *reach);
    if (!reach) return fail(err, YOMI_ENOMEM, "there is no memory for the sum");
    if (!find_reach(s, reach)) return fail(err, YOMI_ESTOPPED, "stopped before the sum was read");
    for (uint32_t i = 0; i < s->n_spots; i++) set_alone(s, &s->spots[i], reach[i]);
    for (int i = 0; i < sum->n_parts; i++) {
        const yomi_yose_node root = sum->parts[i].root;
        int64_t score = 0;
        if (yose_is_leaf(sum, root) && !in_units(&score, s, sum->nodes[root].score))
            return fail(err, YOMI_ERANGE, "the score of component %d is too large", i);
        const bool is_endless = !yose_is_leaf(sum, root) && reach[s->ids[root]][0] == LARGE;
        for (int end = 0; end < 2; end++)
            s->range[end] +=
                yose_is_leaf(sum, root) || is_endless ? score : reach[s->ids[root]][end];
    }
    return YOMI_OK;
}

yomi_status yose_states_init(struct yose_states *s, const yomi_yose_heat *heat, bool has_pass,
                             size_t memory, struct watch *watch, yomi_error *err)
{
    *s = (struct yose_states){.heat = heat,
                              .has_pass = has_pass,
                              .has_means = true,
                              .watch = watch,
                              .memory = memory / 2};
    arena_init(&s->arena, memory / 2);
    yomi_status status = number_spots(s, err);
    if (status == YOMI_OK) status = find_unit(s, err);
    if (status == YOMI_OK) status = make_spots(s, err);
    if (status == YOMI_OK && !grow_table(s))
        status = fail(err, YOMI_ENOMEM, "there is no memory for the sum");
    if (status != YOMI_OK) yose_states_fini(s);
    return status;
}

void yose_states_fini(struct yose_states *s)
{
    free(s->table);
    s->table = NULL;
    arena_fini(&s->arena);
}

void yose_states_begin(const struct yose_states *s, struct yose_state *out, yomi_colour mover,
                       int64_t *base)
{
    const yomi_yose *sum = s->heat->sum;
    *out = (struct yose_state){.ban_at = YOSE_NONE, .ban_to = YOSE_NONE, .mover = (uint8_t)mover};
    *base = 0;
    for (int i = 0; i < sum->n_parts; i++) {
        const yomi_yose_node root = sum->parts[i].root;
        int64_t score = 0;
        if (!yose_is_leaf(sum, root))
            insert_id(out, s->ids[root]);
        else if (in_units(&score, s, sum->nodes[root].score))
            *base += score;
    }
}
