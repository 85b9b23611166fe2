/* SPDX-License-Identifier: MIT */
#include "cli.h"
#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { INPUT_MAX = 64 << 20 };

char *cli_read_text(const struct cli *cli, const char *path)
{
    const bool is_stdin = strcmp(path, "-") == 0;
    FILE *f = is_stdin ? stdin : fopen(path, "r");
    if (is_stdin) path = "stdin";
    if (!f) {
        cli_trouble(cli, "%s: cannot be read: %s", path, strerror(errno));
        return NULL;
    }
    char *text = NULL;
    size_t bytes = 0;
    FILE *copy = open_memstream(&text, &bytes);
    char part[65536];
    size_t n = 0, total = 0;
    while (copy && total <= INPUT_MAX && (n = fread(part, 1, sizeof part, f)) > 0) {
        fwrite(part, 1, n, copy);
        total += n;
    }
    const int why = errno;
    const bool is_bad = ferror(f), is_lost = !copy || ferror(copy) || fclose(copy) != 0;
    if (!is_stdin) fclose(f);
    if (is_bad)
        cli_trouble(cli, "%s: cannot be read: %s", path, strerror(why));
    else if (is_lost)
        cli_trouble(cli, "%s: there is no memory to read it", path);
    else if (total > INPUT_MAX)
        cli_trouble(cli, "%s: is larger than %d MiB", path, INPUT_MAX >> 20);
    else if (memchr(text, 0, bytes))
        cli_trouble(cli, "%s: holds a zero byte and is not a text", path);
    else
        return text;
    free(text);
    return NULL;
}

bool cli_write_text(const struct cli *cli, const char *path, const char *text)
{
    char *temp;
    if (asprintf(&temp, "%s.part", path) < 0) abort();
    FILE *f = fopen(temp, "w");
    bool is_good = f && fputs(text, f) >= 0;
    if (f && fclose(f) != 0) is_good = false;
    is_good = is_good && rename(temp, path) == 0;
    if (!is_good) {
        cli_trouble(cli, "%s: cannot be written: %s", path, strerror(errno));
        if (f) remove(temp);
    }
    free(temp);
    return is_good;
}

bool cli_write_svg(const struct cli *cli, yomi_status status, char *svg, const yomi_error *err)
{
    if (status != YOMI_OK) {
        cli_trouble_in(cli, "--svg", err);
        return false;
    }
    const bool is_good = cli_write_text(cli, cli->common.svg, svg);
    free(svg);
    return is_good;
}

/* bin/yomi has its share beside bin, in the build folder as in an installation. */
const char *cli_examples(void)
{
    static char path[PATH_MAX + 32];
    char self[PATH_MAX];
    const ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0) return "";
    self[n] = 0;
    snprintf(path, sizeof path, "%s/../share/yomi/examples", dirname(self));
    return access(path, R_OK) == 0 ? path : "";
}
