/* SPDX-License-Identifier: MIT */
/**
 * @file go.h  Go on boards up to 25x25: rules and scores, SGF, who lives, who owns what.
 *
 *     yomi_go_read(&pos, board, &error);                        // a board drawn as text
 *     yomi_go_sgf_read(&sgf, bytes, n, &error);                 // games, and positions of them
 *     yomi_go_life_of(&life, &pos, &options, &how, &error);     // alive, dead, seki: how decided
 *     yomi_go_score(&result, &pos, dead, &account, &error);     // the end of a game, counted
 *     yomi_go_divide(&division, &pos, dead, &ruler, &error);    // regions and spheres
 *     yomi_go_judge(&judgement, &pos, &judging, &error);        // an estimate and its parts
 *
 * Points are numbered row by row from 0 at the top left, as a board is printed. Their names are
 * those of Go: letters from the left without I, row 1 at the bottom. Arrays by point have room for
 * the largest board; the first rows * cols entries count. Scores are Black minus White, in points.
 * Divisions, judgements and lives are values of up to 50 KB: mind small stacks.
 */
#ifndef YOMI_GO_H
#define YOMI_GO_H
#include "yomi/solve.h"
YOMI_C_BEGIN

#define YOMI_GO_SIDE   25
#define YOMI_GO_POINTS (YOMI_GO_SIDE * YOMI_GO_SIDE)

typedef struct yomi_go_pos {
    int rows, cols;                  /**< 1 to 25 each */
    yomi_colour to;                  /**< the side to move */
    char points[YOMI_GO_POINTS + 1]; /**< rows*cols of 'X' (Black), 'O' (White) and '.', then 0 */
} yomi_go_pos;

/**
 * Read a board drawn as text, top row first: '.' or '+' empty, 'X' or '#' Black, 'O' White. Spaces
 * and empty lines do not count. Black is to move.
 */
YOMI_API yomi_status yomi_go_read(yomi_go_pos *out, const char *text, yomi_error *err);

/** Write the name of a point: "A1", "T19". Returns buf. */
YOMI_API char *yomi_go_point(char buf[4], const yomi_go_pos *pos, int point);

/* --- rules: boards on which moves are played -------------------------------------------------- */

/** A board without stones, Black to move. ERANGE when a side is not 1 to 25. */
YOMI_API yomi_status yomi_go_empty(yomi_go_pos *out, int rows, int cols, yomi_error *err);

/** Read the name of a point, "A1" or "t19", in any case. */
YOMI_API yomi_status yomi_go_read_point(int *out, const yomi_go_pos *pos, const char *name,
                                        yomi_error *err);

#define YOMI_GO_PASS (-1) /**< in place of a point */

/** How a finished game is counted. */
typedef enum yomi_go_scoring {
    YOMI_GO_JAPANESE, /**< territory and prisoners */
    YOMI_GO_CHINESE,  /**< area: living stones and territory */
    YOMI_GO_AGA,      /**< area; passes cost a stone, so that territory gives the same */
} yomi_go_scoring;

/** "japanese", "chinese" or "aga". */
YOMI_API const char *yomi_go_scoring_name(yomi_go_scoring scoring);

/** What may not be repeated. */
typedef enum yomi_go_repetition {
    YOMI_GO_SIMPLE_KO,   /**< a single stone may not be retaken at once */
    YOMI_GO_POSITIONAL,  /**< superko: no position may come again */
    YOMI_GO_SITUATIONAL, /**< superko: no position may come again with the same side to move */
} yomi_go_repetition;

typedef struct yomi_go_rules {
    yomi_go_scoring scoring;
    yomi_go_repetition repetition;
    bool suicide; /**< may a move take its own chain? */
    double komi;  /**< added to White's score */
} yomi_go_rules;

/** The usual rules of a way of counting: komi 6.5 (Japanese) or 7.5, no suicide, and simple ko
 * (Japanese), positional superko (Chinese) or situational superko (AGA). */
