#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Google's dp_accounting: its privacy loss distributions, its Renyi accountant, its closed form."""
import adapter


def distribution(q, pessimistic):
    """The distribution of the loss of one step."""
    from dp_accounting.pld import privacy_loss_distribution as pld

    estimate = {"pessimistic_estimate": pessimistic, "use_connect_dots": pessimistic}  # dots have no optimistic estimate
    if q.mechanism == "gaussian":
        return pld.from_gaussian_mechanism(q.number("sigma"), **estimate)
    if q.mechanism == "poisson":
        return pld.from_gaussian_mechanism(q.number("sigma"), sampling_prob=q.number("rate"), **estimate)
    if q.mechanism == "laplace":
        return pld.from_laplace_mechanism(q.number("scale"), **estimate)
    raise adapter.Refused(f"mechanism {q.mechanism}: not asked of this tool")


def one_direction(composed, direction):
    """The tool answers for the worse of both directions; each is a member of what it composed."""
    return {"both": composed, "remove": composed._pmf_remove, "add": composed._pmf_add}[direction]


def losses(q, pessimistic):
    adapter.needs(q.quantity in ("delta", "epsilon"), f"quantity {q.quantity}: not asked of this tool")
    at = q.number("epsilon" if q.quantity == "delta" else "delta")
    one = distribution(q, pessimistic)
    q.no_more()
    composed = one_direction(one.self_compose(q.steps) if q.steps > 1 else one, q.direction)
    return composed.get_delta_for_epsilon(at) if q.quantity == "delta" else composed.get_epsilon_for_delta(at)


def event(q):
    import dp_accounting as dp

    if q.mechanism == "laplace":
        return dp.LaplaceDpEvent(q.number("scale"))
    adapter.needs(q.mechanism in ("gaussian", "poisson"), f"mechanism {q.mechanism}: not asked of this method")
    one = dp.GaussianDpEvent(q.number("sigma"))
    return one if q.mechanism == "gaussian" else dp.PoissonSampledDpEvent(q.number("rate"), one)


def rdp(q):
    from dp_accounting.rdp import rdp_privacy_accountant

    adapter.needs(q.direction == "both", "direction: this method answers for both")
    adapter.needs(q.quantity in ("delta", "epsilon"), f"quantity {q.quantity}: not asked of this tool")
    at = q.number("epsilon" if q.quantity == "delta" else "delta")
    one = event(q)
    q.no_more()
    accountant = rdp_privacy_accountant.RdpAccountant()
    accountant.compose(one, q.steps)
    return accountant.get_delta(at) if q.quantity == "delta" else accountant.get_epsilon(at)


def closed_form(q):
    import dp_accounting as dp

    adapter.needs((q.quantity, q.mechanism) == ("epsilon", "gaussian"), "this method has epsilon of gaussian alone")
    sigma, delta = q.number("sigma"), q.number("delta")
    q.no_more()
    adapter.needs(q.steps == 1, "steps: this method has one")
    return dp.get_epsilon_gaussian(sigma, delta)


adapter.serve(
    "google dp_accounting",
    "dp-accounting",
    {
        "pld-pess": lambda q: losses(q, True),
        "pld-opt": lambda q: losses(q, False),
        "rdp": rdp,
        "gaussian_mechanism.get_epsilon_gaussian": closed_form,
    },
)
