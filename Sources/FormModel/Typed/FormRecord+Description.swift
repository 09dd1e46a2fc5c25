import FormText

/// For logs: values by tag in the order of the form, without omitted ones.
extension FormRecord: CustomStringConvertible, CustomReflectable {
  /// The values as in `(email: "ann@example.com", seats: 3, plan: nil)`, written as in JSON;
  /// concealed ones as bullets.
  public var description: String { text(zone) }

  /// A mirror of the values with the tags as labels.
  public var customMirror: Mirror { mirror(of: self) }

  func mirror<Subject>(of subject: Subject) -> Mirror {
    var children: [Mirror.Child] = []
    for (field, slot) in zip(shape.fields, slots) {
      switch slot {
      case .omitted: break
      case .value(let value) where field.isConcealed && value != .null:
        children.append((field.tag, Self.concealed))
      case .value(let value): children.append((field.tag, value.payload))
      case .record(let record): children.append((field.tag, record.inZone(zone)))
      case .records(let records): children.append((field.tag, records.map { $0.inZone(zone) }))
      }
    }
    return Mirror(subject, children: children, displayStyle: .struct)
  }

  /// The replacement for a concealed value of any length.
  private static let concealed = "\u{2022}\u{2022}\u{2022}"

  private func text(_ zone: any FormTimeZone) -> String {
    var parts: [String] = []
    for (field, slot) in zip(shape.fields, slots) {
      let text: String
      switch slot {
      case .omitted: continue
      case .value(.null): text = field.isSection && field.type.isMultiple ? "[]" : "nil"
      case .value where field.isConcealed: text = Self.concealed
      case .value(let value):
        let format = ValueFormat(timeZone: zone, precision: field.precision)
        text = value.json(as: field.type, format: format).text()
      case .record(let record): text = record.text(zone)
      case .records(let records):
        text = "[" + records.map { $0.text(zone) }.joined(separator: ", ") + "]"
      }
      parts.append("\(field.tag): \(text)")
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }
}

extension FormRecordValues {
  /// The values by tag, as in `Values(email: "ann@example.com", seats: 3)`.
  public var description: String { "\(Self.self)\(formRecord)" }

  /// A mirror of the values with the tags as labels.
  public var customMirror: Mirror { formRecord.mirror(of: self) }
}

extension FormValue {
  /// The wrapped value; nil for none.
  fileprivate var payload: Any {
    switch self {
    case .null: Optional<FormValue>.none as Any
    case .bool(let value): value
    case .int(let value): value
    case .double(let value): value
    case .string(let text), .url(let text): text
    case .date(let date): date
    case .duration(let duration): duration
    case .list(let elements): elements.map(\.payload)
    case .record(let fields): fields
    }
  }
}
