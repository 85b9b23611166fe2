/* SPDX-License-Identifier: MIT */
/* Bytes that grow, and documents as bytes. */
#include "cmd_serve.h"
#include <stdlib.h>
#include <string.h>

bool cmd_serve_text_add(struct serve_text *t, const char *data, size_t n)
{
    if (t->n + n > t->room) {
        size_t room = t->room ? t->room : 4096;
        while (room < t->n + n) room *= 2;
        char *more = realloc(t->data, room);
        if (!more) return false;
        t->data = more;
        t->room = room;
    }
    if (n) memcpy(t->data + t->n, data, n);
    t->n += n;
    return true;
}

void cmd_serve_text_free(struct serve_text *t)
{
    free(t->data);
    *t = (struct serve_text){0};
}

char *cmd_serve_json_text(const json_t *doc)
{
    char *json = json_dumps(doc, JSON_INDENT(2)), *line = NULL;
    if (json && asprintf(&line, "%s\n", json) < 0) line = NULL;
    free(json);
    return line;
}

char *cmd_serve_refusal_json(const struct serve_refusal *r)
{
    const char *option = r->option[0] ? r->option : NULL;
    json_t *error = json_pack("{s:s, s:s*}", "message", r->message, "option", option);
    if (error && r->line) {
        json_t *place =
            json_pack("{s:s, s:i, s:i}", "file", "request", "line", r->line, "column", r->column);
        json_object_update(error, place);
        json_decref(place);
    }
    json_t *doc = json_pack("{s:s, s:o}", "schema", "yomi.error/1", "error", error);
    char *json = cmd_serve_json_text(doc);
    json_decref(doc);
    return json;
}

char *cmd_serve_error_json(const char *sentence)
{
    struct serve_refusal r = {0};
    snprintf(r.message, sizeof r.message, "%s", sentence);
    return cmd_serve_refusal_json(&r);
}
