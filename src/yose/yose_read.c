/* SPDX-License-Identifier: MIT */
/* The text form of sums. Trees are read with a stack of open braces instead of recursion, so that
 * nothing in a file can exhaust the stack of the program. */
#include "base/base_scan.h"
#include "yose_tree.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A name in the text. */
struct word {
    const char *p;
    size_t n;
};

/* An open brace: where it stands, and where its options begin among those read so far. In
 * "{3|0||-5}" the weaker bar becomes a brace that nobody wrote. */
struct brace {
    int line, column;
    size_t first, bar;   /* bar: where White's begin */
    int strokes;         /* of the bar; 0 before it */
    bool is_implied;     /* nobody wrote it */
    struct word label;   /* empty without one */
    yomi_yose_node loop; /* the node that options lead back to; NO_NODE when none does yet */
};

enum { STROKES = 8 }; /* of a bar, at most */
static const yomi_yose_node NO_NODE = UINT32_MAX;
static const int NO_LOOP = INT_MAX;

struct reader {
    struct scan at;
    yomi_yose *sum;
    const yomi_rat *letters; /* p and q, or NULL */
    unsigned seen;
    struct word name; /* of the component, the label of its outermost brace */
    struct brace *braces;
    int n_braces;
    size_t braces_cap;
    yomi_yose_node *options;
    int *back; /* by option: the outermost brace that a way from it leads back to, or NO_LOOP */
    size_t n_options, options_cap, back_cap;
    bool has_back; /* a way in the tree leads back */
    yomi_error *err;
};

static yomi_status wrong(const struct reader *r, const char *what)
{
    char name[12];
    if (!*r->at.p)
        return fail_at(r->err, YOMI_EPARSE, r->at.line, r->at.column, "the text ends; expected %s",
                       what);
    if (*r->at.p == '\n')
        return fail_at(r->err, YOMI_EPARSE, r->at.line, r->at.column, "the line ends; expected %s",
                       what);
    return fail_at(r->err, YOMI_EPARSE, r->at.line, r->at.column, "expected %s, not %s", what,
                   scan_name(name, *r->at.p));
}

static yomi_status wrong_after_name(const struct reader *r)
{
    char name[12];
    return fail_at(r->err, YOMI_EPARSE, r->at.line, r->at.column,
                   "the name before ':' belongs to a brace; expected '{', not %s",
                   *r->at.p ? scan_name(name, *r->at.p) : "the end");
}

/* Step over spaces and comments, and with `lines` over line ends. */
static void skip(struct reader *r, bool lines)
{
    for (;;) {
        if (*r->at.p == '#')
            while (*r->at.p && *r->at.p != '\n') scan_step(&r->at);
        if (!scan_is_space(*r->at.p) || (*r->at.p == '\n' && !lines)) return;
        scan_step(&r->at);
    }
}

/* "7", "7/2" or "3.5", after the sign. */
static yomi_status read_number(struct reader *r, yomi_rat *out, bool is_negative)
{
    const struct scan begin = r->at;
    switch (scan_number(out, &r->at)) {
    case SCAN_NUMBER_NONE:
        return wrong(r, "a score or '{'");
    case SCAN_NUMBER_HALF:
        return wrong(r, "a number below the fraction bar");
    case SCAN_NUMBER_LARGE:
        return fail_at(r->err, YOMI_ERANGE, begin.line, begin.column,
                       "the score does not fit in 64 bits; make it smaller");
    case SCAN_NUMBER_BY_ZERO:
        return fail_at(r->err, YOMI_EPARSE, begin.line, begin.column,
                       "a score divided by zero; write another number after '/'");
    case SCAN_NUMBER_GOOD:
        break;
    }
    if (is_negative) out->num = -out->num;
    return YOMI_OK;
}