YOMI_API yomi_go_rules yomi_go_rules_of(yomi_go_scoring scoring);

typedef struct yomi_go_move {
    yomi_colour colour;
    int point; /**< or YOMI_GO_PASS */
} yomi_go_move;

typedef struct yomi_go_game yomi_go_game; /**< a board, its rules and all that was played */

/** A game that starts from a position. Free with yomi_go_game_free(). */
YOMI_API yomi_status yomi_go_game_new(yomi_go_game **out, const yomi_go_pos *start,
                                      const yomi_go_rules *rules, yomi_error *err);
YOMI_API void yomi_go_game_free(yomi_go_game *game);

/** Play a point or pass. Either side may be to move. EILLEGAL names the rule that forbids it. */
YOMI_API yomi_status yomi_go_game_play(yomi_go_game *game, yomi_go_move move, yomi_error *err);
YOMI_API bool yomi_go_game_is_legal(const yomi_go_game *game, yomi_go_move move);

/** Take the last move back; EILLEGAL when there is none. */
YOMI_API yomi_status yomi_go_game_undo(yomi_go_game *game, yomi_error *err);

/** Place handicap stones on an empty board before the first move; then White is to move. */
YOMI_API yomi_status yomi_go_game_handicap(yomi_go_game *game, const int *points, int n,
                                           yomi_error *err);

/** The usual points of n handicap stones, 2 to 9, in the order of GTP's fixed_handicap. ERANGE when
 * the board is too small or even for so many. */
YOMI_API yomi_status yomi_go_handicap_points(int points[9], int rows, int cols, int n,
                                             yomi_error *err);

/** The position as it stands, with the side to move. */
YOMI_API yomi_go_pos yomi_go_game_pos(const yomi_go_game *game);
YOMI_API yomi_go_pos yomi_go_game_start(const yomi_go_game *game);     /**< before the first move */
YOMI_API void yomi_go_game_set_to(yomi_go_game *game, yomi_colour to); /**< the side to move */
YOMI_API const yomi_go_rules *yomi_go_game_rules(const yomi_go_game *game);
YOMI_API void yomi_go_game_set_rules(yomi_go_game *game,
                                     const yomi_go_rules *rules); /**< go on by */

/** Stones that a side has taken from the other. */
YOMI_API int yomi_go_game_captures(const yomi_go_game *game, yomi_colour by);
YOMI_API int yomi_go_game_ko(const yomi_go_game *game); /**< the point barred by simple ko, or -1 */
YOMI_API int yomi_go_game_n_handicap(const yomi_go_game *game);
YOMI_API int yomi_go_game_n_moves(const yomi_go_game *game);
YOMI_API yomi_go_move yomi_go_game_move(const yomi_go_game *game, int i); /**< from 0 */
YOMI_API bool yomi_go_game_ended(const yomi_go_game *game); /**< the last two moves were passes */

/** What a score depends on beside the board. */
typedef struct yomi_go_account {
    yomi_go_scoring scoring;
    double komi;
    int handicap;    /**< White is paid for it: Chinese n points, AGA n - 1, Japanese none */
    int captures[2]; /**< stones taken by each side during the game */
    int passes[2];   /**< passes of each side, for AGA's pass stones */
} yomi_go_account;

/** The account of a game as it stands. */
YOMI_API yomi_go_account yomi_go_game_account(const yomi_go_game *game);

/** A final score and its parts, [0] Black's and [1] White's. */
typedef struct yomi_go_result {
    double score;     /**< Black minus White, komi and handicap included */
    int territory[2]; /**< empty points and dead enemy stones that count */
    int stones[2];    /**< living stones; area is territory + stones */
    int prisoners[2]; /**< taken during the game, dead on the board, and AGA's pass stones */
    int bonus;        /**< what White was paid for the handicap */
    int dame;         /**< empty points that nobody owns */
    char owner[YOMI_GO_POINTS + 1]; /**< 'X' 'O' living stones, 'B' 'W' territory, '.' nobody's */
    bool seki[YOMI_GO_POINTS];      /**< stones and eyes of chains in seki */
} yomi_go_result;

