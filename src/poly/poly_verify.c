/* SPDX-License-Identifier: MIT */
/* Takes a certificate apart, line by line, as docs/certificates.md describes it. */
#include "poly_verify.h"
#include "base/base_hash.h"
#include "base/base_list.h"
#include "base/base_scan.h"
#include "poly_names.h"
#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_MAX = 999999999, NODES_MAX = 4000000 };

/* The most cells that the checker looks at: WORK_MAX, and WORK_PER_NUMBER for each number of the
 * file. For proofs of this program a few thousand a number are enough. */
enum { WORK_MAX = 1000000000, WORK_PER_NUMBER = 20000 };

bool cert_wrong(struct cert *c, int line, const char *format, ...)
{
    va_list args;
    if (c->out->reason[0]) return false;
    va_start(args, format);
    vsnprintf(c->out->reason, sizeof c->out->reason, format, args);
    va_end(args);
    c->out->line = line;
    return false;
}

bool cert_lacks_memory(struct cert *c)
{
    c->out->lacks_memory = true;
    return cert_wrong(c, 0, "there is no memory to check it");
}

static int compare_ids(const void *a, const void *b)
{
    const struct cert_node *x = a, *y = b;
    return (x->id > y->id) - (x->id < y->id);
}

struct cert_node *cert_find(const struct cert *c, long id)
{
    const struct cert_node key = {.id = id};
    return c->n_nodes ? bsearch(&key, c->nodes, c->n_nodes, sizeof key, compare_ids) : NULL;
}

struct cert_node *cert_open(struct cert *c, long id, int line)
{
    struct cert_node *node = cert_find(c, id);
    if (!node) {
        cert_wrong(c, line, "there is no node %ld", id);
        return NULL;
    }
    if (node->is_open) {
        cert_wrong(c, node->line, "node %ld leads back to itself", id);
        return NULL;
    }
    if (++c->visits > 64 * (c->n_words + c->n_nodes) + 65536) {
        cert_wrong(c, node->line, "its nodes are shared between too many positions");
        return NULL;
    }
    if (c->work > WORK_MAX + (uint64_t)c->n_words * WORK_PER_NUMBER) {
        cert_wrong(c, node->line, "it takes too long to check");
        return NULL;
    }
    node->is_open = true;
    return node;
}

/* --- reading --------------------------------------------------------------------------------- */

/* A file being read. */
struct file {
    struct cert cert;
    const char *text, *p; /* the text, and the place in it that is read next */
    char goal_names[YOMI_POLY_SHAPES][YOMI_POLY_NAME]; /* names of the shapes that the file draws */
    struct cert_piece goal_shapes[YOMI_POLY_SHAPES];
    int n_shapes;
    unsigned seen; /* HAS_... of the headings read so far */
    long end;      /* the number of the line "end", or -1 before it is read */
    size_t node_room, word_room;
};

enum {
    HAS_CLAIM = 1,
    HAS_GAME = 2,
    HAS_GOAL = 4,
    HAS_WINDOW = 8,
    HAS_ROOT = 16,
    HAS_BOARD = 32,
    HAS_PAIRS = 64,
    HAS_PERIOD = 128,
    HAS_BLOCK = 256,
    HAS_HANDICAP = 512, /* of a win, where it may be missing */
};

static bool wrong_here(struct file *f, const char *what)
{
    return cert_wrong(&f->cert, f->cert.line, "%s", what);
}

static void skip_blanks(struct file *f)
{
    f->p += strspn(f->p, " ");
}

static bool is_line_end(const struct file *f)
{
    return !*f->p || *f->p == '\n';
}

static bool read_word(struct file *f, char *out, size_t room)
{
    skip_blanks(f);
    const size_t n = strcspn(f->p, " \n");
    if (!n || n >= room) return false;
    memcpy(out, f->p, n);
    out[n] = 0;
    f->p += n;
    return true;
}

