extension FormDefinition.Section {
  /// The rules of the section and those implied by the limits of a list.
  package var allRules: [FormDefinition.Rule] {
    (isRepeated ? rules.map(\.ofEntries) : rules) + limitRules
  }

  /// When the rules are checked; by default on each change, since a section never has the focus.
  var validationTime: FormDefinition.ValidationTime {
    validates ?? (isRepeated || !rules.isEmpty ? .onChange : .onBlur)
  }

  /// The rules that the limits of a repeat section imply, named after the limits.
  private var limitRules: [FormDefinition.Rule] {
    if case .repeating(let repeating) = kind { repeating.limitRules(permissions) } else { [] }
  }
}

extension FormDefinition.Repeat {
  /// The rules that the limits imply, named after them.
  ///
  /// - Parameter permissions: Contains the limits that are expressions.
  fileprivate func limitRules(
    _ permissions: [FormDefinition.Property]
  ) -> [FormDefinition.Rule] {
    var rules: [FormDefinition.Rule] = []
    let least = minimum > 0 ? FormDefinition.PropertyValue.int(minimum) : nil
    if let minimum = permissions.value("min") ?? least {
      rules.append(Self.limit("min", "minItems", minimum))
    }
    if let maximum = permissions.value("max") ?? maximum.map(FormDefinition.PropertyValue.int) {
      rules.append(Self.limit("max", "maxItems", maximum))
    }
    return rules
  }

  private static func limit(
    _ name: String, _ kind: String, _ count: FormDefinition.PropertyValue
  ) -> FormDefinition.Rule {
    FormDefinition.Rule(
      kind,
      arguments: [
        FormDefinition.Property(name: "count", value: count),
        // An empty list counts as absent, but must not pass a minimum.
        FormDefinition.Property(name: "allowsEmpty", value: .bool(name == "max")),
      ],
      id: name
    ).ofEntries
  }
}

extension FormDefinition.Rule {
  /// The rule with a message about entries, which are entered, not chosen.
  fileprivate var ofEntries: FormDefinition.Rule {
    guard message == nil, texts.isEmpty, ["minItems", "maxItems"].contains(kind) else {
      return self
    }
    return saying(kind == "minItems" ? .minEntries : .maxEntries)
  }

  /// The rule with a built-in message in place of that of its kind.
  func saying(_ text: BuiltInText) -> FormDefinition.Rule {
    var rule = self
    (rule.message, rule.builtIn) = (text.english(), text)
    return rule
  }
}

extension FormDefinition.Row {
  /// The rules of the row and those implied by its limits.
  package var allRules: [FormDefinition.Rule] {
    if let repeating { return rules.map(\.ofEntries) + repeating.limitRules(properties) }
    if type == RowType.location.name, rowType == .location { return rules + [FormLocation.rule] }
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
      return rules + limit("min", "greaterOrEqual", "bound", saying: .minDate)
        + limit("max", "smallerOrEqual", "bound", saying: .maxDate)
    case .duration:
      return rules + limit("min", "greaterOrEqual", "bound", saying: .minDuration)
        + limit("max", "smallerOrEqual", "bound", saying: .maxDuration)
    case .set, .list:
      return rules + limit("min", "minItems", "count") + limit("max", "maxItems", "count")
    default: return rules
    }
  }

  /// The rule that a limit implies, named after the limit; none without the limit.
  private func limit(
    _ name: String, _ kind: String, _ argument: String, saying text: BuiltInText? = nil
  ) -> [FormDefinition.Rule] {
    guard let bound = properties.value(name) else { return [] }
    let rule = FormDefinition.Rule(
      kind, arguments: [FormDefinition.Property(name: argument, value: bound)], id: name)
    return [text.map(rule.saying) ?? rule]
  }
}
