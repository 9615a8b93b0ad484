#!/usr/bin/env bash
# Bad input: one line on standard error that names the field, the value and what is allowed; status 2; nothing written.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
bad() { # bad LINE ARG...: exactly this error line
  local want=$1 out err status
  shift
  out=$("$ASSAY" "$@" 2>"$scratch/err" </dev/null)
  status=$?
  err=$(sed -E 's/(: not expected for [^;]*); allowed: (--[a-z0-9-]+ ?)+$/\1/' "$scratch/err") # tested below
  is "$status|$out|$err" "2||assay: $want" "assay $*"
}
bad_start() { # bad_start BEGIN ARG...: one error line that begins so
  local want=$1 out err status
  shift
  out=$("$ASSAY" "$@" 2>"$scratch/err" </dev/null)
  status=$?
  err=$(<"$scratch/err")
  is "$status|$out|$(wc -l <"$scratch/err")|${err:0:7+${#want}}" "2||1|assay: $want" "assay $*"
}
such=', such as 0.1, 1/3, 1e-9 or 0x1p-30'
count='an integer from 1 to 10^18'
chance='a number from 0 to 1'
quantities='delta complement tv epsilon sigma scale renyi phi loss-cdf tradeoff event steps rdp-delta rdp-epsilon rdp-delta-classic rdp-epsilon-classic crossing crossing-before crossing-after implied-epsilon implied-delta implied-rho mu least-mu batch bb-4 bb-5 bb-6 bb-b3 bb-strata bb-5-printed bb-6-printed bb-b3-printed gg-6 gg-6-printed gg-6-curve kl-upper kl-lower hoeffding-upper hoeffding-lower clopper-upper clopper-lower prv-eta prv-tau prv-fail prv-eta-printed prv-tau-printed prv-samples prv-samples-printed cf-1-printed cf-1-cdf-printed cf-double-printed cf-2-lower-printed cf-2-upper-printed'
mechanisms='gaussian laplace response discrete-gaussian truncated-discrete-gaussian discrete-laplace generalized-gaussian generalized-gaussian-spread two-gaussians canonical instability exponential exponential-fixed permute-and-flip report-noisy-max noisy-argmax-equal above-threshold poisson poisson-group fixed-size fixed-size-add-remove truncated-poisson truncated-poisson-published balls allocation shuffle rdp-mironov rdp-balle rdp-optimal zcdp gdp guarantee substitution cut table mixture compose tuned-geometric tuned-logarithmic tuned-poisson sample'
g=(--mechanism gaussian)

# Words.
bad "'valeu' is no verb; perhaps 'value'; allowed: value audit explain check exercise vectors help --version" valeu
bad "'' is no verb; allowed: value audit explain check exercise vectors help --version" ''
bad "a quantity is missing; allowed: $quantities" value
bad "'rho' is no quantity; allowed: $quantities" value rho "${g[@]}"
bad "'epsilon' is one argument too many" value delta epsilon
bad "--mechanism: missing; allowed: $mechanisms" value delta
bad "--mechanism: 'gauss' is not covered; perhaps 'gaussian'; allowed: $mechanisms" value delta --mechanism gauss
bad "--direction: 'up' is not covered; allowed: remove add both" value delta "${g[@]}" --direction up
bad "--direction: 'both' is not covered; allowed: remove add" value phi "${g[@]}" --sigma 1 --time 1 --direction both
like "$("$ASSAY" value delta --sigm 1 2>&1)" "^assay: unknown option '--sigm'; perhaps '--sigma'; allowed: --sigma --variance --sigma2 .* --mechanism .*--json --csv .*--least$" 'an unknown option'
like "$("$ASSAY" value delta "${g[@]}" --sigm 1 2>&1)" "^assay: unknown option '--sigm'; perhaps '--sigma'; allowed: --sigma --variance --beta .*" 'where a mechanism is named'
fails 1 'none of another mechanism' grep -qE ' --(scale|sigma2|picks|trials) ' <<<"$("$ASSAY" value delta "${g[@]}" --sigm 1 2>&1)"
is "$("$ASSAY" value delta --mechanism laplace --sigma 1 --epsilon 1 2>&1)" 'assay: --sigma: not expected for delta of laplace; allowed: --scale --shift --rate --steps --epsilon' 'what is allowed instead'
like "$("$ASSAY" value delt "${g[@]}" --sigma 1 2>&1)" "^assay: 'delt' is no quantity; perhaps 'delta'; allowed: delta " 'a letter missing'
like "$("$ASSAY" value delta --mechanism randomized-response 2>&1)" "is not covered; perhaps 'response'; allowed: " "another tool's word"
like "$("$ASSAY" value delta "${g[@]}" --eps 1 2>&1)" "^assay: unknown option '--eps'; perhaps '--epsilon';" 'the begin of a name'
like "$("$ASSAY" value delta -s 1 2>&1)" "^assay: unknown option '-s'; allowed:" 'a short option'
bad "--json: 'yes' is not expected: this option takes no value" value delta --json=yes
for s in 0 -1 1s '' inf; do bad "--seconds: '$s' is not a number above 0, such as 0.5, 2 or 600" value delta "${g[@]}" --sigma 1 --epsilon 1 --seconds "$s"; done
bad "--sigma: given twice" value delta "${g[@]}" --sigma 1 --sigma 1
bad "--epsilon: a value is missing" value delta "${g[@]}" --sigma 1 --epsilon
bad "--sigma: a value is missing" value delta "${g[@]}" --sigma --epsilon 1

