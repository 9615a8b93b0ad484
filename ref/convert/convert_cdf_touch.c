/* convert_cdf_touch.c - the least of a trade-off function above a line.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-F-FG).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_cdf_touch.h"
#include "convert_log_facts.h"
#include "convert_peak.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"

/* T-CONVERT-F-FG: where f leaves a line. */
/*@ axiomatic Touching {
      axiom touching_level: \forall root_fn f, void *d, integer j, real y, o; o == 1 ==>
        (\forall real t; 0 <= t <= 1 ==> SourceF(f, d, t) == Neg(Add(Tradeoff(t), Mul(Exp(y), t)))) ==>
        concave(f, d, 0.0, o) && peaks(f, d, 0.0, o, Sub(1.0, LawF(j, y)));
    } */

typedef struct {
  const convert_source *f;
  ivl a;
} line;

/* y := -f(t) - a t. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(t) && \valid_read(l) && IVL_OK(&l->a) && \valid_read(l->f);
    requires sep: \separated(y, t, l, l->f);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real c, u; 0 <= SOURCE(l->f, u) <= 1 ==> IVL_IN(c, &l->a) ==> IVL_IN(u, t) ==>
      IVL_IN(Neg(Add(SOURCE(l->f, u), Mul(c, u))), y); */
static void line_at(ivl *y, const ivl *t, const line *l) {
  local_ivls(ivl_prec(y), v);
  ivl_mul(&v, &l->a, t);
  //@ assert slope: \forall real c, u; IVL_IN(c, &l->a) ==> IVL_IN(u, t) ==> IVL_IN(Mul(c, u), &v);
  convert_source_call(y, l->f, t);
  prob_clip(y);
  ivl_add(y, y, &v);
  ivl_neg(y, y);
}

/*@ requires mem: IVL_MEM(y) && IVL_OK(t) && \valid_read((line *)data) && IVL_OK(&((line *)data)->a) && \valid_read(((line *)data)->f);
    requires sep: \separated(y, t, (line *)data, ((line *)data)->f);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real c, u; 0 <= SOURCE(((line *)data)->f, u) <= 1 ==> IVL_IN(c, &((line *)data)->a) ==> IVL_IN(u, t) ==>
      IVL_IN(Neg(Add(SOURCE(((line *)data)->f, u), Mul(c, u))), y); */
static void below_line(ivl *y, const ivl *t, void *data) { line_at(y, t, data); }

void convert_cdf_touch(ivl *t, const convert_source *f, mpfr_srcptr s) {
  const mpfr_prec_t p = 2 * ivl_prec(t) + 64;
  line l;
  l.f = f;
  const convert_source source = {below_line, &l};
  ivl_init(&l.a, p);
  ivl_set_point(&l.a, s);
  local_mpfrs(2, zero, one);
  mpfr_set_zero(zero, 1);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  //@ admit source: \forall real u; 0 <= SOURCE(f, u) <= 1 ==> SOURCE(&source, u) == Neg(Add(SOURCE(f, u), Mul(VAL(s), u)));
  //@ assert slope: Exp(Log(VAL(s))) == VAL(s);
  //@ assert line: \forall real u; 0 <= u <= 1 ==> SOURCE(&source, u) == Neg(Add(Tradeoff(u), Mul(Exp(Log(VAL(s))), u)));
  //@ assert level: \forall integer j; concave(source.f, source.data, 0.0, VAL(&one[0])) && peaks(source.f, source.data, 0.0, VAL(&one[0]), Sub(1.0, LawF(j, Log(VAL(s)))));
  const convert_peak_task task = {&source, zero, one, p, 1, 1, 40 * p};
  convert_peak_argmax(t, &task);
  prob_clip(t);
  ivl_clear(&l.a);
}
