/* SPDX-License-Identifier: MIT */
#include "cmd_go_endgame.h"
#include "cmd_go_area.h"
#include "commands.h"
#include "show/cmd_show_endgame.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct options {
    struct cmd_go_where where;
    struct cmd_go_account account;
    struct cmd_go_word word;
    struct cmd_go_cutting cutting;
    int to; /* 0: both; else one more than the yomi_colour */
    bool all;
    const char *sgf, *yose;
};

struct answer {
    const struct options *o;
    yomi_go_pos pos;
    yomi_endgame_options how;
    yomi_endgame *e; /* NULL: stopped before anything was known */
};

int cmd_go_take_cutting(yomi_endgame_options *out, const struct cli *cli,
                        const struct cmd_go_input *in, const struct cmd_go_cutting *cutting,
                        const struct cmd_go_account *account)
{
    *out = (yomi_endgame_options)YOMI_ENDGAME_OPTIONS_INIT;
    out->life.playouts = cutting->playouts;
    out->life.nodes = cutting->read;
    out->nodes = cutting->nodes;
    out->reach = cutting->reach;
    out->ko = yomi_go_game_ko(in->game);
    return cmd_go_read_account(&out->account, cli, in, account);
}

/* Is an area told to people? */
static bool is_shown(const struct answer *a, int i)
{
    return a->o->all || cmd_endgame_is_open(yomi_endgame_at(a->e, i));
}

static bool is_asked(const struct answer *a, int side)
{
    return !a->o->to || a->o->to - 1 == side;
}

/* --- an area --------------------------------------------------------------------------------- */

static void put_list(const struct cli *cli, const char *key, const yomi_go_pos *pos,
                     const short *points, int n)
{
    struct cmd_string names = {0};
    char name[4];
    for (int i = 0; i < n; i++) cmd_add_word(&names, yomi_go_point(name, pos, points[i]));
    cmd_key(cli, key, cmd_words(cmd_string_text(&names)));
    cmd_string_free(&names);
}

static void put_ko(const struct cli *cli, const yomi_endgame_area *v)
{
    static const char *const keys[] = {"black_master", "white_master", "neutral"};
    cmd_open(cli, "ko");
    for (int c = 0; c < YOMI_YOSE_CONDITIONS; c++) {
        const yomi_yose_thermo *t = v->under[c];
        if (!t || !t->is_known) {
            cmd_key(cli, keys[c], cmd_none());
            continue;
        }
        cmd_open(cli, keys[c]);
        cmd_key(cli, "count", cmd_rat(t->mean));
        cmd_key(cli, "temperature", cmd_if(t->has_temperature, cmd_rat(t->temperature)));
        cmd_close(cli);
    }
    cmd_close(cli);
}

/* Corners as [temperature, value]; none of an area whose thermograph is not known. */
static void put_wall(const struct cli *cli, const char *key, const yomi_yose_corner *corners, int n)
{
    cmd_list(cli, key);
    for (int i = 0; i < n; i++)
        cmd_key(cli, NULL, cmd_pair(cmd_rat(corners[i].temperature), cmd_rat(corners[i].value)));
    cmd_close(cli);
}

static void put_walls(const struct cli *cli, const struct answer *a, int i)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(yomi_endgame_heat(a->e), i);
    const bool is_known = t && t->is_known && yomi_endgame_at(a->e, i)->has_values;
    put_wall(cli, "left", is_known ? t->left : NULL, is_known ? t->n_left : 0);
    put_wall(cli, "right", is_known ? t->right : NULL, is_known ? t->n_right : 0);
}

