/* SPDX-License-Identifier: MIT */
/* The engine of `yomi gtp`: one game and the commands that act on it. It knows nothing of the
 * program round it: lines come in as text, answers go to a FILE. */
#ifndef CMD_GTP_H
#define CMD_GTP_H
#include "cmd_gtp_line.h"
#include <stdint.h>
#include <stdio.h>
#include <yomi/yomi.h>

/* How an analysis that runs until the next line learns of it. */
struct gtp_port {
    const yomi_stop *(*begin)(void *user); /* NULL when memory is short */
    /* Wait until there is a line, or the end; for `seconds` at most, below 0 for ever. False when
     * the time is over. */
    bool (*wait)(void *user, double seconds);
    void (*end)(void *user);
    void *user;
};

/* What a clock says: seconds left, and stones for which they must last (0: the whole game). */
struct gtp_clock {
    bool is_set;
    double seconds;
    int stones;
};

struct gtp {
    FILE *out;
    struct gtp_port port;
    bool has_files; /* may loadsgf read? */
    yomi_go_game *game;
    yomi_go_rules rules;
    int rows, cols;
    int handicap[YOMI_GO_POINTS], n_handicap;
    int playouts;
    yomi_solve how;
    double byo_seconds;
    int byo_stones;
    struct gtp_clock clock[2];
    /* The answer to the command at hand. */
    char *text;
    size_t bytes;
    FILE *answer;
    char failure[160];
    bool is_failed, is_streamed, is_quit;
    long id;
    /* The life of the position that was asked for last. */
    bool has_life;
    yomi_go_pos life_pos;
    yomi_go_life life;
};

/* A board of 19x19. EIO and the like as usual; free with cmd_gtp_fini(). */
yomi_status cmd_gtp_init(struct gtp *g, FILE *out, const struct gtp_port *port, yomi_error *err);
void cmd_gtp_fini(struct gtp *g);

/* Obey one line, which is changed. False after quit. */
bool cmd_gtp_obey(struct gtp *g, char *line);

/* --- for the commands ------------------------------------------------------------------------ */

typedef void gtp_fn(struct gtp *g, const struct gtp_line *l);

struct gtp_verb {
    const char *name;
    gtp_fn *run;
    int min_args, max_args; /* -1: any number */
};

extern const struct gtp_verb cmd_gtp_play_commands[], cmd_gtp_setup_commands[],
    cmd_gtp_score_commands[], cmd_gtp_read_commands[], cmd_gtp_analyze_commands[],
    cmd_gtp_gogui_commands[], cmd_gtp_endgame_commands[]; /* each ended by a row without a name */

__attribute__((format(printf, 2, 3))) void cmd_gtp_say(struct gtp *g, const char *format, ...);
__attribute__((format(printf, 2, 3))) void cmd_gtp_fail(struct gtp *g, const char *format, ...);

/* Begin a streamed answer: what follows goes out at once, until cmd_gtp_obey() ends it. */
void cmd_gtp_stream(struct gtp *g);

/* The value of an argument; false after cmd_gtp_fail(). */
bool cmd_gtp_colour_arg(yomi_colour *out, struct gtp *g, const char *text);
bool cmd_gtp_point_arg(int *out, struct gtp *g, const char *text); /* "pass" is YOMI_GO_PASS */

/* "pass", or the name of a point. Returns buf. */
const char *cmd_gtp_vertex(char buf[8], const struct gtp *g, int point);

/* A new game on a board of this size; false after cmd_gtp_fail(). */
bool cmd_gtp_start(struct gtp *g, int rows, int cols);

/* The life of the stones as they are; NULL after cmd_gtp_fail(). */
const yomi_go_life *cmd_gtp_life(struct gtp *g);
/* The judgement of the position; false after an answer that says why not. */
bool cmd_gtp_judge(yomi_go_judgement *out, struct gtp *g);

/* Limits of a move, by the clock of the side. */
yomi_solve cmd_gtp_limits(const struct gtp *g, yomi_colour colour);
/* Games that are played to the end for a move: some for each move that is looked at. */
int cmd_gtp_games(const struct gtp *g);
/* The move chosen within them; false after cmd_gtp_fail(). */
bool cmd_gtp_choose(yomi_go_choice *out, struct gtp *g, yomi_colour colour, int playouts,
                    const yomi_solve *how);

/* The first moves by what the endgames say, the best first. False when the board is not cut, or
 * nothing is left to gain. */
bool cmd_gtp_by_endgames(yomi_go_choice *out, struct gtp *g, yomi_colour side,
                         const yomi_solve *how);

#endif
