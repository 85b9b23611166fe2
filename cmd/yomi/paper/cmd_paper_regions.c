/* SPDX-License-Identifier: MIT */
/* Tajima and Sanechika, "Families and Regions in Go": what the prose says about points of its lost
 * figures, on a position rebuilt from it; the two routes of figure 4; and tables 1 and 2 in form,
 * on a position of our own. */
#include "cmd_paper.h"
#include "show/cmd_show_go.h"
#include <stdlib.h>
#include <string.h>

enum { MODES = 4, SIZE = 19, AFTER = 2 };

static const char *const modes[MODES] = {"plain", "order", "kosuri", "convert=2"};
static const char *const figures[MODES] = {"1", "3", "5", "6"};

/* A position as two lists of points. */
struct setup {
    const char *black, *white;
};

static const struct setup rebuilt = {"P18 N14 B16 C14 Q14 D4", "O17 C17 D16 K16 Q4 H17"};
static const struct setup routes = {"F7", "E5"};
static const struct setup frame = {"Q16 O17 K16 Q14 O4 K3 G3 F5",
                                   "D16 F17 D10 C4 D6 R4 R6 P3 H17 C13"};

/* What the prose says of 13 points, mode by mode; a blank: nothing. */
static const struct fact {
    const char *point, *letters;
} facts[] = {
    {"A17", "*-  "}, {"A18", "*W  "}, {"A19", "*W  "}, {"B17", "*W  "}, {"B18", "*W  "},
    {"B19", "*W  "}, {"C16", "*W  "}, {"M18", "*w  "}, {"M19", "*w  "}, {"N18", "*w  "},
    {"N19", "*WwW"}, {"O18", "*W  "}, {"O19", "*-  "},
};

enum { N_FACTS = sizeof facts / sizeof *facts };

/* Tables 1 and 2: the moves here, and the numbers that the paper prints for its own position. */
static const struct candidate {
    const char *table, *move, *what;
    int printed[3][3]; /* Black, White, difference: occupied, sphere, total */
} candidates[AFTER] = {
    {"1", "R9", "A: a moyo move on the right side", {{17, 186, 203}, {16, 108, 124}, {1, 18, 79}}},
    {"2", "M4", "B: a move inside the lower side", {{17, 165, 182}, {16, 118, 134}, {1, 47, 48}}},
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
        divide(&s->by_mode[m], &s->rebuilt, modes[m]);
        divide(&s->route[m], &s->routes, modes[m]);
    }
    divide(&s->seen, &s->frame, "order");
    for (int i = 0; i < AFTER; i++) {
        s->after[i] = s->frame;
        add_stones(&s->after[i], candidates[i].move, 'X');
        divide(&s->played[i], &s->after[i], "kosuri");
    }
    return EXIT_ANSWERED;
}

/* How many of the prose's statements hold. */
static int count_right(const struct study *s, int *said)
{
    int right = 0;
    *said = 0;
    for (int i = 0; i < N_FACTS; i++)
        for (int m = 0; m < MODES; m++) {
            if (facts[i].letters[m] == ' ') continue;
            ++*said;
            right +=
                s->by_mode[m].map[point_of(&s->rebuilt, facts[i].point)] == facts[i].letters[m];
        }
    return right;
}

/* --- people ----------------------------------------------------------------------------------- */

