/* SPDX-License-Identifier: MIT */
/* Positional games with sets, turns and rules of any kind against exhaustive search. */
#include "base/base_random.h"
#include "base/base_text.h"
#include "test.h"
#include "yomi/poly.h"

enum { POINTS = 7, SETS = 5 };

/* Sets, marks and rules as bits of points; Black is 0, White is 1. */
struct rules {
    int n_points, n_times;
    int n_sets[2];
    unsigned sets[2][SETS], start[2];
    unsigned first;    /* points for the first mark; 0: all */
    int turns[POINTS]; /* who marks */
};

static unsigned random_points(struct random *r, int n_points, int n)
{
    unsigned points = 0;
    while (n--) points |= 1U << random_below(r, (uint64_t)n_points);
    return points;
}

/* In half of the games both sides have the same sets, so that strategy stealing often applies. */
static struct rules random_rules(struct random *r)
{
    struct rules g = {.n_points = 3 + (int)random_below(r, POINTS - 2)};
    g.n_times = random_below(r, 3) ? g.n_points : 1 + (int)random_below(r, (uint64_t)g.n_points);
    for (int side = 0; side < 2; side++) {
        g.n_sets[side] = random_below(r, 6) ? 1 + (int)random_below(r, SETS) : 0;
        for (int i = 0; i < g.n_sets[side]; i++)
            g.sets[side][i] = random_points(r, g.n_points, 1 + (int)random_below(r, 4));
    }
    if (random_below(r, 2)) {
        g.n_sets[1] = g.n_sets[0];
        for (int i = 0; i < SETS; i++) g.sets[1][i] = g.sets[0][i];
    }
    const bool is_regular = random_below(r, 2);
    for (int i = 0; i < g.n_times; i++) g.turns[i] = is_regular ? i % 2 : (int)random_below(r, 2);
    if (random_below(r, 4) == 0) g.start[random_below(r, 2)] = random_points(r, g.n_points, 1);
    if (random_below(r, 3) == 0)
        g.first = random_points(r, g.n_points, 2) & ~(g.start[0] | g.start[1]);
    return g;
}

static bool has_set(const struct rules *g, int side, unsigned marks)
{
    for (int i = 0; i < g->n_sets[side]; i++)
        if ((g->sets[side][i] & ~marks) == 0) return true;
    return false;
}

/* 1 when Black wins, -1 when White does, 0 when nobody can force it. */
static int value(const struct rules *g, int time, unsigned black, unsigned white)
{
    if (has_set(g, 0, black)) return 1;
    if (has_set(g, 1, white)) return -1;
    const unsigned empty = ((1U << g->n_points) - 1) & ~(black | white);
    if (time == g->n_times || !empty) return 0;
    const unsigned rule = time == 0 && g->first ? g->first : ~0U;
    const int side = g->turns[time];
    int best = -2;
    for (int i = 0; i < g->n_points; i++) {
        const unsigned point = 1U << i;
        if (!(empty & rule & point)) continue;
        const int v = value(g, time + 1, black | (side ? 0 : point), white | (side ? point : 0));
        if (best == -2 || (side ? v < best : v > best)) best = v;
    }
    return best;
}

static void add_points(struct text *t, const char *heading, unsigned points)
{
    text_add(t, "%s", heading);
    for (int i = 0; i < POINTS; i++)
        if (points >> i & 1) text_add(t, "p%d ", i);
    text_add(t, "\n");
}

static char *write_rules(const struct rules *g)
{
    char *out;
    struct text t = {0};
    text_add(&t, "#times\n");
    for (int i = 0; i < g->n_times; i++) text_add(&t, "t%d ", i);
    text_add(&t, "\n#blackturns\n");
    for (int i = 0; i < g->n_times; i++)
        if (!g->turns[i]) text_add(&t, "t%d ", i);
    add_points(&t, "\n#positions\n", (1U << g->n_points) - 1);
    for (int side = 0; side < 2; side++) {
        if (g->n_sets[side]) text_add(&t, side ? "#whitewins\n" : "#blackwins\n");
        for (int i = 0; i < g->n_sets[side]; i++) add_points(&t, "", g->sets[side][i]);
        add_points(&t, side ? "#whiteinitials\n" : "#blackinitials\n", g->start[side]);
    }
    if (g->first) add_points(&t, "#firstmoves\n", g->first);
    assert_int_equal(text_finish(&out, &t, NULL), YOMI_OK);
    return out;
}

static yomi_poly_result check(const struct rules *g, yomi_poly_method method)
{
    char *text = write_rules(g);
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_pg *pg;
    yomi_poly_solved r;
    yomi_error err;
    how.memory = 1 << 20;
    if (yomi_poly_pg_read(&pg, text, &err) != YOMI_OK) fail_msg("%s\n%s", err.text, text);
    if (yomi_poly_pg_solve(&r, pg, method, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
    yomi_poly_pg_free(pg);
    const int v = value(g, 0, g->start[0], g->start[1]);
    const yomi_poly_result none = g->n_sets[1] ? YOMI_POLY_DRAW : YOMI_POLY_BREAKER;
    const yomi_poly_result want = v > 0 ? YOMI_POLY_FIRST : v < 0 ? YOMI_POLY_SECOND : none;
    if (r.result != want)
        fail_msg("%s, not %s\n%s", yomi_poly_result_name(r.result), yomi_poly_result_name(want),
                 text);
    free(text);
    return want;
}

static void random_games_agree_with_exhaustive_search(void **state)
{
    (void)state;
    struct random r;
    int count[YOMI_POLY_DRAW + 1] = {0};
    random_init(&r, 11, 0);
    for (int i = 0; i < 20000 / TEST_FEWER; i++) {
        const struct rules g = random_rules(&r);
        count[check(&g, (yomi_poly_method)(i % 2))]++;
    }
    for (int i = YOMI_POLY_FIRST; i <= YOMI_POLY_DRAW; i++) /* every result is tested often */
        if (count[i] < 200 / TEST_FEWER)
            fail_msg("%s: %d", yomi_poly_result_name((yomi_poly_result)i), count[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_agree_with_exhaustive_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
