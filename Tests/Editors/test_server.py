"""The protocol of `formc lsp` as no editor lets a test control it: columns, completion, names, files, broken messages."""

import itertools
import shutil
from pathlib import Path

import pytest
from server import CAPABILITIES, Server, ServerError, path

FORMS = Path(__file__).parent / "forms"
COLUMNS = '''formc: 1
form: A
title: "👩‍👧 e\u0301"
sections:
  - rows:
      - { type: text, tag: a, title: "😀\te\u0301 x", hidden: "$b == 'é😀' AND $zz == 1" }
      - { type: txet, tag: b, title: "\u2028" }
'''


@pytest.fixture
def folder(tmp_path):
    return Path(shutil.copytree(FORMS, tmp_path / "forms with ü"))


@pytest.fixture
def server(folder):
    with Server(folder) as server:
        yield server


# Columns


@pytest.mark.parametrize(
    "encoding, end, mark",
    list(itertools.product(["utf-8", "utf-16", "utf-32"], ["\n", "\r\n", "\r"], ["", "\ufeff"])),
)
def test_columns(folder, encoding, end, mark):
    with Server(folder, encoding) as server:
        assert server.encoding == encoding
        uri = server.open("a.form.yaml", mark + COLUMNS.replace("\n", end))
        found = server.diagnostics(uri)
        assert [server.part(uri, each["range"]) for each in found] == ["$zz", "txet"]
        place = server.at(uri, server.opened[uri].index("$b") + 1)
        assert server.part(uri, server.ask("textDocument/hover", **place)["range"]) == "b"
        assert tokens(server, uri) == ["$b", "==", "'é😀'", "AND", "$zz", "==", "1"]
        middle = server.opened[uri].index("'é😀'") + 3
        server.change(uri, (middle, middle, "ü"), (middle + 1, middle + 1, "\t"))
        text = server.opened[uri]
        assert "'é😀ü\t'" in text
        place = server.at(uri, text.index("tag: b") + 5)
        renamed = server.apply(server.ask("textDocument/rename", **place, newName="bb"))
        assert renamed == {uri: text.replace("$b", "$bb").replace("tag: b", "tag: bb")}


def tokens(server, uri):
    numbers = server.ask("textDocument/semanticTokens/full", textDocument={"uri": uri})["data"]
    line = column = 0
    parts = []
    for lines, columns, length, _, _ in zip(*[iter(numbers)] * 5):
        line, column = line + lines, columns if lines else column + columns
        start, end = {"line": line, "character": column}, {"line": line, "character": column + length}
        parts.append(server.part(uri, {"start": start, "end": end}))
    return parts


# Completion


def proposals(server, uri, old, new):
    """The labels of proposals at the bar in a text that replaces another, with the text after each is accepted."""
    text = (FORMS / "order.form.yaml").read_text()
    assert old in text
    text = text.replace(old, new, 1)
    cursor = text.index("|")
    text = text.replace("|", "", 1)
    server.replace(uri, text)
    answer = server.ask("textDocument/completion", **server.at(uri, cursor))
    items = answer if isinstance(answer, list) else answer["items"]
    found = {}
    for item in items:
        place, new = item["textEdit"]["range"], item["textEdit"]["newText"]
        start, end = server.offset(text, place["start"]), server.offset(text, place["end"])
        assert place["start"]["line"] == place["end"]["line"] and start <= cursor <= end
        line = text[:start] + new + text[end:]
        found[item["label"]] = line.splitlines()[text[:start].count("\n")].lstrip()
    return found


CONDITION = '"$plan == nil OR isBig"'


@pytest.mark.parametrize(
    "old, new, label, accepted",
    [
        (CONDITION, '"$|"', "$note", 'hidden: "$note"'),
        (CONDITION + " }", '"$|', "$note", 'hidden: "$note'),
        (CONDITION, '"$pl|"', "$plan", 'hidden: "$plan"'),
        (CONDITION, "'$pl|'", "$plan", "hidden: '$plan'"),
        (CONDITION, "\"$note == '😀' OR $p|\"", "$plan", "\"$note == '😀' OR $plan\""),
        (CONDITION, '"is|"', "isBig", 'hidden: "isBig"'),
        (CONDITION, '"|"', "$plan", 'hidden: "$plan"'),
        (CONDITION, "\"$plan == '|'\"", "x", "\"$plan == 'x'\""),
        (CONDITION, '"$plan.|"', "isHidden", '"$plan.isHidden"'),
        (CONDITION, '"LEN|"', "LENGTH", '"LENGTH(${1:String})"'),
        ('"Note for {$plan}"', '"Note {$|}"', "$plan", "Note {$plan}"),
        ('"Note for {$plan}"', '"Note {$plan :|}"', "percent", "Note {$plan :percent}"),
        ("hidden: " + CONDITION, "hid|", "hidden", "hidden: "),
        (", hidden: " + CONDITION, ", |", "hidden", ", hidden: "),
        ("type: switch", "type: sw|", "switch", "type: switch"),
        ("type: switch", "type: |", "switch", "type: switch"),
        ("[common.yaml]", "[|]", "common.yaml", "include: [common.yaml]"),
        ("fragment: Address", "fragment: |", "Address", "fragment: Address"),
        ("options: City", "options: |", "City", "options: City"),
        ("action: submit", "action: |", "submit", "action: submit"),
        ("title: Gift,", "title: Gift, rules: [|],", "required", "rules: [required]"),
        ("      - { type: button", "      - |\n      - { type: button", "type", "- type: "),
        ("      - { type: button", "      - type: text\n        |\n      - { type: button", "tag", "tag: "),
        ("sections:", "|\nsections:", "title", "title: "),
        ("    rows:", "    |\n    rows:", "header", "header: "),
    ],
)
def test_completion(server, old, new, label, accepted):
    uri = server.open("order.form.yaml")
    found = proposals(server, uri, old, new)
    assert label in found, list(found)
    assert accepted in found[label]


