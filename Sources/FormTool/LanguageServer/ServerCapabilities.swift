import FormKit
import FormSyntax
import FormText

/// What the server offers to an editor.
struct ServerCapabilities {
  let client: JSONValue
  let unit: CharacterUnit

  var json: JSONValue {
    [
      "positionEncoding": .string(unit.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "completionProvider": ["triggerCharacters": ["$", ".", "'", "{", " "]],
      "hoverProvider": true,
      "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
      "definitionProvider": true,
      "referencesProvider": ["workDoneProgress": true],
      "documentHighlightProvider": true,
      "renameProvider": ["prepareProvider": true, "workDoneProgress": true],
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", "source.fixAll.formc"], "resolveProvider": true,
      ],
      "documentFormattingProvider": true,
      "documentOnTypeFormattingProvider": ["firstTriggerCharacter": "\n"],
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": ["workDoneProgress": true],
      "foldingRangeProvider": true,
      "selectionRangeProvider": true,
      "documentLinkProvider": ["resolveProvider": false],
      "inlayHintProvider": true,
      "codeLensProvider": ["resolveProvider": false],
      "executeCommandProvider": [
        "commands": [.string(LanguageServer.preview), .string(LanguageServer.test)],
        "workDoneProgress": true,
      ],
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": .array(SemanticToken.Kind.allCases.map { .string($0.rawValue) }),
          "tokenModifiers": [],
        ], "full": true,
      ],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
  }
}
