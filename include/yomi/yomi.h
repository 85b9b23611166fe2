/* SPDX-License-Identifier: MIT */
/** @file yomi.h  All of yomi: include this, or the rooms one by one. */
#ifndef YOMI_YOMI_H
#define YOMI_YOMI_H
#include "yomi/draw.h"
#include "yomi/go.h"
#include "yomi/ko.h"
#include "yomi/othello.h"
#include "yomi/poly.h"
#include "yomi/rational.h"
#include "yomi/solve.h"
#include "yomi/status.h"
#include "yomi/version.h"
#include "yomi/yose.h"
#endif
