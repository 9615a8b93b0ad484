/* product_line.c - the moments along one line, kept for sums at many epsilons.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-LINE).                            */
#include "elem.h"
#include "ivls.h"
#include "product_table.h"

#include <stdlib.h>

/* Bytes of one line, about. */
#define MOST_BYTES 1e8

/* Four numbers a node, each with its head and what the allocator adds. */
static double bytes_of(double nodes, mpfr_prec_t prec) { return nodes * 4 * (56 + (double)prec / 8); }

int product_line_fits(const product_plan *plan) { return bytes_of((double)plan->nodes, plan->prec) <= MOST_BYTES; }

double product_line_bytes(const product_line *l) { return bytes_of((double)l->count, l->plan.prec); }

/* The bounds that the images and the rest need: T-PRODUCT-IMAGES, T-PRODUCT-REST. */
static void set_bounds(product_line *l, const product_query *q, const ivl *c, const ivl *h) {
  const product_plan *p = &l->plan;
  ivl t;
  ivl_init(&t, p->prec);
  ivl_set_double(&t, p->above);
  product_log_real(&l->above, q, p->noise, &t);
  ivl_set_double(&t, p->below);
  product_log_real(&l->below, q, p->noise, &t);
  ivl_set_si(&t, p->nodes);
  ivl_mul(&t, &t, h);
  product_log_decay(&l->rest, q, p->noise, c, &t);
  ivl_clear(&t);
}

/* moment[n] := M_a at the nodes 0 .. plan.nodes. */
static compose_stop fill(product_line *l, const product_query *q, const cpx *c, const ivl *h, double until) {
  product_tables tables;
  cpx z;
  cpx_init(&z, l->plan.prec);
  compose_stop stop = product_tables_make(&tables, q, &l->plan, until);
  for (; l->count <= l->plan.nodes && stop == COMPOSE_FREE; l->count++) {
    ivl_set(&z.re, &c->re);
    ivl_set_si(&z.im, l->count);
    ivl_mul(&z.im, &z.im, h);
    cpx_init(&l->moment[l->count], l->plan.prec);
    product_moment(&l->moment[l->count], q, l->plan.noise, &z, &tables, l->count);
    if (compose_clock() > until) stop = COMPOSE_SECONDS;
  }
  product_tables_clear(&tables);
  cpx_clear(&z);
  return stop;
}

compose_stop product_line_make(product_line *l, const product_query *q, const product_plan *plan, double until) {
  ivl h;
  cpx c;
  ivl_init(&h, plan->prec);
  cpx_init(&c, plan->prec);
  const int sound = product_plan_is_sound(plan);
  l->plan = *plan;
  l->count = 0;
  l->moment = assay_alloc((size_t)(sound ? plan->nodes + 1 : 1) * sizeof *l->moment);
  ivls_init(PRODUCT_BOUND_PREC, &l->above, &l->below);
  ivl_init(&l->rest, plan->prec);
  ivl_set_double(&h, plan->step);
  ivl_set_double(&c.re, plan->c);
  compose_stop stop = sound ? fill(l, q, &c, &h, until) : COMPOSE_METHOD;
  if (stop == COMPOSE_FREE) set_bounds(l, q, &c.re, &h);
  ivl_clear(&h);
  cpx_clear(&c);
  return stop;
}

void product_line_clear(product_line *l) {
  while (l->count > 0) cpx_clear(&l->moment[--l->count]);
  free(l->moment);
  ivls_clear(&l->above, &l->below, &l->rest);
}
