/* SPDX-License-Identifier: MIT */
/* Judgement, candidates, defects and Bouzy's map on random positions, against slow definitions. */
#include "go_regions_naive.h"

/* A game of random moves that fills no eye of one point; its length is up to `most`. */
static yomi_go_game *random_game(struct random *r, int rows, int cols, int most)
{
    yomi_go_pos pos;
    yomi_go_game *game;
    const yomi_go_rules rules = yomi_go_rules_of(YOMI_GO_JAPANESE);
    assert_int_equal(yomi_go_empty(&pos, rows, cols, NULL), YOMI_OK);
    assert_int_equal(yomi_go_game_new(&game, &pos, &rules, NULL), YOMI_OK);
    for (int i = 0, passes = 0; i < most && passes < 2; i++) {
        int moves[YOMI_GO_POINTS], n = 0;
        pos = yomi_go_game_pos(game);
        const char own = pos.to == YOMI_BLACK ? 'X' : 'O';
        for (int p = 0; p < rows * cols; p++) {
            const int row = p / cols, col = p % cols;
            const bool is_eye = (!row || pos.points[p - cols] == own) &&
                                (!col || pos.points[p - 1] == own) &&
                                (row == rows - 1 || pos.points[p + cols] == own) &&
                                (col == cols - 1 || pos.points[p + 1] == own);
            const yomi_go_move move = {.colour = pos.to, .point = p};
            if (!is_eye && yomi_go_game_is_legal(game, move)) moves[n++] = p;
        }
        const yomi_go_move move = {.colour = pos.to,
                                   .point = n ? moves[naive_between(r, 0, n - 1)] : YOMI_GO_PASS};
        assert_int_equal(yomi_go_game_play(game, move, NULL), YOMI_OK);
        passes = n ? 0 : passes + 1;
    }
    return game;
}

/* --- judgement ------------------------------------------------------------------------------- */

static yomi_go_judge_options options_of(const yomi_go_game *game, const bool *dead)
{
    yomi_go_judge_options o = {.ruler = YOMI_GO_RULER_INIT, .least = YOMI_GO_THRESHOLDS_INIT};
    o.account = yomi_go_game_account(game);
    o.dead = dead;
    return o;
}

static void a_finished_game_is_judged_as_it_is_counted(void **state)
{
    (void)state;
    static yomi_go_judgement j;
    struct random r;
    int ended = 0;
    random_init(&r, 9, 1);
    for (int i = 0; i < 400 / TEST_FEWER; i++) {
        yomi_go_result end;
        yomi_go_game *game =
            random_game(&r, naive_between(&r, 2, 9), naive_between(&r, 2, 9), 1000);
        const yomi_go_pos pos = yomi_go_game_pos(game);
        yomi_go_judge_options o = options_of(game, NULL);
        o.account.scoring = (yomi_go_scoring)naive_between(&r, 0, 2);
        o.method = (yomi_go_method)naive_between(&r, 0, 1);
        assert_int_equal(yomi_go_score(&end, &pos, NULL, &o.account, NULL), YOMI_OK);
        assert_int_equal(yomi_go_judge(&j, &pos, &o, NULL), YOMI_OK);
        if (yomi_go_game_ended(game) && (j.score < end.score || j.score > end.score))
            fail_msg("%dx%d %s: judged %.1f, counted %.1f", pos.rows, pos.cols, pos.points, j.score,
                     end.score);
        ended += yomi_go_game_ended(game);
        yomi_go_game_free(game);
    }
    assert_true(ended >= 300 / TEST_FEWER);
}

/* What is printed with one decimal adds up. */
static bool is_in_tenths(double v)
{
    const double tenths = 10 * v, rest = tenths - (int)(tenths + (v < 0 ? -0.5 : 0.5));
    return rest < 1e-9 && rest > -1e-9;
}

