/* SPDX-License-Identifier: MIT */
/* Sums in which play may come back: every state that can come up, and its values.
 *
 * A state is what is left of the components, in any order, with the side to move, the ban, and
 * whether the last move was a pass that counts. Its value is found twice, endless play being best
 * for Black and best for White; and again with loops that are left alone counting as much or as
 * little as they can, to tell whether the value rests on what they count. */
#ifndef YOSE_STATES_H
#define YOSE_STATES_H
#include "base/base_arena.h"
#include "base/base_watch.h"
#include "yose_heat.h"

enum {
    YOSE_STATE_PARTS = 255,   /* components that are no leaves, at most */
    YOSE_STATE_NODES = 65534, /* different positions of them, at most */
    YOSE_NONE = 65535,
};

/* How what is left alone counts, and for each of these, how endless play does: as well as can be
 * for Black, or for White. */
enum { YOSE_BY_MEAN, YOSE_AT_MOST, YOSE_AT_LEAST, YOSE_COUNTS };
enum { YOSE_VIEWS = 2 * YOSE_COUNTS };

static inline int yose_view(int count, yomi_colour endless_for)
{
    return 2 * count + (int)endless_for;
}

/* Values are Black's and count from the scores of the leaves that are on the board. */
struct yose_values {
    int64_t v[YOSE_VIEWS];
};

/* The ids of its components are sorted; there are n of them. */
struct yose_state {
    uint16_t ban_at, ban_to; /* the position whose option is banned, and where it leads; or NONE */
    uint8_t mover, has_passed, n;
    uint16_t ids[YOSE_STATE_PARTS];
};

/* An option of a position. */
struct yose_way {
    uint16_t to;   /* an id, or NONE for a leaf */
    int64_t score; /* of the leaf */
};

/* A position of a component that is no leaf; its id is its number. */
struct yose_spot {
    yomi_yose_node node;
    struct yose_way *ways[2]; /* in the order written */
    uint16_t n[2];
    bool is_gote; /* a tree of one move that gains: of several the largest comes first */
    int64_t swing;
    uint16_t best[2]; /* options of a gote */
    int64_t alone[YOSE_VIEWS];
};

struct yose_cell; /* a state that was met */

struct yose_states {
    const yomi_yose_heat *heat;
    bool has_pass;
    bool has_means; /* it is known what each loop counts alone */
    int64_t unit;
    struct arena arena;
    struct yose_spot *spots;
    uint32_t n_spots;
    uint16_t *ids;    /* by node */
    int64_t range[2]; /* the least and the most that all components together can score */
    struct yose_cell **table;
    size_t table_size, n_cells, memory;
    uint64_t nodes_max; /* states to meet, at most; 0: any number */
    uint32_t line;      /* the number of the line */
    struct watch *watch;
    bool is_stopped, is_poor;
};

/* ERANGE when the scores have no common unit or there are too many positions. */
yomi_status yose_states_init(struct yose_states *s, const yomi_yose_heat *heat, bool has_pass,
                             size_t memory, struct watch *watch, yomi_error *err);
void yose_states_fini(struct yose_states *s);

/* The state of the sum's components; *base is the score of its leaves. */
void yose_states_begin(const struct yose_states *s, struct yose_state *out, yomi_colour mover,
                       int64_t *base);

/* Make a move: an option of the component with this id. Returns the score of the leaf it leads to.
 */
int64_t yose_state_play(const struct yose_states *s, struct yose_state *state, uint16_t id,
                        int way);

/* Pass; false when that ends the game. */
bool yose_state_pass(struct yose_state *state);

/* Whether the side to move may pass. */
bool yose_state_may_pass(const struct yose_states *s, const struct yose_state *state);

/* Whether the ban forbids an option of the component. */
bool yose_state_is_banned(const struct yose_states *s, const struct yose_state *state, uint16_t id,
                          int way);

/* What the components count that are left alone. */
struct yose_values yose_state_alone(const struct yose_states *s, const struct yose_state *state);

/* Begin a line; and remember a state of it, false when the line has been there before. */
void yose_states_forget(struct yose_states *s);
bool yose_states_mark(struct yose_states *s, const struct yose_state *state);

/* The values of a state; without a meaning when s->is_stopped is set. Where one side wants endless
 * play and gets it, the value is beyond YOSE_ENDLESS. */
struct yose_values yose_states_value(struct yose_states *s, const struct yose_state *state);

/* yomi_yose_solve() for a sum in which play may come back. */
yomi_status yose_solve_states(yomi_yose_result *out, const yomi_yose_heat *heat,
                              const yomi_yose_question *question, const yomi_solve *how,
                              yomi_error *err);

/* The same under the superko rule of the question: the values of the sum, of a first move (false:
 * it is not legal), and a line of at most so many moves that keeps the values; returns how many. */
struct yose_values yose_superko_value(struct yose_states *s, const yomi_yose_question *question,
                                      yomi_colour mover);
bool yose_superko_move(struct yose_states *s, const yomi_yose_question *question, yomi_colour mover,
                       yomi_yose_move m, struct yose_values *out);
int yose_superko_line(struct yose_states *s, const yomi_yose_question *question, yomi_colour mover,
                      struct yose_values values, yomi_yose_move *line, int most);

#define YOSE_ENDLESS (INT64_C(1) << 58) /* totals stay below it */

#endif
