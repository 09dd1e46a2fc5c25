@_spi(Generated)
extension DefinitionBuilder {
  /// Begins a row.
  public func row(_ type: Name) { begin(FormDefinition.Row(type: type.rawValue)) }

  /// Begins a row with a tag and a title.
  public func row(_ type: Name, _ tag: StaticString, _ title: StaticString) {
    begin(FormDefinition.Row(type: type.rawValue, tag: tag.text, title: title.text))
  }

  /// Begins a row with a tag, a title and the type of its value.
  public func row(
    _ type: Name, _ tag: StaticString, _ title: StaticString, _ valueType: Scalar
  ) {
    begin(
      FormDefinition.Row(
        type: type.rawValue, tag: tag.text, title: title.text, valueType: valueType.type))
  }

  /// Begins a row of a type that the form declares.
  public func customRow(_ type: StaticString) { begin(FormDefinition.Row(type: type.text)) }

  /// The tag of the row.
  public func tag(_ tag: StaticString) { edit { $0.tag = tag.text } }

  /// Sets the title beside the value.
  public func title(_ text: StaticString) { edit { $0.title = text.text } }

  /// A second line of text.
  public func subtitle(_ text: StaticString) { edit { $0.subtitle = text.text } }

  /// The type of the row's value.
  public func valueType(_ type: Term) { edit { $0.valueType = self.type(type) } }

  /// The default value.
  public func initially(_ value: Term) { edit { $0.value = expression(value) } }

  /// Sets the expression of a computed row.
  public func computed(_ value: Term) { edit { $0.computed = expression(value) } }

  /// When the row is hidden.
  public func hidden(_ condition: Term) { edit { $0.hidden = expression(condition) } }

  /// When the row cannot be edited.
  public func disabled(_ condition: Term) { edit { $0.disabled = expression(condition) } }

  /// When the rules are checked.
  public func validates(_ time: FormDefinition.ValidationTime) { edit { $0.validates = time } }

  /// Sets the treatment of the value while the row is hidden.
  public func whenHidden(_ policy: FormDefinition.HiddenValues) {
    edit { $0.whenHidden = policy }
  }

  /// A handler of the host.
  public func event(_ event: StaticString, _ handler: StaticString) {
    edit {
      $0.events.append(FormDefinition.EventHandler(event: event.text, handler: handler.text))
    }
  }

  /// Sets a value for one target.
  public func native(_ name: StaticString, _ value: Term) {
    edit { $0.native.append(.init(name: name.text, value: property(value))) }
  }

  // MARK: - Properties

  /// A property of the row type.
  public func property(_ name: Name, _ value: Term) { add(name.rawValue, property(value)) }

  /// A property of the row type that is a text.
  public func property(_ name: Name, text: StaticString) {
    add(name.rawValue, .string(text.text))
  }

  /// A property of the row type that is a whole number.
  public func property(_ name: Name, int: Int) { add(name.rawValue, .int(int)) }

  /// A property of the row type that is true or false.
  public func property(_ name: Name, bool: Bool) { add(name.rawValue, .bool(bool)) }

  /// A property of a row type that the form declares.
  public func customProperty(_ name: StaticString, _ value: Term) {
    add(name.text, property(value))
  }

  private func add(_ name: String, _ value: FormDefinition.PropertyValue) {
    edit { $0.properties.append(.init(name: name, value: value)) }
  }

  /// Several values in order.
  public func array(_ items: Term) -> Term {
    term(.property(.list(terms(items).map(property))))
  }

  /// Named values in order.
  public func map(_ items: Term) -> Term {
    let members = terms(items).map(named).map {
      FormDefinition.Property(name: $0, value: property($1))
    }
    return term(.property(.map(members)))
  }
}

// MARK: - Rules

@_spi(Generated)
extension DefinitionBuilder {
  /// Begins a rule.
  public func rule(_ kind: Name) { begin(FormDefinition.Rule(kind.rawValue)) }

  /// Begins a rule with an argument that is a whole number.
  public func rule(_ kind: Name, _ name: Name, int: Int) {
    begin(
      FormDefinition.Rule(
        kind.rawValue, arguments: [.init(name: name.rawValue, value: .int(int))]))
  }

  /// An argument of the rule.
  public func argument(_ name: Name, _ value: Term) {
    editRule { $0.arguments.append(.init(name: name.rawValue, value: property(value))) }
  }

  /// Sets the message of the rule.
  public func message(_ text: StaticString) { editRule { $0.message = text.text } }

  /// Sets the expression that the message shows for a reference.
  public func messageText(_ name: StaticString, _ text: Term) {
    editRule { $0.texts.append(.init(name: name.text, value: property(text))) }
  }

  /// The name of the rule.
  public func ruleID(_ id: StaticString) { editRule { $0.id = id.text } }

  /// When the rule is checked.
  public func when(_ condition: Term) { editRule { $0.when = expression(condition) } }

  /// Makes the rule a warning: its failure leaves the form valid.
  public func warning() { editRule { $0.severity = .warning } }

  private func begin(_ rule: FormDefinition.Rule) { editRules { $0.append(rule) } }

  private func editRule(_ change: (inout FormDefinition.Rule) -> Void) {
    editRules { rules in
      guard let last = rules.indices.last else { return }
      change(&rules[last])
    }
  }

  /// Changes the rules of the last row, or of a section before its first row.
  private func editRules(_ change: (inout [FormDefinition.Rule]) -> Void) {
    if hasRow { edit { change(&$0.rules) } } else { editSection { change(&$0.rules) } }
  }
}