/**
 * Count a finished game. `dead` has a flag for every point, or is NULL when nothing is dead; a dead
 * stone takes its whole chain along. Empty points that touch one colour's living stones are its
 * territory.
 *
 * Seki is found by shape: chains joined by their own eyes and by points that touch two of them are
 * a group; a living group with at most one small eye that touches a neutral point is in seki. Its
 * eyes are nobody's under Japanese rules and count under the others.
 */
YOMI_API yomi_status yomi_go_score(yomi_go_result *out, const yomi_go_pos *pos, const bool *dead,
                                   const yomi_go_account *account, yomi_error *err);

/* --- SGF: games read and written ---------------------------------------------------------------
 */

/**
 * A collection of games as SGF has it: trees of nodes with properties. Nodes are numbered from 0 in
 * the order of the file; -1 means none. Texts are UTF-8 whatever the file was.
 *
 *     yomi_go_sgf *sgf;
 *     status = yomi_go_sgf_read(&sgf, bytes, n, &error);
 *     node = yomi_go_sgf_end(sgf, yomi_go_sgf_root(sgf, 0));
 *     status = yomi_go_sgf_game(&game, NULL, sgf, node, &error);
 */
typedef struct yomi_go_sgf yomi_go_sgf;

/**
 * Read FF[1] to FF[4]. What can be read of a broken file is, and each thing that was wrong becomes
 * a warning with its place; EPARSE when there is no game in it at all. The charset comes from CA[],
 * or is found out: UTF-8, Shift_JIS, EUC-KR, GB18030 or Latin-1.
 */
YOMI_API yomi_status yomi_go_sgf_read(yomi_go_sgf **out, const char *bytes, size_t n,
                                      yomi_error *err);

/** One game with an empty root node: FF[4]GM[1]CA[UTF-8] and the size. */
YOMI_API yomi_status yomi_go_sgf_new(yomi_go_sgf **out, int rows, int cols, yomi_error *err);
YOMI_API void yomi_go_sgf_free(yomi_go_sgf *sgf);

/** All games as FF[4] in UTF-8, to be freed with free(). Unknown properties are kept. */
YOMI_API yomi_status yomi_go_sgf_write(char **out, const yomi_go_sgf *sgf, yomi_error *err);

/** What was wrong: status, line, column and a sentence. */
YOMI_API int yomi_go_sgf_n_warnings(const yomi_go_sgf *sgf);
YOMI_API const yomi_error *yomi_go_sgf_warning(const yomi_go_sgf *sgf, int i);
YOMI_API const char *yomi_go_sgf_charset(const yomi_go_sgf *sgf); /**< of the file: "UTF-8" */

/** Games count from 0; the root is the first node of one. A relative that there is not is -1. */
YOMI_API int yomi_go_sgf_n_games(const yomi_go_sgf *sgf);
YOMI_API int yomi_go_sgf_root(const yomi_go_sgf *sgf, int game);
YOMI_API int yomi_go_sgf_n_nodes(const yomi_go_sgf *sgf);
YOMI_API int yomi_go_sgf_parent(const yomi_go_sgf *sgf, int node);
YOMI_API int yomi_go_sgf_child(const yomi_go_sgf *sgf, int node);   /**< the first one */
YOMI_API int yomi_go_sgf_sibling(const yomi_go_sgf *sgf, int node); /**< the next one */
YOMI_API int yomi_go_sgf_end(const yomi_go_sgf *sgf, int node);     /**< of its first variations */

/** A new last child of a node. Returns it, or -1 when memory is short. */
YOMI_API int yomi_go_sgf_add_node(yomi_go_sgf *sgf, int parent);

/** The node after `n` moves along the first variations; -1 when there are fewer. */
YOMI_API int yomi_go_sgf_at_move(const yomi_go_sgf *sgf, int root, int n);

