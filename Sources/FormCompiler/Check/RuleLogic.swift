import FormCatalog
@_spi(Generated) import FormModel
import FormPredicate
import FormSyntax
import FormText

/// Checks the rules of a row or section against each other, its default value and its conditions.
struct RuleLogic {
  let subject: RuleSubject
  let checked: CheckedRules
  /// The default value.
  let value: FormExpression?
  /// Whether the value is computed.
  let isComputed: Bool
  /// The limits in the row itself; nil for a row without any.
  var limits: RowLimits?

  var compilation: Compilation { subject.compilation }

  /// - Parameter state: Whether the row, its groups and its section are always hidden or disabled.
  func check(_ state: PermanentState) {
    checkEmail(state)
    guard !checked.isEmpty else { return }
    checkRepeated()
    let isPossible = checkContradictions() && checkChoices()
    checkRequired(state)
    if isPossible, let value { checkDefault(value) }
  }

  func name(_ index: Int) -> String { checked.sources[index].kind.rawValue }

  func span(_ index: Int) -> SourceSpan { checked.sources[index].name.span }

  // MARK: - E-mail addresses

  /// The rules that say nothing about the form of a text.
  private static let formless: Set<RuleKind> = [
    .required, .minLength, .maxLength, .exactLength, .notOneOf,
  ]

  /// Warns about a row for e-mail addresses whose rules accept other texts, too.
  private func checkEmail(_ state: PermanentState) {
    let fields = subject.fields
    guard let row = subject.row, row.spec.type.entry?.name == RowType.email.rawValue,
      !isComputed, state.hidden == nil, state.disabled == nil, !fields.contains(.mask),
      !fields.contains(.formatter), !checked.isBroken,
      checked.sources.allSatisfy({ Self.formless.contains($0.kind) })
    else { return }
    compilation.report(
      .uncheckedEmail, "the row accepts texts that are not e-mail addresses",
      at: fields[.type]?.span ?? subject.item.place,
      fixes: [fixOfEmail].compactMap(\.self))
  }

  /// The fix that adds the rule `email`, unless the default value would break it.
  private var fixOfEmail: DiagnosticFix? {
    let name = RuleKind.email.rawValue
    if let value = value?.constant,
      RuleCheck.passes(FormDefinition.Rule(name), constant: value) == false
    {
      return nil
    }
    return subject.fields.adding(rule: name, in: compilation.sources)
  }

  // MARK: - Repetition

  private func checkRepeated() {
    // Comparing the few rules of most rows is faster than hashing them.
    var seen: [FormDefinition.Rule: Int] = [:]
    let isLong = checked.indices.count > 16
    for index in checked.indices {
      let other =
        isLong
        ? seen.updateValue(index, forKey: checked[index].essence)
        : (0..<index).last { checked.isSame($0, index) }
      // A rule set may repeat a rule of the row that has its own message.
      guard let other, isWritten(index), isWritten(other) else { continue }
      compilation.report(
        .repeatedRule, "the rule `\(name(index))` is already in the list", at: span(index),
        related: [RelatedPlace(span: span(other), message: "written here before")],
        fixes: subject.removal(ofRuleAt: span(index)))
    }
  }

  /// Whether a rule is written in the row itself, not in a rule set it uses.
  private func isWritten(_ index: Int) -> Bool {
    let row = subject.fields.node.span
    let name = span(index)
    return name.file == row.file && row.start <= name.start && name.end <= row.end
  }

  // MARK: - Required

  private func checkRequired(_ state: PermanentState) {
    checkRequiredNeverFails()
    let certain = checked.firstCertain(.required)
    guard let required = certain ?? checked.firstCertain(.accepted) else { return }
    let needsValue =
      certain != nil && value == nil || certain == nil && value?.constant != .bool(true)
    if let place = state.hidden {
      compilation.findings.diagnostics.remove(.constantCondition, in: place)
      compilation.report(
        .requiredNeverVisible, "the \(subject.noun) is required, but always hidden",
        at: placeInRow(of: required), related: [RelatedPlace(span: place, message: "always true")])
    } else if let place = state.disabled, needsValue, !isComputed {
      compilation.report(
        .requiredNeverEditable, "the \(subject.noun) is required, but can never be filled in",
        at: placeInRow(of: required), related: [RelatedPlace(span: place, message: "always true")],
        help: ["give the \(subject.noun) a `value`, or let `disabled` depend on something"])
    }
    checkPatternsAgainstRequired()
  }

