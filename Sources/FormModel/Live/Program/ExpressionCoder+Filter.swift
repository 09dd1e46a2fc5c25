extension ExpressionCoder {
  /// Compiles a list under a condition, or the values of a row in its entries.
  ///
  /// The condition reads the columns of the list, not its value: a row of an entry may depend on the
  /// other rows of all entries.
  func filter(_ filtered: FormExpression.Filtered) -> ValueTerm {
    let list = FormExpression.TestedList(filtered, in: tested)
    var inner = self
    inner.tested.append(list)
    let holds = inner.condition(filtered.condition)
    let values = value(filtered.values)
    let columns = list.tags.map { column($0, of: filtered.list) }
    return .code { state, entry in
      let columns = columns.map { $0(state, entry) }
      return state.filter(values(state, entry), columns) { holds(state, entry) }
    }
  }

  /// The value of a row of the tested entry.
  func term(ofTested tag: String, up: Int) -> ValueTerm {
    guard up < tested.count,
      let column = tested[tested.count - 1 - up].tags.firstIndex(of: tag)
    else { return .constant(.null) }
    return .code { state, _ in state.testedValue(column, up: up) }
  }

  /// The values of a row in the entries of a list, or their positions.
  private func column(_ tag: String, of list: FormExpression) -> ValueCode {
    if !tag.isEmpty { return value(.field(tag, of: list)) }
    guard case .reference(let reference) = list, reference.hasTag else {
      return term(list).map(\.positions).code
    }
    return row(reference) { place in
      .code { state, entry in state.positions(ofList: place.index(entry)) }
    }.code
  }
}

extension FormState {
  /// The elements of a list for which a condition holds.
  ///
  /// - Parameter columns: The values of each row of the entries that the condition reads with
  ///   ``testedValue(_:up:)``.
  func filter(
    _ values: FormValue, _ columns: [FormValue], where isIncluded: () -> Bool
  ) -> FormValue {
    let columns = columns.map { column -> [FormValue] in
      if case .list(let elements) = column { elements } else { [] }
    }
    tested.append([])
    defer { tested.removeLast() }
    return values.filtered { _, index in
      tested[tested.count - 1] = columns.map { $0.indices.contains(index) ? $0[index] : .null }
      return isIncluded()
    }
  }

  /// A value that the condition of a filter reads of the entry that is tested.
  ///
  /// - Parameter up: The number of levels to the entry of an outer filter.
  func testedValue(_ column: Int, up: Int) -> FormValue {
    guard up < tested.count else { return .null }
    let values = tested[tested.count - 1 - up]
    return values.indices.contains(column) ? values[column] : .null
  }

  /// Updates the positions of the entries of a list that leaves out some; returns whether they have
  /// changed.
  func movesPositions(of list: Int) -> Bool {
    guard template(ofList: list)?.dropsEmpty == true else { return false }
    let positions = positions(ofList: list)
    if positions == lists.states[list]?.positions ?? .null { return false }
    lists.states[list, default: ListState()].positions = positions
    return true
  }

  /// The positions of the entries that are part of a list, from 1; an entry that is left out has
  /// one, too.
  func positions(ofList list: Int) -> FormValue {
    guard let template = template(ofList: list) else { return effective[list].positions }
    guard isSeen(plan(list), list) else { return .null }
    let entries = self[list: list].entries
    guard template.dropsEmpty else { return .list(entries.indices.map { .int($0 + 1) }) }
    let listed = Set(listedEntries(of: list).map(\.base))
    return .list(
      entries.indices.filter { listed.contains(entries[$0].base) }.map { .int($0 + 1) })
  }
}
