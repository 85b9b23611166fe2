/* SPDX-License-Identifier: MIT */
/* Certificates written by hand, from docs/certificates.md. */
#include "base/base_hash.h"
#include "test.h"
#include "yomi/poly.h"
#include <inttypes.h>

static yomi_poly_check verify(const char *body)
{
    char *text = malloc(strlen(body) + 32);
    sprintf(text, "%ssum %016" PRIx64 "\n", body, hash_bytes(body, strlen(body), 0));
    const yomi_poly_check v = yomi_poly_verify(text);
    free(text);
    return v;
}

static void expect(const char *body, bool is_valid, const char *words)
{
    const yomi_poly_check v = verify(body);
    if (v.is_valid != is_valid || !strstr(v.reason, words))
        fail_msg("%s\nis %svalid: %s", body, v.is_valid ? "" : "not ", v.reason);
}

#define WIN(game, goal) "yomi-certificate 1\nclaim win\ngame " game "\ngoal " goal "\nwindow 3\n"

static void small_wins_are_checked(void **state)
{
    (void)state;
    expect(WIN("strong", "I1") "root 0\n0 W 4\nend 1\n", true, "at most 1 mark; 1 node");
    expect(WIN("strong", "I2") "root 7\n7 D 4 3 5\nend 1\n", true, "at most 2 marks");
    expect(WIN("strong", "I2") "root 7\n7 Q 4 0 8 2 3:8 5:9\n8 W 5\n9 W 3\nend 3\n", true,
           "at most 2 marks");
    expect(WIN("strong", "I3") "root 1\n1 Q 4 0 2 1 3:2\n2 Q 1 0 3 0\n3 D 7 0 2\nend 3\n", false,
           "White's moves elsewhere");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 5\nend 1\n", true, "at most 2 marks");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 3\nend 1\n", false, "one cell");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 0\nend 1\n", false, "does not threaten cell 0");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 9\nend 1\n", false, "outside of the window");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 4\nend 1\n", false, "not empty");
    expect(WIN("weak", "I2") "root 7\n7 F 4 3 8\n8 W 5\nend 2\n", true, "at most 2 marks");
    expect(WIN("weak", "I2") "root 7\n7 F 4 3 8\n8 W 3\nend 2\n", false, "not empty");
    expect(WIN("weak", "I2") "root 7\n7 F 4 3 8\n8 W 0\nend 2\n", false, "completes nothing");
    expect(WIN("weak", "I2") "root 7\n7 F 4 3 7\nend 1\n", false, "leads back to itself");
    expect(WIN("weak", "I2") "root 7\n7 F 4 3 8\nend 1\n", false, "there is no node 8");
}

static void free_marks_are_checked(void **state)
{
    (void)state;
    expect(WIN("strong", "I3") "handicap 4\nroot 7\n7 D 3 5 0\nend 1\n", false,
           "does not threaten cell 0");
    expect(WIN("strong", "V3") "handicap 4\nroot 7\n7 D 3 0 6\nend 1\n", true,
           "at most 3 marks, 1 of them free at the start");
    expect(WIN("strong", "V3") "root 7\n7 D 3 0 6\nend 1\n", false, "does not threaten");
    expect(WIN("strong", "V3") "root 7\nhandicap 4 1\n7 W 3\nend 1\n", true, "at most 3 marks");
    expect(WIN("strong", "V3") "handicap 4 1 4\nroot 7\n7 W 3\nend 1\n", false, "4 stands twice");
    expect(WIN("strong", "V3") "handicap 4 9\nroot 7\n7 W 3\nend 1\n", false, "9 is outside");
    expect(WIN("strong", "V3") "handicap 4 1\nroot 7\n7 W 1\nend 1\n", false, "not empty");
    expect(WIN("strong", "V3") "handicap\nroot 7\n7 D 3 0 6\nend 1\n", false, "are missing");
    expect(WIN("strong", "V3") "handicap 4:1\nroot 7\n7 W 3\nend 1\n", false, "cannot be read");
    expect(WIN("strong", "V3") "handicap -4\nroot 7\n7 W 3\nend 1\n", false, "number is missing");
    expect(WIN("strong", "V3") "handicap 4\nhandicap 1\nroot 7\n7 W 3\nend 1\n", false,
           "in a wrong place");
    expect("yomi-certificate 1\nclaim loss\nhandicap 1\ngoal Square\nperiod 2,0 0,2\nblock\n<>\n"
           "><\nend 2\n",
           false, "does not fit the claim");
}

