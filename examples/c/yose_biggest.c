/* SPDX-License-Identifier: MIT */
/* Which endgame is biggest, and what does every other one give away?
 *
 *     $ cc yose_biggest.c $(pkg-config --cflags --libs yomi) && ./a.out
 *     Black plays first: 14
 *     corner is right
 *     side   gives away 2
 *     centre gives away 2
 *     edge   gives away 3
 */
#include <stdio.h>
#include <yomi/yose.h>

int main(void)
{
    const char *text = "corner: {9|{3|0}}\n"
                       "side:   {5|0}\n"
                       "centre: {{7|4}|0}\n"
                       "edge:   {3|0}\n";
    const yomi_yose_question question = {.ask = YOMI_YOSE_LOSSES, .black = true};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_yose_result result;
    yomi_error error;
    char number[YOMI_RAT_TEXT];
    if (yomi_yose_read(&sum, text, &error) != YOMI_OK) return puts(error.text), 1;
    if (yomi_yose_measure(&heat, sum, &how, &error) != YOMI_OK) return puts(error.text), 1;
    if (yomi_yose_solve(&result, heat, &question, &how, &error) != YOMI_OK)
        return puts(error.text), 1;

    const yomi_yose_side *black = &result.side[YOMI_BLACK];
    printf("Black plays first: %s\n", yomi_rat_write(number, black->lower));
    for (int i = 0; i < black->n_moves; i++) {
        const yomi_yose_loss *m = &black->moves[i];
        const char *name = yomi_yose_name(sum, m->move.component);
        if (m->loss.num == 0)
            printf("%-6s is right\n", name);
        else
            printf("%-6s gives away %s\n", name, yomi_rat_write(number, m->loss));
    }
    yomi_yose_result_free(&result);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return 0;
}
