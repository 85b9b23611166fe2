/* SPDX-License-Identifier: MIT */
/* Games and their transcripts. */
#include "othello_game.h"
#include "base/base_bits.h"
#include "base/base_status.h"
#include "base/base_text.h"
#include <stdio.h>
#include <string.h>

/* --- words ----------------------------------------------------------------------------------- */

static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : -1;
}

/* One or two digits; how many there are. */
static int number_scan(int *out, const char *p)
{
    int n = 0;
    for (*out = 0; n < 2 && digit_of(p[n]) >= 0; n++) *out = 10 * *out + digit_of(p[n]);
    return n;
}

int othello_size_scan(int *rows, int *cols, const char *text)
{
    const int n = number_scan(rows, text);
    if (!n) return 0;
    *cols = *rows;
    if (text[n] != 'x' && text[n] != 'X') return n;
    const int m = number_scan(cols, text + n + 1);
    return m ? n + 1 + m : 0;
}

int othello_move_scan(int *square, const yomi_othello_pos *board, const char *text)
{
    static const char *const passes[] = {"pass", "pa", "ps", "--"};
    for (int i = 0; i < 4; i++) {
        if (!text_begins(text, passes[i])) continue;
        *square = YOMI_OTHELLO_PASS;
        return (int)strlen(passes[i]);
    }
    if (!text_is_letter(text[0])) return 0;
    int row;
    const int col = text_lower(text[0]) - 'a', n = number_scan(&row, text + 1);
    if (!n) return 0;
    const bool is_there = col >= 0 && col < board->cols && row >= 1 && row <= board->rows;
    *square = is_there ? (row - 1) * board->cols + col : OTHELLO_OFF_BOARD;
    return 1 + n;
}

bool othello_put(yomi_othello_pos *pos, int square, char c)
{
    switch (c) {
    case 'X':
    case 'x':
    case '*':
        pos->discs[YOMI_BLACK] |= bits_one(square);
        return true;
    case 'O':
    case 'o':
        pos->discs[YOMI_WHITE] |= bits_one(square);
        return true;
    default:
        return c == '-' || c == '.';
    }
}

bool othello_to_move(yomi_othello_pos *pos, char c)
{
    if (!c || !strchr("Xx*Oo", c)) return false;
    pos->to = c == 'O' || c == 'o' ? YOMI_WHITE : YOMI_BLACK;
    return true;
}

/* Give a failure its place. */
static yomi_status placed(yomi_error *err, yomi_status status, const struct scan *at)
{
    if (err && status != YOMI_OK) {
        err->line = at->line;
        err->column = at->column;
    }
    return status;
}

yomi_status othello_not_a_move(const struct scan *at, const yomi_othello_pos *board,
                               yomi_error *err)
{
    char name[12];
    int square;
    const int n = othello_move_scan(&square, board, at->p);
    if (n)
        return fail_at(err, YOMI_EPARSE, at->line, at->column,
                       "there is no square %.*s on the %dx%d board", n, at->p, board->rows,
                       board->cols);
    if (!*at->p)
        return fail_at(err, YOMI_EPARSE, at->line, at->column,
                       "a move is missing; write a square such as c4, or pass");
    return fail_at(err, YOMI_EPARSE, at->line, at->column,
                   "%s begins no move; write a square such as c4, or pass",
                   scan_name(name, *at->p));
}

static void append(yomi_othello_game *game, int square)
{
    game->seconds[game->n_moves] = 0;
    game->moves[game->n_moves++] = square;
}

yomi_status othello_game_add(yomi_othello_game *game, yomi_othello_pos *pos, int square,
                             const struct scan *at, yomi_error *err)
{
    char name[4];
    yomi_othello_pos next = *pos;
    const bool must_pass = !yomi_othello_moves(pos);
    if (must_pass && yomi_othello_ended(pos)) {
        if (square == YOMI_OTHELLO_PASS) return YOMI_OK;
        return placed(err,
                      fail(err, YOMI_EILLEGAL, "the game is over before %s",
                           yomi_othello_square(name, pos, square)),
                      at);
    }
    const bool adds_pass = must_pass && square != YOMI_OTHELLO_PASS;
    if (adds_pass) TRY(yomi_othello_play(&next, YOMI_OTHELLO_PASS, err));
    const yomi_status status = yomi_othello_play(&next, square, err);
    if (status != YOMI_OK) return placed(err, status, at);
    if (adds_pass) append(game, YOMI_OTHELLO_PASS);
    append(game, square);
    *pos = next;
    return YOMI_OK;
}

