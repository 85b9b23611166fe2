/* SPDX-License-Identifier: MIT */
/* Every subcommand, in the order in which `yomi help` lists them: COMMAND(othello_solve) is
 * `yomi othello solve`, described by cmd_othello_solve in othello/cmd_othello_solve.c. */
#ifndef COMMANDS_H
#define COMMANDS_H
#include "frame/cmd_frame.h"

#define COMMANDS(COMMAND)                                                                          \
    COMMAND(othello_solve)                                                                         \
    COMMAND(othello_review)                                                                        \
    COMMAND(othello_play)                                                                          \
    COMMAND(othello_nboard)                                                                        \
    COMMAND(othello_show)                                                                          \
    COMMAND(othello_count)                                                                         \
    COMMAND(poly_shapes)                                                                           \
    COMMAND(poly_solve)                                                                            \
    COMMAND(poly_prove)                                                                            \
    COMMAND(poly_pave)                                                                             \
    COMMAND(poly_pavingwin)                                                                        \
    COMMAND(poly_judge)                                                                            \
    COMMAND(poly_table)                                                                            \
    COMMAND(poly_play)                                                                             \
    COMMAND(yose_solve)                                                                            \
    COMMAND(yose_thermograph)                                                                      \
    COMMAND(yose_canon)                                                                            \
    COMMAND(yose_orthodox)                                                                         \
    COMMAND(yose_border)                                                                           \
    COMMAND(yose_sweep)                                                                            \
    COMMAND(yose_compare)                                                                          \
    COMMAND(ko_solve)                                                                              \
    COMMAND(ko_judge)                                                                              \
    COMMAND(ko_graph)                                                                              \
    COMMAND(go_show)                                                                               \
    COMMAND(go_convert)                                                                            \
    COMMAND(go_life)                                                                               \
    COMMAND(go_read)                                                                               \
    COMMAND(go_score)                                                                              \
    COMMAND(go_regions)                                                                            \
    COMMAND(go_judge)                                                                              \
    COMMAND(go_candidates)                                                                         \
    COMMAND(go_endgame)                                                                            \
    COMMAND(go_review)                                                                             \
    COMMAND(campaign_start)                                                                        \
    COMMAND(campaign_work)                                                                         \
    COMMAND(campaign_status)                                                                       \
    COMMAND(campaign_answer)                                                                       \
    COMMAND(campaign_merge)                                                                        \
    COMMAND(campaign_export)                                                                       \
    COMMAND(gtp)                                                                                   \
    COMMAND(verify)                                                                                \
    COMMAND(paper_othello)                                                                         \
    COMMAND(paper_poly)                                                                            \
    COMMAND(paper_yose)                                                                            \
    COMMAND(paper_ko)                                                                              \
    COMMAND(paper_regions)                                                                         \
    COMMAND(tour)                                                                                  \
    COMMAND(serve)                                                                                 \
    COMMAND(completion)                                                                            \
    COMMAND(help)

#define DECLARE_COMMAND(name) extern const struct command cmd_##name;
COMMANDS(DECLARE_COMMAND)
#undef DECLARE_COMMAND

#endif
