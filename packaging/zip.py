"""Packs a folder so that the same files become the same bytes: zip.py ARCHIVE FOLDER."""

import os
import pathlib
import sys
import time
import zipfile

archive, folder = sys.argv[1], pathlib.Path(sys.argv[2])
instant = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        entry = zipfile.ZipInfo(str(path.relative_to(folder.parent)), instant)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if os.access(path, os.X_OK) else 0o100644) << 16
        file.writestr(entry, path.read_bytes(), compresslevel=9)
