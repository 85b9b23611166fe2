/* SPDX-License-Identifier: MIT */
/* Tables of game records: a text, and what reading and writing it must give. */
#ifndef OTHELLO_RECORD_TEST_H
#define OTHELLO_RECORD_TEST_H
#include "test.h"
#include "yomi/othello.h"

struct record_case {
    char text[4096];
    int number, cases;
};

/* "f5 -- c3" */
static inline char *record_moves(char buf[1024], const yomi_othello_game *g)
{
    char name[4];
    size_t n = 0;
    buf[0] = 0;
    for (int i = 0; i < g->n_moves; i++)
        n += (size_t)snprintf(buf + n, 1024 - n, "%s%s", i ? " " : "",
                              yomi_othello_square(name, &g->start, g->moves[i]));
    return buf;
}

typedef yomi_status record_writer(char **out, const yomi_othello_game *game, yomi_error *err);

static inline void record_check(struct record_case *c, const char *key, char *rest,
                                record_writer *write)
{
    yomi_othello_game g = {.n_moves = 77};
    yomi_error err = {0};
    char got[2048], position[YOMI_OTHELLO_TEXT], *text;
    if (strcmp(key, "text") == 0) {
        test_unescape(rest);
        snprintf(c->text, sizeof c->text, "%s", rest);
        c->number = 1;
        return;
    }
    if (strcmp(key, "game") == 0) {
        c->number = rest[0] - '0';
        return;
    }
    c->cases++;
    const yomi_status status = yomi_othello_game_read(&g, c->text, c->number, &err);
    if (strcmp(key, "error") == 0) {
        snprintf(got, sizeof got, "%d:%d %s", err.line, err.column, err.text);
        assert_string_equal(got, rest);
        assert_int_not_equal(status, YOMI_OK);
        assert_int_equal(status, err.status);
        assert_int_equal(g.n_moves, 77); /* untouched */
        return;
    }
    if (status != YOMI_OK) fail_msg("\"%s\": %d:%d: %s", c->text, err.line, err.column, err.text);
    if (strcmp(key, "start") == 0) {
        assert_string_equal(yomi_othello_write(position, &g.start), rest);
    } else if (strcmp(key, "moves") == 0) {
        assert_string_equal(record_moves(got, &g), rest);
    } else if (strcmp(key, "texts") == 0) {
        snprintf(got, sizeof got, "%s|%s|%s|%s|%s|%s", g.black, g.white, g.place, g.date, g.clock,
                 g.result);
        assert_string_equal(got, rest);
    } else {
        assert_string_equal(key, "writes");
        assert_int_equal(write(&text, &g, &err), YOMI_OK);
        text[strcspn(text, "\n")] = 0;
        assert_string_equal(text, rest);
        free(text);
    }
}

#endif