/* --- reading --------------------------------------------------------------------------------- */

static bool is_word_end(char c)
{
    return !c || c == '#' || scan_is_space(c);
}

static bool take_word(struct scan *s, const char *word)
{
    const int n = (int)strlen(word);
    if (!text_begins(s->p, word) || !is_word_end(s->p[n])) return false;
    scan_skip(s, n);
    scan_skip_blank(s);
    return true;
}

/* Squares in one word and the side to move; false when that is not what stands here. */
static bool take_squares(yomi_othello_pos *pos, struct scan *s)
{
    const int n = pos->rows * pos->cols;
    struct scan t = *s;
    yomi_othello_pos read = {.rows = pos->rows, .cols = pos->cols};
    for (int sq = 0; sq < n; sq++, scan_step(&t))
        if (!othello_put(&read, sq, *t.p)) return false;
    if (!is_word_end(*t.p)) return false;
    scan_skip_blank(&t);
    if (!othello_to_move(&read, *t.p) || !is_word_end(t.p[1])) return false;
    scan_step(&t);
    scan_skip_blank(&t);
    *s = t;
    *pos = read;
    return true;
}

/* Step over numbers of moves such as "12." and the spaces round them. */
static void skip_numbers(struct scan *s)
{
    for (;;) {
        int n = 0;
        while (digit_of(s->p[n]) >= 0) n++;
        if (!n || s->p[n] != '.') return;
        scan_skip(s, n);
        while (*s->p == '.') scan_step(s);
        scan_skip_blank(s);
    }
}

/* Board and start, each of which may be left out. */
static yomi_status read_start(yomi_othello_pos *out, struct scan *s, yomi_error *err)
{
    int rows = 8, cols = 8;
    const struct scan at = *s;
    skip_numbers(s);
    if (digit_of(*s->p) >= 0) {
        const int n = othello_size_scan(&rows, &cols, s->p);
        const bool has_both = n && (memchr(s->p, 'x', (size_t)n) || memchr(s->p, 'X', (size_t)n));
        if (!has_both || !is_word_end(s->p[n]))
            return fail_at(err, YOMI_EPARSE, s->line, s->column,
                           "a game begins with its board, such as 4x6, or with its first move; the "
                           "number of a move ends with a point");
        scan_skip(s, n);
        scan_skip_blank(s);
    }
    const bool is_reversi = take_word(s, "reversi");
    const bool is_named = is_reversi || take_word(s, "othello");
    TRY(placed(err,
               yomi_othello_start(out, rows, cols,
                                  is_reversi ? YOMI_OTHELLO_STACKED : YOMI_OTHELLO_CROSSED, err),
               &at));
    if (!is_named) take_squares(out, s);
    return YOMI_OK;
}

static yomi_status read_transcript(yomi_othello_game *out, const char *text, yomi_error *err)
{
    struct scan s = scan_begin(text);
    yomi_othello_game game = {.n_moves = 0};
    scan_skip_blank(&s);
    if (!*s.p)
        return fail_at(err, YOMI_EPARSE, s.line, s.column,
                       "there is no game; write its moves such as f5d6c3");
    TRY(read_start(&game.start, &s, err));
    yomi_othello_pos pos = game.start;
    for (; *s.p; scan_skip_blank(&s)) {
        int square;
        skip_numbers(&s);
        if (!*s.p) break;
        const int n = othello_move_scan(&square, &pos, s.p);
        if (!n || square == OTHELLO_OFF_BOARD) return othello_not_a_move(&s, &pos, err);
        TRY(othello_game_add(&game, &pos, square, &s, err));
        scan_skip(&s, n);
    }
    *out = game;
    return YOMI_OK;
}

