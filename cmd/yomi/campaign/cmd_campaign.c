/* SPDX-License-Identifier: MIT */
#include "cmd_campaign.h"
#include <math.h>

int cmd_campaign_trouble(const struct cli *cli, const yomi_error *err)
{
    return cmd_refuse(cli, (struct cmd_place){.option = "STORE", .is_named = true}, "%s",
                      err->text);
}

int cmd_campaign_open(yomi_campaign **out, const struct cli *cli)
{
    yomi_error err = {0};
    if (yomi_campaign_open(out, cli->operands[0], NULL, &err) == YOMI_OK) return 0;
    return cmd_campaign_trouble(cli, &err);
}

void cmd_campaign_say_plan(const struct cli *cli, const char *store, const yomi_campaign_plan *plan)
{
    char name[YOMI_STORE_NAME];
    cmd_key(cli, "store", cmd_text(yomi_store_shown_name(name, store)));
    cmd_key(cli, "kind", cmd_text(plan->kind));
    cmd_key(cli, "question", cmd_text(plan->question));
    cmd_say(cli, "%s: %s", plan->kind, plan->question);
}

char *cmd_campaign_time(char buf[CMD_CAMPAIGN_TIME], double seconds)
{
    const double minutes = seconds / 60, hours = minutes / 60, days = hours / 24;
    if (seconds < 120)
        snprintf(buf, CMD_CAMPAIGN_TIME, "%.0f s", seconds);
    else if (minutes < 120)
        snprintf(buf, CMD_CAMPAIGN_TIME, "%.0f min", minutes);
    else if (hours < 48)
        snprintf(buf, CMD_CAMPAIGN_TIME, "%.0f h", hours);
    else if (days < 1000)
        snprintf(buf, CMD_CAMPAIGN_TIME, "%.0f days", days);
    else
        snprintf(buf, CMD_CAMPAIGN_TIME, "%.3g years", days / 365.25);
    return buf;
}
