/* SPDX-License-Identifier: MIT */
/* Boards and tables as text. */
#include "cmd_frame.h"
#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

bool cmd_has_color(const struct cli *cli)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    if (cli->common.color != COLOR_AUTO) return cli->common.color == COLOR_ALWAYS;
    if ((no && *no) || (term && strcmp(term, "dumb") == 0)) return false;
    return cli->is_terminal;
}

bool cmd_has_unicode(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int cmd_width(void)
{
    const char *columns = getenv("COLUMNS");
    struct winsize w;
    int n = columns ? (int)strtol(columns, NULL, 10) : 0;
    if (n <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0) n = w.ws_col;
    return n >= 20 && n <= 1000 ? n : 80;
}

/* --- boards ---------------------------------------------------------------------------------- */

/* The mark of an owned point, or NULL. */
static const char *mark_glyph(char mark, bool is_unicode)
{
    static const char letters[] = "BWbw*-";
    static const char *const ascii[] = {"B", "W", "b", "w", "*", "-"};
    static const char *const signs[] = {"■", "□", "▪", "▫", "*", "-"};
    const char *at = mark ? strchr(letters, mark) : NULL;
    if (!at) return NULL;
    return is_unicode ? signs[at - letters] : ascii[at - letters];
}

/* Is a point of the ground of an area, which has a colour of its own? */
static bool is_area(const yomi_draw_board *b, int row, int col)
{
    const char mark = b->marks[row * b->cols + col];
    return mark >= '1' && mark <= '4';
}

/* How a point looks: a short label, a mark, or ASCII, or Unicode with the lines that leave it. */
static const char *glyph(const yomi_draw_board *b, int row, int col, bool is_unicode)
{
    static const char *const corners[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    const char point = b->points[row * b->cols + col], *label = b->labels[row * b->cols + col];
    const char *mark = mark_glyph(b->marks[row * b->cols + col], is_unicode);
    if ((mark || is_area(b, row, col)) && label[0] && !label[1]) return label;
    if (mark) return mark;
    if (!is_unicode) return point == 'X' ? "X" : point == 'O' ? "O" : point == '*' ? "*" : ".";
    if (point == 'X') return "●";
    if (point == 'O') return "○";
    if (point == '*') return "+";
    if (b->ruling == YOMI_DRAW_SQUARES) return "·";
    if (yomi_draw_is_star(b, row, col)) return "╋";
    const int down = row == 0 ? 0 : row == b->rows - 1 ? 2 : 1;
    const int along = col == 0 ? 0 : col == b->cols - 1 ? 2 : 1;
    return corners[down][along];
}

/* Ink on wood or cloth; stones differ in shape as well, so nothing rests on the colour. */
static const char *ink(char point)
{
    return point == 'X'   ? "\033[22;38;5;16m"
           : point == 'O' ? "\033[1;38;5;231m"
                          : "\033[22;38;5;238m";
}

static void print_row(FILE *out, const yomi_draw_board *b, int row, bool is_unicode, bool has_color)
{
    char name[4];
    const bool has_lines = is_unicode && b->ruling == YOMI_DRAW_LINES;
    static const char *const tints[] = {"\033[48;5;153m", "\033[48;5;150m", "\033[48;5;217m",
                                        "\033[48;5;183m"};
    const char *ground = b->ruling == YOMI_DRAW_LINES ? "\033[48;5;179m" : "\033[48;5;65m";
    fprintf(out, "%2s ", yomi_draw_row_name(name, b, row));
    if (has_color) fprintf(out, "%s%s ", ground, ink('.'));
    for (int col = 0; col < b->cols; col++) {
        const char point = b->points[row * b->cols + col];
        const bool is_stone = has_color && (point == 'X' || point == 'O');
        const bool is_tinted = has_color && is_area(b, row, col);
        if (is_tinted) fputs(tints[b->marks[row * b->cols + col] - '1'], out);
        if (is_stone) fputs(ink(point), out);
        fputs(glyph(b, row, col, is_unicode), out);
        if (is_stone) fputs(ink('.'), out);
        if (is_tinted) fputs(ground, out);
        if (col < b->cols - 1) fputs(has_lines ? "─" : " ", out);
    }
    fputs(has_color ? " \033[0m\n" : "\n", out);
}

void cmd_print_board(const struct cli *cli, const yomi_draw_board *board)
{
    const bool is_unicode = cmd_has_unicode(), has_color = cmd_has_color(cli);
    char name[4];
    fputs(has_color ? "   " : "  ", cli->out);
    for (int col = 0; col < board->cols; col++)
        fprintf(cli->out, " %s", yomi_draw_col_name(name, board, col));
    fputc('\n', cli->out);
    for (int row = 0; row < board->rows; row++)
        print_row(cli->out, board, row, is_unicode, has_color);
}

/* --- tables ---------------------------------------------------------------------------------- */

enum { GAP = 2, COLS_MAX = 16 };

struct cmd_grid {
    const char *alignment;
    int n_cols, n_cells, room;
    char **cells;
};

struct cmd_grid *cmd_grid_new(const char *alignment)
{
    struct cmd_grid *t = calloc(1, sizeof *t);
    if (!t) cmd_starve();
    t->alignment = alignment;
    t->n_cols = (int)strlen(alignment);
    return t;
}

void cmd_grid_free(struct cmd_grid *t)
{
    if (!t) return;
    for (int i = 0; i < t->n_cells; i++) free(t->cells[i]);
    free(t->cells);
    free(t);
}

void cmd_grid_cell(struct cmd_grid *t, const char *text)
{
    if (t->n_cells == t->room) {
        t->room = 2 * t->room + 16;
        t->cells = reallocarray(t->cells, (size_t)t->room, sizeof *t->cells);
        if (!t->cells) cmd_starve();
    }
    char *cell = strdup(text);
    if (!cell) cmd_starve();
    t->cells[t->n_cells++] = cell;
}

void cmd_grid_row(struct cmd_grid *t, ...)
{
    va_list args;
    va_start(args, t);
    for (int col = 0; col < t->n_cols; col++) cmd_grid_cell(t, va_arg(args, const char *));
    va_end(args);
}

/* Columns that the text takes on the screen. */
static int width_of(const char *s, size_t bytes)
{
    int width = 0;
    mbstate_t state = {0};
    while (bytes) {
        wchar_t c;
        size_t n = mbrtowc(&c, s, bytes, &state);
        if (n == 0 || n > bytes) { /* not a character of this locale: a byte is a column */
            n = 1;
            width++;
        } else {
            const int w = wcwidth(c);
            width += w > 0 ? w : 0;
        }
        s += n;
        bytes -= n;
    }
    return width;
}

/* As many words as fit in `width`, at least one; the bytes of them. */
static size_t fit_words(const char *s, int width)
{
    size_t best = strcspn(s, " ");
    for (size_t n = best; s[n];) {
        n += strspn(s + n, " ");
        n += strcspn(s + n, " ");
        if (width_of(s, n) > width) break;
        best = n;
    }
    return best;
}

/* The last column is text and flows on below itself. */
static void print_flowing(FILE *out, const char *s, int indent, int width)
{
    for (;;) {
        const size_t n = fit_words(s, width);
        fwrite(s, 1, n, out);
        fputc('\n', out);
        s += n + strspn(s + n, " ");
        if (!*s) return;
        fprintf(out, "%*s", indent, "");
    }
}

void cmd_print_words(FILE *out, const char *words)
{
    print_flowing(out, words, 0, cmd_width());
}

void cmd_print_flowing(FILE *out, const char *sign, const char *words, int width)
{
    const int indent = width_of(sign, strlen(sign));
    fputs(sign, out);
    print_flowing(out, words, indent, width - indent);
}

/* The first column and a run of others: all of them when they fit the screen. */
struct block {
    int first, n; /* of the others */
};

static int column_of(const struct block *b, int i)
{
    return i ? b->first + i - 1 : 0;
}

/* Empty cells at the end of a row leave no blanks. */
static void print_cells(const struct cmd_grid *t, char *const *cells, const struct block *b,
                        const int *widths, FILE *out, int width)
{
    int last = b->n;
    while (last > 0 && !*cells[column_of(b, last)]) last--;
    for (int i = 0, at = 0; i <= last; i++) {
        const int col = column_of(b, i);
        const char *cell = cells[col];
        const int pad = widths[col] - width_of(cell, strlen(cell));
        if (t->alignment[col] == 'r')
            fprintf(out, "%*s%s%*s", pad, "", cell, i == last ? 0 : GAP, "");
        else if (i == last)
            print_flowing(out, cell, at, width - at > 10 ? width - at : 10);
        else
            fprintf(out, "%s%*s", cell, pad + GAP, "");
        at += widths[col] + GAP;
    }
    if (t->alignment[column_of(b, last)] == 'r') fputc('\n', out);
}

/* The width that a column must have: text in the last one flows. */
static int least_width(const struct cmd_grid *t, int col, const int *widths)
{
    const bool is_text = col == t->n_cols - 1 && t->alignment[col] == 'l';
    for (int i = col; is_text && i < t->n_cells; i += t->n_cols)
        if (strchr(t->cells[i], ' ')) return 0;
    return widths[col];
}

void cmd_grid_print(const struct cmd_grid *t, FILE *out, int width)
{
    int widths[COLS_MAX] = {0};
    for (int i = 0; i < t->n_cells; i++) {
        const int w = width_of(t->cells[i], strlen(t->cells[i]));
        if (w > widths[i % t->n_cols]) widths[i % t->n_cols] = w;
    }
    struct block b = {1, 0};
    do {
        int at = widths[0];
        for (b.n = 0; b.first + b.n < t->n_cols; b.n++) {
            at += GAP + least_width(t, b.first + b.n, widths);
            if (b.n && at > width) break;
        }
        if (b.first > 1) fputc('\n', out);
        for (int i = 0; i < t->n_cells; i += t->n_cols)
            print_cells(t, t->cells + i, &b, widths, out, width);
        b.first += b.n;
    } while (b.first < t->n_cols);
}
