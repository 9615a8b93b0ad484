/* meet_in_middle.c - two lists and one pass over both.
 *
 * Derivations: proofs/notes/halves.md (T-HALVES).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"
#include "local_as.h"
#include "meet_in_middle_internal.h"
#include "composition.h"
#include "guess.h"

#include <math.h>
#include <stdlib.h>

struct meet_in_middle {
  meet_in_middle_list list[2];
  int same; /* both halves are list[0]                */
  long unit;
  ivl rest; /* P's mass that no pair has, or lacks: [0, bound] */
};

/* ---- The lists ------------------------------------------------------------------------ */

static void steps_clear(meet_in_middle_step *s, size_t n) {
  for (size_t i = 0; i < n; i++) meet_in_middle_step_clear(&s[i]);
  free(s);
}

/* The steps of all parts; NULL: one has no list of atoms. */
static meet_in_middle_step *steps_make(const mixed_query *q, long bits, mpfr_prec_t prec) {
  meet_in_middle_step *s = assay_alloc((q->n ? q->n : 1) * sizeof *s);
  size_t made = 0;
  while (made < q->n && meet_in_middle_step_make(&s[made], q->parts[made].p, q->side, bits + 16, prec)) made++;
  if (made == q->n) return s;
  steps_clear(s, made + 1);
  return NULL;
}

/* Half of the uses of each part; of an odd number one more for the one and the other half in turn.  1: all even. */
static int split(meet_in_middle_uses *u[2], const mixed_query *q, const meet_in_middle_step *s) {
  size_t odd = 0;
  for (size_t i = 0; i < q->n; i++) {
    const unsigned long half = q->parts[i].count / 2, more = q->parts[i].count % 2;
    u[odd % 2][i] = (meet_in_middle_uses){&s[i], half + more};
    u[1 - odd % 2][i] = (meet_in_middle_uses){&s[i], half};
    odd += more;
  }
  return odd == 0;
}

/* Losses of up to so many uses in units of 2^-unit stay below 2^60; 0: they are so large that a mass might
 * underflow. */
static int unit_for(long *unit, const mixed_query *q, const meet_in_middle_step *s) {
  double most = 1;
  for (size_t i = 0; i < q->n; i++) most += (meet_in_middle_step_reach(&s[i]) + 1) * (double)q->parts[i].count;
  if (!(most < 0x1p28)) return 0;
  *unit = 60 - (long)ceil(log2(most));
  return 1;
}

/* What is left out of a list of some 10^5 outcomes, each of less mass than that, is about 2^-bits. */
static double cut_for(long bits, size_t most) {
  const double usual = 1 << 16;
  return -GUESS_LN2 * (double)(bits + 2) - log(fmin((double)most, usual));
}

/* Sums over the outcomes of both lists lose about 24 bits; losses are wanted to units of their own, whatever the masses. */
enum { LOST_BITS = 24, SPARE_BITS = 24, LOSS_BITS = 80 };

static mpfr_prec_t prec_for(const mixed_query *q, long bits) {
  double uses = 1;
  for (size_t i = 0; i < q->n; i++) uses += (double)q->parts[i].count;
  const mpfr_prec_t prec = (mpfr_prec_t)bits + LOST_BITS + SPARE_BITS + (mpfr_prec_t)log2(uses);
  return prec > LOSS_BITS ? prec : LOSS_BITS;
}

/* For masses that are whole numbers of units; those of the second law are multiplied by exp(epsilon). */
static mp_size_t limbs_for(const mixed_query *q, mpfr_prec_t prec) {
  const double most = 1 << 12, more = mpq_get_d(q->epsilon) / GUESS_LN2;
  const mpfr_prec_t bits = prec + (mpfr_prec_t)fmin(fmax(more, 0), most);
  return bits / GMP_NUMB_BITS + 1;
}

static int few_uses(const mixed_query *q) {
  enum { MANY = 1 << 16 };
  for (size_t i = 0; i < q->n; i++)
    if (q->parts[i].count > MANY) return 0;
  return 1;
}

