#!/usr/bin/env bash
# assay check, the words of a row: each one changes the question, makes the row a reject, or is a note.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
# Rows are written down and judged by one process at the end of each part: judged WANT NAME JSON [REASON].
want=() name=() reason=()
judged() {
  want+=("$1") name+=("$2") reason+=("${4:-}")
  echo "$3" >>"$scratch/rows"
}
settle() {
  "$ASSAY" check "$scratch/rows" --json --loose 0.001 >"$scratch/out"
  local i=0 verdict why
  while IFS=$'\t' read -r verdict why; do
    is "$verdict" "${want[i]}" "${name[i]}"
    [ -z "${reason[i]}" ] || like "$why" "${reason[i]}" "${name[i]}: says so"
    i=$((i + 1))
  done < <(jq -r '[.verdict, .reason] | @tsv' "$scratch/out")
  is "$i" "${#want[@]}" 'each row has a verdict'
  want=() name=() reason=()
  rm "$scratch/rows"
}
gaussian='"mechanism":"gaussian","sigma":1,"query":"delta"'
true1='"at":1,"upper":"0.12693673751"' # delta(1) of sigma 1 is 0.126936737506643945..

# ---- Fields that change the question: true with them, false without, and the other way round.
both() { # both NAME FIELDS NUMBER: the number rounded up is an upper bound, and rounded down a lower one; neither is of the other side
  local up=$3 down=$4
  judged pass "$1: an upper bound" "{$2,\"upper\":\"$up\"}"
  judged pass "$1: a lower bound" "{$2,\"lower\":\"$down\"}"
  judged fail "$1: an upper bound below it" "{$2,\"upper\":\"$down\"}"
  judged fail "$1: a lower bound above it" "{$2,\"lower\":\"$up\"}"
}
for word in sensitivity shift; do both "$word 2" "$gaussian,\"at\":1,\"$word\":2" 0.50987 0.50986; done
for word in steps compositions T; do
  both "$word 4" '"mechanism":"gaussian","sigma":2,"query":"delta","at":1,"'$word'":4' 0.12694 0.12693
done
for word in rate q sampling_rate sampling_prob sampling_probability; do
  both "$word 1/2" "$gaussian,\"at\":1,\"$word\":0.5" 0.0288677 0.0288676
done
both 'epochs 100 of one batch' '"mechanism":"balls","sigma":10,"steps":1,"epochs":100,"query":"delta","at":1' 0.12694 0.12693
both 'two picks of two batches' '"mechanism":"allocation","sigma":1,"steps":2,"picks":2,"query":"delta","at":1' 0.28621 0.28620
both 'randomized response with p and answers' '"mechanism":"randomized_response","p":0.5,"answers":4,"query":"delta","at":0' 0.33334 0.33333
both 'the same by the probability of a random answer' '"mechanism":"response","noise_parameter":"2/3","answers":4,"query":"delta","at":0' 0.33334 0.33333
both 'and by its epsilon, log 3' '"mechanism":"response","epsilon0":1,"query":"delta","epsilon":0.5' 0.28765 0.28764
both 'with p beside it, which was computed from it' '"mechanism":"randomized_response","eps0":1,"p":0.7310585786300049,"query":"delta","at":0.5' 0.28765 0.28764
both 'p beside the probability of a random answer' '"mechanism":"randomized_response","noise_parameter":0.96,"p":0.52,"query":"delta","at":0' 0.0400001 0.0399999
both 'discrete Laplace of parameter 1' '"mechanism":"discrete_laplace","parameter":1,"sensitivity":1,"query":"delta","at":0.5' 0.28765 0.28764
sampled=$gaussian',"at":1,"q":0.5,"sampler":"poisson"'
both 'adjacency add_or_remove' "$sampled,\"adjacency\":\"add_or_remove\"" 0.0288677 0.0288676
both 'adjacency remove' "$sampled,\"adjacency\":\"remove\"" 0.0288677 0.0288676
judged fail 'adjacency add, where it is 0' "{$sampled,\"adjacency\":\"add\",\"lower\":\"0.0288676\"}"
judged fail 'direction add, too' "{$sampled,\"direction\":\"add\",\"lower\":\"0.0288676\"}"
judged fail 'both adjacency and direction' "{$sampled,\"adjacency\":\"add_or_remove\",\"direction\":\"add\",\"lower\":\"0.0288676\"}"
judged pass 'a record is replaced' '{"mechanism":"substitution","adjacency":"replace","epsilon0":1,"query":"implied-epsilon","upper":2}'

# Two adaptive steps reach 0.0640852, more than fixed queries do.
fixed='"mechanism":"fixed_size","rate":"1/10","sigma":1,"steps":2,"query":"delta","at":0.5'
judged fail 'steps in which a record is replaced' "{$fixed,\"adjacency\":\"replace\",\"upper\":0.0628}"
judged pass 'one that is removed, by the word' "{$fixed,\"adjacency\":\"add_or_remove\",\"upper\":0.06285}"

