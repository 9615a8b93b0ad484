/* perturb/plans.c - whatever a plan proposes, no answer is false.
 *
 * Questions at random settings, each answered as it is and then by plans whose numbers are changed at random
 * (proposed.h): the two enclosures must meet.  The second may be wide, or a limit; it may not contradict itself,
 * end the program, or take for ever.  Half a minute of processor time; with TEST_MULT 20,000 perturbed answers.
 * A failure says how to ask again: `ASSAY_PERTURB=seed build/perturbed/assay value ..`.
 *
 * PERTURB_FROM, PERTURB_COUNT: other questions (numbers of them).  PERTURB_ONLY: those that have this text.      */ /* SPDX-License-Identifier: Apache-2.0 */
#define _DEFAULT_SOURCE
#include <stdio.h> /* before mpfr.h, which then has mpfr_fprintf */

#include "adjacency.h"
#include "answer.h"
#include "apart.h"
#include "deadline.h"
#include "mechanism.h"
#include "parts.h"
#include "proposed.h"
#include "quantity.h"
#include "rnd.h"
#include "seconds.h"
#include "tap.h"

#include <math.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SEEDS = 100, LIST_SEEDS = 99, DULL = 4, BATCH = 8, FEW = 2, SECONDS = 24, LONG = 20000, HANG = 6 };

/* Seconds for an answer as it is, for a perturbed one (and twice those that the answer took as it is, if that is less),
 * and for all perturbed ones of a question in `check` and longer. */
#define AS_IT_IS 0.5
#define PERTURBED 0.3
#define SOME 0.02
#define A_QUESTION 0.5
#define A_QUESTION_LONG 2.5

/* ---- Questions ---------------------------------------------------------------------------- */

typedef struct {
  char text[1000]; /* as on the command line */
  size_t n;
} line;

TAP_PRINTF(2, 3)
static void put(line *l, const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  l->n += (size_t)vsnprintf(l->text + l->n, sizeof l->text - l->n, fmt, ap);
  va_end(ap);
}

#define PICK(r, list) (list)[rnd_below(r, sizeof(list) / sizeof *(list))]

/* About exp of a uniform number, to three digits. */
static double number(rnd *r, double least, double most) {
  const double u = (double)(rnd_u64(r) >> 11) * 0x1p-53;
  return least * exp(u * log(most / least));
}

static long count(rnd *r, double least, double most) { return (long)number(r, least, most + 0.9); }

static void put_number(line *l, const char *name, double x) { put(l, " --%s %.3g", name, x); }

/* Noise of a kind; in parts the form is "name field=value". */
static void put_kind(line *l, rnd *r, int sampled) {
  switch (rnd_below(r, 9)) {
  case 0:
    put(l, " --mechanism gaussian");
    put_number(l, "sigma", number(r, 0.3, 20));
    break;
  case 1:
    put(l, " --mechanism laplace");
    put_number(l, "scale", number(r, 0.4, 20));
    break;
  case 2:
    put(l, " --mechanism discrete-gaussian");
    put_number(l, "sigma", number(r, 0.4, 20));
    if (rnd_below(r, 3) == 0) put(l, " --shift %ld", count(r, 1, 3));
    break;
  case 3:
    put(l, " --mechanism discrete-laplace");
    put_number(l, "scale", number(r, 0.4, 20));
    break;
  case 4:
    put(l, " --mechanism response");
    if (rnd_below(r, 2)) put(l, " --p %.3g --answers %ld", number(r, 0.05, 0.95), count(r, 2, 5));
    else put_number(l, "epsilon0", number(r, 0.1, 3));
    break;
  case 5:
    put(l, " --mechanism generalized-gaussian");
    put(l, " --beta %s", rnd_below(r, 2) ? "1.5" : "3");
    put_number(l, "scale", number(r, 0.6, 8));
    break;
  case 6:
    put(l, " --mechanism two-gaussians");
    put_number(l, "sigma", number(r, 0.7, 5));
    put_number(l, "sigma2", number(r, 0.7, 5));
    break;
  case 7:
    put(l, " --mechanism canonical --epsilon0 %.3g --delta0 %.3g", number(r, 0.1, 2), number(r, 1e-6, 1e-2));
    break;
  default: put(l, " --mechanism discrete-gaussian"); put_number(l, "sigma", number(r, 0.7, 6));
  }
  if (sampled) put_number(l, "rate", number(r, 0.01, 0.9));
}

