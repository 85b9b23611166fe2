/* SPDX-License-Identifier: MIT */
#include "cmd_show_endgame.h"
#include <math.h>
#include <string.h>

bool cmd_endgame_is_open(const yomi_endgame_area *area)
{
    return area->is_open || !area->has_values || area->temperature.num > 0;
}

char cmd_endgame_sign(int area)
{
    static const char signs[] = "123456789abcdefghijklmnopqrstuvwxyz";
    return area < (int)sizeof signs - 1 ? signs[area] : '+';
}

/* --- words ----------------------------------------------------------------------------------- */

/* 0, 1 or 2: in which third of a side the middle of the points lies. */
static int third(int sum, int n, int side)
{
    const double at = (sum + 0.5 * n) / n;
    return at < side / 3.0 ? 0 : at > 2 * side / 3.0 ? 2 : 1;
}

char *cmd_endgame_place(char buf[CMD_ENDGAME_PLACE], const yomi_go_pos *pos,
                        const yomi_endgame_area *area)
{
    static const char *const places[3][3] = {{"upper left", "top", "upper right"},
                                             {"left", "centre", "right"},
                                             {"lower left", "bottom", "lower right"}};
    const short *points = area->n_points ? area->points : area->stones;
    const int n = area->n_points ? area->n_points : area->n_stones;
    int rows = 0, cols = 0;
    for (int i = 0; i < n; i++) {
        rows += points[i] / pos->cols;
        cols += points[i] % pos->cols;
    }
    snprintf(buf, CMD_ENDGAME_PLACE, "%s",
             n ? places[third(rows, n, pos->rows)][third(cols, n, pos->cols)] : "");
    return buf;
}

/* Is the answer to a best move of a side exactly as large as the move? */
static bool is_balanced(const yomi_endgame *e, int area, yomi_colour side)
{
    const yomi_endgame_area *a = yomi_endgame_at(e, area);
    const yomi_yose *sum = yomi_endgame_sum(e);
    yomi_yose_move move;
    yomi_rat mean, t;
    if (a->best[side] == YOMI_GO_PASS || !yomi_endgame_find(&move, e, side, a->best[side]))
        return false;
    const yomi_yose_node after =
        yomi_yose_option(sum, yomi_yose_root(sum, move.component), side, move.option);
    return move.component == area && yomi_yose_mast(&mean, &t, yomi_endgame_heat(e), after) &&
           yomi_rat_compare(t, a->temperature) == 0;
}

static bool is_ambiguous(const yomi_endgame *e, int area)
{
    const yomi_endgame_area *a = yomi_endgame_at(e, area);
    return a->count_go.kind == YOMI_YOSE_GOTE && a->temperature.num > 0 &&
           (is_balanced(e, area, YOMI_BLACK) || is_balanced(e, area, YOMI_WHITE));
}

const char *cmd_endgame_kind(const yomi_endgame *e, int area)
{
    const yomi_endgame_area *a = yomi_endgame_at(e, area);
    if (a->is_open || !a->has_values) return a->has_ko ? "ko" : "none";
    switch (a->count_go.kind) {
    case YOMI_YOSE_COLD:
    case YOMI_YOSE_SETTLED:
    case YOMI_YOSE_LEAF:
        return "none";
    default:
        return is_ambiguous(e, area) ? "ambiguous" : yomi_yose_kind_name(a->count_go.kind);
    }
}

char *cmd_endgame_kind_text(char buf[YOMI_YOSE_KIND_TEXT], const yomi_endgame *e, int area)
{
    const yomi_endgame_area *a = yomi_endgame_at(e, area);
    if (a->is_open)
        snprintf(buf, YOMI_YOSE_KIND_TEXT, "too large");
    else if (!a->has_values)
        snprintf(buf, YOMI_YOSE_KIND_TEXT, a->has_ko ? "ko" : "unknown");
    else if (is_ambiguous(e, area))
        snprintf(buf, YOMI_YOSE_KIND_TEXT, "ambiguous");
    else
        yomi_yose_kind_write(buf, &a->count_go);
    return buf;
}

