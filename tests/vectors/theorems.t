#!/usr/bin/env bash
# The vectors that say so are exactly the theorems of Coq, and the program hands out the files of the tree.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
cd "$SRCDIR/proofs/coq/vectors" || exit 1
kinds=(response gaussian laplace gaussian_renyi laplace_renyi)
proved=$(for k in "${kinds[@]}"; do sed -n "s/^Theorem \(vector_[a-z0-9_]*\) : .*/\1 proofs\/coq\/vectors\/$k.v/p" "$k.v"; done | sort)
said=$(jq -r '.testGroups[]?.tests[]? | select(.certificate) | "vector_" + (.id | gsub("-"; "_")) + " " + .certificate.file' "$SRCDIR"/vectors/*.json | sort)
is "$said" "$proved" 'each certificate is a theorem of its file, and each theorem a certificate'
is "$(jq -r '.testGroups[]?.tests[]? | select(.certificate) | .certificate.theorem' "$SRCDIR"/vectors/*.json | sort)" "$(cut -d' ' -f1 <<<"$proved")" 'by the same names'

# bracket_ID, alone or as bracket_ID_above and _below: the ends of the composition ID, which the vector's lie between.
outside=$(jq -r '.testGroups[]?.tests[]? | select(.expected.loDec) | "\(.id) \(.expected.loDec) \(.expected.hiDec)"' "$SRCDIR"/vectors/*.json | perl -e '
  my %vector = map { my ($id, @ends) = split; $id =~ tr/-/_/; ($id => \@ends) } <STDIN>;
  for my $file (@ARGV) {
    open my $in, "<", $file or die;
    while (<$in>) {
      my ($id) = /^Theorem bracket_(\w+?)(?:_above|_below)? : / or next;
      my ($lo) = /: (\d+e-\d+) <= /;
      my ($hi) = / <= (\d+e-\d+)\.$/;
      my $v = $vector{$id} or next;
      $seen++;
      print "$id\n" if defined $lo && $lo > $v->[0] || defined $hi && $hi < $v->[1];
    }
  }
  print "$seen theorems of vectors\n"' bracket_*.v)
is "$outside" '3 theorems of vectors' 'a bracket of a vector holds it'
is "$(grep -ho '`[^ ]*bracket_[a-z]*\.v`\|^| bracket_[a-z]*\.v' "$SRCDIR/proofs/SOUNDNESS.md" | tr -d '|\` ' | sort -u)" "$(ls bracket_*.v)" 'and the table has them'

ok 'assay vectors --coq' "$ASSAY" vectors --coq "$scratch/all"
for k in "${kinds[@]}" area power enclose families; do same "$scratch/all/Vectors/$k.v" "$k.v" "$k.v"; done
for k in ops elementary normal gaussian table; do same "$scratch/all/Assay/$k.v" "../$k.v" "$k.v, on which they rest"; done
is "$(cd "$scratch/all" && find . -name '*.v' | sed 's|^\./||' | sort)" "$(grep '\.v$' "$scratch/all/_CoqProject" | sort)" 'the project names the files that are there'
needed=$(sed -nE 's/^From (Assay|Vectors) Require (Import )?(.*)\.$/\1 \3/p' "$scratch"/all/*/*.v | while read -r room files; do for f in $files; do echo "$room/$f.v"; done; done | sort -u)
is "$(comm -23 <(echo "$needed") <(cd "$scratch/all" && ls ./*/*.v | sed 's|^\./||' | sort))" '' 'what they ask for is there'

id=response-delta-p3of4-t10-e0 name=vector_response_delta_p3of4_t10_e0
ok 'one' "$ASSAY" vectors --coq "$scratch/one" --id "$id"
is "$(cd "$scratch/one" && ls Vectors)" $'area.v\nenclose.v\nfamilies.v\npower.v\nresponse.v' 'no other kind'
is "$(grep -c '^Theorem' "$scratch/one/Vectors/response.v")" 1 'and no other theorem'
is "$(sed -n "/^Theorem $name :/,/Qed/p" "$scratch/one/Vectors/response.v")" "$(sed -n "/^Theorem $name :/,/Qed/p" response.v)" 'word by word'
is "$(tail -n 1 "$scratch/one/Vectors/response.v")" "Print Assumptions $name." 'with an audit'
fails 2 'a vector without a theorem' "$ASSAY" vectors --coq "$scratch/none" --id response-delta-p3of4-t10
ok 'nothing is written' test ! -e "$scratch/none"
fails 2 'two things to do' "$ASSAY" vectors --coq "$scratch/x" --list
fails 2 'an id without --coq' "$ASSAY" vectors --list --id "$id"
fails 2 'cases with --coq' "$ASSAY" vectors --coq "$scratch/x" --cases "$SRCDIR/vectors/cases.jsonl"
fails 2 'a folder in one that does not exist' "$ASSAY" vectors --coq "$scratch/no/where"
done_testing