/* V3 in the weak game: 4, then the corner of two threats. */
static void quiet_moves_need_answers(void **state)
{
    (void)state;
    expect(WIN("weak", "V3") "root 1\n1 Q 4 0 2 2 1:3 3:2\n2 D 1 0 2\n3 D 7 6 8\nend 3\n", true,
           "at most 3 marks");
    expect(WIN("weak", "V3") "root 1\n1 Q 4 0 2 1 1:3\n2 D 1 0 2\n3 D 7 6 8\nend 3\n", true,
           "at most 3 marks");
    expect(WIN("weak", "V3") "root 1\n1 Q 4 0 2 0\n2 D 1 0 2\nend 2\n", false, "has no answer");
    expect(WIN("strong", "V3") "root 1\n1 Q 4 0 2 1 1:3\n2 D 1 0 2\n3 D 7 6 8\nend 3\n", false,
           "has no answer");
    expect(WIN("strong", "V3") "root 1\n1 Q 4 0 2 3 1:3 0:3 2:3\n2 D 1 0 2\n3 D 7 6 8\nend 3\n",
           true, "at most 3 marks");
    expect(WIN("strong", "V3") "root 1\n1 Q 4 0 2 4 1:3 0:3 2:3 0:3\n2 D 1 0 2\n3 D 7 6 8\nend 3\n",
           false, "answered twice");
    expect(WIN("weak", "V3") "root 1\n1 Q 4 0 2 2 1:3\n2 D 1 0 2\n3 D 7 6 8\nend 3\n", false,
           "do not fit their number");
    expect(WIN("weak", "V3") "root 1\n1 Q 4 2 2 0\n2 D 1 0 2\nend 2\n", false, "is 0 or 1, not 2");
    /* explicit: every cell of the window needs an answer, though the null move needs three */
    expect(WIN("strong", "V3") "root 1\n1 Q 4 1 2 3 1:3 0:3 2:3\n2 D 1 0 2\n3 D 7 6 8\nend 3\n",
           false, "has no answer");
    expect(WIN("strong", "V3") "root 1\n1 Q 4 1 2 8 1:3 0:3 2:3 3:3 5:3 6:2 7:2 8:2\n2 D 1 0 2\n"
                               "3 D 7 6 8\nend 3\n",
           true, "at most 3 marks");
}

static void shapes_comments_and_order_of_headings(void **state)
{
    (void)state;
    expect("yomi-certificate 1\n# a remark\nclaim win\ngame weak\nshape A ##\ngoal A\nwindow 3\n"
           "root 7\n7 D 4 3 5\n# the end\nend 1\n",
           true, "at most 2 marks");
    expect("yomi-certificate 1\nclaim win\ngame weak\nshape Square ##\ngoal Square\nwindow 3\n"
           "root 7\n7 D 4 3 5\nend 1\n",
           false, "the name of the shape is taken");
    expect("yomi-certificate 1\nclaim win\ngame weak\nshape A #.#\ngoal A\nwindow 3\nroot 7\n"
           "7 D 4 3 5\nend 1\n",
           false, "not a polyomino");
    expect("yomi-certificate 1\nclaim win\ngame weak\ngoal Nobody\nwindow 3\nroot 7\n7 D 4 3 5\n"
           "end 1\n",
           false, "a shape that is not known");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 5\nend 2\n", false, "the number of nodes");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 5\n", false, "the number of nodes");
    expect(WIN("weak", "I2") "7 D 4 3 5\nend 1\n", false, "a heading is missing");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 5\n7 W 1\nend 2\n", false, "node 7 stands twice");
    expect(WIN("weak", "I2") "window 3\nroot 7\n7 D 4 3 5\nend 1\n", false, "in a wrong place");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 5\nend 1\n8 W 0\n", false, "after the end");
    expect(WIN("weak", "I2") "root 7\n7 D 4 3 5 6\nend 1\n", false, "not a node of a win");
    expect(WIN("weak", "I2") "root 7\n7 D 4:3 5\nend 1\n", false, "cannot be read");
    expect(WIN("weak", "I2") "root 99999999999999999999\n7 D 4 3 5\nend 1\n", false, "too large");
    expect("yomi-certificate 1\nclaim win\ngame weak\ngoal I2\nwindow 4294967299\nroot 7\n"
           "7 D 4 3 5\nend 1\n",
           false, "too large");
    expect("# a remark\n#\n" WIN("weak", "I2") "root 7\n7 D 4 3 5\nend 1\n", true, "2 marks");
    expect("# a remark\n#", false, "this is not a certificate");
    expect("yomi-certificate 1\r\nclaim win\r\n", false, "CR LF");
    expect("yomi-certificate 1\nwindow 0\n", false, "not from 1 to 31");
    expect("yomi-certificate 1\nboard 0x3\n", false, "no cell");
    assert_string_equal(yomi_poly_verify("nonsense").reason,
                        "this is not a certificate; it begins with 'yomi-certificate 1'");
    assert_string_equal(yomi_poly_verify("").claim, "");
}

