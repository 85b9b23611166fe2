/* SPDX-License-Identifier: MIT */
/* Patterns of the 6x6 board against a reading square by square, and turned boards against each
 * other. */
#include "base/base_bits.h"
#include "base/base_random.h"
#include "othello/othello_kernel_plain.h"
#include "othello/othello_pattern_values.h"
#include "test.h"

enum { POSITIONS = 2000 / TEST_FEWER };

static struct othello_shape shape_of_6x6(void)
{
    struct othello_shape shape;
    othello_shape_init(&shape, 6, 6);
    return shape;
}

static void make_discs(struct random *r, const struct othello_shape *s, uint64_t discs[2])
{
    const uint64_t filled = random_word(r) | random_word(r);
    discs[0] = random_word(r) & filled & s->full;
    discs[1] = filled & s->full & ~discs[0];
}

static uint64_t turn_to(const uint8_t *to, uint64_t w)
{
    uint64_t turned = 0;
    for (; w; w = bits_drop(w)) turned |= bits_one(to[bits_low(w)]);
    return turned;
}

static int index_of(const struct othello_pattern *p, const uint64_t discs[2])
{
    return othello_pattern_index(p, kernel_gather(discs[0], p->squares),
                                 kernel_gather(discs[1], p->squares));
}

static int worth_of(const struct othello_shape *s, const uint64_t discs[2])
{
    int sum = 0;
    for (int i = 0; i < s->n_patterns; i++)
        sum += othello_pattern_values[index_of(&s->patterns[i], discs)];
    return sum;
}

static void every_filling_has_its_own_value(void **state)
{
    (void)state;
    const struct othello_shape shape = shape_of_6x6();
    assert_int_equal(shape.n_patterns, OTHELLO_PATTERNS_MAX);
    for (int i = 0; i < shape.n_patterns; i++) {
        const struct othello_pattern *const p = &shape.patterns[i];
        const int n = bits_count(p->squares), n_fillings = n == 6 ? 729 : 243;
        bool is_seen[729] = {false};
        for (int filling = 0; filling < n_fillings; filling++) {
            uint64_t discs[2] = {0, 0}, rest = p->squares;
            for (int f = filling; rest; rest = bits_drop(rest), f /= 3)
                if (f % 3) discs[f % 3 - 1] |= bits_one(bits_low(rest));
            const int index = index_of(p, discs) - p->first;
            assert_in_range(index, 0, n_fillings - 1);
            assert_false(is_seen[index]);
            is_seen[index] = true;
        }
    }
}

static void squares_outside_do_not_count(void **state)
{
    (void)state;
    const struct othello_shape shape = shape_of_6x6();
    struct random r;
    random_init(&r, 5, 0);
    for (int i = 0; i < POSITIONS; i++) {
        uint64_t discs[2];
        make_discs(&r, &shape, discs);
        const struct othello_pattern *const p = &shape.patterns[i % shape.n_patterns];
        const uint64_t inside[2] = {discs[0] & p->squares, discs[1] & p->squares};
        assert_int_equal(index_of(p, discs), index_of(p, inside));
    }
}

static void turned_boards_are_worth_the_same(void **state)
{
    (void)state;
    const struct othello_shape shape = shape_of_6x6();
    struct random r;
    random_init(&r, 6, 0);
    for (int i = 0; i < POSITIONS; i++) {
        uint64_t discs[2];
        make_discs(&r, &shape, discs);
        for (int turn = 1; turn < shape.n_symmetries; turn++) {
            const uint64_t turned[2] = {turn_to(shape.symmetry[turn], discs[0]),
                                        turn_to(shape.symmetry[turn], discs[1])};
            assert_int_equal(worth_of(&shape, turned), worth_of(&shape, discs));
        }
    }
}

static void other_boards_have_none(void **state)
{
    (void)state;
    struct othello_shape shape;
    othello_shape_init(&shape, 4, 6);
    assert_int_equal(shape.n_patterns, 0);
    othello_shape_init(&shape, 8, 8);
    assert_int_equal(shape.n_patterns, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_filling_has_its_own_value),
        cmocka_unit_test(squares_outside_do_not_count),
        cmocka_unit_test(turned_boards_are_worth_the_same),
        cmocka_unit_test(other_boards_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
