/* SPDX-License-Identifier: MIT */
/**
 * @file draw.h  Pictures as SVG text: boards, graphs and trees.
 *
 * Every call describes one picture by an open value and returns its SVG, to be freed with free().
 * Pictures carry a title and a description for readers who cannot see them, real text, no scripts
 * and no fonts. They stand on a ground of their own that is light, or dark where the reader's page
 * is, and differ in fill and outline as well as in shade, so that grey print works. A text given to
 * a picture is UTF-8 and may hold any character.
 */
#ifndef YOMI_DRAW_H
#define YOMI_DRAW_H
#include "yomi/status.h"
#include <stddef.h>
YOMI_C_BEGIN

#define YOMI_DRAW_SIDE    25
#define YOMI_DRAW_POINTS  (YOMI_DRAW_SIDE * YOMI_DRAW_SIDE)
#define YOMI_DRAW_CAPTION 4

/** How a board is ruled, and how its rows and columns are named. */
typedef enum yomi_draw_ruling {
    YOMI_DRAW_SQUARES, /**< discs in squares; a1 is top left (Othello) */
    YOMI_DRAW_LINES,   /**< stones on crossings with star points; A1 is bottom left, no I (Go) */
} yomi_draw_ruling;

/** A board with stones. The program's terminal boards are made from the same description. */
typedef struct yomi_draw_board {
    const char *title;
    yomi_draw_ruling ruling;
    int rows, cols;                    /**< 1 to 25 each */
    char points[YOMI_DRAW_POINTS + 1]; /**< top row first: 'X' 'O' stones, '*' a dot, '.' empty */
    char labels[YOMI_DRAW_POINTS][8];  /**< a short text on a point, or "" */
    /** Who owns a point: 'B' 'W' surely (a large square), 'b' 'w' perhaps (a small one), '*' both
     * alike (a cross), '-' nobody (a ring), 'X' 'O' only the ground is shaded, '1' to '4' the
     * ground of an area in one of four tints, '/' a hatched stone, 0 no mark. A label takes the
     * place of a mark. */
    char marks[YOMI_DRAW_POINTS];
    const char *caption[YOMI_DRAW_CAPTION]; /**< lines below the board, to the first NULL */
} yomi_draw_board;

YOMI_API yomi_status yomi_draw_board_svg(char **out, const yomi_draw_board *board, yomi_error *err);

/** How the name of a row or column is written beside the board: at most 3 bytes and a 0. */
YOMI_API char *yomi_draw_col_name(char buf[4], const yomi_draw_board *board, int col);
YOMI_API char *yomi_draw_row_name(char buf[4], const yomi_draw_board *board, int row);

/** Stars of a Go board: true when the crossing carries a dot. */
YOMI_API int yomi_draw_is_star(const yomi_draw_board *board, int row, int col);

/** A pair of neighbouring cells drawn as one tile, or a frame round a block of them. One that
 * reaches over an edge of the paper is open there. */
typedef struct yomi_draw_tile {
    int row, col, rows, cols;
} yomi_draw_tile;

/** Cells on squared paper, with stones, tiles and words: shapes, pavings, patterns, tables. */
typedef struct yomi_draw_cells {
    const char *title, *caption; /**< the caption stands below; may be NULL */
    int rows, cols;              /**< 1 to 256 each */
    /** Row by row: ' ' nothing, '.' a cell, '#' a cell of a shape, '/' hatched, and for tables
     * '+' yes, '-' no, '?' open. */
    const char *ground;
    const char *stones; /**< 'X', 'O' or anything else for none; may be NULL */
    /** A short text in a cell, or one that begins where nothing is; or NULL. May be NULL. */
    const char *const *labels;
    const char *const *row_names; /**< beside the rows; may be NULL */
    const char *const *col_names; /**< above the columns; may be NULL */
    const yomi_draw_tile *tiles;
    int n_tiles;
} yomi_draw_cells;

YOMI_API yomi_status yomi_draw_cells_svg(char **out, const yomi_draw_cells *cells, yomi_error *err);

/** One line of a graph. Lines differ by their dashes as well as by colour. */
typedef struct yomi_draw_series {
    const char *name;
    const double *x, *y;
    int n;
} yomi_draw_series;

/** Lines over two axes with round ticks. */
typedef struct yomi_draw_graph {
    const char *title, *x_label, *y_label;
    int log_y; /**< logarithmic y axis: every y is above 0 */
    const yomi_draw_series *series;
    int n_series; /**< 1 to 6 */
} yomi_draw_graph;

YOMI_API yomi_status yomi_draw_graph_svg(char **out, const yomi_draw_graph *graph, yomi_error *err);

/** How the points of a layer are joined and marked. */
typedef enum yomi_draw_stroke {
    YOMI_DRAW_NO_STROKE,
    YOMI_DRAW_THICK,
    YOMI_DRAW_THIN,
    YOMI_DRAW_DASHED,
    YOMI_DRAW_DOTTED,
} yomi_draw_stroke;

typedef enum yomi_draw_mark {
    YOMI_DRAW_NO_MARK,
    YOMI_DRAW_DOT,
    YOMI_DRAW_CROSS,
    YOMI_DRAW_TRIANGLE,
    YOMI_DRAW_RING, /**< open, and so large that a smaller mark can stand inside */
    YOMI_DRAW_BOX,
    YOMI_DRAW_CELL_LIGHT, /**< a filled square of one by one, and three shades of it; the darker */
    YOMI_DRAW_CELL_GREY,  /**< ones carry a sign, so that nothing rests on the shade */
    YOMI_DRAW_CELL_DARK,
} yomi_draw_mark;

/** Points on a plot: joined, marked, labelled, or all of it. */
typedef struct yomi_draw_layer {
    const char *name; /**< in the key, or NULL */
    const double *x, *y;
    int n;
    yomi_draw_stroke stroke;
    yomi_draw_mark mark;
    const char *const *labels; /**< beside the points, or NULL */
} yomi_draw_layer;

/** Layers over two axes, the first at the bottom. */
typedef struct yomi_draw_plot {
    const char *title, *x_label, *y_label;
    int log_x;  /**< logarithmic x axis: every x is above 0 */
    int flip_x; /**< values grow leftwards, as thermographs want it */
    int square; /**< a unit is as long on both axes */
    const yomi_draw_layer *layers;
    int n_layers;
} yomi_draw_plot;

/**
 * One plot, or several in rows under one title. Several have the same y axis, so that heights can
 * be compared, and no keys; they are square together or not at all.
 */
YOMI_API yomi_status yomi_draw_plots_svg(char **out, const char *title, const yomi_draw_plot *plots,
                                         int n_plots, yomi_error *err);

/** A node of a tree: its parent stands before it, the root has parent -1 and stands first. */
typedef struct yomi_draw_node {
    int parent;
    const char *edge;  /**< the move that leads here, or NULL */
    const char *label; /**< what the node says, or NULL */
} yomi_draw_node;

/** A tree, root at the top, children from left to right in the order given. */
YOMI_API yomi_status yomi_draw_tree_svg(char **out, const char *title, const yomi_draw_node *nodes,
                                        int n_nodes, yomi_error *err);

YOMI_C_END
#endif
