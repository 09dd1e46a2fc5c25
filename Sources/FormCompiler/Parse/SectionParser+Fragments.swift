import FormSource
import FormSyntax

extension SectionParser {
  /// A fragment that is used, with its name resolved.
  private struct Use {
    let fragment: Declaration
    let instance: Instance
    let title: Node?
  }

  /// Expands a `use` among the sections.
  mutating func expand(_ use: Node, in node: Node, instance: Instance?, asSections: Bool) {
    guard let use = resolve(use, in: node, instance: instance) else { return }
    let content = use.fragment.value
    if let list = compilation.value(of: .sections, in: content) {
      if let title = use.title {
        compilation.report(
          Diagnostic(
            .misplacedKey, "`title` is for a fragment of rows, `\(use.fragment.name)` has sections",
            at: title.span))
      }
      parseSections(list, instance: use.instance)
      return
    }
    var section = SectionSpec(
      fields: nil, title: use.title, instance: use.instance, place: node.span)
    section.rows = rows(of: use)
    sections.append(section)
  }

  /// Expands a `use` among the rows.
  mutating func expandRows(_ use: Node, in node: Node, instance: Instance?) -> [RowSpec] {
    guard let use = resolve(use, in: node, instance: instance) else { return [] }
    if let sections = compilation.value(of: .sections, in: use.fragment.value) {
      compilation.report(
        Diagnostic(
          .misplacedRow, "the fragment `\(use.fragment.name)` has sections, here only rows fit",
          at: node.span.startPoint,
          related: [RelatedPlace(span: sections.span.startPoint, message: "its sections are here")]
        ))
      return []
    }
    return rows(of: use)
  }

  private mutating func rows(of use: Use) -> [RowSpec] {
    let content = use.fragment.value
    if content.kind == .sequence { return parseRows(content, instance: use.instance) }
    guard
      let fields = Fields.read(content, keys: Keys.object("fragment"), in: compilation)
    else { return [] }
    guard let rows = fields[.rows] else {
      compilation.report(
        Diagnostic(
          .missingKey, "the fragment `\(use.fragment.name)` needs `rows` or `sections`",
          at: fields.place))
      return []
    }
    return parseRows(rows, instance: use.instance)
  }

  private mutating func resolve(_ use: Node, in node: Node, instance: Instance?) -> Use? {
    for entry in node.entries where entry.key.text != "use" {
      compilation.report(
        Diagnostic(
          .misplacedKey, "`\(entry.key.text)` cannot stand beside `use`", at: entry.key.span))
    }
    guard let fields = Fields.read(use, keys: Keys.use, in: compilation),
      let name = fields[.fragment]
    else { return nil }
    guard let fragment = fragments[name.text] else {
      compilation.report(
        .unknown(
          .unknownFragment, "there is no fragment \(Phrase.quoted(name.text))", at: name,
          known: fragments.keys.sorted(), knownTitle: "the fragments are"))
      return nil
    }
    usedFragments.insert(fragment.name)
    // Fragments that use each other twice each would expand without bound.
    rowCount += 1
    if rowCount > Compilation.maximumRowCount { return nil }
    if instance?.isInside(fragment.name) == true
      || (instance?.depth ?? 0) >= Self.maximumExpansionDepth
    {
      compilation.report(
        Diagnostic(
          .fragmentCycle, "the fragment `\(fragment.name)` uses itself", at: name.span,
          related: [RelatedPlace(span: fragment.key.span, message: "declared here")]))
      return nil
    }
    var prefix = ""
    if let node = fields[.prefix] {
      guard node.kind == .string, Identifier.isIdentifier(node.text) else {
        compilation.report(
          Diagnostic(
            .badName, "\(Phrase.quoted(node.text)) cannot begin a tag", at: node.span,
            notes: ["a prefix has letters, digits and `_` and does not begin with a digit"]))
        return nil
      }
      prefix = node.text.hasSuffix("_") ? node.text : node.text + "_"
    }
    let expansion = Instance(name: fragment.name, prefix: prefix, parent: instance)
    return Use(fragment: fragment, instance: expansion, title: fields[.title])
  }
}
