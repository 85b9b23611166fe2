/* SPDX-License-Identifier: MIT */
/* yomi ROOM VERB [FILE...] [options]: finds the subcommand and runs it. */
#include "commands.h"
#include <fcntl.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

static int print_version(void)
{
    const struct cli nobody = {0};
    struct cmd_sink sink;
    if (!cmd_sink_open(&sink, &nobody, "-")) return EXIT_TROUBLE;
    fprintf(sink.file, "yomi %s\ncompiler: %s\ncpu: %s\n", yomi_version(), yomi_compiler(),
            yomi_cpu());
    return cmd_sink_close(&sink, &nobody, true) ? EXIT_ANSWERED : EXIT_TROUBLE;
}

/* A file that is opened later must not take the place of a closed stdin, stdout or stderr. What
 * stands there instead cannot be read or written, so that no question and no answer is lost without
 * a word; messages are. */
static void hold_standard_files(void)
{
    static const int modes[] = {
        [STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDWR};
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0) (void)open("/dev/null", modes[fd]);
}

static int run_help(const char *room)
{
    char *argv[] = {(char *)room, NULL};
    return cmd_run(&cmd_help, room ? 1 : 0, argv);
}

int main(int argc, char **argv)
{
    const struct cli nobody = {0};
    hold_standard_files();
    setlocale(LC_CTYPE, "");
    const char *first = argc > 1 ? argv[1] : "--help";
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0) return run_help(NULL);
    if (strcmp(first, "--version") == 0 || strcmp(first, "-V") == 0) return print_version();
    if (!cmd_is_room(first)) {
        const struct command *c = cmd_find_command(first);
        return c ? cmd_run(c, argc - 2, argv + 2) : cmd_unknown_word(&nobody, NULL, first);
    }
    const char *second = argc > 2 ? argv[2] : "--help";
    if (strcmp(second, "--help") == 0 || strcmp(second, "-h") == 0) return run_help(first);
    char name[64];
    snprintf(name, sizeof name, "%s %s", first, second);
    const struct command *c = cmd_find_command(name);
    return c ? cmd_run(c, argc - 3, argv + 3) : cmd_unknown_word(&nobody, first, second);
}
