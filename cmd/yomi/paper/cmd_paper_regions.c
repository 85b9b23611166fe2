/* SPDX-License-Identifier: MIT */
/* Tajima and Sanechika, "Families and Regions in Go": what the prose says about points of its lost
 * figures, the routes of figure 4, the candidates of figure 8 and tables 1 and 2, on boards that
 * were found by a search over stones. */
#include "cmd_paper.h"
#include "show/cmd_show_go.h"
#include <stdlib.h>
#include <string.h>

enum { MODES = 4, SIZE = 19, AFTER = 2 };

/* The paper's candidates on our board of its tables 1 and 2. */
#define A_MOVE "R10"
#define B_MOVE "L3"
#define C_MOVE "F7"
#define D_MOVE "P17"

/* The modes and the figures that show them. */
static const struct mode {
    const char *name, *figure;
} modes[MODES] = {{"plain", "1"}, {"order", "3"}, {"kosuri", "5"}, {"convert=2", "6"}};

/* How many regions the prose counts in figure 1. */
static const int regions_said[2] = {[YOMI_BLACK] = 1, [YOMI_WHITE] = 3};

/* A position as two lists of points. */
struct setup {
    const char *black, *white;
};

/* Found by a search over stones (simulated annealing over their places): every statement of the
 * prose holds here, so that none excludes another. Other boards have that too; it is not the
 * paper's. */
static const struct setup rebuilt = {"P18 Q18 B16 O16 A15 Q15 C14 H13 J13 C11 H8 J6 E4 H4 J4",
                                     "C17 E17 O17 D16 J15 S15 H14 R14 D9 E8 O7 T6 B2 T2"};
static const struct setup routes = {"F11 F8 F5 G3", "E5"};
/* Found by the same search: tables 1 and 2 have the printed numbers here, and Black's L3 lies
 * inside his own region, his R10 near White's, as the paper tells of B and A. */
static const struct setup frame = {"H19 D18 M17 J16 K15 D13 S8 P6 B4 P4 B2 C2",
                                   "D19 E19 A18 K18 D14 S14 B12 B9 E9 G9 S9 B7"};

/* What the prose says of 20 points, mode by mode: the letters of the map that it allows, "not" and
 * the one that it excludes, or NULL. */
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

enum { N_FACTS = sizeof facts / sizeof *facts };

/* Tables 1 and 2: the moves here, and the numbers that the paper prints for its own position. */
static const struct candidate {
    const char *move;
    int printed[3][3]; /* Black, White, difference: occupied, sphere, total */
} candidates[AFTER] = {
    {A_MOVE, {{17, 186, 203}, {16, 108, 124}, {1, 18, 79}}},
    {B_MOVE, {{17, 165, 182}, {16, 118, 134}, {1, 47, 48}}},
};

struct study {
    const struct cli *cli;
    struct book book;
    yomi_go_pos rebuilt, routes, frame, after[AFTER];
    yomi_go_division by_mode[MODES], route[MODES], seen, played[AFTER];
    int n_candidates;
    yomi_go_candidate candidates[YOMI_GO_POINTS];
};

/* --- running ---------------------------------------------------------------------------------- */

static int point_of(const yomi_go_pos *pos, const char *name)
{
    int point;
    if (yomi_go_read_point(&point, pos, name, NULL) != YOMI_OK)
        cmd_starve(); /* the names are ours */
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
        cmd_starve();
}

static void divide_all(struct study *s)
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
    const yomi_go_ruler ruler = YOMI_GO_RULER_INIT;
    if (yomi_go_candidates(s->candidates, &s->n_candidates, &s->frame, NULL, &ruler, NULL) !=
        YOMI_OK)
        cmd_starve();
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
    row[3 * MODES + 1] = cmd_if(right < said, cmd_text("it does not hold on the rebuilt board"));
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
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < N_FACTS; i++) right += say_point(s, &facts[i], &said);
    cmd_close(s->cli);
    cmd_key(s->cli, "holding", cmd_int(right));
    cmd_key(s->cli, "statements", cmd_int(said));
    cmd_say(s->cli,
            "%d of the %d statements hold, on a board that was found by a search over stones; the "
            "paper's own stones are lost. B W occupied, b w sphere, * equidistant, - unreached; "
            "two letters: either is right.",
            right, said);
}