char *cmd_endgame_size(char buf[8], yomi_rat value)
{
    const double x = yomi_rat_double(value);
    snprintf(buf, 8, "%.*f",
             x == floor(x)           ? 0
             : x * 2 == floor(x * 2) ? 1
                                     : 2,
             fabs(x) < 999 ? x : 999.0);
    return buf;
}

/* --- boards ---------------------------------------------------------------------------------- */

/* Tints follow each other, so that areas side by side differ. */
static char tint(int area)
{
    return (char)('1' + area % 4);
}

static void shade(yomi_draw_board *b, const yomi_endgame *e)
{
    for (int i = 0; i < yomi_endgame_count(e); i++) {
        const yomi_endgame_area *a = yomi_endgame_at(e, i);
        if (!cmd_endgame_is_open(a)) continue;
        for (int k = 0; k < a->n_points; k++) b->marks[a->points[k]] = tint(i);
        for (int k = 0; k < a->n_stones; k++) b->marks[a->stones[k]] = tint(i);
    }
}

yomi_draw_board cmd_endgame_signs(const yomi_go_pos *pos, const yomi_endgame *e)
{
    yomi_draw_board b = cmd_go_board(pos, "");
    shade(&b, e);
    for (int i = 0; i < yomi_endgame_count(e); i++) {
        const yomi_endgame_area *a = yomi_endgame_at(e, i);
        if (!cmd_endgame_is_open(a)) continue;
        for (int k = 0; k < a->n_points; k++)
            if (pos->points[a->points[k]] == '.')
                snprintf(b.labels[a->points[k]], sizeof *b.labels, "%c", cmd_endgame_sign(i));
    }
    return b;
}

int cmd_endgame_walls(bool out[YOMI_GO_POINTS], const yomi_go_pos *pos, const yomi_endgame *e)
{
    int stones[YOMI_GO_POINTS], n = 0;
    for (int p = 0; p < YOMI_GO_POINTS; p++) out[p] = false;
    for (int i = 0; i < yomi_endgame_count(e); i++) {
        const yomi_endgame_area *a = yomi_endgame_at(e, i);
        if (!cmd_endgame_is_open(a)) continue;
        for (int k = 0; k < a->n_walls; k++) {
            n += !out[a->walls[k]];
            for (int m = yomi_go_chain(stones, pos, a->walls[k]); m--;) out[stones[m]] = true;
        }
    }
    return n;
}

/* Write the sign of an area on one of its points that has no size; few fonts have circled numbers
 * beyond these. */
static void number(yomi_draw_board *b, const yomi_go_pos *pos, const yomi_endgame_area *a, int i)
{
    static const char *const circled[] = {"①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"};
    for (int k = 0; k < a->n_points; k++) {
        const int p = a->points[k];
        if (pos->points[p] != '.' || b->labels[p][0]) continue;
        if (i < 9)
            snprintf(b->labels[p], sizeof *b->labels, "%s", circled[i]);
        else
            snprintf(b->labels[p], sizeof *b->labels, "(%c)", cmd_endgame_sign(i));
        return;
    }
}

yomi_draw_board cmd_endgame_sizes(const yomi_go_pos *pos, const yomi_endgame *e)
{
    yomi_draw_board b = cmd_go_board(pos, "");
    bool walls[YOMI_GO_POINTS];
    cmd_endgame_walls(walls, pos, e);
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (walls[p]) b.marks[p] = '/';
    shade(&b, e);
    for (int i = 0; i < yomi_endgame_count(e); i++) {
        const yomi_endgame_area *a = yomi_endgame_at(e, i);
        for (int c = 0; c < 2 && cmd_endgame_is_open(a) && a->has_values; c++)
            if (a->best[c] != YOMI_GO_PASS) cmd_endgame_size(b.labels[a->best[c]], a->temperature);
        if (cmd_endgame_is_open(a)) number(&b, pos, a, i);
    }
    return b;
}
