# SPDX-License-Identifier: Apache-2.0
"""What a question is answered by: enclosures, and what they rest on."""

from __future__ import annotations

import dataclasses
import math
from fractions import Fraction
from typing import Any

from . import _library as c
from .exact import End, dyadic, end



@dataclasses.dataclass(frozen=True)
class Enclosure:
    """Two ends between which the true number lies.

    lo, hi        exactly: a Fraction, or the float inf
    lower, upper  the next doubles to them, rounded outward
    """

    lo: End
    hi: End
    lower: float
    upper: float
    decimals: tuple[str, str] = dataclasses.field(repr=False, compare=False)

    def __contains__(self, value: End) -> bool:
        """Whether the number may be `value`, taken exactly."""
        return bool(self.lo <= value <= self.hi)

    def __str__(self) -> str:
        lo, hi = self.decimals
        return lo if lo == hi else f"[{lo}, {hi}]"

    @property
    def is_infinite(self) -> bool:
        """Whether the number is exactly +inf."""
        return self.lo == math.inf

    def judge(self, value: Any, promise: str = "upper", tolerance: float = 0.0) -> str:
        """The verdict of vectors/README.md over a printed `value`: "pass", "fail" or "undecided".

        promise    "upper": it is said to be an upper bound; "lower"; "estimate"
        tolerance  of an estimate: the relative distance that is allowed
        """
        return judge(self, value, promise, tolerance)


def judge(truth: Enclosure, value: Any, promise: str, tolerance: float = 0.0) -> str:
    if promise not in ("upper", "lower", "estimate"):
        raise ValueError(f"promise: {promise!r} is none of 'upper', 'lower', 'estimate'")
    if promise != "estimate" and tolerance:
        raise ValueError("tolerance: a bound is judged without one")
    exact: Any = end(value)
    if exact != exact:  # NaN
        return "fail"
    lo: Any = truth.lo
    hi: Any = truth.hi
    if promise == "upper":
        return "pass" if exact >= hi else "fail" if exact < lo else "undecided"
    if promise == "lower":
        return "pass" if exact <= lo else "fail" if exact > hi else "undecided"
    allowed = Fraction(tolerance)
    far = [_distance(exact, e) for e in (lo, hi)]
    if all(d <= allowed for d in far):
        return "pass"
    return "fail" if exact not in truth and min(far) > allowed else "undecided"


def _distance(value: Any, truth: Any) -> Any:
    """|value / truth - 1|."""
    if value == truth:
        return 0
    if math.inf in (abs(value), abs(truth)) or not truth:
        return math.inf
    return abs(value / truth - 1)


@dataclasses.dataclass(frozen=True)
class Answer(Enclosure):
    """An enclosure, and where it comes from.

    digits     significant digits that both ends agree on
    status     "done", or which limit made it wider than was asked
    method     "closed_form", "fourier", "lattice", ..
    theorems   what it rests on: ids; proof: the status of the weakest
    meaning    "value"; of a least noise also "from", "least", "interval", "crossing"; "drawn": an upper bound
               with a stated probability; "printed": a paper's formula, no bound at all
    bounds     "both": the mechanism's number lies in the enclosure; "above", "below": it is of an upper or lower bound, and
               the number may be smaller or larger; "neither": of a bound that bounds nothing itself
    imaginary  the imaginary part of a complex number, or None
    beyond     with "interval", "crossing": what lies above, see assay.h; or None
    seconds    of processor time
    """

    digits: int
    status: str
    method: str
    theorems: tuple[str, ...]
    proof: str
    meaning: str
    bounds: str
    imaginary: Enclosure | None = None
    beyond: Enclosure | None = None
    seconds: float = dataclasses.field(default=0.0, compare=False)


def _end(pointer: Any, part: int, which: int) -> End:
    return dyadic(c.taken(c.library.assay_answer_hex(pointer, part, which)))


def enclosure(pointer: Any, part: int, digits: int) -> Enclosure | None:
    if not c.library.assay_answer_has(pointer, part):
        return None
    ends = (c.LOWER, c.UPPER)
    lo, hi = (_end(pointer, part, e) for e in ends)
    lower, upper = (c.library.assay_answer_double(pointer, part, e) for e in ends)
    shown = [c.taken(c.library.assay_answer_decimal(pointer, part, e, digits)) for e in ends]
    return Enclosure(lo, hi, lower, upper, (shown[0], shown[1]))


def answer(pointer: Any, digits: int) -> Answer:
    """The answer at `pointer` as an object of its own."""
    value = enclosure(pointer, c.VALUE, digits)
    assert value is not None
    theorems, i = [], 0
    while (name := c.library.assay_answer_theorem(pointer, i)) is not None:
        theorems.append(name.decode())
        i += 1
    return Answer(
        lo=value.lo,
        hi=value.hi,
        lower=value.lower,
        upper=value.upper,
        decimals=value.decimals,
        digits=c.library.assay_answer_digits(pointer),
        status=c.text(c.library.assay_answer_message(pointer)),
        method=c.text(c.library.assay_answer_method(pointer)),
        theorems=tuple(theorems),
        proof=c.text(c.library.assay_answer_proof(pointer)),
        meaning=c.MEANINGS[c.library.assay_answer_meaning(pointer)],
        bounds=c.BOUNDS[c.library.assay_answer_bounds(pointer)],
        imaginary=enclosure(pointer, c.IMAGINARY, digits),
        beyond=enclosure(pointer, c.BEYOND, digits),
        seconds=c.library.assay_answer_seconds(pointer),
    )
