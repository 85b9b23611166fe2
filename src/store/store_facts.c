/* SPDX-License-Identifier: MIT */
/* Facts: one answer to a question about a subject, which only gets better. */
#include "store_driver.h"
#include <stdlib.h>
#include <string.h>

struct reading {
    yomi_store_fact_fn *each;
    void *user;
};

static yomi_status tell_fact(const struct store_value *cells, void *user, yomi_error *err)
{
    const struct reading *r = user;
    const yomi_store_fact fact = {.subject = cells[0].text,
                                  .question = cells[1].text,
                                  .answer = cells[2].text,
                                  .nodes = (uint64_t)cells[3].n,
                                  .version = cells[4].text};
    return r->each(&fact, r->user, err);
}

/* What is asked of the facts between a BEGIN that does not write and its end: no transaction, for a
 * store that can only be read. A server that is gone is looked for again. */
struct asked_facts {
    struct reading reading;
    int64_t since, horizon;
};

static yomi_status read_new(yomi_store *s, void *user, yomi_error *err)
{
    static const char horizon[] = "SELECT {horizon}";
    static const char sql[] = "SELECT subject, question, answer, nodes, version FROM yomi_facts "
                              "WHERE stamp >= $1 ORDER BY stamp";
    struct asked_facts *a = user;
    TRY(store_run(s, horizon, NULL, 0, store_take_number, &a->horizon, err));
    return STORE_RUN(s, sql, tell_fact, &a->reading, err, STORE_N(a->since));
}

static yomi_status read_sorted(yomi_store *s, void *user, yomi_error *err)
{
    static const char sql[] = "SELECT subject, question, answer, nodes, version FROM yomi_facts "
                              "ORDER BY subject, question";
    struct asked_facts *a = user;
    return store_run(s, sql, NULL, 0, tell_fact, &a->reading, err);
}

yomi_status yomi_store_facts(yomi_store *store, int64_t *since, yomi_store_fact_fn *each,
                             void *user, yomi_error *err)
{
    struct asked_facts a = {.reading = {each, user}, .since = *since};
    TRY(store_read(store, read_new, &a, err));
    *since = a.horizon;
    return YOMI_OK;
}

yomi_status yomi_store_facts_sorted(yomi_store *store, yomi_store_fact_fn *each, void *user,
                                    yomi_error *err)
{
    struct asked_facts a = {.reading = {each, user}};
    return store_read(store, read_sorted, &a, err);
}

/* --- learning -------------------------------------------------------------------------------- */

/* A fact that is known, with texts of its own. */
struct known {
    char *answer, *version;
    uint64_t nodes;
    bool is_there;
};

static yomi_status take_known(const struct store_value *cells, void *user, yomi_error *err)
{
    struct known *k = user;
    k->answer = strdup(cells[0].text);
    k->nodes = (uint64_t)cells[1].n;
    k->version = strdup(cells[2].text);
    k->is_there = true;
    return k->answer && k->version ? YOMI_OK
                                   : fail(err, YOMI_ENOMEM, "there is no memory for a fact");
}

static yomi_status better(yomi_store *s, const yomi_store_fact *known, const yomi_store_fact *fact,
                          bool *is_news, yomi_error *err)
{
    static const char sql[] = "UPDATE yomi_facts SET answer = $3, nodes = $4, version = $5, "
                              "stamp = {stamp} WHERE subject = $1 AND question = $2";
    char *joined = NULL;
    if (!s->caller.join) return YOMI_OK;
    const yomi_status status = s->caller.join(&joined, known, fact, s->caller.user, err);
    if (status != YOMI_OK) {
        s->trouble = STORE_BAD;
        return status;
    }
    if (!joined) return YOMI_OK;
    const uint64_t nodes = known->nodes > fact->nodes ? known->nodes : fact->nodes;
    const yomi_status kept =
        STORE_RUN(s, sql, NULL, NULL, err, STORE_S(fact->subject), STORE_S(fact->question),
                  STORE_S(joined), STORE_N(nodes), STORE_S(fact->version));
    *is_news = true;
    free(joined);
    return kept;
}

struct learning {
    const yomi_store_fact *fact;
    bool is_news;
};

static yomi_status mark_new(const struct store_value *cells, void *user, yomi_error *err)
{
    (void)cells;
    (void)err;
    *(bool *)user = true;
    return YOMI_OK;
}

static yomi_status learn(yomi_store *s, void *user, yomi_error *err)
{
    static const char add[] =
        "INSERT INTO yomi_facts (subject, question, answer, nodes, version, stamp) "
        "VALUES ($1, $2, $3, $4, $5, {stamp}) ON CONFLICT (subject, question) DO NOTHING "
        "RETURNING 1";
    static const char find[] = "SELECT answer, nodes, version FROM yomi_facts "
                               "WHERE subject = $1 AND question = $2 {lock}";
    struct learning *l = user;
    const yomi_store_fact *f = l->fact;
    l->is_news = false;
    TRY(STORE_RUN(s, add, mark_new, &l->is_news, err, STORE_S(f->subject), STORE_S(f->question),
                  STORE_S(f->answer), STORE_N(f->nodes), STORE_S(f->version)));
    if (l->is_news) return YOMI_OK;
    struct known k = {0};
    yomi_status status =
        STORE_RUN(s, find, take_known, &k, err, STORE_S(f->subject), STORE_S(f->question));
    const yomi_store_fact known = {f->subject, f->question, k.answer, k.nodes, k.version};
    if (status == YOMI_OK && k.is_there) status = better(s, &known, f, &l->is_news, err);
    free(k.answer);
    free(k.version);
    return status;
}

yomi_status yomi_store_learn(yomi_store *store, const yomi_store_fact *fact, bool *is_news,
                             yomi_error *err)
{
    struct learning l = {.fact = fact};
    TRY(store_transact(store, true, learn, &l, err));
    if (is_news) *is_news = l.is_news;
    return YOMI_OK;
}
