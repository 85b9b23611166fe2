/* SPDX-License-Identifier: MIT */
/* The commands of `yomi gtp` that read, in GNU Go's codes: what is read here is made up, so that
 * every outcome comes up. The linker puts __wrap_yomi_go_reading_of() in the reader's place. */
#include "gtp/cmd_gtp.h"
#include "test.h"

static yomi_go_reading made_up;
static yomi_go_ask asked;
static yomi_solve limits;

yomi_status __wrap_yomi_go_reading_of(yomi_go_reading *out, const yomi_go_pos *pos,
                                      const yomi_go_ask *ask, const yomi_solve *how,
                                      yomi_error *err);

yomi_status __wrap_yomi_go_reading_of(yomi_go_reading *out, const yomi_go_pos *pos,
                                      const yomi_go_ask *ask, const yomi_solve *how,
                                      yomi_error *err)
{
    (void)pos;
    (void)err;
    asked = *ask;
    limits = *how;
    *out = made_up;
    out->question = ask->question;
    return YOMI_OK;
}

static const yomi_stop *begin(void *user)
{
    return user;
}

static bool has_line(void *user, double seconds)
{
    (void)user;
    (void)seconds;
    return true;
}

static void nothing(void *user)
{
    (void)user;
}

/* The answer to the last of some lines, without its '=' and line ends, on a board of 5x4 with the
 * black chains B2 C2 and D4, and the white chain B3. */
static char *hear(const char *lines)
{
    static char answer[256];
    const struct gtp_port port = {begin, has_line, nothing, NULL};
    char all[512], *rest = all, *text = NULL;
    size_t bytes = 0;
    struct gtp g;
    assert_int_equal(cmd_gtp_init(&g, NULL, &port, NULL), YOMI_OK);
    g.playouts = 20;
    assert_true(cmd_gtp_start(&g, 4, 5));
    snprintf(all, sizeof all, "gogui-setup B B2 B C2 B D4 W B3\n%s", lines);
    for (char *line; (line = strsep(&rest, "\n"));) {
        free(text);
        g.out = open_memstream(&text, &bytes);
        cmd_gtp_obey(&g, line);
        fclose(g.out);
    }
    snprintf(answer, sizeof answer, "%.*s", (int)strcspn(text, "\n"), text);
    free(text);
    cmd_gtp_fini(&g);
    return answer;
}

#define B YOMI_BLACK
#define W YOMI_WHITE

/* One verdict for a mover; the move is C3, which is point 7, or there is none. */
static void make_up(yomi_colour mover, yomi_go_verdict verdict, yomi_colour takes, bool has_move)
{
    made_up = (yomi_go_reading){0};
    made_up.by[mover] =
        (yomi_go_outcome){.verdict = verdict, .takes = takes, .best = {7}, .n_best = has_move};
}

static void codes_are_those_of_gnu_go(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        yomi_go_question question;
        yomi_colour mover;
        yomi_go_verdict verdict;
        yomi_colour takes;
        const char *answer;
    } cases[] = {
#define CASE(line, ask, mover, verdict, takes, answer)                                             \
    {line, YOMI_GO_ASK_##ask, mover, YOMI_GO_VERDICT_##verdict, takes, answer}
        CASE("attack B2", CAPTURE, W, YES, B, "= 1 C3"),
        CASE("attack B2", CAPTURE, W, NO, B, "= 0"),
        CASE("attack B2", CAPTURE, W, KO, W, "= 2 C3"),
        CASE("attack B2", CAPTURE, W, KO, B, "= 3 C3"),
        CASE("attack B2", CAPTURE, W, UNKNOWN, B, "= unknown"),
        CASE("attack B3", CAPTURE, B, YES, B, "= 1 C3"),
        CASE("defend B2", CAPTURE, B, NO, B, "= 1 C3"),
        CASE("defend B2", CAPTURE, B, YES, B, "= 0"),
        CASE("defend B2", CAPTURE, B, KO, B, "= 2 C3"),
        CASE("defend B2", CAPTURE, B, KO, W, "= 3 C3"),
        CASE("defend B2", CAPTURE, B, UNKNOWN, B, "= unknown"),
        CASE("connect B2 D4", CONNECT, B, YES, B, "= 1 C3"),
        CASE("connect B2 D4", CONNECT, B, NO, B, "= 0"),
        CASE("connect B2 D4", CONNECT, B, KO, B, "= 2 C3"),
        CASE("connect B2 D4", CONNECT, B, KO, W, "= 3 C3"),
        CASE("disconnect B2 D4", CONNECT, W, NO, B, "= 1 C3"),
        CASE("disconnect B2 D4", CONNECT, W, YES, B, "= 0"),
        CASE("disconnect B2 D4", CONNECT, W, KO, W, "= 2 C3"),
        CASE("disconnect B2 D4", CONNECT, W, KO, B, "= 3 C3"),
        CASE("owl_attack B2", LIFE, W, NO, B, "= 1 C3"),
        CASE("owl_attack B2", LIFE, W, YES, B, "= 0"),
        CASE("owl_attack B2", LIFE, W, SEKI, B, "= 0"),
        CASE("owl_attack B2", LIFE, W, KO, W, "= 2 C3"),
        CASE("owl_attack B2", LIFE, W, KO, B, "= 3 C3"),
        CASE("owl_defend B2", LIFE, B, YES, B, "= 1 C3"),
        CASE("owl_defend B2", LIFE, B, SEKI, B, "= 1 C3"),
        CASE("owl_defend B2", LIFE, B, NO, B, "= 0"),
        CASE("owl_defend B2", LIFE, B, KO, W, "= 3 C3"),
        CASE("analyze_semeai B3 B2", RACE, W, YES, B, "= 1 1 C3"),
        CASE("analyze_semeai B3 B2", RACE, W, SEKI, B, "= 1 0 C3"),
        CASE("analyze_semeai B3 B2", RACE, W, NO, B, "= 0 0 PASS"),
        CASE("analyze_semeai B3 B2", RACE, W, KO, W, "= 2 2 C3"),
        CASE("analyze_semeai B3 B2", RACE, W, KO, B, "= 3 3 C3"),
        CASE("analyze_semeai B2 B3", RACE, B, UNKNOWN, B, "= unknown"),
#undef CASE
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const yomi_colour mover = cases[i].mover;
        make_up(mover, cases[i].verdict, cases[i].takes, true);
        assert_string_equal(hear(cases[i].line), cases[i].answer);
        assert_int_equal(asked.question, cases[i].question);
        assert_false(asked.skip[mover]);
        assert_true(asked.skip[!mover]);
        assert_true(limits.seconds > 0 && limits.seconds <= 8);
    }
}

