/* SPDX-License-Identifier: MIT */
/* Sums under a superko rule: no move may make the whole board as it was before, with the same side
 * to move or whoever moves. What came before decides what is legal, so that every way is read out
 * by alpha-beta and nothing is remembered; that is for small sums. */
#include "yose_states.h"
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 2000, TICK = 1024, LINE = 200 };

/* The board of this moment, each component in its place, and all that were before it. */
struct game {
    struct yose_states *s;
    const yomi_yose_question *question;
    int n;        /* components */
    int count;    /* how what is left alone counts */
    uint16_t *at; /* ids by component; YOSE_NONE for a leaf */
    uint16_t *path;
    uint8_t *turns; /* by board of the path: who moved next */
    size_t n_path, path_cap, turns_cap;
    int depth;
    uint64_t nodes;
};

static bool remember(struct game *g, int mover)
{
    if (!LIST_RESERVE(g->path, g->path_cap, g->n_path * (size_t)g->n, (size_t)g->n) ||
        !LIST_RESERVE(g->turns, g->turns_cap, g->n_path, 1)) {
        g->s->is_poor = g->s->is_stopped = true;
        return false;
    }
    memcpy(g->path + g->n_path * (size_t)g->n, g->at, (size_t)g->n * sizeof *g->at);
    g->turns[g->n_path++] = (uint8_t)mover;
    return true;
}

/* Whether the board was like this before. */
static bool was_before(const struct game *g, int mover)
{
    for (size_t i = 0; i < g->n_path; i++) {
        if (g->question->superko == YOMI_YOSE_SITUATIONAL && g->turns[i] != mover) continue;
        if (memcmp(g->path + i * (size_t)g->n, g->at, (size_t)g->n * sizeof *g->at) == 0)
            return true;
    }
    return false;
}

/* Play an option; *gain is the score of a leaf. False, and nothing is changed, when it is not
 * legal.
 */
static bool play(struct game *g, int mover, int part, int way, int64_t *gain)
{
    const uint16_t from = g->at[part];
    const struct yose_way w = g->s->spots[from].ways[mover][way];
    g->at[part] = w.to;
    *gain = w.to == YOSE_NONE ? w.score : 0;
    if (!was_before(g, !mover) && remember(g, !mover)) return true;
    g->at[part] = from;
    return false;
}

static void undo(struct game *g, int part, uint16_t from)
{
    g->at[part] = from;
    g->n_path--;
}

static bool is_time_to_stop(struct game *g)
{
    g->nodes++;
    if (g->nodes % TICK == 0 && watch_tick(g->s->watch, TICK)) g->s->is_stopped = true;
    if (g->s->nodes_max && g->nodes > g->s->nodes_max) g->s->is_stopped = true;
    if (g->depth > DEEPEST) g->s->is_stopped = true;
    return g->s->is_stopped;
}

static int64_t alone(const struct game *g)
{
    int64_t total = 0;
    for (int i = 0; i < g->n; i++)
        if (g->at[i] != YOSE_NONE)
            total += g->s->spots[g->at[i]].alone[yose_view(g->count, YOMI_BLACK)];
    return total;
}

static bool is_over(const struct game *g)
{
    for (int i = 0; i < g->n; i++)
        if (g->at[i] != YOSE_NONE) return false;
    return true;
}

/* Black's score from here on, in (low, high) or a bound at either end. */
static int64_t search(struct game *g, int mover, bool is_passed, int64_t low, int64_t high)
{
    const int64_t far = 4 * YOSE_ENDLESS;
    int64_t best = mover ? far : -far;
    bool has_move = false;
    if (is_time_to_stop(g) || is_over(g)) return 0;
    g->depth++;
    for (int i = 0; i < g->n; i++) {
        const uint16_t from = g->at[i];
        for (int way = 0; from != YOSE_NONE && way < g->s->spots[from].n[mover] && low < high;
             way++) {
            int64_t gain;
            if (!play(g, mover, i, way, &gain)) continue;
            const int64_t v = gain + search(g, !mover, false, low - gain, high - gain);
            undo(g, i, from);
            has_move = true;
            if (mover ? v < best : v > best) best = v;
            if (mover && best < high) high = best;
            if (!mover && best > low) low = best;
        }
    }
    if ((g->s->has_pass || !has_move) && low < high) {
        const int64_t v = is_passed ? alone(g) : search(g, !mover, true, low, high);
        if (mover ? v < best : v > best) best = v;
    }
    g->depth--;
    return best;
}

/* The values of the board, by how what is left alone counts; endless play there is not. */
static struct yose_values value_of(struct game *g, int mover, bool is_passed)
{
    struct yose_values out = {{0}};
    for (g->count = 0; g->count < YOSE_COUNTS; g->count++) {
        const int64_t v = search(g, mover, is_passed, -2 * YOSE_ENDLESS, 2 * YOSE_ENDLESS);
        out.v[yose_view(g->count, YOMI_BLACK)] = out.v[yose_view(g->count, YOMI_WHITE)] = v;
    }
    g->count = 0;
    return out;
}

