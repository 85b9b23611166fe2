/* SPDX-License-Identifier: MIT */
#include "yomi_go_area.h"
#include <stdlib.h>
#include <string.h>

int go_take_ruler(yomi_go_ruler *out, const struct cli *cli, const struct go_area_options *o)
{
    yomi_error err;
    *out = (yomi_go_ruler)YOMI_GO_RULER_INIT;
    out->max_order = o->max_order;
    if (yomi_go_read_mode(out, o->mode, &err) != YOMI_OK)
        return cli_trouble_in(cli, "--mode", &err);
    if (yomi_go_read_limit(out, o->limit, &err) != YOMI_OK)
        return cli_trouble_in(cli, "--limit", &err);
    return 0;
}

/* --- pictures -------------------------------------------------------------------------------- */

const char go_marks_caption[] =
    "Large squares: occupied. Small: sphere of influence. Crosses: equidistant. Rings: unreached.";

static bool is_point_of(const yomi_go_division *v, int p, int region)
{
    return v->region[p] == region && v->map[p] != 'X' && v->map[p] != 'O';
}

/* The empty point whose neighbourhood lies in the region most, for its number. */
static int middle_of(const yomi_go_division *v, int region)
{
    int best = v->regions[region].first, most = -1;
    for (int p = 0; p < v->rows * v->cols; p++) {
        const int row = p / v->cols, col = p % v->cols;
        int inside = 0;
        if (!is_point_of(v, p, region)) continue;
        for (int r = row - 2; r <= row + 2; r++)
            for (int c = col - 2; c <= col + 2; c++)
                inside += r >= 0 && c >= 0 && r < v->rows && c < v->cols &&
                          v->region[r * v->cols + c] == region;
        if (inside > most) {
            most = inside;
            best = p;
        }
    }
    return best;
}

static void add_moku(yomi_draw_board *b, const yomi_go_division *v)
{
    for (int p = 0; p < v->rows * v->cols; p++) {
        if (v->region[p] < 0 || !is_point_of(v, p, v->region[p])) continue;
        const bool is_black = v->regions[v->region[p]].colour == YOMI_BLACK;
        b->marks[p] = v->tenths[p] ? "WB"[is_black] : "wb"[is_black];
        if (v->tenths[p] % 10) snprintf(b->labels[p], sizeof b->labels[p], "%d", v->tenths[p]);
    }
}

static void add_numbers(yomi_draw_board *b, const yomi_go_division *v)
{
    for (int i = 0; i < v->n_regions; i++) {
        const int p = middle_of(v, i);
        snprintf(b->labels[p], sizeof b->labels[p], "%u", (unsigned)(i + 1) % 1000);
    }
}

yomi_draw_board go_division_board(const yomi_go_pos *pos, const yomi_go_division *v,
                                  enum go_labels labels)
{
    yomi_draw_board b = go_board(pos, "");
    memcpy(b.marks, v->map, sizeof b.marks);
    if (labels == GO_LABELS_MOKU) add_moku(&b, v);
    if (labels == GO_LABELS_REGIONS) add_numbers(&b, v);
    return b;
}

void go_print_key(const struct cli *cli)
{
    static const char *const words[][2] = {{"X O stones", "● ○ stones"},
                                           {"B W occupied", "■ □ occupied"},
                                           {"b w sphere of influence", "▪ ▫ sphere of influence"},
                                           {"* equidistant", "* equidistant"},
                                           {"- unreached", "- unreached"}};
    const bool is_unicode = cli_has_unicode();
    int at = 0; /* both are as wide on the screen */
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const int wide = (int)strlen(words[i][0]) + 2;
        const bool is_new_line = at && at + wide > cli_width();
        fprintf(cli->out, "%s%s", !at ? "" : is_new_line ? "\n" : "  ", words[i][is_unicode]);
        at = is_new_line ? wide : at + wide;
    }
    fputc('\n', cli->out);
}

char *go_counts_text(char buf[160], const yomi_go_division *v)
{
    const yomi_go_region *b = &v->side[YOMI_BLACK], *w = &v->side[YOMI_WHITE];
    snprintf(buf, 160,
             "Black: occupied %d, sphere %d, total %d. White: occupied %d, sphere %d, total %d.",
             b->occupied, b->sphere, b->occupied + b->sphere, w->occupied, w->sphere,
             w->occupied + w->sphere);
    return buf;
}

json_t *go_map_json(const yomi_go_division *v)
{
    json_t *rows = json_array();
    for (int row = 0; row < v->rows; row++)
        json_array_append_new(
            rows, json_stringn(v->map + (size_t)row * (size_t)v->cols, (size_t)v->cols));
    return rows;
}

/* --- a command ------------------------------------------------------------------------------- */

static bool show(const struct cli *cli, const struct go_question *q, const char *sgf,
                 const void *answer, const struct go_input *in)
{
    if (cli->common.svg && !q->draw(cli, answer)) return false;
    if (sgf && !q->save(cli, answer, sgf)) return false;
    if (cli->common.json)
        q->print_json(cli, answer, in);
    else
        q->print(cli, answer);
    return true;
}

int go_area_run(const struct cli *cli, const struct go_question *question,
                const struct go_area_options *options)
{
    struct go_input in;
    void *answer = calloc(1, question->answer_bytes);
    if (!answer) return cli_trouble(cli, "there is no memory left");
    int code = go_input_read(&in, cli, cli->operands[0], &options->where);
    if (!code) {
        code = question->find(answer, cli, options, &in);
        const bool is_found = code == EXIT_ANSWERED || code == EXIT_STOPPED;
        if (is_found && !show(cli, question, options->sgf, answer, &in)) code = EXIT_TROUBLE;
        go_input_free(&in);
    }
    free(answer);
    return code;
}

/* --- SGF ------------------------------------------------------------------------------------- */

void go_sgf_mark(yomi_go_sgf *sgf, const char *property, const yomi_go_pos *pos, int point,
                 const char *text)
{
    (void)yomi_go_sgf_add_point(sgf, yomi_go_sgf_root(sgf, 0), property, pos, point, text, NULL);
}

yomi_go_sgf *go_sgf_of(const struct cli *cli, const yomi_go_pos *pos)
{
    yomi_go_sgf *sgf;
    yomi_error err;
    if (yomi_go_sgf_new(&sgf, pos->rows, pos->cols, &err) != YOMI_OK) {
        cli_trouble_in(cli, "--sgf", &err);
        return NULL;
    }
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (pos->points[p] != '.')
            go_sgf_mark(sgf, pos->points[p] == 'X' ? "AB" : "AW", pos, p, NULL);
    (void)yomi_go_sgf_add(sgf, yomi_go_sgf_root(sgf, 0), "PL", pos->to == YOMI_BLACK ? "B" : "W",
                          NULL);
    return sgf;
}

bool go_sgf_save(const struct cli *cli, const char *path, yomi_go_sgf *sgf, const char *comment)
{
    char *text = NULL;
    yomi_error err;
    yomi_status status = yomi_go_sgf_add(sgf, yomi_go_sgf_root(sgf, 0), "C", comment, &err);
    if (status == YOMI_OK) status = yomi_go_sgf_write(&text, sgf, &err);
    yomi_go_sgf_free(sgf);
    if (status != YOMI_OK) {
        cli_trouble_in(cli, "--sgf", &err);
        return false;
    }
    const bool is_good = cli_write_text(cli, path, text);
    free(text);
    return is_good;
}
