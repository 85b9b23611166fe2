/* SPDX-License-Identifier: MIT */
/* Stored proofs of tests/data/poly_proofs.txt: the checker accepts them, a slow one from
 * docs/certificates.md agrees, and they claim what the list says. */
#include "poly_naive_check.h"

static char *read_proof(const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/poly_proofs/%s", TEST_DATA, name);
    FILE *f = fopen(path, "rb");
    if (!f) fail_msg("%s cannot be read", path);
    fseek(f, 0, SEEK_END);
    const long bytes = ftell(f);
    rewind(f);
    char *text = calloc(1, (size_t)bytes + 1);
    assert_int_equal(fread(text, 1, (size_t)bytes, f), bytes);
    fclose(f);
    return text;
}

static void check_proof(const char *key, char *rest, void *user)
{
    char file[64], goal[64], game[16], words[64];
    int handicap, marks, *n = user;
    assert_string_equal(key, "proof");
    assert_int_equal(sscanf(rest, "%63s %63s %15s %d %d", file, goal, game, &handicap, &marks), 5);
    char *text = read_proof(file);
    const yomi_poly_check v = yomi_poly_verify(text);
    if (!v.is_valid) fail_msg("%s: %s", file, v.reason);
    assert_string_equal(v.claim, "win");
    assert_string_equal(v.goal, goal);
    assert_string_equal(v.game, game);
    assert_int_equal(v.handicap, handicap);
    snprintf(words, sizeof words, "with at most %d marks", marks);
    assert_non_null(strstr(v.reason, words));
    yomi_poly_goal shapes;
    assert_int_equal(yomi_poly_read_goal(&shapes, goal, NULL), YOMI_OK);
    /* The slow checker takes seconds for the longest ones and is spared the very longest. */
    const size_t most_bytes = TEST_FEWER == 1 ? 600000 : 100000;
    if (strlen(text) < most_bytes) assert_true(check_text(text, &shapes));
    free(text);
    ++*n;
}

static void stored_proofs_are_right(void **state)
{
    (void)state;
    int n = 0;
    test_each_line("poly_proofs.txt", check_proof, &n);
    assert_true(n > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(stored_proofs_are_right)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
