/* SPDX-License-Identifier: MIT */
/* Shell completions, made from the tables of options. */
#include "commands.h"
#include <string.h>

/* Words separated by | become words separated by spaces. */
static void print_words(FILE *out, const char *words)
{
    for (; *words; words++) fputc(*words == '|' ? ' ' : *words, out);
}

/* The first words of all commands, each once; with a room, its verbs. */
static void print_next_words(FILE *out, const char *room)
{
    char last[64] = "";
    for (const struct command *const *c = cmd_commands; *c; c++) {
        const char *space = strchr((*c)->name, ' ');
        char first[64];
        snprintf(first, sizeof first, "%.*s", (int)strcspn((*c)->name, " "), (*c)->name);
        if (room && space && strcmp(first, room) == 0) fprintf(out, "%s ", space + 1);
        if (!room && strcmp(first, last) != 0) fprintf(out, "%s ", first);
        memcpy(last, first, sizeof last);
    }
}

/* Call `visit` once for every room. */
static void each_room(FILE *out, void (*visit)(FILE *, const char *))
{
    char last[64] = "";
    for (const struct command *const *c = cmd_commands; *c; c++) {
        char first[64];
        if (!strchr((*c)->name, ' ')) continue;
        snprintf(first, sizeof first, "%.*s", (int)strcspn((*c)->name, " "), (*c)->name);
        if (strcmp(first, last) != 0) visit(out, first);
        memcpy(last, first, sizeof last);
    }
}

/* --- bash ------------------------------------------------------------------------------------ */

static void print_bash_name(const struct command *c, const struct cmd_option *o, void *user)
{
    (void)c;
    fprintf(user, "--%s ", o->name);
}

static void print_bash_value(const struct command *c, const struct cmd_option *o, void *user)
{
    (void)c;
    FILE *out = user;
    if (!o->value) return;
    fprintf(out, "      --%s", o->name);
    if (o->letter) fprintf(out, "|-%c", o->letter);
    fprintf(out, ") ");
    if (o->words) {
        fprintf(out, "words=\"");
        print_words(out, o->words);
        fprintf(out, "\"");
    } else {
        fprintf(out, "words=%s", cmd_is_file(o) ? "@files" : "");
    }
    fprintf(out, " ;;\n");
}

static void print_bash_command(FILE *out, const struct command *c)
{
    fprintf(out, "    '%s')\n      case $prev in\n", c->name);
    cmd_each_option(c, print_bash_value, out);
    fprintf(out, "      *) case $cur in -*) words=\"");
    cmd_each_option(c, print_bash_name, out);
    fprintf(out, "\" ;; *) words=\"");
    if (c->operand_words)
        print_words(out, c->operand_words);
    else if (c == &cmd_help)
        print_next_words(out, NULL);
    else if (c->max_operands)
        fprintf(out, "@files");
    fprintf(out, "\" ;; esac ;;\n      esac ;;\n");
}

static void print_bash_room(FILE *out, const char *room)
{
    fprintf(out, "    '%s') words=\"", room);
    print_next_words(out, room);
    fprintf(out, "\" ;;\n");
}

static void print_bash_room_case(FILE *out, const char *room)
{
    fprintf(out, "%s) [ \"$COMP_CWORD\" -gt 2 ] && command=\"$command ${COMP_WORDS[2]}\" ;; ",
            room);
}

static void print_bash(FILE *out)
{
    fprintf(out, "# bash completion for yomi, written by 'yomi completion bash'\n"
                 "_yomi() {\n"
                 "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
                 "  local words= command=\n"
                 "  if [ \"$COMP_CWORD\" -gt 1 ]; then\n"
                 "    command=${COMP_WORDS[1]}\n"
                 "    case $command in ");
    each_room(out, print_bash_room_case);
    fprintf(out, "esac\n"
                 "  fi\n"
                 "  case $command in\n"
                 "    '') words=\"");
    print_next_words(out, NULL);
    fprintf(out, "--help --version\" ;;\n");
    each_room(out, print_bash_room);
    for (const struct command *const *c = cmd_commands; *c; c++) print_bash_command(out, *c);
    fprintf(out, "  esac\n"
                 "  if [ \"$words\" = @files ]; then\n"
                 "    COMPREPLY=($(compgen -f -- \"$cur\"))\n"
                 "  else\n"
                 "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
                 "  fi\n"
                 "}\n"
                 "complete -o filenames -F _yomi yomi\n");
}

