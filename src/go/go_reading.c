/* SPDX-License-Identifier: MIT */
/* Questions of reading: what is asked, the searches that it takes, and the answer they make. */
#include "base/base_status.h"
#include "go_read.h"
#include "yomi/read.h"
#include <string.h>

const char *yomi_go_question_name(yomi_go_question question)
{
    static const char *const names[] = {"capture", "connect", "life", "race"};
    return names[question];
}

const char *yomi_go_verdict_name(yomi_go_verdict verdict)
{
    static const char *const names[] = {"unknown", "yes", "no", "ko", "seki"};
    return names[verdict];
}

const char *yomi_go_status_name(yomi_go_status status)
{
    static const char *const names[] = {"unknown", "alive", "dead", "critical", "seki", "ko"};
    return names[status];
}

/* A tactical question is over when he who prevents it has played elsewhere too often. It is read
 * with fewer such moves first: what works then works with more, and it is found sooner. */
enum { MOST_PASSES = 3 };

/* An area reaches so many steps from its groups at first, and at last; and how large it may be. An
 * area of fewer than ENOUGH places has narrow ways out, such as along the edge, which are followed
 * farther. A board of up to SMALL points is read whole. */
enum {
    FIRST_STEPS = 1,
    SURE_STEPS = 3,
    LAST_STEPS = 5,
    FAR_STEPS = 12,
    ENOUGH = 60,
    MOST_PLACES = 120,
    SMALL = 36
};

struct reader {
    struct go_pns s;
    struct watch watch;
    const yomi_go_ask *ask;
    int to;                           /* who is to move in the position: the ko bars him */
    int at[2];                        /* places of the question's points */
    const struct go_question *likely; /* the question as it is read before the proof */
    bool is_misled; /* a proof has just found stones to be kept that were likely taken */
    uint64_t nodes, proof, end; /* for one goal, to prove it, and the count at which to give up */
};

/* --- one search ------------------------------------------------------------------------------ */

/* What was found of one goal: who has his way when nobody has a threat, and what a ko changes. */
struct found {
    enum go_state state;
    bool is_ko;
    int threats; /* KO: that the loser needs */
    bool is_out, is_proved;
    bool is_open; /* nobody knows what a ko changes */
    int games;    /* that it rests on */
    double kept;
    yomi_go_outcome outcome; /* moves and line */
};

/* A result that rests on repetitions may not hold; then the position is read again, by turns as if
 * every repetition were the keeper's. */
enum { MOST_TRIES = 8 };

/* Let `mover` begin, `colour` having some threats. */
static void begin(struct reader *r, int mover, int colour, int threats)
{
    struct go_pns *s = &r->s;
    s->b.to = mover;
    s->b.ko = r->ask->ko >= 0 && mover == r->to ? go_at_point(&s->b, r->ask->ko) : 0;
    if (s->b.ko && !go_can_play(&s->b, s->b.ko, mover)) s->b.ko = 0;
    s->spare[0] = s->spare[1] = 0;
    s->spare[colour] = threats;
}

/* Read the position with `mover` to begin, `colour` having some threats. */
static enum go_state run(struct reader *r, int mover, int colour, int threats, struct go_entry *e)
{
    struct go_pns *s = &r->s;
    begin(r, mover, colour, threats);
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        s->is_strict = tries % 2;
        const enum go_state state = go_pns_run(s, r->end > s->nodes ? r->end - s->nodes : 0, e);
        s->is_strict = false;
        if (state == GO_UNSOLVED || !e->is_cyclic || s->is_selective) return state;
        if (go_pns_check(s, e)) return state;
    }
    return GO_UNSOLVED;
}

static bool is_winners(const struct go_pns *s, enum go_state state)
{
    return go_pns_is_taker(s) == (state == GO_TAKEN);
}

/* Is the first move better to show? The winner's takes less reading, the loser's more; a move that
 * rests on repetitions comes last, and a pass where nothing else will do. */
