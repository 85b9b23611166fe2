/* SPDX-License-Identifier: MIT */
/* What the files of `yomi paper yose` share. */
#ifndef CMD_PAPER_YOSE_H
#define CMD_PAPER_YOSE_H
#include "cmd_paper.h"
#include "show/cmd_show_yose.h"

struct errors {
    int wrong, half;
};

enum { N_COUNTED = 4, N_TRIALS = 2, N_GENERATORS = 9, N_MEANS = 8, SECTION_2 = 7 };

/* How methods did on the sums of a generator. */
struct generated {
    uint64_t sums;
    yomi_yose_score_card card;
};

struct study {
    const struct cli *cli;
    struct book book;
    bool is_quick;
    yomi_rat black, white; /* section 2: the exact totals */
    yomi_yose_score_card counted[N_COUNTED];
    double means[N_MEANS]; /* of e(1) / b(1), by the number of gotes */
    yomi_yose_comparison tried[N_TRIALS];
    struct generated generated[N_TRIALS][N_GENERATORS];
    yomi_answer answer;
};

extern const yomi_rat cmd_paper_yose_gotes[SECTION_2];

/* Solve the text of a sum for a mover and put what a method does there on its card. Nothing on the
 * card when the method does not know the sum's form, or on failure. */
yomi_status cmd_paper_yose_judge(yomi_yose_score_card *card, const char *text, yomi_colour to,
                                 const char *method, const yomi_solve *how, yomi_error *err);

/* Tables 4 and 5, and the generators of sums that are tried for them. */
int cmd_paper_yose_find_table_4(struct study *s);
int cmd_paper_yose_find_table_5(struct study *s);
int cmd_paper_yose_find_generators(struct study *s);
void cmd_paper_yose_say_table_4(const struct study *s);
void cmd_paper_yose_say_table_5(const struct study *s);
void cmd_paper_yose_say_generators(const struct study *s);

/* Figures. */
void cmd_paper_yose_say_figure_1(const struct study *s);
void cmd_paper_yose_say_figure_2(const struct study *s);
void cmd_paper_yose_say_figure_3(const struct study *s);
void cmd_paper_yose_say_figure_4(const struct study *s);
void cmd_paper_yose_say_figure_5(const struct study *s);
void cmd_paper_yose_say_figure_6(const struct study *s);
bool cmd_paper_yose_draw_figure_1(struct study *s);
bool cmd_paper_yose_draw_figure_2(struct study *s);
bool cmd_paper_yose_draw_figure_3(struct study *s);
bool cmd_paper_yose_draw_figure_4(struct study *s);
bool cmd_paper_yose_draw_figure_5(struct study *s);
bool cmd_paper_yose_draw_figure_6(struct study *s);

#endif
