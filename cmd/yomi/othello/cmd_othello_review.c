/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include "commands.h"
#include <stdlib.h>

struct review_options {
    int scoring; /* yomi_othello_scoring */
    int game, from, empties;
    double each;
    int convert; /* index in the words, or -1 */
};

/* The ply of the record that the options let a review begin with; `from` counts discs. */
static int first_ply(const yomi_othello_game *g, const struct review_options *o)
{
    int ply = 0, number = 0;
    for (; ply < g->n_moves; ply++) {
        const yomi_othello_pos pos = yomi_othello_game_at(g, ply);
        number += g->moves[ply] != YOMI_OTHELLO_PASS;
        if (number >= o->from && yomi_othello_empties(&pos) <= o->empties) break;
    }
    return ply;
}

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *move_json(const yomi_othello_game *g, const yomi_othello_losses *l, int ply,
                         int number)
{
    char name[8];
    const yomi_othello_pos pos = yomi_othello_game_at(g, ply);
    return json_pack("{s:i, s:s, s:s, s:i, s:o, s:i}", "number", number, "colour",
                     cmd_colour_key(pos.to), "move",
                     cmd_othello_ply_name(name, &pos, g->moves[ply]), "value", l->value[ply],
                     "best", cmd_othello_squares_json(&pos, l->best[ply]), "loss", l->loss[ply]);
}

static void print_json(const struct cli *cli, const yomi_othello_game *g,
                       const yomi_othello_losses *l, int scoring)
{
    char board[16];
    int number = 0, lost[2] = {0, 0};
    json_t *doc = cmd_json(cli), *moves = json_array();
    snprintf(board, sizeof board, "%dx%d", g->start.rows, g->start.cols);
    for (int ply = 0; ply < g->n_moves; ply++) {
        if (g->moves[ply] == YOMI_OTHELLO_PASS) continue;
        number++;
        if (ply < l->first) continue;
        json_array_append_new(moves, move_json(g, l, ply, number));
        lost[yomi_othello_game_at(g, ply).to] += l->loss[ply];
    }
    json_object_set_new(doc, "board", json_string(board));
    json_object_set_new(doc, "scoring", json_string(cmd_othello_scoring_names[scoring]));
    json_object_set_new(doc, "black", cmd_json_text(g->black));
    json_object_set_new(doc, "white", cmd_json_text(g->white));
    json_object_set_new(doc, "played", json_integer(number));
    json_object_set_new(doc, "moves", moves);
    json_object_set_new(
        doc, "lost", json_pack("{s:i, s:i}", "black", lost[YOMI_BLACK], "white", lost[YOMI_WHITE]));
    cmd_json_answer(doc, &l->answer);
    cmd_json_print(cli, doc);
}

/* --- for people ------------------------------------------------------------------------------ */

static void print_totals(const struct cli *cli, const yomi_othello_game *g,
                         const yomi_othello_losses *l, int scoring)
{
    char count[CMD_COUNTED_TEXT];
    uint64_t n[2] = {0};
    int lost[2] = {0}, wrong[2] = {0};
    for (int ply = l->first; ply < g->n_moves; ply++) {
        const yomi_colour side = yomi_othello_game_at(g, ply).to;
        if (g->moves[ply] == YOMI_OTHELLO_PASS) continue;
        n[side]++;
        lost[side] += l->loss[ply];
        wrong[side] += l->loss[ply] > 0;
    }
    for (int side = YOMI_BLACK; side <= YOMI_WHITE; side++) {
        const char *name = side == YOMI_BLACK ? g->black : g->white;
        fprintf(cli->out, "%s%s%s%s lost %d in %d of %s\n", cmd_colour_name((yomi_colour)side),
                *name ? " (" : "", name, *name ? ")" : "", lost[side], wrong[side],
                cmd_counted(count, n[side], "move"));
    }
    const yomi_othello_pos end = yomi_othello_game_at(g, g->n_moves);
    const int value = end.to == YOMI_BLACK ? l->value[g->n_moves] : -l->value[g->n_moves];
    if (yomi_othello_ended(&end))
        fprintf(cli->out, "final: Black %d, White %d", yomi_othello_discs(&end, YOMI_BLACK),
                yomi_othello_discs(&end, YOMI_WHITE));
    else
        fprintf(cli->out, "the game stops with %s",
                cmd_counted(count, (uint64_t)yomi_othello_empties(&end), "empty square"));
    fprintf(cli->out, "; %+d for Black (scoring: %s)\n", value, cmd_othello_scoring_names[scoring]);
    cmd_print_answer(cli, &l->answer);
}

