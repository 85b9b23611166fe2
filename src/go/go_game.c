/* SPDX-License-Identifier: MIT */
#include "go_game.h"
#include "base/base_list.h"
#include "base/base_status.h"
#include <stdlib.h>
#include <string.h>

/* --- past positions -------------------------------------------------------------------------- */

static size_t slot_of(const struct go_past *p, uint64_t hash)
{
    const size_t mask = 2 * p->room - 1;
    size_t i = (size_t)hash & mask;
    while (p->set[i] && p->set[i] != hash) i = (i + 1) & mask;
    return i;
}

static bool past_has(const struct go_past *p, uint64_t hash)
{
    return p->n && p->set[slot_of(p, hash)] == hash;
}

static bool past_grow(struct go_past *p)
{
    const size_t room = p->room ? 2 * p->room : 256;
    uint64_t *list = realloc(p->list, room * sizeof *list);
    if (!list) return false;
    p->list = list;
    uint64_t *set = calloc(2 * room, sizeof *set);
    if (!set) return false;
    free(p->set);
    p->set = set;
    p->room = room;
    for (size_t i = 0; i < p->n; i++)
        if (list[i]) set[slot_of(p, list[i])] = list[i];
    return true;
}

/* Add a position. One that has been before is listed as 0, and past_pop() leaves the set alone. */
static bool past_push(struct go_past *p, uint64_t hash)
{
    if (p->n == p->room && !past_grow(p)) return false;
    const size_t slot = slot_of(p, hash);
    p->list[p->n++] = p->set[slot] ? 0 : hash;
    p->set[slot] = hash;
    return true;
}

/* Remove the newest position. No other one was put behind its slot, which can simply be cleared. */
static void past_pop(struct go_past *p)
{
    const uint64_t hash = p->list[--p->n];
    if (hash) p->set[slot_of(p, hash)] = 0;
}

static void past_clear(struct go_past *p)
{
    while (p->n) past_pop(p);
}

/* The number by which superko knows a position after `colour` has moved; never 0, which marks a
 * free slot. */
static uint64_t compared(const yomi_go_game *g, uint64_t hash, int colour)
{
    if (g->rules.repetition == YOMI_GO_SITUATIONAL) hash = go_situation(hash, colour ^ 1);
    return hash ? hash : 1;
}

/* --- rules ----------------------------------------------------------------------------------- */

const char *yomi_go_scoring_name(yomi_go_scoring scoring)
{
    static const char *const names[] = {"japanese", "chinese", "aga"};
    return names[scoring];
}

yomi_go_rules yomi_go_rules_of(yomi_go_scoring scoring)
{
    static const yomi_go_rules usual[] = {
        {YOMI_GO_JAPANESE, YOMI_GO_SIMPLE_KO, false, 6.5},
        {YOMI_GO_CHINESE, YOMI_GO_POSITIONAL, false, 7.5},
        {YOMI_GO_AGA, YOMI_GO_SITUATIONAL, false, 7.5},
    };
    return usual[scoring];
}

enum verdict { LEGAL, OCCUPIED, KO, SUICIDE, REPEATED };

static enum verdict judge(const yomi_go_game *g, int colour, int at)
{
    const struct go_board *b = &g->board;
    if (at == GO_PASS) return LEGAL;
    if (b->cell[at] != GO_EMPTY) return OCCUPIED;
    if (at == b->ko && colour == b->to) return KO;
    if (!go_can_play(b, at, colour)) return SUICIDE;
    if (g->rules.repetition == YOMI_GO_SIMPLE_KO) return LEGAL;
    const uint64_t hash = compared(g, go_hash_after(b, at, colour), colour);
    return past_has(&g->past, hash) ? REPEATED : LEGAL;
}

bool go_game_is_legal(const yomi_go_game *g, int colour, int at)
{
    return judge(g, colour, at) == LEGAL;
}

/* --- a game ---------------------------------------------------------------------------------- */

/* Forget all moves: the game starts from the board as it is, for which there is room. */
static void start_here(yomi_go_game *g)
{
    past_clear(&g->past);
    g->n_plies = 0;
    (void)past_push(&g->past, compared(g, g->board.hash, g->board.to ^ 1));
}

