/* SPDX-License-Identifier: MIT */
#include "cmd_show_ko.h"
#include <stdlib.h>
#include <string.h>

/* --- values and moves ------------------------------------------------------------------------ */

char *cmd_ko_points(char buf[YOMI_RAT_TEXT], const yomi_ko *ko, int64_t value)
{
    return yomi_rat_write(buf, yomi_ko_points(ko, value));
}

struct cmd_value cmd_ko_value(const yomi_ko *ko, int64_t value)
{
    return cmd_rat(yomi_ko_points(ko, value));
}

char *cmd_ko_threat_name(char buf[CMD_KO_THREAT_TEXT], const yomi_ko *ko, const yomi_ko_threat *o)
{
    static const char upper[] = "BWA", lower[] = "bwa";
    const yomi_ko_move *m = &o->move;
    if (o->kind == YOMI_KO_VIRTUAL)
        snprintf(buf, CMD_KO_THREAT_TEXT, "%c%c%d", upper[o->by], lower[m->list], m->index + 1);
    else if (o->kind == YOMI_KO_PLAYED && m->list == YOMI_KO_GOTES)
        snprintf(buf, CMD_KO_THREAT_TEXT, "A0");
    else if (o->kind == YOMI_KO_PLAYED)
        snprintf(buf, CMD_KO_THREAT_TEXT, "%c%d", upper[m->list], m->index + 1);
    else if (o->kind == YOMI_KO_NOTHING)
        snprintf(buf, CMD_KO_THREAT_TEXT, "pass");
    else
        yomi_ko_name(buf, ko, *m);
    return buf;
}

bool cmd_ko_is_best(const yomi_ko_result *r, yomi_ko_move move)
{
    for (int i = 0; i < r->n_moves; i++) {
        const yomi_ko_move *m = &r->moves[i].move;
        if (m->act == move.act && r->moves[i].is_best &&
            ((m->act != YOMI_KO_PLAY && m->act != YOMI_KO_REMOVE) ||
             (m->list == move.list && m->index == move.index)))
            return true;
    }
    return false;
}

/* --- showing --------------------------------------------------------------------------------- */

/* A value of the table, with a star when the threat is pending; "" when it is gone. */
static void cell_text(char buf[YOMI_RAT_TEXT + 2], const yomi_ko *ko, int list, int i)
{
    char value[YOMI_RAT_TEXT];
    const bool is_left = i < ko->n[list] && ko->left[list] >> i & 1;
    const bool is_pending = list != YOMI_KO_GOTES && ko->pending[list] >> i & 1;
    snprintf(buf, YOMI_RAT_TEXT + 2, "%s%s",
             is_left ? cmd_ko_points(value, ko, ko->values[list][i]) : "",
             is_left && is_pending ? "*" : "");
}

static int cell_width(const yomi_ko *ko)
{
    int width = 2;
    for (int list = 0; list < YOMI_KO_LISTS; list++)
        for (int i = 0; i < ko->n[list]; i++) {
            char cell[YOMI_RAT_TEXT + 2];
            cell_text(cell, ko, list, i);
            if ((int)strlen(cell) > width) width = (int)strlen(cell);
        }
    return width;
}

/* Columns from..to of the three lists under their numbers. */
static void print_columns(const struct cli *cli, const yomi_ko *ko, int from, int to, int width)
{
    static const struct {
        const char *name;
        yomi_ko_list list;
    } rows[] = {
        {"White w", YOMI_KO_WHITES}, {"gotes a", YOMI_KO_GOTES}, {"Black b", YOMI_KO_BLACKS}};
    fprintf(cli->out, "%7s", "");
    for (int i = from; i < to; i++) fprintf(cli->out, " %*d", width, i + 1);
    fputc('\n', cli->out);
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        char line[4096];
        int n = snprintf(line, sizeof line, "%s", rows[r].name);
        for (int i = from; i < to; i++) {
            char cell[YOMI_RAT_TEXT + 2];
            cell_text(cell, ko, rows[r].list, i);
            n += snprintf(line + n, sizeof line - (size_t)n, " %*s", width, cell);
        }
        while (n && line[n - 1] == ' ') n--;
        fprintf(cli->out, "%.*s\n", n, line);
    }
}

