/* SPDX-License-Identifier: MIT */
/* The document of a run: a stack of open objects, lists and tables. For people nothing is kept but
 * the table that is being filled, because its columns are as wide as their widest cell. */
#include "cmd_document.h"
#include "cmd_frame.h"
#include "cmd_page.h"
#include "cmd_value.h"
#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH = 16, COLUMNS = 32 };

/* What is open: an object or a list for programs (NULL for people), and a table's columns. A table
 * for people alone has what is around it. */
struct level {
    json_t *json;
    const struct cmd_column *columns;
    bool has_rows; /* json is the list of a table's rows */
};

struct cmd_document {
    json_t *root, *refusal;
    bool is_empty;
    int depth;
    struct level levels[DEPTH];
    struct cmd_grid *grid; /* the table for people, or NULL before its first row */
    char alignment[COLUMNS + 1];
    FILE *page;       /* where the answer is mirrored, or NULL */
    bool has_heading; /* of the table there */
};

struct cmd_document *cmd_document_new(void)
{
    struct cmd_document *d = calloc(1, sizeof *d);
    if (!d) cmd_starve();
    d->is_empty = true;
    return d;
}

void cmd_document_free(struct cmd_document *d)
{
    if (!d) return;
    json_decref(d->root);
    json_decref(d->refusal);
    cmd_grid_free(d->grid);
    free(d);
}

bool cmd_is_for_people(const struct cli *cli)
{
    return !cli->common.json;
}

void cmd_mirror(const struct cli *cli, FILE *page)
{
    cli->doc->page = page;
}

/* Does anybody read what is not for programs? */
static bool has_readers(const struct cli *cli)
{
    return !cli->common.json || cli->doc->page;
}

/* --- for programs ---------------------------------------------------------------------------- */

/* The first key is the schema: "yomi.othello.count/1" from the command's name. */
static void begin(struct cmd_document *d, const struct command *command)
{
    char schema[64] = "yomi.";
    size_t n = strlen(schema);
    for (const char *p = command->name; *p; p++) schema[n++] = *p == ' ' ? '.' : *p;
    memcpy(schema + n, "/1", 3);
    json_decref(d->root);
    d->root = json_pack("{s:s}", "schema", schema);
    d->levels[0].json = d->root;
    d->is_empty = false;
}

static struct level *top_of(const struct cli *cli)
{
    struct cmd_document *d = cli->doc;
    if (cli->common.json && d->is_empty) begin(d, cli->command);
    return &d->levels[d->depth];
}

/* Set a key, whose dots lead into objects, which are made on the way. */
static void set_path(json_t *object, const char *key, json_t *value)
{
    char name[64];
    const size_t n = strcspn(key, ".");
    assert(n < sizeof name);
    if (!key[n]) {
        json_object_set_new(object, key, value);
        return;
    }
    memcpy(name, key, n);
    name[n] = 0;
    json_t *inner = json_object_get(object, name);
    if (!json_is_object(inner)) {
        inner = json_object();
        json_object_set_new(object, name, inner);
    }
    set_path(inner, key + n + 1, value);
}

static void put(json_t *where, const char *key, json_t *value)
{
    if (!value) return;
    assert(json_is_array(where) == !key);
    if (key)
        set_path(where, key, value);
    else
        json_array_append_new(where, value);
}

static void put_value(json_t *where, const char *key, struct cmd_value v)
{
    put(where, key, cmd_value_json(&v));
}

void cmd_key(const struct cli *cli, const char *key, struct cmd_value v)
{
    if (cli->common.json) put_value(top_of(cli)->json, key, v);
}

void cmd_bounds(const struct cli *cli, const char *key, struct cmd_value lower,
                struct cmd_value upper)
{
    if (!cli->common.json) return;
    json_t *low = cmd_value_json(&lower), *high = cmd_value_json(&upper);
    const bool is_known = json_equal(low, high);
    json_t *where = top_of(cli)->json;
    put(where, key, is_known ? json_incref(low) : json_null());
    if (!is_known) put(where, "bounds", json_pack("[O, O]", low, high));
    json_decref(low);
    json_decref(high);
}

