/* SPDX-License-Identifier: MIT */
/* The checker of certificates: poly_verify.c takes a file apart, poly_verify_win.c and
 * poly_verify_paving.c follow the proof. It shares no code with the search but the names of shapes,
 * and works in time and memory bounded by the length of the file. */
#ifndef POLY_VERIFY_H
#define POLY_VERIFY_H
#include "base/base_attributes.h"
#include "yomi/poly.h"

enum {
    CERT_PIECES = 8 * YOMI_POLY_SHAPES,
    CERT_SIDE = 31, /* the largest window */
    CERT_BOARD = 1024,
    CERT_BLOCK = 1 << 20, /* cells of a block */
    CERT_HANDICAP = 64,   /* the most free marks */
};

/* One orientation of a shape of the goal. */
struct cert_piece {
    int n, row[YOMI_POLY_CELLS], col[YOMI_POLY_CELLS];
};

/* A node line, its numbers being words[first .. first + n - 1] of the certificate. */
struct cert_node {
    long id;
    char kind;
    bool is_open; /* it is on the path from the root that is being followed */
    int line;
    size_t first, n, n_cells; /* n_cells: those before the ':' of a paving win */
    void *memo;               /* the state in which it was last found to be right */
};

struct cert {
    yomi_poly_check *out;
    int line;               /* the line that is being read */
    int n_pieces, smallest; /* orientations of shapes; the fewest cells of one */
    struct cert_piece *pieces;
    bool is_strong, is_adjacent;
    int window, rows, cols; /* side of a win's window; rows and columns of a paving win's board */
    long root, period[4];
    long handicap[CERT_HANDICAP]; /* cells that Black holds at the start; out->handicap of them */
    int block_rows, block_cols;
    char *block;
    size_t n_nodes, n_words, visits;
    uint64_t work;           /* cells that the checker has looked at */
    struct cert_node *nodes; /* sorted by id */
    long *words;
};

/* Note what is wrong with the certificate, unless a fault was noted before; returns false. */
YOMI_PRINTF(3, 4) bool cert_wrong(struct cert *c, int line, const char *format, ...);

/* Note that memory was too short to check the certificate; returns false. */
bool cert_lacks_memory(struct cert *c);

/* The node of an id, marked as open until the caller sets node->is_open to false. NULL, after a
 * fault was noted, when there is none, when it is open already (the proof goes in a circle), or
 * when the proof takes too long to follow. */
struct cert_node *cert_open(struct cert *c, long id, int line);

/* The node of an id, or NULL. */
struct cert_node *cert_find(const struct cert *c, long id);

/* A valid certificate, taken apart and checked, or NULL with the reason in *out. */
struct cert *cert_new(const char *text, yomi_poly_check *out);
void cert_free(struct cert *c);

/* Does a node of a win need the cell to be empty? */
bool cert_needs(const struct cert_node *node, long cell);

/* Black's marks in the longest line from a node of a win. */
int cert_marks(const struct cert_node *node);

/* What a cell of the plane is in the paving of a loss: '<' '>' '^' 'v' or '.'. */
char cert_half(const struct cert *c, int row, int col);

bool cert_check_win(struct cert *c);
bool cert_check_loss(struct cert *c);
bool cert_check_pavingwin(struct cert *c);

#endif
