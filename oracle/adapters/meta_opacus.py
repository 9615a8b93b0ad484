#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Opacus: epsilon of its three accountants."""
import adapter


def spent(q, accountant):
    adapter.needs(q.quantity == "epsilon", f"quantity {q.quantity}: this tool has epsilon alone")
    adapter.needs(q.mechanism in ("gaussian", "poisson"), f"mechanism {q.mechanism}: not asked of this tool")
    adapter.needs(q.mechanism == "gaussian" or q.direction == "both", "direction: this tool answers for both")
    sigma, delta = q.number("sigma"), q.number("delta")
    rate = q.number("rate") if q.mechanism == "poisson" else 1.0
    q.no_more()
    accountant.history = [(sigma, rate, q.steps)]  # as after so many calls of step()
    return accountant.get_epsilon(delta)


def of(name):
    def method(q):
        from opacus import accountants

        return spent(q, getattr(accountants, name)())

    return method


def upper(q):
    return {"bound": "upper", "value": of("PRVAccountant")(q)}


adapter.serve(
    "opacus",
    "opacus",
    {
        "opacus.PRVAccountant.get_epsilon": upper,
        "opacus.RDPAccountant": of("RDPAccountant"),
        "opacus.GaussianAccountant(gdp)": of("GaussianAccountant"),
    },
)
