/* cases_response_delta.c - delta of epsilon for randomized response. */
#include "cases.h"

static const case_test tests[] = {
    {"response-delta-p3of4-t10-e0", "p=3/4 steps=10", "0", "KnownBug EpsilonZero ManySteps", "ten answers"},
    {"response-delta-p3of4-t1-e1of2", "p=3/4 steps=1", "1/2", "Basic", "one answer, log 3 private"},
    {"response-delta-p3of4-t1-e0", "p=3/4 steps=1", "0", "EpsilonZero", "the total variation distance, 1/2"},
    {"response-delta-p3of4-t1-em1", "p=3/4 steps=1", "-1", "NegativeEpsilon", "defined for every real epsilon"},
    {"response-delta-p3of4-t1-e2", "p=3/4 steps=1", "2", "BoundedLoss", "above log 3: no delta is needed"},
    {"response-delta-p3of4-t4-e2", "p=3/4 steps=4", "2", "Basic ManySteps", "four answers"},
    {"response-delta-p3of4-t100-e100", "p=3/4 steps=100", "100", "FarTail ManySteps",
     "a hundred answers, near the largest loss"},
    {"response-delta-p3of4-t100-e0", "p=3/4 steps=100", "0", "EpsilonZero NearOne ManySteps",
     "the total variation distance"},
    {"response-delta-p17of32-t1024-e8", "p=17/32 steps=1024", "8", "Basic ManySteps",
     "many answers, each with much noise"},
    {"response-delta-p17of32-t1024-e100", "p=17/32 steps=1024", "100", "FarTail ManySteps", "near the largest loss"},
    {"response-delta-p1of2-t10-e0", "p=1/2 steps=10", "0", "TwoEqual ManySteps", "a fair coin tells nothing"},
    {"response-delta-p1-t1-e1", "p=1 steps=1", "1", "NoPrivacy", "the truth is told"},
    {"response-delta-p3of4-k4-t1-e1", "p=3/4 answers=4 steps=1", "1", "Basic", "four answers"},
    {"response-delta-p1of4-k4-t3-e1of2", "p=1/4 answers=4 steps=3", "1/2", "TwoEqual ManySteps",
     "four answers, all alike"},
    {"response-delta-p5of4-t1-e1", "p=5/4 steps=1", "1", "Domain", "a probability above 1"},
    {"response-delta-p3of4-k1-t1-e1", "p=3/4 answers=1 steps=1", "1", "Domain", "a single answer"},
    {0}};

static const case_group groups[] = {{"randomized_response", "response", "both", "closed_form", tests}, {0}};

static const case_relation relations[] = {
    {"response-delta-p3of4-t1-e1of2", "<", "response-delta-p3of4-t1-e0", "delta falls in epsilon"},
    {"response-delta-p3of4-t1-e0", "<", "response-delta-p3of4-t100-e0", "delta grows with the steps"},
    {"response-delta-p17of32-t1024-e100", "<", "response-delta-p17of32-t1024-e8", "delta falls in epsilon"},
    {0}};

const case_file cases_response_delta = {
    "response-delta.json",
    "1.0.0",
    "The least delta for which T answers by randomized response are (epsilon, "
    "delta)-indistinguishable, each true with probability p and else one of the other k = answers - "
    "1 uniformly (answers is 2 where it is not given): the hockey-stick divergence at exp(epsilon), "
    "the same in both directions.",
    "delta",
    groups,
    relations,
    120};
