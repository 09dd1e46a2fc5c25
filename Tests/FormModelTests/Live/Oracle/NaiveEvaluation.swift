import FormModel
import FormTestSupport
import Foundation

/// Everything that follows from what was put into a ``NaiveForm``, each thing worked out when it is first
/// asked for.
final class NaiveEvaluation {
  typealias Key = NaiveForm.Key

  let form: NaiveForm
  /// What everything was before the command.
  private var before: NaiveEvaluation?
  private var hidden: [Key: Bool] = [:]
  private var disabled: [Key: Bool] = [:]
  private var values: [Key: FormValue] = [:]
  private var touches: [Key: NaiveForm.Touch] = [:]
  private var conditions: [String: Bool] = [:]
  /// The lists that are being put together.
  ///
  /// A row of an entry may ask how many entries there are, and nothing
  /// else of the list it is part of.
  private var open: Set<Int> = []

  init(_ form: NaiveForm, before: NaiveEvaluation?) {
    self.form = form
    self.before = before
  }

  /// Works out what is still open and forgets what was before.
  func finish() -> [Key: NaiveForm.Touch] {
    for key in form.keys {
      _ = (isHidden(key), isDisabled(key), value(key))
      touches[key] = touch(key)
    }
    for condition in form.definition.conditions { _ = self.condition(condition.name) }
    before = nil
    return touches
  }

  // MARK: - States

  func isHidden(_ key: Key) -> Bool {
    if let known = hidden[key] { return known }
    let node = form.nodes[key.node]
    let section = form.section(node.section)
    let context = NaiveContext(self, key)
    var result = parent(key).map(isHidden) ?? false
    switch node.kind {
    case .section: result = result || section.hidden?.holds(in: context) ?? false
    case .row, .group: result = result || node.row?.hidden?.holds(in: context) ?? false
    case .option:
      guard case .select(let select) = section.kind, let filter = select.options?.filter else {
        break
      }
      result = result || !filter.holds(in: context)
    case .addButton:
      guard case .repeating(let repeating) = section.kind else { break }
      let count = form.entries[node.section]?.count ?? 0
      result = result || count >= repeating.maximum ?? .max
    }
    hidden[key] = result
    return result
  }

  func isDisabled(_ key: Key) -> Bool {
    if let known = disabled[key] { return known }
    let node = form.nodes[key.node]
    let own = node.kind == .section ? form.section(node.section).disabled : node.row?.disabled
    let result =
      (parent(key).map(isDisabled) ?? false) || (own?.holds(in: NaiveContext(self, key)) ?? false)
    disabled[key] = result
    return result
  }

  private func parent(_ key: Key) -> Key? {
    form.nodes[key.node].parent.map { parent in
      Key(node: parent, entry: form.nodes[parent].isInEntry ? key.entry : -1)
    }
  }

  func condition(_ name: String) -> Bool {
    if let known = conditions[name] { return known }
    let expression = form.definition.conditions.first { $0.name == name }?.expression
    let result = expression?.holds(in: NaiveContext(self, Key(node: 0))) ?? false
    conditions[name] = result
    return result
  }

  // MARK: - Values

  /// The value whether the row is hidden or not.
  func storedValue(_ key: Key) -> FormValue {
    let node = form.nodes[key.node]
    if node.kind == .section, form.section(node.section).isRepeating {
      return list(node.section, storedValue)
    }
    if let choice = node.option?.value ?? node.row?.choice, let parent = parent(key) {
      let chosen = storedValue(parent)
      if case .list(let elements) = chosen { return elements.contains(choice) ? choice : .null }
      return chosen == choice ? choice : .null
    }
    if let computed = node.row?.computed {
      let value = computed.evaluate(in: NaiveContext(self, key))
      return switch (value, node.row?.valueType) {
      case (.int(let number), .double): .double(Double(number))
      case (.string(""), _), (.list([]), _): .null
      default: value
      }
    }
    if policy(node) == .clear, isHidden(key) { return form.initial(key.node) }
    return form.stored[key] ?? .null
  }

