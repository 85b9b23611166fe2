/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/poly.h"

static yomi_poly_shape shape_of(const char *text)
{
    yomi_poly_goal goal;
    yomi_error err;
    if (yomi_poly_read_goal(&goal, text, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    assert_int_equal(goal.n, 1);
    return goal.shapes[0];
}

static void names_and_synonyms_mean_the_same(void **state)
{
    (void)state;
    static const char *const same[][2] = {{"Square", "O4"},
                                          {"Fatty", "O4"},
                                          {"R", "F5"},
                                          {"F", "F5"},
                                          {"L", "V5"},
                                          {"V", "V5"},
                                          {"Z", "Z5"},
                                          {"W", "W5"},
                                          {"X", "X5"},
                                          {"T", "T5"},
                                          {"U", "U5"},
                                          {"I", "I5"},
                                          {"N", "N5"},
                                          {"Y", "Y5"},
                                          {"P", "P5"},
                                          {"Domino", "I2"},
                                          {"Tic", "I3"},
                                          {"El", "V3"},
                                          {"Elly", "L4"},
                                          {"Knobby", "T4"},
                                          {"Tippy", "S4"},
                                          {"Skinny", "I4"},
                                          {"snaky", "Snaky"},
                                          {"uu", "UU"},
                                          {"SS", "##./.#./.#./.##"},
                                          {"ZZ", "0,0 0,1 0,2 1,2 1,3 1,4"},
                                          {"ZZ", "[[0, 0], [0,1],[0,2],[1,2],[1,3],[1,4]]"},
                                          {"V3", "(0,0) (0,-1) (-1,0)"},
                                          {"L4", "###/#.."}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        const yomi_poly_shape a = shape_of(same[i][0]), b = shape_of(same[i][1]);
        assert_true(yomi_poly_same(&a, &b));
    }
    const yomi_poly_shape l = shape_of("L"), l5 = shape_of("L5");
    assert_false(yomi_poly_same(&l, &l5));
}

static void the_free_polyominoes_are_counted(void **state)
{
    (void)state;
    /* OEIS A000105 */
    static const int counts[] = {1, 1, 2, 5, 12, 35, 108, 369, 1285};
    for (int n = 1; n <= 9; n++) {
        yomi_poly_list list;
        assert_int_equal(yomi_poly_enumerate(&list, n, NULL), YOMI_OK);
        assert_int_equal(list.n, counts[n - 1]);
        for (int i = 0; i < list.n; i++) assert_int_equal(list.shapes[i].n, n);
        yomi_poly_list_free(&list);
    }
    yomi_poly_list list;
    yomi_error err;
    assert_int_equal(yomi_poly_enumerate(&list, 13, &err), YOMI_ERANGE);
    assert_int_equal(yomi_poly_enumerate(&list, 0, &err), YOMI_ERANGE);
}

static void orientations_follow_the_symmetry(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int n;
    } cases[] = {{"I1", 1}, {"Square", 1}, {"X", 1},  {"I", 2}, {"S4", 4},    {"W", 4},
                 {"T", 4},  {"Z", 4},      {"L5", 8}, {"R", 8}, {"Snaky", 8}, {"UU", 4}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const yomi_poly_shape s = shape_of(cases[i].name);
        yomi_poly_shape turned[8];
        assert_int_equal(yomi_poly_orientations(turned, &s), cases[i].n);
        for (int j = 0; j < cases[i].n; j++) {
            const yomi_poly_shape a = yomi_poly_canonical(&turned[j]), b = yomi_poly_canonical(&s);
            assert_memory_equal(a.cells, b.cells, (size_t)a.n * sizeof *a.cells);
        }
    }
}

static void a_shape_contains_its_parts(void **state)
{
    (void)state;
    const yomi_poly_shape p = shape_of("P"), square = shape_of("Square"), i4 = shape_of("I4"),
                          l5 = shape_of("L5"), i = shape_of("I");
    assert_true(yomi_poly_contains(&p, &square));
    assert_true(yomi_poly_contains(&l5, &i4));
    assert_true(yomi_poly_contains(&i, &i4));
    assert_false(yomi_poly_contains(&i, &square));
    assert_false(yomi_poly_contains(&i4, &i));
}

/* The paper's figure 1: 11 winners, 12 smallest losers, Snaky open; from seven cells on all lose.
 */
static void the_status_of_every_shape_is_that_of_figure_1(void **state)
{
    (void)state;
    static const int winners[] = {1, 1, 2, 4, 3, 0, 0, 0}, open[] = {0, 0, 0, 0, 0, 1, 0, 0};
    int minimal = 0;
    for (int n = 1; n <= 8; n++) {
        yomi_poly_list list;
        int won = 0, unknown = 0;
        assert_int_equal(yomi_poly_enumerate(&list, n, NULL), YOMI_OK);
        for (int i = 0; i < list.n; i++) {
            const yomi_poly_known k = yomi_poly_look_up(&list.shapes[i]);
            won += strcmp(k.status, "winner") == 0;
            unknown += strcmp(k.status, "open") == 0;
            minimal += strcmp(k.status, "loser") == 0 && !k.contains;
        }
        assert_int_equal(won, winners[n - 1]);
        assert_int_equal(unknown, open[n - 1]);
        yomi_poly_list_free(&list);
    }
    assert_int_equal(minimal, 12);
}

static void goals_are_read_and_written(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"Square+W", "Square+W"},
        {" o4 + f5 ", "O4+F5"},
        {"##./.##", "S4"},
        {"#######", "#######"},
        {"#..\n#..\n###\n\nSquare\n", "L+Square"},
        {"I+L\nUU", "I+L+UU"},
        {" ##\n##\n", "S4"},
        {"0,0 1,0;2,0 + I1", "I3+I1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        yomi_poly_goal goal;
        yomi_error err;
        char *text;
        if (yomi_poly_read_goal(&goal, cases[i][0], &err) != YOMI_OK) fail_msg("%s", err.text);
        assert_int_equal(yomi_poly_write_goal(&text, &goal, NULL), YOMI_OK);
        assert_string_equal(text, cases[i][1]);
        free(text);
    }
}

