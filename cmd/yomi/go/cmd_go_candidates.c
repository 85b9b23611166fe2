/* SPDX-License-Identifier: MIT */
#include "cmd_go_area.h"
#include "commands.h"
#include <string.h>

struct options {
    struct cmd_go_area area;
    int count; /* 0: not given */
    int to;    /* 0: as the file says; else one more than the yomi_colour */
};

enum { EACH = 3, LETTERS = 26 }; /* proposals of a strategy; moves that get a letter */

/* What is shown. */
struct answer {
    const struct options *o;
    yomi_go_pos pos;
    yomi_go_division v;
    int n, n_shown; /* how many there are, and how many people see */
    yomi_go_candidate list[YOMI_GO_POINTS], shown[YOMI_GO_POINTS];
};

/* People see the best proposals of every strategy, or as many of the best moves as they ask for. */
static void choose_shown(struct answer *a)
{
    int each[YOMI_GO_STRATEGIES] = {0}, n = a->n;
    memcpy(a->shown, a->list, sizeof a->shown);
    if (a->o->count) {
        a->n_shown = a->n < a->o->count ? a->n : a->o->count;
        return;
    }
    yomi_go_propose(a->shown, &n, &a->pos);
    a->n_shown = 0;
    for (int i = 0; i < n; i++)
        if (each[a->shown[i].strategy]++ < EACH) a->shown[a->n_shown++] = a->shown[i];
}

/* What the rules of the game forbid (a ko) is no candidate. */
static void drop_illegal(struct answer *a, const yomi_go_game *game)
{
    int kept = 0;
    for (int i = 0; i < a->n; i++) {
        const yomi_go_move move = {.colour = a->pos.to, .point = a->list[i].point};
        if (yomi_go_game_is_legal(game, move)) a->list[kept++] = a->list[i];
    }
    a->n = kept;
}

static int find(void *answer, const struct cli *cli, const void *options, struct cmd_go_input *in)
{
    struct answer *a = answer;
    yomi_go_ruler ruler;
    yomi_error err;
    bool dead[YOMI_GO_POINTS];
    a->o = options;
    if (a->o->to) in->pos.to = (yomi_colour)(a->o->to - 1);
    a->pos = in->pos;
    int code = cmd_go_take_ruler(&ruler, cli, &a->o->area);
    if (!code) code = cmd_go_take_dead(dead, cli, &a->o->area, &a->pos);
    if (code) return code;
    yomi_status status = yomi_go_divide(&a->v, &a->pos, dead, &ruler, &err);
    if (status == YOMI_OK) status = yomi_go_candidates(a->list, &a->n, &a->pos, dead, &ruler, &err);
    if (status != YOMI_OK) return cmd_exit_code(cli, status, &err);
    drop_illegal(a, in->game);
    choose_shown(a);
    return 0;
}

/* "where the regions meet; takes 2 stones; occupied +3, sphere +18" */
static void reason_text(char buf[160], const yomi_go_candidate *c)
{
    static const struct {
        unsigned why;
        const char *words;
    } reasons[] = {{YOMI_GO_BOUNDARY, "where the regions meet"},
                   {YOMI_GO_DEEP, "deep in the enemy's sphere"},
                   {YOMI_GO_SPLITS, "without it the own region falls apart"},
                   {YOMI_GO_NEAR, "near where the regions meet"},
                   {YOMI_GO_INSIDE, "inside the own sphere"}};
    char count[CMD_COUNTED_TEXT];
    size_t n = 0;
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (c->why & reasons[i].why)
            n += (size_t)snprintf(buf + n, 160 - n, "%s%s", n ? ", " : "", reasons[i].words);
    if (c->captures)
        n += (size_t)snprintf(buf + n, 160 - n, "; takes %s",
                              cmd_counted(count, (uint64_t)c->captures, "stone"));
    snprintf(buf + n, 160 - n, "; occupied %+d, sphere %+d", c->occupied, c->sphere);
}

/* The division with the best moves on it: a, b, c, ... */
static yomi_draw_board board_of(const struct answer *a)
{
    yomi_draw_board b = cmd_go_division_board(&a->pos, &a->v, CMD_GO_LABELS_NONE);
    for (int i = 0; i < a->n_shown && i < LETTERS; i++)
        snprintf(b.labels[a->shown[i].point], sizeof *b.labels, "%c", 'a' + i);
    return b;
}

static bool is_shown(const struct answer *a, int point)
{
    for (int i = 0; i < a->n_shown; i++)
        if (a->shown[i].point == point) return true;
    return false;
}

static void say_candidate(const struct cli *cli, const struct answer *a, const yomi_go_candidate *c,
                          const char *letter, enum cmd_readers readers)
{
    char name[4], reason[160];
    reason_text(reason, c);
    cmd_row_for(cli, readers, cmd_text(letter), cmd_text(yomi_go_point(name, &a->pos, c->point)),
                cmd_signed(c->value), cmd_text(yomi_go_strategy_name(c->strategy)),
                cmd_text(reason), cmd_int(c->occupied), cmd_int(c->sphere), cmd_int(c->captures),
                cmd_flag(is_shown(a, c->point)));
}

