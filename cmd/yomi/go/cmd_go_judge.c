/* SPDX-License-Identifier: MIT */
#include "cmd_go_area.h"
#include "commands.h"
#include <math.h>

struct options {
    struct cmd_go_area area;
    yomi_go_thresholds least;
    struct cmd_go_account account;
    struct cmd_go_word word;
    int method, playouts;
    uint64_t nodes;
};

/* What is shown. */
struct answer {
    const struct options *o;
    yomi_go_pos pos;
    yomi_go_account account;
    yomi_go_life life;
    bool dead[YOMI_GO_POINTS];
    yomi_go_judgement j;
};

/* Life first, then the judgement that rests on it. */
static int judge(struct answer *a, const struct cli *cli)
{
    yomi_error err;
    yomi_go_life_options life = YOMI_GO_LIFE_OPTIONS_INIT;
    yomi_go_judge_options o = {.method = (yomi_go_method)a->o->method,
                               .account = a->account,
                               .dead = a->dead,
                               .least = a->o->least};
    int code = cmd_go_take_ruler(&o.ruler, cli, &a->o->area);
    if (!code) code = cmd_go_read_word(&life, cli, &a->pos, &a->o->word);
    if (code) return code;
    life.playouts = a->o->playouts;
    life.nodes = a->o->nodes;
    const yomi_solve how = cmd_solve(cli);
    yomi_status status = yomi_go_life_of(&a->life, &a->pos, &life, &how, &err);
    cmd_solve_done();
    const bool is_stopped = status == YOMI_ESTOPPED;
    if (status != YOMI_OK && !is_stopped) return cmd_exit_code(cli, status, &err);
    yomi_go_life_dead(a->dead, &a->life);
    if (a->life.playouts) o.ownership = a->life.ownership;
    const yomi_status judged = yomi_go_judge(&a->j, &a->pos, &o, is_stopped ? NULL : &err);
    return cmd_exit_code(cli, judged != YOMI_OK ? judged : status, &err);
}

static int find(void *answer, const struct cli *cli, const void *options, struct cmd_go_input *in)
{
    struct answer *a = answer;
    a->o = options;
    a->pos = in->pos;
    const int code = cmd_go_read_account(&a->account, cli, in, &a->o->account);
    return code ? code : judge(a, cli);
}

/* --- parts ------------------------------------------------------------------------------------ */

/* To a tenth of a point, 0 rather than -0. */
static double tenth(double points)
{
    return round(points * 10) / 10 + 0.0;
}

static void say_row(const struct cli *cli, const char *heading, double black, double white)
{
    char sign[24];
    const int decimals = black != floor(black) || white != floor(white);
    snprintf(sign, sizeof sign, black == white ? "0" : "%+.*f", decimals, black - white);
    cmd_row(cli, cmd_text(heading), cmd_real(black, decimals), cmd_real(white, decimals),
            cmd_shown(cmd_real(black - white, decimals), sign));
}

/* A part of both sides; without a heading people are spared it. */
static void say_part(const struct cli *cli, const char *key, const char *heading, double black,
                     double white)
{
    char path[32];
    snprintf(path, sizeof path, "black.%s", key);
    cmd_key(cli, path, cmd_number(tenth(black)));
    snprintf(path, sizeof path, "white.%s", key);
    cmd_key(cli, path, cmd_number(tenth(white)));
    if (heading) say_row(cli, heading, black, white);
}

