/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/read.h"

static yomi_go_reading read_with(size_t memory, const char *board, yomi_go_question question,
                                 const char *point)
{
    yomi_go_pos pos;
    yomi_go_reading reading;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_go_ask ask = YOMI_GO_ASK_INIT;
    yomi_error err;
    if (yomi_go_read(&pos, board, &err) != YOMI_OK) fail_msg("%s", err.text);
    ask.question = question;
    ask.nodes = ask.proof = 20000;
    how.memory = memory;
    assert_int_equal(yomi_go_read_point(&ask.points[0], &pos, point, &err), YOMI_OK);
    if (yomi_go_reading_of(&reading, &pos, &ask, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
    return reading;
}

/* A small table loses moves; a pass does not stand in for them. */
static void moves_that_were_forgotten_are_not_made_up(void **state)
{
    (void)state;
    static const struct {
        const char *board;
        yomi_go_question question;
        const char *point;
        yomi_colour mover;
    } cases[] = {
        {".X.X\n.OO.\n", YOMI_GO_ASK_LIFE, "D2", YOMI_WHITE},
        {"OOO.O\n..X.O\n", YOMI_GO_ASK_CAPTURE, "C1", YOMI_WHITE},
        {"X.O.OXX.\n", YOMI_GO_ASK_CAPTURE, "C1", YOMI_BLACK},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t memory = 1000; memory <= 20000; memory += 500) {
            const yomi_go_reading r =
                read_with(memory, cases[i].board, cases[i].question, cases[i].point);
            const yomi_go_outcome *o = &r.by[cases[i].mover];
            for (int k = 0; k < o->n_best; k++)
                if (o->best[k] == YOMI_GO_PASS)
                    fail_msg("%sa pass, with %zu bytes", cases[i].board, memory);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_that_were_forgotten_are_not_made_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