/* A mechanism and its uses. */
static void put_mechanism(line *l, rnd *r) {
  switch (rnd_below(r, 15)) {
  case 0:
    put(l, " --mechanism fixed-size --sigma %.3g --rate %.3g --steps %ld", number(r, 0.6, 5), number(r, 0.01, 0.9),
        count(r, 1, 3));
    break;
  case 14:
  case 1:
  case 2:
  case 3:
    put_kind(l, r, 0);
    put(l, " --steps %ld", count(r, 1, 300));
    break;
  case 4:
  case 5:
    put_kind(l, r, 1);
    put(l, " --steps %ld", count(r, 1, 60));
    break;
  case 6:
  case 7:
    put(l, " --mechanism poisson");
    put_number(l, "sigma", number(r, 0.4, 6));
    put_number(l, "rate", number(r, 0.001, 0.7));
    put(l, " --steps %ld", count(r, 2, 3000));
    break;
  case 8: put(l, " --mechanism balls --sigma %.3g --steps %ld", number(r, 0.5, 4), count(r, 2, 2000)); break;
  case 9:
    put(l, " --mechanism balls --sigma %.3g --steps %ld --epochs %ld", number(r, 0.6, 4), count(r, 2, 200),
        count(r, 2, 20));
    break;
  case 10:
  case 11: put(l, " --mechanism shuffle --sigma %.3g --steps %ld", number(r, 0.5, 5), count(r, 2, 1000)); break;
  case 12: {
    const long t = count(r, 4, 60);
    put(l, " --mechanism allocation --sigma %.3g --steps %ld --picks %ld", number(r, 0.6, 4), t,
        count(r, 1, (double)t));
    break;
  }
  default:
    put(l, " --mechanism compose --parts laplace@scale=%.2g@steps=%ld;%s", number(r, 1, 9), count(r, 1, 9),
        rnd_below(r, 2) ? "gaussian@sigma=2.5@steps=3" : "laplace@scale=5@rate=0.2@steps=3");
  }
}

static void put_question(line *l, rnd *r) {
  static const char *const methods[] = {"auto", "auto", "fourier", "fourier", "lattice"};
  const unsigned kind = (unsigned)rnd_below(r, 20);
  l->n = 0;
  if (kind < 13) {
    static const double epsilons[] = {0, 0.1, 0.5, 1, 2, 4};
    put(l, kind < 11 ? "delta" : "complement");
    put_mechanism(l, r);
    if (rnd_below(r, 3)) put_number(l, "epsilon", number(r, 0.01, 8) * (rnd_below(r, 8) ? 1 : -1));
    else put_number(l, "epsilon", PICK(r, epsilons));
    put(l, " --method %s", PICK(r, methods));
  } else if (kind < 17) {
    put(l, "epsilon");
    put_mechanism(l, r);
    put_number(l, "delta", number(r, 1e-9, 0.1));
  } else if (kind == 17) {
    put(l, "renyi");
    put_kind(l, r, (int)rnd_below(r, 2));
    put(l, " --steps %ld", count(r, 1, 300));
    put_number(l, "order", number(r, 1.1, 60));
  } else if (kind == 18) {
    static const char *const of[] = {"phi --time", "loss-cdf --loss", "tradeoff --alpha"};
    put(l, "%s %.3g", PICK(r, of), number(r, 0.01, 0.9));
    put_kind(l, r, (int)rnd_below(r, 2));
  } else {
    put(l, "rdp-epsilon");
    put_kind(l, r, (int)rnd_below(r, 2));
    put(l, " --steps %ld", count(r, 1, 300));
    put_number(l, "delta", number(r, 1e-9, 1e-2));
  }
  put(l, " --digits %ld --seconds 0.5", count(r, 2, 9));
  static const char *const sides[] = {"", "", " --direction add", " --direction remove"};
  put(l, "%s", PICK(r, sides));
}

