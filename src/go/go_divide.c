/* SPDX-License-Identifier: MIT */
/* Regions: the board shared out between the colours by what each reaches. After Tajima and
 * Sanechika, "Families and Regions in Go"; docs/regions.md has our reading of it. */
#include "base/base_status.h"
#include "go_reach.h"
#include <stdlib.h>
#include <string.h>

/* Who is nearer to a point that both colours reach: below 0 Black, above 0 White. */
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
static void divide_points(yomi_go_division *v, const struct go_board *b, const yomi_go_ruler *r)
{
    yomi_go_label label[2][GO_CELLS];
    short influence[GO_CELLS];
    for (int c = 0; c < 2; c++) go_reach(label[c], b, c, r);
    go_influence(influence, b);
    for (int p = 0; p < v->rows * v->cols; p++) {
        const int at = go_at_point(b, p);
        for (int c = 0; c < 2; c++) v->labels[c][p] = label[c][at];
        v->influence[p] = influence[at];
        v->map[p] =
            go_is_stone(b, at) ? "XO"[b->cell[at]] : letter_of(r, label[0][at], label[1][at]);
        v->equal += v->map[p] == '*';
        v->unreached += v->map[p] == '-';
    }
    v->map[(size_t)v->rows * (size_t)v->cols] = 0;
}

/* --- regions --------------------------------------------------------------------------------- */

/* The colour that owns a letter of the map, or GO_EMPTY. */
static int owner_of(char letter)
{
    switch (letter) {
    case 'X':
    case 'B':
    case 'b':
        return GO_BLACK;
    case 'O':
    case 'W':
    case 'w':
        return GO_WHITE;
    default:
        return GO_EMPTY;
    }
}

/* Equivalent moku of a point in tenths: floor(10 P / 16), 0 to 10, where P is its influence as seen
 * from the colour. */
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

/* The region that begins at a place; owner[] is that of every place, GO_WALL outside the board. */
static void add_region(yomi_go_division *v, const struct go_board *b, const yomi_go_pos *pos,
                       const uint8_t owner[GO_CELLS], int start)
{
    uint16_t list[YOMI_GO_POINTS];
    const short number = (short)v->n_regions++;
    yomi_go_region *r = &v->regions[number];
    int n = 0;
    *r = (yomi_go_region){
        .colour = (yomi_colour)owner[start], .first = go_point(b, start), .regions = 1};
    list[n++] = (uint16_t)start;
    v->region[r->first] = number;
    for (int i = 0; i < n; i++) {
        const int at = list[i];
        count_point(v, r, go_point(b, at), pos);
        r->chains += go_is_stone(b, at) && b->head[at] == at;
        for (int k = 0; k < 4; k++) {
            const int q = at + b->step[k];
            if (owner[q] != owner[start] || v->region[go_point(b, q)] >= 0) continue;
            v->region[go_point(b, q)] = number;
            list[n++] = (uint16_t)q;
        }
    }
}

static void find_regions(yomi_go_division *v, const struct go_board *b, const yomi_go_pos *pos)
{
    uint8_t owner[GO_CELLS];
    short place[YOMI_GO_POINTS];
    const int n = v->rows * v->cols;
    memset(owner, GO_WALL, sizeof owner);
    memset(v->region, -1, sizeof v->region);
    for (int p = 0; p < n; p++) owner[go_at_point(b, p)] = (uint8_t)owner_of(v->map[p]);
    for (int p = 0; p < n; p++)
        if (owner_of(v->map[p]) != GO_EMPTY && v->region[p] < 0)
            add_region(v, b, pos, owner, go_at_point(b, p));
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

yomi_status go_check_ruler(const yomi_go_ruler *r, yomi_error *err)
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

void go_divide(yomi_go_division *out, const struct go_board *living, const yomi_go_pos *pos,
               const yomi_go_ruler *ruler)
{
    out->rows = pos->rows;
    out->cols = pos->cols;
    out->n_regions = out->equal = out->unreached = 0;
    memset(out->tenths, 0, sizeof out->tenths);
    divide_points(out, living, ruler);
    find_regions(out, living, pos);
    add_up(out);
}

yomi_status yomi_go_divide(yomi_go_division *out, const yomi_go_pos *pos, const bool *dead,
                           const yomi_go_ruler *ruler, yomi_error *err)
{
    struct go_board living;
    TRY(go_check_ruler(ruler, err));
    TRY(go_board_set_living(&living, pos, dead, err));
    go_divide(out, &living, pos, ruler);
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
