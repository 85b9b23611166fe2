/* SPDX-License-Identifier: MIT */
/* What every move of a game gave away, from the end back. */
#include "base/base_status.h"
#include "endgame_area.h"
#include "yomi/regions.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* After so many positions in a row that are not cut, earlier ones are not asked. */
enum { TRIES = 3 };

/* The part of the board whose owner the playouts may doubt on a board that is cut. */
static const double DOUBT = 0.15;

/* Positions of a sum that are visited for what its first moves lose, so that the answer does not
 * depend on the machine. */
enum { LOSSES = 30000 };

/* A position of the game. */
struct station {
    yomi_go_pos pos;
    yomi_go_account account;
    int ko;
};

struct reviewer {
    const yomi_endgame_review_options *options;
    struct watch watch;
    struct station *stations; /* before each move, and at the end */
    yomi_endgame_review *out;
    int n_uncut; /* positions in a row */
};

/* What is known of a position. */
struct view {
    yomi_endgame *e; /* NULL: it is not cut */
    double estimate;
};

/* --- the game --------------------------------------------------------------------------------- */

static struct station station_of(const yomi_go_game *game)
{
    return (struct station){yomi_go_game_pos(game), yomi_go_game_account(game),
                            yomi_go_game_ko(game)};
}

/* A move, also one that a ko forbids. */
static yomi_status replay(yomi_go_game *game, yomi_go_move move, int number, yomi_error *err)
{
    if (yomi_go_game_play(game, move, NULL) == YOMI_OK) return YOMI_OK;
    yomi_go_game_set_to(game, move.colour);
    if (yomi_go_game_play(game, move, NULL) == YOMI_OK) return YOMI_OK;
    return fail(err, YOMI_EILLEGAL, "move %d cannot be played; end the game before it", number);
}

static yomi_status find_stations(struct reviewer *r, const yomi_go_game *game, yomi_error *err)
{
    const yomi_go_pos start = yomi_go_game_start(game);
    yomi_go_rules rules = *yomi_go_game_rules(game);
    yomi_go_game *again;
    yomi_status status = YOMI_OK;
    const int n = r->out->n_moves;
    rules.suicide = true;
    rules.repetition = YOMI_GO_SIMPLE_KO;
    TRY(yomi_go_game_new(&again, &start, &rules, err));
    for (int i = 0; i <= n && status == YOMI_OK; i++) {
        r->stations[i] = station_of(again);
        r->stations[i].account.scoring = r->options->endgame.account.scoring;
        r->stations[i].account.komi = r->options->endgame.account.komi;
        r->stations[i].account.handicap = yomi_go_game_n_handicap(game);
        if (i == n) break;
        const yomi_go_move move = yomi_go_game_move(game, i);
        r->out->moves[i].move = move;
        r->stations[i].pos.to = move.colour;
        status = replay(again, move, i + 1, err);
    }
    r->out->moves[n].move = (yomi_go_move){r->stations[n].pos.to, YOMI_GO_PASS};
    yomi_go_game_free(again);
    return status;
}

/* --- one position ----------------------------------------------------------------------------- */

static bool is_readable(const yomi_endgame *e)
{
    return yomi_endgame_is_cut(e) && yomi_endgame_doubt(e) <= DOUBT;
}

static bool has_stones(const yomi_go_pos *pos, char colour)
{
    return memchr(pos->points, colour, (size_t)pos->rows * (size_t)pos->cols) != NULL;
}

/* Before both sides have a stone the board is even. */
static yomi_status estimate(double *out, const struct station *s, const yomi_go_life *life,
                            yomi_error *err)
{
    bool dead[YOMI_GO_POINTS];
    if (!has_stones(&s->pos, 'X') || !has_stones(&s->pos, 'O')) {
        *out = -s->account.komi;
        return YOMI_OK;
    }
    yomi_go_life_dead(dead, life);
    const yomi_go_judge_options o = {.ruler = YOMI_GO_RULER_INIT,
                                     .method = YOMI_GO_BY_OWNERSHIP,
                                     .account = s->account,
                                     .dead = dead,
                                     .ownership = life->ownership,
                                     .least = YOMI_GO_THRESHOLDS_INIT};
    yomi_go_judgement *j = malloc(sizeof *j);
    if (!j) return fail(err, YOMI_ENOMEM, "there is no memory for a judgement");
    const yomi_status status = yomi_go_judge(j, &s->pos, &o, err);
    if (status == YOMI_OK) *out = j->score;
    free(j);
    return status;
}

