/* SPDX-License-Identifier: MIT */
/* States, their invariants and their moves. */
#include "ko_state.h"
#include "base/base_bits.h"
#include "base/base_rat.h"
#include "base/base_status.h"
#include <stdio.h>

const char *const ko_list_names[YOMI_KO_LISTS] = {"black", "white", "gotes"};

/* All values together stay below this, so that no sum of them and no difference overflows. */
static const int64_t total_max = INT64_MAX / 8;

/* --- making ---------------------------------------------------------------------------------- */

yomi_status ko_check_value(yomi_rat value, const char *name, yomi_error *err)
{
    char text[YOMI_RAT_TEXT];
    if (value.num >= 0) return YOMI_OK;
    return fail(err, YOMI_ERANGE, "%s: %s is negative; values are 0 or more", name,
                yomi_rat_write(text, value));
}

static yomi_status fail_large(yomi_error *err)
{
    return fail(err, YOMI_ERANGE, "the values together pass what 64 bits hold; give smaller ones");
}

/* The least common multiple of the unit and a denominator. */
static yomi_status widen(int64_t *unit, yomi_rat value, yomi_error *err)
{
    yomi_rat part;
    TRY(rat_make(&part, *unit, value.den, err)); /* unit/den in lowest terms */
    if (__builtin_mul_overflow(*unit, part.den, unit)) return fail_large(err);
    return YOMI_OK;
}

static yomi_status scale(int64_t *out, int64_t unit, yomi_rat value, yomi_error *err)
{
    if (__builtin_mul_overflow(value.num, unit / value.den, out)) return fail_large(err);
    return YOMI_OK;
}

/* Sort values from the largest; equal ones keep their order. */
static void sort_values(int64_t *values, int n)
{
    for (int i = 1; i < n; i++) {
        const int64_t value = values[i];
        int at = i;
        for (; at > 0 && values[at - 1] < value; at--) values[at] = values[at - 1];
        values[at] = value;
    }
}

yomi_status yomi_ko_make(yomi_ko *out, yomi_rat k, const yomi_ko_values lists[YOMI_KO_LISTS],
                         yomi_error *err)
{
    yomi_ko ko = {.unit = 1};
    TRY(ko_check_value(k, "k", err));
    TRY(widen(&ko.unit, k, err));
    for (int list = 0; list < YOMI_KO_LISTS; list++) {
        const yomi_ko_values *from = &lists[list];
        if (from->n < 0 || from->n > YOMI_KO_LONGEST)
            return fail(err, YOMI_ERANGE, "%s: a list holds at most %d values, not %d",
                        ko_list_names[list], YOMI_KO_LONGEST, from->n);
        for (int i = 0; i < from->n; i++) {
            TRY(ko_check_value(from->values[i], ko_list_names[list], err));
            TRY(widen(&ko.unit, from->values[i], err));
        }
        ko.n[list] = from->n;
        ko.left[list] = bits_mask(from->n);
    }
    TRY(scale(&ko.k, ko.unit, k, err));
    for (int list = 0; list < YOMI_KO_LISTS; list++) {
        for (int i = 0; i < ko.n[list]; i++)
            TRY(scale(&ko.values[list][i], ko.unit, lists[list].values[i], err));
        sort_values(ko.values[list], ko.n[list]);
    }
    TRY(yomi_ko_check(&ko, err));
    *out = ko;
    return YOMI_OK;
}

static yomi_status check_list(const yomi_ko *ko, int list, int64_t *total, yomi_error *err)
{
    const char *name = ko_list_names[list];
    if (ko->n[list] < 0 || ko->n[list] > YOMI_KO_LONGEST)
        return fail(err, YOMI_ERANGE, "%s: a list holds at most %d values, not %d", name,
                    YOMI_KO_LONGEST, ko->n[list]);
    for (int i = 0; i < ko->n[list]; i++) {
        const int64_t v = ko->values[list][i];
        if (v < 0) return fail(err, YOMI_ERANGE, "%s: value %d is negative", name, i + 1);
        if (i && v > ko->values[list][i - 1])
            return fail(err, YOMI_ERANGE, "%s: value %d is larger than the one before", name,
                        i + 1);
        if (v > total_max - *total) return fail_large(err);
        *total += v;
    }
    if (ko->left[list] & ~bits_mask(ko->n[list]))
        return fail(err, YOMI_ERANGE, "%s: an item is left that the list does not hold", name);
    if (list < YOMI_KO_GOTES && ko->pending[list] & ~ko->left[list])
        return fail(err, YOMI_ERANGE, "%s: a threat is pending that is not left", name);
    return YOMI_OK;
}

yomi_status yomi_ko_check(const yomi_ko *ko, yomi_error *err)
{
    if (ko->unit < 1) return fail(err, YOMI_ERANGE, "the unit must be 1 or more");
    if (ko->k < 0) return fail(err, YOMI_ERANGE, "k: the value of the ko is negative");
    if ((unsigned)ko->owner > YOMI_KO_SETTLED || (unsigned)ko->to > YOMI_WHITE)
        return fail(err, YOMI_ERANGE, "the owner or the side to move is no colour");
    int64_t total = ko->k;
    if (total > total_max || ko->score > total_max || ko->score < -total_max)
        return fail_large(err);
    for (int list = 0; list < YOMI_KO_LISTS; list++) TRY(check_list(ko, list, &total, err));
    return YOMI_OK;
}

yomi_rat yomi_ko_points(const yomi_ko *ko, int64_t value)
{
    yomi_rat r = RAT_ZERO;
    rat_make(&r, value, ko->unit, NULL); /* the unit is not 0 and nothing grows */
    return r;
}

