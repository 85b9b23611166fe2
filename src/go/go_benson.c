/* SPDX-License-Identifier: MIT */
/* Unconditional life, after D. B. Benson, "Life in the game of Go" (1976), and the territory that
 * unconditionally alive stones make. */
#include "go_life.h"
#include <string.h>

void go_set_add_chain(struct go_set *s, const struct go_board *b, int at)
{
    for (int stone = at, n = go_stones(b, at); n--; stone = b->next[stone]) go_set_add(s, stone);
}

/* --- areas ----------------------------------------------------------------------------------- */

static void flood(struct go_areas *a, const struct go_board *b, const struct go_set *wall, int at)
{
    int end = a->first[a->n];
    a->area[at] = (uint16_t)a->n;
    a->list[end++] = (uint16_t)at;
    for (int i = a->first[a->n]; i < end; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = a->list[i] + b->step[k];
            if (b->cell[q] == GO_WALL || a->area[q] || go_set_has(wall, q)) continue;
            a->area[q] = (uint16_t)a->n;
            a->list[end++] = (uint16_t)q;
        }
    }
    a->first[a->n + 1] = (uint16_t)end;
}

void go_areas_find(struct go_areas *out, const struct go_board *b, const struct go_set *wall)
{
    memset(out->area, 0, sizeof out->area);
    out->n = 0;
    out->first[1] = 0;
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (out->area[at] || go_set_has(wall, at)) continue;
        out->n++;
        flood(out, b, wall, at);
    }
}

/* --- Benson ---------------------------------------------------------------------------------- */

enum { MOST_VITAL = 4 };

struct benson {
    const struct go_board *b;
    int colour;
    struct go_areas areas; /* connected sets of places without stones of `colour` */
    uint16_t vital[YOMI_GO_POINTS + 1]
                  [MOST_VITAL];      /* by area: heads of the chains that it keeps alive, then 0 */
    bool is_out[YOMI_GO_POINTS + 1]; /* areas that touch a chain given up */
    bool is_dropped[GO_CELLS];       /* heads given up */
    uint16_t heads[YOMI_GO_POINTS];
    int n_heads;
};

static bool touches(const struct go_board *b, int at, int head)
{
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        if (go_is_stone(b, q) && b->head[q] == head) return true;
    }
    return false;
}

/* Is every empty place of the area a liberty of the chain? */
static bool is_vital(const struct benson *s, int area, int head)
{
    for (int i = s->areas.first[area]; i < s->areas.first[area + 1]; i++) {
        const int at = s->areas.list[i];
        if (s->b->cell[at] == GO_EMPTY && !touches(s->b, at, head)) return false;
    }
    return true;
}

/* Find the chains that an area is vital to. All touch its first empty place: four at most. */
static void find_vital(struct benson *s, int area)
{
    int n = 0, i = s->areas.first[area];
    const int end = s->areas.first[area + 1];
    while (i < end && s->b->cell[s->areas.list[i]] != GO_EMPTY) i++;
    if (i == end) return;
    for (int k = 0; k < 4; k++) {
        const int q = s->areas.list[i] + s->b->step[k];
        if (s->b->cell[q] != s->colour) continue;
        const uint16_t head = s->b->head[q];
        bool is_known = false;
        for (int j = 0; j < n; j++) is_known |= s->vital[area][j] == head;
        if (!is_known && is_vital(s, area, head)) s->vital[area][n++] = head;
    }
}

static int count_vital(const struct benson *s, int head)
{
    int n = 0;
    for (int area = 1; area <= s->areas.n; area++)
        for (int j = 0; j < MOST_VITAL; j++) n += !s->is_out[area] && s->vital[area][j] == head;
    return n;
}

/* An area beside a chain that was given up keeps nobody alive. */
static void drop_chain(struct benson *s, int head)
{
    const struct go_board *b = s->b;
    s->is_dropped[head] = true;
    for (int stone = head, n = go_stones(b, head); n--; stone = b->next[stone])
        for (int k = 0; k < 4; k++) s->is_out[s->areas.area[stone + b->step[k]]] = true;
}

static void begin(struct benson *s, const struct go_board *b, int colour)
{
    struct go_set own = {{0}};
    memset(s, 0, sizeof *s);
    s->b = b;
    s->colour = colour;
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (b->cell[at] != colour) continue;
        go_set_add(&own, at);
        if (b->head[at] == at) s->heads[s->n_heads++] = (uint16_t)at;
    }
    go_areas_find(&s->areas, b, &own);
    for (int area = 1; area <= s->areas.n; area++) find_vital(s, area);
}

