/* SPDX-License-Identifier: MIT */
/** @file version.h  Which yomi this is and how it was built. */
#ifndef YOMI_VERSION_H
#define YOMI_VERSION_H
#include "yomi/status.h"
YOMI_C_BEGIN

/** The version of the header; yomi_version() tells that of the library. The build reads it here. */
#define YOMI_VERSION "0.1.0"

YOMI_API const char *yomi_version(void);
YOMI_API const char *yomi_compiler(void); /**< for example "gcc 12.2.0" */

/** The processor features that the hot loops use on this machine: "x86-64-v3" or "baseline". */
YOMI_API const char *yomi_cpu(void);

YOMI_C_END
#endif
