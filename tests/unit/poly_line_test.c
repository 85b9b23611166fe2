/* SPDX-License-Identifier: MIT */
/* Longest lines of certificates written by hand, and of proofs that are found. */
#include "base/base_hash.h"
#include "test.h"
#include "yomi/poly.h"
#include <inttypes.h>

#define WIN(game, goal) "yomi-certificate 1\nclaim win\ngame " game "\ngoal " goal "\nwindow 3\n"

static yomi_status line_of(yomi_poly_line *out, const char *body, yomi_error *err)
{
    char text[512];
    snprintf(text, sizeof text, "%ssum %016" PRIx64 "\n", body, hash_bytes(body, strlen(body), 0));
    return yomi_poly_longest_line(out, text, err);
}

/* The line as "X1,1 O1,0 X1,2", free marks in brackets, then the pattern: " | n: r,c r,c". */
static void expect(const char *body, const char *want)
{
    char got[512] = "";
    yomi_poly_line l;
    yomi_error err;
    size_t n = 0;
    if (line_of(&l, body, &err) != YOMI_OK) fail_msg("%s", err.text);
    for (int i = 0; i < l.n; i++) {
        const yomi_poly_mark m = l.marks[i];
        n += (size_t)snprintf(got + n, sizeof got - n, "%s%s%c%d,%d%s", i ? " " : "",
                              i < l.n_free ? "(" : "", m.colour == YOMI_BLACK ? 'X' : 'O',
                              m.cell.row, m.cell.col, i < l.n_free ? ")" : "");
    }
    n += (size_t)snprintf(got + n, sizeof got - n, " | %d:", l.n_before);
    for (int i = 0; i < l.n_needs; i++)
        n += (size_t)snprintf(got + n, sizeof got - n, " %d,%d", l.needs[i].row, l.needs[i].col);
    assert_string_equal(got, want);
    assert_int_equal(l.window, 3);
    yomi_poly_line_fini(&l);
    assert_null(l.marks);
}

static void lines_of_small_proofs_are_followed(void **state)
{
    (void)state;
    expect(WIN("strong", "I1") "root 0\n0 W 4\nend 1\n", "X1,1 | 0: 1,1");
    expect(WIN("strong", "I2") "root 7\n7 D 4 3 5\nend 1\n", "X1,1 O1,0 X1,2 | 0: 1,0 1,1 1,2");
    expect(WIN("weak", "I2") "root 7\n7 F 4 3 8\n8 W 5\nend 2\n",
           "X1,1 O1,0 X1,2 | 0: 1,0 1,1 1,2");
    expect(WIN("strong", "V3") "handicap 4\nroot 7\n7 D 3 0 6\nend 1\n",
           "(X1,1) X1,0 O0,0 X2,0 | 1: 0,0 1,0 2,0");
}

/* No reply in the window takes longer than one elsewhere: White marks outside. */
static void white_may_mark_outside(void **state)
{
    (void)state;
    expect(WIN("weak", "V3") "root 1\n1 Q 4 0 2 1 1:3\n2 D 1 0 2\n3 D 7 6 8\nend 3\n",
           "X1,1 O-1,-1 X0,1 O0,0 X0,2 | 2: 0,0 0,1 0,2");
}

/* The reply 0,1 is answered by two forces and a completing mark, every other one by two marks. */
static void white_replies_where_it_takes_longest(void **state)
{
    (void)state;
    expect(WIN("weak", "V3") "root 1\n1 Q 4 0 2 2 0:9 1:5\n2 D 1 0 2\n5 F 3 0 6\n6 F 5 6 7\n7 W 8\n"
                             "9 D 7 6 8\nend 6\n",
           "X1,1 O0,1 X1,0 O0,0 X1,2 O2,0 X2,2 | 2: 0,0 1,0 1,2 2,0 2,2");
}

static void what_is_no_win_has_no_line(void **state)
{
    (void)state;
    yomi_poly_line l = {.n = 7};
    yomi_error err;
    assert_int_equal(line_of(&l,
                             "yomi-certificate 1\nclaim loss\ngoal Square\nperiod 2,0 0,2\nblock\n"
                             "<>\n><\nend 2\n",
                             &err),
                     YOMI_EILLEGAL);
    assert_string_equal(err.text, "a loss has no longest line; take the proof of a win");
    assert_int_equal(line_of(&l, "nonsense", &err), YOMI_EILLEGAL);
    assert_int_equal(l.n, 7);
}

/* The line has as many marks of Black's as the proof says, they alternate with White's, and the
 * pattern is empty where the proof needs it. */
static void check_found(const char *name, yomi_poly_game game, int handicap)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_poly_quest quest = {.game = game, .handicap = handicap};
    yomi_poly_goal goal;
    yomi_poly_proof proof;
    yomi_poly_line l;
    int black = 0;
    assert_int_equal(yomi_poly_read_goal(&goal, name, NULL), YOMI_OK);
    assert_int_equal(yomi_poly_prove(&proof, &goal, &quest, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_poly_longest_line(&l, proof.certificate, NULL), YOMI_OK);
    for (int i = 0; i < l.n; i++) {
        const bool is_black = i < l.n_free || (i - l.n_free) % 2 == 0;
        assert_int_equal(l.marks[i].colour, is_black ? YOMI_BLACK : YOMI_WHITE);
        black += is_black;
    }
    assert_int_equal(black, proof.moves);
    assert_int_equal(l.n_free, handicap);
    assert_int_equal(l.window, proof.window);
    assert_true(l.n_before >= l.n_free && l.n_before < l.n && l.n_needs > 0);
    for (int i = 0; i < l.n_needs; i++)
        for (int j = 0; j < l.n_before; j++)
            assert_false(l.needs[i].row == l.marks[j].cell.row &&
                         l.needs[i].col == l.marks[j].cell.col);
    yomi_poly_line_fini(&l);
    free(proof.certificate);
}

static void lines_of_found_proofs_are_as_long_as_they_say(void **state)
{
    (void)state;
    check_found("I3", YOMI_POLY_STRONG, 0);
    check_found("L4", YOMI_POLY_STRONG, 0);
    check_found("R+I", YOMI_POLY_STRONG, 0);
    check_found("R+U", YOMI_POLY_WEAK, 0);
    check_found("Y5", YOMI_POLY_WEAK, 0);
    check_found("L5", YOMI_POLY_STRONG, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_of_small_proofs_are_followed),
        cmocka_unit_test(white_may_mark_outside),
        cmocka_unit_test(white_replies_where_it_takes_longest),
        cmocka_unit_test(what_is_no_win_has_no_line),
        cmocka_unit_test(lines_of_found_proofs_are_as_long_as_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
