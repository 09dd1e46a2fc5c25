/// The tree of a parsed pattern, its nodes in one array with children before their parents.
package struct PatternSyntax: Sendable {
  /// The place of a node in ``nodes``.
  package typealias NodeID = Int

  package struct Node: Sendable {
    package var kind: Kind
    /// Offsets into the UTF-8 of the pattern.
    package var range: Range<Int>
    /// The fewest scalars a match consumes.
    package var minimumWidth: Int
    /// The most scalars a match consumes, nil when there is no bound.
    package var maximumWidth: Int?
    /// Whether all matches that begin at one place end at one place.
    var hasOneEnd: Bool
  }

  package enum Kind: Sendable {
    case empty
    case scalar(Unicode.Scalar)
    case set(ScalarSet)
    case assertion(Assertion)
    case sequence([NodeID])
    case choice([NodeID])
    case repetition(Repetition)
    case look(Lookaround)
  }

  package enum Assertion: Sendable, Hashable {
    case textStart, textEnd, textEndBeforeTerminator, lineStart, lineEnd
    case wordBoundary, notWordBoundary
  }

  package struct Repetition: Sendable {
    package var body: NodeID
    package var minimum: Int
    /// Nil where there is no bound.
    package var maximum: Int?
    package var isLazy: Bool
    /// The place of the quantifier itself, without its body.
    package var quantifier: Range<Int>
  }

  package struct Lookaround: Sendable {
    package var body: NodeID
    package var isAhead: Bool
    package var isNegative: Bool
  }

  package private(set) var nodes: [Node] = []
  package var root: NodeID = 0

  package subscript(id: NodeID) -> Node { nodes[id] }
}

// MARK: - Building

extension PatternSyntax {
  /// Widths are not told apart above this, which keeps sums and products from overflowing.
  private static let widthLimit = 1 << 30

  mutating func add(_ kind: Kind, _ range: Range<Int>) -> NodeID {
    let width = width(of: kind)
    nodes.append(
      Node(
        kind: kind, range: range, minimumWidth: width.minimum, maximumWidth: width.maximum,
        hasOneEnd: hasOneEnd(kind) || width.minimum == width.maximum))
    return nodes.count - 1
  }

  /// Adds a sequence, omitting empty elements; a single element represents itself.
  mutating func addSequence(_ elements: [NodeID], _ range: Range<Int>) -> NodeID {
    let elements = elements.filter { if case .empty = nodes[$0].kind { false } else { true } }
    if elements.count == 1 { return elements[0] }
    return add(elements.isEmpty ? .empty : .sequence(elements), range)
  }

  mutating func addChoice(_ elements: [NodeID], _ range: Range<Int>) -> NodeID {
    elements.count == 1 ? elements[0] : add(.choice(elements), range)
  }

  /// Adds the part of a node a backtracking engine would find first, nil when sets of states cannot
  /// express it.
  ///
  /// If all matches from one place end at one place, there is no choice. A greedy repetition of
  /// such a body stops where the body no longer matches, and the first of several alternatives is
  /// taken where those before it fail; negative lookahead expresses both.
  mutating func addAtomic(_ id: NodeID) -> NodeID? {
    let node = nodes[id]
    if node.hasOneEnd { return id }
    let result: NodeID?
    switch node.kind {
    case .choice(let elements): result = addAtomicChoice(elements, node.range)
    case .repetition(let repetition): result = addAtomicRepetition(repetition, node.range)
    case .sequence(let elements):
      guard let last = elements.last, elements.dropLast().allSatisfy({ nodes[$0].hasOneEnd }),
        let atomic = addAtomic(last)
      else { return nil }
      result = add(.sequence(elements.dropLast() + [atomic]), node.range)
    case .empty, .scalar, .set, .assertion, .look: result = id
    }
    if let result { nodes[result].hasOneEnd = true }
    return result
  }

  private mutating func addAtomicChoice(_ elements: [NodeID], _ range: Range<Int>) -> NodeID? {
    var failed: [NodeID] = []
    var alternatives: [NodeID] = []
    for element in elements {
      guard let atomic = addAtomic(element) else { return nil }
      alternatives.append(addSequence(failed + [atomic], range))
      failed.append(addFailure(of: element))
    }
    return addChoice(alternatives, range)
  }

  private mutating func addAtomicRepetition(
    _ repetition: Repetition, _ range: Range<Int>
  ) -> NodeID? {
    let body = nodes[repetition.body]
    guard body.hasOneEnd, body.minimumWidth > 0 else { return nil }
    var exact = repetition
    if repetition.isLazy {
      exact.maximum = repetition.minimum
      return add(.repetition(exact), range)
    }
    var stopped = repetition
    if let maximum = repetition.maximum { stopped.maximum = max(repetition.minimum, maximum - 1) }
    let failure = addFailure(of: repetition.body)
    let stoppedID = addSequence([add(.repetition(stopped), range), failure], range)
    guard let maximum = repetition.maximum else { return stoppedID }
    exact.minimum = maximum
    return addChoice([stoppedID, add(.repetition(exact), range)], range)
  }

  private mutating func addFailure(of id: NodeID) -> NodeID {
    add(.look(Lookaround(body: id, isAhead: true, isNegative: true)), nodes[id].range)
  }

  private func width(of kind: Kind) -> (minimum: Int, maximum: Int?) {
    switch kind {
    case .empty, .assertion, .look: return (0, 0)
    case .scalar, .set: return (1, 1)
    case .sequence(let elements):
      return elements.reduce((0, 0)) { sum, id in
        (
          min(sum.0 + nodes[id].minimumWidth, Self.widthLimit),
          sum.1.flatMap { left in
            nodes[id].maximumWidth.map { min(left + $0, Self.widthLimit) }
          }
        )
      }
    case .choice(let elements):
      let bounds = elements.map { nodes[$0].maximumWidth }
      return (
        elements.map { nodes[$0].minimumWidth }.min() ?? 0,
        bounds.contains(nil) ? nil : bounds.compactMap(\.self).max()
      )
    case .repetition(let repetition):
      let body = nodes[repetition.body]
      let most =
        body.maximumWidth == 0
        ? 0 : repetition.maximum.flatMap { count in body.maximumWidth.map { $0 * count } }
      return (
        min(body.minimumWidth * repetition.minimum, Self.widthLimit),
        most.map { min($0, Self.widthLimit) }
      )
    }
  }

  private func hasOneEnd(_ kind: Kind) -> Bool {
    guard case .sequence(let elements) = kind else { return false }
    return elements.allSatisfy { nodes[$0].hasOneEnd }
  }
}