static yomi_status read_score(struct reader *r, yomi_yose_node *out)
{
    yomi_rat score = RAT_ZERO;
    const bool has_sign = *r->at.p == '-' || *r->at.p == '+', is_negative = *r->at.p == '-';
    if (has_sign) scan_step(&r->at);
    if (*r->at.p == 'p' || *r->at.p == 'q') {
        const int letter = *r->at.p - 'p';
        if (!r->letters)
            return fail_at(r->err, YOMI_EPARSE, r->at.line, r->at.column,
                           "%c is a letter for a score that varies; write a number here", *r->at.p);
        score = r->letters[letter];
        if (is_negative) score.num = -score.num;
        r->seen |= 1U << letter;
        scan_step(&r->at);
    } else {
        TRY(read_number(r, &score, is_negative));
    }
    return yose_leaf(out, r->sum, score, r->err);
}

static bool is_same_word(struct word a, struct word b)
{
    return a.n == b.n && (!a.n || memcmp(a.p, b.p, a.n) == 0);
}

static yomi_status push_brace(struct reader *r, struct brace b)
{
    if (r->n_braces == YOMI_YOSE_DEPTH)
        return fail_at(r->err, YOMI_ERANGE, b.line, b.column, "the tree is deeper than %d moves",
                       YOMI_YOSE_DEPTH);
    if (!LIST_RESERVE(r->braces, r->braces_cap, r->n_braces, 1))
        return fail(r->err, YOMI_ENOMEM, "there is no memory to read the trees");
    r->braces[r->n_braces++] = b;
    return YOMI_OK;
}

static yomi_status open_brace(struct reader *r, struct word label)
{
    const struct brace b = {.line = r->at.line,
                            .column = r->at.column,
                            .first = r->n_options,
                            .label = label.n || r->n_braces ? label : r->name,
                            .loop = NO_NODE};
    TRY(push_brace(r, b));
    scan_step(&r->at);
    return YOMI_OK;
}

static yomi_status push_option(struct reader *r, yomi_yose_node node, int back)
{
    if (!LIST_RESERVE(r->options, r->options_cap, r->n_options, 1) ||
        !LIST_RESERVE(r->back, r->back_cap, r->n_options, 1))
        return fail(r->err, YOMI_ENOMEM, "there is no memory to read the trees");
    r->options[r->n_options] = node;
    r->back[r->n_options++] = back;
    return YOMI_OK;
}

/* The outermost brace that the options from `first` on lead back to. */
static int find_back(const struct reader *r, size_t first)
{
    int back = NO_LOOP;
    for (size_t i = first; i < r->n_options; i++)
        if (r->back[i] < back) back = r->back[i];
    return back;
}

/* Make a node of the options from b->first on, and put it in their place. A node that leads back to
 * brace number `level`, its own, or one further out is on a loop. */
static yomi_status make_node(struct reader *r, const struct brace *b, int level)
{
    const size_t n_black = b->bar - b->first, n_white = r->n_options - b->bar;
    const int back = r->has_back ? find_back(r, b->first) : NO_LOOP;
    yomi_yose_node node = b->loop;
    if (back > level) {
        TRY(yose_inner(&node, r->sum, r->options + b->first, n_black, r->options + b->bar, n_white,
                       r->err));
    } else {
        if (node == NO_NODE) TRY(yose_reserve(&node, r->sum, r->err));
        TRY(yose_fill(r->sum, node, r->options + b->first, n_black, n_white, r->err));
    }
    r->n_options = b->first;
    return push_option(r, node, back < level ? back : NO_LOOP);
}

/* A bar of so many strokes. A stronger one than before takes what was read so far as one option; a
 * weaker one parts what comes behind the stronger. */
