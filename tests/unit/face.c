/* unit/face.c - the public library: questions, sessions, answers, tables, and that nothing that a caller does makes it crash.
 *
 * Values: by closed forms, quadrature and bisection with mpmath at 45 digits; the composition by a program on Arb. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include "apart.h"
#include "ask_pair.h"

#include <assay.h>
#include <locale.h>
#include <math.h>
#include <pthread.h>
#include <time.h>

/* ---- Asking ----------------------------------------------------------------------------- */

/* "delta gaussian sigma=1 epsilon=1/2 -direction=add": words with a dash are no numbers. */
static assay_question *question(const char *text) {
  char copy[400], *next = copy, *word;
  assay_question *q = assay_question_new();
  snprintf(copy, sizeof copy, "%s", text);
  assay_question_set_quantity(q, strtok_r(copy, " ", &next));
  assay_question_set_mechanism(q, strtok_r(NULL, " ", &next));
  while ((word = strtok_r(NULL, " ", &next))) {
    char *value = strchr(word, '=');
    *value++ = 0;
    if (!strcmp(word, "-direction")) assay_question_set_direction(q, value);
    else if (!strcmp(word, "-adjacency")) assay_question_set_adjacency(q, value);
    else if (!strcmp(word, "-method")) assay_question_set_method(q, value);
    else assay_question_set(q, word, value);
  }
  return q;
}

static assay_answer *ask(const char *text, long digits) {
  assay_question *q = question(text);
  assay_answer *a = assay_ask(q, digits);
  assay_question_free(q);
  return a;
}

static void read_end(mpfr_t x, const assay_answer *a, assay_part part, assay_end end) {
  char *hex = assay_answer_hex(a, part, end);
  mpfr_set_str(x, hex ? hex : "nan", 0, MPFR_RNDN);
  assay_text_free(hex);
}

/* z := an enclosure of the answer, exactly. */
static void read_part(ivl *z, const assay_answer *a, assay_part part) {
  ivl_init(z, 4000);
  read_end(z->lo, a, part, ASSAY_LOWER);
  read_end(z->hi, a, part, ASSAY_UPPER);
}

static void is_answer(const char *text, const char *want) {
  ivl z;
  assay_answer *a = ask(text, (long)strlen(want));
  read_part(&z, a, ASSAY_VALUE);
  is_int(assay_answer_status(a), ASSAY_OK, text);
  is_about(&z, want, text);
  ivl_clear(&z);
  assay_answer_free(a);
}

#define POISSON "delta poisson sigma=0.8 rate=1/1000 steps=1000 epsilon=1"

static void values(void) {
  is_answer(POISSON, "9.8216786153131100798698e-9");
  is_answer("sigma gaussian epsilon=1 delta=1e-5", "3.73063163481594183224982257503");
  is_answer("delta gaussian sigma=10 steps=100 epsilon=1", "0.126936737506643945800829625");
  is_answer("renyi poisson sigma=0.8 rate=1/1000 order=2 -direction=remove", "3.77072607277110921771898595369e-6");
  is_answer("epsilon poisson sigma=0.8 rate=1/1000 delta=1e-5", "0.02170708818406803086293547740");
}

/* ---- Forms of an answer ----------------------------------------------------------------- */

static void forms(void) {
  assay_answer *a = ask(POISSON, 30);
  mpfr_t lo, hi;
  mpfr_inits2(4000, lo, hi, (mpfr_ptr)0);
  read_end(lo, a, ASSAY_VALUE, ASSAY_LOWER);
  read_end(hi, a, ASSAY_VALUE, ASSAY_UPPER);
  const double below = assay_answer_lower(a), above = assay_answer_upper(a);
  ok(mpfr_cmp_d(lo, below) >= 0 && mpfr_cmp_d(lo, nextafter(below, 1)) < 0, "the next double below");
  ok(mpfr_cmp_d(hi, above) <= 0 && mpfr_cmp_d(hi, nextafter(above, 0)) > 0, "the next double above");
  char *up = assay_answer_decimal(a, ASSAY_VALUE, ASSAY_UPPER, 20),
       *down = assay_answer_decimal(a, ASSAY_VALUE, ASSAY_LOWER, 20);
  is_str(up, "9.8216786153131100799e-09", "a decimal, rounded up");
  is_str(down, "9.8216786153131100798e-09", "and down");
  char *fraction = assay_answer_fraction(a, ASSAY_VALUE, ASSAY_LOWER);
  ok(fraction && mpfr_cmp_q(lo, num(fraction)) == 0, "a fraction is exact");
  ok(!assay_answer_decimal(a, ASSAY_VALUE, ASSAY_UPPER, 1) && !assay_answer_decimal(a, ASSAY_VALUE, ASSAY_UPPER, 10001),
     "digits that nobody can have");
  ok(!assay_answer_has(a, ASSAY_IMAGINARY) && !assay_answer_hex(a, ASSAY_IMAGINARY, ASSAY_LOWER) &&
         isnan(assay_answer_double(a, ASSAY_BEYOND, ASSAY_UPPER)),
     "a part that is not there");
  ok(assay_answer_digits(a) == 30 && assay_answer_seconds(a) > 0, "digits and seconds");
  is_str(assay_answer_method(a), "fourier", "the method");
  is_str(assay_answer_proof(a), "paper-proved", "what is proved");
  int found = 0;
  for (size_t i = 0; assay_answer_theorem(a, i); i++) found += !strcmp(assay_answer_theorem(a, i), "T-POISSON-DELTA");
  is_int(found, 1, "a theorem, once");
  assay_text_free(up);
  assay_text_free(down);
  assay_text_free(fraction);
  mpfr_clears(lo, hi, (mpfr_ptr)0);
  assay_answer_free(a);
}

