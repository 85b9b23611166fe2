/* SPDX-License-Identifier: MIT */
/* The fate of every stone: the user's word, then proofs, then playouts, then reading. */
#include "base/base_status.h"
#include "go_fate.h"
#include <string.h>

const char *yomi_go_fate_name(yomi_go_fate fate)
{
    static const char *const names[] = {"unknown", "alive", "dead", "seki", "critical", "ko"};
    return names[fate];
}

/* A chain whose mean ownership, from its own side, is above SURE is alive. */
static const double SURE = 0.6;

/* A chain with a higher mean ownership is a wall when enemy chains are read out between walls. */
static const double WALL = 0.8;

/* Two enemy chains that survive together often have a sum of ownerships above BOTH; when one of
 * them takes the other, the two cancel out. Chains in seki have FEW liberties at most: shared ones
 * and an eye; and they reach CLOSED empty places at most: who has more room can make eyes, or get
 * out. */
static const double BOTH = 0.25;
enum { FEW = 4, CLOSED = 8 };

void go_fates_decide(yomi_go_life *out, const struct go_board *b, int at, yomi_go_fate fate,
                     yomi_go_how how)
{
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        const int point = go_point(b, s);
        out->fate[point] = (uint8_t)fate;
        out->how[point] = (uint8_t)how;
    }
}

/* Take the user's word, and set up the board without the stones that he calls dead. */
static void take_words(struct go_fates *l, const yomi_go_pos *pos, const yomi_go_life_options *o)
{
    struct go_board all;
    go_board_set(&all, pos);
    go_board_copy(&l->b, &all);
    for (int point = 0; point < all.rows * all.cols; point++) {
        const int at = go_at_point(&all, point);
        if (o->said[point] && go_is_stone(&all, at))
            go_fates_decide(l->out, &all, at, o->said[point], YOMI_GO_USER);
    }
    for (int point = 0; point < all.rows * all.cols && o->no_others; point++) {
        const int at = go_at_point(&all, point);
        if (l->out->how[point] != YOMI_GO_USER && go_is_stone(&all, at))
            go_fates_decide(l->out, &all, at, YOMI_GO_ALIVE, YOMI_GO_USER);
    }
    for (int point = 0; point < all.rows * all.cols; point++)
        if (l->out->fate[point] == YOMI_GO_DEAD) go_lift(&l->b, go_at_point(&all, point));
}

/* Take back the proof that a point is territory, and that of all points joined to it, because the
 * user says that an enemy stone there lives. */
static void withdraw(yomi_go_safe *safe, const struct go_board *b, int point)
{
    int list[YOMI_GO_POINTS], n = 0;
    const char owner = safe->owner[point];
    list[n++] = point;
    safe->owner[point] = '.';
    for (int i = 0; i < n; i++) {
        const int at = go_at_point(b, list[i]);
        safe->how[list[i]] = YOMI_GO_OPEN;
        for (int k = 0; k < 4; k++) {
            const int q = at + b->step[k];
            if (b->cell[q] == GO_WALL || b->cell[q] == (owner == 'O')) continue;
            const int next = go_point(b, q);
            if (safe->owner[next] != owner) continue;
            safe->owner[next] = '.';
            list[n++] = next;
        }
    }
}

static void take_proofs(struct go_fates *l)
{
    yomi_go_safe *safe = &l->out->safe;
    const struct go_board *b = &l->b;
    go_prove(safe, b);
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_is_stone(b, at) && l->out->how[point] == YOMI_GO_USER &&
            safe->owner[point] == (b->cell[at] == GO_BLACK ? 'O' : 'X'))
            withdraw(safe, b, point);
    }
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (safe->owner[point] == '.' || l->out->how[point]) continue;
        l->out->how[point] = safe->how[point];
        if (!go_is_stone(b, at)) continue;
        const bool is_own = safe->owner[point] == (b->cell[at] == GO_BLACK ? 'X' : 'O');
        go_fates_decide(l->out, b, at, is_own ? YOMI_GO_ALIVE : YOMI_GO_DEAD, safe->how[point]);
    }
}

double go_fates_mean(const struct go_fates *l, int at)
{
    const struct go_board *b = &l->b;
    int64_t sum = 0;
    if (!l->sample.played) return 0;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) sum += l->sample.owner[s];
    const double mean = (double)sum / go_stones(b, at) / l->sample.played;
    return b->cell[at] == GO_BLACK ? mean : -mean;
}

