/* SPDX-License-Identifier: MIT */
#include "yomi_tour.h"
#include "yomi_commands.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct tour_options {
    const char *folder, *examples;
    bool quick;
};

/* From an estimate to a whole game read out: every answer is surer, or larger, than the one before.
 */
static const struct {
    const char *room;
    int (*visit)(struct tour *);
} visits[TOUR_STOPS] = {{"Reading", tour_opening},  {"Go", tour_go},
                        {"Yose", tour_yose},        {"Ko", tour_ko},
                        {"Polyominoes", tour_poly}, {"Othello", tour_othello}};

/* --- time ------------------------------------------------------------------------------------ */

double tour_seconds(const struct tour *t)
{
    return cli_now() - t->began;
}

yomi_solve tour_solve(const struct tour *t, double most)
{
    yomi_solve how = cli_solve(t->cli);
    if (most > 0 && (how.seconds <= 0 || how.seconds > most)) how.seconds = most;
    return how;
}

bool tour_is_over(const struct tour *t)
{
    const double limit = t->cli->common.seconds;
    return (t->stop && yomi_stop_asked(t->stop)) || (limit > 0 && tour_seconds(t) >= limit);
}

/* --- the terminal ---------------------------------------------------------------------------- */

enum { LINE_MOST = 88 }; /* longer lines are hard to read */

static int line_width(void)
{
    const int width = cli_width();
    return width < LINE_MOST ? width : LINE_MOST;
}

static void print_styled(const struct tour *t, const char *style, const char *before,
                         const char *words)
{
    const bool has_color = *style && cli_has_color(t->cli);
    if (has_color) fputs(style, t->cli->out);
    cli_print_flowing(t->cli->out, before, words, line_width());
    if (has_color) fputs("\033[0m", t->cli->out);
}

static void print_heading(const struct tour *t, const char *room)
{
    const char *dash = cli_has_unicode() ? "─" : "-";
    const bool has_color = cli_has_color(t->cli);
    if (has_color) fputs("\033[2m", t->cli->out);
    fprintf(t->cli->out, "%s%s %s ", dash, dash, room);
    for (int i = (int)strlen(room) + 4; i < line_width(); i++) fputs(dash, t->cli->out);
    fputs(has_color ? "\033[0m\n" : "\n", t->cli->out);
}

/* --- the story ------------------------------------------------------------------------------- */

static struct tour_stop *here(struct tour *t)
{
    return &t->stops[t->n - 1];
}

#define FORMAT_INTO(buf)                                                                           \
    do {                                                                                           \
        va_list args_;                                                                             \
        va_start(args_, format);                                                                   \
        vsnprintf(buf, sizeof(buf), format, args_);                                                \
        va_end(args_);                                                                             \
    } while (0)

void tour_ask(struct tour *t, const char *format, ...)
{
    FORMAT_INTO(here(t)->question);
    print_styled(t, "\033[1m", "", here(t)->question);
    fputc('\n', t->cli->out);
    fflush(t->cli->out);
}

void tour_answer(struct tour *t, const char *format, ...)
{
    FORMAT_INTO(here(t)->answer);
    here(t)->is_answered = true;
    print_styled(t, "\033[1;32m", cli_has_unicode() ? "→ " : "> ", here(t)->answer);
    fputc('\n', t->cli->out);
}

void tour_say(struct tour *t, const char *format, ...)
{
    char words[1024];
    FORMAT_INTO(words);
    print_styled(t, "", "", words);
    fputc('\n', t->cli->out);
    fputs("<p>", t->page);
    tour_add_escaped(t->page, words);
    fputs("</p>\n", t->page);
}

void tour_prove(struct tour *t, const yomi_answer *answer, const char *format, ...)
{
    char command[400], nodes[CLI_COUNTED], *proof = here(t)->proof;
    FORMAT_INTO(command);
    const size_t bytes = sizeof here(t)->proof;
    int n = snprintf(proof, bytes, "%s", yomi_certainty_name(answer->certainty));
    if (answer->nodes)
        n += snprintf(proof + n, bytes - (size_t)n, ", %s",
                      cli_counted(nodes, answer->nodes, "position"));
    snprintf(proof + n, bytes - (size_t)n, ", %.2f s", answer->seconds);
    print_styled(t, "\033[2m", "", proof);
    print_styled(t, "\033[2m", "$ ", command);
    fputc('\n', t->cli->out);
    fflush(t->cli->out);
    fprintf(t->page, "<p class=\"proof\"><code>$ ");
    tour_add_escaped(t->page, command);
    fprintf(t->page, "</code> <span>%s</span></p>\n", proof);
}

static char *path_in(const struct tour *t, const char *name)
{
    char *path;
    if (asprintf(&path, "%s/%s", t->folder, name) < 0) cli_starve();
    return path;
}

/* How large a picture is shown: a wide one scrolls on a phone, where its words would be too small;
 * a small one does not fill the page. */
