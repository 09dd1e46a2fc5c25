import FormCatalog
import FormModel

/// Writes the statements that make one row.
struct EurekaRowWriter {
  /// The closures of Eureka that hold one handler each; everything for one is put together.
  enum Callback: String, CaseIterable {
    case onChange, onCellSelection, onCellHighlightChanged, onRowValidationChanged
    case onExpandInlineRow, onCollapseInlineRow, cellSetup, cellUpdate

    /// Whether only rows that expand have the closure.
    var isOfInlineRows: Bool { self == .onExpandInlineRow || self == .onCollapseInlineRow }
  }

  let row: FormDefinition.Row
  let place: EmitProblem.Place
  /// The number among the items of the form; nil in an entry of a repeat section.
  let number: Int?
  let className: String
  let value: EurekaValue?
  let style: RowStyle
  let context: EurekaContext
  private(set) var lines: [String] = []
  /// The rules, which other rows may have as well.
  private(set) var rules: EurekaRuleBlock?
  private var callbacks: [Callback: [String]] = [:]

  init(
    _ row: FormDefinition.Row, at place: EmitProblem.Place, number: Int?, shape: EurekaShape,
    context: EurekaContext
  ) {
    self.row = row
    self.place = place
    self.number = number
    className = shape.className
    value = shape.value
    style = shape.style
    self.context = context
  }

  mutating func add(_ line: String) { lines.append(line) }

  /// Takes the lines that have been added from a number on for the rules.
  mutating func separateRules(from start: Int) {
    guard let value, lines.count > start else { return }
    rules = EurekaRuleBlock(
      start: start, lines: Array(lines[start...]), type: value.type,
      needsOptions: row.options != nil)
  }

  mutating func add(_ line: String, to callback: Callback) {
    callbacks[callback, default: []].append(line)
  }

  mutating func report(
    _ kind: EmitProblem.Kind, _ keys: String..., message: String, help: String? = nil
  ) {
    var place = place
    place.keys += keys
    context.problems.append(EmitProblem(kind, at: place, message, help: help))
  }

  // MARK: - The whole row

  /// Writes everything but how the row joins its section.
  mutating func write() {
    writeStart()
    writeProperties()
    writeValue()
    writeConditions()
    writeRules()
    writeEvents()
    writeSwipe()
    writeNative()
    writeExpansion()
    for callback in Callback.allCases { write(callback) }
  }

  /// Writes what is done when the row expands and collapses.
  ///
  /// Eureka's own handler of the first colours the text and sets one of the second, which would replace
  /// another, so that both are written with what it does.
  private mutating func writeExpansion() {
    let expand = callbacks.removeValue(forKey: .onExpandInlineRow)
    let collapse = callbacks.removeValue(forKey: .onCollapseInlineRow)
    guard expand != nil || collapse != nil else { return }
    add("row.onExpandInlineRow { [weak self] cell, row, _ in")
    add("  let color = cell.detailTextLabel?.textColor")
    add(
      "  row.onCollapseInlineRow { \(collapse == nil ? "cell, _" : "[weak self] cell, row"), _ in")
    add("    cell.detailTextLabel?.textColor = color")
    for line in collapse ?? [] { add("    " + line) }
    add("  }")
    add("  cell.detailTextLabel?.textColor = cell.tintColor")
    for line in expand ?? [] { add("  " + line) }
    add("}")
  }

  /// Whether the row is made by a function that all rows of its class share: a plain value under a tag.
  private var sharesMaker: Bool {
    guard let number, row.tag != nil, title != nil, context.hasRowsLike(row) else { return false }
    switch value {
    case nil, .option, .options, .tuple, .opaque: return false
    default: return context.plan.isRegistered(context.plan.items[number], hasValue: true)
    }
  }

  /// Writes how the row is made.
  private mutating func writeStart() {
    let tag = row.tag.map(SwiftText.string) ?? ""
    if let number, let title, sharesMaker {
      let maker = context.maker(of: className, kind: kind)
      add("let row = \(maker)(\(tag), \(SwiftText.string(title)), \(number))")
      return
    }
    add("let row = \(className)(\(number == nil ? "" : tag))")
    if let title { add("row.title = \(SwiftText.string(title))") }
  }

  private var kind: String { value?.kind ?? "" }

  private var title: String? {
    switch row.type {
    case "staticText": row.properties.string("text")
    default: row.title
    }
  }

  private mutating func write(_ callback: Callback) {
    guard let body = callbacks[callback] else { return }
    let usesSelf = body.contains { $0.contains("self") }
    let capture = usesSelf ? "[weak self] " : ""
    let text = body.joined(separator: "\n")
    func name(_ name: String) -> String { mentions(name, in: text) ? name : "_" }
    let parameters =
      callback == .onChange ? name("row") : "\(name("cell")), \(name("row"))"
    add("row.\(callback.rawValue) { \(capture)\(parameters) in")
    for line in body { add("  " + line) }
    add("}")
  }

  private func mentions(_ name: String, in text: String) -> Bool {
    text.hasPrefix(name + ".") || text.contains("\n" + name + ".")
      || text.contains(" " + name + ".")
      || text.contains("(" + name + ",") || text.contains("(" + name + ")")
  }

  // MARK: - Value

  private mutating func writeValue() {
    guard let value, let initial = row.value, row.computed == nil else { return }
    guard let literal = context.literal(initial, of: value, options: row.options) else {
      report(
        .key, "value", message: "Eureka cannot begin \(phrase) with this value",
        help: "set it in the handler of the event `setup`")
      return
    }
    add("row.value = \(literal)")
    add("row.resetValue = row.value")
  }

  /// What messages call the row.
  var phrase: String {
    Catalog.rowType(named: row.type)?.title ?? "a `\(row.type)` row"
  }

