#!/usr/bin/env bash
# deb.sh VERSION SOVERSION - Debian packages of the last commit, in build/deb: the program, the library, the header.
#
# The date is that of the commit, so the same commit has the same packages. MAINTAINER="Name <address>" may be set.
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
version=$1 soversion=$2
: "${MAINTAINER:=The authors of assay <assay@localhost>}"
cd "$(dirname "$0")/../.."
top=build/deb/assay-$version
command -v dpkg-buildpackage >/dev/null || { echo 'deb.sh: dpkg-buildpackage is missing: package dpkg-dev' >&2; exit 1; }
rm -rf build/deb && mkdir -p "$top"
git archive HEAD | tar -x -C "$top"
cp -r "$top/scripts/packaging/debian" "$top/debian"
sed -i "s/@VERSION@/$version/g; s/@SOVERSION@/$soversion/g; s/@MAINTAINER@/$MAINTAINER/g" "$top/debian/control" "$top/debian/rules"
chmod +x "$top/debian/rules"
cat >"$top/debian/changelog" <<EOF
assay ($version) unstable; urgency=medium

  * See CHANGES.md.

 -- $MAINTAINER  $(git log -1 --format=%cD)
EOF
cd "$top"
dpkg-buildpackage -b -uc -us
