/* SPDX-License-Identifier: MIT */
/** @file rational.h  The exact numbers in which yomi gives values of games and averages. */
#ifndef YOMI_RATIONAL_H
#define YOMI_RATIONAL_H
#include "yomi/status.h"
#include <stdint.h>
YOMI_C_BEGIN

/** A rational number in lowest terms: den > 0 and -INT64_MAX <= num. */
typedef struct yomi_rat {
    int64_t num, den;
} yomi_rat;

#define YOMI_RAT_TEXT 42 /**< room for any rational as text */

/** Write "3", "-7/2". Returns buf. */
YOMI_API char *yomi_rat_write(char buf[YOMI_RAT_TEXT], yomi_rat r);

/** Less than, equal to or greater than 0 as a is less than, equal to or greater than b. */
YOMI_API int yomi_rat_compare(yomi_rat a, yomi_rat b);

/** The nearest double, for display. */
YOMI_API double yomi_rat_double(yomi_rat r);

YOMI_C_END
#endif
