/* SPDX-License-Identifier: MIT */
#include "base/base_status.h"
#include "base/base_text.h"
#include "go_sgf.h"
#include <string.h>

/* A line is broken behind a value when it is this long. */
enum { LINE = 78 };

struct writer {
    struct text text;
    size_t line_start;
};

static void put(struct writer *w, const char *s, size_t n)
{
    text_add_bytes(&w->text, s, n);
    size_t tail = 0;
    while (tail < n && s[n - 1 - tail] != '\n') tail++;
    if (tail < n) w->line_start = w->text.bytes - tail;
}

static void end_line(struct writer *w)
{
    if (w->text.bytes > w->line_start) put(w, "\n", 1);
}

static void put_node(struct writer *w, const yomi_go_sgf *sgf, int node)
{
    put(w, ";", 1);
    for (int i = 0; i < yomi_go_sgf_n_props(sgf, node); i++) {
        const char *name = yomi_go_sgf_name(sgf, node, i);
        put(w, name, strlen(name));
        for (int k = 0; k < yomi_go_sgf_n_values(sgf, node, i); k++) {
            const char *value = yomi_go_sgf_value(sgf, node, i, k);
            put(w, "[", 1);
            put(w, value, strlen(value));
            put(w, "]", 1);
            if (w->text.bytes - w->line_start >= LINE) end_line(w);
        }
    }
}

static bool is_variation(const struct sgf_node *nodes, int node)
{
    const int parent = nodes[node].parent;
    return parent >= 0 && nodes[nodes[parent].child].sibling >= 0;
}

/* Write a game: down along first children, then up, closing variations, to the next sibling. */
static void put_tree(struct writer *w, const yomi_go_sgf *sgf, int root)
{
    int node = root;
    put(w, "(", 1);
    while (node >= 0) {
        if (is_variation(sgf->nodes, node)) {
            end_line(w);
            put(w, "(", 1);
        }
        put_node(w, sgf, node);
        if (sgf->nodes[node].child >= 0) {
            node = sgf->nodes[node].child;
            continue;
        }
        while (node != root) {
            if (is_variation(sgf->nodes, node)) put(w, ")", 1);
            if (sgf->nodes[node].sibling >= 0) break;
            node = sgf->nodes[node].parent;
        }
        node = node == root ? -1 : sgf->nodes[node].sibling;
    }
    put(w, ")", 1);
    end_line(w);
}

yomi_status yomi_go_sgf_write(char **out, const yomi_go_sgf *sgf, yomi_error *err)
{
    struct writer w = {0};
    for (size_t i = 0; i < sgf->n_roots; i++) put_tree(&w, sgf, sgf->roots[i]);
    return text_finish(out, &w.text, err);
}
