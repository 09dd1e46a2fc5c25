/// Whether and how a warning is reported.
package enum DiagnosticLevel: String, Hashable, Sendable {
  /// The warning is not reported.
  case allow
  /// The warning is reported as a warning.
  case warn
  /// The warning is reported as an error.
  case deny
}

/// The levels of warnings, by code; errors stay errors.
package struct DiagnosticLevels: Hashable, Sendable {
  /// The level chosen for a code or a family.
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

  /// Allows all warnings except the selected ones.
  package mutating func select(_ selectors: [DiagnosticSelector]) {
    let selected = Set(selectors.flatMap(\.codes))
    for code in DiagnosticCode.allCases where code.severity == .warning {
      levels[code] = selected.contains(code) ? .warn : .allow
    }
  }

  /// Applies choices, which take precedence over earlier ones; among them, a code takes precedence
  /// over a family.
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
  /// The reason why a selector without warnings is rejected.
  ///
  /// - Parameter action: The action that is possible for warnings only, such as `be ignored`.
  package func refusal(_ action: String) -> String {
    "`\(text)` \(isFamily ? "has only errors" : "is an error"), and only warnings can \(action)"
  }
}
