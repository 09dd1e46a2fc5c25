import FormText

/// A rule of a row, compiled once for all forms of a definition.
///
/// It is a class because a check goes through many rules, and copying one would retain everything
/// in it.
package final class CompiledRule: Sendable {
  /// Whether a value passes the rule in a state, ignoring `when`.
  ///
  /// nil if the host decides later (`async`) or the rule does not apply to the value.
  private enum Test: Sendable {
    /// The arguments are the same in every state.
    case constant(RuleTest)
    /// `$self` in the rule's expressions is the value stored in the row, which must be the one
    /// checked.
    case code(@Sendable (_ value: FormValue, _ state: FormState, _ entry: Int) -> Bool?)
  }

  /// A function of the host that answers later.
  struct Question: Sendable, Hashable {
    /// The name of the function.
    let function: String
    /// The number of seconds after which the rule fails without an answer.
    let timeout: Double
    /// The number of seconds a value must stay unchanged before the function is called.
    let debounce: Double
  }

  /// The verdict of a rule on a value.
  enum Verdict: Hashable {
    case passes
    case fails
    /// The host rejects the value with its own message.
    case failsSaying(String)
    /// The host decides later, or the rule does not apply to the value.
    case undecided
  }

  /// A function of the host that answers at once.
  struct Decision: Sendable {
    let function: String
    /// Whether an absent value passes without calling the function.
    let allowsEmpty: Bool
    /// The function of a rule that a program has added; nil for one of the host.
    var closure: FormHost.Function?
  }

  /// The name of the rule: its id, or else its kind.
  let name: String
  /// The kind of the rule; nil for an unknown name, which every value passes.
  let kind: RuleKind?
  private let semantics: RuleKind.Semantics?
  /// The rows of entries, or the fields of records, that a `uniqueItems` rule compares.
  let key: [String]?
  let severity: FormDefinition.Rule.Severity
  /// When the rule is checked; nil for always.
  let when: ConditionCode?
  private let test: Test
  /// The function that decides a `custom` rule.
  private let decision: Decision?
  /// The function that decides an `async` rule.
  let question: Question?
  /// Whether the rule may find an absent value wrong, without asking the host.
  private let canDemandValue: Bool
  /// The rule's own message, else that of its kind.
  let message: RuleMessage
  /// The built-in message; nil for that of the rule's kind.
  private let builtIn: BuiltInText?
  /// The key of the translations of a built-in message, and the message in English; nil for the
  /// rule's own message.
  private let builtInMessage: (key: String, english: String)?
  /// The references in the message, by what is in their braces.
  private let texts: [String: ValueCode]
  private let arguments: [(name: String, value: ValueCode)]
  /// The tag of the row that `equalsRow` names.
  private let other: String?
  /// The part of a date that the row keeps, which applies to the dates compared; nil for the whole
  /// date.
  private let grain: DateGrain?

  /// Compiles a rule.
  ///
  /// - Parameters:
  ///   - coder: Compiles the rule's expressions, with the rule's row as `$self`.
  ///   - grain: The part of a date that the row keeps.
  init<Resolver: SlotResolver>(
    _ rule: FormDefinition.Rule, coder: ExpressionCoder<Resolver>, grain: DateGrain? = nil
  ) {
    name = rule.id ?? rule.kind
    let known = RuleKind.named[rule.kind]
    kind = known?.kind
    semantics = known?.semantics
    key = rule.uniqueKey
    severity = rule.severity
    when = rule.when.map(coder.condition)
    canDemandValue = rule.canDemandValue
    message = rule.shownMessage
    builtIn = rule.builtIn
    let messageKey = rule.message == nil ? BuiltInText.prefix + rule.kind : rule.builtIn?.key
    let english = rule.message ?? known?.semantics.message ?? ""
    builtInMessage = messageKey.map { ($0, english) }
    texts = Dictionary(
      rule.texts.map { ($0.name, coder.value($0.value.expression)) },
      uniquingKeysWith: { first, _ in first })
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

  /// Makes a rule that a closure decides, which says what is wrong with a value.
  init(
    _ rule: FormDefinition.Rule,
    _ problem: @escaping @Sendable (FormValue) throws -> String?
  ) {
    name = rule.id ?? rule.kind
    kind = .custom
    semantics = RuleKind.custom.semantics
    key = nil
    severity = rule.severity
    when = nil
    canDemandValue = false
    message = RuleMessage(semantics?.message ?? "")
    builtIn = nil
    builtInMessage = (
      BuiltInText.prefix + RuleKind.custom.rawValue, semantics?.message ?? ""
    )
    (texts, arguments, other, question, grain) = ([:], [], nil, nil, nil)
    decision = Decision(function: name, allowsEmpty: false) { arguments in
      try arguments.first.flatMap(problem).map(FormValue.string) ?? .bool(true)
    }
    test = .code { _, _, _ in nil }
  }

  private static func test(
    _ semantics: RuleKind.Semantics?, _ terms: [RuleTerm], _ grain: DateGrain?,
    _ patterns: PatternCache
  ) -> Test {
    // The kept part of a date depends on the time zone.
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

  /// The rule's test while `when` holds; nil if it depends on the state or the host.
  package var constantTest: RuleTest? {
    guard decision == nil, question == nil, case .constant(let test) = test else { return nil }
    return test
  }

  /// Whether the host answers the functions that decide the rule.
  func isDecided(by answers: HostAnswers) -> Bool {
    (decision.map { answers.functions.contains($0.function) } ?? true)
      && (question.map { answers.asyncRules.contains($0.function) } ?? true)
  }

  /// Judges a value, which passes while `when` does not hold.
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

  /// Whether the value that the rule judges must not be absent now; false if the host or an `assert`
  /// decides.
  func demandsValue(_ state: FormState, _ entry: Int) -> Bool {
    guard canDemandValue, case .fails = judge(.null, state, entry) else { return false }
    return true
  }

  /// Whether a value passes; nil if undecided.
  func check(_ value: FormValue, _ state: FormState, _ entry: Int) -> Bool? {
    switch judge(value, state, entry) {
    case .passes: true
    case .fails, .failsSaying: false
    case .undecided: nil
    }
  }

  /// The verdict of a host function on a value: true or false, a text that says what is wrong, or
  /// nothing if the function has no objection.
  private func decide(
    _ decision: Decision, _ value: FormValue, _ state: FormState
  ) -> Verdict {
    if value.isAbsent, decision.allowsEmpty { return .passes }
    guard let function = decision.closure ?? state.functions[decision.function] else {
      return .undecided
    }
    switch state.call(function, named: decision.function, [value], takesText: true) {
    case .bool(true): return .passes
    case .bool(false): return .fails
    case .string(let message): return message.isEmpty ? .fails : .failsSaying(message)
    default: return .undecided
    }
  }

  // MARK: - Message

  /// The row that a message is about.
  struct Subject {
    /// The title of the row; empty if it has none.
    var title = ""
    /// Whether the row conceals what is typed.
    var isConcealed = false
    /// The currency of the row's amounts; nil for any other row.
    var currency: Currency?
    /// Formats a value of the row's type for display.
    var show: (FormValue) -> String?
    /// The title of another row by its tag.
    var titleOfRow: (String) -> String? = { _ in nil }
    /// The index of the first entry with the same key; nil for a rule of another kind.
    var first: Int?
  }

  /// The message for the user when a value fails the rule.
  func text(
    for value: FormValue, of subject: Subject, _ state: FormState, _ entry: Int
  ) -> String {
    let chosen = texts[FormDefinition.Rule.chosenMessage].map {
      RuleMessage($0(state, entry).text ?? "")
    }
    func argument(_ name: String) -> FormValue {
      let argument = arguments.first { $0.name == name }?.value(state, entry) ?? .null
      return grain?.reduced(argument, in: state.timeZone) ?? argument
    }
    let count = arguments.first.map { argument($0.name) } ?? .null
    let english = builtIn?.english(counting: count)
    let translated =
      chosen == nil
      ? builtInMessage.flatMap {
        state.translation(ofBuiltIn: $0.key, english ?? $0.english, counting: count)
      } ?? english : nil
    return (chosen ?? translated.map(RuleMessage.init) ?? message).text { inside in
      if let text = texts[inside] { return text(state, entry).text ?? "" }
      let parts = RuleMessage.parts(of: inside)
      let name = parts?.name ?? inside
      if let format = parts?.format, !subject.isConcealed {
        let value = name == "value" ? value : semantics?.argument(shownAs: name).map(argument)
        let shown = subject.currency.map { format.ofAmounts(in: $0, isInt: true) } ?? format
        return shown.shown(value ?? .null, in: state.locale, timeZone: state.timeZone).text ?? ""
      }
      switch name {
      case "title": return subject.title
      case "value": return subject.show(value) ?? ""
      default:
        return semantics?.placeholder(name).map { placeholder in
          text(placeholder, value, subject, argument: argument) {
            DisplayText(locale: state.locale).text(of: $0, timeZone: state.timeZone) ?? ""
          }
        }
      }
    }
  }

  /// The text of one of the rule's own placeholders.
  ///
  /// - Parameter plain: Shows a value that is not of the row's type, such as a number of characters.
  private func text(
    _ placeholder: RuleKind.Placeholder, _ value: FormValue, _ subject: Subject,
    argument: (String) -> FormValue, plain: (FormValue) -> String
  ) -> String {
    switch placeholder {
    case .argument(let name): plain(argument(name))
    case .shown(let name): subject.show(argument(name)) ?? ""
    case .shownList(let name): argument(name).texts(subject.show).joined(separator: ", ")
    case .byteCount(let name): argument(name).text ?? ByteCount(argument(name))?.text ?? ""
    case .schemes(let name):
      (argument(name).elements?.compactMap(\.text) ?? TextRule.webSchemes)
        .joined(separator: ", ")
    case .otherRow(let name):
      other.flatMap(subject.titleOfRow) ?? subject.show(argument(name)) ?? ""
    case .offender(let name): argument(name).firstOffender(in: value)
    case .length: plain(.int(value.text.map(TextRule.length) ?? 0))
    case .count: plain(.int(value.elementCount))
    case .first:
      (subject.first ?? RuleTest.firstRepeated(in: value.elements ?? [], by: key ?? []))
        .map { plain(.int($0 + 1)) } ?? ""
    }
  }
}

/// An argument of a rule, compiled.
private struct RuleTerm {
  let name: String
  let term: ValueTerm
}

extension [RuleTerm] {
  /// The value of a constant argument; nil if it is missing.
  fileprivate func constant(_ name: String) -> FormValue? {
    first { $0.name == name }?.term.constant
  }

  fileprivate func seconds(_ name: String) -> Double? {
    constant(name)?.number.map { Swift.max(0, $0.doubleValue) }
  }
}

extension FormDefinition.Rule {
  /// The arguments of the rule, compiled; a tag resolves to a row of the same entry before one
  /// outside.
  fileprivate func terms<Resolver: SlotResolver>(
    _ coder: ExpressionCoder<Resolver>, _ semantics: RuleKind.Semantics?
  ) -> [RuleTerm] {
    arguments.compactMap { argument in
      argument.value.expression(as: semantics?.type(of: argument.name)) { tag in
        coder.resolver.row(ofWrittenTag: tag)
      }.map { RuleTerm(name: argument.name, term: coder.term($0)) }
    }
  }
}

extension FormValue {
  /// Whether the value is a date, or a list with one.
  fileprivate var hasDates: Bool {
    switch self {
    case .date: true
    case .list(let elements): elements.contains(where: \.hasDates)
    default: false
    }
  }

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
