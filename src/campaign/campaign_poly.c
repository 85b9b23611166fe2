/* SPDX-License-Identifier: MIT */
/* Campaigns about polyomino goals: who wins each of them on the infinite board. A job is one try at
 * one goal: a search for a paving, or for a proof with a limit on its time; tries that fail come
 * again with four times the time. A fact is what a try has found, with its certificate. */
#include "base/base_list.h"
#include "base/base_text.h"
#include "campaign_desk.h"
#include "yomi/poly.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, TRIES_USUAL = 6, PAVE_AREA = 16, GOAL_TEXT = 200, JOB_TEXT = GOAL_TEXT + 64 };

/* What is known of a goal: the tries that failed, or who wins. */
struct goal {
    char *name;
    bool has_pave;           /* a paving was looked for, in vain */
    int tries;               /* searches for a proof that ended without one */
    bool is_hopeless;        /* the search has ended by itself: more time does not help */
    yomi_poly_result result; /* WIN, LOSS or UNKNOWN */
    char *certificate;
    uint64_t nodes;
};

struct poly_picture {
    yomi_poly_game game;
    double seconds; /* of the first try */
    int most;       /* tries at a goal */
    struct goal *goals;
    int n;
    size_t cap;
};

/* --- words ----------------------------------------------------------------------------------- */

static const char *game_name(yomi_poly_game game)
{
    return game == YOMI_POLY_WEAK ? "weak" : "strong";
}

static yomi_status add_goal(struct poly_picture *p, const char *name, size_t bytes, yomi_error *err)
{
    yomi_poly_goal goal;
    char text[GOAL_TEXT];
    if (!bytes || bytes >= sizeof text)
        return fail(err, YOMI_EPARSE, "a goal is empty or too long; write such as UU+ZZ or El,Z+W");
    snprintf(text, sizeof text, "%.*s", (int)bytes, name);
    TRY(yomi_poly_read_goal(&goal, text, err));
    if (!LIST_RESERVE(p->goals, p->cap, p->n, 1)) return campaign_no_memory(err);
    p->goals[p->n] = (struct goal){.name = strdup(text)};
    return p->goals[p->n++].name ? YOMI_OK : campaign_no_memory(err);
}

/* The pairs of the paper's table. */
static yomi_status add_table(struct poly_picture *p, yomi_error *err)
{
    for (int row = 0; yomi_poly_loser(row); row++)
        for (int col = row + 1; yomi_poly_loser(col); col++) {
            char name[64];
            const int n =
                snprintf(name, sizeof name, "%s+%s", yomi_poly_loser(row), yomi_poly_loser(col));
            TRY(add_goal(p, name, (size_t)n, err));
        }
    return YOMI_OK;
}

/* "strong UU+ZZ,El", "weak table" */
static yomi_status read_question(struct poly_picture *p, const char *text, yomi_error *err)
{
    char game[16];
    int at = 0;
    if (sscanf(text, "%15s %n", game, &at) != 1 || !at || !text[at])
        return fail(err, YOMI_EPARSE, "'%.100s' is no question; write strong or weak, and goals",
                    text);
    p->game = strcmp(game, "weak") == 0 ? YOMI_POLY_WEAK : YOMI_POLY_STRONG;
    if (strcmp(game, game_name(p->game)) != 0)
        return fail(err, YOMI_EPARSE, "'%s' is no game; write strong or weak", game);
    text += at;
    if (strcmp(text, "table") == 0) return add_table(p, err);
    for (;; text++) {
        const size_t n = strcspn(text, ",");
        TRY(add_goal(p, text, n, err));
        text += n;
        if (!*text) return YOMI_OK;
    }
}

/* --- the picture ----------------------------------------------------------------------------- */

static void close_picture(void *self)
{
    struct poly_picture *p = self;
    for (int i = 0; i < p->n; i++) {
        free(p->goals[i].name);
        free(p->goals[i].certificate);
    }
    free(p->goals);
    free(p);
}

static yomi_status open_picture(void **out, const yomi_campaign_plan *plan, yomi_error *err)
{
    struct poly_picture *p = calloc(1, sizeof *p);
    if (!p) return campaign_no_memory(err);
    p->seconds = plan->job_seconds;
    p->most = plan->job_size ? plan->job_size : TRIES_USUAL;
    const yomi_status status = read_question(p, plan->question, err);
    if (status == YOMI_OK)
        *out = p;
    else
        close_picture(p);
    return status;
}

