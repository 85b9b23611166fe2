/* SPDX-License-Identifier: MIT */
/* Questions of reading: what is asked, the searches that it takes, and the answer they make. */
#include "base/base_status.h"
#include "base/base_watch.h"
#include "go_board.h"
#include "yomi/read.h"
#include <string.h>

const char *yomi_go_question_name(yomi_go_question question)
{
    static const char *const names[] = {"capture", "connect", "life", "race"};
    return names[question];
}

const char *yomi_go_verdict_name(yomi_go_verdict verdict)
{
    static const char *const names[] = {"unknown", "yes", "no", "ko", "seki"};
    return names[verdict];
}

const char *yomi_go_status_name(yomi_go_status status)
{
    static const char *const names[] = {"unknown", "alive", "dead", "critical", "seki", "ko"};
    return names[status];
}

yomi_status yomi_go_reading_of(yomi_go_reading *out, const yomi_go_pos *pos, const yomi_go_ask *ask,
                               const yomi_solve *how, yomi_error *err)
{
    struct watch w;
    (void)pos;
    TRY(watch_init(&w, how, err));
    *out = (yomi_go_reading){.question = ask->question, .points = {ask->points[0], ask->points[1]}};
    out->answer = watch_answer(&w, YOMI_ESTIMATE);
    return YOMI_OK;
}
