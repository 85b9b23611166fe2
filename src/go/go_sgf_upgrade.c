/* SPDX-License-Identifier: MIT */
/* Properties of older formats become those of FF[4]; what is wrong in a root becomes a warning. */
#include "base/base_status.h"
#include "go_sgf.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* L[aa][bb] puts the letters a, b, ... on points: LB[aa:a][bb:b]. */
static yomi_status upgrade_letters(yomi_go_sgf *sgf, struct sgf_prop *p, yomi_error *err)
{
    for (int i = 0; i < p->n_values; i++) {
        const char **value = &sgf->values[p->value + i];
        const size_t n = strlen(*value);
        char *label = arena_take(&sgf->arena, n + 3, 1);
        if (!label) return fail(err, YOMI_ENOMEM, "there is no memory for the game tree");
        memcpy(label, *value, n);
        label[n] = ':';
        label[n + 1] = (char)(i < 26 ? 'a' + i : i < 52 ? 'A' + i - 26 : '?');
        *value = label;
    }
    p->name = "LB";
    return YOMI_OK;
}

static bool is_old(const yomi_go_sgf *sgf, int root)
{
    const char *ff = yomi_go_sgf_get(sgf, root, "FF");
    return !ff || strtol(ff, NULL, 10) < 4;
}

/* Set a property of a root to one value. */
static yomi_status set_value(yomi_go_sgf *sgf, int root, const char *name, const char *value,
                             yomi_error *err)
{
    const char *now = yomi_go_sgf_get(sgf, root, name);
    if (now && strcmp(now, value) == 0) return YOMI_OK;
    for (int i = 0; now && i < sgf->nodes[root].n_props; i++) {
        struct sgf_prop *p = &sgf->props[sgf->nodes[root].prop + i];
        if (strcmp(p->name, name) != 0 || !p->n_values) continue;
        sgf->values[p->value] = value;
        p->n_values = 1;
        return YOMI_OK;
    }
    return yomi_go_sgf_add(sgf, root, name, value, err);
}

/* A warning about a value of a root. */
static void warn_of_value(yomi_go_sgf *sgf, const char *value, const char *sentence)
{
    int line, column;
    sgf_place(&line, &column, sgf, value);
    sgf_warn(sgf, line, column, sentence);
}

static void check_root(yomi_go_sgf *sgf, int root)
{
    yomi_go_sgf_info info;
    yomi_error why;
    double number;
    const char *game = yomi_go_sgf_get(sgf, root, "GM"), *komi = yomi_go_sgf_get(sgf, root, "KM");
    const char *size = yomi_go_sgf_get(sgf, root, "SZ");
    if (sgf->n_warnings == SGF_WARNINGS)
        return; /* no warning would be kept, and the place of one takes long to find */
    if (game && strtol(game, NULL, 10) != 1)
        warn_of_value(sgf, game, "GM says that this is not Go");
    if (komi && !sgf_read_komi(&number, komi))
        warn_of_value(sgf, komi, "KM is not a number up to 625; the komi is taken as 0");
    if (size && !sgf_read_number(&number, size))
        warn_of_value(sgf, size, "SZ is not a size; the board is taken as 19x19");
    else if (yomi_go_sgf_info_of(&info, sgf, root, &why) != YOMI_OK)
        sgf_warn(sgf, why.line, why.column, why.text);
}

yomi_status sgf_upgrade(yomi_go_sgf *sgf, yomi_error *err)
{
    for (size_t i = 0; i < sgf->n_roots; i++) {
        const int root = sgf->roots[i];
        const int end = i + 1 < sgf->n_roots ? sgf->roots[i + 1] : (int)sgf->n_nodes;
        check_root(sgf, root);
        /* A reader takes a file without CA for Latin-1. */
        if (sgf->is_wide || yomi_go_sgf_get(sgf, root, "CA"))
            TRY(set_value(sgf, root, "CA", "UTF-8", err));
        if (!is_old(sgf, root)) continue;
        for (int node = root; node < end; node++) {
            for (int k = 0; k < sgf->nodes[node].n_props; k++) {
                struct sgf_prop *p = &sgf->props[sgf->nodes[node].prop + k];
                if (strcmp(p->name, "L") == 0) TRY(upgrade_letters(sgf, p, err));
                if (strcmp(p->name, "M") == 0) p->name = "MA";
            }
        }
        TRY(set_value(sgf, root, "FF", "4", err));
    }
    return YOMI_OK;
}
