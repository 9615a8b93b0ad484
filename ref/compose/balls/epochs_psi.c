/* epochs_psi.c - psi at equally spaced points of one rotated line, as a product of two sequences.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-PSI).                                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "cpx_log.h"
#include "deadline.h"
#include "epochs_internal.h"
#include "local_as.h"
#include "normal.h"
#include "trapezoid.h"
#include "heap.h"

/* Whole numbers of 2^-prec: c_k, the weights, and e_i = exp(-exp(i h - m) / T). */
typedef struct {
  const balls_law *law;
  const epochs_rule *r;
  mpfr_prec_t prec;
  long low, high; /* e_i for low <= i <= high                                              */
  mpz_ptr e, re, im;
  mpfr_t off_e, off_c, size; /* the largest error of an e_i; the sum of those of the c_k; of |c_k| + its error */
} sums;

static void sums_init(sums *s, const balls_law *law, const epochs_rule *r) {
  *s = (sums){.law = law, .r = r, .prec = r->prec};
  s->low = r->first - r->stride * r->half;
  s->high = r->last + r->stride * r->half;
  size_t ne = (size_t)(s->high - s->low + 1), nc = (size_t)(2 * r->half + 1);
  s->e = heap_mpzs(ne);
  s->re = heap_mpzs(nc);
  s->im = heap_mpzs(nc);
  mpfr_inits2(64, s->off_e, s->off_c, s->size, (mpfr_ptr)0);
  mpfr_set_zero(s->off_e, 1);
  mpfr_set_zero(s->off_c, 1);
  mpfr_set_zero(s->size, 1);
}

static void sums_clear(sums *s) {
  const size_t nc = (size_t)(2 * s->r->half + 1);
  heap_mpzs_free(s->e, (size_t)(s->high - s->low + 1));
  heap_mpzs_free(s->re, nc);
  heap_mpzs_free(s->im, nc);
  mpfr_clears(s->off_e, s->off_c, s->size, (mpfr_ptr)0);
}

/* n := the lower end of x in units of 2^-prec, cut down; off := at least the distance of a member of x from that. */
static void cut(mpz_ptr n, mpfr_t off, const ivl *x, mpfr_prec_t prec) {
  local_mpfrs(ivl_prec(x) + prec + 64, t);
  mpfr_mul_2si(t, x->lo, prec, MPFR_RNDD);
  if (mpfr_number_p(t)) mpfr_get_z(n, t, MPFR_RNDD);
  mpfr_set_z_2exp(t, n, -prec, MPFR_RNDD);
  mpfr_sub(off, x->hi, t, MPFR_RNDU);
}

/* e_i for all i; x := exp(-m) / T times exp(i h).  From the place where it is 0 on, it stays 0. */
static void fill_e(sums *s) {
  mpfr_prec_t p = s->prec + 64;
  local_ivls(p, x, t, scale);
  local_mpfrs(64, off);
  ivl_set_si(&t, (long)s->law->steps);
  ivl_log(&scale, &t);
  ivl_add(&scale, &scale, &s->law->m);
  int gone = 0;
  for (long i = s->low; i <= s->high && !gone && !deadline_over(); i++) {
    ivl_double_sub(&x, s->r->step * (double)i, &scale);
    ivl_exp(&x, &x);
    ivl_exp_neg(&t, &x);
    cut(s->e + (i - s->low), off, &t, s->prec);
    if (!mpfr_lessequal_p(off, s->off_e)) mpfr_set(s->off_e, off, MPFR_RNDU);
    gone = mpz_sgn(s->e + (i - s->low)) == 0;
  }
}

/* z := h' density exp(-v^2 sigma^2/2 + a^2 sigma^2/2), times exp(i a v sigma^2); h' = stride h. */
static void weight(cpx *z, const sums *s, long k) {
  mpfr_prec_t p = ivl_prec(&z->re);
  double h = s->r->step * (double)s->r->stride;
  local_ivls(p, v, a);
  ivl_set_double(&v, h * (double)k);
  ivl_set_double(&a, s->r->angle);
  ivl_mul_mul(&z->im, &a, &v, &s->law->sigma2);
  ivl_sqr(&a, &a);
  ivl_sqr(&v, &v);
  ivl_sub(&z->re, &a, &v);
  ivl_scale_mul(&z->re, &z->re, &s->law->sigma2, -1);
  cpx_exp(z, z);
  ivl_mul_double(&a, &s->law->density, h);
  cpx_mul_ivl(z, z, &a);
}

/* sum := sum + |n| 2^-prec + off, upward. */
static void add_size(mpfr_t sum, mpz_srcptr n, const mpfr_t off, mpfr_prec_t prec) {
  local_mpfrs(64, t);
  mpfr_set_z_2exp(t, n, -prec, MPFR_RNDA);
  mpfr_abs(t, t, MPFR_RNDU);
  mpfr_add(t, t, off, MPFR_RNDU);
  mpfr_add(sum, sum, t, MPFR_RNDU);
}

