/* audit_forms.c - judges claims of rho, mu and Renyi divergences.
 *
 * Method: m Gaussian steps of distance `far` dominate the run (T-AUDIT-STEPS).  From below, the luckiest of the ways in
 * which a record may be drawn is m steps of distance `near` (T-AUDIT-LUCKY), and where each record has the same number of
 * steps the sum of all answers is one Gaussian step (T-AUDIT-SUM).  These bounds are rational, and compared exactly.
 * Derivation: proofs/notes/audit.md.                                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_forms.h"
#include "apart.h"
#include "plain.h"
#include "say.h"

#include <stdlib.h>
#include <string.h>

enum { BITS = 256, DIGITS = 6, ENDS = 8 };

/* ---- What is known of each sampler ------------------------------------------------------ */

/* How many ways there are to draw a record: each batch by a coin; a batch for each epoch; one for all; so many of the run. */
typedef enum { BY_NONE, BY_COIN, BY_EPOCH, BY_ORDER, BY_CHOICE } ways;

typedef struct {
  const char *name;
  int of_run;   /* 1: a record may be in all steps, else in one for each epoch            */
  ways drawn;   /* BY_NONE with below: in known batches                                     */
  int below;    /* 1: bounds from below are known                                           */
  int replaced; /* 1: another record takes the place of one that is left out                */
} plan;

static const plan plans[] = {{"none", 0, BY_NONE, 1, 0},
                             {"poisson", 1, BY_COIN, 1, 0},
                             {"shuffle", 0, BY_EPOCH, 1, 0},
                             {"shuffle-once", 0, BY_ORDER, 1, 0},
                             {"balls", 0, BY_EPOCH, 1, 0},
                             {"fixed-size", 1, BY_COIN, 1, 1},
                             {"truncated-poisson", 1, BY_COIN, 0, 1},
                             {"allocation", 0, BY_CHOICE, 1, 0},
                             {0}};

static const plan *plan_of(const audit_sampler *s) {
  const plan *p = plans;
  while (p->name && strcmp(p->name, s->name) != 0) p++;
  return p->name ? p : NULL;
}

const char *audit_forms_name(audit_form form) {
  return form == AUDIT_RHO ? "rho" : form == AUDIT_MU ? "mu" : "Renyi divergence";
}

const char *audit_forms_key(audit_form form) { return form == AUDIT_RENYI ? "renyi" : audit_forms_name(form); }

/* ---- Bounds ----------------------------------------------------------------------------- */

/* One rounding of the counts, and what follows from it. */
typedef struct {
  const plan *p;
  const audit_sampler *s;
  const audit_claim *c;
  int ends;
  mpz_t epochs, steps, batches, m; /* m: the steps in which a record may be         */
  mpq_t up, lucky, sum;            /* rho of m steps of far, of near, and of the sum */
} bounds;

static void count(mpz_t z, char *text) {
  mpz_set_str(z, text, 10);
  free(text);
  if (!mpz_sgn(z)) mpz_set_ui(z, 1); /* some record is used */
}

/* x := distance^2 above / (2 sigma^2 below) */
static void rho_of(mpq_t x, const bounds *b, unsigned long distance, mpz_srcptr above, mpz_srcptr below) {
  mpq_t s;
  mpq_init(s);
  mpq_mul(s, b->c->n[AUDIT_SIGMA].v, b->c->n[AUDIT_SIGMA].v);
  mpz_mul_ui(mpq_numref(x), above, distance * distance);
  mpz_mul_ui(mpq_denref(x), below, 2);
  mpq_canonicalize(x);
  mpq_div(x, x, s);
  mpq_clear(s);
}

/* The record that is replaced moves a sum by up to two norms, and so does one whose place another one takes; of samples that
 * are never cut none does. */
static unsigned long far_of(const bounds *b) {
  const int cut = b->s->of[0].cut && mpq_cmp(b->c->n[AUDIT_CUT].v, b->c->n[AUDIT_RECORDS].v) < 0;
  const int taken = b->p->replaced && (!b->s->of[0].cut || cut);
  return taken || !strcmp(audit_sampler_adjacency(b->s, b->c), "replace") ? 2 : 1;
}