static bool is_better(const struct go_entry *e, int at, const struct go_entry *best, int best_at,
                      bool wins)
{
    if (wins && e->is_cyclic != best->is_cyclic) return !e->is_cyclic;
    if (wins && e->is_ko != best->is_ko) return !e->is_ko;
    if (e->work != best->work) return wins ? e->work < best->work : e->work > best->work;
    return best_at == GO_PASS && at != GO_PASS;
}

/* The next move of a line, or -1 at its end. */
static int next_move(struct go_pns *s, enum go_state state)
{
    struct go_entry e, best = {.work = 0};
    int move = -1;
    const bool wins = is_winners(s, state);
    for (int i = -1; i < s->area.n; i++) {
        const int at = i < 0 ? GO_PASS : s->area.place[i];
        if (!go_pns_can(s, at) || !go_pns_recall_after(s, at, &e) || go_entry_state(&e) != state)
            continue;
        if (move >= 0 && !is_better(&e, at, &best, move, wins)) continue;
        move = at;
        best = e;
    }
    return move;
}

static short to_point(const struct go_pns *s, int at)
{
    return (short)(at == GO_PASS ? YOMI_GO_PASS : go_point(&s->b, at));
}

/* The move that takes the chain or joins the two, where a line was judged just before it; or -1. */
static int last_move(const struct go_pns *s, enum go_state state)
{
    const bool is_last =
        state == GO_TAKEN && s->question != &go_read_two_eyes && go_pns_is_taker(s);
    const int last = !is_last                                 ? 0
                     : s->question == &go_read_connect        ? go_read_joint(s)
                     : s->b.cell[s->target] == (s->taker ^ 1) ? go_last_liberty(&s->b, s->target)
                                                              : 0;
    return last && go_pns_can(s, last) ? last : -1;
}

/* A ko that is taken back at once takes a threat and its answer before: both play elsewhere. */
static void follow(yomi_go_outcome *out, struct go_pns *s, enum go_state state)
{
    struct go_step steps[YOMI_GO_LINE];
    int n = 0, length = 0;
    while (length + 3 <= YOMI_GO_LINE && s->b.cell[s->target] != GO_EMPTY) {
        int at = next_move(s, state);
        if (at < 0) at = last_move(s, state);
        if (at < 0 || (n && at == GO_PASS && steps[n - 1].at == GO_PASS)) break;
        for (int i = 0; i < 2 && at && at == s->b.ko; i++) out->line[length++] = YOMI_GO_PASS;
        out->line[length++] = to_point(s, at);
        go_pns_play(s, at, &steps[n++]);
    }
    out->n_line = length;
    while (n--) go_pns_undo(s, &steps[n]);
    while (out->n_line && out->line[out->n_line - 1] == YOMI_GO_PASS) out->n_line--;
}

/* A position that was judged at once has no moves in the table. Who prevents may pass, and who has
 * a group that is dead as it stands, too; another goal is reached by a move. */
static void find_obvious(yomi_go_outcome *out, struct go_pns *s, enum go_state state)
{
    struct go_entry e;
    struct go_step step;
    const bool is_dead = s->question == &go_read_kill && !go_last_liberty(&s->b, s->target);
    for (int i = 0; i < s->area.n && state == GO_TAKEN && !is_dead; i++) {
        const int at = s->area.place[i];
        if (!go_pns_can(s, at)) continue;
        go_pns_play(s, at, &step);
        go_pns_look(s, &e);
        go_pns_undo(s, &step);
        if (go_entry_state(&e) == state) out->best[out->n_best++] = to_point(s, at);
    }
    if (!out->n_best) out->best[out->n_best++] = YOMI_GO_PASS;
}

/* The moves by which the side to begin is known to have its way; where no ko is needed for it,
 * those that need none. A table that is too small may have lost all of them. */