static yomi_status take_bar(struct reader *r, const struct scan *at, int strokes)
{
    struct brace *b = &r->braces[r->n_braces - 1];
    while (b->strokes && b->strokes < strokes) {
        struct brace inner = *b;
        if (b->is_implied) {
            TRY(make_node(r, &inner, --r->n_braces));
            b = &r->braces[r->n_braces - 1];
        } else {
            b->strokes = 0;
            inner.loop = NO_NODE; /* the label is that of the whole brace */
            TRY(make_node(r, &inner, r->n_braces));
        }
    }
    if (b->strokes == strokes)
        return fail_at(r->err, YOMI_EPARSE, at->line, at->column,
                       "expected ',' or '}' (this brace has its '%.*s' already), not '|'", strokes,
                       "||||||||");
    if (b->strokes > strokes) {
        const struct brace weaker = {at->line, at->column, b->bar, 0, 0, true, {NULL, 0}, NO_NODE};
        TRY(push_brace(r, weaker));
        b = &r->braces[r->n_braces - 1];
    }
    b->strokes = strokes;
    b->bar = r->n_options;
    return YOMI_OK;
}

/* Close the brace, and those within it that nobody wrote. */
static yomi_status close_brace(struct reader *r)
{
    for (bool is_implied = true; is_implied;) {
        const struct brace *b = &r->braces[--r->n_braces];
        is_implied = b->is_implied;
        TRY(make_node(r, b, r->n_braces));
    }
    return YOMI_OK;
}

/* What may follow a whole option inside a brace: a comma, a bar or the closing brace. Sets
 * *is_closed when the brace became an option of the one around it. */
static yomi_status read_between(struct reader *r, bool *is_closed)
{
    const struct brace *b = &r->braces[r->n_braces - 1];
    *is_closed = false;
    skip(r, true);
    const char c = *r->at.p;
    const struct scan at = r->at;
    while (!c && b->is_implied) b--;
    if (!c)
        return fail_at(r->err, YOMI_EPARSE, b->line, b->column,
                       "this '{' is never closed; add %s'}'",
                       b->strokes ? "" : "'|', White's option and ");
    if (c == '}' && !b->strokes) return wrong(r, "'|' and White's option before '}'");
    if (c != ',' && c != '|' && c != '}') return wrong(r, b->strokes ? "',' or '}'" : "',' or '|'");
    scan_step(&r->at);
    if (c == '|') {
        int strokes = 1;
        for (; *r->at.p == '|' && strokes < STROKES; strokes++) scan_step(&r->at);
        return take_bar(r, &at, strokes);
    }
    if (c != '}') return YOMI_OK;
    *is_closed = true;
    return close_brace(r);
}

/* The name of a line that speaks of a ko: "ko", "threat", "threat black". The ko room reads those.
 * Before a brace it is a name like others. */
static bool is_of_ko(const char *name, size_t n)
{
    if (name[n] && name[n + strcspn(name + n, "{#\n")] == '{') return false;
    return (n == 2 && memcmp(name, "ko", 2) == 0) ||
           (n >= 6 && memcmp(name, "threat", 6) == 0 && (n == 6 || scan_is_space(name[6])));
}

/* Whether the n bytes from `begin` on may be the name of a component. */
static yomi_status check_name(const struct scan *begin, size_t n, yomi_error *err)
{
    if (!n)
        return fail_at(err, YOMI_EPARSE, begin->line, begin->column,
                       "the name before ':' is empty; write one or leave out the ':'");
    if (n >= YOMI_YOSE_NAME)
        return fail_at(err, YOMI_EPARSE, begin->line, begin->column,
                       "the name is longer than %d bytes; shorten it", YOMI_YOSE_NAME - 1);
    if (!scan_is_utf8(begin->p, n))
        return fail_at(err, YOMI_EPARSE, begin->line, begin->column,
                       "the name is not UTF-8; write it in that encoding");
    const size_t control = scan_control(begin->p, n);
    if (control < n)
        return fail_at(err, YOMI_EPARSE, begin->line, begin->column + (int)control,
                       "the name has a control character; use printable ones");
    if (is_of_ko(begin->p, n))
        return fail_at(err, YOMI_EPARSE, begin->line, begin->column,
                       "a ko and its threats are not supported here, only by yomi yose solve; "
                       "leave the line out, or give the tree another name");
    return YOMI_OK;
}

