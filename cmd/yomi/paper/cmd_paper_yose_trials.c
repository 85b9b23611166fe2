/* SPDX-License-Identifier: MIT */
/* Tables 4 and 5: their cases are not listed in the paper. The methods are judged on random sums of
 * the paper's size, and on generators of sums that look otherwise, to see which of them give the
 * errors that are printed. */
#include "cmd_paper_yose.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SUMS = 25000, QUICK_SUMS = 2500, GENERATED = 3000, QUICK_GENERATED = 300 };

static const struct trial {
    const char *method;
    yomi_yose_shape shape;
    int cases;
    struct errors printed;
    int max_loss; /* printed; 0: it is not */
} trials[N_TRIALS] = {
    {"raise", {1, 1, 1, 6, 4, 10}, 455, {8, 8}, 0},
    {"renormalise", {2, 3, 1, 4, 4, 10}, 351, {10, 4}, 2},
};

static uint64_t sums_of(const struct study *s)
{
    return s->is_quick ? QUICK_SUMS : SUMS;
}

static double printed_error(const struct trial *t)
{
    return (t->printed.wrong + 0.5 * t->printed.half) / t->cases;
}

/* --- the library's generator, all methods ----------------------------------------------------- */

static int find_trial(struct study *s, int i)
{
    const yomi_yose_method *methods[YOMI_YOSE_METHODS_MAX];
    int n = 0;
    yomi_error err;
    const yomi_solve how = cmd_solve(s->cli);
    for (int k = 0; yomi_yose_method_at(k); k++) methods[n++] = yomi_yose_method_at(k);
    const yomi_status status =
        yomi_yose_compare(&s->tried[i], &trials[i].shape, sums_of(s), methods, n, NULL, &how, &err);
    cmd_solve_done();
    s->answer.seconds += s->tried[i].answer.seconds;
    s->answer.nodes += s->tried[i].answer.nodes;
    if (status == YOMI_ESTOPPED) return EXIT_STOPPED;
    return status == YOMI_OK ? 0 : cmd_trouble_in(s->cli, NULL, &err);
}

int cmd_paper_yose_find_table_4(struct study *s)
{
    return find_trial(s, 0);
}

int cmd_paper_yose_find_table_5(struct study *s)
{
    return find_trial(s, 1);
}

/* The card of a method by its name, or NULL while it has no case. */
static const yomi_yose_score_card *card_of(const yomi_yose_comparison *c, const char *method)
{
    for (int i = 0; i < c->n_methods; i++)
        if (c->cards[i].cases && strcmp(yomi_yose_method_name(c->methods[i]), method) == 0)
            return &c->cards[i];
    return NULL;
}

/* How far the method is from the print, and from the professionals' rule that it was to replace. */
static void add_note(struct cmd_string *note, const struct trial *r, double printed,
                     const yomi_yose_comparison *c)
{
    const yomi_yose_score_card *own = card_of(c, r->method), *mean = card_of(c, "mean");
    char ours[16], theirs[16], usual[16];
    if (!own || !mean) return;
    const double error = cmd_yose_card_error(own), other = cmd_yose_card_error(mean);
    cmd_add(note,
            "%s errs in %s of these cases, and in %s of the paper's, which are not listed; it is "
            "%s mean (%s)",
            r->method, cmd_paper_percent(ours, error), cmd_paper_percent(theirs, printed),
            error > other   ? "worse than"
            : error < other ? "better than"
                            : "as good as",
            cmd_paper_percent(usual, other));
}

static void say_card(const struct study *s, const yomi_yose_method *method,
                     const yomi_yose_score_card *c, bool is_shown)
{
    char error[16];
    const double rate = cmd_yose_card_error(c);
    cmd_row_for(s->cli, is_shown ? READERS_ALL : READERS_PROGRAMS,
                cmd_text(yomi_yose_method_name(method)), cmd_count(c->cases), cmd_count(c->wrong),
                cmd_count(c->half), cmd_shown(cmd_real(rate, 6), cmd_paper_percent(error, rate)),
                cmd_real(c->cases ? c->loss / (double)c->cases : 0, 4), cmd_rat(c->max_loss),
                cmd_real(cmd_yose_card_micros(c), 3));
}

