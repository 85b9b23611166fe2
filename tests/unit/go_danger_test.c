/* SPDX-License-Identifier: MIT */
#include "go/go_danger.h"
#include "test.h"

/* Two black stones in the corner and the three white ones around them share their last liberty, C1.
 */
static const char *const race = ".....\n.....\nXXX..\nOOOX.\nXX.X.";

enum { CORNER = 4 * 5, LAST = 4 * 5 + 2, FAR = 0 };

/* Is the corner safe when Black has played at a point? */
static bool is_met_by(int point)
{
    yomi_go_pos pos;
    struct go_board b;
    struct watch watch;
    const yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(yomi_go_read(&pos, race, NULL), YOMI_OK);
    assert_int_equal(watch_init(&watch, &how, NULL), YOMI_OK);
    go_board_set(&b, &pos);
    b.to = GO_BLACK;
    go_play(&b, point == YOMI_GO_PASS ? GO_PASS : go_at_point(&b, point), NULL);
    return go_danger_is_met(&b, go_at_point(&b, CORNER), &watch);
}

static void a_danger_is_met_by_what_saves_the_chain(void **state)
{
    (void)state;
    assert_true(is_met_by(LAST));
    assert_false(is_met_by(FAR));
    assert_false(is_met_by(YOMI_GO_PASS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_danger_is_met_by_what_saves_the_chain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
