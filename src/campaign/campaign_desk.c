/* SPDX-License-Identifier: MIT */
/* Beginning a campaign, opening it, and what is known. */
#include "campaign_desk.h"
#include "base/base_text.h"
#include "yomi/version.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *campaign_text(const char *format, ...)
{
    char *text;
    va_list args;
    va_start(args, format);
    const int n = vasprintf(&text, format, args);
    va_end(args);
    return n < 0 ? NULL : text;
}

yomi_status campaign_no_memory(yomi_error *err)
{
    return fail(err, YOMI_ENOMEM, "there is no memory for the campaign");
}

const yomi_campaign_kind *const *yomi_campaign_kinds(void)
{
    static const yomi_campaign_kind *const kinds[] = {&campaign_othello, &campaign_poly,
                                                      &campaign_yose, NULL};
    return kinds;
}

const char *yomi_campaign_colour_name(yomi_campaign_colour colour)
{
    static const char *const names[] = {"open", "busy", "split", "yes", "no"};
    return names[colour];
}

static const yomi_campaign_kind *find_kind(const yomi_campaign_kind *const *kinds, const char *name)
{
    for (kinds = kinds ? kinds : yomi_campaign_kinds(); *kinds; kinds++)
        if (strcmp((*kinds)->name, name) == 0) return *kinds;
    return NULL;
}

/* Numbers in a store are texts with a point, whatever the locale. */
static void write_number(char buf[40], double x)
{
    struct text t = {0};
    char *s = NULL;
    text_add_decimal(&t, x, 3);
    if (text_finish(&s, &t, NULL) == YOMI_OK) snprintf(buf, 40, "%s", s);
    free(s);
}

/* --- beginning ------------------------------------------------------------------------------- */

struct beginning {
    const yomi_campaign_plan *plan;
    const yomi_campaign_kind *kind;
};

