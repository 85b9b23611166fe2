/* SPDX-License-Identifier: MIT */
#include "cmd_tour.h"
#include "commands.h"
#include "frame/cmd_page.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct options {
    const char *folder, *examples;
    bool quick;
};

/* From an estimate to a whole game read out: every answer is surer, or larger, than the one before.
 */
static const struct {
    const char *room;
    int (*visit)(struct tour *);
} visits[CMD_TOUR_STOPS] = {
    {"Reading", cmd_tour_opening}, {"Go", cmd_tour_go}, {"Endgames", cmd_tour_endgame},
    {"Yose", cmd_tour_yose},       {"Ko", cmd_tour_ko}, {"Polyominoes", cmd_tour_poly},
    {"Othello", cmd_tour_othello}};

/* --- time ------------------------------------------------------------------------------------ */

double cmd_tour_seconds(const struct tour *t)
{
    return cmd_now() - t->began;
}

yomi_solve cmd_tour_solve(const struct tour *t, double most)
{
    yomi_solve how = cmd_solve(t->cli);
    if (most > 0 && (how.seconds <= 0 || how.seconds > most)) how.seconds = most;
    return how;
}

bool cmd_tour_is_over(const struct tour *t)
{
    const double limit = t->cli->common.seconds;
    return (t->stop && yomi_stop_asked(t->stop)) || (limit > 0 && cmd_tour_seconds(t) >= limit);
}

/* --- the terminal ---------------------------------------------------------------------------- */

enum { LINE_MOST = 88 }; /* longer lines are hard to read */

static int line_width(void)
{
    const int width = cmd_width();
    return width < LINE_MOST ? width : LINE_MOST;
}

static void print_styled(const struct tour *t, const char *style, const char *before,
                         const char *words)
{
    const bool has_color = *style && cmd_has_color(t->cli);
    if (has_color) fputs(style, t->cli->out);
    cmd_print_flowing(t->cli->out, before, words, line_width());
    if (has_color) fputs("\033[0m", t->cli->out);
}

static void print_heading(const struct tour *t, const char *room)
{
    const char *dash = cmd_has_unicode() ? "─" : "-";
    const bool has_color = cmd_has_color(t->cli);
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

void cmd_tour_ask(struct tour *t, const char *format, ...)
{
    FORMAT_INTO(here(t)->question);
    print_styled(t, "\033[1m", "", here(t)->question);
    fputc('\n', t->cli->out);
    fflush(t->cli->out);
}

void cmd_tour_answer(struct tour *t, const char *format, ...)
{
    FORMAT_INTO(here(t)->answer);
    here(t)->is_answered = true;
    print_styled(t, "\033[1;32m", cmd_has_unicode() ? "→ " : "> ", here(t)->answer);
    fputc('\n', t->cli->out);
}

void cmd_tour_say(struct tour *t, const char *format, ...)
{
    char words[1024];
    FORMAT_INTO(words);
    print_styled(t, "", "", words);
    fputc('\n', t->cli->out);
    fputs("<p>", t->page);
    cmd_page_escaped(t->page, words);
    fputs("</p>\n", t->page);
}

void cmd_tour_prove(struct tour *t, const yomi_answer *answer, const char *format, ...)
{
    char command[400], nodes[CMD_COUNTED_TEXT], *proof = here(t)->proof;
    FORMAT_INTO(command);
    const size_t bytes = sizeof here(t)->proof;
    int n = snprintf(proof, bytes, "%s", yomi_certainty_name(answer->certainty));
    if (answer->nodes)
        n += snprintf(proof + n, bytes - (size_t)n, ", %s",
                      cmd_counted(nodes, answer->nodes, "position"));
    snprintf(proof + n, bytes - (size_t)n, ", %.2f s", answer->seconds);
    print_styled(t, "\033[2m", "", proof);
    print_styled(t, "\033[2m", "$ ", command);
    fputc('\n', t->cli->out);
    fflush(t->cli->out);
    fprintf(t->page, "<p class=\"proof\"><code>$ ");
    cmd_page_escaped(t->page, command);
    fprintf(t->page, "</code> <span>%s</span></p>\n", proof);
}

static char *path_in(const struct tour *t, const char *name)
{
    char *path;
    if (asprintf(&path, "%s/%s", t->folder, name) < 0) cmd_starve();
    return path;
}

int cmd_tour_show(struct tour *t, const char *name, const char *caption, yomi_status status,
                  char *svg, const yomi_error *err)
{
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, name, err);
    char *path = path_in(t, name);
    const bool is_good = cmd_write_text(t->cli, path, svg);
    free(path);
    cmd_page_figure(t->page, svg, caption);
    free(svg);
    return is_good ? 0 : EXIT_TROUBLE;
}

