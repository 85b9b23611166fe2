/* SPDX-License-Identifier: MIT */
/* A certificate of what an Othello campaign has found. */
#ifndef CAMPAIGN_OTHELLO_PROOF_H
#define CAMPAIGN_OTHELLO_PROOF_H
#include "campaign_othello_tree.h"

struct othello_question {
    yomi_othello_ask ask; /* VALUE, WLD or AT_LEAST */
    int at_least;
    yomi_othello_scoring scoring;
    yomi_othello_pos top;
};

struct othello_picture {
    struct othello_question question;
    struct tree tree;
};

/* The answer must be known; the leaves have up to `size` empty squares, 0: a few. */
yomi_status othello_proof_write(struct othello_picture *p, int size, const yomi_solve *how,
                                char **out, yomi_error *err);

#endif
