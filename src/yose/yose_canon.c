/* SPDX-License-Identifier: MIT */
/* Canonical forms of a sum, its order with another one, and their difference. */
#include "yose_form.h"
#include <stdlib.h>
#include <string.h>

struct yomi_yose_forms {
    const yomi_yose *sum;
    struct watch watch;
    struct yose_forms store;
    yomi_yose_node *form; /* by node of the sum */
};

static yomi_status no_memory(yomi_error *err)
{
    return fail(err, YOMI_ENOMEM, "there is no memory for the forms");
}

/* Begin a question: its own clock and limits. */
static yomi_status begin(yomi_yose_forms *f, uint64_t most, const yomi_solve *how, yomi_error *err)
{
    TRY(watch_init(&f->watch, how, err));
    watch_stage(&f->watch, "canonical forms", 0);
    f->store.watch = &f->watch;
    f->store.memory = how->memory;
    f->store.most = most;
    f->store.why = watch_tick(&f->watch, 0) ? YOMI_ESTOPPED : YOMI_OK;
    return YOMI_OK;
}

yomi_status yomi_yose_forms_new(yomi_yose_forms **out, const yomi_yose *sum, const yomi_solve *how,
                                yomi_error *err)
{
    yomi_yose_forms *f = calloc(1, sizeof *f);
    if (!f) return no_memory(err);
    f->sum = sum;
    f->form = malloc(((size_t)sum->n_nodes + 1) * sizeof *f->form);
    yomi_status status = YOMI_OK;
    if (!f->form || !yose_forms_init(&f->store, &f->watch, how->memory)) status = no_memory(err);
    if (status == YOMI_OK) status = begin(f, 0, how, err);
    if (status == YOMI_OK) {
        yose_forms_take(&f->store, f->form, sum);
        if (f->store.why != YOMI_OK) status = yose_forms_fail(&f->store, err);
    }
    if (status == YOMI_OK)
        *out = f;
    else
        yomi_yose_forms_free(f);
    return status;
}

void yomi_yose_forms_free(yomi_yose_forms *forms)
{
    if (!forms) return;
    yose_forms_fini(&forms->store);
    free(forms->form);
    free(forms);
}

const yomi_yose *yomi_yose_forms_trees(const yomi_yose_forms *forms)
{
    return forms->store.trees;
}

uint64_t yomi_yose_forms_nodes(const yomi_yose_forms *forms)
{
    return forms->store.trees->n_nodes;
}

bool yomi_yose_form(yomi_yose_node *out, const yomi_yose_forms *forms, int component)
{
    const yomi_yose_node form = forms->form[forms->sum->parts[component].root];
    if (form != YOSE_NO_FORM) *out = form;
    return form != YOSE_NO_FORM;
}

uint64_t yomi_yose_form_scores(const yomi_yose_forms *forms, yomi_yose_node form)
{
    const yomi_yose *trees = forms->store.trees;
    uint64_t *scores = calloc((size_t)form + 1, sizeof *scores), out;
    if (!scores) return UINT64_MAX;
    for (uint32_t i = 0; i <= form; i++) { /* options stand before what leads to them */
        const struct yose_node *n = &trees->nodes[i];
        scores[i] = yose_is_leaf(trees, i);
        for (uint32_t k = 0; k < n->n[0] + n->n[1]; k++)
            if (__builtin_add_overflow(scores[i], scores[trees->pool[n->first + k]], &scores[i]))
                scores[i] = UINT64_MAX;
    }
    out = scores[form];
    free(scores);
    return out;
}

/* A ko has no form: what is below another graph in one sum is above it where there are threats. */
static yomi_status check_no_loops(const yomi_yose *sum, yomi_error *err)
{
    for (int i = 0; i < sum->n_parts; i++)
        if (yose_is_loopy(sum, sum->parts[i].root))
            return fail(err, YOMI_EILLEGAL,
                        "component %d has a ko, whose worth depends on the threats elsewhere, so "
                        "that no form and no order holds for it in every sum",
                        i);
    return YOMI_OK;
}

