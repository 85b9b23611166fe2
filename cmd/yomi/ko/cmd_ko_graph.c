/* SPDX-License-Identifier: MIT */
#include "cmd_ko.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    struct cmd_ko_source source;
    uint64_t low, high; /* in points; high 0: wide enough for every crossing */
};

/* Where which of the curves are best. */
static void say_spans(const struct cli *cli, const yomi_ko *ko, const struct cmd_ko_chart *c)
{
    static const struct cmd_column columns[] = {
        {"from", "k from"}, {"to", "to"}, {"best", "best"}, {0}};
    cmd_table(cli, "spans", columns);
    for (int i = 0; i < c->n_spans; i++) {
        const struct cmd_ko_span *s = &c->spans[i];
        char name[YOMI_KO_MOVE_TEXT];
        struct cmd_string best = {0};
        for (int m = 0; m < c->n_curves; m++)
            if (s->best >> m & 1) cmd_add_word(&best, yomi_ko_name(name, ko, c->curves[m]->move));
        cmd_row(cli, cmd_ko_value(ko, s->from), cmd_ko_value(ko, s->to),
                cmd_words(cmd_string_text(&best)));
        cmd_string_free(&best);
    }
    cmd_close(cli);
    if (c->n_spans) cmd_gap(cli);
}

/* Every move with its corners, for programs. */
static void put_curves(const struct cli *cli, const yomi_ko *ko, const yomi_ko_graph *g)
{
    char name[YOMI_KO_MOVE_TEXT];
    cmd_list(cli, "moves");
    for (int m = 0; m < g->n_curves; m++) {
        const yomi_ko_curve *curve = &g->curves[m];
        cmd_open(cli, NULL);
        cmd_key(cli, "move", cmd_text(yomi_ko_name(name, ko, curve->move)));
        cmd_list(cli, "points");
        for (int i = 0; i < curve->n; i++)
            cmd_key(cli, NULL,
                    cmd_pair(cmd_ko_value(ko, curve->k[i]), cmd_ko_value(ko, curve->score[i])));
        cmd_close(cli);
        cmd_close(cli);
    }
    cmd_close(cli);
}

/* The curves that can be best, for people. */
static void print_curves(const struct cli *cli, const yomi_ko *ko, const struct cmd_ko_chart *c)
{
    static const struct cmd_column columns[] = {{NULL, "move"}, {NULL, "corners (k, score)"}, {0}};
    cmd_table(cli, NULL, columns);
    for (int m = 0; m < c->n_curves; m++) {
        const yomi_ko_curve *curve = c->curves[m];
        char name[YOMI_KO_MOVE_TEXT], k[YOMI_RAT_TEXT], score[YOMI_RAT_TEXT];
        struct cmd_string corners = {0};
        for (int i = 0; i < curve->n; i++)
            cmd_add(&corners, "%s(%s,%s)", i ? " " : "", cmd_ko_points(k, ko, curve->k[i]),
                    cmd_ko_points(score, ko, curve->score[i]));
        cmd_row(cli, cmd_text(yomi_ko_name(name, ko, curve->move)), cmd_text(corners.text));
        cmd_string_free(&corners);
    }
    cmd_close(cli);
}

static void say_graph(const struct cli *cli, const yomi_ko *ko, const yomi_ko_graph *g,
                      const struct cmd_ko_chart *c)
{
    cmd_ko_say_state(cli, ko);
    put_curves(cli, ko, g);
    say_spans(cli, ko, c);
    print_curves(cli, ko, c);
    if (!c->n_curves && g->answer.certainty == YOMI_EXACT) cmd_say(cli, "nothing is left to play");
    cmd_answer(cli, &g->answer);
}

/* No two curves cross beyond twice the largest value; a little more shows that. */
static int64_t default_high(const yomi_ko *ko)
{
    int64_t largest = 0;
    for (int list = 0; list < YOMI_KO_LISTS; list++)
        if (ko->n[list] && ko->values[list][0] > largest) largest = ko->values[list][0];
    const int64_t high = 2 * largest + largest / 5 + ko->unit;
    return high > ko->k ? high : ko->k;
}

/* Points into parts of a point. */
static bool scale(int64_t *out, const yomi_ko *ko, uint64_t points)
{
    return points <= INT64_MAX && !__builtin_mul_overflow((int64_t)points, ko->unit, out);
}

static int show(const struct cli *cli, const yomi_ko *ko, const yomi_ko_graph *g,
                const struct cmd_ko_chart *c)
{
    if (cli->common.svg && (c->n_curves || g->answer.certainty == YOMI_EXACT)) {
        yomi_error err;
        char *svg = NULL;
        if (!c->n_curves) return cmd_wrong(cli, "svg", "nothing is left to play or to draw");
        const yomi_status status = cmd_ko_graph_svg(&svg, ko, c, &err);
        if (!cmd_write_svg(cli, status, svg, &err)) return EXIT_TROUBLE;
    }
    say_graph(cli, ko, g, c);
    return EXIT_ANSWERED;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_ko ko;
    yomi_error err;
    yomi_ko_graph *g = NULL;
    int64_t low, high;
    int code = cmd_ko_take(&ko, cli, &o->source);
    if (code) return code;
    if (!scale(&low, &ko, o->low) || !scale(&high, &ko, o->high))
        return cmd_trouble(cli, "--low and --high pass what 64 bits hold; give smaller ones");
    if (!high) high = default_high(&ko) > low ? default_high(&ko) : low + ko.unit;
    if (high <= low) return cmd_wrong(cli, "high", "it must be above --low");
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_ko_graph_new(&g, &ko, low, high, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_exit_code(cli, status, &err);
    struct cmd_ko_chart c;
    cmd_ko_chart_init(&c, &ko, g);
    code = show(cli, &ko, g, &c);
    cmd_ko_chart_fini(&c);
    yomi_ko_graph_free(g);
    return code ? code : cmd_exit_code(cli, status, &err);
}

static const struct cmd_option rows[] = {
    CMD_KO_SOURCE_ROWS,
    OPTION_COUNT("low", low, "K", 0, INT64_MAX, "Begin at this value of the ko"),
    OPTION_COUNT("high", high, "K", 1, INT64_MAX,
                 "End at this value of the ko (default: behind every crossing)"),
    {0},
};

const struct command cmd_ko_graph = {
    .name = "ko graph",
    .summary = "the score after each move as a function of k, and where the best move changes",
    .details = "The picture and the tables show the moves that can be best: the ko, the largest "
               "gote, the largest pending threats and the largest new threat; JSON has every "
               "legal move. FILE is as in 'yomi ko solve'.",
    OPTIONAL_OPERAND("[FILE]"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.source = CMD_KO_SOURCE_DEFAULTS),
    .run = run,
};
