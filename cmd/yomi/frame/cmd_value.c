/* SPDX-License-Identifier: MIT */
/* The values of an answer, and how people and programs read them. */
#include "cmd_value.h"
#include "cmd_frame.h"
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct cmd_value cmd_text(const char *text)
{
    return (struct cmd_value){.type = text ? TYPE_STRING : TYPE_NONE, .text = text};
}

struct cmd_value cmd_words(const char *words)
{
    return (struct cmd_value){.type = words ? TYPE_WORDS : TYPE_NONE, .text = words};
}

const char *cmd_word(char buf[CMD_WORD_TEXT], const char *words, int index)
{
    for (; index > 0; index--) words += strcspn(words, "|") + 1;
    snprintf(buf, CMD_WORD_TEXT, "%.*s", (int)strcspn(words, "|"), words);
    return buf;
}

struct cmd_value cmd_if(bool is_known, struct cmd_value v)
{
    return is_known ? v : cmd_none();
}

struct cmd_value cmd_shown(struct cmd_value v, const char *shown)
{
    v.shown = shown;
    return v;
}

bool cmd_value_is_number(const struct cmd_value *v)
{
    return v->type >= TYPE_INTEGER && v->type <= TYPE_TIME;
}

/* --- for people ------------------------------------------------------------------------------ */

/* Somebody else's words may hold anything; a terminal must not obey them. */
static void put_printable(FILE *out, const char *s)
{
    for (; *s; s++) {
        const unsigned char c = (unsigned char)s[0], next = (unsigned char)s[1];
        const bool is_c1 = c == 0xC2 && next >= 0x80 && next <= 0x9F;
        fputc(c < ' ' || c == 0x7F || is_c1 ? '?' : c, out);
        s += is_c1;
    }
}

static void put_text(FILE *out, const struct cmd_value *v);

static void put_items(FILE *out, const struct cmd_value *v, const char *between)
{
    if (!v->list.n) fputc('-', out);
    for (int i = 0; i < v->list.n; i++) {
        if (i) fputs(between, out);
        put_text(out, &v->list.items[i]);
    }
}

static void put_text(FILE *out, const struct cmd_value *v)
{
    char buf[64];
    if (v->shown) {
        put_printable(out, v->shown);
        return;
    }
    switch (v->type) {
    case TYPE_ABSENT:
    case TYPE_NONE:
        break;
    case TYPE_BOOLEAN:
        fputs(v->n ? "yes" : "no", out);
        break;
    case TYPE_INTEGER:
        fprintf(out, "%lld", v->n);
        break;
    case TYPE_SIGNED:
        fprintf(out, "%+lld", v->n);
        break;
    case TYPE_COUNTED:
        fputs(cmd_commas(buf, v->count), out);
        break;
    case TYPE_RAT:
        fputs(yomi_rat_write(buf, v->rat), out);
        break;
    case TYPE_REAL:
        fprintf(out, "%.*f", v->real.decimals, v->real.x);
        break;
    case TYPE_NUMBER:
        fprintf(out, "%g", v->real.x);
        break;
    case TYPE_TIME:
        fprintf(out, "%.2f s", v->real.x);
        break;
    case TYPE_STRING:
        put_printable(out, v->text);
        break;
    case TYPE_WORDS:
        put_printable(out, *v->text ? v->text : "-");
        break;
    case TYPE_COLOUR:
        fputs(cmd_colour_name((yomi_colour)v->n), out);
        break;
    case TYPE_SIZE:
        fprintf(out, "%dx%d", v->size[0], v->size[1]);
        break;
    case TYPE_PAIR:
        put_items(out, v, "..");
        break;
    case TYPE_LIST:
        put_items(out, v, " ");
        break;
    }
}

char *cmd_value_text(const struct cmd_value *v)
{
    char *text = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&text, &bytes);
    if (!f) cmd_starve();
    put_text(f, v);
    cmd_text_close(f, &text);
    return text;
}

/* --- for programs ---------------------------------------------------------------------------- */

static json_t *count_json(uint64_t n)
{
    char text[32];
    if (n <= UINT64_C(1) << 53) return json_integer((json_int_t)n);
    snprintf(text, sizeof text, "%" PRIu64, n);
    return json_string(text);
}

static json_t *rat_json(yomi_rat r)
{
    char text[YOMI_RAT_TEXT];
    return r.den == 1 ? json_integer(r.num) : json_string(yomi_rat_write(text, r));
}

static json_t *rounded_json(double x, int decimals)
{
    const double scale = pow(10, decimals);
    return json_real(round(x * scale) / scale + 0.0); /* 0 rather than -0 */
}

/* The bytes of the character at s, or 0 when they are not UTF-8. */
static size_t character_bytes(const char *s)
{
    for (size_t n = 1; n <= strnlen(s, 4); n++) {
        json_t *one = json_stringn(s, n);
        const bool is_whole = one != NULL;
        json_decref(one);
        if (is_whole) return n;
    }
    return 0;
}

/* Bytes that are not UTF-8 become U+FFFD. */
static json_t *text_json(const char *text)
{
    json_t *whole = json_string(text);
    if (whole) return whole;
    char *mended = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&mended, &bytes);
    if (!f) cmd_starve();
    for (const char *s = text; *s;) {
        const size_t n = character_bytes(s);
        fprintf(f, "%.*s", n ? (int)n : 3, n ? s : "\xEF\xBF\xBD");
        s += n ? n : 1;
    }
    cmd_text_close(f, &mended);
    whole = json_string(mended);
    free(mended);
    return whole;
}

static json_t *words_json(const char *words)
{
    json_t *list = json_array();
    for (const char *w = words + strspn(words, " "); *w;) {
        const size_t n = strcspn(w, " ");
        json_array_append_new(list, json_stringn(w, n));
        w += n + strspn(w + n, " ");
    }
    return list;
}

static json_t *items_json(const struct cmd_value *v)
{
    json_t *list = json_array();
    for (int i = 0; i < v->list.n; i++)
        json_array_append_new(list, cmd_value_json(&v->list.items[i]));
    return list;
}

json_t *cmd_value_json(const struct cmd_value *v)
{
    char size[32];
    switch (v->type) {
    case TYPE_ABSENT:
        return NULL;
    case TYPE_BOOLEAN:
        return json_boolean(v->n);
    case TYPE_INTEGER:
    case TYPE_SIGNED:
        return json_integer(v->n);
    case TYPE_COUNTED:
        return count_json(v->count);
    case TYPE_RAT:
        return rat_json(v->rat);
    case TYPE_REAL:
        return rounded_json(v->real.x, v->real.decimals);
    case TYPE_NUMBER:
        return v->real.x == floor(v->real.x) ? json_integer((json_int_t)v->real.x)
                                             : json_real(v->real.x);
    case TYPE_TIME:
        return rounded_json(v->real.x, 6);
    case TYPE_STRING:
        return text_json(v->text);
    case TYPE_WORDS:
        return words_json(v->text);
    case TYPE_COLOUR:
        return json_string(cmd_colour_key((yomi_colour)v->n));
    case TYPE_SIZE:
        snprintf(size, sizeof size, "%dx%d", v->size[0], v->size[1]);
        return json_string(size);
    case TYPE_PAIR:
    case TYPE_LIST:
        return items_json(v);
    default:
        return json_null();
    }
}