/* Batches over whose sum each record is spread, so many times as it is used; 0: that is not the same for all. */
static void spread_of(mpz_t n, const bounds *b) {
  mpz_set_ui(n, 0);
  if (b->p->drawn == BY_NONE || (b->p->drawn == BY_COIN && rat_cmp_si(&b->c->n[AUDIT_RATE], 1, 1) == 0))
    mpz_set(n, b->m);
  else if (b->p->drawn == BY_CHOICE) mpz_set(n, b->steps);
  else if (b->p->drawn != BY_COIN) mpz_mul(n, b->epochs, b->batches);
}

static void bounds_init(bounds *b, const audit_sampler *s, const audit_claim *c, int ends) {
  *b = (bounds){.p = plan_of(s), .s = s, .c = c, .ends = ends};
  mpz_t n, one, square;
  mpz_inits(b->epochs, b->steps, b->batches, b->m, n, one, square, NULL);
  mpq_inits(b->up, b->lucky, b->sum, NULL);
  count(b->epochs, audit_claim_integer(c, AUDIT_EPOCHS, (ends & AUDIT_OF_EPOCHS) != 0));
  count(b->steps, audit_claim_integer(c, AUDIT_STEPS, (ends & AUDIT_OF_RUN) != 0));
  count(b->batches, audit_claim_batches(c, (ends & AUDIT_OF_BATCHES) != 0));
  if (b->p->drawn == BY_CHOICE && mpz_cmp(b->epochs, b->steps) > 0) mpz_set(b->epochs, b->steps);
  mpz_set(b->m, b->p->of_run ? b->steps : b->epochs);
  mpz_set_ui(one, 1);
  rho_of(b->up, b, far_of(b), b->m, one);
  spread_of(n, b);
  if (b->p->below) rho_of(b->lucky, b, b->p->replaced || b->p->drawn == BY_NONE ? far_of(b) : 1, b->m, one);
  mpz_mul(square, b->m, b->m);
  if (b->p->below && mpz_sgn(n)) rho_of(b->sum, b, far_of(b), square, n);
  mpz_clears(n, one, square, NULL);
}

static void bounds_clear(bounds *b) {
  mpz_clears(b->epochs, b->steps, b->batches, b->m, NULL);
  mpq_clears(b->up, b->lucky, b->sum, NULL);
}

/* The exact bound from below of all orders at once. */
static mpq_srcptr low_of(const bounds *b) { return mpq_cmp(b->sum, b->lucky) > 0 ? b->sum : b->lucky; }

/* ---- Renyi divergences ------------------------------------------------------------------- */

/* x := an upper bound of the logarithm of the binomial coefficient n over k. */
static void log_choices(mpfr_t x, mpz_srcptr n, mpz_srcptr k) {
  mpfr_t y;
  mpz_t at;
  int sign;
  mpfr_init2(y, BITS);
  mpz_init(at);
  mpz_add_ui(at, n, 1);
  mpfr_set_z(y, at, MPFR_RNDU); /* at 256 bits exact: counts that the program takes are below 10^18 */
  mpfr_lgamma(x, &sign, y, MPFR_RNDU);
  mpz_add_ui(at, k, 1);
  mpfr_set_z(y, at, MPFR_RNDD);
  mpfr_lgamma(y, &sign, y, MPFR_RNDD);
  mpfr_sub(x, x, y, MPFR_RNDU);
  mpz_sub(at, n, k);
  mpz_add_ui(at, at, 1);
  mpfr_set_z(y, at, MPFR_RNDD);
  mpfr_lgamma(y, &sign, y, MPFR_RNDD);
  mpfr_sub(x, x, y, MPFR_RNDU);
  mpz_clear(at);
  mpfr_clear(y);
}

/* x := a lower bound of the logarithm of rate, below 0. */
static void log_rate(mpfr_t x, const audit_claim *c) {
  mpfr_set_q(x, c->n[AUDIT_RATE].v, MPFR_RNDD);
  mpfr_log(x, x, MPFR_RNDD);
}

