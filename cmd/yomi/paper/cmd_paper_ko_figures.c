/* SPDX-License-Identifier: MIT */
/* The figures and statements of "A Way to Select the Best Move in Go Endgame Including Ko", from
 * states of our own: the paper prints trees of letters. Every node carries the score of exact play.
 */
#include "cmd_paper_ko.h"
#include <stdlib.h>
#include <string.h>

static yomi_ko read_state(const char *text)
{
    yomi_ko ko;
    if (yomi_ko_read(&ko, text, NULL) != YOMI_OK) cmd_starve(); /* the texts are ours */
    return ko;
}

/* Play moves by their names, parted by blanks; false when one is not legal. */
static bool play_words(yomi_ko *ko, const char *words)
{
    char word[YOMI_KO_MOVE_TEXT], name[YOMI_KO_MOVE_TEXT];
    for (int n = 0; sscanf(words, " %7s%n", word, &n) == 1; words += n) {
        yomi_ko_move moves[YOMI_KO_MOVES];
        const int count = yomi_ko_moves(moves, ko);
        int i = 0;
        while (i < count && strcmp(yomi_ko_name(name, ko, moves[i]), word) != 0) i++;
        if (i == count || yomi_ko_play(ko, moves[i], NULL) != YOMI_OK) return false;
    }
    return true;
}

static int64_t value_of(const yomi_ko *ko)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko_result r;
    if (yomi_ko_solve(&r, ko, &how, NULL) != YOMI_OK) cmd_starve();
    return r.lower;
}

/* --- trees of a figure ------------------------------------------------------------------------ */

enum { NODES = 16 };

/* A node of a figure: how it is reached from the root's state, and what the paper calls it. */
struct node {
    int parent; /* -1: the root */
    const char *moves, *letter;
};

struct figure {
    const char *name, *caption, *state;
    int n;
    struct node nodes[NODES];
};

static yomi_ko state_at(const struct figure *f, int i)
{
    yomi_ko ko;
    if (i < 0) return read_state(f->state);
    ko = state_at(f, f->nodes[i].parent);
    if (!play_words(&ko, f->nodes[i].moves)) cmd_starve(); /* the figures are ours */
    return ko;
}

/* The words of a line with the colours that play them: "○A1 ●A2". */
static void add_line(struct cmd_string *out, const struct figure *f, int i)
{
    if (i < 0) return;
    add_line(out, f, f->nodes[i].parent);
    yomi_colour to = state_at(f, f->nodes[i].parent).to;
    char word[YOMI_KO_MOVE_TEXT], marked[YOMI_KO_MOVE_TEXT + 8];
    const char *at = f->nodes[i].moves;
    for (int n = 0; sscanf(at, " %7s%n", word, &n) == 1; at += n, to = (yomi_colour)!to) {
        snprintf(marked, sizeof marked, "%s%s", to == YOMI_BLACK ? "●" : "○", word);
        cmd_add_word(out, marked);
    }
}

static void say_figure(const struct study *s, const struct figure *f)
{
    for (int i = 0; i < f->n; i++) {
        const yomi_ko ko = state_at(f, i);
        struct cmd_string line = {0};
        add_line(&line, f, i);
        cmd_row(s->cli, cmd_text(f->name), cmd_text(f->nodes[i].letter),
                cmd_text(cmd_string_text(&line)), cmd_ko_value(&ko, value_of(&ko)));
        cmd_string_free(&line);
    }
}

static const struct cmd_column figure_columns[] = {
    {"figure", "figure"}, {"node", "node"}, {"line", "line"}, {"value", "score"}, {0}};

static bool draw_figure(struct study *s, const struct figure *f)
{
    yomi_draw_node nodes[NODES + 1];
    char edges[NODES][48], labels[NODES + 1][64], file[48];
    yomi_error err;
    char *svg = NULL;
    for (int i = -1; i < f->n; i++) {
        const yomi_ko ko = state_at(f, i);
        char value[YOMI_RAT_TEXT];
        cmd_ko_points(value, &ko, value_of(&ko));
        snprintf(labels[i + 1], sizeof labels[0], "%s%s%s", i < 0 ? "" : f->nodes[i].letter,
                 i < 0 || !*f->nodes[i].letter ? "" : " = ", value);
        if (i >= 0) {
            const yomi_colour to = state_at(f, f->nodes[i].parent).to;
            snprintf(edges[i], sizeof edges[0], "%s%s", to == YOMI_BLACK ? "●" : "○",
                     f->nodes[i].moves);
        }
        nodes[i + 1] = (yomi_draw_node){i < 0 ? -1 : f->nodes[i].parent + 1,
                                        i < 0 ? NULL : edges[i], labels[i + 1]};
    }
    snprintf(file, sizeof file, "ko-%s.svg", f->name);
    const yomi_status status = yomi_draw_tree_svg(&svg, f->caption, nodes, f->n + 1, &err);
    return cmd_paper_picture(&s->book, file, f->caption, status, svg, &err);
}