static bool read_number(struct file *f, long *out)
{
    long n = 0;
    const char *start = f->p;
    for (; *f->p >= '0' && *f->p <= '9'; f->p++) {
        n = 10 * n + (*f->p - '0');
        if (n > NUMBER_MAX) return wrong_here(f, "a number is too large");
    }
    *out = n;
    return f->p > start || wrong_here(f, "a number is missing");
}

static bool read_byte(struct file *f, char c)
{
    if (*f->p != c) return false;
    f->p++;
    return true;
}

/* Read one of `words`, which are ended by NULL; returns its number, or -1 for any other word. */
static int read_choice(struct file *f, const char *const *words)
{
    char word[16];
    if (!read_word(f, word, sizeof word)) return -1;
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) return i;
    return -1;
}

/* Read a grid: rows of # and . with / between them. False when it is none, or too large. */
static bool read_piece(struct cert_piece *out, const char *grid)
{
    int row = 0, col = 0;
    *out = (struct cert_piece){0};
    for (; *grid; grid++, col++) {
        if (*grid == '/') {
            row++;
            col = -1;
        } else if (*grid == '#') {
            if (out->n == YOMI_POLY_CELLS) return false;
            out->row[out->n] = row;
            out->col[out->n++] = col;
        } else if (*grid != '.') {
            return false;
        }
    }
    return out->n > 0;
}

static bool is_one_piece(const struct cert_piece *p)
{
    bool is_joined[YOMI_POLY_CELLS] = {true};
    int joined = 1;
    for (int round = 0; round < p->n; round++)
        for (int i = 0; i < p->n; i++)
            for (int j = 0; j < p->n && !is_joined[i]; j++)
                if (is_joined[j] && abs(p->row[i] - p->row[j]) + abs(p->col[i] - p->col[j]) == 1) {
                    is_joined[i] = true;
                    joined++;
                }
    return joined == p->n;
}

/* Sort the cells by rows and columns, so that equal pieces have equal lists. */
static void sort_piece(struct cert_piece *p)
{
    for (int i = 1; i < p->n; i++) {
        const int row = p->row[i], col = p->col[i];
        int j = i;
        for (; j && (p->row[j - 1] > row || (p->row[j - 1] == row && p->col[j - 1] > col)); j--) {
            p->row[j] = p->row[j - 1];
            p->col[j] = p->col[j - 1];
        }
        p->row[j] = row;
        p->col[j] = col;
    }
}

/* Add all eight rotations and reflections of a shape, although some of them may be equal. */
static void add_orientations(struct cert *c, const struct cert_piece *shape)
{
    for (int how = 0; how < 8; how++) {
        struct cert_piece *p = &c->pieces[c->n_pieces++];
        p->n = shape->n;
        for (int i = 0; i < p->n; i++) {
            const int row = how & 4 ? shape->col[i] : shape->row[i];
            const int col = how & 4 ? shape->row[i] : shape->col[i];
            p->row[i] = how & 1 ? -row : row;
            p->col[i] = how & 2 ? -col : col;
        }
        sort_piece(p);
    }
    if (!c->smallest || shape->n < c->smallest) c->smallest = shape->n;
}

/* May the name go to a terminal as it is? */
static bool is_printable(const char *name)
{
    const size_t n = strlen(name);
    return scan_is_utf8(name, n) && scan_control(name, n) == n;
}

static bool read_shape_name(struct file *f, char *name)
{
    if (!read_word(f, name, YOMI_POLY_NAME) || strchr(name, '+'))
        return wrong_here(f, "a shape has a name and a grid");
    if (!is_printable(name)) return wrong_here(f, "the name of the shape is not printable UTF-8");
    bool is_taken = poly_name_find(name, strlen(name), NULL) != NULL;
    for (int i = 0; i < f->n_shapes; i++) is_taken |= strcmp(f->goal_names[i], name) == 0;
    return !is_taken || wrong_here(f, "the name of the shape is taken");
}

