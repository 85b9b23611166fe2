/* SPDX-License-Identifier: MIT */
#include "cmd_show_go.h"
#include <string.h>

/* --- points ---------------------------------------------------------------------------------- */

void cmd_go_add_points(struct cmd_string *out, const yomi_go_pos *pos,
                       const bool points[YOMI_GO_POINTS])
{
    char name[4];
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (points[p]) cmd_add_word(out, yomi_go_point(name, pos, p));
}

void cmd_go_put_points(const struct cli *cli, const char *key, const yomi_go_pos *pos,
                       const bool points[YOMI_GO_POINTS])
{
    struct cmd_string names = {0};
    cmd_go_add_points(&names, pos, points);
    cmd_key(cli, key, cmd_words(cmd_string_text(&names)));
    cmd_string_free(&names);
}

void cmd_go_put_map(const struct cli *cli, const char *key, const char *letters, int rows, int cols)
{
    char line[YOMI_GO_SIDE + 1];
    cmd_list(cli, key);
    for (int row = 0; row < rows; row++) {
        snprintf(line, sizeof line, "%.*s", cols, letters + row * cols);
        cmd_key(cli, NULL, cmd_text(line));
    }
    cmd_close(cli);
}

/* --- boards ---------------------------------------------------------------------------------- */

yomi_draw_board cmd_go_board(const yomi_go_pos *pos, const char *title)
{
    yomi_draw_board b = {
        .title = title, .ruling = YOMI_DRAW_LINES, .rows = pos->rows, .cols = pos->cols};
    memcpy(b.points, pos->points, sizeof b.points);
    return b;
}

/* A word as it stands on the board: "X" is a black stone. */
static const char *sign_of(const char *word, size_t n)
{
    static const char letters[] = "XOBWbw";
    static const char *const signs[] = {"●", "○", "■", "□", "▪", "▫"};
    const char *letter = n == 1 ? strchr(letters, *word) : NULL;
    return letter && cmd_has_unicode() ? signs[letter - letters] : NULL;
}

void cmd_go_say_board(const struct cli *cli, const yomi_draw_board *board, const char *signs)
{
    struct cmd_string line = {0};
    for (const char *p = signs; *p;) {
        const size_t n = strcspn(p, " "), gap = strspn(p + n, " ");
        const char *sign = sign_of(p, n);
        cmd_add(&line, "%.*s%.*s", sign ? (int)strlen(sign) : (int)n, sign ? sign : p, (int)gap,
                p + n);
        p += n + gap;
    }
    cmd_board(cli, board);
    cmd_gap(cli);
    cmd_say(cli, "%s", line.text);
    cmd_gap(cli);
    cmd_string_free(&line);
}

bool cmd_go_draw(const struct cli *cli, const yomi_draw_board *board)
{
    char *svg = NULL;
    yomi_error err;
    const yomi_status status = yomi_draw_board_svg(&svg, board, &err);
    return cmd_write_svg(cli, status, svg, &err);
}

/* --- divisions ------------------------------------------------------------------------------- */

const char cmd_go_marks_caption[] =
    "Large squares: occupied. Small: sphere of influence. Crosses: equidistant. Rings: unreached.";
const char cmd_go_marks_signs[] =
    "X O stones  B W occupied  b w sphere of influence  * equidistant  - unreached";

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

char *cmd_go_counts_text(char buf[160], const yomi_go_division *v)
{
    const yomi_go_region *b = &v->side[YOMI_BLACK], *w = &v->side[YOMI_WHITE];
    snprintf(buf, 160,
             "Black: occupied %d, sphere %d, total %d. White: occupied %d, sphere %d, total %d.",
             b->occupied, b->sphere, b->occupied + b->sphere, w->occupied, w->sphere,
             w->occupied + w->sphere);
    return buf;
}