/* A method that does not know these sums, or was stopped among them, is no row for people. */
static void say_trial(const struct study *s, int i)
{
    static const struct cmd_column columns[] = {
        {"name", "method"},   {"cases", "cases"}, {"wrong", "wrong"},
        {"half", "half"},     {"error", "error"}, {"mean_loss", NULL},
        {"max_loss", "most"}, {"micros", NULL},   {0}};
    const struct trial *r = &trials[i];
    const yomi_yose_comparison *c = &s->tried[i];
    const double printed = printed_error(r);
    struct cmd_string note = {0};
    char error[16];
    cmd_paper_rows(s->cli, columns);
    cmd_row_for(s->cli, READERS_PEOPLE, cmd_text("the paper's"), cmd_int(r->cases),
                cmd_int(r->printed.wrong), cmd_int(r->printed.half),
                cmd_shown(cmd_real(printed, 6), cmd_paper_percent(error, printed)), cmd_none(),
                r->max_loss ? cmd_int(r->max_loss) : cmd_shown(cmd_none(), "-"), cmd_none());
    for (int k = 0; k < c->n_methods; k++)
        say_card(s, c->methods[k], &c->cards[k],
                 c->cards[k].cases && c->cards[k].cases >= 2 * c->sums);
    cmd_close(s->cli);
    add_note(&note, r, printed, c);
    cmd_key(s->cli, "method", cmd_text(r->method));
    cmd_key(s->cli, "sums", cmd_count(c->sums));
    cmd_key(s->cli, "seed", cmd_count(s->cli->common.seed));
    cmd_key(s->cli, "paper.cases", cmd_int(r->cases));
    cmd_key(s->cli, "paper.wrong", cmd_int(r->printed.wrong));
    cmd_key(s->cli, "paper.half", cmd_int(r->printed.half));
    cmd_key(s->cli, "paper.error", cmd_real(printed, 6));
    cmd_key(s->cli, "paper.max_loss", cmd_if(r->max_loss, cmd_int(r->max_loss)));
    cmd_key(s->cli, "agree", cmd_if(note.n && c->sums == sums_of(s), cmd_flag(false)));
    cmd_key(s->cli, "note", cmd_text(note.text));
    if (note.n) cmd_say(s->cli, "Not reproduced: %s.", note.text);
    cmd_string_free(&note);
}

void cmd_paper_yose_say_table_4(const struct study *s)
{
    say_trial(s, 0);
}

void cmd_paper_yose_say_table_5(const struct study *s)
{
    say_trial(s, 1);
}

/* --- other generators ------------------------------------------------------------------------- */

/* Trees whose follow-ups are `num`/`den` of the move before, at most; which of a node's sides has
 * one is drawn. Depth and number as in the paper. A grid varies two scores of one sum, as figure 6
 * does, over the paper's number of cases. */
static const struct generator {
    const char *name, *words;
    int num, den; /* 0: the library's */
    int depth;    /* at most */
    int both;     /* per cent of the nodes that go on for both sides; the others go on for one */
    bool is_grid;
} generators[N_GENERATORS] = {
    {"random", "leaf scores fall by random steps, as in tables 4 and 5 above", 0, 0, 4, 0, false},
    {"random-2", "the same, trees of depth 2 alone", 0, 0, 2, 0, false},
    {"halving", "a follow-up is at most half as large as the move", 1, 2, 4, 0, false},
    {"shrinking", "a follow-up is at most as large as the move", 1, 1, 4, 0, false},
    {"growing", "a follow-up is at most twice as large: much sente", 2, 1, 4, 0, false},
    {"growing-3", "the same, trees of depth 3 at most", 2, 1, 3, 0, false},
    {"two-sided", "half of the nodes go on for both sides, as large as the move", 1, 1, 4, 50,
     false},
    {"large-threats", "a follow-up is at most four times as large", 4, 1, 4, 0, false},
    {"grid", "sums of the kind shrinking, two scores of each varied over 13 x 3", 1, 1, 4, 0, true},
};

