/* SPDX-License-Identifier: MIT */
#include "yomi_yose.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- JSON in ---------------------------------------------------------------------------------- */

/* A sum in JSON: [...] or {"components": [...]}. The text form never begins so. */
static bool is_json(const char *text)
{
    text += strspn(text, " \t\r\n");
    if (*text == '[') return true;
    if (*text++ != '{') return false;
    text += strspn(text, " \t\r\n");
    return *text == '"' || (*text == '}' && !text[1 + strspn(text + 1, " \t\r\n")]);
}

/* A tree is a text, a whole number, or {"black": [trees], "white": [trees]}. False: none of these.
 */
static bool put_tree(FILE *out, const json_t *tree)
{
    static const char *const sides[] = {"black", "white"};
    if (json_is_string(tree)) return fputs(json_string_value(tree), out) >= 0;
    if (json_is_integer(tree))
        return fprintf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(tree)) > 0;
    if (!json_is_object(tree)) return false;
    fputc('{', out);
    for (int side = 0; side < 2; side++) {
        const json_t *options = json_object_get(tree, sides[side]), *option;
        size_t i;
        if (!json_array_size(options)) return false;
        json_array_foreach(options, i, option)
        {
            if (i) fputc(',', out);
            if (!put_tree(out, option)) return false;
        }
        fputc(side ? '}' : '|', out);
    }
    return true;
}

/* One component: a tree, or an object with its tree, and maybe its name and number of copies. */
static const char *put_component(FILE *out, const json_t *c)
{
    const json_t *tree = json_object_get(c, "tree"), *name = json_object_get(c, "name");
    const json_t *copies = json_object_get(c, "copies");
    if (name && !json_is_null(name)) {
        const char *words = json_string_value(name);
        if (!words || strpbrk(words, ":{|#,}\r\n"))
            return "its name is a text without any of : { | # , }";
        if (*words) fprintf(out, "%s: ", words);
    }
    if (copies && !json_is_integer(copies)) return "its copies are a whole number";
    if (copies) fprintf(out, "%" JSON_INTEGER_FORMAT "*", json_integer_value(copies));
    if (!put_tree(out, tree ? tree : c))
        return "its tree is a text such as \"{8|{3|0}}\", a whole number, or an object with "
               "options in black and white";
    fputc('\n', out);
    return NULL;
}

/* The same sum as text, one component a line; NULL after a message. */
static char *text_of_json(const struct cli *cli, const char *path, const char *text)
{
    json_error_t at;
    json_t *doc = json_loads(text, JSON_REJECT_DUPLICATES, &at);
    if (!doc) {
        cli_trouble(cli, "%s:%d:%d: this JSON cannot be read: %s", path, at.line, at.column,
                    at.text);
        return NULL;
    }
    const json_t *list = json_is_array(doc) ? doc : json_object_get(doc, "components"), *c;
    const char *wrong = json_is_array(list) ? NULL : "list";
    char *out = NULL;
    size_t bytes = 0, i;
    FILE *f = open_memstream(&out, &bytes);
    if (!f) cli_starve();
    if (wrong) cli_trouble(cli, "%s: the JSON has no list of components", path);
    json_array_foreach(list, i, c)
    {
        if ((wrong = put_component(f, c))) {
            cli_trouble(cli, "%s: component %zu does not fit: %s", path, i, wrong);
            break;
        }
    }
    cli_text_close(f, &out);
    json_decref(doc);
    if (!wrong) return out;
    free(out);
    return NULL;
}

int yose_take_text(char **out, const struct cli *cli, const char *path)
{
    char *text = cli_read_text(cli, path);
    if (text && is_json(text)) {
        char *json = text;
        text = text_of_json(cli, cli_place(path), json);
        free(json);
    }
    *out = text;
    return text ? 0 : EXIT_TROUBLE;
}