static void special_answers(void) {
  assay_answer *a = ask("epsilon gaussian sigma=1 delta=0", 10);
  char *text = assay_answer_decimal(a, ASSAY_VALUE, ASSAY_LOWER, 5);
  ok(assay_answer_is_infinite(a) && assay_answer_lower(a) == HUGE_VAL, "an infinite answer");
  is_str(text, "+inf", "as text");
  ok(!assay_answer_fraction(a, ASSAY_VALUE, ASSAY_LOWER), "which is no fraction");
  assay_text_free(text);
  assay_answer_free(a);

  ivl z;
  a = ask("phi poisson sigma=0.8 rate=1/1000 time=1 -direction=remove", 25);
  read_part(&z, a, ASSAY_IMAGINARY);
  is_about(&z, "1.8548691161385160128556901e-6", "the imaginary part of a characteristic function");
  ivl_clear(&z);
  assay_answer_free(a);

  a = ask("sigma two-gaussians sigma2=100 epsilon=0.1 delta=0.01", 5);
  ok(assay_answer_meaning(a) == ASSAY_MEANS_INTERVAL && assay_answer_has(a, ASSAY_BEYOND), "an interval of noise");
  ok(assay_answer_double(a, ASSAY_BEYOND, ASSAY_LOWER) > assay_answer_upper(a), "has an end beyond");
  assay_answer_free(a);

  const struct {
    const char *question;
    assay_bounds bounds;
  } sided[] = {
      {"delta truncated-poisson sigma=2 records=100 batch=20 rate=1/10 steps=3 epsilon=1", ASSAY_BOUNDS_ABOVE},
      {"delta shuffle sigma=1 steps=4 epsilon=1", ASSAY_BOUNDS_BELOW},
      {"delta balls sigma=1 steps=4 epsilon=1", ASSAY_BOUNDS_BOTH},
      {"sigma truncated-poisson records=100 batch=20 rate=1/10 steps=3 epsilon=1 delta=1/100", ASSAY_BOUNDS_ABOVE}};
  for (size_t i = 0; i < sizeof sided / sizeof *sided; i++) {
    a = ask(sided[i].question, 3);
    is_int(assay_answer_bounds(a), sided[i].bounds, sided[i].question);
    assay_answer_free(a);
  }

  /* About exp(-5e9): far below 2^-(2^30), the least number of MPFR as a program finds it. */
  a = ask("delta gaussian sigma=1 epsilon=100000", 10);
  char *lo = assay_answer_decimal(a, ASSAY_VALUE, ASSAY_LOWER, 5);
  ok(assay_answer_status(a) == ASSAY_OK && lo && strstr(lo, "e-2171"), "a number that is very small has digits");
  ok(!assay_answer_fraction(a, ASSAY_VALUE, ASSAY_LOWER), "but no fraction that anybody could store");
  assay_text_free(lo);
  assay_answer_free(a);
}

/* ---- Questions -------------------------------------------------------------------------- */

static void is_refused(const assay_question *q, const char *want) {
  char *line = NULL;
  is_int(assay_question_check(q, &line), ASSAY_DOMAIN, "refused");
  is_str(line ? line : "", want, "in these words");
  assay_answer *a = assay_ask(q, 10);
  ok(assay_answer_status(a) == ASSAY_DOMAIN && !strcmp(assay_answer_message(a), want) && isnan(assay_answer_upper(a)) &&
         !assay_answer_has(a, ASSAY_VALUE) && !assay_answer_method(a) && !assay_answer_theorem(a, 0),
     "by the answer, too");
  assay_answer_free(a);
  assay_text_free(line);
}

static void refused(const char *text, const char *want) {
  assay_question *q = question(text);
  is_refused(q, want);
  assay_question_free(q);
}

