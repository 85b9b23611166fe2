/* SPDX-License-Identifier: MIT */
#include "cmd_show_go.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

json_t *cmd_go_points_json(const yomi_go_pos *pos, const bool points[YOMI_GO_POINTS])
{
    char name[4];
    json_t *list = json_array();
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (points[p]) json_array_append_new(list, json_string(yomi_go_point(name, pos, p)));
    return list;
}

char *cmd_go_points_text(const yomi_go_pos *pos, const bool points[YOMI_GO_POINTS])
{
    char *text = NULL, name[4];
    size_t bytes = 0;
    FILE *f = open_memstream(&text, &bytes);
    bool is_first = true;
    for (int p = 0; f && p < pos->rows * pos->cols; p++) {
        if (!points[p]) continue;
        fprintf(f, "%s%s", is_first ? "" : " ", yomi_go_point(name, pos, p));
        is_first = false;
    }
    if (f && is_first) fputs("-", f);
    if (f) cmd_text_close(f, &text);
    return text;
}

json_t *cmd_go_sides_json(json_t *black, json_t *white)
{
    return json_pack("{s:o, s:o}", "black", black, "white", white);
}

json_t *cmd_go_number_json(double n)
{
    return n == floor(n) ? json_integer((json_int_t)n) : json_real(n);
}

/* --- boards ---------------------------------------------------------------------------------- */

yomi_draw_board cmd_go_board(const yomi_go_pos *pos, const char *title)
{
    yomi_draw_board b = {
        .title = title, .ruling = YOMI_DRAW_LINES, .rows = pos->rows, .cols = pos->cols};
    memcpy(b.points, pos->points, sizeof b.points);
    return b;
}

static uint64_t count_stones(const yomi_go_pos *pos, char stone)
{
    uint64_t n = 0;
    for (const char *p = pos->points; *p; p++) n += *p == stone;
    return n;
}

void cmd_go_print(const struct cli *cli, const yomi_go_pos *pos)
{
    const yomi_draw_board board = cmd_go_board(pos, "");
    char black[CMD_COUNTED_TEXT];
    cmd_print_board(cli, &board);
    fprintf(cli->out, "\n%dx%d; Black %s has %s, White %s has %d\n", pos->cols, pos->rows,
            cmd_has_unicode() ? "●" : "X", cmd_counted(black, count_stones(pos, 'X'), "stone"),
            cmd_has_unicode() ? "○" : "O", (int)count_stones(pos, 'O'));
}

/* --- divisions ------------------------------------------------------------------------------- */

const char cmd_go_marks_caption[] =
    "Large squares: occupied. Small: sphere of influence. Crosses: equidistant. Rings: unreached.";

static bool is_point_of(const yomi_go_division *v, int p, int region)
{
    return v->region[p] == region && v->map[p] != 'X' && v->map[p] != 'O';
}

/* The empty point whose neighbourhood lies in the region most, for its number. */
static int middle_of(const yomi_go_division *v, int region)
{
    int best = v->regions[region].first, most = -1;
    for (int p = 0; p < v->rows * v->cols; p++) {
        const int row = p / v->cols, col = p % v->cols;
        int inside = 0;
        if (!is_point_of(v, p, region)) continue;
        for (int r = row - 2; r <= row + 2; r++)
            for (int c = col - 2; c <= col + 2; c++)
                inside += r >= 0 && c >= 0 && r < v->rows && c < v->cols &&
                          v->region[r * v->cols + c] == region;
        if (inside > most) {
            most = inside;
            best = p;
        }
    }
    return best;
}

static void add_moku(yomi_draw_board *b, const yomi_go_division *v)
{
    for (int p = 0; p < v->rows * v->cols; p++) {
        if (v->region[p] < 0 || !is_point_of(v, p, v->region[p])) continue;
        const bool is_black = v->regions[v->region[p]].colour == YOMI_BLACK;
        b->marks[p] = v->tenths[p] ? "WB"[is_black] : "wb"[is_black];
        if (v->tenths[p] % 10) snprintf(b->labels[p], sizeof b->labels[p], "%d", v->tenths[p]);
    }
}

static void add_numbers(yomi_draw_board *b, const yomi_go_division *v)
{
    for (int i = 0; i < v->n_regions; i++) {
        const int p = middle_of(v, i);
        snprintf(b->labels[p], sizeof b->labels[p], "%u", (unsigned)(i + 1) % 1000);
    }
}

yomi_draw_board cmd_go_division_board(const yomi_go_pos *pos, const yomi_go_division *v,
                                      enum cmd_go_labels labels)
{
    yomi_draw_board b = cmd_go_board(pos, "");
    memcpy(b.marks, v->map, sizeof b.marks);
    if (labels == CMD_GO_LABELS_MOKU) add_moku(&b, v);
    if (labels == CMD_GO_LABELS_REGIONS) add_numbers(&b, v);
    return b;
}

void cmd_go_print_key(const struct cli *cli)
{
    static const char *const words[][2] = {{"X O stones", "● ○ stones"},
                                           {"B W occupied", "■ □ occupied"},
                                           {"b w sphere of influence", "▪ ▫ sphere of influence"},
                                           {"* equidistant", "* equidistant"},
                                           {"- unreached", "- unreached"}};
    const bool is_unicode = cmd_has_unicode();
    int at = 0; /* both are as wide on the screen */
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const int wide = (int)strlen(words[i][0]) + 2;
        const bool is_new_line = at && at + wide > cmd_width();
        fprintf(cli->out, "%s%s", !at ? "" : is_new_line ? "\n" : "  ", words[i][is_unicode]);
        at = is_new_line ? wide : at + wide;
    }
    fputc('\n', cli->out);
}

char *cmd_go_counts_text(char buf[160], const yomi_go_division *v)
{
    const yomi_go_region *b = &v->side[YOMI_BLACK], *w = &v->side[YOMI_WHITE];
    snprintf(buf, 160,
             "Black: occupied %d, sphere %d, total %d. White: occupied %d, sphere %d, total %d.",
             b->occupied, b->sphere, b->occupied + b->sphere, w->occupied, w->sphere,
             w->occupied + w->sphere);
    return buf;
}

json_t *cmd_go_map_json(const yomi_go_division *v)
{
    json_t *rows = json_array();
    for (int row = 0; row < v->rows; row++)
        json_array_append_new(
            rows, json_stringn(v->map + (size_t)row * (size_t)v->cols, (size_t)v->cols));
    return rows;
}
