/* truth_text.c - digits of a truth. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "truth_text.h"
#include "out.h"
#include "local.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 3, SOME = 12, MANY = 120 };

/* The claim is below (above) the decimal. */
static int passes_by(const claim *c, const char *decimal, int below) {
  local_mpfrs(512, x);
  mpfr_set_str(x, decimal, 10, below ? MPFR_RNDD : MPFR_RNDU);
  const int side = c->infinite ? -c->infinite : mpfr_cmp_q(x, c->r.v);
  return below ? side > 0 : side < 0;
}

/* The lower (upper) end with as many digits as show that the claim is beyond it; free() it. */
static char *end_text(const ivl *z, const claim *c, int below) {
  for (size_t n = SOME;; n *= 2) {
    char *text = below ? out_dec_dn(z->lo, n) : out_dec_up(z->hi, n);
    if (n >= MANY || passes_by(c, text, below)) return text;
    free(text);
  }
}

/* x cut off after n digits; free() it. */
static char *cut(mpfr_srcptr x, size_t n) { return mpfr_sgn(x) < 0 ? out_dec_up(x, n) : out_dec_dn(x, n); }

/* The digits that both ends have, if they show that the claim is false, else NULL; free() it. */
static char *common(const ivl *z, const claim *c, int below) {
  for (size_t n = SOME; n >= FEW; n--) {
    local_text char *hi = cut(z->hi, n), *up = out_dec_up(z->hi, n);
    char *lo = cut(z->lo, n), *dn = out_dec_dn(z->lo, n);
    const int same = !strcmp(lo, hi) && passes_by(c, below ? dn : up, below);
    free(dn);
    if (same) return lo;
    free(lo);
  }
  return NULL;
}

static char *from_to(const ivl *z) {
  local_text char *lo = out_dec_dn(z->lo, SOME), *hi = out_dec_up(z->hi, SOME);
  return text_of("is from %s to %s", lo, hi);
}

/* Why noise of this amount, at least the least that is enough, is not, or NULL; free() it. */
static char *too_much(promise p, const claim *c, const answer *truth, const ivl *there) {
  if (p != PROMISE_UPPER) return NULL;
  const int until = truth->means == MEANS_INTERVAL && mpfr_number_p(truth->end.hi) &&
                    (c->infinite ? c->infinite > 0 : mpfr_cmp_q(truth->end.hi, c->r.v) < 0);
  if (!until && !mpfr_number_p(there->lo)) return NULL;
  local_text char *end = until ? out_dec_up(truth->end.hi, SOME) : out_dec_dn(there->lo, SOME);
  return until ? text_of("is that no amount above %s is enough", end)
               : text_of("is that delta there is at least %s", end);
}

char *truth_text(promise p, const claim *c, const answer *truth, const ivl *there) {
  if (truth->infinite) return text_of("is +inf");
  char *why = too_much(p, c, truth, there);
  if (why) return why;
  const ivl *z = c->imaginary ? &truth->im : &truth->z;
  const int below = c->infinite ? c->infinite < 0 : mpfr_cmp_q(z->lo, c->r.v) > 0;
  local_text char *digits = common(z, c, below);
  char *text;
  if (digits) text = text_of("is %s..", digits);
  else if (p == PROMISE_ESTIMATE) return from_to(z);
  else {
    digits = end_text(z, c, below);
    text = text_of("is at %s %s", below ? "least" : "most", digits);
  }
  return text;
}
