/* SPDX-License-Identifier: MIT */
#include "othello_kernel_plain.h"
#define ENGINE      othello_engine_plain
#define ENGINE_NAME "plain"
#include "othello_search.inc"