int yose_take(yomi_yose **out, const struct cli *cli, const char *path)
{
    yomi_error err;
    char *text;
    const int code = yose_take_text(&text, cli, path);
    if (code) return code;
    const yomi_status status = yomi_yose_read(out, text, &err);
    free(text);
    return status == YOMI_OK ? 0 : cli_trouble_in(cli, cli_place(path), &err);
}

/* --- options ---------------------------------------------------------------------------------- */

const char *yose_method_names(void)
{
    static char names[256];
    size_t n = 0;
    for (int i = 0; yomi_yose_method_at(i); i++)
        n += (size_t)snprintf(names + n, sizeof names - n, "%s%s",
                              !i                           ? ""
                              : yomi_yose_method_at(i + 1) ? ", "
                                                           : " and ",
                              yomi_yose_method_name(yomi_yose_method_at(i)));
    return names;
}

int yose_take_method(const yomi_yose_method **out, const struct cli *cli, const char *option,
                     const char *name)
{
    *out = yomi_yose_method_find(name);
    if (*out) return 0;
    return cli_trouble(cli, "--%s: there is no method '%s'; the methods are %s", option, name,
                       yose_method_names());
}

int yose_take_range(struct yose_range *out, const struct cli *cli, const char *option,
                    const char *text)
{
    char *end;
    const long low = strtol(text, &end, 10);
    long high = low;
    bool is_good = end != text && (isdigit((unsigned char)*text) || *text == '-');
    if (is_good && strncmp(end, "..", 2) == 0) {
        const char *second = end + 2;
        high = strtol(second, &end, 10);
        is_good = end != second;
    }
    if (!is_good || *end || low > high || low < -100000 || high > 100000)
        return cli_trouble(cli, "--%s: '%s' does not fit; give a number or a range such as 2..5",
                           option, text);
    *out = (struct yose_range){(int)low, (int)high};
    return 0;
}

int yose_take_numbers(yomi_rat **out, int *n, const struct cli *cli, const char *option,
                      const char *text)
{
    yomi_yose *sum;
    char *lines = strdup(text);
    if (!lines) cli_starve();
    for (char *p = lines; *p; p++) /* numbers are read as a sum of leaves, one a line */
        if (*p == ',') *p = '\n';
    const bool is_clean = !strpbrk(text, "{:#*\n") && !strstr(text, ",,") && *text != ',' &&
                          (!*text || text[strlen(text) - 1] != ',');
    const yomi_status status = is_clean ? yomi_yose_read(&sum, lines, NULL) : YOMI_EPARSE;
    free(lines);
    if (status != YOMI_OK)
        return cli_trouble(cli, "--%s: '%s' does not fit; give numbers such as 9,6,7/2", option,
                           text);
    *n = yomi_yose_count(sum);
    *out = malloc(((size_t)*n + 1) * sizeof **out);
    if (!*out) cli_starve();
    for (int i = 0; i < *n; i++) (*out)[i] = yomi_yose_score(sum, yomi_yose_root(sum, i));
    yomi_yose_free(sum);
    return 0;
}

/* --- showing ---------------------------------------------------------------------------------- */

const char *yose_rat(yomi_rat r)
{
    static char texts[4][YOMI_RAT_TEXT];
    static int next;
    next = (next + 1) % 4;
    return yomi_rat_write(texts[next], r);
}

const char *yose_label(char buf[YOMI_YOSE_NAME + 16], const yomi_yose *sum, int component)
{
    const char *name = yomi_yose_name(sum, component);
    snprintf(buf, YOMI_YOSE_NAME + 16, "%d%s%s", component, *name ? " " : "", name);
    return buf;
}

char *yose_tree(const yomi_yose *sum, yomi_yose_node node, int most)
{
    char *text;
    if (yomi_yose_write(&text, sum, node, NULL) != YOMI_OK) cli_starve();
    const size_t n = strlen(text), keep = (size_t)most;
    if (!most || n <= keep) return text;
    memmove(text + keep / 2, text + n - (keep - keep / 2), keep - keep / 2 + 1);
    for (size_t i = keep / 2 - 1; i < keep / 2 + 2; i++) text[i] = '.';
    return text;
}

