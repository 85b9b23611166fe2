/* SPDX-License-Identifier: MIT */
/* The cases of tests/data/go_reading.txt. */
#ifndef GO_READING_DATA_H
#define GO_READING_DATA_H
#include "test.h"
#include "yomi/read.h"

struct reading_case {
    char name[128];
    yomi_go_pos pos;
    bool fixed[YOMI_GO_POINTS]; /* certain to stay as it is, drawn as x, o and _ */
    yomi_go_ask ask;
    bool must; /* the answer may not be "unknown" */
    struct {
        char text[32]; /* "yes", "ko black 1"; "" when nothing is said of this mover */
        bool is_best[YOMI_GO_POINTS];
        bool has_best;
    } by[2];
};

struct reading_cases {
    struct reading_case now;
    char rows[2 * YOMI_GO_TEXT];
    void (*check)(const struct reading_case *one, void *user);
    void *user;
    int n;
};

static inline int reading_point(const struct reading_case *c, const char *name)
{
    yomi_error err;
    int point = -1;
    if (yomi_go_read_point(&point, &c->pos, name, &err) != YOMI_OK)
        fail_msg("%s: %s", c->name, err.text);
    return point;
}

static inline void reading_board(struct reading_case *c, const char *rows)
{
    char plain[2 * YOMI_GO_TEXT];
    yomi_error err;
    int n = 0;
    for (size_t i = 0; i <= strlen(rows); i++) {
        plain[i] = rows[i] == 'x' ? 'X' : rows[i] == 'o' ? 'O' : rows[i] == '_' ? '.' : rows[i];
        if (rows[i] && !strchr(" \n", rows[i])) c->fixed[n++] = plain[i] != rows[i];
    }
    if (yomi_go_read(&c->pos, plain, &err) != YOMI_OK) fail_msg("%s: %s", c->name, err.text);
}

/* "life D4", "race D4 G4" */
static inline void reading_question(struct reading_case *c, char *rest)
{
    char *save = NULL;
    int n = 0;
    const char *word = strtok_r(rest, " ", &save);
    while (strcmp(word, yomi_go_question_name(c->ask.question)) != 0) c->ask.question++;
    for (char *name; n < 2 && (name = strtok_r(NULL, " ", &save));)
        c->ask.points[n++] = reading_point(c, name);
}

/* "yes", "ko black 1", "yes by D4 E4" */
static inline void reading_mover(struct reading_case *c, int mover, char *rest)
{
    char *by = strstr(rest, " by "), *save = NULL;
    if (by) {
        c->by[mover].has_best = true;
        for (char *name = strtok_r(by + 4, " ", &save); name; name = strtok_r(NULL, " ", &save))
            c->by[mover].is_best[reading_point(c, name)] = true;
        *by = 0;
    }
    snprintf(c->by[mover].text, sizeof c->by[mover].text, "%s", rest);
}

static inline void reading_line(const char *key, char *rest, void *user)
{
    struct reading_cases *all = user;
    struct reading_case *c = &all->now;
    if (strcmp(key, "name") == 0) {
        *c = (struct reading_case){.ask = YOMI_GO_ASK_INIT};
        snprintf(c->name, sizeof c->name, "%s", rest);
        all->rows[0] = 0;
    } else if (strcmp(key, "row") == 0) {
        strcat(strcat(all->rows, rest), "\n");
    } else if (strcmp(key, "ask") == 0 || strcmp(key, "must") == 0) {
        c->must = key[0] == 'm';
        c->ask.question = YOMI_GO_ASK_CAPTURE;
        c->by[0].has_best = c->by[1].has_best = false;
        c->by[0].text[0] = c->by[1].text[0] = 0;
        memset(c->by[0].is_best, 0, sizeof c->by[0].is_best);
        memset(c->by[1].is_best, 0, sizeof c->by[1].is_best);
        reading_board(c, all->rows);
        reading_question(c, rest);
    } else if (strcmp(key, "black") == 0) {
        reading_mover(c, YOMI_BLACK, rest);
    } else if (strcmp(key, "white") == 0) {
        reading_mover(c, YOMI_WHITE, rest);
        all->n++;
        all->check(c, all->user);
    } else {
        fail_msg("%s: no line begins with \"%s\"", c->name, key);
    }
}

/* Call `check` for every case of a file. Returns how many there are. */
static inline int reading_each(const char *file,
                               void (*check)(const struct reading_case *one, void *user),
                               void *user)
{
    struct reading_cases all = {.check = check, .user = user};
    test_each_line(file, reading_line, &all);
    return all.n;
}

#endif
