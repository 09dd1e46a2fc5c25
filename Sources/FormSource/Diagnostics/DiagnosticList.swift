/// The diagnostics of one compilation, collected in any order and reported in one.
package struct DiagnosticList: Sendable {
  private var collected: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  package init() {}

  package var isEmpty: Bool { collected.isEmpty }

  /// A Boolean value indicating whether one of the diagnostics is an error.
  package var hasErrors: Bool { collected.contains { $0.severity == .error } }

  /// Adds a diagnostic unless the same one is there already.
  ///
  /// A node that is reached twice, through an alias or a fragment, would repeat its mistakes.
  package mutating func add(_ diagnostic: Diagnostic) {
    // The uses of a fragment differ in their places only.
    var essence = diagnostic
    essence.related = []
    if seen.insert(essence).inserted { collected.append(diagnostic) }
  }

  /// Removes the diagnostics of a code that lie in a span, if they are among the last thousand.
  ///
  /// A mistake may turn out to be worse than what was said of it at first.
  package mutating func remove(_ code: DiagnosticCode, in span: SourceSpan) {
    let recent = collected.indices.suffix(1_000)
    for index in recent.reversed() where collected[index].code == code {
      guard let place = collected[index].span, span.contains(place) else { continue }
      // What has been said of it is still known, so that it is not said again.
      collected.remove(at: index)
    }
  }

  package mutating func add(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  package mutating func add(contentsOf other: DiagnosticList) {
    add(contentsOf: other.collected)
  }

  /// The diagnostics by file, place, severity, code and message.
  package var sorted: [Diagnostic] {
    collected.sorted { left, right in
      let leftKey = DiagnosticList.place(left)
      let rightKey = DiagnosticList.place(right)
      if leftKey != rightKey { return leftKey < rightKey }
      if left.severity != right.severity { return left.severity < right.severity }
      if left.code != right.code { return left.code.rawValue < right.code.rawValue }
      return left.message < right.message
    }
  }

  private static func place(_ diagnostic: Diagnostic) -> (Int64, UInt32, UInt32) {
    guard let span = diagnostic.span else { return (-1, 0, 0) }
    return (Int64(span.file.index), span.start, span.end)
  }
}
