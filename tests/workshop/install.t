#!/usr/bin/env bash
# make install puts everything where pkg-config finds it, the examples build against it in C and C++, both ways, and run;
# both libraries show the names of assay.h alone; uninstall leaves nothing.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
dest=$scratch/dest
in_tree() { make -s -C "$SRCDIR" "$@" PREFIX=/opt/assay DESTDIR="$dest"; }
ok 'make install' in_tree install
root=$dest/opt/assay
for f in lib/libassay.a lib/libassay.so lib/pkgconfig/assay.pc bin/assay; do ok "$f is there" test -s "$root/$f"; done
is "$(cd "$root/share/assay/vectors" && ls ./*.json readers/* && cat ./*.json | cksum)" "$(cd "$SRCDIR/vectors" && ls ./*.json readers/* && cat ./*.json | cksum)" 'the vectors, their schema and readers'
is "$(cd "$root/include" && find . -type f)" ./assay.h 'one header'
like "$(readelf -d "$root/lib/libassay.so")" 'soname: \[libassay\.so\.[0-9]+\]' 'the shared library has a versioned name'
ok 'and that name is there, too' test -e "$root/lib/$(readelf -d "$root/lib/libassay.so" | sed -n 's/.*soname: \[\(.*\)\]/\1/p')"

sed -n 's/^ASSAY_API .*[ *]\(assay_[a-z_]*\)(.*/\1/p' "$root/include/assay.h" | sort >"$scratch/documented"
ok 'the header declares functions' test "$(wc -l <"$scratch/documented")" -gt 50
nm -D --defined-only "$root/lib/libassay.so" | awk '{ print $3 }' | sort >"$scratch/shared"
same "$scratch/shared" "$scratch/documented" 'the shared library shows these alone'
nm -g --defined-only "$root/lib/libassay.a" 2>&1 | awk 'NF == 3 { print $3 }' | sort >"$scratch/static"
same "$scratch/static" "$scratch/documented" 'the static library, too'

export PKG_CONFIG_PATH=$root/lib/pkgconfig
packaged() { pkg-config --define-variable=prefix="$root" "$@" assay; }
read -ra cflags <<<"$(packaged --cflags)"
read -ra libs <<<"$(packaged --libs)"
read -ra all_libs <<<"$(packaged --libs --static)"
strict=(-Wall -Wextra -Wpedantic -Werror)

# runs NAME COMPILER OPTION...: the example builds against both libraries, and both programs say the same: $said.
runs() {
  local name=$1 compile=("${@:2}" "${strict[@]}" "${cflags[@]}")
  ok "$name: builds against the shared library" "${compile[@]}" -o "$scratch/a" "${libs[@]}" -pthread
  said=$(LD_LIBRARY_PATH=$root/lib "$scratch/a" 2>&1)
  ok "$name: builds against the static library" "${compile[@]}" -o "$scratch/b" "$root/lib/libassay.a" "${all_libs[@]}" -pthread
  rm "$root/lib/libassay.so" # from here on found by nobody
  said_b=$("$scratch/b" 2>&1)
  ln -s "$(cd "$root/lib" && echo libassay.so.*.*)" "$root/lib/libassay.so"
}
examples=$root/share/doc/assay/examples
curve=$'epsilon 1: delta is at most 9.82167861532e-09; done\nepsilon 2: delta is at most 1.47906767079e-11; done\nepsilon 3: delta is at most 3.01748961901e-14; done'
runs 'the program of the manual' "${CC:-gcc}" -std=c99 "$examples/curve.c"
is "$said" "$curve" 'it answers'
is "$said_b" "$curve" 'without the shared library, too'
runs 'the program of the manual in C++' "${CXX:-g++}" -std=c++98 -Wno-long-long -x c++ "$examples/curve.c" -x none
is "$said" "$curve" 'it answers'
runs 'an example' "${CC:-gcc}" -std=c99 "$examples/noise.c"
like "$said" 'sigma: from 3.730631634e\+00 to 3.730631635e\+00, paper-proved' 'the least noise'
like "$said" "epsilon: delta: '2' is not a number from 0 to 1" 'what is wrong'
runs 'an example in C++' "${CXX:-g++}" -std=c++11 "$examples/cancel.cpp"
like "$said" 'cancelled: [0-9]* of 2000 digits' 'an answer is cancelled from another thread'

cat >"$scratch/words.c" <<'END'
#include <assay.h>
#include <stdio.h>
int main(void) {
  const assay_status all[] = {ASSAY_OK, ASSAY_SYNTAX, ASSAY_DOMAIN, ASSAY_LIMIT, ASSAY_NOROOT, ASSAY_BROKEN};
  for (int i = 0; i < 6; i++) puts(assay_status_text(all[i]));
  return 0;
}
END
runs 'statuses' "${CC:-gcc}" -std=c99 "$scratch/words.c"
is "$said" $'done\nnot a number\noutside the domain\na stated limit was reached\nno bracket could be certified\ntwo enclosures of one number are apart: a defect of this library' \
  'the statuses of the header are those of the library'
is "$("${CC:-gcc}" -E "${cflags[@]}" -include search.h "$scratch/words.c" 2>&1 | grep -c hsearch)" \
  "$("${CC:-gcc}" -E -include search.h -x c /dev/null | grep -c hsearch)" "the C library's headers are not hidden"

if command -v python3 >/dev/null; then
  cat >"$scratch/user.py" <<'END'
import ctypes, sys
lib = ctypes.CDLL(sys.argv[1])
for name in 'question_new', 'ask', 'answer_decimal': getattr(lib, 'assay_' + name).restype = ctypes.c_void_p
lib.assay_ask.argtypes = ctypes.c_void_p, ctypes.c_long
lib.assay_answer_decimal.argtypes = ctypes.c_void_p, ctypes.c_int, ctypes.c_int, ctypes.c_size_t
q = ctypes.c_void_p(lib.assay_question_new())
lib.assay_question_set_quantity(q, b'tv')
lib.assay_question_set_mechanism(q, b'laplace')
lib.assay_question_set(q, b'scale', b'1')
print(ctypes.string_at(lib.assay_answer_decimal(lib.assay_ask(q, 12), 0, 1, 12)).decode())
END
  is "$(python3 "$scratch/user.py" "$root/lib/libassay.so" 2>&1)" 3.93469340288e-01 'Python asks by ctypes'
fi

ok 'make uninstall' in_tree uninstall
is "$(find "$dest" -type f -o -type l)" '' 'nothing is left behind'
done_testing
