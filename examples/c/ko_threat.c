/* SPDX-License-Identifier: MIT */
/* White has played a ko threat: connect the ko, or answer?
 *
 *     $ cc ko_threat.c $(pkg-config --cflags --libs yomi) && ./a.out
 *     k =  8: 21; best w1; the rule says w1
 *     k = 16: 24; best w1; the rule says w1
 *     k = 24: 27; best w1; the rule says w1
 *     k = 32: 34; best F; the rule says F
 */
#include <stdio.h>
#include <yomi/ko.h>

int main(void)
{
    static yomi_ko_result result;       /* large values: not for a small stack */
    static yomi_ko_judgement judgement; /* a published rule, step by step */
    const char *text =
        "k=%d owner=black to=black gotes=10,9,7,5 black=13,11 white=15,12 pending=w1";
    const yomi_solve how = YOMI_SOLVE_INIT;
    for (int k = 8; k <= 32; k += 8) {
        yomi_ko ko;
        yomi_error error;
        char state[128], name[YOMI_KO_MOVE_TEXT], score[YOMI_RAT_TEXT];
        snprintf(state, sizeof state, text, k);
        if (yomi_ko_read(&ko, state, &error) != YOMI_OK ||
            yomi_ko_solve(&result, &ko, &how, &error) != YOMI_OK ||
            yomi_ko_judge(&judgement, &ko, &error) != YOMI_OK)
            return puts(error.text), 1;

        printf("k = %2d: %s; best", k, yomi_rat_write(score, yomi_ko_points(&ko, result.lower)));
        for (int i = 0; i < result.n_moves; i++)
            if (result.moves[i].is_best)
                printf(" %s", yomi_ko_name(name, &ko, result.moves[i].move));
        printf("; the rule says %s\n", yomi_ko_name(name, &ko, judgement.decision));
    }
    return 0;
}
