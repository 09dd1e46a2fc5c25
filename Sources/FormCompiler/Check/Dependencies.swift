import FormModel
import FormSource
import FormSyntax

/// A side of an item that can depend on others and be depended on.
enum Facet: Int {
  case value
  case hidden
  case disabled
  case valid
}

/// A node of the dependency graph: one facet of one item, as a dense number.
struct DependencyNode: Hashable {
  let number: Int

  init(_ item: FormItem, _ facet: Facet) {
    number = item.index * 4 + facet.rawValue
  }

  init(number: Int) {
    self.number = number
  }

  var itemIndex: Int { number / 4 }
  var facet: Facet { Facet(rawValue: number % 4) ?? .value }
}

/// Where an expression names what its owner depends on.
struct DependencyPlace {
  let node: Node
  let range: Range<Int>?

  var span: SourceSpan { range.map { node.span(ofUTF8: $0) } ?? node.span }
}

/// The dependencies that expressions state.
struct DependencyList {
  struct Edge {
    let from: DependencyNode
    let to: DependencyNode
    let place: DependencyPlace
  }

  private(set) var edges: [Edge] = []

  mutating func add(_ other: DependencyList) {
    edges += other.edges
  }

  mutating func add(from: DependencyNode, to: DependencyNode, place: DependencyPlace) {
    edges.append(Edge(from: from, to: to, place: place))
  }
}

extension FormScope {
  /// The node a reference of an expression stands for; nil when it depends on nothing else.
  func node(for reference: FormReference) -> DependencyNode? {
    switch reference {
    case .value(let tag): form.tags[tag].map { DependencyNode($0, .value) }
    case .isHidden(let tag): form.tags[tag].map { DependencyNode($0, .hidden) }
    case .isDisabled(let tag): form.tags[tag].map { DependencyNode($0, .disabled) }
    case .isValid(let tag): form.tags[tag].map { DependencyNode($0, .valid) }
    case .entry(let tag): entryNode(tag, .value)
    case .entryIsHidden(let tag): entryNode(tag, .hidden)
    case .entryIsDisabled(let tag): entryNode(tag, .disabled)
    case .entryIsValid(let tag): entryNode(tag, .valid)
    case .own, .option, .optionAttribute: nil
    }
  }

  private func entryNode(_ tag: String, _ facet: Facet) -> DependencyNode? {
    template?.templateItems[tag].map { DependencyNode($0, facet) }
  }
}