void go_benson(struct go_set *stones, struct go_set *eyes, const struct go_board *b, int colour)
{
    struct benson s;
    memset(stones, 0, sizeof *stones);
    memset(eyes, 0, sizeof *eyes);
    begin(&s, b, colour);
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int i = 0; i < s.n_heads; i++) {
            if (s.is_dropped[s.heads[i]] || count_vital(&s, s.heads[i]) >= 2) continue;
            drop_chain(&s, s.heads[i]);
            has_changed = true;
        }
    }
    for (int i = 0; i < s.n_heads; i++)
        if (!s.is_dropped[s.heads[i]]) go_set_add_chain(stones, b, s.heads[i]);
    for (int area = 1; area <= s.areas.n; area++)
        if (!s.is_out[area] && s.vital[area][0])
            for (int i = s.areas.first[area]; i < s.areas.first[area + 1]; i++)
                go_set_add(eyes, s.areas.list[i]);
}

/* --- territory ------------------------------------------------------------------------------- */

/* An area, and two of its places that the enemy would leave empty. */
struct two_eyes {
    const struct go_board *b;
    const struct go_areas *areas;
    int area, eye[2];
};

static bool is_beside(const struct go_board *b, int at, int other)
{
    for (int k = 0; k < 4; k++)
        if (at + b->step[k] == other) return true;
    return false;
}

/* Does the chain that the enemy would have at `at`, all of the area but the two eyes being filled,
 * touch both eyes? Its places are added to `seen`. */
static bool joins_both(const struct two_eyes *t, int at, struct go_set *seen)
{
    uint16_t queue[YOMI_GO_POINTS];
    int n = 0;
    bool has[2] = {false, false};
    queue[n++] = (uint16_t)at;
    go_set_add(seen, at);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = queue[i] + t->b->step[k];
            if (t->areas->area[q] != t->area) continue;
            if (q == t->eye[0] || q == t->eye[1]) {
                has[q == t->eye[1]] = true;
            } else if (!go_set_has(seen, q)) {
                go_set_add(seen, q);
                queue[n++] = (uint16_t)q;
            }
        }
    }
    return has[0] && has[1];
}

/* Would the two places be eyes, all others of the area being enemy stones? Every chain that touches
 * one of them must touch the other. */
static bool are_eyes(const struct two_eyes *t)
{
    struct go_set seen = {{0}};
    for (int e = 0; e < 2; e++) {
        for (int k = 0; k < 4; k++) {
            const int q = t->eye[e] + t->b->step[k];
            if (t->areas->area[q] != t->area || go_set_has(&seen, q)) continue;
            if (!joins_both(t, q, &seen)) return false;
        }
    }
    return true;
}

/* Could the enemy live in an area if nobody answered his moves? Two eyes of one place each are all
 * he needs: what is more can be filled. An eye touches no safe stone, and the place of an enemy
 * stone cannot become one. */
static bool can_live(const struct go_board *b, const struct go_areas *areas, int area,
                     const struct go_set *safe, int enemy)
{
    uint16_t inner[YOMI_GO_POINTS];
    int n = 0;
    for (int i = areas->first[area]; i < areas->first[area + 1]; i++) {
        const int at = areas->list[i];
        bool is_inner = b->cell[at] != enemy;
        for (int k = 0; k < 4; k++) is_inner &= !go_set_has(safe, at + b->step[k]);
        if (is_inner) inner[n++] = (uint16_t)at;
    }
    for (int i = 0; i < n; i++) {
        for (int j = n - 1; j > i; j--) {
            const struct two_eyes t = {b, areas, area, {inner[i], inner[j]}};
            if (!is_beside(b, inner[i], inner[j]) && are_eyes(&t)) return true;
        }
    }
    return false;
}

void go_territory(struct go_set *out, const struct go_board *b, const struct go_set *safe)
{
    struct go_areas areas;
    int enemy = -1;
    memset(out, 0, sizeof *out);
    for (int point = 0; point < b->rows * b->cols && enemy < 0; point++) {
        const int at = go_at_point(b, point);
        if (go_set_has(safe, at)) enemy = b->cell[at] ^ 1;
    }
    if (enemy < 0) return;
    go_areas_find(&areas, b, safe);
    for (int area = 1; area <= areas.n; area++)
        if (!can_live(b, &areas, area, safe, enemy))
            for (int i = areas.first[area]; i < areas.first[area + 1]; i++)
                go_set_add(out, areas.list[i]);
}
