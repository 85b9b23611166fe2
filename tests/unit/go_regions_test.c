/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/regions.h"

struct figures {
    yomi_go_pos pos;
    yomi_go_division v;
    int facts;
};

static int point_named(const yomi_go_pos *pos, const char *name)
{
    char buf[4];
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (strcmp(yomi_go_point(buf, pos, p), name) == 0) return p;
    fail_msg("there is no point %s", name);
    return -1;
}

static void check_figure(const char *key, char *rest, void *user)
{
    struct figures *f = user;
    yomi_go_ruler how = YOMI_GO_RULER_INIT;
    const char letter = rest[0];
    if (strcmp(key, "mode") == 0) {
        assert_int_equal(yomi_go_read_mode(&how, rest, NULL), YOMI_OK);
        assert_int_equal(yomi_go_divide(&f->v, &f->pos, NULL, &how, NULL), YOMI_OK);
    } else if (strcmp(key, "counts") == 0) {
        char got[80];
        const yomi_go_region *s = f->v.side;
        snprintf(got, sizeof got, "%d %d %d %d %d %d", s[0].occupied, s[0].sphere, s[1].occupied,
                 s[1].sphere, f->v.equal, f->v.unreached);
        assert_string_equal(got, rest);
        f->facts++;
    } else {
        for (char *name = strtok(rest + 1, " "); name; name = strtok(NULL, " ")) {
            const int p = point_named(&f->pos, name);
            if (strcmp(key, "stones") == 0)
                f->pos.points[p] = letter;
            else if (f->v.map[p] != letter)
                fail_msg("%s is %c, not %c", name, f->v.map[p], letter);
            f->facts++;
        }
    }
}

static void the_rebuilt_position_is_as_the_paper_says(void **state)
{
    (void)state;
    static struct figures f = {.pos = {.rows = 19, .cols = 19}};
    memset(f.pos.points, '.', 361);
    test_each_line("go_regions.txt", check_figure, &f);
    assert_int_equal(f.facts, 12 + 13 + 13 + 1 + 1 + 1);
}

/* --- small boards by hand -------------------------------------------------------------------- */

static const char *map_of(const char *board, const char *mode, const char *limit, int max_order)
{
    static yomi_go_division v;
    yomi_go_pos pos;
    yomi_go_ruler how = YOMI_GO_RULER_INIT;
    how.max_order = max_order;
    assert_int_equal(yomi_go_read(&pos, board, NULL), YOMI_OK);
    assert_int_equal(yomi_go_read_mode(&how, mode, NULL), YOMI_OK);
    assert_int_equal(yomi_go_read_limit(&how, limit, NULL), YOMI_OK);
    assert_int_equal(yomi_go_divide(&v, &pos, NULL, &how, NULL), YOMI_OK);
    return v.map;
}

static void one_row_pays_the_edge_once(void **state)
{
    (void)state;
    /* Everything is on the first line: k is 1 from the first point on, and 2 beside an enemy. */
    assert_string_equal(map_of("X.......", "order", "below=2", 0), "XBBBBBBB");
    assert_string_equal(map_of("X.......", "order", "below=1", 0), "X-------");
    assert_string_equal(map_of("X.......", "order", "stop=1", 0), "XB------");
    assert_string_equal(map_of("X.......", "order", "none", 3), "XBBB----");
    assert_string_equal(map_of("X.......", "plain", "below=1", 2), "XBB-----");
    assert_string_equal(map_of("X.....O", "order", "below=2", 0), "XBb*wWO");
}

static void empty_and_full_boards_have_no_points_to_share(void **state)
{
    (void)state;
    assert_string_equal(map_of(".", "order", "below=2", 0), "-");
    assert_string_equal(map_of("X", "kosuri", "none", 0), "X");
    assert_string_equal(map_of("XO\nOX", "convert=2", "none", 0), "XOOX");
}

static void equivalent_moku_halve_with_every_step(void **state)
{
    (void)state;
    static yomi_go_division v;
    yomi_go_pos pos;
    const yomi_go_ruler how = YOMI_GO_RULER_INIT;
    assert_int_equal(yomi_go_read(&pos, "XX.....", NULL), YOMI_OK);
    assert_int_equal(yomi_go_divide(&v, &pos, NULL, &how, NULL), YOMI_OK);
    const short want[] = {0, 0, 8, 4, 2, 1, 0}; /* A1 has a stone in the way */
    const signed char tenths[] = {0, 0, 5, 2, 1, 0, 0};
    for (int p = 0; p < 7; p++) {
        assert_int_equal(v.influence[p], want[p]);
        assert_int_equal(v.tenths[p], tenths[p]);
    }
    assert_int_equal(v.side[YOMI_BLACK].moku10, 8);
    assert_int_equal(v.side[YOMI_BLACK].certain, 0);
}

