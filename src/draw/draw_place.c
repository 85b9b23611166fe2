/* SPDX-License-Identifier: MIT */
#include "draw_place.h"
#include <math.h>

enum { GAP = 7, CORNER = 12 };

/* What it costs a box of words to cover a line, a point or other words, and to leave the frame. */
static const double LINE = 1, POINT = 2, WORDS = 10, OUTSIDE = 100;

static bool meets(const struct place_box *a, const struct place_box *b)
{
    return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
           b->y < a->y + a->height;
}

/* Does a box touch the mark of a point? */
static bool touches(const struct place_box *b, double x, double y, double mark)
{
    return x > b->x - mark && x < b->x + b->width + mark && y > b->y - mark &&
           y < b->y + b->height + mark;
}

/* Narrow the part [t[0], t[1]] of a segment to where its coordinate lies in low..high. */
static void narrow(double t[2], double from, double step, double low, double high)
{
    if (step == 0) {
        if (from <= low || from >= high) t[1] = -1;
        return;
    }
    const double a = (low - from) / step, b = (high - from) / step;
    t[0] = fmax(t[0], fmin(a, b));
    t[1] = fmin(t[1], fmax(a, b));
}

static bool is_crossed(const struct place_box *b, const struct place_path *p, int i)
{
    double t[2] = {0, 1};
    narrow(t, p->x[i], p->x[i + 1] - p->x[i], b->x, b->x + b->width);
    narrow(t, p->y[i], p->y[i + 1] - p->y[i], b->y, b->y + b->height);
    return t[0] < t[1];
}

static double cost_of(const struct places *p, const struct place_box *b)
{
    const struct place_box *f = &p->frame;
    double cost = 0;
    for (int k = 0; k < p->n_paths; k++) {
        const struct place_path *path = &p->paths[k];
        for (int i = 0; i < path->n; i++) {
            if (touches(b, path->x[i], path->y[i], path->mark)) cost += POINT;
            if (path->is_joined && i + 1 < path->n && is_crossed(b, path, i)) cost += LINE;
        }
    }
    for (int i = 0; i < p->n_taken; i++)
        if (meets(b, &p->taken[i])) cost += WORDS;
    if (b->x < f->x || b->y < f->y || b->x + b->width > f->x + f->width ||
        b->y + b->height > f->y + f->height)
        cost += OUTSIDE;
    return cost;
}

/* Take the cheapest of n boxes, or the first of several that are. */
static struct place_box take_cheapest(struct places *p, const struct place_box *boxes, int n)
{
    int best = 0;
    double least = INFINITY;
    for (int i = 0; i < n; i++) {
        const double cost = cost_of(p, &boxes[i]);
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    return p->taken[p->n_taken++] = boxes[best];
}

struct place_box place_key(struct places *p, double width, double height)
{
    const struct place_box *f = &p->frame;
    const double left = f->x + CORNER, right = f->x + f->width - width - CORNER;
    const double top = f->y + CORNER, bottom = f->y + f->height - height - CORNER;
    const struct place_box corners[] = {{left, top, width, height},
                                        {right, top, width, height},
                                        {right, bottom, width, height},
                                        {left, bottom, width, height}};
    return take_cheapest(p, corners, 4);
}

/* Boxes are tried all round the point: right above, right below, left above, left below, above,
 * below, right, left; first close, then further away. */
struct place_box place_label(struct places *p, double x, double y, double width, double height)
{
    static const struct {
        double x, y;
    } sides[] = {{1, -0.7}, {1, 0.7}, {-1, -0.7}, {-1, 0.7}, {0, -1}, {0, 1}, {1, 0}, {-1, 0}};
    enum { SIDES = sizeof sides / sizeof *sides, RINGS = 3 };
    struct place_box boxes[RINGS * SIDES];
    for (int i = 0; i < RINGS * SIDES; i++) {
        const int ring = i / SIDES;
        const double away = GAP * (1 + ring);
        const double dx = sides[i % SIDES].x, dy = sides[i % SIDES].y;
        boxes[i] = (struct place_box){x + dx * (away + width / 2) - width / 2,
                                      y + dy * (away + height / 2) - height / 2, width, height};
    }
    return take_cheapest(p, boxes, RINGS * SIDES);
}