static const char *figure_class(const char *svg)
{
    static const char head[] = "viewBox=\"0 0 ";
    const char *box = strstr(svg, head);
    if (!box) return "";
    char *end;
    const double width = strtod(box + sizeof head - 1, &end), height = strtod(end, NULL);
    if (width > 500 && width > 1.25 * height) return " class=\"wide\"";
    return width < 400 ? " class=\"modest\"" : "";
}

int tour_show(struct tour *t, const char *name, const char *caption, yomi_status status, char *svg,
              const yomi_error *err)
{
    if (status != YOMI_OK) return cli_trouble_in(t->cli, name, err);
    char *path = path_in(t, name);
    const bool is_good = cli_write_text(t->cli, path, svg);
    free(path);
    fprintf(t->page, "<figure%s>\n%s<figcaption>", figure_class(svg), svg);
    tour_add_escaped(t->page, caption);
    fputs("</figcaption>\n</figure>\n", t->page);
    free(svg);
    return is_good ? 0 : EXIT_TROUBLE;
}

char *tour_example(char buf[4096], const struct tour *t, const char *name)
{
    snprintf(buf, 4096, "%s/%s", t->examples, name);
    char *text = cli_read_text(t->cli, buf);
    if (!text) return NULL;
    snprintf(buf, 4096, "%s/%s", t->folder, strrchr(name, '/') + 1);
    const bool is_good = cli_write_text(t->cli, buf, text);
    free(text);
    return is_good ? buf : NULL;
}

/* --- the command ----------------------------------------------------------------------------- */

static int visit_all(struct tour *t)
{
    int code = 0;
    for (int i = 0; i < TOUR_STOPS && !code; i++) {
        struct tour_stop *s = &t->stops[t->n++];
        s->room = visits[i].room;
        t->page = open_memstream(&s->body, &s->bytes);
        if (!t->page) cli_starve();
        print_heading(t, s->room);
        code = visits[i].visit(t);
        cli_text_close(t->page, &s->body);
        s->is_whole = code == 0;
    }
    return code;
}

/* Where to look now. */
static void print_end(const struct tour *t, const char *path, bool is_stopped)
{
    char words[4096 + 160];
    print_heading(t, is_stopped ? "Stopped" : "The end");
    if (is_stopped)
        snprintf(words, sizeof words,
                 "The tour was stopped in the room \"%s\" after %.0f s. What it found before is "
                 "kept: %s",
                 t->stops[t->n - 1].room, tour_seconds(t), path);
    else
        snprintf(words, sizeof words,
                 "That took %.0f s. The whole story with its pictures, to show to a friend: %s",
                 tour_seconds(t), path);
    print_styled(t, "", "", words);
    if (is_stopped) return;
    fputc('\n', t->cli->out);
    struct cli_table *next = cli_table_new("ll");
    cli_table_row(next, "yomi serve --open", "every room in the browser, with your own positions");
    cli_table_row(next, "yomi help", "all commands; yomi help ROOM those of a room");
    cli_table_row(next, "yomi othello play --board 6x6", "a game against the perfect player");
    cli_table_print(next, t->cli->out, line_width());
    cli_table_free(next);
}

static int run(struct cli *cli, const void *options)
{
    const struct tour_options *o = options;
    struct tour t = {.cli = cli,
                     .folder = o->folder,
                     .examples = o->examples,
                     .is_quick = o->quick,
                     .began = cli_now(),
                     .stop = cli_solve(cli).stop};
    if (!t.examples) t.examples = cli_examples();
    if (!*t.examples)
        return cli_trouble(cli, "the examples are not beside the program; give their folder with "
                                "--examples");
    if (!cli_make_folder(cli, t.folder)) return EXIT_TROUBLE;
    int code = visit_all(&t);
    const bool is_stopped = code == EXIT_STOPPED;
    char *path = path_in(&t, "index.html");
    if (code == 0 || is_stopped) {
        if (tour_write_page(&t, path))
            print_end(&t, path, is_stopped);
        else
            code = EXIT_TROUBLE;
    }
    for (int i = 0; i < t.n; i++) free(t.stops[i].body);
    free(path);
    return code;
}

static const struct cli_option rows[] = {
    {.name = "quick",
     .kind = CLI_FLAG,
     .offset = offsetof(struct tour_options, quick),
     .help = "Stay under a minute: leave out the two long computations"},
    {.name = "folder",
     .kind = CLI_FILE,
     .offset = offsetof(struct tour_options, folder),
     .value = "DIR",
     .letter = 'o',
     .help = "Put the pictures and the page into DIR (default yomi-tour)"},
    {.name = "examples",
     .kind = CLI_FILE,
     .offset = offsetof(struct tour_options, examples),
     .value = "DIR",
     .help = "Read the example positions from DIR (default: those installed with yomi)"},
    {0},
};

const struct command tour_command = {
    .name = "tour",
    .summary = "one real question in every room, with answers and pictures",
    .details = "About a minute. The page, the pictures and the positions are in DIR. Stopped by "
               "--time or Ctrl-C, it keeps what it has and exits with 3.",
    .takes = TAKES_COLOR | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct tour_options){.folder = "yomi-tour"},
    .options_bytes = sizeof(struct tour_options),
    .run = run,
};
