/* SPDX-License-Identifier: MIT */
/* Facts that travel: as a text, and from store to store. */
#include "base/base_text.h"
#include "campaign_desk.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- writing --------------------------------------------------------------------------------- */

/* A line break, a tabulator and a backslash have names in a field. */
static void add_field(struct text *t, const char *field)
{
    while (*field) {
        const size_t plain = strcspn(field, "\n\t\\");
        text_add_bytes(t, field, plain);
        field += plain;
        if (!*field) return;
        text_add(t, "\\%c", *field == '\n' ? 'n' : *field == '\t' ? 't' : '\\');
        field++;
    }
}

struct writing {
    yomi_campaign_line_fn *line;
    void *user;
    uint64_t n;
};

static yomi_status write_line(struct writing *w, struct text *t, yomi_error *err)
{
    char *line = NULL;
    TRY(text_finish(&line, t, err));
    const yomi_status status = w->line(line, w->user, err);
    free(line);
    return status;
}

static yomi_status write_fact(const yomi_store_fact *f, void *user, yomi_error *err)
{
    struct writing *w = user;
    struct text t = {0};
    add_field(&t, f->subject);
    text_add(&t, "\t");
    add_field(&t, f->question);
    text_add(&t, "\t");
    add_field(&t, f->answer);
    text_add(&t, "\t%" PRIu64 "\t", f->nodes);
    add_field(&t, f->version);
    w->n++;
    return write_line(w, &t, err);
}

yomi_status yomi_campaign_export(yomi_campaign *campaign, yomi_campaign_line_fn *line, void *user,
                                 yomi_error *err)
{
    const yomi_campaign_plan *p = &campaign->plan;
    struct writing w = {line, user, 0};
    struct text head = {0}, kind = {0}, question = {0}, job = {0}, end = {0};
    text_add(&head, "yomi-facts 1");
    TRY(write_line(&w, &head, err));
    text_add(&kind, "kind %s %d", campaign->kind->name, campaign->kind->version);
    TRY(write_line(&w, &kind, err));
    text_add(&question, "question ");
    add_field(&question, p->question);
    TRY(write_line(&w, &question, err));
    text_add(&job, "job ");
    text_add_decimal(&job, p->job_seconds, 3);
    text_add(&job, " %d ", p->job_size);
    text_add_decimal(&job, p->lease, 3);
    TRY(write_line(&w, &job, err));
    TRY(yomi_store_facts_sorted(campaign->store, write_fact, &w, err));
    text_add(&end, "end %" PRIu64, w.n);
    return write_line(&w, &end, err);
}

/* --- reading --------------------------------------------------------------------------------- */

/* A text of facts that is being read; `line` is the one that stands in `text`, with its end cut
 * off. */
struct reader {
    char *copy, *next, *line;
    int number;
};

static bool read_line(struct reader *r)
{
    if (!*r->next) return false;
    r->line = r->next;
    r->number++;
    char *end = strchr(r->next, '\n');
    r->next = end ? end + 1 : r->next + strlen(r->next);
    if (end) *end = 0;
    return true;
}

static yomi_status wrong(const struct reader *r, yomi_error *err, const char *why)
{
    return fail_at(err, YOMI_EPARSE, r->number, 0, "%s", why);
}

static char *unescape(char *s)
{
    char *to = s;
    for (const char *p = s; *p; p++) {
        if (*p == '\\' && p[1]) {
            p++;
            *to++ = *p == 'n' ? '\n' : *p == 't' ? '\t' : *p;
        } else {
            *to++ = *p;
        }
    }
    *to = 0;
    return s;
}

struct heading {
    char kind[32], *question;
    int version, size;
    double seconds, lease;
};

/* "20.000" whatever the locale. */
static bool read_number(const char **p, double *out)
{
    char *end;
    const long whole = strtol(*p, &end, 10);
    if (end == *p || whole < 0) return false;
    *out = (double)whole;
    double place = 1;
    if (*end == '.')
        for (end++; *end >= '0' && *end <= '9'; end++) *out += (*end - '0') * (place /= 10);
    *p = end + (*end == ' ');
    return true;
}

static yomi_status read_heading(struct heading *h, struct reader *r, yomi_error *err)
{
    int at = 0;
    *h = (struct heading){0};
    if (!read_line(r) || strcmp(r->line, "yomi-facts 1") != 0)
        return wrong(r, err, "this is no text of facts; it begins with 'yomi-facts 1'");
    if (!read_line(r) || sscanf(r->line, "kind %31s %d%n", h->kind, &h->version, &at) != 2 ||
        r->line[at])
        return wrong(r, err, "write 'kind NAME VERSION' here");
    if (!read_line(r) || strncmp(r->line, "question ", 9) != 0)
        return wrong(r, err, "write 'question ...' here");
    h->question = unescape(r->line + 9);
    if (!read_line(r) || strncmp(r->line, "job ", 4) != 0)
        return wrong(r, err, "write 'job SECONDS SIZE LEASE' here");
    const char *p = r->line + 4;
    double size;
    if (!read_number(&p, &h->seconds) || !read_number(&p, &size) || !read_number(&p, &h->lease) ||
        *p || size > 1e6)
        return wrong(r, err, "write 'job SECONDS SIZE LEASE' here");
    h->size = (int)size;
    return YOMI_OK;
}

static yomi_status begin_reading(struct reader *r, const char *text, yomi_error *err)
{
    *r = (struct reader){.copy = strdup(text)};
    r->next = r->copy;
    return r->copy ? YOMI_OK : campaign_no_memory(err);
}

