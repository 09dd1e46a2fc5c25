@_spi(Generated) import FormModel

/// A section or row as the prover sees it.
struct LogicItem: Sendable {
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
  /// The row; nil for a section.
  let row: FormDefinition.Row?
  /// The values of options that are written in the row itself or in its section; nil if anything
  /// can be chosen.
  let options: [FormValue]?
  /// The expression of the value, if the form computes it.
  let computed: FormExpression?
  /// Whether the form determines the value in a way that is not an expression.
  let isDerived: Bool
  /// The rules of the value as written; nil for a list, whose rules judge entries.
  let writtenRules: [FormDefinition.Rule]?

  /// The rules of the value with those that its limits imply.
  func rules(in form: FormDefinition) -> [FormDefinition.Rule] {
    row?.allRules ?? form.sections[place.section].allRules
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

  private mutating func add(_ section: FormDefinition.Section, at index: Int) {
    let number = items.count
    let policy = section.whenHidden ?? definition.hiddenValues
    var options: [FormValue]?
    if case .select(let select) = section.kind, select.mode == .single {
      options = values(of: select.options, and: section.writtenOptions)
    }
    items.append(
      LogicItem(
        number: number, place: LogicPlace(section: index, rows: []), tag: section.tag, parent: nil,
        template: nil,
        hidden: section.hidden, disabled: section.disabled,
        keepsValue: policy == .keep,
        type: section.valueType, row: nil, options: options, computed: nil,
        isDerived: false, writtenRules: section.isRepeated ? nil : section.rules))
    if let tag = section.tag { tags[tag] = number }
    let scope = section.isRepeated ? newScope(of: number, around: nil) : 0
    let isChoice = if case .select = section.kind { true } else { false }
    for (row, content) in section.rows.enumerated() {
      add(
        content,
        Position(
          place: LogicPlace(section: index, rows: [row]), parent: number,
          scope: scope, policy: policy, isChoice: isChoice))
    }
  }

  private mutating func newScope(of list: Int, around outer: Int?) -> Int {
    scopes.append(LogicScope(outer: outer, list: list))
    return scopes.count - 1
  }

  private struct Position {
    var place: LogicPlace
    var parent: Int
    var scope: Int
    var policy: FormDefinition.HiddenValues
    var isChoice = false
  }

  private mutating func add(_ row: FormDefinition.Row, _ position: Position) {
    let number = items.count
    let policy = row.whenHidden ?? position.policy
    items.append(
      LogicItem(
        number: number, place: position.place, tag: row.name, parent: position.parent,
        template: position.scope == 0 ? nil : position.scope, hidden: row.hidden,
        disabled: row.disabled, keepsValue: policy == .keep, type: row.valueType, row: row,
        options: values(of: row.options, and: []), computed: row.computed,
        isDerived: row.isPosition || position.isChoice && row.control == .check
          || row.type == FormDefinition.Row.leftType,
        writtenRules: row.repeating == nil ? row.rules : nil))
    if let tag = row.name { note(tag, number, in: position.scope) }
    var inner = position
    inner.parent = number
    inner.policy = policy
    inner.isChoice = false
    if row.repeating != nil {
      inner.scope = newScope(of: number, around: position.scope)
    }
    for (index, content) in row.rows.enumerated() {
      inner.place.rows = position.place.rows + [index]
      add(content, inner)
    }
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
    switch options?.source {
    case .components, .provider, .rows: return nil
    case .inline, .type, nil:
      let listed = options?.all(in: definition) ?? []
      if options == nil && written.isEmpty || listed.contains(where: { !$0.options.isEmpty }) {
        return nil
      }
      return (written + listed).map(\.value)
    }
  }
}
