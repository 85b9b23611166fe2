/* SPDX-License-Identifier: MIT */
/* The grammar of SGF, read with forgiveness and without recursion. Every byte is looked at a fixed
 * number of times, whatever the file. */
#include "base/base_status.h"
#include "go_sgf.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reader {
    yomi_go_sgf *sgf;
    char *p, *end;
    int node;   /* the parent of the next node; -1: it begins a game */
    int *stack; /* the nodes at the open parentheses */
    size_t n_stack, stack_room;
    bool is_fresh;       /* behind '(', where a node must begin */
    bool is_split;       /* behind ')', where a node may not begin */
    bool is_clean;       /* were there only blanks since the start, or since the last game? */
    const char *counted; /* up to here lines are counted */
    int line;
    const char *line_start;
    int last_of[27 * 27]; /* the node that had a property last, by its one or two letters */
};

/* Lines are counted once, from front to back, and before the reader writes over a line end. */
static void count_lines(struct reader *r, const char *at)
{
    while (r->counted < at) {
        const char *eol = memchr(r->counted, r->sgf->eol, (size_t)(at - r->counted));
        if (eol) {
            r->line++;
            r->line_start = eol + 1;
        }
        r->counted = eol ? eol + 1 : at;
    }
}

/* Warn about a place, which is behind that of the last warning or on its line. */
static void warn_at(struct reader *r, const char *at, const char *sentence)
{
    if (r->sgf->n_warnings == SGF_WARNINGS) return;
    count_lines(r, at);
    sgf_warn(r->sgf, r->line, (int)(at - r->line_start) + 1, sentence);
}

static yomi_status no_memory(yomi_error *err)
{
    return fail(err, YOMI_ENOMEM, "there is no memory for the game tree");
}

static void skip_blanks(struct reader *r)
{
    while (r->p < r->end && scan_is_space(*r->p)) r->p++;
}

/* --- nodes and trees ------------------------------------------------------------------------- */

static yomi_status too_many(struct reader *r, yomi_error *err)
{
    count_lines(r, r->p);
    return fail_at(err, YOMI_ERANGE, r->line, (int)(r->p - r->line_start) + 1,
                   "the file has more than %d nodes", SGF_NODES);
}

static yomi_status begin_node(struct reader *r, yomi_error *err)
{
    if (r->sgf->n_nodes == SGF_NODES) return too_many(r, err);
    if (r->is_split && r->node >= 0) warn_at(r, r->p, "a node stands behind a variation");
    r->node = sgf_append_node(r->sgf, r->node);
    r->is_fresh = r->is_split = false;
    return r->node < 0 ? no_memory(err) : YOMI_OK;
}

static yomi_status open_tree(struct reader *r, yomi_error *err)
{
    if (!LIST_RESERVE(r->stack, r->stack_room, r->n_stack, 1)) return no_memory(err);
    if (r->is_fresh && r->n_stack) warn_at(r, r->p, "a variation begins before the first node");
    r->stack[r->n_stack++] = r->node;
    r->is_fresh = true;
    r->is_split = r->is_clean = false;
    return YOMI_OK;
}

static void close_tree(struct reader *r)
{
    if (r->is_fresh) warn_at(r, r->p, "there is nothing between the parentheses");
    r->node = r->stack[--r->n_stack];
    r->is_fresh = false;
    r->is_split = true;
    if (!r->n_stack) r->is_clean = true;
}

/* --- properties ------------------------------------------------------------------------------ */

/* Small letters of an older format do not count: Black is B, CoPyright is CP. */
static char *squeeze_name(char *name, size_t n)
{
    bool has_capital = false;
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) has_capital |= text_is_upper(name[i]);
    for (size_t i = 0; i < n; i++)
        if (!has_capital || !text_is_lower(name[i])) name[kept++] = text_upper(name[i]);
    name[kept] = 0;
    return name;
}

