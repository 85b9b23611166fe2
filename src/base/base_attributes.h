/* SPDX-License-Identifier: MIT */
#ifndef BASE_ATTRIBUTES_H
#define BASE_ATTRIBUTES_H

#define YOMI_PRINTF(text, args) __attribute__((format(printf, text, args)))

/* A function with YOMI_CLONES is compiled twice, for any x86-64 and for x86-64-v3 (AVX2, BMI2,
 * POPCNT), and the loader picks one. CMake defines YOMI_HAVE_CLONES where the tool chain can do it;
 * ThreadSanitizer cannot. The function must be static: clang 14 does not link it otherwise. */
#ifdef YOMI_HAVE_CLONES
#define YOMI_CLONES __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define YOMI_CLONES
#endif

#endif
