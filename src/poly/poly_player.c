/* SPDX-License-Identifier: MIT */
/* Plays what a certificate says. It stands on the checker's reading of the file, so that what it
 * plays is what was checked. */
#include "base/base_status.h"
#include "poly_verify.h"
#include <stdlib.h>

enum { MARKS_MAX = 4096 };

struct yomi_poly_player {
    struct cert *cert;
    yomi_poly_check check;
    yomi_poly_goal goal;
    bool is_black, is_strong;
    const struct cert_node *node; /* of a win: the node that makes Black's next mark */
    bool has_moved;               /* of a win: the node's mark is made, White's reply is not */
    long finish; /* of a win: the cell that completes a shape, or -1 before there is one */
    int n_marks;
    yomi_poly_mark marks[MARKS_MAX];
    char winner;
};

/* The shapes of the goal, from the orientations that the checker made: every eighth is a shape. */
static void take_goal(yomi_poly_player *p)
{
    const struct cert *c = p->cert;
    for (int i = 0; i < c->n_pieces; i += 8) {
        yomi_poly_shape *s = &p->goal.shapes[p->goal.n++];
        s->n = c->pieces[i].n;
        for (int j = 0; j < s->n; j++)
            s->cells[j] = (yomi_poly_cell){c->pieces[i].row[j], c->pieces[i].col[j]};
    }
}

yomi_status yomi_poly_player_new(yomi_poly_player **out, const char *certificate, yomi_error *err)
{
    yomi_poly_player *p = calloc(1, sizeof *p);
    if (!p) return fail(err, YOMI_ENOMEM, "there is no memory for a player");
    p->cert = cert_new(certificate, &p->check);
    if (!p->cert) {
        const yomi_status status = p->check.lacks_memory ? YOMI_ENOMEM : YOMI_EILLEGAL;
        fail_at(err, status, p->check.line, 0, "%s", p->check.reason);
        free(p);
        return status;
    }
    if (p->check.claim[0] == 'p') {
        yomi_poly_player_free(p);
        return fail(err, YOMI_EILLEGAL, "a paving win cannot be played; take a win or a loss");
    }
    p->is_black = p->check.claim[0] == 'w';
    p->is_strong = !p->is_black || p->cert->is_strong;
    take_goal(p);
    yomi_poly_player_restart(p);
    *out = p;
    return YOMI_OK;
}

void yomi_poly_player_free(yomi_poly_player *player)
{
    if (!player) return;
    cert_free(player->cert);
    free(player);
}

yomi_colour yomi_poly_player_colour(const yomi_poly_player *player)
{
    return player->is_black ? YOMI_BLACK : YOMI_WHITE;
}

const yomi_poly_goal *yomi_poly_player_goal(const yomi_poly_player *player)
{
    return &player->goal;
}

int yomi_poly_player_window(const yomi_poly_player *player)
{
    return player->cert->window;
}

bool yomi_poly_player_mark(yomi_poly_mark *out, const yomi_poly_player *player, int i)
{
    if (i < 0 || i >= player->n_marks) return false;
    *out = player->marks[i];
    return true;
}

static char stone_of(yomi_colour colour)
{
    return colour == YOMI_BLACK ? 'X' : 'O';
}

char yomi_poly_player_at(const yomi_poly_player *player, yomi_poly_cell cell)
{
    for (int i = player->n_marks - 1; i >= 0; i--) {
        const yomi_poly_mark *m = &player->marks[i];
        if (m->cell.row == cell.row && m->cell.col == cell.col) return stone_of(m->colour);
    }
    return '.';
}

char yomi_poly_player_winner(const yomi_poly_player *player)
{
    return player->winner;
}

static bool is_complete(const yomi_poly_player *p, const struct cert_piece *piece, int at,
                        yomi_poly_cell cell, char stone)
{
    for (int i = 0; i < piece->n; i++) {
        const yomi_poly_cell c = {cell.row - piece->row[at] + piece->row[i],
                                  cell.col - piece->col[at] + piece->col[i]};
        if (yomi_poly_player_at(p, c) != stone) return false;
    }
    return true;
}

