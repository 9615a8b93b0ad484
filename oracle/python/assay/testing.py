# SPDX-License-Identifier: Apache-2.0
"""Tests of an accountant, for pytest: one test for each vector that the accountant can be asked.

    import assay, my_accountant

    @assay.upper_bound("delta", mechanism="poisson")
    def test_delta(sigma, rate, steps, epsilon):
        return my_accountant.delta(sigma, rate, steps, epsilon)
"""

from __future__ import annotations

import dataclasses
import inspect
import math
from typing import Any, Callable, Iterable

from .answer import judge
from .exact import End, end
from .question import QuestionError
from .vectors import Part, Vector, vectors

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


@dataclasses.dataclass(frozen=True)
class Rule:
    """What is promised, and what is forgiven."""

    promise: str
    ulps: int = 0
    loose: float | None = None
    tolerance: float = 0.0
    exact: bool = False


@dataclasses.dataclass
class Tally:
    """What the summary at the end of a run says of one test function."""

    name: str
    rule: Rule
    asked: int = 0
    passed: int = 0
    known: int = 0
    loosest: float = 0.0
    worst: str = ""


TALLIES: list[Tally] = []


def upper_bound(quantity: str, *, mechanism: str, direction: str | None = None, known: Iterable[str] = (), ulps: int = 0,
                loose: float | None = None, exact: bool = False) -> Decorator:
    """Makes a test of a function that returns an upper bound: it must not be below the truth.

    The function gets the numbers of a vector by name (`steps` and the like as ints; a number whose value goes without saying,
    such as one step, only if it has such a parameter), and `direction` ("remove", "add",
    "both") if it has such a parameter; without it, its answer must bound every direction. A mechanism that is made of others
    (mechanism="compose") gives `parts`, a tuple of Part.

    known   ids of vectors that are known to fail: they must go on failing, until the line is taken away
    ulps    an allowance: so many units in the last place are forgiven, and the summary says so
    loose   a limit of value/truth - 1; None: a bound may be as loose as it likes
    exact   numbers come as Fractions; else as floats, and a vector with a number that is no double is left out
    """
    return _test(quantity, mechanism, direction, known, Rule("upper", ulps, loose, exact=exact))


def lower_bound(quantity: str, *, mechanism: str, direction: str | None = None, known: Iterable[str] = (), ulps: int = 0,
                exact: bool = False) -> Decorator:
    """As upper_bound: the function must not be above the truth."""
    return _test(quantity, mechanism, direction, known, Rule("lower", ulps, exact=exact))


def estimate(quantity: str, *, mechanism: str, tolerance: float, direction: str | None = None, known: Iterable[str] = (),
             exact: bool = False) -> Decorator:
    """As upper_bound: the function must be within the relative distance `tolerance` of the truth."""
    return _test(quantity, mechanism, direction, known, Rule("estimate", tolerance=tolerance, exact=exact))


def _test(quantity: str, mechanism: str, direction: str | None, known: Iterable[str], rule: Rule) -> Decorator:
    ids = set(known)

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        import pytest

        taken = _Taken(function)
        chosen = [v for v in vectors(quantity, mechanism, direction) if taken.fits(v, rule, direction)]
        if not chosen:
            raise QuestionError(f"{function.__name__}: no vector of {quantity} of {mechanism} has just the numbers {taken.names}; "
                                f"there are: {_shapes(quantity, mechanism)}")
        strange = ids - {v.id for v in chosen}
        if strange:
            raise QuestionError(f"{function.__name__}: known: {', '.join(sorted(strange))}: no such vector is asked here")
        tally = Tally(function.__name__, rule)
        TALLIES.append(tally)
        cases = [pytest.param(v, id=v.id, marks=_marks(pytest, v, ids, tally)) for v in chosen]

        def test(vector: Vector) -> None:
            __tracebackhide__ = True
            tally.asked += 1
            wrong = _wrong(taken, vector, rule, tally)
            if wrong:
                pytest.fail(wrong, pytrace=False)
            tally.passed += 1

        test.__name__, test.__doc__, test.__module__ = function.__name__, function.__doc__, function.__module__
        return pytest.mark.parametrize("vector", cases)(test)

    return decorate


def _marks(pytest: Any, v: Vector, known: set[str], tally: Tally) -> tuple[Any, ...]:
    if v.id not in known:
        return ()
    tally.known += 1
    return (pytest.mark.xfail(strict=True, reason="known to fail"),)


