/* SPDX-License-Identifier: MIT */
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct options {
    uint64_t sample;
};

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

/* Bounds of an Othello position. */
static void say_bounds(const struct cli *cli, const char *file, const yomi_othello_check *c)
{
    const struct cmd_value name = cmd_text(file);
    char *shown = cmd_value_text(&name), text[YOMI_OTHELLO_TEXT];
    const bool is_read = c->pos.rows;
    if (is_read) yomi_othello_write(text, &c->pos);
    if (cmd_is_for_people(cli) && c->is_valid)
        fprintf(cli->out, "%s: valid bounds %+d to %+d of %s: %s\n", shown, c->lower, c->upper,
                text, c->reason);
    else if (cmd_is_for_people(cli))
        fprintf(cli->out, "%s: not valid, line %d: %s\n", shown, c->line, c->reason);
    free(shown);
    cmd_open(cli, NULL);
    cmd_key(cli, "file", cmd_text(file));
    cmd_key(cli, "claim", cmd_text("bounds"));
    cmd_key(cli, "valid", cmd_flag(c->is_valid));
    cmd_key(cli, "reason", cmd_text(c->reason));
    cmd_key(cli, "position", cmd_text(is_read ? text : NULL));
    cmd_key(cli, "scoring",
            cmd_text(!is_read                           ? NULL
                     : c->scoring == YOMI_OTHELLO_DISCS ? "discs"
                                                        : "winner"));
    cmd_key(cli, "bounds", cmd_if(is_read, cmd_pair(cmd_int(c->lower), cmd_int(c->upper))));
    cmd_key(cli, "positions", cmd_count(c->positions));
    cmd_key(cli, "leaves", cmd_count(c->leaves));
    cmd_key(cli, "solved", cmd_count(c->solved));
    cmd_key(cli, "line", cmd_if(c->line, cmd_int(c->line)));
    cmd_close(cli);
}

/* Is it a certificate of bounds? Its second line says so. */
static bool claims_bounds(const char *text)
{
    const char *line = text;
    for (int i = 0; i < 64 && (line = strchr(line, '\n')); i++)
        if (strncmp(++line, "claim ", 6) == 0) return strncmp(line + 6, "bounds\n", 7) == 0;
    return false;
}

/* What stands in a file: valid or not, or no memory to tell. */
static int check_file(const struct cli *cli, const struct options *o, const char *path,
                      bool *is_valid)
{
    const char *file = cmd_place(path);
    size_t bytes = 0;
    char *text = cmd_read_bytes(cli, path, &bytes);
    if (!text) return EXIT_TROUBLE;
    const bool is_whole = !memchr(text, 0, bytes); /* a zero byte is damage too */
    if (is_whole && claims_bounds(text)) {
        const yomi_othello_check c = yomi_othello_verify(text, o->sample, cli->common.seed);
        free(text);
        if (c.lacks_memory) return cmd_wrong_file(cli, file, "%s", c.reason);
        *is_valid = c.is_valid;
        say_bounds(cli, file, &c);
        return 0;
    }
    const yomi_poly_check damaged = {.reason = "the file holds a zero byte; it is damaged"};
    const yomi_poly_check c = is_whole ? yomi_poly_verify(text) : damaged;
    free(text);
    if (c.lacks_memory) return cmd_wrong_file(cli, file, "%s", c.reason);
    *is_valid = c.is_valid;
    say_check(cli, file, &c);
    return 0;
}

static int run(struct cli *cli, const void *options)
{
    bool is_all_valid = true;
    cmd_list(cli, "results");
    for (int i = 0; i < cli->n_operands; i++) {
        bool is_valid = false;
        const int code = check_file(cli, options, cli->operands[i], &is_valid);
        if (code) return code;
        is_all_valid = is_all_valid && is_valid;
    }
    cmd_close(cli);
    cmd_key(cli, "valid", cmd_flag(is_all_valid));
    cmd_put_certainty(cli, YOMI_EXACT);
    return is_all_valid ? EXIT_ANSWERED : EXIT_NO;
}

static const struct cmd_option rows[] = {
    OPTION_COUNT("sample", sample, "N", 0, 1000000000000,
                 "Solve N leaves of an Othello certificate anew, chosen by --seed; 0: all"),
    {0},
};

const struct command cmd_verify = {
    .name = "verify",
    .summary = "whether certificates hold, by code that shares nothing with the search",
    .details =
        "A certificate is written by 'yomi poly prove', 'poly pave', 'poly pavingwin', 'poly "
        "judge' and 'poly table', and by 'campaign export'. It exits with 0 when all are valid, 1 "
        "when one is not.",
    .operands = "FILE...",
    .min_operands = 1,
    .max_operands = INT_MAX,
    .takes = TAKES_JSON | TAKES_OUTPUT,
    COMMAND_OPTIONS(),
    .run = run,
};
