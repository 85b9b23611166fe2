/* SPDX-License-Identifier: MIT */
/* An experiment about endgames: how often methods err on random sums. A job is one seed; a fact is
 * the score of every method on its sums. */
#include "base/base_text.h"
#include "campaign_desk.h"
#include "yomi/yose.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, WORDS = 160, SEEDS_MOST = 1000000 };

struct card {
    uint64_t cases, wrong, half;
    double loss, seconds;
    yomi_rat most;
};

struct experiment {
    yomi_yose_shape shape;
    uint64_t sums, seeds;
    char subject[WORDS]; /* the question without its seeds: facts of it can be added up */
    const yomi_yose_method *methods[YOMI_YOSE_METHODS_MAX];
    int n_methods;
};

struct yose_picture {
    struct experiment e;
    struct card cards[YOMI_YOSE_METHODS_MAX]; /* of all seeds that are known */
    unsigned char *known;                     /* by seed - 1 */
    uint64_t n_known, first_open, nodes;
};

/* --- the question ---------------------------------------------------------------------------- */

/* "LOW..HIGH" or a number, of at most 100,000. */
static bool read_range(const char *text, int *low, int *high)
{
    int at = 0;
    if (sscanf(text, "%6d..%6d%n", low, high, &at) == 2 && !text[at])
        return *low >= 0 && *low <= *high;
    if (sscanf(text, "%6d%n", low, &at) != 1 || text[at]) return false;
    *high = *low;
    return *low >= 0;
}

static yomi_status read_methods(struct experiment *e, const char *list, yomi_error *err)
{
    if (strcmp(list, "all") == 0) {
        while ((e->methods[e->n_methods] = yomi_yose_method_at(e->n_methods))) e->n_methods++;
        return YOMI_OK;
    }
    for (;; list++) {
        char name[32];
        const size_t n = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)n, list);
        if (e->n_methods == YOMI_YOSE_METHODS_MAX || n >= sizeof name ||
            !(e->methods[e->n_methods++] = yomi_yose_method_find(name)))
            return fail(err, YOMI_EPARSE, "there is no method '%.30s'; choose among %s", name,
                        YOMI_YOSE_METHOD_NAMES);
        list += n;
        if (!*list) return YOMI_OK;
    }
}

static yomi_status read_question(struct experiment *e, const char *text, yomi_error *err)
{
    char deep[24], simple[24], methods[WORDS];
    int at = 0;
    *e = (struct experiment){0};
    const int n =
        sscanf(text,
               "deep=%23s simple=%23s depth=%d swing=%d sums=%" SCNu64 " seeds=%" SCNu64
               " methods=%159s%n",
               deep, simple, &e->shape.depth, &e->shape.swing, &e->sums, &e->seeds, methods, &at);
    if (n != 7 || text[at] || !read_range(deep, &e->shape.deep_low, &e->shape.deep_high) ||
        !read_range(simple, &e->shape.gotes_low, &e->shape.gotes_high))
        return fail(err, YOMI_EPARSE, "'%.100s' is no experiment", text);
    if (!e->sums || !e->seeds || e->seeds > SEEDS_MOST || e->sums > SEEDS_MOST)
        return fail(err, YOMI_ERANGE, "give 1 to %d seeds, and as many sums", SEEDS_MOST);
    char *probe = NULL;
    TRY(yomi_yose_random(&probe, &e->shape, 1, 0, err));
    free(probe);
    snprintf(e->subject, sizeof e->subject, "deep=%s simple=%s depth=%d swing=%d sums=%" PRIu64,
             deep, simple, e->shape.depth, e->shape.swing, e->sums);
    return read_methods(e, methods, err);
}

/* --- facts: a line a method, "NAME CASES WRONG HALF LOSS MOST SECONDS" ------------------------ */

static void add_exact(struct text *t, double x)
{
    char number[40];
    snprintf(number, sizeof number, "%.17g", x);
    for (char *p = number; *p; p++)
        if (*p == ',') *p = '.';
    text_add(t, "%s", number);
}

/* A number with a point, whatever the locale: what add_exact() writes. */
static bool read_real(const char **p, double *out)
{
    int used = 0, at = 0;
    char copy[48], *end;
    if (sscanf(*p, " %n%47[-+0-9.e]%n", &at, copy, &used) != 1) return false;
    *out = strtod(copy, &end);
    if (*end == '.') {
        *end = ',';
        *out = strtod(copy, &end);
    }
    *p += used;
    return !*end;
}

static bool read_card(const char **p, char name[32], struct card *c)
{
    int at = 0;
    long long num, den;
    *c = (struct card){0};
    if (sscanf(*p, "%31s %" SCNu64 " %" SCNu64 " %" SCNu64 "%n", name, &c->cases, &c->wrong,
               &c->half, &at) != 4)
        return false;
    *p += at;
    if (!read_real(p, &c->loss)) return false;
    if (sscanf(*p, " %lld/%lld%n", &num, &den, &at) != 2 || den < 1) return false;
    c->most = (yomi_rat){num, den};
    *p += at;
    if (!read_real(p, &c->seconds)) return false;
    *p += **p == '\n';
    return true;
}

