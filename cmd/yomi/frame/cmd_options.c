/* SPDX-License-Identifier: MIT */
/* What an option is: the rows that all commands share, how a value is read into its field, and how
 * an option is described. */
#include "cmd_frame.h"
#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COMMON(field) offsetof(struct cmd_common, field)
#define ROW(...)      OPTION_IN(struct cmd_common, __VA_ARGS__)

/* Rows are kept apart by what a command takes; see cmd_takes_common(). */
const struct cmd_option cmd_common_options[] = {
    {ROW("json", CMD_FLAG, json, NULL, "Answer as one JSON document")},
    {ROW("svg", CMD_SAVE, svg, "FILE", "Also draw the answer as an SVG picture")},
    {ROW("output", CMD_SAVE, output, "FILE", "Write the answer to a file instead of the terminal"),
     .letter = 'o'},
    {ROW("color", CMD_WORD, color, "WHEN", "Colour the boards"), .words = "auto|always|never"},
    {ROW("threads", CMD_THREADS, threads, "N", "Work with N threads, or with all processors"),
     .words = "all"},
    {ROW("memory", CMD_BYTES, memory, "SIZE", "Use at most SIZE of memory, such as 512M or 2G")},
    {ROW("time", CMD_SECONDS, seconds, "TIME",
         "Answer within TIME, such as 30s or 5m, with what is known then")},
    {ROW("seed", CMD_COUNT, seed, "N", "Seed of everything random"), .high = LLONG_MAX},
    {ROW("help", CMD_FLAG, help, NULL, "Show this help"), .letter = 'h'},
    {0},
};

bool cmd_takes_common(const struct command *c, const struct cmd_option *o)
{
    switch (o->offset) {
    case COMMON(json):
        return c->takes & TAKES_JSON;
    case COMMON(svg):
        return c->takes & TAKES_SVG;
    case COMMON(output):
        return c->takes & TAKES_OUTPUT;
    case COMMON(color):
        return c->takes & TAKES_COLOR;
    case COMMON(help):
        return true;
    default:
        return c->takes & TAKES_SOLVE;
    }
}

void cmd_each_option(const struct command *c, cmd_option_fn *visit, void *user)
{
    for (const struct cmd_option *o = c->options; o && o->name; o++) visit(c, o, user);
    for (const struct cmd_option *o = cmd_common_options; o->name; o++)
        if (cmd_takes_common(c, o)) visit(c, o, user);
}

/* --- values ---------------------------------------------------------------------------------- */

/* A whole number and what follows it. */
static bool read_integer(const char *text, long long *n, const char **rest)
{
    char *end;
    errno = 0;
    *n = strtoll(text, &end, 10);
    *rest = end;
    return end != text && !errno && (*text == '-' || (*text >= '0' && *text <= '9'));
}

bool cmd_find_word(const char *text, const char *words, int *index)
{
    const size_t n = strlen(text);
    *index = 0;
    for (const char *w = words; w; w = strchr(w, '|')) {
        w += *w == '|';
        if (strncmp(w, text, n) == 0 && (w[n] == '|' || !w[n]) && n) return true;
        ++*index;
    }
    return false;
}

bool cmd_parse_bytes(const char *text, size_t *bytes)
{
    long long n;
    const char *unit;
    if (!read_integer(text, &n, &unit) || n <= 0) return false;
    static const char units[] = "KMGT";
    int shift = 0;
    if (*unit) {
        const char *u = strchr(units, *unit & ~0x20); /* upper case */
        if (!u || !*u || (unit[1] && strcmp(unit + 1, "iB") != 0 && strcmp(unit + 1, "B") != 0))
            return false;
        shift = 10 * (int)(u - units + 1);
    }
    if (n > (LLONG_MAX >> shift)) return false;
    *bytes = (size_t)n << shift;
    return true;
}

bool cmd_parse_threads(const char *text, int *threads)
{
    long long n;
    const char *rest;
    if (strcmp(text, "all") == 0) {
        cpu_set_t set;
        n = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set)
                                                        : sysconf(_SC_NPROCESSORS_ONLN);
        *threads = n < 1 ? 1 : n > YOMI_THREADS_MAX ? YOMI_THREADS_MAX : (int)n;
        return true;
    }
    if (!read_integer(text, &n, &rest) || *rest || n < 1 || n > YOMI_THREADS_MAX) return false;
    *threads = (int)n;
    return true;
}

static bool read_seconds(const char *text, double *seconds)
{
    static const struct {
        const char *unit;
        double seconds;
    } units[] = {{"", 1},     {"ms", 1e-3}, {"s", 1},    {"m", 60},
                 {"min", 60}, {"h", 3600},  {"d", 86400}};
    char *end;
    if (!strchr("0123456789.", *text) || !*text) return false;
    const double n = strtod(text, &end);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strcmp(end, units[i].unit) != 0) continue;
        *seconds = n * units[i].seconds;
        return *seconds > 0 && *seconds < 1e9;
    }
    return false;
}

static bool read_board(const char *text, struct cmd_board_size *size)
{
    long long rows, cols;
    const char *rest;
    if (!read_integer(text, &rows, &rest) || (*rest != 'x' && *rest != 'X')) return false;
    if (!read_integer(rest + 1, &cols, &rest) || *rest) return false;
    if (rows < 1 || cols < 1 || rows > 999 || cols > 999) return false;
    *size = (struct cmd_board_size){(int)rows, (int)cols};
    return true;
}

static int wrong_value(const struct cli *cli, const struct cmd_option *o, const char *text,
                       const char *advice)
{
    return cmd_wrong(cli, o->name, "'%s' does not fit; %s", text, advice);
}