/**
 * The node at a path such as "12/2/5" below a node: twelve nodes on, there the second variation,
 * five nodes on from its first node. EPARSE or ERANGE when there is no such path.
 */
YOMI_API yomi_status yomi_go_sgf_at_path(int *out, const yomi_go_sgf *sgf, int root,
                                         const char *path, yomi_error *err);

/**
 * Properties of a node, in the order of the file. A value is as written between its brackets, with
 * its escapes; yomi_go_sgf_text() is what a reader sees.
 */
YOMI_API int yomi_go_sgf_n_props(const yomi_go_sgf *sgf, int node);
YOMI_API const char *yomi_go_sgf_name(const yomi_go_sgf *sgf, int node, int prop);
YOMI_API int yomi_go_sgf_n_values(const yomi_go_sgf *sgf, int node, int prop);
YOMI_API const char *yomi_go_sgf_value(const yomi_go_sgf *sgf, int node, int prop, int value);

/** The first value of a property, or NULL. */
YOMI_API const char *yomi_go_sgf_get(const yomi_go_sgf *sgf, int node, const char *name);

/** Without escapes and soft line breaks, to be freed with free(); NULL when memory is short. */
YOMI_API char *yomi_go_sgf_text(const char *value);

/** Add a value to a property of a node; it is made when the node has none. The text is escaped. */
YOMI_API yomi_status yomi_go_sgf_add(yomi_go_sgf *sgf, int node, const char *name, const char *text,
                                     yomi_error *err);
/** The same with a point ("dd"), and with a point and a text ("dd:text"). */
YOMI_API yomi_status yomi_go_sgf_add_point(yomi_go_sgf *sgf, int node, const char *name,
                                           const yomi_go_pos *pos, int point, const char *text,
                                           yomi_error *err);
YOMI_API void yomi_go_sgf_remove(yomi_go_sgf *sgf, int node, const char *name);

/** The points of all values of a property of a node, rectangles spread out; outside ones are left
 * out. Returns how many. */
YOMI_API int yomi_go_sgf_points(bool out[YOMI_GO_POINTS], const yomi_go_sgf *sgf, int node,
                                const char *name, const yomi_go_pos *pos);

/** What the properties of a game say: size, komi, rules, handicap. */
typedef struct yomi_go_sgf_info {
    int rows, cols;
    bool has_komi, has_rules;
    double komi;             /**< 0 when KM is missing */
    yomi_go_scoring scoring; /**< from RU; Japanese when it is missing or unknown */
    int handicap;
} yomi_go_sgf_info;

/** Of the game that a node belongs to. ERANGE when its board is too large. */
YOMI_API yomi_status yomi_go_sgf_info_of(yomi_go_sgf_info *out, const yomi_go_sgf *sgf, int node,
                                         yomi_error *err);

/** Moves and stones of a game that are illegal or outside the board. */
typedef struct yomi_go_sgf_odd {
    int n;
    int line, column; /**< of the first one */
} yomi_go_sgf_odd;

/**
 * The game up to and including a node, to be freed with yomi_go_game_free(). Moves are executed as
 * SGF demands, legal or not; `odd` tells which were not, and may be NULL. Setup starts the history
 * anew.
 */
YOMI_API yomi_status yomi_go_sgf_game(yomi_go_game **out, yomi_go_sgf_odd *odd,
                                      const yomi_go_sgf *sgf, int node, yomi_error *err);

/* --- life: what is alive, dead or unknown, and how it was decided ------------------------------
 */

/** How a stone or point was decided, from nothing to the user's own word. */
typedef enum yomi_go_how {
    YOMI_GO_OPEN,       /**< not decided */
    YOMI_GO_BENSON,     /**< two vital regions: alive even if its side always passes */
    YOMI_GO_PASS_ALIVE, /**< walled in by such stones, and the enemy cannot make two eyes there */
    YOMI_GO_STATIC,     /**< safe if every move of the enemy is answered; read out to the end */
    YOMI_GO_PLAYOUT,    /**< by most of the games played to the end at random */
    YOMI_GO_USER,       /**< the user said so */
} yomi_go_how;

