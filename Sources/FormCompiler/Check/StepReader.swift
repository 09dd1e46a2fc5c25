import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax

/// Reads the steps that a form performs at an event of a row or section.
struct StepReader {
  let compilation: Compilation
  /// The scope of the row or section.
  let scope: FormScope
  /// The row or section of the event.
  let item: FormItem

  private var form: ResolvedForm { scope.form }

  /// The keys of which a step has exactly one.
  private static let ways: [(key: Key, kind: FormDefinition.Step.Kind)] = [
    (.set, .set), (.reset, .reset), (.validate, .validate), (.insert, .insert), (.remove, .remove),
    (.focus, .focus), (.call, .call), (.page, .showPage),
  ]

  /// The events with steps, by the keys that these are written under.
  private static let events: [(key: Key, event: FormDefinition.StepEvent)] = [
    (.onChange, .change), (.onEdit, .edit), (.onFocus, .focus), (.onBlur, .blur), (.onAdd, .add),
    (.action, .tap),
  ]

  /// Reads the steps of all events of a row or section.
  ///
  /// - Parameter unaffected: Returns the owner in words if an event never happens to it; nil if it
  ///   can happen.
  func read(
    _ fields: Fields, unaffected: (FormDefinition.StepEvent) -> String?
  ) -> [FormDefinition.EventSteps] {
    Self.events.compactMap { key, event in
      guard let field = fields.field(key) else { return nil }
      // Otherwise the key names a handler.
      if event == .tap, field.value.kind != .sequence { return nil }
      if let owner = unaffected(event) {
        compilation.report(.neverHappens(field.key, to: owner))
        return nil
      }
      let steps = read(field.value, at: event)
      return steps.isEmpty ? nil : FormDefinition.EventSteps(event, steps)
    }
  }

  /// Reads a list of steps.
  ///
  /// - Parameter event: The event; nil for a swipe action.
  func read(_ node: Node?, at event: FormDefinition.StepEvent?) -> [FormDefinition.Step] {
    guard let node else { return [] }
    guard node.kind == .sequence else {
      var diagnostic = Diagnostic.wrongKind(node, expected: "a list of steps")
      if let handler = node.inFlow, node.kind == .string,
        NameKind.Form.identifier.matches(node.text)
      {
        let key = node.style == .doubleQuoted ? "\"call\"" : "call"
        diagnostic.fixes = [
          DiagnosticFix(
            "call the handler", replacing: node.span, by: "[{ \(key): \(handler) }]"
          ).safe
        ]
      }
      compilation.report(diagnostic)
      return []
    }
    if node.items.isEmpty {
      compilation.report(.emptyCollection, "the list needs at least 1 step", at: node.span)
    }
    let hasOld = event == .change || event == .edit
    let scope = scope.ofSteps(
      old: hasOld ? item.symbol(changed: true) : nil,
      template: event == .add ? item : scope.template)
    let steps = node.items.compactMap { step($0, in: scope, at: event) }
    checkOverwritten(steps)
    return steps.map(\.step)
  }

  /// A step with the places that diagnostics need.
  private struct Read {
    var step: FormDefinition.Step
    let fields: Fields
    let target: Node
  }

  private func step(
    _ node: Node, in scope: FormScope, at event: FormDefinition.StepEvent?
  ) -> Read? {
    guard let fields = compilation.fields(of: node, as: "step") else { return nil }
    let found = Self.ways.filter { fields.contains($0.key) }
    guard let (key, kind) = found.first, let field = fields.field(key) else {
      reportNothing(in: fields)
      return nil
    }
    if found.count > 1, let second = fields.field(found[1].key) {
      compilation.report(
        .conflictingKeys, "a step does one thing: `\(key.name)` and `\(found[1].key.name)` are two",
        at: second.key.span, help: ["write two steps"])
      return nil
    }
    checkPlaces(of: fields, kind)
    let expressions = ExpressionReader(compilation: compilation, scope: scope, owner: nil)
    let target = StepTarget(
      compilation: compilation, scope: scope, expressions: expressions, owner: item, event: event)
    var step = FormDefinition.Step(kind)
    step.when = expressions.requirement(fields[.when])
    guard target.read(field.value, fields, into: &step) else { return nil }
    return Read(step: step, fields: fields, target: field.value)
  }

