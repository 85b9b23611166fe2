/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "frame/cmd_letters.h"
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- JSON in ---------------------------------------------------------------------------------- */

/* A sum in JSON: [...] or {"components": [...]}. The text form never begins so. */
static bool is_json(const char *text)
{
    text += strspn(text, " \t\r\n");
    if (*text == '[') return true;
    if (*text++ != '{') return false;
    text += strspn(text, " \t\r\n");
    return *text == '"' || (*text == '}' && !text[1 + strspn(text + 1, " \t\r\n")]);
}

/* A name is a printable text without what the text form parts names with. */
static bool is_name(const json_t *name)
{
    const char *words = json_string_value(name);
    bool is_good = words && !strpbrk(words, ":{|#,}\x7f");
    for (const char *p = words; is_good && *p; p++) is_good = (unsigned char)*p >= ' ';
    return is_good;
}

/* A tree is a text, a whole number, or {"black": [trees], "white": [trees]}, maybe with a label.
 * False: none of these. */
static bool put_tree(FILE *out, const json_t *tree)
{
    static const char *const sides[] = {"black", "white"};
    const json_t *label = json_object_get(tree, "label");
    if (json_is_string(tree)) return fputs(json_string_value(tree), out) >= 0;
    if (json_is_integer(tree))
        return fprintf(out, "%" JSON_INTEGER_FORMAT, json_integer_value(tree)) > 0;
    if (!json_is_object(tree) || (label && !is_name(label))) return false;
    if (label) fprintf(out, "%s:", json_string_value(label));
    fputc('{', out);
    for (int side = 0; side < 2; side++) {
        const json_t *options = json_object_get(tree, sides[side]), *option;
        size_t i;
        if (!json_array_size(options)) return false;
        json_array_foreach(options, i, option)
        {
            if (i) fputc(',', out);
            if (!put_tree(out, option)) return false;
        }
        fputc(side ? '}' : '|', out);
    }
    return true;
}

/* One component: a tree, or an object with its tree, and maybe its name and number of copies. */
static const char *put_component(FILE *out, const json_t *c)
{
    const json_t *tree = json_object_get(c, "tree"), *name = json_object_get(c, "name");
    const json_t *copies = json_object_get(c, "copies");
    if (name && !json_is_null(name)) {
        if (!is_name(name)) return "its name is a printable text without any of : { | # , }";
        if (json_string_length(name)) fprintf(out, "%s: ", json_string_value(name));
    }
    if (copies && !json_is_integer(copies)) return "its copies are a whole number";
    if (copies) fprintf(out, "%" JSON_INTEGER_FORMAT "*", json_integer_value(copies));
    if (!put_tree(out, tree ? tree : c))
        return "its tree is a text such as \"{8|{3|0}}\", a whole number, or an object with "
               "options in black and white";
    fputc('\n', out);
    return NULL;
}

/* A sum in JSON as text, one component a line; NULL after a message. */
static char *text_of_json(const struct cli *cli, const char *path, const char *text)
{
    json_error_t at;
    json_t *doc = json_loads(text, JSON_REJECT_DUPLICATES, &at);
    if (!doc) {
        cmd_refuse(cli, (struct cmd_place){.file = path, .line = at.line, .column = at.column},
                   "this JSON cannot be read: %s", at.text);
        return NULL;
    }
    const json_t *list = json_is_array(doc) ? doc : json_object_get(doc, "components"), *c;
    const char *wrong = json_is_array(list) ? NULL : "list";
    char *out = NULL;
    size_t bytes = 0, i;
    FILE *f = open_memstream(&out, &bytes);
    if (!f) cmd_starve();
    if (wrong) cmd_wrong_file(cli, path, "the JSON has no list of components");
    json_array_foreach(list, i, c)
    {
        if ((wrong = put_component(f, c))) {
            cmd_wrong_file(cli, path, "component %zu does not fit: %s", i, wrong);
            break;
        }
    }
    cmd_text_close(f, &out);
    json_decref(doc);
    if (!wrong) return out;
    free(out);
    return NULL;
}

/* The operand is the sum itself: it has a tree's brace or is a number or a switch, and no file has
 * that name. */
static bool is_inline(const char *operand)
{
    const bool is_number =
        strcmp(operand, "-") != 0 && !operand[strspn(operand, "0123456789/.+-*")];
    return (is_number || strchr(operand, '{')) && access(operand, F_OK) != 0;
}

const char *cmd_yose_place(const char *operand)
{
    return is_inline(operand) ? "SUM" : cmd_place(operand);
}

