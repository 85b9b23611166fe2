/* SPDX-License-Identifier: MIT */
#include "cmd_go_area.h"
#include <stdlib.h>

int cmd_go_take_ruler(yomi_go_ruler *out, const struct cli *cli, const struct cmd_go_area *o)
{
    yomi_error err;
    *out = (yomi_go_ruler)YOMI_GO_RULER_INIT;
    out->max_order = o->max_order;
    if (yomi_go_read_mode(out, o->mode, &err) != YOMI_OK)
        return cmd_trouble_in(cli, "--mode", &err);
    if (yomi_go_read_limit(out, o->limit, &err) != YOMI_OK)
        return cmd_trouble_in(cli, "--limit", &err);
    return 0;
}

int cmd_go_take_dead(bool dead[YOMI_GO_POINTS], const struct cli *cli, const struct cmd_go_area *o,
                     const yomi_go_pos *pos)
{
    const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    bool found[YOMI_GO_POINTS];
    yomi_error err;
    const int code = cmd_go_read_chains(dead, cli, "dead", o->dead, pos);
    if (code || !o->find_dead) return code;
    yomi_go_life *life = malloc(sizeof *life);
    if (!life) cmd_starve();
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_go_life_of(life, pos, &options, &how, &err);
    cmd_solve_done();
    if (status == YOMI_OK) yomi_go_life_dead(found, life);
    free(life);
    if (status != YOMI_OK) return cmd_exit_code(cli, status, &err);
    for (int p = 0; p < pos->rows * pos->cols; p++) dead[p] = dead[p] || found[p];
    return 0;
}

yomi_go_sgf *cmd_go_sgf_begin(const struct cli *cli, const yomi_go_pos *pos)
{
    yomi_go_sgf *sgf;
    yomi_error err;
    if (cmd_go_sgf_of(&sgf, pos, &err) == YOMI_OK) return sgf;
    cmd_trouble_in(cli, "--sgf", &err);
    return NULL;
}

void cmd_go_sgf_mark(yomi_go_sgf *sgf, const char *property, const yomi_go_pos *pos, int point,
                     const char *text)
{
    (void)yomi_go_sgf_add_point(sgf, 0, property, pos, point, text, NULL);
}

bool cmd_go_sgf_save(const struct cli *cli, const char *path, yomi_go_sgf *sgf, const char *comment)
{
    char *text = NULL;
    yomi_error err;
    yomi_status status = yomi_go_sgf_add(sgf, 0, "C", comment, &err);
    if (status == YOMI_OK) status = yomi_go_sgf_write(&text, sgf, &err);
    yomi_go_sgf_free(sgf);
    if (status != YOMI_OK) {
        cmd_trouble_in(cli, "--sgf", &err);
        return false;
    }
    const bool is_good = cmd_write_text(cli, path, text);
    free(text);
    return is_good;
}