/* h->rest: what the product of what is kept lacks of the mass of finite losses. */
static void set_rest(meet_in_middle *h, const mixed_query *q) {
  const meet_in_middle_list *b = h->same ? &h->list[0] : &h->list[1];
  local_ivls(ivl_prec(&h->rest), t);
  composition_finite_mass(&t, q, 0);
  ivl_sub_mul(&h->rest, &t, &h->list[0].kept, &b->kept);
  ivl_max0(&h->rest, &h->rest);
  mpfr_set_zero(h->rest.lo, 1);
}

typedef struct {
  meet_in_middle_step *step;
  meet_in_middle_uses *uses[2];
  size_t length[2];
  int same;
} outline;

static void outline_clear(outline *o, size_t n) {
  free(o->uses[0]);
  free(o->uses[1]);
  steps_clear(o->step, n);
}

/* 1, and o made, if both lists fit. */
static int outline_make(outline *o, const mixed_query *q, long bits, size_t most, mpfr_prec_t prec) {
  if (!few_uses(q) || !(o->step = steps_make(q, bits, prec))) return 0;
  for (int i = 0; i < 2; i++) o->uses[i] = assay_alloc((q->n ? q->n : 1) * sizeof *o->uses[i]);
  o->same = split(o->uses, q, o->step);
  const double cut = cut_for(bits, most);
  o->length[0] = meet_in_middle_list_count(o->uses[0], q->n, cut, most);
  o->length[1] = o->same || o->length[0] > most ? o->length[0] : meet_in_middle_list_count(o->uses[1], q->n, cut, most);
  if (o->length[0] <= most && o->length[1] <= most) return 1;
  outline_clear(o, q->n);
  return 0;
}

/* The losses of all steps in units; 0: one is not known so well. */
static int units_set(outline *o, const mixed_query *q, long unit) {
  size_t i = 0;
  while (i < q->n && meet_in_middle_step_units(&o->step[i], unit)) i++;
  return i == q->n;
}

int meet_in_middle_fit(const mixed_query *q, long bits, size_t most) {
  outline o;
  if (!outline_make(&o, q, bits, most, 64)) return 0;
  outline_clear(&o, q->n);
  return 1;
}

meet_in_middle *meet_in_middle_make(const mixed_query *q, long bits, size_t most) {
  const mpfr_prec_t prec = prec_for(q, bits);
  outline o;
  long unit;
  if (!outline_make(&o, q, bits, most, prec)) return NULL;
  if (!unit_for(&unit, q, o.step) || !units_set(&o, q, unit)) {
    outline_clear(&o, q->n);
    return NULL;
  }
  meet_in_middle *h = assay_alloc(sizeof *h);
  h->same = o.same;
  h->unit = unit;
  for (int i = 0; i < (o.same ? 1 : 2); i++)
    meet_in_middle_list_make(&h->list[i], o.uses[i], q->n, cut_for(bits, most), o.length[i], prec, limbs_for(q, prec));
  outline_clear(&o, q->n);
  ivl_init(&h->rest, prec);
  set_rest(h, q);
  return h;
}

void meet_in_middle_free(meet_in_middle *h) {
  if (!h) return;
  meet_in_middle_list_clear(&h->list[0]);
  if (!h->same) meet_in_middle_list_clear(&h->list[1]);
  ivl_clear(&h->rest);
  free(h);
}

size_t meet_in_middle_length(const meet_in_middle *h) { return h->list[0].n + (h->same ? h->list[0].n : h->list[1].n); }

/* ---- The pass ------------------------------------------------------------------------- */

typedef struct {
  const meet_in_middle_list *a, *b;
  int64_t sure, doubt; /* pairs above `sure` count, those up to `doubt` do not      */
  ivl e;               /* exp(epsilon)                                              */
  mpfr_t lack;         /* of any product of masses q below                          */
  mp_size_t limbs;     /* of what follows                                           */
  mp_limb_t *sp, *sq;  /* sums of the masses of b whose pairs with an a count       */
  mp_limb_t *x, *y;    /* of the masses of the pairs that count, units 2^-(64 limbs - 2) */
  mp_limb_t *product;
  mpfr_t low, high; /* of what the pairs in doubt add                            */
  mpfr_t t, u, s;   /* for intermediate results                                  */
  size_t doubts;
} pass;

