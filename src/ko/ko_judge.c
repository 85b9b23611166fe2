/* SPDX-License-Identifier: MIT */
/* The procedures of Ninomiya's paper, in the general form of section 8 and with its slips mended;
 * docs/ko.md tells which. Nothing is searched: one walk down the order of ko threats decides. */
#include "base/base_bits.h"
#include "base/base_status.h"
#include "ko_search.h"

/* Where an order of ko threats begins. */
struct start {
    yomi_ko_threat head;
    int pool, threats[2]; /* items that are gone before the order begins */
    bool is_gote_next;    /* the second threat is the largest gote, whatever else there is */
};

/* An order that is being written. */
struct writer {
    const struct ko_items *items;
    int pool, threats[2];
};

/* No gote is left, and no pure threat that is worth anything. */
static bool is_exhausted(const struct writer *w)
{
    const struct ko_items *items = w->items;
    return w->pool == items->n_pool && items->threats[YOMI_BLACK][w->threats[YOMI_BLACK]] <= 0 &&
           items->threats[YOMI_WHITE][w->threats[YOMI_WHITE]] <= 0;
}

/* The largest pure threat when it is above the largest gote, else that gote and the next one. */
static yomi_ko_threat next_threat(struct writer *w, yomi_colour by, bool is_gote)
{
    const struct ko_items *items = w->items;
    const yomi_ko_move pass = {YOMI_KO_PASS, 0, 0};
    const int64_t z = items->threats[by][w->threats[by]], top = items->pool[w->pool];
    const bool has_top = w->pool < items->n_pool;
    yomi_ko_threat t = {.kind = YOMI_KO_NOTHING, .by = by, .move = pass, .reply = pass};
    if (!is_gote && z > top) {
        const int index = items->threat_index[by][w->threats[by]++];
        t.kind = YOMI_KO_PURE;
        t.move = t.reply = (yomi_ko_move){YOMI_KO_PLAY, (yomi_ko_list)by, index};
        t.value = t.answer = z;
    } else if (has_top) {
        t.kind = YOMI_KO_GOTE;
        t.move = items->moves[w->pool];
        t.value = top;
        t.answer = items->pool[w->pool + 1];
        if (++w->pool < items->n_pool) t.reply = items->moves[w->pool++];
    }
    t.rest = w->pool;
    return t;
}

/* Running sums of the two recipes. The side of the first threat is ours. */
struct tally {
    bool is_counting;
    int64_t ours, our_answer;     /* sum of o(i+1) - o'(i) over our threats */
    int64_t theirs, their_answer; /* sum of o(i+1) - o'(i) over their threats */
    int64_t least;                /* of the sums over their threats so far */
};

/* Recipe 1: our threats count while the sum is above 0. */
static void count_ours(yomi_ko_reading *r, struct tally *t, const yomi_ko_threat *o)
{
    t->ours += o->value - t->our_answer;
    t->our_answer = o->answer;
    t->is_counting = t->ours > 0;
    r->n += t->is_counting;
}

/* Recipe 2: the branch crossed is the last with the least sum. */
static void count_theirs(yomi_ko_reading *r, struct tally *t, const yomi_ko_threat *o, int i)
{
    if (r->p) t->theirs += o->value - t->their_answer;
    t->their_answer = o->answer;
    if (r->p && t->theirs > t->least) return;
    t->least = t->theirs;
    r->p = i;
}

