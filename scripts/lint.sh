#!/usr/bin/env bash
# lint.sh - reads the whole tree and judges it, one TAP line per rule; status 1 when a rule is broken.
#
# A rule is a function that prints what it complains about, and nothing when all is well.  CPPFLAGS and WARNINGS come from GNUmakefile.
# Arguments, if any, are the names of the rules to apply (the functions below without `rule_`).
# SPDX-License-Identifier: Apache-2.0
set -u
cd "$(dirname "$0")/.." || exit 1
export LC_ALL=C
read -ra include <<<"${CPPFLAGS:?run me by make lint}"
read -ra warnings <<<"${WARNINGS:?run me by make lint}"

# The project's files that match the patterns: those known to git or new, or in an unpacked archive all.
files() {
  { git ls-files -co --exclude-standard -- "$@" 2>/dev/null || find . -path ./build -prune -o -type f -print | sed 's|^\./||'; } |
    while read -r f; do
      [ -f "$f" ] || continue
      for p; do
        # shellcheck disable=SC2053  # the pattern is meant as one
        [[ $f == $p ]] && echo "$f" && break
      done
    done | sort -u
}
c_sources() { files 'ref/*.c' 'oracle/*.c' 'tests/*.c'; }
shell_scripts() { files '*' | each 200 grep -lE '^#!.*\b(ba)?sh\b' --; }
each() { xargs -r -d '\n' -P "${JOBS:-2}" -n "$1" "${@:2}"; }
matches() { each 100 grep -nHIE "$1" --; }
or_say() { "$@" || echo "failed: $1"; } # for a tool whose status counts, too
code() { files "$@" | each 1000 perl scripts/strip-c.pl; } # without comments and quoted text, as FILE:LINE:code
own_includes=("${include[@]}" -Ioracle -Ioracle/audit -Ioracle/exercise -Itests)