int cmd_yose_take_text(char **out, const struct cli *cli, const char *operand)
{
    const bool is_sum = is_inline(operand);
    char *text = is_sum ? strdup(operand) : cmd_read_text(cli, operand);
    if (is_sum && !text) cmd_starve();
    if (text && is_json(text)) {
        char *json = text;
        text = text_of_json(cli, cmd_yose_place(operand), json);
        free(json);
    }
    *out = text;
    return text ? 0 : EXIT_TROUBLE;
}

/* --- options ---------------------------------------------------------------------------------- */

int cmd_yose_take_range(yomi_yose_range *out, const struct cli *cli, const char *option,
                        const char *text)
{
    char *end;
    const long low = strtol(text, &end, 10);
    long high = low;
    bool is_good = end != text && (cmd_is_digit(*text) || *text == '-');
    if (is_good && strncmp(end, "..", 2) == 0) {
        const char *second = end + 2;
        high = strtol(second, &end, 10);
        is_good = end != second;
    }
    if (!is_good || *end || low > high || low < -100000 || high > 100000)
        return cmd_wrong(cli, option, "'%s' does not fit; give a number or a range such as 2..5",
                         text);
    *out = (yomi_yose_range){(int)low, (int)high};
    return 0;
}

/* Numbers between commas; false when there is anything else. Free with free(). */
static bool read_numbers(yomi_rat **out, int *n, const char *text)
{
    yomi_yose *sum;
    char *lines = strdup(text);
    if (!lines) cmd_starve();
    for (char *p = lines; *p; p++) /* numbers are read as a sum of leaves, one a line */
        if (*p == ',') *p = '\n';
    bool is_good = !strpbrk(text, "{:#*\n") && !strstr(text, ",,") && *text != ',' &&
                   (!*text || text[strlen(text) - 1] != ',') &&
                   yomi_yose_read(&sum, lines, NULL) == YOMI_OK;
    free(lines);
    if (!is_good) return false;
    *n = yomi_yose_count(sum);
    *out = malloc(((size_t)*n + 1) * sizeof **out);
    if (!*out) cmd_starve();
    for (int i = 0; i < *n && is_good; i++) {
        const yomi_yose_node root = yomi_yose_root(sum, i);
        is_good = yomi_yose_options(sum, root, YOMI_BLACK) == 0; /* not "+-5", "2 by 1" */
        if (is_good) (*out)[i] = yomi_yose_score(sum, root);
    }
    yomi_yose_free(sum);
    if (is_good) return true;
    free(*out);
    *out = NULL;
    return false;
}

int cmd_yose_take_numbers(yomi_rat **out, int *n, const struct cli *cli, const char *option,
                          const char *text)
{
    if (read_numbers(out, n, text)) return 0;
    return cmd_wrong(cli, option, "'%s' does not fit; give numbers such as 9,6,7/2", text);
}

int cmd_yose_take_score(yomi_rat *out, const struct cli *cli, const char *option, const char *text)
{
    yomi_rat *scores = NULL;
    int n = 0;
    const bool is_good = read_numbers(&scores, &n, text) && n == 1;
    if (is_good) *out = scores[0];
    free(scores);
    return is_good ? 0
                   : cmd_wrong(cli, option, "'%s' does not fit; give one score such as 7/2", text);
}

/* --- lines ----------------------------------------------------------------------------------- */

const char *cmd_yose_key(char buf[CMD_YOSE_KEY], const char *key, yomi_colour side)
{
    snprintf(buf, CMD_YOSE_KEY, "%s.%s", key, cmd_colour_key(side));
    return buf;
}

/* A component and its name, for sorting. */
struct named {
    const char *name;
    int component;
};

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct named *)a)->name, ((const struct named *)b)->name);
}

bool *cmd_yose_namesakes(const yomi_yose *sum)
{
    const int n = yomi_yose_count(sum);
    bool *has = calloc((size_t)n + 1, sizeof *has);
    struct named *all = has ? calloc((size_t)n + 1, sizeof *all) : NULL;
    if (!all) cmd_starve();
    for (int i = 0; i < n; i++) all[i] = (struct named){yomi_yose_name(sum, i), i};
    qsort(all, (size_t)n, sizeof *all, by_name);
    for (int i = 1; i < n; i++)
        if (by_name(&all[i - 1], &all[i]) == 0)
            has[all[i - 1].component] = has[all[i].component] = true;
    free(all);
    return has;
}

const char *cmd_yose_line_name(char buf[YOMI_YOSE_NAME + 16], const yomi_yose *sum, int component,
                               const bool *namesakes)
{
    const char *name = yomi_yose_name(sum, component);
    if (!*name || namesakes[component]) return cmd_yose_label(buf, sum, component);
    snprintf(buf, YOMI_YOSE_NAME + 16, "%s", name);
    return buf;
}

