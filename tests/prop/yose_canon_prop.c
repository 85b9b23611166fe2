/* SPDX-License-Identifier: MIT */
/* Canonical forms and order against their slow, obvious twin: two sums are compared by playing
 * their difference to the end, where who cannot move any more in his favour has lost. */
#include "base/base_random.h"
#include "test.h"
#include <yomi/yose.h>

enum { PARTS = 4, NODES = 64, DEPTH = 3 };

/* --- the twin --------------------------------------------------------------------------------- */

/* A position of a difference: where each component stands; those from `first_negative` on are taken
 * away. Memory for all of them: 1 the mover wins, -1 he loses, 0 not known. */
struct twin {
    const yomi_yose *sum;
    int parts, first_negative, n_nodes[PARTS];
    yomi_yose_node nodes[PARTS][NODES];
    int8_t *memory;
};

static double twin_stop(const yomi_yose *sum, yomi_yose_node node, int side);

/* The simplest number strictly between two, by trying all: whole numbers from 0 on, then halves. */
static double simplest(double low, double high)
{
    for (double step = 1;; step /= 2)
        for (double v = 0; v < 1000; v += step)
            for (int sign = 1; sign >= -1; sign -= 2)
                if (low < sign * v && sign * v < high) return sign * v;
}

static bool twin_is_number(const yomi_yose *sum, yomi_yose_node node, double *number)
{
    if (!yomi_yose_options(sum, node, YOMI_BLACK)) {
        *number = yomi_rat_double(yomi_yose_score(sum, node));
        return true;
    }
    double stops[2];
    for (int side = 0; side < 2; side++) {
        stops[side] = side ? 1e9 : -1e9;
        for (int i = 0; i < yomi_yose_options(sum, node, (yomi_colour)side); i++) {
            const double v =
                twin_stop(sum, yomi_yose_option(sum, node, (yomi_colour)side, i), !side);
            if (side ? v < stops[1] : v > stops[0]) stops[side] = v;
        }
    }
    if (stops[0] >= stops[1]) return false;
    *number = simplest(stops[0], stops[1]);
    return true;
}

/* The score when a side begins. */
static double twin_stop(const yomi_yose *sum, yomi_yose_node node, int side)
{
    double best = side ? 1e9 : -1e9;
    if (twin_is_number(sum, node, &best)) return best;
    for (int i = 0; i < yomi_yose_options(sum, node, (yomi_colour)side); i++) {
        const double v = twin_stop(sum, yomi_yose_option(sum, node, (yomi_colour)side, i), !side);
        if (side ? v < best : v > best) best = v;
    }
    return best;
}

static int find_node(struct twin *t, int part, yomi_yose_node node)
{
    for (int i = 0; i < t->n_nodes[part]; i++)
        if (t->nodes[part][i] == node) return i;
    assert_true(t->n_nodes[part] < NODES);
    t->nodes[part][t->n_nodes[part]] = node;
    return t->n_nodes[part]++;
}

static size_t code_of(const int *at, int parts, int mover)
{
    size_t code = (size_t)mover;
    for (int i = 0; i < parts; i++) code = code * NODES + (size_t)at[i];
    return code;
}

static bool mover_wins(struct twin *t, int *at, int mover)
{
    int8_t *known = t->memory ? &t->memory[code_of(at, t->parts, mover)] : NULL;
    if (known && *known) return *known > 0;
    double total = 0;
    bool is_over = true, wins = false;
    for (int i = 0; i < t->parts; i++) {
        double number;
        const bool is_number = twin_is_number(t->sum, t->nodes[i][at[i]], &number);
        if (is_number) total += i < t->first_negative ? number : -number;
        is_over &= is_number;
    }
    if (is_over) wins = mover ? total < 0 : total > 0;
    for (int i = 0; i < t->parts && !is_over && !wins; i++) {
        const int was = at[i];
        const int side = i < t->first_negative ? mover : !mover;
        const yomi_yose_node node = t->nodes[i][was];
        double number;
        if (twin_is_number(t->sum, node, &number)) continue;
        for (int k = 0; k < yomi_yose_options(t->sum, node, (yomi_colour)side) && !wins; k++) {
            at[i] = find_node(t, i, yomi_yose_option(t->sum, node, (yomi_colour)side, k));
            wins = !mover_wins(t, at, !mover);
        }
        at[i] = was;
    }
    if (known) *known = wins ? 1 : -1;
    return wins;
}

