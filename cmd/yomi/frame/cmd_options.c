/* SPDX-License-Identifier: MIT */
/* One table of options becomes an argp parser, and its values land in the command's struct. */
#include "cmd_frame.h"
#include "cmd_letters.h"
#include <argp.h>
#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OPTIONS_MAX = 32, FIRST_KEY = 256 };

#define COMMON(field) offsetof(struct cmd_common, field)

/* Rows are kept apart by what a command takes; see cmd_takes_common(). */
const struct cmd_option cmd_common_options[] = {
    {.name = "json",
     .kind = CMD_FLAG,
     .offset = COMMON(json),
     .help = "Answer as one JSON document"},
    {.name = "svg",
     .kind = CMD_SAVE,
     .offset = COMMON(svg),
     .value = "FILE",
     .help = "Also draw the answer as an SVG picture"},
    {.name = "output",
     .letter = 'o',
     .kind = CMD_SAVE,
     .offset = COMMON(output),
     .value = "FILE",
     .help = "Write the answer to a file instead of the terminal"},
    {.name = "color",
     .kind = CMD_WORD,
     .offset = COMMON(color),
     .value = "WHEN",
     .words = "auto|always|never",
     .help = "Colour the boards"},
    {.name = "threads",
     .kind = CMD_THREADS,
     .offset = COMMON(threads),
     .value = "N",
     .words = "all",
     .help = "Work with N threads, or with all processors"},
    {.name = "memory",
     .kind = CMD_BYTES,
     .offset = COMMON(memory),
     .value = "SIZE",
     .help = "Use at most SIZE of memory, such as 512M or 2G"},
    {.name = "time",
     .kind = CMD_SECONDS,
     .offset = COMMON(seconds),
     .value = "TIME",
     .help = "Answer within TIME, such as 30s or 5m, with what is known then"},
    {.name = "seed",
     .kind = CMD_COUNT,
     .offset = COMMON(seed),
     .value = "N",
     .low = 0,
     .high = LLONG_MAX,
     .help = "Seed of everything random"},
    {.name = "help",
     .letter = 'h',
     .kind = CMD_FLAG,
     .offset = COMMON(help),
     .help = "Show this help"},
    {0},
};

bool cmd_takes_common(const struct command *c, const struct cmd_option *o)
{
    switch (o->offset) {
    case COMMON(json):
        return c->takes & TAKES_JSON;
    case COMMON(svg):
        return c->takes & TAKES_SVG;
    case COMMON(output):
        return c->takes & TAKES_OUTPUT;
    case COMMON(color):
        return c->takes & TAKES_COLOR;
    case COMMON(help):
        return true;
    default:
        return c->takes & TAKES_SOLVE;
    }
}

void cmd_each_option(const struct command *c, cmd_option_fn *visit, void *user)
{
    for (const struct cmd_option *o = c->options; o && o->name; o++) visit(c, o, user);
    for (const struct cmd_option *o = cmd_common_options; o->name; o++)
        if (cmd_takes_common(c, o)) visit(c, o, user);
}

/* --- values ---------------------------------------------------------------------------------- */

/* A whole number and what follows it. */
static bool read_integer(const char *text, long long *n, const char **rest)
{
    char *end;
    errno = 0;
    *n = strtoll(text, &end, 10);
    *rest = end;
    return end != text && !errno && (*text == '-' || (*text >= '0' && *text <= '9'));
}

static bool read_word(const char *text, const char *words, int *index)
{
    const size_t n = strlen(text);
    *index = 0;
    for (const char *w = words; w; w = strchr(w, '|')) {
        w += *w == '|';
        if (strncmp(w, text, n) == 0 && (w[n] == '|' || !w[n]) && n) return true;
        ++*index;
    }
    return false;
}

bool cmd_parse_bytes(const char *text, size_t *bytes)
{
    long long n;
    const char *unit;
    if (!read_integer(text, &n, &unit) || n <= 0) return false;
    static const char units[] = "KMGT";
    int shift = 0;
    if (*unit) {
        const char *u = strchr(units, *unit & ~0x20); /* upper case */
        if (!u || !*u || (unit[1] && strcmp(unit + 1, "iB") != 0 && strcmp(unit + 1, "B") != 0))
            return false;
        shift = 10 * (int)(u - units + 1);
    }
    if (n > (LLONG_MAX >> shift)) return false;
    *bytes = (size_t)n << shift;
    return true;
}

