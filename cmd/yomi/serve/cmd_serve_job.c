/* SPDX-License-Identifier: MIT */
/* The queue, the workers, and what they tell the connections. One lock guards every job, the queue
 * and the counts. */
#include "cmd_serve.h"
#include <fcntl.h>
#include <microhttpd.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

struct serve {
    struct serve_limits limits;
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct serve_job *first, *last; /* the queue */
    struct serve_job *known;        /* all jobs that are not freed */
    int n_waiting, n_workers;
    size_t kept[SERVE_KINDS]; /* bytes of bodies and of answers */
    bool is_stopping;
    pthread_t *workers;
};

void cmd_serve_lock(struct serve *s)
{
    pthread_mutex_lock(&s->lock);
}

void cmd_serve_unlock(struct serve *s)
{
    pthread_mutex_unlock(&s->lock);
}

const struct serve_limits *cmd_serve_limits_of(const struct serve *s)
{
    return &s->limits;
}

/* --- bytes that are kept --------------------------------------------------------------------- */

bool cmd_serve_keep(struct serve *s, enum serve_kind kind, size_t bytes)
{
    const size_t largest = kind == SERVE_BODIES ? s->limits.body : s->limits.answer;
    cmd_serve_lock(s);
    const bool has_room = (s->kept[kind] + bytes) / SERVE_CROWD <= largest;
    if (has_room) s->kept[kind] += bytes;
    cmd_serve_unlock(s);
    return has_room;
}

void cmd_serve_let_go(struct serve *s, enum serve_kind kind, size_t bytes)
{
    cmd_serve_lock(s);
    s->kept[kind] -= bytes;
    cmd_serve_unlock(s);
}

/* --- jobs, with the lock held ---------------------------------------------------------------- */

static void wake_connection(struct serve_job *job)
{
    if (!job->is_suspended || !job->connection) return;
    job->is_suspended = false;
    MHD_resume_connection(job->connection);
}

/* Every line of the data is a line of the event; a client joins them with line ends again. */
void cmd_serve_job_event(struct serve_job *job, const char *name, const char *data, size_t n)
{
    struct serve_text *e = &job->events;
    const size_t before = e->n;
    bool is_good = cmd_serve_text_add(e, "event: ", 7) && cmd_serve_text_add(e, name, strlen(name));
    while (is_good) {
        const char *end = n ? memchr(data, '\n', n) : NULL;
        const size_t line = end ? (size_t)(end - data) : n;
        is_good = cmd_serve_text_add(e, "\ndata: ", 7) && cmd_serve_text_add(e, data, line);
        if (!end || line + 1 == n) break; /* the end of the last line ends the data */
        data += line + 1;
        n -= line + 1;
    }
    is_good = is_good && cmd_serve_text_add(e, "\n\n", 2);
    if (!is_good) e->n = before;
    wake_connection(job);
}

void cmd_serve_job_ask(struct serve_job *job, const char *why)
{
    if (job->is_asked) return;
    job->is_asked = true;
    job->asked_at = cmd_now();
    job->why = why;
    if (job->pid) kill(job->pid, SIGINT);
}

static void forget_kept(struct serve_job *job, enum serve_kind kind)
{
    job->server->kept[kind] -= job->kept[kind];
    job->kept[kind] = 0;
}

void cmd_serve_job_begin(struct serve_job *job, pid_t pid)
{
    job->pid = pid;
    if (job->is_asked) kill(pid, SIGINT); /* asked while it was being started */
    cmd_serve_call_free(&job->call);
    forget_kept(job, SERVE_BODIES);
}

static void drop_holder(struct serve_job *job)
{
    if (--job->holders) return;
    struct serve *s = job->server;
    forget_kept(job, SERVE_BODIES);
    forget_kept(job, SERVE_ANSWERS);
    struct serve_job **p = &s->known;
    while (*p != job) p = &(*p)->next_known;
    *p = job->next_known;
    cmd_serve_call_free(&job->call);
    cmd_serve_text_free(&job->answer);
    cmd_serve_text_free(&job->picture);
    cmd_serve_text_free(&job->events);
    if (job->client >= 0) close(job->client);
    free(job);
}

static void add_picture_event(struct serve_job *job)
{
    json_t *svg = job->picture.n ? json_stringn(job->picture.data, job->picture.n) : NULL;
    char *json = svg ? json_dumps(svg, JSON_ENCODE_ANY) : NULL;
    if (json) cmd_serve_job_event(job, "picture", json, strlen(json));
    free(json);
    json_decref(svg);
}

