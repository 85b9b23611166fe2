/* SPDX-License-Identifier: MIT */
#include "yomi_poly.h"
#include "yomi_tour.h"
#include <stdlib.h>

/* A loser and its paving. */
static int show_paving(struct tour *t, const char *name)
{
    yomi_poly_goal goal;
    yomi_error err;
    char title[64], *svg = NULL;
    if (yomi_poly_read_goal(&goal, name, &err) != YOMI_OK)
        return cli_trouble_in(t->cli, name, &err);
    for (int i = 1; i <= 6; i++) {
        const yomi_poly_paving paving = yomi_poly_paving_named(i);
        if (!yomi_poly_blocks(&paving, &goal)) continue;
        tour_say(t,
                 "%s alone loses: White pairs the cells as paving %d does and answers in the "
                 "other cell of each pair.",
                 name, i);
        snprintf(title, sizeof title, "Paving %d blocks %s", i, name);
        const yomi_status status = poly_paving_svg(&svg, &paving, title, &err);
        snprintf(title, sizeof title, "poly-%s.svg", name);
        return tour_show(t, title, status, svg, &err);
    }
    return cli_trouble(t->cli, "no paving of the paper blocks %s", name);
}

/* Two losers together, with the proof. The first window suffices, so the picture stays the same. */
static int show_win(struct tour *t, const char *name)
{
    yomi_poly_goal goal;
    yomi_poly_proof r;
    yomi_error err;
    char *svg = NULL, file[64];
    const yomi_poly_quest quest = {.game = YOMI_POLY_STRONG, .window = 9};
    if (yomi_poly_read_goal(&goal, name, &err) != YOMI_OK)
        return cli_trouble_in(t->cli, name, &err);
    yomi_solve how = cli_solve(t->cli);
    how.threads = 1;
    yomi_status status = yomi_poly_prove(&r, &goal, &quest, &how, &err);
    cli_solve_done();
    if (status != YOMI_OK) return cli_exit_code(t->cli, status, &err);
    if (!r.certificate) return cli_trouble(t->cli, "%s was not proved", name);
    fputc('\n', t->cli->out);
    poly_print_line(t->cli, r.certificate);
    tour_say(t,
             "%s together win on the infinite board with at most %d marks; the proof of %d nodes "
             "took %.2f s and was checked.",
             name, r.moves, r.nodes, r.answer.seconds);
    status = poly_line_svg(&svg, r.certificate, name, &err);
    free(r.certificate);
    snprintf(file, sizeof file, "poly-%s.svg", name);
    return tour_show(t, file, status, svg, &err);
}

int tour_poly(struct tour *t)
{
    tour_ask(t, "Polyominoes", "can two shapes win together, of which each alone loses?");
    int code = show_paving(t, "Square");
    if (!code) code = show_paving(t, "I");
    if (!code) code = show_win(t, "R+I");
    return code ? code : show_win(t, "Square+W");
}
