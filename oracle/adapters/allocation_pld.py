#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""PLD_accounting: balls and bins (random allocation of one pick), from above or from below."""
import adapter


def bound(q, side):
    import PLD_accounting as pld

    adapter.needs(q.quantity in ("delta", "epsilon"), f"quantity {q.quantity}: not asked of this tool")
    adapter.needs(q.mechanism == "balls", f"mechanism {q.mechanism}: this tool has balls alone")
    adapter.needs(q.direction == "both", "direction: this tool answers for both")
    given = "epsilon" if q.quantity == "delta" else "delta"
    at = q.number(given)
    sigma, epochs = q.number("sigma"), q.integer("epochs", 1)
    q.no_more()
    params = pld.PrivacyParams(sigma=sigma, num_steps=q.steps, num_epochs=epochs, **{given: at})
    kind = {"upper": pld.BoundType.DOMINATES, "lower": pld.BoundType.IS_DOMINATED}[side]
    method = f"gaussian_allocation_{q.quantity}_configurable"
    return {"method": method, "bound": side, "value": getattr(pld, method)(params, pld.AllocationSchemeConfig(), kind)}


adapter.serve(
    "moshenfeld/PLD_accounting",
    "PLD_accounting",
    {"upper": lambda q: bound(q, "upper"), "lower": lambda q: bound(q, "lower")},
)