static bool is_closed(const struct go_board *b, int at)
{
    return go_fates_room(b, at, CLOSED + 1) <= CLOSED;
}

/* Does the chain touch a place that stayed empty between both colours in most games? Nobody could
 * fill it without giving a chain away: that is seki. */
static bool is_in_seki(const struct go_fates *l, int at)
{
    const struct go_board *b = &l->b;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        for (int k = 0; k < 4; k++) {
            const int q = s + b->step[k];
            if (b->cell[q] == GO_EMPTY && 2 * l->sample.neutral[q] > l->sample.played) return true;
        }
    }
    return false;
}

/* Does the chain share a liberty with an enemy chain whose life is not sure either, so that both
 * survive often? At the end of a game that is seki: a race that somebody wins has one survivor. */
static bool is_contested(const struct go_fates *l, int at)
{
    const double mean = go_fates_mean(l, at);
    const struct go_board *b = &l->b;
    uint16_t liberty[FEW + 1];
    const int n = go_liberties(b, at, liberty, FEW + 1);
    for (int i = 0; i < n && n <= FEW; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = liberty[i] + b->step[k];
            if (b->cell[q] != (b->cell[at] ^ 1) || go_liberties(b, q, NULL, FEW + 1) > FEW ||
                !is_closed(b, q))
                continue;
            const double rival = go_fates_mean(l, q);
            if (GO_LOST < rival && rival < SURE && mean + rival > BOTH) return true;
        }
    }
    return false;
}

static yomi_go_fate fate_of(const struct go_fates *l, int at)
{
    const double mean = go_fates_mean(l, at);
    if (mean < GO_LOST) return YOMI_GO_DEAD;
    if (is_closed(&l->b, at) && (is_in_seki(l, at) || (mean < SURE && is_contested(l, at))))
        return YOMI_GO_SEKI;
    return mean < 0 ? YOMI_GO_DEAD : YOMI_GO_ALIVE;
}

/* The chains of a colour that surely live: enemy chains are read out between them. */
static void find_walls(struct go_set *walls, const struct go_fates *l, int colour)
{
    const struct go_board *b = &l->b;
    memset(walls, 0, sizeof *walls);
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (b->cell[at] == colour && l->out->fate[point] == YOMI_GO_ALIVE &&
            (l->out->how[point] != YOMI_GO_PLAYOUT || go_fates_mean(l, at) > WALL))
            go_set_add(walls, at);
    }
}

/* Read out whether a chain is caught between walls. Then it is dead, and the enemy stones that
 * stand there with it live. */
static void spring(struct go_fates *l, int at, const struct go_set *walls)
{
    const struct go_board *b = &l->b;
    uint16_t place[GO_TRAP];
    const int n = go_trap(place, b, at, walls);
    if (n) go_fates_decide(l->out, b, at, YOMI_GO_DEAD, YOMI_GO_PLAYOUT);
    for (int i = 0; i < n; i++)
        if (b->cell[place[i]] == (b->cell[at] ^ 1) &&
            l->out->how[go_point(b, place[i])] == YOMI_GO_PLAYOUT)
            go_fates_decide(l->out, b, place[i], YOMI_GO_ALIVE, YOMI_GO_PLAYOUT);
}

/* Read out chains between walls: playouts often miss that a shape is dead. */
static void take_traps(struct go_fates *l)
{
    const struct go_board *b = &l->b;
    struct go_set walls[2];
    if (!l->sample.played) return;
    for (int c = 0; c < 2; c++) find_walls(&walls[c], l, c);
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_is_stone(b, at) && at == b->head[at] && l->out->how[point] == YOMI_GO_PLAYOUT &&
            l->out->fate[point] != YOMI_GO_DEAD)
            spring(l, at, &walls[b->cell[at] ^ 1]);
    }
}

/* Let the playouts decide what no proof and no word has decided. */
static void take_sample(struct go_fates *l)
{
    const struct go_board *b = &l->b;
    for (int point = 0; point < b->rows * b->cols && l->sample.played; point++) {
        const int at = go_at_point(b, point);
        if (l->out->how[point] != YOMI_GO_OPEN) continue;
        l->out->how[point] = YOMI_GO_PLAYOUT;
        if (go_is_stone(b, at)) go_fates_decide(l->out, b, at, fate_of(l, at), YOMI_GO_PLAYOUT);
    }
}

