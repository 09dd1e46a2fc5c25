import FormCatalog
import FormModel
import FormSyntax

/// Reads types: `Bool`, `[String]`, `Set<Plan>`, and records as mappings of fields to types.
struct ValueTypeReader {
  static let scalars: [String: FormValueType] = [
    "Bool": .bool, "Int": .int, "Double": .double, "String": .string, "Date": .date,
    "Duration": .duration, "URL": .url,
  ]
  private static let maximumDepth = 8

  let compilation: Compilation
  let form: ResolvedForm

  /// Reads a type; nil after reporting why the node is not one.
  func read(_ node: Node) -> FormValueType? {
    read(node, depth: 1)
  }

  /// YAML reads `[String]` without quotes as a list of one type.
  private func read(_ node: Node, depth: Int) -> FormValueType? {
    if node.kind == .string { return read(node.text.filter { $0 != " " }, at: node, depth: depth) }
    if node.kind == .sequence, node.style == .flow, node.items.count == 1,
      let element = node.items.first, depth < Self.maximumDepth
    {
      return read(element, depth: depth + 1).map { .list($0) }
    }
    if node.kind == .mapping, !node.entries.isEmpty, depth < Self.maximumDepth {
      return record(node, depth: depth)
    }
    compilation.report(.wrongKind(node, expected: "the name of a type, or fields with their types"))
    return nil
  }

  private func record(_ node: Node, depth: Int) -> FormValueType? {
    let names = PropertyReader(compilation: compilation)
    let fields = node.entries.map { entry -> FormFieldType? in
      guard let name = names.name(entry.key, .attribute),
        let type = read(entry.value, depth: depth + 1)
      else { return nil }
      return FormFieldType(name: name, type: type)
    }
    let known = fields.compactMap(\.self)
    return known.count == fields.count ? .record(known) : nil
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
    var diagnostic = compilation.unknown(
      .unknownOptionType, "there is no type \(Phrase.quoted(node))", at: node,
      known: knownNames, knownTitle: "the types are")
    diagnostic.notes.append("a list is written `[String]`, a set `Set<String>`")
    compilation.findings.usedOptionTypes.formUnion(
      compilation.suggestions.nearest(to: node.text, in: knownNames))
    compilation.report(diagnostic)
    return nil
  }

  private var knownNames: [String] {
    Self.scalars.keys.sorted() + form.optionTypes.compactMap(\.name)
  }
}
