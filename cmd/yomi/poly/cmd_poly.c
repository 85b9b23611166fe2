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

json_t *cmd_poly_certificate_json(const char *path, const char *certificate)
{
    if (!certificate) return json_null();
    return path ? cmd_json_text(path) : json_string(certificate);
}

json_t *cmd_poly_cell_json(yomi_poly_cell cell)
{
    return json_pack("[i, i]", cell.row, cell.col);
}

json_t *cmd_poly_json(const struct cli *cli, const char *goal)
{
    json_t *doc = cmd_json(cli);
    json_object_set_new(doc, "goal", cmd_json_text(goal));
    return doc;
}

int cmd_poly_unknown(const struct cli *cli, yomi_status status, const yomi_error *err)
{
    if (status == YOMI_ESTOPPED) cmd_trouble(cli, "%s", err->text);
    return EXIT_STOPPED;
}
