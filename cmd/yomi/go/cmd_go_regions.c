/* SPDX-License-Identifier: MIT */
#include "cmd_go_area.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct regions_options {
    struct cmd_go_area_options area;
    int labels, room;
};

/* What is shown. */
struct answer {
    const struct regions_options *o;
    yomi_go_pos pos;
    yomi_go_division v;
    int n_defects;
    yomi_go_defect defects[2 * YOMI_GO_POINTS];
};

/* Mean equivalent moku of a region's empty points, in percent. */
static int strength(const yomi_go_region *r)
{
    const int points = r->occupied + r->sphere;
    return points ? 10 * r->moku10 / points : 0;
}

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *side_json(const yomi_go_region *s)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "occupied", s->occupied,
                     "sphere", s->sphere, "total", s->occupied + s->sphere, "stones", s->stones,
                     "regions", s->regions, "families", s->families, "certain", s->certain,
                     "moku10", s->moku10, "prisoners", s->prisoners);
}

static void add_defects(json_t *row, const struct answer *a, int region)
{
    json_t *cuts = json_array(), *invasions = json_array();
    for (int i = 0; i < a->n_defects; i++) {
        const yomi_go_defect *d = &a->defects[i];
        char name[4];
        if (d->region != region) continue;
        yomi_go_point(name, &a->pos, d->point);
        if (d->kind == YOMI_GO_CUT)
            json_array_append_new(cuts, json_string(name));
        else
            json_array_append_new(invasions,
                                  json_pack("{s:s, s:i}", "point", name, "room", d->room));
    }
    json_object_set_new(row, "cuts", cuts);
    json_object_set_new(row, "invasions", invasions);
}

static json_t *region_json(const struct answer *a, int i)
{
    char first[4];
    const yomi_go_region *r = &a->v.regions[i];
    json_t *row = json_pack(
        "{s:s, s:s, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "colour",
        cmd_colour_key(r->colour), "first", yomi_go_point(first, &a->pos, r->first), "size",
        r->size, "stones", r->stones, "chains", r->chains, "occupied", r->occupied, "sphere",
        r->sphere, "total", r->occupied + r->sphere, "certain", r->certain, "moku10", r->moku10,
        "prisoners", r->prisoners, "strength", strength(r));
    add_defects(row, a, i);
    return row;
}

static void print_json(const struct cli *cli, const void *answer, const struct cmd_go_input *in)
{
    const struct answer *a = answer;
    const yomi_go_division *v = &a->v;
    json_t *doc = cmd_json(cli), *list = json_array();
    for (int i = 0; i < v->n_regions; i++) json_array_append_new(list, region_json(a, i));
    cmd_go_json_board(doc, &a->pos);
    json_object_set_new(doc, "mode", json_string(a->o->area.mode));
    json_object_set_new(doc, "limit", json_string(a->o->area.limit));
    json_object_set_new(doc, "max_order", json_integer(a->o->area.max_order));
    json_object_set_new(doc, "map", cmd_go_map_json(v));
    json_object_set_new(doc, "black", side_json(&v->side[YOMI_BLACK]));
    json_object_set_new(doc, "white", side_json(&v->side[YOMI_WHITE]));
    json_object_set_new(doc, "neutral",
                        json_pack("{s:i, s:i}", "equal", v->equal, "unreached", v->unreached));
    json_object_set_new(doc, "regions", list);
    cmd_go_json_warnings(doc, in);
    cmd_json_certainty(doc, YOMI_EXACT);
    cmd_json_print(cli, doc);
}

/* --- people ---------------------------------------------------------------------------------- */

static void add_row(struct cmd_grid *t, const char *name, const char *first,
                    const yomi_go_region *r)
{
    const int values[8] = {r->size,   r->stones,  r->chains, r->occupied,
                           r->sphere, r->certain, r->moku10, r->prisoners};
    char n[8][16];
    for (int i = 0; i < 8; i++) snprintf(n[i], sizeof n[i], "%d", values[i]);
    snprintf(n[6], sizeof n[6], "%d.%d", r->moku10 / 10, r->moku10 % 10);
    cmd_grid_row(t, name, first, n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]);
}

static void print_table(const struct cli *cli, const struct answer *a)
{
    const yomi_go_division *v = &a->v;
    struct cmd_grid *t = cmd_grid_new("llrrrrrrrr");
    cmd_grid_row(t, "region", "first", "size", "stones", "chains", "occupied", "sphere", "certain",
                 "moku", "dead");
    for (int i = 0; i < v->n_regions; i++) {
        char name[32], first[4];
        snprintf(name, sizeof name, "%d %s", i + 1, cmd_colour_name(v->regions[i].colour));
        add_row(t, name, yomi_go_point(first, &a->pos, v->regions[i].first), &v->regions[i]);
    }
    for (int c = 0; c < 2; c++) add_row(t, c ? "all White" : "all Black", "", &v->side[c]);
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
    fprintf(cli->out, "\nequidistant %d, unreached %d\n", v->equal, v->unreached);
}