/* A shape as the caller gets it: its cells are in order, the first row and column become 0. */
static void tell_shape(yomi_poly_shape *out, const char *name, const struct cert_piece *piece)
{
    int left = piece->col[0];
    for (int i = 1; i < piece->n; i++)
        if (piece->col[i] < left) left = piece->col[i];
    snprintf(out->name, sizeof out->name, "%s", name);
    out->n = piece->n;
    for (int i = 0; i < piece->n; i++)
        out->cells[i] = (yomi_poly_cell){piece->row[i] - piece->row[0], piece->col[i] - left};
}

static bool read_shape(struct file *f)
{
    char grid[YOMI_POLY_CELLS * 64];
    yomi_poly_goal *told = &f->cert.out->shapes;
    if (f->seen & HAS_GOAL) return wrong_here(f, "a shape stands before the goal");
    if (f->n_shapes == YOMI_POLY_SHAPES) return wrong_here(f, "there are too many shapes");
    char *name = f->goal_names[f->n_shapes];
    if (!read_shape_name(f, name)) return false;
    struct cert_piece *piece = &f->goal_shapes[f->n_shapes];
    if (!read_word(f, grid, sizeof grid) || !read_piece(piece, grid) || !is_one_piece(piece))
        return wrong_here(f, "the shape is not a polyomino of at most 64 cells");
    tell_shape(&told->shapes[told->n++], name, piece);
    f->n_shapes++;
    return true;
}

static bool add_named(struct file *f, const char *name, size_t bytes)
{
    struct cert_piece piece;
    if (f->cert.n_pieces == CERT_PIECES) return wrong_here(f, "the goal has too many shapes");
    for (int i = 0; i < f->n_shapes; i++)
        if (strlen(f->goal_names[i]) == bytes && memcmp(f->goal_names[i], name, bytes) == 0) {
            add_orientations(&f->cert, &f->goal_shapes[i]);
            return true;
        }
    const struct poly_name *row = poly_name_find(name, bytes, NULL);
    if (!row || !read_piece(&piece, row->grid))
        return wrong_here(f, "the goal names a shape that is not known");
    add_orientations(&f->cert, &piece);
    return true;
}

/* Known names and those of the file's own shapes are printable and short: all of them fit. */
static bool read_goal(struct file *f)
{
    skip_blanks(f);
    const char *start = f->p;
    f->cert.pieces = calloc(CERT_PIECES, sizeof *f->cert.pieces);
    if (!f->cert.pieces) return cert_lacks_memory(&f->cert);
    do {
        const size_t bytes = strcspn(f->p, "+ \n");
        if (!add_named(f, f->p, bytes)) return false;
        f->p += bytes;
    } while (read_byte(f, '+'));
    assert((size_t)(f->p - start) < sizeof f->cert.out->goal);
    memcpy(f->cert.out->goal, start, (size_t)(f->p - start));
    return true;
}

static bool read_signed(struct file *f, long *out)
{
    const bool is_negative = read_byte(f, '-');
    if (!read_number(f, out)) return false;
    if (is_negative) *out = -*out;
    return true;
}

static bool read_period(struct file *f)
{
    long *v = f->cert.period;
    for (int i = 0; i < 4; i += 2) {
        skip_blanks(f);
        if (!read_signed(f, &v[i]) || !read_byte(f, ',') || !read_signed(f, &v[i + 1]))
            return wrong_here(f, "a period is two vectors, such as 2,0 0,2");
    }
    for (int i = 0; i < 4; i++)
        if (labs(v[i]) > CERT_BLOCK) return wrong_here(f, "the period is too long");
    return true;
}

static bool read_board(struct file *f)
{
    long rows = 0, cols = 0;
    skip_blanks(f);
    if (!read_number(f, &rows) || !read_byte(f, 'x') || !read_number(f, &cols))
        return wrong_here(f, "a board is rows x columns, such as 6x6");
    if (rows < 1 || cols < 1 || rows > CERT_BOARD || cols > CERT_BOARD / rows)
        return wrong_here(f, "the board has no cell, or more than 1024");
    f->cert.rows = f->cert.out->rows = (int)rows;
    f->cert.cols = f->cert.out->cols = (int)cols;
    return true;
}