static void print_review(const struct cli *cli, const yomi_othello_game *g,
                         const yomi_othello_losses *l, int scoring)
{
    char number[16], played[8], value[16], best[200], loss[16];
    int n = 0;
    struct cmd_grid *t = cmd_grid_new("rllrrl");
    cmd_grid_row(t, "move", "side", "played", "value", "loss", "best");
    for (int ply = 0; ply < g->n_moves; ply++) {
        const yomi_othello_pos pos = yomi_othello_game_at(g, ply);
        const bool is_pass = g->moves[ply] == YOMI_OTHELLO_PASS;
        n += !is_pass;
        if (ply < l->first) continue;
        snprintf(number, sizeof number, "%d", n);
        snprintf(loss, sizeof loss, l->loss[ply] ? "%d" : "-", l->loss[ply]);
        cmd_grid_row(t, is_pass ? "" : number, cmd_colour_name(pos.to),
                     cmd_othello_ply_name(played, &pos, g->moves[ply]),
                     cmd_othello_value_text(value, l->value[ply], l->value[ply]), loss,
                     cmd_othello_best_text(best, &pos, l->best[ply]));
    }
    if (l->first < g->n_moves) cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
    if (l->first < g->n_moves) fputc('\n', cli->out);
    print_totals(cli, g, l, scoring);
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

static int review(const struct cli *cli, const yomi_othello_game *g, const struct review_options *o)
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
    if (cli->common.json)
        print_json(cli, g, &losses, o->scoring);
    else if (losses.first <= g->n_moves)
        print_review(cli, g, &losses, o->scoring);
    return cmd_exit_code(cli, status, &err);
}

static int run(struct cli *cli, const void *options)
{
    const struct review_options *o = options;
    yomi_othello_game game;
    const int code = cmd_othello_take_game(&game, cli, cli->operands[0], o->game);
    if (code) return code;
    if (o->convert < 0) return review(cli, &game, o);
    if (cli->common.json)
        return cmd_about(cli, "convert", "--convert writes a record; leave out --json");
    return convert(cli, &game, o->convert == 0);
}

static const struct cmd_option rows[] = {
    CMD_OTHELLO_SCORING_ROW(struct review_options),
    {.name = "from",
     .kind = CMD_INT,
     .offset = offsetof(struct review_options, from),
     .value = "N",
     .low = 1,
     .high = 64,
     .help = "Review from move N on, passes not counted"},
    {.name = "empties",
     .kind = CMD_INT,
     .offset = offsetof(struct review_options, empties),
     .value = "N",
     .low = 0,
     .high = 64,
     .help = "Review from the first position with at most N empty squares"},
    {.name = "each",
     .kind = CMD_SECONDS,
     .offset = offsetof(struct review_options, each),
     .value = "TIME",
     .help = "Give every position at most TIME (default 5s); one that needs more ends the review"},
    {.name = "record",
     .kind = CMD_INT,
     .offset = offsetof(struct review_options, game),
     .value = "N",
     .low = 1,
     .high = 1000000000,
     .help = "Take record N of a file with several games (default 1)"},
    {.name = "convert",
     .kind = CMD_WORD,
     .offset = offsetof(struct review_options, convert),
     .value = "FORMAT",
     .words = "ggf|transcript",
     .help = "Write the record as ggf or as a transcript instead of reviewing it"},
    {0},
};

const struct command cmd_othello_review = {
    .name = "othello review",
    .summary = "what every move of a game lost, exactly",
    .details =
        "The game is a transcript such as f5d6c3 or a GGF record: in a file, on stdin (-), or "
        "written "
        "out instead of a file. It is "
        "reviewed from its end back to the first position that can be solved within --each and "
        "--time; every loss that is printed is exact.",
    .operands = "GAME",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct review_options){.game = 1, .empties = 64, .each = 5, .convert = -1},
    .options_bytes = sizeof(struct review_options),
    .run = run,
};
