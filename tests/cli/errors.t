#!/usr/bin/env bash
# Bad input: one line on standard error that names the field, the value and what is allowed; status 2; nothing written.
. "$SRCDIR/tests/tap.sh"
bad() { # bad LINE ARG...: exactly this error line
  local want=$1 out err status
  shift
  out=$("$ASSAY" "$@" 2>"$scratch/err" </dev/null)
  status=$?
  err=$(<"$scratch/err")
  is "$status|$out|$err" "2||assay: $want" "assay $*"
}
number='a number such as 0.1, 1/3, 1e-9 or 0x1p-30'
g=(--mechanism gaussian)
bad "'valeu' is no verb; allowed: value check vectors help --version" valeu
bad "'' is no verb; allowed: value check vectors help --version" ''
bad 'a quantity is missing; allowed: delta epsilon' value
bad "'rho' is no quantity; allowed: delta epsilon" value rho "${g[@]}"
bad "'epsilon' is one argument too many" value delta epsilon
bad "--mechanism: '' is not covered; allowed: gaussian" value delta
bad "--mechanism: 'laplace' is not covered; allowed: gaussian" value delta --mechanism laplace
bad "--mechanism: 'gauss' is not covered; allowed: gaussian" value delta --mechanism gauss
bad "--sigma: missing; allowed: $number" value delta "${g[@]}" --epsilon 1
bad "--epsilon: missing; allowed: $number" value delta "${g[@]}" --sigma 1
bad '--delta: not expected: it is what is asked' value delta "${g[@]}" --sigma 1 --delta 1e-5
bad "--sigma: '-1' is not a number above 0" value delta "${g[@]}" --sigma -1 --epsilon 1
bad "--sigma: '0' is not a number above 0" value delta "${g[@]}" --sigma 0 --epsilon 1
bad "--steps: '1/2' is not an integer of at least 1" value delta "${g[@]}" --sigma 1 --steps 1/2 --epsilon 1
bad "--steps: '0' is not an integer of at least 1" value delta "${g[@]}" --sigma 1 --steps 0 --epsilon 1
bad "--delta: '1.1' is not a number from 0 to 1" value epsilon "${g[@]}" --sigma 1 --delta 1.1
bad "--delta: '-1e-9' is not a number from 0 to 1" value epsilon "${g[@]}" --sigma 1 --delta -1e-9
bad "--rate: '0.01' is not covered; allowed: 1 (every record in every step)" value delta "${g[@]}" --rate 0.01 --sigma 1 --epsilon 1
bad "--direction: 'up' is not covered; allowed: remove add both" value delta "${g[@]}" --direction up
bad "--digits: '1' is not an integer from 2 to 10000" value delta "${g[@]}" --sigma 1 --epsilon 1 --digits 1
bad "--digits: '1e3' is not an integer from 2 to 10000" value delta "${g[@]}" --sigma 1 --epsilon 1 --digits 1e3
bad "--sigma: given twice" value delta "${g[@]}" --sigma 1 --sigma 1
bad "--epsilon: a value is missing" value delta "${g[@]}" --sigma 1 --epsilon
bad "--json: 'yes' is not expected: this option takes no value" value delta --json=yes
like "$("$ASSAY" value delta --sigm 1 2>&1)" "^assay: unknown option '--sigm'; allowed: --mechanism --sigma .*--json$" 'an unknown option'
like "$("$ASSAY" value delta -s 1 2>&1)" "^assay: unknown option '-s'; allowed:" 'a short option'
like "$("$ASSAY" value delta "${g[@]}" --sigma 1x --epsilon 1 2>&1)" "^assay: --sigma: '1x' is not a number, at character 2: " 'the place of an error in a number'
for text in nan inf 1,5 ' 1' +1 .5 1e 0x1 1/0; do
  like "$("$ASSAY" value delta "${g[@]}" --sigma "$text" --epsilon 1 2>&1)" "^assay: --sigma: '.*' is not a number" "not a number: '$text'"
done
bad 'FILE: missing; allowed: a file of one JSON object a line, or - for standard input' check
bad "$scratch/none: No such file or directory" check "$scratch/none"
bad "--loose: '-1' is not a number of at least 0" check - --loose -1
bad 'vectors: what to do is not clear; allowed: --list, or --write DIR' vectors
bad "--write: '$scratch/none/gaussian-delta.json': No such file or directory" vectors --write "$scratch/none"
bad "'verb' is no verb; allowed: value check vectors" help verb

# A malformed line names file, line and place, and no row before it is judged.
row='{"tool": "t", "method": "m", "mechanism": "gaussian", "sigma": 1, "compositions": 1, "query": "delta", "at": 0, "value": "1"}'
malformed() { # malformed REGEX LINE NAME
  printf '%s\n%s\n' "$row" "$2" >"$scratch/rows"
  local out
  out=$("$ASSAY" check "$scratch/rows" 2>"$scratch/err")
  is "$?|$out" '2|' "$3: nothing written"
  like "$(<"$scratch/err")" "^assay: $scratch/rows:2$1" "$3: the place"
}
malformed ':[0-9]+: ' '{"tool": "t",}' 'a comma too many'
malformed ':[0-9]+: .*duplicate' '{"tool": "t", "tool": "u"}' 'a name twice'
malformed ':[0-9]+: ' '{"value": NaN}' 'NaN'
malformed ':[0-9]+: ' '{} {}' 'two objects'
malformed ': not a JSON object' '[1]' 'an array'

if [ -e /dev/full ]; then
  "$ASSAY" help >/dev/full 2>"$scratch/err"
  is "$?|$(<"$scratch/err")" '2|assay: standard output: No space left on device' 'a full disk is noticed'
fi
ok 'help' "$ASSAY" help
for verb in value check vectors; do ok "help $verb" "$ASSAY" help "$verb"; done
like "$("$ASSAY" --version)" '^assay [0-9]+\.[0-9]+\.[0-9]+ \(MPFR [0-9.]+' 'version'
done_testing
