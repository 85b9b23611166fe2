/* SPDX-License-Identifier: MIT */
/* The score of a finished game: dead stones go, empty points belong to whom they touch. */
#include "base/base_status.h"
#include "go_board.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

/* An eye of one or two points is a single eye for good; three can become two. */
enum { SMALL_EYE = 2 };

/* A region is a 4-connected set of empty places after the dead have gone. */
struct regions {
    int n;
    uint16_t of[GO_CELLS]; /* the region of a place, from 1; 0 for stones and walls */
    uint16_t size[YOMI_GO_POINTS + 1];
    uint8_t touches[YOMI_GO_POINTS + 1]; /* 1 Black's stones, 2 White's, or both bits */
};

/* Chains that belong together: a forest of heads, in which a group is known by its top. */
struct groups {
    uint16_t up[GO_CELLS];
    uint16_t n_eyes[GO_CELLS]; /* by top; an eye larger than SMALL_EYE counts twice */
    bool is_open[GO_CELLS];    /* by top: does the group touch a neutral point? */
};

/* Stones of the position that are no longer on the board. */
static void count_dead(yomi_go_result *out, const struct go_board *b, const yomi_go_pos *pos)
{
    for (int p = 0; p < pos->rows * pos->cols; p++) {
        out->dead[p] = pos->points[p] != '.' && !go_is_stone(b, go_at_point(b, p));
        if (out->dead[p]) out->prisoners[pos->points[p] == 'X' ? GO_WHITE : GO_BLACK]++;
    }
}

static void flood(struct regions *r, const struct go_board *b, int start)
{
    uint16_t stack[YOMI_GO_POINTS];
    int n = 0;
    const uint16_t id = (uint16_t)++r->n;
    r->of[start] = id;
    stack[n++] = (uint16_t)start;
    while (n) {
        const int at = stack[--n];
        r->size[id]++;
        for (int i = 0; i < 4; i++) {
            const int q = at + b->step[i];
            if (go_is_stone(b, q)) r->touches[id] |= (uint8_t)(1 << b->cell[q]);
            if (b->cell[q] != GO_EMPTY || r->of[q]) continue;
            r->of[q] = id;
            stack[n++] = (uint16_t)q;
        }
    }
}

static void find_regions(struct regions *r, const struct go_board *b)
{
    memset(r, 0, sizeof *r);
    for (int i = 0; i < b->n_empty; i++)
        if (!r->of[b->empty[i]]) flood(r, b, b->empty[i]);
}

/* The colour that alone touches the region of a place, or GO_EMPTY. */
static int owner_of(const struct regions *r, int at)
{
    const int touches = r->touches[r->of[at]];
    return touches == 1 ? GO_BLACK : touches == 2 ? GO_WHITE : GO_EMPTY;
}

/* --- seki ------------------------------------------------------------------------------------ */

static int top_of(struct groups *g, int head)
{
    while (g->up[head] != head) head = g->up[head] = g->up[g->up[head]];
    return head;
}

/* Two chains of one colour that touch a common empty place, or a common region that only their
 * colour touches, are of one group. */
static void join_groups(struct groups *g, const struct go_board *b, const struct regions *r)
{
    uint16_t first[YOMI_GO_POINTS + 1] = {0};
    for (int at = 0; at < go_cells(b); at++) g->up[at] = (uint16_t)at;
    for (int i = 0; i < b->n_empty; i++) {
        const int at = b->empty[i], id = r->of[at];
        int here[2] = {0, 0};
        for (int k = 0; k < 4; k++) {
            const int q = at + b->step[k];
            if (!go_is_stone(b, q)) continue;
            const int colour = b->cell[q], top = top_of(g, b->head[q]);
            if (here[colour]) g->up[top] = (uint16_t)top_of(g, here[colour]);
            here[colour] = b->head[q];
            if (owner_of(r, at) == GO_EMPTY) continue;
            if (first[id]) g->up[top_of(g, b->head[q])] = (uint16_t)top_of(g, first[id]);
            first[id] = b->head[q];
        }
    }
}

static void find_groups(struct groups *g, const struct go_board *b, const struct regions *r)
{
    bool is_counted[YOMI_GO_POINTS + 1] = {0};
    memset(g, 0, sizeof *g);
    join_groups(g, b, r);
    for (int i = 0; i < b->n_empty; i++) {
        const int at = b->empty[i], id = r->of[at];
        for (int k = 0; k < 4; k++) {
            const int q = at + b->step[k];
            if (!go_is_stone(b, q)) continue;
            const int top = top_of(g, b->head[q]);
            if (owner_of(r, at) == GO_EMPTY) {
                g->is_open[top] = true;
            } else if (!is_counted[id]) {
                is_counted[id] = true;
                g->n_eyes[top] = (uint16_t)(g->n_eyes[top] + 1 + (r->size[id] > SMALL_EYE));
            }
        }
    }
}

