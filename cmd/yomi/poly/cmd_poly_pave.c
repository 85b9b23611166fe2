/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>

struct pave_options {
    int area;
    const char *certificate;
};

static void print_json(const struct cli *cli, const struct pave_options *o, const char *goal,
                       const yomi_poly_paved *r)
{
    const yomi_poly_paving *p = &r->paving;
    const bool is_found = r->result == YOMI_POLY_LOSS;
    json_t *doc = cmd_poly_json(cli, goal), *block = json_array();
    for (int row = 0; is_found && row < p->rows; row++)
        json_array_append_new(
            block, json_stringn(p->block + (size_t)row * (size_t)p->cols, (size_t)p->cols));
    json_object_set_new(doc, "result", json_string(yomi_poly_result_name(r->result)));
    json_object_set_new(doc, "period",
                        is_found ? json_pack("[o, o]", cmd_poly_cell_json(p->period[0]),
                                             cmd_poly_cell_json(p->period[1]))
                                 : json_null());
    json_object_set_new(doc, "paving", is_found ? block : json_null());
    if (!is_found) json_decref(block);
    json_object_set_new(doc, "paving_number", cmd_poly_number_json(r->number));
    json_object_set_new(doc, "area", json_integer(r->area));
    cmd_json_answer(doc, &r->answer);
    json_object_set_new(doc, "certificate",
                        cmd_poly_certificate_json(o->certificate, r->certificate));
    cmd_json_print(cli, doc);
}

static void print_answer(const struct cli *cli, const yomi_poly_paved *r)
{
    const yomi_poly_paving *p = &r->paving;
    if (r->result == YOMI_POLY_LOSS) {
        for (int row = 0; row < p->rows; row++)
            fprintf(cli->out, "%.*s\n", p->cols, p->block + (size_t)row * (size_t)p->cols);
        char number[40] = "";
        if (r->number) snprintf(number, sizeof number, "; paving %d of the paper", r->number);
        cmd_say(cli, "loss: every copy contains a pair; the block repeats at (%d,%d) and (%d,%d)%s",
                p->period[0].row, p->period[0].col, p->period[1].row, p->period[1].col, number);
    } else {
        char area[CMD_COUNTED_TEXT];
        cmd_say(cli, "none: no paving with a period of up to %s blocks the goal",
                cmd_counted(area, (uint64_t)r->area, "cell"));
    }
    cmd_print_answer(cli, &r->answer);
}

static int answer(const struct cli *cli, const struct pave_options *o, const char *goal,
                  const yomi_poly_paved *r)
{
    yomi_error err;
    char *svg = NULL, title[160];
    if (!cmd_poly_save(cli, o->certificate, r->certificate)) return EXIT_TROUBLE;
    if (cli->common.svg && r->result == YOMI_POLY_LOSS) {
        snprintf(title, sizeof title, "A paving that blocks %.100s", goal);
        const yomi_status drawn = cmd_poly_paving_svg(&svg, &r->paving, title, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    if (cli->common.json)
        print_json(cli, o, goal, r);
    else
        print_answer(cli, r);
    return r->result == YOMI_POLY_LOSS ? EXIT_ANSWERED : EXIT_NO;
}

static int run(struct cli *cli, const void *options)
{
    const struct pave_options *o = options;
    yomi_poly_goal goal;
    yomi_poly_paved r;
    yomi_error err;
    char *text;
    int code = cmd_poly_take_goal(&goal, &text, cli, cli->operands[0]);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_poly_pave(&r, &goal, o->area, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        code = cmd_trouble_in(cli, NULL, &err);
    } else {
        code = answer(cli, o, text, &r);
        if (code != EXIT_TROUBLE && status == YOMI_ESTOPPED)
            code = cmd_poly_unknown(cli, status, &err);
        free(r.certificate);
    }
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    {.name = "area",
     .kind = CMD_INT,
     .offset = offsetof(struct pave_options, area),
     .value = "N",
     .low = 2,
     .high = 64,
     .help = "Search all periods of up to N cells (default 32)"},
    {.name = "certificate",
     .kind = CMD_SAVE,
     .offset = offsetof(struct pave_options, certificate),
     .value = "FILE",
     .help = "Write the proof of the loss to FILE, for 'yomi verify' and 'yomi poly play'"},
    {0},
};

const struct command cmd_poly_pave = {
    .name = "poly pave",
    .summary = "a paving that blocks a goal on the infinite board",
    .details = "A paving pairs neighbouring cells; the second player answers in the other cell of "
               "a pair, so that a goal whose every copy contains a pair is never completed. < and "
               "> are the left and right, ^ and v the upper and lower half of a pair. The six "
               "pavings of the paper are tried first. It exits with 1 when there is none.",
    .operands = "GOAL",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct pave_options){.area = 32},
    .options_bytes = sizeof(struct pave_options),
    .run = run,
};
