/* SPDX-License-Identifier: MIT */
#include "test.h"
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yomi/yomi.h>

static char path[64];

static int make_path(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "/tmp/yomi-store-XXXXXX");
    const int fd = mkstemp(path);
    if (fd < 0) return -1;
    close(fd);
    unlink(path);
    return 0;
}

static int drop_path(void **state)
{
    char name[80];
    (void)state;
    unlink(path);
    snprintf(name, sizeof name, "%s-wal", path);
    unlink(name);
    snprintf(name, sizeof name, "%s-shm", path);
    unlink(name);
    return 0;
}

/* Answers are numbers, of which the larger one says more; negative ones contradict all others. */
static yomi_status join_numbers(char **out, const yomi_store_fact *known,
                                const yomi_store_fact *found, void *user, yomi_error *err)
{
    (void)user;
    const int a = atoi(known->answer), b = atoi(found->answer);
    if ((a < 0) != (b < 0)) {
        err->status = YOMI_EILLEGAL;
        snprintf(err->text, sizeof err->text, "%s against %s", known->answer, found->answer);
        return YOMI_EILLEGAL;
    }
    if (b > a) *out = strdup(found->answer);
    return YOMI_OK;
}

static const yomi_store_caller caller = {.join = join_numbers};

static yomi_store *open_store(yomi_store_mode mode)
{
    yomi_error err;
    yomi_store *s;
    if (yomi_store_open(&s, path, mode, &caller, &err) != YOMI_OK) fail_msg("%s", err.text);
    return s;
}

static yomi_store *join_store(void)
{
    yomi_store *s = open_store(YOMI_STORE_WRITE);
    assert_int_equal(yomi_store_join(s, "1", NULL), YOMI_OK);
    return s;
}

static void offer(yomi_store *s, int n)
{
    char texts[64][16];
    yomi_store_job jobs[64];
    for (int i = 0; i < n; i++) {
        snprintf(texts[i], sizeof texts[i], "job %d", i);
        jobs[i] = (yomi_store_job){texts[i], 1};
    }
    assert_int_equal(yomi_store_offer(s, jobs, n, NULL), YOMI_OK);
}

static yomi_store_jobs take(yomi_store *s, int n, double lease)
{
    yomi_store_jobs jobs;
    yomi_error err;
    if (yomi_store_exchange(&jobs, s, NULL, 0, n, lease, NULL, &err) != YOMI_OK)
        fail_msg("%s", err.text);
    return jobs;
}

/* Hand in `answer` to a job; returns whether it was taken. */
static bool hand_in(yomi_store *s, const char *job, const char *answer)
{
    const yomi_store_fact fact = {"subject", "question", answer, 7, "1"};
    const yomi_store_result result = {job, 1, &fact, 7, 1.5};
    yomi_store_jobs none;
    int dropped;
    assert_int_equal(yomi_store_exchange(&none, s, &result, 1, 0, 60, &dropped, NULL), YOMI_OK);
    assert_int_equal(none.n, 0);
    return !dropped;
}

static yomi_status copy_answer(const yomi_store_fact *fact, void *user, yomi_error *err)
{
    (void)err;
    snprintf(user, 32, "%s", fact->answer);
    return YOMI_OK;
}

static void assert_answer(yomi_store *s, const char *expected)
{
    char answer[32] = "none";
    int64_t since = 0;
    assert_int_equal(yomi_store_facts(s, &since, copy_answer, answer, NULL), YOMI_OK);
    assert_string_equal(answer, expected);
}

static uint64_t jobs_done(yomi_store *s)
{
    yomi_store_state state;
    assert_int_equal(yomi_store_state_of(&state, s, 60, NULL), YOMI_OK);
    const uint64_t n = state.jobs;
    yomi_store_state_free(&state);
    return n;
}

