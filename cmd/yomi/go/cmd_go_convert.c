/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

enum format { FORMAT_SGF, FORMAT_POSITION, FORMAT_TEXT };

struct options {
    struct cmd_go_where where;
    int format;
};

static yomi_status write_position(char **out, const yomi_go_pos *pos, yomi_error *err)
{
    yomi_go_sgf *sgf = NULL;
    yomi_status status = cmd_go_sgf_of(&sgf, pos, err);
    if (status == YOMI_OK) status = yomi_go_sgf_write(out, sgf, err);
    yomi_go_sgf_free(sgf);
    return status;
}

static yomi_status convert(char **out, const struct cmd_go_input *in, const struct options *o,
                           yomi_error *err)
{
    char board[YOMI_GO_TEXT];
    const bool is_whole = in->sgf && !o->where.node && o->where.move < 0;
    if (o->format == FORMAT_SGF && is_whole) return yomi_go_sgf_write(out, in->sgf, err);
    if (o->format != FORMAT_TEXT) return write_position(out, &in->pos, err);
    *out = strdup(yomi_go_write(board, &in->pos));
    if (!*out) cmd_starve();
    return YOMI_OK;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct cmd_go_input in;
    yomi_error err;
    char *text = NULL;
    int code = cmd_go_input_read(&in, cli, &o->where);
    if (code) return code;
    if (convert(&text, &in, o, &err) == YOMI_OK) {
        cmd_go_put_position(cli, &in);
        cmd_key(cli, "text", cmd_text(text));
        cmd_put_certainty(cli, YOMI_EXACT);
        if (cmd_is_for_people(cli)) fputs(text, cli->out);
    } else {
        code = cmd_trouble_in(cli, NULL, &err);
    }
    free(text);
    cmd_go_input_free(&in);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_GO_WHERE_ROWS(where),
    OPTION_WORD("format", format, "NAME", "sgf|position|text",
                "Write all games as FF[4] in UTF-8 (sgf), one position as an SGF setup, or one "
                "position as text"),
    {0},
};

const struct command cmd_go_convert = {
    .name = "go convert",
    .summary = "Go games written anew: SGF of any age and charset, boards as text",
    .details = CMD_GO_FILE_DETAILS " With --move or --node one position is written.",
    CMD_GO_OPERANDS,
    .takes = TAKES_JSON | TAKES_OUTPUT,
    COMMAND_OPTIONS(.where = CMD_GO_WHERE_DEFAULTS),
    .run = run,
};
