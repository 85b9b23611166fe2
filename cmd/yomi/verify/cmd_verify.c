/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include <stdlib.h>
#include <string.h>

/* The shapes that a certificate draws itself: its goal would say nothing without them. */
static void print_shapes(const struct cli *cli, const yomi_poly_goal *shapes)
{
    for (int i = 0; i < shapes->n; i++) {
        char *grid;
        if (yomi_poly_write_grid(&grid, &shapes->shapes[i], "\n    ", NULL) != YOMI_OK)
            cmd_starve();
        fprintf(cli->out, "  %s is\n    %s\n", shapes->shapes[i].name, grid);
        free(grid);
    }
}

static void print_check(const struct cli *cli, const char *path, const yomi_poly_check *c)
{
    char *file = strdup(path);
    if (!file) cmd_starve();
    cmd_make_printable(file);
    fprintf(cli->out, "%s: ", file);
    free(file);
    if (c->is_valid) {
        fprintf(cli->out, "valid %s of %s%s%s: %s\n", c->claim, c->goal, *c->game ? ", " : "",
                c->game, c->reason);
        print_shapes(cli, &c->shapes);
    } else if (c->line) {
        fprintf(cli->out, "not valid, line %d: %s\n", c->line, c->reason);
    } else {
        fprintf(cli->out, "not valid: %s\n", c->reason);
    }
}

/* A text of the certificate, or null when it was not read so far. */
static json_t *found_json(const char *text)
{
    return *text ? cmd_json_text(text) : json_null();
}

static json_t *shapes_json(const yomi_poly_goal *shapes)
{
    json_t *list = json_array();
    for (int i = 0; i < shapes->n; i++) {
        char *grid;
        if (yomi_poly_write_grid(&grid, &shapes->shapes[i], "/", NULL) != YOMI_OK) cmd_starve();
        json_array_append_new(
            list, json_pack("{s:s, s:s}", "name", shapes->shapes[i].name, "grid", grid));
        free(grid);
    }
    return list;
}

static json_t *board_json(int rows, int cols)
{
    char board[32];
    if (!rows) return json_null();
    snprintf(board, sizeof board, "%dx%d", rows, cols);
    return json_string(board);
}

static json_t *check_json(const char *file, const yomi_poly_check *c)
{
    json_t *doc = json_object();
    json_object_set_new(doc, "file", cmd_json_text(file));
    json_object_set_new(doc, "claim", found_json(c->claim));
    json_object_set_new(doc, "valid", json_boolean(c->is_valid));
    json_object_set_new(doc, "reason", cmd_json_text(c->reason));
    json_object_set_new(doc, "goal", found_json(c->goal));
    json_object_set_new(doc, "shapes", shapes_json(&c->shapes));
    json_object_set_new(doc, "game", found_json(c->game));
    json_object_set_new(doc, "window", c->window ? json_integer(c->window) : json_null());
    json_object_set_new(doc, "handicap", c->window ? json_integer(c->handicap) : json_null());
    json_object_set_new(doc, "board", board_json(c->rows, c->cols));
    json_object_set_new(doc, "pairs", found_json(c->pairs));
    json_object_set_new(doc, "line", c->line ? json_integer(c->line) : json_null());
    return doc;
}

/* The bytes as they are: a zero byte is damage too. */
static yomi_poly_check check_bytes(const char *text, size_t bytes)
{
    if (!memchr(text, 0, bytes)) return yomi_poly_verify(text);
    return (yomi_poly_check){.reason = "the file holds a zero byte; it is damaged"};
}

static int run(struct cli *cli, const void *options)
{
    (void)options;
    json_t *results = json_array();
    bool is_all_valid = true;
    for (int i = 0; i < cli->n_operands; i++) {
        size_t bytes = 0;
        char *text = cmd_read_bytes(cli, cli->operands[i], &bytes);
        if (!text) {
            json_decref(results);
            return EXIT_TROUBLE;
        }
        const yomi_poly_check c = check_bytes(text, bytes);
        free(text);
        if (c.lacks_memory) {
            json_decref(results);
            return cmd_wrong_file(cli, cmd_place(cli->operands[i]), "%s", c.reason);
        }
        is_all_valid = is_all_valid && c.is_valid;
        json_array_append_new(results, check_json(cmd_place(cli->operands[i]), &c));
        if (!cli->common.json) print_check(cli, cmd_place(cli->operands[i]), &c);
    }
    if (cli->common.json) {
        json_t *doc = cmd_json(cli);
        json_object_set(doc, "results", results);
        json_object_set_new(doc, "valid", json_boolean(is_all_valid));
        cmd_json_certainty(doc, YOMI_EXACT);
        cmd_json_print(cli, doc);
    }
    json_decref(results);
    return is_all_valid ? EXIT_ANSWERED : EXIT_NO;
}

const struct command cmd_verify = {
    .name = "verify",
    .summary = "whether certificates hold, by code that shares nothing with the search",
    .details =
        "A certificate is written by 'yomi poly prove', 'poly pave', 'poly pavingwin', 'poly "
        "judge' and 'poly table'. It exits with 0 when all are valid, 1 when one is not.",
    .operands = "FILE...",
    .min_operands = 1,
    .max_operands = INT_MAX,
    .takes = TAKES_JSON | TAKES_OUTPUT,
    .run = run,
};
