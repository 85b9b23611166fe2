/* SPDX-License-Identifier: MIT */
#include "cmd_ko.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct solve_options {
    struct cmd_ko_source source;
};

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *line_json(const yomi_ko *ko, const yomi_ko_result *r)
{
    yomi_ko at = *ko;
    json_t *line = json_array();
    for (int i = 0; i < r->n_line; i++) {
        json_array_append_new(line, cmd_ko_move_json(&at, r->line[i]));
        yomi_ko_play(&at, r->line[i], NULL);
    }
    return line;
}

static void print_json(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    json_t *doc = cmd_json(cli), *moves = json_array();
    char *text = NULL;
    json_object_set_new(doc, "state", cmd_ko_state_json(ko));
    if (yomi_ko_write(&text, ko, NULL) == YOMI_OK)
        json_object_set_new(doc, "text", json_string(text));
    free(text);
    json_object_set_new(doc, "to", json_string(cmd_colour_key(ko->to)));
    cmd_ko_add_result(doc, ko, r);
    for (int i = 0; i < r->n_moves; i++)
        json_array_append_new(moves, json_pack("{s:o, s:o}", "move",
                                               cmd_ko_move_json(ko, r->moves[i].move), "value",
                                               cmd_ko_points_json(ko, r->moves[i].value)));
    json_object_set_new(doc, "moves", moves);
    json_object_set_new(doc, "line", line_json(ko, r));
    cmd_json_answer(doc, &r->answer);
    cmd_json_print(cli, doc);
}

/* --- for people ------------------------------------------------------------------------------ */

/* Moves by what they lead to, the best first. */
static void print_moves(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    struct cmd_table *t = cmd_table_new("rrl");
    bool is_done[YOMI_KO_MOVES] = {false};
    cmd_table_row(t, "score", "loss", "moves");
    for (;;) {
        const yomi_ko_choice *next = NULL;
        for (int i = 0; i < r->n_moves; i++) {
            const yomi_ko_choice *m = &r->moves[i];
            if (!is_done[i] &&
                (!next || (ko->to == YOMI_BLACK ? m->value > next->value : m->value < next->value)))
                next = m;
        }
        if (!next) break;
        char score[YOMI_RAT_TEXT], loss[YOMI_RAT_TEXT], name[YOMI_KO_MOVE_TEXT];
        char names[YOMI_KO_MOVES * YOMI_KO_MOVE_TEXT] = "";
        size_t n = 0;
        for (int i = 0; i < r->n_moves; i++) {
            if (r->moves[i].value != next->value) continue;
            is_done[i] = true;
            n += (size_t)snprintf(names + n, sizeof names - n, "%s%s", n ? " " : "",
                                  yomi_ko_name(name, ko, r->moves[i].move));
        }
        cmd_ko_points(loss, ko, llabs(next->value - r->lower));
        cmd_table_row(t, cmd_ko_points(score, ko, next->value), loss, names);
    }
    cmd_table_print(t, cli->out, cmd_width());
    cmd_table_free(t);
    fputc('\n', cli->out);
}

static void print_line(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    static const char *const stones[2][2] = {{"B:", "W:"}, {"●", "○"}};
    char text[YOMI_KO_LINE * (YOMI_KO_MOVE_TEXT + 4)] = "line:", name[YOMI_KO_MOVE_TEXT];
    size_t n = strlen(text);
    yomi_ko at = *ko;
    for (int i = 0; i < r->n_line; i++) {
        n += (size_t)snprintf(text + n, sizeof text - n, " %s%s", stones[cmd_has_unicode()][at.to],
                              yomi_ko_name(name, &at, r->line[i]));
        yomi_ko_play(&at, r->line[i], NULL);
    }
    if (r->n_line) cmd_print_words(cli->out, text);
}

static void print_result(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    cmd_ko_print(cli, ko);
    if (r->n_moves) print_moves(cli, ko, r);
    cmd_ko_print_value(cli, "value", ko, r);
    if (r->answer.certainty == YOMI_EXACT) {
        cmd_ko_print_best(cli, ko, r);
        print_line(cli, ko, r);
    }
    cmd_print_answer(cli, &r->answer);
}

static int run(struct cli *cli, const void *options)
{
    const struct solve_options *o = options;
    yomi_ko ko;
    yomi_ko_result r;
    yomi_error err;
    const int code = cmd_ko_take(&ko, cli, &o->source);
    if (code) return code;
    const yomi_status status = cmd_ko_find(&r, cli, &ko, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, NULL, &err);
    if (cli->common.json)
        print_json(cli, &ko, &r);
    else
        print_result(cli, &ko, &r);
    return cmd_exit_code(cli, status, &err);
}

static const struct cmd_option rows[] = {CMD_KO_SOURCE_ROWS, {0}};

const struct command cmd_ko_solve = {
    .name = "ko solve",
    .summary = "the perfect value of a ko with its threats and gotes, and all best moves",
    .details = "Moves: F connect, T take, A1 a gote, B1 or W1 a new threat, b1 or w1 a pending "
               "one, xB1 or xW1 remove a threat of the other side. FILE (- is stdin) holds a "
               "state as text (\"k=13 owner=black to=white ban gotes=11,10 black=13 white=15\") "
               "or as JSON.",
    CMD_KO_OPERANDS,
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct solve_options){.source = CMD_KO_SOURCE_DEFAULTS},
    .options_bytes = sizeof(struct solve_options),
    .run = run,
};
