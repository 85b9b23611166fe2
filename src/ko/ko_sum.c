/* SPDX-License-Identifier: MIT */
/* A ko in a sum of local endgames: its lines are read here, all others by the yose room. */
#include "base/base_rat.h"
#include "base/base_status.h"
#include "base/base_text.h"
#include "ko_state.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a line of a sum is about. */
enum kind { TREE, KO, BLACK_THREAT, WHITE_THREAT, BAD_THREAT };

/* The sum as far as it is read. */
struct reader {
    struct scan at;
    bool has_ko;
    yomi_ko ko;
    yomi_rat threats[2][YOMI_KO_LONGEST];
    int n[2];
    struct text trees;  /* the lines of the trees, the others left empty */
    struct text graphs; /* kos and threats spelled out, to stand behind the trees: */
    int n_graphs, ko_at, threat_at[2][YOMI_KO_LONGEST]; /* their places there, threats as sorted */
    bool spells;                                        /* several kos are fine */
    int n_kos;
    int depth; /* open braces */
};

static void skip_blank(struct scan *s)
{
    while (*s->p == ' ' || *s->p == '\t' || *s->p == '\r') scan_step(s);
}

/* Step over a word; false when another stands there. */
static bool skip_word(struct scan *s, const char *word)
{
    const size_t n = strlen(word);
    if (strncmp(s->p, word, n) != 0) return false;
    for (size_t i = 0; i < n; i++) scan_step(s);
    skip_blank(s);
    return true;
}

/* Whether a brace stands on the line: "ko: a:{12|{a|0}}" is a component of that name. */
static bool has_brace(const char *p)
{
    p += strcspn(p, "{#\n");
    return *p == '{';
}

/* The kind of a line; `s` is then behind its colon, unless it is a tree. */
static enum kind kind_of(struct scan *s)
{
    struct scan ahead = *s;
    enum kind kind = TREE;
    skip_blank(&ahead);
    if (skip_word(&ahead, "ko")) {
        kind = *ahead.p == ':' ? KO : TREE;
    } else if (strncmp(ahead.p, "threat", 6) == 0 && strchr(" \t:", ahead.p[6])) {
        skip_word(&ahead, "threat");
        kind = skip_word(&ahead, "black")   ? BLACK_THREAT
               : skip_word(&ahead, "white") ? WHITE_THREAT
                                            : BAD_THREAT;
        if (*ahead.p != ':') kind = BAD_THREAT;
    }
    if (kind == TREE || has_brace(ahead.p)) return TREE;
    if (kind == BAD_THREAT) {
        *s = ahead;
        return BAD_THREAT;
    }
    scan_step(&ahead);
    skip_blank(&ahead);
    *s = ahead;
    return kind;
}

static void skip_line(struct scan *s)
{
    while (*s->p && *s->p != '\n') scan_step(s);
}

/* A ko line has the words k, owner and ban alone: who moves is asked for elsewhere, and threats
 * have lines of their own. */
static yomi_status check_words(struct scan s, const char *end, yomi_error *err)
{
    static const char *const names[] = {"k=", "owner=", "ban"};
    for (;;) {
        int n = 0;
        bool is_known = false;
        while (s.p < end && scan_is_space(*s.p)) scan_step(&s);
        if (s.p == end) return YOMI_OK;
        while (s.p + n < end && !scan_is_space(s.p[n])) n++;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            is_known |= strncmp(s.p, names[i], strlen(names[i])) == 0;
        if (!is_known)
            return fail_at(err, YOMI_EPARSE, s.line, s.column,
                           "'%.*s' does not belong here; a ko line has k, owner and perhaps ban, "
                           "such as 'ko: k=13 owner=black'",
                           n < 24 ? n : 24, s.p);
        while (n--) scan_step(&s);
    }
}

/* The ko as a graph, named by its number. */
static void spell_ko(struct reader *r)
{
    char k[YOMI_RAT_TEXT];
    yomi_rat_write(k, yomi_ko_points(&r->ko, r->ko.k));
    const int number = ++r->n_kos;
    if (r->ko.owner == YOMI_KO_SETTLED)
        text_add(&r->graphs, "ko %d: 0\n", number);
    else
        text_add(&r->graphs,
                 r->ko.owner == YOMI_KO_BLACK ? "ko %d: a:{%s|{a|0}}\n" : "ko %d: a:{{%s|a}|0}\n",
                 number, k);
    r->ko_at = r->n_graphs++;
}

static void spell_threat(struct reader *r, yomi_colour side, yomi_rat value)
{
    char size[YOMI_RAT_TEXT];
    yomi_rat_write(size, value);
    if (side == YOMI_BLACK)
        text_add(&r->graphs, "Black's threat: {{%s|0}|0}\n", size);
    else
        text_add(&r->graphs, "White's threat: {0|{0|-%s}}\n", size);
}

