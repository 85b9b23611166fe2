/* SPDX-License-Identifier: MIT */
/* Writing certificates; docs/certificates.md describes them. */
#ifndef POLY_CERTIFICATE_H
#define POLY_CERTIFICATE_H
#include "base/base_text.h"
#include "yomi/poly.h"

/* Write the lines of a certificate up to the goal; `game` is NULL unless it claims a win. */
void certificate_begin(struct text *t, const char *claim, const char *game,
                       const yomi_poly_goal *goal);

/* Write the lines "end" and "sum", and hand the text over to the caller, who frees it. */
yomi_status certificate_end(char **out, struct text *t, int items, yomi_error *err);

/* The certificate of a loss by a paving; to be freed. */
yomi_status certificate_loss(char **out, const yomi_poly_goal *goal, const yomi_poly_paving *paving,
                             yomi_error *err);

#endif
