/* SPDX-License-Identifier: MIT */
/* The text of any sum with a ko is read or refused in a sentence; what was read is a sound state,
 * and spelled out as graphs it is a sum. */
#include "fuzz.h"
#include <yomi/ko.h>

static void fuzz_text(char *text)
{
    yomi_ko_sum sum;
    yomi_yose *trees;
    char *spelled;
    yomi_error err = {.text = ""};
    const bool has_ko = yomi_ko_in_sum(text);
    if (yomi_ko_sum_init(&sum, text, &err) == YOMI_OK) {
        if (!has_ko || yomi_ko_check(&sum.ko, NULL) != YOMI_OK) abort();
        for (int i = 0; i < sum.ko.n[YOMI_KO_GOTES]; i++)
            if (sum.component[i] < 0 || sum.component[i] >= yomi_yose_count(sum.trees)) abort();
        yomi_ko_sum_fini(&sum);
    } else {
        fuzz_check_refusal(&err);
    }
    if (yomi_ko_sum_spell(&spelled, text, &err) == YOMI_OK) {
        const yomi_status status = yomi_yose_read(&trees, spelled, &err);
        if (status == YOMI_OK)
            yomi_yose_free(trees);
        else if (status != YOMI_ERANGE) /* too many components */
            abort();
        free(spelled);
    } else {
        fuzz_check_refusal(&err);
    }
}