  private func reportNothing(in fields: Fields) {
    guard fields.isWhole else { return }
    compilation.report(
      .missingKey,
      "a step needs one of the keys \(Phrase.names(Self.ways.map(\.key.name), last: "or"))",
      at: fields.place)
  }

  /// Checks that `to` is beside `set`, and `value` or `values` beside `insert`.
  private func checkPlaces(of fields: Fields, _ kind: FormDefinition.Step.Kind) {
    let keys: [(Key, FormDefinition.Step.Kind)] = [
      (.to, .set), (.value, .insert), (.values, .insert),
    ]
    for (key, owner) in keys where kind != owner {
      compilation.report(misplaced: [key], in: fields) { _ in
        "`\(key.name)` needs `\(owner.rawValue)` beside it"
      }
    }
  }

  /// Warns of a value that the next step sets again, without reading it.
  private func checkOverwritten(_ steps: [Read]) {
    for (first, second) in zip(steps, steps.dropFirst()) {
      guard first.step.kind == .set, second.step.kind == .set, second.step.when == nil,
        first.step.list == nil, second.step.list == nil, first.step.names == second.step.names,
        let name = first.step.names.first
      else { continue }
      // The second step may read a value that depends on the value that the first one sets.
      let reads = second.step.value.map { ExpressionDependencies($0).reads } ?? []
      guard reads.isEmpty else { continue }
      compilation.report(
        .overwrittenStep, "the next step sets `\(name)` again, so this one has no effect",
        at: first.target.span,
        related: [RelatedPlace(span: second.target.span, message: "it is set again here")])
    }
  }
}

/// Reads the target of a step and its values.
struct StepTarget {
  let compilation: Compilation
  let scope: FormScope
  let expressions: ExpressionReader
  /// The row or section of the event.
  let owner: FormItem
  let event: FormDefinition.StepEvent?

  private var form: ResolvedForm { scope.form }

  /// Completes a step; returns false after reporting that it has no target.
  func read(_ node: Node, _ fields: Fields, into step: inout FormDefinition.Step) -> Bool {
    switch step.kind {
    case .set:
      if let path = EntryPath(node) { return read(path, node, fields, into: &step) }
      compilation.report(misplaced: [.where], in: fields) { _ in
        "`where` chooses among the entries of a list, as in `set: guests.name`"
      }
      guard let target = settable(node) else { return false }
      note(target, at: node)
      step.names = [target.tag ?? ""]
      if target.template?.kindField === target, fields[.to]?.isAbsence ?? true {
        report(node, "an entry always has a kind, so `\(target.tag ?? "")` cannot be cleared")
        return false
      }
      step.value = fields[.to].flatMap { value($0, of: target) }
      return fields[.to]?.isAbsence ?? true || step.value != nil
    case .reset, .validate:
      let isValidation = step.kind == .validate
      if node.kind == .string, node.text == "form" {
        if isValidation { noteValidation(of: [nil], at: node) }
        return true
      }
      if isValidation, node.kind == .string, node.text == "page" {
        step.kind = .validatePage
        noteValidation(of: form.page(of: owner)?.map(\.item) ?? [], at: node)
        return hasPages(node)
      }
      guard let items = items(node) else { return false }
      if isValidation { noteValidation(of: items, at: node) }
      step.names = items.map { $0.tag ?? "" }
    case .insert:
      guard let list = list(node) else { return false }
      note(list, at: node)
      step.names = [list.tag ?? ""]
      guard let value = entry(of: list, fields) else { return false }
      step.value = value.expression
    case .remove: return isEntry(node)
    case .focus:
      guard let target = item(node), isFocusable(target, node) else { return false }
      step.names = [target.tag ?? ""]
    case .call:
      guard let name = compilation.plain.name(node, .handler) else { return false }
      step.names = [name]
    case .showPage: return read(page: node, into: &step)
    case .validatePage, .nextPage, .previousPage: break
    }
    return true
  }

