import FormSource

/// What of a spec could not be read, and with it names that the rest of it may use.
struct SpecGaps {
  /// Whether an included file is missing, and with it what it declares.
  var lacksFile = false
  /// Whether rows are missing, and with them the tags they have.
  var lacksRows = false

  private static let codesOfNames: Set<DiagnosticCode> = [
    .unknownTag, .unknownRowType, .unknownOptionType, .unknownRuleSet, .unknownFragment,
    .unknownFunction, .unknownCondition, .unusedDeclaration,
  ]

  /// Whether a name without a near one, or a declaration without use, may belong to what is missing.
  func excuse(_ diagnostic: Diagnostic) -> Bool {
    guard lacksFile || lacksRows, diagnostic.fixes.isEmpty else { return false }
    return lacksFile && Self.codesOfNames.contains(diagnostic.code)
      || lacksRows && diagnostic.code == .unknownTag
  }
}
