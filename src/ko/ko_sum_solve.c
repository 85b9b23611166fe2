/* SPDX-License-Identifier: MIT */
/* The solution of a state, told of the sum in which the ko and its threats are components. */
#include "base/base_rat.h"
#include "base/base_status.h"
#include "ko_state.h"
#include <stdlib.h>

struct teller {
    const yomi_ko_sum *sum;
    const yomi_yose *spelled;
    const yomi_yose_heat *heat;
    yomi_colour side;
    bool may_pass; /* always, and not only without another move */
    yomi_ko ko;    /* the state, this side to move */
    yomi_ko_result result;
};

/* The component and the option of it that a move of the state plays. */
static yomi_yose_move move_of(const struct teller *t, yomi_colour mover, yomi_ko_move m)
{
    if (m.act == YOMI_KO_PASS) return (yomi_yose_move){YOMI_YOSE_PASS, 0};
    if (m.act == YOMI_KO_CONNECT || m.act == YOMI_KO_TAKE)
        return (yomi_yose_move){t->sum->ko_component, 0};
    if (m.list != YOMI_KO_GOTES)
        return (yomi_yose_move){t->sum->threat_component[m.list][m.index], 0};
    const int component = t->sum->component[m.index];
    return (yomi_yose_move){component, yomi_ko_sum_option(t->sum, mover, component)};
}

static yomi_rat difference(const yomi_ko *ko, int64_t a, int64_t b)
{
    return yomi_ko_points(ko, llabs(a - b));
}

/* What a first move in a component gives away; false when it may not be played. */
static yomi_status find_loss(yomi_rat *out, bool *is_legal, const struct teller *t,
                             yomi_yose_move move, yomi_error *err)
{
    const yomi_ko_result *r = &t->result;
    *is_legal = false;
    for (int i = 0; i < r->n_moves; i++) {
        const yomi_ko_move m = r->moves[i].move;
        if (move_of(t, t->side, m).component != move.component) continue;
        *is_legal = true;
        if (m.act == YOMI_KO_PLAY && m.list == YOMI_KO_GOTES)
            return yomi_ko_sum_loss(out, t->sum, r, t->side, move.component, move.option, err);
        *out = difference(&t->ko, r->moves[i].value, r->lower);
        return YOMI_OK;
    }
    return YOMI_OK;
}

/* What everything counts that is left alone; false when that is not known. */
static bool count_alone(yomi_rat *out, const struct teller *t)
{
    *out = RAT_ZERO;
    for (int c = 0; c < yomi_yose_count(t->spelled); c++) {
        const yomi_yose_thermo *thermo = yomi_yose_heat_get(t->heat, c);
        if (!thermo->has_alone || rat_add(out, *out, thermo->alone, NULL) != YOMI_OK) return false;
    }
    return true;
}

/* What a pass gives away: the other side moves in the same state, and nothing is banned, or ends
 * the game by a pass of its own. */
static yomi_status find_pass_loss(yomi_yose_loss *pass, const struct teller *t,
                                  const yomi_solve *how, yomi_error *err)
{
    yomi_ko after = t->ko;
    yomi_ko_result *r = malloc(sizeof *r);
    if (!r) return fail(err, YOMI_ENOMEM, "there is no memory for the answer");
    after.to = ko_other(after.to);
    after.ban = false;
    const yomi_status status = yomi_ko_solve(r, &after, how, err);
    yomi_rat value = yomi_ko_points(&t->ko, r->lower), alone;
    free(r);
    TRY(status);
    if (!count_alone(&alone, t)) return YOMI_OK;
    /* a pass under the ban does not count towards the two that end the game */
    const bool is_banned = t->ko.ban && (int)t->ko.owner != (int)t->side;
    const int order = yomi_rat_compare(alone, value);
    if (!is_banned && (t->side == YOMI_BLACK ? order < 0 : order > 0)) value = alone;
    TRY(rat_sub(&pass->loss, value, yomi_ko_points(&t->ko, t->result.lower), err));
    if (pass->loss.num < 0) pass->loss.num = -pass->loss.num;
    pass->is_known = true;
    return YOMI_OK;
}

