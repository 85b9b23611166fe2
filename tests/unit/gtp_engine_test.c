/* SPDX-License-Identifier: MIT */
/* The engine of `yomi gtp` without the program: parsing, and two engines in one process. */
#include "gtp/cmd_gtp.h"
#include "test.h"
#include <pthread.h>

static void lines_are_taken_apart(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_command;
        long id;
        const char *name;
        int n_args;
        const char *first;
    } cases[] = {
        {"play b c3", true, -1, "play", 2, "b"},
        {"  12\tplay  w   pass # comment", true, 12, "play", 2, "w"},
        {"7 name", true, 7, "name", 0, NULL},
        {"7", true, 7, "", 0, NULL},
        {"2147483647 name", true, 2147483647, "name", 0, NULL},
        {"2147483648 name", true, -1, "2147483648", 1, "name"},
        {"-1 name", true, -1, "-1", 1, "name"},
        {"1x name", true, -1, "1x", 1, "name"},
        {"na\x01\x7fme\r", true, -1, "name", 0, NULL},
        {"", false, -1, NULL, 0, NULL},
        {" \t ", false, -1, NULL, 0, NULL},
        {"# 12 name", false, -1, NULL, 0, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct gtp_line l;
        char text[64];
        snprintf(text, sizeof text, "%s", cases[i].text);
        assert_int_equal(cmd_gtp_read_line(&l, text), cases[i].is_command);
        if (!cases[i].is_command) continue;
        assert_int_equal(l.id, cases[i].id);
        assert_string_equal(l.name, cases[i].name);
        assert_int_equal(l.n_args, cases[i].n_args);
        if (l.n_args) assert_string_equal(l.args[0], cases[i].first);
    }
}

static const yomi_stop *begin(void *user)
{
    yomi_stop_ask(user);
    return user;
}

static bool has_line(void *user, double seconds)
{
    (void)user;
    (void)seconds;
    return true;
}

static void nothing(void *user)
{
    (void)user;
}

/* A game of the engine against itself, until both pass; its answers are the result. */
struct dialogue {
    int side;
    char *text;
    size_t bytes;
    bool has_ended;
};

static void *play_game(void *user)
{
    struct dialogue *d = user;
    yomi_stop *stop = yomi_stop_new();
    const struct gtp_port port = {begin, has_line, nothing, stop};
    struct gtp g;
    FILE *out = open_memstream(&d->text, &d->bytes);
    if (cmd_gtp_init(&g, out, &port, NULL) != YOMI_OK) return NULL;
    g.playouts = 40;
    char size[32];
    snprintf(size, sizeof size, "boardsize %d", d->side);
    cmd_gtp_obey(&g, size);
    for (int i = 0; i < 4 * d->side * d->side && !yomi_go_game_ended(g.game); i++) {
        char move[] = "genmove b", check[] = "lz-analyze 1";
        if (i % 2) move[8] = 'w';
        cmd_gtp_obey(&g, move);
        if (i % 20 == 0) cmd_gtp_obey(&g, check);
    }
    d->has_ended = yomi_go_game_ended(g.game);
    char score[] = "final_score";
    cmd_gtp_obey(&g, score);
    cmd_gtp_fini(&g);
    yomi_stop_free(stop);
    fclose(out);
    return NULL;
}

/* Two engines at once say what each says alone, and every game comes to an end. */
static void two_engines_do_not_meet(void **state)
{
    (void)state;
    struct dialogue alone[2] = {{.side = 5}, {.side = 7}}, both[2] = {{.side = 5}, {.side = 7}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) play_game(&alone[i]);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, play_game, &both[i]), 0);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], NULL);
    for (int i = 0; i < 2; i++) {
        assert_true(alone[i].has_ended);
        assert_string_equal(alone[i].text, both[i].text);
        assert_null(strchr(alone[i].text, '?'));
        free(alone[i].text);
        free(both[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_taken_apart),
        cmocka_unit_test(two_engines_do_not_meet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
