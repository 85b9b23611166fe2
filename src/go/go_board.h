/* SPDX-License-Identifier: MIT */
/* A board on which moves are played and taken back at millions a second, and regions are found.
 *
 *     struct go_board b;
 *     struct go_undo undo;
 *     go_board_init(&b, 19, 19);                          // rows, columns; Black is to move
 *     const int at = go_at(&b, 3, 15);                    // row 3, column 15, from the top left
 *     if (go_is_legal(&b, at)) go_play(&b, at, &undo);    // by the side to move
 *     go_undo(&b, &undo);                                 // the last move first
 *
 * A place is a number between walls, so that its neighbours are at + b->step[0 .. 3] and never
 * need a test for the edge: cell[] says GO_WALL there. The public points 0 .. rows * cols - 1 of
 * yomi/go.h become places by go_at_point() and back by go_point(). Place 0 is always a wall and
 * stands for a pass and for "nowhere" (GO_PASS).
 *
 * A chain is known by its head, one of its places: head[] of all its stones is that place, next[]
 * runs round them, and chain[head] counts them. Liberties are counted once for every stone beside
 * them ("pseudo-liberties"), with the sums of their places and of the squares of these: enough
 * to know in a few cycles when a chain is taken or in atari, after Lew's libego. go_liberties()
 * lists the true ones.
 *
 * Everything is in the struct: a copy is an assignment, and memory is never taken. go_board_copy()
 * copies only as much as the board's size needs. */
#ifndef GO_BOARD_H
#define GO_BOARD_H
#include "yomi/go.h"
#include <assert.h>

/* What a cell holds. Stones have the numbers of their players; colour ^ 1 is the other player. */
enum { GO_BLACK = YOMI_BLACK, GO_WHITE = YOMI_WHITE, GO_EMPTY = 2, GO_WALL = 3 };

enum {
    GO_PASS = 0,
    GO_CELLS = (YOMI_GO_SIDE + 2) * (YOMI_GO_SIDE + 1) + 1,
};

struct go_chain {
    uint32_t sum, squares; /* of the places of its pseudo-liberties */
    uint16_t n_pseudo;     /* liberties, each counted once a stone beside it */
    uint16_t n_stones;
};

struct go_board {
    int rows, cols, stride;
    int step[8];   /* to the neighbours: up, left, right, down, then the diagonals */
    int to;        /* GO_BLACK or GO_WHITE */
    int ko;        /* the place that the side to move may not retake, or 0 */
    bool suicide;  /* may a move take its own chain? */
    int taken[2];  /* stones taken by each player */
    uint64_t hash; /* of the size and the stones: not of the side to move nor of the ko */
    int n_empty;
    uint16_t empty[YOMI_GO_POINTS]; /* the empty places, in no particular order */
    uint8_t cell[GO_CELLS];
    uint16_t where[GO_CELLS]; /* index of an empty place in empty[] */
    uint16_t head[GO_CELLS], next[GO_CELLS];
    struct go_chain chain[GO_CELLS]; /* by head */
};

/* What go_undo() needs to take one move back. */
struct go_undo {
    uint64_t hash;
    struct go_chain old_chain;   /* chain[at] before the move, which an older chain may have left */
    uint16_t at, slot;           /* the place of the move, and where[at] before it */
    uint16_t old_head, old_next; /* head[at] and next[at] before the move */
    uint16_t ko, to;             /* of the board before the move */
    uint16_t taken[4], joined[4]; /* heads of the chains that were taken and that were joined */
    uint16_t kept[4];             /* heads of the chains that each of `joined` became part of */
    uint8_t n_taken, n_joined, is_suicide;
};

/* --- places ---------------------------------------------------------------------------------- */

static inline int go_at(const struct go_board *b, int row, int col)
{
    return (row + 1) * b->stride + col + 1;
}

static inline int go_at_point(const struct go_board *b, int point)
{
    return go_at(b, point / b->cols, point % b->cols);
}

static inline int go_row(const struct go_board *b, int at)
{
    return at / b->stride - 1;
}

static inline int go_col(const struct go_board *b, int at)
{
    return at % b->stride - 1;
}