/* How the first components of a sum compare with the rest. */
static yomi_yose_relation twin_relate(const yomi_yose *sum, const yomi_yose_node *roots, int parts,
                                      int first_negative)
{
    struct twin t = {.sum = sum, .parts = parts, .first_negative = first_negative};
    size_t codes = 2;
    int at[PARTS] = {0};
    for (int i = 0; i < parts; i++) codes *= NODES;
    t.memory = calloc(codes, 1);
    for (int i = 0; i < parts; i++) find_node(&t, i, roots[i]);
    const bool is_below = !mover_wins(&t, at, YOMI_BLACK);
    const bool is_above = !mover_wins(&t, at, YOMI_WHITE);
    free(t.memory);
    return is_above && is_below ? YOMI_YOSE_SAME
           : is_above           ? YOMI_YOSE_GREATER
           : is_below           ? YOMI_YOSE_LESS
                                : YOMI_YOSE_CONFUSED;
}

static yomi_yose_relation relate_two(const yomi_yose *sum, yomi_yose_node a, yomi_yose_node b)
{
    return twin_relate(sum, (yomi_yose_node[]){a, b}, 2, 1);
}

/* --- random trees ----------------------------------------------------------------------------- */

/* Small scores, so that equal games, infinitesimal ones and numbers come up often. */
static char *add_tree(struct random *r, char *at, int depth, int wide)
{
    if (!depth || !random_below(r, 3)) {
        const int n = (int)random_below(r, 7) - 3;
        return random_below(r, 5) ? at + sprintf(at, "%d", n) : at + sprintf(at, "%d/2", n);
    }
    *at++ = '{';
    for (int side = 0; side < 2; side++) {
        const int n = 1 + (int)random_below(r, (uint64_t)wide);
        for (int i = 0; i < n; i++) {
            if (i) *at++ = ',';
            at = add_tree(r, at, depth - 1, wide);
        }
        *at++ = side ? '}' : '|';
    }
    *at = 0;
    return at;
}

