/* SPDX-License-Identifier: MIT */
/* The program's own frame: what a subcommand is, and what it is handed when it runs.
 *
 * A subcommand is one file with one `struct command`, listed in commands.h. Its table of options is
 * the only place where they are described: parsing, --help, the manual page and the shell
 * completions are all made from it. Its answer is described once too: see cmd_document.h. */
#ifndef CMD_FRAME_H
#define CMD_FRAME_H
#include "cmd_document.h"
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <yomi/yomi.h>

enum { EXIT_ANSWERED = 0, EXIT_NO = 1, EXIT_TROUBLE = 2, EXIT_STOPPED = 3 };

/* How the value of an option is read, and the type of the field that receives it. */
enum cmd_kind {
    CMD_FLAG, /* bool; takes no value */
    CMD_TEXT, /* const char * */
    CMD_LIST, /* const char *; may be empty */
    CMD_FILE, /* const char *, a file or folder; not for clients of the page */
    CMD_SAVE, /* const char *, a file that is written; "-" is stdout, which then has nothing else */
    CMD_WORD, /* int: index of the value in `words` */
    CMD_INT,  /* int, low..high */
    CMD_COUNT,   /* uint64_t, low..high */
    CMD_THREADS, /* int: 1..YOMI_THREADS_MAX, or all */
    CMD_BYTES,   /* size_t: 64K, 512M, 2G */
    CMD_SECONDS, /* double: 500ms, 30s, 5m, 2h */
    CMD_BOARD,   /* struct cmd_board_size: 6x6 */
};

struct cmd_board_size {
    int rows, cols;
};

/* One row of a table of options. Help adds the words that may be chosen unless the sentence has
 * them, and the default, from the command's `defaults`, unless the sentence has one. */
struct cmd_option {
    const char *name;
    enum cmd_kind kind;
    size_t offset;     /* of the field in the options' struct */
    const char *value; /* how the value is called in the help; NULL for a flag */
    const char *help;
    const char *words; /* the values, separated by |; of other kinds than CMD_WORD those to offer */
    long long low, high;
    char letter; /* a short form, or 0 */
};

/* Rows, for a file whose options are its `struct options`:
 *     OPTION_INT("plies", plies, "N", 1, 60, "Count games of up to N plies") */
#define OPTION_IN(type, name_, kind_, field, value_, help_)                                        \
    .name = (name_), .kind = (kind_), .offset = offsetof(type, field), .value = (value_),          \
    .help = (help_)
#define OPTION_OF(...) OPTION_IN(struct options, __VA_ARGS__)
/* clang-format off */
#define OPTION_FLAG(name, field, help)           {OPTION_OF(name, CMD_FLAG, field, NULL, help)}
#define OPTION_TEXT(name, field, value, help)    {OPTION_OF(name, CMD_TEXT, field, value, help)}
#define OPTION_LIST(name, field, value, help)    {OPTION_OF(name, CMD_LIST, field, value, help)}
#define OPTION_FILE(name, field, value, help)    {OPTION_OF(name, CMD_FILE, field, value, help)}
#define OPTION_SAVE(name, field, value, help)    {OPTION_OF(name, CMD_SAVE, field, value, help)}
#define OPTION_SECONDS(name, field, value, help) {OPTION_OF(name, CMD_SECONDS, field, value, help)}
#define OPTION_BYTES(name, field, value, help)   {OPTION_OF(name, CMD_BYTES, field, value, help)}
#define OPTION_BOARD(name, field, value, help)   {OPTION_OF(name, CMD_BOARD, field, value, help)}
#define OPTION_WORD(name, field, value, words_, help) \
    {OPTION_OF(name, CMD_WORD, field, value, help), .words = (words_)}
#define OPTION_INT(name, field, value, low_, high_, help) \
    {OPTION_OF(name, CMD_INT, field, value, help), .low = (low_), .high = (high_)}
#define OPTION_COUNT(name, field, value, low_, high_, help) \
    {OPTION_OF(name, CMD_COUNT, field, value, help), .low = (low_), .high = (high_)}