@pytest.mark.parametrize(
    "new, first, others, missing",
    [
        ('"$n|"', ["$note"], ["$plan"], ["$delivery_city"]),
        ('"$|"', [], ["$note", "$plan", "$delivery_city"], []),
        ('"len|"', ["LENGTH"], [], ["isBig", "$note"]),
    ],
)
def test_completion_proposes_what_fits(server, new, first, others, missing):
    found = list(proposals(server, server.open("order.form.yaml"), CONDITION, new))
    assert [each for each in found if each in first] == found[: len(first)]
    assert not set(found) & set(missing)


def test_completion_without_snippets(folder):
    item = {"completion": {"completionItem": {"snippetSupport": False}}}
    with Server(folder, capabilities=CAPABILITIES | {"textDocument": item}) as server:
        uri = server.open("order.form.yaml")
        assert all("${" not in line for line in proposals(server, uri, CONDITION, '"LEN|"').values())


@pytest.mark.parametrize(
    "name, line, proposed",
    [
        ("new.form.yaml", "include: ", ["common.yaml"]),
        ("new.test.yaml", "spec: ", ["order.form.yaml", "other.form.yaml"]),
        ("new.test.yaml", "host: ", ["order.host.yaml"]),
    ],
)
def test_completion_proposes_files(server, name, line, proposed):
    uri = server.open(name, line)
    place = server.at(uri, len(line))
    answer = server.ask("textDocument/completion", **place)
    items = answer["items"] if isinstance(answer, dict) else answer
    assert [item["label"] for item in items if item["kind"] == 17] == proposed


# Names


@pytest.mark.parametrize(
    "word, name, edited",
    [
        ("isBig", "isLarge", ["common.yaml", "order.form.yaml"]),
        ("Address", "Place", ["common.yaml", "order.form.yaml"]),
        ("City }", "Town", ["common.yaml", "order.form.yaml"]),
        ("submit", "go", ["order.form.yaml", "order.host.yaml"]),
        ("note", "remark", ["order.form.yaml", "order.host.yaml"]),
    ],
)
def test_rename_across_files(server, word, name, edited):
    uri = server.open("order.form.yaml")
    assert server.diagnostics(uri) == []
    place = server.at(uri, server.opened[uri].index(word) + 1)
    texts = server.apply(server.ask("textDocument/rename", **place, newName=name))
    assert set(edited) <= {path(each).name for each in texts}
    old = word.split()[0]
    for each, text in texts.items():
        before = server.opened.get(each) or path(each).read_text()
        # Texts for people stay.
        assert text.replace(name, old) == before
        path(each).write_bytes(text.encode())
        server.tell("workspace/didChangeWatchedFiles", changes=[{"uri": each, "type": 2}])
    server.replace(uri, texts[uri])
    assert server.diagnostics(uri) == []


def test_rename_of_an_option_in_a_table(server, folder):
    (folder / "lists").mkdir()
    table = folder / "lists/ports.csv"
    table.write_bytes(b'title,value\r\n"B, x",ber\r\nber,lys\r\n')
    spec = """formc: 1
form: Trip
types: { Port: { file: lists/ports.csv } }
sections: [{ rows: [{ type: push, tag: to, title: To, options: Port, value: ber }] }]
"""
    uri = server.open("trip.form.yaml", spec)
    assert server.diagnostics(uri) == []
    place = server.at(uri, spec.index("value: ber") + 8)
    assert server.ask("textDocument/definition", **place)
    texts = server.apply(server.ask("textDocument/rename", **place, newName="txl"))
    assert texts.pop(uri) == spec.replace("value: ber", "value: txl")
    assert {path(each): text for each, text in texts.items()} == {
        table: 'title,value\r\n"B, x",txl\r\nber,lys\r\n'
    }
    with pytest.raises(ServerError, match="already"):
        server.ask("textDocument/rename", **place, newName="lys")


@pytest.mark.parametrize("name", ["two words", "", "note", "é", "1a"])
def test_rename_refuses(server, name):
    uri = server.open("order.form.yaml")
    place = server.at(uri, server.opened[uri].index("tag: plan") + 5)
    with pytest.raises(ServerError, match="cannot rename"):
        server.ask("textDocument/rename", **place, newName=name)


