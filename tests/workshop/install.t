#!/usr/bin/env bash
# make install puts everything where pkg-config finds it, a program builds against it both ways, uninstall leaves nothing.
. "$SRCDIR/tests/tap.sh"
dest=$scratch/dest
in_tree() { make -s -C "$SRCDIR" "$@" PREFIX=/opt/assay DESTDIR="$dest"; }
ok 'make install' in_tree install
root=$dest/opt/assay
for f in lib/libassay.a lib/libassay.so lib/pkgconfig/assay.pc bin/assay; do ok "$f is there" test -s "$root/$f"; done
like "$(readelf -d "$root/lib/libassay.so")" 'soname: \[libassay\.so\.[0-9]+\]' 'the shared library has a versioned name'
ok 'and that name is there, too' test -e "$root/lib/$(readelf -d "$root/lib/libassay.so" | sed -n 's/.*soname: \[\(.*\)\]/\1/p')"

export PKG_CONFIG_PATH=$root/lib/pkgconfig
cat >"$scratch/user.c" <<'END'
#include <assay.h>
#include <stdio.h>
int main(void) {
  ivl x;
  ivl_init(&x, 64);
  puts(mpfr_get_prec(x.lo) == 64 ? "works" : "fails");
  ivl_clear(&x);
  return 0;
}
END
read -ra cflags <<<"$(pkg-config --define-variable=prefix="$root" --cflags assay)"
read -ra libs <<<"$(pkg-config --define-variable=prefix="$root" --libs assay)"
ok 'a program builds against the shared library' "${CC:-gcc}" -std=c11 -Wall -Werror "${cflags[@]}" "$scratch/user.c" -o "$scratch/user" "${libs[@]}"
is "$(LD_LIBRARY_PATH=$root/lib "$scratch/user" 2>&1)" works 'and runs'
ok 'a program builds against the static library' "${CC:-gcc}" -std=c11 "${cflags[@]}" "$scratch/user.c" -o "$scratch/user-static" "$root/lib/libassay.a" -lmpfr -lgmp -lm
is "$("$scratch/user-static" 2>&1)" works 'and runs without the shared one'

ok 'make uninstall' in_tree uninstall
is "$(find "$dest" -type f -o -type l)" '' 'nothing is left behind'
done_testing