/* The number of copies, which is "3*" before a tree; 1 where none is given. */
static yomi_status read_copies(struct reader *r, int64_t *copies)
{
    const struct scan begin = r->at;
    if (scan_is_digit(*r->at.p) && scan_digits(copies, &r->at)) {
        skip(r, false);
        if (*r->at.p == '*') {
            scan_step(&r->at);
            skip(r, false);
            if (*copies >= 1 && *copies <= YOMI_YOSE_COMPONENTS) return YOMI_OK;
            return fail_at(r->err, YOMI_ERANGE, begin.line, begin.column,
                           "%lld copies do not fit; write 1 to %d", (long long)*copies,
                           YOMI_YOSE_COMPONENTS);
        }
    }
    r->at = begin;
    *copies = 1;
    return YOMI_OK;
}

/* The text from here to what ends a name, without the spaces behind it. */
static struct word next_word(const struct reader *r)
{
    struct word w = {r->at.p, strcspn(r->at.p, ":{|#,}\n")};
    while (w.n && scan_is_space(w.p[w.n - 1])) w.n--;
    return w;
}

static bool is_number(const char *p)
{
    return scan_is_digit(*p) || *p == '-' || *p == '+' || *p == '.' || *p == '*';
}

/* The name before a colon or a brace, kept among the sum's names; *name is -1 without one. What
 * begins like a number is a name before a colon only. */
static yomi_status read_name(struct reader *r, int *name)
{
    const struct scan begin = r->at;
    const struct word w = next_word(r);
    const char end = w.p[strcspn(w.p, ":{|#,}\n")];
    *name = -1;
    r->name = (struct word){r->at.p, 0};
    if (end != ':' && (end != '{' || !w.n || is_number(w.p))) return YOMI_OK;
    scan_skip(&r->at, (int)w.n);
    TRY(check_name(&begin, w.n, r->err));
    skip(r, false);
    if (*r->at.p == ':') scan_step(&r->at);
    r->name = w;
    return yose_keep_name(name, r->sum, w.p, w.n, r->err);
}

/* The number of the innermost open brace that is called so; -1: none is. */
static int find_brace(const struct reader *r, struct word name)
{
    int level = r->n_braces - 1;
    while (level >= 0 && !is_same_word(r->braces[level].label, name)) level--;
    return level;
}

/* The node of a brace that options lead back to. */
static yomi_status lead_back(struct reader *r, struct brace *b, yomi_yose_node *out)
{
    int name;
    if (b->loop == NO_NODE) {
        TRY(yose_reserve(&b->loop, r->sum, r->err));
        TRY(yose_keep_name(&name, r->sum, b->label.p, b->label.n, r->err));
        TRY(yose_label(r->sum, b->loop, name, r->err));
    }
    *out = b->loop;
    return YOMI_OK;
}

/* "+-5" is {5|-5}, and "*" is {0|0}. */
static yomi_status add_switch(struct reader *r, yomi_rat swing, yomi_yose_node *out)
{
    yomi_yose_node ends[2];
    TRY(yose_leaf(&ends[YOMI_BLACK], r->sum, swing, r->err));
    swing.num = -swing.num;
    TRY(yose_leaf(&ends[YOMI_WHITE], r->sum, swing, r->err));
    return yose_inner(out, r->sum, ends, 1, ends + 1, 1, r->err);
}

/* Copies stand before a whole component; as an option they would be a sum. */
static yomi_status check_no_copies(struct reader *r, const struct scan *begin)
{
    skip(r, r->n_braces > 0);
    if (*r->at.p != '*') return YOMI_OK;
    return fail_at(r->err, YOMI_EPARSE, begin->line, begin->column,
                   "copies stand at the beginning of a line; an option is one tree");
}

