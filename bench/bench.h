/* SPDX-License-Identifier: MIT */
/* The frame of every benchmark: each case runs five times and the median counts; one that takes
 * over five seconds runs once. A line per case: name, nodes, seconds, nodes per second; --json
 * prints one document instead, as it stands in bench/results, with the seconds of the processor as
 * "work". */
#ifndef BENCH_H
#define BENCH_H
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <yomi/yomi.h>

enum { BENCH_RUNS = 5 };

/* A case returns the nodes that it visited. */
typedef uint64_t bench_fn(const void *user);

struct bench {
    bool is_json;
    int cases;
    uint64_t nodes; /* of all cases: the signature */
};

static inline const char *bench_machine(void)
{
    static char name[128] = "unknown machine";
    char line[256];
    FILE *f = fopen("/proc/cpuinfo", "r");
    while (f && fgets(line, sizeof line, f)) {
        if (strncmp(line, "model name", 10) != 0) continue;
        snprintf(name, sizeof name, "%.100s", strchr(line, ':') + 2);
        name[strcspn(name, "\n")] = 0;
        break;
    }
    if (f) fclose(f);
    return name;
}

/* What else the machine had to do: the load of the last minute, or a negative number. */
static inline double bench_load(void)
{
    double load = -1;
    return getloadavg(&load, 1) == 1 ? load : -1;
}

static inline const char *bench_today(void)
{
    static char text[16];
    const time_t now = time(NULL);
    struct tm day;
    strftime(text, sizeof text, "%Y-%m-%d", gmtime_r(&now, &day));
    return text;
}

static inline struct bench bench_begin(int argc, char **argv)
{
    struct bench b = {0};
    for (int i = 1; i < argc; i++) b.is_json |= strcmp(argv[i], "--json") == 0;
    if (b.is_json)
        printf("{\"schema\": \"yomi.bench/1\", \"date\": \"%s\", \"machine\": \"%s\", "
               "\"compiler\": \"%s\", \"cpu\": \"%s\", \"load\": %.1f,\n \"cases\": [\n",
               bench_today(), bench_machine(), yomi_compiler(), yomi_cpu(), bench_load());
    else
        printf("# %s, %s, %s\n%-28s %14s %10s %14s\n", bench_machine(), yomi_compiler(), yomi_cpu(),
               "case", "nodes", "seconds", "nodes/s");
    return b;
}

static inline double bench_read_clock(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline double bench_clock(void)
{
    return bench_read_clock(CLOCK_MONOTONIC);
}

/* Seconds of the processor, which other programs on a busy machine leave alone. */
static inline double bench_work(void)
{
    return bench_read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

static inline int bench_compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Begin the line of a case; the caller goes on with its figures and, in JSON, closes the brace. */
static inline void bench_name(struct bench *b, const char *name)
{
    if (b->is_json)
        printf("%s  {\"name\": \"%s\", ", b->cases ? ",\n" : "", name);
    else
        printf("%-28s ", name);
    b->cases++;
}

/* `is_signed`: the nodes depend on nothing but the search, so they count for the signature. */
static inline void bench_case(struct bench *b, const char *name, bench_fn *fn, const void *user,
                              bool is_signed)
{
    double seconds[BENCH_RUNS], work[BENCH_RUNS];
    uint64_t nodes = 0;
    int runs = 0;
    while (runs < BENCH_RUNS) {
        const double start = bench_clock(), work_start = bench_work();
        nodes = fn(user);
        work[runs] = bench_work() - work_start;
        seconds[runs++] = bench_clock() - start;
        if (runs == 1 && seconds[0] > 5) break;
    }
    qsort(seconds, (size_t)runs, sizeof *seconds, bench_compare);
    qsort(work, (size_t)runs, sizeof *work, bench_compare);
    const double median = seconds[runs / 2];
    bench_name(b, name);
    if (b->is_json)
        printf("\"nodes\": %" PRIu64 ", \"seconds\": %.3g, \"work\": %.3g}", nodes, median,
               work[runs / 2]);
    else
        printf("%14" PRIu64 " %10.4f %14.0f\n", nodes, median, (double)nodes / median);
    fflush(stdout);
    if (is_signed) b->nodes += nodes;
}

static inline int bench_missing(const char *path)
{
    fprintf(stderr, "%s: cannot be read\n", path);
    return 2;
}

static inline int bench_end(const struct bench *b)
{
    if (b->is_json)
        printf("\n ], \"signature\": %" PRIu64 "}\n", b->nodes);
    else
        printf("Nodes: %" PRIu64 "\n", b->nodes);
    return 0;
}

#endif
