/* SPDX-License-Identifier: MIT */
#include "cmd_campaign.h"
#include "commands.h"

static void say_answer(const struct cli *cli, const yomi_campaign_answer *a)
{
    static const struct cmd_column columns[] = {{"name", "name"}, {"answer", "answer"}, {0}};
    cmd_key(cli, "known", cmd_flag(a->is_known));
    cmd_field(cli, "answer", "answer", cmd_text(a->sentence));
    if (a->has_bounds) cmd_bounds(cli, "value", cmd_int(a->lower), cmd_int(a->upper));
    if (a->n_parts) cmd_gap(cli);
    cmd_table(cli, "parts", columns);
    for (int i = 0; i < a->n_parts; i++)
        cmd_row(cli, cmd_text(a->parts[i].name), cmd_text(a->parts[i].answer));
    cmd_close(cli);
    cmd_certainty(cli, a->is_known ? YOMI_EXACT : YOMI_BOUNDS);
}

static int run(struct cli *cli, const void *options)
{
    yomi_campaign *c;
    yomi_campaign_answer a;
    yomi_error err = {0};
    (void)options;
    int code = cmd_campaign_open(&c, cli);
    if (code) return code;
    if (yomi_campaign_answer_of(&a, c, &err) == YOMI_OK) {
        cmd_campaign_say_plan(cli, cli->operands[0], yomi_campaign_plan_of(c));
        say_answer(cli, &a);
        code = !a.is_known ? EXIT_STOPPED : a.is_no ? EXIT_NO : EXIT_ANSWERED;
        yomi_campaign_answer_free(&a);
    } else {
        code = cmd_campaign_trouble(cli, &err);
    }
    yomi_campaign_close(c);
    return code;
}

const struct command cmd_campaign_answer = {
    .name = "campaign answer",
    .summary = "what a campaign has found: the answer, or true bounds until it is known",
    .details = "It exits with 0 when the question is answered, 1 when the answer is no, 3 while it "
               "is open.",
    ONE_OPERAND("STORE"),
    .takes = TAKES_JSON | TAKES_OUTPUT,
    .run = run,
};
