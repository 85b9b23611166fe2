/* SPDX-License-Identifier: MIT */
/* Tajima and Sanechika, "Families and Regions in Go": what the prose says about points of its lost
 * figures, on a position rebuilt from it; the two routes of figure 4; and tables 1 and 2 in form,
 * on a position of our own. */
#include "cmd_paper.h"
#include "show/cmd_show_go.h"
#include <stdlib.h>
#include <string.h>

enum { MODES = 4, SIZE = 19, AFTER = 2 };

/* The modes, the figures that show them, and what the prose says of figure 4's way from E5 to E9 in
 * a mode (0: nothing). */
static const struct mode {
    const char *name, *figure;
    int d, k;
} modes[MODES] = {
    {"plain", "1", 0, 0}, {"order", "3", 4, 1}, {"kosuri", "5", 6, 0}, {"convert=2", "6", 0, 0}};

/* How many regions the prose counts in figure 1. */
static const int regions_said[2] = {[YOMI_BLACK] = 1, [YOMI_WHITE] = 3};

/* A position as two lists of points. */
struct setup {
    const char *black, *white;
};

static const struct setup rebuilt = {"P18 N14 B16 C14 Q14 D4", "O17 C17 D16 K16 Q4 H17"};
static const struct setup routes = {"F7", "E5"};
static const struct setup frame = {"Q16 O17 K16 Q14 O4 K3 G3 F5",
                                   "D16 F17 D10 C4 D6 R4 R6 P3 H17 C13"};

/* What the prose says of 20 points, mode by mode: the letters of the map that it allows, "not" and
 * the one that it excludes, or NULL. The stones of the rebuilt position were chosen to fit the
 * first 13; what it says of the others rests on stones that the text does not tell. */
static const struct fact {
    const char *point, *said[MODES];
} facts[] = {
    {"A17", {"*", "-"}},
    {"A18", {"*", "W"}},
    {"A19", {"*", "W"}},
    {"B17", {"*", "W"}},
    {"B18", {"*", "W"}},
    {"B19", {"*", "W"}},
    {"C16", {"*", "W"}},
    {"M18", {"*", "w"}},
    {"M19", {"*", "w"}},
    {"N18", {"*", "w"}},
    {"N19", {"*", "W", "w", "W"}},
    {"O18", {"*", "W"}},
    {"O19", {"*", "-"}},
    {"R15", {"*", "W"}},
    {"Q10", {NULL, "*", "W w"}},
    {"Q11", {NULL, "*", "W w"}},
    {"Q12", {NULL, "*", "W w"}},
    {"Q13", {NULL, "*", "W w"}},
    {"B12", {NULL, "B", "not B", "B"}},
    {"B13", {NULL, "B", "not B", "B"}},
};

enum { N_FACTS = sizeof facts / sizeof *facts, FITTED = 13 };

/* Tables 1 and 2: the moves here, and the numbers that the paper prints for its own position. */
static const struct candidate {
    const char *name, *title, *move;
    int printed[3][3]; /* Black, White, difference: occupied, sphere, total */
} candidates[AFTER] = {
    {"table-1",
     "Table 1: Black plays R9 (A: a moyo move on the right side)",
     "R9",
     {{17, 186, 203}, {16, 108, 124}, {1, 18, 79}}},
    {"table-2",
     "Table 2: Black plays M4 (B: a move inside the lower side)",
     "M4",
     {{17, 165, 182}, {16, 118, 134}, {1, 47, 48}}},
};

struct study {
    const struct cli *cli;
    yomi_go_pos rebuilt, routes, frame, after[AFTER];
    yomi_go_division by_mode[MODES], route[MODES], seen, played[AFTER];
};

/* --- running ---------------------------------------------------------------------------------- */

static int point_of(const yomi_go_pos *pos, const char *name)
{
    int point;
    if (yomi_go_read_point(&point, pos, name, NULL) != YOMI_OK) abort(); /* the names are ours */
    return point;
}

static void add_stones(yomi_go_pos *pos, const char *names, char stone)
{
    char name[4];
    for (int n = 0; sscanf(names, " %3s%n", name, &n) == 1; names += n)
        pos->points[point_of(pos, name)] = stone;
}

