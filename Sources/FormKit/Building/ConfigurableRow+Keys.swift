extension ConfigurableRow {
  /// The tag.
  public var tag: String? {
    get { text("tag") }
    set { self["tag"] = newValue.map(FormSpecValue.text) }
  }
  /// The title beside the value.
  public var title: String? {
    get { text("title") }
    set { self["title"] = newValue.map(FormSpecValue.text) }
  }
  /// A second line of text.
  public var subtitle: String? {
    get { text("subtitle") }
    set { self["subtitle"] = newValue.map(FormSpecValue.text) }
  }
  /// The text shown while there is no value.
  public var placeholder: String? {
    get { text("placeholder") }
    set { self["placeholder"] = newValue.map(FormSpecValue.text) }
  }
  /// The value in a new form.
  public var value: FormSpecValue? {
    get { self["value"] }
    set { self["value"] = newValue }
  }
  /// The expression of a computed row.
  public var computed: String? {
    get { text("computed") }
    set { self["computed"] = newValue.map(FormSpecValue.text) }
  }
  /// The condition that hides the row.
  public var hidden: FormSpecValue? {
    get { self["hidden"] }
    set { self["hidden"] = newValue }
  }
  /// The condition that disables the row.
  public var disabled: FormSpecValue? {
    get { self["disabled"] }
    set { self["disabled"] = newValue }
  }
  /// The options: a list, the name of an option type, or a mapping.
  public var options: FormSpecValue? {
    get { self["options"] }
    set { self["options"] = newValue }
  }
  /// The times at which the rules are checked: `onChange`, `onBlur`, `onChangeAfterBlurred`,
  /// `onDemand` or `always`.
  public var validates: FormSpecValue? {
    get { self["validates"] }
    set { self["validates"] = newValue }
  }
  /// The handler called by a button or link.
  public var action: String? {
    get { text("action") }
    set { self["action"] = newValue.map(FormSpecValue.text) }
  }
  /// The URL opened by a link.
  public var url: String? {
    get { text("url") }
    set { self["url"] = newValue.map(FormSpecValue.text) }
  }
  /// The handlers of events, by event.
  public var events: [String: String] {
    get {
      guard case .mapping(let members) = self["events"] else { return [:] }
      var events: [String: String] = [:]
      for member in members {
        if case .text(let handler) = member.value { events[member.key] = handler }
      }
      return events
    }
    set {
      self["events"] = newValue.isEmpty ? nil : .sorted(newValue.mapValues(FormSpecValue.text))
    }
  }

  /// The rules, in the order in which they are checked.
  public var rules: [FormSpecRule] {
    get { FormSpecRule.rules(in: self["rules"]) }
    set { self["rules"] = FormSpecRule.list(newValue) }
  }

  private func text(_ key: String) -> String? {
    if case .text(let text) = self[key] { text } else { nil }
  }
}
