/* SPDX-License-Identifier: MIT */
/* A store on a PostgreSQL server, for many machines. Names, passwords and certificates are libpq's
 * own: PGPASSFILE, service files, the parts of the URL. */
#include "store_driver.h"
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Types of columns, as the server's catalogue numbers them. */
enum { TYPE_INT8 = 20, TYPE_INT2 = 21, TYPE_INT4 = 23, TYPE_FLOAT4 = 700, TYPE_FLOAT8 = 701 };

/* The first line of a message, without what stands before it. */
static void first_line(char *out, size_t room, const char *message)
{
    static const char *const heads[] = {"ERROR:  ", "FATAL:  ", "PANIC:  "};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        const char *found = strstr(message, heads[i]);
        if (found) message = found + strlen(heads[i]);
    }
    snprintf(out, room, "%.*s", (int)strcspn(message, "\n"), message);
}

static bool begins(const char *state, const char *with)
{
    return state && strncmp(state, with, strlen(with)) == 0;
}

static yomi_status postgres_fail(yomi_store *s, PGresult *result, yomi_error *err)
{
    PGconn *link = s->link;
    char line[120];
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    first_line(line, sizeof line, result ? PQresultErrorMessage(result) : PQerrorMessage(link));
    s->trouble = STORE_BAD;
    if (begins(state, "40"))
        s->trouble = STORE_BUSY;
    else if (PQstatus(link) != CONNECTION_OK || begins(state, "08") || begins(state, "57P"))
        s->trouble = STORE_GONE;
    const yomi_status status =
        begins(state, "53100")
            ? fail(err, YOMI_EIO,
                   "%.100s: the server's disk is full; nothing that was kept is lost", s->shown)
        : begins(state, "25006") || begins(state, "42501")
            ? fail(err, YOMI_EIO, "%.100s: can only be read", s->shown)
            : fail(err, YOMI_EIO, "%.100s: %s", s->shown, line);
    PQclear(result);
    return status;
}

static yomi_status say(yomi_store *s, const char *sql, yomi_error *err)
{
    PGresult *r = PQexec(s->link, sql);
    const ExecStatusType got = PQresultStatus(r);
    if (got != PGRES_COMMAND_OK && got != PGRES_TUPLES_OK) return postgres_fail(s, r, err);
    PQclear(r);
    return YOMI_OK;
}

static void ignore_notice(void *user, const char *message)
{
    (void)user;
    (void)message;
}

/* A refusal that waiting does not help; servers that start, stop or recover refuse too. */
static bool is_lasting(const char *message)
{
    static const char *const words[] = {
        "authentication",      "password", "does not exist",        "pg_hba.conf", "permission",
        "translate host name", "invalid",  "definition of service", "SSL"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(message, words[i])) return true;
    return false;
}

static yomi_status postgres_open(yomi_store *s, yomi_error *err)
{
    static const char *const keys[] = {"dbname", "fallback_application_name", "connect_timeout",
                                       "client_encoding", NULL};
    const char *const values[] = {s->name, "yomi", "10", "UTF8", NULL};
    s->link = PQconnectdbParams(keys, values, 1);
    if (!s->link) {
        s->trouble = STORE_BAD;
        return fail(err, YOMI_ENOMEM, "there is no memory to connect to the server");
    }
    if (PQstatus(s->link) != CONNECTION_OK) {
        char line[150];
        first_line(line, sizeof line, PQerrorMessage(s->link));
        s->trouble = is_lasting(PQerrorMessage(s->link)) ? STORE_BAD : STORE_GONE;
        return fail(err, YOMI_EIO, "%.80s: %s", s->shown, line);
    }
    PQsetNoticeProcessor(s->link, ignore_notice, NULL);
    return YOMI_OK;
}

static void postgres_close(yomi_store *s)
{
    for (int i = 0; i < s->n_statements; i++) s->prepared[i] = NULL;
    PQfinish(s->link);
    s->link = NULL;
}

static yomi_status postgres_begin(yomi_store *s, bool is_firm, yomi_error *err)
{
    return say(s, is_firm ? "BEGIN" : "BEGIN; SET LOCAL synchronous_commit = off", err);
}

