/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct shapes_options {
    int cells; /* 0: those with a name */
};

/* The shapes to show. */
struct sheet {
    int n;
    yomi_poly_known *shapes;
};

static void add_known(struct sheet *s, const yomi_poly_known *k)
{
    s->shapes = reallocarray(s->shapes, (size_t)s->n + 1, sizeof *s->shapes);
    if (!s->shapes) cmd_starve();
    s->shapes[s->n++] = *k;
}

static int collect(struct sheet *s, const struct cli *cli, int cells)
{
    yomi_poly_known known;
    yomi_poly_list list;
    yomi_error err;
    for (int i = 0; !cells && yomi_poly_named(&known, i); i++) add_known(s, &known);
    if (!cells) return 0;
    if (yomi_poly_enumerate(&list, cells, &err) != YOMI_OK)
        return cmd_trouble_in(cli, "--cells", &err);
    for (int i = 0; i < list.n; i++) {
        known = yomi_poly_look_up(&list.shapes[i]);
        add_known(s, &known);
    }
    yomi_poly_list_free(&list);
    return 0;
}

/* "loser: contains Square", "loser: paving 2", "winner" */
static void describe(char out[64], const yomi_poly_known *k)
{
    if (k->contains)
        snprintf(out, 64, "%s: contains %s", k->status, k->contains);
    else if (k->paving)
        snprintf(out, 64, "%s: paving %d", k->status, k->paving);
    else
        snprintf(out, 64, "%s", k->status);
}

/* "O4 Fatty" as a list. */
static json_t *words_json(const char *words)
{
    json_t *list = json_array();
    while (*words) {
        const size_t n = strcspn(words, " ");
        json_array_append_new(list, json_stringn(words, n));
        words += n + strspn(words + n, " ");
    }
    return list;
}

static json_t *shape_json(const yomi_poly_known *k)
{
    json_t *cells = json_array(), *one;
    char *grid = NULL;
    for (int i = 0; i < k->shape.n; i++)
        json_array_append_new(cells, cmd_poly_cell_json(k->shape.cells[i]));
    if (yomi_poly_write_grid(&grid, &k->shape, "/", NULL) != YOMI_OK) cmd_starve();
    one = json_pack("{s:s, s:o, s:s, s:o, s:i, s:s}", "name", k->shape.name, "other_names",
                    words_json(k->names), "grid", grid, "cells", cells, "size", k->shape.n,
                    "status", k->status);
    free(grid);
    json_object_set_new(one, "contains", k->contains ? json_string(k->contains) : json_null());
    json_object_set_new(one, "paving_number", cmd_poly_number_json(k->paving));
    return one;
}

static void print_json(const struct cli *cli, const struct sheet *s)
{
    json_t *doc = cmd_json(cli), *list = json_array();
    for (int i = 0; i < s->n; i++) json_array_append_new(list, shape_json(&s->shapes[i]));
    json_object_set_new(doc, "count", json_integer(s->n));
    json_object_set_new(doc, "shapes", list);
    cmd_json_certainty(doc, YOMI_EXACT);
    cmd_json_print(cli, doc);
}

static void print_shapes(const struct cli *cli, const struct sheet *s)
{
    for (int i = 0; i < s->n; i++) {
        const yomi_poly_known *k = &s->shapes[i];
        char words[64], *grid = NULL;
        describe(words, k);
        if (yomi_poly_write_grid(&grid, &k->shape, "\n", NULL) != YOMI_OK) cmd_starve();
        fprintf(cli->out, "%s%s%s%s%s%s\n%s\n\n", k->shape.name, *k->names ? " (" : "", k->names,
                *k->names ? ")" : "", k->shape.name[0] ? "  " : "", words, grid);
        free(grid);
    }
    char count[CMD_COUNTED_TEXT];
    fprintf(cli->out, "%s\n", cmd_counted(count, (uint64_t)s->n, "shape"));
}

enum { SHEET_COLS = 44 };

/* Shapes side by side, row by row of the sheet, each with its name and its status above. */
static bool draw(const struct cli *cli, const struct sheet *s)
{
    enum { ROOM = 7 };
    if (!s->shapes) return true;
    const int side = s->shapes[s->n - 1].shape.n, step = side + 1 < ROOM ? ROOM : side + 2;
    const int fitting = SHEET_COLS / step ? SHEET_COLS / step : 1;
    const int across = s->n < fitting ? s->n : fitting;
    int tall = 1;
    for (int i = 0; i < s->n; i++)
        for (int j = 0; j < s->shapes[i].shape.n; j++)
            if (s->shapes[i].shape.cells[j].row >= tall) tall = s->shapes[i].shape.cells[j].row + 1;
    const int rows = (s->n + across - 1) / across * (tall + 3), cols = across * step;
    if (rows > 256) {
        cmd_wrong(cli, "svg", "%d shapes do not fit one picture; choose fewer cells", s->n);
        return false;
    }
    char *ground = malloc((size_t)rows * (size_t)cols + 1);
    const char **labels = calloc((size_t)rows * (size_t)cols, sizeof *labels);
    char(*words)[64 + YOMI_POLY_NAME] = calloc((size_t)s->n, sizeof *words);
    if (!ground || !labels || !words) cmd_starve();
    memset(ground, ' ', (size_t)rows * (size_t)cols);
    for (int i = 0; i < s->n; i++) {
        const yomi_poly_known *k = &s->shapes[i];
        const int top = i / across * (tall + 3) + 1, left = i % across * step;
        for (int j = 0; j < k->shape.n; j++)
            ground[(top + k->shape.cells[j].row) * cols + left + k->shape.cells[j].col] = '#';
        const int n =
            snprintf(words[i], sizeof words[i], k->shape.name[0] ? "%s, " : "%s", k->shape.name);
        describe(words[i] + n, k);
        labels[(top - 1) * cols + left] = words[i];
    }
    const yomi_draw_cells cells = {.title = "Polyominoes and who wins their games",
                                   .rows = rows,
                                   .cols = cols,
                                   .ground = ground,
                                   .labels = labels};
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = yomi_draw_cells_svg(&svg, &cells, &err);
    free(ground);
    free(labels);
    free(words);
    return cmd_write_svg(cli, status, svg, &err);
}

static int run(struct cli *cli, const void *options)
{
    const struct shapes_options *o = options;
    struct sheet s = {0};
    int code = collect(&s, cli, o->cells);
    if (!code && cli->common.svg && s.n && !draw(cli, &s)) code = EXIT_TROUBLE;
    if (!code && cli->common.json)
        print_json(cli, &s);
    else if (!code)
        print_shapes(cli, &s);
    free(s.shapes);
    return code;
}

static const struct cmd_option rows[] = {
    {.name = "cells",
     .kind = CMD_INT,
     .offset = offsetof(struct shapes_options, cells),
     .value = "N",
     .low = 1,
     .high = 12,
     .help = "Show all polyominoes of N cells instead, 1 to 12"},
    {0},
};

const struct command cmd_poly_shapes = {
    .name = "poly shapes",
    .summary = "every named polyomino with its picture and who wins its game",
    .details = "A winner is completed by the first player on the infinite board, however the "
               "second one plays; a loser is not, because a paving blocks it or a smaller loser "
               "within it. Snaky is open.",
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT,
    .options = rows,
    .defaults = &(const struct shapes_options){0},
    .options_bytes = sizeof(struct shapes_options),
    .run = run,
};
