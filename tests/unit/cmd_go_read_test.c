/* SPDX-License-Identifier: MIT */
/* What `yomi go read` says of a reading: the words of every outcome, the document and the picture.
 * What is read here is made up; the linker puts __wrap_yomi_go_reading_of() in the reader's place.
 */
#include "commands.h"
#include "test.h"

static yomi_go_reading made_up;
static yomi_go_ask asked;
static yomi_status ending;

yomi_status __wrap_yomi_go_reading_of(yomi_go_reading *out, const yomi_go_pos *pos,
                                      const yomi_go_ask *ask, const yomi_solve *how,
                                      yomi_error *err);

yomi_status __wrap_yomi_go_reading_of(yomi_go_reading *out, const yomi_go_pos *pos,
                                      const yomi_go_ask *ask, const yomi_solve *how,
                                      yomi_error *err)
{
    (void)pos;
    (void)how;
    asked = *ask;
    *out = made_up;
    snprintf(err->text, sizeof err->text, "stopped");
    return ending;
}

/* --- a run ----------------------------------------------------------------------------------- */

static char folder[] = "/tmp/yomi-read-XXXXXX", board[64], output[64], picture[64];

static int make_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder)) return -1;
    snprintf(board, sizeof board, "%s/board.txt", folder);
    snprintf(output, sizeof output, "%s/out.txt", folder);
    snprintf(picture, sizeof picture, "%s/out.svg", folder);
    FILE *f = fopen(board, "w");
    if (!f) return -1;
    fputs("..XO.\nXXXO.\nOOOO.\n.....\n", f); /* a black chain with an eye of two points */
    return fclose(f);
}

static int drop_folder(void **state)
{
    (void)state;
    remove(board);
    remove(output);
    remove(picture);
    return remove(folder);
}

static char *text_of(const char *path)
{
    static char text[65536];
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    return text;
}

/* The words after the file; what the command prints. */
static char *hear(int want_code, const char *words)
{
    char line[256], *argv[24] = {board}, *rest = line;
    int n = 1;
    snprintf(line, sizeof line, "%s -o %s --svg %s", words, output, picture);
    for (char *word; (word = strsep(&rest, " "));) argv[n++] = word;
    assert_int_equal(cmd_run(&cmd_go_read, n, argv), want_code);
    return text_of(output);
}

/* A line of the answer for people. */
static void check_line(const char *words, const char *want)
{
    const char *text = hear(EXIT_ANSWERED, words);
    if (!strstr(text, want)) fail_msg("%s: no '%s' in\n%s", words, want, text);
}

static void add_move(short *list, int *n, int point)
{
    list[(*n)++] = (short)point;
}

/* Black lives by B4, White kills by it; the white wall is taken as alive. */
static void make_up_life(void)
{
    made_up = (yomi_go_reading){.status = YOMI_GO_STATUS_CRITICAL, .stands = true};
    made_up.by[YOMI_BLACK].verdict = YOMI_GO_VERDICT_YES;
    made_up.by[YOMI_WHITE].verdict = YOMI_GO_VERDICT_NO;
    for (int c = 0; c < 2; c++) {
        yomi_go_outcome *o = &made_up.by[c];
        o->proved = c == YOMI_BLACK;
        add_move(o->best, &o->n_best, 1);
        add_move(o->line, &o->n_line, 1);
        add_move(o->line, &o->n_line, YOMI_GO_PASS);
    }
    made_up.area[0] = made_up.area[1] = true;
    made_up.group[2] = made_up.group[5] = made_up.group[6] = made_up.group[7] = true;
    made_up.assumed[3] = made_up.assumed[8] = made_up.assumed[10] = made_up.assumed[11] = true;
    made_up.assumed[12] = made_up.assumed[13] = true;
    ending = YOMI_OK;
}

/* --- tests ----------------------------------------------------------------------------------- */

