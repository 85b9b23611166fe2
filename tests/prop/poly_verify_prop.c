/* SPDX-License-Identifier: MIT */
/* The checker against damaged certificates: their sums are made right again, so that the proof
 * itself must be looked at, and a slow checker says which of them still prove something. */
#include "base/base_hash.h"
#include "base/base_random.h"
#include "poly_naive_check.h"
#include <inttypes.h>

static char *certificate_of(const char *name, yomi_poly_game game, int window, int handicap)
{
    const yomi_poly_quest quest = {game, window, 0, handicap};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_proof proof;
    assert_int_equal(yomi_poly_read_goal(&goal, name, NULL), YOMI_OK);
    assert_int_equal(yomi_poly_prove(&proof, &goal, &quest, &how, NULL), YOMI_OK);
    assert_int_equal(proof.result, YOMI_POLY_WIN);
    return proof.certificate;
}

/* The text up to its sum, with the right sum behind it. */
static char *with_sum(char *body)
{
    char *out = malloc(strlen(body) + 32);
    sprintf(out, "%ssum %016" PRIx64 "\n", body, hash_bytes(body, strlen(body), 0));
    free(body);
    return out;
}

static char *body_of(const char *text)
{
    const char *sum = strstr(text, "\nsum ");
    return strndup(text, (size_t)(sum - text) + 1);
}

static int count_lines(const char *s)
{
    int n = 0;
    for (; *s; s++) n += *s == '\n';
    return n;
}

static char *line_at(char *s, int n)
{
    while (n--) s = strchr(s, '\n') + 1;
    return s;
}

/* Put other bytes in place of some of the text. */
static char *splice(char *body, char *from, char *to, const char *words)
{
    char *out = malloc(strlen(body) + strlen(words) + 1);
    sprintf(out, "%.*s%s%s", (int)(from - body), body, words, to);
    free(body);
    return out;
}

/* A number of the line becomes another one: a moved cell, a wrong child, a huge number. */
static char *change_number(char *body, char *line, struct random *r)
{
    static const char *const odd[] = {"0", "1", "99999999999999999999", "-1", "225", "81", "7"};
    char words[32];
    int n = 0;
    char *p = line, *end = line + strcspn(line, "\n");
    for (char *q = p; q < end; q++)
        n += *q >= '0' && *q <= '9' && (q == p || q[-1] < '0' || q[-1] > '9');
    if (!n) return body;
    int pick = (int)random_below(r, (uint64_t)n);
    for (; p < end; p++) {
        if (*p < '0' || *p > '9' || (p > line && p[-1] >= '0' && p[-1] <= '9')) continue;
        if (pick-- == 0) break;
    }
    const long old = strtol(p, &end, 10);
    if (random_below(r, 4) == 0)
        snprintf(words, sizeof words, "%s", odd[random_below(r, sizeof odd / sizeof *odd)]);
    else
        snprintf(words, sizeof words, "%ld",
                 labs(old + (long)random_below(r, 5) - 2 + (random_below(r, 3) ? 0 : 9)));
    return splice(body, p, end, words);
}

/* A reply and its child are dropped, and their number made right. */
static char *drop_reply(char *body, char *line, struct random *r)
{
    long id, cell, is_explicit, null, n;
    int used;
    char *end = line + strcspn(line, "\n");
    if (sscanf(line, "%ld Q %ld %ld %ld %ld%n", &id, &cell, &is_explicit, &null, &n, &used) != 5 ||
        !n)
        return body;
    long pick = (long)random_below(r, (uint64_t)n);
    char *out = malloc((size_t)(end - line) + 64);
    int at = sprintf(out, "%ld Q %ld %ld %ld %ld", id, cell, is_explicit, null, n - 1);
    char *p = line + used;
    for (long i = 0; i < n; i++) {
        const size_t bytes = 1 + strcspn(p + 1, " \n");
        if (i != pick) at += sprintf(out + at, "%.*s", (int)bytes, p);
        p += bytes;
    }
    char *next = splice(body, line, end, out);
    free(out);
    return next;
}

