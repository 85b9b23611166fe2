/* SPDX-License-Identifier: MIT */
/* The questions of reading, as searches. */
#ifndef GO_READ_H
#define GO_READ_H
#include "go_pns.h"

/* Take the chain at `target` before its side has passed too often. */
extern const struct go_question go_read_capture;

/* Take the chain at `target`; it is kept when it lives or gets out of the area. */
extern const struct go_question go_read_kill;

/* Take the chain at `target` before the one at `second`, which the enemy would take: likely moves
 * of a race, for a selective reading. */
extern const struct go_question go_read_race;

/* The owner of the chain at `target` is the taker: make it alive with two eyes, or get it out of
 * the area. */
extern const struct go_question go_read_two_eyes;

/* The taker makes the chains at `target` and `second` one. */
extern const struct go_question go_read_connect;

/* What games say that were played to their ends: which part of them the keeper won after the best
 * moves found, and who has his way when that is clear. */
struct go_games {
    int played;
    double kept;
    int best; /* for the side to move, or GO_PASS */
    bool has_ko;
    enum go_state says;
};

/* Play games from the position as it stands, in the area of the question as far as they are thought
 * out: as many as it takes to be clear, and `games` at most. */
yomi_status go_read_games(struct go_games *out, struct go_pns *s, int games, uint64_t seed,
                          yomi_error *err);

/* The chains of a stone's group, by head: those that share a liberty with one of them. Returns how
 * many there are. */
enum { GO_GROUP = 8 };
int go_read_group(const struct go_board *b, int at, uint16_t heads[GO_GROUP]);

/* Set the area of a question: the board, as far as it fits, from the chain at `target` outwards; or
 * the groups at `target` and at `second`, unless it is 0, with what is within some steps, until
 * there are `most` places. */
void go_read_whole(struct go_pns *s);
void go_read_around(struct go_pns *s, int steps, int most);

/* Is the keeper's chain at `target` taken at once? Then the position is judged. */
bool go_read_takes(const struct go_pns *s, struct go_judged *out);

/* Has the keeper's group at `target` eyes, or is there no room for them? Then the position is
 * judged.
 */
bool go_read_settles(const struct go_pns *s, struct go_judged *out);

/* Wall in the room of the keeper's group at `target`. */
void go_read_enter(struct go_pns *s, struct go_walled *walled);

/* The taker gets nowhere while the chain at `target` has a liberty. */
void go_read_hold(const struct go_pns *s, struct go_zone *out);

/* How many turns in a row it takes to join the chains at `target` and `second`, at least and up to
 * GO_COUNTED_PASSES: one for each place of a way that has no own stone, and more than an enemy's
 * chain on it has liberties. */
int go_read_distance(const struct go_pns *s);

/* A place where the taker, who is to move, joins the chains at `target` and `second`, or 0. */
int go_read_joint(const struct go_pns *s);

/* Who would connect the chain at `target` to anything has to play beside it. */
void go_read_apart(const struct go_pns *s, struct go_zone *out);

/* List the liberties of the chain at a stone; the empty places beside them; and moves that change
 * the liberties of weak chains which touch it. */
void go_list_liberties(const struct go_pns *s, struct go_moves *out, int at, int most);
void go_list_second(const struct go_pns *s, struct go_moves *out, int at, int most);
void go_list_rivals(const struct go_pns *s, struct go_moves *out, int at, int weak);

#endif