/* "k=13 owner=black", perhaps with "ban": the text of a state whose lists are empty. */
static yomi_status read_ko(struct reader *r, yomi_error *err)
{
    const struct scan at = r->at;
    char line[256];
    skip_line(&r->at);
    const int n = (int)strcspn(at.p, "#\n");
    if (r->has_ko && !r->spells)
        return fail_at(err, YOMI_EPARSE, at.line, at.column,
                       "several kos are not supported; leave one ko line");
    if (n > 200) return fail_at(err, YOMI_EPARSE, at.line, at.column, "the ko line is too long");
    TRY(check_words(at, at.p + n, err));
    snprintf(line, sizeof line, "%.*s to=black", n, at.p);
    const yomi_status status = yomi_ko_read(&r->ko, line, err);
    if (status != YOMI_OK) {
        const int end = at.column + n;
        if (err) {
            err->line = at.line;
            err->column += at.column - 1;
            if (err->column > end) err->column = end; /* in "to=black", which is not in the text */
        }
        return status;
    }
    r->has_ko = true;
    if (r->ko.ban && r->spells)
        return fail_at(err, YOMI_EPARSE, at.line, at.column,
                       "a ko that was just taken is supported beside gotes and pure threats alone");
    spell_ko(r);
    return YOMI_OK;
}

/* Read the values of threats, in any order, into the sorted list of their side. */
static yomi_status read_threats(struct reader *r, yomi_colour side, yomi_error *err)
{
    for (;;) {
        const struct scan at = r->at;
        yomi_rat value = RAT_ZERO, *list = r->threats[side];
        TRY(ko_read_number(&value, &r->at, "threat", err));
        if (value.num < 0)
            return fail_at(err, YOMI_ERANGE, at.line, at.column,
                           "threat: the value is negative; give what carrying it out gains");
        if (r->n[side] == YOMI_KO_LONGEST)
            return fail_at(err, YOMI_ERANGE, at.line, at.column,
                           "threat: a side has at most %d threats", YOMI_KO_LONGEST);
        spell_threat(r, side, value);
        int i = r->n[side]++;
        for (; i > 0 && yomi_rat_compare(list[i - 1], value) < 0; i--) {
            list[i] = list[i - 1];
            r->threat_at[side][i] = r->threat_at[side][i - 1];
        }
        list[i] = value;
        r->threat_at[side][i] = r->n_graphs++;
        skip_blank(&r->at);
        if (*r->at.p == '#') skip_line(&r->at);
        if (!*r->at.p || *r->at.p == '\n') return YOMI_OK;
        if (*r->at.p != ',')
            return fail_at(err, YOMI_EPARSE, r->at.line, r->at.column,
                           "threat: expected a comma or the end of the line");
        scan_step(&r->at);
        skip_blank(&r->at);
    }
}

/* Whether the word "ko" stands at p, alone; `before` is the character before it. */
static bool is_word_ko(const char *p, char before)
{
    return strncmp(p, "ko", 2) == 0 && !text_is_letter(before) && !text_is_letter(p[2]) &&
           !scan_is_digit(p[2]);
}

/* Whether the word "ko" at p is the label of a brace. */
static bool is_label(const char *p)
{
    p += 2;
    p += strspn(p, " \t");
    if (*p == ':') p++;
    p += strspn(p, " \t");
    return *p == '{';
}

/* Step over a line of a tree and count its braces. False, with `s` at the ko, when one stands
 * inside the braces or behind a name, and is no label. */
static bool skip_tree(struct scan *s, int *depth)
{
    bool is_named = false, has_label = false;
    char before = ' ';
    for (; *s->p && *s->p != '\n'; before = *s->p, scan_step(s)) {
        if (*s->p == '#') {
            skip_line(s);
            return true;
        }
        if (is_word_ko(s->p, before)) {
            has_label |= is_label(s->p);
            if ((*depth || is_named) && !has_label) return false;
        }
        is_named |= *s->p == ':';
        *depth += (*s->p == '{') - (*s->p == '}');
    }
    return true;
}

/* A line of a tree is handed on. */
static yomi_status copy_tree(struct reader *r, yomi_error *err)
{
    const char *line = r->at.p;
    if (!skip_tree(&r->at, &r->depth))
        return fail_at(err, YOMI_EPARSE, r->at.line, r->at.column,
                       "no brace around is called ko; write {8|ko:{5|{ko|0}}}, or give the ko a "
                       "line of its own");
    text_add(&r->trees, "%.*s", (int)(r->at.p - line), line);
    return YOMI_OK;
}

