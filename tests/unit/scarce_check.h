/* SPDX-License-Identifier: MIT */
/* Runs a piece of work again and again, each time with another request for memory refused. */
#ifndef SCARCE_CHECK_H
#define SCARCE_CHECK_H
#include "scarce.h"
#include "test.h"

enum { SCARCE_ANSWER = 4096 };

/* AddressSanitizer needs memory of its own to start a thread, and falls over without. */
enum { SCARCE_THREADS = TEST_FEWER == 1 ? 2 : 1 };

/* Do some work, leave its answer as text, and give everything back. */
typedef yomi_status scarce_fn(char answer[SCARCE_ANSWER], yomi_error *err);

/* The right answer, or ENOMEM or ESTOPPED with a sentence, and no block kept. */
static inline void scarce_try(scarce_fn *run, const char *right, const char *how, long n)
{
    char answer[SCARCE_ANSWER] = "";
    yomi_error err = {0};
    const long before = scarce_blocks();
    const yomi_status status = run(answer, &err);
    const long refused = scarce_end(), kept = scarce_blocks() - before;
    if (kept) fail_msg("%s %ld: %ld blocks were kept", how, n, kept);
    if (status == YOMI_OK) {
        if (strcmp(answer, right) != 0) fail_msg("%s %ld: %s, not %s", how, n, answer, right);
    } else {
        if (!refused) fail_msg("%s %ld: without a refusal: %s", how, n, err.text);
        if ((status != YOMI_ENOMEM && status != YOMI_ESTOPPED) || err.status != status ||
            !err.text[0])
            fail_msg("%s %ld: status %s: %s", how, n, yomi_status_name(status), err.text);
    }
}

/* Refuse each of the first requests, some of the others, and every n-th. SCARCE_MOST in the
 * environment says how many at a time; the default is for every commit. */
static inline void scarce_check(scarce_fn *run)
{
    char right[SCARCE_ANSWER] = "";
    yomi_error err;
    if (run(right, &err) != YOMI_OK) fail_msg("%s", err.text);
    scarce_refuse_one(0);
    scarce_try(run, right, "with plenty,", 0);
    const char *wish = getenv("SCARCE_MOST");
    const long total = scarce_requests(), most = wish ? strtol(wish, NULL, 10) : 200 / TEST_FEWER;
    for (long n = 1; n <= total; n += 1 + (n > most / 2 ? 2 * total / most : 0)) {
        scarce_refuse_one(n);
        scarce_try(run, right, "without request", n);
    }
    for (long n = 1; n <= total; n += 1 + n / 2) {
        scarce_refuse_every(n);
        scarce_try(run, right, "without each request of number", n);
    }
}

#endif
