/* SPDX-License-Identifier: MIT */
#include "poly_paving_game.h"
#include "base/base_bits.h"
#include "base/base_hash.h"
#include "base/base_status.h"
#include <stdlib.h>
#include <string.h>

/* Copies that are tried in a position: whichever copy is laid next, the result of the game is the
 * same, so that a few are enough. */
enum { CHOICES = 2 };

static bool is_choosing(const struct paving_game *g)
{
    return g->chosen < 0;
}

static uint64_t copy_of(const struct paving_game *g, int copy)
{
    return g->board->sets[YOMI_BLACK][copy];
}

static void flip_pair(struct paving_game *g, int a, int b, int change)
{
    const struct play_game *board = g->board;
    const uint64_t both = bits_one(a) | bits_one(b);
    g->paired ^= both;
    for (int i = 0; i < board->n_sets[YOMI_BLACK]; i++)
        if ((copy_of(g, i) & both) == both) g->pairs_in[i] = (uint16_t)(g->pairs_in[i] + change);
    for (int i = 0; i < board->n_symmetries; i++) {
        const int x = board->symmetry[i][a], y = board->symmetry[i][b];
        const uint8_t cells[2] = {(uint8_t)(x < y ? x : y), (uint8_t)(x < y ? y : x)};
        g->hash[i] ^= hash_bytes(cells, sizeof cells, 3);
    }
}

static void flip_choice(struct paving_game *g, int copy)
{
    const int n = g->board->n_symmetries;
    for (int i = 0; i < n; i++) {
        const uint32_t image = g->images[copy * n + i];
        g->hash[i] ^= hash_bytes(&image, sizeof image, 4);
    }
}

/* A move is the number of a copy, or after it the points a and b of a pair as 64 * a + b. */
static void play(void *user, int move)
{
    struct paving_game *g = user;
    const int a = move >> 6, b = move & 63;
    if (is_choosing(g)) {
        g->chosen = move;
        flip_choice(g, move);
        return;
    }
    flip_choice(g, g->chosen);
    g->laid[g->n_laid++] = g->chosen;
    g->chosen = -1;
    g->partner[a] = b;
    g->partner[b] = a;
    flip_pair(g, a, b, 1);
}

static void undo(void *user, int move)
{
    struct paving_game *g = user;
    const int a = move >> 6, b = move & 63;
    if (!is_choosing(g)) {
        flip_choice(g, g->chosen);
        g->chosen = -1;
        return;
    }
    flip_pair(g, a, b, -1);
    g->partner[a] = g->partner[b] = -1;
    g->chosen = g->laid[--g->n_laid];
    flip_choice(g, g->chosen);
}

static uint64_t key(void *user, int *turn)
{
    const struct paving_game *g = user;
    *turn = 0;
    for (int i = 1; i < g->board->n_symmetries; i++)
        if (g->hash[i] < g->hash[*turn]) *turn = i;
    return g->hash[*turn];
}

static uint64_t same_cells(void *user, uint64_t cells, int turn)
{
    (void)user;
    (void)turn;
    return cells;
}

static uint64_t partners_of(const struct paving_game *g, int point, uint64_t free)
{
    return free & ~bits_mask(point + 1) & (g->is_adjacent ? g->neighbours[point] : UINT64_MAX);
}

static int count_pairs(const struct paving_game *g, uint64_t free)
{
    int n = 0;
    for (uint64_t m = free; m; m = bits_drop(m)) n += bits_count(partners_of(g, bits_low(m), free));
    return n;
}

static void look_for_pairs(const struct paving_game *g, struct pns_look *out)
{
    const uint64_t free = copy_of(g, g->chosen) & ~g->paired;
    for (uint64_t m = free; m; m = bits_drop(m)) {
        const int a = bits_low(m);
        for (uint64_t k = partners_of(g, a, free); k && out->n < PNS_MOVES; k = bits_drop(k))
            out->moves[out->n++] = (uint16_t)(64 * a + bits_low(k));
    }
    if (!out->n) out->state = PNS_YES;
}

