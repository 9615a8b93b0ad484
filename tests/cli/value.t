#!/usr/bin/env bash
# assay value: certified numbers, as text and as JSON.
. "$SRCDIR/tests/tap.sh"
value() { "$ASSAY" value "$@" --mechanism gaussian; }

# The first digits of known numbers: 2 Phi(1/2) - 1 (any table), and delta(1) at sigma 1.
like "$(value delta --sigma 1 --epsilon 0 --digits 10)" '>= 3\.829249225e-01.*<= 3\.829249226e-01' 'delta(0), sigma 1'
like "$(value delta --sigma 1 --epsilon 1 --digits 6)" '>= 1\.26936e-01.*<= 1\.26937e-01' 'delta(1), sigma 1'
like "$(value delta --sigma 1 --epsilon 50 --digits 30)" '>= 1\.37[0-9]{27}e-536' 'far below the doubles: 30 digits'
is "$(value delta --sigma 10 --steps 100 --epsilon 1 | sed -n 2,3p)" "$(value delta --sigma 1 --epsilon 1 | sed -n 2,3p)" '100 steps of 10 are one of 1'
is "$(value delta --sigma 0.5 --epsilon 1 | sed -n 2,3p)" "$(value delta --sigma 1/2 --epsilon 0x1p+0 | sed -n 2,3p)" '0.5, 1/2 and 0x1p-1 are one number'
is "$(value delta --sigma=1 --epsilon=-1/2 | sed -n 2,3p)" "$(value delta --sigma 1 --epsilon -0.5 | sed -n 2,3p)" '--name=value, and a value that begins with a minus'
is "$(value delta --sigma 0.1 --epsilon 1 | sed -n 2p)" '  >= 9.99999059179780e-01' '0.1 is 1/10'
is "$(value epsilon --sigma 1 --delta 0.5 | sed -n 2,3p)" $'  >= 0\n  <= 0' 'no epsilon is needed above the total variation distance'
is "$(value epsilon --sigma 1 --delta 0 | sed -n 2p)" '  = +inf' 'no epsilon is enough for delta 0'

json=$(value delta --sigma 1 --epsilon 50 --digits 30 --json)
is "$(wc -l <<<"$json")" 1 'one JSON object on one line'
is "$(jq -r 'keys_unsorted | join(" ")' <<<"$json")" 'query result enclosure method theorems digits seconds' 'its fields'
is "$(jq -r '.enclosure | keys_unsorted | join(" ")' <<<"$json")" 'lo hi loDec hiDec f64Lo f64Hi' 'the enclosure in six texts'
is "$(jq -r '.query | [.quantity, .mechanism, .sigma, .steps, .epsilon] | join(" ")' <<<"$json")" 'delta gaussian 1 1 50' 'the question, exactly'
is "$(jq -r '[.enclosure.f64Lo, .enclosure.f64Hi, .digits, .method] | join(" ")' <<<"$json")" '0x0p+0 0x1p-1074 30 closed_form' 'the doubles around, the digits, the method'
is "$(value epsilon --sigma 1 --delta 0 --json | jq -r '[.result, .enclosure.lo, .enclosure.f64Hi] | join(" ")')" 'infinite +inf +inf' 'infinity'
is "$(value delta --sigma 1/3 --epsilon 1e-3 --json | jq -r '[.query.sigma, .query.epsilon] | join(" ")')" '1/3 1/1000' 'rationals in lowest terms'

# delta and epsilon are inverse: epsilon(delta's lower end) is at least epsilon, of the upper end at most.
d=$(value delta --sigma 2 --epsilon 1.5 --json --digits 25)
up=$(value epsilon --sigma 2 --delta "$(jq -r .enclosure.lo <<<"$d")" --json | jq -r .enclosure.hiDec)
down=$(value epsilon --sigma 2 --delta "$(jq -r .enclosure.hi <<<"$d")" --json | jq -r .enclosure.loDec)
is "$down $up" '1.49999999999999e+00 1.50000000000001e+00' 'epsilon(delta(1.5)) is 1.5'

# A limit: status 1, one line that names it, and the best enclosure all the same.
fails 1 'a limit of 64 bits' value delta --sigma 1 --epsilon 50 --digits 30 --max-bits 64
like "$(value delta --sigma 1 --epsilon 50 --digits 30 --max-bits 64 2>/dev/null)" '>= 1\.3' 'the best enclosure is printed'
like "$(value delta --sigma 1 --epsilon 50 --digits 30 --max-bits 64 2>&1 >/dev/null)" '^assay: --max-bits: limit of 64 bits reached with [0-9]+ of 30 digits' 'and the limit is named'
is "$(value delta --sigma 1 --epsilon 50 --digits 30 --max-bits 64 --json 2>/dev/null | jq -r .result)" limit 'in JSON, too'
is "$(env LC_ALL=de_DE.UTF-8 "$ASSAY" value delta --mechanism gaussian --sigma 0.5 --epsilon 1.5 | sed -n 2p)" "$(value delta --sigma 1/2 --epsilon 3/2 | sed -n 2p)" 'a locale changes nothing'
done_testing
