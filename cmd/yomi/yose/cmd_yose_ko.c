/* SPDX-License-Identifier: MIT */
/* A sum with a ko: the ko room solves it, and the answer has the form of all sums. Moves that play
 * no component have the names of the ko room: F, T, B1, xW1. */
#include "cmd_yose_ko.h"
#include "show/cmd_show_ko.h"
#include <stdlib.h>
#include <string.h>

struct answer {
    const struct cli *cli;
    enum cmd_yose_to to;
    yomi_ko_sum sum;
    yomi_yose_heat *heat;
    yomi_ko ko[2]; /* the state, by who moves first */
    yomi_ko_result result[2];
    yomi_answer whole;
};

static bool is_asked(const struct answer *a, yomi_colour side)
{
    return cmd_yose_is_asked(a->to, side);
}

/* The component that a move plays, or -1. */
static int component_of(const struct answer *a, yomi_ko_move m)
{
    return m.act == YOMI_KO_PLAY && m.list == YOMI_KO_GOTES ? a->sum.component[m.index] : -1;
}

/* What a side gives away that begins with an option of a component; false when it is not known. */
static bool find_loss(yomi_rat *out, const struct answer *a, yomi_colour side, int component,
                      int option)
{
    return yomi_ko_sum_loss(out, &a->sum, &a->result[side], side, component, option, NULL) ==
           YOMI_OK;
}

static int count_options(const struct answer *a, yomi_colour side, int component)
{
    return yomi_yose_options(a->sum.trees, yomi_yose_root(a->sum.trees, component), side);
}

/* --- saying it ------------------------------------------------------------------------------- */

static void say_ko(const struct answer *a)
{
    const yomi_ko *ko = &a->sum.ko;
    char k[YOMI_RAT_TEXT];
    cmd_ko_put_state(a->cli, "ko", ko, cmd_absent());
    if (ko->owner == YOMI_KO_SETTLED)
        cmd_say(a->cli, "A sum with a ko that is settled");
    else
        cmd_say(a->cli, "A sum with a ko worth k = %s, which %s may connect%s",
                cmd_ko_points(k, ko, ko->k), cmd_colour_name((yomi_colour)ko->owner),
                ko->ban ? "; it was just taken" : "");
    cmd_gap(a->cli);
    if (cmd_is_for_people(a->cli)) cmd_ko_print_lists(a->cli, ko);
}

/* The losses of a side's options of a component, for people: "0" or "0,2". */
static struct cmd_value loss_cell(struct cmd_string *text, const struct answer *a, yomi_colour side,
                                  int component)
{
    for (int o = 0; is_asked(a, side) && o < count_options(a, side, component); o++) {
        yomi_rat loss;
        char number[YOMI_RAT_TEXT];
        const bool is_known = find_loss(&loss, a, side, component, o);
        cmd_add(text, "%s%s", o ? "," : "", is_known ? yomi_rat_write(number, loss) : "?");
    }
    return cmd_shown(cmd_none(), cmd_string_text(text));
}

static void say_components(const struct answer *a)
{
    static const struct cmd_column columns[] =
        CMD_YOSE_COLUMNS({NULL, "B loses"}, {NULL, "W loses"});
    const yomi_colour view = a->to == TO_WHITE ? YOMI_WHITE : YOMI_BLACK;
    const int n = yomi_yose_count(a->sum.trees);
    cmd_table(a->cli, "components", columns);
    for (int c = 0; c < n; c++) {
        struct cmd_string black = {0}, white = {0};
        const struct cmd_value losses[] = {loss_cell(&black, a, YOMI_BLACK, c),
                                           loss_cell(&white, a, YOMI_WHITE, c)};
        cmd_yose_say_component(a->cli, READERS_ALL, a->sum.trees, a->heat, c, view, losses, 2);
        cmd_string_free(&black);
        cmd_string_free(&white);
    }
    cmd_close(a->cli);
    if (n) cmd_gap(a->cli);
}

/* The value when a side moves first; the words for people are added to `out`. */
static void say_value(struct cmd_string *out, const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    const yomi_ko *ko = &a->ko[side];
    const bool is_known = r->lower == r->upper;
    char key[CMD_YOSE_KEY], lower[YOMI_RAT_TEXT], upper[YOMI_RAT_TEXT];
    cmd_ko_points(lower, ko, r->lower);
    cmd_ko_points(upper, ko, r->upper);
    if (is_known)
        cmd_add(out, "%s", lower);
    else
        cmd_add(out, "between %s and %s", lower, upper);
    cmd_key(a->cli, cmd_yose_key(key, "value", side), cmd_if(is_known, cmd_ko_value(ko, r->lower)));
    if (a->whole.certainty == YOMI_BOUNDS)
        cmd_key(a->cli, cmd_yose_key(key, "bounds", side),
                cmd_pair(cmd_ko_value(ko, r->lower), cmd_ko_value(ko, r->upper)));
}

/* All best first moves: components in their order, then the others by name. */
static void say_best(struct cmd_string *out, const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    char key[CMD_YOSE_KEY], name[YOMI_KO_MOVE_TEXT];
    if (r->lower == r->upper) cmd_add(out, ", best");
    cmd_list(a->cli, cmd_yose_key(key, "best", side));
    for (int c = 0; c < yomi_yose_count(a->sum.trees); c++)
        for (int i = 0; i < r->n_moves; i++) {
            if (!r->moves[i].is_best || component_of(a, r->moves[i].move) != c) continue;
            cmd_key(a->cli, NULL, cmd_int(c));
            cmd_add(out, " %d", c);
        }
    for (int i = 0; i < r->n_moves; i++) {
        if (!r->moves[i].is_best || component_of(a, r->moves[i].move) >= 0) continue;
        yomi_ko_name(name, &a->ko[side], r->moves[i].move);
        cmd_key(a->cli, NULL, cmd_text(name));
        cmd_add(out, " %s", name);
    }
    cmd_close(a->cli);
}

