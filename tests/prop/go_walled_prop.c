/* SPDX-License-Identifier: MIT */
/* Walled rooms against their twin: of every small room all positions are worked out backwards, and
 * a chain that is told lost or safe must be so there. The twin knows no eyes. Safe is a chain that
 * the enemy, playing alone, cannot take, and lost one whose owner, playing alone, never gets to
 * that; else it takes play by turns.
 *
 *     WALLED_ROOMS=20000 WALLED_SEED=7 build/test/bin/go_walled_prop
 */
#include "base/base_random.h"
#include "go/go_walled.h"
#include "test.h"

enum { ROWS = 4, COLS = 4, MOST_PLACES = 7, MOST_CODES = 2187, NODES = 16 };

enum claim { LOST, SAFE };
enum { OWNER, ENEMY };

/* A room as nodes; on a board 'X' is the owner's stone, 'O' the enemy's. */
struct room {
    int n, n_places; /* the chains come last, the target first among them */
    bool beside[NODES][NODES], is_held[NODES], is_exit[NODES];
};

/* --- boards ---------------------------------------------------------------------------------- */

static int code_of(const struct room *r, const char *at)
{
    int code = 0;
    for (int i = r->n_places; i--;) code = code * 3 + (at[i] == 'X' ? 1 : at[i] == 'O' ? 2 : 0);
    return code;
}

static void decode(char *at, const struct room *r, int code)
{
    for (int i = 0; i < r->n; i++, code /= 3) at[i] = i < r->n_places ? ".XO"[code % 3] : 'X';
}

/* The stones connected with one. Returns how many nodes they are. */
static int group_of(bool in[NODES], const struct room *r, const char *at, int from)
{
    int n = 1;
    memset(in, 0, NODES * sizeof in[0]);
    in[from] = true;
    for (bool grows = true; grows;) {
        grows = false;
        for (int i = 0; i < r->n; i++) {
            for (int k = 0; k < r->n && in[i]; k++) {
                if (in[k] || !r->beside[i][k] || at[k] != at[from]) continue;
                in[k] = grows = true;
                n++;
            }
        }
    }
    return n;
}

/* Liberties of a group in the room, and one outside: the enemy's at a wall, and the owner's at an
 * exit; but he who claims that his chain is safe does without it. */
static int liberties_of(const struct room *r, const char *at, int from, enum claim claim, int *last)
{
    bool in[NODES], is_liberty[NODES] = {0};
    int n = 0, outside = 0;
    group_of(in, r, at, from);
    for (int i = 0; i < r->n; i++) {
        if (!in[i]) continue;
        outside |= at[from] == 'O' ? r->is_held[i] : r->is_exit[i] && claim == LOST;
        for (int k = 0; k < r->n; k++) is_liberty[k] |= r->beside[i][k] && at[k] == '.';
    }
    for (int k = 0; k < r->n; k++) {
        if (!is_liberty[k]) continue;
        n++;
        *last = k;
    }
    return n + outside;
}

static bool is_legal(const struct room *r, const char *at, enum claim claim)
{
    int last;
    for (int i = 0; i < r->n; i++)
        if (at[i] != '.' && !liberties_of(r, at, i, claim, &last)) return false;
    return true;
}

/* --- moves ----------------------------------------------------------------------------------- */

enum { ILLEGAL = -1, HOLDS = -2, FAILS = -3 };

/* Take a group off, but for its chains: where they stood is no part of the room. */
static int take(char *at, const struct room *r, const bool in[NODES])
{
    int n = 0;
    for (int i = 0; i < r->n; i++) {
        n += in[i];
        if (in[i] && i < r->n_places) at[i] = '.';
    }
    return n;
}

/* Does the enemy's group touch a chain that is not connected with the target? */
static bool touches_chain(const struct room *r, const char *at, int from)
{
    bool in[NODES], targets[NODES];
    group_of(in, r, at, from);
    group_of(targets, r, at, r->n_places);
    for (int i = 0; i < r->n_places; i++)
        for (int k = r->n_places; k < r->n && in[i]; k++)
            if (r->beside[i][k] && !targets[k]) return true;
    return false;
}