static void swapping_the_colours_turns_the_score_round(void **state)
{
    (void)state;
    static yomi_go_judgement first, second;
    struct random r;
    random_init(&r, 9, 2);
    for (int i = 0; i < 600 / TEST_FEWER; i++) {
        yomi_go_pos pos, other;
        bool dead[YOMI_GO_POINTS];
        double ownership[2][YOMI_GO_POINTS];
        yomi_go_judge_options o = {.ruler = naive_random_ruler(&r),
                                   .method = (yomi_go_method)naive_between(&r, 0, 2),
                                   .dead = dead,
                                   .least = YOMI_GO_THRESHOLDS_INIT};
        naive_random_board(&pos, dead, &r, naive_between(&r, 1, 19), naive_between(&r, 1, 19));
        other = pos;
        other.to = YOMI_WHITE;
        for (int p = 0; p < pos.rows * pos.cols; p++) {
            other.points[p] = pos.points[p] == 'X' ? 'O' : pos.points[p] == 'O' ? 'X' : '.';
            ownership[0][p] = naive_between(&r, -100, 100) / 100.0;
            ownership[1][p] = -ownership[0][p];
        }
        o.account.captures[0] = 3;
        o.account.captures[1] = 5;
        o.account.komi = 6.5;
        o.ownership = ownership[0];
        assert_int_equal(yomi_go_judge(&first, &pos, &o, NULL), YOMI_OK);
        o.account.captures[0] = 5;
        o.account.captures[1] = 3;
        o.account.komi = -6.5;
        o.ownership = ownership[1];
        assert_int_equal(yomi_go_judge(&second, &other, &o, NULL), YOMI_OK);
        assert_true(first.score + second.score < 1e-9 && first.score + second.score > -1e-9);
        assert_int_equal(first.strategy, second.strategy);
        for (int f = 0; f < YOMI_GO_FACTS; f++)
            assert_int_equal(first.facts[f].holds, second.facts[f].holds);
        assert_true(is_in_tenths(first.score));
        for (int c = 0; c < 2; c++) {
            const yomi_go_part *a = &first.part[c], *b = &second.part[1 - c];
            assert_true(is_in_tenths(a->occupied) && is_in_tenths(a->moku));
            assert_true(a->occupied - b->occupied < 1e-9 && b->occupied - a->occupied < 1e-9);
            assert_int_equal(a->certain, b->certain);
            assert_int_equal(a->stones, b->stones);
            assert_int_equal(a->dead, b->dead);
        }
    }
}

/* --- candidates ------------------------------------------------------------------------------ */

static int total_of(const struct naive_division *v, char own)
{
    int n = 0;
    for (const char *p = v->map; *p; p++)
        n += own == 'X' ? *p == 'B' || *p == 'b' : *p == 'W' || *p == 'w';
    return n;
}

static int naive_balance(const yomi_go_pos *pos, const yomi_go_ruler *how)
{
    static struct naive_division v;
    naive_divide(&v, pos, NULL, how);
    const int balance = total_of(&v, 'X') - total_of(&v, 'O');
    return pos->to == YOMI_BLACK ? balance : -balance;
}

/* Neighbours of one colour across the line, or a point that is equally far. */
static bool naive_is_boundary(const struct naive_division *v, const yomi_go_pos *pos, int p)
{
    const int owner = naive_owner(v->map[p]);
    if (owner == 2) return v->map[p] == '*';
    for (int q = 0; q < pos->rows * pos->cols; q++) {
        const int apart = abs(p / pos->cols - q / pos->cols) + abs(p % pos->cols - q % pos->cols);
        if (apart == 1 && naive_owner(v->map[q]) == 1 - owner) return true;
    }
    return false;
}

/* Take the point out of the map and see whether the stones of its region still hang together. */
static bool naive_splits(const struct naive_division *v, const yomi_go_pos *pos, int p)
{
    int kind[YOMI_GO_POINTS], before[YOMI_GO_POINTS], after[YOMI_GO_POINTS], root = -1;
    const struct naive_go g = {.w = pos->cols, .h = pos->rows};
    for (int q = 0; q < g.w * g.h; q++) kind[q] = naive_owner(v->map[q]);
    naive_join(before, &g, kind);
    kind[p] = 3;
    naive_join(after, &g, kind);
    for (int q = 0; q < g.w * g.h; q++) {
        if (before[q] != before[p] || (v->map[q] != 'X' && v->map[q] != 'O')) continue;
        if (root >= 0 && after[q] != root) return true;
        root = after[q];
    }
    return false;
}

/* A point of a sphere with a boundary point among all points of the board two steps away. */
static bool naive_is_near(const struct naive_division *v, const yomi_go_pos *pos, int p)
{
    if (v->map[p] != 'b' && v->map[p] != 'w') return false;
    for (int q = 0; q < pos->rows * pos->cols; q++) {
        const int apart = abs(p / pos->cols - q / pos->cols) + abs(p % pos->cols - q % pos->cols);
        if (apart <= 2 && pos->points[q] == '.' && naive_is_boundary(v, pos, q)) return true;
    }
    return false;
}

/* Of two proposals of a strategy none lies within two steps of the other; what was dropped does,
 * and is no better; strategies stand together. */
