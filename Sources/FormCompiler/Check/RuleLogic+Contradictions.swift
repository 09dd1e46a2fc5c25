import FormModel
import FormPredicate
import FormSyntax

/// Finds rules and limits of a row that no value can satisfy together.
extension RuleLogic {
  /// The origin of a bound: a rule, or a key of the row.
  private enum Origin: Equatable {
    case rule(Int)
    case key(Key)

    var isKey: Bool { if case .key = self { true } else { false } }
  }

  /// A bound on every valid value.
  private struct Bound {
    let value: Double
    let isStrict: Bool
    let origin: Origin
  }

  /// The narrowest bounds of one measure of a value.
  private struct Interval {
    var lower: Bound?
    var upper: Bound?
    /// Whether only whole numbers are measured.
    var isWhole = false

    mutating func add(_ bound: RuleKind.Bound, _ value: Double?, _ origin: Origin) {
      if bound.isLower {
        raise(value, origin, isStrict: bound.isStrict)
      } else {
        cut(value, origin, isStrict: bound.isStrict)
      }
    }

    mutating func raise(_ value: Double?, _ origin: Origin, isStrict: Bool = false) {
      guard let bound = bound(value, origin, isStrict) else { return }
      if let lower, (lower.value, lower.isStrict ? 1 : 0) >= (bound.value, isStrict ? 1 : 0) {
        return
      }
      lower = bound
    }

    mutating func cut(_ value: Double?, _ origin: Origin, isStrict: Bool = false) {
      guard let bound = bound(value, origin, isStrict) else { return }
      if let upper, (upper.value, upper.isStrict ? 0 : 1) <= (bound.value, isStrict ? 0 : 1) {
        return
      }
      upper = bound
    }

    /// Returns nil for whole numbers beyond the precision of Double, which are not exact bounds.
    private func bound(_ value: Double?, _ origin: Origin, _ isStrict: Bool) -> Bound? {
      guard let value, !isWhole || value.magnitude < 9_007_199_254_740_992 else { return nil }
      return Bound(value: value, isStrict: isStrict, origin: origin)
    }

    var isEmpty: Bool {
      guard let lower, let upper else { return false }
      if isWhole {
        let first = lower.isStrict ? lower.value.rounded(.down) + 1 : lower.value.rounded(.up)
        let last = upper.isStrict ? upper.value.rounded(.up) - 1 : upper.value.rounded(.down)
        return first > last
      }
      return lower.value > upper.value
        || (lower.value == upper.value && (lower.isStrict || upper.isStrict))
    }
  }

  // MARK: - Bounds

  /// Reports bounds that exclude every value; returns false if there are any.
  func checkContradictions() -> Bool {
    var length = Interval(isWhole: true)
    var items = Interval(isWhole: true)
    var order = Interval(isWhole: subject.type?.base.base == .int)
    for index in checked.indices where checked.sources[index].isLimit && checked.isCertain(index) {
      for bound in checked.sources[index].semantics.bounds {
        let value = checked.number(bound.argument, of: index)
        switch bound.measure {
        case .length: length.add(bound, value, .rule(index))
        case .items: items.add(bound, value, .rule(index))
        case .order: order.add(bound, value, .rule(index))
        }
      }
    }
    addLimits(length: &length, items: &items, order: &order)
    // Check all three, so that each contradiction is reported.
    let isLengthPossible = check(length)
    let areItemsPossible = check(items)
    return check(order) && isLengthPossible && areItemsPossible
  }

  /// Adds the limits of the row itself.
  private func addLimits(
    length: inout Interval, items: inout Interval, order: inout Interval
  ) {
    if case .set = subject.type?.base, let count = subject.item.options?.domain?.values.count {
      items.cut(Double(count), .key(.options))
    }
    if let list = subject.repetition {
      items.raise(list[.min]?.double, .key(.min))
      items.cut(list[.max]?.double, .key(.max))
      // Rules may let an empty list pass.
      if let count = list[.count]?.double, count > 0 {
        items.raise(count, .key(.count))
        items.cut(count, .key(.count))
      }
    }
    guard let limits else { return }
    length.cut(limits.number("maxInputLength"), .key(.maxInputLength))
    guard subject.row?.spec.limits != .common else { return }
    let (minimum, maximum) = (limits.number("min"), limits.number("max"))
    if case .set = subject.type?.base {
      items.raise(minimum, .key(.min))
      items.cut(maximum, .key(.max))
    } else {
      order.raise(minimum, .key(.min))
      order.cut(maximum, .key(.max))
    }
  }

