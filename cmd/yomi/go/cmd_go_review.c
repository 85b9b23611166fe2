/* SPDX-License-Identifier: MIT */
#include "cmd_go_review.h"
#include "commands.h"
#include "show/cmd_show_endgame.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct options {
    struct cmd_go_where where;
    struct cmd_go_account account;
    struct cmd_go_cutting cutting;
    int from, last; /* from 1; 0: not given */
    double each;
    bool all;
    const char *sgf;
};

/* --- one move -------------------------------------------------------------------------------- */

static const char *move_name(char name[4], const yomi_go_pos *pos, int point)
{
    return point == YOMI_GO_PASS ? "pass" : yomi_go_point(name, pos, point);
}

static double tidy(double points)
{
    return round(points * 1e4) / 1e4 + 0.0;
}

/* To a tenth, for people. */
static const char *points_text(char buf[24], double points)
{
    snprintf(buf, 24, "%.*f", fabs(points - round(points)) < 0.05 ? 0 : 1, points);
    return buf;
}

/* How sure a verdict is: "exact", "bounds", "estimate", or "playouts". */
static const char *sure_word(const yomi_endgame_verdict *v)
{
    return v->is_by_reading ? yomi_certainty_name(v->certainty) : "playouts";
}

static void line_text(struct cmd_string *out, const yomi_go_pos *pos, const yomi_endgame_verdict *v,
                      int most)
{
    char name[4];
    for (int i = 0; i < v->n_line && i < most; i++)
        cmd_add_word(out, move_name(name, pos, v->line[i]));
    if (v->n_line > most) cmd_add(out, " ...");
}

/* --- the table ------------------------------------------------------------------------------- */

static void put_move(const struct cli *cli, const struct cmd_review *a, int i)
{
    const yomi_endgame_verdict *v = &a->review.moves[i];
    struct cmd_string line = {0};
    char name[4];
    line_text(&line, &a->pos, v, YOMI_ENDGAME_LINE);
    cmd_open(cli, NULL);
    cmd_key(cli, "number", cmd_int(i + 1));
    cmd_key(cli, "colour", cmd_colour(v->move.colour));
    cmd_key(cli, "move", cmd_text(move_name(name, &a->pos, v->move.point)));
    cmd_key(cli, "before", cmd_number(tidy(v->score)));
    cmd_key(cli, "score", cmd_number(tidy(v[1].score)));
    cmd_key(cli, "loss", cmd_if(v->has_loss, cmd_number(tidy(v->loss))));
    cmd_key(cli, "best",
            cmd_words(v->best == YOMI_GO_PASS ? "" : move_name(name, &a->pos, v->best)));
    cmd_key(cli, "line", cmd_words(cmd_string_text(&line)));
    cmd_key(cli, "by", cmd_text(v->is_by_reading ? "endgames" : "playouts"));
    cmd_key(cli, "certainty", cmd_text(yomi_certainty_name(v->certainty)));
    cmd_close(cli);
    cmd_string_free(&line);
}

/* People see the moves judged by endgames, and others that cost something. */
static void say_move(const struct cli *cli, const struct cmd_review *a, int i)
{
    const yomi_endgame_verdict *v = &a->review.moves[i];
    char name[4], best[4], score[YOMI_GO_SCORE_BYTES], loss[24];
    if (!v->is_by_reading && v->loss <= 0 && !a->is_all) return;
    const bool is_best = v->best == v->move.point || v->best == YOMI_GO_PASS || v->loss <= 0;
    cmd_row(cli, cmd_int(i + 1), cmd_colour(v->move.colour),
            cmd_text(move_name(name, &a->pos, v->move.point)),
            cmd_text(yomi_go_score_write(score, round(v[1].score * 10) / 10)),
            cmd_shown(cmd_real(v->loss, 1), !v->has_loss     ? "?"
                                            : v->loss < 0.05 ? "-"
                                                             : points_text(loss, v->loss)),
            cmd_text(is_best ? "" : move_name(best, &a->pos, v->best)), cmd_text(sure_word(v)));
}

