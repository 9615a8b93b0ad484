/* audit_forms.c - judges claims of rho, mu and Renyi divergences.
 *
 * Method: m Gaussian steps of distance `far` dominate the run (T-AUDIT-STEPS).  From below, the luckiest of the ways in
 * which a record may be drawn is m steps of distance `near` (T-AUDIT-LUCKY), and where each record has the same number of
 * steps the sum of all answers is one Gaussian step (T-AUDIT-SUM).  These bounds are rational, and compared exactly.
 * Derivation: proofs/notes/audit.md.                                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "audit_forms.h"
#include "apart.h"
#include "local.h"
#include "object.h"
#include "plain.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { BITS = AUDIT_BITS, DIGITS = 6 };

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
  local_mpqs(s);
  mpq_mul(s, b->c->n[AUDIT_SIGMA].v, b->c->n[AUDIT_SIGMA].v);
  mpz_mul_ui(mpq_numref(x), above, distance * distance);
  mpz_mul_ui(mpq_denref(x), below, 2);
  mpq_canonicalize(x);
  mpq_div(x, x, s);
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
  local_mpzs(n, one, square);
  mpz_inits(b->epochs, b->steps, b->batches, b->m, NULL);
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
}

static void bounds_clear(bounds *b) {
  mpz_clears(b->epochs, b->steps, b->batches, b->m, NULL);
  mpq_clears(b->up, b->lucky, b->sum, NULL);
}

/* The exact bound from below of all orders at once. */
static mpq_srcptr low_of(const bounds *b) { return mpq_cmp(b->sum, b->lucky) > 0 ? b->sum : b->lucky; }

/* ---- Renyi divergences ------------------------------------------------------------------- */

/* x := log(z!), rounded so. */
static void log_factorial(mpfr_t x, mpz_srcptr z, mpfr_rnd_t rounded) {
  int sign;
  mpfr_set_z(x, z, rounded); /* at 256 bits exact, with 1 added: counts that the program takes are below 10^18 */
  mpfr_add_ui(x, x, 1, rounded);
  mpfr_lgamma(x, &sign, x, rounded);
}

/* x := an upper bound of the logarithm of the binomial coefficient n over k. */
static void log_choices(mpfr_t x, mpz_srcptr n, mpz_srcptr k) {
  local_mpfrs(BITS, y);
  local_mpzs(left);
  mpz_sub(left, n, k);
  log_factorial(x, n, MPFR_RNDU);
  log_factorial(y, k, MPFR_RNDD);
  mpfr_sub(x, x, y, MPFR_RNDU);
  log_factorial(y, left, MPFR_RNDD);
  mpfr_sub(x, x, y, MPFR_RNDU);
}

/* x := a lower bound of the logarithm of rate, below 0. */
static void log_rate(mpfr_t x, const audit_claim *c) {
  mpfr_set_q(x, c->n[AUDIT_RATE].v, MPFR_RNDD);
  mpfr_log(x, x, MPFR_RNDD);
}

/* x := an upper bound of what the luckiest draw costs at this order. */
static void price(mpfr_t x, const bounds *b) {
  local_mpqs(a); /* order / (order - 1) */
  mpfr_set_zero(x, 1);
  if (b->p->drawn == BY_CHOICE) log_choices(x, b->steps, b->epochs);
  if (b->p->drawn == BY_EPOCH || b->p->drawn == BY_ORDER) {
    mpfr_set_z(x, b->batches, MPFR_RNDU);
    mpfr_log(x, x, MPFR_RNDU);
  }
  if (b->p->drawn == BY_EPOCH) mpfr_mul_z(x, x, b->epochs, MPFR_RNDU);
  if (b->p->drawn != BY_COIN) return;
  mpz_set(mpq_numref(a), mpq_numref(b->c->n[AUDIT_ORDER].v));
  mpz_sub(mpq_denref(a), mpq_numref(b->c->n[AUDIT_ORDER].v), mpq_denref(b->c->n[AUDIT_ORDER].v));
  mpq_canonicalize(a);
  log_rate(x, b->c);
  mpfr_neg(x, x, MPFR_RNDU);
  mpfr_mul_z(x, x, b->m, MPFR_RNDU);
  mpfr_mul_q(x, x, a, MPFR_RNDU);
}