  /// Reports an empty interval; returns false for one.
  private func check(_ interval: Interval) -> Bool {
    guard interval.isEmpty, let low = interval.lower?.origin, let high = interval.upper?.origin
    else { return true }
    // `RowLimits` compares two limits of the row.
    if low.isKey, high.isKey { return false }
    if low == high, case .rule(let rule) = low {
      compilation.report(
        .contradictoryRules, "no value lies between the bounds of `\(name(rule))`", at: span(rule))
      return false
    }
    if high == .key(.options), case .rule(let rule) = low {
      compilation.report(tooFewOptions(for: rule, count: interval.upper?.value ?? 0))
      return false
    }
    let places = [low, high].map { (origin: $0, span: place(of: $0)) }
      .sorted { $0.origin.isKey || (!$1.origin.isKey && $0.span.start < $1.span.start) }
    let first = places[0]
    let second = places[1]
    let value = interval.isWhole && subject.type?.base.base == .int ? "whole number" : "value"
    var diagnostic = Diagnostic(
      .contradictoryRules,
      "no \(value) passes both \(title(of: first.origin)) and \(title(of: second.origin))",
      at: second.span)
    if isWritten(first.origin) {
      diagnostic.related = [
        RelatedPlace(span: first.span, message: "\(title(of: first.origin)) is here")
      ]
    } else if case .key(let key) = first.origin {
      diagnostic.notes = [
        "\(title(of: first.origin))\(limits?.note(on: key.name) ?? "")"
      ]
    }
    compilation.report(diagnostic)
    return false
  }

  private func tooFewOptions(for rule: Int, count: Double) -> Diagnostic {
    let field = subject.fields.field(.options)
    return Diagnostic(
      .contradictoryRules,
      "`\(name(rule))` asks for more than the \(Phrase.count(Int(count), "option")) of the \(subject.noun)",
      at: span(rule),
      related: field.map { [RelatedPlace(span: $0.key.span, message: "the options are here")] }
        ?? [])
  }

  private func title(of origin: Origin) -> String {
    switch origin {
    case .rule(let rule): "`\(name(rule))`"
    case .key(let key): "`\(key.name)`"
    }
  }

  private func place(of origin: Origin) -> SourceSpan {
    switch origin {
    case .rule(let rule): span(rule)
    case .key(let key): subject.limitFields.field(key)?.key.span ?? subject.item.place
    }
  }

  private func isWritten(_ origin: Origin) -> Bool {
    switch origin {
    case .rule: true
    case .key(let key): subject.limitFields.contains(key)
    }
  }

  // MARK: - Choices

  /// Reports rules that exclude all values listed by another, or all options.
  ///
  /// - Returns: false if there are any.
  func checkChoices() -> Bool {
    guard checked.sources.contains(where: { $0.isLimit && $0.semantics.choice != nil }),
      let type = subject.type?.base
    else { return true }
    switch type {
    case .set, .list, .tuple, .record: return true
    default: break
    }
    let certain = checked.indices.filter { checked.isCertain($0) }
    let list = certain.first { checked.sources[$0].semantics.choice == .allowed }
    let values: [FormValue]
    let judges: [Int]
    if let list {
      values = checked.values(of: list)
      judges = certain.filter { checked.sources[$0].semantics.limitsValues }
    } else {
      judges = certain.filter { checked.sources[$0].semantics.choice == .refused }
      values = judges.isEmpty ? [] : subject.item.options?.domain?.values ?? []
    }
    var culprits: [Int] = []
    let patterns = PatternCache()
    for value in values {
      let culprit = judges.first {
        RuleCheck.passes(checked[$0], constant: value, patterns: patterns) == false
      }
      guard culprit != nil || isOutside(value) else { return true }
      if let culprit, !culprits.contains(culprit) { culprits.append(culprit) }
    }
    guard !values.isEmpty else { return true }
    reportChoices(list, culprits)
    return false
  }

  /// Whether a value violates a limit of the row itself.
  private func isOutside(_ value: FormValue) -> Bool {
    guard let limits else { return false }
    if case .string(let text) = value, let most = limits.number("maxInputLength") {
      return Double(text.count) > most
    }
    guard subject.row?.spec.limits != .common, let number = value.number?.doubleValue else {
      return false
    }
    return limits.number("min").map { number < $0 } ?? false
      || limits.number("max").map { number > $0 } ?? false
  }

  private func reportChoices(_ list: Int?, _ culprits: [Int]) {
    let place = culprits.first ?? list ?? 0
    let what = list.map { "none of the values of `\(name($0))`" } ?? "none of the options"
    let how =
      switch culprits.count {
      case 0: "keeps to the limits of the row"
      case 1: "passes `\(name(culprits[0]))`"
      default: "passes all other rules"
      }
    let related = [list].compactMap { $0 }.filter { $0 != place } + culprits.dropFirst()
    compilation.report(
      .contradictoryRules, "\(what) \(how)", at: span(place),
      related: related.map { RelatedPlace(span: span($0), message: "`\(name($0))` is here") })
  }
}

extension RuleKind.Semantics {
  /// Whether the rule limits values by listing them, or by a bound on anything but the number of
  /// elements.
  fileprivate var limitsValues: Bool {
    choice != nil || bounds.contains { $0.measure != .items }
  }
}
