#!/usr/bin/env bash
# What single findings of vectors/DEFECTS.md rest on: outputs of two libraries, judged.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
cd "$SRCDIR" || exit 1
verdicts() { sed -n "$1" tests/data/findings.jsonl | "$ASSAY" check - --json | jq -r .verdict | sort | uniq -c | xargs; }
is "$(verdicts '/"renyi"/p')" '9 loose 2 pass' 'Renyi divergences at fractional orders: true, and loose'
is "$(verdicts '/PipelineDP/{/"sensitivity": [24],/p}')" '4 fail' 'noise that ignores a sensitivity above 1 breaks the guarantee'
is "$(verdicts '/PipelineDP/{/"sensitivity": [24],/!p}')" '2 loose 1 pass' 'and keeps it up to 1'
is "$(verdicts '/Census/p')" '1 loose' 'the probability of a loss above epsilon bounds delta, and is not near it'
# The texts give the same numbers, as they were printed.
for printed in $(sed -nE 's/^\| [0-9.]+, [0-9.]+, [0-9.]+ \| ([^ ]+) \|.*/\1/p' vectors/DEFECTS.md); do
  ok "$printed was printed" grep -q "\"upper\": \"$printed\"" tests/data/findings.jsonl
done
for noise in $(sed -nE 's/^\| (Gaussian|Laplace), [0-9.]+ \| ([^ ]+) \|.*/\2/p' vectors/DEFECTS.md); do
  ok "noise $noise was chosen" grep -q "noise_standard_deviation $noise" tests/data/findings.jsonl
done
done_testing