static void people_read_boards_and_sentences(void **state)
{
    (void)state;
    make_up_life();
    made_up.answer = (yomi_answer){YOMI_EXACT, 1234, 0};
    assert_string_equal(hear(EXIT_ANSWERED, "life A3"),
                        "   A B C D E\n"
                        " 4 * * x O .\n"
                        " 3 x x x O .\n"
                        " 2 O O O O .\n"
                        " 1 . . . . .\n"
                        "\n"
                        "X O stones  x o what is asked about  * the area that was read\n"
                        "\n"
                        "Does Black's group at A3 live?\n"
                        "\n"
                        "begins  result  how sure  first moves  line\n"
                        "Black   lives   proved    B4           B4 elsewhere\n"
                        "White   dies    likely    B4           B4 elsewhere\n"
                        "\n"
                        "status: critical\n"
                        "White's chain at D4 is taken as alive; that was read out, too.\n"
                        "exact, 1,234 nodes, 0.00 s\n");
    made_up.stands = false;
    check_line("life A3", "White's chain at D4 is taken as alive; that was not proved.");
}

static void verdicts_are_the_words_of_players(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        yomi_go_verdict verdict;
        bool gets_out;
        const char *line;
    } cases[] = {
        {"capture A3", YOMI_GO_VERDICT_YES, false, "Black   captured"},
        {"capture A3", YOMI_GO_VERDICT_NO, false, "Black   saved"},
        {"connect A3 E1", YOMI_GO_VERDICT_YES, false, "Black   connected"},
        {"connect A3 E1", YOMI_GO_VERDICT_NO, false, "Black   cut"},
        {"life A3", YOMI_GO_VERDICT_SEKI, false, "Black   seki"},
        {"life A3", YOMI_GO_VERDICT_YES, true, "Black   lives by getting out"},
        {"life A3", YOMI_GO_VERDICT_KO, false,
         "Black   ko: White takes first, Black needs 1 threat"},
        {"race A3 A2", YOMI_GO_VERDICT_YES, false, "Black   wins"},
        {"race A3 A2", YOMI_GO_VERDICT_NO, false, "Black   loses"},
    };
    FILE *f = fopen(board, "w");
    fputs("..XO.\nXXXO.\nOOOO.\n....X\n", f);
    fclose(f);
    make_up_life();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        yomi_go_outcome *o = &made_up.by[YOMI_BLACK];
        o->verdict = cases[i].verdict;
        o->gets_out = cases[i].gets_out;
        o->takes = YOMI_WHITE;
        o->threats = 1;
        check_line(cases[i].words, cases[i].line);
    }
}

static void games_are_told_where_they_were_played(void **state)
{
    (void)state;
    make_up_life();
    for (int c = 0; c < 2; c++) {
        made_up.by[c].proved = false;
        made_up.by[c].games = c ? 1000 : 1;
        made_up.by[c].kept = c ? 0.125 : 1;
        made_up.by[c].stone = 10; /* A2 */
    }
    check_line("life A3", "Black   lives   by games  B4           B4 elsewhere\n"
                          "White   dies    by games  B4           B4 elsewhere\n"
                          "\n"
                          "status: critical\n"
                          "Black begins: the stones at A2 stood in 100 % of 1 game.\n"
                          "White begins: the stones at A2 stood in 12 % of 1,000 games.\n");
    assert_non_null(strstr(text_of(picture), "A2 stood in"));
    assert_non_null(strstr(hear(EXIT_ANSWERED, "life A3 --json"), "\"games\": {\n"
                                                                  "      \"played\": 1000,\n"
                                                                  "      \"stone\": \"A2\",\n"
                                                                  "      \"kept\": 0.125\n"
                                                                  "    }"));
}

/* All games that were asked for may be too close; when they were stopped there is more to come. */
static void games_that_are_close_leave_it_unknown(void **state)
{
    (void)state;
    make_up_life();
    yomi_go_outcome *o = &made_up.by[YOMI_WHITE];
    o->verdict = YOMI_GO_VERDICT_UNKNOWN;
    o->games = 200;
    o->kept = 0.6;
    o->stone = 10;
    const char *const plain = "White begins: the stones at A2 stood in 60 % of 200 games";
    const char *text = strstr(hear(EXIT_STOPPED, "life A3 --games 200"), plain);
    assert_non_null(text);
    assert_memory_equal(text + strlen(plain), ": too close.\n", 13);
    text = strstr(hear(EXIT_STOPPED, "life A3"), plain);
    assert_non_null(text);
    assert_memory_equal(text + strlen(plain), ".\n", 2);
}

