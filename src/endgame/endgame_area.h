/* SPDX-License-Identifier: MIT */
/* The inside of the endgames of a board: areas with their graphs, and the sum of them. */
#ifndef ENDGAME_AREA_H
#define ENDGAME_AREA_H
#include "base/base_watch.h"
#include "endgame_cut.h"
#include "endgame_write.h"
#include "yomi/endgame.h"

struct area {
    yomi_endgame_area view;
    struct field field;
    struct stones at;
    struct walls walls;
    bool is_rimmed; /* land beside it is taken as somebody's without a proof */
    short points[YOMI_GO_POINTS], stones[YOMI_GO_POINTS];
    struct graph graph;
    struct written area, score; /* alone, by area; in the sum, as the game is scored */
    yomi_yose *alone;
    yomi_yose_heat *alone_heat;
    int bonus;         /* points in it that no play changes: prisoners on the spot */
    yomi_rat settled;  /* sort GROUP, and areas that were given up: the count if Black moves, .. */
    int lost;          /* GROUP: what the stones count when they are taken, for their enemy */
    yomi_colour owner; /* GROUP: whose stones */
    yomi_yose_node root;
    bool is_rough; /* no thermograph: in the sum stand two numbers */
};

struct yomi_endgame {
    yomi_go_pos pos;
    yomi_endgame_options options;
    yomi_go_life life;
    struct ground ground;
    yomi_answer answer;
    struct watch watch;
    struct area **areas;
    size_t n, cap;
    short area_of[YOMI_GO_POINTS];
    char settled[YOMI_GO_POINTS + 1];
    yomi_yose *sum;
    yomi_yose_heat *heat;
    double base; /* settled points, prisoners, komi */
    bool is_cut;
    bool is_short; /* stones were not settled to the end, for want of time */
    yomi_endgame_order order[2];
    yomi_endgame_move *moves[2];
    int n_moves[2], n_neutral[2]; /* those of worth 0 stand after the others */
};

/* Cut the board and find the graph of each area; flag what is settled. */
yomi_status endgame_cut(yomi_endgame *e, yomi_error *err);

/* Value the areas, and make the sum. */
yomi_status endgame_value(yomi_endgame *e, yomi_error *err);

/* List the first moves of both sides. */
yomi_status endgame_list_moves(yomi_endgame *e, yomi_error *err);

/* Find the order of play for both sides. */
yomi_status endgame_order(yomi_endgame *e, yomi_error *err);

void endgame_area_free(struct area *a);

#endif
