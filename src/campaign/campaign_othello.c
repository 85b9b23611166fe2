/* SPDX-License-Identifier: MIT */
/* Campaigns about an Othello position. A job asks whether the value of one position reaches a
 * number; a fact is what is known of a position's value. */
#include "base/base_list.h"
#include "campaign_othello_proof.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, ASK_TEXT = 16, ANSWER_TEXT = 32 };

/* What a processor does in a second, roughly: jobs should take the seconds that were asked for. */
static const double nodes_a_second = 8e6;
/* A job may take so many times the seconds that it should. */
static const double patience = 3;

/* --- words ----------------------------------------------------------------------------------- */

static const char *scoring_name(yomi_othello_scoring scoring)
{
    return scoring == YOMI_OTHELLO_DISCS ? "discs" : "winner";
}

static bool read_ask(struct othello_question *q, const char *word)
{
    int at = 0;
    q->ask = YOMI_OTHELLO_AT_LEAST;
    if (sscanf(word, "atleast=%d%n", &q->at_least, &at) == 1 && !word[at]) return true;
    q->ask = YOMI_OTHELLO_WLD;
    if (strcmp(word, "wld") == 0) return true;
    q->ask = YOMI_OTHELLO_VALUE;
    return strcmp(word, "value") == 0;
}

/* "wld winner 4x4 ..." */
static yomi_status read_question(struct othello_question *q, const char *text, yomi_error *err)
{
    char ask[ASK_TEXT], scoring[ASK_TEXT];
    int at = 0;
    *q = (struct othello_question){0};
    if (sscanf(text, "%15s %15s %n", ask, scoring, &at) != 2 || !at || !read_ask(q, ask))
        return fail(err, YOMI_EPARSE,
                    "'%.100s' is no question; write value, wld or atleast=V, winner or discs, and "
                    "a position",
                    text);
    q->scoring = strcmp(scoring, "discs") == 0 ? YOMI_OTHELLO_DISCS : YOMI_OTHELLO_WINNER;
    if (strcmp(scoring, scoring_name(q->scoring)) != 0)
        return fail(err, YOMI_EPARSE, "'%s' is no way to score; write winner or discs", scoring);
    TRY(yomi_othello_read(&q->top, text + at, err));
    const int all = q->top.rows * q->top.cols;
    if (q->at_least < -all || q->at_least > all)
        return fail(err, YOMI_ERANGE, "no game on the %dx%d board ends with %+d", q->top.rows,
                    q->top.cols, q->at_least);
    return YOMI_OK;
}

/* "LOWER UPPER", and " split" when a job took too long. */
struct answer {
    int lower, upper;
    bool is_split;
};

static bool read_answer(struct answer *a, const char *text)
{
    int at = 0;
    if (sscanf(text, "%d %d%n", &a->lower, &a->upper, &at) != 2) return false;
    a->is_split = strcmp(text + at, " split") == 0;
    return (a->is_split || !text[at]) && a->lower >= -64 && a->upper <= 64;
}

static char *write_answer(char buf[ANSWER_TEXT], const struct answer *a)
{
    snprintf(buf, ANSWER_TEXT, "%d %d%s", a->lower, a->upper, a->is_split ? " split" : "");
    return buf;
}

/* --- the picture ----------------------------------------------------------------------------- */

static yomi_status open_picture(void **out, const yomi_campaign_plan *plan, yomi_error *err)
{
    struct othello_picture *p = calloc(1, sizeof *p);
    if (!p) return campaign_no_memory(err);
    yomi_status status = read_question(&p->question, plan->question, err);
    if (status == YOMI_OK)
        status = tree_init(&p->tree, &p->question.top, p->question.scoring,
                           plan->job_seconds * nodes_a_second, plan->job_size, err);
    if (status == YOMI_OK)
        *out = p;
    else
        free(p);
    return status;
}

static void close_picture(void *self)
{
    struct othello_picture *p = self;
    tree_fini(&p->tree);
    free(p);
}

