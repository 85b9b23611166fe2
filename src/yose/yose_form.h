/* SPDX-License-Identifier: MIT */
/* Canonical forms: trees from which dominated options are dropped and in which reversible ones are
 * bypassed, so that equal games are one node. Scores are numbers; a position in which both sides
 * would lose by beginning is the number that it counts when it is left alone. */
#ifndef YOSE_FORM_H
#define YOSE_FORM_H
#include "base/base_watch.h"
#include "yose_tree.h"

/* What is known of a node of the store. */
struct yose_form {
    yomi_rat stops[2];    /* the score when Black, White begins */
    yomi_yose_node canon; /* its canonical form, maybe itself; YOSE_NO_FORM: not asked yet */
};

#define YOSE_NO_FORM UINT32_MAX

/* A table of pairs of nodes and what was found out about them. */
struct yose_pairs {
    struct yose_pair {
        uint64_t key; /* 0: an empty place */
        uint32_t value;
    } * table;
    size_t size, n;
};

struct yose_forms {
    yomi_yose *trees;       /* canonical forms, and trees on the way to them */
    struct yose_form *list; /* by node of `trees` */
    size_t list_cap;
    struct yose_pairs orders, sums; /* whether a <= b; a + b */
    struct yose_pairs negatives;    /* of a, as the pair (a, a) */
    struct watch *watch;
    size_t memory;   /* budget in bytes */
    uint64_t most;   /* positions, at most; 0: any number */
    uint64_t work;   /* since the last look at the clock */
    yomi_status why; /* YOMI_OK, or why nothing more can be found out */
};

/* False when memory is short. */
bool yose_forms_init(struct yose_forms *f, struct watch *watch, size_t memory);
void yose_forms_fini(struct yose_forms *f);

/* All of these answer without a meaning when f->why is not YOMI_OK. */

/* By node of a sum, the canonical forms of its trees that have none but loop-free ones below their
 * root; the others are YOSE_NO_FORM. `out` has room for all nodes. */
void yose_forms_take(struct yose_forms *f, yomi_yose_node *out, const yomi_yose *sum);

yomi_yose_node yose_form_number(struct yose_forms *f, yomi_rat number);
yomi_yose_node yose_form_add(struct yose_forms *f, yomi_yose_node a, yomi_yose_node b);
yomi_yose_node yose_form_negate(struct yose_forms *f, yomi_yose_node a);

/* Whether a <= b, of canonical forms. */
bool yose_form_is_below(struct yose_forms *f, yomi_yose_node a, yomi_yose_node b);

/* The sentence for f->why. */
yomi_status yose_forms_fail(const struct yose_forms *f, yomi_error *err);

#endif
