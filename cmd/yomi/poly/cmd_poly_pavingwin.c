/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>

struct pavingwin_options {
    struct cmd_board_size board;
    int pairs, method;
    const char *certificate;
};

static json_t *pairs_json(const struct pavingwin_options *o, const yomi_poly_pavingwin_result *r)
{
    const int cols = o->board.cols;
    json_t *list = json_array();
    for (int i = 0; i < o->board.rows * cols; i++) {
        const int p = r->partner[i];
        if (p > i)
            json_array_append_new(
                list, json_pack("[o, o]", cmd_poly_cell_json((yomi_poly_cell){i / cols, i % cols}),
                                cmd_poly_cell_json((yomi_poly_cell){p / cols, p % cols})));
    }
    return list;
}

static void print_json(const struct cli *cli, const struct pavingwin_options *o, const char *goal,
                       const yomi_poly_pavingwin_result *r)
{
    char board[24];
    json_t *doc = cmd_poly_json(cli, goal);
    snprintf(board, sizeof board, "%dx%d", o->board.rows, o->board.cols);
    json_object_set_new(doc, "board", json_string(board));
    json_object_set_new(doc, "pairs", json_string(o->pairs ? "adjacent" : "any"));
    json_object_set_new(doc, "method", json_string(o->method ? "dfpn" : "wpns"));
    json_object_set_new(doc, "result", json_string(yomi_poly_result_name(r->result)));
    json_object_set_new(doc, "paving",
                        r->result == YOMI_POLY_BLOCKED ? pairs_json(o, r) : json_null());
    cmd_json_answer(doc, &r->answer);
    json_object_set_new(doc, "certificate",
                        cmd_poly_certificate_json(o->certificate, r->certificate));
    cmd_json_print(cli, doc);
}

/* Cells of a pair share a number, from 1; 0 is a cell without a partner. */
static void number_pairs(int numbers[64], const struct pavingwin_options *o,
                         const yomi_poly_pavingwin_result *r)
{
    int n = 0;
    for (int i = 0; i < o->board.rows * o->board.cols; i++) {
        const int p = r->partner[i];
        numbers[i] = p < 0 ? 0 : p < i ? numbers[p] : ++n;
    }
}

static void print_paving(const struct cli *cli, const struct pavingwin_options *o,
                         const yomi_poly_pavingwin_result *r)
{
    int numbers[64];
    number_pairs(numbers, o, r);
    for (int i = 0; i < o->board.rows * o->board.cols; i++) {
        if (numbers[i])
            fprintf(cli->out, "%3d", numbers[i]);
        else
            fprintf(cli->out, "  .");
        if (i % o->board.cols == o->board.cols - 1) fputc('\n', cli->out);
    }
}

/* The paving that blocks the goal: numbered pairs, those of neighbours as tiles. */
static bool draw(const struct cli *cli, const struct pavingwin_options *o, const char *goal,
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

static void print_answer(const struct cli *cli, const struct pavingwin_options *o,
                         const yomi_poly_pavingwin_result *r)
{
    if (r->result == YOMI_POLY_WIN) {
        fprintf(cli->out, "win: no paving of the %dx%d board blocks the goal\n", o->board.rows,
                o->board.cols);
    } else if (r->result == YOMI_POLY_BLOCKED) {
        print_paving(cli, o, r);
        cmd_say(cli, "blocked: every copy contains a pair (cells with the same number)");
    } else {
        fprintf(cli->out, "unknown\n");
    }
    cmd_print_answer(cli, &r->answer);
}

static int run(struct cli *cli, const void *options)
{
    const struct pavingwin_options *o = options;
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
        if (!code && cli->common.json)
            print_json(cli, o, text, &r);
        else if (!code)
            print_answer(cli, o, &r);
        if (!code && r.result == YOMI_POLY_BLOCKED) code = EXIT_NO;
        if (!code && r.result == YOMI_POLY_UNKNOWN) code = cmd_poly_unknown(cli, status, &err);
        free(r.certificate);
    }
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    {.name = "board",
     .kind = CMD_BOARD,
     .offset = offsetof(struct pavingwin_options, board),
     .value = "RxC",
     .help = "The board: R rows and C columns, at most 64 cells"},
    {.name = "pairs",
     .kind = CMD_WORD,
     .offset = offsetof(struct pavingwin_options, pairs),
     .value = "KIND",
     .words = "any|adjacent",
     .help = "White pairs any two cells (any, the default), or neighbours only (adjacent)"},
    {.name = "method",
     .kind = CMD_WORD,
     .offset = offsetof(struct pavingwin_options, method),
     .value = "NAME",
     .words = "wpns|dfpn",
     .help = "How proof numbers add up: weak (wpns, the default) or as a sum (dfpn)"},
    {.name = "certificate",
     .kind = CMD_SAVE,
     .offset = offsetof(struct pavingwin_options, certificate),
     .value = "FILE",
     .help = "Write the proof of the win to FILE, for 'yomi verify'"},
    {0},
};

const struct command cmd_poly_pavingwin = {
    .name = "poly pavingwin",
    .summary = "whether any paving of a finite board blocks a goal",
    .details = "A goal that beats every paving of some board cannot be shown to be a loser by "
               "pavings. GOAL is given as for 'yomi poly solve'. It exits with 0 when the goal "
               "wins, 1 when a paving blocks it, 3 when the answer is unknown.",
    .operands = "GOAL",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct pavingwin_options){.pairs = 0},
    .options_bytes = sizeof(struct pavingwin_options),
    .run = run,
};