static void put_area(const struct cli *cli, const struct answer *a, int i)
{
    static const char *const sorts[] = {"area", "group"};
    const yomi_endgame_area *v = yomi_endgame_at(a->e, i);
    const yomi_yose_count_go *count = &v->count_go;
    short points[YOMI_GO_POINTS];
    cmd_open(cli, NULL);
    cmd_key(cli, "number", cmd_int(i + 1));
    cmd_key(cli, "sort", cmd_text(sorts[v->sort]));
    put_list(cli, "points", &a->pos, v->points, v->n_points);
    put_list(cli, "stones", &a->pos, v->stones, v->n_stones);
    for (int c = 0; c < 2; c++) {
        cmd_open(cli, cmd_colour_key((yomi_colour)c));
        put_list(cli, "best", &a->pos, points, yomi_endgame_best(points, a->e, i, (yomi_colour)c));
        cmd_key(cli, "answered", cmd_flag(v->is_answered[c]));
        cmd_close(cli);
    }
    cmd_open(cli, "lines");
    for (int c = 0; c < 2; c++)
        put_list(cli, cmd_colour_key((yomi_colour)c), &a->pos, points,
                 yomi_endgame_line(points, a->e, i, (yomi_colour)c));
    cmd_close(cli);
    cmd_key(cli, "count", cmd_if(v->has_values, cmd_rat(v->count)));
    cmd_key(cli, "temperature", cmd_if(v->has_values, cmd_rat(v->temperature)));
    cmd_key(cli, "deiri", cmd_if(v->has_values, cmd_rat(count->deiri)));
    cmd_key(cli, "kind", cmd_text(cmd_endgame_kind(a->e, i)));
    if (yomi_yose_kind_has_owner(count->kind)) cmd_key(cli, "whose", cmd_colour(count->whose));
    if (v->has_ko) put_ko(cli, v);
    put_walls(cli, a, i);
    cmd_key(cli, "certainty", cmd_text(yomi_certainty_name(v->certainty)));
    put_list(cli, "assumed", &a->pos, v->walls, v->n_walls);
    cmd_key(cli, "reach", cmd_if(v->reach <= a->how.reach && v->reach > 0, cmd_int(v->reach)));
    cmd_key(cli, "too_large", cmd_flag(v->is_open));
    cmd_key(cli, "positions", cmd_count(v->positions));
    cmd_close(cli);
}

/* "rests on 3 walls, cut at distance 2" */
static void notes_of(char buf[128], const struct answer *a, const yomi_endgame_area *v)
{
    char count[CMD_COUNTED_TEXT];
    size_t n = 0;
    buf[0] = 0;
    if (v->sort == YOMI_ENDGAME_GROUP) n += (size_t)snprintf(buf + n, 128 - n, "a group's life");
    if (v->has_ko) n += (size_t)snprintf(buf + n, 128 - n, "%sko", n ? ", " : "");
    if (v->is_open)
        n += (size_t)snprintf(buf + n, 128 - n, "%scounted as it stands", n ? ", " : "");
    else if (v->reach > 0 && v->reach < a->how.reach)
        n += (size_t)snprintf(buf + n, 128 - n, "%scut at distance %d", n ? ", " : "", v->reach);
    if (v->n_walls)
        snprintf(buf + n, 128 - n, "%srests on %s", n ? ", " : "",
                 cmd_counted(count, (uint64_t)v->n_walls, "wall"));
}

static void line_of(struct cmd_string *out, const struct answer *a, int i, yomi_colour side)
{
    enum { SHOWN = 3 };
    short points[YOMI_ENDGAME_LINE];
    char name[4];
    const int n = yomi_endgame_line(points, a->e, i, side);
    for (int k = 0; k < n && k < SHOWN; k++)
        cmd_add_word(out, yomi_go_point(name, &a->pos, points[k]));
    if (n > SHOWN) cmd_add(out, "..");
}

static void say_area(const struct cli *cli, const struct answer *a, int i)
{
    const yomi_endgame_area *v = yomi_endgame_at(a->e, i);
    char kind[YOMI_YOSE_KIND_TEXT], notes[128], place[CMD_ENDGAME_PLACE];
    const char sign[2] = {cmd_endgame_sign(i), 0};
    struct cmd_string lines[2] = {{0}};
    if (!is_shown(a, i)) return;
    for (int c = 0; c < 2; c++) line_of(&lines[c], a, i, (yomi_colour)c);
    notes_of(notes, a, v);
    cmd_row(cli, cmd_text(sign), cmd_text(cmd_endgame_place(place, &a->pos, v)),
            cmd_if(v->has_values, cmd_rat(v->count)),
            cmd_if(v->has_values, cmd_rat(v->temperature)),
            cmd_if(v->has_values, cmd_rat(v->count_go.deiri)),
            cmd_text(cmd_endgame_kind_text(kind, a->e, i)),
            cmd_text(cmd_string_text(&lines[YOMI_BLACK])),
            cmd_text(cmd_string_text(&lines[YOMI_WHITE])), cmd_text(notes));
    for (int c = 0; c < 2; c++) cmd_string_free(&lines[c]);
}

