/* window.c - the atoms of a window and two for what is beyond.
 *
 * Not analysed by WP: it asks a pair through a table of functions, arrays on the heap.
 * Derivations: proofs/notes/pair.md (T-WINDOW).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "window.h"
#include "atoms.h"
#include "ivls.h"
#include "status.h"

#include <stdlib.h>

/* Atoms of a window; more are as dear as those that are left out. */
enum { MOST = 1024 };

typedef struct {
  atom_pair head;
  pair_points inside;
  ivl beyond[2]; /* the masses of P and Q */
} window;

static void clear(pair *p) {
  window *w = (window *)p;
  pair_points_clear(&w->inside);
  ivls_clear(&w->beyond[0], &w->beyond[1]);
  free(w);
}

static int is_zero(const ivl *x) { return mpfr_zero_p(x->lo) && mpfr_zero_p(x->hi); }

/* 1 if the sign of its loss is not certain. */
static int is_open(const pair_point *a) {
  return !is_zero(&a->p) && !is_zero(&a->q) && !is_zero(&a->loss) && !(mpfr_sgn(a->loss.lo) > 0) &&
         !(mpfr_sgn(a->loss.hi) < 0);
}

/* The sign of the loss of an atom inside. */
static loss_sign sign_of(const pair_point *a) {
  if (is_zero(&a->q)) return LOSS_INFINITE;
  if (is_zero(&a->p)) return LOSS_NONE;
  return mpfr_sgn(a->loss.lo) > 0 ? LOSS_ABOVE : mpfr_sgn(a->loss.hi) < 0 ? LOSS_BELOW : LOSS_ZERO;
}

/* The atoms inside, then P beyond, then Q beyond. */
static void describe(atom *z, const pair *p, size_t k) {
  const window *w = (const window *)p;
  const size_t n = w->inside.count;
  const pair_point *a = k < n ? &w->inside.at[k] : NULL;
  ivl_set_si(&z->p, 0);
  ivl_set_si(&z->q, 0);
  if (a) {
    ivl_set(&z->p, &a->p);
    ivl_set(&z->q, &a->q);
    ivl_set(&z->loss, &a->loss);
  } else ivl_set(k == n ? &z->p : &z->q, &w->beyond[k - n]);
  z->sign = a ? sign_of(a) : k == n ? LOSS_INFINITE : LOSS_NONE;
}

static int symmetric(const pair *p) {
  (void)p;
  return 0;
}

static const pair_kind kind = {.name = "window", ATOMS_FUNCTIONS, .symmetric = symmetric, .clear = clear};

int window_pair_is(const pair *p) { return p->kind == &kind; }

/* z := 1 - the sum of the masses. */
static void set_beyond(ivl *z, const pair_points *t, int second) {
  ivl_set_si(z, 1);
  for (size_t k = 0; k < t->count; k++) ivl_sub(z, z, second ? &t->at[k].q : &t->at[k].p);
  ivl_max0(z, z);
}

pair *window_pair_make(const pair *p, long bits, mpfr_prec_t prec) {
  window *w = assay_alloc(sizeof *w);
  if (!pair_points_make(&w->inside, p, bits, prec)) {
    free(w);
    return NULL;
  }
  ivls_init(prec, &w->beyond[0], &w->beyond[1]);
  for (int i = 0; i < 2; i++) set_beyond(&w->beyond[i], &w->inside, i);
  w->head = (atom_pair){{&kind}, w->inside.count + 2, describe};
  size_t sure = 0;
  while (sure < w->inside.count && !is_open(&w->inside.at[sure])) sure++;
  if (w->inside.count <= MOST && sure == w->inside.count) return &w->head.head;
  clear(&w->head.head);
  return NULL;
}
