/* SPDX-License-Identifier: MIT */
/* What the files of `yomi paper ko` share. */
#ifndef CMD_PAPER_KO_H
#define CMD_PAPER_KO_H
#include "cmd_paper.h"
#include "show/cmd_show_ko.h"

enum { QUESTIONS = 3, LOW_K = 8, HIGH_K = 20, N_RULES = 3, N_SELECTIONS = 2, N_DENSITIES = 5 };

/* What is found for one question and one k. */
struct found {
    yomi_ko ko;
    yomi_ko_judgement j;
    yomi_ko_result exact;
    bool is_right; /* the decision is one of the best moves */
};

/* A statement that was tried: how often, and how often it held. */
struct held {
    uint64_t cases, right;
};

struct study {
    const struct cli *cli;
    struct book book;
    uint64_t cases;
    bool is_decided, is_quick;
    struct found found[QUESTIONS][HIGH_K - LOW_K + 1];
    struct held rules[N_RULES];           /* section 2: NG0 to NG2 */
    struct held selections[N_SELECTIONS]; /* figures 3 and 4 */
    int64_t density[N_DENSITIES]; /* where to take begins, in sixtieths of the largest gote */
    bool is_sharp[N_DENSITIES];   /* exact play changes there */
    yomi_ko_agreement agreement;
    yomi_answer answer;
};

int cmd_paper_ko_find_rules(struct study *s);
int cmd_paper_ko_find_selections(struct study *s);
int cmd_paper_ko_find_density(struct study *s);
void cmd_paper_ko_say_figure_1(const struct study *s);
void cmd_paper_ko_say_rules(const struct study *s);
void cmd_paper_ko_say_selections(const struct study *s);
void cmd_paper_ko_say_density(const struct study *s);
void cmd_paper_ko_say_basic(const struct study *s);
void cmd_paper_ko_say_whole(const struct study *s);
void cmd_paper_ko_say_take(const struct study *s);
void cmd_paper_ko_say_proofs(const struct study *s);
bool cmd_paper_ko_draw_figure_1(struct study *s);
bool cmd_paper_ko_draw_selections(struct study *s);
bool cmd_paper_ko_draw_basic(struct study *s);
bool cmd_paper_ko_draw_whole(struct study *s);
bool cmd_paper_ko_draw_take(struct study *s);
bool cmd_paper_ko_draw_proofs(struct study *s);

#endif
