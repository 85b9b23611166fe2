/* SPDX-License-Identifier: MIT */
/* Fates that were proved by search, against the twin of reading on boards of at most twelve points,
 * many of them with a wall of two eyes: dead, critical, ko and seki are so for both movers.
 *
 *     FATE_CASES=20000 FATE_SEED=7 build/test/bin/go_fate_prop */
#include "go_reading_batch.h"
#include "go_reading_check.h"
#include "yomi/life.h"

enum { BATCH = 50, MOST_STATES = 2000000 };

struct totals {
    uint64_t cases, proved[YOMI_GO_KO + 1], likely, misjudged, wrong;
};

static uint64_t number_of(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

static bool is_life(yomi_go_verdict v)
{
    return v == YOMI_GO_VERDICT_YES || v == YOMI_GO_VERDICT_SEKI;
}

/* Does a fate fit what the twin says when the owner begins, and when the enemy does? A group whose
 * eyes could not be read out may be called alive in seki. */
static bool fits(yomi_go_fate fate, yomi_go_verdict own, yomi_go_verdict enemy)
{
    const bool is_ko = own == YOMI_GO_VERDICT_KO || enemy == YOMI_GO_VERDICT_KO;
    switch (fate) {
    case YOMI_GO_ALIVE:
        return is_life(own) && is_life(enemy);
    case YOMI_GO_SEKI:
        return is_life(own) && enemy == YOMI_GO_VERDICT_SEKI;
    case YOMI_GO_DEAD:
        return own == YOMI_GO_VERDICT_NO && enemy == YOMI_GO_VERDICT_NO;
    case YOMI_GO_CRITICAL:
        return is_life(own) && enemy == YOMI_GO_VERDICT_NO;
    default:
        return fate == YOMI_GO_KO && is_ko;
    }
}

/* The move that kills, or saves, leads to what it was named for. */
static bool does_move(struct check *c, const struct twin_pos *p, int move,
                      struct check_verdict twin)
{
    struct check_verdict after;
    if (move == YOMI_GO_PASS) return true;
    if (!check_after(c, p, move, &after)) return false;
    return after.verdict == YOMI_GO_VERDICT_UNKNOWN || check_same(after, twin) ||
           (is_life(after.verdict) && is_life(twin.verdict));
}

static void compare(struct totals *all, const struct batch *b, struct check *c,
                    const yomi_go_pos *pos)
{
    static yomi_go_life life;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    yomi_solve how = YOMI_SOLVE_INIT;
    char board[YOMI_GO_TEXT], name[4];
    const int point = b->points[0], owner = pos->points[point] == 'O';
    struct check_verdict twin[2];
    struct twin_pos at[2];
    options.playouts = (int)(all->cases++ % 2) * 50;
    options.nodes = 5000;
    how.memory = (size_t)16 << 20;
    assert_int_equal(yomi_go_life_of(&life, pos, &options, &how, NULL), YOMI_OK);
    const yomi_go_fate fate = (yomi_go_fate)life.fate[point];
    const bool is_likely = life.how[point] == YOMI_GO_LIKELY;
    if (!is_likely && life.how[point] != YOMI_GO_SEARCH) return;
    for (int i = 0; i < 2; i++) {
        at[i] = check_at(c, pos, i ? !owner : owner, -1);
        twin[i] = check_ask(c, &at[i]);
        if (twin[i].verdict == YOMI_GO_VERDICT_UNKNOWN) return;
    }
    const bool is_right = fits(fate, twin[0].verdict, twin[1].verdict) &&
                          does_move(c, &at[0], life.saves[point], twin[0]) &&
                          does_move(c, &at[1], life.kills[point], twin[1]);
    all->likely += is_likely;
    all->misjudged += is_likely && !is_right;
    all->proved[fate] += !is_likely;
    if (is_likely || is_right) return;
    all->wrong++;
    print_error(
        "%s is called %s; the twin says %s when its side begins, %s when the enemy does\n%s\n",
        yomi_go_point(name, pos, point), yomi_go_fate_name(fate),
        yomi_go_verdict_name(twin[0].verdict), yomi_go_verdict_name(twin[1].verdict),
        yomi_go_write(board, pos));
}

static void run_batch(struct totals *all, const struct batch *b, struct random *r)
{
    static yomi_go_pos pos[BATCH];
    const struct twin_game game = {.rows = b->rows, .cols = b->cols};
    struct twin board;
    struct check c;
    int n = 0;
    twin_begin(&board, &game, "", 0, 1);
    while (n < BATCH && batch_next(&pos[n], b, r, &board)) n++;
    twin_end(&board);
    if (!n) return;
    check_init(&c, &pos[0], b->question, b->points, NULL, MOST_STATES);
    for (int i = 0; i < n; i++) check_add(&c, &pos[i], -1);
    const bool is_solved = check_solve(&c);
    for (int i = 0; i < n && is_solved; i++) compare(all, b, &c, &pos[i]);
    check_fini(&c);
}

static void proved_fates_agree_with_the_twin(void **state)
{
    static const int sizes[][2] = {{2, 4}, {3, 3}, {2, 5}, {5, 2}, {3, 4}, {2, 6}, {4, 3}};
    const uint64_t cases = number_of("FATE_CASES", 1500 / TEST_FEWER);
    struct totals all = {0};
    struct random r;
    (void)state;
    random_init(&r, number_of("FATE_SEED", 1), 0);
    while (all.cases < cases && all.wrong < 20) {
        struct batch b;
        const int *size = sizes[random_below(&r, sizeof sizes / sizeof *sizes)];
        do batch_begin(&b, &r, size[0], size[1]);
        while (b.question != YOMI_GO_ASK_LIFE);
        run_batch(&all, &b, &r);
    }
    print_message("%llu cases; proved:", (unsigned long long)all.cases);
    for (int fate = YOMI_GO_ALIVE; fate <= YOMI_GO_KO; fate++)
        print_message(" %s %llu", yomi_go_fate_name((yomi_go_fate)fate),
                      (unsigned long long)all.proved[fate]);
    print_message("; likely %llu, %llu of them not so; wrong %llu\n",
                  (unsigned long long)all.likely, (unsigned long long)all.misjudged,
                  (unsigned long long)all.wrong);
    assert_int_equal(all.wrong, 0);
    assert_true(all.proved[YOMI_GO_DEAD] && all.proved[YOMI_GO_CRITICAL]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proved_fates_agree_with_the_twin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
