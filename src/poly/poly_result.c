/* SPDX-License-Identifier: MIT */
#include "yomi/poly.h"

const char *yomi_poly_result_name(yomi_poly_result result)
{
    static const char *const names[] = {
        [YOMI_POLY_UNKNOWN] = "unknown", [YOMI_POLY_FIRST] = "first",
        [YOMI_POLY_SECOND] = "second",   [YOMI_POLY_BREAKER] = "breaker",
        [YOMI_POLY_DRAW] = "draw",       [YOMI_POLY_WIN] = "win",
        [YOMI_POLY_LOSS] = "loss",       [YOMI_POLY_NONE] = "none",
        [YOMI_POLY_BLOCKED] = "blocked"};
    const unsigned i = (unsigned)result;
    return i < sizeof names / sizeof *names ? names[i] : names[0];
}