# ---- Words that do not fit.
judged reject 'a word with a letter missing' "{$gaussian,$true1,\"sigm\":2}" "'sigm' is no known field; perhaps 'sigma'; allowed for delta of gaussian: sigma variance shift rho rate steps epsilon; .*'meta'"
judged reject 'another word for it' "{$gaussian,$true1,\"noise_multiplier\":2}" "perhaps 'sigma'"
judged reject 'capital letters' "{$gaussian,$true1,\"Steps\":2}" "perhaps 'steps'"
judged reject 'two letters swapped' "{$gaussian,$true1,\"adjacnecy\":\"add\"}" "perhaps 'adjacency'"
judged reject 'a word like no other' "{$gaussian,$true1,\"xyzzy\":2}" "^'xyzzy' is no known field; allowed"
judged reject 'an unknown word, though it says null' "{$gaussian,$true1,\"xyzzy\":null}" 'xyzzy'
judged pass 'a known one that says null' "{$gaussian,$true1,\"rate\":null}"
judged reject 'a field of another mechanism' "{$gaussian,$true1,\"epochs\":2}" '^epochs: not expected for delta of gaussian; allowed'
judged reject 'of another quantity' "{$gaussian,$true1,\"order\":2}" '^order: not expected for delta of gaussian'
judged reject 'uses of batches' '{"mechanism":"balls","sigma":1,"steps":2,"query":"delta","at":1,"upper":1,"epochs":2,"T":2}' "tell the same twice"
judged reject 'uses in place of batches' '{"mechanism":"balls","sigma":1,"compositions":2,"query":"delta","at":1,"upper":1}' '^compositions: not expected for balls, whose steps are batches'
judged reject 'the least noise where none is asked' "{$gaussian,$true1,\"least\":true}" '^least: not expected for delta'
judged reject 'least that is no yes or no' '{"mechanism":"gaussian","query":"sigma","epsilon":1,"delta":0.1,"upper":9,"least":1}' 'least is not true'
judged reject 'the field that is asked' '{"mechanism":"gaussian","sigma":1,"query":"sigma","epsilon":1,"delta":0.1,"upper":1}' 'it is what is asked'
judged reject 'a number told twice' "{$gaussian,$true1,\"steps\":2,\"T\":2}" "'steps' and 'T' tell the same twice"
judged reject 'a number in two places' "{$gaussian,$true1,\"params\":{\"sigma\":1}}" "^'sigma' is told twice: in the row and in params$"
judged reject 'where it is asked told twice' "{$gaussian,$true1,\"epsilon\":1}" "'at' and 'epsilon' tell the same twice"
judged reject 'at, where two numbers are needed' '{"mechanism":"gaussian","query":"sigma","at":1,"upper":1}' '^at: sigma needs epsilon delta'
judged reject 'at, where none is' '{"mechanism":"gaussian","sigma":1,"query":"tv","at":1,"upper":1}' '^at: tv needs no number'
judged reject 'p that contradicts epsilon' '{"mechanism":"randomized_response","eps0":1,"p":0.73,"query":"delta","at":0.5,"upper":1}' 'contradict'
judged reject 'p that contradicts the probability of a random answer' '{"mechanism":"randomized_response","noise_parameter":0.96,"p":0.53,"query":"delta","at":0.5,"upper":1}' 'contradict'
judged reject 'a sampler without a rate' "{$gaussian,$true1,\"sampler\":\"poisson\"}" 'rate is missing'
judged reject 'a mechanism that samples, without a rate' '{"mechanism":"subsampled_laplace_poisson","scale":1,"query":"delta","at":0.5,"upper":1}' 'rate is missing'
judged reject 'samples of batches' '{"mechanism":"balls","sigma":1,"steps":2,"sampler":"poisson","query":"delta","at":1,"upper":1}' "sampler 'poisson': not expected"
judged reject 'Poisson samples of a fixed size' '{"mechanism":"fixed_size_add_remove","sigma":1,"rate":0.1,"sampler":"poisson","query":"delta","at":1,"upper":1}' "sampler 'poisson': not expected"
judged reject 'no mechanism' '{"sigma":1,"query":"delta","at":1,"upper":1}' 'mechanism is missing'
judged reject 'no query, but a word like it' '{"mechanism":"gaussian","sigma":1,"querry":"delta","at":1,"upper":1}' "query is missing, and 'querry' is no known field; perhaps 'query'"
judged reject 'no query' '{"mechanism":"gaussian","sigma":1,"at":1,"upper":1}' 'query is missing'
judged reject 'no direction, where there is no larger one' '{"mechanism":"gaussian","sigma":1,"query":"tradeoff","alpha":0.5,"upper":1}' 'direction is missing'
judged reject 'direction against adjacency' "{$gaussian,$true1,\"adjacency\":\"add\",\"direction\":\"remove\"}" 'contradict'
judged not-covered 'samples of a replaced answer' '{"mechanism":"response","p":0.75,"rate":0.5,"adjacency":"replace","query":"delta","at":0,"upper":1}' 'all records take part'
judged reject 'a word of the question among the settings' "{$gaussian,$true1,\"settings\":{\"adjacency\":\"replace\"}}" "'adjacency' does not belong in settings"
judged pass 'two answers of a record: replaced' '{"mechanism":"randomized_response","p":0.75,"adjacency":"replace","query":"delta","at":0,"upper":0.5001}'
judged pass 'or added' '{"mechanism":"randomized_response","p":0.75,"adjacency":"add_or_remove","query":"delta","at":0,"upper":0.5001}'
judged not-covered 'added where it is replaced' '{"mechanism":"substitution","adjacency":"add_or_remove","epsilon0":1,"query":"implied-epsilon","upper":2}' 'is replaced'
judged not-covered 'an adjacency of another name' "{$gaussian,$true1,\"adjacency\":\"edge\"}" 'allowed: add_or_remove'
judged not-covered 'a mechanism with a letter missing' '{"mechanism":"gausian","sigma":1,"query":"delta","at":1,"upper":1}' "perhaps 'gaussian'"
judged not-covered 'a quantity with a letter missing' '{"mechanism":"gaussian","sigma":1,"query":"delt","at":1,"upper":1}' "perhaps 'delta'"
judged reject 'q and f64 of different numbers' '{"mechanism":"gaussian","sigma":{"q":"1/10","f64":"0x1p-3"},"query":"delta","at":1,"upper":1}' 'told twice'
judged reject 'f64 alone' '{"mechanism":"gaussian","sigma":{"f64":"0x1p-3"},"query":"delta","at":1,"upper":1}' 'sigma is no number'
judged reject 'q and f64Dec of different numbers' '{"mechanism":"gaussian","sigma":{"q":"1/8","f64":"0x1p-3","f64Dec":"0.126"},"query":"delta","at":1,"upper":1}' 'told twice'
judged reject 'q, and a word in the place of f64Dec' '{"mechanism":"gaussian","sigma":{"q":"1/8","f64":"0x1p-3","f64Dec":"inf"},"query":"delta","at":1,"upper":1}' 'told twice'
judged pass 'q, f64 and f64Dec' '{"mechanism":"gaussian","sigma":{"q":"1/8","f64":"0x1p-3","f64Dec":"0.125"},"query":"delta","at":1,"upper":1}'
judged pass 'q without a double' '{"mechanism":"gaussian","sigma":{"q":"1/10","f64":null},"query":"delta","at":1,"upper":1}'
for word in tool method mechanism quantity sampler direction adjacency bound; do
  for value in 3 '["x"]' '{"name":"gaussian"}' true; do
    judged reject "$word that is $value" "$(jq -c --arg word "$word" --argjson value "$value" '. + {($word): $value}' \
      <<<'{"mechanism":"gaussian","sigma":1,"quantity":"delta","query":{"epsilon":1},"value":1}')" "^$word is not a text\$"
  done
