/* SPDX-License-Identifier: MIT */
/* From properties to boards: points, sizes, rules, and the game up to a node. */
#include "base/base_status.h"
#include "go_game.h"
#include "go_sgf.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- numbers and points ---------------------------------------------------------------------- */

static void skip_spaces(const char **text)
{
    while (scan_is_space(**text)) ++*text;
}

bool sgf_read_number(double *out, const char *text)
{
    double n = 0, unit = 1;
    bool has_digit = false;
    skip_spaces(&text);
    const bool is_negative = *text == '-';
    if (*text == '-' || *text == '+') text++;
    for (; scan_is_digit(*text); text++, has_digit = true)
        if (n < 1e8) n = 10 * n + (*text - '0');
    if (*text == '.' || *text == ',')
        for (text++; scan_is_digit(*text); text++, has_digit = true)
            if (unit > 1e-6) n += (unit /= 10) * (*text - '0');
    *out = is_negative ? -n : n;
    return has_digit;
}

/* The column or row of a letter: a to z are 0 to 25, A to Z are 26 to 51, others -1. */
static int coordinate(char c)
{
    return text_is_lower(c) ? c - 'a' : text_is_upper(c) ? c - 'A' + 26 : -1;
}

/* Read a point that is written as players name it, as some programs do: Q16. */
static int read_named_point(const char **text, int rows, int cols)
{
    const yomi_go_pos pos = {.rows = rows, .cols = cols};
    char name[4] = "";
    int n = 1, point;
    name[0] = **text;
    while (n < 3 && scan_is_digit((*text)[n])) {
        name[n] = (*text)[n];
        n++;
    }
    *text += n;
    return yomi_go_read_point(&point, &pos, name, NULL) == YOMI_OK ? point : SGF_NOWHERE;
}

int sgf_read_point(const char **text, int rows, int cols)
{
    skip_spaces(text);
    if (!text_is_letter(**text)) return SGF_NOWHERE;
    if (scan_is_digit((*text)[1])) return read_named_point(text, rows, cols);
    const int col = coordinate(**text);
    ++*text;
    skip_spaces(text);
    const int row = coordinate(**text);
    if (row < 0) return SGF_NOWHERE;
    ++*text;
    skip_spaces(text);
    return col < cols && row < rows ? row * cols + col : SGF_NOWHERE;
}

int sgf_read_move(const char *value, int rows, int cols)
{
    skip_spaces(&value);
    if (!*value || text_same(value, "pass")) return YOMI_GO_PASS;
    if (strncmp(value, "tt", 2) == 0 && rows <= 19 && cols <= 19) return YOMI_GO_PASS;
    return sgf_read_point(&value, rows, cols);
}

/* The rectangle between the corners of "aa:cc", or of one point; what is outside the board is cut
 * off. */
struct rectangle {
    int top, left, bottom, right;
    bool is_odd; /* was a part outside the board, or the value no point? */
};

static struct rectangle read_rectangle(const char *value, int rows, int cols)
{
    /* A corner may be outside the board: it is read on one that has all points with letters. */
    enum { MOST = 52 };
    const char *p = value;
    struct rectangle r = {.top = 0, .bottom = -1, .is_odd = true};
    const bool is_named = strpbrk(value, "0123456789") != NULL;
    const int stride = is_named ? cols : MOST;
    const int first = sgf_read_point(&p, is_named ? rows : MOST, stride);
    if (first == SGF_NOWHERE) return r;
    int second = first;
    if (*p == ':') {
        p++;
        second = sgf_read_point(&p, is_named ? rows : MOST, stride);
        if (second == SGF_NOWHERE) return r;
    }
    const int y[2] = {first / stride, second / stride}, x[2] = {first % stride, second % stride};
    r = (struct rectangle){y[y[0] > y[1]], x[x[0] > x[1]], y[y[0] <= y[1]], x[x[0] <= x[1]], false};
    r.is_odd = r.bottom >= rows || r.right >= cols;
    if (r.bottom >= rows) r.bottom = rows - 1;
    if (r.right >= cols) r.right = cols - 1;
    return r;
}

/* Count a move or value that is illegal or outside the board; the place of the first is kept. */
static void note_odd(yomi_go_sgf_odd *odd, const yomi_go_sgf *sgf, const char *value)
{
    if (!odd->n++) sgf_place(&odd->line, &odd->column, sgf, value);
}

/* Write a letter on all points of a property, and note the values that are odd. */
static void mark_points(char *points, char letter, yomi_go_sgf_odd *odd, const yomi_go_sgf *sgf,
                        int node, int prop, const yomi_go_pos *pos)
{
    for (int k = 0; k < yomi_go_sgf_n_values(sgf, node, prop); k++) {
        const char *value = yomi_go_sgf_value(sgf, node, prop, k);
        const struct rectangle r = read_rectangle(value, pos->rows, pos->cols);
        if (r.is_odd && *value) note_odd(odd, sgf, value); /* an empty list is not odd */
        for (int row = r.top; row <= r.bottom; row++)
            for (int col = r.left; col <= r.right; col++) points[row * pos->cols + col] = letter;
    }
}

