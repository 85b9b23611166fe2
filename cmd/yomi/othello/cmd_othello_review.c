/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    int scoring; /* yomi_othello_scoring */
    int game, from, empties;
    double each;
    int convert; /* index in the words, or -1 */
};

/* The ply of the record that the options let a review begin with; `from` counts discs. */
static int first_ply(const yomi_othello_game *g, const struct options *o)
{
    int ply = 0, number = 0;
    for (; ply < g->n_moves; ply++) {
        const yomi_othello_pos pos = yomi_othello_game_at(g, ply);
        number += g->moves[ply] != YOMI_OTHELLO_PASS;
        if (number >= o->from && yomi_othello_empties(&pos) <= o->empties) break;
    }
    return ply;
}

/* --- the answer ------------------------------------------------------------------------------ */

/* What a side lost, in how many of its moves. */
struct total {
    int lost, wrong;
    uint64_t moves;
};

static void say_moves(const struct cli *cli, const yomi_othello_game *g,
                      const yomi_othello_losses *l, struct total total[2])
{
    static const struct cmd_column columns[] = {{"number", "move"},
                                                {"colour", "side"},
                                                {"move", "played"},
                                                {"value", "value"},
                                                {"loss", "loss"},
                                                {"best", "best"},
                                                {0}};
    int number = 0;
    cmd_table(cli, "moves", columns);
    for (int ply = 0; ply < g->n_moves; ply++) {
        char name[8], best[CMD_OTHELLO_SQUARES_TEXT];
        const yomi_othello_pos pos = yomi_othello_game_at(g, ply);
        const bool is_pass = g->moves[ply] == YOMI_OTHELLO_PASS;
        const int loss = l->loss[ply];
        number += !is_pass;
        if (ply < l->first) continue;
        const struct cmd_value row[] = {
            cmd_if(!is_pass, cmd_int(number)),
            cmd_colour(pos.to),
            cmd_text(cmd_othello_ply_name(name, &pos, g->moves[ply])),
            cmd_signed(l->value[ply]),
            loss ? cmd_int(loss) : cmd_shown(cmd_int(0), "-"),
            cmd_words(cmd_othello_squares(best, &pos, l->best[ply])),
        };
        cmd_row_of(cli, 6, row, is_pass ? READERS_PEOPLE : READERS_ALL);
        if (is_pass) continue;
        total[pos.to].moves++;
        total[pos.to].lost += loss;
        total[pos.to].wrong += loss > 0;
    }
    cmd_close(cli);
    if (l->first < g->n_moves) cmd_gap(cli);
}

static void say_end(const struct cli *cli, const yomi_othello_game *g, const yomi_othello_losses *l,
                    int scoring)
{
    char words[64], count[CMD_COUNTED_TEXT], word[CMD_WORD_TEXT];
    const yomi_othello_pos end = yomi_othello_game_at(g, g->n_moves);
    const int value = end.to == YOMI_BLACK ? l->value[g->n_moves] : -l->value[g->n_moves];
    if (yomi_othello_ended(&end))
        snprintf(words, sizeof words, "final: Black %d, White %d",
                 yomi_othello_discs(&end, YOMI_BLACK), yomi_othello_discs(&end, YOMI_WHITE));
    else
        snprintf(words, sizeof words, "the game stops with %s",
                 cmd_counted(count, (uint64_t)yomi_othello_empties(&end), "empty square"));
    cmd_say(cli, "%s; %+d for Black (scoring: %s)", words, value,
            cmd_othello_scoring(word, scoring));
}

