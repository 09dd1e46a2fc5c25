import FormBuild
import FormSyntax

/// The fixes of a run, round by round, until nothing is left to fix; no file is written.
///
/// Every round reduces the findings or gives up a fix, so the rounds end.
struct FixRun {
  private static let maximumRounds = 200

  private let reader: InputReader
  private let inputs: [SpecInput]
  private let isUnsafe: Bool
  private let threadCount: Int
  private var parts: [CheckedFiles]
  private(set) var checks: [FormCheck]
  /// The files that fixes change, by their real paths.
  private(set) var files: [String: FixedFile] = [:]
  private(set) var fixCount = 0
  /// The fixes that would have made other mistakes.
  private(set) var undone: [FileFix] = []

  /// Fixes the findings in some inputs.
  init(
    _ inputs: [SpecInput], _ checks: [FormCheck], reader: InputReader, isUnsafe: Bool,
    threadCount: Int
  ) {
    self.reader = reader
    self.inputs = inputs
    self.checks = checks
    self.isUnsafe = isUnsafe
    self.threadCount = threadCount
    parts = zip(inputs, checks).map { CheckedFiles($1, of: $0) }
    run()
  }

  private mutating func run() {
    var active = Set(inputs.indices)
    for _ in 0..<Self.maximumRounds {
      let groups = groups().filter { !active.isDisjoint(with: $0) }
      if groups.isEmpty { return }
      let rounds = groups.map(round)
      for (group, outcome) in zip(
        groups, OrderedWork(count: groups.count, threads: threadCount) { rounds[$0].run() })
      {
        switch outcome {
        case .done: active.subtract(group)
        case .undone(let fix): undone.append(fix)
        case .changed(let change): take(change, group)
        }
      }
    }
  }

  private func round(_ group: [Int]) -> FixRound {
    var reader = reader
    reader.loader.replacements.merge(files.mapValues(\.bytes)) { $1 }
    return FixRound(
      reader: reader, inputs: group.map { inputs[$0] }, checks: group.map { checks[$0] },
      parts: group.map { parts[$0] }, isUnsafe: isUnsafe, undone: Set(undone.map(\.signature)))
  }

  private mutating func take(_ change: FixRound.Change, _ group: [Int]) {
    files.merge(change.files) { FixedFile(original: $0.original, bytes: $1.bytes) }
    fixCount += change.fixCount
    for (index, check) in zip(group, change.checks) {
      checks[index] = check
      parts[index] = CheckedFiles(check, of: inputs[index])
    }
  }

  /// The numbers of the inputs, those together that read the same files.
  private func groups() -> [[Int]] {
    var groups: [Int: [Int]] = [:]
    var groupOfInput = Array(inputs.indices)
    var readers: [String: Int] = [:]
    for (index, part) in parts.enumerated() {
      groups[index] = [index]
      for key in part.keys {
        guard let other = readers.updateValue(index, forKey: key) else { continue }
        let (old, new) = (groupOfInput[other], groupOfInput[index])
        guard old != new, let moved = groups.removeValue(forKey: old) else { continue }
        for input in moved { groupOfInput[input] = new }
        groups[new, default: []] += moved
      }
    }
    return groups.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }
}
