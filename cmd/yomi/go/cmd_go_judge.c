/* SPDX-License-Identifier: MIT */
#include "cmd_go_area.h"
#include "commands.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct judge_options {
    struct cmd_go_area_options area;
    yomi_go_thresholds least;
    struct cmd_go_account_options account;
    struct cmd_go_word_options word;
    int method, playouts;
};

/* What is shown. */
struct answer {
    const struct judge_options *o;
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

/* --- words ------------------------------------------------------------------------------------ */

static double round_tenth(double v)
{
    return round(v * 10) / 10 + 0.0; /* 0 rather than -0 */
}

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

/* --- JSON ------------------------------------------------------------------------------------- */

static json_t *tenths_json(double points)
{
    return cmd_go_number_json(round_tenth(points));
}

static json_t *part_json(const yomi_go_part *p)
{
    return json_pack("{s:o, s:i, s:o, s:i, s:i, s:i, s:i, s:o}", "occupied",
                     tenths_json(p->occupied), "certain", p->certain, "moku", tenths_json(p->moku),
                     "stones", p->stones, "captured", p->captured, "dead", p->dead, "prisoners",
                     p->captured + p->dead, "total", tenths_json(p->total));
}

static json_t *dead_json(const struct answer *a)
{
    json_t *list = json_array();
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        char name[4];
        if (!a->dead[p]) continue;
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:s}", "point", yomi_go_point(name, &a->pos, p), "colour",
                            cmd_colour_key(a->pos.points[p] == 'X' ? YOMI_BLACK : YOMI_WHITE),
                            "how", yomi_go_how_name((yomi_go_how)a->life.how[p])));
    }
    return list;
}

static json_t *strategies_json(const struct answer *a)
{
    json_t *list = json_array();
    for (int s = 0; s < YOMI_GO_STRATEGIES; s++) {
        json_t *facts = json_array();
        int votes = 0;
        for (int i = 0; i < YOMI_GO_FACTS; i++) {
            const yomi_go_fact *f = &a->j.facts[i];
            char text[160];
            if ((int)f->strategy != s) continue;
            fact_text(text, f, a->pos.to);
            votes += f->holds;
            json_array_append_new(facts,
                                  json_pack("{s:s, s:b, s:o, s:i}", "fact", text, "holds", f->holds,
                                            "value", tenths_json(f->value), "least", f->least));
        }
        json_array_append_new(list, json_pack("{s:s, s:i, s:o}", "name",
                                              yomi_go_strategy_name((yomi_go_strategy)s), "votes",
                                              votes, "facts", facts));
    }
    return list;
}

static json_t *thresholds_json(const yomi_go_thresholds *t)
{
    return json_pack("{s:i, s:i, s:i, s:i}", "moyo", t->moyo, "lead", t->lead, "even", t->even,
                     "room", t->room);
}

static void print_json(const struct cli *cli, const void *answer, const struct cmd_go_input *in)
{
    const struct answer *a = answer;
    static const char *const methods[] = {"regions", "ownership", "bouzy"};
    char text[YOMI_GO_SCORE_BYTES];
    json_t *doc = cmd_json(cli);
    const double score = round_tenth(a->j.score);
    yomi_answer answered = a->life.answer;
    answered.certainty = YOMI_ESTIMATE; /* of the score, however much is proved */
    cmd_go_json_board(doc, &a->pos);
    json_object_set_new(doc, "score", cmd_go_number_json(score));
    json_object_set_new(doc, "result", json_string(yomi_go_score_write(text, score)));
    json_object_set_new(doc, "rules", json_string(yomi_go_scoring_name(a->account.scoring)));
    json_object_set_new(doc, "method", json_string(methods[a->o->method]));
    json_object_set_new(doc, "parts",
                        json_pack("{s:o, s:o, s:o, s:i, s:i}", "black", part_json(&a->j.part[0]),
                                  "white", part_json(&a->j.part[1]), "komi",
                                  cmd_go_number_json(a->j.komi), "bonus", a->j.bonus, "contact",
                                  a->j.contact));
    json_object_set_new(doc, "dead", dead_json(a));
    json_object_set_new(doc, "strategy", json_string(yomi_go_strategy_name(a->j.strategy)));
    json_object_set_new(doc, "strategies", strategies_json(a));
    json_object_set_new(doc, "thresholds", thresholds_json(&a->o->least));
    json_object_set_new(doc, "map", cmd_go_map_json(&a->j.division));
    json_object_set_new(doc, "playouts", json_integer(a->life.playouts));
    cmd_go_json_warnings(doc, in);
    cmd_json_answer(doc, &answered);
    cmd_json_print(cli, doc);
}