static void print_points(const struct study *s)
{
    struct cmd_grid *t = cmd_grid_new("lllllllll");
    int said;
    fprintf(s->cli->out, "Figures 1, 3, 5 and 6: points that the prose names\n\n");
    cmd_grid_row(t, "point", "plain", "paper", "order", "paper", "kosuri", "paper", "convert=2",
                 "paper");
    for (int i = 0; i < N_FACTS; i++) {
        char ours[MODES][2] = {{0}}, theirs[MODES][2] = {{0}};
        for (int m = 0; m < MODES; m++) {
            ours[m][0] = s->by_mode[m].map[point_of(&s->rebuilt, facts[i].point)];
            theirs[m][0] = facts[i].letters[m] == ' ' ? '.' : facts[i].letters[m];
        }
        cmd_grid_row(t, facts[i].point, ours[0], theirs[0], ours[1], theirs[1], ours[2], theirs[2],
                     ours[3], theirs[3]);
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    const int right = count_right(s, &said);
    cmd_say(s->cli,
            "%d of the %d statements hold. B W occupied, b w sphere, * equidistant, - unreached.",
            right, said);
    fputc('\n', s->cli->out);
}

/* One row of a side: occupied, sphere, total. */
static void side_text(char n[3][16], const yomi_go_region *r)
{
    snprintf(n[0], 16, "%d", r->occupied);
    snprintf(n[1], 16, "%d", r->sphere);
    snprintf(n[2], 16, "%d", r->occupied + r->sphere);
}

static void print_counts(const struct study *s)
{
    struct cmd_grid *t = cmd_grid_new("llrrrrrrrr");
    fprintf(s->cli->out, "The same position divided\n\n");
    cmd_grid_row(t, "figure", "mode", "Black", "sphere", "total", "White", "sphere", "total",
                 "equal", "unreached");
    for (int m = 0; m < MODES; m++) {
        const yomi_go_division *v = &s->by_mode[m];
        char b[3][16], w[3][16], equal[16], unreached[16];
        side_text(b, &v->side[0]);
        side_text(w, &v->side[1]);
        snprintf(equal, sizeof equal, "%d", v->equal);
        snprintf(unreached, sizeof unreached, "%d", v->unreached);
        cmd_grid_row(t, figures[m], modes[m], b[0], b[1], b[2], w[0], w[1], w[2], equal, unreached);
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    fprintf(s->cli->out, "The columns Black and White are the occupied points.\n\n");
}

static void print_routes(const struct study *s)
{
    struct cmd_grid *t = cmd_grid_new("lrr");
    fprintf(s->cli->out, "Figure 4: White E5 on the way to E9, past Black F7\n\n");
    cmd_grid_row(t, "mode", "d", "k");
    for (int m = 0; m < MODES; m++) {
        const yomi_go_label *l = &s->route[m].labels[YOMI_WHITE][point_of(&s->routes, "E9")];
        char d[16], k[16];
        snprintf(d, sizeof d, "%d", l->d);
        snprintf(k, sizeof k, "%d", l->k);
        cmd_grid_row(t, modes[m], d, k);
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    fprintf(s->cli->out, "The paper: 4 with one kosuri, or 6 without.\n\n");
}

static void print_candidate(const struct study *s, int i)
{
    static const char *const names[] = {"Black", "White", "difference"};
    const struct candidate *c = &candidates[i];
    const yomi_go_region *side = s->played[i].side;
    const int ours[3][2] = {{side[0].occupied, side[0].sphere},
                            {side[1].occupied, side[1].sphere},
                            {side[0].occupied - side[1].occupied, side[0].sphere - side[1].sphere}};
    struct cmd_grid *t = cmd_grid_new("lrrrrrr");
    fprintf(s->cli->out, "Table %s: Black plays %s (%s)\n\n", c->table, c->move, c->what);
    cmd_grid_row(t, "", "occupied", "sphere", "total", "paper's", "sphere", "total");
    for (int row = 0; row < 3; row++) {
        char n[6][16];
        const int values[6] = {ours[row][0],       ours[row][1],       ours[row][0] + ours[row][1],
                               c->printed[row][0], c->printed[row][1], c->printed[row][2]};
        for (int k = 0; k < 6; k++) snprintf(n[k], sizeof n[k], "%d", values[k]);
        cmd_grid_row(t, names[row], n[0], n[1], n[2], n[3], n[4], n[5]);
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    fputc('\n', s->cli->out);
}

static void print_study(const struct study *s)
{
    cmd_print_words(s->cli->out,
                    "Tajima and Sanechika: Families and Regions in Go. The figures are lost; the "
                    "position is rebuilt from the prose, the tables are about a position of our "
                    "own.");
    fputc('\n', s->cli->out);
    print_points(s);
    print_counts(s);
    print_routes(s);
    for (int i = 0; i < AFTER; i++) print_candidate(s, i);
    cmd_print_words(s->cli->out, "Divided in kosuri mode, as figures 9 and 10 are. The paper's "
                                 "table 1 prints 18 as the difference of the spheres; 186 - 108 "
                                 "is 78.");
}

/* --- JSON ------------------------------------------------------------------------------------- */

static json_t *points_json(const struct study *s)
{
    json_t *rows = json_array();
    for (int i = 0; i < N_FACTS; i++)
        for (int m = 0; m < MODES; m++) {
            const char ours[2] = {s->by_mode[m].map[point_of(&s->rebuilt, facts[i].point)], 0};
            const char theirs[2] = {facts[i].letters[m], 0};
            json_t *row = json_pack("{s:s, s:s, s:s, s:s}", "point", facts[i].point, "figure",
                                    figures[m], "mode", modes[m], "ours", ours);
            const bool is_said = theirs[0] != ' ';
            json_object_set_new(row, "paper", is_said ? json_string(theirs) : json_null());
            json_object_set_new(row, "agree",
                                is_said ? json_boolean(ours[0] == theirs[0]) : json_null());
            json_array_append_new(rows, row);
        }
    return rows;
}

static json_t *side_json(int occupied, int sphere)
{
    return json_pack("{s:i, s:i, s:i}", "occupied", occupied, "sphere", sphere, "total",
                     occupied + sphere);
}

static json_t *counts_json(const struct study *s)
{
    json_t *rows = json_array();
    for (int m = 0; m < MODES; m++) {
        const yomi_go_division *v = &s->by_mode[m];
        json_array_append_new(
            rows, json_pack("{s:s, s:s, s:o, s:o, s:i, s:i}", "figure", figures[m], "mode",
                            modes[m], "black", side_json(v->side[0].occupied, v->side[0].sphere),
                            "white", side_json(v->side[1].occupied, v->side[1].sphere), "equal",
                            v->equal, "unreached", v->unreached));
    }
    return rows;
}

static json_t *routes_json(const struct study *s)
{
    json_t *rows = json_array();
    for (int m = 0; m < MODES; m++) {
        const yomi_go_label *l = &s->route[m].labels[YOMI_WHITE][point_of(&s->routes, "E9")];
        json_array_append_new(rows,
                              json_pack("{s:s, s:i, s:i}", "mode", modes[m], "d", l->d, "k", l->k));
    }
    return rows;
}

static json_t *candidate_json(const struct study *s, int i)
{
    static const char *const names[] = {"black", "white", "difference"};
    const yomi_go_region *side = s->played[i].side;
    const int occupied[3] = {side[0].occupied, side[1].occupied,
                             side[0].occupied - side[1].occupied};
    const int sphere[3] = {side[0].sphere, side[1].sphere, side[0].sphere - side[1].sphere};
    json_t *rows = json_array();
    for (int row = 0; row < 3; row++) {
        const int *printed = candidates[i].printed[row];
        json_array_append_new(rows,
                              json_pack("{s:s, s:s, s:o, s:{s:i, s:i, s:i}}", "side", names[row],
                                        "move", candidates[i].move, "ours",
                                        side_json(occupied[row], sphere[row]), "paper", "occupied",
                                        printed[0], "sphere", printed[1], "total", printed[2]));
    }
    return rows;
}

static void print_json(const struct study *s)
{
    json_t *doc = cmd_json(s->cli), *tables = json_array();
    json_array_append_new(tables,
                          cmd_json_table("points", "Points that the prose names", points_json(s)));
    json_array_append_new(tables,
                          cmd_json_table("counts", "The rebuilt position divided", counts_json(s)));
    json_array_append_new(tables,
                          cmd_json_table("routes", "The two routes of figure 4", routes_json(s)));
    json_array_append_new(tables,
                          cmd_json_table("table-1", "After candidate A", candidate_json(s, 0)));
    json_array_append_new(tables,
                          cmd_json_table("table-2", "After candidate B", candidate_json(s, 1)));
    json_object_set_new(doc, "tables", tables);
    json_object_set_new(doc, "misprint",
                        json_string("table 1 prints 18 for the difference of the spheres; 186 - "
                                    "108 is 78"));
    cmd_json_certainty(doc, YOMI_EXACT);
    cmd_json_print(s->cli, doc);
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
        is_good =
            draw_one(s, folder, figures[m], &s->rebuilt, &s->by_mode[m], CMD_GO_LABELS_REGIONS);
    return is_good && draw_one(s, folder, "2", &s->rebuilt, &s->by_mode[1], CMD_GO_LABELS_MOKU) &&
           draw_one(s, folder, "4", &s->routes, &s->route[2], CMD_GO_LABELS_NONE) &&
           draw_one(s, folder, "8", &s->frame, &s->seen, CMD_GO_LABELS_REGIONS) &&
           draw_one(s, folder, "9", &s->after[0], &s->played[0], CMD_GO_LABELS_REGIONS) &&
           draw_one(s, folder, "10", &s->after[1], &s->played[1], CMD_GO_LABELS_REGIONS);
}

static void say_study(const struct study *s)
{
    if (s->cli->common.json)
        print_json(s);
    else
        print_study(s);
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
    .options = rows,
    .defaults = &(const struct options){0},
    .options_bytes = sizeof(struct options),
    .run = run,
};
