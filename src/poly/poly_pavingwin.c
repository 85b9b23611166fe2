/* SPDX-License-Identifier: MIT */
#include "base/base_bits.h"
#include "base/base_status.h"
#include "poly_board.h"
#include "poly_certificate.h"
#include "poly_paving_game.h"
#include <stdlib.h>

/* Writes the certificate of a paving win. Every position that is met gets a node, which is found
 * again by the hash of the position. */
struct paving_writer {
    struct paving_game *game;
    struct pns *search;
    struct text text;
    uint64_t *keys;
    int *ids, n;
    size_t slots, used;
};

static size_t find_slot(const struct paving_writer *w, uint64_t key)
{
    size_t at = (size_t)(key % w->slots);
    while (w->ids[at] && w->keys[at] != key) at = (at + 1) % w->slots;
    return at;
}

static bool make_room(struct paving_writer *w)
{
    if (2 * w->used < w->slots) return true;
    const size_t slots = w->slots;
    uint64_t *keys = w->keys;
    int *ids = w->ids;
    w->slots = 4 * slots + 1021;
    w->keys = calloc(w->slots, sizeof *w->keys);
    w->ids = calloc(w->slots, sizeof *w->ids);
    for (size_t i = 0; w->keys && w->ids && i < slots; i++) {
        if (!ids[i]) continue;
        const size_t at = find_slot(w, keys[i]);
        w->keys[at] = keys[i];
        w->ids[at] = ids[i];
    }
    free(keys);
    free(ids);
    return w->keys && w->ids;
}

static void add_cells(struct text *t, uint64_t cells)
{
    for (; cells; cells = bits_drop(cells)) text_add(t, " %d", bits_low(cells));
}

/* A copy to lay from which the search wins; -1 when it was stopped before it found one. */
static int find_copy(struct paving_writer *w)
{
    const struct pns_game *rules = &paving_pns;
    struct pns_look now, next;
    rules->look(w->game, &now);
    for (int i = 0; i < now.n; i++) {
        rules->play(w->game, now.moves[i]);
        const enum pns_state state = pns_run(&next, w->search, UINT64_MAX);
        rules->undo(w->game, now.moves[i]);
        if (state == PNS_YES) return now.moves[i];
        if (w->search->is_stopped) break;
    }
    return -1;
}

/* The id of the position's node, from 1; 0 when stopped or out of memory. */
static int write_position(struct paving_writer *w)
{
    const struct pns_game *rules = &paving_pns;
    const uint64_t key = w->game->hash[0];
    if (!make_room(w)) return 0;
    const int known = w->ids[find_slot(w, key)];
    if (known) return known;
    const int copy = find_copy(w);
    if (copy < 0) return 0;
    const uint64_t cells = w->game->board->sets[YOMI_BLACK][copy];
    struct pns_look pairs;
    struct text line = {0};
    rules->play(w->game, copy);
    rules->look(w->game, &pairs);
    add_cells(&line, cells);
    if (pairs.n) text_add(&line, " :");
    bool is_good = true;
    for (int i = 0; i < pairs.n && is_good; i++) {
        rules->play(w->game, pairs.moves[i]);
        const int child = write_position(w);
        rules->undo(w->game, pairs.moves[i]);
        text_add(&line, " %d-%d:%d", pairs.moves[i] >> 6, pairs.moves[i] & 63, child);
        is_good = child > 0;
    }
    rules->undo(w->game, copy);
    if (line.is_lost || !line.s) w->text.is_lost = true;
    if (is_good && line.s) text_add(&w->text, "%d %c%s\n", ++w->n, pairs.n ? 'P' : 'X', line.s);
    free(line.s);
    if (!is_good || !make_room(w)) return 0;
    const size_t at = find_slot(w, key);
    w->keys[at] = key;
    w->ids[at] = w->n;
    w->used++;
    return w->n;
}

static yomi_status write_win(char **out, struct paving_game *g, struct pns *s,
                             const yomi_poly_goal *goal, int rows, int cols, yomi_error *err)
{
    struct paving_writer w = {.game = g, .search = s};
    struct text t = {0};
    yomi_status status;
    const int root = write_position(&w);
    if (!root && s->is_stopped) {
        status = fail(err, YOMI_ESTOPPED, "stopped while the certificate was written");
    } else if (!root || w.text.is_lost) {
        status = fail(err, YOMI_ENOMEM, "there is no memory to write the certificate");
    } else {
        certificate_begin(&t, "pavingwin", NULL, goal);
        text_add(&t, "board %dx%d\npairs %s\nroot %d\n%s", rows, cols,
                 g->is_adjacent ? "adjacent" : "any", root, w.text.s);
        status = certificate_end(out, &t, w.n, err);
    }
    free(w.text.s);
    free(w.keys);
    free(w.ids);
    return status;
}

static yomi_status answer(yomi_poly_pavingwin_result *r, struct paving_game *g, struct pns *s,
                          const yomi_poly_goal *goal, const yomi_poly_board *board, yomi_error *err)
{
    struct pns_look look;
    pns_run(&look, s, UINT64_MAX);
    if (look.state == PNS_YES) {
        TRY(write_win(&r->certificate, g, s, goal, board->rows, board->cols, err));
        r->result = YOMI_POLY_WIN;
        return YOMI_OK;
    }
    if (look.state == PNS_NO && paving_game_fill(g, s)) {
        r->result = YOMI_POLY_BLOCKED;
        for (int i = 0; i < PLAY_POINTS; i++) r->partner[i] = g->partner[i];
        return YOMI_OK;
    }
    return fail(err, YOMI_ESTOPPED, "stopped before the board was solved");
}

yomi_status yomi_poly_pavingwin(yomi_poly_pavingwin_result *out, const yomi_poly_goal *goal,
                                int rows, int cols, bool is_adjacent, yomi_poly_method method,
                                const yomi_solve *how, yomi_error *err)
{
    yomi_poly_board board = YOMI_POLY_BOARD_INIT;
    struct play_game game;
    struct paving_game g = {0};
    struct pns s = {0};
    struct watch watch;
    yomi_poly_pavingwin_result r = {.result = YOMI_POLY_UNKNOWN};
    board.rows = rows;
    board.cols = cols;
    board.game = YOMI_POLY_WEAK;
    for (int i = 0; i < goal->n; i++)
        if (goal->shapes[i].n > 22)
            return fail(err, YOMI_ERANGE, "a shape of %d cells has too many pairs; the most is 22",
                        goal->shapes[i].n);
    TRY(watch_init(&watch, how, err));
    TRY(play_game_init(&game, goal, &board, err));
    watch_stage(&watch, "paving", 0);
    yomi_status status = paving_game_init(&g, &game, cols, is_adjacent, err);
    if (status == YOMI_OK) status = pns_init(&s, &paving_pns, &g, method, how->memory, &watch, err);
    if (status == YOMI_OK) status = answer(&r, &g, &s, goal, &board, err);
    r.answer = watch_answer(&watch, status == YOMI_OK ? YOMI_EXACT : YOMI_BOUNDS);
    if (status == YOMI_OK || status == YOMI_ESTOPPED) *out = r;
    pns_fini(&s);
    paving_game_fini(&g);
    play_game_fini(&game);
    return status;
}