/* --- people ----------------------------------------------------------------------------------- */

static void print_part(struct cmd_grid *t, const char *name, double black, double white)
{
    char b[24], w[24], d[24];
    const int decimals = black != floor(black) || white != floor(white);
    snprintf(b, sizeof b, "%.*f", decimals, black);
    snprintf(w, sizeof w, "%.*f", decimals, white);
    snprintf(d, sizeof d, black == white ? "0" : "%+.*f", decimals, black - white);
    cmd_grid_row(t, name, b, w, d);
}

static void print_parts(const struct cli *cli, const struct answer *a)
{
    const yomi_go_part *b = &a->j.part[0], *w = &a->j.part[1];
    struct cmd_grid *t = cmd_grid_new("lrrr");
    cmd_grid_row(t, "", "Black", "White", "difference");
    print_part(t, "occupied", b->occupied, w->occupied);
    print_part(t, "certain", b->certain, w->certain);
    print_part(t, "moku of spheres", b->moku, w->moku);
    if (a->account.scoring == YOMI_GO_JAPANESE) {
        print_part(t, "stones captured", b->captured, w->captured);
        print_part(t, "dead stones", b->dead, w->dead);
    } else {
        print_part(t, "living stones", b->stones, w->stones);
    }
    print_part(t, "komi", 0, a->j.komi);
    if (a->j.bonus) print_part(t, "handicap", 0, a->j.bonus);
    print_part(t, "in all", b->total, w->total + a->j.komi + a->j.bonus);
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
}

/* "dead by playout: E5 F6" */
static void print_dead(const struct cli *cli, const struct answer *a)
{
    for (int how = YOMI_GO_OPEN; how <= YOMI_GO_USER; how++) {
        bool points[YOMI_GO_POINTS] = {false}, has_any = false;
        for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
            points[p] = a->dead[p] && a->life.how[p] == how;
            has_any |= points[p];
        }
        if (!has_any) continue;
        char *names = cmd_go_points_text(&a->pos, points), *line;
        if (!names ||
            asprintf(&line, "dead (%s): %s", yomi_go_how_name((yomi_go_how)how), names) < 0)
            cmd_starve();
        cmd_print_words(cli->out, line);
        free(line);
        free(names);
    }
}

static void print_strategy(const struct cli *cli, const struct answer *a)
{
    struct cmd_grid *t = cmd_grid_new("lll");
    fprintf(cli->out, "\nstrategy for %s: %s\n", cmd_colour_name(a->pos.to),
            yomi_go_strategy_name(a->j.strategy));
    for (int i = 0; i < YOMI_GO_FACTS; i++) {
        const yomi_go_fact *f = &a->j.facts[i];
        char text[160];
        fact_text(text, f, a->pos.to);
        cmd_grid_row(t, yomi_go_strategy_name(f->strategy), f->holds ? "yes" : "no", text);
    }
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
}

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

static void print_answer(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    char text[YOMI_GO_SCORE_BYTES];
    const yomi_draw_board board = board_of(a);
    cmd_print_board(cli, &board);
    fprintf(cli->out, "\n");
    print_parts(cli, a);
    print_dead(cli, a);
    fprintf(cli->out, "score: %s (%s counting), an estimate\n",
            yomi_go_score_write(text, a->j.score), yomi_go_scoring_name(a->account.scoring));
    print_strategy(cli, a);
}

/* --- files ------------------------------------------------------------------------------------ */