static void find_best(yomi_go_outcome *out, struct go_pns *s, const struct go_entry *root)
{
    const enum go_state state = go_entry_state(root);
    struct go_entry e;
    out->n_best = 0;
    if (!is_winners(s, state)) return;
    const int first = next_move(s, state);
    if (first >= 0) out->best[out->n_best++] = to_point(s, first);
    for (int i = -1; i < s->area.n; i++) {
        const int at = i < 0 ? GO_PASS : s->area.place[i];
        if (at == first || !go_pns_can(s, at) || !go_pns_recall_after(s, at, &e)) continue;
        if (go_entry_state(&e) == state && !e.is_cyclic && e.is_ko <= root->is_ko)
            out->best[out->n_best++] = to_point(s, at);
    }
    if (!out->n_best && root->work <= 1) find_obvious(out, s, state);
}

/* The moves and the line of a search with some threats for a side. */
static void show(struct reader *r, int mover, int colour, int threats, struct found *f)
{
    struct go_entry e;
    const enum go_state state = run(r, mover, colour, threats, &e);
    if (state == GO_UNSOLVED) return;
    find_best(&f->outcome, &r->s, &e);
    follow(&f->outcome, &r->s, state);
}

/* Does a result stand, if only as a likely one, when nobody knows what a ko changes? Stones that
 * are taken or joined without threats mostly are so with them. */
static bool stands(const struct reader *r, const struct found *f)
{
    return !f->is_open || (f->state == GO_TAKEN && r->ask->question < YOMI_GO_ASK_LIFE);
}

/* Read one goal with one side to begin: without threats, and where a ko barred the loser with more
 * and more of them for him. The moves to show are those that stand the most threats. */
static struct found read_once(struct reader *r, int mover)
{
    struct go_entry e;
    struct found f = {.state = run(r, mover, mover, 0, &e)};
    const enum go_state first = f.state;
    const int loser = first == GO_TAKEN ? r->s.taker ^ 1 : r->s.taker;
    int stood = 0;
    if (first == GO_UNSOLVED) return f;
    f.is_out = e.is_out;
    for (int t = 1; t <= r->ask->threats && e.is_ko && !f.is_ko; t++) {
        const enum go_state state = run(r, mover, loser, t, &e);
        if (state == GO_UNSOLVED) {
            f.is_open = true;
            break;
        }
        f.is_ko = state != first;
        f.is_out |= e.is_out;
        f.threats = t;
        if (!f.is_ko) stood = t;
    }
    if (!stands(r, &f)) {
        f.state = GO_UNSOLVED;
        return f;
    }
    show(r, mover, loser, f.is_ko && mover == loser ? f.threats : stood, &f);
    return f;
}

/* May a tactical result that cannot be proved have overlooked a move? He who takes or connects has
 * more ways than are listed, the more the longer it took to refute those; and who was told to be
 * taken, and was proved not to be, may be told so once more. */
static bool is_weak(const struct reader *r, const struct found *likely, uint64_t nodes)
{
    enum { LONG = 20000 };
    if (r->s.passes == GO_ENDLESS_PASSES) return false;
    return likely->state == GO_KEPT ? nodes > LONG : r->is_misled;
}

/* Read the moves worth trying first, then prove what was found. What the proof finds counts. */
static struct found read_goal(struct reader *r, int mover)
{
    struct go_pns *s = &r->s;
    const struct go_question *const question = s->question;
    s->question = r->likely;
    const uint64_t before = s->nodes;
    s->is_selective = true;
    s->hint_salt = 0;
    go_pns_renew(s);
    r->end = r->nodes ? s->nodes + r->nodes : UINT64_MAX;
    struct found likely = read_once(r, mover);
    const uint64_t n_likely = s->nodes - before;
    s->question = question;
    if (likely.state == GO_UNSOLVED || !r->proof) return likely;
    s->is_selective = false;
    s->hint_salt = s->salt;
    go_pns_renew(s);
    r->end = s->nodes + r->proof;
    struct found proved = read_once(r, mover);
    proved.is_proved = !proved.is_open;
    if (proved.is_open && proved.state == likely.state) return likely;
    if (proved.state == GO_UNSOLVED) {
        if (is_weak(r, &likely, n_likely)) likely.state = GO_UNSOLVED;
        return likely;
    }
    r->is_misled = likely.state == GO_TAKEN && proved.state == GO_KEPT;
    return proved;
}