/* "region 2: cut D5; invasion C3 (14 points)" */
static void print_defects(const struct cli *cli, const struct answer *a)
{
    char *line = NULL;
    size_t bytes = 0;
    for (int i = 0; i < a->n_defects;) {
        const int region = a->defects[i].region;
        FILE *f = open_memstream(&line, &bytes);
        if (!f) cmd_starve();
        fprintf(f, "%sdefects of region %d:", i ? "" : "\n", region + 1);
        for (const char *gap = " "; i < a->n_defects && a->defects[i].region == region; i++) {
            const yomi_go_defect *d = &a->defects[i];
            char name[4];
            yomi_go_point(name, &a->pos, d->point);
            if (d->kind == YOMI_GO_CUT)
                fprintf(f, "%scut %s", gap, name);
            else
                fprintf(f, "%sinvasion %s (room %d)", gap, name, d->room);
            gap = ", ";
        }
        cmd_text_close(f, &line);
        cmd_print_words(cli->out, line);
        free(line);
    }
}

static void print_answer(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    const yomi_draw_board board = cmd_go_division_board(
        &a->pos, &a->v,
        a->o->labels == CMD_GO_LABELS_MOKU ? CMD_GO_LABELS_MOKU : CMD_GO_LABELS_NONE);
    cmd_print_board(cli, &board);
    fputc('\n', cli->out);
    cmd_go_print_key(cli);
    fputc('\n', cli->out);
    print_table(cli, a);
    print_defects(cli, a);
    cmd_print_certainty(cli, YOMI_EXACT);
}

/* --- files ----------------------------------------------------------------------------------- */

static bool draw(const struct cli *cli, const void *answer)
{
    const struct answer *a = answer;
    static const char moku_key[] =
        "Figures: tenths of a moku. Large squares: a whole one, certain. Small squares: less than "
        "a tenth.";
    char title[128], counts[160], *svg = NULL;
    yomi_error err;
    yomi_draw_board board = cmd_go_division_board(&a->pos, &a->v, (enum cmd_go_labels)a->o->labels);
    snprintf(title, sizeof title, "Regions of a %dx%d Go position, mode %.40s", a->v.cols,
             a->v.rows, a->o->area.mode);
    board.title = title;
    board.caption[0] = cmd_go_counts_text(counts, &a->v);
    board.caption[1] = a->o->labels == CMD_GO_LABELS_MOKU ? moku_key : cmd_go_marks_caption;
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_write_svg(cli, status, svg, &err);
}

/* Owned points as territory, equidistant ones crossed, regions by number. */
static bool save(const struct cli *cli, const void *answer, const char *path)
{
    const struct answer *a = answer;
    char counts[160], comment[1600];
    const yomi_draw_board board = cmd_go_division_board(&a->pos, &a->v, CMD_GO_LABELS_REGIONS);
    yomi_go_sgf *sgf = cmd_go_sgf_of(cli, &a->pos);
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

static int find(void *answer, const struct cli *cli, const void *options,
                const struct cmd_go_input *in)
{
    struct answer *a = answer;
    bool dead[YOMI_GO_POINTS];
    yomi_go_ruler ruler;
    yomi_error err;
    a->o = options;
    int code = cmd_go_take_ruler(&ruler, cli, &a->o->area);
    if (!code) code = cmd_go_read_chains(dead, cli, "--dead", a->o->area.dead, &in->pos);
    if (code) return code;
    a->pos = in->pos;
    yomi_status status = yomi_go_divide(&a->v, &in->pos, dead, &ruler, &err);
    if (status == YOMI_OK)
        status = yomi_go_defects(a->defects, &a->n_defects, &in->pos, dead, &a->v, &ruler,
                                 a->o->room, &err);
    return cmd_exit_code(cli, status, &err);
}

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_go_question question = {
        sizeof(struct answer), find, draw, save, print_json, print_answer};
    return cmd_go_area_run(cli, &question, options);
}

static const struct cmd_option rows[] = {
    CMD_GO_DEAD_ROW,
    {.name = "room",
     .kind = CMD_INT,
     .offset = offsetof(struct regions_options, room),
     .value = "N",
     .low = 1,
     .high = CMD_GO_AREA_MOST,
     .help = "The points that stones need to live: list invasions that find as many (default 12)"},
    {.name = "labels",
     .kind = CMD_WORD,
     .offset = offsetof(struct regions_options, labels),
     .value = "WHAT",
     .words = "none|regions|moku",
     .help = "Write none, the numbers of the regions (default) or tenths of a moku on the "
             "picture"},
    CMD_GO_AREA_ROWS,
    {0},
};

const struct command cmd_go_regions = {
    .name = "go regions",
    .summary = "who reaches what: regions, families, occupied territory and spheres of influence",
    .details = CMD_GO_FILE_DETAILS
    " The definitions are those of Tajima and Sanechika's \"Families and Regions in Go\".",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    .options = rows,
    .defaults = &(const struct regions_options){.area = CMD_GO_AREA_DEFAULTS,
                                                .labels = CMD_GO_LABELS_REGIONS,
                                                .room = 12},
    .options_bytes = sizeof(struct regions_options),
    .run = run,
};
