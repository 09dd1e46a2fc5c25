extension FormExpression {
  /// A list under a condition, or the values of a row in its entries.
  package struct Filtered {
    /// The list, or the values of a row, without the condition.
    package let values: FormExpression
    package let list: FormExpression
    package let condition: FormExpression
  }

  /// A filter, as its condition sees it.
  package struct TestedList: Sendable {
    /// The list, as seen outside all filters.
    package let list: FormExpression
    /// The rows of the tested entry that the condition reads.
    package let tags: [String]

    package init(_ filtered: Filtered, in outer: [TestedList]) {
      list = filtered.list.source(in: outer.map(\.list))
      tags = filtered.condition.testedTags
    }
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

  /// The list with the records that the expression is, or takes an element of, as seen outside the
  /// filters around it.
  package func source(in tested: [FormExpression]) -> FormExpression {
    switch elementSource {
    case .reference(let reference):
      guard case .tested(let up) = reference.scope, up < tested.count else {
        return .reference(reference)
      }
      return .field(reference.tag, of: tested[tested.count - 1 - up])
    case .filter(let list, _): return list.source(in: tested)
    case .call(.flatten, let lists): return lists.first?.source(in: tested) ?? self
    case .field(let name, let inner): return .field(name, of: inner.source(in: tested))
    case let other: return other
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

  /// The entry before or after the one that an expression belongs to.
  package enum Neighbour: Sendable {
    case previous, next

    /// The value of a row in that entry: the last of those before, or the first of those after.
    ///
    /// - Parameters:
    ///   - row: The row; nil for the only one of a list of single values.
    ///   - up: The number of entries between the expression and the one with the neighbour.
    package func value(of row: String?, in list: FormReference, up: Int) -> FormExpression {
      let isBeside = FormExpression.compare(
        FormComparison(self == .previous ? .less : .greater),
        .reference(FormReference(.tested(up: 0), "")),
        .reference(FormReference(.entry(up: up), FormReference.position)))
      let entries = FormExpression.filter(.reference(list), where: isBeside)
      let values = row.map { FormExpression.field($0, of: entries) } ?? entries
      return .call(self == .previous ? .last : .first, [values])
    }
  }

  /// The default of a row in the entries of a list, without the row in the entry before: defaults
  /// are evaluated in the order of the entries.
  package func withoutPrevious(of row: String?, in list: String?) -> FormExpression {
    if case .call(.last, let operands) = self,
      case .field(row, .filter(.reference(let reference), _))? = operands.first,
      reference.tag == list,
      self == Neighbour.previous.value(of: row, in: reference, up: 0)
    {
      return .literal(.null)
    }
    return map { $0.withoutPrevious(of: row, in: list) }
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
