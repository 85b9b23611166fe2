/* SPDX-License-Identifier: MIT */
/* Kos as every command shows them: states, moves, values, score graphs, central trees. */
#ifndef CMD_SHOW_KO_H
#define CMD_SHOW_KO_H
#include "frame/cmd_frame.h"

/* A state: its keys for programs and its lists as in the paper for people; for people alone; the
 * lists alone. */
void cmd_ko_say_state(const struct cli *cli, const yomi_ko *ko);
void cmd_ko_print(const struct cli *cli, const yomi_ko *ko);
void cmd_ko_print_lists(const struct cli *cli, const yomi_ko *ko);
/* Its keys for programs alone; an answer with them can be asked again. `to` is absent where it is
 * solved for both sides. */
void cmd_ko_put_state(const struct cli *cli, const char *key, const yomi_ko *ko,
                      struct cmd_value to);

/* A value in points, as a text (which is buf) and as a value of an answer. */
char *cmd_ko_points(char buf[YOMI_RAT_TEXT], const yomi_ko *ko, int64_t value);
struct cmd_value cmd_ko_value(const yomi_ko *ko, int64_t value);

#define CMD_KO_THREAT_TEXT 16

/* The name of a threat of an order: W1, A3; Wa1 for one of White of the size of A1; A0 for the gote
 * that was just played. Returns buf. */
char *cmd_ko_threat_name(char buf[CMD_KO_THREAT_TEXT], const yomi_ko *ko, const yomi_ko_threat *o);

/* The value of a result or its bounds, and all best moves: for programs, and for people too. */
void cmd_ko_put_result(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r);
void cmd_ko_say_result(const struct cli *cli, const char *heading, const yomi_ko *ko,
                       const yomi_ko_result *r);

/* True when the move is one of the best. */
bool cmd_ko_is_best(const yomi_ko_result *r, yomi_ko_move move);

/* The central tree behind a judgement as a picture. */
yomi_status cmd_ko_tree_svg(char **out, const yomi_ko *ko, const yomi_ko_judgement *j,
                            yomi_error *err);

enum { CMD_KO_DRAWN = 5 };

/* Values of k between which the same moves are best. */
struct cmd_ko_span {
    int64_t from, to, score; /* the score at its beginning */
    unsigned best;           /* of the drawn curves, one bit each */
};

/* The curves worth drawing (the ko, the largest gote, the largest pending threats, the largest new
 * threat), and where the best of them change. It borrows from the graph. */
struct cmd_ko_chart {
    yomi_colour to;
    int n_curves, n_spans;
    const yomi_ko_curve *curves[CMD_KO_DRAWN];
    struct cmd_ko_span *spans;
};

void cmd_ko_chart_init(struct cmd_ko_chart *c, const yomi_ko *ko, const yomi_ko_graph *g);
void cmd_ko_chart_fini(struct cmd_ko_chart *c);
yomi_status cmd_ko_graph_svg(char **out, const yomi_ko *ko, const struct cmd_ko_chart *c,
                             yomi_error *err);

#endif