/* --- counts and routes ------------------------------------------------------------------------ */

static void say_regions(const struct study *s)
{
    static const struct cmd_column columns[] = {{"side", "side"},   {"ours", "regions"},
                                                {"paper", "paper"}, {"agree", "agree"},
                                                {"note", NULL},     {0}};
    cmd_paper_rows(s->cli, columns);
    for (int side = 0; side < 2; side++) {
        const int ours = s->by_mode[0].side[side].regions;
        const bool agrees = ours == regions_said[side];
        cmd_row(s->cli, cmd_colour((yomi_colour)side), cmd_int(ours), cmd_int(regions_said[side]),
                cmd_flag(agrees),
                cmd_if(!agrees, cmd_text("the board is rebuilt and has other stones")));
    }
    cmd_close(s->cli);
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
    cmd_paper_rows(s->cli, columns);
    for (int m = 0; m < MODES; m++) {
        const yomi_go_region *b = &s->by_mode[m].side[YOMI_BLACK], *w = b + 1;
        cmd_row(s->cli, cmd_text(modes[m].figure), cmd_text(modes[m].name), cmd_int(b->occupied),
                cmd_int(b->sphere), cmd_int(b->occupied + b->sphere), cmd_int(w->occupied),
                cmd_int(w->sphere), cmd_int(w->occupied + w->sphere), cmd_int(s->by_mode[m].equal),
                cmd_int(s->by_mode[m].unreached));
    }
    cmd_close(s->cli);
}

#define ROUTE_B "E9"
#define ROUTE_C "G7"

/* What the prose says of the ways in figure 4: to b in order mode and in kosuri mode, to c in both.
 */
static const struct way {
    const char *to, *point;
    int mode, d, k;
} ways[] = {{"b", ROUTE_B, 1, 4, 1},
            {"b", ROUTE_B, 2, 6, 0},
            {"c", ROUTE_C, 1, 4, 1},
            {"c", ROUTE_C, 2, 20, 0}};

static void say_routes(const struct study *s)
{
    static const struct cmd_column columns[] = {{"to", "a to"},
                                                {"point", "point"},
                                                {"mode", "mode"},
                                                {"paper.d", "the paper's d"},
                                                {"paper.k", "k"},
                                                {"ours.d", "d"},
                                                {"ours.k", "k"},
                                                {"agree", "agree"},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const struct way *w = &ways[i];
        const yomi_go_label *l =
            &s->route[w->mode].labels[YOMI_WHITE][point_of(&s->routes, w->point)];
        cmd_row(s->cli, cmd_text(w->to), cmd_text(w->point), cmd_text(modes[w->mode].name),
                cmd_int(w->d), cmd_int(w->k), cmd_int(l->d), cmd_int(l->k),
                cmd_flag(l->d == w->d && l->k == w->k));
    }
    cmd_close(s->cli);
    cmd_say(s->cli, "White's stone a is E5; b and c are empty points here, so that a alone reaches "
                    "for them. The paper has c as its example of a way round that means little: "
                    "20 points without a kosuri against 4 with one.");
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
    cmd_paper_rows(s->cli, columns);
    for (int row = 0; row < 3; row++) {
        const int *paper = candidates[i].printed[row];
        const int occupied = ours[row][0], sphere = ours[row][1];
        const bool agrees =
            occupied == paper[0] && sphere == paper[1] && occupied + sphere == paper[2];
        cmd_row(s->cli, cmd_shown(cmd_text(keys[row]), names[row]), cmd_text(candidates[i].move),
                cmd_int(occupied), cmd_int(sphere), cmd_int(occupied + sphere), cmd_int(paper[0]),
                cmd_int(paper[1]), cmd_int(paper[2]), cmd_flag(agrees),
                cmd_if(!agrees,
                       cmd_text(row == 2 && occupied == paper[0] ? "186 - 108 is 78: a misprint"
                                                                 : "ours is another board")));
    }
    cmd_close(s->cli);
}

