/* SPDX-License-Identifier: MIT */
#include "yomi/poly.h"

const char *yomi_poly_result_name(yomi_poly_result result)
{
    static const char *const names[] = {"unknown", "first", "breaker", "draw",
                                        "win",     "loss",  "none",    "blocked"};
    const unsigned i = (unsigned)result;
    return i < sizeof names / sizeof *names ? names[i] : names[0];
}
