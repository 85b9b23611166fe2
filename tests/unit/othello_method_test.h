/* SPDX-License-Identifier: MIT */
#ifndef OTHELLO_METHOD_TEST_H
#define OTHELLO_METHOD_TEST_H
#include "test.h"
#include "yomi/othello.h"

/* The paper's method without limits, and what must hold of every answer. */
static inline yomi_othello_paper test_paper(const yomi_othello_pos *pos, yomi_othello_ask ask,
                                            yomi_othello_scoring scoring)
{
    const yomi_othello_question q = {ask, scoring, 0};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_paper p;
    yomi_error err;
    if (yomi_othello_solve_paper(&p, pos, &q, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
    assert_int_equal(p.result.answer.certainty, YOMI_EXACT);
    assert_int_equal(p.result.answer.nodes, p.win.nodes + p.full.nodes + p.ties.nodes);
    assert_true(p.win.finals >= 1 && p.win.finals <= p.win.nodes);
    return p;
}

#endif
