/* SPDX-License-Identifier: MIT */
/** @file yomi.h  All of yomi: include this, or the headers one by one. */
#ifndef YOMI_YOMI_H
#define YOMI_YOMI_H
/* In the order of reading, not of the alphabet: the words that all share, then the rooms. */
/* clang-format off */
#include "yomi/version.h"
#include "yomi/status.h"
#include "yomi/solve.h"
#include "yomi/rational.h"

#include "yomi/othello.h"
#include "yomi/poly.h"
#include "yomi/yose.h"
#include "yomi/ko.h"

#include "yomi/go.h"
#include "yomi/sgf.h"
#include "yomi/life.h"
#include "yomi/read.h"
#include "yomi/regions.h"
#include "yomi/endgame.h"

#include "yomi/draw.h"

/* In libyomi_campaign. */
#include "yomi/store.h"
#include "yomi/campaign.h"
/* clang-format on */
#endif
