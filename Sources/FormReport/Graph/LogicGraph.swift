package import FormCompiler
import FormModel

/// A form's dependencies as a graph for people: which row, section or named condition decides what
/// about which other.
package struct LogicGraph: Sendable {
  package typealias Decision = FormDependencies.Decision

  /// A row, a section, a named condition or the form.
  struct Node: Sendable {
    enum Kind: String, Sendable {
      case form, section, row, list, condition
    }

    let kind: Kind
    /// The name that no other node has: a tag, `guests[].name` in the entries of a list, or the
    /// numbers of its place, `#1.0`.
    let id: String
    let tag: String?
    let title: String?
    let type: String?
    /// The number of its group.
    let group: Int
    /// What other nodes decide about it, in the order of ``Decision``.
    var decisions: [Decision] = []

    /// The title, or else the name.
    var label: String { title ?? id }
  }

  /// What one node decides about another.
  struct Edge: Hashable, Sendable {
    let source: Int
    let target: Int
    let decision: Decision
    /// The aspect of the source that is read.
    let reads: Facet
    let isInCycle: Bool
  }

  /// The nodes of a section, or those outside sections.
  struct Group: Sendable {
    let title: String
    /// The title of the page that the section is on; nil for none.
    let page: String?
    let isList: Bool
  }

  /// The title of the form, or else its name.
  let title: String
  /// The nodes with a dependency, and those asked for, in the order of the form.
  private(set) var nodes: [Node] = []
  /// The dependencies in the order of their sources and targets, each once.
  let edges: [Edge]
  /// The groups that have nodes, in the order of the form.
  private(set) var groups: [Group] = []
  /// The number of rows and sections that are left out.
  let omittedCount: Int

  /// Creates the graph of all dependencies, or of what some items depend on and what depends on
  /// them.
  ///
  /// - Parameter tags: The tags of rows and sections and the names of conditions; a section includes
  ///   its rows. Empty for everything. Those that name nothing are ignored: see ``unknown(_:in:)``.
  package init(_ dependencies: FormDependencies, around tags: [String] = []) {
    title = dependencies.title ?? dependencies.name
    let all = dependencies.edges.filter { $0.source != $0.target || $0.isInCycle }
    let selection = Selection(dependencies.items, all)
    let seeds = selection.seeds(tags)
    let shown =
      tags.isEmpty ? Set(all.flatMap { [$0.source, $0.target] }) : selection.around(seeds)
    var numbers: [Int: Int] = [:]
    let names = ItemNames(dependencies.items)
    var lanes: [GroupKey: Int] = [:]
    let sections = Dictionary(
      dependencies.items.compactMap { item in
        item.kind == .section ? item.place.map { ($0.section, item) } : nil
      }, uniquingKeysWith: { first, _ in first })
    for (index, item) in dependencies.items.enumerated() where shown.contains(index) {
      let key = GroupKey(item, dependencies.items)
      if lanes[key] == nil {
        lanes[key] = groups.count
        groups.append(Group(key, sections, dependencies.pages))
      }
      numbers[index] = nodes.count
      nodes.append(Node(item, id: names.names[index], group: lanes[key] ?? 0))
    }
    omittedCount =
      dependencies.items.count { $0.place != nil }
      - dependencies.items.indices.count {
        shown.contains($0) && dependencies.items[$0].place != nil
      }
    edges = Self.edges(all, numbers)
    for edge in edges where !nodes[edge.target].decisions.contains(edge.decision) {
      nodes[edge.target].decisions.append(edge.decision)
    }
    for index in nodes.indices { nodes[index].decisions.sort { $0.order < $1.order } }
  }

  /// The tags that name no row, section or condition.
  package static func unknown(_ tags: [String], in dependencies: FormDependencies) -> [String] {
    let known = Set(names(in: dependencies))
    return tags.filter { !known.contains($0) }
  }

  /// The names that ``init(_:around:)`` takes.
  package static func names(in dependencies: FormDependencies) -> [String] {
    dependencies.items.compactMap(\.tag)
  }

  /// Whether a dependency is part of a cycle.
  package var hasCycle: Bool { edges.contains(where: \.isInCycle) }

  /// The nodes of each group, with their numbers.
  var nodesByGroup: [[(number: Int, node: Node)]] {
    var members = groups.map { _ in [(number: Int, node: Node)]() }
    for (number, node) in nodes.enumerated() { members[node.group].append((number, node)) }
    return members
  }

  /// The edges between nodes, each once.
  private static func edges(
    _ edges: [FormDependencies.Edge], _ numbers: [Int: Int]
  ) -> [Edge] {
    var inCycle: [Edge: Bool] = [:]
    for edge in edges {
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
      let key = Edge(
        source: source, target: target, decision: edge.decision, reads: edge.reads,
        isInCycle: false)
      inCycle[key] = edge.isInCycle || inCycle[key] ?? false
    }
    return inCycle.map { key, isInCycle in
      Edge(
        source: key.source, target: key.target, decision: key.decision, reads: key.reads,
        isInCycle: isInCycle)
    }.sorted { $0.order < $1.order }
  }
}

