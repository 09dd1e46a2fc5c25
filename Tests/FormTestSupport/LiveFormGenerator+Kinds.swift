@_spi(Generated) import FormModel

/// Entries of several kinds, and the places of entries.
extension LiveFormGenerator {
  static let kindNames = ["a", "b", "c"]

  /// Makes some lists ones of several kinds, and some that know the places of their entries.
  mutating func addParts(to template: inout [FormDefinition.Row], isRecord: Bool) {
    if isRecord, chance(35) {
      let names = Self.kindNames.prefix(1 + below(3))
      let tag = name("kind")
      let field = FormDefinition.Row(
        type: "field", tag: tag, valueType: .option(name: nil, base: .string),
        value: .literal(.string("a")),
        options: .init(.inline(names.map { .init(value: .string($0)) })),
        properties: [.init(name: FormDefinition.Row.kindsKey, value: .bool(true))])
      let groups = names.map { name in
        FormDefinition.Row(
          type: "group",
          hidden: .compare(
            .init(.notEqual), .reference(.entry(tag)), .literal(.string(name))),
          properties: [.init(name: FormDefinition.Row.kindKey, value: .string(name))],
          rows: chance(80) ? rows("e", depth: 2) : [])
      }
      template = [field] + template + groups
    }
    if chance(40) { template.append(.position) }
  }

  /// The values of an entry of one kind; nil if all entries have the same rows.
  mutating func fields(ofOneKind rows: [FormDefinition.Row], isRight: Bool) -> [FormField]? {
    guard let field = rows.first(where: \.isKind), let tag = field.tag,
      case .inline(let options)? = field.options?.source
    else { return nil }
    let kind = isRight || chance(90) ? pick(options).value : value(.string)
    let own = rows.filter { row in
      !row.isKind && (row.kind.map { kind == .string($0) || !isRight && chance(5) } ?? true)
    }
    return [FormField(name: tag, value: kind)] + fields(own)
  }
}

extension FormDefinition.Row {
  /// Whether the compiler adds the row to a template, so that it has no other expressions.
  var isPart: Bool { isKind || kind != nil || isPosition }
}