void cmd_yose_line_begin(struct cmd_yose_line *line, const struct cli *cli, const char *key,
                         const yomi_yose *sum)
{
    static const struct cmd_column columns[] = {{"colour", NULL}, {"component", NULL},
                                                {"name", NULL},   {"option", NULL},
                                                {"tree", NULL},   {0}};
    *line = (struct cmd_yose_line){cli, sum, cmd_yose_namesakes(sum), {0}};
    cmd_table(cli, key, columns);
}

static void add_step(struct cmd_yose_line *line, yomi_colour side, const char *name)
{
    cmd_add(&line->words, "%s %c %s", line->words.n ? "," : "line:", side == YOMI_BLACK ? 'B' : 'W',
            name);
}

void cmd_yose_line_play(struct cmd_yose_line *line, yomi_colour side, yomi_yose_node node,
                        yomi_yose_move move)
{
    char name[YOMI_YOSE_NAME + 16];
    char *left = cmd_yose_tree(line->sum, yomi_yose_option(line->sum, node, side, move.option), 0);
    cmd_quiet_row(line->cli, cmd_colour(side), cmd_int(move.component),
                  cmd_text(yomi_yose_name(line->sum, move.component)), cmd_int(move.option),
                  cmd_text(left));
    free(left);
    add_step(line, side, cmd_yose_line_name(name, line->sum, move.component, line->namesakes));
    if (yomi_yose_options(line->sum, node, side) > 1) cmd_add(&line->words, ".%d", move.option);
}

void cmd_yose_line_call(struct cmd_yose_line *line, yomi_colour side, const char *name)
{
    cmd_quiet_row(line->cli, cmd_colour(side), cmd_text(name), cmd_absent(), cmd_absent(),
                  cmd_absent());
    add_step(line, side, name);
}

void cmd_yose_line_end(struct cmd_yose_line *line)
{
    cmd_close(line->cli);
    if (line->words.n && cmd_is_for_people(line->cli))
        cmd_print_flowing(line->cli->out, "  ", line->words.text, cmd_width());
    cmd_string_free(&line->words);
    free(line->namesakes);
}

/* --- a command ------------------------------------------------------------------------------- */

bool cmd_yose_draw(char **svg, const struct cli *cli, const yomi_yose *sum,
                   const yomi_yose_heat *heat)
{
    yomi_error err;
    *svg = NULL;
    if (!cli->common.svg || !yomi_yose_heat_is_whole(heat)) return true;
    const yomi_status status = cmd_yose_heat_svg(svg, sum, heat, "Which is hottest?", &err);
    return status == YOMI_OK || cmd_write_svg(cli, status, NULL, &err);
}

bool cmd_yose_write(const struct cli *cli, char *svg)
{
    return !svg || cmd_write_svg(cli, YOMI_OK, svg, NULL);
}

bool cmd_yose_write_heat(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat)
{
    char *svg;
    return cmd_yose_draw(&svg, cli, sum, heat) && cmd_yose_write(cli, svg);
}

int cmd_yose_text_with_heat(struct cli *cli, const char *text, cmd_yose_heat_fn *fn,
                            const void *options)
{
    const char *place = cmd_yose_place(cli->operands[0]);
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_error err;
    int code;
    if (yomi_yose_read(&sum, text, &err) != YOMI_OK) return cmd_trouble_in(cli, place, &err);
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_yose_measure(&heat, sum, &how, &err);
    cmd_solve_done();
    if (status == YOMI_OK || status == YOMI_ESTOPPED) {
        code = fn(cli, sum, heat, options);
        yomi_yose_heat_free(heat);
    } else {
        code = cmd_trouble_in(cli, place, &err);
    }
    yomi_yose_free(sum);
    return code;
}

int cmd_yose_with_heat(struct cli *cli, cmd_yose_heat_fn *fn, const void *options)
{
    char *text, *spelled = NULL;
    yomi_error err;
    int code = cmd_yose_take_text(&text, cli, cli->operands[0]);
    if (code) return code;
    if (!yomi_ko_in_sum(text))
        code = cmd_yose_text_with_heat(cli, text, fn, options);
    else if (yomi_ko_sum_spell(&spelled, text, &err) == YOMI_OK)
        code = cmd_yose_text_with_heat(cli, spelled, fn, options);
    else
        code = cmd_trouble_in(cli, cmd_yose_place(cli->operands[0]), &err);
    free(spelled);
    free(text);
    return code;
}
