/* SPDX-License-Identifier: MIT */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Seconds since some fixed moment; never goes back. */
double clock_now(void);

/* Seconds that the processor has spent on the calling thread. */
double clock_thread(void);

#endif
