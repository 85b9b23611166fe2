/* SPDX-License-Identifier: MIT */
/* From a JSON request to the arguments of a subcommand, by the same tables that parse them. */
#include "cmd_serve.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The API has the commands of these rooms that answer with --json. */
static bool is_served(const struct command *c)
{
    static const char *const rooms[] = {"othello ", "poly ", "yose ", "ko ", "go ", "verify", NULL};
    if (!(c->takes & TAKES_JSON)) return false;
    for (const char *const *room = rooms; *room; room++)
        if (strncmp(c->name, *room, strlen(*room)) == 0) return true;
    return false;
}

const struct command *cmd_serve_find(const char *name)
{
    for (const struct command *const *c = cmd_commands; *c; c++) {
        const char *a = (*c)->name, *b = name;
        while (*a && *b == (*a == ' ' ? '/' : *a)) a++, b++;
        if (!*a && !*b && is_served(*c)) return *c;
    }
    return NULL;
}

/* A client sends texts and gets documents: options that name files of this machine, or change the
 * form of the answer, are not for it. */
static bool is_offered(const struct cmd_option *o)
{
    return !cmd_is_file(o) && strcmp(o->name, "json") != 0 && strcmp(o->name, "help") != 0 &&
           strcmp(o->name, "color") != 0;
}

/* --- arguments ------------------------------------------------------------------------------- */

struct search {
    const char *name;
    const struct cmd_option *found;
};

static void match_option(const struct command *c, const struct cmd_option *o, void *user)
{
    (void)c;
    struct search *s = user;
    if (strcmp(o->name, s->name) == 0) s->found = o;
}

/* The bytes of a client's word that a sentence quotes: at most 60, no character cut in two. */
static int quoted(const char *word)
{
    size_t n = strnlen(word, 61);
    if (n == 61)
        for (n = 60; n && ((unsigned char)word[n] & 0xC0) == 0x80;) n--;
    return (int)n;
}

/* About an option, or with NULL about nothing in particular. */
__attribute__((format(printf, 3, 4))) static bool
refuse(struct serve_refusal *r, const char *option, const char *format, ...)
{
    va_list args;
    *r = (struct serve_refusal){0};
    va_start(args, format);
    vsnprintf(r->message, sizeof r->message, format, args);
    va_end(args);
    if (option) snprintf(r->option, sizeof r->option, "%.*s", quoted(option), option);
    return false;
}

static bool add_argument(struct serve_call *call, char *argument)
{
    const size_t bytes = argument ? strlen(argument) + 1 : 0;
    if (!argument || call->argc >= SERVE_ARGS - 1 || call->arg_bytes + bytes > SERVE_ARG_BYTES) {
        free(argument);
        return false;
    }
    call->arg_bytes += bytes;
    call->argv[call->argc++] = argument;
    call->argv[call->argc] = NULL;
    return true;
}

/* A number as it would be typed: 13, 3.5. */
static bool add_value(FILE *out, const json_t *value)
{
    if (json_is_string(value))
        fputs(json_string_value(value), out);
    else if (json_is_integer(value))
        fprintf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    else if (json_is_real(value))
        fprintf(out, "%.15g", json_real_value(value));
    else
        return false;
    return true;
}

/* An option as it would be typed: "--gotes=11,10". NULL when the value does not fit its kind. */
static char *argument_of(const struct cmd_option *o, const json_t *value)
{
    char *text = NULL;
    size_t bytes = 0, i;
    json_t *item;
    FILE *f = open_memstream(&text, &bytes);
    if (!f) return NULL;
    bool is_fit = true;
    fprintf(f, "--%s", o->name);
    if (o->kind != CMD_FLAG) fputc('=', f);
    if (o->kind == CMD_FLAG) {
        is_fit = json_is_true(value);
    } else if (json_is_array(value)) {
        json_array_foreach(value, i, item)
        {
            if (i) fputc(',', f);
            is_fit = is_fit && add_value(f, item);
        }
    } else {
        is_fit = add_value(f, value);
    }
    is_fit = is_fit && !ferror(f);
    if (fclose(f) == 0 && is_fit) return text;
    free(text);
    return NULL;
}

/* Cut a wish for more memory or threads than the server gives to a computation. */
static char *within_limits(const struct cmd_option *o, char *argument,
                           const struct serve_limits *limits)
{
    char *text = NULL;
    size_t bytes = 0;
    const char *value = strchr(argument, '=') + 1;
    int n = -1, threads;
    const bool is_known = cmd_parse_threads(value, &threads); /* "all" too */
    if (strcmp(o->name, "memory") == 0 && cmd_parse_bytes(value, &bytes) && bytes > limits->memory)
        n = asprintf(&text, "--memory=%zuK", limits->memory >> 10);
    else if (strcmp(o->name, "threads") == 0 &&
             (is_known ? threads : atol(value)) > limits->threads) // NOLINT(cert-err34-c)
        n = asprintf(&text, "--threads=%d", limits->threads);
    if (n < 0) return argument;
    free(argument);
    return text;
}

