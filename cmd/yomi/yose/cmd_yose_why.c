/* SPDX-License-Identifier: MIT */
#include "cmd_yose_why.h"
#include <stdlib.h>

#define WHY_SECONDS 1.0 /* for the reason, each side */

struct teller {
    const struct cli *cli;
    const yomi_yose *sum;
    const yomi_yose_heat *heat;
    const yomi_yose_side *truth; /* NULL where a method chose */
    bool *namesakes;
};

static bool has_heat(const struct teller *a, int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(a->heat, component);
    return t->is_known && t->has_temperature;
}

/* Whether a component is worth a move. */
static bool gains(const struct teller *a, int component)
{
    return has_heat(a, component) && yomi_yose_heat_get(a->heat, component)->temperature.num > 0;
}

/* What a move gains a side, for words: " (4 a move)". */
static void add_heat(struct cmd_string *out, const struct teller *a, int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(a->heat, component);
    char text[YOMI_RAT_TEXT];
    if (has_heat(a, component)) cmd_add(out, " (%s a move)", yomi_rat_write(text, t->temperature));
}

/* "corner", "2 corner" when another has its name, "component 2" when it has none. */
static void add_name(struct cmd_string *out, const struct teller *a, int component)
{
    char text[YOMI_YOSE_NAME + 16];
    if (*yomi_yose_name(a->sum, component))
        cmd_add(out, "%s", cmd_yose_line_name(text, a->sum, component, a->namesakes));
    else
        cmd_add(out, "component %d", component);
}

/* "to begin in left side (21/4 a move) loses 1: W corner, B centre, ...", and who gets the last
 * move then. */
static void add_rival(struct cmd_string *out, const struct teller *a, const yomi_yose_why *w)
{
    char loss[YOMI_RAT_TEXT];
    yomi_colour side = (yomi_colour)!w->side;
    cmd_add(out, "to begin in ");
    add_name(out, a, w->rival);
    add_heat(out, a, w->rival);
    cmd_add(out, " loses %s", yomi_rat_write(loss, w->rival_loss));
    for (int i = 0; i < w->n_rival_line; i++, side = (yomi_colour)!side) {
        cmd_add(out, "%s %c ", i ? "," : ":", side == YOMI_BLACK ? 'B' : 'W');
        if (w->rival_line[i].component == YOMI_YOSE_PASS)
            cmd_add(out, "pass");
        else
            add_name(out, a, w->rival_line[i].component);
    }
    if (w->because != YOMI_YOSE_LAST) return;
    cmd_add(out, ", and %s has the last move, ", cmd_colour_name(w->rival_last));
    add_name(out, a, w->rival_last_component);
}

/* The ko that was just taken: nothing is known of its moves, and all of the others. */
static bool is_forbidden(const struct teller *a, int component)
{
    const yomi_yose_loss *l = yomi_yose_side_find(a->truth, (yomi_yose_move){component, 0});
    return l && !l->is_known && yomi_yose_is_loopy(a->sum, yomi_yose_root(a->sum, component));
}

/* Its component; -1: none was just taken. */
static int find_forbidden(const struct teller *a)
{
    for (int i = 0; i < yomi_yose_count(a->sum); i++)
        if (is_forbidden(a, i)) return i;
    return -1;
}

/* "next is left side (4 a move)", "nothing else is worth a move", or why what is larger is wrong.
 */
static void add_next(struct cmd_string *out, const struct teller *a, const yomi_yose_why *w)
{
    if (w->next < 0 || !gains(a, w->next)) {
        cmd_add(out, "nothing else is worth a move");
        return;
    }
    if (w->rival >= 0) {
        add_rival(out, a, w);
        return;
    }
    if (is_forbidden(a, w->next)) {
        add_name(out, a, w->next);
        add_heat(out, a, w->next);
        cmd_add(out, " may not be taken back at once");
        return;
    }
    cmd_add(out, "next is ");
    add_name(out, a, w->next);
    add_heat(out, a, w->next);
}

