/* SPDX-License-Identifier: MIT */
/* Questions of reading, both movers: positions a second, and how long an answer takes. */
#include "bench.h"

struct problem {
    yomi_go_pos pos;
    yomi_go_ask ask;
};

static uint64_t answer(const void *user)
{
    static yomi_go_reading reading;
    const struct problem *p = user;
    const yomi_solve how = YOMI_SOLVE_INIT;
    if (yomi_go_reading_of(&reading, &p->pos, &p->ask, &how, NULL) != YOMI_OK) abort();
    return reading.answer.nodes;
}

/* Read "capture D4" or "race D4 G4". */
static bool read_question(struct problem *p, const char *text)
{
    char word[16], points[2][8];
    const int n = sscanf(text, "%15s %7s %7s", word, points[0], points[1]);
    p->ask = (yomi_go_ask)YOMI_GO_ASK_INIT;
    for (int q = YOMI_GO_ASK_CAPTURE; q <= YOMI_GO_ASK_RACE; q++)
        if (!strcmp(word, yomi_go_question_name((yomi_go_question)q)))
            p->ask.question = (yomi_go_question)q;
    for (int i = 0; i + 1 < n; i++)
        if (yomi_go_read_point(&p->ask.points[i], &p->pos, points[i], NULL) != YOMI_OK)
            return false;
    return n >= 2;
}

int main(int argc, char **argv)
{
    static const char path[] = BENCH_POSITIONS "/go/reading.txt";
    static struct problem p;
    char line[1024], name[96], question[32], rows[800];
    FILE *f = fopen(path, "r");
    struct bench b = bench_begin(argc, argv);
    if (!f) return bench_missing(path);
    while (fgets(line, sizeof line, f)) {
        if (line[0] == '#' || sscanf(line, "%95[^|]| %31[^|]| %799s", name, question, rows) != 3)
            continue;
        name[strlen(name) - 1] = 0;
        for (char *c = rows; *c; c++)
            if (*c == '/') *c = '\n';
        if (yomi_go_read(&p.pos, rows, NULL) != YOMI_OK || !read_question(&p, question)) return 2;
        bench_case(&b, name, answer, &p, true);
    }
    fclose(f);
    return bench_end(&b);
}
