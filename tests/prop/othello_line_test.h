/* SPDX-License-Identifier: MIT */
/* What every perfect game must satisfy, whoever found it. */
#ifndef OTHELLO_LINE_TEST_H
#define OTHELLO_LINE_TEST_H
#include "test.h"
#include "yomi/othello.h"

/* The line is legal, its passes are real, and its end has the value. */
static inline void check_line(const yomi_othello_pos *pos, const yomi_othello_result *r,
                              yomi_othello_scoring scoring)
{
    yomi_othello_pos p = *pos;
    for (int i = 0; i < r->n_line; i++)
        assert_int_equal(yomi_othello_play(&p, r->line[i], NULL), YOMI_OK);
    assert_true(yomi_othello_ended(&p));
    const int score = yomi_othello_score(&p, scoring);
    assert_int_equal(p.to == pos->to ? score : -score, r->lower);
    assert_memory_equal(p.discs, r->final.discs, sizeof p.discs);
}

#endif