static int method_of(const struct experiment *e, const char *name)
{
    for (int i = 0; i < e->n_methods; i++)
        if (strcmp(yomi_yose_method_name(e->methods[i]), name) == 0) return i;
    return -1;
}

static bool read_seed(const char *question, uint64_t *seed)
{
    int at = 0;
    return sscanf(question, "seed %" SCNu64 "%n", seed, &at) == 1 && !question[at];
}

/* --- the picture ----------------------------------------------------------------------------- */

static void close_picture(void *self)
{
    struct yose_picture *p = self;
    free(p->known);
    free(p);
}

static yomi_status open_picture(void **out, const yomi_campaign_plan *plan, yomi_error *err)
{
    struct yose_picture *p = calloc(1, sizeof *p);
    if (!p) return campaign_no_memory(err);
    yomi_status status = read_question(&p->e, plan->question, err);
    if (status == YOMI_OK && !(p->known = calloc(p->e.seeds, 1))) status = campaign_no_memory(err);
    for (int i = 0; i < YOMI_YOSE_METHODS_MAX; i++) p->cards[i].most = (yomi_rat){0, 1};
    if (status == YOMI_OK)
        *out = p;
    else
        close_picture(p);
    return status;
}

static yomi_status learn(void *self, const yomi_store_fact *fact, yomi_error *err)
{
    struct yose_picture *p = self;
    uint64_t seed;
    char name[32];
    struct card c;
    if (!read_seed(fact->question, &seed))
        return fail(err, YOMI_EPARSE, "the store's fact '%.80s' is none", fact->question);
    for (const char *s = fact->answer; *s;)
        if (!read_card(&s, name, &c))
            return fail(err, YOMI_EPARSE, "the store's fact about seed %" PRIu64 " is none", seed);
    if (strcmp(fact->subject, p->e.subject) != 0 || !seed || seed > p->e.seeds ||
        p->known[seed - 1])
        return YOMI_OK;
    int n = 0;
    for (const char *s = fact->answer; *s && read_card(&s, name, &c);)
        n += method_of(&p->e, name) >= 0;
    if (n < p->e.n_methods) return YOMI_OK; /* it lacks a method that is asked for */
    for (const char *s = fact->answer; *s && read_card(&s, name, &c);) {
        const int i = method_of(&p->e, name);
        if (i < 0) continue;
        struct card *to = &p->cards[i];
        to->cases += c.cases;
        to->wrong += c.wrong;
        to->half += c.half;
        to->loss += c.loss;
        to->seconds += c.seconds;
        if (yomi_rat_compare(c.most, to->most) > 0) to->most = c.most;
    }
    p->known[seed - 1] = 1;
    p->n_known++;
    p->nodes += fact->nodes;
    return YOMI_OK;
}

/* --- jobs: "seed N" -------------------------------------------------------------------------- */

static yomi_status choose_jobs(void *self, int n, const yomi_store_jobs *busy,
                               yomi_campaign_job_fn *give, yomi_store_fact_fn *note, void *user,
                               yomi_error *err)
{
    struct yose_picture *p = self;
    (void)note;
    unsigned char *is_busy = calloc(p->e.seeds, 1);
    if (!is_busy) return campaign_no_memory(err);
    for (int i = 0; i < busy->n; i++) {
        uint64_t seed;
        if (read_seed(busy->jobs[i].text, &seed) && seed && seed <= p->e.seeds)
            is_busy[seed - 1] = 1;
    }
    while (p->first_open < p->e.seeds && p->known[p->first_open]) p->first_open++;
    yomi_status status = YOMI_OK;
    for (uint64_t i = p->first_open; i < p->e.seeds && n > 0 && status == YOMI_OK; i++) {
        char text[32];
        if (p->known[i] || is_busy[i]) continue;
        snprintf(text, sizeof text, "seed %" PRIu64, i + 1);
        const yomi_store_job job = {text, (double)p->e.sums};
        status = give(&job, user, err);
        n--;
    }
    free(is_busy);
    return status;
}

static bool wants_job(void *self, const char *job)
{
    const struct yose_picture *p = self;
    uint64_t seed;
    return read_seed(job, &seed) && seed && seed <= p->e.seeds && !p->known[seed - 1];
}

/* --- workers --------------------------------------------------------------------------------- */

struct bench {
    struct experiment e;
    yomi_solve how;
};

static yomi_status settle(void **out, const yomi_campaign_plan *plan, const yomi_solve *how,
                          yomi_error *err)
{
    struct bench *b = calloc(1, sizeof *b);
    if (!b) return campaign_no_memory(err);
    b->how = *how;
    const yomi_status status = read_question(&b->e, plan->question, err);
    if (status == YOMI_OK)
        *out = b;
    else
        free(b);
    return status;
}

