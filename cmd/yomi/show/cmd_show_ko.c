/* SPDX-License-Identifier: MIT */
#include "cmd_show_ko.h"
#include <stdlib.h>
#include <string.h>

/* --- values and moves ------------------------------------------------------------------------ */

char *cmd_ko_points(char buf[YOMI_RAT_TEXT], const yomi_ko *ko, int64_t value)
{
    return yomi_rat_write(buf, yomi_ko_points(ko, value));
}

json_t *cmd_ko_points_json(const yomi_ko *ko, int64_t value)
{
    return cmd_json_rat(yomi_ko_points(ko, value));
}

json_t *cmd_ko_move_json(const yomi_ko *ko, yomi_ko_move move)
{
    char name[YOMI_KO_MOVE_TEXT];
    return json_string(yomi_ko_name(name, ko, move));
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

json_t *cmd_ko_best_json(const yomi_ko *ko, const yomi_ko_result *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].is_best)
            json_array_append_new(list, cmd_ko_move_json(ko, r->moves[i].move));
    return list;
}

void cmd_ko_add_result(json_t *doc, const yomi_ko *ko, const yomi_ko_result *r)
{
    const bool is_known = r->lower == r->upper;
    json_object_set_new(doc, "value", is_known ? cmd_ko_points_json(ko, r->lower) : json_null());
    if (!is_known)
        json_object_set_new(doc, "bounds",
                            json_pack("[o, o]", cmd_ko_points_json(ko, r->lower),
                                      cmd_ko_points_json(ko, r->upper)));
    json_object_set_new(doc, "best", cmd_ko_best_json(ko, r));
}

void cmd_ko_print_value(const struct cli *cli, const char *name, const yomi_ko *ko,
                        const yomi_ko_result *r)
{
    char lower[YOMI_RAT_TEXT], upper[YOMI_RAT_TEXT];
    if (r->lower == r->upper)
        fprintf(cli->out, "%s: %s, Black minus White\n", name, cmd_ko_points(lower, ko, r->lower));
    else
        fprintf(cli->out, "%s: between %s and %s, Black minus White\n", name,
                cmd_ko_points(lower, ko, r->lower), cmd_ko_points(upper, ko, r->upper));
}

void cmd_ko_print_best(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    char text[YOMI_KO_MOVES * YOMI_KO_MOVE_TEXT] = "best:", name[YOMI_KO_MOVE_TEXT];
    size_t n = strlen(text);
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].is_best)
            n += (size_t)snprintf(text + n, sizeof text - n, " %s",
                                  yomi_ko_name(name, ko, r->moves[i].move));
    cmd_print_words(cli->out, r->n_moves ? text : "best: nothing is left to play");
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

static json_t *list_json(const yomi_ko *ko, yomi_ko_list list)
{
    json_t *values = json_array();
    for (int i = 0; i < ko->n[list]; i++)
        if (ko->left[list] >> i & 1)
            json_array_append_new(values, cmd_ko_points_json(ko, ko->values[list][i]));
    return values;
}

json_t *cmd_ko_state_json(const yomi_ko *ko)
{
    json_t *pending = json_array();
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < ko->n[side]; i++)
            if (ko->pending[side] >> i & 1)
                json_array_append_new(
                    pending,
                    cmd_ko_move_json(ko, (yomi_ko_move){YOMI_KO_PLAY, (yomi_ko_list)side, i}));
    const char *owner =
        ko->owner == YOMI_KO_SETTLED ? "none" : cmd_colour_key((yomi_colour)ko->owner);
    return json_pack("{s:o, s:s, s:s, s:b, s:o, s:o, s:o, s:o}", "k", cmd_ko_points_json(ko, ko->k),
                     "owner", owner, "to", cmd_colour_key(ko->to), "ban", ko->ban, "gotes",
                     list_json(ko, YOMI_KO_GOTES), "black", list_json(ko, YOMI_KO_BLACKS), "white",
                     list_json(ko, YOMI_KO_WHITES), "pending", pending);
}

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
    if (ko->owner == YOMI_KO_SETTLED)
        cmd_say(cli, "The ko is settled; %s to move", cmd_colour_name(ko->to));
    else
        cmd_say(cli, "Ko worth k = %s, which %s may connect; %s to move%s",
                cmd_ko_points(k, ko, ko->k), cmd_colour_name((yomi_colour)ko->owner),
                cmd_colour_name(ko->to),
                ko->ban && ko->owner != (yomi_ko_owner)ko->to ? ", who may not take it now" : "");
    fputc('\n', cli->out);
    cmd_ko_print_lists(cli, ko);
}
