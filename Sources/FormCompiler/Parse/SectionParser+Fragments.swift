import FormSyntax

extension SectionParser {
  /// A use of a fragment, with its name resolved.
  private struct Use {
    let fragment: Declaration
    /// The node that names it.
    let name: Node
    let instance: Instance
    let title: Node?
  }

  /// Expands a `use` among the sections.
  mutating func expand(_ written: Node, in node: Node, instance: Instance?) {
    guard let use = resolve(written, in: node, instance: instance),
      let content = content(of: use.fragment)
    else { return }
    if content.isSections {
      if let title = use.title {
        compilation.report(
          .misplacedKey, "`title` is for a fragment of rows, `\(use.fragment.name)` has sections",
          at: title.span,
          fixes: [
            written.entries.first { $0.value == title }
              .flatMap { compilation.removal(of: $0.key, in: written) }
          ])
      }
      parseSections(content.list, of: "a fragment", instance: use.instance)
      return
    }
    var section = ParsedSection(
      fields: nil, title: use.title, instance: use.instance, place: node.span)
    section.rows = parseRows(content.list, instance: use.instance)
    sections.append(section)
  }

  /// Expands a `use` among the rows.
  mutating func expandRows(_ use: Node, in node: Node, instance: Instance?) -> [ParsedRow] {
    guard let use = resolve(use, in: node, instance: instance),
      let content = content(of: use.fragment)
    else { return [] }
    guard !content.isSections else {
      compilation.report(
        .misplacedRow,
        "the fragment `\(use.fragment.name)` has sections, but only rows are allowed here",
        at: use.name.span,
        related: [
          RelatedPlace(span: content.list.span.startPoint, message: "its sections are here")
        ])
      return []
    }
    return parseRows(content.list, instance: use.instance)
  }

  /// The rows or sections of a fragment; nil after reporting why there are none.
  private func content(of fragment: Declaration) -> (list: Node, isSections: Bool)? {
    if fragment.value.kind == .sequence { return (fragment.value, false) }
    guard let fields = compilation.fields(of: fragment.value, as: "fragment") else { return nil }
    if fields.contains(.rows) { reportConflict(fields, .rows, with: [.sections]) }
    if let sections = fields[.sections] { return (sections, true) }
    if let rows = fields[.rows] { return (rows, false) }
    if fields.isWhole {
      compilation.report(
        .missingKey, "the fragment `\(fragment.name)` needs `rows` or `sections`", at: fields.place)
    }
    return nil
  }

  private mutating func resolve(_ use: Node, in node: Node, instance: Instance?) -> Use? {
    compilation.reportKeys(besideUseIn: node)
    if use.kind == .string, let fragment = fragments[use.text] {
      reportBareName(use)
      let expansion = Instance(name: fragment.name, prefix: "", place: use.span, parent: instance)
      guard hasRoom(for: fragment, at: use), (instance?.depth ?? 0) < Self.maximumExpansionDepth
      else { return nil }
      return Use(fragment: fragment, name: use, instance: expansion, title: nil)
    }
    guard let fields = compilation.fields(of: use, as: "use"),
      let name = fields[.fragment]
    else {
      compilation.gaps.lacksRows = true
      return nil
    }
    guard compilation.expect(name, .string, "the name of a fragment") else { return nil }
    guard let fragment = fragment(named: name) else { return nil }
    usedFragments.insert(fragment.name)
    guard hasRoom(for: fragment, at: name), !circularUses.contains(name.span) else { return nil }
    guard (instance?.depth ?? 0) < Self.maximumExpansionDepth else {
      isCutShort = true
      compilation.report(
        .nestingTooDeep,
        "fragments use each other more than \(Self.maximumExpansionDepth) levels deep",
        at: name.span)
      return nil
    }
    var prefix = ""
    if let node = fields[.prefix] {
      guard node.kind == .string, Identifier.isIdentifier(node.text) else {
        compilation.report(
          .badName, "\(Phrase.quoted(node)) cannot begin a tag", at: node.span,
          notes: ["a prefix has ASCII letters, digits and `_` and does not begin with a digit"])
        compilation.gaps.lacksRows = true
        return nil
      }
      prefix = node.text.hasSuffix("_") ? node.text : node.text + "_"
    }
    let expansion = Instance(
      name: fragment.name, prefix: prefix, place: name.span, parent: instance)
    return Use(fragment: fragment, name: name, instance: expansion, title: fields[.title])
  }

