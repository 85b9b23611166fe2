/* SPDX-License-Identifier: MIT */
/* The subcommands, one file each. */
#ifndef YOMI_COMMANDS_H
#define YOMI_COMMANDS_H
#include "cli.h"

extern const struct command completion_command;
extern const struct command go_candidates_command;
extern const struct command go_convert_command;
extern const struct command go_judge_command;
extern const struct command go_regions_command;
extern const struct command go_life_command;
extern const struct command go_score_command;
extern const struct command go_show_command;
extern const struct command gtp_command;
extern const struct command help_command;
extern const struct command ko_graph_command;
extern const struct command ko_judge_command;
extern const struct command ko_solve_command;
extern const struct command othello_count_command;
extern const struct command othello_nboard_command;
extern const struct command othello_play_command;
extern const struct command othello_review_command;
extern const struct command othello_show_command;
extern const struct command othello_solve_command;
extern const struct command paper_ko_command;
extern const struct command paper_othello_command;
extern const struct command paper_regions_command;
extern const struct command paper_yose_command;
extern const struct command yose_border_command;
extern const struct command yose_compare_command;
extern const struct command yose_solve_command;
extern const struct command yose_sweep_command;
extern const struct command yose_thermograph_command;
extern const struct command paper_poly_command;
extern const struct command poly_judge_command;
extern const struct command poly_pave_command;
extern const struct command poly_pavingwin_command;
extern const struct command poly_play_command;
extern const struct command poly_prove_command;
extern const struct command poly_shapes_command;
extern const struct command poly_solve_command;
extern const struct command poly_table_command;
extern const struct command serve_command;
extern const struct command tour_command;
extern const struct command verify_command;

#endif
