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

/* Are the values of a body few? Each takes a hundred bytes and more when it is read: an empty list
 * forty times its text. */
static bool is_modest(const struct serve_text *body)
{
    enum { MOST = 10000 };
    bool is_in_text = false;
    int n = 0;
    for (size_t i = 0; i < body->n; i++) {
        const char c = body->data[i];
        if (c == '"')
            is_in_text = !is_in_text;
        else if (is_in_text)
            i += c == '\\'; /* whatever follows a backslash does not end the text */
        else
            n += c == ',' || c == '[' || c == '{';
    }
    return n <= MOST;
}

json_t *cmd_serve_request(const struct serve_text *body, struct serve_refusal *refusal)
{
    json_error_t bad = {0};
    if (!is_modest(body)) {
        *refusal = (struct serve_refusal){
            .message = "the request has too many values; send at most 10000"};
        return NULL;
    }
    json_t *request = json_loadb(body->n ? body->data : "{}", body->n ? body->n : 2,
                                 JSON_REJECT_DUPLICATES, &bad);
    if (json_is_object(request)) return request;
    *refusal = (struct serve_refusal){.message = "the request must be a JSON object"};
    if (!request) {
        snprintf(refusal->message, sizeof refusal->message, "the request is not JSON: %s",
                 bad.text);
        refusal->line = bad.line;
        refusal->column = bad.column;
    }
    json_decref(request);
    return NULL;
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
