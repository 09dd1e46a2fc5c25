@_spi(Generated) import FormModel

/// Finds conditions that disable the rows on which they depend.
extension LogicCheck {
  /// Asks whether input can disable a row, or an item around it, forever: only the rows that are
  /// then disabled could enable it again.
  ///
  /// A choice that can be made only once is intended; a number or text is entered in steps, which a
  /// lock would interrupt.
  ///
  /// - Parameter number: The section or row that the condition disables; nil for the form.
  mutating func checkLock(_ disabled: FormExpression, of number: Int?, _ keys: [String]) {
    let item = number.map { outline.items[$0] }
    let template = item?.template ?? 0
    guard outline.readsNothingElse(disabled, in: template, own: number) else { return }
    let read = outline.items(readBy: disabled, in: template, own: number).sorted()
      .map { outline.items[$0] }.filter { $0.computed == nil }
    guard !read.isEmpty,
      read.allSatisfy({ own in
        own.isEnteredInSteps && own.template == item?.template
          && (item.map { $0 === own || $0.place.contains(own.place) } ?? true)
          && !outline.isSetBySteps(own)
      })
    else { return }
    let references = read.compactMap { $0.reference.map(FormExpression.reference) }
    guard references.count == read.count else { return }
    begin(number ?? 0, keys)
    let question = LogicQuestion(
      condition: disabled, item: number ?? read[0].number, visible: read[0].number,
      enabled: number.flatMap(outline.around),
      when: .and(references.map { $0.comparedWithNil(.notEqual) }))
    guard tried(question).holds, isPossible(context(of: question) + [formula(disabled, question)])
    else { return }
    found.append(
      LogicFinding(
        kind: .locksItself, place: outline.items[number ?? 0].place, keys: keys, operand: [],
        condition: disabled, causes: [], rows: read.map(\.place)))
  }
}

extension LogicItem {
  /// Whether the value is entered in steps, so that intermediate values count.
  fileprivate var isEnteredInSteps: Bool {
    guard takesInput, options == nil, !isPosition, !commitsOnBlur else { return false }
    return switch control {
    case .text, .number, .amount, .slider, .stepper, .date, .duration: true
    default: false
    }
  }
}

extension FormOutline {
  /// Whether a condition depends only on values of rows, also through named conditions and computed
  /// rows.
  fileprivate func readsNothingElse(
    _ expression: FormExpression, in scope: Int, own: Int?, depth: Int = 0
  ) -> Bool {
    guard depth < 8 else { return false }
    switch expression {
    case .reference(let reference):
      guard let read = item(ofValue: reference, in: scope, own: own) else { return false }
      guard let computed = items[read].computed else { return true }
      return readsNothingElse(computed, in: items[read].template ?? 0, own: nil, depth: depth + 1)
    case .condition(let name):
      return conditions[name].map {
        readsNothingElse(definition.conditions[$0].expression, in: 0, own: nil, depth: depth + 1)
      } ?? false
    case .host, .native: return false
    case .call(let function, _) where function.readsClock: return false
    default:
      return !expression.hasOperand {
        !readsNothingElse($0, in: scope, own: own, depth: depth + 1)
      }
    }
  }

  /// Whether a step of the form may give a row another value.
  fileprivate func isSetBySteps(_ item: LogicItem) -> Bool {
    var tags: Set<String> = []
    var next: LogicItem? = item
    while let around = next {
      if let tag = around.tag { tags.insert(tag) }
      next = around.parent.map { items[$0] }
    }
    let steps =
      definition.sections.flatMap(\.steps.all) + items.filter(\.hasSteps).flatMap(\.steps)
    return steps.contains { step in
      switch step.kind {
      case .call: true
      case .remove: item.template != nil
      case .reset where step.names.isEmpty: true
      case .set, .reset: step.names.contains(where: tags.contains)
      default: false
      }
    }
  }
}

extension FormFunction {
  fileprivate var readsClock: Bool { if case .clock = evaluation { true } else { false } }
}