/* An option that is not a brace: a score, a switch, or a way back. */
static yomi_status read_end(struct reader *r, yomi_yose_node *out, int *back)
{
    const struct scan begin = r->at;
    yomi_rat swing = RAT_ZERO;
    *back = NO_LOOP;
    if (scan_is_digit(begin.p[*begin.p == '-'])) {
        TRY(read_score(r, out));
        return check_no_copies(r, &begin);
    }
    const struct word w = next_word(r);
    if (*w.p == '*') {
        scan_step(&r->at);
        return add_switch(r, swing, out);
    }
    if (strncmp(w.p, "+-", 2) == 0) {
        scan_skip(&r->at, 2);
        TRY(read_number(r, &swing, false));
        return add_switch(r, swing, out);
    }
    const int level = find_brace(r, w);
    const bool is_letter = w.n == 1 && (*w.p == 'p' || *w.p == 'q');
    if (!r->n_braces || !w.n || is_number(w.p) || (is_letter && level < 0)) {
        TRY(read_score(r, out));
        return check_no_copies(r, &begin);
    }
    if (level < 0) TRY(check_name(&begin, w.n, r->err));
    if (level < 0)
        return fail_at(r->err, YOMI_EPARSE, begin.line, begin.column,
                       "no brace around this place is called '%.*s'; a name leads back to one",
                       (int)w.n, w.p);
    scan_skip(&r->at, (int)w.n);
    *back = level;
    r->has_back = true;
    return lead_back(r, &r->braces[level], out);
}

/* The label of the brace that comes next, behind which the reader then stands; empty where an
 * option comes that is no brace. */
static yomi_status read_label(struct reader *r, struct word *label)
{
    const struct scan begin = r->at;
    *label = (struct word){r->at.p, 0};
    if (*r->at.p == '{' || is_number(r->at.p)) return YOMI_OK;
    const struct word w = next_word(r);
    const char end = w.p[strcspn(w.p, ":{|#,}\n")];
    if (!w.n || (end != ':' && end != '{')) return YOMI_OK;
    TRY(check_name(&begin, w.n, r->err));
    scan_skip(&r->at, (int)w.n);
    skip(r, r->n_braces > 0);
    if (*r->at.p == ':') scan_step(&r->at);
    skip(r, r->n_braces > 0);
    if (*r->at.p != '{') return wrong_after_name(r);
    *label = w;
    return YOMI_OK;
}

static yomi_status read_tree(struct reader *r, yomi_yose_node *out)
{
    r->n_options = 0;
    r->has_back = false;
    do {
        struct word label;
        yomi_yose_node node = 0;
        int back;
        bool is_closed = true;
        skip(r, r->n_braces > 0);
        TRY(read_label(r, &label));
        if (*r->at.p == '{') {
            TRY(open_brace(r, label));
            continue;
        }
        TRY(read_end(r, &node, &back));
        TRY(push_option(r, node, back));
        while (is_closed && r->n_braces) TRY(read_between(r, &is_closed));
    } while (r->n_braces);
    *out = r->options[0];
    return YOMI_OK;
}

/* Add copies of a component of the line that begins there. */
static yomi_status add_copies(struct reader *r, const struct scan *begin, yomi_yose_node root,
                              int name, int64_t copies)
{
    for (int64_t i = 0; i < copies; i++) {
        const yomi_status status = yose_add(r->sum, root, name, r->err);
        if (status == YOMI_OK) continue;
        if (r->err) r->err->line = begin->line, r->err->column = begin->column;
        return status;
    }
    return YOMI_OK;
}

/* Whether "by" comes next, behind which the reader then stands. */
static bool take_by(struct reader *r)
{
    if (r->at.p[0] != 'b' || r->at.p[1] != 'y' || !scan_is_space(r->at.p[2])) return false;
    scan_skip(&r->at, 2);
    skip(r, false);
    return true;
}

