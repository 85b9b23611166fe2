/* SPDX-License-Identifier: MIT */
#include "cmd_letters.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct options {
    bool scdoc;
};

static void print_option(const struct command *c, const struct cmd_option *o, void *user)
{
    char flags[64], *help = cmd_option_help(c, o);
    const char letter[] = {'-', o->letter, ',', ' ', 0};
    snprintf(flags, sizeof flags, "%s--%s%s%s", o->letter ? letter : "    ", o->name,
             o->value ? " " : "", o->value ? o->value : "");
    if (!help) cmd_starve();
    cmd_grid_row(user, "", flags, help);
    free(help);
}

/* Not argp's own help, whose line breaks depend on memory that glibc 2.36 never wrote. */
void cmd_print_help(const struct command *c, FILE *out)
{
    struct cmd_grid *t = cmd_grid_new("lll");
    fprintf(out, "Usage: yomi %s%s%s [options]\n\n", c->name, c->operands ? " " : "",
            c->operands ? c->operands : "");
    char summary[128];
    snprintf(summary, sizeof summary, "%c%s.", cmd_upper(c->summary[0]), c->summary + 1);
    cmd_print_words(out, summary);
    fputc('\n', out);
    cmd_each_option(c, print_option, t);
    cmd_grid_print(t, out, cmd_width());
    cmd_grid_free(t);
    if (!c->details) return;
    fputc('\n', out);
    cmd_print_words(out, c->details);
}

static void print_commands(FILE *out, const char *room)
{
    struct cmd_grid *t = cmd_grid_new("lll");
    for (const struct command *const *c = cmd_commands; *c; c++) {
        const size_t n = room ? strlen(room) : 0;
        if (room && (strncmp((*c)->name, room, n) != 0 || (*c)->name[n] != ' ')) continue;
        char name[96];
        snprintf(name, sizeof name, "yomi %s %s", (*c)->name, (*c)->operands ? (*c)->operands : "");
        cmd_grid_row(t, "", name, (*c)->summary);
    }
    cmd_grid_print(t, out, cmd_width());
    cmd_grid_free(t);
}

/* Plain words in scdoc's markup. */
static void print_scdoc_text(FILE *out, const char *s)
{
    for (; *s; s++) fprintf(out, strchr("*_\\#[]<>~", *s) ? "\\%c" : "%c", *s);
}

static void print_scdoc_option(const struct command *c, const struct cmd_option *o, void *user)
{
    FILE *out = user;
    char *help = cmd_option_help(c, o);
    if (!help) cmd_starve();
    if (o->letter) fprintf(out, "*-%c*, ", o->letter);
    fprintf(out, "*--%s*", o->name);
    if (o->value) fprintf(out, " _%s_", o->value);
    fprintf(out, "\n\t");
    print_scdoc_text(out, help);
    fprintf(out, ".\n\n");
    free(help);
}

static void print_scdoc_commands(FILE *out)
{
    for (const struct command *const *c = cmd_commands; *c; c++) {
        fprintf(out, "*yomi %s* ", (*c)->name);
        print_scdoc_text(out, (*c)->operands ? (*c)->operands : "");
        fprintf(out, "\n\t");
        print_scdoc_text(out, (*c)->summary);
        fprintf(out, ".\n\n");
    }
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    char name[128] = "";
    for (int i = 0; i < cli->n_operands; i++) {
        const size_t n = strlen(name);
        snprintf(name + n, sizeof name - n, "%s%s", i ? " " : "", cli->operands[i]);
    }
    const struct command *c = cmd_find_command(name);
    if (o->scdoc && !cli->n_operands) {
        print_scdoc_commands(cli->out);
    } else if (c && o->scdoc) {
        cmd_each_option(c, print_scdoc_option, cli->out);
    } else if (c) {
        cmd_print_help(c, cli->out);
    } else if (cli->n_operands == 1 && cmd_is_room(name)) {
        fprintf(cli->out, "The room %s:\n\n", name);
        print_commands(cli->out, name);
    } else if (cli->n_operands) {
        const bool has_room = cli->n_operands == 2 && cmd_is_room(cli->operands[0]);
        return cmd_unknown_word(cli, has_room ? cli->operands[0] : NULL,
                                cli->operands[has_room ? 1 : 0]);
    } else {
        fprintf(cli->out, "yomi reads board games out to the end.\n\n"
                          "Usage: yomi ROOM VERB [FILE...] [options]\n\n");
        print_commands(cli->out, NULL);
        fputc('\n', cli->out);
        cmd_print_words(cli->out, "'yomi COMMAND --help' shows the options of a command, 'yomi "
                                  "--version' the version of this program.");
    }
    return EXIT_ANSWERED;
}

static const struct cmd_option rows[] = {
    OPTION_FLAG("scdoc", scdoc, "List options or commands in the markup of the manual pages"),
    {0},
};

const struct command cmd_help = {
    .name = "help",
    .summary = "the list of the commands, or the options of one",
    .operands = "[COMMAND]",
    .max_operands = 2,
    COMMAND_OPTIONS(),
    .run = run,
};
