/* cases_poisson_epsilon.c - epsilon of delta for Poisson samples with Gaussian noise. */
#include "cases.h"

static const case_test removed[] = {
    {"poisson-eps-remove-s2-q1of64-t1000-d2em17", "sigma=2 rate=1/64 steps=1000", "0x1p-17", "Basic ManySteps",
     "a usual setting"},
    {"poisson-eps-remove-s1-q1of1024-t1000-d2em20", "sigma=1 rate=1/1024 steps=1000", "0x1p-20", "Basic ManySteps",
     "a rare sample"},
    {"poisson-eps-remove-s3of4-q1of1024-t1000-d2em17", "sigma=3/4 rate=1/1024 steps=1000", "0x1p-17", "Basic ManySteps",
     "less noise"},
    {"poisson-eps-remove-s1of2-q1of1024-t1000-d2em10", "sigma=1/2 rate=1/1024 steps=1000", "0x1p-10", "Basic ManySteps",
     "little noise"},
    {"poisson-eps-remove-sf11of10-qf256of60000-t14062-df1em5",
     "sigma=0x1.199999999999ap+0 rate=0x1.179ec9cbd821ep-8 steps=14062", "0x1.4f8b588e368f1p-17", "Basic ManySteps",
     "the doubles next to 1.1, 256/60000 and 1e-5, as in tutorials"},
    {"poisson-eps-remove-s1-q1of2-t1-d2em10", "sigma=1 rate=1/2 steps=1", "0x1p-10", "Basic", "one step"},
    {"poisson-eps-remove-s4-q1-t16-d2em20", "sigma=4 rate=1 steps=16", "0x1p-20", "RateIsOne ManySteps",
     "every record takes part: as one step of sigma 1"},
    {"poisson-eps-remove-s1-q0-t1000-d2em20", "sigma=1 rate=0 steps=1000", "0x1p-20",
     "RateIsZero EpsilonIsZero ManySteps", "no record ever takes part"},
    {"poisson-eps-remove-s2-q1of64-t1000-d1of2", "sigma=2 rate=1/64 steps=1000", "1/2", "EpsilonIsZero ManySteps",
     "above the total variation distance"},
    {"poisson-eps-remove-s2-q1of64-t1000-d1em18", "sigma=2 rate=1/64 steps=1000", "1e-18",
     "SmallDelta ManySteps NotADouble", "below the error of sums of doubles near 1"},
    {"poisson-eps-remove-s2-q1of64-t1000-d1em60", "sigma=2 rate=1/64 steps=1000", "1e-60",
     "SmallDelta ManySteps NotADouble", "far below the error of sums of doubles near 1"},
    {"poisson-eps-remove-s3of8-q2em14-t16384-d2em17", "sigma=3/8 rate=0x1p-14 steps=16384", "0x1p-17",
     "SmallSigma ManySteps", "very little noise, a rare sample"},
    {"poisson-eps-remove-s1-q1of2-t3-d0", "sigma=1 rate=1/2 steps=3", "0", "EpsilonIsInfinite ManySteps",
     "no epsilon is enough"},
    {0}};

static const case_test added[] = {
    {"poisson-eps-add-s2-q1of64-t1000-d2em17", "sigma=2 rate=1/64 steps=1000", "0x1p-17", "Basic ManySteps",
     "a usual setting"},
    {"poisson-eps-add-s1-q1of1024-t1000-d2em20", "sigma=1 rate=1/1024 steps=1000", "0x1p-20", "Basic ManySteps",
     "a rare sample"},
    {"poisson-eps-add-s3of4-q1of1024-t1000-d2em17", "sigma=3/4 rate=1/1024 steps=1000", "0x1p-17", "Basic ManySteps",
     "less noise"},
    {"poisson-eps-add-s1of2-q1of1024-t1000-d2em10", "sigma=1/2 rate=1/1024 steps=1000", "0x1p-10", "Basic ManySteps",
     "little noise"},
    {"poisson-eps-add-sf11of10-qf256of60000-t14062-df1em5",
     "sigma=0x1.199999999999ap+0 rate=0x1.179ec9cbd821ep-8 steps=14062", "0x1.4f8b588e368f1p-17", "Basic ManySteps",
     "the doubles next to 1.1, 256/60000 and 1e-5, as in tutorials"},
    {"poisson-eps-add-s1-q1of2-t1-d2em10", "sigma=1 rate=1/2 steps=1", "0x1p-10", "Basic", "one step"},
    {"poisson-eps-add-s4-q1-t16-d2em20", "sigma=4 rate=1 steps=16", "0x1p-20", "RateIsOne ManySteps",
     "every record takes part: as one step of sigma 1"},
    {"poisson-eps-add-s1-q0-t1000-d2em20", "sigma=1 rate=0 steps=1000", "0x1p-20", "RateIsZero EpsilonIsZero ManySteps",
     "no record ever takes part"},
    {"poisson-eps-add-s2-q1of64-t1000-d1of2", "sigma=2 rate=1/64 steps=1000", "1/2", "EpsilonIsZero ManySteps",
     "above the total variation distance"},
    {"poisson-eps-add-s2-q1of64-t1000-d1em18", "sigma=2 rate=1/64 steps=1000", "1e-18",
     "SmallDelta ManySteps NotADouble", "below the error of sums of doubles near 1"},
    {"poisson-eps-add-s2-q1of64-t1000-d1em60", "sigma=2 rate=1/64 steps=1000", "1e-60",
     "SmallDelta ManySteps NotADouble", "far below the error of sums of doubles near 1"},
    {"poisson-eps-add-s3of8-q2em14-t16384-d2em17", "sigma=3/8 rate=0x1p-14 steps=16384", "0x1p-17",
     "SmallSigma ManySteps", "very little noise, a rare sample"},
    {"poisson-eps-add-s1-q1of2-t3-d0", "sigma=1 rate=1/2 steps=3", "0", "BoundedLoss ManySteps",
     "3 log 2: the loss of an added record is bounded"},
    {0}};

static const case_group groups[] = {{"subsampled_gaussian_poisson", "poisson", "remove", "fourier", removed},
                                    {"subsampled_gaussian_poisson", "poisson", "add", "fourier", added},
                                    {0}};

static const case_relation relations[] = {{"poisson-eps-add-s2-q1of64-t1000-d2em17", "<",
                                           "poisson-eps-remove-s2-q1of64-t1000-d2em17", "the removal is worse"},
                                          {"poisson-eps-remove-s2-q1of64-t1000-d2em17", "<",
                                           "poisson-eps-remove-s2-q1of64-t1000-d1em18", "epsilon falls in delta"},
                                          {"poisson-eps-remove-s2-q1of64-t1000-d1em18", "<",
                                           "poisson-eps-remove-s2-q1of64-t1000-d1em60", "epsilon falls in delta"},
                                          {"poisson-eps-remove-s4-q1-t16-d2em20", "=",
                                           "poisson-eps-add-s4-q1-t16-d2em20",
                                           "Gaussian noise without sampling is symmetric"},
                                          {0}};

const case_file cases_poisson_epsilon = {
    "poisson-epsilon.json",
    "1.0.0",
    "The least epsilon >= 0 for which T steps of Gaussian noise of deviation sigma are (epsilon, "
    "delta)-indistinguishable, when each record takes part in each step with probability rate, "
    "independently, and moves the sum by 1. Direction remove: the first data set holds the record, "
    "the second does not; add: the reverse.",
    "epsilon",
    groups,
    relations,
    80};
