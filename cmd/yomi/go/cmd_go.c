/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- reading a file -------------------------------------------------------------------------- */

/* What the reader found, then what the game found. */
static int n_warnings(const struct cmd_go_input *in)
{
    return in->sgf ? yomi_go_sgf_n_warnings(in->sgf) + (in->odd.n > 0) : 0;
}

static yomi_error warning(const struct cmd_go_input *in, int i)
{
    yomi_error w = {.line = in->odd.line, .column = in->odd.column};
    if (i < yomi_go_sgf_n_warnings(in->sgf)) return *yomi_go_sgf_warning(in->sgf, i);
    snprintf(w.text, sizeof w.text,
             "moves and stones that are illegal or outside the board: %d, the first one here",
             in->odd.n);
    return w;
}

/* The first few; the rest is counted. */
static void print_warnings(const struct cli *cli, const char *path, const struct cmd_go_input *in)
{
    enum { SHOWN = 5 };
    const int n = n_warnings(in);
    const char *const file = cmd_place(path);
    for (int i = 0; i < n && i < SHOWN; i++) {
        const yomi_error w = warning(in, i);
        cmd_warn(cli, (struct cmd_place){.file = file, .line = w.line, .column = w.column}, "%s",
                 w.text);
    }
    if (n > SHOWN)
        cmd_warn(cli, (struct cmd_place){.file = file}, "%d more of this kind", n - SHOWN);
}

static int find_node(struct cmd_go_input *in, const struct cli *cli, const char *path,
                     const struct cmd_go_where *where)
{
    yomi_error err;
    char count[CMD_COUNTED_TEXT];
    const int n_games = yomi_go_sgf_n_games(in->sgf);
    if (where->game > n_games)
        return cmd_wrong_file(cli, cmd_place(path), "has %s; there is no game %d",
                              cmd_counted(count, (uint64_t)n_games, "game"), where->game);
    in->root = yomi_go_sgf_root(in->sgf, where->game - 1);
    if (where->node) {
        if (yomi_go_sgf_at_path(&in->node, in->sgf, in->root, where->node, &err) != YOMI_OK)
            return cmd_trouble_in(cli, "--node", &err);
    } else if (where->move >= 0) {
        in->node = yomi_go_sgf_at_move(in->sgf, in->root, where->move);
        if (in->node < 0)
            return cmd_wrong(cli, "move", "the game has fewer than %s",
                             cmd_counted(count, (uint64_t)where->move, "move"));
    } else {
        in->node = yomi_go_sgf_end(in->sgf, in->root);
    }
    return 0;
}

static int read_sgf(struct cmd_go_input *in, const struct cli *cli, const char *path,
                    const char *bytes, size_t n, const struct cmd_go_where *where)
{
    yomi_error err;
    if (yomi_go_sgf_read(&in->sgf, bytes, n, &err) != YOMI_OK)
        return cmd_trouble_in(cli, cmd_place(path), &err);
    const int code = find_node(in, cli, path, where);
    if (code) return code;
    if (yomi_go_sgf_info_of(&in->info, in->sgf, in->node, &err) != YOMI_OK ||
        yomi_go_sgf_game(&in->game, &in->odd, in->sgf, in->node, &err) != YOMI_OK)
        return cmd_trouble_in(cli, cmd_place(path), &err);
    print_warnings(cli, path, in);
    in->pos = yomi_go_game_pos(in->game);
    return 0;
}

static int read_board(struct cmd_go_input *in, const struct cli *cli, const char *path,
                      const char *bytes, size_t n, const struct cmd_go_where *where)
{
    yomi_error err;
    yomi_go_rules rules = yomi_go_rules_of(YOMI_GO_JAPANESE);
    if (memchr(bytes, 0, n))
        return cmd_wrong_file(cli, cmd_place(path), "holds a zero byte and is not a text");
    if (where->node || where->move > 0 || where->game > 1)
        return cmd_wrong_file(cli, cmd_place(path), "is a board drawn as text, which has no moves");
    const bool has_mark = n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0;
    rules.komi = 0;
    if (yomi_go_read(&in->pos, bytes + (has_mark ? 3 : 0), &err) != YOMI_OK ||
        yomi_go_game_new(&in->game, &in->pos, &rules, &err) != YOMI_OK)
        return cmd_trouble_in(cli, cmd_place(path), &err);
    in->info = (yomi_go_sgf_info){.rows = in->pos.rows, .cols = in->pos.cols};
    return 0;
}

int cmd_go_input_read(struct cmd_go_input *in, const struct cli *cli, const char *path,
                      const struct cmd_go_where *where)
{
    size_t n = 0;
    *in = (struct cmd_go_input){.root = -1, .node = -1};
    if (where->node && where->move >= 0)
        return cmd_about(cli, "node", "--move and --node exclude each other; give one of them");
    char *bytes = cmd_read_bytes(cli, path, &n);
    if (!bytes) return EXIT_TROUBLE;
    const int code = yomi_go_sgf_is(bytes, n) ? read_sgf(in, cli, path, bytes, n, where)
                                              : read_board(in, cli, path, bytes, n, where);
    free(bytes);
    if (code) cmd_go_input_free(in);
    return code;
}

void cmd_go_input_free(struct cmd_go_input *in)
{
    yomi_go_game_free(in->game);
    yomi_go_sgf_free(in->sgf);
    in->game = NULL;
    in->sgf = NULL;
}

/* --- lists of points ------------------------------------------------------------------------- */