/* Where a move leads: the code of a board, or what becomes of the claim. Who claims takes no ko,
 * and as the enemy no chain but the target. Where the enemy plays alone it may take the others,
 * too, and has room beside them. */
static int after(const struct room *r, enum claim claim, int side, bool is_alone, int code,
                 int place)
{
    char at[NODES] = "", other = side == OWNER ? 'O' : 'X';
    bool in[NODES], takes_chain = false;
    int taken = 0, last = -1;
    const bool is_claimants = (claim == SAFE) == (side == OWNER);
    decode(at, r, code);
    if (at[place] != '.') return ILLEGAL;
    at[place] = side == OWNER ? 'X' : 'O';
    for (int i = 0; i < r->n; i++) {
        if (!r->beside[place][i] || at[i] != other || liberties_of(r, at, i, claim, &last))
            continue;
        group_of(in, r, at, i);
        if (in[r->n_places]) return claim == LOST ? HOLDS : FAILS;
        for (int k = r->n_places; k < r->n; k++) takes_chain |= in[k];
        taken += take(at, r, in);
    }
    if (takes_chain && !is_alone) return claim == LOST ? ILLEGAL : FAILS;
    const int liberties = liberties_of(r, at, place, claim, &last);
    if (!liberties && !(is_alone && touches_chain(r, at, place))) return ILLEGAL;
    const bool is_ko = taken == 1 && liberties == 1 && last >= 0 && group_of(in, r, at, place) == 1;
    return is_ko && is_claimants ? ILLEGAL : code_of(r, at);
}

/* --- the twin -------------------------------------------------------------------------------- */

struct twin {
    int n_codes;
    int next[2][MOST_CODES][MOST_PLACES + 1]; /* by who is to move; the last one is a pass */
    bool holds[2][MOST_CODES];
    bool stands[MOST_CODES];   /* if its owner passes from now on */
    bool can_live[MOST_CODES]; /* if the enemy does */
};

static bool gets_out(const struct room *r, const char *at)
{
    bool in[NODES];
    group_of(in, r, at, r->n_places);
    for (int i = 0; i < r->n; i++)
        if (in[i] && r->is_exit[i]) return true;
    return false;
}

/* Where the enemy, playing alone, cannot take the target. */
static void find_stands(struct twin *t, const struct room *r)
{
    for (int code = 0; code < t->n_codes; code++) t->stands[code] = true;
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (int code = 0; code < t->n_codes; code++) {
            for (int k = 0; k < r->n_places && t->stands[code]; k++) {
                const int next = after(r, SAFE, ENEMY, true, code, k);
                t->stands[code] = next != FAILS && (next < 0 || t->stands[next]);
                goes_on |= !t->stands[code];
            }
        }
    }
}

/* Where the owner, playing alone, gets to where he stands, or gets out. */
static void find_lives(struct twin *t, const struct room *r)
{
    for (int code = 0; code < t->n_codes; code++) {
        char at[NODES];
        decode(at, r, code);
        t->can_live[code] = t->stands[code] || gets_out(r, at);
    }
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (int code = 0; code < t->n_codes; code++) {
            for (int k = 0; k < r->n_places && !t->can_live[code]; k++) {
                const int next = after(r, LOST, OWNER, false, code, k);
                t->can_live[code] = next >= 0 && t->can_live[next];
                goes_on |= t->can_live[code];
            }
        }
    }
}

/* Does the claim hold by moves whose results are known so far? After two passes a chain is safe, so
 * that the enemy's pass does not speak against that. */
static bool holds_now(const struct twin *t, enum claim claim, int side, int code)
{
    const bool is_claimants = (claim == SAFE) == (side == OWNER);
    for (int k = 0; k <= MOST_PLACES; k++) {
        const int next = t->next[side][code][k];
        if (next == ILLEGAL) continue;
        const bool is_good = next == HOLDS || (next >= 0 && t->holds[!side][next]);
        if (is_good == is_claimants) return is_claimants;
    }
    return !is_claimants;
}

