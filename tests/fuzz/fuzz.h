/* SPDX-License-Identifier: MIT */
/* The frame of a fuzz target for text: it includes this and defines fuzz_text(), which gets every
 * input as a text of its own that ends in a zero byte. */
#ifndef FUZZ_H
#define FUZZ_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <yomi/status.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

static void fuzz_text(char *text);

/* What is not read is refused in a sentence. */
static inline void fuzz_check_refusal(const yomi_error *err)
{
    if (!err->text[0]) abort();
}

/* A refusal is a sentence that names its line or column. */
static inline void fuzz_check_place(const yomi_error *err)
{
    if (!err->text[0] || err->line < 1) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = malloc(bytes + 1);
    if (bytes) memcpy(text, data, bytes);
    text[bytes] = 0;
    fuzz_text(text);
    free(text);
    return 0;
}

#endif
