/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include <stdlib.h>
#include <string.h>

/* One line a file, however long, so that lines can be counted and searched. */
static void print_check(const struct cli *cli, const char *path, const yomi_poly_check *c)
{
    const struct cmd_value name = cmd_text(path);
    char *file = cmd_value_text(&name);
    if (c->is_valid)
        fprintf(cli->out, "%s: valid %s of %s%s%s: %s\n", file, c->claim, c->goal,
                *c->game ? ", " : "", c->game, c->reason);
    else if (c->line)
        fprintf(cli->out, "%s: not valid, line %d: %s\n", file, c->line, c->reason);
    else
        fprintf(cli->out, "%s: not valid: %s\n", file, c->reason);
    free(file);
}

/* The shapes that a certificate draws itself: its goal would say nothing without them. */
static void say_shapes(const struct cli *cli, const yomi_poly_check *c)
{
    static const struct cmd_column columns[] = {{"name", NULL}, {"grid", NULL}, {0}};
    const bool is_shown = cmd_is_for_people(cli) && c->is_valid;
    cmd_table(cli, "shapes", columns);
    for (int i = 0; i < c->shapes.n; i++) {
        const yomi_poly_shape *shape = &c->shapes.shapes[i];
        char *grid;
        if (yomi_poly_write_grid(&grid, shape, is_shown ? "\n    " : "/", NULL) != YOMI_OK)
            cmd_starve();
        cmd_quiet_row(cli, cmd_text(shape->name), cmd_text(grid));
        if (is_shown) fprintf(cli->out, "  %s is\n    %s\n", shape->name, grid);
        free(grid);
    }
    cmd_close(cli);
}

/* A text of the certificate, or none when it was not read so far. */
static struct cmd_value found(const char *text)
{
    return cmd_text(*text ? text : NULL);
}

static void say_check(const struct cli *cli, const char *file, const yomi_poly_check *c)
{
    if (cmd_is_for_people(cli)) print_check(cli, file, c);
    cmd_open(cli, NULL);
    cmd_key(cli, "file", cmd_text(file));
    cmd_key(cli, "claim", found(c->claim));
    cmd_key(cli, "valid", cmd_flag(c->is_valid));
    cmd_key(cli, "reason", cmd_text(c->reason));
    cmd_key(cli, "goal", found(c->goal));
    say_shapes(cli, c);
    cmd_key(cli, "game", found(c->game));
    cmd_key(cli, "window", cmd_if(c->window, cmd_int(c->window)));
    cmd_key(cli, "handicap", cmd_if(c->window, cmd_int(c->handicap)));
    cmd_key(cli, "board", cmd_if(c->rows, cmd_size(c->rows, c->cols)));
    cmd_key(cli, "pairs", found(c->pairs));
    cmd_key(cli, "line", cmd_if(c->line, cmd_int(c->line)));
    cmd_close(cli);
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
    bool is_all_valid = true;
    cmd_list(cli, "results");
    for (int i = 0; i < cli->n_operands; i++) {
        const char *file = cmd_place(cli->operands[i]);
        size_t bytes = 0;
        char *text = cmd_read_bytes(cli, cli->operands[i], &bytes);
        if (!text) return EXIT_TROUBLE;
        const yomi_poly_check c = check_bytes(text, bytes);
        free(text);
        if (c.lacks_memory) return cmd_wrong_file(cli, file, "%s", c.reason);
        is_all_valid = is_all_valid && c.is_valid;
        say_check(cli, file, &c);
    }
    cmd_close(cli);
    cmd_key(cli, "valid", cmd_flag(is_all_valid));
    cmd_put_certainty(cli, YOMI_EXACT);
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
