/* SPDX-License-Identifier: MIT */
#include "base/base_clock.h"
#include "base/base_status.h"
#include "poly_prove.h"
#include <stdlib.h>
#include <string.h>

enum { JUDGE_AREA = 32, PAVINGWIN_SIDE = 6 };

/* Add the work of one question to the sum of all of them. */
static void add_answer(yomi_answer *sum, const yomi_answer *a)
{
    sum->nodes += a->nodes;
    sum->seconds += a->seconds;
}

/* A goal to be judged, and the times at which the judging began. */
struct judge {
    const yomi_poly_goal *goal;
    const yomi_solve *how;
    poly_check check;
    double start, processor_start;
};

static double share_of(double limit, double used, double share)
{
    if (limit <= 0) return limit;
    return limit - used > 0.01 ? (limit - used) * share : 0.01;
}

/* The limits of one of several questions: a share of the time that is left. */
static yomi_solve limits_of(const struct judge *j, double share)
{
    yomi_solve part = *j->how;
    part.seconds = share_of(part.seconds, clock_now() - j->start, share);
    part.processor = share_of(part.processor, clock_thread() - j->processor_start, share);
    return part;
}

static bool is_late(const struct judge *j)
{
    const yomi_solve *how = j->how;
    return (how->seconds > 0 && clock_now() - j->start >= how->seconds) ||
           (how->processor > 0 && clock_thread() - j->processor_start >= how->processor) ||
           (how->stop && yomi_stop_asked(how->stop));
}

static bool is_trouble(yomi_status status)
{
    return status != YOMI_OK && status != YOMI_ESTOPPED;
}

static yomi_status try_paving(yomi_poly_verdict *v, const struct judge *j, double share,
                              yomi_error *err)
{
    const yomi_solve how = limits_of(j, share);
    yomi_poly_paved paved;
    const yomi_status status = yomi_poly_pave(&paved, j->goal, JUDGE_AREA, &how, err);
    if (is_trouble(status)) return status;
    add_answer(&v->answer, &paved.answer);
    v->area = paved.area;
    if (paved.result != YOMI_POLY_LOSS) return YOMI_OK;
    v->result = YOMI_POLY_LOSS;
    v->paving = paved.number;
    v->certificate = paved.certificate;
    return YOMI_OK;
}

/* Keep what the checker said of the first proof that it refused. */
static yomi_status keep_refusal(yomi_poly_verdict *v, const char *words, yomi_error *err)
{
    if (!v->refused) v->refused = strdup(words);
    if (v->refused) return YOMI_OK;
    return fail(err, YOMI_ENOMEM, "there is no memory for a message");
}

static yomi_status try_proof(yomi_poly_verdict *v, const struct judge *j, yomi_poly_game game,
                             double share, yomi_error *err)
{
    const yomi_solve how = limits_of(j, share);
    const yomi_poly_quest quest = {.game = game};
    yomi_poly_proof proof;
    yomi_error why;
    const yomi_status status = poly_prove_with(&proof, j->goal, &quest, &how, j->check, &why);
    if (is_trouble(status)) {
        if (err) *err = why;
        return status;
    }
    add_answer(&v->answer, &proof.answer);
    v->window = proof.window;
    if (proof.result != YOMI_POLY_WIN)
        return proof.is_refused ? keep_refusal(v, why.text, err) : YOMI_OK;
    if (game == YOMI_POLY_WEAK) {
        v->weak = proof.certificate;
        return YOMI_OK;
    }
    v->result = YOMI_POLY_WIN;
    v->moves = proof.moves;
    v->certificate = proof.certificate;
    return YOMI_OK;
}

static yomi_status try_pavingwin(yomi_poly_verdict *v, const struct judge *j, double share,
                                 yomi_error *err)
{
    const yomi_solve how = limits_of(j, share);
    for (int side = 3; side <= PAVINGWIN_SIDE && !v->pavingwin; side++) {
        yomi_poly_pavingwin_result r;
        const yomi_status status =
            yomi_poly_pavingwin(&r, j->goal, side, side, false, YOMI_POLY_WPNS, &how, err);
        if (status == YOMI_ERANGE) return YOMI_OK; /* a shape with too many pairs */
        if (is_trouble(status)) return status;
        add_answer(&v->answer, &r.answer);
        v->pavingwin = r.certificate;
        if (status == YOMI_ESTOPPED) return YOMI_OK;
    }
    return YOMI_OK;
}

static yomi_status try_everything(yomi_poly_verdict *v, const struct judge *j, yomi_error *err)
{
    TRY(try_paving(v, j, 0.2, err));
    if (v->result == YOMI_POLY_UNKNOWN) TRY(try_proof(v, j, YOMI_POLY_STRONG, 0.6, err));
    if (v->result != YOMI_POLY_UNKNOWN) return YOMI_OK;
    TRY(try_pavingwin(v, j, 0.6, err));
    return try_proof(v, j, YOMI_POLY_WEAK, 1, err);
}

yomi_status poly_judge_with(yomi_poly_verdict *out, const yomi_poly_goal *goal,
                            const yomi_solve *how, poly_check check, yomi_error *err)
{
    const struct judge j = {goal, how, check, clock_now(), clock_thread()};
    yomi_poly_verdict v = {.result = YOMI_POLY_UNKNOWN};
    const yomi_status status = try_everything(&v, &j, err);
    if (status != YOMI_OK) {
        yomi_poly_verdict_fini(&v);
        return status;
    }
    v.answer.certainty = v.result == YOMI_POLY_UNKNOWN ? YOMI_BOUNDS : YOMI_EXACT;
    *out = v;
    if (v.result != YOMI_POLY_UNKNOWN) return YOMI_OK;
    if (v.refused) return fail(err, YOMI_ESTOPPED, "%s", v.refused);
    if (is_late(&j)) return fail(err, YOMI_ESTOPPED, "stopped before the goal was settled");
    return YOMI_OK;
}

yomi_status yomi_poly_judge(yomi_poly_verdict *out, const yomi_poly_goal *goal,
                            const yomi_solve *how, yomi_error *err)
{
    return poly_judge_with(out, goal, how, poly_check_proof, err);
}

void yomi_poly_verdict_fini(yomi_poly_verdict *verdict)
{
    free(verdict->certificate);
    free(verdict->weak);
    free(verdict->pavingwin);
    free(verdict->refused);
    *verdict = (yomi_poly_verdict){0};
}
