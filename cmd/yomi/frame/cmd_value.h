/* SPDX-License-Identifier: MIT */
/* The two forms of a value, for the document that collects them. */
#ifndef CMD_VALUE_H
#define CMD_VALUE_H
#include "cmd_document.h"
#include <jansson.h>

/* NULL for a value that is absent. */
json_t *cmd_value_json(const struct cmd_value *v);
bool cmd_value_is_number(const struct cmd_value *v);

#endif
