/* answer.c - asks the library. */
#include "answer.h"
#include "gaussian.h"
#include "out.h"

void answer_find(answer *a, const query *q, long bits, long max_bits) {
  ivl_init(&a->z, bits + 8);
  a->status = ASSAY_OK;
  a->report = (adapt_report){ADAPT_EXACT, 0, 0};
  a->infinite = q->kind == QUERY_EPSILON && rat_sgn(&q->at) == 0;
  if (a->infinite) return;
  gaussian_query g = {q->sigma.v, q->steps.v, q->at.v};
  adapt_goal goal = {bits, max_bits};
  a->status = q->kind == QUERY_DELTA ? gaussian_delta_of(&a->z, &g, &goal, &a->report)
                                     : gaussian_epsilon_of(&a->z, &g, &goal, &a->report);
}

void answer_clear(answer *a) { ivl_clear(&a->z); }

static json_t *six(const out_texts *t) {
  return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "lo", t->lo, "hi", t->hi, "loDec", t->lo_dec, "hiDec", t->hi_dec,
                   "f64Lo", t->lo_f64, "f64Hi", t->hi_f64);
}

json_t *answer_json(const answer *a, size_t digits) {
  out_texts t;
  if (a->infinite) {
    char *inf = "+inf";
    t = (out_texts){inf, inf, inf, inf, inf, inf};
    return six(&t);
  }
  out_texts_make(&t, &a->z, digits);
  json_t *o = six(&t);
  out_texts_free(&t);
  return o;
}
