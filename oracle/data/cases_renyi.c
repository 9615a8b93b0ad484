/* cases_renyi.c - Renyi divergences of one step. */
#include "cases.h"

static const case_test gaussian[] = {
    {"renyi-gauss-s1-a2", "sigma=1", "2", "Basic", "order 2"},
    {"renyi-gauss-s1-a1", "sigma=1", "1", "OrderOne", "Kullback and Leibler's divergence"},
    {"renyi-gauss-s2-a1of2", "sigma=2", "1/2", "SmallOrder", "an order below 1"},
    {"renyi-gauss-s1of2-a64", "sigma=1/2", "64", "LargeOrder", "a large order"},
    {"renyi-gauss-s1-a1025of1024", "sigma=1", "1025/1024", "OrderOne", "just above order 1"},
    {"renyi-gauss-s1-a0", "sigma=1", "0", "Domain", "order 0"},
    {"renyi-gauss-s1-am1", "sigma=1", "-1", "Domain", "a negative order"},
    {0}};

static const case_test removed[] = {
    {"renyi-poisson-remove-s1-q1of64-a2", "sigma=1 rate=1/64", "2", "Basic", "order 2"},
    {"renyi-poisson-remove-s1-q1of64-a1", "sigma=1 rate=1/64", "1", "OrderOne", "Kullback and Leibler's divergence"},
    {"renyi-poisson-remove-s1-q1of64-a3of2", "sigma=1 rate=1/64", "3/2", "FractionalOrder",
     "an order between two integers"},
    {"renyi-poisson-remove-s2-q1of64-a1of2", "sigma=2 rate=1/64", "1/2", "SmallOrder", "an order below 1"},
    {"renyi-poisson-remove-s1-q1of1024-a32", "sigma=1 rate=1/1024", "32", "LargeOrder",
     "a large order: the largest term decides"},
    {"renyi-poisson-remove-s1-q1of1024-a65of2", "sigma=1 rate=1/1024", "65/2", "FractionalOrder LargeOrder",
     "between two large integers"},
    {"renyi-poisson-remove-s4-q1of128-a256", "sigma=4 rate=1/128", "256", "LargeOrder",
     "an order at the end of usual lists"},
    {"renyi-poisson-remove-s1-q0-a8", "sigma=1 rate=0", "8", "RateIsZero", "no record takes part"},
    {"renyi-poisson-remove-s1-q1-a8", "sigma=1 rate=1", "8", "RateIsOne", "every record takes part"},
    {0}};

static const case_test added[] = {
    {"renyi-poisson-add-s1-q1of64-a2", "sigma=1 rate=1/64", "2", "Basic", "order 2"},
    {"renyi-poisson-add-s1-q1of64-a1", "sigma=1 rate=1/64", "1", "OrderOne", "Kullback and Leibler's divergence"},
    {"renyi-poisson-add-s1-q1of64-a3of2", "sigma=1 rate=1/64", "3/2", "FractionalOrder",
     "an order between two integers"},
    {"renyi-poisson-add-s2-q1of64-a1of2", "sigma=2 rate=1/64", "1/2", "SmallOrder", "an order below 1"},
    {"renyi-poisson-add-s1-q1of1024-a32", "sigma=1 rate=1/1024", "32", "LargeOrder",
     "a large order: the largest term decides"},
    {"renyi-poisson-add-s1-q1of1024-a65of2", "sigma=1 rate=1/1024", "65/2", "FractionalOrder LargeOrder",
     "between two large integers"},
    {"renyi-poisson-add-s4-q1of128-a256", "sigma=4 rate=1/128", "256", "LargeOrder",
     "an order at the end of usual lists"},
    {"renyi-poisson-add-s1-q0-a8", "sigma=1 rate=0", "8", "RateIsZero", "no record takes part"},
    {"renyi-poisson-add-s1-q1-a8", "sigma=1 rate=1", "8", "RateIsOne", "every record takes part"},
    {0}};

static const case_test laplace[] = {
    {"renyi-laplace-b1-a2", "scale=1", "2", "Basic", "order 2"},
    {"renyi-laplace-b1-a1", "scale=1", "1", "OrderOne", "Kullback and Leibler's divergence"},
    {"renyi-laplace-b1-a1of2", "scale=1", "1/2", "SmallOrder", "an order below 1; the formula's removable case"},
    {"renyi-laplace-b1of4-a128", "scale=1/4", "128", "LargeOrder", "a large order"},
    {0}};

static const case_group groups[] = {{"gaussian", "gaussian", "both", "closed_form", gaussian},
                                    {"subsampled_gaussian_poisson", "poisson", "remove", "quadrature", removed},
                                    {"subsampled_gaussian_poisson", "poisson", "add", "quadrature", added},
                                    {"laplace", "laplace", "both", "closed_form", laplace},
                                    {0}};

static const case_relation relations[] = {
    {"renyi-gauss-s1-a1", "<", "renyi-gauss-s1-a2", "it grows with the order"},
    {"renyi-poisson-remove-s1-q1of64-a1", "<", "renyi-poisson-remove-s1-q1of64-a3of2", "it grows with the order"},
    {"renyi-poisson-remove-s1-q1of64-a3of2", "<", "renyi-poisson-remove-s1-q1of64-a2", "it grows with the order"},
    {"renyi-poisson-remove-s1-q1-a8", "=", "renyi-poisson-add-s1-q1-a8",
     "Gaussian noise without sampling is symmetric"},
    {"renyi-poisson-remove-s1-q1of1024-a32", "<", "renyi-poisson-remove-s1-q1of1024-a65of2", "it grows with the order"},
    {0}};

const case_file cases_renyi = {
    "renyi.json",
    "1.0.0",
    "The Renyi divergence of order alpha of one step: Gaussian noise of deviation sigma, the same on"
    " Poisson samples at a rate, and Laplace noise, on a sum that one record moves by 1. Direction "
    "remove: D(P||Q), where P is the output with the record; add: D(Q||P); both: the larger of the "
    "two.",
    "renyi",
    groups,
    relations,
    120};
