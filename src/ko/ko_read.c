/* SPDX-License-Identifier: MIT */
/* States as text. */
#include "base/base_bits.h"
#include "base/base_rat.h"
#include "base/base_scan.h"
#include "base/base_status.h"
#include "base/base_text.h"
#include "ko_state.h"
#include <string.h>

/* The parts of a text. The first three are lists, numbered like those of a state. */
enum part { BLACK = YOMI_KO_BLACKS, WHITE, GOTES, K, OWNER, TO, BAN, PENDING, PARTS };
static const char *const part_names[PARTS] = {"black", "white", "gotes", "k",
                                              "owner", "to",    "ban",   "pending"};

/* A state before it is understood. */
struct draft {
    bool has[PARTS];
    yomi_rat lists[YOMI_KO_LISTS][YOMI_KO_LONGEST];
    int n[YOMI_KO_LISTS];
    yomi_rat k;
    int owner, to;
    struct scan pending; /* where the names of the pending threats stand */
};

/* Bytes up to the next space, comma or =. */
static int word_length(const char *p)
{
    int n = 0;
    while (p[n] && !scan_is_space(p[n]) && p[n] != ',' && p[n] != '=') n++;
    return n;
}

/* 13, -3, 7/2 or 3.5 */
yomi_status ko_read_number(yomi_rat *out, struct scan *s, const char *name, yomi_error *err)
{
    const int n = word_length(s->p), shown = n < 24 ? n : 24;
    const bool is_negative = *s->p == '-';
    struct scan end = *s;
    yomi_rat value = RAT_ZERO;
    if (is_negative) scan_step(&end);
    const enum scan_number found = scan_number(&value, &end);
    if (found == SCAN_NUMBER_NONE || found == SCAN_NUMBER_HALF || end.p != s->p + n)
        return fail_at(err, YOMI_EPARSE, s->line, s->column,
                       "%s: '%.*s' is not a number; write 13, 7/2 or 3.5", name, shown, s->p);
    if (found == SCAN_NUMBER_LARGE)
        return fail_at(err, YOMI_ERANGE, s->line, s->column, "%s: %.*s%s passes 64 bits", name,
                       shown, s->p, n > shown ? "..." : "");
    if (found == SCAN_NUMBER_BY_ZERO)
        return fail_at(err, YOMI_EPARSE, s->line, s->column, "%s: '%.*s' divides by zero", name,
                       shown, s->p);
    if (is_negative) value.num = -value.num;
    *out = value;
    *s = end;
    return YOMI_OK;
}

/* Give a failure without a place the place of the word that it is about. */
static yomi_status place(yomi_status status, const struct scan *at, yomi_error *err)
{
    if (status != YOMI_OK && err) {
        err->line = at->line;
        err->column = at->column;
    }
    return status;
}

/* Step over a comma and the spaces around it; false when the list ends here. */
static bool next_item(struct scan *s)
{
    struct scan ahead = *s;
    scan_skip_blank(&ahead);
    if (*ahead.p != ',') return false;
    scan_step(&ahead);
    scan_skip_blank(&ahead);
    *s = ahead;
    return true;
}

static yomi_status read_list(struct draft *d, enum part part, struct scan *s, yomi_error *err)
{
    if (!word_length(s->p) && *s->p != ',') return YOMI_OK; /* an empty list */
    yomi_rat *list = d->lists[part];
    do {
        const struct scan at = *s;
        yomi_rat value = RAT_ZERO;
        TRY(ko_read_number(&value, s, part_names[part], err));
        int *n = &d->n[part];
        if (*n == YOMI_KO_LONGEST)
            return fail_at(err, YOMI_ERANGE, at.line, at.column,
                           "%s: there are more than %d values; a list holds no more",
                           part_names[part], YOMI_KO_LONGEST);
        TRY(place(ko_check_value(value, part_names[part], err), &at, err));
        list[(*n)++] = value;
    } while (next_item(s));
    return YOMI_OK;
}

/* Read one of `words`, which | separates; *out is its number from 0. */
static yomi_status read_word(int *out, struct scan *s, const char *name, const char *words,
                             yomi_error *err)
{
    const size_t n = (size_t)word_length(s->p);
    *out = 0;
    for (const char *w = words;; w++, ++*out) {
        const size_t length = strcspn(w, "|");
        if (n == length && strncmp(w, s->p, n) == 0) break;
        w += length;
        if (!*w)
            return fail_at(err, YOMI_EPARSE, s->line, s->column,
                           "%s: '%.*s' does not fit; choose one of %s", name,
                           (int)(n < 24 ? n : 24), s->p, words);
    }
    scan_skip(s, (int)n);
    return YOMI_OK;
}

static yomi_status read_value(struct draft *d, enum part part, struct scan *s, yomi_error *err)
{
    const struct scan at = *s;
    switch (part) {
    case K:
        TRY(ko_read_number(&d->k, s, "k", err));
        return place(ko_check_value(d->k, "k", err), &at, err);
    case OWNER:
        return read_word(&d->owner, s, "owner", "black|white|none", err);
    case TO:
        return read_word(&d->to, s, "to", "black|white", err);
    case PENDING:
        d->pending = at;
        do scan_skip(s, word_length(s->p));
        while (next_item(s));
        return YOMI_OK;
    default:
        return read_list(d, part, s, err);
    }
}

