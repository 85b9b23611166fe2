/* SPDX-License-Identifier: MIT */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H
#include "base_attributes.h"
#include "yomi/status.h"
#include <stddef.h>

/* Fill err, which may be NULL, with one sentence, and return the status: return fail(err, ...). */
YOMI_PRINTF(3, 4)
yomi_status fail(yomi_error *err, yomi_status status, const char *format, ...);

/* fail() with the line and column, from 1, of the text that caused the failure. */
YOMI_PRINTF(5, 6)
yomi_status fail_at(yomi_error *err, yomi_status status, int line, int column, const char *format,
                    ...);

/* ENOMEM: a budget of `bytes` is too small for the work of `threads` threads. */
yomi_status fail_budget(yomi_error *err, size_t bytes, int threads);

/* ENOMEM: the system does not give `bytes`, which the budget allows. */
yomi_status fail_system(yomi_error *err, size_t bytes);

/* ENOMEM: the system has no memory for `threads` threads. */
yomi_status fail_threads(yomi_error *err, int threads);

/* The ending of a counted noun: "1 row", "2 rows". */
static inline const char *plural(unsigned long long n)
{
    return n == 1 ? "" : "s";
}

/* Return from the calling function with the status of `call`, unless it is YOMI_OK. */
#define TRY(call)                                                                                  \
    do {                                                                                           \
        const yomi_status try_status = (call);                                                     \
        if (try_status != YOMI_OK) return try_status;                                              \
    } while (0)

#endif
