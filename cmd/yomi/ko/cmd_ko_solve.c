/* SPDX-License-Identifier: MIT */
#include "cmd_ko.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    struct cmd_ko_source source;
};

/* The best first, for the side to move. */
static bool is_better(const yomi_ko *ko, const yomi_ko_choice *a, const yomi_ko_choice *b)
{
    return ko->to == YOMI_BLACK ? a->value > b->value : a->value < b->value;
}

/* For people, the moves by what they lead to, the best first. */
static void print_moves(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    static const struct cmd_column columns[] = {
        {NULL, "score"}, {NULL, "loss"}, {NULL, "moves"}, {0}};
    bool is_done[YOMI_KO_MOVES] = {false};
    cmd_table(cli, NULL, columns);
    for (;;) {
        struct cmd_string names = {0};
        const yomi_ko_choice *next = NULL;
        for (int i = 0; i < r->n_moves; i++)
            if (!is_done[i] && (!next || is_better(ko, &r->moves[i], next))) next = &r->moves[i];
        if (!next) break;
        for (int i = 0; i < r->n_moves; i++) {
            char name[YOMI_KO_MOVE_TEXT];
            if (r->moves[i].value != next->value) continue;
            is_done[i] = true;
            cmd_add_word(&names, yomi_ko_name(name, ko, r->moves[i].move));
        }
        cmd_row(cli, cmd_ko_value(ko, next->value), cmd_ko_value(ko, llabs(next->value - r->lower)),
                cmd_words(names.text));
        cmd_string_free(&names);
    }
    cmd_close(cli);
    if (r->n_moves) cmd_gap(cli);
}

/* For programs, every move. */
static void put_moves(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    static const struct cmd_column columns[] = {{"move", NULL}, {"value", NULL}, {0}};
    char name[YOMI_KO_MOVE_TEXT];
    cmd_table(cli, "moves", columns);
    for (int i = 0; i < r->n_moves; i++)
        cmd_quiet_row(cli, cmd_text(yomi_ko_name(name, ko, r->moves[i].move)),
                      cmd_ko_value(ko, r->moves[i].value));
    cmd_close(cli);
}

/* Perfect play to the end; people see who makes each move. */
static void say_line(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    static const char *const stones[2][2] = {{"B:", "W:"}, {"●", "○"}};
    struct cmd_string moves = {0}, shown = {0};
    yomi_ko at = *ko;
    for (int i = 0; i < r->n_line; i++) {
        char name[YOMI_KO_MOVE_TEXT];
        cmd_add_word(&moves, yomi_ko_name(name, &at, r->line[i]));
        cmd_add_word(&shown, stones[cmd_has_unicode()][at.to]);
        cmd_add(&shown, "%s", name);
        yomi_ko_play(&at, r->line[i], NULL);
    }
    cmd_key(cli, "line", cmd_words(cmd_string_text(&moves)));
    if (r->n_line) cmd_say(cli, "line: %s", shown.text);
    cmd_string_free(&moves);
    cmd_string_free(&shown);
}

static void say_answer(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    char *text = NULL;
    cmd_ko_say_state(cli, ko);
    if (yomi_ko_write(&text, ko, NULL) != YOMI_OK) cmd_starve();
    cmd_key(cli, "text", cmd_text(text));
    free(text);
    cmd_key(cli, "to", cmd_colour(ko->to));
    print_moves(cli, ko, r);
    cmd_ko_say_result(cli, "value", ko, r);
    put_moves(cli, ko, r);
    say_line(cli, ko, r);
    cmd_answer(cli, &r->answer);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_ko ko;
    yomi_ko_result r;
    yomi_error err;
    const int code = cmd_ko_take(&ko, cli, &o->source);
    if (code) return code;
    const yomi_status status = cmd_ko_find(&r, cli, &ko, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, NULL, &err);
    say_answer(cli, &ko, &r);
    return cmd_exit_code(cli, status, &err);
}

static const struct cmd_option rows[] = {CMD_KO_SOURCE_ROWS, {0}};

const struct command cmd_ko_solve = {
    .name = "ko solve",
    .summary = "the perfect value of a ko with its threats and gotes, and all best moves",
    .details = "Moves: F connect, T take, A1 a gote, B1 or W1 a new threat, b1 or w1 a pending "
               "one, xB1 or xW1 remove a threat of the other side. Lists come in any order; 1 is "
               "the largest of each. FILE (- is stdin) holds a "
               "state as text (\"k=13 owner=black to=white ban gotes=11,10 black=13 white=15\") "
               "or as JSON.",
    OPTIONAL_OPERAND("[FILE]"),
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.source = CMD_KO_SOURCE_DEFAULTS),
    .run = run,
};