static yomi_status work(void *bench, const char *job, yomi_store_fact_fn *give, void *user,
                        yomi_error *err)
{
    struct bench *b = bench;
    yomi_yose_comparison r;
    yomi_solve how = b->how;
    struct text t = {0};
    char *text = NULL;
    if (!read_seed(job, &how.seed))
        return fail(err, YOMI_EPARSE, "the store's job '%.80s' is none", job);
    TRY(yomi_yose_compare(&r, &b->e.shape, b->e.sums, b->e.methods, b->e.n_methods, NULL, &how,
                          err));
    for (int i = 0; i < r.n_methods; i++) {
        const yomi_yose_score_card *c = &r.cards[i];
        text_add(&t, "%s %" PRIu64 " %" PRIu64 " %" PRIu64 " ", yomi_yose_method_name(r.methods[i]),
                 c->cases, c->wrong, c->half);
        add_exact(&t, c->loss);
        text_add(&t, " %lld/%lld ", (long long)c->max_loss.num, (long long)c->max_loss.den);
        add_exact(&t, c->seconds);
        text_add(&t, "\n");
    }
    TRY(text_finish(&text, &t, err));
    const yomi_store_fact fact = {b->e.subject, job, text, r.answer.nodes, NULL};
    const yomi_status status = give(&fact, user, err);
    free(text);
    return status;
}

/* Only times may differ; a sum of losses may be rounded otherwise on another machine. */
static bool is_same(const struct card *a, const struct card *b)
{
    return a->cases == b->cases && a->wrong == b->wrong && a->half == b->half &&
           fabs(a->loss - b->loss) <= 1e-9 * (fabs(a->loss) + 1) &&
           yomi_rat_compare(a->most, b->most) == 0;
}

/* Every method of `text` that `other` has too must be the same there; *lacks: `other` has not all.
 */
static bool agree(const char *text, const char *other, bool *lacks)
{
    char name[32], found[32];
    struct card a, b;
    *lacks = false;
    while (*text && read_card(&text, name, &a)) {
        bool is_there = false;
        for (const char *s = other; *s && read_card(&s, found, &b);) {
            if (strcmp(name, found) != 0) continue;
            if (!is_same(&a, &b)) return false;
            is_there = true;
        }
        *lacks |= !is_there;
    }
    return true;
}

/* The methods of both. */
static yomi_status unite(char **out, const char *known, const char *found, yomi_error *err)
{
    struct text t = {0};
    char name[32], other[32];
    struct card c;
    text_add(&t, "%s", known);
    while (*found) {
        const char *line = found;
        bool is_there = false;
        if (!read_card(&found, name, &c)) break;
        for (const char *s = known; *s && read_card(&s, other, &c);)
            is_there |= strcmp(name, other) == 0;
        if (!is_there) text_add_bytes(&t, line, (size_t)(found - line));
    }
    return text_finish(out, &t, err);
}

static yomi_status join(char **out, const yomi_store_fact *known, const yomi_store_fact *found,
                        yomi_error *err)
{
    bool lacks;
    if (!agree(found->answer, known->answer, &lacks))
        return fail(err, YOMI_EILLEGAL, "the counts differ");
    return lacks ? unite(out, known->answer, found->answer, err) : YOMI_OK;
}

/* --- what is known --------------------------------------------------------------------------- */

static yomi_status answer(void *self, yomi_campaign_answer *out, yomi_error *err)
{
    struct yose_picture *p = self;
    out->is_known = p->n_known == p->e.seeds;
    out->settled = p->n_known;
    out->share = (double)p->n_known / (double)p->e.seeds;
    if (p->n_known)
        out->left = (double)p->nodes / (double)p->n_known * (double)(p->e.seeds - p->n_known);
    out->sentence = campaign_text("%" PRIu64 " sum%s of %" PRIu64 " of %" PRIu64 " seed%s",
                                  p->n_known * p->e.sums, plural(p->n_known * p->e.sums),
                                  p->n_known, p->e.seeds, plural(p->e.seeds));
    out->parts = calloc((size_t)p->e.n_methods, sizeof *out->parts);
    if (!out->parts || !out->sentence) return campaign_no_memory(err);
    for (int i = 0; i < p->e.n_methods; i++) {
        const struct card *c = &p->cards[i];
        struct text t = {0};
        const double cases = c->cases ? (double)c->cases : 1;
        text_add_decimal(&t, 100 * ((double)c->wrong + 0.5 * (double)c->half) / cases, 2);
        text_add(&t, " %% wrong in %" PRIu64 " cases; mean loss ", c->cases);
        text_add_decimal(&t, c->loss / cases, 4);
        text_add(&t, ", most %lld", (long long)c->most.num);
        if (c->most.den > 1) text_add(&t, "/%lld", (long long)c->most.den);
        out->parts[i].name = strdup(yomi_yose_method_name(p->e.methods[i]));
        out->n_parts = i + 1;
        TRY(text_finish(&out->parts[i].answer, &t, err));
        if (!out->parts[i].name) return campaign_no_memory(err);
    }
    return YOMI_OK;
}

const yomi_campaign_kind campaign_yose = {
    .name = "yose",
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
};