yomi_status ko_add_score(yomi_ko *ko, yomi_rat points, yomi_error *err)
{
    yomi_ko wide = *ko;
    int64_t more;
    TRY(widen(&wide.unit, points, err));
    const int64_t times = wide.unit / ko->unit;
    bool is_large = __builtin_mul_overflow(ko->k, times, &wide.k) ||
                    __builtin_mul_overflow(ko->score, times, &wide.score);
    for (int list = 0; list < YOMI_KO_LISTS; list++)
        for (int i = 0; i < ko->n[list]; i++)
            is_large |= __builtin_mul_overflow(ko->values[list][i], times, &wide.values[list][i]);
    if (is_large) return fail_large(err);
    TRY(scale(&more, wide.unit, points, err));
    if (__builtin_add_overflow(wide.score, more, &wide.score)) return fail_large(err);
    TRY(yomi_ko_check(&wide, err));
    *ko = wide;
    return YOMI_OK;
}

/* --- moves ----------------------------------------------------------------------------------- */

static bool is_pending(const yomi_ko *ko, yomi_ko_move m)
{
    return m.list != YOMI_KO_GOTES && ko_has(ko->pending[m.list], m.index);
}

char *yomi_ko_name(char buf[YOMI_KO_MOVE_TEXT], const yomi_ko *ko, yomi_ko_move move)
{
    static const char *const plain[] = {
        [YOMI_KO_CONNECT] = "F", [YOMI_KO_TAKE] = "T", [YOMI_KO_PASS] = "pass"};
    static const char news[] = "BWA", again[] = "bwa";
    if (move.act != YOMI_KO_PLAY && move.act != YOMI_KO_REMOVE) {
        snprintf(buf, YOMI_KO_MOVE_TEXT, "%s", plain[move.act]);
        return buf;
    }
    const char letter = (is_pending(ko, move) ? again : news)[move.list];
    snprintf(buf, YOMI_KO_MOVE_TEXT, "%s%c%u", move.act == YOMI_KO_REMOVE ? "x" : "", letter,
             (unsigned)(move.index + 1) % 1000);
    return buf;
}

int yomi_ko_moves(yomi_ko_move out[YOMI_KO_MOVES], const yomi_ko *ko)
{
    /* The ko first, then gotes, then threats: the order in which answers list them. */
    static const yomi_ko_list order[] = {YOMI_KO_GOTES, YOMI_KO_BLACKS, YOMI_KO_WHITES};
    int n = 0;
    const bool is_owner = ko->owner == (yomi_ko_owner)ko->to;
    if (ko->owner != YOMI_KO_SETTLED && (is_owner || !ko->ban))
        out[n++] = (yomi_ko_move){is_owner ? YOMI_KO_CONNECT : YOMI_KO_TAKE, 0, 0};
    for (int i = 0; i < YOMI_KO_LISTS; i++) {
        const yomi_ko_list list = order[i];
        const bool is_enemy = list == (yomi_ko_list)ko_other(ko->to);
        for (uint64_t set = ko->left[list]; set; set = bits_drop(set)) {
            yomi_ko_move m = {YOMI_KO_PLAY, list, bits_low(set)};
            if (is_enemy && !is_pending(ko, m)) m.act = YOMI_KO_REMOVE;
            out[n++] = m;
        }
    }
    if (!n && ko->owner != YOMI_KO_SETTLED) out[n++] = (yomi_ko_move){YOMI_KO_PASS, 0, 0};
    return n;
}

/* What a side gains by settling an item. */
static int64_t gain(const yomi_ko *ko, yomi_ko_move m)
{
    const int64_t v = ko->values[m.list][m.index];
    if (ko->to == YOMI_BLACK) return m.list == YOMI_KO_WHITES ? 0 : v;
    return m.list == YOMI_KO_WHITES ? -v : 0;
}

void ko_play(yomi_ko *ko, yomi_ko_move m)
{
    ko->ban = m.act == YOMI_KO_TAKE;
    if (m.act == YOMI_KO_TAKE) {
        ko->owner = (yomi_ko_owner)ko->to;
    } else if (m.act == YOMI_KO_CONNECT) {
        ko->owner = YOMI_KO_SETTLED;
        if (ko->to == YOMI_BLACK) ko->score += ko->k;
    } else if (m.act == YOMI_KO_PLAY && m.list == (yomi_ko_list)ko->to && !is_pending(ko, m)) {
        ko->pending[m.list] |= bits_one(m.index);
    } else if (m.act != YOMI_KO_PASS) {
        if (m.act == YOMI_KO_PLAY) ko->score += gain(ko, m);
        ko->left[m.list] &= ~bits_one(m.index);
        if (m.list != YOMI_KO_GOTES) ko->pending[m.list] &= ~bits_one(m.index);
    }
    ko->to = ko_other(ko->to);
}

yomi_status yomi_ko_play(yomi_ko *ko, yomi_ko_move move, yomi_error *err)
{
    yomi_ko_move legal[YOMI_KO_MOVES];
    const int n = yomi_ko_moves(legal, ko);
    for (int i = 0; i < n; i++) {
        const bool has_item = move.act == YOMI_KO_PLAY || move.act == YOMI_KO_REMOVE;
        if (legal[i].act != move.act) continue;
        if (has_item && (legal[i].list != move.list || legal[i].index != move.index)) continue;
        ko_play(ko, move);
        return YOMI_OK;
    }
    return fail(err, YOMI_EILLEGAL, "the side to move cannot play that now");
}