/* The form of all components together, beginning with `total`. */
static yomi_yose_node add_up(struct yose_forms *store, const yomi_yose *sum,
                             const yomi_yose_node *form)
{
    yomi_yose_node total = yose_form_number(store, RAT_ZERO);
    for (int i = 0; i < sum->n_parts && store->why == YOMI_OK; i++)
        total = yose_form_add(store, total, form[sum->parts[i].root]);
    return total;
}

yomi_status yomi_yose_forms_total(yomi_yose_node *out, yomi_yose_forms *forms, uint64_t nodes,
                                  const yomi_solve *how, yomi_error *err)
{
    TRY(check_no_loops(forms->sum, err));
    TRY(begin(forms, nodes, how, err));
    const yomi_yose_node total = add_up(&forms->store, forms->sum, forms->form);
    if (forms->store.why != YOMI_OK) return yose_forms_fail(&forms->store, err);
    *out = total;
    return YOMI_OK;
}

/* --- order ------------------------------------------------------------------------------------ */

/* The form of a sum in a store that may have others. */
static yomi_yose_node total_of(struct yose_forms *store, const yomi_yose *sum)
{
    yomi_yose_node *form = malloc(((size_t)sum->n_nodes + 1) * sizeof *form), total = 0;
    if (!form) store->why = YOMI_ENOMEM;
    if (store->why == YOMI_OK) yose_forms_take(store, form, sum);
    if (store->why == YOMI_OK) total = add_up(store, sum, form);
    free(form);
    return total;
}

yomi_status yomi_yose_relate(yomi_yose_relation *out, const yomi_yose *a, const yomi_yose *b,
                             uint64_t nodes, const yomi_solve *how, yomi_error *err)
{
    struct watch watch;
    struct yose_forms store;
    TRY(check_no_loops(a, err));
    TRY(check_no_loops(b, err));
    TRY(watch_init(&watch, how, err));
    watch_stage(&watch, "canonical forms", 0);
    if (!yose_forms_init(&store, &watch, how->memory)) return no_memory(err);
    store.most = nodes;
    if (watch_tick(&watch, 0)) store.why = YOMI_ESTOPPED;
    const yomi_yose_node x = total_of(&store, a), y = total_of(&store, b);
    bool is_below = false, is_above = false;
    if (store.why == YOMI_OK) {
        is_below = yose_form_is_below(&store, x, y);
        is_above = yose_form_is_below(&store, y, x);
    }
    const yomi_status status = store.why == YOMI_OK ? YOMI_OK : yose_forms_fail(&store, err);
    yose_forms_fini(&store);
    if (status != YOMI_OK) return status;
    *out = is_below && is_above ? YOMI_YOSE_SAME
           : is_below           ? YOMI_YOSE_LESS
           : is_above           ? YOMI_YOSE_GREATER
                                : YOMI_YOSE_CONFUSED;
    return YOMI_OK;
}

const char *yomi_yose_relation_name(yomi_yose_relation relation)
{
    static const char *const names[] = {"equal", "greater", "less", "confused"};
    return (unsigned)relation < sizeof names / sizeof *names ? names[relation] : "unknown";
}

yomi_yose_relation yomi_yose_relation_of(yomi_rat black, yomi_rat white)
{
    const bool is_above = white.num >= 0, is_below = black.num <= 0;
    return is_above && is_below ? YOMI_YOSE_SAME
           : is_above           ? YOMI_YOSE_GREATER
           : is_below           ? YOMI_YOSE_LESS
                                : YOMI_YOSE_CONFUSED;
}

/* --- differences ------------------------------------------------------------------------------ */

/* A copy of a sum's graphs in another one, node by node, with the colours exchanged where the sum
 * is taken away. Nodes on a loop are made first and filled last, because others may lead to them.
 */
struct copier {
    yomi_yose *to;
    const yomi_yose *from;
    bool is_negative;
    yomi_yose_node *map; /* by node */
    yomi_yose_node *options;
};