static yomi_status learn(void *self, const yomi_store_fact *fact, yomi_error *err)
{
    struct othello_picture *p = self;
    struct tree *t = &p->tree;
    struct answer a;
    yomi_othello_pos pos;
    bool is_pass;
    if (strcmp(fact->question, scoring_name(t->scoring)) != 0) return YOMI_OK;
    if (!read_answer(&a, fact->answer) || yomi_othello_read(&pos, fact->subject, NULL) != YOMI_OK)
        return fail(err, YOMI_EPARSE, "the store's fact '%.80s' is none", fact->subject);
    if (pos.rows != t->rows || pos.cols != t->cols) return YOMI_OK;
    const int at = tree_find(t, &pos, &is_pass);
    if (at < 0) return campaign_no_memory(err);
    struct tree_node *node = &t->nodes[at];
    const int lower = is_pass ? -a.upper : a.lower, upper = is_pass ? -a.lower : a.upper;
    const bool was_settled = node->lower > -t->squares || node->upper < t->squares;
    if (!tree_narrow(t, node, lower, upper))
        return fail(err, YOMI_EILLEGAL, "the store's facts about '%.80s' contradict each other",
                    fact->subject);
    const bool is_settled = node->lower > -t->squares || node->upper < t->squares;
    t->settled += is_settled && !was_settled;
    if (fact->nodes > node->nodes) {
        tree_note_cost(t, node->empties, (double)fact->nodes, a.is_split);
        t->spent += fact->nodes - node->nodes;
        node->nodes = fact->nodes;
    }
    node->is_split |= a.is_split;
    return YOMI_OK;
}

/* Bounds of the value at the top, for who moves there. */
static void bounds_at_top(const struct tree *t, int *lower, int *upper)
{
    const struct tree_node *root = &t->nodes[t->root];
    *lower = t->root_side ? -root->upper : root->lower;
    *upper = t->root_side ? -root->lower : root->upper;
}

/* The number that the value is tested against next; false when the question is answered. A win is
 * asked for first, and a value is found by halving what it may be. */
static bool next_test(const struct othello_question *q, int lower, int upper, int *test)
{
    switch (q->ask) {
    case YOMI_OTHELLO_AT_LEAST:
        *test = q->at_least;
        return lower < *test && upper >= *test;
    case YOMI_OTHELLO_WLD:
        *test = upper > 0 ? 1 : 0;
        return lower < *test && upper >= *test;
    default:
        *test = lower + (upper - lower + 1) / 2;
        return lower < upper;
    }
}

/* Sum up what is known; for a question that is answered the last test is one that holds. */
static yomi_status sum_up(struct othello_picture *p, bool *is_answered, yomi_error *err)
{
    struct tree *t = &p->tree;
    for (;;) {
        int lower, upper, test;
        TRY(tree_update(t, err));
        bounds_at_top(t, &lower, &upper);
        *is_answered = !next_test(&p->question, lower, upper, &test);
        if (*is_answered) {
            if (lower > -t->squares) t->test = lower;
            return *is_answered ? tree_update(t, err) : YOMI_OK;
        }
        if (t->test == test) return YOMI_OK;
        t->test = test;
    }
}

/* --- jobs: "atleast=V POSITION" -------------------------------------------------------------- */

static bool read_job(const char *text, int *test, yomi_othello_pos *pos)
{
    int at = 0;
    return sscanf(text, "atleast=%d %n", test, &at) == 1 && at &&
           yomi_othello_read(pos, text + at, NULL) == YOMI_OK;
}

static int node_of_job(struct tree *t, const char *text, int *test)
{
    yomi_othello_pos pos;
    bool is_pass;
    if (!read_job(text, test, &pos) || pos.rows != t->rows || pos.cols != t->cols) return -1;
    return tree_find(t, &pos, &is_pass);
}

static void mark_busy(struct tree *t, const yomi_store_jobs *busy)
{
    for (int i = 0; i < t->n_nodes; i++) t->nodes[i].n_busy = 0;
    for (int i = 0; i < busy->n; i++) {
        int test;
        const int at = node_of_job(t, busy->jobs[i].text, &test);
        if (at >= 0) t->nodes[at].n_busy = 1;
    }
}