yomi_yose_kind yose_kind_for(yomi_yose_kind kind, yomi_colour view)
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

json_t *yose_component_json(const yomi_yose *sum, const yomi_yose_heat *heat, int component,
                            yomi_colour view)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    const yomi_yose_count_go c = yomi_yose_judge(heat, component);
    const bool has_heat = t->is_known && t->has_temperature;
    char *tree = yose_tree(sum, yomi_yose_root(sum, component), 0);
    json_t *o = json_pack("{s:o, s:s}", "name", cli_json_text(yomi_yose_name(sum, component)),
                          "tree", tree);
    free(tree);
    json_object_set_new(o, "mean", t->is_known ? cli_json_rat(t->mean) : json_null());
    json_object_set_new(o, "temperature", has_heat ? cli_json_rat(t->temperature) : json_null());
    json_object_set_new(o, "kind",
                        t->is_known ? json_string(yomi_yose_kind_name(yose_kind_for(c.kind, view)))
                                    : json_null());
    json_object_set_new(o, "sente", t->is_known ? json_string(sente_of(c.kind)) : json_null());
    json_object_set_new(o, "miai", has_heat ? cli_json_rat(c.miai) : json_null());
    json_object_set_new(o, "deiri", has_heat ? cli_json_rat(c.deiri) : json_null());
    json_object_set_new(o, "stops",
                        t->is_known ? json_pack("[o, o]", cli_json_rat(t->stops[YOMI_BLACK]),
                                                cli_json_rat(t->stops[YOMI_WHITE]))
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
    if (!o->x) cli_starve();
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
    yose_label(label, sum, component);
    cut_label(label, yomi_yose_count(sum) == 1 ? 60 : 14);
    if (t->has_temperature && yomi_yose_count(sum) == 1)
        snprintf(o->title, sizeof o->title, "%s: mean %s, temperature %s", label, yose_rat(t->mean),
                 yose_rat(t->temperature));
    else if (t->has_temperature)
        snprintf(o->title, sizeof o->title, "%s: %s, t %s%s", label, yose_rat(t->mean),
                 yose_rat(t->temperature), is_hottest(sum, heat, component) ? ", hottest" : "");
    else
        snprintf(o->title, sizeof o->title, "%s: %s", label, yose_rat(t->mean));
}

yomi_status yose_heat_svg(char **out, const yomi_yose *sum, const yomi_yose_heat *heat,
                          const char *title, yomi_error *err)
{
    const int n = yomi_yose_count(sum);
    struct outline *outlines = calloc((size_t)n + 1, sizeof *outlines);
    yomi_draw_plot *plots = calloc((size_t)n + 1, sizeof *plots);
    const double top = top_of(sum, heat);
    int drawn = 0;
    if (!outlines || !plots) cli_starve();
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

bool yose_write_heat(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat)
{
    yomi_error err;
    char *svg = NULL;
    if (!cli->common.svg) return true;
    const yomi_status status = yose_heat_svg(&svg, sum, heat, "Which is hottest?", &err);
    return cli_write_svg(cli, status, svg, &err);
}

int yose_text_with_heat(struct cli *cli, const char *text, yose_heat_fn *fn, const void *options)
{
    const char *place = cli_place(cli->operands[0]);
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_error err;
    int code;
    if (yomi_yose_read(&sum, text, &err) != YOMI_OK) return cli_trouble_in(cli, place, &err);
    if (yomi_yose_measure(&heat, sum, &err) == YOMI_OK) {
        code = fn(cli, sum, heat, options);
        yomi_yose_heat_free(heat);
    } else {
        code = cli_trouble_in(cli, place, &err);
    }
    yomi_yose_free(sum);
    return code;
}

int yose_with_heat(struct cli *cli, yose_heat_fn *fn, const void *options)
{
    char *text;
    int code = yose_take_text(&text, cli, cli->operands[0]);
    if (code) return code;
    code = yose_text_with_heat(cli, text, fn, options);
    free(text);
    return code;
}
