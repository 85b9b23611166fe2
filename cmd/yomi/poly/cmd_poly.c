/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include <stdlib.h>
#include <string.h>

int cmd_poly_read_goal(yomi_poly_goal *out, char **text, const struct cli *cli, const char *place,
                       const char *words)
{
    yomi_error err;
    yomi_status status = yomi_poly_read_goal(out, words, &err);
    if (status == YOMI_OK) status = yomi_poly_write_goal(text, out, &err);
    return status == YOMI_OK ? 0 : cmd_trouble_in(cli, place, &err);
}

int cmd_poly_take_goal(yomi_poly_goal *out, char **text, const struct cli *cli, const char *operand)
{
    const bool is_file = cmd_is_there(operand) || strstr(operand, ".txt") ||
                         strstr(operand, ".pg"); /* names of files, there or not */
    if (!is_file) return cmd_poly_read_goal(out, text, cli, "GOAL", operand);
    char *content = cmd_read_text(cli, operand);
    if (!content) return EXIT_TROUBLE;
    const int code = cmd_poly_read_goal(out, text, cli, cmd_place(operand), content);
    free(content);
    return code;
}

bool cmd_poly_save(const struct cli *cli, const char *path, const char *certificate)
{
    return !path || !certificate || cmd_write_text(cli, path, certificate);
}

struct cmd_value cmd_poly_certificate(const char *path, const char *certificate)
{
    return cmd_text(certificate && path ? path : certificate);
}

int cmd_poly_unknown(const struct cli *cli, yomi_status status, const yomi_error *err)
{
    if (status == YOMI_ESTOPPED) cmd_trouble(cli, "%s", err->text);
    return EXIT_STOPPED;
}