static yomi_status give_job(struct tree *t, int at, int side, yomi_campaign_job_fn *give,
                            void *user, yomi_error *err)
{
    char board[YOMI_OTHELLO_TEXT], text[YOMI_OTHELLO_TEXT + 24];
    const yomi_othello_pos pos = tree_position(t, &t->nodes[at]);
    snprintf(text, sizeof text, "atleast=%d %s", tree_test_of(t, side),
             yomi_othello_write(board, &pos));
    const yomi_store_job job = {text, tree_cost(t, t->nodes[at].empties)};
    return give(&job, user, err);
}

/* Who hears of positions that are split. */
struct notes {
    yomi_store_fact_fn *note;
    void *user;
};

static yomi_status note_split(const struct tree *t, const struct tree_node *node, void *user,
                              yomi_error *err)
{
    const struct notes *n = user;
    const yomi_othello_pos pos = tree_position(t, node);
    const struct answer a = {node->lower, node->upper, true};
    char board[YOMI_OTHELLO_TEXT], text[ANSWER_TEXT];
    const yomi_store_fact fact = {.subject = yomi_othello_write(board, &pos),
                                  .question = scoring_name(t->scoring),
                                  .answer = write_answer(text, &a)};
    return n->note(&fact, n->user, err);
}

static yomi_status choose_jobs(void *self, int n, const yomi_store_jobs *busy,
                               yomi_campaign_job_fn *give, yomi_store_fact_fn *note, void *user,
                               yomi_error *err)
{
    struct notes notes = {note, user};
    struct othello_picture *p = self;
    struct tree *t = &p->tree;
    bool is_answered;
    mark_busy(t, busy);
    TRY(sum_up(p, &is_answered, err));
    /* A node that comes again is busy already; after some of them there is nothing else to do. */
    for (int given = 0, vain = 0; given < n && vain < 64 && !is_answered;) {
        int at, side;
        TRY(tree_choose(t, &at, &side, note_split, &notes, err));
        if (at < 0) {
            /* Opening has settled something above it. */
            TRY(sum_up(p, &is_answered, err));
            vain++;
        } else if (t->nodes[at].n_busy > 1) {
            vain++;
        } else {
            TRY(give_job(t, at, side, give, user, err));
            given++;
        }
    }
    return YOMI_OK;
}

static bool wants_job(void *self, const char *job)
{
    struct othello_picture *p = self;
    int test;
    const int at = node_of_job(&p->tree, job, &test);
    if (at < 0) return false;
    const struct tree_node *node = &p->tree.nodes[at];
    return node->lower < test && node->upper >= test && !node->is_split;
}

/* --- workers --------------------------------------------------------------------------------- */

struct bench {
    yomi_othello *solver;
    yomi_othello_scoring scoring;
    const yomi_stop *stop;
};

static yomi_status settle(void **out, const yomi_campaign_plan *plan, const yomi_solve *how,
                          yomi_error *err)
{
    struct othello_question q;
    struct bench *b = calloc(1, sizeof *b);
    yomi_solve limits = *how;
    if (!b) return campaign_no_memory(err);
    limits.processor = patience * plan->job_seconds;
    b->stop = how->stop;
    yomi_status status = read_question(&q, plan->question, err);
    if (status == YOMI_OK) status = yomi_othello_new(&b->solver, &limits, err);
    if (status != YOMI_OK) {
        free(b);
        return status;
    }
    b->scoring = q.scoring;
    *out = b;
    return YOMI_OK;
}

static void rise(void *bench)
{
    struct bench *b = bench;
    yomi_othello_free(b->solver);
    free(b);
}