  // MARK: - Rows of other entries

  /// Reads a row of other entries: its list and, for one entry, the index, or a condition.
  private func read(
    _ path: EntryPath, _ node: Node, _ fields: Fields, into step: inout FormDefinition.Step
  ) -> Bool {
    guard let list = scope.nearestItem(path.list), list.isList, !list.isBroken else {
      report(node, "`\(path.list)` is not a list of entries with a row to set")
      return false
    }
    guard let row = row(path, of: list, node) else { return false }
    note(row, at: node)
    (step.names, step.list) = ([row.tag ?? ""], list.tag)
    var inner = self
    switch path.index {
    case .all: inner = inside(list)
    case .constant(let index): step.index = index
    case .written(let range):
      guard let checked = expressions.expression(node, in: range, as: .value(.int)) else {
        return false
      }
      step.index = checked.expression
    }
    if step.isOfEachEntry {
      step.filter = inner.expressions.requirement(fields[.where])
    } else {
      compilation.report(misplaced: [.where], in: fields) { _ in
        "`where` chooses among all entries, and `\(node.text)` is in one"
      }
    }
    step.value = fields[.to].flatMap { inner.value($0, of: row) }
    return fields[.to]?.isAbsence ?? true || step.value != nil
  }

  /// The row of a list that a step sets; nil after reporting that there is none.
  private func row(_ path: EntryPath, of list: FormItem, _ node: Node) -> FormItem? {
    let only = list.isListOfRecords ? nil : form.rows(ofList: list).first?.item.tag
    guard let name = path.row ?? only else {
      report(
        node,
        list.isListOfRecords
          ? "an entry of \(list.title) has several values"
          : "the row of the entries of \(list.title) has no tag",
        help: [
          list.isListOfRecords
            ? "name a row, as in `\(node.text).name`" : "give it a `tag`, so that it can be set"
        ])
      return nil
    }
    guard let row = scope.row(name, of: list) else {
      compilation.reportUnknown(
        .unknownTag, "an entry of \(list.title) has no row `\(name)`", at: node,
        known: scope.rowNames(of: list), knownTitle: "its rows are")
      return nil
    }
    guard let reason = reasonNotSet(row) else { return row.isBroken ? nil : row }
    report(node, "\(row.title) \(reason)")
    return nil
  }

  /// The same target, as seen from the entries of a list.
  private func inside(_ list: FormItem) -> StepTarget {
    let scope = scope.ofSteps(old: scope.old, template: list)
    return StepTarget(
      compilation: compilation, scope: scope,
      expressions: ExpressionReader(compilation: compilation, scope: scope, owner: nil),
      owner: owner, event: event)
  }

  /// Reads `next`, `back` or the tag of a page.
  private func read(page node: Node, into step: inout FormDefinition.Step) -> Bool {
    guard compilation.expect(node, .string, "`next`, `back` or the tag of a page") else {
      return false
    }
    guard hasPages(node) else { return false }
    switch node.text {
    case "next": step.kind = .nextPage
    case "back": step.kind = .previousPage
    default:
      let tags = form.spec.pages.compactMap { $0.fields[.tag]?.text }
      guard tags.contains(node.text) else {
        compilation.reportUnknown(
          .unknownTag, "there is no page \(Phrase.quoted(node))", at: node,
          known: tags.reduce(into: ["next", "back"]) { known, tag in
            if !known.contains(tag) { known.append(tag) }
          },
          knownTitle: "a step goes to")
        return false
      }
      step.names = [node.text]
    }
    return true
  }

