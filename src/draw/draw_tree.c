/* SPDX-License-Identifier: MIT */
/* Every subtree gets a strip as wide as its children's strips together, or as its own label; a
 * parent stands over the middle of its children. Nothing can overlap, and the layout takes two
 * passes over the array because parents stand before their children. */
#include "base/base_arena.h"
#include "base/base_status.h"
#include "draw_svg.h"
#include "yomi/draw.h"
#include <stdio.h>

enum { GAP = 18, LEVEL = 84, TOP = 46, SIDE = 20, NODE_HEIGHT = 26, BUDGET = 256 << 20 };

/* How far along an edge its label stands, from the parent (0) to the child (1): past the middle,
 * because edges of one parent are further apart there. */
static const double ALONG = 0.6;

struct place {
    double strip; /* width of the strip of the subtree */
    double taken; /* width of the strips of the children placed so far */
    double children;
    double left, x;
    double half; /* half the width of the node's own box */
    int depth;
};

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static void lay_out(struct place *at, const yomi_draw_node *nodes, int n, int *deepest)
{
    for (int i = n - 1; i >= 0; i--) {
        const char *label = nodes[i].label ? nodes[i].label : "";
        const char *edge = nodes[i].edge ? nodes[i].edge : "";
        at[i].half = *label ? svg_text_width(label, 15) / 2 + 8 : 5;
        const double own = larger(2 * at[i].half, svg_text_width(edge, 13) / ALONG) + GAP;
        at[i].strip = larger(own, at[i].children);
        if (i) at[nodes[i].parent].children += at[i].strip;
    }
    at[0].left = SIDE;
    for (int i = 0; i < n; i++) {
        if (i) {
            struct place *up = &at[nodes[i].parent];
            at[i].left = up->left + (up->strip - up->children) / 2 + up->taken;
            at[i].depth = up->depth + 1;
            up->taken += at[i].strip;
        }
        at[i].x = at[i].left + at[i].strip / 2;
        if (at[i].depth > *deepest) *deepest = at[i].depth;
    }
}

static double y_of(const struct place *p)
{
    return TOP + NODE_HEIGHT / 2.0 + LEVEL * p->depth;
}

static void add_node(struct text *t, const yomi_draw_node *node, const struct place *p)
{
    if (!node->label || !*node->label) {
        svg_circle(t, "node", p->x, y_of(p), p->half);
        return;
    }
    svg_rect(t, "node", p->x - p->half, y_of(p) - NODE_HEIGHT / 2.0, 2 * p->half, NODE_HEIGHT);
    svg_text(t, "ink", p->x, y_of(p) + 5.5, node->label);
}

/* Draw the label of an edge on a slip that covers the edge. */
static void add_edge_label(struct text *t, double x, double y, const char *words)
{
    const double wide = svg_text_width(words, 13) + 5;
    svg_rect(t, "slip", x - wide / 2, y - 9, wide, 18);
    svg_text(t, "move", x, y + 4, words);
}

static yomi_status check(const yomi_draw_node *nodes, int n, yomi_error *err)
{
    if (n < 1) return fail(err, YOMI_ERANGE, "a tree needs at least its root");
    for (int i = 0; i < n; i++)
        if (i ? nodes[i].parent < 0 || nodes[i].parent >= i : nodes[i].parent != -1)
            return fail(err, YOMI_ERANGE, "the parent of node %d does not stand before it", i);
    return YOMI_OK;
}

yomi_status yomi_draw_tree_svg(char **out, const char *title, const yomi_draw_node *nodes,
                               int n_nodes, yomi_error *err)
{
    TRY(check(nodes, n_nodes, err));
    struct arena arena;
    arena_init(&arena, BUDGET);
    struct place *at = arena_array(&arena, struct place, (size_t)n_nodes);
    if (!at) return fail(err, YOMI_ENOMEM, "a tree of %d nodes is too large to draw", n_nodes);
    int deepest = 0;
    lay_out(at, nodes, n_nodes, &deepest);

    struct text t = {0};
    const double width = larger(at[0].strip, svg_text_width(title, 15)) + 2 * SIDE;
    const double shift = (width - 2 * SIDE - at[0].strip) / 2;
    for (int i = 0; i < n_nodes; i++) at[i].x += shift;
    char described[64];
    snprintf(described, sizeof described, "A tree of %d node%s, %d level%s below its root.",
             n_nodes, plural((unsigned)n_nodes), deepest, plural((unsigned)deepest));
    svg_begin(&t, title, described, width, TOP + LEVEL * deepest + NODE_HEIGHT + SIDE);
    svg_text(&t, "head", width / 2, 22, title);
    for (int i = 1; i < n_nodes; i++) {
        const struct place *up = &at[nodes[i].parent];
        svg_line(&t, "edge", up->x, y_of(up), at[i].x, y_of(&at[i]));
    }
    for (int i = 1; i < n_nodes; i++) {
        const struct place *up = &at[nodes[i].parent];
        if (nodes[i].edge && *nodes[i].edge)
            add_edge_label(&t, up->x + ALONG * (at[i].x - up->x), y_of(up) + ALONG * LEVEL,
                           nodes[i].edge);
    }
    for (int i = 0; i < n_nodes; i++) add_node(&t, &nodes[i], &at[i]);
    arena_fini(&arena);
    return svg_end(out, &t, err);
}