static void say_parts(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {
        {NULL, ""}, {NULL, "Black"}, {NULL, "White"}, {NULL, "difference"}, {0}};
    const yomi_go_part *b = &a->j.part[0], *w = &a->j.part[1];
    const bool is_area = a->account.scoring != YOMI_GO_JAPANESE;
    cmd_open(cli, "parts");
    cmd_table(cli, NULL, columns);
    say_part(cli, "occupied", "occupied", b->occupied, w->occupied);
    say_part(cli, "certain", "certain", b->certain, w->certain);
    say_part(cli, "moku", "moku of spheres", b->moku, w->moku);
    say_part(cli, "stones", is_area ? "living stones" : NULL, b->stones, w->stones);
    say_part(cli, "captured", is_area ? NULL : "stones captured", b->captured, w->captured);
    say_part(cli, "dead", is_area ? NULL : "dead stones", b->dead, w->dead);
    say_part(cli, "prisoners", NULL, b->captured + b->dead, w->captured + w->dead);
    say_part(cli, "total", NULL, b->total, w->total);
    cmd_key(cli, "komi", cmd_number(a->j.komi));
    say_row(cli, "komi", 0, a->j.komi);
    cmd_key(cli, "bonus", cmd_int(a->j.bonus));
    if (a->j.bonus) say_row(cli, "handicap", 0, a->j.bonus);
    say_row(cli, "in all", b->total, w->total + a->j.komi + a->j.bonus);
    cmd_key(cli, "contact", cmd_int(a->j.contact));
    cmd_close(cli);
    cmd_close(cli);
}

/* --- strategies ------------------------------------------------------------------------------- */

/* What a fact says, whether it holds or not. */
static void fact_text(char buf[160], const yomi_go_fact *f, yomi_colour to)
{
    const char *own = cmd_colour_name(to);
    const char *enemy = cmd_colour_name(to == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK);
    char region[32] = "", count[CMD_COUNTED_TEXT];
    if (f->region >= 0) snprintf(region, sizeof region, " (region %d)", f->region + 1);
    switch (f->kind) {
    case YOMI_GO_OWN_MOYO:
    case YOMI_GO_ENEMY_MOYO:
        snprintf(buf, 160, "%s's largest sphere has %s%s; %d make a moyo",
                 f->kind == YOMI_GO_OWN_MOYO ? own : enemy,
                 cmd_counted(count, (uint64_t)f->value, "point"), region, f->least);
        break;
    case YOMI_GO_MOYO_WINS:
        snprintf(buf, 160, "were that sphere territory, %s would %s by %.1f", own,
                 f->value < 0 ? "be behind" : "lead", fabs(f->value));
        break;
    case YOMI_GO_LEADS:
        snprintf(buf, 160, "%s %s by %.0f points of territory; %d make a lead", own,
                 f->value < 0 ? "is behind" : "leads", fabs(f->value), f->least);
        break;
    case YOMI_GO_IS_EVEN:
        snprintf(buf, 160, "%s is %s by %.1f; up to %d is even", own,
                 f->value < 0 ? "behind" : "ahead", fabs(f->value), f->least);
        break;
    case YOMI_GO_OWN_WEAK:
    case YOMI_GO_ENEMY_WEAK:
        snprintf(buf, 160, "%s has %s%s", f->kind == YOMI_GO_OWN_WEAK ? own : enemy,
                 cmd_counted(count, (uint64_t)f->value, "weak family"), region);
        break;
    case YOMI_GO_IS_SOLID:
        snprintf(buf, 160, "%s has no weak family and is behind by %.0f; from %d on it is much",
                 own, f->value > 0 ? f->value : 0.0, f->least);
        break;
    default:
        buf[0] = 0;
        break;
    }
}

static void say_fact(const struct cli *cli, const struct answer *a, const yomi_go_fact *f)
{
    char text[160];
    fact_text(text, f, a->pos.to);
    cmd_open(cli, NULL);
    cmd_key(cli, "fact", cmd_text(text));
    cmd_key(cli, "holds", cmd_flag(f->holds));
    cmd_key(cli, "value", cmd_number(tenth(f->value)));
    cmd_key(cli, "least", cmd_int(f->least));
    cmd_close(cli);
    cmd_row(cli, cmd_text(yomi_go_strategy_name(f->strategy)), cmd_flag(f->holds), cmd_text(text));
}

/* The facts, which programs read strategy by strategy. */
static void say_strategies(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {
        {NULL, "strategy"}, {NULL, "holds"}, {NULL, "fact"}, {0}};
    cmd_table(cli, NULL, columns);
    cmd_list(cli, "strategies");
    for (int s = 0; s < YOMI_GO_STRATEGIES; s++) {
        int votes = 0;
        cmd_open(cli, NULL);
        cmd_key(cli, "name", cmd_text(yomi_go_strategy_name((yomi_go_strategy)s)));
        cmd_list(cli, "facts");
        for (int i = 0; i < YOMI_GO_FACTS; i++) {
            const yomi_go_fact *f = &a->j.facts[i];
            if ((int)f->strategy != s) continue;
            say_fact(cli, a, f);
            votes += f->holds;
        }
        cmd_close(cli);
        cmd_key(cli, "votes", cmd_int(votes));
        cmd_close(cli);
    }
    cmd_close(cli);
    cmd_close(cli);
}

