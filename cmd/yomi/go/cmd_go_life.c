/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    struct cmd_go_where where;
    struct cmd_go_word word;
    int playouts;
    uint64_t nodes;
};

/* A position and what was found out about it. */
struct answer {
    yomi_go_pos pos;
    yomi_go_life life;
};

static int find(void *answer, const struct cli *cli, const void *options, struct cmd_go_input *in)
{
    struct answer *a = answer;
    const struct options *o = options;
    yomi_go_life_options how_to = YOMI_GO_LIFE_OPTIONS_INIT;
    yomi_error err;
    a->pos = in->pos;
    const int code = cmd_go_read_word(&how_to, cli, &a->pos, &o->word);
    if (code) return code;
    how_to.playouts = o->playouts;
    how_to.nodes = o->nodes;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_go_life_of(&a->life, &a->pos, &how_to, &how, &err);
    cmd_solve_done();
    return cmd_exit_code(cli, status, &err);
}

/* --- boards ---------------------------------------------------------------------------------- */

/* Whose an empty point or a dead stone's is: large marks where it is proved, small ones where most
 * playouts say so. */
static char mark_of(const struct answer *a, int p)
{
    const double owner = a->life.ownership[p];
    if (a->pos.points[p] != '.' && a->life.fate[p] != YOMI_GO_DEAD) return 0;
    if (a->life.safe.owner[p] != '.') return a->life.safe.owner[p] == 'X' ? 'B' : 'W';
    if (owner > -0.5 && owner < 0.5) return a->pos.points[p] == '.' ? 0 : '*';
    return owner > 0 ? 'b' : 'w';
}

/* What is written on a stone. */
static const char *label_of(const struct answer *a, int p)
{
    static const char *const fates[] = {"?", "", "\xc3\x97", "=", "!", "!"};
    static const char *const proofs[] = {"", "B", "", "S", "R", "", "", "U"};
    if (a->pos.points[p] == '.') return "";
    return a->life.fate[p] != YOMI_GO_ALIVE ? fates[a->life.fate[p]] : proofs[a->life.how[p]];
}

/* Write the moves that kill and save stones on their points: "-", "+", or both. */
static void label_moves(yomi_draw_board *board, const struct answer *a)
{
    enum { KILLS = 1, SAVES = 2 };
    static const char *const labels[] = {"", "\xe2\x88\x92", "+", "\xc2\xb1"};
    int move[YOMI_GO_POINTS] = {0};
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        if (a->life.kills[p] >= 0) move[a->life.kills[p]] |= KILLS;
        if (a->life.saves[p] >= 0) move[a->life.saves[p]] |= SAVES;
    }
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        if (!move[p]) continue;
        snprintf(board->labels[p], sizeof board->labels[p], "%s", labels[move[p]]);
        board->marks[p] = 0;
    }
}

static bool draw(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    char title[96];
    snprintf(title, sizeof title, "Life and death on a %dx%d board", a->pos.cols, a->pos.rows);
    yomi_draw_board board = cmd_go_board(&a->pos, title);
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        snprintf(board.labels[p], sizeof board.labels[p], "%s", label_of(a, p));
        if (a->pos.points[p] == '.') board.marks[p] = mark_of(a, p);
    }
    label_moves(&board, a);
    board.caption[0] =
        "Stones: B alive by Benson, S safe if answered, R read out, U by your word; \xc3\x97 dead, "
        "= seki, ? unknown; others alive. ! critical or ko: \xe2\x88\x92 kills, + saves.";
    board.caption[1] = "Points: large squares are proved, small ones are what most playouts say.";
    return cmd_go_draw(cli, &board);
}

static void say_board(const struct cli *cli, const struct answer *a)
{
    yomi_draw_board board = cmd_go_board(&a->pos, "");
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        board.marks[p] = mark_of(a, p);
        if (a->pos.points[p] != '.' && board.marks[p])
            snprintf(board.labels[p], sizeof board.labels[p], "%c",
                     a->pos.points[p] == 'X' ? 'x' : 'o');
    }
    cmd_go_say_board(cli, &board,
                     "X O stones  x o dead stones  B W proved points  b w by most playouts");
}

/* --- what is proved -------------------------------------------------------------------------- */

/* Flag the safe stones of a side by a proof or a stronger one, or the other points that are surely
 * its. Returns how many there are. */
static int find_safe(bool out[YOMI_GO_POINTS], const struct answer *a, yomi_colour colour,
                     yomi_go_how proof, bool is_stone)
{
    int n = 0;
    const char own = colour == YOMI_BLACK ? 'X' : 'O';
    const yomi_go_safe *safe = &a->life.safe;
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        out[p] =
            safe->owner[p] == own && safe->how[p] <= proof && (a->pos.points[p] == own) == is_stone;
        n += out[p];
    }
    return n;
}

/* The lists of a side and their lengths, which are returned: stones, then points. */
static void put_safe(int n[2], const struct cli *cli, const struct answer *a, yomi_colour colour,
                     yomi_go_how proof)
{
    bool stones[YOMI_GO_POINTS], points[YOMI_GO_POINTS];
    n[0] = find_safe(stones, a, colour, proof, true);
    n[1] = find_safe(points, a, colour, proof, false);
    cmd_open(cli, cmd_colour_key(colour));
    cmd_go_put_points(cli, "stones", &a->pos, stones);
    cmd_go_put_points(cli, "points", &a->pos, points);
    cmd_key(cli, "n_stones", cmd_int(n[0]));
    cmd_key(cli, "n_points", cmd_int(n[1]));
    cmd_close(cli);
}

