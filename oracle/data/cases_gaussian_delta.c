/* cases_gaussian_delta.c - delta of epsilon for Gaussian noise. */
#include "cases.h"

static const case_test tests[] = {
    {"gauss-delta-s1-e1", "sigma=1 steps=1", "1", "Basic", "one step of unit noise"},
    {"gauss-delta-s2-e1", "sigma=2 steps=1", "1", "Basic", "twice the noise"},
    {"gauss-delta-s5-e1of2", "sigma=5 steps=1", "1/2", "Basic", "moderate noise"},
    {"gauss-delta-s1of2-e3", "sigma=1/2 steps=1", "3", "Basic", "little noise"},
    {"gauss-delta-s1-e0", "sigma=1 steps=1", "0", "EpsilonZero", "the total variation distance 2 Phi(1/2) - 1"},
    {"gauss-delta-s1of2-e0", "sigma=1/2 steps=1", "0", "EpsilonZero", "the total variation distance 2 Phi(1) - 1"},
    {"gauss-delta-s1000-e0", "sigma=1000 steps=1", "0", "EpsilonZero LargeSigma", "two nearly equal distributions"},
    {"gauss-delta-s1-em1", "sigma=1 steps=1", "-1", "NegativeEpsilon", "defined for every real epsilon"},
    {"gauss-delta-s1-em50", "sigma=1 steps=1", "-50", "NegativeEpsilon NearOne", "1 - exp(-50) and a little more"},
    {"gauss-delta-s10-em1em3", "sigma=10 steps=1", "-1/1000", "NegativeEpsilon", "just below zero"},
    {"gauss-delta-s1of10-e1", "sigma=1/10 steps=1", "1", "NearOne NotADouble", "1/10 is not a double"},
    {"gauss-delta-s1of10-f64-e1", "sigma=0x1.999999999999ap-4 steps=1", "1", "NearOne", "the double next to 1/10"},
    {"gauss-delta-s1of100-e100", "sigma=1/100 steps=1", "100", "SmallSigma NearOne NotADouble", "nearly no noise"},
    {"gauss-delta-s1em4-e1", "sigma=1/10000 steps=1", "1", "SmallSigma NearOne NotADouble",
     "1 - delta is below 1e-5000000"},
    {"gauss-delta-s1em4-e5e7", "sigma=1/10000 steps=1", "50000000", "SmallSigma NotADouble",
     "exp(epsilon) is beyond every double"},
    {"gauss-delta-s1e6-e1em6", "sigma=1000000 steps=1", "1e-6", "LargeSigma NotADouble",
     "the difference of two numbers near 1/2"},
    {"gauss-delta-s1e15-e1em16", "sigma=1e15 steps=1", "1e-16", "LargeSigma NotADouble",
     "cancels all digits of a double"},
    {"gauss-delta-s1e300-e0", "sigma=1e300 steps=1", "0", "LargeSigma EpsilonZero NotADouble",
     "far beyond the digits of a double"},
    {"gauss-delta-s1-e10", "sigma=1 steps=1", "10", "FarTail", "9.8e-23: below the error of a sum of doubles near 1"},
    {"gauss-delta-s1-e20", "sigma=1 steps=1", "20", "FarTail", "2.7e-86"},
    {"gauss-delta-s1-e38", "sigma=1 steps=1", "38", "FarTail Subnormal", "near the least positive double"},
    {"gauss-delta-s1-e50", "sigma=1 steps=1", "50", "FarTail BelowDoubles", "1.4e-536: a printed 0 claims too much"},
    {"gauss-delta-s10-e4", "sigma=10 steps=1", "4", "FarTail BelowDoubles KnownBug", "6.7e-352"},
    {"gauss-delta-s10-e8", "sigma=10 steps=1", "8", "FarTail BelowDoubles KnownBug", "6.1e-1394"},
    {"gauss-delta-s10-e12", "sigma=10 steps=1", "12", "FarTail BelowDoubles KnownBug", "1.3e-3130"},
    {"gauss-delta-s100-e6", "sigma=100 steps=1", "6", "FarTail BelowDoubles", "below 1e-70000"},
    {"gauss-delta-s1-t4-e1", "sigma=1 steps=4", "1", "ManySteps", "equals one step of half the noise"},
    {"gauss-delta-s1of2-t1-e1", "sigma=1/2 steps=1", "1", "Basic", "equals four steps of twice the noise"},
    {"gauss-delta-s1-t2-e1", "sigma=1 steps=2", "1", "ManySteps", "the root of 2 is not rational"},
    {"gauss-delta-s30-t1000-e2", "sigma=30 steps=1000", "2", "ManySteps", "a usual composition"},
    {"gauss-delta-s1000-t1e6-e1", "sigma=1000 steps=1000000", "1", "ManySteps",
     "10^6 steps that amount to one of sigma 1"},
    {"gauss-delta-s1000-t1e6-e19of2", "sigma=1000 steps=1000000", "19/2", "ManySteps FarTail KnownBug",
     "1e-20 after 10^6 steps"},
    {"gauss-delta-s1-t1e6-e1", "sigma=1 steps=1000000", "1", "ManySteps NearOne", "no privacy is left"},
    {"gauss-delta-s949-t1e5-e4", "sigma=0x1.da576e80cc27ap+9 steps=100000", "4", "ManySteps FarTail KnownBug",
     "3.5e-34"},
    {"gauss-delta-s0-e1", "sigma=0 steps=1", "1", "Domain", "no noise at all"},
    {"gauss-delta-sm1-e1", "sigma=-1 steps=1", "1", "Domain", "a negative deviation"},
    {"gauss-delta-s1-t0-e1", "sigma=1 steps=0", "1", "Domain", "no step"},
    {0}};

static const case_relation relations[] = {
    {"gauss-delta-s1-e1", "<", "gauss-delta-s1-e0", "delta falls in epsilon"},
    {"gauss-delta-s1-e0", "<", "gauss-delta-s1-em1", "delta falls in epsilon"},
    {"gauss-delta-s1-e20", "<", "gauss-delta-s1-e10", "delta falls in epsilon"},
    {"gauss-delta-s1-e50", "<", "gauss-delta-s1-e38", "delta falls in epsilon"},
    {"gauss-delta-s10-e12", "<", "gauss-delta-s10-e8", "delta falls in epsilon"},
    {"gauss-delta-s2-e1", "<", "gauss-delta-s1-e1", "delta falls in sigma"},
    {"gauss-delta-s1-e1", "<", "gauss-delta-s1-t2-e1", "delta grows with the steps"},
    {"gauss-delta-s1-t2-e1", "<", "gauss-delta-s1-t4-e1", "delta grows with the steps"},
    {"gauss-delta-s1-t4-e1", "=", "gauss-delta-s1of2-t1-e1", "T steps of sigma are one of sigma/sqrt(T)"},
    {"gauss-delta-s1000-t1e6-e1", "=", "gauss-delta-s1-e1", "T steps of sigma are one of sigma/sqrt(T)"},
    {0}};

static const case_group groups[] = {{"gaussian", "gaussian", "both", "closed_form", tests}, {0}};

const case_file cases_gaussian_delta = {
    "gaussian-delta.json",
    "1.0.0",
    "The least delta for which T steps of Gaussian noise of deviation sigma, on a sum that one record "
    "moves by 1, are (epsilon, delta)-indistinguishable: the hockey-stick divergence at exp(epsilon), the"
    " same in both directions.",
    "delta",
    groups,
    relations,
    120};
