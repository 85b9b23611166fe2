/* SPDX-License-Identifier: MIT */
/* The tree of a collection: walking, asking, adding. */
#include "base/base_status.h"
#include "go_sgf.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- making ---------------------------------------------------------------------------------- */

yomi_go_sgf *sgf_make(void)
{
    yomi_go_sgf *sgf = calloc(1, sizeof *sgf);
    if (!sgf) return NULL;
    arena_init(&sgf->arena, SIZE_MAX);
    snprintf(sgf->charset, sizeof sgf->charset, "UTF-8");
    return sgf;
}

void yomi_go_sgf_free(yomi_go_sgf *sgf)
{
    if (!sgf) return;
    arena_fini(&sgf->arena);
    free(sgf->roots);
    free(sgf->values);
    free(sgf->props);
    free(sgf->nodes);
    free(sgf->text);
    free(sgf);
}

int sgf_append_node(yomi_go_sgf *sgf, int parent)
{
    if (!SGF_RESERVE(sgf, nodes)) return -1;
    const int node = (int)sgf->n_nodes;
    if (parent < 0) {
        if (!SGF_RESERVE(sgf, roots)) return -1;
        sgf->roots[sgf->n_roots++] = node;
    } else {
        struct sgf_node *up = &sgf->nodes[parent];
        if (up->child < 0)
            up->child = node;
        else
            sgf->nodes[up->last_child].sibling = node;
        up->last_child = node;
    }
    sgf->nodes[sgf->n_nodes++] = (struct sgf_node){
        .parent = parent, .child = -1, .last_child = -1, .sibling = -1, .prop = (int)sgf->n_props};
    return node;
}

bool sgf_append_prop(yomi_go_sgf *sgf, const char *name)
{
    if (!SGF_RESERVE(sgf, props)) return false;
    sgf->props[sgf->n_props++] = (struct sgf_prop){.name = name, .value = (int)sgf->n_values};
    sgf->nodes[sgf->n_nodes - 1].n_props++;
    return true;
}

bool sgf_append_value(yomi_go_sgf *sgf, const char *value)
{
    if (!SGF_RESERVE(sgf, values)) return false;
    sgf->values[sgf->n_values++] = value;
    sgf->props[sgf->n_props - 1].n_values++;
    return true;
}

void sgf_warn(yomi_go_sgf *sgf, int line, int column, const char *sentence)
{
    if (sgf->n_warnings == SGF_WARNINGS) return;
    yomi_error *w = &sgf->warnings[sgf->n_warnings++];
    if (sgf->n_warnings == SGF_WARNINGS) sentence = "more is wrong, which is not listed";
    *w = (yomi_error){.status = YOMI_EPARSE, .line = line, .column = column};
    snprintf(w->text, sizeof w->text, "%s", sentence);
}

yomi_status yomi_go_sgf_new(yomi_go_sgf **out, int rows, int cols, yomi_error *err)
{
    yomi_go_pos pos;
    char size[24];
    TRY(yomi_go_empty(&pos, rows, cols, err));
    if (rows == cols)
        snprintf(size, sizeof size, "%d", rows);
    else
        snprintf(size, sizeof size, "%d:%d", cols, rows);
    yomi_go_sgf *sgf = sgf_make();
    if (sgf && sgf_append_node(sgf, -1) == 0 &&
        yomi_go_sgf_add(sgf, 0, "FF", "4", err) == YOMI_OK &&
        yomi_go_sgf_add(sgf, 0, "GM", "1", err) == YOMI_OK &&
        yomi_go_sgf_add(sgf, 0, "CA", "UTF-8", err) == YOMI_OK && sgf_append_prop(sgf, "SZ")) {
        char *copy = arena_take(&sgf->arena, 1, sizeof size);
        if (copy && sgf_append_value(sgf, memcpy(copy, size, sizeof size))) {
            *out = sgf;
            return YOMI_OK;
        }
    }
    yomi_go_sgf_free(sgf);
    return fail(err, YOMI_ENOMEM, "there is no memory for a game record");
}

/* --- walking --------------------------------------------------------------------------------- */

int yomi_go_sgf_n_warnings(const yomi_go_sgf *sgf)
{
    return sgf->n_warnings;
}

const yomi_error *yomi_go_sgf_warning(const yomi_go_sgf *sgf, int i)
{
    return &sgf->warnings[i];
}

const char *yomi_go_sgf_charset(const yomi_go_sgf *sgf)
{
    return sgf->charset;
}

int yomi_go_sgf_n_games(const yomi_go_sgf *sgf)
{
    return (int)sgf->n_roots;
}

int yomi_go_sgf_root(const yomi_go_sgf *sgf, int game)
{
    return sgf->roots[game];
}

int yomi_go_sgf_n_nodes(const yomi_go_sgf *sgf)
{
    return (int)sgf->n_nodes;
}