static char *fix_end(char *body)
{
    char words[32];
    int nodes = 0;
    for (char *p = body; *p; p += strcspn(p, "\n"), p += *p == '\n')
        nodes += *p >= '0' && *p <= '9';
    char *end = strstr(body, "\nend ");
    if (!end) return body;
    snprintf(words, sizeof words, "%d", nodes);
    return splice(body, end + 5, end + 5 + strcspn(end + 5, "\n"), words);
}

static char *mutate(char *body, struct random *r)
{
    char *line = line_at(body, 1 + (int)random_below(r, (uint64_t)count_lines(body) - 1));
    char *end = line + strcspn(line, "\n");
    switch (random_below(r, 8)) {
    case 0:
        return fix_end(splice(body, line, end + (*end == '\n'), "")); /* a dropped node */
    case 1: { /* two lines exchange their contents but not their ids */
        char *other = line_at(body, 1 + (int)random_below(r, (uint64_t)count_lines(body) - 1));
        char *copy = strndup(other, strcspn(other, "\n"));
        char *next = splice(body, line, end, copy);
        free(copy);
        return fix_end(next);
    }
    case 2:
        return drop_reply(body, line, r);
    case 3: /* cut off */
        body[random_below(r, strlen(body))] = 0;
        return body;
    case 4: { /* a letter */
        static const char letters[] = "WDFQPX0123456789 :\n#+-.";
        line[random_below(r, (uint64_t)(end - line) + 1)] =
            letters[random_below(r, sizeof letters - 1)];
        return body;
    }
    default:
        return change_number(body, line, r);
    }
}

struct tally {
    int cases, accepted, refused;
};

static void damage(struct tally *t, const char *name, const char *certificate, int cases,
                   struct random *r)
{
    yomi_poly_goal goal;
    assert_true(yomi_poly_verify(certificate).is_valid);
    assert_int_equal(yomi_poly_read_goal(&goal, name, NULL), YOMI_OK);
    for (int i = 0; i < cases; i++) {
        char *text = body_of(certificate);
        for (int n = 1 + (int)random_below(r, 2); n; n--)
            if (count_lines(text) > 1) text = mutate(text, r);
        text = with_sum(text);
        const yomi_poly_check v = yomi_poly_verify(text);
        t->cases++;
        if (v.is_valid) {
            t->accepted++;
            /* whatever it claims now must be true: the goal may have become another one */
            yomi_poly_goal claimed;
            assert_int_equal(yomi_poly_read_goal(&claimed, v.goal, NULL), YOMI_OK);
            if (strcmp(v.claim, "win") == 0 && !check_text(text, &claimed))
                fail_msg("accepted wrongly:\n%s", text);
        } else {
            t->refused++;
            assert_true(v.reason[0]);
        }
        free(text);
    }
}

static void no_damaged_win_is_accepted_wrongly(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        yomi_poly_game game;
        int window, handicap;
    } goals[] = {{"I3", YOMI_POLY_STRONG, 5, 0}, {"V3", YOMI_POLY_WEAK, 5, 0},
                 {"L4", YOMI_POLY_STRONG, 7, 0}, {"S4", YOMI_POLY_WEAK, 7, 0},
                 {"T4", YOMI_POLY_STRONG, 7, 0}, {"T4", YOMI_POLY_WEAK, 7, 0},
                 {"R+U", YOMI_POLY_WEAK, 9, 0},  {"Square+W", YOMI_POLY_STRONG, 9, 0},
                 {"L4", YOMI_POLY_STRONG, 5, 1}, {"N5", YOMI_POLY_WEAK, 7, 2}};
    struct random r;
    struct tally t = {0};
    random_init(&r, 11, 0);
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++) {
        char *text =
            certificate_of(goals[i].name, goals[i].game, goals[i].window, goals[i].handicap);
        yomi_poly_goal goal;
        yomi_poly_read_goal(&goal, goals[i].name, NULL);
        assert_true(check_text(text, &goal)); /* the slow checker agrees with the good ones */
        damage(&t, goals[i].name, text, 700 / TEST_FEWER, &r);
        free(text);
    }
    assert_true(t.refused > t.cases * 3 / 4);
    assert_true(t.accepted > 0); /* some changes do no harm, and are found to do none */
}

