/* SPDX-License-Identifier: MIT */
/* A store in a file. Its journal is a write-ahead log: readers and a writer do not wait for each
 * other, and a process that is killed leaves the file whole. */
#include "store_driver.h"
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 60 }; /* seconds for which others may be in the way */

static yomi_status sqlite_fail(yomi_store *s, int code, yomi_error *err)
{
    sqlite3 *db = s->link;
    s->trouble = STORE_BAD;
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        s->trouble = STORE_BUSY;
        return fail(err, YOMI_EIO, "%.150s: others write to it without a pause", s->shown);
    case SQLITE_FULL:
        return fail(err, YOMI_EIO, "%.150s: the disk is full; nothing that was kept is lost",
                    s->shown);
    case SQLITE_IOERR:
        return fail(err, YOMI_EIO, "%.150s: cannot be written: %s; nothing that was kept is lost",
                    s->shown,
                    sqlite3_system_errno(db) ? strerror(sqlite3_system_errno(db))
                                             : "input or output error");
    case SQLITE_READONLY:
        return fail(err, YOMI_EIO, "%.150s: can only be read", s->shown);
    case SQLITE_CANTOPEN: {
        const int why = db ? sqlite3_system_errno(db) : 0;
        return fail(err, YOMI_EIO, "%.150s: cannot be opened: %s", s->shown,
                    why ? strerror(why) : "no such file, or a folder that cannot be written");
    }
    case SQLITE_NOTADB:
        return fail(err, YOMI_EIO, "%.150s: is no store of yomi", s->shown);
    case SQLITE_CORRUPT:
        return fail(err, YOMI_EIO, "%.150s: is damaged", s->shown);
    case SQLITE_NOMEM:
        return fail(err, YOMI_ENOMEM, "%.150s: there is no memory to use it", s->shown);
    default:
        return fail(err, YOMI_EIO, "%.150s: %s", s->shown,
                    db ? sqlite3_errmsg(db) : sqlite3_errstr(code));
    }
}

/* Others are in the way: wait a little, less than SQLite itself would, which sleeps up to a tenth
 * of a second. */
static int wait_for_others(void *user, int times)
{
    (void)user;
    const long most = 10000000;
    long pause = 50000L * (times + 1);
    if (pause > most) pause = most;
    if ((double)times * 1e-2 > PATIENCE) return 0;
    nanosleep(&(struct timespec){0, pause}, NULL);
    return 1;
}

