#!/usr/bin/env bash
# run-test.sh TEST - runs one TAP test for prove: with a time limit, and keeping its output.
#
# The output goes to TAP_DIR, with the exit status as its last line, where .ci/run counts.
# TEST_WRAPPER (valgrind ...) is put before a program; scripts run by their own interpreter.
# SPDX-License-Identifier: Apache-2.0
set -uo pipefail
name=${1##*tests/}
log=${TAP_DIR:?}/${name//\//-}.tap
case $1 in
  *.t) if head -n 1 "$1" | grep -q perl; then run=(perl "$1"); else run=(bash "$1"); fi ;;
  *) read -ra run <<<"${TEST_WRAPPER:-}" || true; run+=("$1") ;;
esac
timeout "${TEST_TIMEOUT:-300}" "${run[@]}" | tee "$log"
status=${PIPESTATUS[0]}
[ "$status" -ne 124 ] || echo "# $name: stopped after ${TEST_TIMEOUT:-300} s" >&2
echo "# exit $status" >>"$log"
exit "$status"