/** "open", "benson", "pass_alive", "static", "playout", "user". */
YOMI_API const char *yomi_go_how_name(yomi_go_how how);

/**
 * What is proved. Each proof holds more than the one before it: a point with BENSON is also
 * pass-alive and statically safe.
 */
typedef struct yomi_go_safe {
    char owner[YOMI_GO_POINTS + 1]; /**< 'X' or 'O': whose stone or territory it surely is; '.' */
    uint8_t how[YOMI_GO_POINTS];    /**< yomi_go_how, up to YOMI_GO_STATIC */
} yomi_go_safe;

/**
 * Prove what can be proved about a position, whoever is to move. A stone that is its owner's is
 * alive; an enemy stone on it is dead. Proofs that need reading stop at a fixed size, so that the
 * answer is the same everywhere and comes in milliseconds.
 */
YOMI_API void yomi_go_prove(yomi_go_safe *out, const yomi_go_pos *pos);

/** What becomes of a stone. */
typedef enum yomi_go_fate {
    YOMI_GO_UNKNOWN,
    YOMI_GO_ALIVE,
    YOMI_GO_DEAD,
    YOMI_GO_SEKI
} yomi_go_fate;

/** "unknown", "alive", "dead", "seki". */
YOMI_API const char *yomi_go_fate_name(yomi_go_fate fate);

typedef struct yomi_go_life_options {
    int playouts; /**< 0: none; then stones without a proof stay unknown */
    /** The user's word about a stone, which holds for its chain and wins over everything:
     * YOMI_GO_ALIVE, YOMI_GO_DEAD, YOMI_GO_SEKI, or 0. */
    uint8_t said[YOMI_GO_POINTS];
    bool no_others; /**< all dead stones are named: those without a word are alive */
} yomi_go_life_options;

#define YOMI_GO_LIFE_OPTIONS_INIT                                                                  \
    {                                                                                              \
        1000, {0}, false                                                                           \
    }

/** The fate of every stone and the owner of every point. */
typedef struct yomi_go_life {
    yomi_answer answer;           /**< exact when no stone rests on playouts; never after a stop */
    uint8_t fate[YOMI_GO_POINTS]; /**< yomi_go_fate of a stone; YOMI_GO_UNKNOWN where empty */
    uint8_t how[YOMI_GO_POINTS];  /**< yomi_go_how: how the stone or the empty point was decided */
    double ownership[YOMI_GO_POINTS]; /**< -1 White's for sure .. 1 Black's */
    yomi_go_safe safe;                /**< what was proved on the way */
    int playouts;                     /**< how many were played */
} yomi_go_life;

/**
 * Decide the life of all stones: the user's word first, then proofs, then playouts. The same seed
 * and number of playouts give the same answer with any number of threads.
 */
YOMI_API yomi_status yomi_go_life_of(yomi_go_life *out, const yomi_go_pos *pos,
                                     const yomi_go_life_options *options, const yomi_solve *how,
                                     yomi_error *err);

#define YOMI_GO_CHOICES 32

/** A move that was tried, and how its games ended. */
typedef struct yomi_go_tried {
    int point;    /**< or YOMI_GO_PASS */
    int playouts; /**< games that began with it */
    double win;   /**< 0 .. 1: how good it looks for the side that moves */
    double score; /**< mean score of its games, Black minus White, komi included */
} yomi_go_tried;

/** A move for a player. */
typedef struct yomi_go_choice {
    yomi_answer answer;
    int point;                            /**< or YOMI_GO_PASS */
    yomi_go_tried moves[YOMI_GO_CHOICES]; /**< the best that were tried, the chosen one first */
    int n_moves;
    yomi_go_life life; /**< of the position before the move */
} yomi_go_choice;

/**
 * Choose a move: legal (superko too), never into an own eye or a settled place, and a pass when
 * nothing is left to gain, or when the enemy has passed and the game is won. Sensible, not strong.
 * The same seed and number of playouts give the same move.
 */