int yomi_go_sgf_parent(const yomi_go_sgf *sgf, int node)
{
    return sgf->nodes[node].parent;
}

int yomi_go_sgf_child(const yomi_go_sgf *sgf, int node)
{
    return sgf->nodes[node].child;
}

int yomi_go_sgf_sibling(const yomi_go_sgf *sgf, int node)
{
    return sgf->nodes[node].sibling;
}

int yomi_go_sgf_end(const yomi_go_sgf *sgf, int node)
{
    while (sgf->nodes[node].child >= 0) node = sgf->nodes[node].child;
    return node;
}

int yomi_go_sgf_add_node(yomi_go_sgf *sgf, int parent)
{
    return sgf_append_node(sgf, parent);
}

/* How many moves a node holds: one, unless the file is odd. */
static int moves_of(const yomi_go_sgf *sgf, int node)
{
    int n = 0;
    for (int i = 0; i < yomi_go_sgf_n_props(sgf, node); i++) {
        const char *name = yomi_go_sgf_name(sgf, node, i);
        n += strcmp(name, "B") == 0 || strcmp(name, "W") == 0;
    }
    return n;
}

int yomi_go_sgf_at_move(const yomi_go_sgf *sgf, int root, int n)
{
    int node = root, moves = moves_of(sgf, root);
    while (moves < n && node >= 0) {
        node = sgf->nodes[node].child;
        if (node >= 0) moves += moves_of(sgf, node);
    }
    return node;
}

/* --- paths ----------------------------------------------------------------------------------- */

static yomi_status read_step(int *out, const char **path, yomi_error *err)
{
    char *end;
    const long n = scan_is_digit(**path) ? strtol(*path, &end, 10) : -1;
    if (n < 0 || n > SGF_NODES || (*end && *end != '/') || (*end && !end[1]))
        return fail(err, YOMI_EPARSE,
                    "a path is numbers joined by /: nodes on, variation, nodes on, ...");
    *path = *end ? end + 1 : end;
    *out = (int)n;
    return YOMI_OK;
}

yomi_status yomi_go_sgf_at_path(int *out, const yomi_go_sgf *sgf, int root, const char *path,
                                yomi_error *err)
{
    int node = root, step = 0;
    bool is_variation = false;
    do {
        TRY(read_step(&step, &path, err));
        const int wanted = step;
        if (is_variation) {
            node = step ? sgf->nodes[node].child : -1;
            while (node >= 0 && --step > 0) node = sgf->nodes[node].sibling;
            if (node < 0) return fail(err, YOMI_ERANGE, "there is no variation %d there", wanted);
        } else {
            while (step && sgf->nodes[node].child >= 0) {
                node = sgf->nodes[node].child;
                step--;
            }
            if (step)
                return fail(err, YOMI_ERANGE, "this line has %d node%s, not %d", wanted - step,
                            plural((unsigned)(wanted - step)), wanted);
        }
        is_variation = !is_variation;
    } while (*path);
    *out = node;
    return YOMI_OK;
}

/* --- properties ------------------------------------------------------------------------------ */

int yomi_go_sgf_n_props(const yomi_go_sgf *sgf, int node)
{
    return sgf->nodes[node].n_props;
}

static const struct sgf_prop *prop_of(const yomi_go_sgf *sgf, int node, int prop)
{
    return &sgf->props[sgf->nodes[node].prop + prop];
}

const char *yomi_go_sgf_name(const yomi_go_sgf *sgf, int node, int prop)
{
    return prop_of(sgf, node, prop)->name;
}

int yomi_go_sgf_n_values(const yomi_go_sgf *sgf, int node, int prop)
{
    return prop_of(sgf, node, prop)->n_values;
}

const char *yomi_go_sgf_value(const yomi_go_sgf *sgf, int node, int prop, int value)
{
    return sgf->values[prop_of(sgf, node, prop)->value + value];
}

static int find_prop(const yomi_go_sgf *sgf, int node, const char *name)
{
    for (int i = 0; i < sgf->nodes[node].n_props; i++)
        if (strcmp(yomi_go_sgf_name(sgf, node, i), name) == 0) return i;
    return -1;
}

const char *yomi_go_sgf_get(const yomi_go_sgf *sgf, int node, const char *name)
{
    const int i = find_prop(sgf, node, name);
    return i >= 0 && yomi_go_sgf_n_values(sgf, node, i) ? yomi_go_sgf_value(sgf, node, i, 0) : NULL;
}

/* --- adding ---------------------------------------------------------------------------------- */

static const char *keep(yomi_go_sgf *sgf, const char *text)
{
    const size_t n = strlen(text) + 1;
    char *copy = arena_take(&sgf->arena, n, 1);
    return copy ? memcpy(copy, text, n) : NULL;
}

/* Move the properties of a node to the end of sgf->props, unless they stand there; false when
 * memory is short. */
