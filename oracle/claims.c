/* claims.c - the table of promises.
 *
 * A `reason` tells where the promise comes from, so that a reader may disagree.    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "claims.h"

#include <string.h>

static const claims_row table[] = {
    {"google dp_accounting", "pld-pess", PROMISE_UPPER, "pessimistic estimate: every rounding is meant to be upward"},
    {"google dp_accounting", "pld-opt", PROMISE_LOWER, "optimistic estimate: every rounding is meant to be downward"},
    {"google dp_accounting", "PLDAccountant*", PROMISE_UPPER, "the accountant's default is the pessimistic estimate"},
    {"google dp_accounting", "rdp", PROMISE_UPPER, "Renyi bounds convert to upper bounds"},
    {"google dp_accounting", "gaussian_mechanism.*", PROMISE_ESTIMATE,
     "called exact; a root found to a tolerance, with no error bound"},
    {"opacus", "opacus.PRVAccountant", PROMISE_BOUNDS, "returns lower, estimate, upper; get_epsilon is upper"},
    {"opacus", "opacus.RDPAccountant", PROMISE_UPPER, "Renyi bounds convert to upper bounds"},
    {"opacus", "opacus.GaussianAccountant*", PROMISE_ESTIMATE, "a central limit approximation"},
    {"opacus", "opacus.gdp*", PROMISE_ESTIMATE, "a central limit approximation"},
    {"microsoft prv_accountant", "prv:ApproximateDPMechanism(delta=*)", PROMISE_BOUNDS,
     "returns lower, estimate, upper with a proof of both; it was given an (epsilon, delta) guarantee"},
    {"microsoft prv_accountant", "*", PROMISE_BOUNDS, "returns lower, estimate, upper with a proof of both"},
    {"DPBayes PLD-Accountant", "get_*_upper_bound", PROMISE_UPPER, "so named"},
    {"DPBayes PLD-Accountant", "get_*_lower_bound", PROMISE_LOWER, "so named"},
    {"DPBayes PLD-Accountant", "get_*", PROMISE_ESTIMATE, "approximate by its own account"},
    {"moshenfeld/PLD_accounting", "*", PROMISE_TOLD, "asked for the upper or for the lower bound"},
    {"OpenMined PipelineDP", "PLDBudgetAccountant", PROMISE_UPPER, "noise for which epsilon and delta are to hold"},
    {"yuxiangw autodp", "ExactGaussianMechanism", PROMISE_ESTIMATE,
     "the closed form in floating point, no error bound"},
    {"yuxiangw autodp", "ComposeAFA*", PROMISE_ESTIMATE, "quadrature of a characteristic function, no error bound"},
    {"yuxiangw autodp", "SubsampleGaussianMechanism(phi*", PROMISE_ESTIMATE, "quadrature, no error bound"},
    {"yuxiangw autodp", "GaussianMechanism(fDP)", PROMISE_ESTIMATE, "a tangent found numerically, no error bound"},
    {"yuxiangw autodp", "*", PROMISE_UPPER, "Renyi bounds convert to upper bounds"},
};

/* One * in the pattern stands for any characters. */
static int matches(const char *pattern, const char *text) {
  const char *star = strchr(pattern, '*');
  if (!star) return !strcmp(pattern, text);
  size_t head = (size_t)(star - pattern), tail = strlen(star + 1), n = strlen(text);
  return n >= head + tail && !strncmp(pattern, text, head) && !strcmp(star + 1, text + n - tail);
}

const claims_row *claims_find(const char *tool, const char *method) {
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!strcmp(table[i].tool, tool) && matches(table[i].method, method)) return &table[i];
  return NULL;
}

const char *claims_name(promise p) {
  static const char *const name[] = {"upper", "lower", "estimate", "bounds", "as told"};
  return name[p];
}
