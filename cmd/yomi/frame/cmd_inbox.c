/* SPDX-License-Identifier: MIT */
#include "cmd_inbox.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void end_search(struct cmd_inbox *in)
{
    if (in->search && cmd_now() - in->began >= in->patience) yomi_stop_ask(in->search);
}

/* Wait until something changes, for some seconds at most. The lock is held. */
static void wait_for(struct cmd_inbox *in, double seconds)
{
    struct timespec until;
    const double most = 3600; /* no longer, so that the time fits; the caller looks again */
    clock_gettime(CLOCK_REALTIME, &until);
    const long ns = (long)(1e9 * (seconds < 0 ? 0 : seconds < most ? seconds : most));
    until.tv_sec += (until.tv_nsec + ns) / 1000000000;
    until.tv_nsec = (until.tv_nsec + ns) % 1000000000;
    pthread_cond_timedwait(&in->changed, &in->lock, &until);
}

/* Wait until the line has been taken, and end the search that keeps it waiting. */
static void wait_until_taken(struct cmd_inbox *in, const struct cmd_line *line)
{
    end_search(in);
    while (in->last == line && !in->is_closing) {
        wait_for(in, 0.02);
        end_search(in);
    }
}

static void *read_lines(void *user)
{
    struct cmd_inbox *in = user;
    char *text = NULL;
    size_t room = 0;
    bool is_last = false;
    while (!is_last && (errno = 0, getline(&text, &room, stdin) >= 0)) {
        struct cmd_line *line = calloc(1, sizeof *line);
        text[strcspn(text, "\r\n")] = 0;
        if (!line) break;
        is_last = in->is_last(text);
        const bool is_urgent = is_last || in->is_urgent(text);
        line->text = text;
        text = NULL;
        room = 0;
        pthread_mutex_lock(&in->lock);
        if (in->last)
            in->last->next = line;
        else
            in->first = line;
        in->last = line;
        pthread_cond_broadcast(&in->changed);
        if (is_urgent) wait_until_taken(in, line);
        is_last = is_last || in->is_closing;
        pthread_mutex_unlock(&in->lock);
    }
    const bool is_lost = !is_last && errno == ENOMEM;
    free(text);
    pthread_mutex_lock(&in->lock);
    in->is_ended = true;
    in->is_lost = is_lost;
    if (in->search && in->patience <= 0) yomi_stop_ask(in->search);
    pthread_cond_broadcast(&in->changed);
    pthread_mutex_unlock(&in->lock);
    return NULL;
}

int cmd_inbox_open(struct cmd_inbox *in, const struct cli *cli)
{
    pthread_mutex_init(&in->lock, NULL);
    pthread_cond_init(&in->changed, NULL);
    const int trouble = pthread_create(&in->reader, NULL, read_lines, in);
    if (!trouble) return 0;
    return cmd_trouble(cli, "there is no thread to read commands: %s", strerror(trouble));
}

char *cmd_inbox_next(struct cmd_inbox *in)
{
    char *text = NULL;
    pthread_mutex_lock(&in->lock);
    while (!in->first && !in->is_ended) pthread_cond_wait(&in->changed, &in->lock);
    struct cmd_line *line = in->first;
    if (line) {
        text = line->text;
        in->first = line->next;
        if (!in->first) in->last = NULL;
        free(line);
        pthread_cond_broadcast(&in->changed);
    }
    pthread_mutex_unlock(&in->lock);
    return text;
}

bool cmd_inbox_wait(struct cmd_inbox *in, double seconds)
{
    const double end = cmd_now() + seconds;
    bool is_here = false, is_over = false;
    pthread_mutex_lock(&in->lock);
    while (!(is_here = in->first || in->is_ended) && !is_over) {
        if (seconds < 0)
            pthread_cond_wait(&in->changed, &in->lock);
        else
            wait_for(in, end - cmd_now());
        is_over = seconds >= 0 && cmd_now() >= end;
    }
    pthread_mutex_unlock(&in->lock);
    return is_here;
}

const yomi_stop *cmd_inbox_begin(struct cmd_inbox *in, double patience)
{
    yomi_stop *stop = yomi_stop_new();
    if (!stop) return NULL;
    pthread_mutex_lock(&in->lock);
    in->search = stop;
    in->began = cmd_now();
    in->patience = patience;
    if (patience <= 0 && (in->first || in->is_ended)) yomi_stop_ask(stop);
    pthread_mutex_unlock(&in->lock);
    return stop;
}

void cmd_inbox_end(struct cmd_inbox *in)
{
    pthread_mutex_lock(&in->lock);
    yomi_stop *stop = in->search;
    in->search = NULL;
    pthread_mutex_unlock(&in->lock);
    yomi_stop_free(stop);
}

int cmd_inbox_close(struct cmd_inbox *in, const struct cli *cli)
{
    pthread_mutex_lock(&in->lock);
    in->is_closing = true;
    pthread_mutex_unlock(&in->lock);
    pthread_join(in->reader, NULL);
    while (in->first) free(cmd_inbox_next(in));
    pthread_cond_destroy(&in->changed);
    pthread_mutex_destroy(&in->lock);
    return in->is_lost ? cmd_trouble(cli, "stdin: there is no memory to read it") : 0;
}
