/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

enum format { FORMAT_SGF, FORMAT_POSITION, FORMAT_TEXT };

struct convert_options {
    struct cmd_go_where where;
    int format;
};

/* The stones of a position as setup, and who is to move. */
static yomi_status position_sgf(char **out, const struct cmd_go_input *in, yomi_error *err)
{
    yomi_go_sgf *sgf;
    yomi_status status = yomi_go_sgf_new(&sgf, in->pos.rows, in->pos.cols, err);
    if (status != YOMI_OK) return status;
    for (int p = 0; p < in->pos.rows * in->pos.cols && status == YOMI_OK; p++)
        if (in->pos.points[p] != '.')
            status = yomi_go_sgf_add_point(sgf, 0, in->pos.points[p] == 'X' ? "AB" : "AW", &in->pos,
                                           p, NULL, err);
    if (status == YOMI_OK)
        status = yomi_go_sgf_add(sgf, 0, "PL", in->pos.to == YOMI_BLACK ? "B" : "W", err);
    if (status == YOMI_OK) status = yomi_go_sgf_write(out, sgf, err);
    yomi_go_sgf_free(sgf);
    return status;
}

static char *position_text(const yomi_go_pos *pos)
{
    char *text = malloc((size_t)(pos->rows * (pos->cols + 1)) + 1), *to = text;
    for (int row = 0; text && row < pos->rows; row++) {
        memcpy(to, pos->points + (size_t)(row * pos->cols), (size_t)pos->cols);
        to += pos->cols;
        *to++ = '\n';
    }
    if (text) *to = 0;
    return text;
}

static int run(struct cli *cli, const void *options)
{
    const struct convert_options *o = options;
    struct cmd_go_input in;
    yomi_error err = {0};
    char *text = NULL;
    const int code = cmd_go_input_read(&in, cli, cli->operands[0], &o->where);
    if (code) return code;
    const bool is_whole = in.sgf && o->format == FORMAT_SGF && !o->where.node && o->where.move < 0;
    if (o->format == FORMAT_TEXT)
        text = position_text(&in.pos);
    else if (is_whole)
        (void)yomi_go_sgf_write(&text, in.sgf, &err);
    else
        (void)position_sgf(&text, &in, &err);
    if (!text) {
        cmd_trouble(cli, "%s", err.text[0] ? err.text : "there is no memory for the text");
    } else if (cli->common.json) {
        json_t *doc = cmd_json(cli);
        cmd_go_json_position(doc, &in);
        json_object_set_new(doc, "text", json_string(text));
        cmd_json_certainty(doc, YOMI_EXACT);
        cmd_json_print(cli, doc);
    } else {
        fputs(text, cli->out);
    }
    const bool is_good = text != NULL;
    free(text);
    cmd_go_input_free(&in);
    return is_good ? EXIT_ANSWERED : EXIT_TROUBLE;
}

static const struct cmd_option rows[] = {
    CMD_GO_WHERE_ROWS,
    {.name = "format",
     .kind = CMD_WORD,
     .offset = offsetof(struct convert_options, format),
     .value = "NAME",
     .words = "sgf|position|text",
     .help = "Write all games as FF[4] in UTF-8 (sgf, the default), one position as an SGF setup, "
             "or one position as text"},
    {0},
};

const struct command cmd_go_convert = {
    .name = "go convert",
    .summary = "Go games written anew: SGF of any age and charset, boards as text",
    .details = CMD_GO_FILE_DETAILS " With --move or --node one position is written.",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_OUTPUT,
    .options = rows,
    .defaults = &(const struct convert_options){.where = CMD_GO_WHERE_DEFAULTS},
    .options_bytes = sizeof(struct convert_options),
    .run = run,
};
