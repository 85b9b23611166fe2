/* SPDX-License-Identifier: MIT */
/* How many sequences of moves there are on small boards, passes among them: the counts of
 * tests/data/go_perft.txt by the game of the library, the small ones by the array too. */
#include "go/go_game.h"
#include "go_naive.h"
#include "test.h"

enum { DEEPEST = 16, SMALL_COUNT = 30000 / TEST_FEWER };

static uint64_t count_fast(yomi_go_game *g, int depth)
{
    uint64_t n = 0;
    if (!depth) return 1;
    const yomi_colour to = (yomi_colour)g->board.to;
    for (int p = YOMI_GO_PASS; p < g->board.rows * g->board.cols; p++) {
        if (yomi_go_game_play(g, (yomi_go_move){to, p}, NULL) != YOMI_OK) continue;
        n += count_fast(g, depth - 1);
        yomi_go_game_undo(g, NULL);
    }
    return n;
}

struct line {
    struct naive_go at[DEEPEST + 1];
    yomi_go_repetition kind;
};

static bool is_repeated(const struct line *l, int ply, const struct naive_go *next)
{
    if (l->kind == YOMI_GO_SIMPLE_KO) return false;
    for (int i = 0; i <= ply; i++)
        if (strcmp(l->at[i].points, next->points) == 0 &&
            (l->kind == YOMI_GO_POSITIONAL || l->at[i].to == next->to))
            return true;
    return false;
}

static uint64_t count_slow(struct line *l, int ply, int depth)
{
    uint64_t n = 0;
    if (ply == depth) return 1;
    for (int p = YOMI_GO_PASS; p < l->at[0].rows * l->at[0].cols; p++) {
        struct naive_go next = l->at[ply];
        if (p == YOMI_GO_PASS)
            naive_go_pass(&next);
        else if (!naive_go_play(&next, p) || is_repeated(l, ply, &next))
            continue;
        l->at[ply + 1] = next;
        n += count_slow(l, ply + 1, depth);
    }
    return n;
}

static void check_line(const char *key, char *rest, void *user)
{
    static struct line l;
    int *cases = user, rows, cols, depth;
    unsigned long long want;
    char ko[16], suicide[16];
    yomi_go_pos pos;
    yomi_go_game *g;
    assert_string_equal(key, "perft");
    assert_int_equal(
        sscanf(rest, "%dx%d %15s %15s %d %llu", &cols, &rows, ko, suicide, &depth, &want), 6);
    const yomi_go_repetition kind = ko[1] == 'i' && ko[2] == 'm' ? YOMI_GO_SIMPLE_KO
                                    : ko[0] == 'p'               ? YOMI_GO_POSITIONAL
                                                                 : YOMI_GO_SITUATIONAL;
    const yomi_go_rules rules = {YOMI_GO_CHINESE, kind, strcmp(suicide, "suicide") == 0, 0};
    assert_int_equal(yomi_go_empty(&pos, rows, cols, NULL), YOMI_OK);
    assert_int_equal(yomi_go_game_new(&g, &pos, &rules, NULL), YOMI_OK);
    assert_true(count_fast(g, depth) == want);
    yomi_go_game_free(g);
    ++*cases;
    if (want > SMALL_COUNT) return;
    l.kind = kind;
    l.at[0] = naive_go_start(rows, cols, rules.suicide);
    assert_true(count_slow(&l, 0, depth) == want);
}

static void sequences_are_counted_as_by_the_array(void **state)
{
    (void)state;
    int cases = 0;
    test_each_line("go_perft.txt", check_line, &cases);
    assert_true(cases >= 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(sequences_are_counted_as_by_the_array)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
