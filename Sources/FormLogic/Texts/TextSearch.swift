import FormText

/// Looks for a text in a language, the shortest first.
///
/// The rest of a language after a letter is a language again, its derivative (J. Brzozowski,
/// "Derivatives of Regular Expressions", 1964). Each is stored once, so that there are finitely
/// many, and a breadth-first search looks for one that has the empty text.
struct TextSearch {
  /// The result of a search.
  enum Result: Hashable, Sendable {
    /// The language has no text.
    case nothing
    /// The language may have texts; one of them, or nil if a letter has no example.
    case text(String?)
    /// The language has too many parts.
    case undecided
  }

  private typealias ID = Int

  /// A language with its parts by number.
  private enum Node: Hashable {
    case emptyText
    case set(UInt64)
    case sequence(ID, ID)
    case any([ID])
    case all([ID])
    case not(ID)
    case repeated(ID, Int, Int?)
  }

  /// The maximum number of languages that a search may visit.
  private static let maximumStates = 1_000
  /// The maximum effort of a search.
  private static let maximumEffort = 60_000

  private let alphabet: TextAlphabet
  private let masks: [ScalarSet.Expression: UInt64]
  private var nodes: [Node] = []
  private var numbers: [Node: ID] = [:]
  private var haveEmptyText: [Bool] = []
  private var rests: [Step: ID] = [:]
  /// The number of parts of languages that have been visited.
  private var effort = 0

  private struct Step: Hashable {
    let language: ID
    let letter: Int
  }

  /// Looks for a text.
  ///
  /// - Parameter effort: The effort so far, to which that of the search is added.
  static func result(for language: TextLanguage, _ effort: inout Int) -> Result {
    var sets: [ScalarSet.Expression] = []
    language.addSets(&sets)
    guard let alphabet = TextAlphabet(sets) else { return .undecided }
    var search = TextSearch(alphabet, sets)
    let start = search.number(of: language)
    defer { effort += search.nodes.count + search.effort / 16 }
    // A text of ASCII is preferred, since comparisons that ignore case are exact for it, then one of
    // letters with examples.
    let letters = alphabet.letters
    for isPreferred in [
      { $0.example?.isASCII == true }, { $0.example != nil },
    ] as [(TextAlphabet.Letter) -> Bool] {
      let result = search.walk(from: start, by: letters.indices.filter { isPreferred(letters[$0]) })
      if result != .nothing { return result }
    }
    return search.walk(from: start, by: letters.indices)
  }

  private init(_ alphabet: TextAlphabet, _ sets: [ScalarSet.Expression]) {
    self.alphabet = alphabet
    var masks: [ScalarSet.Expression: UInt64] = [:]
    for (index, set) in sets.enumerated() {
      masks[set] = alphabet.letters.enumerated().reduce(0) { mask, letter in
        letter.element.sets[index] ? mask | 1 << UInt64(letter.offset) : mask
      }
    }
    self.masks = masks
  }

  // MARK: - Walking

  private mutating func walk(from start: ID, by letters: some Sequence<Int>) -> Result {
    var states = [start]
    var origins: [(state: Int, letter: Int)] = [(0, 0)]
    var seen: Set<ID> = [start]
    var index = 0
    while index < states.count {
      let state = states[index]
      if haveEmptyText[state] { return .text(text(to: index, origins)) }
      for letter in letters {
        let next = rest(of: state, after: letter)
        guard nodes[next] != .any([]), seen.insert(next).inserted else { continue }
        states.append(next)
        origins.append((index, letter))
      }
      index += 1
      if states.count > Self.maximumStates || effort > Self.maximumEffort { return .undecided }
    }
    return .nothing
  }

  private func text(to state: Int, _ origins: [(state: Int, letter: Int)]) -> String? {
    var scalars: [Unicode.Scalar] = []
    var state = state
    while state != 0 {
      guard let scalar = alphabet.letters[origins[state].letter].example else { return nil }
      scalars.append(scalar)
      state = origins[state].state
    }
    return String(String.UnicodeScalarView(scalars.reversed()))
  }