/* Whether a component is worth nothing but as a threat, and there is a ko to use it in. */
static bool is_ko_threat(const struct teller *a, int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(a->heat, component);
    if (!has_heat(a, component) || t->temperature.num) return false;
    for (int i = 0; i < yomi_yose_count(a->sum); i++)
        if (yomi_yose_is_loopy(a->sum, yomi_yose_root(a->sum, i))) return true;
    return false;
}

static void add_because(struct cmd_string *out, const struct teller *a, const yomi_yose_why *w,
                        yomi_colour side)
{
    const char *me = cmd_colour_name(side), *you = cmd_colour_name((yomi_colour)!side);
    const int taken = find_forbidden(a);
    if (w->because == YOMI_YOSE_NOBODY_GAINS && taken >= 0) {
        add_name(out, a, taken);
        cmd_add(out, " may not be taken back at once, and nothing else gains");
        return;
    }
    if (w->because == YOMI_YOSE_NOBODY_GAINS) {
        cmd_add(out, "to play costs, and a pass costs nothing");
        return;
    }
    add_name(out, a, w->move.component);
    switch (w->because) {
    case YOMI_YOSE_ONLY:
        cmd_add(out, " is all that is left to play");
        return;
    case YOMI_YOSE_EQUAL:
        cmd_add(out, " is as good as every other move");
        return;
    case YOMI_YOSE_LAST:
        cmd_add(out, " gets %s the last move that gains, ", me);
        add_name(out, a, w->last_component);
        cmd_add(out, "; ");
        add_next(out, a, w);
        break;
    case YOMI_YOSE_ANSWERED:
        cmd_add(out,
                is_ko_threat(a, w->move.component)
                    ? " is a ko threat: %s answers, and %s keeps the move; "
                    : " is sente: %s answers, and %s keeps the move; ",
                you, me);
        add_next(out, a, w);
        break;
    case YOMI_YOSE_PREVENTS:
        if (is_ko_threat(a, w->move.component)) {
            cmd_add(out, " is %s's ko threat, which %s removes; ", you, me);
            add_next(out, a, w);
            break;
        }
        add_heat(out, a, w->move.component);
        cmd_add(out, " is %s's sente, which %s prevents; ", you, me);
        add_next(out, a, w);
        break;
    case YOMI_YOSE_TAKES:
    case YOMI_YOSE_ENDS:
    case YOMI_YOSE_BEGINS:
        cmd_add(out, ": %s %s the ko", me, w->takes_ko ? "takes" : w->ends_ko ? "ends" : "begins");
        add_heat(out, a, w->move.component);
        cmd_add(out, "; ");
        add_next(out, a, w);
        break;
    default:
        add_heat(out, a, w->move.component);
        cmd_add(out, w->because == YOMI_YOSE_LARGEST       ? " is the largest; "
                     : w->because != YOMI_YOSE_RIVAL_LOSES ? " loses nothing; "
                     : has_heat(a, w->move.component)      ? " is right, though not the largest; "
                                                           : " is right; ");
        add_next(out, a, w);
    }
}

/* "; Black's threat is corner, which White answers", or what comes of it. */
static void add_threat(struct cmd_string *out, const struct teller *a, const yomi_yose_why *w)
{
    const char *who = cmd_colour_name(w->threat_by);
    const char *taker = cmd_colour_name((yomi_colour)!w->threat_by);
    if (!w->has_threat || (w->move.component != w->threat_ko && w->move.component != w->threat))
        return;
    cmd_add(out, "; ");
    if (w->threat == w->threat_ko) {
        cmd_add(out, "%s has a local threat, which %s answers", who, taker);
    } else if (w->threat_is_answered) {
        cmd_add(out, "%s's ko threat is ", who);
        add_name(out, a, w->threat);
        cmd_add(out, ", which %s answers", taker);
    } else if (w->threat_is_hot) {
        cmd_add(out, "%s threatens in ", who);
        add_name(out, a, w->threat);
        cmd_add(out, ", and %s ignores it for the ko", taker);
    } else if (!gains(a, w->threat)) {
        cmd_add(out, "%s has no ko threat", who);
    } else {
        cmd_add(out, "%s gets ", who);
        add_name(out, a, w->threat);
        cmd_add(out, " in exchange for the ko");
    }
}