/* clang-format on */

static inline bool cmd_is_file(const struct cmd_option *o)
{
    return o->kind == CMD_FILE || o->kind == CMD_SAVE;
}

/* Options that mean the same in every subcommand. */
struct cmd_common {
    bool json, help;
    const char *svg, *output;
    int color; /* enum cmd_color */
    int threads;
    size_t memory;
    double seconds;
    uint64_t seed;
};

#define CMD_MEMORY ((size_t)256 << 20) /* the default of --memory */

enum cmd_color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* Which of them a subcommand takes. --help is always there. */
enum { TAKES_JSON = 1, TAKES_SVG = 2, TAKES_OUTPUT = 4, TAKES_COLOR = 8, TAKES_SOLVE = 16 };

struct cli;

struct command {
    const char *name;    /* one or two words: "tour", "othello count" */
    const char *summary; /* one line without a full stop */
    const char *details; /* for --help, or NULL */
    const char *operands;
    int min_operands, max_operands;
    bool has_words;            /* the operands behind the first one are words, not files */
    const char *operand_words; /* the only values of the operand, separated by |, or NULL */
    unsigned takes;
    const struct cmd_option *options; /* own options, ended by a row without a name; may be NULL */
    const void *defaults;             /* their struct, filled with defaults */
    size_t options_bytes;
    int (*run)(struct cli *cli, const void *options);
};

/* The parts of a `struct command` that most have: its `rows` of options with their defaults, as in
 * COMMAND_OPTIONS(.plies = 8), and how many operands it takes. */
#define COMMAND_OPTIONS(...)                                                                       \
    .options = rows, .defaults = &(const struct options){__VA_ARGS__},                             \
    .options_bytes = sizeof(struct options)
#define ONE_OPERAND(name)      .operands = (name), .min_operands = 1, .max_operands = 1
#define OPTIONAL_OPERAND(name) .operands = (name), .max_operands = 1

/* One run of one subcommand. */
struct cli {
    const struct command *command;
    struct cmd_common common;
    int n_operands;
    const char **operands;
    FILE *out;                /* to stdout, or to the file of -o while it is being written */
    bool is_terminal;         /* whether out ends at a terminal */
    struct cmd_document *doc; /* what was said so far */
};

/* --- messages: one sentence on stderr; troubles return EXIT_TROUBLE -------------------------- */

/* What a message is about: an option (an operand by its name in capitals), or a place in a file. A
 * command that ends in trouble answers with the first message and its place where JSON is wanted.
 */
struct cmd_place {
    const char *option, *file;
    int line, column;
    bool is_named; /* the sentence names the place itself */
};
__attribute__((format(printf, 3, 4))) int cmd_refuse(const struct cli *cli, struct cmd_place place,
                                                     const char *format, ...);

#define AT_OPTION(option_) ((struct cmd_place){.option = (option_)})
#define AT_FILE(file_)     ((struct cmd_place){.file = (file_)})
#define ABOUT(option_)     ((struct cmd_place){.option = (option_), .is_named = true})

/* A sentence about nothing in particular; about the value of an option, "--k: ..."; about a file,
 * "FILE: ..."; about an option that the sentence names; about one that is missing. */
#define cmd_trouble(cli, ...)          cmd_refuse(cli, (struct cmd_place){0}, __VA_ARGS__)
#define cmd_wrong(cli, option, ...)    cmd_refuse(cli, AT_OPTION(option), __VA_ARGS__)
#define cmd_wrong_file(cli, file, ...) cmd_refuse(cli, AT_FILE(file), __VA_ARGS__)
#define cmd_about(cli, option, ...)    cmd_refuse(cli, ABOUT(option), __VA_ARGS__)
#define cmd_missing(cli, option, advice)                                                           \
    cmd_refuse(cli, ABOUT(option), "--%s is missing; %s", option, advice)
/* A failure of the library at `place`: a file, an option with its dashes, an operand's name, or
 * NULL: nowhere in particular. */
