/* SPDX-License-Identifier: MIT */
/* One description of an answer, read by people and by programs. */
#include "frame/cmd_frame.h"
#include "test.h"
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Say something to a run, for people or as JSON, and return what it prints. */
static char *hear(void (*say)(const struct cli *cli), bool is_json)
{
    static const struct command command = {.name = "test this"};
    char *text = NULL;
    size_t bytes = 0;
    struct cli cli = {.command = &command,
                      .common = {.json = is_json},
                      .out = open_memstream(&text, &bytes),
                      .doc = cmd_document_new()};
    assert_non_null(cli.out);
    say(&cli);
    cmd_document_print(&cli);
    cmd_document_free(cli.doc);
    fclose(cli.out);
    return text;
}

/* The document as one line: its blanks and line ends stand for nothing. */
static void check_json(void (*say)(const struct cli *cli), const char *want)
{
    char *text = hear(say, true);
    json_t *doc = json_loads(text, 0, NULL);
    assert_non_null(doc);
    char *line = json_dumps(doc, JSON_COMPACT | JSON_REAL_PRECISION(6));
    assert_string_equal(line, want);
    free(line);
    json_decref(doc);
    free(text);
}

static void check_people(void (*say)(const struct cli *cli), const char *want)
{
    char *text = hear(say, false);
    assert_string_equal(text, want);
    free(text);
}

static void say_values(const struct cli *cli)
{
    cmd_key(cli, "none", cmd_none());
    cmd_key(cli, "absent", cmd_absent());
    cmd_field(cli, "flag", "flag", cmd_flag(true));
    cmd_field(cli, "whole", "whole", cmd_int(-3));
    cmd_field(cli, "signed", "signed", cmd_signed(4));
    cmd_field(cli, "count", "count", cmd_count(1234567));
    cmd_field(cli, "huge", "huge", cmd_count(UINT64_C(9007199254740993)));
    cmd_field(cli, "rat", "rat", cmd_rat((yomi_rat){7, 2}));
    cmd_field(cli, "real", "real", cmd_real(1.0 / 3, 2));
    cmd_field(cli, "half", "half", cmd_number(3.5));
    cmd_field(cli, "three", "three", cmd_number(3));
    cmd_field(cli, "words", "words", cmd_words("c4 d2"));
    cmd_field(cli, "nothing", "nothing", cmd_words(""));
    cmd_field(cli, "to", "to", cmd_colour(YOMI_WHITE));
    cmd_field(cli, "size", "size", cmd_size(4, 6));
    cmd_field(cli, "pair", "pair", cmd_pair(cmd_int(1), cmd_int(2)));
    const struct cmd_value items[] = {cmd_int(0), cmd_text("pass"),
                                      cmd_pair(cmd_int(1), cmd_none())};
    cmd_field(cli, "list", "list", cmd_values(items, 2));
    cmd_field(cli, "no_list", "no list", cmd_values(NULL, 0));
    cmd_key(cli, "deep", cmd_values(items, 3));
}

static void values_have_two_forms(void **state)
{
    (void)state;
    check_json(
        say_values,
        "{\"schema\":\"yomi.test.this/1\",\"none\":null,\"flag\":true,"
        "\"whole\":-3,\"signed\":4,\"count\":1234567,"
        "\"huge\":\"9007199254740993\",\"rat\":\"7/2\",\"real\":0.33,"
        "\"half\":3.5,\"three\":3,\"words\":[\"c4\",\"d2\"],\"nothing\":[],"
        "\"to\":\"white\",\"size\":\"4x6\",\"pair\":[1,2],\"list\":[0,\"pass\"],\"no_list\":[],"
        "\"deep\":[0,\"pass\",[1,null]]}");
    check_people(say_values, "flag: yes\nwhole: -3\nsigned: +4\ncount: 1,234,567\n"
                             "huge: 9,007,199,254,740,993\nrat: 7/2\nreal: 0.33\nhalf: 3.5\n"
                             "three: 3\nwords: c4 d2\nnothing: -\nto: White\nsize: 4x6\n"
                             "pair: 1..2\nlist: 0 pass\nno list: -\n");
}

static void say_strange_bytes(const struct cli *cli)
{
    cmd_field(cli, "name", "name", cmd_text("a\033[31m\xc2\x9b\xff"));
}

