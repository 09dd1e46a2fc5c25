/// What is done with a warning.
package enum DiagnosticLevel: String, Hashable, Sendable {
  /// It is not reported.
  case allow
  /// It is reported as a warning.
  case warn
  /// It is reported as an error.
  case deny
}

/// What is done with warnings, by code; errors stay errors.
package struct DiagnosticLevels: Hashable, Sendable {
  /// One choice of a level.
  package struct Choice: Hashable, Sendable {
    package let selector: DiagnosticSelector
    package let level: DiagnosticLevel

    package init(_ selector: DiagnosticSelector, _ level: DiagnosticLevel) {
      self.selector = selector
      self.level = level
    }
  }

  private var levels: [DiagnosticCode: DiagnosticLevel] = [:]

  package init() {}

  /// The level of a warning.
  package subscript(code: DiagnosticCode) -> DiagnosticLevel { levels[code] ?? .warn }

  /// Allows all warnings but some.
  package mutating func select(_ selectors: [DiagnosticSelector]) {
    let selected = Set(selectors.flatMap(\.codes))
    for code in DiagnosticCode.allCases where code.severity == .warning {
      levels[code] = selected.contains(code) ? .warn : .allow
    }
  }

  /// Lays choices over those so far; among them a code takes precedence over a family.
  package mutating func apply(_ choices: [Choice]) {
    let families = choices.filter(\.selector.isFamily)
    let codes = choices.filter { !$0.selector.isFamily }
    for choice in families + codes {
      for code in choice.selector.warnings { levels[code] = choice.level }
    }
  }

  /// A diagnostic at its level; nil if it is not reported.
  func apply(to diagnostic: Diagnostic) -> Diagnostic? {
    if levels.isEmpty || diagnostic.severity == .error { return diagnostic }
    switch self[diagnostic.code] {
    case .allow: return nil
    case .warn: return diagnostic
    case .deny:
      var denied = diagnostic
      denied.severity = .error
      return denied
    }
  }
}

extension DiagnosticSelector {
  /// The reason why a wish that only warnings can have is refused, such as `be ignored`.
  ///
  /// The selector has no warnings.
  package func refusal(_ wish: String) -> String {
    "`\(text)` \(isFamily ? "has only errors" : "is an error"), and only warnings can \(wish)"
  }
}