/* Whose a stone that was read out is: for sure when that is proved; a likely reading counts as much
 * as all playouts. */
static double read_ownership(const struct go_fates *l, int point, double played)
{
    const yomi_go_fate fate = (yomi_go_fate)l->out->fate[point];
    const yomi_go_how how = (yomi_go_how)l->out->how[point];
    const bool is_known = fate == YOMI_GO_ALIVE || fate == YOMI_GO_DEAD;
    const bool is_black =
        (l->b.cell[go_at_point(&l->b, point)] == GO_BLACK) == (fate == YOMI_GO_ALIVE);
    const double read = is_black ? 1 : -1;
    if (is_known && how == YOMI_GO_SEARCH) return read;
    return is_known && how == YOMI_GO_LIKELY ? (read + played) / 2 : played;
}

/* Whose a point is, -1 White's .. 1 Black's: by proof or the user's word for sure, else by reading
 * and by the share of the playouts. */
static double ownership_of(const struct go_fates *l, int point)
{
    const int at = go_at_point(&l->b, point);
    const char owner = l->out->safe.owner[point];
    const double played = l->sample.played ? (double)l->sample.owner[at] / l->sample.played : 0;
    if (owner != '.') return owner == 'X' ? 1 : -1;
    if (!go_is_stone(&l->b, at)) return played;
    if (l->out->how[point] == YOMI_GO_USER) return l->b.cell[at] == GO_BLACK ? 1 : -1;
    return read_ownership(l, point, played);
}

int yomi_go_life_dead(bool out[YOMI_GO_POINTS], const yomi_go_life *life)
{
    int n = 0;
    for (int point = 0; point < YOMI_GO_POINTS; point++)
        n += out[point] = life->fate[point] == YOMI_GO_DEAD;
    return n;
}

/* Does any stone rest on playouts, or on a reading that is no proof? */
static bool is_estimate(const yomi_go_life *life, const yomi_go_pos *pos)
{
    for (int point = 0; point < pos->rows * pos->cols; point++)
        if (pos->points[point] != '.' &&
            (life->how[point] == YOMI_GO_PLAYOUT || life->how[point] == YOMI_GO_LIKELY))
            return true;
    return false;
}

/* Read out what is open, except where the user's word about living stones is part of the place. */
static yomi_status take_readings(struct go_fates *l, const yomi_go_life_options *o, struct watch *w,
                                 yomi_error *err)
{
    bool said[YOMI_GO_POINTS];
    for (int point = 0; point < YOMI_GO_POINTS; point++)
        said[point] = o->said[point] && o->said[point] != YOMI_GO_DEAD;
    return go_fates_read(l, o->nodes, said, w, err);
}

yomi_status yomi_go_life_of(yomi_go_life *out, const yomi_go_pos *pos,
                            const yomi_go_life_options *options, const yomi_solve *how,
                            yomi_error *err)
{
    struct watch w;
    yomi_go_life life = {.playouts = 0};
    struct go_fates l = {.out = &life};
    yomi_status status = YOMI_OK;
    if (options->playouts < 0) return fail(err, YOMI_ERANGE, "the number of playouts is negative");
    TRY(watch_init(&w, how, err));
    for (int point = 0; point < YOMI_GO_POINTS; point++)
        life.kills[point] = life.saves[point] = YOMI_GO_PASS;
    take_words(&l, pos, options);
    take_proofs(&l);
    if (options->playouts) status = go_sample(&l.sample, &l.b, options->playouts, &w, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    take_sample(&l);
    take_traps(&l);
    if (options->nodes && status == YOMI_OK) status = take_readings(&l, options, &w, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    for (int point = 0; point < pos->rows * pos->cols; point++)
        life.ownership[point] = ownership_of(&l, point);
    life.playouts = l.sample.played;
    const bool is_exact = status == YOMI_OK && !is_estimate(&life, pos);
    life.answer = watch_answer(&w, is_exact ? YOMI_EXACT : YOMI_ESTIMATE);
    *out = life;
    return status;
}
