/* SPDX-License-Identifier: MIT */
/* The procedures against the exact search on seeded random states of the paper's domain. */
#include "base/base_bits.h"
#include "base/base_pool.h"
#include "base/base_random.h"
#include "base/base_status.h"
#include "ko_solve.h"

enum { GOTES = 7, THREATS = 4, LARGEST = 20, PART = 1000 };
enum { CELLS = (GOTES + THREATS + 1) * (THREATS + 1) * (THREATS + 1) };

struct contest {
    uint64_t cases, seed;
    struct watch watch;
    atomic_uint_fast64_t tried[YOMI_KO_ROWS], right[YOMI_KO_ROWS];
};

static int between(struct random *r, int low, int high)
{
    return low + (int)random_below(r, (uint64_t)high - (uint64_t)low + 1);
}

static void fill_list(struct random *r, yomi_ko *ko, int list, int n)
{
    int64_t *v = ko->values[list];
    ko->n[list] = n;
    ko->left[list] = bits_mask(n);
    for (int i = 0; i < n; i++) {
        const int64_t value = between(r, 1, LARGEST);
        int at = i;
        for (; at > 0 && v[at - 1] < value; at--) v[at] = v[at - 1];
        v[at] = value;
    }
}

/* A state with 2 to 7 gotes, up to 4 threats a side, values 1 to 20 and k 1 to 40. */
static yomi_ko random_state(struct random *r)
{
    yomi_ko ko = {.unit = 1, .k = between(r, 1, 2 * LARGEST)};
    fill_list(r, &ko, YOMI_KO_GOTES, between(r, 2, GOTES));
    fill_list(r, &ko, YOMI_KO_BLACKS, between(r, 0, THREATS));
    fill_list(r, &ko, YOMI_KO_WHITES, between(r, 0, THREATS));
    ko.owner = between(r, 0, 1) ? YOMI_KO_WHITE : YOMI_KO_BLACK;
    return ko;
}

/* Make the largest threat of the other side pending that is above the largest gote, or that is not
 * above it; false when there is none. */
static bool make_pending(yomi_ko *ko, bool is_above)
{
    const yomi_colour by = ko_other((yomi_colour)ko->owner);
    uint64_t fit = 0;
    for (int i = 0; i < ko->n[by]; i++)
        if ((ko->values[by][i] > ko->values[YOMI_KO_GOTES][0]) == is_above) fit |= bits_one(i);
    if (!fit) return false;
    ko->pending[by] = bits_one(bits_low(fit));
    return true;
}

/* A state in which the decision of this row is due. */
static yomi_ko state_for(struct random *r, yomi_ko_row row)
{
    for (;;) {
        yomi_ko ko = random_state(r);
        const yomi_colour owner = (yomi_colour)ko.owner;
        ko.to = row == YOMI_KO_ROW_TAKE || row == YOMI_KO_ROW_THREAT ? ko_other(owner) : owner;
        ko.ban = row == YOMI_KO_ROW_THREAT;
        if (row == YOMI_KO_ROW_ANSWER && between(r, 0, 1) && !make_pending(&ko, true)) continue;
        if (row == YOMI_KO_ROW_THIRD && !make_pending(&ko, false)) continue;
        return ko;
    }
}

static int64_t value_of(struct contest *c, const yomi_ko *ko)
{
    struct ko_cell cells[CELLS];
    struct ko_items items;
    ko_items_init(&items, ko);
    if (ko->owner != YOMI_KO_SETTLED) ko_search(cells, &items);
    watch_tick(&c->watch, ko_search_cells(&items) * KO_TURNS * 2);
    return ko_search_value(cells, &items, ko);
}

static void count(struct contest *c, yomi_ko_row row, const yomi_ko *ko, yomi_ko_move decision,
                  int64_t value)
{
    yomi_ko next = *ko;
    ko_play(&next, decision);
    atomic_fetch_add_explicit(&c->tried[row], 1, memory_order_relaxed);
    if (value_of(c, &next) == value)
        atomic_fetch_add_explicit(&c->right[row], 1, memory_order_relaxed);
}

static void try_one(struct contest *c, struct random *r, yomi_ko_row row, yomi_ko_judgement *j)
{
    const yomi_ko ko = state_for(r, row);
    const int64_t value = value_of(c, &ko);
    yomi_ko_judge(j, &ko, NULL); /* the state is sound and its ko not settled */
    count(c, row, &ko, j->decision, value);
    if (row == YOMI_KO_ROW_THIRD) count(c, YOMI_KO_ROW_LETTER, &ko, j->paper_decision, value);
    if (row == YOMI_KO_ROW_THREAT && j->n_readings) {
        /* Step 4 of procedure 2 in print has its two cases exchanged. */
        const yomi_ko_move printed = j->delta > ko.k ? j->bold : j->calm;
        count(c, YOMI_KO_ROW_PRINTED, &ko, printed, value);
    }
}

/* Every tenth case lies outside the domain; the others take the procedures in turn. */
static void run_part(size_t part, int worker, void *user)
{
    (void)worker;
    struct contest *c = user;
    struct random r;
    yomi_ko_judgement j;
    const uint64_t first = part * PART;
    random_init(&r, c->seed, part);
    for (uint64_t i = first; i < first + PART && i < c->cases; i++) {
        if (watch_is_stopped(&c->watch)) return;
        try_one(c, &r, (yomi_ko_row)(i % 3), &j);
        if (i % 10 == 0) try_one(c, &r, YOMI_KO_ROW_THIRD, &j);
    }
    watch_part_done(&c->watch);
}

yomi_status yomi_ko_agree(yomi_ko_agreement *out, uint64_t cases, const yomi_solve *how,
                          yomi_error *err)
{
    struct contest c = {.cases = cases, .seed = how->seed};
    struct pool *pool;
    const size_t parts = (size_t)((cases + PART - 1) / PART);
    TRY(watch_init(&c.watch, how, err));
    TRY(pool_new(&pool, how->threads, err));
    watch_stage(&c.watch, "judging", parts);
    pool_run(pool, parts, run_part, &c);
    pool_free(pool);
    for (int row = 0; row < YOMI_KO_ROWS; row++) {
        out->cases[row] = atomic_load_explicit(&c.tried[row], memory_order_relaxed);
        out->right[row] = atomic_load_explicit(&c.right[row], memory_order_relaxed);
    }
    out->answer = watch_answer(&c.watch, YOMI_EXACT);
    if (watch_is_stopped(&c.watch))
        return fail(err, YOMI_ESTOPPED, "stopped; the counts are those of the cases so far");
    return YOMI_OK;
}