/* Limits of one position. */
static yomi_solve limits(const struct reviewer *r)
{
    yomi_solve how = watch_rest(&r->watch);
    const double each = r->options->each;
    if (each > 0 && (how.seconds <= 0 || how.seconds > each)) how.seconds = each;
    return how;
}

static yomi_status guess(struct view *v, struct reviewer *r, const struct station *s,
                         yomi_error *err)
{
    yomi_go_life *life = malloc(sizeof *life);
    if (!life) return fail(err, YOMI_ENOMEM, "there is no memory for a judgement");
    const yomi_solve how = watch_rest(&r->watch);
    yomi_status status = yomi_go_life_of(life, &s->pos, &r->options->endgame.life, &how, err);
    if (status == YOMI_OK) status = estimate(&v->estimate, s, life, err);
    free(life);
    return status;
}

/* Find the endgames of a position, or an estimate. */
static yomi_status look(struct view *v, struct reviewer *r, const struct station *s,
                        yomi_error *err)
{
    yomi_endgame_options o = r->options->endgame;
    *v = (struct view){0};
    o.account = s->account;
    o.ko = s->ko;
    o.seconds = 1e-3; /* the sum is read out here, by positions and not by the clock */
    if (r->n_uncut >= TRIES) return guess(v, r, s, err);
    const yomi_solve how = limits(r);
    const yomi_status status = yomi_endgame_of(&v->e, &s->pos, &o, &how, err);
    if (status != YOMI_OK) {
        yomi_endgame_free(v->e);
        v->e = NULL;
        if (status != YOMI_ESTOPPED || watch_is_stopped(&r->watch)) return status;
        r->n_uncut++;
        return guess(v, r, s, err);
    }
    watch_tick(&r->watch, v->e->answer.nodes);
    const yomi_status judged = estimate(&v->estimate, s, &v->e->life, err);
    if (is_readable(v->e)) {
        r->n_uncut = 0;
        return judged;
    }
    r->n_uncut++;
    yomi_endgame_free(v->e);
    v->e = NULL;
    return judged;
}

/* --- one move --------------------------------------------------------------------------------- */

static double signed_by(yomi_colour side, double points)
{
    return side == YOMI_BLACK ? points : -points;
}

/* Is nothing taken on trust? */
static bool is_proved(const yomi_endgame *e)
{
    bool is_proved = e->life.answer.certainty == YOMI_EXACT;
    for (size_t i = 0; i < e->n; i++) is_proved &= e->areas[i]->view.certainty == YOMI_EXACT;
    return is_proved;
}

/* Read the sum out: its score, what the move lost, and a move that loses nothing. */
static void read_out(yomi_endgame_verdict *out, const struct reviewer *r, const yomi_endgame *e)
{
    const yomi_colour side = out->move.colour;
    const yomi_yose_question q = {.ask = YOMI_YOSE_LOSSES,
                                  .black = side == YOMI_BLACK,
                                  .white = side == YOMI_WHITE,
                                  .pass = true,
                                  .nodes = LOSSES};
    yomi_yose_move played = {YOMI_YOSE_PASS, 0};
    yomi_yose_result result = {0};
    const yomi_solve how = watch_rest(&r->watch);
    const yomi_status status = yomi_yose_solve(&result, e->heat, &q, &how, NULL);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return;
    const yomi_yose_side *answer = &result.side[side];
    if (yomi_rat_compare(answer->lower, answer->upper) == 0) {
        out->score = e->base + yomi_rat_double(answer->lower);
        out->certainty = is_proved(e) ? YOMI_EXACT : YOMI_ESTIMATE;
        for (int i = 0; i < answer->n_moves && out->best == YOMI_GO_PASS; i++)
            if (answer->moves[i].is_known && answer->moves[i].loss.num == 0)
                out->best = yomi_endgame_point(e, side, answer->moves[i].move);
        const bool is_found =
            out->move.point == YOMI_GO_PASS || yomi_endgame_find(&played, e, side, out->move.point);
        const yomi_yose_loss *loss = is_found ? yomi_yose_side_find(answer, played) : NULL;
        out->has_loss = loss && loss->is_known;
        out->loss = out->has_loss ? yomi_rat_double(loss->loss) : 0;
    }
    yomi_yose_result_free(&result);
}

