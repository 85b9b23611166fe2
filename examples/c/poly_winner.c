/* SPDX-License-Identifier: MIT */
/* Can the first player be stopped from making this shape on an endless board?
 *
 *     $ cc poly_winner.c $(pkg-config --cflags --libs yomi) && ./a.out
 *     L4 wins with at most 4 marks
 *       the proof holds
 *     Square loses to paving 2
 *       the proof holds
 *     ##./.## wins with at most 4 marks
 *       the proof holds
 */
#include <stdio.h>
#include <yomi/poly.h>

static int ask(const char *name)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_verdict verdict;
    yomi_error error;
    if (yomi_poly_read_goal(&goal, name, &error) != YOMI_OK) return puts(error.text), 1;
    if (yomi_poly_judge(&verdict, &goal, &how, &error) != YOMI_OK) return puts(error.text), 1;

    if (verdict.result == YOMI_POLY_WIN)
        printf("%s wins with at most %d marks\n", name, verdict.moves);
    else if (verdict.result == YOMI_POLY_LOSS)
        printf("%s loses to paving %d\n", name, verdict.paving);
    else
        printf("%s: nobody knows\n", name);

    /* Do not take it from the search: check the proof with code that shares nothing with it. */
    if (verdict.certificate) {
        const yomi_poly_check check = yomi_poly_verify(verdict.certificate);
        printf("  %s\n", check.is_valid ? "the proof holds" : check.reason);
    }
    yomi_poly_verdict_fini(&verdict);
    return 0;
}

int main(void)
{
    return ask("L4") || ask("Square") || ask("##./.##");
}
