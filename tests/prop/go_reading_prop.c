/* SPDX-License-Identifier: MIT */
/* Reading against its twin on boards of at most sixteen points: every verdict, every ko with who
 * takes it and the threats it needs, every first move.
 *
 *     READING_CASES=50000 READING_SEED=7 build/test/bin/go_reading_prop
 *
 * One case is one position with one question, read with Black and with White to begin; where a ko
 * could just have been taken, half of them with its ban. It ends after READING_WRONG faults (20).
 * READING_NODES limits the reader's searches (20,000), READING_MEMORY its table in bytes (16 MiB; a
 * few KiB make it forget), READING_STATES the twin's graphs on boards of more than twelve points.
 */
#include "go_reading_batch.h"
#include "go_reading_check.h"

enum { MOST_BATCH = 400, MOST_SMALL = 12, MOST_NODES = 2000000 };

struct totals {
    uint64_t cases, large, surrounded, bans, answers, unknown, likely, misread, no_word, too_large,
        moves, wrong;
    uint64_t verdicts[4][5]; /* by question, as the twin has them */
    uint64_t unknowns[4], wrongs[4];
};

static uint64_t number_of(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

/* --- comparing ------------------------------------------------------------------------------- */

static void complain(struct totals *all, const struct batch *b, const yomi_go_pos *pos, int to,
                     const char *what)
{
    char board[YOMI_GO_TEXT], names[2][4] = {"", ""};
    for (int i = 0; i < 2; i++)
        if (b->points[i] >= 0) yomi_go_point(names[i], pos, b->points[i]);
    all->wrong++;
    all->wrongs[b->question]++;
    print_error("%s %s %s, %s begins: %s\n%s\n", yomi_go_question_name(b->question), names[0],
                names[1], to ? "White" : "Black", what, yomi_go_write(board, pos));
}

/* A group that lives may be in seki when its eyes could not be read out. */
static bool may_be_seki(const struct batch *b, yomi_go_verdict told, yomi_go_verdict is)
{
    return b->question == YOMI_GO_ASK_LIFE && told == YOMI_GO_VERDICT_YES &&
           is == YOMI_GO_VERDICT_SEKI;
}

static void compare_moves(struct totals *all, const struct batch *b, struct check *c,
                          const yomi_go_pos *pos, const struct twin_pos *p,
                          struct check_verdict twin, const yomi_go_outcome *o)
{
    if (b->question == YOMI_GO_ASK_RACE) return; /* to take the rival may cost the own group */
    for (int i = 0; i < o->n_best; i++) {
        struct check_verdict after;
        char what[128], text[32], name[4] = "-";
        if (o->best[i] >= 0 && c->sets[0].game.fixed[o->best[i]]) continue;
        if (o->best[i] >= 0 && o->best[i] == p->ko) continue; /* by a threat */
        if (o->best[i] >= 0) yomi_go_point(name, pos, o->best[i]);
        all->moves++;
        if (!check_after(c, p, o->best[i], &after))
            snprintf(what, sizeof what, "its move %s is illegal", name);
        else if (after.verdict != YOMI_GO_VERDICT_UNKNOWN && !check_same(after, twin) &&
                 !may_be_seki(b, twin.verdict, after.verdict))
            snprintf(what, sizeof what, "its move %s reaches %s only", name,
                     check_write(text, after));
        else
            continue;
        complain(all, b, pos, p->to, what);
    }
}

/* Is a stone taken as alive that is no living wall? Then nothing is proved without it. */
static bool is_in_doubt(const yomi_go_reading *reading, const struct check *c, int n)
{
    for (int p = 0; p < n; p++)
        if (reading->assumed[p] && !c->sets[0].game.fixed[p]) return true;
    return false;
}

static void compare(struct totals *all, const struct batch *b, struct check *c,
                    const yomi_go_pos *pos, int ko)
{
    static yomi_go_reading reading;
    yomi_go_ask ask = YOMI_GO_ASK_INIT;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    ask.question = b->question;
    ask.points[0] = b->points[0];
    ask.points[1] = b->points[1];
    ask.nodes = ask.proof = number_of("READING_NODES", 20000);
    ask.ko = ko;
    how.memory = number_of("READING_MEMORY", 16 << 20);
    all->bans += ko >= 0;
    if (yomi_go_reading_of(&reading, pos, &ask, &how, &err) != YOMI_OK) {
        complain(all, b, pos, 0, err.text);
        return;
    }
    for (int to = 0; to < 2; to++) {
        const struct twin_pos p = check_at(c, pos, to, ko);
        const struct check_verdict twin = check_ask(c, &p);
        const struct check_verdict got = check_got(&reading.by[to]);
        char what[128], texts[2][32];
        all->answers++;
        all->verdicts[b->question][twin.verdict]++;
        all->no_word += twin.verdict == YOMI_GO_VERDICT_UNKNOWN;
        if (twin.verdict == YOMI_GO_VERDICT_UNKNOWN) continue;
        if (got.verdict == YOMI_GO_VERDICT_UNKNOWN || may_be_seki(b, got.verdict, twin.verdict)) {
            all->unknown++;
            all->unknowns[b->question]++;
        } else if (!reading.by[to].proved || reading.by[to].gets_out ||
                   is_in_doubt(&reading, c, pos->rows * pos->cols)) {
            all->likely++;
            all->misread += !check_same(got, twin);
        } else if (!check_same(got, twin)) {
            snprintf(what, sizeof what, "%s; the twin says %s", check_write(texts[0], got),
                     check_write(texts[1], twin));
            complain(all, b, pos, to, what);
        } else {
            compare_moves(all, b, c, pos, &p, twin, &reading.by[to]);
        }
    }
}

/* Positions of one board, question and pair of stones; every third small one has walls round it. On
 * large boards every position has a graph of its own, without what is fixed. */
static void run_batch(struct totals *all, struct batch *b, struct random *r, int n, size_t most)
{
    static yomi_go_pos pos[MOST_BATCH];
    static int ko[MOST_BATCH];
    const struct twin_game game = {.rows = b->rows, .cols = b->cols};
    const bool is_small = b->n <= MOST_SMALL;
    struct twin board;
    twin_begin(&board, &game, "", 0, 1);
    for (int i = 0; i < n; i++) {
        if (!batch_next(&pos[i], b, r, &board)) n = 0;
        pos[i].to = (yomi_colour)random_below(r, 2);
        ko[i] = random_below(r, 2) ? batch_ko(b, &pos[i], &board) : -1;
    }
    bool fixed[YOMI_GO_POINTS] = {0};
    if (is_small && random_below(r, 3) == 0) {
        batch_surround(b, r, pos, ko, n, fixed);
        all->surrounded += (uint64_t)n;
    }
    for (int i = 0, next; i < n; i = next) {
        struct check c;
        next = is_small ? n : i + 1;
        if (!is_small) batch_fixed(b, &pos[i], &board, fixed);
        check_init(&c, &pos[i], b->question, b->points, fixed, most);
        for (int k = i; k < next; k++) check_add(&c, &pos[k], ko[k]);
        all->cases += (uint64_t)(next - i);
        all->large += !is_small;
        if (!check_solve(&c)) {
            all->too_large += (uint64_t)(next - i);
        } else {
            for (int k = i; k < next; k++) compare(all, b, &c, &pos[k], ko[k]);
        }
        check_fini(&c);
    }
    twin_end(&board);
}

static void report(const struct totals *all)
{
    print_message(
        "%llu cases, %llu on large boards, %llu surrounded, %llu too large for the twin, %llu with "
        "a "
        "ban; %llu answers: unknown %llu (%.1f %%), likely %llu and %llu of them not so, no word "
        "%llu, wrong %llu; %llu first moves\n",
        (unsigned long long)all->cases, (unsigned long long)all->large,
        (unsigned long long)all->surrounded, (unsigned long long)all->too_large,
        (unsigned long long)all->bans, (unsigned long long)all->answers,
        (unsigned long long)all->unknown,
        all->answers ? 100.0 * (double)all->unknown / (double)all->answers : 0.0,
        (unsigned long long)all->likely, (unsigned long long)all->misread,
        (unsigned long long)all->no_word, (unsigned long long)all->wrong,
        (unsigned long long)all->moves);
    for (int q = 0; q < 4; q++) {
        print_message(
            "%-8s wrong %llu, unknown %llu; the twin:", yomi_go_question_name((yomi_go_question)q),
            (unsigned long long)all->wrongs[q], (unsigned long long)all->unknowns[q]);
        for (int v = 0; v < 5; v++)
            print_message(" %s %llu", yomi_go_verdict_name((yomi_go_verdict)v),
                          (unsigned long long)all->verdicts[q][v]);
        print_message("\n");
    }
}

static void reading_agrees_with_its_twin(void **state)
{
    static const int sizes[][2] = {{2, 3}, {1, 8}, {2, 4}, {4, 2}, {3, 3}, {2, 5}, {5, 2}, {1, 10},
                                   {3, 4}, {2, 6}, {4, 3}, {2, 7}, {3, 5}, {5, 3}, {4, 4}, {2, 8}};
    const uint64_t cases = number_of("READING_CASES", 3000 / TEST_FEWER);
    const bool is_short = cases < 20000;
    const size_t most = number_of("READING_STATES", is_short ? 100000 : 400000);
    const uint64_t most_wrong = number_of("READING_WRONG", 20);
    struct totals all = {0};
    struct random r;
    (void)state;
    random_init(&r, number_of("READING_SEED", 1), 0);
    while (all.cases < cases && all.wrong < most_wrong) {
        struct batch b;
        const int *size = sizes[random_below(&r, sizeof sizes / sizeof *sizes)];
        const int n = size[0] * size[1] > MOST_SMALL ? (is_short ? 20 : 100)
                      : is_short                     ? 100
                                                     : MOST_BATCH;
        batch_begin(&b, &r, size[0], size[1]);
        run_batch(&all, &b, &r, n, b.n > MOST_SMALL ? most : MOST_NODES);
    }
    report(&all);
    assert_int_equal(all.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reading_agrees_with_its_twin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
