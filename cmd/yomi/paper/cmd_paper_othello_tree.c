/* SPDX-License-Identifier: MIT */
/* Figures 3-1 to 3-4: one game tree, read by minimax, alpha-beta and negamax. The paper's tree is
 * of letters and numbers; ours is the end of a real game on 4x4. */
#include "cmd_paper_othello.h"
#include <stdlib.h>
#include <string.h>

enum { MOST = 64, EMPTY_SQUARES = 4 };

struct leaf_or_node {
    int parent, square;
    yomi_othello_pos pos;
    int minimax, negamax; /* for Black; for the side to move */
    bool is_visited;      /* by alpha-beta */
    int alphabeta;        /* what alpha-beta knows of it: exact, or a bound */
};

struct othello_tree {
    int n, visited, cuts, best;
    int value; /* by the solver, for Black */
    struct leaf_or_node nodes[MOST];
};

static int score_black(const yomi_othello_pos *pos)
{
    const int score = yomi_othello_score(pos, YOMI_OTHELLO_DISCS);
    return pos->to == YOMI_BLACK ? score : -score;
}

/* Add a position and all that follows it; false when the tree is too large for a figure. */
static bool grow(struct othello_tree *t, int parent, int square, const yomi_othello_pos *pos)
{
    if (t->n == MOST) return false;
    const int self = t->n++;
    t->nodes[self] = (struct leaf_or_node){.parent = parent, .square = square, .pos = *pos};
    if (yomi_othello_ended(pos)) return true;
    const uint64_t moves = yomi_othello_moves(pos);
    for (int at = moves ? 0 : YOMI_OTHELLO_PASS; at < 64; at++) {
        yomi_othello_pos next = *pos;
        if (moves && !(moves >> at & 1)) continue;
        if (yomi_othello_play(&next, at, NULL) != YOMI_OK) return false;
        if (!grow(t, self, at, &next)) return false;
        if (!moves) break;
    }
    return true;
}

static int read_minimax(struct othello_tree *t, int node)
{
    struct leaf_or_node *n = &t->nodes[node];
    bool has_child = false;
    for (int i = node + 1; i < t->n; i++) {
        if (t->nodes[i].parent != node) continue;
        const int v = read_minimax(t, i);
        const bool is_better = n->pos.to == YOMI_BLACK ? v > n->minimax : v < n->minimax;
        if (!has_child || is_better) {
            n->minimax = v;
            if (node == 0) t->best = i;
        }
        has_child = true;
    }
    if (!has_child) n->minimax = score_black(&n->pos);
    return n->minimax;
}

static int read_negamax(struct othello_tree *t, int node)
{
    struct leaf_or_node *n = &t->nodes[node];
    int best = -100;
    for (int i = node + 1; i < t->n; i++) {
        if (t->nodes[i].parent != node) continue;
        const int v = -read_negamax(t, i);
        if (v > best) best = v;
    }
    if (best == -100) best = yomi_othello_score(&n->pos, YOMI_OTHELLO_DISCS);
    return n->negamax = best;
}

static int read_alphabeta(struct othello_tree *t, int node, int alpha, int beta)
{
    struct leaf_or_node *n = &t->nodes[node];
    int best = -100;
    n->is_visited = true;
    t->visited++;
    for (int i = node + 1; i < t->n; i++) {
        if (t->nodes[i].parent != node) continue;
        if (best >= beta) {
            t->cuts++;
            break;
        }
        const int v = -read_alphabeta(t, i, -beta, -(best > alpha ? best : alpha));
        if (v > best) best = v;
    }
    if (best == -100) best = yomi_othello_score(&n->pos, YOMI_OTHELLO_DISCS);
    n->alphabeta = n->pos.to == YOMI_BLACK ? best : -best;
    return best;
}

static int pick(uint64_t *state, int n)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    return (int)((*state >> 33) % (uint64_t)n);
}

/* A random game on 4x4 up to a few empty squares, Black to move; false when it ended before. */
static bool play_random(yomi_othello_pos *pos, uint64_t *state)
{
    if (yomi_othello_start(pos, 4, 4, YOMI_OTHELLO_CROSSED, NULL) != YOMI_OK) return false;
    while (yomi_othello_empties(pos) > EMPTY_SQUARES || pos->to != YOMI_BLACK) {
        const uint64_t moves = yomi_othello_moves(pos);
        int square = YOMI_OTHELLO_PASS;
        if (yomi_othello_ended(pos) || yomi_othello_empties(pos) < EMPTY_SQUARES) return false;
        if (moves) do
                square = pick(state, 16);
            while (!(moves >> square & 1));
        if (yomi_othello_play(pos, square, NULL) != YOMI_OK) return false;
    }
    return true;
}