static void say_review(const struct cli *cli, const yomi_othello_game *g,
                       const yomi_othello_losses *l, int scoring)
{
    char word[CMD_WORD_TEXT], count[CMD_COUNTED_TEXT];
    struct total total[2] = {0};
    int played = 0;
    for (int ply = 0; ply < g->n_moves; ply++) played += g->moves[ply] != YOMI_OTHELLO_PASS;
    cmd_key(cli, "board", cmd_size(g->start.rows, g->start.cols));
    cmd_key(cli, "scoring", cmd_text(cmd_othello_scoring(word, scoring)));
    cmd_key(cli, "black", cmd_text(g->black));
    cmd_key(cli, "white", cmd_text(g->white));
    cmd_key(cli, "played", cmd_int(played));
    say_moves(cli, g, l, total);
    cmd_key(cli, "lost.black", cmd_int(total[YOMI_BLACK].lost));
    cmd_key(cli, "lost.white", cmd_int(total[YOMI_WHITE].lost));
    const bool is_begun = l->first <= g->n_moves;
    for (int side = YOMI_BLACK; is_begun && side <= YOMI_WHITE; side++) {
        const char *name = side == YOMI_BLACK ? g->black : g->white;
        cmd_say(cli, "%s%s%s%s lost %d in %d of %s", cmd_colour_name((yomi_colour)side),
                *name ? " (" : "", name, *name ? ")" : "", total[side].lost, total[side].wrong,
                cmd_counted(count, total[side].moves, "move"));
    }
    if (is_begun) say_end(cli, g, l, scoring);
    cmd_answer(cli, &l->answer);
}

/* --- the command ----------------------------------------------------------------------------- */

static int convert(const struct cli *cli, const yomi_othello_game *g, bool is_ggf)
{
    yomi_error err;
    char *text;
    const yomi_status status = is_ggf ? yomi_othello_game_ggf(&text, g, &err)
                                      : yomi_othello_game_transcript(&text, g, &err);
    if (status != YOMI_OK) return cmd_trouble_in(cli, NULL, &err);
    fputs(text, cli->out);
    free(text);
    return EXIT_ANSWERED;
}

static int review(const struct cli *cli, const yomi_othello_game *g, const struct options *o)
{
    yomi_error err;
    yomi_othello *solver;
    yomi_othello_losses losses;
    const yomi_solve how = cmd_solve(cli);
    if (yomi_othello_new(&solver, &how, &err) != YOMI_OK) return cmd_trouble_in(cli, NULL, &err);
    const yomi_othello_plan plan = {
        .from = first_ply(g, o), .scoring = (yomi_othello_scoring)o->scoring, .each = o->each};
    const yomi_status status = yomi_othello_review(&losses, solver, g, &plan, &how, &err);
    cmd_solve_done();
    yomi_othello_free(solver);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, NULL, &err);
    say_review(cli, g, &losses, o->scoring);
    return cmd_exit_code(cli, status, &err);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_othello_game game;
    const int code = cmd_othello_take_game(&game, cli, cli->operands[0], o->game);
    if (code) return code;
    if (o->convert < 0) return review(cli, &game, o);
    if (cli->common.json)
        return cmd_about(cli, "convert", "--convert writes a record; leave out --json");
    return convert(cli, &game, o->convert == 0);
}

static const struct cmd_option rows[] = {
    CMD_OTHELLO_SCORING_ROW,
    OPTION_INT("from", from, "N", 1, 64, "Review from move N on, passes not counted"),
    OPTION_INT("empties", empties, "N", 0, 64,
               "Review from the first position with at most N empty squares"),
    OPTION_SECONDS("each", each, "TIME",
                   "Give every position at most TIME; one that needs more ends the review"),
    OPTION_INT("record", game, "N", 1, 1000000000, "Take record N of a file with several games"),
    OPTION_WORD("convert", convert, "FORMAT", "ggf|transcript",
                "Write the record as ggf or as a transcript instead of reviewing it"),
    {0},
};

const struct command cmd_othello_review = {
    .name = "othello review",
    .summary = "what every move of a game lost, exactly",
    .details =
        "The game is a transcript such as f5d6c3 or a GGF record: in a file, on stdin (-), or "
        "written out instead of a file. It is reviewed from its end back to the first position "
        "that can be solved within --each and "
        "--time; every loss that is printed is exact.",
    ONE_OPERAND("GAME"),
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.game = 1, .empties = 64, .each = 5, .convert = -1),
    .run = run,
};
