/* SPDX-License-Identifier: MIT */
/* What a game starts from: size, komi, rules, handicap, a file, single stones. */
#include "cmd_gtp.h"
#include "frame/cmd_letters.h"
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- size, komi, rules ----------------------------------------------------------------------- */

/* "boardsize 9", or columns and rows. */
static void boardsize(struct gtp *g, const struct gtp_line *l)
{
    int cols, rows;
    if (!cmd_gtp_read_int(&cols, l->args[0]) || !cmd_gtp_read_int(&rows, l->args[l->n_args - 1]))
        cmd_gtp_fail(g, "syntax error");
    else
        cmd_gtp_start(g, rows, cols);
}

static void query_boardsize(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    if (g->rows == g->cols)
        cmd_gtp_say(g, "%d", g->cols);
    else
        cmd_gtp_say(g, "%d %d", g->cols, g->rows);
}

static void clear_board(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    cmd_gtp_start(g, g->rows, g->cols);
}

static void komi(struct gtp *g, const struct gtp_line *l)
{
    double n;
    if (!cmd_gtp_read_number(&n, l->args[0]) || fabs(n) > YOMI_GO_POINTS) {
        cmd_gtp_fail(g, "syntax error");
        return;
    }
    g->rules.komi = n;
    yomi_go_game_set_rules(g->game, &g->rules);
}

static void get_komi(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    cmd_gtp_say(g, "%g", g->rules.komi);
}

/* The game goes on by the new rules from here. */
static void set_rules(struct gtp *g, const struct gtp_line *l)
{
    static const struct {
        const char *name;
        yomi_go_scoring scoring;
        bool suicide;
    } names[] = {
        {"japanese", YOMI_GO_JAPANESE, false},   {"korean", YOMI_GO_JAPANESE, false},
        {"chinese", YOMI_GO_CHINESE, false},     {"aga", YOMI_GO_AGA, false},
        {"new_zealand", YOMI_GO_CHINESE, true},  {"new-zealand", YOMI_GO_CHINESE, true},
        {"tromp-taylor", YOMI_GO_CHINESE, true},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!cmd_same(l->args[0], names[i].name)) continue;
        const double k = g->rules.komi;
        g->rules = yomi_go_rules_of(names[i].scoring);
        g->rules.suicide = names[i].suicide;
        g->rules.komi = k;
        yomi_go_game_set_rules(g->game, &g->rules);
        return;
    }
    cmd_gtp_fail(g, "unknown rules");
}

static void get_rules(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    cmd_gtp_say(g, "%s", yomi_go_scoring_name(g->rules.scoring));
}

/* --- handicap -------------------------------------------------------------------------------- */

static bool is_empty(const struct gtp *g)
{
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    return !strpbrk(pos.points, "XO") && yomi_go_game_n_moves(g->game) == 0;
}

static void place_handicap(struct gtp *g, const int *points, int n, const char *trouble)
{
    if (yomi_go_game_handicap(g->game, points, n, NULL) != YOMI_OK) {
        cmd_gtp_fail(g, "%s", trouble);
        return;
    }
    memcpy(g->handicap, points, (size_t)n * sizeof *points);
    g->n_handicap = n;
}

static void say_handicap(struct gtp *g)
{
    char name[8];
    for (int i = 0; i < g->n_handicap && !g->is_failed; i++)
        cmd_gtp_say(g, "%s%s", i ? " " : "", cmd_gtp_vertex(name, g, g->handicap[i]));
}

static void fixed_handicap(struct gtp *g, const struct gtp_line *l)
{
    int n, points[9];
    if (!cmd_gtp_read_int(&n, l->args[0])) {
        cmd_gtp_fail(g, "syntax error");
    } else if (!is_empty(g)) {
        cmd_gtp_fail(g, "board not empty");
    } else if (yomi_go_handicap_points(points, g->rows, g->cols, n, NULL) != YOMI_OK) {
        cmd_gtp_fail(g, "invalid number of stones");
    } else {
        place_handicap(g, points, n, "invalid number of stones");
        say_handicap(g);
    }
}

/* As many fixed points as there are, when more are asked for: the specification allows fewer. */
static void place_free_handicap(struct gtp *g, const struct gtp_line *l)
{
    int n, points[9];
    if (!cmd_gtp_read_int(&n, l->args[0])) {
        cmd_gtp_fail(g, "syntax error");
        return;
    }
    if (!is_empty(g)) {
        cmd_gtp_fail(g, "board not empty");
        return;
    }
    if (n > 9) n = 9;
    while (n > 2 && yomi_go_handicap_points(points, g->rows, g->cols, n, NULL) != YOMI_OK) n--;
    if (yomi_go_handicap_points(points, g->rows, g->cols, n, NULL) != YOMI_OK) {
        cmd_gtp_fail(g, "invalid number of stones");
        return;
    }
    place_handicap(g, points, n, "invalid number of stones");
    say_handicap(g);
}