static void strange_bytes_reach_no_terminal_and_no_document(void **state)
{
    (void)state;
    check_people(say_strange_bytes, "name: a?[31m?\xff\n");
    check_json(say_strange_bytes,
               "{\"schema\":\"yomi.test.this/1\",\"name\":\"a\\u001B[31m\xc2\x9b\xef\xbf\xbd\"}");
}

static void say_table(const struct cli *cli)
{
    static const struct cmd_column columns[] = {{"square", "move"}, {"value", "value"},
                                                {"line", NULL},     {NULL, "loss"},
                                                {"in.side", NULL},  {0}};
    cmd_table(cli, "moves", columns);
    cmd_row(cli, cmd_text("c4"), cmd_signed(4), cmd_words("c4 d2"), cmd_int(0), cmd_flag(true));
    cmd_row(cli, cmd_text("a1"), cmd_shown(cmd_none(), "?"), cmd_absent(), cmd_int(12), cmd_none());
    cmd_quiet_row(cli, cmd_text("b1"), cmd_signed(-2), cmd_words(""), cmd_int(6), cmd_absent());
    cmd_close(cli);
    cmd_say(cli, "%d moves", 3);
}

static void a_table_is_columns_and_a_list_of_objects(void **state)
{
    (void)state;
    check_json(say_table, "{\"schema\":\"yomi.test.this/1\",\"moves\":["
                          "{\"square\":\"c4\",\"value\":4,\"line\":[\"c4\",\"d2\"],"
                          "\"in\":{\"side\":true}},"
                          "{\"square\":\"a1\",\"value\":null,\"in\":{\"side\":null}},"
                          "{\"square\":\"b1\",\"value\":-2,\"line\":[]}]}");
    check_people(say_table, "move  value  loss\n"
                            "c4       +4     0\n"
                            "a1        ?    12\n"
                            "3 moves\n");
}

static void say_sums(const struct cli *cli)
{
    static const struct cmd_column columns[] = {{"name", "name"}, {"points", "points"}, {0}};
    cmd_table(cli, "sides", columns);
    cmd_row(cli, cmd_colour(YOMI_BLACK), cmd_int(4));
    cmd_row(cli, cmd_colour(YOMI_WHITE), cmd_int(5));
    cmd_row_for(cli, READERS_PEOPLE, cmd_text("both"), cmd_int(9));
    cmd_close(cli);
}

static void a_sum_is_for_people(void **state)
{
    (void)state;
    check_json(say_sums, "{\"schema\":\"yomi.test.this/1\",\"sides\":["
                         "{\"name\":\"black\",\"points\":4},{\"name\":\"white\",\"points\":5}]}");
    check_people(say_sums, "name   points\nBlack       4\nWhite       5\nboth        9\n");
}

/* The keys of an object, or objects of a list, each beside its row. */
static void say_keys_among_rows(const struct cli *cli)
{
    static const struct cmd_column columns[] = {{NULL, "part"}, {NULL, "points"}, {0}};
    cmd_open(cli, "parts");
    cmd_table(cli, NULL, columns);
    cmd_key(cli, "komi", cmd_number(6.5));
    cmd_row(cli, cmd_text("komi"), cmd_number(6.5));
    cmd_list(cli, "stones");
    cmd_key(cli, NULL, cmd_int(7));
    cmd_row(cli, cmd_text("stones"), cmd_int(7));
    cmd_close(cli);
    cmd_close(cli);
    cmd_close(cli);
}

static void keys_among_the_rows_for_people_belong_to_what_is_around(void **state)
{
    (void)state;
    check_json(say_keys_among_rows,
               "{\"schema\":\"yomi.test.this/1\",\"parts\":{\"komi\":6.5,\"stones\":[7]}}");
    check_people(say_keys_among_rows, "part    points\nkomi       6.5\nstones       7\n");
}

static void say_almost_nothing(const struct cli *cli)
{
    cmd_key(cli, "owner", cmd_real(-0.0001, 3));
}

static void a_rounded_number_is_no_minus_zero(void **state)
{
    (void)state;
    check_json(say_almost_nothing, "{\"schema\":\"yomi.test.this/1\",\"owner\":0.0}");
}