/* Order, recipes 1 and 2, criterion 1. */
static void read_order(yomi_ko_reading *r, const struct ko_items *items, const struct start *s)
{
    struct writer w = {items, s->pool, {s->threats[0], s->threats[1]}};
    struct tally t = {.is_counting = true, .our_answer = s->head.answer};
    const yomi_colour us = s->head.by, them = ko_other(us);
    r->order[0] = s->head;
    r->n = r->p = 0;
    int i = 1;
    for (bool is_over = false; !is_over && i + 1 < YOMI_KO_ORDER; i += 2) {
        is_over = is_exhausted(&w); /* then one round of threats worth nothing ends the order */
        r->order[i] = next_threat(&w, them, s->is_gote_next && i == 1);
        r->order[i + 1] = next_threat(&w, us, false);
        if (t.is_counting) count_theirs(r, &t, &r->order[i], i);
        if (t.is_counting) count_ours(r, &t, &r->order[i + 1]);
    }
    while (i > r->p + 1 && r->order[i - 1].kind == YOMI_KO_NOTHING) i--;
    r->n_order = i;
    const yomi_ko_threat *crossed = &r->order[r->p];
    r->e = items->share[crossed->rest] - items->share[crossed->rest + 1];
    r->delta = s->head.answer + crossed->answer - r->e;
}

/* A threat of the size of the largest gote. */
static yomi_ko_threat virtual_threat(const struct ko_items *items, yomi_colour by)
{
    return (yomi_ko_threat){.kind = YOMI_KO_VIRTUAL,
                            .by = by,
                            .move = items->moves[0],
                            .reply = items->moves[0],
                            .value = items->pool[0],
                            .answer = items->pool[0]};
}

static bool has_pending(const yomi_ko *ko)
{
    return ko->pending[YOMI_BLACK] || ko->pending[YOMI_WHITE];
}

/* Procedure 1 to the letter, when the one pending threat is not above the largest gote: connect or
 * answer, the threat being no gote. */
static void judge_by_letter(yomi_ko_judgement *j, const yomi_ko *ko, int index)
{
    const yomi_colour by = ko_other(ko->to);
    const int64_t z = ko->values[by][index];
    yomi_ko rest = *ko;
    struct ko_items items;
    j->has_third = true;
    j->answer = (yomi_ko_move){YOMI_KO_PLAY, (yomi_ko_list)by, index};
    rest.left[by] &= ~ko->pending[by];
    rest.pending[by] = 0;
    ko_items_init(&items, &rest);
    const struct start s = {.head = {.kind = YOMI_KO_PLAYED, .by = by, .value = z, .answer = z}};
    read_order(&j->readings[1], &items, &s);
    j->paper_delta = j->readings[1].delta;
    j->paper_decision = j->paper_delta < ko->k ? j->bold : j->answer;
    j->readings[0].order[0].move = j->answer; /* the first threat stands on the board already */
}

/* Procedure 1, connect or answer. To answer is to play the largest gote, pending threats counted as
 * gotes. */
static void judge_answer(yomi_ko_judgement *j, const yomi_ko *ko, const struct ko_items *items)
{
    const yomi_colour by = ko_other(ko->to);
    const uint64_t theirs = ko->pending[by], ours = ko->pending[ko->to];
    const bool is_one = theirs && !(theirs & (theirs - 1)) && !ours;
    j->procedure = 1;
    j->has_bold = true;
    j->bold = (yomi_ko_move){YOMI_KO_CONNECT, 0, 0};
    if (!j->has_calm) return;
    const struct start s = {.head = {.kind = YOMI_KO_PLAYED,
                                     .by = by,
                                     .move = items->moves[0],
                                     .reply = items->moves[0],
                                     .value = items->pool[0],
                                     .answer = items->pool[0],
                                     .rest = 1},
                            .pool = 1};
    j->n_readings = 1;
    read_order(&j->readings[0], items, &s);
    const bool is_threat = j->calm.list != YOMI_KO_GOTES;
    j->is_in_domain = !has_pending(ko) || (is_one && is_threat && items->n_pool > 1);
    if (is_one && !is_threat) judge_by_letter(j, ko, bits_low(theirs));
}

