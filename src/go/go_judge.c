/* SPDX-License-Identifier: MIT */
/* The score of an open position, point by point: what is occupied counts whole, what is only
 * nearer counts by its equivalent moku, what touches both colours counts nothing. */
#include "go_judge.h"
#include "base/base_status.h"
#include "go_reach.h"
#include <stdlib.h>
#include <string.h>

enum { DILATIONS = 5, EROSIONS = 21 };

/* The share of the board's points that both colours reach, or neither does. */
static double open_share(const yomi_go_division *v)
{
    const int open = v->side[0].sphere + v->side[1].sphere + v->equal + v->unreached;
    return (double)open / (v->rows * v->cols);
}

/* A point that only one side reaches, from -1 to 1. While much of the board is open, it is not yet
 * that side's own: ownership then weighs up to seven tenths. Chosen on finished games, see
 * docs/regions.md. */
static double value_occupied(const yomi_go_judgement *j, int p, int sign,
                             const yomi_go_judge_options *o)
{
    if (o->method != YOMI_GO_BY_OWNERSHIP || !o->ownership) return sign;
    const double share = open_share(&j->division), weight = share < 0.35 ? 2 * share : 0.7;
    return (1 - weight) * sign + weight * o->ownership[p];
}

/* An empty point's owner from -1 to 1, added to the part that it belongs to. */
static double value_point(yomi_go_judgement *j, int p, const yomi_go_judge_options *o)
{
    const char letter = j->division.map[p];
    const int c = letter == 'B' || letter == 'b' ? YOMI_BLACK : YOMI_WHITE, sign = c ? -1 : 1;
    if (letter == 'B' || letter == 'W') {
        const double v = value_occupied(j, p, sign, o);
        j->part[c].occupied += sign * v;
        return v;
    }
    if (o->method == YOMI_GO_BY_OWNERSHIP && o->ownership) {
        const double v = o->ownership[p];
        j->part[v < 0].moku += v < 0 ? -v : v;
        return v;
    }
    if (letter != 'b' && letter != 'w') return 0;
    if (j->division.tenths[p] == 10) {
        j->part[c].certain++;
        return sign;
    }
    j->part[c].moku += j->division.tenths[p] / 10.0;
    return sign * j->division.tenths[p] / 10.0;
}

/* An empty point's owner by Bouzy's map, added to what that side has occupied. */
static double value_by_bouzy(yomi_go_judgement *j, int value)
{
    if (!value) return 0;
    j->part[value < 0].occupied++;
    return value < 0 ? -1 : 1;
}

/* Is nothing left to share out? Then every empty point is occupied or touches both colours. */
static bool is_settled(const yomi_go_division *v, const struct go_board *b)
{
    for (int i = 0; i < b->n_empty; i++) {
        const char letter = v->map[go_point(b, b->empty[i])];
        if (letter != 'B' && letter != 'W' && !go_is_contact(b, b->empty[i])) return false;
    }
    return true;
}

/* The owner of every point, and what each side has of it. Eyes in seki count nothing under
 * territory scoring; a seki is known by its shape only when nothing is left to share out. */
static void value_points(yomi_go_judgement *j, const struct go_board *b, const yomi_go_result *end,
                         const yomi_go_judge_options *o)
{
    short bouzy[GO_CELLS];
    const bool has_seki = o->account.scoring == YOMI_GO_JAPANESE && is_settled(&j->division, b);
    if (o->method == YOMI_GO_BY_BOUZY) go_bouzy(bouzy, b, DILATIONS, EROSIONS);
    for (int p = 0; p < b->rows * b->cols; p++) {
        const int at = go_at_point(b, p);
        j->owner[p] = 0;
        if (go_is_stone(b, at)) {
            j->owner[p] = b->cell[at] == GO_BLACK ? 1 : -1;
            j->part[b->cell[at]].stones++;
        } else if (go_is_contact(b,
                                 at)) { /* it is filled sooner or later, and nobody's territory */
            j->contact++;
        } else if (!has_seki || !end->seki[p]) {
            j->owner[p] =
                o->method == YOMI_GO_BY_BOUZY ? value_by_bouzy(j, bouzy[at]) : value_point(j, p, o);
        }
    }
}

/* Round to tenths, so that parts printed with one decimal add up to the score. */
static double to_tenths(double v)
{
    return (int)(10 * v + (v < 0 ? -0.5 : 0.5)) / 10.0;
}

static void add_parts(yomi_go_judgement *j, const yomi_go_pos *pos, const yomi_go_result *end,
                      const yomi_go_account *account)
{
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (end->dead[p]) j->part[pos->points[p] == 'X'].dead++;
    for (int c = 0; c < 2; c++) {
        yomi_go_part *part = &j->part[c];
        part->captured = account->captures[c];
        part->occupied = to_tenths(part->occupied);
        part->moku = to_tenths(part->moku);
        part->total = part->occupied + part->certain + part->moku;
        part->total +=
            account->scoring == YOMI_GO_JAPANESE ? part->captured + part->dead : part->stones;
    }
    j->komi = account->komi;
    j->score = to_tenths(j->part[0].total - j->part[1].total) - j->komi - j->bonus;
}

yomi_status yomi_go_judge(yomi_go_judgement *out, const yomi_go_pos *pos,
                          const yomi_go_judge_options *options, yomi_error *err)
{
    struct go_board living;
    yomi_go_result end; /* for seki, dead chains and the bonus */
    TRY(go_check_ruler(&options->ruler, err));
    TRY(yomi_go_score(&end, pos, options->dead, &options->account, err));
    TRY(go_board_set_living(&living, pos, options->dead, err));
    memset(out->part, 0, sizeof out->part);
    out->contact = 0;
    out->bonus = end.bonus;
    go_divide(&out->division, &living, pos, &options->ruler);
    value_points(out, &living, &end, options);
    add_parts(out, pos, &end, &options->account);
    go_find_facts(out, pos, &options->least);
    return YOMI_OK;
}
