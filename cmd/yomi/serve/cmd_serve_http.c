/* SPDX-License-Identifier: MIT */
/* The door: who may come in, the files of the page, and the requests of the API. */
#include "cmd_serve.h"
#include "frame/cmd_letters.h"
#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CONNECTIONS_MAX = 600 };

/* A connection, from accept to close. */
struct link {
    int socket;
    double since; /* the time when it began to wait for a whole request */
    bool is_busy; /* a request is being answered */
    struct link *next, *previous;
};

struct serve_door {
    struct serve *server;
    struct MHD_Daemon *daemon;
    struct in_addr address;
    pthread_mutex_t lock; /* guards the links */
    struct link *links;
};

/* One request, from its first line to the end of its answer. */
struct request {
    struct serve_text body;        /* counted as kept until a job takes it over */
    unsigned refused;              /* status of a body that is not taken, or 0 */
    bool is_begun;                 /* begin() has seen its head */
    const struct command *command; /* NULL: a stop */
    struct serve_job *job;
};

/* --- answers --------------------------------------------------------------------------------- */

static void add_headers(struct MHD_Response *r)
{
    static const char *const headers[][2] = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
         "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
    };
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++)
        MHD_add_response_header(r, headers[i][0], headers[i][1]);
}

static enum MHD_Result send_response(struct MHD_Connection *c, unsigned status, const char *type,
                                     struct MHD_Response *r)
{
    if (!r) return MHD_NO;
    add_headers(r);
    if (type) MHD_add_response_header(r, "Content-Type", type);
    const enum MHD_Result sent = MHD_queue_response(c, status, r);
    MHD_destroy_response(r);
    return sent;
}

static const char json_mime[] = "application/json";

/* A document, which the response frees, with one more header unless its name is NULL. */
static enum MHD_Result send_json(struct MHD_Connection *c, unsigned status, char *json,
                                 const char *name, const char *value)
{
    struct MHD_Response *r =
        json ? MHD_create_response_from_buffer(strlen(json), json, MHD_RESPMEM_MUST_FREE) : NULL;
    if (!r) {
        free(json);
        return MHD_NO;
    }
    MHD_add_response_header(r, "Cache-Control", "no-store");
    if (name) MHD_add_response_header(r, name, value);
    return send_response(c, status, json_mime, r);
}

static enum MHD_Result send_error(struct MHD_Connection *c, unsigned status, const char *sentence)
{
    return send_json(c, status, cmd_serve_error_json(sentence), NULL, NULL);
}

static enum MHD_Result send_refusal(struct MHD_Connection *c, const struct serve_refusal *refusal)
{
    return send_json(c, MHD_HTTP_BAD_REQUEST, cmd_serve_refusal_json(refusal), NULL, NULL);
}

static enum MHD_Result send_busy(struct MHD_Connection *c, const char *with)
{
    char sentence[128];
    snprintf(sentence, sizeof sentence, "the server is busy with %s; try again in a moment", with);
    return send_json(c, MHD_HTTP_SERVICE_UNAVAILABLE, cmd_serve_error_json(sentence), "Retry-After",
                     "1");
}

/* --- who may come in ------------------------------------------------------------------------- */

static const char *header_of(struct MHD_Connection *c, const char *name)
{
    return MHD_lookup_connection_value(c, MHD_HEADER_KIND, name);
}

struct header_count {
    const char *name;
    int n;
};

static enum MHD_Result count_header(void *user, enum MHD_ValueKind kind, const char *name,
                                    const char *value)
{
    struct header_count *count = user;
    (void)kind, (void)value;
    if (cmd_same(name, count->name)) count->n++;
    return MHD_YES;
}

/* The name of a header that comes twice, or NULL. Whoever passed the request on may have obeyed the
 * other one. */
