/* SPDX-License-Identifier: MIT */
/* The generic game format of the game servers: (;GM[Othello]PB[..]TY[8]BO[8 .. *]B[f5/0.5/1.2];)
 * Properties that yomi has no use for (ratings, clocks of one side) are skipped. */
#include "base/base_status.h"
#include "base/base_text.h"
#include "othello_game.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* NAME[value]; a value has no escapes and ends at the first ]. */
struct property {
    struct scan at; /* of the name */
    int name_bytes;
    struct scan value;
    const char *end; /* of the value */
};

struct record {
    yomi_othello_game game;
    yomi_othello_pos pos; /* after its last move */
    bool has_board, has_moves;
};

/* Where the texts of a record go. */
static const struct {
    const char *name;
    size_t offset;
} texts[] = {
    {"PC", offsetof(yomi_othello_game, place)},  {"DT", offsetof(yomi_othello_game, date)},
    {"PB", offsetof(yomi_othello_game, black)},  {"PW", offsetof(yomi_othello_game, white)},
    {"RE", offsetof(yomi_othello_game, result)}, {"TI", offsetof(yomi_othello_game, clock)},
};
enum { N_TEXTS = sizeof texts / sizeof *texts };

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_named(const struct property *p, const char *name)
{
    return (size_t)p->name_bytes == strlen(name) && strncmp(p->at.p, name, strlen(name)) == 0;
}

static bool value_is(const struct property *p, const char *text)
{
    return (size_t)(p->end - p->value.p) == strlen(text) && text_begins(p->value.p, text);
}

/* --- reading --------------------------------------------------------------------------------- */

/* The next property; without a name at the end of the record. */
static yomi_status next_property(struct property *out, struct scan *s, yomi_error *err)
{
    char name[12];
    while (scan_is_space(*s->p) || *s->p == ';') scan_step(s);
    struct property p = {.at = *s};
    if (!*s->p)
        return fail_at(err, YOMI_EPARSE, s->line, s->column,
                       "the record has no end; it ends with ;)");
    if (*s->p != ')') {
        for (; is_letter(*s->p); p.name_bytes++) scan_step(s);
        if (!p.name_bytes)
            return fail_at(err, YOMI_EPARSE, s->line, s->column,
                           "%s stands where a property such as PB[name] should",
                           scan_name(name, *s->p));
        while (scan_is_space(*s->p)) scan_step(s);
        if (*s->p != '[')
            return fail_at(err, YOMI_EPARSE, s->line, s->column,
                           "the property %.*s has no value; write %.*s[...]",
                           p.name_bytes < 8 ? p.name_bytes : 8, p.at.p,
                           p.name_bytes < 8 ? p.name_bytes : 8, p.at.p);
        scan_step(s);
        p.value = *s;
        while (*s->p && *s->p != ']') scan_step(s);
        p.end = s->p;
        if (!*s->p)
            return fail_at(err, YOMI_EPARSE, p.value.line, p.value.column,
                           "the value of %.*s has no end; it ends with ]",
                           p.name_bytes < 8 ? p.name_bytes : 8, p.at.p);
    }
    scan_step(s);
    *out = p;
    return YOMI_OK;
}

static yomi_status read_text(char out[YOMI_OTHELLO_NAME], const struct property *p, yomi_error *err)
{
    const ptrdiff_t n = p->end - p->value.p;
    if (n >= YOMI_OTHELLO_NAME)
        return fail_at(err, YOMI_ERANGE, p->value.line, p->value.column,
                       "the value of %.2s is longer than %d bytes", p->at.p, YOMI_OTHELLO_NAME - 1);
    for (ptrdiff_t i = 0; i < n; i++) out[i] = scan_is_space(p->value.p[i]) ? ' ' : p->value.p[i];
    out[n] = 0;
    if (strcmp(out, "?") == 0) out[0] = 0;
    return YOMI_OK;
}

/* An empty board of the size that the value begins with; steps over it. */
static yomi_status read_size(yomi_othello_pos *out, struct scan *s, const struct property *p,
                             yomi_error *err)
{
    int rows, cols;
    while (s->p < p->end && scan_is_space(*s->p)) scan_step(s);
    const struct scan at = *s;
    const int n = othello_size_scan(&rows, &cols, s->p);
    if (!n)
        return fail_at(err, YOMI_EPARSE, at.line, at.column,
                       "%.2s begins with the size of the board, such as 8 or 4x6", p->at.p);
    for (int i = 0; i < n; i++) scan_step(s);
    const yomi_status status = yomi_othello_start(out, rows, cols, YOMI_OTHELLO_CROSSED, err);
    if (status != YOMI_OK && err) {
        err->line = at.line;
        err->column = at.column;
    }
    return status;
}