done
for value in 3 '["delta"]' true; do
  judged reject "query that is $value" "{\"mechanism\":\"gaussian\",\"sigma\":1,\"at\":1,\"upper\":1,\"query\":$value}" '^query is not a text or an object$'
done
for value in '{}' '{"alpha":0.1}' '{"epsilon":1,"delta":0.1}'; do
  judged reject "query $value" "{\"mechanism\":\"gaussian\",\"sigma\":1,\"upper\":1,\"query\":$value}" "^query names no quantity: say it as 'quantity'; of epsilon, delta or order alone"
done
judged reject 'an empty name' '{"mechanism":"","sigma":1,"query":"delta","at":1,"upper":1}' '^mechanism is an empty text$'
judged reject 'an empty quantity' '{"mechanism":"gaussian","sigma":1,"query":"","at":1,"upper":1}' '^query is an empty text$'
for place in params query; do
  for word in params tool note value; do
    judged reject "$word in $place" "{\"mechanism\":\"gaussian\",\"sigma\":1,\"quantity\":\"delta\",\"upper\":1,\"$place\":{\"epsilon\":1,\"$word\":{}}}" "^'$word' does not belong in $place: say it in the row itself"
  done
done
judged reject 'steps by the word of the row' "{$gaussian,$true1,\"T\":0}" '^T is not an integer from 1'
judged reject 'a rate, too' "{$gaussian,$true1,\"sampling_rate\":2}" '^sampling_rate is not a number from 0 to 1$'
judged reject 'a shift, too' '{"mechanism":"discrete_gaussian","sigma":1,"sensitivity":0.5,"query":"delta","at":1,"upper":1}' '^sensitivity is not an integer$'
judged reject 'where it is asked, too' '{"mechanism":"gaussian","sigma":1,"query":"epsilon","at":2,"upper":1}' '^at is not a number from 0 to 1$'
judged reject 'a guarantee, too' '{"mechanism":"canonical","eps0":-1,"query":"delta","at":1,"upper":1}' '^eps0 is not a number of at least 0$'
judged reject 'no dashes of an option' '{"mechanism":"allocation","sigma":1,"steps":2,"picks":3,"query":"delta","at":1,"upper":1}' '^picks is not an integer from 1 to steps$'
judged not-covered 'a noise that is another' '{"mechanism":"laplace","query":"sigma","epsilon":1,"delta":0.1,"upper":1}' "^sigma of laplace: it has no sigma; perhaps 'scale'\$"
judged not-covered 'or has another name' '{"mechanism":"gdp","query":"sigma","epsilon":1,"delta":0.1,"upper":1}' "^sigma of gdp: it has no sigma; perhaps 'mu'\$"
judged not-covered 'or none' '{"mechanism":"guarantee","epsilon0":1,"query":"steps","epsilon":1,"delta":0.1,"upper":1}' '^it has no steps$'
judged reject 'a claim in the query' '{"mechanism":"gaussian","sigma":1,"quantity":"delta","query":{"epsilon":1,"value":1},"upper":1}' "'value' does not belong in query"
judged reject 'nothing is claimed' "{$gaussian,\"at\":1}" 'nothing is claimed'