#define LOSS(goal) "yomi-certificate 1\nclaim loss\ngoal " goal "\n"

static void pavings_are_checked(void **state)
{
    (void)state;
    expect(LOSS("Square") "period 2,0 0,2\nblock\n<>\n><\nend 2\n", true, "period of 4 cells");
    expect(LOSS("Square") "period 2,0 0,2\nblock\n<>\n<>\nend 2\n", false, "contains no pair");
    expect(LOSS("Square") "period 2,0 0,2\nblock\n<>\n>.\nend 2\n", false, "has no partner");
    expect(LOSS("Square") "period 2,0 0,3\nblock\n<>\n><\nend 2\n", false, "does not fill");
    expect(LOSS("Square") "period 2,0 4,0\nblock\n<>\n><\nend 2\n", false, "does not fill");
    expect(LOSS("Square") "period 1,0 0,4\nblock\n<>\n><\nend 2\n", false, "overlap");
    expect(LOSS("Square") "period 2,0 0,-2\nblock\n<>\n><\nend 2\n", true, "period of 4 cells");
    expect(LOSS("Square+I") "period 4,0 2,2\nblock\n<>\n>^\n^v\nv<\nend 4\n", true, "8 cells");
    expect(LOSS("Square+I+W") "period 4,0 2,2\nblock\n<>\n>^\n^v\nv<\nend 4\n", false, "no pair");
    expect(LOSS("Square") "period 2,0 0,2\nblock\n<>\n><\nend 3\n", false, "the number of nodes");
    expect(LOSS("Square") "period 2,0 0,2\nblock\n<>\n>\nend 2\n", false, "differ in length");
    expect(LOSS("I1") "period 2,0 0,2\nblock\n<>\n><\nend 2\n", false, "contains no pair");
}

#define PAVINGWIN(goal, pairs)                                                                     \
    "yomi-certificate 1\nclaim pavingwin\ngoal " goal "\nboard 1x3\npairs " pairs "\nroot 1\n"

/* I2 on 1x3: a pair in one half leaves the other. */
static void paving_wins_are_checked(void **state)
{
    (void)state;
    expect(PAVINGWIN("I2", "any") "1 P 0 1 : 0-1:2\n2 X 1 2\nend 2\n", true, "1x3 board");
    expect(PAVINGWIN("I2", "any") "1 P 0,1 : 0-1:2\n2 X 1,2\nend 2\n", true, "1x3 board");
    expect(PAVINGWIN("I2", "any") "1 P 0 1 : 0-1:2\n2 X 0 1\nend 2\n", false, "is blocked");
    expect(PAVINGWIN("I2", "any") "1 X 0 1\nend 1\n", false, "pairs that can be laid: 1");
    expect(PAVINGWIN("I2", "any") "1 P 0 2 : 0-2:2\n2 X 1 2\nend 2\n", false, "not a copy");
    expect(PAVINGWIN("I2", "any") "1 P 0 1 : 0-1:1\nend 1\n", false, "leads back to itself");
    expect(PAVINGWIN("I3", "any") "1 P 0 1 2 : 0-1:2 1-2:2\n2 X 0 1 2\nend 2\n", false, "laid: 3;");
    expect(PAVINGWIN("I3", "adjacent") "1 P 0 1 2 : 0-1:2 0-2:2\n2 X 0 1 2\nend 2\n", false, "");
    expect(PAVINGWIN("I1", "any") "1 X 2\nend 1\n", true, "; 1 node");
    expect(PAVINGWIN("I1", "any") "1 X 3\nend 1\n", false, "not a copy");
    expect(PAVINGWIN("I2", "some") "1 X 3\nend 1\n", false, "pairs are any or adjacent");
}

/* Whatever was checked is told. */
static void headings_are_told(void **state)
{
    (void)state;
    yomi_poly_check v = verify(WIN("strong", "V3") "handicap 4 1\nroot 7\n7 W 3\nend 1\n");
    assert_true(v.is_valid);
    assert_string_equal(v.goal, "V3");
    assert_int_equal(v.window, 3);
    assert_int_equal(v.handicap, 2);
    assert_int_equal(v.rows, 0);
    assert_string_equal(v.pairs, "");
    assert_int_equal(v.shapes.n, 0);
    v = verify(PAVINGWIN("I2", "adjacent") "1 P 0 1 : 0-1:2\n2 X 1 2\nend 2\n");
    assert_true(v.is_valid);
    assert_string_equal(v.pairs, "adjacent");
    assert_int_equal(v.rows, 1);
    assert_int_equal(v.cols, 3);
    assert_int_equal(v.window, 0);
}