static const char *doubled_header(struct MHD_Connection *c)
{
    static const char *const names[] = {"Host",         "Origin",         "Sec-Fetch-Site",
                                        "Content-Type", "Content-Length", NULL};
    for (const char *const *name = names; *name; name++) {
        struct header_count count = {.name = *name};
        MHD_get_connection_values(c, MHD_HEADER_KIND, count_header, &count);
        if (count.n > 1) return *name;
    }
    return NULL;
}

/* Is it a name that always means this machine? One that somebody's DNS may turn to 127.0.0.1 is
 * refused. The port may be any. */
static bool is_our_host(const struct serve_door *door, const char *host)
{
    char name[64];
    struct in_addr address;
    if (!host || strlen(host) >= sizeof name) return false;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(host, ":"), host);
    const char *port = host + strlen(name);
    if (*port && (!port[1] || strspn(port + 1, "0123456789") != strlen(port + 1))) return false;
    if (cmd_same(name, "localhost")) return true;
    if (inet_pton(AF_INET, name, &address) != 1) return false;
    return ntohl(address.s_addr) == INADDR_LOOPBACK || address.s_addr == door->address.s_addr ||
           door->address.s_addr == htonl(INADDR_ANY);
}

/* A page from elsewhere must not make its visitor's browser compute here. */
static bool is_our_origin(struct MHD_Connection *c, const char *host)
{
    const char *origin = header_of(c, "Origin"), *site = header_of(c, "Sec-Fetch-Site");
    if (site && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0) return false;
    return !origin || (strncmp(origin, "http://", 7) == 0 && cmd_same(origin + 7, host));
}

/* --- the page -------------------------------------------------------------------------------- */

static enum MHD_Result send_file(struct MHD_Connection *c, const char *path)
{
    const struct serve_file *f = cmd_serve_files;
    if (strcmp(path, "/") == 0) path = "/index.html";
    while (f->path && strcmp(f->path, path) != 0) f++;
    if (!f->path) return send_error(c, MHD_HTTP_NOT_FOUND, "there is no such page; begin at /");
    const char *known = header_of(c, "If-None-Match");
    const bool is_same = known && strcmp(known, f->etag) == 0;
    struct MHD_Response *r = MHD_create_response_from_buffer(
        is_same ? 0 : f->n, is_same ? (void *)"" : (void *)(uintptr_t)f->bytes,
        MHD_RESPMEM_PERSISTENT);
    if (!r) return MHD_NO;
    /* A file below assets/ has another name when its content changes: it may be kept for ever. */
    MHD_add_response_header(r, "Cache-Control",
                            strncmp(path, "/assets/", 8) == 0 ? "max-age=31536000, immutable"
                                                              : "no-cache");
    MHD_add_response_header(r, "ETag", f->etag);
    return send_response(c, is_same ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, f->type, r);
}

/* --- the API --------------------------------------------------------------------------------- */

static bool accepts(struct MHD_Connection *c, const char *type)
{
    const char *accept = header_of(c, "Accept");
    return accept && strstr(accept, type);
}

static ssize_t read_stream(void *user, uint64_t at, char *buf, size_t room)
{
    const ssize_t n = cmd_serve_read_events(user, (size_t)at, buf, room);
    return n < 0 ? MHD_CONTENT_READER_END_OF_STREAM : n;
}

static enum MHD_Result send_stream(struct MHD_Connection *c, struct serve_job *job)
{
    struct MHD_Response *r =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 32768, read_stream, job, NULL);
    if (!r) return MHD_NO;
    MHD_add_response_header(r, "Cache-Control", "no-store");
    return send_response(c, MHD_HTTP_OK, "text/event-stream", r);
}

/* The whole body of a call is there: put it into the queue. The answer is a document, or as the
 * header Accept asks a picture or a stream. */