# ---- Notes.
sed -n '/^.SS Notes/,/^.SH/p' "$SRCDIR/doc/assay-check.1" >"$scratch/notes"
judged pass 'settings of a tool change nothing' "{$gaussian,$true1,\"settings\":{\"bins\":2,\"method\":\"x\",\"orders\":\"default\"}}"
for note in meta commit seconds construct_seconds source part note warnings error single_step_mass_minus_1 \
  value_remove value_add certified_lo certified_hi certified_delta_at_value wrong id tcId comment flags result expected; do
  judged pass "$note changes nothing" "{$gaussian,$true1,\"$note\":{\"sigma\":2}}"
  ok "$note stands in the manual" grep -qwE "$note" "$scratch/notes"
done
ok "settings stands in the manual" grep -qw settings "$scratch/notes"
settle

# ---- Ends of a tool that is not known, each as the bound that it names.
judged pass 'lower alone' "{$gaussian,\"at\":1,\"lower\":0.12693}"
judged fail 'a false one' "{$gaussian,\"at\":1,\"lower\":0.12694}"
judged pass 'upper alone' "{$gaussian,\"at\":1,\"upper\":0.12694}"
judged fail 'beside a value that is right' "{$gaussian,\"at\":1,\"value\":0.126937,\"upper\":0.12693}"
judged fail 'beside a value that is wrong' "{$gaussian,\"at\":1,\"value\":0.2,\"upper\":0.12694}"
judged fail 'beside a value with a bound' "{$gaussian,\"at\":1,\"bound\":\"upper\",\"value\":0.12694,\"lower\":0.12694}"
judged reject 'one end that is no number' "{$gaussian,\"at\":1,\"value\":0.126937,\"upper\":\"many\"}" 'upper is not a number'
judged fail 'an end of a tool that is known' "{\"tool\":\"google dp_accounting\",\"method\":\"rdp\",$gaussian,\"at\":1,\"value\":0.2,\"upper\":0.1}"
# Noise whose delta does not fall in it: the least from which on all suffices, and the least that suffices at all.
dgauss='"mechanism":"discrete_gaussian","query":"sigma","epsilon":5,"delta":0.01'
least=$("$ASSAY" value sigma --mechanism discrete-gaussian --epsilon 5 --delta 0.01 --least --json | jq -r .enclosure.hiDec)
judged pass 'the least noise that is enough at all' "{$dgauss,\"least\":true,\"upper\":\"$least\"}"
judged fail 'which is not enough from there on' "{$dgauss,\"upper\":\"$least\"}"
# What a pessimistic tool promises about the number of steps is a lower bound.
pessimist='"tool":"google dp_accounting","method":"rdp"'
judged pass 'a pessimistic number of steps' '{'"$pessimist"',"mechanism":"gaussian","sigma":2,"query":"steps","epsilon":1,"delta":0.127,"value":4}'
judged fail 'one too many' '{'"$pessimist"',"mechanism":"gaussian","sigma":2,"query":"steps","epsilon":1,"delta":0.127,"value":5}'
judged fail 'a pessimistic sigma that is too small' '{'"$pessimist"',"mechanism":"gaussian","query":"sigma","epsilon":1,"delta":0.12693673750664394,"value":0.9999}'

# ---- A guarantee whose delta stands in the method's name: delta0 + (1 - delta0) of the response's, at 0.5 0.28765 of 1/2.
prv='"tool":"microsoft prv_accountant","method":"prv:ApproximateDPMechanism(delta=0.5)","mechanism":"randomized_response","query":"delta","at":0.5'
judged pass 'above it' "{$prv,\"eps0\":1,\"p\":0.7310585786300049,\"lower\":0.6438,\"upper\":0.6439}"
judged fail 'the response alone is too small' "{$prv,\"eps0\":1,\"p\":0.7310585786300049,\"lower\":0.2,\"upper\":0.28765}"
judged reject 'without its epsilon' "{$prv,\"p\":0.7310585786300049,\"lower\":0.2,\"upper\":0.3}" 'eps0 is missing'
settle

# ---- An estimate inside a wide enclosure is compared with both ends, at more digits if need be.  The truth: 1.27498130988e-4.
sampled='"mechanism":"poisson","sigma":1,"rate":"0.01","steps":100,"query":{"epsilon":"0.5"}'
judged pass 'an estimate of many steps within the tolerance' "{$sampled,\"value\":0.000127493}"
judged pass 'params that are null' "{$sampled,\"value\":0.000127493,\"params\":null}"
for params in '"q=0.01 steps=100"' '["rate",0.01]' 0; do
  judged reject "params that are $params" "{$gaussian,$true1,\"params\":$params}" '^params is not an object'
