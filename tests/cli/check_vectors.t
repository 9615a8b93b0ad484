#!/usr/bin/env bash
# assay check takes the vectors' own words: each test's mechanism, adjacency, params and query as they stand, and judges
# four claims about it, whose verdicts follow from the test's own expected values by the rules of vectors/README.md.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
command -v perl >/dev/null || skip_all 'perl is not installed'

# The slow files in part, all of them in long runs.  Every second file's quantity is told, the others' query tells it.
part=$([ "${TEST_MULT:-1}" -gt 1 ] && echo 1 || echo 6)
told=0
for file in "$SRCDIR"/vectors/*.json; do
  case $file in
    *schema.json) continue ;;
    */balls-* | */poisson-*) every=$part ;;
    */noise-* | */sampled-* | */composed-*) every=$((part * part)) told=0 ;; # the grids; what they ask is said
    */mu.json | */scale.json | */sigma.json) every=$part told=0 ;;
    */unequal-* | */mixture-* | */tuned-* | */bracket-*) every=$part told=0 ;;
    */table-* | */selections-*) every=1 told=0 ;;
    */implied-* | */rdp-* | */selection-* | */steps.json | */shuffle-*) every=$part told=0 ;;
    *) every=1 ;;
  esac
  jq -c --argjson n "$every" --argjson told "$((told ^= 1))" '.quantity as $quantity
    | [.testGroups[] | {mechanism, adjacency} as $group | .tests[] | $group + {params, parts, query, meta: {id, result, expected, of: .bound}}]
    | to_entries[] | select(.value.meta.result == "reject" or .key % $n == 0) | .value
    | if $told == 1 then .quantity = $quantity else . end' "$file"
done >"$scratch/tests"

# A claim is wrong by one double: the one below f64Lo as an upper bound, the one above f64Hi as a lower bound.
perl -MJSON::PP -MPOSIX=strtod -e 'use strict; use warnings;
  my $json = JSON::PP->new->canonical;
  sub above { my $x = shift; $x == 0 ? 2**-1074 : unpack("d>", pack("Q>", unpack("Q>", pack("d>", $x)) + ($x > 0 ? 1 : -1))) }
  sub below { -above(-shift) }
  while (<>) {
    my $row = $json->decode($_);
    my $say = sub { my ($bound, $value, $want) = @_;
      print $json->encode({%$row, bound => $bound, value => $value, note => $want}), "\n" };
    my ($result, $e) = @{$row->{meta}}{qw(result expected)};
    if ($result eq "reject") { $say->("upper", "0.5", "reject"); next }
    if ($result eq "infinite") { $say->("upper", "inf", "pass"); $say->("upper", "0x1.fffffffffffffp+1023", "fail"); next }
    my ($lo, $hi) = @$e{qw(f64Lo f64Hi)};
    my $of = $row->{meta}{of} // ""; # of a bound: beyond it nothing is decided
    # A bracket may be narrower here than in the file, by less than a tenth.
    if ($of eq "both") {
      $say->("upper", strtod($hi) * 1.1, "pass"), $say->("upper", strtod($lo) * 0.9, "fail");
      $say->("lower", strtod($lo) * 0.9, "pass"), $say->("lower", strtod($hi) * 1.1, "fail");
      $say->("upper", (strtod($lo) + strtod($hi)) / 2, "undecided"), $say->("lower", (strtod($lo) + strtod($hi)) / 2, "undecided");
      next;
    }
    $say->("upper", $hi, $of eq "lower" ? "undecided" : "pass");
    $say->("upper", sprintf("%a", below(scalar strtod($lo))), $of eq "upper" ? "undecided" : "fail");
    $say->("lower", $lo, $of eq "upper" ? "undecided" : "pass");
    $say->("lower", sprintf("%a", above(scalar strtod($hi))), $of eq "lower" ? "undecided" : "fail");
  }' "$scratch/tests" >"$scratch/rows"
ok 'there are rows' test "$(wc -l <"$scratch/rows")" -gt 600

# Where doubles end, the next one is true and far away: not loose here.
"$ASSAY" check "$scratch/rows" --json --loose 1e100000 >"$scratch/judged"
is "$(wc -l <"$scratch/judged")" "$(wc -l <"$scratch/rows")" 'one verdict a row'
for want in pass fail reject undecided; do
  paste -d '\t' <(jq -r '[.note, .bound, .value, .meta.id] | @tsv' "$scratch/rows") <(jq -r .verdict "$scratch/judged") |
    awk -F '\t' -v want="$want" '$1 == want' >"$scratch/$want"
  ok "some rows: $want" test -s "$scratch/$want"
  is "$(awk -F '\t' '$1 != $5' "$scratch/$want")" '' "all of them: $want"
done
done_testing
