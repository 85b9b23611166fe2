/* SPDX-License-Identifier: MIT */
/* The fate of every stone: the user's word, then proofs, then playouts. */
#include "go_life.h"
#include "base/base_status.h"
#include "go_sample.h"
#include <string.h>

const char *yomi_go_fate_name(yomi_go_fate fate)
{
    static const char *const names[] = {"unknown", "alive", "dead", "seki"};
    return names[fate];
}

/* Between -DOUBT and DOUBT the games do not say whether a chain lives. */
static const double DOUBT = 0.0;

struct life {
    yomi_go_life *out;
    const struct go_board *b; /* all stones */
    struct go_sample sample;
};

/* The same for all stones of a chain. */
static void decide(struct life *l, int at, yomi_go_fate fate, yomi_go_how how)
{
    const struct go_board *b = l->b;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        const int point = go_point(b, s);
        l->out->fate[point] = (uint8_t)fate;
        l->out->how[point] = (uint8_t)how;
    }
}

static void take_proofs(struct life *l)
{
    const yomi_go_safe *safe = &l->out->safe;
    const struct go_board *b = l->b;
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (safe->owner[point] == '.') continue;
        l->out->ownership[point] = safe->owner[point] == 'X' ? 1 : -1;
        l->out->how[point] = safe->how[point];
        if (!go_is_stone(b, at)) continue;
        const bool is_own = safe->owner[point] == (b->cell[at] == GO_BLACK ? 'X' : 'O');
        decide(l, at, is_own ? YOMI_GO_ALIVE : YOMI_GO_DEAD, safe->how[point]);
    }
}

static void take_words(struct life *l, const yomi_go_life_options *o)
{
    for (int point = 0; point < l->b->rows * l->b->cols; point++) {
        const int at = go_at_point(l->b, point);
        if (o->said[point] && go_is_stone(l->b, at)) decide(l, at, o->said[point], YOMI_GO_USER);
    }
}

/* Mean ownership of a chain from its own side. */
static double mean_of(const struct life *l, int at)
{
    const struct go_board *b = l->b;
    int64_t sum = 0;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) sum += l->sample.owner[s];
    const double mean = (double)sum / go_stones(b, at) / l->sample.played;
    return b->cell[at] == GO_BLACK ? mean : -mean;
}

/* Does the chain touch a place that stayed empty between both colours in most games? Nobody could
 * fill it without giving a chain away: that is seki. */
static bool is_in_seki(const struct life *l, int at)
{
    const struct go_board *b = l->b;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        for (int k = 0; k < 4; k++) {
            const int q = s + b->step[k];
            if (b->cell[q] == GO_EMPTY && 2 * l->sample.neutral[q] > l->sample.played) return true;
        }
    }
    return false;
}

static yomi_go_fate fate_of(const struct life *l, int at)
{
    const double mean = mean_of(l, at);
    if (mean < -DOUBT) return YOMI_GO_DEAD;
    if (is_in_seki(l, at)) return YOMI_GO_SEKI;
    return mean < DOUBT ? YOMI_GO_UNKNOWN : YOMI_GO_ALIVE;
}

/* What no proof and no word has decided. */
static void take_sample(struct life *l)
{
    const struct go_board *b = l->b;
    if (!l->sample.played) return;
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (!l->out->safe.how[point])
            l->out->ownership[point] = (double)l->sample.owner[at] / l->sample.played;
        if (l->out->how[point] != YOMI_GO_OPEN) continue;
        l->out->how[point] = YOMI_GO_PLAYOUT;
        if (go_is_stone(b, at)) decide(l, at, fate_of(l, at), YOMI_GO_PLAYOUT);
    }
}

/* Does any stone rest on playouts? */
static bool is_estimate(const yomi_go_life *life, const struct go_board *b)
{
    for (int point = 0; point < b->rows * b->cols; point++)
        if (life->how[point] == YOMI_GO_PLAYOUT && go_is_stone(b, go_at_point(b, point)))
            return true;
    return false;
}

yomi_status yomi_go_life_of(yomi_go_life *out, const yomi_go_pos *pos,
                            const yomi_go_life_options *options, const yomi_solve *how,
                            yomi_error *err)
{
    struct watch w;
    struct go_board b;
    yomi_go_life life = {.playouts = 0};
    if (options->playouts < 0) return fail(err, YOMI_ERANGE, "the number of playouts is negative");
    TRY(watch_init(&w, how, err));
    go_board_set(&b, pos);
    go_prove(&life.safe, &b);
    struct life l = {.out = &life, .b = &b};
    take_proofs(&l);
    take_words(&l, options);
    yomi_status status = YOMI_OK;
    if (options->playouts) status = go_sample(&l.sample, &b, options->playouts, &w, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    take_sample(&l);
    life.playouts = l.sample.played;
    life.answer = watch_answer(&w, is_estimate(&life, &b) ? YOMI_ESTIMATE : YOMI_EXACT);
    *out = life;
    return status;
}
