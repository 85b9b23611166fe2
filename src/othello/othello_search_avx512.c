/* SPDX-License-Identifier: MIT */
#include "othello_kernel_avx512.h"
#define ENGINE      othello_engine_avx512
#define ENGINE_NAME "avx512"
#include "othello_search.inc"
