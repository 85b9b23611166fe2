/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct options {
    struct cmd_go_where where;
    int to; /* 0: both; else one more than the yomi_colour */
    int threats, games;
    uint64_t nodes;
};

/* A question and what was read. */
struct answer {
    yomi_go_pos pos;
    yomi_go_ask ask;
    yomi_go_reading reading;
    bool groups[YOMI_GO_POINTS]; /* the stones that the question is about, of both points */
};

static yomi_colour colour_at(const yomi_go_pos *pos, int point)
{
    return pos->points[point] == 'X' ? YOMI_BLACK : YOMI_WHITE;
}

/* --- the question ---------------------------------------------------------------------------- */

#define QUESTIONS "capture|connect|life|race"

static int n_points(yomi_go_question question)
{
    return question == YOMI_GO_ASK_CONNECT || question == YOMI_GO_ASK_RACE ? 2 : 1;
}

static int take_question(yomi_go_ask *ask, const struct cli *cli)
{
    int index;
    if (cli->n_operands < 2)
        return cmd_about(cli, "QUESTION",
                         "QUESTION is missing; add one with its points, such as: life D4");
    if (!cmd_find_word(cli->operands[1], QUESTIONS, &index))
        return cmd_wrong(cli, "QUESTION", "'%s' does not fit; choose one of %s", cli->operands[1],
                         QUESTIONS);
    ask->question = (yomi_go_question)index;
    return 0;
}

static int take_points(yomi_go_ask *ask, const struct cli *cli, const yomi_go_pos *pos)
{
    const int wanted = n_points(ask->question), given = cli->n_operands - 2;
    const char *const question = cli->operands[1];
    if (given < wanted)
        return cmd_about(cli, "POINT", "%sPOINT is missing; write for example: %s D4%s",
                         given ? "the second " : "", question, wanted == 2 ? " G4" : "");
    if (given > wanted)
        return cmd_wrong(cli, "POINT", "%s takes one stone; leave '%s' out", question,
                         cli->operands[2 + wanted]);
    for (int i = 0; i < wanted; i++) {
        const char *const name = cli->operands[2 + i];
        yomi_error err;
        if (yomi_go_read_point(&ask->points[i], pos, name, &err) != YOMI_OK)
            return cmd_wrong(cli, "POINT", "%s", err.text);
        if (pos->points[ask->points[i]] == '.')
            return cmd_wrong(cli, "POINT", "there is no stone at %s; name a stone of the group",
                             name);
    }
    return 0;
}

static bool is_one_chain(const yomi_go_pos *pos, const int points[2])
{
    int stones[YOMI_GO_POINTS];
    for (int n = yomi_go_chain(stones, pos, points[0]); n--;)
        if (stones[n] == points[1]) return true;
    return false;
}

/* Two stones must fit the question. */
static int check_pair(const yomi_go_ask *ask, const struct cli *cli, const yomi_go_pos *pos)
{
    if (n_points(ask->question) < 2) return 0;
    const char *const a = cli->operands[2], *const b = cli->operands[3];
    const yomi_colour colours[] = {colour_at(pos, ask->points[0]), colour_at(pos, ask->points[1])};
    const bool is_race = ask->question == YOMI_GO_ASK_RACE;
    if (!is_race && colours[0] != colours[1])
        return cmd_wrong(cli, "POINT",
                         "%s is %s's and %s is %s's; connect takes two stones of one colour", a,
                         cmd_colour_name(colours[0]), b, cmd_colour_name(colours[1]));
    if (is_race && colours[0] == colours[1])
        return cmd_wrong(cli, "POINT",
                         "%s and %s are both %s's; a race takes a black and a white stone", a, b,
                         cmd_colour_name(colours[0]));
    if (!is_race && is_one_chain(pos, ask->points))
        return cmd_wrong(cli, "POINT", "%s and %s are one chain; name stones of two chains", a, b);
    return 0;
}

static bool is_known(const struct answer *a)
{
    for (int c = 0; c < 2; c++)
        if (!a->ask.skip[c] && a->reading.by[c].verdict == YOMI_GO_VERDICT_UNKNOWN) return false;
    return true;
}

