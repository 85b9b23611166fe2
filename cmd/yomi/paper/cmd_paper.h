/* SPDX-License-Identifier: MIT */
/* The frame of `yomi paper NAME`. A paper is a list of parts: its tables, figures, examples and
 * statements, each with what the paper prints and what is found here. Parts are found and shown one
 * after the other, slow ones last, so that a run that is stopped has shown what it found. What is
 * shown is text, a document, pictures and a page, all from one description. */
#ifndef CMD_PAPER_H
#define CMD_PAPER_H
#include "commands.h"

struct options {
    bool quick;
    const char *pictures; /* a folder, or NULL */
    const char *parts;    /* names with commas between them, or NULL: all */
    uint64_t cases;       /* of the experiment in `paper ko` */
};

/* The rows of all papers: what --quick means here, and the names of the parts. */
#define CMD_PAPER_OPTIONS(quick_help, names)                                                       \
    OPTION_FLAG("quick", quick, quick_help),                                                       \
        OPTION_FILE(                                                                               \
            "pictures", pictures, "DIR",                                                           \
            "Draw the figures as SVG pictures in the folder DIR, with a page of all parts, "       \
            "index.html"),                                                                         \
    {                                                                                              \
        OPTION_OF("part", CMD_TEXT, parts, "NAMES",                                                \
                  "Find and show these parts alone, with commas between them"),                    \
            .words = (names)                                                                       \
    }

struct study; /* all numbers of a paper; every paper's file has its own */
struct book;  /* how they are shown */

struct paper_part {
    const char *name, *title;     /* "table-1" is the paper's table 1; ours have words */
    bool is_slow;                 /* left out by --quick, unless it is asked for by name */
    int (*find)(struct study *s); /* 0 or an exit code; after EXIT_STOPPED it is shown as well */
    void (*say)(const struct study *s); /* into the object of the part: mostly "rows" */
    bool (*draw)(struct study *s);      /* false after a message */
};

struct paper {
    const char *title;              /* authors and name */
    const char *about;              /* what to know before the first part, or NULL */
    const struct paper_part *parts; /* ended by {0} */
    const char *stopped; /* the sentence behind a stop, or NULL when find() has said it */
    yomi_answer (*answer)(const struct study *s); /* certainty, nodes, seconds of all parts */
};

/* Begun by the command, which hands it to the study. */
struct book {
    const struct cli *cli;
    const struct options *options;
    const struct paper *paper;
    const struct paper_part *part; /* the one that is shown */
    FILE *page;                    /* NULL without --pictures */
    char *html;
    size_t bytes;
    struct cmd_string drawn; /* names of the part's pictures */
};

/* Find and show the parts that are asked for. Returns the exit code. */
int cmd_paper_run(struct book *b, const struct cli *cli, const struct options *o,
                  const struct paper *paper, struct study *s);

/* Whether a part will be shown: for work that serves several. */
bool cmd_paper_wants(const struct book *b, const char *name);

/* Write the picture NAME of the part that is shown, put it on the page, and free it. `status` is
 * the drawing's. False after a message. */
bool cmd_paper_picture(struct book *b, const char *name, const char *caption, yomi_status status,
                       char *svg, const yomi_error *err);

/* What a paper says without a number, and how that stands here: rows of a part, lines for people.
 */
struct paper_statement {
    const char *what, *status, *note;
};
void cmd_paper_say_statements(const struct cli *cli, const struct paper_statement *rows, size_t n);

/* The part's "rows". */
#define cmd_paper_rows(cli, columns) cmd_table(cli, "rows", columns)

/* "9/12": wrong and half wrong. Returns buf. */
const char *cmd_paper_pair(char buf[48], uint64_t a, uint64_t b);
/* "2.6 %". Returns buf. */
const char *cmd_paper_percent(char buf[16], double share);

#endif