/* x := a lower bound of log(1 + (exp(uses/sigma^2) - 1)/batches), as often as it is drawn anew (T-AUDIT-PAIRS). */
static void pairs(mpfr_t x, const bounds *b) {
  const int once = b->p->drawn == BY_ORDER;
  local_mpqs(y);
  mpq_mul(y, b->c->n[AUDIT_SIGMA].v, b->c->n[AUDIT_SIGMA].v);
  mpq_inv(y, y);
  mpfr_set_q(x, y, MPFR_RNDD);
  if (once) mpfr_mul_z(x, x, b->epochs, MPFR_RNDD);
  mpfr_expm1(x, x, MPFR_RNDD);
  mpfr_div_z(x, x, b->batches, MPFR_RNDD);
  mpfr_log1p(x, x, MPFR_RNDD);
  if (!once) mpfr_mul_z(x, x, b->epochs, MPFR_RNDD);
}

/* x := a bound of all orders as one of this order, rounded so. */
static void of_order(mpfr_t x, mpq_srcptr rho, const bounds *b, mpfr_rnd_t rounded) {
  local_mpqs(y);
  mpq_mul(y, rho, b->c->n[AUDIT_ORDER].v);
  mpfr_set_q(x, y, rounded);
}

static void meet_closed(mpfr_t *z, const bounds *b) {
  local_mpfrs(BITS, x, cost);
  of_order(x, b->up, b, MPFR_RNDU);
  mpfr_min(z[1], z[1], x, MPFR_RNDU);
  of_order(x, b->sum, b, MPFR_RNDD);
  mpfr_max(z[0], z[0], x, MPFR_RNDD);
  if (b->p->below) {
    of_order(x, b->lucky, b, MPFR_RNDD);
    price(cost, b);
    mpfr_sub(x, x, cost, MPFR_RNDD);
    mpfr_max(z[0], z[0], x, MPFR_RNDD);
  }
  if ((b->p->drawn == BY_EPOCH || b->p->drawn == BY_ORDER) && rat_cmp_si(&b->c->n[AUDIT_ORDER], 2, 1) >= 0) {
    pairs(x, b);
    mpfr_max(z[0], z[0], x, MPFR_RNDD);
  }
}

/* ---- Answers of the program -------------------------------------------------------------- */

