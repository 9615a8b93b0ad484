# SPDX-License-Identifier: Apache-2.0
"""assay: certified numbers of differential privacy.

    >>> import assay
    >>> a = assay.delta(mechanism="poisson", sigma="0.4", rate="1e-4", steps=10_000, epsilon=4)
    >>> a.lower, a.upper      # doubles, rounded outward; a.lo, a.hi: the same, exactly
    >>> assay.delta(mechanism="gaussian", sigma=1, epsilon=[0, 1, 2])      # a list that shares its tables
    >>> assay.quantities(), assay.mechanisms()                            # what can be asked

Each quantity is a function here: assay.delta, assay.epsilon, assay.sigma, assay.renyi, assay.kl_upper, ..
"""

from __future__ import annotations

from ._library import library as _c, names as _names, taken as _taken, text as _text
from .answer import Answer, Enclosure
from .exact import Number
from .question import ContradictionError, LimitWarning, Quantity, QuestionError, Session, ask
from .testing import estimate, lower_bound, upper_bound
from .vectors import Part, Vector, vectors

__version__ = _text(_c.assay_version())


def quantities() -> dict[str, str]:
    """What can be asked: names, and what each is."""
    return {name: _taken(_c.assay_quantity_about(name.encode())) for name in _names("quantity")}


def mechanisms() -> dict[str, str]:
    """Of what: names, and what each is."""
    return {name: _taken(_c.assay_mechanism_about(name.encode())) for name in _names("mechanism")}


def fields(quantity: str, mechanism: str) -> dict[str, str]:
    """The numbers that this question needs or may have: "needs" or "may"."""
    told = quantity.replace("_", "-"), mechanism.replace("_", "-")
    for kind, word in zip(("quantity", "mechanism"), told):
        if word not in _names(kind):
            raise QuestionError(f"{kind}: there is no {word!r}; there are {', '.join(_names(kind))}")
    words = told[0].encode(), told[1].encode()
    uses = {name: _c.assay_field_use(name.encode(), *words) for name in _names("field")}
    return {name.replace("-", "_"): ("", "may", "needs")[use] for name, use in uses.items() if use}


def theorem(id: str) -> tuple[str, str]:
    """The status of a theorem, and where it is stated and proved."""
    status = _text(_c.assay_theorem_status(id.encode()))
    if not status:
        raise QuestionError(f"theorem: there is no {id!r}")
    return status, _text(_c.assay_theorem_place(id.encode()))


_FUNCTIONS = {name.replace("-", "_"): name for name in _names("quantity")}


def __getattr__(name: str) -> Quantity:
    if name not in _FUNCTIONS:
        raise AttributeError(f"assay has no {name!r}; quantities are {', '.join(sorted(_FUNCTIONS))}")
    function = globals()[name] = Quantity(_FUNCTIONS[name])
    return function


def __dir__() -> list[str]:
    return sorted([*globals(), *_FUNCTIONS])


__all__ = [
    "Answer", "ContradictionError", "Enclosure", "LimitWarning", "Number", "Quantity", "QuestionError", "Session", "Vector",
    "ask", "estimate", "fields", "lower_bound", "mechanisms", "quantities", "theorem", "upper_bound", "vectors",
]
