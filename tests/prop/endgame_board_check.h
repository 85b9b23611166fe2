/* SPDX-License-Identifier: MIT */
/* The endgames of random late boards against the twin of whole boards. */
#ifndef ENDGAME_BOARD_CHECK_H
#define ENDGAME_BOARD_CHECK_H
#include "base/base_random.h"
#include "endgame_board_twin.h"
#include "test.h"
#include "yomi/endgame.h"
#include <math.h>

enum { LATE_EMPTY = 12, LATE_POSITIONS = 400 };

/* --- boards ----------------------------------------------------------------------------------- */

/* A point that only stones of one colour surround. */
static inline bool late_is_eye(const struct board_twin *t, const struct board_pos *b, int p)
{
    return !(t->beside[p] & ~b->of[b->to]);
}

/* Moves at random, but for the filling of eyes. *n positions of the game are kept. */
static inline void late_game(const struct board_twin *t, struct random *r, struct board_pos *b,
                             struct board_pos *kept, int *n)
{
    int passes = 0;
    *n = 0;
    for (int i = 0; i < LATE_POSITIONS && passes < 2; i++) {
        int list[BOARD_POINTS], count = 0;
        const uint64_t empty = t->all & ~(b->of[0] | b->of[1]);
        for (int p = 0; p < t->n; p++) {
            struct board_pos next = *b;
            if (board_has(empty, p) && !late_is_eye(t, b, p) && board_play(t, &next, p))
                list[count++] = p;
        }
        passes = count ? 0 : passes + 1;
        if (count)
            board_play(t, b, list[random_below(r, (uint64_t)count)]);
        else
            b->to = !b->to;
        b->ko = count ? b->ko : -1;
        if (board_count(t->all & ~(b->of[0] | b->of[1])) <= LATE_EMPTY) kept[(*n)++] = *b;
    }
}

/* Both sides with two eyes at their ends of the board, as good players have them late in a game. */
static inline void late_walls(const struct board_twin *t, struct random *r, struct board_pos *b)
{
    for (int row = 0; row < t->rows; row++) {
        for (int side = 0; side < 2; side++) {
            const int edge = side ? t->cols - 1 : 0, next = side ? t->cols - 2 : 1;
            const bool is_eye = row == 0 || row == t->rows - 1;
            if (!is_eye) b->of[side] |= (uint64_t)1 << (row * t->cols + edge);
            b->of[side] |= (uint64_t)1 << (row * t->cols + next);
        }
    }
    (void)r;
}

/* A position with at most twelve empty points; false when the game had none. */
static inline bool late_board(const struct board_twin *t, struct random *r, struct board_pos *out)
{
    static struct board_pos kept[LATE_POSITIONS];
    struct board_pos b = {{0, 0}, -1, (int8_t)random_below(r, 2), 0};
    int n;
    if (random_below(r, 2)) late_walls(t, r, &b);
    late_game(t, r, &b, kept, &n);
    if (!n) return false;
    *out = kept[random_below(r, (uint64_t)(n < 12 ? n : 12))];
    out->ko = -1;
    return true;
}

static inline yomi_go_pos late_pos(const struct board_twin *t, const struct board_pos *b)
{
    yomi_go_pos pos = {.rows = t->rows, .cols = t->cols, .to = (yomi_colour)b->to};
    for (int p = 0; p < t->n; p++)
        pos.points[p] = board_has(b->of[0], p) ? 'X' : board_has(b->of[1], p) ? 'O' : '.';
    return pos;
}

/* --- comparing -------------------------------------------------------------------------------- */

struct late_tally {
    int boards, answers[2], sure[2][3]; /* by scoring and certainty */
    int hot[2];                         /* sure, and something was left to gain */
    int outside, inside;                /* estimates */
    int unchecked;                      /* sure, but too large for the twin */
    int too_large, superkos, superko_too_large, wrong;
};

static inline void late_complain(struct late_tally *all, const yomi_go_pos *pos, int first,
                                 bool is_taxed, const yomi_endgame_order *o, const char *what)
{
    char board[YOMI_GO_TEXT];
    all->wrong++;
    print_error("%s, %s begins: %s\n%s %g, between %g and %g\n%s\n",
                is_taxed ? "territory" : "area", first ? "White" : "Black", what,
                o->certainty == YOMI_EXACT ? "exact" : "bounds", o->score, o->lower, o->upper,
                yomi_go_write(board, pos));
}

/* Does a value lie between two numbers, whoever has the luck? False when it is too large; *what is
 * NULL when it does. */
