/* SPDX-License-Identifier: MIT */
/* Positions seen, with bounds. The table begins small, because most sums are small, and grows to
 * its budget. 96 bits of a key tell positions apart; the lower 32 of them choose the bucket. */
#include "yose_engine.h"
#include <stdlib.h>

enum { WAYS = 2, FIRST = 1 << 10 };

void yose_table_init(struct yose_table *t, size_t bytes)
{
    *t = (struct yose_table){.most = FIRST};
    while (2 * t->most * sizeof *t->entries <= bytes && t->most < (size_t)1 << 31) t->most *= 2;
    t->entries = calloc(FIRST, sizeof *t->entries);
    t->size = t->entries ? FIRST : 0;
}

void yose_table_fini(struct yose_table *t)
{
    free(t->entries);
    *t = (struct yose_table){0};
}

static struct yose_entry *bucket(const struct yose_table *t, uint32_t place)
{
    return &t->entries[place & (t->size - 1) & ~(size_t)(WAYS - 1)];
}

static bool is_used(const struct yose_entry *e)
{
    return e->lower | e->upper | (int64_t)e->check;
}

const struct yose_entry *yose_table_find(const struct yose_table *t, yose_key key)
{
    const uint64_t check = (uint64_t)(key >> 64);
    const uint32_t place = (uint32_t)key;
    const struct yose_entry *e = bucket(t, place);
    for (int i = 0; i < WAYS; i++)
        if (e[i].check == check && e[i].place == place && is_used(&e[i])) return &e[i];
    return NULL;
}

static void put(struct yose_table *t, const struct yose_entry *new)
{
    struct yose_entry *e = bucket(t, new->place);
    for (int i = 0; i < WAYS; i++) {
        if (is_used(&e[i]) && (e[i].check != new->check || e[i].place != new->place)) continue;
        if (!is_used(&e[i])) t->used++;
        e[i] = *new;
        return;
    }
    e[1] = e[0];
    e[0] = *new;
}

static void grow(struct yose_table *t)
{
    struct yose_table bigger = {.size = 4 * t->size, .most = t->most};
    bigger.entries = calloc(bigger.size, sizeof *bigger.entries);
    if (!bigger.entries) {
        t->most = t->size; /* the system has no more */
        return;
    }
    for (size_t i = 0; i < t->size; i++)
        if (is_used(&t->entries[i])) put(&bigger, &t->entries[i]);
    free(t->entries);
    *t = bigger;
}

void yose_table_store(struct yose_table *t, yose_key key, int64_t lower, int64_t upper,
                      uint32_t move)
{
    if (t->used > t->size / 2 && 4 * t->size <= t->most) grow(t);
    const struct yose_entry new = {(uint64_t)(key >> 64), (uint32_t)key, move, lower, upper};
    put(t, &new);
}
