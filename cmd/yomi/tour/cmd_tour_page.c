/* SPDX-License-Identifier: MIT */
/* The page of the tour: one file without scripts, fonts or anything to fetch, with its pictures
 * inside, for screens of any width, light or dark, and for paper. */
#include "cmd_tour.h"
#include "frame/cmd_page.h"
#include <stdlib.h>

static const char halt[] = "<p class=\"halt\">The tour was stopped here.</p>\n";

static void add_element(FILE *page, const char *open, const char *words, const char *close)
{
    fputs(open, page);
    cmd_page_escaped(page, words);
    fputs(close, page);
}

/* What was found out at a stop. */
static void add_body(FILE *page, const struct tour_stop *s)
{
    if (s->is_answered) add_element(page, "<p class=\"answer\">", s->answer, "</p>\n");
    fwrite(s->body, 1, s->bytes, page);
    if (!s->is_whole) fputs(halt, page);
}

/* The first stop opens the page; below it all questions with their answers. */
static void add_header(FILE *page, const struct tour *t)
{
    const struct tour_stop *first = &t->stops[0];
    fprintf(page,
            "<header>\n<p class=\"kicker\"><span lang=\"ja\">読み</span> yomi %s, a tour</p>\n",
            yomi_version());
    add_element(page, "<h1>", first->question, "</h1>\n");
    add_body(page, first);
    fputs("<ol class=\"contents\">\n", page);
    for (int i = 1; i < t->n; i++) {
        const struct tour_stop *s = &t->stops[i];
        if (!s->question[0]) continue;
        fprintf(page, "<li><a href=\"#stop%d\">", i);
        add_element(page, "<strong>", s->question, "</strong>");
        add_element(page, "<span>", s->is_answered ? s->answer : "Not answered yet.",
                    "</span></a></li>\n");
    }
    fputs("</ol>\n</header>\n", page);
}

static void add_stop(FILE *page, const struct tour_stop *s, int number)
{
    fprintf(page, "<section id=\"stop%d\">\n<p class=\"kicker\">%d. %s</p>\n", number, number,
            s->room);
    add_element(page, "<h2>", s->question, "</h2>\n");
    add_body(page, s);
    fputs("</section>\n", page);
}

static void add_footer(FILE *page, const struct tour *t)
{
    static const struct {
        const char *command, *what;
    } next[] = {
        {"yomi serve --open", "Every room in the browser, for positions of your own; nothing "
                              "leaves the machine."},
        {"yomi othello play --board 6x6",
         "A game in the terminal against a player that reads to the end."},
        {"yomi paper poly --quick", "The tables of a paper beside ours; also othello, yose, ko and "
                                    "regions."},
        {"yomi help", "All commands; man yomi and the pages that it names explain each of them, "
                      "and docs/ tells the methods."},
    };
    fputs("<footer>\n<p class=\"kicker\">Where to go next</p>\n<h2>Ask your own question</h2>\n"
          "<dl>\n",
          page);
    for (size_t i = 0; i < sizeof next / sizeof *next; i++) {
        add_element(page, "<dt><code>", next[i].command, "</code></dt>\n");
        add_element(page, "<dd>", next[i].what, "</dd>\n");
    }
    fprintf(page,
            "</dl>\n<p class=\"proof\"><span>Everything above was computed while the tour ran, in "
            "%.0f seconds.</span> <code>$ yomi tour</code></p>\n</footer>\n",
            cmd_tour_seconds(t));
}

bool cmd_tour_write_page(const struct tour *t, const char *path)
{
    char *html = NULL;
    size_t bytes = 0;
    FILE *page = open_memstream(&html, &bytes);
    if (!page) cmd_starve();
    cmd_page_begin(page, "yomi: a tour");
    add_header(page, t);
    for (int i = 1; i < t->n; i++)
        if (t->stops[i].question[0]) add_stop(page, &t->stops[i], i);
    add_footer(page, t);
    cmd_page_end(page);
    cmd_text_close(page, &html);
    const bool is_good = cmd_write_text(t->cli, path, html);
    free(html);
    return is_good;
}