static yomi_go_pos position_of(const struct setup *s)
{
    yomi_go_pos pos;
    if (yomi_go_empty(&pos, SIZE, SIZE, NULL) != YOMI_OK) cmd_starve();
    add_stones(&pos, s->black, 'X');
    add_stones(&pos, s->white, 'O');
    return pos;
}

static void divide(yomi_go_division *v, const yomi_go_pos *pos, const char *mode)
{
    yomi_go_ruler ruler = YOMI_GO_RULER_INIT;
    if (yomi_go_read_mode(&ruler, mode, NULL) != YOMI_OK ||
        yomi_go_divide(v, pos, NULL, &ruler, NULL) != YOMI_OK)
        abort();
}

static int run_all(struct study *s)
{
    s->rebuilt = position_of(&rebuilt);
    s->routes = position_of(&routes);
    s->frame = position_of(&frame);
    for (int m = 0; m < MODES; m++) {
        divide(&s->by_mode[m], &s->rebuilt, modes[m].name);
        divide(&s->route[m], &s->routes, modes[m].name);
    }
    divide(&s->seen, &s->frame, "order");
    for (int i = 0; i < AFTER; i++) {
        s->after[i] = s->frame;
        add_stones(&s->after[i], candidates[i].move, 'X');
        divide(&s->played[i], &s->after[i], "kosuri");
    }
    return EXIT_ANSWERED;
}

/* --- points ----------------------------------------------------------------------------------- */

static bool holds(const char *said, char letter)
{
    return strncmp(said, "not ", 4) == 0 ? letter != said[4] : strchr(said, letter) != NULL;
}

/* What a point is in a mode, what the prose says, and whether that holds. */
static void point_cells(struct cmd_value cells[3], const char letter[2], const char *said)
{
    cells[0] = cmd_text(letter);
    cells[1] = said ? cmd_text(said) : cmd_shown(cmd_none(), ".");
    cells[2] = cmd_if(said, cmd_flag(said && holds(said, letter[0])));
}

/* Returns how many statements about the point hold, of `n`. */
static int say_point(const struct study *s, const struct fact *f, int *n)
{
    struct cmd_value row[3 * MODES + 2] = {cmd_text(f->point)};
    char letters[MODES][2] = {{0}};
    int right = 0, said = 0;
    for (int m = 0; m < MODES; m++) {
        letters[m][0] = s->by_mode[m].map[point_of(&s->rebuilt, f->point)];
        point_cells(row + 3 * m + 1, letters[m], f->said[m]);
        said += f->said[m] != NULL;
        right += f->said[m] && holds(f->said[m], letters[m][0]);
    }
    row[3 * MODES + 1] =
        cmd_if(right < said, cmd_text("it rests on stones that the text does not tell"));
    cmd_row_of(s->cli, 3 * MODES + 2, row, READERS_ALL);
    *n += said;
    return right;
}

static void say_points(const struct study *s)
{
    static const struct cmd_column columns[] = {{"point", "point"},
                                                {"plain.ours", "plain"},
                                                {"plain.paper", "paper"},
                                                {"plain.agree", NULL},
                                                {"order.ours", "order"},
                                                {"order.paper", "paper"},
                                                {"order.agree", NULL},
                                                {"kosuri.ours", "kosuri"},
                                                {"kosuri.paper", "paper"},
                                                {"kosuri.agree", NULL},
                                                {"convert.ours", "convert=2"},
                                                {"convert.paper", "paper"},
                                                {"convert.agree", NULL},
                                                {"note", NULL},
                                                {0}};
    int right = 0, said = 0;
    cmd_paper_table(s->cli, "points", "Figures 1, 3, 5 and 6: the points that the prose names",
                    columns);
    for (int i = 0; i < N_FACTS; i++) right += say_point(s, &facts[i], &said);
    cmd_paper_table_close(s->cli);
    cmd_say(s->cli,
            "%d of the %d statements hold. The stones were chosen to fit the first %d points; what "
            "is said of the others rests on stones that the text does not tell. B W occupied, b w "
            "sphere, * equidistant, - unreached.",
            right, said, FITTED);
    cmd_gap(s->cli);
}