/* Have stones of a side died that lived before, by more than playouts? */
static bool has_killed_itself(const yomi_endgame *before, const yomi_endgame *after,
                              yomi_colour side)
{
    const char own = side == YOMI_BLACK ? 'X' : 'O';
    for (int p = 0; p < before->ground.n; p++) {
        const int how = after->life.how[p], fate = after->life.fate[p];
        if (before->pos.points[p] != own || before->life.fate[p] != YOMI_GO_ALIVE) continue;
        if (before->life.how[p] == YOMI_GO_PLAYOUT || before->life.how[p] == YOMI_GO_OPEN) continue;
        if (how == YOMI_GO_PLAYOUT || how == YOMI_GO_OPEN) continue;
        if (fate == YOMI_GO_DEAD || fate == YOMI_GO_CRITICAL) return true;
    }
    return false;
}

/* A move that no graph has: how much worse the board is after it. It costs no more than a pass and
 * a point of own land, unless own stones die by it. */
static void compare(yomi_endgame_verdict *out, const yomi_endgame *before,
                    const yomi_endgame *after)
{
    const yomi_colour side = out->move.colour;
    yomi_rat pass;
    if (!after) return;
    yomi_endgame_loss(&pass, before, side, YOMI_GO_PASS);
    const double most = yomi_rat_double(pass) + 1;
    out->has_loss = true;
    out->loss =
        fmax(0, signed_by(side, out->score - yomi_endgame_plan(after, (yomi_colour)!side)->score));
    if (out->loss > most && !has_killed_itself(before, after, side)) out->loss = most;
}

/* Best play from the board on, beginning with `best`. */
static void find_line(yomi_endgame_verdict *out, const yomi_endgame *e)
{
    const yomi_colour side = out->move.colour;
    const yomi_endgame_order *plan = yomi_endgame_plan(e, side);
    yomi_yose_move move;
    if (out->best == YOMI_GO_PASS && plan->n_plays) out->best = plan->plays[0].point;
    if (out->best == YOMI_GO_PASS) return;
    if (plan->n_plays && plan->plays[0].point == out->best) {
        yomi_colour to = side;
        for (int i = 0; i < plan->n_plays && out->n_line < YOMI_ENDGAME_LINE; i++) {
            if (plan->plays[i].colour != to || plan->plays[i].point == YOMI_GO_PASS) break;
            out->line[out->n_line++] = (short)plan->plays[i].point;
            to = (yomi_colour)!to;
        }
    } else if (yomi_endgame_find(&move, e, side, out->best)) {
        out->n_line = yomi_endgame_line(out->line, e, move.component, side);
        if (!out->n_line || out->line[0] != out->best) out->n_line = 0;
    }
    if (!out->n_line) out->line[out->n_line++] = (short)out->best;
}

/* The hottest areas, and where the side begins there. */
static void find_sizes(yomi_endgame_verdict *out, const yomi_endgame *e)
{
    for (size_t i = 0; i < e->n && out->n_sizes < YOMI_ENDGAME_SIZES; i++) {
        const yomi_endgame_area *v = &e->areas[i]->view;
        const int point = v->best[out->move.colour];
        if (!v->has_values || v->is_open || v->temperature.num <= 0 || point == YOMI_GO_PASS)
            continue;
        out->sizes[out->n_sizes].point = (short)point;
        out->sizes[out->n_sizes++].size = yomi_rat_double(v->temperature);
    }
}

static void judge_by_reading(yomi_endgame_verdict *out, const struct reviewer *r,
                             const yomi_endgame *before, const yomi_endgame *after)
{
    yomi_rat loss;
    out->is_by_reading = true;
    out->score = yomi_endgame_plan(before, out->move.colour)->score;
    out->certainty = YOMI_ESTIMATE;
    out->best = YOMI_GO_PASS;
    read_out(out, r, before);
    if (!out->has_loss && yomi_endgame_loss(&loss, before, out->move.colour, out->move.point)) {
        out->has_loss = true;
        out->loss = yomi_rat_double(loss);
        if (loss.num > 0 || out->move.point != YOMI_GO_PASS) out->certainty = YOMI_ESTIMATE;
    } else if (!out->has_loss) {
        compare(out, before, after);
        out->certainty = YOMI_ESTIMATE;
    }
    find_line(out, before);
    find_sizes(out, before);
}