static void say_areas(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {
        {NULL, "area"}, {NULL, "where"}, {NULL, "count"}, {NULL, "miai"},  {NULL, "deiri"},
        {NULL, "kind"}, {NULL, "Black"}, {NULL, "White"}, {NULL, "notes"}, {0}};
    cmd_table(cli, NULL, columns);
    cmd_list(cli, "areas");
    for (int i = 0; i < yomi_endgame_count(a->e); i++) {
        put_area(cli, a, i);
        say_area(cli, a, i);
    }
    cmd_close(cli);
    cmd_close(cli);
}

/* --- the whole board ------------------------------------------------------------------------- */

static double tidy(double points)
{
    return round(points * 1e6) / 1e6 + 0.0;
}

static bool has_bounds(const yomi_endgame_order *p)
{
    return fabs(p->lower) < 1e6 && fabs(p->upper) < 1e6;
}

static const char *order_key(int side)
{
    return side == YOMI_BLACK ? "black_first" : "white_first";
}

/* The score without komi, and with it as players write it; what it lies between. */
static void put_scores(const struct cli *cli, const struct answer *a)
{
    const double komi = a->how.account.komi;
    char text[YOMI_GO_SCORE_BYTES];
    cmd_open(cli, "score");
    for (int c = 0; c < 2; c++) {
        const yomi_endgame_order *p = yomi_endgame_plan(a->e, (yomi_colour)c);
        cmd_key(cli, order_key(c), cmd_if(is_asked(a, c), cmd_number(tidy(p->score + komi))));
    }
    cmd_close(cli);
    cmd_open(cli, "bounds");
    for (int c = 0; c < 2; c++) {
        const yomi_endgame_order *p = yomi_endgame_plan(a->e, (yomi_colour)c);
        cmd_key(
            cli, order_key(c),
            cmd_if(is_asked(a, c) && has_bounds(p),
                   cmd_pair(cmd_number(tidy(p->lower + komi)), cmd_number(tidy(p->upper + komi)))));
    }
    cmd_close(cli);
    cmd_open(cli, "result");
    for (int c = 0; c < 2; c++) {
        const yomi_endgame_order *p = yomi_endgame_plan(a->e, (yomi_colour)c);
        cmd_key(cli, order_key(c),
                cmd_if(is_asked(a, c), cmd_text(yomi_go_score_write(text, tidy(p->score)))));
    }
    cmd_close(cli);
    cmd_key(cli, "count", cmd_number(tidy(yomi_endgame_count_score(a->e) + komi)));
    cmd_key(cli, "komi", cmd_number(komi));
    cmd_key(cli, "rules", cmd_text(yomi_go_scoring_name(a->how.account.scoring)));
}

static const char *play_name(char name[4], const struct answer *a, const yomi_endgame_play *p)
{
    return p->point == YOMI_GO_PASS ? "pass" : yomi_go_point(name, &a->pos, p->point);
}

static void put_order(const struct cli *cli, const struct answer *a, int side)
{
    static const struct cmd_column columns[] = {
        {"move", NULL}, {"colour", NULL}, {"area", NULL}, {"gains", NULL}, {0}};
    const yomi_endgame_order *order = yomi_endgame_plan(a->e, (yomi_colour)side);
    char name[4];
    cmd_table(cli, order_key(side), columns);
    for (int i = 0; i < order->n_plays && is_asked(a, side); i++) {
        const yomi_endgame_play *p = &order->plays[i];
        cmd_quiet_row(cli, cmd_text(play_name(name, a, p)), cmd_colour(p->colour),
                      cmd_if(p->area >= 0, cmd_int(p->area + 1)),
                      cmd_if(p->area >= 0, cmd_rat(p->temperature)));
    }
    cmd_close(cli);
}

/* "Black first: B+3.5, exact: C4 D5 ..." */
static void say_order(const struct cli *cli, const struct answer *a, int side)
{
    enum { SHOWN = 20 };
    const yomi_endgame_order *order = yomi_endgame_plan(a->e, (yomi_colour)side);
    struct cmd_string line = {0};
    char name[4], score[YOMI_GO_SCORE_BYTES];
    if (!is_asked(a, side)) return;
    for (int i = 0; i < order->n_plays && i < SHOWN; i++)
        cmd_add_word(&line, play_name(name, a, &order->plays[i]));
    if (order->n_plays > SHOWN) cmd_add(&line, " ...");
    cmd_say(cli, "%s first: %s (%s)%s%s", cmd_colour_name((yomi_colour)side),
            yomi_go_score_write(score, tidy(order->score)), yomi_certainty_name(order->certainty),
            line.n ? ": " : "", cmd_string_text(&line));
    cmd_string_free(&line);
}

