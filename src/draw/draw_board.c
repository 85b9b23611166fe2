/* SPDX-License-Identifier: MIT */
#include "base/base_status.h"
#include "draw_svg.h"
#include "yomi/draw.h"
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { CELL = 36, MARGIN = 30, LINE = 20 };
enum { CAPTION_MIN = 400, CAPTION_LINE = 256 };

char *yomi_draw_col_name(char buf[4], const yomi_draw_board *board, int col)
{
    const char first = board->ruling == YOMI_DRAW_LINES ? 'A' : 'a';
    const int skip =
        board->ruling == YOMI_DRAW_LINES && col >= 'I' - 'A'; /* columns of a Go board have no I */
    snprintf(buf, 4, "%c", first + col + skip);
    return buf;
}

char *yomi_draw_row_name(char buf[4], const yomi_draw_board *board, int row)
{
    const int number = board->ruling == YOMI_DRAW_LINES ? board->rows - row : row + 1;
    snprintf(buf, 4, "%u", (unsigned)number % 100);
    return buf;
}

/* On which line from the edge, counted from 0, star points lie when a side has n lines; -1 when a
 * board with such a side has no star points. */
static int star_line(int n)
{
    return n >= 13 ? 3 : n >= 7 ? 2 : -1;
}

/* Star points lie near the corners, in the centre of boards with odd sides, and in the middle of
 * the sides when both sides have 15 lines or more. */
int yomi_draw_is_star(const yomi_draw_board *board, int row, int col)
{
    const int n[2] = {board->rows, board->cols}, at[2] = {row, col};
    int middles = 0;
    if (board->ruling != YOMI_DRAW_LINES) return 0;
    for (int i = 0; i < 2; i++) {
        const int line = star_line(n[i]);
        if (line < 0) return 0;
        const int is_middle = n[i] % 2 && at[i] == n[i] / 2;
        if (!is_middle && at[i] != line && at[i] != n[i] - 1 - line) return 0;
        middles += is_middle;
    }
    return middles != 1 || (board->rows >= 15 && board->cols >= 15);
}

static double x_of(int col)
{
    return MARGIN + CELL * (col + 0.5);
}

static double y_of(int row)
{
    return MARGIN + CELL * (row + 0.5);
}

/* The ground of a marked point, or NULL: darker for Black, lighter for White, tints for areas. */
static const char *shade_of(char mark)
{
    static const char marks[] = "XBbOWw1234";
    static const char *const styles[] = {"dusk", "dusk",  "dusk",  "dawn",  "dawn",
                                         "dawn", "isle1", "isle2", "isle3", "isle4"};
    const char *at = mark ? strchr(marks, mark) : NULL;
    return at ? styles[at - marks] : NULL;
}

static void add_shades(struct text *t, const yomi_draw_board *b)
{
    for (int row = 0; row < b->rows; row++) {
        for (int col = 0; col < b->cols; col++) {
            const char *style = shade_of(b->marks[row * b->cols + col]);
            if (style) svg_rect(t, style, MARGIN + CELL * col, MARGIN + CELL * row, CELL, CELL);
        }
    }
}

static void add_ground(struct text *t, const yomi_draw_board *b)
{
    const double width = CELL * b->cols, height = CELL * b->rows;
    if (b->ruling == YOMI_DRAW_LINES) {
        svg_rect(t, "wood", MARGIN, MARGIN, width, height);
        add_shades(t, b);
        for (int row = 0; row < b->rows; row++)
            svg_line(t, "rule", x_of(0), y_of(row), x_of(b->cols - 1), y_of(row));
        for (int col = 0; col < b->cols; col++)
            svg_line(t, "rule", x_of(col), y_of(0), x_of(col), y_of(b->rows - 1));
        for (int row = 0; row < b->rows; row++)
            for (int col = 0; col < b->cols; col++)
                if (yomi_draw_is_star(b, row, col))
                    svg_circle(t, "star", x_of(col), y_of(row), 3.5);
    } else {
        svg_rect(t, "cloth", MARGIN, MARGIN, width, height);
        for (int row = 1; row < b->rows; row++)
            svg_line(t, "rule", MARGIN, MARGIN + CELL * row, MARGIN + width, MARGIN + CELL * row);
        for (int col = 1; col < b->cols; col++)
            svg_line(t, "rule", MARGIN + CELL * col, MARGIN, MARGIN + CELL * col, MARGIN + height);
    }
}

static void add_names(struct text *t, const yomi_draw_board *b)
{
    char name[4];
    for (int col = 0; col < b->cols; col++) {
        yomi_draw_col_name(name, b, col);
        svg_text(t, "name", x_of(col), MARGIN - 9, name);
        svg_text(t, "name", x_of(col), MARGIN + CELL * b->rows + 20, name);
    }
    for (int row = 0; row < b->rows; row++) {
        yomi_draw_row_name(name, b, row);
        svg_text(t, "name", MARGIN / 2.0, y_of(row) + 4.5, name);
        svg_text(t, "name", 1.5 * MARGIN + CELL * b->cols, y_of(row) + 4.5, name);
    }
}

static void add_square(struct text *t, const char *style, double x, double y, double side)
{
    svg_rect(t, style, x - side / 2, y - side / 2, side, side);
}