  /// The value that expressions see.
  func value(_ key: Key) -> FormValue {
    if let known = values[key] { return known }
    let node = form.nodes[key.node]
    let result: FormValue
    if isHidden(key), policy(node) != .keep {
      result = .null
    } else if node.kind == .section, form.section(node.section).isRepeating {
      let isWhole = !open.contains(node.section)
      result = list(node.section, value)
      if !isWhole { return result }
    } else {
      result = storedValue(key)
    }
    values[key] = result
    return result
  }

  func policy(_ node: NaiveForm.Node) -> FormDefinition.HiddenValues {
    node.row?.whenHidden ?? form.definition.hiddenValues
  }

  private func list(_ section: Int, _ value: (Key) -> FormValue) -> FormValue {
    let entries = form.entries[section] ?? []
    if entries.isEmpty { return .null }
    guard open.insert(section).inserted else { return .list(entries.map { _ in .null }) }
    defer { open.remove(section) }
    let rows = form.template(section).filter { form.nodes[$0].row?.valueType != nil }
    return .list(
      entries.map { entry in
        guard form.isRecord(section) else { return value(Key(node: rows[0], entry: entry)) }
        return .record(
          rows.map { row in
            FormField(
              name: form.nodes[row].tag ?? "", value: value(Key(node: row, entry: entry)))
          })
      })
  }

  // MARK: - Validation

  func touch(_ key: Key) -> NaiveForm.Touch {
    if let known = touches[key] { return known }
    let old = form.touches[key] ?? NaiveForm.Touch()
    var new = old
    if let issues = choiceIssues(key) {
      new.issues = isHidden(key) ? [] : issues
    } else if isHidden(key) {
      new.issues = []
      new.isValidated = false
    } else if form.demanded.contains(key) || isRecheckedUnasked(key, old) {
      new.issues = check(key)
      new.isValidated = true
    }
    touches[key] = new
    return new
  }

  private func isRecheckedUnasked(_ key: Key, _ old: NaiveForm.Touch) -> Bool {
    if form.nodes[key.node].kind == .section, let before {
      return old.isValidated && count(key) != before.count(key)
    }
    guard let row = form.nodes[key.node].row, let before, !row.rules.isEmpty else { return false }
    let isNew = !before.form.isAlive(key)
    let isOther = isNew ? value(key) != .null : value(key) != before.value(key)
    let time = form.validationTime(key)
    if isOther, row.computed != nil {
      switch time {
      case .onChange, .always: return true
      case .onChangeAfterBlurred where old.isBlurred || old.isInvalid: return true
      case .onBlur where old.isInvalid: return true
      default: break
      }
    }
    guard old.isValidated, time != .onDemand else { return false }
    if isOther, old.isInvalid { return true }
    var reads = NaiveReads()
    for rule in row.rules { reads.add(rule) }
    // The row itself is `$self`, by whatever name it is called.
    reads.references.subtract([.value(row.tag ?? ""), .entry(row.tag ?? "")])
    return reads.references.contains { hasChanged($0, at: key) }
      || reads.conditions.contains { condition($0) != before.condition($0) }
      || reads.counts.contains { tag in
        guard let node = form.tags[tag] else { return false }
        return count(Key(node: node)) != before.count(Key(node: node))
      }
      || reads.readsClock && form.now != before.form.now
  }

  private func count(_ key: Key) -> Int {
    if case .list(let elements) = value(key) { elements.count } else { 0 }
  }

  private func hasChanged(_ reference: FormReference, at key: Key) -> Bool {
    guard let before else { return true }
    let now = NaiveContext(self, key).value(of: reference)
    return now != NaiveContext(before, key).value(of: reference)
  }

  func check(_ key: Key) -> [FormIssue] {
    guard let row = form.nodes[key.node].row else { return checkLimits(form.nodes[key.node]) }
    var issues: [FormIssue] = []
    for rule in row.rules {
      guard
        RuleCheck.passes(rule, value: storedValue(key), in: NaiveContext(self, key)) == false
      else { continue }
      issues.append(
        FormIssue(
          tag: form.address(key), rule: rule.id ?? rule.kind, message: rule.message ?? "",
          severity: rule.severity))
      if form.definition.validationStop == .first, rule.severity == .error { break }
    }
    return issues
  }
}

