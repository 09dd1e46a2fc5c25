import FormModel
import FormTestSupport
import Testing

@Suite struct OrderIndexTests {
  /// Sizes at and around word boundaries.
  static let sizes = [0, 1, 2, 63, 64, 65, 127, 128, 129, 1000, 4096, 5000]

  @Test(arguments: sizes)
  func ranksMatchCounting(size: Int) {
    var random = SplitMix64(seed: UInt64(size) + 3)
    var visible = (0..<size).map { _ in Bool.random(using: &random) }
    var index = OrderIndex(count: size) { visible[$0] }
    expect(index, matches: visible)
    for _ in 0..<200 where size > 0 {
      let item = Int.random(in: 0..<size, using: &random)
      let state = Bool.random(using: &random)
      #expect(index.setVisible(item, state) == (visible[item] != state))
      visible[item] = state
    }
    expect(index, matches: visible)
  }

  @Test(arguments: sizes)
  func allItemsStartVisibleOrHidden(size: Int) {
    expect(OrderIndex(count: size, visible: true), matches: [Bool](repeating: true, count: size))
    expect(OrderIndex(count: size, visible: false), matches: [Bool](repeating: false, count: size))
  }

  @Test func itemsOutOfRangeAreHidden() {
    var index = OrderIndex(count: 3, visible: true)
    #expect(!index.setVisible(-1, true) && !index.setVisible(3, true))
    #expect(!index.isVisible(-1) && !index.isVisible(3) && !index.isVisible(.max))
    #expect(index.rank(of: .min) == 0 && index.rank(of: .max) == 3)
    #expect(index.item(atRank: -1) == nil && index.item(atRank: 3) == nil)
    #expect(index.count == 3)
    #expect(OrderIndex(count: -1, visible: true).itemCount == 0)
  }

  @Test func copiesAreIndependent() {
    let before = OrderIndex(count: 200, visible: true)
    var after = before
    after.setVisible(100, false)
    #expect(before.rank(of: 150) == 150)
    #expect(after.rank(of: 150) == 149)
  }

  @Test func settlingReportsBothRanks() {
    var index = OrderIndex(count: 6) { $0 != 2 }
    let shown: Set = [0, 2, 4, 5]
    let placements = index.settle([5, 2, 1, 3, 2, 9]) { shown.contains($0) }
    #expect(
      placements == [
        OrderIndex.Placement(item: 1, oldRank: 1, newRank: nil),
        OrderIndex.Placement(item: 2, oldRank: nil, newRank: 1),
        OrderIndex.Placement(item: 3, oldRank: 2, newRank: nil),
        OrderIndex.Placement(item: 5, oldRank: 4, newRank: 3),
        OrderIndex.Placement(item: 9, oldRank: nil, newRank: nil),
      ])
    #expect(index.visibleItems == [0, 2, 4, 5])
  }

  private func expect(
    _ index: OrderIndex, matches visible: [Bool], at location: SourceLocation = #_sourceLocation
  ) {
    let items = visible.indices.filter { visible[$0] }
    var ranks: [Int] = []
    for state in visible { ranks.append((ranks.last ?? 0) + (state ? 1 : 0)) }
    ranks = [0] + ranks
    #expect(index.itemCount == visible.count, sourceLocation: location)
    #expect(index.count == items.count, sourceLocation: location)
    #expect(index.visibleItems == items, sourceLocation: location)
    #expect((0..<items.count).map { index.item(atRank: $0) } == items, sourceLocation: location)
    #expect(index.item(atRank: items.count) == nil, sourceLocation: location)
    #expect((0...visible.count).map { index.rank(of: $0) } == ranks, sourceLocation: location)
    #expect(visible.indices.map { index.isVisible($0) } == visible, sourceLocation: location)
  }
}
