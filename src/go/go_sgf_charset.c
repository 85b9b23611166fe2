/* SPDX-License-Identifier: MIT */
/* From the bytes of a file to UTF-8: by its CA[] property, by its mark, or by its looks. */
#include "base/base_status.h"
#include "go_sgf.h"
#include <errno.h>
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- converting ------------------------------------------------------------------------------ */

/* The name by which iconv knows a charset that people call `name`; where a larger charset holds it,
 * the name of that. */
static const char *known_name(const char *name)
{
    static const struct {
        const char *written, *known;
    } names[] = {
        {"utf8", "UTF-8"},           {"utf-8", "UTF-8"},       {"sjis", "CP932"},
        {"shift_jis", "CP932"},      {"shift-jis", "CP932"},   {"x-sjis", "CP932"},
        {"ms932", "CP932"},          {"euc_kr", "CP949"},      {"euc-kr", "CP949"},
        {"ks_c_5601-1987", "CP949"}, {"gb", "GB18030"},        {"gb2312", "GB18030"},
        {"gb_2312-80", "GB18030"},   {"gbk", "GB18030"},       {"gb18030", "GB18030"},
        {"latin-1", "ISO-8859-1"},   {"latin1", "ISO-8859-1"}, {"windows-1252", "CP1252"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (text_same(name, names[i].written)) return names[i].known;
    return name;
}

/* Convert bytes to UTF-8. Bytes that mean nothing become U+FFFD, and *n_bad counts them. False when
 * iconv lacks the charset; *out is NULL when there is no memory. */
static bool convert(char **out, size_t *n_out, const char *charset, const char *bytes, size_t n,
                    size_t *n_bad)
{
    const iconv_t cd = iconv_open("UTF-8", known_name(charset));
    *out = NULL;
    if (cd == (iconv_t)-1) return errno == ENOMEM; // NOLINT(performance-no-int-to-ptr)
    size_t room = 3 * n + 16, left = room;
    char *text = malloc(room), *to = text, *from = (char *)bytes;
    *n_bad = 0;
    while (text && n) {
        if (iconv(cd, &from, &n, &to, &left) != (size_t)-1) break;
        if (errno == E2BIG || left < 8) {
            const size_t used = (size_t)(to - text);
            char *more = realloc(text, room * 2);
            if (!more) free(text);
            text = more;
            to = text ? text + used : NULL;
            left += room;
            room *= 2;
        } else {
            memcpy(to, "\xEF\xBF\xBD", 3);
            to += 3;
            left -= 3;
            from++;
            n--;
            ++*n_bad;
        }
    }
    iconv_close(cd);
    *out = text;
    *n_out = text ? (size_t)(to - text) : 0;
    if (text) *to = 0;
    return true;
}

/* --- what the bytes look like ---------------------------------------------------------------- */

/* How many characters of two bytes there are, and how many of them are common in a language. */
struct looks {
    size_t common, all;
};

static bool is_within(unsigned char c, int low, int high)
{
    return low <= c && c <= high;
}

/* Common in Shift_JIS are kana, punctuation and the kanji of the first level. */
static struct looks as_shift_jis(const unsigned char *s, size_t n)
{
    struct looks l = {0, 0};
    for (size_t i = 0; i < n; i++) {
        if (s[i] < 0x80) continue;
        l.all++;
        if (is_within(s[i], 0xA1, 0xDF) || i + 1 == n) continue; /* a narrow kana: rare */
        if (s[i + 1] < 0x40) continue;
        l.common += is_within(s[i], 0x81, 0x83) || is_within(s[i], 0x88, 0x97);
        i++;
    }
    return l;
}

/* Common in an EUC charset are characters whose first byte is between two limits or that of a row
 * of symbols; both bytes are above 0xA0. */
static struct looks as_euc(const unsigned char *s, size_t n, int low, int high)
{
    struct looks l = {0, 0};
    for (size_t i = 0; i < n; i++) {
        if (s[i] < 0x80) continue;
        l.all++;
        if (i + 1 == n || s[i + 1] < 0xA1) continue;
        l.common += is_within(s[i], low, high) || s[i] == 0xA1 || s[i] == 0xA3;
        i++;
    }
    return l;
}

/* Common in UTF-8 are whole characters; a broken one counts once, with all its bytes. */
static struct looks as_utf8(const unsigned char *s, size_t n)
{
    struct looks l = {0, 0};
    for (size_t i = 0; i < n; i++) {
        if (s[i] < 0x80) continue;
        size_t length = 1;
        while (length < 4 && i + length < n && (s[i + length] & 0xC0) == 0x80) length++;
        l.all++;
        l.common += scan_is_utf8((const char *)s + i, length);
        i += length - 1;
    }
    return l;
}

/* Is a text UTF-8 but for a few characters, which a program that counts bytes may have cut off? A
 * file that says it is UTF-8 may have more of them. */
static bool is_nearly_utf8(const char *bytes, size_t n, bool says_utf8)
{
    const struct looks l = as_utf8((const unsigned char *)bytes, n);
    return l.common > (says_utf8 ? 1U : 3U) * (l.all - l.common);
}

/* The Hangul and the Chinese characters of the rows 0xB0 to 0xC8 that occur most in records of
 * games: players, titles, results, comments. */
static const char common_hangul[] =
    "이다는의에가을하고은지로한사기도어서를나자리시대아인그해수전들일"
    "있보정것과라니부제주장구중문상원만스조성마신선면국여안동공경적세"
    "당모화유연방위개거년간생관오회실소무계용치교명분외후결심재복산진"
    "미금흑백단승집반불패돌바둑김박최강윤임권황송홍류양손배허남노창호"
    "훈현철영준민석우태희환혁규건욱";
static const char common_hanzi[] =
    "白黑棋段国日本韩九八七六三二级名人半目让负杯赛决局届第年不的大地"
    "出会可发得过后家成多对分方动进经起好高长开北京古力常李刘林陈黄柯"
    "洁江罗马孔杰金胡华何朴曹崔农龙曲青强全公甲联快超参冠军比回合各关"
    "角官解见近来里理两明没面能你前去如若";

/* How many characters of the bytes, read in a charset, are in a list of characters of three bytes;
 * 0 when iconv lacks the charset or there is no memory. */
static size_t count_listed(const char *bytes, size_t n, const char *charset, const char *list)
{
    size_t found = 0, bytes_out = 0, bad;
    char *text = NULL;
    if (!convert(&text, &bytes_out, charset, bytes, n, &bad)) return 0;
    for (size_t i = 0; i + 2 < bytes_out; i++) {
        const char one[4] = {text[i], text[i + 1], text[i + 2], 0};
        if ((one[0] & 0xF0) == 0xE0) found += strstr(list, one) != NULL;
    }
    free(text);
    return found;
}

/* Hangul fill the rows 0xB0 to 0xC8, the common Chinese characters 0xB0 to 0xD7. So a Chinese text
 * that is not short leaves the rows of Hangul, but a name or a single word may stay within them:
 * then it is Korean only if common Hangul stand in it, as many as common Chinese characters. */
static bool is_korean(const char *bytes, size_t n)
{
    const size_t hangul = count_listed(bytes, n, "EUC-KR", common_hangul);
    return hangul && hangul >= count_listed(bytes, n, "GB18030", common_hanzi);
}

static bool are_common(struct looks l)
{
    return 10 * l.common >= 9 * l.all;
}

static const char *guess_charset(const char *bytes, size_t n)
{
    const unsigned char *s = (const unsigned char *)bytes;
    if (is_nearly_utf8(bytes, n, false)) return "UTF-8";
    if (are_common(as_shift_jis(s, n))) return "Shift_JIS";
    if (are_common(as_euc(s, n, 0xB0, 0xC8)) && is_korean(bytes, n)) return "EUC-KR";
    if (are_common(as_euc(s, n, 0xB0, 0xD7))) return "GB18030";
    return "ISO-8859-1";
}

/* --- what the file says ---------------------------------------------------------------------- */

/* Move *at behind the bracket that ends a value. Bytes of other charsets may look like brackets,
 * but CA stands in the root, before any text that could confuse. */
static void skip_value(const char *bytes, size_t n, size_t *at)
{
    for (; *at < n && bytes[*at] != ']'; ++*at)
        if (bytes[*at] == '\\') ++*at;
    if (*at < n) ++*at;
}

/* The value of CA in the first node; false when there is none. */
static bool find_name(char name[SGF_CHARSET], const char *bytes, size_t n)
{
    const char *start = sgf_find_game(bytes, bytes + n);
    size_t at = start ? (size_t)(start - bytes) : 0;
    int nodes = 0;
    bool is_ca = false;
    while (at < n && nodes < 2) {
        const char c = bytes[at++];
        if (c == '[') {
            const size_t first = at;
            skip_value(bytes, n, &at);
            if (!is_ca || at > n) continue;
            size_t length = 0;
            for (size_t i = first; i + 1 < at && length + 1 < SGF_CHARSET; i++)
                if (!scan_is_space(bytes[i])) name[length++] = bytes[i];
            name[length] = 0;
            return length > 0;
        }
        if (scan_is_space(c)) continue;
        nodes += c == ';';
        is_ca =
            c == 'C' && at < n && bytes[at] == 'A' && !(at > 1 && sgf_is_name_char(bytes[at - 2]));
        if (is_ca) at++;
    }
    return false;
}

static void copy(char **out, size_t *n_out, const char *bytes, size_t n)
{
    *out = malloc(n + 1);
    if (*out) {
        memcpy(*out, bytes, n);
        (*out)[n] = 0;
    }
    *n_out = n;
}

static const char *mark_of(const char *bytes, size_t n)
{
    if (n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) return "UTF-8";
    if (n >= 2 && memcmp(bytes, "\xFF\xFE", 2) == 0) return "UTF-16";
    if (n >= 2 && memcmp(bytes, "\xFE\xFF", 2) == 0) return "UTF-16";
    return NULL;
}

/* Can a file in a charset name that charset in plain letters? In UTF-16 it cannot. Without memory
 * to find out the answer is yes, and convert() fails later. */
static bool is_readable(const char *charset)
{
    char letters[] = "(;", wide[16] = "", *from = letters, *to = wide;
    size_t n = 2, room = sizeof wide - 1;
    const iconv_t cd = iconv_open("UTF-8", charset);
    if (cd == (iconv_t)-1) return errno == ENOMEM; // NOLINT(performance-no-int-to-ptr)
    const bool is_good = iconv(cd, &from, &n, &to, &room) != (size_t)-1;
    iconv_close(cd);
    return is_good && strcmp(wide, "(;") == 0;
}

static void warn_of_name(yomi_go_sgf *sgf, const char *name, const char *what)
{
    char sentence[160];
    snprintf(sentence, sizeof sentence, "the charset %s of CA %s", name, what);
    sgf_warn(sgf, 1, 1, sentence);
}

/* The charset to read with; `name` is what CA says, or "". */
static const char *choose(const char *bytes, size_t n, const char *name, yomi_go_sgf *sgf)
{
    const bool is_utf8 = scan_is_utf8(bytes, n);
    const char *known = known_name(name);
    const bool says_utf8 = strcmp(known, "UTF-8") == 0;
    if (says_utf8 && (is_utf8 || is_nearly_utf8(bytes, n, true))) return known;
    if (name[0] && !says_utf8 && is_readable(known)) return name;
    if (name[0]) warn_of_name(sgf, name, says_utf8 ? "is not what the bytes are" : "is not known");
    return is_utf8 ? "UTF-8" : guess_charset(bytes, n);
}

/* Leave out zero bytes, each of which would end the text. */
static void drop_zeros(char *text, size_t *n, yomi_go_sgf *sgf)
{
    if (!memchr(text, 0, *n)) return;
    size_t kept = 0;
    for (size_t i = 0; i < *n; i++)
        if (text[i]) text[kept++] = text[i];
    text[kept] = 0;
    *n = kept;
    sgf_warn(sgf, 1, 1, "zero bytes are left out");
}

yomi_status sgf_decode(char **out, size_t *n_out, yomi_go_sgf *sgf, const char *bytes, size_t n,
                       yomi_error *err)
{
    char name[SGF_CHARSET] = "";
    size_t n_bad = 0;
    const char *charset = mark_of(bytes, n);
    if (!charset) {
        if (!find_name(name, bytes, n)) name[0] = 0;
        charset = choose(bytes, n, name, sgf);
    } else if (strcmp(charset, "UTF-8") == 0) {
        bytes += 3;
        n -= 3;
    }
    const bool is_utf8 = scan_is_utf8(bytes, n);
    if (is_utf8 && strcmp(charset, "UTF-8") == 0)
        copy(out, n_out, bytes, n);
    else if (!convert(out, n_out, charset, bytes, n, &n_bad))
        return fail(err, YOMI_EPARSE, "the charset %s is not known here", charset);
    if (n_bad && is_utf8) { /* an editor has saved the file as UTF-8 and left CA alone */
        warn_of_name(sgf, charset, "is not what the bytes are");
        free(*out);
        charset = "UTF-8";
        n_bad = 0;
        copy(out, n_out, bytes, n);
    }
    if (!*out) return fail(err, YOMI_ENOMEM, "there is no memory for the text");
    drop_zeros(*out, n_out, sgf);
    for (size_t i = 0; i < *n_out && !sgf->is_wide; i++)
        sgf->is_wide = (unsigned char)(*out)[i] >= 0x80;
    if (n_bad) {
        char sentence[160];
        snprintf(sentence, sizeof sentence, "%zu byte%s nothing in %s", n_bad,
                 n_bad == 1 ? " means" : "s mean", charset);
        sgf_warn(sgf, 1, 1, sentence);
    }
    snprintf(sgf->charset, sizeof sgf->charset, "%s", charset);
    return YOMI_OK;
}