YOMI_API yomi_status yomi_go_choose(yomi_go_choice *out, const yomi_go_game *game,
                                    yomi_colour colour, int playouts, const yomi_solve *how,
                                    yomi_error *err);

/* --- regions: who reaches what; families, judgement, candidates --------------------------------
 */

/**
 * How the colours reach for the empty points. A path starts beside a living stone and runs through
 * empty points; its order d is its length, its kosuri count k how often it rubs against the enemy
 * (docs/regions.md has the rules).
 */
typedef enum yomi_go_mode {
    YOMI_GO_PLAIN,   /**< the smaller d; no kosuri and no limit */
    YOMI_GO_ORDER,   /**< the smaller d; k only limits */
    YOMI_GO_KOSURI,  /**< the smaller k, then the smaller d */
    YOMI_GO_CONVERT, /**< the smaller d + n k */
} yomi_go_mode;

typedef enum yomi_go_limit {
    YOMI_GO_BELOW, /**< a point with k >= limit_k cannot be reached */
    YOMI_GO_FREE,  /**< every point can be reached */
    YOMI_GO_STOP,  /**< a point with k >= limit_k can be reached, but nothing behind it */
} yomi_go_limit;

/** How a board is divided. */
typedef struct yomi_go_ruler {
    yomi_go_mode mode;
    int n; /**< YOMI_GO_CONVERT: one kosuri counts as n steps, from 1 to YOMI_GO_CONVERT_MAX */
    yomi_go_limit limit;
    int limit_k;   /**< from 0 */
    int max_order; /**< no path is longer; 0: any length */
} yomi_go_ruler;

#define YOMI_GO_CONVERT_MAX 100000
#define YOMI_GO_RULER_INIT                                                                         \
    {                                                                                              \
        YOMI_GO_ORDER, 2, YOMI_GO_BELOW, 2, 0                                                      \
    }

/** Read "plain", "order", "kosuri" or "convert=3" into the mode and n. */
YOMI_API yomi_status yomi_go_read_mode(yomi_go_ruler *ruler, const char *text, yomi_error *err);

/** Read "below=2", "none" or "stop=2" into the limit. */
YOMI_API yomi_status yomi_go_read_limit(yomi_go_ruler *ruler, const char *text, yomi_error *err);

/** How a colour came to an empty point. */
typedef struct yomi_go_label {
    short d, k; /**< order and kosuri count */
    bool paid;  /**< the path has touched the first line */
    bool is_reached;
} yomi_go_label;

/** A 4-connected set of one colour's stones and points, or all of a colour's regions together. */
typedef struct yomi_go_region {
    yomi_colour colour;
    int first; /**< its first point, row by row from the top; -1 for a whole side */
    int size;  /**< stones and points */
    int stones, chains;
    int occupied;  /**< points that only this colour reaches */
    int sphere;    /**< points that both reach and this colour sooner */
    int certain;   /**< points worth a whole moku */
    int moku10;    /**< equivalent moku of the points, in tenths */
    int prisoners; /**< dead stones of the other colour */
    int regions;   /**< a side: how many regions; a region: 1 */
    int families;  /**< those of them that have living stones */
} yomi_go_region;

/** A board divided between the colours. Black's regions come first, then the larger ones. */
typedef struct yomi_go_division {
    int rows, cols;
    /** 'X' 'O' living stones, 'B' 'W' occupied, 'b' 'w' sphere, '*' equidistant, '-' unreached */
    char map[YOMI_GO_POINTS + 1];
    yomi_go_label labels[2][YOMI_GO_POINTS]; /**< of empty points, for each colour */
    short influence[YOMI_GO_POINTS];    /**< of empty points, Black minus White; 16 is a moku */
    signed char tenths[YOMI_GO_POINTS]; /**< equivalent moku of a region's point, 0 to 10 */
    short region[YOMI_GO_POINTS];       /**< its number in regions, or -1 */
    int n_regions;
    yomi_go_region regions[YOMI_GO_POINTS];
    yomi_go_region side[2];
    int equal, unreached;
} yomi_go_division;

