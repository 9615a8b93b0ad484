# SPDX-License-Identifier: Apache-2.0
"""Questions: assay.delta(mechanism="poisson", sigma="0.8", rate="1e-3", steps=1000, epsilon=1)."""

from __future__ import annotations

import ctypes
import operator
import threading
import warnings
from typing import Any, Iterable, Mapping

from . import _library as c
from .answer import Answer, answer
from .exact import Number, text


class QuestionError(ValueError):
    """The question has no answer; the message names the field, the value and what is allowed."""


class ContradictionError(RuntimeError):
    """Two enclosures of one number share nothing: a defect of assay.  Believe nothing."""


class LimitWarning(UserWarning):
    """The enclosure is true, but wider than was asked for."""


def is_list(value: Any) -> bool:
    return isinstance(value, Iterable) and not isinstance(value, (str, bytes))


def _bytes(name: str, word: str) -> bytes:
    """As C reads it: it would take what ends at a byte 0 for the whole."""
    try:
        told = word.encode()
    except UnicodeEncodeError:
        told = b"\0"
    if b"\0" in told:
        raise QuestionError(f"{name}: {word!r}: no text that can be told")
    return told


def _checked(status: int, what: str) -> None:
    if status == c.DOMAIN or status == c.SYNTAX:
        raise QuestionError(what)


class Question:
    """A question of the library: words, and numbers by the names of their fields."""

    def __init__(self, quantity: str, words: Mapping[str, Any], fields: Mapping[str, Number], least: bool = False):
        self._pointer = c.library.assay_question_new()
        self._set("quantity", quantity)
        for name, word in words.items():
            if word is not None:
                self._set(name, word)
        c.library.assay_question_set_least(self._pointer, int(least))
        for name, value in fields.items():
            self.set(name, value)

    def _set(self, name: str, word: Any) -> None:
        if name == "parts" and is_list(word):
            word = "; ".join(map(str, word))
        if not isinstance(word, str):
            raise TypeError(f"{name}: a text is wanted, not {type(word).__name__}")
        dashed = word if name == "parts" else word.replace("_", "-")
        getattr(c.library, "assay_question_set_" + name)(self._pointer, _bytes(name, dashed))

    def set(self, name: str, value: Number) -> None:
        """A number of the question, by the name of its field."""
        field = _bytes("field", name.replace("_", "-"))
        _checked(c.library.assay_question_set(self._pointer, field, _bytes(name, text(value))), f"{name}: {_shown(value)}: {_allowed(name)}")

    def check(self) -> None:
        message = ctypes.c_void_p()
        if c.library.assay_question_check(self._pointer, ctypes.byref(message)) != c.OK:
            raise QuestionError(c.taken(message.value))

    def __del__(self) -> None:
        if getattr(self, "_pointer", None):
            c.library.assay_question_free(self._pointer)


def _shown(value: Number) -> str:
    shown = text(value)
    return shown if len(shown) < 60 else shown[:60] + ".."


def _allowed(name: str) -> str:
    field = name.replace("_", "-")
    allowed = c.library.assay_field_allowed(field.encode())
    return f"it must be {allowed.decode()}" if allowed else f"there is no number of this name; there are {', '.join(c.names('field'))}"


class _Handle:
    """A session of the library, as long as anything refers to it: a thread that asks, too."""

    def __init__(self) -> None:
        self.pointer = c.library.assay_session_new()

    def __del__(self) -> None:
        if getattr(self, "pointer", None):
            c.library.assay_session_free(self.pointer)


