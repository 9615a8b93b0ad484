#!/usr/bin/env bash
# The first line of an answer, which a person reads: three digits to the safe side, or how wide the enclosure is.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
says() { # says LINE ARG...: the first line that is printed
  local want=$1
  shift
  is "$("$ASSAY" value "$@" 2>/dev/null | sed -n 1p)" "$want" "${want%%:*}"
}
g=(--mechanism gaussian)
says 'epsilon = 4.38, rounded up: gaussian, sigma 1, steps 1, delta 1e-5; 15 digits:' epsilon "${g[@]}" --sigma 1 --delta 1e-5 # 4.3771780956812..
says 'delta = 0.127, rounded up: gaussian, sigma 1, steps 1, epsilon 1; 4 digits:' delta "${g[@]}" --sigma 1 --epsilon 1 --digits 4 # 0.126936737506..
says 'delta = 0.13, rounded up: gaussian, sigma 1, steps 1, epsilon 1; 2 digits:' delta "${g[@]}" --sigma 1 --epsilon 1 --digits 2
says 'complement = 0.873, rounded down: gaussian, sigma 1, steps 1, epsilon 1; 15 digits:' complement "${g[@]}" --sigma 1 --epsilon 1 # 0.87306326..
says 'tradeoff = 0.158, rounded down: gaussian, sigma 1, steps 1, alpha 1/2, direction remove; 15 digits:' tradeoff "${g[@]}" --sigma 1 --alpha 1/2 # 0.15865..
says 'event = 0.0678, rounded down: balls, sigma 0.4, steps 5000, epsilon 0, direction remove; 15 digits:' event --mechanism balls --sigma 0.4 --steps 5000 --epsilon 0
says 'lower bound of delta = 0.0842, rounded down: shuffle, sigma 0.8, steps 100, epsilon 1; 15 digits:' delta --mechanism shuffle --sigma 0.8 --steps 100 --epsilon 1
says 'kl-lower = 0.146, rounded down: sample, beta 1/2, successes 1, trials 2; 15 digits:' kl-lower --successes 1 --trials 2 --beta 1/2
says 'steps = 718: gaussian, sigma 100, epsilon 1, delta 1e-5' steps "${g[@]}" --sigma 100 --epsilon 1 --delta 1e-5
says 'delta = 0: laplace, scale 1, steps 1, epsilon 1' delta --mechanism laplace --scale 1 --epsilon 1
says 'loss-cdf = 0.5: gaussian, sigma 1, steps 1, loss 1/2, direction remove' loss-cdf "${g[@]}" --sigma 1 --loss 1/2
says 'epsilon is infinite: gaussian, sigma 1, steps 1, delta 0' epsilon "${g[@]}" --sigma 1 --delta 0
says 'phi is complex: gaussian, sigma 1, steps 1, time 1, direction remove; 15 digits:' phi "${g[@]}" --sigma 1 --time 1
says 'steps is at least 10000000: gaussian, sigma 4000000, epsilon 1, delta 1e-5' steps "${g[@]}" --sigma 4000000 --epsilon 1 --delta 1e-5
says 'delta is from 0.0640 to 0.0654: fixed-size, sigma 1, rate 1/10, steps 2, epsilon 1/2; 1 digit:' delta --mechanism fixed-size --sigma 1 --rate 1/10 --steps 2 --epsilon 1/2
says 'sigma passes the target from 6.46 to 6.47: discrete-gaussian, steps 3, epsilon 1, delta 1e-5; 15 digits:' sigma --mechanism discrete-gaussian --steps 3 --epsilon 1 --delta 1e-5
done_testing
