/* SPDX-License-Identifier: MIT */
/* Sums inside the library: nodes numbered children first, equal trees once. Nodes on a loop are
 * each of their own kind, however they look, and may stand before the nodes that they lead to. */
#ifndef YOSE_TREE_H
#define YOSE_TREE_H
#include "base/base_list.h"
#include "base/base_rat.h"
#include "base/base_status.h"
#include "yomi/yose.h"

/* Options of Black, then of White, stand in the pool from `first` on. */
struct yose_node {
    yomi_rat score; /* of a leaf */
    uint32_t first;
    uint32_t n[2]; /* options by colour; a leaf has none */
    uint32_t
        depth; /* moves to the deepest leaf; YOSE_ON_LOOP or YOSE_TO_LOOP where play may not end
                */
};

/* Depths of the nodes that a line of moves can lead back to, and of all others above them. */
#define YOSE_ON_LOOP UINT32_MAX
#define YOSE_TO_LOOP (UINT32_MAX - 1)

/* The name of a node that its own descendants lead back to. */
struct yose_label {
    yomi_yose_node node;
    int name; /* where it begins in the names */
};

struct yose_part {
    yomi_yose_node root;
    int name; /* where it begins in the names; -1: none */
};

struct yomi_yose {
    struct yose_node *nodes;
    uint32_t n_nodes;
    size_t nodes_cap;
    uint32_t *pool;
    size_t n_pool, pool_cap;
    uint64_t *table; /* open addressing: half of the hash, and node + 1; or 0 */
    size_t table_size;
    struct yose_part *parts;
    int n_parts;
    size_t parts_cap;
    char *names;
    size_t names_bytes;
    struct yose_label *labels; /* by node */
    size_t n_labels, labels_cap;
    uint32_t n_loopy; /* nodes on a loop, or leading to one */
};

yomi_yose *yose_new(void);

/* The node with a score, and the node with options of both sides; made when there is none yet. */
yomi_status yose_leaf(yomi_yose_node *out, yomi_yose *sum, yomi_rat score, yomi_error *err);
yomi_status yose_inner(yomi_yose_node *out, yomi_yose *sum, const yomi_yose_node *black,
                       size_t n_black, const yomi_yose_node *white, size_t n_white,
                       yomi_error *err);

/* A node on a loop: made first, so that its descendants may lead back to it, and filled in later.
 */
yomi_status yose_reserve(yomi_yose_node *out, yomi_yose *sum, yomi_error *err);
yomi_status yose_fill(yomi_yose *sum, yomi_yose_node node, const yomi_yose_node *options,
                      size_t n_black, size_t n_white, yomi_error *err);

/* Keep a name; *out is where it begins. And call the latest node by it. */
yomi_status yose_keep_name(int *out, yomi_yose *sum, const char *name, size_t n, yomi_error *err);
yomi_status yose_label(yomi_yose *sum, yomi_yose_node node, int name, yomi_error *err);

/* Add a component, which may have a name. */
yomi_status yose_add(yomi_yose *sum, yomi_yose_node root, int name, yomi_error *err);

static inline bool yose_is_leaf(const yomi_yose *sum, yomi_yose_node node)
{
    return !sum->nodes[node].n[0];
}

static inline const uint32_t *yose_options(const yomi_yose *sum, yomi_yose_node node,
                                           yomi_colour side)
{
    const struct yose_node *n = &sum->nodes[node];
    return sum->pool + n->first + (side == YOMI_WHITE ? n->n[0] : 0);
}

/* A loop can be reached. */
static inline bool yose_is_loopy(const yomi_yose *sum, yomi_yose_node node)
{
    return sum->nodes[node].depth >= YOSE_TO_LOOP;
}

static inline bool yose_is_on_loop(const yomi_yose *sum, yomi_yose_node node)
{
    return sum->nodes[node].depth == YOSE_ON_LOOP;
}

/* A tree of one move: every option is a leaf. */
static inline bool yose_is_simple(const yomi_yose *sum, yomi_yose_node node)
{
    return sum->nodes[node].depth == 1;
}

#endif