int cmd_trouble_in(const struct cli *cli, const char *place, const yomi_error *err);
/* Something odd that does not keep the command from its answer: "FILE:3:5: warning: ...". */
__attribute__((format(printf, 3, 4))) void cmd_warn(const struct cli *cli, struct cmd_place place,
                                                    const char *format, ...);

/* Put '?' for all that a terminal would not show: bytes that are no characters of the locale, and
 * control characters, line ends too. */
void cmd_make_printable(char *s);

/* The word of `list` (ended by NULL) nearest to `word`, or NULL when none is near. */
const char *cmd_nearest(const char *word, const char *const *list);

/* --- memory: the program's own texts and documents ------------------------------------------- */

/* From now on a JSON document that finds no memory ends the program as cmd_starve() does. */
void cmd_guard_memory(const struct cli *cli);
/* Say that there is no memory left, and exit: an answer with holes would be a wrong one. */
_Noreturn void cmd_starve(void);
/* A text that grows; begins as {0}. A word gets a blank before it unless it is the first. */
struct cmd_string {
    char *text; /* NULL while nothing was added */
    size_t n;
};
__attribute__((format(printf, 2, 3))) void cmd_add(struct cmd_string *s, const char *format, ...);
void cmd_add_word(struct cmd_string *s, const char *word);
const char *cmd_string_text(const struct cmd_string *s); /* "" while nothing was added */
void cmd_string_free(struct cmd_string *s);
/* Close the stream of open_memstream() on a text, or starve when a part of it was lost. */
void cmd_text_close(FILE *f, char *const *text);
/* Remove the files that are not whole. */
void cmd_sinks_drop(void);

/* --- input and output ------------------------------------------------------------------------ */

/* Whether an operand names a file that is there, or stdin ("-"). Where a question may be written
 * out instead of a file, what is there as a file is one. */
bool cmd_is_there(const char *operand);

/* The whole text of a file, or of stdin for "-"; NULL after a message. Free with free(). */
char *cmd_read_text(const struct cli *cli, const char *path);

/* All bytes of a file or of stdin for "-": zero bytes and a byte order mark stay. NULL after a
 * message. Free with free(). */
char *cmd_read_bytes(const struct cli *cli, const char *path, size_t *bytes);

/* The name of a file in messages: "-" is stdin. */
const char *cmd_place(const char *path);

/* A file that becomes visible when it is whole; "-" is stdout. False after a message. */
struct cmd_sink {
    FILE *file;
    int fd, why; /* where the bytes go, and the errno of the first failure to write them, or 0 */
    const char *path;
    char target[PATH_MAX], part[PATH_MAX + 8]; /* where it goes, and where it is until then */
    struct cmd_sink *outer;                    /* opened before it and not closed yet */
};
bool cmd_sink_open(struct cmd_sink *sink, const struct cli *cli, const char *path);
bool cmd_sink_close(struct cmd_sink *sink, const struct cli *cli, bool is_wanted);
bool cmd_write_text(const struct cli *cli, const char *path, const char *text);
/* Whether a file could be written, asked before a long computation. False after a message. */
bool cmd_can_write(const struct cli *cli, const char *path);
/* A folder, new or there already. False after a message. */
bool cmd_make_folder(const struct cli *cli, const char *path);

/* Write the picture of --svg, when it was asked for, and free it. `status` is the drawing's. */
bool cmd_write_svg(const struct cli *cli, yomi_status status, char *svg, const yomi_error *err);

/* The folder of the installed or built examples; "" when it cannot be found. */
const char *cmd_examples(void);

/* --- long computations ----------------------------------------------------------------------- */

/* Limits from the options, Ctrl-C as the stop, a progress line when stderr is a terminal. --time is
 * for the whole answer: a question of many parts asks again for each of them, and gets what is left
 * of the time since the first call. */
yomi_solve cmd_solve(const struct cli *cli);
double cmd_now(void); /* seconds of a steady clock */
/* Wipe the progress line. */
void cmd_solve_done(void);
/* The exit code for an answer; a stop gets its message. */
int cmd_exit_code(const struct cli *cli, yomi_status status, const yomi_error *err);