struct maker {
    const struct generator *g;
    uint64_t state;
    char text[4096];
    int n;
};

static int between(struct maker *m, int low, int high)
{
    m->state = m->state * 6364136223846793005U + 1442695040888963407U;
    return low + (int)((m->state >> 33) % (uint64_t)(high - low + 1));
}

static void add(struct maker *m, const char *format, int score)
{
    m->n += snprintf(m->text + m->n, sizeof m->text - (size_t)m->n, format, score);
}

/* A tree in which a move is worth `swing` and White's last score is `base`. What lies behind a
 * player's move is played on by the other side. */
static void add_tree(struct maker *m, int base, int swing, int depth)
{
    const int most = swing * m->g->num / m->g->den;
    const bool goes_on = depth > 1 && most >= 1;
    const bool is_both = goes_on && between(m, 1, 100) <= m->g->both;
    const int side = between(m, 0, 1);
    const int up = goes_on && (is_both || side) ? between(m, 1, most) : 0;
    const int down = goes_on && (is_both || !side) ? between(m, 1, most) : 0;
    const int deeper = depth > 2 && between(m, 0, 1) ? depth - 1 : 1;
    add(m, "{", 0);
    if (up)
        add_tree(m, base + swing + down, up, deeper);
    else
        add(m, "%d", base + swing + down);
    add(m, "|", 0);
    if (down)
        add_tree(m, base, down, deeper);
    else
        add(m, "%d", base);
    add(m, "}", 0);
}

/* A sum with the numbers of parts that the trial's shape has. */
static void make_sum(struct maker *m, const yomi_yose_shape *shape)
{
    const int deep = between(m, shape->deep_low, shape->deep_high);
    const int gotes = between(m, shape->gotes_low, shape->gotes_high);
    m->n = 0;
    for (int i = 0; i < deep; i++) {
        add_tree(m, 0, between(m, 1, shape->swing), between(m, 2, m->g->depth));
        add(m, "\n", 0);
    }
    for (int i = 0; i < gotes; i++) add(m, "{%d|0}\n", between(m, 1, shape->swing));
}

static yomi_status judge_both(struct generated *out, const char *text, const struct trial *t,
                              const yomi_solve *how, yomi_error *err)
{
    yomi_status status = cmd_paper_yose_judge(&out->card, text, YOMI_WHITE, t->method, how, err);
    if (status == YOMI_OK)
        status = cmd_paper_yose_judge(&out->card, text, YOMI_BLACK, t->method, how, err);
    out->sums += status == YOMI_OK;
    return status;
}

/* The first two scores of a text vary: 13 values of one, 3 of the other. */
static yomi_status judge_grid(struct generated *out, const char *text, const struct trial *t,
                              const yomi_solve *how, yomi_error *err)
{
    char head[4096], changed[8192];
    const char *at = text + strcspn(text, "0123456789");
    yomi_status status = YOMI_OK;
    snprintf(head, sizeof head, "%.*s", (int)(at - text), text);
    const char *tail = at + strspn(at, "0123456789");
    const char *second = tail + strcspn(tail, "0123456789");
    const char *rest = second + strspn(second, "0123456789");
    for (int p = 0; p < 13 && status == YOMI_OK; p++)
        for (int q = 0; q < 3 && status == YOMI_OK; q++) {
            snprintf(changed, sizeof changed, "%s%d%.*s%d%s", head, atoi(at) + p - 3,
                     (int)(second - tail), tail, atoi(second) + q - 1, rest);
            status = judge_both(out, changed, t, how, err);
        }
    return status;
}