/* The group of the first point is the reader's; of the second one, its chain is known. */
static void find_groups(struct answer *a)
{
    int stones[YOMI_GO_POINTS];
    memcpy(a->groups, a->reading.group, sizeof a->groups);
    for (int i = 0; i < n_points(a->ask.question); i++)
        for (int n = yomi_go_chain(stones, &a->pos, a->ask.points[i]); n--;)
            a->groups[stones[n]] = true;
}

static int find(void *answer, const struct cli *cli, const void *options, struct cmd_go_input *in)
{
    struct answer *a = answer;
    const struct options *o = options;
    yomi_error err;
    a->pos = in->pos;
    a->ask = (yomi_go_ask)YOMI_GO_ASK_INIT;
    int code = take_question(&a->ask, cli);
    if (!code) code = take_points(&a->ask, cli, &a->pos);
    if (!code) code = check_pair(&a->ask, cli, &a->pos);
    if (code) return code;
    a->ask.ko = yomi_go_game_ko(in->game);
    a->ask.threats = o->threats;
    a->ask.nodes = o->nodes;
    a->ask.games = o->games;
    if (o->to) a->ask.skip[o->to == 1 ? YOMI_WHITE : YOMI_BLACK] = true;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_go_reading_of(&a->reading, &a->pos, &a->ask, &how, &err);
    cmd_solve_done();
    find_groups(a);
    code = cmd_exit_code(cli, status, &err);
    return code == EXIT_ANSWERED && !is_known(a) ? EXIT_STOPPED : code;
}

/* --- words ----------------------------------------------------------------------------------- */

/* What a player says of the first stone's side: "captured", "lives", "wins". */
static const char *verdict_words(const struct answer *a, const yomi_go_outcome *o)
{
    static const char *const words[][2] = {[YOMI_GO_ASK_CAPTURE] = {"captured", "saved"},
                                           [YOMI_GO_ASK_CONNECT] = {"connected", "cut"},
                                           [YOMI_GO_ASK_LIFE] = {"lives", "dies"},
                                           [YOMI_GO_ASK_RACE] = {"wins", "loses"}};
    switch (o->verdict) {
    case YOMI_GO_VERDICT_YES:
        return o->gets_out ? "lives by getting out" : words[a->ask.question][0];
    case YOMI_GO_VERDICT_NO:
        return words[a->ask.question][1];
    default:
        return yomi_go_verdict_name(o->verdict);
    }
}

/* "lives", or "ko: Black takes first, White needs 2 threats". */
static void result_text(char buf[128], const struct answer *a, const yomi_go_outcome *o)
{
    char count[CMD_COUNTED_TEXT];
    if (o->verdict == YOMI_GO_VERDICT_KO)
        snprintf(buf, 128, "ko: %s takes first, %s needs %s", cmd_colour_name(o->takes),
                 cmd_colour_name((yomi_colour)!o->takes),
                 cmd_counted(count, (uint64_t)o->threats, "threat"));
    else
        snprintf(buf, 128, "%s", verdict_words(a, o));
}

static const char *sure_word(const yomi_go_outcome *o)
{
    if (o->verdict == YOMI_GO_VERDICT_UNKNOWN) return "";
    return o->proved ? "proved" : o->games ? "by games" : "likely";
}

/* "the stones at D4 stood in 82 % of 1,000 games", or nothing. */
static void games_text(char buf[96], const struct answer *a, const yomi_go_outcome *o)
{
    char count[CMD_COUNTED_TEXT], name[4];
    buf[0] = 0;
    if (o->games)
        snprintf(buf, 96, "the stones at %s stood in %.0f %% of %s",
                 yomi_go_point(name, &a->pos, o->stone), 100 * o->kept,
                 cmd_counted(count, (uint64_t)o->games, "game"));
}

/* "Can Black's chain at D4 be captured?" */
static void question_text(char buf[128], const struct answer *a)
{
    static const char *const texts[] = {
        [YOMI_GO_ASK_CAPTURE] = "Can %s's chain at %s be captured?",
        [YOMI_GO_ASK_CONNECT] = "Can %s's chains at %s and %s be connected?",
        [YOMI_GO_ASK_LIFE] = "Does %s's group at %s live?",
        [YOMI_GO_ASK_RACE] = "Does %s's group at %s win the race against the one at %s?"};
    char first[4], second[4] = "";
    if (n_points(a->ask.question) == 2) yomi_go_point(second, &a->pos, a->ask.points[1]);
    snprintf(buf, 128, texts[a->ask.question],
             cmd_colour_name(colour_at(&a->pos, a->ask.points[0])),
             yomi_go_point(first, &a->pos, a->ask.points[0]), second);
}

