#!/usr/bin/env bash
# deps.sh: silent when nothing is missing, a plain list without apt-get, and one unattended installation with it.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
deps=$SRCDIR/scripts/deps.sh
begin=$(date +%s%N)
is "$("$deps" test 2>&1)" '' 'silent when everything is there'
[ $(($(date +%s%N) - begin)) -lt 3000000000 ]
tap $? 'and done within three seconds'
fails 2 'an unknown group is an error' "$deps" no-such-group

# A machine with little more than a shell.
mkdir "$scratch/bin"
for tool in bash env id; do ln -s "$(command -v $tool)" "$scratch/bin"; done
bare() { env -i PATH="$scratch/bin" "$deps" "$@"; }
fails 1 'without apt-get it stops' bare build
said=$(bare build 2>&1)
like "$said" '^error: .*no apt-get' 'says why'
like "$said" $'\n  gcc\n' 'lists the compiler'
like "$said" $'\n  libmpfr-dev\n' 'and the libraries, one a line'
like "$said" 'Fedora: dnf install gcc glibc-devel make gmp-devel mpfr-devel jansson-devel'$'\n' 'what Fedora calls them'
like "$said" 'Arch: pacman -S gcc glibc make gmp mpfr jansson'$'\n' 'and Arch'
like "$said" 'Homebrew: brew install gcc +make gmp mpfr jansson' 'and Homebrew'
like "$(bare proof 2>&1)" $'\n  coq\n' 'the proof group wants Coq'
[[ $said != *coq* ]]
tap $? 'the build group does not'
is "$(bare build test 2>&1 | grep -c '^  gcc$')" 1 'each package once'

# apt-get and sudo that only write down how they were called.
printf '#!%s\necho "$DEBIAN_FRONTEND $*" >>"%s/calls"\n' "$(command -v bash)" "$scratch" >"$scratch/bin/apt-get"
printf '#!%s\nexec "$@"\n' "$(command -v bash)" >"$scratch/bin/sudo"
chmod +x "$scratch/bin/apt-get" "$scratch/bin/sudo"
fails 1 'an installation that changes nothing is an error' bare build
calls=$(cat "$scratch/calls")
like "$calls" '^noninteractive [^'$'\n'']*update'$'\n''noninteractive [^'$'\n'']*install -y' 'first the lists, then the packages, no questions'
like "$calls" ' gcc .*libgmp-dev .*libjansson-dev$' 'everything that is missing in one call'
done_testing
