/* SPDX-License-Identifier: MIT */
/* Bitboard moves and flips against the array twin, on every board shape. */
#include "othello_naive.h"
#include "test.h"

enum { BOARDS_PER_SHAPE = 2000 / TEST_FEWER };

static void every_square_plays_as_the_array_says(void **state)
{
    (void)state;
    struct random r;
    uint64_t legal = 0;
    random_init(&r, 1, 0);
    for (int shape = 0; shape < NAIVE_SHAPES; shape++) {
        for (int i = 0; i < BOARDS_PER_SHAPE; i++) {
            const struct naive b = naive_random(&r, shape);
            const yomi_othello_pos pos = naive_to_pos(&b);
            const uint64_t moves = yomi_othello_moves(&pos);
            for (int sq = 0; sq < b.rows * b.cols; sq++) {
                struct naive next = b;
                yomi_othello_pos got = pos;
                const int turned = naive_play(&next, sq);
                assert_int_equal(moves >> sq & 1, turned > 0);
                assert_int_equal(yomi_othello_play(&got, sq, NULL),
                                 turned ? YOMI_OK : YOMI_EILLEGAL);
                const yomi_othello_pos want = naive_to_pos(&next);
                assert_memory_equal(&got.discs, &want.discs, sizeof want.discs);
                assert_int_equal(got.to, want.to);
                legal += turned > 0;
            }
            assert_int_equal(yomi_othello_ended(&pos),
                             !naive_can_move(&b, 'X') && !naive_can_move(&b, 'O'));
        }
    }
    assert_true(legal > 100000 / TEST_FEWER);
}

static void a_position_survives_writing_and_reading(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 2, 0);
    for (int i = 0; i < 20000 / TEST_FEWER; i++) {
        const struct naive b = naive_random(&r, i % NAIVE_SHAPES);
        const yomi_othello_pos pos = naive_to_pos(&b);
        yomi_othello_pos back = {0};
        char text[YOMI_OTHELLO_TEXT];
        assert_int_equal(yomi_othello_read(&back, yomi_othello_write(text, &pos), NULL), YOMI_OK);
        assert_int_equal(back.rows, pos.rows);
        assert_int_equal(back.cols, pos.cols);
        assert_int_equal(back.to, pos.to);
        assert_memory_equal(back.discs, pos.discs, sizeof pos.discs);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_square_plays_as_the_array_says),
        cmocka_unit_test(a_position_survives_writing_and_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
