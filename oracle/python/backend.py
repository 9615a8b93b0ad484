# SPDX-License-Identifier: Apache-2.0
"""backend.py - builds the wheel, with nothing but Python's standard library and `make`.

The wheel holds the package, the shared library of this tree, and the vectors.  ASSAY_LIBRARY names a library
that is built already; without it `make` builds one.
"""

from __future__ import annotations

import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sysconfig
import tarfile
import zipfile
from typing import Any, Iterator

HERE = pathlib.Path(__file__).resolve().parent
TREE = HERE.parent.parent
EPOCH = (1980, 1, 1, 0, 0, 0)  # the first moment of a zip file: the same tree, the same bytes


def version() -> str:
    found = re.findall(r'#define ASSAY_VERSION "(.*)"', (TREE / "ref/assay.h").read_text())
    return str(found[0])


def metadata() -> str:
    lines = [
        "Metadata-Version: 2.1",
        "Name: assay",
        f"Version: {version()}",
        "Summary: Certified numbers of differential privacy: enclosures, vectors, a plugin of pytest",
        "License: Apache-2.0",
        "Requires-Python: >=3.9",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(lines) + "\n\n" + (HERE / "README.md").read_text()


def tag() -> str:
    return "py3-none-" + re.sub(r"[-.]", "_", sysconfig.get_platform())


def library() -> pathlib.Path:
    """The shared library: built here, unless it was told."""
    told = os.environ.get("ASSAY_LIBRARY")
    if told:
        return pathlib.Path(told)
    name = f"build/default/libassay.so.{version()}"
    alone = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MAKELEVEL", "CFG")}
    subprocess.run(["make", "-s", "-C", str(TREE), name], check=True, env=alone)
    return TREE / name


def payload() -> Iterator[tuple[str, bytes]]:
    """What the wheel holds: a name there, and its bytes."""
    for path in sorted((HERE / "assay").glob("*")):
        if path.suffix in (".py", ".typed"):
            yield f"assay/{path.name}", path.read_bytes()
    for path in sorted((TREE / "vectors").glob("*.json")):
        if not path.name.endswith(".schema.json"):
            yield f"assay/vectors/{path.name}", path.read_bytes()
    yield "assay/libassay.so", library().read_bytes()


def info() -> str:
    return f"assay-{version()}.dist-info"


def described() -> Iterator[tuple[str, bytes]]:
    yield f"{info()}/METADATA", metadata().encode()
    yield f"{info()}/WHEEL", f"Wheel-Version: 1.0\nGenerator: assay\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    yield f"{info()}/entry_points.txt", b"[pytest11]\nassay = assay.pytest_plugin\n"
    yield f"{info()}/licenses/LICENSE", (TREE / "LICENSE").read_bytes()


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    name = f"assay-{version()}-{tag()}.whl"
    record = []
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:

        def put(path: str, data: bytes) -> None:
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)

        for path, data in [*payload(), *described()]:
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(data)}")
            put(path, data)
        put(f"{info()}/RECORD", "\n".join([*record, f"{info()}/RECORD,,", ""]).encode())
    return name


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Any = None) -> str:
    for path, data in described():
        target = pathlib.Path(metadata_directory) / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return info()


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """The whole tree: a wheel cannot be built without it."""
    base = f"assay-{version()}"
    listed = subprocess.run(["git", "-C", str(TREE), "ls-files", "-z"], check=True, capture_output=True).stdout
    with tarfile.open(pathlib.Path(sdist_directory) / f"{base}.tar.gz", "w:gz") as tar:
        for name in filter(None, listed.decode().split("\0")):
            tar.add(TREE / name, f"{base}/{name}", recursive=False)
    return f"{base}.tar.gz"
