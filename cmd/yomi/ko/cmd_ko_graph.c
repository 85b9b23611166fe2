/* SPDX-License-Identifier: MIT */
#include "cmd_ko.h"
#include "commands.h"
#include <stdlib.h>

struct graph_options {
    struct cmd_ko_source source;
    uint64_t low, high; /* in points; high 0: wide enough for every crossing */
};

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *curve_json(const yomi_ko *ko, const yomi_ko_curve *c)
{
    json_t *points = json_array();
    for (int i = 0; i < c->n; i++)
        json_array_append_new(points, json_pack("[o, o]", cmd_ko_points_json(ko, c->k[i]),
                                                cmd_ko_points_json(ko, c->score[i])));
    return json_pack("{s:o, s:o}", "move", cmd_ko_move_json(ko, c->move), "points", points);
}

static json_t *span_json(const yomi_ko *ko, const struct cmd_ko_chart *c,
                         const struct cmd_ko_span *s)
{
    json_t *best = json_array();
    for (int i = 0; i < c->n_curves; i++)
        if (s->best >> i & 1) json_array_append_new(best, cmd_ko_move_json(ko, c->curves[i]->move));
    return json_pack("{s:o, s:o, s:o}", "from", cmd_ko_points_json(ko, s->from), "to",
                     cmd_ko_points_json(ko, s->to), "best", best);
}

static void print_json(const struct cli *cli, const yomi_ko *ko, const yomi_ko_graph *g,
                       const struct cmd_ko_chart *c)
{
    json_t *doc = cmd_json(cli), *moves = json_array(), *spans = json_array();
    for (int i = 0; i < g->n_curves; i++)
        json_array_append_new(moves, curve_json(ko, &g->curves[i]));
    for (int i = 0; i < c->n_spans; i++)
        json_array_append_new(spans, span_json(ko, c, &c->spans[i]));
    json_object_set_new(doc, "state", cmd_ko_state_json(ko));
    json_object_set_new(doc, "moves", moves);
    json_object_set_new(doc, "spans", spans);
    cmd_json_answer(doc, &g->answer);
    cmd_json_print(cli, doc);
}

/* --- for people ------------------------------------------------------------------------------ */

static void print_spans(const struct cli *cli, const yomi_ko *ko, const struct cmd_ko_chart *c)
{
    struct cmd_table *t = cmd_table_new("rrl");
    cmd_table_row(t, "k from", "to", "best");
    for (int i = 0; i < c->n_spans; i++) {
        const struct cmd_ko_span *s = &c->spans[i];
        char from[YOMI_RAT_TEXT], to[YOMI_RAT_TEXT], name[YOMI_KO_MOVE_TEXT], best[64] = "";
        size_t n = 0;
        for (int m = 0; m < c->n_curves; m++)
            if (s->best >> m & 1)
                n += (size_t)snprintf(best + n, sizeof best - n, "%s%s", n ? " " : "",
                                      yomi_ko_name(name, ko, c->curves[m]->move));
        cmd_table_row(t, cmd_ko_points(from, ko, s->from), cmd_ko_points(to, ko, s->to), best);
    }
    cmd_table_print(t, cli->out, cmd_width());
    cmd_table_free(t);
    fputc('\n', cli->out);
}

static void print_curves(const struct cli *cli, const yomi_ko *ko, const struct cmd_ko_chart *c)
{
    struct cmd_table *t = cmd_table_new("ll");
    cmd_table_row(t, "move", "corners (k, score)");
    for (int m = 0; m < c->n_curves; m++) {
        const yomi_ko_curve *curve = c->curves[m];
        char *corners = NULL, name[YOMI_KO_MOVE_TEXT];
        size_t bytes = 0;
        FILE *f = open_memstream(&corners, &bytes);
        if (!f) cmd_starve();
        for (int i = 0; i < curve->n; i++) {
            char k[YOMI_RAT_TEXT], score[YOMI_RAT_TEXT];
            fprintf(f, "%s(%s,%s)", i ? " " : "", cmd_ko_points(k, ko, curve->k[i]),
                    cmd_ko_points(score, ko, curve->score[i]));
        }
        cmd_text_close(f, &corners);
        cmd_table_row(t, yomi_ko_name(name, ko, curve->move), corners);
        free(corners);
    }
    cmd_table_print(t, cli->out, cmd_width());
    cmd_table_free(t);
}

static void print_graph(const struct cli *cli, const yomi_ko *ko, const yomi_ko_graph *g,
                        const struct cmd_ko_chart *c)
{
    cmd_ko_print(cli, ko);
    if (c->n_curves) {
        print_spans(cli, ko, c);
        print_curves(cli, ko, c);
    } else if (g->answer.certainty == YOMI_EXACT) {
        fprintf(cli->out, "nothing is left to play\n");
    }
    cmd_print_answer(cli, &g->answer);
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
        if (!c->n_curves) return cmd_trouble(cli, "--svg: nothing is left to play or to draw");
        const yomi_status status = cmd_ko_graph_svg(&svg, ko, c, &err);
        if (!cmd_write_svg(cli, status, svg, &err)) return EXIT_TROUBLE;
    }
    if (cli->common.json)
        print_json(cli, ko, g, c);
    else
        print_graph(cli, ko, g, c);
    return EXIT_ANSWERED;
}

static int run(struct cli *cli, const void *options)
{
    const struct graph_options *o = options;
    yomi_ko ko;
    yomi_error err;
    yomi_ko_graph *g = NULL;
    int64_t low, high;
    int code = cmd_ko_take(&ko, cli, &o->source);
    if (code) return code;
    if (!scale(&low, &ko, o->low) || !scale(&high, &ko, o->high))
        return cmd_trouble(cli, "--low and --high pass what 64 bits hold; give smaller ones");
    if (!high) high = default_high(&ko) > low ? default_high(&ko) : low + ko.unit;
    if (high <= low) return cmd_trouble(cli, "--high: it must be above --low");
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
    {.name = "low",
     .kind = CMD_COUNT,
     .offset = offsetof(struct graph_options, low),
     .value = "K",
     .low = 0,
     .high = INT64_MAX,
     .help = "Begin at this value of the ko (default 0)"},
    {.name = "high",
     .kind = CMD_COUNT,
     .offset = offsetof(struct graph_options, high),
     .value = "K",
     .low = 1,
     .high = INT64_MAX,
     .help = "End at this value of the ko (default: behind every crossing)"},
    {0},
};

const struct command cmd_ko_graph = {
    .name = "ko graph",
    .summary = "the score after each move as a function of k, and where the best move changes",
    .details = "The picture and the tables show the moves that can be best: the ko, the largest "
               "gote, the largest pending threats and the largest new threat; JSON has every "
               "legal move. FILE is as in 'yomi ko solve'.",
    CMD_KO_OPERANDS,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct graph_options){.source = CMD_KO_SOURCE_DEFAULTS},
    .options_bytes = sizeof(struct graph_options),
    .run = run,
};