/**
 * Divide a board. `dead` marks dead stones, by point, and may be NULL: a dead stone is an empty
 * point and a prisoner of the region that holds it.
 */
YOMI_API yomi_status yomi_go_divide(yomi_go_division *out, const yomi_go_pos *pos, const bool *dead,
                                    const yomi_go_ruler *ruler, yomi_error *err);

/**
 * Bouzy's mathematical morphology: living stones are 128, spread by `dilations` steps and worn down
 * by `erosions`; what is left belongs to a colour, Black's above 0. The usual numbers are 5 and 21.
 */
YOMI_API yomi_status yomi_go_bouzy(short out[YOMI_GO_POINTS], const yomi_go_pos *pos,
                                   const bool *dead, int dilations, int erosions, yomi_error *err);

/** How the open points of a board are valued. */
typedef enum yomi_go_method {
    YOMI_GO_BY_REGIONS,   /**< occupied points, certain ones, and equivalent moku of the spheres */
    YOMI_GO_BY_OWNERSHIP, /**< given ownership for the spheres, mixed with what is occupied */
    YOMI_GO_BY_BOUZY,     /**< Bouzy 5/21 */
} yomi_go_method;

/** From where on a fact speaks for a strategy; see yomi_go_fact_kind. */
typedef struct yomi_go_thresholds {
    int moyo; /**< points of a sphere that make it a moyo */
    int lead; /**< points of territory that make a lead */
    int even; /**< points of score up to which a game is even */
    int room; /**< points of its region below which a family without a proof of life is weak */
} yomi_go_thresholds;

typedef struct yomi_go_judge_options {
    yomi_go_ruler ruler;
    yomi_go_method method;
    yomi_go_account account; /**< scoring, komi, prisoners */
    const bool *dead;        /**< by point, or NULL */
    const double *ownership; /**< by point, -1 White's to 1 Black's; for YOMI_GO_BY_OWNERSHIP */
    yomi_go_thresholds least;
} yomi_go_judge_options;

#define YOMI_GO_THRESHOLDS_INIT                                                                    \
    {                                                                                              \
        50, 5, 5, 12                                                                               \
    }

/** What a side has, part by part. */
typedef struct yomi_go_part {
    double occupied; /**< points that only it reaches and that do not touch both colours */
    int certain;     /**< points of its spheres that are worth a whole moku */
    double moku;     /**< equivalent moku of the rest of its spheres */
    int stones;      /**< living stones, which count under area scoring */
    int captured;    /**< stones taken in the game, which count under territory scoring */
    int dead;        /**< dead stones of the other side: a point under both, and a prisoner */
    double total;    /**< what counts of all this under the scoring */
} yomi_go_part;

/** The four ways to play on, after the paper. */
typedef enum yomi_go_strategy {
    YOMI_GO_MOYO,      /**< a large frame that wins if it becomes territory */
    YOMI_GO_PROFIT,    /**< territory now, and an even share of the rest */
    YOMI_GO_THICKNESS, /**< no weak family first */
    YOMI_GO_FIGHTING,  /**< attack, or go into the enemy's frame */
    YOMI_GO_STRATEGIES
} yomi_go_strategy;

/** "moyo", "profit", "thickness", "fighting". */
YOMI_API const char *yomi_go_strategy_name(yomi_go_strategy strategy);