static void set_free_handicap(struct gtp *g, const struct gtp_line *l)
{
    int points[YOMI_GO_POINTS];
    const yomi_go_pos size = {.rows = g->rows, .cols = g->cols};
    if (!is_empty(g)) {
        cmd_gtp_fail(g, "board not empty");
        return;
    }
    if (l->n_args < 2) cmd_gtp_fail(g, "bad vertex list");
    for (int i = 0; i < l->n_args && !g->is_failed; i++)
        if (i >= YOMI_GO_POINTS ||
            yomi_go_read_point(&points[i], &size, l->args[i], NULL) != YOMI_OK)
            cmd_gtp_fail(g, "bad vertex list");
    if (!g->is_failed) place_handicap(g, points, l->n_args, "bad vertex list");
}

static void get_free_handicap(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    say_handicap(g);
}

static void get_handicap(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    cmd_gtp_say(g, "%d", yomi_go_game_n_handicap(g->game));
}

/* --- files ----------------------------------------------------------------------------------- */

static char *read_bytes(const char *path, size_t *n)
{
    char *bytes = NULL, part[65536];
    FILE *f = fopen(path, "r"), *copy = f ? open_memstream(&bytes, n) : NULL;
    size_t got, total = 0;
    while (copy && total < (size_t)64 << 20 && (got = fread(part, 1, sizeof part, f)) > 0)
        total += fwrite(part, 1, got, copy);
    const bool is_bad = !f || !copy || ferror(f) || ferror(copy);
    const bool is_lost = copy && fclose(copy) != 0;
    if (f) fclose(f);
    if (!is_bad && !is_lost) return bytes;
    free(bytes);
    return NULL;
}

/* The position before move `before`, which is a number or a vertex, or at the end. */
static int find_node(struct gtp *g, const yomi_go_sgf *sgf, const char *before)
{
    const int root = yomi_go_sgf_root(sgf, 0);
    int n;
    if (!before) return yomi_go_sgf_end(sgf, root);
    if (!cmd_gtp_read_int(&n, before) || n < 1) {
        cmd_gtp_fail(g, "syntax error");
        return -1;
    }
    const int node = yomi_go_sgf_at_move(sgf, root, n - 1);
    return node < 0 ? yomi_go_sgf_end(sgf, root) : node;
}

/* Go on with a game, by its komi and by the rules in force. */
static void take_game(struct gtp *g, yomi_go_game *game)
{
    const yomi_go_pos pos = yomi_go_game_pos(game);
    yomi_go_game_free(g->game);
    g->game = game;
    g->rows = pos.rows;
    g->cols = pos.cols;
    g->n_handicap = 0;
    g->has_life = false;
    g->rules.komi = yomi_go_game_rules(game)->komi;
    yomi_go_game_set_rules(game, &g->rules);
}

static void loadsgf(struct gtp *g, const struct gtp_line *l)
{
    size_t n = 0;
    yomi_go_sgf *sgf = NULL;
    yomi_go_sgf_info info;
    yomi_go_game *game = NULL;
    char *bytes = g->has_files ? read_bytes(l->args[0], &n) : NULL;
    if (!bytes || yomi_go_sgf_read(&sgf, bytes, n, NULL) != YOMI_OK) {
        cmd_gtp_fail(g, "cannot load file");
    } else {
        const int node = find_node(g, sgf, l->n_args > 1 ? l->args[1] : NULL);
        if (node < 0 || yomi_go_sgf_info_of(&info, sgf, node, NULL) != YOMI_OK ||
            yomi_go_sgf_game(&game, NULL, sgf, node, NULL) != YOMI_OK) {
            cmd_gtp_fail(g, "cannot load file");
        } else {
            if (info.has_rules) g->rules = *yomi_go_game_rules(game);
            take_game(g, game);
        }
    }
    yomi_go_sgf_free(sgf);
    free(bytes);
}