/* List CHOICES of the copies that have the fewest pairs left to lay. */
static void look_for_copies(const struct paving_game *g, struct pns_look *out)
{
    int fewest = PNS_MOVES * 16;
    for (int i = 0; i < g->board->n_sets[YOMI_BLACK] && fewest; i++) {
        if (g->pairs_in[i]) continue;
        const int n = count_pairs(g, copy_of(g, i) & ~g->paired);
        if (n < fewest) out->n = 0;
        if (n <= fewest && out->n < CHOICES) out->moves[out->n++] = (uint16_t)i;
        if (n < fewest) fewest = n;
    }
    if (!fewest)
        out->state = PNS_YES;
    else if (!out->n)
        out->state = PNS_NO;
}

static void look(void *user, struct pns_look *out)
{
    const struct paving_game *g = user;
    *out = (struct pns_look){.is_or = is_choosing(g), .carrier = UINT64_MAX};
    if (is_choosing(g))
        look_for_copies(g, out);
    else
        look_for_pairs(g, out);
}

const struct pns_game paving_pns = {false, look, play, undo, key, same_cells, same_cells};

static uint64_t turned(const struct play_game *board, uint64_t cells, int symmetry)
{
    uint64_t out = 0;
    for (; cells; cells = bits_drop(cells))
        out |= bits_one(board->symmetry[symmetry][bits_low(cells)]);
    return out;
}

static void find_images(struct paving_game *g)
{
    const struct play_game *board = g->board;
    const int n = board->n_symmetries;
    for (int i = 0; i < board->n_sets[YOMI_BLACK]; i++) {
        for (int j = 0; j < n; j++) {
            const uint64_t image = turned(board, copy_of(g, i), j);
            uint32_t at = 0;
            while (copy_of(g, (int)at) != image) at++;
            g->images[i * n + j] = at;
        }
    }
}

yomi_status paving_game_init(struct paving_game *g, const struct play_game *board, int cols,
                             bool is_adjacent, yomi_error *err)
{
    *g = (struct paving_game){.board = board, .is_adjacent = is_adjacent, .chosen = -1};
    const size_t n = (size_t)board->n_sets[YOMI_BLACK];
    for (int i = 0; i < PLAY_POINTS; i++) g->partner[i] = -1;
    for (int i = 0; cols > 0 && i < board->n_points; i++) {
        if (i % cols) g->neighbours[i] |= bits_one(i - 1);
        if (i % cols < cols - 1) g->neighbours[i] |= bits_one(i + 1);
        if (i >= cols) g->neighbours[i] |= bits_one(i - cols);
        if (i + cols < board->n_points) g->neighbours[i] |= bits_one(i + cols);
    }
    g->pairs_in = calloc(n + 1, sizeof *g->pairs_in);
    g->images = calloc(n * (size_t)board->n_symmetries + 1, sizeof *g->images);
    if (!g->pairs_in || !g->images) {
        paving_game_fini(g);
        return fail(err, YOMI_ENOMEM, "there is no memory for the copies of the goal");
    }
    find_images(g);
    return YOMI_OK;
}

void paving_game_fini(struct paving_game *g)
{
    free(g->pairs_in);
    free(g->images);
    *g = (struct paving_game){0};
}

bool paving_game_fill(struct paving_game *g, struct pns *s)
{
    for (;;) {
        struct pns_look now, next;
        look(g, &now);
        if (now.state != PNS_OPEN) return now.state == PNS_NO;
        play(g, now.moves[0]);
        look(g, &now);
        int i = 0;
        for (; i < now.n; i++) {
            play(g, now.moves[i]);
            if (pns_run(&next, s, UINT64_MAX) == PNS_NO) break;
            undo(g, now.moves[i]);
            if (s->is_stopped) return false;
        }
        if (i == now.n) return false;
    }
}