/* The last events of a stream; what the command wrote is in them from now on. */
static void end_stream(struct serve_job *job)
{
    char end[32], *error = NULL;
    cmd_serve_outcome(job, &error);
    add_picture_event(job);
    if (error)
        cmd_serve_job_event(job, "error", error, strlen(error));
    else
        cmd_serve_job_event(job, "answer", job->answer.data, job->answer.n);
    snprintf(end, sizeof end, "{\"exit\": %d}", job->code);
    cmd_serve_job_event(job, "done", end, strlen(end));
    free(error);
    cmd_serve_text_free(&job->picture);
    cmd_serve_text_free(&job->answer);
}

/* The job has its result, and its connection can go on. */
static void finish(struct serve_job *job)
{
    job->state = SERVE_DONE;
    if (job->is_stream) end_stream(job);
    wake_connection(job);
}

/* --- the queue ------------------------------------------------------------------------------- */

static void put_last(struct serve *s, struct serve_job *job)
{
    if (s->last)
        s->last->next = job;
    else
        s->first = job;
    s->last = job;
    job->next = NULL;
}

static struct serve_job *take_first(struct serve *s)
{
    struct serve_job *job = s->first;
    s->first = job->next;
    if (!s->first) s->last = NULL;
    s->n_waiting--;
    job->next = NULL;
    return job;
}

static bool has_hung_up(const struct serve_job *job)
{
    struct pollfd p = {.fd = job->client, .events = POLLRDHUP};
    return !job->connection || (poll(&p, 1, 0) > 0 && p.revents);
}

/* Clients that went away while they waited make room for others. */
static void drop_gone(struct serve *s)
{
    struct serve_job *rest = s->first;
    s->first = s->last = NULL;
    while (rest) {
        struct serve_job *job = rest;
        rest = job->next;
        if (!has_hung_up(job)) {
            put_last(s, job);
            continue;
        }
        s->n_waiting--;
        job->code = -1;
        job->why = "the client has gone";
        finish(job);
        drop_holder(job);
    }
}

static void *work(void *user)
{
    struct serve *s = user;
    cmd_serve_lock(s);
    for (;;) {
        while (!s->first && !s->is_stopping) pthread_cond_wait(&s->work, &s->lock);
        if (!s->first) break;
        struct serve_job *job = take_first(s);
        job->state = SERVE_RUNNING;
        job->code = -1;
        if (has_hung_up(job)) cmd_serve_job_ask(job, "the client has gone");
        if (!job->is_asked) {
            cmd_serve_unlock(s);
            cmd_serve_run_child(job);
            cmd_serve_lock(s);
        }
        finish(job);
        drop_holder(job);
    }
    cmd_serve_unlock(s);
    return NULL;
}

static void make_id(char id[33])
{
    unsigned char random[16];
    if (getrandom(random, sizeof random, 0) != (ssize_t)sizeof random) abort();
    for (size_t i = 0; i < sizeof random; i++) snprintf(id + 2 * i, 3, "%02x", random[i]);
}

struct serve_job *cmd_serve_submit(struct serve *s, struct serve_call *call, size_t body_bytes,
                                   struct MHD_Connection *connection, int socket, bool is_stream)
{
    struct serve_job *job = calloc(1, sizeof *job);
    if (!job) return NULL;
    make_id(job->id);
    job->client = fcntl(socket, F_DUPFD_CLOEXEC, 0);
    cmd_serve_lock(s);
    if (s->n_waiting >= s->limits.queue) drop_gone(s);
    if (s->is_stopping || s->n_waiting >= s->limits.queue) {
        cmd_serve_unlock(s);
        if (job->client >= 0) close(job->client);
        free(job);
        return NULL;
    }
    job->server = s;
    job->status = MHD_HTTP_UNPROCESSABLE_CONTENT;
    job->kept[SERVE_BODIES] = body_bytes;
    job->call = *call;
    *call = (struct serve_call){0};
    job->connection = connection;
    job->is_stream = is_stream;
    job->holders = 2;
    job->next_known = s->known;
    s->known = job;
    put_last(s, job);
    char started[96];
    snprintf(started, sizeof started, "{\"id\": \"%s\", \"waiting\": %d}", job->id, s->n_waiting++);
    if (is_stream) {
        cmd_serve_job_event(job, "job", started, strlen(started));
    } else {
        job->is_suspended = true;
        MHD_suspend_connection(connection);
    }
    pthread_cond_signal(&s->work);
    cmd_serve_unlock(s);
    return job;
}

