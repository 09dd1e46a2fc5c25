extension [FormDefinition.Option] {
  /// The values of the options that exclude the others of a multiple choice.
  package var exclusiveValues: Set<FormValue> { Set(lazy.filter(\.isExclusive).map(\.value)) }
}

extension FormDefinition.Section {
  /// Whether the rows are a template for entries.
  package var isRepeated: Bool {
    switch kind {
    case .repeating, .forEach: true
    case .plain, .select: false
    }
  }

  /// Whether entries without any value are left out of the list.
  package var dropsEmpty: Bool {
    if case .repeating(let repeating) = kind { repeating.dropEmpty } else { false }
  }

  /// Whether the section ends with a row that adds an entry.
  var hasAddButton: Bool {
    if case .repeating(let repeating) = kind { repeating.hasAddButton } else { false }
  }

  /// Whether the host, or other rows, deliver the options that become rows of the section.
  var hasDeliveredOptions: Bool {
    guard case .select(let select) = kind else { return false }
    return switch select.options?.source {
    case .provider, .rows: true
    case .inline, .components, .type, nil: false
    }
  }

  /// The entries of a list, the choice, or the order of the rows in a new form; nil if the section
  /// does not give any.
  package var initialValue: FormExpression? {
    switch kind {
    case .repeating(let repeating): repeating.value
    case .select(let select): select.value
    case .plain:
      reorder ? .literal(.list(rows.compactMap(\.tag).map(FormValue.string))) : nil
    case .forEach: nil
    }
  }

  /// The options of a selectable section that are written as rows.
  package var writtenOptions: [FormDefinition.Option] {
    guard case .select = kind else { return [] }
    return rows.compactMap { row in
      guard let value = row.selectableValue else { return nil }
      var option = FormDefinition.Option(value: value, title: row.title)
      option.texts = row.properties.filter { $0.name == "title" }
      option.isExclusive = row.property("exclusive") == .bool(true)
      return option
    }
  }

  /// The options of the definition that become rows of a selectable section.
  func options(in types: OptionTypeIndex) -> [FormDefinition.Option] {
    guard case .select(let select) = kind, let options = select.options else { return [] }
    return options.all(in: types)
  }

  /// The type of the section's value; nil for a section without one.
  package var valueType: FormValueType? {
    switch kind {
    case .plain: reorder ? .list(.string) : nil
    case .select(let select): select.mode == .single ? select.option : .set(select.option)
    case .repeating(let repeating): .list(entryType(isRecord: repeating.isRecord))
    case .forEach: .list(entryType(isRecord: true))
    }
  }

  private func entryType(isRecord: Bool) -> FormValueType {
    if !isRecord, let type = rows.first?.valueType { return type }
    return .record(rows.flatMap(\.taggedTypes).uniqueFields)
  }
}

extension [FormFieldType] {
  /// The fields without those that rows of several kinds repeat.
  package var uniqueFields: [FormFieldType] {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}

extension FormDefinition.Repeat {
  /// Whether the entries end with a row that adds one.
  var hasAddButton: Bool { insert && addButton != nil }
}

extension FormDefinition.Row {
  /// The value in a new form or entry, or the entries of a list; nil if the row does not give any.
  var firstValue: FormExpression? { value ?? repeating?.value }

  /// The tags and types of the row and of the rows inside it.
  fileprivate var taggedTypes: [FormFieldType] {
    var types = repeating == nil ? rows.flatMap(\.taggedTypes) : []
    if let tag, let valueType { types.insert(FormFieldType(name: tag, type: valueType), at: 0) }
    return types
  }

  /// The type of the row that holds the left option of the row around it.
  package static let leftType = "left"

  /// The row of the left option that has a tag of its own; nil for none.
  package var left: FormDefinition.Row? {
    guard !rows.isEmpty, control == .leftRight else { return nil }
    return rows.first { $0.type == Self.leftType }
  }

  /// The value that a row of a selectable section represents.
  package var selectableValue: FormValue? { property("selectableValue")?.literal?.kept }
}

extension FormDefinition.Row {
  /// Creates the row of an option that is not written as a row.
  init(
    option: FormDefinition.Option, type: FormValueType,
    timeZone: any FormTimeZone = FixedTimeZone.utc
  ) {
    var properties = [
      FormDefinition.Property(name: "selectableValue", value: .expression(.literal(option.value)))
    ]
    if let image = option.image { properties.append(.init(name: "icon", value: .string(image))) }
    let showsValues = option.texts.contains { $0.name == "title" }
    let title = option.title ?? option.value.optionTitle(timeZone) ?? ""
    self.init(
      type: RowType.listCheck.name, title: showsValues ? nil : title,
      subtitle: option.subtitle, valueType: type, properties: properties + option.texts)
  }
}

extension FormValue {
  /// Whether the value of a selectable section, or of a row of options, is or contains an option.
  func chooses(_ option: FormValue) -> Bool {
    if case .list(let elements) = self { elements.contains(option) } else { self == option }
  }
}
