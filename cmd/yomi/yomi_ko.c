/* SPDX-License-Identifier: MIT */
#include "yomi_ko.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- reading --------------------------------------------------------------------------------- */

static const char *const colour_keys[] = {"black", "white", "none"};

/* A value of an option as a word of the state's text: blanks separate numbers as commas
 * do. */
static void add_part(FILE *text, const char *name, const char *value)
{
    if (!value) return;
    char before = ',';
    fprintf(text, "%s=", name);
    for (; *value; value++) {
        if (isspace((unsigned char)*value)) continue;
        if (*value != ',' && before != ',' && isspace((unsigned char)value[-1])) fputc(',', text);
        before = *value;
        fputc(before, text);
    }
    fputc(' ', text);
}

static int read_text(yomi_ko *out, const struct cli *cli, const char *place, const char *text)
{
    yomi_error err;
    if (yomi_ko_read(out, text, &err) == YOMI_OK) return 0;
    if (!place) err.line = err.column = 0; /* of a text that the user never saw */
    return cli_trouble_in(cli, place, &err);
}

static int take_options(yomi_ko *out, const struct cli *cli, const struct ko_source *from)
{
    if (!from->k)
        return cli_trouble(cli, "--k is missing; give the value of the ko, such as --k 13");
    if (from->owner < 0)
        return cli_trouble(cli, "--owner is missing; say who may connect the ko: black or white");
    if (from->to < 0) return cli_trouble(cli, "--to is missing; say who moves: black or white");
    char *text = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&text, &bytes);
    if (!f) return cli_trouble(cli, "there is no memory left");
    add_part(f, "k", from->k);
    add_part(f, "owner", colour_keys[from->owner]);
    add_part(f, "to", colour_keys[from->to]);
    if (from->ban) fprintf(f, "ban ");
    add_part(f, "gotes", from->gotes);
    add_part(f, "black", from->black);
    add_part(f, "white", from->white);
    add_part(f, "pending", from->pending);
    cli_text_close(f, &text);
    const int code = read_text(out, cli, NULL, text);
    free(text);
    return code;
}

/* A JSON value as a word: "13", 13 and 3.5 alike. 15 digits give back every decimal as written. */
static void add_json_word(FILE *text, const json_t *value)
{
    if (json_is_string(value)) {
        fputs(json_string_value(value), text);
    } else {
        char *word = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT | JSON_REAL_PRECISION(15));
        fputs(word ? word : "", text);
        free(word);
    }
}

/* {"k": 13, "owner": "black", "gotes": [11, 10], ...} becomes the text of the state. */
static void add_json(FILE *text, json_t *state)
{
    const char *key;
    json_t *value, *item;
    size_t i;
    json_object_foreach(state, key, value)
    {
        if (strcmp(key, "ban") == 0) {
            if (json_is_true(value)) fputs("ban ", text);
            continue;
        }
        fprintf(text, "%s=", key);
        if (json_is_array(value)) {
            json_array_foreach(value, i, item)
            {
                if (i) fputc(',', text);
                add_json_word(text, item);
            }
        } else {
            add_json_word(text, value);
        }
        fputc(' ', text);
    }
}

/* A state, or an answer of `yomi ko ... --json` that holds one. */
static int take_json(yomi_ko *out, const struct cli *cli, const char *place, const char *json)
{
    json_error_t bad;
    json_t *doc = json_loads(json, JSON_REJECT_DUPLICATES, &bad);
    if (!doc) return cli_trouble(cli, "%s:%d:%d: %s", place, bad.line, bad.column, bad.text);
    json_t *state = json_object_get(doc, "state");
    if (!json_is_object(state)) state = doc;
    const json_t *ban = json_object_get(state, "ban");
    const bool is_fit = !ban || json_is_boolean(ban);
    char *text = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&text, &bytes);
    if (f) {
        add_json(f, state);
        cli_text_close(f, &text);
    }
    json_decref(doc);
    yomi_error err;
    int code = 0;
    if (!text) code = cli_trouble(cli, "there is no memory left");
    if (!is_fit) code = cli_trouble(cli, "%s: ban must be true or false", place);
    if (!code && yomi_ko_read(out, text, &err) != YOMI_OK)
        code = cli_trouble(cli, "%s: %s", place, err.text);
    free(text);
    return code;
}

int ko_read_file(yomi_ko *out, const struct cli *cli, const char *path)
{
    char *text = cli_read_text(cli, path);
    if (!text) return EXIT_TROUBLE;
    const bool is_json = text[strspn(text, " \t\r\n")] == '{';
    const int code = (is_json ? take_json : read_text)(out, cli, cli_place(path), text);
    free(text);
    return code;
}

int ko_take(yomi_ko *out, const struct cli *cli, const struct ko_source *from)
{
    if (!cli->n_operands) return take_options(out, cli, from);
    if (from->k || from->gotes || from->black || from->white || from->pending || from->ban ||
        from->owner >= 0 || from->to >= 0)
        return cli_trouble(cli, "a file stands alone: leave out --k, --gotes, --black, --white, "
                                "--owner, --to, --ban and --pending");
    return ko_read_file(out, cli, cli->operands[0]);
}

/* --- values and moves ------------------------------------------------------------------------ */

char *ko_points(char buf[YOMI_RAT_TEXT], const yomi_ko *ko, int64_t value)
{
    return yomi_rat_write(buf, yomi_ko_points(ko, value));
}

json_t *ko_points_json(const yomi_ko *ko, int64_t value)
{
    return cli_json_rat(yomi_ko_points(ko, value));
}

json_t *ko_move_json(const yomi_ko *ko, yomi_ko_move move)
{
    char name[YOMI_KO_MOVE_TEXT];
    return json_string(yomi_ko_name(name, ko, move));
}

