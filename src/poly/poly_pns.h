/* SPDX-License-Identifier: MIT */
/* Depth-first proof-number search over any and/or game, with a table of bounded size.
 *
 * The numbers are summed (df-pn), or the largest child counts plus the number of the others (weak
 * proof-number search), which does not count what branches share over and over.
 *
 * A game on up to 64 cells may know carriers: the cells that a win of the first player needs empty,
 * or those that the second player needs to refute him. A reply that keeps out of the carrier of a
 * known win changes nothing and need not be searched; nor need a move that keeps out of the
 * carrier of a known refutation. */
#ifndef POLY_PNS_H
#define POLY_PNS_H
#include "base/base_watch.h"
#include "yomi/poly.h"

enum { PNS_MOVES = 256 };

enum pns_state { PNS_OPEN, PNS_YES, PNS_NO };

/* What a game says about its position. */
struct pns_look {
    enum pns_state state;
    bool is_or;       /* it is the first player's move */
    int length;       /* PNS_YES: moves of the first player to the end */
    uint64_t carrier; /* of a win or a refutation; all cells when the game knows none */
    int n;
    uint16_t moves[PNS_MOVES]; /* cells, when the game has carriers; the best first */
};

struct pns_game {
    bool has_carriers;
    void (*look)(void *user, struct pns_look *out);
    void (*play)(void *user, int move);
    void (*undo)(void *user, int move);
    /* The key of the position, which its images share; `turn` receives the symmetry that takes the
     * position to the image that the key stands for. */
    uint64_t (*key)(void *user, int *turn);
    uint64_t (*to_key)(void *user, uint64_t cells, int turn);
    uint64_t (*from_key)(void *user, uint64_t cells, int turn);
};

struct pns_entry {
    uint64_t key, carrier;
    uint32_t pn, dn;
    uint32_t work;
    uint16_t length, is_used;
};

struct pns {
    const struct pns_game *game;
    void *user;
    yomi_poly_method method; /* how the numbers add up */
    struct pns_entry *table;
    size_t buckets;
    uint64_t replaced; /* entries that lost their place in the table */
    uint64_t nodes, limit, reported;
    struct watch *watch;
    bool is_stopped;
};

/* A search with a table of `memory` bytes; ENOMEM when there is no memory for it. */
yomi_status pns_init(struct pns *s, const struct pns_game *game, void *user,
                     yomi_poly_method method, size_t memory, struct watch *watch, yomi_error *err);
void pns_fini(struct pns *s);

/* Search the position as it stands for at most `limit` nodes; PNS_OPEN when it is not decided. The
 * answer carries length and carrier. May be called again to go on. */
enum pns_state pns_run(struct pns_look *out, struct pns *s, uint64_t limit);

#endif