static void a_result_that_comes_twice_or_late_changes_nothing(void **state)
{
    (void)state;
    yomi_store_close(open_store(YOMI_STORE_CREATE));
    yomi_store *a = join_store(), *b = join_store();
    offer(a, 1);
    yomi_store_jobs mine = take(a, 3, 0.05);
    assert_int_equal(mine.n, 1);
    assert_int_equal(take(b, 1, 60).n, 0);
    usleep(100000); /* a is silent for too long */
    int free_jobs;
    assert_int_equal(yomi_store_reclaim(&free_jobs, b, NULL), YOMI_OK);
    assert_int_equal(free_jobs, 1);
    yomi_store_jobs theirs = take(b, 1, 60);
    assert_int_equal(theirs.n, 1);
    assert_string_equal(theirs.jobs[0].text, "job 0");
    assert_false(hand_in(a, "job 0", "99")); /* late */
    assert_answer(a, "none");
    assert_true(hand_in(b, "job 0", "5"));
    assert_false(hand_in(b, "job 0", "6")); /* twice */
    assert_false(hand_in(a, "job 0", "7"));
    assert_answer(a, "5");
    assert_int_equal(jobs_done(a), 1);
    yomi_store_jobs_free(&mine);
    yomi_store_jobs_free(&theirs);
    yomi_store_close(a);
    yomi_store_close(b);
}

static void a_lease_that_is_renewed_does_not_run_out(void **state)
{
    (void)state;
    yomi_store_close(open_store(YOMI_STORE_CREATE));
    yomi_store *a = join_store();
    offer(a, 2);
    yomi_store_jobs jobs = take(a, 1, 0.05);
    assert_int_equal(yomi_store_renew(a, 60, NULL), YOMI_OK);
    usleep(100000);
    int free_jobs;
    assert_int_equal(yomi_store_reclaim(&free_jobs, a, NULL), YOMI_OK);
    assert_int_equal(free_jobs, 1); /* the other one */
    yomi_store_jobs_free(&jobs);
    yomi_store_close(a); /* and who leaves gives its jobs back */
    a = join_store();
    jobs = take(a, 5, 60);
    assert_int_equal(jobs.n, 2);
    yomi_store_jobs_free(&jobs);
    yomi_store_close(a);
}

static void an_offer_leaves_jobs_that_are_being_done(void **state)
{
    (void)state;
    yomi_store_close(open_store(YOMI_STORE_CREATE));
    yomi_store *a = join_store();
    offer(a, 3);
    yomi_store_jobs jobs = take(a, 2, 60), rest, busy;
    offer(a, 4);
    assert_int_equal(yomi_store_busy(&busy, a, NULL), YOMI_OK);
    assert_int_equal(busy.n, 2);
    rest = take(a, 10, 60);
    assert_int_equal(rest.n, 2);
    yomi_store_jobs_free(&jobs);
    yomi_store_jobs_free(&rest);
    yomi_store_jobs_free(&busy);
    yomi_store_close(a);
}

static void one_worker_plans_at_a_time(void **state)
{
    bool is_ours;
    (void)state;
    yomi_store *a = open_store(YOMI_STORE_CREATE);
    assert_int_equal(yomi_store_claim(&is_ours, a, 60, NULL), YOMI_OK);
    assert_true(is_ours);
    assert_int_equal(yomi_store_claim(&is_ours, a, 60, NULL), YOMI_OK);
    assert_false(is_ours);
    assert_int_equal(yomi_store_claim(&is_ours, a, 0, NULL), YOMI_OK);
    assert_int_equal(yomi_store_claim(&is_ours, a, 0.02, NULL), YOMI_OK);
    assert_true(is_ours);
    usleep(50000); /* who was killed while it planned */
    assert_int_equal(yomi_store_claim(&is_ours, a, 60, NULL), YOMI_OK);
    assert_true(is_ours);
    yomi_store_close(a);
}

