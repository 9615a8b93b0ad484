/* assay_answer.c - an answer, read in many forms. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "face.h"
#include "out.h"
#include "out_double.h"

#include <math.h>
#include <stdlib.h>

void assay_answer_free(assay_answer *a) {
  if (a && a->found) answer_clear(&a->a);
  if (a) free(a->message);
  free(a);
}

assay_status assay_answer_status(const assay_answer *a) { return a ? a->status : ASSAY_DOMAIN; }

const char *assay_answer_message(const assay_answer *a) { return a ? a->message : "no answer"; }

/* ---- Enclosures ----------------------------------------------------------------------- */

/* The answer, if there is something in it to believe. */
static const answer *believed(const assay_answer *a) {
  return a && a->found && a->status != ASSAY_DOMAIN && a->status != ASSAY_BROKEN ? &a->a : NULL;
}

int assay_answer_is_infinite(const assay_answer *a) {
  const answer *b = believed(a);
  return b && b->infinite;
}

assay_meaning assay_answer_meaning(const assay_answer *a) {
  const answer *b = believed(a);
  return b ? (assay_meaning)b->means : ASSAY_MEANS_VALUE;
}

assay_bounds assay_answer_bounds(const assay_answer *a) { return believed(a) ? a->bounds : ASSAY_BOUNDS_NEITHER; }

/* NULL: there is none. */
static const ivl *enclosure(const assay_answer *a, assay_part part) {
  const answer *b = believed(a);
  if (!b) return NULL;
  switch (part) {
  case ASSAY_VALUE: return &b->z;
  case ASSAY_IMAGINARY: return b->is_complex ? &b->im : NULL;
  case ASSAY_BEYOND: return !b->infinite && (b->means == MEANS_INTERVAL || b->means == MEANS_CROSSING) ? &b->end : NULL;
  }
  return NULL;
}

int assay_answer_has(const assay_answer *a, assay_part part) { return enclosure(a, part) != NULL; }

/* NULL: there is none. */
static mpfr_srcptr end_of(const assay_answer *a, assay_part part, assay_end end) {
  const ivl *z = enclosure(a, part);
  return !z ? NULL : end == ASSAY_LOWER ? z->lo : end == ASSAY_UPPER ? z->hi : NULL;
}

double assay_answer_double(const assay_answer *a, assay_part part, assay_end end) {
  mpfr_srcptr x = end_of(a, part, end);
  face_range range;
  if (!x) return NAN;
  face_enter(&range);
  const double d = end == ASSAY_LOWER ? out_double_dn(x) : out_double_up(x);
  face_leave(&range);
  return d;
}

double assay_answer_lower(const assay_answer *a) { return assay_answer_double(a, ASSAY_VALUE, ASSAY_LOWER); }

double assay_answer_upper(const assay_answer *a) { return assay_answer_double(a, ASSAY_VALUE, ASSAY_UPPER); }

/* Special cases: infinite, and so long that it would fill the memory. */
static char *fraction(mpfr_srcptr x) {
  const long most = 1L << 24;
  if (!mpfr_number_p(x) || (!mpfr_zero_p(x) && labs((long)mpfr_get_exp(x)) + (long)mpfr_get_prec(x) > most))
    return NULL;
  rat r;
  rat_init(&r);
  mpfr_get_q(r.v, x);
  char *text = query_number(&r);
  rat_clear(&r);
  return text;
}

static char *decimal(mpfr_srcptr x, assay_end end, size_t digits) {
  if (digits < WITHIN_MINIMUM_DIGITS || digits > WITHIN_MOST_DIGITS) return NULL;
  return end == ASSAY_LOWER ? out_dec_dn(x, digits) : out_dec_up(x, digits);
}

typedef enum { AS_DECIMAL, AS_HEX, AS_FRACTION } form;

static char *text(const assay_answer *a, assay_part part, assay_end end, form f, size_t digits) {
  mpfr_srcptr x = end_of(a, part, end);
  face_range range;
  if (!x) return NULL;
  face_enter(&range);
  char *t = f == AS_DECIMAL ? decimal(x, end, digits) : f == AS_HEX ? out_hex(x) : fraction(x);
  face_leave(&range);
  return t;
}

char *assay_answer_decimal(const assay_answer *a, assay_part part, assay_end end, size_t digits) {
  return text(a, part, end, AS_DECIMAL, digits);
}

char *assay_answer_hex(const assay_answer *a, assay_part part, assay_end end) { return text(a, part, end, AS_HEX, 0); }

char *assay_answer_fraction(const assay_answer *a, assay_part part, assay_end end) {
  return text(a, part, end, AS_FRACTION, 0);
}

/* ---- How it was found ----------------------------------------------------------------- */

const char *assay_answer_method(const assay_answer *a) { return believed(a) ? a->a.method : NULL; }

long assay_answer_digits(const assay_answer *a) { return believed(a) ? a->digits : 0; }

double assay_answer_seconds(const assay_answer *a) { return a ? a->seconds : 0; }

/* i may be beyond the end of the list. */
const char *assay_answer_theorem(const assay_answer *a, size_t i) {
  const answer *b = believed(a);
  size_t n = 0;
  while (b && b->theorems[n] && n < i) n++;
  return b ? b->theorems[n] : NULL;
}

const char *assay_answer_proof(const assay_answer *a) {
  const answer *b = believed(a);
  return b ? theorems_weakest(b->theorems) : NULL;
}
