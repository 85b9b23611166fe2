/* SPDX-License-Identifier: MIT */
#include "base/base_status.h"
#include "endgame_area.h"
#include <stdlib.h>

enum { MOST_REACH = 8 };

void yomi_endgame_free(yomi_endgame *e)
{
    if (!e) return;
    for (int c = 0; c < 2; c++) {
        free((void *)e->order[c].plays);
        free(e->moves[c]);
    }
    yomi_yose_heat_free(e->heat);
    yomi_yose_free(e->sum);
    for (size_t i = 0; i < e->n; i++) endgame_area_free(e->areas[i]);
    free(e->areas);
    free(e);
}

/* The part of the time in which stones are settled, so that some is left for the areas. */
static const double LIFE_PART = 0.6;

static yomi_status settle(yomi_endgame *e, const yomi_solve *how, yomi_error *err)
{
    yomi_solve part = *how;
    part.seconds *= LIFE_PART;
    part.processor *= LIFE_PART;
    const yomi_status status = yomi_go_life_of(&e->life, &e->pos, &e->options.life, &part, err);
    e->is_short = status == YOMI_ESTOPPED && e->life.playouts;
    watch_tick(&e->watch, 0);
    return e->is_short ? YOMI_OK : status;
}

/* After a stop the areas that are read are valued, and the others given up. */
static yomi_status work(yomi_endgame *e, const yomi_solve *how, yomi_error *err)
{
    TRY(settle(e, how, err));
    TRY(endgame_cut(e, err));
    TRY(endgame_value(e, err));
    TRY(endgame_list_moves(e, err));
    TRY(endgame_order(e, err));
    if (e->is_short || watch_is_stopped(&e->watch))
        return fail(err, YOMI_ESTOPPED, "stopped before all stones and areas were read");
    return YOMI_OK;
}

yomi_status yomi_endgame_of(yomi_endgame **out, const yomi_go_pos *pos,
                            const yomi_endgame_options *options, const yomi_solve *how,
                            yomi_error *err)
{
    if (options->reach < 1 || options->reach > MOST_REACH)
        return fail(err, YOMI_ERANGE, "areas reach 1 to %d steps; not %d", MOST_REACH,
                    options->reach);
    yomi_endgame *e = calloc(1, sizeof *e);
    if (!e) return fail(err, YOMI_ENOMEM, "there is no memory for the endgames");
    e->pos = *pos;
    e->options = *options;
    yomi_status status = watch_init(&e->watch, how, err);
    if (status == YOMI_OK) status = work(e, how, err);
    if (status != YOMI_OK && (status != YOMI_ESTOPPED || !e->heat)) {
        yomi_endgame_free(e);
        return status;
    }
    const yomi_certainty black = e->order[YOMI_BLACK].certainty,
                         white = e->order[YOMI_WHITE].certainty;
    e->answer = watch_answer(&e->watch, black > white ? black : white);
    *out = e;
    return status;
}

/* --- the public view -------------------------------------------------------------------------- */

yomi_answer yomi_endgame_answer(const yomi_endgame *e)
{
    return e->answer;
}

const yomi_go_life *yomi_endgame_life(const yomi_endgame *e)
{
    return &e->life;
}

int yomi_endgame_count(const yomi_endgame *e)
{
    return (int)e->n;
}

const yomi_endgame_area *yomi_endgame_at(const yomi_endgame *e, int area)
{
    return &e->areas[area]->view;
}

int yomi_endgame_area_of(const yomi_endgame *e, int point)
{
    return e->area_of[point];
}

const char *yomi_endgame_settled(const yomi_endgame *e)
{
    return e->settled;
}

double yomi_endgame_cover(const yomi_endgame *e)
{
    int open = 0, covered = 0;
    for (int p = 0; p < e->ground.n; p++) {
        if (e->ground.cell[p] != '.' || e->ground.safe[p] != '.') continue;
        open++;
        covered += e->area_of[p] >= 0;
    }
    return open ? (double)covered / open : 1;
}

double yomi_endgame_doubt(const yomi_endgame *e)
{
    int doubtful = 0;
    for (int p = 0; p < e->ground.n; p++) {
        const double owner = e->life.ownership[p];
        const char c = e->settled[p];
        if (e->ground.safe[p] != '.') continue;
        doubtful += (c == 'B' && owner < 0.7) || (c == 'W' && owner > -0.7) ||
                    (c == 'X' && owner < 0.3) || (c == 'O' && owner > -0.3);
    }
    return (double)doubtful / e->ground.n;
}

bool yomi_endgame_is_cut(const yomi_endgame *e)
{
    return e->is_cut;
}

double yomi_endgame_count_score(const yomi_endgame *e)
{
    double sum = e->base;
    for (size_t i = 0; i < e->n; i++) sum += yomi_rat_double(e->areas[i]->view.count);
    return sum;
}

const yomi_yose *yomi_endgame_sum(const yomi_endgame *e)
{
    return e->sum;
}

const yomi_yose_heat *yomi_endgame_heat(const yomi_endgame *e)
{
    return e->heat;
}

const yomi_endgame_order *yomi_endgame_plan(const yomi_endgame *e, yomi_colour first)
{
    return &e->order[first];
}
