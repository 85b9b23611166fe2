/* SPDX-License-Identifier: MIT */
/* Any text is read or refused with a place; what was read is written and read back the same, and
 * its thermographs and every method do not fall over. */
#include "fuzz.h"
#include <yomi/yose.h>

static void check_tree(const yomi_yose *sum, yomi_yose_node root)
{
    char *text, *again;
    yomi_yose *copy;
    if (yomi_yose_write(&text, sum, root, NULL) != YOMI_OK) abort();
    if (yomi_yose_read(&copy, text, NULL) != YOMI_OK || yomi_yose_count(copy) != 1) abort();
    if (yomi_yose_write(&again, copy, yomi_yose_root(copy, 0), NULL) != YOMI_OK) abort();
    if (strcmp(text, again)) abort();
    free(text);
    free(again);
    yomi_yose_free(copy);
}

static void check_methods(const yomi_yose_heat *heat, const yomi_solve *how)
{
    const yomi_yose_tuning tuning = {2, 1};
    for (int i = 0; yomi_yose_method_at(i); i++) {
        yomi_yose_choice c = {0};
        if (!strcmp(yomi_yose_method_name(yomi_yose_method_at(i)), "exact")) continue;
        if (!strcmp(yomi_yose_method_name(yomi_yose_method_at(i)), "pairwise")) continue;
        yomi_yose_choose(&c, heat, YOMI_BLACK, yomi_yose_method_at(i), &tuning, how, NULL);
        yomi_yose_choice_free(&c);
    }
}

static void check_orthodox(const yomi_yose_heat *heat, const yomi_solve *how)
{
    for (int i = 0; i < 12; i++) {
        const yomi_yose_orthodoxy q = {
            (yomi_colour)(i % 2), (yomi_yose_condition)(i / 2 % 3), i / 6, {1, 2}};
        yomi_yose_forecast f;
        if (yomi_yose_play_orthodox(&f, heat, &q, how, NULL) == YOMI_OK)
            yomi_yose_forecast_free(&f);
    }
}

/* A sum is equal to its own form, and its difference with itself is read back. */
static void check_forms(const yomi_yose *sum, const yomi_solve *how)
{
    yomi_yose_forms *forms;
    yomi_yose *difference;
    yomi_yose_node total;
    yomi_yose_relation relation;
    yomi_solve little = *how;
    little.memory = 1 << 22;
    if (yomi_yose_subtract(&difference, sum, sum, NULL) != YOMI_OK) abort();
    if (yomi_yose_count(difference) != 2 * yomi_yose_count(sum)) abort();
    yomi_yose_free(difference);
    if (yomi_yose_forms_new(&forms, sum, &little, NULL) != YOMI_OK) return;
    if (yomi_yose_forms_total(&total, forms, 2000, &little, NULL) == YOMI_OK &&
        yomi_yose_form_scores(forms, total) < 5000) {
        char *text;
        yomi_yose *other;
        if (yomi_yose_write(&text, yomi_yose_forms_trees(forms), total, NULL) != YOMI_OK) abort();
        if (yomi_yose_read(&other, text, NULL) != YOMI_OK) abort();
        if (yomi_yose_relate(&relation, sum, other, 20000, &little, NULL) == YOMI_OK &&
            relation != YOMI_YOSE_SAME)
            abort();
        yomi_yose_free(other);
        free(text);
    }
    yomi_yose_forms_free(forms);
}

static void fuzz_text(char *text)
{
    yomi_yose *sum;
    yomi_error err = {0};
    if (yomi_yose_read(&sum, text, &err) != YOMI_OK) {
        fuzz_check_place(&err);
        return;
    }
    const yomi_yose_question q = {.ask = YOMI_YOSE_LOSSES,
                                  .black = true,
                                  .white = true,
                                  .pass = strlen(text) % 2 == 0,
                                  .nodes = 2000};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_heat *heat;
    yomi_yose_result r;
    const int n = yomi_yose_count(sum);
    for (int i = 0; i < n && i < 4; i++) check_tree(sum, yomi_yose_root(sum, i));
    if (yomi_yose_measure(&heat, sum, &how, NULL) != YOMI_OK) abort();
    if (n <= 20) {
        check_methods(heat, &how);
        check_orthodox(heat, &how);
        check_forms(sum, &how);
        const yomi_status status = yomi_yose_solve(&r, heat, &q, &how, NULL);
        if (status == YOMI_OK || status == YOMI_ESTOPPED) yomi_yose_result_free(&r);
    }
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
}
