/* SPDX-License-Identifier: MIT */
/* The areas of a board. One that is too large is cut again, closer to the stones. */
#include "base/base_list.h"
#include "base/base_status.h"
#include "endgame_area.h"
#include <stdlib.h>
#include <string.h>

/* Whole regions of so many points are read first, before any are cut by distance. */
enum { CLOSEST = 2, WHOLE = 16, FAR = 200 };

void endgame_area_free(struct area *a)
{
    if (!a) return;
    written_fini(&a->score);
    written_fini(&a->area);
    yomi_yose_heat_free(a->alone_heat);
    yomi_yose_free(a->alone);
    graph_fini(&a->graph);
    free(a);
}

static yomi_status no_memory(yomi_error *err)
{
    return fail(err, YOMI_ENOMEM, "there is no memory for the endgames");
}

static yomi_status add(struct area **out, yomi_endgame *e, yomi_endgame_sort sort, yomi_error *err)
{
    if (!LIST_RESERVE(e->areas, e->cap, e->n, 1)) return no_memory(err);
    struct area *a = calloc(1, sizeof *a);
    if (!a) return no_memory(err);
    a->view.sort = sort;
    a->view.best[0] = a->view.best[1] = YOMI_GO_PASS;
    e->areas[e->n++] = *out = a;
    return YOMI_OK;
}

/* --- areas ------------------------------------------------------------------------------------ */

/* The points of an area and the stones in it, and the prisoners that lie there already. */
static void list_points(struct area *a, const yomi_endgame *e, const struct cut *cut, int k)
{
    bool is_in[YOMI_GO_POINTS] = {false};
    for (int i = 0; i < a->field.n; i++) is_in[a->field.point[i]] = true;
    for (int i = cut->first[k]; i < cut->first[k + 1]; i++) is_in[cut->list[i]] = true;
    for (int p = 0; p < e->ground.n; p++) {
        if (!is_in[p]) continue;
        if (e->ground.cell[p] != '.')
            a->stones[a->view.n_stones++] = (short)p;
        else
            a->points[a->view.n_points++] = (short)p;
        if (e->ground.is_lifted[p]) a->bonus += e->pos.points[p] == 'X' ? -1 : 1;
    }
    a->view.points = a->points;
    a->view.stones = a->stones;
    a->view.walls = a->walls.list;
    a->view.n_walls = a->walls.n;
}

/* Whose the points are that no area holds; those of given-up areas are nobody's. */
static void settle(yomi_endgame *e, const struct cut *cut, const bool *within)
{
    for (int p = 0; p < e->ground.n; p++) {
        if (within && !within[p]) continue;
        if (e->ground.cell[p] != '.')
            e->settled[p] = e->ground.cell[p];
        else if (cut->area[p] < 0)
            e->settled[p] = cut->owner[p] == 'X' ? 'B' : cut->owner[p] == 'O' ? 'W' : '.';
        else
            e->settled[p] = '.';
    }
}

static yomi_status find_areas(yomi_endgame *e, const struct cut *cut, int width, const bool *within,
                              yomi_error *err);

/* Does a cut leave all points of an area together? */
static bool is_same(const struct cut *cut, int n_points)
{
    return cut->n == 1 && cut->first[1] == n_points;
}

static yomi_status give_up(yomi_endgame *e, const struct cut *cut, int k, int width,
                           yomi_error *err)
{
    struct area *a;
    TRY(add(&a, e, YOMI_ENDGAME_AREA, err));
    a->view.is_open = true;
    a->view.reach = width / 2;
    a->view.certainty = YOMI_ESTIMATE;
    cut_field(&a->field, &a->at, &a->walls, &a->is_rimmed, &e->ground, cut, k);
    list_points(a, e, cut, k);
    return YOMI_OK;
}

/* Cut an area again, by half a step closer or more until something changes, or give it up. */
static yomi_status cut_closer(yomi_endgame *e, const struct cut *cut, int k, int width,
                              yomi_error *err)
{
    const int n_points = cut->first[k + 1] - cut->first[k], widest = 2 * e->options.reach;
    bool within[YOMI_GO_POINTS] = {false};
    struct cut *next = malloc(sizeof *next);
    if (!next) return no_memory(err);
    for (int i = cut->first[k]; i < cut->first[k + 1]; i++) within[cut->list[i]] = true;
    int closer = width > widest ? widest : width - 1;
    for (; closer >= CLOSEST && !watch_is_stopped(&e->watch); closer--) {
        cut_make(next, &e->ground, closer, within);
        if (!is_same(next, n_points) || n_points > WHOLE) break;
    }
    const yomi_status status = closer < CLOSEST || watch_is_stopped(&e->watch)
                                   ? give_up(e, cut, k, width, err)
                                   : find_areas(e, next, closer, within, err);
    free(next);
    return status;
}

