#!/usr/bin/env python3
"""schema.py SCHEMA FILE...: names what of each file breaks the schema, by Debian's jsonschema.

The tests have a validator of their own; this one is what users of the vectors have.
SPDX-License-Identifier: Apache-2.0"""
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as text:
    schema = json.load(text)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)
bad = False
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as text:
        for error in list(validator.iter_errors(json.load(text)))[:3]:
            print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
            bad = True
sys.exit(bad)
