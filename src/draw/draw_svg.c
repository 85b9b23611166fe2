/* SPDX-License-Identifier: MIT */
#include "draw_svg.h"
#include <string.h>

/* The one palette. Boards, stones, squared paper and the slips on which moves are
 * written keep a light ground and dark ink everywhere: a white stone must not turn black. What
 * stands on the plate (words, axes, lines, trees) changes with the page. */
static const char style_sheet[] =
    "text{font-family:'DejaVu Sans',Verdana,Helvetica,sans-serif;fill:#222}"
    ".plate{fill:#fff}"
    ".name{font-size:13px;text-anchor:middle;fill:#555}"
    ".left{font-size:13px;text-anchor:end;fill:#555}"
    ".key{font-size:13px}"
    ".head{font-size:15px;text-anchor:middle}"
    ".ink{font-size:15px;text-anchor:middle}"
    ".small{font-size:11px;text-anchor:middle}"
    ".note{font-size:12px;paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}"
    ".axis{stroke:#222;stroke-width:1.5;stroke-linecap:square}"
    ".grid{stroke:#ddd;stroke-width:1}"
    ".node{fill:#f6f6f4;stroke:#222;stroke-width:1.2}"
    ".edge{stroke:#222;stroke-width:1.2}"
    ".slip{fill:#fff}"
    ".move{font-size:13px;text-anchor:middle;fill:#222}"
    ".line0,.line1,.line2,.line3,.line4,.line5{fill:none;stroke-width:2.2;stroke-linejoin:round}"
    ".line0{stroke:#0b3d91}"
    ".line1{stroke:#b3362b;stroke-dasharray:8 4}"
    ".line2{stroke:#2e7d32;stroke-dasharray:2 3}"
    ".line3{stroke:#7b1fa2;stroke-dasharray:10 3 2 3}"
    ".line4{stroke:#8a6d00;stroke-dasharray:14 5}"
    ".line5{stroke:#00767a;stroke-dasharray:5 5}"
    ".thick{fill:none;stroke:#111;stroke-width:3.4;stroke-linejoin:round}"
    ".thin{fill:none;stroke:#b3362b;stroke-width:1.5}"
    ".dashed{fill:none;stroke:#0b3d91;stroke-width:2;stroke-dasharray:8 4}"
    ".dotted{fill:none;stroke:#2e7d32;stroke-width:2;stroke-dasharray:2 4}"
    ".mark{fill:#222;stroke:#fff;stroke-width:1.2}"
    ".sign{fill:none;stroke:#111;stroke-width:1.8}"
    ".light{fill:#e6ece8;stroke:#fff;stroke-width:1}"
    ".grey{fill:#c9b26a;stroke:#fff;stroke-width:1}"
    ".dark{fill:#a04038;stroke:#fff;stroke-width:1}"
    ".scratch{fill:none;stroke:#fff;stroke-width:1.8}"
    ".wood{fill:#eed9a9;stroke:#6b5a33;stroke-width:1}"
    ".dusk{fill:#d2b06c;shape-rendering:crispEdges}"
    ".dawn{fill:#fbf4e0;shape-rendering:crispEdges}"
    ".isle1{fill:#b9d6ec;shape-rendering:crispEdges}"
    ".isle2{fill:#c3dfae;shape-rendering:crispEdges}"
    ".isle3{fill:#f3c4b8;shape-rendering:crispEdges}"
    ".isle4{fill:#d8c6ec;shape-rendering:crispEdges}"
    ".cloth{fill:#cfe3d2;stroke:#3d5a44;stroke-width:2}"
    ".rule{stroke:#4a4a4a;stroke-width:1;stroke-linecap:square}"
    ".star{fill:#4a4a4a}"
    ".black{fill:#1a1a1a;stroke:#000;stroke-width:1}"
    ".white{fill:#fff;stroke:#000;stroke-width:1.5}"
    ".cross{stroke:#222;stroke-width:2;stroke-linecap:round}"
    ".dot{fill:none;stroke:#222;stroke-width:1.5}"
    ".tag{font-size:14px;font-weight:bold;text-anchor:middle;fill:#222;paint-order:stroke;"
    "stroke:#fff;stroke-width:5px;stroke-linejoin:round}"
    ".coal{font-size:15px;text-anchor:middle;fill:#222}"
    ".chalk{font-size:15px;text-anchor:middle;fill:#fff}"
    ".smallcoal{font-size:11px;text-anchor:middle;fill:#222}"
    ".smallchalk{font-size:11px;text-anchor:middle;fill:#fff}"
    ".cell{fill:#fff;stroke:#999;stroke-width:1}"
    ".shape{fill:#8fb1d9;stroke:#222;stroke-width:1.5}"
    ".need{fill:#f3efe2;stroke:#999;stroke-width:1}"
    ".yes{fill:#bfe0c3;stroke:#777;stroke-width:1}"
    ".no{fill:#f1f1ef;stroke:#777;stroke-width:1}"
    ".open{fill:#ffe08a;stroke:#777;stroke-width:1}"
    ".hatch{stroke:#8a7a4a;stroke-width:1}"
    ".tile{fill:none;stroke:#222;stroke-width:2.5}";