static bool read_window(struct file *f)
{
    long side = 0;
    skip_blanks(f);
    if (!read_number(f, &side)) return false;
    if (side < 1 || side > CERT_SIDE)
        return wrong_here(f, "the side of the window is not from 1 to 31");
    f->cert.window = f->cert.out->window = (int)side;
    return true;
}

static bool read_block_row(struct file *f)
{
    struct cert *c = &f->cert;
    const size_t n = strspn(f->p, "<>^v.");
    if (c->block_rows && (size_t)c->block_cols != n)
        return wrong_here(f, "the rows of the block differ in length");
    if (!n || (size_t)c->block_rows * n + n > CERT_BLOCK)
        return wrong_here(f, "the block is empty or too large");
    char *block = realloc(c->block, (size_t)c->block_rows * n + n);
    if (!block) return cert_lacks_memory(&f->cert);
    memcpy(block + (size_t)c->block_rows * n, f->p, n);
    c->block = block;
    c->block_cols = (int)n;
    c->block_rows++;
    f->p += n;
    return true;
}

static bool add_number(struct file *f, long n)
{
    struct cert *c = &f->cert;
    if (!LIST_RESERVE(c->words, f->word_room, c->n_words, 1)) return cert_lacks_memory(c);
    c->words[c->n_words++] = n;
    return true;
}

/* The rest of a node line: numbers, with ':' after a reply and '-' within a pair. Where they stand
 * is checked here, so that "1:2 3" is not read as "1 2 3". */
static bool read_numbers(struct file *f, struct cert_node *node)
{
    const bool is_paving = node->kind == 'P' || node->kind == 'X';
    const size_t plain = node->kind == 'Q' ? 4 : SIZE_MAX;
    bool is_pairs = false;
    for (skip_blanks(f); !is_line_end(f); skip_blanks(f)) {
        long n = 0;
        if (is_paving && !is_pairs && read_byte(f, ':')) {
            is_pairs = true;
            continue;
        }
        if (!read_number(f, &n) || !add_number(f, n)) return false;
        if (!is_pairs) node->n_cells++;
        if (is_paving && !is_pairs && read_byte(f, ',')) continue;
        if (is_pairs &&
            (!(read_byte(f, '-') || read_byte(f, ',')) || !read_number(f, &n) || !add_number(f, n)))
            return wrong_here(f, "a pair is two cells, such as 3-4");
        if (is_pairs || node->n_cells > plain) {
            if (!read_byte(f, ':') || !read_number(f, &n) || !add_number(f, n))
                return wrong_here(f, "a reply has a child, such as 49:10");
        }
        if (!is_line_end(f) && *f->p != ' ') return wrong_here(f, "the node cannot be read");
    }
    return true;
}

static bool read_node(struct file *f)
{
    struct cert *c = &f->cert;
    if (c->n_nodes == NODES_MAX) return wrong_here(f, "there are too many nodes");
    if (!LIST_RESERVE(c->nodes, f->node_room, c->n_nodes, 1)) return cert_lacks_memory(c);
    /* a node without numbers points into their list too */
    if (!LIST_RESERVE(c->words, f->word_room, c->n_words, 1)) return cert_lacks_memory(c);
    struct cert_node node = {.line = c->line, .first = c->n_words};
    if (!read_number(f, &node.id)) return false;
    skip_blanks(f);
    node.kind = *f->p;
    if (!node.kind || !strchr("WDFQPX", node.kind) || f->p[1] != ' ')
        return wrong_here(f, "a node is W, D, F, Q, P or X");
    f->p++;
    if (!read_numbers(f, &node)) return false;
    node.n = c->n_words - node.first;
    c->nodes[c->n_nodes++] = node;
    return true;
}

