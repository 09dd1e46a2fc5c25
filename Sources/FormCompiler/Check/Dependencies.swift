import FormModel
import FormSyntax

/// A node of the dependency graph: one facet of one item, as a dense number.
struct DependencyNode: Hashable, BitwiseCopyable {
  private let stored: Int32

  init(_ item: FormItem, _ facet: Facet) {
    self.init(number: FacetNode(item.index, facet).number)
  }

  init(number: Int) {
    stored = Int32(truncatingIfNeeded: number)
  }

  var number: Int { Int(stored) }
  var itemIndex: Int { FacetNode(number: number).item }
  var facet: Facet { FacetNode(number: number).facet }

  /// A number greater than those of all nodes that this one depends on structurally.
  ///
  /// A container comes before its content, the rows of a list before its value, inner validity
  /// before outer, and the facets of one item in order.
  func rank(in items: [FormItem]) -> Int {
    let item = items[itemIndex]
    // The form is the last item, but contains the sections.
    if item.kind == .form, facet == .disabled { return -1 }
    let isLast =
      switch facet {
      case .value: item.isList
      case .validity, .issues, .dirty: item.isContainer
      case .hidden, .disabled, .count, .column, .options, .drawing, .format: false
      }
    return isLast ? FacetNode(item.lastIndex + 1, .hidden).number - 1 : number
  }
}

/// The place where an expression names a dependency of its owner.
struct DependencyPlace: BitwiseCopyable {
  private let node: Node
  private let start: Int32
  /// The end within the text of the node; negative for the whole node.
  private let end: Int32

  init(node: Node, range: Range<Int>?) {
    self.node = node
    start = Int32(truncatingIfNeeded: range?.lowerBound ?? 0)
    end = Int32(truncatingIfNeeded: range?.upperBound ?? -1)
  }

  var span: SourceSpan { end < 0 ? node.span : node.span(ofUTF8: Int(start)..<Int(end)) }
}

/// The dependencies in expressions.
struct DependencyList {
  struct Edge: BitwiseCopyable {
    let from: DependencyNode
    let to: DependencyNode
    let place: DependencyPlace
    /// Whether the default of the owner names the target, rather than an expression evaluated
    /// later.
    let isDefault: Bool
    /// Whether the owner is set by a step that runs when the target changes.
    let isStep: Bool

    /// Whether the target comes before the owner.
    func leadsBack(in items: [FormItem]) -> Bool { from.rank(in: items) > to.rank(in: items) }
  }

  private(set) var edges: [Edge] = []

  mutating func add(_ other: DependencyList) {
    edges += other.edges
  }

  mutating func add(
    from: DependencyNode, to: DependencyNode, place: DependencyPlace, isDefault: Bool = false,
    isStep: Bool = false
  ) {
    edges.append(Edge(from: from, to: to, place: place, isDefault: isDefault, isStep: isStep))
  }
}

extension Facet {
  /// The facet that a reference names when it reads this one.
  var named: Facet {
    switch self {
    case .count, .column, .format, .options: .value
    default: self
    }
  }
}
