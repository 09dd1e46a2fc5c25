@_spi(Generated) import FormModel

/// A node of a parsed expression, stored in an ``ExpressionTree``.
///
/// The meaning of `first`, `second` and the mark is documented for each kind; the mark of a leaf is
/// its place without parentheses.
struct SyntaxNode {
  var kind: Kind
  /// Whether the author put parentheses around it; they belong to its range.
  var isParenthesised = false
  /// The number of nodes down to the deepest leaf.
  var depth: UInt16 = 1
  /// The first byte in the expression's text.
  var start: Int32
  /// The byte after the last one.
  var end: Int32
  var first: Int32 = 0
  var second: Int32 = 0
  var markStart: Int32 = 0
  var markEnd: Int32 = 0

  enum Kind: Hashable {
    /// A mistake that has been reported.
    case missing
    case null
    case bool(Bool)
    case predicate(Bool)
    case int
    case decimal
    /// A text without escapes, and a text with escapes.
    case string, escapedString
    case tag
    case entryTag
    /// A bare word; the mark is without the sign that escapes it.
    case name
    /// The word SELF.
    case ownObject
    /// A property of `first`; the mark is its name.
    case property
    /// The element of `first` at the index `second`.
    case element
    /// The element of `first` that a word names; the mark is the word.
    case namedElement
    /// The negative of `first`.
    case negation
    /// An operation on `first` and `second`; the mark is the operator.
    case arithmetic(ArithmeticOperator)
    /// A comparison of `first` with `second`; the mark is the operator with its options.
    case comparison(FormComparison.Relation, FormComparison.Options)
    /// The comparison `first`, for the elements of a list; the mark is the quantifier.
    case quantified(FormQuantifier)
    /// Operands: `first` is their place in ``ExpressionTree/lists``, `second` their number.
    case and, or
    /// The opposite of `first`; the mark is the operator.
    case not
    /// Elements, stored as the operands of `and`.
    case list
    /// Arguments, stored as the operands of `and`; the mark is the function's name.
    case call

    /// Whether the node is a constant written as a word.
    var isConstantWord: Bool {
      switch self {
      case .null, .bool, .predicate: true
      default: false
      }
    }
  }

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    markStart = start
    markEnd = end
  }

  var range: Range<Int> { Int(start)..<Int(end) }

  var mark: Range<Int> {
    get { Int(markStart)..<Int(markEnd) }
    set {
      markStart = Int32(truncatingIfNeeded: newValue.lowerBound)
      markEnd = Int32(truncatingIfNeeded: newValue.upperBound)
    }
  }
}

/// The place of a node in its tree.
typealias SyntaxID = Int32

/// A parsed expression as a flat list of nodes; children come before their parents.
struct ExpressionTree {
  var nodes: [SyntaxNode] = []
  /// The operands of nodes with a variable number of operands.
  var lists: [SyntaxID] = []
  var root: SyntaxID = 0

  subscript(id: SyntaxID) -> SyntaxNode {
    get { nodes[Int(id)] }
    set { nodes[Int(id)] = newValue }
  }

  /// The operands of a node with a variable number of operands.
  func operands(of node: SyntaxNode) -> ArraySlice<SyntaxID> {
    lists[Int(node.first)..<Int(node.first) + Int(node.second)]
  }
}