static void refusals(void) {
  refused("delta gaussian epsilon=1", "sigma: missing; allowed: a number above 0, such as 0.1, 1/3, 1e-9 or 0x1p-30");
  refused("delta gaussian sigma=0 epsilon=1", "sigma: '0' is not a number above 0");
  refused("delta gaussian sigma=1 epsilon=1 rate=2", "rate: '2' is not a number from 0 to 1");
  refused("delta gaussian sigma=--5 epsilon=1", "sigma: '--5' is not a number, at character 2: a digit is needed here; "
                                                "a number is 12, -0.5, 1/3, 2.5e-7 or 0x1.8p-3");
  refused("delta laplace sigma=1 epsilon=1", "sigma: not expected for delta of laplace");
  refused("sigma laplace epsilon=1 delta=1/10", "sigma of laplace: not covered: it has no sigma; perhaps 'scale'");
  refused("sigma gaussian epsilon=1 delta=1", "sigma of gaussian: not covered: delta must be above 0 and below 1");
  refused("delta response epsilon=1",
          "p: missing; allowed: a number from 0 to 1, or epsilon0 in its place, such as 0.1, 1/3, 1e-9 or 0x1p-30");
  refused("renyi gaussian sigma=1 order=2 -method=lattice",
          "method: 'lattice' does not exist for renyi; allowed: auto");
  refused("delta gaussian sigma=1 epsilon=1 -method=both",
          "method: 'both' does not exist for delta; allowed: auto fourier lattice");
  refused("phi gaussian sigma=1 time=1 -direction=both", "direction: 'both' is not covered; allowed: remove add");
  refused("tv compose", "parts: missing; allowed: mechanisms, such as \"gaussian sigma=3 steps=4; laplace scale=10\"");
  refused("tv gaussian sigma=1 colour=2", "'colour' is no field");
  is_refused(NULL, "no question");
}

static void setters(void) {
  assay_question *q = question("delta gaussian sigma=1");
  is_int(assay_question_set_double(q, "epsilon", 0.1), ASSAY_OK, "a double");
  is_str(assay_question_get(q, "epsilon"), "3602879701896397/36028797018963968", "is that double");
  is_int(assay_question_set_double(q, "shift", 1.5e-300), ASSAY_OK, "a small one");
  is_int(assay_question_set_integer(q, "steps", 10000000), ASSAY_OK, "an integer");
  is_str(assay_question_get(q, "steps"), "10000000", "is it");
  is_int(assay_question_set_ratio(q, "rate", 1, 3), ASSAY_OK, "a fraction");
  is_int(assay_question_check(q, NULL), ASSAY_OK, "all is well");
  assay_question *copy = assay_question_copy(q);
  is_int(assay_question_set_ratio(q, "rate", 1, 0), ASSAY_SYNTAX, "a denominator 0");
  is_int(assay_question_check(q, NULL), ASSAY_DOMAIN, "is remembered");
  is_int(assay_question_set_double(q, "rate", NAN), ASSAY_SYNTAX, "NaN");
  is_int(assay_question_check(q, NULL), ASSAY_DOMAIN, "is remembered, too");
  is_int(assay_question_set_double(q, "rate", HUGE_VAL), ASSAY_OK, "infinity may be a number of another question");
  is_int(assay_question_check(q, NULL), ASSAY_DOMAIN, "but not of this one");
  is_int(assay_question_unset(q, "rate"), ASSAY_OK, "a number is taken away");
  is_int(assay_question_check(q, NULL), ASSAY_OK, "and the question is good again");
  is_str(assay_question_get(copy, "rate"), "1/3", "a copy is a question of its own");
  ok(!assay_question_get(q, "rate"), "what is not told");
  assay_question *other = assay_question_copy(copy);
  is_int(assay_question_unset(other, "stepss"), ASSAY_DOMAIN, "to take away what is no field");
  is_int(assay_question_check(other, NULL), ASSAY_DOMAIN, "is remembered, too");
  assay_question_free(other);
  is_int(assay_question_set(q, "rate", NULL), ASSAY_DOMAIN, "no text");
  is_int(assay_question_check(q, NULL), ASSAY_DOMAIN, "is remembered");
  assay_question_free(copy);
  assay_question_free(q);
}

static void parts(void) {
  assay_question *q = question("tv compose"), *one = question("tv compose");
  assay_question_add_part(q, "gaussian sigma=3 steps=4");
  assay_question_add_part(q, "laplace scale=10");
  assay_question_set_parts(one, "gaussian sigma=3 steps=4; laplace scale=10");
  assay_answer *a = assay_ask(q, 12), *b = assay_ask(one, 12);
  ok(assay_answer_status(a) == ASSAY_OK && assay_answer_lower(a) == assay_answer_lower(b),
     "parts one by one or at once");
  assay_question_add_part(q, "pink sigma=1");
  is_int(assay_question_check(q, NULL), ASSAY_DOMAIN, "a part that does not exist");
  assay_question_free(q);
  assay_question_free(one);
  assay_answer_free(a);
  assay_answer_free(b);
}

static void infinite_order(void) {
  assay_question *q = question("renyi laplace scale=2");
  assay_question_set_double(q, "order", HUGE_VAL);
  assay_answer *a = assay_ask(q, 12);
  ok(assay_answer_lower(a) == 0.5 && assay_answer_upper(a) == 0.5, "the divergence of order infinity");
  assay_answer_free(a);
  assay_question_free(q);
}

/* ---- Sessions --------------------------------------------------------------------------- */

/* The two enclosures of one number meet, and are narrow. */
static int meet_well(const assay_answer *a, const assay_answer *b) {
  return assay_answer_status(a) == ASSAY_OK && assay_answer_status(b) == ASSAY_OK &&
         assay_answer_lower(a) <= assay_answer_upper(b) && assay_answer_lower(b) <= assay_answer_upper(a);
}

