/* SPDX-License-Identifier: MIT */
/* Finite boards, and section 7 by both ways of adding up proof numbers. */
#include "bench.h"

struct board_case {
    const char *goal;
    int side;
    yomi_poly_game game;
    yomi_poly_method method;
};

static uint64_t solve(const void *user)
{
    const struct board_case *c = user;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    yomi_poly_goal goal;
    yomi_poly_solved r;
    yomi_error err;
    how.memory = (size_t)512 << 20;
    b.rows = b.cols = c->side;
    b.game = c->game;
    b.method = c->method;
    if (yomi_poly_read_goal(&goal, c->goal, &err) != YOMI_OK ||
        yomi_poly_solve(&r, &goal, &b, &how, &err) != YOMI_OK)
        exit(2);
    return r.answer.nodes;
}

static uint64_t pave(const void *user)
{
    const struct board_case *c = user;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_pavingwin_result r;
    yomi_error err;
    how.memory = (size_t)512 << 20;
    if (yomi_poly_read_goal(&goal, c->goal, &err) != YOMI_OK ||
        yomi_poly_pavingwin(&r, &goal, c->side, c->side, false, c->method, &how, &err) != YOMI_OK)
        exit(2);
    free(r.certificate);
    return r.answer.nodes;
}

int main(int argc, char **argv)
{
    static const struct board_case boards[] = {
        {"I4", 5, YOMI_POLY_STRONG, YOMI_POLY_WPNS}, {"I4", 6, YOMI_POLY_STRONG, YOMI_POLY_WPNS},
        {"I4", 6, YOMI_POLY_WEAK, YOMI_POLY_WPNS},   {"I4", 6, YOMI_POLY_WEAK, YOMI_POLY_DFPN},
        {"I4", 7, YOMI_POLY_STRONG, YOMI_POLY_WPNS}, {"N5", 5, YOMI_POLY_STRONG, YOMI_POLY_WPNS},
        {"Y5", 6, YOMI_POLY_STRONG, YOMI_POLY_WPNS}, {"L5", 6, YOMI_POLY_STRONG, YOMI_POLY_WPNS},
        {"L5", 6, YOMI_POLY_STRONG, YOMI_POLY_DFPN}, {"L5", 7, YOMI_POLY_STRONG, YOMI_POLY_WPNS}};
    static const char *const pavings[] = {"I+L", "I+UU", "I+SS", "I+ZZ", "Snaky"};
    struct bench b = bench_begin(argc, argv);
    char name[64];
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        const struct board_case *c = &boards[i];
        snprintf(name, sizeof name, "%s %dx%d %s, %s", c->goal, c->side, c->side,
                 c->game ? "weak" : "strong", c->method ? "dfpn" : "wpns");
        bench_case(&b, name, solve, c, true);
    }
    for (size_t i = 0; i < 2 * sizeof pavings / sizeof *pavings; i++) {
        const struct board_case c = {pavings[i / 2], i < 2 ? 5 : 6, YOMI_POLY_WEAK,
                                     i % 2 ? YOMI_POLY_DFPN : YOMI_POLY_WPNS};
        snprintf(name, sizeof name, "%s %dx%d pavings, %s", c.goal, c.side, c.side,
                 c.method ? "dfpn" : "wpns");
        bench_case(&b, name, pave, &c, true);
    }
    return bench_end(&b);
}