/* The first position whose tree fits a figure, with two levels of choice and branches cut off. */
int cmd_paper_othello_find_tree(struct study *s)
{
    uint64_t state = 1;
    yomi_othello_pos pos;
    s->tree = calloc(1, sizeof *s->tree);
    if (!s->tree) cmd_starve();
    struct othello_tree *t = s->tree;
    do {
        *t = (struct othello_tree){0};
        if (!play_random(&pos, &state) || !grow(t, -1, 0, &pos) || t->n < 14 || t->n > 26) continue;
        read_minimax(t, 0);
        read_negamax(t, 0);
        read_alphabeta(t, 0, -100, 100);
    } while (t->cuts < 2);
    static const yomi_othello_question question = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS, 0};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_result r;
    yomi_error err;
    yomi_othello_limit(s->solver, &how);
    const yomi_status status = yomi_othello_solve(&r, s->solver, &pos, &question, &err);
    t->value = r.lower;
    return status == YOMI_OK ? 0 : cmd_trouble_in(s->cli, NULL, &err);
}

void cmd_paper_othello_free_tree(struct study *s)
{
    free(s->tree);
}

void cmd_paper_othello_say_tree(const struct study *s)
{
    static const struct cmd_column columns[] = {{"figure", "figure"},       {"method", "method"},
                                                {"nodes", "positions"},     {"value", "value"},
                                                {"agree", "as the solver"}, {0}};
    const struct othello_tree *t = s->tree;
    char text[YOMI_OTHELLO_TEXT], best[8];
    cmd_key(s->cli, "position", cmd_text(yomi_othello_write(text, &t->nodes[0].pos)));
    cmd_say(s->cli, "The end of a game on 4x4, Black to move: %s", text);
    cmd_gap(s->cli);
    cmd_paper_rows(s->cli, columns);
    cmd_row(s->cli, cmd_text("3-1"), cmd_text("the whole tree"), cmd_int(t->n), cmd_none(),
            cmd_none());
    cmd_row(s->cli, cmd_text("3-2"), cmd_text("minimax"), cmd_int(t->n),
            cmd_signed(t->nodes[0].minimax), cmd_flag(t->nodes[0].minimax == t->value));
    cmd_row(s->cli, cmd_text("3-3"), cmd_text("alpha-beta"), cmd_int(t->visited),
            cmd_signed(t->nodes[0].alphabeta), cmd_flag(t->nodes[0].alphabeta == t->value));
    cmd_row(s->cli, cmd_text("3-4"), cmd_text("negamax"), cmd_int(t->n),
            cmd_signed(t->nodes[0].negamax), cmd_flag(t->nodes[0].negamax == t->value));
    cmd_close(s->cli);
    cmd_key(s->cli, "best",
            cmd_text(cmd_othello_ply_name(best, &t->nodes[0].pos, t->nodes[t->best].square)));
    cmd_say(
        s->cli,
        "The best move is %s. Alpha-beta leaves %d of %d positions out. The paper's tree has "
        "letters: with its values N7 = -6, N8 = 2, N9 = 4 and N15 = -1 it cuts N10 and N16 off, "
        "and N1 = 2 is best; its other leaves are not told.",
        best, t->n - t->visited, t->n);
}

static bool draw(struct study *s, int figure, const char *title)
{
    const struct othello_tree *t = s->tree;
    yomi_draw_node nodes[MOST];
    char edges[MOST][16], labels[MOST][16], file[32];
    yomi_error err;
    char *svg = NULL;
    for (int i = 0; i < t->n; i++) {
        const struct leaf_or_node *n = &t->nodes[i];
        const bool is_leaf = yomi_othello_ended(&n->pos);
        char name[8];
        if (i)
            snprintf(edges[i], sizeof edges[0], "%s%s",
                     t->nodes[n->parent].pos.to == YOMI_BLACK ? "●" : "○",
                     cmd_othello_ply_name(name, &n->pos, n->square));
        if (figure == 1)
            snprintf(labels[i], sizeof labels[0], is_leaf ? "N%d %+d" : "N%d", i, n->minimax);
        else if (figure == 3 && !n->is_visited)
            snprintf(labels[i], sizeof labels[0], "×");
        else
            snprintf(labels[i], sizeof labels[0], "%+d",
                     figure == 2   ? n->minimax
                     : figure == 3 ? n->alphabeta
                                   : n->negamax);
        nodes[i] = (yomi_draw_node){n->parent, i ? edges[i] : NULL, labels[i]};
    }
    snprintf(file, sizeof file, "othello-3-%d.svg", figure);
    const yomi_status status = yomi_draw_tree_svg(&svg, title, nodes, t->n, &err);
    return cmd_paper_picture(&s->book, file, title, status, svg, &err);
}

bool cmd_paper_othello_draw_tree(struct study *s)
{
    return draw(s, 1, "Figure 3-1: the game tree; leaves with Black's score") &&
           draw(s, 2, "Figure 3-2: minimax; every value is Black's") &&
           draw(s, 3, "Figure 3-3: alpha-beta; × was not read, and a cut node has a bound") &&
           draw(s, 4, "Figure 3-4: negamax; every value is for the side to move");
}
