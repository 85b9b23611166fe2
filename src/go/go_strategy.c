/* SPDX-License-Identifier: MIT */
/* Which way to play on: facts about regions, each of which speaks for one of four strategies. */
#include "go_judge.h"
#include "yomi/life.h"
#include <string.h>

const char *yomi_go_strategy_name(yomi_go_strategy strategy)
{
    static const char *const names[YOMI_GO_STRATEGIES] = {"moyo", "profit", "thickness",
                                                          "fighting"};
    return names[strategy];
}

/* The region of a colour with the largest sphere, or -1. */
static int largest_sphere(const yomi_go_division *v, yomi_colour colour)
{
    int best = -1;
    for (int i = 0; i < v->n_regions; i++) {
        const yomi_go_region *r = &v->regions[i];
        if (r->colour != colour || !r->sphere) continue;
        if (best < 0 || r->sphere > v->regions[best].sphere) best = i;
    }
    return best;
}

/* Count the families of a colour without room for two eyes and without a proof of life; *first is
 * the region of one of them, or -1. */
static int count_weak(const yomi_go_division *v, const yomi_go_safe *safe, yomi_colour colour,
                      int room, int *first)
{
    bool is_safe[YOMI_GO_POINTS] = {false}; /* by region: has the family a proof of life? */
    int n = 0;
    *first = -1;
    for (int p = 0; p < v->rows * v->cols; p++)
        if ((v->map[p] == 'X' || v->map[p] == 'O') && safe->owner[p] == v->map[p])
            is_safe[v->region[p]] = true;
    for (int i = 0; i < v->n_regions; i++) {
        const yomi_go_region *r = &v->regions[i];
        if (r->colour != colour || !r->chains || is_safe[i] || r->occupied + r->sphere >= room)
            continue;
        if (!n++) *first = i;
    }
    return n;
}

/* The points of score that a region's sphere was counted for. */
static double counted(const yomi_go_judgement *j, int region, int sign)
{
    double sum = 0;
    const yomi_go_division *v = &j->division;
    for (int p = 0; p < v->rows * v->cols; p++)
        if (v->region[p] == region && (v->map[p] == 'b' || v->map[p] == 'w'))
            sum += sign * j->owner[p];
    return sum;
}

static void add_fact(yomi_go_judgement *j, yomi_go_fact_kind kind, double value, int least,
                     int region, bool holds)
{
    static const yomi_go_strategy speaks_for[YOMI_GO_FACTS] = {
        [YOMI_GO_OWN_MOYO] = YOMI_GO_MOYO,       [YOMI_GO_MOYO_WINS] = YOMI_GO_MOYO,
        [YOMI_GO_LEADS] = YOMI_GO_PROFIT,        [YOMI_GO_IS_EVEN] = YOMI_GO_PROFIT,
        [YOMI_GO_OWN_WEAK] = YOMI_GO_THICKNESS,  [YOMI_GO_IS_SOLID] = YOMI_GO_THICKNESS,
        [YOMI_GO_ENEMY_WEAK] = YOMI_GO_FIGHTING, [YOMI_GO_ENEMY_MOYO] = YOMI_GO_FIGHTING,
    };
    j->facts[kind] = (yomi_go_fact){.kind = kind,
                                    .strategy = speaks_for[kind],
                                    .holds = holds,
                                    .value = value,
                                    .least = least,
                                    .region = region};
}

static yomi_go_strategy choose(const yomi_go_judgement *j)
{
    int votes[YOMI_GO_STRATEGIES] = {0}, best = 0;
    for (int i = 0; i < YOMI_GO_FACTS; i++) votes[j->facts[i].strategy] += j->facts[i].holds;
    for (int s = 1; s < YOMI_GO_STRATEGIES; s++)
        if (votes[s] > votes[best]) best = s;
    return (yomi_go_strategy)best;
}

void go_find_facts(yomi_go_judgement *j, const yomi_go_pos *pos, const yomi_go_thresholds *least)
{
    const yomi_go_division *v = &j->division;
    const yomi_colour own = pos->to, enemy = own == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
    const int sign = own == YOMI_BLACK ? 1 : -1;
    const int frame = largest_sphere(v, own), other = largest_sphere(v, enemy);
    const int sphere = frame < 0 ? 0 : v->regions[frame].sphere;
    const int threat = other < 0 ? 0 : v->regions[other].sphere;
    const double score = sign * j->score;
    const double with_frame = frame < 0 ? score : score + sphere - counted(j, frame, sign);
    const double lead = j->part[own].occupied + j->part[own].certain - j->part[enemy].occupied -
                        j->part[enemy].certain;
    int own_weak, enemy_weak;
    yomi_go_safe safe;
    yomi_go_prove(&safe, pos);
    const int n_own = count_weak(v, &safe, own, least->room, &own_weak);
    const int n_enemy = count_weak(v, &safe, enemy, least->room, &enemy_weak);
    const bool is_moyo = frame >= 0 && sphere >= least->moyo;
    add_fact(j, YOMI_GO_OWN_MOYO, sphere, least->moyo, frame, is_moyo);
    add_fact(j, YOMI_GO_MOYO_WINS, with_frame, 0, frame, is_moyo && with_frame > 0);
    add_fact(j, YOMI_GO_LEADS, lead, least->lead, -1, lead >= least->lead);
    add_fact(j, YOMI_GO_IS_EVEN, score, least->even, -1,
             score <= least->even && score >= -least->even);
    add_fact(j, YOMI_GO_OWN_WEAK, n_own, 1, own_weak, n_own > 0);
    add_fact(j, YOMI_GO_IS_SOLID, -lead, least->lead, -1, !n_own && -lead >= least->lead);
    add_fact(j, YOMI_GO_ENEMY_WEAK, n_enemy, 1, enemy_weak, n_enemy > 0);
    add_fact(j, YOMI_GO_ENEMY_MOYO, threat, least->moyo, other,
             other >= 0 && threat >= least->moyo);
    j->strategy = choose(j);
}
