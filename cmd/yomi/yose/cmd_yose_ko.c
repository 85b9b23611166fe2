/* SPDX-License-Identifier: MIT */
/* A sum with a ko: the ko room solves it, and the answer has the form of all sums. Moves that play
 * no component have the names of the ko room: F, T, B1, xW1. */
#include "cmd_yose_ko.h"
#include "show/cmd_show_ko.h"
#include <stdlib.h>
#include <string.h>

struct answer {
    const struct cli *cli;
    enum cmd_yose_to to;
    yomi_ko_sum sum;
    yomi_yose_heat *heat;
    yomi_ko ko[2]; /* the state, by who moves first */
    yomi_ko_result result[2];
    yomi_answer whole;
};

static bool is_asked(const struct answer *a, yomi_colour side)
{
    return a->to == TO_BOTH || a->to == (side == YOMI_BLACK ? TO_BLACK : TO_WHITE);
}

/* The component that a move plays, or -1. */
static int component_of(const struct answer *a, yomi_ko_move m)
{
    return m.act == YOMI_KO_PLAY && m.list == YOMI_KO_GOTES ? a->sum.component[m.index] : -1;
}

/* Best components in their order; returns how many. */
static int best_components(int out[YOMI_KO_LONGEST], const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    int n = 0;
    for (int c = 0; c < yomi_yose_count(a->sum.trees); c++)
        for (int i = 0; i < r->n_moves; i++)
            if (r->moves[i].is_best && component_of(a, r->moves[i].move) == c) out[n++] = c;
    return n;
}

static json_t *cmd_ko_points_json(const yomi_ko *ko, int64_t value)
{
    return cmd_json_rat(yomi_ko_points(ko, value));
}

static json_t *cmd_ko_move_json(const yomi_ko *ko, yomi_ko_move move)
{
    char name[YOMI_KO_MOVE_TEXT];
    return json_string(yomi_ko_name(name, ko, move));
}

static json_t *list_json(const yomi_ko *ko, yomi_ko_list list)
{
    json_t *values = json_array();
    for (int i = 0; i < ko->n[list]; i++)
        if (ko->left[list] >> i & 1)
            json_array_append_new(values, cmd_ko_points_json(ko, ko->values[list][i]));
    return values;
}

static json_t *cmd_ko_state_json(const yomi_ko *ko)
{
    json_t *pending = json_array();
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < ko->n[side]; i++)
            if (ko->pending[side] >> i & 1)
                json_array_append_new(
                    pending,
                    cmd_ko_move_json(ko, (yomi_ko_move){YOMI_KO_PLAY, (yomi_ko_list)side, i}));
    const char *owner =
        ko->owner == YOMI_KO_SETTLED ? "none" : cmd_colour_key((yomi_colour)ko->owner);
    return json_pack("{s:o, s:s, s:s, s:b, s:o, s:o, s:o, s:o}", "k", cmd_ko_points_json(ko, ko->k),
                     "owner", owner, "to", cmd_colour_key(ko->to), "ban", ko->ban, "gotes",
                     list_json(ko, YOMI_KO_GOTES), "black", list_json(ko, YOMI_KO_BLACKS), "white",
                     list_json(ko, YOMI_KO_WHITES), "pending", pending);
}

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *best_json(const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    int components[YOMI_KO_LONGEST];
    const int n = best_components(components, a, side);
    json_t *list = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(list, json_integer(components[i]));
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].is_best && component_of(a, r->moves[i].move) < 0)
            json_array_append_new(list, cmd_ko_move_json(&a->ko[side], r->moves[i].move));
    return list;
}

/* A list for every component, with a loss for every option. */
static json_t *loss_json(const struct answer *a, yomi_colour side)
{
    const yomi_yose *trees = a->sum.trees;
    json_t *list = json_array();
    for (int c = 0; c < yomi_yose_count(trees); c++) {
        json_t *options = json_array();
        for (int o = 0; o < yomi_yose_options(trees, yomi_yose_root(trees, c), side); o++) {
            yomi_rat loss;
            const bool is_known =
                yomi_ko_sum_loss(&loss, &a->sum, &a->result[side], side, c, o, NULL) == YOMI_OK;
            json_array_append_new(options, is_known ? cmd_json_rat(loss) : json_null());
        }
        json_array_append_new(list, options);
    }
    return list;
}

/* What the moves give away that play no component. */
static json_t *ko_loss_json(const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    json_t *losses = json_object();
    for (int i = 0; i < r->n_moves; i++) {
        char name[YOMI_KO_MOVE_TEXT];
        if (component_of(a, r->moves[i].move) >= 0) continue;
        json_object_set_new(losses, yomi_ko_name(name, &a->ko[side], r->moves[i].move),
                            cmd_ko_points_json(&a->ko[side], llabs(r->moves[i].value - r->lower)));
    }
    return losses;
}