yomi_status yomi_go_game_new(yomi_go_game **out, const yomi_go_pos *start,
                             const yomi_go_rules *rules, yomi_error *err)
{
    TRY(go_check_size(start->rows, start->cols, err));
    yomi_go_game *g = calloc(1, sizeof *g);
    if (g) {
        go_board_set(&g->board, start);
        g->rules = *rules;
        g->board.suicide = rules->suicide;
    }
    if (!g || !past_grow(&g->past)) {
        yomi_go_game_free(g);
        return fail(err, YOMI_ENOMEM, "there is no memory for a game");
    }
    start_here(g);
    *out = g;
    return YOMI_OK;
}

void yomi_go_game_free(yomi_go_game *game)
{
    if (!game) return;
    free(game->past.set);
    free(game->past.list);
    free(game->plies);
    free(game);
}

static void pop_move(yomi_go_game *g)
{
    const struct go_ply *ply = &g->plies[--g->n_plies];
    go_undo(&g->board, &ply->undo);
    g->board.to = ply->to;
    g->board.ko = ply->ko;
}

/* Play a legal move of either side, whoever is to move: a ko bars only the side whose stone was
 * taken. False when memory is short. */
static bool push_move(yomi_go_game *g, int colour, int at)
{
    if (!LIST_RESERVE(g->plies, g->plies_room, g->n_plies, 1)) return false;
    struct go_board *b = &g->board;
    struct go_ply *ply = &g->plies[g->n_plies++];
    *ply = (struct go_ply){
        .at = (uint16_t)at, .colour = (uint8_t)colour, .to = (uint8_t)b->to, .ko = (uint16_t)b->ko};
    if (b->to != colour) b->ko = 0;
    b->to = colour;
    go_play(b, at, &ply->undo);
    if (past_push(&g->past, compared(g, b->hash, colour))) return true;
    pop_move(g);
    return false;
}

bool go_game_force(yomi_go_game *g, int colour, int at)
{
    struct go_board *b = &g->board;
    const bool suicide = b->suicide;
    if (at != GO_PASS && go_is_stone(b, at)) {
        go_lift(b, at);
        start_here(g);
    }
    if (b->to == colour) b->ko = 0;
    b->suicide = true;
    const bool is_good = push_move(g, colour, at);
    b->suicide = suicide;
    return is_good;
}

void go_game_set_up(yomi_go_game *g, const yomi_go_pos *pos)
{
    struct go_board *b = &g->board;
    const int black = b->taken[GO_BLACK], white = b->taken[GO_WHITE];
    go_board_set(b, pos);
    b->suicide = g->rules.suicide;
    b->taken[GO_BLACK] = black;
    b->taken[GO_WHITE] = white;
    start_here(g);
}

static yomi_status refuse(yomi_error *err, enum verdict why, const char *who, const char *point)
{
    static const char *const reasons[] = {
        [OCCUPIED] = "there is a stone already",
        [KO] = "it would retake the ko at once",
        [SUICIDE] = "the stone would have no liberty",
        [REPEATED] = "it would repeat an earlier position",
    };
    return fail(err, YOMI_EILLEGAL, "%s cannot play %s; %s", who, point, reasons[why]);
}

static int place_of(const yomi_go_game *g, int point)
{
    return point == YOMI_GO_PASS ? GO_PASS : go_at_point(&g->board, point);
}

static bool is_point(const yomi_go_game *g, int point)
{
    return YOMI_GO_PASS <= point && point < g->board.rows * g->board.cols;
}

yomi_status yomi_go_game_play(yomi_go_game *game, yomi_go_move move, yomi_error *err)
{
    if (!is_point(game, move.point))
        return fail(err, YOMI_ERANGE, "point %d is not on the board", move.point);
    const int at = place_of(game, move.point);
    const enum verdict v = judge(game, (int)move.colour, at);
    if (v != LEGAL) {
        const yomi_go_pos pos = yomi_go_game_pos(game);
        char name[4];
        return refuse(err, v, move.colour == YOMI_BLACK ? "Black" : "White",
                      yomi_go_point(name, &pos, move.point));
    }
    if (!push_move(game, (int)move.colour, at))
        return fail(err, YOMI_ENOMEM, "there is no memory for another move");
    return YOMI_OK;
}