/* A new part of the innermost object or list; NULL for people. */
static json_t *add(const struct cli *cli, const char *key, json_t *(*make)(void))
{
    if (!cli->common.json) return NULL;
    json_t *part = make();
    put(top_of(cli)->json, key, part);
    return part;
}

static void enter(struct cmd_document *d, struct level level)
{
    assert(d->depth + 1 < DEPTH);
    d->levels[++d->depth] = level;
}

void cmd_open(const struct cli *cli, const char *key)
{
    enter(cli->doc, (struct level){.json = add(cli, key, json_object)});
}

void cmd_list(const struct cli *cli, const char *key)
{
    enter(cli->doc, (struct level){.json = add(cli, key, json_array)});
}

/* All of it or nothing: half of a document would not be JSON. */
static void print(const struct cli *cli, size_t flags)
{
    assert(!cli->doc->depth);
    char *text = json_dumps(cli->doc->root, flags | JSON_REAL_PRECISION(15));
    if (!text) cmd_starve();
    fprintf(cli->out, "%s\n", text);
    free(text);
    cli->doc->is_empty = true;
}

void cmd_document_print(const struct cli *cli)
{
    if (cli->common.json && !cli->doc->is_empty) print(cli, JSON_INDENT(2));
}

void cmd_next_document(const struct cli *cli)
{
    if (!cli->common.json) return;
    print(cli, JSON_COMPACT);
    fflush(cli->out);
}

/* --- refusals -------------------------------------------------------------------------------- */

void cmd_document_refuse(struct cmd_document *d, const struct cmd_place *place, const char *message)
{
    if (d->refusal) return;
    json_t *error = json_object();
    put_value(error, "message", cmd_text(message));
    if (place->option) put_value(error, "option", cmd_text(place->option));
    if (place->file) put_value(error, "file", cmd_text(place->file));
    if (place->line) put_value(error, "line", cmd_int(place->line));
    if (place->line && place->column) put_value(error, "column", cmd_int(place->column));
    d->refusal = json_pack("{s:s, s:o}", "schema", "yomi.error/1", "error", error);
}

void cmd_document_print_refusal(const struct cmd_document *d)
{
    char *text = d->refusal ? json_dumps(d->refusal, JSON_INDENT(2)) : NULL;
    if (text) puts(text);
    free(text);
}

/* --- for people ------------------------------------------------------------------------------ */

void cmd_field(const struct cli *cli, const char *key, const char *heading, struct cmd_value v)
{
    if (has_readers(cli)) {
        char *text = cmd_value_text(&v);
        cmd_say(cli, "%s: %s", heading, text);
        free(text);
    }
    if (key) cmd_key(cli, key, v);
}

void cmd_say(const struct cli *cli, const char *format, ...)
{
    char *words = NULL;
    va_list args;
    if (!has_readers(cli)) return;
    va_start(args, format);
    if (vasprintf(&words, format, args) < 0) cmd_starve();
    va_end(args);
    if (!cli->common.json) cmd_print_words(cli->out, words);
    if (cli->doc->page) {
        fputs("<p>", cli->doc->page);
        cmd_page_escaped(cli->doc->page, words);
        fputs("</p>\n", cli->doc->page);
    }
    free(words);
}

void cmd_gap(const struct cli *cli)
{
    if (!cli->common.json) fputc('\n', cli->out);
}

void cmd_board(const struct cli *cli, const yomi_draw_board *board)
{
    if (!cli->common.json) cmd_print_board(cli, board);
}

void cmd_put_certainty(const struct cli *cli, yomi_certainty certainty)
{
    cmd_key(cli, "certainty", cmd_text(yomi_certainty_name(certainty)));
    cmd_key(cli, "exact", cmd_flag(certainty == YOMI_EXACT));
}

void cmd_certainty(const struct cli *cli, yomi_certainty certainty)
{
    cmd_put_certainty(cli, certainty);
    cmd_say(cli, "%s", yomi_certainty_name(certainty));
}

void cmd_put_answer(const struct cli *cli, const yomi_answer *answer)
{
    cmd_put_certainty(cli, answer->certainty);
    cmd_key(cli, "nodes", cmd_count(answer->nodes));
    cmd_key(cli, "seconds", cmd_seconds(answer->seconds));
}

