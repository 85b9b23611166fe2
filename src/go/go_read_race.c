/* SPDX-License-Identifier: MIT */
/* A race between two chains, as players read it: fill the enemy's liberties, those that nobody can
 * do anything with in one fixed order; lengthen the own ones; take what is in the way. */
#include "go_read.h"

enum { MOST_LIBERTIES = 32 };

static void judge(const struct go_pns *s, struct go_judged *out)
{
    const struct go_board *b = &s->b;
    if (go_read_takes(s, out) || b->cell[s->target] == GO_EMPTY) return;
    if (b->cell[s->second] != s->taker) {
        out->state = GO_KEPT;
        return;
    }
    if (go_read_settles(s, out)) return;
    const int keeper = go_liberties(b, s->target, NULL, MOST_LIBERTIES);
    const int taker = go_liberties(b, s->second, NULL, MOST_LIBERTIES);
    const int lead = taker - keeper + (go_pns_is_taker(s) ? 1 : 0); /* the taker is ahead above 0 */
    out->pn = (uint32_t)(2 + keeper + (lead > 0 ? 0 : -3 * lead + 2));
    out->dn = (uint32_t)(2 + taker + (lead > 0 ? 3 * lead + 2 : 0));
}

/* Does nothing depend on when a liberty is filled? Beside it are stones of its chain, stones of the
 * mover that cannot be taken soon, and the edge. */
static bool is_plain(const struct go_board *b, int at, int enemy, int own)
{
    bool has_own = false;
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        if (b->cell[q] == GO_WALL) continue;
        if (b->cell[q] == GO_EMPTY) return false;
        if (b->cell[q] == b->cell[enemy]) {
            if (b->head[q] != b->head[enemy]) return false;
        } else {
            if (b->head[q] == b->head[own] || go_liberties(b, q, NULL, 3) < 3) return false;
            has_own = true;
        }
    }
    return has_own;
}

/* The enemy chain's liberties, of the plain ones the first alone. */
static void list_fills(const struct go_pns *s, struct go_moves *out, int enemy, int own)
{
    uint16_t list[MOST_LIBERTIES];
    int plain = 0;
    const int n = go_liberties(&s->b, enemy, list, MOST_LIBERTIES);
    for (int i = 0; i < n; i++) {
        if (!is_plain(&s->b, list[i], enemy, own))
            go_moves_add(out, list[i]);
        else if (!plain || list[i] < plain)
            plain = list[i];
    }
    if (plain) go_moves_add(out, plain);
}

static void list(const struct go_pns *s, struct go_moves *out)
{
    const struct go_board *b = &s->b;
    if (b->cell[s->target] == GO_EMPTY) {
        go_moves_add(out, s->target);
        return;
    }
    const int own = go_pns_is_taker(s) ? s->second : s->target;
    const int enemy = go_pns_is_taker(s) ? s->target : s->second;
    struct go_moves more = {.n = 0};
    list_fills(s, out, enemy, own);
    go_list_rivals(s, &more, own, 3);
    go_list_rivals(s, &more, enemy, 3);
    go_list_liberties(s, &more, own, MOST_LIBERTIES);
    go_list_second(s, &more, own, MOST_LIBERTIES);
    go_list_second(s, &more, enemy, MOST_LIBERTIES);
    for (int i = 0; i < more.n; i++)
        if (!is_plain(b, more.at[i], enemy, own) && !go_is_eye(b, more.at[i], b->to))
            go_moves_add(out, more.at[i]);
}

const struct go_question go_read_race = {
    .judge = judge, .list = list, .hold = go_read_hold, .weighs = true, .enter = go_read_enter};