static void check_proposals(const yomi_go_candidate *all, int n_all, const yomi_go_pos *pos)
{
    static yomi_go_candidate list[YOMI_GO_POINTS];
    int n = n_all;
    memcpy(list, all, (size_t)n_all * sizeof *list);
    yomi_go_propose(list, &n, pos);
    assert_true(n <= n_all && (n > 0) == (n_all > 0));
    for (int i = 0; i < n_all; i++) {
        bool is_covered = false;
        for (int k = 0; k < n && !is_covered; k++) {
            const int p = all[i].point, q = list[k].point;
            const int apart =
                abs(p / pos->cols - q / pos->cols) + abs(p % pos->cols - q % pos->cols);
            is_covered =
                apart <= 2 && list[k].strategy == all[i].strategy && list[k].value >= all[i].value;
        }
        assert_true(is_covered);
    }
    for (int i = 1; i < n; i++) {
        if (list[i].strategy == list[i - 1].strategy) {
            assert_true(list[i].value <= list[i - 1].value);
            continue;
        }
        for (int k = 0; k < i; k++) assert_int_not_equal(list[k].strategy, list[i].strategy);
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++) {
            const int p = list[i].point, q = list[k].point;
            const int apart =
                abs(p / pos->cols - q / pos->cols) + abs(p % pos->cols - q % pos->cols);
            assert_true(apart > 2 || list[i].strategy != list[k].strategy);
        }
}

/* Returns how many there are. */
static int check_candidates(const yomi_go_game *game, yomi_go_ruler how)
{
    static yomi_go_candidate list[YOMI_GO_POINTS];
    static struct naive_division v;
    const yomi_go_pos pos = yomi_go_game_pos(game);
    const yomi_go_rules free_rules = yomi_go_rules_of(YOMI_GO_JAPANESE);
    const int own = (int)pos.to;
    int n, found = 0;
    assert_int_equal(yomi_go_candidates(list, &n, &pos, NULL, &how, NULL), YOMI_OK);
    naive_divide(&v, &pos, NULL, &how);
    how.mode = YOMI_GO_KOSURI;
    for (int p = 0; p < pos.rows * pos.cols; p++) {
        yomi_go_game *copy; /* without the history: a ko is not looked at */
        const int owner = naive_owner(v.map[p]);
        unsigned why = 0;
        if (pos.points[p] != '.') continue;
        assert_int_equal(yomi_go_game_new(&copy, &pos, &free_rules, NULL), YOMI_OK);
        if (naive_is_boundary(&v, &pos, p)) why |= YOMI_GO_BOUNDARY;
        if (owner == own && naive_splits(&v, &pos, p)) why |= YOMI_GO_SPLITS;
        if (!(why & YOMI_GO_BOUNDARY) && naive_is_near(&v, &pos, p)) why |= YOMI_GO_NEAR;
        const yomi_go_candidate *c = NULL;
        for (int i = 0; i < n; i++)
            if (list[i].point == p) c = &list[i];
        const yomi_go_move move = {.colour = pos.to, .point = p};
        if (yomi_go_game_play(copy, move, NULL) != YOMI_OK) {
            assert_null(c);
        } else if (c) {
            yomi_go_pos next = yomi_go_game_pos(copy);
            next.to = pos.to;
            assert_int_equal(c->why & ~(unsigned)(YOMI_GO_DEEP | YOMI_GO_INSIDE), why);
            if (c->why & YOMI_GO_INSIDE) assert_int_equal(v.map[p], own ? 'w' : 'b');
            if (c->why & YOMI_GO_DEEP) assert_int_equal(v.map[p], own ? 'b' : 'w');
            assert_int_equal(c->value, naive_balance(&next, &how) - naive_balance(&pos, &how));
            assert_int_equal(c->value, c->occupied + c->sphere);
            assert_int_equal(c->captures, yomi_go_game_captures(copy, pos.to));
            found++;
        } else {
            assert_int_equal(why, 0);
        }
        yomi_go_game_free(copy);
    }
    assert_int_equal(found, n);
    check_proposals(list, n, &pos);
    for (int i = 1; i < n; i++)
        assert_true(list[i - 1].value > list[i].value ||
                    (list[i - 1].value == list[i].value && list[i - 1].point < list[i].point));
    return n;
}

static void candidates_gain_what_their_values_say(void **state)
{
    (void)state;
    struct random r;
    int found = 0;
    random_init(&r, 9, 3);
    for (int i = 0; i < 900 / TEST_FEWER; i++) {
        yomi_go_game *game = random_game(&r, naive_between(&r, 1, 8), naive_between(&r, 1, 8),
                                         naive_between(&r, 0, 60));
        found += check_candidates(game, naive_random_ruler(&r));
        yomi_go_game_free(game);
    }
    assert_true(found > 2000 / TEST_FEWER);
}

