/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include "commands.h"
#include "frame/cmd_letters.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HINT_EMPTIES = 20 };

struct options {
    struct cmd_othello_source source;
    int side; /* index in the words of --side */
    int scoring;
    const char *save;
};

enum { SIDE_BLACK, SIDE_WHITE, SIDE_BOTH, SIDE_NONE };

struct table_game {
    struct cli *cli;
    const struct options *options;
    yomi_othello *solver;
    yomi_solve how;
    yomi_othello_game game;
    yomi_othello_pos pos; /* after its last move */
    bool is_resigned;     /* by the side to move */
    bool is_left;         /* the person is done */
    struct cmd_prompt prompt;
};

static bool is_stopped(const struct table_game *t)
{
    return t->how.stop && yomi_stop_asked(t->how.stop);
}

static bool is_over(const struct table_game *t)
{
    return t->is_resigned || yomi_othello_ended(&t->pos);
}

static bool is_person(const struct table_game *t, yomi_colour side)
{
    const int who = t->options->side;
    return who == SIDE_BOTH || who == (side == YOMI_BLACK ? SIDE_BLACK : SIDE_WHITE);
}

static yomi_othello_scoring scoring_of(const struct table_game *t)
{
    return (yomi_othello_scoring)t->options->scoring;
}

/* Black's score at the end; after a resignation the other side has the whole board. */
static int final_score(const struct table_game *t)
{
    const int score =
        t->is_resigned ? -t->pos.rows * t->pos.cols : yomi_othello_score(&t->pos, scoring_of(t));
    return t->pos.to == YOMI_BLACK ? score : -score;
}

/* --- saying ---------------------------------------------------------------------------------- */

static void print_end(const struct table_game *t)
{
    const int score = final_score(t);
    const char *winner = cmd_colour_name(score > 0 ? YOMI_BLACK : YOMI_WHITE);
    if (t->is_resigned) {
        fprintf(t->cli->out, "%s resigns; %s wins.\n", cmd_colour_name(t->pos.to), winner);
        return;
    }
    char result[40] = "a draw", word[CMD_WORD_TEXT];
    if (score) snprintf(result, sizeof result, "%s wins by %d", winner, abs(score));
    cmd_say(t->cli, "The game is over: Black %d, White %d; %s (scoring: %s).",
            yomi_othello_discs(&t->pos, YOMI_BLACK), yomi_othello_discs(&t->pos, YOMI_WHITE),
            result, cmd_othello_scoring(word, t->options->scoring));
}

static void print_choice(const struct table_game *t, const yomi_othello_choice *c)
{
    char name[8];
    fprintf(t->cli->out, "%s plays %s: ", cmd_colour_name(t->pos.to),
            cmd_othello_ply_name(name, &t->pos, c->square));
    switch (c->reason) {
    case YOMI_OTHELLO_FORCED:
        fprintf(t->cli->out, "the only move.\n\n");
        break;
    case YOMI_OTHELLO_SOLVED:
        fprintf(t->cli->out, "solved, %+d for %s.\n\n", c->hints.lower, cmd_colour_name(t->pos.to));
        break;
    case YOMI_OTHELLO_PROVEN:
        fprintf(t->cli->out, "proven to win.\n\n");
        break;
    case YOMI_OTHELLO_LOOKS:
        fprintf(t->cli->out, "not solved, by a rule of thumb.\n\n");
        break;
    }
}

static void print_help(const struct table_game *t)
{
    fprintf(t->cli->out,
            "f5           play on a square\n"
            "pass         pass; only a side without a move may, and then it is done for you\n"
            "undo         take your last move back\n"
            "hint         the exact value of every move, best first, from %d empty squares on\n"
            "moves        the moves you have, and the game so far\n"
            "resign       give the game up\n"
            "save FILE    save the game: as GGF when the name ends in .ggf, else as a transcript\n"
            "help         this list\n"
            "quit         leave\n",
            HINT_EMPTIES);
}

static void print_moves(const struct table_game *t)
{
    char moves[CMD_OTHELLO_SQUARES_TEXT], *text;
    if (!is_over(t))
        fprintf(t->cli->out, "%s may play %s.\n", cmd_colour_name(t->pos.to),
                cmd_othello_squares(moves, &t->pos, yomi_othello_moves(&t->pos)));
    if (yomi_othello_game_transcript(&text, &t->game, NULL) != YOMI_OK) return;
    fprintf(t->cli->out, "So far: %s", text);
    free(text);
}

