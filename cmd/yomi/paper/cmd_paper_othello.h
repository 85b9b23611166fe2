/* SPDX-License-Identifier: MIT */
/* What the files of `yomi paper othello` share. */
#ifndef CMD_PAPER_OTHELLO_H
#define CMD_PAPER_OTHELLO_H
#include "cmd_paper.h"
#include "show/cmd_show_othello.h"

/* When something is run: never, in the whole run, or also with --quick. */
enum when { NEVER, WHOLE, QUICK };

enum { PASSES = 8, N_BOARDS = 18, TABLE_41 = 0, TABLE_42 = 5, BEYOND = 10 };

/* What the paper says of a board (positions 0: nothing), and what is run here. */
struct board_fact {
    int rows, cols;
    yomi_othello_opening opening;
    uint64_t positions;
    double seconds;
    int value, black, white;
    enum when solve, method; /* the fast solver, and the paper's method */
    int passes[PASSES];      /* numbers of the moves that are passes in its perfect game; 0 ends */
};
extern const struct board_fact cmd_paper_othello_facts[N_BOARDS];

/* What was found here. */
struct board_found {
    bool is_run, is_method_run;
    yomi_othello_result fast;
    yomi_othello_paper paper;
};

/* A perfect game that looks like the paper's. */
struct game_found {
    bool is_run, is_over; /* every perfect game was looked at */
    bool has_passes;      /* one with the printed passes and discs was found: */
    int n_line;
    int line[YOMI_OTHELLO_LINE_MAX];
    uint64_t positions; /* looked at */
};

enum { SPEEDS = 3 };

/* One of the three programs of section 3.9. */
struct speed_found {
    uint64_t nodes;
    int value;
    double seconds;
};

struct study {
    const struct cli *cli;
    struct book book;
    bool is_quick, is_stopped;
    double began;
    yomi_answer answer;
    yomi_othello *solver;
    struct board_found found[N_BOARDS];
    struct game_found games[BEYOND];
    struct speed_found speeds[SPEEDS];
    struct othello_tree *tree; /* figures 3-1 to 3-4 */
};

/* A stop is no trouble: the bounds are shown. 0, or the exit code after a message. */
int cmd_paper_othello_note(struct study *s, yomi_status status, const yomi_error *err);
const char *cmd_paper_othello_start(yomi_othello_opening opening);

/* Figures 4-1 to 4-10. */
int cmd_paper_othello_find_games(struct study *s);
void cmd_paper_othello_say_games(const struct study *s);
bool cmd_paper_othello_draw_games(struct study *s);

/* Figures 3-1 to 3-4. */
int cmd_paper_othello_find_tree(struct study *s);
void cmd_paper_othello_say_tree(const struct study *s);
bool cmd_paper_othello_draw_tree(struct study *s);
void cmd_paper_othello_free_tree(struct study *s);

/* Section 3.9. */
int cmd_paper_othello_find_speeds(struct study *s);
void cmd_paper_othello_say_speeds(const struct study *s);

#endif