/* x := an upper bound of what the luckiest draw costs at this order. */
static void price(mpfr_t x, const bounds *b) {
  mpq_t a;
  mpfr_set_zero(x, 1);
  if (b->p->drawn == BY_CHOICE) log_choices(x, b->steps, b->epochs);
  if (b->p->drawn == BY_EPOCH || b->p->drawn == BY_ORDER) {
    mpfr_set_z(x, b->batches, MPFR_RNDU);
    mpfr_log(x, x, MPFR_RNDU);
  }
  if (b->p->drawn == BY_EPOCH) mpfr_mul_z(x, x, b->epochs, MPFR_RNDU);
  if (b->p->drawn != BY_COIN) return;
  mpq_init(a); /* order / (order - 1) */
  mpz_set(mpq_numref(a), mpq_numref(b->c->n[AUDIT_ORDER].v));
  mpz_sub(mpq_denref(a), mpq_numref(b->c->n[AUDIT_ORDER].v), mpq_denref(b->c->n[AUDIT_ORDER].v));
  mpq_canonicalize(a);
  log_rate(x, b->c);
  mpfr_neg(x, x, MPFR_RNDU);
  mpfr_mul_z(x, x, b->m, MPFR_RNDU);
  mpfr_mul_q(x, x, a, MPFR_RNDU);
  mpq_clear(a);
}

/* x := a lower bound of log(1 + (exp(uses/sigma^2) - 1)/batches), as often as it is drawn anew (T-AUDIT-PAIRS). */
static void pairs(mpfr_t x, const bounds *b) {
  const int once = b->p->drawn == BY_ORDER;
  mpq_t y;
  mpq_init(y);
  mpq_mul(y, b->c->n[AUDIT_SIGMA].v, b->c->n[AUDIT_SIGMA].v);
  mpq_inv(y, y);
  mpfr_set_q(x, y, MPFR_RNDD);
  if (once) mpfr_mul_z(x, x, b->epochs, MPFR_RNDD);
  mpfr_expm1(x, x, MPFR_RNDD);
  mpfr_div_z(x, x, b->batches, MPFR_RNDD);
  mpfr_log1p(x, x, MPFR_RNDD);
  if (!once) mpfr_mul_z(x, x, b->epochs, MPFR_RNDD);
  mpq_clear(y);
}

/* z meets [lo, hi], of which an end may be missing. */
static void meet_below(mpfr_t *z, mpfr_srcptr lo) {
  if (!mpfr_nan_p(lo)) mpfr_max(z[0], z[0], lo, MPFR_RNDD);
}

static void meet_closed(mpfr_t *z, const bounds *b) {
  mpq_t y;
  mpfr_t x, cost;
  mpfr_inits2(BITS, x, cost, (mpfr_ptr)0);
  mpq_init(y);
  mpq_mul(y, b->up, b->c->n[AUDIT_ORDER].v);
  mpfr_set_q(x, y, MPFR_RNDU);
  mpfr_min(z[1], z[1], x, MPFR_RNDU);
  mpq_mul(y, b->sum, b->c->n[AUDIT_ORDER].v);
  mpfr_set_q(x, y, MPFR_RNDD);
  meet_below(z, x);
  mpq_mul(y, b->lucky, b->c->n[AUDIT_ORDER].v);
  mpfr_set_q(x, y, MPFR_RNDD);
  price(cost, b);
  mpfr_sub(x, x, cost, MPFR_RNDD);
  if (b->p->below) meet_below(z, x);
  if ((b->p->drawn == BY_EPOCH || b->p->drawn == BY_ORDER) && rat_cmp_si(&b->c->n[AUDIT_ORDER], 2, 1) >= 0) {
    pairs(x, b);
    meet_below(z, x);
  }
  mpq_clear(y);
  mpfr_clears(x, cost, (mpfr_ptr)0);
}

/* ---- Answers of the program -------------------------------------------------------------- */

static void meet_end(mpfr_t *z, const assay_answer *a, assay_end end) {
  mpfr_t x;
  char *hex = assay_answer_hex(a, ASSAY_VALUE, end);
  if (!hex) return;
  mpfr_init2(x, BITS);
  const int bad = mpfr_set_str(x, hex, 0, end == ASSAY_LOWER ? MPFR_RNDD : MPFR_RNDU);
  if (!bad && end == ASSAY_LOWER) meet_below(z, x);
  if (!bad && end == ASSAY_UPPER && !mpfr_nan_p(x)) mpfr_min(z[1], z[1], x, MPFR_RNDU);
  mpfr_clear(x);
  assay_text_free(hex);
}

