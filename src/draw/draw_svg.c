/* SPDX-License-Identifier: MIT */
#include "draw_svg.h"

static const char style_sheet[] =
    "text{font-family:'DejaVu Sans',Verdana,Helvetica,sans-serif;fill:#222}"
    ".plate{fill:#fff}"
    ".name{font-size:13px;text-anchor:middle;fill:#555}"
    ".left{font-size:13px;text-anchor:end;fill:#555}"
    ".key{font-size:13px}"
    ".head{font-size:15px;text-anchor:middle}"
    ".wood{fill:#eed9a9;stroke:#6b5a33;stroke-width:1}"
    ".cloth{fill:#cfe3d2;stroke:#3d5a44;stroke-width:2}"
    ".rule{stroke:#4a4a4a;stroke-width:1;stroke-linecap:square}"
    ".star{fill:#4a4a4a}"
    ".black{fill:#1a1a1a;stroke:#000;stroke-width:1}"
    ".white{fill:#fff;stroke:#000;stroke-width:1.5}"
    ".dusk{fill:#d2b06c}"
    ".dawn{fill:#fbf4e0}"
    ".cross{stroke:#222;stroke-width:2;stroke-linecap:round}"
    ".tag{font-size:14px;font-weight:bold;text-anchor:middle;paint-order:stroke;stroke:#fff;"
    "stroke-width:5px;stroke-linejoin:round}"
    ".dot{fill:none;stroke:#222;stroke-width:1.5}"
    ".ink{font-size:15px;text-anchor:middle}"
    ".chalk{font-size:15px;text-anchor:middle;fill:#fff}"
    ".axis{stroke:#222;stroke-width:1.5;stroke-linecap:square}"
    ".grid{stroke:#ddd;stroke-width:1}"
    ".node{fill:#f6f6f4;stroke:#222;stroke-width:1.2}"
    ".edge{stroke:#222;stroke-width:1.2}"
    ".move{font-size:13px;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:4px}"
    ".line0,.line1,.line2,.line3,.line4,.line5{fill:none;stroke-width:2.2;stroke-linejoin:round}"
    ".line0{stroke:#0b3d91}"
    ".line1{stroke:#b3362b;stroke-dasharray:8 4}"
    ".line2{stroke:#2e7d32;stroke-dasharray:2 3}"
    ".line3{stroke:#7b1fa2;stroke-dasharray:10 3 2 3}"
    ".line4{stroke:#8a6d00;stroke-dasharray:14 5}"
    ".line5{stroke:#00767a;stroke-dasharray:5 5}"
    ".mark{fill:#222}";

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

/* name="1.00" */
static void add_attribute(struct text *t, const char *name, double v)
{
    text_add(t, " %s=\"", name);
    text_add_decimal(t, v, 2);
    text_add(t, "\"");
}

void svg_begin(struct text *t, const char *title, double width, double height)
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
    text_add(t, "</title>\n<style>%s</style>\n", style_sheet);
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

/* Sans-serif letters are a little over half as wide as high, East Asian ones as wide as high. */
double svg_text_width(const char *words, double font_size)
{
    double ems = 0;
    for (const unsigned char *p = (const unsigned char *)words; *p; p++)
        if (*p < 0x80 || *p >= 0xC0) ems += *p >= 0xE2 ? 1.0 : 0.62;
    return ems * font_size;
}