static struct store_value cell(const PGresult *r, int row, int column)
{
    if (PQgetisnull(r, row, column)) return (struct store_value){.type = STORE_NULL};
    const char *text = PQgetvalue(r, row, column);
    switch (PQftype(r, column)) {
    case TYPE_INT8:
    case TYPE_INT2:
    case TYPE_INT4: {
        const int64_t n = strtoll(text, NULL, 10);
        return (struct store_value){STORE_INTEGER, n, (double)n, NULL};
    }
    case TYPE_FLOAT4:
    case TYPE_FLOAT8: {
        /* The program leaves LC_NUMERIC alone; a caller's locale may want a comma. */
        char *end, copy[64];
        double x = strtod(text, &end);
        if (*end == '.') {
            snprintf(copy, sizeof copy, "%s", text);
            copy[end - text] = ',';
            x = strtod(copy, NULL);
        }
        return (struct store_value){STORE_REAL, (int64_t)x, x, NULL};
    }
    default:
        return STORE_S(text);
    }
}

/* A real as SQL writes it, whatever the locale. */
static void write_real(char buf[32], double x)
{
    snprintf(buf, 32, "%.17g", x);
    for (char *p = buf; *p; p++)
        if (*p == ',') *p = '.';
}

static yomi_status postgres_run(yomi_store *s, int number, const char *sql,
                                const struct store_value *values, int n, store_row_fn *row,
                                void *user, yomi_error *err)
{
    char name[16], numbers[STORE_PARAMETERS][32];
    const char *texts[STORE_PARAMETERS];
    snprintf(name, sizeof name, "s%d", number);
    if (!s->prepared[number]) {
        PGresult *made = PQprepare(s->link, name, sql, n, NULL);
        if (PQresultStatus(made) != PGRES_COMMAND_OK) return postgres_fail(s, made, err);
        PQclear(made);
        s->prepared[number] = s;
    }
    for (int i = 0; i < n; i++) {
        texts[i] = values[i].type == STORE_TEXT ? values[i].text : numbers[i];
        if (values[i].type == STORE_INTEGER)
            snprintf(numbers[i], sizeof numbers[i], "%lld", (long long)values[i].n);
        else if (values[i].type == STORE_REAL)
            write_real(numbers[i], values[i].x);
        else if (values[i].type == STORE_NULL)
            texts[i] = NULL;
    }
    PGresult *r = PQexecPrepared(s->link, name, n, texts, NULL, NULL, 0);
    const ExecStatusType got = PQresultStatus(r);
    if (got != PGRES_TUPLES_OK && got != PGRES_COMMAND_OK) return postgres_fail(s, r, err);
    yomi_status status = YOMI_OK;
    const int columns = PQnfields(r) < STORE_CELLS ? PQnfields(r) : STORE_CELLS;
    for (int i = 0; row && i < PQntuples(r) && status == YOMI_OK; i++) {
        struct store_value cells[STORE_CELLS];
        for (int k = 0; k < columns; k++) cells[k] = cell(r, i, k);
        status = row(cells, user, err);
    }
    PQclear(r);
    return status;
}

static yomi_status postgres_bytes(yomi_store *s, uint64_t *out, yomi_error *err)
{
    static const char sql[] =
        "SELECT pg_total_relation_size('yomi_facts') + pg_total_relation_size('yomi_jobs')";
    int64_t n = 0;
    TRY(store_run(s, sql, NULL, 0, store_take_number, &n, err));
    *out = (uint64_t)n;
    return YOMI_OK;
}

/* A change is stamped with its transaction. All transactions below the oldest that still runs have
 * ended: what they changed is seen from then on. */
const struct store_driver store_postgres = {
    .now = "(EXTRACT(EPOCH FROM clock_timestamp())::float8)",
    .stamp = "(pg_current_xact_id()::text::bigint)",
    .horizon = "(pg_snapshot_xmin(pg_current_snapshot())::text::bigint)",
    .serial = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
    .skip = "FOR UPDATE SKIP LOCKED",
    .lock = "FOR UPDATE",
    .list = "(SELECT p.pair->>0 AS job, p.place AS rank, CAST(p.pair->>1 AS float8) AS cost "
            "FROM json_array_elements(CAST($1 AS json)) WITH ORDINALITY AS p(pair, place))",
    .open = postgres_open,
    .close = postgres_close,
    .begin = postgres_begin,
    .run = postgres_run,
    .say = say,
    .bytes = postgres_bytes,
};
