#!/usr/bin/env bash
# Completion by bash and, where it is installed, fish, and that help, manual pages and the program know the same options.  zsh is
# not run: its file is small, and asks the program the same questions.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
mkdir -p "$scratch/bin" && ln -s "$ASSAY" "$scratch/bin/assay" && PATH=$scratch/bin:$PATH
. "$SRCDIR/scripts/completion/assay.bash"
completes() { # completes WANT WORD..: the last word is being typed
  local want=$1
  shift
  COMP_WORDS=(assay "$@") COMP_CWORD=$# COMPREPLY=()
  _assay
  is "${COMPREPLY[*]}" "$want" "assay $*"
}
completes 'value' val
completes 'delta' value delt
completes 'poisson poisson-group' value delta --mechanism poi
completes '--sigma' value delta --mechanism poisson --sig
completes '--sigma --sigma2' value delta --mechanism two-gaussians --sig
completes '--scale' value delta --mechanism laplace --sc
completes '' value delta --mechanism gaussian --sc
completes '--loose' check --lo
completes 'shuffle shuffle-once' audit --sampler shu
completes 'balls' audit --claim 2,1e-5 --accounted b
completes 'add-remove' value delta --adjacency add
completes 'zero-out' value delta --adjacency z
completes 'poisson poisson-group' help poi

# fished WANT LINE: what fish offers, without what it says of it
fished() { is "$(fish --no-config -c "source '$SRCDIR/scripts/completion/assay.fish'; complete -C '$2'" 2>&1 | cut -f1 | paste -sd' ')" "$1" "fish: $2"; }
if command -v fish >/dev/null; then
  fished value 'assay val'
  fished 'poisson poisson-group' 'assay value delta --mechanism poi'
  fished '--scale' 'assay value delta --mechanism laplace --sc'
  fished 'shuffle shuffle-once' 'assay audit --sampler shu'
fi

# The tables of options are the source; help and pages name what is in them, and nothing else.
options() { grep -oE -- '(^|[^-a-z])--[a-z][a-z0-9-]*' | grep -oE -- '--[a-z0-9-]+' | sort -u; }
table() { assay "$1" '--?' 2>&1 | sed 's/.*; allowed: //' | options; }
page() { sed 's/\\-/-/g; s/\\f.//g' "$SRCDIR/doc/assay-$1.1"; }
items() { page "$1" | grep -A1 -x '\.TP' | grep -E '^\.BI? --' | sed 's/ .*--/ --/'; }
for verb in value audit check exercise vectors; do
  table "$verb" >"$scratch/table"
  ok "$verb: there are options" test -s "$scratch/table"
  { assay help "$verb"; items "$verb"; } | options | grep -vx -- '--help' >"$scratch/both"
  is "$(comm -13 "$scratch/table" "$scratch/both" | paste -sd' ')" '' "$verb: no other option is told"
  is "$(comm -23 "$scratch/table" <(assay help "$verb" | options) | paste -sd' ')" '' "$verb: help has each option"
  is "$(comm -23 "$scratch/table" <(page "$verb" | options) | paste -sd' ')" '' "$verb: so has the page"
done
for page in "$SRCDIR"/doc/*.1; do
  like "$(head -1 "$page")" "^\\.TH ASSAY[A-Z-]* 1 \"20[0-9]{2}-[01][0-9]-[0-3][0-9]\" \"assay $(assay --version | sed 's/^assay \([^ ]*\).*/\1/')\"" "${page##*/}: a date and the version"
done
done_testing
