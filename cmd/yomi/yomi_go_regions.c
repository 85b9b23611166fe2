/* SPDX-License-Identifier: MIT */
#include "yomi_commands.h"
#include "yomi_go_area.h"
#include <stdlib.h>
#include <string.h>

struct regions_options {
    struct go_ruler_options ruler;
    const char *dead;
    int labels;
};

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *map_json(const yomi_go_division *v)
{
    json_t *rows = json_array();
    for (int row = 0; row < v->rows; row++)
        json_array_append_new(rows, json_stringn(v->map + row * v->cols, (size_t)v->cols));
    return rows;
}

static json_t *side_json(const yomi_go_region *s)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "occupied", s->occupied,
                     "sphere", s->sphere, "total", s->occupied + s->sphere, "stones", s->stones,
                     "regions", s->regions, "families", s->families, "certain", s->certain,
                     "moku10", s->moku10, "prisoners", s->prisoners);
}

static json_t *region_json(const yomi_go_pos *pos, const yomi_go_region *r)
{
    char first[4];
    return json_pack("{s:s, s:s, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "colour",
                     cli_colour_key(r->colour), "first", yomi_go_point(first, pos, r->first),
                     "size", r->size, "stones", r->stones, "chains", r->chains, "occupied",
                     r->occupied, "sphere", r->sphere, "total", r->occupied + r->sphere, "certain",
                     r->certain, "moku10", r->moku10, "prisoners", r->prisoners);
}

static void print_json(const struct cli *cli, const yomi_go_pos *pos, const yomi_go_division *v,
                       const struct regions_options *o)
{
    json_t *doc = cli_json(cli), *list = json_array();
    for (int i = 0; i < v->n_regions; i++)
        json_array_append_new(list, region_json(pos, &v->regions[i]));
    json_object_set_new(doc, "size", json_pack("[i, i]", v->cols, v->rows));
    json_object_set_new(doc, "mode", json_string(o->ruler.mode));
    json_object_set_new(doc, "limit", json_string(o->ruler.limit));
    json_object_set_new(doc, "max_order", json_integer(o->ruler.max_order));
    json_object_set_new(doc, "map", map_json(v));
    json_object_set_new(doc, "black", side_json(&v->side[YOMI_BLACK]));
    json_object_set_new(doc, "white", side_json(&v->side[YOMI_WHITE]));
    json_object_set_new(doc, "neutral",
                        json_pack("{s:i, s:i}", "equal", v->equal, "unreached", v->unreached));
    json_object_set_new(doc, "regions", list);
    cli_json_certainty(doc, YOMI_EXACT);
    cli_json_print(cli, doc);
}

/* --- people ---------------------------------------------------------------------------------- */

static void add_numbers(struct cli_table *t, const char *name, const char *first,
                        const yomi_go_region *r)
{
    char n[8][16];
    const int values[8] = {r->size,     r->stones,   r->chains,
                           r->occupied, r->sphere,   r->occupied + r->sphere,
                           r->certain,  r->prisoners};
    char moku[24];
    for (int i = 0; i < 8; i++) snprintf(n[i], sizeof n[i], "%d", values[i]);
    snprintf(moku, sizeof moku, "%d.%d", r->moku10 / 10, r->moku10 % 10);
    cli_table_row(t, name, first, n[0], n[1], n[2], n[3], n[4], n[5], n[6], moku, n[7]);
}

static void print_division(const struct cli *cli, const yomi_go_pos *pos, const yomi_go_division *v,
                           const yomi_draw_board *board)
{
    struct cli_table *t = cli_table_new("llrrrrrrrrr");
    cli_print_board(cli, board);
    fputc('\n', cli->out);
    go_print_key(cli);
    fputc('\n', cli->out);
    cli_table_row(t, "region", "first", "size", "stones", "chains", "occupied", "sphere", "total",
                  "certain", "moku", "prisoners");
    for (int i = 0; i < v->n_regions; i++) {
        char name[32], first[4];
        snprintf(name, sizeof name, "%d %s", i + 1, cli_colour_name(v->regions[i].colour));
        add_numbers(t, name, yomi_go_point(first, pos, v->regions[i].first), &v->regions[i]);
    }
    for (int c = 0; c < 2; c++)
        add_numbers(t, c ? "White in all" : "Black in all", "", &v->side[c]);
    cli_table_print(t, cli->out, cli_width());
    cli_table_free(t);
    fprintf(cli->out, "\nequidistant %d, unreached %d\n", v->equal, v->unreached);
}

