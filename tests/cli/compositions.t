#!/usr/bin/env bash
# assay value: numbers about many steps that others found, by other means: published ones, and floating computations.
# A number is known up to one unit of its last digit, a sample up to five times its error.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"

# A run of usual length takes every third row.
asked=0
# they RELATION WANT NAME QUANTITY MECHANISM OPTIONS...: "is": the enclosure meets WANT; "below", "above": the truth may be below
# (above) the bound WANT; "near": it meets WANT(ERROR), the error in units of the last digit, five times over.
they() {
  local how=$1 want=$2 name=$3 what=$4 by=$5 digits=6 out
  shift 5
  asked=$((asked + 1))
  [ "${TEST_MULT:-1}" -gt 1 ] || [ $((asked % 3)) -eq 0 ] || return
  [ "$how" = is ] && digits=10
  out=$("$ASSAY" value "$what" --mechanism "$by" --digits $digits "$@" 2>/dev/null)
  printf '%s %s %s %s|%s|%s\n' "$how" "$want" "$(sed -n 's/^  >= //p' <<<"$out")" "$(sed -n 's/^  <= //p' <<<"$out")" "$name" "$what $by $*" >>"$scratch/rows"
}
# All rows at the end, in one go: starting perl costs more than an answer.
judge_all() {
  perl -e 'use strict; use warnings; use bignum;
    while (<STDIN>) {
      my ($how, $want, $lo, $hi) = split " ", (split /\|/)[0];
      my ($digits, $error, $power) = $want =~ /^(\d*\.?\d*)(?:\((\d+)\))?(e[-+]?\d+)?$/ or die;
      $power //= "e0"; (my $unit = $digits) =~ s/\d(?=.*\d)/0/g; $unit =~ s/\d(\.?)$/1$1/;
      my ($w, $u) = (0 + "$digits$power", 5 * ($error // 0.2) * "$unit$power");
      my $good = defined $hi && ($how eq "below" ? $lo <= $w + $u : $how eq "above" ? $hi >= $w - $u : $lo <= $w + $u && $hi >= $w - $u);
      print $good ? 0 : 1, "|$_";
    }' <"$scratch/rows" >"$scratch/judged"
  is "$(wc -l <"$scratch/judged")" "$(wc -l <"$scratch/rows")" 'all rows are judged'
  while IFS='|' read -r bad numbers name question; do
    tap "$bad" "$name: $numbers" || diag "$question"
  done <"$scratch/judged"
}
# rows RELATION NAME: lines of a number and a question.
rows() {
  local want question
  while read -r want question; do
    [ -n "$want" ] || continue
    # shellcheck disable=SC2086 # words of the question
    they "$1" "$want" "$2" $question
  done
}

# Two bins: contour integrals in ball arithmetic.
rows is 'two bins' <<'E2'
0.0592065010859 delta balls --sigma 1 --steps 2 --epsilon 1 --direction remove
0.0501976623695 delta balls --sigma 1 --steps 2 --epsilon 1 --direction add
1.67702771412e-4 delta balls --sigma 1 --steps 2 --epsilon 3 --direction remove
1.59026508187e-5 delta balls --sigma 1 --steps 2 --epsilon 3 --direction add
0.117214821563 delta shuffle --sigma 1 --steps 2 --epsilon 1 --direction remove
0.0914960056724 delta shuffle --sigma 1 --steps 2 --epsilon 1 --direction add
1.47760114652e-3 delta shuffle --sigma 1 --steps 2 --epsilon 3 --direction remove
1.21115093102e-4 delta shuffle --sigma 1 --steps 2 --epsilon 3 --direction add
0.599750611427 tv balls --sigma 1/2 --steps 2
0.297762225194 tv balls --sigma 1 --steps 2
0.144028324762 tv balls --sigma 2 --steps 2
E2
# Two samples: quadrature, six digits.
rows is 'two samples' <<'E2'
0.495383 tv poisson --sigma 1/2 --rate 1/2 --steps 2
0.272630 tv poisson --sigma 1 --rate 1/2 --steps 2
0.139799 tv poisson --sigma 2 --rate 1/2 --steps 2
E2
# Gaussian noise, delta 1e-4: quantiles of the normal law.
while read -r sigma steps want; do
  they is "$want" "plain noise, $steps steps" epsilon gaussian --sigma "$sigma" --steps "$steps" --delta 1e-4
done <<'E2'
50 100 .60156505
50 400 1.31635237
50 640 1.72129592
50 880 2.06693971
50 1120 2.3761311
100 100 .27592424
100 400 .60156505
100 640 .78379066
100 880 .93808504
100 1120 1.07517673
E2
# The same by Renyi divergences of a list of orders, which is not below the best order.
while read -r sigma steps classic balle; do
  they below "$classic" 'a list, Mironov' rdp-epsilon-classic gaussian --sigma "$sigma" --steps "$steps" --delta 1e-4
  they below "$balle" 'a list, Balle et al.' rdp-epsilon gaussian --sigma "$sigma" --steps "$steps" --delta 1e-4
done <<'E2'
50 100 .878386 .673945
50 1120 3.09671 2.621299
100 400 .878386 .673945
100 1120 1.492355 1.196384
E2
# Gaussian noise and randomized response in turn: a sum over binomials.
while read -r half want; do
  they is "$want" "$half times both" delta compose --parts "gaussian sigma=5 steps=$half; response p=0.52 steps=$half" --epsilon 2
done <<'E2'
1 1.10482889e-23
5 4.1684884083e-06
10 8.3136397895e-04
25 3.2334793697e-02
50 1.5020164212e-01
100 3.9318086202e-01
250 7.8644760526e-01
500 9.5934217045e-01
E2
# Samples at rate 1/100, sigma 2, delta 1e-5: quadrature of a characteristic function.
while read -r steps remove add; do
  they is "$remove" "$steps samples, remove" epsilon poisson --sigma 2 --rate 1/100 --steps "$steps" --delta 1e-5 --direction remove
  they is "$add" "$steps samples, add" epsilon poisson --sigma 2 --rate 1/100 --steps "$steps" --delta 1e-5 --direction add
done <<'E2'
100 .189794475 .155229389
200 .269125637 .232468093
500 .431982125 .392263776
1000 .622030309 .579690861
1500 .771645248 .727605353
E2
rows is 'samples at rate 1/50' <<'E2'
.573247532 epsilon poisson --sigma 2 --rate 1/50 --steps 200 --delta 1e-5 --direction remove
.705813280 epsilon poisson --sigma 2 --rate 1/50 --steps 300 --delta 1e-5 --direction remove
1.180475261 epsilon poisson --sigma 2 --rate 1/50 --steps 800 --delta 1e-5 --direction remove
1.653765735 epsilon poisson --sigma 2 --rate 1/50 --steps 1500 --delta 1e-5 --direction remove
E2
# Accountants' upper and lower bounds for samples.
rows below 'an upper bound' <<'E2'
1.9532455 epsilon poisson --sigma 1/2 --rate 1e-4 --steps 10000 --delta 1e-6
.0306272 epsilon poisson --sigma 1.3 --rate 1e-4 --steps 10000 --delta 1e-6
2.9981714 epsilon poisson --sigma 0.4 --rate 1e-5 --steps 100000 --delta 1e-6
.0086532 epsilon poisson --sigma 1.3 --rate 1e-5 --steps 100000 --delta 1e-6
.6089572 epsilon poisson --sigma 0.7 --rate 1e-3 --steps 1000 --delta 1e-5
.0917086 epsilon poisson --sigma 1.3 --rate 1e-3 --steps 1000 --delta 1e-5
1.1683190e-5 delta poisson --sigma 0.4 --rate 1e-4 --steps 10000 --epsilon 4
9.8217299e-9 delta poisson --sigma 0.8 --rate 1e-3 --steps 1000 --epsilon 1
.533148 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 0
.279956 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 4
.110637 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 8
.0662635 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 10
3.348847e-3 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 20
E2
# By Arb; the upper bound that was published, 2.0578870e-10, is the work of doubles and below it.
rows is 'against a published upper bound' <<'E2'
2.058241216137043e-10 delta poisson --sigma 1 --rate 1e-3 --steps 1000 --epsilon 1/2
E2
rows above 'a lower bound' <<'E2'
.02563 epsilon poisson --sigma 1.3 --rate 1e-4 --steps 10000 --delta 1e-6
.0912086 epsilon poisson --sigma 1.3 --rate 1e-3 --steps 1000 --delta 1e-5
.533132 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 0
.279927 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 4
.110623 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 8
.0662545 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 10
3.348289e-3 delta poisson --sigma 0.3 --rate 0.1 --steps 10 --epsilon 20
E2
# Lower bounds of shuffled batches and of balls and bins, each from the best of the published events.
rows above 'an event' <<'E2'
0.226055 delta shuffle --sigma 0.4 --steps 10000 --epsilon 4
7.473379e-5 delta shuffle --sigma 0.4 --steps 10000 --epsilon 12
1.595813e-4 delta shuffle --sigma 0.8 --steps 1000 --epsilon 4
4.380700e-7 delta shuffle --sigma 1 --steps 1000 --epsilon 4
0.06785422227035345 delta balls --sigma 0.4 --steps 5000 --epsilon 0
3.341837279881306e-5 delta balls --sigma 0.4 --steps 5000 --epsilon 4
1.299649830903429e-8 delta balls --sigma 0.4 --steps 5000 --epsilon 8
4.485387103389861e-13 delta balls --sigma 0.4 --steps 5000 --epsilon 12
0.09282469006009694 delta balls --sigma 0.35 --steps 10000 --epsilon 0
3.162489301599098e-4 delta balls --sigma 0.35 --steps 10000 --epsilon 4
7.954062392947823e-7 delta balls --sigma 0.35 --steps 10000 --epsilon 8
3.187682648112185e-10 delta balls --sigma 0.35 --steps 10000 --epsilon 12
0.06040236199672481 delta balls --sigma 0.32 --steps 100000 --epsilon 0
1.547258101269726e-4 delta balls --sigma 0.32 --steps 100000 --epsilon 4
5.478395892075353e-7 delta balls --sigma 0.32 --steps 100000 --epsilon 8
0.1191245385131557 delta balls --sigma 0.25 --steps 1000000 --epsilon 0
4.145034455471234e-3 delta balls --sigma 0.25 --steps 1000000 --epsilon 4
1.412481911270988e-4 delta balls --sigma 0.25 --steps 1000000 --epsilon 8
E2
# Samples drawn at random.
rows near 'a sample' <<'E2'
0.01823(23) delta shuffle --sigma 0.8 --steps 1000 --epsilon 1
0.001106(51) delta shuffle --sigma 1 --steps 1000 --epsilon 1
0.01354(42) delta balls --sigma 0.35 --steps 10000 --epsilon 1 --direction remove
3.41(12)e-4 delta balls --sigma 0.35 --steps 10000 --epsilon 4 --direction remove
8.17(24)e-7 delta balls --sigma 0.35 --steps 10000 --epsilon 8 --direction remove
4.27(13)e-3 delta balls --sigma 0.4 --steps 5000 --epsilon 1 --direction remove
3.32(10)e-5 delta balls --sigma 0.4 --steps 5000 --epsilon 4 --direction remove
1.282(38)e-8 delta balls --sigma 0.4 --steps 5000 --epsilon 8 --direction remove
0.1325(24) tv balls --sigma 0.3 --steps 36133
0.1242(9) tv balls --sigma 0.4 --steps 1563
E2
judge_all

# An epsilon is the larger one of two directions, each a sum over forty outcomes in another language: 20.98346938971 and 16.11386879971.
epsilon() { "$ASSAY" value epsilon --mechanism table --parts "$1" --steps 40 --delta 1e-6 --digits 12 | sed -n 's/^  [<>]= //p' | tr '\n' ' '; }
is "$(epsilon '1/4 1/2; 3/4 1/2')" '20.9834693897 20.9834693898 ' 'the second direction decides'
is "$(epsilon '1/2 1/4; 1/2 3/4')" '20.9834693897 20.9834693898 ' 'the first one does'
# Much noise on samples is nearly one normal law, of which another language finds 4.63730092716e-8; 2 / sigma is 2e-7.
is "$("$ASSAY" value epsilon --mechanism poisson --sigma 1e7 --rate 1/100 --steps 1000 --delta 1e-9 --digits 5 | sed -n 's/^  [<>]= //p' | tr '\n' ' ')" '4.6372e-08 4.6374e-08 ' 'epsilon of much noise'
# Of samples of discrete noise a sum over ten million nodes and a lattice hold one number.
ends() { "$ASSAY" value "$@" --json 2>/dev/null | jq -r '.enclosure | [.loDec, .hiDec] | join(" ")'; }
read -r lo hi <<<"$(ends epsilon --mechanism discrete-gaussian --sigma 10 --rate 1/10 --steps 1000 --delta 1e-6 --digits 8)"
read -r least most <<<"$(ends delta --mechanism discrete-gaussian --sigma 10 --rate 1/10 --steps 1000 --epsilon "$lo" --method lattice --digits 2)"
perl -e 'exit !($ARGV[0] <= $ARGV[1] && ($ARGV[1] - $ARGV[0]) < 1e-7 * $ARGV[0] && $ARGV[2] <= 1e-6 && $ARGV[3] >= 1e-6)' "$lo" "$hi" "$least" "$most"
tap $? "eight digits of epsilon, $lo to $hi, in the lattice's delta, $least to $most"
done_testing
