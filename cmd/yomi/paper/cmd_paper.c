/* SPDX-License-Identifier: MIT */
#include "cmd_paper.h"
#include "frame/cmd_page.h"
#include <stdlib.h>
#include <string.h>

/* --- which parts ------------------------------------------------------------------------------ */

/* Is a name in a list with commas? */
static bool is_listed(const char *names, const char *name)
{
    const size_t n = strlen(name);
    for (const char *at = names; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strcspn(at, ",") == n && strncmp(at, name, n) == 0) return true;
    return false;
}

static bool is_wanted(const struct options *o, const struct paper_part *p)
{
    return o->parts ? is_listed(o->parts, p->name) : !(o->quick && p->is_slow);
}

bool cmd_paper_wants(const struct book *b, const char *name)
{
    for (const struct paper_part *p = b->paper->parts; p->name; p++)
        if (strcmp(p->name, name) == 0) return is_wanted(b->options, p);
    return false;
}

static bool has_part(const struct paper *paper, const char *name, size_t n)
{
    for (const struct paper_part *p = paper->parts; p->name; p++)
        if (strlen(p->name) == n && strncmp(p->name, name, n) == 0) return true;
    return false;
}

/* Every name in --part must be one; 0, or the exit code after a message. */
static int check_names(const struct cli *cli, const struct options *o, const struct paper *paper)
{
    enum { MOST = 64 };
    const char *all[MOST] = {0};
    int n_all = 0;
    for (const struct paper_part *p = paper->parts; p->name && n_all < MOST - 1; p++)
        all[n_all++] = p->name;
    for (const char *at = o->parts; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        const size_t n = strcspn(at, ",");
        if (has_part(paper, at, n)) continue;
        char word[64];
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        const char *near = cmd_nearest(word, all);
        if (near)
            return cmd_wrong(cli, "part", "there is no part '%s'; did you mean '%s'?", word, near);
        struct cmd_string names = {0};
        for (int i = 0; i < n_all; i++) cmd_add_word(&names, all[i]);
        const int code = cmd_wrong(cli, "part", "there is no part '%s'; the parts are %s", word,
                                   cmd_string_text(&names));
        cmd_string_free(&names);
        return code;
    }
    return 0;
}

/* --- one part --------------------------------------------------------------------------------- */

/* The names of pictures are a key of the part, when pictures are drawn. */
static bool draw(struct book *b, struct study *s)
{
    cmd_string_free(&b->drawn);
    b->drawn = (struct cmd_string){0};
    const bool is_good = !b->options->pictures || !b->part->draw || b->part->draw(s);
    if (b->drawn.n) cmd_key(b->cli, "pictures", cmd_words(b->drawn.text));
    return is_good;
}

static bool show(struct book *b, struct study *s)
{
    const struct cli *cli = b->cli;
    cmd_open(cli, NULL);
    cmd_key(cli, "name", cmd_text(b->part->name));
    cmd_key(cli, "title", cmd_text(b->part->title));
    cmd_mirror(cli, NULL);
    cmd_say(cli, "%s", b->part->title);
    cmd_gap(cli);
    if (b->page) {
        fprintf(b->page, "<section id=\"%s\">\n<h2>", b->part->name);
        cmd_page_escaped(b->page, b->part->title);
        fputs("</h2>\n", b->page);
        cmd_mirror(cli, b->page);
    }
    if (b->part->say) b->part->say(s);
    const bool is_good = draw(b, s);
    cmd_close(cli);
    cmd_gap(cli);
    if (b->page) fputs("</section>\n", b->page);
    if (cmd_is_for_people(cli)) fflush(cli->out);
    return is_good;
}

/* --- the page --------------------------------------------------------------------------------- */

static void begin_page(struct book *b)
{
    b->page = open_memstream(&b->html, &b->bytes);
    if (!b->page) cmd_starve();
    cmd_page_begin(b->page, b->paper->title);
    fprintf(b->page,
            "<header>\n<p class=\"kicker\"><span lang=\"ja\">読み</span> yomi %s, a paper beside "
            "what is found now</p>\n<h1>",
            yomi_version());
    cmd_page_escaped(b->page, b->paper->title);
    fputs("</h1>\n<ol class=\"contents\">\n", b->page);
    for (const struct paper_part *p = b->paper->parts; p->name; p++) {
        if (!is_wanted(b->options, p)) continue;
        fprintf(b->page, "<li><a href=\"#%s\">", p->name);
        cmd_page_escaped(b->page, p->title);
        fputs("</a></li>\n", b->page);
    }
    fputs("</ol>\n</header>\n<section>\n", b->page);
}

