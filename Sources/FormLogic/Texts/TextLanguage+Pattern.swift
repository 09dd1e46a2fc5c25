import FormText

extension TextLanguage {
  /// The texts that a regular expression matches as a whole, or does not; nil if it has assertions
  /// about what is around a scalar, but for those at its beginning and end.
  init?(pattern: String, foldsCase: Bool, matches: Bool) {
    guard let syntax = try? Pattern(pattern, caseInsensitive: foldsCase).syntax else { return nil }
    if let set = syntax.repeatedSet {
      self.init(charactersOf: set.inRanges, matches: matches)
      return
    }
    guard
      let language = PatternLanguage(syntax: syntax).language(
        of: syntax.root, before: .emptyText, isFirst: true)
    else { return nil }
    let own = matches ? language : .not(language)
    let sets = syntax.nodes.compactMap { node -> ScalarSet.Expression? in
      switch node.kind {
      case .scalar(let scalar): .ranges([scalar.value...scalar.value])
      case .set(let set): set.expression.inRanges
      default: nil
      }
    }
    if sets.allSatisfy(\.isSeparate) {
      self = own
      return
    }
    // A set may have some of the scalars of a character, and not all of them. But no scalar of a
    // text that matches is in none of the sets.
    let inSets = TextLanguage.repeated(.any([.scalar(.union(sets)), .joined]), from: 0, to: nil)
    let joined = TextLanguage.containing(.joined)
    self = .any([own, matches ? .all([joined, inSets]) : joined])
  }
}

extension TextLanguage {
  /// The texts that only have characters of a set, or all others.
  private init(charactersOf set: ScalarSet.Expression, matches: Bool) {
    let own = TextLanguage.scalar(set)
    if matches {
      self = .repeated(set.isSeparate ? own : .any([own, .joined]), from: 0, to: nil)
    } else {
      self = set.isComplete ? .any([]) : .not(.repeated(own, from: 0, to: nil))
    }
  }
}

extension PatternSyntax {
  /// The set of scalars of which the pattern is any number, as in `[a-z]*`; nil for any other.
  fileprivate var repeatedSet: ScalarSet.Expression? {
    guard case .repetition(let repetition) = self[root].kind, repetition.minimum == 0,
      repetition.maximum == nil, case .set(let set) = self[repetition.body].kind
    else { return nil }
    return set.expression
  }
}

extension ScalarSet.Expression {
  /// Whether the set has a part and all that this one lacks.
  fileprivate var isComplete: Bool {
    guard case .union(let parts) = self else { return false }
    return parts.contains { parts.contains(.complement($0)) }
  }
}

/// Reads a pattern from its end, so that a lookahead is about all that follows it.
private struct PatternLanguage {
  let syntax: PatternSyntax

  /// The texts of a node with what follows it; nil if they are not analysed.
  ///
  /// - Parameter isFirst: Whether the node can only be at the beginning of the text.
  func language(
    of id: PatternSyntax.NodeID, before rest: TextLanguage, isFirst: Bool
  ) -> TextLanguage? {
    switch syntax[id].kind {
    case .empty: return rest
    case .scalar(let scalar):
      return .sequence([.scalar(.ranges([scalar.value...scalar.value])), rest])
    case .set(let set): return .sequence([.scalar(set.expression.inRanges), rest])
    case .sequence(let parts): return sequence(parts, rest, isFirst)
    case .choice(let parts):
      var choices: [TextLanguage] = []
      for part in parts {
        guard let choice = language(of: part, before: rest, isFirst: isFirst) else { return nil }
        choices.append(choice)
      }
      return .any(choices)
    case .repetition(let repetition):
      return body(repetition.body).map {
        .sequence([.repeated($0, from: repetition.minimum, to: repetition.maximum), rest])
      }
    case .look(let look): return self.look(look, rest, isFirst)
    case .assertion(let assertion): return self.assertion(assertion, rest, isFirst)
    }
  }

  private func sequence(
    _ parts: [PatternSyntax.NodeID], _ rest: TextLanguage, _ isFirst: Bool
  ) -> TextLanguage? {
    // The parts that only have others before them that consume nothing.
    let leading = parts.prefix { syntax[$0].maximumWidth == 0 }.count + 1
    var rest = rest
    for (index, part) in parts.enumerated().reversed() {
      guard let next = language(of: part, before: rest, isFirst: isFirst && index < leading) else {
        return nil
      }
      rest = next
    }
    return rest
  }

  /// The texts of what is repeated, in which nothing can be said of what follows.
  private func body(_ id: PatternSyntax.NodeID) -> TextLanguage? {
    switch syntax[id].kind {
    case .assertion, .look: return nil
    case .sequence(let parts): return all(parts).map { .sequence($0) }
    case .choice(let parts): return all(parts).map { .any($0) }
    case .repetition(let repetition):
      return body(repetition.body).map {
        .repeated($0, from: repetition.minimum, to: repetition.maximum)
      }
    case .empty, .scalar, .set: return language(of: id, before: .emptyText, isFirst: false)
    }
  }

  private func all(_ parts: [PatternSyntax.NodeID]) -> [TextLanguage]? {
    let languages = parts.compactMap { body($0) }
    return languages.count == parts.count ? languages : nil
  }

  private func look(
    _ look: PatternSyntax.Look, _ rest: TextLanguage, _ isFirst: Bool
  ) -> TextLanguage? {
    guard look.isAhead,
      let ahead = language(of: look.body, before: .everything, isFirst: isFirst)
    else { return nil }
    return .all([look.isNegative ? .not(ahead) : ahead, rest])
  }

  private func assertion(
    _ assertion: PatternSyntax.Assertion, _ rest: TextLanguage, _ isFirst: Bool
  ) -> TextLanguage? {
    switch assertion {
    case .textStart: return isFirst ? rest : nil
    case .textEnd: return .all([.emptyText, rest])
    case .textEndBeforeTerminator:
      let end = TextLanguage.any([
        .emptyText, .scalar(.lineTerminator),
        .sequence([.scalar(.ranges([0x0D...0x0D])), .scalar(.ranges([0x0A...0x0A]))]),
      ])
      return .all([end, rest])
    case .lineStart, .lineEnd, .wordBoundary, .notWordBoundary: return nil
    }
  }
}