/* z meets what the program answers, on the side on which that is a bound; `mechanism` instead of its own, unless it is NULL. */
static void ask(audit_result *r, mpfr_t *z, const bounds *b, assay_session *of, audit_side side,
                const char *mechanism) {
  assay_question *q = audit_sampler_question(b->s, &b->s->of[0], b->c, b->ends);
  char *order = mpq_get_str(NULL, 10, b->c->n[AUDIT_ORDER].v);
  if (mechanism) assay_question_set_mechanism(q, mechanism);
  if (mechanism) assay_question_set_adjacency(q, "add-remove");
  assay_question_set_quantity(q, "renyi");
  assay_question_set(q, "order", order);
  free(order);
  assay_answer *a = assay_session_ask(of, q);
  if (side & AUDIT_BELOW) meet_end(z, a, ASSAY_LOWER);
  if (side & AUDIT_ABOVE) meet_end(z, a, ASSAY_UPPER);
  for (size_t i = 0; assay_answer_theorem(a, i); i++) audit_add_theorem(r->theorems, assay_answer_theorem(a, i));
  assay_answer_free(a);
  assay_question_free(q);
}

/* Poisson samples have one pair of data sets for all orders and steps, so its divergence is the truth; what dominates
 * samples of fixed size has several, and bounds it from above alone, and the data sets of one direction do from below. */
static void meet_asked(audit_result *r, mpfr_t *z, const bounds *b, assay_session *of) {
  const int replaced = !strcmp(b->c->adjacency, "replace");
  if (!strcmp(b->p->name, "poisson")) ask(r, z, b, of, AUDIT_BOTH, NULL);
  if (!strcmp(b->p->name, "truncated-poisson")) ask(r, z, b, of, AUDIT_ABOVE, NULL);
  if (strcmp(b->p->name, "fixed-size") != 0) return;
  if (replaced) ask(r, z, b, of, AUDIT_ABOVE, NULL);
  if (rat_cmp_si(&b->c->n[AUDIT_RATE], 1, 1) < 0) ask(r, z, b, of, AUDIT_BELOW, "fixed-size-add-remove");
}

/* ---- Judgement ---------------------------------------------------------------------------- */

/* x := a bound of rho as one of the form: times 2 for mu, whose square it is, or times the order. */
static void as_form(mpq_t x, mpq_srcptr rho, const audit_claim *c) {
  if (c->form == AUDIT_MU) mpq_mul_2exp(x, rho, 1);
  else if (c->form == AUDIT_RENYI) mpq_mul(x, rho, c->n[AUDIT_ORDER].v);
  else mpq_set(x, rho);
}

/* The verdict of the bounds that are rational: exact, where the claim is just such a bound. */
static audit_verdict exact_verdict(const bounds *b) {
  audit_verdict v = AUDIT_UNDECIDED;
  mpq_t x, claimed;
  mpq_inits(x, claimed, NULL);
  mpq_set(claimed, b->c->n[AUDIT_LEVEL].v);
  if (b->c->form == AUDIT_MU) mpq_mul(claimed, claimed, claimed);
  as_form(x, b->c->form == AUDIT_RENYI ? b->sum : low_of(b), b->c);
  if (mpq_cmp(x, claimed) > 0) v = AUDIT_REFUTED;
  as_form(x, b->up, b->c);
  if (mpq_cmp(x, claimed) <= 0) v = AUDIT_HOLDS;
  mpq_clears(x, claimed, NULL);
  return v;
}

static void fill_level(audit_result *r, mpfr_t *z, const bounds *b, assay_session *of) {
  mpq_t x;
  mpfr_set_zero(z[0], 1);
  mpfr_set_inf(z[1], 1);
  if (b->c->form == AUDIT_RENYI) {
    meet_closed(z, b);
    if (b->p->drawn == BY_COIN) meet_asked(r, z, b, of);
    return;
  }
  mpq_init(x);
  as_form(x, low_of(b), b->c);
  mpfr_set_q(z[0], x, MPFR_RNDD);
  as_form(x, b->up, b->c);
  mpfr_set_q(z[1], x, MPFR_RNDU);
  mpq_clear(x);
  if (b->c->form != AUDIT_MU) return;
  mpfr_sqrt(z[0], z[0], MPFR_RNDD);
  mpfr_sqrt(z[1], z[1], MPFR_RNDU);
}

