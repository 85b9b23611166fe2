/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/sgf.h"

/* --- reading: tests/data/go_sgf.txt ---------------------------------------------------------- */

/* "\n" is a line end, "\xE9" a byte. */
static size_t unescape(char *to, const char *from)
{
    size_t n = 0;
    while (*from) {
        unsigned byte;
        if (sscanf(from, "\\x%2x", &byte) == 1) {
            to[n++] = (char)byte;
            from += 4;
        } else {
            to[n++] = *from++;
        }
    }
    to[n] = 0;
    return n;
}

/* The games as written, without their line ends, then the warnings with their places. */
static yomi_status read_sgf(char got[1024], const char *text, yomi_error *err)
{
    char bytes[4096], *written;
    yomi_go_sgf *sgf;
    const size_t n = unescape(bytes, text);
    const yomi_status status = yomi_go_sgf_read(&sgf, bytes, n, err);
    if (status != YOMI_OK) return status;
    assert_int_equal(yomi_go_sgf_write(&written, sgf, NULL), YOMI_OK);
    size_t used = 0;
    for (const char *p = written; *p; p++)
        if (*p != '\n') got[used++] = *p;
    got[used] = 0;
    for (int i = 0; i < yomi_go_sgf_n_warnings(sgf); i++) {
        const yomi_error *w = yomi_go_sgf_warning(sgf, i);
        used +=
            (size_t)snprintf(got + used, 1024 - used, " | %d:%d %s", w->line, w->column, w->text);
    }
    free(written);
    yomi_go_sgf_free(sgf);
    return YOMI_OK;
}

static void texts_are_read_and_written(void **state)
{
    (void)state;
    test_each_text("go_sgf.txt", read_sgf, 40);
}

/* --- values ---------------------------------------------------------------------------------- */

static yomi_go_sgf *parse(const char *text)
{
    yomi_go_sgf *sgf;
    yomi_error err;
    if (yomi_go_sgf_read(&sgf, text, strlen(text), &err) != YOMI_OK) fail_msg("%s", err.text);
    return sgf;
}

static void escapes_and_line_breaks_are_taken_out(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"plain", "plain"},
        {"a\\]b\\\\c\\:d", "a]b\\c:d"},
        {"soft\\\nbreak", "softbreak"},
        {"soft\\\r\nbreak", "softbreak"},
        {"soft\\\n\rbreak", "softbreak"},
        {"hard\r\nbreak\rand\nmore\n\rhere", "hard\nbreak\nand\nmore\nhere"},
        {"a\tb\vc", "a b c"},
        {"\\a\\b", "ab"},
        {"two\n\nlines", "two\n\nlines"},
        {"ends with \\", "ends with \\"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *text = yomi_go_sgf_text(cases[i][0]);
        assert_string_equal(text, cases[i][1]);
        free(text);
    }
}

static void what_is_added_is_escaped_and_read_back(void **state)
{
    (void)state;
    static const char text[] = "a]b\\c:d\n\xE8\xAA\xAD";
    yomi_go_sgf *sgf;
    yomi_go_pos pos;
    char *written, *back;
    assert_int_equal(yomi_go_sgf_new(&sgf, 13, 9, NULL), YOMI_OK);
    assert_int_equal(yomi_go_empty(&pos, 13, 9, NULL), YOMI_OK);
    const int node = yomi_go_sgf_add_node(sgf, 0);
    assert_int_equal(yomi_go_sgf_add(sgf, node, "C", text, NULL), YOMI_OK);
    assert_int_equal(yomi_go_sgf_add_point(sgf, node, "LB", &pos, 0, "1:2", NULL), YOMI_OK);
    assert_int_equal(yomi_go_sgf_add_point(sgf, node, "TB", &pos, 8, NULL, NULL), YOMI_OK);
    assert_int_equal(yomi_go_sgf_add_point(sgf, node, "LB", &pos, 116, "]", NULL), YOMI_OK);
    assert_int_equal(yomi_go_sgf_add(sgf, 0, "PB", "me", NULL), YOMI_OK); /* an older node */
    assert_int_equal(yomi_go_sgf_add(sgf, 0, "XX", "u", NULL), YOMI_OK);
    yomi_go_sgf_remove(sgf, 0, "XX");
    assert_int_equal(yomi_go_sgf_write(&written, sgf, NULL), YOMI_OK);
    assert_string_equal(written, "(;FF[4]GM[1]CA[UTF-8]SZ[9:13]PB[me];C[a\\]b\\\\c:d\n"
                                 "\xE8\xAA\xAD]LB[aa:1\\:2][im:\\]]TB[ia])\n");
    yomi_go_sgf_free(sgf);
    sgf = parse(written);
    back = yomi_go_sgf_text(yomi_go_sgf_get(sgf, 1, "C"));
    assert_string_equal(back, text);
    free(back);
    free(written);
    yomi_go_sgf_free(sgf);
}