# Lists: nothing is printed where one element is bad.
number='a digit is needed here; a number is 12, -0.5, 1/3, 2.5e-7 or 0x1.8p-3'
one=(value delta "${g[@]}" --sigma 1 --epsilon)
bad "--epsilon: 'x' is not a number, at character 1: $number" "${one[@]}" 1,x
bad "--epsilon: '' is not a number, at character 1: $number" "${one[@]}" 1,
bad "--epsilon: '' is not a number, at character 1: $number" "${one[@]}" 0::1
bad "--epsilon: '1:2' is no range; allowed: FROM:TO:STEP or FROM:TO:xFACTOR" "${one[@]}" 1:2
bad "--epsilon: '1:2:3:4' is no range; allowed: FROM:TO:STEP or FROM:TO:xFACTOR" "${one[@]}" 0,1:2:3:4
bad "--epsilon: '2:1:1' is no range; allowed: FROM:TO:STEP or FROM:TO:xFACTOR, whose steps lead from FROM to TO" "${one[@]}" 2:1:1
bad "--epsilon: '1:2:0' is no range; allowed: FROM:TO:STEP or FROM:TO:xFACTOR, whose steps lead from FROM to TO" "${one[@]}" 1:2:0
bad "--epsilon: more than 10000 values" "${one[@]}" 0:1:1e-9
bad "--epsilon: more than 10000 values" "${one[@]}" 1,0:9999:1
(ulimit -v 1000000; "$ASSAY" --version) >/dev/null 2>&1 && # they would have filled 3 GB
  is "$(ulimit -v 200000; "$ASSAY" value delta "${g[@]}" --sigma 1 --epsilon 0:1e770000:1 2>&1)" 'assay: --epsilon: more than 10000 values' 'none of them is made'
bad "--delta: '2' is not $chance" value epsilon "${g[@]}" --sigma 1 --delta 0.1,2
bad "--steps: '1,2' is a third list; two options may be lists" value sigma "${g[@]}" --epsilon 1,2 --delta 0.1,0.2 --steps 1,2
bad "--delta: '0' is not covered for sigma: delta must be above 0 and below 1" value sigma "${g[@]}" --epsilon 1 --delta 0.1,0
bad "--epsilon: '-1' is not covered for steps: epsilon must not be below 0" value steps "${g[@]}" --sigma 9 --delta 0.1 --epsilon 1,-1

