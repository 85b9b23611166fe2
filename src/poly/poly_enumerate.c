/* SPDX-License-Identifier: MIT */
/* All polyominoes of n cells: those of n - 1 cells, each with one more cell at its side. */
#include "base/base_hash.h"
#include "base/base_status.h"
#include "poly_shape.h"
#include <stdlib.h>
#include <string.h>

enum { ENUMERATE_MAX = 12 };

/* Shapes without duplicates: a list, and a hash table with open addressing of places in the list,
 * counted from 1. */
struct shape_set {
    yomi_poly_list list;
    int room, *slots, n_slots;
};

static int *find_slot(const struct shape_set *set, const yomi_poly_shape *s)
{
    const uint64_t hash = hash_bytes(s->cells, (size_t)s->n * sizeof *s->cells, 0);
    int at = (int)(hash & (uint64_t)(set->n_slots - 1));
    while (set->slots[at] && poly_shape_compare(&set->list.shapes[set->slots[at] - 1], s))
        at = (at + 1) & (set->n_slots - 1);
    return &set->slots[at];
}

static bool grow(struct shape_set *set)
{
    const int room = set->room ? 2 * set->room : 64;
    yomi_poly_shape *shapes = realloc(set->list.shapes, (size_t)room * sizeof *shapes);
    if (!shapes) return false;
    set->list.shapes = shapes;
    int *slots = calloc((size_t)room * 4, sizeof *slots);
    if (!slots) return false;
    free(set->slots);
    set->slots = slots;
    set->n_slots = 4 * room;
    set->room = room;
    for (int i = 0; i < set->list.n; i++) *find_slot(set, &shapes[i]) = i + 1;
    return true;
}

static bool add(struct shape_set *set, const yomi_poly_shape *shape)
{
    if (set->list.n == set->room && !grow(set)) return false;
    int *slot = find_slot(set, shape);
    if (*slot) return true;
    set->list.shapes[set->list.n++] = *shape;
    *slot = set->list.n;
    return true;
}

static bool add_larger(struct shape_set *set, const yomi_poly_shape *shape)
{
    static const yomi_poly_cell sides[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    for (int i = 0; i < 4 * shape->n; i++) {
        yomi_poly_shape s = *shape;
        const yomi_poly_cell c = s.cells[i / 4], d = sides[i % 4];
        const yomi_poly_cell added = {c.row + d.row, c.col + d.col};
        int same = 0;
        for (int j = 0; j < s.n; j++)
            same += s.cells[j].row == added.row && s.cells[j].col == added.col;
        if (same) continue;
        s.cells[s.n++] = added;
        s = yomi_poly_canonical(&s);
        if (!add(set, &s)) return false;
    }
    return true;
}

static int compare_shapes(const void *a, const void *b)
{
    return poly_shape_compare(a, b);
}

yomi_status yomi_poly_enumerate(yomi_poly_list *out, int n, yomi_error *err)
{
    if (n < 1 || n > ENUMERATE_MAX)
        return fail(err, YOMI_ERANGE, "polyominoes of %d cells are not listed; choose 1 to %d", n,
                    ENUMERATE_MAX);
    struct shape_set now = {0};
    const yomi_poly_shape one = {.n = 1};
    bool is_good = add(&now, &one);
    for (int size = 1; size < n && is_good; size++) {
        struct shape_set next = {0};
        for (int i = 0; i < now.list.n && is_good; i++)
            is_good = add_larger(&next, &now.list.shapes[i]);
        free(now.slots);
        free(now.list.shapes);
        now = next;
    }
    free(now.slots);
    if (!is_good || !now.list.shapes) {
        free(now.list.shapes);
        return fail(err, YOMI_ENOMEM, "there is no memory for the polyominoes of %d cells", n);
    }
    qsort(now.list.shapes, (size_t)now.list.n, sizeof *now.list.shapes, compare_shapes);
    *out = now.list;
    return YOMI_OK;
}

void yomi_poly_list_free(yomi_poly_list *list)
{
    free(list->shapes);
    *list = (yomi_poly_list){0};
}