int cmd_option_store(const struct cli *cli, const struct cmd_option *o, const char *text,
                     void *base)
{
    void *field = (char *)base + o->offset;
    char advice[160];
    switch (o->kind) {
    case CMD_FLAG:
        *(bool *)field = true;
        return 0;
    case CMD_TEXT:
    case CMD_FILE:
    case CMD_SAVE:
        if (!*text) return cmd_wrong(cli, o->name, "the value is empty; give a %s", o->value);
        *(const char **)field = text;
        return 0;
    case CMD_LIST:
        *(const char **)field = text;
        return 0;
    case CMD_WORD: {
        snprintf(advice, sizeof advice, "choose one of %s", o->words);
        int index;
        if (!cmd_find_word(text, o->words, &index)) return wrong_value(cli, o, text, advice);
        *(int *)field = index;
        return 0;
    }
    case CMD_INT:
    case CMD_COUNT: {
        long long n;
        const char *rest;
        if (o->high == LLONG_MAX)
            snprintf(advice, sizeof advice, "give a whole number from %lld", o->low);
        else
            snprintf(advice, sizeof advice, "give a whole number from %lld to %lld", o->low,
                     o->high);
        if (!read_integer(text, &n, &rest) || *rest || n < o->low || n > o->high)
            return wrong_value(cli, o, text, advice);
        if (o->kind == CMD_INT)
            *(int *)field = (int)n;
        else
            *(uint64_t *)field = (uint64_t)n;
        return 0;
    }
    case CMD_THREADS:
        if (cmd_parse_threads(text, field)) return 0;
        snprintf(advice, sizeof advice, "give a whole number from 1 to %d, or all",
                 YOMI_THREADS_MAX);
        return wrong_value(cli, o, text, advice);
    case CMD_BYTES:
        if (cmd_parse_bytes(text, field)) return 0;
        return wrong_value(cli, o, text, "give a size such as 512M or 2G");
    case CMD_SECONDS:
        if (read_seconds(text, field)) return 0;
        return wrong_value(cli, o, text, "give a time such as 500ms, 30s, 5m or 2h");
    case CMD_BOARD:
        if (read_board(text, field)) return 0;
        return wrong_value(cli, o, text, "give rows x columns, such as 6x6");
    }
    return EXIT_TROUBLE;
}

/* --- defaults -------------------------------------------------------------------------------- */

/* The default as the user would write it, "" when the option has none: a number out of its range,
 * no word, no text. */
static void write_default(char buf[64], const struct cmd_option *o, const void *base)
{
    const void *field = (const char *)base + o->offset;
    buf[0] = 0;
    switch (o->kind) {
    case CMD_TEXT:
    case CMD_LIST:
    case CMD_FILE: {
        const char *text = *(const char *const *)field;
        if (text) snprintf(buf, 64, "%s", text);
        break;
    }
    case CMD_WORD:
        if (*(const int *)field >= 0) cmd_word(buf, o->words, *(const int *)field);
        break;
    case CMD_INT: {
        const int n = *(const int *)field;
        if (n >= o->low && n <= o->high) snprintf(buf, 64, "%d", n);
        break;
    }
    case CMD_THREADS:
        snprintf(buf, 64, "%d", *(const int *)field);
        break;
    case CMD_COUNT:
        snprintf(buf, 64, "%llu", (unsigned long long)*(const uint64_t *)field);
        break;
    case CMD_BYTES:
        if (*(const size_t *)field) snprintf(buf, 64, "%zuM", *(const size_t *)field >> 20);
        break;
    case CMD_SECONDS:
        if (*(const double *)field > 0) snprintf(buf, 64, "%gs", *(const double *)field);
        break;
    case CMD_BOARD: {
        const struct cmd_board_size *size = field;
        if (size->rows) snprintf(buf, 64, "%dx%d", size->rows, size->cols);
        break;
    }
    default:
        break;
    }
}

const struct cmd_common cmd_common_defaults = {
    .color = COLOR_AUTO, .threads = 1, .memory = CMD_MEMORY, .seed = 1};

enum { WORDS_TEXT = 512 };

/* ": auto, always or never", or nothing where the sentence has every word. */
static void write_words(char buf[WORDS_TEXT], const char *sentence, const char *words)
{
    bool has_all = true;
    size_t n = 0;
    buf[0] = 0;
    for (const char *w = words; w && *w;) {
        char word[CMD_WORD_TEXT];
        cmd_word(word, w, 0);
        w += strcspn(w, "|");
        const bool is_last = !*w;
        has_all = has_all && strstr(sentence, word);
        if (n < WORDS_TEXT)
            n += (size_t)snprintf(buf + n, WORDS_TEXT - n, "%s%s",
                                  !n        ? ": "
                                  : is_last ? " or "
                                            : ", ",
                                  word);
        w += !is_last;
    }
    if (has_all) buf[0] = 0;
}

char *cmd_option_help(const struct command *c, const struct cmd_option *o)
{
    char value[64], words[WORDS_TEXT], *text;
    const size_t n = sizeof cmd_common_options / sizeof *cmd_common_options;
    const bool is_common = o >= cmd_common_options && o < cmd_common_options + n;
    const void *base = is_common ? (const void *)&cmd_common_defaults : c->defaults;
    value[0] = 0;
    if (base && !strstr(o->help, "default")) write_default(value, o, base);
    write_words(words, o->help, o->words);
    const int length =
        asprintf(&text, *value ? "%s%s (default %s)" : "%s%s", o->help, words, value);
    return length < 0 ? NULL : text;
}
