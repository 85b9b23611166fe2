/* SPDX-License-Identifier: MIT */
/* Weak games on small boards against DepQBF, where it is installed. Black's marks are chosen one
 * by one (exists), White's are binary numbers (for all); a white mark on a taken cell is lost. */
#define _GNU_SOURCE
#include "bench.h"
#include <sys/wait.h>

enum { CELLS = 25, MARKS = 8, COPIES = 256, QBF_SECONDS = 60 };

struct qbf_case {
    const char *goal;
    int rows, cols, marks;
};

/* A formula being written: prefix and clauses. */
struct formula {
    FILE *prefix, *clauses;
    int n_variables, n_clauses;
};

static int new_variable(struct formula *f)
{
    return ++f->n_variables;
}

static void clause(struct formula *f, const int *literals, int n)
{
    for (int i = 0; i < n; i++) fprintf(f->clauses, "%d ", literals[i]);
    fprintf(f->clauses, "0\n");
    f->n_clauses++;
}

static void pair(struct formula *f, int a, int b)
{
    clause(f, (int[]){a, b}, 2);
}

static void quantify(struct formula *f, char how, int first, int last)
{
    fprintf(f->prefix, "%c", how);
    for (int i = first; i <= last; i++) fprintf(f->prefix, " %d", i);
    fprintf(f->prefix, " 0\n");
}

/* The copies of the goal on the board as lists of cells; returns how many. */
static int list_copies(int copies[COPIES][8], int sizes[COPIES], const struct qbf_case *c)
{
    yomi_poly_goal goal;
    yomi_poly_shape turned[8];
    int n = 0;
    if (yomi_poly_read_goal(&goal, c->goal, NULL) != YOMI_OK) exit(2);
    const int n_turned = yomi_poly_orientations(turned, &goal.shapes[0]);
    for (int i = 0; i < n_turned * c->rows * c->cols; i++) {
        const yomi_poly_shape *s = &turned[i % n_turned];
        const int cell = i / n_turned;
        bool fits = true;
        for (int j = 0; j < s->n; j++) {
            const int row = cell / c->cols + s->cells[j].row,
                      col = cell % c->cols + s->cells[j].col;
            fits = fits && row < c->rows && col < c->cols;
            copies[n][j] = row * c->cols + col;
        }
        sizes[n] = s->n;
        n += fits;
    }
    return n;
}

/* Black's mark number t: one cell, not White's. */
static void add_black(struct formula *f, int black[MARKS][CELLS], int white[MARKS][CELLS], int t,
                      int n)
{
    const int first = f->n_variables + 1;
    for (int i = 0; i < n; i++) black[t][i] = new_variable(f);
    quantify(f, 'e', first, f->n_variables);
    clause(f, black[t], n);
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) pair(f, -black[t][i], -black[t][j]);
        for (int s = 0; s < t; s++) pair(f, -black[t][i], -white[s][i]);
    }
}

/* White's mark number t: bits for all, and the cell that they name. */
static void add_white(struct formula *f, int white[MARKS][CELLS], int t, int n)
{
    int bits[8], n_bits = 0;
    const int first = f->n_variables + 1;
    while (1 << n_bits < n) bits[n_bits++] = new_variable(f);
    quantify(f, 'a', first, f->n_variables);
    const int next = f->n_variables + 1;
    for (int i = 0; i < n; i++) {
        int all[9];
        white[t][i] = new_variable(f);
        for (int k = 0; k < n_bits; k++) {
            const int literal = i >> k & 1 ? bits[k] : -bits[k];
            pair(f, -white[t][i], literal);
            all[k] = -literal;
        }
        all[n_bits] = white[t][i];
        clause(f, all, n_bits + 1);
    }
    quantify(f, 'e', next, f->n_variables);
}

static void add_goal(struct formula *f, int black[MARKS][CELLS], const struct qbf_case *c)
{
    int copies[COPIES][8], sizes[COPIES], chosen[COPIES];
    const int n = list_copies(copies, sizes, c), first = f->n_variables + 1;
    for (int i = 0; i < n; i++) chosen[i] = new_variable(f);
    quantify(f, 'e', first, f->n_variables);
    clause(f, chosen, n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < sizes[i]; j++) {
            int any[MARKS + 1];
            for (int t = 0; t < c->marks; t++) any[t] = black[t][copies[i][j]];
            any[c->marks] = -chosen[i];
            clause(f, any, c->marks + 1);
        }
}

/* True when DepQBF says that Black wins, false when not; exits when it says neither. */
static bool ask_depqbf(const struct qbf_case *c, uint64_t *clauses)
{
    char *prefix, *body, command[64];
    size_t n_prefix, n_body;
    int black[MARKS][CELLS], white[MARKS][CELLS];
    const int n = c->rows * c->cols;
    struct formula f = {.prefix = open_memstream(&prefix, &n_prefix),
                        .clauses = open_memstream(&body, &n_body)};
    for (int t = 0; t < c->marks; t++) {
        add_black(&f, black, white, t, n);
        if (t < c->marks - 1) add_white(&f, white, t, n);
    }
    add_goal(&f, black, c);
    fclose(f.prefix);
    fclose(f.clauses);
    snprintf(command, sizeof command, "timeout %d depqbf >/dev/null 2>&1", QBF_SECONDS);
    FILE *pipe = popen(command, "w");
    if (!pipe) exit(2);
    fprintf(pipe, "p cnf %d %d\n%s%s", f.n_variables, f.n_clauses, prefix, body);
    const int status = pclose(pipe);
    free(prefix);
    free(body);
    *clauses = (uint64_t)f.n_clauses;
    return WIFEXITED(status) && WEXITSTATUS(status) == 10;
}

static uint64_t run_depqbf(const void *user)
{
    uint64_t clauses;
    ask_depqbf(user, &clauses);
    return clauses;
}

static uint64_t run_yomi(const void *user)
{
    const struct qbf_case *c = user;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    yomi_poly_goal goal;
    yomi_poly_solved r;
    b.rows = c->rows;
    b.cols = c->cols;
    b.game = YOMI_POLY_WEAK;
    b.most = c->marks;
    if (yomi_poly_read_goal(&goal, c->goal, NULL) != YOMI_OK ||
        yomi_poly_solve(&r, &goal, &b, &how, NULL) != YOMI_OK)
        exit(2);
    return r.answer.nodes;
}

int main(int argc, char **argv)
{
    static const struct qbf_case cases[] = {
        {"I3", 4, 4, 3}, {"L4", 4, 4, 4}, {"T4", 4, 4, 4}, {"S4", 3, 3, 5}, {"T4", 5, 5, 4}};
    const bool has_depqbf = system("command -v depqbf >/dev/null 2>&1") == 0;
    struct bench b = bench_begin(argc, argv);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct qbf_case *c = &cases[i];
        char name[64];
        snprintf(name, sizeof name, "yomi, %s %dx%d with %d marks", c->goal, c->rows, c->cols,
                 c->marks);
        bench_case(&b, name, run_yomi, c, true);
        snprintf(name, sizeof name, "DepQBF, %s %dx%d with %d marks", c->goal, c->rows, c->cols,
                 c->marks);
        if (has_depqbf) bench_case(&b, name, run_depqbf, c, false); /* its nodes are clauses */
    }
    return bench_end(&b);
}