/* For programs: a list for every component, with a loss for every option; and what the moves lose
 * that play no component. */
static void put_losses(const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    char key[CMD_YOSE_KEY], name[YOMI_KO_MOVE_TEXT];
    cmd_list(a->cli, cmd_yose_key(key, "loss", side));
    for (int c = 0; c < yomi_yose_count(a->sum.trees); c++) {
        cmd_list(a->cli, NULL);
        for (int o = 0; o < count_options(a, side, c); o++) {
            yomi_rat loss = {0, 1};
            cmd_key(a->cli, NULL, find_loss(&loss, a, side, c, o) ? cmd_rat(loss) : cmd_none());
        }
        cmd_close(a->cli);
    }
    cmd_close(a->cli);
    cmd_open(a->cli, cmd_yose_key(key, "ko_loss", side));
    for (int i = 0; i < r->n_moves; i++)
        if (component_of(a, r->moves[i].move) < 0)
            cmd_key(a->cli, yomi_ko_name(name, &a->ko[side], r->moves[i].move),
                    cmd_ko_value(&a->ko[side], llabs(r->moves[i].value - r->lower)));
    cmd_close(a->cli);
}

static void say_line(const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    const yomi_yose *trees = a->sum.trees;
    yomi_ko at = a->ko[side];
    struct cmd_yose_line line;
    char key[CMD_YOSE_KEY], name[YOMI_KO_MOVE_TEXT];
    cmd_yose_line_begin(&line, a->cli, cmd_yose_key(key, "line", side), trees);
    for (int i = 0; i < r->n_line; i++) {
        const int c = component_of(a, r->line[i]);
        if (c < 0)
            cmd_yose_line_call(&line, at.to, yomi_ko_name(name, &at, r->line[i]));
        else
            cmd_yose_line_play(&line, at.to, yomi_yose_root(trees, c),
                               (yomi_yose_move){c, yomi_ko_sum_option(&a->sum, at.to, c)});
        yomi_ko_play(&at, r->line[i], NULL);
    }
    cmd_yose_line_end(&line);
}

static void say_side(const struct answer *a, yomi_colour side)
{
    struct cmd_string sentence = {0};
    cmd_add(&sentence, "%s first: ", cmd_colour_name(side));
    say_value(&sentence, a, side);
    say_best(&sentence, a, side);
    put_losses(a, side);
    cmd_say(a->cli, "%s", sentence.text);
    cmd_string_free(&sentence);
    say_line(a, side);
}

static void say_answer(const struct answer *a)
{
    char to[CMD_WORD_TEXT];
    cmd_key(a->cli, "method", cmd_text("ko"));
    cmd_key(a->cli, "to", cmd_text(cmd_word(to, CMD_YOSE_TO_WORDS, (int)a->to)));
    cmd_key(a->cli, "pass", cmd_flag(false));
    cmd_key(a->cli, "repetition", cmd_flag(false));
    say_ko(a);
    say_components(a);
    for (int side = 0; side < 2; side++)
        if (is_asked(a, (yomi_colour)side)) say_side(a, (yomi_colour)side);
    cmd_answer(a->cli, &a->whole);
}

/* --- solving --------------------------------------------------------------------------------- */

static yomi_status solve(struct answer *a, yomi_error *err)
{
    yomi_status status = YOMI_OK;
    a->whole.certainty = YOMI_EXACT;
    for (int side = 0; side < 2; side++) {
        if (!is_asked(a, (yomi_colour)side)) continue;
        a->ko[side] = a->sum.ko;
        a->ko[side].to = (yomi_colour)side;
        const yomi_solve how = cmd_solve(a->cli);
        const yomi_status s = yomi_ko_solve(&a->result[side], &a->ko[side], &how, err);
        cmd_solve_done();
        if (s != YOMI_OK && s != YOMI_ESTOPPED) return s;
        if (s == YOMI_ESTOPPED) {
            status = s;
            a->whole.certainty = YOMI_BOUNDS;
        }
        a->whole.nodes += a->result[side].answer.nodes;
        a->whole.seconds += a->result[side].answer.seconds;
    }
    return status;
}

static int show(struct answer *a)
{
    yomi_error err;
    const yomi_solve how = cmd_solve(a->cli);
    yomi_status status = yomi_yose_measure(&a->heat, a->sum.trees, &how, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(a->cli, NULL, &err);
    status = solve(a, &err);
    int code = cmd_exit_code(a->cli, status, &err);
    if (code == EXIT_TROUBLE) return code;
    if (!cmd_yose_write_heat(a->cli, a->sum.trees, a->heat)) return EXIT_TROUBLE;
    say_answer(a);
    return code;
}

int cmd_yose_solve_ko(const struct cli *cli, const char *text, enum cmd_yose_to to)
{
    yomi_error err;
    struct answer *a = calloc(1, sizeof *a);
    if (!a) return cmd_trouble(cli, "there is no memory left");
    a->cli = cli;
    a->to = to;
    int code;
    if (yomi_ko_sum_init(&a->sum, text, &err) != YOMI_OK) {
        code = cmd_trouble_in(cli, cmd_yose_place(cli->operands[0]), &err);
    } else {
        code = show(a);
        yomi_yose_heat_free(a->heat);
        yomi_ko_sum_fini(&a->sum);
    }
    free(a);
    return code;
}
