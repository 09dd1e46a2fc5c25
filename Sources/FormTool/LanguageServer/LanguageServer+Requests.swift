import FormBuild
import FormCompiler
import FormKit
import FormSyntax
import FormText

extension LanguageServer {
  /// A place that a request is about.
  private struct Question {
    let document: EditorDocument
    let form: EditorForm
    /// The number of the document in the form.
    let file: Int
    let offset: Int

    var source: SourceText { document.source }
  }

  func answerRequest(_ method: String, _ params: JSONValue) throws(Failure) -> JSONValue {
    switch method {
    case "textDocument/completion": completions(try question(params))
    case "textDocument/hover": hover(try question(params))
    case "textDocument/signatureHelp": signature(try question(params))
    case "textDocument/definition": definition(try question(params))
    case "textDocument/references":
      references(
        try question(params),
        withDeclaration: params.at("context", "includeDeclaration")?.boolValue ?? true)
    case "textDocument/documentHighlight": highlights(try question(params))
    case "textDocument/prepareRename": try preparedRename(try question(params))
    case "textDocument/rename":
      try rename(try question(params), to: params["newName"]?.stringValue ?? "")
    case "textDocument/codeAction": codeActions(try document(params), params)
    case "codeAction/resolve": resolved(params)
    case "textDocument/formatting": try formatting(try document(params))
    case "textDocument/onTypeFormatting": indentation(try question(params))
    case "textDocument/documentSymbol": outline(try question(params))
    case "workspace/symbol": symbols(params["query"]?.stringValue ?? "")
    case "textDocument/foldingRange": foldedLines(try question(params))
    case "textDocument/selectionRange": selections(try question(params), params)
    case "textDocument/documentLink": links(try question(params))
    case "textDocument/inlayHint": hints(try question(params), params)
    case "textDocument/codeLens": lenses(try question(params))
    case "textDocument/semanticTokens/full": semanticTokens(try question(params))
    case "workspace/executeCommand": try execute(params)
    default: throw Failure("there is no method `\(method)`", code: .methodNotFound)
    }
  }

  private func document(_ params: JSONValue) throws(Failure) -> EditorDocument {
    guard let uri = params.at("textDocument", "uri")?.stringValue,
      let document = workspace.document(uri)
    else { throw Failure("the document is not open", code: .invalidParams) }
    return document
  }

  private func question(_ params: JSONValue) throws(Failure) -> Question {
    let document = try document(params)
    guard let (form, file) = workspace.form(of: document.path) else {
      throw Failure("the document is not open", code: .invalidParams)
    }
    return Question(
      document: document, form: form, file: file,
      offset: document.offset(of: params["position"], workspace.unit))
  }

  // MARK: - At a place