static bool draw(const struct cli *cli, yomi_draw_board *board, const yomi_go_division *v,
                 const struct regions_options *o)
{
    static const char key[] =
        "Large squares: occupied. Small squares: sphere of influence. Crosses: equidistant. Rings: "
        "unreached.";
    static const char moku_key[] = "Figures: tenths of a moku. Large squares: a whole one, "
                                   "certain. Small squares: less than a tenth.";
    char title[128], counts[160], *svg = NULL;
    const yomi_go_region *b = &v->side[YOMI_BLACK], *w = &v->side[YOMI_WHITE];
    yomi_error err;
    snprintf(title, sizeof title, "Regions of a %dx%d Go position, mode %.40s", v->cols, v->rows,
             o->ruler.mode);
    snprintf(counts, sizeof counts,
             "Black: occupied %d, sphere %d, total %d. White: occupied %d, sphere %d, total %d.",
             b->occupied, b->sphere, b->occupied + b->sphere, w->occupied, w->sphere,
             w->occupied + w->sphere);
    board->title = title;
    board->caption[0] = counts;
    board->caption[1] = o->labels == GO_LABELS_MOKU ? moku_key : key;
    const yomi_status status = yomi_draw_board_svg(&svg, board, &err);
    return cli_write_svg(cli, status, svg, &err);
}

static int show(const struct cli *cli, const yomi_go_pos *pos, const yomi_go_division *v,
                const struct regions_options *o)
{
    if (cli->common.svg) {
        yomi_draw_board board = go_division_board(pos, v, (enum go_labels)o->labels);
        if (!draw(cli, &board, v, o)) return EXIT_TROUBLE;
    }
    if (cli->common.json) {
        print_json(cli, pos, v, o);
    } else {
        const yomi_draw_board board = go_division_board(
            pos, v, o->labels == GO_LABELS_MOKU ? GO_LABELS_MOKU : GO_LABELS_NONE);
        print_division(cli, pos, v, &board);
    }
    return EXIT_ANSWERED;
}

static int run(struct cli *cli, const void *options)
{
    const struct regions_options *o = options;
    static bool dead[YOMI_GO_POINTS];
    yomi_go_pos pos;
    yomi_go_ruler ruler;
    yomi_error err;
    int code = go_take_ruler(&ruler, cli, &o->ruler);
    if (!code) code = go_read_file(&pos, cli, cli->operands[0]);
    if (!code) code = go_take_stones(dead, cli, &pos, "dead", o->dead);
    if (code) return code;
    yomi_go_division *v = malloc(sizeof *v);
    if (!v) return cli_trouble(cli, "there is no memory left");
    const yomi_status status = yomi_go_divide(v, &pos, dead, &ruler, &err);
    code = status == YOMI_OK ? show(cli, &pos, v, o) : cli_exit_code(cli, status, &err);
    free(v);
    return code;
}

static const struct cli_option rows[] = {
    GO_RULER_ROWS(struct regions_options, ruler),
    {.name = "dead",
     .kind = CLI_LIST,
     .offset = offsetof(struct regions_options, dead),
     .value = "POINTS",
     .help = "Dead stones, such as E5,F6; no other stone counts as dead"},
    {.name = "labels",
     .kind = CLI_WORD,
     .offset = offsetof(struct regions_options, labels),
     .value = "WHAT",
     .words = "none|regions|moku",
     .help = "Write nothing, the numbers of the regions (default) or tenths of a moku on the "
             "picture"},
    {0},
};

const struct command go_regions_command = {
    .name = "go regions",
    .summary = "who reaches what: regions, families, occupied territory and spheres of influence",
    .details = "FILE (- is stdin) is SGF or a board drawn as text. The definitions are those of "
               "Tajima and Sanechika's \"Families and Regions in Go\".",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    .options = rows,
    .defaults =
        &(const struct regions_options){.ruler = GO_RULER_DEFAULTS, .labels = GO_LABELS_REGIONS},
    .options_bytes = sizeof(struct regions_options),
    .run = run,
};
