/* SPDX-License-Identifier: MIT */
/* What the files of `yomi serve` share.
 *
 * A request of the API becomes a call: the arguments of one subcommand, checked against its table
 * of options. The call becomes a job: it waits in a bounded queue until a worker runs the program
 * itself as a child process, so that the page and the command line are one code path, and a
 * computation can be limited, stopped and even crash without harm to the others. */
#ifndef CMD_SERVE_H
#define CMD_SERVE_H
#include "frame/cmd_frame.h"
#include <jansson.h>
#include <pthread.h>
#include <sys/types.h>

struct MHD_Connection;

/* --- texts ----------------------------------------------------------------------------------- */

/* Bytes that grow. */
struct serve_text {
    char *data;
    size_t n, room;
};

/* False when memory is short; the text is unchanged then. */
bool cmd_serve_text_add(struct serve_text *t, const char *data, size_t n);
void cmd_serve_text_free(struct serve_text *t);

/* A document as text with a line end, to be freed; NULL without memory. */
char *cmd_serve_json_text(const json_t *doc);

/* Why a request is refused, in one sentence, and what it is about: an option, or a place in the
 * body of the request. An empty option and line 0 say nothing. */
struct serve_refusal {
    char message[256], option[64];
    int line, column;
};
/* The JSON object that a body is, {} for an empty one; to be released. NULL when it is refused. */
json_t *cmd_serve_request(const struct serve_text *body, struct serve_refusal *refusal);
/* The document yomi.error/1 of a refusal, to be freed; NULL without memory. */
char *cmd_serve_refusal_json(const struct serve_refusal *r);
/* The document yomi.error/1 of a sentence about nothing in particular. */
char *cmd_serve_error_json(const char *sentence);

/* --- limits ---------------------------------------------------------------------------------- */

struct serve_limits {
    double seconds;      /* of one request's computation */
    int patience;        /* seconds for a whole request to arrive */
    size_t memory;       /* of one request's computation */
    size_t body, answer; /* bytes of one request, and of one document or picture */
    int threads;         /* of one request's computation */
    int workers;         /* computations at a time */
    int queue;           /* requests that may wait beside them */
};

/* What clients make the server keep: bodies until their computation has begun, answers until they
 * are sent. */
enum serve_kind { SERVE_BODIES, SERVE_ANSWERS, SERVE_KINDS };

/* All requests together keep at most this many times the largest body, and the largest answer. */
enum { SERVE_CROWD = 8 };

/* --- calls ----------------------------------------------------------------------------------- */

/* The most arguments of a call, and bytes of all of them: Linux takes 128 KiB in one argument. */
enum { SERVE_ARGS = 48, SERVE_ARG_BYTES = 128 << 10 };

/* The files of a child beside stdin, stdout and stderr: its progress, and its picture. */
enum { SERVE_PROGRESS_FD = 3, SERVE_PICTURE_FD = 4 };

/* One run of a subcommand. */
struct serve_call {
    const struct command *command;
    int argc;
    char *argv[SERVE_ARGS]; /* "yomi", the words of the command, its options; ended by NULL */
    size_t arg_bytes;       /* of all arguments */
    char *input;            /* its stdin, or NULL */
};

/* The subcommand of "othello/solve"; NULL when the API has none of that name. */
const struct command *cmd_serve_find(const char *name);

/* {"options": {"board": "6x6"}, "input": "text", "picture": true} as a call. Options are those of
 * the command's table that name no file. With `wants_picture` a picture is drawn even if the
 * request has no such key. False when the request is refused. */
bool cmd_serve_call_read(struct serve_call *out, const struct command *command,
                         const struct serve_text *body, bool wants_picture,
                         const struct serve_limits *limits, struct serve_refusal *refusal);
void cmd_serve_call_free(struct serve_call *call);

/* All commands of the API with their options, as a document; NULL without memory. */
char *cmd_serve_describe(const struct serve_limits *limits);

/* --- jobs ------------------------------------------------------------------------------------ */

struct serve;

enum serve_state { SERVE_WAITING, SERVE_RUNNING, SERVE_DONE };