/* One cheap question for each kind of plan, asked first, with so many seeds from the first one on and so many seconds for
 * each: more for the faults in tests/mutants/perturb.txt; where nodes must be doubles exactly, with so many digits that
 * their rounding shows. */
typedef struct {
  unsigned long seed;
  int seeds;
  double seconds;
  const char *text;
} listed;

static const listed each_plan[] = {
    {71003, 3, 0.5, "delta --mechanism generalized-gaussian --beta 3 --scale 2 --steps 2 --epsilon 1 --digits 4"},
    {71001, 3, 0.5,
     "delta --mechanism poisson-group --records 3 --sigma 0.5 --rate 1e-4 --steps 2 --epsilon 0.1 --digits 4"},
    {540, 4, 0.3, "delta --mechanism exponential-fixed --range 0.5 --steps 400 --epsilon 12"},
    {1001, 20, 0.3, "delta --mechanism discrete-laplace --scale 3 --steps 20 --epsilon 2 --method fourier --digits 4"},
    {2001, 3, 0.3, "delta --mechanism discrete-gaussian --sigma 2.5 --steps 9 --epsilon 1 --method fourier --digits 6"},
    {4005, 3, 1.0,
     "delta --mechanism shuffle --sigma 3 --steps 500 --epsilon 0.02 --method fourier --digits 16 --direction remove"},
    {30016, 3, 0.3,
     "complement --mechanism poisson --sigma 2 --rate 0.05 --steps 10 --epsilon 1 --method fourier --digits 3"},
    {32201, 100, 0.1, "delta --mechanism laplace --scale 3 --steps 3 --epsilon 0.5 --method fourier --digits 2"},
    {33001, 10, 0.1, "delta --mechanism laplace --scale 3 --steps 3 --epsilon 0.5 --method fourier --digits 2"},
    {4001, 3, 0.3,
     "delta --mechanism shuffle --sigma 1.1 --steps 12 --epsilon 0.4 --method fourier --digits 3 --direction add"},
    {5001, 3, 0.3,
     "delta --mechanism shuffle --sigma 1.3 --steps 300 --epsilon 0.2 --method fourier --digits 3 --direction remove"},
    {6001, 3, 0.3, "delta --mechanism shuffle --sigma 1.5 --steps 2 --epsilon 0.2 --method fourier --digits 24"},
    {7001, 3, 0.3,
     "delta --mechanism balls --sigma 1.2 --steps 30 --epsilon 0.5 --method fourier --digits 4 --direction remove"},
    {8001, 3, 0.3,
     "delta --mechanism balls --sigma 1.2 --steps 30 --epsilon 0.5 --method fourier --digits 4 --direction add"},
    {9001, 3, 0.3,
     "delta --mechanism balls --sigma 1.2 --steps 20 --epochs 3 --epsilon 0.5 --method fourier --digits 3 --direction "
     "remove"},
    {10001, 3, 0.3,
     "delta --mechanism poisson --sigma 1 --rate 0.1 --steps 40 --epsilon 0.7 --method fourier --digits 5"},
    {11001, 3, 0.3,
     "delta --mechanism poisson --sigma 1 --rate 0.00001 --steps 40 --epsilon 0.00001 --method fourier --digits 3"},
    {12001, 3, 0.3,
     "delta --mechanism poisson --sigma 0.5 --rate 0.1 --steps 4 --epsilon 0.7 --method fourier --digits 5"},
    {13001, 3, 0.3, "delta --mechanism laplace --scale 3 --steps 9 --epsilon 1 --method fourier --digits 6"},
    {14001, 3, 0.3,
     "delta --mechanism laplace --scale 2 --rate 0.2 --steps 5 --epsilon 0.5 --method fourier --digits 4"},
    {15001, 3, 0.3,
     "delta --mechanism compose --parts laplace@scale=4@steps=3;gaussian@sigma=2.5@steps=3 --epsilon 1 --method "
     "fourier --digits 4"},
    {16001, 3, 0.3,
     "delta --mechanism gaussian --sigma 2 --rate 0.3 --shift 2 --steps 5 --epsilon 1 --method lattice --digits 3"},
    {17001, 3, 0.3, "renyi --mechanism two-gaussians --sigma 2 --sigma2 3 --rate 0.1 --order 5.5 --digits 8"},
    {31001, 3, 0.3,
     "delta --mechanism two-gaussians --sigma 2 --sigma2 2.5 --rate 0.1 --steps 20 --epsilon 0.5 --method fourier "
     "--digits 5"},
    {18001, 3, 0.3, "renyi --mechanism fixed-size --sigma 1 --rate 0.1 --order 3.5 --digits 5"},
    {19001, 3, 0.3, "delta --mechanism fixed-size --sigma 1 --rate 0.1 --steps 2 --epsilon 0.5 --digits 3"},
    {20001, 3, 0.3, "renyi --mechanism generalized-gaussian --beta 3 --scale 2 --rate 0.2 --order 3.3 --digits 4"},
    {21001, 3, 0.3, "renyi --mechanism laplace --scale 2 --rate 0.2 --order 3.5 --digits 6"},
    {22001, 3, 0.3,
     "delta --mechanism generalized-gaussian --beta 1.5 --scale 4 --epsilon 0.5 --steps 5 --method fourier --digits 3"},
    {23001, 3, 0.3, "rdp-epsilon --mechanism gaussian --sigma 2 --rate 0.1 --steps 20 --delta 1e-5 --digits 4"},
    {24001, 3, 0.3, "epsilon --mechanism balls --sigma 1 --steps 20 --delta 1e-3 --digits 4"},
    {25059, 3, 0.3, "sigma --mechanism discrete-gaussian --epsilon 1 --delta 1e-5 --digits 3"},
    {26001, 3, 0.3, "phi --mechanism discrete-gaussian --sigma 6 --rate 0.2 --time 0.7 --digits 8"},
    {9, 3, 0.3, "renyi --mechanism poisson --sigma 1 --rate 0.2 --adjacency replace --order 2.5 --digits 6"},
    {28001, 3, 0.3, "renyi --mechanism laplace --scale 1 --rate 0.2 --adjacency replace --order 2.5 --digits 6"},
    {29001, 3, 0.3, "phi --mechanism discrete-gaussian --sigma 2 --rate 0.2 --adjacency replace --time 3 --digits 8"},
    {30001, 3, 0.3, "renyi --mechanism poisson-group --sigma 2 --rate 0.2 --records 3 --order 3.5 --digits 6"},
};
enum { EACH = sizeof each_plan / sizeof *each_plan };

