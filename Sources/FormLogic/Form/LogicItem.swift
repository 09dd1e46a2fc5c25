@_spi(Generated) import FormModel

/// A section or row as the prover sees it.
///
/// A class, since items are looked at very often and copying one would copy all that it is made of.
final class LogicItem: Sendable {
  let number: Int
  /// Where the item is in the definition.
  let place: LogicPlace
  let tag: String?
  /// The section or group that contains the item; nil for a section.
  let parent: Int?
  /// The template whose entries have the item; nil outside entries.
  let template: Int?
  /// The condition that hides the item.
  let hidden: FormExpression?
  /// The condition that disables the item.
  let disabled: FormExpression?
  /// Whether expressions see the value while the item is hidden.
  let keepsValue: Bool
  /// The type of the value; nil without one.
  let type: FormValueType?
  /// The values of options that are written in the row itself or in its section; nil if anything
  /// can be chosen.
  let options: [FormValue]?
  /// The expression of the value, if the form computes it.
  let computed: FormExpression?
  /// Whether the form determines the value in a way that is not an expression.
  let isDerived: Bool
  /// Whether the value is the place of an entry.
  let isPosition: Bool
  /// Whether the form gives the row a value that it always has.
  let isAlwaysThere: Bool
  /// The rules of the value with those that its limits imply, which come last.
  let rules: [FormDefinition.Rule]
  /// The rules of the value as written.
  let writtenRules: [FormDefinition.Rule]
  /// What the rules leave of the values.
  let room: RowRoom
  /// Whether the control may give only some of the values of the row's type.
  let hasGrid: Bool
  /// Whether the row offers options.
  let hasOptions: Bool
  /// The control of the row; nil for a section, and for a row of another type.
  let control: RowControl?
  // A row is too large to copy.
  /// The rows among which the item is; nil for a section.
  private let siblings: [FormDefinition.Row]?

  /// The item of a section.
  init(
    _ section: FormDefinition.Section, at index: Int, number: Int,
    policy: FormDefinition.HiddenValues, options: [FormValue]?
  ) {
    self.number = number
    place = LogicPlace(section: index, rows: [])
    tag = section.tag
    parent = nil
    template = nil
    hidden = section.hidden
    disabled = section.disabled
    keepsValue = policy == .keep
    type = section.valueType
    self.options = options
    computed = nil
    isDerived = false
    isPosition = false
    isAlwaysThere = false
    rules = section.allRules
    writtenRules = section.rules
    room = RowRoom(rules)
    hasGrid = false
    hasOptions = false
    control = nil
    siblings = nil
  }

  /// The item of a row.
  init(
    _ index: Int, of siblings: [FormDefinition.Row], at position: FormOutline.Position, number: Int,
    policy: FormDefinition.HiddenValues, options: [FormValue]?
  ) {
    self.number = number
    let rows = position.rows.isEmpty ? [index] : position.rows + [index]
    place = LogicPlace(section: position.section, rows: rows)
    parent = position.parent
    template = position.scope == 0 ? nil : position.scope
    // A row is large, and each of its computed properties would copy it (`Benchmarks/proofs`).
    hidden = siblings[index].hidden
    disabled = siblings[index].disabled
    keepsValue = policy == .keep
    type = siblings[index].valueType
    self.options = options
    computed = siblings[index].computed
    control = RowType.named(siblings[index].type)?.control
    isPosition = control == .field && siblings[index].isPosition
    isAlwaysThere = isPosition || control == .field && siblings[index].isKind
    tag = isPosition ? FormReference.position : siblings[index].tag
    isDerived =
      isPosition || position.isChoice && control == .check
      || siblings[index].type == FormDefinition.Row.leftType
    writtenRules = siblings[index].rules
    // Rules are implied by properties, and by the limits of lists.
    let isBare = siblings[index].properties.isEmpty && siblings[index].rows.isEmpty
    rules = isBare ? writtenRules : siblings[index].allRules
    hasGrid = ControlGrid.mayExist(control)
    hasOptions = siblings[index].options != nil
    room = RowRoom(rules, hasGrid: hasGrid)
    self.siblings = siblings
  }

  /// Whether the item may have a condition or another expression.
  var hasExpressions: Bool {
    hidden != nil || disabled != nil || computed != nil || !writtenRules.isEmpty
  }

