/* SPDX-License-Identifier: MIT */
#ifndef YOSE_PART_H
#define YOSE_PART_H
#include "yose_tree.h"

/* The loopy nodes of a sum in parts: part i is nodes[first[i]] to nodes[first[i + 1] - 1]. Its
 * nodes lead back to each other, and to parts before it. */
struct yose_parts {
    uint32_t n;
    yomi_yose_node *nodes;
    uint32_t *first;
};

/* False when memory is short. */
bool yose_parts_init(struct yose_parts *out, const yomi_yose *sum);
void yose_parts_fini(struct yose_parts *parts);

#endif