static yomi_yose *read_sum(const char *text)
{
    yomi_yose *sum;
    yomi_error err;
    if (yomi_yose_read(&sum, text, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    return sum;
}

/* --- properties ------------------------------------------------------------------------------- */

static const yomi_solve how = YOMI_SOLVE_INIT;

/* No option of a form is as good as another one, and none is reversible. */
static void check_is_canonical(const char *text, const yomi_yose *trees, yomi_yose_node form)
{
    for (int side = 0; side < 2; side++) {
        const yomi_colour s = (yomi_colour)side;
        const yomi_yose_relation worse = side ? YOMI_YOSE_GREATER : YOMI_YOSE_LESS;
        for (int i = 0; i < yomi_yose_options(trees, form, s); i++) {
            const yomi_yose_node option = yomi_yose_option(trees, form, s, i);
            for (int k = 0; k < yomi_yose_options(trees, form, s); k++) {
                if (k == i) continue;
                const yomi_yose_relation c =
                    relate_two(trees, option, yomi_yose_option(trees, form, s, k));
                if (c == worse || c == YOMI_YOSE_SAME) fail_msg("%s: a dominated option", text);
            }
            for (int k = 0; k < yomi_yose_options(trees, option, (yomi_colour)!side); k++) {
                const yomi_yose_node answer =
                    yomi_yose_option(trees, option, (yomi_colour)!side, k);
                const yomi_yose_relation c = relate_two(trees, answer, form);
                if (c == worse || c == YOMI_YOSE_SAME) fail_msg("%s: a reversible option", text);
            }
            check_is_canonical(text, trees, option);
        }
    }
}

/* A form as a text is equal to the tree that it came from. */
static void check_is_equal(const char *tree, const yomi_yose *trees, yomi_yose_node form)
{
    char *text, both[20000];
    if (yomi_yose_write(&text, trees, form, NULL) != YOMI_OK) abort();
    assert_true(strlen(tree) + strlen(text) + 3 < sizeof both);
    sprintf(both, "%s\n%s\n", tree, text);
    yomi_yose *sum = read_sum(both);
    if (relate_two(sum, yomi_yose_root(sum, 0), yomi_yose_root(sum, 1)) != YOMI_YOSE_SAME)
        fail_msg("%s is not %s", tree, text);
    yomi_yose_free(sum);
    free(text);
}

static void forms_are_equal_where_games_are(void **state)
{
    (void)state;
    struct random r;
    int counts[4] = {0};
    random_init(&r, 1, 0);
    for (int i = 0; i < 20000 / TEST_FEWER; i++) {
        char text[8192], *second = add_tree(&r, text, DEPTH, i % 3 ? 2 : 3);
        *second++ = '\n';
        add_tree(&r, second, DEPTH, i % 3 ? 2 : 3);
        yomi_yose *sum = read_sum(text);
        yomi_yose_forms *forms;
        yomi_yose_node a, b;
        const yomi_yose_relation truth =
            relate_two(sum, yomi_yose_root(sum, 0), yomi_yose_root(sum, 1));
        counts[truth]++;
        assert_int_equal(yomi_yose_forms_new(&forms, sum, &how, NULL), YOMI_OK);
        assert_true(yomi_yose_form(&a, forms, 0));
        assert_true(yomi_yose_form(&b, forms, 1));
        if ((a == b) != (truth == YOMI_YOSE_SAME)) fail_msg("%s: equal forms %d", text, a == b);
        check_is_canonical(text, yomi_yose_forms_trees(forms), a);
        second[-1] = 0;
        check_is_equal(text, yomi_yose_forms_trees(forms), a);
        yomi_yose_forms_free(forms);
        yomi_yose_free(sum);
    }
    for (int i = 0; i < 4; i++)
        if (counts[i] * TEST_FEWER < 500) fail_msg("only %d of relation %d", counts[i], i);
}

/* Up to two components on either side; the value by the solver of sums is the pair of stops of the
 * total's form, and points compare as those of the difference do. */
static void sums_compare_as_their_difference_is_played(void **state)
{
    (void)state;
    struct random r;
    int counts[4] = {0};
    random_init(&r, 2, 0);
    for (int i = 0; i < 6000 / TEST_FEWER; i++) {
        char text[2][4096], all[8192];
        int parts[2];
        yomi_yose *sums[2];
        for (int k = 0; k < 2; k++) {
            char *at = text[k];
            parts[k] = 1 + (int)random_below(&r, 2);
            for (int p = 0; p < parts[k]; p++) {
                at = add_tree(&r, at, 2, 2);
                *at++ = '\n';
                *at = 0;
            }
            sums[k] = read_sum(text[k]);
        }
        snprintf(all, sizeof all, "%s%s", text[0], text[1]);
        yomi_yose *both = read_sum(all), *difference;
        yomi_yose_node roots[PARTS];
        yomi_yose_relation relation;
        for (int k = 0; k < parts[0] + parts[1]; k++) roots[k] = yomi_yose_root(both, k);
        const yomi_yose_relation truth = twin_relate(both, roots, parts[0] + parts[1], parts[0]);
        counts[truth]++;
        assert_int_equal(yomi_yose_relate(&relation, sums[0], sums[1], 0, &how, NULL), YOMI_OK);
        if (relation != truth) fail_msg("%s: %d, not %d", all, relation, truth);
        assert_int_equal(yomi_yose_subtract(&difference, sums[0], sums[1], NULL), YOMI_OK);
        yomi_yose_heat *heat;
        yomi_yose_forms *forms;
        yomi_yose_result result;
        yomi_yose_node total;
        const yomi_yose_question q = {
            .ask = YOMI_YOSE_VALUE, .black = true, .white = true, .pass = true};
        assert_int_equal(yomi_yose_measure(&heat, difference, &how, NULL), YOMI_OK);
        assert_int_equal(yomi_yose_solve(&result, heat, &q, &how, NULL), YOMI_OK);
        assert_int_equal(yomi_yose_forms_new(&forms, difference, &how, NULL), YOMI_OK);
        assert_int_equal(yomi_yose_forms_total(&total, forms, 0, &how, NULL), YOMI_OK);
        for (int side = 0; side < 2; side++) {
            const double stop = twin_stop(yomi_yose_forms_trees(forms), total, side);
            if (stop != yomi_rat_double(result.side[side].lower))
                fail_msg("%s: side %d gets %g, and by the form %g", all, side,
                         yomi_rat_double(result.side[side].lower), stop);
        }
        const yomi_yose_relation points =
            yomi_yose_relation_of(result.side[0].lower, result.side[1].lower);
        if (points != relation && points != YOMI_YOSE_SAME &&
            !(relation == YOMI_YOSE_CONFUSED && points != YOMI_YOSE_CONFUSED))
            fail_msg("%s: relation %d, points %d", all, relation, points);
        yomi_yose_result_free(&result);
        yomi_yose_heat_free(heat);
        yomi_yose_forms_free(forms);
        yomi_yose_free(difference);
        yomi_yose_free(both);
        for (int k = 0; k < 2; k++) yomi_yose_free(sums[k]);
    }
    for (int i = 0; i < 4; i++)
        if (counts[i] * TEST_FEWER < 20) fail_msg("only %d of relation %d", counts[i], i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_are_equal_where_games_are),
        cmocka_unit_test(sums_compare_as_their_difference_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