  /// Whether the user gives the item its value.
  var takesInput: Bool {
    switch control {
    case .field, .fixed, .image, .view, .button, .link: false
    default: type != nil && computed == nil
    }
  }

  /// The index among the rows around it.
  private var index: Int { place.rows.last ?? 0 }

  /// Whether the item is a row.
  var isRow: Bool { siblings != nil }

  /// The options that the row offers; nil for a section.
  var offered: FormDefinition.Options? { siblings?[index].options }

  /// The value of the row in a new form.
  var value: FormExpression? { siblings?[index].value }

  /// How the entries of a list are repeated; nil for a section.
  var repeating: FormDefinition.Repeat? { siblings?[index].repeating }

  /// What the row does by itself, by event; nil for a section.
  var events: [FormDefinition.EventSteps]? { siblings?[index].steps }

  /// The values that the control gives, if they are known and not all of the row's type.
  var grid: ControlGrid? { siblings.flatMap { hasGrid ? ControlGrid($0[index]) : nil } }

  /// Whether what is typed is stored when editing ends.
  var commitsOnBlur: Bool {
    siblings?[index].properties.contains { property in
      property.name == "commit" && property.value.expression == .literal(.string("blur"))
    } ?? false
  }

  /// The actions behind the row.
  var swipe: FormDefinition.Swipe? { siblings?[index].swipe }

  /// The events of which handlers are told; empty for a section.
  var handled: [FormDefinition.EventHandler] { siblings?[index].events ?? [] }

  /// Whether the row or an action behind it may have steps.
  var hasSteps: Bool { events?.isEmpty == false || isRemovable }

  /// All steps of the row; empty for a section.
  var steps: [FormDefinition.Step] {
    (events?.all ?? []) + (swipe.map { ($0.leading + $0.trailing).flatMap(\.steps) } ?? [])
  }

  /// Whether the user can remove the row.
  var isRemovable: Bool { siblings.map { $0[index].swipe != nil } ?? false }

  /// Whether the row has rows in it.
  var hasRows: Bool { siblings?[index].rows.isEmpty == false }

  /// Whether the row is the left option of another row.
  var isLeft: Bool { siblings?[index].type == FormDefinition.Row.leftType }

  /// What the row keeps of a date; nil for a row that keeps all of it.
  var grain: DateGrain? { siblings.flatMap { DateGrain(row: $0[index]) } }

  /// The part of a date that the row keeps.
  var precision: DateLiteral.Precision {
    control?.precision ?? siblings?[index].precision ?? .dateTime
  }
}

/// A part of a definition.
package struct LogicPlace: Hashable, Sendable {
  /// The number of the section from 0.
  package var section: Int
  /// The number of the row from 0 and those of the rows around it, outermost first; empty for the
  /// section itself.
  package var rows: [Int]

  /// The numbers from the outside in, such as `1.0`.
  package var path: String { ([section] + rows).map(String.init).joined(separator: ".") }
}

/// A condition or something else in a section or row.
package struct LogicSubject: Hashable, Sendable {
  /// The section or row.
  package var place: LogicPlace
  /// The keys from there, with numbers for elements of lists.
  package var keys: [String]
}

/// The names that expressions in the entries of a list can use.
struct LogicScope: Sendable {
  /// The rows of the entry by tag; nil for a tag that rows of several kinds share.
  var tags: [String: Int?] = [:]
  /// The scope of the entry around; nil outside entries.
  var outer: Int?
  /// The section or row whose entries these are; nil outside entries.
  var list: Int?
}

/// The sections and rows of a form, with what contains them.
struct FormOutline: Sendable {
  private(set) var items: [LogicItem] = []
  /// The items outside entries by tag.
  private(set) var tags: [String: Int] = [:]
  /// The scopes of expressions: the form, then the entries of each list.
  private(set) var scopes = [LogicScope()]
  /// The numbers of the named conditions.
  let conditions: [String: Int]
  let definition: FormDefinition

