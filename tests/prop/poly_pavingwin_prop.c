/* SPDX-License-Identifier: MIT */
/* Paving wins against satisfiability: a variable for each pair of cells, each cell in at most one
 * pair, a pair in every copy. A plain DPLL solver answers, which knows nothing of the game. */
#include "base/base_random.h"
#include "poly_naive.h"

enum { VARIABLES = 512, CLAUSES = 80000 };

struct sat {
    int n, n_clauses;
    int first[CLAUSES + 1], *literals, room;
    signed char value[VARIABLES + 1]; /* 1, -1, 0 unknown */
    long budget;
};

static void add_clause(struct sat *s, const int *literals, int n)
{
    const int at = s->first[s->n_clauses];
    if (at + n > s->room) {
        s->room = 2 * s->room + n + 1024;
        s->literals = realloc(s->literals, (size_t)s->room * sizeof *s->literals);
    }
    memcpy(s->literals + at, literals, (size_t)n * sizeof *literals);
    assert_true(s->n_clauses < CLAUSES);
    s->first[++s->n_clauses] = at + n;
}

/* 1 satisfiable, 0 not, -1 too hard. */
static int dpll(struct sat *s)
{
    int trail[VARIABLES], n_trail = 0, shortest = 0, best = 0, result = 0;
    if (s->budget-- < 0) return -1;
    for (bool is_changed = true; is_changed;) { /* unit clauses */
        is_changed = false;
        shortest = VARIABLES;
        best = 0;
        for (int i = 0; i < s->n_clauses; i++) {
            int open = 0, last = 0;
            bool is_true = false;
            for (int j = s->first[i]; j < s->first[i + 1] && !is_true; j++) {
                const int l = s->literals[j], v = s->value[abs(l)] * (l > 0 ? 1 : -1);
                is_true = v > 0;
                if (!v) open++, last = l;
            }
            if (is_true) continue;
            if (!open) goto done;
            if (open == 1) {
                s->value[abs(last)] = last > 0 ? 1 : -1;
                trail[n_trail++] = abs(last);
                is_changed = true;
            } else if (open < shortest) {
                shortest = open;
                best = last;
            }
        }
    }
    result = 1;
    for (int sign = 1; best && sign >= -1; sign -= 2) {
        s->value[abs(best)] = (signed char)((best > 0 ? 1 : -1) * sign);
        result = dpll(s);
        s->value[abs(best)] = 0;
        if (result) break;
    }
done:
    while (n_trail) s->value[trail[--n_trail]] = 0;
    return result;
}

/* Is there a paving of the board? */
static int has_paving(const yomi_poly_goal *goal, int rows, int cols, bool is_adjacent)
{
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    b.rows = rows;
    b.cols = cols;
    struct naive_game *g = naive_new(goal, &b, 'X');
    struct sat *s = calloc(1, sizeof *s);
    static int pair[NAIVE_CELLS][NAIVE_CELLS];
    s->budget = 20000;
    for (int x = 0; x < g->n; x++)
        for (int y = x + 1; y < g->n; y++) {
            const int apart = abs(x / cols - y / cols) + abs(x % cols - y % cols);
            pair[x][y] = is_adjacent && apart != 1 ? 0 : ++s->n;
        }
    for (int x = 0; x < g->n; x++)
        for (int y = 0; y < g->n; y++)
            for (int z = y + 1; z < g->n; z++) {
                if (x == y || x == z) continue;
                const int p = x < y ? pair[x][y] : pair[y][x], q = x < z ? pair[x][z] : pair[z][x];
                if (p && q) add_clause(s, (int[]){-p, -q}, 2);
            }
    for (int i = 0; i < g->n_copies; i++) {
        int clause[64], n = 0;
        for (int j = 0; j < g->sizes[i]; j++)
            for (int k = 0; k < g->sizes[i]; k++) {
                const int x = g->copies[i][j], y = g->copies[i][k];
                if (x < y && pair[x][y]) clause[n++] = pair[x][y];
            }
        add_clause(s, clause, n);
    }
    const int result = dpll(s);
    free(s->literals);
    free(s);
    naive_free(g);
    return result;
}

static void paving_wins_agree_with_satisfiability(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct random r;
    int wins = 0, blocked = 0;
    random_init(&r, 21, 0);
    for (int i = 0; i < 600 / TEST_FEWER; i++) {
        yomi_poly_list list;
        yomi_poly_goal goal = {.n = 1 + (int)random_below(&r, 2)};
        for (int j = 0; j < goal.n; j++) {
            yomi_poly_enumerate(&list, 3 + (int)random_below(&r, 4), NULL);
            goal.shapes[j] = list.shapes[random_below(&r, (uint64_t)list.n)];
            yomi_poly_list_free(&list);
        }
        const int rows = 2 + (int)random_below(&r, 3), cols = 2 + (int)random_below(&r, 3);
        const bool is_adjacent = random_below(&r, 2);
        const int sat = has_paving(&goal, rows, cols, is_adjacent);
        if (sat < 0) continue;
        yomi_poly_pavingwin_result p;
        assert_int_equal(yomi_poly_pavingwin(&p, &goal, rows, cols, is_adjacent,
                                             (yomi_poly_method)(i % 2), &how, NULL),
                         YOMI_OK);
        assert_int_equal(p.result, sat ? YOMI_POLY_BLOCKED : YOMI_POLY_WIN);
        wins += !sat;
        blocked += sat;
        if (!sat) assert_true(yomi_poly_verify(p.certificate).is_valid);
        free(p.certificate);
    }
    assert_true(wins > 50 / TEST_FEWER && blocked > 50 / TEST_FEWER);
}

/* The paper's section 7, and its boards with pairs of neighbours. */
static void section_7_comes_out_as_in_the_paper(void **state)
{
    (void)state;
    static const struct {
        const char *goal;
        int any, adjacent;
    } rows[] = {{"I+L", 5, 5}, {"I+UU", 6, 5}, {"I+SS", 6, 5}, {"I+ZZ", 6, 6}, {"Snaky", 6, 6}};
    const yomi_solve how = YOMI_SOLVE_INIT;
    for (int i = 0; i < 10; i++) {
        yomi_poly_goal goal;
        const int first = i % 2 ? rows[i / 2].adjacent : rows[i / 2].any;
        yomi_poly_read_goal(&goal, rows[i / 2].goal, NULL);
        for (int side = 4; side <= first; side++) {
            yomi_poly_pavingwin_result p;
            if (side == 6 && i % 2 == 0) continue; /* seconds each: in bench and `yomi paper` */
            if (TEST_FEWER > 1 && side > 4 && i % 2 == 0) continue;
            assert_int_equal(
                yomi_poly_pavingwin(&p, &goal, side, side, i % 2, YOMI_POLY_WPNS, &how, NULL),
                YOMI_OK);
            assert_int_equal(p.result, side < first ? YOMI_POLY_BLOCKED : YOMI_POLY_WIN);
            if (side == first) assert_true(yomi_poly_verify(p.certificate).is_valid);
            free(p.certificate);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(paving_wins_agree_with_satisfiability),
        cmocka_unit_test(section_7_comes_out_as_in_the_paper),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
