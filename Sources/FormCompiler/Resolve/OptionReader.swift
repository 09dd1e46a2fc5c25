@_spi(Generated) package import FormModel
package import FormPredicate
package import FormSyntax
import FormText

/// Reads lists of options.
package struct OptionReader {
  static let maximumDepth = 3

  /// The types whose values are written as texts or numbers.
  private static let writtenTypes: Set<FormValueType> = [.date, .duration, .url]

  let compilation: Compilation
  /// The known type of the values, which can be dates, durations or URLs, as for a provider; nil to
  /// infer the type from the scalars.
  var type: FormValueType?

  package init(compilation: Compilation, type: FormValueType? = nil) {
    self.compilation = compilation
    self.type = type
  }

  /// Reads a list of options; nil if none is usable.
  ///
  /// - Parameters:
  ///   - node: The list.
  ///   - name: The name of the declared option type, nil for options in a row.
  ///   - title: The options as shown in messages: `Plan`, ``the options of `plan` ``.
  package func read(
    _ node: Node, name: String?, title: String, depth: Int = 1
  ) -> ResolvedOptionList? {
    guard node.kind == .sequence else {
      compilation.report(.wrongKind(node, expected: "a list of options"))
      return nil
    }
    guard !node.items.isEmpty else {
      compilation.report(.emptyCollection, "a list of options must not be empty", at: node.span)
      return nil
    }
    var entries: [Entry] = []
    var isBroken = false
    for (index, item) in node.items.enumerated() {
      if let entry = entry(item, index: index, title: title, depth: depth) {
        entries.append(entry)
      } else {
        isBroken = true
      }
    }
    guard let base = commonType(of: entries) else { return nil }
    let list = makeList(entries, base: base, name: name, title: title)
    checkDuplicates(entries, values: list.options.map(\.value), in: node)
    return isBroken && entries.isEmpty ? nil : list
  }

  /// One option with the node of its value.
  private struct Entry {
    var option: FormDefinition.Option
    var valueNode: Node
    /// The nodes of the values of the attributes.
    var attributeNodes: [Node] = []
    var parts: [OptionPart] = []
    var children: ResolvedOptionList?
  }

  private func entry(_ node: Node, index: Int, title: String, depth: Int) -> Entry? {
    if node.kind != .mapping {
      guard let value = value(node) else { return nil }
      return Entry(
        option: FormDefinition.Option(value: value), valueNode: node,
        parts: shown(node, .wholeOption))
    }
    if let key = node.bracedReference {
      var diagnostic = Diagnostic.unquotedBraces(key, at: node)
      diagnostic.help = ["write `{ value: …, title: \"{\(key.text)}\" }`"]
      compilation.report(diagnostic)
      return nil
    }
    guard let fields = Fields.read(node, keys: Keys.option, in: compilation),
      let valueNode = fields[.value], let value = value(valueNode)
    else { return nil }
    let reader = PropertyReader(compilation: compilation)
    var option = FormDefinition.Option(value: value)
    var parts: [OptionPart] = []
    option.title = text(fields[.title], .title, &parts)
    option.subtitle = text(fields[.subtitle], .subtitle, &parts)
    if let node = fields[.disabled] { parts.append(OptionPart(key: .disabled, node: node)) }
    if let isExclusive = fields[.exclusive] {
      option.isExclusive = reader.bool(isExclusive) ?? false
      parts.append(OptionPart(key: .exclusive, node: node))
    }
    option.image = fields[.image].flatMap(reader.text)
    if !fields.contains(.title), option.image == nil { parts += shown(valueNode, .value) }
    if option.title == "", option.image == nil {
      compilation.report(
        .optionWithoutLabel, "the option \(Phrase.quoted(valueNode)) shows nothing",
        at: fields[.title]?.span ?? node.span, help: ["give it a title or an image"])
    }
    let attributes = attributes(fields[.attributes])
    option.attributes = attributes.map(\.attribute)
    let children = fields[.options].flatMap { list -> ResolvedOptionList? in
      guard depth < Self.maximumDepth else {
        compilation.report(
          .nestingTooDeep, "options nest at most \(Self.maximumDepth) levels deep", at: list.span)
        return nil
      }
      return read(list, name: nil, title: title, depth: depth + 1)
    }
    option.options = children?.options ?? []
    return Entry(
      option: option, valueNode: valueNode, attributeNodes: attributes.map(\.node),
      parts: parts, children: children)
  }

  /// Reads a text; one that may show values is read when the tags of all rows are known.
  func text(
    _ node: Node?, _ key: OptionPart.Key, _ parts: inout [OptionPart]
  ) -> String? {
    guard let node else { return nil }
    let isPlain =
      node.kind != .mapping && !node.withUTF8(TextReader.mayShowValues) && !isTranslated(node)
    if isPlain { return PropertyReader(compilation: compilation).text(node) }
    parts.append(OptionPart(key: key, node: node))
    return nil
  }

  private func isTranslated(_ node: Node) -> Bool {
    compilation.texts?.index.number(of: node) != nil
  }

  /// The part of an option whose value is its title, if the title has translations or was perhaps
  /// meant to show values.
  private func shown(_ value: Node, _ key: OptionPart.Key) -> [OptionPart] {
    if isTranslated(value) { return [OptionPart(key: .title, node: value)] }
    let mayShow = value.kind == .string && value.withUTF8 { $0.contains(UInt8(ascii: "$")) }
    return mayShow ? [OptionPart(key: key, node: value)] : []
  }

  /// Reads the value of an option.
  ///
  /// A date stays a text, since its instant depends on the time zone of the form.
  private func value(_ node: Node) -> FormValue? {
    guard let type, Self.writtenTypes.contains(type), node.kind != .null, node.text != "" else {
      return scalar(node)
    }
    switch LiteralReader(compilation: compilation).read(node, as: type) {
    case .literal(let value): return value
    case .date(let literal): return .string(literal.text)
    default: return nil
    }
  }

  private func scalar(_ node: Node) -> FormValue? {
    switch node.kind {
    case .string where !node.text.isEmpty:
      compilation.warnIfCut(node)
      return .string(node.text)
    case .bool: return node.bool.map { .bool($0) }
    case .int:
      if let value = node.int { return .int(value) }
      compilation.report(.numberNotRepresentable(node))
      return nil
    case .double:
      if let value = node.keptDouble { return .double(value) }
      compilation.report(.numberNotRepresentable(node))
      return nil
    case .string, .null, .sequence, .mapping:
      compilation.report(.wrongKind(node, expected: "the value of an option, a text or a number"))
      return nil
    }
  }

  private func attributes(
    _ node: Node?
  ) -> [(attribute: FormDefinition.Attribute, node: Node)] {
    guard let node else { return [] }
    guard node.kind == .mapping else {
      compilation.report(.wrongKind(node, expected: "a mapping of attributes"))
      return []
    }
    return node.entries.compactMap { entry in
      guard Identifier.isIdentifier(entry.key.text) else {
        compilation.report(
          .badName, "\(Phrase.quoted(entry.key)) is not a name for an attribute",
          at: entry.key.span)
        return nil
      }
      return scalar(entry.value).map {
        (FormDefinition.Attribute(name: entry.key.text, value: $0), entry.value)
      }
    }
  }

  // MARK: - Types

  /// The common type of all values; Int and Double together give Double.
  private func commonType(of entries: [Entry]) -> FormValueType? {
    guard let first = entries.first else { return nil }
    if let type, Self.writtenTypes.contains(type) { return type }
    var base = first.option.value.scalarType
    for entry in entries.dropFirst() {
      let type = entry.option.value.scalarType
      if type == base { continue }
      if [type, base].allSatisfy({ $0 == .int || $0 == .double }) {
        base = .double
        continue
      }
      var diagnostic = Diagnostic(
        .mixedOptionTypes,
        "the option \(Phrase.quoted(entry.valueNode)) is \(type), the first one is \(base)",
        at: entry.valueNode.span,
        related: [RelatedPlace(span: first.valueNode.span, message: "the first option is here")])
      if base == .string, entry.valueNode.style == .plain {
        diagnostic.help = ["quote it to make it a text"]
        diagnostic.fixes = [.quote(entry.valueNode)]
      }
      compilation.report(diagnostic)
      return base
    }
    return base
  }

  private func makeList(
    _ entries: [Entry], base: FormValueType, name: String?, title: String
  ) -> ResolvedOptionList {
    var options = entries.map(\.option)
    if base == .double {
      for index in options.indices { options[index].value = options[index].value.widened }
    }
    let parts = entries.enumerated().flatMap { index, entry in
      (entry.parts + (entry.children?.parts ?? [])).map { $0.below(index) }
    }
    let attributes = attributeTypes(of: entries)
    var read = attributes
    if read["title"] == nil, !entries.contains(where: { $0.parts.contains(where: \.mayBeTitle) }) {
      read["title"] = ExpressionType(.string)
    }
    return ResolvedOptionList(
      name: name, options: options, base: base,
      domain: OptionDomain(options, name: title, attributes: read),
      attributes: attributes,
      parts: parts, children: children(of: entries, title: title))
  }

  /// The types of the attributes; those that some options lack are optional.
  private func attributeTypes(of entries: [Entry]) -> [String: ExpressionType] {
    var types: [String: (base: FormValueType, count: Int, node: Node)] = [:]
    for entry in entries {
      for (attribute, node) in zip(entry.option.attributes, entry.attributeNodes) {
        let base = attribute.value.scalarType
        guard let known = types[attribute.name] else {
          types[attribute.name] = (base, 1, node)
          continue
        }
        types[attribute.name]?.count += 1
        if known.base == base { continue }
        if [known.base, base].allSatisfy({ $0 == .int || $0 == .double }) {
          types[attribute.name]?.base = .double
          continue
        }
        compilation.report(
          .mixedOptionTypes,
          "the attribute `\(attribute.name)` is \(base) here and \(known.base) in another option",
          at: node.span, related: [RelatedPlace(span: known.node.span, message: "it is here")])
      }
    }
    return types.mapValues {
      ExpressionType(base: $0.base, isOptional: $0.count < entries.count, domain: nil)
    }
  }

  private func children(of entries: [Entry], title: String) -> ResolvedOptionList.ChildOptions? {
    let lists = entries.compactMap(\.children)
    guard let first = lists.first else { return nil }
    if let other = lists.first(where: { $0.base != first.base }),
      let entry = entries.first(where: { $0.children?.domain === other.domain })
    {
      compilation.report(
        .mixedOptionTypes,
        "the options under \(Phrase.quoted(entry.valueNode)) are \(other.base), the others \(first.base)",
        at: entry.valueNode.span)
    }
    var values: [FormValue] = []
    var seen: Set<FormValue> = []
    for value in lists.flatMap(\.options).map(\.value) where seen.insert(value).inserted {
      values.append(value)
    }
    return ResolvedOptionList.ChildOptions(
      base: first.base, domain: OptionDomain(name: title, values: values), children: lists)
  }

  private func checkDuplicates(_ entries: [Entry], values: [FormValue], in list: Node) {
    var first: [FormValue: Node] = [:]
    for (index, (entry, value)) in zip(entries, values).enumerated() {
      if let other = first[value] {
        var diagnostic = Diagnostic.duplicate(
          .duplicateOption, "two options have the value \(Phrase.quoted(entry.valueNode))",
          at: entry.valueNode.span, first: other.span)
        if entries.count == list.items.count {
          diagnostic.fixes = [compilation.removal(of: index, among: list.items)].compactMap(\.self)
        }
        compilation.report(diagnostic)
      } else {
        first[value] = entry.valueNode
      }
    }
  }
}