static yomi_status work(void *bench, const char *job, yomi_store_fact_fn *give, void *user,
                        yomi_error *err)
{
    struct bench *b = bench;
    yomi_othello_question q = {YOMI_OTHELLO_BOUND, b->scoring, 0};
    yomi_othello_pos pos;
    yomi_othello_result r;
    char board[YOMI_OTHELLO_TEXT], text[ANSWER_TEXT];
    if (!read_job(job, &q.at_least, &pos))
        return fail(err, YOMI_EPARSE, "the store's job '%.80s' is none", job);
    const yomi_status status = yomi_othello_solve(&r, b->solver, &pos, &q, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    if (status == YOMI_ESTOPPED && b->stop && yomi_stop_asked(b->stop)) return status;
    const struct answer a = {r.lower, r.upper, status == YOMI_ESTOPPED};
    const yomi_store_fact fact = {.subject = yomi_othello_write(board, &pos),
                                  .question = scoring_name(b->scoring),
                                  .answer = write_answer(text, &a),
                                  .nodes = r.answer.nodes};
    return give(&fact, user, err);
}

static yomi_status join(char **out, const yomi_store_fact *known, const yomi_store_fact *found,
                        yomi_error *err)
{
    struct answer a, b;
    char text[ANSWER_TEXT];
    if (!read_answer(&a, known->answer) || !read_answer(&b, found->answer))
        return fail(err, YOMI_EPARSE, "'%.40s' and '%.40s' are not both bounds", known->answer,
                    found->answer);
    const struct answer both = {a.lower > b.lower ? a.lower : b.lower,
                                a.upper < b.upper ? a.upper : b.upper, a.is_split || b.is_split};
    if (both.lower > both.upper)
        return fail(err, YOMI_EILLEGAL, "the bounds contradict each other");
    if (both.lower == a.lower && both.upper == a.upper && both.is_split == a.is_split)
        return YOMI_OK;
    *out = strdup(write_answer(text, &both));
    return *out ? YOMI_OK : campaign_no_memory(err);
}

/* --- what is known --------------------------------------------------------------------------- */

static char *write_bounds(char buf[ANSWER_TEXT], int lower, int upper)
{
    if (lower == upper)
        snprintf(buf, ANSWER_TEXT, "%+d", lower);
    else
        snprintf(buf, ANSWER_TEXT, "%+d..%+d", lower, upper);
    return buf;
}

static char *say(const struct othello_picture *p, int lower, int upper, bool is_known)
{
    const char *who = p->question.top.to == YOMI_BLACK ? "Black" : "White";
    char value[ANSWER_TEXT];
    write_bounds(value, lower, upper);
    const char *wld = lower > 0                  ? ", a win"
                      : upper < 0                ? ", a loss"
                      : lower == 0 && upper == 0 ? ", a draw"
                      : lower == 0               ? ", no loss"
                      : upper == 0               ? ", no win"
                                                 : "";
    const int v = p->question.at_least;
    if (p->question.ask != YOMI_OTHELLO_AT_LEAST)
        return campaign_text("%s: value %s%s%s", who, value, wld, is_known ? "" : " so far");
    if (!is_known) return campaign_text("%s: value %s so far; at least %+d?", who, value, v);
    return campaign_text("%s: value %s; at least %+d: %s", who, value, v,
                         lower >= v ? "yes" : "no");
}

static yomi_status answer(void *self, yomi_campaign_answer *out, yomi_error *err)
{
    struct othello_picture *p = self;
    const struct tree *t = &p->tree;
    TRY(sum_up(p, &out->is_known, err));
    out->has_bounds = true;
    bounds_at_top(t, &out->lower, &out->upper);
    out->settled = t->settled;
    out->is_no = out->is_known && p->question.ask == YOMI_OTHELLO_AT_LEAST &&
                 out->upper < p->question.at_least;
    const struct tree_costs *c = &t->nodes[t->root].costs[t->root_side];
    out->left = out->is_known ? 0 : fmin(c->yes, c->no);
    out->share = out->is_known ? 1 : (double)t->spent / ((double)t->spent + out->left);
    out->sentence = say(p, out->lower, out->upper, out->is_known);
    return out->sentence ? YOMI_OK : campaign_no_memory(err);
}

/* --- the tree -------------------------------------------------------------------------------- */

enum { SHOWN_MOST = 4000 };

/* A node that is shown: where it is in the list, and the position as it is on the board. */
struct shown {
    yomi_othello_pos pos;
    int node, side, depth;
};

static yomi_campaign_colour colour_of(const struct tree *t, const struct tree_node *node, int side)
{
    const int test = tree_test_of(t, side);
    if (node->lower >= test) return side ? YOMI_CAMPAIGN_NO : YOMI_CAMPAIGN_YES;
    if (node->upper < test) return side ? YOMI_CAMPAIGN_YES : YOMI_CAMPAIGN_NO;
    if (node->n_busy) return YOMI_CAMPAIGN_BUSY;
    return node->is_open || node->is_split ? YOMI_CAMPAIGN_SPLIT : YOMI_CAMPAIGN_OPEN;
}

/* Values in the tree are those of the side that moves at the top. */
static yomi_campaign_node describe(struct tree *t, const struct shown *s, int parent, int square)
{
    const struct tree_node *node = &t->nodes[s->node];
    const struct tree_costs *c = &node->costs[s->side];
    yomi_campaign_node out = {
        .parent = parent, .colour = colour_of(t, node, s->side), .nodes = node->nodes, .left = 0};
    const bool has_costs = node->date[s->side] == t->date;
    const double left = has_costs ? fmin(c->yes, c->no) : tree_cost(t, node->empties);
    const bool is_settled = out.colour == YOMI_CAMPAIGN_YES || out.colour == YOMI_CAMPAIGN_NO;
    out.left = is_settled ? 0 : left;
    char bounds[ANSWER_TEXT];
    write_bounds(bounds, s->side ? -node->upper : node->lower,
                 s->side ? -node->lower : node->upper);
    const bool is_unknown = node->lower == -t->squares && node->upper == t->squares;
    snprintf(out.answer, sizeof out.answer, "%s", is_unknown ? "" : bounds);
    if (square >= 0)
        yomi_othello_square(out.label, &s->pos, square);
    else
        snprintf(out.label, sizeof out.label, "%s", "start");
    return out;
}

struct picture_list {
    struct shown *shown;
    size_t shown_cap, nodes_cap;
    yomi_campaign_tree *tree;
};

static yomi_status show(struct picture_list *l, struct tree *t, const yomi_othello_pos *pos,
                        int parent, int square, int depth, yomi_error *err)
{
    bool is_pass;
    struct shown s = {.pos = *pos, .depth = depth};
    s.node = tree_find(t, pos, &is_pass);
    if (s.node < 0 || !LIST_RESERVE(l->shown, l->shown_cap, l->tree->n, 1) ||
        !LIST_RESERVE(l->tree->nodes, l->nodes_cap, l->tree->n, 1))
        return campaign_no_memory(err);
    if (is_pass) s.pos.to = !s.pos.to;
    s.side = s.pos.to != t->top.to;
    l->shown[l->tree->n] = s;
    l->tree->nodes[l->tree->n++] = describe(t, &s, parent, square);
    return YOMI_OK;
}

static yomi_status tree_of(void *self, int depth, const yomi_store_jobs *busy,
                           yomi_campaign_tree *out, yomi_error *err)
{
    struct othello_picture *p = self;
    struct tree *t = &p->tree;
    struct picture_list l = {.tree = out};
    bool is_answered;
    mark_busy(t, busy);
    TRY(sum_up(p, &is_answered, err));
    yomi_status status = show(&l, t, &t->top, -1, -1, 0, err);
    for (int i = 0; i < out->n && out->n < SHOWN_MOST && status == YOMI_OK; i++) {
        const struct shown s = l.shown[i];
        const bool is_followed = t->nodes[s.node].is_open || t->nodes[s.node].is_split || !i;
        if (s.depth >= depth || !is_followed) continue;
        for (int sq = 0; sq < t->squares && status == YOMI_OK; sq++) {
            yomi_othello_pos next = s.pos;
            if (!(yomi_othello_moves(&s.pos) >> sq & 1)) continue;
            yomi_othello_play(&next, sq, NULL);
            status = show(&l, t, &next, i, sq, s.depth + 1, err);
        }
    }
    free(l.shown);
    return status;
}

static yomi_status certificate(void *self, int size, const yomi_solve *how, char **out,
                               yomi_error *err)
{
    return othello_proof_write(self, size, how, out, err);
}

const yomi_campaign_kind campaign_othello = {
    .name = "othello",
    .version = VERSION,
    .open = open_picture,
    .close = close_picture,
    .learn = learn,
    .jobs = choose_jobs,
    .wants = wants_job,
    .work = work,
    .settle = settle,
    .rise = rise,
    .join = join,
    .answer = answer,
    .tree = tree_of,
    .certificate = certificate,
};
