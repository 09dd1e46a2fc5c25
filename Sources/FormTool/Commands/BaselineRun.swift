import FormBuild
import FormCompiler
import FormReport
import FormSyntax
import FormText

/// The baselines of a run, with the findings in the specs.
struct BaselineRun {
  /// A baseline with the findings in the specs that have it.
  fileprivate struct Comparison {
    let baseline: Baseline
    var knownCount = 0
    /// The findings with their highest count in a spec: findings in a file that several specs
    /// include are found in each of them.
    var found: [Fingerprint: Int] = [:]
    /// The codes that the checks may not have reported, by file.
    var unseen: [String: Set<DiagnosticCode>] = [:]
    var isCut = false
  }

  /// The comparisons by the real paths of the baselines.
  private var comparisons: [String: Comparison] = [:]

  private var inOrder: [Comparison] {
    comparisons.values.sorted { $0.baseline.path < $1.baseline.path }
  }

  /// Adds the findings of a spec.
  mutating func add(_ match: BaselineMatch) {
    let key = match.baseline.realPath
    var comparison = comparisons[key] ?? Comparison(baseline: match.baseline)
    comparison.knownCount += match.knownCount
    comparison.found.merge(match.found, uniquingKeysWith: max)
    for file in match.files { comparison.unseen[file, default: []].formUnion(match.unseen) }
    if match.isCut { comparison.isCut = true }
    comparisons[key] = comparison
  }

  // MARK: - Remarks

  /// The lines that say how many findings are in the baselines; empty if there are none.
  var known: String {
    inOrder.filter { $0.knownCount > 0 }.map {
      "\(Self.findings($0.knownCount)) in the baseline `\($0.baseline.path)`\n"
    }.joined()
  }

  /// The lines that say how many findings of the baselines no longer occur.
  var stale: String {
    inOrder.filter { !$0.isCut }.compactMap { comparison in
      let count = comparison.baseline.total - comparison.kept.values.reduce(0, +)
      let verbs = count == 1 ? ("occurs", "it") : ("occur", "them")
      return count == 0
        ? nil
        : "\(Self.findings(count)) in the baseline `\(comparison.baseline.path)` no longer "
          + "\(verbs.0); remove \(verbs.1) with `--update-baseline`\n"
    }.joined()
  }

  private static func findings(_ count: Int) -> String {
    "\(count) \(count == 1 ? "finding" : "findings")"
  }

  // MARK: - Files

  /// Writes the baselines with all findings.
  ///
  /// - Parameter output: The stream for remarks about the changes.
  func update(in context: CommandContext, saying output: OutputStream) -> ExitStatus {
    var status = ExitStatus.success
    for comparison in inOrder {
      let baseline = comparison.baseline
      do throws(FormFileError) {
        if comparison.isCut { throw FormFileError(reason: "a spec has too many findings") }
        let updated = comparison.updated
        // `context.write` would refuse the file, which is also an input.
        try AtomicFile.write(Array(updated.text.utf8), to: baseline.path)
        context.files.add(output: baseline.path)
        let (added, removed) = (updated.surplus(over: baseline), baseline.surplus(over: updated))
        output.write(
          "\(Self.findings(updated.total)) in the baseline `\(baseline.path)`: "
            + "\(added) added, \(removed) removed\n")
      } catch {
        context.fail("cannot write `\(baseline.path)`: \(error.reason)")
        status = .failure
      }
    }
    return status
  }
}

extension BaselineRun.Comparison {
  /// The findings of the baseline that still occur, or may still occur.
  fileprivate var kept: [Fingerprint: Int] {
    let folder = FolderReader.folder(of: baseline.realPath)
    let files = Set(baseline.counts.keys.map(\.file))
    let existing = files.filter {
      unseen[$0] != nil || FileStatus(path: SourcePath.resolve($0, from: folder + "/")) != nil
    }
    return baseline.counts.reduce(into: [:]) { kept, entry in
      let (finding, count) = entry
      guard existing.contains(finding.file) else { return }
      let isSeen = unseen[finding.file].map { !$0.contains(finding.code) } ?? false
      let occurring = isSeen ? min(count, found[finding, default: 0]) : count
      if occurring > 0 { kept[finding] = occurring }
    }
  }

  /// The baseline with all findings, without those that no longer occur.
  fileprivate var updated: Baseline {
    Baseline(path: baseline.path, counts: kept.merging(found, uniquingKeysWith: max))
  }
}

extension Baseline {
  /// The number of findings that are not in another baseline.
  fileprivate func surplus(over other: Baseline) -> Int {
    counts.reduce(0) { $0 + max(0, $1.value - other.counts[$1.key, default: 0]) }
  }

  /// The text of the file, with one line for each finding in an order that only depends on the
  /// findings.
  fileprivate var text: String {
    let findings = counts.sorted { $0.key < $1.key }.map { finding, count -> JSONValue in
      [
        "file": .string(finding.file),
        "code": .string(finding.code.rawValue),
        "at": .string(finding.subject),
        "message": .string(finding.message),
        "count": .int(count),
      ]
    }
    return JSONText.text(
      of: ["version": .int(Self.version), "findings": .array(findings)], lineDepth: 2)
  }
}