/* What holds is found backwards; play that repeats itself is never found. */
static void solve(struct twin *t, const struct room *r, enum claim claim)
{
    static bool is_asked[2][MOST_CODES];
    memset(t->holds, 0, sizeof t->holds);
    find_stands(t, r);
    find_lives(t, r);
    for (int code = 0; code < t->n_codes; code++) {
        char at[NODES];
        decode(at, r, code);
        const bool is_good = is_legal(r, at, claim) && !(claim == LOST && gets_out(r, at));
        for (int side = 0; side < 2; side++) {
            is_asked[side][code] = is_good;
            t->holds[side][code] =
                is_good && (claim == LOST ? !t->can_live[code] : t->stands[code]);
            for (int k = 0; k <= MOST_PLACES; k++)
                t->next[side][code][k] =
                    k < r->n_places && is_good ? after(r, claim, side, false, code, k) : ILLEGAL;
            if (side == OWNER || claim == LOST) t->next[side][code][MOST_PLACES] = code;
        }
    }
    for (bool grows = true; grows;) {
        grows = false;
        for (int i = 0; i < 2 * t->n_codes; i++) {
            const int side = i & 1, code = i / 2;
            if (!is_asked[side][code] || t->holds[side][code]) continue;
            t->holds[side][code] = holds_now(t, claim, side, code);
            grows |= t->holds[side][code];
        }
    }
}

/* --- rooms ----------------------------------------------------------------------------------- */

static bool are_beside(int a, int b)
{
    return (a / COLS == b / COLS && abs(a - b) == 1) || abs(a - b) == COLS;
}

/* Can the target reach every node? */
static bool is_connected(const struct room *r)
{
    char at[NODES];
    bool in[NODES];
    memset(at, 'X', sizeof at);
    return group_of(in, r, at, r->n_places) == r->n;
}

/* Give the stones connected with one its number. */
static void number_chain(int node[ROWS * COLS], int from)
{
    for (int p = 0; p < ROWS * COLS; p++) {
        if (node[p] != NODES || !are_beside(p, from)) continue;
        node[p] = node[from];
        number_chain(node, p);
    }
}

/* Places and stones of the owner's on a small board, some of its points being no part of the room.
 * False when there are too few or too many. */
static bool number_nodes(struct room *r, int node[ROWS * COLS], struct random *random)
{
    const uint64_t stones = 30 + random_below(random, 40), gone = random_below(random, 40);
    for (int p = 0; p < ROWS * COLS; p++) {
        node[p] = random_below(random, 100) < gone     ? -1
                  : random_below(random, 100) < stones ? NODES
                                                       : r->n_places++;
    }
    r->n = r->n_places;
    for (int p = 0; p < ROWS * COLS && r->n < NODES; p++) {
        if (node[p] != NODES) continue;
        node[p] = r->n++;
        number_chain(node, p);
    }
    return r->n_places > 1 && r->n_places <= MOST_PLACES && r->n > r->n_places && r->n < NODES;
}

/* Cut a room out of a small board. False when it does not fit. */
static bool find_room(struct room *r, struct random *random)
{
    int node[ROWS * COLS];
    const uint64_t walls = random_below(random, 70), exits = random_below(random, 12);
    *r = (struct room){0};
    if (!number_nodes(r, node, random)) return false;
    for (int p = 0; p < ROWS * COLS; p++)
        for (int q = 0; q < ROWS * COLS; q++)
            if (node[p] >= 0 && node[q] >= 0 && node[p] != node[q] && are_beside(p, q))
                r->beside[node[p]][node[q]] = true;
    for (int i = 0; i < r->n_places; i++) {
        r->is_held[i] = random_below(random, 100) < walls;
        r->is_exit[i] = random_below(random, 100) < exits;
    }
    return is_connected(r);
}

static struct go_walled graph_of(const struct room *r, uint64_t key)
{
    struct go_walled w = {.n = r->n, .n_chains = r->n - r->n_places, .key = key};
    for (int i = 0; i < r->n; i++) {
        w.held |= (uint32_t)r->is_held[i] << i;
        w.exits |= (uint32_t)r->is_exit[i] << i;
        for (int k = 0; k < r->n; k++) w.beside[i] |= (uint32_t)r->beside[i][k] << k;
    }
    return w;
}