static void put_move_rows(const struct cli *cli, const struct answer *a,
                          const yomi_endgame_move *moves, int n)
{
    char name[4];
    for (int i = 0; i < n; i++)
        cmd_quiet_row(cli, cmd_text(yomi_go_point(name, &a->pos, moves[i].point)),
                      cmd_int(moves[i].area + 1), cmd_real(moves[i].worth, 3),
                      cmd_flag(moves[i].is_answered));
}

/* First moves, the best first, and then those that give away nothing. */
static void put_moves(const struct cli *cli, const struct answer *a, int side)
{
    static const struct cmd_column columns[] = {
        {"move", NULL}, {"area", NULL}, {"worth", NULL}, {"answered", NULL}, {0}};
    const yomi_endgame_move *moves, *neutral;
    const int n = yomi_endgame_moves(&moves, a->e, (yomi_colour)side),
              n_neutral = yomi_endgame_neutral(&neutral, a->e, (yomi_colour)side);
    cmd_table(cli, cmd_colour_key((yomi_colour)side), columns);
    if (is_asked(a, side)) {
        put_move_rows(cli, a, moves, n);
        put_move_rows(cli, a, neutral, n_neutral);
    }
    cmd_close(cli);
}

static void say_orders(const struct cli *cli, const struct answer *a)
{
    cmd_gap(cli);
    cmd_open(cli, "order");
    for (int c = 0; c < 2; c++) {
        put_order(cli, a, c);
        say_order(cli, a, c);
    }
    cmd_close(cli);
    cmd_open(cli, "moves");
    for (int c = 0; c < 2; c++) put_moves(cli, a, c);
    cmd_close(cli);
}

/* Land outside of the areas: a point of it for each side, and a letter for every point. */
static void put_settled(const struct cli *cli, const struct answer *a)
{
    const char *letters = yomi_endgame_settled(a->e);
    int n[2] = {0};
    for (const char *c = letters; *c; c++) {
        n[YOMI_BLACK] += *c == 'B';
        n[YOMI_WHITE] += *c == 'W';
    }
    cmd_key(cli, "settled.black", cmd_int(n[YOMI_BLACK]));
    cmd_key(cli, "settled.white", cmd_int(n[YOMI_WHITE]));
    cmd_go_put_map(cli, "map", letters, a->pos.rows, a->pos.cols);
}

/* Names the chains by their first stones: "C4, D5". */
static void say_walls(const struct cli *cli, const struct answer *a)
{
    bool walls[YOMI_GO_POINTS];
    struct cmd_string names = {0};
    char count[CMD_COUNTED_TEXT], name[4];
    int stones[YOMI_GO_POINTS];
    const int n = cmd_endgame_walls(walls, &a->pos, a->e);
    cmd_go_put_points(cli, "assumed", &a->pos, walls);
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++)
        if (walls[p] && yomi_go_chain(stones, &a->pos, p) && stones[0] == p)
            cmd_add(&names, "%s%s", names.n ? ", " : "", yomi_go_point(name, &a->pos, p));
    if (n)
        cmd_say(cli, "taken as alive without a proof: %s, at %s",
                cmd_counted(count, (uint64_t)n, "chain"), names.text);
    cmd_string_free(&names);
}

/* Areas that were too large as they were asked for. */
static void say_large(const struct cli *cli, const struct answer *a)
{
    for (int i = 0; i < yomi_endgame_count(a->e); i++) {
        const yomi_endgame_area *v = yomi_endgame_at(a->e, i);
        char place[CMD_ENDGAME_PLACE];
        if (!cmd_endgame_is_open(v) || v->sort == YOMI_ENDGAME_GROUP) continue;
        cmd_endgame_place(place, &a->pos, v);
        if (v->is_open)
            cmd_say(cli, "too large: area %c, %s: counted as it stands", cmd_endgame_sign(i),
                    place);
        else if (v->reach < a->how.reach)
            cmd_say(cli, "too large: around area %c, %s: cut at distance %d", cmd_endgame_sign(i),
                    place, v->reach);
    }
}