/* --- section 2: equivalent moku --------------------------------------------------------------- */

static void say_moku(const struct study *s)
{
    static const struct cmd_column columns[] = {{"side", "side"},
                                                {"occupied", "occupied"},
                                                {"certain", "certain"},
                                                {"moku10", "moku, tenths"},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int side = 0; side < 2; side++) {
        const yomi_go_region *r = &s->by_mode[1].side[side];
        cmd_row(s->cli, cmd_colour((yomi_colour)side), cmd_int(r->occupied), cmd_int(r->certain),
                cmd_int(r->moku10));
    }
    cmd_close(s->cli);
    cmd_say(
        s->cli,
        "The paper gives no formula for its values. Ours: a living stone adds 2^(4-d) to every "
        "point at distance d up to 4, the enemy's as much less; 16 is a moku, 10 tenths; "
        "a point worth a whole moku is certain. Points farther than 4 count nothing, as there.");
}

/* --- what the paper says besides ---------------------------------------------------------------
 */

static void say_statements(const struct study *s)
{
    static const struct paper_statement rows[] = {
        {"a family: groups in one region", "same",
         "yomi go regions lists the families of a region"},
        {"a family: groups joined by points of enough potential (footnote)", "not taken over",
         "the authors used it at first and left it; the potential is theirs and not printed"},
        {"occupied territory: inside strong links", "not taken over",
         "the paper names strong links of the authors' program, does not define them, and itself "
         "counts by kosuri instead, as is done here"},
        {"possible omission numbers (PON)", "not taken over",
         "defined in earlier papers, which this one cites; here they are combined with nothing"},
        {"100 for a kosuri is kosuri mode", "same",
         "convert=100 and kosuri: tests compare the maps"},
        {"3.5: longest order 4 to 10, no limit, stop, n > 2", "same",
         "--max-order N, --limit none, stop=N, below=N"},
        {"4.1: sizes of regions judge a game roughly", "same", "yomi go judge"},
        {"4.2: four strategies", "same", "yomi go judge tells the facts that speak for each"},
        {"table 1: difference of the spheres 18", "misprint", "186 - 108 is 78, and the total 79"},
    };
    cmd_paper_say_statements(s->cli, rows, sizeof rows / sizeof *rows);
}

/* --- figures 7 and 8: candidates ---------------------------------------------------------------
 */

static const struct proposal {
    const char *letter, *move;
    yomi_go_strategy strategy;
    const char *words;
} proposals[] = {
    {"A", A_MOVE, YOMI_GO_MOYO, "on the right side, where the regions meet"},
    {"B", B_MOVE, YOMI_GO_PROFIT, "inside Black's region of the lower side"},
    {"C", C_MOVE, YOMI_GO_FIGHTING, "inside White's region of the left side"},
    {"D", D_MOVE, YOMI_GO_PROFIT, "near the border at the top; no move for a moyo"},
};
enum { PROPOSALS = sizeof proposals / sizeof *proposals };

/* The candidate at a point, or NULL; *rank is its place among all. */
static const yomi_go_candidate *candidate_at(const struct study *s, int point, int *rank)
{
    for (int i = 0; i < s->n_candidates; i++) {
        if (s->candidates[i].point != point) continue;
        *rank = i + 1;
        return &s->candidates[i];
    }
    return NULL;
}