static void own_shapes_are_told(void **state)
{
    (void)state;
    const yomi_poly_check v =
        verify("yomi-certificate 1\nclaim win\ngame weak\nshape Wurm ..#/.##\nshape Stück ##\n"
               "goal Stück+Wurm\nwindow 3\nroot 7\n7 D 4 3 5\nend 1\n");
    static const yomi_poly_cell worm[] = {{0, 1}, {1, 0}, {1, 1}};
    assert_true(v.is_valid);
    assert_string_equal(v.goal, "Stück+Wurm");
    assert_int_equal(v.shapes.n, 2);
    assert_string_equal(v.shapes.shapes[0].name, "Wurm");
    assert_string_equal(v.shapes.shapes[1].name, "Stück");
    assert_int_equal(v.shapes.shapes[0].n, 3);
    assert_memory_equal(v.shapes.shapes[0].cells, worm, sizeof worm);
}

/* A terminal obeys control characters instead of showing them. */
static void names_are_printable(void **state)
{
    (void)state;
    static const char *const names[] = {"A\033[31m", "\007", "A\177", "\302\233", "\233", "A\tB"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char body[256];
        snprintf(
            body, sizeof body,
            "yomi-certificate 1\nclaim win\ngame weak\nshape %s ##\ngoal %s\nwindow 3\nroot 7\n"
            "7 D 4 3 5\nend 1\n",
            names[i], names[i]);
        const yomi_poly_check v = verify(body);
        assert_false(v.is_valid);
        assert_string_equal(v.reason, "the name of the shape is not printable UTF-8");
        assert_int_equal(v.line, 4);
        assert_string_equal(v.goal, "");
        assert_int_equal(v.shapes.n, 0);
    }
}

/* Sixteen shapes with names of 23 bytes, the longest goal there is; one more is refused. */
static void long_goals_are_not_cut(void **state)
{
    (void)state;
    char goal[512] = "", body[2048];
    for (int n = 16; n <= 17; n++) {
        size_t at = (size_t)sprintf(body, "yomi-certificate 1\nclaim win\ngame weak\n");
        goal[0] = 0;
        for (int i = 0; i < 16; i++)
            at += (size_t)sprintf(body + at, "shape A_name_of_23_bytes___%02d ##\n", i);
        for (int i = 0; i < n; i++)
            sprintf(goal + strlen(goal), "%sA_name_of_23_bytes___%02d", i ? "+" : "", i % 16);
        sprintf(body + at, "goal %s\nwindow 3\nroot 7\n7 D 4 3 5\nend 1\n", goal);
        const yomi_poly_check v = verify(body);
        assert_int_equal(v.is_valid, n == 16);
        assert_string_equal(v.goal, n == 16 ? goal : "");
    }
    assert_int_equal(strlen("A_name_of_23_bytes___00"), YOMI_POLY_NAME - 1);
}

/* Four hundred quiet moves one below the other, and a leaf that completes nothing. */
static void a_deep_proof_without_an_end_is_refused(void **state)
{
    (void)state;
    char *body = malloc(200000);
    int at = sprintf(body, "yomi-certificate 1\nclaim win\ngame weak\ngoal I\nwindow 31\nroot 0\n");
    for (int i = 0; i < 400; i++) {
        at += sprintf(body + at, "%d Q %d 0 %d 2 %d:%d %d:%d\n", i, i, i + 1, 500 + i, i + 1,
                      901 - i / 8, i + 1);
    }
    sprintf(body + at, "400 W 700\nend 401\n");
    assert_false(verify(body).is_valid);
    free(body);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_wins_are_checked),
        cmocka_unit_test(free_marks_are_checked),
        cmocka_unit_test(quiet_moves_need_answers),
        cmocka_unit_test(shapes_comments_and_order_of_headings),
        cmocka_unit_test(pavings_are_checked),
        cmocka_unit_test(paving_wins_are_checked),
        cmocka_unit_test(headings_are_told),
        cmocka_unit_test(own_shapes_are_told),
        cmocka_unit_test(names_are_printable),
        cmocka_unit_test(long_goals_are_not_cut),
        cmocka_unit_test(a_deep_proof_without_an_end_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