static bool add_option(struct serve_call *call, const char *name, const json_t *value,
                       const struct serve_limits *limits, struct serve_refusal *refusal)
{
    struct search s = {.name = name};
    cmd_each_option(call->command, match_option, &s);
    if (!s.found)
        return refuse(refusal, name, "there is no option '%.*s' of %s", quoted(name), name,
                      call->command->name);
    if (!is_offered(s.found))
        return refuse(refusal, name, "this option belongs to the command line; leave it out");
    if (json_is_null(value) || (s.found->kind == CMD_FLAG && json_is_false(value))) return true;
    char *argument = argument_of(s.found, value);
    if (!argument)
        return refuse(refusal, name, "give %s",
                      s.found->kind == CMD_FLAG ? "true or false"
                                                : "a text, a number or a list of them");
    if (s.found->value) argument = within_limits(s.found, argument, limits);
    if (!add_argument(call, argument))
        return refuse(refusal, name, "the options are too many or too long; at most %d bytes fit",
                      SERVE_ARG_BYTES);
    return true;
}

/* "yomi othello solve --json", before the client's own options. */
static bool add_command(struct serve_call *call)
{
    const char *name = call->command->name, *space = strchr(name, ' ');
    bool is_good = add_argument(call, strdup("yomi"));
    if (space) is_good = is_good && add_argument(call, strndup(name, (size_t)(space - name)));
    return is_good && add_argument(call, strdup(space ? space + 1 : name)) &&
           add_argument(call, strdup("--json"));
}

static bool add_options(struct serve_call *call, const json_t *options,
                        const struct serve_limits *limits, struct serve_refusal *refusal)
{
    const char *name;
    json_t *value;
    char *memory = NULL;
    /* The commands' default may be more than the server gives. */
    if (call->command->takes & TAKES_SOLVE && limits->memory < CMD_MEMORY &&
        !json_object_get(options, "memory")) {
        if (asprintf(&memory, "--memory=%zuK", limits->memory >> 10) < 0) memory = NULL;
        if (!add_argument(call, memory)) return refuse(refusal, NULL, "there is no memory left");
    }
    json_object_foreach((json_t *)options, name, value)
    {
        if (!add_option(call, name, value, limits, refusal)) return false;
    }
    return true;
}

/* --- requests -------------------------------------------------------------------------------- */

static bool check_keys(const struct command *c, json_t *request, struct serve_refusal *refusal)
{
    const char *key;
    json_t *value;
    json_object_foreach(request, key, value)
    {
        if (strcmp(key, "options") == 0) {
            if (!json_is_object(value)) return refuse(refusal, NULL, "options must be an object");
        } else if (strcmp(key, "input") == 0) {
            if (!json_is_string(value) && !json_is_null(value))
                return refuse(refusal, NULL, "input must be a text");
            if (json_is_string(value) && !c->max_operands)
                return refuse(refusal, NULL, "%s takes no input", c->name);
        } else if (strcmp(key, "words") == 0) {
            if (!c->has_words) return refuse(refusal, NULL, "%s takes no words", c->name);
            if (!json_is_array(value))
                return refuse(refusal, NULL, "words must be a list of texts");
        } else if (strcmp(key, "picture") == 0) {
            if (!json_is_boolean(value))
                return refuse(refusal, NULL, "picture must be true or false");
        } else {
            return refuse(refusal, NULL,
                          "there is no key '%.*s' in a request; it has options, input, words and "
                          "picture",
                          quoted(key), key);
        }
    }
    if (c->min_operands && !json_is_string(json_object_get(request, "input")))
        return refuse(refusal, NULL, "%s needs an input", c->name);
    return true;
}

/* The picture goes to a file of the child that the server reads. */
static bool add_picture(struct serve_call *call, struct serve_refusal *refusal)
{
    char *argument = NULL;
    if (!(call->command->takes & TAKES_SVG))
        return refuse(refusal, NULL, "%s draws no picture", call->command->name);
    if (asprintf(&argument, "--svg=/dev/fd/%d", SERVE_PICTURE_FD) < 0) argument = NULL;
    return add_argument(call, argument) || refuse(refusal, NULL, "there is no memory left");
}

static bool add_input(struct serve_call *call, const char *input, struct serve_refusal *refusal)
{
    call->input = strdup(input);
    return (call->input && add_argument(call, strdup("-"))) ||
           refuse(refusal, NULL, "there is no memory left");
}

