/* SPDX-License-Identifier: MIT */
/* The score of an open position, point by point: what is occupied counts whole, what is only
 * nearer counts by its equivalent moku, what touches both colours counts nothing. */
#include "go_judge.h"
#include "base/base_status.h"
#include "go_reach.h"
#include <stdlib.h>
#include <string.h>

enum { DILATIONS = 5, EROSIONS = 21 };

/* Dead stones take their chains along, as yomi_go_score() has it. */
static void spread_death(bool dead[YOMI_GO_POINTS], const yomi_go_pos *pos)
{
    const int n = pos->rows * pos->cols;
    int list[YOMI_GO_POINTS], left = 0;
    for (int p = 0; p < n; p++)
        if (dead[p]) list[left++] = p;
    while (left) {
        const int p = list[--left], row = p / pos->cols, col = p % pos->cols;
        const int next[4] = {row ? p - pos->cols : p, row + 1 < pos->rows ? p + pos->cols : p,
                             col ? p - 1 : p, col + 1 < pos->cols ? p + 1 : p};
        for (int way = 0; way < 4; way++) {
            const int q = next[way];
            if (dead[q] || pos->points[q] != pos->points[p]) continue;
            dead[q] = true;
            list[left++] = q;
        }
    }
}

/* Whether living stones of both colours stand beside an empty point: sooner or later it is filled
 * by one of them and is nobody's territory. */
static bool is_contact(const struct go_grid *g, int at)
{
    bool beside[4] = {false};
    for (int way = 0; way < 4; way++) beside[g->cell[at + grid_step[way]]] = true;
    return beside[YOMI_BLACK] && beside[YOMI_WHITE];
}

/* The share of the board that both colours or neither reaches. */
static double open_share(const yomi_go_division *v)
{
    const int open = v->side[0].sphere + v->side[1].sphere + v->equal + v->unreached;
    return (double)open / (v->rows * v->cols);
}

/* While much of the board is open, what only one side reaches is not yet its own: ownership then
 * weighs up to seven tenths. Chosen on finished games, see docs/regions.md. */
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

/* The same by Bouzy's map. */
static double value_by_bouzy(yomi_go_judgement *j, int value)
{
    if (!value) return 0;
    j->part[value < 0].occupied++;
    return value < 0 ? -1 : 1;
}

/* Nothing is left to share out: every empty point is occupied or touches both colours. */
static bool is_settled(const yomi_go_division *v, const struct go_grid *g)
{
    for (int row = 0, p = 0; row < g->rows; row++)
        for (int at = grid_row(row); at < grid_row(row) + g->cols; at++, p++)
            if (g->cell[at] == GRID_EMPTY && v->map[p] != 'B' && v->map[p] != 'W' &&
                !is_contact(g, at))
                return false;
    return true;
}

/* Eyes in seki count nothing under territory scoring. Shapes show a seki only at the end. */
static void value_points(yomi_go_judgement *j, const struct go_grid *g, const yomi_go_result *end,
                         const yomi_go_judge_options *o)
{
    short bouzy[GRID_CELLS];
    const bool has_seki = o->account.scoring == YOMI_GO_JAPANESE && is_settled(&j->division, g);
    if (o->method == YOMI_GO_BY_BOUZY) go_bouzy(bouzy, g, DILATIONS, EROSIONS);
    for (int row = 0, p = 0; row < g->rows; row++) {
        for (int at = grid_row(row); at < grid_row(row) + g->cols; at++, p++) {
            const int cell = g->cell[at];
            j->owner[p] = 0;
            if (cell != GRID_EMPTY) {
                j->owner[p] = cell == YOMI_BLACK ? 1 : -1;
                j->part[cell].stones++;
            } else if (is_contact(g, at)) {
                j->contact++;
            } else if (!has_seki || !end->seki[p]) {
                j->owner[p] = o->method == YOMI_GO_BY_BOUZY ? value_by_bouzy(j, bouzy[at])
                                                            : value_point(j, p, o);
            }
        }
    }
}

/* To tenths, so that the parts that are printed add up to the score. */
static double to_tenths(double v)
{
    return (int)(10 * v + (v < 0 ? -0.5 : 0.5)) / 10.0;
}

static void add_parts(yomi_go_judgement *j, const yomi_go_pos *pos, const bool *dead,
                      const yomi_go_account *account)
{
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (dead[p]) j->part[pos->points[p] == 'X'].dead++;
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
    struct go_grid g;
    yomi_go_result end;
    bool dead[YOMI_GO_POINTS] = {false};
    for (int p = 0; options->dead && p < pos->rows * pos->cols; p++)
        dead[p] = options->dead[p] && pos->points[p] != '.';
    spread_death(dead, pos);
    TRY(yomi_go_score(&end, pos, dead, &options->account, err)); /* for seki and the bonus */
    memset(out->part, 0, sizeof out->part);
    out->contact = 0;
    out->bonus = end.bonus;
    TRY(yomi_go_divide(&out->division, pos, dead, &options->ruler, err));
    go_grid_init(&g, pos, dead);
    value_points(out, &g, &end, options);
    add_parts(out, pos, dead, &options->account);
    go_find_facts(out, pos, &options->least);
    return YOMI_OK;
}