done
settle
is "$(echo "{$sampled,\"value\":0.000127493}" | "$ASSAY" check - --json --tolerance 1e-6 | jq -r .verdict)" fail 'which is 4.0e-5 off'
is "$(echo "{$sampled,\"value\":0.000127498130988}" | "$ASSAY" check - --json --tolerance 1e-6 | jq -r .verdict)" pass 'one that is not'
is "$(echo '{"mechanism":"fixed-size","sigma":1,"rate":"0.1","steps":2,"query":{"epsilon":"0.5"},"value":0.0642}' | "$ASSAY" check - --json --tolerance 0 | jq -r .verdict)" undecided 'a bracket decides no estimate inside it'
# The worst failure: only digits that are the truth's, or the end that the claim is beyond.
worst() { echo "{$sampled,$1}" | "$ASSAY" check - | grep "the truth"; }
like "$(worst '"upper":0.0001')" 'the truth is 1\.27(4(9(8(1.*)?)?)?)?e-04\.\.$' 'digits of the truth, and no others'
like "$(worst '"lower":0.0001276')" 'the truth is (at most 1\.27[45][0-9]*e-04|1\.274[0-9]*e-04\.\.)$' 'what a lower bound is beyond'
like "$(worst '"upper":0.000127498130987')" 'the truth is 1\.27498130988e-04\.\.$' 'as many as are needed'

# ---- Every quantity, at a point whose value is a closed form or was computed by other means.
asked=()
# The first number is above the truth and the second below.  What a pessimistic tool promises is a bound on the SIDE at
# which nobody is less private than it says, and so is the other bound of an optimistic one; of `none` the row tells it.
quantity() { # quantity NAME FIELDS ABOVE BELOW [SIDE]
  local row="\"query\":\"$1\",$2" side=${5:-upper} safe=$3 unsafe=$4
  asked+=("$1")
  ok "$1: the manual says which side is safe: $side" grep -qx -e "$1" <<<"${sides[$side]}"
  both "$1" "$row" "$3" "$4"
  if [ "$side" = none ]; then
    judged pass "$1: a pessimistic tool's bound that its row tells" "{$pessimist,$row,\"bound\":\"upper\",\"value\":\"$3\"}"
    judged fail "$1: and a false one" "{$pessimist,$row,\"bound\":\"lower\",\"value\":\"$3\"}"
    return
  fi
  [ "$side" = upper ] || { safe=$4 unsafe=$3; }
  judged pass "$1: a pessimistic $side bound" "{$pessimist,$row,\"value\":\"$safe\"}"
  judged fail "$1: a false one" "{$pessimist,$row,\"value\":\"$unsafe\"}"
  judged pass "$1: an optimistic bound" "{$optimist,$row,\"value\":\"$unsafe\"}"
  judged fail "$1: a false one" "{$optimist,$row,\"value\":\"$safe\"}"
}
optimist='"tool":"google dp_accounting","method":"pld-opt"'
declare -A sides
for side in upper lower none; do
  sides[$side]=$(sed -n '/^.SS Sides/,/^.SS Notes/p' "$SRCDIR/doc/assay-check.1" | sed -n "/^.B $side\$/,/^.TP/p" |
    sed 's/\\-/-/g' | tr -c 'a-z-' '\n')
done
one='"mechanism":"gaussian","sigma":1'
quantity delta "$one,\"epsilon\":1" 0.12694 0.12693
quantity complement "$one,\"epsilon\":1" 0.87307 0.87306 lower
quantity tv "$one" 0.38293 0.38292
quantity epsilon "$one,\"delta\":0.12693673750664394" 1.000001 0.999999
quantity sigma '"mechanism":"gaussian","epsilon":1,"delta":0.12693673750664394' 1.000001 0.999999
quantity scale '"mechanism":"laplace","epsilon":0.5,"delta":0.22119921692859512' 1.000001 0.999999
quantity renyi "$one,\"order\":3" 1.500001 1.499999
quantity phi "$one,\"time\":1,\"direction\":\"remove\"" 0.5323 0.5322 none
quantity loss-cdf "$one,\"loss\":0.5,\"direction\":\"add\"" 0.500001 0.499999 none
quantity tradeoff "$one,\"alpha\":0.5,\"direction\":\"remove\"" 0.15866 0.15865 lower
quantity event '"mechanism":"balls","sigma":1,"steps":1,"epsilon":1,"direction":"remove"' 0.12694 0.12693
quantity steps '"mechanism":"gaussian","sigma":2,"epsilon":1,"delta":0.127' 4.001 3.999 lower
quantity rdp-delta "$one,\"epsilon\":5" 2.8962e-6 2.8961e-6
quantity rdp-epsilon "$one,\"delta\":1e-5" 4.72839 4.72838
quantity rdp-delta-classic "$one,\"epsilon\":5.298525912188081" 1.00001e-5 9.9999e-6
quantity rdp-epsilon-classic "$one,\"delta\":1e-5" 5.29853 5.29852
quantity implied-epsilon '"mechanism":"guarantee","epsilon0":1,"records":3' 3.00001 2.99999
quantity implied-delta '"mechanism":"guarantee","epsilon0":1,"delta0":"1/1000","records":2' 0.00371829 0.00371828
quantity implied-rho '"mechanism":"guarantee","epsilon0":1' 0.500001 0.499999
quantity mu '"mechanism":"gdp","epsilon":1,"delta":0.12693673750664394' 1.000001 0.999999 lower
quantity least-mu "$one" 1.000001 0.999999
quantity batch '"mechanism":"cut","epsilon":1,"delta":1e-5,"records":1000,"rate":0.01' 27.001 26.999
# Of samples: values by mpmath, as in samples.t.
three='"mechanism":"sample","successes":3,"trials":1000,"beta":"1/1000"'
quantity kl-upper "$three" 0.014584 0.014583 none
quantity kl-lower "$three" 1.1483e-4 1.1482e-4 none
quantity hoeffding-upper "$three" 0.061770 0.061769 none
quantity hoeffding-lower '"mechanism":"sample","successes":500,"trials":1000,"beta":"1/1000"' 0.441231 0.441230 none
quantity clopper-upper "$three" 0.012997 0.012996 none
quantity clopper-lower "$three" 1.9071e-4 1.9070e-4 none
prv='"mechanism":"sample","range":10,"mesh":"1/1000","drift":"1/20","slack":"1/500","samples":1000000000,"steps":100'
quantity prv-eta "$prv" 0.323607 0.323606 none
quantity prv-fail "$prv" 8.2447e-7 8.2446e-7 none
quantity prv-tau "$prv" 0.450001 0.449999 none
cost='"mechanism":"sample","range":10,"mesh":"1/1000","steps":100,"cost":"1/1000000"'
quantity prv-samples "$cost" 1.137376e20 1.137375e20 none
for name in prv-eta-printed prv-tau-printed prv-samples-printed; do # of samples, as printed
  judged not-covered "$name judges nothing" "{\"mechanism\":\"sample\",\"quantity\":\"$name\",\"range\":10,\"mesh\":1,\"drift\":1,\"slack\":1,\"samples\":9,\"cost\":0.1,\"upper\":0.5}" 'no truth to judge by'
  asked+=("$name")
