@_spi(Generated) import FormModel

/// Chooses values for the terms of a state, one by one.
struct ModelBuilder {
  private let terms: [LogicTerm]
  private var state: SearchState
  private let examples: [Int: String]
  private let instants: InstantTerms
  private var chosen: [Int: Scalar] = [:]

  /// - Parameters:
  ///   - instants: The instants that are computed from others.
  ///   - examples: Texts that some terms can have.
  init(
    _ state: SearchState, _ terms: [LogicTerm], _ instants: InstantTerms, _ examples: [Int: String]
  ) {
    self.instants = instants
    self.state = state
    self.state.effort = SearchLimits.answers.effort
    self.terms = terms
    self.examples = examples
  }

  /// The values by term; nil if the choices exclude each other.
  mutating func values() -> [Int: Scalar]? {
    // Calculated values follow from others. Literals come first, because the form cannot change
    // them.
    let mentioned = state.values.keys.sorted().filter { !terms[$0].isCalculated }
    let literals = mentioned.filter {
      if case .literal? = instants.origins[$0] { true } else { false }
    }
    // The values of rows come next, because they decide the rest.
    let filled = mentioned.filter { terms[$0].item != nil }
    for term in literals + filled + mentioned where chosen[term] == nil {
      guard choose(term) != nil else { return nil }
      let followers = [instants.days[term]].compactMap(\.self) + (instants.followers[term] ?? [])
      for follower in followers where chosen[follower] == nil && state.values[follower] != nil {
        guard choose(follower) != nil else { return nil }
      }
    }
    return chosen
  }

  private mutating func choose(_ term: Int) -> Scalar? {
    if state.isFree(term) {
      chosen[term] = candidates(term).first
      return chosen[term]
    }
    for candidate in candidates(term) {
      var next = state
      let only = ValueSet(candidate, isWhole: terms[term].isWhole)
      guard next.restrict(term, to: only, terms), next.narrow(terms) else { continue }
      state = next
      chosen[term] = candidate
      return candidate
    }
    return nil
  }

  /// The values to try, the plainest first.
  private func candidates(_ term: Int) -> [Scalar] {
    let set = state.range(of: term, terms)
    let plain: [Scalar] =
      switch terms[term].measure {
      case .text: texts(term) + ["a", "b", "abc", "hello", "42", "z"].map(Scalar.text)
      case .day:
        [dayOfInstant(term), state.exampleDay(term, terms)].compactMap(\.self)
          + [20_454, 20_455, 0, 2_932_896, -719_162].map(Scalar.int) + middle(of: set)
      case .time: [.int(43_200), .int(36_000)]
      case .whole, .fractional: [0, 1, 2, 5, 10, 100, -1, 1_000, 1_000_000].map(Scalar.int)
      case .duration: exact(term) + [60_000_000, 3_600_000_000, 0].map(Scalar.int)
      case .instant: exact(term) + noons(of: term) + instants(in: set)
      case .other: [.int(0)]
      }
    return (plain + ends(of: set)).filter { set.contains($0) && agrees($0, term) }
  }

  /// The noon of the first day of 2026, and instants in the middle and at the ends of a set: in
  /// UTC, a literal without an offset is in the middle of its set.
  private func instants(in set: ValueSet) -> [Scalar] {
    let noon = 1_767_268_800_000_000
    let (minute, hour) = (60_000_000, 3_600_000_000)
    let ends = set.parts.prefix(5).flatMap { part -> [Int] in
      switch (part.lower.value, part.upper.value) {
      case (.int(let low)?, .int(let high)?): [low + (high - low) / 2, low, high]
      case (.int(let low)?, _): [low + hour, low]
      case (_, .int(let high)?): [high - hour, high]
      default: []
      }
    }
    let minutes = ends.flatMap { [$0, $0.floorDivided(by: minute) * minute] }
    return ([noon] + minutes + minutes.map { $0 + minute }).map(Scalar.int)
  }

  /// The day of a chosen instant in UTC; nil for any other day.
  private func dayOfInstant(_ term: Int) -> Scalar? {
    guard case .day(of: let instant)? = instants.origins[term],
      case .int(let microseconds)? = chosen[instant]
    else { return nil }
    return .int(microseconds.floorDivided(by: LogicValue.Content.dayLength))
  }