  /// The fragment that a node names, or probably meant to name.
  private func fragment(named name: Node) -> Declaration? {
    if let fragment = fragments[name.text] { return fragment }
    compilation.reportUnknown(
      .unknownFragment, "there is no fragment \(Phrase.quoted(name))", at: name,
      known: fragments.keys.sorted(), knownTitle: "the fragments are")
    let meant = compilation.suggestions.nearest(to: name.text, in: fragments.keys.sorted())
      .first.flatMap { fragments[$0] }
    // Without the fragment, its tags are unknown.
    if meant == nil { compilation.gaps.lacksRows = true }
    return meant
  }

  private mutating func reportBareName(_ use: Node) {
    usedFragments.insert(use.text)
    var diagnostic = Diagnostic.wrongKind(use, expected: "a mapping for `use`")
    diagnostic.fixes = [
      DiagnosticFix(
        "name the fragment by its key", replacing: use.span, by: "{ fragment: \(use.text) }"
      ).safe
    ]
    compilation.report(diagnostic)
  }

  // MARK: - Size

  /// Records an expansion and returns whether it stays within the limit of rows.
  ///
  /// Fragments that use fragments grow exponentially, so the rows of a fragment are counted before
  /// it is expanded. Expansions are counted too, since even empty ones take time.
  private mutating func hasRoom(for fragment: Declaration, at name: Node) -> Bool {
    guard compilation.hasRoom(forRepeating: fragment.value, at: name.span) else { return false }
    expansionCount += 1
    let size = size(of: fragment, depth: 0)
    guard expansionCount + rowCount + size > FormLimits.maximumRowCount else { return true }
    if !hasTooManyRows {
      compilation.report(
        .tooManyRows, "a form can have at most \(FormLimits.maximumRowCount) rows", at: name.span,
        related: [RelatedPlace(span: fragment.key.span, message: "this fragment has too many")])
      hasTooManyRows = true
    }
    return false
  }

  /// The number of rows and further expansions in a fragment, counted up to the limit.
  private mutating func size(of fragment: Declaration, depth: Int) -> Int {
    if let size = fragmentSizes[fragment.name] { return size }
    guard depth < Self.maximumExpansionDepth else { return 0 }
    openFragments.insert(fragment.name)
    usedFragments.insert(fragment.name)
    let size = size(of: fragment.value, depth: depth)
    openFragments.remove(fragment.name)
    fragmentSizes[fragment.name] = size
    return size
  }

  /// Reports a use that closes a cycle; it is never expanded.
  private mutating func reportCycle(_ fragment: Declaration, at name: Node) {
    circularUses.insert(name.span)
    compilation.report(
      .fragmentCycle, "the fragment `\(fragment.name)` uses itself", at: name.span,
      related: [RelatedPlace(span: fragment.key.span, message: "declared here")])
  }

  private mutating func size(of node: Node, depth: Int) -> Int {
    var size = 0
    switch node.kind {
    case .sequence:
      for item in node.items { size += self.size(of: item, depth: depth) }
    case .mapping:
      if let name = node["use"]?["fragment"], let fragment = fragments[name.text] {
        if openFragments.contains(fragment.name) {
          reportCycle(fragment, at: name)
        } else {
          size = 1 + self.size(of: fragment, depth: depth + 1)
        }
      } else if node["type"] != nil {
        size = 1
      }
      for entry in node.entries { size += self.size(of: entry.value, depth: depth) }
    default: break
    }
    return min(size, FormLimits.maximumRowCount + 1)
  }
}
