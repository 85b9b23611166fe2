/* SPDX-License-Identifier: MIT */
#include "cmd_show_yose.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- showing ---------------------------------------------------------------------------------- */

const char *cmd_yose_rat(yomi_rat r)
{
    static char texts[4][YOMI_RAT_TEXT];
    static int next;
    next = (next + 1) % 4;
    return yomi_rat_write(texts[next], r);
}

const char *cmd_yose_label(char buf[YOMI_YOSE_NAME + 16], const yomi_yose *sum, int component)
{
    const char *name = yomi_yose_name(sum, component);
    snprintf(buf, YOMI_YOSE_NAME + 16, "%d%s%s", component, *name ? " " : "", name);
    return buf;
}

char *cmd_yose_tree(const yomi_yose *sum, yomi_yose_node node, int most)
{
    char *text;
    if (yomi_yose_write(&text, sum, node, NULL) != YOMI_OK) cmd_starve();
    const size_t n = strlen(text), keep = (size_t)most;
    if (!most || n <= keep) return text;
    memmove(text + keep / 2, text + n - (keep - keep / 2), keep - keep / 2 + 1);
    for (size_t i = keep / 2 - 1; i < keep / 2 + 2; i++) text[i] = '.';
    return text;
}

yomi_yose_kind cmd_yose_kind_for(yomi_yose_kind kind, yomi_colour view)
{
    if (view == YOMI_BLACK) return kind;
    if (kind == YOMI_YOSE_SENTE) return YOMI_YOSE_REVERSE_SENTE;
    return kind == YOMI_YOSE_REVERSE_SENTE ? YOMI_YOSE_SENTE : kind;
}

static const char *sente_of(yomi_yose_kind kind)
{
    return kind == YOMI_YOSE_SENTE           ? "black"
           : kind == YOMI_YOSE_REVERSE_SENTE ? "white"
           : kind == YOMI_YOSE_DOUBLE_SENTE  ? "both"
                                             : "nobody";
}

json_t *cmd_yose_component_json(const yomi_yose *sum, const yomi_yose_heat *heat, int component,
                                yomi_colour view)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    const yomi_yose_count_go c = yomi_yose_judge(heat, component);
    const bool has_heat = t->is_known && t->has_temperature;
    char *tree = cmd_yose_tree(sum, yomi_yose_root(sum, component), 0);
    json_t *o = json_pack("{s:o, s:s}", "name", cmd_json_text(yomi_yose_name(sum, component)),
                          "tree", tree);
    free(tree);
    json_object_set_new(o, "mean", t->is_known ? cmd_json_rat(t->mean) : json_null());
    json_object_set_new(o, "temperature", has_heat ? cmd_json_rat(t->temperature) : json_null());
    json_object_set_new(o, "kind",
                        t->is_known
                            ? json_string(yomi_yose_kind_name(cmd_yose_kind_for(c.kind, view)))
                            : json_null());
    json_object_set_new(o, "sente", t->is_known ? json_string(sente_of(c.kind)) : json_null());
    json_object_set_new(o, "miai", has_heat ? cmd_json_rat(c.miai) : json_null());
    json_object_set_new(o, "deiri", has_heat ? cmd_json_rat(c.deiri) : json_null());
    json_object_set_new(o, "stops",
                        t->is_known ? json_pack("[o, o]", cmd_json_rat(t->stops[YOMI_BLACK]),
                                                cmd_json_rat(t->stops[YOMI_WHITE]))
                                    : json_null());
    return o;
}

/* --- pictures --------------------------------------------------------------------------------- */

/* The outline of one thermograph: both walls and the mast. */
struct outline {
    double *x, *y; /* left wall up, then right wall */
    double mast_x[2], mast_y[2];
    yomi_draw_layer layers[3];
    char title[YOMI_YOSE_NAME + 64];
};

static void draw_outline(struct outline *o, const yomi_yose_thermo *t, double top)
{
    const int n = t->n_left + t->n_right;
    o->x = malloc(2 * (size_t)n * sizeof *o->x);
    if (!o->x) cmd_starve();
    o->y = o->x + n;
    for (int i = 0; i < n; i++) {
        const yomi_yose_corner *c = i < t->n_left ? &t->left[i] : &t->right[i - t->n_left];
        o->x[i] = yomi_rat_double(c->value);
        o->y[i] = yomi_rat_double(c->temperature);
    }
    o->mast_x[0] = o->mast_x[1] = yomi_rat_double(t->mean);
    o->mast_y[0] = o->y[t->n_left - 1];
    o->mast_y[1] = top;
    o->layers[0] = (yomi_draw_layer){
        .x = o->x, .y = o->y, .n = t->n_left, .stroke = YOMI_DRAW_THICK, .mark = YOMI_DRAW_DOT};
    o->layers[1] = o->layers[0];
    o->layers[1].x += t->n_left;
    o->layers[1].y += t->n_left;
    o->layers[1].n = t->n_right;
    o->layers[2] =
        (yomi_draw_layer){.x = o->mast_x, .y = o->mast_y, .n = 2, .stroke = YOMI_DRAW_THICK};
}