done
for name in gg-6 gg-6-curve gg-6-printed bb-4 bb-5 bb-6 bb-b3 bb-strata bb-5-printed bb-6-printed bb-b3-printed; do # from random draws
  judged not-covered "$name judges nothing" "{\"mechanism\":\"balls\",\"sigma\":1,\"steps\":2,\"quantity\":\"$name\",\"epsilon\":1,\"samples\":9,\"seed\":1,\"beta\":0.1,\"upper\":0.5}" 'no truth to judge by'
  asked+=("$name")
done
for name in cf-1-printed cf-1-cdf-printed cf-double-printed cf-2-lower-printed cf-2-upper-printed; do # as printed
  judged not-covered "$name judges nothing" "{\"mechanism\":\"gaussian\",\"sigma\":1,\"quantity\":\"$name\",\"epsilon\":1,\"loss\":1,\"nodes\":4,\"range\":4,\"mesh\":1,\"upper\":0.5}" 'no truth to judge by'
  asked+=("$name")
done
for name in crossing crossing-before crossing-after; do # of two curves
  judged not-covered "$name judges nothing" "{\"mechanism\":\"poisson\",\"sigma\":1,\"rate\":0.5,\"steps\":2,\"quantity\":\"$name\",\"upper\":3}" 'no truth to judge by'
  asked+=("$name")
done
is "$(printf '%s\n' "${asked[@]}" | sort | tr '\n' ' ')" "$("$ASSAY" value 2>&1 | sed 's/.*allowed: //' | tr ' ' '\n' | sort | tr '\n' ' ')" 'every quantity of assay value'
phi='"mechanism":"gaussian","sigma":1,"query":"phi","time":1,"direction":"remove","bound":"upper"'
judged pass 'an imaginary part' "{$phi,\"value\":0.5323,\"imaginary\":0.2908}"
judged fail 'a false one' "{$phi,\"value\":0.5323,\"imaginary\":0.2907}"
judged reject 'of a real number' "{$gaussian,$true1,\"imaginary\":0}" 'imaginary: not expected'
judged pass 'an infinite order' '{"mechanism":"laplace","scale":2,"query":"renyi","order":"inf","upper":0.5,"lower":0.5}'
both zCDP '"mechanism":"zcdp","rho":"1/2","query":"rdp-epsilon-classic","delta":1e-5' 5.29853 5.29852
both GDP '"mechanism":"gdp","mu":1,"query":"delta","at":1' 0.12694 0.12693
both 'a guarantee' '"mechanism":"canonical","epsilon0":1,"delta0":0.5,"query":"delta","at":0.5' 0.6439 0.6438
parts='"mechanism":"composition","query":"delta","at":1'
both 'parts as a text' "$parts,\"parts\":\"gaussian sigma=2 steps=3; gaussian sigma=2\"" 0.12694 0.12693
both 'parts as a list' "$parts,\"parts\":[{\"mechanism\":\"gaussian\",\"sigma\":2,\"T\":3},{\"mechanism\":\"gaussian\",\"sigma\":{\"q\":\"2\",\"f64\":null}}]" 0.12694 0.12693
judged reject 'an unknown word in a part' "{$parts,\"parts\":[{\"mechanism\":\"gaussian\",\"sigma\":2},{\"mechanism\":\"gaussian\",\"sigma\":2,\"step\":3}],\"upper\":1}" "^part 2: 'step' is no known field; perhaps 'steps'; allowed in a part of gaussian: sigma variance shift rho rate steps$"
judged reject 'a field of no part' "{$parts,\"parts\":[{\"mechanism\":\"laplace\",\"scale\":2,\"epsilon\":3}],\"upper\":1}" "^part 1: epsilon: not expected; allowed in a part of laplace: scale shift rate steps$"
judged reject 'a part without its number' "{$parts,\"parts\":[{\"mechanism\":\"gaussian\"}],\"upper\":1}" '^part 1: sigma is missing'
judged reject 'a part that is none' "{$parts,\"parts\":[3],\"upper\":1}" '^part 1: no object'
judged reject 'a composition of compositions' "{$parts,\"parts\":[{\"mechanism\":\"compose\"}],\"upper\":1}" "^part 1: 'compose' is no mechanism of a part"
judged reject 'a text with an unknown word' "{$parts,\"parts\":\"gaussian sigmo=2\",\"upper\":1}" "^parts: 'sigmo' is not expected"
judged reject 'no parts' "{$parts,\"upper\":1}" '^parts is missing; allowed'
judged reject 'parts that are an object' "{$parts,\"parts\":{\"mechanism\":\"gaussian\"},\"upper\":1}" '^parts is not a text or a list; allowed'
judged reject 'a part of no mechanism' "{$parts,\"parts\":[{\"sigma\":1}],\"upper\":1}" '^part 1: mechanism is missing'
judged reject 'a mechanism of a part that is a number' "{$parts,\"parts\":[{\"mechanism\":3}],\"upper\":1}" '^part 1: mechanism is not a text'
judged reject 'the word of a part' "{$parts,\"parts\":[{\"mechanism\":\"gaussian\",\"sigma\":1,\"T\":0}],\"upper\":1}" '^part 1: T is not an integer'
judged loose 'params of a part, as vectors have them' "{$parts,\"parts\":[{\"mechanism\":\"gaussian\",\"params\":{\"sigma\":1}}],\"upper\":1}"
judged reject 'params of a part that are none' "{$parts,\"parts\":[{\"mechanism\":\"gaussian\",\"params\":3}],\"upper\":1}" '^part 1: params'
judged reject 'a wrong word in params of a part' "{$parts,\"parts\":[{\"mechanism\":\"gaussian\",\"params\":{\"sigmo\":1}}],\"upper\":1}" "sigmo"
judged reject 'an empty list' "{$parts,\"parts\":[],\"upper\":1}" 'at least one'
judged reject 'parts of a mechanism that has none' "{$gaussian,$true1,\"parts\":\"gaussian sigma=2\"}" '^parts: not expected'
judged pass 'the query of an answer in JSON' "{\"query\":$("$ASSAY" value delta --mechanism compose --parts 'gaussian sigma=2 steps=3; gaussian sigma=2' --epsilon 1 --json | jq -c .query),\"upper\":0.12694}"
settle

