@_spi(Generated) import FormModel

/// A page that is not always part of the form.
struct ConditionalPage {
  /// The condition under which the page is part of the form.
  let when: FormExpression
  /// The item of its first section.
  let first: Int
}

/// Checks the conditions of pages, swipe actions and steps.
extension LogicCheck {
  // MARK: - Pages

  /// Asks whether a page can be part of the form; once for each page, at its first section.
  mutating func checkPage(ofSection number: Int) {
    guard let page = pages[number], page.first == number else { return }
    check(
      LogicQuestion(condition: page.when, item: number, visible: nil), ["page", "when"],
      .alwaysHolds)
  }

  /// The question about the condition that hides an item; nil if only its page can hide it.
  func hiding(_ number: Int) -> LogicQuestion? {
    let item = outline.items[number]
    guard let page = pages[number] else {
      return item.hidden.map {
        LogicQuestion(condition: $0, isHiding: true, item: number, visible: item.parent)
      }
    }
    // The condition of the page comes last.
    guard case .or(let conditions)? = item.hidden else { return nil }
    return LogicQuestion(
      condition: conditions[0], item: number, visible: nil, when: page.when, page: item.place)
  }

  // MARK: - Actions

  /// Asks whether the conditions of an item's swipe actions and steps can hold and fail.
  mutating func checkActions(ofItem number: Int) {
    let item = outline.items[number]
    let events = item.events ?? outline.definition.sections[item.place.section].steps
    for event in events {
      checkSteps(
        event.steps, ofItem: number, [event.event.rawValue], isTap: event.event == .tap,
        isAdded: event.event == .add)
    }
    guard let swipe = item.swipe else { return }
    for (side, actions) in [("leading", swipe.leading), ("trailing", swipe.trailing)] {
      for (index, action) in actions.enumerated() {
        let keys = ["swipe", side, String(index)]
        if let when = action.when {
          check(
            LogicQuestion(condition: when, item: number, visible: number), keys + ["when"],
            .alwaysHolds)
        }
        checkSteps(action.steps, ofItem: number, keys + ["steps"])
      }
    }
  }

  /// Asks whether the conditions of steps can hold and fail.
  ///
  /// A tap needs a row that is visible and enabled, until a step changes something. The program can
  /// also set the values of hidden rows. A step may exist for a value that breaks a rule: to
  /// correct it, or to lead the user to it.
  private mutating func checkSteps(
    _ steps: [FormDefinition.Step], ofItem number: Int, _ keys: [String], isTap: Bool = false,
    isAdded: Bool = false
  ) {
    var isAsTapped = isTap && !mayChangeBeforeTaps
    for (index, step) in steps.enumerated() {
      // In the steps for an added entry, `$$tag` is a row of the entry, and not of the list's
      // scope.
      if let when = step.when, !isAdded || !when.readsEntry {
        check(
          LogicQuestion(
            condition: when, item: number, visible: isAsTapped ? number : nil,
            enabled: isAsTapped ? number : nil, allowsBrokenRules: true),
          keys + [String(index), "when"], .alwaysHolds)
      }
      if !step.kind.isCheck { isAsTapped = false }
    }
  }
}

extension FormDefinition.Step.Kind {
  /// Whether such a step does not change the values and states of rows.
  fileprivate var isCheck: Bool { self == .validate || self == .validatePage }
}

extension FormExpression {
  /// Whether the expression names something in an entry.
  var readsEntry: Bool {
    if case .reference(let reference) = self { return reference.isOfEntry }
    return hasOperand(where: \.readsEntry)
  }
}

extension FormOutline {
  /// Whether something can change the form between the tap on a row and its steps: the end of
  /// editing elsewhere, or a handler that is asked about the tap.
  func mayChangeBeforeTaps() -> Bool {
    items.contains { item in
      item.commitsOnBlur || item.events?.contains { $0.event.movesFocus } == true
        || item.handled.contains { Self.beforeTaps.contains($0.event) }
    }
  }

  /// The events that handlers receive before those of a tap.
  private static let beforeTaps: Set = ["willSelect", "highlight", "unhighlight"]

  /// The pages that are not always part of the form, by the items of their sections.
  ///
  /// The compiler hides the sections of such a page: the page's negated condition is the last
  /// operand of the OR that hides them, or the whole condition.
  func pages(_ sections: [[Int]]) -> [Int: ConditionalPage] {
    var pages: [Int: ConditionalPage] = [:]
    for page in sections {
      let items = self.items.filter { $0.place.rows.isEmpty && page.contains($0.place.section) }
      guard let first = items.first, let when = first.hidden?.pageCondition else { continue }
      for item in items { pages[item.number] = ConditionalPage(when: when, first: first.number) }
    }
    return pages
  }
}

extension FormDefinition.StepEvent {
  fileprivate var movesFocus: Bool { self == .focus || self == .blur }
}

extension FormExpression {
  /// The condition of the page, if this is the condition that hides a section of it.
  fileprivate var pageCondition: FormExpression? {
    switch self {
    case .or(let conditions): conditions.last?.pageCondition
    case .not(let when): when
    default: nil
    }
  }
}
