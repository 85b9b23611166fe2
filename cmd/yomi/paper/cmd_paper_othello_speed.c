/* SPDX-License-Identifier: MIT */
/* Section 3.9: the paper's program became about twice as fast by a linked list of empty squares,
 * and 1.5 times as fast by counting discs as they turn. Three programs that differ in this alone: a
 * board of cells, alpha-beta, a fixed order of squares. */
#include "cmd_paper_othello.h"
#include <string.h>

enum { ROWS = 4, COLS = 6, WIDE = COLS + 2, CELLS = (ROWS + 2) * WIDE, SQUARES = ROWS * COLS };
enum { EDGE = 3, FREE = 2 }; /* beside the colours 0 and 1 */

static const int steps[8] = {-WIDE - 1, -WIDE, -WIDE + 1, -1, 1, WIDE - 1, WIDE, WIDE + 1};

struct program {
    bool has_list, has_counts;
    signed char cell[CELLS];
    int order[SQUARES]; /* cells, corners first */
    int next[SQUARES + 1],
        last[SQUARES + 1]; /* the list of empties, by place in the order; from SQUARES */
    int counts[2];
    uint64_t nodes;
};

static int count(const struct program *p, int colour)
{
    int n = 0;
    if (p->has_counts) return p->counts[colour];
    for (int i = 0; i < CELLS; i++) n += p->cell[i] == colour;
    return n;
}

/* Turn what a disc at a cell takes; the cells go to `turned`. */
static int turn(struct program *p, int at, int colour, int *turned)
{
    int n = 0;
    for (int d = 0; d < 8; d++) {
        int to = at + steps[d];
        if (p->cell[to] != 1 - colour) continue;
        while (p->cell[to] == 1 - colour) to += steps[d];
        if (p->cell[to] != colour) continue;
        for (to -= steps[d]; to != at; to -= steps[d]) {
            p->cell[to] = (signed char)colour;
            turned[n++] = to;
        }
    }
    return n;
}

static void place(struct program *p, int at, int colour, int n)
{
    p->cell[at] = (signed char)colour;
    p->counts[colour] += n + 1;
    p->counts[1 - colour] -= n;
}

static void take_back(struct program *p, int at, int colour, const int *turned, int n)
{
    for (int i = 0; i < n; i++) p->cell[turned[i]] = (signed char)(1 - colour);
    p->cell[at] = FREE;
    p->counts[colour] -= n + 1;
    p->counts[1 - colour] += n;
}

/* The paper's score: the difference of discs, with the empty squares for who has wiped out the
 * other. */
static int score(const struct program *p, int colour)
{
    const int own = count(p, colour), other = count(p, 1 - colour);
    if (!other) return SQUARES;
    return own ? own - other : -SQUARES;
}

static int search(struct program *p, int colour, int alpha, int beta, bool has_passed)
{
    int best = -100, turned[SQUARES];
    bool has_move = false;
    p->nodes++;
    if (!count(p, YOMI_BLACK) || !count(p, YOMI_WHITE)) return score(p, colour);
    for (int i = p->has_list ? p->next[SQUARES] : 0; i < SQUARES && best < beta;
         i = p->has_list ? p->next[i] : i + 1) {
        const int at = p->order[i];
        if (p->cell[at] != FREE) continue;
        const int n = turn(p, at, colour, turned);
        if (!n) continue;
        has_move = true;
        place(p, at, colour, n);
        p->next[p->last[i]] = p->next[i];
        p->last[p->next[i]] = p->last[i];
        const int v = -search(p, 1 - colour, -beta, -(best > alpha ? best : alpha), false);
        p->next[p->last[i]] = i;
        p->last[p->next[i]] = i;
        take_back(p, at, colour, turned, n);
        if (v > best) best = v;
    }
    if (has_move) return best;
    return has_passed ? score(p, colour) : -search(p, 1 - colour, -beta, -alpha, true);
}

static int distance_from_corner(int square)
{
    const int row = square / COLS, col = square % COLS;
    const int up = row < ROWS - 1 - row ? row : ROWS - 1 - row;
    const int side = col < COLS - 1 - col ? col : COLS - 1 - col;
    return up + side == 0 ? 0 : up == 0 || side == 0 ? up + side + 1 : up + side + 3;
}

static void begin(struct program *p)
{
    int n = 0;
    memset(p->cell, EDGE, sizeof p->cell);
    for (int far = 0; far < ROWS + COLS + 4; far++)
        for (int square = 0; square < SQUARES; square++)
            if (distance_from_corner(square) == far)
                p->order[n++] = (square / COLS + 1) * WIDE + square % COLS + 1;
    for (int i = 0; i < SQUARES; i++) p->cell[p->order[i]] = FREE;
    const int middle = (ROWS / 2) * WIDE + COLS / 2; /* upper left one of the four */
    p->cell[middle] = p->cell[middle + WIDE + 1] = YOMI_WHITE;
    p->cell[middle + 1] = p->cell[middle + WIDE] = YOMI_BLACK;
    p->counts[0] = p->counts[1] = 2;
    for (int i = 0; i <= SQUARES; i++) {
        p->next[i] = i == SQUARES ? 0 : i + 1;
        p->last[i] = i == 0 ? SQUARES : i - 1;
    }
    for (int i = 0; i < SQUARES; i++) {
        if (p->cell[p->order[i]] == FREE) continue;
        p->next[p->last[i]] = p->next[i];
        p->last[p->next[i]] = p->last[i];
    }
}

/* Every program is run some times and the fastest counts: the others were disturbed. */
int cmd_paper_othello_find_speeds(struct study *s)
{
    const int rounds = s->is_quick ? 1 : 5;
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < SPEEDS; i++) {
            struct program p = {.has_list = i > 0, .has_counts = i > 1};
            struct speed_found *f = &s->speeds[i];
            begin(&p);
            const double began = cmd_now();
            f->value = search(&p, YOMI_BLACK, -100, 100, false);
            const double took = cmd_now() - began;
            if (!round || took < f->seconds) f->seconds = took;
            f->nodes = p.nodes;
            s->answer.nodes += p.nodes;
        }
    return 0;
}

void cmd_paper_othello_say_speeds(const struct study *s)
{
    static const struct cmd_column columns[] = {{"program", "program"},
                                                {"value", "4x6"},
                                                {"nodes", "nodes"},
                                                {"rate", "nodes a second"},
                                                {"paper", "the paper: gain"},
                                                {"ours", "ours"},
                                                {"seconds", NULL},
                                                {0}};
    static const char *const names[SPEEDS] = {"all squares, discs counted", "a list of empties",
                                              "and discs counted as they turn"};
    static const double gains[SPEEDS] = {0, 2, 1.5};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < SPEEDS; i++) {
        const struct speed_found *f = &s->speeds[i];
        const double rate = f->seconds > 0 ? (double)f->nodes / f->seconds : 0;
        const double gain = i && f->seconds > 0 ? s->speeds[i - 1].seconds / f->seconds : 0;
        char words[16];
        cmd_row(s->cli, cmd_text(names[i]), cmd_signed(f->value), cmd_count(f->nodes),
                cmd_shown(cmd_real(rate, 0), cmd_short(words, rate)),
                cmd_if(i > 0, cmd_real(gains[i], 1)), cmd_if(i > 0, cmd_real(gain, 2)),
                cmd_seconds(f->seconds));
    }
    cmd_close(s->cli);
    cmd_say(s->cli, "All three read the same tree. A gain is against the program above it, on this "
                    "machine and a board of 4x6; the paper does not say on which board it "
                    "measured. Its program read 1.5 to 2 million moves a second in the end.");
}