static void a_position_is_setup(void **state)
{
    (void)state;
    yomi_go_sgf *sgf;
    yomi_go_game *game;
    yomi_go_pos pos;
    assert_int_equal(yomi_go_read(&pos, ".X.\nOX.\n", NULL), YOMI_OK);
    assert_int_equal(yomi_go_sgf_new(&sgf, pos.rows, pos.cols, NULL), YOMI_OK);
    assert_int_equal(yomi_go_sgf_add_stones(sgf, 0, &pos, NULL), YOMI_OK);
    assert_string_equal(yomi_go_sgf_get(sgf, 0, "AB"), "ba");
    assert_string_equal(yomi_go_sgf_get(sgf, 0, "AW"), "ab");
    assert_int_equal(yomi_go_sgf_game(&game, NULL, sgf, 0, NULL), YOMI_OK);
    const yomi_go_pos back = yomi_go_game_pos(game);
    assert_string_equal(back.points, pos.points);
    yomi_go_game_free(game);
    yomi_go_sgf_free(sgf);
}

/* --- walking --------------------------------------------------------------------------------- */

static void nodes_know_their_parents_children_and_siblings(void **state)
{
    yomi_go_sgf *sgf = parse("(;B[aa](;W[bb];B[cc])(;W[dd]))(;B[ee])");
    static const int family[][3] = {{-1, 1, -1}, {0, 2, 3}, {1, -1, -1}, {0, -1, -1}, {-1, -1, -1}};
    (void)state;
    assert_int_equal(yomi_go_sgf_n_nodes(sgf), 5);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(yomi_go_sgf_parent(sgf, i), family[i][0]);
        assert_int_equal(yomi_go_sgf_child(sgf, i), family[i][1]);
        assert_int_equal(yomi_go_sgf_sibling(sgf, i), family[i][2]);
    }
    yomi_go_sgf_free(sgf);
}

static int at_path(const yomi_go_sgf *sgf, const char *path)
{
    int node = -1;
    return yomi_go_sgf_at_path(&node, sgf, 0, path, NULL) == YOMI_OK ? node : -1;
}

