/// A request in a spec not to report some warnings in a part of it.
package struct Ignore: Sendable {
  /// The code or family that is ignored.
  package let selector: DiagnosticSelector
  /// The part of the file where the warnings are ignored.
  package let scope: SourceSpan
  /// The place of the code in the ignore.
  package let place: SourceSpan
  /// The fix that removes the code; nil if no deletion can remove it.
  package let removal: DiagnosticFix?

  package init(
    _ selector: DiagnosticSelector, in scope: SourceSpan, at place: SourceSpan,
    removal: DiagnosticFix?
  ) {
    self.selector = selector
    self.scope = scope
    self.place = place
    self.removal = removal
  }

  fileprivate var unused: Diagnostic {
    Diagnostic(
      .unusedIgnore, "there is no \(selector.text) to ignore here", at: place,
      fixes: [removal?.safe].compactMap(\.self))
  }
}

/// The ignores of the files of a spec, with a record of those that were used.
struct Ignores: Sendable {
  /// The ignores of one scope of a file.
  private struct Group: Sendable {
    let scope: SourceSpan
    /// In the order in which they are written.
    var ignores: [Ignore] = []
    /// The codes that they ignore.
    var codes: Set<DiagnosticCode> = []
    /// The last earlier group whose scope overlaps this one.
    let previous: Int?
  }

  /// A warning that is ignored in a group of a file.
  private struct Use: Hashable, Sendable {
    let file: FileID
    let group: Int
    let code: DiagnosticCode
  }

  /// The groups of each file, sorted by the start of their scopes.
  private var files: [FileID: [Group]] = [:]
  private var used: Set<Use> = []

  mutating func add(_ ignores: [Ignore], of file: FileID) {
    if ignores.isEmpty { return }
    var groups: [Group] = []
    let sorted = ignores.sorted {
      ($0.scope.start, $1.scope.end, $0.place.start)
        < ($1.scope.start, $0.scope.end, $1.place.start)
    }
    for ignore in sorted {
      if groups.last?.scope != ignore.scope {
        var previous = groups.indices.last
        while let index = previous, groups[index].scope.end <= ignore.scope.start {
          previous = groups[index].previous
        }
        groups.append(Group(scope: ignore.scope, previous: previous))
      }
      groups[groups.count - 1].ignores.append(ignore)
      groups[groups.count - 1].codes.formUnion(ignore.selector.codes)
    }
    files[file] = groups
  }

  /// The same ignores, none of them used.
  var unused: Ignores {
    var ignores = self
    ignores.used = []
    return ignores
  }

  mutating func formUnion(_ other: Ignores) { used.formUnion(other.used) }

  /// Whether a diagnostic is ignored; marks the ignores that apply to it as used.
  mutating func cover(_ diagnostic: Diagnostic) -> Bool {
    if files.isEmpty { return false }
    guard let span = diagnostic.span, diagnostic.code.severity == .warning,
      let groups = files[span.file]
    else { return false }
    let place = span.startPoint
    var next = Self.last(of: groups, before: place)
    var isCovered = false
    while let index = next {
      let group = groups[index]
      if group.scope.contains(place), group.codes.contains(diagnostic.code) {
        used.insert(Use(file: span.file, group: index, code: diagnostic.code))
        isCovered = true
      }
      next = group.previous
    }
    return isCovered
  }

  /// The last group whose scope begins at a place or before it.
  private static func last(of groups: [Group], before place: SourceSpan) -> Int? {
    var (low, high) = (0, groups.count)
    while low < high {
      let middle = (low + high) / 2
      if groups[middle].scope.start <= place.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The warnings about unused ignores in the spec's own file.
  ///
  /// An ignore in an included file may be used by another spec that includes it. An ignore for
  /// warnings that are allowed anyway is not reported.
  func findings(_ levels: DiagnosticLevels) -> [Diagnostic] {
    let own = FileID(0)
    return (files[own] ?? []).enumerated().flatMap { index, group in
      group.ignores.filter { ignore in
        let codes = ignore.selector.warnings.filter { levels[$0] != .allow }
        return !codes.isEmpty && !codes.contains(where: \.isOccasional)
          && !ignore.selector.codes.contains {
            used.contains(Use(file: own, group: index, code: $0))
          }
      }.map(\.unused)
    }
  }
}

extension DiagnosticCode {
  /// Whether only some checks report it: those for a target, and those of the prover.
  fileprivate var isOccasional: Bool { self == .lookNotInTarget || family == "F10" }
}
