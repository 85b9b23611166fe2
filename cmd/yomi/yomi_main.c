/* SPDX-License-Identifier: MIT */
/* yomi ROOM VERB [FILE...] [options]: finds the subcommand and runs it. */
#include "cli.h"
#include "yomi_commands.h"
#include <fcntl.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

const struct command *const cli_commands[] = {
    &othello_solve_command,
    &othello_review_command,
    &othello_play_command,
    &othello_nboard_command,
    &othello_show_command,
    &othello_count_command,
    &poly_shapes_command,
    &poly_solve_command,
    &poly_prove_command,
    &poly_pave_command,
    &poly_pavingwin_command,
    &poly_judge_command,
    &poly_table_command,
    &poly_play_command,
    &yose_solve_command,
    &yose_thermograph_command,
    &yose_border_command,
    &yose_sweep_command,
    &yose_compare_command,
    &ko_solve_command,
    &ko_judge_command,
    &ko_graph_command,
    &go_show_command,
    &go_convert_command,
    &go_life_command,
    &go_score_command,
    &go_regions_command,
    &go_judge_command,
    &go_candidates_command,
    &gtp_command,
    &verify_command,
    &paper_othello_command,
    &paper_poly_command,
    &paper_yose_command,
    &paper_ko_command,
    &paper_regions_command,
    &tour_command,
    &serve_command,
    &completion_command,
    &help_command,
    NULL,
};

const struct command *cli_find_command(const char *name)
{
    for (const struct command *const *c = cli_commands; *c; c++)
        if (strcmp((*c)->name, name) == 0) return *c;
    return NULL;
}

/* "othello" of "othello count"; 0 when the command has no room. */
static size_t room_length(const struct command *c)
{
    const char *space = strchr(c->name, ' ');
    return space ? (size_t)(space - c->name) : 0;
}

static bool is_in_room(const struct command *c, const char *room)
{
    return *room && room_length(c) == strlen(room) && strncmp(c->name, room, strlen(room)) == 0;
}

bool cli_is_room(const char *word)
{
    for (const struct command *const *c = cli_commands; *c; c++)
        if (is_in_room(*c, word)) return true;
    return false;
}

static int print_version(void)
{
    const struct cli nobody = {0};
    struct cli_sink sink;
    if (!cli_sink_open(&sink, &nobody, "-")) return EXIT_TROUBLE;
    printf("yomi %s\ncompiler: %s\ncpu: %s\n", yomi_version(), yomi_compiler(), yomi_cpu());
    return cli_sink_close(&sink, &nobody, true) ? EXIT_ANSWERED : EXIT_TROUBLE;
}

int cli_unknown_word(const struct cli *cli, const char *room, const char *word)
{
    enum { MOST = 128 };
    const char *words[MOST + 3] = {0};
    char firsts[MOST][32];
    int n = 0;
    for (const struct command *const *c = cli_commands; *c && n < MOST; c++) {
        if (room && is_in_room(*c, room)) {
            words[n++] = (*c)->name + strlen(room) + 1;
        } else if (!room) {
            snprintf(firsts[n], sizeof firsts[n], "%.*s", (int)strcspn((*c)->name, " "),
                     (*c)->name);
            words[n] = firsts[n];
            n++;
        }
    }
    const bool is_option = word[0] == '-';
    if (is_option && !room) {
        words[n++] = "--help";
        words[n++] = "--version";
    }
    const char *near = cli_nearest(word, words);
    const char *kind = is_option ? "option" : room ? "verb" : "room or command";
    char where[48] = "";
    if (room) snprintf(where, sizeof where, " in the room %s", room);
    if (near)
        return cli_trouble(cli, "there is no %s '%s'%s; did you mean '%s'?", kind, word, where,
                           near);
    return cli_trouble(cli, "there is no %s '%s'%s; 'yomi help%s%s' lists them", kind, word, where,
                       room ? " " : "", room ? room : "");
}

/* A file that is opened later must not take the place of a closed stdin, stdout or stderr. */
static void hold_standard_files(void)
{
    int fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= STDERR_FILENO) fd = dup(fd);
    if (fd > STDERR_FILENO) close(fd);
}

static int run_help(const char *room)
{
    char *argv[] = {(char *)room, NULL};
    return cli_run(&help_command, room ? 1 : 0, argv);
}

int main(int argc, char **argv)
{
    const struct cli nobody = {0};
    hold_standard_files();
    setlocale(LC_CTYPE, "");
    const char *first = argc > 1 ? argv[1] : "--help";
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0) return run_help(NULL);
    if (strcmp(first, "--version") == 0 || strcmp(first, "-V") == 0) return print_version();
    if (!cli_is_room(first)) {
        const struct command *c = cli_find_command(first);
        return c ? cli_run(c, argc - 2, argv + 2) : cli_unknown_word(&nobody, NULL, first);
    }
    const char *second = argc > 2 ? argv[2] : "--help";
    if (strcmp(second, "--help") == 0 || strcmp(second, "-h") == 0) return run_help(first);
    for (const struct command *const *c = cli_commands; *c; c++)
        if (is_in_room(*c, first) && strcmp((*c)->name + strlen(first) + 1, second) == 0)
            return cli_run(*c, argc - 3, argv + 3);
    return cli_unknown_word(&nobody, first, second);
}
