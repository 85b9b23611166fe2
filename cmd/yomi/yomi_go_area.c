/* SPDX-License-Identifier: MIT */
#include "yomi_go_area.h"
#include <stdlib.h>
#include <string.h>

int go_take_ruler(yomi_go_ruler *out, const struct cli *cli, const struct go_ruler_options *o)
{
    yomi_error err;
    *out = (yomi_go_ruler)YOMI_GO_RULER_INIT;
    out->max_order = o->max_order;
    if (yomi_go_read_mode(out, o->mode, &err) != YOMI_OK)
        return cli_trouble_in(cli, "--mode", &err);
    if (yomi_go_read_limit(out, o->limit, &err) != YOMI_OK)
        return cli_trouble_in(cli, "--limit", &err);
    return 0;
}

/* The point of a name of n bytes, or -1. */
static int find_point(const yomi_go_pos *pos, const char *name, size_t n)
{
    char known[4], wanted[4];
    if (n > 3) return -1;
    snprintf(wanted, sizeof wanted, "%.*s", (int)n, name);
    if (wanted[0] >= 'a' && wanted[0] <= 'z') wanted[0] = (char)(wanted[0] - 'a' + 'A');
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (strcmp(yomi_go_point(known, pos, p), wanted) == 0) return p;
    return -1;
}

int go_take_stones(bool set[YOMI_GO_POINTS], const struct cli *cli, const yomi_go_pos *pos,
                   const char *name, const char *list)
{
    static const char gaps[] = ", \t\n";
    memset(set, 0, YOMI_GO_POINTS * sizeof *set);
    for (const char *p = list; p && *(p += strspn(p, gaps));) {
        const size_t n = strcspn(p, gaps);
        const int point = find_point(pos, p, n);
        if (point < 0)
            return cli_trouble(cli, "--%s: '%.*s' is no point of a %dx%d board; write E5,F6", name,
                               (int)(n > 40 ? 40 : n), p, pos->cols, pos->rows);
        if (pos->points[point] == '.')
            return cli_trouble(cli, "--%s: there is no stone on %.*s", name, (int)n, p);
        set[point] = true;
        p += n;
    }
    return 0;
}

/* --- pictures -------------------------------------------------------------------------------- */

/* The empty point whose neighbourhood lies in the region most; the smaller point on a tie. */
int go_region_label(const yomi_go_division *v, int region)
{
    int best = v->regions[region].first, most = -1;
    for (int p = 0; p < v->rows * v->cols; p++) {
        const int row = p / v->cols, col = p % v->cols;
        int inside = 0;
        if (v->region[p] != region || v->map[p] == 'X' || v->map[p] == 'O') continue;
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
        if (v->region[p] < 0 || v->map[p] == 'X' || v->map[p] == 'O') continue;
        const bool is_black = v->regions[v->region[p]].colour == YOMI_BLACK;
        b->marks[p] = v->tenths[p] ? "WB"[is_black] : "wb"[is_black];
        if (v->tenths[p] % 10) snprintf(b->labels[p], sizeof b->labels[p], "%d", v->tenths[p]);
    }
}

static void add_numbers(yomi_draw_board *b, const yomi_go_division *v)
{
    for (int i = 0; i < v->n_regions; i++) {
        const int p = go_region_label(v, i);
        snprintf(b->labels[p], sizeof b->labels[p], "%u", (unsigned)(i + 1) % 1000);
    }
}

yomi_draw_board go_division_board(const yomi_go_pos *pos, const yomi_go_division *v,
                                  enum go_labels labels)
{
    yomi_draw_board b = go_board(pos, "");
    memcpy(b.marks, v->map, sizeof b.marks);
    if (labels == GO_LABELS_MOKU) add_moku(&b, v);
    if (labels == GO_LABELS_REGIONS) add_numbers(&b, v);
    return b;
}

void go_print_key(const struct cli *cli)
{
    fprintf(cli->out, "%s\n",
            cli_has_unicode()
                ? "● ○ stones  ■ □ occupied  ▪ ▫ sphere of influence  * equidistant  - unreached"
                : "X O stones  B W occupied  b w sphere of influence  * equidistant  - unreached");
}