void cmd_ko_put_state(const struct cli *cli, const char *key, const yomi_ko *ko,
                      struct cmd_value to)
{
    static const char *const lists[] = {
        [YOMI_KO_BLACKS] = "black", [YOMI_KO_WHITES] = "white", [YOMI_KO_GOTES] = "gotes"};
    static const yomi_ko_list order[] = {YOMI_KO_GOTES, YOMI_KO_BLACKS, YOMI_KO_WHITES};
    char name[YOMI_KO_MOVE_TEXT];
    cmd_open(cli, key);
    cmd_key(cli, "k", cmd_ko_value(ko, ko->k));
    cmd_key(cli, "owner",
            ko->owner == YOMI_KO_SETTLED ? cmd_text("none") : cmd_colour((yomi_colour)ko->owner));
    cmd_key(cli, "to", to);
    cmd_key(cli, "ban", cmd_flag(ko->ban));
    for (int l = 0; l < YOMI_KO_LISTS; l++) {
        cmd_list(cli, lists[order[l]]);
        for (int i = 0; i < ko->n[order[l]]; i++)
            if (ko->left[order[l]] >> i & 1)
                cmd_key(cli, NULL, cmd_ko_value(ko, ko->values[order[l]][i]));
        cmd_close(cli);
    }
    cmd_list(cli, "pending");
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < ko->n[side]; i++)
            if (ko->pending[side] >> i & 1)
                cmd_key(cli, NULL,
                        cmd_text(yomi_ko_name(
                            name, ko, (yomi_ko_move){YOMI_KO_PLAY, (yomi_ko_list)side, i})));
    cmd_close(cli);
    cmd_close(cli);
}

void cmd_ko_print_lists(const struct cli *cli, const yomi_ko *ko)
{
    const int width = cell_width(ko), room = cmd_width() - 7;
    const int fit = room / (width + 1) > 0 ? room / (width + 1) : 1;
    int longest = 0;
    for (int list = 0; list < YOMI_KO_LISTS; list++)
        if (ko->n[list] > longest) longest = ko->n[list];
    for (int from = 0; from < longest; from += fit) {
        print_columns(cli, ko, from, from + fit < longest ? from + fit : longest, width);
        fputc('\n', cli->out);
    }
    if (ko->pending[YOMI_BLACK] || ko->pending[YOMI_WHITE])
        fprintf(cli->out, "* played and not answered: now a gote for both sides\n\n");
}

void cmd_ko_print(const struct cli *cli, const yomi_ko *ko)
{
    char k[YOMI_RAT_TEXT];
    if (!cmd_is_for_people(cli)) return;
    if (ko->owner == YOMI_KO_SETTLED)
        cmd_say(cli, "The ko is settled; %s to move", cmd_colour_name(ko->to));
    else
        cmd_say(cli, "Ko worth k = %s, which %s may connect; %s to move%s",
                cmd_ko_points(k, ko, ko->k), cmd_colour_name((yomi_colour)ko->owner),
                cmd_colour_name(ko->to),
                ko->ban && ko->owner != (yomi_ko_owner)ko->to ? ", who may not take it now" : "");
    cmd_gap(cli);
    cmd_ko_print_lists(cli, ko);
}

void cmd_ko_say_state(const struct cli *cli, const yomi_ko *ko)
{
    cmd_ko_put_state(cli, "state", ko, cmd_colour(ko->to));
    cmd_ko_print(cli, ko);
}

static void best_moves(struct cmd_string *out, const yomi_ko *ko, const yomi_ko_result *r)
{
    char name[YOMI_KO_MOVE_TEXT];
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].is_best) cmd_add_word(out, yomi_ko_name(name, ko, r->moves[i].move));
}

void cmd_ko_put_result(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    struct cmd_string best = {0};
    cmd_bounds(cli, "value", cmd_ko_value(ko, r->lower), cmd_ko_value(ko, r->upper));
    best_moves(&best, ko, r);
    cmd_key(cli, "best", cmd_words(cmd_string_text(&best)));
    cmd_string_free(&best);
}

void cmd_ko_say_result(const struct cli *cli, const char *heading, const yomi_ko *ko,
                       const yomi_ko_result *r)
{
    char lower[YOMI_RAT_TEXT], upper[YOMI_RAT_TEXT];
    struct cmd_string best = {0};
    cmd_ko_put_result(cli, ko, r);
    cmd_ko_points(lower, ko, r->lower);
    cmd_ko_points(upper, ko, r->upper);
    best_moves(&best, ko, r);
    if (r->lower == r->upper)
        cmd_say(cli, "%s: %s, Black minus White", heading, lower);
    else
        cmd_say(cli, "%s: between %s and %s, Black minus White", heading, lower, upper);
    if (r->answer.certainty == YOMI_EXACT)
        cmd_say(cli, "best: %s", r->n_moves ? cmd_string_text(&best) : "nothing is left to play");
    cmd_string_free(&best);
}
