/* cases_laplace_delta.c - delta of epsilon for Laplace noise. */
#include "cases.h"

static const case_test tests[] = {
    {"laplace-delta-b2-t1-e4", "scale=2 steps=1", "4", "KnownBug BoundedLoss", "far above the largest loss, 1/2"},
    {"laplace-delta-b1-t1-e1of2", "scale=1 steps=1", "1/2", "Basic", "one step"},
    {"laplace-delta-b2-t1-e1of4", "scale=2 steps=1", "1/4", "Basic", "twice the noise"},
    {"laplace-delta-b1-t1-e0", "scale=1 steps=1", "0", "EpsilonZero", "the total variation distance"},
    {"laplace-delta-b1-t1-em1", "scale=1 steps=1", "-1", "NegativeEpsilon", "defined for every real epsilon"},
    {"laplace-delta-b1-t1-e1", "scale=1 steps=1", "1", "BoundedLoss", "the largest loss: no delta is needed"},
    {"laplace-delta-b1-t1-e1023of1024", "scale=1 steps=1", "1023/1024", "BoundedLoss", "just below the largest loss"},
    {"laplace-delta-b10-t1-e1of10", "scale=10 steps=1", "1/10", "BoundedLoss NotADouble",
     "the largest loss, which is no double"},
    {"laplace-delta-b10-t100-e1", "scale=10 steps=100", "1", "Basic ManySteps", "a hundred steps"},
    {"laplace-delta-b10-t100-e1of16", "scale=10 steps=100", "1/16", "Basic ManySteps",
     "nearly the total variation distance"},
    {"laplace-delta-b1-t10-e6", "scale=1 steps=10", "6", "BoundedLoss ManySteps", "well below the largest loss, 10"},
    {"laplace-delta-b1-t10-e10", "scale=1 steps=10", "10", "BoundedLoss ManySteps",
     "the largest loss: no delta is needed"},
    {"laplace-delta-b10-t3-e3of10", "scale=10 steps=3", "3/10", "BoundedLoss ManySteps NotADouble",
     "the largest loss, which is no double"},
    {"laplace-delta-b1024-t16384-e1of2", "scale=1024 steps=16384", "1/2", "FarTail LargeSigma ManySteps",
     "many steps of much noise"},
    {"laplace-delta-b1of100-t1-e50", "scale=1/100 steps=1", "50", "NearOne NotADouble", "nearly no noise"},
    {"laplace-delta-b1000000-t1-e0", "scale=1000000 steps=1", "0", "LargeSigma EpsilonZero", "much noise"},
    {"laplace-delta-b0-t1-e1", "scale=0 steps=1", "1", "Domain", "no noise"},
    {"laplace-delta-bm1-t1-e1", "scale=-1 steps=1", "1", "Domain", "a negative scale"},
    {0}};

static const case_group groups[] = {{"laplace", "laplace", "both", "closed_form", tests}, {0}};

static const case_relation relations[] = {
    {"laplace-delta-b1-t1-e1of2", "<", "laplace-delta-b1-t1-e0", "delta falls in epsilon"},
    {"laplace-delta-b1-t1-e0", "<", "laplace-delta-b1-t1-em1", "delta falls in epsilon"},
    {"laplace-delta-b1-t1-e1", "<", "laplace-delta-b1-t1-e1023of1024", "no delta at the largest loss"},
    {0}};

const case_file cases_laplace_delta = {
    "laplace-delta.json",
    "1.0.0",
    "The least delta for which T steps of Laplace noise of this scale, on a sum that one record "
    "moves by 1, are (epsilon, delta)-indistinguishable: the hockey-stick divergence at "
    "exp(epsilon), the same in both directions.",
    "delta",
    groups,
    relations,
    120};
