/* poisson_step_turned.c - the terms of an envelope: |w|^c exp(-t arg w) exp(-v^2 sigma^2 / 2), w turned by an angle. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivls.h"
#include "poisson_step_internal.h"
#include "poisson_step_parts.h"

void poisson_step_turned_add(ivl *z, poisson_turned *s, const ivl *v) {
  poisson_step_law_w_turned(&s->l, &s->a, s->law, v, &s->sine, &s->cosine);
  poisson_step_parts_envelope(&s->l, &s->a, &s->power, s->t, &s->law->sigma2, v);
  ivl_add(z, z, &s->l);
}

void poisson_step_turned_open(poisson_turned *s, const poisson_law *law, const ivl *c, const ivl *t, const ivl *eta,
                              mpfr_prec_t prec) {
  s->law = law, s->t = t;
  ivls_init(prec, &s->sine, &s->cosine, &s->power, &s->l, &s->a);
  ivl_sin_cos(&s->sine, &s->cosine, eta);
  ivl_set(&s->power, c);
}

void poisson_step_turned_close(poisson_turned *s) { ivls_clear(&s->sine, &s->cosine, &s->power, &s->l, &s->a); }
