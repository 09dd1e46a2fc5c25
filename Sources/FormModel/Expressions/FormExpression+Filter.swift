extension FormExpression {
  /// A list under a condition, or the values of a row in its entries.
  package struct Filtered {
    /// The list, or the values of a row, without the condition.
    package let values: FormExpression
    package let list: FormExpression
    package let condition: FormExpression
  }

  /// The parts of a filtered list; nil for any other expression.
  package var filtered: Filtered? {
    switch self {
    case .filter(let list, let condition):
      Filtered(values: list, list: list, condition: condition)
    case .field(let row, .filter(let list, let condition)):
      Filtered(values: .field(row, of: list), list: list, condition: condition)
    default: nil
    }
  }

  /// The maximum number of filters in the conditions of others: each multiplies the entries to be
  /// tested.
  package static var maximumFilterDepth: Int { 3 }

  /// The number of filters of which each is in the condition of another one.
  var filterDepth: Int {
    guard case .filter(let list, let condition) = self else {
      return operands.map(\.filterDepth).max() ?? 0
    }
    return max(list.filterDepth, condition.filterDepth + 1)
  }

  /// A list with as many elements: of a filtered list the values of a row that the condition reads,
  /// since the records depend on all rows.
  package var counted: FormExpression {
    guard case .filter(_, let condition) = self else { return self }
    return condition.testedTags.first { !$0.isEmpty }.map { .field($0, of: self) } ?? self
  }

  /// The rows of the tested entry that the condition of a filter reads, without repetitions; an
  /// empty tag is the position of the entry.
  package var testedTags: [String] {
    var tags: [String] = []
    addTestedTags(to: &tags, level: 0)
    return tags
  }

  private func addTestedTags(to tags: inout [String], level: Int) {
    switch self {
    case .reference(let reference):
      if reference.scope == .tested(up: level), !tags.contains(reference.tag) {
        tags.append(reference.tag)
      }
    case .filter(let list, let condition):
      list.addTestedTags(to: &tags, level: level)
      condition.addTestedTags(to: &tags, level: level + 1)
    default: for operand in operands { operand.addTestedTags(to: &tags, level: level) }
    }
  }

  /// The condition of a filter with the values of an entry as constants.
  func about(_ entry: FormValue, at index: Int, level: Int = 0) -> FormExpression {
    switch self {
    case .reference(let reference) where reference.scope == .tested(up: level):
      .literal(reference.tag.isEmpty ? .int(index + 1) : entry.field(reference.tag))
    case .filter(let list, let condition):
      .filter(
        list.about(entry, at: index, level: level),
        where: condition.about(entry, at: index, level: level + 1))
    default: map { $0.about(entry, at: index, level: level) }
    }
  }
}

extension FormValue {
  /// The elements of a list that a condition includes, given each with its index; ``null`` for
  /// anything but a list.
  func filtered(_ isIncluded: (_ element: FormValue, _ index: Int) -> Bool) -> FormValue {
    guard case .list(let elements) = self else { return .null }
    return .list(elements.indices.filter { isIncluded(elements[$0], $0) }.map { elements[$0] })
  }

  /// The positions of the elements of a list, from 1.
  var positions: FormValue {
    guard case .list(let elements) = self else { return .null }
    return .list(elements.indices.map { .int($0 + 1) })
  }
}