/* --- defects --------------------------------------------------------------------------------- */

static void any_board_has_defects_only_where_its_regions_are(void **state)
{
    (void)state;
    static yomi_go_division v;
    static yomi_go_defect list[2 * YOMI_GO_POINTS];
    struct random r;
    random_init(&r, 9, 4);
    for (int i = 0; i < 60 / TEST_FEWER; i++) {
        yomi_go_pos pos;
        bool dead[YOMI_GO_POINTS];
        int n;
        const yomi_go_ruler how = naive_random_ruler(&r);
        naive_random_board(&pos, dead, &r, naive_between(&r, 1, 13), naive_between(&r, 1, 13));
        assert_int_equal(yomi_go_divide(&v, &pos, dead, &how, NULL), YOMI_OK);
        assert_int_equal(yomi_go_defects(list, &n, &pos, dead, &v, &how, 5, NULL), YOMI_OK);
        for (int k = 0; k < n; k++) {
            assert_true(list[k].region >= 0 && list[k].region < v.n_regions);
            assert_int_equal(pos.points[list[k].point], '.');
            if (list[k].kind == YOMI_GO_INVASION) {
                assert_int_equal(v.region[list[k].point], list[k].region);
                assert_true(list[k].room >= 5);
            }
        }
    }
}

/* --- Bouzy ----------------------------------------------------------------------------------- */

static int at_or_0(int map[YOMI_GO_SIDE][YOMI_GO_SIDE], const yomi_go_pos *pos, int row, int col)
{
    if (row < 0 || col < 0 || row >= pos->rows || col >= pos->cols) return 0;
    return map[row][col];
}

/* Black's half of one step; White's is the same with the signs turned. */
static int naive_bouzy_step(int map[YOMI_GO_SIDE][YOMI_GO_SIDE], const yomi_go_pos *pos, int row,
                            int col, bool is_dilation, int sign)
{
    static const int way[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const int here = sign * map[row][col];
    int more = 0, not_more = 0, less = 0;
    for (int i = 0; i < 4; i++) {
        const int r = row + way[i][0], c = col + way[i][1];
        const bool is_on = r >= 0 && c >= 0 && r < pos->rows && c < pos->cols;
        more += sign * at_or_0(map, pos, r, c) > 0;
        less += sign * at_or_0(map, pos, r, c) < 0;
        not_more += is_on && sign * at_or_0(map, pos, r, c) <= 0;
    }
    if (is_dilation) return here >= 0 && !less ? more : 0;
    return here <= 0 ? 0 : here - not_more < 0 ? -here : -not_more;
}

static void bouzys_map_follows_its_rules(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 9, 5);
    for (int i = 0; i < 200 / TEST_FEWER; i++) {
        yomi_go_pos pos;
        bool dead[YOMI_GO_POINTS];
        short got[YOMI_GO_POINTS];
        int map[YOMI_GO_SIDE][YOMI_GO_SIDE], old[YOMI_GO_SIDE][YOMI_GO_SIDE];
        const int dilations = naive_between(&r, 0, 6), erosions = naive_between(&r, 0, 21);
        naive_random_board(&pos, dead, &r, naive_between(&r, 1, 19), naive_between(&r, 1, 19));
        const yomi_go_pos living = naive_living(&pos, dead);
        for (int p = 0; p < pos.rows * pos.cols; p++)
            map[p / pos.cols][p % pos.cols] = living.points[p] == '.'   ? 0
                                              : living.points[p] == 'X' ? 128
                                                                        : -128;
        for (int step = 0; step < dilations + erosions; step++) {
            memcpy(old, map, sizeof old);
            for (int row = 0; row < pos.rows; row++)
                for (int col = 0; col < pos.cols; col++)
                    map[row][col] += naive_bouzy_step(old, &pos, row, col, step < dilations, 1) -
                                     naive_bouzy_step(old, &pos, row, col, step < dilations, -1);
        }
        assert_int_equal(yomi_go_bouzy(got, &pos, dead, dilations, erosions, NULL), YOMI_OK);
        for (int p = 0; p < pos.rows * pos.cols; p++)
            assert_int_equal(got[p], map[p / pos.cols][p % pos.cols]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finished_game_is_judged_as_it_is_counted),
        cmocka_unit_test(swapping_the_colours_turns_the_score_round),
        cmocka_unit_test(candidates_gain_what_their_values_say),
        cmocka_unit_test(any_board_has_defects_only_where_its_regions_are),
        cmocka_unit_test(bouzys_map_follows_its_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
