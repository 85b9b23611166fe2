/* SPDX-License-Identifier: MIT */
/* Ctrl-C and the progress line. */
#include "cmd_frame.h"
#include "cmd_value.h"
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* The globals of the program: a signal handler can see nothing else. It may run in two threads at
 * once, so the moment of the first signal, in milliseconds, is an atomic; 0 is none yet. */
static yomi_stop *stop_flag;
static atomic_llong first_asked;

/* The first Ctrl-C asks the computation to stop. A later one ends the program at once, but not
 * within half a second: a signal to a whole process group often arrives twice. */
static void ask_to_stop(int signal_number)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    const long long now = 1000LL * t.tv_sec + t.tv_nsec / 1000000 + 1;
    long long first = 0;
    yomi_stop_ask(stop_flag);
    if (!atomic_compare_exchange_strong(&first_asked, &first, now) && now - first > 500) {
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
}

static void catch_signals(void)
{
    if (stop_flag) return;
    stop_flag = yomi_stop_new();
    if (!stop_flag) return;
    struct sigaction action = {.sa_handler = ask_to_stop, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

char *cmd_short(char buf[16], double n)
{
    static const char *const units[] = {"", " k", " M", " G", " T"};
    int i = 0;
    for (; n >= 1000 && i < 4; i++) n /= 1000;
    snprintf(buf, 16, i && n < 100 ? "%.1f%s" : "%.0f%s", n, units[i]);
    return buf;
}

static void show_progress(const yomi_progress *p, void *user)
{
    (void)user;
    char nodes[16], rate[16];
    fprintf(stderr, "\r\033[K%s ", p->doing);
    if (p->total) fprintf(stderr, "%3.0f%%  ", 100.0 * (double)p->done / (double)p->total);
    fprintf(stderr, "%s nodes  %s/s  %.1f s", cmd_short(nodes, (double)p->nodes),
            cmd_short(rate, (double)p->nodes / (p->seconds > 0 ? p->seconds : 1)), p->seconds);
    fflush(stderr);
}

/* Progress for `yomi serve`, which runs this program as a child: a JSON line each. */
static int progress_fd(void)
{
    const char *fd = getenv("YOMI_PROGRESS_FD");
    return fd && fd[0] >= '3' && fd[0] <= '9' && !fd[1] ? fd[0] - '0' : -1;
}

static void send_progress(const yomi_progress *p, void *user)
{
    (void)user;
    const struct cmd_value done = cmd_count(p->done), total = cmd_count(p->total);
    const struct cmd_value nodes = cmd_count(p->nodes);
    json_t *line = json_pack("{s:s, s:o, s:o, s:o, s:f}", "doing", p->doing, "done",
                             cmd_value_json(&done), "total", cmd_value_json(&total), "nodes",
                             cmd_value_json(&nodes), "seconds", p->seconds);
    char *text = line ? json_dumps(line, JSON_COMPACT | JSON_REAL_PRECISION(6)) : NULL;
    if (text) dprintf(progress_fd(), "%s\n", text);
    free(text);
    json_decref(line);
}

double cmd_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Of a limit for the whole answer, counted from the first question on; 0 is no limit. */
static double seconds_left(double limit)
{
    static double began;
    if (began == 0) began = cmd_now();
    return limit > 0 ? fmax(limit - (cmd_now() - began), 1e-3) : 0;
}

yomi_solve cmd_solve(const struct cli *cli)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    how.threads = cli->common.threads;
    how.memory = cli->common.memory;
    how.seconds = seconds_left(cli->common.seconds);
    how.seed = cli->common.seed;
    catch_signals();
    how.stop = stop_flag;
    if (isatty(STDERR_FILENO)) how.progress = show_progress;
    if (progress_fd() >= 0) how.progress = send_progress;
    return how;
}

void cmd_solve_done(void)
{
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
}
