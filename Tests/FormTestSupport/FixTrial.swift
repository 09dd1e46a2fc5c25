package import FormSyntax

/// Every fix of the diagnostics of a spec, applied alone.
package struct FixTrial {
  /// The files of the spec, which include those that it includes.
  private let sources: SourceMap
  private let found: [Diagnostic]
  /// How often each mistake may be there in any case.
  private let base: [DiagnosticCode: Int]
  private let check: ([String: [UInt8]]) -> [Diagnostic]

  /// - Parameters:
  ///   - found: The diagnostics of the spec.
  ///   - others: Diagnostics that a fix may uncover: those of the spec before a mistake was made.
  ///   - check: The diagnostics of the spec after the files of some paths are replaced.
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

  /// What is wrong with the fixes: each must take its diagnostic away and must not make others.
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
  /// Whether a mistake keeps another one from being found, so that a fix may uncover it.
  fileprivate func hides(_ other: DiagnosticCode) -> Bool {
    switch (self, other) {
    // What cannot be read is not checked.
    case _ where rawValue.hasPrefix("F01") && severity == .error: true
    case (.includeNotFound, _), (.unknownFragment, _), (.unknownRowType, _): true
    // A declaration that only an unused one, or what never holds, uses.
    case (.unusedDeclaration, .unusedDeclaration), (.neverHolds, .unusedDeclaration): true
    // What a mapping does is judged when all of its keys are known.
    case (.unknownKey, .idleButton), (.unknownKey, .idleSwipeAction),
      (.unknownKey, .missingAccessibilityLabel), (.misplacedKey, .missingAccessibilityLabel):
      true
    // What a key says is read, and compared with the rest, when its name and place are right.
    case (.unknownKey, .valueBreaksRule), (.unknownKey, .refusedConstruct),
      (.misplacedKey, .missingKey), (.misplacedKey, .badRuleArgument), (.misplacedKey, .badSwipe),
      (.misplacedKey, .idleButton), (.misplacedKey, .idleSwipeAction):
      true
    // The type of the value is that of the row.
    case (.unknownTag, .valueTypeMismatch), (.badName, .invalidDate): true
    // Only one of several is reported.
    case (.mixedOptionTypes, .mixedOptionTypes): true
    // A form with errors is neither proved nor drawn, and its expressions have no further warnings.
    default:
      severity == .error && other.severity == .warning
        && ["F05", "F08", "F10"].contains(other.rawValue.prefix(3))
        || severity == .error && other == .keyNotInTarget
    }
  }
}
