/* SPDX-License-Identifier: MIT */
#include "yomi_commands.h"
#include "yomi_ko.h"
#include <stdlib.h>
#include <string.h>

struct solve_options {
    struct ko_source source;
};

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *line_json(const yomi_ko *ko, const yomi_ko_result *r)
{
    yomi_ko at = *ko;
    json_t *line = json_array();
    for (int i = 0; i < r->n_line; i++) {
        json_array_append_new(line, ko_move_json(&at, r->line[i]));
        yomi_ko_play(&at, r->line[i], NULL);
    }
    return line;
}

static void print_json(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    json_t *doc = cli_json(cli), *moves = json_array();
    char *text = NULL;
    json_object_set_new(doc, "state", ko_state_json(ko));
    if (yomi_ko_write(&text, ko, NULL) == YOMI_OK)
        json_object_set_new(doc, "text", json_string(text));
    free(text);
    json_object_set_new(doc, "to", json_string(cli_colour_key(ko->to)));
    ko_add_result(doc, ko, r);
    for (int i = 0; i < r->n_moves; i++)
        json_array_append_new(moves,
                              json_pack("{s:o, s:o}", "move", ko_move_json(ko, r->moves[i].move),
                                        "value", ko_points_json(ko, r->moves[i].value)));
    json_object_set_new(doc, "moves", moves);
    json_object_set_new(doc, "line", line_json(ko, r));
    cli_json_answer(doc, &r->answer);
    cli_json_print(cli, doc);
}

/* --- for people ------------------------------------------------------------------------------ */

/* Moves by what they lead to, the best first. */
static void print_moves(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    struct cli_table *t = cli_table_new("rrl");
    bool is_done[YOMI_KO_MOVES] = {false};
    cli_table_row(t, "score", "loss", "moves");
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
        ko_points(loss, ko, llabs(next->value - r->lower));
        cli_table_row(t, ko_points(score, ko, next->value), loss, names);
    }
    cli_table_print(t, cli->out, cli_width());
    cli_table_free(t);
    fputc('\n', cli->out);
}

static void print_line(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    static const char *const stones[2][2] = {{"B:", "W:"}, {"●", "○"}};
    char text[YOMI_KO_LINE * (YOMI_KO_MOVE_TEXT + 4)] = "line:", name[YOMI_KO_MOVE_TEXT];
    size_t n = strlen(text);
    yomi_ko at = *ko;
    for (int i = 0; i < r->n_line; i++) {
        n += (size_t)snprintf(text + n, sizeof text - n, " %s%s", stones[cli_has_unicode()][at.to],
                              yomi_ko_name(name, &at, r->line[i]));
        yomi_ko_play(&at, r->line[i], NULL);
    }
    if (r->n_line) cli_print_words(cli->out, text);
}

static void print_result(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    ko_print(cli, ko);
    if (r->n_moves) print_moves(cli, ko, r);
    ko_print_value(cli, "value", ko, r);
    if (r->answer.certainty == YOMI_EXACT) {
        ko_print_best(cli, ko, r);
        print_line(cli, ko, r);
    }
    cli_print_answer(cli, &r->answer);
}

static int run(struct cli *cli, const void *options)
{
    const struct solve_options *o = options;
    yomi_ko ko;
    yomi_ko_result r;
    yomi_error err;
    const int code = ko_take(&ko, cli, &o->source);
    if (code) return code;
    const yomi_status status = ko_solve(&r, cli, &ko, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cli_trouble_in(cli, NULL, &err);
    if (cli->common.json)
        print_json(cli, &ko, &r);
    else
        print_result(cli, &ko, &r);
    return cli_exit_code(cli, status, &err);
}

static const struct cli_option rows[] = {KO_SOURCE_ROWS, {0}};

const struct command ko_solve_command = {
    .name = "ko solve",
    .summary = "the perfect value of a ko with its threats and gotes, and all best moves",
    .details = "Moves: F connect, T take, A1 a gote, B1 or W1 a new threat, b1 or w1 a pending "
               "one, xB1 or xW1 remove a threat of the other side. FILE (- is stdin) holds a "
               "state as text (\"k=13 owner=black to=white ban gotes=11,10 black=13 white=15\") "
               "or as JSON.",
    KO_OPERANDS,
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct solve_options){.source = KO_SOURCE_DEFAULTS},
    .options_bytes = sizeof(struct solve_options),
    .run = run,
};