static void say_moves(const struct cli *cli, const struct cmd_review *a)
{
    static const struct cmd_column columns[] = {
        {NULL, "move"}, {NULL, "side"},   {NULL, "played"},   {NULL, "score"},
        {NULL, "loss"}, {NULL, "better"}, {NULL, "how sure"}, {0}};
    cmd_table(cli, NULL, columns);
    cmd_list(cli, "moves");
    for (int i = a->review.first; i < a->review.n_moves; i++) {
        put_move(cli, a, i);
        say_move(cli, a, i);
    }
    cmd_close(cli);
    cmd_close(cli);
    cmd_gap(cli);
}

/* --- the graph in the terminal --------------------------------------------------------------- */

enum { GRAPH_HIGH = 9, GRAPH_WIDE = 64 };

/* The score in a column: that of the last position which falls into it. */
static double score_in(bool *is_by_reading, const struct cmd_review *a, int column, int width)
{
    const int n = a->review.n_moves - a->review.first + 1;
    const int i = a->review.first + ((column + 1) * n - 1) / width;
    *is_by_reading = a->review.moves[i].is_by_reading;
    return a->review.moves[i].score;
}

static int row_of(double score, double low, double high)
{
    return (int)lround((high - score) / (high - low) * (GRAPH_HIGH - 1));
}

static void say_graph(const struct cli *cli, const struct cmd_review *a)
{
    const int n = a->review.n_moves - a->review.first + 1;
    const int width = n < GRAPH_WIDE ? n : GRAPH_WIDE;
    const char *const dot = cmd_has_unicode() ? "●" : "*", *const ring =
                                                               cmd_has_unicode() ? "∘" : "o";
    const char *const zero = cmd_has_unicode() ? "─" : "-";
    double low = 0, high = 0;
    bool is_by_reading;
    if (!cmd_is_for_people(cli) || n < 3) return;
    for (int c = 0; c < width; c++) {
        low = fmin(low, score_in(&is_by_reading, a, c, width));
        high = fmax(high, score_in(&is_by_reading, a, c, width));
    }
    if (high - low < 1) high = low + 1;
    for (int row = 0; row < GRAPH_HIGH; row++) {
        struct cmd_string line = {0};
        char label[YOMI_GO_SCORE_BYTES] = "";
        if (row == 0) yomi_go_score_write(label, round(high));
        if (row == GRAPH_HIGH - 1) yomi_go_score_write(label, round(low));
        if (row == row_of(0, low, high)) snprintf(label, sizeof label, "0");
        for (int c = 0; c < width; c++) {
            const double score = score_in(&is_by_reading, a, c, width);
            cmd_add(&line, "%s",
                    row == row_of(score, low, high) ? is_by_reading ? dot : ring
                    : row == row_of(0, low, high)   ? zero
                                                    : " ");
        }
        while (line.n && line.text[line.n - 1] == ' ') line.text[--line.n] = 0;
        fprintf(cli->out,
                line.n   ? "%6s %s\n"
                : *label ? "%6s%s\n"
                         : "%s%s\n",
                label, cmd_string_text(&line));
        cmd_string_free(&line);
    }
    fprintf(cli->out, "%6s %-*d%d\n", "move", width - 3, a->review.first, a->review.n_moves);
    cmd_gap(cli);
    cmd_say(cli, "%s by endgames  %s by playouts, estimated", dot, ring);
    cmd_gap(cli);
}

/* --- what cost most -------------------------------------------------------------------------- */

static void say_worst(const struct cli *cli, const struct cmd_review *a)
{
    struct cmd_value numbers[CMD_REVIEW_WORST];
    for (int k = 0; k < a->n_worst; k++) {
        const yomi_endgame_verdict *v = &a->review.moves[a->worst[k]];
        struct cmd_string line = {0};
        char name[4], loss[24];
        numbers[k] = cmd_int(a->worst[k] + 1);
        line_text(&line, &a->pos, v, 8);
        cmd_say(cli, "%s: move %d, %s %s, cost %s (%s)%s%s", k == 0 ? "costliest" : "then",
                a->worst[k] + 1, cmd_colour_name(v->move.colour),
                move_name(name, &a->pos, v->move.point), points_text(loss, v->loss), sure_word(v),
                line.n ? "; better: " : "", cmd_string_text(&line));
        cmd_string_free(&line);
    }
    cmd_key(cli, "worst", cmd_values(numbers, a->n_worst));
    if (a->n_worst) cmd_gap(cli);
}