/* Question number i; those below 0 are of that list. */
static void question(line *l, long i) {
  if (i < 0) {
    l->n = 0;
    put(l, "%s", each_plan[-1 - i].text);
    return;
  }
  rnd r = rnd_start(77000000 + (uint64_t)i);
  put_question(l, &r);
}

/* ---- Answers ------------------------------------------------------------------------------ */

/* Takes one word of p, 0 at the end; '@' stands for a space inside a word. */
static int next_word(const char **p, char *word, size_t room) {
  while (**p == ' ') (*p)++;
  const size_t n = strcspn(*p, " ");
  if (n == 0 || n >= room) return 0;
  for (size_t i = 0; i < n; i++) word[i] = (char)((*p)[i] == '@' ? ' ' : (*p)[i]);
  word[n] = 0;
  *p += n;
  return 1;
}

/* One option. */
static int read_option(query *q, long *digits, const char *name, const char *text) {
  static const char *const methods[] = {"auto", "fourier", "lattice"};
  size_t at;
  const char *why;
  char *defect = NULL;
  if (!strcmp(name, "mechanism")) return (q->how = mechanism_find(text)) != NULL;
  if (!strcmp(name, "direction")) return !query_side_find(&q->side, text);
  if (!strcmp(name, "adjacency")) {
    adjacency in;
    return !adjacency_find(&in, text) && !adjacency_set(q, in);
  }
  if (!strcmp(name, "digits")) return (*digits = atol(text)) > 0;
  if (!strcmp(name, "seconds")) return 1;
  if (!strcmp(name, "parts")) return !parts_read(q, text, &defect);
  if (!strcmp(name, "method")) {
    for (int i = 0; i < 3; i++)
      if (!strcmp(text, methods[i])) q->by = (query_method)i;
    return (int)q->by < 2 || q->what->methods == 2;
  }
  const field_id f = field_find(name);
  if (f == FIELD_COUNT || rat_set_text(&q->value[f], text, strlen(text), &at, &why) != ASSAY_OK) return 0;
  q->given |= 1ul << f;
  return 1;
}

