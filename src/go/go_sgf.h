/* SPDX-License-Identifier: MIT */
/* The inside of an SGF collection: three growing arrays over one text.
 *
 * The text is the whole file in UTF-8. Names and values are pieces of it, ended by zero bytes that
 * the reader wrote over the brackets; what is added later lives in an arena. The properties of a
 * node stand side by side in `props`, the values of a property side by side in `values`. */
#ifndef GO_SGF_H
#define GO_SGF_H
#include "base/base_arena.h"
#include "base/base_list.h"
#include "base/base_scan.h"
#include "base/base_text.h"
#include "yomi/sgf.h"
#include <limits.h>

enum { SGF_WARNINGS = 100, SGF_NODES = 8 << 20, SGF_CHARSET = 40 };

struct sgf_node {
    int parent, child, last_child, sibling;
    int prop, n_props;
};

struct sgf_prop {
    const char *name;
    int value, n_values;
};

struct yomi_go_sgf {
    char *text;
    size_t bytes; /* of the text, the zero byte behind it not counted */
    char eol;     /* the byte that ends a line of the text: '\r' when it has no '\n' */
    struct sgf_node *nodes;
    struct sgf_prop *props;
    const char **values;
    int *roots;
    size_t n_nodes, n_props, n_values, n_roots;
    size_t nodes_room, props_room, values_room, roots_room;
    struct arena arena;
    char charset[SGF_CHARSET];
    bool is_wide; /* the text holds more than ASCII */
    yomi_error warnings[SGF_WARNINGS];
    int n_warnings;
};

/* Room for one more element, whose number is an int; false when memory is short. */
#define SGF_RESERVE(sgf, what)                                                                     \
    ((sgf)->n_##what < INT_MAX && LIST_RESERVE((sgf)->what, (sgf)->what##_room, (sgf)->n_##what, 1))

/* Does a byte belong to the name of a property? */
static inline bool sgf_is_name_char(char c)
{
    return text_is_letter(c) || scan_is_digit(c);
}

/* The parenthesis with which the first game in a text begins, behind any prose; NULL when there is
 * none. */
const char *sgf_find_game(const char *p, const char *end);

yomi_go_sgf *sgf_make(void);

/* Append to what was made last: the last child of a node (-1: a new game), the last property of
 * the last node, the last value of the last property. -1 or false when memory is short. */
int sgf_append_node(yomi_go_sgf *sgf, int parent);
bool sgf_append_prop(yomi_go_sgf *sgf, const char *name);
bool sgf_append_value(yomi_go_sgf *sgf, const char *value);

void sgf_warn(yomi_go_sgf *sgf, int line, int column, const char *sentence);

/* The line and column of a value in the file; 0 when it was added later. Reads all before it. */
void sgf_place(int *line, int *column, const yomi_go_sgf *sgf, const char *value);

/* The whole file as UTF-8 with a zero byte behind, to be freed. Sets charset and warns. */
yomi_status sgf_decode(char **out, size_t *n_out, yomi_go_sgf *sgf, const char *bytes, size_t n,
                       yomi_error *err);

/* Names and values of older formats become those of FF[4]. */
yomi_status sgf_upgrade(yomi_go_sgf *sgf, yomi_error *err);

/* Read a number such as "6.5" or "6,5", whatever the locale; false when the text is none. */
bool sgf_read_number(double *out, const char *text);
/* Read the value of KM, in points; false when it is no komi. */
bool sgf_read_komi(double *out, const char *text);

/* Read a corner of a point list, stepping over it, or a whole move, which may be YOMI_GO_PASS.
 * SGF_NOWHERE when the text is no point or the point is outside the board. */
enum { SGF_NOWHERE = -2 };
int sgf_read_point(const char **text, int rows, int cols);
int sgf_read_move(const char *value, int rows, int cols);

#endif
