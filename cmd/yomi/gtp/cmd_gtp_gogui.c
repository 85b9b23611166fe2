/* SPDX-License-Identifier: MIT */
/* Pictures for GoGui: boards of colours, numbers and strings, and its graphics language. */
#include "cmd_gtp.h"
#include <string.h>

/* What GoGui offers in its menu: type, title, command. */
static const char menu[] = "sboard/Division by order/yomi-division order\n"
                           "sboard/Division by kosuri/yomi-division kosuri\n"
                           "sboard/Division, plain/yomi-division plain\n"
                           "sboard/Division, converted/yomi-division convert=%s\n"
                           "bwboard/Owners by order/yomi-owners order\n"
                           "bwboard/Owners by kosuri/yomi-owners kosuri\n"
                           "bwboard/Bouzy 5 21/yomi-bouzy\n"
                           "dboard/Influence/yomi-influence\n"
                           "dboard/Ownership by playouts/yomi-ownership\n"
                           "sboard/Equivalent moku/yomi-moku\n"
                           "gfx/Regions/yomi-regions\n"
                           "gfx/Judgement/yomi-judge\n"
                           "gfx/Candidates/yomi-candidates\n"
                           "gfx/Life/yomi-life\n"
                           "gfx/Endgames, sizes/yomi-endgame-values\n"
                           "gfx/Endgames, areas/yomi-endgame-areas\n"
                           "string/Endgames, order of play/yomi-endgame\n"
                           "string/Estimate score/estimate_score\n"
                           "string/Final score/final_score\n"
                           "plist/Final status list/final_status_list %s\n"
                           "plist/All legal/all_legal %c\n"
                           "string/Unconditional status/unconditional_status %p\n"
                           "string/Life by reading/dragon_status %p\n"
                           "string/Capture by reading/attack %p\n"
                           "string/Defence by reading/defend %p\n"
                           "none/Set rules/kgs-rules %s\n";

static void analyze_commands(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    cmd_gtp_say(g, "%s", menu);
}

/* --- boards ---------------------------------------------------------------------------------- */

static bool divide(yomi_go_division *out, struct gtp *g, const struct gtp_line *l)
{
    yomi_go_ruler ruler = YOMI_GO_RULER_INIT;
    bool dead[YOMI_GO_POINTS];
    yomi_error err;
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    if (l->n_args && yomi_go_read_mode(&ruler, l->args[0], &err) != YOMI_OK) {
        cmd_gtp_fail(g, "%s", err.text);
        return false;
    }
    const yomi_go_life *life = cmd_gtp_life(g);
    if (!life) return false;
    yomi_go_life_dead(dead, life);
    if (yomi_go_divide(out, &pos, dead, &ruler, &err) == YOMI_OK) return true;
    cmd_gtp_fail(g, "%s", err.text);
    return false;
}

/* Words row by row from the top. */
static void say_board(struct gtp *g, const char *(*word)(char buf[16], const void *user, int point),
                      const void *user)
{
    char buf[16];
    cmd_gtp_say(g, "\n");
    for (int p = 0; p < g->rows * g->cols; p++)
        cmd_gtp_say(g, "%s%s", word(buf, user, p), (p + 1) % g->cols ? " " : "\n");
}

static const char *map_word(char buf[16], const void *user, int point)
{
    const yomi_go_division *d = user;
    snprintf(buf, 16, "%c", d->map[point]);
    return d->map[point] == 'X' || d->map[point] == 'O' ? "\"\"" : buf;
}

static void division(struct gtp *g, const struct gtp_line *l)
{
    yomi_go_division d;
    if (divide(&d, g, l)) say_board(g, map_word, &d);
}

static const char *owner_word(char buf[16], const void *user, int point)
{
    const char c = ((const yomi_go_division *)user)->map[point];
    (void)buf;
    return strchr("XBb", c) ? "B" : strchr("OWw", c) ? "W" : "E";
}

static void owners(struct gtp *g, const struct gtp_line *l)
{
    yomi_go_division d;
    if (divide(&d, g, l)) say_board(g, owner_word, &d);
}

static const char *moku_word(char buf[16], const void *user, int point)
{
    const yomi_go_division *d = user;
    if (!strchr("BWbw", d->map[point])) return "\"\"";
    snprintf(buf, 16, "%.1f", d->tenths[point] / 10.0);
    return buf;
}

static void moku(struct gtp *g, const struct gtp_line *l)
{
    yomi_go_division d;
    if (divide(&d, g, l)) say_board(g, moku_word, &d);
}

/* From -1, White's, to 1: a moku is all that a point can be worth. */
static const char *influence_word(char buf[16], const void *user, int point)
{
    const yomi_go_division *d = user;
    const double n = d->map[point] == 'X'   ? 1
                     : d->map[point] == 'O' ? -1
                                            : d->influence[point] / 16.0;
    snprintf(buf, 16, "%.3f", n > 1 ? 1.0 : n < -1 ? -1.0 : n);
    return buf;
}

static void influence(struct gtp *g, const struct gtp_line *l)
{
    yomi_go_division d;
    if (divide(&d, g, l)) say_board(g, influence_word, &d);
}

static const char *number_word(char buf[16], const void *user, int point)
{
    snprintf(buf, 16, "%.3f", ((const double *)user)[point]);
    return buf;
}

static void ownership(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    const yomi_go_life *life = cmd_gtp_life(g);
    if (life) say_board(g, number_word, life->ownership);
}

static const char *sign_word(char buf[16], const void *user, int point)
{
    const short n = ((const short *)user)[point];
    (void)buf;
    return n > 0 ? "B" : n < 0 ? "W" : "E";
}

