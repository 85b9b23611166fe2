/* SPDX-License-Identifier: MIT */
#include "cmd_frame.h"
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { INPUT_MAX = 64 << 20 };

const char *cmd_place(const char *path)
{
    return strcmp(path, "-") == 0 ? "stdin" : path;
}

/* Some editors begin a file with a byte order mark. */
static char *without_mark(char *text)
{
    if (strncmp(text, "\xEF\xBB\xBF", 3) == 0) memmove(text, text + 3, strlen(text + 3) + 1);
    return text;
}

char *cmd_read_bytes(const struct cli *cli, const char *path, size_t *bytes)
{
    const bool is_stdin = strcmp(path, "-") == 0;
    FILE *f = is_stdin ? stdin : fopen(path, "r");
    path = cmd_place(path);
    if (!f) {
        cmd_wrong_file(cli, path, "cannot be read: %s", strerror(errno));
        return NULL;
    }
    char *text = NULL;
    FILE *copy = open_memstream(&text, bytes);
    char part[65536];
    size_t n = 0, total = 0;
    while (copy && total <= INPUT_MAX && (n = fread(part, 1, sizeof part, f)) > 0) {
        fwrite(part, 1, n, copy);
        total += n;
    }
    const int why = errno;
    const bool is_bad = ferror(f), is_short = !copy || ferror(copy);
    const bool is_lost = (copy && fclose(copy) != 0) || is_short || !text;
    if (!is_stdin) fclose(f);
    if (is_bad)
        cmd_wrong_file(cli, path, "cannot be read: %s", strerror(why));
    else if (is_lost)
        cmd_wrong_file(cli, path, "there is no memory to read it");
    else if (total > INPUT_MAX)
        cmd_wrong_file(cli, path, "is larger than %d MiB", INPUT_MAX >> 20);
    else
        return text;
    free(text);
    return NULL;
}

bool cmd_is_there(const char *operand)
{
    struct stat s;
    return strcmp(operand, "-") == 0 || (stat(operand, &s) == 0 && !S_ISDIR(s.st_mode));
}

char *cmd_read_text(const struct cli *cli, const char *path)
{
    size_t bytes = 0;
    char *text = cmd_read_bytes(cli, path, &bytes);
    if (!text || !memchr(text, 0, bytes)) return text ? without_mark(text) : NULL;
    cmd_wrong_file(cli, cmd_place(path), "holds a zero byte and is not a text");
    free(text);
    return NULL;
}

/* --- sinks ----------------------------------------------------------------------------------- */

/* The unfinished files, the newest first. */
static struct cmd_sink *sinks;

void cmd_sinks_drop(void)
{
    for (; sinks; sinks = sinks->outer)
        if (sinks->part[0]) remove(sinks->part);
}

/* A stream knows that a write has failed, but not why, so a sink writes its bytes itself and keeps
 * the reason of the first failure. */
static ssize_t write_bytes(void *cookie, const char *bytes, size_t n)
{
    struct cmd_sink *sink = cookie;
    for (size_t done = 0; done < n;) {
        const ssize_t more = write(sink->fd, bytes + done, n - done);
        if (more >= 0) {
            done += (size_t)more;
        } else if (errno != EINTR) {
            if (!sink->why) sink->why = errno;
            return 0;
        }
    }
    return (ssize_t)n;
}

static int close_file(void *cookie)
{
    struct cmd_sink *sink = cookie;
    if (sink->fd == STDOUT_FILENO || close(sink->fd) == 0) return 0;
    if (!sink->why) sink->why = errno;
    return EOF;
}

/* The stream of an open descriptor. Without one (NULL, errno) the file is closed and removed: a
 * message may find no memory either and end the program. */
static FILE *open_stream(struct cmd_sink *sink)
{
    const cookie_io_functions_t functions = {.write = write_bytes, .close = close_file};
    FILE *file = fopencookie(sink, "w", functions);
    if (!file) {
        const int why = errno;
        close_file(sink);
        if (sink->part[0]) remove(sink->part);
        errno = why;
    } else if (isatty(sink->fd)) {
        setvbuf(file, NULL, _IOLBF, BUFSIZ);
    }
    return file;
}

/* main() puts a file that cannot be written in the place of a closed stdout. */
static bool is_stdout_open(const struct cli *cli)
{
    const int flags = fcntl(STDOUT_FILENO, F_GETFL);
    if (flags >= 0 && (flags & O_ACCMODE) != O_RDONLY) return true;
    cmd_trouble(cli, "the answer: cannot be written: stdout is closed");
    return false;
}