static struct goal *find_goal(struct poly_picture *p, const char *name)
{
    for (int i = 0; i < p->n; i++)
        if (strcmp(p->goals[i].name, name) == 0) return &p->goals[i];
    return NULL;
}

/* "win\nCERTIFICATE", "loss\nCERTIFICATE", "none" (and no more will be found), "unknown N": N tries
 * have found nothing. */
struct found {
    yomi_poly_result result;
    bool is_hopeless;
    int tries;
    const char *certificate;
};

static bool read_found(struct found *f, const char *answer)
{
    *f = (struct found){.result = YOMI_POLY_UNKNOWN};
    int at = 0;
    if (strncmp(answer, "win\n", 4) == 0)
        *f = (struct found){.result = YOMI_POLY_WIN, .certificate = answer + 4};
    else if (strncmp(answer, "loss\n", 5) == 0)
        *f = (struct found){.result = YOMI_POLY_LOSS, .certificate = answer + 5};
    else if (strcmp(answer, "none") == 0)
        f->is_hopeless = true;
    else
        return sscanf(answer, "unknown %d%n", &f->tries, &at) == 1 && !answer[at] && f->tries > 0;
    return true;
}

static yomi_status learn(void *self, const yomi_store_fact *fact, yomi_error *err)
{
    struct poly_picture *p = self;
    struct found f;
    if (!read_found(&f, fact->answer))
        return fail(err, YOMI_EPARSE, "the store's fact '%.80s' is none", fact->subject);
    struct goal *g = find_goal(p, fact->subject);
    const bool is_pave = strcmp(fact->question, "pave") == 0;
    if (!g || (!is_pave && strcmp(fact->question, game_name(p->game)) != 0)) return YOMI_OK;
    if (fact->nodes > g->nodes) g->nodes = fact->nodes;
    if (is_pave)
        g->has_pave = true;
    else if (f.tries > g->tries)
        g->tries = f.tries;
    if (!is_pave && f.is_hopeless) g->is_hopeless = true;
    if (f.result == YOMI_POLY_UNKNOWN || g->result != YOMI_POLY_UNKNOWN) return YOMI_OK;
    g->certificate = strdup(f.certificate);
    g->result = f.result;
    return g->certificate ? YOMI_OK : campaign_no_memory(err);
}

static bool is_open(const struct poly_picture *p, const struct goal *g)
{
    return g->result == YOMI_POLY_UNKNOWN &&
           (!g->has_pave || (!g->is_hopeless && g->tries < p->most));
}

/* --- jobs: "pave GOAL", "strong N GOAL" for try N, from 1 ------------------------------------- */

static void write_job(char buf[JOB_TEXT], const struct poly_picture *p, const struct goal *g)
{
    if (!g->has_pave)
        snprintf(buf, JOB_TEXT, "pave 1 %s", g->name);
    else
        snprintf(buf, JOB_TEXT, "%s %d %s", game_name(p->game), g->tries + 1, g->name);
}

static yomi_status choose_jobs(void *self, int n, const yomi_store_jobs *busy,
                               yomi_campaign_job_fn *give, yomi_store_fact_fn *note, void *user,
                               yomi_error *err)
{
    struct poly_picture *p = self;
    (void)note;
    /* Goals that have been tried least come first. */
    for (int round = -1; round < p->most && n > 0; round++)
        for (int i = 0; i < p->n && n > 0; i++) {
            const struct goal *g = &p->goals[i];
            char text[JOB_TEXT];
            bool is_busy = false;
            if (!is_open(p, g) || (g->has_pave ? g->tries : -1) != round) continue;
            write_job(text, p, g);
            for (int k = 0; k < busy->n; k++) is_busy |= strcmp(busy->jobs[k].text, text) == 0;
            const yomi_store_job job = {text, 0};
            if (is_busy) continue;
            TRY(give(&job, user, err));
            n--;
        }
    return YOMI_OK;
}

static bool wants_job(void *self, const char *job)
{
    struct poly_picture *p = self;
    for (int i = 0; i < p->n; i++) {
        char text[JOB_TEXT];
        write_job(text, p, &p->goals[i]);
        if (is_open(p, &p->goals[i]) && strcmp(text, job) == 0) return true;
    }
    return false;
}

/* --- workers --------------------------------------------------------------------------------- */

struct bench {
    yomi_solve how;
    double seconds;
};

