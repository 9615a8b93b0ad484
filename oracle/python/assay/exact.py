# SPDX-License-Identifier: Apache-2.0
"""Numbers as texts and back, exactly, of any length: Python's own readers and writers stop at 4300 digits."""

from __future__ import annotations

import contextlib
import decimal
import math
import numbers
import operator
from fractions import Fraction
from typing import Any, Union

Number = Union[int, float, str, Fraction, decimal.Decimal]
End = Union[Fraction, float]  # a float only where it is infinite

_MOST = 4000


def dyadic(text: str) -> End:
    """A C hex float, or inf."""
    if text.lstrip("+-") == "inf":
        return -math.inf if text.startswith("-") else math.inf
    mantissa, _, exponent = text.partition("p")
    whole, _, part = mantissa.replace("0x", "", 1).partition(".")
    return Fraction(int(whole + part, 16)) * Fraction(2) ** (int(exponent) - 4 * len(part))


def rational(text: str) -> End:
    """ "3", "-1/3" or "inf"."""
    if text == "inf":
        return math.inf
    above, _, below = text.partition("/")
    return Fraction(_read(above), _read(below or "1"))


def _read(text: str) -> int:
    if len(text) <= _MOST:
        return int(text)
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    half = len(digits) // 2
    power: int = 10**half
    return sign * (_read(digits[:-half]) * power + _read(digits[-half:]))


def _write(value: int) -> str:
    if value < 0:
        return "-" + _write(-value)
    if value < 10**_MOST:
        return str(value)
    above, below = divmod(value, 10 ** (half := int(value.bit_length() * 0.30103) // 2))
    return _write(above) + _write(below).rjust(half, "0")


def _fraction(value: Fraction) -> str:
    above = _write(value.numerator)
    return above if value.denominator == 1 else f"{above}/{_write(value.denominator)}"


def text(value: Number) -> str:
    """The number as the library reads it.  A float is exactly that double: 0.1 is not 1/10, "0.1" is."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        raise TypeError("a number is wanted, not True or False")
    if isinstance(value, decimal.Decimal):
        return _fraction(Fraction(value)) if value.is_finite() else str(value)
    if isinstance(value, Fraction):
        return _fraction(value)
    if hasattr(value, "__index__"):
        return _write(operator.index(value))
    if isinstance(value, numbers.Real):
        double = float(value)
        return double.hex() if math.isfinite(double) else str(double)
    raise TypeError(f"a number or its text is wanted, not {type(value).__name__}")


def end(value: Any) -> End:
    """What an accountant returned, exactly, a text as the number that is written; infinite ones and NaN as floats."""
    if isinstance(value, bool):
        raise TypeError("a number is wanted, not True or False")
    if isinstance(value, decimal.Decimal) and value.is_finite() or isinstance(value, numbers.Rational):
        return Fraction(value)
    if isinstance(value, str):
        with contextlib.suppress(ValueError):
            return Fraction(value)
    double = float(value)
    return Fraction(double) if math.isfinite(double) else double
