/* cases_gaussian_epsilon.c - epsilon of delta for Gaussian noise. */
#include "cases.h"

static const case_test tests[] = {
    {"gauss-eps-s1-d1em5", "sigma=1 steps=1", "1e-5", "Basic NotADouble", "one step of unit noise"},
    {"gauss-eps-s1-d2pm20", "sigma=1 steps=1", "0x1p-20", "Basic", "a delta that is a double"},
    {"gauss-eps-s2-d2pm20", "sigma=2 steps=1", "0x1p-20", "Basic", "twice the noise"},
    {"gauss-eps-s10-d2pm20", "sigma=10 steps=1", "0x1p-20", "Basic", "an epsilon below 1"},
    {"gauss-eps-s1of2-d1of1000", "sigma=1/2 steps=1", "1/1000", "Basic NotADouble", "little noise"},
    {"gauss-eps-s1of10-d2pm20", "sigma=1/10 steps=1", "0x1p-20", "SmallSigma NotADouble", "an epsilon of about 97"},
    {"gauss-eps-s1em4-d2pm20", "sigma=1/10000 steps=1", "0x1p-20", "SmallSigma NotADouble",
     "exp(epsilon) is beyond every double"},
    {"gauss-eps-s1000-d2pm20", "sigma=1000 steps=1", "0x1p-20", "LargeSigma", "an epsilon of about 0.003"},
    {"gauss-eps-s1e6-d1em8", "sigma=1000000 steps=1", "1e-8", "LargeSigma NotADouble",
     "a small delta and a small epsilon"},
    {"gauss-eps-s1-d1em18", "sigma=1 steps=1", "1e-18", "SmallDelta NotADouble",
     "below the error of a sum of doubles near 1"},
    {"gauss-eps-s1of2-d1em18", "sigma=1/2 steps=1", "1e-18", "SmallDelta NotADouble KnownBug", "finite: 19.13.."},
    {"gauss-eps-s10-d1em12", "sigma=10 steps=1", "1e-12", "SmallDelta NotADouble KnownBug", "0.647.."},
    {"gauss-eps-s1-d1em300", "sigma=1 steps=1", "1e-300", "SmallDelta NotADouble", "near the least positive double"},
    {"gauss-eps-s1-d1em5000", "sigma=1 steps=1", "1e-5000", "SmallDelta NotADouble", "a delta below every double"},
    {"gauss-eps-s1of2-d1em10", "sigma=1/2 steps=1", "1e-10", "SmallDelta NotADouble KnownBug", "14.27.."},
    {"gauss-eps-s1-d3of8", "sigma=1 steps=1", "3/8", "NearTotalVariation", "just below the total variation distance"},
    {"gauss-eps-s1-dnear", "sigma=1 steps=1", "0.382924922548", "NearTotalVariation NotADouble",
     "8.5e-14: an epsilon that cancels"},
    {"gauss-eps-s1-d1of2", "sigma=1 steps=1", "1/2", "EpsilonIsZero",
     "above the total variation distance: no epsilon is needed"},
    {"gauss-eps-s1-d1", "sigma=1 steps=1", "1", "EpsilonIsZero", "any mechanism has delta = 1 at epsilon 0"},
    {"gauss-eps-s1-d0", "sigma=1 steps=1", "0", "EpsilonIsInfinite", "no epsilon is enough"},
    {"gauss-eps-s1-t4-d2pm20", "sigma=1 steps=4", "0x1p-20", "ManySteps", "equals one step of half the noise"},
    {"gauss-eps-s1of2-d2pm20", "sigma=1/2 steps=1", "0x1p-20", "Basic", "equals four steps of twice the noise"},
    {"gauss-eps-s30-t1000-d1em5", "sigma=30 steps=1000", "1e-5", "ManySteps NotADouble", "a usual composition"},
    {"gauss-eps-s1000-t1e6-d2pm20", "sigma=1000 steps=1000000", "0x1p-20", "ManySteps",
     "10^6 steps that amount to one of sigma 1"},
    {"gauss-eps-s3of10-t100-d1em6", "sigma=3/10 steps=100", "1e-6", "ManySteps SmallSigma NotADouble KnownBug",
     "713.."},
    {"gauss-eps-s1-t1e7-d1em5", "sigma=1 steps=10000000", "1e-5", "ManySteps NotADouble", "an epsilon of millions"},
    {"gauss-eps-s0-d2pm20", "sigma=0 steps=1", "0x1p-20", "Domain", "no noise at all"},
    {"gauss-eps-s1-dm1", "sigma=1 steps=1", "-1", "Domain", "a negative delta"},
    {"gauss-eps-s1-d2", "sigma=1 steps=1", "2", "Domain", "a delta above 1"},
    {0}};

static const case_relation relations[] = {
    {"gauss-eps-s2-d2pm20", "<", "gauss-eps-s1-d2pm20", "epsilon falls in sigma"},
    {"gauss-eps-s10-d2pm20", "<", "gauss-eps-s2-d2pm20", "epsilon falls in sigma"},
    {"gauss-eps-s1-d1em5", "<", "gauss-eps-s1-d1em18", "epsilon falls in delta"},
    {"gauss-eps-s1-d1em300", "<", "gauss-eps-s1-d1em5000", "epsilon falls in delta"},
    {"gauss-eps-s1-d1of2", "=", "gauss-eps-s1-d1", "both are 0"},
    {"gauss-eps-s1-d2pm20", "<", "gauss-eps-s1-t4-d2pm20", "epsilon grows with the steps"},
    {"gauss-eps-s1-t4-d2pm20", "=", "gauss-eps-s1of2-d2pm20", "T steps of sigma are one of sigma/sqrt(T)"},
    {"gauss-eps-s1000-t1e6-d2pm20", "=", "gauss-eps-s1-d2pm20", "T steps of sigma are one of sigma/sqrt(T)"},
    {0}};

static const case_group groups[] = {{"gaussian", "gaussian", "both", "closed_form", tests}, {0}};

const case_file cases_gaussian_epsilon = {
    "gaussian-epsilon.json",
    "1.0.0",
    "The least epsilon >= 0 for which T steps of Gaussian noise of deviation sigma, on a sum that one "
    "record moves by 1, are (epsilon, delta)-indistinguishable, in both directions.",
    "epsilon",
    groups,
    relations,
    120};
