/* SPDX-License-Identifier: MIT */
#include "cmd_frame.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

void cmd_make_printable(char *s)
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

/* "--k: ", "FILE:3:5: " or nothing. */
static void put_place(FILE *out, const struct cmd_place *p)
{
    if (p->option) {
        const bool is_operand = p->option[0] >= 'A' && p->option[0] <= 'Z';
        fprintf(out, "%s%s", is_operand ? "" : "--", p->option);
    } else if (p->file) {
        fputs(p->file, out);
    } else {
        return;
    }
    if (p->line) fprintf(out, ":%d", p->line);
    if (p->line && p->column) fprintf(out, ":%d", p->column);
    fputs(": ", out);
}

/* A line on stderr. */
static void print_line(const struct cli *cli, const struct cmd_place *place, const char *kind,
                       const char *sentence)
{
    char *line = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&line, &bytes);
    if (f && !place->is_named) put_place(f, place);
    if (f && fclose(f) == 0 && line) cmd_make_printable(line);
    fprintf(stderr, "yomi%s%s: %s%s%s\n", cli->command ? " " : "",
            cli->command ? cli->command->name : "", line ? line : "", kind, sentence);
    free(line);
}

void cmd_warn(const struct cli *cli, struct cmd_place place, const char *format, ...)
{
    char sentence[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    cmd_make_printable(sentence);
    print_line(cli, &place, "warning: ", sentence);
}

/* The line for people, and what a program reads instead of an answer. */
int cmd_refuse(const struct cli *cli, struct cmd_place place, const char *format, ...)
{
    char sentence[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    cmd_make_printable(sentence);
    print_line(cli, &place, "", sentence);
    if (cli->doc) cmd_document_refuse(cli->doc, &place, sentence);
    return EXIT_TROUBLE;
}

int cmd_trouble_in(const struct cli *cli, const char *place, const yomi_error *err)
{
    struct cmd_place at = {.line = err->line, .column = err->column};
    if (!place || err->status == YOMI_ENOMEM) return cmd_trouble(cli, "%s", err->text);
    const bool is_operand = cli->command && cli->command->operands && place[0] >= 'A' &&
                            place[0] <= 'Z' &&
                            strncmp(cli->command->operands, place, strlen(place)) == 0;
    if (strncmp(place, "--", 2) == 0)
        at.option = place + 2;
    else if (is_operand)
        at.option = place;
    else
        at.file = place;
    return cmd_refuse(cli, at, "%s", err->text);
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
