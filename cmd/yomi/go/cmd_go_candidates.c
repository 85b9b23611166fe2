/* SPDX-License-Identifier: MIT */
#include "cmd_go_area.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct candidates_options {
    struct cmd_go_area_options area;
    int count, to;
};

enum { SHOWN = 10, TO_OF_FILE = 0 };

/* What is shown. */
struct answer {
    const struct candidates_options *o;
    yomi_go_pos pos;
    yomi_go_division v;
    int n, shown; /* how many there are, and how many are wanted */
    yomi_go_candidate list[YOMI_GO_POINTS];
};

/* "where the regions meet; takes 2 stones; occupied +3, sphere +18" */
static void reason_text(char buf[160], const yomi_go_candidate *c)
{
    static const struct {
        unsigned why;
        const char *words;
    } reasons[] = {{YOMI_GO_BOUNDARY, "where the regions meet"},
                   {YOMI_GO_DEEP, "deep in the enemy's sphere"},
                   {YOMI_GO_SPLITS, "without it the own region falls apart"}};
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

static void print_json(const struct cli *cli, const void *answer, const struct cmd_go_input *in)
{
    const struct answer *a = answer;
    json_t *doc = cmd_json(cli), *list = json_array();
    for (int i = 0; i < a->shown; i++) {
        const yomi_go_candidate *c = &a->list[i];
        char name[4], reason[160];
        reason_text(reason, c);
        json_array_append_new(
            list, json_pack("{s:s, s:i, s:s, s:s, s:i, s:i, s:i}", "move",
                            yomi_go_point(name, &a->pos, c->point), "value", c->value, "strategy",
                            yomi_go_strategy_name(c->strategy), "reason", reason, "occupied",
                            c->occupied, "sphere", c->sphere, "captures", c->captures));
    }
    cmd_go_json_board(doc, &a->pos);
    json_object_set_new(doc, "mode", json_string(a->o->area.mode));
    json_object_set_new(doc, "count", json_integer(a->n));
    json_object_set_new(doc, "candidates", list);
    cmd_go_json_warnings(doc, in);
    cmd_json_certainty(doc, YOMI_ESTIMATE);
    cmd_json_print(cli, doc);
}

/* The division with the best moves on it: a, b, c, ... */
static yomi_draw_board board_of(const struct answer *a)
{
    yomi_draw_board b = cmd_go_division_board(&a->pos, &a->v, CMD_GO_LABELS_NONE);
    for (int i = 0; i < a->shown && i < 26; i++)
        snprintf(b.labels[a->list[i].point], sizeof *b.labels, "%c", 'a' + i);
    return b;
}

static void print_answer(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    const yomi_draw_board board = board_of(a);
    struct cmd_grid *t = cmd_grid_new("llrll");
    char count[CMD_COUNTED_TEXT];
    cmd_print_board(cli, &board);
    fputc('\n', cli->out);
    cmd_go_print_key(cli);
    fprintf(cli->out, "\n%s for %s%s\n", cmd_counted(count, (uint64_t)a->n, "candidate"),
            cmd_colour_name(a->pos.to), a->n > a->shown ? "; the best:" : "");
    if (a->shown) {
        fputc('\n', cli->out);
        cmd_grid_row(t, "", "move", "value", "strategy", "reason");
    }
    for (int i = 0; i < a->shown; i++) {
        const yomi_go_candidate *c = &a->list[i];
        char letter[2] = {i < 26 ? (char)('a' + i) : 0, 0}, name[4], value[16], reason[160];
        snprintf(value, sizeof value, "%+d", c->value);
        reason_text(reason, c);
        cmd_grid_row(t, letter, yomi_go_point(name, &a->pos, c->point), value,
                     yomi_go_strategy_name(c->strategy), reason);
    }
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
    cmd_print_certainty(cli, YOMI_ESTIMATE);
}

static bool draw(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    char title[96], best[96] = "No candidate.", name[4], *svg = NULL;
    yomi_error err;
    yomi_draw_board board = board_of(a);
    snprintf(title, sizeof title, "Candidates for %s on a %dx%d board", cmd_colour_name(a->pos.to),
             a->pos.cols, a->pos.rows);
    if (a->n)
        snprintf(best, sizeof best, "%s to move; a is %s, worth %+d points of region.",
                 cmd_colour_name(a->pos.to), yomi_go_point(name, &a->pos, a->list[0].point),
                 a->list[0].value);
    board.title = title;
    board.caption[0] = best;
    board.caption[1] = cmd_go_marks_caption;
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_write_svg(cli, status, svg, &err);
}

static bool save(const struct cli *cli, const void *answer, const char *path)
{
    const struct answer *a = answer;
    char *comment = NULL;
    size_t bytes = 0;
    const yomi_draw_board board = board_of(a);
    FILE *f = open_memstream(&comment, &bytes);
    yomi_go_sgf *sgf = cmd_go_sgf_of(cli, &a->pos);
    if (!f) cmd_starve();
    fprintf(f, "Candidates for %s:", cmd_colour_name(a->pos.to));
    for (int i = 0; i < a->shown; i++) {
        char name[4], reason[160];
        reason_text(reason, &a->list[i]);
        fprintf(f, "\n%s %+d %s: %s", yomi_go_point(name, &a->pos, a->list[i].point),
                a->list[i].value, yomi_go_strategy_name(a->list[i].strategy), reason);
    }
    cmd_text_close(f, &comment);
    for (int p = 0; sgf && p < a->pos.rows * a->pos.cols; p++)
        if (board.labels[p][0]) cmd_go_sgf_mark(sgf, "LB", &a->pos, p, board.labels[p]);
    const bool is_good = sgf && cmd_go_sgf_save(cli, path, sgf, comment);
    free(comment);
    return is_good;
}

/* What the rules of the game forbid (a ko) is no candidate. */
static void drop_illegal(struct answer *a, const struct cmd_go_input *in)
{
    int kept = 0;
    for (int i = 0; i < a->n; i++) {
        const yomi_go_move move = {.colour = a->pos.to, .point = a->list[i].point};
        if (yomi_go_game_is_legal(in->game, move)) a->list[kept++] = a->list[i];
    }
    a->n = kept;
}

static int find(void *answer, const struct cli *cli, const void *options,
                const struct cmd_go_input *in)
{
    struct answer *a = answer;
    yomi_go_ruler ruler;
    yomi_error err;
    bool dead[YOMI_GO_POINTS];
    a->o = options;
    int code = cmd_go_take_ruler(&ruler, cli, &a->o->area);
    if (!code) code = cmd_go_read_chains(dead, cli, "--dead", a->o->area.dead, &in->pos);
    if (code) return code;
    a->pos = in->pos;
    if (a->o->to != TO_OF_FILE) a->pos.to = (yomi_colour)(a->o->to - 1);
    yomi_status status = yomi_go_divide(&a->v, &a->pos, dead, &ruler, &err);
    if (status == YOMI_OK) status = yomi_go_candidates(a->list, &a->n, &a->pos, dead, &ruler, &err);
    if (status != YOMI_OK) return cmd_exit_code(cli, status, &err);
    drop_illegal(a, in);
    const int most = a->o->count ? a->o->count : cli->common.json ? a->n : SHOWN;
    a->shown = a->n < most ? a->n : most;
    return 0;
}

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_go_question question = {
        sizeof(struct answer), find, draw, save, print_json, print_answer};
    return cmd_go_area_run(cli, &question, options);
}

static const struct cmd_option rows[] = {
    {.name = "to",
     .kind = CMD_WORD,
     .offset = offsetof(struct candidates_options, to),
     .value = "COLOUR",
     .words = "file|black|white",
     .help = "The side to move: black or white (default: that of the file)"},
    {.name = "count",
     .kind = CMD_INT,
     .offset = offsetof(struct candidates_options, count),
     .value = "N",
     .low = 1,
     .high = CMD_GO_AREA_MOST,
     .help = "Show the best N candidates (default 10; with --json all of them)"},
    CMD_GO_DEAD_ROW,
    CMD_GO_AREA_ROWS,
    {0},
};

const struct command cmd_go_candidates = {
    .name = "go candidates",
    .summary = "candidate moves with what they gain in regions and the strategy that they serve",
    .details = CMD_GO_FILE_DETAILS
    " Candidates lie where regions meet, deep in enemy spheres, or where an own region would "
    "fall apart; the value is by how much the own points less the enemy's grow in kosuri mode.",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    .options = rows,
    .defaults = &(const struct candidates_options){.area = CMD_GO_AREA_DEFAULTS},
    .options_bytes = sizeof(struct candidates_options),
    .run = run,
};
