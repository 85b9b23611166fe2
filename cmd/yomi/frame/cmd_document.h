/* SPDX-License-Identifier: MIT */
/* An answer, described once. A command says its facts to its run; for people they are printed at
 * once as lines and columns, with --json they are collected, and printed when the command ends.
 *
 *     cmd_key(cli, "board", cmd_size(4, 6));            a key of the document alone
 *     cmd_field(cli, "best", "best", cmd_words("c4 d2"));    "best": ["c4", "d2"]; best: c4 d2
 *     cmd_say(cli, "Black wins by %d.", n);             a sentence, for people alone
 *
 *     static const struct cmd_column columns[] = {
 *         {"square", "move"}, {"value", "value"}, {"line", NULL}, {NULL, "loss"}, {0}};
 *     cmd_table(cli, "moves", columns);                 "moves": [{"square": "c4", ...}, ...]
 *     cmd_row(cli, cmd_text("c4"), cmd_signed(4), cmd_words("c4 d2"), cmd_int(0));
 *     cmd_close(cli);
 *
 *     cmd_answer(cli, &result.answer);                  certainty, nodes, seconds
 *
 * A key with dots names a place inside objects: "paper.value" is {"paper": {"value": ...}}. */
#ifndef CMD_DOCUMENT_H
#define CMD_DOCUMENT_H
#include <stdbool.h>
#include <stdio.h>
#include <yomi/yomi.h>

struct cli;

/* --- values ---------------------------------------------------------------------------------- */

enum cmd_type {
    TYPE_ABSENT, /* no key at all, and an empty cell */
    TYPE_NONE,   /* null, and an empty cell */
    TYPE_BOOLEAN,
    TYPE_INTEGER,
    TYPE_SIGNED,  /* +4 */
    TYPE_COUNTED, /* 1,234; past 2^53 a text in JSON */
    TYPE_RAT,     /* 7/2 */
    TYPE_REAL,    /* 0.33: with a number of decimals */
    TYPE_NUMBER,  /* 3.5, or 3 when it is whole */
    TYPE_TIME,    /* 0.12 s */
    TYPE_STRING,
    TYPE_WORDS,  /* a list: separated by blanks */
    TYPE_COLOUR, /* "black", Black */
    TYPE_SIZE,   /* 4x6 */
    TYPE_PAIR,   /* [a, b]; a..b */
    TYPE_LIST,   /* [a, b, c]; a b c */
};

/* Texts, pairs and lists are borrowed: they must live until the value is said. */
struct cmd_value {
    enum cmd_type type;
    const char *shown; /* what people read instead of the usual form, or NULL */
    union {
        long long n;
        uint64_t count;
        yomi_rat rat;
        struct {
            double x;
            int decimals;
        } real;
        const char *text;
        int size[2];
        struct {
            const struct cmd_value *items;
            int n;
        } list; /* and pair */
    };
};

/* clang-format off */
#define cmd_absent()           ((struct cmd_value){.type = TYPE_ABSENT})
#define cmd_none()             ((struct cmd_value){.type = TYPE_NONE})
#define cmd_flag(is_so)        ((struct cmd_value){.type = TYPE_BOOLEAN, .n = !!(is_so)})
#define cmd_int(n_)            ((struct cmd_value){.type = TYPE_INTEGER, .n = (n_)})
#define cmd_signed(n_)         ((struct cmd_value){.type = TYPE_SIGNED, .n = (n_)})
#define cmd_count(n_)          ((struct cmd_value){.type = TYPE_COUNTED, .count = (n_)})
#define cmd_rat(...)           ((struct cmd_value){.type = TYPE_RAT, .rat = __VA_ARGS__})
#define cmd_real(x_, places)   ((struct cmd_value){.type = TYPE_REAL, .real = {(x_), (places)}})
#define cmd_number(x_)         ((struct cmd_value){.type = TYPE_NUMBER, .real = {(x_), 0}})
#define cmd_seconds(s)         ((struct cmd_value){.type = TYPE_TIME, .real = {(s), 0}})
#define cmd_colour(c)          ((struct cmd_value){.type = TYPE_COLOUR, .n = (c)})
#define cmd_size(rows_, cols_) ((struct cmd_value){.type = TYPE_SIZE, .size = {(rows_), (cols_)}})
#define cmd_pair_of(two)       ((struct cmd_value){.type = TYPE_PAIR, .list = {(two), 2}})
#define cmd_pair(a, b)         cmd_pair_of(((const struct cmd_value[2]){a, b}))
#define cmd_values(items_, n_) ((struct cmd_value){.type = TYPE_LIST, .list = {(items_), (n_)}})
/* clang-format on */
struct cmd_value cmd_text(const char *text);   /* NULL is none */
struct cmd_value cmd_words(const char *words); /* NULL is none, "" the empty list */

