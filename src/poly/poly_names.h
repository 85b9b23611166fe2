/* SPDX-License-Identifier: MIT */
/* The names of shapes: all that the search and the checker of certificates share. */
#ifndef POLY_NAMES_H
#define POLY_NAMES_H
#include <stddef.h>

struct poly_name {
    const char *name;     /* as the paper has it, else the standard form: letter and size */
    const char *others;   /* synonyms, separated by spaces */
    const char *grid;     /* rows of # and . with / between them */
    const char *status;   /* "winner", "loser" or "open" */
    const char *contains; /* a smaller loser within it, or NULL */
    int paving;           /* a known paving that blocks it, 1 to 6, or 0 */
};

extern const struct poly_name poly_names[];
extern const int poly_n_names;

/* The row of a name of `bytes` bytes, in capitals or not, or NULL when no shape has it. `spelling`,
 * unless it is NULL, receives the name as the table spells it: the first `bytes` bytes of a
 * constant text. */
const struct poly_name *poly_name_find(const char *name, size_t bytes, const char **spelling);

#endif