/* How high the masts are drawn: a little over the hottest. */
static double top_of(const yomi_yose *sum, const yomi_yose_heat *heat)
{
    double top = 0, low = 0;
    for (int i = 0; i < yomi_yose_count(sum); i++) {
        const yomi_yose_thermo *t = yomi_yose_heat_get(heat, i);
        if (!t->is_known) continue;
        const double at = t->has_temperature ? yomi_rat_double(t->temperature) : 0;
        const double foot = yomi_rat_double(t->left[0].temperature);
        if (at > top) top = at;
        if (foot < low) low = foot;
    }
    return top + (top - low) / 5 + (top - low < 1e-9);
}

static bool is_hottest(const yomi_yose *sum, const yomi_yose_heat *heat, int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    if (!t->has_temperature) return false;
    for (int i = 0; i < yomi_yose_count(sum); i++) {
        const yomi_yose_thermo *o = yomi_yose_heat_get(heat, i);
        if (o->is_known && o->has_temperature &&
            yomi_rat_compare(o->temperature, t->temperature) > 0)
            return false;
    }
    return true;
}

/* Shorten a label to so many bytes, whole characters and dots among them. */
static void cut_label(char *label, size_t most)
{
    if (strlen(label) <= most) return;
    most -= 3;
    while (((unsigned char)label[most] & 0xC0) == 0x80) most--;
    memcpy(label + most, "...", 4);
}

static void title_outline(struct outline *o, const yomi_yose *sum, const yomi_yose_heat *heat,
                          int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    char label[YOMI_YOSE_NAME + 16];
    cmd_yose_label(label, sum, component);
    cut_label(label, yomi_yose_count(sum) == 1 ? 60 : 14);
    if (t->has_temperature && yomi_yose_count(sum) == 1)
        snprintf(o->title, sizeof o->title, "%s: mean %s, temperature %s", label,
                 cmd_yose_rat(t->mean), cmd_yose_rat(t->temperature));
    else if (t->has_temperature)
        snprintf(o->title, sizeof o->title, "%s: %s, t %s%s", label, cmd_yose_rat(t->mean),
                 cmd_yose_rat(t->temperature), is_hottest(sum, heat, component) ? ", hottest" : "");
    else
        snprintf(o->title, sizeof o->title, "%s: %s", label, cmd_yose_rat(t->mean));
}

yomi_status cmd_yose_heat_svg(char **out, const yomi_yose *sum, const yomi_yose_heat *heat,
                              const char *title, yomi_error *err)
{
    const int n = yomi_yose_count(sum);
    struct outline *outlines = calloc((size_t)n + 1, sizeof *outlines);
    yomi_draw_plot *plots = calloc((size_t)n + 1, sizeof *plots);
    const double top = top_of(sum, heat);
    int drawn = 0;
    if (!outlines || !plots) cmd_starve();
    for (int i = 0; i < n; i++) {
        struct outline *o = &outlines[drawn];
        const yomi_yose_thermo *t = yomi_yose_heat_get(heat, i);
        if (!t->is_known || yomi_yose_options(sum, yomi_yose_root(sum, i), YOMI_BLACK) == 0)
            continue;
        draw_outline(o, t, top);
        title_outline(o, sum, heat, i);
        plots[drawn++] = (yomi_draw_plot){.title = o->title,
                                          .x_label = n == 1 ? "value (Black's left)" : "",
                                          .y_label = "temperature",
                                          .flip_x = 1,
                                          .square = 1,
                                          .layers = o->layers,
                                          .n_layers = 3};
    }
    yomi_status status = YOMI_ERANGE;
    if (drawn > 0)
        status =
            yomi_draw_plots_svg(out, drawn == 1 ? outlines[0].title : title, plots, drawn, err);
    else
        *err = (yomi_error){.status = YOMI_ERANGE,
                            .text = "there is no thermograph to draw; give a tree such as {4|2}"};
    for (int i = 0; i < drawn; i++) free(outlines[i].x);
    free(outlines);
    free(plots);
    return status;
}

/* --- score cards ------------------------------------------------------------------------------ */

double cmd_yose_card_error(const yomi_yose_score_card *c)
{
    return c->cases ? ((double)c->wrong + 0.5 * (double)c->half) / (double)c->cases : 0;
}

double cmd_yose_card_micros(const yomi_yose_score_card *c)
{
    return c->cases ? 1e6 * c->seconds / (double)c->cases : 0;
}

json_t *cmd_yose_card_json(const yomi_yose_method *method, const yomi_yose_score_card *c)
{
    return json_pack(
        "{s:s, s:o, s:o, s:o, s:f, s:f, s:o, s:f}", "name", yomi_yose_method_name(method), "cases",
        cmd_json_count(c->cases), "wrong", cmd_json_count(c->wrong), "half",
        cmd_json_count(c->half), "error", cmd_yose_card_error(c), "mean_loss",
        c->cases ? c->loss / (double)c->cases : 0.0, "max_loss", cmd_json_rat(c->max_loss),
        "micros", round(cmd_yose_card_micros(c) * 1000) / 1000);
}
