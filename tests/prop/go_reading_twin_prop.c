/* SPDX-License-Identifier: MIT */
/* The twin of reading against what is known without it: the rules of thumb of every player, Benson's
 * theorem in the library's words, and the classic positions of tests/data/go_reading.txt. */
#include "base/base_random.h"
#include "go_reading_check.h"
#include "go_reading_data.h"
#include "yomi/life.h"

enum { MOST_NODES = 3000000, MOST_CELLS = TWIN_CELLS };

struct counts {
    int checked, left_out, wrong;
};

static void check_case(const struct reading_case *one, void *user)
{
    struct counts *n = user;
    struct check c;
    int cells = 0;
    for (int p = 0; p < one->pos.rows * one->pos.cols; p++) cells += !one->fixed[p];
    if (cells > MOST_CELLS) {
        print_message("%s: %d cells\n", one->name, cells);
        n->left_out++;
        return;
    }
    check_init(&c, &one->pos, one->ask.question, one->ask.points, one->fixed, MOST_NODES);
    check_add(&c, &one->pos, one->ask.ko);
    if (!check_solve(&c)) {
        print_message("%s: too many nodes\n", one->name);
        n->left_out++;
        check_fini(&c);
        return;
    }
    n->checked++;
    for (int to = 0; to < 2; to++) {
        char text[32], name[4];
        const struct twin_pos p = check_at(&one->pos, to, one->ask.ko);
        const struct check_verdict v = check_ask(&c, &p, true);
        if (!one->by[to].text[0]) continue;
        check_write(text, v);
        if (strcmp(text, one->by[to].text) != 0) {
            print_error("%s: %s begins: %s; expected %s\n", one->name, to ? "White" : "Black", text,
                        one->by[to].text);
            n->wrong++;
            continue;
        }
        for (int move = 0; move < one->pos.rows * one->pos.cols && one->by[to].has_best; move++) {
            struct check_verdict after;
            const bool is_best = check_after(&c, &p, move, &after) && check_same(v, after);
            if (is_best == one->by[to].is_best[move]) continue;
            print_error("%s: %s begins at %s: that is %s\n", one->name, to ? "White" : "Black",
                        yomi_go_point(name, &one->pos, move), is_best ? "good too" : "not enough");
            n->wrong++;
        }
    }
    check_fini(&c);
}

static void classic_positions_have_the_status_that_is_told_of_them(void **state)
{
    (void)state;
    struct counts n = {0};
    reading_each("go_reading.txt", check_case, &n);
    print_message("%d cases read out, %d left out\n", n.checked, n.left_out);
    assert_int_equal(n.wrong, 0);
}

static void life_is_that_of_benson(void **state)
{
    (void)state;
    struct random r;
    int alive = 0;
    random_init(&r, 1, 0);
    for (int i = 0; i < 20000 / TEST_FEWER; i++) {
        yomi_go_pos pos = {.rows = 1 + (int)random_below(&r, 5), .cols = 1 + (int)random_below(&r, 5)};
        const int n = pos.rows * pos.cols;
        const int empty = 1 + (int)random_below(&r, 3), white = (int)random_below(&r, 3);
        struct twin_game game = {.rows = pos.rows, .cols = pos.cols};
        struct twin t;
        yomi_go_safe safe;
        bool is_legal = true;
        for (int p = 0; p < n; p++) {
            const int k = (int)random_below(&r, 10);
            pos.points[p] = k < empty ? '.' : k < empty + white ? 'O' : 'X';
        }
        if (n > TWIN_CELLS) game.fixed[0] = pos.points[0] == '.';
        if (n > TWIN_CELLS) continue;
        twin_begin(&t, &game, pos.points, 0, 1);
        for (int p = 0; p < n; p++)
            is_legal &= pos.points[p] == '.' || twin_liberties(&t, pos.points, p) > 0;
        yomi_go_prove(&safe, &pos);
        for (int p = 0; p < n && is_legal; p++) {
            if (pos.points[p] == '.') continue;
            const bool is_safe = safe.owner[p] == pos.points[p] && safe.how[p] == YOMI_GO_BENSON;
            if (twin_is_alive(&t, pos.points, p) != is_safe)
                fail_msg("%dx%d %s: point %d", pos.rows, pos.cols, pos.points, p);
            alive += is_safe;
        }
        twin_end(&t);
    }
    assert_true(alive > 1000 / TEST_FEWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(life_is_that_of_benson),
        cmocka_unit_test(classic_positions_have_the_status_that_is_told_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
