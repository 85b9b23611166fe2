/* SPDX-License-Identifier: MIT */
/* Opening a store, statements, transactions that are tried again, and the texts that say what the
 * store holds. */
#include "base/base_clock.h"
#include "base/base_text.h"
#include "store_driver.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SCHEMA = 1 };

/* --- statements ------------------------------------------------------------------------------ */

/* Put what the driver has for the words in braces. NULL without memory. */
static char *expand(const struct store_driver *d, const char *sql)
{
    const struct {
        const char *word, *meaning;
    } words[] = {{"{now}", d->now},   {"{stamp}", d->stamp},   {"{horizon}", d->horizon},
                 {"{list}", d->list}, {"{serial}", d->serial}, {"{skip}", d->skip},
                 {"{lock}", d->lock}};
    struct text t = {0};
    char *out = NULL;
    while (*sql) {
        const size_t plain = strcspn(sql, "{");
        text_add_bytes(&t, sql, plain);
        sql += plain;
        if (!*sql) break;
        size_t i = 0;
        while (strncmp(sql, words[i].word, strlen(words[i].word)) != 0) i++;
        text_add(&t, "%s", words[i].meaning);
        sql += strlen(words[i].word);
    }
    return text_finish(&out, &t, NULL) == YOMI_OK ? out : NULL;
}

yomi_status store_run(yomi_store *s, const char *sql, const struct store_value *values, int n,
                      store_row_fn *row, void *user, yomi_error *err)
{
    int i = 0;
    while (i < s->n_statements && s->texts[i] != sql) i++;
    if (i == s->n_statements) {
        assert(i < STORE_STATEMENTS);
        char *text = expand(s->driver, sql);
        if (!text) {
            s->trouble = STORE_BAD;
            return fail(err, YOMI_ENOMEM, "there is no memory to ask the store");
        }
        s->texts[i] = sql;
        s->expanded[i] = text;
        s->prepared[i] = NULL;
        s->n_statements++;
    }
    return s->driver->run(s, i, s->expanded[i], values, n, row, user, err);
}

yomi_status store_take_number(const struct store_value *cells, void *user, yomi_error *err)
{
    (void)err;
    *(int64_t *)user = cells[0].n;
    return YOMI_OK;
}

/* --- connections that break ------------------------------------------------------------------ */

static bool is_stopped(const yomi_store *s)
{
    return s->caller.stop && yomi_stop_asked(s->caller.stop);
}

/* Sleep, and look now and then whether to stop. */
static void pause_for(const yomi_store *s, double seconds)
{
    for (double until = clock_now() + seconds; clock_now() < until && !is_stopped(s);)
        nanosleep(&(struct timespec){0, 50000000}, NULL);
}

/* Connect again, after pauses that grow to half a minute. False when nobody wants to wait, or the
 * failure is of another kind. */
static bool find_again(yomi_store *s, yomi_error *err)
{
    double pause = 0.25;
    while (s->trouble == STORE_GONE && s->caller.notice && !is_stopped(s)) {
        char sentence[320];
        yomi_error now = {0};
        snprintf(sentence, sizeof sentence, "%.220s; trying again in %.3g s", err->text, pause);
        s->caller.notice(sentence, s->caller.user);
        pause_for(s, pause);
        s->driver->close(s);
        if (is_stopped(s)) break;
        if (s->driver->open(s, &now) == YOMI_OK) {
            s->caller.notice("the store answers again", s->caller.user);
            return true;
        }
        *err = now;
        if (pause < 30) pause = 2 * pause > 30 ? 30 : 2 * pause;
    }
    if (is_stopped(s)) fail(err, YOMI_ESTOPPED, "stopped while the store did not answer");
    return false;
}

static yomi_status try_once(yomi_store *s, bool is_firm, yomi_store_work_fn *work, void *user,
                            yomi_error *err)
{
    s->trouble = STORE_FINE;
    if (!s->link) {
        s->trouble = STORE_GONE;
        return fail(err, YOMI_EIO, "%.100s: there is no connection", s->shown);
    }
    TRY(s->driver->begin(s, is_firm, err));
    s->is_inside = true;
    yomi_status status = work(s, user, err);
    s->is_inside = false;
    if (status == YOMI_OK) {
        status = s->driver->say(s, "COMMIT", err);
        if (status == YOMI_OK) return YOMI_OK;
    }
    const enum store_trouble trouble = s->trouble;
    if (trouble != STORE_GONE) s->driver->say(s, "ROLLBACK", NULL);
    s->trouble = trouble;
    return status;
}

