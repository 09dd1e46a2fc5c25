"""The files of editors/ and the examples of docs/editors.md."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from server import FORMC, ROOT
from test_clients import EMACS, NEOVIM, run

EDITORS = ROOT / "editors"
PAGE = (ROOT / "docs/editors.md").read_text()
NAMES = ["form", "test", "host", "texts"]


def example(name):
    """A block of the page, with the folder of this repository in place of the reader's."""
    text = re.search(rf"^```\w+ {re.escape(name)}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[1]
    return text.replace("~/formc", str(ROOT)).replace("'formc', 'lsp'", f"'{FORMC}', 'lsp'")


def test_grammars_and_snippets_are_current():
    subprocess.run([ROOT / "scripts/editors", "--check"], check=True)


@pytest.mark.parametrize("path", sorted(EDITORS.rglob("*.json")), ids=lambda path: path.name)
def test_json(path):
    json.loads(path.read_text())


def test_patterns_of_grammars():
    def patterns(value):
        if isinstance(value, dict):
            yield from (item for key, item in value.items() if key in ("match", "begin", "end"))
            value = list(value.values())
        if isinstance(value, list):
            for item in value:
                yield from patterns(item)

    grammar = json.loads((EDITORS / "vscode/syntaxes/formc-expressions.tmLanguage.json").read_text())
    for pattern in patterns(grammar):
        re.compile(re.sub(r"\(\?<!\[\\w-\]\)|\(\?i\)", "", pattern))
    key = re.compile(grammar["patterns"][0]["begin"])
    for line in ['hidden: "', 'computed: "', '"disabled": "', 'when: "']:
        assert key.search(line), line
    for line in ['title: "', 'unhidden: "', 'tag: "']:
        assert not key.search(line), line


def test_snippets_are_parts_of_forms(tmp_path):
    snippets = json.loads((EDITORS / "vscode/snippets/formc.json").read_text())
    for label, snippet in snippets.items():
        text = "\n".join(re.sub(r"\$\{\d+:(\w+)\}", r"\1", line) for line in snippet["body"])
        if label == "section":
            text = "sections:\n" + text
        elif label != "form":
            text = "types: { Name: [a] }\nsections:\n  - rows:\n" + "    " + text
        (tmp_path / f"{label}.form.yaml").write_text(text if label == "form" else f"formc: 1\nform: F\n{text}\n")
    run = subprocess.run([FORMC, "check", "--format", "json", tmp_path], capture_output=True)
    codes = {(Path(each["file"]).name, each["code"]) for each in json.loads(run.stdout)["diagnostics"]}
    # No snippet has a wrong key or lacks one. Some pickers need a type of grouped options, which this one is not.
    assert {each for each in codes if each[1].startswith(("F01", "F02")) and each[1] != "F0203"} == set()


def test_extension_of_vscode_covers_all_files():
    package = json.loads((EDITORS / "vscode/package.json").read_text())["contributes"]
    endings = {ending for language in package["languages"] for ending in language["extensions"]}
    assert {f".{name}.{ending}" for name in NAMES for ending in ("yaml", "yml", "json")} == endings
    for each in package["grammars"] + package["snippets"]:
        assert (EDITORS / "vscode" / each["path"]).exists()


def test_files_of_helix():
    config = tomllib.loads((EDITORS / "helix/languages.toml").read_text())
    assert config["language-server"]["formc"] == {"command": "formc", "args": ["lsp"]}
    globs = [each["glob"] for language in config["language"] for each in language["file-types"]]
    assert all(any(f"*.{name}." in glob for glob in globs) for name in NAMES)


def test_files_of_zed():
    extension = tomllib.loads((EDITORS / "zed/extension.toml").read_text())
    language = tomllib.loads((EDITORS / "zed/languages/formc/config.toml").read_text())
    assert extension["language_servers"]["formc"]["languages"] == [language["name"]]
    assert language["grammar"] in extension["grammars"]


def test_settings_of_sublime():
    text = re.sub(r"^//.*", "", (EDITORS / "sublime/LSP.sublime-settings").read_text(), flags=re.MULTILINE)
    assert json.loads(text)["clients"]["formc"]["command"] == ["formc", "lsp"]


# Reports how many servers an editor has for order.form.yaml with a mistake, and the diagnostics.
LUA = """
vim.opt.swapfile = false
{configuration}
vim.cmd 'filetype plugin on'
vim.cmd 'runtime! plugin/formc.lua'
vim.cmd 'edit broken.form.yaml'
vim.wait(20000, function() return #vim.diagnostic.get(0) > 0 end, 20)
local clients = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
io.stdout:write(('clients %d, diagnostics %d\\n'):format(#clients, #vim.diagnostic.get(0)))
"""


@pytest.mark.parametrize("program, name", [*((program, "neovim") for program in NEOVIM), (NEOVIM[-1], "neovim-0.11")])
def test_setup_of_neovim(program, name, tmp_path):
    (tmp_path / "broken.form.yaml").write_text("formc: 1\nform: A\nsections: [{ rows: [{ type: txet }] }]\n")
    (tmp_path / "setup.lua").write_text(LUA.replace("{configuration}", example(name)))
    arguments = ["--headless", "-u", "NONE", "-c", "luafile setup.lua", "-c", "qa!"]
    _, output = run([program, *arguments], tmp_path)
    assert "clients 1, diagnostics 1" in output


ELISP = """
(package-initialize)
{configuration}
(setq formc-command (list (getenv "FORMC") "lsp") eglot-sync-connect t)
(find-file "broken.form.yaml")
(run-hooks 'post-command-hook)
(flymake-mode 1)
(let ((end (+ (float-time) 20)))
  (while (and (null (progn (flymake-start) (flymake-diagnostics))) (< (float-time) end))
    (accept-process-output nil 0.02)))
(message "mode %s, diagnostics %d" major-mode (length (flymake-diagnostics)))
"""


def test_setup_of_emacs(tmp_path):
    (tmp_path / "broken.form.yaml").write_text("formc: 1\nform: A\nsections: [{ rows: [{ type: txet }] }]\n")
    (tmp_path / "setup.el").write_text(ELISP.replace("{configuration}", example("emacs")))
    _, output = run([EMACS, "--batch", "-l", "setup.el"], tmp_path)
    assert "mode formc-yaml-mode, diagnostics 1" in output, output
