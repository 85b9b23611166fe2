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
