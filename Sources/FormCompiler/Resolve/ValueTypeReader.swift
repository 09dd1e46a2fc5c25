import FormModel
import FormSource
import FormSyntax

/// Reads the names of types: `Bool`, `[String]`, `Set<Plan>`.
struct ValueTypeReader {
  static let scalars: [String: FormValueType] = [
    "Bool": .bool, "Int": .int, "Double": .double, "String": .string, "Date": .date,
    "Duration": .duration, "URL": .url,
  ]
  private static let maximumDepth = 8

  let compilation: Compilation
  let form: ResolvedForm

  /// Reads a type; nil after reporting why the node is none.
  func read(_ node: Node) -> FormValueType? {
    guard node.kind == .string else {
      var diagnostic = Diagnostic.wrongKind(node, expected: "the name of a type")
      if node.kind == .sequence, node.style == .flow, node.items.count == 1,
        let element = node.items.first, element.kind == .string
      {
        diagnostic.help = ["quote a list type, which YAML takes for a list"]
        diagnostic.fixes = [
          DiagnosticFix(
            title: "write `\"[\(element.text)]\"`",
            edits: [SourceEdit(span: node.span, text: "\"[\(element.text)]\"")])
        ]
      }
      compilation.report(diagnostic)
      return nil
    }
    return read(node.text.filter { $0 != " " }, at: node, depth: 1)
  }

  private func read(_ text: String, at node: Node, depth: Int) -> FormValueType? {
    if let scalar = Self.scalars[text] { return scalar }
    if let type = form.optionType(text) {
      compilation.findings.usedOptionTypes.insert(text)
      return type.type
    }
    if depth < Self.maximumDepth {
      if text.hasPrefix("["), text.hasSuffix("]") {
        return read(String(text.dropFirst().dropLast()), at: node, depth: depth + 1)
          .map { .list($0) }
      }
      if text.hasPrefix("Set<"), text.hasSuffix(">") {
        return read(String(text.dropFirst(4).dropLast()), at: node, depth: depth + 1)
          .map { .set($0) }
      }
    }
    let known = Self.scalars.keys.sorted() + form.optionTypes.compactMap(\.name)
    var diagnostic = Diagnostic.unknown(
      .unknownOptionType, "there is no type \(Phrase.quoted(node.text))", at: node, known: known,
      knownTitle: "the types are")
    diagnostic.notes.append("a list is written `[String]`, a set `Set<String>`")
    compilation.report(diagnostic)
    return nil
  }
}