  /// The noons of the days that an instant can have, if its day is a term.
  private func noons(of term: Int) -> [Scalar] {
    guard let day = instants.days[term] else { return [] }
    let example = [state.exampleDay(day, terms)].compactMap(\.self)
    let (length, limit) = (LogicValue.Content.dayLength, DateParts.years.upperBound * 366)
    return (example + ends(of: state.range(of: day, terms))).compactMap { day in
      guard case .int(let number) = day, number.magnitude < limit else { return nil }
      return .int(number * length + length / 2)
    }
  }

  /// The value of a moved instant, or of the time between two instants, if clocks never change;
  /// empty for any other term.
  private func exact(_ term: Int) -> [Scalar] {
    switch instants.origins[term] {
    case .moved(let key):
      guard case .int(let base)? = chosen[key.base], key.by.factors.isEmpty else { return [] }
      return [.int(base + key.by.constant)]
    case .between(let pair):
      guard case .int(let start)? = chosen[pair.start], case .int(let end)? = chosen[pair.end]
      else { return [] }
      return [.int(end - start)]
    case .literal, .day, nil: return []
    }
  }

  /// The middle of a single range: the limits of days can be too wide by a few days.
  private func middle(of set: ValueSet) -> [Scalar] {
    guard set.parts.count == 1, case .int(let low)? = set.minimum,
      case .int(let high)? = set.maximum
    else { return [] }
    return [.int(low + (high - low) / 2)]
  }

  /// Texts to try for a term: also those that functions of it can return, since these functions
  /// return them unchanged.
  private func texts(_ term: Int) -> [Scalar] {
    [state.range(of: term, terms).only, examples[term].map(Scalar.text)].compactMap(\.self)
      + results(of: term).flatMap { texts($0.term) }
  }

  private func agrees(_ value: Scalar, _ term: Int) -> Bool {
    guard case .text(let own) = value else { return true }
    return (state.texts[term] ?? []).allSatisfy { $0.agrees(with: own) }
      && hasLength(of: own, term)
      && results(of: term).allSatisfy { result, function in
        guard let value = Scalar(function.result(of: own)) else { return false }
        return state.range(of: result, terms).contains(value) && agrees(value, result)
      }
  }

  /// Whether a term can have the number of characters of a text.
  private func hasLength(of text: String, _ term: Int) -> Bool {
    guard let length = state.lengths[term], let count = Scalar(FormFunction.length.result(of: text))
    else { return true }
    return state.range(of: length, terms).contains(count)
  }

  /// The results of functions of a text.
  private func results(of text: Int) -> [(term: Int, function: FormFunction)] {
    state.textResults[text] ?? []
  }

  /// Values at and beside the ends of the ranges of a set.
  private func ends(of set: ValueSet) -> [Scalar] {
    set.parts.prefix(20).flatMap { part -> [Scalar] in
      let (lower, upper) = (part.lower.value, part.upper.value)
      var values = [lower, upper].compactMap(\.self)
      switch (lower, upper) {
      case (.int(let low)?, .int(let high)?):
        values += [.int(high &- 1), .int(low &+ 1)]
        if let middle = Scalar(.double((Double(low) + Double(high)) / 2)) { values.append(middle) }
      case (.int(let low)?, nil): values += [.int(low &+ 1)]
      case (nil, .int(let high)?): values += [.int(high &- 1)]
      case (.text(let low)?, _): values.append(.text(low + "a"))
      default: break
      }
      if let low = lower?.fraction, let high = upper?.fraction,
        let middle = Scalar(.double((low + high) / 2))
      {
        values.append(middle)
      }
      return values
    }
  }
}

extension LogicTerm {
  /// Whether the value follows from other values, which are chosen.
  fileprivate var isCalculated: Bool {
    switch meaning {
    case .computed, .result, .part, .length, .text: true
    case .count, .choice, .element, nil: false
    }
  }
}

extension FormFunction {
  /// The result for a text; null for none.
  func result(of text: String) -> FormValue {
    if case .value(let result) = evaluation { result(.string(text)) } else { .null }
  }
}

extension Scalar {
  var fraction: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .text: nil
    }
  }
}
