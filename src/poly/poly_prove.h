/* SPDX-License-Identifier: MIT */
/* The graph of a proof: Black's choices (or) and White's replies (and). */
#ifndef POLY_PROVE_H
#define POLY_PROVE_H
#include "base/base_watch.h"
#include "poly_threat.h"

enum or_state { OR_LEAF, OR_OPEN, OR_WON, OR_FAILED };

/* Black to move. */
struct or_node {
    struct poly_set black, white;
    struct poly_set carrier; /* when won: the cells that the win needs empty */
    struct poly_set needs;   /* when won: the cells of Black's that the win builds on */
    struct or_node *next;    /* the next node in its slot of the table */
    struct or_node *alike;   /* weak game, won: the next node in its slot of by_needs */
    struct or_node *same;    /* weak game, won: a node whose win, move by move, is one here too */
    struct and_move *moves;
    uint64_t key;
    uint32_t pn, dn, work;
    uint16_t n_moves, won_by; /* won_by: the number of the winning move, or BY_THREAT */
    uint8_t anywhere, outside, n_black, state;
    uint8_t marks; /* when won: Black's marks in the longest line */
};

enum { BY_THREAT = 65535 };

enum and_kind {
    AND_FORCE,    /* White must answer in one cell */
    AND_WILD,     /* quiet: a reply without a child of its own counts as a move elsewhere */
    AND_EXPLICIT, /* quiet: every reply within the window has a child of its own */
    AND_FREE,     /* a handicap stone: White has no reply */
};

/* A mark of Black's, to which White replies. */
struct and_move {
    uint8_t cell, kind, answer; /* answer: the cell in which White must answer a force */
    bool is_won;
    uint32_t pn, dn, work;
    struct and_more *more; /* what follows the mark; NULL until the search has come here */
};

struct and_reply {
    struct or_node *child;
    uint8_t cell, symmetry; /* the child turned by this symmetry answers the cell */
};

struct and_more {
    struct or_node *null;    /* the child after a move elsewhere or a free mark; NULL for a force */
    struct poly_set forcing; /* the copy that a force threatens to complete */
    bool has_replies;
    int n_replies;
    struct and_reply *replies;
};

/* Limits of the proof that is looked for. */
struct prove_limits {
    int most;      /* marks of Black, handicap too; 0: any number */
    int quiet;     /* marks of Black after which only threats follow; 0: any number */
    int handicap;  /* free marks of Black */
    uint64_t work; /* threat searches of iterative deepening; 0: it is not wanted */
};

/* As many free marks as leave Black one cell of every shape to mark: more of them can only help
 * him, so that a win with fewer free marks is one with all of them. */
static inline int poly_useful_handicap(const yomi_poly_goal *goal, int handicap)
{
    for (int i = 0; i < goal->n; i++)
        if (handicap > goal->shapes[i].n - 1) handicap = goal->shapes[i].n - 1;
    return handicap;
}

struct prover {
    struct poly_window window;
    struct poly_position pos;
    struct poly_threats threats;
    struct arena arena;
    struct or_node **table, **by_needs;
    uint64_t *has_needs; /* by slot of by_needs, one bit: it is not empty */
    struct or_node *root;
    size_t n_nodes, slots;
    struct prove_limits limits;
    int first;             /* Black's first mark: the middle */
    int n_fixed, fixed[8]; /* symmetries that leave the first mark where it is */
    int refuter;           /* the reply that last had no answer by threats */
    bool is_full;
    uint64_t probes, reported; /* threat searches */
    struct watch *watch;
    /* The members below are those of iterative deepening. */
    uint64_t *failures; /* positions that few quiet marks do not win */
    size_t n_failures;
    uint8_t refuters[WINDOW_CELLS]; /* by Black's marks: the reply that last had no answer */
    const atomic_bool *is_needless; /* somebody else has found a proof */
    bool is_stopped;
};

yomi_status prover_init(struct prover *p, const yomi_poly_goal *goal,
                        const struct window_kind *kind, const struct prove_limits *limits,
                        size_t memory, struct watch *watch, yomi_error *err);
void prover_fini(struct prover *p);

/* Search on until the root is won or failed, `expansions` are done, memory is full or the watch
 * stops it. */
enum or_state prover_run(struct prover *p, uint64_t expansions);

/* Look for a win of the root with one quiet mark, with two and so on, as far as limits.work lasts
 * or until *is_needless is set: another search has found a proof. */
enum or_state prover_deepen(struct prover *p, const atomic_bool *is_needless);

/* Write the certificate of a won root, a text to be freed; *nodes receives the number of its nodes,
 * *marks Black's marks in its longest line. */
yomi_status prover_write(char **out, struct prover *p, const yomi_poly_goal *goal, int *nodes,
                         int *marks, yomi_error *err);