/* A proof corrects what was only likely; where life is not found soon games tell more. */
static void life_and_races_are_played_out_where_they_are_not_read(void **state)
{
    (void)state;
    static const char *const lines[] = {"owl_attack B2", "owl_defend B2", "analyze_semeai B2 B3",
                                        "dragon_status B2"};
    make_up(B, YOMI_GO_VERDICT_NO, B, true);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        hear(lines[i]);
        assert_int_equal(asked.games, 40000);
        assert_true(asked.first > 0 && asked.first < asked.nodes);
        assert_true(asked.proof > 0);
    }
    hear("attack B2");
    assert_true(asked.proof > 0);
}

static void a_move_that_is_not_needed_is_a_pass(void **state)
{
    (void)state;
    make_up(B, YOMI_GO_VERDICT_NO, B, false);
    assert_string_equal(hear("defend B2"), "= 1 PASS");
    made_up.by[B].n_best = 1;
    made_up.by[B].best[0] = YOMI_GO_PASS;
    assert_string_equal(hear("defend B2"), "= 1 PASS");
}

static void a_critical_group_has_a_move_for_each_side(void **state)
{
    (void)state;
    static const struct {
        yomi_go_status status;
        const char *answer;
    } cases[] = {
        {YOMI_GO_STATUS_UNKNOWN, "= unknown"}, {YOMI_GO_STATUS_ALIVE, "= alive"},
        {YOMI_GO_STATUS_DEAD, "= dead"},       {YOMI_GO_STATUS_CRITICAL, "= critical C3 A4"},
        {YOMI_GO_STATUS_SEKI, "= alive"},      {YOMI_GO_STATUS_KO, "= critical C3 A4"}};
    make_up(W, YOMI_GO_VERDICT_NO, B, true);
    made_up.by[B] = (yomi_go_outcome){.verdict = YOMI_GO_VERDICT_YES, .best = {0}, .n_best = 1};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        made_up.status = cases[i].status;
        assert_string_equal(hear("dragon_status C2"), cases[i].answer);
        assert_false(asked.skip[B] || asked.skip[W]);
    }
}

static void a_ko_of_the_game_bars_the_reader_too(void **state)
{
    (void)state;
    make_up(B, YOMI_GO_VERDICT_NO, B, true);
    hear("defend B2");
    assert_int_equal(asked.ko, -1);
    hear("clear_board\nplay_sequence b B4 w C4 b A3 w D3 b B2 w C2 b C3 w B3\ndefend C2");
    assert_int_equal(asked.ko, 7); /* C3 */
}

static void wrong_vertices_are_refused(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"attack A1", "? vertex must not be empty"},
        {"attack Z1", "? invalid coordinate"},
        {"attack pass", "? invalid coordinate"},
        {"attack", "? syntax error"},
        {"connect B2", "? syntax error"},
        {"connect B2 B3", "? vertices must have same color"},
        {"connect B2 C2", "= 1 PASS"},
        {"disconnect B2 C2", "= 0"},
        {"analyze_semeai B2 D4", "? vertices must have different color"},
        {"analyze_semeai B2 A1", "? vertex must not be empty"},
        {"dragon_status A1", "? vertex must not be empty"},
        {"restricted_genmove b", "? no allowed vertex"},
        {"restricted_genmove b Z1", "? invalid coordinate"},
        {"restricted_genmove green A1", "? syntax error"},
        {"restricted_genmove b B2 C2", "= PASS"},
        {"restricted_genmove b E1", "= E1"},
        {"restricted_genmove w B2 A1 E1 E1\nlist_stones w", "= B3"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(hear(cases[i][0]), cases[i][1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes_are_those_of_gnu_go),
        cmocka_unit_test(life_and_races_are_played_out_where_they_are_not_read),
        cmocka_unit_test(a_move_that_is_not_needed_is_a_pass),
        cmocka_unit_test(a_critical_group_has_a_move_for_each_side),
        cmocka_unit_test(a_ko_of_the_game_bars_the_reader_too),
        cmocka_unit_test(wrong_vertices_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