static yomi_status read_line(struct reader *r, yomi_error *err)
{
    switch (r->depth > 0 ? TREE : kind_of(&r->at)) {
    case KO:
        return read_ko(r, err);
    case BLACK_THREAT:
        return read_threats(r, YOMI_BLACK, err);
    case WHITE_THREAT:
        return read_threats(r, YOMI_WHITE, err);
    case BAD_THREAT:
        return fail_at(err, YOMI_EPARSE, r->at.line, r->at.column,
                       "whose threat is it? Write 'threat black: 9' or 'threat white: 9'");
    default:
        return copy_tree(r, err);
    }
}

/* --- the components -------------------------------------------------------------------------- */

struct gote {
    yomi_rat swing;
    int component;
};

static int compare_gotes(const void *a, const void *b)
{
    const struct gote *x = a, *y = b;
    const int order = yomi_rat_compare(y->swing, x->swing);
    return order ? order : x->component - y->component;
}

static yomi_rat score_of(const yomi_yose *trees, int component, yomi_colour side, int option)
{
    const yomi_yose_node root = yomi_yose_root(trees, component);
    return yomi_yose_score(trees, yomi_yose_option(trees, root, side, option));
}

static int best_option(const yomi_yose *trees, int component, yomi_colour side)
{
    const int n = yomi_yose_options(trees, yomi_yose_root(trees, component), side);
    int best = 0;
    for (int i = 1; i < n; i++) {
        const int order = yomi_rat_compare(score_of(trees, component, side, i),
                                           score_of(trees, component, side, best));
        if (side == YOMI_BLACK ? order > 0 : order < 0) best = i;
    }
    return best;
}

/* Every option of the component is a score. */
static bool is_simple(const yomi_yose *trees, int component)
{
    const yomi_yose_node root = yomi_yose_root(trees, component);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < yomi_yose_options(trees, root, (yomi_colour)side); i++)
            if (yomi_yose_options(trees, yomi_yose_option(trees, root, (yomi_colour)side, i),
                                  YOMI_BLACK))
                return false;
    return true;
}

/* What each component is: a score, or a gote of some swing over White's score. */
static yomi_status sort_gotes(struct gote gotes[YOMI_KO_LONGEST], int *n, yomi_rat *base,
                              const yomi_yose *trees, yomi_error *err)
{
    for (int i = 0; i < yomi_yose_count(trees); i++) {
        const yomi_yose_node root = yomi_yose_root(trees, i);
        yomi_rat ends[2];
        if (!yomi_yose_options(trees, root, YOMI_BLACK)) {
            TRY(rat_add(base, *base, yomi_yose_score(trees, root), err));
            continue;
        }
        if (!is_simple(trees, i))
            return fail(err, YOMI_EILLEGAL,
                        "beside a ko a tree of several moves is not supported; component %d must "
                        "be a gote such as {6|0}",
                        i);
        for (int side = 0; side < 2; side++)
            ends[side] =
                score_of(trees, i, (yomi_colour)side, best_option(trees, i, (yomi_colour)side));
        if (*n == YOMI_KO_LONGEST)
            return fail(err, YOMI_ERANGE, "beside a ko at most %d gotes are supported",
                        YOMI_KO_LONGEST);
        struct gote *g = &gotes[(*n)++];
        g->component = i;
        TRY(rat_add(base, *base, ends[YOMI_WHITE], err));
        TRY(rat_sub(&g->swing, ends[YOMI_BLACK], ends[YOMI_WHITE], err));
        if (g->swing.num < 0)
            return fail(err, YOMI_EILLEGAL,
                        "beside a ko a component that nobody wants to play is not supported; that "
                        "is component %d",
                        i);
    }
    qsort(gotes, (size_t)*n, sizeof *gotes, compare_gotes);
    return YOMI_OK;
}

static yomi_status make_state(yomi_ko_sum *out, const struct reader *r, yomi_error *err)
{
    struct gote gotes[YOMI_KO_LONGEST];
    yomi_rat swings[YOMI_KO_LONGEST], base = RAT_ZERO;
    int n = 0;
    TRY(sort_gotes(gotes, &n, &base, out->trees, err));
    for (int i = 0; i < n; i++) {
        swings[i] = gotes[i].swing;
        out->component[i] = gotes[i].component;
    }
    const yomi_ko_values lists[YOMI_KO_LISTS] = {[YOMI_KO_BLACKS] = {r->threats[0], r->n[0]},
                                                 [YOMI_KO_WHITES] = {r->threats[1], r->n[1]},
                                                 [YOMI_KO_GOTES] = {swings, n}};
    TRY(yomi_ko_make(&out->ko, yomi_ko_points(&r->ko, r->ko.k), lists, err));
    out->ko.owner = r->ko.owner;
    out->ko.ban = r->ko.ban;
    const int n_trees = yomi_yose_count(out->trees);
    out->ko_component = n_trees + r->ko_at;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < r->n[side]; i++)
            out->threat_component[side][i] = n_trees + r->threat_at[side][i];
    return ko_add_score(&out->ko, base, err);
}

