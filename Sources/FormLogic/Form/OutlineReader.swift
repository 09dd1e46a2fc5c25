@_spi(Generated) import FormModel

/// Reads the sections and rows of a form.
struct OutlineReader {
  /// A section or row, with the data that the rows in it need.
  struct Around {
    let number: Int
    /// The scope of the rows in it.
    let scope: Int
    /// The treatment of hidden values for rows that do not specify it.
    let policy: FormDefinition.HiddenValues
    let rows: [FormDefinition.Row]
    /// Whether it is a selectable section.
    let isChoice: Bool
  }

  private(set) var items: [LogicItem] = []
  private(set) var tags: [String: Int] = [:]
  /// The scope of the form itself, then those of the entries of lists.
  private(set) var scopes = [LogicScope()]
  private let definition: FormDefinition
  private let optionTypes: OptionTypeIndex
  /// The section and rows around the next row, outermost first.
  private var around: [Around] = []
  private var controls: [(type: String, control: RowControl?)] = []
  private var kinds = RuleKinds()
  /// The values of the last declared type, cached because many rows can have the same type
  /// (`Benchmarks/proofs`).
  private var typeValues: (name: String, values: ListedValues?)?

  init(_ definition: FormDefinition, _ optionTypes: OptionTypeIndex) {
    (self.definition, self.optionTypes) = (definition, optionTypes)
    definition.visit { place, section, row in
      if row == nil { add(section, place) } else { addRow(at: place) }
    }
  }

  private mutating func add(_ section: FormDefinition.Section, _ place: DefinitionPlace) {
    let number = items.count
    let policy = section.whenHidden ?? definition.hiddenValues
    var options: ListedValues?
    if case .select(let select) = section.kind {
      options = values(of: select.options, and: section.writtenOptions)
    }
    items.append(
      LogicItem(
        sectionAt: place, of: definition.sections, number: number, policy: policy,
        options: options, kinds: &kinds))
    if let tag = section.tag { tags[tag] = number }
    let scope = section.isRepeated ? newScope(of: number, around: nil) : 0
    let isChoice = if case .select = section.kind { true } else { false }
    around = [
      Around(
        number: number, scope: scope, policy: policy, rows: section.rows, isChoice: isChoice)
    ]
  }

  private mutating func newScope(of list: Int, around outer: Int?) -> Int {
    scopes.append(LogicScope(outer: outer, list: list))
    return scopes.count - 1
  }

  private mutating func addRow(at place: DefinitionPlace) {
    around.removeLast(around.count - place.rows.count)
    guard let index = place.rows.last, let parent = around.last else { return }
    let rows = parent.rows
    let number = items.count
    let policy = rows[index].whenHidden ?? parent.policy
    let hasOptions = rows[index].options != nil
    let item = LogicItem(
      place, in: definition.sections, parent, number: number, policy: policy,
      control: control(of: rows[index]), hasOptions: hasOptions,
      options: hasOptions ? values(of: rows[index].options, and: []) : nil, kinds: &kinds)
    items.append(item)
    if let tag = item.tag { note(tag, number, in: parent.scope) }
    guard item.hasRows else { return }
    let scope =
      rows[index].repeating == nil ? parent.scope : newScope(of: number, around: parent.scope)
    around.append(
      Around(
        number: number, scope: scope, policy: policy, rows: rows[index].rows, isChoice: false))
  }

  /// The control of a row's type, cached because a form has few types and looking one up takes long
  /// (`Benchmarks/proofs`).
  private mutating func control(of row: FormDefinition.Row) -> RowControl? {
    if let known = controls.first(where: { $0.type == row.type }) { return known.control }
    if controls.count < Self.maximumControls { controls.append((row.type, row.control)) }
    return row.control
  }

  private static let maximumControls = 10

  private mutating func note(_ tag: String, _ number: Int, in scope: Int) {
    if scope == 0 {
      tags[tag] = number
    } else if scopes[scope].tags[tag] == nil {
      scopes[scope].tags[tag] = .some(number)
    } else {
      scopes[scope].tags[tag] = .some(nil)
    }
  }

  /// The values of options that the definition lists; nil if they come from elsewhere or if the
  /// value has several components.
  private mutating func values(
    of options: FormDefinition.Options?, and written: [FormDefinition.Option]
  ) -> ListedValues? {
    if options == nil, written.isEmpty { return nil }
    guard case .type(let name)? = options?.source, written.isEmpty else {
      return newValues(of: options, and: written)
    }
    if let typeValues, typeValues.name == name { return typeValues.values }
    let values = newValues(of: options, and: [])
    typeValues = (name, values)
    return values
  }

  private func newValues(
    of options: FormDefinition.Options?, and written: [FormDefinition.Option]
  ) -> ListedValues? {
    switch options?.source {
    case .components, .provider, .rows: return nil
    case .inline, .type, nil:
      let listed = options?.all(in: optionTypes) ?? []
      if listed.contains(where: { !$0.options.isEmpty }) { return nil }
      return ListedValues(written + listed)
    }
  }
}

/// The values of options that are written in the definition.
struct ListedValues {
  let all: [FormValue]
  /// The values of the options that exclude the others.
  let exclusive: Set<FormValue>

  init(_ options: [FormDefinition.Option]) {
    all = options.map(\.value)
    exclusive = options.exclusiveValues
  }
}