static void shared_tables(void) {
  assay_session *s = assay_session_new();
  assay_question *q = question(POISSON);
  double shared = 0, alone = 0;
  int good = 0;
  assay_session_set_digits(s, 14);
  for (int i = 0; i < 8; i++) {
    if (i == 6) assay_question_set(q, "sigma", "0.9"); /* other tables are due */
    assay_question_set_ratio(q, "epsilon", i, 4);
    assay_answer *a = assay_session_ask(s, q), *b = assay_ask(q, 14);
    good += meet_well(a, b);
    if (i > 0 && i < 6) shared += assay_answer_seconds(a), alone += assay_answer_seconds(b);
    assay_answer_free(a);
    assay_answer_free(b);
  }
  is_int(good, 8, "answers from shared tables");
  ok(shared < 0.7 * alone, "are cheaper: %.3f s, alone %.3f s", shared, alone);
  is_int((long)assay_session_answers(s), 8, "they are counted");
  assay_question_free(q);
  assay_session_free(s);
}

static void is_said(assay_session *s, const assay_question *q, assay_status status, const char *begin) {
  assay_answer *a = assay_session_ask(s, q);
  is_int(assay_answer_status(a), status, "status");
  is_str(strstr(assay_answer_message(a), begin) == assay_answer_message(a) ? begin : assay_answer_message(a), begin,
         "in words");
  ok(status != ASSAY_LIMIT || assay_answer_lower(a) <= assay_answer_upper(a), "with an enclosure");
  assay_answer_free(a);
}

static void limits(void) {
  assay_session *s = assay_session_new();
  assay_question *q = question(POISSON);
  assay_session_set_digits(s, 3000);
  assay_session_set_seconds(s, 0.125);
  is_said(s, q, ASSAY_LIMIT, "seconds: limit of 0.125 s: ");
  assay_session_set_by_work(s, 1);
  is_said(s, q, ASSAY_LIMIT, "seconds: ");
  assay_session_set_by_work(s, 0);
  assay_session_set_seconds(s, 0);
  assay_session_set_max_bits(s, 64);
  assay_session_set_digits(s, 100);
  assay_question *plain = question("delta gaussian sigma=1 epsilon=1");
  is_said(s, plain, ASSAY_LIMIT, "max-bits: limit of 64 bits reached with ");
  is_int(assay_session_set_digits(s, 1), ASSAY_DOMAIN, "digits that nobody can ask for");
  is_said(s, q, ASSAY_DOMAIN, "digits: ");
  assay_session_set_digits(s, 10);
  is_int(assay_session_set_max_bits(s, 1), ASSAY_DOMAIN, "bits, too");
  is_said(s, q, ASSAY_DOMAIN, "bits: ");
  assay_session_set_max_bits(s, 65536);
  is_int(assay_session_set_seconds(s, NAN), ASSAY_DOMAIN, "and seconds");
  is_said(s, q, ASSAY_DOMAIN, "seconds: ");
  assay_session_set_seconds(s, 1e9);
  is_said(s, plain, ASSAY_OK, "done");
  assay_question_free(plain);
  assay_question_free(q);
  assay_session_free(s);
}

/* ---- Threads ---------------------------------------------------------------------------- */

typedef struct {
  assay_session *s;
  const assay_question *q;
  assay_answer *a;
} task;

static void *work(void *t) {
  task *w = t;
  w->a = assay_session_ask(w->s, w->q);
  assay_thread_end();
  return NULL;
}

static void cancelling(void) {
  const struct timespec wait = {0, 1000000};
  assay_question *q = question(POISSON), *other = question("delta gaussian sigma=1 epsilon=1");
  assay_question *slow = question("delta shuffle sigma=1 steps=10 epsilon=1");
  task t = {assay_session_new(), slow, NULL};
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, &t)) bail("no thread");
  while (assay_session_progress(t.s) == 0) nanosleep(&wait, NULL);
  ok(!assay_session_is_cancelled(t.s), "at work");
  assay_session_cancel(t.s);
  pthread_join(thread, NULL);
  is_int(assay_answer_status(t.a), ASSAY_LIMIT, "with what is known");
  is_str(strstr(assay_answer_message(t.a), "cancelled: ") ? "cancelled" : assay_answer_message(t.a), "cancelled",
         "and says so");
  ok(assay_answer_lower(t.a) >= 0 && assay_answer_upper(t.a) <= 1, "it ended after %.3f s", assay_answer_seconds(t.a));
  assay_answer_free(t.a);
  assay_session_set_digits(t.s, 12);
  is_said(t.s, q, ASSAY_LIMIT, "cancelled: ");
  assay_session_resume(t.s);
  ok(!assay_session_is_cancelled(t.s), "it goes on");
  assay_answer *again = assay_session_ask(t.s, q), *alone = assay_ask(q, 12);
  ok(meet_well(again, alone), "as if nothing had been");
  is_said(t.s, other, ASSAY_OK, "done");
  assay_answer_free(again);
  assay_answer_free(alone);
  assay_question_free(q);
  assay_question_free(other);
  assay_question_free(slow);
  assay_session_free(t.s);
}