int yomi_go_sgf_points(bool out[YOMI_GO_POINTS], const yomi_go_sgf *sgf, int node, const char *name,
                       const yomi_go_pos *pos)
{
    char marked[YOMI_GO_POINTS] = {0};
    yomi_go_sgf_odd odd = {0};
    int n = 0;
    for (int i = 0; i < yomi_go_sgf_n_props(sgf, node); i++)
        if (strcmp(yomi_go_sgf_name(sgf, node, i), name) == 0)
            mark_points(marked, 1, &odd, sgf, node, i, pos);
    for (int p = 0; p < pos->rows * pos->cols; p++) n += out[p] = marked[p];
    return n;
}

/* --- what the root says ---------------------------------------------------------------------- */

static int root_of(const yomi_go_sgf *sgf, int node)
{
    while (sgf->nodes[node].parent >= 0) node = sgf->nodes[node].parent;
    return node;
}

/* "19", or columns and rows: "9:13". */
static void read_size(yomi_go_sgf_info *info, const char *value)
{
    double cols, rows;
    if (!value || !sgf_read_number(&cols, value)) return;
    const char *colon = strchr(value, ':');
    if (!colon || !sgf_read_number(&rows, colon + 1)) rows = cols;
    info->cols = (int)cols;
    info->rows = (int)rows;
}

/* Some servers write a komi in hundredths of a point, 650, or of a Chinese point, which is two:
 * 375. */
static double usual_komi(double komi)
{
    if (komi < 100 || komi > 1000) return komi;
    return komi < 450 ? komi / 50 : komi / 100;
}

/* Words may stand behind the number, as in "6.5 points", but SGF has no powers of ten: 1e3 is
 * not 1. */
bool sgf_read_komi(double *out, const char *text)
{
    const char *rest = text + strcspn(text, "0123456789");
    rest += strspn(rest, "0123456789.,");
    const bool is_power =
        *rest && rest[1] && strchr("eE", *rest) && strchr("+-0123456789", rest[1]);
    if (is_power || !sgf_read_number(out, text)) return false;
    *out = usual_komi(*out);
    return fabs(*out) <= YOMI_GO_POINTS;
}

static yomi_status check_size(const yomi_go_sgf_info *info, const yomi_go_sgf *sgf,
                              const char *value, yomi_error *err)
{
    const yomi_status status = go_check_size(info->rows, info->cols, err);
    if (status != YOMI_OK && err) sgf_place(&err->line, &err->column, sgf, value);
    return status;
}

static bool read_scoring(yomi_go_scoring *out, const char *value)
{
    static const struct {
        const char *begins;
        yomi_go_scoring scoring;
    } names[] = {
        {"jap", YOMI_GO_JAPANESE}, {"jp", YOMI_GO_JAPANESE},   {"kor", YOMI_GO_JAPANESE},
        {"chi", YOMI_GO_CHINESE},  {"cn", YOMI_GO_CHINESE},    {"tromp", YOMI_GO_CHINESE},
        {"nz", YOMI_GO_CHINESE},   {"new z", YOMI_GO_CHINESE}, {"goe", YOMI_GO_CHINESE},
        {"ing", YOMI_GO_CHINESE},  {"area", YOMI_GO_CHINESE},  {"aga", YOMI_GO_AGA},
        {"bga", YOMI_GO_AGA},      {"french", YOMI_GO_AGA},    {"territory", YOMI_GO_JAPANESE},
    };
    skip_spaces(&value);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!text_begins(value, names[i].begins)) continue;
        *out = names[i].scoring;
        return true;
    }
    return false;
}

yomi_status yomi_go_sgf_info_of(yomi_go_sgf_info *out, const yomi_go_sgf *sgf, int node,
                                yomi_error *err)
{
    yomi_go_sgf_info info = {.rows = 19, .cols = 19};
    double number;
    const int root = root_of(sgf, node);
    const char *komi = yomi_go_sgf_get(sgf, root, "KM"), *rules = yomi_go_sgf_get(sgf, root, "RU");
    const char *handicap = yomi_go_sgf_get(sgf, root, "HA");
    const char *size = yomi_go_sgf_get(sgf, root, "SZ");
    read_size(&info, size);
    TRY(check_size(&info, sgf, size, err));
    info.has_komi = komi && sgf_read_komi(&info.komi, komi);
    if (!info.has_komi) info.komi = 0;
    info.has_rules = rules && read_scoring(&info.scoring, rules);
    if (handicap && sgf_read_number(&number, handicap) && number > 0 && number < 362)
        info.handicap = (int)number;
    *out = info;
    return YOMI_OK;
}

/* --- the game up to a node ------------------------------------------------------------------- */

