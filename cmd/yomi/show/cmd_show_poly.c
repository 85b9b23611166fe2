/* SPDX-License-Identifier: MIT */
#include "cmd_show_poly.h"
#include <stdlib.h>
#include <string.h>

struct cmd_value cmd_poly_number(int n)
{
    return cmd_if(n, cmd_int(n));
}

yomi_answer cmd_poly_table_answer(const yomi_poly_pair *pairs)
{
    yomi_answer all = {.certainty = YOMI_EXACT};
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_verdict *v = &pairs[i].verdict;
        if (v->result == YOMI_POLY_UNKNOWN) all.certainty = YOMI_BOUNDS;
        all.nodes += v->answer.nodes;
        all.seconds += v->answer.seconds;
    }
    return all;
}

const char *cmd_poly_verdict_name(yomi_poly_result result)
{
    return result == YOMI_POLY_WIN ? "winner" : result == YOMI_POLY_LOSS ? "loser" : "unknown";
}

/* --- pavings --------------------------------------------------------------------------------- */

static char half_at(const yomi_poly_paving *p, int row, int col)
{
    const int steps = col / p->cols, shift = p->period[1].row;
    const int r = ((row - steps * shift) % p->rows + p->rows) % p->rows;
    return p->block[r * p->cols + col % p->cols];
}

yomi_status cmd_poly_paving_svg(char **out, const yomi_poly_paving *p, const char *title,
                                yomi_error *err)
{
    enum { SIDE = 10 };
    char ground[SIDE * SIDE + 1];
    yomi_draw_tile tiles[SIDE * SIDE];
    int n = 0;
    memset(ground, '.', sizeof ground);
    for (int cell = 0; cell < SIDE * SIDE; cell++) {
        const int row = cell / SIDE, col = cell % SIDE;
        const char half = half_at(p, row, col);
        if (half == '<') tiles[n++] = (yomi_draw_tile){row, col, 1, 2};
        if (half == '^') tiles[n++] = (yomi_draw_tile){row, col, 2, 1};
        if (half == '>' && col == 0) tiles[n++] = (yomi_draw_tile){row, -1, 1, 2};
        if (half == 'v' && row == 0) tiles[n++] = (yomi_draw_tile){-1, col, 2, 1};
    }
    const yomi_draw_cells cells = {
        .title = title, .rows = SIDE, .cols = SIDE, .ground = ground, .tiles = tiles, .n_tiles = n};
    return yomi_draw_cells_svg(out, &cells, err);
}

/* --- lines ----------------------------------------------------------------------------------- */

enum { LINE_SIDE = 31, LINE_CELLS = LINE_SIDE * LINE_SIDE };

/* The window of a line after some of its marks. */
struct line_board {
    char stones[LINE_CELLS + 1];
    char numbers[LINE_CELLS][8]; /* marks made in turn are numbered, those of a handicap are not */
    bool is_outside;             /* White has also marked outside of the window */
};

static void set_line_board(struct line_board *b, const yomi_poly_line *l, int n_marks)
{
    *b = (struct line_board){.is_outside = false};
    memset(b->stones, '.', LINE_CELLS);
    for (int i = 0; i < n_marks; i++) {
        const yomi_poly_cell c = l->marks[i].cell;
        if (c.row < 0 || c.col < 0 || c.row >= l->window || c.col >= l->window) {
            b->is_outside = true;
            continue;
        }
        const int at = c.row * l->window + c.col;
        b->stones[at] = l->marks[i].colour == YOMI_BLACK ? 'X' : 'O';
        if (i >= l->n_free)
            snprintf(b->numbers[at], sizeof *b->numbers, "%d", (i - l->n_free + 1) % 1000);
    }
}

/* The pattern on the left, the whole line on the right. */
static yomi_status draw_panels(char **out, const yomi_poly_line *l, const char *goal,
                               yomi_error *err)
{
    enum { PANELS = LINE_SIDE * (2 * LINE_SIDE + 1) };
    char title[160], caption[160], ground[PANELS + 1], stones[PANELS + 1];
    const char *labels[PANELS] = {0};
    const int side = l->window, cols = 2 * side + 1;
    struct line_board pattern, line;
    set_line_board(&pattern, l, l->n_before);
    set_line_board(&line, l, l->n);
    memset(ground, ' ', sizeof ground);
    memset(stones, '.', sizeof stones);
    for (int i = 0; i < side * side; i++) {
        const int left = i / side * cols + i % side, right = left + side + 1;
        ground[left] = ground[right] = '.';
        stones[left] = pattern.stones[i];
        stones[right] = line.stones[i];
        labels[right] = *line.numbers[i] ? line.numbers[i] : NULL;
    }
    for (int i = 0; i < l->n_needs; i++) ground[l->needs[i].row * cols + l->needs[i].col] = '/';
    snprintf(title, sizeof title, "%.100s: a winning pattern and its longest line", goal);
    snprintf(caption, sizeof caption,
             "hatched: empty at mark %d, from which every mark threatens%s",
             l->n_before - l->n_free + 1, line.is_outside ? "; White also played outside" : "");
    const yomi_draw_cells cells = {.title = title,
                                   .caption = caption,
                                   .rows = side,
                                   .cols = cols,
                                   .ground = ground,
                                   .stones = stones,
                                   .labels = labels};
    return yomi_draw_cells_svg(out, &cells, err);
}

