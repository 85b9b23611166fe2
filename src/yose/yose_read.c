/* SPDX-License-Identifier: MIT */
/* The text form of sums. Trees are read with a stack of open braces instead of recursion, so that
 * nothing in a file can exhaust the stack of the program. */
#include "base/base_scan.h"
#include "yose_tree.h"
#include <stdlib.h>
#include <string.h>

/* An open brace: where it stands, and where its options begin among those read so far. */
struct brace {
    int line, column;
    size_t first, bar; /* bar: where White's begin; 0 before the bar */
};

struct reader {
    struct scan at;
    yomi_yose *sum;
    const yomi_rat *letters; /* p and q, or NULL */
    unsigned seen;
    struct brace *braces;
    int n_braces;
    size_t braces_cap;
    yomi_yose_node *options;
    size_t n_options, options_cap;
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

static yomi_status open_brace(struct reader *r)
{
    if (r->n_braces == YOMI_YOSE_DEPTH)
        return fail_at(r->err, YOMI_ERANGE, r->at.line, r->at.column,
                       "the tree is deeper than %d moves", YOMI_YOSE_DEPTH);
    if (!LIST_RESERVE(r->braces, r->braces_cap, r->n_braces, 1))
        return fail(r->err, YOMI_ENOMEM, "there is no memory to read the trees");
    r->braces[r->n_braces++] = (struct brace){r->at.line, r->at.column, r->n_options, 0};
    scan_step(&r->at);
    return YOMI_OK;
}

static yomi_status push_option(struct reader *r, yomi_yose_node node)
{
    if (!LIST_RESERVE(r->options, r->options_cap, r->n_options, 1))
        return fail(r->err, YOMI_ENOMEM, "there is no memory to read the trees");
    r->options[r->n_options++] = node;
    return YOMI_OK;
}

/* What may follow a whole option inside a brace: a comma, the bar or the closing brace. Sets
 * *is_closed when the brace became a node, which is then in *node. */
static yomi_status read_between(struct reader *r, yomi_yose_node *node, bool *is_closed)
{
    struct brace *b = &r->braces[r->n_braces - 1];
    *is_closed = false;
    skip(r, true);
    if (!*r->at.p)
        return fail_at(r->err, YOMI_EPARSE, b->line, b->column,
                       "this '{' is never closed; add %s'}'",
                       b->bar ? "" : "'|', White's option and ");
    const char c = *r->at.p;
    if (c == '|' && b->bar) return wrong(r, "',' or '}' (this brace has its '|' already)");
    if (c == '}' && !b->bar) return wrong(r, "'|' and White's option before '}'");
    if (c != ',' && c != '|' && c != '}') return wrong(r, b->bar ? "',' or '}'" : "',' or '|'");
    scan_step(&r->at);
    if (c == '|') b->bar = r->n_options;
    if (c != '}') return YOMI_OK;
    *is_closed = true;
    r->n_braces--;
    TRY(yose_inner(node, r->sum, r->options + b->first, b->bar - b->first, r->options + b->bar,
                   r->n_options - b->bar, r->err));
    r->n_options = b->first;
    return YOMI_OK;
}

static yomi_status read_tree(struct reader *r, yomi_yose_node *out)
{
    do {
        skip(r, r->n_braces > 0);
        if (*r->at.p == '{') {
            TRY(open_brace(r));
            continue;
        }
        yomi_yose_node node = 0;
        bool is_closed = true;
        TRY(read_score(r, &node));
        while (is_closed && r->n_braces) {
            TRY(push_option(r, node));
            TRY(read_between(r, &node, &is_closed));
        }
        *out = node;
    } while (r->n_braces);
    return YOMI_OK;
}

/* The name of a line that speaks of a ko: "ko", "threat", "threat black". The ko room reads those.
 */
static bool is_of_ko(const char *name, size_t n)
{
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

/* The name before a colon, kept among the sum's names; *name is -1 without one. */
static yomi_status read_name(struct reader *r, int *name)
{
    const char *text = r->at.p;
    size_t n = strcspn(text, ":{|#,}\n");
    *name = -1;
    if (text[n] != ':') return YOMI_OK;
    const struct scan begin = r->at;
    for (size_t i = 0; i <= n; i++) scan_step(&r->at);
    while (n && scan_is_space(text[n - 1])) n--;
    TRY(check_name(&begin, n, r->err));
    char *names = realloc(r->sum->names, r->sum->names_bytes + n + 1);
    if (!names) return fail(r->err, YOMI_ENOMEM, "there is no memory to read the names");
    r->sum->names = names;
    *name = (int)r->sum->names_bytes;
    memcpy(names + *name, text, n);
    names[(size_t)*name + n] = 0;
    r->sum->names_bytes += n + 1;
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

static yomi_status read_line(struct reader *r)
{
    int name;
    int64_t copies;
    yomi_yose_node root = 0;
    const struct scan begin = r->at;
    TRY(read_name(r, &name));
    skip(r, false);
    TRY(read_copies(r, &copies));
    TRY(read_tree(r, &root));
    skip(r, false);
    if (*r->at.p && *r->at.p != '\n') return wrong(r, "the end of the line after the tree");
    for (int64_t i = 0; i < copies; i++) {
        const yomi_status status = yose_add(r->sum, root, name, r->err);
        if (status == YOMI_OK) continue;
        if (r->err) r->err->line = begin.line, r->err->column = begin.column;
        return status;
    }
    return YOMI_OK;
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