/* The moves so far as SGF, into a file or as the answer. */
static yomi_status record(char **out, const struct gtp *g)
{
    static const char *const rules[] = {"Japanese", "Chinese", "AGA"}; /* as RU has them */
    yomi_go_sgf *sgf;
    char text[32];
    yomi_status status = yomi_go_sgf_new(&sgf, g->rows, g->cols, NULL);
    if (status != YOMI_OK) return status;
    snprintf(text, sizeof text, "%g", g->rules.komi);
    status = yomi_go_sgf_add(sgf, 0, "KM", text, NULL);
    if (status == YOMI_OK) status = yomi_go_sgf_add(sgf, 0, "RU", rules[g->rules.scoring], NULL);
    const yomi_go_pos start = yomi_go_game_start(g->game);
    if (status == YOMI_OK) status = yomi_go_sgf_add_stones(sgf, 0, &start, NULL);
    for (int i = 0, node = 0; i < yomi_go_game_n_moves(g->game) && status == YOMI_OK; i++) {
        const yomi_go_move m = yomi_go_game_move(g->game, i);
        node = yomi_go_sgf_add_node(sgf, node);
        status = node < 0 ? YOMI_ENOMEM
                          : yomi_go_sgf_add_point(sgf, node, m.colour == YOMI_BLACK ? "B" : "W",
                                                  &start, m.point, NULL, NULL);
    }
    if (status == YOMI_OK) status = yomi_go_sgf_write(out, sgf, NULL);
    yomi_go_sgf_free(sgf);
    return status;
}

static void printsgf(struct gtp *g, const struct gtp_line *l)
{
    char *text = NULL;
    FILE *f = NULL;
    if (record(&text, g) != YOMI_OK) {
        cmd_gtp_fail(g, "out of memory");
    } else if (!l->n_args) {
        cmd_gtp_say(g, "%s", text);
    } else {
        f = g->has_files ? fopen(l->args[0], "w") : NULL;
        if (!f || fputs(text, f) < 0) cmd_gtp_fail(g, "cannot write file");
    }
    if (f && fclose(f) != 0) cmd_gtp_fail(g, "cannot write file");
    free(text);
}

/* --- odds and ends --------------------------------------------------------------------------- */

static void set_random_seed(struct gtp *g, const struct gtp_line *l)
{
    int seed;
    if (!cmd_gtp_read_int(&seed, l->args[0]) || seed < 0)
        cmd_gtp_fail(g, "syntax error");
    else
        g->how.seed = (uint64_t)seed;
    g->has_life = false;
}

static void get_random_seed(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    cmd_gtp_say(g, "%llu", (unsigned long long)g->how.seed);
}

static void accept(struct gtp *g, const struct gtp_line *l)
{
    (void)g;
    (void)l;
}

/* gogui-setup B A1 W B2 ...: stones that are not moves. */
static void setup(struct gtp *g, const struct gtp_line *l)
{
    yomi_go_pos pos = yomi_go_game_pos(g->game);
    yomi_go_game *game;
    if (l->n_args % 2) cmd_gtp_fail(g, "syntax error");
    for (int i = 0; i + 1 < l->n_args && !g->is_failed; i += 2) {
        const int colour = cmd_gtp_read_colour(l->args[i]);
        const bool is_empty_word = cmd_same(l->args[i], "empty") || cmd_same(l->args[i], "e");
        int point;
        if (!cmd_gtp_point_arg(&point, g, l->args[i + 1])) return;
        if (point == YOMI_GO_PASS || (colour < 0 && !is_empty_word))
            cmd_gtp_fail(g, "syntax error");
        else
            pos.points[point] = colour < 0 ? '.' : "XO"[colour];
    }
    if (g->is_failed) return;
    if (yomi_go_game_new(&game, &pos, &g->rules, NULL) != YOMI_OK)
        cmd_gtp_fail(g, "out of memory");
    else
        take_game(g, game);
}

static void setup_player(struct gtp *g, const struct gtp_line *l)
{
    yomi_colour colour;
    if (cmd_gtp_colour_arg(&colour, g, l->args[0])) yomi_go_game_set_to(g->game, colour);
}

const struct gtp_verb cmd_gtp_setup_commands[] = {
    {"boardsize", boardsize, 1, 2},
    {"clear_board", clear_board, 0, 0},
    {"clear_cache", accept, 0, 0},
    {"fixed_handicap", fixed_handicap, 1, 1},
    {"get_free_handicap", get_free_handicap, 0, 0},
    {"get_handicap", get_handicap, 0, 0},
    {"get_komi", get_komi, 0, 0},
    {"get_random_seed", get_random_seed, 0, 0},
    {"gogui-interrupt", accept, 0, 0},
    {"gogui-setup", setup, 0, -1},
    {"gogui-setup_player", setup_player, 1, 1},
    {"kata-get-rules", get_rules, 0, 0},
    {"kata-set-rules", set_rules, 1, 1},
    {"kgs-game_over", accept, 0, 0},
    {"kgs-rules", set_rules, 1, 1},
    {"komi", komi, 1, 1},
    {"loadsgf", loadsgf, 1, 2},
    {"place_free_handicap", place_free_handicap, 1, 1},
    {"printsgf", printsgf, 0, 1},
    {"query_boardsize", query_boardsize, 0, 0},
    {"rectangular_boardsize", boardsize, 2, 2},
    {"set_free_handicap", set_free_handicap, 0, -1},
    {"set_random_seed", set_random_seed, 1, 1},
    {0},
};