yomi_status cmd_poly_line_svg(char **out, const char *certificate, const char *goal,
                              yomi_error *err)
{
    yomi_poly_line l;
    yomi_status status = yomi_poly_longest_line(&l, certificate, err);
    if (status != YOMI_OK) return status;
    status = draw_panels(out, &l, goal, err);
    yomi_poly_line_fini(&l);
    return status;
}

void cmd_poly_print_line(const struct cli *cli, const char *certificate)
{
    yomi_error err;
    yomi_poly_line l;
    struct line_board b;
    const yomi_status status = yomi_poly_longest_line(&l, certificate, &err);
    if (status == YOMI_ENOMEM) cmd_starve();
    if (status != YOMI_OK) return;
    set_line_board(&b, &l, l.n);
    for (int i = 0; i < l.window * l.window; i++) {
        char word[16];
        snprintf(word, sizeof word, "%c%s", b.stones[i], b.numbers[i]);
        fprintf(cli->out, "%4s%s", word, i % l.window == l.window - 1 ? "\n" : "");
    }
    cmd_say(cli, "the longest line: Black is X, White O, numbered in order%s",
            b.is_outside ? "; White also played outside of the window" : "");
    yomi_poly_line_fini(&l);
}

/* --- table 4 --------------------------------------------------------------------------------- */

enum { LOSERS = 12 };

/* What a square of the table says: W, the number of a paving, or ?. */
static void name_entry(char word[8], const yomi_poly_verdict *v)
{
    if (v->result == YOMI_POLY_WIN)
        snprintf(word, 8, "W");
    else if (v->result == YOMI_POLY_LOSS)
        snprintf(word, 8, v->paving ? "%d" : "L", v->paving);
    else
        snprintf(word, 8, "?");
}

yomi_status cmd_poly_table_svg(char **out, const yomi_poly_pair *pairs, yomi_error *err)
{
    char ground[LOSERS * LOSERS + 1], words[LOSERS * LOSERS][8];
    const char *labels[LOSERS * LOSERS] = {0}, *names[LOSERS];
    memset(ground, ' ', sizeof ground);
    for (int i = 0; i < LOSERS; i++) names[i] = yomi_poly_loser(i);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_verdict *v = &pairs[i].verdict;
        const int at = pairs[i].row * LOSERS + pairs[i].col;
        ground[at] = v->result == YOMI_POLY_WIN ? '+' : v->result == YOMI_POLY_LOSS ? '-' : '?';
        name_entry(words[at], v);
        labels[at] = words[at];
    }
    const char *cols[LOSERS], *rows[LOSERS]; /* the first column and the last row are empty */
    for (int i = 0; i < LOSERS; i++) {
        cols[i] = i ? names[i] : "";
        rows[i] = i < LOSERS - 1 ? names[i] : "";
    }
    const yomi_draw_cells cells = {.title = "Pairs of losers: who wins the game OR (table 4)",
                                   .caption = "W a winner; a number: the paving that blocks it; "
                                              "? not settled",
                                   .rows = LOSERS,
                                   .cols = LOSERS,
                                   .ground = ground,
                                   .labels = labels,
                                   .row_names = rows,
                                   .col_names = cols};
    return yomi_draw_cells_svg(out, &cells, err);
}

static void add_row(struct cmd_grid *t, const char *const c[LOSERS])
{
    cmd_grid_row(t, c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9], c[10], c[11]);
}

void cmd_poly_print_table(const struct cli *cli, const yomi_poly_pair *pairs)
{
    struct cmd_grid *t = cmd_grid_new("lrrrrrrrrrrr");
    const char *names[LOSERS];
    char words[LOSERS][8];
    names[0] = "";
    for (int i = 1; i < LOSERS; i++) names[i] = yomi_poly_loser(i);
    add_row(t, names);
    for (int row = 0, n = 0; row < LOSERS - 1; row++) {
        names[0] = yomi_poly_loser(row);
        for (int col = 1; col <= row; col++) names[col] = "";
        for (int col = row + 1; col < LOSERS; col++, n++) {
            name_entry(words[col], &pairs[n].verdict);
            names[col] = words[col];
        }
        add_row(t, names);
    }
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
    cmd_say(cli, "W a winner; a number: the paving that blocks it; ? not settled");
}
