/* SPDX-License-Identifier: MIT */
/* Which chains are read out for the fate of all stones, and how much a reading counts. */
#include "base/base_status.h"
#include "go_fate.h"
#include "yomi/read.h"
#include <stdlib.h>
#include <string.h>

/* A place is closed off when a chain reaches at most CLOSED empty places in it: reading mostly gets
 * to an end there. Elsewhere only chains are read that have FEW liberties at most and are less
 * than SURE in playouts. All readings together take SHARE times the positions of one goal. */
static const double SURE = 0.8;
enum { CLOSED = 12, FEW = 4, SHARE = 100, MOST = 96 };

/* How much playouts may give a chain that is called dead: by a likely reading, and by one that is
 * proved under its assumptions. */
static const double DOOMED = 0.3, FATED = 0.5;

/* And how much they may give one that its enemy kills, when that is likely only. */
static const double SPARED = 0.6;

struct doubt {
    int at;
    bool is_closed;
    double mean, rank; /* the lowest rank is read first */
};

/* A chain whose reading is a proof if the stones that it takes as alive are. */
struct proof {
    int at;
    yomi_go_fate fate;
    int kills, saves;
    bool is_firm;                /* they are */
    struct go_set area, assumed; /* assumed: those that the fate rests on */
};

struct reads {
    struct go_fates *f;
    const bool *said; /* stones whose fate is the user's word, by point */
    int n_doubts, n_proofs;
    struct doubt doubts[YOMI_GO_POINTS];
    struct proof proofs[MOST];
};

int go_fates_room(const struct go_board *b, int at, int most)
{
    struct go_set seen = {{0}};
    uint16_t list[GO_CELLS];
    int n = 0, n_empty = 0;
    const int own = b->cell[at];
    list[n++] = (uint16_t)at;
    go_set_add(&seen, at);
    for (int i = 0; i < n; i++) {
        if (b->cell[list[i]] == GO_EMPTY && ++n_empty >= most) break;
        for (int k = 0; k < 4; k++) {
            const int q = list[i] + b->step[k];
            if ((b->cell[q] != own && b->cell[q] != GO_EMPTY) || go_set_has(&seen, q)) continue;
            go_set_add(&seen, q);
            list[n++] = (uint16_t)q;
        }
    }
    return n_empty;
}

/* --- which chains ---------------------------------------------------------------------------- */

static int compare(const void *a, const void *b)
{
    const struct doubt *x = a, *y = b;
    return x->rank != y->rank ? (x->rank > y->rank) - (x->rank < y->rank)
                              : (x->at > y->at) - (x->at < y->at);
}

static bool is_open(const struct go_fates *f, int at)
{
    const yomi_go_how how = (yomi_go_how)f->out->how[go_point(&f->b, at)];
    return how == YOMI_GO_OPEN || how == YOMI_GO_PLAYOUT;
}

/* Chains of which playouts know little come first. */
static void find_doubts(struct reads *r)
{
    const struct go_board *b = &r->f->b;
    struct go_set seen = {{0}};
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (!go_is_stone(b, at) || go_set_has(&seen, at) || !is_open(r->f, at)) continue;
        go_set_add_chain(&seen, b, at);
        struct doubt d = {.at = at, .mean = go_fates_mean(r->f, at)};
        d.is_closed = go_fates_room(b, at, CLOSED + 1) <= CLOSED;
        d.rank = d.mean < 0 ? -d.mean : d.mean;
        const bool is_weak = go_liberties(b, at, NULL, FEW + 1) <= FEW && d.mean < SURE;
        if (d.is_closed || is_weak) r->doubts[r->n_doubts++] = d;
    }
    qsort(r->doubts, (size_t)r->n_doubts, sizeof *r->doubts, compare);
}

/* --- what a reading is worth ----------------------------------------------------------------- */

