/* SPDX-License-Identifier: MIT */
#include "base_status.h"
#include "yomi/solve.h"
#include <stdarg.h>
#include <stdio.h>

static void fill(yomi_error *err, yomi_status status, int line, int column, const char *format,
                 va_list args)
{
    if (!err) return;
    err->status = status;
    err->line = line;
    err->column = column;
    vsnprintf(err->text, sizeof err->text, format, args);
}

yomi_status fail(yomi_error *err, yomi_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fill(err, status, 0, 0, format, args);
    va_end(args);
    return status;
}

yomi_status fail_at(yomi_error *err, yomi_status status, int line, int column, const char *format,
                    ...)
{
    va_list args;
    va_start(args, format);
    fill(err, status, line, column, format, args);
    va_end(args);
    return status;
}

/* Write an amount of memory as "512 bytes", "64 KiB" or "2048 MiB". Returns buf. */
static const char *amount(char buf[32], size_t bytes)
{
    const int unit = bytes < 1 << 10 ? 0 : bytes < 1 << 20 ? 1 : 2;
    static const char *const names[] = {"bytes", "KiB", "MiB"};
    snprintf(buf, 32, "%zu %s", bytes >> (10 * unit), bytes == 1 ? "byte" : names[unit]);
    return buf;
}

yomi_status fail_budget(yomi_error *err, size_t bytes, int threads)
{
    char buf[32];
    amount(buf, bytes);
    if (threads == 1) return fail(err, YOMI_ENOMEM, "%s of memory is too little; give more", buf);
    return fail(err, YOMI_ENOMEM, "%s of memory is too little for %d threads; give more", buf,
                threads);
}

yomi_status fail_threads(yomi_error *err, int threads)
{
    if (threads == 1) return fail(err, YOMI_ENOMEM, "there is no memory for the search");
    return fail(err, YOMI_ENOMEM, "there is no memory for %d threads; ask for fewer", threads);
}

yomi_status fail_system(yomi_error *err, size_t bytes)
{
    char buf[32];
    return fail(err, YOMI_ENOMEM, "the system does not give %s of memory; ask for less",
                amount(buf, bytes));
}

const char *yomi_status_name(yomi_status status)
{
    static const char *const names[] = {"ok",     "parse", "illegal", "range",
                                        "memory", "io",    "stopped"};
    return (unsigned)status < sizeof names / sizeof *names ? names[status] : "unknown";
}

const char *yomi_certainty_name(yomi_certainty certainty)
{
    static const char *const names[] = {"exact", "bounds", "estimate"};
    return (unsigned)certainty < sizeof names / sizeof *names ? names[certainty] : "unknown";
}
