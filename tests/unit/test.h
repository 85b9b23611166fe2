/* SPDX-License-Identifier: MIT */
/* cmocka with the headers that it wants first, and text files of known results. */
#ifndef TEST_H
#define TEST_H
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "yomi/status.h"
#include <cmocka.h>

/* The library has a fail() of its own. */
#undef fail
#undef fail_msg
#define fail_msg(...)                                                                              \
    (print_error("ERROR: " __VA_ARGS__), print_error("\n"), _fail(__FILE__, __LINE__))

/* Sanitizers are slow: under them random tests run with a fraction of their cases. */
#if defined __SANITIZE_THREAD__ || defined __SANITIZE_ADDRESS__
enum { TEST_FEWER = 20 };
#else
enum { TEST_FEWER = 1 };
#endif

/* \n in a data line is a line end. */
static inline void test_unescape(char *s)
{
    char *to = s;
    for (; *s; s++) {
        if (s[0] == '\\' && s[1] == 'n') {
            *to++ = '\n';
            s++;
        } else {
            *to++ = *s;
        }
    }
    *to = 0;
}

/* Call `check` for every "key rest" line of tests/data/NAME; # starts a comment line. */
static inline void
test_each_line(const char *name, void (*check)(const char *key, char *rest, void *user), void *user)
{
    char path[512], line[4096];
    snprintf(path, sizeof path, "%s/%s", TEST_DATA, name);
    FILE *f = fopen(path, "r");
    if (!f) fail_msg("%s cannot be read", path);
    while (fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = 0;
        if (!line[0] || line[0] == '#') continue;
        char *rest = line + strcspn(line, " ");
        if (*rest) *rest++ = 0;
        rest += strspn(rest, " ");
        check(line, rest, user);
    }
    fclose(f);
}

/* Read a text and write what it says; a failure leaves nothing behind. */
typedef yomi_status test_reader(char got[1024], const char *text, yomi_error *err);

struct test_texts {
    test_reader *read;
    char text[4096];
    int cases;
};

static inline void test_text_line(const char *key, char *rest, void *user)
{
    struct test_texts *t = user;
    yomi_error err = {0};
    char got[1024];
    if (strcmp(key, "text") == 0) {
        test_unescape(rest);
        snprintf(t->text, sizeof t->text, "%s", rest);
        return;
    }
    t->cases++;
    const yomi_status status = t->read(got, t->text, &err);
    if (strcmp(key, "reads") == 0) {
        if (status != YOMI_OK) fail_msg("\"%s\": %s", t->text, err.text);
    } else {
        assert_string_equal(key, "error");
        assert_int_not_equal(status, YOMI_OK);
        snprintf(got, sizeof got, "%d:%d %s", err.line, err.column, err.text);
    }
    assert_string_equal(got, rest);
}

/* A table of texts: "text T", then "reads WHAT" or "error LINE:COLUMN SENTENCE". */
static inline void test_each_text(const char *name, test_reader *read, int at_least)
{
    struct test_texts t = {.read = read};
    test_each_line(name, test_text_line, &t);
    assert_true(t.cases >= at_least);
}

#endif
