/* SPDX-License-Identifier: MIT */
/* What a kind of store must be able to do: run one statement of SQL. Everything else is the same
 * for all. Statements name their parameters $1, $2, ...; words in braces stand for what differs:
 * {now} {stamp} {horizon} {serial} {skip} {lock} {list}. */
#ifndef STORE_DRIVER_H
#define STORE_DRIVER_H
#include "base/base_status.h"
#include "yomi/store.h"

enum store_type { STORE_NULL, STORE_INTEGER, STORE_REAL, STORE_TEXT };

struct store_value {
    enum store_type type;
    int64_t n;
    double x;
    const char *text;
};
#define STORE_N(n_) ((struct store_value){.type = STORE_INTEGER, .n = (int64_t)(n_)})
#define STORE_X(x_) ((struct store_value){.type = STORE_REAL, .x = (x_)})
#define STORE_S(s_) ((struct store_value){.type = STORE_TEXT, .text = (s_)})

/* Called with every row of an answer; its texts live until it returns. */
typedef yomi_status store_row_fn(const struct store_value *cells, void *user, yomi_error *err);

/* What a failure allows to do about it. */
enum store_trouble {
    STORE_FINE,
    STORE_BUSY, /* others were in the way: do it again */
    STORE_GONE, /* the server does not answer: connect again */
    STORE_BAD,
};

enum { STORE_STATEMENTS = 48, STORE_CELLS = 16, STORE_PARAMETERS = 12 };

struct store_driver {
    /* the words in braces */
    const char *now, *stamp, *horizon, *serial, *skip, *lock;
    const char *list; /* rows (job, rank, cost) of $1, a JSON list of pairs */
    yomi_status (*open)(yomi_store *s, yomi_error *err);
    void (*close)(yomi_store *s);
    /* Begin to write; what is kept must survive a power cut only when `is_firm`. */
    yomi_status (*begin)(yomi_store *s, bool is_firm, yomi_error *err);
    /* Prepare a statement for `number`, unless it is, and run it. */
    yomi_status (*run)(yomi_store *s, int number, const char *sql, const struct store_value *values,
                       int n, store_row_fn *row, void *user, yomi_error *err);
    /* Run words that are no statement with parameters: BEGIN, COMMIT. */
    yomi_status (*say)(yomi_store *s, const char *sql, yomi_error *err);
    yomi_status (*bytes)(yomi_store *s, uint64_t *out, yomi_error *err);
};
extern const struct store_driver store_sqlite;
#ifdef YOMI_HAVE_POSTGRES
extern const struct store_driver store_postgres;
#endif

struct yomi_store {
    const struct store_driver *driver;
    char *name;
    char shown[YOMI_STORE_NAME];
    yomi_store_mode mode;
    yomi_store_caller caller;
    enum store_trouble trouble; /* of the last failure */
    bool is_inside;             /* of a transaction */
    int64_t worker;             /* 0: none */
    double firm_at;             /* when something was last kept firmly */
    int n_statements;
    const char *texts[STORE_STATEMENTS]; /* as the callers wrote them: the addresses are the keys */
    char *expanded[STORE_STATEMENTS];
    void *prepared[STORE_STATEMENTS]; /* the driver's */
    void *link;                       /* the driver's connection */
};

/* Run a statement; its text must live as long as the store. */
yomi_status store_run(yomi_store *s, const char *sql, const struct store_value *values, int n,
                      store_row_fn *row, void *user, yomi_error *err);
#define STORE_RUN(s, sql, row, user, err, ...)                                                     \
    store_run(                                                                                     \
        s, sql, (const struct store_value[]){__VA_ARGS__},                                         \
        (int)(sizeof((const struct store_value[]){__VA_ARGS__}) / sizeof(struct store_value)),     \
        row, user, err)

/* Do something in one transaction, again when others were in the way or the server was gone. */
yomi_status store_transact(yomi_store *s, bool is_firm, yomi_store_work_fn *work, void *user,
                           yomi_error *err);
/* Read without a lock; only a server that was lost makes it begin again. */
yomi_status store_read(yomi_store *s, yomi_store_work_fn *work, void *user, yomi_error *err);
/* A row_fn for one number. */
yomi_status store_take_number(const struct store_value *cells, void *user, yomi_error *err);

#endif
