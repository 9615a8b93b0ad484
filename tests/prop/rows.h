/* rows.h - what must hold for every row of ivl_fn.h, on random inputs.
 *
 * sound: a member of the argument goes to a member of the result.
 * alias: the destination may be an argument; every bit of the result is the same.
 * part:  a part of the argument gives a part of the result (or, where a row does
 *        not promise that, a result that overlaps).
 * refine: results at two precisions overlap.                                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PROP_ROWS_H
#define ASSAY_PROP_ROWS_H

#include "ivl_fn.h"

typedef struct {
  long sound, alias, part, refine; /* failures */
} tally;

typedef struct {
  mpfr_prec_t px, pz;
  ivl x, y, xpart, ypart, z, w, v;
  mpfr_t a, b, down, up;
} rows;

static inline void rows_open(rows *t, rnd *g) {
  t->px = gen_prec(g);
  t->pz = gen_prec(g);
  ivl_init(&t->x, t->px);
  ivl_init(&t->y, t->px);
  ivl_init(&t->xpart, GEN_MEMBER_BITS);
  ivl_init(&t->ypart, GEN_MEMBER_BITS);
  ivl_init(&t->z, t->pz);
  ivl_init(&t->w, t->px);
  ivl_init(&t->v, t->pz);
  mpfr_inits2(GEN_MEMBER_BITS, t->a, t->b, (mpfr_ptr)0);
  mpfr_inits2(t->pz + 40, t->down, t->up, (mpfr_ptr)0);
}

static inline void rows_close(rows *t) {
  ivl_clear(&t->x);
  ivl_clear(&t->y);
  ivl_clear(&t->xpart);
  ivl_clear(&t->ypart);
  ivl_clear(&t->z);
  ivl_clear(&t->w);
  ivl_clear(&t->v);
  mpfr_clears(t->a, t->b, t->down, t->up, (mpfr_ptr)0);
}

/* Counts a failure; shows the first few. */
static inline void rows_fail(long *count, const rows *t, const char *name, const char *what, long i) {
  if (++*count > 3) return;
  diag("%s, %s, iteration %ld", name, what, i);
  show_ivl("x", &t->x);
  show_ivl("y", &t->y);
  show_number("a", t->a);
  show_number("b", t->b);
  show_ivl("z", &t->z);
  show_ivl("other", &t->v);
  show_number("down", t->down);
  show_number("up", t->up);
  rnd_rerun(__BASE_FILE__);
}

static inline void rows_report(const char *name, const tally *n) {
  ok(n->sound == 0, "%s: holds the image of every member", name);
  ok(n->alias == 0, "%s: the destination may be an argument", name);
  ok(n->part == 0, "%s: of a part of the argument", name);
  ok(n->refine == 0, "%s: at two precisions", name);
}

/* t->v := of another precision than z. */
static inline void rows_other(rows *t, rnd *g) {
  ivl_clear(&t->v);
  ivl_init(&t->v, t->pz + rnd_int(g, 1, 200));
}

static inline void unary_once(const unary *u, rows *t, rnd *g, tally *n, long i) {
  gen_ivl(g, &t->x, u->top);
  gen_member(g, t->a, &t->x);
  u->f(&t->z, &t->x);
  if (u->ref(t->down, t->a, MPFR_RNDD) && u->ref(t->up, t->a, MPFR_RNDU) && !holds(&t->z, t->down, t->up))
    rows_fail(&n->sound, t, u->name, "value", i);
  if (!is_ivl(&t->z)) rows_fail(&n->sound, t, u->name, "not an interval", i);
  gen_part(g, &t->xpart, &t->x);
  u->f(&t->v, &t->xpart);
  bool inside = u->ref(t->down, t->xpart.hi, MPFR_RNDD); /* else v may be the whole line */
  if (inside && !(u->rising ? contains(&t->z, &t->v) : overlap(&t->z, &t->v)))
    rows_fail(&n->part, t, u->name, "part", i);
  rows_other(t, g);
  u->f(&t->v, &t->x);
  if (!overlap(&t->v, &t->z)) rows_fail(&n->refine, t, u->name, "refinement", i);
  u->f(&t->w, &t->x);
  u->f(&t->x, &t->x);
  if (!same(&t->w, &t->x)) rows_fail(&n->alias, t, u->name, "alias", i);
}

static inline void test_unary(const unary *u, uint64_t stream, long calls) {
  rnd g = rnd_start(stream);
  tally n = {0, 0, 0, 0};
  for (long i = 0; i < calls * rnd_mult(); i++) {
    rows t;
    rows_open(&t, &g);
    unary_once(u, &t, &g, &n, i);
    rows_close(&t);
  }
  rows_report(u->name, &n);
}

/* f(x, y), f(x, x) with the destination at each argument. */
static inline bool binary_alias(const binary *f, rows *t) {
  ivl u;
  ivl_init(&u, t->px);
  f->f(&t->w, &t->x, &t->y);
  ivl_set(&u, &t->x);
  f->f(&u, &u, &t->y);
  bool is = same(&u, &t->w);
  ivl_set(&u, &t->y);
  f->f(&u, &t->x, &u);
  is = is && same(&u, &t->w);
  f->f(&t->w, &t->x, &t->x);
  ivl_set(&u, &t->x);
  f->f(&u, &u, &u);
  is = is && same(&u, &t->w);
  ivl_clear(&u);
  return is;
}

static inline void binary_once(const binary *f, rows *t, rnd *g, tally *n, long i) {
  gen_ivl(g, &t->x, f->top);
  gen_ivl(g, &t->y, f->top);
  gen_member(g, t->a, &t->x);
  gen_member(g, t->b, &t->y);
  f->f(&t->z, &t->x, &t->y);
  if (f->ref(t->down, t->a, t->b, MPFR_RNDD) && f->ref(t->up, t->a, t->b, MPFR_RNDU) && !holds(&t->z, t->down, t->up))
    rows_fail(&n->sound, t, f->name, "value", i);
  if (!is_ivl(&t->z)) rows_fail(&n->sound, t, f->name, "not an interval", i);
  gen_part(g, &t->xpart, &t->x);
  gen_part(g, &t->ypart, &t->y);
  f->f(&t->v, &t->xpart, &t->ypart);
  bool inside = f->ref(t->down, t->xpart.hi, t->ypart.hi, MPFR_RNDD);
  if (inside && !(f->rising ? contains(&t->z, &t->v) : overlap(&t->z, &t->v)))
    rows_fail(&n->part, t, f->name, "part", i);
  rows_other(t, g);
  f->f(&t->v, &t->x, &t->y);
  if (!overlap(&t->v, &t->z)) rows_fail(&n->refine, t, f->name, "refinement", i);
  if (!binary_alias(f, t)) rows_fail(&n->alias, t, f->name, "alias", i);
}

static inline void test_binary(const binary *f, uint64_t stream, long calls) {
  rnd g = rnd_start(stream);
  tally n = {0, 0, 0, 0};
  for (long i = 0; i < calls * rnd_mult(); i++) {
    rows t;
    rows_open(&t, &g);
    binary_once(f, &t, &g, &n, i);
    rows_close(&t);
  }
  rows_report(f->name, &n);
}

#endif
