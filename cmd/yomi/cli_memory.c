/* SPDX-License-Identifier: MIT */
/* What the program does when there is no memory for its own little things: it says so and ends. The
 * library returns ENOMEM instead, and `yomi serve` answers with an error and goes on. */
#include "cli.h"
#include <stdlib.h>

static const struct command *running;

void cli_starve(void)
{
    const struct cli cli = {.command = running};
    cli_sinks_drop();
    exit(cli_trouble(&cli, "there is no memory left"));
}

void cli_text_close(FILE *f, char *const *text)
{
    const bool is_lost = ferror(f);
    if (fclose(f) != 0 || is_lost || !*text) cli_starve();
}

static void *take(size_t bytes)
{
    void *block = malloc(bytes ? bytes : 1);
    if (!block) cli_starve();
    return block;
}

void cli_guard_memory(const struct command *command)
{
    running = command;
    json_set_alloc_funcs(take, free); /* or a document would lack keys */
}