static yomi_status read_part(struct draft *d, struct scan *s, yomi_error *err)
{
    const struct scan at = *s;
    const int n = word_length(s->p);
    int part = 0;
    while (part < PARTS && (strlen(part_names[part]) != (size_t)n ||
                            strncmp(part_names[part], s->p, (size_t)n) != 0))
        part++;
    if (part == PARTS)
        return fail_at(err, YOMI_EPARSE, at.line, at.column,
                       "'%.*s' is no part of a ko state; those are k, owner, to, ban, gotes, "
                       "black, white and pending",
                       n ? n < 24 ? n : 24 : 1, at.p);
    if (d->has[part])
        return fail_at(err, YOMI_EPARSE, at.line, at.column, "%s is given twice", part_names[part]);
    d->has[part] = true;
    scan_skip(s, n);
    if (part == BAN && *s->p != '=') return YOMI_OK;
    if (part == BAN || *s->p != '=')
        return fail_at(err, YOMI_EPARSE, s->line, s->column,
                       part == BAN ? "%s takes no value" : "%s needs a value: write it after =",
                       part_names[part]);
    scan_step(s);
    TRY(read_value(d, (enum part)part, s, err));
    if (*s->p && !scan_is_space(*s->p))
        return fail_at(err, YOMI_EPARSE, s->line, s->column,
                       "%s: something follows the value; separate the parts by spaces",
                       part_names[part]);
    return YOMI_OK;
}

/* b1 or W2: the colour and the index; false when it is neither. */
static bool read_threat(int *colour, int *index, const char *p, int n)
{
    static const char letters[] = "bBwW";
    const char *letter = n > 1 && n < 6 ? strchr(letters, *p) : NULL;
    *index = 0;
    if (!letter) return false;
    *colour = (int)(letter - letters) / 2;
    for (int i = 1; i < n; i++) {
        if (!scan_is_digit(p[i])) return false;
        *index = 10 * *index + (p[i] - '0');
    }
    --*index;
    return true;
}

static yomi_status read_pending(yomi_ko *ko, struct scan *s, yomi_error *err)
{
    if (!word_length(s->p) && *s->p != ',') return YOMI_OK;
    do {
        int colour, index;
        const int n = word_length(s->p), shown = n < 24 ? n : 24;
        if (!read_threat(&colour, &index, s->p, n))
            return fail_at(err, YOMI_EPARSE, s->line, s->column,
                           "pending: '%.*s' is no threat; write b1 for Black's first, w1 for "
                           "White's",
                           shown, s->p);
        if (index < 0 || index >= ko->n[colour])
            return fail_at(err, YOMI_ERANGE, s->line, s->column,
                           "pending: there is no threat %.*s; %s has %d", shown, s->p,
                           colour == YOMI_BLACK ? "Black" : "White", ko->n[colour]);
        if (ko_has(ko->pending[colour], index))
            return fail_at(err, YOMI_EPARSE, s->line, s->column, "pending: %.*s is named twice",
                           shown, s->p);
        ko->pending[colour] |= bits_one(index);
        scan_skip(s, n);
    } while (next_item(s));
    return YOMI_OK;
}

yomi_status yomi_ko_read(yomi_ko *out, const char *text, yomi_error *err)
{
    static const enum part needed[] = {K, OWNER, TO};
    struct scan s = scan_begin(text);
    struct draft d = {.k = RAT_ZERO};
    yomi_ko ko;
    for (scan_skip_blank(&s); *s.p; scan_skip_blank(&s)) TRY(read_part(&d, &s, err));
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!d.has[needed[i]])
            return fail_at(err, YOMI_EPARSE, s.line, s.column, "%s is missing: write %s=%s",
                           part_names[needed[i]], part_names[needed[i]],
                           needed[i] == K ? "13" : "black or white");
    yomi_ko_values lists[YOMI_KO_LISTS];
    for (int i = 0; i < YOMI_KO_LISTS; i++) lists[i] = (yomi_ko_values){d.lists[i], d.n[i]};
    const struct scan start = scan_begin(text);
    TRY(place(yomi_ko_make(&ko, d.k, lists, err), &start, err));
    ko.owner = (yomi_ko_owner)d.owner;
    ko.to = (yomi_colour)d.to;
    ko.ban = d.has[BAN];
    if (d.has[PENDING]) TRY(read_pending(&ko, &d.pending, err));
    *out = ko;
    return YOMI_OK;
}

static void write_list(struct text *t, const yomi_ko *ko, int list)
{
    const char *comma = "";
    char value[YOMI_RAT_TEXT];
    if (!ko->left[list]) return;
    text_add(t, " %s=", ko_list_names[list]);
    for (uint64_t set = ko->left[list]; set; set = bits_drop(set)) {
        const yomi_rat points = yomi_ko_points(ko, ko->values[list][bits_low(set)]);
        text_add(t, "%s%s", comma, yomi_rat_write(value, points));
        comma = ",";
    }
}

/* The pending threats; their numbers count the items that are left. */
static void write_pending(struct text *t, const yomi_ko *ko)
{
    const char *before = " pending=";
    for (int colour = 0; colour < 2; colour++) {
        for (uint64_t set = ko->pending[colour]; set; set = bits_drop(set)) {
            const int number = bits_count(ko->left[colour] & bits_mask(bits_low(set))) + 1;
            text_add(t, "%s%c%d", before, "bw"[colour], number);
            before = ",";
        }
    }
}

yomi_status yomi_ko_write(char **out, const yomi_ko *ko, yomi_error *err)
{
    static const char *const names[] = {"black", "white", "none"};
    struct text t = {0};
    char value[YOMI_RAT_TEXT];
    TRY(yomi_ko_check(ko, err));
    text_add(&t, "k=%s owner=%s to=%s%s", yomi_rat_write(value, yomi_ko_points(ko, ko->k)),
             names[ko->owner], names[ko->to], ko->ban ? " ban" : "");
    write_list(&t, ko, YOMI_KO_GOTES);
    write_list(&t, ko, YOMI_KO_BLACKS);
    write_list(&t, ko, YOMI_KO_WHITES);
    write_pending(&t, ko);
    return text_finish(out, &t, err);
}
