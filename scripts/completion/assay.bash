# assay.bash - completion for bash: the words are those that the program itself says are allowed.
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
_assay_allowed() { assay "$@" 2>&1 </dev/null | sed -n 's/^assay: .*; allowed: //p'; }
_assay() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} verb=${COMP_WORDS[1]} words='' i named=()
  for ((i = 2; i < COMP_CWORD; i++)); do
    if [ "${COMP_WORDS[i - 1]}" = --mechanism ]; then named=(--mechanism "${COMP_WORDS[i]}"); fi
  done
  if [ "$COMP_CWORD" -eq 1 ]; then words=$(_assay_allowed '')
  elif [ "$prev" = --mechanism ]; then words=$(_assay_allowed value delta --mechanism '')
  elif [ "$prev" = --direction ]; then words='remove add both'
  elif [ "$prev" = --adjacency ]; then words='add-remove replace zero-out'
  elif [ "$verb" = audit ] && [[ $prev =~ ^--(sampler|accounted)$ ]]; then words=$(_assay_allowed audit --sampler '?')
  elif [ "$prev" = --method ]; then words='auto fourier lattice both'
  elif [[ $cur == -* ]]; then words="$(_assay_allowed "$verb" "${named[@]}" '--?') --help"
  elif [ "$verb" = value ] && [ "$COMP_CWORD" -eq 2 ]; then words=$(_assay_allowed value)
  elif [ "$verb" = help ]; then words="$(_assay_allowed '') $(_assay_allowed value) $(_assay_allowed value delta --mechanism '')"
  fi
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o default -F _assay assay
