# tap.sh - the Test Anything Protocol for a bash test; begin a .t file with
#
#   #!/usr/bin/env bash
#   . "$SRCDIR/tests/tap.sh"
#
# The environment holds SRCDIR (the source tree), ASSAY (the program), BUILD (the build folder) and CC.
# $scratch is an empty folder of this test's own, removed when it ends.  End the file with done_testing.
# Classic mistake: `set -e`, which ends the test at the first command that is meant to fail.
# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0

tap_run=0 tap_failed=0
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# tap STATUS NAME: one test, passed when STATUS is 0.
tap() {
  tap_run=$((tap_run + 1))
  local name=${2//[#$'\n']/ }
  if [ "$1" -eq 0 ]; then
    echo "ok $tap_run - $name"
  else
    tap_failed=$((tap_failed + 1))
    echo "not ok $tap_run - $name"
    diag "failed test $tap_run at ${BASH_SOURCE[2]:-$0}:${BASH_LINENO[1]}"
    return 1
  fi
}

diag() { printf '%s\n' "$*" | sed 's/^/# /' >&2; }

# ok NAME COMMAND...: the command succeeds (its output is swallowed, and shown when it fails).
ok() {
  local name=$1 out status
  shift
  out=$("$@" 2>&1)
  status=$?
  tap "$status" "$name" || diag "status $status of: $*"$'\n'"$out"
}

# fails STATUS NAME COMMAND...: the command ends with exactly this status.
fails() {
  local want=$1 name=$2 out status
  shift 2
  out=$("$@" 2>&1)
  status=$?
  [ "$status" -eq "$want" ]
  tap $? "$name" || diag "status $status, not $want, of: $*"$'\n'"$out"
}

# is GOT WANT NAME: equal text.
is() {
  [ "$1" = "$2" ]
  tap $? "$3" || diag " got: $1"$'\n'"want: $2"
}

# like TEXT REGEX NAME: bash's extended regular expression matches somewhere in the text.
like() {
  [[ $1 =~ $2 ]]
  tap $? "$3" || diag "text: $1"$'\n'"does not match: $2"
}

# same FILE FILE NAME: equal bytes.
same() {
  local out
  out=$(diff -u "$1" "$2" 2>&1)
  tap $? "$3" || diag "$(head -n 20 <<<"$out")"
}

skip_all() {
  echo "1..0 # SKIP $*"
  exit 0
}

done_testing() {
  echo "1..$tap_run"
  [ "$tap_run" -gt 0 ] && [ "$tap_failed" -eq 0 ]
  exit
}