# What a question needs, and what it does not have.
needs() { # needs FIELD ALLOWED QUANTITY MECHANISM OPTIONS...
  local field=$1 allowed=$2 what=$3 how=$4
  shift 4
  bad_start "--$field: missing; allowed: $allowed" value "$what" --mechanism "$how" "$@"
}
has_no() { # has_no FIELD QUANTITY MECHANISM OPTIONS...
  local field=$1 what=$2 how=$3
  shift 3
  bad "--$field: not expected for $what of $how" value "$what" --mechanism "$how" "--$field" 1 "$@"
}
bad "--sigma: missing; allowed: a number above 0$such" value delta "${g[@]}" --epsilon 1
bad "--epsilon: missing; allowed: a number$such" value delta "${g[@]}" --sigma 1
needs epsilon 'a number' complement gaussian --sigma 1
needs delta "$chance" epsilon gaussian --sigma 1
needs delta "$chance" sigma gaussian --epsilon 1
needs epsilon 'a number' scale laplace --delta 1e-5
needs order 'a number above 0' renyi gaussian --sigma 1
needs time 'a number' phi gaussian --sigma 1
needs loss 'a number' loss-cdf gaussian --sigma 1
needs alpha "$chance" tradeoff gaussian --sigma 1
needs epsilon 'a number' event balls --sigma 1 --steps 10
needs scale 'a number above 0' delta laplace --epsilon 1
needs p "$chance, or --epsilon0 in its place" delta response --epsilon 1
needs sigma 'a number above 0' delta discrete-gaussian --epsilon 1
needs scale 'a number above 0' delta discrete-laplace --epsilon 1
needs beta 'a number from 1 to 64' delta generalized-gaussian --scale 1 --epsilon 1
needs sigma2 'a number above 0' delta two-gaussians --sigma 1 --epsilon 1
needs epsilon0 'a number of at least 0' delta canonical --epsilon 1
needs delta0 "$chance" delta instability --epsilon0 1 --epsilon 1
needs rate "$chance" delta poisson --sigma 1 --epsilon 1
needs rate "$chance" delta fixed-size --sigma 1 --epsilon 1
needs steps "$count" delta balls --sigma 1 --epsilon 1
needs steps "$count" delta shuffle --sigma 1 --epsilon 1
needs steps "$count" delta allocation --sigma 1 --epsilon 1
needs rho 'a number above 0' epsilon zcdp --delta 1e-5
needs order 'a number above 0' epsilon rdp-balle --rho 1 --delta 1e-5
needs mu 'a number above 0' delta gdp --epsilon 1
needs epsilon0 'a number of at least 0' implied-delta substitution
bad '--delta: not expected for delta of gaussian' value delta "${g[@]}" --sigma 1 --delta 1e-5
bad '--sigma: not expected: it is what is asked' value sigma "${g[@]}" --sigma 1 --epsilon 1 --delta 1e-5
has_no order delta gaussian --sigma 1 --epsilon 1
has_no sigma delta laplace --scale 1 --epsilon 1
has_no scale delta gaussian --sigma 1 --epsilon 1
has_no rate delta balls --sigma 1 --steps 10 --epsilon 1
has_no epochs delta gaussian --sigma 1 --epsilon 1
has_no answers delta canonical --epsilon0 1 --epsilon 1
has_no epsilon tv gaussian --sigma 1
bad '--scale: missing; allowed: a number above 0'"$such" value epsilon --mechanism laplace --delta 1e-5
bad "sigma of laplace: not covered: it has no sigma; perhaps 'scale'" value sigma --mechanism laplace --epsilon 1 --delta 1e-5

# What is allowed for each.
not() { # not FIELD VALUE ALLOWED QUANTITY MECHANISM OPTIONS...
  local field=$1 text=$2 allowed=$3 what=$4 how=$5
  shift 5
  bad "--$field: '$text' is not $allowed" value "$what" --mechanism "$how" "--$field" "$text" "$@"
}
for text in 0 -1; do
  not sigma $text 'a number above 0' delta gaussian --epsilon 1
  not scale $text 'a number above 0' delta laplace --epsilon 1
  not order $text 'a number above 0, or inf' renyi gaussian --sigma 1
  not rho $text 'a number above 0' epsilon zcdp --delta 1e-5
  not mu $text 'a number above 0' delta gdp --epsilon 1
  not sigma2 $text 'a number above 0' delta two-gaussians --sigma 1 --epsilon 1
done
for text in 1/2 0 -3 1000000000000000001; do not steps $text "$count" delta gaussian --sigma 1 --epsilon 1; done
not epochs 0 "$count" delta balls --sigma 1 --steps 10 --epsilon 1
for text in 1 2.5 -2; do not answers $text 'an integer from 2 to 10^18' delta response --p 0.6 --epsilon 1; done
for text in 1.1 -1e-9; do
  not delta $text "$chance" epsilon gaussian --sigma 1
  not rate $text "$chance" delta gaussian --sigma 1 --epsilon 1
  not p $text "$chance" delta response --epsilon 1
  not alpha $text "$chance" tradeoff gaussian --sigma 1
  not delta0 $text "$chance" delta canonical --epsilon0 1 --epsilon 1
done
for text in 0.99 65; do not beta $text 'a number from 1 to 64' delta generalized-gaussian --scale 1 --epsilon 1; done
not epsilon0 -1 'a number of at least 0' delta canonical --epsilon 1
for text in -1 1/2; do not distance $text 'an integer from 0 to 10^18' delta instability --epsilon0 1 --delta0 1e-5 --epsilon 1; done
not shift 1/2 'an integer' delta discrete-gaussian --sigma 1 --epsilon 1
not shift 0.1 'an integer' delta discrete-laplace --scale 1 --epsilon 1
for text in 1099511627777 -9223372036854775809; do
  not shift $text 'from -2^40 to 2^40' sigma discrete-gaussian --epsilon 1 --delta 0.01
  not shift $text 'from -2^40 to 2^40' scale discrete-laplace --epsilon 1 --delta 0.01