static inline bool late_is_between(const char **what, struct board_twin *t,
                                   const struct board_pos *b, int first, bool is_taxed, double low,
                                   double high)
{
    const int offset = is_taxed ? 2 * (board_count(b->of[1]) - board_count(b->of[0])) : 0;
    bool gets;
    *what = NULL;
    if (!board_ask(&gets, t, b->of, first, is_taxed, 1, (int)ceil(2 * low - 1e-6) - offset))
        return false;
    if (!gets) *what = "it may be less";
    if (!board_ask(&gets, t, b->of, first, is_taxed, 0, (int)floor(2 * high + 1e-6) + 1 - offset))
        return false;
    if (gets) *what = "it may be more";
    return true;
}

static inline void late_compare(struct late_tally *all, struct board_twin *t,
                                const struct board_pos *b, const yomi_go_pos *pos,
                                const yomi_endgame *e, int first, bool is_taxed, uint64_t limit)
{
    const yomi_endgame_order *o = yomi_endgame_plan(e, (yomi_colour)first);
    const bool is_exact = o->certainty == YOMI_EXACT;
    const char *what;
    all->answers[is_taxed]++;
    all->sure[is_taxed][is_exact ? 0 : o->certainty == YOMI_BOUNDS ? 1 : 2]++;
    if (is_exact && (o->lower != o->score || o->upper != o->score)) {
        late_complain(all, pos, first, is_taxed, o, "exact, but between bounds");
        return;
    }
    yomi_rat heat;
    if (o->certainty != YOMI_ESTIMATE && yomi_endgame_hottest(e, &heat) >= 0) all->hot[is_taxed]++;
    t->is_superko = false;
    board_forget(t, o->certainty == YOMI_ESTIMATE ? 1000 : limit);
    if (!late_is_between(&what, t, b, first, is_taxed, o->lower, o->upper)) {
        all->too_large++;
        all->unchecked += o->certainty != YOMI_ESTIMATE;
        return;
    }
    if (o->certainty == YOMI_ESTIMATE) {
        if (what) all->outside++;
        if (!what) all->inside++;
        return;
    }
    if (what) {
        late_complain(all, pos, first, is_taxed, o, what);
        return;
    }
    t->is_superko = true;
    board_forget(t, limit);
    if (!late_is_between(&what, t, b, first, is_taxed, o->lower, o->upper)) {
        all->superko_too_large++;
        return;
    }
    all->superkos++;
    if (what) late_complain(all, pos, first, is_taxed, o, "with superko it is something else");
}

static inline void late_check(struct late_tally *all, struct board_twin *t,
                              const struct board_pos *b, uint64_t limit)
{
    const yomi_go_pos pos = late_pos(t, b);
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    how.threads = 1;
    all->boards++;
    for (int taxed = 0; taxed < 2; taxed++) {
        yomi_endgame_options o = YOMI_ENDGAME_OPTIONS_INIT;
        yomi_endgame *e;
        o.life.playouts = 50;
        o.life.nodes = 30;
        o.nodes = 5000;
        o.seconds = 0.05;
        o.account =
            (yomi_go_account){taxed ? YOMI_GO_JAPANESE : YOMI_GO_CHINESE, 0, 0, {0, 0}, {0, 0}};
        if (yomi_endgame_of(&e, &pos, &o, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
        for (int first = 0; first < 2; first++)
            late_compare(all, t, b, &pos, e, first, taxed, limit);
        yomi_endgame_free(e);
    }
}

static inline struct late_tally late_check_boards(uint64_t seed, int boards, uint64_t limit)
{
    struct late_tally all = {0};
    struct random r;
    random_init(&r, seed, 0);
    while (all.boards < boards) {
        struct board_twin t;
        struct board_pos b;
        board_twin_begin(&t, 5 + (int)random_below(&r, 3), 5 + (int)random_below(&r, 3));
        for (int i = 0; i < 20 && all.boards < boards; i++)
            if (late_board(&t, &r, &b)) late_check(&all, &t, &b, limit);
        board_twin_end(&t);
    }
    return all;
}

static inline void late_report(const struct late_tally *t)
{
    for (int i = 0; i < 2; i++)
        print_message("%s: %d answers, %d exact, %d with bounds, %d estimates; hot and sure %d\n",
                      i ? "territory" : "area", t->answers[i], t->sure[i][0], t->sure[i][1],
                      t->sure[i][2], t->hot[i]);
    print_message("%d boards; estimates within their bounds %d, not %d; with superko %d; too large "
                  "for the twin %d, sure ones %d, with superko %d; wrong %d\n",
                  t->boards, t->inside, t->outside, t->superkos, t->too_large, t->unchecked,
                  t->superko_too_large, t->wrong);
}

#endif