/* --- figure 1 --------------------------------------------------------------------------------- */

/* Black owns the ko and White may take it: P3; Black has just taken it: P1; White has threatened:
 * P2. */
static const struct position {
    const char *name, *state, *paper;
} positions[] = {
    {"P1", "k=13 owner=black to=white ban gotes=9,7 black=11 white=12",
     "O: a threat W or a gote A"},
    {"P2", "k=13 owner=black to=black gotes=9,7 black=11 white=12 pending=w1",
     "F connect, or O answer"},
    {"P3", "k=13 owner=black to=white gotes=9,7 black=11 white=12", "T take, or O elsewhere"},
};

void cmd_paper_ko_say_figure_1(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"position", "position"}, {"paper", "the paper"}, {"ours", "every legal move here"}, {0}};
    cmd_paper_rows(s->cli, columns);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        const yomi_ko ko = read_state(positions[i].state);
        yomi_ko_move moves[YOMI_KO_MOVES];
        struct cmd_string words = {0};
        const int n = yomi_ko_moves(moves, &ko);
        for (int m = 0; m < n; m++) {
            char name[YOMI_KO_MOVE_TEXT];
            cmd_add_word(&words, yomi_ko_name(name, &ko, moves[m]));
        }
        cmd_row(s->cli, cmd_text(positions[i].name), cmd_text(positions[i].paper),
                cmd_words(cmd_string_text(&words)));
        cmd_string_free(&words);
    }
    cmd_close(s->cli);
    cmd_say(s->cli, "Gotes 9 and 7, Black's threat 11, White's 12. Here every move is legal that "
                    "the rules allow, also to remove a threat (xB1) and to play a smaller gote; "
                    "exact play looks at all of them.");
}

static const struct figure figure_1 = {"1",
                                       "Figure 1: a ko of 13, beside gotes 9 and 7: White may not "
                                       "take (P1), threatens (P2); White may take (P3)",
                                       "k=13 owner=black to=white ban gotes=9,7 black=11 white=12",
                                       5,
                                       {{-1, "W1", "P2"},
                                        {0, "F", "F"},
                                        {0, "w1", "P3"},
                                        {2, "T", "P1 of Black"},
                                        {2, "A1", "elsewhere"}}};

bool cmd_paper_ko_draw_figure_1(struct study *s)
{
    return draw_figure(s, &figure_1);
}

/* --- section 2: moves that are never better --------------------------------------------------- */

static int between(uint64_t *state, int low, int high)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    return low + (int)((*state >> 33) % (uint64_t)(high - low + 1));
}

static void add_list(char *text, size_t bytes, const char *name, uint64_t *state, int n)
{
    size_t at = strlen(text);
    at += (size_t)snprintf(text + at, bytes - at, " %s=", name);
    for (int i = 0; i < n && at < bytes; i++)
        at += (size_t)snprintf(text + at, bytes - at, "%s%d", i ? "," : "", between(state, 1, 15));
}

/* A state with the ko there, or gone. */
static yomi_ko random_state(uint64_t *state, bool is_settled)
{
    char text[256];
    const char *const owners[] = {"black", "white"};
    snprintf(text, sizeof text, "k=%d owner=%s to=%s%s", between(state, 1, 30),
             is_settled ? "none" : owners[between(state, 0, 1)], owners[between(state, 0, 1)], "");
    add_list(text, sizeof text, "gotes", state, between(state, 1, 5));
    add_list(text, sizeof text, "black", state, between(state, 1, 3));
    add_list(text, sizeof text, "white", state, between(state, 1, 3));
    return read_state(text);
}

/* Is a move of the kind that rule NG0, NG1 or NG2 names? NG1 is for a ko that is gone. */
static bool is_of_rule(const yomi_ko *ko, yomi_ko_move m, int rule)
{
    if (rule == 0) return m.act == YOMI_KO_REMOVE;
    return m.act == YOMI_KO_PLAY && m.list == (yomi_ko_list)ko->to &&
           !(ko->pending[ko->to] >> m.index & 1);
}