static json_t *line_json(const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    yomi_ko at = a->ko[side];
    json_t *line = json_array();
    for (int i = 0; i < r->n_line; i++) {
        const int c = component_of(a, r->line[i]);
        json_t *row = json_pack("{s:s}", "colour", cmd_colour_key(at.to));
        if (c < 0) {
            json_object_set_new(row, "component", cmd_ko_move_json(&at, r->line[i]));
        } else {
            const yomi_yose *trees = a->sum.trees;
            const int option = yomi_ko_sum_option(&a->sum, at.to, c);
            char *tree = cmd_yose_tree(
                trees, yomi_yose_option(trees, yomi_yose_root(trees, c), at.to, option), 0);
            json_object_update_new(row, json_pack("{s:i, s:o, s:i, s:s}", "component", c, "name",
                                                  cmd_json_text(yomi_yose_name(trees, c)), "option",
                                                  option, "tree", tree));
            free(tree);
        }
        json_array_append_new(line, row);
        yomi_ko_play(&at, r->line[i], NULL);
    }
    return line;
}

static void add_side(json_t *doc, const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    const char *key = cmd_colour_key(side);
    const bool is_known = r->lower == r->upper;
    json_object_set_new(json_object_get(doc, "value"), key,
                        is_known ? cmd_ko_points_json(&a->ko[side], r->lower) : json_null());
    if (!is_known)
        json_object_set_new(json_object_get(doc, "bounds"), key,
                            json_pack("[o, o]", cmd_ko_points_json(&a->ko[side], r->lower),
                                      cmd_ko_points_json(&a->ko[side], r->upper)));
    json_object_set_new(json_object_get(doc, "best"), key, best_json(a, side));
    json_object_set_new(json_object_get(doc, "loss"), key, loss_json(a, side));
    json_object_set_new(json_object_get(doc, "ko_loss"), key, ko_loss_json(a, side));
    json_object_set_new(json_object_get(doc, "line"), key, line_json(a, side));
}

static void print_json(const struct answer *a)
{
    static const char *const objects[] = {"value", "best", "loss", "ko_loss", "line"};
    static const char *const to_names[] = {"black", "white", "both"};
    json_t *doc = cmd_json(a->cli), *components = json_array();
    json_object_set_new(doc, "method", json_string("ko"));
    json_object_set_new(doc, "to", json_string(to_names[a->to]));
    json_object_set_new(doc, "pass", json_false());
    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++)
        json_object_set_new(doc, objects[i], json_object());
    if (a->whole.certainty == YOMI_BOUNDS) json_object_set_new(doc, "bounds", json_object());
    for (int side = 0; side < 2; side++)
        if (is_asked(a, (yomi_colour)side)) add_side(doc, a, (yomi_colour)side);
    for (int i = 0; i < yomi_yose_count(a->sum.trees); i++)
        json_array_append_new(components,
                              cmd_yose_component_json(a->sum.trees, a->heat, i,
                                                      a->to == TO_WHITE ? YOMI_WHITE : YOMI_BLACK));
    json_object_set_new(doc, "components", components);
    json_t *state = cmd_ko_state_json(&a->sum.ko);
    json_object_del(state, "to"); /* it is asked for both */
    json_object_set_new(doc, "ko", state);
    cmd_json_answer(doc, &a->whole);
    cmd_json_print(a->cli, doc);
}

/* --- for people ------------------------------------------------------------------------------ */

/* Which component each gote of the table is. */
static void print_names(const struct answer *a)
{
    const yomi_ko *ko = &a->sum.ko;
    if (!ko->n[YOMI_KO_GOTES]) return;
    struct cmd_grid *t = cmd_grid_new("lrll");
    cmd_grid_row(t, "gote", "size", "component", "tree");
    for (int i = 0; i < ko->n[YOMI_KO_GOTES]; i++) {
        char name[16], size[YOMI_RAT_TEXT], label[YOMI_YOSE_NAME + 16];
        const int c = a->sum.component[i];
        char *tree = cmd_yose_tree(a->sum.trees, yomi_yose_root(a->sum.trees, c), 40);
        snprintf(name, sizeof name, "A%d", i + 1);
        cmd_grid_row(t, name, cmd_ko_points(size, ko, ko->values[YOMI_KO_GOTES][i]),
                     cmd_yose_label(label, a->sum.trees, c), tree);
        free(tree);
    }
    cmd_grid_print(t, a->cli->out, cmd_width());
    cmd_grid_free(t);
    fputc('\n', a->cli->out);
}