static void nodes_are_found_by_moves_and_paths(void **state)
{
    (void)state;
    yomi_go_sgf *sgf =
        parse("(;FF[4]AB[cc];B[aa];C[no move];W[bb](;B[ca];W[da])(;B[cb](;W[db])(;W[dc]"
              ";B[ec])))");
    static const struct {
        const char *path;
        int node;
    } cases[] = {
        {"0", 0},   {"3", 3},     {"4", 4},     {"5", 5},       {"3/1", 4},
        {"3/2", 6}, {"3/2/0", 6}, {"3/2/1", 7}, {"3/2/0/2", 8}, {"3/2/0/2/1", 9},
        {"6", -1},  {"3/3", -1},  {"3/0", -1},  {"", -1},       {"3/", -1},
        {"/3", -1}, {"x", -1},    {"3 ", -1},   {"-1", -1},     {"99999999999999999999", -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(at_path(sgf, cases[i].path), cases[i].node);
    assert_int_equal(yomi_go_sgf_at_move(sgf, 0, 0), 0);
    assert_int_equal(yomi_go_sgf_at_move(sgf, 0, 1), 1);
    assert_int_equal(yomi_go_sgf_at_move(sgf, 0, 2), 3);
    assert_int_equal(yomi_go_sgf_at_move(sgf, 0, 4), 5);
    assert_int_equal(yomi_go_sgf_at_move(sgf, 0, 5), -1);
    assert_int_equal(yomi_go_sgf_end(sgf, 0), 5);
    assert_int_equal(yomi_go_sgf_n_nodes(sgf), 10);
    yomi_go_sgf_free(sgf);
}

/* --- boards ---------------------------------------------------------------------------------- */

/* Lines "sgf TEXT", then "board rows/... to X taken b w odd n" for the end of its first game. */
static yomi_status read_board(char got[1024], const char *text, yomi_error *err)
{
    yomi_go_sgf *sgf;
    yomi_go_game *game;
    yomi_go_sgf_odd odd;
    yomi_status status = yomi_go_sgf_read(&sgf, text, strlen(text), err);
    if (status != YOMI_OK) return status;
    status = yomi_go_sgf_game(&game, &odd, sgf, yomi_go_sgf_end(sgf, 0), err);
    yomi_go_sgf_free(sgf);
    if (status != YOMI_OK) return status;
    const yomi_go_pos pos = yomi_go_game_pos(game);
    size_t used = 0;
    for (int row = 0; row < pos.rows; row++)
        used += (size_t)snprintf(got + used, 1024 - used, "%s%.*s", row ? "/" : "", pos.cols,
                                 pos.points + (size_t)(row * pos.cols));
    snprintf(got + used, 1024 - used, " %c taken %d %d odd %d komi %g handicap %d",
             pos.to == YOMI_BLACK ? 'X' : 'O', yomi_go_game_captures(game, YOMI_BLACK),
             yomi_go_game_captures(game, YOMI_WHITE), odd.n, yomi_go_game_rules(game)->komi,
             yomi_go_game_n_handicap(game));
    yomi_go_game_free(game);
    return YOMI_OK;
}

static void games_lead_to_boards(void **state)
{
    (void)state;
    test_each_text("go_sgf_boards.txt", read_board, 25);
}

/* --- charsets -------------------------------------------------------------------------------- */

/* Names of players in five charsets, with CA and without. */
static void charsets_become_utf8(void **state)
{
    (void)state;
    static const struct {
        const char *sgf, *name, *charset;
    } cases[] = {
        {"(;FF[4]PB[J\xC3\xBCrgen])", "J\xC3\xBCrgen", "UTF-8"},
        {"(;FF[4]PB[J\xFCrgen M\xF6ller])", "J\xC3\xBCrgen M\xC3\xB6ller", "ISO-8859-1"},
        {"(;FF[4]CA[ISO-8859-1]PB[J\xFCrgen])", "J\xC3\xBCrgen", "ISO-8859-1"},
        /* 読み表示: its second byte in Shift_JIS is a backslash */
        {"(;CA[Shift_JIS]PB[\x93\xC7\x82\xDD\x95\x5C\x8E\xA6])",
         "\xE8\xAA\xAD\xE3\x81\xBF\xE8\xA1\xA8\xE7\xA4\xBA", "Shift_JIS"},
        {"(;PB[\x93\xC7\x82\xDD\x95\x5C\x8E\xA6])",
         "\xE8\xAA\xAD\xE3\x81\xBF\xE8\xA1\xA8\xE7\xA4\xBA", "Shift_JIS"},
        /* 이세돌 */
        {"(;PB[\xC0\xCC\xBC\xBC\xB5\xB9])", "\xEC\x9D\xB4\xEC\x84\xB8\xEB\x8F\x8C", "EUC-KR"},
        {"(;CA[EUC-KR]PB[\xC0\xCC\xBC\xBC\xB5\xB9])", "\xEC\x9D\xB4\xEC\x84\xB8\xEB\x8F\x8C",
         "EUC-KR"},
        /* 古力，中国围棋 */
        {"(;PB[\xB9\xC5\xC1\xA6\xA3\xAC\xD6\xD0\xB9\xFA\xCE\xA7\xC6\xE5])",
         "\xE5\x8F\xA4\xE5\x8A\x9B\xEF\xBC\x8C\xE4\xB8\xAD\xE5\x9B\xBD\xE5\x9B\xB4\xE6\xA3\x8B",
         "GB18030"},
        {"(;CA[gb2312]PB[\xB9\xC5\xC1\xA6])", "\xE5\x8F\xA4\xE5\x8A\x9B", "gb2312"},
        {"(;CA[GB]PB[\xB0\xD7])", "\xE7\x99\xBD", "GB"},
        {"(;CA[GB_2312-80]PB[\xB0\xD7])", "\xE7\x99\xBD", "GB_2312-80"},
        {"\xEF\xBB\xBF(;PB[\xE8\xAA\xAD])", "\xE8\xAA\xAD", "UTF-8"},
        /* Bytes that are Hangul, too: 白, 古力, 黑胜, 李豪; and Hangul: 백, 박정환 */
        {"(;PB[\xB0\xD7])", "\xE7\x99\xBD", "GB18030"},
        {"(;PB[\xB9\xC5\xC1\xA6])", "\xE5\x8F\xA4\xE5\x8A\x9B", "GB18030"},
        {"(;PB[\xBA\xDA\xCA\xA4])", "\xE9\xBB\x91\xE8\x83\x9C", "GB18030"},
        {"(;PB[\xC0\xEE\xBA\xC0])", "\xE6\x9D\x8E\xE8\xB1\xAA", "GB18030"},
        {"(;PB[\xB9\xE9])", "\xEB\xB0\xB1", "EUC-KR"},
        {"(;PB[\xB9\xDA\xC1\xA4\xC8\xAF])", "\xEB\xB0\x95\xEC\xA0\x95\xED\x99\x98", "EUC-KR"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        yomi_go_sgf *sgf = parse(cases[i].sgf);
        assert_string_equal(yomi_go_sgf_get(sgf, 0, "PB"), cases[i].name);
        assert_string_equal(yomi_go_sgf_charset(sgf), cases[i].charset);
        assert_int_equal(yomi_go_sgf_n_warnings(sgf), 0);
        yomi_go_sgf_free(sgf);
    }
}

/* Bytes before the game say nothing of its charset: the words of prose are not properties. */
static void prose_before_a_game_is_not_its_root(void **state)
{
    (void)state;
    yomi_go_sgf *sgf = parse("X (Black); O (White); see CA[UTF-8]\n(;CA[GBK]PB[\xB0\xD7])");
    assert_int_equal(yomi_go_sgf_n_games(sgf), 1);
    assert_string_equal(yomi_go_sgf_get(sgf, 0, "PB"), "\xE7\x99\xBD");
    assert_string_equal(yomi_go_sgf_charset(sgf), "GBK");
    yomi_go_sgf_free(sgf);
}

static void a_file_is_sgf_when_a_game_begins_in_it(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_sgf;
    } cases[] = {
        {"(;B[aa])", true},
        {" \n ( ; B[aa])", true},
        {";B[aa]", true},
        {"(B[aa])", true},
        {"\xEF\xBB\xBF(;B[aa])", true},
        {"\xFF\xFE(\0;\0", true},
        {"One fine day\n(;B[aa])", true},
        {"X and O (mine); enjoy! ((\n;B[aa]))", true},
        {"See (AB[aa]).", true},
        {".XO\nXO.\n", false},
        {"\xEF\xBB\xBF.XO", false},
        {"Once (upon; a) time", false},
        {"", false},
        {"  ", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (yomi_go_sgf_is(cases[i].text, strlen(cases[i].text)) != cases[i].is_sgf)
            fail_msg("%s", cases[i].text);
}

/* --- hostile files --------------------------------------------------------------------------- */

static void read_repeated(const char *begin, const char *part, size_t times, const char *end)
{
    const size_t n = strlen(part), first = strlen(begin);
    char *text = malloc(first + n * times + strlen(end) + 1), *at = text + first;
    yomi_go_sgf *sgf;
    yomi_go_game *game;
    memcpy(text, begin, first);
    for (size_t i = 0; i < times; i++, at += n) memcpy(at, part, n);
    memcpy(at, end, strlen(end) + 1);
    if (yomi_go_sgf_read(&sgf, text, strlen(text), NULL) == YOMI_OK) {
        char *written;
        assert_int_equal(yomi_go_sgf_write(&written, sgf, NULL), YOMI_OK);
        free(written);
        if (yomi_go_sgf_game(&game, NULL, sgf, yomi_go_sgf_end(sgf, 0), NULL) == YOMI_OK)
            yomi_go_game_free(game);
        yomi_go_sgf_free(sgf);
    }
    free(text);
}

/* A megabyte of anything takes no stack and no square of its length. */
static void hostile_files_are_read_in_time(void **state)
{
    (void)state;
    const size_t large = 1000000;
    read_repeated("", "(", 100000, ";B[aa]");
    read_repeated("(", "(;", 100000, "");
    read_repeated("", "(;B[aa])", large / 8, "");
    read_repeated("(", ";B[aa]", large / 6, ")");
    read_repeated("(;", "B[aa]", large / 50, ")");
    read_repeated("(;AB", "[aa]", large / 4, ")");
    read_repeated("(;", "(;W[bb])", large / 8, ")");
    read_repeated("(;C[", "\\", large, "");
    read_repeated("(;C[", "\xFF", large, "])");
    read_repeated("(;", "C\n", large / 2, ")");
    read_repeated("(;C[x]", "]", large, ")");
    read_repeated("", ";", large / 2, "");
    read_repeated("(;L", "[aa]", large / 4, ")");
    read_repeated("", "x(", large / 2, "");
    read_repeated("", ")", large, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_read_and_written),
        cmocka_unit_test(escapes_and_line_breaks_are_taken_out),
        cmocka_unit_test(what_is_added_is_escaped_and_read_back),
        cmocka_unit_test(a_position_is_setup),
        cmocka_unit_test(nodes_know_their_parents_children_and_siblings),
        cmocka_unit_test(nodes_are_found_by_moves_and_paths),
        cmocka_unit_test(games_lead_to_boards),
        cmocka_unit_test(charsets_become_utf8),
        cmocka_unit_test(prose_before_a_game_is_not_its_root),
        cmocka_unit_test(a_file_is_sgf_when_a_game_begins_in_it),
        cmocka_unit_test(hostile_files_are_read_in_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