/* A new file beside the final place, with the mode that the file has or would get. Returns its
 * descriptor, or -1. */
static int open_part(struct cmd_sink *sink, const char *path, const struct stat *old)
{
    const mode_t mask = umask(0);
    umask(mask);
    if (old ? !realpath(path, sink->target) : strlen(path) >= sizeof sink->target) return -1;
    if (!old) memcpy(sink->target, path, strlen(path) + 1);
    snprintf(sink->part, sizeof sink->part, "%s.XXXXXX", sink->target);
    const int fd = mkstemp(sink->part);
    if (fd >= 0) (void)fchmod(fd, old ? old->st_mode & 07777 : 0666 & ~mask);
    return fd;
}

/* A regular file is moved to its place when it is whole; what is not one (a device, a pipe) is
 * written as it is. */
bool cmd_sink_open(struct cmd_sink *sink, const struct cli *cli, const char *path)
{
    struct stat old;
    const bool exists = stat(path, &old) == 0;
    *sink = (struct cmd_sink){.path = path};
    if (strcmp(path, "-") == 0) {
        if (!is_stdout_open(cli)) return false;
        sink->fd = STDOUT_FILENO;
    } else if (exists && !S_ISREG(old.st_mode)) {
        sink->fd = open(path, O_WRONLY | O_TRUNC);
    } else {
        sink->fd = open_part(sink, path, exists ? &old : NULL);
    }
    sink->file = sink->fd >= 0 ? open_stream(sink) : NULL;
    if (!sink->file) {
        cmd_wrong_file(cli, path, "cannot be written: %s", strerror(errno));
        return false;
    }
    sink->outer = sinks;
    sinks = sink;
    return true;
}

bool cmd_sink_close(struct cmd_sink *sink, const struct cli *cli, bool is_wanted)
{
    const bool is_stdout = sink->fd == STDOUT_FILENO, is_part = sink->part[0];
    sinks = sink->outer;
    fclose(sink->file);
    if (!sink->why && is_wanted && is_part && rename(sink->part, sink->target) != 0)
        sink->why = errno;
    if (is_part && (sink->why || !is_wanted)) remove(sink->part);
    if (sink->why && is_stdout)
        cmd_trouble(cli, "the answer: cannot be written: %s", strerror(sink->why));
    else if (sink->why)
        cmd_wrong_file(cli, sink->path, "cannot be written: %s", strerror(sink->why));
    return !sink->why;
}

bool cmd_write_text(const struct cli *cli, const char *path, const char *text)
{
    struct cmd_sink sink;
    if (!cmd_sink_open(&sink, cli, path)) return false;
    fputs(text, sink.file);
    return cmd_sink_close(&sink, cli, true);
}

/* Devices and pipes are left alone: a reader would take the trial for the end. */
bool cmd_can_write(const struct cli *cli, const char *path)
{
    struct stat old;
    struct cmd_sink sink;
    const bool exists = stat(path, &old) == 0;
    if (strcmp(path, "-") == 0) return is_stdout_open(cli);
    if (exists && !S_ISREG(old.st_mode) && !S_ISDIR(old.st_mode)) return true;
    return cmd_sink_open(&sink, cli, path) && cmd_sink_close(&sink, cli, false);
}

bool cmd_make_folder(const struct cli *cli, const char *path)
{
    struct stat old;
    if (mkdir(path, 0777) != 0 && errno != EEXIST) {
        cmd_wrong_file(cli, path, "cannot be made: %s", strerror(errno));
        return false;
    }
    if (stat(path, &old) == 0 && !S_ISDIR(old.st_mode))
        errno = ENOTDIR;
    else if (access(path, W_OK | X_OK) == 0)
        return true;
    cmd_wrong_file(cli, path, "cannot be written: %s", strerror(errno));
    return false;
}

bool cmd_write_svg(const struct cli *cli, yomi_status status, char *svg, const yomi_error *err)
{
    if (status != YOMI_OK) {
        cmd_trouble_in(cli, "--svg", err);
        return false;
    }
    const bool is_good = cmd_write_text(cli, cli->common.svg, svg);
    free(svg);
    return is_good;
}

/* bin/yomi has its share beside bin, in the build folder as in an installation. */
const char *cmd_examples(void)
{
    static char path[PATH_MAX + 32];
    char self[PATH_MAX];
    const ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0) return "";
    self[n] = 0;
    snprintf(path, sizeof path, "%s/../share/yomi/examples", dirname(self));
    return access(path, R_OK) == 0 ? path : "";
}
