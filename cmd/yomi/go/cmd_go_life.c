/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include "commands.h"
#include <stdlib.h>

struct life_options {
    struct cmd_go_where where;
    struct cmd_go_word_options word;
    int playouts;
};

/* A position and what was found out about it. */
struct answer {
    yomi_go_pos pos;
    yomi_go_life life;
};

/* --- lists of points ------------------------------------------------------------------------- */

enum { N_PROOFS = 3 };
static const yomi_go_how proofs[N_PROOFS] = {YOMI_GO_BENSON, YOMI_GO_PASS_ALIVE, YOMI_GO_STATIC};

/* Safe stones of a side by a proof or a stronger one, or the other points that are surely its. */
static int find_safe(bool out[YOMI_GO_POINTS], const struct answer *a, yomi_colour colour,
                     yomi_go_how proof, bool stones)
{
    int n = 0;
    const char own = colour == YOMI_BLACK ? 'X' : 'O';
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        const yomi_go_safe *safe = &a->life.safe;
        out[p] =
            safe->owner[p] == own && safe->how[p] <= proof && (a->pos.points[p] == own) == stones;
        n += out[p];
    }
    return n;
}

/* Flag the chain at a point when that is its first one; false when it is not. */
static bool find_chain(bool out[YOMI_GO_POINTS], const yomi_go_pos *pos, int first)
{
    int stones[YOMI_GO_POINTS], n = yomi_go_chain(stones, pos, first);
    if (!n || stones[0] != first) return false;
    for (int p = 0; p < YOMI_GO_POINTS; p++) out[p] = false;
    while (n--) out[stones[n]] = true;
    return true;
}

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *safe_json(const struct answer *a, yomi_colour colour, yomi_go_how proof)
{
    bool stones[YOMI_GO_POINTS], points[YOMI_GO_POINTS];
    const int n_stones = find_safe(stones, a, colour, proof, true);
    const int n_points = find_safe(points, a, colour, proof, false);
    return json_pack("{s:o, s:o, s:i, s:i}", "stones", cmd_go_points_json(&a->pos, stones),
                     "points", cmd_go_points_json(&a->pos, points), "n_stones", n_stones,
                     "n_points", n_points);
}

/* Ownership with three decimals, which is all that playouts can tell. */
static json_t *ownership_json(double v)
{
    const int thousandths = (int)(v * 1000 + (v < 0 ? -0.5 : 0.5));
    return json_real(thousandths / 1000.0);
}

static json_t *chain_json(const struct answer *a, int first, const bool *chain)
{
    const yomi_go_life *l = &a->life;
    return json_pack("{s:s, s:o, s:s, s:s, s:o}", "colour",
                     cmd_colour_key(a->pos.points[first] == 'X' ? YOMI_BLACK : YOMI_WHITE),
                     "stones", cmd_go_points_json(&a->pos, chain), "fate",
                     yomi_go_fate_name(l->fate[first]), "how", yomi_go_how_name(l->how[first]),
                     "ownership", ownership_json(l->ownership[first]));
}

static json_t *chains_json(const struct answer *a)
{
    bool chain[YOMI_GO_POINTS];
    json_t *list = json_array();
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++)
        if (find_chain(chain, &a->pos, p)) json_array_append_new(list, chain_json(a, p, chain));
    return list;
}

static json_t *ownership_rows(const struct answer *a)
{
    json_t *rows = json_array();
    for (int row = 0; row < a->pos.rows; row++) {
        json_t *line = json_array();
        for (int col = 0; col < a->pos.cols; col++)
            json_array_append_new(line, ownership_json(a->life.ownership[row * a->pos.cols + col]));
        json_array_append_new(rows, line);
    }
    return rows;
}

/* A letter for how each point was decided, row by row. */
static json_t *how_rows(const struct answer *a)
{
    static const char letters[] = ".BPSpU";
    json_t *rows = json_array();
    for (int row = 0; row < a->pos.rows; row++) {
        char line[YOMI_GO_SIDE];
        for (int col = 0; col < a->pos.cols; col++)
            line[col] = letters[a->life.how[row * a->pos.cols + col]];
        json_array_append_new(rows, json_stringn(line, (size_t)a->pos.cols));
    }
    return rows;
}

