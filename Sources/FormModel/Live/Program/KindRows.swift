/// The rows of several kinds that share a tag, and so a value: an entry has it in the row of its
/// own kind.
package struct KindRows: Sendable {
  /// The item with the kind of an entry.
  let field: Int
  /// The items of the rows, in order.
  let items: [Int]
  private let rows: [FormValue: Int]

  /// - Parameter rows: The items of the rows by kind.
  init(field: Int, _ rows: [String: Int]) {
    self.field = field
    items = rows.values.sorted()
    self.rows = Dictionary(uniqueKeysWithValues: rows.map { (.string($0.key), $0.value) })
  }

  /// The row of a kind; nil if the kind has none.
  func item(_ kind: FormValue) -> Int? { rows[kind] }

  /// The slot of the row that an entry has; nil if its kind has none.
  func slot(_ entry: Int, _ state: FormState) -> Int? {
    item(state.stored[field + entry]).map { $0 + entry }
  }
}

extension ItemPlan {
  /// The facets behind one that others read: for a value that several kinds share, those of the
  /// rows, unless it has the facet itself.
  func nodes(_ facet: Facet) -> [FacetNode] {
    guard let kindRows, [.options, .format, .issues].contains(facet) else {
      return [FacetNode(number, facet)]
    }
    return [FacetNode(kindRows.field, .value)] + kindRows.items.map { FacetNode($0, facet) }
  }
}

extension FormState {
  /// The row that an entry has for a value that several kinds share; the value itself if the kind
  /// has none, and any other slot as it is.
  func ownRow(_ slot: Int) -> Int {
    guard program.sharesValues, let rows = plan(slot).kindRows else { return slot }
    return rows.slot(slot - Int(slotItems[slot]), self) ?? slot
  }

  /// The kinds among values by address, by the slots of their fields.
  func kinds(in values: some Sequence<(address: String, value: FormValue)>) -> [Int: FormValue] {
    guard program.sharesValues else { return [:] }
    var kinds: [Int: FormValue] = [:]
    for (address, value) in values {
      guard let slot = slot(ofAddress: address), program.kinds(of: plan(slot)) != nil else {
        continue
      }
      kinds[slot] = value
    }
    return kinds
  }

  /// The row that an entry will have for a value that several kinds share.
  ///
  /// - Parameter kinds: The kinds that are about to be set, by the slots of their fields.
  func ownRow(_ slot: Int, _ kinds: [Int: FormValue]) -> Int {
    let plan = plan(slot)
    guard let template = plan.template.map({ program.templates[$0] }),
      let rows = plan.kindRows ?? template.kinds?.shared(by: plan.number),
      let kind = kinds[rows.field + slot - plan.number]
    else { return slot }
    let item = rows.item(kind) ?? template.tags[plan.tag ?? ""] ?? plan.number
    return item + slot - plan.number
  }

  /// Takes the values that several kinds share over into the rows of the kind that an entry gets.
  ///
  /// The value stays the same, so neither handlers nor steps are told of a change. A value that the
  /// new row does not accept stays behind, and one that the user has left out does not replace a
  /// default.
  func carryShared(by plan: ItemPlan, _ slot: Int, from old: FormValue) {
    guard let kinds = program.kinds(of: plan) else { return }
    let entry = slot - plan.number
    for (_, rows) in kinds.shared {
      guard let from = rows.item(old).map({ $0 + entry }), let to = rows.slot(entry, self) else {
        continue
      }
      let isChanged = flags[from].contains(.changed)
      guard stored[from] != .null || isChanged,
        let value = try? settable(stored[from], at: to, self.plan(to).tag ?? "")
      else { continue }
      waiveDefault(of: to)
      note(to)
      if isChanged { flags[to].insert(.changed) }
      guard stored[to] != value else { continue }
      replace(value, in: to)
      mark(to, .value)
    }
  }
}
