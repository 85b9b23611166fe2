/* SPDX-License-Identifier: MIT */
#include "cmd_paper.h"
#include <stdlib.h>

int cmd_paper_run(const struct cli *cli, const struct options *o, const struct paper *paper,
                  struct study *s)
{
    if (o->pictures && !cmd_make_folder(cli, o->pictures)) return EXIT_TROUBLE;
    const int code = paper->find(s);
    if (code != EXIT_ANSWERED && code != EXIT_STOPPED) return code;
    if (o->pictures && !paper->draw(s, o->pictures)) return EXIT_TROUBLE;
    paper->say(s);
    if (code == EXIT_STOPPED && paper->stopped) cmd_trouble(cli, "stopped; %s", paper->stopped);
    return code;
}

void cmd_paper_figure(const struct cli *cli, const char *name, const char *title,
                      const struct cmd_column *columns)
{
    cmd_open(cli, NULL);
    cmd_key(cli, "name", cmd_text(name));
    cmd_key(cli, "title", cmd_text(title));
    cmd_table(cli, "rows", columns);
}

void cmd_paper_figure_close(const struct cli *cli)
{
    cmd_close(cli);
    cmd_close(cli);
}

void cmd_paper_table(const struct cli *cli, const char *name, const char *title,
                     const struct cmd_column *columns)
{
    cmd_say(cli, "%s", title);
    cmd_gap(cli);
    cmd_paper_figure(cli, name, title, columns);
}

void cmd_paper_table_close(const struct cli *cli)
{
    cmd_paper_figure_close(cli);
    cmd_gap(cli);
}

bool cmd_paper_picture(const struct cli *cli, const char *folder, const char *name,
                       yomi_status status, char *svg, const yomi_error *err)
{
    char *path;
    if (status != YOMI_OK) {
        cmd_trouble_in(cli, name, err);
        return false;
    }
    if (asprintf(&path, "%s/%s", folder, name) < 0) cmd_starve();
    const bool is_good = cmd_write_text(cli, path, svg);
    free(path);
    free(svg);
    return is_good;
}
