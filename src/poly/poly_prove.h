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
    struct poly_set needs;   /* and those of Black that it builds on */
    struct or_node *next;    /* with the same slot of the table */
    struct or_node *alike;   /* won weak nodes that build on the same cells */
    struct or_node *same;    /* won as this one is, among other cells (weak game) */
    struct and_move *moves;
    uint64_t key;
    uint32_t pn, dn, work;
    uint16_t n_moves, won_by; /* a move, or BY_THREAT */
    uint8_t anywhere, outside, n_black, state;
    uint8_t marks; /* when won: Black's in the longest line */
};

enum { BY_THREAT = 65535 };

enum and_kind {
    AND_FORCE,    /* White must answer in one cell */
    AND_WILD,     /* quiet: a reply that is not answered is a move elsewhere */
    AND_EXPLICIT, /* quiet: every reply within the window is answered */
    AND_FREE,     /* a handicap stone: White has no reply */
};

/* Black's mark, White to reply. */
struct and_move {
    uint8_t cell, kind, answer; /* answer: of a force */
    bool is_won;
    uint32_t pn, dn, work;
    struct and_more *more; /* NULL until it is looked at */
};

struct and_reply {
    struct or_node *child;
    uint8_t cell, symmetry; /* the child turned by this symmetry answers the cell */
};

struct and_more {
    struct or_node *null;    /* after a move elsewhere, or none; NULL for a force */
    struct poly_set forcing; /* the copy that a force threatens to complete */
    bool has_replies;
    int n_replies;
    struct and_reply *replies;
};

/* What the proof may be like. */
struct prove_limits {
    int most;      /* marks of Black, handicap too; 0: any number */
    int quiet;     /* marks of Black after which only threats follow; 0: any number */
    int handicap;  /* free marks of Black */
    uint64_t work; /* threat searches of iterative deepening; 0: it is not wanted */
};

/* No more free marks than leave Black a shape to complete: more of them can only help him, so that
 * a win with fewer is one with all. */
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
    uint64_t *has_needs; /* a bit for every slot of by_needs */
    struct or_node *root;
    size_t n_nodes, slots;
    struct prove_limits limits;
    int first;             /* Black's first mark: the middle */
    int n_fixed, fixed[8]; /* symmetries that leave the first mark where it is */
    int refuter;           /* the reply that was last found to be unanswered */
    bool is_full;
    uint64_t probes, reported; /* threat searches */
    struct watch *watch;
    /* of iterative deepening */
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

/* The same with one quiet mark, with two and so on, as far as limits.work lasts or until somebody
 * else has found a proof. */
enum or_state prover_deepen(struct prover *p, const atomic_bool *is_needless);

/* The certificate of a won root: text to be freed; *nodes and *marks are filled. */
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

/* The checker that counts. */
yomi_status poly_check_proof(const char *certificate);

/* --- nodes ----------------------------------------------------------------------------------- */

enum { NUMBER_MAX = 1 << 30 }; /* of what cannot be proved, or disproved */

/* From the arena; NULL when it is full. */
void *prover_take(struct prover *p, size_t n, size_t size);

/* Bring p->pos to a node's position. */
void prover_set_up(struct prover *p, const struct or_node *n);

/* A win by threats in p->pos. */
bool prover_probe(struct prover *p, struct poly_threat *t, int n_black);

/* The node of p->pos, made when it is new. NULL: memory is full. */
struct or_node *prover_node(struct prover *p);

/* A node of p->pos that is in no table yet. */
struct or_node *prover_new_node(struct prover *p);

/* Another node whose win is one of this node too, in the weak game; or NULL. */
struct or_node *prover_find_alike(struct prover *p, const struct or_node *n);

/* The node is won: by its move number `by`, or BY_THREAT with what the threats need. */
void prover_set_won_by(struct prover *p, struct or_node *n, int by);
void prover_set_won(struct prover *p, struct or_node *n, const struct poly_set *carrier,
                    const struct poly_set *needs, int marks, int by);

/* Too few marks are left for a quiet one and threats after it. */
bool prover_lacks_marks(const struct prover *p, int n_black);

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

/* Make what stands behind a move: the move elsewhere first, replies when that is won. */
bool prover_open_move(struct prover *p, const struct or_node *n, struct and_move *move);

/* A won move of the weak game keeps no more wins than it takes: every cell that its carrier does
 * not hold is one that White need not be answered in further up. */
void prover_drop_needless(struct prover *p, struct and_more *m);

/* New numbers from those below. */
void prover_update_move(struct prover *p, const struct or_node *n, struct and_move *move);
void prover_update(struct prover *p, struct or_node *n);

/* --- moves ----------------------------------------------------------------------------------- */

/* What a mark in each cell is worth: the copies through it that White has not blocked, by how full
 * they are. */
struct cell_scores {
    int score[WINDOW_CELLS];
    bool is_third[WINDOW_CELLS]; /* one of them lacks three cells or fewer */
    int twos;                    /* copies that lack two cells or fewer, wherever */
};

void prover_score_cells(const struct poly_position *pos, struct cell_scores *s);

struct candidate {
    int cell, score;
};

int prover_compare_candidates(const void *a, const void *b);

/* Empty cells that share a copy without White with one of Black's, those in much-filled copies
 * first. Of a last quiet mark only those after which there is a threat to make. */
int prover_candidates(const struct prover *p, struct candidate *out, bool is_last);

/* Near the root: of candidates that are images of each other the first is enough. */
int prover_drop_images(const struct prover *p, struct candidate *list, int n);

#endif