static void say_safe(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {{NULL, "safe"},   {NULL, "Black stones"},
                                                {NULL, "points"}, {NULL, "White stones"},
                                                {NULL, "points"}, {0}};
    static const struct {
        yomi_go_how how;
        const char *name;
    } proofs[] = {{YOMI_GO_BENSON, "unconditional (Benson)"},
                  {YOMI_GO_PASS_ALIVE, "pass-alive"},
                  {YOMI_GO_STATIC, "static, if answered"}};
    cmd_table(cli, NULL, columns);
    for (size_t i = 0; i < sizeof proofs / sizeof *proofs; i++) {
        int black[2], white[2];
        cmd_open(cli, yomi_go_how_name(proofs[i].how));
        put_safe(black, cli, a, YOMI_BLACK, proofs[i].how);
        put_safe(white, cli, a, YOMI_WHITE, proofs[i].how);
        cmd_close(cli);
        cmd_row(cli, cmd_text(proofs[i].name), cmd_int(black[0]), cmd_int(black[1]),
                cmd_int(white[0]), cmd_int(white[1]));
    }
    cmd_close(cli);
    cmd_gap(cli);
}

/* --- chains and points ----------------------------------------------------------------------- */

/* The stones of the chain at a point, when that is its first one; false when it is not. */
static bool name_chain(struct cmd_string *out, const yomi_go_pos *pos, int first)
{
    int stones[YOMI_GO_POINTS];
    char name[4];
    const int n = yomi_go_chain(stones, pos, first);
    if (!n || stones[0] != first) return false;
    for (int i = 0; i < n; i++) cmd_add_word(out, yomi_go_point(name, pos, stones[i]));
    return true;
}

/* Three decimals are all that playouts can tell. */
static struct cmd_value ownership_of(const struct answer *a, int p)
{
    return cmd_real(a->life.ownership[p], 3);
}

/* People are spared chains that are plainly alive. */
static void say_chains(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {
        {"colour", "colour"}, {"fate", "fate"},         {"how", "how"},       {"kills", "kills"},
        {"saves", "saves"},   {"ownership", "Black's"}, {"stones", "stones"}, {0}};
    bool has_shown = false;
    cmd_table(cli, "chains", columns);
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        struct cmd_string stones = {0};
        char owner[16], kills[4], saves[4];
        if (!name_chain(&stones, &a->pos, p)) continue;
        const bool is_shown = a->life.fate[p] != YOMI_GO_ALIVE;
        snprintf(owner, sizeof owner, "%+.2f", a->life.ownership[p]);
        cmd_row_for(cli, is_shown ? READERS_ALL : READERS_PROGRAMS,
                    cmd_colour(a->pos.points[p] == 'X' ? YOMI_BLACK : YOMI_WHITE),
                    cmd_text(yomi_go_fate_name(a->life.fate[p])),
                    cmd_text(yomi_go_how_name(a->life.how[p])),
                    cmd_go_move(&a->pos, a->life.kills[p], kills),
                    cmd_go_move(&a->pos, a->life.saves[p], saves),
                    cmd_shown(ownership_of(a, p), owner), cmd_words(stones.text));
        has_shown |= is_shown;
        cmd_string_free(&stones);
    }
    cmd_close(cli);
    if (has_shown) cmd_gap(cli);
}

/* How every point was decided, and whose it is. */
static void put_points(const struct cli *cli, const struct answer *a)
{
    static const char letters[] = ".BPSRrpU";
    char how[YOMI_GO_POINTS];
    bool dead[YOMI_GO_POINTS];
    yomi_go_life_dead(dead, &a->life);
    cmd_go_put_points(cli, "dead", &a->pos, dead);
    for (int p = 0; p < YOMI_GO_POINTS; p++) how[p] = letters[a->life.how[p]];
    cmd_go_put_map(cli, "how", how, a->pos.rows, a->pos.cols);
    cmd_list(cli, "ownership");
    for (int row = 0; row < a->pos.rows; row++) {
        cmd_list(cli, NULL);
        for (int col = 0; col < a->pos.cols; col++)
            cmd_key(cli, NULL, ownership_of(a, row * a->pos.cols + col));
        cmd_close(cli);
    }
    cmd_close(cli);
}

static void say(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    say_board(cli, a);
    say_safe(cli, a);
    say_chains(cli, a);
    put_points(cli, a);
    cmd_field(cli, "playouts", "playouts", cmd_count((uint64_t)a->life.playouts));
    cmd_field(cli, "readings", "chains read", cmd_count((uint64_t)a->life.readings));
    cmd_answer(cli, &a->life.answer);
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
    CMD_GO_WHERE_ROWS(where),
    CMD_GO_WORD_ROWS(word),
    CMD_GO_PLAYOUTS_ROW(playouts),
    CMD_GO_NODES_ROW(nodes),
    {0},
};

const struct command cmd_go_life = {
    .name = "go life",
    .summary = "what is alive, dead or unknown on a Go board, and how it was decided",
    .details = CMD_GO_FILE_DETAILS
    " Stones are proved alive by Benson's theorem or by reading their eyes out; chains in danger "
    "are "
    "read out as 'go read' does, and the rest is judged by seeded playouts.",
    CMD_GO_OPERANDS,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.where = CMD_GO_WHERE_DEFAULTS, .playouts = 1000, .nodes = CMD_GO_NODES),
    .run = run,
};