/* z meets what the program answers, on the side on which that is a bound; `mechanism` instead of its own, unless it is NULL. */
static void ask(audit_result *r, mpfr_t *z, const bounds *b, assay_session *of, audit_side side,
                const char *mechanism) {
  assay_question *q = audit_sampler_question(b->s, &b->s->of[0], b->c, b->ends);
  if (mechanism) assay_question_set_mechanism(q, mechanism);
  if (mechanism) assay_question_set_adjacency(q, "add-remove");
  assay_question_set_quantity(q, "renyi");
  audit_sampler_tell(q, b->c, AUDIT_ORDER);
  assay_answer *a = audit_ask(r, q, of);
  audit_meet(z, a, side);
  assay_answer_free(a);
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

void audit_forms_of_rho(mpq_t x, mpq_srcptr rho, const audit_claim *c) {
  if (c->form == AUDIT_MU) mpq_mul_2exp(x, rho, 1);
  else if (c->form == AUDIT_RENYI) mpq_mul(x, rho, c->n[AUDIT_ORDER].v);
  else mpq_set(x, rho);
}

void audit_forms_claimed(mpq_t x, const audit_claim *c) {
  mpq_set(x, c->n[AUDIT_LEVEL].v);
  if (c->form == AUDIT_MU) mpq_mul(x, x, x);
}

void audit_forms_end(mpfr_t x, mpq_srcptr rho, const audit_claim *c, mpfr_rnd_t rounded) {
  local_mpqs(y);
  audit_forms_of_rho(y, rho, c);
  mpfr_set_q(x, y, rounded);
  if (c->form == AUDIT_MU) mpfr_sqrt(x, x, rounded);
}

/* The verdict of the bounds that are rational: exact, where the claim is just such a bound. */
static audit_verdict exact_verdict(const bounds *b) {
  local_mpqs(low, up, claimed);
  audit_forms_claimed(claimed, b->c);
  audit_forms_of_rho(low, b->c->form == AUDIT_RENYI ? b->sum : low_of(b), b->c);
  audit_forms_of_rho(up, b->up, b->c);
  if (mpq_cmp(up, claimed) <= 0) return AUDIT_HOLDS;
  return mpq_cmp(low, claimed) > 0 ? AUDIT_REFUTED : AUDIT_UNDECIDED;
}

static void fill_level(audit_result *r, mpfr_t *z, const bounds *b, assay_session *of) {
  mpfr_set_zero(z[0], 1);
  mpfr_set_inf(z[1], 1);
  if (b->c->form == AUDIT_RENYI) {
    meet_closed(z, b);
    if (b->p->drawn == BY_COIN) meet_asked(r, z, b, of);
    return;
  }
  audit_forms_end(z[0], low_of(b), b->c, MPFR_RNDD);
  audit_forms_end(z[1], b->up, b->c, MPFR_RNDU);
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
  if (v == AUDIT_UNDECIDED) v = audit_verdict_by(z, &c->n[AUDIT_LEVEL]);
  audit_join(r->level, z);
  bounds_clear(&b);
  mpfr_clears(z[0], z[1], (mpfr_ptr)0);
  return v;
}

static void name_theorems(json_t *list, const plan *p, const audit_claim *c) {
  object_list_add(list, "T-AUDIT-STEPS");
  if (!p->below) return;
  object_list_add(list, "T-AUDIT-LUCKY");
  if (p->drawn != BY_COIN || rat_cmp_si(&c->n[AUDIT_RATE], 1, 1) == 0) object_list_add(list, "T-AUDIT-SUM");
  if (c->form == AUDIT_RENYI && (p->drawn == BY_EPOCH || p->drawn == BY_ORDER)) object_list_add(list, "T-AUDIT-PAIRS");
}

void audit_forms_judge(audit_result *r, const audit_claim *c, assay_session *of) {
  const plan *p = plan_of(r->sampler);
  int seen = 0;
  name_theorems(r->theorems, p, c);
  for (int ends = 0; ends < AUDIT_ENDS; ends++)
    if (audit_is_rounding(r->sampler, c, ends)) seen |= 1 << judge_ends(r, c, of, ends);
  r->verdict = audit_verdict_all(seen);
  if (r->verdict != AUDIT_UNDECIDED) return;
  r->why = seen == 1 << AUDIT_UNDECIDED ? audit_why_open(p->below ? AUDIT_BOTH : AUDIT_ABOVE)
                                        : text_of("its counts are no integers, and the claim does not have the same "
                                                  "verdict for all their roundings");
}

/* ---- What would be enough ------------------------------------------------------------------ */

/* All bounds from above are rational multiples of 1 / sigma^2: sigma times the root of their share of the claim. */
char *audit_forms_sigma(const audit_sampler *s, const audit_claim *c) {
  bounds b;
  int most = AUDIT_ENDS - 1;
  local_mpqs(x, claimed);
  local_mpfrs(BITS, y);
  if (c->parts || audit_sampler_unfit(s, c) || !rat_sgn(&c->n[AUDIT_LEVEL])) return NULL;
  while (!audit_is_rounding(s, c, most)) most--;
  bounds_init(&b, s, c, most); /* more steps cost more */
  audit_forms_of_rho(x, b.up, c);
  audit_forms_claimed(claimed, c);
  mpq_div(x, x, claimed);
  mpfr_set_q(y, x, MPFR_RNDU);
  mpfr_sqrt(y, y, MPFR_RNDU);
  mpfr_mul_q(y, y, c->n[AUDIT_SIGMA].v, MPFR_RNDU);
  bounds_clear(&b);
  return plain_up(y, DIGITS);
}
