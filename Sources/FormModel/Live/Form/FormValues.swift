/// The values of a form by tag, in the order of the form.
public struct FormValues: Hashable, Sendable, Codable {
  /// The values in order; ``FormValue/null`` for a row without one.
  public var fields: [FormField]

  /// Creates values from fields in order.
  public init(_ fields: [FormField] = []) {
    self.fields = fields
  }

  /// The value of a tag; nil when the tag is not among the values.
  public subscript(tag: String) -> FormValue? {
    fields.first { $0.name == tag }?.value
  }

  /// The value of a typed tag; nil for none.
  ///
  /// - Throws: ``FormError`` if the tag is not among the values, and for a value of another type.
  public func value<Value: FormValueConvertible>(
    of tag: FormTag<Value>
  ) throws(FormError) -> Value? {
    guard let value = self[tag.name] else { throw .unknownTag(tag.name) }
    if value == .null { return nil }
    guard let converted = Value(formValue: value) else {
      throw .unreadable(tag: tag.name, as: "\(Value.self)", found: value)
    }
    return converted
  }

  /// Decodes values from an array of fields, each an object with one member.
  public init(from decoder: any Decoder) throws {
    fields = try decoder.singleValueContainer().decode([FormField].self)
  }

  /// Encodes the values as an array of fields, which keeps their order in every format.
  ///
  /// ``Form/json(includeHidden:)`` writes them as an object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(fields)
  }
}

/// Collects the values of a form.
struct ValueCollector {
  let state: FormState
  let includeHidden: Bool

  mutating func collect() -> FormValues {
    var fields: [FormField] = []
    for section in state.program.sections { add(section, to: &fields) }
    return FormValues(fields)
  }

  private func add(_ section: SectionPlan, to fields: inout [FormField]) {
    let plan = state.program.items[section.item]
    if let tag = plan.tag, plan.valueType != nil, isIncluded(section.item) {
      fields.append(FormField(name: tag, value: sectionValue(section)))
    }
    if case .entries = section.content { return }
    var item = section.items.lowerBound
    while item < section.items.upperBound { add(&item, to: &fields) }
  }

  /// Adds a row or the rows of a group, and advances past it.
  private func add(_ item: inout Int, to fields: inout [FormField]) {
    let plan = state.program.items[item]
    let number = item
    item += 1
    if case .group = plan.kind, let row = plan.row {
      var inner: [FormField] = []
      for _ in row.rows { add(&item, to: &inner) }
      if let tag = plan.tag, row.property("nest") == .bool(true) {
        if isIncluded(number) { fields.append(FormField(name: tag, value: .record(inner))) }
      } else {
        fields += inner
      }
      return
    }
    if let tag = plan.tag, plan.valueType != nil, isIncluded(number) {
      fields.append(FormField(name: tag, value: state.stored[number]))
    }
    if plan.hasLeft { add(&item, to: &fields) }
  }

  private func isIncluded(_ slot: Int) -> Bool {
    includeHidden ? !state.isRemoved(slot) : !state.isHidden(slot)
  }

  private func sectionValue(_ section: SectionPlan) -> FormValue {
    guard state.program.templateOfList[section.item] >= 0 else { return state.stored[section.item] }
    return listValue(section.item)
  }

  private func listValue(_ list: Int) -> FormValue {
    guard let template = state.template(ofList: list) else { return .null }
    return .list(
      state.listedEntries(of: list).map { entry in
        guard template.isRecord else {
          return state.stored[template.items.lowerBound + entry.base]
        }
        return .record(
          state.fields(of: entry, template, where: isIncluded) { slot in
            state.plan(slot).isList ? listValue(slot) : state.stored[slot]
          })
      })
  }
}
