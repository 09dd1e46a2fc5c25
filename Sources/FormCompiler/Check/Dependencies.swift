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
struct DependencyNode: Hashable, BitwiseCopyable {
  private let stored: Int32

  init(_ item: FormItem, _ facet: Facet) {
    self.init(itemIndex: item.index, facet)
  }

  init(itemIndex: Int, _ facet: Facet) {
    self.init(number: itemIndex * 4 + facet.rawValue)
  }

  init(number: Int) {
    stored = Int32(truncatingIfNeeded: number)
  }

  var number: Int { Int(stored) }
  var itemIndex: Int { number / 4 }
  var facet: Facet { Facet(rawValue: number % 4) ?? .value }

  /// A number that is larger than those of all nodes which this one depends on by the structure.
  ///
  /// What contains an item comes before it, and of one item whether it is hidden comes before its value,
  /// and both before whether it is valid.
  var rank: Int { itemIndex * 4 + (facet == .value ? 2 : facet == .valid ? 3 : facet.rawValue - 1) }
}

/// Where an expression names what its owner depends on.
struct DependencyPlace: BitwiseCopyable {
  private let node: Node
  private let start: Int32
  /// The end in the text of the node; negative when the whole node is meant.
  private let end: Int32

  init(node: Node, range: Range<Int>?) {
    self.node = node
    start = Int32(truncatingIfNeeded: range?.lowerBound ?? 0)
    end = Int32(truncatingIfNeeded: range?.upperBound ?? -1)
  }

  var span: SourceSpan { end < 0 ? node.span : node.span(ofUTF8: Int(start)..<Int(end)) }
}

/// The dependencies that expressions state.
struct DependencyList {
  struct Edge: BitwiseCopyable {
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

extension FormReference {
  /// The side of a row or section that a reference to it means.
  var facet: Facet {
    switch self {
    case .value, .entry, .own, .option, .optionAttribute: .value
    case .isHidden, .entryIsHidden: .hidden
    case .isDisabled, .entryIsDisabled: .disabled
    case .isValid, .entryIsValid: .valid
    }
  }
}
