/* SPDX-License-Identifier: MIT */
#ifndef OTHELLO_BOARD_H
#define OTHELLO_BOARD_H
#include "yomi/othello.h"

/* A position that a caller has filled in may be none: a board that does not exist, or discs that
 * cannot stand where they do. */
yomi_status othello_check(const yomi_othello_pos *pos, yomi_error *err);

#endif
