/* SPDX-License-Identifier: MIT */
/* One run of a subcommand: argp takes the words apart by the command's table of options, then the
 * command says its answer, which reaches its file or pipe whole or not at all. */
#include "cmd_frame.h"
#include <argp.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { OPTIONS_MAX = 32, FIRST_KEY = 256 };

/* A parse in progress, and the rows behind argp's keys. */
struct parse {
    struct cli *cli;
    void *options;
    bool is_reported;
    int n_rows;
    const struct cmd_option *rows[OPTIONS_MAX];
    bool is_common[OPTIONS_MAX];
    struct argp_option argp[OPTIONS_MAX + 1];
};

static void add_row(struct parse *p, const struct cmd_option *o, bool is_common)
{
    if (p->n_rows == OPTIONS_MAX) abort(); /* a table outgrew the constant */
    const int i = p->n_rows++;
    p->rows[i] = o;
    p->is_common[i] = is_common;
    p->argp[i] = (struct argp_option){
        .name = o->name, .key = o->letter ? o->letter : FIRST_KEY + i, .arg = o->value};
}

/* Limits, seed and colours mean the same in every command that answers: one that has nothing to
 * search or to colour reads them too, so that scripts can give them to all. Help leaves them out.
 */
static bool accepts_common(const struct command *c, const struct cmd_option *o)
{
    const bool is_file = cmd_is_file(o) || o->offset == offsetof(struct cmd_common, json);
    return cmd_takes_common(c, o) || (c->takes & TAKES_JSON && !is_file);
}

static void add_rows(struct parse *p, const struct command *c)
{
    for (const struct cmd_option *o = c->options; o && o->name; o++) add_row(p, o, false);
    for (const struct cmd_option *o = cmd_common_options; o->name; o++)
        if (accepts_common(c, o)) add_row(p, o, true);
}

static const struct cmd_option *row_of_letter(const struct parse *p, char letter)
{
    for (int i = 0; i < p->n_rows; i++)
        if (p->rows[i]->letter == letter) return p->rows[i];
    return NULL;
}

/* Short options in one word: say what is wrong with it, or return false when nothing is. */
static bool report_letters(const struct parse *p, const char *word)
{
    if (word[0] != '-' || word[1] == '-' || !word[1]) return false;
    for (const char *letter = word + 1; *letter; letter++) {
        const struct cmd_option *o = row_of_letter(p, *letter);
        if (!o) {
            cmd_trouble(p->cli, "there is no option -%c; see 'yomi %s --help'", *letter,
                        p->cli->command->name);
            return true;
        }
        if (o->value && letter[1]) return false; /* the rest is its value */
        if (o->value) {
            cmd_trouble(p->cli, "-%c needs a value: -%c %s", *letter, *letter, o->value);
            return true;
        }
    }
    return false;
}

static void report_name(const struct parse *p, const char *word)
{
    char name[64];
    const char *names[OPTIONS_MAX + 1] = {0}, *first = NULL, *second = NULL;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word + 2, "="), word + 2);
    for (int i = 0; i < p->n_rows; i++) {
        names[i] = p->rows[i]->name;
        if (strcmp(names[i], name) == 0) {
            if (p->rows[i]->value)
                cmd_about(p->cli, name, "--%s needs a value: --%s %s", name, name,
                          p->rows[i]->value);
            else
                cmd_about(p->cli, name, "--%s takes no value", name);
            return;
        }
        if (*name && strncmp(names[i], name, strlen(name)) == 0) {
            second = first;
            first = names[i];
        }
    }
    const char *near = cmd_nearest(name, names);
    if (first && second)
        cmd_about(p->cli, name, "--%s may mean --%s or --%s; write more of it", name, second,
                  first);
    else if (near)
        cmd_about(p->cli, name, "there is no option --%s; did you mean --%s?", name, near);
    else
        cmd_about(p->cli, name, "there is no option --%s; see 'yomi %s --help'", name,
                  p->cli->command->name);
}

/* argp has met a word that it cannot use: the last one that it took, or, when letters of it are
 * left, the next one. */
static void report_word(const struct parse *p, const struct argp_state *state)
{
    const char *last = state->next > 0 ? state->argv[state->next - 1] : "";
    const char *next = state->next < state->argc ? state->argv[state->next] : "";
    if (strncmp(last, "--", 2) == 0)
        report_name(p, last);
    else if (!report_letters(p, last))
        report_letters(p, next);
}

static error_t parse_one(int key, char *arg, struct argp_state *state)
{
    struct parse *p = state->input;
    struct cli *cli = p->cli;
    if (key == ARGP_KEY_ARG) {
        const int most = cli->command->max_operands;
        if (cli->n_operands == most) {
            if (most)
                cmd_trouble(cli, "'%s' is one operand too many; it takes %s", arg,
                            cli->command->operands);
            else
                cmd_trouble(cli, "'%s' is one word too many; it takes options only", arg);
            p->is_reported = true;
            return EINVAL;
        }
        cli->operands[cli->n_operands++] = arg;
        return 0;
    }
    if (key == ARGP_KEY_ERROR && !p->is_reported) {
        report_word(p, state);
        p->is_reported = true;
        return 0;
    }
    for (int i = 0; i < p->n_rows; i++) {
        if (p->argp[i].key != key) continue;
        void *base = p->is_common[i] ? (void *)&cli->common : p->options;
        if (cmd_option_store(cli, p->rows[i], arg, base) == 0) return 0;
        p->is_reported = true;
        return EINVAL;
    }
    return ARGP_ERR_UNKNOWN;
}

