/* SPDX-License-Identifier: MIT */
/* Both have passed: which stones are dead, and who has won?
 *
 *     $ cc go_score.c $(pkg-config --cflags --libs yomi) -lm && ./a.out
 *     B5 is dead (likely)
 *     J4 is dead (likely)
 *     Black wins by 7.5
 */
#include <math.h>
#include <stdio.h>
#include <yomi/life.h>

int main(void)
{
    static yomi_go_life life; /* large values: not for a small stack */
    static yomi_go_result result;
    const char *text = "...XO....\n"
                       "..XXO.O..\n"
                       ".X.XO..O.\n"
                       "..XXOOO..\n"
                       ".OX.XXO..\n"
                       "...X.XO.X\n"
                       ".X.XXXOO.\n"
                       "..X..XXO.\n"
                       "......XO.\n";
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT; /* 1000 playouts */
    const yomi_go_account account = {YOMI_GO_CHINESE, 7.5, 0, {0, 0}, {0, 0}};
    yomi_go_pos pos;
    yomi_error error;
    bool dead[YOMI_GO_POINTS] = {false};
    if (yomi_go_read(&pos, text, &error) != YOMI_OK ||
        yomi_go_life_of(&life, &pos, &options, &how, &error) != YOMI_OK)
        return puts(error.text), 1;

    for (int p = 0; p < pos.rows * pos.cols; p++) {
        char name[4];
        if (life.fate[p] != YOMI_GO_DEAD) continue;
        dead[p] = true;
        printf("%s is dead (%s)\n", yomi_go_point(name, &pos, p),
               yomi_go_how_name((yomi_go_how)life.how[p]));
    }
    if (yomi_go_score(&result, &pos, dead, &account, &error) != YOMI_OK) return puts(error.text), 1;
    printf("%s wins by %g\n", result.score > 0 ? "Black" : "White", fabs(result.score));
    return 0;
}