static bool end_page(struct book *b)
{
    char *path;
    cmd_mirror(b->cli, NULL);
    fprintf(b->page,
            "</section>\n<footer><p class=\"proof\"><span>All of it was computed for this "
            "page.</span> <code>$ yomi %s</code></p></footer>\n",
            b->cli->command->name);
    cmd_page_end(b->page);
    cmd_text_close(b->page, &b->html);
    b->page = NULL;
    if (asprintf(&path, "%s/index.html", b->options->pictures) < 0) cmd_starve();
    const bool is_good = cmd_write_text(b->cli, path, b->html);
    free(path);
    free(b->html);
    return is_good;
}

/* --- all parts -------------------------------------------------------------------------------- */

/* Show what can be shown; the names of the parts that a stop, or --quick, leaves out are told. */
static int show_parts(struct book *b, struct study *s)
{
    struct cmd_string missing = {0};
    int code = 0;
    cmd_list(b->cli, "tables");
    for (b->part = b->paper->parts; b->part->name; b->part++) {
        const bool is_asked = !b->options->parts || is_wanted(b->options, b->part);
        if (!is_asked) continue;
        if (code || !is_wanted(b->options, b->part)) {
            cmd_add_word(&missing, b->part->name);
            continue;
        }
        if (b->part->find) code = b->part->find(s);
        if (code && code != EXIT_STOPPED) break;
        if (!show(b, s)) {
            code = EXIT_TROUBLE;
            break;
        }
    }
    cmd_close(b->cli);
    if (!code || code == EXIT_STOPPED) {
        cmd_mirror(b->cli, b->page);
        cmd_key(b->cli, "left_out", cmd_words(cmd_string_text(&missing)));
        if (missing.n)
            cmd_say(b->cli, "%s: %s.", code ? "Not reached" : "Left out by --quick", missing.text);
    }
    cmd_string_free(&missing);
    return code;
}

int cmd_paper_run(struct book *b, const struct cli *cli, const struct options *o,
                  const struct paper *paper, struct study *s)
{
    *b = (struct book){.cli = cli, .options = o, .paper = paper};
    int code = check_names(cli, o, paper);
    if (code) return code;
    if (o->pictures && !cmd_make_folder(cli, o->pictures)) return EXIT_TROUBLE;
    cmd_key(cli, "quick", cmd_flag(o->quick));
    if (o->pictures) begin_page(b);
    cmd_say(cli, "%s", paper->title);
    cmd_mirror(cli, b->page);
    if (paper->about) cmd_say(cli, "%s", paper->about);
    cmd_gap(cli);
    if (b->page) fputs("</section>\n", b->page);
    code = show_parts(b, s);
    if (b->page) fputs("<section>\n", b->page);
    if (!code || code == EXIT_STOPPED) {
        const yomi_answer answer = paper->answer(s);
        if (cli->command->takes & TAKES_SOLVE)
            cmd_answer(cli, &answer);
        else
            cmd_certainty(cli, answer.certainty);
    }
    cmd_string_free(&b->drawn);
    if (b->page && !end_page(b)) return EXIT_TROUBLE;
    if (code == EXIT_STOPPED && paper->stopped) cmd_trouble(cli, "stopped; %s", paper->stopped);
    return code;
}

bool cmd_paper_picture(struct book *b, const char *name, const char *caption, yomi_status status,
                       char *svg, const yomi_error *err)
{
    char *path;
    if (status != YOMI_OK) {
        cmd_trouble_in(b->cli, name, err);
        return false;
    }
    if (asprintf(&path, "%s/%s", b->options->pictures, name) < 0) cmd_starve();
    const bool is_good = cmd_write_text(b->cli, path, svg);
    free(path);
    cmd_add_word(&b->drawn, name);
    cmd_page_figure(b->page, svg, caption);
    free(svg);
    return is_good;
}

void cmd_paper_say_statements(const struct cli *cli, const struct paper_statement *rows, size_t n)
{
    static const struct cmd_column columns[] = {
        {"what", NULL}, {"status", NULL}, {"note", NULL}, {0}};
    cmd_paper_rows(cli, columns);
    for (size_t i = 0; i < n; i++)
        cmd_quiet_row(cli, cmd_text(rows[i].what), cmd_text(rows[i].status),
                      cmd_text(rows[i].note));
    cmd_close(cli);
    for (size_t i = 0; i < n; i++)
        cmd_say(cli, "%s: %s; %s.", rows[i].what, rows[i].status, rows[i].note);
}

const char *cmd_paper_pair(char buf[48], uint64_t a, uint64_t b)
{
    snprintf(buf, 48, "%llu/%llu", (unsigned long long)a, (unsigned long long)b);
    return buf;
}

const char *cmd_paper_percent(char buf[16], double share)
{
    snprintf(buf, 16, "%.1f %%", 100 * share);
    return buf;
}