static void a_race_has_its_liberties_counted(void **state)
{
    (void)state;
    make_up_life();
    made_up.race[0] = (yomi_go_race){2, 1, 0};
    made_up.race[1] = (yomi_go_race){3, 1, 5};
    check_line("race A3 A2", "liberties  outside  shared  eye\n"
                             "Black            2       1    0\n"
                             "White            3       1    5\n");
}

static void programs_read_keys(void **state)
{
    (void)state;
    make_up_life();
    made_up.by[YOMI_WHITE].verdict = YOMI_GO_VERDICT_KO;
    made_up.by[YOMI_WHITE].takes = YOMI_WHITE;
    made_up.by[YOMI_WHITE].threats = 2;
    const char *text = hear(EXIT_ANSWERED, "life A3 --json --to white");
    char flat[4096];
    size_t n = 0;
    for (; *text && n < sizeof flat - 1; text++)
        if (*text != ' ' && *text != '\n') flat[n++] = *text;
    flat[n] = 0;
    assert_non_null(strstr(flat,
                           "\"question\":\"life\",\"points\":[\"A3\"],\"colour\":\"black\","
                           "\"group\":[\"C4\",\"A3\",\"B3\",\"C3\"],\"black\":null,"
                           "\"white\":{\"verdict\":\"ko\",\"ko\":{\"takes\":\"white\","
                           "\"threats\":2},\"proved\":false,\"gets_out\":false,\"best\":[\"B4\"],"
                           "\"line\":[\"B4\",\"pass\"]},\"status\":null,"
                           "\"area\":[\"A4\",\"B4\"],\"assumed\":{\"black\":[],\"white\":"
                           "[\"D4\",\"D3\",\"A2\",\"B2\",\"C2\",\"D2\"]},\"stands\":true,"));
    assert_true(asked.skip[YOMI_BLACK]);
    assert_false(asked.skip[YOMI_WHITE]);
}

static void a_picture_numbers_the_line(void **state)
{
    (void)state;
    make_up_life();
    yomi_go_outcome *o = &made_up.by[YOMI_BLACK];
    add_move(o->line, &o->n_line, 0);
    add_move(o->line, &o->n_line, 1);
    hear(EXIT_ANSWERED, "life A3");
    const char *svg = text_of(picture);
    static const char *const parts[] = {"<title>Does Black's group at A3 live?",
                                        ">1</text>",
                                        ">3</text>",
                                        ">△</text>",
                                        ">□</text>",
                                        "Black begins: lives.",
                                        "2 elsewhere, 4 at B4."};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(svg, parts[i])) fail_msg("no '%s' in\n%s", parts[i], svg);
}

static void limits_are_handed_on(void **state)
{
    (void)state;
    make_up_life();
    hear(EXIT_ANSWERED, "connect A3 E1 --nodes 500 --threats 1 --games 7");
    assert_int_equal(asked.question, YOMI_GO_ASK_CONNECT);
    assert_int_equal(asked.nodes, 500);
    assert_int_equal(asked.threats, 1);
    assert_int_equal(asked.games, 7);
    assert_int_equal(asked.ko, -1);
    hear(EXIT_ANSWERED, "life A3");
    assert_int_equal(asked.games, 40000);
}

/* What was not asked for need not be known. */
static void an_unknown_answer_has_a_code_of_its_own(void **state)
{
    (void)state;
    make_up_life();
    made_up.by[YOMI_WHITE].verdict = YOMI_GO_VERDICT_UNKNOWN;
    assert_non_null(strstr(hear(EXIT_STOPPED, "life A3"), "White   unknown"));
    hear(EXIT_ANSWERED, "life A3 --to black");
    ending = YOMI_ESTOPPED;
    hear(EXIT_STOPPED, "life A3 --to black");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_read_boards_and_sentences),
        cmocka_unit_test(verdicts_are_the_words_of_players),
        cmocka_unit_test(games_are_told_where_they_were_played),
        cmocka_unit_test(games_that_are_close_leave_it_unknown),
        cmocka_unit_test(a_race_has_its_liberties_counted),
        cmocka_unit_test(programs_read_keys),
        cmocka_unit_test(a_picture_numbers_the_line),
        cmocka_unit_test(limits_are_handed_on),
        cmocka_unit_test(an_unknown_answer_has_a_code_of_its_own),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
