/* SPDX-License-Identifier: MIT */
/* Any words after any command are taken or refused in one line: "COMMAND\nWORD\nWORD...". A --help
 * before them lets every option be read and nothing be run. */
#include "frame/cmd_frame.h"
#include "fuzz.h"

enum { MOST = 32 };

static void check_refusal(const char *said)
{
    const size_t n = strlen(said);
    if (strncmp(said, "yomi ", 5) != 0 || !n || strchr(said, '\n') != said + n - 1) abort();
}

static void fuzz_text(char *text)
{
    static FILE *nowhere;
    const struct command *command = cmd_find_command(strsep(&text, "\n"));
    char *argv[MOST + 2] = {"--help"}, *said = NULL;
    size_t bytes = 0;
    int argc = 1;
    if (!command) return;
    for (char *word; argc <= MOST && (word = strsep(&text, "\n"));) argv[argc++] = word;
    if (!nowhere) nowhere = fopen("/dev/null", "w");
    FILE *const out = stdout, *const log = stderr;
    stdout = nowhere;
    stderr = open_memstream(&said, &bytes);
    const int code = cmd_run(command, argc, argv);
    fclose(stderr);
    stdout = out;
    stderr = log;
    if (code != EXIT_ANSWERED && code != EXIT_TROUBLE) abort();
    if (code == EXIT_TROUBLE) check_refusal(said);
    if (code == EXIT_ANSWERED && *said) abort();
    free(said);
}
