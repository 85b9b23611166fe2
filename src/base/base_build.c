/* SPDX-License-Identifier: MIT */
#include "base_attributes.h"
#include "yomi/version.h"

const char *yomi_version(void)
{
    return YOMI_VERSION;
}

#define STRING(x)       #x
#define DOTTED(a, b, c) STRING(a) "." STRING(b) "." STRING(c)

const char *yomi_compiler(void)
{
#if defined __clang__
    return "clang " DOTTED(__clang_major__, __clang_minor__, __clang_patchlevel__);
#else
    return "gcc " DOTTED(__GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

const char *yomi_cpu(void)
{
#ifdef YOMI_HAVE_CLONES
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("fma"))
        return "x86-64-v3";
#endif
    return "baseline";
}