static yomi_status list_moves(yomi_yose_side *out, const struct teller *t, const yomi_solve *how,
                              yomi_error *err)
{
    const int n = yomi_yose_count(t->spelled);
    size_t most = 1;
    for (int c = 0; c < n; c++)
        most += (size_t)yomi_yose_options(t->spelled, yomi_yose_root(t->spelled, c), t->side);
    out->moves = calloc(most, sizeof *out->moves);
    if (!out->moves) return fail(err, YOMI_ENOMEM, "there is no memory for the moves");
    for (int c = 0; c < n; c++) {
        const int n_options = yomi_yose_options(t->spelled, yomi_yose_root(t->spelled, c), t->side);
        for (int o = 0; o < n_options; o++) {
            yomi_yose_loss *l = &out->moves[out->n_moves];
            bool is_legal;
            l->move = (yomi_yose_move){c, o};
            TRY(find_loss(&l->loss, &is_legal, t, l->move, err));
            l->is_known = is_legal;
            out->n_moves++;
        }
    }
    out->has_best = true;
    if (!t->result.n_moves) return YOMI_OK; /* nothing is left */
    if (!t->may_pass && t->result.moves[0].move.act != YOMI_KO_PASS) return YOMI_OK;
    yomi_yose_loss *pass = &out->moves[out->n_moves++];
    *pass = (yomi_yose_loss){.move = {YOMI_YOSE_PASS, 0}, .is_known = !t->may_pass};
    if (!t->may_pass) return YOMI_OK;
    return find_pass_loss(pass, t, how, err);
}

static yomi_status tell_line(yomi_yose_side *out, const struct teller *t, yomi_error *err)
{
    yomi_colour mover = t->side;
    out->line = calloc((size_t)t->result.n_line + 1, sizeof *out->line);
    if (!out->line) return fail(err, YOMI_ENOMEM, "there is no memory for the line");
    for (int i = 0; i < t->result.n_line; i++, mover = ko_other(mover))
        out->line[out->n_line++] = move_of(t, mover, t->result.line[i]);
    return YOMI_OK;
}

static yomi_status tell_side(yomi_yose_side *out, struct teller *t, const yomi_solve *how,
                             yomi_error *err)
{
    out->is_asked = true;
    const yomi_status status = yomi_ko_solve(&t->result, &t->ko, how, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    out->lower = yomi_ko_points(&t->ko, t->result.lower);
    out->upper = yomi_ko_points(&t->ko, t->result.upper);
    if (status == YOMI_ESTOPPED) return status;
    TRY(list_moves(out, t, how, err));
    return tell_line(out, t, err);
}

yomi_status yomi_ko_sum_solve(yomi_yose_result *out, const yomi_ko_sum *sum,
                              const yomi_yose *spelled, const yomi_yose_heat *heat,
                              const yomi_yose_question *question, const yomi_solve *how,
                              yomi_error *err)
{
    yomi_yose_result r = {.answer = {.certainty = YOMI_EXACT}};
    yomi_status status = YOMI_OK;
    struct teller *t = malloc(sizeof *t);
    if (!t) return fail(err, YOMI_ENOMEM, "there is no memory for the answer");
    for (int side = 0; side < 2; side++) {
        if (!(side == YOMI_BLACK ? question->black : question->white)) continue;
        *t = (struct teller){.sum = sum,
                             .spelled = spelled,
                             .heat = heat,
                             .side = (yomi_colour)side,
                             .may_pass = question->pass};
        t->ko = sum->ko;
        t->ko.to = (yomi_colour)side;
        const yomi_status now = tell_side(&r.side[side], t, how, err);
        r.answer.nodes += t->result.answer.nodes;
        r.answer.seconds += t->result.answer.seconds;
        if (now == YOMI_OK) continue;
        status = now;
        if (now != YOMI_ESTOPPED) break;
        r.answer.certainty = YOMI_BOUNDS;
    }
    free(t);
    if (status == YOMI_OK || status == YOMI_ESTOPPED)
        *out = r;
    else
        yomi_yose_result_free(&r);
    return status;
}
