# common.sh - what the scripts of proofs/ share; sourced from the repository's root.
# SPDX-License-Identifier: Apache-2.0
out=build/proofs
export LC_ALL=C

die() { echo "proofs: $*" >&2; exit 2; }

# include_options: the folders of headers, as the prover sees them.
include_options() { printf -- '-Iref '; find ref/* -type d | sort | sed 's/^/-I/' | tr '\n' ' '; printf -- '-Iproofs/model'; }

# tool_versions: one line "tool version" for each tool that the results rest on.
tool_versions() {
  echo "frama-c $(frama-c -version | sed 's/ .*//')"
  echo "why3 $(why3 --version | sed 's/.* version //; s/ .*//')"
  echo "cvc4 $(cvc4 --version | sed -nE 's/^This is CVC4 version ([^ ]+).*/\1/p')"
  echo "z3 $(z3 -version | sed -nE 's/^Z3 version ([^ ]+).*/\1/p')"
  echo "coq $(coqc --print-version | sed 's/ .*//')"
}

# way_digest: how a unit is proved, beside the tools.
way_digest() { cat proofs/bin/unit.sh proofs/bin/bare.pl proofs/bin/Heads.pm proofs/why3.conf.in proofs/bin/common.sh proofs/bin/doubles.gen | sha256sum | cut -c 1-16; }

# write_why3_conf FILE CVC4_STEPS Z3_STEPS: the provers of this machine, and Why3's drivers of them beside FILE, but for doubles.
write_why3_conf() {
  local drivers
  drivers=$(cd "$(dirname "$1")" && pwd)/drivers
  mkdir -p "$drivers"
  cp "$(why3 --print-datadir)"/drivers/{*.gen,cvc4_17.drv,z3_471.drv,z3_440.drv} "$drivers/"
  cp proofs/bin/doubles.gen "$drivers/smt-libv2-floats.gen"
  sed -e "s|@DATADIR@|$(why3 --print-datadir)|; s|@LIBDIR@|$(why3 --print-libdir)|" \
    -e "s|@CVC4@|$(command -v cvc4)|; s|@Z3@|$(command -v z3)|" \
    -e "s|@CVC4_VERSION@|$(tool_versions | sed -n 's/^cvc4 //p')|; s|@Z3_VERSION@|$(tool_versions | sed -n 's/^z3 //p')|" \
    -e "s|@DRIVERS@|$drivers|; s|@CVC4_STEPS@|$2|; s|@Z3_STEPS@|$3|" proofs/why3.conf.in >"$1"
}

# unit_option FILE: what units.txt says of this file.  Where it says two things, FILE:values is a unit of the second, `values of NAME...`.
unit_option() {
  local said
  said=$(sed -nE "s#^${1%:values} \\| *##p" proofs/units.txt)
  case $1 in
    *:values) sed -n '/^values of /p' <<<"$said" ;;
    *) if [[ $said == *$'\n'* ]]; then sed '/^values of /d' <<<"$said"; else echo "$said"; fi ;;
  esac
}

# unit_options FILE: sets `cpp`, what the preprocessor is told, `options`, what Frama-C is, and of these `again`, what a second
# pass must be told.  Where only calls are looked at there are no goals of run-time errors, and the whole model is read.
unit_options() {
  local said
  again=()
  said=$(unit_option "$1")
  cpp=$(include_options)
  case $said in
    'calls only'*)
      cpp+=' -include calls_model.h' options=(-kernel-warn-key parser:decimal-float=inactive -wp-no-smoke-dead-assumes -wp-no-smoke-dead-call -wp-no-smoke-dead-code -wp-no-smoke-dead-loop)
      said=${said%%:*}
      case $said in *', heads'*) options+=(-wp-no-ground -wp-no-reduce) ;; esac # they cost a third, and prove nothing here
      case $said in *', casts'*) options+=(-wp-model Typed+Cast) ;; esac
      case $said in *', not '*) said=${said##*, not } && again=(-wp-skip-fct "${said// /,}") ;; esac
      options+=("${again[@]}")
      ;;
    'values of '*) cpp+=' -include calls_model.h' options=(-wp-rte -warn-special-float none -kernel-warn-key parser:decimal-float=inactive) ;;
    *) read -ra options <<<"-wp-rte $said" ;;
  esac
}

# unit_files: the C files of ref/ that are analysed.
unit_files() {
  find ref -name '*.c' | sort | while read -r f; do
    case $(unit_option "$f") in 'not analysed: '*) ;; *) echo "$f" ;; esac
    if [ "$(grep -c "^$f |" proofs/units.txt)" = 2 ]; then echo "$f:values"; fi
  done
}

# unit_name FILE: ref/num/end.c is end; no two files have one name.
unit_name() { case $1 in *:values) echo "$(basename "${1%:values}" .c).values" ;; *) basename "$1" .c ;; esac; }
