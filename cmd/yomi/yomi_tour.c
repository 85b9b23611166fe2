/* SPDX-License-Identifier: MIT */
#include "yomi_tour.h"
#include "yomi_commands.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct tour_options {
    const char *folder, *examples;
};

static int (*const visits[])(struct tour *) = {tour_othello, tour_poly, tour_yose, tour_ko,
                                               tour_go};

static const char page_head[] =
    "<!doctype html>\n"
    "<html lang=\"en\">\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<title>yomi: a tour</title>\n"
    "<style>\n"
    ":root{color-scheme:light dark}\n"
    "body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}\n"
    "h2{margin-top:3rem}\n"
    "figure{margin:1rem 0}\n"
    "img{max-width:100%;height:auto;border-radius:4px}\n"
    "</style>\n"
    "<h1>yomi: a tour</h1>\n";

static void add_escaped(FILE *page, const char *s)
{
    for (; *s; s++) {
        if (*s == '<')
            fputs("&lt;", page);
        else if (*s == '&')
            fputs("&amp;", page);
        else
            fputc(*s, page);
    }
}

void tour_ask(struct tour *t, const char *room, const char *question)
{
    fprintf(t->cli->out, "%s: %s\n\n", room, question);
    fprintf(t->page, "<h2>%s</h2>\n<p><strong>%s</strong></p>\n", room, question);
}

void tour_say(struct tour *t, const char *format, ...)
{
    char sentence[512];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    cli_print_words(t->cli->out, sentence);
    fprintf(t->page, "<p>");
    add_escaped(t->page, sentence);
    fprintf(t->page, "</p>\n");
}

int tour_show(struct tour *t, const char *name, yomi_status status, char *svg,
              const yomi_error *err)
{
    char *path;
    if (status != YOMI_OK) return cli_trouble_in(t->cli, name, err);
    if (asprintf(&path, "%s/%s", t->folder, name) < 0) cli_starve();
    const bool is_good = cli_write_text(t->cli, path, svg);
    free(path);
    free(svg);
    if (!is_good) return EXIT_TROUBLE;
    fprintf(t->page, "<figure><img src=\"%s\" alt=\"%s\"></figure>\n", name, name);
    return 0;
}

char *tour_example(char buf[4096], const struct tour *t, const char *name)
{
    snprintf(buf, 4096, "%s/%s", t->examples, name);
    return buf;
}

static int visit_all(struct tour *t)
{
    for (size_t i = 0; i < sizeof visits / sizeof *visits; i++) {
        const int code = visits[i](t);
        fputc('\n', t->cli->out);
        if (code) return code;
    }
    return 0;
}

static int run(struct cli *cli, const void *options)
{
    const struct tour_options *o = options;
    struct tour t = {.cli = cli, .folder = o->folder, .examples = o->examples};
    if (!t.examples) t.examples = cli_examples();
    if (!*t.examples)
        return cli_trouble(cli, "the examples are not beside the program; give their folder with "
                                "--examples");
    if (!cli_make_folder(cli, t.folder)) return EXIT_TROUBLE;

    char *html = NULL, *path;
    size_t bytes = 0;
    t.page = open_memstream(&html, &bytes);
    if (!t.page || asprintf(&path, "%s/index.html", t.folder) < 0) cli_starve();
    fputs(page_head, t.page);
    int code = visit_all(&t);
    fprintf(t.page, "</html>\n");
    fclose(t.page);
    if (code == 0 && !cli_write_text(cli, path, html)) code = EXIT_TROUBLE;
    if (code == 0) fprintf(cli->out, "Pictures and the whole story: %s\n", path);
    free(path);
    free(html);
    return code;
}

static const struct cli_option rows[] = {
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
    .takes = TAKES_COLOR | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct tour_options){.folder = "yomi-tour"},
    .options_bytes = sizeof(struct tour_options),
    .run = run,
};