/* Word `index` of a list such as "winner|discs", as an option's table has it; `buf` holds it. */
enum { CMD_WORD_TEXT = 32 };
const char *cmd_word(char buf[CMD_WORD_TEXT], const char *words, int index);

/* The value where the condition holds, else none. */
struct cmd_value cmd_if(bool is_known, struct cmd_value v);
/* The value, for which people read `shown`. */
struct cmd_value cmd_shown(struct cmd_value v, const char *shown);

/* What people read; to be freed. */
char *cmd_value_text(const struct cmd_value *v);

/* --- saying them ----------------------------------------------------------------------------- */

/* False with --json: what only people see need not be computed. */
bool cmd_is_for_people(const struct cli *cli);

/* A key of the document, which people do not see; NULL for an item of a list. */
void cmd_key(const struct cli *cli, const char *key, struct cmd_value v);
/* Also the line "heading: value". */
void cmd_field(const struct cli *cli, const char *key, const char *heading, struct cmd_value v);
/* A value that lies between two: the key, or null and the pair "bounds". */
void cmd_bounds(const struct cli *cli, const char *key, struct cmd_value lower,
                struct cmd_value upper);

/* A sentence for people, broken between words where the terminal ends; an empty line; a board. */
__attribute__((format(printf, 2, 3))) void cmd_say(const struct cli *cli, const char *format, ...);
void cmd_gap(const struct cli *cli);
void cmd_board(const struct cli *cli, const yomi_draw_board *board);

/* An object or a list, which people do not see as such: what is said until cmd_close() goes into
 * it. The key is NULL inside a list. */
void cmd_open(const struct cli *cli, const char *key);
void cmd_list(const struct cli *cli, const char *key);
void cmd_close(const struct cli *cli);

/* A column of a table: its key in every row's object, and its heading. A column without a key is
 * for people alone, one without a heading for programs alone. Numbers stand on the right. */
struct cmd_column {
    const char *key, *heading;
};

/* Rows until cmd_close(); `columns` is ended by {0} and must live until then. Without a key the
 * table is for people alone, and keys that are said among its rows belong to the object around it.
 * A table without a row is not printed for people. */
void cmd_table(const struct cli *cli, const char *key, const struct cmd_column *columns);

/* A row of the innermost table that is open, with as many values as it has columns: for everybody;
 * one that people are spared; one for some readers (a sum is for people). */
enum cmd_readers { READERS_ALL, READERS_PROGRAMS, READERS_PEOPLE };
#define cmd_row(cli, ...)       cmd_row_for(cli, READERS_ALL, __VA_ARGS__)
#define cmd_quiet_row(cli, ...) cmd_row_for(cli, READERS_PROGRAMS, __VA_ARGS__)
#define cmd_row_for(cli, readers, ...)                                                             \
    cmd_row_of(cli, sizeof((struct cmd_value[]){__VA_ARGS__}) / sizeof(struct cmd_value),          \
               (const struct cmd_value[]){__VA_ARGS__}, readers)
void cmd_row_of(const struct cli *cli, size_t n, const struct cmd_value *values,
                enum cmd_readers readers);

/* certainty and exact, with nodes and seconds of a search: "exact, 3,005,288 nodes, 0.12 s";
 * without a search: "exact". cmd_put_...() tell programs alone. */
void cmd_answer(const struct cli *cli, const yomi_answer *answer);
void cmd_certainty(const struct cli *cli, yomi_certainty certainty);
void cmd_put_answer(const struct cli *cli, const yomi_answer *answer);
void cmd_put_certainty(const struct cli *cli, yomi_certainty certainty);

/* The document is whole: print it on a line of its own and begin the next one. */
void cmd_next_document(const struct cli *cli);

/* What people read of the answer goes to a page too, as HTML, with --json as well, until the page
 * is NULL: sentences, fields and tables; boards are pictures there. */
void cmd_mirror(const struct cli *cli, FILE *page);

/* --- for the frame --------------------------------------------------------------------------- */

struct cmd_document;
struct cmd_document *cmd_document_new(void);
void cmd_document_free(struct cmd_document *d);
/* Print what was said, if anything was. */
void cmd_document_print(const struct cli *cli);
/* Keep the first message of a run; and print it on stdout instead of an answer. */
struct cmd_place;
void cmd_document_refuse(struct cmd_document *d, const struct cmd_place *place,
                         const char *message);
void cmd_document_print_refusal(const struct cmd_document *d);

#endif
