"""`formc lsp` with what editors say they can do, as pytest-lsp has recorded it."""

import shutil
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities
from server import FORMC

FORMS = Path(__file__).parent / "forms"
CLIENTS = ["visual_studio_code", "neovim@v0.7.0", "neovim", "emacs"]


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[FORMC, "lsp"]), params=CLIENTS)
async def client(request, lsp_client: LanguageClient, tmp_path):
    shutil.copytree(FORMS, tmp_path, dirs_exist_ok=True)
    capabilities = client_capabilities(request.param)
    lsp_client.folder = tmp_path
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda _: None)
    await lsp_client.initialize_session(types.InitializeParams(capabilities=capabilities, root_uri=tmp_path.as_uri()))
    yield
    await lsp_client.shutdown_session()


def document(client, name="order.form.yaml"):
    return types.TextDocumentIdentifier((client.folder / name).as_uri())


async def opened(client, change=("", "")):
    text = (FORMS / "order.form.yaml").read_text().replace(*change, 1)
    item = types.TextDocumentItem(document(client).uri, "formc", 1, text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(item))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    return text


def place(text, part, offset=0):
    """The position of a part of the text, in lines of ASCII before it."""
    start = text.index(part) + offset
    return types.Position(text[:start].count("\n"), start - text.rfind("\n", 0, start) - 1)


@pytest.mark.asyncio
async def test_diagnostics_and_fix(client):
    await opened(client, ("type: switch", "type: swich"))
    found = client.diagnostics[document(client).uri]
    assert [each.code for each in found] == ["F0303"]
    context = types.CodeActionContext(found, only=[types.CodeActionKind.QuickFix])
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document(client), found[0].range, context)
    )
    action = actions[0]
    if action.edit is None:
        action = await client.code_action_resolve_async(action)
    changes = action.edit.changes or {each.text_document.uri: each.edits for each in action.edit.document_changes}
    assert [edit.new_text for edits in changes.values() for edit in edits] == ["switch"]


@pytest.mark.asyncio
async def test_answers_are_what_the_client_knows(client):
    text = await opened(client)
    here = place(text, "isGift ==", 2)
    assert await client.text_document_hover_async(types.HoverParams(document(client), here))
    assert await client.text_document_completion_async(types.CompletionParams(document(client), here)) is not None
    assert await client.text_document_definition_async(types.DefinitionParams(document(client), here))
    context = types.ReferenceContext(include_declaration=True)
    found = await client.text_document_references_async(types.ReferenceParams(context, document(client), here))
    assert len(found) == 2
    assert await client.text_document_document_symbol_async(types.DocumentSymbolParams(document(client)))
    assert await client.text_document_folding_range_async(types.FoldingRangeParams(document(client)))
    assert await client.text_document_document_link_async(types.DocumentLinkParams(document(client)))
    edit = await client.text_document_rename_async(types.RenameParams(document(client), here, "isPresent"))
    assert edit.changes or edit.document_changes
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    await client.text_document_formatting_async(types.DocumentFormattingParams(document(client), options))