static yomi_status settle(void **out, const yomi_campaign_plan *plan, const yomi_solve *how,
                          yomi_error *err)
{
    struct bench *b = malloc(sizeof *b);
    if (!b) return campaign_no_memory(err);
    *b = (struct bench){*how, plan->job_seconds};
    *out = b;
    return YOMI_OK;
}

static yomi_status give_found(const char *goal, const char *question, const char *word,
                              char *certificate, uint64_t nodes, yomi_store_fact_fn *give,
                              void *user, yomi_error *err)
{
    char *text = certificate ? campaign_text("%s\n%s", word, certificate) : strdup(word);
    free(certificate);
    if (!text) return campaign_no_memory(err);
    const yomi_store_fact fact = {goal, question, text, nodes, NULL};
    const yomi_status status = give(&fact, user, err);
    free(text);
    return status;
}

static bool is_asked(const struct bench *b)
{
    return b->how.stop && yomi_stop_asked(b->how.stop);
}

static yomi_status pave(struct bench *b, const yomi_poly_goal *goal, const char *name,
                        yomi_store_fact_fn *give, void *user, yomi_error *err)
{
    yomi_poly_paved r;
    yomi_solve how = b->how;
    how.processor = b->seconds;
    const yomi_status status = yomi_poly_pave(&r, goal, PAVE_AREA, &how, err);
    if (status != YOMI_OK && (status != YOMI_ESTOPPED || is_asked(b))) return status;
    const bool is_lost = r.result == YOMI_POLY_LOSS;
    return give_found(name, "pave", is_lost ? "loss" : "none", r.certificate, r.answer.nodes, give,
                      user, err);
}

static yomi_status prove(struct bench *b, const yomi_poly_goal *goal, const char *name,
                         yomi_poly_game game, int number, yomi_store_fact_fn *give, void *user,
                         yomi_error *err)
{
    const yomi_poly_quest quest = {.game = game};
    yomi_poly_proof r;
    yomi_solve how = b->how;
    char word[32];
    how.processor = b->seconds;
    for (int i = 1; i < number && i < 16; i++) how.processor *= 4;
    const yomi_status status = yomi_poly_prove(&r, goal, &quest, &how, err);
    if (status != YOMI_OK && (status != YOMI_ESTOPPED || is_asked(b))) return status;
    const bool is_won = r.result == YOMI_POLY_WIN;
    snprintf(word, sizeof word, "unknown %d", number);
    return give_found(name, game_name(game),
                      is_won              ? "win"
                      : status == YOMI_OK ? "none"
                                          : word,
                      r.certificate, r.answer.nodes, give, user, err);
}

static yomi_status work(void *bench, const char *job, yomi_store_fact_fn *give, void *user,
                        yomi_error *err)
{
    struct bench *b = bench;
    yomi_poly_goal goal;
    char what[16];
    int number, at = 0;
    if (sscanf(job, "%15s %d %n", what, &number, &at) != 2 || !at)
        return fail(err, YOMI_EPARSE, "the store's job '%.80s' is none", job);
    TRY(yomi_poly_read_goal(&goal, job + at, err));
    if (strcmp(what, "pave") == 0) return pave(b, &goal, job + at, give, user, err);
    const yomi_poly_game game = strcmp(what, "weak") == 0 ? YOMI_POLY_WEAK : YOMI_POLY_STRONG;
    return prove(b, &goal, job + at, game, number, give, user, err);
}

static yomi_status join(char **out, const yomi_store_fact *known, const yomi_store_fact *found,
                        yomi_error *err)
{
    struct found a, b;
    if (!read_found(&a, known->answer) || !read_found(&b, found->answer))
        return fail(err, YOMI_EPARSE, "'%.40s' and '%.40s' are not both answers", known->answer,
                    found->answer);
    const bool has_a = a.result != YOMI_POLY_UNKNOWN, has_b = b.result != YOMI_POLY_UNKNOWN;
    if (has_a && has_b && a.result != b.result)
        return fail(err, YOMI_EILLEGAL, "one says win, the other loss");
    const bool is_better =
        !has_a && (has_b || (!a.is_hopeless && (b.is_hopeless || b.tries > a.tries)));
    if (!is_better) return YOMI_OK;
    *out = strdup(found->answer);
    return *out ? YOMI_OK : campaign_no_memory(err);
}

/* --- what is known --------------------------------------------------------------------------- */

