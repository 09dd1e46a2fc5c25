/// A wish of a spec that some warnings in a part of it are not reported.
package struct Ignore: Sendable {
  /// What is ignored: one code, or a family.
  package let selector: DiagnosticSelector
  /// Where the warnings lie.
  package let scope: SourceSpan
  /// Where the code is written.
  package let place: SourceSpan
  /// The fix that takes the code away; nil if no deletion does.
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

/// The ignores of the files of a spec, and which of them have ignored something.
struct Ignores: Sendable {
  /// An ignore of a file, with the last one before it whose scope reaches into its own.
  private struct Link: Sendable {
    let ignore: Ignore
    let previous: Int?
  }

  /// The ignores of each file by the start of their scopes.
  private var files: [FileID: [Link]] = [:]
  private var used: [FileID: Set<Int>] = [:]

  mutating func add(_ ignores: [Ignore], of file: FileID) {
    var links: [Link] = []
    for ignore in ignores.sorted(by: { $0.scope.start < $1.scope.start }) {
      var previous = links.indices.last
      while let index = previous, links[index].ignore.scope.end <= ignore.scope.start {
        previous = links[index].previous
      }
      links.append(Link(ignore: ignore, previous: previous))
    }
    files[file] = links
  }

  /// The same, none of them used.
  var unused: Ignores {
    var ignores = self
    ignores.used = [:]
    return ignores
  }

  mutating func formUnion(_ other: Ignores) {
    used.merge(other.used) { $0.union($1) }
  }

  /// Whether a diagnostic is ignored; the ignores that say so are used.
  mutating func cover(_ diagnostic: Diagnostic) -> Bool {
    if files.isEmpty { return false }
    guard let span = diagnostic.span, diagnostic.code.severity == .warning,
      let links = files[span.file]
    else { return false }
    let place = span.startPoint
    var next = Self.last(of: links, before: place)
    var isCovered = false
    while let index = next {
      let ignore = links[index].ignore
      if ignore.scope.contains(place), ignore.selector.codes.contains(diagnostic.code) {
        used[span.file, default: []].insert(index)
        isCovered = true
      }
      next = links[index].previous
    }
    return isCovered
  }

  /// The last ignore whose scope begins at a place or before it.
  private static func last(of links: [Link], before place: SourceSpan) -> Int? {
    var (low, high) = (0, links.count)
    while low < high {
      let middle = (low + high) / 2
      if links[middle].ignore.scope.start <= place.start { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// What is said about the ignores of the spec itself that ignore nothing.
  ///
  /// What a file for several specs ignores may be in another one of them. A warning that is allowed
  /// anyway is not missed.
  func findings(_ levels: DiagnosticLevels) -> [Diagnostic] {
    let own = FileID(0)
    let links = (files[own] ?? []).enumerated().filter { used[own]?.contains($0.offset) != true }
    return links.map(\.element.ignore).filter { ignore in
      let codes = ignore.selector.warnings.filter { levels[$0] != .allow }
      return !codes.isEmpty && !codes.contains(where: \.isOccasional)
    }.map(\.unused)
  }
}

extension DiagnosticCode {
  /// Whether only some checks look for it: those of a target, and those that prove.
  fileprivate var isOccasional: Bool { self == .lookNotInTarget || family == "F10" }
}
