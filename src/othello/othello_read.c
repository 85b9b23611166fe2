/* SPDX-License-Identifier: MIT */
#include "base/base_bits.h"
#include "base/base_scan.h"
#include "base/base_status.h"
#include "base/base_text.h"
#include "yomi/othello.h"
#include <stdio.h>
#include <string.h>

/* A run of bytes without spaces. */
struct word {
    const char *s;
    int n, line, column;
};

enum { ROWS_MAX = 16 };

/* The parts of a position before they are understood. */
struct draft {
    bool has_size;
    int rows, cols;
    struct word words[ROWS_MAX];
    int n_words;
};

/* The next word; empty at the end of the text, at ; and before a comment. */
static struct word next_word(struct scan *s)
{
    scan_skip_blank(s);
    struct word w = {s->p, 0, s->line, s->column};
    while (*s->p && !scan_is_space(*s->p) && *s->p != ';' && *s->p != '#') {
        scan_step(s);
        w.n++;
    }
    return w;
}

static bool word_is(const struct word *w, const char *text)
{
    return (size_t)w->n == strlen(text) && text_begins(w->s, text);
}

static bool read_side(yomi_colour *out, const struct word *w)
{
    if (word_is(w, "X") || word_is(w, "*") || word_is(w, "black"))
        *out = YOMI_BLACK;
    else if (word_is(w, "O") || word_is(w, "white"))
        *out = YOMI_WHITE;
    else
        return false;
    return true;
}

/* One or two digits; the place after them, or NULL. */
static const char *read_side_length(int *out, const char *p)
{
    int n = 0;
    *out = 0;
    for (; n < 2 && *p >= '0' && *p <= '9'; n++) *out = 10 * *out + (*p++ - '0');
    return n ? p : NULL;
}

static bool read_size(int *rows, int *cols, const struct word *w)
{
    const char *p = read_side_length(rows, w->s);
    if (!p || (*p != 'x' && *p != 'X')) return false;
    return read_side_length(cols, p + 1) == w->s + w->n;
}

/* What stands for no square is named before rows are counted: the text may be no board at all. */
static yomi_status check_squares(const struct word *w, yomi_error *err)
{
    char name[12];
    const int n = (int)strspn(w->s, "XxOo*-.");
    if (n >= w->n) return YOMI_OK;
    return fail_at(err, YOMI_EPARSE, w->line, w->column + n, "%s is not a square; write X, O or -",
                   scan_name(name, w->s[n]));
}

static void read_row(yomi_othello_pos *pos, int first, const struct word *w)
{
    for (int i = 0; i < w->n; i++) {
        const uint64_t bit = bits_one(first + i);
        if (strchr("Xx*", w->s[i])) pos->discs[YOMI_BLACK] |= bit;
        if (strchr("Oo", w->s[i])) pos->discs[YOMI_WHITE] |= bit;
    }
}

/* Either one word for each row, or all rows in one word. */
static yomi_status read_squares(yomi_othello_pos *out, struct draft *d, yomi_error *err)
{
    const struct word *w = d->words;
    const bool is_one = d->n_words == 1;
    if (!d->has_size) {
        d->rows = is_one ? 8 : d->n_words;
        d->cols = is_one ? 8 : w->n;
    }
    yomi_othello_pos pos;
    const yomi_status status =
        yomi_othello_start(&pos, d->rows, d->cols, YOMI_OTHELLO_CROSSED, err);
    if (status != YOMI_OK) {
        if (err) err->line = w->line;
        return status;
    }
    memset(pos.discs, 0, sizeof pos.discs);
    if (is_one && w->n != d->rows * d->cols)
        return fail_at(err, YOMI_EPARSE, w->line, 0, "the board has %d square%s; %dx%d needs %d",
                       w->n, plural((unsigned)w->n), d->rows, d->cols, d->rows * d->cols);
    if (!is_one && d->n_words != d->rows)
        return fail_at(err, YOMI_EPARSE, w[d->n_words - 1].line, 0,
                       "the board has %d row%s; expected %d", d->n_words,
                       plural((unsigned)d->n_words), d->rows);
    for (int row = 0; row < d->n_words; row++) {
        if (!is_one && w[row].n != d->cols)
            return fail_at(err, YOMI_EPARSE, w[row].line, 0, "row %d has %d square%s; expected %d",
                           row + 1, w[row].n, plural((unsigned)w[row].n), d->cols);
        read_row(&pos, row * d->cols, &w[row]);
    }
    *out = pos;
    return YOMI_OK;
}

yomi_status yomi_othello_read(yomi_othello_pos *out, const char *text, yomi_error *err)
{
    struct scan s = scan_begin(text);
    struct draft d = {0};
    yomi_othello_pos pos;
    yomi_colour to;
    struct word w = next_word(&s);
    d.has_size = read_size(&d.rows, &d.cols, &w);
    if (d.has_size) w = next_word(&s);
    while (w.n && !read_side(&to, &w) && !word_is(&w, "to")) {
        TRY(check_squares(&w, err));
        if (d.n_words == ROWS_MAX)
            return fail_at(
                err, YOMI_EPARSE, w.line, w.column,
                "the board has more than %d rows, or the side to move (X or O) is missing",
                ROWS_MAX);
        d.words[d.n_words++] = w;
        w = next_word(&s);
    }
    if (!d.n_words)
        return fail_at(err, YOMI_EPARSE, w.line, w.column,
                       "there are no squares; write them row by row and then X or O to move");
    TRY(read_squares(&pos, &d, err));
    if (word_is(&w, "to")) w = next_word(&s);
    if (!read_side(&to, &w))
        return fail_at(err, YOMI_EPARSE, w.line, w.column,
                       "the side to move is missing; write X or O after the squares");
    pos.to = to;
    w = next_word(&s);
    if (w.n)
        return fail_at(err, YOMI_EPARSE, w.line, w.column,
                       "\"%.*s\" follows the side to move; a position ends there",
                       w.n < 20 ? w.n : 20, w.s);
    *out = pos;
    return YOMI_OK;
}

char *yomi_othello_write(char buf[YOMI_OTHELLO_TEXT], const yomi_othello_pos *pos)
{
    char squares[65];
    const int n = pos->rows * pos->cols;
    for (int sq = 0; sq < n; sq++)
        squares[sq] = pos->discs[YOMI_BLACK] & bits_one(sq)   ? 'X'
                      : pos->discs[YOMI_WHITE] & bits_one(sq) ? 'O'
                                                              : '-';
    snprintf(buf, YOMI_OTHELLO_TEXT, "%dx%d %.*s %c", pos->rows, pos->cols, n, squares,
             pos->to == YOMI_BLACK ? 'X' : 'O');
    return buf;
}
