/* SPDX-License-Identifier: MIT */
/* The longest line of a win, played by the player of its certificate. */
#include "base/base_list.h"
#include "base/base_status.h"
#include "yomi/poly.h"
#include <stdlib.h>

/* A line and the room of its lists. */
struct line_maker {
    yomi_poly_line line;
    size_t marks_room, needs_room;
};

static yomi_status starve(yomi_error *err)
{
    return fail(err, YOMI_ENOMEM, "there is no memory for a line of the proof");
}

/* Add the marks that the player has made since the line was last brought up to date. */
static yomi_status take_marks(struct line_maker *m, const yomi_poly_player *player, yomi_error *err)
{
    yomi_poly_line *l = &m->line;
    yomi_poly_mark mark;
    while (yomi_poly_player_mark(&mark, player, l->n)) {
        if (!LIST_RESERVE(l->marks, m->marks_room, l->n, 1)) return starve(err);
        l->marks[l->n++] = mark;
    }
    return YOMI_OK;
}

/* Take the position that the player has reached as the pattern. */
static yomi_status take_pattern(struct line_maker *m, const yomi_poly_player *player,
                                yomi_error *err)
{
    yomi_poly_line *l = &m->line;
    l->n_before = l->n;
    l->n_needs = 0;
    for (int i = 0; i < l->window * l->window; i++) {
        const yomi_poly_cell cell = {i / l->window, i % l->window};
        if (!yomi_poly_player_needs(player, cell)) continue;
        if (!LIST_RESERVE(l->needs, m->needs_room, l->n_needs, 1)) return starve(err);
        l->needs[l->n_needs++] = cell;
    }
    return YOMI_OK;
}

/* Black's next mark and, when it completes nothing, White's reply to it. */
static yomi_status play_on(struct line_maker *m, yomi_poly_player *player, yomi_error *err)
{
    yomi_poly_cell cell;
    TRY(yomi_poly_player_move(&cell, player, err));
    const bool is_over = yomi_poly_player_winner(player) != '.';
    const bool is_quiet = yomi_poly_player_is_quiet(player);
    if (!is_over) TRY(yomi_poly_player_reply(player, yomi_poly_player_hardest(player), err));
    TRY(take_marks(m, player, err));
    return is_over || !is_quiet ? YOMI_OK : take_pattern(m, player, err);
}

static yomi_status play_line(struct line_maker *m, yomi_poly_player *player, yomi_error *err)
{
    m->line.window = yomi_poly_player_window(player);
    TRY(take_marks(m, player, err));
    m->line.n_free = m->line.n;
    TRY(take_pattern(m, player, err));
    while (yomi_poly_player_winner(player) == '.') TRY(play_on(m, player, err));
    return YOMI_OK;
}

yomi_status yomi_poly_longest_line(yomi_poly_line *out, const char *certificate, yomi_error *err)
{
    struct line_maker m = {.marks_room = 0};
    yomi_poly_player *player;
    TRY(yomi_poly_player_new(&player, certificate, err));
    const bool is_win = yomi_poly_player_colour(player) == YOMI_BLACK;
    const yomi_status status =
        is_win ? play_line(&m, player, err)
               : fail(err, YOMI_EILLEGAL, "a loss has no longest line; take the proof of a win");
    yomi_poly_player_free(player);
    if (status == YOMI_OK)
        *out = m.line;
    else
        yomi_poly_line_fini(&m.line);
    return status;
}

void yomi_poly_line_fini(yomi_poly_line *line)
{
    free(line->marks);
    free(line->needs);
    *line = (yomi_poly_line){0};
}
