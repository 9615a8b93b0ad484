# SPDX-License-Identifier: Apache-2.0
"""The certified vectors of the package: questions with an enclosure of the true answer."""

from __future__ import annotations

import dataclasses
import functools
import json
import pathlib
from typing import Any, Iterator

from .answer import Enclosure
from .exact import End, dyadic, rational

# What the files call things, and what `assay value` does.
_QUANTITIES = {"delta_of_epsilon": "delta", "epsilon_of_delta": "epsilon", "renyi_of_alpha": "renyi", "tradeoff_beta_of_alpha": "tradeoff"}
_MECHANISMS = {"subsampled_gaussian_poisson": "poisson", "subsampled_laplace_poisson": "laplace", "balls_and_bins": "balls", "randomized_response": "response",
               "composition": "compose"}
_DIRECTIONS = {"add_or_remove": "both", "add_remove": "both"}


@dataclasses.dataclass(frozen=True)
class Part:
    """One of what a mechanism is made of, with the names and numbers of `assay value`; or an "outcome" of a table, p its
    probability with the record, p2 without it.  Its text is that of `assay value --parts`.

    fields     its numbers exactly; floats: as doubles, None where a number is no double
    usual      the names of those whose value goes without saying (one step)
    parts      what it is made of itself
    """

    mechanism: str
    fields: dict[str, End]
    floats: dict[str, float | None]
    usual: frozenset[str]
    parts: tuple[Part, ...]

    def __str__(self) -> str:
        numbers = [f"{name}={value}" for name, value in self.fields.items() if name not in self.usual]
        return " ".join([self.mechanism, *_bracketed(self.parts), *numbers])


def _bracketed(parts: tuple[Part, ...]) -> list[str]:
    return [f"({'; '.join(map(str, parts))})"] if parts else []


@dataclasses.dataclass(frozen=True)
class Vector:
    """A question and its answer.

    id         for ever: quote it in reports
    fields     its numbers exactly; floats: as doubles, None where a number is no double
    usual      the names of those whose value goes without saying (one step)
    parts      what its mechanism is made of: of "compose", "table", "mixture", "tuned-..."
    result     "value", "infinite", "reject" (any answer is wrong) or "acceptable" (a convention, see comment)
    expected   the enclosure; None for "reject"
    bound      "upper", "lower": it is of an upper (lower) bound of the quantity, whose own value nobody knows; "both": from a
               lower bound to an upper one; None: of itself
    flags      the kinds of mistake that it finds; effects: what a user loses by each
    """

    id: str
    quantity: str
    mechanism: str
    direction: str
    fields: dict[str, End]
    floats: dict[str, float | None]
    usual: frozenset[str]
    parts: tuple[Part, ...]
    result: str
    expected: Enclosure | None
    bound: str | None
    flags: tuple[str, ...]
    effects: tuple[str, ...]
    comment: str

    def __repr__(self) -> str:
        return f"<vector {self.id}>"

    def __str__(self) -> str:
        numbers = ", ".join(f"{name} {value}" for name, value in self.fields.items())
        of = " ".join([self.mechanism, *_bracketed(self.parts)])
        return f"{self.id}: {self.quantity} of {of}, {self.direction}, {numbers}"


def _folder() -> pathlib.Path:
    """The wheel's vectors, or those of the tree that this file stands in."""
    ours = pathlib.Path(__file__).with_name("vectors")
    return ours if ours.is_dir() else pathlib.Path(__file__).parents[3] / "vectors"


def _double(text: str | None) -> float | None:
    return None if text is None else float.fromhex(text)


def _enclosure(e: dict[str, str]) -> Enclosure:
    return Enclosure(dyadic(e["lo"]), dyadic(e["hi"]), float.fromhex(e["f64Lo"]), float.fromhex(e["f64Hi"]), (e["loDec"], e["hiDec"]))


def _mechanism(name: str) -> str:
    return _MECHANISMS.get(name, name.replace("_", "-"))


def _numbers(numbers: dict[str, Any]) -> dict[str, Any]:
    return {
        "fields": {name: rational(n["q"]) for name, n in numbers.items()},
        "floats": {name: _double(n["f64"]) for name, n in numbers.items()},
        "usual": frozenset(name for name, n in numbers.items() if n.get("usual")),
    }


def _parts(question: dict[str, Any]) -> tuple[Part, ...]:
    return tuple(Part(_mechanism(p["mechanism"]), **_numbers(p["params"]), parts=_parts(p)) for p in question.get("parts", ()))


def _vector(file: dict[str, Any], group: dict[str, Any], test: dict[str, Any]) -> Vector:
    return Vector(
        id=test["id"],
        quantity=_QUANTITIES.get(file["quantity"], file["quantity"].replace("_", "-")),
        mechanism=_mechanism(group["mechanism"]),
        direction=_DIRECTIONS.get(group["adjacency"], group["adjacency"]),
        **_numbers({**test["params"], **test["query"]}),
        parts=_parts(test),
        result=test["result"],
        expected=_enclosure(test["expected"]) if "expected" in test else None,
        bound=test.get("bound"),
        flags=tuple(test["flags"]),
        effects=tuple(file["notes"][flag]["effect"] for flag in test["flags"]),
        comment=test.get("comment", ""),
    )


@functools.lru_cache(maxsize=None)
def _all() -> tuple[Vector, ...]:
    files = [json.loads(path.read_text()) for path in sorted(_folder().glob("*.json"))]
    return tuple(_vector(f, g, t) for f in files for g in f.get("testGroups", ()) for t in g["tests"])


def vectors(quantity: str | None = None, mechanism: str | None = None, direction: str | None = None) -> Iterator[Vector]:
    """All vectors, or those of a quantity, a mechanism, a direction ("remove", "add", "both")."""
    wanted = {"quantity": quantity, "mechanism": mechanism, "direction": direction}
    wanted = {name: word.replace("_", "-") for name, word in wanted.items() if word is not None}
    for v in _all():
        if all(getattr(v, name) == word for name, word in wanted.items()):
            yield v