# ---- Python's NaN and Infinity.
judged pass 'Infinity is a value' '{"mechanism":"gaussian","sigma":1,"query":"epsilon","at":0,"bound":"upper","value":Infinity,"note":"NaN \" -Infinity"}'
judged fail '-Infinity, too' '{"mechanism":"gaussian","sigma":1,"query":"epsilon","at":0.1,"bound":"upper","value":-Infinity}'
judged reject 'NaN is no number' '{"mechanism":"gaussian","sigma":1,"query":"epsilon","at":0,"bound":"upper","value": NaN}' 'value is not a number'
judged reject 'nor is it a parameter' '{"mechanism":"gaussian","sigma":NaN,"query":"epsilon","at":0,"upper":1}' 'sigma is no number'
judged pass 'a note may hold any of them' "{$gaussian,$true1,\"meta\":[NaN,{\"a\":-Infinity},Infinity]}"
settle
echo '{"a":NaN,"b":Infinity,,}' >"$scratch/bad"
echo '{"a":123,"b":12345678,,}' >"$scratch/good"
is "$("$ASSAY" check "$scratch/bad" 2>&1 | sed 's/bad/good/')" "$("$ASSAY" check "$scratch/good" 2>&1)" 'an error behind them has the column that it has without them'

# ---- Files that are not what they should be: read as they are meant, or one line that says what to do.
row="{$gaussian,$true1}"
file() { # file WANT NAME: what check says of the file, its last line
  is "$("$ASSAY" check "$scratch/file" 2>&1 | tail -n 1)" "$1" "$2"
}
one_line() { # one_line WANT NAME: an error, and nothing but it
  local out status
  out=$("$ASSAY" check "$scratch/file" 2>&1)
  status=$?
  is "$status|${out//"$scratch/"/}" "2|assay: $1" "$2"
}
printf '\xef\xbb\xbf%s\n' "$row" >"$scratch/file"
file '1 row: 1 holds' 'a mark of UTF-8 before the first line'
printf '%s\r\n%s\r\n' "$row" "$row" >"$scratch/file"
file '2 rows: 2 hold' 'lines that end in CR LF'
printf '%s\n%s' "$row" "$row" >"$scratch/file"
file '2 rows: 2 hold' 'a last line without an end'
for text in '' '\n' '\r\n \t\n' '\xef\xbb\xbf'; do
  printf "$text" >"$scratch/file"
  file '0 rows: 0 hold' "no row: '$text'"
