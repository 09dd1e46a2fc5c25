import FormBuild
import FormKit
import FormPreview
import FormSyntax
import FormText

extension LanguageServer {
  private static let fixAll = "source.fixAll.formc"

  /// The fixes of the findings in a range, and that of all findings in the form.
  func codeActions(_ document: EditorDocument, _ params: JSONValue) -> JSONValue {
    let only = params.at("context", "only")?.elements.compactMap(\.stringValue)
    func isWanted(_ kind: String) -> Bool {
      only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
    let findings = workspace.findings(in: document.path)
    var actions: [JSONValue] = []
    if isWanted("quickfix") {
      let lines = params["range"].map { document.offsets(of: $0, workspace.unit) } ?? 0..<0
      for finding in findings where touches(finding, lines) { actions += fixes(of: finding) }
    }
    let isFixable = findings.contains { finding in
      finding.diagnostic.fixes.contains { $0.applicability == .safe }
    }
    // Editors that do not say which actions they want get this one only where it does something.
    if isWanted(Self.fixAll), isFixable { actions.append(fixAllAction(document)) }
    return .array(actions)
  }

  /// Whether a finding is in a range; the columns of one editor are not those of the protocol, so a
  /// place inside the finding is enough.
  private func touches(_ finding: Workspace.Finding, _ range: Range<Int>) -> Bool {
    guard let span = finding.diagnostic.span?.range else { return true }
    return span.lowerBound <= range.upperBound && range.lowerBound <= span.upperBound
  }

  private func fixes(of finding: Workspace.Finding) -> [JSONValue] {
    let fixes = finding.diagnostic.fixes
    return fixes.map { fix in
      let edits = fix.edits.map { edit in
        (
          finding.sources.path(of: edit.span),
          [
            "range": range(of: edit.span, in: finding.sources), "newText": .string(edit.text),
          ] as JSONValue
        )
      }
      return [
        "title": .string(fix.title), "kind": "quickfix",
        "isPreferred": .bool(fixes.count == 1 && fix.applicability == .safe),
        "edit": workspaceEdit(edits),
      ]
    }
  }

  private func fixAllAction(_ document: EditorDocument) -> JSONValue {
    var action: [JSONValue.Member] = [
      .init("title", "Fix all mistakes that formc can fix safely"),
      .init("kind", .string(Self.fixAll)),
    ]
    let resolved = client.at("textDocument", "codeAction", "resolveSupport", "properties")
    if resolved?.elements.contains("edit") == true {
      action.append(.init("data", .string(document.path)))
    } else {
      action.append(.init("edit", fixAllEdit(document.path)))
    }
    return .object(action)
  }

  /// Computes the edit of an action that was offered without one.
  func resolved(_ action: JSONValue) -> JSONValue {
    guard case .object(let members) = action, let path = action["data"]?.stringValue else {
      return action
    }
    return .object(members + [.init("edit", fixAllEdit(path))])
  }

  /// The edit that applies all safe fixes of a form, as `formc check --fix` does.
  private func fixAllEdit(_ path: String) -> JSONValue {
    let spec = workspace.spec(of: path)
    let reader = workspace.reader(of: spec)
    let input = SpecInput.file(spec)
    let run = FixRun(
      [input], [reader.check(input)], reader: reader, isUnsafe: false, threadCount: 1)
    let edits = run.files.sorted { $0.key < $1.key }.flatMap { key, file in
      let text = SourceText(path: file.original.path, bytes: Self.text(file.bytes))
      return self.edits(from: file.original, to: text.bytes).elements.map {
        (path: file.original.path, edit: $0)
      }
    }
    return workspaceEdit(edits)
  }

  /// The bytes of a file without its byte-order mark.
  private static func text(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: "\u{FEFF}".utf8) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Runs a command behind a code lens.
  func execute(_ params: JSONValue) throws(Failure) -> JSONValue {
    let arguments = (params["arguments"]?.elements ?? []).compactMap(\.stringValue)
    switch (params["command"]?.stringValue, arguments.first) {
    case (Self.preview?, let path?): previews.append(Task { await PreviewProgram.run(path) })
    case (Self.test?, let path?):
      let summary = workspace.runTests(path, named: arguments.dropFirst().first)
      publish([path])
      notifyClient(
        "window/showMessage",
        ["type": 3, "message": .string(String(summary.prefix { $0 != "\n" }))])
    default: throw Failure("there is no such command, or it lacks a path", code: .invalidParams)
    }
    return .null
  }

  /// The command that runs a test file, or the test whose name follows the path.
  static let test = "formc.test"
  /// The command that shows a form in the browser.
  static let preview = "formc.preview"
}
