/* SPDX-License-Identifier: MIT */
/* The questions of yomi/read.h answered by the twin, and answers of the library held against it. */
#ifndef GO_READING_CHECK_H
#define GO_READING_CHECK_H
#include "go_reading_twin.h"
#include "yomi/read.h"

struct check {
    yomi_go_question question;
    int points[2];
    int n_sets;
    struct twin_set sets[2]; /* the race has two: each group as the target */
};

struct check_verdict {
    yomi_go_verdict verdict; /* UNKNOWN: no word fits */
    yomi_colour takes;
    int threats;
};

/* The owner of the stone at points[0] defends; `fixed` may be NULL. */
static inline void check_init(struct check *c, const yomi_go_pos *board, yomi_go_question question,
                              const int points[2], const bool *fixed, size_t most)
{
    struct twin_game game = {.rows = board->rows, .cols = board->cols};
    *c = (struct check){.question = question, .points = {points[0], points[1]}, .n_sets = 1};
    game.goal = question == YOMI_GO_ASK_CAPTURE   ? TWIN_TAKE_BEFORE_FREE
                : question == YOMI_GO_ASK_CONNECT ? TWIN_JOIN
                                                  : TWIN_TAKE;
    game.points[0] = points[0];
    game.points[1] = points[1];
    game.defender = board->points[points[0]] == 'O' ? YOMI_WHITE : YOMI_BLACK;
    if (fixed) memcpy(game.fixed, fixed, sizeof game.fixed);
    twin_init(&c->sets[0], &game, most);
    if (question != YOMI_GO_ASK_RACE) return;
    game.points[0] = points[1];
    game.defender = game.defender == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
    twin_init(&c->sets[c->n_sets++], &game, most);
}

static inline void check_fini(struct check *c)
{
    for (int i = 0; i < c->n_sets; i++) twin_fini(&c->sets[i]);
}

/* A ban is that of the board's side to move. */
static inline struct twin_pos check_at(const struct check *c, const yomi_go_pos *board, int to,
                                       int ko)
{
    struct twin_pos p = {.to = to, .ko = to == (int)board->to ? ko : -1};
    memcpy(p.at, board->points, (size_t)(board->rows * board->cols));
    p.passes = twin_passes(&c->sets[0].game, &p);
    return p;
}

/* Both movers are asked about. */
static inline void check_add(struct check *c, const yomi_go_pos *board, int ko)
{
    for (int i = 0; i < c->n_sets; i++) {
        for (int to = 0; to < 2; to++) {
            const struct twin_pos p = check_at(c, board, to, ko);
            twin_add(&c->sets[i], &p);
        }
    }
}

static inline bool check_solve(struct check *c)
{
    for (int i = 0; i < c->n_sets; i++)
        if (!twin_solve(&c->sets[i])) return false;
    return true;
}

/* The attacker's wins are `taken`, the defender's `kept`. */
static inline struct check_verdict check_one(struct check *c, int set, const struct twin_pos *p,
                                             yomi_go_verdict taken, yomi_go_verdict kept)
{
    struct twin_set *s = &c->sets[set];
    const struct twin_outcome o = twin_ask(s, p);
    const bool is_defenders = o.winner == TWIN_DEFENDER;
    struct check_verdict v = {.verdict = is_defenders ? kept : taken};
    if (c->question == YOMI_GO_ASK_LIFE && is_defenders && !o.has_eyes)
        v.verdict = YOMI_GO_VERDICT_SEKI;
    if (o.threats) {
        const int winner = is_defenders ? (int)s->game.defender : 1 - (int)s->game.defender;
        v = (struct check_verdict){YOMI_GO_VERDICT_KO, (yomi_colour)winner, o.threats};
    }
    return v;
}

static inline bool check_same(struct check_verdict a, struct check_verdict b)
{
    return a.verdict == b.verdict && a.takes == b.takes && a.threats == b.threats;
}

/* A race: `own` is the fate of the first group, `rival` that of the second one, each NO when it is
 * taken and SEKI when it is kept. Who can take his rival has won. */
static inline struct check_verdict check_race(struct check_verdict own, struct check_verdict rival)
{
    if (rival.verdict == YOMI_GO_VERDICT_NO)
        return (struct check_verdict){YOMI_GO_VERDICT_YES, YOMI_BLACK, 0};
    return rival.verdict == YOMI_GO_VERDICT_KO ? rival : own;
}

static inline struct check_verdict check_ask(struct check *c, const struct twin_pos *p)
{
    const yomi_go_verdict yes = YOMI_GO_VERDICT_YES, no = YOMI_GO_VERDICT_NO;
    switch (c->question) {
    case YOMI_GO_ASK_CAPTURE:
        return check_one(c, 0, p, yes, no);
    case YOMI_GO_ASK_CONNECT:
        return check_one(c, 0, p, no, yes);
    case YOMI_GO_ASK_LIFE:
        return check_one(c, 0, p, no, yes);
    default:
        return check_race(check_one(c, 0, p, no, YOMI_GO_VERDICT_SEKI),
                          check_one(c, 1, p, no, YOMI_GO_VERDICT_SEKI));
    }
}

/* What is reached after a first move; false when it is illegal. */
static inline bool check_after(struct check *c, const struct twin_pos *p, int move,
                               struct check_verdict *out)
{
    struct twin_pos next = *p;
    int taken;
    if (!twin_move(&c->sets[0].none, &next, move, &taken)) return false;
    *out = check_ask(c, &next);
    return true;
}

/* "yes", "ko black 1": who takes first, how many threats the other side needs. Returns buf. */
static inline const char *check_write(char buf[32], struct check_verdict v)
{
    if (v.verdict != YOMI_GO_VERDICT_KO)
        snprintf(buf, 32, "%s", yomi_go_verdict_name(v.verdict));
    else
        snprintf(buf, 32, "ko %s %d", v.takes == YOMI_BLACK ? "black" : "white", v.threats);
    return buf;
}

static inline struct check_verdict check_got(const yomi_go_outcome *o)
{
    struct check_verdict v = {.verdict = o->verdict};
    if (o->verdict == YOMI_GO_VERDICT_KO) v.takes = o->takes, v.threats = o->threats;
    return v;
}

#endif
