/* SPDX-License-Identifier: MIT */
/* One search for all questions of reading: depth-first proof-number search over an area of a Go
 * board, with relevance zones (go_zone.h) and a table of bounded size.
 *
 * The taker wants to reach something in a finite number of moves, such as to capture a chain; the
 * keeper wants to prevent it for ever. Which position is the end, how hard the others look and
 * which moves are worth trying first is the question's business (struct go_question). The search
 * sees to it that nothing is overlooked: a side that has lost by all its moves worth trying has
 * lost when every other legal move in the zone of its refutations has lost, too.
 *
 * Play is by simple ko, without suicide. A pass is a move of the keeper, and of a side that a ko
 * bars. A side with threats to spare may ignore a ko's ban, one threat a time.
 *
 * Play that repeats itself is the keeper's; unless, where `weighs` is set, the taker has taken more
 * stones than he lost between the two visits. A result found with the help of a repetition depends
 * on the path to it (the graph-history interaction). Such results are used while searching and
 * marked as `is_cyclic`; when the answer itself is so marked, go_pns_check.c walks all positions of
 * the winner's moves and sees whether he wins there whatever the path. Where he does not, the
 * result is forgotten and the position is read again. */
#ifndef GO_PNS_H
#define GO_PNS_H
#include "base/base_watch.h"
#include "go_walled.h"
#include "go_zone.h"

enum go_state { GO_UNSOLVED, GO_TAKEN, GO_KEPT };

/* What a question says of a position. */
struct go_judged {
    enum go_state state;
    uint32_t pn, dn;      /* unsolved: how hard it looks to take, and to keep; at least 1 */
    bool is_out;          /* kept by getting out of the area */
    bool is_ko;           /* solved because the loser is barred by a ko */
    struct go_zone *zone; /* solved: what the result rests on; NULL: nobody wants to know */
};

enum { GO_MOVES = GO_AREA + 1 };

struct go_moves {
    int n;
    uint16_t at[GO_MOVES];
    bool is_listed[GO_CELLS];
};

struct go_pns;

struct go_question {
    /* Judge the position; called once for each. */
    void (*judge)(const struct go_pns *s, struct go_judged *out);
    /* List moves worth trying of the side to move; the search leaves out what is not legal. */
    void (*list)(const struct go_pns *s, struct go_moves *out);
    /* Add to a zone what the taker must touch to get anywhere, wherever he plays first. */
    void (*hold)(const struct go_pns *s, struct go_zone *out);
    bool weighs;
    /* May set s->walled to what it makes of the position's room in `walled`; called where a
     * position is read and no room is known from the path to it. NULL: there are no rooms. */
    void (*enter)(struct go_pns *s, struct go_walled *walled);
};

struct go_entry {
    uint64_t key;
    uint32_t pn, dn, work;
    uint8_t is_cyclic; /* solved: used a repetition */
    uint8_t is_ko;     /* solved: the loser was barred by a ko */
    uint8_t is_out;    /* solved: the keeper gets out of the area */
    uint8_t is_used;
    struct go_zone zone; /* solved */
};

/* Passes of the keeper are counted below GO_ENDLESS_PASSES. One of the taker gives one back: in a
 * ko both play elsewhere, and neither has gained a turn. There are GO_COUNTED_PASSES of them at
 * most. */
enum { GO_DEPTH = 250, GO_COUNTED_PASSES = 6, GO_ENDLESS_PASSES = 100, GO_SHAPES = 1 << 15 };

/* A position of the path that is being read. */
struct go_visit {
    uint64_t key;
    int balance; /* stones taken by the taker less those taken by the keeper */
};

struct go_pns {
    const struct go_question *question;
    bool is_selective; /* read listed moves alone: likely, not proved */
    bool is_zoned;     /* a selective reading has zones, too, for the moves that they spare it */
    bool is_strict;    /* every repetition is the keeper's, also where stones are weighed */
    struct go_board b;
    struct go_area area;
    int taker;
    int target, second; /* places that the question is about */
    int spare[2];       /* threats left, by colour */
    int passes;         /* that the keeper may still make; one more and he has won */
    struct go_entry *table;
    size_t n_buckets, n_used, bytes, memory;
    uint64_t salt, hint_salt; /* of this question, and of its selective reading or 0 */
    uint64_t nodes, limit, reported;
    struct watch *watch;
    bool is_stopped;
    struct go_pns_node *stack;      /* the moves of the positions of the path */
    const struct go_walled *walled; /* the room that the path has entered, or NULL */
    struct go_walled_memo *memo;    /* what was read in rooms */
    uint64_t *shapes; /* eye shapes that were read, by their hash; see go_read_life.c */
    struct go_visit path[GO_DEPTH + 1];
    int depth;
};

/* Take memory for the table; give it back. */
yomi_status go_pns_init(struct go_pns *s, size_t memory, struct watch *watch, yomi_error *err);
void go_pns_fini(struct go_pns *s);

/* Begin another question on the same table: earlier results are not seen any more. */
void go_pns_renew(struct go_pns *s);

/* Read the position as it stands, for at most `nodes` positions. GO_UNSOLVED when that was not
 * enough. `out` receives the entry of the position. */
enum go_state go_pns_run(struct go_pns *s, uint64_t nodes, struct go_entry *out);

/* Play a move on the search's board by the side to move, using up a threat where a ko bars it. */
struct go_step {
    struct go_undo undo;
    int at, ko, spare, passes;
};
bool go_pns_can(const struct go_pns *s, int at);
void go_pns_play(struct go_pns *s, int at, struct go_step *step);
void go_pns_undo(struct go_pns *s, const struct go_step *step);

uint64_t go_pns_key(const struct go_pns *s);
bool go_pns_recall(const struct go_pns *s, uint64_t key, struct go_entry *out);

void go_pns_remember(struct go_pns *s, const struct go_entry *entry);

/* What the table says of the position after a move, if it says anything. */
bool go_pns_recall_after(struct go_pns *s, int at, struct go_entry *out);

/* What the table knows of the position on the board, or what the question says of it. */
void go_pns_look(struct go_pns *s, struct go_entry *out);

static inline enum go_state go_entry_state(const struct go_entry *e)
{
    return !e->pn ? GO_TAKEN : !e->dn ? GO_KEPT : GO_UNSOLVED;
}

static inline bool go_pns_is_taker(const struct go_pns *s)
{
    return s->b.to == s->taker;
}

static inline void go_moves_add(struct go_moves *m, int at)
{
    if (m->is_listed[at]) return;
    m->is_listed[at] = true;
    m->at[m->n++] = (uint16_t)at;
}

/* Does the result of the position hold whatever the path to it? Positions for which it does become
 * results without a condition; those for which it does not, unsolved. `out` receives the entry of
 * the position when it holds. */
bool go_pns_check(struct go_pns *s, struct go_entry *out);

#endif