/* Read an area out. False when that takes more than `limit` positions, or there is no memory. */
static bool read_area(struct area *a, yomi_endgame *e, const struct cut *cut, int k, int width,
                      uint64_t limit)
{
    if (!cut_field(&a->field, &a->at, &a->walls, &a->is_rimmed, &e->ground, cut, k) ||
        !graph_find(&a->graph, &a->field, &a->at, limit, &e->watch))
        return false;
    a->view.reach = width / 2;
    a->view.positions = a->graph.n_spots;
    const bool is_doubtful = a->graph.is_forced || (a->graph.is_loopy && a->graph.is_waiting);
    a->view.certainty = a->walls.n || a->is_rimmed || is_doubtful ? YOMI_ESTIMATE : YOMI_EXACT;
    list_points(a, e, cut, k);
    return true;
}

static yomi_status find_area(yomi_endgame *e, const struct cut *cut, int k, int width,
                             yomi_error *err)
{
    struct area *a = NULL;
    if (width == FAR && cut->first[k + 1] - cut->first[k] > WHOLE)
        return cut_closer(e, cut, k, width, err);
    TRY(add(&a, e, YOMI_ENDGAME_AREA, err));
    if (read_area(a, e, cut, k, width, e->options.nodes)) return YOMI_OK;
    e->n--;
    endgame_area_free(a);
    return cut_closer(e, cut, k, width, err);
}

static yomi_status find_areas(yomi_endgame *e, const struct cut *cut, int width, const bool *within,
                              yomi_error *err)
{
    yomi_status status = YOMI_OK;
    settle(e, cut, within);
    for (int k = 0; k < cut->n && status == YOMI_OK; k++) {
        status = find_area(e, cut, k, width, err);
        watch_tick(&e->watch, 1);
    }
    return status;
}

static yomi_status cut_areas(yomi_endgame *e, yomi_error *err)
{
    struct cut *cut = malloc(sizeof *cut);
    if (!cut) return no_memory(err);
    cut_make(cut, &e->ground, FAR, NULL);
    const yomi_status status = find_areas(e, cut, FAR, NULL, err);
    free(cut);
    return status;
}

/* --- growing ---------------------------------------------------------------------------------- */

/* A part of the positions that an area may take is enough to see that it has grown too large. */
enum { GROWTH = 4 };

/* In a cut that is made for one area: points that it may take, and all others. */
enum { WIDE_FREE = -1, WIDE_OTHER = 1 };

/* An area with the points beside it that are open at a width; how many are new. The others keep
 * their areas and owners. */
static int widen(struct cut *out, const yomi_endgame *e, const struct area *a, int width)
{
    struct cut *wide = out;
    int n = a->view.n_points, near[4];
    cut_make(wide, &e->ground, width, NULL);
    for (int p = 0; p < e->ground.n; p++) {
        const bool is_open = wide->area[p] >= 0;
        wide->area[p] = is_open ? WIDE_FREE : WIDE_OTHER;
        if (e->ground.cell[p] == '.')
            wide->owner[p] = e->settled[p] == 'B' ? 'X' : e->settled[p] == 'W' ? 'O' : '.';
    }
    for (size_t i = 0; i < e->n; i++)
        for (int k = 0; k < e->areas[i]->view.n_points; k++)
            wide->area[e->areas[i]->points[k]] = WIDE_OTHER;
    for (int i = 0; i < n; i++) wide->area[wide->list[i] = a->points[i]] = 0;
    for (int i = 0; i < n; i++) {
        for (int k = ground_near(near, &e->ground, wide->list[i]); k--;) {
            if (wide->area[near[k]] != WIDE_FREE) continue;
            wide->area[near[k]] = 0;
            wide->list[n++] = (short)near[k];
        }
    }
    wide->n = 1;
    wide->first[0] = 0;
    wide->first[1] = (short)n;
    return n - a->view.n_points;
}

/* Put an area in the place of another one that is part of it. False when it is too large. */
static bool replace(yomi_endgame *e, size_t i, const struct cut *cut, int width)
{
    struct area *a = calloc(1, sizeof *a);
    if (!a) return false;
    a->view.sort = YOMI_ENDGAME_AREA;
    a->view.best[0] = a->view.best[1] = YOMI_GO_PASS;
    if (!read_area(a, e, cut, 0, width, e->options.nodes / GROWTH)) {
        endgame_area_free(a);
        return false;
    }
    for (int k = 0; k < a->view.n_points; k++) e->settled[a->points[k]] = '.';
    endgame_area_free(e->areas[i]);
    e->areas[i] = a;
    return true;
}

/* An area that was cut closer than asked for grows back where it can still be read. */
static yomi_status grow_areas(yomi_endgame *e, yomi_error *err)
{
    struct cut *cut = malloc(sizeof *cut);
    if (!cut) return no_memory(err);
    for (size_t i = 0; i < e->n; i++) {
        const yomi_endgame_area *v = &e->areas[i]->view;
        if (v->is_open || v->reach >= e->options.reach) continue;
        for (int width = 2 * v->reach + 1; width <= 2 * e->options.reach; width++) {
            if (watch_is_stopped(&e->watch)) break;
            if (!widen(cut, e, e->areas[i], width)) continue;
            if (!replace(e, i, cut, width)) break;
            watch_tick(&e->watch, 1);
        }
    }
    free(cut);
    return YOMI_OK;
}

