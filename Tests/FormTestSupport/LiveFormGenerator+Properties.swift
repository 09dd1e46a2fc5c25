@_spi(Generated) import FormModel

/// Rows whose properties are expressions, and titles of kinds and of declared options that show
/// values.
///
/// Nothing else in the form depends on them.
extension LiveFormGenerator {
  /// The declared type whose options have titles that show values.
  private static let sizes = FormValueType.option(name: "Size", base: .string)

  /// Adds rows whose properties are expressions to some sections or lists, and titles that show
  /// values to kinds and declared options.
  mutating func addProperties(to form: inout FormDefinition) {
    let values = Self.independent(in: form)
    guard !values.isEmpty else { return }
    addKindTitles(to: &form, values)
    // Other rows may read whether a section is valid. They then depend on the added rows, which
    // must not depend on other rows in turn.
    let isFree = !form.readsValidity
    for index in form.sections.indices where chance(25) {
      let section = form.sections[index]
      guard !section.reorder, section.takesMoreRows else { continue }
      let own = section.isRepeating ? Self.independent(of: section.entryRows) : []
      let rows = (0...below(2)).flatMap { _ in
        rowWithProperties(values + own, in: section, isFree: isFree)
      }
      form.sections[index].add(rows, toKind: chance(50))
      if section.kind == .plain {
        form.sections[index].rows += rows.filter { $0.valueType == Self.sizes }
          .compactMap(\.tag).map { titled(by: ShownValue($0, Self.sizes)) }
      }
    }
    declareTypes(in: &form, values)
  }

  /// A row with properties that are expressions, and a row that shows its value if it has the
  /// declared type.
  private mutating func rowWithProperties(
    _ values: [ShownValue], in section: FormDefinition.Section, isFree: Bool
  ) -> [FormDefinition.Row] {
    var row: FormDefinition.Row
    switch below(5) {
    case 0: row = concealed(values)
    case 1: row = masked(values)
    case 2: row = custom(values)
    case 3 where isFree: row = limited(values, section)
    default:
      row = FormDefinition.Row(type: "push", tag: name("size"), title: name("Title "))
      row.valueType = Self.sizes
      row.properties = [.init(name: "controller", value: .string("Chooser"))]
    }
    if chance(40), let type = row.valueType { row.value = .literal(value(type)) }
    if chance(30) { row.whenHidden = pick([.exclude, .keep, .clear]) }
    if isFree, !section.dropsEmpty, chance(30) { row.hidden = condition(depth: 0) }
    if chance(70) { row.validates = pick(FormDefinition.ValidationTime.allCases) }
    if chance(20) { row.rules = [.init("required", message: "required")] }
    guard section.isRepeating, row.valueType == Self.sizes else { return [row] }
    return [row, titled(by: ShownValue(row.tag ?? "", Self.sizes, isInEntry: true))]
  }

  /// A text row that sometimes shows bullets.
  private mutating func concealed(_ values: [ShownValue]) -> FormDefinition.Row {
    var row = FormDefinition.Row(
      type: pick(["text", "password"]), tag: name("secret"), title: name("Title "),
      valueType: .string)
    let other = pick([FormValue.bool(true), .bool(false), .null])
    row.properties = [property("secure", .bool(chance(50)), other, values)]
    return row
  }

  /// A text row whose mask changes, and is sometimes missing.
  private mutating func masked(_ values: [ShownValue]) -> FormDefinition.Row {
    var row = FormDefinition.Row(
      type: "text", tag: name("masked"), title: name("Title "), valueType: .string)
    let other = pick([FormValue.string("(##) #"), .string("XX-X"), .null])
    row.properties = [property("mask", .string("##-##"), other, values)]
    return row
  }

  /// A row of a custom type that has a property with the name of a limit.
  private mutating func custom(_ values: [ShownValue]) -> FormDefinition.Row {
    var row = FormDefinition.Row(
      type: "gauge", tag: name("gauge"), title: name("Title "), valueType: .int)
    row.properties = [
      property("max", .int(below(3)), pick([.int(3), .null]), values),
      property("on", .bool(true), .bool(false), values),
      property("colour", .string("red"), pick([.string("blue"), .string("")]), values),
      .init(
        name: "label",
        value: .expression(.text([.literal(.string("L ")), pick(values).shown]))),
    ].filter { _ in chance(60) }
    return row
  }

  /// A choice of several options, or of several files, whose number is limited by other values.
  private mutating func limited(
    _ values: [ShownValue], _ section: FormDefinition.Section
  ) -> FormDefinition.Row {
    var row = FormDefinition.Row(
      type: "multipleSelector", tag: name("several"), title: name("Title "))
    if section.kind == .plain, chance(50) {
      row.type = "file"
      row.valueType = .list(.file)
      row.properties = [.init(name: "multiple", value: .bool(true))]
    } else {
      row.valueType = .set(.option(name: nil, base: .string))
      row.options = .init(.inline(Self.kindNames.map { .init(value: .string($0)) }))
    }
    let numbers = values.filter { $0.type == .int }.map(\.value)
    for name in ["min", "max"] where chance(70) && !numbers.isEmpty {
      let number = pick(numbers)
      // The compiler restricts a computed number to the range of constants in the same way.
      let test = FormExpression.compare(FormComparison(.less), number, .literal(.int(0)))
      let count = FormExpression.call(.choose, [test, .literal(.int(0)), number])
      row.properties.append(.init(name: name, value: .expression(count)))
    }
    return row
  }

