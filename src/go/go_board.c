/* SPDX-License-Identifier: MIT */
#include "go_board.h"
#include "base/base_status.h"
#include <string.h>

/* --- hashing --------------------------------------------------------------------------------- */

/* Zobrist's keys are mixed when they are needed (the finaliser of splitmix64): no table to keep. */
static uint64_t mix(uint64_t z)
{
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

static uint64_t key_of(int at, int colour)
{
    return mix((uint64_t)(2 * at + colour + 1) * 0x9E3779B97F4A7C15);
}

static uint64_t key_of_size(int rows, int cols)
{
    return mix((uint64_t)(4096 + rows * 64 + cols) * 0x9E3779B97F4A7C15);
}

uint64_t go_situation(uint64_t hash, int to)
{
    return to == GO_WHITE ? hash ^ 0xD6E8FEB86659FD93 : hash;
}

/* --- liberties and lists --------------------------------------------------------------------- */

static void add_liberty(struct go_chain *c, int at)
{
    c->n_pseudo++;
    c->sum += (uint32_t)at;
    c->squares += (uint32_t)(at * at);
}

static void drop_liberty(struct go_chain *c, int at)
{
    c->n_pseudo--;
    c->sum -= (uint32_t)at;
    c->squares -= (uint32_t)(at * at);
}

static void add_empty(struct go_board *b, int at)
{
    b->where[at] = (uint16_t)b->n_empty;
    b->empty[b->n_empty++] = (uint16_t)at;
}

/* Take a place off the list of empty ones; the last of the list takes its slot. */
static void drop_empty(struct go_board *b, int at)
{
    const int slot = b->where[at], last = b->empty[--b->n_empty];
    b->empty[slot] = (uint16_t)last;
    b->where[last] = (uint16_t)slot;
}

/* Undo drop_empty(): the list has its old order again. */
static void restore_empty(struct go_board *b, int at, int slot)
{
    if (slot < b->n_empty)
        add_empty(b, b->empty[slot]);
    else
        b->n_empty++;
    b->empty[slot] = (uint16_t)at;
    b->where[at] = (uint16_t)slot;
}

int go_liberties(const struct go_board *b, int at, uint16_t *list, int most)
{
    uint64_t seen[GO_CELLS / 64 + 1] = {0};
    int n = 0;
    for (int s = at, left = go_stones(b, at); left--; s = b->next[s]) {
        for (int i = 0; i < 4; i++) {
            const int q = s + b->step[i];
            const uint64_t bit = UINT64_C(1) << q % 64;
            if (b->cell[q] != GO_EMPTY || seen[q / 64] & bit) continue;
            if (n == most) return n;
            seen[q / 64] |= bit;
            if (list) list[n] = (uint16_t)q;
            n++;
        }
    }
    return n;
}

/* --- stones come and go ---------------------------------------------------------------------- */

/* A stone becomes a chain of its own, and the chains beside it lose a liberty. */
static void place_stone(struct go_board *b, int at, int colour)
{
    struct go_chain c = {.n_stones = 1};
    b->cell[at] = (uint8_t)colour;
    b->hash ^= key_of(at, colour);
    b->head[at] = b->next[at] = (uint16_t)at;
    for (int i = 0; i < 4; i++) {
        const int q = at + b->step[i];
        if (b->cell[q] == GO_EMPTY)
            add_liberty(&c, q);
        else if (go_is_stone(b, q))
            drop_liberty(&b->chain[b->head[q]], at);
    }
    b->chain[at] = c;
}

/* Add the chain `from` to the chain `to`. Two rings become one, or one two, when links of theirs
 * are exchanged: part() makes that exchange again. */
static void join(struct go_board *b, int to, int from)
{
    struct go_chain *into = &b->chain[to];
    const struct go_chain *other = &b->chain[from];
    for (int s = from, n = other->n_stones; n--; s = b->next[s]) b->head[s] = (uint16_t)to;
    into->sum += other->sum;
    into->squares += other->squares;
    into->n_pseudo = (uint16_t)(into->n_pseudo + other->n_pseudo);
    into->n_stones = (uint16_t)(into->n_stones + other->n_stones);
    const uint16_t link = b->next[to];
    b->next[to] = b->next[from];
    b->next[from] = link;
}

static void part(struct go_board *b, int to, int from)
{
    struct go_chain *into = &b->chain[to];
    const struct go_chain *other = &b->chain[from];
    const uint16_t link = b->next[to];
    b->next[to] = b->next[from];
    b->next[from] = link;
    into->sum -= other->sum;
    into->squares -= other->squares;
    into->n_pseudo = (uint16_t)(into->n_pseudo - other->n_pseudo);
    into->n_stones = (uint16_t)(into->n_stones - other->n_stones);
    for (int s = from, n = other->n_stones; n--; s = b->next[s]) b->head[s] = (uint16_t)from;
}

/* Join the new stone with its neighbours of one colour, small chains into large ones. */
static int join_neighbours(struct go_board *b, int at, struct go_undo *undo)
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        const int q = at + b->step[i];
        if (b->cell[q] != b->cell[at] || b->head[q] == b->head[at]) continue;
        int to = b->head[at], from = b->head[q];
        if (b->chain[to].n_stones < b->chain[from].n_stones) {
            const int swap = to;
            to = from;
            from = swap;
        }
        if (undo) {
            undo->kept[n] = (uint16_t)to;
            undo->joined[n] = (uint16_t)from;
        }
        n++;
        join(b, to, from);
    }
    return n;
}