static bool is_seki(struct groups *g, const struct go_board *b, int stone)
{
    const int top = top_of(g, b->head[stone]);
    return g->is_open[top] && g->n_eyes[top] < 2;
}

/* Mark the regions of one colour that a chain in seki touches: they are eyes in seki. */
static void find_seki_eyes(bool is_seki_eye[YOMI_GO_POINTS + 1], struct groups *g,
                           const struct go_board *b, const struct regions *r)
{
    for (int i = 0; i < b->n_empty; i++) {
        const int at = b->empty[i];
        if (owner_of(r, at) == GO_EMPTY) continue;
        for (int k = 0; k < 4; k++) {
            const int q = at + b->step[k];
            if (go_is_stone(b, q) && is_seki(g, b, q)) is_seki_eye[r->of[at]] = true;
        }
    }
}

/* --- counting -------------------------------------------------------------------------------- */

static void count_points(yomi_go_result *out, const struct go_board *b, struct groups *g,
                         const struct regions *r, yomi_go_scoring scoring)
{
    bool is_seki_eye[YOMI_GO_POINTS + 1] = {0};
    find_seki_eyes(is_seki_eye, g, b, r);
    for (int p = 0; p < b->rows * b->cols; p++) {
        const int at = go_at_point(b, p);
        const int owner = go_is_stone(b, at) ? b->cell[at] : owner_of(r, at);
        const bool is_stone = go_is_stone(b, at);
        out->seki[p] = is_stone ? is_seki(g, b, at) : is_seki_eye[r->of[at]];
        out->owner[p] = '.';
        if (is_stone) {
            out->owner[p] = "XO"[owner];
            out->stones[owner]++;
        } else if (owner != GO_EMPTY && !(out->seki[p] && scoring == YOMI_GO_JAPANESE)) {
            out->owner[p] = "BW"[owner];
            out->territory[owner]++;
        } else {
            out->dame++;
        }
    }
}

static bool has_both_colours(const yomi_go_pos *pos)
{
    return strchr(pos->points, 'X') && strchr(pos->points, 'O');
}

/* A dame touches both colours. What touches one or none of the colours round its region lies behind
 * a border that is not closed. */
static int count_open(const struct go_board *b, const struct regions *r, const yomi_go_pos *pos)
{
    int n = 0;
    if (!has_both_colours(pos)) return b->n_empty;
    for (int i = 0; i < b->n_empty; i++)
        n += owner_of(r, b->empty[i]) == GO_EMPTY && !go_is_contact(b, b->empty[i]);
    return n;
}

static int bonus_of(const yomi_go_account *a)
{
    if (a->handicap < 2) return 0;
    return a->scoring == YOMI_GO_CHINESE ? a->handicap
           : a->scoring == YOMI_GO_AGA   ? a->handicap - 1
                                         : 0;
}

yomi_status yomi_go_score(yomi_go_result *out, const yomi_go_pos *pos, const bool *dead,
                          const yomi_go_account *account, yomi_error *err)
{
    struct go_board b;
    struct regions r;
    struct groups g;
    yomi_go_result res = {0};
    if (!(fabs(account->komi) <= YOMI_GO_POINTS))
        return fail(err, YOMI_ERANGE, "a komi is at most %d", YOMI_GO_POINTS);
    TRY(go_board_set_living(&b, pos, dead, err));
    count_dead(&res, &b, pos);
    find_regions(&r, &b);
    find_groups(&g, &b, &r);
    count_points(&res, &b, &g, &r, account->scoring);
    res.open = count_open(&b, &r, pos);
    res.bonus = bonus_of(account);
    for (int c = 0; c < 2; c++) {
        res.prisoners[c] += account->captures[c];
        if (account->scoring == YOMI_GO_AGA) res.prisoners[c] += account->passes[c ^ 1];
    }
    const int *second = account->scoring == YOMI_GO_JAPANESE ? res.prisoners : res.stones;
    res.score = res.territory[0] + second[0] - res.territory[1] - second[1] - res.bonus;
    res.score -= account->komi;
    *out = res;
    return YOMI_OK;
}

char *yomi_go_score_write(char buf[YOMI_GO_SCORE_BYTES], double score)
{
    const long thousandths = lround(fabs(score) * 1000);
    snprintf(buf, YOMI_GO_SCORE_BYTES, "%c+%ld.%03ld", score > 0 ? 'B' : 'W', thousandths / 1000,
             thousandths % 1000);
    for (char *end = buf + strlen(buf) - 1; *end == '0' || *end == '.'; end--) {
        const bool is_point = *end == '.';
        *end = 0;
        if (is_point) break;
    }
    if (!thousandths) memcpy(buf, "0", 2);
    return buf;
}