/* Words behind the input. None of them is an option, whatever it begins with. */
static bool add_words(struct serve_call *call, const json_t *words, struct serve_refusal *refusal)
{
    size_t i;
    json_t *word;
    if (!add_argument(call, strdup("--"))) return refuse(refusal, NULL, "there is no memory left");
    json_array_foreach(words, i, word)
    {
        if (!json_is_string(word)) return refuse(refusal, NULL, "words must be a list of texts");
        if (!add_argument(call, strdup(json_string_value(word))))
            return refuse(refusal, NULL, "the words are too many or too long; at most %d bytes fit",
                          SERVE_ARG_BYTES);
    }
    return true;
}

static bool fill(struct serve_call *call, json_t *request, bool wants_picture,
                 const struct serve_limits *limits, struct serve_refusal *refusal)
{
    const char *input = json_string_value(json_object_get(request, "input"));
    const json_t *words = json_object_get(request, "words");
    wants_picture = wants_picture || json_is_true(json_object_get(request, "picture"));
    if (!check_keys(call->command, request, refusal)) return false;
    if (!add_command(call)) return refuse(refusal, NULL, "there is no memory left");
    return add_options(call, json_object_get(request, "options"), limits, refusal) &&
           (!wants_picture || add_picture(call, refusal)) &&
           (!input || add_input(call, input, refusal)) &&
           (!words || add_words(call, words, refusal));
}

bool cmd_serve_call_read(struct serve_call *out, const struct command *command,
                         const struct serve_text *body, bool wants_picture,
                         const struct serve_limits *limits, struct serve_refusal *refusal)
{
    struct serve_call call = {.command = command};
    json_t *request = cmd_serve_request(body, refusal);
    const bool is_good = request && fill(&call, request, wants_picture, limits, refusal);
    json_decref(request);
    if (is_good)
        *out = call;
    else
        cmd_serve_call_free(&call);
    return is_good;
}

void cmd_serve_call_free(struct serve_call *call)
{
    for (int i = 0; i < call->argc; i++) free(call->argv[i]);
    free(call->input);
    *call = (struct serve_call){0};
}

/* --- the list of commands -------------------------------------------------------------------- */

struct described {
    json_t *options;
    bool is_lost; /* memory was short for one of them */
};

static void describe_option(const struct command *c, const struct cmd_option *o, void *user)
{
    static const char *const kinds[] = {
        [CMD_FLAG] = "flag",           [CMD_TEXT] = "text",   [CMD_LIST] = "list",
        [CMD_WORD] = "word",           [CMD_INT] = "integer", [CMD_COUNT] = "integer",
        [CMD_THREADS] = "integer",     [CMD_BYTES] = "size",  [CMD_SECONDS] = "time",
        [CMD_BOARD] = "rows x columns"};
    struct described *d = user;
    if (!is_offered(o)) return;
    char *help = cmd_option_help(c, o);
    json_t *row =
        json_pack("{s:s, s:s, s:s}", "name", o->name, "kind", kinds[o->kind], "help", help);
    free(help);
    if (o->kind == CMD_WORD && json_object_set_new(row, "words", json_string(o->words)))
        d->is_lost = true;
    if (json_array_append_new(d->options, row)) d->is_lost = true;
}

/* NULL without memory. */
static json_t *describe_command(const struct command *c)
{
    char path[64] = "/api/";
    size_t n = strlen(path);
    for (const char *p = c->name; *p; p++) path[n++] = *p == ' ' ? '/' : *p;
    path[n] = 0;
    struct described d = {.options = json_array()};
    cmd_each_option(c, describe_option, &d);
    json_t *row = json_pack("{s:s, s:s, s:s, s:s, s:b, s:b, s:o}", "name", c->name, "path", path,
                            "summary", c->summary, "input",
                            !c->max_operands  ? "no"
                            : c->min_operands ? "yes"
                                              : "optional",
                            "words", c->has_words, "picture", (c->takes & TAKES_SVG) != 0,
                            "options", d.options);
    if (!d.is_lost) return row;
    json_decref(row);
    return NULL;
}

char *cmd_serve_describe(const struct serve_limits *limits)
{
    json_t *commands = json_array();
    bool is_lost = false;
    for (const struct command *const *c = cmd_commands; *c; c++)
        if (is_served(*c) && json_array_append_new(commands, describe_command(*c))) is_lost = true;
    json_t *doc =
        json_pack("{s:s, s:s, s:{s:f, s:I, s:I, s:I, s:i}, s:o}", "schema", "yomi.api.commands/1",
                  "version", yomi_version(), "limits", "seconds", limits->seconds, "memory",
                  (json_int_t)limits->memory, "body", (json_int_t)limits->body, "answer",
                  (json_int_t)limits->answer, "threads", limits->threads, "commands", commands);
    char *text = is_lost ? NULL : cmd_serve_json_text(doc);
    json_decref(doc);
    return text;
}
