/* SPDX-License-Identifier: MIT */
#include "cmd_tour.h"
#include "show/cmd_show_poly.h"
#include <stdlib.h>
#include <string.h>

/* A pair of losers that wins. The first takes some seconds and the second none. */
struct pair {
    const char *names[2];
    int window;
    bool was_open; /* in the paper's table */
};
static const struct pair pairs[] = {{{"I", "L"}, 11, true}, {{"R", "I"}, 9, false}};
enum { PAIRS = sizeof pairs / sizeof *pairs, SECONDS = 25 };

static void goal_name(char out[32], const struct pair *p)
{
    snprintf(out, 32, "%s+%s", p->names[0], p->names[1]);
}

/* Look for a proof of the first pair that can be proved in the time. */
static int prove(struct tour *t, yomi_poly_proof *r, const struct pair **found)
{
    yomi_error err;
    yomi_status status = YOMI_OK;
    for (int i = t->is_quick ? PAIRS - 1 : 0; i < PAIRS; i++) {
        yomi_poly_goal goal;
        char name[32];
        goal_name(name, &pairs[i]);
        const yomi_poly_quest quest = {.game = YOMI_POLY_STRONG, .window = pairs[i].window};
        if (yomi_poly_read_goal(&goal, name, &err) != YOMI_OK)
            return cmd_trouble_in(t->cli, name, &err);
        yomi_solve how = cmd_tour_solve(t, i < PAIRS - 1 ? SECONDS : 0);
        how.threads = 1; /* the same proof every time */
        status = yomi_poly_prove(r, &goal, &quest, &how, &err);
        cmd_solve_done();
        *found = &pairs[i];
        if (status == YOMI_OK && r->certificate) return 0;
        if (status == YOMI_OK || status == YOMI_ESTOPPED) free(r->certificate);
        r->certificate = NULL;
        if (status == YOMI_ESTOPPED ? cmd_tour_is_over(t) : status != YOMI_OK) break;
    }
    if (status == YOMI_OK) return cmd_trouble(t->cli, "no pair of losers was proved to win");
    return cmd_exit_code(t->cli, status, &err);
}

/* A loser and its paving. */
static int show_paving(struct tour *t, const char *name)
{
    yomi_poly_goal goal;
    yomi_error err;
    char title[64], caption[160], *svg = NULL;
    if (yomi_poly_read_goal(&goal, name, &err) != YOMI_OK)
        return cmd_trouble_in(t->cli, name, &err);
    for (int i = 1; i <= 6; i++) {
        const yomi_poly_paving paving = yomi_poly_paving_named(i);
        if (!yomi_poly_blocks(&paving, &goal)) continue;
        snprintf(title, sizeof title, "Paving %d blocks %s", i, name);
        snprintf(caption, sizeof caption,
                 "Why %s alone loses: every %s on the board covers a whole tile, and White answers "
                 "in the other half of each.",
                 name, name);
        const yomi_status status = cmd_poly_paving_svg(&svg, &paving, title, &err);
        snprintf(title, sizeof title, "poly-%s.svg", name);
        return cmd_tour_show(t, title, caption, status, svg, &err);
    }
    return cmd_trouble(t->cli, "no known paving blocks %s", name);
}

/* A shape drawn in a line: ##./.## */
static void shape_words(char out[64], const char *name)
{
    yomi_poly_goal goal;
    char *grid = NULL;
    if (yomi_poly_read_goal(&goal, name, NULL) == YOMI_OK)
        yomi_poly_write_grid(&grid, &goal.shapes[0], "/", NULL);
    snprintf(out, 64, "%s (%s)", name, grid ? grid : "");
    free(grid);
}

static void tell(struct tour *t, const struct pair *p, const yomi_poly_proof *r,
                 const yomi_poly_check *check)
{
    char nodes[32], shapes[2][64];
    for (int i = 0; i < 2; i++) shape_words(shapes[i], p->names[i]);
    cmd_poly_print_line(t->cli, r->certificate);
    fputc('\n', t->cli->out);
    cmd_tour_answer(
        t, "Yes: %s and %s. Whatever White does, Black completes one of them within %d marks.",
        p->names[0], p->names[1], r->moves);
    cmd_tour_say(
        t,
        "Two players mark cells of an endless board; Black wants to complete %s or %s, turned "
        "as it likes. Alone each of them loses: White thinks of the board as paved with tiles "
        "of two "
        "cells and always answers in the other half of Black's tile.",
        shapes[0], shapes[1]);
    cmd_tour_say(
        t, "No paving stops both. The proof has %s nodes%s, and %s.",
        cmd_commas(nodes, (uint64_t)r->nodes),
        p->was_open ? " (the paper that asked the question had to leave this pair open)" : "",
        check->is_valid ? "a checker that shares no code with the search has gone through all "
                          "of it"
                        : "the checker rejects it");
}

/* The proof beside the page, for the doubtful. */
static int show_proof(struct tour *t, const char *goal, const yomi_poly_proof *r)
{
    char file[64], path[4096], *svg = NULL;
    yomi_error err;
    snprintf(path, sizeof path, "%s/poly-%s.proof", t->folder, goal);
    if (!cmd_write_text(t->cli, path, r->certificate)) return EXIT_TROUBLE;
    const yomi_status status = cmd_poly_line_svg(&svg, r->certificate, goal, &err);
    snprintf(file, sizeof file, "poly-%s.svg", goal);
    const int code = cmd_tour_show(t, file,
                                   "Left: where Black has won, however White answers. Right: the "
                                   "longest game that White can make of it, numbered.",
                                   status, svg, &err);
    if (!code) cmd_tour_prove(t, &r->answer, "yomi verify %s", path);
    return code;
}

int cmd_tour_poly(struct tour *t)
{
    yomi_poly_proof r = {.certificate = NULL};
    const struct pair *p = &pairs[0];
    char goal[32];
    cmd_tour_ask(t, "Two shapes each lose their game. Can they win together?");
    int code = prove(t, &r, &p);
    if (code || !r.certificate) return code;
    goal_name(goal, p);
    const yomi_poly_check check = yomi_poly_verify(r.certificate);
    tell(t, p, &r, &check);
    fputs("<div class=\"pair\">\n", t->page);
    for (int i = 0; i < 2 && !code; i++) code = show_paving(t, p->names[i]);
    fputs("</div>\n", t->page);
    if (!code) code = show_proof(t, goal, &r);
    free(r.certificate);
    return code;
}