char *ko_threat_name(char buf[KO_THREAT_TEXT], const yomi_ko *ko, const yomi_ko_threat *o)
{
    static const char upper[] = "BWA", lower[] = "bwa";
    const yomi_ko_move *m = &o->move;
    if (o->kind == YOMI_KO_VIRTUAL)
        snprintf(buf, KO_THREAT_TEXT, "%c%c%d", upper[o->by], lower[m->list], m->index + 1);
    else if (o->kind == YOMI_KO_PLAYED && m->list == YOMI_KO_GOTES)
        snprintf(buf, KO_THREAT_TEXT, "A0");
    else if (o->kind == YOMI_KO_PLAYED)
        snprintf(buf, KO_THREAT_TEXT, "%c%d", upper[m->list], m->index + 1);
    else if (o->kind == YOMI_KO_NOTHING)
        snprintf(buf, KO_THREAT_TEXT, "pass");
    else
        yomi_ko_name(buf, ko, *m);
    return buf;
}

json_t *ko_best_json(const yomi_ko *ko, const yomi_ko_result *r)
{
    json_t *list = json_array();
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].is_best) json_array_append_new(list, ko_move_json(ko, r->moves[i].move));
    return list;
}

void ko_add_result(json_t *doc, const yomi_ko *ko, const yomi_ko_result *r)
{
    const bool is_known = r->lower == r->upper;
    json_object_set_new(doc, "value", is_known ? ko_points_json(ko, r->lower) : json_null());
    if (!is_known)
        json_object_set_new(
            doc, "bounds",
            json_pack("[o, o]", ko_points_json(ko, r->lower), ko_points_json(ko, r->upper)));
    json_object_set_new(doc, "best", ko_best_json(ko, r));
}

void ko_print_value(const struct cli *cli, const char *name, const yomi_ko *ko,
                    const yomi_ko_result *r)
{
    char lower[YOMI_RAT_TEXT], upper[YOMI_RAT_TEXT];
    if (r->lower == r->upper)
        fprintf(cli->out, "%s: %s, Black minus White\n", name, ko_points(lower, ko, r->lower));
    else
        fprintf(cli->out, "%s: between %s and %s, Black minus White\n", name,
                ko_points(lower, ko, r->lower), ko_points(upper, ko, r->upper));
}

void ko_print_best(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r)
{
    char text[YOMI_KO_MOVES * YOMI_KO_MOVE_TEXT] = "best:", name[YOMI_KO_MOVE_TEXT];
    size_t n = strlen(text);
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].is_best)
            n += (size_t)snprintf(text + n, sizeof text - n, " %s",
                                  yomi_ko_name(name, ko, r->moves[i].move));
    cli_print_words(cli->out, r->n_moves ? text : "best: nothing is left to play");
}

bool ko_is_best(const yomi_ko_result *r, yomi_ko_move move)
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

yomi_status ko_solve(yomi_ko_result *out, const struct cli *cli, const yomi_ko *ko, yomi_error *err)
{
    const yomi_solve how = cli_solve(cli);
    const yomi_status status = yomi_ko_solve(out, ko, &how, err);
    cli_solve_done();
    return status;
}

/* --- showing --------------------------------------------------------------------------------- */

static json_t *list_json(const yomi_ko *ko, yomi_ko_list list)
{
    json_t *values = json_array();
    for (int i = 0; i < ko->n[list]; i++)
        if (ko->left[list] >> i & 1)
            json_array_append_new(values, ko_points_json(ko, ko->values[list][i]));
    return values;
}

json_t *ko_state_json(const yomi_ko *ko)
{
    json_t *pending = json_array();
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < ko->n[side]; i++)
            if (ko->pending[side] >> i & 1)
                json_array_append_new(
                    pending, ko_move_json(ko, (yomi_ko_move){YOMI_KO_PLAY, (yomi_ko_list)side, i}));
    return json_pack("{s:o, s:s, s:s, s:b, s:o, s:o, s:o, s:o}", "k", ko_points_json(ko, ko->k),
                     "owner", colour_keys[ko->owner], "to", colour_keys[ko->to], "ban", ko->ban,
                     "gotes", list_json(ko, YOMI_KO_GOTES), "black", list_json(ko, YOMI_KO_BLACKS),
                     "white", list_json(ko, YOMI_KO_WHITES), "pending", pending);
}

/* A value of the table, with a star when the threat is pending; "" when it is gone. */
static void cell_text(char buf[YOMI_RAT_TEXT + 2], const yomi_ko *ko, int list, int i)
{
    char value[YOMI_RAT_TEXT];
    const bool is_left = i < ko->n[list] && ko->left[list] >> i & 1;
    const bool is_pending = list != YOMI_KO_GOTES && ko->pending[list] >> i & 1;
    snprintf(buf, YOMI_RAT_TEXT + 2, "%s%s",
             is_left ? ko_points(value, ko, ko->values[list][i]) : "",
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

void ko_print_lists(const struct cli *cli, const yomi_ko *ko)
{
    const int width = cell_width(ko), room = cli_width() - 7;
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

void ko_print(const struct cli *cli, const yomi_ko *ko)
{
    char k[YOMI_RAT_TEXT];
    if (ko->owner == YOMI_KO_SETTLED)
        cli_say(cli, "The ko is settled; %s to move", cli_colour_name(ko->to));
    else
        cli_say(cli, "Ko worth k = %s, which %s may connect; %s to move%s", ko_points(k, ko, ko->k),
                cli_colour_name((yomi_colour)ko->owner), cli_colour_name(ko->to),
                ko->ban && ko->owner != (yomi_ko_owner)ko->to ? ", who may not take it now" : "");
    fputc('\n', cli->out);
    ko_print_lists(cli, ko);
}
