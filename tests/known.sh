# known.sh - for tests of the program: printed digits against numbers that are known otherwise.  After tap.sh; $ASSAY is the program.

# ends LINES: the digits (first 15) and the exponent of both ends, as integers: "126936737506643 -01 126936737506644 -01".
ends() { sed -nE 's/^ .*[<>]= (-?[0-9])\.([0-9]{14})[0-9]*e([-+][0-9]+)$/\1\2 \3/p' <<<"$1" | tr '\n' ' '; }
# near WANT TEXT NAME: 15 printed digits of both ends are about those of WANT, a number of 16 digits or more like 1.2693673750664394e-01.
near() {
  local lo lo_e hi hi_e _ want=${1%e*} e=${1#*e}
  read -r lo lo_e hi hi_e _ < <(ends "$2")
  want=${want/./}
  [ "${want#-}" = "$want" ] && want=${want:0:15} || want=${want:0:16}
  [ "${lo_e:-none} ${hi_e:-none}" = "$e $e" ] && [ "$lo" -le "$want" ] && [ "$hi" -ge "$want" ] && [ $((hi - lo)) -le 2 ]
  tap $? "$3" || diag "want $1, got"$'\n'"$2"
}
# known WANT NAME QUANTITY MECHANISM OPTIONS...: by a closed form or quadrature with mpmath at 60 digits, unless said otherwise.
known() {
  local want=$1 name=$2 what=$3 how=$4
  shift 4
  near "$want" "$("$ASSAY" value "$what" --mechanism "$how" "$@")" "$name"
}
exactly() { # exactly NUMBER NAME QUANTITY MECHANISM OPTIONS...
  local want=$1 name=$2 what=$3 how=$4
  shift 4
  is "$("$ASSAY" value "$what" --mechanism "$how" "$@" | sed -n 2,3p)" "  >= $want"$'\n'"  <= $want" "$name"
}
alike() { # alike NAME "QUANTITY --mechanism .." "QUANTITY --mechanism ..": the same digits
  local one two
  read -ra one <<<"$2"
  read -ra two <<<"$3"
  is "$("$ASSAY" value "${one[@]}" | sed -n 2,3p)" "$("$ASSAY" value "${two[@]}" | sed -n 2,3p)" "$1"
}