static void say_proposals(const struct study *s)
{
    static const struct cmd_column columns[] = {{"letter", ""},     {"move", "move"},
                                                {"where", "where"}, {"paper", "the paper"},
                                                {"ours", "ours"},   {"value", "value"},
                                                {"rank", "rank"},   {"agree", "agree"},
                                                {"note", NULL},     {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < PROPOSALS; i++) {
        const struct proposal *p = &proposals[i];
        int rank = 0;
        const yomi_go_candidate *c = candidate_at(s, point_of(&s->frame, p->move), &rank);
        const bool agrees = c && c->strategy == p->strategy;
        cmd_row(s->cli, cmd_text(p->letter), cmd_text(p->move), cmd_text(p->words),
                cmd_text(yomi_go_strategy_name(p->strategy)),
                c ? cmd_text(yomi_go_strategy_name(c->strategy))
                  : cmd_shown(cmd_none(), "no candidate"),
                cmd_if(c, cmd_signed(c ? c->value : 0)), cmd_if(c, cmd_int(rank)), cmd_flag(agrees),
                cmd_if(!agrees, cmd_text("yomi go candidates names another strategy here")));
    }
    cmd_close(s->cli);
    cmd_say(s->cli, "Black to move, on the board of tables 1 and 2; C and D are points of our "
                    "choosing. The paper finds no move for "
                    "thickness; its best move is A, where its earlier method chose B.");
}

/* --- pictures ----------------------------------------------------------------------------------
 */

static bool draw_board(struct study *s, const char *figure, yomi_draw_board *board,
                       const char *caption)
{
    char name[32], title[96], *svg = NULL;
    yomi_error err;
    snprintf(name, sizeof name, "regions-%s.svg", figure);
    snprintf(title, sizeof title, "Figure %s of \"Families and Regions in Go\", rebuilt", figure);
    board->title = title;
    board->caption[0] = caption;
    const yomi_status status = yomi_draw_board_svg(&svg, board, &err);
    return cmd_paper_picture(&s->book, name, caption, status, svg, &err);
}

static bool draw_one(struct study *s, const char *figure, const yomi_go_pos *pos,
                     const yomi_go_division *v, enum cmd_go_labels labels)
{
    char counts[160];
    yomi_draw_board board = cmd_go_division_board(pos, v, labels);
    return draw_board(s, figure, &board, cmd_go_counts_text(counts, v));
}

static bool draw_modes(struct study *s)
{
    bool is_good = true;
    for (int m = 0; is_good && m < MODES; m++)
        is_good = draw_one(s, modes[m].figure, &s->rebuilt, &s->by_mode[m], CMD_GO_LABELS_REGIONS);
    return is_good;
}

static bool draw_moku(struct study *s)
{
    return draw_one(s, "2", &s->rebuilt, &s->by_mode[1], CMD_GO_LABELS_MOKU);
}

/* Number the points of a shortest way to `point`, backwards: the step before has one less and the
 * fewest kosuri. */
static void number_way(yomi_draw_board *board, const struct study *s, const yomi_go_division *v,
                       int point)
{
    const yomi_go_label *l = v->labels[YOMI_WHITE];
    for (;;) {
        const int row = point / SIZE, col = point % SIZE;
        const int around[4] = {row > 0 ? point - SIZE : -1, row < SIZE - 1 ? point + SIZE : -1,
                               col > 0 ? point - 1 : -1, col < SIZE - 1 ? point + 1 : -1};
        int before = -1;
        snprintf(board->labels[point], sizeof board->labels[0], "%d", l[point].d);
        if (l[point].d <= 1) return;
        for (int i = 0; i < 4; i++) {
            const int p = around[i];
            if (p < 0 || s->routes.points[p] != '.' || l[p].d != l[point].d - 1) continue;
            if (before < 0 || l[p].k < l[before].k) before = p;
        }
        if (before < 0) return;
        point = before;
    }
}

static bool draw_routes(struct study *s)
{
    static const struct {
        const char *figure, *caption;
        int mode;
    } boards[] = {
        {"4", "The shortest ways from a (E5) to b (E9) and c: four points, one kosuri each.", 1},
        {"4-far", "The ways without kosuri: six points to b, twenty to c.", 2}};
    for (int i = 0; i < 2; i++) {
        yomi_draw_board board = cmd_go_board(&s->routes, "");
        number_way(&board, s, &s->route[boards[i].mode], point_of(&s->routes, ROUTE_B));
        number_way(&board, s, &s->route[boards[i].mode], point_of(&s->routes, ROUTE_C));
        if (!draw_board(s, boards[i].figure, &board, boards[i].caption)) return false;
    }
    return true;
}

static bool draw_frame(struct study *s)
{
    yomi_draw_board plain = cmd_go_board(&s->frame, "");
    yomi_draw_board seen = cmd_go_division_board(&s->frame, &s->seen, CMD_GO_LABELS_NONE);
    for (int i = 0; i < PROPOSALS; i++)
        snprintf(seen.labels[point_of(&s->frame, proposals[i].move)], sizeof seen.labels[0], "%s",
                 proposals[i].letter);
    return draw_board(s, "7", &plain, "Black to move.") &&
           draw_board(s, "8", &seen, "Divided in order mode; A to D are the paper's candidates.");
}

static bool draw_table_1(struct study *s)
{
    return draw_one(s, "9", &s->after[0], &s->played[0], CMD_GO_LABELS_REGIONS);
}

static bool draw_table_2(struct study *s)
{
    return draw_one(s, "10", &s->after[1], &s->played[1], CMD_GO_LABELS_REGIONS);
}

/* --- the paper ---------------------------------------------------------------------------------
 */

static void say_table_1(const struct study *s)
{
    say_candidate(s, 0);
}

static void say_table_2(const struct study *s)
{
    say_candidate(s, 1);
}

static const struct paper_part parts[] = {
    {"points", "Figures 1, 3, 5 and 6: the points that the prose names", false, NULL, say_points,
     NULL},
    {"figure-1", "Figure 1: the regions of each side", false, NULL, say_regions, NULL},
    {"counts", "Figures 1, 3, 5 and 6: the rebuilt board divided", false, NULL, say_counts,
     draw_modes},
    {"figure-2", "Figure 2: certain territory and equivalent moku", false, NULL, say_moku,
     draw_moku},
    {"figure-4", "Figure 4: two kinds of routes", false, NULL, say_routes, draw_routes},
    {"figure-8", "Figures 7 and 8: the candidates", false, NULL, say_proposals, draw_frame},
    {"table-1", "Table 1: Black plays A, for a moyo on the right side", false, NULL, say_table_1,
     draw_table_1},
    {"table-2", "Table 2: Black plays B, inside the lower side", false, NULL, say_table_2,
     draw_table_2},
    {"statements", "What else the paper says", false, NULL, say_statements, NULL},
    {0},
};

#define PARTS "points|figure-1|counts|figure-2|figure-4|figure-8|table-1|table-2|statements"

static yomi_answer answer_of(const struct study *s)
{
    (void)s;
    return (yomi_answer){.certainty = YOMI_EXACT};
}

static const struct paper paper = {"Tajima and Sanechika: Families and Regions in Go",
                                   "The figures are lost. The boards here are rebuilt: found by a "
                                   "search over stones, so that what "
                                   "the prose and the tables say holds on them.",
                                   parts, NULL, answer_of};

static int run(struct cli *cli, const void *options)
{
    struct study *s = calloc(1, sizeof *s);
    if (!s) return cmd_trouble(cli, "there is no memory left");
    s->cli = cli;
    divide_all(s);
    const int code = cmd_paper_run(&s->book, cli, options, &paper, s);
    free(s);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_PAPER_OPTIONS("Change nothing: all of it is quick", PARTS),
    {0},
};

const struct command cmd_paper_regions = {
    .name = "paper regions",
    .summary = "every figure and table of \"Families and Regions in Go\" on rebuilt boards",
    .takes = TAKES_JSON | TAKES_OUTPUT,
    COMMAND_OPTIONS(0),
    .run = run,
};