/* What it says of the chain. Who lives by getting out may die outside, and who is out already may
 * stand in a dead shape; but it speaks against playouts that call a chain dead. One that dies when
 * its enemy begins is critical when playouts save it often, even if it is not known how. */
static yomi_go_fate fate_of(const yomi_go_reading *reading, int own, double mean,
                            yomi_go_fate played)
{
    static const yomi_go_fate fates[] = {YOMI_GO_UNKNOWN,  YOMI_GO_ALIVE, YOMI_GO_DEAD,
                                         YOMI_GO_CRITICAL, YOMI_GO_SEKI,  YOMI_GO_KO};
    const yomi_go_verdict first = reading->by[own].verdict, second = reading->by[own ^ 1].verdict;
    const yomi_go_outcome *enemy = &reading->by[own ^ 1];
    if (reading->status == YOMI_GO_STATUS_ALIVE && enemy->gets_out)
        return played == YOMI_GO_DEAD && enemy->n_line ? YOMI_GO_ALIVE : YOMI_GO_UNKNOWN;
    if (first != YOMI_GO_VERDICT_UNKNOWN || mean < 0) return fates[reading->status];
    return second == YOMI_GO_VERDICT_NO   ? YOMI_GO_CRITICAL
           : second == YOMI_GO_VERDICT_KO ? YOMI_GO_KO
                                          : YOMI_GO_UNKNOWN;
}

/* Do stones alone stand round an area? Otherwise a stone played at its edge has a liberty outside
 * and is taken as alive, too, which no answer names. */
static bool is_shut(const struct go_board *b, const bool area[YOMI_GO_POINTS])
{
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        for (int k = 0; k < 4 && area[point] && b->cell[at] == GO_EMPTY; k++) {
            const int q = at + b->step[k];
            if (b->cell[q] == GO_EMPTY && !area[go_point(b, q)]) return false;
        }
    }
    return true;
}

/* Proved for either to begin, without running away, beside stones that stood an attack? */
static bool is_proved(const yomi_go_reading *reading)
{
    const yomi_go_outcome *by = reading->by;
    return reading->status != YOMI_GO_STATUS_UNKNOWN && reading->stands && by[0].proved &&
           by[1].proved && !by[0].gets_out && !by[1].gets_out;
}

/* Is a reading that is no proof to be believed, given what playouts say? */
static bool is_believed(const struct doubt *d, yomi_go_fate fate, bool is_sure, bool is_kill_sure)
{
    if (fate == YOMI_GO_DEAD) return d->mean < (is_sure ? FATED : DOOMED);
    if (fate >= YOMI_GO_CRITICAL && !is_kill_sure && d->mean > SPARED) return false;
    if (fate == YOMI_GO_SEKI) return d->is_closed;
    if (fate == YOMI_GO_CRITICAL && is_sure) return true;
    return fate != YOMI_GO_UNKNOWN && d->mean > GO_LOST;
}

/* Does the area hold stones that live by the user's word, which reading may have taken? */
static bool is_said(const struct reads *r, const yomi_go_reading *reading)
{
    for (int point = 0; point < r->f->b.rows * r->f->b.cols; point++)
        if (r->said[point] && (reading->area[point] || reading->assumed[point])) return true;
    return false;
}

static int first_of(const yomi_go_outcome *o)
{
    return o->n_best ? o->best[0] : YOMI_GO_PASS;
}

/* Give a chain what was read. */
static void decide(struct go_fates *f, const struct proof *p, yomi_go_how how)
{
    const struct go_board *b = &f->b;
    go_fates_decide(f->out, b, p->at, p->fate, how);
    for (int s = p->at, n = go_stones(b, p->at); n--; s = b->next[s]) {
        f->out->kills[go_point(b, s)] = (short)p->kills;
        f->out->saves[go_point(b, s)] = (short)p->saves;
    }
}

/* Does a fate rest on the life of assumed stones of the chain's own colour, or of its enemy's? Who
 * lives although his enemies cannot be taken lives all the more if they can. */