/* "B corner, W T, B F": components by name. */
static void print_line(const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    yomi_ko at = a->ko[side];
    char *words = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&words, &bytes);
    if (!f) cmd_starve();
    bool *namesakes = cmd_yose_namesakes(a->sum.trees);
    fputs("line:", f);
    for (int i = 0; i < r->n_line; i++) {
        char name[YOMI_YOSE_NAME + 16];
        const int c = component_of(a, r->line[i]);
        fprintf(f, "%s %c %s", i ? "," : "", at.to == YOMI_BLACK ? 'B' : 'W',
                c < 0 ? yomi_ko_name(name, &at, r->line[i])
                      : cmd_yose_line_name(name, a->sum.trees, c, namesakes));
        yomi_ko_play(&at, r->line[i], NULL);
    }
    cmd_text_close(f, &words);
    cmd_print_flowing(a->cli->out, "  ", words, cmd_width());
    free(namesakes);
    free(words);
}

static void print_side(const struct answer *a, yomi_colour side)
{
    const yomi_ko_result *r = &a->result[side];
    const yomi_ko *ko = &a->ko[side];
    FILE *out = a->cli->out;
    char lower[YOMI_RAT_TEXT], upper[YOMI_RAT_TEXT];
    int components[YOMI_KO_LONGEST];
    fprintf(out, "%s first: ", cmd_colour_name(side));
    if (r->lower != r->upper) {
        fprintf(out, "between %s and %s\n", cmd_ko_points(lower, ko, r->lower),
                cmd_ko_points(upper, ko, r->upper));
        return;
    }
    fprintf(out, "%s, best", cmd_ko_points(lower, ko, r->lower));
    const int n = best_components(components, a, side);
    for (int i = 0; i < n; i++) fprintf(out, " %d", components[i]);
    for (int i = 0; i < r->n_moves; i++) {
        char name[YOMI_KO_MOVE_TEXT];
        if (!r->moves[i].is_best || component_of(a, r->moves[i].move) >= 0) continue;
        fprintf(out, " %s", yomi_ko_name(name, ko, r->moves[i].move));
    }
    fputc('\n', out);
    print_line(a, side);
}

static void print_answer(const struct answer *a)
{
    const yomi_ko *ko = &a->sum.ko;
    char k[YOMI_RAT_TEXT];
    if (ko->owner == YOMI_KO_SETTLED)
        fprintf(a->cli->out, "A sum with a ko that is settled\n\n");
    else
        fprintf(a->cli->out, "A sum with a ko worth k = %s, which %s may connect%s\n\n",
                cmd_ko_points(k, ko, ko->k), cmd_colour_name((yomi_colour)ko->owner),
                ko->ban ? "; it was just taken" : "");
    cmd_ko_print_lists(a->cli, ko);
    print_names(a);
    for (int side = 0; side < 2; side++)
        if (is_asked(a, (yomi_colour)side)) print_side(a, (yomi_colour)side);
    cmd_print_answer(a->cli, &a->whole);
}

/* --- solving --------------------------------------------------------------------------------- */

static yomi_status solve(struct answer *a, yomi_error *err)
{
    yomi_status status = YOMI_OK;
    a->whole.certainty = YOMI_EXACT;
    for (int side = 0; side < 2; side++) {
        if (!is_asked(a, (yomi_colour)side)) continue;
        a->ko[side] = a->sum.ko;
        a->ko[side].to = (yomi_colour)side;
        const yomi_solve how = cmd_solve(a->cli);
        const yomi_status s = yomi_ko_solve(&a->result[side], &a->ko[side], &how, err);
        cmd_solve_done();
        if (s != YOMI_OK && s != YOMI_ESTOPPED) return s;
        if (s == YOMI_ESTOPPED) {
            status = s;
            a->whole.certainty = YOMI_BOUNDS;
        }
        a->whole.nodes += a->result[side].answer.nodes;
        a->whole.seconds += a->result[side].answer.seconds;
    }
    return status;
}

static int show(struct answer *a)
{
    yomi_error err;
    const yomi_solve how = cmd_solve(a->cli);
    yomi_status status = yomi_yose_measure(&a->heat, a->sum.trees, &how, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(a->cli, NULL, &err);
    status = solve(a, &err);
    int code = cmd_exit_code(a->cli, status, &err);
    if (code == EXIT_TROUBLE) return code;
    if (!cmd_yose_write_heat(a->cli, a->sum.trees, a->heat)) return EXIT_TROUBLE;
    if (a->cli->common.json)
        print_json(a);
    else
        print_answer(a);
    return code;
}

int cmd_yose_solve_ko(const struct cli *cli, const char *text, enum cmd_yose_to to)
{
    yomi_error err;
    struct answer *a = calloc(1, sizeof *a);
    if (!a) return cmd_trouble(cli, "there is no memory left");
    a->cli = cli;
    a->to = to;
    int code;
    if (yomi_ko_sum_init(&a->sum, text, &err) != YOMI_OK) {
        code = cmd_trouble_in(cli, cmd_yose_place(cli->operands[0]), &err);
    } else {
        code = show(a);
        yomi_yose_heat_free(a->heat);
        yomi_ko_sum_fini(&a->sum);
    }
    free(a);
    return code;
}
