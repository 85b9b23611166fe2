/* SPDX-License-Identifier: MIT */
#include "yose_tree.h"
#include "base/base_text.h"
#include <stdlib.h>
#include <string.h>

enum { FIRST_TABLE = 64, NODES_MAX = 1 << 26 };

void yomi_yose_free(yomi_yose *sum)
{
    if (!sum) return;
    free(sum->nodes);
    free(sum->pool);
    free(sum->table);
    free(sum->parts);
    free(sum->names);
    free(sum->labels);
    free(sum);
}

yomi_yose *yose_new(void)
{
    yomi_yose *sum = calloc(1, sizeof *sum);
    if (!sum) return NULL;
    sum->table_size = FIRST_TABLE;
    sum->table = calloc(sum->table_size, sizeof *sum->table);
    sum->pool_cap = FIRST_TABLE;
    sum->pool = malloc(sum->pool_cap * sizeof *sum->pool);
    if (sum->table && sum->pool) return sum;
    yomi_yose_free(sum);
    return NULL;
}

static yomi_status no_memory(yomi_error *err)
{
    return fail(err, YOMI_ENOMEM, "there is no memory for the trees");
}

static uint64_t hash_node(const struct yose_node *n, const uint32_t *options)
{
    const uint64_t head[3] = {(uint64_t)n->score.num, (uint64_t)n->score.den,
                              (uint64_t)n->n[0] << 32 | n->n[1]};
    uint64_t h = UINT64_C(0x9E3779B97F4A7C15);
    for (int i = 0; i < 3; i++) h = (h ^ head[i]) * UINT64_C(0xD6E8FEB86659FD93), h ^= h >> 32;
    for (uint32_t i = 0; i < n->n[0] + n->n[1]; i++)
        h = (h ^ options[i]) * UINT64_C(0xD6E8FEB86659FD93), h ^= h >> 32;
    return h;
}

static bool is_same(const yomi_yose *sum, const struct yose_node *a, const struct yose_node *b,
                    const uint32_t *options)
{
    const size_t n = a->n[0] + a->n[1];
    return a->n[0] == b->n[0] && a->n[1] == b->n[1] && a->score.num == b->score.num &&
           a->score.den == b->score.den &&
           (!n || memcmp(sum->pool + a->first, options, n * sizeof *options) == 0);
}

/* The upper half of the hash saves a look at most nodes that are not the one. */
static uint64_t entry_of(uint64_t hash, yomi_yose_node node)
{
    return (hash >> 32 << 32) | (node + 1);
}

/* Where an entry belongs: by the first bits of its hash, so that a larger table is filled from a
 * smaller one in order, without a look at the nodes. */
static size_t place_of(uint64_t hash_or_entry, size_t size)
{
    return (size_t)((hash_or_entry >> 32) * size >> 32);
}

static bool grow_table(yomi_yose *sum)
{
    const size_t size = 4 * sum->table_size;
    uint64_t *table = calloc(size, sizeof *table);
    if (!table) return false;
    for (size_t i = 0; i < sum->table_size; i++) {
        if (!sum->table[i]) continue;
        size_t at = place_of(sum->table[i], size);
        while (table[at]) at = (at + 1) & (size - 1);
        table[at] = sum->table[i];
    }
    free(sum->table);
    sum->table = table;
    sum->table_size = size;
    return true;
}

/* Room for a node more, and for its options. */
static yomi_status make_room(yomi_yose *sum, size_t n_options, yomi_error *err)
{
    if (sum->n_nodes == NODES_MAX)
        return fail(err, YOMI_ERANGE, "the sum has more than %d different positions", NODES_MAX);
    if (!LIST_RESERVE(sum->nodes, sum->nodes_cap, sum->n_nodes, 1) ||
        !LIST_RESERVE(sum->pool, sum->pool_cap, sum->n_pool, n_options))
        return no_memory(err);
    return YOMI_OK;
}

/* Find the node, or add it; `options` are those of both sides in a row. */
static yomi_status intern(yomi_yose_node *out, yomi_yose *sum, struct yose_node n,
                          const uint32_t *options, yomi_error *err)
{
    const size_t n_options = (size_t)n.n[0] + n.n[1];
    const size_t mask = sum->table_size - 1;
    const uint64_t hash = hash_node(&n, options);
    size_t at = place_of(hash, sum->table_size);
    for (; sum->table[at]; at = (at + 1) & mask) {
        const yomi_yose_node node = (uint32_t)sum->table[at] - 1;
        if (sum->table[at] != entry_of(hash, node)) continue;
        if (!is_same(sum, &sum->nodes[node], &n, options)) continue;
        *out = node;
        return YOMI_OK;
    }
    TRY(make_room(sum, n_options, err));
    n.first = (uint32_t)sum->n_pool;
    sum->n_loopy += n.depth == YOSE_TO_LOOP;
    if (n_options) memcpy(sum->pool + sum->n_pool, options, n_options * sizeof *options);
    sum->n_pool += n_options;
    sum->nodes[sum->n_nodes] = n;
    *out = sum->n_nodes++;
    sum->table[at] = entry_of(hash, *out);
    if (2 * (size_t)sum->n_nodes > sum->table_size && !grow_table(sum)) return no_memory(err);
    return YOMI_OK;
}