static void put(yomi_poly_player *p, yomi_poly_cell cell, yomi_colour colour)
{
    const struct cert *c = p->cert;
    const char stone = stone_of(colour);
    p->marks[p->n_marks++] = (yomi_poly_mark){cell, colour};
    if (colour == YOMI_WHITE && !p->is_strong) return;
    for (int i = 0; i < c->n_pieces && p->winner == '.'; i++)
        for (int at = 0; at < c->pieces[i].n; at++)
            if (is_complete(p, &c->pieces[i], at, cell, stone)) p->winner = stone;
}

static yomi_poly_cell window_cell(const yomi_poly_player *p, long cell)
{
    return (yomi_poly_cell){(int)(cell / p->cert->window), (int)(cell % p->cert->window)};
}

void yomi_poly_player_restart(yomi_poly_player *player)
{
    player->n_marks = 0;
    player->winner = '.';
    player->finish = -1;
    player->has_moved = false;
    if (!player->is_black) return;
    player->node = cert_find(player->cert, player->cert->root);
    for (int i = 0; i < player->check.handicap; i++)
        put(player, window_cell(player, player->cert->handicap[i]), YOMI_BLACK);
}

/* --- a win ----------------------------------------------------------------------------------- */

static const struct cert_node *child_of(const yomi_poly_player *p, long id)
{
    return cert_find(p->cert, id);
}

/* The child of a quiet node, whose numbers are `w`, that answers White's mark in `cell` (-1:
 * outside of the window): the child of that reply, or else one that does not need the cell empty.
 */
static const struct cert_node *answer_to(const yomi_poly_player *p, const long *w, long cell)
{
    const struct cert_node *null = child_of(p, w[2]);
    for (long i = 0; i < w[3]; i++)
        if (w[4 + 2 * i] == cell) return child_of(p, w[5 + 2 * i]);
    if (cell < 0 || p->is_strong || !cert_needs(null, cell)) return null;
    for (long i = 0; i < w[3]; i++) {
        const struct cert_node *child = child_of(p, w[5 + 2 * i]);
        if (!cert_needs(child, cell)) return child;
    }
    return null;
}

/* A cell of the window as the certificate numbers it, or -1 outside. */
static long cell_number(const yomi_poly_player *p, yomi_poly_cell cell)
{
    const int side = p->cert->window;
    if (cell.row < 0 || cell.col < 0 || cell.row >= side || cell.col >= side) return -1;
    return (long)cell.row * side + cell.col;
}

/* Go on to the node that answers White's reply, or to the cell that completes a shape. */
static void follow(yomi_poly_player *p, yomi_poly_cell reply)
{
    const struct cert_node *node = p->node;
    const long *w = p->cert->words + node->first;
    const long cell = cell_number(p, reply);
    p->has_moved = false;
    if (node->kind == 'D')
        p->finish = cell == w[1] ? w[2] : w[1];
    else if (node->kind == 'F' && cell != w[1])
        p->finish = w[1];
    else if (node->kind == 'F')
        p->node = child_of(p, w[2]);
    else
        p->node = answer_to(p, w, cell);
}

static yomi_poly_cell next_black(yomi_poly_player *p)
{
    const long cell = p->finish >= 0 ? p->finish : p->cert->words[p->node->first];
    p->has_moved = true;
    return window_cell(p, cell);
}

bool yomi_poly_player_needs(const yomi_poly_player *player, yomi_poly_cell cell)
{
    const long number = player->is_black ? cell_number(player, cell) : -1;
    if (number < 0) return false;
    if (player->finish >= 0) return number == player->finish;
    return cert_needs(player->node, number);
}

bool yomi_poly_player_is_quiet(const yomi_poly_player *player)
{
    return player->is_black && player->has_moved && player->finish < 0 && player->node->kind == 'Q';
}

