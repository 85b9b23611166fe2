/* SPDX-License-Identifier: MIT */
#include "go_danger.h"
#include "yomi/read.h"

/* A chain with more liberties is left alone; positions read for one question. */
enum { FEW_LIBERTIES = 4, NODES = 1500 };

/* Read whether the chain at a place is taken. `may_save`: also with its owner to begin. */
static bool read_chain(yomi_go_reading *out, const struct go_board *b, const yomi_go_pos *pos,
                       int at, bool may_save, struct watch *watch)
{
    yomi_go_ask ask = YOMI_GO_ASK_INIT;
    const yomi_solve how = watch_rest(watch);
    ask.question = YOMI_GO_ASK_CAPTURE;
    ask.points[0] = go_point(b, at);
    ask.skip[b->cell[at]] = !may_save;
    ask.ko = b->ko ? go_point(b, b->ko) : -1;
    ask.threats = 0;
    ask.nodes = NODES;
    ask.proof = 0;
    ask.games = 0;
    return yomi_go_reading_of(out, pos, &ask, &how, NULL) == YOMI_OK;
}

static bool is_asked(const struct go_board *b, int at, const struct go_set *skip)
{
    return go_is_stone(b, at) && b->head[at] == at && !go_set_has(skip, at) &&
           go_liberties(b, at, NULL, FEW_LIBERTIES + 1) <= FEW_LIBERTIES;
}

static void keep_moves(struct go_danger *d, const struct go_board *b, int colour,
                       const yomi_go_outcome *o)
{
    for (int i = 0; i < o->n_best && d->n_moves[colour] < GO_DANGER_MOVES; i++)
        if (o->best[i] != YOMI_GO_PASS)
            d->move[colour][d->n_moves[colour]++] = (uint16_t)go_at_point(b, o->best[i]);
}

void go_dangers_find(struct go_dangers *out, const struct go_board *b, const struct go_set *skip,
                     struct watch *watch)
{
    yomi_go_pos pos;
    yomi_go_reading r;
    go_board_pos(&pos, b);
    out->n = 0;
    for (int point = 0; point < b->rows * b->cols && out->n < GO_DANGERS; point++) {
        const int at = go_at_point(b, point);
        if (!is_asked(b, at, skip) || !read_chain(&r, b, &pos, at, true, watch)) continue;
        const int owner = b->cell[at];
        const yomi_go_outcome *taken = &r.by[owner ^ 1], *saved = &r.by[owner];
        if (taken->verdict != YOMI_GO_VERDICT_YES) continue;
        struct go_danger *d = &out->list[out->n++];
        *d = (struct go_danger){.at = (uint16_t)at, .stones = (uint16_t)go_stones(b, at)};
        d->is_lost = saved->verdict != YOMI_GO_VERDICT_NO;
        keep_moves(d, b, owner ^ 1, taken);
        if (!d->is_lost) keep_moves(d, b, owner, saved);
    }
}

bool go_danger_is_met(const struct go_board *b, int at, struct watch *watch)
{
    yomi_go_pos pos;
    yomi_go_reading r;
    if (!go_is_stone(b, at)) return false;
    if (go_liberties(b, at, NULL, FEW_LIBERTIES + 1) > FEW_LIBERTIES) return true;
    go_board_pos(&pos, b);
    return read_chain(&r, b, &pos, at, false, watch) &&
           r.by[b->cell[at] ^ 1].verdict == YOMI_GO_VERDICT_NO;
}

int go_danger_worst(const struct go_board *b, const struct go_set *skip, int colour,
                    struct watch *watch)
{
    yomi_go_pos pos;
    yomi_go_reading r;
    int worst = 0;
    go_board_pos(&pos, b);
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (b->cell[at] != colour || !is_asked(b, at, skip) || go_stones(b, at) <= worst) continue;
        if (read_chain(&r, b, &pos, at, false, watch) &&
            r.by[colour ^ 1].verdict == YOMI_GO_VERDICT_YES)
            worst = go_stones(b, at);
    }
    return worst;
}
