/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    struct cmd_board_size board;
    int pairs, method;
    const char *certificate;
};

#define PAIRS "any|adjacent"

/* Cells of a pair share a number, from 1; 0 is a cell without a partner. */
static void number_pairs(int numbers[64], const struct options *o,
                         const yomi_poly_pavingwin_result *r)
{
    int n = 0;
    for (int i = 0; i < o->board.rows * o->board.cols; i++) {
        const int p = r->partner[i];
        numbers[i] = p < 0 ? 0 : p < i ? numbers[p] : ++n;
    }
}

static void say_paving(const struct cli *cli, const struct options *o,
                       const yomi_poly_pavingwin_result *r)
{
    const int cols = o->board.cols;
    struct cmd_string line = {0};
    int numbers[64];
    number_pairs(numbers, o, r);
    cmd_list(cli, "paving");
    for (int i = 0; i < o->board.rows * cols; i++) {
        const int p = r->partner[i];
        const yomi_poly_cell a = {i / cols, i % cols}, b = {p / cols, p % cols};
        if (p > i) cmd_key(cli, NULL, cmd_pair(cmd_poly_cell(a), cmd_poly_cell(b)));
        cmd_add(&line, numbers[i] ? "%3d" : "  .", numbers[i]);
        if (i % cols < cols - 1) continue;
        cmd_say(cli, "%s", line.text);
        cmd_string_free(&line);
    }
    cmd_close(cli);
}

/* The paving that blocks the goal: numbered pairs, those of neighbours as tiles. */
static bool draw(const struct cli *cli, const struct options *o, const char *goal,
                 const yomi_poly_pavingwin_result *r)
{
    const int cols = o->board.cols, n = o->board.rows * cols;
    char title[256], texts[64][8], ground[65];
    const char *labels[64];
    int numbers[64], n_tiles = 0;
    yomi_draw_tile tiles[32];
    yomi_error err;
    char *svg = NULL;
    number_pairs(numbers, o, r);
    snprintf(title, sizeof title, "A paving of the %dx%d board that blocks %s", o->board.rows, cols,
             goal);
    for (int i = 0; i < n; i++) {
        const int p = r->partner[i];
        ground[i] = '.';
        snprintf(texts[i], sizeof texts[i], "%d", numbers[i]);
        labels[i] = numbers[i] ? texts[i] : NULL;
        if (p == i + cols || (p == i + 1 && p % cols))
            tiles[n_tiles++] =
                (yomi_draw_tile){i / cols, i % cols, p == i + 1 ? 1 : 2, p == i + 1 ? 2 : 1};
    }
    ground[n] = 0;
    const yomi_draw_cells cells = {.title = title,
                                   .caption = "Cells with the same number are a pair.",
                                   .rows = o->board.rows,
                                   .cols = cols,
                                   .ground = ground,
                                   .labels = labels,
                                   .tiles = tiles,
                                   .n_tiles = n_tiles};
    const yomi_status drawn = yomi_draw_cells_svg(&svg, &cells, &err);
    return cmd_write_svg(cli, drawn, svg, &err);
}

static void say_answer(const struct cli *cli, const struct options *o, const char *goal,
                       const yomi_poly_pavingwin_result *r)
{
    char word[CMD_WORD_TEXT];
    cmd_key(cli, "goal", cmd_text(goal));
    cmd_key(cli, "board", cmd_size(o->board.rows, o->board.cols));
    cmd_key(cli, "pairs", cmd_text(cmd_word(word, PAIRS, o->pairs)));
    cmd_key(cli, "method", cmd_text(cmd_word(word, CMD_POLY_METHODS, o->method)));
    cmd_key(cli, "result", cmd_text(yomi_poly_result_name(r->result)));
    if (r->result == YOMI_POLY_BLOCKED) {
        say_paving(cli, o, r);
        cmd_say(cli, "blocked: every copy contains a pair (cells with the same number)");
    } else {
        cmd_key(cli, "paving", cmd_none());
        if (r->result == YOMI_POLY_WIN)
            cmd_say(cli, "win: no paving of the %dx%d board blocks the goal", o->board.rows,
                    o->board.cols);
        else
            cmd_say(cli, "unknown");
    }
    cmd_answer(cli, &r->answer);
    cmd_key(cli, "certificate", cmd_poly_certificate(o->certificate, r->certificate));
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_poly_goal goal;
    yomi_poly_pavingwin_result r;
    yomi_error err;
    char *text;
    if (!o->board.rows) return cmd_missing(cli, "board", "give rows x columns, such as 6x6");
    int code = cmd_poly_take_goal(&goal, &text, cli, cli->operands[0]);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status =
        yomi_poly_pavingwin(&r, &goal, o->board.rows, o->board.cols, o->pairs == 1,
                            (yomi_poly_method)o->method, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        code = cmd_trouble_in(cli, "--board", &err);
    } else {
        code = cmd_poly_save(cli, o->certificate, r.certificate) ? 0 : EXIT_TROUBLE;
        if (!code && cli->common.svg && r.result == YOMI_POLY_BLOCKED && !draw(cli, o, text, &r))
            code = EXIT_TROUBLE;
        if (!code) say_answer(cli, o, text, &r);
        if (!code && r.result == YOMI_POLY_BLOCKED) code = EXIT_NO;
        if (!code && r.result == YOMI_POLY_UNKNOWN) code = cmd_poly_unknown(cli, status, &err);
        free(r.certificate);
    }
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_POLY_BOARD_ROW,
    OPTION_WORD("pairs", pairs, "KIND", PAIRS,
                "White pairs any two cells (any), or neighbours only (adjacent)"),
    CMD_POLY_METHOD_ROW,
    CMD_POLY_CERTIFICATE_ROW("the win", "'yomi verify'"),
    {0},
};

const struct command cmd_poly_pavingwin = {
    .name = "poly pavingwin",
    .summary = "whether any paving of a finite board blocks a goal",
    .details = "A goal that beats every paving of some board cannot be shown to be a loser by "
               "pavings. GOAL is given as for 'yomi poly solve'. It exits with 0 when the goal "
               "wins, 1 when a paving blocks it, 3 when the answer is unknown.",
    ONE_OPERAND("GOAL"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(),
    .run = run,
};
