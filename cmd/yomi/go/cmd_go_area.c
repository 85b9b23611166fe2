/* SPDX-License-Identifier: MIT */
#include "cmd_go_area.h"
#include <stdlib.h>
#include <string.h>

int cmd_go_take_ruler(yomi_go_ruler *out, const struct cli *cli,
                      const struct cmd_go_area_options *o)
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

/* --- a command ------------------------------------------------------------------------------- */

static bool show(const struct cli *cli, const struct cmd_go_question *q, const char *sgf,
                 const void *answer, const struct cmd_go_input *in)
{
    if (cli->common.svg && !q->draw(cli, answer)) return false;
    if (sgf && !q->save(cli, answer, sgf)) return false;
    if (cli->common.json)
        q->print_json(cli, answer, in);
    else
        q->print(cli, answer);
    return true;
}

int cmd_go_area_run(const struct cli *cli, const struct cmd_go_question *question,
                    const struct cmd_go_area_options *options)
{
    struct cmd_go_input in;
    void *answer = calloc(1, question->answer_bytes);
    if (!answer) return cmd_trouble(cli, "there is no memory left");
    int code = cmd_go_input_read(&in, cli, cli->operands[0], &options->where);
    if (!code) {
        code = question->find(answer, cli, options, &in);
        const bool is_found = code == EXIT_ANSWERED || code == EXIT_STOPPED;
        if (is_found && !show(cli, question, options->sgf, answer, &in)) code = EXIT_TROUBLE;
        cmd_go_input_free(&in);
    }
    free(answer);
    return code;
}

/* --- SGF ------------------------------------------------------------------------------------- */

void cmd_go_sgf_mark(yomi_go_sgf *sgf, const char *property, const yomi_go_pos *pos, int point,
                     const char *text)
{
    (void)yomi_go_sgf_add_point(sgf, yomi_go_sgf_root(sgf, 0), property, pos, point, text, NULL);
}

yomi_go_sgf *cmd_go_sgf_of(const struct cli *cli, const yomi_go_pos *pos)
{
    yomi_go_sgf *sgf;
    yomi_error err;
    if (yomi_go_sgf_new(&sgf, pos->rows, pos->cols, &err) != YOMI_OK) {
        cmd_trouble_in(cli, "--sgf", &err);
        return NULL;
    }
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (pos->points[p] != '.')
            cmd_go_sgf_mark(sgf, pos->points[p] == 'X' ? "AB" : "AW", pos, p, NULL);
    (void)yomi_go_sgf_add(sgf, yomi_go_sgf_root(sgf, 0), "PL", pos->to == YOMI_BLACK ? "B" : "W",
                          NULL);
    return sgf;
}

bool cmd_go_sgf_save(const struct cli *cli, const char *path, yomi_go_sgf *sgf, const char *comment)
{
    char *text = NULL;
    yomi_error err;
    yomi_status status = yomi_go_sgf_add(sgf, yomi_go_sgf_root(sgf, 0), "C", comment, &err);
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