class Session:
    """Limits, and tables that questions share which differ only in epsilon, delta or order.

    digits    significant digits that are asked for (2 to 10000)
    seconds   of processor time for each answer; None: as usual
    max_bits  the highest precision
    """

    def __init__(self, digits: int = 15, seconds: float | None = None, max_bits: int | None = None):
        self.digits = operator.index(digits)
        handle = _Handle()
        self._handle: _Handle | None = handle
        limits = (("digits", self.digits), ("seconds", seconds), ("max_bits", max_bits))
        for name, value in limits:
            if value is not None:
                status = getattr(c.library, "assay_session_set_" + name)(handle.pointer, value)
                _checked(status, f"{name}: {value!r} is outside what is allowed")

    def ask(self, quantity: str, *, mechanism: str | None = None, direction: str | None = None, adjacency: str | None = None,
            method: str | None = None, parts: str | Iterable[Any] | None = None, least: bool = False, **fields: Number) -> Answer:
        """One answer; a wider one than was asked for warns."""
        words = {"mechanism": mechanism, "direction": direction, "adjacency": adjacency, "method": method, "parts": parts}
        question = Question(quantity, words, fields, least)
        question.check()
        return self._read(self._wait(question))

    def _wait(self, question: Question) -> Any:
        """Asks in a thread, so that an interrupt ends it."""
        found: list[Any] = []
        done = threading.Event()
        if self._handle is None:
            raise QuestionError("the session is closed")
        handle: _Handle = self._handle

        def work() -> None:
            found.append(c.library.assay_session_ask(handle.pointer, question._pointer))
            c.library.assay_thread_end()
            done.set()

        threading.Thread(target=work, daemon=True).start()
        try:
            while not done.wait(0.1):  # nothing wakes a thread that waits for ever
                pass
        except BaseException:
            c.library.assay_session_cancel(handle.pointer)
            done.wait()
            c.library.assay_answer_free(found.pop())
            raise
        return found[0]

    def _read(self, pointer: Any) -> Answer:
        try:
            status = c.library.assay_answer_status(pointer)
            message = c.text(c.library.assay_answer_message(pointer))
            if status == c.BROKEN:
                raise ContradictionError(message)
            if not c.library.assay_answer_has(pointer, c.VALUE):
                raise QuestionError(message)
            reached = c.library.assay_answer_digits(pointer)
            result = answer(pointer, self.digits if status == c.OK else min(self.digits, max(3, reached + 2)))
        finally:
            c.library.assay_answer_free(pointer)
        if status != c.OK:
            warnings.warn(LimitWarning(f"{result}: {message}"), stacklevel=5)
        return result

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Nothing more is asked; what is being asked is not disturbed."""
        self._handle = None


def ask(quantity: str, *, mechanism: str | None = None, direction: str | None = None, adjacency: str | None = None,
        method: str | None = None, parts: str | Iterable[Any] | None = None, least: bool = False, digits: int = 15, seconds: float | None = None,
        max_bits: int | None = None, **fields: Any) -> Any:
    """The quantity, as an Answer; a list of them if one field is a list, which shares what is expensive.

    Names are those of `assay help value`, with _ or -; numbers are ints, floats (each exactly that double), texts
    ("0.1" is 1/10), Fractions or Decimals.  `parts` is a text as of --parts, or the parts of a vector.
    """
    lists = [name for name, value in fields.items() if is_list(value)]
    if len(lists) > 1:
        raise QuestionError(f"{lists[0]}, {lists[1]}: only one of them may be a list")
    words: dict[str, Any] = {"mechanism": mechanism, "direction": direction, "adjacency": adjacency, "method": method, "parts": parts, "least": least}
    with Session(digits, seconds, max_bits) as session:
        if not lists:
            return session.ask(quantity, **words, **fields)
        name = lists[0]
        return [session.ask(quantity, **words, **{**fields, name: value}) for value in fields[name]]


class Quantity:
    """A quantity of the library as a function: see `ask`."""

    def __init__(self, name: str):
        self.name = name
        self.__name__ = name.replace("-", "_")
        self.__doc__ = f"{c.taken(c.library.assay_quantity_about(name.encode()))}\n\n{ask.__doc__}"

    def __repr__(self) -> str:
        return f"<quantity {self.name} of assay>"

    def __call__(self, *, mechanism: str | None = None, direction: str | None = None, adjacency: str | None = None,
                 method: str | None = None, parts: str | Iterable[Any] | None = None, least: bool = False, digits: int = 15, seconds: float | None = None,
                 max_bits: int | None = None, **fields: Any) -> Any:
        return ask(self.name, mechanism=mechanism, direction=direction, adjacency=adjacency, method=method, parts=parts, least=least,
                   digits=digits, seconds=seconds, max_bits=max_bits, **fields)