static void rulers_that_make_no_sense_are_refused(void **state)
{
    (void)state;
    static yomi_go_division v;
    yomi_error err;
    yomi_go_pos pos;
    yomi_go_ruler how = YOMI_GO_RULER_INIT;
    assert_int_equal(yomi_go_read(&pos, "X.", NULL), YOMI_OK);
    static const char *const modes[] = {
        "",          "Order",      "convert",    "convert=0",
        "convert=x", "convert=2x", "convert=-1", "convert=99999999999"};
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        assert_int_equal(yomi_go_read_mode(&how, modes[i], &err), YOMI_EPARSE);
    static const char *const limits[] = {"", "below", "below=", "below=-1", "stop=+1", "no"};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        assert_int_equal(yomi_go_read_limit(&how, limits[i], &err), YOMI_EPARSE);
    assert_int_equal(how.mode, YOMI_GO_ORDER);
    how.mode = YOMI_GO_CONVERT;
    how.n = 0;
    assert_int_equal(yomi_go_divide(&v, &pos, NULL, &how, &err), YOMI_ERANGE);
    how = (yomi_go_ruler)YOMI_GO_RULER_INIT;
    how.max_order = -1;
    assert_int_equal(yomi_go_divide(&v, &pos, NULL, &how, &err), YOMI_ERANGE);
    how.max_order = 0;
    pos.rows = 26;
    assert_int_equal(yomi_go_divide(&v, &pos, NULL, &how, &err), YOMI_ERANGE);
}

/* Naming one stone of White's chain is naming them all, wherever dead stones are given. */
static void a_dead_stone_takes_its_chain_along(void **state)
{
    (void)state;
    static yomi_go_division one, all;
    static yomi_go_candidate moves[2][YOMI_GO_POINTS];
    static yomi_go_defect defects[2][2 * YOMI_GO_POINTS];
    const yomi_go_ruler how = YOMI_GO_RULER_INIT;
    short bouzy[2][YOMI_GO_POINTS];
    bool single[YOMI_GO_POINTS] = {false}, chain[YOMI_GO_POINTS] = {false};
    yomi_go_pos pos;
    int n[2] = {0};
    assert_int_equal(yomi_go_read(&pos, ".......\n.XXXX..\n.XOOX.O\n.X.OX..\n.XXXX..\n", NULL),
                     YOMI_OK);
    single[2 * 7 + 2] = true;
    chain[2 * 7 + 2] = chain[2 * 7 + 3] = chain[3 * 7 + 3] = true;
    assert_int_equal(yomi_go_divide(&one, &pos, single, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_go_divide(&all, &pos, chain, &how, NULL), YOMI_OK);
    assert_int_equal(one.side[YOMI_BLACK].prisoners, 3);
    assert_string_equal(one.map, all.map);
    assert_int_equal(yomi_go_candidates(moves[0], &n[0], &pos, single, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_go_candidates(moves[1], &n[1], &pos, chain, &how, NULL), YOMI_OK);
    assert_true(n[0] > 0 && n[0] == n[1]);
    for (int i = 0; i < n[0]; i++)
        assert_true(moves[0][i].point == moves[1][i].point &&
                    moves[0][i].value == moves[1][i].value);
    assert_int_equal(yomi_go_defects(defects[0], &n[0], &pos, single, &one, &how, 3, NULL),
                     YOMI_OK);
    assert_int_equal(yomi_go_defects(defects[1], &n[1], &pos, chain, &all, &how, 3, NULL), YOMI_OK);
    assert_int_equal(n[0], n[1]);
    assert_int_equal(yomi_go_bouzy(bouzy[0], &pos, single, 5, 21, NULL), YOMI_OK);
    assert_int_equal(yomi_go_bouzy(bouzy[1], &pos, chain, 5, 21, NULL), YOMI_OK);
    for (int p = 0; p < 5 * 7; p++) assert_int_equal(bouzy[0][p], bouzy[1][p]);
}

static void an_empty_point_cannot_be_dead(void **state)
{
    (void)state;
    static yomi_go_division v;
    const yomi_go_ruler how = YOMI_GO_RULER_INIT;
    const bool dead[YOMI_GO_POINTS] = {false, true};
    yomi_go_pos pos;
    yomi_error err;
    assert_int_equal(yomi_go_read(&pos, "X.\n.O\n", NULL), YOMI_OK);
    assert_int_equal(yomi_go_divide(&v, &pos, dead, &how, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "there is no stone at B2 that could be dead");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rebuilt_position_is_as_the_paper_says),
        cmocka_unit_test(one_row_pays_the_edge_once),
        cmocka_unit_test(empty_and_full_boards_have_no_points_to_share),
        cmocka_unit_test(equivalent_moku_halve_with_every_step),
        cmocka_unit_test(rulers_that_make_no_sense_are_refused),
        cmocka_unit_test(a_dead_stone_takes_its_chain_along),
        cmocka_unit_test(an_empty_point_cannot_be_dead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
