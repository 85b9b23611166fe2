/* SPDX-License-Identifier: MIT */
/* Where searches remember positions, and how much memory they use for it. */
#include "othello/othello_memory.h"
#include "test.h"

enum { BUCKETS = 1 << 17 };

/* Memories whose buckets nobody touches. */
struct memories {
    struct othello_shape shape;
    struct othello_table table;
    struct othello_proofs proofs;
    struct othello_search search;
};

static void set_up(struct memories *m, int rows, int cols)
{
    *m = (struct memories){.proofs = {.n_buckets = BUCKETS, .n_all = BUCKETS},
                           .table = {.n_all = BUCKETS}};
    othello_shape_init(&m->shape, rows, cols);
    othello_table_use(&m->table, BUCKETS);
    m->search =
        (struct othello_search){.shape = &m->shape, .table = &m->table, .proofs = &m->proofs};
}

static uint64_t gibibytes_for(int rows, int cols, int n_empties)
{
    struct othello_shape shape;
    othello_shape_init(&shape, rows, cols);
    const uint64_t buckets = othello_buckets_for(&shape, n_empties);
    return (buckets >> 30) * (sizeof(struct othello_bucket) + sizeof(struct othello_proof_bucket));
}

static void boards_that_nobody_has_solved_use_all_memory(void **state)
{
    (void)state;
    assert_true(gibibytes_for(6, 8, 44) >= 1024);
    assert_true(gibibytes_for(8, 6, 44) >= 1024);
    assert_true(gibibytes_for(6, 10, 56) >= 1024);
    assert_true(gibibytes_for(8, 8, 60) >= 1024);
}

static void few_empty_squares_touch_little_memory(void **state)
{
    (void)state;
    struct othello_shape shape;
    othello_shape_init(&shape, 8, 8);
    assert_int_equal(othello_buckets_for(&shape, 0), 1);
    assert_true(othello_buckets_for(&shape, 20) * sizeof(struct othello_bucket) <= 4 << 20);
    for (int n = 1; n <= 60; n++)
        assert_true(othello_buckets_for(&shape, n) >= othello_buckets_for(&shape, n - 1));
    othello_shape_init(&shape, 6, 6);
    assert_true(othello_buckets_for(&shape, 32) * sizeof(struct othello_bucket) <= 64 << 20);
}

static void a_table_uses_no_more_than_it_has(void **state)
{
    (void)state;
    struct memories m;
    set_up(&m, 6, 8);
    othello_table_use(&m.table, othello_buckets_for(&m.shape, 44));
    othello_proofs_use(&m.proofs, othello_buckets_for(&m.shape, 44));
    assert_int_equal(m.table.n_buckets, BUCKETS);
    assert_int_equal(m.proofs.n_buckets, BUCKETS);
}

static void mirror_images_near_the_start_have_one_place(void **state)
{
    (void)state;
    struct memories m;
    set_up(&m, 6, 6);
    const uint64_t me = bits_one(8) | bits_one(14) | bits_one(20),
                   foe = bits_one(15) | bits_one(21);
    uint64_t first_me = me, first_foe = foe;
    const struct othello_proof_bucket *first =
        othello_proof_place(&m.search, &first_me, &first_foe);
    for (int i = 0; i < m.shape.n_symmetries; i++) {
        uint64_t image_me = 0, image_foe = 0;
        for (int sq = 0; sq < 36; sq++) {
            image_me |= (me >> sq & 1) << m.shape.symmetry[i][sq];
            image_foe |= (foe >> sq & 1) << m.shape.symmetry[i][sq];
        }
        assert_ptr_equal(othello_proof_place(&m.search, &image_me, &image_foe), first);
        assert_int_equal(image_me, first_me);
        assert_int_equal(image_foe, first_foe);
    }
}

static void positions_near_the_end_share_the_first_buckets(void **state)
{
    (void)state;
    struct memories m;
    set_up(&m, 8, 8);
    size_t farthest_near = 0, farthest = 0;
    for (uint64_t i = 1; i <= 1000; i++) {
        const uint64_t foe = i * 0x10001, all = m.shape.full;
        const uint64_t me_near = all & ~foe & ~(UINT64_C(0x3FF) << 54);
        const uint64_t me_far = me_near & ~(UINT64_C(1) << 53);
        const int n_near = 64 - bits_count(me_near | foe), n_far = 64 - bits_count(me_far | foe);
        const size_t near_place =
            (size_t)(othello_table_place(&m.search, me_near, foe, n_near) - m.table.buckets);
        const size_t far_place =
            (size_t)(othello_table_place(&m.search, me_far, foe, n_far) - m.table.buckets);
        assert_int_equal(n_near, OTHELLO_NEAR_EMPTIES);
        if (near_place > farthest_near) farthest_near = near_place;
        if (far_place > farthest) farthest = far_place;
    }
    assert_true(farthest_near < OTHELLO_NEAR_BUCKETS);
    assert_true(farthest > BUCKETS / 2);
}

static void questions_about_everything_are_proved_down_to_few_squares(void **state)
{
    (void)state;
    struct memories m;
    set_up(&m, 8, 8);
    assert_true(othello_is_to_prove(&m.search, OTHELLO_PROVE_EMPTIES + 1, 0));
    assert_false(othello_is_to_prove(&m.search, OTHELLO_PROVE_EMPTIES, 0));
    assert_true(othello_is_to_prove(&m.search, OTHELLO_TOTAL_EMPTIES + 1, 63));
    assert_true(othello_is_to_prove(&m.search, OTHELLO_TOTAL_EMPTIES + 1, -64));
    m.proofs.n_buckets = 0; /* no room for them */
    assert_false(othello_is_to_prove(&m.search, 60, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_that_nobody_has_solved_use_all_memory),
        cmocka_unit_test(few_empty_squares_touch_little_memory),
        cmocka_unit_test(a_table_uses_no_more_than_it_has),
        cmocka_unit_test(mirror_images_near_the_start_have_one_place),
        cmocka_unit_test(positions_near_the_end_share_the_first_buckets),
        cmocka_unit_test(questions_about_everything_are_proved_down_to_few_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
