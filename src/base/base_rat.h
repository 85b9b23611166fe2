/* SPDX-License-Identifier: MIT */
/* Exact arithmetic on yomi_rat. A result that does not fit in 64 bits is ERANGE, never wrong. */
#ifndef BASE_RAT_H
#define BASE_RAT_H
#include "yomi/rational.h"

#define RAT_ZERO ((yomi_rat){0, 1})

yomi_status rat_make(yomi_rat *out, int64_t num, int64_t den,
                     yomi_error *err); /* ERANGE if den is 0 */
yomi_status rat_add(yomi_rat *out, yomi_rat a, yomi_rat b, yomi_error *err);
yomi_status rat_sub(yomi_rat *out, yomi_rat a, yomi_rat b, yomi_error *err);
yomi_status rat_mul(yomi_rat *out, yomi_rat a, yomi_rat b, yomi_error *err);
yomi_status rat_div(yomi_rat *out, yomi_rat a, yomi_rat b, yomi_error *err); /* ERANGE if b is 0 */

#endif
