import FormBuild
import FormSyntax

/// A measure of the remaining findings in some specs.
///
/// A mistake can hide others, such as unknown keys behind a missing comma. The errors are therefore
/// compared stage by stage, in the order in which a spec is read.
struct FindingScore {
  private var count = DiagnosticCount()
  /// The errors of each stage; nil if not all diagnostics were kept.
  private var errors: [Int]? = Array(repeating: 0, count: 15)

  init(_ checks: some Sequence<FormCheck>) {
    for check in checks {
      let report = check.report
      count = count + report.count
      if report.omitted.total > 0 { errors = nil }
      for diagnostic in report.diagnostics where diagnostic.severity == .error {
        errors?[diagnostic.code.stage] += 1
      }
    }
  }

  /// Whether the specs have fewer findings, stage by stage.
  func isLower(than other: FindingScore) -> Bool {
    guard let errors, let others = other.errors else {
      return count.errors <= other.count.errors && count.total < other.count.total
    }
    return (errors + [count.warnings]).lexicographicallyPrecedes(others + [other.count.warnings])
  }
}

extension DiagnosticCode {
  /// The stage in which a mistake is found; mistakes of earlier stages can hide those of later
  /// ones.
  fileprivate var stage: Int {
    let family = Int(rawValue.dropFirst().prefix(2)) ?? 0
    return switch self {
    case .includeNotFound, .includeCycle, .includeOutsideRoot: 1
    case .unknownFragment, .fragmentCycle: 2
    case .unknownRowType, .unknownOptionType: 3
    default: family == 1 ? 0 : family + 3
    }
  }
}