/* Whether the best of the other moves is as good as the best of all. */
static bool is_never_better(const yomi_ko *ko, int rule, bool *has_case)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko_result r;
    bool has_rule = false, has_other = false;
    if (yomi_ko_solve(&r, ko, &how, NULL) != YOMI_OK) cmd_starve();
    for (int i = 0; i < r.n_moves; i++) {
        if (is_of_rule(ko, r.moves[i].move, rule))
            has_rule = true;
        else
            has_other = has_other || r.moves[i].is_best;
    }
    *has_case = has_rule;
    return has_other;
}

int cmd_paper_ko_find_rules(struct study *s)
{
    const int cases = s->is_quick ? 150 : 2000;
    uint64_t state = s->cli->common.seed;
    for (int rule = 0; rule < 3; rule++)
        for (int i = 0; i < cases; i++) {
            bool has_case;
            const yomi_ko ko = random_state(&state, rule == 1);
            const bool is_held = is_never_better(&ko, rule, &has_case);
            s->rules[rule].cases += has_case;
            s->rules[rule].right += has_case && is_held;
        }
    return 0;
}

void cmd_paper_ko_say_rules(const struct study *s)
{
    static const struct cmd_column columns[] = {{"rule", "rule"},    {"what", "never better"},
                                                {"cases", "states"}, {"right", "held"},
                                                {"agree", "agree"},  {0}};
    static const char *const names[] = {"NG0", "NG1", "NG2"};
    static const char *const words[] = {"to remove a threat of the other side",
                                        "a new pure threat when the ko is gone",
                                        "a new pure threat where one may connect or take"};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < 3; i++)
        cmd_row(s->cli, cmd_text(names[i]), cmd_text(words[i]), cmd_count(s->rules[i].cases),
                cmd_count(s->rules[i].right),
                cmd_flag(s->rules[i].cases && s->rules[i].cases == s->rules[i].right));
    cmd_close(s->cli);
    cmd_say(s->cli, "Random states, each solved with all moves: the best of the other moves is as "
                    "good.");
}

/* --- figures 3 and 4: judgement 1 ------------------------------------------------------------- */

static const struct figure selections[N_SELECTIONS] = {
    {"3",
     "Figure 3: Black's threat is not above the largest gote, k = 12",
     "k=12 owner=white to=black ban gotes=9,7,5,3 black=8,4 white=10",
     10,
     {{-1, "B1", "threat"},
      {0, "F", "alpha"},
      {0, "b1 T", "beta"},
      {0, "A1", "not answered"},
      {-1, "A1", "gote"},
      {4, "F", "gamma1"},
      {4, "A2", "answered"},
      {6, "T", "gamma2"},
      {6, "A3", ""},
      {3, "T", ""}}},
    {"4",
     "Figure 4: Black's threat is above the largest gote, k = 12",
     "k=12 owner=white to=black ban gotes=9,7,5,3 black=11,4 white=10",
     7,
     {{-1, "B1", "threat"},
      {0, "F", "alpha"},
      {0, "b1 T", "beta"},
      {-1, "A1", "gote"},
      {3, "F", "gamma1"},
      {3, "A2 T", "gamma2"},
      {3, "W1", ""}}},
};

/* Judgement 1: a threat not above the largest gote is never better than it; one above it is best
 * for k above delta, and the gote up to delta. */
int cmd_paper_ko_find_selections(struct study *s)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    for (int i = 0; i < N_SELECTIONS; i++)
        for (int k = 1; k <= 30; k++) {
            yomi_ko ko = read_state(selections[i].state);
            yomi_ko_judgement j;
            yomi_ko_result r;
            ko.k = k;
            if (yomi_ko_judge(&j, &ko, NULL) != YOMI_OK ||
                yomi_ko_solve(&r, &ko, &how, NULL) != YOMI_OK)
                cmd_starve();
            s->selections[i].cases++;
            s->selections[i].right += cmd_ko_is_best(&r, j.decision);
        }
    return 0;
}

