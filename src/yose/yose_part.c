/* SPDX-License-Identifier: MIT */
/* The loops of a sum, sorted: nodes that lead back to each other are one part, and every part comes
 * after those that it leads to. R. Tarjan's algorithm, with a stack of its own. */
#include "yose_part.h"
#include <stdlib.h>

struct visit {
    yomi_yose_node node;
    uint32_t next; /* option */
};

struct tarjan {
    const yomi_yose *sum;
    uint32_t *order, *low; /* by node: when it was seen first, from 1; and what it leads back to */
    bool *is_open;
    yomi_yose_node *open;
    size_t n_open, n_visits;
    struct visit *visits;
    uint32_t seen;
    struct yose_parts *out;
};

static void enter(struct tarjan *t, yomi_yose_node node)
{
    t->order[node] = t->low[node] = ++t->seen;
    t->is_open[node] = true;
    t->open[t->n_open++] = node;
    t->visits[t->n_visits++] = (struct visit){node, 0};
}

/* Everything open from this node on is a part. */
static void close_part(struct tarjan *t, yomi_yose_node node)
{
    struct yose_parts *p = t->out;
    yomi_yose_node last;
    do {
        last = t->open[--t->n_open];
        t->is_open[last] = false;
        p->nodes[p->first[p->n + 1]++] = last;
    } while (last != node);
    p->n++;
    p->first[p->n + 1] = p->first[p->n];
}

static void walk(struct tarjan *t, yomi_yose_node root)
{
    enter(t, root);
    while (t->n_visits) {
        struct visit *v = &t->visits[t->n_visits - 1];
        const struct yose_node *n = &t->sum->nodes[v->node];
        if (v->next < n->n[0] + n->n[1]) {
            const yomi_yose_node child = t->sum->pool[n->first + v->next++];
            if (!yose_is_loopy(t->sum, child)) continue;
            if (!t->order[child])
                enter(t, child);
            else if (t->is_open[child] && t->order[child] < t->low[v->node])
                t->low[v->node] = t->order[child];
            continue;
        }
        const yomi_yose_node node = v->node;
        if (t->low[node] == t->order[node]) close_part(t, node);
        if (--t->n_visits) {
            const yomi_yose_node parent = t->visits[t->n_visits - 1].node;
            if (t->low[node] < t->low[parent]) t->low[parent] = t->low[node];
        }
    }
}

bool yose_parts_init(struct yose_parts *out, const yomi_yose *sum)
{
    const size_t n = sum->n_nodes, n_loopy = sum->n_loopy;
    struct tarjan t = {.sum = sum, .out = out};
    *out = (struct yose_parts){.nodes = calloc(n_loopy + 1, sizeof *out->nodes),
                               .first = calloc(n_loopy + 2, sizeof *out->first)};
    t.order = calloc(n + 1, sizeof *t.order);
    t.low = calloc(n + 1, sizeof *t.low);
    t.is_open = calloc(n + 1, sizeof *t.is_open);
    t.open = calloc(n_loopy + 1, sizeof *t.open);
    t.visits = calloc(n_loopy + 1, sizeof *t.visits);
    const bool is_good =
        out->nodes && out->first && t.order && t.low && t.is_open && t.open && t.visits;
    for (uint32_t i = 0; i < n && is_good; i++)
        if (yose_is_loopy(sum, i) && !t.order[i]) walk(&t, i);
    free(t.order);
    free(t.low);
    free(t.is_open);
    free(t.open);
    free(t.visits);
    if (!is_good) yose_parts_fini(out);
    return is_good;
}

void yose_parts_fini(struct yose_parts *parts)
{
    free(parts->nodes);
    free(parts->first);
    *parts = (struct yose_parts){0};
}