extension OptionDomain {
  /// The domain of the values of options.
  package convenience init(
    _ options: [FormDefinition.Option], name: String, attributes: [String: ExpressionType] = [:]
  ) {
    self.init(
      name: name, values: options.map(\.value), attributes: attributes,
      exclusive: options.exclusiveValues)
  }
}

extension FormValue {
  /// The type of a scalar; String for anything else.
  var scalarType: FormValueType {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    default: .string
    }
  }

  /// The value, converted to Double if it is an Int.
  var widened: FormValue {
    if case .int(let value) = self { .double(Double(value)) } else { self }
  }
}

extension Diagnostic {
  /// The diagnostic for a number that neither Int nor Double can hold.
  static func numberNotRepresentable(_ node: Node) -> Diagnostic {
    Diagnostic(
      .numberNotRepresentable, "the number \(Phrase.quoted(node)) cannot be represented",
      at: node.span,
      notes: ["Int has 64 bits, Double is finite and keeps \(DecimalText.keptDigits) digits"])
  }
}

extension Node {
  /// The number as a Double with all its digits; nil if a Double cannot hold them.
  var keptDouble: Double? {
    guard let value = double, value.isFinite else { return nil }
    let isKept = int?.fitsDigitsOfDouble ?? DecimalText(text).isKept
    return isKept ? value : nil
  }
}
