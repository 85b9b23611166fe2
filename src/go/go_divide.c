/* SPDX-License-Identifier: MIT */
/* Regions: the board shared out between the colours by what each reaches. After Tajima and
 * Sanechika, "Families and Regions in Go"; docs/regions.md has our reading of it. */
#include "base/base_status.h"
#include "go_reach.h"
#include <stdlib.h>
#include <string.h>

/* Below 0: Black is nearer. Both labels are reached. */
static int compare_labels(const yomi_go_ruler *r, yomi_go_label black, yomi_go_label white)
{
    const int d = black.d - white.d, k = black.k - white.k;
    if (r->mode == YOMI_GO_KOSURI) return k ? k : d;
    return r->mode == YOMI_GO_CONVERT ? d + r->n * k : d;
}

static char letter_of(const yomi_go_ruler *r, yomi_go_label black, yomi_go_label white)
{
    if (!black.is_reached && !white.is_reached) return '-';
    if (!white.is_reached) return 'B';
    if (!black.is_reached) return 'W';
    const int nearer = compare_labels(r, black, white);
    return nearer < 0 ? 'b' : nearer > 0 ? 'w' : '*';
}

/* Letters, labels and influence of all points. */
static void divide_points(yomi_go_division *v, const struct go_grid *g, const yomi_go_ruler *r)
{
    yomi_go_label label[2][GRID_CELLS];
    short influence[GRID_CELLS];
    for (int c = 0; c < 2; c++) go_reach(label[c], g, (yomi_colour)c, r);
    go_influence(influence, g);
    for (int row = 0, p = 0; row < g->rows; row++) {
        for (int at = grid_row(row); at < grid_row(row) + g->cols; at++, p++) {
            for (int c = 0; c < 2; c++) v->labels[c][p] = label[c][at];
            v->influence[p] = influence[at];
            v->map[p] = g->cell[at] == YOMI_BLACK   ? 'X'
                        : g->cell[at] == YOMI_WHITE ? 'O'
                                                    : letter_of(r, label[0][at], label[1][at]);
            v->equal += v->map[p] == '*';
            v->unreached += v->map[p] == '-';
        }
    }
}

/* --- regions --------------------------------------------------------------------------------- */

/* The colour that owns a letter of the map, or GRID_EMPTY. */
static int owner_of(char letter)
{
    switch (letter) {
    case 'X':
    case 'B':
    case 'b':
        return YOMI_BLACK;
    case 'O':
    case 'W':
    case 'w':
        return YOMI_WHITE;
    default:
        return GRID_EMPTY;
    }
}

static int point_of(const struct go_grid *g, int at)
{
    return (at / GRID_STRIDE - 1) * g->cols + at % GRID_STRIDE - 1;
}

/* List the cells of one kind that are joined to list[0], and mark them in `done`; how many. */
static int gather(short list[GRID_CELLS], const unsigned char kind[GRID_CELLS],
                  bool done[GRID_CELLS])
{
    int n = 1;
    done[list[0]] = true;
    for (int i = 0; i < n; i++) {
        for (int way = 0; way < 4; way++) {
            const int at = list[i] + grid_step[way];
            if (done[at] || kind[at] != kind[list[0]]) continue;
            done[at] = true;
            list[n++] = (short)at;
        }
    }
    return n;
}

/* floor(10 P / 16) from the owner's side, between 0 and 10. */
static int tenths_of(const yomi_go_division *v, int p, yomi_colour colour)
{
    const int potential = colour == YOMI_BLACK ? v->influence[p] : -v->influence[p];
    return potential <= 0 ? 0 : potential >= 16 ? 10 : 10 * potential / 16;
}

static void count_point(yomi_go_division *v, yomi_go_region *r, int p, const yomi_go_pos *pos)
{
    const char letter = v->map[p];
    r->size++;
    if (letter == 'X' || letter == 'O') {
        r->stones++;
        return;
    }
    v->tenths[p] = (signed char)tenths_of(v, p, r->colour);
    r->occupied += letter == 'B' || letter == 'W';
    r->sphere += letter == 'b' || letter == 'w';
    r->certain += v->tenths[p] == 10;
    r->moku10 += v->tenths[p];
    r->prisoners += pos->points[p] == (r->colour == YOMI_BLACK ? 'O' : 'X');
}

static int compare_regions(const void *left, const void *right)
{
    const yomi_go_region *a = left, *b = right;
    if (a->colour != b->colour) return a->colour < b->colour ? -1 : 1;
    if (a->size != b->size) return b->size - a->size;
    return a->first - b->first;
}

/* The region that begins at a cell. */
static void add_region(yomi_go_division *v, const struct go_grid *g, const yomi_go_pos *pos,
                       const unsigned char owner[GRID_CELLS], int at, bool done[2][GRID_CELLS])
{
    short list[GRID_CELLS], chain[GRID_CELLS];
    const short number = (short)v->n_regions++;
    yomi_go_region *r = &v->regions[number];
    *r = (yomi_go_region){.colour = (yomi_colour)owner[at], .first = point_of(g, at), .regions = 1};
    list[0] = (short)at;
    const int size = gather(list, owner, done[0]);
    for (int i = 0; i < size; i++) {
        const int p = point_of(g, list[i]);
        v->region[p] = number;
        count_point(v, r, p, pos);
        if (g->cell[list[i]] == GRID_EMPTY || done[1][list[i]]) continue;
        r->chains++;
        chain[0] = list[i];
        gather(chain, g->cell, done[1]);
    }
}

