"""The questions of `formc init` on a terminal."""

import os
import pty
import select
import subprocess

import pytest
from server import FORMC


def init(folder, arguments, answers):
    """What `formc init` shows on a terminal where a person types answers, and its exit status."""
    terminal, other = pty.openpty()
    process = subprocess.Popen(
        [FORMC, "init", *arguments], cwd=folder, stdin=other, stdout=other, stderr=other, close_fds=True
    )
    os.close(other)
    shown = ""
    waiting = list(answers)
    try:
        while select.select([terminal], [], [], 20)[0]:
            try:
                piece = os.read(terminal, 4096).decode()
            except OSError:  # The program has closed the terminal.
                break
            shown += piece
            if shown.endswith("]: ") and waiting:
                os.write(terminal, waiting.pop(0).encode())
        return shown.replace("\r\n", "\n"), process.wait(timeout=20)
    finally:
        process.kill()
        process.wait()
        os.close(terminal)


def written(folder):
    return {file.name: file.read_text() for file in folder.iterdir()}


def test_defaults(tmp_path):
    shown, status = init(tmp_path, [], ["\n", "\n", "\n"])
    assert status == 0
    assert "Template [contact]: " in shown and "Title [Contact us]: " in shown and "File [contact.form.yaml]: " in shown
    assert "form: Contact\ntitle: Contact us\n" in written(tmp_path)["contact.form.yaml"]


@pytest.mark.parametrize(
    ("arguments", "answers", "name", "text"),
    [
        ([], ["2\n", "Sign up, please\n", "\n"], "sign-up-please.form.yaml", "form: SignUpPlease\ntitle: Sign up, please\n"),
        ([], ["sur\n", '  A: "b" # c \n', "mine\n"], "mine.form.yaml", 'form: Mine\ntitle: "A: \\"b\\" # c"\n'),
        ([], ["none\n", "or\n", "größe\n", "a.form.yml\n"], "a.form.yml", "form: A\ntitle: größe\n"),
        (["--template", "settings"], ["\n", "x.form.json\n"], "x.form.json", '"form": "X",\n  "title": "Settings"'),
        (["--json"], ["order\n", "日本\n", "\n"], "order.form.json", '"title": "日本"'),
    ],
)  # fmt: skip
def test_answers(tmp_path, arguments, answers, name, text):
    shown, status = init(tmp_path, arguments, answers)
    files = written(tmp_path)
    assert status == 0, shown
    assert list(files) == [name] and text in files[name], files
    check = subprocess.run([FORMC, "check", "--strict", name], cwd=tmp_path, capture_output=True, text=True)
    assert check.returncode == 0, check.stdout
    layout = subprocess.run([FORMC, "fmt", "--check", name], cwd=tmp_path, capture_output=True, text=True)
    assert layout.returncode == 0, layout.stdout


def test_refusals(tmp_path):
    (tmp_path / "contact.form.yaml").write_text("mine")
    shown, status = init(tmp_path, [], ["\n", "\n", "\n", "-\n", "other\n"])
    assert status == 0
    assert "`contact.form.yaml` exists" in shown and "a spec is written to a file" in shown
    assert written(tmp_path)["contact.form.yaml"] == "mine" and "other.form.yaml" in written(tmp_path)


def test_end_of_input(tmp_path):
    shown, status = init(tmp_path, [], ["\n", "\x04"])
    assert status == 2 and "nothing was written" in shown and written(tmp_path) == {}


@pytest.mark.parametrize("arguments", [["contact"], ["signup", "--template", "order"]])
def test_a_name_asks_nothing(tmp_path, arguments):
    shown, status = init(tmp_path, arguments, [])
    assert status == 0 and "]: " not in shown