done
bad "--p: '0.6' is not to be given together with --epsilon0" value delta --mechanism response --p 0.6 --epsilon0 1 --epsilon 1
bad "--digits: '1' is not an integer from 2 to 10000" value delta "${g[@]}" --sigma 1 --epsilon 1 --digits 1
bad "--digits: '1e3' is not an integer from 2 to 10000" value delta "${g[@]}" --sigma 1 --epsilon 1 --digits 1e3
like "$("$ASSAY" value delta "${g[@]}" --sigma 1x --epsilon 1 2>&1)" "^assay: --sigma: '1x' is not a number, at character 2: " 'the place of an error in a number'
for text in nan inf 1,5x ' 1' +1 .5 1e 0x1 1/0; do
  like "$("$ASSAY" value delta "${g[@]}" --sigma "$text" --epsilon 1 2>&1)" "^assay: --sigma: '.*' is not a number" "not a number: '$text'"
  [ "$text" = inf ] || like "$("$ASSAY" value renyi --mechanism laplace --scale 1 --order "$text" 2>&1)" "^assay: --order: '.*' is not a number" "nor an order: '$text'"
done

# Questions without an answer.
bad 'sigma of gaussian: not covered: delta must be above 0 and below 1' value sigma "${g[@]}" --epsilon 1 --delta 0
bad 'phi of laplace: not covered: more than one step of it' value phi --mechanism laplace --scale 1 --time 1 --steps 2
bad 'loss-cdf of laplace: not covered: more than one step of it' value loss-cdf --mechanism laplace --scale 1 --loss 0.1 --steps 2
bad 'phi of balls: not covered: it has no single pair of distributions' value phi --mechanism balls --sigma 1 --steps 2 --time 1
bad 'event of gaussian: not covered: only balls and shuffle have such events' value event "${g[@]}" --sigma 1 --epsilon 1

# Files.
bad 'FILE: missing; allowed: a file of one JSON object a line, or - for standard input' check
bad "$scratch/none: No such file or directory" check "$scratch/none"
bad "--loose: '-1' is not a number of at least 0" check - --loose -1
bad 'vectors: what to do is not clear; allowed: --list, or --write DIR, or --coq DIR' vectors
bad "--write: '$scratch/none/there/enclosure-1.schema.json': No such file or directory" vectors --write "$scratch/none/there"
bad "$scratch/none: No such file or directory" vectors --list --cases "$scratch/none"
bad "'verb' is no verb, mechanism or quantity; allowed: value audit explain check exercise vectors" help verb

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
malformed ':[0-9]+: ' '{"value": NaNs}' 'a word like NaN'
malformed ':[0-9]+: ' '{} {}' 'two objects'
malformed ': a list and no object' '[1]' 'an array'

if [ -e /dev/full ]; then
  "$ASSAY" help >/dev/full 2>"$scratch/err"
  is "$?|$(<"$scratch/err")" '2|assay: standard output: No space left on device' 'a full disk is noticed'
fi
ok 'help' "$ASSAY" help
for verb in value audit explain check exercise vectors; do ok "help $verb" "$ASSAY" help "$verb"; done
for word in "" value audit explain check exercise vectors; do for h in -h --help; do # shellcheck disable=SC2086 # "" is no word
  is "$("$ASSAY" $word $h)" "$("$ASSAY" help $word)" "assay $word $h"; done; done
is "$("$ASSAY" value delta --mechanism poisson --sigma 1 --help)" "$("$ASSAY" help poisson)" 'the help of a mechanism'
like "$("$ASSAY" help poisson)" '^poisson - Gaussian noise on Poisson samples.*--sigma  *a number above 0.*--rate  *a number from 0 to 1[^(]*and it may have' 'its options'
like "$("$ASSAY" help epsilon)" '^epsilon - .*--delta  *a number from 0 to 1' 'the help of a quantity'
for word in $quantities $mechanisms; do ok "help $word" "$ASSAY" help "$word"; done
for word in $quantities $mechanisms; do like "$("$ASSAY" help value)" "  $word " "help value knows $word"; done
like "$("$ASSAY" --version)" '^assay [0-9]+\.[0-9]+\.[0-9]+ \(MPFR [0-9.]+' 'version'
done_testing