class _Taken:
    """The numbers that a function takes."""

    def __init__(self, function: Callable[..., Any]):
        self.function = function
        found = inspect.signature(function).parameters.values()
        self.any = any(p.kind is p.VAR_KEYWORD for p in found)
        named = [p for p in found if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)]
        self.all = {p.name for p in named}
        self.due = {p.name for p in named if p.default is p.empty} - {"direction"}
        self.names = ", ".join(sorted(self.all - {"direction"})) or "none"

    def fits(self, v: Vector, rule: Rule, direction: str | None) -> bool:
        has = _names(v)
        if v.result == "acceptable" or not self.due <= has or not (self.any or has - v.usual <= self.all):
            return False
        if v.bound and (rule.promise == "estimate" or v.bound == rule.promise):
            return False  # nothing could fail
        if not rule.exact and not _all_doubles(v):
            return False
        return rule.promise == "upper" or direction is not None or "direction" in self.all or v.direction == "both"

    def ask(self, v: Vector, exact: bool) -> Any:
        given: dict[str, Any] = dict(v.fields) if exact else {n: _plain(n, x) for n, x in v.floats.items()}
        if v.parts:
            given["parts"] = v.parts
        if not self.any:
            given = {n: x for n, x in given.items() if n in self.all}
        if "direction" in self.all:
            given["direction"] = v.direction
        return self.function(**given)


def _names(v: Vector) -> set[str]:
    return {*v.fields, "parts"} if v.parts else set(v.fields)


def _all_doubles(v: Vector | Part) -> bool:
    return None not in v.floats.values() and all(_all_doubles(part) for part in v.parts)


_COUNTS = ("steps", "epochs", "answers", "records", "batch")


def _plain(name: str, value: float | None) -> float | None:
    return int(value) if name in _COUNTS and value is not None and value == math.floor(value) else value


def _shapes(quantity: str, mechanism: str) -> str:
    shapes = sorted({", ".join([*v.fields, *(["parts"] if v.parts else [])]) for v in vectors(quantity, mechanism) if v.expected})
    return "; ".join(shapes) or f"none at all (of {', '.join(sorted({v.quantity + ' of ' + v.mechanism for v in vectors()}))})"


def _wrong(taken: _Taken, v: Vector, rule: Rule, tally: Tally) -> str | None:
    """What is wrong with the function's answer; None: nothing."""
    if v.expected is None:
        return _answered(taken, v, rule)
    value = end(taken.ask(v, rule.exact))
    allowed = _moved(value, rule.ulps if rule.promise == "upper" else -rule.ulps)
    if judge(v.expected, allowed, rule.promise, rule.tolerance) == "fail":
        return _report(v, value, _FAULT[rule.promise])
    return _too_loose(v, value, rule, tally) if rule.promise == "upper" and not v.bound else None


_FAULT = {"upper": "is no upper bound", "lower": "is no lower bound", "estimate": "is too far away"}


def _too_loose(v: Vector, value: End, rule: Rule, tally: Tally) -> str | None:
    assert v.expected is not None
    top = v.expected.upper
    over = float(value) / top - 1 if top > 0 and value != top else 0.0
    if over > tally.loosest:
        tally.loosest, tally.worst = over, v.id
    if rule.loose is not None and over > rule.loose:
        return _report(v, value, f"is loose by {over:.3g}, more than {rule.loose}")
    return None


def _moved(value: End, ulps: int) -> End:
    """The value, moved by so many units in the last place, if it is a double."""
    if not ulps or float(value) != value:
        return value
    value = float(value)
    for _ in range(abs(ulps)):
        value = math.nextafter(value, math.copysign(math.inf, ulps))
    return value


def _answered(taken: _Taken, v: Vector, rule: Rule) -> str | None:
    try:
        value = taken.ask(v, rule.exact)
    except Exception:
        return None
    if isinstance(value, float) and math.isnan(value):
        return None
    return f"{v}\n  has no answer ({v.comment}), and was answered by {value!r}"


def _report(v: Vector, value: End, what: str) -> str:
    assert v.expected is not None
    lines = [str(v), f"  {float(value)!r} {what}: the truth is from {v.expected.decimals[0]} to {v.expected.decimals[1]}"]
    lines += [f"  {flag}: {effect}" for flag, effect in zip(v.flags, v.effects)]
    return "\n".join(lines)