static void say_nested(const struct cli *cli)
{
    static const struct cmd_column people[] = {{NULL, "for people"}, {0}};
    cmd_open(cli, "state");
    cmd_list(cli, "points");
    cmd_key(cli, NULL, cmd_pair(cmd_int(1), cmd_rat((yomi_rat){1, 2})));
    cmd_open(cli, NULL);
    cmd_key(cli, "deep", cmd_int(1));
    cmd_close(cli);
    cmd_close(cli);
    cmd_table(cli, NULL, people);
    cmd_row(cli, cmd_text("this"));
    cmd_close(cli);
    cmd_close(cli);
    cmd_bounds(cli, "value", cmd_int(2), cmd_int(2));
    cmd_open(cli, "open");
    cmd_bounds(cli, "value", cmd_int(-2), cmd_int(6));
    cmd_close(cli);
}

static void objects_and_lists_lie_inside_each_other(void **state)
{
    (void)state;
    check_json(say_nested, "{\"schema\":\"yomi.test.this/1\","
                           "\"state\":{\"points\":[[1,\"1/2\"],{\"deep\":1}]},\"value\":2,"
                           "\"open\":{\"value\":null,\"bounds\":[-2,6]}}");
    check_people(say_nested, "for people\nthis\n");
}

static void say_nothing(const struct cli *cli)
{
    cmd_say(cli, "a sentence");
    cmd_gap(cli);
}

static void a_sentence_alone_is_no_document(void **state)
{
    (void)state;
    char *text = hear(say_nothing, true);
    assert_string_equal(text, "");
    free(text);
    check_people(say_nothing, "a sentence\n\n");
}

static void words_stand_in_one_text(void **state)
{
    (void)state;
    char word[CMD_WORD_TEXT];
    assert_string_equal(cmd_word(word, "winner|discs", 0), "winner");
    assert_string_equal(cmd_word(word, "winner|discs", 1), "discs");
}

/* What goes to a page is HTML, whether the answer is JSON or not; what is for programs alone is not
 * there. */
static char *mirrored;

static void say_mirrored(const struct cli *cli)
{
    static const struct cmd_column columns[] = {
        {"name", "name"}, {"n", "n"}, {"hidden", NULL}, {0}};
    size_t bytes = 0;
    FILE *page = open_memstream(&mirrored, &bytes);
    assert_non_null(page);
    cmd_mirror(cli, page);
    cmd_field(cli, "k", "the ko", cmd_int(13));
    cmd_say(cli, "a < b & c");
    cmd_table(cli, "rows", columns);
    cmd_row(cli, cmd_text("<A>"), cmd_int(1), cmd_int(9));
    cmd_quiet_row(cli, cmd_text("B"), cmd_int(2), cmd_int(9));
    cmd_row_for(cli, READERS_PEOPLE, cmd_text("sum"), cmd_int(3), cmd_int(9));
    cmd_close(cli);
    cmd_mirror(cli, NULL);
    cmd_say(cli, "not there");
    fclose(page);
}

static void a_page_mirrors_what_people_read(void **state)
{
    (void)state;
    for (int is_json = 0; is_json < 2; is_json++) {
        char *text = hear(say_mirrored, is_json);
        assert_string_equal(mirrored,
                            "<p>the ko: 13</p>\n<p>a &lt; b &amp; c</p>\n"
                            "<div class=\"scroll\"><table>\n"
                            "<tr><th>name</th><th class=\"n\">n</th></tr>\n"
                            "<tr><td>&lt;A&gt;</td><td class=\"n\">1</td></tr>\n"
                            "<tr><td>sum</td><td class=\"n\">3</td></tr>\n</table></div>\n");
        free(mirrored);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_have_two_forms),
        cmocka_unit_test(strange_bytes_reach_no_terminal_and_no_document),
        cmocka_unit_test(a_table_is_columns_and_a_list_of_objects),
        cmocka_unit_test(a_sum_is_for_people),
        cmocka_unit_test(keys_among_the_rows_for_people_belong_to_what_is_around),
        cmocka_unit_test(a_rounded_number_is_no_minus_zero),
        cmocka_unit_test(objects_and_lists_lie_inside_each_other),
        cmocka_unit_test(a_sentence_alone_is_no_document),
        cmocka_unit_test(words_stand_in_one_text),
        cmocka_unit_test(a_page_mirrors_what_people_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
