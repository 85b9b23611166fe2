/* SPDX-License-Identifier: MIT */
#include "base/base_scan.h"
#include "base/base_status.h"
#include "yomi/go.h"
#include <string.h>

static char point_of(char c)
{
    switch (c) {
    case '.':
    case '+':
        return '.';
    case 'X':
    case 'x':
    case '#':
        return 'X';
    case 'O':
    case 'o':
        return 'O';
    default:
        return 0;
    }
}

/* Read the points of one line; *n becomes their number. */
static yomi_status read_row(yomi_go_pos *pos, struct scan *s, int *n, yomi_error *err)
{
    char name[12];
    *n = 0;
    for (; *s->p && *s->p != '\n'; scan_step(s)) {
        if (scan_is_space(*s->p)) continue;
        const char point = point_of(*s->p);
        if (!point)
            return fail_at(err, YOMI_EPARSE, s->line, s->column,
                           "%s is not a point; write X (Black), O (White) or . (empty)",
                           scan_name(name, *s->p));
        if (*n == YOMI_GO_SIDE || pos->rows == YOMI_GO_SIDE)
            return fail_at(err, YOMI_ERANGE, s->line, s->column, "the board is larger than %dx%d",
                           YOMI_GO_SIDE, YOMI_GO_SIDE);
        pos->points[pos->rows * pos->cols + (*n)++] = point;
    }
    return YOMI_OK;
}

yomi_status yomi_go_read(yomi_go_pos *out, const char *text, yomi_error *err)
{
    yomi_go_pos pos = {.to = YOMI_BLACK};
    struct scan s = scan_begin(text);
    while (scan_is_space(*s.p)) scan_step(&s);
    if (*s.p == '(' || *s.p == ';')
        return fail_at(err, YOMI_EPARSE, s.line, s.column,
                       "this looks like SGF; draw the board as rows of X, O and . instead");
    while (*s.p) {
        int n;
        const int line = s.line;
        TRY(read_row(&pos, &s, &n, err));
        if (*s.p) scan_step(&s);
        if (!n) continue;
        if (!pos.rows) pos.cols = n;
        if (n != pos.cols)
            return fail_at(err, YOMI_EPARSE, line, 0, "row %d has %d point%s; expected %d",
                           pos.rows + 1, n, plural((unsigned)n), pos.cols);
        pos.rows++;
    }
    if (!pos.rows)
        return fail_at(err, YOMI_EPARSE, s.line, s.column,
                       "there is no board; draw it as rows of X, O and .");
    *out = pos;
    return YOMI_OK;
}

char *yomi_go_write(char buf[YOMI_GO_TEXT], const yomi_go_pos *pos)
{
    char *to = buf;
    for (int row = 0; row < pos->rows; row++) {
        memcpy(to, pos->points + row * pos->cols, (size_t)pos->cols);
        to += pos->cols;
        *to++ = '\n';
    }
    *to = 0;
    return buf;
}