/* sure, doubt: epsilon in units, and so many units away from it. */
static void set_ends(pass *w, const meet_in_middle *h, mpq_srcptr epsilon) {
  const int64_t off = w->a->off + w->b->off, far = (int64_t)1 << 61;
  local_mpqs(t);
  local_mpzs(k);
  if (h->unit >= 0) mpq_mul_2exp(t, epsilon, (mp_bitcnt_t)h->unit);
  else mpq_div_2exp(t, epsilon, (mp_bitcnt_t)-h->unit);
  mpz_fdiv_q(k, mpq_numref(t), mpq_denref(t));
  mpfr_set_z(w->t, k, MPFR_RNDN);
  int64_t at = far;
  if (mpfr_cmp_si_2exp(w->t, -1, 61) <= 0) at = -far;
  else if (mpfr_cmp_si_2exp(w->t, 1, 61) < 0) at = mpz_get_si(k);
  w->sure = at;
  w->doubt = at - off;
}

static void pass_init(pass *w, const meet_in_middle *h, mpq_srcptr epsilon) {
  const mpfr_prec_t prec = ivl_prec(&h->rest);
  w->a = &h->list[0];
  w->b = h->same ? w->a : &h->list[1];
  w->doubts = 0;
  mpfr_inits2(prec, w->low, w->high, w->t, w->u, w->s, (mpfr_ptr)0);
  ivl_init(&w->e, prec);
  ivl_exp_q(&w->e, epsilon);
  mpfr_init2(w->lack, 64);
  mpfr_add(w->lack, w->a->lack, w->b->lack, MPFR_RNDU);
  set_ends(w, h, epsilon);
  mpfr_set_zero(w->low, 1);
  mpfr_set_zero(w->high, 1);
  const size_t n = (size_t)(w->limbs = w->a->limbs);
  w->sp = assay_alloc(6 * n * sizeof *w->sp);
  w->sq = w->sp + n;
  w->x = w->sq + n;
  w->y = w->x + n;
  w->product = w->y + n;
  mpn_zero(w->sp, 4 * w->limbs);
}

static void pass_clear(pass *w) {
  free(w->sp);
  mpfr_clears(w->low, w->high, w->t, w->u, w->s, w->lack, (mpfr_ptr)0);
  ivl_clear(&w->e);
}

/* v := x / (1 - lack), rounded up: not below what x is of. */
static void restore(mpfr_ptr v, mpfr_srcptr x, const pass *w) {
  local_mpfrs(mpfr_get_prec(v), one);
  mpfr_ui_sub(one, 1, w->lack, MPFR_RNDD);
  mpfr_div(v, x, one, MPFR_RNDU);
}

/* t := the mass m of the list z, or `up` units more. */
static void mass_of(mpfr_ptr t, const meet_in_middle_list *z, size_t m, int up, mpfr_rnd_t rounding) {
  const mpfr_exp_t unit = 1 - z->limbs * GMP_NUMB_BITS;
  local_mpzs(k);
  mpz_t view;
  mpz_set(k, mpz_roinit_n(view, z->mass + m * (size_t)z->limbs, z->limbs));
  mpz_add_ui(k, k, (unsigned long)up);
  mpfr_set_z_2exp(t, k, unit, rounding);
}

/* t := the mass m of a times the mass k of b, both of them or both 1 unit more. */
static void product_of(mpfr_ptr t, pass *w, size_t m, size_t k, int up, mpfr_rnd_t rounding) {
  mass_of(w->s, w->a, m, up, rounding);
  mass_of(t, w->b, k, up, rounding);
  mpfr_mul(t, t, w->s, rounding);
}

/* A pair whose loss may be epsilon: its own max(0, p - e q), but for what p lacks. */
static void add_doubt(pass *w, size_t i, size_t j) {
  product_of(w->t, w, 2 * i, 2 * j, 0, MPFR_RNDU);
  product_of(w->u, w, 2 * i + 1, 2 * j + 1, 0, MPFR_RNDD);
  mpfr_mul(w->u, w->u, w->e.lo, MPFR_RNDD);
  mpfr_sub(w->t, w->t, w->u, MPFR_RNDU);
  if (mpfr_sgn(w->t) > 0) mpfr_add(w->high, w->high, w->t, MPFR_RNDU);
  product_of(w->t, w, 2 * i, 2 * j, 0, MPFR_RNDD);
  product_of(w->u, w, 2 * i + 1, 2 * j + 1, 1, MPFR_RNDU);
  restore(w->u, w->u, w);
  mpfr_mul(w->u, w->u, w->e.hi, MPFR_RNDU);
  mpfr_sub(w->t, w->t, w->u, MPFR_RNDD);
  if (mpfr_sgn(w->t) > 0) mpfr_add(w->low, w->low, w->t, MPFR_RNDD);
  w->doubts++;
}

