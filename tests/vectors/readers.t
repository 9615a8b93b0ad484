#!/usr/bin/env bash
# The readers of vectors/readers, in Go, JavaScript and Rust, find every number of every file as it is said, and name the
# test of each text that is changed.  A language that is not installed is passed over.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
readers=$SRCDIR/vectors/readers
files=()
for file in "$SRCDIR"/vectors/*.json; do [[ $file == *schema.json ]] || files+=("$file"); done

# What they should count, by jq.
counts=$(jq -s -r '[.[].testGroups[].tests[]] | [length,
  ([.[] | ((.params, .query, .parts) | .. | objects | .f64Dec? | values), (.expected // empty | .f64LoDec, .f64HiDec)] | length),
  ([.[] | .expected // empty | .lo, .hi] | length)] | "\(.[0]) tests, \(.[1]) doubles, \(.[2]) ends"' "${files[@]}")

# One mistake in each test of these, and after its number what should be said; the first test has none.
jq -c '[.testGroups[].tests[] | select(.result == "value" and .expected.lo != .expected.hi and .params.sigma.f64 != null)] as $t
  | [$t[0],
     ($t[1] | .expected.lo |= sub("p-"; "p+")),
     ($t[2] | .expected |= (.loDec = .hiDec)),
     ($t[3] | .expected |= (.hiDec = .loDec)),
     ($t[4] | .expected |= (.f64Lo = .f64Hi | .f64LoDec = .f64HiDec)),
     ($t[5] | .expected |= (.f64Hi = .f64Lo | .f64HiDec = .f64LoDec)),
     ($t[6] | .expected.f64LoDec = .expected.f64HiDec),
     ($t[7] | .expected |= (.f64Lo = "0x1p-1074" | .f64LoDec = "5e-324")),
     ($t[8] | .expected |= (.f64Hi = "0x1p+1" | .f64HiDec = "2")),
     ($t[9] | .params.sigma |= (.f64 = "0x1.8p+40")),
     ($t[10] | .params.sigma |= (.q = "12345/678")),
     ($t[11] | .params.sigma |= (.f64 = null)),
     ($t[12] | .expected |= (.f64Hi = "+inf" | .f64HiDec = "Infinity")),
     ($t[13] | .parts = [{mechanism: "mixture", params, parts: [{mechanism: "outcome", params: {p: (.params.sigma | .q = "12345/678")}}]}])]
  | to_entries | map(.value.id = "t\(.key)" | .value) | {testGroups: [{tests: .}]}' "$SRCDIR/vectors/gaussian-delta.json" >"$scratch/wrong.json"
sort >"$scratch/want" <<'END'
t1: f64Lo is not the largest double <= lo
t1: lo > hi
t10: f64 is not q
t11: f64Dec is not f64
t13: f64 is not q
t12: f64Hi is not the smallest double >= hi
t2: loDec > lo
t3: hi > hiDec
t4: f64Lo is not the largest double <= lo
t5: f64Hi is not the smallest double >= hi
t6: f64LoDec is not f64Lo
t7: f64Lo is not the largest double <= lo
t8: f64Hi is not the smallest double >= hi
t9: f64Dec is not f64
END

# reader LANGUAGE COMMAND...
reader() {
  local language=$1 said
  shift
  is "$("$@" "${files[@]}" 2>&1)" "$counts" "$language: every number is as it is said"
  said=$("$@" "$scratch/wrong.json" 2>&1)
  is "$? $(sed '$d' <<<"$said" | sort)" "1 $(cat "$scratch/want")" "$language: each mistake is found"
}

# with LANGUAGE PROGRAM OPTION: 0, or a test that is passed over
with() {
  "${@:2}" >/dev/null 2>&1 && return 0
  tap_run=$((tap_run + 1))
  echo "ok $tap_run - $1 # SKIP no $2 is installed that runs"
  return 1
}

export GOCACHE=$scratch/cache GOPATH=$scratch/path GO111MODULE=off GOTOOLCHAIN=local
if with JavaScript node --version; then reader JavaScript node "$readers/read.js"; fi
if with Go go version; then
  ok 'Go: built with the standard library' go build -o "$scratch/go" "$readers/read.go"
  reader Go "$scratch/go"
fi
if with Rust rustc --version; then
  ok 'Rust: built with the standard library' rustc -O -D warnings -o "$scratch/rust" "$readers/read.rs"
  reader Rust "$scratch/rust"
fi
done_testing
