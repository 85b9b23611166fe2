/* SPDX-License-Identifier: MIT */
/* Eight positions at once against one at a time, on every board shape. */
#include "base/base_bits.h"
#include "othello/othello_engine.h"
#include "othello/othello_lanes.h"
#include "othello_naive.h"
#include "test.h"
#include <stdlib.h>

enum { BATCHES_PER_SHAPE = 200 / TEST_FEWER };

/* Empty squares beside a disc that has a neighbour on its other side too, walked square by square.
 */
static uint64_t frontier_of(const struct othello_shape *s, uint64_t own, uint64_t empties)
{
    static const int steps[OTHELLO_AXES][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    uint64_t around = 0;
    for (int square = 0; square < s->squares; square++) {
        for (int axis = 0; axis < OTHELLO_AXES && own >> square & 1; axis++) {
            const int row = square / s->cols, dr = steps[axis][0];
            const int col = square % s->cols, dc = steps[axis][1];
            if (row < dr || row + dr >= s->rows || col < abs(dc) || col + abs(dc) >= s->cols)
                continue;
            around |= bits_one(square + dr * s->cols + dc) | bits_one(square - dr * s->cols - dc);
        }
    }
    return around & empties;
}

static void lanes_do_not_mix(void **state)
{
    (void)state;
    const struct othello_engine *const engine = &othello_engine_plain;
    struct random r;
    uint64_t stable_discs = 0;
    random_init(&r, 3, 0);
    for (int i = 0; i < NAIVE_SHAPES * BATCHES_PER_SHAPE; i++) {
        struct othello_shape shape;
        lanes me, foe;
        for (int lane = 0; lane < OTHELLO_LANES; lane++) {
            const struct naive b = naive_random(&r, i % NAIVE_SHAPES);
            const yomi_othello_pos pos = naive_to_pos(&b);
            if (lane == 0) othello_shape_init(&shape, pos.rows, pos.cols);
            me[lane] = pos.discs[pos.to];
            foe[lane] = pos.discs[!pos.to];
        }
        const struct lanes_safe safe = lanes_safe_squares(&shape, me | foe);
        const lanes moves = lanes_moves(&shape, me, foe), stable = lanes_stable(&shape, me, &safe);
        const lanes empties = shape.full & ~(me | foe), count = lanes_count(me);
        const lanes frontier = lanes_frontier(&shape, me, empties);
        const lanes near_corners = lanes_near_corners(&shape, empties);
        for (int lane = 0; lane < OTHELLO_LANES; lane++) {
            assert_int_equal(moves[lane], engine->moves(&shape, me[lane], foe[lane]));
            assert_int_equal(stable[lane], engine->stable(&shape, me[lane], foe[lane]));
            assert_int_equal(count[lane], bits_count(me[lane]));
            uint64_t beside_corners = 0;
            for (int square = 0; square < shape.squares; square++) {
                if (!(empties[lane] >> square & 1)) continue;
                if (shape.corners >> square & 1) beside_corners |= shape.neighbours[square];
            }
            assert_int_equal(frontier[lane], frontier_of(&shape, me[lane], empties[lane]));
            assert_int_equal(near_corners[lane], beside_corners);
            stable_discs += (uint64_t)bits_count(stable[lane]);
        }
    }
    assert_true(stable_discs > 1000 / TEST_FEWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lanes_do_not_mix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