/** Facts about the side to move; each speaks for one strategy when it holds. */
typedef enum yomi_go_fact_kind {
    YOMI_GO_OWN_MOYO,  /**< moyo: its largest sphere has `value` points, at least `least` */
    YOMI_GO_MOYO_WINS, /**< moyo: with that sphere as territory it leads by `value`, above 0 */
    YOMI_GO_LEADS,     /**< profit: it leads by `value` in territory, at least `least` */
    YOMI_GO_IS_EVEN,   /**< profit: the score is within `least`; `value` is it */
    YOMI_GO_OWN_WEAK,  /**< thickness: `value` of its families are weak, at least 1 */
    YOMI_GO_IS_SOLID,  /**< thickness: none is weak, and it is behind by `value`, `least` or more */
    YOMI_GO_ENEMY_WEAK, /**< fighting: `value` of the enemy's families are weak, at least 1 */
    YOMI_GO_ENEMY_MOYO, /**< fighting: the enemy's largest sphere has `value` points */
    YOMI_GO_FACTS
} yomi_go_fact_kind;

typedef struct yomi_go_fact {
    yomi_go_fact_kind kind;
    yomi_go_strategy strategy; /**< for which it speaks */
    bool holds;
    double value;
    int least;
    int region; /**< the region that it is about, or -1 */
} yomi_go_fact;

typedef struct yomi_go_judgement {
    double score; /**< Black minus White */
    yomi_go_part part[2];
    double komi;
    int bonus;                    /**< what White is paid for the handicap */
    int contact;                  /**< empty points that touch living stones of both colours */
    double owner[YOMI_GO_POINTS]; /**< of every point, -1 White's to 1 Black's */
    yomi_go_division division;
    yomi_go_fact facts[YOMI_GO_FACTS];
    yomi_go_strategy strategy; /**< for which most facts speak; the first of them on a tie */
} yomi_go_judgement;

/**
 * Estimate the score of a position at any stage, part by part, and choose a strategy for the side
 * to move. Which stones are dead, and the ownership, come from yomi_go_life_of().
 */
YOMI_API yomi_status yomi_go_judge(yomi_go_judgement *out, const yomi_go_pos *pos,
                                   const yomi_go_judge_options *options, yomi_error *err);

/** Why a move is a candidate; a move may be one for several reasons. */
enum {
    YOMI_GO_BOUNDARY = 1, /**< where the colours' regions meet */
    YOMI_GO_DEEP = 2,     /**< in an enemy sphere, away from the enemy's stones */
    YOMI_GO_SPLITS = 4,   /**< without it an own region falls apart, with stones on both sides */
};

typedef struct yomi_go_candidate {
    int point;
    unsigned why; /**< YOMI_GO_BOUNDARY and so on */
    yomi_go_strategy strategy;
    int value;            /**< by how much own total - enemy total grows, in kosuri mode */
    int occupied, sphere; /**< the same for the parts of the totals */
    int captures;         /**< stones that it takes */
} yomi_go_candidate;

/**
 * The candidate moves of the side to move, the largest value first. `list` has room for
 * YOMI_GO_POINTS. Boundaries and depths are those of `ruler`, values are always measured in kosuri
 * mode with its limit and maximum order. A position does not know of a ko: see
 * yomi_go_game_is_legal().
 */
YOMI_API yomi_status yomi_go_candidates(yomi_go_candidate *list, int *n, const yomi_go_pos *pos,
                                        const bool *dead, const yomi_go_ruler *ruler,
                                        yomi_error *err);

/** What is wrong with a region. */
typedef enum yomi_go_defect_kind {
    YOMI_GO_CUT,     /**< the enemy cuts two of its chains apart here */
    YOMI_GO_INVASION /**< an enemy stone here would have a region of its own */
} yomi_go_defect_kind;

typedef struct yomi_go_defect {
    yomi_go_defect_kind kind;
    int region, point;
    int room; /**< YOMI_GO_INVASION: empty points of that region */
} yomi_go_defect;

/**
 * The defects of all regions of a division, by region and point. `list` has room for 2 *
 * YOMI_GO_POINTS; an invasion is listed when its stone would have `room` points or more, and where
 * no point of the region nearby has more.
 */
YOMI_API yomi_status yomi_go_defects(yomi_go_defect *list, int *n, const yomi_go_pos *pos,
                                     const bool *dead, const yomi_go_division *division,
                                     const yomi_go_ruler *ruler, int room, yomi_error *err);

YOMI_C_END
#endif
