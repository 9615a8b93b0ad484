# SPDX-License-Identifier: Apache-2.0
"""The plugin of pytest: at the end, what the vectors said of each function."""

from __future__ import annotations


from typing import Any


def pytest_terminal_summary(terminalreporter: Any) -> None:
    from . import testing

    tallies = [t for t in testing.TALLIES if t.asked]
    if not tallies:
        return
    terminalreporter.section("certified vectors")
    for t in tallies:
        terminalreporter.write_line(line(t))


_AS = {"upper": "an upper bound", "lower": "a lower bound", "estimate": "an estimate"}


def line(t: Any) -> str:
    """What is said of a test function."""
    text = f"{t.name}: {t.asked} vectors as {_AS[t.rule.promise]}: {t.passed} pass"
    if t.asked > t.passed:
        text += f", {t.asked - t.passed} fail" + (f" ({t.known} known)" if t.known else "")
    if t.rule.ulps:
        text += f"; allowed: {t.rule.ulps} ulps"
    if t.loosest:
        text += f"; loosest by {t.loosest:.3g} ({t.worst})"
    return text
