/* SPDX-License-Identifier: MIT */
/* A campaign that is open: its store, its plan, and the picture that its kind has of it. */
#ifndef CAMPAIGN_DESK_H
#define CAMPAIGN_DESK_H
#include "base/base_status.h"
#include "yomi/campaign.h"

struct yomi_campaign {
    yomi_store *store;
    const yomi_campaign_kind *kind;
    yomi_campaign_plan plan; /* its texts are the desk's own */
    void *self;              /* the kind's picture; NULL: nobody has asked for it */
    int64_t since;           /* facts up to here are in the picture */
};

/* Who hears of a server that does not answer. */
struct campaign_ear {
    yomi_store_notice_fn *notice;
    void *user;
    const yomi_stop *stop;
    const yomi_campaign_kind *kind; /* whose answers are joined; set by campaign_desk_open() */
};

/* `ear` must outlive the desk. */
yomi_status campaign_desk_open(yomi_campaign **out, const char *store, yomi_store_mode mode,
                               const yomi_campaign_kind *const *kinds, struct campaign_ear *ear,
                               yomi_error *err);
/* Bring the picture up to date. */
yomi_status campaign_desk_refresh(yomi_campaign *desk, yomi_error *err);

/* For a kind: a printed text of its own, NULL without memory. */
YOMI_PRINTF(1, 2) char *campaign_text(const char *format, ...);
yomi_status campaign_no_memory(yomi_error *err);

extern const yomi_campaign_kind campaign_othello, campaign_poly, campaign_yose;

#endif
