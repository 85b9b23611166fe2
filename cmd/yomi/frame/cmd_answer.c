/* SPDX-License-Identifier: MIT */
/* What every answer carries, printed the same way in every room. */
#include "cmd_frame.h"
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

json_t *cmd_json(const struct cli *cli)
{
    char schema[64] = "yomi.";
    size_t n = strlen(schema);
    for (const char *p = cli->command->name; *p; p++) schema[n++] = *p == ' ' ? '.' : *p;
    memcpy(schema + n, "/1", 3);
    return json_pack("{s:s}", "schema", schema);
}

json_t *cmd_json_count(uint64_t n)
{
    char text[32];
    if (n <= UINT64_C(1) << 53) return json_integer((json_int_t)n);
    snprintf(text, sizeof text, "%" PRIu64, n);
    return json_string(text);
}

json_t *cmd_json_rat(yomi_rat r)
{
    char text[YOMI_RAT_TEXT];
    if (r.den == 1) return json_integer(r.num);
    return json_string(yomi_rat_write(text, r));
}

json_t *cmd_json_seconds(double seconds)
{
    return json_real(round(seconds * 1e6) / 1e6);
}

/* The bytes of the character at s, or 0 when they are not UTF-8. */
static size_t character_bytes(const char *s)
{
    for (size_t n = 1; n <= strnlen(s, 4); n++) {
        json_t *one = json_stringn(s, n);
        const bool is_whole = one != NULL;
        json_decref(one);
        if (is_whole) return n;
    }
    return 0;
}

json_t *cmd_json_text(const char *text)
{
    json_t *whole = json_string(text);
    if (whole) return whole;
    char *mended = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&mended, &bytes);
    if (!f) cmd_starve();
    for (const char *s = text; *s;) {
        const size_t n = character_bytes(s);
        fprintf(f, "%.*s", n ? (int)n : 3, n ? s : "\xEF\xBF\xBD");
        s += n ? n : 1;
    }
    cmd_text_close(f, &mended);
    whole = json_string(mended);
    free(mended);
    return whole;
}

void cmd_json_certainty(json_t *doc, yomi_certainty certainty)
{
    json_object_set_new(doc, "certainty", json_string(yomi_certainty_name(certainty)));
    json_object_set_new(doc, "exact", json_boolean(certainty == YOMI_EXACT));
}

void cmd_json_answer(json_t *doc, const yomi_answer *answer)
{
    cmd_json_certainty(doc, answer->certainty);
    json_object_set_new(doc, "nodes", cmd_json_count(answer->nodes));
    json_object_set_new(doc, "seconds", cmd_json_seconds(answer->seconds));
}

json_t *cmd_json_table(const char *name, const char *title, json_t *rows)
{
    return json_pack("{s:s, s:s, s:o}", "name", name, "title", title, "rows", rows);
}

/* All of it or nothing: half of a document would not be JSON. */
static void print_document(const struct cli *cli, json_t *doc, size_t flags)
{
    char *text = json_dumps(doc, flags | JSON_REAL_PRECISION(15));
    if (!text) cmd_starve();
    fprintf(cli->out, "%s\n", text);
    free(text);
    json_decref(doc);
}

void cmd_json_print(const struct cli *cli, json_t *doc)
{
    print_document(cli, doc, JSON_INDENT(2));
}

void cmd_json_print_line(const struct cli *cli, json_t *doc)
{
    print_document(cli, doc, JSON_COMPACT);
    fflush(cli->out);
}

const char *cmd_colour_name(yomi_colour colour)
{
    return colour == YOMI_BLACK ? "Black" : "White";
}

const char *cmd_colour_key(yomi_colour colour)
{
    return colour == YOMI_BLACK ? "black" : "white";
}

char *cmd_commas(char buf[32], uint64_t n)
{
    char digits[24];
    const int count = snprintf(digits, sizeof digits, "%" PRIu64, n);
    int at = 0;
    for (int i = 0; i < count; i++) {
        if (i && (count - i) % 3 == 0) buf[at++] = ',';
        buf[at++] = digits[i];
    }
    buf[at] = 0;
    return buf;
}

char *cmd_counted(char buf[CMD_COUNTED_TEXT], uint64_t n, const char *noun)
{
    char number[32];
    const size_t length = strlen(noun);
    const bool is_y = n != 1 && length && noun[length - 1] == 'y';
    snprintf(buf, CMD_COUNTED_TEXT, "%s %.*s%s", cmd_commas(number, n), (int)(length - is_y), noun,
             n == 1 ? ""
             : is_y ? "ies"
                    : "s");
    return buf;
}

void cmd_print_certainty(const struct cli *cli, yomi_certainty certainty)
{
    fprintf(cli->out, "%s\n", yomi_certainty_name(certainty));
}

void cmd_print_answer(const struct cli *cli, const yomi_answer *answer)
{
    char nodes[CMD_COUNTED_TEXT];
    fprintf(cli->out, "%s, %s, %.2f s\n", yomi_certainty_name(answer->certainty),
            cmd_counted(nodes, answer->nodes, "node"), answer->seconds);
}