bool cmd_parse_threads(const char *text, int *threads)
{
    long long n;
    const char *rest;
    if (strcmp(text, "all") == 0) {
        cpu_set_t set;
        n = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set)
                                                        : sysconf(_SC_NPROCESSORS_ONLN);
        *threads = n < 1 ? 1 : n > YOMI_THREADS_MAX ? YOMI_THREADS_MAX : (int)n;
        return true;
    }
    if (!read_integer(text, &n, &rest) || *rest || n < 1 || n > YOMI_THREADS_MAX) return false;
    *threads = (int)n;
    return true;
}

static bool read_seconds(const char *text, double *seconds)
{
    static const struct {
        const char *unit;
        double seconds;
    } units[] = {{"", 1},     {"ms", 1e-3}, {"s", 1},    {"m", 60},
                 {"min", 60}, {"h", 3600},  {"d", 86400}};
    char *end;
    if (!strchr("0123456789.", *text) || !*text) return false;
    const double n = strtod(text, &end);
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (strcmp(end, units[i].unit) != 0) continue;
        *seconds = n * units[i].seconds;
        return *seconds > 0 && *seconds < 1e9;
    }
    return false;
}

static bool read_board(const char *text, struct cmd_board_size *size)
{
    long long rows, cols;
    const char *rest;
    if (!read_integer(text, &rows, &rest) || (*rest != 'x' && *rest != 'X')) return false;
    if (!read_integer(rest + 1, &cols, &rest) || *rest) return false;
    if (rows < 1 || cols < 1 || rows > 999 || cols > 999) return false;
    *size = (struct cmd_board_size){(int)rows, (int)cols};
    return true;
}

static int wrong_value(const struct cli *cli, const struct cmd_option *o, const char *text,
                       const char *advice)
{
    return cmd_wrong(cli, o->name, "'%s' does not fit; %s", text, advice);
}

/* Store the value in the options' struct; 0, or the exit code after a message. */
static int store(const struct cli *cli, const struct cmd_option *o, const char *text, void *base)
{
    void *field = (char *)base + o->offset;
    char advice[160];
    switch (o->kind) {
    case CMD_FLAG:
        *(bool *)field = true;
        return 0;
    case CMD_TEXT:
    case CMD_FILE:
    case CMD_SAVE:
        if (!*text) return cmd_wrong(cli, o->name, "the value is empty; give a %s", o->value);
        *(const char **)field = text;
        return 0;
    case CMD_LIST:
        *(const char **)field = text;
        return 0;
    case CMD_WORD: {
        snprintf(advice, sizeof advice, "choose one of %s", o->words);
        int index;
        if (!read_word(text, o->words, &index)) return wrong_value(cli, o, text, advice);
        *(int *)field = index;
        return 0;
    }
    case CMD_INT:
    case CMD_COUNT: {
        long long n;
        const char *rest;
        if (o->high == LLONG_MAX)
            snprintf(advice, sizeof advice, "give a whole number from %lld", o->low);
        else
            snprintf(advice, sizeof advice, "give a whole number from %lld to %lld", o->low,
                     o->high);
        if (!read_integer(text, &n, &rest) || *rest || n < o->low || n > o->high)
            return wrong_value(cli, o, text, advice);
        if (o->kind == CMD_INT)
            *(int *)field = (int)n;
        else
            *(uint64_t *)field = (uint64_t)n;
        return 0;
    }
    case CMD_THREADS:
        if (cmd_parse_threads(text, field)) return 0;
        snprintf(advice, sizeof advice, "give a whole number from 1 to %d, or all",
                 YOMI_THREADS_MAX);
        return wrong_value(cli, o, text, advice);
    case CMD_BYTES:
        if (cmd_parse_bytes(text, field)) return 0;
        return wrong_value(cli, o, text, "give a size such as 512M or 2G");
    case CMD_SECONDS:
        if (read_seconds(text, field)) return 0;
        return wrong_value(cli, o, text, "give a time such as 500ms, 30s, 5m or 2h");
    case CMD_BOARD:
        if (read_board(text, field)) return 0;
        return wrong_value(cli, o, text, "give rows x columns, such as 6x6");
    }
    return EXIT_TROUBLE;
}

/* --- defaults -------------------------------------------------------------------------------- */

/* The default as the user would write it, "" when the option has none: a number out of its range,
 * no word, no text. */