static inline int go_point(const struct go_board *b, int at)
{
    return go_row(b, at) * b->cols + go_col(b, at);
}

/* The number of cells in use: places are below it. */
static inline int go_cells(const struct go_board *b)
{
    return (b->rows + 2) * b->stride + 1;
}

static inline bool go_is_stone(const struct go_board *b, int at)
{
    return b->cell[at] < GO_EMPTY;
}

/* Do stones of both colours stand beside a place? */
static inline bool go_is_contact(const struct go_board *b, int at)
{
    bool beside[4] = {false, false, false, false};
    for (int k = 0; k < 4; k++) beside[b->cell[at + b->step[k]]] = true;
    return beside[GO_BLACK] && beside[GO_WHITE];
}

/* --- chains ---------------------------------------------------------------------------------- */

/* The stones of the chain at a stone; they are visited by
 * for (int s = at, n = go_stones(b, at); n--; s = b->next[s]). */
static inline int go_stones(const struct go_board *b, int at)
{
    return b->chain[b->head[at]].n_stones;
}

/* The only liberty of the chain at a stone, or 0 when it has none or several. */
static inline int go_last_liberty(const struct go_board *b, int at)
{
    const struct go_chain *c = &b->chain[b->head[at]];
    if (!c->n_pseudo) return 0;
    const uint64_t sum = c->sum;
    return sum * sum == (uint64_t)c->n_pseudo * c->squares ? (int)(c->sum / c->n_pseudo) : 0;
}

/* How many liberties the chain at a stone has, at most `most`: counting ends there. The first ones
 * go to list[0 .. most - 1] when it is not NULL. */
int go_liberties(const struct go_board *b, int at, uint16_t *list, int most);

/* ERANGE when a side is not 1 to 25. */
yomi_status go_check_size(int rows, int cols, yomi_error *err);

/* --- making and showing ---------------------------------------------------------------------- */

void go_board_init(struct go_board *b, int rows, int cols);
void go_board_copy(struct go_board *to, const struct go_board *from);

/* A board with all stones of a position, also those without a liberty; and a board's position. */
void go_board_set(struct go_board *b, const yomi_go_pos *pos);
void go_board_pos(yomi_go_pos *out, const struct go_board *b);

/* The stones of a position without its dead chains. `dead` has a flag for every point, or is NULL;
 * a flagged stone takes its whole chain along. EILLEGAL when a flagged point has no stone. */
yomi_status go_board_set_living(struct go_board *b, const yomi_go_pos *pos, const bool *dead,
                                yomi_error *err);

/* Put a stone on an empty place, or take a stone or its whole chain away, outside the game: nothing
 * is captured and the ko is forgotten. */
void go_put(struct go_board *b, int at, int colour);
void go_lift(struct go_board *b, int at);
void go_lift_chain(struct go_board *b, int at);

/* --- moves ----------------------------------------------------------------------------------- */

/* May a colour play at a place, if no ko forbids it? */
bool go_can_play(const struct go_board *b, int at, int colour);

/* May the side to move play at a place? Ko and suicide are looked at, repetitions (superko) are
 * not. A pass is always legal. */
static inline bool go_is_legal(const struct go_board *b, int at)
{
    return at == GO_PASS || (at != b->ko && go_can_play(b, at, b->to));
}

/* Play a legal move, or pass. Returns the number of stones taken, in a suicide one's own. go_undo()
 * takes the last move back; `undo` may be NULL when nobody will. */
int go_play(struct go_board *b, int at, struct go_undo *undo);
void go_undo(struct go_board *b, const struct go_undo *undo);

/* An empty place all of whose neighbours are one colour's stones, such that filling it is foolish:
 * at most one diagonal is the enemy's, and none at the edge. */
bool go_is_eye(const struct go_board *b, int at, int colour);

/* The hash of the board after a move that go_can_play() allows. */
uint64_t go_hash_after(const struct go_board *b, int at, int colour);

/* A board's hash made one of the board and the side to move, for situational superko. */
uint64_t go_situation(uint64_t hash, int to);

/* Do chains, lists and hash agree with the cells? Slow: for tests and YOMI_CHECK. */
bool go_board_is_sound(const struct go_board *b);

#endif
