/* SPDX-License-Identifier: MIT */
/* The twin of reading against what is known without it: the rules of thumb of every player,
 * Benson's theorem in the library's words, and the classic positions of tests/data/go_reading.txt.
 */
#include "go_reading_batch.h"
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
        const struct twin_pos p = check_at(&c, &one->pos, to, one->ask.ko);
        const struct check_verdict v = check_ask(&c, &p);
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
        yomi_go_pos pos = {.rows = 1 + (int)random_below(&r, 5),
                           .cols = 1 + (int)random_below(&r, 5)};
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

/* --- endless play ---------------------------------------------------------------------------- */

/* Stones that the defender loses in `turns` turns, less those he takes, by turns counted one after
 * the other (Zwick and Paterson); the target is worth more than all stones. */
static int64_t *count_turns(const struct twin *t, int64_t turns, int64_t target)
{
    int64_t *now = calloc(t->n, sizeof *now), *next = calloc(t->n, sizeof *next);
    assert_true(now && next);
    now[0] = next[0] = target;
    while (turns--) {
        for (size_t i = 2; i < t->n; i++) {
            const bool is_defenders = twin_is_defenders(t, i);
            int64_t best = is_defenders ? INT64_MAX : INT64_MIN;
            for (size_t a = t->first[i]; a < t->first[i + 1]; a++) {
                const int64_t v = now[t->to[a]] + t->loss[a];
                if (is_defenders ? v < best : v > best) best = v;
            }
            next[i] = best;
        }
        int64_t *const old = now;
        now = next;
        next = old;
    }
    free(next);
    return now;
}

static void rounds_that_cost_stones_lose(void **state)
{
    (void)state;
    int by_rounds = 0;
    const int cols = 6;
    for (int target = 0; target < cols; target++) {
        const struct twin_game game = {.rows = 1, .cols = cols, .points = {target, -1}};
        struct twin t;
        struct twin_pos p = {.ko = -1};
        twin_begin(&t, &game, "", 0, 1000);
        memset(p.at, '.', (size_t)cols);
        p.at[target] = 'X';
        twin_node(&t, &p);
        assert_true(twin_grow(&t));
        twin_settle(&t);
        /* A stone lost in a round comes to more than what is won elsewhere after n rounds. */
        const int64_t n = (int64_t)t.n, swing = n * cols, turns = n * (2 * swing + 2);
        int64_t *value = count_turns(&t, turns, 1000 * swing * n);
        for (size_t i = 2; i < t.n; i++) {
            assert_int_equal(t.side[i], value[i] > swing ? TWIN_ATTACKER : TWIN_DEFENDER);
            by_rounds += value[i] > swing && value[i] < 500 * swing * n;
        }
        free(value);
        twin_end(&t);
    }
    assert_true(by_rounds > 0);
}

/* --- fixed points ---------------------------------------------------------------------------- */

static void what_is_fixed_changes_nothing(void **state)
{
    (void)state;
    static const int sizes[][2] = {{3, 3}, {2, 5}, {1, 8}, {1, 9}, {3, 4}, {2, 6}};
    struct random r;
    int compared = 0;
    random_init(&r, 2, 0);
    for (int i = 0; i < 24 / TEST_FEWER; i++) {
        static yomi_go_pos pos[300];
        const int *size = sizes[i % 6];
        const struct twin_game game = {.rows = size[0], .cols = size[1]};
        struct batch b;
        struct twin board;
        struct check all;
        int n = 0;
        batch_begin(&b, &r, size[0], size[1]);
        twin_begin(&board, &game, "", 0, 1);
        for (int k = 0; k < 3000 && n < 300; k++) {
            bool fixed[YOMI_GO_POINTS] = {0};
            if (!batch_next(&pos[n], &b, &r, &board)) break;
            batch_fixed(&b, &pos[n], &board, fixed);
            n += memchr(fixed, 1, sizeof fixed) != NULL;
        }
        if (n) {
            check_init(&all, &pos[0], b.question, b.points, NULL, 1500000);
            for (int k = 0; k < n; k++) check_add(&all, &pos[k], -1);
            if (!check_solve(&all)) n = 0; /* too large */
            for (int k = 0; k < n; k++) {
                bool fixed[YOMI_GO_POINTS] = {0};
                struct check one;
                batch_fixed(&b, &pos[k], &board, fixed);
                check_init(&one, &pos[k], b.question, b.points, fixed, 1500000);
                check_add(&one, &pos[k], -1);
                assert_true(check_solve(&one));
                for (int to = 0; to < 2; to++) {
                    const struct twin_pos p = check_at(&all, &pos[k], to, -1);
                    char texts[2][32];
                    check_write(texts[0], check_ask(&one, &p));
                    check_write(texts[1], check_ask(&all, &p));
                    if (strcmp(texts[0], texts[1]) != 0)
                        fail_msg(
                            "%dx%d %s, %s of %d %d, %d begins: %s with fixed points, %s without",
                            b.rows, b.cols, pos[k].points, yomi_go_question_name(b.question),
                            b.points[0], b.points[1], to, texts[0], texts[1]);
                    compared++;
                }
                check_fini(&one);
            }
            check_fini(&all);
        }
        twin_end(&board);
    }
    print_message("%d compared\n", compared);
    assert_true(compared > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(life_is_that_of_benson),
        cmocka_unit_test(rounds_that_cost_stones_lose),
        cmocka_unit_test(what_is_fixed_changes_nothing),
        cmocka_unit_test(classic_positions_have_the_status_that_is_told_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
