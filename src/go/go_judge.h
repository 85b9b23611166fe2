/* SPDX-License-Identifier: MIT */
#ifndef GO_JUDGE_H
#define GO_JUDGE_H
#include "yomi/regions.h"

/* Fill the facts and the strategy of a judgement whose parts are known. */
void go_find_facts(yomi_go_judgement *j, const yomi_go_pos *pos, const yomi_go_thresholds *least);

#endif