/* --- goals ----------------------------------------------------------------------------------- */

static void pose(struct reader *r, const struct go_question *question, int taker, int target)
{
    struct go_pns *s = &r->s;
    s->question = r->likely = question;
    s->taker = taker;
    s->target = target;
    s->second = target == r->at[0] ? r->at[1] : r->at[0];
    s->passes = GO_ENDLESS_PASSES;
    s->is_zoned = false;
    r->is_misled = false;
}

/* A tactical goal: the more often he who prevents it may play elsewhere, the more it takes. Who has
 * reached it with few such moves has reached it. Chains that are far apart take more moves to
 * connect, so that he who cuts them has to prove more. */
static struct found read_tactics(struct reader *r, const struct go_question *question, int taker,
                                 int target, int mover)
{
    struct found found = {.state = GO_UNSOLVED};
    pose(r, question, taker, target);
    go_read_whole(&r->s);
    r->s.is_zoned = true;
    const int apart = question == &go_read_connect ? go_read_distance(&r->s) : 0;
    const int most = apart > MOST_PASSES ? apart : MOST_PASSES;
    for (int passes = 0; passes <= most; passes++) {
        r->s.passes = passes;
        const struct found f = read_goal(r, mover);
        const bool is_taken = f.state == GO_TAKEN && !f.is_ko;
        if (is_taken || passes == most) found = f;
        if (is_taken || f.state == GO_UNSOLVED) break;
    }
    return found;
}

/* Their tree takes some 200 bytes a game. */
enum { MOST_GAMES = 100000 };

/* Play games with `mover` to begin, `colour` having some threats. Were all of them played? */
static bool play(struct reader *r, int mover, int colour, int threats, struct go_games *out)
{
    begin(r, mover, colour, threats);
    return go_read_games(out, &r->s, r->ask->games, r->watch.how->seed, NULL) == YOMI_OK &&
           !r->s.is_stopped;
}

/* Set the area that reaches some steps from the groups of the question. */
static void set_area(struct go_pns *s, int steps)
{
    if (s->b.rows * s->b.cols <= SMALL)
        go_read_whole(s);
    else
        go_read_around(s, steps, MOST_PLACES);
}

/* The largest area in which the life of a group is read. */
static void set_largest(struct go_pns *s)
{
    int steps = LAST_STEPS;
    do {
        set_area(s, steps);
    } while (s->b.rows * s->b.cols > SMALL && s->area.n < ENOUGH && steps++ < FAR_STEPS);
}

/* Play games where reading found nothing, in the largest area. When one threat for the loser turns
 * them, a ko decides. */
static void play_games(struct reader *r, int mover, struct found *f)
{
    struct go_pns *s = &r->s;
    struct go_games games, again;
    s->is_selective = true;
    set_largest(s);
    const bool is_whole = play(r, mover, mover, 0, &games);
    f->games = games.played;
    f->kept = games.kept;
    if (!is_whole || games.says == GO_UNSOLVED) return;
    f->state = games.says;
    const int loser = f->state == GO_TAKEN ? s->taker ^ 1 : s->taker;
    int best = mover == loser ? GO_PASS : games.best;
    if (r->ask->threats && games.has_ko && play(r, mover, loser, 1, &again)) {
        f->is_ko = again.says != GO_UNSOLVED && again.says != f->state;
        f->threats = f->is_ko;
        if (f->is_ko && mover == loser) best = again.best;
    }
    if (best) f->outcome.best[f->outcome.n_best++] = to_point(s, best);
}

