import FormText

/// A rule of a row, compiled once for all forms of a definition.
///
/// A class, since a check goes through many rules and a copy of one would touch everything in it.
package final class CompiledRule: Sendable {
  /// Whether a value passes the rule in a state, `when` not looked at.
  ///
  /// nil when the host decides later (`async`), and when the rule does not apply to the value.
  private enum Test: Sendable {
    /// The arguments are the same in every state.
    case constant(RuleTest)
    /// `$self` in the rule's expressions is what is stored at the row, which the value has to be.
    case code(@Sendable (_ value: FormValue, _ state: FormState, _ entry: Int) -> Bool?)
  }

  /// A function of the host that answers later.
  struct Question: Sendable, Hashable {
    /// The name of the function.
    let function: String
    /// After how many seconds without an answer the rule fails.
    let timeout: Double
    /// How many seconds a value has to stay unchanged before the function is asked.
    let debounce: Double
  }

  /// What a rule makes of a value.
  enum Verdict: Hashable {
    case passes
    case fails
    /// The host says what is wrong.
    case failsSaying(String)
    /// The host decides later, or the rule does not apply to the value.
    case undecided
  }

  /// A function of the host that answers at once.
  struct Decision: Sendable {
    let function: String
    /// Whether an absent value passes without being asked about.
    let allowsEmpty: Bool
  }

  /// What the rule is known by: its id, else the name of its kind.
  let name: String
  /// What kind of rule it is; nil for a name that the language does not know, which every value passes.
  let kind: RuleKind?
  private let semantics: RuleKind.Semantics?
  let severity: FormDefinition.Rule.Severity
  /// When the rule is checked; nil for always.
  let when: ConditionCode?
  private let test: Test
  /// The function that decides a `custom` rule.
  private let decision: Decision?
  /// The function that decides an `async` rule.
  let question: Question?
  /// The rule's own message, else that of its kind.
  let message: RuleMessage
  private let arguments: [(name: String, value: ValueCode)]
  /// The tag of the row that `equalsRow` names.
  private let other: String?
  /// What the row keeps of the dates that its values are compared with; nil where that is all of them.
  private let grain: DateGrain?

  /// Compiles a rule.
  ///
  /// - Parameters:
  ///   - coder: Compiles the rule's expressions; its own row is the one the rule belongs to.
  ///   - grain: What the row keeps of a date.
  init<Resolver: SlotResolver>(
    _ rule: FormDefinition.Rule, coder: ExpressionCoder<Resolver>, grain: DateGrain? = nil
  ) {
    name = rule.id ?? rule.kind
    let known = RuleKind.named[rule.kind]
    kind = known?.kind
    semantics = known?.semantics
    severity = rule.severity
    when = rule.when.map(coder.condition)
    message = RuleMessage(rule.message ?? semantics?.message ?? "")
    let terms = rule.terms(coder, semantics)
    arguments = terms.map { ($0.name, $0.term.code) }
    other = semantics.flatMap { rule.text(of: .row, by: $0) }
    let function = semantics.flatMap { rule.text(of: .function, by: $0) }
    question =
      semantics?.host == .later
      ? function.map {
        Question(
          function: $0, timeout: terms.seconds("timeout") ?? 10,
          debounce: terms.seconds("debounce") ?? 0)
      } : nil
    let allowsEmpty = terms.constant("allowsEmpty") != .bool(false)
    decision =
      semantics?.host == .now
      ? function.map { Decision(function: $0, allowsEmpty: allowsEmpty) } : nil
    self.grain = grain
    test = Self.test(semantics, terms, grain, coder.patterns)
  }

  private static func test(
    _ semantics: RuleKind.Semantics?, _ terms: [RuleTerm], _ grain: DateGrain?,
    _ patterns: PatternCache
  ) -> Test {
    // What is left of a date depends on the time zone.
    if terms.allSatisfy({ $0.term.constant.map { grain == nil || !$0.hasDates } ?? false }) {
      return .constant(RuleTest(semantics, patterns: patterns) { terms.constant($0) })
    }
    let arguments = terms.map { (name: $0.name, value: $0.term.code) }
    return .code { value, state, entry in
      let test = RuleTest(semantics, patterns: state.patterns) { name in
        let argument = arguments.first { $0.name == name }?.value(state, entry)
        return argument.map { grain?.reduced($0, in: state.timeZone) ?? $0 }
      }
      return test.passes(value)
    }
  }

  /// What the rule makes of values while `when` holds; nil when that depends on the state or the host.
  package var constantTest: RuleTest? {
    guard decision == nil, question == nil, case .constant(let test) = test else { return nil }
    return test
  }

  /// What the rule makes of a value, which passes while `when` does not hold.
  func judge(_ value: FormValue, _ state: FormState, _ entry: Int) -> Verdict {
    if let when, !when(state, entry) { return .passes }
    if let decision { return decide(decision, value, state) }
    let passes =
      switch test {
      case .constant(let test): test.passes(value)
      case .code(let code): code(value, state, entry)
      }
    switch passes {
    case true: return .passes
    case false: return .fails
    case nil: return .undecided
    }
  }

  /// Whether a value passes; nil when that cannot be told.
  func check(_ value: FormValue, _ state: FormState, _ entry: Int) -> Bool? {
    switch judge(value, state, entry) {
    case .passes: true
    case .fails, .failsSaying: false
    case .undecided: nil
    }
  }

  /// What a function of the host makes of a value: true or false, a text that says what is wrong, or
  /// nothing when it has no objection.
  private func decide(
    _ decision: Decision, _ value: FormValue, _ state: FormState
  ) -> Verdict {
    if value.isAbsent, decision.allowsEmpty { return .passes }
    guard state.functions[decision.function] != nil else { return .undecided }
    switch state.call(decision.function, [value]) {
    case .bool(true): return .passes
    case .bool(false): return .fails
    case .string(let message): return message.isEmpty ? .fails : .failsSaying(message)
    default: return .undecided
    }
  }

  // MARK: - Message

  /// What a message shows of the row it is about.
  struct Subject {
    /// The title of the row; empty where there is none.
    var title = ""
    /// The text of a value of the row's type, as a person sees it.
    var show: (FormValue) -> String?
    /// The title of another row by its tag.
    var titleOfRow: (String) -> String? = { _ in nil }
  }

  /// What a person is told when a value fails the rule.
  func text(
    for value: FormValue, of subject: Subject, _ state: FormState, _ entry: Int
  ) -> String {
    message.text { placeholder in
      switch placeholder {
      case "title": return subject.title
      case "value": return subject.show(value) ?? ""
      default:
        let own = semantics?.placeholders.first { $0.key == placeholder }?.value
        return own.map {
          text($0, value, subject) { name in
            let argument = arguments.first { $0.name == name }?.value(state, entry) ?? .null
            return grain?.reduced(argument, in: state.timeZone) ?? argument
          }
        }
      }
    }
  }

  /// The text of one of the rule's own placeholders.
  private func text(
    _ placeholder: RuleKind.Placeholder, _ value: FormValue, _ subject: Subject,
    argument: (String) -> FormValue
  ) -> String {
    switch placeholder {
    case .argument(let name): argument(name).plainText
    case .shown(let name): subject.show(argument(name)) ?? ""
    case .shownList(let name): argument(name).texts(subject.show).joined(separator: ", ")
    case .schemes(let name):
      (argument(name).elements?.compactMap(\.text) ?? TextRule.webSchemes)
        .joined(separator: ", ")
    case .otherRow(let name):
      other.flatMap(subject.titleOfRow) ?? subject.show(argument(name)) ?? ""
    case .offender(let name): argument(name).firstOffender(in: value)
    case .length: String(value.text.map(TextRule.length) ?? 0)
    case .count: String(value.elementCount)
    }
  }
}

