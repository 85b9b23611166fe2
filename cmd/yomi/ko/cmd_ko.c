/* SPDX-License-Identifier: MIT */
#include "cmd_ko.h"
#include "frame/cmd_letters.h"
#include <jansson.h>
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
        if (cmd_is_space(*value)) continue;
        if (*value != ',' && before != ',' && cmd_is_space(value[-1])) fputc(',', text);
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
    return cmd_trouble_in(cli, place, &err);
}

static int take_options(yomi_ko *out, const struct cli *cli, const struct cmd_ko_source *from)
{
    if (!from->k) return cmd_missing(cli, "k", "give the value of the ko, such as --k 13");
    if (from->owner < 0)
        return cmd_missing(cli, "owner", "say who may connect the ko: black or white");
    if (from->to < 0) return cmd_missing(cli, "to", "say who moves: black or white");
    char *text = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&text, &bytes);
    if (!f) return cmd_trouble(cli, "there is no memory left");
    add_part(f, "k", from->k);
    add_part(f, "owner", colour_keys[from->owner]);
    add_part(f, "to", colour_keys[from->to]);
    if (from->ban) fprintf(f, "ban ");
    add_part(f, "gotes", from->gotes);
    add_part(f, "black", from->black);
    add_part(f, "white", from->white);
    add_part(f, "pending", from->pending);
    cmd_text_close(f, &text);
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
    if (!doc)
        return cmd_refuse(cli,
                          (struct cmd_place){.file = place, .line = bad.line, .column = bad.column},
                          "this JSON cannot be read: %s", bad.text);
    json_t *state = json_object_get(doc, "state");
    if (!json_is_object(state)) state = doc;
    const json_t *ban = json_object_get(state, "ban");
    const bool is_fit = !ban || json_is_boolean(ban);
    char *text = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&text, &bytes);
    if (f) {
        add_json(f, state);
        cmd_text_close(f, &text);
    }
    json_decref(doc);
    yomi_error err;
    int code = 0;
    if (!text) code = cmd_trouble(cli, "there is no memory left");
    if (!is_fit) code = cmd_wrong_file(cli, place, "ban must be true or false");
    if (!code && yomi_ko_read(out, text, &err) != YOMI_OK)
        code = cmd_wrong_file(cli, place, "%s", err.text);
    free(text);
    return code;
}

int cmd_ko_read_file(yomi_ko *out, const struct cli *cli, const char *path)
{
    char *text = cmd_read_text(cli, path);
    if (!text) return EXIT_TROUBLE;
    const bool is_json = text[strspn(text, " \t\r\n")] == '{';
    const int code = (is_json ? take_json : read_text)(out, cli, cmd_place(path), text);
    free(text);
    return code;
}

int cmd_ko_take(yomi_ko *out, const struct cli *cli, const struct cmd_ko_source *from)
{
    if (!cli->n_operands) return take_options(out, cli, from);
    if (from->k || from->gotes || from->black || from->white || from->pending || from->ban ||
        from->owner >= 0 || from->to >= 0)
        return cmd_trouble(cli, "a file stands alone: leave out --k, --gotes, --black, --white, "
                                "--owner, --to, --ban and --pending");
    return cmd_ko_read_file(out, cli, cli->operands[0]);
}

yomi_status cmd_ko_find(yomi_ko_result *out, const struct cli *cli, const yomi_ko *ko,
                        yomi_error *err)
{
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_ko_solve(out, ko, &how, err);
    cmd_solve_done();
    return status;
}
