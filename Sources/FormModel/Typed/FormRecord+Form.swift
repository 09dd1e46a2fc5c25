extension FormRecord {
  /// Creates a record from values of a form; missing ones are omitted.
  init(
    _ fields: [FormField], shape: FormShape, zone: any FormTimeZone = FixedTimeZone.utc
  ) {
    self.init(shape, zone: zone)
    for (index, field) in fields.enumerated() {
      // Usually the values are all present, in order.
      let isNext = index < shape.fields.count && shape.fields[index].tag == field.name
      guard let place = isNext ? index : shape.places[field.name] else { continue }
      slots[place] = Self.slot(field.value, shape.fields[place].content)
    }
  }

  static func slot(_ value: FormValue, _ content: FormShape.Content) -> Slot {
    switch (content, value) {
    case (.record(let shape), .record(let fields)): .record(FormRecord(fields, shape: shape))
    case (.records(let shape), .list(let elements)):
      .records(
        elements.map { element in
          if case .record(let fields) = element {
            FormRecord(fields, shape: shape)
          } else {
            FormRecord(shape, zone: FixedTimeZone.utc)
          }
        })
    case (.records, .null): .records([])
    default: .value(value)
    }
  }

  /// The values that are not omitted, as fields of a form.
  var fields: [FormField] {
    var fields: [FormField] = []
    fields.reserveCapacity(slots.count)
    for (field, slot) in zip(shape.fields, slots) {
      guard let value = Self.formValue(slot) else { continue }
      fields.append(FormField(name: field.tag, value: value))
    }
    return fields
  }

  /// A value as in a form; nil if it is omitted.
  static func formValue(_ slot: Slot) -> FormValue? {
    switch slot {
    case .omitted: nil
    case .value(let value): value
    case .record(let record): .record(record.fields)
    case .records(let records):
      records.isEmpty ? .null : .list(records.map { .record($0.fields) })
    }
  }

  /// The values by the tags used to set them; the values in groups are at the same level as all
  /// others.
  func flatFields(into fields: inout [FormField]) {
    for field in self.fields {
      guard let place = shape.places[field.name], case .record = shape.fields[place].content,
        case .record(let record) = slots[place]
      else {
        fields.append(field)
        continue
      }
      record.flatFields(into: &fields)
    }
  }
}