/* Take a chain off the board. All its stones go before any chain gains a liberty, so that the chain
 * does not gain liberties of its own. */
static void remove_chain(struct go_board *b, int head)
{
    const int n = b->chain[head].n_stones;
    for (int s = head, left = n; left--; s = b->next[s]) {
        b->hash ^= key_of(s, b->cell[s]);
        b->cell[s] = GO_EMPTY;
        add_empty(b, s);
    }
    for (int s = head, left = n; left--; s = b->next[s]) {
        for (int i = 0; i < 4; i++) {
            const int q = s + b->step[i];
            if (go_is_stone(b, q)) add_liberty(&b->chain[b->head[q]], s);
        }
    }
}

/* Undo remove_chain(), which left the links, the head and the counts of the chain as they were. */
static void restore_chain(struct go_board *b, int head, int colour)
{
    const int n = b->chain[head].n_stones;
    for (int s = head, left = n; left--; s = b->next[s]) {
        for (int i = 0; i < 4; i++) {
            const int q = s + b->step[i];
            if (go_is_stone(b, q)) drop_liberty(&b->chain[b->head[q]], s);
        }
    }
    for (int s = head, left = n; left--; s = b->next[s]) b->cell[s] = (uint8_t)colour;
    b->n_empty -= n;
}

/* --- moves ----------------------------------------------------------------------------------- */

/* How often a place touches the chain of one of its neighbours. */
static int contacts(const struct go_board *b, int at, int head)
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        const int q = at + b->step[i];
        n += go_is_stone(b, q) && b->head[q] == head;
    }
    return n;
}

/* Is this place the last liberty of the chain at q? */
static bool is_last_liberty(const struct go_board *b, int at, int q)
{
    const int head = b->head[q];
    return b->chain[head].n_pseudo == contacts(b, at, head);
}

bool go_can_play(const struct go_board *b, int at, int colour)
{
    if (b->cell[at] != GO_EMPTY) return false;
    if (b->suicide) return true;
    for (int i = 0; i < 4; i++) {
        const int q = at + b->step[i];
        if (b->cell[q] == GO_EMPTY) return true;
        /* An enemy chain is taken by filling its last liberty, an own one is lost by it. */
        if (b->cell[q] != GO_WALL && is_last_liberty(b, at, q) == (b->cell[q] != colour))
            return true;
    }
    return false;
}

static uint64_t hash_without_chain(const struct go_board *b, uint64_t hash, int at)
{
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) hash ^= key_of(s, b->cell[s]);
    return hash;
}

/* The hash without the chains of one colour that lose their last liberty here. */
static uint64_t hash_after_taking(const struct go_board *b, uint64_t hash, int at, int colour)
{
    int heads[4], n = 0;
    for (int i = 0; i < 4; i++) {
        const int q = at + b->step[i];
        bool is_new = b->cell[q] == colour && is_last_liberty(b, at, q);
        for (int k = 0; is_new && k < n; k++) is_new = heads[k] != b->head[q];
        if (!is_new) continue;
        heads[n++] = b->head[q];
        hash = hash_without_chain(b, hash, q);
    }
    return hash;
}

uint64_t go_hash_after(const struct go_board *b, int at, int colour)
{
    if (at == GO_PASS) return b->hash;
    const uint64_t hash = hash_after_taking(b, b->hash, at, colour ^ 1);
    bool is_suicide = hash == b->hash;
    for (int i = 0; is_suicide && i < 4; i++) {
        const int q = at + b->step[i];
        if (b->cell[q] == GO_EMPTY) is_suicide = false;
        if (b->cell[q] == colour && !is_last_liberty(b, at, q)) is_suicide = false;
    }
    return is_suicide ? hash_after_taking(b, hash, at, colour) : hash ^ key_of(at, colour);
}

