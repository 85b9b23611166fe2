/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/ko.h"

static yomi_status read_state(char got[1024], const char *text, yomi_error *err)
{
    yomi_ko ko = {.unit = 77};
    char *line = NULL;
    const yomi_status status = yomi_ko_read(&ko, text, err);
    if (status != YOMI_OK) {
        assert_int_equal(ko.unit, 77); /* untouched */
        return status;
    }
    assert_int_equal(yomi_ko_write(&line, &ko, NULL), YOMI_OK);
    snprintf(got, 1024, "%s", line);
    free(line);
    return YOMI_OK;
}

/* The state, its score, and the component of each gote; "no ko" for a sum without one. */
static yomi_status read_sum(char got[1024], const char *text, yomi_error *err)
{
    yomi_ko_sum sum;
    char *state = NULL, score[YOMI_RAT_TEXT];
    snprintf(got, 1024, "no ko");
    if (!yomi_ko_in_sum(text)) return YOMI_OK;
    const yomi_status status = yomi_ko_sum_init(&sum, text, err);
    if (status != YOMI_OK) return status;
    assert_int_equal(yomi_ko_write(&state, &sum.ko, NULL), YOMI_OK);
    int n = snprintf(got, 1024, "%s score %s gotes", state,
                     yomi_rat_write(score, yomi_ko_points(&sum.ko, sum.ko.score)));
    for (int i = 0; i < sum.ko.n[YOMI_KO_GOTES]; i++)
        n += snprintf(got + n, 1024 - (size_t)n, " %d", sum.component[i]);
    free(state);
    yomi_ko_sum_fini(&sum);
    return YOMI_OK;
}

static void states_read_as_the_table_says(void **state)
{
    (void)state;
    test_each_text("ko_read.txt", read_state, 30);
}

static void sums_with_a_ko_read_as_the_table_says(void **state)
{
    (void)state;
    test_each_text("ko_sum.txt", read_sum, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_read_as_the_table_says),
        cmocka_unit_test(sums_with_a_ko_read_as_the_table_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
