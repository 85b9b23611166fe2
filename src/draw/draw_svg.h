/* SPDX-License-Identifier: MIT */
/* SVG elements as text. One stylesheet serves all pictures: ink on a clear ground, greys and
 * dashes that survive a photocopier, and a plate behind everything, light or dark as the reader's
 * page is, so that a picture carries its own ground wherever it is shown. */
#ifndef DRAW_SVG_H
#define DRAW_SVG_H
#include "base/base_text.h"

/* Open a picture of the given size, with its title and what it shows for readers who cannot see. */
void svg_begin(struct text *t, const char *title, const char *description, double width,
               double height);
yomi_status svg_end(char **out, struct text *t, yomi_error *err);

/* `style` is the class of the element; the classes are listed in draw_svg.c. */
void svg_rect(struct text *t, const char *style, double x, double y, double width, double height);
void svg_line(struct text *t, const char *style, double x1, double y1, double x2, double y2);
void svg_circle(struct text *t, const char *style, double x, double y, double radius);
void svg_polyline(struct text *t, const char *style, const double *x, const double *y, int n);
void svg_text(struct text *t, const char *style, double x, double y, const char *words);

/* About how wide the words are in a font of this size. */
double svg_text_width(const char *words, double font_size);

#endif