/* Read the life of the group at `target` in a small area. When it gets out of that, in a larger
 * one. In a small area an enemy's stone at the edge has a liberty outside that may be a dead end,
 * and the same holds for the rival of a race: who is taken there is read again some steps wider.
 * When that comes to no end, it is only likely. */
static struct found read_areas(struct reader *r, int target, int mover)
{
    struct found f = {.state = GO_UNSOLVED}, likely = f;
    const int taker = r->s.b.cell[target] ^ 1;
    const bool is_race = r->ask->question == YOMI_GO_ASK_RACE;
    const bool is_small = r->s.b.rows * r->s.b.cols <= SMALL;
    for (int steps = is_race ? SURE_STEPS : FIRST_STEPS; steps <= FAR_STEPS; steps++) {
        if (steps > LAST_STEPS && r->s.area.n >= ENOUGH) break;
        pose(r, &go_read_kill, taker, target);
        if (is_race) r->likely = &go_read_race;
        set_area(&r->s, steps);
        f = read_goal(r, mover);
        if (f.state == GO_UNSOLVED) return likely;
        const bool is_taken = f.state == GO_TAKEN || f.is_ko;
        if (is_taken && steps < SURE_STEPS && !is_small) {
            likely = f;
            likely.is_proved = false;
            steps = SURE_STEPS - 1;
        } else if (!f.is_out) {
            break;
        }
    }
    return f;
}

/* The life of the group at `target`. Where games are to be played after a first reading, what they
 * leave open is read with all positions. */
static struct found read_kill(struct reader *r, int target, int mover)
{
    const uint64_t nodes = r->nodes, first = r->ask->games ? r->ask->first : 0;
    const bool is_short = first && (!nodes || first < nodes);
    if (is_short) r->nodes = first;
    struct found f = read_areas(r, target, mover);
    r->nodes = nodes;
    if (f.state != GO_UNSOLVED || !r->ask->games) return f;
    play_games(r, mover, &f);
    if (f.state != GO_UNSOLVED || !is_short) return f;
    const struct found read = read_areas(r, target, mover);
    return read.state == GO_UNSOLVED ? f : read;
}

/* Can the group make two eyes? Read in the area of the question before. */
static struct found read_eyes(struct reader *r, int mover)
{
    const struct go_area area = r->s.area;
    pose(r, &go_read_two_eyes, r->s.b.cell[r->at[0]], r->at[0]);
    r->s.area = area;
    return read_goal(r, mover);
}

/* --- answers --------------------------------------------------------------------------------- */

/* Put what was found into words; `yes` is the state that answers the question with yes. */
static void conclude(yomi_go_outcome *out, const struct reader *r, const struct found *f,
                     enum go_state yes)
{
    *out = f->outcome;
    out->gets_out = f->is_out;
    out->verdict = f->state == GO_UNSOLVED ? YOMI_GO_VERDICT_UNKNOWN
                   : f->is_ko              ? YOMI_GO_VERDICT_KO
                   : f->state == yes       ? YOMI_GO_VERDICT_YES
                                           : YOMI_GO_VERDICT_NO;
    out->takes = (yomi_colour)(f->state == GO_TAKEN ? r->s.taker : r->s.taker ^ 1);
    out->threats = f->threats;
    out->proved = f->is_proved;
    out->games = f->games;
    out->kept = f->kept;
    out->stone = go_point(&r->s.b, r->s.target);
}

static void answer_capture(struct reader *r, int mover, yomi_go_outcome *out)
{
    const struct found f =
        read_tactics(r, &go_read_capture, r->s.b.cell[r->at[0]] ^ 1, r->at[0], mover);
    conclude(out, r, &f, GO_TAKEN);
    out->gets_out = false;
}

static void answer_connect(struct reader *r, int mover, yomi_go_outcome *out)
{
    const struct found f =
        read_tactics(r, &go_read_connect, r->s.b.cell[r->at[0]], r->at[0], mover);
    conclude(out, r, &f, GO_TAKEN);
}

