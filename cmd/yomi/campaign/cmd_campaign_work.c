/* SPDX-License-Identifier: MIT */
#include "cmd_campaign.h"
#include "commands.h"
#include <unistd.h>

struct options {
    uint64_t jobs;
};

static void say_notice(const char *sentence, void *user)
{
    cmd_solve_done();
    cmd_warn(user, (struct cmd_place){0}, "%s", sentence);
}

static void say_report(const struct cli *cli, const yomi_campaign_report *r)
{
    char jobs[CMD_COUNTED_TEXT], nodes[CMD_COUNTED_TEXT];
    const yomi_answer answer = {r->is_done ? YOMI_EXACT : YOMI_BOUNDS, r->nodes, r->seconds};
    cmd_key(cli, "done", cmd_flag(r->is_done));
    cmd_key(cli, "jobs", cmd_count(r->jobs));
    cmd_key(cli, "dropped", cmd_count(r->dropped));
    cmd_say(cli, "%s, %s, %.2f s%s", cmd_counted(jobs, r->jobs, "job"),
            cmd_counted(nodes, r->nodes, "node"), r->seconds,
            r->is_done ? "; the campaign is done" : "");
    if (r->dropped)
        cmd_say(cli, "%s came too late and changed nothing",
                cmd_counted(jobs, r->dropped, "result"));
    cmd_put_answer(cli, &answer);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    const yomi_campaign_manner manner = {.notice = say_notice, .user = cli, .most = o->jobs};
    const yomi_solve how = cmd_solve(cli);
    yomi_campaign_report r = {0};
    yomi_error err = {0};
    char name[YOMI_STORE_NAME];
    const yomi_status status = yomi_campaign_work(&r, cli->operands[0], &how, &manner, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_campaign_trouble(cli, &err);
    cmd_key(cli, "store", cmd_text(yomi_store_shown_name(name, cli->operands[0])));
    say_report(cli, &r);
    return cmd_exit_code(cli, status, &err);
}

static const struct cmd_option rows[] = {
    OPTION_COUNT("jobs", jobs, "N", 1, LLONG_MAX, "Leave after N jobs (default: when it is done)"),
    {0},
};

const struct command cmd_campaign_work = {
    .name = "campaign work",
    .summary = "work on a campaign until it is done, here or on any other machine",
    .details = "A worker needs nothing but the name of the store. Stop it in any way at any time: "
               "what it has handed in is kept, and another takes the job that it was on. --threads "
               "N are N workers; each has its share of --memory. --time and Ctrl-C end it with 3.",
    ONE_OPERAND("STORE"),
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(),
    .run = run,
};