/* Who gets the last move that gains, for --explain. */
static void say_last(const struct teller *a, const char *key, const char *when, yomi_colour last,
                     int component)
{
    struct cmd_string words = {0};
    char where[2 * CMD_YOSE_KEY];
    add_name(&words, a, component);
    snprintf(where, sizeof where, "%s.colour", key);
    cmd_key(a->cli, where, cmd_colour(last));
    snprintf(where, sizeof where, "%s.component", key);
    cmd_key(a->cli, where, cmd_int(component));
    cmd_say(a->cli, "    %s: %s, %s", when, cmd_colour_name(last), words.text);
    cmd_string_free(&words);
}

/* --- the quantities --------------------------------------------------------------------------- */

/* The discriminant of the paper, where the sum has its form. */
static void say_discriminant(const struct teller *a, yomi_colour side)
{
    static const char *const names[] = {"x", "y", "d"};
    char key[2 * CMD_YOSE_KEY], text[3][YOMI_RAT_TEXT];
    struct cmd_string words = {0};
    yomi_yose_decider f;
    if (!yomi_yose_decide(&f, a->sum, side)) return;
    const yomi_rat values[] = {f.x, f.y, f.d};
    for (int i = 0; i < 3; i++) {
        snprintf(key, sizeof key, "explain.%s.discriminant.%s", cmd_colour_key(side), names[i]);
        cmd_key(a->cli, key, cmd_rat(values[i]));
        yomi_rat_write(text[i], values[i]);
    }
    if (f.d.num < 0) cmd_add(&words, "the largest gote comes before ");
    add_name(&words, a, f.tree);
    if (f.d.num >= 0)
        cmd_add(&words,
                f.d.num ? " comes before the largest gote" : " and the largest gote are equal");
    cmd_say(a->cli, "    D = %s (x = %s, y = %s): %s", text[2], text[0], text[1], words.text);
    cmd_string_free(&words);
}

/* The quantities behind the reason. */
static void say_quantities(const struct teller *a, const yomi_yose_why *w)
{
    const char *side = cmd_colour_key(w->side);
    char key[CMD_YOSE_KEY], means[YOMI_RAT_TEXT], gain[YOMI_RAT_TEXT];
    if (w->has_means) {
        snprintf(key, sizeof key, "explain.%s.means", side);
        cmd_key(a->cli, key, cmd_rat(w->means));
        snprintf(key, sizeof key, "explain.%s.gain", side);
        cmd_key(a->cli, key, cmd_rat(w->gain));
        cmd_say(a->cli, "    alone all counts %s; to move first gains %s",
                yomi_rat_write(means, w->means), yomi_rat_write(gain, w->gain));
    }
    if (w->move.component != YOMI_YOSE_PASS && w->next >= 0) {
        struct cmd_string name = {0};
        const yomi_rat t = yomi_yose_heat_get(a->heat, w->next)->temperature;
        add_name(&name, a, w->next);
        snprintf(key, sizeof key, "explain.%s.rest", side);
        cmd_key(a->cli, key, cmd_rat(t));
        cmd_say(a->cli, "    temperature of the rest: %s, %s", yomi_rat_write(means, t), name.text);
        cmd_string_free(&name);
    }
    say_discriminant(a, w->side);
    if (w->has_last) {
        snprintf(key, sizeof key, "explain.%s.last", side);
        say_last(a, key, "last move that gains", w->last, w->last_component);
    }
    if (w->has_rival_last) {
        snprintf(key, sizeof key, "explain.%s.rival_last", side);
        say_last(a, key, "and after the larger one", w->rival_last, w->rival_last_component);
    }
}

static void print_why(const struct teller *a, const char *why)
{
    struct cmd_string line = {0};
    if (!cmd_is_for_people(a->cli)) return;
    cmd_add(&line, "why: %s", why);
    cmd_print_flowing(a->cli->out, "  ", line.text, cmd_width());
    cmd_string_free(&line);
}

static void say_text(const struct teller *a, yomi_colour side, const char *why)
{
    char key[CMD_YOSE_KEY];
    cmd_key(a->cli, cmd_yose_key(key, "why", side), cmd_text(why));
    print_why(a, why);
}

