#!/usr/bin/env bash
# ajv.sh - the vectors keep their schema by ajv, too, in its strict mode; npm installs it below build/.
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
cd "$(dirname "$0")/.."
command -v npm >/dev/null || apt-get install -y -q npm
mkdir -p build/ajv
[ -x build/ajv/node_modules/.bin/ajv ] || npm install --prefix build/ajv --silent --no-audit --no-fund ajv-cli@5
schema=vectors/enclosure-1.schema.json
args=(validate --spec=draft7 --strict=true -s "$schema")
for f in vectors/*.json; do [ "$f" = "$schema" ] || args+=(-d "$f"); done
build/ajv/node_modules/.bin/ajv "${args[@]}" >build/ajv/log 2>&1 || { grep -v ' valid$' build/ajv/log; exit 1; }
echo "ajv: $(grep -c ' valid$' build/ajv/log) files of vectors are valid, the schema is strict"
