/* SPDX-License-Identifier: MIT */
/* One computation: the program itself as a child process, watched until it ends. */
#include "cmd_serve.h"
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The files of a child by their numbers: its input, its answer, messages for people, which nobody
 * reads here (an error is a document), its progress and its picture. */
enum {
    TO_STDIN = 0,
    FROM_STDOUT = 1,
    UNREAD_STDERR = 2,
    FROM_PROGRESS = SERVE_PROGRESS_FD,
    FROM_PICTURE = SERVE_PICTURE_FD,
    N_FILES
};

/* The seconds between SIGINT and SIGKILL. Sanitizers make a child slow to notice. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
static const double grace = 60;
#else
static const double grace = 3;
#endif

struct child {
    struct serve_job *job;
    pid_t pid;
    int files[N_FILES]; /* the server's ends of the pipes; -1: closed, or no pipe */
    double deadline;
    struct serve_text progress; /* the line that is being received */
};

/* A file far from the numbers that a child gets, so that none of its dup2() overwrites another. */
static int move_away(int fd)
{
    const int away = fd < 0 ? -1 : fcntl(fd, F_DUPFD_CLOEXEC, 2 * N_FILES);
    if (fd >= 0) close(fd);
    return away;
}

/* The input as a file in memory: nobody has to feed it while the answer comes. */
static int input_file(const char *text)
{
    const int fd = move_away(memfd_create("input", MFD_CLOEXEC));
    size_t left = text ? strlen(text) : 0;
    while (fd >= 0 && left) {
        const ssize_t n = write(fd, text, left);
        if (n <= 0) {
            close(fd);
            return -1;
        }
        text += n;
        left -= (size_t)n;
    }
    if (fd >= 0) lseek(fd, 0, SEEK_SET);
    return fd;
}

static void limit(__rlimit_resource_t what, rlim_t most)
{
    const struct rlimit r = {most, most};
    setrlimit(what, &r);
}

/* In the child, between fork and exec: calls that are safe there only. */
static void become(const struct serve_call *call, const int files[N_FILES],
                   const struct serve_limits *limits)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpgid(0, 0); /* a Ctrl-C in the terminal is for the server, which stops its children itself */
    signal(SIGPIPE, SIG_DFL);
    for (int i = 0; i < N_FILES; i++)
        if (dup2(files[i], i) < 0) _exit(127);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, (rlim_t)(limits->seconds + grace) * (rlim_t)limits->threads + 5);
#if !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__ /* which need much of both */
    limit(RLIMIT_FSIZE, 0);                                       /* pipes only */
    /* A quarter more, for what no budget counts; and the program itself and its stacks. */
    limit(RLIMIT_DATA, limits->memory + limits->memory / 4 + ((rlim_t)64 << 20) +
                           (rlim_t)limits->threads * ((rlim_t)16 << 20));
#endif
    execv("/proc/self/exe", call->argv);
    _exit(127);
}

static void close_all(int files[], int n)
{
    for (int i = 0; i < n; i++) {
        if (files[i] >= 0) close(files[i]);
        files[i] = -1;
    }
}

static bool start(struct child *c)
{
    int theirs[N_FILES];
    memset(theirs, -1, sizeof theirs);
    theirs[TO_STDIN] = input_file(c->job->call.input);
    theirs[UNREAD_STDERR] = move_away(open("/dev/null", O_WRONLY | O_CLOEXEC));
    bool is_good = theirs[TO_STDIN] >= 0 && theirs[UNREAD_STDERR] >= 0;
    for (int i = FROM_STDOUT; i < N_FILES && is_good; i++) {
        int ends[2];
        if (i == UNREAD_STDERR) continue;
        is_good = pipe2(ends, O_CLOEXEC) == 0;
        if (!is_good) break;
        c->files[i] = ends[0];
        theirs[i] = move_away(ends[1]);
        is_good = theirs[i] >= 0;
    }
    const struct serve_limits *limits = cmd_serve_limits_of(c->job->server);
    if (is_good) c->pid = fork();
    if (is_good && c->pid == 0) become(&c->job->call, theirs, limits);
    close_all(theirs, N_FILES);
    return is_good && c->pid > 0;
}