/* q := the question, 0 if it is none. */
static int read_question(query *q, long *digits, const char *text) {
  char name[300], value[300];
  field_id wrong;
  if (!next_word(&text, name, sizeof name) || !(q->what = quantity_find(name))) return 0;
  q->side = q->what->both ? SIDE_BOTH : SIDE_REMOVE;
  while (next_word(&text, name, sizeof name))
    if (!next_word(&text, value, sizeof value) || !read_option(q, digits, name + 2, value)) return 0;
  for (int f = 0; f < FIELD_COUNT; f++)
    if (q->given >> f & 1 && !(query_fields(q) >> f & 1)) return 0;
  return !query_defect(q, &wrong);
}

static void find(answer *a, query *q, long digits, double seconds, unsigned long seed) {
  proposed_seed(seed);
  seconds_begin(q, seconds);
  (void)deadline_set(seconds_last(q));
  answer_find(a, q, adapt_bits_of_digits(digits), 400);
  (void)deadline_set(0);
}

/* What the parent sees of a child. */
typedef struct {
  long item;
  unsigned long seed; /* 0: the question as it is */
  double seconds;     /* that the question took as it is */
  long asked, limits, refused, wide, late, failed;
} record;

/* NULL, or what is wrong with b, the perturbed answer, beside a. */
static const char *verdict(const answer *a, const answer *b) {
  ivl t;
  if (b->status == ASSAY_BROKEN) return "the perturbed answer contradicts itself";
  if (b->refused) return NULL;
  if (a->infinite || b->infinite)
    return a->infinite == b->infinite || mpfr_inf_p(a->infinite ? b->z.hi : a->z.hi) ? NULL : "only one is infinite";
  ivl_init(&t, 2);
  const int apart = !ivl_meet(&t, &a->z, &b->z) || (a->is_complex && !ivl_meet(&t, &a->im, &b->im));
  ivl_clear(&t);
  return apart ? "the two enclosures are apart" : NULL;
}

static void report(const char *what, const char *text, unsigned long seed, const answer *a, const answer *b) {
  char words[1000];
  snprintf(words, sizeof words, "%s", text);
  for (char *p = words; *p; p++)
    if (*p == '@') *p = ' ';
  diag("%s: ASSAY_PERTURB=%lu assay value %s", what, seed, words);
  if (!a) return;
  mpfr_fprintf(stderr, "#   as it is [%.17Rg, %.17Rg]", a->z.lo, a->z.hi);
  mpfr_fprintf(stderr, ", perturbed [%.17Rg, %.17Rg] by %s\n", b->z.lo, b->z.hi, b->method);
}

static void arm(int on) {
  const struct itimerval t = {.it_value = {.tv_sec = on ? HANG : 0}};
  setitimer(ITIMER_PROF, &t, NULL);
}

/* The perturbed answer to q by the seed s->seed, beside a; 1 if any number was changed. */
static int ask_perturbed(record *s, query *q, long digits, const char *text, const answer *a) {
  const double seconds = s->item < 0 ? each_plan[-1 - s->item].seconds : fmin(PERTURBED, SOME + 2 * s->seconds);
  answer b;
  arm(1);
  find(&b, q, digits, seconds, s->seed);
  const int changed = proposed_changes() > 0;
  const char *wrong = verdict(a, &b);
  s->asked += changed;
  s->limits += changed && b.status == ASSAY_LIMIT && a->status == ASSAY_OK;
  s->wide += changed && a->status == ASSAY_OK && b.status == ASSAY_OK;
  if (wrong) {
    report(wrong, text, s->seed, a, &b);
    s->failed++;
  }
  answer_clear(&b);
  return changed;
}

