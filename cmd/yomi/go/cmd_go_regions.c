/* SPDX-License-Identifier: MIT */
#include "cmd_go_area.h"
#include "commands.h"

struct options {
    struct cmd_go_area area;
    int labels, room;
};

/* What is shown. */
struct answer {
    const struct options *o;
    yomi_go_pos pos;
    yomi_go_division v;
    int n_defects;
    yomi_go_defect defects[2 * YOMI_GO_POINTS];
};

static int find(void *answer, const struct cli *cli, const void *options, struct cmd_go_input *in)
{
    struct answer *a = answer;
    bool dead[YOMI_GO_POINTS];
    yomi_go_ruler ruler;
    yomi_error err;
    a->o = options;
    a->pos = in->pos;
    int code = cmd_go_take_ruler(&ruler, cli, &a->o->area);
    if (!code) code = cmd_go_take_dead(dead, cli, &a->o->area, &a->pos);
    if (code) return code;
    yomi_status status = yomi_go_divide(&a->v, &a->pos, dead, &ruler, &err);
    if (status == YOMI_OK)
        status = yomi_go_defects(a->defects, &a->n_defects, &a->pos, dead, &a->v, &ruler,
                                 a->o->room, &err);
    return cmd_exit_code(cli, status, &err);
}

/* --- the answer ------------------------------------------------------------------------------ */

static void put_side(const struct cli *cli, const char *key, const yomi_go_region *s)
{
    cmd_open(cli, key);
    cmd_key(cli, "occupied", cmd_int(s->occupied));
    cmd_key(cli, "sphere", cmd_int(s->sphere));
    cmd_key(cli, "total", cmd_int(s->occupied + s->sphere));
    cmd_key(cli, "stones", cmd_int(s->stones));
    cmd_key(cli, "regions", cmd_int(s->regions));
    cmd_key(cli, "families", cmd_int(s->families));
    cmd_key(cli, "certain", cmd_int(s->certain));
    cmd_key(cli, "moku10", cmd_int(s->moku10));
    cmd_key(cli, "prisoners", cmd_int(s->prisoners));
    cmd_close(cli);
}

/* A region, or a whole side, which only people see in this table. */
static void say_region(const struct cli *cli, const char *name, const struct answer *a,
                       const yomi_go_region *r)
{
    char first[4], moku[16];
    const bool is_side = r->first < 0;
    const int total = r->occupied + r->sphere;
    snprintf(moku, sizeof moku, "%d.%d", r->moku10 / 10, r->moku10 % 10);
    cmd_row_for(cli, is_side ? READERS_PEOPLE : READERS_ALL, cmd_shown(cmd_colour(r->colour), name),
                cmd_text(is_side ? NULL : yomi_go_point(first, &a->pos, r->first)),
                cmd_int(r->size), cmd_int(r->stones), cmd_int(r->chains), cmd_int(r->occupied),
                cmd_int(r->sphere), cmd_int(total), cmd_int(r->certain),
                cmd_shown(cmd_int(r->moku10), moku), cmd_int(r->prisoners),
                cmd_int(total ? 10 * r->moku10 / total : 0),
                /* mean moku of a point, in percent */);
}

static void say_regions(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {{"colour", "region"},
                                                {"first", "first"},
                                                {"size", "size"},
                                                {"stones", "stones"},
                                                {"chains", "chains"},
                                                {"occupied", "occupied"},
                                                {"sphere", "sphere"},
                                                {"total", NULL},
                                                {"certain", "certain"},
                                                {"moku10", "moku"},
                                                {"prisoners", "dead"},
                                                {"strength", NULL},
                                                {0}};
    const yomi_go_division *v = &a->v;
    cmd_table(cli, "regions", columns);
    for (int i = 0; i < v->n_regions; i++) {
        char name[32];
        snprintf(name, sizeof name, "%d %s", i + 1, cmd_colour_name(v->regions[i].colour));
        say_region(cli, name, a, &v->regions[i]);
    }
    say_region(cli, "all Black", a, &v->side[YOMI_BLACK]);
    say_region(cli, "all White", a, &v->side[YOMI_WHITE]);
    cmd_close(cli);
    cmd_gap(cli);
}

static void say_defects(const struct cli *cli, const struct answer *a)
{
    static const struct cmd_column columns[] = {
        {"region", "region"}, {"defect", "defect"}, {"point", "point"}, {"room", "room"}, {0}};
    if (a->n_defects) cmd_gap(cli);
    cmd_table(cli, "defects", columns);
    for (int i = 0; i < a->n_defects; i++) {
        const yomi_go_defect *d = &a->defects[i];
        const bool is_cut = d->kind == YOMI_GO_CUT;
        char name[4];
        cmd_row(cli, cmd_int(d->region + 1), cmd_text(is_cut ? "cut" : "invasion"),
                cmd_text(yomi_go_point(name, &a->pos, d->point)),
                cmd_if(!is_cut, cmd_int(d->room)));
    }
    cmd_close(cli);
}