static void no_damaged_paving_is_accepted_wrongly(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct random r;
    random_init(&r, 12, 0);
    yomi_poly_goal goal;
    yomi_poly_paved paved;
    assert_int_equal(yomi_poly_read_goal(&goal, "Square+I", NULL), YOMI_OK);
    assert_int_equal(yomi_poly_pave(&paved, &goal, 8, &how, NULL), YOMI_OK);
    int accepted = 0;
    for (int i = 0; i < 6000 / TEST_FEWER; i++) {
        char *body = body_of(paved.certificate);
        char *block = strstr(body, "block\n") + 6;
        if (random_below(&r, 2)) {
            char *cell = block + random_below(&r, (uint64_t)(strstr(block, "end") - block));
            if (*cell != '\n') *cell = "<>^v."[random_below(&r, 5)];
        } else {
            body = mutate(body, &r);
        }
        char *text = with_sum(body);
        const yomi_poly_check v = yomi_poly_verify(text);
        accepted += v.is_valid;
        if (v.is_valid && strcmp(v.claim, "loss") == 0) {
            /* what it claims is a loss: the claimed shapes are blocked by a paving of the paper */
            yomi_poly_goal claimed;
            assert_int_equal(yomi_poly_read_goal(&claimed, v.goal, NULL), YOMI_OK);
            bool is_blocked = false;
            for (int n = 1; n <= 6; n++) {
                const yomi_poly_paving p = yomi_poly_paving_named(n);
                is_blocked = is_blocked || yomi_poly_blocks(&p, &claimed);
            }
            assert_true(is_blocked);
        }
        free(text);
    }
    assert_true(accepted < 3000 / TEST_FEWER);
    free(paved.certificate);
}

/* Cells and pairs exchanged: an accepted paving win must still be one, and 4x4 boards of this goal
 * never are. */
static void no_damaged_paving_win_is_accepted_wrongly(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct random r;
    random_init(&r, 13, 0);
    yomi_poly_goal goal;
    yomi_poly_pavingwin_result won;
    assert_int_equal(yomi_poly_read_goal(&goal, "I+L", NULL), YOMI_OK);
    assert_int_equal(yomi_poly_pavingwin(&won, &goal, 5, 5, true, YOMI_POLY_WPNS, &how, NULL),
                     YOMI_OK);
    assert_int_equal(won.result, YOMI_POLY_WIN);
    for (int i = 0; i < 4000 / TEST_FEWER; i++) {
        char *text = with_sum(mutate(body_of(won.certificate), &r));
        const yomi_poly_check v = yomi_poly_verify(text);
        if (v.is_valid && strstr(text, "board 4x4")) fail_msg("accepted wrongly");
        if (v.is_valid && strstr(text, "pairs any")) {
            yomi_poly_pavingwin_result any;
            yomi_poly_goal claimed;
            assert_int_equal(yomi_poly_read_goal(&claimed, v.goal, NULL), YOMI_OK);
            assert_int_equal(
                yomi_poly_pavingwin(&any, &claimed, 5, 5, false, YOMI_POLY_WPNS, &how, NULL),
                YOMI_OK);
            assert_int_equal(any.result, YOMI_POLY_WIN);
            free(any.certificate);
        }
        free(text);
    }
    free(won.certificate);
}

static void one_wrong_byte_is_told_by_the_sum(void **state)
{
    (void)state;
    char *text = certificate_of("L4", YOMI_POLY_STRONG, 7, 0);
    struct random r;
    random_init(&r, 14, 0);
    const size_t n = strlen(text);
    for (int i = 0; i < 2000 / TEST_FEWER; i++) {
        const size_t at = random_below(&r, n - 1);
        const char old = text[at];
        text[at] = (char)(1 + random_below(&r, 127));
        if (text[at] != old) assert_false(yomi_poly_verify(text).is_valid);
        text[at] = old;
    }
    for (size_t cut = 0; cut + 1 < n; cut += 7) { /* truncated */
        char *part = strndup(text, cut);
        assert_false(yomi_poly_verify(part).is_valid);
        free(part);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_damaged_win_is_accepted_wrongly),
        cmocka_unit_test(no_damaged_paving_is_accepted_wrongly),
        cmocka_unit_test(no_damaged_paving_win_is_accepted_wrongly),
        cmocka_unit_test(one_wrong_byte_is_told_by_the_sum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