yomi_status store_transact(yomi_store *s, bool is_firm, yomi_store_work_fn *work, void *user,
                           yomi_error *err)
{
    yomi_error own;
    if (!err) err = &own;
    if (s->is_inside) return work(s, user, err);
    for (int times = 0;; times++) {
        const yomi_status status = try_once(s, is_firm, work, user, err);
        if (status == YOMI_OK) {
            if (is_firm) s->firm_at = clock_now();
            return YOMI_OK;
        }
        if (s->trouble == STORE_BUSY && times < 100 && !is_stopped(s)) continue;
        if (s->trouble == STORE_GONE && find_again(s, err)) continue;
        return err->status ? err->status : status;
    }
}

yomi_status store_read(yomi_store *s, yomi_store_work_fn *work, void *user, yomi_error *err)
{
    yomi_error own = {0};
    if (s->is_inside) return work(s, user, err);
    s->trouble = STORE_FINE;
    const yomi_status status = s->link ? work(s, user, &own) : YOMI_EIO;
    if (status == YOMI_OK) return YOMI_OK;
    if (s->trouble == STORE_GONE || !s->link) return store_transact(s, false, work, user, err);
    if (err) *err = own;
    return status;
}

yomi_status yomi_store_together(yomi_store *store, yomi_store_work_fn *work, void *user,
                                yomi_error *err)
{
    return store_transact(store, true, work, user, err);
}

/* --- texts ----------------------------------------------------------------------------------- */

static yomi_status take_text(const struct store_value *cells, void *user, yomi_error *err)
{
    char **out = user;
    free(*out);
    *out = strdup(cells[0].text ? cells[0].text : "");
    return *out ? YOMI_OK : fail(err, YOMI_ENOMEM, "there is no memory for what the store holds");
}

struct asked_text {
    const char *key, *text;
    char *out;
};

static yomi_status read_text(yomi_store *s, void *user, yomi_error *err)
{
    static const char sql[] = "SELECT value FROM yomi_meta WHERE key = $1";
    struct asked_text *a = user;
    return STORE_RUN(s, sql, take_text, &a->out, err, STORE_S(a->key));
}

yomi_status yomi_store_text(char **out, yomi_store *store, const char *key, yomi_error *err)
{
    struct asked_text a = {.key = key};
    /* Reading needs no transaction of its own; a store that can only be read has none. */
    yomi_status status = store->mode == YOMI_STORE_READ
                             ? read_text(store, &a, err)
                             : store_transact(store, false, read_text, &a, err);
    if (status == YOMI_OK)
        *out = a.out;
    else
        free(a.out);
    return status;
}

static yomi_status write_text(yomi_store *s, void *user, yomi_error *err)
{
    static const char sql[] = "INSERT INTO yomi_meta (key, value) VALUES ($1, $2) "
                              "ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    const struct asked_text *a = user;
    return STORE_RUN(s, sql, NULL, NULL, err, STORE_S(a->key), STORE_S(a->text));
}

yomi_status yomi_store_set_text(yomi_store *store, const char *key, const char *text,
                                yomi_error *err)
{
    struct asked_text a = {.key = key, .text = text};
    return store_transact(store, true, write_text, &a, err);
}

/* --- making and opening ---------------------------------------------------------------------- */

static yomi_status make_tables(yomi_store *s, void *user, yomi_error *err)
{
    static const char *const tables[] = {
        "CREATE TABLE yomi_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
        ("CREATE TABLE yomi_facts (subject TEXT NOT NULL, question TEXT NOT NULL, "
         "answer TEXT NOT NULL, nodes BIGINT NOT NULL, version TEXT NOT NULL, "
         "stamp BIGINT NOT NULL, PRIMARY KEY (subject, question))"),
        "CREATE INDEX yomi_facts_stamp ON yomi_facts (stamp)",
        ("CREATE TABLE yomi_workers (id {serial}, host TEXT NOT NULL, place TEXT NOT NULL, "
         "pid BIGINT NOT NULL, born BIGINT NOT NULL, version TEXT NOT NULL, "
         "began DOUBLE PRECISION NOT NULL, seen DOUBLE PRECISION NOT NULL, "
         "jobs BIGINT NOT NULL, nodes BIGINT NOT NULL, seconds DOUBLE PRECISION NOT NULL, "
         "has_left BIGINT NOT NULL)"),
        ("CREATE TABLE yomi_jobs (job TEXT PRIMARY KEY, rank BIGINT NOT NULL, "
         "cost DOUBLE PRECISION NOT NULL, worker BIGINT, until DOUBLE PRECISION)"),
        "CREATE INDEX yomi_jobs_open ON yomi_jobs (rank) WHERE worker IS NULL",
        "CREATE INDEX yomi_jobs_busy ON yomi_jobs (worker) WHERE worker IS NOT NULL"};
    char version[16];
    (void)user;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        TRY(store_run(s, tables[i], NULL, 0, NULL, NULL, err));
    snprintf(version, sizeof version, "%d", SCHEMA);
    TRY(yomi_store_set_text(s, "schema", version, err));
    return yomi_store_set_text(s, "planner", "0", err);
}