static struct go_walled_stones stones_of(const struct room *r, const char *at)
{
    struct go_walled_stones s = {0, 0};
    for (int i = 0; i < r->n_places; i++) {
        s.own |= (uint32_t)(at[i] == 'X') << i;
        s.enemy |= (uint32_t)(at[i] == 'O') << i;
    }
    return s;
}

/* --- comparing ------------------------------------------------------------------------------- */

struct totals {
    uint64_t rooms, asked, fates[3], could[2], wrong; /* could: what the twin says */
};

static void complain(const struct room *r, const char *at, int side, enum go_walled_fate fate)
{
    print_error("%.*s | %.*s, %s to move: told %s\n", r->n_places, at, r->n - r->n_places,
                at + r->n_places, side == OWNER ? "the owner" : "the enemy",
                fate == GO_WALLED_LOST ? "lost" : "safe");
    for (int i = 0; i < r->n; i++) {
        print_error("  %d%s%s:", i, r->is_held[i] ? " held" : "", r->is_exit[i] ? " exit" : "");
        for (int k = 0; k < r->n; k++)
            if (r->beside[i][k]) print_error(" %d", k);
        print_error("\n");
    }
}

/* Every position of the room, with either side to move. */
static void compare(struct totals *all, const struct room *r, struct go_walled_memo *memo,
                    struct random *random)
{
    static struct twin twins[2];
    const struct go_walled w = graph_of(r, random_word(random));
    const int limit = random_below(random, 2) ? 100 : 100000;
    for (int claim = 0; claim < 2; claim++) {
        twins[claim].n_codes = 1;
        for (int i = 0; i < r->n_places; i++) twins[claim].n_codes *= 3;
        solve(&twins[claim], r, (enum claim)claim);
    }
    all->rooms++;
    for (int i = 0; i < 2 * twins[0].n_codes && all->wrong < 10; i++) {
        char at[NODES];
        const int side = i & 1, code = i / 2;
        decode(at, r, code);
        if (!is_legal(r, at, SAFE)) continue;
        const enum go_walled_fate likely =
            random_below(random, 2) ? GO_WALLED_SAFE : GO_WALLED_LOST;
        const enum go_walled_fate fate =
            go_walled_read(&w, memo, stones_of(r, at), side == OWNER, likely, limit);
        all->asked++;
        all->fates[fate]++;
        for (int claim = 0; claim < 2; claim++) all->could[claim] += twins[claim].holds[side][code];
        if (fate == GO_WALLED_OPEN || twins[fate == GO_WALLED_SAFE].holds[side][code]) continue;
        all->wrong++;
        complain(r, at, side, fate);
    }
}

static uint64_t number_of(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

static void a_chain_that_is_told_lost_or_safe_is_so(void **state)
{
    (void)state;
    const uint64_t rooms = number_of("WALLED_ROOMS", 300 / TEST_FEWER);
    struct totals all = {0};
    struct random random;
    struct go_walled_memo *memo = go_walled_memo_new();
    assert_non_null(memo);
    random_init(&random, number_of("WALLED_SEED", 1), 0);
    while (all.rooms < rooms && all.wrong < 10) {
        struct room room;
        if (find_room(&room, &random)) compare(&all, &room, memo, &random);
    }
    go_walled_memo_free(memo);
    print_message(
        "%llu rooms, %llu positions: told lost %llu of %llu, safe %llu of %llu\n",
        (unsigned long long)all.rooms, (unsigned long long)all.asked,
        (unsigned long long)all.fates[GO_WALLED_LOST], (unsigned long long)all.could[LOST],
        (unsigned long long)all.fates[GO_WALLED_SAFE], (unsigned long long)all.could[SAFE]);
    assert_int_equal(all.wrong, 0);
    assert_true(all.fates[GO_WALLED_LOST] > all.asked / 20);
    assert_true(all.fates[GO_WALLED_SAFE] > all.asked / 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chain_that_is_told_lost_or_safe_is_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
