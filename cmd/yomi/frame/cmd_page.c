/* SPDX-License-Identifier: MIT */
#include "cmd_page.h"
#include <stdlib.h>
#include <string.h>

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
    "table{border-collapse:collapse;font-size:.92rem;line-height:1.4}\n"
    "th,td{padding:.3rem .7rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid "
    "var(--line)}\n"
    "th{color:var(--soft);font-weight:600}\n"
    ".n{text-align:right}\n"
    ".scroll{overflow-x:auto;margin:0 0 1.2rem}\n"
    "dt{margin-top:.8rem}\n"
    "dd{margin:0;color:var(--soft)}\n"
    ".halt{color:var(--soft);font-style:italic}\n"
    "@media print{body{background:none;font-size:10.5pt}header,section,footer{max-width:none;"
    "padding-top:1.2rem}footer{padding-bottom:0}figure{break-inside:avoid;border:none;padding:0;"
    "margin:.8rem 0}figure svg{max-width:30rem}.kicker,h2,.answer{break-after:avoid}"
    ".contents{break-inside:avoid}}\n";

void cmd_page_escaped(FILE *page, const char *words)
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

void cmd_page_begin(FILE *page, const char *title)
{
    fputs("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width\">\n<title>",
          page);
    cmd_page_escaped(page, title);
    fprintf(page, "</title>\n<style>\n%s</style>\n</head>\n<body>\n", page_style);
}

void cmd_page_end(FILE *page)
{
    fputs("</body>\n</html>\n", page);
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

void cmd_page_figure(FILE *page, const char *svg, const char *caption)
{
    fprintf(page, "<figure%s>\n%s<figcaption>", figure_class(svg), svg);
    cmd_page_escaped(page, caption);
    fputs("</figcaption>\n</figure>\n", page);
}