yomi_status yomi_campaign_plan_read(yomi_campaign_plan *out, const char *text, yomi_error *err)
{
    struct reader r;
    struct heading h;
    TRY(begin_reading(&r, text, err));
    yomi_status status = read_heading(&h, &r, err);
    if (status == YOMI_OK) {
        const yomi_campaign_plan plan = {strdup(h.kind), strdup(h.question), h.seconds, h.size,
                                         h.lease};
        if (plan.kind && plan.question) {
            *out = plan;
        } else {
            free((char *)plan.kind);
            free((char *)plan.question);
            status = campaign_no_memory(err);
        }
    }
    free(r.copy);
    return status;
}

static bool read_fact(yomi_store_fact *out, char *line)
{
    char *fields[5];
    for (int i = 0; i < 5; i++) {
        fields[i] = line;
        char *tab = line ? strchr(line, '\t') : NULL;
        if (i < 4 && !tab) return false;
        if (i < 4) *tab = 0;
        line = tab ? tab + 1 : NULL;
    }
    if (line) return false;
    char *end;
    *out = (yomi_store_fact){unescape(fields[0]), unescape(fields[1]), unescape(fields[2]),
                             strtoull(fields[3], &end, 10), unescape(fields[4])};
    return *fields[3] && !*end;
}

/* --- taking in ------------------------------------------------------------------------------- */

struct merging {
    yomi_campaign *into, *from; /* from a store, or */
    const char *text;
    yomi_campaign_merged done;
};

static yomi_status take(const yomi_store_fact *fact, void *user, yomi_error *err)
{
    struct merging *m = user;
    bool is_news;
    TRY(yomi_store_learn(m->into->store, fact, &is_news, err));
    m->done.read++;
    m->done.news += is_news;
    return YOMI_OK;
}

/* Is a fact one that this kind can read? Its picture tells. */
static yomi_status take_checked(const yomi_store_fact *fact, struct merging *m, yomi_error *err)
{
    TRY(take(fact, m, err));
    return m->into->kind->learn(m->into->self, fact, err);
}

static yomi_status take_text(struct merging *m, yomi_error *err)
{
    struct reader r;
    struct heading h;
    bool is_whole = false;
    TRY(begin_reading(&r, m->text, err));
    yomi_status status = read_heading(&h, &r, err);
    while (status == YOMI_OK && !is_whole && read_line(&r)) {
        yomi_store_fact fact;
        char end[40];
        snprintf(end, sizeof end, "end %" PRIu64, m->done.read);
        is_whole = strcmp(r.line, end) == 0;
        if (is_whole) break;
        status = read_fact(&fact, r.line) ? take_checked(&fact, m, err)
                                          : wrong(&r, err, "this line is no fact");
    }
    if (status == YOMI_OK && !is_whole)
        status = fail(err, YOMI_EPARSE, "the text of facts is cut off; its last line says 'end N'");
    free(r.copy);
    return status;
}

static yomi_status merge(yomi_store *store, void *user, yomi_error *err)
{
    struct merging *m = user;
    (void)store;
    m->done = (yomi_campaign_merged){0};
    if (!m->from) return take_text(m, err);
    return yomi_store_facts_sorted(m->from->store, take, m, err);
}

static yomi_status check_kinds(const yomi_campaign *into, const char *kind, int version,
                               yomi_error *err)
{
    if (strcmp(into->kind->name, kind) == 0 && into->kind->version == version) return YOMI_OK;
    return fail(err, YOMI_EILLEGAL,
                "facts of the kind '%.40s', version %d, do not fit a campaign of the kind '%.40s', "
                "version %d",
                kind, version, into->kind->name, into->kind->version);
}

yomi_status yomi_campaign_merge(yomi_campaign_merged *out, const char *into, const char *from,
                                const yomi_campaign_kind *const *kinds, yomi_error *err)
{
    struct campaign_ear ear = {0};
    struct merging m = {0};
    TRY(campaign_desk_open(&m.into, into, YOMI_STORE_WRITE, kinds, &ear, err));
    yomi_status status = campaign_desk_open(&m.from, from, YOMI_STORE_READ, kinds, NULL, err);
    if (status == YOMI_OK)
        status = check_kinds(m.into, m.from->kind->name, m.from->kind->version, err);
    if (status == YOMI_OK) status = yomi_store_together(m.into->store, merge, &m, err);
    yomi_campaign_close(m.from);
    yomi_campaign_close(m.into);
    if (status == YOMI_OK) *out = m.done;
    return status;
}

yomi_status yomi_campaign_import(yomi_campaign_merged *out, const char *into, const char *text,
                                 const yomi_campaign_kind *const *kinds, yomi_error *err)
{
    struct campaign_ear ear = {0};
    struct merging m = {.text = text};
    struct reader r;
    struct heading h;
    TRY(campaign_desk_open(&m.into, into, YOMI_STORE_WRITE, kinds, &ear, err));
    yomi_status status = begin_reading(&r, text, err);
    if (status == YOMI_OK) {
        status = read_heading(&h, &r, err);
        if (status == YOMI_OK) status = check_kinds(m.into, h.kind, h.version, err);
        free(r.copy);
    }
    if (status == YOMI_OK) status = campaign_desk_refresh(m.into, err);
    if (status == YOMI_OK) status = yomi_store_together(m.into->store, merge, &m, err);
    yomi_campaign_close(m.into);
    if (status == YOMI_OK) *out = m.done;
    return status;
}