static yomi_status write_plan(yomi_store *store, void *user, yomi_error *err)
{
    const struct beginning *b = user;
    char version[16], seconds[40] = "20", size[16], lease[40] = "60";
    snprintf(version, sizeof version, "%d", b->kind->version);
    snprintf(size, sizeof size, "%d", b->plan->job_size);
    write_number(seconds, b->plan->job_seconds);
    write_number(lease, b->plan->lease);
    const struct {
        const char *key, *value;
    } texts[] = {
        {"kind", b->kind->name},  {"kind_version", version}, {"question", b->plan->question},
        {"job_seconds", seconds}, {"job_size", size},        {"lease", lease},
        {"yomi", yomi_version()}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        TRY(yomi_store_set_text(store, texts[i].key, texts[i].value, err));
    return YOMI_OK;
}

yomi_status yomi_campaign_start(const char *store, const yomi_campaign_plan *plan,
                                const yomi_campaign_kind *const *kinds, yomi_error *err)
{
    const yomi_campaign_kind *kind = find_kind(kinds, plan->kind);
    yomi_store *s;
    void *self;
    if (!kind) return fail(err, YOMI_ERANGE, "there are no campaigns of the kind '%s'", plan->kind);
    if (!(plan->job_seconds > 0) || !(plan->lease > 0) || plan->job_size < 0)
        return fail(err, YOMI_ERANGE, "a job and a lease must last longer than nothing");
    TRY(kind->open(&self, plan, err)); /* a question that is none leaves no store behind */
    kind->close(self);
    TRY(yomi_store_open(&s, store, YOMI_STORE_CREATE, NULL, err));
    struct beginning b = {plan, kind};
    const yomi_status status = yomi_store_together(s, write_plan, &b, err);
    yomi_store_close(s);
    return status;
}

/* --- opening --------------------------------------------------------------------------------- */

static yomi_status join(char **out, const yomi_store_fact *known, const yomi_store_fact *found,
                        void *user, yomi_error *err)
{
    const struct campaign_ear *ear = user;
    const yomi_status status = ear->kind->join(out, known, found, err);
    if (status != YOMI_EILLEGAL) return status;
    return fail(err, YOMI_EILLEGAL,
                "'%.90s' (%.24s) is known as '%.30s' (yomi %.12s), and '%.30s' (yomi %.12s) "
                "contradicts it",
                known->subject, known->question, known->answer, known->version, found->answer,
                found->version);
}

static void hear(const char *sentence, void *user)
{
    const struct campaign_ear *ear = user;
    ear->notice(sentence, ear->user);
}

/* A text that every campaign has. */
static yomi_status need_text(char **out, yomi_store *s, const char *key, yomi_error *err)
{
    *out = NULL;
    TRY(yomi_store_text(out, s, key, err));
    return *out ? YOMI_OK
                : fail(err, YOMI_EIO, "the store holds no campaign ('%s' is missing)", key);
}

static yomi_status need_number(double *out, yomi_store *s, const char *key, yomi_error *err)
{
    char *text;
    TRY(need_text(&text, s, key, err));
    long whole = 0, part = 0;
    int digits = 0;
    sscanf(text, "%ld.%n%3ld", &whole, &digits, &part);
    *out = (double)whole + (double)part / 1000;
    free(text);
    return YOMI_OK;
}

static yomi_status read_plan(yomi_campaign *desk, yomi_error *err)
{
    char *text;
    double size;
    TRY(need_text(&text, desk->store, "kind", err));
    desk->plan.kind = text;
    TRY(need_text(&text, desk->store, "question", err));
    desk->plan.question = text;
    TRY(need_number(&desk->plan.job_seconds, desk->store, "job_seconds", err));
    TRY(need_number(&size, desk->store, "job_size", err));
    TRY(need_number(&desk->plan.lease, desk->store, "lease", err));
    desk->plan.job_size = (int)size;
    return YOMI_OK;
}

static yomi_status take_kind(yomi_campaign *desk, const yomi_campaign_kind *const *kinds,
                             yomi_error *err)
{
    double version;
    TRY(need_number(&version, desk->store, "kind_version", err));
    desk->kind = find_kind(kinds, desk->plan.kind);
    if (!desk->kind)
        return fail(err, YOMI_EIO,
                    "the store's campaign is of the kind '%.40s', which this yomi "
                    "does not know",
                    desk->plan.kind);
    if ((int)version != desk->kind->version)
        return fail(err, YOMI_EIO,
                    "the store's campaign is of version %d of the kind '%.40s', and this yomi has "
                    "version %d; all workers must be of one",
                    (int)version, desk->plan.kind, desk->kind->version);
    return YOMI_OK;
}

yomi_status campaign_desk_open(yomi_campaign **out, const char *store, yomi_store_mode mode,
                               const yomi_campaign_kind *const *kinds, struct campaign_ear *ear,
                               yomi_error *err)
{
    const yomi_store_caller caller = {ear ? join : NULL, ear && ear->notice ? hear : NULL, ear,
                                      ear ? ear->stop : NULL};
    yomi_campaign *desk = calloc(1, sizeof *desk);
    if (!desk) return campaign_no_memory(err);
    yomi_status status = yomi_store_open(&desk->store, store, mode, &caller, err);
    if (status == YOMI_OK) status = read_plan(desk, err);
    if (status == YOMI_OK) status = take_kind(desk, kinds, err);
    if (status == YOMI_OK) {
        if (ear) ear->kind = desk->kind;
        *out = desk;
    } else {
        yomi_campaign_close(desk);
    }
    return status;
}

void yomi_campaign_close(yomi_campaign *campaign)
{
    if (!campaign) return;
    if (campaign->self) campaign->kind->close(campaign->self);
    yomi_store_close(campaign->store);
    free((char *)campaign->plan.kind);
    free((char *)campaign->plan.question);
    free(campaign);
}

static yomi_status learn(const yomi_store_fact *fact, void *user, yomi_error *err)
{
    yomi_campaign *desk = user;
    return desk->kind->learn(desk->self, fact, err);
}

yomi_status campaign_desk_refresh(yomi_campaign *desk, yomi_error *err)
{
    if (!desk->self) TRY(desk->kind->open(&desk->self, &desk->plan, err));
    return yomi_store_facts(desk->store, &desk->since, learn, desk, err);
}

yomi_status yomi_campaign_open(yomi_campaign **out, const char *store,
                               const yomi_campaign_kind *const *kinds, yomi_error *err)
{
    yomi_campaign *desk = NULL;
    TRY(campaign_desk_open(&desk, store, YOMI_STORE_READ, kinds, NULL, err));
    const yomi_status status = campaign_desk_refresh(desk, err);
    if (status == YOMI_OK)
        *out = desk;
    else
        yomi_campaign_close(desk);
    return status;
}

/* --- what is known --------------------------------------------------------------------------- */

const yomi_campaign_plan *yomi_campaign_plan_of(const yomi_campaign *campaign)
{
    return &campaign->plan;
}

yomi_status yomi_campaign_answer_of(yomi_campaign_answer *out, yomi_campaign *campaign,
                                    yomi_error *err)
{
    yomi_campaign_answer a = {.share = -1, .left = -1};
    const yomi_status status = campaign->kind->answer(campaign->self, &a, err);
    if (status == YOMI_OK)
        *out = a;
    else
        yomi_campaign_answer_free(&a);
    return status;
}

void yomi_campaign_answer_free(yomi_campaign_answer *answer)
{
    for (int i = 0; i < answer->n_parts; i++) {
        free(answer->parts[i].name);
        free(answer->parts[i].answer);
    }
    free(answer->parts);
    free(answer->sentence);
    *answer = (yomi_campaign_answer){0};
}

yomi_status yomi_campaign_state_of(yomi_store_state *out, yomi_campaign *campaign, yomi_error *err)
{
    return yomi_store_state_of(out, campaign->store, campaign->plan.lease, err);
}

yomi_status yomi_campaign_tree_of(yomi_campaign_tree *out, yomi_campaign *campaign, int depth,
                                  yomi_error *err)
{
    yomi_store_jobs busy;
    yomi_campaign_tree tree = {0};
    TRY(yomi_store_busy(&busy, campaign->store, err));
    yomi_status status = YOMI_OK;
    if (campaign->kind->tree)
        status = campaign->kind->tree(campaign->self, depth, &busy, &tree, err);
    yomi_store_jobs_free(&busy);
    if (status == YOMI_OK)
        *out = tree;
    else
        yomi_campaign_tree_free(&tree);
    return status;
}

void yomi_campaign_tree_free(yomi_campaign_tree *tree)
{
    free(tree->nodes);
    *tree = (yomi_campaign_tree){0};
}

yomi_status yomi_campaign_certificate(char **out, yomi_campaign *campaign, int size,
                                      const yomi_solve *how, yomi_error *err)
{
    yomi_campaign_answer a;
    if (!campaign->kind->certificate)
        return fail(err, YOMI_EILLEGAL, "campaigns of the kind '%s' have no certificates",
                    campaign->kind->name);
    TRY(yomi_campaign_answer_of(&a, campaign, err));
    const bool is_known = a.is_known;
    yomi_campaign_answer_free(&a);
    if (!is_known)
        return fail(err, YOMI_EILLEGAL, "the question is not answered yet; export its facts");
    return campaign->kind->certificate(campaign->self, size, how, out, err);
}
