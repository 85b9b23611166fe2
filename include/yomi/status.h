/* SPDX-License-Identifier: MIT */
/**
 * @file status.h  How every call of yomi tells whether it worked.
 *
 * A call that can fail returns a yomi_status. Its results leave through the first argument, which
 * is untouched on failure, and its last argument receives one sentence for a person; it may be
 * NULL. The one exception is YOMI_ESTOPPED: then the result holds what was known so far.
 *
 * Everywhere in yomi:
 *  - Texts are UTF-8 and end with a zero byte. Locale, signals, stdout and stderr are left alone.
 *  - What X_new() or X_read() makes, X_free() frees, NULL too; an open value that holds memory has
 *    X_fini(). Any other char * that leaves through `out`, alone or in a result, is freed with
 *    free(). A const pointer that a call returns is borrowed and lives as long as what it was asked
 *    of. What a call is given is read while it runs and not kept, unless its comment says so.
 *  - There are no globals. Threads may work on different objects at the same time, and may read one
 *    object through const pointers together; to change an object takes a thread of its own.
 *  - That an index is in range (a point of the board, a component of the sum) is the caller's
 *    promise and is not checked; texts, sizes, moves and options may be anything and get a status.
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
