/* SPDX-License-Identifier: MIT */
/* Ctrl-C and the progress line. */
#include "cli.h"
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* The one global of the program: a signal handler can see nothing else. */
static yomi_stop *stop_flag;

static void ask_to_stop(int signal_number)
{
    (void)signal_number;
    yomi_stop_ask(stop_flag);
}

/* The first Ctrl-C asks; SA_RESETHAND lets a second one end the program at once. */
static void catch_signals(void)
{
    if (stop_flag) return;
    stop_flag = yomi_stop_new();
    if (!stop_flag) return;
    struct sigaction action = {.sa_handler = ask_to_stop, .sa_flags = SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static const char *short_count(char buf[16], double n)
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
    fprintf(stderr, "%s nodes  %s/s  %.1f s", short_count(nodes, (double)p->nodes),
            short_count(rate, (double)p->nodes / (p->seconds > 0 ? p->seconds : 1)), p->seconds);
    fflush(stderr);
}

yomi_solve cli_solve(const struct cli *cli)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    how.threads = cli->common.threads;
    how.memory = cli->common.memory;
    how.seconds = cli->common.seconds;
    how.seed = cli->common.seed;
    catch_signals();
    how.stop = stop_flag;
    if (isatty(STDERR_FILENO)) how.progress = show_progress;
    return how;
}

void cli_solve_done(void)
{
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
}
