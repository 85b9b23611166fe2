/* SPDX-License-Identifier: MIT */
#include "cmd_campaign.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

/* A store that is there, or a text of facts: what begins with the word. */
static bool is_text_of_facts(const char *path)
{
    char head[10] = "";
    if (strcmp(path, "-") == 0) return true;
    FILE *f = fopen(path, "r");
    if (!f) return false;
    const size_t n = fread(head, 1, sizeof head, f);
    fclose(f);
    return n == sizeof head && memcmp(head, "yomi-facts", sizeof head) == 0;
}

static int merge(yomi_campaign_merged *out, const struct cli *cli, const char *from)
{
    const char *into = cli->operands[0];
    yomi_error err = {0};
    if (!is_text_of_facts(from)) {
        if (yomi_campaign_merge(out, into, from, NULL, &err) == YOMI_OK) return 0;
        return cmd_campaign_trouble(cli, &err);
    }
    char *text = cmd_read_text(cli, from);
    if (!text) return EXIT_TROUBLE;
    const yomi_status status = yomi_campaign_import(out, into, text, NULL, &err);
    free(text);
    return status == YOMI_OK ? 0 : cmd_trouble_in(cli, cmd_place(from), &err);
}

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_column columns[] = {
        {"from", "from"}, {"facts", "facts"}, {"news", "news"}, {0}};
    char name[YOMI_STORE_NAME];
    (void)options;
    if (cli->n_operands < 2)
        return cmd_trouble(cli,
                           "OTHER is missing; name a store or a file of facts, or - for stdin");
    cmd_key(cli, "store", cmd_text(yomi_store_shown_name(name, cli->operands[0])));
    cmd_table(cli, "merged", columns);
    for (int i = 1; i < cli->n_operands; i++) {
        yomi_campaign_merged m;
        const int code = merge(&m, cli, cli->operands[i]);
        if (code) return code;
        cmd_row(cli, cmd_text(yomi_store_shown_name(name, cli->operands[i])), cmd_count(m.read),
                cmd_count(m.news));
    }
    cmd_close(cli);
    cmd_put_certainty(cli, YOMI_EXACT);
    return EXIT_ANSWERED;
}

const struct command cmd_campaign_merge = {
    .name = "campaign merge",
    .summary = "add what other stores know to a store",
    .details = "STORE takes in the facts of every other one: a store, a file of 'yomi campaign "
               "export --facts', or stdin (-). Facts that contradict each other end it; STORE is "
               "unchanged by what they came with.",
    .operands = "STORE OTHER...",
    .min_operands = 1,
    .max_operands = INT_MAX,
    .takes = TAKES_JSON | TAKES_OUTPUT,
    .run = run,
};
