#!/usr/bin/env bash
# deps.sh GROUP... - makes sure that what a task needs is on this machine.
#
# Groups: build, test, lint, proof, figures, all.  A thing is looked for by what it gives
# (a program, a header, a library file), not by the name of its package; only
# what is missing is installed, by apt-get, without a question.  When nothing is
# missing this takes a few hundredths of a second and touches no network.
# Without apt-get it prints what is needed and stops with status 1.
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail

missing=()
need() { # need PACKAGE PROBE ARG...: notes PACKAGE when the probe fails
  local package=$1
  shift
  "$@" || [[ " ${missing[*]} " == *" $package "* ]] || missing+=("$package")
}
program() { command -v "$1" >/dev/null; }
header() { # found by the compiler that will be used
  program "${CC:-gcc}" && printf '#include <%s>\n' "$@" | "${CC:-gcc}" -E -x c - >/dev/null 2>&1
}
clang_runtime() { program clang && compgen -G "$(clang -print-resource-dir)/lib/*/libclang_rt.$1*" >/dev/null; }
debian_python() { compgen -G "/usr/lib/python3*/$1" >/dev/null; }
coq_library() { program coqc && [ -d "$(coqc -where)/user-contrib/$1" ]; }

build_group() {
  need gcc program gcc
  need libc6-dev header stdlib.h
  need make program make
  need libgmp-dev header gmp.h
  need libmpfr-dev header stdio.h mpfr.h
  need libjansson-dev header jansson.h
}
figures_group() {
  build_group
  need perl program perl
  need gnuplot-nox program gnuplot
}
test_group() {
  figures_group
  need perl program prove
  need jq program jq
  need libflint-dev header flint/flint.h
  need libflint-arb-dev header arb.h acb.h
  need pkg-config program pkg-config
  need g++ program "${CXX:-g++}"
  need parallel program parallel
  need openssh-server test -x /usr/sbin/sshd
  need openmpi-bin program mpirun
  need python3-venv debian_python ensurepip/__init__.py
  need python3-pytest debian_python dist-packages/pytest
  need python3-mpmath debian_python dist-packages/mpmath
  need fish program fish
  need nodejs program node
  need golang-go program go
  need rustc program rustc
}
lint_group() {
  test_group
  need clang program clang
  need libclang-rt-14-dev clang_runtime fuzzer
  need clang-format program clang-format
  need clang-tidy program clang-tidy
  need cppcheck program cppcheck
  need shellcheck program shellcheck
  need valgrind program valgrind
  need git program git
  need mypy program mypy
  need python3-jsonschema debian_python dist-packages/jsonschema
}
proof_group() {
  build_group
  need frama-c-base program frama-c
  need why3 program why3
  need z3 program z3
  need cvc4 program cvc4
  need cvc5 program cvc5
  need coq program coqc
  need libcoq-coquelicot coq_library Coquelicot
  need libcoq-interval coq_library Interval
  need jq program jq
  need perl program perl
}
all_group() {
  lint_group
  proof_group
  need chromium program chromium
  need chromium-driver program chromedriver
}

# What three other systems call the missing ones, as a command each; a package that is not in the table keeps its name.
elsewhere() {
  local debian fedora arch homebrew package dnf='' pacman='' brew='' known
  for package in "${missing[@]}"; do
    known=
    while read -r debian fedora arch homebrew; do
      [ "$debian" = "$package" ] || continue
      known=1 dnf+=" $fedora" pacman+=" $arch" brew+=" ${homebrew#-}"
    done <"${BASH_SOURCE[0]%/*}/packaging/names.txt"
    [ -n "$known" ] || dnf+=" $package" pacman+=" $package" brew+=" $package"
  done
  echo 'They may be called (not tried):'
  printf '  %s\n' "Fedora: dnf install$dnf" "Arch: pacman -S$pacman" "Homebrew: brew install$brew"
}

[ $# -gt 0 ] || set -- all
for group; do
  declare -F "${group}_group" >/dev/null || { echo "deps.sh: no group '$group': build, test, lint, proof, figures or all" >&2; exit 2; }
  "${group}_group"
done
[ ${#missing[@]} -eq 0 ] && exit 0

if ! program apt-get; then
  {
    echo "error: this machine lacks what assay needs, and has no apt-get to install it."
    echo "Please install what these Debian packages hold, then run make again:"
    printf '  %s\n' "${missing[@]}"
    elsewhere
  } >&2
  exit 1
fi
root=()
if [ "$(id -u)" -ne 0 ]; then
  program sudo || { echo "error: run this as root, or install: ${missing[*]}" >&2; exit 1; }
  root=(sudo)
fi
apt() { "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@"; }
echo "deps: installing ${missing[*]}"
apt update || echo "deps: apt-get update failed; trying with the package lists at hand" >&2
apt install -y --no-install-recommends "${missing[@]}" >/dev/null

missing=()
for group; do "${group}_group"; done
[ ${#missing[@]} -eq 0 ] || { echo "error: apt-get ran, yet still missing: ${missing[*]}" >&2; exit 1; }
