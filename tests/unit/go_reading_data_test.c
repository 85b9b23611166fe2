/* SPDX-License-Identifier: MIT */
#include "go_reading_data.h"

struct counts {
    int right, unknown, wrong;
};

static void write_outcome(char buf[32], const yomi_go_outcome *o)
{
    if (o->verdict != YOMI_GO_VERDICT_KO)
        snprintf(buf, 32, "%s", yomi_go_verdict_name(o->verdict));
    else
        snprintf(buf, 32, "ko %s %d", o->takes == YOMI_BLACK ? "black" : "white", o->threats);
}

static void check_best(struct counts *n, const struct reading_case *one, int to,
                       const yomi_go_outcome *o)
{
    for (int i = 0; i < o->n_best && one->by[to].has_best; i++) {
        char name[4] = "-";
        if (o->best[i] != YOMI_GO_PASS && one->by[to].is_best[o->best[i]]) continue;
        if (o->best[i] != YOMI_GO_PASS) yomi_go_point(name, &one->pos, o->best[i]);
        print_error("%s: %s begins at %s, which is not enough\n", one->name, to ? "White" : "Black",
                    name);
        n->wrong++;
    }
}

static void check_case(const struct reading_case *one, void *user)
{
    static yomi_go_reading reading;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_go_ask ask = one->ask;
    struct counts *n = user;
    yomi_error err;
    ask.games = 0; /* reading alone */
    if (TEST_FEWER == 1) ask.nodes = ask.proof = 1000000;
    for (int to = 0; to < 2; to++) ask.skip[to] = !one->by[to].text[0];
    if (yomi_go_reading_of(&reading, &one->pos, &ask, &how, &err) != YOMI_OK)
        fail_msg("%s: %s", one->name, err.text);
    for (int to = 0; to < 2; to++) {
        const yomi_go_outcome *o = &reading.by[to];
        char got[32];
        if (!one->by[to].text[0]) continue;
        write_outcome(got, o);
        if (strcmp(got, one->by[to].text) == 0) {
            n->right++;
            check_best(n, one, to, o);
        } else if (!o->proved && !one->must) {
            n->unknown++;
        } else {
            print_error("%s: %s begins: %s; expected %s\n", one->name, to ? "White" : "Black", got,
                        one->by[to].text);
            n->wrong++;
        }
    }
}

static void classic_positions_are_read_right(void **state)
{
    (void)state;
    struct counts n = {0};
    const int cases = reading_each("go_reading.txt", check_case, &n);
    print_message("%d cases: %d right, %d unknown, %d wrong\n", cases, n.right, n.unknown, n.wrong);
    assert_int_equal(n.wrong, 0);
    assert_true(cases >= 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classic_positions_are_read_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
