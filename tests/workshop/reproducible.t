#!/usr/bin/env bash
# The same sources give the same bytes in two folders: objects with debug information, and a library of them.
# SPDX-License-Identifier: Apache-2.0
. "${SRCDIR:?is the top of the tree}/tests/tap.sh"
parts=(obj/ref/num/out_decimal.o obj/ref/num/out_hex.o)
for folder in a a-much-longer-name; do
  mkdir -p "$scratch/$folder/ref" && cp "$SRCDIR/GNUmakefile" "$scratch/$folder" && cp -r "$SRCDIR/ref/num" "$scratch/$folder/ref"
  ok "$folder: builds" env -u MAKEFLAGS -u MAKELEVEL CCACHE_DISABLE=1 make -s -C "$scratch/$folder" "${parts[@]/#/build/default/}" build/default/libassay.a \
    LIB_SRC='ref/num/out_decimal.c ref/num/out_hex.c'
done
for f in "${parts[@]}" libassay.a; do same "$scratch/a/build/default/$f" "$scratch/a-much-longer-name/build/default/$f" "${f##*/}"; done
is "$(grep -c "$scratch" "$scratch/a/build/default/libassay.a")" 0 'no name of a folder'
done_testing