/* Keep the first moves that another outcome knows, too. */
static void keep_common(yomi_go_outcome *out, const yomi_go_outcome *other)
{
    int n = 0;
    for (int i = 0; i < out->n_best; i++)
        for (int j = 0; j < other->n_best; j++)
            if (out->best[i] == other->best[j]) out->best[n++] = out->best[i];
    out->n_best = n;
}

/* A group that cannot be taken lives, unless it is known that it cannot make two eyes: seki. Who
 * makes them lives, whatever was thought of his stones before. */
static void answer_life(struct reader *r, int mover, yomi_go_outcome *out)
{
    const struct found f = read_kill(r, r->at[0], mover);
    conclude(out, r, &f, GO_KEPT);
    if (out->verdict != YOMI_GO_VERDICT_YES || f.is_out) return;
    const struct found eyes = read_eyes(r, mover);
    if (eyes.state == GO_UNSOLVED) return;
    const bool has_eyes = eyes.state == GO_TAKEN && !eyes.is_ko;
    const bool is_proved = eyes.is_proved && (has_eyes || f.is_proved);
    if (has_eyes) *out = eyes.outcome;
    if (eyes.state == GO_TAKEN && eyes.is_ko) keep_common(out, &eyes.outcome);
    out->verdict = eyes.state == GO_TAKEN ? YOMI_GO_VERDICT_YES : YOMI_GO_VERDICT_SEKI;
    out->proved = is_proved;
    out->gets_out = has_eyes && eyes.is_out;
}

/* The race is won when the rival can be taken, lost when the own group can; else neither dies. */
static void answer_race(struct reader *r, int mover, yomi_go_outcome *out)
{
    const struct found rival = read_kill(r, r->at[1], mover);
    conclude(out, r, &rival, GO_TAKEN);
    if (out->verdict != YOMI_GO_VERDICT_NO) return;
    const struct found own = read_kill(r, r->at[0], mover);
    conclude(out, r, &own, GO_KEPT);
    if (out->verdict == YOMI_GO_VERDICT_YES) out->verdict = YOMI_GO_VERDICT_SEKI;
    out->proved &= rival.is_proved;
    if (own.games) return;
    out->games = rival.games;
    out->kept = rival.kept;
    out->stone = r->ask->points[1];
}

/* What both movers' verdicts say of the stones, YES being good for them. */
static yomi_go_status status_of(yomi_go_verdict owner, yomi_go_verdict enemy)
{
    const bool lives[2] = {owner == YOMI_GO_VERDICT_YES, enemy == YOMI_GO_VERDICT_YES};
    if (owner == YOMI_GO_VERDICT_UNKNOWN || enemy == YOMI_GO_VERDICT_UNKNOWN)
        return YOMI_GO_STATUS_UNKNOWN;
    if (owner == YOMI_GO_VERDICT_KO || enemy == YOMI_GO_VERDICT_KO) return YOMI_GO_STATUS_KO;
    if (lives[0] && lives[1]) return YOMI_GO_STATUS_ALIVE;
    if (owner == YOMI_GO_VERDICT_NO && enemy == YOMI_GO_VERDICT_NO) return YOMI_GO_STATUS_DEAD;
    if (enemy == YOMI_GO_VERDICT_NO) return YOMI_GO_STATUS_CRITICAL;
    return YOMI_GO_STATUS_SEKI;
}

static yomi_go_verdict turned(yomi_go_verdict verdict)
{
    return verdict == YOMI_GO_VERDICT_YES  ? YOMI_GO_VERDICT_NO
           : verdict == YOMI_GO_VERDICT_NO ? YOMI_GO_VERDICT_YES
                                           : verdict;
}