/* BO[8 squares side]: spaces may stand anywhere among the squares. */
static yomi_status read_board(struct record *r, const struct property *p, yomi_error *err)
{
    struct scan s = p->value;
    char name[12];
    yomi_othello_pos pos;
    int n = 0;
    TRY(read_size(&pos, &s, p, err));
    const int squares = pos.rows * pos.cols;
    pos.discs[YOMI_BLACK] = pos.discs[YOMI_WHITE] = 0;
    for (; s.p < p->end; scan_step(&s)) {
        if (scan_is_space(*s.p)) continue;
        const bool is_good = n < squares    ? othello_put(&pos, n, *s.p)
                             : n == squares ? othello_to_move(&pos, *s.p)
                                            : false;
        if (!is_good && n > squares)
            return fail_at(err, YOMI_EPARSE, s.line, s.column,
                           "%s follows the side to move; BO ends there", scan_name(name, *s.p));
        if (!is_good)
            return fail_at(err, YOMI_EPARSE, s.line, s.column,
                           n < squares ? "%s is not a square; write *, O or -"
                                       : "%s is not a side to move; write * or O",
                           scan_name(name, *s.p));
        n++;
    }
    if (n <= squares)
        return fail_at(err, YOMI_EPARSE, s.line, s.column,
                       "BO has %d of the %d squares of the %dx%d board%s", n, squares, pos.rows,
                       pos.cols, n == squares ? " and no side to move" : "");
    r->game.start = r->pos = pos;
    r->has_board = true;
    return YOMI_OK;
}

/* TY[8] may have letters around its number (s8r20: two games at once, a drawn start). */
static yomi_status read_type(struct record *r, const struct property *p, yomi_error *err)
{
    struct property inner = *p;
    if (r->has_board) return YOMI_OK;
    while (inner.value.p < inner.end && is_letter(*inner.value.p)) scan_step(&inner.value);
    TRY(read_size(&r->game.start, &inner.value, &inner, err));
    r->pos = r->game.start;
    return YOMI_OK;
}

/* Whether a side may move: it is its turn, or the other side must pass. */
static yomi_status check_turn(const struct record *r, const struct property *p, yomi_colour side,
                              int square, yomi_error *err)
{
    const bool is_turn = side == r->pos.to, must_pass = !yomi_othello_moves(&r->pos);
    const char *to = r->pos.to == YOMI_BLACK ? "Black" : "White";
    if (yomi_othello_ended(&r->pos)) return YOMI_OK; /* othello_game_add() refuses the move */
    if (is_turn && must_pass && square != YOMI_OTHELLO_PASS)
        return fail_at(err, YOMI_EILLEGAL, p->at.line, p->at.column,
                       "%s has no move here and must pass", to);
    if (!is_turn && (!must_pass || square == YOMI_OTHELLO_PASS))
        return fail_at(err, YOMI_EILLEGAL, p->at.line, p->at.column, "it is %s's turn here", to);
    return YOMI_OK;
}

/* B[f5/evaluation/time] */
static yomi_status read_move(struct record *r, const struct property *p, yomi_colour side,
                             yomi_error *err)
{
    struct scan s = p->value;
    char name[12];
    int square;
    while (s.p < p->end && scan_is_space(*s.p)) scan_step(&s);
    const int n = othello_move_scan(&square, &r->pos, s.p);
    if (!n || square == OTHELLO_OFF_BOARD) return othello_not_a_move(&s, &r->pos, err);
    const struct scan at = s;
    for (int i = 0; i < n; i++) scan_step(&s);
    while (s.p < p->end && scan_is_space(*s.p)) scan_step(&s);
    if (s.p < p->end && *s.p != '/')
        return fail_at(err, YOMI_EPARSE, s.line, s.column,
                       "%s follows the move; write / or ] after it", scan_name(name, *s.p));
    r->has_moves = true;
    TRY(check_turn(r, p, side, square, err));
    const int before = r->game.n_moves;
    TRY(othello_game_add(&r->game, &r->pos, square, &at, err));
    if (r->game.n_moves > before) r->game.seconds[r->game.n_moves - 1] = othello_move_seconds(s.p);
    return YOMI_OK;
}

static yomi_status read_property(struct record *r, const struct property *p, yomi_error *err)
{
    for (int i = 0; i < N_TEXTS; i++)
        if (is_named(p, texts[i].name))
            return read_text((char *)&r->game + texts[i].offset, p, err);
    if (is_named(p, "B")) return read_move(r, p, YOMI_BLACK, err);
    if (is_named(p, "W")) return read_move(r, p, YOMI_WHITE, err);
    const bool is_board = is_named(p, "BO");
    if ((is_board || is_named(p, "TY")) && r->has_moves)
        return fail_at(err, YOMI_EPARSE, p->at.line, p->at.column,
                       "%.2s must come before the first move", p->at.p);
    if (is_board) return read_board(r, p, err);
    if (is_named(p, "TY")) return read_type(r, p, err);
    if (is_named(p, "GM") && !value_is(p, "Othello") && !value_is(p, "Reversi"))
        return fail_at(err, YOMI_EPARSE, p->value.line, p->value.column,
                       "the record is not about Othello");
    return YOMI_OK;
}

