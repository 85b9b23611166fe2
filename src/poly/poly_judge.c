/* SPDX-License-Identifier: MIT */
#include "base/base_clock.h"
#include "base/base_status.h"
#include "yomi/poly.h"
#include <stdlib.h>

enum { JUDGE_AREA = 32, PAVINGWIN_SIDE = 6 };

/* The work of several questions, added up. */
static void add_answer(yomi_answer *sum, const yomi_answer *a)
{
    sum->nodes += a->nodes;
    sum->seconds += a->seconds;
}

/* The limits of one question: a share of the time that is left. */
static yomi_solve share_of(const yomi_solve *how, double start, double share)
{
    yomi_solve part = *how;
    if (how->seconds > 0) {
        const double left = how->seconds - (clock_now() - start);
        part.seconds = left > 0.01 ? left * share : 0.01;
    }
    return part;
}

static bool is_trouble(yomi_status status)
{
    return status != YOMI_OK && status != YOMI_ESTOPPED;
}

static yomi_status try_paving(yomi_poly_verdict *v, const yomi_poly_goal *goal,
                              const yomi_solve *how, yomi_error *err)
{
    yomi_poly_paved paved;
    const yomi_status status = yomi_poly_pave(&paved, goal, JUDGE_AREA, how, err);
    if (is_trouble(status)) return status;
    add_answer(&v->answer, &paved.answer);
    v->area = paved.area;
    if (paved.result != YOMI_POLY_LOSS) return YOMI_OK;
    v->result = YOMI_POLY_LOSS;
    v->paving = paved.number;
    v->certificate = paved.certificate;
    return YOMI_OK;
}

static yomi_status try_proof(yomi_poly_verdict *v, const yomi_poly_goal *goal, yomi_poly_game game,
                             const yomi_solve *how, yomi_error *err)
{
    const yomi_poly_quest quest = {.game = game};
    yomi_poly_proof proof;
    const yomi_status status = yomi_poly_prove(&proof, goal, &quest, how, err);
    if (is_trouble(status)) return status;
    add_answer(&v->answer, &proof.answer);
    v->window = proof.window;
    if (proof.result != YOMI_POLY_WIN) return YOMI_OK;
    if (game == YOMI_POLY_WEAK) {
        v->weak = proof.certificate;
        return YOMI_OK;
    }
    v->result = YOMI_POLY_WIN;
    v->moves = proof.moves;
    v->certificate = proof.certificate;
    return YOMI_OK;
}

static yomi_status try_pavingwin(yomi_poly_verdict *v, const yomi_poly_goal *goal,
                                 const yomi_solve *how, yomi_error *err)
{
    for (int side = 3; side <= PAVINGWIN_SIDE && !v->pavingwin; side++) {
        yomi_poly_pavingwin_result r;
        const yomi_status status =
            yomi_poly_pavingwin(&r, goal, side, side, false, YOMI_POLY_WPNS, how, err);
        if (status == YOMI_ERANGE) return YOMI_OK; /* a shape with too many pairs */
        if (is_trouble(status)) return status;
        add_answer(&v->answer, &r.answer);
        v->pavingwin = r.certificate;
        if (status == YOMI_ESTOPPED) return YOMI_OK;
    }
    return YOMI_OK;
}

yomi_status yomi_poly_judge(yomi_poly_verdict *out, const yomi_poly_goal *goal,
                            const yomi_solve *how, yomi_error *err)
{
    const double start = clock_now();
    yomi_poly_verdict v = {.result = YOMI_POLY_UNKNOWN};
    yomi_solve part = share_of(how, start, 0.2);
    yomi_status status = try_paving(&v, goal, &part, err);
    if (status == YOMI_OK && v.result == YOMI_POLY_UNKNOWN) {
        part = share_of(how, start, 0.6);
        status = try_proof(&v, goal, YOMI_POLY_STRONG, &part, err);
    }
    if (status == YOMI_OK && v.result == YOMI_POLY_UNKNOWN) {
        part = share_of(how, start, 0.6);
        status = try_pavingwin(&v, goal, &part, err);
    }
    if (status == YOMI_OK && v.result == YOMI_POLY_UNKNOWN) {
        part = share_of(how, start, 1);
        status = try_proof(&v, goal, YOMI_POLY_WEAK, &part, err);
    }
    v.answer.certainty = v.result == YOMI_POLY_UNKNOWN ? YOMI_BOUNDS : YOMI_EXACT;
    if (status != YOMI_OK) {
        yomi_poly_verdict_fini(&v);
        return status;
    }
    *out = v;
    const bool is_late = how->seconds > 0 && clock_now() - start >= how->seconds;
    if (v.result == YOMI_POLY_UNKNOWN && (is_late || (how->stop && yomi_stop_asked(how->stop))))
        return fail(err, YOMI_ESTOPPED, "stopped before the goal was settled");
    return YOMI_OK;
}

void yomi_poly_verdict_fini(yomi_poly_verdict *verdict)
{
    free(verdict->certificate);
    free(verdict->weak);
    free(verdict->pavingwin);
    *verdict = (yomi_poly_verdict){0};
}