static void describe(char buf[160], const struct answer *a)
{
    char text[YOMI_GO_SCORE_BYTES];
    const yomi_go_part *b = &a->j.part[0], *w = &a->j.part[1];
    snprintf(buf, 160, "Score %s: Black %.1f, White %.1f, komi %.1f. Strategy for %s: %s.",
             yomi_go_score_write(text, a->j.score), b->total, w->total, a->j.komi,
             cmd_colour_name(a->pos.to), yomi_go_strategy_name(a->j.strategy));
}

static bool draw(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    char title[96], words[160], *svg = NULL;
    yomi_error err;
    yomi_draw_board board = board_of(a);
    snprintf(title, sizeof title, "Judgement of a %dx%d Go position", a->pos.cols, a->pos.rows);
    describe(words, a);
    board.title = title;
    board.caption[0] = words;
    board.caption[1] = "Large squares: territory. Small squares: likely territory.";
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_write_svg(cli, status, svg, &err);
}

static bool save(const struct cli *cli, const void *answer, const char *path)
{
    const struct answer *a = answer;
    char words[160];
    yomi_go_sgf *sgf = cmd_go_sgf_of(cli, &a->pos);
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

static int find(void *answer, const struct cli *cli, const void *options,
                const struct cmd_go_input *in)
{
    struct answer *a = answer;
    a->o = options;
    a->pos = in->pos;
    const int code = cmd_go_read_account(&a->account, cli, in, &a->o->account);
    return code ? code : judge(a, cli);
}

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_go_question question = {
        sizeof(struct answer), find, draw, save, print_json, print_answer};
    return cmd_go_area_run(cli, &question, options);
}

static const struct cmd_option rows[] = {
    {.name = "method",
     .kind = CMD_WORD,
     .offset = offsetof(struct judge_options, method),
     .value = "NAME",
     .words = "regions|ownership|bouzy",
     .help = "Value open points by regions, by regions and playouts (ownership, default) or by "
             "Bouzy 5/21"},
    CMD_GO_WORD_ROWS(struct judge_options),
    {.name = "playouts",
     .kind = CMD_INT,
     .offset = offsetof(struct judge_options, playouts),
     .value = "N",
     .low = 0,
     .high = 1000000,
     .help = "Play N games to the end at random for what cannot be proved (default 1000; 0: none)"},
    CMD_GO_ACCOUNT_ROWS(struct judge_options),
    {.name = "moyo",
     .kind = CMD_INT,
     .offset = offsetof(struct judge_options, least.moyo),
     .value = "N",
     .high = CMD_GO_AREA_MOST,
     .help = "A sphere of N points is a moyo (default 50)"},
    {.name = "lead",
     .kind = CMD_INT,
     .offset = offsetof(struct judge_options, least.lead),
     .value = "N",
     .high = CMD_GO_AREA_MOST,
     .help = "N points of territory are a lead (default 5)"},
    {.name = "even",
     .kind = CMD_INT,
     .offset = offsetof(struct judge_options, least.even),
     .value = "N",
     .high = CMD_GO_AREA_MOST,
     .help = "A score up to N is even (default 5)"},
    {.name = "room",
     .kind = CMD_INT,
     .offset = offsetof(struct judge_options, least.room),
     .value = "N",
     .high = CMD_GO_AREA_MOST,
     .help = "The points that stones need to live: a family with fewer is weak (default 12)"},
    CMD_GO_AREA_ROWS,
    {0},
};

const struct command cmd_go_judge = {
    .name = "go judge",
    .summary = "an estimate of the score with all its parts, and the strategy for the side to move",
    .details =
        CMD_GO_FILE_DETAILS " Dead stones are found by proofs and playouts; --dead, --also-dead "
                            "and --alive have the last word.",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct judge_options){.area = CMD_GO_AREA_DEFAULTS,
                                              .least = YOMI_GO_THRESHOLDS_INIT,
                                              .method = YOMI_GO_BY_OWNERSHIP,
                                              .playouts = 1000},
    .options_bytes = sizeof(struct judge_options),
    .run = run,
};
