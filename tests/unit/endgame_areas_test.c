/* SPDX-License-Identifier: MIT */
/* Areas of tests/data/endgame_areas.txt: counts and temperatures as fractions, the score for either
 * side to begin, and best moves, by area and by territory. */
#include "endgame_area_check.h"

enum { LEAST_CASES = 100, TEXT = 64 };

struct areas {
    int cases, values, kos;
    char name[TEXT * 4];
    struct area_map map;
    struct valued *v; /* of the map, once a value is asked for */
    int scoring;
};

static yomi_rat rat_of(const char *text)
{
    const char *bar = strchr(text, '/');
    yomi_rat r;
    assert_int_equal(
        rat_make(&r, strtoll(text, NULL, 10), bar ? strtoll(bar + 1, NULL, 10) : 1, NULL), YOMI_OK);
    return r;
}

static void expect(const struct areas *a, const char *what, yomi_rat got, const char *text)
{
    if (yomi_rat_compare(got, rat_of(text)) != 0)
        fail_msg("%s, %s: %s is %lld/%lld, not %s", a->name, a->scoring ? "territory" : "area",
                 what, (long long)got.num, (long long)got.den, text);
}

static void check_mast(const struct areas *a, int condition, const char *count, const char *heat)
{
    const yomi_rat zero = {0, 1};
    const yomi_yose_thermo *t =
        yomi_yose_heat_under(a->v->heats[a->scoring], 0, (yomi_yose_condition)condition);
    if (!t->is_known) fail_msg("%s has no thermograph", a->name);
    expect(a, "the count", t->alone, count);
    expect(a, "the temperature",
           t->has_temperature && t->temperature.num > 0 ? t->temperature : zero, heat);
}

/* The score when nothing else is left. */
static void check_first(const struct areas *a, const char *first[2])
{
    static const yomi_yose_question q = {
        .ask = YOMI_YOSE_VALUE, .black = true, .white = true, .pass = true};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_result r;
    assert_int_equal(yomi_yose_solve(&r, a->v->heats[a->scoring], &q, &how, NULL), YOMI_OK);
    for (int side = 0; side < 2; side++) {
        assert_true(yomi_rat_compare(r.side[side].lower, r.side[side].upper) == 0);
        expect(a, side ? "White first" : "Black first", r.side[side].lower, first[side]);
    }
    yomi_yose_result_free(&r);
}

static void check_best_move(const struct areas *a, int side, const char *rest)
{
    const struct written *w = a->scoring ? &a->v->taxed : &a->v->area;
    const yomi_yose_heat *heat = a->v->heats[a->scoring];
    const int k = yomi_yose_best_option(heat, w->copies[0].node, (yomi_colour)side,
                                        yomi_yose_heat_get(heat, 0)->temperature);
    const struct way *way = &graph_ways(&a->v->graph, 0, side)[k];
    char point[TEXT], list[TEXT * 4];
    const int p = way->place == FIELD_NOWHERE ? -1 : a->v->field.point[way->place];
    snprintf(point, sizeof point, " %d:%d ", p / a->map.cols + 1, p % a->map.cols + 1);
    snprintf(list, sizeof list, " %s ", rest);
    if (p < 0 || !strstr(list, point))
        fail_msg("%s, %s: %s plays%sand not one of%s", a->name, a->scoring ? "territory" : "area",
                 side ? "White" : "Black", point, list);
}

static void forget(struct areas *a)
{
    if (a->v) valued_free(a->v);
    free(a->v);
    a->v = NULL;
}

static void begin(struct areas *a, const char *name)
{
    forget(a);
    a->cases++;
    a->map = (struct area_map){0};
    snprintf(a->name, sizeof a->name, "%s", name);
}

/* "C t T", and "first B W" but under a condition. */
static void check_values(struct areas *a, int condition, char *rest)
{
    char count[TEXT], heat[TEXT], black[TEXT], white[TEXT];
    const int n = sscanf(rest, "%63s t %63s first %63s %63s", count, heat, black, white);
    assert_int_equal(n, condition == YOMI_YOSE_NEUTRAL ? 4 : 2);
    a->values++;
    a->kos += n == 2;
    check_mast(a, condition, count, heat);
    if (n == 4) check_first(a, (const char *[]){black, white});
}

static void check_line(const char *key, char *rest, void *user)
{
    static const char *const keys[2][YOMI_YOSE_CONDITIONS] = {
        {"area_black", "area_white", "area"}, {"territory_black", "territory_white", "territory"}};
    struct areas *a = user;
    if (strcmp(key, "name") == 0) {
        begin(a, rest);
        return;
    }
    if (strcmp(key, "row") == 0) {
        a->map.cols = (int)strlen(rest);
        memcpy(a->map.cell + a->map.rows++ * a->map.cols, rest, (size_t)a->map.cols);
        return;
    }
    if (!a->v) {
        a->v = calloc(1, sizeof *a->v);
        assert_true(area_is_legal(&a->map) && value_area(a->v, &a->map));
    }
    for (int side = 0; side < 2; side++)
        if (strcmp(key, side ? "white_best" : "black_best") == 0) {
            check_best_move(a, side, rest);
            return;
        }
    for (int i = 0; i < 2 * YOMI_YOSE_CONDITIONS; i++) {
        if (strcmp(key, keys[i % 2][i / 2]) != 0) continue;
        a->scoring = i % 2;
        check_values(a, i / 2, rest);
        return;
    }
    fail_msg("what is %s?", key);
}

static void areas_have_their_known_values(void **state)
{
    struct areas a = {0};
    (void)state;
    test_each_line("endgame_areas.txt", check_line, &a);
    forget(&a);
    assert_true(a.cases >= LEAST_CASES && a.values >= 2 * a.cases && a.kos > 0);
}

/* What E. Berlekamp and D. Wolfe found: n - 2 + 2^(1-n), at 1 - 2^(1-n). */
static void corridors_are_worth_what_the_formula_says(void **state)
{
    (void)state;
    for (int n = 1; n <= 8; n++) {
        struct areas a = {.scoring = 1};
        const int half = 1 << (n - 1);
        char count[TEXT], heat[TEXT];
        begin(&a, "a corridor");
        a.map = (struct area_map){.rows = 3, .cols = n + 2};
        memset(a.map.cell, 'B', (size_t)(3 * (n + 2)));
        memset(a.map.cell + n + 3, '.', (size_t)n);
        a.map.cell[n + 2] = 'W';
        a.v = calloc(1, sizeof *a.v);
        assert_true(value_area(a.v, &a.map));
        snprintf(count, sizeof count, "%d/%d", (n - 2) * half + 1, half);
        snprintf(heat, sizeof heat, "%d/%d", half - 1, half);
        check_mast(&a, YOMI_YOSE_NEUTRAL, count, heat);
        forget(&a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(areas_have_their_known_values),
        cmocka_unit_test(corridors_are_worth_what_the_formula_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
