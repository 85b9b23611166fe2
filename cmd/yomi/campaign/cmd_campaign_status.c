/* SPDX-License-Identifier: MIT */
#include "cmd_campaign.h"
#include "commands.h"
#include <math.h>

struct options {
    int tree;
};

enum { SHOWN_WORKERS = 20 }; /* to people */

static void say_counts(const struct cli *cli, const yomi_store_state *s,
                       const yomi_campaign_answer *a)
{
    char jobs[CMD_COUNTED_TEXT], facts[CMD_COUNTED_TEXT], time[CMD_CAMPAIGN_TIME], nodes[16],
        open[32], busy[32], settled[32];
    cmd_key(cli, "done", cmd_flag(a->is_known));
    cmd_key(cli, "jobs.done", cmd_count(s->jobs));
    cmd_key(cli, "jobs.open", cmd_count(s->open));
    cmd_key(cli, "jobs.busy", cmd_count(s->busy));
    cmd_key(cli, "facts", cmd_count(s->facts));
    cmd_key(cli, "settled", cmd_count(a->settled));
    cmd_key(cli, "worked", cmd_seconds(s->seconds));
    cmd_key(cli, "bytes", cmd_count(s->bytes));
    cmd_say(cli, "%s done, %s open, %s being done", cmd_counted(jobs, s->jobs, "job"),
            cmd_commas(open, s->open), cmd_commas(busy, s->busy));
    cmd_say(cli, "%s, %s of them settled; %s nodes in %s of work; %s bytes",
            cmd_counted(facts, s->facts, "fact"), cmd_commas(settled, a->settled),
            cmd_short(nodes, (double)s->nodes), cmd_campaign_time(time, s->seconds),
            cmd_short(open, (double)s->bytes));
}

static void say_outlook(const struct cli *cli, const yomi_store_state *s,
                        const yomi_campaign_answer *a)
{
    const bool has_rate = s->lately > 0 && !a->is_known, has_left = a->left >= 0;
    const double seconds = has_rate && has_left ? a->left / s->lately : 0;
    char rate[16], left[16], time[CMD_CAMPAIGN_TIME], share[16];
    cmd_key(cli, "rate", cmd_if(has_rate, cmd_real(s->lately, 0)));
    cmd_key(cli, "share", cmd_real(fmax(a->share, 0), 4));
    cmd_key(cli, "left.nodes", cmd_if(has_left, cmd_real(fmin(a->left, 9e15), 0)));
    cmd_key(cli, "left.seconds", cmd_if(has_rate && has_left, cmd_real(fmin(seconds, 9e15), 0)));
    if (a->is_known) return;
    snprintf(share, sizeof share, "%.1f %%", 100 * a->share);
    if (has_left)
        cmd_say(cli, "left, by an estimate: %s nodes; %s is done", cmd_short(left, a->left), share);
    if (has_rate)
        cmd_say(cli, "rate: %s nodes/s%s%s", cmd_short(rate, s->lately),
                has_left ? "; at this rate it takes " : "",
                has_left ? cmd_campaign_time(time, seconds) : "");
}

static void say_workers(const struct cli *cli, const yomi_store_state *s)
{
    static const struct cmd_column columns[] = {
        {"id", "worker"},   {"host", "host"},  {"pid", "pid"},      {"version", NULL},
        {"here", NULL},     {"began", NULL},   {"seen", "seen"},    {"jobs", "jobs"},
        {"nodes", "nodes"}, {"seconds", NULL}, {"job", "works on"}, {0}};
    char ago[CMD_CAMPAIGN_TIME];
    if (s->n_workers) cmd_gap(cli);
    cmd_table(cli, "workers", columns);
    for (int i = 0; i < s->n_workers; i++) {
        const yomi_store_worker *w = &s->workers[i];
        const bool is_shown = w->is_here && i < SHOWN_WORKERS;
        cmd_campaign_time(ago, w->seen);
        cmd_row_for(cli, is_shown ? READERS_ALL : READERS_PROGRAMS, cmd_int(w->id),
                    cmd_text(w->host), cmd_int(w->pid), cmd_text(w->version), cmd_flag(w->is_here),
                    cmd_real(w->began, 1), cmd_shown(cmd_real(w->seen, 1), ago), cmd_count(w->jobs),
                    cmd_count(w->nodes), cmd_seconds(w->seconds), cmd_text(w->job));
    }
    cmd_close(cli);
}

static void say_tree(const struct cli *cli, const yomi_campaign_tree *tree)
{
    static const struct cmd_column columns[] = {{"parent", "under"},
                                                {"label", "move"},
                                                {"state", "state"},
                                                {"answer", "value"},
                                                {"nodes", "nodes"},
                                                {"left", "left"},
                                                {0}};
    char left[16];
    if (tree->n) cmd_gap(cli);
    cmd_table(cli, "tree", columns);
    for (int i = 0; i < tree->n; i++) {
        const yomi_campaign_node *n = &tree->nodes[i];
        const bool has_left = n->left > 0 && isfinite(n->left);
        const double nodes = fmin(n->left, 9e15);
        cmd_row(cli, cmd_if(n->parent >= 0, cmd_int(n->parent)), cmd_text(n->label),
                cmd_text(yomi_campaign_colour_name(n->colour)),
                cmd_text(*n->answer ? n->answer : NULL), cmd_count(n->nodes),
                cmd_if(has_left, cmd_shown(cmd_real(nodes, 0), cmd_short(left, nodes))));
    }
    cmd_close(cli);
}

static int say_status(const struct cli *cli, const struct options *o, yomi_campaign *c)
{
    yomi_store_state state = {0};
    yomi_campaign_answer answer = {0};
    yomi_campaign_tree tree = {0};
    yomi_error err = {0};
    yomi_status status = yomi_campaign_state_of(&state, c, &err);
    if (status == YOMI_OK) status = yomi_campaign_answer_of(&answer, c, &err);
    if (status == YOMI_OK && o->tree) status = yomi_campaign_tree_of(&tree, c, o->tree, &err);
    int code = EXIT_ANSWERED;
    if (status == YOMI_OK) {
        const yomi_answer all = {answer.is_known ? YOMI_EXACT : YOMI_BOUNDS, state.nodes, 0};
        cmd_campaign_say_plan(cli, cli->operands[0], yomi_campaign_plan_of(c));
        cmd_field(cli, "known", "known", cmd_text(answer.sentence));
        say_counts(cli, &state, &answer);
        say_outlook(cli, &state, &answer);
        say_workers(cli, &state);
        if (o->tree) say_tree(cli, &tree);
        cmd_put_certainty(cli, all.certainty);
        cmd_key(cli, "nodes", cmd_count(state.nodes));
    } else {
        code = cmd_campaign_trouble(cli, &err);
    }
    yomi_campaign_tree_free(&tree);
    yomi_campaign_answer_free(&answer);
    yomi_store_state_free(&state);
    return code;
}

static int run(struct cli *cli, const void *options)
{
    yomi_campaign *c;
    int code = cmd_campaign_open(&c, cli);
    if (code) return code;
    code = say_status(cli, options, c);
    yomi_campaign_close(c);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_INT("tree", tree, "N", 0, 60, "List what is known of the first N moves"),
    {0},
};

const struct command cmd_campaign_status = {
    .name = "campaign status",
    .summary = "how a campaign goes: what is done, what is left, who works on what",
    .details = "The nodes that are left are an estimate, learnt from the jobs that are done.",
    ONE_OPERAND("STORE"),
    .takes = TAKES_JSON | TAKES_OUTPUT,
    COMMAND_OPTIONS(),
    .run = run,
};
