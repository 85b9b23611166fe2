/* SPDX-License-Identifier: MIT */
/**
 * @file campaign.h  Questions that outlast a run, a machine and a power cut: cut into jobs that any
 * number of workers answer, with all that is known kept in a store. In libyomi_campaign.
 *
 *     yomi_campaign_plan plan = YOMI_CAMPAIGN_PLAN_INIT;
 *     plan.kind = "othello";
 *     plan.question = "wld winner 6x8 --------...--- X";
 *     yomi_campaign_start("6x8.db", &plan, NULL, &error);
 *     yomi_campaign_work(&report, "6x8.db", NULL, &how, NULL, &error);      for days, anywhere
 *     yomi_campaign_open(&campaign, "6x8.db", NULL, &error);
 *     yomi_campaign_answer_of(&answer, campaign, &error);
 */
#ifndef YOMI_CAMPAIGN_H
#define YOMI_CAMPAIGN_H
#include "yomi/solve.h"
#include "yomi/store.h"
YOMI_C_BEGIN

/** What a campaign asks, and how large its jobs are. */
typedef struct yomi_campaign_plan {
    const char *kind;     /**< "othello", "poly", "yose" */
    const char *question; /**< in the words of the kind, see docs/campaigns.md */
    double job_seconds;   /**< of the processor, that a job should take at most */
    int job_size;         /**< what the kind makes of it; 0: it chooses */
    double lease;         /**< seconds after which the job of a worker that is silent is free */
} yomi_campaign_plan;

#define YOMI_CAMPAIGN_PLAN_INIT                                                                    \
    {                                                                                              \
        NULL, NULL, 20, 0, 60                                                                      \
    }

/** A part of an answer: a goal and who wins it, a method and its errors. */
typedef struct yomi_campaign_part {
    char *name, *answer;
} yomi_campaign_part;

/** What is known so far. */
typedef struct yomi_campaign_answer {
    bool is_known;    /**< the question is answered, and nothing is left to do */
    bool is_no;       /**< it was a question for yes or no, and the answer is no */
    char *sentence;   /**< for a person */
    bool has_bounds;  /**< the kind's answer is a number */
    int lower, upper; /**< true bounds of it */
    double share;     /**< of the work that is done, 0 to 1, by an estimate; -1: nobody knows */
    double left;      /**< nodes that are left, by an estimate; -1: nobody knows */
    uint64_t settled; /**< subjects that need no more work */
    int n_parts;
    yomi_campaign_part *parts;
} yomi_campaign_answer;
YOMI_API void yomi_campaign_answer_free(yomi_campaign_answer *answer);

/** A place in the tree of what is known. */
typedef enum yomi_campaign_colour {
    YOMI_CAMPAIGN_OPEN,  /**< not looked at */
    YOMI_CAMPAIGN_BUSY,  /**< somebody is on it */
    YOMI_CAMPAIGN_SPLIT, /**< being answered by what follows it */
    YOMI_CAMPAIGN_YES,   /**< settled: for who moves at the top, or as the kind says */
    YOMI_CAMPAIGN_NO,    /**< settled against */
} yomi_campaign_colour;
/** "open", "busy", "split", "yes", "no". */
YOMI_API const char *yomi_campaign_colour_name(yomi_campaign_colour colour);

typedef struct yomi_campaign_node {
    int parent;      /**< index in the list, -1 for the top */
    char label[48];  /**< the move that leads there, or a name */
    char answer[48]; /**< what is known: "+2", "-48..0" */
    yomi_campaign_colour colour;
    uint64_t nodes; /**< spent on it and below, as far as the facts tell */
    double left;    /**< nodes that it may still take, by an estimate */
} yomi_campaign_node;

typedef struct yomi_campaign_tree {
    int n;
    yomi_campaign_node *nodes;
} yomi_campaign_tree;
YOMI_API void yomi_campaign_tree_free(yomi_campaign_tree *tree);

/* --- what a room offers ----------------------------------------------------------------------- */

/** Takes what a kind gives: a job, a fact. */
typedef yomi_status yomi_campaign_job_fn(const yomi_store_job *job, void *user, yomi_error *err);

/**
 * A kind of campaign. `self` is its picture of one campaign, made from the facts alone; every
 * worker has its own. The machinery knows nothing else of a game.
 */
