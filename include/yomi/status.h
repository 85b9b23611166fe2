/* SPDX-License-Identifier: MIT */
/**
 * @file status.h  How every call of yomi tells whether it worked.
 *
 * A call that can fail returns a yomi_status. Its results leave through the first argument, which
 * is untouched on failure, and its last argument receives one sentence for a person; it may be
 * NULL. The one exception is YOMI_ESTOPPED: then the result holds what was known so far.
 */
#ifndef YOMI_STATUS_H
#define YOMI_STATUS_H

#ifdef __cplusplus
#define YOMI_C_BEGIN extern "C" {
#define YOMI_C_END   }
#else
#define YOMI_C_BEGIN
#define YOMI_C_END
#endif

#define YOMI_API __attribute__((visibility("default")))

YOMI_C_BEGIN

/** What went wrong, named by what a caller can do about it. */
typedef enum yomi_status {
    YOMI_OK = 0,
    YOMI_EPARSE,   /**< the text cannot be read: change the text */
    YOMI_EILLEGAL, /**< the rules of the game forbid it: choose another move or position */
    YOMI_ERANGE,   /**< a number or size is outside what yomi computes exactly */
    YOMI_ENOMEM,   /**< the memory budget or the machine's memory is used up */
    YOMI_EIO,      /**< a file could not be read or written */
    YOMI_ESTOPPED, /**< stopped by the caller or the clock; the result so far is true */
} yomi_status;

/** One sentence about a failure, and the place in the text that caused it. */
typedef struct yomi_error {
    yomi_status status;
    int line;   /**< from 1, or 0 when the failure has no place in a text */
    int column; /**< from 1, in bytes, or 0 */
    char text[256];
} yomi_error;

/** The name of a status: "ok", "parse", "illegal", ... */
YOMI_API const char *yomi_status_name(yomi_status status);

YOMI_C_END
#endif