static enum MHD_Result start_job(struct serve_door *door, struct MHD_Connection *c,
                                 struct request *q)
{
    struct serve_refusal refusal;
    struct serve_call call;
    if (!cmd_serve_call_read(&call, q->command, &q->body, accepts(c, "image/svg+xml"),
                             cmd_serve_limits_of(door->server), &refusal))
        return send_refusal(c, &refusal);
    const int socket = MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    const bool is_stream = accepts(c, "text/event-stream");
    q->job = cmd_serve_submit(door->server, &call, q->body.n, c, socket, is_stream);
    if (!q->job) {
        cmd_serve_call_free(&call);
        return send_busy(c, "other computations");
    }
    cmd_serve_text_free(&q->body); /* the job has the input, and the count of its bytes */
    return is_stream ? send_stream(c, q->job) : MHD_YES; /* MHD_YES: it is suspended */
}

static enum MHD_Result send_result(struct MHD_Connection *c, const struct serve_job *job)
{
    char *error, code[16];
    const int status = cmd_serve_outcome(job, &error);
    snprintf(code, sizeof code, "%d", job->code);
    if (error) return send_json(c, (unsigned)status, error, "Yomi-Exit", code);
    const bool is_picture = accepts(c, "image/svg+xml");
    const struct serve_text *t = is_picture ? &job->picture : &job->answer;
    /* The job, and with it the text, lives until complete(). */
    struct MHD_Response *r = MHD_create_response_from_buffer(t->n, t->data ? t->data : (void *)"",
                                                             MHD_RESPMEM_PERSISTENT);
    if (!r) return MHD_NO;
    MHD_add_response_header(r, "Cache-Control", "no-store");
    MHD_add_response_header(r, "Yomi-Exit", code);
    return send_response(c, MHD_HTTP_OK, is_picture ? "image/svg+xml" : json_mime, r);
}

/* The body is {"id": "..."}. */
static enum MHD_Result stop_job(struct serve_door *door, struct MHD_Connection *c,
                                const struct request *q)
{
    struct serve_refusal refusal;
    json_t *request = cmd_serve_request(&q->body, &refusal);
    if (!request) return send_refusal(c, &refusal);
    const char *id = json_string_value(json_object_get(request, "id"));
    const bool has_id = id, is_found = id && cmd_serve_ask(door->server, id);
    json_decref(request);
    if (!has_id)
        return send_error(
            c, MHD_HTTP_BAD_REQUEST,
            "give the id of a computation, as its stream names it: {\"id\": \"...\"}");
    if (!is_found) return send_error(c, MHD_HTTP_NOT_FOUND, "no computation of that id is running");
    return send_json(c, MHD_HTTP_OK, strdup("{\"schema\": \"yomi.api.stop/1\", \"stopped\": true}"),
                     NULL, NULL);
}

/* --- requests -------------------------------------------------------------------------------- */

static enum MHD_Result refuse_method(struct MHD_Connection *c, const char *allowed)
{
    char sentence[64];
    snprintf(sentence, sizeof sentence, "only %s is possible here", allowed);
    return send_json(c, MHD_HTTP_METHOD_NOT_ALLOWED, cmd_serve_error_json(sentence), "Allow",
                     allowed);
}

static enum MHD_Result refuse_doubled(struct MHD_Connection *c, const char *header)
{
    char sentence[64];
    snprintf(sentence, sizeof sentence, "the header %s comes twice; send it once", header);
    return send_error(c, MHD_HTTP_BAD_REQUEST, sentence);
}

static bool is_method(const char *method, const char *name)
{
    return strcmp(method, name) == 0;
}

/* Only a body that is announced as JSON is taken, which no form of another site can do. */
static enum MHD_Result check_body(const struct serve_door *door, struct MHD_Connection *c)
{
    const char *type = header_of(c, "Content-Type"), *length = header_of(c, "Content-Length");
    if (!type || !cmd_begins(type, json_mime))
        return send_error(c, MHD_HTTP_UNSUPPORTED_MEDIA_TYPE,
                          "a request is JSON: send Content-Type: application/json");
    if (length && strtoull(length, NULL, 10) > cmd_serve_limits_of(door->server)->body)
        return send_error(c, MHD_HTTP_CONTENT_TOO_LARGE, "the request is too large");
    return MHD_YES;
}