/* "Black lost 12.5 in 7 of 60 moves" */
static void say_totals(const struct cli *cli, const struct cmd_review *a)
{
    char count[CMD_COUNTED_TEXT], points[24];
    cmd_open(cli, "lost");
    for (int c = 0; c < 2; c++) {
        double lost = 0;
        int n = 0, wrong = 0;
        for (int i = a->review.first; i < a->review.n_moves; i++) {
            const yomi_endgame_verdict *v = &a->review.moves[i];
            if (!v->is_by_reading || (int)v->move.colour != c || !v->has_loss) continue;
            n++;
            lost += v->loss;
            wrong += v->loss >= 0.05;
        }
        cmd_key(cli, cmd_colour_key((yomi_colour)c), cmd_number(tidy(lost)));
        if (n)
            cmd_say(cli, "%s lost %s in %d of %s in the endgame", cmd_colour_name((yomi_colour)c),
                    points_text(points, lost), wrong, cmd_counted(count, (uint64_t)n, "move"));
    }
    cmd_close(cli);
}

static void say_end(const struct cli *cli, const struct cmd_review *a)
{
    const yomi_endgame_verdict *end = &a->review.moves[a->review.n_moves];
    char score[YOMI_GO_SCORE_BYTES];
    const bool is_known = a->review.first <= a->review.n_moves;
    yomi_go_score_write(score, tidy(end->score));
    cmd_key(cli, "end.score", cmd_if(is_known, cmd_number(tidy(end->score))));
    cmd_key(cli, "end.result", cmd_if(is_known, cmd_text(score)));
    cmd_key(cli, "end.certainty", cmd_if(is_known, cmd_text(yomi_certainty_name(end->certainty))));
    if (is_known)
        cmd_say(cli, "at the end: %s (%s, %s rules, komi %g)", score, sure_word(end),
                yomi_go_scoring_name(a->account.scoring), a->account.komi);
}

static void say_review(const struct cli *cli, const struct cmd_review *a, const char *annotated)
{
    cmd_key(cli, "played", cmd_int(a->review.n_moves));
    cmd_key(cli, "komi", cmd_number(a->account.komi));
    cmd_key(cli, "rules", cmd_text(yomi_go_scoring_name(a->account.scoring)));
    cmd_key(cli, "cut_from", cmd_if(a->first_cut < a->review.n_moves, cmd_int(a->first_cut + 1)));
    if (a->review.first < a->review.n_moves) {
        say_moves(cli, a);
        say_graph(cli, a);
    } else {
        cmd_list(cli, "moves");
        cmd_close(cli);
    }
    say_worst(cli, a);
    say_totals(cli, a);
    say_end(cli, a);
    cmd_key(cli, "annotated", cmd_text(annotated));
    cmd_answer(cli, &a->review.answer);
}

/* --- the command ----------------------------------------------------------------------------- */

static int compare_losses(const void *x, const void *y, void *user)
{
    const struct cmd_review *a = user;
    const int i = *(const int *)x, k = *(const int *)y;
    const double p = a->review.moves[i].loss, q = a->review.moves[k].loss;
    return p != q ? (p < q ? 1 : -1) : i - k;
}

/* The costliest moves, and from which move on all were judged by endgames. */
static void sum_up(struct cmd_review *a)
{
    int *all = calloc((size_t)a->review.n_moves + 1, sizeof *all), n = 0;
    if (!all) cmd_starve();
    a->first_cut = a->review.n_moves;
    for (int i = a->review.n_moves - 1; i >= a->review.first; i--) {
        if (a->review.moves[i].is_by_reading) a->first_cut = i;
        if (a->review.moves[i].has_loss && a->review.moves[i].loss >= 0.05) all[n++] = i;
    }
    qsort_r(all, (size_t)n, sizeof *all, compare_losses, a);
    for (int i = 0; i < n && a->n_worst < CMD_REVIEW_WORST; i++) a->worst[a->n_worst++] = all[i];
    free(all);
}