/* One coupon, which is called as its line is, and by its size: "coupons 9/2". */
static yomi_status add_coupon(struct reader *r, const struct scan *begin, yomi_rat size,
                              int64_t copies)
{
    char words[YOMI_YOSE_NAME + YOMI_RAT_TEXT], number[YOMI_RAT_TEXT];
    const struct word w = r->name.n ? r->name : (struct word){"coupon", 6};
    yomi_yose_node root;
    int name;
    const int n =
        snprintf(words, sizeof words, "%.*s %s", (int)w.n, w.p, yomi_rat_write(number, size));
    if (n >= YOMI_YOSE_NAME)
        return fail_at(r->err, YOMI_EPARSE, begin->line, begin->column,
                       "the name is too long for coupons; shorten it");
    TRY(add_switch(r, size, &root));
    TRY(yose_keep_name(&name, r->sum, words, (size_t)n, r->err));
    return add_copies(r, begin, root, name, copies);
}

/* "5 by 1/2": coupons of 5, 9/2, ... down to 1/2; the reader stands at the step. */
static yomi_status read_coupons(struct reader *r, const struct scan *begin, yomi_rat top,
                                int64_t copies)
{
    const struct scan at = r->at;
    yomi_rat by = RAT_ZERO, steps = RAT_ZERO, size;
    TRY(read_number(r, &by, false));
    if (top.num < 0 || by.num <= 0 || rat_div(&steps, top, by, NULL) != YOMI_OK || steps.den != 1)
        return fail_at(r->err, YOMI_EPARSE, at.line, at.column,
                       "coupons go down to their step in whole steps, as in 5 by 1/2");
    if (steps.num > YOMI_YOSE_COMPONENTS)
        return fail_at(r->err, YOMI_ERANGE, at.line, at.column,
                       "these are more than %d coupons; make the step larger",
                       YOMI_YOSE_COMPONENTS);
    for (int64_t i = steps.num; i > 0; i--) {
        if (rat_mul(&size, by, (yomi_rat){i, 1}, NULL) != YOMI_OK)
            return fail_at(r->err, YOMI_ERANGE, at.line, at.column,
                           "a coupon does not fit in 64 bits; make the step larger");
        TRY(add_coupon(r, begin, size, copies));
    }
    return YOMI_OK;
}

static yomi_status read_line(struct reader *r)
{
    int name;
    int64_t copies;
    yomi_yose_node root = 0;
    const struct scan begin = r->at;
    TRY(read_copies(r, &copies));
    TRY(read_name(r, &name));
    skip(r, false);
    if (copies == 1) TRY(read_copies(r, &copies));
    TRY(read_tree(r, &root));
    skip(r, false);
    const bool has_coupons = yose_is_leaf(r->sum, root) && take_by(r);
    if (has_coupons) TRY(read_coupons(r, &begin, r->sum->nodes[root].score, copies));
    skip(r, false);
    if (*r->at.p && *r->at.p != '\n') return wrong(r, "the end of the line after the tree");
    return has_coupons ? YOMI_OK : add_copies(r, &begin, root, name, copies);
}

yomi_status yomi_yose_read_with(yomi_yose **out, const char *text, const yomi_rat letters[2],
                                unsigned *seen, yomi_error *err)
{
    struct reader r = {.at = scan_begin(text), .sum = yose_new(), .letters = letters, .err = err};
    yomi_status status = YOMI_OK;
    if (!r.sum) return fail(err, YOMI_ENOMEM, "there is no memory to read the sum");
    for (skip(&r, true); status == YOMI_OK && *r.at.p; skip(&r, true)) status = read_line(&r);
    free(r.braces);
    free(r.options);
    free(r.back);
    if (status != YOMI_OK) {
        yomi_yose_free(r.sum);
        return status;
    }
    *out = r.sum;
    if (seen) *seen = r.seen;
    return YOMI_OK;
}

yomi_status yomi_yose_read(yomi_yose **out, const char *text, yomi_error *err)
{
    return yomi_yose_read_with(out, text, NULL, NULL, err);
}
