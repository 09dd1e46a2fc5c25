/// The pairs of corresponding parts in an old and a new list.
struct Pairing {
  /// The index in the new list by that in the old one.
  private(set) var newIndex: [Int: Int] = [:]
  private var taken: Set<Int> = []
  private let counts: (old: Int, new: Int)

  init(_ old: Int, _ new: Int) { counts = (old, new) }

  /// Pairs the remaining parts with equal keys, in order; a part without a key stays unpaired.
  mutating func match(_ old: [String?], _ new: [String?]) {
    var waiting: [String: [Int]] = [:]
    for index in new.indices.reversed() where !taken.contains(index) {
      if let key = new[index] { waiting[key, default: []].append(index) }
    }
    for index in old.indices where newIndex[index] == nil {
      guard let key = old[index], let match = waiting[key]?.popLast() else { continue }
      newIndex[index] = match
      taken.insert(match)
    }
  }

  /// The pairs in the order of the new list.
  var pairs: [(old: Int, new: Int)] {
    newIndex.map { (old: $0.key, new: $0.value) }.sorted { $0.new < $1.new }
  }
  var removed: [Int] { (0..<counts.old).filter(isRemoved) }
  var added: [Int] { (0..<counts.new).filter(isAdded) }

  /// Whether a part of the old list is not in the new one.
  func isRemoved(_ index: Int) -> Bool { newIndex[index] == nil }

  /// Whether a part of the new list is not in the old one.
  func isAdded(_ index: Int) -> Bool { !taken.contains(index) }

  /// Whether pairs have another order in the new list.
  var changesOrder: Bool {
    let order = pairs.map(\.old)
    return zip(order, order.dropFirst()).contains { $0 > $1 }
  }
}

// MARK: - Sections and rows

extension Pairing {
  /// Pairs sections and rows: first by address, then by other keys within paired parents.
  mutating func match(items old: [ItemNode], _ new: [ItemNode]) {
    match(
      old.map { node in node.address.map { "\(node.depth == 0) \($0)" } },
      new.map { node in node.address.map { "\(node.depth == 0) \($0)" } })
    for depth in 0...max(old.map(\.depth).max() ?? 0, new.map(\.depth).max() ?? 0) {
      for key in Self.keys {
        func keys(_ nodes: [ItemNode], _ parent: (Int) -> Int?) -> [String?] {
          nodes.map { node in
            guard node.depth == depth, let key = key(node) else { return nil }
            guard let around = node.parent else { return key }
            return parent(around).map { "\($0) \(key)" }
          }
        }
        match(keys(old) { newIndex[$0] }, keys(new) { $0 })
      }
    }
  }

  /// The keys that identify a node within its parent, the most reliable ones first.
  private static let keys: [@Sendable (ItemNode) -> String?] = [
    { node in node.part.key },
    { node in node.part.key == nil ? node.title.map { "\(node.shape) \($0)" } : nil },
    // Pairs a node whose tag was renamed: everything else is the same.
    { node in "\(node.part.key != nil) \(node.shape) \(node.title ?? "") \(node.index)" },
    { node in
      node.part.key == nil ? nil : node.title.map { "\(node.shape) \($0)" }
    },
    { node in node.part.key == nil ? node.shape : nil },
    { node in "\(node.shape) \(node.title ?? "") \(node.index)" },
    { node in node.depth == 0 && node.part.key == nil ? "\(node.index)" : nil },
  ]

  /// The parents in the new list whose nodes have another order; nil for the form.
  func reordered(_ old: [ItemNode], _ new: [ItemNode]) -> [Int?] {
    var last: [Int?: Int] = [:]
    var found: [Int?] = []
    for pair in pairs {
      let parent = new[pair.new].parent
      guard old[pair.old].parent.map({ newIndex[$0] }) == parent.map(Int?.some) else { continue }
      if let before = last[parent], before > pair.old, !found.contains(parent) {
        found.append(parent)
      }
      last[parent] = pair.old
    }
    return found
  }
}