static const char *const many[] = {POISSON,
                                   "epsilon balls sigma=1 steps=10 delta=1e-5",
                                   "delta laplace scale=2 steps=20 rate=1/10 epsilon=1/2",
                                   "sigma gaussian steps=10 epsilon=1 delta=1e-6",
                                   "complement gaussian sigma=1 epsilon=1 rate=1/3",
                                   "renyi fixed-size sigma=1 rate=1/10 order=3"};
enum { MANY = sizeof many / sizeof *many, THREADS = 4 };

static char *bits_of(const char *text) {
  assay_answer *a = ask(text, 10);
  char *lo = assay_answer_hex(a, ASSAY_VALUE, ASSAY_LOWER), *hi = assay_answer_hex(a, ASSAY_VALUE, ASSAY_UPPER);
  const size_t size = strlen(lo) + strlen(hi) + 3;
  char *both = malloc(size);
  if (!both) bail("no memory");
  snprintf(both, size, "%s, %s", lo, hi);
  assay_text_free(lo);
  assay_text_free(hi);
  assay_answer_free(a);
  return both;
}

typedef struct {
  size_t first;
  char *bits[MANY];
} round_of;

static void *all_of(void *t) {
  round_of *r = t;
  for (size_t i = 0; i < MANY; i++) r->bits[(r->first + i) % MANY] = bits_of(many[(r->first + i) % MANY]);
  assay_thread_end();
  return NULL;
}

