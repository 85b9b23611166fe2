/* SPDX-License-Identifier: MIT */
#include "cmd_frame.h"
#include <stdarg.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

/* Words of the user may hold anything: a message stays one line of whole characters. */
static void make_printable(char *s)
{
    mbstate_t state = {0};
    for (size_t left = strlen(s); left;) {
        wchar_t c;
        size_t n = mbrtowc(&c, s, left, &state);
        if (n > left || n == 0 || !iswprint((wint_t)c)) {
            *s = '?';
            n = 1;
            state = (mbstate_t){0};
        }
        s += n;
        left -= n;
    }
}

int cmd_trouble(const struct cli *cli, const char *format, ...)
{
    char sentence[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    make_printable(sentence);
    fprintf(stderr, "yomi%s%s: %s\n", cli->command ? " " : "",
            cli->command ? cli->command->name : "", sentence);
    return EXIT_TROUBLE;
}

int cmd_trouble_in(const struct cli *cli, const char *place, const yomi_error *err)
{
    if (!place || err->status == YOMI_ENOMEM) return cmd_trouble(cli, "%s", err->text);
    if (!err->line) return cmd_trouble(cli, "%s: %s", place, err->text);
    if (!err->column) return cmd_trouble(cli, "%s:%d: %s", place, err->line, err->text);
    return cmd_trouble(cli, "%s:%d:%d: %s", place, err->line, err->column, err->text);
}

int cmd_exit_code(const struct cli *cli, yomi_status status, const yomi_error *err)
{
    if (status == YOMI_OK) return EXIT_ANSWERED;
    cmd_trouble(cli, "%s", err->text);
    return status == YOMI_ESTOPPED ? EXIT_STOPPED : EXIT_TROUBLE;
}

static int smallest(int a, int b, int c)
{
    const int ab = a < b ? a : b;
    return ab < c ? ab : c;
}

/* Letters to change, add, drop or swap with a neighbour (optimal string alignment). */
static int distance(const char *a, const char *b)
{
    enum { MOST = 32 };
    const int n = (int)strlen(a), m = (int)strlen(b);
    int d[MOST + 1][MOST + 1];
    if (n > MOST || m > MOST) return MOST;
    for (int i = 0; i <= n; i++) d[i][0] = i;
    for (int j = 0; j <= m; j++) d[0][j] = j;
    for (int i = 1; i <= n; i++) {
        for (int j = 1; j <= m; j++) {
            const int change = a[i - 1] != b[j - 1];
            d[i][j] = smallest(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + change);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
                d[i - 2][j - 2] + 1 < d[i][j])
                d[i][j] = d[i - 2][j - 2] + 1;
        }
    }
    return d[n][m];
}

const char *cmd_nearest(const char *word, const char *const *list)
{
    const char *best = NULL;
    for (const char *const *w = list; *word && *w; w++)
        if (strncmp(*w, word, strlen(word)) == 0) return *w; /* the beginning of it */
    int least = (int)strlen(word) / 3 + 2;                   /* farther words are no help */
    for (; *list; list++) {
        const int d = distance(word, *list);
        if (d < least && d < (int)strlen(*list)) {
            least = d;
            best = *list;
        }
    }
    return best;
}