void cmd_answer(const struct cli *cli, const yomi_answer *answer)
{
    char nodes[CMD_COUNTED_TEXT];
    cmd_put_answer(cli, answer);
    cmd_say(cli, "%s, %s, %.2f s", yomi_certainty_name(answer->certainty),
            cmd_counted(nodes, answer->nodes, "node"), answer->seconds);
}

/* --- tables ---------------------------------------------------------------------------------- */

void cmd_table(const struct cli *cli, const char *key, const struct cmd_column *columns)
{
    json_t *json = key ? add(cli, key, json_array) : top_of(cli)->json;
    enter(cli->doc, (struct level){json, columns, key != NULL});
}

/* The headings are the first row; columns are on the right until a text comes. */
static void begin_grid(struct cmd_document *d, const struct cmd_column *columns)
{
    size_t n = 0;
    for (const struct cmd_column *c = columns; c->key || c->heading; c++)
        if (c->heading) d->alignment[n++] = 'r';
    assert(n <= COLUMNS);
    d->alignment[n] = 0;
    d->grid = cmd_grid_new(d->alignment);
    for (const struct cmd_column *c = columns; c->key || c->heading; c++)
        if (c->heading) cmd_grid_cell(d->grid, c->heading);
}

static void mirror_cell(FILE *page, char kind, bool is_number, const char *words)
{
    fprintf(page, "<t%c%s>", kind, is_number ? " class=\"n\"" : "");
    cmd_page_escaped(page, words);
    fprintf(page, "</t%c>", kind);
}

static void mirror_row(struct cmd_document *d, const struct cmd_column *columns,
                       const struct cmd_value *values)
{
    if (!d->has_heading) {
        d->has_heading = true;
        fputs("<div class=\"scroll\"><table>\n<tr>", d->page);
        for (int i = 0; columns[i].key || columns[i].heading; i++)
            if (columns[i].heading)
                mirror_cell(d->page, 'h', cmd_value_is_number(&values[i]), columns[i].heading);
        fputs("</tr>\n", d->page);
    }
    fputs("<tr>", d->page);
    for (int i = 0; columns[i].key || columns[i].heading; i++) {
        if (!columns[i].heading) continue;
        char *text = cmd_value_text(&values[i]);
        mirror_cell(d->page, 'd', cmd_value_is_number(&values[i]), text);
        free(text);
    }
    fputs("</tr>\n", d->page);
}

static void print_row(struct cmd_document *d, const struct cmd_column *columns,
                      const struct cmd_value *values)
{
    if (!d->grid) begin_grid(d, columns);
    for (int i = 0, at = 0; columns[i].key || columns[i].heading; i++) {
        if (!columns[i].heading) continue;
        char *text = cmd_value_text(&values[i]);
        cmd_grid_cell(d->grid, text);
        if (!cmd_value_is_number(&values[i]) && values[i].type > TYPE_NONE) d->alignment[at] = 'l';
        free(text);
        at++;
    }
}

void cmd_row_of(const struct cli *cli, size_t n, const struct cmd_value *values,
                enum cmd_readers readers)
{
    const struct level *top = top_of(cli);
    size_t i = 0;
    while (!top->columns) top--;
    for (; top->columns[i].key || top->columns[i].heading; i++) continue;
    assert(i == n);
    if (!cli->common.json && readers != READERS_PROGRAMS) print_row(cli->doc, top->columns, values);
    if (cli->doc->page && readers != READERS_PROGRAMS) mirror_row(cli->doc, top->columns, values);
    if (!cli->common.json || !top->has_rows || readers == READERS_PEOPLE) return;
    json_t *row = json_object();
    for (i = 0; i < n; i++)
        if (top->columns[i].key) put(row, top->columns[i].key, cmd_value_json(&values[i]));
    json_array_append_new(top->json, row);
}

void cmd_close(const struct cli *cli)
{
    struct cmd_document *d = cli->doc;
    assert(d->depth);
    if (!d->levels[d->depth--].columns) return;
    if (d->grid) {
        cmd_grid_print(d->grid, cli->out, cmd_width());
        cmd_grid_free(d->grid);
        d->grid = NULL;
    }
    if (d->has_heading) fputs("</table></div>\n", d->page);
    d->has_heading = false;
}
