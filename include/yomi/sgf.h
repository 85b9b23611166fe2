/* SPDX-License-Identifier: MIT */
/**
 * @file sgf.h  Go games as SGF: read in any age and charset, walked, changed and written.
 *
 *     yomi_go_sgf *sgf;
 *     status = yomi_go_sgf_read(&sgf, bytes, n, &error);
 *     node = yomi_go_sgf_end(sgf, yomi_go_sgf_root(sgf, 0));       // the first game's last node
 *     status = yomi_go_sgf_game(&game, NULL, sgf, node, &error);   // the game up to there
 */
#ifndef YOMI_SGF_H
#define YOMI_SGF_H
#include "yomi/go.h"
YOMI_C_BEGIN

/**
 * A collection of games: trees of nodes with properties. Nodes are numbered from 0 in the order of
 * the file; -1 in place of a node means that there is none. Texts are UTF-8 whatever the file was.
 */
typedef struct yomi_go_sgf yomi_go_sgf;

/* --- files ----------------------------------------------------------------------------------- */

/** Does a file look like SGF rather than like a board drawn as text? Prose may stand before the
 * first game. */
YOMI_API bool yomi_go_sgf_is(const char *bytes, size_t n);

/**
 * Read FF[1] to FF[4]. What can be read of a broken file is, and each thing that was wrong becomes
 * a warning with its place; EPARSE when there is no game in it at all. Text before, between and
 * behind games is left out. The charset comes from CA[], or is found out: UTF-8, Shift_JIS, EUC-KR,
 * GB18030 or Latin-1.
 */
YOMI_API yomi_status yomi_go_sgf_read(yomi_go_sgf **out, const char *bytes, size_t n,
                                      yomi_error *err);

/** One game with an empty root node: FF[4]GM[1]CA[UTF-8] and the size. */
YOMI_API yomi_status yomi_go_sgf_new(yomi_go_sgf **out, int rows, int cols, yomi_error *err);
YOMI_API void yomi_go_sgf_free(yomi_go_sgf *sgf);

/** All games as FF[4] in UTF-8, to be freed with free(). Unknown properties are kept. */
YOMI_API yomi_status yomi_go_sgf_write(char **out, const yomi_go_sgf *sgf, yomi_error *err);

/** What was wrong with the file: status, line, column and a sentence. */
YOMI_API int yomi_go_sgf_n_warnings(const yomi_go_sgf *sgf);
YOMI_API const yomi_error *yomi_go_sgf_warning(const yomi_go_sgf *sgf, int i);
YOMI_API const char *yomi_go_sgf_charset(const yomi_go_sgf *sgf); /**< of the file: "UTF-8" */

/* --- trees ----------------------------------------------------------------------------------- */

/** Games count from 0; the root of a game is its first node. */
YOMI_API int yomi_go_sgf_n_games(const yomi_go_sgf *sgf);
YOMI_API int yomi_go_sgf_root(const yomi_go_sgf *sgf, int game);
YOMI_API int yomi_go_sgf_n_nodes(const yomi_go_sgf *sgf);

/** A node's relatives, or -1: the node before it, the first one after it, and the next variation
 * beside it. */
YOMI_API int yomi_go_sgf_parent(const yomi_go_sgf *sgf, int node);
YOMI_API int yomi_go_sgf_child(const yomi_go_sgf *sgf, int node);
YOMI_API int yomi_go_sgf_sibling(const yomi_go_sgf *sgf, int node);

/** The last node when first children are followed from a node. */
YOMI_API int yomi_go_sgf_end(const yomi_go_sgf *sgf, int node);

/** The node after `n` moves along the first children of a root; -1 when there are fewer moves. */
YOMI_API int yomi_go_sgf_at_move(const yomi_go_sgf *sgf, int root, int n);

/**
 * The node at a path such as "12/2/5" below a node: twelve nodes on, there the second variation,
 * five nodes on from its first node. EPARSE or ERANGE when there is no such path.
 */
