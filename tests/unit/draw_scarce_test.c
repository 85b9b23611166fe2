/* SPDX-License-Identifier: MIT */
/* Pictures when memory runs out: ENOMEM or the right picture, and nothing is kept. */
#include "scarce_check.h"
#include <yomi/draw.h>

static yomi_status keep(char *answer, yomi_status status, char *svg)
{
    if (status != YOMI_OK) return status;
    snprintf(answer, SCARCE_ANSWER, "%s", svg);
    free(svg);
    return status;
}

static yomi_status board(char *answer, yomi_error *err)
{
    static const yomi_draw_board b = {
        .title = "t", .rows = 3, .cols = 3, .points = "XO.......", .caption = {"c"}};
    char *svg = NULL;
    const yomi_status status = yomi_draw_board_svg(&svg, &b, err);
    return keep(answer, status, svg);
}

static yomi_status cells(char *answer, yomi_error *err)
{
    static const yomi_draw_cells c = {.title = "t", .rows = 2, .cols = 2, .ground = "#./."};
    char *svg = NULL;
    const yomi_status status = yomi_draw_cells_svg(&svg, &c, err);
    return keep(answer, status, svg);
}

static const double numbers[] = {1, 2, 4};

static yomi_status graph(char *answer, yomi_error *err)
{
    const yomi_draw_series s = {"s", numbers, numbers, 3};
    const yomi_draw_graph g = {"t", "x", "y", 1, &s, 1};
    char *svg = NULL;
    const yomi_status status = yomi_draw_graph_svg(&svg, &g, err);
    return keep(answer, status, svg);
}

static yomi_status plots(char *answer, yomi_error *err)
{
    const yomi_draw_layer l = {"l", numbers, numbers, 3, YOMI_DRAW_THICK, YOMI_DRAW_DOT, NULL};
    const yomi_draw_plot p[] = {
        {.title = "a", .x_label = "x", .y_label = "y", .layers = &l, .n_layers = 1},
        {.title = "b", .x_label = "x", .y_label = "y", .layers = &l, .n_layers = 1}};
    char *svg = NULL;
    const yomi_status status = yomi_draw_plots_svg(&svg, "t", p, 2, err);
    return keep(answer, status, svg);
}

static yomi_status tree(char *answer, yomi_error *err)
{
    static const yomi_draw_node nodes[] = {{-1, NULL, "r"}, {0, "a", "1"}, {0, "b", "2"}};
    char *svg = NULL;
    const yomi_status status = yomi_draw_tree_svg(&svg, "t", nodes, 3, err);
    return keep(answer, status, svg);
}

static void pictures_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(board);
    scarce_check(cells);
    scarce_check(graph);
    scarce_check(plots);
    scarce_check(tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_survive_any_refusal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
