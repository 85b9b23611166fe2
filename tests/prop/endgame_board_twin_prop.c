/* SPDX-License-Identifier: MIT */
/* The twin of whole boards on boards of a few points, where all can be written down: by area with
 * simple ko every position's value by going round all of them until nothing changes, and with
 * superko every line of play. */
#include "endgame_board_twin.h"
#include "test.h"

enum {
    TINY = 5,
    TINY_BOARDS = 243,
    TINY_STATES = TINY_BOARDS * (TINY + 1) * 4,
    MANY = 20000,
    LINES = 100000
};

static int number_of_board(const struct board_pos *b, int n)
{
    int code = 0;
    for (int p = n; p-- > 0;)
        code = 3 * code + (board_has(b->of[0], p) ? 1 : board_has(b->of[1], p) * 2);
    return code;
}

static int number_of(const struct board_pos *b, int n)
{
    return ((number_of_board(b, n) * (TINY + 1) + b->ko + 1) * 2 + b->to) * 2 + b->passed;
}

/* False where a chain has no liberty. */
static bool board_of(struct board_pos *b, const struct board_twin *t, int code)
{
    *b = (struct board_pos){{0, 0}, -1, 0, 0};
    for (int p = 0; p < t->n; p++, code /= 3)
        if (code % 3) b->of[code % 3 - 1] |= (uint64_t)1 << p;
    for (int c = 0; c < 2; c++)
        for (uint64_t rest = b->of[c]; rest; rest &= rest - 1)
            if (!board_breathes(t, b, board_part(t, b->of[c], __builtin_ctzll(rest)))) return false;
    return true;
}

/* One look at a state: does Black get it, by what is thought of the others? */
static bool look(const struct board_twin *t, const struct board_pos *b, int wanted,
                 const bool *gets)
{
    const bool wish = !b->to;
    struct board_pos next = *b;
    next.to = !b->to;
    next.passed = b->ko < 0;
    next.ko = -1;
    const bool by_pass = b->passed ? board_score(t, b) >= wanted : gets[number_of(&next, t->n)];
    if (by_pass == wish) return wish;
    for (int p = 0; p < t->n; p++) {
        next = *b;
        if (board_play(t, &next, p) && gets[number_of(&next, t->n)] == wish) return wish;
    }
    return !wish;
}

static void check_simple_ko(struct board_twin *t, int wanted, int luck)
{
    static bool gets[TINY_STATES];
    const int boards = t->n == 5 ? 243 : 81;
    bool is_changed = true;
    struct board_pos b;
    t->is_superko = false;
    for (int i = 0; i < TINY_STATES; i++) gets[i] = luck == 0;
    while (is_changed) {
        is_changed = false;
        for (int code = 0; code < boards; code++) {
            if (!board_of(&b, t, code)) continue;
            for (int rest = 0; rest < (t->n + 1) * 4; rest++) {
                struct board_pos s = b;
                s.ko = (int8_t)(rest / 4 - 1);
                s.to = rest / 2 % 2;
                s.passed = rest % 2;
                const bool now = look(t, &s, wanted, gets);
                is_changed |= now != gets[number_of(&s, t->n)];
                gets[number_of(&s, t->n)] = now;
            }
        }
    }
    for (int code = 0; code < boards; code++) {
        if (!board_of(&b, t, code)) continue;
        for (int first = 0; first < 2; first++) {
            bool answer;
            b.to = (int8_t)first;
            board_forget(t, MANY);
            if (!board_ask(&answer, t, b.of, first, false, luck, 2 * wanted)) continue;
            if (answer != gets[number_of(&b, t->n)])
                fail_msg("%dx%d, board %d, %d first, luck %d, %d or more: %d", t->rows, t->cols,
                         code, first, luck, wanted, answer);
        }
    }
}

static void simple_ko_is_that_of_the_whole_table(void **state)
{
    static const int sizes[][2] = {{1, 4}, {1, 5}, {2, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct board_twin t;
        board_twin_begin(&t, sizes[i][0], sizes[i][1]);
        for (int wanted = -t.n; wanted <= t.n + 1; wanted++)
            for (int luck = 0; luck < 2; luck++) check_simple_ko(&t, wanted, luck);
        board_twin_end(&t);
    }
}

/* Every line of play; *left is how many positions may still be looked at. */
static int best_line(struct board_twin *t, const struct board_pos *b, bool was[TINY_BOARDS],
                     int *left)
{
    const int number = number_of_board(b, t->n);
    struct board_pos next = *b;
    if (--*left < 0) return 0;
    next.to = !b->to;
    next.passed = 1;
    const bool is_new = !was[number];
    was[number] = true;
    int best = b->passed ? board_score(t, b) : best_line(t, &next, was, left);
    for (int p = 0; p < t->n; p++) {
        next = *b;
        if (!board_play(t, &next, p) || was[number_of_board(&next, t->n)]) continue;
        const int value = best_line(t, &next, was, left);
        if (b->to ? value < best : value > best) best = value;
    }
    if (is_new) was[number] = false;
    return best;
}

static void superko_is_that_of_all_lines(void **state)
{
    static const int sizes[][2] = {{1, 3}, {3, 1}};
    int checked = 0;
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct board_twin t;
        board_twin_begin(&t, sizes[i][0], sizes[i][1]);
        t.is_superko = true;
        for (int code = 0; code < 27; code++) {
            for (int first = 0; first < 2; first++) {
                bool was[TINY_BOARDS] = {false}, answer[2] = {true, false};
                struct board_pos b;
                int left = LINES;
                if (!board_of(&b, &t, code)) continue;
                b.to = (int8_t)first;
                const int value = best_line(&t, &b, was, &left);
                bool is_small = left >= 0;
                for (int k = 0; k < 2 && is_small; k++) {
                    board_forget(&t, MANY);
                    is_small = board_ask(&answer[k], &t, b.of, first, false, 0, 2 * (value + k));
                }
                if (!is_small) continue;
                checked++;
                if (!answer[0] || answer[1])
                    fail_msg("%dx%d, board %d, %d first: not %d", t.rows, t.cols, code, first,
                             value);
            }
        }
        board_twin_end(&t);
    }
    print_message("%d boards with superko\n", checked);
    assert_true(checked > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(simple_ko_is_that_of_the_whole_table),
        cmocka_unit_test(superko_is_that_of_all_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
