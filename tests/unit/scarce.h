/* SPDX-License-Identifier: MIT */
/* Memory that runs out on demand. The object scarce.c takes the place of the system's allocator in
 * the program that it is linked with, or is preloaded by, and hands every request on to it, save
 * those that it was told to refuse. It counts what the C library allocates for itself too. */
#ifndef SCARCE_H
#define SCARCE_H

/* From now on refuse the n-th request alone, or every n-th. */
void scarce_refuse_one(long n);
void scarce_refuse_every(long n);

/* Refuse nothing more. Returns how many requests were refused. */
long scarce_end(void);

/* Requests since scarce_refuse_...(), and blocks that were given out and not given back. */
long scarce_requests(void);
long scarce_blocks(void);

#endif