yomi_poly_cell yomi_poly_player_hardest(const yomi_poly_player *player)
{
    const yomi_poly_player *p = player;
    yomi_poly_cell away = {-1, -1};
    while (yomi_poly_player_at(p, away) != '.') away.col--;
    if (!p->is_black || !p->has_moved) return away;
    const long *w = p->cert->words + p->node->first;
    if (p->node->kind != 'Q') return window_cell(p, w[1]);
    int most = cert_marks(child_of(p, w[2]));
    yomi_poly_cell best = away;
    for (long i = 0; i < w[3]; i++) {
        const int marks = cert_marks(child_of(p, w[5 + 2 * i]));
        if (marks <= most) continue;
        most = marks;
        best = window_cell(p, w[4 + 2 * i]);
    }
    return best;
}

/* --- a loss ---------------------------------------------------------------------------------- */

/* The other half of the cell's pair; false when it has none. */
static bool find_partner(const yomi_poly_player *p, yomi_poly_cell cell, yomi_poly_cell *out)
{
    static const struct {
        char half;
        int row, col;
    } ways[] = {{'<', 0, 1}, {'>', 0, -1}, {'^', 1, 0}, {'v', -1, 0}};
    const char half = cert_half(p->cert, cell.row, cell.col);
    for (int i = 0; i < 4; i++) {
        if (ways[i].half != half) continue;
        *out = (yomi_poly_cell){cell.row + ways[i].row, cell.col + ways[i].col};
        return true;
    }
    return false;
}

/* The partner of the cell of Black's last mark; an empty cell to its right when there is none, or
 * it is taken. */
static yomi_poly_cell next_white(const yomi_poly_player *p)
{
    yomi_poly_cell cell = {0, 0};
    if (p->n_marks) {
        const yomi_poly_cell last = p->marks[p->n_marks - 1].cell;
        if (find_partner(p, last, &cell) && yomi_poly_player_at(p, cell) == '.') return cell;
        cell = last;
    }
    while (yomi_poly_player_at(p, cell) != '.') cell.col++;
    return cell;
}

/* --- both ------------------------------------------------------------------------------------ */

yomi_status yomi_poly_player_move(yomi_poly_cell *out, yomi_poly_player *player, yomi_error *err)
{
    yomi_poly_player *p = player;
    if (p->winner != '.') return fail(err, YOMI_EILLEGAL, "the game is over");
    if (p->is_black && p->has_moved) return fail(err, YOMI_EILLEGAL, "it is White's turn");
    if (p->n_marks >= MARKS_MAX) return fail(err, YOMI_ERANGE, "the game is too long");
    const yomi_poly_cell cell = p->is_black ? next_black(p) : next_white(p);
    put(p, cell, p->is_black ? YOMI_BLACK : YOMI_WHITE);
    *out = cell;
    return YOMI_OK;
}

yomi_status yomi_poly_player_reply(yomi_poly_player *player, yomi_poly_cell cell, yomi_error *err)
{
    yomi_poly_player *p = player;
    enum { FAR = 1 << 24 };
    if (p->winner != '.') return fail(err, YOMI_EILLEGAL, "the game is over");
    if (p->is_black && !p->has_moved) return fail(err, YOMI_EILLEGAL, "it is Black's turn");
    if (p->n_marks >= MARKS_MAX) return fail(err, YOMI_ERANGE, "the game is too long");
    if (cell.row < -FAR || cell.row > FAR || cell.col < -FAR || cell.col > FAR)
        return fail(err, YOMI_ERANGE, "the cell is too far away");
    if (yomi_poly_player_at(p, cell) != '.')
        return fail(err, YOMI_EILLEGAL, "the cell %d,%d is taken", cell.row, cell.col);
    put(p, cell, p->is_black ? YOMI_WHITE : YOMI_BLACK);
    if (p->is_black && p->winner == '.') follow(p, cell);
    return YOMI_OK;
}
