/* SPDX-License-Identifier: MIT */
#include "ko_solve.h"
#include "base/base_bits.h"
#include "base/base_status.h"
#include <stdlib.h>

/* How many cells the state after any move needs at most. A threat that becomes pending moves from
 * its list to the pool, which makes for more cells. */
static size_t cells_needed(const yomi_ko *ko)
{
    size_t most = 0;
    for (int side = -1; side < 2; side++) {
        size_t pool = (size_t)bits_count(ko->left[YOMI_KO_GOTES]), threats[2];
        for (int i = 0; i < 2; i++) {
            threats[i] = (size_t)bits_count(ko->left[i] & ~ko->pending[i]);
            pool += (size_t)bits_count(ko->pending[i]);
        }
        if (side >= 0 && threats[side]) {
            threats[side]--;
            pool++;
        }
        const size_t n = (pool + 1) * (threats[0] + 1) * (threats[1] + 1);
        if (n > most) most = n;
    }
    return most;
}

yomi_status ko_cells_init(struct ko_cells *c, const yomi_ko *ko, const yomi_solve *how,
                          struct watch *watch, yomi_error *err)
{
    const size_t bytes = cells_needed(ko) * sizeof(struct ko_cell);
    if (bytes > how->memory)
        return fail(err, YOMI_ENOMEM, "the search needs %zu KiB of memory; give more",
                    (bytes >> 10) + 1);
    TRY(watch_init(watch, how, err));
    watch_stage(watch, "reading the ko", 0);
    *c = (struct ko_cells){malloc(bytes), watch};
    if (!c->cells) return fail(err, YOMI_ENOMEM, "there is no memory for the search");
    return YOMI_OK;
}

void ko_cells_fini(struct ko_cells *c)
{
    free(c->cells);
}

/* The value of a state. */
static int64_t value_of(const yomi_ko *ko, struct ko_cells *c)
{
    struct ko_items items;
    ko_items_init(&items, ko);
    uint64_t nodes = 1;
    if (ko->owner != YOMI_KO_SETTLED) {
        ko_search(c->cells, &items);
        nodes = ko_search_cells(&items) * KO_TURNS * 2;
    }
    watch_tick(c->watch, nodes);
    return ko_search_value(c->cells, &items, ko);
}

/* Equal items of a list, both pending or both not, are the same move. */
static bool is_twin(const yomi_ko *ko, yomi_ko_move a, yomi_ko_move b)
{
    if (a.act != b.act || a.list != b.list) return false;
    if (ko->values[a.list][a.index] != ko->values[b.list][b.index]) return false;
    return a.list == YOMI_KO_GOTES ||
           ko_has(ko->pending[a.list], a.index) == ko_has(ko->pending[b.list], b.index);
}

bool ko_values(int64_t *values, const yomi_ko *ko, const yomi_ko_move *moves, int n,
               struct ko_cells *c)
{
    for (int i = 0; i < n; i++) {
        if (i && is_twin(ko, moves[i - 1], moves[i])) {
            values[i] = values[i - 1];
            continue;
        }
        yomi_ko next = *ko;
        ko_play(&next, moves[i]);
        values[i] = value_of(&next, c);
        if (watch_is_stopped(c->watch)) return false;
    }
    return true;
}

void ko_limits(int64_t *lower, int64_t *upper, const yomi_ko *ko)
{
    *lower = *upper = ko->score;
    if (ko->owner != YOMI_KO_SETTLED) *upper += ko->k;
    for (int list = 0; list < YOMI_KO_LISTS; list++) {
        for (uint64_t set = ko->left[list]; set; set = bits_drop(set)) {
            const int64_t v = ko->values[list][bits_low(set)];
            if (list == YOMI_KO_WHITES)
                *lower -= v;
            else
                *upper += v;
        }
    }
}

/* The order in which equally good moves begin the line: threats are kept for later. */
static int boldness(const yomi_ko *ko, yomi_ko_move m)
{
    if (m.act == YOMI_KO_REMOVE) return 3;
    if (m.act != YOMI_KO_PLAY) return 1;
    return m.list == YOMI_KO_GOTES || ko_has(ko->pending[m.list], m.index) ? 0 : 2;
}

static void read_line(yomi_ko_result *r, const yomi_ko *ko, struct ko_cells *c)
{
    const yomi_ko_choice *first = NULL;
    for (int i = 0; i < r->n_moves; i++) {
        const yomi_ko_choice *m = &r->moves[i];
        if (m->is_best && (!first || boldness(ko, m->move) < boldness(ko, first->move))) first = m;
    }
    if (!first) return;
    yomi_ko next = *ko;
    ko_play(&next, first->move);
    value_of(&next, c);
    struct ko_items items;
    ko_items_init(&items, &next);
    r->line[0] = first->move;
    r->n_line = 1 + ko_search_line(r->line + 1, c->cells, &items, &next);
}

static yomi_status solve(yomi_ko_result *r, const yomi_ko *ko, struct ko_cells *c)
{
    yomi_ko_move moves[YOMI_KO_MOVES];
    int64_t values[YOMI_KO_MOVES] = {0};
    const int n = yomi_ko_moves(moves, ko);
    r->n_line = 0;
    r->n_moves = 0;
    ko_limits(&r->lower, &r->upper, ko);
    if (!ko_values(values, ko, moves, n, c)) {
        r->answer = watch_answer(c->watch, YOMI_BOUNDS);
        return YOMI_ESTOPPED;
    }
    int64_t best = n ? values[0] : ko->score;
    for (int i = 1; i < n; i++) best = ko_better(ko->to, best, values[i]);
    for (int i = 0; i < n; i++)
        r->moves[i] = (yomi_ko_choice){moves[i], values[i], values[i] == best};
    r->n_moves = n;
    r->lower = r->upper = best;
    read_line(r, ko, c);
    r->answer = watch_answer(c->watch, YOMI_EXACT);
    return YOMI_OK;
}

yomi_status yomi_ko_solve(yomi_ko_result *out, const yomi_ko *ko, const yomi_solve *how,
                          yomi_error *err)
{
    struct ko_cells c;
    struct watch watch;
    TRY(yomi_ko_check(ko, err));
    TRY(ko_cells_init(&c, ko, how, &watch, err));
    const yomi_status status = solve(out, ko, &c);
    ko_cells_fini(&c);
    if (status == YOMI_ESTOPPED)
        return fail(err, status, "stopped; the value lies within the bounds");
    return status;
}
