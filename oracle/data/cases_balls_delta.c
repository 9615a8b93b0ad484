/* cases_balls_delta.c - delta of epsilon for random batches with Gaussian noise. */
#include "cases.h"

static const case_test removed[] = {
    {"balls-delta-remove-s1of2-t1000-e2", "sigma=1/2 steps=1000", "2", "Basic ManySteps", "little noise"},
    {"balls-delta-remove-s3of4-t1000-e1", "sigma=3/4 steps=1000", "1", "Basic ManySteps", "a usual setting"},
    {"balls-delta-remove-s1-t1000-e1of2", "sigma=1 steps=1000", "1/2", "Basic ManySteps", "more noise"},
    {"balls-delta-remove-s1-t1024-e0", "sigma=1 steps=1024", "0", "EpsilonZero ManySteps",
     "the total variation distance, the same in both directions"},
    {"balls-delta-remove-s1-t1024-em1of2", "sigma=1 steps=1024", "-1/2", "NegativeEpsilon ManySteps",
     "defined for every real epsilon"},
    {"balls-delta-remove-s2-t16-e1of4", "sigma=2 steps=16", "1/4", "Basic ManySteps", "few batches"},
    {"balls-delta-remove-s1-t2-e1of2", "sigma=1 steps=2", "1/2", "Basic ManySteps", "two batches"},
    {"balls-delta-remove-s1-t1-e1", "sigma=1 steps=1", "1", "SingleBatch", "one batch: Gaussian noise"},
    {"balls-delta-remove-s3of8-t16384-e1of2", "sigma=3/8 steps=16384", "1/2", "SmallSigma ManySteps",
     "very little noise"},
    {"balls-delta-remove-s1of2-t2e20-e1of16", "sigma=1/2 steps=1048576", "1/16", "ManySteps", "a million batches"},
    {"balls-delta-remove-s5of4-t100000-e1of64", "sigma=5/4 steps=100000", "1/64", "ManySteps",
     "much noise and many batches"},
    {"balls-delta-remove-sf4of5-t1000-e1of4", "sigma=0x1.999999999999ap-1 steps=1000", "1/4", "Basic ManySteps",
     "the double next to 0.8"},
    {"balls-delta-remove-s4of5-t1000-e1of4", "sigma=4/5 steps=1000", "1/4", "Basic ManySteps NotADouble", "4/5 itself"},
    {"balls-delta-remove-s3of8-t16384-e4", "sigma=3/8 steps=16384", "4", "SmallSigma ManySteps",
     "very little noise, a large epsilon"},
    {"balls-delta-remove-s1-t1000-e2", "sigma=1 steps=1000", "2", "FarTail ManySteps",
     "far below the error of sums of doubles of size 1"},
    {"balls-delta-remove-sm1-t10-e1", "sigma=-1 steps=10", "1", "Domain", "a negative deviation"},
    {"balls-delta-remove-s1-t0-e1", "sigma=1 steps=0", "1", "Domain", "no batch"},
    {"balls-delta-remove-s1-t3of2-e1", "sigma=1 steps=3/2", "1", "Domain", "one and a half batches"},
    {"balls-delta-remove-s1-t1000-k10-e1", "sigma=1 steps=1000 epochs=10", "1", "Basic ManySteps SeveralEpochs",
     "ten passes"},
    {"balls-delta-remove-s1of2-t1000-k3-e2", "sigma=1/2 steps=1000 epochs=3", "2", "Basic ManySteps SeveralEpochs",
     "three passes, little noise"},
    {"balls-delta-remove-s2-t16-k100-e2", "sigma=2 steps=16 epochs=100", "2", "Basic ManySteps SeveralEpochs",
     "a hundred passes over few batches"},
    {"balls-delta-remove-s1-t1000-k2-e0", "sigma=1 steps=1000 epochs=2", "0", "EpsilonZero ManySteps SeveralEpochs",
     "the total variation distance, the same in both directions"},
    {"balls-delta-remove-s4-t1-k16-e1", "sigma=4 steps=1 epochs=16", "1", "SingleBatch SeveralEpochs",
     "sixteen passes of one batch: one step of sigma 1"},
    {0}};

