#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Microsoft's prv_accountant: lower bound, estimate and upper bound, with the errors that its documents suggest."""
import adapter

EPS_ERROR = 0.1


def variable(q):
    """The privacy loss of one step."""
    import prv_accountant as prv

    if q.mechanism == "gaussian":
        return prv.GaussianMechanism(q.number("sigma"))
    if q.mechanism == "laplace":
        return prv.LaplaceMechanism(1 / q.number("scale"))
    adapter.needs(q.mechanism == "poisson", f"mechanism {q.mechanism}: not asked of this tool")
    adapter.needs(q.direction == "both", "direction: this tool answers for both")
    return prv.PoissonSubsampledGaussianMechanism(
        sampling_probability=q.number("rate"), noise_multiplier=q.number("sigma")
    )


def bounds(q):
    from prv_accountant import PRVAccountant

    adapter.needs(q.quantity in ("delta", "epsilon"), f"quantity {q.quantity}: not asked of this tool")
    at = q.number("epsilon" if q.quantity == "delta" else "delta")
    one = variable(q)
    q.no_more()
    error = at / 1000 if q.quantity == "epsilon" else 1e-10
    accountant = PRVAccountant([one], max_self_compositions=[q.steps], eps_error=EPS_ERROR, delta_error=error)
    ask = accountant.compute_delta if q.quantity == "delta" else accountant.compute_epsilon
    return {**dict(zip(("lower", "value", "upper"), ask(at, [q.steps]))), "method": f"prv:{type(one).__name__}"}


adapter.serve("microsoft prv_accountant", "prv_accountant", {"bounds": bounds})