/* --- the whole ------------------------------------------------------------------------------- */

bool yomi_ko_in_sum(const char *text)
{
    int depth = 0;
    for (struct scan s = scan_begin(text); *s.p;) {
        if (kind_of(&s) != TREE || !skip_tree(&s, &depth)) return true;
        if (*s.p) scan_step(&s);
    }
    return false;
}

static yomi_status read_all(struct reader *r, yomi_error *err)
{
    while (*r->at.p) {
        TRY(read_line(r, err));
        if (!*r->at.p) break;
        scan_step(&r->at); /* the line end */
        text_add(&r->trees, "\n");
    }
    if (!r->has_ko)
        return fail_at(err, YOMI_EPARSE, r->at.line, r->at.column,
                       "there are ko threats but no ko; add a line such as 'ko: k=13 owner=black'");
    return YOMI_OK;
}

/* The trees alone, so that messages speak of the lines as they are. */
static yomi_status read_trees(yomi_yose **out, struct reader *r, yomi_error *err)
{
    text_add(&r->trees, "\n");
    if (r->trees.is_lost) return fail(err, YOMI_ENOMEM, "there is no memory for the text");
    return yomi_yose_read(out, r->trees.s, err);
}

/* The text of the trees, and behind it that of the graphs. The text of the trees is used up. */
static yomi_status finish_spelling(char **out, struct reader *r, yomi_error *err)
{
    text_add(&r->trees, "%s", r->graphs.s ? r->graphs.s : "");
    r->trees.is_lost |= r->graphs.is_lost;
    return text_finish(out, &r->trees, err);
}

yomi_status yomi_ko_sum_init(yomi_ko_sum *out, const char *text, yomi_error *err)
{
    struct reader r = {.at = scan_begin(text)};
    yomi_ko_sum sum = {.trees = NULL};
    yomi_status status = read_all(&r, err);
    if (status == YOMI_OK) status = read_trees(&sum.trees, &r, err);
    if (status == YOMI_OK) status = make_state(&sum, &r, err);
    if (status == YOMI_OK) status = finish_spelling(&sum.spelled, &r, err);
    free(r.graphs.s);
    if (status == YOMI_OK) {
        *out = sum;
        return YOMI_OK;
    }
    free(r.trees.s);
    yomi_yose_free(sum.trees);
    return status;
}

yomi_status yomi_ko_sum_spell(char **out, const char *text, yomi_error *err)
{
    struct reader r = {.at = scan_begin(text), .spells = true};
    yomi_yose *trees = NULL;
    yomi_status status = read_all(&r, err);
    if (status == YOMI_OK) status = read_trees(&trees, &r, err);
    yomi_yose_free(trees);
    if (status == YOMI_OK)
        status = finish_spelling(out, &r, err);
    else
        free(r.trees.s);
    free(r.graphs.s);
    return status;
}

void yomi_ko_sum_fini(yomi_ko_sum *sum)
{
    yomi_yose_free(sum->trees);
    free(sum->spelled);
    sum->trees = NULL;
    sum->spelled = NULL;
}

int yomi_ko_sum_option(const yomi_ko_sum *sum, yomi_colour side, int component)
{
    return best_option(sum->trees, component, side);
}

yomi_status yomi_ko_sum_loss(yomi_rat *out, const yomi_ko_sum *sum, const yomi_ko_result *result,
                             yomi_colour side, int component, int option, yomi_error *err)
{
    const yomi_ko_result *r = result;
    for (int i = 0; i < r->n_moves; i++) {
        const yomi_ko_move *m = &r->moves[i].move;
        yomi_rat less;
        if (m->act != YOMI_KO_PLAY || m->list != YOMI_KO_GOTES ||
            sum->component[m->index] != component)
            continue;
        const int best = best_option(sum->trees, component, side);
        TRY(rat_sub(&less, score_of(sum->trees, component, side, best),
                    score_of(sum->trees, component, side, option), err));
        if (less.num < 0) less.num = -less.num;
        return rat_add(out, yomi_ko_points(&sum->ko, llabs(r->moves[i].value - r->lower)), less,
                       err);
    }
    return fail(err, YOMI_EILLEGAL, "component %d is no gote of the sum", component);
}