static yomi_status find_generated(struct study *s, int trial, int i, yomi_error *err)
{
    const struct trial *t = &trials[trial];
    const struct generator *g = &generators[i];
    struct generated *out = &s->generated[trial][i];
    struct maker m = {.g = g, .state = s->cli->common.seed * 1000 + (uint64_t)i};
    const uint64_t sums = s->is_quick ? QUICK_GENERATED : GENERATED;
    yomi_status status = YOMI_OK;
    for (uint64_t k = 0; out->sums < sums && status == YOMI_OK; k++) {
        const yomi_solve how = cmd_solve(s->cli);
        if (g->num == 0) {
            yomi_yose_shape shape = t->shape;
            char *text = NULL;
            shape.depth = g->depth;
            status = yomi_yose_random(&text, &shape, s->cli->common.seed, k, err);
            if (status == YOMI_OK) status = judge_both(out, text, t, &how, err);
            free(text);
        } else {
            make_sum(&m, &t->shape);
            status = g->is_grid ? judge_grid(out, m.text, t, &how, err)
                                : judge_both(out, m.text, t, &how, err);
        }
    }
    return status;
}

int cmd_paper_yose_find_generators(struct study *s)
{
    yomi_error err;
    yomi_status status = YOMI_OK;
    for (int t = 0; t < N_TRIALS; t++)
        for (int i = 0; i < N_GENERATORS && status == YOMI_OK; i++)
            status = find_generated(s, t, i, &err);
    cmd_solve_done();
    if (status == YOMI_ESTOPPED) return EXIT_STOPPED;
    return status == YOMI_OK ? 0 : cmd_trouble_in(s->cli, NULL, &err);
}

/* Does the printed share lie within two standard deviations of what as many cases as the paper's
 * would give? */
static bool fits(double printed, double ours, int cases)
{
    return fabs(printed - ours) <= 2 * sqrt(ours * (1 - ours) / cases);
}

void cmd_paper_yose_say_generators(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"table", "table"},   {"method", NULL}, {"generator", "sums"}, {"cases", "cases"},
        {"wrong", NULL},      {"half", NULL},   {"error", "error"},    {"paper.error", "printed"},
        {"max_loss", "most"}, {"fits", "fits"}, {"about", NULL},       {0}};
    cmd_paper_rows(s->cli, columns);
    for (int t = 0; t < N_TRIALS; t++)
        for (int i = 0; i < N_GENERATORS; i++) {
            const struct generated *g = &s->generated[t][i];
            const double ours = g->card.cases ? cmd_yose_card_error(&g->card) : 0;
            const double printed = printed_error(&trials[t]);
            char error[16], theirs[16];
            if (!g->card.cases) continue;
            cmd_row(s->cli, cmd_int(t + 4), cmd_text(trials[t].method),
                    cmd_text(generators[i].name), cmd_count(g->card.cases),
                    cmd_count(g->card.wrong), cmd_count(g->card.half),
                    cmd_shown(cmd_real(ours, 6), cmd_paper_percent(error, ours)),
                    cmd_shown(cmd_real(printed, 6), cmd_paper_percent(theirs, printed)),
                    cmd_rat(g->card.max_loss), cmd_flag(fits(printed, ours, trials[t].cases)),
                    cmd_text(generators[i].words));
        }
    cmd_close(s->cli);
    for (int i = 0; i < N_GENERATORS; i++)
        cmd_say(s->cli, "%s: %s.", generators[i].name, generators[i].words);
    cmd_say(s->cli,
            "fits: the printed error lies within two standard deviations of what as many cases "
            "as the paper's (455 and 351) would show. The paper chose its cases by hand, many "
            "of them neighbours on a grid, so that a fit says that its figures are possible, not "
            "that its sums were such.");
}
