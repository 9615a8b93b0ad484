#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""DPBayes's PLD-Accountant (fourier_accountant): the bounds of its newer functions, the estimates of its older ones."""
import adapter


def setting(q):
    """(number at which is asked, sigma, rate)"""
    adapter.needs(q.quantity in ("delta", "epsilon"), f"quantity {q.quantity}: not asked of this tool")
    adapter.needs(q.mechanism in ("gaussian", "poisson"), f"mechanism {q.mechanism}: not asked of this tool")
    at = q.number("epsilon" if q.quantity == "delta" else "delta")
    sigma, rate = q.number("sigma"), q.number("rate") if q.mechanism == "poisson" else 1.0
    q.no_more()
    return at, sigma, rate


def bound(q, side):
    """Of the removal of a record: what its class of losses has."""
    from fourier_accountant import accountant, plds

    at, sigma, rate = setting(q)
    adapter.needs(q.mechanism == "gaussian" or q.direction == "remove", "direction: this method has remove alone")
    losses = plds.SubsampledGaussianMechanism(sigma, rate)
    method = f"get_{q.quantity}_{side}_bound"
    value = getattr(accountant, method)(losses, at, q.steps)
    if q.quantity == "epsilon":
        value, delta = value
        adapter.needs(abs(delta - at) <= 1e-9, f"it stopped at delta {delta!r}")  # its own tolerance
    return {"method": method, "value": value}


def estimate(q):
    import fourier_accountant

    at, sigma, rate = setting(q)
    adapter.needs(q.direction == "both", "direction: this method answers for both")
    if q.quantity == "delta":
        value = fourier_accountant.get_delta_R(target_eps=at, sigma=sigma, q=rate, ncomp=q.steps)
    else:
        value = fourier_accountant.get_epsilon_R(target_delta=at, sigma=sigma, q=rate, ncomp=q.steps)
    return {"method": f"get_{q.quantity}_R", "value": value}


adapter.serve(
    "DPBayes PLD-Accountant",
    "fourier_accountant",
    {
        "upper": lambda q: bound(q, "upper"),
        "lower": lambda q: bound(q, "lower"),
        "estimate": estimate,
    },
)
