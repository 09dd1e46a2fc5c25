/// The diagnostics of one compilation, which are added in any order and reported in a fixed one.
///
/// A hostile file can have millions of mistakes. At most ``maximumCount`` of them are kept: errors
/// before warnings, and the first ones in the order of the files. All are counted. Ignored warnings
/// are neither kept nor counted.
package struct DiagnosticList: Sendable {
  /// The maximum number of diagnostics kept.
  package static let maximumCount = 10_000
  /// The number of latest diagnostics that can still be removed.
  private static let recentCount = 1_000

  /// The levels of warnings.
  private let levels: DiagnosticLevels
  /// The maximum number of diagnostics kept by this list.
  private let keptCount: Int
  private var ignores = Ignores()
  private var collected: [Diagnostic] = []
  private var errors = Group()
  private var warnings = Group()
  /// The warnings that count as errors.
  private var denied = Group()

  /// The hashes and the number of diagnostics of one severity.
  private struct Group: Sendable {
    /// The hashes of the diagnostics that were added.
    var seen: Set<Int> = []
    /// The hashes of those that were removed later.
    var removed: Set<Int> = []
    /// The number of diagnostics that were counted without being added.
    var omittedCount = 0

    var count: Int { seen.count - removed.count + omittedCount }

    mutating func formUnion(_ other: Group) {
      seen.formUnion(other.seen)
      removed.formUnion(other.removed)
      omittedCount += other.omittedCount
    }
  }

  package init(
    levels: DiagnosticLevels = DiagnosticLevels(), keeping count: Int = Self.maximumCount
  ) {
    self.levels = levels
    keptCount = count
  }

  /// An empty list with the same levels and ignores.
  package var emptied: DiagnosticList {
    var list = DiagnosticList(levels: levels, keeping: keptCount)
    list.ignores = ignores.unused
    return list
  }

  package var isEmpty: Bool { count.total == 0 }

  /// Whether one of the diagnostics is an error; denied warnings do not count.
  package var hasErrors: Bool { errors.count > 0 }

  /// Whether the maximum number of errors has been reached.
  package var isFull: Bool { errors.count >= Self.maximumCount }

  /// The number of diagnostics, including those not kept.
  package var count: DiagnosticCount {
    DiagnosticCount(errors: errors.count + denied.count, warnings: warnings.count)
  }

  /// Adds a diagnostic unless it is already present.
  ///
  /// A node that is reached twice, through an alias or a fragment, would repeat its mistakes.
  package mutating func add(_ diagnostic: Diagnostic) {
    guard let diagnostic = levels.apply(to: diagnostic), !ignores.cover(diagnostic) else { return }
    let hash = Self.hash(of: diagnostic)
    guard self[group: diagnostic].seen.insert(hash).inserted else { return }
    collected.append(diagnostic)
    if collected.count >= 2 * keptCount + Self.recentCount { dropLast() }
  }

  /// Counts errors that were not kept.
  package mutating func addOmitted(errors count: Int) { errors.omittedCount += count }

  /// Removes the diagnostics of a code in a span, if they are among the last thousand.
  ///
  /// A mistake may turn out to be worse than first reported.
  package mutating func remove(_ code: DiagnosticCode, in span: SourceSpan) {
    let recent = collected.indices.suffix(Self.recentCount)
    for index in recent.reversed() where collected[index].code == code {
      guard let place = collected[index].span, span.contains(place) else { continue }
      // Its hash is kept, so that it is not reported again.
      let removed = collected.remove(at: index)
      self[group: removed].removed.insert(Self.hash(of: removed))
    }
  }

  /// Whether a diagnostic with a code is reported in a span.
  package func contains(_ code: DiagnosticCode, in span: SourceSpan) -> Bool {
    collected.contains { $0.code == code && ($0.span.map(span.contains) ?? false) }
  }

  private subscript(group diagnostic: Diagnostic) -> Group {
    get {
      if diagnostic.severity == .warning { return warnings }
      return diagnostic.code.severity == .warning ? denied : errors
    }
    _modify {
      if diagnostic.severity == .warning {
        yield &warnings
      } else if diagnostic.code.severity == .warning {
        yield &denied
      } else {
        yield &errors
      }
    }
  }

  package mutating func add(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  package mutating func add(contentsOf other: DiagnosticList) {
    add(contentsOf: other.collected)
    ignores.formUnion(other.ignores)
    errors.formUnion(other.errors)
    warnings.formUnion(other.warnings)
    denied.formUnion(other.denied)
  }

  /// The hash of a diagnostic without its related places: these alone differ between the uses of a
  /// fragment.
  private static func hash(of diagnostic: Diagnostic) -> Int {
    var essence = diagnostic
    essence.related = []
    return essence.hashValue
  }

  // MARK: - Ignores

  /// Drops the warnings that a file ignores, if they are added later.
  package mutating func ignore(_ ignores: [Ignore], in file: FileID) {
    self.ignores.add(ignores, of: file)
  }

  /// Reports unused ignores, unless there are errors: then some warnings were not looked for.
  package mutating func reportUnusedIgnores() {
    if !hasErrors { add(contentsOf: ignores.findings(levels)) }
  }

  // MARK: - Order

  /// The diagnostics kept, sorted by file, place, severity, code and message.
  package var sorted: [Diagnostic] { Self.sort(collected, keeping: keptCount) }

  /// Sorts diagnostics; if there are too many, it keeps errors before warnings, and the first ones.
  package static func sort(
    _ diagnostics: [Diagnostic], keeping count: Int = maximumCount
  ) -> [Diagnostic] {
    first(count, of: diagnostics).sorted(by: precedes)
  }

  /// Drops the diagnostics beyond the maximum, except the latest ones, which can still be removed.
  private mutating func dropLast() {
    let recent = collected.suffix(Self.recentCount)
    collected.removeLast(recent.count)
    collected = Self.first(keptCount, of: collected) + recent
  }

  /// The first diagnostics, errors before warnings; all of them, unsorted, if there are not too
  /// many.
  private static func first(_ count: Int, of diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > count else { return diagnostics }
    let sorted = diagnostics.sorted { left, right in
      left.severity == right.severity ? precedes(left, right) : left.severity < right.severity
    }
    return Array(sorted.prefix(count))
  }

  private static func precedes(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let leftKey = place(left)
    let rightKey = place(right)
    if leftKey != rightKey { return leftKey < rightKey }
    if left.severity != right.severity { return left.severity < right.severity }
    if left.code != right.code { return left.code.rawValue < right.code.rawValue }
    return left.message < right.message
  }

  private static func place(_ diagnostic: Diagnostic) -> (Int64, UInt32, UInt32) {
    guard let span = diagnostic.span else { return (-1, 0, 0) }
    return (Int64(span.file.index), span.start, span.end)
  }
}
