#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""autodp: bounds by Renyi divergences, the closed form of the Gaussian mechanism, the characteristic function."""
import adapter


def target(q, mechanisms):
    """The epsilon or delta at which is asked; the tool has no directions."""
    adapter.needs(q.quantity in ("delta", "epsilon"), f"quantity {q.quantity}: not asked of this tool")
    adapter.needs(q.mechanism in mechanisms, f"mechanism {q.mechanism}: this method has {' and '.join(mechanisms)}")
    adapter.needs(q.direction == "both", "direction: this tool answers for both")
    return q.number("epsilon" if q.quantity == "delta" else "delta")


def answer(q, mechanism, at):
    return mechanism.get_approxDP(at) if q.quantity == "epsilon" else mechanism.get_approx_delta(at)


def one_step(q, **how):
    from autodp import mechanism_zoo as zoo

    if q.mechanism == "laplace":
        return zoo.LaplaceMechanism(b=q.number("scale"), **how)
    return zoo.GaussianMechanism(q.number("sigma"), **how)


def composed_renyi(q):
    from autodp import transformer_zoo

    at = target(q, ("gaussian", "laplace"))
    one = one_step(q)
    q.no_more()
    return answer(q, transformer_zoo.Composition()([one], [q.steps]), at)


def composed_phi(q):
    from autodp import transformer_zoo

    at = target(q, ("gaussian", "laplace"))
    one = one_step(q, phi_off=False, RDP_off=True)
    q.no_more()
    return answer(q, transformer_zoo.ComposeAFA()([one], [q.steps]), at)


def sgd(q):
    from autodp import mechanism_zoo as zoo

    at = target(q, ("poisson",))
    one = zoo.NoisySGD_Mechanism(prob=q.number("rate"), sigma=q.number("sigma"), niter=q.steps)
    q.no_more()
    return answer(q, one, at)


def closed_form(q):
    from autodp import mechanism_zoo as zoo

    at = target(q, ("gaussian",))
    adapter.needs(q.quantity == "epsilon", "quantity: this method has epsilon alone")
    sigma = q.number("sigma")
    q.no_more()
    adapter.needs(q.steps == 1, "steps: this method has one")
    return zoo.ExactGaussianMechanism(sigma).get_approxDP(at)


adapter.serve(
    "yuxiangw autodp",
    "autodp",
    {
        "Composition(RDP)": composed_renyi,
        "ComposeAFA(phi)": composed_phi,
        "NoisySGD_Mechanism(RDP)": sgd,
        "ExactGaussianMechanism": closed_form,
    },
)