/// An argument of a rule, compiled.
private struct RuleTerm {
  let name: String
  let term: ValueTerm
}

extension [RuleTerm] {
  /// The value of an argument that is the same in every state; nil when it is missing.
  fileprivate func constant(_ name: String) -> FormValue? {
    first { $0.name == name }?.term.constant
  }

  fileprivate func seconds(_ name: String) -> Double? {
    constant(name)?.number.map { Swift.max(0, $0.doubleValue) }
  }
}

extension FormDefinition.Rule {
  /// The arguments that the rule understands, a tag of the row's own entry before one outside.
  fileprivate func terms<Resolver: SlotResolver>(
    _ coder: ExpressionCoder<Resolver>, _ semantics: RuleKind.Semantics?
  ) -> [RuleTerm] {
    arguments.compactMap { argument in
      argument.value.expression(as: semantics?.type(of: argument.name)) { tag in
        coder.resolver.slot(ofEntryTag: tag) == nil ? .value(tag) : .entry(tag)
      }.map { RuleTerm(name: argument.name, term: coder.term($0)) }
    }
  }
}

extension FormValue {
  /// A Boolean value indicating whether the value is a date, or a list with one.
  fileprivate var hasDates: Bool {
    switch self {
    case .date: true
    case .list(let elements): elements.contains(where: \.hasDates)
    default: false
    }
  }

  /// The text of a number or text; empty for an absent value.
  fileprivate var plainText: String { displayText(FixedTimeZone.utc) ?? "" }

  /// The texts of the elements of a list.
  fileprivate func texts(_ show: (FormValue) -> String?) -> [String] {
    guard case .list(let elements) = self else { return [] }
    return elements.compactMap(show)
  }

  /// The first character of a text outside the set that this value names.
  fileprivate func firstOffender(in value: FormValue) -> String {
    guard let text = value.text, let set = self.text, let rule = try? CharacterSetRule(set),
      let character = rule.firstOffender(in: text)
    else { return "" }
    return String(character)
  }
}
