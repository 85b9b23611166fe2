/* SPDX-License-Identifier: MIT */
/* The text of a tree, and of a graph with loops.
 *
 * A position that is led back to stands in the text once, with a label, as long as it is open; from
 * a position within a loop the graph is unrolled, so that a way round begins and ends there. */
#include "base/base_text.h"
#include "yose_tree.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LONGEST = 16 << 20, /* bytes of a text: unrolled from within, a graph may be long */
    OPEN = 1,           /* marks: we stand inside this node */
    NAMED = 2,          /* a way leads back to it */
};

struct writer {
    const yomi_yose *sum;
    struct text text;
    uint8_t *marks; /* by node; NULL for a tree */
    bool is_silent; /* the first time round marks are set, and nothing is written */
    bool is_too_long;
    int depth;
    size_t nodes;
};

/* The label that a node has in the text of its sum; NULL without one. Labels stand in the order of
 * their nodes. */
static const char *own_label(const yomi_yose *sum, yomi_yose_node node)
{
    size_t low = 0, high = sum->n_labels;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (sum->labels[middle].node < node)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == sum->n_labels || sum->labels[low].node != node) return NULL;
    return sum->names + sum->labels[low].name;
}

/* Whether a node is called so; with `end`, one before it that the text names too. */
static bool is_taken(const struct writer *w, const char *name, yomi_yose_node end)
{
    const yomi_yose *sum = w->sum;
    for (size_t i = 0; sum->names && i < sum->n_labels && sum->labels[i].node < end; i++)
        if (strcmp(sum->names + sum->labels[i].name, name) == 0 &&
            (end == UINT32_MAX || w->marks[sum->labels[i].node] & NAMED))
            return true;
    return false;
}

/* Its own label where no node before it in the text has the same, else "n7", "n7x", ... */
static void add_label(struct writer *w, yomi_yose_node node)
{
    const char *own = own_label(w->sum, node);
    char name[YOMI_YOSE_NAME];
    if (own && !is_taken(w, own, node)) {
        text_add(&w->text, "%s", own);
        return;
    }
    size_t n = (size_t)snprintf(name, sizeof name, "n%u", node);
    while (is_taken(w, name, UINT32_MAX) && n + 1 < sizeof name) {
        name[n++] = 'x';
        name[n] = 0;
    }
    text_add(&w->text, "%s", name);
}

static void add_node(struct writer *w, yomi_yose_node node);

static void add_options(struct writer *w, yomi_yose_node node)
{
    if (!w->is_silent) text_add(&w->text, "{");
    for (int side = 0; side < 2; side++) {
        const uint32_t *options = yose_options(w->sum, node, (yomi_colour)side);
        for (uint32_t i = 0; i < w->sum->nodes[node].n[side]; i++) {
            if (i && !w->is_silent) text_add(&w->text, ",");
            add_node(w, options[i]);
        }
        if (!w->is_silent) text_add(&w->text, side ? "}" : "|");
    }
}

/* Step into a node, and out again. A tree is never deeper than its text was; a way through a loop
 * may be. */
static void add_inner(struct writer *w, yomi_yose_node node)
{
    if (w->marks &&
        (w->depth == YOMI_YOSE_DEPTH || w->text.bytes > LONGEST || ++w->nodes > LONGEST))
        w->is_too_long = true;
    if (w->is_too_long) return;
    w->depth++;
    if (w->marks && yose_is_on_loop(w->sum, node)) {
        if (!w->is_silent && (w->marks[node] & NAMED)) {
            add_label(w, node);
            text_add(&w->text, ":");
        }
        w->marks[node] |= OPEN;
        add_options(w, node);
        w->marks[node] &= (uint8_t)~OPEN;
    } else if (!w->is_silent || yose_is_loopy(w->sum, node)) {
        add_options(w, node);
    }
    w->depth--;
}

static void add_node(struct writer *w, yomi_yose_node node)
{
    char score[YOMI_RAT_TEXT];
    if (w->marks && w->marks[node] & OPEN) {
        w->marks[node] |= NAMED;
        if (!w->is_silent) add_label(w, node);
    } else if (!yose_is_leaf(w->sum, node)) {
        add_inner(w, node);
    } else if (!w->is_silent) {
        text_add(&w->text, "%s", yomi_rat_write(score, w->sum->nodes[node].score));
    }
}

yomi_status yomi_yose_write(char **out, const yomi_yose *sum, yomi_yose_node node, yomi_error *err)
{
    struct writer w = {.sum = sum};
    if (yose_is_loopy(sum, node)) {
        w.marks = calloc(sum->n_nodes, sizeof *w.marks);
        if (!w.marks) return fail(err, YOMI_ENOMEM, "there is no memory to write the tree");
        w.is_silent = true;
        add_node(&w, node);
        w.is_silent = false;
        w.nodes = 0;
    }
    add_node(&w, node);
    free(w.marks);
    if (!w.is_too_long) return text_finish(out, &w.text, err);
    free(w.text.s);
    return fail(err, YOMI_ERANGE, "the loops are too long to be written from here");
}