/* --- words ----------------------------------------------------------------------------------- */

const char *cmd_colour_name(yomi_colour colour); /* "Black", in a sentence */
const char *cmd_colour_key(yomi_colour colour);  /* "black", in JSON */

/* A number with commas. Returns buf. */
char *cmd_commas(char buf[32], uint64_t n);

/* A number and its noun: "1 node", "3,005 nodes", "2 plies". Returns buf. */
enum { CMD_COUNTED_TEXT = 64 };
char *cmd_counted(char buf[CMD_COUNTED_TEXT], uint64_t n, const char *noun);

/* A number of three digits or so: "3.9 M". Returns buf. */
char *cmd_short(char buf[16], double n);

/* --- terminal -------------------------------------------------------------------------------- */

bool cmd_has_color(const struct cli *cli);
bool cmd_has_unicode(void);
int cmd_width(void); /* of the terminal, or 80 */

/* Draw a board as text with the same description that draws its SVG. */
void cmd_print_board(const struct cli *cli, const yomi_draw_board *board);

/* What a person types: "who> " and the line after it, without its end. False at the end of stdin
 * and after Ctrl-C. */
enum { CMD_LINE = 512 };
struct cmd_prompt {
    char input[CMD_LINE];
    size_t n;
};
bool cmd_ask(struct cmd_prompt *p, const struct cli *cli, const yomi_stop *stop, const char *who,
             char line[CMD_LINE]);

/* Sentences, broken between words where the terminal ends. */
void cmd_print_words(FILE *out, const char *words);
/* Sentences after a sign, within `width` columns: the sign stands before the first line alone. */
void cmd_print_flowing(FILE *out, const char *sign, const char *words, int width);

/* Columns that fit the terminal: widths from the cells; the last column wraps when it is text, and
 * columns that find no room follow in a block of their own, behind the first column again. */
struct cmd_grid;
/* One letter a column: l left, r right. Free with cmd_grid_free(). */
struct cmd_grid *cmd_grid_new(const char *alignment);
void cmd_grid_free(struct cmd_grid *t);
/* As many texts as columns; and one cell after the other. */
void cmd_grid_row(struct cmd_grid *t, ...);
void cmd_grid_cell(struct cmd_grid *t, const char *text);
void cmd_grid_print(const struct cmd_grid *t, FILE *out, int width);

/* --- the frame itself ------------------------------------------------------------------------ */

extern const struct command *const cmd_commands[]; /* ended by NULL */
extern const struct cmd_option cmd_common_options[];
extern const struct cmd_common cmd_common_defaults;
bool cmd_takes_common(const struct command *c, const struct cmd_option *o);

/* Call `visit` for every option of a command, its own first. */
typedef void cmd_option_fn(const struct command *c, const struct cmd_option *o, void *user);
void cmd_each_option(const struct command *c, cmd_option_fn *visit, void *user);
const struct command *cmd_find_command(const char *name);
bool cmd_is_room(const char *word);
/* A word that is no room, command or (with a room) verb: names the nearest that is. */
int cmd_unknown_word(const struct cli *cli, const char *room, const char *word);

/* "512M" in bytes. */
bool cmd_parse_bytes(const char *text, size_t *bytes);
/* "4", or "all" as the number of processors that the program may use. */
bool cmd_parse_threads(const char *text, int *threads);

/* Read a value into its field below `base`; 0, or the exit code after a message. */
int cmd_option_store(const struct cli *cli, const struct cmd_option *o, const char *text,
                     void *base);
/* The index of a word in a list such as "winner|discs". */
bool cmd_find_word(const char *text, const char *words, int *index);

/* Parse and run `yomi NAME argv[0..argc-1]`; returns the exit code. */
int cmd_run(const struct command *c, int argc, char **argv);
void cmd_print_help(const struct command *c, FILE *out);
/* The sentence of an option with its default; to be freed, NULL without memory. */
char *cmd_option_help(const struct command *c, const struct cmd_option *o);

#endif