/* What a move leads to; false when it is not legal. */
static bool value_of_move(struct game *g, int mover, bool is_passed, yomi_yose_move m,
                          struct yose_values *out)
{
    int64_t gain = 0;
    if (m.component == YOMI_YOSE_PASS) {
        *out = (struct yose_values){{0}};
        for (g->count = 0; is_passed && g->count < YOSE_COUNTS; g->count++)
            for (int side = 0; side < 2; side++)
                out->v[yose_view(g->count, (yomi_colour)side)] = alone(g);
        if (!is_passed) *out = value_of(g, !mover, true);
        return true;
    }
    const uint16_t from = g->at[m.component];
    if (from == YOSE_NONE || !play(g, mover, m.component, m.option, &gain)) return false;
    *out = value_of(g, !mover, false);
    for (int i = 0; i < YOSE_VIEWS; i++) out->v[i] += gain;
    undo(g, m.component, from);
    return true;
}

/* Whether a move keeps the value: that by what loops count alone, where all of that is known. */
static bool is_kept(const struct game *g, const struct yose_values *a, const struct yose_values *b)
{
    const int views = g->s->has_means ? YOSE_BY_MEAN + 1 : YOSE_VIEWS;
    for (int i = 0; i < views; i++)
        if (a->v[i] != b->v[i]) return false;
    return true;
}

/* --- for the solver --------------------------------------------------------------------------- */

static bool game_init(struct game *g, struct yose_states *s, const yomi_yose_question *question)
{
    const yomi_yose *sum = s->heat->sum;
    *g = (struct game){.s = s, .question = question, .n = sum->n_parts};
    g->at = malloc(((size_t)g->n + 1) * sizeof *g->at);
    for (int i = 0; g->at && i < g->n; i++) {
        const yomi_yose_node root = sum->parts[i].root;
        g->at[i] = yose_is_leaf(sum, root) ? YOSE_NONE : s->ids[root];
    }
    if (!g->at) s->is_poor = s->is_stopped = true;
    return g->at;
}

static void game_fini(struct game *g)
{
    watch_tick(g->s->watch, g->nodes % TICK);
    free(g->at);
    free(g->path);
    free(g->turns);
}

struct yose_values yose_superko_value(struct yose_states *s, const yomi_yose_question *question,
                                      yomi_colour mover)
{
    struct yose_values out = {{0}};
    struct game g;
    if (game_init(&g, s, question) && remember(&g, mover)) out = value_of(&g, mover, false);
    game_fini(&g);
    return out;
}

bool yose_superko_move(struct yose_states *s, const yomi_yose_question *question, yomi_colour mover,
                       yomi_yose_move m, struct yose_values *out)
{
    struct game g;
    const bool is_legal = game_init(&g, s, question) && remember(&g, mover) &&
                          value_of_move(&g, mover, false, m, out);
    game_fini(&g);
    return is_legal;
}

/* The first legal move of the side that keeps the values. */
static bool find_keeping(struct game *g, int mover, bool is_passed, const struct yose_values *want,
                         yomi_yose_move *out)
{
    struct yose_values got;
    for (int i = 0; i < g->n; i++) {
        const uint16_t at = g->at[i];
        for (int way = 0; at != YOSE_NONE && way < g->s->spots[at].n[mover]; way++) {
            *out = (yomi_yose_move){i, way};
            if (value_of_move(g, mover, is_passed, *out, &got) && is_kept(g, &got, want))
                return true;
        }
    }
    *out = (yomi_yose_move){YOMI_YOSE_PASS, 0};
    return value_of_move(g, mover, is_passed, *out, &got) && is_kept(g, &got, want);
}

int yose_superko_line(struct yose_states *s, const yomi_yose_question *question, yomi_colour mover,
                      struct yose_values values, yomi_yose_move *line, int most)
{
    struct game g;
    bool is_passed = false;
    int n = 0, turn = mover;
    if (!game_init(&g, s, question) || !remember(&g, mover)) most = 0;
    for (; n < most && n < LINE && !is_over(&g); turn = !turn) {
        int64_t gain = 0;
        if (!find_keeping(&g, turn, is_passed, &values, &line[n]) || s->is_stopped) break;
        const yomi_yose_move m = line[n++];
        const bool is_pass = m.component == YOMI_YOSE_PASS;
        if (is_pass && is_passed) break;
        if (!is_pass) play(&g, turn, m.component, m.option, &gain);
        for (int i = 0; i < YOSE_VIEWS; i++) values.v[i] -= gain;
        is_passed = is_pass;
    }
    game_fini(&g);
    return n;
}
