/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/othello.h"

static yomi_status read_position(char got[1024], const char *text, yomi_error *err)
{
    yomi_othello_pos pos = {.rows = 77};
    const yomi_status status = yomi_othello_read(&pos, text, err);
    if (status == YOMI_OK)
        yomi_othello_write(got, &pos);
    else
        assert_int_equal(pos.rows, 77); /* untouched */
    return status;
}

static void texts_read_as_the_table_says(void **state)
{
    (void)state;
    test_each_text("othello_read.txt", read_position, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_read_as_the_table_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