static bool read_claim(struct file *f)
{
    static const char *const words[] = {"win", "loss", "pavingwin", NULL};
    const int i = read_choice(f, words);
    if (i < 0) return wrong_here(f, "the claim is win, loss or pavingwin");
    snprintf(f->cert.out->claim, sizeof f->cert.out->claim, "%s", words[i]);
    return true;
}

static bool read_game(struct file *f)
{
    static const char *const words[] = {"weak", "strong", NULL};
    const int i = read_choice(f, words);
    if (i < 0) return wrong_here(f, "the game is strong or weak");
    snprintf(f->cert.out->game, sizeof f->cert.out->game, "%s", words[i]);
    f->cert.is_strong = i == 1;
    return true;
}

static bool read_pairs(struct file *f)
{
    static const char *const words[] = {"any", "adjacent", NULL};
    const int i = read_choice(f, words);
    if (i < 0) return wrong_here(f, "pairs are any or adjacent");
    snprintf(f->cert.out->pairs, sizeof f->cert.out->pairs, "%s", words[i]);
    f->cert.is_adjacent = i == 1;
    return true;
}

static bool read_root(struct file *f)
{
    skip_blanks(f);
    return read_number(f, &f->cert.root);
}

static bool read_handicap(struct file *f)
{
    int *n = &f->cert.out->handicap;
    for (skip_blanks(f); !is_line_end(f); skip_blanks(f)) {
        if (*n == CERT_HANDICAP) return wrong_here(f, "a handicap has at most 64 cells");
        if (!read_number(f, &f->cert.handicap[*n])) return false;
        ++*n;
        if (!is_line_end(f) && *f->p != ' ') return wrong_here(f, "the handicap cannot be read");
    }
    return *n > 0 || wrong_here(f, "the cells of the handicap are missing");
}

static bool read_end(struct file *f)
{
    skip_blanks(f);
    return read_number(f, &f->end);
}

/* A line "key value"; headings stand once, and before the nodes and the block's rows. */
static bool read_heading(struct file *f)
{
    static const struct {
        const char *key;
        unsigned bit;
        bool (*read)(struct file *);
    } rows[] = {{"claim", HAS_CLAIM, read_claim}, {"game", HAS_GAME, read_game},
                {"goal", HAS_GOAL, read_goal},    {"window", HAS_WINDOW, read_window},
                {"root", HAS_ROOT, read_root},    {"board", HAS_BOARD, read_board},
                {"pairs", HAS_PAIRS, read_pairs}, {"period", HAS_PERIOD, read_period},
                {"shape", 0, read_shape},         {"end", 0, read_end},
                {"block", HAS_BLOCK, NULL},       {"handicap", HAS_HANDICAP, read_handicap}};
    char key[16];
    if (!read_word(f, key, sizeof key)) return wrong_here(f, "the line cannot be read");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].key, key) != 0) continue;
        const bool is_late = f->cert.n_nodes || f->seen & HAS_BLOCK;
        if (f->seen & rows[i].bit || (is_late && rows[i].read != read_end))
            return wrong_here(f, "the heading stands in a wrong place");
        f->seen |= rows[i].bit;
        return !rows[i].read || rows[i].read(f);
    }
    return wrong_here(f, "the line cannot be read");
}

static bool read_line(struct file *f)
{
    if (*f->p == '#') {
        f->p += strcspn(f->p, "\n");
        return true;
    }
    bool is_good;
    if (f->end >= 0)
        return wrong_here(f, "something stands after the end");
    else if (*f->p >= '0' && *f->p <= '9')
        is_good = read_node(f);
    else if (f->seen & HAS_BLOCK && *f->p && strchr("<>^v.", *f->p))
        is_good = read_block_row(f);
    else
        is_good = read_heading(f);
    if (!is_good) return false;
    skip_blanks(f);
    return is_line_end(f) || wrong_here(f, "something stands after the end of the line");
}