/* --- connections ----------------------------------------------------------------------------- */

void cmd_serve_release(struct serve_job *job)
{
    struct serve *s = job->server;
    cmd_serve_lock(s);
    job->connection = NULL;
    if (job->state != SERVE_DONE) cmd_serve_job_ask(job, "the client has gone");
    drop_holder(job);
    cmd_serve_unlock(s);
}

bool cmd_serve_is_done(struct serve_job *job)
{
    cmd_serve_lock(job->server);
    const bool is_done = job->state == SERVE_DONE;
    cmd_serve_unlock(job->server);
    return is_done;
}

ssize_t cmd_serve_read_events(struct serve_job *job, size_t at, char *buf, size_t room)
{
    ssize_t n = -1;
    cmd_serve_lock(job->server);
    if (at < job->events.n) {
        const size_t left = job->events.n - at;
        n = (ssize_t)(left < room ? left : room);
        memcpy(buf, job->events.data + at, (size_t)n);
    } else if (job->state != SERVE_DONE) {
        n = 0;
        job->is_suspended = true;
        MHD_suspend_connection(job->connection);
    }
    cmd_serve_unlock(job->server);
    return n;
}

bool cmd_serve_ask(struct serve *s, const char *id)
{
    bool is_found = false;
    cmd_serve_lock(s);
    for (struct serve_job *job = s->known; job; job = job->next_known)
        if (strcmp(job->id, id) == 0 && job->state != SERVE_DONE) {
            cmd_serve_job_ask(job, "stopped on request");
            is_found = true;
        }
    cmd_serve_unlock(s);
    return is_found;
}

/* --- results --------------------------------------------------------------------------------- */

int cmd_serve_outcome(const struct serve_job *job, char **error)
{
    *error = NULL;
    if (job->answer.n && job->code == EXIT_TROUBLE) { /* the command says itself what is wrong */
        *error = strndup(job->answer.data, job->answer.n);
        return MHD_HTTP_BAD_REQUEST;
    }
    if (job->answer.n && job->code >= 0) return MHD_HTTP_OK;
    if (job->why || job->code == EXIT_STOPPED) {
        *error = cmd_serve_error_json(job->why ? job->why : "stopped before there was an answer");
        return job->status;
    }
    *error = cmd_serve_error_json("the computation broke off; it may have run out of memory");
    return MHD_HTTP_INTERNAL_SERVER_ERROR;
}

/* --- the whole ------------------------------------------------------------------------------- */

struct serve *cmd_serve_new(const struct serve_limits *limits)
{
    struct serve *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->limits = *limits;
    s->workers = calloc((size_t)limits->workers, sizeof *s->workers);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->work, NULL);
    while (s->workers && s->n_workers < limits->workers &&
           pthread_create(&s->workers[s->n_workers], NULL, work, s) == 0)
        s->n_workers++;
    if (s->n_workers == limits->workers) return s;
    cmd_serve_free(s);
    return NULL;
}

void cmd_serve_stop(struct serve *s)
{
    cmd_serve_lock(s);
    const bool is_second = s->is_stopping;
    s->is_stopping = true;
    for (struct serve_job *job = s->known; job; job = job->next_known) {
        if (job->state != SERVE_DONE) cmd_serve_job_ask(job, "the server stops");
        if (is_second && job->pid) kill(job->pid, SIGKILL);
    }
    pthread_cond_broadcast(&s->work);
    cmd_serve_unlock(s);
}

bool cmd_serve_is_idle(struct serve *s)
{
    cmd_serve_lock(s);
    const bool is_idle = !s->known;
    cmd_serve_unlock(s);
    return is_idle;
}

void cmd_serve_join(struct serve *s)
{
    cmd_serve_stop(s);
    for (int i = 0; i < s->n_workers; i++) pthread_join(s->workers[i], NULL);
    s->n_workers = 0;
}

void cmd_serve_free(struct serve *s)
{
    cmd_serve_join(s);
    pthread_cond_destroy(&s->work);
    pthread_mutex_destroy(&s->lock);
    free(s->workers);
    free(s);
}
