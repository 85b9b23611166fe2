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

int cmd_go_input_read(struct cmd_go_input *in, const struct cli *cli,
                      const struct cmd_go_where *where)
{
    const char *const path = cli->operands[0];
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

/* --- the user's word ------------------------------------------------------------------------- */

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
                return cmd_wrong(cli, option, "%s", err.text);
            if (pos->points[point] == '.')
                return cmd_wrong(cli, option, "there is no stone at %s", name);
            flag_chain(out, pos, point);
        }
        p += n + (p[n] != 0);
    }
    return 0;
}

int cmd_go_read_word(yomi_go_life_options *out, const struct cli *cli, const yomi_go_pos *pos,
                     const struct cmd_go_word *word)
{
    bool dead[YOMI_GO_POINTS], also[YOMI_GO_POINTS], alive[YOMI_GO_POINTS];
    int code = cmd_go_read_chains(dead, cli, "dead", word->dead, pos);
    if (!code) code = cmd_go_read_chains(also, cli, "also-dead", word->also_dead, pos);
    if (!code) code = cmd_go_read_chains(alive, cli, "alive", word->alive, pos);
    out->no_others = word->dead != NULL;
    for (int p = 0; p < pos->rows * pos->cols && !code; p++) {
        char name[4];
        if ((dead[p] || also[p]) && alive[p])
            code = cmd_about(cli, "alive",
                             "the chain of %s is named in both --%s and --alive; choose one",
                             yomi_go_point(name, pos, p), dead[p] ? "dead" : "also-dead");
        out->said[p] = dead[p] || also[p] ? YOMI_GO_DEAD : alive[p] ? YOMI_GO_ALIVE : 0;
    }
    return code;
}

int cmd_go_read_account(yomi_go_account *out, const struct cli *cli, const struct cmd_go_input *in,
                        const struct cmd_go_account *account)
{
    const char *const komi = account->komi;
    *out = yomi_go_game_account(in->game);
    if (account->rules) out->scoring = (yomi_go_scoring)(account->rules - 1);
    if (!komi) return 0;
    char *end;
    out->komi = strtod(komi, &end);
    if (end == komi || *end || !(fabs(out->komi) <= YOMI_GO_POINTS))
        return cmd_wrong(cli, "komi", "'%s' is not a number up to %d; write 6.5", komi,
                         YOMI_GO_POINTS);
    return 0;
}

/* --- answers --------------------------------------------------------------------------------- */

void cmd_go_put_input(const struct cli *cli, const struct cmd_go_input *in)
{
    static const struct cmd_column columns[] = {
        {"line", NULL}, {"column", NULL}, {"text", NULL}, {0}};
    cmd_key(cli, "size", cmd_pair(cmd_int(in->pos.cols), cmd_int(in->pos.rows)));
    cmd_key(cli, "to", cmd_colour(in->pos.to));
    cmd_table(cli, "warnings", columns);
    for (int i = 0; i < n_warnings(in); i++) {
        const yomi_error w = warning(in, i);
        cmd_quiet_row(cli, cmd_int(w.line), cmd_int(w.column), cmd_text(w.text));
    }
    cmd_close(cli);
}

static void put_stones(const struct cli *cli, const char *key, const yomi_go_pos *pos, char stone)
{
    bool points[YOMI_GO_POINTS] = {0};
    for (int p = 0; p < pos->rows * pos->cols; p++) points[p] = pos->points[p] == stone;
    cmd_go_put_points(cli, key, pos, points);
}

static void put_last_move(const struct cli *cli, const struct cmd_go_input *in)
{
    char name[4];
    const int n = yomi_go_game_n_moves(in->game);
    if (!n) {
        cmd_key(cli, "last", cmd_none());
        return;
    }
    const yomi_go_move m = yomi_go_game_move(in->game, n - 1);
    cmd_key(cli, "last.colour", cmd_colour(m.colour));
    cmd_key(cli, "last.move",
            cmd_text(m.point == YOMI_GO_PASS ? "pass" : yomi_go_point(name, &in->pos, m.point)));
}

void cmd_go_put_position(const struct cli *cli, const struct cmd_go_input *in)
{
    char name[4];
    const int ko = yomi_go_game_ko(in->game);
    cmd_go_put_input(cli, in);
    put_stones(cli, "black", &in->pos, 'X');
    put_stones(cli, "white", &in->pos, 'O');
    cmd_key(cli, "captures.black", cmd_int(yomi_go_game_captures(in->game, YOMI_BLACK)));
    cmd_key(cli, "captures.white", cmd_int(yomi_go_game_captures(in->game, YOMI_WHITE)));
    cmd_key(cli, "ko", cmd_text(ko < 0 ? NULL : yomi_go_point(name, &in->pos, ko)));
    put_last_move(cli, in);
    cmd_key(cli, "komi", cmd_number(in->info.komi));
    cmd_key(cli, "handicap", cmd_int(in->info.handicap));
}

yomi_status cmd_go_sgf_of(yomi_go_sgf **out, const yomi_go_pos *pos, yomi_error *err)
{
    yomi_go_sgf *sgf = NULL;
    yomi_status status = yomi_go_sgf_new(&sgf, pos->rows, pos->cols, err);
    if (status == YOMI_OK) status = yomi_go_sgf_add_stones(sgf, 0, pos, err);
    if (status == YOMI_OK)
        status = yomi_go_sgf_add(sgf, 0, "PL", pos->to == YOMI_BLACK ? "B" : "W", err);
    if (status == YOMI_OK)
        *out = sgf;
    else
        yomi_go_sgf_free(sgf);
    return status;
}

/* --- a command ------------------------------------------------------------------------------- */

static bool show(const struct cli *cli, const struct cmd_go_question *q, const char *sgf,
                 const void *answer, const struct cmd_go_input *in)
{
    if (cli->common.svg && !q->draw(cli, answer)) return false;
    if (sgf && !q->save(cli, answer, sgf)) return false;
    cmd_go_put_input(cli, in);
    q->say(cli, answer);
    return true;
}

int cmd_go_run(const struct cli *cli, const struct cmd_go_question *question,
               const struct cmd_go_where *where, const char *sgf, const void *options)
{
    struct cmd_go_input in;
    void *answer = calloc(1, question->answer_bytes);
    if (!answer) return cmd_trouble(cli, "there is no memory left");
    int code = cmd_go_input_read(&in, cli, where);
    if (!code) {
        code = question->find(answer, cli, options, &in);
        const bool is_found = code == EXIT_ANSWERED || code == EXIT_STOPPED;
        if (is_found && !show(cli, question, sgf, answer, &in)) code = EXIT_TROUBLE;
        cmd_go_input_free(&in);
    }
    if (question->done) question->done(answer);
    free(answer);
    return code;
}