/* r->level := its hull with what one rounding leaves; the verdict for it. */
static audit_verdict judge_ends(audit_result *r, const audit_claim *c, assay_session *of, int ends) {
  bounds b;
  mpfr_t z[2];
  mpfr_inits2(BITS, z[0], z[1], (mpfr_ptr)0);
  bounds_init(&b, r->sampler, c, ends);
  fill_level(r, z, &b, of);
  if (mpfr_greater_p(z[0], z[1])) apart_note();
  audit_verdict v = exact_verdict(&b);
  if (v == AUDIT_UNDECIDED && mpfr_cmp_q(z[1], c->n[AUDIT_LEVEL].v) <= 0) v = AUDIT_HOLDS;
  if (v == AUDIT_UNDECIDED && mpfr_cmp_q(z[0], c->n[AUDIT_LEVEL].v) > 0) v = AUDIT_REFUTED;
  if (mpfr_nan_p(r->level[0]) || mpfr_less_p(z[0], r->level[0])) mpfr_set(r->level[0], z[0], MPFR_RNDD);
  if (mpfr_nan_p(r->level[1]) || mpfr_greater_p(z[1], r->level[1])) mpfr_set(r->level[1], z[1], MPFR_RNDU);
  bounds_clear(&b);
  mpfr_clears(z[0], z[1], (mpfr_ptr)0);
  return v;
}

static void name_theorems(json_t *list, const plan *p, const audit_claim *c) {
  audit_add_theorem(list, "T-AUDIT-STEPS");
  if (!p->below) return;
  audit_add_theorem(list, "T-AUDIT-LUCKY");
  if (p->drawn != BY_COIN || rat_cmp_si(&c->n[AUDIT_RATE], 1, 1) == 0) audit_add_theorem(list, "T-AUDIT-SUM");
  if (c->form == AUDIT_RENYI && (p->drawn == BY_EPOCH || p->drawn == BY_ORDER))
    audit_add_theorem(list, "T-AUDIT-PAIRS");
}

static char *reason(const audit_result *r, int seen) {
  const int holds = seen >> AUDIT_HOLDS & 1, refuted = seen >> AUDIT_REFUTED & 1;
  if (holds || refuted)
    return say_text("its counts are no integers, and the claim does not have the same verdict for all their roundings");
  if (!plan_of(r->sampler)->below) return say_text("only an upper bound is known, and the claim is below it");
  return say_text("the claim lies between the bounds that are known");
}

void audit_forms_judge(audit_result *r, const audit_claim *c, assay_session *of) {
  const int broken = audit_broken_counts(r->sampler, c);
  int seen = 0;
  name_theorems(r->theorems, plan_of(r->sampler), c);
  for (int ends = 0; ends < ENDS; ends++)
    if (!(ends & ~broken)) seen |= 1 << judge_ends(r, c, of, ends);
  for (int v = AUDIT_HOLDS; v <= AUDIT_REFUTED; v++)
    if (seen == 1 << v) r->verdict = (audit_verdict)v;
  if (r->verdict == AUDIT_UNDECIDED) r->why = reason(r, seen);
}

/* ---- What would be enough ------------------------------------------------------------------ */

/* All bounds from above are rational multiples of 1 / sigma^2: sigma times the root of their share of the claim. */
char *audit_forms_sigma(const audit_sampler *s, const audit_claim *c) {
  bounds b;
  char *text;
  mpq_t x, claimed;
  mpfr_t y;
  if (c->parts || audit_sampler_unfit(s, c) || !rat_sgn(&c->n[AUDIT_LEVEL])) return NULL;
  mpfr_init2(y, BITS);
  mpq_inits(x, claimed, NULL);
  bounds_init(&b, s, c, audit_broken_counts(s, c)); /* more steps cost more */
  as_form(x, b.up, c);
  mpq_set(claimed, c->n[AUDIT_LEVEL].v);
  if (c->form == AUDIT_MU) mpq_mul(claimed, claimed, claimed);
  mpq_div(x, x, claimed);
  mpfr_set_q(y, x, MPFR_RNDU);
  mpfr_sqrt(y, y, MPFR_RNDU);
  mpfr_mul_q(y, y, c->n[AUDIT_SIGMA].v, MPFR_RNDU);
  text = plain_up(y, DIGITS);
  bounds_clear(&b);
  mpq_clears(x, claimed, NULL);
  mpfr_clear(y);
  return text;
}