/* Procedure 2, threaten with a pure threat or with a gote. */
static void judge_threat(yomi_ko_judgement *j, const yomi_ko *ko, const struct ko_items *items)
{
    const int64_t z = items->threats[ko->to][0];
    j->procedure = 2;
    j->has_bold = z >= 0;
    j->is_in_domain = !has_pending(ko) && items->n_pool >= 2;
    if (j->has_bold)
        j->bold =
            (yomi_ko_move){YOMI_KO_PLAY, (yomi_ko_list)ko->to, items->threat_index[ko->to][0]};
    if (!j->has_calm || z <= items->pool[0]) return;
    struct start s = {.head = virtual_threat(items, ko->to)};
    s.threats[ko->to] = 1; /* the virtual threat has the place of the largest */
    j->n_readings = 1;
    read_order(&j->readings[0], items, &s);
}

/* Procedure 3, take the ko or play a gote. */
static void judge_take(yomi_ko_judgement *j, const yomi_ko *ko, const struct ko_items *items)
{
    j->procedure = 3;
    j->has_bold = true;
    j->bold = (yomi_ko_move){YOMI_KO_TAKE, 0, 0};
    j->is_in_domain = !has_pending(ko) && items->n_pool >= 2;
    if (!j->has_calm) return;
    j->n_readings = 2;
    for (int i = 0; i < 2; i++) {
        const yomi_colour by = i == 0 ? ko->to : ko_other(ko->to);
        const struct start s = {.head = virtual_threat(items, by), .is_gote_next = true};
        read_order(&j->readings[i], items, &s);
    }
    j->chosen = j->readings[1].delta < j->readings[0].delta;
}

/* Delta is never below the largest of the gotes, pending threats among them; where k is not above
 * that one, it decides without an order of threats. */
static yomi_ko_reason reason_of(const yomi_ko *ko, const struct ko_items *items)
{
    const uint64_t gotes = ko->left[YOMI_KO_GOTES];
    if (gotes && ko->k <= ko->values[YOMI_KO_GOTES][bits_low(gotes)]) return YOMI_KO_BY_GOTE;
    return items->n_pool && ko->k <= items->pool[0] ? YOMI_KO_BY_THREAT : YOMI_KO_BY_DELTA;
}

/* The move where nothing is compared: a gote where there is one, else the ko or a threat, else the
 * first legal move. */
static yomi_ko_move only_move(const yomi_ko_judgement *j, const yomi_ko *ko)
{
    yomi_ko_move moves[YOMI_KO_MOVES];
    if (j->has_calm) return j->calm;
    if (j->has_bold) return j->bold;
    yomi_ko_moves(moves, ko);
    return moves[0];
}

yomi_status yomi_ko_judge(yomi_ko_judgement *out, const yomi_ko *ko, yomi_error *err)
{
    struct ko_items items;
    yomi_ko_judgement *j = out;
    TRY(yomi_ko_check(ko, err));
    if (ko->owner == YOMI_KO_SETTLED)
        return fail(err, YOMI_EILLEGAL, "the ko is settled; play the gotes from the largest");
    ko_items_init(&items, ko);
    j->has_third = j->is_tie = j->is_in_domain = false;
    j->n_readings = j->chosen = 0;
    j->reason = reason_of(ko, &items);
    j->delta = 0;
    j->n_gotes = items.n_pool;
    for (int i = 0; i < items.n_pool; i++) j->gotes[i] = items.moves[i];
    j->has_calm = items.n_pool > 0;
    if (j->has_calm) j->calm = items.moves[0];
    switch (ko_turn_of(ko)) {
    case KO_OWN:
        judge_answer(j, ko, &items);
        break;
    case KO_THREATEN:
        judge_threat(j, ko, &items);
        break;
    default:
        judge_take(j, ko, &items);
    }
    j->decision = only_move(j, ko);
    if (!j->n_readings) return YOMI_OK;
    j->delta = j->readings[j->chosen].delta;
    j->is_tie = j->delta == ko->k;
    j->decision = j->delta < ko->k ? j->bold : j->calm;
    return YOMI_OK;
}