  /// Records that a step checks the rules of items, nil for all.
  private func noteValidation(of items: [FormItem?], at node: Node) {
    for item in items { compilation.findings.unseenRules.addValidation(of: item, at: node) }
  }

  private func hasPages(_ node: Node) -> Bool {
    if form.spec.pages.isEmpty { report(node, "the form has no pages") }
    return !form.spec.pages.isEmpty
  }

  /// Records that a step sets a value, if it runs when the owner changes or gets an entry.
  private func note(_ target: FormItem, at node: Node) {
    let source: DependencyNode
    switch event {
    case .change: source = DependencyNode(owner, owner.isList ? .count : .value)
    // Setting rows of the entry may change the count of a list that drops empty entries, but adds
    // no entry.
    case .add where owner.dropsEmpty && target.template === owner: return
    case .add: source = DependencyNode(owner, .count)
    default: return
    }
    for row in target.rows {
      compilation.findings.steps.add(
        from: DependencyNode(row, row.isList ? .count : .value), to: source,
        place: DependencyPlace(node: node, range: nil), isStep: true)
    }
  }

  // MARK: - Tags

  /// The row or section with a tag; a row of the entry takes precedence.
  ///
  /// - Parameter suits: Whether a fix for an unknown tag can name an item.
  private func item(_ node: Node, where suits: (FormItem) -> Bool = { _ in true }) -> FormItem? {
    guard compilation.expect(node, .string, "the tag of a row or section") else { return nil }
    let name = String(node.text.drop { $0 == "$" })
    if name != node.text {
      compilation.report(
        .badName, "a step names a row by its tag, \(Phrase.quoted(node)) is its value",
        at: node.span, fixes: [.replace(node, with: name).safe])
      return nil
    }
    if let kinds = scope.conflictingKinds(with: .entry(name)) {
      compilation.report(
        .misplacedReference,
        "`\(name)` is a row of entries of the kind `\(kinds.row)`, this is one of `\(kinds.own)`",
        at: node.span)
      return nil
    }
    if name == "form", scope.item(name)?.kind == .form {
      compilation.report(
        .badStep, "`form` is the whole form, not a row or section", at: node.span,
        help: ["only `validate: form` and `reset: form` are about it, without a list"])
      return nil
    }
    if let item = scope.nearestItem(name) { return item }
    if !form.misnamedTags.contains(name) { reportUnknown(node, where: suits) }
    return nil
  }

  private func reportUnknown(_ node: Node, where suits: (FormItem) -> Bool) {
    if let section = form.templateTags[scope.resolve(node.text)] {
      compilation.report(
        .misplacedReference, "`\(node.text)` is a row of every entry of \(section.listNoun)",
        at: node.span,
        help: ["only steps in an entry of \(section.title), or its `onAdd`, can name it"])
      return
    }
    compilation.reportUnknown(
      .unknownTag, "there is no row or section \(Phrase.quoted(node))", at: node,
      known: scope.tagNames + (0..<scope.entryDepth).flatMap(scope.entryTagNames),
      knownTitle: "the tags are", where: { scope.nearestItem($0).map(suits) ?? false })
  }

  /// The tags of one or several rows and sections; nil after reporting an unknown one.
  private func items(_ node: Node) -> [FormItem]? {
    let nodes = node.kind == .sequence ? Array(node.items) : [node]
    if nodes.isEmpty {
      compilation.report(.emptyCollection, "a list of tags must not be empty", at: node.span)
    }
    let found = nodes.compactMap { item($0) }
    return found.count == nodes.count && !nodes.isEmpty ? found : nil
  }

  /// The row or section with a tag, if its value can be set.
  private func settable(_ node: Node) -> FormItem? {
    guard let item = item(node, where: { reasonNotSet($0) == nil }), !item.isBroken else {
      return nil
    }
    guard let reason = reasonNotSet(item) else { return item }
    let option = item.choice?.tag.map { ["set `\($0)` to the option"] }
    report(node, "\(item.title) \(reason)", help: option ?? [])
    return nil
  }

