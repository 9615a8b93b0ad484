/* lattice_bound.c - margins, masses and heights of the law below.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BELOW).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#define REAL_OPS_DEF
#include "lattice_bound.h"
#include "ivl_fused.h"
#include "lattice_units.h"

/* Method: the lower end of the line, less the height. */
void lattice_bound_margin(mpfr_ptr g, ivl *a, const ivl *b, const ivl *u, mpfr_srcptr height) {
  ivl_sub_mul(a, a, b, u);
  end_sub_dn(g, a->lo, height);
}

/* Method: the formula. */
void lattice_bound_mix(ivl *b, ivl *c, mpfr_srcptr part) {
  ivl d;
  ivl_init(&d, ivl_prec(b));
  ivl_set_point(&d, part);
  ivl_sub(c, c, b);
  ivl_add_mul(b, b, c, &d);
  ivl_clear(&d);
}

/* part := s, rounded down, and not below 0. */
/*@ requires mem: OK(part) && OK(s); requires dom: FINITE(s) && VAL(s) <= 1;
    requires sep: \separated(part, s);
    TOTAL assigns part->tok;
    ensures range: FINITE(part) && 0 <= VAL(part) <= 1;
    ensures below: VAL(part) == 0 || VAL(part) <= VAL(s); */
static void set_part(mpfr_ptr part, mpfr_srcptr s) {
  mpfr_set(part, s, MPFR_RNDD);
  if (!mpfr_number_p(part) || mpfr_sgn(part) < 0) mpfr_set_zero(part, 1);
}

/* Method: the divisor up, the quotient down. */
void lattice_bound_part(mpfr_ptr part, mpfr_srcptr g0, mpfr_srcptr g1) {
  if (!mpfr_number_p(g0) || !mpfr_number_p(g1) || mpfr_sgn(g0) <= 0) return;
  mpfr_t s;
  mpfr_init2(s, mpfr_get_prec(part));
  mpfr_sub(s, g0, g1, MPFR_RNDU);
  if (mpfr_number_p(s)) {
    //@ ghost int divisor = s[0].tok;
    //@ assert divisor: 0 < VAL(g0) - VAL(g1) <= mpv(divisor);
    mpfr_div(s, g0, s, MPFR_RNDD);
    if (mpfr_number_p(s) && mpfr_cmp(s, part) > 0 && mpfr_cmp_si(s, 1) <= 0) {
      //@ assert quotient: 0 <= VAL(&s[0]) <= VAL(g0) / mpv(divisor);
      //@ assert product: VAL(&s[0]) * mpv(divisor) <= VAL(g0);
      //@ assert smaller: \forall real t; 0 <= t <= VAL(&s[0]) ==> t * (VAL(g0) - VAL(g1)) <= VAL(&s[0]) * mpv(divisor);
      set_part(part, s);
    }
  }
  mpfr_clear(s);
}

/* Method: down, three times. */
void lattice_bound_mass(mpz_ptr m, const ivl *u, mpfr_srcptr s, mpfr_srcptr slope, mp_bitcnt_t bits) {
  mpfr_t d;
  mpfr_init2(d, ivl_prec(u));
  mpfr_sub(d, s, slope, MPFR_RNDD);
  if (mpfr_number_p(d) && mpfr_sgn(d) > 0 && mpfr_number_p(u->lo) && mpfr_sgn(u->lo) > 0) {
    //@ assert rise: 0 < VAL(&d[0]) <= VAL(s) - VAL(slope);
    //@ ghost int rise = d[0].tok;
    mpfr_mul(d, d, u->lo, MPFR_RNDD);
    //@ assert product: FINITE(&d[0]) ==> VAL(&d[0]) <= mpv(rise) * VAL(&u->lo[0]);
    //@ assert larger: \forall real v; VAL(&u->lo[0]) <= v ==> mpv(rise) * VAL(&u->lo[0]) <= v * (VAL(s) - VAL(slope));
    //@ assert least: FINITE(&d[0]) ==> \forall real v; IVL_IN(v, u) ==> VAL(&d[0]) <= Mul(v, Sub(VAL(s), VAL(slope)));
    lattice_units_down(m, d, bits);
  } else {
    mpz_set_ui(m, 0);
  }
  mpfr_clear(d);
}

/* Method: the upper end of the product. */
void lattice_bound_height(mpfr_ptr height, const ivl *u, const ivl *v, mpfr_srcptr slope) {
  ivl d, s;
  ivl_init(&d, ivl_prec(u));
  ivl_init(&s, ivl_prec(u));
  ivl_sub(&d, u, v);
  ivl_set_point(&s, slope);
  ivl_mul(&d, &d, &s);
  end_add_up(height, height, d.hi);
  ivl_clear(&d);
  ivl_clear(&s);
}