/* The stones that an area's reading takes as alive: those beside it with a liberty outside. */
static void find_assumed(yomi_go_reading *out, const struct go_pns *s)
{
    const struct go_board *b = &s->b;
    for (int i = 0; i < s->area.n; i++) {
        const int at = s->area.place[i];
        out->area[go_point(b, at)] = true;
        for (int k = -1; k < 4; k++) {
            const int q = k < 0 ? at : at + b->step[k];
            if (!go_is_stone(b, q) || !go_area_frees(&s->area, b, q)) continue;
            for (int stone = q, n = go_stones(b, q); n--; stone = b->next[stone])
                out->assumed[go_point(b, stone)] = true;
        }
    }
}

/* Do the chains that were taken as alive stand an attack? Each is read as a tactical question. */
static bool do_stand(struct reader *r, const yomi_go_reading *reading)
{
    enum { NODES = 3000 };
    const struct go_board *b = &r->s.b;
    r->nodes = r->proof = NODES;
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (r->s.is_stopped) return false;
        if (!reading->assumed[point] || b->head[at] != at) continue;
        const int taker = b->cell[at] ^ 1;
        const struct found f = read_tactics(r, &go_read_capture, taker, at, taker);
        if (f.state != GO_KEPT || f.is_ko) return false;
    }
    return true;
}

static void find_group(yomi_go_reading *out, const struct reader *r)
{
    const struct go_board *b = &r->s.b;
    uint16_t heads[GO_GROUP];
    const bool is_group = r->ask->question >= YOMI_GO_ASK_LIFE;
    const int n = is_group ? go_read_group(b, r->at[0], heads) : 1;
    for (int i = 0; i < n; i++) {
        const int head = is_group ? heads[i] : r->at[0];
        for (int s = head, k = go_stones(b, head); k--; s = b->next[s])
            out->group[go_point(b, s)] = true;
    }
}

/* Are all stones beside an empty place those of one chain? */
static bool touches_only(const struct go_board *b, int at, int own)
{
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        if (go_is_stone(b, q) && b->head[q] != b->head[own]) return false;
    }
    return true;
}

/* Liberties as players count them: those of a group that its rival touches, too; the moves it takes
 * to fill an eye, where a big one gives more than it has places; and all others. */
static yomi_go_race count_liberties(const struct go_board *b, int own, int rival)
{
    static const int worth[] = {0, 1, 2, 3, 5, 8, 12, 17};
    yomi_go_race race = {0, 0, 0};
    uint16_t list[YOMI_GO_POINTS];
    int n_eye = 0;
    const int n = go_liberties(b, own, list, YOMI_GO_POINTS);
    for (int i = 0; i < n; i++) {
        bool is_shared = false, is_eye = true;
        for (int k = 0; k < 4; k++) {
            const int q = list[i] + b->step[k];
            is_shared |= go_is_stone(b, q) && b->head[q] == b->head[rival];
            is_eye &= b->cell[q] == GO_WALL || (go_is_stone(b, q) && b->head[q] == b->head[own]) ||
                      (b->cell[q] == GO_EMPTY && touches_only(b, q, own));
        }
        race.shared += is_shared;
        n_eye += is_eye;
        race.outside += !is_shared && !is_eye;
    }
    race.eye = n_eye < 8 ? worth[n_eye] : n_eye;
    return race;
}

/* EILLEGAL when the stones of a question are not there, or do not fit. */
static yomi_status check(const struct reader *r, yomi_error *err)
{
    const struct go_board *b = &r->s.b;
    const bool is_pair =
        r->ask->question == YOMI_GO_ASK_CONNECT || r->ask->question == YOMI_GO_ASK_RACE;
    for (int i = 0; i < (is_pair ? 2 : 1); i++) {
        yomi_go_pos pos;
        char name[4];
        if (r->at[i] && go_is_stone(b, r->at[i])) continue;
        if (!r->at[i]) return fail(err, YOMI_EILLEGAL, "the question needs two stones");
        go_board_pos(&pos, b);
        return fail(err, YOMI_EILLEGAL, "there is no stone at %s",
                    yomi_go_point(name, &pos, go_point(b, r->at[i])));
    }
    if (!is_pair) return YOMI_OK;
    const bool are_own = b->cell[r->at[0]] == b->cell[r->at[1]];
    if (r->ask->question == YOMI_GO_ASK_RACE && are_own)
        return fail(err, YOMI_EILLEGAL, "a race needs two stones of different colours");
    if (r->ask->question == YOMI_GO_ASK_CONNECT && !are_own)
        return fail(err, YOMI_EILLEGAL, "only stones of one colour can be connected");
    if (r->ask->question == YOMI_GO_ASK_CONNECT && b->head[r->at[0]] == b->head[r->at[1]])
        return fail(err, YOMI_EILLEGAL, "the two stones are one chain already");
    return YOMI_OK;
}

