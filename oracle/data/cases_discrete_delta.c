/* cases_discrete_delta.c - delta of epsilon for noise on the integers. */
#include "cases.h"

static const case_test gaussian[] = {
    {"discrete-gauss-delta-s10-t1-e12", "sigma=10 steps=1", "12", "KnownBug FarTail BelowDoubles", "2.4e-3131"},
    {"discrete-gauss-delta-s1-t1-e1", "sigma=1 steps=1", "1", "Basic", "one step"},
    {"discrete-gauss-delta-s1-t1-e0", "sigma=1 steps=1", "0", "EpsilonZero", "the total variation distance"},
    {"discrete-gauss-delta-s1-t1-em1", "sigma=1 steps=1", "-1", "NegativeEpsilon", "defined for every real epsilon"},
    {"discrete-gauss-delta-s3-t100-e2", "sigma=3 steps=100", "2", "Basic ManySteps", "a hundred steps"},
    {"discrete-gauss-delta-s1of2-t10-e16", "sigma=1/2 steps=10", "16", "Basic ManySteps",
     "little noise: masses far apart"},
    {"discrete-gauss-delta-s10-t1000-e2", "sigma=10 steps=1000", "2", "Basic ManySteps", "much noise, many steps"},
    {"discrete-gauss-delta-s1-t1-e1of2", "sigma=1 steps=1", "1/2", "Atom", "a loss that occurs"},
    {"discrete-gauss-delta-s1of4-t1-e8", "sigma=1/4 steps=1", "8", "SmallSigma Atom", "hardly more than one integer"},
    {"discrete-gauss-delta-s10-t100-e8", "sigma=10 steps=100", "8", "FarTail ManySteps",
     "far below the error of sums of doubles of size 1"},
    {"discrete-gauss-delta-sm1-t1-e1", "sigma=-1 steps=1", "1", "Domain", "a negative deviation"},
    {0}};

static const case_test laplace[] = {
    {"discrete-laplace-delta-b1-t1-e1of2", "scale=1 steps=1", "1/2", "Basic", "one step"},
    {"discrete-laplace-delta-b1-t1-e0", "scale=1 steps=1", "0", "EpsilonZero", "the total variation distance"},
    {"discrete-laplace-delta-b1-t1-e1", "scale=1 steps=1", "1", "BoundedLoss", "the largest loss: no delta is needed"},
    {"discrete-laplace-delta-b10-t100-e1", "scale=10 steps=100", "1", "Basic ManySteps", "a hundred steps"},
    {"discrete-laplace-delta-b1-t10-e6", "scale=1 steps=10", "6", "Basic ManySteps Atom", "a loss that occurs"},
    {"discrete-laplace-delta-b1of2-t16-e30", "scale=1/2 steps=16", "30", "BoundedLoss ManySteps",
     "near the largest loss, 32"},
    {"discrete-laplace-delta-bm1-t1-e1", "scale=-1 steps=1", "1", "Domain", "a negative scale"},
    {0}};

static const case_group groups[] = {{"discrete_gaussian", "discrete-gaussian", "both", "fourier", gaussian},
                                    {"discrete_laplace", "discrete-laplace", "both", "fourier", laplace},
                                    {0}};

static const case_relation relations[] = {
    {"discrete-gauss-delta-s1-t1-e1", "<", "discrete-gauss-delta-s1-t1-e0", "delta falls in epsilon"},
    {"discrete-gauss-delta-s1-t1-e0", "<", "discrete-gauss-delta-s1-t1-em1", "delta falls in epsilon"},
    {"discrete-laplace-delta-b1-t1-e1", "<", "discrete-laplace-delta-b1-t1-e1of2", "no delta at the largest loss"},
    {0}};

const case_file cases_discrete_delta = {
    "discrete-delta.json",
    "1.0.0",
    "The least delta for which T steps of discrete Gaussian noise (masses in proportion to exp(-k^2 "
    "/ (2 sigma^2)) at the integers k) or of discrete Laplace noise (exp(-|k| / scale)), on a count "
    "that one record moves by 1, are (epsilon, delta)-indistinguishable: the hockey-stick divergence"
    " at exp(epsilon), the same in both directions.",
    "delta",
    groups,
    relations,
    120};