/* Points by name, with a word for a move elsewhere. */
static void add_moves(struct cmd_string *out, const struct answer *a, const short *moves, int n,
                      const char *elsewhere)
{
    char name[4];
    for (int i = 0; i < n; i++)
        cmd_add_word(out,
                     moves[i] == YOMI_GO_PASS ? elsewhere : yomi_go_point(name, &a->pos, moves[i]));
}

/* One stone of every chain of a colour that is taken as alive: "K10, L11". Returns how many there
 * are. */
static int add_assumed(struct cmd_string *out, const struct answer *a, yomi_colour colour)
{
    int n = 0;
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        int stones[YOMI_GO_POINTS];
        char name[4];
        if (!a->reading.assumed[p] || colour_at(&a->pos, p) != colour) continue;
        if (!yomi_go_chain(stones, &a->pos, p) || stones[0] != p) continue;
        cmd_add(out, "%s%s", n++ ? ", " : "", yomi_go_point(name, &a->pos, p));
    }
    return n;
}

/* "White's chains at K10, L11 are taken as alive; that was read out, too.", or nothing. */
static void assumption_text(struct cmd_string *out, const struct answer *a)
{
    int n_all = 0;
    for (int c = 0; c < 2; c++) {
        struct cmd_string names = {0};
        const int n = add_assumed(&names, a, (yomi_colour)c);
        if (n)
            cmd_add(out, "%s%s's chain%s at %s", n_all ? " and " : "",
                    cmd_colour_name((yomi_colour)c), n == 1 ? "" : "s", names.text);
        n_all += n;
        cmd_string_free(&names);
    }
    if (n_all)
        cmd_add(out, " %s taken as alive; that was %s.", n_all == 1 ? "is" : "are",
                a->reading.stands ? "read out, too" : "not proved");
}

/* --- the picture ----------------------------------------------------------------------------- */

/* Whose line is drawn: that of the side to move, unless it was not read or has none. */
static yomi_colour drawn_side(const struct answer *a)
{
    const yomi_colour to = a->pos.to, other = (yomi_colour)!to;
    const bool has_line = !a->ask.skip[to] && a->reading.by[to].n_line;
    return has_line || (!a->ask.skip[to] && !a->reading.by[other].n_line) ? to : other;
}

/* Number the moves of a line. A move onto a point that has a stone in the picture, and one
 * elsewhere, is told in words: "5 at D4, 6 elsewhere". */
static void add_line(yomi_draw_board *board, struct cmd_string *notes, const struct answer *a,
                     yomi_colour side)
{
    const yomi_go_outcome *o = &a->reading.by[side];
    for (int i = 0; i < o->n_line; i++) {
        const int p = o->line[i];
        char name[4];
        if (p != YOMI_GO_PASS && board->points[p] == '.') {
            board->points[p] = "XO"[(i % 2) ^ (int)side];
            snprintf(board->labels[p], sizeof board->labels[p], "%u", (unsigned)(i + 1) % 1000);
        } else if (p == YOMI_GO_PASS) {
            cmd_add(notes, "%s%d elsewhere", notes->n ? ", " : "", i + 1);
        } else {
            cmd_add(notes, "%s%d at %s", notes->n ? ", " : "", i + 1,
                    yomi_go_point(name, &a->pos, p));
        }
    }
    if (notes->n) cmd_add(notes, ".");
}

static bool draw(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    const yomi_colour side = drawn_side(a);
    char title[128], result[128], games[96], words[256];
    struct cmd_string notes = {0}, assumed = {0};
    question_text(title, a);
    result_text(result, a, &a->reading.by[side]);
    games_text(games, a, &a->reading.by[side]);
    snprintf(words, sizeof words, "%s begins: %s%s%s.", cmd_colour_name(side), result,
             *games ? "; " : "", games);
    yomi_draw_board board = cmd_go_board(&a->pos, title);
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        if (a->reading.area[p]) board.marks[p] = 'X';
        if (a->groups[p] || a->reading.assumed[p])
            snprintf(board.labels[p], sizeof board.labels[p], "%s", a->groups[p] ? "△" : "□");
    }
    add_line(&board, &notes, a, side);
    assumption_text(&assumed, a);
    int n = 0;
    board.caption[n++] = words;
    if (notes.n) board.caption[n++] = notes.text;
    board.caption[n++] = "△: what is asked about. Shaded: the area that was read.";
    if (assumed.n) board.caption[n++] = "□: taken as alive.";
    const bool is_good = cmd_go_draw(cli, &board);
    cmd_string_free(&assumed);
    cmd_string_free(&notes);
    return is_good;
}

