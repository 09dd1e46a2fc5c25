import FormBuild
import FormKit
import FormReport

/// The comparison of all specs of a run.
struct DiffRun {
  let context: CommandContext
  let color: ColorChoice
  let allowed: Set<ChangeCode>
  /// The paths that the user named.
  let named: [String]
  private var checks: [DiffReaders.Checks] = []
  private var status = ExitStatus.success

  init(context: CommandContext, color: ColorChoice, allowed: Set<ChangeCode>, named: [String]) {
    self.context = context
    self.color = color
    self.allowed = allowed
    self.named = named
  }

  mutating func add(_ checks: DiffReaders.Checks) { self.checks.append(checks) }

  /// Writes the changes and returns the exit status.
  mutating func finish(_ format: DiffFormat) -> ExitStatus {
    let old = IncludedParts(named: named, checks: checks.lazy.compactMap(\.old))
    let new = IncludedParts(named: named, checks: checks.lazy.compactMap(\.new))
    var versions: [SpecVersions] = []
    for pair in checks {
      if pair.isFormer, pair.old?.definition == nil { continue }
      let before = old.contains(pair.names.old) ? nil : pair.old
      let after = new.contains(pair.names.new) ? nil : pair.new
      let isReported = [report(before, pair.names.old), report(after, pair.names.new)]
      if isReported.contains(false) { continue }
      if before == nil, after == nil { continue }
      versions.append(
        SpecVersions(
          path: pair.path, old: before, new: after, isFormer: pair.isFormer))
    }
    let specs = SpecVersions.joiningMoved(versions).map {
      DiffedSpec(path: $0.path, old: $0.old, new: $0.new, allowed: allowed)
    }
    let report = DiffReport(specs)
    if format != .text || !specs.isEmpty { context.output.write(text(of: report, format)) }
    return max(status, report.isBreaking ? .errors : .success)
  }

  private func text(of report: DiffReport, _ format: DiffFormat) -> String {
    switch format {
    case .text:
      report.text(Palette(usesColor: color.usesColor(on: context.output, context.environment)))
    case .json: report.json
    case .markdown: report.markdown
    }
  }

  /// Reports the errors of a version; returns false if it cannot be compared.
  private mutating func report(_ check: FormCheck?, _ name: String) -> Bool {
    guard let check else { return true }
    if let reason = check.unreadableReason {
      context.failToRead(name, reason)
      status = .failure
      return false
    }
    guard check.hasErrors else { return true }
    context.report(check, color)
    status = max(status, .errors)
    return false
  }
}

/// The checks of a spec in both versions, of which one may be missing.
private struct SpecVersions {
  let path: String
  var old: FormCheck?
  let new: FormCheck?
  let isFormer: Bool

  /// Joins a removed spec with the only new one that has the same form: its file was moved.
  static func joiningMoved(_ list: [SpecVersions]) -> [SpecVersions] {
    let gone = Dictionary(grouping: list.filter { $0.new == nil }) { $0.old?.definition?.name }
    let added = Dictionary(grouping: list.filter { $0.old == nil }) { $0.new?.definition?.name }
    func isMoved(_ name: String?) -> Bool { gone[name]?.count == 1 && added[name]?.count == 1 }
    return list.compactMap { versions in
      var versions = versions
      if versions.new == nil, versions.isFormer || isMoved(versions.old?.definition?.name) {
        return nil
      }
      let name = versions.new?.definition?.name
      if versions.old == nil, isMoved(name) { versions.old = gone[name]?.first?.old }
      return versions
    }
  }
}
