import FormText

// Options come before the statement that gives them to a declared type, a row or a selectable
// section.

@_spi(Generated)
extension DefinitionBuilder {
  /// An option whose value is a text.
  public func option(_ value: StaticString) {
    begin(FormDefinition.Option(value: .string(value.text)))
  }

  /// An option whose value is a text, with its title.
  public func option(_ value: StaticString, _ title: StaticString) {
    begin(FormDefinition.Option(value: .string(value.text), title: title.text))
  }

  /// An option.
  public func option(of value: Term) {
    begin(FormDefinition.Option(value: self.value(value)))
  }

  /// The title of the option.
  public func optionTitle(_ text: StaticString) { editOption { $0.title = text.text } }

  /// The subtitle of the option.
  public func optionSubtitle(_ text: StaticString) { editOption { $0.subtitle = text.text } }

  /// The image of the option.
  public func optionImage(_ name: StaticString) { editOption { $0.image = name.text } }

  /// A title or subtitle of the option that shows values, by its key.
  public func optionText(_ name: StaticString, _ text: Term) {
    editOption { $0.texts.append(.init(name: name.text, value: property(text))) }
  }

  /// When the option cannot be chosen.
  public func optionDisabled(_ condition: Term) {
    editOption { $0.disabled = expression(condition) }
  }

  /// Makes the option exclude the others of a multiple choice.
  public func optionIsExclusive() { editOption { $0.isExclusive = true } }

  /// An attribute of the option.
  public func optionAttribute(_ name: StaticString, _ value: Term) {
    editOption {
      $0.attributes.append(
        FormDefinition.Attribute(name: name.text, value: self.value(value)))
    }
  }

  /// Options as data: the JSON of one of them in each line, as ``FormDefinition/Option/dataText``
  /// has it.
  public func options(_ lines: StaticString) {
    lines.withUTF8Buffer { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let json = try? JSONValue.parse(UnsafeBufferPointer(rebasing: line)),
          let option = try? FormDefinition.Option(json: json)
        else { continue }
        begin(option)
      }
    }
  }

  /// Begins the options under the option.
  public func beginOptions() { options.append([]) }

  /// Ends the options under an option.
  public func endOptions() {
    guard options.count > 1, let inner = options.popLast() else { return }
    editOption { $0.options = inner }
  }

  // MARK: - Owners of options

  /// Declares a type with the preceding options.
  public func optionType(_ name: StaticString, _ base: Term) {
    form.optionTypes.append(
      FormDefinition.OptionType(name: name.text, base: type(base), options: takeOptions()))
  }

  /// Makes the preceding options one component of the row.
  public func component() { components.append(takeOptions()) }

  /// Makes the preceding options those of the row, or of the section if it has no row yet.
  public func inlineOptions() { setOptions(.inline(takeOptions())) }

  /// Makes the preceding components those of the row.
  public func componentOptions() {
    setOptions(.components(components))
    components = []
  }

  /// Uses the options of a declared type.
  public func typeOptions(_ name: StaticString) { setOptions(.type(name.text)) }

  /// Uses options from the host.
  public func providerOptions(_ name: StaticString, _ parameters: Term) {
    setOptions(.provider(name.text, parameters: expressions(parameters)))
  }

  /// Uses the values in a list as options.
  public func rowOptions(_ list: Term) {
    setOptions(.rows(expression(list), value: nil, title: nil))
  }

  /// Uses fields of the records in a list as options.
  public func rowOptions(_ list: Term, _ value: StaticString, _ title: StaticString? = nil) {
    setOptions(.rows(expression(list), value: value.text, title: title?.text))
  }

  /// Sets the precision of the rows whose dates are the options.
  public func optionPrecision(_ precision: DateLiteral.Precision) {
    editOptions { options in
      guard case .rows(let list, let value, let title, _) = options?.source else { return }
      options?.source = .rows(list, value: value, title: title, precision: precision)
    }
  }

  /// Sets the condition that selects the options on offer.
  public func optionFilter(_ condition: Term) {
    editOptions { $0?.filter = expression(condition) }
  }

  private func setOptions(_ source: FormDefinition.Options.Source) {
    editOptions { $0 = FormDefinition.Options(source) }
  }

  /// Changes the options of the last row, or of the section if it has no row yet.
  private func editOptions(_ change: (inout FormDefinition.Options?) -> Void) {
    guard !hasRow else { return edit { change(&$0.options) } }
    editSection { section in
      guard case .select(var select) = section.kind else { return }
      change(&select.options)
      section.kind = .select(select)
    }
  }

  private func takeOptions() -> [FormDefinition.Option] {
    let taken = options[0]
    options = [[]]
    return taken
  }

  private func begin(_ option: FormDefinition.Option) {
    options[options.count - 1].append(option)
  }

  private func editOption(_ change: (inout FormDefinition.Option) -> Void) {
    let level = options.count - 1
    guard let last = options[level].indices.last else { return }
    change(&options[level][last])
  }
}

extension FormDefinition.Option {
  /// The option as a line of data in generated source.
  package var dataText: String { jsonValue.text(.compact) }

  /// Whether neither the option nor one under it has a condition or a text that shows values.
  fileprivate var isPlain: Bool { disabled == nil && texts.isEmpty && options.arePlain }
}

extension [FormDefinition.Option] {
  /// Whether the options are data: no expression is in them, which generated source compiles.
  package var arePlain: Bool { allSatisfy(\.isPlain) }
}