extension LogicGraph.Edge {
  fileprivate var order: (Int, Int, Int, Int) {
    (source, target, decision.order, reads.rawValue)
  }
}

extension FormDependencies.Decision {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

// MARK: - Selection

/// Finds what items depend on, and what depends on them.
private struct Selection {
  private let items: [FormDependencies.Item]
  private var sources: [Int: [Int]] = [:]
  private var targets: [Int: [Int]] = [:]

  init(_ items: [FormDependencies.Item], _ edges: [FormDependencies.Edge]) {
    self.items = items
    for edge in edges {
      sources[edge.target, default: []].append(edge.source)
      targets[edge.source, default: []].append(edge.target)
    }
  }

  /// The items with the tags, and the rows in those that are sections or groups.
  func seeds(_ tags: [String]) -> Set<Int> {
    let named = Set(tags)
    var seeds: Set<Int> = []
    // An item comes after the one that contains it.
    for (index, item) in items.enumerated() {
      let isInside = item.parent.map(seeds.contains) ?? false
      if isInside || item.tag.map(named.contains) ?? false { seeds.insert(index) }
    }
    return seeds
  }

  func around(_ seeds: Set<Int>) -> Set<Int> {
    // Whether a row is shown depends on what contains it.
    let causes = reachable(from: seeds) { item in
      let container = items[item].parent.flatMap { sources[$0] == nil ? nil : $0 }
      return (sources[item] ?? []) + [container].compactMap(\.self)
    }
    return causes.union(reachable(from: seeds) { targets[$0] ?? [] })
  }

  private func reachable(from seeds: Set<Int>, _ next: (Int) -> [Int]) -> Set<Int> {
    var found = seeds
    var open = Array(seeds)
    while let item = open.popLast() {
      for other in next(item) where found.insert(other).inserted { open.append(other) }
    }
    return found
  }
}

// MARK: - Names

/// The names of items, each once.
private struct ItemNames {
  private(set) var names: [String] = []

  init(_ items: [FormDependencies.Item]) {
    var used: Set<String> = []
    for (index, item) in items.enumerated() {
      let place = item.place.map { "#\($0)" }
      let candidates = [item.path(names, items), place].compactMap(\.self)
      let name = candidates.first { !used.contains($0) } ?? "#item\(index)"
      used.insert(name)
      names.append(name)
    }
  }
}

extension FormDependencies.Item {
  /// The tag, after that of the list whose entries have the item; nil without a tag.
  fileprivate func path(_ names: [String], _ items: [FormDependencies.Item]) -> String? {
    if kind == .form { return FormReference.form }
    guard let tag else { return nil }
    // The list comes before the rows of its entries.
    guard let list, names.indices.contains(list) else { return tag }
    return "\(names[list])[].\(tag)"
  }
}

// MARK: - Groups

/// What a group of nodes is made of.
private enum GroupKey: Hashable {
  case form
  case conditions
  case section(Int)

  init(_ item: FormDependencies.Item, _ items: [FormDependencies.Item]) {
    switch item.kind {
    case .form: self = .form
    case .condition: self = .conditions
    case .section, .row:
      // The position of an entry has no place of its own.
      let place = item.place ?? item.list.flatMap { items[$0].place }
      self = place.map { .section($0.section) } ?? .form
    }
  }
}

extension LogicGraph.Group {
  fileprivate init(
    _ key: GroupKey, _ sections: [Int: FormDependencies.Item], _ pages: [Int: String]
  ) {
    guard case .section(let number) = key else {
      self.init(
        title: key == .conditions ? "Named conditions" : "The form", page: nil, isList: false)
      return
    }
    let section = sections[number]
    self.init(
      title: section?.title ?? section?.tag ?? "Section \(number + 1)",
      page: pages[number], isList: section?.isList ?? false)
  }
}

extension LogicGraph.Node {
  fileprivate init(_ item: FormDependencies.Item, id: String, group: Int) {
    let kind: Kind =
      switch item.kind {
      case .form: .form
      case .section: item.isList ? .list : .section
      case .row: item.isList ? .list : .row
      case .condition: .condition
      }
    self.init(
      kind: kind, id: id, tag: item.tag, title: item.title, type: item.type, group: group)
  }
}