yomi_status yomi_othello_game_read(yomi_othello_game *out, const char *text, int number,
                                   yomi_error *err)
{
    if (number < 1)
        return fail(err, YOMI_ERANGE, "there is no game %d; games count from 1", number);
    if (strstr(text, "(;")) return othello_ggf_read(out, text, number, err);
    if (number > 1)
        return fail(err, YOMI_ERANGE, "there is no game %d; a transcript is one game", number);
    return read_transcript(out, text, err);
}

/* --- writing --------------------------------------------------------------------------------- */

static bool is_start(const yomi_othello_pos *pos, yomi_othello_opening opening)
{
    yomi_othello_pos start;
    return yomi_othello_start(&start, pos->rows, pos->cols, opening, NULL) == YOMI_OK &&
           start.to == pos->to && memcmp(start.discs, pos->discs, sizeof start.discs) == 0;
}

/* A pass is implied by the move that follows; one that nothing follows is written. */
yomi_status yomi_othello_game_transcript(char **out, const yomi_othello_game *game, yomi_error *err)
{
    struct text t = {0};
    char name[4], position[YOMI_OTHELLO_TEXT];
    const yomi_othello_pos *start = &game->start;
    const bool is_usual = is_start(start, YOMI_OTHELLO_CROSSED);
    if (is_start(start, YOMI_OTHELLO_STACKED))
        text_add(&t, "%dx%d reversi", start->rows, start->cols);
    else if (!is_usual)
        text_add(&t, "%s", yomi_othello_write(position, start));
    else if (start->rows != 8 || start->cols != 8 || !game->n_moves)
        text_add(&t, "%dx%d", start->rows, start->cols);
    if (t.bytes && game->n_moves) text_add(&t, " ");
    for (int i = 0; i < game->n_moves; i++)
        if (game->moves[i] != YOMI_OTHELLO_PASS || i + 1 == game->n_moves)
            text_add(&t, "%s", yomi_othello_square(name, start, game->moves[i]));
    text_add(&t, "\n");
    return text_finish(out, &t, err);
}

/* --- games ----------------------------------------------------------------------------------- */

yomi_othello_pos yomi_othello_game_at(const yomi_othello_game *game, int n)
{
    yomi_othello_pos pos = game->start;
    for (int i = 0; i < n && i < game->n_moves; i++)
        if (yomi_othello_play(&pos, game->moves[i], NULL) != YOMI_OK) break;
    return pos;
}

yomi_status yomi_othello_game_play(yomi_othello_game *game, int square, yomi_error *err)
{
    yomi_othello_pos pos = yomi_othello_game_at(game, game->n_moves);
    if (square == YOMI_OTHELLO_PASS && yomi_othello_ended(&pos))
        return fail(err, YOMI_EILLEGAL, "the game is over");
    const struct scan nowhere = {"", 0, 0};
    return othello_game_add(game, &pos, square, &nowhere, err);
}

yomi_status yomi_othello_read_square(int *out, const yomi_othello_pos *pos, const char *text,
                                     yomi_error *err)
{
    int square;
    const struct scan at = {text, 0, 0};
    const int n = othello_move_scan(&square, pos, text);
    if (!n || square == OTHELLO_OFF_BOARD) return othello_not_a_move(&at, pos, err);
    if (text[n])
        return fail(err, YOMI_EPARSE, "\"%.20s\" is not a move; write a square such as c4, or pass",
                    text);
    *out = square;
    return YOMI_OK;
}

yomi_status yomi_othello_game_play_text(yomi_othello_game *game, const char *text, yomi_error *err)
{
    char move[8];
    int square;
    snprintf(move, sizeof move, "%.*s", (int)strcspn(text, "/ \t"), text);
    TRY(yomi_othello_read_square(&square, &game->start, move, err));
    TRY(yomi_othello_game_play(game, square, err));
    game->seconds[game->n_moves - 1] = othello_move_seconds(text);
    return YOMI_OK;
}