bool yomi_go_game_is_legal(const yomi_go_game *game, yomi_go_move move)
{
    return is_point(game, move.point) &&
           go_game_is_legal(game, (int)move.colour, place_of(game, move.point));
}

yomi_status yomi_go_game_undo(yomi_go_game *game, yomi_error *err)
{
    if (!game->n_plies) return fail(err, YOMI_EILLEGAL, "there is no move to take back");
    pop_move(game);
    past_pop(&game->past);
    return YOMI_OK;
}

/* --- what a game says ------------------------------------------------------------------------ */

yomi_go_pos yomi_go_game_pos(const yomi_go_game *game)
{
    yomi_go_pos pos;
    go_board_pos(&pos, &game->board);
    return pos;
}

void yomi_go_game_set_to(yomi_go_game *game, yomi_colour to)
{
    if ((int)to == game->board.to) return;
    game->board.ko = 0;
    game->board.to = (int)to;
    if (!game->n_plies) start_here(game);
}

const yomi_go_rules *yomi_go_game_rules(const yomi_go_game *game)
{
    return &game->rules;
}

yomi_go_pos yomi_go_game_start(const yomi_go_game *game)
{
    yomi_go_pos pos;
    struct go_board b;
    go_board_copy(&b, &game->board);
    for (int i = game->n_plies; i-- > 0;) {
        go_undo(&b, &game->plies[i].undo);
        b.to = game->plies[i].to;
    }
    go_board_pos(&pos, &b);
    return pos;
}

/* Play all moves again, because the rule of repetition compares other numbers now than it did when
 * the positions were remembered. There is room for all of them. */
static void remember_anew(yomi_go_game *g)
{
    const int n = g->n_plies;
    while (g->n_plies) pop_move(g);
    start_here(g);
    for (int i = 0; i < n; i++) (void)go_game_force(g, g->plies[i].colour, g->plies[i].at);
}

void yomi_go_game_set_rules(yomi_go_game *game, const yomi_go_rules *rules)
{
    const bool was_situational = game->rules.repetition == YOMI_GO_SITUATIONAL;
    game->rules = *rules;
    game->board.suicide = rules->suicide;
    if (was_situational != (rules->repetition == YOMI_GO_SITUATIONAL)) remember_anew(game);
}

int yomi_go_game_captures(const yomi_go_game *game, yomi_colour by)
{
    return game->board.taken[by];
}

int yomi_go_game_ko(const yomi_go_game *game)
{
    return game->board.ko ? go_point(&game->board, game->board.ko) : -1;
}

int yomi_go_game_n_handicap(const yomi_go_game *game)
{
    return game->handicap;
}

int yomi_go_game_n_moves(const yomi_go_game *game)
{
    return game->n_plies;
}

yomi_go_move yomi_go_game_move(const yomi_go_game *game, int i)
{
    const struct go_ply *ply = &game->plies[i];
    const int point = ply->at == GO_PASS ? YOMI_GO_PASS : go_point(&game->board, ply->at);
    return (yomi_go_move){(yomi_colour)ply->colour, point};
}

bool yomi_go_game_ended(const yomi_go_game *game)
{
    const int n = game->n_plies;
    return n > 1 && game->plies[n - 1].at == GO_PASS && game->plies[n - 2].at == GO_PASS;
}

yomi_go_account yomi_go_game_account(const yomi_go_game *game)
{
    yomi_go_account a = {.scoring = game->rules.scoring,
                         .komi = game->rules.komi,
                         .handicap = game->handicap,
                         .captures = {game->board.taken[0], game->board.taken[1]}};
    for (int i = 0; i < game->n_plies; i++)
        if (game->plies[i].at == GO_PASS) a.passes[game->plies[i].colour]++;
    return a;
}
