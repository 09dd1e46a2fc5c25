/// The items of a section whose rows are movable, in their current order.
struct RowOrder {
  let items: [Int]
  /// The position of each item, from the section's first.
  let positions: [Int]

  init(_ items: [Int], from first: Int) {
    self.items = items
    var positions = [Int](repeating: 0, count: items.count)
    for (position, item) in items.enumerated() { positions[item - first] = position }
    self.positions = positions
  }
}

extension FormState {
  /// The order of the rows of a section; nil if they stay in place.
  func rowOrder(ofSection section: Int) -> RowOrder? {
    let plan = program.sections[section]
    guard let movable = plan.movable else { return nil }
    if let known = caches.rowOrders[plan.item] { return known }
    let order = RowOrder(movable.items(in: stored[plan.item]), from: plan.items.lowerBound)
    caches.rowOrders[plan.item] = order
    return order
  }

  /// Moves a row before the visible row that is now at an index of its section, or to the end.
  ///
  /// - Parameter visible: The slots of the other visible rows in their order.
  func moveRow(_ slot: Int, inSection section: Int, to index: Int, among visible: [Int]) {
    let plan = program.sections[section]
    guard let tag = self.plan(slot).tag, var order = stored[plan.item].elements else { return }
    order.removeAll { $0 == .string(tag) }
    let places = visible.map { slot in
      order.firstIndex { $0.text == self.plan(slot).tag } ?? order.count
    }
    order.insert(.string(tag), at: index < places.count ? places[index] : order.count)
    edit(.list(order), in: plan.item)
  }
}
