"""The features of `formc lsp` in Neovim and in Emacs, each test in the language of the editor.

NEOVIM names the programs of Neovim, separated by blanks; EMACS that of Emacs.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from server import FORMC, ROOT

HERE = Path(__file__).parent
WHEEL = Path(sys.executable).parent / "nvim"
NEOVIM = os.environ.get("NEOVIM", f"nvim {WHEEL}").split()
EMACS = os.environ.get("EMACS", "emacs")


def run(command, folder):
    shutil.copytree(HERE / "forms", folder, dirs_exist_ok=True)
    environment = os.environ | {"FORMC": FORMC, "EDITORS": str(ROOT / "editors"), "HOME": str(folder)}
    # Neovim 0.11 takes the end of its input for the end of the session, so the input stays open.
    reading, writing = os.pipe()
    with open(folder / "output", "wb") as output, open(folder / "errors", "wb") as errors:
        run = subprocess.Popen(command, cwd=folder, env=environment, stdin=reading, stdout=output, stderr=errors)
        try:
            run.wait(200)
        except subprocess.TimeoutExpired:
            run.kill()
            output.write(b"\nThe editor does not end.")
            run.wait()
    os.close(reading)
    os.close(writing)
    texts = [(folder / name).read_text(errors="replace") for name in ("output", "errors")]
    return run.returncode, "".join(texts)


@pytest.mark.parametrize("program", NEOVIM)
def test_neovim(program, tmp_path):
    script = f"luafile {HERE / 'neovim.lua'}"
    _, output = run([program, "--headless", "-u", "NONE", "--noplugin", "-c", script, "-c", "qa!"], tmp_path)
    names = re.findall(r"^(?:ok|failed) (.+)$", output, re.MULTILINE)
    assert len(names) == len(re.findall(r"^  \{ '", (HERE / "neovim.lua").read_text(), re.MULTILINE)) + 1, output
    assert not re.findall(r"^failed .*", output, re.MULTILINE)


def test_emacs(tmp_path):
    status, output = run([EMACS, "--batch", "-l", HERE / "emacs.el"], tmp_path)
    assert status == 0, output


def test_emacs_compiles(tmp_path):
    source = shutil.copy(ROOT / "editors/emacs/formc.el", tmp_path)
    compiling = ["--eval", "(progn (package-initialize) (setq byte-compile-error-on-warn t))"]
    status, output = run([EMACS, "--batch", *compiling, "-f", "batch-byte-compile", source], tmp_path)
    assert status == 0, output
