/* SPDX-License-Identifier: MIT */
#include "base/base_random.h"
#include "draw_test.h"

enum { NODES = 60 };

struct box {
    double x, y, width;
};

/* The boxes of all labelled nodes, in the order of the nodes. */
static int boxes_of(const char *svg, struct box *out)
{
    int n = 0;
    static const char head[] = "<rect class=\"node\"";
    for (const char *p = svg; (p = strstr(p, head)); p += sizeof head, n++)
        assert_int_equal(sscanf(p + sizeof head - 1, " x=\"%lf\" y=\"%lf\" width=\"%lf\"",
                                &out[n].x, &out[n].y, &out[n].width),
                         3);
    return n;
}

static void random_trees_never_overlap(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 1, 0);
    for (int tree = 0; tree < 300; tree++) {
        yomi_draw_node nodes[NODES] = {{-1, NULL, "root"}};
        const int n = 1 + (int)random_below(&r, NODES);
        for (int i = 1; i < n; i++)
            nodes[i] = (yomi_draw_node){(int)random_below(&r, (uint64_t)i), "e",
                                        random_below(&r, 2) ? "12" : "a long label"};
        char *svg = NULL;
        struct box boxes[NODES];
        assert_int_equal(yomi_draw_tree_svg(&svg, "tree", nodes, n, NULL), YOMI_OK);
        assert_int_equal(boxes_of(svg, boxes), n);
        double width;
        assert_int_equal(sscanf(strstr(svg, "viewBox"), "viewBox=\"0 0 %lf", &width), 1);
        for (int i = 0; i < n; i++) {
            assert_true(boxes[i].x >= 0 && boxes[i].x + boxes[i].width <= width);
            if (i) assert_true(boxes[i].y > boxes[nodes[i].parent].y);
            for (int j = 0; j < i; j++)
                assert_true(boxes[i].y != boxes[j].y || boxes[i].x >= boxes[j].x + boxes[j].width ||
                            boxes[j].x >= boxes[i].x + boxes[i].width);
        }
        free(svg);
    }
}

/* Labels of edges are centred at x; these letters are 13 * 0.64 wide, as the layout reckons. */
static void labels_of_edges_do_not_overlap(void **state)
{
    (void)state;
    const yomi_draw_node nodes[] = {
        {-1, NULL, "r"}, {0, "abcdeg", "1"}, {0, "hknopq", "2"}, {0, "suvxyz", "3"}};
    char *svg = NULL;
    double last = -1000;
    static const char head[] = "<text class=\"move\"";
    assert_int_equal(yomi_draw_tree_svg(&svg, "", nodes, 4, NULL), YOMI_OK);
    for (const char *p = svg; (p = strstr(p, head)); p += sizeof head) {
        double x;
        assert_int_equal(sscanf(p + sizeof head - 1, " x=\"%lf\"", &x), 1);
        assert_true(x - last >= 6 * 13 * 0.64);
        last = x;
    }
    assert_true(last > 0);
    free(svg);
}

static void a_parent_stands_over_the_middle_of_its_children(void **state)
{
    (void)state;
    const yomi_draw_node nodes[] = {{-1, NULL, "0"}, {0, "a", "1"}, {0, "b", "2"}, {0, "c", "3"}};
    struct box b[4];
    char *svg = NULL;
    assert_int_equal(yomi_draw_tree_svg(&svg, "", nodes, 4, NULL), YOMI_OK);
    assert_int_equal(boxes_of(svg, b), 4);
    assert_true(b[0].x == b[2].x && b[1].x < b[2].x && b[2].x < b[3].x);
    assert_non_null(strstr(svg, ">a</text>"));
    free(svg);
}

static void trees_without_sense_are_refused(void **state)
{
    (void)state;
    const yomi_draw_node loop[] = {{-1, NULL, NULL}, {1, NULL, NULL}};
    const yomi_draw_node rootless[] = {{0, NULL, NULL}};
    char *svg = NULL;
    assert_int_equal(yomi_draw_tree_svg(&svg, "", loop, 2, NULL), YOMI_ERANGE);
    assert_int_equal(yomi_draw_tree_svg(&svg, "", rootless, 1, NULL), YOMI_ERANGE);
    assert_int_equal(yomi_draw_tree_svg(&svg, "", loop, 0, NULL), YOMI_ERANGE);
    assert_null(svg);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_trees_never_overlap),
        cmocka_unit_test(labels_of_edges_do_not_overlap),
        cmocka_unit_test(a_parent_stands_over_the_middle_of_its_children),
        cmocka_unit_test(trees_without_sense_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