static void print_hint(const struct table_game *t)
{
    char name[8], value[16];
    yomi_error err;
    yomi_othello_hints h;
    const int empties = yomi_othello_empties(&t->pos);
    const yomi_othello_wish all = {.scoring = scoring_of(t), .values = YOMI_OTHELLO_MOVES_MAX};
    if (empties > HINT_EMPTIES) {
        fprintf(t->cli->out, "A hint is exact and needs at most %d empty squares; there are %d.\n",
                HINT_EMPTIES, empties);
        return;
    }
    const yomi_status status = yomi_othello_hint_moves(&h, t->solver, &t->pos, &all, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        fprintf(t->cli->out, "There is no hint: %s.\n", err.text);
        return;
    }
    struct cmd_grid *table = cmd_grid_new("lr");
    cmd_grid_row(table, "move", "value");
    for (int i = 0; i < h.n_moves; i++)
        cmd_grid_row(table, cmd_othello_ply_name(name, &t->pos, h.moves[i].square),
                     cmd_othello_value_text(value, h.moves[i].lower, h.moves[i].upper));
    cmd_grid_print(table, t->cli->out, cmd_width());
    cmd_grid_free(table);
    if (status == YOMI_ESTOPPED)
        fprintf(t->cli->out, "Not all was solved in time; the bounds are true.\n");
}

/* --- doing ----------------------------------------------------------------------------------- */

static void see_position(struct table_game *t)
{
    t->pos = yomi_othello_game_at(&t->game, t->game.n_moves);
}

static void play_square(struct table_game *t, int square)
{
    yomi_error err;
    if (is_over(t)) {
        fprintf(t->cli->out, "The game is over; undo takes it back.\n");
    } else if (yomi_othello_game_play(&t->game, square, &err) != YOMI_OK) {
        fprintf(t->cli->out, "%c%s.\n", cmd_upper(err.text[0]), err.text + 1);
    } else {
        see_position(t);
        fputc('\n', t->cli->out);
    }
}

/* Back to the last position where a person had a choice. */
static void undo(struct table_game *t)
{
    int n = t->game.n_moves;
    if (t->is_resigned) {
        t->is_resigned = false;
        return;
    }
    while (--n >= 0)
        if (t->game.moves[n] != YOMI_OTHELLO_PASS &&
            is_person(t, yomi_othello_game_at(&t->game, n).to))
            break;
    if (n < 0) {
        fprintf(t->cli->out, "There is no move of yours to take back.\n");
        return;
    }
    t->game.n_moves = n;
    see_position(t);
    fputc('\n', t->cli->out);
}

static bool save(struct table_game *t, const char *path)
{
    yomi_error err;
    char *text;
    const size_t n = strlen(path);
    const bool is_ggf = n > 4 && strcmp(path + n - 4, ".ggf") == 0;
    yomi_othello_game g = t->game;
    const time_t now = time(NULL);
    struct tm utc;
    snprintf(g.place, sizeof g.place, "yomi");
    if (gmtime_r(&now, &utc)) strftime(g.date, sizeof g.date, "%Y.%m.%d_%H:%M:%S.UTC", &utc);
    if (!is_person(t, YOMI_BLACK)) snprintf(g.black, sizeof g.black, "yomi");
    if (!is_person(t, YOMI_WHITE)) snprintf(g.white, sizeof g.white, "yomi");
    if (is_over(t))
        snprintf(g.result, sizeof g.result, "%+d.00%s", final_score(t), t->is_resigned ? ":r" : "");
    const yomi_status status = is_ggf ? yomi_othello_game_ggf(&text, &g, &err)
                                      : yomi_othello_game_transcript(&text, &g, &err);
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, NULL, &err), false;
    const bool is_saved = cmd_write_text(t->cli, path, text);
    free(text);
    return is_saved;
}

static int think(struct table_game *t)
{
    yomi_othello_choice choice;
    yomi_error err;
    const yomi_othello_wish wish = {.scoring = scoring_of(t), .values = 1};
    const yomi_status status = yomi_othello_choose(&choice, t->solver, &t->pos, &wish, &err);
    cmd_solve_done();
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, NULL, &err);
    if (is_stopped(t)) return 0;
    print_choice(t, &choice);
    if (yomi_othello_game_play(&t->game, choice.square, &err) != YOMI_OK)
        return cmd_trouble_in(t->cli, NULL, &err);
    see_position(t);
    return 0;
}

/* --- talking --------------------------------------------------------------------------------- */

