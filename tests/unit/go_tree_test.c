/* SPDX-License-Identifier: MIT */
/* The tree of moves over games at random: which answers it finds, and what it takes as proved. */
#include "go/go_tree.h"
#include "test.h"
#include <math.h>

static struct go_patterns shapes;

static struct go_board read_board(const char *text)
{
    struct go_board b;
    yomi_go_pos pos;
    yomi_error err;
    if (yomi_go_read(&pos, text, &err) != YOMI_OK) fail_msg("%s", err.text);
    go_board_set(&b, &pos);
    return b;
}

static struct go_tree make_tree(uint32_t room)
{
    struct go_tree t;
    go_patterns_init(&shapes);
    assert_true(go_tree_init(&t, room, &shapes));
    return t;
}

/* Play games that begin with a move, which is then the first one of all. */
static void play_games(struct go_tree *t, struct go_node *first, const struct go_board *b, int n)
{
    struct go_line line;
    for (int i = 0; i < n; i++) {
        struct random r;
        struct go_board after;
        random_init(&r, 1, (uint64_t)i);
        go_board_copy(&after, b);
        go_play(&after, first->at, NULL);
        go_tree_play(t, first, &after, &r, &line);
        assert_true(line.n > 0 && line.black >= 0 && line.black <= 1);
        assert_true(go_board_is_sound(&after));
    }
}

static int most_played(const struct go_tree *t, const struct go_node *node)
{
    const struct go_node *best = &t->nodes[node->reply];
    for (int i = 1; i < node->n_replies; i++)
        if (t->nodes[node->reply + (uint32_t)i].n > best->n)
            best = &t->nodes[node->reply + (uint32_t)i];
    return best->at;
}

/* Three white stones in atari: White saves them at C5 when Black plays elsewhere. */
static const char *const in_atari = ".X.XO.O.O\nXXXXOOOOO\nX.XXO.O.O\nXXXOOOOOO\n.X.XXXO.O\n"
                                    "XXXOOOOOO\nX.XXO.O.O\nXXXXOOOOO\n.X.XO.O.O";

static void the_best_answer_gets_most_games(void **state)
{
    (void)state;
    const struct go_board b = read_board(in_atari);
    struct go_tree t = make_tree(10000);
    go_tree_survey(&t, &b, 1, 100);
    struct go_node pass = {.at = GO_PASS, .prior = 0.5F};
    play_games(&t, &pass, &b, 600);
    assert_int_equal(pass.n, 600);
    assert_int_equal(go_point(&b, most_played(&t, &pass)), 4 * 9 + 2);
    go_tree_fini(&t);
}

/* A move with 4,000 games, half of them won: 3,000 with an answer that wins four of five, 1,000
 * with a bad one. It counts three quarters as the answer leaves it. */
static void a_move_counts_as_its_known_answer_leaves_it(void **state)
{
    (void)state;
    struct go_tree t = make_tree(10);
    const struct go_node move = {.n = 4000, .sum = 2000, .reply = 1, .n_replies = 2};
    t.nodes[1] = (struct go_node){.n = 1000, .sum = 100};
    t.nodes[2] = (struct go_node){.n = 3000, .sum = 2400};
    assert_true(fabs(go_tree_result(&t, &move) - (0.25 * 0.5 + 0.75 * 0.2)) < 1e-9);
    assert_true(go_tree_result(&t, &t.nodes[1]) == 0.1);
    go_tree_fini(&t);
}

static void what_is_proved_stays_with_its_owner(void **state)
{
    (void)state;
    struct go_line line;
    struct random r;
    struct go_board b = read_board("X....\n.....\n..O..\n.....\n.....");
    struct go_tree t = make_tree(1000);
    for (int point = 0; point < 25; point++) t.proved[go_at_point(&b, point)] = 1;
    go_tree_survey(&t, &b, 1, 20);
    assert_true(t.middle == 25);
    assert_true(go_set_has(&t.settled, go_at(&b, 2, 2)));  /* the white stone is lost */
    assert_false(go_set_has(&t.settled, go_at(&b, 0, 0))); /* the black one stays */
    struct go_node first = {.at = GO_PASS};
    random_init(&r, 1, 0);
    go_play(&b, GO_PASS, NULL);
    go_tree_play(&t, &first, &b, &r, &line);
    assert_int_equal(line.points, 25);
    assert_true(fabs(line.black - 0.5) < 1e-9);
    go_tree_fini(&t);
}

static void a_full_tree_grows_no_more(void **state)
{
    (void)state;
    const struct go_board b = read_board(in_atari);
    struct go_tree t = make_tree(60);
    go_tree_survey(&t, &b, 1, 10);
    struct go_node pass = {.at = GO_PASS};
    play_games(&t, &pass, &b, 200);
    assert_int_equal(pass.n, 200);
    assert_true(t.n <= 60);
    go_tree_fini(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_answer_gets_most_games),
        cmocka_unit_test(a_move_counts_as_its_known_answer_leaves_it),
        cmocka_unit_test(what_is_proved_stays_with_its_owner),
        cmocka_unit_test(a_full_tree_grows_no_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