static void fill_c(sums *s) {
  local_cpxs(s->prec + 64, z);
  local_mpfrs(64, off);
  for (long k = -s->r->half; k <= s->r->half && !deadline_over(); k++) {
    mpz_ptr re = s->re + (k + s->r->half), im = s->im + (k + s->r->half);
    weight(&z, s, k);
    cut(re, off, &z.re, s->prec);
    mpfr_add(s->off_c, s->off_c, off, MPFR_RNDU);
    add_size(s->size, re, off, s->prec);
    cut(im, off, &z.im, s->prec);
    mpfr_add(s->off_c, s->off_c, off, MPFR_RNDU);
    add_size(s->size, im, off, s->prec);
  }
}

/* z := exp(x^2 sigma^2/2), x = a + d. */
/*@ requires mem: IVL_MEM(z) && \valid_read(s) && \valid_read(s->law) && IVL_OK(&s->law->sigma2) && IVL_OK(a) && IVL_OK(d);
    requires sep: \separated(z, s) && \separated(z, s->law) && \separated(z, a) && \separated(z, d);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real b, c, e; IVL_WAS(b, a) ==> IVL_WAS(c, d) ==> IVL_WAS(e, &s->law->sigma2) ==> IVL_IN(Exp(Scale(Mul(e, Mul(Add(b, c),
      Add(b, c))), -1)), z); */
static void growth(ivl *z, const sums *s, const ivl *a, const ivl *d) {
  ivl_add(z, a, d);
  ivl_mul_sqr(z, &s->law->sigma2, z);
  ivl_mul_2si(z, z, -1);
  ivl_exp(z, z);
}

/* z := exp((a + d)^2 sigma^2/2) + exp((a - d)^2 sigma^2/2) over exp(2 pi d / h') - 1, a the angle, d the strip. */
static void rule_error(ivl *z, const sums *s) {
  local_ivls(ivl_prec(z), a, d, h, e);
  ivl_set_double(&a, s->r->angle);
  ivl_set_double(&d, s->r->inner);
  growth(&e, s, &a, &d);
  ivl_neg(&h, &d);
  growth(z, s, &a, &h);
  ivl_add(&e, &e, z);
  ivl_set_double(&h, s->r->step * (double)s->r->stride);
  trapezoid_alias(z, &d, &h);
  ivl_mul(z, z, &e);
}

/* z := 2 exp(a^2 sigma^2/2) Phitail(half h' sigma). */
static void cut_error(ivl *z, const sums *s) {
  local_ivls(ivl_prec(z), v, angle);
  ivl_sqrt(&v, &s->law->sigma2);
  ivl_set_double(z, s->r->step * (double)s->r->stride * (double)s->r->half);
  ivl_mul(&v, &v, z);
  ivl_phi_tail(&v, &v);
  ivl_set_double(&angle, s->r->angle);
  grid_rule_growth(z, &s->law->sigma2, &angle, 1);
  ivl_scale_mul(z, z, &v, 1);
}

/* z := all errors of one part of psi: rule, cut, and the sum of |c| off_e + off_c. */
static void all_errors(ivl *z, const sums *s) {
  local_ivls(ivl_prec(z), t);
  rule_error(z, s);
  cut_error(&t, s);
  ivl_add(z, z, &t);
  mpfr_mul(t.hi, s->size, s->off_e, MPFR_RNDU);
  mpfr_add(t.hi, t.hi, s->off_c, MPFR_RNDU);
  mpfr_add(z->hi, z->hi, t.hi, MPFR_RNDU);
}

/* x := n 2^(-2 prec) +- e. */
static void set_part(ivl *x, mpz_srcptr n, mpfr_prec_t prec, const ivl *e) {
  mpfr_set_z_2exp(x->lo, n, -2 * prec, MPFR_RNDD);
  mpfr_set_z_2exp(x->hi, n, -2 * prec, MPFR_RNDU);
  mpfr_sub(x->lo, x->lo, e->hi, MPFR_RNDD);
  mpfr_add(x->hi, x->hi, e->hi, MPFR_RNDU);
}

void epochs_psi(cpx *z, const balls_law *law, const epochs_rule *r) {
  local_mpzs(re, im);
  local_ivls(64, e);
  local_as(sums, s, sums_clear);
  sums_init(&s, law, r);
  fill_e(&s);
  fill_c(&s);
  all_errors(&e, &s);
  for (long j = r->first; j <= r->last && !deadline_over(); j++) {
    mpz_set_ui(re, 0);
    mpz_set_ui(im, 0);
    for (long k = -r->half; k <= r->half; k++) {
      mpz_srcptr x = s.e + (j + k * r->stride - s.low);
      if (mpz_sgn(x) == 0) break;
      mpz_addmul(re, s.re + (k + r->half), x);
      mpz_addmul(im, s.im + (k + r->half), x);
    }
    set_part(&z[j - r->first].re, re, s.prec, &e);
    set_part(&z[j - r->first].im, im, s.prec, &e);
  }
  for (long j = r->first; j <= r->last && deadline_over(); j++) cpx_set_whole(&z[j - r->first]); /* made of parts */
}
