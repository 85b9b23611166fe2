/* SPDX-License-Identifier: MIT */
/* The page of the tour: one file without scripts, fonts or anything to fetch, with its pictures
 * inside, for screens of any width, light or dark, and for paper. */
#include "cmd_tour.h"
#include <stdlib.h>

static const char page_style[] =
    ":root{color-scheme:light dark;--paper:#f7f4ee;--card:#fff;--ink:#24211c;--soft:#625b50;"
    "--line:#ddd6c7;--accent:#23684a;"
    "--serif:'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',Georgia,"
    "'DejaVu Serif',serif;--sans:system-ui,-apple-system,'Segoe UI','Noto Sans','DejaVu Sans',"
    "sans-serif;--mono:ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace}\n"
    "@media screen and (prefers-color-scheme:dark){:root{--paper:#141414;--card:#1a1b1d;"
    "--ink:#ece7dc;--soft:#aba392;--line:#37332b;--accent:#86c9a4}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0;background:var(--paper);color:var(--ink);font:1.05rem/1.6 var(--sans);"
    "font-variant-numeric:tabular-nums}\n"
    "header,section,footer{max-width:48rem;margin:0 auto;padding:0 1.25rem}\n"
    "header{padding-top:4rem;padding-bottom:1rem}\n"
    "section{padding-top:3.5rem}\n"
    "footer{padding-top:3.5rem;padding-bottom:5rem}\n"
    "h1,h2{font-family:var(--serif);font-weight:600;line-height:1.2;text-wrap:balance}\n"
    "h1{font-size:clamp(2rem,6vw,3rem);margin:.3rem 0 1rem}\n"
    "h2{font-size:clamp(1.5rem,4.5vw,2.1rem);margin:.2rem 0 .8rem}\n"
    ".kicker{margin:0;color:var(--accent);font-size:.85rem;letter-spacing:.08em;"
    "text-transform:uppercase}\n"
    ".answer{margin:0 0 1rem;padding-left:1rem;border-left:4px solid var(--accent);"
    "font-size:1.2rem;font-weight:700;line-height:1.4}\n"
    "p{margin:0 0 .9rem}\n"
    "ol.contents{list-style:none;margin:1.5rem 0 0;padding:0;border-top:1px solid var(--line)}\n"
    ".contents li{border-bottom:1px solid var(--line);padding:.55rem 0}\n"
    ".contents a{display:block;color:inherit;text-decoration:none}\n"
    ".contents a:hover strong{text-decoration:underline}\n"
    ".contents span{display:block;color:var(--soft)}\n"
    "figure{margin:1.6rem 0;padding:1rem;background:var(--card);border:1px solid var(--line);"
    "border-radius:8px;overflow-x:auto}\n"
    "figure svg{display:block;width:100%;height:auto;min-width:20rem;max-width:46rem;"
    "margin:0 auto}\n"
    ".wide svg{min-width:36rem}\n"
    ".modest svg{max-width:30rem}\n"
    "figcaption{max-width:46rem;margin:.8rem auto 0;color:var(--soft);font-size:.95rem;"
    "line-height:1.45}\n"
    ".pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:1rem}\n"
    ".pair figure{margin:.6rem 0 0}\n"
    ".pair svg{min-width:0}\n"
    "@media(min-width:60rem){figure{margin-left:-3rem;margin-right:-3rem}"
    ".pair{margin-left:-3rem;margin-right:-3rem}.pair figure{margin-left:0;margin-right:0}}\n"
    "code{font:.92em/1.5 var(--mono);overflow-wrap:anywhere}\n"
    ".proof{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;justify-content:space-between;"
    "padding-top:.7rem;border-top:1px solid var(--line);color:var(--soft);font-size:.92rem}\n"
    ".proof code{color:var(--ink)}\n"
    "dt{margin-top:.8rem}\n"
    "dd{margin:0;color:var(--soft)}\n"
    ".halt{color:var(--soft);font-style:italic}\n"
    "@media print{body{background:none;font-size:10.5pt}header,section,footer{max-width:none;"
    "padding-top:1.2rem}footer{padding-bottom:0}figure{break-inside:avoid;border:none;padding:0;"
    "margin:.8rem 0}figure svg{max-width:30rem}.kicker,h2,.answer{break-after:avoid}"
    ".contents{break-inside:avoid}}\n";

static const char halt[] = "<p class=\"halt\">The tour was stopped here.</p>\n";

void cmd_tour_add_escaped(FILE *page, const char *words)
{
    for (; *words; words++) {
        if (*words == '<')
            fputs("&lt;", page);
        else if (*words == '>')
            fputs("&gt;", page);
        else if (*words == '&')
            fputs("&amp;", page);
        else
            fputc(*words, page);
    }
}

static void add_element(FILE *page, const char *open, const char *words, const char *close)
{
    fputs(open, page);
    cmd_tour_add_escaped(page, words);
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
    fprintf(page,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n"
            "<title>yomi: a tour</title>\n<style>\n%s</style>\n</head>\n<body>\n",
            page_style);
    add_header(page, t);
    for (int i = 1; i < t->n; i++)
        if (t->stops[i].question[0]) add_stop(page, &t->stops[i], i);
    add_footer(page, t);
    fputs("</body>\n</html>\n", page);
    cmd_text_close(page, &html);
    const bool is_good = cmd_write_text(t->cli, path, html);
    free(html);
    return is_good;
}