  init(_ definition: FormDefinition) {
    self.definition = definition
    conditions = Dictionary(
      definition.conditions.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let count = definition.sections.reduce(0) { $0 + $1.rows.count + 1 }
    items.reserveCapacity(count)
    tags.reserveCapacity(count)
    for (index, section) in definition.sections.enumerated() { add(section, at: index) }
  }

  /// The item that a tag names in a scope; each `$` before an entry's tag stands for the entry
  /// around.
  func item(ofEntryTag tag: String, in scope: Int) -> Int? {
    var scope = scope
    var name = tag[...]
    while name.first == "$" {
      guard let outer = scopes[scope].outer else { return nil }
      (scope, name) = (outer, name.dropFirst())
    }
    return scopes[scope].tags[String(name)] ?? nil
  }

  /// The item whose value a reference names.
  func item(ofValue reference: FormReference, in scope: Int, own: Int?) -> Int? {
    switch reference {
    case .value(let tag): tags[tag]
    case .entry(let tag): item(ofEntryTag: tag, in: scope)
    case .own: own
    default: nil
    }
  }

  // MARK: - What disables

  /// The number that stands for the form where something can be disabled.
  static let form = -1

  /// The item, or the form, with which another one is disabled; nil if nothing disables it.
  func around(_ number: Int) -> Int? {
    guard number != Self.form else { return nil }
    return items[number].parent ?? (definition.disabled == nil ? nil : Self.form)
  }

  /// The condition that disables an item or the form itself, and its scope; nil without one.
  func disabled(_ number: Int) -> (condition: FormExpression, scope: Int)? {
    guard number != Self.form else { return definition.disabled.map { ($0, 0) } }
    return items[number].disabled.map { ($0, items[number].template ?? 0) }
  }

  /// The item, or the form, that a tag before a state names outside entries.
  func owner(ofState tag: String) -> Int? { tags[tag] ?? (tag == "form" ? Self.form : nil) }

  // MARK: - Reading

  private mutating func add(_ section: FormDefinition.Section, at index: Int) {
    let number = items.count
    let policy = section.whenHidden ?? definition.hiddenValues
    var options: [FormValue]?
    if case .select(let select) = section.kind {
      options = values(of: select.options, and: section.writtenOptions)
    }
    items.append(
      LogicItem(section, at: index, number: number, policy: policy, options: options))
    if let tag = section.tag { tags[tag] = number }
    let scope = section.isRepeated ? newScope(of: number, around: nil) : 0
    let isChoice = if case .select = section.kind { true } else { false }
    add(
      section.rows,
      Position(
        section: index, rows: [], parent: number, scope: scope, policy: policy, isChoice: isChoice))
  }

  private mutating func newScope(of list: Int, around outer: Int?) -> Int {
    scopes.append(LogicScope(outer: outer, list: list))
    return scopes.count - 1
  }

  /// Where rows are.
  struct Position {
    let section: Int
    /// The numbers of the rows around them, outermost first.
    var rows: [Int]
    var parent: Int
    var scope: Int
    var policy: FormDefinition.HiddenValues
    /// Whether they are directly in a selectable section.
    var isChoice: Bool
  }

  private mutating func add(_ rows: [FormDefinition.Row], _ position: Position) {
    for index in rows.indices { add(index, of: rows, position) }
  }

  private mutating func add(_ index: Int, of rows: [FormDefinition.Row], _ position: Position) {
    let number = items.count
    let policy = rows[index].whenHidden ?? position.policy
    let item = LogicItem(
      index, of: rows, at: position, number: number, policy: policy,
      options: rows[index].options == nil ? nil : values(of: rows[index].options, and: []))
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

  private mutating func note(_ tag: String, _ number: Int, in scope: Int) {
    if scope == 0 {
      tags[tag] = number
    } else if scopes[scope].tags[tag] == nil {
      scopes[scope].tags[tag] = .some(number)
    } else {
      scopes[scope].tags[tag] = .some(nil)
    }
  }

  /// The values of options that the definition lists; nil if others deliver them or if the value has
  /// several components.
  private func values(
    of options: FormDefinition.Options?, and written: [FormDefinition.Option]
  ) -> [FormValue]? {
    if options == nil, written.isEmpty { return nil }
    switch options?.source {
    case .components, .provider, .rows: return nil
    case .inline, .type, nil:
      let listed = options?.all(in: definition) ?? []
      if listed.contains(where: { !$0.options.isEmpty }) { return nil }
      return (written + listed).map(\.value)
    }
  }
}