compile_with() { c_sources | or_say each 8 "$1" -std=c11 -O2 -fsyntax-only -Werror "${warnings[@]}" "${own_includes[@]}"; }
rule_gcc() { compile_with gcc; }
rule_clang() { compile_with clang; }
rule_headers_alone() { # each header compiles with nothing before it
  # shellcheck disable=SC2016  # the words are the inner shell's
  files 'ref/*.h' 'oracle/*.h' 'tests/*.h' | INCLUDES="${own_includes[*]}" each 20 sh -c 'for h; do
    printf "#include \"%s\"\ntypedef int empty_file_is_no_file;\n" "$h" |
      gcc -std=c11 -fsyntax-only -Werror -Wall -Wno-unused -I. $INCLUDES -x c - || echo "$h"; done' _
}
rule_cppcheck() {
  files 'ref/*.c' 'oracle/*.c' | or_say cppcheck -q -j "${JOBS:-2}" --std=c11 --enable=warning,performance,portability \
    --inline-suppr --error-exitcode=1 --suppress=missingIncludeSystem "${own_includes[@]}" --file-list=-
}
rule_clang_tidy() { # on standard error it only counts the warnings of system headers
  files 'ref/*.c' 'oracle/*.c' |
    or_say each 4 sh -c 'clang-tidy --quiet "$@" 2>/dev/null' _ --extra-arg=-std=c11 "${own_includes[@]/#/--extra-arg=}"
}
proved() { # of these files of ref/ those that the prover sees: its units but for those of a kind, and the headers of these
  while read -r f; do
    c=${f%.[ch]}.c
    if [ -f "$c" ] && ! grep -E "^$c \\|" proofs/units.txt | head -n 1 | grep -qE "\\| (not analysed|values of${1:+|$1})"; then echo "$f"; fi
  done
}
rule_no_double_in_proved_code() { # elsewhere a double may choose what bounds in intervals then pay for
  files 'ref/*.[ch]' | proved 'calls only' | each 1000 perl scripts/strip-c.pl | grep -wE 'double|float'
}
rule_no_mpfr_fields() { # the prover's model of MPFR and GMP holds only for code that uses their functions
  code 'ref/*.[ch]' 'oracle/*.[ch]' |
    grep -E '_mpfr_(prec|sign|exp|d)\b|_mp_(alloc|size|d|num|den)\b|\bMPFR_(DECL_INIT|MANT|EXP|PREC|SIGN)\b'
}
rule_no_borrowed_limbs() { # numbers on limbs of ours: only where their life is short and seen at a glance
  code 'ref/*.[ch]' 'oracle/*.[ch]' | grep -vE '^ref/num/(scratch|tmp|fx)\.c:' | grep -E '\bmpfr_custom_'
}
rule_one_meet() { # what shares nothing is noted: ref/num/meet.c meets for all others, but for the proved adapt_step, whose two callers note it
  code 'ref/*.[ch]' 'oracle/*.[ch]' | grep -vE '^ref/num/(ivl\.h|ivl_order\.c|meet\.c|adapt\.c):' | grep -E '\bivl_meet\b'
}
rule_no_common_state() { # functions of the C library that write what all threads share, lgamma among them
  code 'ref/*.[ch]' | grep -E '\b(lgamma|lgammaf|signgam|strtok|rand|srand|strerror|localtime|gmtime|setlocale|setenv)\('
}
rule_no_struct_copies() { # two numbers that share limbs: clang's syntax tree shows every read of a whole struct (a cache keeps none)
  # shellcheck disable=SC2016  # the words are the inner shell's
  files 'ref/*.c' 'oracle/*.c' | TYPES='ivl|cpx|rat|mpfr_t|mpq_t|mpz_t|__mpfr_struct|__mpz_struct|__mpq_struct' \
    INCLUDES="${own_includes[*]}" Q=\' CCACHE_DISABLE=1 each 20 sh -c 'for f; do
    clang -std=c11 -fsyntax-only -Xclang -ast-dump $INCLUDES "$f" 2>/dev/null |
      sed -nE "s~^.*ImplicitCastExpr .*<([^>]*)> $Q(struct |const )*($TYPES)$Q.* <LValueToRValue>.*~$f: \1: copies a \3~p"; done' _
}
rule_contracts() { # but of functions that are defined where the prover does not look
  files 'ref/*.h' | proved | each 1000 perl scripts/contracts.pl | while read -r line; do
    name=${line#*: }
    c=$(grep -lE "^[a-z].*[ *]${name%% *}\\(" -r --include=*.c ref 2>/dev/null | head -1)
    if [ -z "$c" ] || ! grep -qE "^$c \\| (not analysed|values of|calls only[^:]*, (heads\\b|not [^:]*\\b${name%% *}\\b))" proofs/units.txt; then echo "$line"; fi
  done
}
rule_acsl_in_macros() { # clang-format knows ACSL in comments, and would tear it in a macro
  files 'ref/*.[ch]' | each 1000 awk 'FNR == 1 { off = 0 } /clang-format o(ff|n)/ { off = /off/ }
    { define = /^#[ \t]*define/ || (define && more); more = /\\$/ }
    define && !off && /==>|\\(forall|exists|let)/ { print FILENAME ":" FNR ": needs clang-format off: " $0 }'
}
rule_layers() { files 'ref/*/*.[ch]' | each 3000 perl scripts/layers.pl; }
rule_circles() { files 'ref/*.c' 'oracle/*.c' | each 3000 perl scripts/circles.pl; }
rule_mutants() { # faults that do not fit their source any more
  files 'tests/mutants/*.txt' | each 1000 perl scripts/mutants.pl
  perl proofs/mutants/mutate.pl --fits proofs/mutants/mutants.txt
}
rule_doubles() { # what writes an enclosure has its doubles from a plan, by the doors that the script names
  files 'ref/*.[ch]' | each 3000 perl scripts/doubles.pl
}
rule_prefix() { files 'ref/*.[ch]' 'oracle/*.[ch]' | each 2000 perl scripts/prefix.pl; }
rule_small_rooms() { # files of C in a folder
  files 'ref/*.c' 'oracle/*.c' | sed 's|/[^/]*$||' | sort | uniq -c | awk '$1 > 60'
}
rule_short_files() { files 'ref/*.[ch]' 'oracle/*.[ch]' | each 1000 wc -l | awk '$2 != "total" && $1 > 450'; }
rule_no_unfinished_business() {
  files 'ref/*' 'oracle/*' 'proofs/*.[chv]' 'tests/*.[ch]' 'scripts/*' '*.md' | grep -v '^scripts/lint.sh$' |
    matches '\b(TODO|FIXME|XXX|HACK|placeholder)\b'
}
rule_no_machine_paths() {
  files '*' | grep -vE '^(LICENSE|scripts/lint.sh|proofs/cache/.*)$' | matches '(^|[^.A-Za-z0-9_-])/(home|root|work|tmp|Users)/'
}
rule_shell_syntax() { shell_scripts | each 1 bash -n; }
rule_shellcheck() { shell_scripts | each 8 shellcheck -S warning -e SC2154; } # SC2154: tests get variables from tap.sh
rule_perl_syntax() { files '*' | each 200 grep -lE '^#!.*\bperl\b' -- | each 1 perl -c 2>&1 | grep -v 'syntax OK$'; }
rule_python_types() { mypy --strict --no-error-summary --cache-dir build/mypy oracle/python/assay oracle/python/backend.py 2>&1; }
rule_schema() { # jsonschema is Debian's python's
  files 'vectors/*.json' | grep -vE 'schema\.json$|/.*/' | each 1000 /usr/bin/python3 scripts/schema.py vectors/enclosure-1.schema.json 2>&1
}
rule_json() { files '*.json' '*.jsonl' | each 50 perl scripts/json-check.pl; }

if [ $# -gt 0 ]; then rules=("$@"); else mapfile -t rules < <(sed -n 's/^rule_\([a-z_]*\)().*/\1/p' scripts/lint.sh); fi
echo "1..${#rules[@]}"
broken=0
for i in "${!rules[@]}"; do
  found=$("rule_${rules[$i]}" 2>&1)
  if [ -z "$found" ]; then verdict=ok; else verdict='not ok' broken=$((broken + 1)); fi
  echo "$verdict $((i + 1)) - ${rules[$i]//_/ }"
  [ -z "$found" ] || printf '%s\n' "$found" | sed 's/^/#   /'
done
[ "$broken" -eq 0 ] || { echo "lint: $broken of ${#rules[@]} rules broken" >&2; exit 1; }