static char *describe(const struct goal *g)
{
    switch (g->result) {
    case YOMI_POLY_WIN:
        return strdup("win");
    case YOMI_POLY_LOSS:
        return strdup("loss");
    default:
        return g->tries || g->is_hopeless || g->has_pave
                   ? campaign_text("unknown after %d tr%s", g->tries + g->has_pave + g->is_hopeless,
                                   g->tries + g->has_pave + g->is_hopeless == 1 ? "y" : "ies")
                   : strdup("not tried");
    }
}

static yomi_status answer(void *self, yomi_campaign_answer *out, yomi_error *err)
{
    struct poly_picture *p = self;
    int wins = 0, losses = 0, open = 0;
    out->parts = calloc((size_t)p->n, sizeof *out->parts);
    if (!out->parts) return campaign_no_memory(err);
    for (int i = 0; i < p->n; i++) {
        const struct goal *g = &p->goals[i];
        wins += g->result == YOMI_POLY_WIN;
        losses += g->result == YOMI_POLY_LOSS;
        open += is_open(p, g);
        out->parts[out->n_parts].name = strdup(g->name);
        out->parts[out->n_parts].answer = describe(g);
        if (!out->parts[out->n_parts].name || !out->parts[out->n_parts].answer) {
            out->n_parts++;
            return campaign_no_memory(err);
        }
        out->n_parts++;
    }
    out->is_known = !open;
    out->settled = (uint64_t)(wins + losses);
    out->share = (double)(p->n - open) / p->n;
    out->sentence =
        campaign_text("%s game: %d won, %d lost, %d unknown of %d goal%s", game_name(p->game), wins,
                      losses, p->n - wins - losses, p->n, plural((unsigned)p->n));
    return out->sentence ? YOMI_OK : campaign_no_memory(err);
}

static bool is_busy_goal(const yomi_store_jobs *busy, const char *name)
{
    for (int i = 0; i < busy->n; i++) {
        int at = 0;
        if (sscanf(busy->jobs[i].text, "%*s %*d %n", &at) == 0 && at &&
            strcmp(busy->jobs[i].text + at, name) == 0)
            return true;
    }
    return false;
}

/* Every goal below one top. */
static yomi_status tree_of(void *self, int depth, const yomi_store_jobs *busy,
                           yomi_campaign_tree *out, yomi_error *err)
{
    struct poly_picture *p = self;
    out->nodes = calloc((size_t)p->n + 1, sizeof *out->nodes);
    if (!out->nodes) return campaign_no_memory(err);
    out->nodes[out->n++] =
        (yomi_campaign_node){.parent = -1, .label = "goals", .colour = YOMI_CAMPAIGN_SPLIT};
    for (int i = 0; i < p->n && depth > 0; i++) {
        const struct goal *g = &p->goals[i];
        yomi_campaign_node *node = &out->nodes[out->n++];
        *node = (yomi_campaign_node){.nodes = g->nodes};
        snprintf(node->label, sizeof node->label, "%.47s", g->name);
        node->colour = g->result == YOMI_POLY_WIN     ? YOMI_CAMPAIGN_YES
                       : g->result == YOMI_POLY_LOSS  ? YOMI_CAMPAIGN_NO
                       : is_busy_goal(busy, g->name)  ? YOMI_CAMPAIGN_BUSY
                       : g->has_pave && is_open(p, g) ? YOMI_CAMPAIGN_SPLIT
                                                      : YOMI_CAMPAIGN_OPEN;
        if (g->result != YOMI_POLY_UNKNOWN)
            snprintf(node->answer, sizeof node->answer, "%s", yomi_poly_result_name(g->result));
    }
    return YOMI_OK;
}

/* The certificate of a single goal is that of its proof. */
static yomi_status certificate(void *self, int size, const yomi_solve *how, char **out,
                               yomi_error *err)
{
    struct poly_picture *p = self;
    (void)size;
    (void)how;
    if (p->n != 1)
        return fail(err, YOMI_EILLEGAL,
                    "each of the %d goals has a certificate of its own; export the facts", p->n);
    if (!p->goals[0].certificate)
        return fail(err, YOMI_EILLEGAL, "nothing is proved of %.80s", p->goals[0].name);
    *out = strdup(p->goals[0].certificate);
    return *out ? YOMI_OK : campaign_no_memory(err);
}

const yomi_campaign_kind campaign_poly = {
    .name = "poly",
    .version = VERSION,
    .open = open_picture,
    .close = close_picture,
    .learn = learn,
    .jobs = choose_jobs,
    .wants = wants_job,
    .work = work,
    .settle = settle,
    .rise = free,
    .join = join,
    .answer = answer,
    .tree = tree_of,
    .certificate = certificate,
};
