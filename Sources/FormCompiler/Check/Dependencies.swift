import FormModel
import FormSource
import FormSyntax

/// A node of the dependency graph: one facet of one item, as a dense number.
struct DependencyNode: Hashable, BitwiseCopyable {
  private let stored: Int32

  init(_ item: FormItem, _ facet: Facet) {
    self.init(itemIndex: item.index, facet)
  }

  init(itemIndex: Int, _ facet: Facet) {
    self.init(number: FacetNode(itemIndex, facet).number)
  }

  init(number: Int) {
    stored = Int32(truncatingIfNeeded: number)
  }

  var number: Int { Int(stored) }
  var itemIndex: Int { FacetNode(number: number).item }
  var facet: Facet { FacetNode(number: number).facet }

  /// A number that is larger than those of all nodes which this one depends on by the structure.
  ///
  /// What contains an item comes before it, the rows of a list before its value, what is inside before whether
  /// the whole is valid, and of one item the facets are in order.
  func rank(in form: ResolvedForm) -> Int {
    let item = form.items[itemIndex]
    let isLast = facet == .value && item.isList || facet == .valid && item.isContainer
    return FacetNode(isLast ? item.lastIndex : itemIndex, isLast ? .valid : facet).number
  }
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
    /// A Boolean value indicating whether the default of the owner names it, not what gives its value later.
    let isDefault: Bool
  }

  private(set) var edges: [Edge] = []

  mutating func add(_ other: DependencyList) {
    edges += other.edges
  }

  mutating func add(
    from: DependencyNode, to: DependencyNode, place: DependencyPlace, isDefault: Bool = false
  ) {
    edges.append(Edge(from: from, to: to, place: place, isDefault: isDefault))
  }
}

extension FormReference {
  /// The side of a row or section that a reference to it names; a list by its value means its entries too.
  var facet: Facet {
    switch self {
    case .value, .entry, .own, .option, .optionAttribute: .value
    case .isHidden, .entryIsHidden: .hidden
    case .isDisabled, .entryIsDisabled: .disabled
    case .isValid, .entryIsValid: .valid
    }
  }
}

extension Facet {
  /// The side that a reference names which means this one.
  var named: Facet { self == .count || self == .column ? .value : self }
}
