package import FormSyntax

/// Applies each fix of the diagnostics of a spec alone, and checks the result.
package struct FixTrial {
  /// The files of the spec and the files that it includes.
  private let sources: SourceMap
  private let found: [Diagnostic]
  /// The allowed number of diagnostics of each code, before the fixed one is subtracted.
  private let base: [DiagnosticCode: Int]
  private let check: ([String: [UInt8]]) -> [Diagnostic]

  /// - Parameters:
  ///   - found: The diagnostics of the spec.
  ///   - others: Diagnostics that a fix may uncover: those of the spec before a mistake was made.
  ///   - check: Returns the diagnostics of the spec with the files at some paths replaced.
  package init(
    _ found: [Diagnostic], in sources: SourceMap, besides others: [Diagnostic] = [],
    check: @escaping ([String: [UInt8]]) -> [Diagnostic]
  ) {
    self.sources = sources
    self.found = found
    self.check = check
    let (own, other) = (Self.counts(found), Self.counts(others))
    base = own.merging(other, uniquingKeysWith: max)
  }

  /// The fixes that do not remove their diagnostics or that cause others, as text.
  package var failures: [String] {
    var failures: [String] = []
    for diagnostic in found {
      for fix in diagnostic.fixes {
        let added = added(by: fix, of: diagnostic)
        if added.isEmpty { continue }
        failures.append(
          "\(diagnostic.code.rawValue) \(diagnostic.message): \(fix.title)\n"
            + added.map { "  \($0)\n" }.joined())
      }
    }
    return failures
  }

  private func added(by fix: DiagnosticFix, of diagnostic: Diagnostic) -> [String] {
    var files: [String: [UInt8]] = [:]
    for (file, edits) in Dictionary(grouping: fix.edits, by: \.span.file) {
      if let text = sources[file] { files[text.path] = text.stored(applying: edits) }
    }
    let left = check(files)
    var allowed = base
    allowed[diagnostic.code, default: 0] -= 1
    let more = Self.counts(left).filter { code, count in
      count > allowed[code, default: 0] && !diagnostic.code.hides(code)
    }
    let known = Set(found.map(\.message))
    return more.keys.sorted { $0.rawValue < $1.rawValue }.flatMap { code in
      let new = left.filter { $0.code == code && !known.contains($0.message) }
      let shown = new.isEmpty ? left.filter { $0.code == code } : new
      return shown.map { "\(code.rawValue) \($0.message)" }
    }
  }

  private static func counts(_ diagnostics: [Diagnostic]) -> [DiagnosticCode: Int] {
    Dictionary(grouping: diagnostics, by: \.code).mapValues(\.count)
  }
}

extension DiagnosticCode {
  /// Whether a mistake can hide another one, which a fix may then uncover.
  fileprivate func hides(_ other: DiagnosticCode) -> Bool {
    switch (self, other) {
    // A file that cannot be parsed is not checked.
    case _ where rawValue.hasPrefix("F01") && severity == .error: true
    case (.includeNotFound, _), (.unknownFragment, _), (.unknownRowType, _): true
    // A declaration may be used only by another unused one, or by a condition that never holds.
    case (.unusedDeclaration, .unusedDeclaration), (.neverHolds, .unusedDeclaration): true
    // These checks of a mapping need all of its keys to be known.
    case (.unknownKey, .idleButton), (.unknownKey, .idleSwipeAction),
      (.unknownKey, .missingAccessibilityLabel), (.misplacedKey, .missingAccessibilityLabel):
      true
    // The value of a key is only checked if its name and place are right.
    case (.unknownKey, .valueBreaksRule), (.unknownKey, .refusedConstruct),
      (.misplacedKey, .missingKey), (.misplacedKey, .badRuleArgument), (.misplacedKey, .badSwipe),
      (.misplacedKey, .idleButton), (.misplacedKey, .idleSwipeAction):
      true
    // The expected type of a value is that of the row with the tag or name.
    case (.unknownTag, .valueTypeMismatch), (.badName, .invalidDate): true
    // Only the first of several is reported.
    case (.mixedOptionTypes, .mixedOptionTypes): true
    // A form with errors is not proved, and gets no further warnings about expressions and targets.
    default:
      severity == .error && other.severity == .warning
        && ["F05", "F08", "F10"].contains(other.rawValue.prefix(3))
        || severity == .error && other == .keyNotInTarget
    }
  }
}
