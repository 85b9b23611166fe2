/* SPDX-License-Identifier: MIT */
/* The slow, obvious twin of src/ko: the rules as they are told, every legal move in every state,
 * each item with a mark of its own, and a memory of one place for every state. It shares no code
 * with the library. */
#ifndef KO_NAIVE_H
#define KO_NAIVE_H
#include "base/base_random.h"
#include "yomi/ko.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAIVE_ITEMS = 8, NAIVE_UNKNOWN = INT_MIN, NAIVE_NUMBERS = 3 * NAIVE_ITEMS + 2 };
enum naive_mark { FRESH, PENDING, GONE };
enum { NAIVE_B, NAIVE_W, NAIVE_A };            /* lists */
enum { NAIVE_BLACK, NAIVE_WHITE, NAIVE_NONE }; /* sides, owners */

struct naive {
    int k, owner, to, ban, score;
    int n[3], value[3][NAIVE_ITEMS], mark[3][NAIVE_ITEMS];
};

/* Play move number m: 0 the ko, 1 a pass, then the items list by list. False when it is not legal;
 * passes are tried by naive_try() alone. The name of the move goes to `name`. */
static inline bool naive_item(struct naive *s, int m, char *name)
{
    const int list = (m - 2) / NAIVE_ITEMS, i = (m - 2) % NAIVE_ITEMS;
    if (i >= s->n[list]) return false;
    int *mark = &s->mark[list][i];
    const int value = s->value[list][i];
    if (*mark == GONE) return false;
    if (list == NAIVE_A) {
        sprintf(name, "A%d", i + 1);
        if (s->to == NAIVE_BLACK) s->score += value;
        *mark = GONE;
    } else if (*mark == PENDING) { /* the threatener carries it out, the other side answers */
        sprintf(name, "%c%d", "bw"[list], i + 1);
        if (s->to == list) s->score += list == NAIVE_B ? value : -value;
        *mark = GONE;
    } else if (s->to == list) {
        sprintf(name, "%c%d", "BW"[list], i + 1);
        *mark = PENDING;
    } else {
        sprintf(name, "x%c%d", "BW"[list], i + 1);
        *mark = GONE;
    }
    return true;
}

static inline bool naive_play(struct naive *s, int m, char *name)
{
    if (m == 0 && s->owner == s->to) {
        strcpy(name, "F");
        if (s->to == NAIVE_BLACK) s->score += s->k;
        s->owner = NAIVE_NONE;
    } else if (m == 0 && s->owner == 1 - s->to && !s->ban) {
        strcpy(name, "T");
        s->owner = s->to;
        s->ban = 1;
        s->to = 1 - s->to;
        return true;
    } else if (m < 2 || !naive_item(s, m, name)) {
        return false;
    }
    s->ban = 0;
    s->to = 1 - s->to;
    return true;
}

/* Make move m in place and name it, false when it is not legal; a pass is legal when nothing else
 * is and the ko is not settled. */
static inline bool naive_try(struct naive *s, int m, char *name)
{
    if (m != 1) return naive_play(s, m, name);
    for (int other = 0; other < NAIVE_NUMBERS; other++) {
        struct naive copy = *s;
        if (naive_play(&copy, other, name)) return false;
    }
    if (s->owner == NAIVE_NONE) return false;
    strcpy(name, "pass");
    s->ban = 0;
    s->to = 1 - s->to;
    return true;
}

static inline size_t naive_number(const struct naive *s)
{
    size_t x = (size_t)(s->owner * 4 + s->to * 2 + s->ban);
    for (int list = 0; list < 3; list++)
        for (int i = 0; i < s->n[list]; i++)
            x = list == NAIVE_A ? 2 * x + (s->mark[list][i] == GONE)
                                : 3 * x + (size_t)s->mark[list][i];
    return x;
}

/* What has been found of the states of one set of items; k may not change meanwhile. */
struct naive_memory {
    size_t n;
    int *gain; /* by state: what is still to come, for Black */
};

