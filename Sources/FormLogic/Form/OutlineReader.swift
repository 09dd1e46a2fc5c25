@_spi(Generated) import FormModel
import FormSyntax

extension FormOutline {
  /// Where rows are.
  struct Position {
    let sections: [FormDefinition.Section]
    let section: Int
    /// The numbers of the rows around them, outermost first.
    var rows: [Int]
    var parent: Int
    var scope: Int
    var policy: FormDefinition.HiddenValues
    /// Whether they are directly in a selectable section.
    var isChoice: Bool
  }
}

/// Reads the sections and rows of a form.
struct OutlineReader: Sendable {
  private(set) var items: [LogicItem] = []
  private(set) var tags: [String: Int] = [:]
  private(set) var scopes: [LogicScope] = []
  private let definition: FormDefinition
  private let optionTypes: OptionTypeIndex
  /// How many items and scopes there are before those that are read.
  private let before: OutlineSize
  private var controls: [(type: String, control: RowControl?)] = []
  private var kinds = RuleKinds()
  /// The values of the declared type that was last asked for: many rows can have one
  /// (`Benchmarks/proofs`).
  private var typeValues: (name: String, values: [FormValue]?)?

  /// Reads the sections of a form, those of a large one in two halves at the same time.
  static func read(
    _ definition: FormDefinition, _ optionTypes: OptionTypeIndex
  ) -> OutlineReader {
    let sizes = definition.sections.map(OutlineSize.init)
    let total = sizes.reduce(0) { $0 + $1.items }
    var half = OutlineSize()
    var middle = 0
    while middle < sizes.count - 1, half.items < total / 2 {
      half.add(sizes[middle])
      middle += 1
    }
    guard total >= LogicCheck.halvedItemCount, middle > 0 else {
      return OutlineReader(definition, optionTypes, 0..<sizes.count, before: OutlineSize())
    }
    let (first, second) = (0..<middle, middle..<sizes.count)
    let before = half
    var (reader, rest) = LargeStackThread.both(
      { OutlineReader(definition, optionTypes, first, before: OutlineSize()) },
      { OutlineReader(definition, optionTypes, second, before: before) })
    reader.items += rest.items
    reader.scopes += rest.scopes
    reader.tags.merge(rest.tags) { _, last in last }
    return reader
  }

  private init(
    _ definition: FormDefinition, _ optionTypes: OptionTypeIndex, _ sections: Range<Int>,
    before: OutlineSize
  ) {
    (self.definition, self.optionTypes) = (definition, optionTypes)
    self.before = before
    // The first scope is that of the form itself.
    if sections.lowerBound == 0 { scopes.append(LogicScope()) }
    tags.reserveCapacity(sections.reduce(0) { $0 + definition.sections[$1].rows.count + 1 })
    for index in sections { add(definition.sections[index], at: index) }
  }

  private mutating func add(_ section: FormDefinition.Section, at index: Int) {
    let number = before.items + items.count
    let policy = section.whenHidden ?? definition.hiddenValues
    var options: [FormValue]?
    if case .select(let select) = section.kind {
      options = values(of: select.options, and: section.writtenOptions)
    }
    items.append(
      LogicItem(
        sectionAt: index, of: definition.sections, number: number, policy: policy,
        options: options, kinds: &kinds))
    if let tag = section.tag { tags[tag] = number }
    let scope = section.isRepeated ? newScope(of: number, around: nil) : 0
    let isChoice = if case .select = section.kind { true } else { false }
    add(
      section.rows,
      FormOutline.Position(
        sections: definition.sections, section: index, rows: [], parent: number, scope: scope,
        policy: policy, isChoice: isChoice))
  }

  /// The number of the first scope that is read.
  private var firstScope: Int { before.items == 0 ? 0 : before.scopes + 1 }

  private mutating func newScope(of list: Int, around outer: Int?) -> Int {
    scopes.append(LogicScope(outer: outer, list: list))
    return firstScope + scopes.count - 1
  }

  private mutating func add(_ rows: [FormDefinition.Row], _ position: FormOutline.Position) {
    for index in rows.indices { add(index, of: rows, position) }
  }

  private mutating func add(
    _ index: Int, of rows: [FormDefinition.Row], _ position: FormOutline.Position
  ) {
    let number = before.items + items.count
    let policy = rows[index].whenHidden ?? position.policy
    let hasOptions = rows[index].options != nil
    let item = LogicItem(
      index, of: rows, at: position, number: number, policy: policy,
      control: control(of: rows[index].type), hasOptions: hasOptions,
      options: hasOptions ? values(of: rows[index].options, and: []) : nil, kinds: &kinds)
    items.append(item)
    if let tag = item.tag { note(tag, number, in: position.scope) }
    guard item.hasRows else { return }
    var inner = position
    inner.rows.append(index)
    inner.parent = number
    inner.policy = policy
    inner.isChoice = false
    if rows[index].repeating != nil {
      inner.scope = newScope(of: number, around: position.scope)
    }
    add(rows[index].rows, inner)
  }

  /// The control of a type; a form has few types, and to look each up takes long
  /// (`Benchmarks/proofs`).
  private mutating func control(of type: String) -> RowControl? {
    if let known = controls.first(where: { $0.type == type }) { return known.control }
    let control = RowType.named(type)?.control
    if controls.count < Self.maximumControls { controls.append((type, control)) }
    return control
  }

  private static let maximumControls = 10

  private mutating func note(_ tag: String, _ number: Int, in scope: Int) {
    if scope == 0 {
      tags[tag] = number
    } else if scopes[scope - firstScope].tags[tag] == nil {
      scopes[scope - firstScope].tags[tag] = .some(number)
    } else {
      scopes[scope - firstScope].tags[tag] = .some(nil)
    }
  }

  /// The values of options that the definition lists; nil if others deliver them or if the value has
  /// several components.
  private mutating func values(
    of options: FormDefinition.Options?, and written: [FormDefinition.Option]
  ) -> [FormValue]? {
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
  ) -> [FormValue]? {
    switch options?.source {
    case .components, .provider, .rows: return nil
    case .inline, .type, nil:
      let listed = options?.all(in: optionTypes) ?? []
      if listed.contains(where: { !$0.options.isEmpty }) { return nil }
      return (written + listed).map(\.value)
    }
  }
}

/// The number of items and of scopes of entries in a part of a form.
private struct OutlineSize {
  private(set) var items = 0
  private(set) var scopes = 0

  init() {}

  init(_ section: FormDefinition.Section) {
    items = 1
    if section.isRepeated { scopes = 1 }
    add(section.rows)
  }

  mutating func add(_ other: OutlineSize) {
    items += other.items
    scopes += other.scopes
  }

  private mutating func add(_ rows: [FormDefinition.Row]) {
    items += rows.count
    for index in rows.indices where !rows[index].rows.isEmpty {
      if rows[index].repeating != nil { scopes += 1 }
      add(rows[index].rows)
    }
  }
}