void cmd_paper_ko_say_selections(const struct study *s)
{
    static const struct cmd_column columns[] = {{"figure", "figure"},     {"rule", "judgement 1"},
                                                {"cases", "values of k"}, {"right", "right"},
                                                {"agree", "agree"},       {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < N_SELECTIONS; i++)
        cmd_row(s->cli, cmd_text(selections[i].name),
                cmd_text(i ? "b1 > a1: delta decides" : "b1 <= a1: the gote, whatever k is"),
                cmd_count(s->selections[i].cases), cmd_count(s->selections[i].right),
                cmd_flag(s->selections[i].cases == s->selections[i].right));
    cmd_close(s->cli);
    cmd_table(s->cli, "nodes", figure_columns);
    for (int i = 0; i < N_SELECTIONS; i++) say_figure(s, &selections[i]);
    cmd_close(s->cli);
    cmd_say(s->cli,
            "Section 3 (6) prints gamma1 - alpha = a1 - b1 > 0; with b1 > a1 it is below 0.");
}

bool cmd_paper_ko_draw_selections(struct study *s)
{
    return draw_figure(s, &selections[0]) && draw_figure(s, &selections[1]);
}

/* --- figures 5 and 6: basic nodes ------------------------------------------------------------- */

static const struct figure basic[] = {
    {"5-a",
     "Figure 5, type A: the next threat is a gote (k = 12)",
     "k=12 owner=white to=black ban gotes=9,7,5,3 black=8 white=10",
     5,
     {{-1, "A1", "O"},
      {0, "F", "alpha(A1)"},
      {0, "A2", "O'"},
      {2, "T", "beta(A2)"},
      {2, "A3", "gamma(A1.3)"}}},
    {"5-z",
     "Figure 5, type Z: the next threat is a pure one (k = 12)",
     "k=12 owner=white to=black ban gotes=9,7,5,3 black=11 white=10",
     5,
     {{-1, "B1", "O"},
      {0, "F", "alpha(B1)"},
      {0, "b1", "O'"},
      {2, "T", "beta(B1)"},
      {-1, "A1", "gamma(A1)"}}},
};

void cmd_paper_ko_say_basic(const struct study *s)
{
    cmd_table(s->cli, "rows", figure_columns);
    for (size_t i = 0; i < sizeof basic / sizeof *basic; i++) say_figure(s, &basic[i]);
    cmd_close(s->cli);
    cmd_say(s->cli,
            "Figure 6 writes both as one: a threat O, its answer O', and O^, the gote instead. The "
            "score at the top is max(min(alpha, beta), gamma) for Black. Section 4 (3) prints "
            "gamma(B1) < alpha(B1) for gamma(A1) < alpha(B1).");
}

bool cmd_paper_ko_draw_basic(struct study *s)
{
    return draw_figure(s, &basic[0]) && draw_figure(s, &basic[1]);
}

/* --- figure 7 --------------------------------------------------------------------------------- */

/* {A1, B1, W1, A3, ...}: a1 >= w1 > a3 and b1 > a3 >= b2, as the figure says. */
static const struct figure whole = {
    "7",
    "Figure 7: the order {A1, B1, W1, A3} with its derived branches, k = 12",
    "k=12 owner=black to=white ban gotes=9,8,6,4,2 black=7,5 white=9",
    13,
    {{-1, "A1", ""},
     {0, "F", "alpha(A1)"},
     {0, "A2 T", "beta(A2)"},
     {2, "B1", ""},
     {3, "F", "alpha(B1)"},
     {3, "b1 T", "beta(B1)"},
     {5, "W1", ""},
     {6, "F", "alpha(W1)"},
     {6, "w1 T", "beta(W1)"},
     {2, "A3", "gamma(A3)"},
     {5, "A3", "gamma(A3)"},
     {0, "A2 A3", "gamma(A1.3)"},
     {8, "A3", "gamma(A3)"}}};

void cmd_paper_ko_say_whole(const struct study *s)
{
    cmd_table(s->cli, "rows", figure_columns);
    say_figure(s, &whole);
    cmd_close(s->cli);
    cmd_say(s->cli, "Without the branches gamma this is the central tree. Theorem 2: connect or "
                    "answer is decided by the central tree alone; the part agreement has how often "
                    "that was tried.");
}

bool cmd_paper_ko_draw_whole(struct study *s)
{
    return draw_figure(s, &whole);
}

/* --- figure 9 --------------------------------------------------------------------------------- */

static const struct figure take = {
    "9",
    "Figure 9: White may take, or play a gote, k = 13 (question 3 of section 7)",
    "k=13 owner=black to=white gotes=9,7,5,3,1 black=13,11,7,6 white=15,12,11,5",
    8,
    {{-1, "T", "beta0"},
     {0, "A1", "gamma"},
     {1, "F", "gamma1"},
     {1, "A2 T", "gamma2"},
     {0, "B1", "beta"},
     {-1, "A1", "delta"},
     {5, "F", "delta1"},
     {5, "A2 T", "delta2"}}};

void cmd_paper_ko_say_take(const struct study *s)
{
    cmd_table(s->cli, "rows", figure_columns);
    say_figure(s, &take);
    cmd_close(s->cli);
    cmd_say(s->cli, "At k = 13 both beta0 and delta have the same score: delta of procedure 3 is "
                    "13. The procedure's text says figure 11 once where it means figure 9.");
}

bool cmd_paper_ko_draw_take(struct study *s)
{
    return draw_figure(s, &take);
}

/* --- section 6-3 ------------------------------------------------------------------------------ */

/* Gotes n, n - 1, ..., 1 of 60 / n each, and no threat: White may take or play the largest gote. */
static const int densities[N_DENSITIES] = {2, 4, 6, 12, 20};
enum { DENSE = 60 };

static yomi_ko dense_state(int n, int64_t k)
{
    char text[512];
    size_t at =
        (size_t)snprintf(text, sizeof text, "k=%lld owner=black to=white gotes=", (long long)k);
    for (int i = n; i >= 1; i--)
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%d", i < n ? "," : "",
                               i * (DENSE / n));
    return read_state(text);
}

