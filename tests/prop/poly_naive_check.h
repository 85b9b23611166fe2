/* SPDX-License-Identifier: MIT */
/* A second checker of wins, written from docs/certificates.md without regard to speed: the game is
 * played out on a board of characters, every reply of White's is tried, and nothing is remembered.
 */
#ifndef POLY_NAIVE_CHECK_H
#define POLY_NAIVE_CHECK_H
#include "test.h"
#include "yomi/poly.h"

enum {
    CHECK_SIDE = 13,
    CHECK_PAD = 8,
    CHECK_BOARD = CHECK_SIDE + 2 * CHECK_PAD,
    CHECK_LINES = 24000
};

struct check_line {
    long id, numbers[1024];
    int n;
    char kind;
};

struct check {
    int side, n_lines, budget;
    bool is_strong;
    long root, handicap[64];
    int n_handicap;
    struct check_line *lines;
    int n_pieces, sizes[64];
    yomi_poly_cell pieces[64][16];
    char board[CHECK_BOARD][CHECK_BOARD]; /* '.', 'X', 'O', ' ' outside of the window */
    int anywhere, outside;
};

static inline char *check_at(struct check *c, long cell)
{
    return &c->board[cell / c->side + CHECK_PAD][cell % c->side + CHECK_PAD];
}

/* Calls a copy complete but for the given cell. */
static inline bool check_completes(struct check *c, long cell)
{
    const int row = (int)(cell / c->side) + CHECK_PAD, col = (int)(cell % c->side) + CHECK_PAD;
    for (int i = 0; i < c->n_pieces; i++)
        for (int at = 0; at < c->sizes[i]; at++) {
            int black = 0;
            for (int j = 0; j < c->sizes[i]; j++)
                black += c->board[row + c->pieces[i][j].row - c->pieces[i][at].row]
                                 [col + c->pieces[i][j].col - c->pieces[i][at].col] == 'X';
            if (black == c->sizes[i] - 1) return true;
        }
    return false;
}

/* Every copy anywhere near the window. */
static inline bool check_sound(struct check *c)
{
    if (!c->is_strong) return true;
    for (int i = 0; i < c->n_pieces; i++)
        for (int row = 0; row < CHECK_BOARD - 5; row++)
            for (int col = 0; col < CHECK_BOARD - 5; col++) {
                int black = 0, white = 0, out = 0;
                for (int j = 0; j < c->sizes[i]; j++) {
                    const char s = c->board[row + c->pieces[i][j].row][col + c->pieces[i][j].col];
                    black += s == 'X';
                    white += s == 'O';
                    out += s == ' ';
                }
                const int wild = c->anywhere + (c->outside < out ? c->outside : out);
                if (!black && white + wild >= c->sizes[i] - 1) return false;
            }
    return true;
}

static inline struct check_line *check_find(struct check *c, long id)
{
    if (id >= 0 && id < c->n_lines && c->lines[id].id == id)
        return &c->lines[id]; /* as they usually stand */
    for (int i = 0; i < c->n_lines; i++)
        if (c->lines[i].id == id) return &c->lines[i];
    return NULL;
}

static inline bool check_free(struct check *c, long cell)
{
    return cell >= 0 && cell < (long)c->side * c->side && *check_at(c, cell) == '.';
}