extension NaiveEvaluation {
  /// Whether a section has as many entries as its limits want.
  private func checkLimits(_ node: NaiveForm.Node) -> [FormIssue] {
    guard node.kind == .section, case .repeating(let limits) = form.section(node.section).kind
    else { return [] }
    let count = form.entries[node.section]?.count ?? 0
    if count < limits.minimum {
      return [
        FormIssue(tag: node.tag, rule: "min", message: "Enter at least \(limits.minimum)")
      ]
    }
    guard let maximum = limits.maximum, count > maximum else { return [] }
    return [FormIssue(tag: node.tag, rule: "max", message: "Enter at most \(maximum)")]
  }

  /// Whether what is chosen in a selectable section is offered; nil for anything else.
  private func choiceIssues(_ key: Key) -> [FormIssue]? {
    let node = form.nodes[key.node]
    guard node.kind == .section, case .select(let select) = form.section(node.section).kind else {
      return nil
    }
    var chosen = [storedValue(key)].filter { $0 != .null }
    if case .list(let elements) = chosen.first { chosen = elements }
    let isOffered = chosen.allSatisfy { value in
      node.children.contains { child in
        guard let option = form.nodes[child].option else {
          return form.nodes[child].row?.choice == value
        }
        return option.value == value
          && select.options?.filter?.holds(in: NaiveContext(self, Key(node: child))) ?? true
      }
    }
    if isOffered { return [] }
    let message =
      select.mode == .single ? "Choose one of the options" : "Choose only from the options"
    return [FormIssue(tag: node.tag, rule: "option", message: message)]
  }
}

/// What expressions see of a ``NaiveEvaluation`` at a row.
struct NaiveContext: EvaluationContext {
  let evaluation: NaiveEvaluation
  let key: NaiveForm.Key

  init(_ evaluation: NaiveEvaluation, _ key: NaiveForm.Key) {
    self.evaluation = evaluation
    self.key = key
  }

  var now: Date { evaluation.form.now }
  var timeZone: any FormTimeZone { FixedTimeZone.utc }

  func value(of reference: FormReference) -> FormValue {
    switch reference {
    case .value(let tag), .entry(let tag): find(tag).map(evaluation.value) ?? .null
    case .isHidden(let tag), .entryIsHidden(let tag):
      find(tag).map { .bool(evaluation.isHidden($0)) } ?? .null
    case .isDisabled(let tag), .entryIsDisabled(let tag):
      find(tag).map { .bool(evaluation.isDisabled($0)) } ?? .null
    case .isValid(let tag), .entryIsValid(let tag):
      find(tag).map { .bool(!evaluation.touch($0).isInvalid) } ?? .null
    case .own: evaluation.storedValue(key)
    case .option: evaluation.form.nodes[key.node].option?.value ?? .null
    case .optionAttribute: .null
    }
  }

  private func find(_ tag: String) -> NaiveForm.Key? {
    evaluation.form.tags[tag].map { node in
      NaiveForm.Key(node: node, entry: evaluation.form.nodes[node].isInEntry ? key.entry : -1)
    }
  }

  func condition(_ name: String) -> Bool { evaluation.condition(name) }
  func call(_ function: String, _ arguments: [FormValue]) -> FormValue { .null }
}

/// What the rules of a row read.
struct NaiveReads {
  var references: Set<FormReference> = []
  var conditions: Set<String> = []
  var counts: Set<String> = []
  var readsClock = false

  mutating func add(_ rule: FormDefinition.Rule) {
    if let when = rule.when { add(when) }
    for argument in rule.arguments {
      if case .expression(let expression) = argument.value { add(expression) }
    }
  }

  private mutating func add(_ expression: FormExpression) {
    switch expression {
    case .reference(.own): break
    case .reference(let reference): references.insert(reference)
    case .condition(let name): conditions.insert(name)
    case .call(.count, let arguments):
      if case .reference(.value(let tag)) = arguments[0] {
        counts.insert(tag)
      } else {
        add(arguments[0])
      }
    case .call(let function, let arguments):
      if function == .now { readsClock = true }
      for argument in arguments { add(argument) }
    case .list(let operands), .and(let operands), .or(let operands):
      for operand in operands { add(operand) }
    case .not(let operand), .field(_, let operand), .negate(let operand): add(operand)
    case .compare(_, let left, let right), .arithmetic(_, let left, let right),
      .quantify(_, _, let left, let right):
      add(left)
      add(right)
    default: break
    }
  }
}
