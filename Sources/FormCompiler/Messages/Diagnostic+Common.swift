import FormCatalog
import FormModel
package import FormSyntax
import FormText

extension Diagnostic {
  /// The diagnostic for a node of the wrong kind.
  package static func wrongKind(_ node: Node, expected: String) -> Diagnostic {
    Diagnostic(.wrongKind, "expected \(expected), found \(Phrase.kind(of: node))", at: node.span)
  }

  /// The diagnostic for a second declaration of a name.
  static func duplicate(
    _ code: DiagnosticCode, _ message: String, at span: SourceSpan, first: SourceSpan,
    fixes: [DiagnosticFix?] = []
  ) -> Diagnostic {
    Diagnostic(
      code, message, at: span, related: [RelatedPlace(span: first, message: "first declared here")],
      fixes: fixes.compactMap(\.self))
  }
}

extension Compilation {
  /// Reports a mistake; fixes that cannot be made are left out.
  package func report(
    _ code: DiagnosticCode, _ message: String, at span: SourceSpan?, related: [RelatedPlace] = [],
    notes: [String] = [], help: [String] = [], fixes: [DiagnosticFix?] = []
  ) {
    report(
      Diagnostic(
        code, message, at: span, related: related, notes: notes, help: help,
        fixes: fixes.compactMap(\.self)))
  }

  /// Whether a node is of a kind; reports the expected kind if it is not.
  func expect(_ node: Node, _ kind: Node.Kind, _ expected: String) -> Bool {
    if node.kind == kind { return true }
    report(.wrongKind(node, expected: expected))
    return false
  }

  /// Reports each of the given keys that a mapping has, with a fix that removes it.
  func report(
    misplaced keys: [Key], in fields: Fields, help: [String] = [],
    _ message: (_ key: String) -> String
  ) {
    for field in keys.compactMap(fields.field) {
      report(
        .misplacedKey, message(field.key.text), at: field.key.span, help: help,
        fixes: [removal(of: field.key, in: fields.node)])
    }
  }

  /// Reports keys beside the use of a fragment or a rule set.
  func reportKeys(besideUseIn node: Node, help: [String] = []) {
    for entry in node.entries where entry.key.text != "use" {
      report(
        .misplacedKey, "`\(entry.key.text)` cannot be combined with `use`", at: entry.key.span,
        help: help, fixes: [removal(of: entry.key, in: node)])
    }
  }
}

extension DiagnosticFix {
  /// The fix that replaces one place by a text.
  init(_ title: String, replacing span: SourceSpan, by text: String) {
    self.init(title: title, edits: [SourceEdit(span: span, text: text)])
  }

  /// The fix that replaces the content of a scalar, or a part of it, and keeps its quotes.
  static func replace(
    _ node: Node, _ range: Range<Int>? = nil, with text: String
  ) -> DiagnosticFix {
    let span = node.span(ofUTF8: range ?? 0..<node.text.utf8.count)
    return DiagnosticFix("change to `\(text)`", replacing: span, by: text)
  }

  /// The fix that turns a scalar into a mapping with one key; nil if the key does not accept the
  /// scalar.
  ///
  /// `true` represents the key's default value.
  static func wrap(_ node: Node, under key: PropertyEntry) -> DiagnosticFix? {
    var value = node.inFlow
    if node.kind == .bool, key.type.constant != .bool {
      value = node.bool == true ? key.defaultText : nil
    } else if case .keyword(let words) = key.type {
      let meant = NameSynonyms.words(meantBy: node.text, among: words.map(\.name)).first
      value = meant.map { node.style == .doubleQuoted ? "\"\($0)\"" : $0 }
    } else if node.kind != .string, [.text, .shownText].contains(key.type) {
      value = JSONValue.string(node.text).text(.compact)
    }
    guard node.isScalar, node.kind != .null, let value else { return nil }
    let name = node.style == .doubleQuoted ? "\"\(key.name)\"" : key.name
    return DiagnosticFix(
      title: "write it under `\(key.name)`",
      edits: [SourceEdit(span: node.span, text: "{ \(name): \(value) }")],
      applicability: value == node.inFlow ? .safe : .unsafe)
  }