def test_rename_refuses_a_tag_with_a_prefix(server):
    uri = server.open("order.form.yaml")
    with pytest.raises(ServerError, match="of a fragment with a prefix"):
        place = server.at(uri, server.opened[uri].index("$delivery_city") + 3)
        server.ask("textDocument/rename", **place, newName="town")


def test_rename_refuses_a_broken_file(server):
    uri = server.open("order.form.yaml")
    server.replace(uri, server.opened[uri] + '      - { type: "text\n')
    with pytest.raises(ServerError, match="syntax errors"):
        place = server.at(uri, server.opened[uri].index("tag: plan") + 5)
        server.ask("textDocument/rename", **place, newName="tariff")


# Files


def test_a_change_of_an_included_file_is_seen_in_its_form(server):
    spec, part = server.open("order.form.yaml"), server.open("common.yaml")
    assert server.diagnostics(spec) == []
    server.replace(part, server.opened[part].replace("isBig", "isHuge"))
    while not server.published[spec][1]:
        server.receive()
    assert server.part(spec, server.published[spec][1][0]["range"]) == "isBig"
    server.close(part)
    while server.published[spec][1]:
        server.receive()


def test_an_included_file_is_served_while_its_forms_are_closed(server):
    part = server.open("common.yaml")
    assert server.diagnostics(part) == []
    server.replace(part, server.opened[part].replace("type: text", "type: txet", 1))
    assert [each["code"] for each in server.diagnostics(part)] == ["F0303"]
    server.replace(part, server.opened[part].replace("txet", "text").replace("isBig:", "isHuge:"))
    assert server.diagnostics(part) == []
    while not server.published.get(server.uri("order.form.yaml"), (None, []))[1]:
        server.receive()


def test_each_open_file_is_answered(server):
    server.open("order.form.yaml")
    for name in ["common.yaml", "order.host.yaml", "order.de.texts.yaml"]:
        assert server.diagnostics(server.open(name)) == []


def test_open_text_replaces_the_file(server):
    uri = server.open("order.form.yaml", "formc: 1\nform: A\nsections: [{ rows: [{ type: txet }] }]\n")
    assert [each["code"] for each in server.diagnostics(uri)] == ["F0303"]
    server.close(uri)
    while server.published[uri][1]:
        server.receive()


def test_closed_and_reopened_with_a_lower_version(server):
    uri = server.open("order.form.yaml", version=7)
    server.replace(uri, server.opened[uri].replace("switch", "swich"))
    assert len(server.diagnostics(uri)) == 1
    server.close(uri)
    server.open("order.form.yaml", version=1)
    assert server.diagnostics(uri) == []


# Messages


def test_messages_that_are_broken(server):
    uri = server.open("order.form.yaml")
    for body in [b"{", b"[]", b"1", b"\xff\xfe", b'{"jsonrpc": "2.0", "id": 99}', b"{}", b"[" * 10_000]:
        server.send_bytes(body)
    for parameters in [{}, {"textDocument": {"uri": 1}}, {"textDocument": {"uri": uri}, "position": {"line": -1, "character": 1 << 62}}]:
        for method in ["completion", "hover", "definition", "references", "formatting", "semanticTokens/full"]:
            try:
                server.ask(f"textDocument/{method}", **parameters)
            except ServerError as error:
                assert error.code in (-32602, -32803)
    assert server.diagnostics(uri) == []


def test_requests_before_and_after_the_session(folder):
    server = Server(folder)
    server.ask("shutdown")
    with pytest.raises(ServerError) as caught:
        server.ask("textDocument/hover", textDocument={"uri": "file:///a"}, position={"line": 0, "character": 0})
    assert caught.value.code == -32600
    server.tell("exit")
    assert server.process.wait(10) == 0


def test_the_end_without_shutdown(folder):
    server = Server(folder)
    server.tell("exit")
    assert server.process.wait(10) == 1


def test_a_cancelled_request_is_answered(server):
    uri = server.open("order.form.yaml")
    number = server.begin("textDocument/hover", **server.at(uri, 0))
    server.tell("$/cancelRequest", id=number)
    try:
        server.result(number)
    except ServerError as error:
        assert error.code == -32800


def test_unknown_methods(server):
    with pytest.raises(ServerError) as caught:
        server.ask("textDocument/unknown")
    assert caught.value.code == -32601
    server.tell("$/unknown")
    server.ask("workspace/symbol", query="gift")


def test_the_progress_of_checks(folder):
    text = (folder / "order.form.yaml").read_text()
    for number in range(40):
        (folder / f"order{number}.form.yaml").write_text(text)
    told = []
    with Server(folder, capabilities=CAPABILITIES | {"window": {"workDoneProgress": True}}) as server:
        for number in range(40):
            server.open(f"order{number}.form.yaml")
        while not told or told[-1]["kind"] != "end":
            message = server.receive()
            if message.get("method") == "$/progress":
                told.append(message["params"]["value"])
    assert [value["kind"] for value in told] == ["begin"] + ["report"] * (len(told) - 2) + ["end"]
    percentages = [value["percentage"] for value in told[:-1]]
    assert percentages == sorted(percentages) and percentages[-1] <= 100
