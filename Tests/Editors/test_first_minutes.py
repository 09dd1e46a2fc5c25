"""What a newcomer does with the section "The first ten minutes" of the tutorial: its commands, its keys in Neovim."""

import os
import re
import subprocess
import time
import urllib.request

import pynvim
import pytest
from server import FORMC, ROOT
from test_clients import NEOVIM
from test_files import example

SECTION = re.search(r"^## The first ten minutes\n(.*?)^## ", (ROOT / "docs/tutorial.md").read_text(), re.M | re.S)[1]
BEFORE, AFTER = (body.splitlines() for body in re.findall(r"^```sh minutes\n(.*?)^```", SECTION, re.M | re.S))
ROW = re.search(r"^```yaml parcel.yaml part\n(.*?)^```", SECTION, re.M | re.S)[1].splitlines()
STEPS = re.findall(r"^\| (.+?) \| (.*?) ?\|$", SECTION, re.M)[1:]
KEYS = {"ENTER": "<CR>", "ESC": "<Esc>", "SPACE": " ", "CTRL-X": "<C-x>", "CTRL-O": "<C-o>"}


def keys(cell):
    """The keys of a cell of the table, in parts that each end with a question to the server or a prompt."""
    parts = [""]
    for typed, name in re.findall(r"`([^`]+)`|(\S+)", cell):
        parts[-1] += typed.replace("<", "<lt>") if typed else KEYS[name]
        if name == "CTRL-O":
            parts.append("")
    return [part for part in parts if part]


class Neovim:
    """A Neovim set up as docs/editors.md says, whose keys are typed one after another."""

    def __init__(self, program, folder, file):
        (folder / "init.lua").write_text(example("neovim"))
        self.is_old = "v0.7" in subprocess.run([program, "--version"], capture_output=True, text=True).stdout
        command = ["env", f"HOME={folder}", program, "-n", "--embed", "--headless", "-u", "init.lua", file]
        before = os.getcwd()
        os.chdir(folder)
        self.nvim = pynvim.attach("child", argv=command)
        os.chdir(before)
        clients = "(vim.lsp.get_clients or vim.lsp.get_active_clients)()"
        self.wait(f"{clients}[1] and {clients}[1].initialized and vim.lsp.buf_is_attached(0, 1)", "the server")

    def wait(self, condition, what):
        """Waits until a condition in Lua holds."""
        self.until(lambda: self.nvim.exec_lua(f"return {condition}"), what)

    def type(self, part):
        if part.endswith("<C-o>"):
            typed = part.removesuffix("<C-x><C-o>")
            self.nvim.input(typed)
            self.until(lambda: self.nvim.current.line.endswith(typed), typed)
            self.nvim.input("<C-x><C-o>")
            self.until(lambda: not self.nvim.current.line.endswith(typed), part)
        else:
            self.nvim.input(part)
            # The prompt of a code action blocks Neovim 0.7, and is a line for commands in 0.11.
            asks = "code_action" in part
            self.until(lambda: (self.nvim.api.get_mode()["mode"] in ("rm", "c")) == asks, part)

    def until(self, condition, what):
        end = time.monotonic() + 20
        while not condition():
            assert time.monotonic() < end, f"waited too long after {what}"
            time.sleep(0.02)


@pytest.fixture
def shell(tmp_path):
    """Runs a command of the section, with this program as `formc`."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/formc").symlink_to(FORMC)
    work = tmp_path / "work"
    work.mkdir()

    def run(command):
        environment = os.environ | {"PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}"}
        return subprocess.run(
            command, shell=True, cwd=work, env=environment, check=True, capture_output=True, text=True
        ).stdout  # fmt: skip

    run.folder = work
    return run


@pytest.mark.parametrize("program", NEOVIM)
def test_first_minutes(program, shell):
    initial, editor = BEFORE
    assert "contact.form.yaml" in shell(initial)
    spec = shell.folder / "contact.form.yaml"
    before = spec.read_text().splitlines()
    neovim = Neovim(program, shell.folder, editor.split()[-1])
    for typed, seen in STEPS:
        if neovim.is_old:
            typed = typed.replace("buf.format()", "buf.formatting_sync()")
        for part in keys(typed):
            neovim.type(part)
        if error := seen.partition("an error in the line: ")[2]:
            neovim.wait(f"vim.startswith((vim.diagnostic.get(0)[1] or {{ message = '' }}).message, '{error}')", seen)
        if "no error" in seen:
            neovim.wait("#vim.diagnostic.get(0) == 0", seen)
    neovim.wait("not vim.bo.modified", "saving")
    neovim.nvim.close()
    after = spec.read_text().splitlines()
    place = next(number for number, (old, new) in enumerate(zip(before, after)) if old != new)
    assert after == before[:place] + ROW + before[place:]

    tests, run, preview = AFTER
    wrote = shell(tests)
    assert "contact.test.yaml" in wrote
    count = re.search(r"\d+", shell(run))[0]
    assert int(count) >= int(re.search(r"\d+", wrote)[0])
    assert "parcel" in (shell.folder / "contact.test.yaml").read_text()
    assert "Parcel number" in page(preview, shell)


def page(command, shell):
    """The form that a preview serves, with *My order* and *Phone* chosen."""
    assert command.startswith("formc preview ")
    address = served(command.removesuffix(" --open"), shell)
    assert address
    script = shell.folder / "choices.jsonl"
    script.write_text('{"choose": {"tag": "topic", "option": "order"}}\n')
    return shell(command.removesuffix("--open") + "--script choices.jsonl --html -")


def served(command, shell):
    """The page at the address that a preview prints."""
    environment = os.environ | {"PATH": f"{shell.folder.parent / 'bin'}:{os.environ['PATH']}"}
    process = subprocess.Popen(
        command.split(), cwd=shell.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        address = next(filter(None, (re.search(r"http://\S+", line) for line in process.stdout)))[0]
        with urllib.request.urlopen(address, timeout=20) as answer:
            return answer.read().decode()
    finally:
        process.terminate()
        process.wait()