/* Step behind the (; of record `number`; the records before it need only be well formed. */
static yomi_status find_record(struct scan *s, int number, yomi_error *err)
{
    for (int n = 1;; n++) {
        struct property p = {.name_bytes = 1};
        while (*s->p && !(s->p[0] == '(' && s->p[1] == ';')) scan_step(s);
        if (!*s->p)
            return fail_at(err, YOMI_ERANGE, s->line, s->column,
                           "there is no game %d; the text has %d", number, n - 1);
        scan_step(s);
        scan_step(s);
        if (n == number) return YOMI_OK;
        while (p.name_bytes) TRY(next_property(&p, s, err));
    }
}

yomi_status othello_ggf_read(yomi_othello_game *out, const char *text, int number, yomi_error *err)
{
    struct scan s = scan_begin(text);
    struct property p = {.name_bytes = 0};
    TRY(find_record(&s, number, err));
    struct record r = {.has_board = false};
    TRY(yomi_othello_start(&r.game.start, 8, 8, YOMI_OTHELLO_CROSSED, err));
    r.pos = r.game.start;
    for (;;) {
        TRY(next_property(&p, &s, err));
        if (!p.name_bytes) break;
        TRY(read_property(&r, &p, err));
    }
    *out = r.game;
    return YOMI_OK;
}

/* --- writing --------------------------------------------------------------------------------- */

/* A value has no escapes: what would end it becomes a parenthesis. */
static void add_text(struct text *t, const char *name, const char *value)
{
    if (!*value) return;
    text_add(t, "%s[", name);
    for (; *value; value++)
        text_add(t, "%c", *value == ']' ? ')' : scan_is_space(*value) ? ' ' : *value);
    text_add(t, "]");
}

static void add_size(struct text *t, const yomi_othello_pos *pos)
{
    if (pos->rows == pos->cols)
        text_add(t, "%d", pos->rows);
    else
        text_add(t, "%dx%d", pos->rows, pos->cols);
}

/* What the record says, else Black's score when the game is over. */
static void add_result(struct text *t, const yomi_othello_game *game)
{
    char score[16];
    yomi_othello_pos end = yomi_othello_game_at(game, game->n_moves);
    end.to = YOMI_BLACK;
    snprintf(score, sizeof score, "%+d.00", yomi_othello_score(&end, YOMI_OTHELLO_WINNER));
    add_text(t, "RE", *game->result ? game->result : yomi_othello_ended(&end) ? score : "?");
}

static void add_moves(struct text *t, const yomi_othello_game *game)
{
    yomi_othello_pos pos = game->start;
    char name[4];
    for (int i = 0; i < game->n_moves; i++) {
        const int square = game->moves[i];
        text_add(t, "%c[%s", pos.to == YOMI_BLACK ? 'B' : 'W',
                 square == YOMI_OTHELLO_PASS ? "PASS" : yomi_othello_square(name, &pos, square));
        if (game->seconds[i] > 0) text_add(t, "//%.6g", game->seconds[i]);
        text_add(t, "]");
        if (yomi_othello_play(&pos, square, NULL) != YOMI_OK) break;
    }
}

yomi_status yomi_othello_game_ggf(char **out, const yomi_othello_game *game, yomi_error *err)
{
    struct text t = {0};
    const yomi_othello_pos *start = &game->start;
    text_add(&t, "(;GM[Othello]");
    add_text(&t, "PC", game->place);
    add_text(&t, "DT", game->date);
    add_text(&t, "PB", game->black);
    add_text(&t, "PW", game->white);
    add_result(&t, game);
    add_text(&t, "TI", game->clock);
    text_add(&t, "TY[");
    add_size(&t, start);
    text_add(&t, "]BO[");
    add_size(&t, start);
    text_add(&t, " ");
    for (int sq = 0; sq < start->rows * start->cols; sq++)
        text_add(&t, "%c",
                 start->discs[YOMI_BLACK] >> sq & 1   ? '*'
                 : start->discs[YOMI_WHITE] >> sq & 1 ? 'O'
                                                      : '-');
    text_add(&t, " %c]", start->to == YOMI_BLACK ? '*' : 'O');
    add_moves(&t, game);
    text_add(&t, ";)\n");
    return text_finish(out, &t, err);
}
