import FormSource

/// A wish of a spec that some warnings in a part of it are not reported.
struct Ignore: Sendable {
  /// What is ignored: one code, or a family.
  let selector: DiagnosticSelector
  /// Where the warnings lie.
  let scope: SourceSpan
  /// Where the code is written.
  let place: SourceSpan
  /// The edit that takes the code away.
  let removal: SourceEdit

  func covers(_ diagnostic: Diagnostic) -> Bool {
    guard let span = diagnostic.span, diagnostic.code.severity == .warning else { return false }
    return scope.contains(span.startPoint) && selector.codes.contains(diagnostic.code)
  }
}

/// The ignores of the files of a spec.
struct Ignores: Sendable {
  /// The codes that only some targets have, so that they may be ignored for another one.
  private static let ofTargets: [DiagnosticCode] = [.lookNotInTarget]

  private(set) var all: [Ignore] = []

  mutating func add(_ ignore: Ignore) { all.append(ignore) }

  /// Takes the ignored warnings away, and reports the ignores that ignore nothing.
  func apply(to findings: inout DiagnosticList) {
    if all.isEmpty { return }
    var used: Set<Int> = []
    findings.removeAll { diagnostic in
      let covering = all.indices.filter { all[$0].covers(diagnostic) }
      used.formUnion(covering)
      return !covering.isEmpty
    }
    // With errors some warnings are not found. What a file for several specs ignores may be in
    // another one of them.
    if findings.hasErrors { return }
    for (index, ignore) in all.enumerated() where !used.contains(index) {
      let isOwn = ignore.place.file == FileID(0)
      // A warning that is allowed anyway is not missed.
      let codes = ignore.selector.warnings.filter { findings.levels[$0] != .allow }
      guard isOwn, !codes.isEmpty, !codes.contains(where: Self.ofTargets.contains) else { continue }
      findings.add(unused(ignore))
    }
  }

  private func unused(_ ignore: Ignore) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "there is no \(ignore.selector.text) to ignore here", at: ignore.place,
      fixes: [DiagnosticFix(title: "remove it", edits: [ignore.removal]).safe])
  }
}