done
printf '\xff\xfe{\0}\0\n\0' >"$scratch/file"
one_line 'file: UTF-16, where UTF-8 is read: iconv -f UTF-16 -t UTF-8 makes that' 'UTF-16'
printf '%s\n{"a\0"}\n' "$row" >"$scratch/file"
one_line 'file:2:4: a byte 0: no text of UTF-8' 'a byte 0'
printf '%s\0\n' "$row" >"$scratch/file"
one_line "file:1:$((${#row} + 1)): a byte 0: no text of UTF-8" 'a byte 0 behind a row'
echo '{"a": "\u0000"}' >"$scratch/file"
one_line 'file:1:14: a text with the character 0' 'an escaped one'
jq . <<<"$row" >"$scratch/file"
one_line 'file:1:1: the line ends in the midst of a value; each row stands on one line: jq -c . makes that of an object' 'an object over many lines'
jq -c . "$scratch/file" >"$scratch/other"
is "$("$ASSAY" check "$scratch/other")" "$("$ASSAY" check - <<<"$row")" 'and so it does'
jq . <<<"[$row,$row]" >"$scratch/file"
one_line "file:1:1: the line ends in the midst of a value; each row stands on a line of its own: jq -c '.[]' makes that of a list" 'a list over many lines'
jq -c '.[]' "$scratch/file" >"$scratch/other"
is "$("$ASSAY" check "$scratch/other" | tail -n 1)" '2 rows: 2 hold' 'and so it does'
echo "[$row,$row]" >"$scratch/file"
one_line "file:1: a list and no object; each row stands on a line of its own: jq -c '.[]' makes that of a list" 'a list on one line'
printf '%s %s\n' "$row" "$row" >"$scratch/file"
one_line "file:1:$((${#row} + 2)): there is more behind the object; each row stands on a line of its own, which ends in a line feed" 'two rows on a line'
printf '%s\r%s\r' "$row" "$row" >"$scratch/file"
one_line "file:1:$((${#row} + 2)): there is more behind the object; each row stands on a line of its own, which ends in a line feed" 'lines that end in CR'
echo '{"a": 99999999999999999999}' >"$scratch/file"
one_line "file:1:26: too big integer near '99999999999999999999'; such a number is written as a text, in quotes" 'a number that is too long'

# ---- --strict, --allow and the last line.
pass="{$gaussian,$true1}" fail="{$gaussian,\"at\":1,\"upper\":0.1}" reject="{$gaussian,$true1,\"a\":1}" out='{"mechanism":"none"}'
undecided="{$gaussian,\"at\":1,\"upper\":\"$("$ASSAY" value delta --mechanism gaussian --sigma 1 --epsilon 1 --digits 200 --json | jq -r .enclosure.hiDec)\"}"
lines() { printf '%s\n' "$@" >"$scratch/strict"; }
strict() { # strict STATUS NAME OPTION...
  local status=$1 about=$2
  shift 2
  fails "$status" "--strict $*: $about" "$ASSAY" check "$scratch/strict" --strict "$@"
}
lines "$pass" "$pass"
strict 0 'all hold'
lines "$pass" "$fail"
strict 1 'one is false'
strict 1 'a failure cannot be allowed' --allow reject,not-covered,undecided
lines "$reject"
strict 1 'one is rejected'
strict 1 'nothing was judged' --allow reject
like "$("$ASSAY" check "$scratch/strict" --strict --allow reject --json 2>&1 >/dev/null)" 'nothing was judged' 'which it says'
lines "$pass" "$reject"
strict 1 'one is rejected'
strict 0 'one is rejected' --allow reject
strict 1 'one is rejected' --allow not-covered,undecided
lines "$pass" "$reject" "$out"
strict 1 'one is rejected, one not covered' --allow reject
strict 0 'one is rejected, one not covered' --allow not-covered,reject
lines "$pass" "$undecided"
strict 1 'one is undecided' --allow reject
strict 0 'one is undecided' --allow undecided
lines "$undecided"
strict 1 'nothing was judged' --allow undecided
: >"$scratch/strict"
strict 1 'nothing was judged'
fails 2 '--allow without --strict' "$ASSAY" check "$scratch/strict" --allow reject
strict 2 'a failure cannot be allowed' --allow fail
strict 2 'nor can nothing' --allow reject,
last() { "$ASSAY" check "$scratch/strict" | tail -n 1; }
lines "$pass"
is "$(last)" '1 row: 1 holds' 'the last line: one row'
lines "$pass" "$pass" "$fail"
is "$(last)" '3 rows: 2 hold, 1 is false' 'the last line: false ones'
lines "$pass" "$fail" "$fail" "$reject" "$reject" "$out"
is "$(last)" '6 rows: 1 holds, 2 are false, 2 are rejected, 1 is not covered' 'the last line: all of them'
like "$("$ASSAY" check "$scratch/strict")" "line 4: 'a' is no known field" 'the table says why rows were not judged'

sed -n '/A file of three rows/,$p' "$SRCDIR/doc/assay-check.1" | sed -n 's/\\-/-/g; /^{/p' >"$scratch/strict"
is "$(last)" '3 rows: 3 hold' 'the rows in the manual hold'

# ---- Progress, on a terminal only.
is "$("$ASSAY" check "$scratch/strict" 2>&1 >/dev/null)" '' 'no progress into a file'
if command -v script >/dev/null; then
  slow='{"mechanism":"laplace","scale":1,"rate":0.1,"steps":40,"query":"epsilon","at":1e-5,"upper":%d}\n'
  { for i in 1 2 3; do printf "${slow/40/4$i}" 9; done; } >"$scratch/slow"
  like "$(script -qec "'$ASSAY' check '$scratch/slow' --jobs 1" /dev/null </dev/null)" '1 of 3 rows' 'progress on a terminal'
fi
done_testing
