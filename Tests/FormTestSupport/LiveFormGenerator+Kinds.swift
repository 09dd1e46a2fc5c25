@_spi(Generated) import FormModel

/// Entries of several kinds, and the positions of entries.
extension LiveFormGenerator {
  static let kindNames = ["a", "b", "c"]

  /// Adds several kinds of entries to some templates, and the position of the entry to some.
  mutating func addParts(to template: inout [FormDefinition.Row], isRecord: Bool) {
    if isRecord, chance(35) {
      let names = Self.kindNames.prefix(1 + below(3))
      let tag = name("kind")
      let field = FormDefinition.Row(
        type: "field", tag: tag, valueType: .option(name: nil, base: .string),
        value: .literal(.string("a")),
        options: .init(.inline(names.map { .init(value: .string($0)) })),
        properties: [.init(name: FormDefinition.Row.kindsKey, value: .bool(true))])
      var groups = names.map { name in
        FormDefinition.Row(
          type: "group",
          hidden: .compare(
            .init(.notEqual), .reference(.entry(written: tag)), .literal(.string(name))),
          properties: [.init(name: FormDefinition.Row.kindKey, value: .string(name))],
          rows: chance(80) ? rows("e", depth: 2) : [])
      }
      if groups.count > 1, chance(60) { share(in: &groups) }
      template = [field] + template + groups
    }
    if chance(40) { template.append(.position) }
  }

  /// Adds rows to several kinds that share a tag.
  ///
  /// They get no expressions, since a shared value depends on the rows of all kinds.
  private mutating func share(in groups: inout [FormDefinition.Row]) {
    for _ in 0...below(2) {
      let tag = name(Self.sharedTag)
      let type = pick(["text", "text", "int", "decimal", "switch", "date"])
      for index in groups.indices where chance(80) {
        var row = row("e", type: type)
        row.tag = tag
        row.whenHidden = pick([.exclude, .clear])
        if chance(40) { row.rules.append(.init("required", message: name("message "))) }
        groups[index].rows.insert(row, at: below(groups[index].rows.count + 1))
      }
    }
  }

  /// The prefix of tags that rows of several kinds may share.
  static let sharedTag = "shared"

  /// The values of an entry of one kind; nil if all entries have the same rows.
  mutating func fields(ofOneKind rows: [FormDefinition.Row], isRight: Bool) -> [FormField]? {
    guard let field = rows.first(where: \.isKind), let tag = field.tag,
      case .inline(let options)? = field.options?.source
    else { return nil }
    let kind = isRight || chance(90) ? pick(options).value : value(.string)
    let own = rows.filter { row in
      !row.isKind && (row.kind.map { kind == .string($0) || !isRight && chance(5) } ?? true)
    }
    var known: Set<String> = []
    return [FormField(name: tag, value: kind)]
      + fields(own).filter { known.insert($0.name).inserted }
  }
}

extension FormDefinition.Row {
  /// Whether the row belongs to the kinds or the position of entries: it gets no other expressions.
  var isKindOrPosition: Bool { isKind || kind != nil || isPosition || isShared }

  /// Whether rows of other kinds may have the tag, too.
  var isShared: Bool { tag?.hasPrefix(LiveFormGenerator.sharedTag) ?? false }
}
