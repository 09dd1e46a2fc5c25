@_spi(Generated) import FormModel

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
struct OutlineReader {
  private(set) var items: [LogicItem] = []
  private(set) var tags: [String: Int] = [:]
  private(set) var scopes = [LogicScope()]
  private let definition: FormDefinition

  init(_ definition: FormDefinition) {
    self.definition = definition
    let count = definition.sections.reduce(0) { $0 + $1.rows.count + 1 }
    items.reserveCapacity(count)
    tags.reserveCapacity(count)
    for (index, section) in definition.sections.enumerated() { add(section, at: index) }
  }

  private mutating func add(_ section: FormDefinition.Section, at index: Int) {
    let number = items.count
    let policy = section.whenHidden ?? definition.hiddenValues
    var options: [FormValue]?
    if case .select(let select) = section.kind {
      options = values(of: select.options, and: section.writtenOptions)
    }
    items.append(
      LogicItem(
        sectionAt: index, of: definition.sections, number: number, policy: policy,
        options: options))
    if let tag = section.tag { tags[tag] = number }
    let scope = section.isRepeated ? newScope(of: number, around: nil) : 0
    let isChoice = if case .select = section.kind { true } else { false }
    add(
      section.rows,
      FormOutline.Position(
        sections: definition.sections, section: index, rows: [], parent: number, scope: scope,
        policy: policy, isChoice: isChoice))
  }

  private mutating func newScope(of list: Int, around outer: Int?) -> Int {
    scopes.append(LogicScope(outer: outer, list: list))
    return scopes.count - 1
  }

  private mutating func add(_ rows: [FormDefinition.Row], _ position: FormOutline.Position) {
    for index in rows.indices { add(index, of: rows, position) }
  }

  private mutating func add(
    _ index: Int, of rows: [FormDefinition.Row], _ position: FormOutline.Position
  ) {
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