static yomi_status play_moves(yomi_go_game *game, yomi_go_sgf_odd *odd, const yomi_go_sgf *sgf,
                              int node, yomi_error *err)
{
    const struct go_board *b = &game->board;
    for (int i = 0; i < yomi_go_sgf_n_props(sgf, node); i++) {
        const char *name = yomi_go_sgf_name(sgf, node, i);
        if (strcmp(name, "B") != 0 && strcmp(name, "W") != 0) continue;
        const int colour = name[0] == 'W';
        const char *value = yomi_go_sgf_value(sgf, node, i, 0);
        const int point = sgf_read_move(value, b->rows, b->cols);
        const int at = point < 0 ? GO_PASS : go_at_point(b, point);
        if (point == SGF_NOWHERE || !go_game_is_legal(game, colour, at)) note_odd(odd, sgf, value);
        if (!go_game_force(game, colour, at))
            return fail(err, YOMI_ENOMEM, "there is no memory for the game");
    }
    return YOMI_OK;
}

/* 'b', 'w', or 0: whose move a node holds, or whom PL names. */
static char side_of(const yomi_go_sgf *sgf, int node)
{
    const char *pl = node >= 0 ? yomi_go_sgf_get(sgf, node, "PL") : NULL;
    if (pl) skip_spaces(&pl);
    if (pl && *pl && strchr("bB1", *pl)) return 'b';
    if (pl && *pl && strchr("wW2", *pl)) return 'w';
    return 0;
}

/* The stone that a property sets up, '.' for none, or 0 when it is another property. */
static char setup_stone(const char *name)
{
    if (name[0] != 'A' || !name[1] || name[2]) return 0;
    return name[1] == 'B' ? 'X' : name[1] == 'W' ? 'O' : name[1] == 'E' ? '.' : 0;
}

/* In the order of the file: the last word about a point counts. */
static void set_up(yomi_go_game *game, yomi_go_sgf_odd *odd, const yomi_go_sgf *sgf, int node)
{
    yomi_go_pos pos;
    pos.rows = 0; /* the position is taken when the first stone is set up */
    for (int i = 0; i < yomi_go_sgf_n_props(sgf, node); i++) {
        const char stone = setup_stone(yomi_go_sgf_name(sgf, node, i));
        if (!stone) continue;
        if (!pos.rows) pos = yomi_go_game_pos(game);
        mark_points(pos.points, stone, odd, sgf, node, i, &pos);
    }
    if (pos.rows) go_game_set_up(game, &pos);
}

static yomi_status play_node(yomi_go_game *game, yomi_go_sgf_odd *odd, const yomi_go_sgf *sgf,
                             int node, yomi_error *err)
{
    set_up(game, odd, sgf, node);
    TRY(play_moves(game, odd, sgf, node, err));
    const char side = side_of(sgf, node);
    if (side) yomi_go_game_set_to(game, side == 'b' ? YOMI_BLACK : YOMI_WHITE);
    return YOMI_OK;
}

/* Where neither PL nor a move has told who is to move: the next move does, or the handicap. */
static void guess_side(yomi_go_game *game, const yomi_go_sgf *sgf, int node)
{
    const int next = sgf->nodes[node].child;
    const bool is_root = sgf->nodes[node].parent < 0;
    if (game->n_plies || side_of(sgf, node)) return;
    if (next >= 0 && yomi_go_sgf_get(sgf, next, "B"))
        yomi_go_game_set_to(game, YOMI_BLACK);
    else if ((next >= 0 && yomi_go_sgf_get(sgf, next, "W")) || (is_root && game->handicap > 1))
        yomi_go_game_set_to(game, YOMI_WHITE);
}

yomi_status yomi_go_sgf_game(yomi_go_game **out, yomi_go_sgf_odd *odd, const yomi_go_sgf *sgf,
                             int node, yomi_error *err)
{
    yomi_go_sgf_info info;
    yomi_go_pos pos;
    yomi_go_game *game;
    yomi_go_sgf_odd strange = {0};
    int depth = 1;
    TRY(yomi_go_sgf_info_of(&info, sgf, node, err));
    TRY(yomi_go_empty(&pos, info.rows, info.cols, err));
    yomi_go_rules rules = yomi_go_rules_of(info.scoring);
    rules.komi = info.komi;
    for (int n = node; sgf->nodes[n].parent >= 0; n = sgf->nodes[n].parent) depth++;
    int *path = malloc((size_t)depth * sizeof *path);
    if (!path) return fail(err, YOMI_ENOMEM, "there is no memory for the game");
    for (int n = node, i = depth; i-- > 0; n = sgf->nodes[n].parent) path[i] = n;
    yomi_status status = yomi_go_game_new(&game, &pos, &rules, err);
    if (status == YOMI_OK) {
        game->handicap = info.handicap;
        for (int i = 0; i < depth && status == YOMI_OK; i++)
            status = play_node(game, &strange, sgf, path[i], err);
        guess_side(game, sgf, node);
        if (status != YOMI_OK) yomi_go_game_free(game);
    }
    free(path);
    if (status != YOMI_OK) return status;
    if (odd) *odd = strange;
    *out = game;
    return YOMI_OK;
}
