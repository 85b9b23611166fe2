/* SPDX-License-Identifier: MIT */
/* Text that grows. Additions after memory ran out are lost and remembered; check once at the end.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H
#include "base_attributes.h"
#include "yomi/status.h"
#include <stdbool.h>
#include <stddef.h>

struct text {
    char *s;
    size_t bytes, cap;
    bool is_lost;
};

YOMI_PRINTF(2, 3) void text_add(struct text *t, const char *format, ...);

/* Bytes as they are. */
void text_add_bytes(struct text *t, const char *bytes, size_t n);

/* A number with a point whatever the locale, and never "-0.00"; |v| * 10^decimals < 2^62. */
void text_add_decimal(struct text *t, double v, int decimals);

/* Hand the text over to the caller, who frees it; ENOMEM when a part of it was lost. */
yomi_status text_finish(char **out, struct text *t, yomi_error *err);

#endif
