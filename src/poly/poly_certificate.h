/* SPDX-License-Identifier: MIT */
/* Writing certificates; docs/certificates.md describes them. */
#ifndef POLY_CERTIFICATE_H
#define POLY_CERTIFICATE_H
#include "base/base_text.h"
#include "yomi/poly.h"

/* The lines up to the goal; `game` is NULL but for a win. */
void certificate_begin(struct text *t, const char *claim, const char *game,
                       const yomi_poly_goal *goal);

/* The last two lines; hands the text over. */
yomi_status certificate_end(char **out, struct text *t, int items, yomi_error *err);

/* A loss by this paving. */
yomi_status certificate_loss(char **out, const yomi_poly_goal *goal, const yomi_poly_paving *paving,
                             yomi_error *err);

#endif
