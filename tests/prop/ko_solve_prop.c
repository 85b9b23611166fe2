/* SPDX-License-Identifier: MIT */
/* The solver against the search that knows no order and no dominance. */
#include "ko_check.h"

static void order_and_dominance_change_no_value(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 5, 1);
    check_states(&r, 1500, 3, 2, 10);
    check_states(&r, 1500, 3, 2, 3);
    check_states(&r, 60, 4, 3, 12);
    check_states(&r, 6, 6, 3, 20);
}

/* States with up to two items a list, values from 0 to 2 and k from 0 to 4: a third of all, which
 * the step leaves evenly spread. */
static void tiny_states_agree(void **state)
{
    (void)state;
    static const int choices[][2] = {{-1, -1}, {0, -1}, {1, -1}, {2, -1}, {0, 0},
                                     {1, 0},   {1, 1},  {2, 0},  {2, 1},  {2, 2}};
    enum { N = 10 };
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct naive_memory memory = {0};
    for (int x = 0; x<N * N * N * 5; x += TEST_FEWER> 1 ? 23 : 3) {
        struct naive s = {.k = x / (N * N * N)};
        const int at[3] = {x % N, x / N % N, x / N / N % N};
        for (int list = 0; list < 3; list++)
            for (int i = 0; i < 2 && choices[at[list]][i] >= 0; i++)
                s.value[list][s.n[list]++] = choices[at[list]][i];
        naive_forget(&memory, &s);
        for (int turn = 0; turn < 6; turn++) {
            yomi_ko_result result;
            s.owner = turn % 2;
            s.to = turn / 2 % 2;
            s.ban = turn >= 4;
            if (s.ban) s.to = 1 - s.owner;
            const yomi_ko ko = naive_to_ko(&s);
            assert_int_equal(yomi_ko_solve(&result, &ko, &how, NULL), YOMI_OK);
            check_moves(&s, &ko, &result, &memory);
        }
    }
    free(memory.gain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_and_dominance_change_no_value),
        cmocka_unit_test(tiny_states_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
