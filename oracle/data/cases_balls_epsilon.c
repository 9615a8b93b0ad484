/* cases_balls_epsilon.c - epsilon of delta for random batches with Gaussian noise. */
#include "cases.h"

static const case_test removed[] = {
    {"balls-eps-remove-s1of2-t1000-d2em10", "sigma=1/2 steps=1000", "0x1p-10", "Basic ManySteps", "little noise"},
    {"balls-eps-remove-s3of4-t1000-d2em17", "sigma=3/4 steps=1000", "0x1p-17", "Basic ManySteps", "a usual setting"},
    {"balls-eps-remove-s1-t1000-d2em20", "sigma=1 steps=1000", "0x1p-20", "Basic ManySteps", "more noise"},
    {"balls-eps-remove-s2-t16-d2em10", "sigma=2 steps=16", "0x1p-10", "Basic ManySteps", "few batches"},
    {"balls-eps-remove-s1-t1-d2em20", "sigma=1 steps=1", "0x1p-20", "SingleBatch", "one batch: Gaussian noise"},
    {"balls-eps-remove-s1-t1000-d1of2", "sigma=1 steps=1000", "1/2", "EpsilonIsZero ManySteps",
     "above the total variation distance"},
    {"balls-eps-remove-s3of8-t16384-d2em14", "sigma=3/8 steps=16384", "0x1p-14", "SmallSigma ManySteps",
     "very little noise"},
    {0}};

static const case_test added[] = {
    {"balls-eps-add-s1of2-t1000-d2em10", "sigma=1/2 steps=1000", "0x1p-10", "Basic ManySteps", "little noise"},
    {"balls-eps-add-s3of4-t1000-d2em17", "sigma=3/4 steps=1000", "0x1p-17", "Basic ManySteps", "a usual setting"},
    {"balls-eps-add-s1-t1000-d2em20", "sigma=1 steps=1000", "0x1p-20", "Basic ManySteps", "more noise"},
    {"balls-eps-add-s2-t16-d2em10", "sigma=2 steps=16", "0x1p-10", "Basic ManySteps", "few batches"},
    {"balls-eps-add-s1-t1-d2em20", "sigma=1 steps=1", "0x1p-20", "SingleBatch", "one batch: Gaussian noise"},
    {"balls-eps-add-s1-t1000-d1of2", "sigma=1 steps=1000", "1/2", "EpsilonIsZero ManySteps",
     "above the total variation distance"},
    {"balls-eps-add-s3of8-t16384-d2em14", "sigma=3/8 steps=16384", "0x1p-14", "SmallSigma ManySteps",
     "very little noise"},
    {0}};

static const case_group groups[] = {{"balls_and_bins", "balls", "remove", "fourier", removed},
                                    {"balls_and_bins", "balls", "add", "fourier", added},
                                    {0}};

static const case_relation relations[] = {
    {"balls-eps-remove-s1-t1-d2em20", "=", "balls-eps-add-s1-t1-d2em20", "Gaussian noise is symmetric"},
    {"balls-eps-add-s1-t1000-d2em20", "<", "balls-eps-remove-s1-t1000-d2em20", "the removal is worse"},
    {0}};

const case_file cases_balls_epsilon = {
    "balls-epsilon.json",
    "1.0.0",
    "The least epsilon >= 0 for which passes over batches with Gaussian noise of deviation sigma is "
    "(epsilon, delta)-indistinguishable, when each record is in one of T = steps batches, chosen "
    "uniformly at random and afresh in each of the epochs (1 where they are not given; balls and "
    "bins, random allocation), and moves that batch's sum by 1. Direction remove: the first data set"
    " holds the record, the second does not; add: the reverse.",
    "epsilon",
    groups,
    relations,
    80};
