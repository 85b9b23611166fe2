/* SPDX-License-Identifier: MIT */
/* Divisions against the slow twin and against the laws that any division keeps. */
#include "go_regions_naive.h"

static void check_division(const yomi_go_pos *pos, const bool *dead, const yomi_go_ruler *how)
{
    static yomi_go_division got;
    static struct naive_division want;
    assert_int_equal(yomi_go_divide(&got, pos, dead, how, NULL), YOMI_OK);
    naive_divide(&want, pos, dead, how);
    if (strcmp(got.map, want.map) != 0)
        fail_msg("%dx%d mode %d n %d limit %d %d order %d\n%s\n%s\n%s", pos->rows, pos->cols,
                 how->mode, how->n, how->limit, how->limit_k, how->max_order, pos->points, got.map,
                 want.map);
    assert_int_equal(got.n_regions, want.n);
    int size = got.equal + got.unreached;
    for (int i = 0; i < want.n; i++) {
        const yomi_go_region *a = &got.regions[i], *b = &want.regions[i];
        assert_int_equal(a->colour, b->colour);
        assert_int_equal(a->first, b->first);
        assert_int_equal(a->size, b->size);
        assert_int_equal(a->stones, b->stones);
        assert_int_equal(a->chains, b->chains);
        assert_int_equal(a->occupied, b->occupied);
        assert_int_equal(a->sphere, b->sphere);
        assert_int_equal(a->certain, b->certain);
        assert_int_equal(a->moku10, b->moku10);
        assert_int_equal(a->prisoners, b->prisoners);
        size += a->size;
    }
    assert_int_equal(size, pos->rows * pos->cols);
    for (int p = 0; p < pos->rows * pos->cols; p++) assert_int_equal(got.tenths[p], want.tenths[p]);
}

static void random_boards_of_all_shapes_agree_with_the_twin(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 7, 1);
    for (int i = 0; i < 12000 / TEST_FEWER; i++) {
        yomi_go_pos pos;
        bool dead[YOMI_GO_POINTS];
        const yomi_go_ruler how = naive_random_ruler(&r);
        naive_random_board(&pos, dead, &r, naive_between(&r, 1, 10), naive_between(&r, 1, 10));
        check_division(&pos, naive_between(&r, 0, 1) ? dead : NULL, &how);
    }
}

static void large_boards_agree_with_the_twin(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 7, 2);
    for (int i = 0; i < 160 / TEST_FEWER; i++) {
        yomi_go_pos pos;
        bool dead[YOMI_GO_POINTS];
        const yomi_go_ruler how = naive_random_ruler(&r);
        const int rows = i % 8 ? 19 : 25, cols = i % 4 ? 19 : naive_between(&r, 1, 25);
        naive_random_board(&pos, dead, &r, rows, cols);
        check_division(&pos, dead, &how);
    }
}

/* --- laws ------------------------------------------------------------------------------------ */

/* The point that a turn or reflection (0 to 7) sends `p` to; odd ones exchange rows and columns. */
static int turned(const yomi_go_pos *pos, int p, int turn)
{
    int row = p / pos->cols, col = p % pos->cols, cols = pos->cols;
    if (turn & 2) row = pos->rows - 1 - row;
    if (turn & 4) col = pos->cols - 1 - col;
    if (turn & 1) {
        const int old = row;
        row = col;
        col = old;
        cols = pos->rows;
    }
    return row * cols + col;
}

static char other_colour(char c)
{
    static const char here[] = "XOBWbw", there[] = "OXWBwb";
    const char *at = strchr(here, c);
    return at ? there[at - here] : c;
}

