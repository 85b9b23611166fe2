/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct options {
    double each;
    const char *certificates;
};

/* DIR/Square+W.txt, written when there is a certificate; "" without a folder. */
static bool save(const struct cli *cli, const struct options *o, char path[4096],
                 const yomi_poly_pair *pair, const char *end, const char *certificate)
{
    path[0] = 0;
    if (!o->certificates || !certificate) return true;
    snprintf(path, 4096, "%s/%s+%s%s.txt", o->certificates, pair->names[0], pair->names[1], end);
    return cmd_write_text(cli, path, certificate);
}

/* Programs read all pairs in a list, people the paper's table. False after a message. */
static bool put_pairs(const struct cli *cli, const struct options *o, const yomi_poly_pair *pairs)
{
    static const struct cmd_column columns[] = {{"goal", NULL},
                                                {"paper", NULL},
                                                {"result", NULL},
                                                {"window", NULL},
                                                {"paving_number", NULL},
                                                {"area", NULL},
                                                {"nodes", NULL},
                                                {"seconds", NULL},
                                                {"certificate", NULL},
                                                {"weak", NULL},
                                                {"pavingwin", NULL},
                                                {"refused", NULL},
                                                {0}};
    bool is_good = true;
    cmd_table(cli, "pairs", columns);
    for (int i = 0; i < YOMI_POLY_PAIRS && is_good; i++) {
        const yomi_poly_pair *pair = &pairs[i];
        const yomi_poly_verdict *v = &pair->verdict;
        char goal[32], path[4096], weak[4096], pavingwin[4096];
        snprintf(goal, sizeof goal, "%s+%s", pair->names[0], pair->names[1]);
        is_good = save(cli, o, path, pair, "", v->certificate) &&
                  save(cli, o, weak, pair, "-weak", v->weak) &&
                  save(cli, o, pavingwin, pair, "-pavingwin", v->pavingwin);
        if (!is_good) break;
        cmd_quiet_row(cli, cmd_text(goal), cmd_text(pair->paper),
                      cmd_text(cmd_poly_verdict_name(v->result)), cmd_poly_number(v->window),
                      cmd_poly_number(v->paving), cmd_int(v->area), cmd_count(v->answer.nodes),
                      cmd_seconds(v->answer.seconds),
                      cmd_poly_certificate(*path ? path : NULL, v->certificate),
                      cmd_poly_certificate(*weak ? weak : NULL, v->weak),
                      cmd_poly_certificate(*pavingwin ? pavingwin : NULL, v->pavingwin),
                      cmd_text(v->refused));
    }
    cmd_close(cli);
    return is_good;
}

/* Entries that the paper settles otherwise, or not at all, and what was searched. */
static void print_notes(const struct cli *cli, const yomi_poly_pair *pairs)
{
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_pair *p = &pairs[i];
        const yomi_poly_verdict *v = &p->verdict;
        if (strcmp(p->paper, cmd_poly_verdict_name(v->result)) == 0) continue;
        char searched[96] = "";
        if (v->result == YOMI_POLY_UNKNOWN && !v->answer.nodes)
            snprintf(searched, sizeof searched, ", not searched");
        else if (v->result == YOMI_POLY_UNKNOWN)
            snprintf(searched, sizeof searched, " after %.2f s, windows up to %dx%d%s%s",
                     v->answer.seconds, v->window, v->window, v->weak ? "; wins the weak game" : "",
                     v->pavingwin ? "; no paving blocks it" : "");
        cmd_say(cli, "%s+%s: the paper says %s, here %s%s%s%s", p->names[0], p->names[1], p->paper,
                cmd_poly_verdict_name(v->result), searched, v->refused ? "; " : "",
                v->refused ? v->refused : "");
    }
}

static void print_counts(const struct cli *cli, const yomi_poly_pair *pairs)
{
    uint64_t wins = 0, losses = 0;
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        wins += pairs[i].verdict.result == YOMI_POLY_WIN;
        losses += pairs[i].verdict.result == YOMI_POLY_LOSS;
    }
    char winners[CMD_COUNTED_TEXT], losers[CMD_COUNTED_TEXT];
    cmd_say(cli, "%s and %s, each with a checked certificate; %d unknown",
            cmd_counted(winners, wins, "winner"), cmd_counted(losers, losses, "loser"),
            (int)(YOMI_POLY_PAIRS - wins - losses));
}

static int answer(const struct cli *cli, const struct options *o, const yomi_poly_pair *pairs)
{
    const yomi_answer all = cmd_poly_table_answer(pairs);
    yomi_error err;
    char *svg = NULL;
    if (!put_pairs(cli, o, pairs)) return EXIT_TROUBLE;
    if (cli->common.svg) {
        const yomi_status drawn = cmd_poly_table_svg(&svg, pairs, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    if (cmd_is_for_people(cli)) cmd_poly_print_table(cli, pairs);
    print_notes(cli, pairs);
    print_counts(cli, pairs);
    cmd_answer(cli, &all);
    return EXIT_ANSWERED;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_poly_pair *pairs = calloc(YOMI_POLY_PAIRS, sizeof *pairs);
    yomi_error err;
    if (!pairs) cmd_starve();
    if (o->certificates && !cmd_make_folder(cli, o->certificates)) {
        free(pairs);
        return EXIT_TROUBLE;
    }
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_poly_table(pairs, o->each, &how, &err);
    cmd_solve_done();
    int code = EXIT_TROUBLE;
    if (status != YOMI_OK && status != YOMI_ESTOPPED)
        cmd_trouble_in(cli, NULL, &err);
    else
        code = answer(cli, o, pairs);
    if (!code && status == YOMI_ESTOPPED) code = cmd_poly_unknown(cli, status, &err);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) yomi_poly_verdict_fini(&pairs[i].verdict);
    free(pairs);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_SECONDS("each", each, "TIME", "Give every pair at most TIME of the processor"),
    OPTION_FILE("certificates", certificates, "DIR",
                "Write the certificates as DIR/Square+W.txt and so on"),
    {0},
};

const struct command cmd_poly_table = {
    .name = "poly table",
    .summary = "the paper's table of all pairs of losers, each entry with its certificate",
    .details =
        "Two losers together may win: whoever completes either shape has won. The 66 pairs "
        "of the twelve smallest losers are judged, several at a time with --threads. An "
        "unknown entry is not a loss. --each counts the time of the processor, which other "
        "programs do not shorten. Stopped by --time, which is the clock's, or by Ctrl-C, it prints "
        "what is known, at least the pairs that a known paving blocks, and exits with 3.",
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.each = 20),
    .run = run,
};