/* --- counts and routes ------------------------------------------------------------------------ */

static void say_regions(const struct study *s)
{
    static const struct cmd_column columns[] = {{"side", "side"},   {"ours", "regions"},
                                                {"paper", "paper"}, {"agree", "agree"},
                                                {"note", NULL},     {0}};
    cmd_paper_table(s->cli, "figure-1", "Figure 1: the regions of each side", columns);
    for (int side = 0; side < 2; side++) {
        const int ours = s->by_mode[0].side[side].regions;
        const bool agrees = ours == regions_said[side];
        cmd_row(s->cli, cmd_colour((yomi_colour)side), cmd_int(ours), cmd_int(regions_said[side]),
                cmd_flag(agrees),
                cmd_if(!agrees, cmd_text("the position is rebuilt and has other stones")));
    }
    cmd_paper_table_close(s->cli);
}

static void say_counts(const struct study *s)
{
    static const struct cmd_column columns[] = {{"figure", "figure"},
                                                {"mode", "mode"},
                                                {"black.occupied", "Black"},
                                                {"black.sphere", "sphere"},
                                                {"black.total", "total"},
                                                {"white.occupied", "White"},
                                                {"white.sphere", "sphere"},
                                                {"white.total", "total"},
                                                {"equal", "equal"},
                                                {"unreached", "unreached"},
                                                {0}};
    cmd_paper_table(s->cli, "counts", "The rebuilt position divided: occupied points, spheres",
                    columns);
    for (int m = 0; m < MODES; m++) {
        const yomi_go_region *b = &s->by_mode[m].side[YOMI_BLACK], *w = b + 1;
        cmd_row(s->cli, cmd_text(modes[m].figure), cmd_text(modes[m].name), cmd_int(b->occupied),
                cmd_int(b->sphere), cmd_int(b->occupied + b->sphere), cmd_int(w->occupied),
                cmd_int(w->sphere), cmd_int(w->occupied + w->sphere), cmd_int(s->by_mode[m].equal),
                cmd_int(s->by_mode[m].unreached));
    }
    cmd_paper_table_close(s->cli);
}

static void say_routes(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"mode", "mode"},         {"ours.d", "d"},  {"ours.k", "k"}, {"paper", NULL},
        {"paper.d", "paper's d"}, {"paper.k", "k"}, {"agree", NULL}, {0}};
    cmd_paper_table(s->cli, "figure-4", "Figure 4: White E5 on the way to E9, past Black F7",
                    columns);
    for (int m = 0; m < MODES; m++) {
        const yomi_go_label *l = &s->route[m].labels[YOMI_WHITE][point_of(&s->routes, "E9")];
        const bool is_said = modes[m].d;
        cmd_row(s->cli, cmd_text(modes[m].name), cmd_int(l->d), cmd_int(l->k), cmd_none(),
                is_said ? cmd_int(modes[m].d) : cmd_absent(),
                is_said ? cmd_int(modes[m].k) : cmd_absent(),
                cmd_if(is_said, cmd_flag(l->d == modes[m].d && l->k == modes[m].k)));
    }
    cmd_paper_table_close(s->cli);
}

/* --- tables 1 and 2 --------------------------------------------------------------------------- */

static void say_candidate(const struct study *s, int i)
{
    static const struct cmd_column columns[] = {{"side", ""},
                                                {"move", NULL},
                                                {"ours.occupied", "occupied"},
                                                {"ours.sphere", "sphere"},
                                                {"ours.total", "total"},
                                                {"paper.occupied", "paper's"},
                                                {"paper.sphere", "sphere"},
                                                {"paper.total", "total"},
                                                {"agree", NULL},
                                                {"note", NULL},
                                                {0}};
    static const char *const keys[] = {"black", "white", "difference"};
    static const char *const names[] = {"Black", "White", "difference"};
    const yomi_go_region *b = &s->played[i].side[YOMI_BLACK], *w = b + 1;
    const int ours[3][2] = {{b->occupied, b->sphere},
                            {w->occupied, w->sphere},
                            {b->occupied - w->occupied, b->sphere - w->sphere}};
    cmd_paper_table(s->cli, candidates[i].name, candidates[i].title, columns);
    for (int row = 0; row < 3; row++) {
        const int *paper = candidates[i].printed[row];
        const int occupied = ours[row][0], sphere = ours[row][1];
        const bool agrees =
            occupied == paper[0] && sphere == paper[1] && occupied + sphere == paper[2];
        cmd_row(s->cli, cmd_shown(cmd_text(keys[row]), names[row]), cmd_text(candidates[i].move),
                cmd_int(occupied), cmd_int(sphere), cmd_int(occupied + sphere), cmd_int(paper[0]),
                cmd_int(paper[1]), cmd_int(paper[2]), cmd_flag(agrees),
                cmd_if(!agrees, cmd_text("ours is another position; the paper's is lost")));
    }
    cmd_paper_table_close(s->cli);
}