static void obey(struct table_game *t, char *line)
{
    static const char *const words[] = {"pass", "undo", "hint", "moves", "resign",
                                        "save", "help", "quit", NULL};
    yomi_error err;
    int square;
    char *rest = NULL;
    const char *word = strtok_r(line, " \t\r", &rest);
    if (!word) return;
    rest += strspn(rest, " \t");
    rest[strcspn(rest, "\r")] = 0;
    if (strcmp(word, "help") == 0 || strcmp(word, "?") == 0) {
        print_help(t);
    } else if (strcmp(word, "quit") == 0 || strcmp(word, "exit") == 0) {
        t->is_left = true;
    } else if (strcmp(word, "undo") == 0) {
        undo(t);
    } else if (strcmp(word, "moves") == 0) {
        print_moves(t);
    } else if (strcmp(word, "save") == 0) {
        if (!*rest)
            fprintf(t->cli->out, "Say where: save FILE.\n");
        else if (save(t, rest))
            fprintf(t->cli->out, "Saved in %s.\n", rest);
    } else if (strcmp(word, "hint") == 0 && !is_over(t)) {
        print_hint(t);
    } else if (strcmp(word, "resign") == 0 && !is_over(t)) {
        t->is_resigned = true;
    } else if (strcmp(word, "hint") == 0 || strcmp(word, "resign") == 0) {
        fprintf(t->cli->out, "The game is over; undo takes it back.\n");
    } else if (yomi_othello_read_square(&square, &t->pos, word, &err) == YOMI_OK) {
        play_square(t, square);
    } else if (cmd_is_letter(word[0]) && cmd_is_digit(word[1])) {
        fprintf(t->cli->out, "%c%s.\n", cmd_upper(err.text[0]), err.text + 1);
    } else {
        const char *near = cmd_nearest(word, words);
        if (near)
            fprintf(t->cli->out, "There is no command '%.40s'; did you mean '%s'?\n", word, near);
        else
            fprintf(t->cli->out, "There is no command '%.40s'; type 'help' for the list.\n", word);
    }
}

/* Ask until the position changes, the game ends or the person leaves. */
static void ask(struct table_game *t)
{
    char line[CMD_LINE];
    const int n = t->game.n_moves;
    const bool was_over = is_over(t);
    while (!t->is_left && t->game.n_moves == n && is_over(t) == was_over) {
        const char *who = was_over ? "Over" : cmd_colour_name(t->pos.to);
        if (cmd_ask(&t->prompt, t->cli, t->how.stop, who, line))
            obey(t, line);
        else
            t->is_left = true;
    }
}

static int turn(struct table_game *t)
{
    const bool has_people = t->options->side != SIDE_NONE;
    cmd_othello_print(t->cli, &t->pos);
    if (is_over(t)) {
        print_end(t);
        if (has_people)
            ask(t);
        else
            t->is_left = true;
        return 0;
    }
    if (!yomi_othello_moves(&t->pos)) {
        yomi_error err;
        fprintf(t->cli->out, "%s has no move and passes.\n\n", cmd_colour_name(t->pos.to));
        if (yomi_othello_game_play(&t->game, YOMI_OTHELLO_PASS, &err) != YOMI_OK)
            return cmd_trouble_in(t->cli, NULL, &err);
        see_position(t);
        return 0;
    }
    if (!is_person(t, t->pos.to)) return think(t);
    ask(t);
    return 0;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct table_game t = {.cli = cli, .options = o};
    yomi_error err;
    int code = cmd_othello_take(&t.game.start, cli, &o->source);
    if (code) return code;
    if (!cli->common.seconds) cli->common.seconds = 2;
    t.how = cmd_solve(cli);
    if (yomi_othello_new(&t.solver, &t.how, &err) != YOMI_OK)
        return cmd_trouble_in(cli, NULL, &err);
    see_position(&t);
    while (!code && !t.is_left && !is_stopped(&t)) code = turn(&t);
    if (!code && o->save && !save(&t, o->save)) code = EXIT_TROUBLE;
    if (!code && is_stopped(&t)) code = EXIT_STOPPED;
    yomi_othello_free(t.solver);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_OTHELLO_SOURCE_ROWS,
    OPTION_WORD("side", side, "WHO", "black|white|both|none",
                "Play black, white or both sides, or none and watch"),
    CMD_OTHELLO_SCORING_ROW,
    OPTION_SAVE("save", save, "FILE",
                "Save the game at the end, as GGF when the name ends in .ggf"),
    {0},
};

const struct command cmd_othello_play = {
    .name = "othello play",
    .summary = "a game in the terminal, on any board, against a player that is perfect once it "
               "can read to the end",
    .details =
        "Type a square to play, and help for the other commands. The program plays perfectly when "
        "it solves the position within --time for each move (default 2s); else it plays a move "
        "that is proven to win, or follows a rule of thumb, and says so.",
    OPTIONAL_OPERAND("[FILE]"),
    .takes = TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.source = CMD_OTHELLO_SOURCE_DEFAULTS),
    .run = run,
};