/* The head of a request is there: answer it, or make ready for its body. */
static enum MHD_Result begin(struct serve_door *door, struct MHD_Connection *c, const char *url,
                             const char *method, struct request *q)
{
    const char *host = header_of(c, "Host"), *doubled = doubled_header(c);
    if (doubled) return refuse_doubled(c, doubled);
    if (!is_our_host(door, host))
        return send_error(c, MHD_HTTP_FORBIDDEN,
                          "this server answers to its own address only; open the address that "
                          "'yomi serve' printed");
    if (!is_our_origin(c, host))
        return send_error(c, MHD_HTTP_FORBIDDEN, "pages of other origins may not ask this server");
    const bool is_reading = is_method(method, "GET") || is_method(method, "HEAD");
    if (strncmp(url, "/api/", 5) != 0)
        return is_reading ? send_file(c, url) : refuse_method(c, "GET, HEAD");
    if (strcmp(url, "/api/commands") == 0)
        return is_reading
                   ? send_json(c, MHD_HTTP_OK,
                               cmd_serve_describe(cmd_serve_limits_of(door->server)), NULL, NULL)
                   : refuse_method(c, "GET, HEAD");
    q->command = cmd_serve_find(url + 5);
    if (!q->command && strcmp(url, "/api/stop") != 0)
        return send_error(c, MHD_HTTP_NOT_FOUND,
                          "the API has no such command; /api/commands lists them");
    if (!is_method(method, "POST")) return refuse_method(c, "POST");
    return check_body(door, c);
}

static void drop_body(struct serve_door *door, struct request *q)
{
    cmd_serve_let_go(door->server, SERVE_BODIES, q->body.n);
    cmd_serve_text_free(&q->body);
}