/* A best move that a ko forbids is none, and what the move lost is not known. */
static void obey_ko(yomi_endgame_verdict *out, int ko)
{
    if (ko < 0 || out->best != ko) return;
    out->best = YOMI_GO_PASS;
    out->n_line = 0;
    out->has_loss = false;
    out->loss = 0;
}

static void judge(yomi_endgame_verdict *out, const struct reviewer *r, const struct station *s,
                  const struct view *before, const struct view *after)
{
    out->is_judged = true;
    out->certainty = YOMI_ESTIMATE;
    out->best = YOMI_GO_PASS;
    if (before->e) {
        judge_by_reading(out, r, before->e, after->e);
        obey_ko(out, s->ko);
        return;
    }
    out->score = before->estimate;
    out->has_loss = true;
    out->loss = fmax(0, signed_by(out->move.colour, before->estimate - after->estimate) -
                            YOMI_ENDGAME_NOISE);
}

/* The end of the game. */
static void judge_end(yomi_endgame_verdict *out, const struct reviewer *r, const struct view *v)
{
    out->is_judged = true;
    out->best = YOMI_GO_PASS;
    out->is_by_reading = v->e != NULL;
    out->certainty = YOMI_ESTIMATE;
    out->score = v->e ? yomi_endgame_plan(v->e, out->move.colour)->score : v->estimate;
    if (v->e) read_out(out, r, v->e);
    out->has_loss = false;
    out->best = YOMI_GO_PASS;
}

/* --- the whole game --------------------------------------------------------------------------- */

static yomi_status walk(struct reviewer *r, yomi_error *err)
{
    yomi_endgame_review *out = r->out;
    struct view next = {0}, here = {0};
    yomi_status status = YOMI_OK;
    const int from = r->options->from < 0 ? 0 : r->options->from;
    watch_stage(&r->watch, "moves", (uint64_t)(out->n_moves - from + 1));
    for (int i = out->n_moves; i >= from && status == YOMI_OK; i--) {
        status = look(&here, r, &r->stations[i], err);
        if (status != YOMI_OK) break;
        if (i == out->n_moves)
            judge_end(&out->moves[i], r, &here);
        else
            judge(&out->moves[i], r, &r->stations[i], &here, &next);
        yomi_endgame_free(next.e);
        next = here;
        here = (struct view){0};
        out->first = i;
        watch_part_done(&r->watch);
        watch_tick(&r->watch, 1);
    }
    yomi_endgame_free(here.e);
    yomi_endgame_free(next.e);
    if (status == YOMI_ESTOPPED)
        return fail(err, YOMI_ESTOPPED, "stopped after %d of %d moves",
                    out->first > out->n_moves ? 0 : out->n_moves - out->first, out->n_moves - from);
    return status;
}

static yomi_certainty weakest(const yomi_endgame_review *r)
{
    yomi_certainty c = r->first > r->n_moves ? YOMI_ESTIMATE : YOMI_EXACT;
    for (int i = r->first; i <= r->n_moves; i++)
        if (r->moves[i].certainty > c) c = r->moves[i].certainty;
    return c;
}

yomi_status yomi_endgame_review_of(yomi_endgame_review *out, const yomi_go_game *game,
                                   const yomi_endgame_review_options *options,
                                   const yomi_solve *how, yomi_error *err)
{
    const int n = yomi_go_game_n_moves(game);
    yomi_endgame_review found = {.n_moves = n, .first = n + 1};
    struct reviewer r = {.options = options, .out = &found};
    if (options->from > n)
        return fail(err, YOMI_ERANGE, "the game has %d moves; it cannot be reviewed from %d on", n,
                    options->from + 1);
    TRY(watch_init(&r.watch, how, err));
    found.moves = calloc((size_t)n + 1, sizeof *found.moves);
    r.stations = calloc((size_t)n + 1, sizeof *r.stations);
    yomi_status status = found.moves && r.stations
                             ? find_stations(&r, game, err)
                             : fail(err, YOMI_ENOMEM, "there is no memory for the review");
    if (status == YOMI_OK) status = walk(&r, err);
    free(r.stations);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        free(found.moves);
        return status;
    }
    found.answer = watch_answer(&r.watch, weakest(&found));
    if (status == YOMI_ESTOPPED) found.answer.certainty = YOMI_ESTIMATE;
    *out = found;
    return status;
}

void yomi_endgame_review_free(yomi_endgame_review *review)
{
    if (!review) return;
    free(review->moves);
    *review = (yomi_endgame_review){0};
}