void cmd_yose_say_why(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                      const yomi_yose_side *truth, yomi_colour side, bool explain)
{
    struct teller a = {cli, sum, heat, truth, NULL};
    struct cmd_string why = {0};
    yomi_yose_why w;
    if (truth->repeats && !truth->has_best) {
        say_text(&a, side,
                 "neither side can be made to stop going round; --repetition says what endless "
                 "play counts, --superko forbids it");
        return;
    }
    yomi_solve how = cmd_solve(cli);
    if (how.seconds <= 0 || how.seconds > WHY_SECONDS) how.seconds = WHY_SECONDS;
    const yomi_status status = yomi_yose_explain(&w, heat, truth, side, &how, NULL);
    if (status == YOMI_ENOMEM) cmd_starve();
    if (status != YOMI_OK) return;
    a.namesakes = cmd_yose_namesakes(sum);
    add_because(&why, &a, &w, side);
    add_threat(&why, &a, &w);
    say_text(&a, side, why.text);
    cmd_string_free(&why);
    if (explain) say_quantities(&a, &w);
    free(a.namesakes);
}

/* --- why a method chose ----------------------------------------------------------------------- */

/* A size for words: as many digits as it has, up to six. */
static void add_size(struct cmd_string *out, double size)
{
    cmd_add(out, "%.6g", size);
}

static bool is_chosen(const yomi_yose_choice *c, int component)
{
    for (int i = 0; i < c->n_moves; i++)
        if (c->moves[i].component == component) return true;
    return false;
}

/* The largest of what was not chosen, a sente before all gotes; -1: nothing else has a size. */
static int find_second(const yomi_yose_choice *c)
{
    int best = -1;
    for (int i = 0; i < c->n_sizes; i++) {
        const yomi_yose_size *s = &c->sizes[i];
        if (!s->is_known || is_chosen(c, i)) continue;
        const yomi_yose_size *b = best < 0 ? NULL : &c->sizes[best];
        if (!b || (s->is_sente != b->is_sente ? s->is_sente : s->size > b->size)) best = i;
    }
    return best;
}

/* "corner", or "corner and 2 more". */
static void add_chosen(struct cmd_string *out, const struct teller *a, const yomi_yose_choice *c)
{
    add_name(out, a, c->moves[0].component);
    if (c->n_moves > 1) cmd_add(out, " and %d more", c->n_moves - 1);
}

/* "a gote of 10", "sente with a threat of 20". */
static void add_lifted(struct cmd_string *out, const yomi_yose_size *s)
{
    cmd_add(out, s->is_sente ? "sente with a threat of " : "a gote of ");
    add_size(out, s->size);
    if (s->is_doubled) cmd_add(out, " (reverse sente, counted double)");
}

static void add_second(struct cmd_string *out, const struct teller *a, const yomi_yose_choice *c)
{
    const int second = find_second(c);
    if (second < 0) {
        cmd_add(out, "; nothing else is left to compare");
        return;
    }
    cmd_add(out, "; next is ");
    add_name(out, a, second);
    cmd_add(out, ", ");
    if (c->scale == YOMI_YOSE_BY_SWING)
        add_lifted(out, &c->sizes[second]);
    else
        add_size(out, c->sizes[second].size);
}

static void add_pairs(struct cmd_string *out, const struct teller *a, const yomi_yose_choice *c)
{
    bool is_first = true;
    cmd_add(out, "read out in pairs, ");
    add_chosen(out, a, c);
    for (int i = 0; i < c->n_sizes; i++) {
        if (!c->sizes[i].is_known || is_chosen(c, i)) continue;
        cmd_add(out, is_first ? " came out first: " : ", ");
        is_first = false;
        add_name(out, a, i);
        if (c->sizes[i].size > 0) {
            cmd_add(out, " lost by ");
            add_size(out, c->sizes[i].size);
        } else {
            cmd_add(out, " was equal, and colder");
        }
    }
    if (is_first) cmd_add(out, " met no other");
}

