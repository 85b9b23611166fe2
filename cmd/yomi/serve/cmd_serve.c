/* SPDX-License-Identifier: MIT */
#include "cmd_serve.h"
#include "commands.h"
#include <semaphore.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct options {
    const char *address;
    int port;
    bool open;
    struct serve_limits limits;
};

/* Open the page in a browser. Where there is none the server goes on without it. */
static void open_browser(const struct cli *cli, const char *url)
{
    extern char **environ;
    char *argv[] = {"xdg-open", (char *)url, NULL};
    pid_t pid;
    if (posix_spawnp(&pid, argv[0], NULL, NULL, argv, environ) != 0)
        cmd_trouble(cli, "no browser can be opened here (xdg-open is missing); visit %s", url);
}

/* Counts the signals that ask the server to end. A global, because a signal handler has no context.
 */
static sem_t asked_to_end;

static void ask_to_end(int signal_number)
{
    (void)signal_number;
    sem_post(&asked_to_end);
}

static void catch_signals(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = ask_to_end, .sa_flags = SA_RESTART};
    sem_init(&asked_to_end, 0, 0);
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* Wait for a signal; false when none came in time. */
static bool wait_for_signal(int milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000L;
    }
    return sem_timedwait(&asked_to_end, &until) == 0;
}

/* Serve until Ctrl-C. Then running computations have a moment to answer with what they know; a
 * second Ctrl-C ends them at once. */
static void stand(struct serve *s, struct serve_door *door)
{
    while (!wait_for_signal(1000)) {
        cmd_serve_sweep(door);
        while (waitpid(-1, NULL, WNOHANG | __WNOTHREAD) > 0) {
        } /* the process that opened the browser has ended */
    }
    cmd_serve_stop(s);
    for (int i = 0; i < 50 && !cmd_serve_is_idle(s); i++)
        if (wait_for_signal(100)) cmd_serve_stop(s);
    cmd_serve_join(s);
}

/* Each waiting request holds two files: its connection and a copy to see it hang up. */
static void raise_file_limit(void)
{
    struct rlimit r;
    if (getrlimit(RLIMIT_NOFILE, &r) != 0 || r.rlim_cur >= 4096) return;
    r.rlim_cur = r.rlim_max < 4096 ? r.rlim_max : 4096;
    setrlimit(RLIMIT_NOFILE, &r);
}

/* The seconds for a whole request to arrive. YOMI_SERVE_PATIENCE makes them few for tests. */
static int patience(void)
{
    const char *seconds = getenv("YOMI_SERVE_PATIENCE");
    const long n = seconds ? strtol(seconds, NULL, 10) : 0;
    return n > 0 && n < 3600 ? (int)n : 30;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct serve_limits limits = o->limits;
    limits.patience = patience();
    if (!limits.workers) limits.workers = (int)sysconf(_SC_NPROCESSORS_ONLN);
    catch_signals();
    setenv("YOMI_PROGRESS_FD", "3", 1);
    setenv("LC_ALL", "C.UTF-8", 1); /* messages of the children may quote words of any script */
    raise_file_limit();
    struct serve *s = cmd_serve_new(&limits);
    if (!s) return cmd_trouble(cli, "threads cannot be started");
    struct serve_door *door = cmd_serve_open(cli, s, o->address, o->port);
    if (door) {
        char url[64];
        snprintf(url, sizeof url, "http://%s:%d/", o->address, cmd_serve_port(door));
        fprintf(cli->out, "yomi is at %s (Ctrl-C ends it)\n", url);
        fflush(cli->out);
        if (o->open) open_browser(cli, url);
        stand(s, door);
        cmd_serve_close(door);
    }
    cmd_serve_free(s);
    return door ? EXIT_ANSWERED : EXIT_TROUBLE;
}

static const struct cmd_option rows[] = {
    OPTION_INT("port", port, "N", 0, 65535, "Listen on port N; 0 is any free one"),
    OPTION_TEXT("address", address, "IP",
                "Listen on this address; the default, 127.0.0.1, is for this machine only"),
    OPTION_FLAG("open", open, "Open the page in a browser"),
    OPTION_SECONDS("time", limits.seconds, "TIME",
                   "Let every computation answer within TIME, with what is known then"),
    {OPTION_OF("memory", CMD_BYTES, limits.memory, "SIZE",
               "Give every computation at most SIZE of memory")},
    {OPTION_OF("threads", CMD_THREADS, limits.threads, "N",
               "Let a computation ask for up to N threads, or as many as processors: all"),
     .words = "all"},
    {OPTION_OF("body", CMD_BYTES, limits.body, "SIZE", "Refuse requests larger than SIZE")},
    {OPTION_OF("answer", CMD_BYTES, limits.answer, "SIZE", "Send no answer larger than SIZE")},
    OPTION_INT("workers", limits.workers, "N", 1, 64,
               "Run N computations at a time (default: the number of processors)"),
    OPTION_INT("queue", limits.queue, "N", 1, 512,
               "Let N more wait; a further one is told that the server is busy"),
    {0},
};

const struct command cmd_serve = {
    .name = "serve",
    .summary = "every room as a page in the browser, on this machine",
    .details = "The page and a JSON API below /api/ that runs the same commands. Every computation "
               "is a process of its own with its limits; leaving the page stops it. Ctrl-C ends "
               "the server; a second one does not wait for computations.",
    .options = rows,
    .defaults = &(const struct options){.address = "127.0.0.1",
                                        .port = 7878,
                                        .limits = {.seconds = 60,
                                                   .memory = (size_t)512 << 20,
                                                   .body = (size_t)8 << 20,
                                                   .answer = (size_t)64 << 20,
                                                   .threads = 1,
                                                   .queue = 256}},
    .options_bytes = sizeof(struct options),
    .run = run,
};