static void write_default(char buf[64], const struct cmd_option *o, const void *base)
{
    const void *field = (const char *)base + o->offset;
    buf[0] = 0;
    switch (o->kind) {
    case CMD_TEXT:
    case CMD_LIST: {
        const char *text = *(const char *const *)field;
        if (text) snprintf(buf, 64, "%s", text);
        break;
    }
    case CMD_WORD:
        if (*(const int *)field >= 0) cmd_word(buf, o->words, *(const int *)field);
        break;
    case CMD_INT: {
        const int n = *(const int *)field;
        if (n >= o->low && n <= o->high) snprintf(buf, 64, "%d", n);
        break;
    }
    case CMD_THREADS:
        snprintf(buf, 64, "%d", *(const int *)field);
        break;
    case CMD_COUNT:
        snprintf(buf, 64, "%llu", (unsigned long long)*(const uint64_t *)field);
        break;
    case CMD_BYTES:
        if (*(const size_t *)field) snprintf(buf, 64, "%zuM", *(const size_t *)field >> 20);
        break;
    case CMD_SECONDS:
        if (*(const double *)field > 0) snprintf(buf, 64, "%gs", *(const double *)field);
        break;
    case CMD_BOARD: {
        const struct cmd_board_size *size = field;
        if (size->rows) snprintf(buf, 64, "%dx%d", size->rows, size->cols);
        break;
    }
    default:
        break;
    }
}

static const struct cmd_common common_defaults = {
    .color = COLOR_AUTO, .threads = 1, .memory = CMD_MEMORY, .seed = 1};

/* ": auto, always or never", or nothing where the sentence has every word. */
static void write_words(char buf[256], const char *sentence, const char *words)
{
    bool has_all = true;
    size_t n = 0;
    buf[0] = 0;
    for (const char *w = words; w && *w;) {
        char word[CMD_WORD_TEXT];
        cmd_word(word, w, 0);
        w += strcspn(w, "|");
        const bool is_last = !*w;
        has_all = has_all && strstr(sentence, word);
        n += (size_t)snprintf(buf + n, 256 - n, "%s%s", !n ? ": " : is_last ? " or " : ", ", word);
        w += !is_last;
    }
    if (has_all) buf[0] = 0;
}

char *cmd_option_help(const struct command *c, const struct cmd_option *o)
{
    char value[64], words[256], *text;
    const size_t n = sizeof cmd_common_options / sizeof *cmd_common_options;
    const bool is_common = o >= cmd_common_options && o < cmd_common_options + n;
    const void *base = is_common ? (const void *)&common_defaults : c->defaults;
    value[0] = 0;
    if (base && !strstr(o->help, "default")) write_default(value, o, base);
    write_words(words, o->help, o->kind == CMD_WORD ? o->words : NULL);
    const int length =
        asprintf(&text, *value ? "%s%s (default %s)" : "%s%s", o->help, words, value);
    return length < 0 ? NULL : text;
}

/* --- argp ------------------------------------------------------------------------------------ */

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
    const bool is_file = cmd_is_file(o) || o->offset == COMMON(json);
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
        if (store(cli, p->rows[i], arg, base) == 0) return 0;
        p->is_reported = true;
        return EINVAL;
    }
    return ARGP_ERR_UNKNOWN;
}

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
        if (!read_word(cli->operands[i], c->operand_words, &index))
            return cmd_trouble(cli, "'%s' does not fit; choose one of %s", cli->operands[i],
                               c->operand_words);
    return 0;
}

/* Files can be written, which is better known before the computation than after it, and at most one
 * of them is stdout. Then the answer has no place there, and `out` is where it goes instead. */
static int check_saves(const struct parse *p, const char **out)
{
    const struct cmd_option *first = NULL;
    const char *const answer = p->cli->common.output;
    *out = answer ? answer : "-";
    for (int i = 0; i < p->n_rows; i++) {
        const struct cmd_option *o = p->rows[i];
        const char *base = p->is_common[i] ? (const char *)&p->cli->common : p->options;
        const char *path = o->kind == CMD_SAVE ? *(const char *const *)(base + o->offset) : NULL;
        if (!path) continue;
        if (!cmd_can_write(p->cli, path)) return EXIT_TROUBLE;
        if (strcmp(path, "-") != 0) continue;
        if (first)
            return cmd_about(p->cli, o->name,
                             "--%s and --%s cannot both be stdout; give one a file", first->name,
                             o->name);
        first = o;
        if (!answer && p->cli->command->takes & TAKES_OUTPUT) *out = "/dev/null";
    }
    return 0;
}

int cmd_run(const struct command *c, int argc, char **argv)
{
    struct cli cli = {.command = c, .common = common_defaults, .doc = cmd_document_new()};
    if (c != cmd_find_command("serve")) cmd_guard_memory(&cli);
    void *options = malloc(c->options_bytes + 1);
    cli.operands = calloc((size_t)argc + 1, sizeof *cli.operands);
    if (!options || !cli.operands) {
        free(options);
        free(cli.operands);
        return cmd_trouble(&cli, "there is no memory left");
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