static int take_options(yomi_endgame_review_options *out, struct cmd_review *a,
                        const struct cli *cli, const struct options *o, struct cmd_go_input *in)
{
    const int n = yomi_go_game_n_moves(in->game);
    if (!in->sgf || !n)
        return cmd_wrong_file(cli, cmd_place(cli->operands[0]),
                              "has no moves; review takes a game in SGF");
    if (o->from && o->last)
        return cmd_about(cli, "last", "--from and --last exclude each other; give one of them");
    if (o->from > n)
        return cmd_wrong(cli, "from", "the game has %d moves; give a number up to that", n);
    const int code = cmd_go_take_cutting(&out->endgame, cli, in, &o->cutting, &o->account);
    out->from = o->from ? o->from - 1 : o->last && o->last < n ? n - o->last : 0;
    out->each = o->each;
    a->pos = in->pos;
    a->account = out->endgame.account;
    a->is_all = o->all;
    return code;
}

static bool show(const struct cli *cli, const struct cmd_review *a, const struct options *o,
                 struct cmd_go_input *in)
{
    const bool is_known = a->review.first < a->review.n_moves;
    if (cli->common.svg && is_known && !cmd_go_review_draw(cli, a)) return false;
    const bool is_wanted = o->sgf || !cmd_is_for_people(cli);
    char *annotated = is_wanted ? cmd_go_review_annotate(cli, a, in) : NULL;
    const bool is_good =
        (annotated || !is_wanted) && (!o->sgf || cmd_write_text(cli, o->sgf, annotated));
    if (is_good) {
        cmd_go_put_input(cli, in);
        say_review(cli, a, annotated);
    }
    free(annotated);
    return is_good;
}

static int review(const struct cli *cli, const struct options *o, struct cmd_go_input *in)
{
    struct cmd_review a = {0};
    yomi_endgame_review_options how_to = {0};
    yomi_error err;
    int code = take_options(&how_to, &a, cli, o, in);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_endgame_review_of(&a.review, in->game, &how_to, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED)
        return cmd_trouble_in(cli, cmd_place(cli->operands[0]), &err);
    sum_up(&a);
    code = show(cli, &a, o, in) ? cmd_exit_code(cli, status, &err) : EXIT_TROUBLE;
    yomi_endgame_review_free(&a.review);
    return code;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct cmd_go_input in;
    int code = cmd_go_input_read(&in, cli, &o->where);
    if (code) return code;
    code = review(cli, o, &in);
    cmd_go_input_free(&in);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_INT("from", from, "N", 1, 1000000, "Review from move N on"),
    OPTION_INT("last", last, "N", 1, 1000000, "Review the last N moves"),
    OPTION_SECONDS("each", each, "TIME",
                   "Give every position at most TIME; one that needs more is estimated"),
    OPTION_FLAG("all", all, "Also list estimated moves that cost nothing"),
    {OPTION_OF("output", CMD_SAVE, sgf, "FILE",
               "Also write the game with comments, labels and better lines, as SGF for any viewer"),
     .letter = 'o'},
    CMD_GO_ACCOUNT_ROWS(account),
    CMD_GO_CUTTING_ROWS(cutting),
    CMD_GO_WHERE_ROWS(where),
    {0},
};

const struct command cmd_go_review = {
    .name = "go review",
    .summary = "what every move of a Go game lost: by endgames at its end, by estimate before",
    .details = "GAME (- is stdin) is a game in SGF. It is reviewed from its end back: by endgames "
               "as far as the board can be cut, before that by playouts.",
    ONE_OPERAND("GAME"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.where = CMD_GO_WHERE_DEFAULTS, .cutting = CMD_GO_CUTTING_DEFAULTS, .each = 10),
    .run = run,
};
