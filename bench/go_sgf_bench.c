/* SPDX-License-Identifier: MIT */
/* Bytes of SGF per second: plain game records, records with comments and variations, all of it
 * read, written, and the plain ones played to the end. Nodes are bytes. */
#include "bench.h"

struct collection {
    char *text;
    size_t bytes;
    yomi_go_sgf *sgf;
};

/* Games of 250 moves; `rich` ones have comments, labels and a variation every ten moves. */
static struct collection make(int games, bool is_rich)
{
    struct collection c = {0};
    FILE *f = open_memstream(&c.text, &c.bytes);
    for (int i = 0; f && i < games; i++) {
        fputs("(;FF[4]GM[1]SZ[19]KM[6.5]PB[Black]PW[White]RE[B+R]\n", f);
        for (int n = 0; n < 250; n++) {
            const int point = (140 * n + 7 * i) % 361; /* 140 and 361 have no common factor */
            const char colour = n % 2 ? 'W' : 'B', x = (char)('a' + point % 19),
                       y = (char)('a' + point / 19);
            fprintf(f, ";%c[%c%c]", colour, x, y);
            if (is_rich && n % 10 == 9)
                fprintf(f, "C[A comment with \\] and a line\nbreak.]LB[%c%c:A]\n(;%c[aa];%c[bb])(",
                        x, y, n % 2 ? 'B' : 'W', colour);
        }
        for (int n = 0; is_rich && n < 25; n++) fputc(')', f);
        fputs(")\n", f);
    }
    if (!f || fclose(f) != 0) abort();
    if (yomi_go_sgf_read(&c.sgf, c.text, c.bytes, NULL) != YOMI_OK) abort();
    return c;
}

static uint64_t read_all(const void *user)
{
    const struct collection *c = user;
    yomi_go_sgf *sgf;
    if (yomi_go_sgf_read(&sgf, c->text, c->bytes, NULL) != YOMI_OK) abort();
    yomi_go_sgf_free(sgf);
    return c->bytes;
}

static uint64_t write_all(const void *user)
{
    const struct collection *c = user;
    char *text;
    if (yomi_go_sgf_write(&text, c->sgf, NULL) != YOMI_OK) abort();
    const uint64_t bytes = strlen(text);
    free(text);
    return bytes;
}

static uint64_t play_all(const void *user)
{
    const struct collection *c = user;
    for (int i = 0; i < yomi_go_sgf_n_games(c->sgf); i++) {
        yomi_go_game *game;
        const int end = yomi_go_sgf_end(c->sgf, yomi_go_sgf_root(c->sgf, i));
        if (yomi_go_sgf_game(&game, NULL, c->sgf, end, NULL) != YOMI_OK) abort();
        yomi_go_game_free(game);
    }
    return c->bytes;
}

int main(int argc, char **argv)
{
    static const char *const kinds[] = {"plain", "rich"};
    struct bench b = bench_begin(argc, argv);
    for (int rich = 0; rich < 2; rich++) {
        char name[40];
        struct collection c = make(1000, rich);
        snprintf(name, sizeof name, "%s, read", kinds[rich]);
        bench_case(&b, name, read_all, &c, true);
        snprintf(name, sizeof name, "%s, written", kinds[rich]);
        bench_case(&b, name, write_all, &c, true);
        if (!rich) bench_case(&b, "plain, played", play_all, &c, true);
        yomi_go_sgf_free(c.sgf);
        free(c.text);
    }
    return bench_end(&b);
}