static bool rests_on(yomi_go_fate fate, bool is_own)
{
    return fate == YOMI_GO_ALIVE ? is_own : fate == YOMI_GO_DEAD ? !is_own : true;
}

/* A reading that is believed is likely at first; one that may be a proof is noted. */
static void take(struct reads *r, const struct doubt *d, const yomi_go_reading *reading)
{
    struct go_fates *f = r->f;
    const struct go_board *b = &f->b;
    const int own = b->cell[d->at];
    const yomi_go_fate played = (yomi_go_fate)f->out->fate[go_point(b, d->at)];
    const yomi_go_fate fate = fate_of(reading, own, d->mean, played);
    const bool is_sure = is_proved(reading), is_doubt = fate >= YOMI_GO_CRITICAL;
    struct proof *p = &r->proofs[r->n_proofs];
    *p = (struct proof){.at = d->at, .fate = fate, .kills = YOMI_GO_PASS, .saves = YOMI_GO_PASS};
    if (is_doubt) p->kills = first_of(&reading->by[own ^ 1]);
    if (is_doubt) p->saves = first_of(&reading->by[own]);
    if (is_said(r, reading) || (is_doubt && p->kills == YOMI_GO_PASS)) return;
    if (is_believed(d, fate, is_sure, reading->by[own ^ 1].proved)) decide(f, p, YOMI_GO_LIKELY);
    r->n_proofs += is_sure && is_shut(b, reading->area);
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (reading->area[point]) go_set_add(&p->area, at);
        if (reading->assumed[point] && rests_on(fate, b->cell[at] == own))
            go_set_add(&p->assumed, at);
    }
}

/* --- proofs ---------------------------------------------------------------------------------- */

static bool is_within(const struct go_set *part, const struct go_set *all)
{
    uint64_t rest = 0;
    for (size_t i = 0; i < sizeof part->words / sizeof *part->words; i++)
        rest |= part->words[i] & ~all->words[i];
    return !rest;
}

static bool are_apart(const struct go_set *one, const struct go_set *other)
{
    uint64_t both = 0;
    for (size_t i = 0; i < sizeof one->words / sizeof *one->words; i++)
        both |= one->words[i] & other->words[i];
    return !both;
}

/* Has the chain at a place eyes by proof? Chains without territory that are safe when every move is
 * answered may stand in seki, and lose that when their side plays there. */
static bool has_eyes(const struct go_fates *f, int at)
{
    const struct go_board *b = &f->b;
    const yomi_go_safe *safe = &f->out->safe;
    const char own = b->cell[at] == GO_BLACK ? 'X' : 'O';
    if (safe->owner[go_point(b, at)] != own) return false;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        for (int k = 0; k < 4; k++) {
            const int q = s + b->step[k];
            if (b->cell[q] != GO_WALL && b->cell[q] != b->cell[at] &&
                safe->owner[go_point(b, q)] == own)
                return true;
        }
    }
    return false;
}

/* Does an area hold a place where a colour has to answer moves to keep stones safe? */
static bool is_answered_in(const struct go_fates *f, const struct go_set *area, int colour)
{
    const struct go_board *b = &f->b;
    const yomi_go_safe *safe = &f->out->safe;
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_set_has(area, at) && b->cell[at] != colour && safe->how[point] == YOMI_GO_STATIC &&
            safe->owner[point] == (colour == GO_BLACK ? 'X' : 'O'))
            return true;
    }
    return false;
}

/* Must a colour answer in the area of a proof, and elsewhere in it for another proof? One enemy
 * move might then ask for two answers. */