char *cmd_tour_example(char path[4096], const struct tour *t, const char *name)
{
    snprintf(path, 4096, "%s/%s", t->examples, name);
    char *text = cmd_read_text(t->cli, path);
    snprintf(path, 4096, "%s/%s", t->folder, strrchr(name, '/') + 1);
    if (text && cmd_write_text(t->cli, path, text)) return text;
    free(text);
    return NULL;
}

/* --- the command ----------------------------------------------------------------------------- */

static int visit_all(struct tour *t)
{
    int code = 0;
    for (int i = 0; i < CMD_TOUR_STOPS && !code; i++) {
        struct tour_stop *s = &t->stops[t->n++];
        s->room = visits[i].room;
        t->page = open_memstream(&s->body, &s->bytes);
        if (!t->page) cmd_starve();
        print_heading(t, s->room);
        code = visits[i].visit(t);
        cmd_text_close(t->page, &s->body);
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
                 t->stops[t->n - 1].room, cmd_tour_seconds(t), path);
    else
        snprintf(words, sizeof words,
                 "That took %.0f s. The whole story with its pictures, to show to a friend: %s",
                 cmd_tour_seconds(t), path);
    print_styled(t, "", "", words);
    if (is_stopped) return;
    fputc('\n', t->cli->out);
    struct cmd_grid *next = cmd_grid_new("ll");
    cmd_grid_row(next, "yomi serve --open", "every room in the browser, with your own positions");
    cmd_grid_row(next, "yomi help", "all commands; yomi help ROOM those of a room");
    cmd_grid_row(next, "yomi othello play --board 6x6",
                 "a game against a player that reads to the end");
    cmd_grid_print(next, t->cli->out, line_width());
    cmd_grid_free(next);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct tour t = {.cli = cli,
                     .folder = o->folder,
                     .examples = o->examples,
                     .is_quick = o->quick,
                     .began = cmd_now(),
                     .stop = cmd_solve(cli).stop};
    if (!t.examples) t.examples = cmd_examples();
    if (!*t.examples)
        return cmd_trouble(cli, "the examples are not beside the program; give their folder with "
                                "--examples");
    if (!cmd_make_folder(cli, t.folder)) return EXIT_TROUBLE;
    int code = visit_all(&t);
    const bool is_stopped = code == EXIT_STOPPED;
    char *path = path_in(&t, "index.html");
    if (code == 0 || is_stopped) {
        if (cmd_tour_write_page(&t, path))
            print_end(&t, path, is_stopped);
        else
            code = EXIT_TROUBLE;
    }
    for (int i = 0; i < t.n; i++) free(t.stops[i].body);
    free(path);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_FLAG("quick", quick, "Leave out the two long computations"),
    {OPTION_OF("folder", CMD_FILE, folder, "DIR", "Put the pictures and the page into DIR"),
     .letter = 'o'},
    OPTION_FILE("examples", examples, "DIR",
                "Read the example positions from DIR (default: those installed with yomi)"),
    {0},
};

const struct command cmd_tour = {
    .name = "tour",
    .summary = "one real question in every room, with answers and pictures",
    .details = "The page, the pictures and the positions are in DIR. Stopped by "
               "--time or Ctrl-C, it keeps what it has and exits with 3.",
    .takes = TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.folder = "yomi-tour"),
    .run = run,
};