  /// The derivative of a language: the rests of its texts that begin with a letter.
  private mutating func rest(of language: ID, after letter: Int) -> ID {
    let step = Step(language: language, letter: letter)
    effort += 1
    if let known = rests[step] { return known }
    let result: ID
    switch nodes[language] {
    case .emptyText: result = add(.any([]))
    case .set(let mask): result = add(mask >> UInt64(letter) & 1 == 1 ? .emptyText : .any([]))
    case .sequence(let first, let second):
      let inside = sequence(rest(of: first, after: letter), second)
      result =
        haveEmptyText[first] ? any([inside, rest(of: second, after: letter)]) : inside
    case .any(let parts): result = any(parts.map { rest(of: $0, after: letter) })
    case .all(let parts): result = all(parts.map { rest(of: $0, after: letter) })
    case .not(let part): result = not(rest(of: part, after: letter))
    case .repeated(let part, let minimum, let maximum):
      let others = repeated(part, max(minimum - 1, 0), maximum.map { $0 - 1 })
      result = sequence(rest(of: part, after: letter), others)
    }
    rests[step] = result
    return result
  }
}

// MARK: - Parts

extension TextSearch {
  private mutating func add(_ node: Node) -> ID {
    if let number = numbers[node] { return number }
    nodes.append(node)
    haveEmptyText.append(hasEmptyText(node))
    numbers[node] = nodes.count - 1
    return nodes.count - 1
  }

  private func hasEmptyText(_ node: Node) -> Bool {
    switch node {
    case .emptyText: true
    case .set: false
    case .sequence(let first, let second): haveEmptyText[first] && haveEmptyText[second]
    case .any(let parts): parts.contains { haveEmptyText[$0] }
    case .all(let parts): parts.allSatisfy { haveEmptyText[$0] }
    case .not(let part): !haveEmptyText[part]
    case .repeated(let part, let minimum, _): minimum == 0 || haveEmptyText[part]
    }
  }

  private mutating func number(of language: TextLanguage) -> ID {
    switch language {
    case .scalar(let set): return add(.set(masks[set] ?? 0))
    case .character: return add(.set(alphabet.all))
    case .joined: return add(.set(alphabet.joined))
    case .sequence(let parts):
      return parts.reversed().reduce(add(.emptyText)) { rest, part in
        sequence(number(of: part), rest)
      }
    case .any(let parts): return any(parts.map { number(of: $0) })
    case .all(let parts): return all(parts.map { number(of: $0) })
    case .not(let part): return not(number(of: part))
    case .repeated(let part, let minimum, let maximum):
      return repeated(number(of: part), minimum, maximum)
    }
  }

  private mutating func sequence(_ first: ID, _ second: ID) -> ID {
    switch (nodes[first], nodes[second]) {
    case (.any([]), _), (_, .emptyText): first
    case (_, .any([])), (.emptyText, _): second
    case (.sequence(let head, let tail), _): sequence(head, sequence(tail, second))
    default: add(.sequence(first, second))
    }
  }

  private mutating func any(_ parts: [ID]) -> ID {
    var kept: Set<ID> = []
    for part in parts {
      switch nodes[part] {
      case .any(let inner): kept.formUnion(inner)
      case .not(let other) where nodes[other] == .any([]): return part
      default: kept.insert(part)
      }
    }
    return kept.count == 1 ? kept.first ?? 0 : add(.any(kept.sorted()))
  }

  private mutating func all(_ parts: [ID]) -> ID {
    var kept: Set<ID> = []
    for part in parts {
      switch nodes[part] {
      case .any([]): return part
      case .all(let inner): kept.formUnion(inner)
      case .not(let other) where nodes[other] == .any([]): continue
      default: kept.insert(part)
      }
    }
    if kept.isEmpty { return not(add(.any([]))) }
    return kept.count == 1 ? kept.first ?? 0 : add(.all(kept.sorted()))
  }

  private mutating func not(_ part: ID) -> ID {
    if case .not(let inner) = nodes[part] { return inner }
    return add(.not(part))
  }

  private mutating func repeated(_ part: ID, _ minimum: Int, _ maximum: Int?) -> ID {
    if maximum == 0 || nodes[part] == .emptyText { return add(.emptyText) }
    if minimum == 1, maximum == 1 { return part }
    return add(.repeated(part, minimum, maximum))
  }
}

extension TextLanguage {
  /// Adds the sets of scalars of the language, each once.
  fileprivate func addSets(_ sets: inout [ScalarSet.Expression]) {
    switch self {
    case .scalar(let set): if !sets.contains(set) { sets.append(set) }
    case .sequence(let parts), .any(let parts), .all(let parts):
      for part in parts { part.addSets(&sets) }
    case .not(let part), .repeated(let part, _, _): part.addSets(&sets)
    case .character, .joined: break
    }
  }
}