/* Many seeds for a cheap question, few for one without plans. */
static void ask_seeds(record *s, query *q, long digits, const char *text, const answer *a) {
  const int own = s->item<0, whole = rnd_mult()> 1;
  const listed *each = own ? &each_plan[-1 - s->item] : NULL;
  const unsigned long most = !own ? SEEDS : whole ? LIST_SEEDS : (unsigned long)each->seeds;
  const double until = deadline_clock() + (whole ? A_QUESTION_LONG : A_QUESTION);
  int dull = 0;
  for (unsigned long k = 1; k <= most && dull < DULL && !apart_seen() && (own || k == 1 || deadline_clock() < until);
       k++) {
    s->seed = own ? each->seed + k - 1 : (unsigned long)s->item * SEEDS + k + 100000;
    dull = ask_perturbed(s, q, digits, text, a) ? 0 : dull + 1;
  }
}

/* One question, as it is and perturbed. */
static void ask(record *s, const char *text) {
  query q;
  answer a;
  long digits = 6;
  query_init(&q);
  if (read_question(&q, &digits, text)) {
    const double start = deadline_clock();
    s->seed = 0;
    arm(1);
    find(&a, &q, digits, s->item < 0 ? 1 : AS_IT_IS, 0);
    s->seconds = deadline_clock() - start;
    if (a.status == ASSAY_BROKEN) {
      report("broken as it is", text, 0, NULL, NULL);
      s->failed++;
    } else if (a.refused) {
      s->refused++;
    } else {
      ask_seeds(s, &q, digits, text, &a);
    }
    arm(0);
    answer_clear(&a);
  }
  query_clear(&q);
}

/* ---- Children ----------------------------------------------------------------------------- */

static int is_wanted(const char *text) {
  const char *only = getenv("PERTURB_ONLY");
  return !only || strstr(text, only);
}

/* Questions from s->item on, up to `end`, in a child; s->item is then the next one.  1: no failure. */
static void run_child(record *s, long end) {
  line l;
  const struct rlimit room = {2UL << 30, 2UL << 30};
  setrlimit(RLIMIT_AS, &room);
  for (; s->item < end; s->item++) {
    question(&l, s->item);
    if (is_wanted(l.text)) ask(s, l.text);
    if (apart_seen()) s->item++, _exit(0); /* it is never forgotten: the next question needs a child of its own */
  }
  mpfr_free_cache();
  _exit(0);
}

static void run_batch(record *s, long end) {
  while (s->item < end) {
    int status;
    line l;
    fflush(stdout);
    const pid_t child = fork();
    if (child < 0) bail("no child");
    if (child == 0) run_child(s, end);
    if (waitpid(child, &status, 0) < 0) bail("no status");
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
    question(&l, s->item++);
    char what[60];
    const int late = WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF;
    if (WIFSIGNALED(status)) snprintf(what, sizeof what, "signal %d", WTERMSIG(status));
    else snprintf(what, sizeof what, "exit status %d", WEXITSTATUS(status));
    report(late ? "late" : what, l.text, s->seed, NULL, NULL);
    s->late += late;
    s->failed += !late;
  }
}

static double spent(void) {
  struct rusage u;
  getrusage(RUSAGE_CHILDREN, &u);
  return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec);
}

int main(void) {
  record *s = mmap(NULL, sizeof *s, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (s == MAP_FAILED) bail("no memory");
  const long from = (long)rnd_env("PERTURB_FROM", 0), most = (long)rnd_env("PERTURB_COUNT", 0);
  const int whole = rnd_mult() > 1;
  *s = (record){.item = most ? from : -EACH};
  if (!most) run_batch(s, 0);
  while (most ? s->item < from + most : whole ? s->asked < LONG : spent() < SECONDS) {
    run_batch(s, s->item + (whole ? BATCH : FEW));
    note("%ld questions, %ld perturbed answers, %ld late, %ld failures, %.0f s", s->item - from, s->asked, s->late,
         s->failed, spent());
  }
  diag("%ld questions, %ld perturbed answers: %ld as narrow as asked, %ld limits; %ld late, %ld refused; %.0f s",
       s->item - from, s->asked, s->wide, s->limits, s->late, s->refused, spent());
  ok(s->asked > 0 && s->failed == 0, "%ld perturbed answers, %ld failures", s->asked, s->failed);
  return done_testing();
}