static void say_cover(const struct cli *cli, const struct answer *a)
{
    const double cover = yomi_endgame_cover(a->e);
    cmd_key(cli, "coverage", cmd_real(cover, 3));
    cmd_key(cli, "cut", cmd_flag(yomi_endgame_is_cut(a->e)));
    cmd_say(cli, "the areas cover %.0f %% of the points that are not proved anybody's%s",
            100 * cover, yomi_endgame_is_cut(a->e) ? "" : "; the board is not cut yet");
}

static void say(const struct cli *cli, const void *answer)
{
    static const yomi_answer nothing = {.certainty = YOMI_ESTIMATE};
    const struct answer *a = answer;
    if (!a->e) {
        cmd_list(cli, "areas");
        cmd_close(cli);
        cmd_answer(cli, &nothing);
        return;
    }
    const yomi_draw_board board = cmd_endgame_signs(&a->pos, a->e);
    const yomi_answer found = yomi_endgame_answer(a->e);
    cmd_go_say_board(cli, &board, "X O stones  1 2 3 areas in which something is left to play for");
    say_areas(cli, a);
    say_orders(cli, a);
    put_scores(cli, a);
    put_settled(cli, a);
    cmd_gap(cli);
    say_large(cli, a);
    say_walls(cli, a);
    cmd_go_say_doubts(cli, &a->pos, yomi_endgame_life(a->e));
    say_cover(cli, a);
    cmd_answer(cli, &found);
}

/* --- files ----------------------------------------------------------------------------------- */

static void describe(char buf[256], const struct answer *a)
{
    size_t n = 0;
    buf[0] = 0;
    for (int c = 0; c < 2; c++) {
        const yomi_endgame_order *p = yomi_endgame_plan(a->e, (yomi_colour)c);
        char score[YOMI_GO_SCORE_BYTES], name[4];
        if (!is_asked(a, c)) continue;
        n += (size_t)snprintf(
            buf + n, 256 - n, "%s%s first: %s%s%s (%s).", n ? " " : "",
            cmd_colour_name((yomi_colour)c), yomi_go_score_write(score, tidy(p->score)),
            p->n_plays ? ", beginning at " : "", p->n_plays ? play_name(name, a, &p->plays[0]) : "",
            yomi_certainty_name(p->certainty));
    }
}

static bool draw(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    char title[96], words[256];
    if (!a->e) return true;
    yomi_draw_board board = cmd_endgame_sizes(&a->pos, a->e);
    snprintf(title, sizeof title, "The endgames of a %dx%d Go position", a->pos.cols, a->pos.rows);
    describe(words, a);
    board.title = title;
    board.caption[0] = words;
    board.caption[1] =
        "Tinted: areas, the hottest is ①. On a point: what the best move there gains "
        "(miai value).";
    board.caption[2] = "Hatched stones were taken as alive without a proof.";
    return cmd_go_draw(cli, &board);
}

static bool save(const struct cli *cli, const void *answer, const char *path)
{
    const struct answer *a = answer;
    char words[256], size[8];
    if (!a->e) return true;
    yomi_go_sgf *sgf = cmd_go_sgf_begin(cli, &a->pos);
    if (!sgf) return false;
    bool is_labelled[YOMI_GO_POINTS] = {false};
    for (int i = 0; i < yomi_endgame_count(a->e); i++) {
        const yomi_endgame_area *v = yomi_endgame_at(a->e, i);
        for (int c = 0; c < 2 && v->has_values && cmd_endgame_is_open(v); c++) {
            if (v->best[c] == YOMI_GO_PASS || is_labelled[v->best[c]]) continue;
            is_labelled[v->best[c]] = true;
            cmd_go_sgf_mark(sgf, "LB", &a->pos, v->best[c], cmd_endgame_size(size, v->temperature));
        }
    }
    describe(words, a);
    return cmd_go_sgf_save(cli, path, sgf, words);
}

/* A graph that is a small one in memory may be a tree that nobody reads: positions that several
 * lines lead to are written for each of them. */
enum { LONGEST = 1 << 16 };

/* A gote of the size of an area stands for it. */
static void add_gote(struct cmd_string *text, const char *place, int i, const yomi_endgame_area *v)
{
    const long long c = v->count.num, cd = v->count.den, t = v->temperature.num,
                    td = v->temperature.den;
    cmd_add(text,
            "# %s-%d is too long as a tree: a gote of its count and size stands for it.\n"
            "%s-%d: {%lld/%lld|%lld/%lld}\n",
            place, i + 1, place, i + 1, c * td + t * cd, cd * td, c * td - t * cd, cd * td);
}

