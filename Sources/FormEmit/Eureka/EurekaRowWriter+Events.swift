import FormModel

extension EurekaRowWriter {
  /// The call of a handler of the host with the row.
  func handlerCall(_ name: String) -> String {
    "if let self { self.handlers?.\(EurekaHandlers.name(name))(row, in: self) }"
  }

  private func requireHandler(_ name: String, of key: String) {
    let subject = row.tag.map { "`\($0)`" } ?? phrase
    context.requireHandler(name, of: "`\(key)` of \(subject)", at: place)
  }

  mutating func callHandler(_ name: String, of key: String, in callback: Callback) {
    requireHandler(name, of: key)
    add(handlerCall(name), to: callback)
  }

  // MARK: - Events

  mutating func writeEvents() {
    for event in row.events { write(event) }
  }

  var isInline: Bool { className.contains("InlineRow") }
  private var presents: Bool {
    ["push", "popover", "actionSheet", "alert", "multipleSelector"].contains(row.type)
  }

  private mutating func write(_ event: FormDefinition.EventHandler) {
    let name = event.handler
    let callback: Callback
    switch event.event {
    case "change": callback = .onChange
    case "select": callback = .onCellSelection
    case "validation": callback = .onRowValidationChanged
    case "setup": callback = .cellSetup
    case "update": callback = .cellUpdate
    case "expand" where isInline: callback = .onExpandInlineRow
    case "collapse" where isInline: callback = .onCollapseInlineRow
    case "highlight", "unhighlight":
      requireHandler(name, of: event.event)
      let test = event.event == "highlight" ? "row.isHighlighted" : "!row.isHighlighted"
      add(
        "if let self, \(test) { self.handlers?.\(EurekaHandlers.name(name))(row, in: self) }",
        to: .onCellHighlightChanged)
      return
    case "present" where presents:
      requireHandler(name, of: event.event)
      add("let presented = row.onPresentCallback")
      add("row.onPresentCallback = { [weak self, weak row] from, to in")
      add("  presented?(from, to)")
      add(
        "  if let self, let row { self.handlers?.\(EurekaHandlers.name(name))(row, in: self) }")
      add("}")
      return
    default:
      report(
        .key, "events", event.event,
        message: "Eureka has no event `\(event.event)` for \(phrase)")
      return
    }
    callHandler(name, of: event.event, in: callback)
  }

  // MARK: - Swipe

  mutating func writeSwipe() {
    guard let swipe = row.swipe else { return }
    if context.plan.form.sections.contains(where: { $0.kind.isRepeating }) {
      leaveOut(
        "swipe", "Eureka shows no actions of a swipe in a form with a `repeat` section",
        help: "its table is edited all the time")
    }
    write(swipe.leading, "leading", isFull: swipe.fullLeading)
    write(swipe.trailing, "trailing", isFull: swipe.fullTrailing)
  }

  private mutating func write(
    _ actions: [FormDefinition.SwipeAction], _ side: String, isFull: Bool
  ) {
    guard !actions.isEmpty else { return }
    for (index, action) in actions.enumerated() {
      write(action, name: "\(side)\(index)", ["swipe", side, "\(index)"])
    }
    writeActions(actions, side)
    if isFull { add("row.\(side)Swipe.performsFirstActionWithFullSwipe = true") }
  }

  /// Writes which actions there are, again whenever a value has changed where that depends on values.
  private mutating func writeActions(_ actions: [FormDefinition.SwipeAction], _ side: String) {
    let names = actions.indices.map { "\(side)\($0)" }
    guard actions.contains(where: { $0.when != nil }) else {
      return add("row.\(side)Swipe.actions = [\(names.joined(separator: ", "))]")
    }
    guard number != nil else {
      return report(
        .key, "swipe", side, message: "the actions of an entry are always the same in Eureka",
        help: "test the condition in the handler")
    }
    var pairs: [String] = []
    for (index, action) in actions.enumerated() {
      var test: String? = "true"
      if let when = action.when { test = condition(when, "swipe", side, "\(index)", "when") }
      if let test { pairs.append("(\(names[index]), \(test))") }
    }
    add("state.update { [weak row] form in")
    add("  let actions: [(Eureka.SwipeAction, Bool)] = [\(pairs.joined(separator: ", "))]")
    add("  row?.\(side)Swipe.actions = actions.filter { $0.1 }.map { $0.0 }")
    add("}")
  }

  private mutating func write(
    _ action: FormDefinition.SwipeAction, name: String, _ keys: [String]
  ) {
    var place = place
    place.keys += keys
    for (key, isWritten) in [
      ("width", action.width != nil), ("accessibilityLabel", action.accessibilityLabel != nil),
    ] where isWritten {
      context.problems.append(
        EmitProblem(.look, at: place.at(key), "Eureka has no `\(key)` for actions of a swipe"))
    }
    let title = action.title.map(SwiftText.string) ?? "nil"
    let isDestructive = action.style == .destructive
    let usesSelf = action.handler != nil || action.confirm != nil
    add(
      "let \(name) = Eureka.SwipeAction(style: .\(action.style.rawValue), title: \(title)) { \(usesSelf ? "[weak self] " : "")_, \(action.handler == nil ? "_" : "row"), completion in"
    )
    if let handler = action.handler {
      context.requireHandler(handler, of: "the action `\(action.id)` of a swipe", at: place)
    }
    let invoke =
      action.handler.map {
        "if let self { self.handlers?.\(EurekaHandlers.name($0))(row, in: self) }"
      } ?? ""
    if let confirm = action.confirm {
      writeConfirmation(confirm, action, invoke)
    } else {
      if !invoke.isEmpty { add("  " + invoke) }
      add("  completion?(\(isDestructive ? "true" : "false"))")
    }
    add("}")
    if let image = action.image {
      add("\(name).image = UIKit.UIImage(named: \(SwiftText.string(image)))")
    }
    if let background = action.background {
      add("\(name).actionBackgroundColor = \(Self.color(background))")
    }
  }

  private mutating func writeConfirmation(
    _ question: String, _ action: FormDefinition.SwipeAction, _ invoke: String
  ) {
    let title = SwiftText.string(action.title ?? action.id)
    let isDestructive = action.style == .destructive
    context.confirms = true
    add(
      "  self?.confirm(\(SwiftText.string(question)), title: \(title), isDestructive: \(isDestructive)) { \(action.handler == nil ? "" : "[weak self] ")isConfirmed in"
    )
    if action.handler != nil { add("    if isConfirmed { \(invoke) }") }
    add("    completion?(\(isDestructive ? "isConfirmed" : "false"))")
    add("  }")
  }
}