static void facts_get_better_and_never_contradict(void **state)
{
    yomi_error err = {0};
    bool is_news;
    (void)state;
    yomi_store *s = open_store(YOMI_STORE_CREATE);
    yomi_store_fact fact = {"it's", "q; DROP TABLE yomi_facts", "3", 1, "1"};
    assert_int_equal(yomi_store_learn(s, &fact, &is_news, &err), YOMI_OK);
    assert_true(is_news);
    fact.answer = "2";
    assert_int_equal(yomi_store_learn(s, &fact, &is_news, &err), YOMI_OK);
    assert_false(is_news);
    assert_answer(s, "3");
    fact.answer = "4";
    assert_int_equal(yomi_store_learn(s, &fact, &is_news, &err), YOMI_OK);
    assert_true(is_news);
    fact.answer = "-1";
    assert_int_equal(yomi_store_learn(s, &fact, &is_news, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "4 against -1");
    assert_answer(s, "4");
    yomi_store_close(s);
}

static yomi_status learn_two(yomi_store *s, void *user, yomi_error *err)
{
    const yomi_store_fact good = {"subject", "question", "1", 1, "1"};
    (void)user;
    yomi_store_learn(s, &good, NULL, err);
    err->status = YOMI_EILLEGAL;
    return YOMI_EILLEGAL;
}

static void together_is_all_or_nothing(void **state)
{
    yomi_error err = {0};
    (void)state;
    yomi_store *s = open_store(YOMI_STORE_CREATE);
    assert_int_equal(yomi_store_together(s, learn_two, NULL, &err), YOMI_EILLEGAL);
    assert_answer(s, "none");
    yomi_store_close(s);
}

static void assert_refused(yomi_store_mode mode, const char *part)
{
    yomi_store *s;
    yomi_error err = {0};
    assert_int_equal(yomi_store_open(&s, path, mode, NULL, &err), YOMI_EIO);
    if (!strstr(err.text, part)) fail_msg("'%s' does not say '%s'", err.text, part);
}

static void what_is_no_store_is_refused_and_left_alone(void **state)
{
    (void)state;
    assert_refused(YOMI_STORE_WRITE, "No such file");
    FILE *f = fopen(path, "w");
    fputs("this is a letter, and it is long enough to be looked at\n", f);
    fclose(f);
    assert_refused(YOMI_STORE_WRITE, "no store of yomi");
    assert_refused(YOMI_STORE_CREATE, "is there already");
    unlink(path);
    sqlite3 *db; /* somebody's own database */
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "CREATE TABLE songs (name TEXT)", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
    assert_refused(YOMI_STORE_WRITE, "holds no campaign");
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "SELECT name FROM songs", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void a_store_of_a_newer_yomi_is_refused(void **state)
{
    (void)state;
    yomi_store *s = open_store(YOMI_STORE_CREATE);
    assert_int_equal(yomi_store_set_text(s, "schema", "2", NULL), YOMI_OK);
    yomi_store_close(s);
    assert_refused(YOMI_STORE_WRITE, "newer yomi (schema 2; this one reads 1)");
    assert_refused(YOMI_STORE_READ, "newer yomi");
}

static void passwords_are_not_shown(void **state)
{
    char shown[YOMI_STORE_NAME];
    (void)state;
    assert_string_equal(yomi_store_shown_name(shown, "postgresql://me:secret@host:5432/db"),
                        "postgresql://me@host:5432/db");
    assert_string_equal(yomi_store_shown_name(shown, "postgresql://host/db?password=x&user=me"),
                        "postgresql://host/db?&user=me");
    assert_string_equal(yomi_store_shown_name(shown, "a:b@c.db"), "a:b@c.db");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, make_path, drop_path)
    const struct CMUnitTest tests[] = {
        TEST(a_result_that_comes_twice_or_late_changes_nothing),
        TEST(a_lease_that_is_renewed_does_not_run_out),
        TEST(an_offer_leaves_jobs_that_are_being_done),
        TEST(one_worker_plans_at_a_time),
        TEST(facts_get_better_and_never_contradict),
        TEST(together_is_all_or_nothing),
        TEST(what_is_no_store_is_refused_and_left_alone),
        TEST(a_store_of_a_newer_yomi_is_refused),
        TEST(passwords_are_not_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
