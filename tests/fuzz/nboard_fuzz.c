/* SPDX-License-Identifier: MIT */
/* Any lines are obeyed or ignored: every answer is whole lines, a search ends with the engine
 * waiting, and the game stays one that can be written and read. */
#include "fuzz.h"
#include "othello/cmd_othello_nboard.h"

/* The place behind a line of the answer; NULL when it has none. Words in the middle of a line are
 * no answer: a ping is echoed. */
static const char *behind_line(const char *text, const char *line)
{
    const size_t n = strlen(line);
    for (; *text; text += strcspn(text, "\n") + 1)
        if (strncmp(text, line, n) == 0 && text[n] == '\n') return text + n;
    return NULL;
}

static void check_answer(const char *text)
{
    const size_t n = strlen(text);
    if (n && text[n - 1] != '\n') abort();
    const char *thinking = behind_line(text, "status yomi is thinking");
    if (thinking && !behind_line(thinking + 1, "status yomi is waiting")) abort();
}

static bool obey(struct nboard *n, char *line)
{
    char *text = NULL;
    size_t bytes = 0;
    n->out = open_memstream(&text, &bytes);
    const bool is_going = cmd_nboard_obey(n, line);
    fclose(n->out);
    check_answer(text);
    free(text);
    return is_going;
}

static void check_game(const yomi_othello_game *game)
{
    char *line;
    yomi_othello_game again;
    if (yomi_othello_game_ggf(&line, game, NULL) != YOMI_OK) abort();
    if (yomi_othello_game_read(&again, line, 1, NULL) != YOMI_OK) abort();
    if (again.n_moves != game->n_moves) abort();
    free(line);
}

static void fuzz_text(char *text)
{
    struct nboard n;
    yomi_solve how = YOMI_SOLVE_INIT;
    how.memory = 1 << 16;
    if (strlen(text) > 600) return; /* some searches, not minutes of them */
    if (cmd_nboard_init(&n, NULL, &how, NULL) != YOMI_OK) abort();
    n.patience = 0;
    n.inbox.is_ended = true; /* so that every search is asked to stop at once */
    yomi_othello_start(&n.game.start, 4, 4, YOMI_OTHELLO_CROSSED, NULL); /* and is short */
    n.pos = n.game.start;
    for (char *line; (line = strsep(&text, "\n")) && obey(&n, line);) check_game(&n.game);
    cmd_nboard_fini(&n);
}