static bool takes(int n, int64_t k)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_ko ko = dense_state(n, k);
    yomi_ko_result r;
    if (yomi_ko_solve(&r, &ko, &how, NULL) != YOMI_OK) cmd_starve();
    return cmd_ko_is_best(&r, (yomi_ko_move){YOMI_KO_TAKE, 0, 0});
}

int cmd_paper_ko_find_density(struct study *s)
{
    for (int i = 0; i < N_DENSITIES; i++) {
        const yomi_ko ko = dense_state(densities[i], 2 * DENSE);
        yomi_ko_judgement j;
        if (yomi_ko_judge(&j, &ko, NULL) != YOMI_OK) cmd_starve();
        s->density[i] = j.delta;
        s->is_sharp[i] = takes(densities[i], j.delta + 1) && !takes(densities[i], j.delta - 1);
    }
    return 0;
}

void cmd_paper_ko_say_density(const struct study *s)
{
    static const struct cmd_column columns[] = {{"gotes", "gotes"},
                                                {"largest", "largest a"},
                                                {"step", "step"},
                                                {"delta", "delta"},
                                                {"ratio", "delta / a"},
                                                {"agree", "exact play turns there"},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < N_DENSITIES; i++)
        cmd_row(s->cli, cmd_int(densities[i]), cmd_int(DENSE), cmd_int(DENSE / densities[i]),
                cmd_int(s->density[i]), cmd_real((double)s->density[i] / DENSE, 3),
                cmd_flag(s->is_sharp[i]));
    cmd_close(s->cli);
    cmd_say(s->cli,
            "No threats; White takes the ko or plays the largest of evenly spaced gotes. A move is "
            "worth k/3 in the ko and a/2 in a gote, so that to take should begin at k = 1.5 a: "
            "with dense gotes it does. Section 6-3 says it the other way round: every delta is a1 "
            "at least, so that k up to a1 never needs a procedure.");
}

/* --- figures 10 and 11 ------------------------------------------------------------------------ */

static const struct figure proofs[] = {
    {"10",
     "Figure 10: after White took and Black played A1, White threatens with W1 (k = 12)",
     "k=12 owner=black to=white gotes=9,7,5,3 black=8 white=11",
     6,
     {{-1, "T A1", "gamma0"},
      {0, "F", "alpha"},
      {0, "A2", "beta"},
      {0, "W1", "gamma1"},
      {3, "T", "gamma11"},
      {3, "w1", "gamma12"}}},
    {"11",
     "Figure 11: beta and gamma2 of figure 3 one threat further (k = 12)",
     "k=12 owner=white to=black ban gotes=9,7,5,3 black=9,4 white=10",
     8,
     {{-1, "B1 b1 T", "beta"},
      {0, "W1", "beta_k"},
      {0, "A1", "beta_delta"},
      {-1, "A1 A2 T", "gamma2"},
      {3, "W1", "gamma_k"},
      {3, "A3", "gamma_delta"},
      {1, "F", ""},
      {4, "F", ""}}},
};

void cmd_paper_ko_say_proofs(const struct study *s)
{
    cmd_table(s->cli, "rows", figure_columns);
    for (size_t i = 0; i < sizeof proofs / sizeof *proofs; i++) say_figure(s, &proofs[i]);
    cmd_close(s->cli);
    cmd_say(s->cli,
            "8-1: gamma1 is not below gamma0, so that W1 gains White nothing. 8-2: beta is not "
            "above gamma2, so that the gote is the better threat where b1 <= a1. 8-4: the formula "
            "has o'w(i), not o'w(i+1). Statements were tried by exact play: the parts section-2, "
            "figure-3 and agreement.");
}

bool cmd_paper_ko_draw_proofs(struct study *s)
{
    return draw_figure(s, &proofs[0]) && draw_figure(s, &proofs[1]);
}