/* On a dark page, but never on paper: light ink on a dark plate, and boards by lamplight. */
static const char night_sheet[] = "@media screen and (prefers-color-scheme:dark){"
                                  "text{fill:#e6e3dc}"
                                  ".plate{fill:#1a1b1d}"
                                  ".name,.left{fill:#b5b1a8}"
                                  ".note{stroke:#1a1b1d}"
                                  ".axis,.edge,.sign{stroke:#d6d2c9}"
                                  ".grid{stroke:#3a3b3e}"
                                  ".node{fill:#2a2b2e;stroke:#d6d2c9}"
                                  ".slip{fill:#d8d5cd}"
                                  ".line0,.dashed{stroke:#8ab4f8}"
                                  ".line1,.thin{stroke:#f28b82}"
                                  ".line2,.dotted{stroke:#81c995}"
                                  ".line3{stroke:#d7aefb}"
                                  ".line4{stroke:#e8c55b}"
                                  ".line5{stroke:#78d9dc}"
                                  ".thick{stroke:#f0ede6}"
                                  ".mark{fill:#f0ede6;stroke:#1a1b1d}"
                                  ".light{fill:#33383a;stroke:#1a1b1d}"
                                  ".grey{fill:#7d6a2f;stroke:#1a1b1d}"
                                  ".dark{fill:#b8483d;stroke:#1a1b1d}"
                                  ".wood{fill:#d3b678}"
                                  ".dusk{fill:#b18f4e}"
                                  ".dawn{fill:#ece1c4}"
                                  ".isle1{fill:#93b9d6}"
                                  ".isle2{fill:#9fc487}"
                                  ".isle3{fill:#dba294}"
                                  ".isle4{fill:#b9a3d3}"
                                  ".cloth{fill:#86ab8f;stroke:#2f4a38}"
                                  ".cell{fill:#d8d5cd;stroke:#8a8780}"
                                  ".shape{fill:#7f9fc6}"
                                  ".need{fill:#cdc19a;stroke:#8a8780}"
                                  ".yes{fill:#9fcaa5}"
                                  ".no{fill:#cfcdc7}"
                                  ".open{fill:#e8c55b}"
                                  ".hatch{stroke:#6f6238}}";

/* Text between tags or in an attribute: markup is escaped, and a control character, which XML
 * cannot hold, becomes a space. */
static void add_escaped(struct text *t, const char *words)
{
    for (; *words; words++) {
        switch (*words) {
        case '&':
            text_add(t, "&amp;");
            break;
        case '<':
            text_add(t, "&lt;");
            break;
        case '>':
            text_add(t, "&gt;");
            break;
        case '"':
            text_add(t, "&quot;");
            break;
        default:
            text_add(t, "%c", (unsigned char)*words < ' ' || *words == 127 ? ' ' : *words);
        }
    }
}

/* Add a number as an attribute: name="1.00". */
static void add_attribute(struct text *t, const char *name, double v)
{
    text_add(t, " %s=\"", name);
    text_add_decimal(t, v, 2);
    text_add(t, "\"");
}

void svg_begin(struct text *t, const char *title, const char *description, double width,
               double height)
{
    text_add(t, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    text_add_decimal(t, width, 2);
    text_add(t, " ");
    text_add_decimal(t, height, 2);
    text_add(t, "\"");
    add_attribute(t, "width", width);
    add_attribute(t, "height", height);
    text_add(t, " role=\"img\">\n<title>");
    add_escaped(t, title);
    text_add(t, "</title>\n<desc>");
    add_escaped(t, description);
    text_add(t, "</desc>\n<style>%s%s</style>\n", style_sheet, night_sheet);
    svg_rect(t, "plate", 0, 0, width, height);
}

yomi_status svg_end(char **out, struct text *t, yomi_error *err)
{
    text_add(t, "</svg>\n");
    return text_finish(out, t, err);
}

void svg_rect(struct text *t, const char *style, double x, double y, double width, double height)
{
    text_add(t, "<rect class=\"%s\"", style);
    add_attribute(t, "x", x);
    add_attribute(t, "y", y);
    add_attribute(t, "width", width);
    add_attribute(t, "height", height);
    text_add(t, "/>\n");
}

void svg_line(struct text *t, const char *style, double x1, double y1, double x2, double y2)
{
    text_add(t, "<line class=\"%s\"", style);
    add_attribute(t, "x1", x1);
    add_attribute(t, "y1", y1);
    add_attribute(t, "x2", x2);
    add_attribute(t, "y2", y2);
    text_add(t, "/>\n");
}

void svg_circle(struct text *t, const char *style, double x, double y, double radius)
{
    text_add(t, "<circle class=\"%s\"", style);
    add_attribute(t, "cx", x);
    add_attribute(t, "cy", y);
    add_attribute(t, "r", radius);
    text_add(t, "/>\n");
}

void svg_polyline(struct text *t, const char *style, const double *x, const double *y, int n)
{
    text_add(t, "<polyline class=\"%s\" points=\"", style);
    for (int i = 0; i < n; i++) {
        if (i) text_add(t, " ");
        text_add_decimal(t, x[i], 2);
        text_add(t, ",");
        text_add_decimal(t, y[i], 2);
    }
    text_add(t, "\"/>\n");
}

void svg_text(struct text *t, const char *style, double x, double y, const char *words)
{
    text_add(t, "<text class=\"%s\"", style);
    add_attribute(t, "x", x);
    add_attribute(t, "y", y);
    text_add(t, ">");
    add_escaped(t, words);
    text_add(t, "</text>\n");
}

/* How wide a letter is in ems, by its first byte, in the widest font of the stylesheet. East Asian
 * letters are as wide as high. */
static double letter_width(unsigned char c)
{
    if (c >= 0x80) return c >= 0xE2 ? 1.0 : c >= 0xC0 ? 0.65 : 0; /* 0 behind the first byte */
    if (strchr("ijl'|", c)) return 0.29;
    if (strchr(" frtI.,:;!()[]-", c)) return 0.41;
    if (strchr("mwMW%+=<>", c)) return 0.98;
    return c >= 'A' && c <= 'Z' ? 0.74 : 0.64;
}

double svg_text_width(const char *words, double font_size)
{
    double ems = 0;
    for (const unsigned char *p = (const unsigned char *)words; *p; p++) ems += letter_width(*p);
    return ems * font_size;
}