static void wrong_goals_name_the_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *words;
        int line, column;
    } cases[] = {
        {"Squire", "there is no shape 'Squire'; 'yomi poly shapes' lists the names", 1, 1},
        {"I+",
         "the end does not begin a shape; give a name such as Square, or a grid such as "
         "##./.##",
         1, 3},
        {"I L", "'L' cannot follow a shape; join shapes with +", 1, 3},
        {"", "there is no shape; give names such as Square+W, or draw shapes with # and .", 1, 1},
        {"I\n#.#", "the cells do not hang together; those of a polyomino touch by their sides", 2,
         1},
        {"...", "the shape has no cell; draw cells as #", 1, 1},
        {"0,0 0", "a cell is written row,column, such as 0,1", 1, 6},
        {"0,0 0,0", "the cell 0,0 stands in the list twice", 1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        yomi_poly_goal goal = {.n = 77};
        yomi_error err;
        assert_int_equal(yomi_poly_read_goal(&goal, cases[i].text, &err), YOMI_EPARSE);
        assert_string_equal(err.text, cases[i].words);
        assert_int_equal(err.line, cases[i].line);
        assert_int_equal(err.column, cases[i].column);
        assert_int_equal(goal.n, 77);
    }
    char wide[70 * 2 + 1] = "";
    for (int i = 0; i < 65; i++) strcat(wide, "#");
    yomi_poly_goal goal;
    assert_int_equal(yomi_poly_read_goal(&goal, wide, NULL), YOMI_ERANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_synonyms_mean_the_same),
        cmocka_unit_test(the_free_polyominoes_are_counted),
        cmocka_unit_test(orientations_follow_the_symmetry),
        cmocka_unit_test(a_shape_contains_its_parts),
        cmocka_unit_test(the_status_of_every_shape_is_that_of_figure_1),
        cmocka_unit_test(goals_are_read_and_written),
        cmocka_unit_test(wrong_goals_name_the_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
