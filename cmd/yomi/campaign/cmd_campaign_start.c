/* SPDX-License-Identifier: MIT */
#include "cmd_campaign.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

#define KINDS "othello|poly|yose"

struct options {
    /* othello */
    struct cmd_board_size board;
    int start, scoring;
    const char *position, *question;
    /* poly */
    const char *goal;
    int game;
    /* yose */
    const char *deep, *simple, *methods;
    int depth, swing;
    uint64_t sums, seeds;
    /* all */
    double job, lease;
    int size;
    const char *facts;
};

/* --- questions in the words of the kinds ----------------------------------------------------- */

static int take_position(yomi_othello_pos *out, const struct cli *cli, const struct options *o)
{
    yomi_error err;
    if (o->position && (o->board.rows || o->start >= 0))
        return cmd_trouble(cli, "choose one of --position, and --board or --start");
    if (o->position) {
        if (yomi_othello_read(out, o->position, &err) == YOMI_OK) return 0;
        return cmd_trouble_in(cli, "--position", &err);
    }
    const int rows = o->board.rows ? o->board.rows : 8, cols = o->board.rows ? o->board.cols : 8;
    const yomi_othello_opening opening =
        o->start == 1 ? YOMI_OTHELLO_STACKED : YOMI_OTHELLO_CROSSED;
    if (yomi_othello_start(out, rows, cols, opening, &err) == YOMI_OK) return 0;
    return cmd_trouble_in(cli, "--board", &err);
}

static int ask_othello(struct cmd_string *question, const struct cli *cli, const struct options *o)
{
    yomi_othello_pos pos;
    char text[YOMI_OTHELLO_TEXT], word[CMD_WORD_TEXT];
    char *end;
    if (strncmp(o->question, "atleast=", 8) == 0) {
        const long v = strtol(o->question + 8, &end, 10);
        if (*end || end == o->question + 8 || v < -64 || v > 64)
            return cmd_wrong(cli, "question", "'%s' does not fit; write atleast=V with a score V",
                             o->question);
    } else if (strcmp(o->question, "value") != 0 && strcmp(o->question, "wld") != 0) {
        return cmd_wrong(cli, "question", "'%s' does not fit; choose one of value|wld|atleast=V",
                         o->question);
    }
    const int code = take_position(&pos, cli, o);
    if (code) return code;
    cmd_add(question, "%s %s %s", o->question, cmd_word(word, "winner|discs", o->scoring),
            yomi_othello_write(text, &pos));
    return 0;
}

static int ask_poly(struct cmd_string *question, const struct cli *cli, const struct options *o)
{
    char word[CMD_WORD_TEXT];
    if (!o->goal) return cmd_missing(cli, "goal", "give goals such as UU+ZZ or El,Z+W, or table");
    cmd_add(question, "%s %s", cmd_word(word, "strong|weak", o->game), o->goal);
    return 0;
}

static int ask_yose(struct cmd_string *question, const struct cli *cli, const struct options *o)
{
    (void)cli;
    cmd_add(question, "deep=%s simple=%s depth=%d swing=%d sums=%llu seeds=%llu methods=%s",
            o->deep, o->simple, o->depth, o->swing, (unsigned long long)o->sums,
            (unsigned long long)o->seeds, o->methods ? o->methods : "all");
    return 0;
}

static int ask(struct cmd_string *question, const struct cli *cli, const struct options *o,
               int kind)
{
    switch (kind) {
    case 0:
        return ask_othello(question, cli, o);
    case 1:
        return ask_poly(question, cli, o);
    default:
        return ask_yose(question, cli, o);
    }
}

/* --- beginning ------------------------------------------------------------------------------- */

static int begin(const struct cli *cli, const yomi_campaign_plan *plan, const char *facts)
{
    const char *store = cli->operands[0];
    yomi_error err = {0};
    yomi_campaign_merged merged = {0};
    char name[YOMI_STORE_NAME], count[CMD_COUNTED_TEXT];
    if (yomi_campaign_start(store, plan, NULL, &err) != YOMI_OK)
        return cmd_campaign_trouble(cli, &err);
    if (facts && yomi_campaign_import(&merged, store, facts, NULL, &err) != YOMI_OK)
        return cmd_trouble_in(cli, "--facts", &err);
    cmd_campaign_say_plan(cli, store, plan);
    yomi_store_shown_name(name, store);
    if (facts) cmd_say(cli, "%s are known", cmd_counted(count, merged.news, "fact"));
    cmd_say(cli, "begun; now let workers at it: yomi campaign work %s", name);
    cmd_key(cli, "job_seconds", cmd_seconds(plan->job_seconds));
    cmd_key(cli, "job_size", cmd_int(plan->job_size));
    cmd_key(cli, "lease", cmd_seconds(plan->lease));
    cmd_key(cli, "facts", cmd_count(merged.news));
    cmd_put_certainty(cli, YOMI_EXACT);
    return EXIT_ANSWERED;
}

