/* SPDX-License-Identifier: MIT */
/* What is wrong with a region: where its chains can be cut apart, and where the enemy could settle
 * in it. Shapes and spaces only: nothing is read out. */
#include "base/base_status.h"
#include "go_study.h"
#include <stdlib.h>

/* --- cuts ------------------------------------------------------------------------------------ */

/* Have two chains a liberty in common? */
static bool share_liberty(const struct go_board *b, int one, int other)
{
    uint16_t liberties[YOMI_GO_POINTS];
    for (int n = go_liberties(b, one, liberties, YOMI_GO_POINTS); n--;)
        for (int way = 0; way < 4; way++) {
            const int at = liberties[n] + b->step[way];
            if (go_is_stone(b, at) && b->head[at] == b->head[other]) return true;
        }
    return false;
}

/* Does the stone just played at `at` part two enemy chains beside it? They must still be there, be
 * two chains, share no other liberty, and be unable to take the stone at once. */
static bool parts_chains(const struct go_board *b, int at)
{
    if (go_liberties(b, at, NULL, 2) < 2) return false;
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < i; j++) {
            const int one = at + b->step[i], other = at + b->step[j], enemy = b->cell[at] ^ 1;
            if (b->cell[one] == enemy && b->cell[other] == enemy &&
                b->head[one] != b->head[other] && !share_liberty(b, one, other))
                return true;
        }
    }
    return false;
}

/* The region of two chains that their enemy parts by a move at a point, or -1. */
static int cut_region(struct go_board *b, const yomi_go_division *v, int p)
{
    int next[4], chains[2] = {0}, region[2] = {-1, -1};
    struct go_undo undo;
    for (int n = go_neighbours(next, v, p); n--;) {
        if (!go_has_stone(v, next[n])) continue;
        const int colour = go_owner(v, next[n]);
        chains[colour]++;
        region[colour] = v->region[next[n]];
    }
    for (int colour = 0; colour < 2; colour++) {
        const int at = go_at_point(b, p);
        b->to = 1 - colour;
        b->ko = GO_PASS;
        if (chains[colour] < 2 || !go_is_legal(b, at)) continue;
        go_play(b, at, &undo);
        const bool is_cut = parts_chains(b, at);
        go_undo(b, &undo);
        if (is_cut) return region[colour];
    }
    return -1;
}

/* --- invasions ------------------------------------------------------------------------------- */

/* Empty points of the region that an enemy stone at a point would have; 0 when the region has other
 * chains, too. */
static int room_for(struct go_study *s, int p, yomi_colour enemy)
{
    if (go_study_play(s, p, enemy) < 0 || s->after.region[p] < 0) return 0;
    const yomi_go_region *r = &s->after.regions[s->after.region[p]];
    return r->chains == 1 ? r->occupied + r->sphere : 0;
}

/* Has no point of the region within two rows and columns more room? Of equal ones the first has. */
static bool is_roomiest(const yomi_go_division *v, const int room[YOMI_GO_POINTS], int p)
{
    const int row = p / v->cols, col = p % v->cols;
    for (int q = 0; q < v->rows * v->cols; q++) {
        if (abs(q / v->cols - row) > 2 || abs(q % v->cols - col) > 2) continue;
        if (v->region[q] == v->region[p] && (room[q] > room[p] || (room[q] == room[p] && q < p)))
            return false;
    }
    return true;
}

static int add_invasions(yomi_go_defect *list, struct go_study *s, const yomi_go_division *v,
                         int least)
{
    int room[YOMI_GO_POINTS] = {0}, found = 0;
    const int n = v->rows * v->cols;
    for (int p = 0; p < n; p++)
        if (v->region[p] >= 0 && s->pos->points[p] == '.')
            room[p] = room_for(s, p, go_owner(v, p) == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK);
    for (int p = 0; p < n; p++)
        if (room[p] && room[p] >= least && is_roomiest(v, room, p))
            list[found++] = (yomi_go_defect){
                .kind = YOMI_GO_INVASION, .region = v->region[p], .point = p, .room = room[p]};
    return found;
}

/* --- public ---------------------------------------------------------------------------------- */

static int compare_defects(const void *left, const void *right)
{
    const yomi_go_defect *a = left, *b = right;
    if (a->region != b->region) return a->region - b->region;
    if (a->kind != b->kind) return (int)a->kind - (int)b->kind;
    return a->point - b->point;
}

yomi_status yomi_go_defects(yomi_go_defect *list, int *n, const yomi_go_pos *pos, const bool *dead,
                            const yomi_go_division *division, const yomi_go_ruler *ruler, int room,
                            yomi_error *err)
{
    struct go_study *s;
    TRY(go_study_new(&s, pos, dead, ruler, err));
    int found = add_invasions(list, s, division, room);
    for (int p = 0; p < pos->rows * pos->cols; p++) {
        const int region = pos->points[p] == '.' ? cut_region(&s->board, division, p) : -1;
        if (region < 0) continue;
        list[found++] = (yomi_go_defect){.kind = YOMI_GO_CUT, .region = region, .point = p};
    }
    qsort(list, (size_t)found, sizeof *list, compare_defects);
    *n = found;
    free(s);
    return YOMI_OK;
}