/* The store is one, and not of a newer yomi. */
static yomi_status check(yomi_store *s, yomi_error *err)
{
    char *version = NULL;
    const yomi_status status = yomi_store_text(&version, s, "schema", err);
    if (status != YOMI_OK && s->trouble == STORE_BAD && status == YOMI_EIO && err &&
        strstr(err->text, "yomi_meta"))
        return fail(err, YOMI_EIO, "%.150s: holds no campaign; begin one with 'campaign start'",
                    s->shown);
    TRY(status);
    const int number = version ? atoi(version) : 0;
    free(version);
    if (number > SCHEMA)
        return fail(err, YOMI_EIO,
                    "%.120s: is a store of a newer yomi (schema %d; this one reads %d); use that",
                    s->shown, number, SCHEMA);
    if (number < 1) return fail(err, YOMI_EIO, "%.150s: is no store of yomi", s->shown);
    return YOMI_OK;
}

static bool is_url(const char *name)
{
    return strncmp(name, "postgresql://", 13) == 0 || strncmp(name, "postgres://", 11) == 0;
}

char *yomi_store_shown_name(char buf[YOMI_STORE_NAME], const char *name)
{
    snprintf(buf, YOMI_STORE_NAME, "%s", name);
    char *rest = is_url(buf) ? strstr(buf, "://") + 3 : NULL;
    char *at = rest ? strchr(rest, '@') : NULL;
    char *colon = rest ? strchr(rest, ':') : NULL;
    if (at && colon && colon < at) memmove(colon, at, strlen(at) + 1);
    char *word = rest ? strstr(buf, "password=") : NULL;
    if (word) {
        const size_t n = strcspn(word, "&");
        memmove(word, word + n, strlen(word + n) + 1);
    }
    return buf;
}

bool yomi_store_is_file(const yomi_store *store)
{
    return store->driver == &store_sqlite;
}

bool yomi_store_has_servers(void)
{
#ifdef YOMI_HAVE_POSTGRES
    return true;
#else
    return false;
#endif
}

static yomi_status choose_driver(yomi_store *s, yomi_error *err)
{
#ifdef YOMI_HAVE_POSTGRES
    if (is_url(s->name)) s->driver = &store_postgres;
#endif
    if (!s->driver && is_url(s->name))
        return fail(err, YOMI_EIO, "this yomi was built without PostgreSQL; name a file instead");
    if (!s->driver) s->driver = &store_sqlite;
    return YOMI_OK;
}

static yomi_status open_store(yomi_store *s, yomi_error *err)
{
    TRY(choose_driver(s, err));
    yomi_status status = s->driver->open(s, err);
    if (status != YOMI_OK && s->trouble == STORE_GONE && s->mode != YOMI_STORE_CREATE &&
        find_again(s, err))
        status = YOMI_OK;
    if (status != YOMI_OK) return err->status ? err->status : status;
    if (s->mode != YOMI_STORE_CREATE) return check(s, err);
    if (s->driver != &store_sqlite) {
        yomi_error none;
        if (check(s, &none) == YOMI_OK)
            return fail(err, YOMI_EIO,
                        "%.100s: holds a campaign already; choose another database or schema",
                        s->shown);
    }
    TRY(store_transact(s, true, make_tables, NULL, err));
    s->mode = YOMI_STORE_WRITE;
    return YOMI_OK;
}

yomi_status yomi_store_open(yomi_store **out, const char *name, yomi_store_mode mode,
                            const yomi_store_caller *caller, yomi_error *err)
{
    yomi_error own = {0};
    yomi_store *s = calloc(1, sizeof *s);
    if (s) s->name = strdup(name);
    if (!s || !s->name) {
        free(s);
        return fail(err, YOMI_ENOMEM, "there is no memory for a store");
    }
    if (!err) err = &own;
    *err = own;
    s->mode = mode;
    if (caller) s->caller = *caller;
    yomi_store_shown_name(s->shown, name);
    const yomi_status status = open_store(s, err);
    if (status == YOMI_OK)
        *out = s;
    else
        yomi_store_close(s);
    return status;
}

void yomi_store_close(yomi_store *store)
{
    if (!store) return;
    if (store->worker && store->link) {
        store->caller.notice = NULL; /* who leaves does not wait for a server */
        yomi_store_release(store, NULL);
    }
    if (store->driver) store->driver->close(store);
    for (int i = 0; i < store->n_statements; i++) free(store->expanded[i]);
    free(store->name);
    free(store);
}