YOMI_API yomi_status yomi_go_sgf_at_path(int *out, const yomi_go_sgf *sgf, int root,
                                         const char *path, yomi_error *err);

/** Add a last child to a node. Returns the child, or -1 when memory is short. */
YOMI_API int yomi_go_sgf_add_node(yomi_go_sgf *sgf, int parent);

/* --- properties ------------------------------------------------------------------------------ */

/**
 * Properties of a node, in the order of the file. A value is as written between its brackets, with
 * its escapes; yomi_go_sgf_text() is what a reader sees.
 */
YOMI_API int yomi_go_sgf_n_props(const yomi_go_sgf *sgf, int node);
YOMI_API const char *yomi_go_sgf_name(const yomi_go_sgf *sgf, int node, int prop);
YOMI_API int yomi_go_sgf_n_values(const yomi_go_sgf *sgf, int node, int prop);
YOMI_API const char *yomi_go_sgf_value(const yomi_go_sgf *sgf, int node, int prop, int value);

/** The first value of a node's property of this name, or NULL. */
YOMI_API const char *yomi_go_sgf_get(const yomi_go_sgf *sgf, int node, const char *name);

/** A value without escapes and soft line breaks, to be freed with free(); NULL when memory is
 * short. */
YOMI_API char *yomi_go_sgf_text(const char *value);

/** Add a value to a property of a node, which gets the property when it has none of this name. The
 * text is escaped. */
YOMI_API yomi_status yomi_go_sgf_add(yomi_go_sgf *sgf, int node, const char *name, const char *text,
                                     yomi_error *err);

/** Add a point ("dd") to a property of a node, or a point and a text ("dd:text") when the text is
 * not NULL. YOMI_GO_PASS is an empty value. */
YOMI_API yomi_status yomi_go_sgf_add_point(yomi_go_sgf *sgf, int node, const char *name,
                                           const yomi_go_pos *pos, int point, const char *text,
                                           yomi_error *err);

/** Add the stones of a position to a node, as AB and AW. */
YOMI_API yomi_status yomi_go_sgf_add_stones(yomi_go_sgf *sgf, int node, const yomi_go_pos *pos,
                                            yomi_error *err);

/** Remove all properties of this name from a node. */
YOMI_API void yomi_go_sgf_remove(yomi_go_sgf *sgf, int node, const char *name);

/** The points of all values of a node's property, rectangles spread out; points outside the board
 * are left out. Returns how many there are. */
YOMI_API int yomi_go_sgf_points(bool out[YOMI_GO_POINTS], const yomi_go_sgf *sgf, int node,
                                const char *name, const yomi_go_pos *pos);

/* --- games ----------------------------------------------------------------------------------- */

/** What the root of a game says: size, komi, rules, handicap. */
typedef struct yomi_go_sgf_info {
    int rows, cols;
    bool has_komi, has_rules;
    double komi;             /**< 0 when KM is missing */
    yomi_go_scoring scoring; /**< from RU; Japanese when it is missing or unknown */
    int handicap;
} yomi_go_sgf_info;

/** What is said of the game that a node belongs to. ERANGE when its board is too large. */
YOMI_API yomi_status yomi_go_sgf_info_of(yomi_go_sgf_info *out, const yomi_go_sgf *sgf, int node,
                                         yomi_error *err);

/** Moves and stones of a game that are illegal or outside the board. */
typedef struct yomi_go_sgf_odd {
    int n;
    int line, column; /**< of the first one in the file */
} yomi_go_sgf_odd;

/**
 * The game up to and including a node, to be freed with yomi_go_game_free(). Moves are executed as
 * SGF demands, legal or not; `odd` counts the others, and may be NULL. Setup starts the history
 * anew.
 */
YOMI_API yomi_status yomi_go_sgf_game(yomi_go_game **out, yomi_go_sgf_odd *odd,
                                      const yomi_go_sgf *sgf, int node, yomi_error *err);

YOMI_C_END
#endif
