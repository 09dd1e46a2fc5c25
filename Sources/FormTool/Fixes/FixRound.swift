import FormBuild
import FormSyntax

/// One round of fixes in specs that share files.
struct FixRound {
  /// The outcome of a round.
  enum Outcome {
    /// Nothing is left to fix.
    case done
    case changed(Change)
    /// A fix that would make other mistakes.
    case undone(FileFix)
  }

  /// The files after a round, and the findings in them.
  struct Change {
    var files: [String: FixedFile]
    var checks: [FormCheck]
    var fixCount: Int
  }

  let reader: InputReader
  let inputs: [SpecInput]
  let checks: [FormCheck]
  let parts: [CheckedFiles]
  let isUnsafe: Bool
  /// The fixes that were undone in earlier rounds.
  let undone: Set<FileFix.Signature>

  /// Applies all fixes that do not overlap or, if that does not reduce the findings, fewer of them.
  func run() -> Outcome {
    var fixes = chosen()[...]
    let score = FindingScore(checks)
    while let first = fixes.first {
      let files = edited(fixes)
      var reader = reader
      reader.loader.replacements.merge(files.mapValues(\.bytes)) { $1 }
      let checks = inputs.map(reader.check)
      if FindingScore(checks).isLower(than: score) {
        return .changed(Change(files: files, checks: checks, fixCount: fixes.count))
      }
      if fixes.count == 1 { return .undone(first) }
      fixes = fixes.prefix(fixes.count / 2)
    }
    return .done
  }

  // MARK: - Choice

  /// The fixes on which all specs agree and that neither overlap nor touch, in the order reported.
  private func chosen() -> [FileFix] {
    let offered = zip(checks, parts).map { check, files in
      check.report.diagnostics.compactMap {
        FileFix($0, in: files, isUnsafe: isUnsafe)
      }
    }
    let sets = offered.map(Set.init)
    let readers = Dictionary(
      grouping: parts.enumerated().flatMap { index, part in part.keys.map { ($0, index) } },
      by: \.0)
    var places = EditedPlaces()
    return offered.joined().filter { fix in
      !undone.contains(fix.signature)
        && fix.edits.allSatisfy { edit in
          mayChange(edit.file)
            && readers[edit.file, default: []].allSatisfy { sets[$0.1].contains(fix) }
        } && places.claim(fix)
    }
  }

  /// Fixes of a spec from standard input do not change the files that it includes.
  private func mayChange(_ file: String) -> Bool {
    inputs == [.standardInput] ? file == "-" : true
  }

  private func edited(_ fixes: some Sequence<FileFix>) -> [String: FixedFile] {
    let edits = Dictionary(grouping: fixes.flatMap(\.edits), by: \.file)
    var files: [String: FixedFile] = [:]
    for part in parts {
      for (key, text) in zip(part.keys, part.sources.files) where files[key] == nil {
        guard let edits = edits[key] else { continue }
        files[key] = FixedFile(original: text, bytes: text.stored(applying: edits.map(\.edit)))
      }
    }
    return files
  }
}

/// A file before and after its fixes.
struct FixedFile {
  let original: SourceText
  /// The stored bytes after the fixes.
  var bytes: [UInt8]
}

/// The places that the fixes of a round change.
private struct EditedPlaces {
  private var ranges: [String: [Range<Int>]] = [:]

  /// Takes the places of a fix, unless one of them overlaps or touches a place taken.
  mutating func claim(_ fix: FileFix) -> Bool {
    let isFree = fix.edits.allSatisfy { edit in
      let range = edit.edit.span.range
      let taken = ranges[edit.file, default: []]
      let index = Self.index(of: range, in: taken)
      return (index == 0 || taken[index - 1].upperBound < range.lowerBound)
        && (index == taken.count || taken[index].lowerBound > range.upperBound)
    }
    guard isFree else { return false }
    for edit in fix.edits {
      let range = edit.edit.span.range
      let index = Self.index(of: range, in: ranges[edit.file, default: []])
      ranges[edit.file, default: []].insert(range, at: index)
    }
    return true
  }

  /// The number of ranges that begin before another.
  private static func index(of range: Range<Int>, in taken: [Range<Int>]) -> Int {
    var (low, high) = (0, taken.count)
    while low < high {
      let middle = (low + high) / 2
      if taken[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