/* "sum" and sixteen digits over all the bytes before, and nothing behind. */
static bool read_sum(struct file *f)
{
    char want[32];
    const uint64_t sum = hash_bytes(f->text, (size_t)(f->p - f->text), 0);
    snprintf(want, sizeof want, "sum %016" PRIx64, sum);
    if (strncmp(f->p, want, strlen(want)) != 0)
        return wrong_here(f, "the sum is wrong; the file is damaged");
    f->p += strlen(want);
    f->p += strspn(f->p, "\n");
    return !*f->p || wrong_here(f, "something stands after the sum");
}

static bool read_file(struct file *f)
{
    static const char first[] = "yomi-certificate 1\n";
    for (f->cert.line = 1; *f->p == '#' && strchr(f->p, '\n'); f->cert.line++)
        f->p = strchr(f->p, '\n') + 1;
    if (strncmp(f->p, "yomi-certificate 1\r", strlen(first)) == 0)
        return wrong_here(f, "the lines end in CR LF; those of a certificate end in LF alone");
    if (strncmp(f->p, first, strlen(first)) != 0)
        return wrong_here(f, "this is not a certificate; it begins with 'yomi-certificate 1'");
    f->p += strlen(first);
    for (f->cert.line++; strncmp(f->p, "sum ", 4) != 0; f->cert.line++) {
        if (!*f->p) return wrong_here(f, "the file is cut off; its sum is missing");
        if (!read_line(f)) return false;
        if (*f->p) f->p++;
    }
    return read_sum(f);
}

static bool check(struct file *f)
{
    struct cert *c = &f->cert;
    const char *claim = c->out->claim;
    const bool is_win = strcmp(claim, "win") == 0, is_loss = strcmp(claim, "loss") == 0;
    const unsigned want = HAS_CLAIM | HAS_GOAL |
                          (is_win    ? HAS_GAME | HAS_WINDOW | HAS_ROOT
                           : is_loss ? HAS_PERIOD | HAS_BLOCK
                                     : HAS_BOARD | HAS_PAIRS | HAS_ROOT);
    if (f->seen != want && !(is_win && f->seen == (want | HAS_HANDICAP)))
        return cert_wrong(c, 0, "a heading is missing, or does not fit the claim");
    const long items = is_loss ? c->block_rows : (long)c->n_nodes;
    if (is_loss && (c->n_nodes || !items))
        return cert_wrong(c, 0, "a loss has a block and no nodes");
    if (f->end != items && !(is_loss && f->end <= 0))
        return cert_wrong(c, 0, "the number of nodes is not that of the end line");
    if (c->n_nodes) qsort(c->nodes, c->n_nodes, sizeof *c->nodes, compare_ids);
    for (size_t i = 1; i < c->n_nodes; i++)
        if (c->nodes[i].id == c->nodes[i - 1].id)
            return cert_wrong(c, c->nodes[i].line, "node %ld stands twice", c->nodes[i].id);
    return is_win ? cert_check_win(c) : is_loss ? cert_check_loss(c) : cert_check_pavingwin(c);
}

void cert_free(struct cert *c)
{
    if (!c) return;
    for (size_t i = 0; i < c->n_nodes; i++) free(c->nodes[i].memo);
    free(c->nodes);
    free(c->words);
    free(c->block);
    free(c->pieces);
    free(c); /* the first member of its file */
}

struct cert *cert_new(const char *text, yomi_poly_check *out)
{
    struct file *f = calloc(1, sizeof *f);
    struct cert nothing = {.out = out};
    *out = (yomi_poly_check){0};
    if (!f) {
        cert_lacks_memory(&nothing);
        return NULL;
    }
    f->cert.out = out;
    f->text = f->p = text;
    f->end = -1;
    out->is_valid = read_file(f) && check(f);
    if (out->is_valid) return &f->cert;
    cert_free(&f->cert);
    return NULL;
}

yomi_poly_check yomi_poly_verify(const char *text)
{
    yomi_poly_check out;
    cert_free(cert_new(text, &out));
    return out;
}