static bool make_last(yomi_go_sgf *sgf, int node)
{
    struct sgf_node *n = &sgf->nodes[node];
    if (n->prop + n->n_props == (int)sgf->n_props) return true;
    const size_t first = sgf->n_props;
    for (int i = 0; i < n->n_props; i++) {
        if (!SGF_RESERVE(sgf, props)) return false;
        sgf->props[sgf->n_props++] = sgf->props[n->prop + i];
    }
    n->prop = (int)first;
    return true;
}

static bool make_values_last(yomi_go_sgf *sgf, int prop)
{
    const struct sgf_prop p = sgf->props[prop];
    if (p.value + p.n_values == (int)sgf->n_values) return true;
    const size_t first = sgf->n_values;
    for (int i = 0; i < p.n_values; i++) {
        if (!SGF_RESERVE(sgf, values)) return false;
        sgf->values[sgf->n_values++] = sgf->values[p.value + i];
    }
    sgf->props[prop].value = (int)first;
    return true;
}

/* Add a value that is escaped already and lives as long as the collection. */
static bool add_raw(yomi_go_sgf *sgf, int node, const char *name, const char *value)
{
    int i = find_prop(sgf, node, name);
    if (i < 0) {
        const char *kept = keep(sgf, name);
        if (!kept || !make_last(sgf, node) || !SGF_RESERVE(sgf, props)) return false;
        sgf->props[sgf->n_props++] = (struct sgf_prop){kept, (int)sgf->n_values, 0};
        i = sgf->nodes[node].n_props++;
    }
    const int prop = sgf->nodes[node].prop + i;
    if (!make_values_last(sgf, prop) || !SGF_RESERVE(sgf, values)) return false;
    sgf->values[sgf->n_values++] = value;
    sgf->props[prop].n_values++;
    return true;
}

/* Escape a text and add it as a value. A point, which may be NULL, is written before it with a
 * colon between; then colons of the text are escaped, too. */
static yomi_status add_value(yomi_go_sgf *sgf, int node, const char *name, const char *point,
                             const char *text, yomi_error *err)
{
    struct text t = {0};
    char *value;
    if (point) text_add(&t, "%s%s", point, text ? ":" : "");
    for (const char *p = text ? text : ""; *p; p++) {
        if (*p == ']' || *p == '\\' || (point && *p == ':')) text_add_bytes(&t, "\\", 1);
        text_add_bytes(&t, p, 1);
    }
    TRY(text_finish(&value, &t, err));
    const char *kept = keep(sgf, value);
    free(value);
    if (!kept || !add_raw(sgf, node, name, kept))
        return fail(err, YOMI_ENOMEM, "there is no memory for another value");
    return YOMI_OK;
}

yomi_status yomi_go_sgf_add(yomi_go_sgf *sgf, int node, const char *name, const char *text,
                            yomi_error *err)
{
    return add_value(sgf, node, name, NULL, text, err);
}

yomi_status yomi_go_sgf_add_point(yomi_go_sgf *sgf, int node, const char *name,
                                  const yomi_go_pos *pos, int point, const char *text,
                                  yomi_error *err)
{
    char name_of_point[3] = "";
    if (point != YOMI_GO_PASS)
        snprintf(name_of_point, sizeof name_of_point, "%c%c", 'a' + point % pos->cols % 26,
                 'a' + point / pos->cols % 26);
    return add_value(sgf, node, name, name_of_point, text, err);
}

yomi_status yomi_go_sgf_add_stones(yomi_go_sgf *sgf, int node, const yomi_go_pos *pos,
                                   yomi_error *err)
{
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (pos->points[p] != '.')
            TRY(yomi_go_sgf_add_point(sgf, node, pos->points[p] == 'X' ? "AB" : "AW", pos, p, NULL,
                                      err));
    return YOMI_OK;
}

void yomi_go_sgf_remove(yomi_go_sgf *sgf, int node, const char *name)
{
    struct sgf_node *n = &sgf->nodes[node];
    int kept = 0;
    for (int i = 0; i < n->n_props; i++) {
        struct sgf_prop *p = &sgf->props[n->prop + i];
        if (strcmp(p->name, name) != 0) sgf->props[n->prop + kept++] = *p;
    }
    n->n_props = kept;
}

char *yomi_go_sgf_text(const char *value)
{
    char *out = malloc(strlen(value) + 1), *to = out;
    for (const char *p = value; out && *p; p++) {
        const bool is_escaped = *p == '\\' && p[1];
        if (is_escaped) p++;
        if (*p == '\n' || *p == '\r') {
            if ((p[1] == '\n' || p[1] == '\r') && p[1] != *p) p++; /* CRLF is one line end */
            if (!is_escaped) *to++ = '\n';
        } else {
            *to++ = *p == '\t' || *p == '\v' || *p == '\f' ? ' ' : *p;
        }
    }
    if (out) *to = 0;
    return out;
}
