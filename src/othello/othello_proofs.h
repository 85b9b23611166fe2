/* SPDX-License-Identifier: MIT */
/* What proof-number search remembers about positions: how much work a proof still seems to need,
 * either way. */
#ifndef OTHELLO_PROOFS_H
#define OTHELLO_PROOFS_H
#include "base/base_bits.h"
#include "yomi/status.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define OTHELLO_SETTLED (UINT32_C(1) << 31)
enum { OTHELLO_VALUE_MAX = 64 };

/* How far the side to move is from showing that its value is above alpha, and the other side from
 * showing that it is not. 0 means done; then the other number is OTHELLO_SETTLED. */
struct othello_numbers {
    uint32_t yes, no;
};
static const struct othello_numbers OTHELLO_YES = {0, OTHELLO_SETTLED},
                                    OTHELLO_NO = {OTHELLO_SETTLED, 0};

struct othello_proof {
    uint64_t me, foe;
    struct othello_numbers numbers;
    int8_t alpha;        /* the numbers are about the question whether the value is above it */
    int8_t lower, upper; /* bounds of the value that have been settled */
    uint8_t effort;      /* about log2 of the nodes behind it */
    uint8_t n_busy;      /* threads that are reading it at this moment */
    uint8_t date;        /* of the test that wrote it */
    bool is_used;        /* false: a free place */
    atomic_flag lock;    /* the first entry's is the bucket's */
};

/* One line of the cache. */
struct othello_proof_bucket {
    struct othello_proof entries[2];
};

struct othello_proofs {
    struct othello_proof_bucket *buckets;
    size_t n_buckets; /* in use; 0 when the memory is too small for any */
    size_t n_all;     /* in memory, used or not */
    bool is_shared;   /* by more than one thread: lock */
    uint8_t date;     /* goes up with every test */
};

yomi_status othello_proofs_init(struct othello_proofs *t, size_t bytes, bool is_shared,
                                yomi_error *err);
void othello_proofs_fini(struct othello_proofs *t);
void othello_proofs_clear(struct othello_proofs *t);
/* Use no more buckets than the problem needs, as othello_table_use() does. */
void othello_proofs_use(struct othello_proofs *t, uint64_t n_buckets);

/* Positions are found and stored in the bucket that othello_proof_place() gives for them. */

/* Numbers of a position, and how many threads are at work on it; false when nothing is known. What
 * is settled comes from questions about any alpha. */
bool othello_proofs_find(const struct othello_proofs *t, struct othello_proof_bucket *b,
                         uint64_t me, uint64_t foe, int alpha, struct othello_numbers *out,
                         int *n_busy);
/* What is settled of a position, by questions about any alpha; false when nothing is. */
bool othello_proofs_bounds(const struct othello_proofs *t, struct othello_proof_bucket *b,
                           uint64_t me, uint64_t foe, int *lower, int *upper);
void othello_proofs_store(const struct othello_proofs *t, struct othello_proof_bucket *b,
                          uint64_t me, uint64_t foe, int alpha, struct othello_numbers numbers,
                          int effort);
/* A thread comes to (+1) or leaves (-1) a position; noted when there are several threads. */
void othello_proofs_visit(const struct othello_proofs *t, struct othello_proof_bucket *b,
                          uint64_t me, uint64_t foe, int alpha, struct othello_numbers numbers,
                          int by);

#endif