static yomi_status say(yomi_store *s, const char *sql, yomi_error *err)
{
    const int code = sqlite3_exec(s->link, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? YOMI_OK : sqlite_fail(s, code, err);
}

/* A file that only may be read, in a folder that only may be read, has no log beside it: it is
 * opened as one that nobody changes. */
static int open_file(yomi_store *s)
{
    const int flags = SQLITE_OPEN_NOMUTEX |
                      (s->mode == YOMI_STORE_READ    ? SQLITE_OPEN_READONLY
                       : s->mode == YOMI_STORE_WRITE ? SQLITE_OPEN_READWRITE
                                                     : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    sqlite3 *db = NULL;
    int code = sqlite3_open_v2(s->name, &db, flags, NULL);
    if (code == SQLITE_OK && s->mode == YOMI_STORE_READ) {
        code = sqlite3_exec(db, "SELECT 1 FROM sqlite_master", NULL, NULL, NULL);
        if ((code & 0xff) == SQLITE_CANTOPEN && access(s->name, R_OK) == 0) {
            char *uri = sqlite3_mprintf("file:%s?immutable=1", s->name);
            sqlite3_close(db);
            code = uri ? sqlite3_open_v2(uri, &db, flags | SQLITE_OPEN_URI, NULL) : SQLITE_NOMEM;
            sqlite3_free(uri);
        }
    }
    s->link = db;
    if (db) sqlite3_extended_result_codes(db, 1);
    return code;
}

static yomi_status sqlite_open(yomi_store *s, yomi_error *err)
{
    if (s->mode != YOMI_STORE_CREATE && access(s->name, F_OK) != 0)
        return fail(err, YOMI_EIO, "%.150s: cannot be opened: %s", s->shown, strerror(errno));
    if (s->mode == YOMI_STORE_CREATE && access(s->name, F_OK) == 0)
        return fail(err, YOMI_EIO, "%.150s: is there already; choose another name", s->shown);
    const int code = open_file(s);
    if (code != SQLITE_OK) return sqlite_fail(s, code, err);
    sqlite3_busy_handler(s->link, wait_for_others, NULL);
    if (s->mode == YOMI_STORE_READ) return YOMI_OK;
    if (sqlite3_db_readonly(s->link, "main") == 1) return sqlite_fail(s, SQLITE_READONLY, err);
    if (s->mode == YOMI_STORE_CREATE) TRY(say(s, "PRAGMA journal_mode = WAL", err));
    return say(s, "PRAGMA temp_store = MEMORY; PRAGMA journal_size_limit = 4194304", err);
}

static void sqlite_finish(yomi_store *s)
{
    for (int i = 0; i < s->n_statements; i++) {
        sqlite3_finalize(s->prepared[i]);
        s->prepared[i] = NULL;
    }
    sqlite3_close(s->link);
    s->link = NULL;
}

static yomi_status sqlite_begin(yomi_store *s, bool is_firm, yomi_error *err)
{
    TRY(say(s, is_firm ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL", err));
    return say(s, "BEGIN IMMEDIATE", err);
}

static void bind(sqlite3_stmt *statement, const struct store_value *values, int n)
{
    for (int i = 0; i < n; i++) {
        char name[16];
        snprintf(name, sizeof name, "$%d", i + 1);
        const int at = sqlite3_bind_parameter_index(statement, name);
        const struct store_value *v = &values[i];
        if (v->type == STORE_INTEGER)
            sqlite3_bind_int64(statement, at, v->n);
        else if (v->type == STORE_REAL)
            sqlite3_bind_double(statement, at, v->x);
        else if (v->type == STORE_TEXT)
            sqlite3_bind_text(statement, at, v->text, -1, SQLITE_STATIC);
        else
            sqlite3_bind_null(statement, at);
    }
}

static struct store_value cell(sqlite3_stmt *statement, int i)
{
    switch (sqlite3_column_type(statement, i)) {
    case SQLITE_INTEGER: {
        const int64_t n = sqlite3_column_int64(statement, i);
        return (struct store_value){STORE_INTEGER, n, (double)n, NULL};
    }
    case SQLITE_FLOAT: {
        const double x = sqlite3_column_double(statement, i);
        return (struct store_value){STORE_REAL, (int64_t)x, x, NULL};
    }
    case SQLITE_NULL:
        return (struct store_value){.type = STORE_NULL};
    default:
        return STORE_S((const char *)sqlite3_column_text(statement, i));
    }
}

static yomi_status sqlite_run(yomi_store *s, int number, const char *sql,
                              const struct store_value *values, int n, store_row_fn *row,
                              void *user, yomi_error *err)
{
    int code = SQLITE_OK;
    sqlite3_stmt *statement = s->prepared[number];
    if (!statement) {
        code = sqlite3_prepare_v3(s->link, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
        if (code != SQLITE_OK) return sqlite_fail(s, code, err);
        s->prepared[number] = statement;
    }
    bind(statement, values, n);
    yomi_status status = YOMI_OK;
    while (status == YOMI_OK && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        struct store_value cells[STORE_CELLS];
        const int columns = sqlite3_column_count(statement);
        for (int i = 0; i < columns && i < STORE_CELLS; i++) cells[i] = cell(statement, i);
        if (row) status = row(cells, user, err);
    }
    if (status == YOMI_OK && code != SQLITE_DONE) status = sqlite_fail(s, code, err);
    sqlite3_reset(statement);
    return status;
}

static yomi_status sqlite_bytes(yomi_store *s, uint64_t *out, yomi_error *err)
{
    static const char sql[] =
        "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
    int64_t n = 0;
    TRY(store_run(s, sql, NULL, 0, store_take_number, &n, err));
    *out = (uint64_t)n;
    return YOMI_OK;
}

const struct store_driver store_sqlite = {
    .now = "((julianday('now') - 2440587.5) * 86400.0)",
    .stamp = "(SELECT COALESCE(MAX(stamp), 0) + 1 FROM yomi_facts)",
    .horizon = "(SELECT COALESCE(MAX(stamp), 0) + 1 FROM yomi_facts)",
    .serial = "INTEGER PRIMARY KEY",
    .skip = "",
    .lock = "",
    .list = "(SELECT json_extract(value, '$[0]') AS job, key AS rank, "
            "json_extract(value, '$[1]') AS cost FROM json_each($1))",
    .open = sqlite_open,
    .close = sqlite_finish,
    .begin = sqlite_begin,
    .run = sqlite_run,
    .say = say,
    .bytes = sqlite_bytes,
};