  /// A property that is one of two values.
  private mutating func property(
    _ name: String, _ one: FormValue, _ other: FormValue, _ values: [ShownValue]
  ) -> FormDefinition.Property {
    let value = pick(values)
    let choice = Self.choice(
      value.value, .literal(self.value(value.type)), .literal(one), .literal(other))
    return .init(name: name, value: .expression(choice))
  }

  /// A row whose title shows a value of the declared type.
  private mutating func titled(by value: ShownValue) -> FormDefinition.Row {
    var row = FormDefinition.Row(type: "info", tag: name("about"))
    var parts: [FormExpression] = [.literal(.string("S ")), value.shown]
    if let format = PlaceholderFormat("option Size") {
      let chosen = FormExpression.call(.coalesce, [value.value, .literal(.string("b"))])
      parts += [.literal(.string("/")), .formatted(chosen, format)]
    }
    row.properties = [.init(name: "title", value: .expression(.text(parts)))]
    return row
  }

  /// Declares the types of the added rows, if there are any.
  private mutating func declareTypes(in form: inout FormDefinition, _ values: [ShownValue]) {
    let rows = form.sections.flatMap(\.rows).flatMap(\.withInner)
    if rows.contains(where: { $0.type == "gauge" }) {
      form.rowTypes += [
        .init(
          name: "gauge", value: .int,
          properties: [
            .init(name: "max", type: .int), .init(name: "on", type: .bool),
            .init(name: "colour", type: .string), .init(name: "label", type: .string),
          ])
      ]
    }
    if rows.contains(where: { $0.valueType == Self.sizes }) {
      let options = Self.kindNames.map { name in
        var option = FormDefinition.Option(value: .string(name))
        option.texts = title(name, values)
        return option
      }
      form.optionTypes = [.init(name: "Size", base: .string, options: options)]
    }
  }

  // MARK: - Kinds

  private mutating func addKindTitles(to form: inout FormDefinition, _ values: [ShownValue]) {
    for index in form.sections.indices {
      if case .repeating(var list) = form.sections[index].kind {
        addKindTitles(to: &form.sections[index].rows, values, [], &list.addButton)
        form.sections[index].kind = .repeating(list)
      } else {
        var button: FormDefinition.AddButton?
        addKindTitles(to: &form.sections[index].rows, values, [], &button)
      }
    }
  }

  private mutating func addKindTitles(
    toListsIn rows: inout [FormDefinition.Row], _ values: [ShownValue]
  ) {
    let around = Self.independent(of: rows)
    for index in rows.indices {
      if var list = rows[index].repeating {
        addKindTitles(to: &rows[index].rows, values, around, &list.addButton)
        rows[index].repeating = list
      } else {
        addKindTitles(toListsIn: &rows[index].rows, values)
      }
    }
  }

  /// Adds titles to the kinds of a list, if it has any.
  ///
  /// - Parameter around: Values of the entry around the list.
  private mutating func addKindTitles(
    to template: inout [FormDefinition.Row], _ values: [ShownValue], _ around: [ShownValue],
    _ button: inout FormDefinition.AddButton?
  ) {
    addKindTitles(toListsIn: &template, values)
    guard let field = template.firstIndex(where: \.isKind),
      case .inline(var options)? = template[field].options?.source
    else { return }
    for index in options.indices where chance(50) {
      let kind = options[index].value.text ?? ""
      var writer = separateGenerator
      var copy = writer
      // The list belongs to the outer entry, so its own entries are one level further inside.
      let inside = around.map(\.inInnerEntry)
      options[index].texts = writer.title(kind, values + inside)
      button?.texts += copy.title(kind, values + around).map {
        .init(name: EntryKind.titleKey(kind), value: $0.value)
      }
    }
    template[field].options?.source = .inline(options)
  }

  /// A title that shows values.
  private mutating func title(
    _ name: String, _ values: [ShownValue]
  ) -> [FormDefinition.Property] {
    let parts: [FormExpression] = [
      .literal(.string("\(name) ")), pick(values).shown, .literal(.string(" ")),
      pick(values).shown,
    ]
    return [.init(name: "title", value: .expression(.text(parts)))]
  }

  /// The values of an entry that do not depend on other rows.
  private static func independent(of rows: [FormDefinition.Row]) -> [ShownValue] {
    rows.filter { row in
      ["text", "int"].contains(row.type) && row.tag != nil && row.hidden == nil
        && row.computed == nil && !row.isKindOrPosition
    }.compactMap { row in row.valueType.map { ShownValue(row.tag ?? "", $0, isInEntry: true) } }
  }
}

extension FormDefinition.Row {
  /// The row and the rows inside.
  fileprivate var withInner: [FormDefinition.Row] { [self] + rows.flatMap(\.withInner) }
}