  /// Why a step cannot set the value of a row or section; nil if it can.
  private func reasonNotSet(_ item: FormItem) -> String? {
    if item.type == nil { return "has no value to set" }
    if item.fields?.contains(.computed) == true { return "is computed, so a step cannot set it" }
    if item.fields?.contains(.forEach) == true {
      return "shows the models of the host, so a step cannot set it"
    }
    return item.choice == nil ? nil : "is an option of its section"
  }

  private func report(_ node: Node, _ message: String, help: [String] = []) {
    compilation.report(.badStep, message, at: node.span, help: help)
  }

  private func list(_ node: Node) -> FormItem? {
    let canGrow = { (item: FormItem) in item.isList && item.fields?.contains(.forEach) != true }
    let suits = { (item: FormItem) in canGrow(item) && item.countKey == nil }
    guard let item = item(node, where: suits), !item.isBroken else { return nil }
    guard canGrow(item) else {
      report(node, "\(item.title) is not a list of entries that can be added")
      return nil
    }
    return hasCount(item, node) ? nil : item
  }

  /// Whether the `count` of a list decides alone how many entries there are, which is reported.
  private func hasCount(_ list: FormItem, _ node: Node) -> Bool {
    guard let count = list.countKey else { return false }
    compilation.report(
      .badStep, "`count` decides alone how many entries \(list.title) has", at: node.span,
      related: [RelatedPlace(span: count.span, message: "`count` is here")])
    return true
  }

  private func isEntry(_ node: Node) -> Bool {
    guard compilation.plain.keyword(node, [Keyword("entry", "")]) != nil else { return false }
    guard let list = scope.template, list.fields?.contains(.forEach) != true else {
      report(node, "there is no entry of a list here that could be removed")
      return false
    }
    return !hasCount(list, node)
  }

  private func isFocusable(_ item: FormItem, _ node: Node) -> Bool {
    guard !item.isBroken, let fields = item.fields, item.kind == .row,
      let type = fields[.type], !scope.form.rowTypeNames.contains(type.text),
      let entry = Catalog.rowType(named: type.text)
    else {
      if item.kind == .section { report(node, "a section cannot have the focus") }
      return item.kind == .row
    }
    let behavior = entry.behavior(
      fields[.style].flatMap { entry.style($0.text) } ?? entry.defaultStyle)
    if behavior.isFocusable || behavior.isInline || behavior == .custom { return true }
    report(node, "\(fields.keys.title) cannot have the focus")
    return false
  }

  // MARK: - Values

  /// A constant of a row's type, or an expression; in a row of texts always an expression.
  private func value(_ node: Node, of item: FormItem) -> FormExpression? {
    guard let type = item.type?.base, !node.isAbsence else { return nil }
    if node.kind == .null {
      var diagnostic = Diagnostic.wrongKind(node, expected: "a value or `nil`")
      // An empty value has no text that could be replaced.
      if let null = node.inFlow, !null.isEmpty {
        diagnostic.fixes = [DiagnosticFix("write `nil`", replacing: node.span, by: "\"nil\"").safe]
      }
      compilation.report(diagnostic)
      return nil
    }
    var expressions = expressions
    expressions.mismatch = .valueTypeMismatch
    expressions.target = item
    switch type {
    case .string, .url:
      return expressions.expression(node, as: .value(type))?.expression
    // Only the host knows the options.
    case .option
    where item.type?.domain == nil && node.looksLikeExpression:
      return expressions.expression(node, as: .value(type))?.expression
    default: break
    }
    var literals = LiteralReader(item, of: form, in: compilation)
    literals.expressions = expressions
    literals.readsTexts = true
    return literals.read(node, as: type)
  }