static void threads(void) {
  pthread_t thread[THREADS];
  round_of round[THREADS + 1];
  int same = 0;
  round[THREADS].first = 0;
  all_of(&round[THREADS]);
  for (size_t i = 0; i < THREADS; i++) {
    round[i].first = i;
    if (pthread_create(&thread[i], NULL, all_of, &round[i])) bail("no thread");
  }
  for (size_t i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
  for (size_t i = 0; i < THREADS; i++)
    for (size_t k = 0; k < MANY; k++) {
      same += !strcmp(round[i].bits[k], round[THREADS].bits[k]);
      free(round[i].bits[k]);
    }
  for (size_t k = 0; k < MANY; k++) free(round[THREADS].bits[k]);
  is_int(same, THREADS * MANY, "four threads get the bits that one gets");
}

/* ---- What the caller has ---------------------------------------------------------------- */

static void contradiction(void) {
  assay_session *s = assay_session_new();
  assay_question *q = question("delta gaussian sigma=1 epsilon=1");
  is_int(assay_broken(), 0, "no contradiction");
  apart_note();
  is_said(s, q, ASSAY_BROKEN, "two enclosures of one number are apart");
  assay_answer *a = assay_session_ask(s, q);
  ok(assay_broken() == 1 && isnan(assay_answer_lower(a)) && !assay_answer_has(a, ASSAY_VALUE),
     "there is nothing to believe");
  assay_answer_free(a);
  assay_broken_reset();
  is_int(assay_broken(), 0, "the mark of the thread is taken away");
  is_said(s, q, ASSAY_BROKEN, "two enclosures");
  assay_session_free(s);
  s = assay_session_new();
  is_said(s, q, ASSAY_OK, "done");
  assay_session_free(s);
  assay_question_free(q);
}

static void caller_state(void) {
  mpfr_set_emin(-5000);
  mpfr_set_emax(6000);
  mpfr_clear_flags();
  mpfr_set_erangeflag();
  assay_answer *a = ask("delta gaussian sigma=1 epsilon=1000", 10); /* below 2^-5000 */
  char *text = assay_answer_decimal(a, ASSAY_VALUE, ASSAY_LOWER, 5);
  ok(text && strstr(text, "e-2169") && assay_answer_lower(a) == 0, "a number beyond the caller's range");
  ok(mpfr_get_emin() == -5000 && mpfr_get_emax() == 6000, "which stays");
  is_int((long)mpfr_flags_save(), (long)MPFR_FLAGS_ERANGE, "and the flags, too");
  assay_text_free(text);
  assay_answer_free(a);
  mpfr_set_emin(mpfr_get_emin_min());
  mpfr_set_emax(mpfr_get_emax_max());
}

/* ---- Tables ------------------------------------------------------------------------------ */

static int count(const char *(*name)(size_t)) {
  int n = 0;
  while (name((size_t)n)) n++;
  return n;
}

/* A question with all that is needed is asked for nothing more. */
static int needs_are_all(void) {
  int good = 0;
  for (size_t i = 0; assay_mechanism_name(i); i++) {
    assay_question *q = assay_question_new();
    const char *how = assay_mechanism_name(i);
    assay_question_set_quantity(q, "delta");
    assay_question_set_mechanism(q, how);
    for (size_t f = 0; assay_field_name(f); f++)
      if (assay_field_use(assay_field_name(f), "delta", how) == ASSAY_USE_NEEDS)
        assay_question_set(q, assay_field_name(f), strcmp(assay_field_name(f), "order") != 0 ? "1" : "2");
    char *line;
    assay_question_check(q, &line);
    good += !line || !strstr(line, "missing") || strstr(line, "parts: ") || strstr(line, "p: ") ||
            strstr(line, "range: ") || strstr(line, "scale: ") || strstr(line, "mu: ");
    assay_text_free(line);
    assay_question_free(q);
  }
  return good;
}

/* A quantity of samples needs no mechanism. */
static void samples(void) {
  assay_question *q = assay_question_new();
  assay_question_set_quantity(q, "kl-upper");
  assay_question_set(q, "successes", "0");
  assay_question_set(q, "trials", "3");
  assay_question_set(q, "beta", "1/8");
  assay_answer *a = assay_ask(q, 15);
  ok(assay_answer_status(a) == ASSAY_OK && assay_answer_lower(a) <= 0.5 && assay_answer_upper(a) >= 0.5,
     "kl-upper of no mechanism: 1/2");
  ok(assay_field_use("trials", "kl-upper", NULL) == ASSAY_USE_NEEDS, "its fields");
  assay_answer_free(a);
  assay_question_free(q);
}

/* 1 if the word stands in the list. */
static int lists(const char *list, const char *word) {
  const size_t n = strlen(word);
  for (const char *at = list; (at = strstr(at, word)); at += n)
    if ((at == list || at[-1] == ' ') && (at[n] == ' ' || !at[n])) return 1;
  return 0;
}

/* 1 if the mechanism has no answer under an adjacency. */
static int refuses(const char *how, const char *other) {
  assay_question *q = assay_question_new();
  assay_question_set_quantity(q, "delta");
  assay_question_set_mechanism(q, how);
  assay_question_set_adjacency(q, other);
  const char *field;
  for (size_t i = 0; (field = assay_field_name(i)); i++)
    if (assay_field_use(field, "delta", how) == ASSAY_USE_NEEDS) assay_question_set(q, field, "1");
  char *why = NULL;
  assay_question_check(q, &why);
  const int is_refused = why && !strncmp(why, "adjacency:", 10);
  assay_text_free(why);
  assay_question_free(q);
  return is_refused;
}

/* What is listed for a mechanism is what is not refused. */
static void adjacencies_of(void) {
  static const char *const words[] = {"add-remove", "replace", "zero-out"};
  int differ = 0, refused = 0;
  const char *how;
  for (size_t i = 0; (how = assay_mechanism_name(i)); i++) {
    char *list = assay_mechanism_adjacencies(how);
    for (int k = 0; k < 3 && *list; k++) {
      const int refusal = refuses(how, words[k]);
      differ += lists(list, words[k]) == refusal;
      refused += refusal;
    }
    assay_text_free(list);
  }
  is_int(differ, 0, "a mechanism lists the adjacencies under which it has an answer");
  ok(refused > 10, "and not all have all");
  char *none = assay_mechanism_adjacencies("compose"), *one = assay_mechanism_adjacencies("substitution");
  is_str(none, "", "the parts of a composition decide");
  is_str(one, "replace", "there may be one");
  assay_text_free(none);
  assay_text_free(one);
  ok(!assay_mechanism_adjacencies(NULL) && !assay_mechanism_adjacencies("x"), "of a mechanism that does not exist");
}

static void tables(void) {
  samples();
  adjacencies_of();
  ok(count(assay_quantity_name) > 20 && count(assay_mechanism_name) > 20 && count(assay_field_name) > 40 &&
         count(assay_theorem_name) > 80,
     "names");
  is_int(needs_are_all(), count(assay_mechanism_name), "what is needed is all that is missed");
  int proved = 0;
  for (size_t i = 0; assay_theorem_name(i); i++)
    proved += assay_theorem_status(assay_theorem_name(i)) && assay_theorem_place(assay_theorem_name(i));
  is_int(proved, count(assay_theorem_name), "each theorem has a status and a place");
  is_str(assay_theorem_status("T-ROOT-BRACKET"), "wp-proved", "such as this one");
  char *about = assay_quantity_about("delta"), *how = assay_mechanism_about("poisson");
  is_str(about, "the hockey-stick divergence at epsilon", "what a quantity is");
  is_str(how, "Gaussian noise on Poisson samples", "and a mechanism");
  assay_text_free(about);
  assay_text_free(how);
  is_str(assay_field_allowed("rate"), "a number from 0 to 1", "what is allowed");
  is_str(assay_quantity_directions("phi"), "remove add", "directions");
  is_str(assay_quantity_methods("epsilon"), "auto fourier", "methods");
  is_int(assay_field_use("sigma", "delta", "gaussian"), ASSAY_USE_NEEDS, "sigma is needed");
  is_int(assay_field_use("rate", "delta", "gaussian"), ASSAY_USE_MAY, "a rate may be told");
  is_int(assay_field_use("sigma", "sigma", "gaussian"), ASSAY_USE_NONE, "but not what is asked");
  is_str(assay_field_usual("shift", "fixed-size"), "2", "a usual value");
  is_str(assay_field_usual("shift", "gaussian"), "1", "differs");
  ok(!assay_field_usual("sigma", "gaussian"), "or there is none");
}

/* ---- In what two data sets differ ---------------------------------------------------------- */

/* The text of the answer's lower end. */
static void asks_as(const char *text, const char *other, const char *name) {
  assay_answer *a = ask(text, 12), *b = ask(other, 12);
  char *x = assay_answer_hex(a, ASSAY_VALUE, ASSAY_LOWER), *y = assay_answer_hex(b, ASSAY_VALUE, ASSAY_LOWER);
  ok(x && y && !strcmp(x, y), "%s", name);
  assay_text_free(x);
  assay_text_free(y);
  assay_answer_free(a);
  assay_answer_free(b);
}

static void adjacencies(void) {
  asks_as("delta gaussian sigma=1 epsilon=1 -adjacency=replace", "delta gaussian sigma=1 shift=2 epsilon=1",
          "replaced");
  asks_as("delta gaussian sigma=1 epsilon=1 -adjacency=zero-out", "delta gaussian sigma=1 epsilon=1", "zeroed out");
  assay_question *q = question("delta shuffle sigma=1 steps=3 epsilon=1 -adjacency=replace");
  char *why = NULL;
  ok(assay_question_check(q, &why) != ASSAY_OK && why && strstr(why, "not covered"), "refused with a reason");
  assay_text_free(why);
  assay_question_set_adjacency(q, "edge");
  ok(assay_question_check(q, &why) != ASSAY_OK && why && strstr(why, "edge"), "no such word");
  assay_text_free(why);
  assay_question_free(q);
}

/* ---- NULL, and names that do not exist --------------------------------------------------- */

static void null_setters(void) {
  assay_question *q = assay_question_new();
  int domain = 0;
  domain += assay_question_set_quantity(NULL, "delta") == ASSAY_DOMAIN;
  domain += assay_question_set_quantity(q, NULL) == ASSAY_DOMAIN;
  domain += assay_question_set_mechanism(NULL, "gaussian") == ASSAY_DOMAIN;
  domain += assay_question_set_mechanism(q, NULL) == ASSAY_DOMAIN;
  domain += assay_question_set_direction(NULL, "add") == ASSAY_DOMAIN;
  domain += assay_question_set_direction(q, NULL) == ASSAY_DOMAIN;
  domain += assay_question_set_adjacency(NULL, "replace") == ASSAY_DOMAIN;
  domain += assay_question_set_adjacency(q, NULL) == ASSAY_DOMAIN;
  domain += assay_question_set_method(NULL, "auto") == ASSAY_DOMAIN;
  domain += assay_question_set_method(q, NULL) == ASSAY_DOMAIN;
  domain += assay_question_set_parts(NULL, "gaussian sigma=1") == ASSAY_DOMAIN;
  domain += assay_question_set_parts(q, NULL) == ASSAY_DOMAIN;
  domain += assay_question_add_part(NULL, "gaussian sigma=1") == ASSAY_DOMAIN;
  domain += assay_question_add_part(q, NULL) == ASSAY_DOMAIN;
  domain += assay_question_set_least(NULL, 1) == ASSAY_DOMAIN;
  domain += assay_question_set(NULL, "sigma", "1") == ASSAY_DOMAIN;
  domain += assay_question_set(q, NULL, "1") == ASSAY_DOMAIN;
  domain += assay_question_set(q, NULL, NULL) == ASSAY_DOMAIN;
  domain += assay_question_set_integer(NULL, "steps", 1) == ASSAY_DOMAIN;
  domain += assay_question_set_integer(q, NULL, 1) == ASSAY_DOMAIN;
  domain += assay_question_set_double(NULL, "sigma", 1) == ASSAY_DOMAIN;
  domain += assay_question_set_double(q, NULL, 1) == ASSAY_DOMAIN;
  domain += assay_question_set_ratio(NULL, "sigma", 1, 2) == ASSAY_DOMAIN;
  domain += assay_question_set_ratio(q, NULL, 1, 2) == ASSAY_DOMAIN;
  domain += assay_question_unset(NULL, "sigma") == ASSAY_DOMAIN;
  domain += assay_question_unset(q, NULL) == ASSAY_DOMAIN;
  domain += assay_question_check(NULL, NULL) == ASSAY_DOMAIN;
  domain += assay_question_check(q, NULL) == ASSAY_DOMAIN;
  domain += assay_session_set_digits(NULL, 10) == ASSAY_DOMAIN;
  domain += assay_session_set_seconds(NULL, 1) == ASSAY_DOMAIN;
  domain += assay_session_set_max_bits(NULL, 100) == ASSAY_DOMAIN;
  domain += assay_session_set_by_work(NULL, 1) == ASSAY_DOMAIN;
  is_int(domain, 32, "setters of nothing");
  assay_question_free(q);
}

static void null_objects(void) {
  assay_question *q = assay_question_new();
  assay_question_free(NULL);
  assay_session_free(NULL);
  assay_answer_free(NULL);
  assay_text_free(NULL);
  assay_session_cancel(NULL);
  assay_session_resume(NULL);
  ok(!assay_question_copy(NULL) && !assay_question_get(NULL, "sigma") && !assay_question_get(q, NULL), "questions");
  ok(!assay_session_is_cancelled(NULL) && !assay_session_progress(NULL) && !assay_session_answers(NULL), "sessions");
  is_refused(
      q, "a quantity is missing; allowed: delta complement tv epsilon sigma scale renyi phi loss-cdf tradeoff event "
         "steps rdp-delta rdp-epsilon rdp-delta-classic rdp-epsilon-classic crossing crossing-before crossing-after "
         "implied-epsilon implied-delta "
         "implied-rho mu least-mu batch bb-4 bb-5 bb-6 bb-b3 bb-strata bb-5-printed bb-6-printed bb-b3-printed gg-6 "
         "gg-6-printed "
         "gg-6-curve kl-upper kl-lower "
         "hoeffding-upper hoeffding-lower clopper-upper clopper-lower prv-eta prv-tau prv-fail prv-eta-printed "
         "prv-tau-printed prv-samples prv-samples-printed cf-1-printed cf-1-cdf-printed cf-double-printed "
         "cf-2-lower-printed cf-2-upper-printed");
  assay_answer *a = assay_session_ask(NULL, q), *b = assay_ask(q, 1);
  is_str(assay_answer_message(a), "no session", "no session");
  is_int(assay_answer_status(b), ASSAY_DOMAIN, "digits that nobody can ask for");
  assay_answer_free(a);
  assay_answer_free(b);
  assay_question_free(q);
}

static void null_answer(void) {
  ok(assay_answer_status(NULL) == ASSAY_DOMAIN && assay_answer_message(NULL) && !assay_answer_has(NULL, ASSAY_VALUE) &&
         !assay_answer_is_infinite(NULL) && assay_answer_meaning(NULL) == ASSAY_MEANS_VALUE &&
         assay_answer_bounds(NULL) == ASSAY_BOUNDS_NEITHER,
     "no answer");
  ok(isnan(assay_answer_lower(NULL)) && isnan(assay_answer_upper(NULL)) &&
         isnan(assay_answer_double(NULL, ASSAY_VALUE, ASSAY_UPPER)) &&
         !assay_answer_decimal(NULL, ASSAY_VALUE, ASSAY_UPPER, 5) &&
         !assay_answer_hex(NULL, ASSAY_VALUE, ASSAY_UPPER) && !assay_answer_fraction(NULL, ASSAY_VALUE, ASSAY_UPPER),
     "has no ends");
  ok(!assay_answer_method(NULL) && !assay_answer_digits(NULL) && assay_answer_seconds(NULL) <= 0 &&
         !assay_answer_theorem(NULL, 0) && !assay_answer_proof(NULL),
     "and rests on nothing");
  assay_answer *a = ask("delta gaussian sigma=1 epsilon=1", 10);
  ok(isnan(assay_answer_double(a, (assay_part)7, ASSAY_LOWER)) &&
         isnan(assay_answer_double(a, ASSAY_VALUE, (assay_end)7)) && !assay_answer_theorem(a, 1000) &&
         !assay_answer_theorem(a, (size_t)-1),
     "what is out of range");
  assay_answer_free(a);
}

static void null_tables(void) {
  ok(!assay_quantity_about(NULL) && !assay_quantity_about("x") && !assay_mechanism_about(NULL) &&
         !assay_mechanism_about("x") && !assay_field_allowed(NULL) && !assay_field_allowed("x") &&
         !assay_quantity_directions(NULL) && !assay_quantity_directions("x") && !assay_quantity_methods(NULL) &&
         !assay_quantity_methods("x"),
     "names that do not exist");
  ok(assay_field_use(NULL, "delta", "gaussian") == ASSAY_USE_NONE &&
         assay_field_use("sigma", NULL, "gaussian") == ASSAY_USE_NONE &&
         assay_field_use("sigma", "delta", NULL) == ASSAY_USE_NONE &&
         assay_field_use("sigma", "sigma", "laplace") == ASSAY_USE_NONE && !assay_field_usual(NULL, "gaussian") &&
         !strcmp(assay_field_usual("rate", NULL), "1"),
     "in a question");
  ok(!assay_theorem_status(NULL) && !assay_theorem_status("T-X") && !assay_theorem_place(NULL) &&
         !assay_theorem_place("T-X"),
     "theorems");
  ok(!assay_quantity_name((size_t)-1) && !assay_mechanism_name((size_t)-1) && !assay_field_name((size_t)-1) &&
         !assay_theorem_name((size_t)-1),
     "numbers out of range");
  is_str(assay_version(), ASSAY_VERSION, "the version");
  is_int(assay_abi(), ASSAY_ABI, "its number");
  is_str(assay_status_text((assay_status)77), "an unknown status", "a status that there is not");
}

int main(void) {
  values();
  forms();
  special_answers();
  refusals();
  setters();
  adjacencies();
  parts();
  infinite_order();
  shared_tables();
  limits();
  cancelling();
  threads();
  contradiction();
  caller_state();
  tables();
  null_setters();
  null_objects();
  null_answer();
  null_tables();
  ask_clear();
  assay_thread_end();
  return done_testing();
}