static void put_thresholds(const struct cli *cli, const yomi_go_thresholds *t)
{
    cmd_key(cli, "thresholds.moyo", cmd_int(t->moyo));
    cmd_key(cli, "thresholds.lead", cmd_int(t->lead));
    cmd_key(cli, "thresholds.even", cmd_int(t->even));
    cmd_key(cli, "thresholds.room", cmd_int(t->room));
}

/* --- dead stones ------------------------------------------------------------------------------ */

/* For people, "dead (playout): E5 F6". */
static void print_dead(const struct cli *cli, const struct answer *a)
{
    for (int how = YOMI_GO_OPEN; how <= YOMI_GO_USER; how++) {
        struct cmd_string names = {0};
        bool points[YOMI_GO_POINTS] = {false};
        for (int p = 0; p < a->pos.rows * a->pos.cols; p++)
            points[p] = a->dead[p] && a->life.how[p] == how;
        cmd_go_add_points(&names, &a->pos, points);
        if (names.text)
            cmd_say(cli, "dead (%s): %s", yomi_go_how_name((yomi_go_how)how), names.text);
        cmd_string_free(&names);
    }
}

/* For programs, every stone. */
static void put_dead(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {
        {"point", NULL}, {"colour", NULL}, {"how", NULL}, {0}};
    cmd_table(cli, "dead", columns);
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        char name[4];
        if (!a->dead[p]) continue;
        cmd_quiet_row(cli, cmd_text(yomi_go_point(name, &a->pos, p)),
                      cmd_colour(a->pos.points[p] == 'X' ? YOMI_BLACK : YOMI_WHITE),
                      cmd_text(yomi_go_how_name((yomi_go_how)a->life.how[p])));
    }
    cmd_close(cli);
}

/* --- the answer ------------------------------------------------------------------------------- */

static const char methods[] = "regions|ownership|bouzy";

static yomi_draw_board board_of(const struct answer *a)
{
    yomi_draw_board b = cmd_go_board(&a->pos, "");
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        const double owner = a->j.owner[p];
        if (a->pos.points[p] != '.' && !a->dead[p]) continue;
        b.marks[p] = owner >= 0.7    ? 'B'
                     : owner <= -0.7 ? 'W'
                     : owner >= 0.3  ? 'b'
                     : owner <= -0.3 ? 'w'
                                     : 0;
    }
    return b;
}

static void say_score(const struct cli *cli, const struct answer *a)
{
    char text[YOMI_GO_SCORE_BYTES], method[CMD_WORD_TEXT];
    const char *const rules = yomi_go_scoring_name(a->account.scoring);
    const double score = tenth(a->j.score);
    yomi_go_score_write(text, score);
    cmd_key(cli, "score", cmd_number(score));
    cmd_key(cli, "result", cmd_text(text));
    cmd_key(cli, "rules", cmd_text(rules));
    cmd_key(cli, "method", cmd_text(cmd_word(method, methods, a->o->method)));
    cmd_say(cli, "score: %s (%s counting)", text, rules);
    cmd_gap(cli);
}

static void say(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    const yomi_go_division *v = &a->j.division;
    const yomi_draw_board board = board_of(a);
    char heading[32];
    yomi_answer answered = a->life.answer;
    answered.certainty = YOMI_ESTIMATE; /* of the score, however much is proved */
    cmd_go_say_board(cli, &board, "X O stones  B W territory  b w likely territory");
    cmd_go_put_map(cli, "map", v->map, v->rows, v->cols);
    say_parts(cli, a);
    print_dead(cli, a);
    put_dead(cli, a);
    cmd_go_say_doubts(cli, &a->pos, &a->life);
    say_score(cli, a);
    snprintf(heading, sizeof heading, "strategy for %s", cmd_colour_name(a->pos.to));
    cmd_field(cli, "strategy", heading, cmd_text(yomi_go_strategy_name(a->j.strategy)));
    say_strategies(cli, a);
    put_thresholds(cli, &a->o->least);
    cmd_gap(cli);
    cmd_field(cli, "playouts", "playouts", cmd_count((uint64_t)a->life.playouts));
    cmd_answer(cli, &answered);
}