static void add_grounds(struct cmd_string *out, const struct teller *a, const yomi_yose_choice *c)
{
    const yomi_yose_size *s = &c->sizes[c->moves[0].component];
    if (c->scale == YOMI_YOSE_BY_PAIRS) {
        add_pairs(out, a, c);
        return;
    }
    if (c->scale == YOMI_YOSE_BY_WIDTH) {
        cmd_add(out, "at the temperature ");
        add_size(out, c->at);
        cmd_add(out, ", which promises most, ");
    }
    add_chosen(out, a, c);
    if (!s->is_known) {
        cmd_add(out, c->n_moves > 1 ? " are all that is left" : " is all that is left");
        return;
    }
    const bool are_many = c->n_moves > 1;
    switch (c->scale) {
    case YOMI_YOSE_BY_TEMPERATURE:
        cmd_add(out,
                are_many ? " have the highest temperature, " : " has the highest temperature, ");
        add_size(out, s->size);
        break;
    case YOMI_YOSE_BY_WIDTH:
        cmd_add(out, are_many ? " are widest, " : " is widest, ");
        add_size(out, s->size);
        break;
    case YOMI_YOSE_BY_PLAYOUT:
        cmd_add(out, are_many ? " lead to " : " leads to ");
        add_size(out, s->size);
        cmd_add(out, ", %g plies read and hot play to the end; nothing else leads to more", c->at);
        return;
    default:
        cmd_add(out, are_many ? " each count as " : " counts as ");
        add_lifted(out, s);
        cmd_add(out, s->is_sente ? ", and sente comes first" : ", the largest");
    }
    add_second(out, a, c);
}

/* All sizes. */
static void say_sizes(const struct teller *a, const yomi_yose_choice *c, yomi_colour side)
{
    const bool has_at = c->scale == YOMI_YOSE_BY_WIDTH || c->scale == YOMI_YOSE_BY_PLAYOUT;
    struct cmd_string words = {0};
    char key[CMD_YOSE_KEY + 16];
    const char *colour = cmd_colour_key(side);
    snprintf(key, sizeof key, "explain.%s.scale", colour);
    cmd_key(a->cli, key, cmd_text(yomi_yose_scale_name(c->scale)));
    snprintf(key, sizeof key, "explain.%s.at", colour);
    if (has_at) cmd_key(a->cli, key, cmd_number(c->at));
    snprintf(key, sizeof key, "explain.%s.sizes", colour);
    cmd_list(a->cli, key);
    cmd_add(&words, "%s:", yomi_yose_scale_name(c->scale));
    for (int i = 0; i < c->n_sizes; i++) {
        const yomi_yose_size *s = &c->sizes[i];
        cmd_open(a->cli, NULL);
        cmd_key(a->cli, "size", cmd_if(s->is_known, cmd_number(s->size)));
        cmd_key(a->cli, "sente", cmd_flag(s->is_sente));
        cmd_key(a->cli, "doubled", cmd_flag(s->is_doubled));
        cmd_close(a->cli);
        if (!s->is_known) continue;
        cmd_add(&words, words.text[words.n - 1] == ':' ? " " : ", ");
        add_name(&words, a, i);
        cmd_add(&words, " ");
        add_size(&words, s->size);
        if (s->is_sente) cmd_add(&words, " sente");
        if (s->is_doubled) cmd_add(&words, " doubled");
    }
    cmd_close(a->cli);
    if (cmd_is_for_people(a->cli)) cmd_print_flowing(a->cli->out, "    ", words.text, cmd_width());
    cmd_string_free(&words);
    say_discriminant(a, side);
}

void cmd_yose_say_grounds(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                          const yomi_yose_choice *choice, yomi_colour side, bool explain)
{
    struct teller a = {cli, sum, heat, NULL, NULL};
    struct cmd_string why = {0};
    if (!choice->n_moves || !choice->n_sizes) return;
    a.namesakes = cmd_yose_namesakes(sum);
    add_grounds(&why, &a, choice);
    say_text(&a, side, why.text);
    cmd_string_free(&why);
    if (explain) say_sizes(&a, choice, side);
    free(a.namesakes);
}
