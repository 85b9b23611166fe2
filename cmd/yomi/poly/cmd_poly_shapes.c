/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct options {
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

static void say_shape(const struct cli *cli, const yomi_poly_known *k)
{
    char words[64], *line = NULL, *grid = NULL;
    describe(words, k);
    if (yomi_poly_write_grid(&line, &k->shape, "/", NULL) != YOMI_OK ||
        yomi_poly_write_grid(&grid, &k->shape, "\n", NULL) != YOMI_OK)
        cmd_starve();
    cmd_open(cli, NULL);
    cmd_key(cli, "name", cmd_text(k->shape.name));
    cmd_key(cli, "other_names", cmd_words(k->names));
    cmd_key(cli, "grid", cmd_text(line));
    cmd_list(cli, "cells");
    for (int i = 0; i < k->shape.n; i++) cmd_key(cli, NULL, cmd_poly_cell(k->shape.cells[i]));
    cmd_close(cli);
    cmd_key(cli, "size", cmd_int(k->shape.n));
    cmd_key(cli, "status", cmd_text(k->status));
    cmd_key(cli, "contains", cmd_text(k->contains));
    cmd_key(cli, "paving_number", cmd_poly_number(k->paving));
    cmd_close(cli);
    if (cmd_is_for_people(cli))
        fprintf(cli->out, "%s%s%s%s%s%s\n%s\n\n", k->shape.name, *k->names ? " (" : "", k->names,
                *k->names ? ")" : "", k->shape.name[0] ? "  " : "", words, grid);
    free(line);
    free(grid);
}

static void say_shapes(const struct cli *cli, const struct sheet *s)
{
    char count[CMD_COUNTED_TEXT];
    cmd_key(cli, "count", cmd_int(s->n));
    cmd_list(cli, "shapes");
    for (int i = 0; i < s->n; i++) say_shape(cli, &s->shapes[i]);
    cmd_close(cli);
    cmd_say(cli, "%s", cmd_counted(count, (uint64_t)s->n, "shape"));
    cmd_put_certainty(cli, YOMI_EXACT);
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
    const struct options *o = options;
    struct sheet s = {0};
    int code = collect(&s, cli, o->cells);
    if (!code && cli->common.svg && s.n && !draw(cli, &s)) code = EXIT_TROUBLE;
    if (!code) say_shapes(cli, &s);
    free(s.shapes);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_INT("cells", cells, "N", 1, 12, "Show all polyominoes of N cells instead, 1 to 12"),
    {0},
};

const struct command cmd_poly_shapes = {
    .name = "poly shapes",
    .summary = "every named polyomino with its picture and who wins its game",
    .details = "A winner is completed by the first player on the infinite board, however the "
               "second one plays; a loser is not, because a paving blocks it or a smaller loser "
               "within it. Snaky is open.",
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT,
    COMMAND_OPTIONS(),
    .run = run,
};
