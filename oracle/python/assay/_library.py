# SPDX-License-Identifier: Apache-2.0
"""The functions of assay.h, by ctypes."""

from __future__ import annotations

import ctypes
import os
import pathlib
from typing import Any, Iterator

OK, SYNTAX, DOMAIN, LIMIT, NOROOT, BROKEN = range(6)
VALUE, IMAGINARY, BEYOND = range(3)
LOWER, UPPER = range(2)
BOUNDS = ("both", "above", "below", "neither")
MEANINGS = ("value", "from", "least", "interval", "crossing", "drawn", "printed")

_ABI = 1
_P, _S, _I, _L, _D, _N = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_long, ctypes.c_double, ctypes.c_size_t)

# What each returns, and takes.  A text that the caller has to free comes back as a pointer: see `taken`.
_SIGNATURES = {
    "version": (_S,),
    "abi": (_I,),
    "text_free": (None, _P),
    "thread_end": (None,),
    "question_new": (_P,),
    "question_free": (None, _P),
    "question_set_quantity": (_I, _P, _S),
    "question_set_mechanism": (_I, _P, _S),
    "question_set_direction": (_I, _P, _S),
    "question_set_adjacency": (_I, _P, _S),
    "question_set_method": (_I, _P, _S),
    "question_set_least": (_I, _P, _I),
    "question_set_parts": (_I, _P, _S),
    "question_set": (_I, _P, _S, _S),
    "question_set_double": (_I, _P, _S, _D),
    "question_check": (_I, _P, ctypes.POINTER(_P)),
    "session_new": (_P,),
    "session_free": (None, _P),
    "session_set_digits": (_I, _P, _L),
    "session_set_seconds": (_I, _P, _D),
    "session_set_max_bits": (_I, _P, _L),
    "session_ask": (_P, _P, _P),
    "session_cancel": (None, _P),
    "answer_free": (None, _P),
    "answer_status": (_I, _P),
    "answer_message": (_S, _P),
    "answer_has": (_I, _P, _I),
    "answer_meaning": (_I, _P),
    "answer_bounds": (_I, _P),
    "answer_double": (_D, _P, _I, _I),
    "answer_hex": (_P, _P, _I, _I),
    "answer_fraction": (_P, _P, _I, _I),
    "answer_decimal": (_P, _P, _I, _I, _N),
    "answer_method": (_S, _P),
    "answer_digits": (_L, _P),
    "answer_seconds": (_D, _P),
    "answer_theorem": (_S, _P, _N),
    "answer_proof": (_S, _P),
    "quantity_name": (_S, _N),
    "mechanism_name": (_S, _N),
    "field_name": (_S, _N),
    "quantity_about": (_P, _S),
    "mechanism_about": (_P, _S),
    "field_allowed": (_S, _S),
    "field_use": (_I, _S, _S, _S),
    "theorem_status": (_S, _S),
    "theorem_place": (_S, _S),
}


def _path() -> str:
    """ASSAY_LIBRARY, else the library of the wheel, else the system's."""
    told = os.environ.get("ASSAY_LIBRARY")
    if told:
        return told
    ours = pathlib.Path(__file__).with_name("libassay.so")
    return str(ours) if ours.exists() else f"libassay.so.{_ABI}"


def _load() -> Any:
    path = _path()
    try:
        library = ctypes.CDLL(path)
    except OSError as why:
        raise ImportError(f"{why}; assay needs the system's MPFR and GMP (libmpfr6, libgmp10)") from None
    for name, (result, *arguments) in _SIGNATURES.items():
        function = getattr(library, "assay_" + name)
        function.restype, function.argtypes = result, arguments
    if library.assay_abi() != _ABI:
        raise ImportError(f"{path} has ABI {library.assay_abi()}, this package needs {_ABI}")
    return library


library = _load()


def taken(pointer: Any) -> str:
    """The text at `pointer`, which is freed; "" for NULL."""
    if not pointer:
        return ""
    text = ctypes.string_at(pointer).decode()
    library.assay_text_free(pointer)
    return text


def text(value: bytes | None) -> str:
    return "" if value is None else value.decode()


def names(table: str) -> Iterator[str]:
    """All names of a table of the library."""
    function, i = getattr(library, f"assay_{table}_name"), 0
    while (name := function(i)) is not None:
        yield name.decode()
        i += 1