static void say_study(const struct study *s)
{
    cmd_say(s->cli, "Tajima and Sanechika: Families and Regions in Go. The figures are lost; the "
                    "position is rebuilt from the prose, the tables are about a position of our "
                    "own.");
    cmd_gap(s->cli);
    cmd_list(s->cli, "tables");
    say_points(s);
    say_regions(s);
    say_counts(s);
    say_routes(s);
    for (int i = 0; i < AFTER; i++) say_candidate(s, i);
    cmd_close(s->cli);
    cmd_key(s->cli, "misprint",
            cmd_text("table 1 prints 18 for the difference of the spheres; 186 - 108 is 78"));
    cmd_say(s->cli, "Divided in kosuri mode, as figures 9 and 10 are. The paper's table 1 prints "
                    "18 as the difference of the spheres; 186 - 108 is 78.");
    cmd_certainty(s->cli, YOMI_EXACT);
}

/* --- pictures --------------------------------------------------------------------------------- */

static bool draw_one(const struct study *s, const char *folder, const char *figure,
                     const yomi_go_pos *pos, const yomi_go_division *v, enum cmd_go_labels labels)
{
    char name[32], title[96], counts[160], *svg = NULL;
    yomi_error err;
    yomi_draw_board board = cmd_go_division_board(pos, v, labels);
    snprintf(name, sizeof name, "regions-%s.svg", figure);
    snprintf(title, sizeof title, "Figure %s of \"Families and Regions in Go\", rebuilt", figure);
    board.title = title;
    board.caption[0] = cmd_go_counts_text(counts, v);
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_paper_picture(s->cli, folder, name, status, svg, &err);
}

static bool draw_all(const struct study *s, const char *folder)
{
    bool is_good = true;
    for (int m = 0; is_good && m < MODES; m++)
        is_good = draw_one(s, folder, modes[m].figure, &s->rebuilt, &s->by_mode[m],
                           CMD_GO_LABELS_REGIONS);
    return is_good && draw_one(s, folder, "2", &s->rebuilt, &s->by_mode[1], CMD_GO_LABELS_MOKU) &&
           draw_one(s, folder, "4", &s->routes, &s->route[2], CMD_GO_LABELS_NONE) &&
           draw_one(s, folder, "8", &s->frame, &s->seen, CMD_GO_LABELS_REGIONS) &&
           draw_one(s, folder, "9", &s->after[0], &s->played[0], CMD_GO_LABELS_REGIONS) &&
           draw_one(s, folder, "10", &s->after[1], &s->played[1], CMD_GO_LABELS_REGIONS);
}

static const struct paper paper = {run_all, draw_all, say_study, NULL};

static int run(struct cli *cli, const void *options)
{
    struct study *s = calloc(1, sizeof *s);
    if (!s) return cmd_trouble(cli, "there is no memory left");
    s->cli = cli;
    const int code = cmd_paper_run(cli, options, &paper, s);
    free(s);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_PAPER_OPTIONS("Change nothing: all of it is quick",
                      "Draw figures 1 to 6 and 8 to 10 as SVG pictures in the folder DIR"),
    {0},
};

const struct command cmd_paper_regions = {
    .name = "paper regions",
    .summary = "the figures and tables of \"Families and Regions in Go\" on rebuilt positions",
    .takes = TAKES_JSON | TAKES_OUTPUT,
    COMMAND_OPTIONS(0),
    .run = run,
};