static void say(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    const yomi_go_division *v = &a->v;
    const bool has_moku = a->o->labels == CMD_GO_LABELS_MOKU;
    const yomi_draw_board board =
        cmd_go_division_board(&a->pos, v, has_moku ? CMD_GO_LABELS_MOKU : CMD_GO_LABELS_NONE);
    cmd_key(cli, "mode", cmd_text(a->o->area.mode));
    cmd_key(cli, "limit", cmd_text(a->o->area.limit));
    cmd_key(cli, "max_order", cmd_int(a->o->area.max_order));
    cmd_go_put_map(cli, "map", v->map, v->rows, v->cols);
    cmd_go_say_board(cli, &board, cmd_go_marks_signs);
    put_side(cli, "black", &v->side[YOMI_BLACK]);
    put_side(cli, "white", &v->side[YOMI_WHITE]);
    say_regions(cli, a);
    cmd_key(cli, "neutral.equal", cmd_int(v->equal));
    cmd_key(cli, "neutral.unreached", cmd_int(v->unreached));
    cmd_say(cli, "equidistant %d, unreached %d", v->equal, v->unreached);
    say_defects(cli, a);
    cmd_certainty(cli, YOMI_EXACT);
}

/* --- files ----------------------------------------------------------------------------------- */

static bool draw(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    static const char moku_key[] =
        "Figures: tenths of a moku. Large squares: a whole one, certain. Small squares: less than "
        "a tenth.";
    char title[128], counts[160];
    yomi_draw_board board = cmd_go_division_board(&a->pos, &a->v, (enum cmd_go_labels)a->o->labels);
    snprintf(title, sizeof title, "Regions of a %dx%d Go position, mode %.40s", a->v.cols,
             a->v.rows, a->o->area.mode);
    board.title = title;
    board.caption[0] = cmd_go_counts_text(counts, &a->v);
    board.caption[1] = a->o->labels == CMD_GO_LABELS_MOKU ? moku_key : cmd_go_marks_caption;
    return cmd_go_draw(cli, &board);
}

/* Owned points as territory, equidistant ones crossed, regions by number. */
static bool save(const struct cli *cli, const void *answer, const char *path)
{
    const struct answer *a = answer;
    char counts[160], comment[1600];
    const yomi_draw_board board = cmd_go_division_board(&a->pos, &a->v, CMD_GO_LABELS_REGIONS);
    yomi_go_sgf *sgf = cmd_go_sgf_begin(cli, &a->pos);
    if (!sgf) return false;
    int n =
        snprintf(comment, sizeof comment, "%s Equidistant %d, unreached %d. Mode %.40s.\n",
                 cmd_go_counts_text(counts, &a->v), a->v.equal, a->v.unreached, a->o->area.mode);
    for (int row = 0; row < a->v.rows; row++)
        n += snprintf(comment + n, sizeof comment - (size_t)n, "\n%.*s", a->v.cols,
                      a->v.map + (size_t)row * (size_t)a->v.cols);
    for (int p = 0; p < a->v.rows * a->v.cols; p++) {
        const char mark = a->v.map[p];
        if (mark == 'B' || mark == 'b') cmd_go_sgf_mark(sgf, "TB", &a->pos, p, NULL);
        if (mark == 'W' || mark == 'w') cmd_go_sgf_mark(sgf, "TW", &a->pos, p, NULL);
        if (mark == '*') cmd_go_sgf_mark(sgf, "MA", &a->pos, p, NULL);
        if (board.labels[p][0]) cmd_go_sgf_mark(sgf, "LB", &a->pos, p, board.labels[p]);
    }
    return cmd_go_sgf_save(cli, path, sgf, comment);
}

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_go_question question = {
        sizeof(struct answer), find, draw, save, say, NULL};
    const struct options *o = options;
    return cmd_go_run(cli, &question, &o->area.where, o->area.sgf, o);
}

static const struct cmd_option rows[] = {
    CMD_GO_DEAD_ROWS,
    OPTION_INT("room", room, "N", 1, YOMI_GO_POINTS,
               "The points that stones need to live: list invasions that find as many"),
    OPTION_WORD("labels", labels, "WHAT", "none|regions|moku",
                "Write none, the numbers of the regions or tenths of a moku on the picture"),
    CMD_GO_AREA_ROWS,
    {0},
};

const struct command cmd_go_regions = {
    .name = "go regions",
    .summary = "who reaches what: regions, families, occupied territory and spheres of influence",
    .details = CMD_GO_FILE_DETAILS
    " The definitions are those of Tajima and Sanechika's \"Families and Regions in Go\".",
    CMD_GO_OPERANDS,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    COMMAND_OPTIONS(.area = CMD_GO_AREA_DEFAULTS, .labels = CMD_GO_LABELS_REGIONS, .room = 12),
    .run = run,
};
