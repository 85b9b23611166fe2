/* SPDX-License-Identifier: MIT */
#include "cmd_campaign.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    const char *facts, *certificate;
    int leaf;
};

struct writing {
    FILE *file;
    uint64_t lines;
};

static yomi_status write_line(const char *line, void *user, yomi_error *err)
{
    struct writing *w = user;
    (void)err; /* the sink tells what could not be written */
    fprintf(w->file, "%s\n", line);
    w->lines++;
    return YOMI_OK;
}

static int export_facts(const struct cli *cli, const char *path, yomi_campaign *c, uint64_t *n)
{
    struct cmd_sink sink;
    yomi_error err = {0};
    if (!cmd_sink_open(&sink, cli, path)) return EXIT_TROUBLE;
    struct writing w = {.file = sink.file};
    const yomi_status status = yomi_campaign_export(c, write_line, &w, &err);
    const int code = status == YOMI_OK ? 0 : cmd_campaign_trouble(cli, &err);
    if (!cmd_sink_close(&sink, cli, !code)) return EXIT_TROUBLE;
    *n = w.lines - 5; /* four lines of heading, one at the end */
    return code;
}

static int export_certificate(const struct cli *cli, const struct options *o, yomi_campaign *c)
{
    const yomi_solve how = cmd_solve(cli);
    yomi_error err = {0};
    char *text;
    const yomi_status status = yomi_campaign_certificate(&text, c, o->leaf, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK) {
        const int code = cmd_exit_code(cli, status, &err);
        return code;
    }
    const bool is_good = cmd_write_text(cli, o->certificate, text);
    free(text);
    return is_good ? 0 : EXIT_TROUBLE;
}

static int export_all(const struct cli *cli, const struct options *o, yomi_campaign *c)
{
    uint64_t n = 0;
    char count[CMD_COUNTED_TEXT];
    int code = o->facts ? export_facts(cli, o->facts, c, &n) : 0;
    if (!code && o->certificate) code = export_certificate(cli, o, c);
    if (code) return code;
    cmd_campaign_say_plan(cli, cli->operands[0], yomi_campaign_plan_of(c));
    cmd_key(cli, "facts", cmd_if(o->facts, cmd_count(n)));
    cmd_key(cli, "certificate", cmd_text(o->certificate));
    if (o->facts) cmd_say(cli, "%s written to %s", cmd_counted(count, n, "fact"), o->facts);
    if (o->certificate) cmd_say(cli, "certificate written to %s", o->certificate);
    cmd_put_certainty(cli, YOMI_EXACT);
    return EXIT_ANSWERED;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_campaign *c;
    if (!o->facts && !o->certificate)
        return cmd_missing(cli, "facts", "say where they go, or give --certificate FILE");
    int code = cmd_campaign_open(&c, cli);
    if (code) return code;
    code = export_all(cli, o, c);
    yomi_campaign_close(c);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_SAVE("facts", facts, "FILE",
                "Write all facts to FILE, for 'yomi campaign merge' and 'start --facts'"),
    OPTION_SAVE("certificate", certificate, "FILE",
                "Write a proof of the answer to FILE, for 'yomi verify'"),
    OPTION_INT("leaf", leaf, "N", 0, 20,
               "othello: let the proof end at positions of N empty squares (default 10)"),
    {0},
};

const struct command cmd_campaign_export = {
    .name = "campaign export",
    .summary = "what a campaign knows as a file: its facts, or a certificate of its answer",
    .details =
        "A certificate needs a question that is answered. Below the campaign's own facts its "
        "positions are solved again.",
    ONE_OPERAND("STORE"),
    .takes = TAKES_JSON | TAKES_OUTPUT,
    COMMAND_OPTIONS(),
    .run = run,
};
