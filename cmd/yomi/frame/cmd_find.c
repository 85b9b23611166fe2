/* SPDX-License-Identifier: MIT */
/* The list of the subcommands, and what a word of the command line means in it. */
#include "commands.h"
#include <string.h>

#define ADDRESS_OF_COMMAND(name) &cmd_##name,
const struct command *const cmd_commands[] = {COMMANDS(ADDRESS_OF_COMMAND) NULL};

const struct command *cmd_find_command(const char *name)
{
    for (const struct command *const *c = cmd_commands; *c; c++)
        if (strcmp((*c)->name, name) == 0) return *c;
    return NULL;
}

/* "othello" of "othello count"; 0 when the command has no room. */
static size_t room_length(const struct command *c)
{
    const char *space = strchr(c->name, ' ');
    return space ? (size_t)(space - c->name) : 0;
}

static bool is_in_room(const struct command *c, const char *room)
{
    return *room && room_length(c) == strlen(room) && strncmp(c->name, room, strlen(room)) == 0;
}

bool cmd_is_room(const char *word)
{
    for (const struct command *const *c = cmd_commands; *c; c++)
        if (is_in_room(*c, word)) return true;
    return false;
}

int cmd_unknown_word(const struct cli *cli, const char *room, const char *word)
{
    enum { MOST = 128 };
    const char *words[MOST + 3] = {0};
    char firsts[MOST][32];
    int n = 0;
    for (const struct command *const *c = cmd_commands; *c && n < MOST; c++) {
        if (room && is_in_room(*c, room)) {
            words[n++] = (*c)->name + strlen(room) + 1;
        } else if (!room) {
            snprintf(firsts[n], sizeof firsts[n], "%.*s", (int)strcspn((*c)->name, " "),
                     (*c)->name);
            words[n] = firsts[n];
            n++;
        }
    }
    const bool is_option = word[0] == '-';
    if (is_option && !room) {
        words[n++] = "--help";
        words[n++] = "--version";
    }
    const char *near = cmd_nearest(word, words);
    const char *kind = is_option ? "option" : room ? "verb" : "room or command";
    char where[48] = "";
    if (room) snprintf(where, sizeof where, " in the room %s", room);
    if (near)
        return cmd_trouble(cli, "there is no %s '%s'%s; did you mean '%s'?", kind, word, where,
                           near);
    return cmd_trouble(cli, "there is no %s '%s'%s; 'yomi help%s%s' lists them", kind, word, where,
                       room ? " " : "", room ? room : "");
}