/* Programs get all candidates by value unless a number is given, people groups by strategy. */
static void say_candidates(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {{NULL, ""},           {"move", "move"},
                                                {"value", "value"},   {"strategy", "strategy"},
                                                {"reason", "reason"}, {"occupied", NULL},
                                                {"sphere", NULL},     {"captures", NULL},
                                                {"proposal", NULL},   {0}};
    cmd_table(cli, "candidates", columns);
    for (int i = 0; i < (a->o->count ? a->n_shown : a->n); i++)
        say_candidate(cli, a, &a->list[i], "", READERS_PROGRAMS);
    for (int i = 0; i < a->n_shown; i++) {
        const char letter[2] = {i < LETTERS ? (char)('a' + i) : 0, 0};
        say_candidate(cli, a, &a->shown[i], letter, READERS_PEOPLE);
    }
    cmd_close(cli);
}

static void say(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    const yomi_draw_board board = board_of(a);
    char count[CMD_COUNTED_TEXT];
    cmd_go_say_board(cli, &board, cmd_go_marks_signs);
    cmd_key(cli, "mode", cmd_text(a->o->area.mode));
    cmd_key(cli, "count", cmd_int(a->n));
    cmd_say(cli, "%s for %s%s", cmd_counted(count, (uint64_t)a->n, "candidate"),
            cmd_colour_name(a->pos.to),
            a->n == a->n_shown ? ""
            : a->o->count      ? "; the best:"
                               : "; the best of each strategy, one for a place:");
    if (a->n_shown) cmd_gap(cli);
    say_candidates(cli, a);
    cmd_certainty(cli, YOMI_ESTIMATE);
}

static bool draw(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    char title[96], best[96] = "No candidate.", name[4];
    yomi_draw_board board = board_of(a);
    snprintf(title, sizeof title, "Candidates for %s on a %dx%d board", cmd_colour_name(a->pos.to),
             a->pos.cols, a->pos.rows);
    if (a->n)
        snprintf(best, sizeof best, "%s to move; a is %s, worth %+d points of region.",
                 cmd_colour_name(a->pos.to), yomi_go_point(name, &a->pos, a->shown[0].point),
                 a->shown[0].value);
    board.title = title;
    board.caption[0] = best;
    board.caption[1] = cmd_go_marks_caption;
    return cmd_go_draw(cli, &board);
}

static bool save(const struct cli *cli, const void *answer, const char *path)
{
    const struct answer *a = answer;
    const yomi_draw_board board = board_of(a);
    struct cmd_string comment = {0};
    yomi_go_sgf *sgf = cmd_go_sgf_begin(cli, &a->pos);
    if (!sgf) return false;
    cmd_add(&comment, "Candidates for %s:", cmd_colour_name(a->pos.to));
    for (int i = 0; i < a->n_shown; i++) {
        char name[4], reason[160];
        reason_text(reason, &a->shown[i]);
        cmd_add(&comment, "\n%s %+d %s: %s", yomi_go_point(name, &a->pos, a->shown[i].point),
                a->shown[i].value, yomi_go_strategy_name(a->shown[i].strategy), reason);
    }
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++)
        if (board.labels[p][0]) cmd_go_sgf_mark(sgf, "LB", &a->pos, p, board.labels[p]);
    const bool is_good = cmd_go_sgf_save(cli, path, sgf, comment.text);
    cmd_string_free(&comment);
    return is_good;
}

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_go_question question = {
        sizeof(struct answer), find, draw, save, say, NULL};
    const struct options *o = options;
    return cmd_go_run(cli, &question, &o->area.where, o->area.sgf, o);
}

static const struct cmd_option rows[] = {
    OPTION_WORD("to", to, "COLOUR", "file|black|white",
                "The side to move: black or white (default: that of the file)"),
    OPTION_INT(
        "count", count, "N", 1, YOMI_GO_POINTS,
        "Show the best N candidates (default: the best three places of each strategy; with --json "
        "all)"),
    CMD_GO_DEAD_ROWS,
    CMD_GO_AREA_ROWS,
    {0},
};

const struct command cmd_go_candidates = {
    .name = "go candidates",
    .summary = "candidate moves with what they gain in regions and the strategy that they serve",
    .details = CMD_GO_FILE_DETAILS
    " Candidates lie where regions meet or near there, deep in enemy spheres, inside own ones, or "
    "where an own region would fall apart; the value is by how much the own points less the "
    "enemy's grow in kosuri mode.",
    CMD_GO_OPERANDS,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    COMMAND_OPTIONS(.area = CMD_GO_AREA_DEFAULTS),
    .run = run,
};
