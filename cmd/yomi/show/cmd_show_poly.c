/* SPDX-License-Identifier: MIT */
#include "cmd_show_poly.h"
#include <stdlib.h>
#include <string.h>

json_t *cmd_poly_number_json(int n)
{
    return n ? json_integer(n) : json_null();
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

/* The longest line of a win: marks by number, and the pattern at White's last free choice. */
struct win_line {
    int side, n, n_pattern, away;
    char ground[LINE_CELLS + 1], stones[LINE_CELLS + 1], pattern[LINE_CELLS + 1];
    char words[LINE_CELLS][8];
    const char *labels[LINE_CELLS];
};

/* The handicap of a fresh player. */
static void put_free_marks(struct win_line *l, const yomi_poly_player *player)
{
    for (int i = 0; i < l->side * l->side; i++)
        l->stones[i] = yomi_poly_player_at(player, (yomi_poly_cell){i / l->side, i % l->side});
}

static void see_pattern(struct win_line *l, const yomi_poly_player *player)
{
    for (int i = 0; i < l->side * l->side; i++) {
        const yomi_poly_cell cell = {i / l->side, i % l->side};
        l->ground[i] = yomi_poly_player_needs(player, cell) ? '/' : '.';
    }
    memcpy(l->pattern, l->stones, sizeof l->pattern);
    l->n_pattern = l->n;
}

static void put_mark(struct win_line *l, yomi_poly_cell cell, char stone)
{
    l->n++;
    const bool is_inside =
        cell.row >= 0 && cell.col >= 0 && cell.row < l->side && cell.col < l->side;
    if (!is_inside) {
        l->away++;
        return;
    }
    const int i = cell.row * l->side + cell.col;
    l->stones[i] = stone;
    snprintf(l->words[i], sizeof l->words[i], "%d", l->n % 1000);
    l->labels[i] = l->words[i];
}

/* White replies where it takes longest. The pattern is that after his last quiet choice: from there
 * on every mark of Black's threatens. */
static bool follow_line(struct win_line *l, const char *certificate, yomi_error *err)
{
    yomi_poly_player *player;
    yomi_poly_cell cell;
    if (yomi_poly_player_new(&player, certificate, err) != YOMI_OK) return false;
    l->side = yomi_poly_player_window(player);
    memset(l->ground, '.', sizeof l->ground);
    memset(l->stones, '.', sizeof l->stones);
    put_free_marks(l, player);
    see_pattern(l, player);
    while (yomi_poly_player_winner(player) == '.') {
        if (yomi_poly_player_move(&cell, player, err) != YOMI_OK) break;
        put_mark(l, cell, 'X');
        if (yomi_poly_player_winner(player) != '.') break;
        const bool is_quiet = yomi_poly_player_is_quiet(player);
        cell = yomi_poly_player_hardest(player);
        if (yomi_poly_player_reply(player, cell, err) != YOMI_OK) break;
        put_mark(l, cell, 'O');
        if (is_quiet) see_pattern(l, player);
    }
    const bool is_won = yomi_poly_player_winner(player) == 'X';
    yomi_poly_player_free(player);
    return is_won;
}

/* The pattern on the left, the whole line on the right. */
static yomi_status draw_panels(char **out, const struct win_line *l, const char *goal,
                               yomi_error *err)
{
    enum { PANELS = LINE_SIDE * (2 * LINE_SIDE + 1) };
    char title[160], caption[160], ground[PANELS + 1], stones[PANELS + 1];
    const char *labels[PANELS] = {0};
    const int side = l->side, cols = 2 * side + 1;
    memset(ground, ' ', sizeof ground);
    memset(stones, '.', sizeof stones);
    for (int i = 0; i < side * side; i++) {
        const int left = i / side * cols + i % side, right = left + side + 1;
        ground[left] = l->ground[i];
        stones[left] = l->pattern[i];
        ground[right] = '.';
        stones[right] = l->stones[i];
        labels[right] = l->labels[i];
    }
    snprintf(title, sizeof title, "%.100s: a winning pattern and its longest line", goal);
    snprintf(caption, sizeof caption,
             "hatched: empty at mark %d, from which every mark threatens%s", l->n_pattern + 1,
             l->away ? "; White also played outside" : "");
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
    struct win_line *l = calloc(1, sizeof *l);
    if (!l) cmd_starve();
    const yomi_status status =
        follow_line(l, certificate, err) ? draw_panels(out, l, goal, err) : err->status;
    free(l);
    return status;
}

void cmd_poly_print_line(const struct cli *cli, const char *certificate)
{
    yomi_error err;
    struct win_line *l = calloc(1, sizeof *l);
    if (!l) cmd_starve();
    if (follow_line(l, certificate, &err)) {
        for (int i = 0; i < l->side * l->side; i++) {
            char word[16];
            snprintf(word, sizeof word, "%c%s", l->stones[i], l->words[i]);
            fprintf(cli->out, "%4s%s", word, i % l->side == l->side - 1 ? "\n" : "");
        }
        cmd_say(cli, "the longest line: Black is X, White O, numbered in order%s",
                l->away ? "; White also played outside of the window" : "");
    } else if (err.status == YOMI_ENOMEM) {
        cmd_starve();
    }
    free(l);
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