  /// Reports `required` where users cannot leave the row without a value.
  ///
  /// `false` is a value: a switch that begins with one always passes, and so does a box that was
  /// ticked once.
  private func checkRequiredNeverFails() {
    let isTruth = subject.type?.base.base == .bool
    let hasValue = value.map { $0.constant != .null } ?? false
    let message: String
    if isTruth, hasValue {
      message = "`required` always passes here: `false` is a value, too"
    } else if isTruth, value == nil, subject.isCheck {
      message = "`required` passes here once the box was ticked: `false` is a value, too"
    } else if hasValue, !isComputed, subject.keepsChoice {
      message = "nobody can break `required` here: the row has a value, and its control clears none"
    } else {
      return
    }
    for rule in checked.indices where checked.sources[rule].kind == .required {
      let place = placeInRow(of: rule)
      var diagnostic = Diagnostic(
        .requiredNeverFails, message, at: place,
        help: [
          isTruth
            ? "write `accepted` where only `true` will do"
            : "keep it only for records from elsewhere, which may have `null` here"
        ])
      if isTruth, subject.fields[.rules]?.span.contains(span(rule)) == true {
        diagnostic.fixes = [.replace(checked.sources[rule].name, with: "accepted")]
      } else if !isWritten(rule) {
        diagnostic.related = [RelatedPlace(span: span(rule), message: "the rule is here")]
      }
      compilation.report(diagnostic)
    }
  }

  /// The place of a rule in the row: its name, or the row if it comes from a rule set.
  private func placeInRow(of rule: Int) -> SourceSpan {
    isWritten(rule) ? span(rule) : subject.item.place
  }

  private func checkPatternsAgainstRequired() {
    for rule in checked.indices
    where checked.sources[rule].kind == .regex && checked.isCertain(rule) {
      guard let node = checked.sources[rule].argument, node.kind == .string,
        let pattern = try? Pattern(node.text), pattern.matchesEmptyText, !node.text.isEmpty
      else { continue }
      compilation.report(
        .regexMatchesEmpty, "the pattern passes an empty text, but the row is required",
        at: node.span)
    }
  }

  // MARK: - Default value

  private func checkDefault(_ value: FormExpression) {
    guard let node = subject.limitFields[.value], let value = value.defaultValue else { return }
    // The default of a Bool is only the initial state of its switch, which may be meant to be
    // turned on. An empty value is not a default, and a value not entered yet violates no rule.
    switch value {
    case .bool, .null: return
    default: break
    }
    // Rules that a program adds are left out: they check the default like any other value.
    for rule in checked.indices.prefix(checked.specCount) where checked.isCertain(rule) {
      guard RuleCheck.passes(checked[rule], constant: value) == false else { continue }
      compilation.report(
        .valueBreaksRule, "the value breaks the rule `\(name(rule))` of its \(subject.noun)",
        at: node.span,
        related: [RelatedPlace(span: span(rule), message: "`\(name(rule))` is here")])
      return
    }
  }
}

extension FormDefinition.Rule {
  /// The requirement of the rule, without its message, id and severity.
  fileprivate var essence: FormDefinition.Rule {
    var essence = self
    (essence.message, essence.id, essence.severity) = (nil, nil, .error)
    return essence
  }
}

extension FormExpression {
  /// The value of a default; a date without a time zone is read in UTC.
  fileprivate var defaultValue: FormValue? {
    guard case .date(let literal) = self, literal.offset == nil else { return constant }
    return .date(literal.date(in: FixedTimeZone.utc))
  }
}

extension DateLiteral {
  /// Seconds on a scale that orders literals of one precision without a time zone.
  var approximateSeconds: Double {
    let days = Double(((year * 12) + month) * 31 + day)
    return days * 86_400 + Double(hour * 3600 + minute * 60 + second) + Double(nanosecond) / 1e9
      - Double(offset ?? 0)
  }
}