/* `need` receives the carrier as characters. */
static inline bool check_node(struct check *c, long id, char *need)
{
    const int cells = c->side * c->side;
    struct check_line *l = check_find(c, id);
    if (!l || !c->budget || !check_free(c, l->numbers[0])) return false;
    c->budget--;
    memset(need, 0, (size_t)cells);
    need[l->numbers[0]] = 1;
    if (l->kind == 'W') return l->n == 1 && check_completes(c, l->numbers[0]);
    char *here = check_at(c, l->numbers[0]);
    *here = 'X';
    bool is_good = check_sound(c);
    if (l->kind == 'D' && is_good) {
        is_good = l->n == 3 && l->numbers[1] != l->numbers[2];
        for (int i = 1; i < 3 && is_good; i++) {
            is_good = check_free(c, l->numbers[i]) && check_completes(c, l->numbers[i]);
            if (is_good) need[l->numbers[i]] = 1;
        }
    } else if (l->kind == 'F' && is_good) {
        char below[CHECK_SIDE * CHECK_SIDE];
        is_good = l->n == 3 && check_free(c, l->numbers[1]) && check_completes(c, l->numbers[1]);
        if (is_good) {
            *check_at(c, l->numbers[1]) = 'O';
            is_good = check_node(c, l->numbers[2], below);
            *check_at(c, l->numbers[1]) = '.';
            need[l->numbers[1]] = 1;
            for (int i = 0; i < cells && is_good; i++) need[i] |= below[i];
        }
    } else if (l->kind == 'Q' && is_good) {
        char null[CHECK_SIDE * CHECK_SIDE], below[CHECK_SIDE * CHECK_SIDE];
        char must[CHECK_SIDE * CHECK_SIDE], listed[CHECK_SIDE * CHECK_SIDE] = {0};
        is_good = l->n >= 4 && l->numbers[1] <= 1 && l->n == 4 + 2 * l->numbers[3];
        const bool is_explicit = is_good && l->numbers[1] == 1;
        if (is_good) {
            *(is_explicit ? &c->outside : &c->anywhere) += 1;
            is_good = check_node(c, l->numbers[2], null);
            *(is_explicit ? &c->outside : &c->anywhere) -= 1;
        }
        for (int i = 0; i < cells && is_good; i++) {
            need[i] |= null[i];
            must[i] = is_explicit ? *check_at(c, i) == '.' : null[i];
        }
        for (int r = 0; is_good && r < l->numbers[3]; r++) {
            const long w = l->numbers[4 + 2 * r];
            is_good = check_free(c, w) && !listed[w];
            if (!is_good) break;
            listed[w] = 1;
            *check_at(c, w) = 'O';
            is_good = check_node(c, l->numbers[5 + 2 * r], below);
            *check_at(c, w) = '.';
            for (int i = 0; i < cells && is_good; i++) {
                need[i] |= below[i];
                if (!c->is_strong && !is_explicit) must[i] = (char)(must[i] && below[i]);
            }
        }
        for (int i = 0; i < cells && is_good; i++)
            if (must[i] && !listed[i]) is_good = false;
    } else {
        is_good = false;
    }
    *here = '.';
    return is_good;
}

/* The proof of a text whose form is known to be right. */
static inline bool check_text(const char *text, const yomi_poly_goal *goal)
{
    struct check *c = calloc(1, sizeof *c);
    c->lines = calloc(CHECK_LINES, sizeof *c->lines);
    c->budget = 3000000;
    bool is_good = true;
    for (int i = 0; i < goal->n; i++) {
        yomi_poly_shape turned[8];
        const int n = yomi_poly_orientations(turned, &goal->shapes[i]);
        for (int j = 0; j < n; j++) {
            c->sizes[c->n_pieces] = turned[j].n;
            memcpy(c->pieces[c->n_pieces++], turned[j].cells,
                   (size_t)turned[j].n * sizeof(yomi_poly_cell));
        }
    }
    for (const char *p = text; *p; p += strcspn(p, "\n"), p += *p == '\n') {
        char word[16] = "";
        sscanf(p, "%15s", word);
        if (strcmp(word, "game") == 0) c->is_strong = strncmp(p, "game strong", 11) == 0;
        if (strcmp(word, "window") == 0) c->side = (int)strtol(p + 6, NULL, 10);
        if (strcmp(word, "handicap") == 0)
            for (char *q = (char *)p + 8; *q == ' ' && c->n_handicap < 64;)
                c->handicap[c->n_handicap++] = strtol(q, &q, 10);
        if (strcmp(word, "root") == 0) c->root = strtol(p + 4, NULL, 10);
        if (*p < '0' || *p > '9') continue;
        if (c->n_lines == CHECK_LINES) fail_msg("more than %d lines", CHECK_LINES);
        struct check_line *l = &c->lines[c->n_lines++];
        char *q;
        l->id = strtol(p, &q, 10);
        l->kind = q[1];
        for (q += 2; *q && *q != '\n';) {
            l->numbers[l->n++] = strtol(q, &q, 10);
            q += *q == ':';
            q += strspn(q, " ");
        }
        for (int i = 0; i < c->n_lines - 1; i++)
            if (c->lines[i].id == l->id) is_good = false;
    }
    char need[CHECK_SIDE * CHECK_SIDE];
    memset(c->board, ' ', sizeof c->board);
    is_good = is_good && c->side >= 1 && c->side <= CHECK_SIDE;
    for (int i = 0; is_good && i < c->side * c->side; i++) *check_at(c, i) = '.';
    for (int i = 0; is_good && i < c->n_handicap; i++) {
        is_good = check_free(c, c->handicap[i]);
        if (is_good) *check_at(c, c->handicap[i]) = 'X';
    }
    is_good = is_good && check_node(c, c->root, need);
    free(c->lines);
    free(c);
    return is_good;
}

#endif
