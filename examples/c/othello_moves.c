/* SPDX-License-Identifier: MIT */
/* What is every move of an Othello endgame worth?
 *
 *     $ cc othello_moves.c $(pkg-config --cflags --libs yomi) && ./a.out
 *     Black to move
 *     g1  -2  best
 *     a2 -28
 *     g2  -4
 *     a7 -28
 *     b7  -6
 */
#include <stdio.h>
#include <yomi/othello.h>

int main(void)
{
    const char *text = "-OOOOO-- --OOOO-X OOXOXXOX OOXXOXXX OOXOXXXX OOOXXXXX --OOXXX- -OOOO--- X";
    const yomi_othello_question question = {YOMI_OTHELLO_MOVES, YOMI_OTHELLO_WINNER, 0};
    const yomi_solve how = YOMI_SOLVE_INIT; /* one thread, 256 MiB, no time limit */
    yomi_othello_pos pos;
    yomi_othello *solver;
    yomi_othello_result result;
    yomi_error error;
    if (yomi_othello_read(&pos, text, &error) != YOMI_OK) return puts(error.text), 1;
    if (yomi_othello_new(&solver, &how, &error) != YOMI_OK) return puts(error.text), 1;
    const yomi_status status = yomi_othello_solve(&result, solver, &pos, &question, &error);
    yomi_othello_free(solver);
    if (status != YOMI_OK) return puts(error.text), 1;

    printf("%s to move\n", pos.to == YOMI_BLACK ? "Black" : "White");
    for (int i = 0; i < result.n_moves; i++) {
        const yomi_othello_move *m = &result.moves[i];
        const int is_best = result.best >> m->square & 1;
        char name[4];
        printf("%s %+3d%s\n", yomi_othello_square(name, &pos, m->square), m->lower,
               is_best ? "  best" : "");
    }
    return 0;
}
