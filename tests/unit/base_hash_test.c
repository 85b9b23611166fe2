/* SPDX-License-Identifier: MIT */
#include "base/base_hash.h"
#include "base/base_random.h"
#include "test.h"
#include <xxhash.h>

static void an_empty_text_has_the_published_hash(void **state)
{
    (void)state;
    assert_int_equal(hash_bytes("", 0, 0), 0xEF46DB3751D8E999);
}

static void every_length_agrees_with_libxxhash(void **state)
{
    (void)state;
    struct random r;
    unsigned char bytes[520];
    random_init(&r, 2, 0);
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)random_word(&r);
    for (size_t n = 0; n <= 512; n++) {
        const uint64_t seed = random_below(&r, 2) ? random_word(&r) : 0;
        const size_t start = n % 8; /* unaligned too */
        assert_int_equal(hash_bytes(bytes + start, n, seed), XXH64(bytes + start, n, seed));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_text_has_the_published_hash),
        cmocka_unit_test(every_length_agrees_with_libxxhash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
