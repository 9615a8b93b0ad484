# known.sh - for tests of the program: printed digits against numbers that are known otherwise.  After tap.sh; $ASSAY is the program.
# SPDX-License-Identifier: Apache-2.0

# scientific: from lines of an answer, each end with one digit before the point and an exponent, as --json has it.
scientific() {
  perl -pe 's{([<>]= )(-?)(\d+)(?:\.(\d+))?(?![\d.e])}{
    my ($cmp, $sign, $whole, $rest) = ($1, $2, $3, $4 // "");
    my $all = $whole . $rest;
    my $skip = $all =~ /^(0+)/ ? length $1 : 0;
    my $digits = substr $all, $skip;
    $digits eq "" ? "${cmp}0" : sprintf "%s%s%s.%se%+03d", $cmp, $sign, substr($digits, 0, 1), substr($digits, 1), length($whole) - 1 - $skip
  }ge'
}
# The same without zeros that end a number's digits.
shortest() { scientific | sed -E 's/(\.[0-9]*[1-9])0+(e|$)/\1\2/; s/\.0*(e|$)/\1/'; }
# ends LINES: the digits (first 15) and the exponent of both ends, as integers: "126936737506643 -01 126936737506644 -01".
ends() { scientific <<<"$1" | perl -ne 'printf "%s%s%s %s ", $1, $2, substr($3 . "0" x 14, 0, 14), $4 if m{^ .*[<>]= (-?)(\d)\.(\d*)e([-+]\d+)$}'; }
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
  is "$("$ASSAY" value "$what" --mechanism "$how" "$@" | sed -n 2,3p | shortest)" "$(shortest <<<"  >= $want"$'\n'"  <= $want")" "$name"
}
alike() { # alike NAME "QUANTITY --mechanism .." "QUANTITY --mechanism ..": the same digits
  local one two
  read -ra one <<<"$2"
  read -ra two <<<"$3"
  is "$("$ASSAY" value "${one[@]}" | sed -n 2,3p)" "$("$ASSAY" value "${two[@]}" | sed -n 2,3p)" "$1"
}