static void flag_chain(bool out[YOMI_GO_POINTS], const yomi_go_pos *pos, int point)
{
    int stones[YOMI_GO_POINTS];
    for (int n = yomi_go_chain(stones, pos, point); n--;) out[stones[n]] = true;
}

int cmd_go_read_chains(bool out[YOMI_GO_POINTS], const struct cli *cli, const char *option,
                       const char *list, const yomi_go_pos *pos)
{
    for (int p = 0; p < YOMI_GO_POINTS; p++) out[p] = false;
    for (const char *p = list ? list : ""; *p;) {
        char name[16];
        yomi_error err;
        int point;
        const size_t n = strcspn(p, ", \t");
        if (n) {
            snprintf(name, sizeof name, "%.*s", n < sizeof name ? (int)n : (int)sizeof name, p);
            if (yomi_go_read_point(&point, pos, name, &err) != YOMI_OK)
                return cmd_trouble_in(cli, option, &err);
            if (pos->points[point] == '.')
                return cmd_wrong(cli, option + 2, "there is no stone at %s", name);
            flag_chain(out, pos, point);
        }
        p += n + (p[n] != 0);
    }
    return 0;
}

int cmd_go_read_word(yomi_go_life_options *out, const struct cli *cli, const yomi_go_pos *pos,
                     const struct cmd_go_word_options *o)
{
    bool dead[YOMI_GO_POINTS], also[YOMI_GO_POINTS], alive[YOMI_GO_POINTS];
    int code = cmd_go_read_chains(dead, cli, "--dead", o->dead, pos);
    if (!code) code = cmd_go_read_chains(also, cli, "--also-dead", o->also_dead, pos);
    if (!code) code = cmd_go_read_chains(alive, cli, "--alive", o->alive, pos);
    out->no_others = o->dead != NULL;
    for (int p = 0; p < pos->rows * pos->cols && !code; p++) {
        char name[4];
        if ((dead[p] || also[p]) && alive[p])
            code = cmd_trouble(cli, "the chain of %s is named in both --%s and --alive; choose one",
                               yomi_go_point(name, pos, p), dead[p] ? "dead" : "also-dead");
        out->said[p] = dead[p] || also[p] ? YOMI_GO_DEAD : alive[p] ? YOMI_GO_ALIVE : 0;
    }
    return code;
}

int cmd_go_read_account(yomi_go_account *out, const struct cli *cli, const struct cmd_go_input *in,
                        const struct cmd_go_account_options *o)
{
    *out = yomi_go_game_account(in->game);
    if (o->rules) out->scoring = (yomi_go_scoring)(o->rules - 1);
    if (!o->komi) return 0;
    char *end;
    out->komi = strtod(o->komi, &end);
    if (end == o->komi || *end || !(fabs(out->komi) <= YOMI_GO_POINTS))
        return cmd_wrong(cli, "komi", "'%s' is not a number up to %d; write 6.5", o->komi,
                         YOMI_GO_POINTS);
    return 0;
}

void cmd_go_json_warnings(json_t *doc, const struct cmd_go_input *in)
{
    json_t *list = json_array();
    for (int i = 0; i < n_warnings(in); i++) {
        const yomi_error w = warning(in, i);
        json_array_append_new(list, json_pack("{s:i, s:i, s:o}", "line", w.line, "column", w.column,
                                              "text", cmd_json_text(w.text)));
    }
    json_object_set_new(doc, "warnings", list);
}

static json_t *stones_of(const yomi_go_pos *pos, char stone)
{
    bool points[YOMI_GO_POINTS] = {0};
    for (int p = 0; p < pos->rows * pos->cols; p++) points[p] = pos->points[p] == stone;
    return cmd_go_points_json(pos, points);
}

static json_t *point_json(const yomi_go_pos *pos, int point)
{
    char name[4];
    return point < 0 ? json_null() : json_string(yomi_go_point(name, pos, point));
}

static json_t *last_json(const struct cmd_go_input *in)
{
    const int n = yomi_go_game_n_moves(in->game);
    if (!n) return json_null();
    const yomi_go_move m = yomi_go_game_move(in->game, n - 1);
    return json_pack("{s:s, s:o}", "colour", cmd_colour_key(m.colour), "move",
                     m.point == YOMI_GO_PASS ? json_string("pass") : point_json(&in->pos, m.point));
}

static json_t *captures_json(const struct cmd_go_input *in, yomi_colour by)
{
    return json_integer(yomi_go_game_captures(in->game, by));
}

void cmd_go_json_board(json_t *doc, const yomi_go_pos *pos)
{
    json_object_set_new(doc, "size", json_pack("[i, i]", pos->cols, pos->rows));
    json_object_set_new(doc, "to", json_string(cmd_colour_key(pos->to)));
}

void cmd_go_json_position(json_t *doc, const struct cmd_go_input *in)
{
    const yomi_go_pos *pos = &in->pos;
    cmd_go_json_board(doc, pos);
    json_object_set_new(doc, "black", stones_of(pos, 'X'));
    json_object_set_new(doc, "white", stones_of(pos, 'O'));
    json_object_set_new(
        doc, "captures",
        cmd_go_sides_json(captures_json(in, YOMI_BLACK), captures_json(in, YOMI_WHITE)));
    json_object_set_new(doc, "ko", point_json(pos, yomi_go_game_ko(in->game)));
    json_object_set_new(doc, "last", last_json(in));
    json_object_set_new(doc, "komi", cmd_go_number_json(in->info.komi));
    json_object_set_new(doc, "handicap", json_integer(in->info.handicap));
    cmd_go_json_warnings(doc, in);
}