/* The checker's word on a certificate: OK, EILLEGAL, or ENOMEM when it could not be checked. */
typedef yomi_status (*poly_check)(const char *certificate);

/* yomi_poly_prove() with a checker of the caller's. When a proof was found and none was accepted
 * the result is unknown, the status ESTOPPED, and the message says whose fault it is. */
yomi_status poly_prove_with(yomi_poly_proof *out, const yomi_poly_goal *goal,
                            const yomi_poly_quest *quest, const yomi_solve *how, poly_check check,
                            yomi_error *err);

/* yomi_poly_judge() with a checker of the caller's. */
yomi_status poly_judge_with(yomi_poly_verdict *out, const yomi_poly_goal *goal,
                            const yomi_solve *how, poly_check check, yomi_error *err);

/* Asks yomi_poly_verify(). */
yomi_status poly_check_proof(const char *certificate);

/* --- nodes ----------------------------------------------------------------------------------- */

enum { NUMBER_MAX = 1 << 30 }; /* of what cannot be proved, or disproved */

/* Zeroed memory from the arena; NULL when that is full, which p->is_full then says. */
void *prover_take(struct prover *p, size_t n, size_t size);

/* Bring p->pos to a node's position. */
void prover_set_up(struct prover *p, const struct or_node *n);

/* Find a win by threats in p->pos, where Black has n_black marks. */
bool prover_probe(struct prover *p, struct poly_threat *t, int n_black);

/* The node of p->pos in the table; when there is none it is made, and looked at for a win by
 * threats. NULL when memory is full. */
struct or_node *prover_node(struct prover *p);

/* Make a node of p->pos that is not in the table; NULL when memory is full. */
struct or_node *prover_new_node(struct prover *p);

/* A node of the weak game whose win is one of n too, move by move; NULL when none is known. */
struct or_node *prover_find_alike(struct prover *p, const struct or_node *n);

/* Mark a node as won: by its move number `by`, from which carrier and needs follow; or by a move or
 * BY_THREAT with a carrier and needs that are known. */
void prover_set_won_by(struct prover *p, struct or_node *n, int by);
void prover_set_won(struct prover *p, struct or_node *n, const struct poly_set *carrier,
                    const struct poly_set *needs, int marks, int by);

/* Are too few marks left for a quiet one and the threats that must follow it? */
bool prover_lacks_marks(const struct prover *p, int n_black);

/* A set of cells turned by a symmetry of the window. */
struct poly_set prover_turn(const struct prover *p, const struct poly_set *s, int symmetry);

/* In the weak game a win below a quiet move answers every reply that it does not need empty, not
 * only its own. Not so after an explicit move, and never in the strong game. */
static inline bool prover_wins_cover(const struct prover *p, const struct and_move *move)
{
    return !p->window.is_strong && move->kind == AND_WILD;
}

/* The cells in which White must still be answered: those that every win found so far needs, or all
 * cells where wins do not cover each other's replies. */
struct poly_set prover_open_replies(const struct prover *p, const struct and_move *move);

/* The cell in which the mark just made threatens to complete a shape, or NO_CELL; the cells of that
 * copy are added to `forcing`. */
int prover_threatened(const struct poly_position *pos, int cell, struct poly_set *forcing);

/* Make the children of a move: the one after a move elsewhere first, those after replies as soon as
 * that one is won. False when memory is full. */
bool prover_open_move(struct prover *p, const struct or_node *n, struct and_move *move);

/* Drop the children of a won move of the weak game that the others cover. The fewer are left, the
 * smaller is the carrier of the move, and the fewer replies must be answered above it. */
void prover_drop_needless(struct prover *p, struct and_more *m);

/* Compute the numbers of a move, or of a node, from those of its children. */
void prover_update_move(struct prover *p, const struct or_node *n, struct and_move *move);
void prover_update(struct prover *p, struct or_node *n);

/* --- moves ----------------------------------------------------------------------------------- */

/* What a mark in each cell is worth: the copies through it that White has not blocked, by how full
 * they are. */
struct cell_scores {
    int score[WINDOW_CELLS];
    bool is_third[WINDOW_CELLS]; /* a copy through the cell lacks three cells or fewer */
    int twos;                    /* copies in the whole window that lack two cells or fewer */
};

void prover_score_cells(const struct poly_position *pos, struct cell_scores *s);

struct candidate {
    int cell, score;
};

int prover_compare_candidates(const void *a, const void *b);

/* List the empty cells that share a copy without white cells with a mark of Black's, those in the
 * fullest copies first; returns how many. For the last quiet mark (is_last) only cells are listed
 * after which Black has a threat to make. */
int prover_candidates(const struct prover *p, struct candidate *out, bool is_last);

/* Keep one of candidates that are images of each other in a symmetric position; returns how many
 * are left. */
int prover_drop_images(const struct prover *p, struct candidate *list, int n);

#endif