static void find_regions(yomi_go_division *v, const struct go_grid *g, const yomi_go_pos *pos)
{
    unsigned char owner[GRID_CELLS];
    bool done[2][GRID_CELLS] = {0};
    short place[YOMI_GO_POINTS];
    const int n = v->rows * v->cols;
    memset(owner, GRID_FRAME, sizeof owner);
    memset(v->region, -1, sizeof v->region);
    for (int row = 0, p = 0; row < g->rows; row++)
        for (int col = 0; col < g->cols; col++, p++)
            owner[grid_cell(row, col)] = (unsigned char)owner_of(v->map[p]);
    for (int row = 0; row < g->rows; row++)
        for (int at = grid_row(row); at < grid_row(row) + g->cols; at++)
            if (owner[at] < GRID_EMPTY && !done[0][at]) add_region(v, g, pos, owner, at, done);
    qsort(v->regions, (size_t)v->n_regions, sizeof *v->regions, compare_regions);
    for (int i = 0; i < v->n_regions; i++) place[v->region[v->regions[i].first]] = (short)i;
    for (int p = 0; p < n; p++)
        if (v->region[p] >= 0) v->region[p] = place[v->region[p]];
}

static void add_up(yomi_go_division *v)
{
    for (int c = 0; c < 2; c++)
        v->side[c] = (yomi_go_region){.colour = (yomi_colour)c, .first = -1};
    for (int i = 0; i < v->n_regions; i++) {
        yomi_go_region *r = &v->regions[i], *s = &v->side[r->colour];
        r->families = r->chains > 0;
        s->size += r->size;
        s->stones += r->stones;
        s->chains += r->chains;
        s->occupied += r->occupied;
        s->sphere += r->sphere;
        s->certain += r->certain;
        s->moku10 += r->moku10;
        s->prisoners += r->prisoners;
        s->regions += r->regions;
        s->families += r->families;
    }
}

/* --- public ---------------------------------------------------------------------------------- */

static yomi_status check_ruler(const yomi_go_ruler *r, yomi_error *err)
{
    if (r->mode == YOMI_GO_CONVERT && (r->n < 1 || r->n > YOMI_GO_CONVERT_MAX))
        return fail(err, YOMI_ERANGE, "one kosuri counts as 1 to %d steps, not %d",
                    YOMI_GO_CONVERT_MAX, r->n);
    if (r->limit_k < 0)
        return fail(err, YOMI_ERANGE, "the limit of kosuri is %d; it is 0 or more", r->limit_k);
    if (r->max_order < 0)
        return fail(err, YOMI_ERANGE, "the largest order is %d; it is 1 or more, or 0 for none",
                    r->max_order);
    return YOMI_OK;
}

yomi_status yomi_go_divide(yomi_go_division *out, const yomi_go_pos *pos, const bool *dead,
                           const yomi_go_ruler *ruler, yomi_error *err)
{
    struct go_grid g;
    TRY(check_ruler(ruler, err));
    if (pos->rows < 1 || pos->cols < 1 || pos->rows > YOMI_GO_SIDE || pos->cols > YOMI_GO_SIDE)
        return fail(err, YOMI_ERANGE, "a board of %dx%d cannot be divided; each side is 1 to %d",
                    pos->cols, pos->rows, YOMI_GO_SIDE);
    out->rows = pos->rows;
    out->cols = pos->cols;
    out->n_regions = out->equal = out->unreached = 0;
    memset(out->tenths, 0, sizeof out->tenths);
    go_grid_init(&g, pos, dead);
    divide_points(out, &g, ruler);
    out->map[pos->rows * pos->cols] = 0;
    find_regions(out, &g, pos);
    add_up(out);
    return YOMI_OK;
}

/* A whole number after "NAME="; -1 when the text is something else. */
static long number_after(const char *text, const char *name)
{
    const size_t n = strlen(name);
    char *end;
    if (strncmp(text, name, n) != 0 || text[n] != '=') return -1;
    if (text[n + 1] < '0' || text[n + 1] > '9') return -1;
    const long value = strtol(text + n + 1, &end, 10);
    return *end || value > YOMI_GO_CONVERT_MAX ? -1 : value;
}

yomi_status yomi_go_read_mode(yomi_go_ruler *ruler, const char *text, yomi_error *err)
{
    static const char *const names[] = {"plain", "order", "kosuri"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(text, names[i]) != 0) continue;
        ruler->mode = (yomi_go_mode)i;
        return YOMI_OK;
    }
    const long n = number_after(text, "convert");
    if (n < 1)
        return fail(err, YOMI_EPARSE,
                    "'%.40s' is no mode; choose plain, order, kosuri or convert=N with N from 1 to "
                    "%d",
                    text, YOMI_GO_CONVERT_MAX);
    ruler->mode = YOMI_GO_CONVERT;
    ruler->n = (int)n;
    return YOMI_OK;
}

yomi_status yomi_go_read_limit(yomi_go_ruler *ruler, const char *text, yomi_error *err)
{
    const long below = number_after(text, "below"), stop = number_after(text, "stop");
    if (strcmp(text, "none") == 0) {
        ruler->limit = YOMI_GO_FREE;
        return YOMI_OK;
    }
    if (below < 0 && stop < 0)
        return fail(err, YOMI_EPARSE,
                    "'%.40s' is no limit; choose below=L, stop=N or none, with a number from 0 to "
                    "%d",
                    text, YOMI_GO_CONVERT_MAX);
    ruler->limit = below >= 0 ? YOMI_GO_BELOW : YOMI_GO_STOP;
    ruler->limit_k = (int)(below >= 0 ? below : stop);
    return YOMI_OK;
}