  private func completions(_ question: Question) -> JSONValue {
    let folder = FolderReader.folder(of: question.document.path)
    let fitting = fitting(
      question.form.completions(
        at: question.offset, in: question.file,
        beside: (FolderReader.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted()),
      question)
    let items = fitting.prefix(Self.maximumItemCount)
    let takesSnippets =
      client.at("textDocument", "completion", "completionItem", "snippetSupport")?.boolValue == true
    let json = items.enumerated().map { number, item in
      var members = JSONMembersBuilder()
      members.add("label", item.label)
      members.add("kind", item.kind.number)
      members.add("detail", item.detail)
      if let text = item.documentation {
        members.addJSON("documentation", ["kind": "markdown", "value": .string(text)])
      }
      let number = String(number)
      members.add("sortText", String(repeating: "0", count: max(0, 5 - number.count)) + number)
      let snippet = takesSnippets ? item.snippet : nil
      members.addJSON("insertTextFormat", snippet == nil ? 1 : 2)
      members.addJSON(
        "textEdit",
        [
          "range": range(item.range, in: question.source),
          "newText": .string(snippet ?? item.text),
        ])
      return members.object
    }
    return items.count == fitting.count
      ? .array(json) : ["isIncomplete": true, "items": .array(json)]
  }

  /// The largest number of proposals in an answer; the editor asks again after the next letter.
  private static let maximumItemCount = 500

  /// The proposals that have the characters before the cursor in their order, those that begin with
  /// them first.
  ///
  /// Neovim 0.11 leaves this to the server, and inserts the first proposal.
  private func fitting(_ items: [CompletionItem], _ question: Question) -> [CompletionItem] {
    var first: [CompletionItem] = []
    var others: [CompletionItem] = []
    for item in items {
      let start = min(item.range.lowerBound, question.offset)
      let typed = question.source.text(start..<question.offset).lowercased()
      let text = item.text.lowercased()
      if text.hasPrefix(typed) {
        first.append(item)
      } else if text.hasCharacters(of: typed) {
        others.append(item)
      }
    }
    return first + others
  }

  private func hover(_ question: Question) -> JSONValue {
    guard let hover = question.form.hover(at: question.offset, in: question.file) else {
      return .null
    }
    return [
      "contents": ["kind": "markdown", "value": .string(hover.markdown)],
      "range": range(hover.range, in: question.source),
    ]
  }

  private func signature(_ question: Question) -> JSONValue {
    guard let help = question.form.signature(at: question.offset, in: question.file) else {
      return .null
    }
    let parameters = help.parameters.map { part -> JSONValue in
      ["label": [.int(part.lowerBound), .int(part.upperBound)]]
    }
    return [
      "signatures": [
        [
          "label": .string(help.signature),
          "documentation": ["kind": "markdown", "value": .string(help.documentation)],
          "parameters": .array(parameters),
        ]
      ], "activeSignature": 0, "activeParameter": .int(help.active),
    ]
  }

  private func definition(_ question: Question) -> JSONValue {
    question.form.definition(at: question.offset, in: question.file).map {
      json($0, [question.form])
    } ?? .null
  }

  private func references(_ question: Question, withDeclaration: Bool) -> JSONValue {
    let others = workspace.formsSharing(question.form)
    return .array(
      question.form.references(
        at: question.offset, in: question.file, withDeclaration: withDeclaration, and: others
      ).map { json($0, [question.form] + others) })
  }

  private func highlights(_ question: Question) -> JSONValue {
    .array(
      question.form.references(at: question.offset, in: question.file, withDeclaration: true)
        .filter { $0.path == question.document.path }
        .map { ["range": range($0.range, in: question.source)] })
  }

  private func json(_ location: EditorForm.Location, _ forms: [EditorForm]) -> JSONValue {
    ["uri": .string(uri(location.path)), "range": range(location, forms)]
  }

  private func range(_ location: EditorForm.Location, _ forms: [EditorForm]) -> JSONValue {
    let file = forms.lazy.flatMap(\.files).first { $0.source.path == location.path }
    return file.map { range(location.range, in: $0.source) } ?? .null
  }

  // MARK: - Renaming

  private func preparedRename(_ question: Question) throws(Failure) -> JSONValue {
    do throws(EditorForm.RenameProblem) {
      let (name, place) = try question.form.renamedName(at: question.offset, in: question.file)
      return ["range": range(place, in: question.source), "placeholder": .string(name)]
    } catch {
      throw Failure("cannot rename: \(error.message)")
    }
  }

  private func rename(_ question: Question, to name: String) throws(Failure) -> JSONValue {
    do throws(EditorForm.RenameProblem) {
      let others = workspace.formsSharing(question.form)
      let edits = try question.form.rename(
        at: question.offset, in: question.file, to: name, and: others)
      let forms = [question.form] + others
      return workspaceEdit(
        edits.map { edit in
          (
            edit.location.path,
            ["range": range(edit.location, forms), "newText": .string(edit.text)]
          )
        })
    } catch {
      throw Failure("cannot rename: \(error.message)")
    }
  }

  /// Edits of several files, in the order of the files, as the editor can take them.
  func workspaceEdit(_ edits: [(path: String, edit: JSONValue)]) -> JSONValue {
    var paths: [String] = []
    for edit in edits where !paths.contains(edit.path) { paths.append(edit.path) }
    let files = paths.map { path in (path, edits.filter { $0.path == path }.map(\.edit)) }
    guard client.at("workspace", "workspaceEdit", "documentChanges")?.boolValue == true else {
      return [
        "changes": .object(files.map { JSONValue.Member(uri($0.0), .array($0.1)) })
      ]
    }
    return [
      "documentChanges": .array(
        files.map { path, edits in
          let version = workspace.document(atPath: path)?.version
          return [
            "textDocument": [
              "uri": .string(uri(path)), "version": version.map { .int($0) } ?? .null,
            ], "edits": .array(edits),
          ]
        })
    ]
  }

  // MARK: - Of a whole file

  private func outline(_ question: Question) -> JSONValue {
    let isNested =
      client.at("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")?.boolValue
      == true
    let items = question.form.files[question.file].outline
    if isNested { return .array(items.map { symbol($0, question.source) }) }
    return .array(flat(items, in: "", question.source))
  }

  private func symbol(_ item: OutlineItem, _ source: SourceText) -> JSONValue {
    [
      "name": .string(item.name.isEmpty ? "?" : item.name), "detail": .string(item.detail),
      "kind": .int(item.kind.number), "range": range(item.extent, in: source),
      "selectionRange": range(item.range.clamped(to: item.extent), in: source),
      "children": .array(item.children.map { symbol($0, source) }),
    ]
  }

  private func flat(
    _ items: [OutlineItem], in container: String, _ source: SourceText
  ) -> [JSONValue] {
    items.flatMap { item -> [JSONValue] in
      let symbol: JSONValue = [
        "name": .string(item.name.isEmpty ? "?" : item.name), "kind": .int(item.kind.number),
        "containerName": .string(container),
        "location": ["uri": .string(uri(source.path)), "range": range(item.range, in: source)],
      ]
      return [symbol] + flat(item.children, in: item.name, source)
    }
  }

  private func symbols(_ query: String) -> JSONValue {
    let query = query.lowercased()
    let found = workspace.eachSpec { path -> [JSONValue]? in
      guard let source = workspace.source(of: path) else { return nil }
      return flat(workspace.file(source).outline, in: "", source).filter {
        query.isEmpty || $0["name"]?.stringValue?.lowercased().contains(query) == true
      }
    }
    return .array(found.flatMap { $0 })
  }

  private func foldedLines(_ question: Question) -> JSONValue {
    .array(
      question.form.files[question.file].foldedLines.map {
        ["startLine": .int($0.lowerBound), "endLine": .int($0.upperBound)]
      })
  }

  private func selections(_ question: Question, _ params: JSONValue) -> JSONValue {
    let file = question.form.files[question.file]
    return .array(
      (params["positions"]?.elements ?? []).map { position in
        let offset = question.document.offset(of: position, workspace.unit)
        return file.selections(at: offset).reversed().reduce(JSONValue.null) { outer, part in
          let place = range(part, in: question.source)
          return outer == .null ? ["range": place] : ["range": place, "parent": outer]
        }
      })
  }

  private func links(_ question: Question) -> JSONValue {
    .array(
      question.form.files[question.file].links.map { link in
        [
          "range": range(link.range, in: question.source),
          "target": .string(
            FileURI.uri(SourcePath.resolve(link.path, from: question.document.path))),
        ]
      })
  }

  private func hints(_ question: Question, _ params: JSONValue) -> JSONValue {
    guard let definition = workspace.definition(of: question.document.path) else { return [] }
    let wanted = params["range"].map { question.document.offsets(of: $0, workspace.unit) }
    let hints = question.form.typeHints(in: question.file, definition).filter {
      wanted?.contains($0.offset) != false
    }
    return .array(
      hints.map {
        [
          "position": position($0.offset, in: question.source), "label": .string(": \($0.type)"),
          "kind": 1, "paddingLeft": false,
        ]
      })
  }

  private func semanticTokens(_ question: Question) -> JSONValue {
    var data: [JSONValue] = []
    var last = (line: 0, character: 0)
    let kinds = SemanticToken.Kind.allCases
    for token in question.form.files[question.file].semanticTokens {
      let start = question.source.place(of: token.range.lowerBound, in: workspace.unit)
      let end = question.source.place(of: token.range.upperBound, in: workspace.unit)
      // A text over several lines has no length in the protocol.
      guard start.line == end.line, let kind = kinds.firstIndex(of: token.kind) else { continue }
      let line = start.line - last.line
      let character = line == 0 ? start.character - last.character : start.character
      data += [line, character, end.character - start.character, kind, 0].map { .int($0) }
      last = start
    }
    return ["data": .array(data)]
  }

  private func lenses(_ question: Question) -> JSONValue {
    let path = question.document.path
    func lens(_ title: String, _ command: String, _ arguments: [String], _ range: Range<Int>)
      -> JSONValue
    {
      [
        "range": self.range(range, in: question.source),
        "command": [
          "title": .string(title), "command": .string(command),
          "arguments": .array(([path] + arguments).map(JSONValue.string)),
        ],
      ]
    }
    if SpecFinder.suffixes.contains(where: path.hasSuffix) {
      return [lens("Preview", Self.preview, [], 0..<0)]
    }
    guard FormTestFile.isTest(path) else { return [] }
    let tests = question.form.files[question.file].tests
    return .array(
      [lens("Run all tests", Self.test, [], 0..<0)]
        + tests.map { lens("Run test", Self.test, [$0.name], $0.range) })
  }

  // MARK: - Layout

  private func formatting(_ document: EditorDocument) throws(Failure) -> JSONValue {
    var problems = DiagnosticList()
    let result = SpecLayout.format(
      document.source, file: FileID(0), format: SyntaxFormat(path: document.path),
      diagnostics: &problems)
    switch result {
    case .text(let bytes, _): return edits(from: document.source, to: bytes)
    case .damaged: throw Failure("a file with syntax errors is not formatted")
    case .refused: throw Failure("the layout would change the content of the file")
    }
  }

  /// The edit between two texts, without what both begin and end with.
  func edits(from source: SourceText, to bytes: [UInt8]) -> JSONValue {
    guard bytes != source.bytes else { return [] }
    let old = source.bytes
    let newline = UInt8(ascii: "\n")
    // An edit of whole lines divides no character.
    let common = zip(old, bytes).prefix { $0 == $1 }.count
    let start = old[..<common].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let limit = min(old.count, bytes.count) - start
    let same = zip(old.reversed(), bytes.reversed()).prefix(limit).prefix { $0 == $1 }.count
    let tail = old[(old.count - same)...]
    let isWhole = tail.startIndex == start || old[tail.startIndex - 1] == newline
    let end = isWhole ? same : tail.firstIndex(of: newline).map { old.count - $0 - 1 } ?? 0
    return [
      [
        "range": range(start..<old.count - end, in: source),
        "newText": .string(String(decoding: bytes[start..<bytes.count - end], as: UTF8.self)),
      ]
    ]
  }

  /// Indents a new line of a block like the one before it, or deeper after a key without a value.
  private func indentation(_ question: Question) -> JSONValue {
    let source = question.source
    guard SyntaxFormat(path: source.path) == .yaml else { return [] }
    let line = source.position(at: question.offset).line
    guard line > 1 else { return [] }
    let now = source.lineRange(line)
    let before = source.text(source.lineRange(line - 1))
    guard source.text(now).allSatisfy({ $0 == " " }),
      let content = before.firstIndex(where: { $0 != " " })
    else { return [] }
    var indent = before.distance(from: before.startIndex, to: content)
    var rest = before[content...]
    while rest.hasPrefix("- ") {
      rest = rest.dropFirst(2)
      indent += 2
    }
    if rest.hasSuffix(":") { indent += 2 }
    guard indent != now.count else { return [] }
    return [
      ["range": range(now, in: source), "newText": .string(String(repeating: " ", count: indent))]
    ]
  }
}

extension CompletionItem.Kind {
  /// The number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .key: 10
    case .word: 14
    case .row: 6
    case .function: 3
    case .condition: 21
    case .type: 7
    case .value: 12
    case .file: 17
    }
  }
}

extension OutlineItem.Kind {
  /// The number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .form: 2
    case .page: 4
    case .section: 3
    case .list: 18
    case .row: 8
    case .declaration: 14
    }
  }
}

extension String {
  /// Whether the text has the characters of another one in their order.
  fileprivate func hasCharacters(of other: String) -> Bool {
    var rest = self[...]
    return other.allSatisfy { character in
      guard let place = rest.firstIndex(of: character) else { return false }
      rest = rest[place...].dropFirst()
      return true
    }
  }
}