/* Where the value ends: at its bracket, or at the end of the text. */
static char *end_of_value(const struct reader *r, char *p)
{
    for (; p < r->end; p++) {
        if (*p == ']') return p;
        if (*p == '\\' && p + 1 < r->end) p++;
    }
    return p;
}

/* A backslash at the very end escapes nothing, and would escape the bracket when it is written. */
static void drop_last_escape(const char *value, char *end)
{
    int n = 0;
    while (end - n > value && end[-1 - n] == '\\') n++;
    if (n % 2) end[-1] = 0;
}

/* Read the values of a property from its first bracket on. The zero byte that ends the name may
 * stand in place of that bracket. */
static yomi_status read_values(struct reader *r, yomi_error *err)
{
    do {
        char *value = r->p + 1, *end = end_of_value(r, value);
        if (end == r->end) {
            warn_at(r, r->p, "this '[' is not closed");
            drop_last_escape(value, end);
        } else {
            *end++ = 0;
        }
        r->p = end;
        if (!sgf_append_value(r->sgf, value)) return no_memory(err);
        skip_blanks(r);
    } while (r->p < r->end && *r->p == '[');
    return YOMI_OK;
}

static int letter_index(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 1 : 0;
}

/* Has the node a property of this name already? Names of three letters are not looked at. */
static bool is_double(struct reader *r, const char *name)
{
    if (strlen(name) > 2) return false;
    const int i = 27 * letter_index(name[0]) + (name[0] ? letter_index(name[1]) : 0);
    const bool is_same = r->last_of[i] == r->node + 1;
    r->last_of[i] = r->node + 1;
    return is_same;
}

static yomi_status read_prop(struct reader *r, yomi_error *err)
{
    char sentence[64], *start = r->p, *name_end = r->p;
    while (name_end < r->end && sgf_is_name_char(*name_end)) name_end++;
    const size_t n = (size_t)(name_end - start);
    r->p = name_end;
    skip_blanks(r);
    if (r->p == r->end || *r->p != '[') {
        snprintf(sentence, sizeof sentence, "%.*s has no value", n > 20 ? 20 : (int)n, start);
        warn_at(r, start, sentence);
        return YOMI_OK;
    }
    if (r->is_fresh || r->is_split || r->node < 0) {
        warn_at(r, start, "a ';' is missing");
        TRY(begin_node(r, err));
    }
    count_lines(r, start);
    count_lines(r, r->p); /* the name may end where a line does */
    const bool ends_line = *name_end == r->sgf->eol;
    char *name = squeeze_name(start, n);
    if (ends_line && !*name_end)
        *r->p = r->sgf->eol; /* the line end that the name's zero byte replaced moves to the
                                bracket, for sgf_place() */
    if (is_double(r, name)) {
        snprintf(sentence, sizeof sentence, "the node has %s twice", name);
        warn_at(r, r->p, sentence);
    }
    if (!sgf_append_prop(r->sgf, name)) return no_memory(err);
    return read_values(r, err);
}

/* --- the whole text -------------------------------------------------------------------------- */

/* The parenthesis of a game is followed by ';', or by a property where the ';' is missing; that of
 * prose is not. */
const char *sgf_find_game(const char *p, const char *end)
{
    while (p < end && (p = memchr(p, '(', (size_t)(end - p)))) {
        const char *first = p;
        while (first < end && (*first == '(' || scan_is_space(*first))) first++;
        const char *behind = first;
        while (behind < end && sgf_is_name_char(*behind)) behind++;
        if (first < end && *first == ';') return p;
        if (first < behind && behind < end && *behind == '[') return p;
        p = behind;
    }
    return NULL;
}

bool yomi_go_sgf_is(const char *bytes, size_t n)
{
    const char *p = bytes, *const end = bytes + n;
    if (n >= 2 && (memcmp(p, "\xFF\xFE", 2) == 0 || memcmp(p, "\xFE\xFF", 2) == 0)) return true;
    if (n >= 3 && memcmp(p, "\xEF\xBB\xBF", 3) == 0) p += 3;
    while (p < end && scan_is_space(*p)) p++;
    return p < end && (*p == '(' || *p == ';' || sgf_find_game(p, end));
}

