/* SPDX-License-Identifier: MIT */
/* Whole boards of tests/data/endgame_boards.txt: the score for either side to begin. */
#include "test.h"
#include "yomi/endgame.h"

struct boards {
    yomi_go_pos pos;
    bool is_read;
    int cases, exact;
};

static void check_score(struct boards *b, yomi_go_scoring scoring, const char *rest)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_endgame_options o = YOMI_ENDGAME_OPTIONS_INIT;
    yomi_endgame *e;
    yomi_error err;
    double want[2];
    char text[YOMI_GO_TEXT];
    assert_int_equal(sscanf(rest, "%lf %lf", &want[0], &want[1]), 2);
    o.account = (yomi_go_account){.scoring = scoring};
    o.life.playouts = 50;
    o.life.nodes = 100;
    if (yomi_endgame_of(&e, &b->pos, &o, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
    for (int first = 0; first < 2; first++) {
        const yomi_endgame_order *plan = yomi_endgame_plan(e, (yomi_colour)first);
        const bool is_exact = plan->certainty == YOMI_EXACT;
        b->cases++;
        b->exact += is_exact;
        if (is_exact && plan->score != want[first])
            fail_msg("%s, %s first: %g, not %g\n%s", yomi_go_scoring_name(scoring),
                     first ? "White" : "Black", plan->score, want[first],
                     yomi_go_write(text, &b->pos));
    }
    yomi_endgame_free(e);
}

static void check_line(const char *key, char *rest, void *user)
{
    struct boards *b = user;
    if (strcmp(key, "row") == 0) {
        if (b->is_read) b->pos = (yomi_go_pos){0};
        b->is_read = false;
        b->pos.cols = (int)strlen(rest);
        memcpy(b->pos.points + b->pos.rows++ * b->pos.cols, rest, (size_t)b->pos.cols);
        return;
    }
    b->is_read = true;
    check_score(b, strcmp(key, "territory") == 0 ? YOMI_GO_JAPANESE : YOMI_GO_CHINESE, rest);
}

static void boards_have_their_known_scores(void **state)
{
    struct boards b = {0};
    (void)state;
    test_each_line("endgame_boards.txt", check_line, &b);
    assert_true(b.cases >= 4 * 20);
    print_message("%d of %d scores are exact\n", b.exact, b.cases);
    assert_true(4 * b.exact >= 3 * b.cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_have_their_known_scores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