static inline void naive_forget(struct naive_memory *m, const struct naive *s)
{
    m->n = 12;
    for (int i = 0; i < s->n[NAIVE_A]; i++) m->n *= 2;
    for (int i = 0; i < s->n[NAIVE_B] + s->n[NAIVE_W]; i++) m->n *= 3;
    m->gain = realloc(m->gain, m->n * sizeof *m->gain);
    for (size_t i = 0; i < m->n; i++) m->gain[i] = NAIVE_UNKNOWN;
}

/* Minimax over every legal move. */
static inline int naive_value(const struct naive *s, struct naive_memory *memory)
{
    int *gain = &memory->gain[naive_number(s)];
    if (*gain != NAIVE_UNKNOWN) return s->score + *gain;
    int best = NAIVE_UNKNOWN;
    for (int m = 0; m < NAIVE_NUMBERS; m++) {
        struct naive next = *s;
        char name[16];
        if (!naive_try(&next, m, name)) continue;
        const int v = naive_value(&next, memory);
        if (best == NAIVE_UNKNOWN || (s->to == NAIVE_BLACK ? v > best : v < best)) best = v;
    }
    if (best == NAIVE_UNKNOWN) best = s->score;
    *gain = best - s->score;
    return best;
}

static inline void naive_sort(int *v, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && v[j - 1] < v[j]; j--) {
            const int swap = v[j];
            v[j] = v[j - 1];
            v[j - 1] = swap;
        }
}

static inline int naive_below(struct random *r, int n)
{
    return (int)random_below(r, (uint64_t)n);
}

/* Up to `gotes` gotes and `threats` threats of each side; small numbers are common, so that ties
 * are. Nothing has been played. */
static inline struct naive naive_random(struct random *r, int gotes, int threats, int most)
{
    struct naive s = {.owner = naive_below(r, 2), .to = naive_below(r, 2)};
    const int top = 1 + naive_below(r, most);
    s.ban = s.owner != s.to && naive_below(r, 2);
    s.k = naive_below(r, 2 * top + 3);
    for (int list = 0; list < 3; list++) {
        s.n[list] = naive_below(r, 1 + (list == NAIVE_A ? gotes : threats));
        for (int i = 0; i < s.n[list]; i++) s.value[list][i] = naive_below(r, top + 1);
        naive_sort(s.value[list], s.n[list]);
    }
    return s;
}

/* A random state of given items, the ko settled at times. */
static inline void naive_scatter(struct random *r, struct naive *s)
{
    s->owner = naive_below(r, 9) / 4;
    s->to = naive_below(r, 2);
    s->ban = s->owner == 1 - s->to && naive_below(r, 2);
    for (int list = 0; list < 3; list++)
        for (int i = 0; i < s->n[list]; i++)
            s->mark[list][i] = list == NAIVE_A ? 2 * naive_below(r, 2) : naive_below(r, 3);
}

static inline yomi_ko naive_to_ko(const struct naive *s)
{
    yomi_rat values[3][NAIVE_ITEMS];
    yomi_ko_values lists[3];
    yomi_ko ko;
    for (int list = 0; list < 3; list++) {
        for (int i = 0; i < s->n[list]; i++) values[list][i] = (yomi_rat){s->value[list][i], 1};
        lists[list] = (yomi_ko_values){values[list], s->n[list]};
    }
    if (yomi_ko_make(&ko, (yomi_rat){s->k, 1}, lists, NULL) != YOMI_OK) abort();
    ko.owner = (yomi_ko_owner)s->owner;
    ko.to = (yomi_colour)s->to;
    ko.ban = s->ban;
    ko.score = s->score;
    for (int list = 0; list < 3; list++) {
        for (int i = 0; i < s->n[list]; i++) {
            const uint64_t bit = UINT64_C(1) << i;
            if (s->mark[list][i] == GONE) ko.left[list] &= ~bit;
            if (s->mark[list][i] == PENDING) ko.pending[list] |= bit;
        }
    }
    return ko;
}

/* The state as a person would write it, for messages of tests. */
static inline const char *naive_text(const struct naive *s)
{
    static char text[512];
    const yomi_ko ko = naive_to_ko(s);
    char *line = NULL;
    if (yomi_ko_write(&line, &ko, NULL) == YOMI_OK) snprintf(text, sizeof text, "%s", line);
    free(line);
    return text;
}

#endif