static yomi_status copy_label(struct copier *c, const struct yose_label *label, yomi_error *err)
{
    const char *name = c->from->names + label->name;
    int kept;
    TRY(yose_keep_name(&kept, c->to, name, strlen(name), err));
    return yose_label(c->to, c->map[label->node], kept, err);
}

/* The options of a node, those of the new Black first; *n_black is how many he has. */
static size_t map_options(struct copier *c, yomi_yose_node node, size_t *n_black)
{
    size_t n = 0;
    for (int k = 0; k < 2; k++) {
        const yomi_colour side = (yomi_colour)(c->is_negative ? !k : k);
        const uint32_t *options = yose_options(c->from, node, side);
        for (uint32_t i = 0; i < c->from->nodes[node].n[side]; i++)
            c->options[n++] = c->map[options[i]];
        if (!k) *n_black = n;
    }
    return n;
}

static yomi_status copy_node(struct copier *c, yomi_yose_node node, yomi_error *err)
{
    size_t n_black = 0;
    if (yose_is_leaf(c->from, node)) {
        yomi_rat score = c->from->nodes[node].score;
        if (c->is_negative) score.num = -score.num;
        return yose_leaf(&c->map[node], c->to, score, err);
    }
    const size_t n = map_options(c, node, &n_black);
    if (yose_is_on_loop(c->from, node))
        return yose_fill(c->to, c->map[node], c->options, n_black, n - n_black, err);
    return yose_inner(&c->map[node], c->to, c->options, n_black, c->options + n_black, n - n_black,
                      err);
}

static yomi_status copy_nodes(struct copier *c, yomi_error *err)
{
    const yomi_yose *from = c->from;
    for (uint32_t i = 0; i < from->n_nodes; i++)
        if (yose_is_on_loop(from, i)) TRY(yose_reserve(&c->map[i], c->to, err));
    for (size_t i = 0; i < from->n_labels; i++) TRY(copy_label(c, &from->labels[i], err));
    for (int is_loop = 0; is_loop < 2; is_loop++)
        for (uint32_t i = 0; i < from->n_nodes; i++)
            if (yose_is_on_loop(from, i) == is_loop) TRY(copy_node(c, i, err));
    return YOMI_OK;
}

static yomi_status copy_parts(struct copier *c, yomi_error *err)
{
    for (int i = 0; i < c->from->n_parts; i++) {
        const struct yose_part *part = &c->from->parts[i];
        int name = -1;
        if (part->name >= 0) {
            const char *text = c->from->names + part->name;
            TRY(yose_keep_name(&name, c->to, text, strlen(text), err));
        }
        TRY(yose_add(c->to, c->map[part->root], name, err));
    }
    return YOMI_OK;
}

static yomi_status copy(yomi_yose *to, const yomi_yose *from, bool is_negative, yomi_error *err)
{
    struct copier c = {.to = to, .from = from, .is_negative = is_negative};
    size_t most = 1;
    for (uint32_t i = 0; i < from->n_nodes; i++) {
        const size_t n = from->nodes[i].n[0] + from->nodes[i].n[1];
        if (n > most) most = n;
    }
    c.map = malloc(((size_t)from->n_nodes + 1) * sizeof *c.map);
    c.options = malloc(most * sizeof *c.options);
    yomi_status status =
        c.map && c.options ? YOMI_OK : fail(err, YOMI_ENOMEM, "there is no memory for the sum");
    if (status == YOMI_OK) status = copy_nodes(&c, err);
    if (status == YOMI_OK) status = copy_parts(&c, err);
    free(c.map);
    free(c.options);
    return status;
}

yomi_status yomi_yose_subtract(yomi_yose **out, const yomi_yose *a, const yomi_yose *b,
                               yomi_error *err)
{
    yomi_yose *sum = yose_new();
    if (!sum) return fail(err, YOMI_ENOMEM, "there is no memory for the sum");
    yomi_status status = copy(sum, a, false, err);
    if (status == YOMI_OK) status = copy(sum, b, true, err);
    if (status == YOMI_OK)
        *out = sum;
    else
        yomi_yose_free(sum);
    return status;
}