  // MARK: - Conditions

  private mutating func writeConditions() {
    guard let number else {
      for (key, expression) in [
        ("hidden", row.hidden), ("disabled", row.disabled), ("computed", row.computed),
      ] where expression != nil {
        report(
          .key, key, message: "the rows of an entry cannot have conditions of their own in Eureka")
      }
      return
    }
    let item = context.plan.items[number]
    writeRegistration(item)
    // A row of a group is hidden with the group, which Eureka does not know.
    let hiding = context.plan.conditions(around: number, \.hidden, withSection: false)
    let disabling = context.plan.conditions(around: number, \.disabled)
    if !hiding.isEmpty { writeCondition(row.hidden, "hide", number, hiding, "hidden") }
    if !disabling.isEmpty { writeCondition(row.disabled, "disable", number, disabling, "disabled") }
    if let computed = row.computed { writeComputed(computed, number) }
    if item.hiddenValues == .clear, row.computed == nil, value != nil {
      add("state.clear(row, \(number))")
    }
  }

  /// Tells the state of the form of the row, and how its value is read and written.
  private mutating func writeRegistration(_ item: EurekaPlan.Item) {
    let plan = context.plan
    guard plan.isRegistered(item, hasValue: value != nil) else { return }
    switch value {
    // The row of an option has a tag in Eureka, but no value of its own.
    case _ where item.tag == nil && row.tag != nil: add("state.add(\(item.number), nil)")
    case nil: add("state.add(\(item.number), row.tag)")
    case .tuple(let bases)?: writeComponentRegistration(item.number, bases)
    case .option?, .options?:
      add("state.add\(kind)(row, \(item.number)\(hasOptions ? ", of: options" : ""))")
    default:
      if !sharesMaker { add("state.add\(kind)(row, \(item.number))") }
    }
    if let parent = plan.container(of: item) { add("state.put(\(item.number), in: \(parent))") }
    if item.hiddenValues == .keep { add("state.keep(\(item.number))") }
    if let tag = item.tag, plan.judged.contains(tag) {
      add("state.judge(row, \(item.number))")
      add("self?.state.changeUntold()", to: .onRowValidationChanged)
    }
  }

  /// Whether the options are known from the start.
  var hasOptions: Bool {
    switch row.options?.source {
    case .type, .inline: true
    default: false
    }
  }

  private mutating func writeComponentRegistration(_ number: Int, _ bases: [String]) {
    let names = ["a", "b", "c"].prefix(bases.count)
    add("state.add(\(number), row.tag) { [weak row] in")
    add("  \(EurekaValue.tuple(bases).read("row?.value"))")
    add("} write: { [weak row] value in")
    add("  guard let row, value.elements.count == \(bases.count),")
    let sources = ["firstOptions()", "secondOptions(a)", "thirdOptions(a, b)"]
    for (index, name) in names.enumerated() {
      let end = index == bases.count - 1 ? "" : ","
      add(
        "    let \(name) = row.\(sources[index]).first(where: { Value(any: $0.id) == value.elements[\(index)] })\(end)"
      )
    }
    add("  else {")
    add("    row?.value = nil")
    add("    return")
    add("  }")
    let type = bases.count == 2 ? "Tuple" : "Tuple3"
    add("  row.value = Eureka.\(type)(\(names.map { "\($0): \($0)" }.joined(separator: ", ")))")
    add("  row.updateCell()")
    add("}")
  }

  /// Writes a condition of the row itself, or that it is hidden or disabled with what is around it.
  private mutating func writeCondition(
    _ own: FormExpression?, _ method: String, _ number: Int, _ expressions: [FormExpression],
    _ key: String
  ) {
    let arguments = "(row, \(number), watching: \(context.tags(expressions)))"
    guard let own else {
      return add("state.\(method)With\(method == "hide" ? "Group" : "Container")\(arguments)")
    }
    var writer = context.expression()
    let body = writer.body(own)
    guard accept(writer, [key]) else { return }
    add("state.\(method)\(arguments) { form in")
    for line in body { add("  " + line) }
    add("}")
  }

  private mutating func writeComputed(_ computed: FormExpression, _ number: Int) {
    guard let value, let source = expression(computed, "computed") else { return }
    guard value.write("value", of: row, context) != nil else {
      report(.key, "computed", message: "Eureka cannot compute the value of \(phrase)")
      return
    }
    add("state.compute(row, \(number)) { form in")
    add("  \(value.settled(source))")
    add("}")
  }

  /// A condition as Swift; nil when Eureka cannot know what it needs.
  mutating func condition(_ expression: FormExpression, _ keys: String...) -> String? {
    var writer = context.expression()
    let source = writer.condition(expression)
    return accept(writer, keys) ? source : nil
  }

  /// A value as Swift; nil when Eureka cannot know what it needs.
  mutating func expression(_ expression: FormExpression, _ keys: String...) -> String? {
    var writer = context.expression()
    let source = writer.value(expression)
    return accept(writer, keys) ? source : nil
  }

  private func accept(_ writer: EurekaExpression, _ keys: [String]) -> Bool {
    var place = place
    place.keys += keys
    return context.accepts(writer, at: place)
  }
}

extension [FormDefinition.Property] {
  func string(_ name: String) -> String? {
    if case .string(let text)? = value(name) { text } else { nil }
  }

  func bool(_ name: String) -> Bool? {
    if case .bool(let value)? = value(name) { value } else { nil }
  }

  func int(_ name: String) -> Int? {
    if case .int(let value)? = value(name) { value } else { nil }
  }

  /// A whole number, also one that stands as an expression.
  func constant(_ name: String) -> Int? {
    if case .literal(.int(let value))? = value(name)?.expression { value } else { nil }
  }

  func number(_ name: String) -> Double? {
    switch value(name) {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}