  /// The value of a new entry, without an expression if no values are given; nil after reporting a
  /// mistake.
  private func entry(
    of list: FormItem, _ fields: Fields
  ) -> (expression: FormExpression?, Void)? {
    if let values = fields.field(.values) {
      guard list.isListOfRecords else {
        report(values.key, "an entry of \(list.title) is one value", help: ["write `value`"])
        return nil
      }
      return record(values.value, of: list).map { ($0, ()) }
    }
    guard let value = fields.field(.value) else {
      if let kinds = kindCheck(list), let node = fields[.insert] {
        return kinds.needsNoKind(at: node) ? (nil, ()) : nil
      }
      return (nil, ())
    }
    guard !list.isListOfRecords, let row = form.rows(ofList: list).first else {
      report(value.key, "an entry of \(list.title) has rows", help: ["write `values`"])
      return nil
    }
    return self.value(value.value, of: row.item).map { ($0, ()) }
  }

  private func kindCheck(_ list: FormItem) -> EntryKindCheck? {
    EntryKindCheck(list, writtenIn: scope.instance, compilation)
  }

  private func record(_ node: Node, of list: FormItem) -> FormExpression? {
    guard compilation.expect(node, .mapping, "a mapping of the entry's rows to values") else {
      return nil
    }
    var fields: [FormFieldExpression] = []
    let kinds = kindCheck(list)
    if kinds?.check(node) == false { return nil }
    let kind = kinds?.kind(of: node)
    for entry in node.entries {
      let name = entry.key.text
      guard let item = scope.row(name, of: list)?.row(ofKind: kind) else {
        compilation.reportUnknown(
          .unknownTag, "an entry has no row \(Phrase.quoted(entry.key))", at: entry.key,
          known: scope.rowNames(of: list), knownTitle: "its rows are")
        return nil
      }
      guard item.type != nil, item.fields?.contains(.computed) != true else {
        report(entry.key, "\(item.title) has no value of its own")
        return nil
      }
      if entry.value.isAbsence {
        fields.append(FormFieldExpression(name: item.tag ?? name, expression: .literal(.null)))
      } else if let value = value(entry.value, of: item) {
        fields.append(FormFieldExpression(name: item.tag ?? name, expression: value))
      } else {
        return nil
      }
    }
    return .record(fields)
  }
}

extension Node {
  /// Whether the value makes a step clear a row.
  fileprivate var isAbsence: Bool { kind == .string && (text == "nil" || text == "NULL") }
}

extension FormItem {
  /// The symbol of the value before or after a change, which may be absent.
  fileprivate func symbol(changed: Bool) -> ScopeSymbol {
    var symbol = symbol()
    symbol.type?.isOptional = true
    symbol.isAlwaysPresent = false
    return symbol
  }
}

/// A row of other entries, such as `guests[0].name`, in the target of a step.
struct EntryPath {
  let list: String
  /// The index in brackets as written, with its place in UTF-8; nil for all entries.
  private let written: (text: String, range: Range<Int>)?
  /// The row; nil for the only one.
  let row: String?

  /// The entries of a path.
  enum Index {
    case all
    case constant(FormExpression)
    case written(Range<Int>)
  }

  /// - Returns: Nil for anything but a path.
  init?(_ node: Node) {
    guard node.kind == .string,
      let match = node.text.wholeMatch(of: /(\w+)(?:\[(.+)\])?(?:\.(\w+))?/),
      match.output.2 != nil || match.output.3 != nil
    else { return nil }
    list = String(match.output.1)
    row = match.output.3.map(String.init)
    written = match.output.2.map { index in
      let start = node.text.utf8.distance(from: node.text.startIndex, to: index.startIndex)
      return (String(index), start..<start + index.utf8.count)
    }
  }

  /// The entries; -1 is the index of the last.
  var index: Index {
    guard let written else { return .all }
    switch written.text.uppercased() {
    case "FIRST": return .constant(.literal(.int(0)))
    case "LAST": return .constant(.literal(.int(-1)))
    default:
      return Int(written.text).map { .constant(.literal(.int($0))) } ?? .written(written.range)
    }
  }
}
