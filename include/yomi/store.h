/* SPDX-License-Identifier: MIT */
/**
 * @file store.h  Where a campaign keeps what is known: facts that stand alone, jobs with leases,
 * workers. A path names an SQLite file, "postgresql://..." a PostgreSQL server; one schema, and
 * what differs is not seen here. In libyomi_campaign.
 *
 *     yomi_store_open(&store, "6x8.db", YOMI_STORE_WRITE, NULL, &error);
 *     yomi_store_join(store, "1.0", &error);
 *     yomi_store_exchange(&taken, store, NULL, 0, 1, 60, NULL, &error);         take a job
 *     yomi_store_exchange(&taken, store, &result, 1, 1, 60, NULL, &error); hand it in, take the
 * next yomi_store_close(store);
 */
#ifndef YOMI_STORE_H
#define YOMI_STORE_H
#include "yomi/solve.h"
YOMI_C_BEGIN

/** What is known about one subject. Texts are UTF-8 without zero bytes. */
typedef struct yomi_store_fact {
    const char *subject;  /**< a position, a goal, ... */
    const char *question; /**< what was asked about it; a subject has one answer to a question */
    const char *answer;
    uint64_t nodes;      /**< that the answer took */
    const char *version; /**< of the yomi that found it */
} yomi_store_fact;

/**
 * Join two answers to one question into `out`, to be freed; NULL when `known` says all that `found`
 * says. EILLEGAL when they contradict each other.
 */
typedef yomi_status yomi_store_join_fn(char **out, const yomi_store_fact *known,
                                       const yomi_store_fact *found, void *user, yomi_error *err);

/** Called with a sentence while a server does not answer: "...; trying again in 4 s". */
typedef void yomi_store_notice_fn(const char *sentence, void *user);

/** Who the store turns to. All may be NULL. */
typedef struct yomi_store_caller {
    yomi_store_join_fn *join;     /**< NULL: what is known stays */
    yomi_store_notice_fn *notice; /**< NULL: a server that does not answer is EIO at once */
    void *user;                   /**< handed to both */
    const yomi_stop *stop;        /**< ends the waiting for a server */
} yomi_store_caller;

typedef enum yomi_store_mode {
    YOMI_STORE_READ,
    YOMI_STORE_WRITE,
    YOMI_STORE_CREATE, /**< there must be none yet */
} yomi_store_mode;

typedef struct yomi_store yomi_store; /**< for one thread at a time */

/**
 * EIO when there is no store of this name, it cannot be read or written, it is of a newer yomi, or
 * the server does not answer. `caller` is copied, and may be NULL. Close with yomi_store_close().
 */
YOMI_API yomi_status yomi_store_open(yomi_store **out, const char *name, yomi_store_mode mode,
                                     const yomi_store_caller *caller, yomi_error *err);
/** A worker that has joined leaves: its jobs are free again. */
YOMI_API void yomi_store_close(yomi_store *store);
/** Is it a file, which has one writer at a time? */
YOMI_API bool yomi_store_is_file(const yomi_store *store);
/** Can this build speak to a server? */
YOMI_API bool yomi_store_has_servers(void);
/** The name without a password that it may hold. Returns buf. */
enum { YOMI_STORE_NAME = 1024 };
YOMI_API char *yomi_store_shown_name(char buf[YOMI_STORE_NAME], const char *name);

/** Several calls that happen all or not at all: YOMI_OK from `work` keeps what it did. */
typedef yomi_status yomi_store_work_fn(yomi_store *store, void *user, yomi_error *err);
YOMI_API yomi_status yomi_store_together(yomi_store *store, yomi_store_work_fn *work, void *user,
                                         yomi_error *err);

/* --- what the campaign is --------------------------------------------------------------------- */

/** A text by its key: *out is to be freed, and NULL when there is none. */
YOMI_API yomi_status yomi_store_text(char **out, yomi_store *store, const char *key,
                                     yomi_error *err);
YOMI_API yomi_status yomi_store_set_text(yomi_store *store, const char *key, const char *text,
                                         yomi_error *err);

/* --- facts ------------------------------------------------------------------------------------ */

/** Called with every fact; what it points at lives until it returns. */
typedef yomi_status yomi_store_fact_fn(const yomi_store_fact *fact, void *user, yomi_error *err);

/**
 * Every fact that is new or changed since `*since` was returned here, 0 for all; some may come
 * again.
 */
YOMI_API yomi_status yomi_store_facts(yomi_store *store, int64_t *since, yomi_store_fact_fn *each,
                                      void *user, yomi_error *err);