/* --- groups ----------------------------------------------------------------------------------- */

/* Is a stone part of an area, where its life is read out? */
static bool is_read_out(const yomi_endgame *e, int p)
{
    for (size_t i = 0; i < e->n; i++)
        for (int k = 0; k < e->areas[i]->view.n_stones; k++)
            if (e->areas[i]->stones[k] == p) return true;
    return false;
}

/* The land that only these stones make: it is their enemy's when they are taken. */
static int count_land(const yomi_endgame *e, const bool is_in[YOMI_GO_POINTS])
{
    int land = 0, near[4];
    for (int p = 0; p < e->ground.n; p++) {
        bool is_beside = false, has_other = false;
        if (e->settled[p] != 'B' && e->settled[p] != 'W') continue;
        for (int k = ground_near(near, &e->ground, p); k--;) {
            is_beside |= is_in[near[k]];
            has_other |= e->ground.cell[near[k]] != '.' && !is_in[near[k]];
        }
        land += is_beside && !has_other;
    }
    return land;
}

static bool can_play(const yomi_endgame *e, yomi_colour colour, int point)
{
    const yomi_go_rules rules = yomi_go_rules_of(e->options.account.scoring);
    yomi_go_game *game;
    if (yomi_go_game_new(&game, &e->pos, &rules, NULL) != YOMI_OK) return false;
    yomi_go_game_set_to(game, colour);
    const bool is_legal = yomi_go_game_is_legal(game, (yomi_go_move){colour, point});
    yomi_go_game_free(game);
    return is_legal;
}

/* How a group is saved: where it is not known, at the point that kills it; YOMI_GO_PASS when its
 * side may not play there. */
static int saving_move(const yomi_endgame *e, int p)
{
    const yomi_colour own = e->pos.points[p] == 'X' ? YOMI_BLACK : YOMI_WHITE;
    if (e->life.saves[p] != YOMI_GO_PASS) return e->life.saves[p];
    return can_play(e, own, e->life.kills[p]) ? e->life.kills[p] : YOMI_GO_PASS;
}

/* Chains that are saved and killed by the same moves are one group. */
static yomi_status find_group(yomi_endgame *e, int first, bool *is_done, yomi_error *err)
{
    const yomi_go_life *life = &e->life;
    bool is_in[YOMI_GO_POINTS] = {false};
    struct area *a;
    TRY(add(&a, e, YOMI_ENDGAME_GROUP, err));
    a->owner = e->ground.cell[first] == 'X' ? YOMI_BLACK : YOMI_WHITE;
    for (int p = first; p < e->ground.n; p++) {
        if (e->ground.cell[p] != e->ground.cell[first] || is_done[p]) continue;
        if (life->fate[p] != life->fate[first] || life->kills[p] != life->kills[first]) continue;
        if (is_read_out(e, p)) continue;
        is_done[p] = is_in[p] = true;
        a->stones[a->view.n_stones++] = (short)p;
    }
    a->lost = 2 * (a->view.n_stones + count_land(e, is_in));
    a->view.stones = a->stones;
    a->view.points = a->points;
    a->view.walls = a->walls.list;
    a->view.certainty = YOMI_ESTIMATE;
    a->view.best[a->owner] = saving_move(e, first);
    a->view.best[!a->owner] = life->kills[first];
    a->view.has_ko = life->fate[first] == YOMI_GO_KO;
    return YOMI_OK;
}

/* In nearly all games the group stood, whoever began: a reading that is no proof is not believed.
 */
static const double STOOD = 0.6;

static bool is_in_doubt(const yomi_endgame *e, int p)
{
    int stones[YOMI_GO_POINTS];
    double sum = 0;
    const int n = yomi_go_chain(stones, &e->pos, p);
    if (e->life.how[p] == YOMI_GO_SEARCH) return true;
    for (int i = 0; i < n; i++) sum += e->life.ownership[stones[i]];
    return (e->pos.points[p] == 'X' ? sum : -sum) < STOOD * n;
}

static yomi_status find_groups(yomi_endgame *e, yomi_error *err)
{
    bool is_done[YOMI_GO_POINTS] = {false};
    for (int p = 0; p < e->ground.n; p++) {
        const int fate = e->life.fate[p];
        if (e->ground.cell[p] == '.' || is_done[p]) continue;
        if (fate != YOMI_GO_CRITICAL && fate != YOMI_GO_KO) continue;
        if (e->life.kills[p] == YOMI_GO_PASS || is_read_out(e, p) || !is_in_doubt(e, p)) continue;
        if (saving_move(e, p) == YOMI_GO_PASS) continue;
        TRY(find_group(e, p, is_done, err));
    }
    return YOMI_OK;
}

yomi_status endgame_cut(yomi_endgame *e, yomi_error *err)
{
    ground_make(&e->ground, &e->pos, &e->life);
    watch_stage(&e->watch, "areas", 0);
    TRY(cut_areas(e, err));
    TRY(grow_areas(e, err));
    return find_groups(e, err);
}