yomi_status yose_leaf(yomi_yose_node *out, yomi_yose *sum, yomi_rat score, yomi_error *err)
{
    return intern(out, sum, (struct yose_node){.score = score}, NULL, err);
}

yomi_status yose_inner(yomi_yose_node *out, yomi_yose *sum, const yomi_yose_node *black,
                       size_t n_black, const yomi_yose_node *white, size_t n_white, yomi_error *err)
{
    struct yose_node n = {.score = RAT_ZERO, .n = {(uint32_t)n_black, (uint32_t)n_white}};
    for (size_t i = 0; i < n_black + n_white; i++) {
        const uint32_t depth = sum->nodes[i < n_black ? black[i] : white[i - n_black]].depth;
        if (depth >= YOSE_TO_LOOP)
            n.depth = YOSE_TO_LOOP;
        else if (depth >= n.depth)
            n.depth = depth + 1;
    }
    if (white == black + n_black) return intern(out, sum, n, black, err);
    uint32_t *both = malloc((n_black + n_white + 1) * sizeof *both);
    if (!both) return no_memory(err);
    memcpy(both, black, n_black * sizeof *both);
    memcpy(both + n_black, white, n_white * sizeof *both);
    const yomi_status status = intern(out, sum, n, both, err);
    free(both);
    return status;
}

yomi_status yose_reserve(yomi_yose_node *out, yomi_yose *sum, yomi_error *err)
{
    TRY(make_room(sum, 0, err));
    sum->nodes[sum->n_nodes] = (struct yose_node){.score = RAT_ZERO, .depth = YOSE_ON_LOOP};
    sum->n_loopy++;
    *out = sum->n_nodes++;
    return YOMI_OK;
}

yomi_status yose_fill(yomi_yose *sum, yomi_yose_node node, const yomi_yose_node *options,
                      size_t n_black, size_t n_white, yomi_error *err)
{
    const size_t n = n_black + n_white;
    if (!LIST_RESERVE(sum->pool, sum->pool_cap, sum->n_pool, n)) return no_memory(err);
    struct yose_node *out = &sum->nodes[node];
    out->first = (uint32_t)sum->n_pool;
    out->n[YOMI_BLACK] = (uint32_t)n_black;
    out->n[YOMI_WHITE] = (uint32_t)n_white;
    memcpy(sum->pool + sum->n_pool, options, n * sizeof *options);
    sum->n_pool += n;
    return YOMI_OK;
}

yomi_status yose_keep_name(int *out, yomi_yose *sum, const char *name, size_t n, yomi_error *err)
{
    char *names = realloc(sum->names, sum->names_bytes + n + 1);
    if (!names) return fail(err, YOMI_ENOMEM, "there is no memory for the names");
    sum->names = names;
    *out = (int)sum->names_bytes;
    memcpy(names + *out, name, n);
    names[(size_t)*out + n] = 0;
    sum->names_bytes += n + 1;
    return YOMI_OK;
}

yomi_status yose_label(yomi_yose *sum, yomi_yose_node node, int name, yomi_error *err)
{
    if (!LIST_RESERVE(sum->labels, sum->labels_cap, sum->n_labels, 1)) return no_memory(err);
    sum->labels[sum->n_labels++] = (struct yose_label){node, name};
    return YOMI_OK;
}

yomi_status yose_add(yomi_yose *sum, yomi_yose_node root, int name, yomi_error *err)
{
    if (sum->n_parts == YOMI_YOSE_COMPONENTS)
        return fail(err, YOMI_ERANGE, "a sum has at most %d components", YOMI_YOSE_COMPONENTS);
    if (!LIST_RESERVE(sum->parts, sum->parts_cap, sum->n_parts, 1)) return no_memory(err);
    sum->parts[sum->n_parts++] = (struct yose_part){root, name};
    return YOMI_OK;
}

/* --- the public view -------------------------------------------------------------------------- */

int yomi_yose_count(const yomi_yose *sum)
{
    return sum->n_parts;
}

const char *yomi_yose_name(const yomi_yose *sum, int component)
{
    const int name = sum->parts[component].name;
    return name < 0 ? "" : sum->names + name;
}

yomi_yose_node yomi_yose_root(const yomi_yose *sum, int component)
{
    return sum->parts[component].root;
}

int yomi_yose_options(const yomi_yose *sum, yomi_yose_node node, yomi_colour side)
{
    return (int)sum->nodes[node].n[side];
}

yomi_yose_node yomi_yose_option(const yomi_yose *sum, yomi_yose_node node, yomi_colour side,
                                int option)
{
    return yose_options(sum, node, side)[option];
}

yomi_rat yomi_yose_score(const yomi_yose *sum, yomi_yose_node leaf)
{
    return sum->nodes[leaf].score;
}

bool yomi_yose_is_loopy(const yomi_yose *sum, yomi_yose_node node)
{
    return yose_is_loopy(sum, node);
}