/** The same facts, ordered by subject and question. */
YOMI_API yomi_status yomi_store_facts_sorted(yomi_store *store, yomi_store_fact_fn *each,
                                             void *user, yomi_error *err);
/** Add a fact, joined with what is known; *is_news, if not NULL: something has changed. */
YOMI_API yomi_status yomi_store_learn(yomi_store *store, const yomi_store_fact *fact, bool *is_news,
                                      yomi_error *err);

/* --- jobs ------------------------------------------------------------------------------------- */

typedef struct yomi_store_job {
    char *text;  /**< what is to be done; names the job */
    double cost; /**< nodes that it may take, or 0 */
} yomi_store_job;

typedef struct yomi_store_jobs {
    int n;
    yomi_store_job *jobs;
} yomi_store_jobs;
YOMI_API void yomi_store_jobs_free(yomi_store_jobs *jobs);

/** The jobs that workers are on. Free with yomi_store_jobs_free(). */
YOMI_API yomi_status yomi_store_busy(yomi_store_jobs *out, yomi_store *store, yomi_error *err);
/** Put these jobs, the first ones first, in the place of all that nobody is on. */
YOMI_API yomi_status yomi_store_offer(yomi_store *store, const yomi_store_job *jobs, int n,
                                      yomi_error *err);

/** What became of a job. */
typedef struct yomi_store_result {
    const char *job;
    int n_facts;
    const yomi_store_fact *facts;
    uint64_t nodes;
    double seconds;
} yomi_store_result;

/** Become a worker of the store, by this machine and process. */
YOMI_API yomi_status yomi_store_join(yomi_store *store, const char *version, yomi_error *err);

/**
 * Hand in results and take up to `wanted` jobs, all or nothing. A result of a job that is not the
 * worker's any more (it came twice, or so late that the job was given to another) is dropped:
 * *n_dropped, if not NULL, counts them. A job is the worker's for `lease` seconds. Free what was
 * taken with yomi_store_jobs_free().
 */
YOMI_API yomi_status yomi_store_exchange(yomi_store_jobs *taken, yomi_store *store,
                                         const yomi_store_result *results, int n_results,
                                         int wanted, double lease, int *n_dropped, yomi_error *err);
/** The workers of this process go on: all their jobs are theirs for another `lease` seconds. */
YOMI_API yomi_status yomi_store_renew(yomi_store *store, double lease, yomi_error *err);
/** The worker's jobs are free again. */
YOMI_API yomi_status yomi_store_release(yomi_store *store, yomi_error *err);
/** Jobs whose lease has run out, or whose worker was a process of this machine that is gone, are
 * free again: how many. */
YOMI_API yomi_status yomi_store_reclaim(int *n, yomi_store *store, yomi_error *err);

/** Are there jobs to take, and does somebody have the right to plan? Without a lock. */
YOMI_API yomi_status yomi_store_peek(bool *has_jobs, bool *has_planner, yomi_store *store,
                                     yomi_error *err);
/** Take the right to plan for `seconds`; false when another has it. 0 gives it back. */
YOMI_API yomi_status yomi_store_claim(bool *out, yomi_store *store, double seconds,
                                      yomi_error *err);

/* --- how it goes ------------------------------------------------------------------------------ */

typedef struct yomi_store_worker {
    int64_t id;
    char host[64];
    int64_t pid;
    char version[32];
    bool is_here;  /**< it has not left, and was seen within its lease */
    double began;  /**< seconds ago */
    double seen;   /**< seconds ago */
    uint64_t jobs; /**< that it has handed in */
    uint64_t nodes;
    double seconds; /**< that they took */
    char *job;      /**< that it is on, or NULL */
} yomi_store_worker;

typedef struct yomi_store_state {
    uint64_t facts;
    uint64_t open, busy;  /**< jobs that nobody, that somebody is on */
    double open_cost;     /**< of the open ones */
    uint64_t jobs, nodes; /**< handed in, by all workers */
    double seconds;       /**< that they took */
    double lately;        /**< nodes a second, by all workers that are here */
    uint64_t bytes;       /**< of the store, 0 when it is not known */
    int n_workers;
    yomi_store_worker *workers; /**< those that are here first, then the latest ones */
} yomi_store_state;

/** `lease` as given to yomi_store_exchange(). Free with yomi_store_state_free(). */
YOMI_API yomi_status yomi_store_state_of(yomi_store_state *out, yomi_store *store, double lease,
                                         yomi_error *err);
YOMI_API void yomi_store_state_free(yomi_store_state *state);

YOMI_C_END
#endif