/* --- what is said ---------------------------------------------------------------------------- */

static void say_board(const struct cli *cli, const struct answer *a)
{
    yomi_draw_board board = cmd_go_board(&a->pos, "");
    char question[128];
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        const char stone = a->pos.points[p];
        if (a->groups[p])
            snprintf(board.labels[p], sizeof board.labels[p], "%c", stone == 'X' ? 'x' : 'o');
        if (a->groups[p] || (stone == '.' && a->reading.area[p])) board.marks[p] = '*';
    }
    cmd_go_say_board(cli, &board, "X O stones  x o what is asked about  * the area that was read");
    question_text(question, a);
    cmd_say(cli, "%s", question);
    cmd_gap(cli);
}

static void put_question(const struct cli *cli, const struct answer *a)
{
    char first[4], second[4] = "", names[16];
    yomi_go_point(first, &a->pos, a->ask.points[0]);
    if (n_points(a->ask.question) == 2) yomi_go_point(second, &a->pos, a->ask.points[1]);
    snprintf(names, sizeof names, "%s%s%s", first, *second ? " " : "", second);
    cmd_key(cli, "question", cmd_text(yomi_go_question_name(a->ask.question)));
    cmd_key(cli, "points", cmd_words(names));
    cmd_key(cli, "colour", cmd_colour(colour_at(&a->pos, a->ask.points[0])));
    cmd_go_put_points(cli, "group", &a->pos, a->groups);
}

static void put_outcome(const struct cli *cli, const struct answer *a, yomi_colour side)
{
    const yomi_go_outcome *o = &a->reading.by[side];
    struct cmd_string best = {0}, line = {0};
    char name[4];
    add_moves(&best, a, o->best, o->n_best, "pass");
    add_moves(&line, a, o->line, o->n_line, "pass");
    cmd_open(cli, cmd_colour_key(side));
    cmd_key(cli, "verdict", cmd_text(yomi_go_verdict_name(o->verdict)));
    if (o->verdict == YOMI_GO_VERDICT_KO) {
        cmd_key(cli, "ko.takes", cmd_colour(o->takes));
        cmd_key(cli, "ko.threats", cmd_int(o->threats));
    }
    cmd_key(cli, "proved", cmd_flag(o->proved));
    if (o->games) {
        cmd_key(cli, "games.played", cmd_int(o->games));
        cmd_key(cli, "games.stone", cmd_text(yomi_go_point(name, &a->pos, o->stone)));
        cmd_key(cli, "games.kept", cmd_real(o->kept, 3));
    }
    cmd_key(cli, "gets_out", cmd_flag(o->gets_out));
    cmd_key(cli, "best", cmd_words(cmd_string_text(&best)));
    cmd_key(cli, "line", cmd_words(cmd_string_text(&line)));
    cmd_close(cli);
    cmd_string_free(&best);
    cmd_string_free(&line);
}

static void say_outcome(const struct cli *cli, const struct answer *a, yomi_colour side)
{
    const yomi_go_outcome *o = &a->reading.by[side];
    struct cmd_string best = {0}, line = {0};
    char result[128];
    result_text(result, a, o);
    add_moves(&best, a, o->best, o->n_best, "elsewhere");
    add_moves(&line, a, o->line, o->n_line, "elsewhere");
    cmd_row(cli, cmd_colour(side), cmd_text(result), cmd_text(sure_word(o)),
            cmd_text(cmd_string_text(&best)), cmd_text(cmd_string_text(&line)));
    cmd_string_free(&best);
    cmd_string_free(&line);
}

static void say_outcomes(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {{NULL, "begins"},   {NULL, "result"},
                                                {NULL, "how sure"}, {NULL, "first moves"},
                                                {NULL, "line"},     {0}};
    cmd_table(cli, NULL, columns);
    for (int c = 0; c < 2; c++) {
        const yomi_colour side = (yomi_colour)c;
        if (a->ask.skip[c]) {
            cmd_key(cli, cmd_colour_key(side), cmd_none());
            continue;
        }
        put_outcome(cli, a, side);
        say_outcome(cli, a, side);
    }
    cmd_close(cli);
    cmd_gap(cli);
}