  /// The fix that puts quotes around a plain scalar, making it a text.
  static func quote(_ node: Node) -> DiagnosticFix {
    DiagnosticFix("quote it", replacing: node.span, by: "\"\(node.text)\"").safe
  }
}

extension Node {
  /// A scalar as written between braces; nil for a collection.
  var inFlow: String? {
    guard isScalar else { return nil }
    if kind != .string { return text }
    return style == .plain ? Node.inFlow(text) : JSONValue.string(text).text(.compact)
  }

  /// A text as written between braces, in quotes if it might need them.
  package static func inFlow(_ text: String) -> String {
    let isWord = text.first.map { $0.isLetter || $0 == "$" } ?? false
    let isSafe =
      isWord && text.last != " " && !["true", "false", "null"].contains(text.lowercased())
      && text.allSatisfy { $0.isLetter || $0.isNumber || " _-.$".contains($0) }
    return isSafe ? text : JSONValue.string(text).text(.compact)
  }
}

extension Compilation {
  /// A mapping of keys to texts, as written on one line of a file.
  func flowMapping(_ entries: [(key: String, text: String)], in file: FileID) -> String {
    let isJSON = sources[file].map { SyntaxFormat(path: $0.path) == .json } ?? false
    let members = entries.map { key, text in
      isJSON
        ? "\"\(key)\": \(JSONValue.string(text).text(.compact))" : "\(key): \(Node.inFlow(text))"
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// The diagnostic for a name that is not declared or not allowed.
  ///
  /// - Parameters:
  ///   - node: The scalar that holds the name.
  ///   - known: The possible names; not evaluated once the budget for suggestions is exhausted.
  ///   - knownTitle: The words before the known names, such as `the rules are`.
  ///   - list: The argument of `formc explain` that lists all names, if there are many.
  ///   - meant: The names that are certainly meant, best first.
  ///   - suits: Whether a name can be used here; fixes propose only such names.
  package func unknown(
    _ code: DiagnosticCode, _ message: String, at node: Node,
    known: @autoclosure () -> [String], knownTitle: String, list: String? = nil,
    meant: [String] = [], where suits: (String) -> Bool = { _ in true }
  ) -> Diagnostic {
    var diagnostic = Diagnostic(code, message, at: node.span)
    if let invisible = InvisibleCharacter.first(in: node.text) {
      diagnostic.explain(invisible, in: node)
      return diagnostic
    }
    let known = suggestions.isExhausted ? [] : known()
    var near = meant
    if meant.isEmpty {
      near = suggestions.nearest(to: node.text, in: known)
    } else if let first = suggestions.nearest(to: node.text, in: known, limit: 1).first,
      first.lowercased() == node.text.lowercased()
    {
      // A name that differs only in case is more likely meant than a synonym.
      near = [first] + meant.filter { $0 != first }
    }
    if !near.isEmpty {
      diagnostic.help = [Phrase.didYouMean(near)]
      if let best = near.first(where: suits) {
        let fix = DiagnosticFix.replace(node, with: best)
        diagnostic.fixes = [meant == [best] ? fix.safe : fix]
      }
    } else if let list {
      diagnostic.help = ["`formc explain \(list)` lists them all"]
    } else if !known.isEmpty, known.count <= 12 {
      diagnostic.notes = ["\(knownTitle) \(Phrase.names(known))"]
    }
    return diagnostic
  }

  /// Reports an unknown name; see ``unknown(_:_:at:known:knownTitle:list:meant:where:)``.
  func reportUnknown(
    _ code: DiagnosticCode, _ message: String, at node: Node,
    known: @autoclosure () -> [String], knownTitle: String, list: String? = nil,
    meant: [String] = [], where suits: (String) -> Bool = { _ in true }
  ) {
    report(
      unknown(
        code, message, at: node, known: known(), knownTitle: knownTitle, list: list, meant: meant,
        where: suits))
  }
}
