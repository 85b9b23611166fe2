/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/poly.h"

static yomi_poly_goal goal_of(const char *text)
{
    yomi_poly_goal goal;
    assert_int_equal(yomi_poly_read_goal(&goal, text, NULL), YOMI_OK);
    return goal;
}

/* The paper's table 3. */
static void the_six_pavings_block_what_the_paper_says(void **state)
{
    (void)state;
    static const char *const blocks[] = {" Z W R X T L SS ", " Square Z X T L UU ", " X T L U ",
                                         " W X I ",          " X SS ZZ ",           " Square X I "};
    for (int i = 0; i < 6; i++) {
        const yomi_poly_paving paving = yomi_poly_paving_named(i + 1);
        for (int j = 0; yomi_poly_loser(j); j++) {
            char word[16];
            snprintf(word, sizeof word, " %s ", yomi_poly_loser(j));
            const yomi_poly_goal goal = goal_of(yomi_poly_loser(j));
            assert_int_equal(yomi_poly_blocks(&paving, &goal), strstr(blocks[i], word) != NULL);
        }
    }
}

static void there_are_38_losing_pairs_each_with_a_valid_certificate(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    int losers = 0;
    for (int i = 0; yomi_poly_loser(i); i++) {
        for (int j = i + 1; yomi_poly_loser(j); j++) {
            char text[32];
            yomi_poly_paved paved;
            snprintf(text, sizeof text, "%s+%s", yomi_poly_loser(i), yomi_poly_loser(j));
            const yomi_poly_goal goal = goal_of(text);
            assert_int_equal(yomi_poly_pave(&paved, &goal, 16, &how, NULL), YOMI_OK);
            if (paved.result == YOMI_POLY_NONE) continue;
            losers++;
            const yomi_poly_check v = yomi_poly_verify(paved.certificate);
            assert_true(v.is_valid);
            assert_string_equal(v.claim, "loss");
            assert_string_equal(v.goal, text);
            free(paved.certificate);
        }
    }
    assert_int_equal(losers, 38);
}

/* Without the names: the search finds pavings for the same shapes by itself, and none for winners.
 */
static void the_search_finds_pavings_of_its_own(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_paved paved;
    const yomi_poly_goal many = goal_of("##/##/#.+#####+.#./###/.#.+##########");
    assert_int_equal(yomi_poly_pave(&paved, &many, 16, &how, NULL), YOMI_OK);
    assert_int_equal(paved.result, YOMI_POLY_LOSS);
    assert_true(yomi_poly_verify(paved.certificate).is_valid);
    free(paved.certificate);
    static const char *const winners[] = {"I1", "I2", "I3", "L4", "Y5", "I+L", "Snaky"};
    for (size_t i = 0; i < sizeof winners / sizeof *winners; i++) {
        const yomi_poly_goal goal = goal_of(winners[i]);
        assert_int_equal(yomi_poly_pave(&paved, &goal, 16, &how, NULL), YOMI_OK);
        assert_int_equal(paved.result, YOMI_POLY_NONE);
        assert_int_equal(paved.area, 16);
        assert_null(paved.certificate);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_six_pavings_block_what_the_paper_says),
        cmocka_unit_test(there_are_38_losing_pairs_each_with_a_valid_certificate),
        cmocka_unit_test(the_search_finds_pavings_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