static void say_race(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {
        {"colour", "liberties"}, {"outside", "outside"}, {"shared", "shared"}, {"eye", "eye"}, {0}};
    cmd_table(cli, "race", columns);
    for (int i = 0; i < 2; i++) {
        const yomi_go_race *r = &a->reading.race[i];
        cmd_row(cli, cmd_colour(colour_at(&a->pos, a->ask.points[i])), cmd_int(r->outside),
                cmd_int(r->shared), cmd_int(r->eye));
    }
    cmd_close(cli);
    cmd_gap(cli);
}

/* It takes both readings. */
static void say_status(const struct cli *cli, const struct answer *a)
{
    if (a->ask.skip[YOMI_BLACK] || a->ask.skip[YOMI_WHITE])
        cmd_key(cli, "status", cmd_none());
    else
        cmd_field(cli, "status", "status", cmd_text(yomi_go_status_name(a->reading.status)));
}

static void say_games(const struct cli *cli, const struct answer *a)
{
    for (int c = 0; c < 2; c++) {
        const yomi_go_outcome *o = &a->reading.by[c];
        const bool is_open = o->verdict == YOMI_GO_VERDICT_UNKNOWN && o->games == a->ask.games;
        char text[96];
        games_text(text, a, o);
        if (*text)
            cmd_say(cli, "%s begins: %s%s.", cmd_colour_name((yomi_colour)c), text,
                    is_open ? ": too close" : "");
    }
}

static void say_assumed(const struct cli *cli, const struct answer *a)
{
    struct cmd_string text = {0};
    assumption_text(&text, a);
    if (text.n) cmd_say(cli, "%s", text.text);
    cmd_string_free(&text);
    cmd_open(cli, "assumed");
    for (int c = 0; c < 2; c++) {
        bool stones[YOMI_GO_POINTS] = {0};
        for (int p = 0; p < a->pos.rows * a->pos.cols; p++)
            stones[p] = a->reading.assumed[p] && (int)colour_at(&a->pos, p) == c;
        cmd_go_put_points(cli, cmd_colour_key((yomi_colour)c), &a->pos, stones);
    }
    cmd_close(cli);
    cmd_key(cli, "stands", cmd_flag(a->reading.stands));
}

static void say(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    say_board(cli, a);
    put_question(cli, a);
    say_outcomes(cli, a);
    if (a->ask.question == YOMI_GO_ASK_RACE) say_race(cli, a);
    say_status(cli, a);
    say_games(cli, a);
    cmd_go_put_points(cli, "area", &a->pos, a->reading.area);
    say_assumed(cli, a);
    cmd_answer(cli, &a->reading.answer);
}

/* --- the command ----------------------------------------------------------------------------- */

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_go_question question = {
        sizeof(struct answer), find, draw, NULL, say, NULL};
    const struct options *o = options;
    return cmd_go_run(cli, &question, &o->where, NULL, o);
}

static const struct cmd_option rows[] = {
    OPTION_WORD("to", to, "COLOUR", "both|black|white",
                "Read only with black or white to begin (default: both in turn)"),
    OPTION_INT("threats", threats, "N", 0, 20,
               "Look for kos that are won by up to N threats; 0: look for none"),
    OPTION_COUNT("nodes", nodes, "N", 0, INT64_MAX, "Give a goal up after N positions; 0: never"),
    OPTION_INT("games", games, "N", 0, 100000,
               "Play up to N games to the end where life or a race is not read out; 0: none"),
    CMD_GO_WHERE_ROWS(where),
    {0},
};

const struct command cmd_go_read = {
    .name = "go read",
    .summary = "a Go question read out: capture, connection, life and death, races",
    .details = CMD_GO_FILE_DETAILS
    " QUESTION is capture POINT, connect POINT POINT, life POINT or race POINT POINT; a POINT is a "
    "stone of the group, such as D4. Each question is read with either side to begin, to the end "
    "or until a limit is reached.",
    .operands = "FILE QUESTION...",
    .min_operands = 1,
    .max_operands = 4,
    .has_words = true,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.where = CMD_GO_WHERE_DEFAULTS, .threats = 2, .nodes = 200000, .games = 40000),
    .run = run,
};
