/* SPDX-License-Identifier: MIT */
/* Chains whose fate depends on who moves, or on a ko. */
#include "cmd_go.h"

static bool is_doubt(const yomi_go_life *life, int p)
{
    return life->fate[p] == YOMI_GO_CRITICAL || life->fate[p] == YOMI_GO_KO;
}

int cmd_go_n_doubts(const yomi_go_pos *pos, const yomi_go_life *life)
{
    int stones[YOMI_GO_POINTS], n = 0;
    for (int p = 0; p < pos->rows * pos->cols; p++)
        n += is_doubt(life, p) && yomi_go_chain(stones, pos, p) && stones[0] == p;
    return n;
}

struct cmd_value cmd_go_move(const yomi_go_pos *pos, int move, char name[4])
{
    return move == YOMI_GO_PASS ? cmd_shown(cmd_none(), "")
                                : cmd_text(yomi_go_point(name, pos, move));
}

/* "Black kills at C1, White saves at D1", as far as it is known. */
static void moves_text(char buf[96], const yomi_go_pos *pos, const yomi_go_life *life, int p)
{
    char name[4];
    size_t n = 0;
    const yomi_colour own = pos->points[p] == 'X' ? YOMI_BLACK : YOMI_WHITE;
    const yomi_colour enemy = own == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
    buf[0] = 0;
    if (life->kills[p] >= 0)
        n = (size_t)snprintf(buf, 96, ": %s kills at %s", cmd_colour_name(enemy),
                             yomi_go_point(name, pos, life->kills[p]));
    if (life->saves[p] >= 0)
        snprintf(buf + n, 96 - n, "%s %s saves at %s", n ? "," : ":", cmd_colour_name(own),
                 yomi_go_point(name, pos, life->saves[p]));
}

static void say_doubt(const struct cli *cli, const yomi_go_pos *pos, const yomi_go_life *life,
                      int p, const int *stones, int n)
{
    struct cmd_string names = {0};
    char name[4], kills[4], saves[4], moves[96];
    const yomi_colour own = pos->points[p] == 'X' ? YOMI_BLACK : YOMI_WHITE;
    for (int i = 0; i < n; i++) cmd_add_word(&names, yomi_go_point(name, pos, stones[i]));
    moves_text(moves, pos, life, p);
    cmd_quiet_row(cli, cmd_colour(own), cmd_text(yomi_go_fate_name(life->fate[p])),
                  cmd_go_move(pos, life->kills[p], kills), cmd_go_move(pos, life->saves[p], saves),
                  cmd_words(names.text));
    cmd_say(cli, "in doubt: %s's %s%s%s", cmd_colour_name(own), cmd_string_text(&names),
            life->fate[p] == YOMI_GO_KO ? ", by a ko" : "", moves);
    cmd_string_free(&names);
}

void cmd_go_say_doubts(const struct cli *cli, const yomi_go_pos *pos, const yomi_go_life *life)
{
    static const struct cmd_column columns[] = {{"colour", NULL}, {"fate", NULL},   {"kills", NULL},
                                                {"saves", NULL},  {"stones", NULL}, {0}};
    int stones[YOMI_GO_POINTS];
    cmd_table(cli, "doubts", columns);
    for (int p = 0; p < pos->rows * pos->cols; p++) {
        const int n = is_doubt(life, p) ? yomi_go_chain(stones, pos, p) : 0;
        if (n && stones[0] == p) say_doubt(cli, pos, life, p, stones, n);
    }
    cmd_close(cli);
}