static int begin_from_facts(const struct cli *cli, const struct options *o)
{
    yomi_error err;
    yomi_campaign_plan plan;
    if (cli->n_operands > 1)
        return cmd_about(cli, "facts", "--facts says what kind of campaign it is; leave '%s' out",
                         cli->operands[1]);
    char *text = cmd_read_text(cli, o->facts);
    if (!text) return EXIT_TROUBLE;
    int code;
    if (yomi_campaign_plan_read(&plan, text, &err) != YOMI_OK) {
        code = cmd_trouble_in(cli, cmd_place(o->facts), &err);
    } else {
        code = begin(cli, &plan, text);
        free((char *)plan.kind);
        free((char *)plan.question);
    }
    free(text);
    return code;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct cmd_string question = {0};
    char word[CMD_WORD_TEXT];
    int kind;
    if (o->facts) return begin_from_facts(cli, o);
    if (cli->n_operands < 2)
        return cmd_trouble(cli, "KIND is missing; choose one of %s, or give --facts", KINDS);
    if (!cmd_find_word(cli->operands[1], KINDS, &kind))
        return cmd_trouble(cli, "'%s' does not fit; choose one of %s", cli->operands[1], KINDS);
    int code = ask(&question, cli, o, kind);
    if (!code) {
        yomi_campaign_plan plan = YOMI_CAMPAIGN_PLAN_INIT;
        plan.kind = cmd_word(word, KINDS, kind);
        plan.question = cmd_string_text(&question);
        plan.job_seconds = o->job;
        plan.job_size = o->size;
        plan.lease = o->lease;
        code = begin(cli, &plan, NULL);
    }
    cmd_string_free(&question);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_BOARD("board", board, "RxC", "othello: R rows and C columns (default 8x8)"),
    OPTION_WORD("start", start, "NAME", "othello|reversi",
                "othello: start with the discs crossed (othello, the default) or stacked "
                "(reversi)"),
    OPTION_TEXT("position", position, "TEXT",
                "othello: take a position such as \"4x4 OOOXXOX-XOOXXO-O X\""),
    OPTION_TEXT("question", question, "WHAT", "othello: value, wld or atleast=V"),
    OPTION_WORD("scoring", scoring, "NAME", "winner|discs",
                "othello: give the empty squares to the winner, or count discs alone"),
    OPTION_TEXT("goal", goal, "LIST",
                "poly: one goal such as UU+ZZ, several with commas, or table: all pairs of losers"),
    OPTION_WORD("game", game, "NAME", "strong|weak",
                "poly: whoever completes first wins (strong), or White only blocks (weak)"),
    OPTION_TEXT("deep", deep, "RANGE", "yose: how many trees of more than one move"),
    OPTION_TEXT("simple", simple, "RANGE", "yose: how many simple gotes"),
    OPTION_INT("depth", depth, "N", 2, 12, "yose: the depth of the deepest tree"),
    OPTION_INT("swing", swing, "N", 1, 1000000, "yose: the largest swing of a gote or step"),
    OPTION_TEXT("methods", methods, "LIST",
                "yose: the methods to compare, such as hot,playout (default: all)"),
    OPTION_COUNT("sums", sums, "N", 1, 1000000, "yose: random sums of a seed, which is a job"),
    OPTION_COUNT("seeds", seeds, "N", 1, 1000000, "yose: how many seeds, from 1"),
    OPTION_SECONDS("job", job, "TIME", "Make jobs that take about TIME of a processor"),
    OPTION_INT("size", size, "N", 0, 64,
               "othello: split positions with more than N empty squares; poly: try N times, with "
               "four times the time each; 0: it chooses"),
    OPTION_SECONDS("lease", lease, "TIME",
                   "Give the job of a worker to another when it was silent for TIME"),
    OPTION_FILE("facts", facts, "FILE",
                "Take campaign and facts from a file of 'yomi campaign export --facts'"),
    {0},
};

const struct command cmd_campaign_start = {
    .name = "campaign start",
    .summary = "begin a campaign: a question for many sittings and machines",
    .details =
        "STORE is a file that is made, or a database such as postgresql://host/name. KIND is "
        "othello (the value of a position), poly (who wins a goal, or many goals) or yose "
        "(how often methods err). Workers are 'yomi campaign work STORE'.",
    .operands = "STORE [KIND]",
    .min_operands = 1,
    .max_operands = 2,
    .has_words = true,
    .takes = TAKES_JSON | TAKES_OUTPUT,
    COMMAND_OPTIONS(.start = -1, .question = "value", .deep = "1..3", .simple = "1..4", .depth = 4,
                    .swing = 10, .sums = 100, .seeds = 100, .job = 20, .lease = 60),
    .run = run,
};