static const case_test added[] = {
    {"balls-delta-add-s1of2-t1000-e2", "sigma=1/2 steps=1000", "2", "Basic ManySteps", "little noise"},
    {"balls-delta-add-s3of4-t1000-e1", "sigma=3/4 steps=1000", "1", "Basic ManySteps", "a usual setting"},
    {"balls-delta-add-s1-t1000-e1of2", "sigma=1 steps=1000", "1/2", "Basic ManySteps", "more noise"},
    {"balls-delta-add-s1-t1024-e0", "sigma=1 steps=1024", "0", "EpsilonZero ManySteps",
     "the total variation distance, the same in both directions"},
    {"balls-delta-add-s1-t1024-em1of2", "sigma=1 steps=1024", "-1/2", "NegativeEpsilon ManySteps",
     "defined for every real epsilon"},
    {"balls-delta-add-s2-t16-e1of4", "sigma=2 steps=16", "1/4", "Basic ManySteps", "few batches"},
    {"balls-delta-add-s1-t2-e1of2", "sigma=1 steps=2", "1/2", "Basic ManySteps", "two batches"},
    {"balls-delta-add-s1-t1-e1", "sigma=1 steps=1", "1", "SingleBatch", "one batch: Gaussian noise"},
    {"balls-delta-add-s3of8-t16384-e1of2", "sigma=3/8 steps=16384", "1/2", "SmallSigma ManySteps", "very little noise"},
    {"balls-delta-add-s1of2-t2e20-e1of16", "sigma=1/2 steps=1048576", "1/16", "ManySteps", "a million batches"},
    {"balls-delta-add-s5of4-t100000-e1of64", "sigma=5/4 steps=100000", "1/64", "ManySteps",
     "much noise and many batches"},
    {"balls-delta-add-sf4of5-t1000-e1of4", "sigma=0x1.999999999999ap-1 steps=1000", "1/4", "Basic ManySteps",
     "the double next to 0.8"},
    {"balls-delta-add-s4of5-t1000-e1of4", "sigma=4/5 steps=1000", "1/4", "Basic ManySteps NotADouble", "4/5 itself"},
    {"balls-delta-add-s1of2-t1000-e1", "sigma=1/2 steps=1000", "1", "FarTail ManySteps",
     "an added record has a small loss"},
    {"balls-delta-add-s1-t1000-k10-e1", "sigma=1 steps=1000 epochs=10", "1", "Basic ManySteps SeveralEpochs",
     "ten passes"},
    {"balls-delta-add-s1of2-t1000-k3-e2", "sigma=1/2 steps=1000 epochs=3", "2", "Basic ManySteps SeveralEpochs",
     "three passes, little noise"},
    {"balls-delta-add-s2-t16-k100-e2", "sigma=2 steps=16 epochs=100", "2", "Basic ManySteps SeveralEpochs",
     "a hundred passes over few batches"},
    {"balls-delta-add-s1-t1000-k2-e0", "sigma=1 steps=1000 epochs=2", "0", "EpsilonZero ManySteps SeveralEpochs",
     "the total variation distance, the same in both directions"},
    {"balls-delta-add-s4-t1-k16-e1", "sigma=4 steps=1 epochs=16", "1", "SingleBatch SeveralEpochs",
     "sixteen passes of one batch: one step of sigma 1"},
    {0}};

static const case_test larger[] = {
    {"balls-delta-both-s2-t2-e4", "sigma=2 steps=2", "4", "KnownBug FarTail",
     "two batches, far below the error of sums of doubles"},
    {"balls-delta-both-s2-t10-e2", "sigma=2 steps=10", "2", "KnownBug FarTail ManySteps", "ten batches"},
    {"balls-delta-both-sf11of20-t1000000-ef7of10", "sigma=0x1.199999999999ap-1 steps=1000000", "0x1.6666666666666p-1",
     "KnownBug ManySteps", "a million batches; the doubles next to 0.55 and 0.7"},
    {0}};

static const case_group groups[] = {{"balls_and_bins", "balls", "remove", "fourier", removed},
                                    {"balls_and_bins", "balls", "add", "fourier", added},
                                    {"balls_and_bins", "balls", "both", "fourier", larger},
                                    {0}};

static const case_relation relations[] = {
    {"balls-delta-remove-s1-t1000-k2-e0", "=", "balls-delta-add-s1-t1000-k2-e0",
     "the total variation distance is symmetric"},
    {"balls-delta-remove-s4-t1-k16-e1", "=", "balls-delta-remove-s1-t1-e1",
     "sixteen steps of sigma 4 are one of sigma 1"},
    {"balls-delta-remove-s1-t1024-e0", "=", "balls-delta-add-s1-t1024-e0", "the total variation distance is symmetric"},
    {"balls-delta-remove-s1-t1-e1", "=", "balls-delta-add-s1-t1-e1", "Gaussian noise is symmetric"},
    {"balls-delta-remove-s1-t1024-e0", "<", "balls-delta-remove-s1-t1024-em1of2", "delta falls in epsilon"},
    {"balls-delta-remove-s1-t1000-e2", "<", "balls-delta-remove-s1-t1000-e1of2", "delta falls in epsilon"},
    {0}};

const case_file cases_balls_delta = {
    "balls-delta.json",
    "1.0.0",
    "The least delta for which passes over batches with Gaussian noise of deviation sigma is "
    "(epsilon, delta)-indistinguishable, when each record is in one of T = steps batches, chosen "
    "uniformly at random and afresh in each of the epochs (1 where they are not given; balls and "
    "bins, random allocation), and moves that batch's sum by 1: the hockey-stick divergence at "
    "exp(epsilon). Direction remove: the first data set holds the record, the second does not; add: "
    "the reverse; both: the larger of the two.",
    "delta",
    groups,
    relations,
    80};