static int take_neighbours(struct go_board *b, int at, struct go_undo *undo, int *last)
{
    const int enemy = b->to ^ 1;
    int stones = 0, n = 0;
    for (int i = 0; i < 4; i++) {
        const int q = at + b->step[i];
        if (b->cell[q] != enemy || b->chain[b->head[q]].n_pseudo) continue;
        const int head = b->head[q];
        if (undo) undo->taken[n] = (uint16_t)head;
        n++;
        stones += b->chain[head].n_stones;
        *last = head;
        remove_chain(b, head);
    }
    if (undo) undo->n_taken = (uint8_t)n;
    return stones;
}

static void remember(struct go_undo *undo, const struct go_board *b, int at)
{
    undo->hash = b->hash;
    undo->old_chain = b->chain[at];
    undo->at = (uint16_t)at;
    undo->old_head = b->head[at];
    undo->old_next = b->next[at];
    undo->slot = b->where[at];
    undo->ko = (uint16_t)b->ko;
    undo->to = (uint16_t)b->to;
    undo->n_taken = undo->n_joined = undo->is_suicide = 0;
}

int go_play(struct go_board *b, int at, struct go_undo *undo)
{
    assert(go_is_legal(b, at));
    int last = 0, stones = 0;
    if (undo) remember(undo, b, at);
    b->ko = 0;
    if (at != GO_PASS) {
        drop_empty(b, at);
        place_stone(b, at, b->to);
        stones = take_neighbours(b, at, undo, &last);
        b->taken[b->to] += stones;
        const int joined = join_neighbours(b, at, undo);
        if (undo) undo->n_joined = (uint8_t)joined;
        const int head = b->head[at];
        if (stones == 1 && b->chain[head].n_stones == 1 && b->chain[head].n_pseudo == 1) {
            b->ko = last;
        } else if (!b->chain[head].n_pseudo) {
            stones = b->chain[head].n_stones;
            if (undo) undo->is_suicide = 1;
            b->taken[b->to ^ 1] += stones;
            remove_chain(b, head);
        }
    }
    b->to ^= 1;
    return stones;
}

static void undo_suicide(struct go_board *b, const struct go_undo *undo)
{
    /* remove_chain() left the head of every stone in place. */
    const int head = b->head[undo->at];
    b->taken[undo->to ^ 1] -= b->chain[head].n_stones;
    restore_chain(b, head, undo->to);
}

void go_undo(struct go_board *b, const struct go_undo *undo)
{
    const int at = undo->at;
    if (at != GO_PASS) {
        if (undo->is_suicide) undo_suicide(b, undo);
        for (int i = undo->n_joined; i-- > 0;) part(b, undo->kept[i], undo->joined[i]);
        for (int i = undo->n_taken; i-- > 0;) {
            b->taken[undo->to] -= b->chain[undo->taken[i]].n_stones;
            restore_chain(b, undo->taken[i], undo->to ^ 1);
        }
        b->cell[at] = GO_EMPTY;
        for (int i = 0; i < 4; i++) {
            const int q = at + b->step[i];
            if (go_is_stone(b, q)) add_liberty(&b->chain[b->head[q]], at);
        }
        restore_empty(b, at, undo->slot);
        b->chain[at] = undo->old_chain;
        b->head[at] = undo->old_head;
        b->next[at] = undo->old_next;
    }
    b->hash = undo->hash;
    b->ko = undo->ko;
    b->to = undo->to;
}

bool go_is_eye(const struct go_board *b, int at, int colour)
{
    if (b->cell[at] != GO_EMPTY) return false;
    for (int i = 0; i < 4; i++) {
        const int c = b->cell[at + b->step[i]];
        if (c != colour && c != GO_WALL) return false;
    }
    int walls = 0, enemies = 0;
    for (int i = 4; i < 8; i++) {
        const int c = b->cell[at + b->step[i]];
        walls += c == GO_WALL;
        enemies += c == (colour ^ 1);
    }
    return enemies + (walls > 0) < 2;
}

/* --- making and showing ---------------------------------------------------------------------- */

void go_board_init(struct go_board *b, int rows, int cols)
{
    static const int down[8] = {-1, 0, 0, 1, -1, -1, 1, 1}, right[8] = {0, -1, 1, 0, -1, 1, -1, 1};
    memset(b, 0, sizeof *b);
    b->rows = rows;
    b->cols = cols;
    b->stride = cols + 1;
    for (int i = 0; i < 8; i++) b->step[i] = down[i] * b->stride + right[i];
    b->hash = key_of_size(rows, cols);
    memset(b->cell, GO_WALL, sizeof b->cell);
    for (int point = 0; point < rows * cols; point++) {
        const int at = go_at_point(b, point);
        b->cell[at] = GO_EMPTY;
        add_empty(b, at);
    }
}