static void turning_the_board_or_swapping_the_colours_turns_or_swaps_the_map(void **state)
{
    (void)state;
    static yomi_go_division first, second;
    struct random r;
    random_init(&r, 7, 3);
    for (int i = 0; i < 3000 / TEST_FEWER; i++) {
        yomi_go_pos pos, image;
        bool dead[YOMI_GO_POINTS], gone[YOMI_GO_POINTS];
        const yomi_go_ruler how = naive_random_ruler(&r);
        const int turn = naive_between(&r, 0, 7), swap = naive_between(&r, 0, 1);
        naive_random_board(&pos, dead, &r, naive_between(&r, 1, 25), naive_between(&r, 1, 25));
        image = pos;
        image.rows = turn & 1 ? pos.cols : pos.rows;
        image.cols = turn & 1 ? pos.rows : pos.cols;
        for (int p = 0; p < pos.rows * pos.cols; p++) {
            const int q = turned(&pos, p, turn);
            image.points[q] = swap ? other_colour(pos.points[p]) : pos.points[p];
            gone[q] = dead[p];
        }
        assert_int_equal(yomi_go_divide(&first, &pos, dead, &how, NULL), YOMI_OK);
        assert_int_equal(yomi_go_divide(&second, &image, gone, &how, NULL), YOMI_OK);
        for (int p = 0; p < pos.rows * pos.cols; p++) {
            const int q = turned(&pos, p, turn);
            assert_int_equal(second.map[q], swap ? other_colour(first.map[p]) : first.map[p]);
            assert_int_equal(second.tenths[q], first.tenths[p]);
        }
        for (int c = 0; c < 2; c++) {
            const yomi_go_region *a = &first.side[c], *b = &second.side[c ^ swap];
            assert_int_equal(a->moku10, b->moku10);
            assert_int_equal(a->regions, b->regions);
            assert_int_equal(a->families, b->families);
            assert_int_equal(a->chains, b->chains);
            assert_int_equal(a->prisoners, b->prisoners);
        }
    }
}

/* Steps from the nearest stone of a colour through empty points; 0 when none gets there. */
static void nearest_stones(int d[YOMI_GO_POINTS], const yomi_go_pos *pos, char stone)
{
    const int n = pos->rows * pos->cols;
    memset(d, 0, sizeof(int) * YOMI_GO_POINTS);
    for (int steps = 1, found = 1; found; steps++) {
        found = 0;
        for (int p = 0; p < n; p++) {
            if (pos->points[p] != '.' || d[p]) continue;
            for (int q = 0; q < n; q++) {
                const int apart =
                    abs(p / pos->cols - q / pos->cols) + abs(p % pos->cols - q % pos->cols);
                if (apart != 1 || d[p]) continue;
                if (steps == 1 ? pos->points[q] == stone : d[q] == steps - 1) {
                    d[p] = steps;
                    found = 1;
                }
            }
        }
    }
}

static void plain_mode_is_the_map_of_nearest_stones(void **state)
{
    (void)state;
    static yomi_go_division v;
    struct random r;
    random_init(&r, 7, 4);
    for (int i = 0; i < 1000 / TEST_FEWER; i++) {
        yomi_go_pos pos;
        bool dead[YOMI_GO_POINTS];
        int black[YOMI_GO_POINTS], white[YOMI_GO_POINTS];
        yomi_go_ruler how = naive_random_ruler(&r);
        how.mode = YOMI_GO_PLAIN;
        how.max_order = 0;
        naive_random_board(&pos, dead, &r, naive_between(&r, 1, 9), naive_between(&r, 1, 9));
        nearest_stones(black, &pos, 'X');
        nearest_stones(white, &pos, 'O');
        assert_int_equal(yomi_go_divide(&v, &pos, NULL, &how, NULL), YOMI_OK);
        for (int p = 0; p < pos.rows * pos.cols; p++) {
            if (pos.points[p] != '.') continue;
            const int b = black[p], w = white[p];
            const char want = !b && !w ? '-'
                              : !w     ? 'B'
                              : !b     ? 'W'
                              : b < w  ? 'b'
                              : b > w  ? 'w'
                                       : '*';
            assert_int_equal(v.map[p], want);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_boards_of_all_shapes_agree_with_the_twin),
        cmocka_unit_test(large_boards_agree_with_the_twin),
        cmocka_unit_test(turning_the_board_or_swapping_the_colours_turns_or_swaps_the_map),
        cmocka_unit_test(plain_mode_is_the_map_of_nearest_stones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