static void print_json(const struct cli *cli, const struct answer *a, const struct cmd_go_input *in)
{
    json_t *doc = cmd_json(cli);
    bool dead[YOMI_GO_POINTS];
    yomi_go_life_dead(dead, &a->life);
    cmd_go_json_board(doc, &a->pos);
    for (int i = 0; i < N_PROOFS; i++)
        json_object_set_new(doc, yomi_go_how_name(proofs[i]),
                            cmd_go_sides_json(safe_json(a, YOMI_BLACK, proofs[i]),
                                              safe_json(a, YOMI_WHITE, proofs[i])));
    json_object_set_new(doc, "dead", cmd_go_points_json(&a->pos, dead));
    json_object_set_new(doc, "chains", chains_json(a));
    json_object_set_new(doc, "how", how_rows(a));
    json_object_set_new(doc, "ownership", ownership_rows(a));
    json_object_set_new(doc, "playouts", json_integer(a->life.playouts));
    cmd_go_json_warnings(doc, in);
    cmd_json_answer(doc, &a->life.answer);
    cmd_json_print(cli, doc);
}

/* --- pictures -------------------------------------------------------------------------------- */

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
    static const char *const fates[] = {"?", "", "\xc3\x97", "="};
    if (a->pos.points[p] == '.') return "";
    if (a->life.fate[p] != YOMI_GO_ALIVE) return fates[a->life.fate[p]];
    return a->life.how[p] == YOMI_GO_BENSON   ? "B"
           : a->life.how[p] == YOMI_GO_STATIC ? "S"
           : a->life.how[p] == YOMI_GO_USER   ? "U"
                                              : "";
}

static bool draw(const struct cli *cli, const struct answer *a)
{
    char title[96], *svg = NULL;
    yomi_error err;
    yomi_draw_board board = cmd_go_board(&a->pos, title);
    snprintf(title, sizeof title, "Life and death on a %dx%d board", a->pos.cols, a->pos.rows);
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        snprintf(board.labels[p], sizeof board.labels[p], "%s", label_of(a, p));
        if (a->pos.points[p] == '.') board.marks[p] = mark_of(a, p);
    }
    board.caption[0] =
        "Stones: B alive by Benson, S safe if answered, U by your word; \xc3\x97 dead, = "
        "seki, ? unknown; others alive.";
    board.caption[1] = "Points: large squares are proved, small ones are what most playouts say.";
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_write_svg(cli, status, svg, &err);
}

/* --- people ---------------------------------------------------------------------------------- */

static void print_board(const struct cli *cli, const struct answer *a)
{
    yomi_draw_board board = cmd_go_board(&a->pos, "");
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        board.marks[p] = mark_of(a, p);
        if (a->pos.points[p] != '.' && board.marks[p])
            snprintf(board.labels[p], sizeof board.labels[p], "%c",
                     a->pos.points[p] == 'X' ? 'x' : 'o');
    }
    cmd_print_board(cli, &board);
    fputc('\n', cli->out);
    cmd_print_words(cli->out,
                    cmd_has_unicode()
                        ? "● ○ stones  x o dead stones  ■ □ proved points  ▪ ▫ by most playouts"
                        : "X O stones  x o dead stones  B W proved points  b w by most playouts");
    fputc('\n', cli->out);
}

static void print_safe(const struct cli *cli, const struct answer *a)
{
    static const char *const names[N_PROOFS] = {"unconditional (Benson)", "pass-alive",
                                                "static, if answered"};
    struct cmd_grid *t = cmd_grid_new("lrrrr");
    cmd_grid_row(t, "safe", "Black stones", "points", "White stones", "points");
    for (int i = 0; i < N_PROOFS; i++) {
        char n[4][16];
        bool set[YOMI_GO_POINTS];
        for (int k = 0; k < 4; k++)
            snprintf(n[k], sizeof n[k], "%d",
                     find_safe(set, a, k < 2 ? YOMI_BLACK : YOMI_WHITE, proofs[i], k % 2 == 0));
        cmd_grid_row(t, names[i], n[0], n[1], n[2], n[3]);
    }
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
    fputc('\n', cli->out);
}

