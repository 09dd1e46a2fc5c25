/// # Expressions of tools
///
/// A tool evaluates further expressions in the state of a form, with the closures that the form
/// itself would have for them.
extension Form {
  /// Returns why a condition over the values of the form, outside all rows, does not hold; nil if it
  /// holds.
  ///
  /// The form evaluates only what its definition reads. What the condition reads besides, such as
  /// whether another row is valid, is evaluated in a transaction that is undone.
  ///
  /// - Throws: ``FormError`` if a function of the host fails.
  package func objection(to condition: FormExpression) throws -> FormReason? {
    let optional: [Facet] = [.validity, .dirty, .column]
    let readsMore = ExpressionDependencies(condition).reads.contains { optional.contains($0.facet) }
    return try rehearse {
      if readsMore { try state.updateEvaluation(answering: [condition]) }
    } then: {
      let holds = FormProbe(condition, at: nil, in: program).holds(in: self)
      if let failure = state.takeFailure() { throw failure }
      return holds ? nil : why(condition)
    }
  }

  /// The value of a row or section as expressions read it: absent while it is hidden, unless the form
  /// says otherwise.
  package func readValue(at slot: Int) -> FormValue { state.effective[slot] }

  /// The steps that the last transaction took.
  package var takenSteps: [TakenStep] { steps.taken }

  /// The offsets of the slots of an item: one for each entry that has the item, or 0.
  package func entryOffsets(ofItem item: Int) -> [Int] {
    program.items[item].template.map { state.entries(ofTemplate: $0).map(\.base) } ?? [0]
  }

  /// Whether the value of a row passes a rule, regardless of when rules are checked; nil while the
  /// host has not answered, and for a row without a value that no rule demands.
  package func passes(ruleAt index: Int, _ slot: Int) -> Bool? {
    let plan = plan(slot)
    let value = state.judgedValue(plan, slot)
    let failure = state.failure
    defer { state.failure = failure }
    guard plan.rules.indices.contains(index), !state.isRemoved(ruleAt: index, plan, slot) else {
      return nil
    }
    let verdict = ReasonBuilder(self).judgement(ofRule: index, plan, slot, value)
    return verdict == true && value == .null ? nil : verdict
  }

  /// Explains the value of an expression over the values of the form, outside all rows.
  package func why(_ expression: FormExpression) -> FormReason {
    var builder = ReasonBuilder(self)
    return builder.reason(expression)
  }
}

/// A condition compiled for a row, a section or the form as a whole, to be evaluated in any form of
/// the program.
package struct FormProbe: Sendable {
  private let code: ConditionCode

  /// Compiles a condition.
  ///
  /// - Parameter item: The item that `$self` and the tags of entries refer to; nil for none.
  package init(_ condition: FormExpression, at item: Int?, in program: FormProgram) {
    let plan = item.map { program.items[$0] }
    let own: (slot: Int, isInEntry: Bool)? = plan.flatMap {
      $0.kind == .form ? nil : ($0.number, $0.template != nil)
    }
    let resolver = TagResolver(
      slots: program.index, natives: NativeLayout(program.index),
      entries: item.flatMap { program.index.items[$0].scope }, own: own)
    code = ExpressionCoder(resolver: resolver).condition(condition)
  }

  /// Whether the condition holds now.
  ///
  /// - Parameter entry: The first slot of the entry that the item belongs to; 0 outside entries.
  package func holds(in form: Form, entry: Int = 0) -> Bool { code(form.state, entry) }
}

extension FormProgram {
  /// The sections and rows of the definition, with their places.
  package var writtenItems: [(item: Int, place: DefinitionPlace)] {
    index.items.enumerated().compactMap { item, part in
      switch part.kind {
      case .section, .row: part.place.map { (item, $0) }
      case .condition, .option, .deliveredOption, .addButton, .shared, .form: nil
      }
    }
  }

  /// The first row of the entries of a list; nil for anything but a list.
  package func firstRow(ofEntriesIn list: Int) -> Int? {
    template(ofList: items[list])?.items.first
  }

  /// The place of a row or section in the definition; nil for an item that the form adds.
  package func place(ofItem item: Int) -> DefinitionPlace? { items[item].place }

  /// The ids or else the kinds of the rules of an item; for a row that several kinds of entries have,
  /// those of all.
  package func ruleNames(ofItem item: Int) -> [String] {
    ([item] + (items[item].kindRows?.items ?? [])).flatMap { items[$0].rules.map(\.name) }
  }

  /// The item of a tag or of a row in the entries of a list, whichever the index is: that of
  /// `guests[].name` for `guests[7].name`; nil if there is none.
  package func item(ofAddress address: String) -> Int? {
    item(ofTagged: address) ?? item(ofWritten: address)
  }

  func item(ofTagged address: String) -> Int? {
    if let item = tags[address] { return item }
    let parts = address.split(separator: "[", omittingEmptySubsequences: false)
    guard var item = parts.first.flatMap({ tags[String($0)] }) else { return nil }
    for part in parts.dropFirst() {
      guard let close = part.firstIndex(of: "]"), Int(part[..<close]) != nil,
        let template = template(ofList: items[item])
      else { return nil }
      let rest = part[part.index(after: close)...]
      if rest.isEmpty, !template.isRecord || template.isSection {
        item = template.items.lowerBound
      } else if rest.first == ".", let row = template.tags[String(rest.dropFirst())] {
        item = row
      } else {
        return nil
      }
    }
    return parts.count > 1 ? item : nil
  }
}
