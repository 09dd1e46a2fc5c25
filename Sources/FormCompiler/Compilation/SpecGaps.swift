import FormSyntax

/// The parts of a spec that could not be read, which may declare names that the rest uses.
struct SpecGaps {
  /// Whether an included file, with its declarations, is missing.
  var lacksFile = false
  /// Whether rows, with their tags, are missing.
  var lacksRows = false

  private static let codesOfNames: Set<DiagnosticCode> = [
    .unknownTag, .unknownRowType, .unknownOptionType, .unknownRuleSet, .unknownFragment,
    .unknownFunction, .unknownCondition, .unusedDeclaration,
  ]

  /// Whether an unknown name without a near match, or an unused declaration, may be due to a
  /// missing part.
  func mayExplain(_ diagnostic: Diagnostic) -> Bool {
    guard lacksFile || lacksRows, diagnostic.fixes.isEmpty else { return false }
    return lacksFile && Self.codesOfNames.contains(diagnostic.code)
      || lacksRows && diagnostic.code == .unknownTag
  }
}