static void answer(struct reader *r, yomi_go_reading *out)
{
    static void (*const how[])(struct reader *, int, yomi_go_outcome *) = {
        answer_capture, answer_connect, answer_life, answer_race};
    const int owner = r->s.b.cell[r->at[0]];
    const bool is_turned = r->ask->question == YOMI_GO_ASK_CAPTURE;
    for (int mover = 0; mover < 2; mover++) {
        if (r->ask->skip[mover]) continue;
        how[r->ask->question](r, mover, &out->by[mover]);
        find_assumed(out, &r->s);
    }
    const yomi_go_verdict own = out->by[owner].verdict, enemy = out->by[owner ^ 1].verdict;
    out->status = is_turned ? status_of(turned(own), turned(enemy)) : status_of(own, enemy);
    find_group(out, r);
    for (int i = 0; i < 2 && r->ask->question == YOMI_GO_ASK_RACE; i++)
        out->race[i] = count_liberties(&r->s.b, r->at[i], r->at[1 - i]);
}

/* Bounds where a verdict that was asked for is not known, an estimate where one is only likely. */
static yomi_certainty certainty_of(const yomi_go_reading *reading, const yomi_go_ask *ask)
{
    bool is_proved = true;
    for (int mover = 0; mover < 2; mover++) {
        const yomi_go_outcome *o = &reading->by[mover];
        if (ask->skip[mover]) continue;
        if (o->verdict == YOMI_GO_VERDICT_UNKNOWN) return YOMI_BOUNDS;
        is_proved &= o->proved;
    }
    return is_proved ? YOMI_EXACT : YOMI_ESTIMATE;
}

yomi_status yomi_go_reading_of(yomi_go_reading *out, const yomi_go_pos *pos, const yomi_go_ask *ask,
                               const yomi_solve *how, yomi_error *err)
{
    struct reader r = {.ask = ask, .to = (int)pos->to, .nodes = ask->nodes, .proof = ask->proof};
    yomi_go_reading reading = {.question = ask->question,
                               .points = {ask->points[0], ask->points[1]}};
    const bool is_pair = ask->question == YOMI_GO_ASK_CONNECT || ask->question == YOMI_GO_ASK_RACE;
    if (ask->games < 0 || ask->games > MOST_GAMES)
        return fail(err, YOMI_ERANGE, "a question takes 0 to %d games, not %d", MOST_GAMES,
                    ask->games);
    TRY(watch_init(&r.watch, how, err));
    go_board_set(&r.s.b, pos);
    for (int i = 0; i < (is_pair ? 2 : 1); i++)
        r.at[i] = ask->points[i] >= 0 ? go_at_point(&r.s.b, ask->points[i]) : 0;
    TRY(check(&r, err));
    TRY(go_pns_init(&r.s, how->memory, &r.watch, err));
    answer(&r, &reading);
    reading.stands = do_stand(&r, &reading);
    const bool is_stopped = r.s.is_stopped;
    go_pns_fini(&r.s);
    reading.answer = watch_answer(&r.watch, certainty_of(&reading, ask));
    *out = reading;
    return is_stopped ? fail(err, YOMI_ESTOPPED, "stopped while reading") : YOMI_OK;
}