/* Skip what stands before, between and behind games. */
static void skip_outside(struct reader *r)
{
    const char *game = sgf_find_game(r->p, r->end);
    if (r->is_clean) warn_at(r, r->p, "text outside of a game is left out");
    r->is_clean = false;
    r->p = game ? r->p + (game - r->p) : r->end;
}

static void skip_inside(struct reader *r)
{
    char name[12], sentence[48];
    snprintf(sentence, sizeof sentence, "%s is not expected here", scan_name(name, *r->p));
    warn_at(r, r->p++, sentence);
    /* One warning for a run of bytes that are not expected. */
    while (r->p < r->end && !strchr("();[", *r->p) && !sgf_is_name_char(*r->p)) r->p++;
    if (r->p < r->end && *r->p == '[') r->p = end_of_value(r, r->p);
}

static yomi_status read_token(struct reader *r, yomi_error *err)
{
    const char c = *r->p;
    if (c == ')' && r->n_stack) {
        close_tree(r);
        r->p++;
    } else if (c == '(' && (r->n_stack || sgf_find_game(r->p, r->end) == r->p)) {
        TRY(open_tree(r, err));
        r->p++;
    } else if (c == ';' && (r->n_stack || r->is_clean)) {
        if (!r->n_stack) {
            warn_at(r, r->p, "a '(' is missing");
            TRY(open_tree(r, err));
        }
        TRY(begin_node(r, err));
        r->p++;
    } else if (!r->n_stack) {
        skip_outside(r);
    } else if (sgf_is_name_char(c)) {
        return read_prop(r, err);
    } else {
        skip_inside(r);
    }
    return YOMI_OK;
}

static yomi_status read_all(struct reader *r, yomi_error *err)
{
    while (skip_blanks(r), r->p < r->end) TRY(read_token(r, err));
    if (r->n_stack) {
        char sentence[64];
        snprintf(sentence, sizeof sentence, "%zu '(' %s not closed", r->n_stack,
                 r->n_stack == 1 ? "is" : "are");
        warn_at(r, r->end, sentence);
    }
    count_lines(r, r->end);
    if (!r->sgf->n_nodes)
        return fail_at(err, YOMI_EPARSE, r->line, (int)(r->end - r->line_start) + 1,
                       "there is no game; an SGF game begins with (;");
    return YOMI_OK;
}

void sgf_place(int *line, int *column, const yomi_go_sgf *sgf, const char *value)
{
    *line = *column = 0;
    if (value < sgf->text || value > sgf->text + sgf->bytes) return;
    const char *p = sgf->text;
    *line = 1;
    for (const char *eol; (eol = memchr(p, sgf->eol, (size_t)(value - p))); p = eol + 1) ++*line;
    *column = (int)(value - p) + 1;
}

yomi_status yomi_go_sgf_read(yomi_go_sgf **out, const char *bytes, size_t n, yomi_error *err)
{
    yomi_go_sgf *sgf = sgf_make();
    if (!sgf) return no_memory(err);
    yomi_status status = sgf_decode(&sgf->text, &sgf->bytes, sgf, bytes, n, err);
    if (status == YOMI_OK) {
        struct reader r = {.sgf = sgf, .p = sgf->text, .node = -1, .is_clean = true, .line = 1};
        r.end = r.p + sgf->bytes;
        sgf->eol = memchr(r.p, '\n', sgf->bytes) ? '\n' : '\r';
        r.counted = r.line_start = r.p;
        status = read_all(&r, err);
        free(r.stack);
    }
    if (status == YOMI_OK) status = sgf_upgrade(sgf, err);
    if (status != YOMI_OK) {
        yomi_go_sgf_free(sgf);
        return status;
    }
    *out = sgf;
    return YOMI_OK;
}
