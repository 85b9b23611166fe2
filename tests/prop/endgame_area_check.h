/* SPDX-License-Identifier: MIT */
/* The library's graphs of random areas beside the twin. */
#ifndef ENDGAME_AREA_CHECK_H
#define ENDGAME_AREA_CHECK_H
#include "base/base_rat.h"
#include "endgame/endgame_write.h"
#include "endgame_twin.h"

static inline struct stones field_of(struct field *f, const struct area_map *m)
{
    struct area_rules r;
    const struct area_board b = area_rules_make(&r, m);
    struct stones s = {{0, 0}, FIELD_NOWHERE};
    *f = (struct field){.n = r.n};
    for (int i = 0; i < r.n; i++) {
        f->point[i] = (short)r.cell[i];
        for (int k = 0; k < r.n_near[i]; k++) f->beside[i] |= bits_one(r.near[i][k]);
        for (int c = 0; c < 2; c++) {
            if (r.held[i][c]) f->held[c] |= bits_one(i);
            if (b.at[i] == 1 + c) s.of[c] |= bits_one(i);
        }
    }
    return s;
}

/* An area as the library has it: by area and by territory. */
struct valued {
    struct field field;
    struct graph graph;
    struct written area, taxed;
    yomi_yose *sums[2];
    yomi_yose_heat *heats[2];
};

static inline bool value_area(struct valued *v, const struct area_map *m)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct watch watch;
    assert_int_equal(watch_init(&watch, &how, NULL), YOMI_OK);
    const struct stones at = field_of(&v->field, m);
    if (!graph_find(&v->graph, &v->field, &at, 2000000, &watch)) {
        graph_fini(&v->graph);
        return false;
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(yomi_yose_new(&v->sums[i], NULL), YOMI_OK);
        struct written *w = i ? &v->taxed : &v->area;
        if (i)
            assert_int_equal(
                written_by_territory(w, &v->graph, v->sums[1], 0, &v->area, v->heats[0], NULL),
                YOMI_OK);
        else
            assert_int_equal(written_by_area(w, &v->graph, v->sums[0], 0, NULL), YOMI_OK);
        assert_int_equal(yomi_yose_add(v->sums[i], w->copies[0].node, NULL, NULL), YOMI_OK);
        assert_int_equal(yomi_yose_measure(&v->heats[i], v->sums[i], &how, NULL), YOMI_OK);
    }
    return true;
}

static inline void valued_free(struct valued *v)
{
    for (int i = 0; i < 2; i++) {
        yomi_yose_heat_free(v->heats[i]);
        yomi_yose_free(v->sums[i]);
    }
    written_fini(&v->area);
    written_fini(&v->taxed);
    graph_fini(&v->graph);
}

static inline bool rat_is(yomi_rat r, int steps, int of)
{
    return r.num * of == (int64_t)steps * r.den;
}

struct area_tally {
    int areas, kos, measures, ko_measures, unknown, estimates, endless, inexact, caves, wrong;
};

/* One scoring under one condition; false when it is not known, or wrong. */
static inline bool check_measure(struct area_tally *tally, const struct valued *v, int scoring,
                                 int condition, const struct area_measure *m, const char *text)
{
    const yomi_yose_thermo *th =
        yomi_yose_heat_under(v->heats[scoring], 0, (yomi_yose_condition)condition);
    const int mean = scoring ? m->taxed_mean : m->mean;
    const int heat = scoring ? m->taxed_temperature : m->temperature;
    tally->measures++;
    if (!th->is_known) {
        tally->unknown++;
        return false;
    }
    if ((scoring && v->taxed.is_short) || (v->graph.is_loopy && v->graph.is_waiting)) {
        tally->estimates++;
        return false;
    }
    tally->ko_measures += v->graph.is_loopy;
    const yomi_rat t =
        th->has_temperature && th->temperature.num > 0 ? th->temperature : (yomi_rat){0, 1};
    /* A loop's mast begins where its walls met last, even if both are vertical below. */
    const int last = scoring ? (m->last > m->steps ? m->last - m->steps : 0) : m->last;
    if (rat_is(th->alone, mean, m->steps) &&
        (rat_is(t, heat, m->steps) || (v->graph.is_loopy && rat_is(t, last, m->steps))))
        return true;
    tally->wrong++;
    print_error("%s%s, condition %d: count %lld/%lld and temperature %lld/%lld, not %d/%d and "
                "%d/%d%s\n",
                text, scoring ? "territory" : "area", condition, (long long)th->alone.num,
                (long long)th->alone.den, (long long)t.num, (long long)t.den, mean, m->steps, heat,
                m->steps, m->is_cave ? " (cave)" : "");
    return false;
}

/* The library's best moves at its temperature are the twin's. */
static inline bool check_best(struct area_tally *tally, const struct valued *v, int scoring,
                              const struct area_measure *m, const char *text)
{
    const struct written *w = scoring ? &v->taxed : &v->area;
    const int heat = scoring ? m->taxed_temperature : m->temperature;
    if (w->copies[0].is_settled || !heat) return true;
    yomi_rat t;
    assert_int_equal(rat_make(&t, heat, m->steps, NULL), YOMI_OK);
    for (int side = 0; side < 2; side++) {
        const int k =
            yomi_yose_best_option(v->heats[scoring], w->copies[0].node, (yomi_colour)side, t);
        const struct way *way = &graph_ways(&v->graph, 0, side)[k];
        if (way->place != FIELD_NOWHERE && m->is_best[scoring][side][way->place]) continue;
        tally->wrong++;
        print_error("%s%s: the best move of %s is not place %d\n", text,
                    scoring ? "territory" : "area", side ? "White" : "Black", way->place);
        return false;
    }
    return true;
}

/* False when it was too large to be checked. */
static inline bool check_area(struct area_tally *tally, const struct area_map *map)
{
    struct area_twin twin;
    struct valued v = {0};
    if (!area_twin_make(&twin, map)) return false;
    assert_true(value_area(&v, map));
    tally->areas++;
    tally->kos += v.graph.is_loopy;
    for (int c = YOMI_YOSE_CONDITIONS; c-- > 0;) {
        if (!twin.has_ko && c != YOMI_YOSE_NEUTRAL) continue;
        const struct area_measure m = area_measure(&twin, c);
        tally->endless += m.is_endless;
        tally->inexact += m.is_inexact;
        tally->caves += m.is_cave;
        if (!m.is_known || m.is_endless || m.is_inexact) continue;
        for (int scoring = 0; scoring < 2; scoring++)
            if (check_measure(tally, &v, scoring, c, &m, area_text(map)) && c == YOMI_YOSE_NEUTRAL)
                check_best(tally, &v, scoring, &m, area_text(map));
    }
    valued_free(&v);
    area_twin_free(&twin);
    return true;
}

/* So many areas, and so many of them with kos. */
static inline struct area_tally check_areas(uint64_t seed, int areas, int kos, int empty,
                                            int stones)
{
    struct area_tally tally = {0};
    struct random r;
    random_init(&r, seed, 0);
    while (tally.areas < areas || tally.kos < kos) {
        const struct area_map map = area_random(&r, empty, stones);
        if (area_is_legal(&map)) check_area(&tally, &map);
    }
    print_message("%d areas, %d with kos, %d measures, %d with kos, %d unknown, %d estimates, %d "
                  "endless, %d inexact, %d caves, %d wrong\n",
                  tally.areas, tally.kos, tally.measures, tally.ko_measures, tally.unknown,
                  tally.estimates, tally.endless, tally.inexact, tally.caves, tally.wrong);
    return tally;
}

#endif