static struct link *link_of(struct MHD_Connection *c)
{
    return MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

static void mark_link(struct serve_door *door, struct MHD_Connection *c, bool is_busy)
{
    struct link *l = link_of(c);
    if (!l) return;
    pthread_mutex_lock(&door->lock);
    l->is_busy = is_busy;
    l->since = cmd_now();
    pthread_mutex_unlock(&door->lock);
}

/* A part of the body. What is too much is read and forgotten: an answer has to wait for its end. */
static void take_body(struct serve_door *door, struct request *q, const char *data, size_t n)
{
    if (q->refused) return;
    if (n > cmd_serve_limits_of(door->server)->body - q->body.n)
        q->refused = MHD_HTTP_CONTENT_TOO_LARGE;
    else if (!cmd_serve_keep(door->server, SERVE_BODIES, n))
        q->refused = MHD_HTTP_SERVICE_UNAVAILABLE;
    else if (!cmd_serve_text_add(&q->body, data, n)) {
        cmd_serve_let_go(door->server, SERVE_BODIES, n);
        q->refused = MHD_HTTP_SERVICE_UNAVAILABLE;
    }
    if (q->refused) drop_body(door, q);
}

static enum MHD_Result handle(void *user, struct MHD_Connection *c, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_bytes, void **state)
{
    struct serve_door *door = user;
    struct request *q = *state;
    (void)version;
    if (!q) {
        q = calloc(1, sizeof *q);
        if (!q) return MHD_NO;
        *state = q;
        /* Only a request that may bring a body is answered before its end: that closes the
         * connection. */
        q->is_begun = !is_method(method, "GET") && !is_method(method, "HEAD");
        return q->is_begun ? begin(door, c, url, method, q) : MHD_YES;
    }
    if (*upload_bytes) {
        take_body(door, q, upload, *upload_bytes);
        *upload_bytes = 0;
        return MHD_YES;
    }
    if (!q->is_begun) return begin(door, c, url, method, q);
    if (q->job) return cmd_serve_is_done(q->job) ? send_result(c, q->job) : MHD_YES;
    if (q->refused == MHD_HTTP_CONTENT_TOO_LARGE)
        return send_error(c, q->refused, "the request is too large");
    if (q->refused) return send_busy(c, "other large requests");
    mark_link(door, c, true);
    return q->command ? start_job(door, c, q) : stop_job(door, c, q);
}

static void complete(void *user, struct MHD_Connection *c, void **state,
                     enum MHD_RequestTerminationCode why)
{
    struct request *q = *state;
    (void)why;
    mark_link(user, c, false);
    if (!q) return;
    if (q->job) cmd_serve_release(q->job);
    drop_body(user, q);
    free(q);
    *state = NULL;
}

/* --- connections ----------------------------------------------------------------------------- */

static void notice(void *user, struct MHD_Connection *c, void **context,
                   enum MHD_ConnectionNotificationCode what)
{
    struct serve_door *door = user;
    struct link *l = *context;
    pthread_mutex_lock(&door->lock);
    if (what == MHD_CONNECTION_NOTIFY_STARTED && (l = calloc(1, sizeof *l))) {
        l->socket = MHD_get_connection_info(c, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
        l->since = cmd_now();
        l->next = door->links;
        if (l->next) l->next->previous = l;
        door->links = l;
        *context = l;
    } else if (what == MHD_CONNECTION_NOTIFY_CLOSED && l) {
        if (l->next) l->next->previous = l->previous;
        if (l->previous)
            l->previous->next = l->next;
        else
            door->links = l->next;
        free(l);
        *context = NULL;
    }
    pthread_mutex_unlock(&door->lock);
}

/* A client that sends a byte now and then is never silent: the time for the whole request counts.
 */
void cmd_serve_sweep(struct serve_door *door)
{
    const double latest = cmd_now() - cmd_serve_limits_of(door->server)->patience;
    pthread_mutex_lock(&door->lock);
    for (struct link *l = door->links; l; l = l->next)
        if (!l->is_busy && l->since < latest) shutdown(l->socket, SHUT_RDWR);
    pthread_mutex_unlock(&door->lock);
}

struct serve_door *cmd_serve_open(const struct cli *cli, struct serve *s, const char *address,
                                  int port)
{
    struct serve_door *door = calloc(1, sizeof *door);
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    if (!door) {
        cmd_trouble(cli, "there is no memory left");
        return NULL;
    }
    if (inet_pton(AF_INET, address, &at.sin_addr) != 1) {
        cmd_wrong(cli, "address", "'%s' does not fit; give an IPv4 address such as 127.0.0.1",
                  address);
        free(door);
        return NULL;
    }
    const unsigned idle = (unsigned)(2 * cmd_serve_limits_of(s)->patience + 1) / 3; /* 20 of 30 s */
    door->server = s;
    door->address = at.sin_addr;
    pthread_mutex_init(&door->lock, NULL);
    errno = 0;
    door->daemon =
        MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, (uint16_t)port,
                         NULL, NULL, handle, door, MHD_OPTION_SOCK_ADDR, &at,
                         MHD_OPTION_NOTIFY_COMPLETED, complete, door, MHD_OPTION_NOTIFY_CONNECTION,
                         notice, door, MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS_MAX,
                         MHD_OPTION_CONNECTION_TIMEOUT, idle, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
                         (size_t)65536, MHD_OPTION_LISTEN_BACKLOG_SIZE, 512U, MHD_OPTION_END);
    if (door->daemon) return door;
    if (errno == EADDRINUSE)
        cmd_trouble(cli, "port %d is taken; choose another with --port, or --port 0 for any", port);
    else
        cmd_trouble(cli, "cannot listen on %s:%d: %s", address, port,
                    errno ? strerror(errno) : "it was refused");
    pthread_mutex_destroy(&door->lock);
    free(door);
    return NULL;
}

int cmd_serve_port(const struct serve_door *door)
{
    return MHD_get_daemon_info(door->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
}

void cmd_serve_close(struct serve_door *door)
{
    MHD_stop_daemon(door->daemon);
    pthread_mutex_destroy(&door->lock);
    free(door);
}
