/* SPDX-License-Identifier: MIT */
/* Any request, "othello/solve\n{...}", becomes the arguments of that command or is refused in a
 * sentence. No argument names a file of this side or takes more than the server gives. */
#include "fuzz.h"
#include "serve/cmd_serve.h"

static const struct serve_limits limits = {.seconds = 1, .memory = 16 << 20, .threads = 2};

static void check_argument(const char *word)
{
    size_t bytes;
    if (strncmp(word, "--", 2) != 0) abort();
    static const char *const barred[] = {"--svg", "--output", "--certificate", "--problems", NULL};
    if (strncmp(word, "--svg=/dev/fd/", 14) == 0) return; /* the server's own, for the picture */
    for (const char *const *b = barred; *b; b++)
        if (strncmp(word, *b, strlen(*b)) == 0) abort();
    if (strncmp(word, "--memory=", 9) == 0 && cmd_parse_bytes(word + 9, &bytes) &&
        bytes > limits.memory)
        abort();
    if (strncmp(word, "--threads=", 10) == 0 && atol(word + 10) > limits.threads) abort();
}

static void check_call(const struct serve_call *call)
{
    const int n_words = strchr(call->command->name, ' ') ? 3 : 2;
    if (call->argv[call->argc] || call->argc >= SERVE_ARGS) abort();
    if (call->argc < n_words || strcmp(call->argv[0], "yomi") != 0) abort();
    int end = n_words; /* of the options; words stand behind "--", which no option is */
    while (end < call->argc && strcmp(call->argv[end], "--") != 0) end++;
    if (end < call->argc && !call->command->has_words) abort();
    for (int i = n_words; i < end - (call->input != NULL); i++) check_argument(call->argv[i]);
    if (call->input && strcmp(call->argv[end - 1], "-") != 0) abort();
}

static void fuzz_text(char *text)
{
    const struct command *command = cmd_serve_find(strsep(&text, "\n"));
    struct serve_call call;
    struct serve_refusal refusal = {0};
    if (!command || !text) return;
    const struct serve_text body = {.data = text, .n = strlen(text)};
    if (cmd_serve_call_read(&call, command, &body, false, &limits, &refusal)) {
        check_call(&call);
        cmd_serve_call_free(&call);
    } else if (!*refusal.message) {
        abort();
    }
}
