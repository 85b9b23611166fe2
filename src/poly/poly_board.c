/* SPDX-License-Identifier: MIT */
#include "poly_board.h"
#include "base/base_bits.h"
#include "base/base_status.h"
#include "poly_shape.h"
#include <stdlib.h>

yomi_status board_check(const yomi_poly_board *b, yomi_error *err)
{
    if (b->rows < 1 || b->cols < 1 || b->rows > PLAY_POINTS || b->cols > PLAY_POINTS ||
        b->rows * b->cols > PLAY_POINTS)
        return fail(err, YOMI_ERANGE, "a board of %dx%d has more than %d cells", b->rows, b->cols,
                    PLAY_POINTS);
    if (b->first < 1 || b->turn < 1 || b->first > PLAY_POINTS || b->turn > PLAY_POINTS)
        return fail(err, YOMI_ERANGE, "a turn has 1 to %d marks", PLAY_POINTS);
    if (b->handicap < 0 || b->handicap > PLAY_POINTS)
        return fail(err, YOMI_ERANGE, "a handicap is 0 to %d marks", PLAY_POINTS);
    if (b->most < 0) return fail(err, YOMI_ERANGE, "Black cannot win with %d marks", b->most);
    return YOMI_OK;
}

/* The cells of a shape moved by (row, col); 0 when it does not lie on the board. */
static uint64_t copy_cells(const yomi_poly_board *b, const yomi_poly_shape *s, int row, int col)
{
    uint64_t set = 0;
    for (int i = 0; i < s->n; i++) {
        int r = row + s->cells[i].row, c = col + s->cells[i].col;
        if (b->is_torus) {
            r %= b->rows;
            c %= b->cols;
        }
        if (r >= b->rows || c >= b->cols) return 0;
        set |= bits_one(r * b->cols + c);
    }
    return bits_count(set) == s->n ? set : 0; /* on a small torus two of its cells may be one */
}

static int compare_sets(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void add_sets(struct play_game *g, const yomi_poly_board *b, const yomi_poly_shape *shapes,
                     int n_shapes)
{
    uint64_t *sets = g->sets[YOMI_BLACK];
    int n = 0, kept = 0;
    for (int i = 0; i < n_shapes; i++)
        for (int cell = 0; cell < g->n_points; cell++) {
            const uint64_t set = copy_cells(b, &shapes[i], cell / b->cols, cell % b->cols);
            if (set) sets[n++] = set;
        }
    qsort(sets, (size_t)n, sizeof *sets, compare_sets);
    for (int i = 0; i < n; i++)
        if (!kept || sets[kept - 1] != sets[i]) sets[kept++] = sets[i];
    g->n_sets[YOMI_BLACK] = kept;
}

/* Who marks at each ply: Black makes the handicap and his first turn together, then every turn has
 * the usual marks, until the board is full or Black has made the marks that he may make. */
static void make_schedule(struct play_game *g, const yomi_poly_board *b)
{
    int left = b->handicap + b->first, black = 0;
    yomi_colour side = YOMI_BLACK;
    for (int ply = 0; ply < g->n_points; ply++) {
        if (b->most && black == b->most) break;
        g->colour[g->n_plies++] = (uint8_t)side;
        black += side == YOMI_BLACK;
        if (--left) continue;
        side = side == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
        left = b->turn;
    }
    g->is_alternating = b->turn == 1;
    g->can_steal = b->handicap + b->first >= b->turn;
}

static void make_symmetries(struct play_game *g, const yomi_poly_board *b)
{
    for (int how = 0; how < 8; how++) {
        if (how & 4 && b->rows != b->cols) continue;
        const int i = g->n_symmetries++;
        for (int cell = 0; cell < g->n_points; cell++) {
            int row = cell / b->cols, col = cell % b->cols;
            if (how & 1) row = b->rows - 1 - row;
            if (how & 2) col = b->cols - 1 - col;
            const int image = how & 4 ? col * b->cols + row : row * b->cols + col;
            g->symmetry[i][cell] = (uint8_t)image;
            g->inverse[i][image] = (uint8_t)cell;
        }
    }
}

yomi_status play_game_init(struct play_game *g, const yomi_poly_goal *goal,
                           const yomi_poly_board *board, yomi_error *err)
{
    TRY(board_check(board, err));
    const yomi_poly_goal reduced = poly_goal_reduce(goal);
    yomi_poly_shape shapes[8 * YOMI_POLY_SHAPES];
    const int n = poly_goal_orientations(shapes, &reduced);
    *g = (struct play_game){.n_points = board->rows * board->cols, .first = UINT64_MAX};
    g->sets[YOMI_BLACK] = calloc((size_t)n * (size_t)g->n_points, sizeof(uint64_t));
    if (!g->sets[YOMI_BLACK])
        return fail(err, YOMI_ENOMEM, "there is no memory for the copies of the goal");
    add_sets(g, board, shapes, n);
    if (board->game == YOMI_POLY_STRONG) {
        g->sets[YOMI_WHITE] = g->sets[YOMI_BLACK];
        g->n_sets[YOMI_WHITE] = g->n_sets[YOMI_BLACK];
    }
    make_schedule(g, board);
    make_symmetries(g, board);
    if (board->is_torus) g->first = 1; /* a torus looks alike from every cell: try cell 0 */
    play_reset(g);
    return YOMI_OK;
}

void play_game_fini(struct play_game *g)
{
    if (g->sets[YOMI_WHITE] != g->sets[YOMI_BLACK]) free(g->sets[YOMI_WHITE]);
    free(g->sets[YOMI_BLACK]);
}