void go_board_copy(struct go_board *to, const struct go_board *from)
{
    const size_t cells = (size_t)go_cells(from);
    memcpy(to, from, offsetof(struct go_board, empty));
    memcpy(to->empty, from->empty, (size_t)(from->rows * from->cols) * sizeof *to->empty);
    memcpy(to->cell, from->cell, cells);
    memcpy(to->where, from->where, cells * sizeof *to->where);
    memcpy(to->head, from->head, cells * sizeof *to->head);
    memcpy(to->next, from->next, cells * sizeof *to->next);
    memcpy(to->chain, from->chain, cells * sizeof *to->chain);
}

void go_put(struct go_board *b, int at, int colour)
{
    assert(b->cell[at] == GO_EMPTY);
    drop_empty(b, at);
    place_stone(b, at, colour);
    join_neighbours(b, at, NULL);
    b->ko = 0;
}

/* The whole chain goes, and all its stones but the one at `at` come back one by one. */
void go_lift(struct go_board *b, int at)
{
    assert(go_is_stone(b, at));
    uint16_t rest[YOMI_GO_POINTS];
    int n = 0;
    const int colour = b->cell[at];
    for (int s = b->next[at]; s != at; s = b->next[s]) rest[n++] = (uint16_t)s;
    remove_chain(b, b->head[at]);
    for (int i = 0; i < n; i++) go_put(b, rest[i], colour);
    b->ko = 0;
}

void go_lift_chain(struct go_board *b, int at)
{
    assert(go_is_stone(b, at));
    remove_chain(b, b->head[at]);
    b->ko = 0;
}

void go_board_set(struct go_board *b, const yomi_go_pos *pos)
{
    go_board_init(b, pos->rows, pos->cols);
    for (int point = 0; point < pos->rows * pos->cols; point++) {
        if (pos->points[point] == 'X') go_put(b, go_at_point(b, point), GO_BLACK);
        if (pos->points[point] == 'O') go_put(b, go_at_point(b, point), GO_WHITE);
    }
    b->to = (int)pos->to;
}

yomi_status go_board_set_living(struct go_board *b, const yomi_go_pos *pos, const bool *dead,
                                yomi_error *err)
{
    TRY(go_check_size(pos->rows, pos->cols, err));
    go_board_set(b, pos);
    for (int point = 0; dead && point < pos->rows * pos->cols; point++) {
        const int at = go_at_point(b, point);
        char name[4];
        if (dead[point] && pos->points[point] == '.')
            return fail(err, YOMI_EILLEGAL, "there is no stone at %s that could be dead",
                        yomi_go_point(name, pos, point));
        if (dead[point] && go_is_stone(b, at)) go_lift_chain(b, at);
    }
    return YOMI_OK;
}

void go_board_pos(yomi_go_pos *out, const struct go_board *b)
{
    static const char letters[] = "XO.";
    *out = (yomi_go_pos){.rows = b->rows, .cols = b->cols, .to = (yomi_colour)b->to};
    for (int point = 0; point < b->rows * b->cols; point++)
        out->points[point] = letters[b->cell[go_at_point(b, point)]];
}

/* --- the slow check -------------------------------------------------------------------------- */

static bool is_chain_sound(const struct go_board *b, const struct go_board *fresh, int at)
{
    const struct go_chain *c = &b->chain[b->head[at]], *want = &fresh->chain[fresh->head[at]];
    bool is_met = false;
    int s = at;
    for (int n = c->n_stones; n--; s = b->next[s]) {
        if (b->head[s] != b->head[at] || fresh->head[s] != fresh->head[at]) return false;
        is_met |= s == b->head[at];
    }
    return is_met && s == at && c->n_stones == want->n_stones && c->n_pseudo == want->n_pseudo &&
           c->sum == want->sum && c->squares == want->squares;
}

bool go_board_is_sound(const struct go_board *b)
{
    yomi_go_pos pos;
    struct go_board fresh;
    go_board_pos(&pos, b);
    go_board_set(&fresh, &pos);
    if (b->hash != fresh.hash || b->n_empty != fresh.n_empty) return false;
    for (int i = 0; i < b->n_empty; i++)
        if (b->cell[b->empty[i]] != GO_EMPTY || b->where[b->empty[i]] != i) return false;
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_is_stone(b, at) && !is_chain_sound(b, &fresh, at)) return false;
    }
    return true;
}
