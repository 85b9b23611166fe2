/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/life.h"

/* --- known positions ------------------------------------------------------------------------- */

struct known {
    yomi_go_pos pos;
    yomi_go_life life;
    int cases;
};

static yomi_go_pos read_board(const char *text)
{
    yomi_go_pos pos;
    yomi_error err;
    char rows[2048];
    snprintf(rows, sizeof rows, "%s", text);
    for (char *p = rows; *p; p++)
        if (*p == '/') *p = '\n';
    if (yomi_go_read(&pos, rows, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    return pos;
}

static yomi_go_life life_of(const yomi_go_pos *pos, const yomi_go_life_options *options,
                            int threads)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_go_life life;
    how.threads = threads;
    assert_int_equal(yomi_go_life_of(&life, pos, options, &how, NULL), YOMI_OK);
    return life;
}

/* "9 4 8 4": safe stones and points of Black, then of White. */
static void write_safe(char out[64], const struct known *k, yomi_go_how most)
{
    int n[4] = {0};
    for (int p = 0; p < k->pos.rows * k->pos.cols; p++) {
        const char owner = k->life.safe.owner[p];
        if (owner != '.' && k->life.safe.how[p] <= most)
            n[(owner == 'O') * 2 + (k->pos.points[p] != owner)]++;
    }
    snprintf(out, 64, "%d %d %d %d", n[0], n[1], n[2], n[3]);
}

/* The stones that a map gives a value. */
static void write_stones(char out[1024], const struct known *k, const uint8_t *map, int value)
{
    char name[4];
    size_t n = 0;
    out[0] = 0;
    for (int p = 0; p < k->pos.rows * k->pos.cols; p++)
        if (k->pos.points[p] != '.' && map[p] == value)
            n += (size_t)snprintf(out + n, 1024 - n, "%s%s", n ? " " : "",
                                  yomi_go_point(name, &k->pos, p));
    if (!n) strcpy(out, "-");
}

/* The moves that kill, or save, the stones of a position. */
static void write_moves(char out[1024], const struct known *k, const short *moves)
{
    char name[4];
    bool is_move[YOMI_GO_POINTS] = {0};
    size_t n = 0;
    for (int p = 0; p < k->pos.rows * k->pos.cols; p++)
        if (moves[p] >= 0) is_move[moves[p]] = true;
    for (int p = 0; p < k->pos.rows * k->pos.cols; p++)
        if (is_move[p])
            n += (size_t)snprintf(out + n, 1024 - n, "%s%s", n ? " " : "",
                                  yomi_go_point(name, &k->pos, p));
    if (!n) strcpy(out, "-");
}

static void check_line(const char *key, char *rest, void *user)
{
    struct known *k = user;
    char got[1024] = "";
    if (strcmp(key, "board") == 0) {
        const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
        k->pos = read_board(rest);
        k->life = life_of(&k->pos, &options, 1);
        return;
    }
    k->cases++;
    if (strcmp(key, "benson") == 0) write_safe(got, k, YOMI_GO_BENSON);
    if (strcmp(key, "pass") == 0) write_safe(got, k, YOMI_GO_PASS_ALIVE);
    if (strcmp(key, "static") == 0) write_safe(got, k, YOMI_GO_STATIC);
    for (int fate = YOMI_GO_DEAD; fate <= YOMI_GO_KO; fate++)
        if (strcmp(key, yomi_go_fate_name((yomi_go_fate)fate)) == 0)
            write_stones(got, k, k->life.fate, fate);
    if (strcmp(key, "search") == 0) write_stones(got, k, k->life.how, YOMI_GO_SEARCH);
    if (strcmp(key, "kills") == 0) write_moves(got, k, k->life.kills);
    if (strcmp(key, "saves") == 0) write_moves(got, k, k->life.saves);
    if (strcmp(key, "exact") == 0)
        strcpy(got, k->life.answer.certainty == YOMI_EXACT ? "yes" : "no");
    if (strcmp(got, rest) != 0)
        fail_msg("%s\n%s is \"%s\"; expected \"%s\"", k->pos.points, key, got, rest);
}

static void known_positions_are_judged_right(void **state)
{
    (void)state;
    struct known k = {.cases = 0};
    test_each_line("go_life.txt", check_line, &k);
    assert_true(k.cases >= 20);
}

/* --- the answer ------------------------------------------------------------------------------ */

static const char corner[] =
    ".O.XO..../XXXXO..../OOOOO..../........./..O...O../........./..O...O../"
    "........./.........";

static void the_users_word_wins(void **state)
{
    (void)state;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = read_board(corner), eyes = read_board(".X.X/XXXX/..../....");
    options.said[3] = YOMI_GO_ALIVE;
    options.said[4] = YOMI_GO_DEAD;
    yomi_go_life life = life_of(&pos, &options, 1);
    assert_int_equal(life.fate[12], YOMI_GO_ALIVE); /* the whole chain */
    assert_int_equal(life.how[12], YOMI_GO_USER);
    assert_int_equal(life.fate[18], YOMI_GO_DEAD);
    memset(options.said, 0, sizeof options.said);
    options.said[1] = YOMI_GO_DEAD; /* over a proof, too */
    life = life_of(&eyes, &options, 1);
    assert_int_equal(life.fate[4], YOMI_GO_DEAD);
    assert_int_equal(life.how[4], YOMI_GO_USER);
    assert_int_equal(life.safe.owner[4], '.'); /* no proof says otherwise */
    const yomi_go_pos eye = read_board(".X.X.../XXXX.../.O.X.../XXXX.../......./......./.......");
    memset(options.said, 0, sizeof options.said);
    options.said[15] = YOMI_GO_ALIVE; /* in an eye */
    life = life_of(&eye, &options, 1);
    assert_int_equal(life.fate[15], YOMI_GO_ALIVE);
    assert_true(life.ownership[15] == -1);
    assert_int_equal(life.safe.owner[14], '.');
    assert_int_equal(life.safe.owner[0], 'X');
}

static void stones_without_a_word_live_when_all_dead_ones_are_named(void **state)
{
    (void)state;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = read_board(corner);
    yomi_go_life life = life_of(&pos, &options, 1);
    assert_int_equal(life.fate[12], YOMI_GO_DEAD); /* Black in the corner has one eye */
    options.no_others = true;
    life = life_of(&pos, &options, 1);
    assert_int_equal(life.fate[12], YOMI_GO_ALIVE);
    assert_int_equal(life.how[12], YOMI_GO_USER);
    options.said[18] = YOMI_GO_DEAD; /* one stone of White's chain around it */
    life = life_of(&pos, &options, 1);
    assert_int_equal(life.fate[4], YOMI_GO_DEAD);
    assert_int_equal(life.fate[12], YOMI_GO_ALIVE);
}

static void a_stop_is_never_exact(void **state)
{
    (void)state;
    yomi_error err;
    yomi_go_life life;
    yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos open = read_board(corner), eyes = read_board(".X.X/XXXX/..../....");
    yomi_stop *stop = yomi_stop_new();
    assert_non_null(stop);
    yomi_stop_ask(stop);
    how.stop = stop;
    assert_int_equal(yomi_go_life_of(&life, &open, &options, &how, &err), YOMI_ESTOPPED);
    assert_int_equal(life.answer.certainty, YOMI_ESTIMATE);
    assert_int_equal(yomi_go_life_of(&life, &eyes, &options, &how, &err), YOMI_ESTOPPED);
    assert_int_equal(life.answer.certainty, YOMI_ESTIMATE);
    yomi_stop_free(stop);
}

static void threads_do_not_change_the_answer(void **state)
{
    (void)state;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = read_board(corner);
    options.playouts = 203;
    const yomi_go_life one = life_of(&pos, &options, 1), three = life_of(&pos, &options, 3);
    assert_int_equal(one.playouts, 203);
    assert_memory_equal(one.ownership, three.ownership, sizeof one.ownership);
    assert_memory_equal(one.fate, three.fate, sizeof one.fate);
    assert_memory_equal(one.how, three.how, sizeof one.how);
    assert_int_equal(one.answer.nodes, three.answer.nodes);
}

static void without_playouts_and_reading_the_rest_is_unknown(void **state)
{
    (void)state;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = read_board(corner);
    options.playouts = 0;
    options.nodes = 0;
    const yomi_go_life life = life_of(&pos, &options, 1);
    assert_int_equal(life.fate[3], YOMI_GO_UNKNOWN);
    assert_int_equal(life.how[3], YOMI_GO_OPEN);
    assert_int_equal(life.readings, 0);
    assert_int_equal(life.answer.certainty, YOMI_EXACT);
}

static const char wall[] = "..XO.O/..XOOO/XXXO.O/OOOOOO"; /* a square of four in a living wall */

static void reading_needs_no_playouts(void **state)
{
    (void)state;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = read_board(wall);
    options.playouts = 0;
    const yomi_go_life life = life_of(&pos, &options, 1);
    assert_int_equal(life.fate[2], YOMI_GO_DEAD);
    assert_int_equal(life.how[2], YOMI_GO_SEARCH);
    assert_true(life.ownership[2] == -1);
    assert_int_equal(life.readings, 1);
    assert_int_equal(life.kills[2], YOMI_GO_PASS); /* nobody need move */
}

/* With a wall that nothing proves alive the death of what it holds is likely at most. */
static void a_proof_does_not_rest_on_a_wall_without_eyes(void **state)
{
    (void)state;
    const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = read_board(corner);
    const yomi_go_life life = life_of(&pos, &options, 1);
    assert_int_equal(life.fate[3], YOMI_GO_DEAD);
    assert_int_equal(life.how[3], YOMI_GO_LIKELY);
    assert_int_equal(life.answer.certainty, YOMI_ESTIMATE);
}

/* What is said to live may not be taken by reading: then nothing is read there. */
static void reading_leaves_the_users_word_alone(void **state)
{
    (void)state;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = read_board(".OXO.O/..XOOO/XXXO.O/OOOOOO");
    options.said[1] = YOMI_GO_ALIVE;
    const yomi_go_life life = life_of(&pos, &options, 1);
    assert_int_equal(life.how[1], YOMI_GO_USER);
    assert_int_not_equal(life.how[2], YOMI_GO_SEARCH);
    assert_int_not_equal(life.how[2], YOMI_GO_LIKELY);
}

static void a_stop_leaves_what_is_known(void **state)
{
    (void)state;
    const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = read_board(corner);
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_go_life life;
    yomi_stop *stop = yomi_stop_new();
    yomi_stop_ask(stop);
    how.stop = stop;
    assert_int_equal(yomi_go_life_of(&life, &pos, &options, &how, NULL), YOMI_ESTOPPED);
    assert_true(life.playouts < 1000);
    yomi_stop_free(stop);
}

static void bad_numbers_are_refused(void **state)
{
    (void)state;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = read_board("...");
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_go_life life;
    yomi_error err;
    options.playouts = -1;
    assert_int_equal(yomi_go_life_of(&life, &pos, &options, &how, &err), YOMI_ERANGE);
}

static void dead_stones_are_flagged_and_counted(void **state)
{
    (void)state;
    const yomi_go_life life = {
        .fate = {YOMI_GO_ALIVE, YOMI_GO_DEAD, YOMI_GO_SEKI, YOMI_GO_UNKNOWN, [624] = YOMI_GO_DEAD}};
    bool dead[YOMI_GO_POINTS];
    assert_int_equal(yomi_go_life_dead(dead, &life), 2);
    for (int p = 0; p < YOMI_GO_POINTS; p++) assert_int_equal(dead[p], p == 1 || p == 624);
}

static void boards_without_stones_have_no_life(void **state)
{
    (void)state;
    static const char *const boards[] = {".", "...", "../..", "X", "XO"};
    const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        const yomi_go_pos pos = read_board(boards[i]);
        const yomi_go_life life = life_of(&pos, &options, 1);
        assert_int_equal(life.safe.owner[0], '.');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions_are_judged_right),
        cmocka_unit_test(the_users_word_wins),
        cmocka_unit_test(stones_without_a_word_live_when_all_dead_ones_are_named),
        cmocka_unit_test(a_stop_is_never_exact),
        cmocka_unit_test(threads_do_not_change_the_answer),
        cmocka_unit_test(without_playouts_and_reading_the_rest_is_unknown),
        cmocka_unit_test(reading_needs_no_playouts),
        cmocka_unit_test(a_proof_does_not_rest_on_a_wall_without_eyes),
        cmocka_unit_test(reading_leaves_the_users_word_alone),
        cmocka_unit_test(a_stop_leaves_what_is_known),
        cmocka_unit_test(bad_numbers_are_refused),
        cmocka_unit_test(dead_stones_are_flagged_and_counted),
        cmocka_unit_test(boards_without_stones_have_no_life),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
