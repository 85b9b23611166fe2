/* SPDX-License-Identifier: MIT */
/* Polyomino games the slow, obvious way: copies as lists of cells, and every line of play tried. */
#ifndef POLY_NAIVE_H
#define POLY_NAIVE_H
#include "test.h"
#include "yomi/poly.h"

enum { NAIVE_CELLS = 25, NAIVE_COPIES = 2000, NAIVE_ALL = 17, NAIVE_SOME = 1 << 20 };

struct naive_game {
    yomi_poly_board board;
    char asker; /* 'X' or 'O': whose win is asked for */
    int within; /* marks of the asker's after which he must have won; 0: any number */
    int n, n_copies;
    int sizes[NAIVE_COPIES], copies[NAIVE_COPIES][YOMI_POLY_CELLS];
    char at[NAIVE_CELLS];
    /* By position, written to the base 3: 0 unknown, 1 the asker wins, 2 not. Boards with too many
     * positions remember some of them, each with its number. */
    signed char *memo;
    size_t *numbers;
    size_t powers[NAIVE_CELLS], index;
};

static inline void naive_add(struct naive_game *g, const yomi_poly_shape *s, int row, int col)
{
    const yomi_poly_board *b = &g->board;
    int *cells = g->copies[g->n_copies];
    for (int i = 0; i < s->n; i++) {
        int r = row + s->cells[i].row, c = col + s->cells[i].col;
        if (b->is_torus) {
            r %= b->rows;
            c %= b->cols;
        }
        if (r >= b->rows || c >= b->cols) return;
        cells[i] = r * b->cols + c;
        for (int j = 0; j < i; j++)
            if (cells[j] == cells[i]) return;
    }
    g->sizes[g->n_copies++] = s->n;
}

static inline struct naive_game *naive_new(const yomi_poly_goal *goal, const yomi_poly_board *board,
                                           char asker)
{
    struct naive_game *g = calloc(1, sizeof *g);
    size_t positions = 1;
    g->board = *board;
    g->asker = asker;
    g->n = board->rows * board->cols;
    for (int i = 0; i < goal->n; i++) {
        for (int how = 0; how < 8; how++) { /* equal orientations do no harm */
            yomi_poly_shape s = goal->shapes[i];
            int top = 99, left = 99;
            for (int j = 0; j < s.n; j++) {
                yomi_poly_cell *c = &s.cells[j];
                if (how & 1) *c = (yomi_poly_cell){c->col, c->row};
                if (how & 2) c->row = -c->row;
                if (how & 4) c->col = -c->col;
                top = c->row < top ? c->row : top;
                left = c->col < left ? c->col : left;
            }
            for (int j = 0; j < s.n; j++) {
                s.cells[j].row -= top;
                s.cells[j].col -= left;
            }
            for (int cell = 0; cell < g->n; cell++)
                naive_add(g, &s, cell / board->cols, cell % board->cols);
        }
    }
    memset(g->at, '.', sizeof g->at);
    for (int i = 0; i < g->n; i++) {
        g->powers[i] = positions;
        positions *= 3;
    }
    const bool is_small = g->n < NAIVE_ALL;
    g->memo = calloc(is_small ? positions : NAIVE_SOME, 1);
    if (!is_small) g->numbers = calloc(NAIVE_SOME, sizeof *g->numbers);
    return g;
}

static inline void naive_free(struct naive_game *g)
{
    free(g->numbers);
    free(g->memo);
    free(g);
}

static inline bool naive_has_won(const struct naive_game *g, char side)
{
    for (int i = 0; i < g->n_copies; i++) {
        int own = 0;
        for (int j = 0; j < g->sizes[i]; j++) own += g->at[g->copies[i][j]] == side;
        if (own == g->sizes[i]) return true;
    }
    return false;
}

/* Who marks when `marked` cells are taken. */
static inline char naive_side(const struct naive_game *g, int marked)
{
    const yomi_poly_board *b = &g->board;
    marked -= b->handicap + b->first;
    if (marked < 0) return 'X';
    return marked / b->turn % 2 ? 'X' : 'O';
}

static inline signed char *naive_known(struct naive_game *g)
{
    if (!g->numbers) return &g->memo[g->index];
    const size_t at = g->index * 0x9e3779b97f4a7c15U >> 44;
    if (g->numbers[at] != g->index) g->memo[at] = 0;
    g->numbers[at] = g->index;
    return &g->memo[at];
}

/* Has the asker a copy that can still be completed, by Black with the marks he has left? */
static inline bool naive_can_win(const struct naive_game *g, int black)
{
    const int left = g->asker == 'X' && g->board.most ? g->board.most - black : NAIVE_CELLS;
    for (int i = 0; i < g->n_copies; i++) {
        int lacks = 0;
        for (int j = 0; j < g->sizes[i]; j++) {
            const char at = g->at[g->copies[i][j]];
            lacks += at == '.' ? 1 : at == g->asker ? 0 : 99;
        }
        if (lacks <= left) return true;
    }
    return false;
}

/* Does the asker win, with `marked` cells taken, `black` of them Black's? */
static inline bool naive_wins(struct naive_game *g, int marked, int black)
{
    const signed char *old = naive_known(g);
    if (*old) return *old == 1;
    if (g->numbers && !naive_can_win(g, black)) return false;
    const char side = naive_side(g, marked);
    const int own = g->asker == 'X' ? black : marked - black;
    const bool is_over = marked == g->n || (g->board.most && black >= g->board.most) ||
                         (g->within && own >= g->within);
    bool is_won = !is_over && side != g->asker;
    for (int cell = 0; cell < g->n && !is_over; cell++) {
        if (g->at[cell] != '.') continue;
        g->at[cell] = side;
        g->index += g->powers[cell] * (side == 'X' ? 1 : 2);
        bool child;
        if (naive_has_won(g, side) && (side == 'X' || g->board.game == YOMI_POLY_STRONG))
            child = side == g->asker;
        else
            child = naive_wins(g, marked + 1, black + (side == 'X'));
        g->at[cell] = '.';
        g->index -= g->powers[cell] * (side == 'X' ? 1 : 2);
        if (child == (side == g->asker)) {
            is_won = child;
            break;
        }
    }
    *naive_known(g) = is_won ? 1 : 2;
    return is_won;
}

#endif
