/* SPDX-License-Identifier: MIT */
#include "othello_engine.h"

#ifdef YOMI_HAVE_VECTORS
static bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

static bool has_avx512(void)
{
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vpopcntdq");
}
#endif

int othello_engines(const struct othello_engine *out[OTHELLO_ENGINES_MAX])
{
    int n = 0;
#ifdef YOMI_HAVE_VECTORS
    if (has_avx512()) out[n++] = &othello_engine_avx512;
    if (has_avx2()) out[n++] = &othello_engine_avx2;
#endif
    out[n++] = &othello_engine_plain;
    return n;
}

const struct othello_engine *othello_engine_best(void)
{
    const struct othello_engine *engines[OTHELLO_ENGINES_MAX];
    othello_engines(engines);
    return engines[0];
}