static void bouzy(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    short field[YOMI_GO_POINTS];
    bool dead[YOMI_GO_POINTS];
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    const yomi_go_life *life = cmd_gtp_life(g);
    if (!life) return;
    yomi_go_life_dead(dead, life);
    if (yomi_go_bouzy(field, &pos, dead, 5, 21, NULL) == YOMI_OK) say_board(g, sign_word, field);
}

/* --- graphics -------------------------------------------------------------------------------- */

/* One word of GoGui's language and the points whose letter is in a set. */
static void say_points(struct gtp *g, const char *word, const char *letters, const char *set)
{
    char name[8];
    bool is_any = false;
    for (int p = 0; p < g->rows * g->cols; p++) {
        if (!letters[p] || !strchr(set, letters[p])) continue;
        cmd_gtp_say(g, "%s%s", is_any ? " " : word, is_any ? "" : " ");
        cmd_gtp_say(g, "%s", cmd_gtp_vertex(name, g, p));
        is_any = true;
    }
    if (is_any) cmd_gtp_say(g, "\n");
}

static void say_division(struct gtp *g, const yomi_go_division *d)
{
    cmd_gtp_say(g, "\n");
    say_points(g, "BLACK", d->map, "B");
    say_points(g, "WHITE", d->map, "W");
    say_points(g, "COLOR #a0a0a0", d->map, "b");
    say_points(g, "COLOR #fafafa", d->map, "w");
    say_points(g, "MARK", d->map, "*");
}

/* Occupied points, spheres, the points between them, and the numbers of the regions. */
static void regions(struct gtp *g, const struct gtp_line *l)
{
    yomi_go_division d;
    char name[8];
    if (!divide(&d, g, l)) return;
    say_division(g, &d);
    for (int i = 0; i < d.n_regions; i++)
        cmd_gtp_say(g, "LABEL %s %d\n", cmd_gtp_vertex(name, g, d.regions[i].first), i + 1);
    cmd_gtp_say(g, "TEXT %d region%s; Black %d+%d, White %d+%d\n", d.n_regions,
                d.n_regions == 1 ? "" : "s", d.side[0].occupied, d.side[0].sphere,
                d.side[1].occupied, d.side[1].sphere);
}

static void judge(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    char name[8], buf[YOMI_GO_SCORE_BYTES];
    yomi_go_judgement j;
    if (!cmd_gtp_judge(&j, g)) return;
    cmd_gtp_say(g, "\nINFLUENCE");
    for (int p = 0; p < g->rows * g->cols; p++)
        cmd_gtp_say(g, " %s %.2f", cmd_gtp_vertex(name, g, p), j.owner[p]);
    cmd_gtp_say(g, "\nTEXT %s; %s\n", yomi_go_score_write(buf, j.score),
                yomi_go_strategy_name(j.strategy));
}

static void candidates(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    enum { SHOWN = 20 };
    static const yomi_go_ruler ruler = YOMI_GO_RULER_INIT;
    yomi_go_candidate list[YOMI_GO_POINTS];
    bool dead[YOMI_GO_POINTS];
    char name[8];
    int n = 0;
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    const yomi_go_life *life = cmd_gtp_life(g);
    if (!life) return;
    yomi_go_life_dead(dead, life);
    if (yomi_go_candidates(list, &n, &pos, dead, &ruler, NULL) != YOMI_OK) return;
    cmd_gtp_say(g, "\n");
    for (int i = 0; i < n && i < SHOWN; i++)
        cmd_gtp_say(g, "LABEL %s %d\n", cmd_gtp_vertex(name, g, list[i].point), list[i].value);
}

/* Crosses on dead stones, circles in seki, triangles on those that a move or a ko decides, squares
 * on stones that are proved alive. */
static void life(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    char letters[YOMI_GO_POINTS] = {0};
    const yomi_go_life *is = cmd_gtp_life(g);
    const yomi_go_pos pos = yomi_go_game_pos(g->game);
    if (!is) return;
    for (int p = 0; p < g->rows * g->cols; p++)
        letters[p] = is->fate[p] == YOMI_GO_DEAD                                    ? 'd'
                     : is->fate[p] == YOMI_GO_SEKI                                  ? 's'
                     : is->fate[p] == YOMI_GO_CRITICAL || is->fate[p] == YOMI_GO_KO ? 'c'
                     : pos.points[p] != '.' && is->safe.owner[p] == pos.points[p]   ? 'a'
                                                                                    : '.';
    cmd_gtp_say(g, "\n");
    say_points(g, "MARK", letters, "d");
    say_points(g, "CIRCLE", letters, "s");
    say_points(g, "TRIANGLE", letters, "c");
    say_points(g, "SQUARE", letters, "a");
    cmd_gtp_say(g, "TEXT x dead, o seki, ^ critical or ko, [] proved alive\n");
}

const struct gtp_verb cmd_gtp_gogui_commands[] = {
    {"gogui-analyze_commands", analyze_commands, 0, 0},
    {"yomi-bouzy", bouzy, 0, 0},
    {"yomi-candidates", candidates, 0, 0},
    {"yomi-division", division, 0, 1},
    {"yomi-influence", influence, 0, 1},
    {"yomi-judge", judge, 0, 0},
    {"yomi-life", life, 0, 0},
    {"yomi-moku", moku, 0, 1},
    {"yomi-owners", owners, 0, 1},
    {"yomi-ownership", ownership, 0, 0},
    {"yomi-regions", regions, 0, 1},
    {0},
};