typedef struct yomi_campaign_kind {
    const char *name;
    int version; /**< goes up when workers of different versions must not meet in one store */
    /** Make the picture; EPARSE and others when the question is none. */
    yomi_status (*open)(void **self, const yomi_campaign_plan *plan, yomi_error *err);
    void (*close)(void *self);
    /** Take in a fact that the store has; the same one may come again. */
    yomi_status (*learn)(void *self, const yomi_store_fact *fact, yomi_error *err);
    /** Give up to `n` jobs, the best first, none of those that are busy; and note facts that the
     * choice rests on, so that everybody's picture has them. */
    yomi_status (*jobs)(void *self, int n, const yomi_store_jobs *busy, yomi_campaign_job_fn *give,
                        yomi_store_fact_fn *note, void *user, yomi_error *err);
    /** Is a job that was given still worth doing? */
    bool (*wants)(void *self, const char *job);
    /** Do a job: give the facts that came of it. ESTOPPED without facts when it was stopped from
     * outside. `bench` is the worker's own, see `settle`. */
    yomi_status (*work)(void *bench, const char *job, yomi_store_fact_fn *give, void *user,
                        yomi_error *err);
    /** A worker's tools for many jobs: a solver, memory. `how` has its limits. */
    yomi_status (*settle)(void **bench, const yomi_campaign_plan *plan, const yomi_solve *how,
                          yomi_error *err);
    void (*rise)(void *bench);
    /** Join two answers, as yomi_store_join_fn. */
    yomi_status (*join)(char **out, const yomi_store_fact *known, const yomi_store_fact *found,
                        yomi_error *err);
    yomi_status (*answer)(void *self, yomi_campaign_answer *out, yomi_error *err);
    /** The top of what is known, `depth` levels; NULL when there is no tree. */
    yomi_status (*tree)(void *self, int depth, const yomi_store_jobs *busy, yomi_campaign_tree *out,
                        yomi_error *err);
    /** A certificate for `yomi verify`, to be freed; NULL when the kind has none. `size` is what
     * the kind makes of it, 0: it chooses. */
    yomi_status (*certificate)(void *self, int size, const yomi_solve *how, char **out,
                               yomi_error *err);
} yomi_campaign_kind;

/** The kinds of yomi's own rooms, ended by NULL. */
YOMI_API const yomi_campaign_kind *const *yomi_campaign_kinds(void);

/* --- a campaign ------------------------------------------------------------------------------- */

/** Begin a campaign in a new store. `kinds` is a list ended by NULL; NULL: those of yomi. */
YOMI_API yomi_status yomi_campaign_start(const char *store, const yomi_campaign_plan *plan,
                                         const yomi_campaign_kind *const *kinds, yomi_error *err);

typedef struct yomi_campaign yomi_campaign; /**< for one thread at a time */

/** Open a store to read it, with all its facts. Close with yomi_campaign_close(). */
YOMI_API yomi_status yomi_campaign_open(yomi_campaign **out, const char *store,
                                        const yomi_campaign_kind *const *kinds, yomi_error *err);
YOMI_API void yomi_campaign_close(yomi_campaign *campaign);
/** Borrowed. */
YOMI_API const yomi_campaign_plan *yomi_campaign_plan_of(const yomi_campaign *campaign);
YOMI_API yomi_status yomi_campaign_answer_of(yomi_campaign_answer *out, yomi_campaign *campaign,
                                             yomi_error *err);
YOMI_API yomi_status yomi_campaign_state_of(yomi_store_state *out, yomi_campaign *campaign,
                                            yomi_error *err);
YOMI_API yomi_status yomi_campaign_tree_of(yomi_campaign_tree *out, yomi_campaign *campaign,
                                           int depth, yomi_error *err);
/** EILLEGAL when the question is not answered yet, or the kind has no certificates. */
YOMI_API yomi_status yomi_campaign_certificate(char **out, yomi_campaign *campaign, int size,
                                               const yomi_solve *how, yomi_error *err);

/* --- workers ---------------------------------------------------------------------------------- */

/** What workers did. */
typedef struct yomi_campaign_report {
    bool is_done;                  /**< the campaign's question is answered */
    uint64_t jobs, nodes, dropped; /**< dropped: results that came too late */
    double seconds;
} yomi_campaign_report;

/** How to work. */
typedef struct yomi_campaign_manner {
    const yomi_campaign_kind *const *kinds; /**< NULL: those of yomi */
    yomi_store_notice_fn *notice;           /**< may be NULL; one thread at a time */
    void *user;
    uint64_t most; /**< leave after so many jobs; 0: when the question is answered */
} yomi_campaign_manner;

/**
 * Be how->threads workers until the question is answered (OK), or how->seconds, how->stop or
 * manner->most say enough (ESTOPPED): then the jobs in hand are given back. Each has its share of
 * how->memory.
 */
YOMI_API yomi_status yomi_campaign_work(yomi_campaign_report *out, const char *store,
                                        const yomi_solve *how, const yomi_campaign_manner *manner,
                                        yomi_error *err);

/* --- facts that travel ------------------------------------------------------------------------ */

/** What a merge did. */
typedef struct yomi_campaign_merged {
    uint64_t read, news; /**< facts, and those that told something new */
} yomi_campaign_merged;

/** Take the facts of another store into this one. EILLEGAL when two contradict each other; nothing
 * has changed then. */
YOMI_API yomi_status yomi_campaign_merge(yomi_campaign_merged *out, const char *into,
                                         const char *from, const yomi_campaign_kind *const *kinds,
                                         yomi_error *err);
/** The same from a text of yomi_campaign_export(). */
YOMI_API yomi_status yomi_campaign_import(yomi_campaign_merged *out, const char *into,
                                          const char *text, const yomi_campaign_kind *const *kinds,
                                          yomi_error *err);
/** Called with a line, which has no line end. */
typedef yomi_status yomi_campaign_line_fn(const char *line, void *user, yomi_error *err);
/** All facts as a text, line by line: docs/campaigns.md has the format. */
YOMI_API yomi_status yomi_campaign_export(yomi_campaign *campaign, yomi_campaign_line_fn *line,
                                          void *user, yomi_error *err);
/** The plan in a text of facts, for yomi_campaign_start(); its strings are to be freed. */
YOMI_API yomi_status yomi_campaign_plan_read(yomi_campaign_plan *out, const char *text,
                                             yomi_error *err);

YOMI_C_END
#endif