/* Chains whose fate is not plain life. */
static void print_chains(const struct cli *cli, const struct answer *a)
{
    struct cmd_grid *t = cmd_grid_new("lllrl");
    bool chain[YOMI_GO_POINTS];
    int n = 0;
    cmd_grid_row(t, "fate", "colour", "how", "Black's", "stones");
    for (int p = 0; p < a->pos.rows * a->pos.cols; p++) {
        if (a->pos.points[p] == '.' || a->life.fate[p] == YOMI_GO_ALIVE) continue;
        if (!find_chain(chain, &a->pos, p)) continue;
        char owner[16], *names = cmd_go_points_text(&a->pos, chain);
        snprintf(owner, sizeof owner, "%+.2f", a->life.ownership[p]);
        cmd_grid_row(t, yomi_go_fate_name(a->life.fate[p]),
                     a->pos.points[p] == 'X' ? "Black" : "White", yomi_go_how_name(a->life.how[p]),
                     owner, names ? names : "");
        free(names);
        n++;
    }
    if (n) cmd_grid_print(t, cli->out, cmd_width());
    if (n) fputc('\n', cli->out);
    cmd_grid_free(t);
}

static void print_answer(const struct cli *cli, const struct answer *a)
{
    print_board(cli, a);
    print_safe(cli, a);
    print_chains(cli, a);
    char playouts[CMD_COUNTED_TEXT];
    if (a->life.playouts)
        fprintf(cli->out, "%s; ", cmd_counted(playouts, (uint64_t)a->life.playouts, "playout"));
    cmd_print_answer(cli, &a->life.answer);
}

/* --- the command ----------------------------------------------------------------------------- */

static int answer_for(const struct cli *cli, const struct cmd_go_input *in,
                      const struct life_options *o)
{
    yomi_go_life_options how_to = YOMI_GO_LIFE_OPTIONS_INIT;
    struct answer a = {.pos = in->pos};
    yomi_error err;
    const int code = cmd_go_read_word(&how_to, cli, &a.pos, &o->word);
    if (code) return code;
    how_to.playouts = o->playouts;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_go_life_of(&a.life, &a.pos, &how_to, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, NULL, &err);
    if (cli->common.svg && !draw(cli, &a)) return EXIT_TROUBLE;
    if (cli->common.json)
        print_json(cli, &a, in);
    else
        print_answer(cli, &a);
    return cmd_exit_code(cli, status, &err);
}

static int run(struct cli *cli, const void *options)
{
    const struct life_options *o = options;
    struct cmd_go_input in;
    int code = cmd_go_input_read(&in, cli, cli->operands[0], &o->where);
    if (code) return code;
    code = answer_for(cli, &in, o);
    cmd_go_input_free(&in);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_GO_WHERE_ROWS,
    CMD_GO_WORD_ROWS(struct life_options),
    {.name = "playouts",
     .kind = CMD_INT,
     .offset = offsetof(struct life_options, playouts),
     .value = "N",
     .help = "Play N games to the end at random for what cannot be proved (default 1000; 0: none)",
     .low = 0,
     .high = 1000000},
    {0},
};

const struct command cmd_go_life = {
    .name = "go life",
    .summary = "what is alive, dead or unknown on a Go board, and how it was decided",
    .details = CMD_GO_FILE_DETAILS
    " Stones are proved alive by Benson's theorem or by reading their eyes out; the rest is judged "
    "by seeded playouts.",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct life_options){.where = CMD_GO_WHERE_DEFAULTS, .playouts = 1000},
    .options_bytes = sizeof(struct life_options),
    .run = run,
};