static bool is_entangled(const struct reads *r, const struct proof *p)
{
    const struct go_board *b = &r->f->b;
    for (int c = 0; c < 2; c++) {
        if (!rests_on(p->fate, b->cell[p->at] == c)) continue;
        if (is_answered_in(r->f, &p->area, c)) return true;
        for (int i = 0; i < r->n_proofs; i++) {
            const struct proof *q = &r->proofs[i];
            if (q->is_firm && rests_on(q->fate, b->cell[q->at] == c) &&
                !are_apart(&p->area, &q->area))
                return true;
        }
    }
    return false;
}

/* The stones on which a proof may rest: they have eyes without play, live by the user's word, or
 * live by proofs whose play does not touch this one's. A wall that stands every attack may yet have
 * no eye but what the group in it leaves: then the two would prove each other. */
static void find_alive(struct go_set *alive, const struct reads *r, const struct proof *p)
{
    const struct go_fates *f = r->f;
    const struct go_board *b = &f->b;
    memset(alive, 0, sizeof *alive);
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (!go_is_stone(b, at) || go_set_has(alive, at)) continue;
        const bool is_said = r->said[point] && f->out->fate[point] == YOMI_GO_ALIVE;
        if (is_said || has_eyes(f, at)) go_set_add_chain(alive, b, at);
    }
    for (int i = 0; i < r->n_proofs; i++) {
        const struct proof *q = &r->proofs[i];
        if (q->is_firm && q->fate == YOMI_GO_ALIVE && are_apart(&p->area, &q->area))
            go_set_add_chain(alive, b, q->at);
    }
}

static bool is_founded(const struct reads *r, const struct proof *p)
{
    struct go_set alive;
    if (p->is_firm || is_entangled(r, p)) return false;
    find_alive(&alive, r, p);
    return is_within(&p->assumed, &alive);
}

/* Make proofs of the readings that rest on nothing but proofs; of those that exclude each other the
 * one of more stones. */
static void found_proofs(struct reads *r)
{
    const struct go_board *b = &r->f->b;
    for (;;) {
        struct proof *best = NULL;
        for (int i = 0; i < r->n_proofs; i++) {
            struct proof *p = &r->proofs[i];
            if ((!best || go_stones(b, p->at) > go_stones(b, best->at)) && is_founded(r, p))
                best = p;
        }
        if (!best) return;
        best->is_firm = true;
        decide(r->f, best, YOMI_GO_SEARCH);
    }
}

/* --- reading --------------------------------------------------------------------------------- */

static yomi_status read_doubts(struct reads *r, uint64_t nodes, struct watch *w, yomi_error *err)
{
    yomi_go_pos pos;
    yomi_go_reading reading;
    yomi_go_ask ask = YOMI_GO_ASK_INIT;
    uint64_t spent = 0;
    go_board_pos(&pos, &r->f->b);
    ask.nodes = ask.proof = nodes;
    ask.games = 0; /* playouts have judged these stones already */
    for (int i = 0; i < r->n_doubts && i < MOST && spent / SHARE < nodes; i++) {
        const yomi_solve rest = watch_rest(w);
        ask.points[0] = go_point(&r->f->b, r->doubts[i].at);
        TRY(yomi_go_reading_of(&reading, &pos, &ask, &rest, err));
        take(r, &r->doubts[i], &reading);
        r->f->out->readings++;
        spent += reading.answer.nodes;
        if (watch_tick(w, reading.answer.nodes)) return fail(err, YOMI_ESTOPPED, "stopped");
        watch_part_done(w);
    }
    return YOMI_OK;
}

yomi_status go_fates_read(struct go_fates *f, uint64_t nodes, const bool said[YOMI_GO_POINTS],
                          struct watch *w, yomi_error *err)
{
    struct reads *r = calloc(1, sizeof *r);
    if (!r) return fail_system(err, sizeof *r);
    r->f = f;
    r->said = said;
    find_doubts(r);
    watch_stage(w, "reading", (uint64_t)(r->n_doubts < MOST ? r->n_doubts : MOST));
    const yomi_status status = read_doubts(r, nodes, w, err);
    found_proofs(r);
    free(r);
    return status;
}