static int check_operands(const struct cli *cli)
{
    const struct command *c = cli->command;
    int index;
    if (cli->n_operands < c->min_operands)
        return cmd_trouble(cli, "%s is missing; see 'yomi %s --help'", c->operands, c->name);
    for (int i = 0; i < cli->n_operands; i++)
        if (!*cli->operands[i])
            return cmd_trouble(cli, "an operand is empty; it takes %s", c->operands);
    for (int i = 0; c->operand_words && i < cli->n_operands; i++)
        if (!cmd_find_word(cli->operands[i], c->operand_words, &index))
            return cmd_trouble(cli, "'%s' does not fit; choose one of %s", cli->operands[i],
                               c->operand_words);
    return 0;
}

/* The file that an option names for writing, or NULL. */
static const char *save_of(const struct parse *p, int row)
{
    const char *base = p->is_common[row] ? (const char *)&p->cli->common : p->options;
    const struct cmd_option *o = p->rows[row];
    return o->kind == CMD_SAVE ? *(const char *const *)(base + o->offset) : NULL;
}

/* Would what is written to one place be lost under what is written to the other? Devices and pipes
 * take both. */
static bool is_one_file(const char *a, const char *b)
{
    char real_a[PATH_MAX], real_b[PATH_MAX];
    struct stat s;
    if (strcmp(a, "-") == 0 || strcmp(b, "-") == 0) return strcmp(a, b) == 0;
    if (stat(a, &s) == 0 && !S_ISREG(s.st_mode)) return false;
    return strcmp(realpath(a, real_a) ? real_a : a, realpath(b, real_b) ? real_b : b) == 0;
}

/* The file of a row is not that of a row before it. */
static int check_alone(const struct parse *p, int row)
{
    const char *const path = save_of(p, row), *const name = p->rows[row]->name;
    for (int i = 0; i < row; i++) {
        const char *const other = save_of(p, i), *const first = p->rows[i]->name;
        if (!other || !is_one_file(other, path)) continue;
        if (strcmp(path, "-") == 0)
            return cmd_about(p->cli, name, "--%s and --%s cannot both be stdout; give one a file",
                             first, name);
        return cmd_about(p->cli, name, "--%s and --%s are both %s; give one another file", first,
                         name, path);
    }
    return 0;
}

/* Every file can be written, which is better known before the computation than after it, and has
 * one writer. `out` is where the answer goes: nowhere when a picture or certificate has stdout. */
static int check_saves(const struct parse *p, const char **out)
{
    const char *const answer = p->cli->common.output;
    *out = answer ? answer : "-";
    for (int i = 0; i < p->n_rows; i++) {
        const char *const path = save_of(p, i);
        if (!path) continue;
        if (!cmd_can_write(p->cli, path) || check_alone(p, i) != 0) return EXIT_TROUBLE;
        const bool is_stdout = strcmp(path, "-") == 0;
        const bool has_output = p->cli->command->takes & TAKES_OUTPUT || p->rows[i]->letter == 'o';
        if (is_stdout && !answer && has_output) *out = "/dev/null";
    }
    return 0;
}

int cmd_run(const struct command *c, int argc, char **argv)
{
    struct cli cli = {.command = c, .common = cmd_common_defaults, .doc = cmd_document_new()};
    if (c != cmd_find_command("serve")) cmd_guard_memory(&cli);
    void *options = malloc(c->options_bytes + 1);
    cli.operands = calloc((size_t)argc + 1, sizeof *cli.operands);
    if (!options || !cli.operands) {
        free(options);
        free(cli.operands);
        cmd_trouble(&cli, "there is no memory left");
        cmd_document_free(cli.doc);
        return EXIT_TROUBLE;
    }
    if (c->options_bytes) memcpy(options, c->defaults, c->options_bytes);

    struct parse p = {.cli = &cli, .options = options};
    add_rows(&p, c);
    const struct argp argp = {.options = p.argp, .parser = parse_one};
    const unsigned flags = ARGP_NO_ERRS | ARGP_NO_EXIT | ARGP_NO_HELP | ARGP_PARSE_ARGV0;
    const error_t trouble = argp_parse(&argp, argc, argv, flags, NULL, &p);
    int code = trouble ? EXIT_TROUBLE : 0;
    for (int i = 0; trouble && i < argc; i++) /* it may stand behind what is wrong */
        if (c->takes & TAKES_JSON && strcmp(argv[i], "--json") == 0) cli.common.json = true;
    if (trouble == ENOMEM && !p.is_reported) cmd_trouble(&cli, "there is no memory left");
    if (code == 0 && !cli.common.help) code = check_operands(&cli);
    struct cmd_sink sink;
    const char *out = "-";
    if (code == 0 && !cli.common.help) code = check_saves(&p, &out);
    if (code == 0) code = cmd_sink_open(&sink, &cli, out) ? 0 : EXIT_TROUBLE;
    if (code == 0) {
        cli.out = sink.file;
        cli.is_terminal = isatty(sink.fd);
        if (cli.common.help)
            cmd_print_help(c, cli.out);
        else
            code = c->run(&cli, options);
        if (code != EXIT_TROUBLE) cmd_document_print(&cli);
        /* An answer that did not reach its file or pipe is trouble, whatever it was. */
        if (!cmd_sink_close(&sink, &cli, code != EXIT_TROUBLE)) code = EXIT_TROUBLE;
    }
    if (code == EXIT_TROUBLE && cli.common.json) {
        cmd_document_print_refusal(cli.doc);
        fflush(stdout);
    }
    cmd_document_free(cli.doc);
    free(cli.operands);
    free(options);
    return code;
}