struct serve_job {
    struct serve *server;
    struct MHD_Connection *connection; /* NULL when it was closed */
    struct serve_call call;
    char id[33];
    int holders; /* the connection is one, the queue or a worker the other */
    enum serve_state state;
    bool is_stream, is_suspended, is_asked;
    int client; /* a copy of the client's socket, to notice when it hangs up */
    pid_t pid;  /* 0: not running */
    double asked_at;
    int code;                          /* exit code of the command; -1: ended by a signal */
    const char *why;                   /* what the server has to say about the end, or NULL */
    int status;                        /* of the HTTP reply when there is no answer but `why` */
    struct serve_text answer, picture; /* of the command */
    struct serve_text events;          /* for the client of a stream */
    size_t kept[SERVE_KINDS];          /* bytes that count against the limits */
    struct serve_job *next;            /* in the queue */
    struct serve_job *next_known;      /* in the list of all jobs */
};

/* Workers and queue. NULL when threads cannot be made. */
struct serve *cmd_serve_new(const struct serve_limits *limits);
void cmd_serve_free(struct serve *s);
const struct serve_limits *cmd_serve_limits_of(const struct serve *s);
/* Every job stops, and no new one is taken. A second call ends the children at once. */
void cmd_serve_stop(struct serve *s);
/* Has every job been answered? */
bool cmd_serve_is_idle(struct serve *s);
/* Stop, and wait for the workers: no connection is suspended from then on. */
void cmd_serve_join(struct serve *s);

/* Count bytes that are to be kept; false when there are too many already. */
bool cmd_serve_keep(struct serve *s, enum serve_kind kind, size_t bytes);
void cmd_serve_let_go(struct serve *s, enum serve_kind kind, size_t bytes);

/* Take a call over into the queue, with the bytes of its body that are kept. Its connection is
 * suspended now (one answer) or whenever it has nothing to send (a stream). NULL when the queue is
 * full or the server stops; then the call and its bytes are still the caller's. */
struct serve_job *cmd_serve_submit(struct serve *s, struct serve_call *call, size_t body_bytes,
                                   struct MHD_Connection *connection, int socket, bool is_stream);
/* The connection is done with its job; when it is still running it is asked to stop. */
void cmd_serve_release(struct serve_job *job);
bool cmd_serve_is_done(struct serve_job *job);
/* Bytes of the stream from `at` on; 0: the connection was suspended until there are more; -1: the
 * end. */
ssize_t cmd_serve_read_events(struct serve_job *job, size_t at, char *buf, size_t room);
/* Ask the job of this id to stop with what it knows; false when there is none. */
bool cmd_serve_ask(struct serve *s, const char *id);

/* What became of a finished job: the HTTP status, and an error document to be freed, or NULL when
 * the command answered. */
int cmd_serve_outcome(const struct serve_job *job, char **error);

/* --- for the worker -------------------------------------------------------------------------- */

void cmd_serve_lock(struct serve *s);
void cmd_serve_unlock(struct serve *s);
/* With the lock held. Ask a job to stop, unless it was asked before: the child gets SIGINT. */
void cmd_serve_job_ask(struct serve_job *job, const char *why);
/* With the lock held. The job runs as process `pid`, which has its arguments and its input: they
 * are not kept here any longer. */
void cmd_serve_job_begin(struct serve_job *job, pid_t pid);
/* With the lock held. Add an event to the stream. */
void cmd_serve_job_event(struct serve_job *job, const char *name, const char *data, size_t n);
/* Run the job's call to its end. */
void cmd_serve_run_child(struct serve_job *job);

/* --- the page -------------------------------------------------------------------------------- */

struct serve_file {
    const char *path, *type, *etag;
    const unsigned char *bytes;
    size_t n;
};

extern const struct serve_file cmd_serve_files[]; /* ended by a row without a path */

/* --- the door -------------------------------------------------------------------------------- */

struct serve_door;

/* Listen on an address; port 0 is any free one. NULL after a message. */
struct serve_door *cmd_serve_open(const struct cli *cli, struct serve *s, const char *address,
                                  int port);
int cmd_serve_port(const struct serve_door *door);
/* Hang up on clients that take too long over a request. */
void cmd_serve_sweep(struct serve_door *door);
/* After cmd_serve_join(). */
void cmd_serve_close(struct serve_door *door);

#endif
