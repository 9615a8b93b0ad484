/* shared.c - curves that several questions ask. */
#include "shared.h"

void shared_clear(shared *s) {
  curve_close(s->side[0]);
  curve_close(s->side[1]);
}

static const pair_side sides[] = {PAIR_PQ, PAIR_QP};

composed_curve *const *shared_poisson(shared *s, const poisson_query *q) {
  for (int i = 0; s && i < 2; i++) {
    poisson_query one = *q;
    one.side = sides[i];
    if (!s->side[i]) s->side[i] = curve_open_poisson(&one);
  }
  return s ? s->side : NULL;
}

composed_curve *const *shared_balls(shared *s, const balls_query *q) {
  for (int i = 0; s && i < 2; i++) {
    balls_query one = *q;
    one.side = sides[i];
    if (!s->side[i]) s->side[i] = curve_open_balls(&one);
  }
  return s ? s->side : NULL;
}
