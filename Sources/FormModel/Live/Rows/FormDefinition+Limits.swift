extension FormDefinition.Section {
  /// The rules of the section and those implied by the limits of a list.
  package var allRules: [FormDefinition.Rule] { rules + limitRules }

  /// When the rules are checked, without the times at which only a row with the focus is.
  var validationTime: FormDefinition.ValidationTime {
    validates ?? (isRepeated || !rules.isEmpty ? .onChange : .onBlur)
  }

  /// The rules that the limits of a repeat section imply, named after the limits.
  private var limitRules: [FormDefinition.Rule] {
    if case .repeating(let repeating) = kind { repeating.limitRules } else { [] }
  }
}

extension FormDefinition.Repeat {
  /// The rules that the limits imply, named after them.
  fileprivate var limitRules: [FormDefinition.Rule] {
    var rules: [FormDefinition.Rule] = []
    if minimum > 0 {
      rules.append(limit("min", "minItems", minimum, Self.message("at least", minimum)))
    }
    if let maximum {
      rules.append(limit("max", "maxItems", maximum, Self.message("at most", maximum)))
    }
    return rules
  }

  private static func message(_ bound: String, _ count: Int) -> String {
    "Enter \(bound) {limit} \(count == 1 ? "entry" : "entries")"
  }

  private func limit(
    _ name: String, _ kind: String, _ count: Int, _ message: String
  ) -> FormDefinition.Rule {
    FormDefinition.Rule(
      kind,
      arguments: [
        FormDefinition.Property(name: "count", value: .int(count)),
        // An empty list counts as absent, but must not pass a minimum.
        FormDefinition.Property(name: "allowsEmpty", value: .bool(name == "max")),
      ],
      message: message, id: name)
  }
}

extension FormDefinition.Row {
  /// The rules of the row and those implied by its limits.
  package var allRules: [FormDefinition.Rule] {
    if let repeating { return rules + repeating.limitRules }
    guard let valueType,
      properties.contains(where: { ["min", "max", "accept", "maxSize"].contains($0.name) })
    else { return rules }
    let type = rowType
    if type == .file {
      return rules + limit("accept", "accept", "types") + limit("maxSize", "maxSize", "size")
        + limit("min", "minItems", "count") + limit("max", "maxItems", "count")
    }
    guard RowBehavior(type, properties: properties) != .custom else { return rules }
    switch valueType {
    case .int, .double:
      return rules + limit("min", "greaterOrEqual", "bound")
        + limit("max", "smallerOrEqual", "bound")
    case .date:
      // A limit can be the current time, which should not be shown in full.
      let noun = type?.control == .date(.time) ? "time" : "date"
      return rules + limit("min", "greaterOrEqual", "bound", message: "Choose a later \(noun)")
        + limit("max", "smallerOrEqual", "bound", message: "Choose an earlier \(noun)")
    case .set, .list:
      return rules + limit("min", "minItems", "count") + limit("max", "maxItems", "count")
    default: return rules
    }
  }

  /// The rule that a limit implies, named after the limit; none without the limit.
  private func limit(
    _ name: String, _ kind: String, _ argument: String, message: String? = nil
  ) -> [FormDefinition.Rule] {
    guard let bound = properties.value(name) else { return [] }
    return [
      FormDefinition.Rule(
        kind, arguments: [FormDefinition.Property(name: argument, value: bound)],
        message: message, id: name)
    ]
  }
}