/* --- files ------------------------------------------------------------------------------------ */

static void describe(char buf[160], const struct answer *a)
{
    char text[YOMI_GO_SCORE_BYTES];
    const yomi_go_part *b = &a->j.part[0], *w = &a->j.part[1];
    snprintf(buf, 160, "Score %s: Black %.1f, White %.1f, komi %.1f. Strategy for %s: %s.",
             yomi_go_score_write(text, tenth(a->j.score)), b->total, w->total, a->j.komi,
             cmd_colour_name(a->pos.to), yomi_go_strategy_name(a->j.strategy));
}

static bool draw(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    char title[96], words[160];
    yomi_draw_board board = board_of(a);
    snprintf(title, sizeof title, "Judgement of a %dx%d Go position", a->pos.cols, a->pos.rows);
    describe(words, a);
    board.title = title;
    board.caption[0] = words;
    board.caption[1] = "Large squares: territory. Small squares: likely territory.";
    return cmd_go_draw(cli, &board);
}

static bool save(const struct cli *cli, const void *answer, const char *path)
{
    const struct answer *a = answer;
    char words[160];
    yomi_go_sgf *sgf = cmd_go_sgf_begin(cli, &a->pos);
    if (!sgf) return false;
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        const bool is_open = a->pos.points[p] == '.' || a->dead[p];
        if (is_open && a->j.owner[p] >= 0.5) cmd_go_sgf_mark(sgf, "TB", &a->pos, p, NULL);
        if (is_open && a->j.owner[p] <= -0.5) cmd_go_sgf_mark(sgf, "TW", &a->pos, p, NULL);
        if (a->dead[p]) cmd_go_sgf_mark(sgf, "LB", &a->pos, p, "x");
    }
    describe(words, a);
    return cmd_go_sgf_save(cli, path, sgf, words);
}

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_go_question question = {
        sizeof(struct answer), find, draw, save, say, NULL};
    const struct options *o = options;
    return cmd_go_run(cli, &question, &o->area.where, o->area.sgf, o);
}

static const struct cmd_option rows[] = {
    OPTION_WORD("method", method, "NAME", methods,
                "Value open points by regions, by regions and playouts (ownership) or by Bouzy "
                "5/21 (bouzy)"),
    CMD_GO_WORD_ROWS(word),
    CMD_GO_PLAYOUTS_ROW(playouts),
    CMD_GO_NODES_ROW(nodes),
    CMD_GO_ACCOUNT_ROWS(account),
    OPTION_INT("moyo", least.moyo, "N", 0, YOMI_GO_POINTS, "A sphere of N points is a moyo"),
    OPTION_INT("lead", least.lead, "N", 0, YOMI_GO_POINTS, "N points of territory are a lead"),
    OPTION_INT("even", least.even, "N", 0, YOMI_GO_POINTS, "A score up to N is even"),
    OPTION_INT("room", least.room, "N", 0, YOMI_GO_POINTS,
               "The points that stones need to live: a family with fewer is weak"),
    CMD_GO_AREA_ROWS,
    {0},
};

const struct command cmd_go_judge = {
    .name = "go judge",
    .summary = "an estimate of the score with all its parts, and the strategy for the side to move",
    .details = CMD_GO_FILE_DETAILS
    " Dead stones are found by proofs, reading and playouts; --dead, --also-dead "
    "and --alive have the last word.",
    CMD_GO_OPERANDS,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.area = CMD_GO_AREA_DEFAULTS, .least = YOMI_GO_THRESHOLDS_INIT,
                    .method = YOMI_GO_BY_OWNERSHIP, .playouts = 1000, .nodes = CMD_GO_NODES),
    .run = run,
};
