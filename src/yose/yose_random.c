/* SPDX-License-Identifier: MIT */
/* Random sums for experiments. A deep tree has a random binary shape; its leaves, from the one
 * where Black plays throughout to the one where White does, fall by random steps down to zero. So
 * every move gains something, as in real endgames, and {x+y|{x|0}} with x, y >= 1 is the smallest.
 */
#include "base/base_random.h"
#include "base/base_text.h"
#include "yose_tree.h"
#include <stdlib.h>

enum { DEPTH_MAX = 12 };

struct maker {
    struct random random;
    const yomi_yose_shape *shape;
    int steps[1 << DEPTH_MAX]; /* scores of the leaves, White's first */
    int n_leaves;
    int at; /* leaves still to be written, from Black's side */
};

static int between(struct maker *m, int low, int high)
{
    return low + (int)random_below(&m->random, (uint64_t)(high - low) + 1);
}

/* The shape of a tree as text, with @ for leaves. Below the root an option is a leaf or a tree with
 * equal chances; where the tree must go on, one branch reaches the full depth. */
static void add_shape(struct maker *m, struct text *t, int depth, bool must_go_on)
{
    if (!must_go_on && (depth == 0 || between(m, 0, 1))) {
        text_add(t, "@");
        m->n_leaves++;
        return;
    }
    const int longer = between(m, 0, 1);
    text_add(t, "{");
    add_shape(m, t, depth - 1, must_go_on && longer == 0 && depth > 1);
    text_add(t, "|");
    add_shape(m, t, depth - 1, must_go_on && longer == 1 && depth > 1);
    text_add(t, "}");
}

static void add_deep(struct maker *m, struct text *t)
{
    struct text shape = {0};
    m->n_leaves = 0;
    add_shape(m, &shape, between(m, 2, m->shape->depth), true);
    for (int i = 1; i < m->n_leaves; i++)
        m->steps[i] = m->steps[i - 1] + between(m, 1, m->shape->swing);
    m->at = m->n_leaves;
    for (size_t i = 0; i < shape.bytes; i++) {
        if (shape.s[i] == '@')
            text_add(t, "%d", m->steps[--m->at]);
        else
            text_add(t, "%c", shape.s[i]);
    }
    text_add(t, "\n");
    if (shape.is_lost) t->is_lost = true;
    char *finished = NULL;
    if (text_finish(&finished, &shape, NULL) == YOMI_OK) free(finished);
}

yomi_status yomi_yose_random(char **out, const yomi_yose_shape *shape, uint64_t seed,
                             uint64_t number, yomi_error *err)
{
    if (shape->deep_low < 0 || shape->deep_high < shape->deep_low || shape->gotes_low < 0 ||
        shape->gotes_high < shape->gotes_low ||
        shape->deep_high + shape->gotes_high > YOMI_YOSE_COMPONENTS)
        return fail(err, YOMI_ERANGE, "numbers of components are 0 to %d, the smaller one first",
                    YOMI_YOSE_COMPONENTS);
    if (shape->depth < 2 || shape->depth > DEPTH_MAX || shape->swing < 1 || shape->swing > 1000000)
        return fail(err, YOMI_ERANGE, "random trees have depth 2 to %d and swings 1 to 1000000",
                    DEPTH_MAX);
    struct maker m = {.shape = shape};
    struct text t = {0};
    random_init(&m.random, seed, number);
    const int n_deep = between(&m, shape->deep_low, shape->deep_high);
    const int n_gotes = between(&m, shape->gotes_low, shape->gotes_high);
    for (int i = 0; i < n_deep; i++) add_deep(&m, &t);
    for (int i = 0; i < n_gotes; i++) text_add(&t, "{%d|0}\n", between(&m, 1, shape->swing));
    return text_finish(out, &t, err);
}