/* The sum as `yomi yose` reads it: what is settled as a number, and a line for each area. */
static bool write_yose(const struct cli *cli, const struct answer *a, const char *path)
{
    struct cmd_string text = {0};
    const yomi_yose *sum = yomi_endgame_sum(a->e);
    double rest = yomi_endgame_count_score(a->e) + a->how.account.komi;
    yomi_status status = YOMI_OK;
    yomi_error err;
    char *tree;
    cmd_add(&text, "# The endgames of a Go position, Black minus White, komi left out.\n");
    for (int i = 0; i < yomi_endgame_count(a->e) && status == YOMI_OK; i++) {
        const yomi_endgame_area *v = yomi_endgame_at(a->e, i);
        char place[CMD_ENDGAME_PLACE];
        if (!yomi_yose_options(sum, yomi_yose_root(sum, i), YOMI_BLACK)) continue;
        rest -= yomi_rat_double(v->count);
        status = yomi_yose_write(&tree, sum, yomi_yose_root(sum, i), &err);
        if (status != YOMI_OK) break;
        for (char *c = cmd_endgame_place(place, &a->pos, v); *c; c++)
            if (*c == ' ') *c = '-';
        if (strlen(tree) > LONGEST)
            add_gote(&text, place, i, v);
        else if (tree[0] == '{')
            cmd_add(&text, "%s-%d: %s\n", place, i + 1, tree);
        else
            cmd_add(&text, "# %s-%d\n%s\n", place, i + 1, tree);
        free(tree);
    }
    if (status != YOMI_OK) {
        cmd_string_free(&text);
        cmd_trouble_in(cli, "--yose", &err);
        return false;
    }
    cmd_add(&text, "settled: %.10g\n", tidy(rest));
    const bool is_good = cmd_write_text(cli, path, text.text);
    cmd_string_free(&text);
    return is_good;
}

/* --- the command ----------------------------------------------------------------------------- */

static int find(void *answer, const struct cli *cli, const void *options, struct cmd_go_input *in)
{
    struct answer *a = answer;
    const struct options *o = options;
    yomi_error err;
    a->o = o;
    if (o->to && (yomi_colour)(o->to - 1) != in->pos.to) {
        yomi_go_game_set_to(in->game, (yomi_colour)(o->to - 1));
        in->pos.to = (yomi_colour)(o->to - 1);
    }
    a->pos = in->pos;
    int code = cmd_go_take_cutting(&a->how, cli, in, &o->cutting, &o->account);
    if (!code) code = cmd_go_read_word(&a->how.life, cli, &a->pos, &o->word);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_endgame_of(&a->e, &a->pos, &a->how, &how, &err);
    cmd_solve_done();
    if (a->e && o->yose && !write_yose(cli, a, o->yose)) return EXIT_TROUBLE;
    return cmd_exit_code(cli, status, &err);
}

static void done(void *answer)
{
    yomi_endgame_free(((struct answer *)answer)->e);
}

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_go_question question = {
        sizeof(struct answer), find, draw, save, say, done};
    const struct options *o = options;
    return cmd_go_run(cli, &question, &o->where, o->sgf, o);
}

static const struct cmd_option rows[] = {
    OPTION_WORD("to", to, "COLOUR", "both|black|white",
                "Tell the order of play only for black or white to begin (default: for both)"),
    OPTION_FLAG("all", all, "Also list the areas in which nothing is left to gain"),
    OPTION_SAVE("yose", yose, "FILE", "Also write the areas as a sum that 'yose solve' reads"),
    OPTION_SAVE("sgf", sgf, "FILE",
                "Also write the answer as an SGF file with labels, for any viewer"),
    CMD_GO_WHERE_ROWS(where),
    CMD_GO_ACCOUNT_ROWS(account),
    CMD_GO_WORD_ROWS(word),
    CMD_GO_CUTTING_ROWS(cutting),
    {0},
};

const struct command cmd_go_endgame = {
    .name = "go endgame",
    .summary = "the endgames of a Go position: how large each is, whose, and the order of play",
    .details = CMD_GO_FILE_DETAILS
    " Stones that live or are dead stay as they are; what lies open between the colours is cut "
    "into areas, and all play in each of them is read out, with kos.",
    CMD_GO_OPERANDS,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.where = CMD_GO_WHERE_DEFAULTS, .cutting = CMD_GO_CUTTING_DEFAULTS),
    .run = run,
};
