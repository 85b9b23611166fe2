/* SPDX-License-Identifier: MIT */
#include "othello_kernel_avx2.h"
#define ENGINE      othello_engine_avx2
#define ENGINE_NAME "avx2"
#include "othello_search.inc"
