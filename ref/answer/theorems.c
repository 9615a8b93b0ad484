/* theorems.c - the table of theorems. */
#include "theorems.h"

#include <string.h>

static const struct {
  const char *id, *place, *status;
} table[] = {
    {"T-GAUSS-DELTA", "proofs/notes/gaussian.md#t-gauss-delta", "paper-proved"},
    {"T-GAUSS-STEPS", "proofs/notes/gaussian.md#t-gauss-steps", "paper-proved"},
    {"T-GAUSS-EPS", "proofs/notes/gaussian.md#t-gauss-eps", "paper-proved"},
    {"T-GAUSS-EVAL", "ref/pair/gaussian/gaussian.h#gaussian_delta", "wp-proved"},
    {"T-HOCKEY-TAILS", "proofs/notes/hockey.md#t-hockey-tails", "paper-proved"},
    {"T-HOCKEY-RANGE", "proofs/notes/hockey.md#t-hockey-range", "paper-proved"},
    {"T-HOCKEY-FLAT", "proofs/notes/hockey.md#t-hockey-flat", "paper-proved"},
    {"T-PAIR-LARGEST", "proofs/notes/pair.md#t-pair-largest", "paper-proved"},
    {"T-SOLVE-FLAT", "proofs/notes/solve.md#t-solve-flat", "paper-proved"},
    {"T-LATTICE-EPSILON", "proofs/notes/solve.md#t-lattice-epsilon", "paper-proved"},
    {"T-SOLVE-EPSILON", "proofs/notes/solve.md#t-solve-epsilon", "paper-proved"},
    {"T-EVENT-SUP", "proofs/notes/event_bound.md#t-event-sup", "paper-proved"},
    {"T-RENYI-MOMENT", "proofs/notes/renyi.md#t-renyi-moment", "paper-proved"},
    {"T-RENYI-FAR", "proofs/notes/renyi.md#t-renyi-far", "paper-proved"},
    {"T-RENYI-TOP", "proofs/notes/renyi.md#t-renyi-top", "paper-proved"},
    {"T-MOMENTS-ADD", "proofs/notes/moments.md#t-moments-add", "paper-proved"},
    {"T-RENYI-MAX", "proofs/notes/renyi.md#t-renyi-max", "cited"},
    {"T-CHARFUN", "proofs/notes/renyi.md#t-charfun", "paper-proved"},
    {"T-LOSS-CDF", "proofs/notes/hockey.md#t-loss-cdf", "paper-proved"},
    {"T-TRADEOFF", "proofs/notes/tradeoff.md#t-tradeoff", "paper-proved"},
    {"T-POISSON-APART", "proofs/notes/fourier_poisson.md#t-poisson-apart", "paper-proved"},
    {"T-POISSON-DELTA", "proofs/notes/fourier_poisson.md#t-poisson-delta", "paper-proved"},
    {"T-BALLS-DELTA", "proofs/notes/fourier_balls.md#t-balls-delta", "paper-proved"},
    {"T-SOLVE-SIGMA", "proofs/notes/solve.md#t-solve-sigma", "paper-proved"},
    {"T-ORDER-GAUSS", "proofs/notes/order.md#t-order-gauss", "paper-proved"},
    {"T-ORDER-LAPLACE", "proofs/notes/order.md#t-order-laplace", "paper-proved"},
    {"T-ORDER-DLAPLACE", "proofs/notes/order.md#t-order-dlaplace", "paper-proved"},
    {"T-ORDER-LOGCONCAVE", "proofs/notes/order.md#t-order-logconcave", "paper-proved"},
    {"T-ORDER-PRODUCT", "proofs/notes/order.md#t-order-product", "paper-proved"},
    {"T-ORDER-CROSSING", "proofs/notes/order.md#t-order-crossing", "paper-proved"},
    {"T-ORDER-DGAUSS-FROM", "proofs/notes/order.md#t-order-dgauss-from", "paper-proved"},
    {"T-ORDER-DGAUSS-LEAST", "proofs/notes/order.md#t-order-dgauss-least", "paper-proved"},
    {"T-ORDER-DGAUSS-ADD", "proofs/notes/order.md#t-order-dgauss-add", "paper-proved"},
    {"T-ORDER-DGAUSS-ZCDP", "proofs/notes/order.md#t-order-dgauss-zcdp", "paper-proved"},
    {"T-ORDER-TWO-INTERVAL", "proofs/notes/order.md#t-order-two-interval", "paper-proved"},
    {"T-SOLVE-SIGMA-NONE", "proofs/notes/solve.md#t-solve-sigma-none", "paper-proved"},
    {"T-SOLVE-PURE", "proofs/notes/solve.md#t-solve-pure", "paper-proved"},
    {"T-ADJ-DOUBLE", "proofs/notes/adjacency.md#t-adj-double", "paper-proved"},
    {"T-RP", "proofs/notes/adjacency.md#t-rp", "paper-proved"},
    {"T-RP-TAILS", "proofs/notes/adjacency.md#t-rp-tails", "paper-proved"},
    {"T-RP-LAPLACE", "proofs/notes/adjacency.md#t-rp-laplace", "paper-proved"},
    {"T-ZERO-FS", "proofs/notes/adjacency.md#t-zero-fs", "paper-proved"},
    {"T-TABLE-TAILS", "proofs/notes/table.md#t-table-tails", "paper-proved"},
    {"T-TABLE-MERGE", "proofs/notes/table.md#t-table-merge", "paper-proved"},
    {"T-COIN", "proofs/notes/adjacency.md#t-coin", "paper-proved"},
    {"T-TRUNC", "proofs/notes/adjacency.md#t-trunc", "paper-proved"},
    {"T-TRUNC-PUBLISHED", "proofs/notes/adjacency.md#t-trunc-published", "paper-proved"},
    {"T-HALVES", "proofs/notes/halves.md#t-halves", "paper-proved"},
    {"T-PRODUCT-DELTA", "proofs/notes/product.md#t-product-delta", "paper-proved"},
    {"T-PRODUCT-LINE", "proofs/notes/product.md#t-product-line", "paper-proved"},
    {"T-LATTICE-LOSS-SUM", "proofs/notes/comb.md#t-lattice-loss-sum", "paper-proved"},
    {"T-LATTICE-LOSS-SKIP", "proofs/notes/comb.md#t-lattice-loss-skip", "paper-proved"},
    {"T-LAPLACE-BENT-SUM", "proofs/notes/laplace_bent.md#t-laplace-bent-sum", "paper-proved"},
    {"T-LAPLACE-BENT-EDGE", "proofs/notes/laplace_bent.md#t-laplace-bent-edge", "paper-proved"},
    {"T-LAPLACE-STEPS-SUM", "proofs/notes/laplace_steps.md#t-laplace-steps-sum", "paper-proved"},
    {"T-LAPLACE-STEPS-CUT", "proofs/notes/laplace_steps.md#t-laplace-steps-cut", "paper-proved"},
    {"T-PRODUCT-FLAT", "proofs/notes/product.md#t-product-flat", "paper-proved"},
    {"T-COINS-DELTA", "proofs/notes/coins.md#t-coins-delta", "paper-proved"},
    {"T-EM-ONE", "proofs/notes/selection.md#t-em-one", "paper-proved"},
    {"T-EM-MIDDLE", "proofs/notes/selection.md#t-em-middle", "paper-proved"},
    {"T-EM-DECAY", "proofs/notes/selection.md#t-em-decay", "paper-proved"},
    {"T-EM-STEPS", "proofs/notes/selection.md#t-em-steps", "paper-proved"},
    {"T-EM-SAME", "proofs/notes/selection.md#t-em-same", "paper-proved"},
    {"T-EM-FIXED", "proofs/notes/selection.md#t-em-fixed", "cited"},
    {"T-EM-RENYI", "proofs/notes/selection.md#t-em-renyi", "paper-proved"},
    {"T-ABOVE", "proofs/notes/selection.md#t-above", "paper-proved"},
    {"T-ABOVE-STEPS", "proofs/notes/selection.md#t-above-steps", "paper-proved"},
    {"T-SELECT-FLIP", "proofs/notes/selection.md#t-select-flip", "paper-proved"},
    {"T-SELECT-MAX", "proofs/notes/selection.md#t-select-max", "paper-proved"},
    {"T-SHUFFLE-DELTA", "proofs/notes/fourier_shuffle.md#t-shuffle-delta", "paper-proved"},
    {"T-ALLOCATION-BOUNDS", "proofs/notes/allocation.md#t-allocation-bounds", "paper-proved"},
    {"T-ALLOCATION-BLOCKS", "proofs/notes/allocation.md#t-allocation-blocks", "paper-proved"},
    {"T-ALLOCATION-MOMENTS", "proofs/notes/allocation.md#t-allocation-moments", "paper-proved"},
    {"T-POISSON-EPSILON", "proofs/notes/compose_epsilon.md#t-poisson-epsilon", "paper-proved"},
    {"T-CURVE", "proofs/notes/curve.md#t-curve", "paper-proved"},
    {"T-BALLS-EPSILON", "proofs/notes/compose_epsilon.md#t-balls-epsilon", "paper-proved"},
    {"T-EPOCHS-DELTA", "proofs/notes/epochs.md#t-epochs-delta", "paper-proved"},
    {"T-EPOCHS-EPSILON", "proofs/notes/epochs.md#t-epochs-epsilon", "paper-proved"},
    {"T-LATTICE-EPOCHS", "proofs/notes/epochs.md#t-lattice-epochs", "paper-proved"},
    {"T-LATTICE", "proofs/notes/lattice.md#t-lattice", "paper-proved"},
    {"T-LATTICE-SHUFFLE", "proofs/notes/lattice_shuffle.md#t-lattice-shuffle", "paper-proved"},
    {"T-LATTICE-BALLS", "proofs/notes/lattice.md#t-lattice-balls", "paper-proved"},
    {"T-LAPLACE-TAILS", "proofs/notes/laplace.md#t-laplace-tails", "paper-proved"},
    {"T-TWO-TAILS", "proofs/notes/two_gaussians.md#t-two-tails", "paper-proved"},
    {"T-GAUSS-TAILS", "proofs/notes/pair.md#t-gauss-tails", "paper-proved"},
    {"T-TRIPLE", "proofs/notes/fixed_size.md#t-triple", "paper-proved"},
    {"T-SPLIT", "proofs/notes/fixed_size.md#t-split", "paper-proved"},
    {"T-FS-ONE", "proofs/notes/fixed_size.md#t-fs-one", "paper-proved"},
    {"T-FS-STAR", "proofs/notes/fixed_size.md#t-fs-star", "paper-proved"},
    {"T-FS-VALID", "proofs/notes/fixed_size.md#t-fs-valid", "paper-proved"},
    {"T-FS-ORDER", "proofs/notes/fixed_size.md#t-fs-order", "paper-proved"},
    {"T-FS-ADAPT", "proofs/notes/fixed_size.md#t-fs-adapt", "paper-proved"},
    {"T-FS-ADAPT-SUM", "proofs/notes/fixed_size.md#t-fs-adapt-sum", "paper-proved"},
    {"T-FS-TWO", "proofs/notes/fixed_size.md#t-fs-two", "paper-proved"},
    {"T-FS-STEPS", "proofs/notes/fixed_size.md#t-fs-steps", "paper-proved"},
    {"T-FS-STEPS-SUM", "proofs/notes/fixed_size.md#t-fs-steps-sum", "paper-proved"},
    {"T-SAMPLED-TAILS", "proofs/notes/sampled.md#t-sampled-tails", "paper-proved"},
    {"T-RESPONSE-TABLE", "proofs/notes/response.md#t-response-table", "paper-proved"},
    {"T-RESPONSE-ZERO", "proofs/notes/response.md#t-response-zero", "paper-proved"},
    {"T-RESPONSE-EPSILON", "proofs/notes/response.md#t-response-epsilon", "paper-proved"},
    {"T-CANONICAL-CURVE", "proofs/notes/canonical.md#t-canonical-curve", "paper-proved"},
    {"T-INSTABILITY-RELEASE", "proofs/notes/instability.md#t-instability-release", "paper-proved"},
    {"T-DEVIATION", "proofs/notes/discrete.md#t-deviation", "paper-proved"},
    {"T-DGAUSS-WINDOW", "proofs/notes/discrete.md#t-dgauss-window", "paper-proved"},
    {"T-DGAUSS-SUM", "proofs/notes/discrete.md#t-dgauss-sum", "paper-proved"},
    {"T-DLAPLACE-TAILS", "proofs/notes/discrete.md#t-dlaplace-tails", "paper-proved"},
    {"T-GG-TAIL", "proofs/notes/generalized_gaussian.md#t-gg-tail", "paper-proved"},
    {"T-EVENT-BALLS", "proofs/notes/event_bound.md#t-event-balls", "paper-proved"},
    {"T-EVENT-SHUFFLE", "proofs/notes/event_bound.md#t-event-shuffle", "paper-proved"},
    {"T-SHUFFLE-AROUND", "proofs/notes/fourier_shuffle.md#t-shuffle-around", "paper-proved"},
    {"T-LOSS-ATOM", "proofs/notes/hockey.md#t-loss-atom", "paper-proved"},
    {"T-SOLVE-STEPS", "proofs/notes/steps.md#t-solve-steps", "paper-proved"},
    {"T-CONVERT-DUAL", "proofs/notes/convert.md#t-convert-dual", "paper-proved"},
    {"T-CONVERT-PEAK", "proofs/notes/convert.md#t-convert-peak", "paper-proved"},
    {"T-CONVERT-MIRONOV", "proofs/notes/convert.md#t-convert-mironov", "cited"},
    {"T-CONVERT-BALLE", "proofs/notes/convert.md#t-convert-balle", "paper-proved"},
    {"T-CONVERT-ORDERS", "proofs/notes/convert.md#t-convert-orders", "paper-proved"},
    {"T-CONVERT-TOP", "proofs/notes/convert.md#t-convert-top", "paper-proved"},
    {"T-CONVERT-BINARY", "proofs/notes/convert.md#t-convert-binary", "paper-proved"},
    {"T-CONVERT-GROUP", "proofs/notes/convert.md#t-convert-group", "paper-proved"},
    {"T-CONVERT-SAMPLE", "proofs/notes/convert.md#t-convert-sample", "cited"},
    {"T-CONVERT-ZCDP", "proofs/notes/convert.md#t-convert-zcdp", "paper-proved"},
    {"T-CONVERT-PURE", "proofs/notes/convert.md#t-convert-pure", "cited"},
    {"T-CONVERT-GDP", "proofs/notes/convert.md#t-convert-gdp", "paper-proved"},
    {"T-CONVERT-CUT", "proofs/notes/convert.md#t-convert-cut", "paper-proved"},
    {"T-KL-COVER", "proofs/notes/sampling.md#t-kl-cover", "paper-proved"},
    {"T-KL-BRACKET", "proofs/notes/sampling.md#t-kl-bracket", "paper-proved"},
    {"T-QUADRATURE-PRINTED", "proofs/notes/quadrature.md#t-quadrature-printed", "paper-proved"},
    {"T-QUADRATURE-DOUBLE", "proofs/notes/quadrature.md#t-quadrature-double", "paper-proved"},
    {"T-GRID-PRINTED", "proofs/notes/quadrature.md#t-grid-printed", "paper-proved"},
    {"T-GRID-BLOCKS", "proofs/notes/quadrature.md#t-grid-blocks", "paper-proved"},
    {"T-LEGENDRE-RULE", "proofs/notes/quadrature.md#t-legendre-rule", "paper-proved"},
    {"T-LEGENDRE-RECURRENCE", "proofs/notes/quadrature.md#t-legendre-recurrence", "paper-proved"},
    {"T-LEGENDRE-SLOPE", "proofs/notes/quadrature.md#t-legendre-slope", "paper-proved"},
    {"T-DRAWN-BITS", "proofs/notes/drawn.md#t-drawn-bits", "assumed"},
    {"T-DRAWN-UNIFORM", "proofs/notes/drawn.md#t-drawn-uniform", "paper-proved"},
    {"T-DRAWN-QUANTILE", "proofs/notes/drawn.md#t-drawn-quantile", "paper-proved"},
    {"T-DRAWN-EVENT", "proofs/notes/drawn.md#t-drawn-event", "paper-proved"},
    {"T-DRAWN-MAXIMUM", "proofs/notes/drawn.md#t-drawn-maximum", "paper-proved"},
    {"T-DRAWN-ORDERS", "proofs/notes/drawn.md#t-drawn-orders", "paper-proved"},
    {"T-DRAWN-UPPER", "proofs/notes/drawn.md#t-drawn-upper", "paper-proved"},
    {"T-DRAWN-LOWER", "proofs/notes/drawn.md#t-drawn-lower", "paper-proved"},
    {"T-STRATA-BOUND", "proofs/notes/drawn.md#t-strata-bound", "paper-proved"},
    {"T-STRATA-HEIGHT", "proofs/notes/drawn.md#t-strata-height", "paper-proved"},
    {"T-STRATA-EXCESS", "proofs/notes/drawn.md#t-strata-excess", "paper-proved"},
    {"T-STRATA-TILT", "proofs/notes/drawn.md#t-strata-tilt", "paper-proved"},
    {"T-STRATA-BENEATH", "proofs/notes/drawn.md#t-strata-beneath", "paper-proved"},
    {"T-DRAWN-BOUND", "proofs/notes/drawn.md#t-drawn-bound", "paper-proved"},
    {"T-ADAPT", "proofs/notes/adapt.md#t-adapt", "paper-proved"},
    {"T-ROOT-BRACKET", "proofs/notes/root.md#t-root-bracket", "wp-proved"},
    {"T-HOEFFDING-COVER", "proofs/notes/sampling.md#t-hoeffding-cover", "paper-proved"},
    {"T-CLOPPER-COVER", "proofs/notes/sampling.md#t-clopper-cover", "paper-proved"},
    {"T-PRV-SAMPLED", "proofs/notes/sampling.md#t-prv-sampled", "paper-proved"},
    {"T-PRV-COUPLED", "proofs/notes/sampling.md#t-prv-coupled", "paper-proved"},
    {"T-PRV-DRAWN", "proofs/notes/sampling.md#t-prv-drawn", "paper-proved"},
    {"T-PRV-TAILS", "proofs/notes/sampling.md#t-prv-tails", "paper-proved"},
    {"T-PRV-PRINTED", "proofs/notes/sampling.md#t-prv-printed", "assumed"},
    {"T-PRV-LEAST", "proofs/notes/sampling.md#t-prv-least", "paper-proved"},
};

_Static_assert(sizeof table / sizeof *table <= THEOREMS_MOST, "an answer has room for every theorem");

const char *theorems_id(const char *name, size_t n) {
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (strlen(table[i].id) == n && !memcmp(table[i].id, name, n)) return table[i].id;
  return NULL;
}

const char *theorems_at(size_t i) { return i < sizeof table / sizeof *table ? table[i].id : NULL; }

static size_t find(const char *id) {
  size_t i = 0;
  while (i + 1 < sizeof table / sizeof *table && strcmp(table[i].id, id) != 0) i++;
  return i;
}

const char *theorems_place(const char *id) { return table[find(id)].place; }

const char *theorems_status(const char *id) { return table[find(id)].status; }

const char *theorems_weakest(const char *const *ids) {
  static const char *const order[] = {"wp-proved", "coq-proved", "paper-proved", "cited", "assumed"};
  enum { KINDS = 5 };
  int worst = 0;
  for (; *ids; ids++)
    for (int k = worst + 1; k < KINDS; k++)
      if (!strcmp(theorems_status(*ids), order[k])) worst = k;
  return order[worst];
}