/* All pairs of a's outcome i with b's from .. to-1, which are in doubt. */
static void add_doubts(pass *w, size_t i, size_t from, size_t to) {
  for (size_t j = from; j < to; j++) add_doubt(w, i, j);
}

/* z := z + x y, cut down to its units. */
static void add_product(mp_limb_t *z, const mp_limb_t *x, const mp_limb_t *y, const pass *w) {
  mpn_mul_n(w->product, x, y, w->limbs);
  mpn_add_n(z, z, w->product + w->limbs, w->limbs);
}

/* Method: a by rising loss, so that the outcomes of b that count with it, or are in doubt, begin earlier and earlier.
 * 0: too many are in doubt. */
static int meet(pass *w) {
  const size_t most = 4 * (w->a->n + w->b->n) + 1024;
  const mp_size_t n = w->limbs;
  size_t from = w->b->n, doubt = w->b->n;
  for (size_t i = 0; i < w->a->n && w->doubts <= most; i++) {
    const int64_t loss = w->a->loss[i];
    for (; from > 0 && loss + w->b->loss[from - 1] > w->sure; from--) {
      const mp_limb_t *const p = w->b->mass + 2 * (from - 1) * (size_t)n;
      mpn_add_n(w->sp, w->sp, p, n);
      mpn_add_n(w->sq, w->sq, p + n, n);
    }
    if (doubt > from) doubt = from;
    while (doubt > 0 && loss + w->b->loss[doubt - 1] > w->doubt) doubt--;
    const mp_limb_t *const p = w->a->mass + 2 * i * (size_t)n;
    add_product(w->x, p, w->sp, w);
    add_product(w->y, p + n, w->sq, w);
    add_doubts(w, i, doubt, from);
  }
  return w->doubts <= most;
}

/* z := [x, x + 2 (|A| + |B|) units]. */
static void enclose(ivl *z, const mp_limb_t *x, const pass *w) {
  const mp_bitcnt_t bits = (mp_bitcnt_t)(w->limbs * GMP_NUMB_BITS - 2);
  local_mpzs(k);
  mpz_t view;
  mpz_set(k, mpz_roinit_n(view, x, w->limbs));
  mpfr_set_z_2exp(z->lo, k, -(mpfr_exp_t)bits, MPFR_RNDD);
  mpz_add_ui(k, k, 2 * (w->a->n + w->b->n));
  mpfr_set_z_2exp(z->hi, k, -(mpfr_exp_t)bits, MPFR_RNDU);
}

/* z := x - e y, what is in doubt, and what was left out or masses p lack. */
static void gather(ivl *z, const pass *w, const meet_in_middle *h) {
  local_ivls(ivl_prec(&h->rest), x, y);
  enclose(&x, w->x, w);
  enclose(&y, w->y, w);
  restore(y.hi, y.hi, w);
  ivl_mul(&y, &y, &w->e);
  ivl_max0_sub(&x, &x, &y);
  mpfr_set(y.lo, w->low, MPFR_RNDD);
  mpfr_set(y.hi, w->high, MPFR_RNDU);
  ivl_add(&x, &x, &y);
  ivl_add(&x, &x, &h->rest);
  ivl_set(z, &x);
}

/* Special cases: masses that may lack half of themselves are no list. */
int meet_in_middle_delta(ivl *z, const meet_in_middle *h, mpq_srcptr epsilon) {
  local_as(pass, w, pass_clear);
  pass_init(&w, h, epsilon);
  const int good = mpfr_cmp_d(w.lack, 0.5) < 0 && meet(&w);
  if (good) gather(z, &w, h);
  return good;
}
