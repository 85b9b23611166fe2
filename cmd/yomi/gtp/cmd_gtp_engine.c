/* SPDX-License-Identifier: MIT */
/* Lines in, answers out: the frame of the protocol and its administrative commands. */
#include "cmd_gtp.h"
#include "frame/cmd_letters.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* --- answers --------------------------------------------------------------------------------- */

void cmd_gtp_say(struct gtp *g, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(g->is_streamed ? g->out : g->answer, format, args);
    va_end(args);
}

void cmd_gtp_fail(struct gtp *g, const char *format, ...)
{
    va_list args;
    if (g->is_streamed) return; /* it has begun as a success */
    va_start(args, format);
    vsnprintf(g->failure, sizeof g->failure, format, args);
    va_end(args);
    g->is_failed = true;
}

static void begin_answer(struct gtp *g)
{
    fputc(g->is_failed ? '?' : '=', g->out);
    if (g->id >= 0) fprintf(g->out, "%ld", g->id);
}

void cmd_gtp_stream(struct gtp *g)
{
    begin_answer(g);
    fputc('\n', g->out);
    fflush(g->out);
    g->is_streamed = true;
}

/* Two line ends in a row end an answer, so none may stand within it. */
static void end_answer(struct gtp *g)
{
    const bool is_lost = !g->answer || ferror(g->answer);
    if ((g->answer && fclose(g->answer) != 0) || is_lost || !g->text)
        cmd_gtp_fail(g, "out of memory");
    if (!g->is_streamed) {
        const char *text = g->is_failed ? g->failure : g->text;
        begin_answer(g);
        if (*text) fputc(' ', g->out);
        for (const char *p = text; *p; p++)
            if (*p != '\n' || (p[1] != '\n' && p[1])) fputc(*p, g->out);
        fputc('\n', g->out);
    }
    fputc('\n', g->out);
    fflush(g->out);
    free(g->text);
    g->text = NULL;
}

/* --- arguments ------------------------------------------------------------------------------- */

bool cmd_gtp_colour_arg(yomi_colour *out, struct gtp *g, const char *text)
{
    const int colour = cmd_gtp_read_colour(text);
    if (colour < 0) cmd_gtp_fail(g, "syntax error");
    if (colour >= 0) *out = (yomi_colour)colour;
    return colour >= 0;
}

bool cmd_gtp_point_arg(int *out, struct gtp *g, const char *text)
{
    const yomi_go_pos size = {.rows = g->rows, .cols = g->cols};
    if (cmd_same(text, "pass")) {
        *out = YOMI_GO_PASS;
        return true;
    }
    const yomi_status status = yomi_go_read_point(out, &size, text, NULL);
    if (status == YOMI_OK) return true;
    cmd_gtp_fail(g, status == YOMI_EPARSE ? "syntax error" : "illegal move");
    return false;
}

const char *cmd_gtp_vertex(char buf[8], const struct gtp *g, int point)
{
    const yomi_go_pos size = {.rows = g->rows, .cols = g->cols};
    if (point == YOMI_GO_PASS) return "pass";
    return yomi_go_point(buf, &size, point);
}

/* --- the game -------------------------------------------------------------------------------- */

bool cmd_gtp_start(struct gtp *g, int rows, int cols)
{
    yomi_go_pos pos;
    yomi_go_game *game;
    if (yomi_go_empty(&pos, rows, cols, NULL) != YOMI_OK) {
        cmd_gtp_fail(g, "unacceptable size");
        return false;
    }
    if (yomi_go_game_new(&game, &pos, &g->rules, NULL) != YOMI_OK) {
        cmd_gtp_fail(g, "out of memory");
        return false;
    }
    yomi_go_game_free(g->game);
    g->game = game;
    g->rows = rows;
    g->cols = cols;
    g->n_handicap = 0;
    g->has_life = false;
    return true;
}

yomi_status cmd_gtp_init(struct gtp *g, FILE *out, const struct gtp_port *port, yomi_error *err)
{
    yomi_go_pos pos;
    *g = (struct gtp){.out = out,
                      .port = *port,
                      .has_files = true,
                      .rules = yomi_go_rules_of(YOMI_GO_CHINESE),
                      .rows = 19,
                      .cols = 19,
                      .playouts = 1000,
                      .how = YOMI_SOLVE_INIT};
    yomi_status status = yomi_go_empty(&pos, g->rows, g->cols, err);
    if (status == YOMI_OK) status = yomi_go_game_new(&g->game, &pos, &g->rules, err);
    return status;
}

void cmd_gtp_fini(struct gtp *g)
{
    yomi_go_game_free(g->game);
}

/* --- administration -------------------------------------------------------------------------- */

static gtp_fn list_commands, known_command;

static void protocol_version(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    cmd_gtp_say(g, "2");
}

static void name(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    cmd_gtp_say(g, "yomi");
}

static void version(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    cmd_gtp_say(g, "%s", yomi_version());
}

static void quit(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    g->is_quit = true;
}

static void echo(struct gtp *g, const struct gtp_line *l)
{
    for (int i = 0; i < l->n_args; i++) cmd_gtp_say(g, "%s%s", i ? " " : "", l->args[i]);
}

static const struct gtp_verb admin_commands[] = {
    {"echo", echo, 0, -1},
    {"known_command", known_command, 1, 1},
    {"list_commands", list_commands, 0, 0},
    {"name", name, 0, 0},
    {"protocol_version", protocol_version, 0, 0},
    {"quit", quit, 0, 0},
    {"version", version, 0, 0},
    {0},
};

enum { N_TABLES = 8 };

static const struct gtp_verb *const tables[N_TABLES] = {
    admin_commands,         cmd_gtp_play_commands,    cmd_gtp_setup_commands,
    cmd_gtp_score_commands, cmd_gtp_read_commands,    cmd_gtp_analyze_commands,
    cmd_gtp_gogui_commands, cmd_gtp_endgame_commands,
};

static const struct gtp_verb *find_command(const char *word)
{
    for (int i = 0; i < N_TABLES; i++)
        for (const struct gtp_verb *c = tables[i]; c->name; c++)
            if (strcmp(c->name, word) == 0) return c;
    return NULL;
}

static void known_command(struct gtp *g, const struct gtp_line *l)
{
    cmd_gtp_say(g, find_command(l->args[0]) ? "true" : "false");
}

static void list_commands(struct gtp *g, const struct gtp_line *l)
{
    (void)l;
    for (int i = 0; i < N_TABLES; i++)
        for (const struct gtp_verb *c = tables[i]; c->name; c++) cmd_gtp_say(g, "%s\n", c->name);
}

/* --- one line -------------------------------------------------------------------------------- */

static void run_command(struct gtp *g, const struct gtp_line *l)
{
    const struct gtp_verb *c = find_command(l->name);
    if (!c)
        cmd_gtp_fail(g, "unknown command");
    else if (l->is_long || l->n_args < c->min_args || (c->max_args >= 0 && l->n_args > c->max_args))
        cmd_gtp_fail(g, "syntax error");
    else
        c->run(g, l);
}

bool cmd_gtp_obey(struct gtp *g, char *line)
{
    struct gtp_line l;
    if (!cmd_gtp_read_line(&l, line)) return true;
    g->id = l.id;
    g->is_failed = g->is_streamed = false;
    g->answer = open_memstream(&g->text, &g->bytes);
    if (g->answer) run_command(g, &l);
    end_answer(g);
    return !g->is_quit;
}