/* Whole lines of progress become events. */
static void take_progress(struct child *c, const char *data, size_t n)
{
    if (!c->job->is_stream || !cmd_serve_text_add(&c->progress, data, n)) return;
    char *end;
    while (c->progress.n && (end = memchr(c->progress.data, '\n', c->progress.n))) {
        const size_t line = (size_t)(end - c->progress.data);
        cmd_serve_lock(c->job->server);
        cmd_serve_job_event(c->job, "progress", c->progress.data, line);
        cmd_serve_unlock(c->job->server);
        c->progress.n -= line + 1;
        memmove(c->progress.data, end + 1, c->progress.n);
    }
}

static bool give_up(struct serve_job *job, int status, const char *why)
{
    cmd_serve_lock(job->server);
    job->status = status;
    job->why = why;
    cmd_serve_unlock(job->server);
    return false;
}

/* A part of the answer or the picture; false when there is no place for it. */
static bool take_answer(struct serve_job *job, struct serve_text *text, const char *data, size_t n)
{
    if (text->n + n > cmd_serve_limits_of(job->server)->answer)
        return give_up(job, MHD_HTTP_UNPROCESSABLE_CONTENT, "the answer is too large to be sent");
    if (cmd_serve_keep(job->server, SERVE_ANSWERS, n)) {
        job->kept[SERVE_ANSWERS] += n;
        if (cmd_serve_text_add(text, data, n)) return true;
    }
    return give_up(job, MHD_HTTP_SERVICE_UNAVAILABLE,
                   "the server keeps too many answers that nobody fetches; try again in a moment");
}

/* A child whose answer finds no place is ended. */
static void take_bytes(struct child *c, int file)
{
    char part[65536];
    const ssize_t n = read(c->files[file], part, sizeof part);
    if (n < 0 && errno == EINTR) return;
    if (n <= 0) {
        close_all(&c->files[file], 1);
        return;
    }
    if (file == FROM_PROGRESS) {
        take_progress(c, part, (size_t)n);
        return;
    }
    struct serve_text *text = file == FROM_STDOUT ? &c->job->answer : &c->job->picture;
    if (take_answer(c->job, text, part, (size_t)n)) return;
    kill(c->pid, SIGKILL);
    close_all(c->files, N_FILES);
}

/* Time, stops, and clients that hung up. True when the child was asked to stop. */
static bool steer(struct child *c, bool is_hung_up)
{
    struct serve_job *job = c->job;
    const double now = cmd_now();
    cmd_serve_lock(job->server);
    if (is_hung_up) cmd_serve_job_ask(job, "the client has gone");
    if (now > c->deadline) cmd_serve_job_ask(job, "the time limit of the server was reached");
    if (job->is_asked && now > job->asked_at + grace) kill(c->pid, SIGKILL);
    const bool is_asked = job->is_asked;
    cmd_serve_unlock(job->server);
    return is_asked;
}

static void watch(struct child *c)
{
    for (bool is_asked = false;;) {
        struct pollfd polled[N_FILES];
        int n_open = 0;
        polled[0] = (struct pollfd){.fd = is_asked ? -1 : c->job->client, .events = POLLRDHUP};
        for (int i = 1; i < N_FILES; i++) {
            polled[i] = (struct pollfd){.fd = c->files[i], .events = POLLIN};
            n_open += c->files[i] >= 0;
        }
        if (!n_open) return;
        if (poll(polled, N_FILES, 100) < 0) memset(polled, 0, sizeof polled);
        for (int i = 1; i < N_FILES; i++)
            if (polled[i].revents && c->files[i] >= 0) take_bytes(c, i);
        is_asked = steer(c, polled[0].revents != 0);
    }
}

void cmd_serve_run_child(struct serve_job *job)
{
    struct child c = {.job = job};
    memset(c.files, -1, sizeof c.files);
    c.deadline = cmd_now() + cmd_serve_limits_of(job->server)->seconds;
    job->code = -1;
    if (!start(&c)) {
        close_all(c.files, N_FILES);
        job->why = "the computation cannot be started; the machine is out of processes or memory";
        return;
    }
    cmd_serve_lock(job->server);
    cmd_serve_job_begin(job, c.pid);
    cmd_serve_unlock(job->server);
    watch(&c);
    cmd_serve_lock(job->server);
    job->pid = 0; /* from here on nobody may send it signals: its number may be another's */
    cmd_serve_unlock(job->server);
    int status = 0;
    while (waitpid(c.pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status)) job->code = WEXITSTATUS(status);
    cmd_serve_text_free(&c.progress);
}
