# SPDX-License-Identifier: Apache-2.0
"""What the adapters share: a line of JSON is a question of `assay exercise`, a line of JSON is the reply.

An adapter answers the question that was asked or says in "error" why it cannot: never a near question, since its reply
is judged by the truth of this one. What the tool prints goes to standard error.
"""
import fractions
import importlib.metadata
import json
import os
import sys


class Refused(Exception):
    """This question is none that the tool answers."""


def exact(name, told):
    """The binary64 that a word of a question stands for; Refused if none does."""
    if isinstance(told, float):
        return told
    number = fractions.Fraction(told)
    nearest = float(number)
    if fractions.Fraction(nearest) != number:
        raise Refused(f"{name}: {told} is no binary64")
    return nearest


class Question:
    """The words of a question. A word that nobody asks for is one that the tool would ignore: Refused."""

    def __init__(self, words):
        self._left = dict(words)
        self.quantity = self._left.pop("quantity", None)
        self.mechanism = self._left.pop("mechanism", None)
        self.direction = self._left.pop("direction", "both")
        self.steps = self.integer("steps", 1)

    def number(self, name):
        if name not in self._left:
            raise Refused(f"{name}: missing")
        return exact(name, self._left.pop(name))

    def integer(self, name, default):
        told = fractions.Fraction(self._left.pop(name, default))
        if told.denominator != 1:
            raise Refused(f"{name}: {told} is no integer")
        return int(told)

    def no_more(self):
        for name in self._left:
            raise Refused(f"{name}: not known here")


def needs(ok, why):
    """Refused with that reason unless ok."""
    if not ok:
        raise Refused(why)


def version(package):
    try:
        return f"{package} {importlib.metadata.version(package)}"
    except importlib.metadata.PackageNotFoundError:
        return f"{package}, not installed as a package: its version is not known"


def claimed(result):
    """The words of a reply: of a number, or of a dictionary of numbers, and of texts such as "method" and "bound"."""
    words = result if isinstance(result, dict) else {"value": result}
    return {name: x if isinstance(x, str) else repr(float(x)) for name, x in words.items()}


def reply(method, words):
    try:
        return claimed(method(Question(words)))
    except Exception as e:  # whatever the tool does, the next question is to be answered
        what = str(e) if isinstance(e, Refused) else f"{type(e).__name__}: {e}"
        return {"error": " ".join(what.split())[:500] or type(e).__name__}


def serve(tool, package, methods):
    """Answers until the end of the input. methods: functions of a Question by name; the first is the default."""
    told = sys.argv[1] if len(sys.argv) > 1 else next(iter(methods))
    if told == "--version":
        print(version(package))
        return
    if told not in methods or len(sys.argv) > 2:
        sys.exit(f"{sys.argv[0]}: [METHOD], one of: {' '.join(methods)}")
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    note = version(package)
    for line in sys.stdin:
        words = json.loads(line)
        answer = {"id": words.pop("id"), "tool": tool, "method": told, "note": note}
        print(json.dumps({**answer, **reply(methods[told], words)}), file=out, flush=True)