static void add_mark(struct text *t, char mark, double x, double y)
{
    const double arm = CELL * 0.17;
    switch (mark) {
    case 'B':
    case 'W':
        add_square(t, mark == 'B' ? "black" : "white", x, y, CELL * 0.42);
        break;
    case 'b':
    case 'w':
        add_square(t, mark == 'b' ? "black" : "white", x, y, CELL * 0.2);
        break;
    case '*':
        svg_line(t, "cross", x - arm, y - arm, x + arm, y + arm);
        svg_line(t, "cross", x - arm, y + arm, x + arm, y - arm);
        break;
    case '-':
        svg_circle(t, "dot", x, y, arm);
        break;
    default:
        break;
    }
}

/* Slanting lines across a stone. */
static void add_hatch(struct text *t, char stone, double x, double y, double radius)
{
    for (int i = -1; i <= 1; i++) {
        const double off =
            0.5 * radius * i; /* of a line from the middle, towards the lower right */
        const double half = sqrt(radius * radius - off * off) - 1;
        const double d = half / sqrt(2), cx = x + off / sqrt(2), cy = y + off / sqrt(2);
        svg_line(t, stone == 'X' ? "scratch" : "hatch", cx - d, cy + d, cx + d, cy - d);
    }
}

static void add_point(struct text *t, const yomi_draw_board *b, int row, int col)
{
    const int point = row * b->cols + col;
    const char stone = b->points[point], *label = b->labels[point];
    const bool has_lines = b->ruling == YOMI_DRAW_LINES;
    const double radius = has_lines ? CELL * 0.47 : CELL * 0.41;
    if (stone == 'X') svg_circle(t, "black", x_of(col), y_of(row), radius);
    if (stone == 'O') svg_circle(t, "white", x_of(col), y_of(row), radius);
    if (stone == '*') svg_circle(t, "dot", x_of(col), y_of(row), CELL * 0.13);
    if (b->marks[point] == '/' && (stone == 'X' || stone == 'O'))
        add_hatch(t, stone, x_of(col), y_of(row), radius);
    if (label[0])
        svg_text(t,
                 stone == 'X'                                   ? "chalk"
                 : stone != 'O' && has_lines && b->marks[point] ? "tag"
                                                                : "coal",
                 x_of(col), y_of(row) + 5.5, label);
    else
        add_mark(t, b->marks[point], x_of(col), y_of(row));
}

static double board_width(const yomi_draw_board *b)
{
    return CELL * b->cols > CAPTION_MIN ? CELL * b->cols : CAPTION_MIN;
}

/* Copy the next line of a caption: as many words as fit into `width`, at least one. Returns where
 * the rest of the words begins. */
static const char *next_line(char line[CAPTION_LINE], const char *words, double width)
{
    size_t best = 0;
    for (size_t n = 0; n < CAPTION_LINE - 1;) {
        n += strspn(words + n, " ");
        n += strcspn(words + n, " ");
        if (n >= CAPTION_LINE) n = CAPTION_LINE - 1;
        memcpy(line, words, n);
        line[n] = 0;
        if (best && svg_text_width(line, 13) > width) break;
        best = n;
        if (!words[n]) break;
    }
    line[best] = 0;
    return words + best + strspn(words + best, " ");
}

/* Break the caption into lines, and draw them below the board unless t is NULL. Returns how many
 * there are; *widest grows to the width of the widest. */
static int add_caption(struct text *t, const yomi_draw_board *b, double *widest)
{
    char line[CAPTION_LINE];
    int n = 0;
    for (int i = 0; i < YOMI_DRAW_CAPTION && b->caption[i]; i++) {
        for (const char *rest = b->caption[i]; *rest; n++) {
            rest = next_line(line, rest, board_width(b));
            *widest = fmax(*widest, svg_text_width(line, 13));
            if (t) svg_text(t, "key", MARGIN, 2 * MARGIN + CELL * b->rows + LINE * (n + 0.5), line);
        }
    }
    return n;
}

static void describe(char *words, size_t bytes, const yomi_draw_board *b)
{
    int black = 0, white = 0;
    for (int i = 0; i < b->rows * b->cols; i++) {
        black += b->points[i] == 'X';
        white += b->points[i] == 'O';
    }
    snprintf(words, bytes, "A board of %dx%d: %d black and %d white stones.", b->rows, b->cols,
             black, white);
}

/* Begin a picture that is as wide as the board, or as its caption when that is wider. */
static void begin_picture(struct text *t, const yomi_draw_board *b)
{
    double width = CELL * b->cols;
    const double height = CELL * b->rows + 2 * MARGIN + LINE * add_caption(NULL, b, &width);
    char described[96];
    describe(described, sizeof described, b);
    svg_begin(t, b->title, described, width + 2 * MARGIN, height);
}

yomi_status yomi_draw_board_svg(char **out, const yomi_draw_board *board, yomi_error *err)
{
    const yomi_draw_board *b = board;
    if (b->rows < 1 || b->cols < 1 || b->rows > YOMI_DRAW_SIDE || b->cols > YOMI_DRAW_SIDE)
        return fail(err, YOMI_ERANGE, "a board of %dx%d cannot be drawn; each side is 1 to %d",
                    b->rows, b->cols, YOMI_DRAW_SIDE);
    struct text t = {0};
    begin_picture(&t, b);
    add_ground(&t, b);
    add_names(&t, b);
    for (int row = 0; row < b->rows; row++)
        for (int col = 0; col < b->cols; col++) add_point(&t, b, row, col);
    double widest = 0;
    add_caption(&t, b, &widest);
    return svg_end(out, &t, err);
}