/* --- zsh ------------------------------------------------------------------------------------- */

static void print_zsh_text(FILE *out, const char *s)
{
    for (; *s; s++) {
        if (*s == '\'')
            fputs("'\\''", out);
        else if (strchr("[]:\\", *s))
            fprintf(out, "\\%c", *s);
        else
            fputc(*s, out);
    }
}

static void print_zsh_option(const struct command *c, const struct cmd_option *o, void *user)
{
    (void)c;
    FILE *out = user;
    if (o->letter) {
        fprintf(out, "        '-%c[", o->letter);
        print_zsh_text(out, o->help);
        fprintf(out, "]%s' \\\n", o->value ? cmd_is_file(o) ? ":file:_files" : ":value: " : "");
    }
    fprintf(out, "        '--%s%s[", o->name, o->value ? "=" : "");
    print_zsh_text(out, o->help);
    fprintf(out, "]");
    if (o->value) {
        fprintf(out, ":%s:", o->value);
        if (o->words) {
            fprintf(out, "(");
            print_words(out, o->words);
            fprintf(out, ")");
        } else {
            fprintf(out, "%s", cmd_is_file(o) ? "_files" : " ");
        }
    }
    fprintf(out, "' \\\n");
}

static void print_zsh_operands(FILE *out, const struct command *c)
{
    if (c->operand_words) {
        fprintf(out, "        '*:operand:(");
        print_words(out, c->operand_words);
        fprintf(out, ")'\n");
    } else if (c == &cmd_help) {
        fprintf(out, "        '*:command:(");
        print_next_words(out, NULL);
        fprintf(out, ")'\n");
    } else {
        fprintf(out, "        %s\n", c->max_operands ? "'*:file:_files'" : "");
    }
}

static void print_zsh_room(FILE *out, const char *room)
{
    fprintf(out, "    (%s) if (( CURRENT == 3 )); then compadd -- ", room);
    print_next_words(out, room);
    fprintf(out, "; return; fi; command+=\" $words[3]\"; skip=2 ;;\n");
}

static void print_zsh(FILE *out)
{
    fprintf(out, "#compdef yomi\n"
                 "# zsh completion for yomi, written by 'yomi completion zsh'\n"
                 "_yomi() {\n"
                 "  local command=$words[2] skip=1\n"
                 "  if (( CURRENT == 2 )); then\n"
                 "    compadd -- ");
    print_next_words(out, NULL);
    fprintf(out, "--help --version\n"
                 "    return\n"
                 "  fi\n"
                 "  case $command in\n");
    each_room(out, print_zsh_room);
    fprintf(out, "  esac\n"
                 "  shift $skip words\n"
                 "  (( CURRENT -= skip ))\n"
                 "  case $command in\n");
    for (const struct command *const *c = cmd_commands; *c; c++) {
        fprintf(out, "    ('%s')\n      _arguments \\\n", (*c)->name);
        cmd_each_option(*c, print_zsh_option, out);
        print_zsh_operands(out, *c);
        fprintf(out, "      ;;\n");
    }
    fprintf(out, "  esac\n"
                 "}\n"
                 "_yomi \"$@\"\n");
}

static int run(struct cli *cli, const void *options)
{
    (void)options;
    if (strcmp(cli->operands[0], "bash") == 0)
        print_bash(cli->out);
    else
        print_zsh(cli->out);
    return EXIT_ANSWERED;
}

const struct command cmd_completion = {
    .name = "completion",
    .summary = "the completions for a shell",
    ONE_OPERAND("SHELL"),
    .operand_words = "bash|zsh",
    .run = run,
};
