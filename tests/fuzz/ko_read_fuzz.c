/* SPDX-License-Identifier: MIT */
/* Any text is read or refused; what was read is written and read back the same. */
#include <stdlib.h>
#include <string.h>
#include <yomi/ko.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = malloc(bytes + 1), *line = NULL;
    memcpy(text, data, bytes);
    text[bytes] = 0;
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
    } else if (!err.text[0] || err.line < 1) {
        abort();
    }
    free(text);
    return 0;
}
