/* SPDX-License-Identifier: MIT */
/* Prints what SQLite says about the wholeness of a store's file. */
#include <sqlite3.h>
#include <stdio.h>

static int print_line(void *user, int n, char **values, char **names)
{
    (void)user;
    (void)names;
    if (n) puts(values[0]);
    return 0;
}

int main(int argc, char **argv)
{
    sqlite3 *db;
    if (argc != 2 || sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return 2;
    sqlite3_busy_timeout(db, 10000);
    const int code = sqlite3_exec(db, "PRAGMA integrity_check", print_line, NULL, NULL);
    if (code != SQLITE_OK) puts(sqlite3_errmsg(db));
    sqlite3_close(db);
    return code != SQLITE_OK;
}
