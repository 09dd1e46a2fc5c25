package import FormModel
package import Foundation

/// Performs random operations of screens and programs on a form, valid and invalid ones.
package struct RandomUse {
  /// The clock of the form.
  package final class Clock {
    package var now = Date(timeIntervalSince1970: 1_700_000_000)
  }

  package var random: SplitMix64
  package let clock: Clock

  package init(seed: UInt64, clock: Clock = Clock()) {
    random = SplitMix64(seed: seed)
    self.clock = clock
  }

  /// A host whose handlers sometimes make a decision.
  package func host(for definition: FormDefinition) -> FormHost {
    var host = FormHost(timeZone: .gmt, allowsMissing: true, now: { [clock] in clock.now })
    for binding in definition.bindings where binding.kind == .handler {
      var count = 0
      host.handlers[binding.name] = { event, _ in
        count += 1
        guard count % 3 == 0 else { return }
        switch event.name {
        case "select": event.decision = .keepSelection
        case "swipe": event.decision = .later
        case "willSelect", "delete": event.decision = .refuse
        default: break
        }
      }
    }
    return host
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// Performs one random operation.
  ///
  /// - Returns: The operation, whether the form refused it or not.
  package mutating func step(_ form: Form) -> String {
    let rows = form.sections.flatMap(\.rows)
    guard let row = pick(rows) else { return attempt("reset") { try form.reset() } }
    let name = row.address ?? row.type
    if !form.definition.pages.isEmpty, below(10) == 0 { return page(form) }
    switch below(21) {
    case 0..<3: return attempt("tap \(name)") { try row.tap() }
    case 3, 4:
      let value = value(for: row)
      return attempt("set \(name) \(value)") { try row.set(value) }
    case 5, 6: return option(of: row, name)
    case 7, 8: return text(in: row, name)
    case 9: return focus(row, name, form)
    case 10, 11: return swipe(row, name, form)
    case 12, 13: return entries(form)
    case 14: return answers(form)
    case 15: return control(name, form)
    case 16: return several(form, rows)
    case 17: return section(form)
    case 18: return rules(row, form)
    case 19: return structure(form)
    default: return rest(form, row, name)
    }
  }

  private func attempt(_ what: String, _ body: () throws -> some Any) -> String {
    do {
      _ = try body()
      return what
    } catch {
      return "\(what): \(error)"
    }
  }

  // MARK: - Values

  private mutating func value(for row: FormRow) -> FormValue {
    if below(6) == 0 { return .null }
    switch row.valueType {
    case .bool: return .bool(below(2) == 0)
    case .int: return .int(below(6))
    case .double: return .double(Double(below(12)) / 2)
    case .date: return .date(clock.now.addingTimeInterval(Double(below(9) - 4) * 43_200))
    case FormValueType.file: return file
    case FormValueType.location:
      return FormLocation(latitude: Double(below(9)), longitude: Double(below(9))).formValue
    case .list(.file): return .list([file, file])
    case .string: return .string(pick(["a", "ann@example.com", "12", "two words"]) ?? "")
    default: return pick(row.options)?.value ?? .null
    }
  }

  private var file: FormValue {
    mutating get {
      let name = pick(["a.pdf", "b.png"]) ?? ""
      return FormFile(name: name, type: pick(["application/pdf", "image/png"]), size: below(9))
        .formValue
    }
  }

  private mutating func option(of row: FormRow, _ name: String) -> String {
    guard row.componentCount > 0 else { return attempt("tap \(name)") { try row.tap() } }
    let component = below(row.componentCount)
    guard let option = pick(row.options(ofComponent: component)) else { return "no options" }
    if row.componentCount == 1 {
      return attempt("choose \(option.value) \(name)") { try row.choose(option.value) }
    }
    return attempt("choose \(option.value) of \(component) \(name)") {
      try row.choose(option.value, component: component)
    }
  }

  private mutating func text(in row: FormRow, _ name: String) -> String {
    let text = pick(["a", "1", "12,5", "x@y.org", "\n", "é"]) ?? ""
    let count = below(3)
    return attempt("type \(text) \(name)") {
      try row.form.edit(name, insert: text, delete: count)
    }
  }

  private mutating func control(_ name: String, _ form: Form) -> String {
    switch below(4) {
    case 0: return attempt("increment \(name)") { try form.increment(name) }
    case 1: return attempt("decrement \(name)") { try form.decrement(name) }
    case 2:
      let value = Double(below(10))
      return attempt("slide \(name)") { try form.slide(name, to: value) }
    default:
      clock.now += Double(3600 * below(40) + below(90))
      return attempt("wait") { try form.advance() }
    }
  }

  // MARK: - Focus and swipes

  private mutating func focus(_ row: FormRow, _ name: String, _ form: Form) -> String {
    switch below(5) {
    case 0: attempt("blur") { try form.blur() }
    case 1: attempt("next") { try form.focusNext() }
    case 2: attempt("return") { try form.pressReturn() }
    default: attempt("focus \(name)") { try row.focus() }
    }
  }

  private mutating func swipe(_ row: FormRow, _ name: String, _ form: Form) -> String {
    let side = below(2) == 0 ? SwipeSide.leading : .trailing
    switch below(6) {
    case 0: return attempt("close") { form.closeSwipe() }
    case 1: return attempt("full swipe \(name)") { try form.fullSwipe(name, side) }
    case 2: return attempt("confirm") { try form.confirmSwipe() }
    case 3:
      guard let token = form.pendingSwipes.first else { return "no swipe" }
      return attempt("complete") { try form.completeSwipe(token, succeeded: true) }
    case 4:
      guard let action = pick(row.appearance.trailing.actions) else { return "no action" }
      return attempt("perform \(name)") { try row.performSwipe(action.id, .trailing) }
    default: return attempt("swipe \(name)") { try form.openSwipe(name, side) }
    }
  }

  // MARK: - Entries and sections

  private mutating func entries(_ form: Form) -> String {
    let tags = form.definition.sections.filter {
      if case .repeating = $0.kind { true } else { false }
    }.compactMap(\.tag)
    guard let tag = pick(tags), let count = try? form.entryCount(of: tag) else { return "no list" }
    let (index, other) = (below(count + 1), below(count + 1))
    switch below(4) {
    case 0, 1: return attempt("insert \(tag) \(index)") { try form.insertEntry(in: tag, at: index) }
    case 2: return attempt("remove \(tag) \(index)") { try form.removeEntry(in: tag, at: index) }
    default:
      return attempt("move \(tag) \(index) \(other)") {
        try form.moveEntry(in: tag, from: index, to: other)
      }
    }
  }

  private mutating func page(_ form: Form) -> String {
    switch below(4) {
    case 0: return attempt("back") { try form.previousPage() }
    case 1:
      guard let tag = pick(form.definition.pages.compactMap(\.tag)) else { return "no page" }
      return attempt("page \(tag)") { try form.showPage(tag) }
    default: return attempt("next") { try form.nextPage() }
    }
  }

  private mutating func section(_ form: Form) -> String {
    guard let tag = pick(form.definition.sections.compactMap(\.tag)) else { return "no section" }
    switch below(3) {
    case 0:
      guard let option = pick(form.section(tag)?.options ?? []) else { return "no options" }
      return attempt("select \(tag)") { try form.select(option.value, in: tag) }
    default:
      let isCollapsed = below(2) == 0
      return attempt("collapse \(tag)") { try form.setCollapsed(isCollapsed, of: tag) }
    }
  }

  // MARK: - The host

  private mutating func answers(_ form: Form) -> String {
    if let check = pick(form.pendingChecks) {
      let verdict = pick([FormRuleVerdict.passes, .fails("No"), .failed("Down"), .cancelled])
      return attempt("complete") { try form.complete(check.id, with: verdict ?? .passes) }
    }
    guard let request = pick(form.pendingRequests) else { return "no requests" }
    if below(4) == 0 { return attempt("fail") { try form.fail(request.id, "Down") } }
    let numbers = (0..<4).filter { _ in below(3) > 0 }
    let texts = below(2) == 0
    return attempt("deliver") {
      try form.deliver(
        numbers.map { .init(value: texts ? .string("o\($0)") : .int($0), title: "Option \($0)") },
        for: request.id)
    }
  }

  private mutating func rules(_ row: FormRow, _ form: Form) -> String {
    guard let tag = row.address, let rules = try? form.rules(of: tag) else { return "no tag" }
    if let rule = pick(rules), below(2) == 0 {
      return attempt("remove rule of \(tag)") { try form.removeRule(rule, of: tag) }
    }
    switch below(3) {
    case 0: return attempt("add rule to \(tag)") { try form.addRule(.required, to: tag) }
    case 1:
      return attempt("add short to \(tag)") {
        try form.addRule("short", to: tag) { $0.text.map(\.count) ?? 0 > 3 ? "Too long" : nil }
      }
    default: return attempt("reset \(tag)") { try form.reset([tag]) }
    }
  }

  /// Removes or restores a row or section.
  private mutating func structure(_ form: Form) -> String {
    let tags = form.definition.sections.flatMap { section in
      (section.tag.map { [$0] } ?? []) + section.rows.compactMap(\.tag)
    }
    let removed = tags.filter { (try? form.isRemoved($0)) == true }
    if let tag = pick(removed), below(3) > 0 {
      return attempt("restore \(tag)") {
        try form.section(tag)?.restore() ?? form.restoreRow(tag)
      }
    }
    guard let tag = pick(tags) else { return "no tag" }
    return attempt("remove \(tag)") { try form.section(tag)?.remove() ?? form.removeRow(tag) }
  }

  private mutating func several(_ form: Form, _ rows: [FormRow]) -> String {
    let values = (0..<3).compactMap { _ in pick(rows).map { ($0, value(for: $0)) } }
    let fails = below(4) == 0
    return attempt("update") {
      try form.update { _ in
        for (row, value) in values { _ = try? row.set(value) }
        if fails { throw CancellationError() }
      }
    }
  }

  private mutating func rest(_ form: Form, _ row: FormRow, _ name: String) -> String {
    switch below(6) {
    case 0: return attempt("reset") { try form.reset() }
    case 1: return attempt("deselect") { try form.deselect() }
    case 2: return attempt("reload \(name)") { try form.reloadOptions(of: name) }
    case 3:
      let value = value(for: row)
      return attempt("hand back \(value) \(name)") { try row.handBack(value) }
    default: return attempt("validate") { try form.validate() }
    }
  }
}
