/* SPDX-License-Identifier: MIT */
/* Any text is read or refused; what was read is written and read back the same. */
#include "fuzz.h"
#include <yomi/ko.h>

static void fuzz_text(char *text)
{
    char *line = NULL;
    yomi_ko ko, again;
    yomi_ko_judgement judgement;
    yomi_error err;
    if (yomi_ko_read(&ko, text, &err) == YOMI_OK) {
        if (yomi_ko_write(&line, &ko, NULL) != YOMI_OK) abort();
        if (yomi_ko_read(&again, line, NULL) != YOMI_OK) abort();
        if (memcmp(&ko, &again, sizeof ko)) abort();
        const yomi_status status = yomi_ko_judge(&judgement, &ko, NULL);
        if ((status == YOMI_OK) == (ko.owner == YOMI_KO_SETTLED)) abort();
        free(line);
    } else {
        fuzz_check_place(&err);
    }
}
