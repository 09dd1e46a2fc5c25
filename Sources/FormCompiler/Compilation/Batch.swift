import FormSyntax

/// Work on one half of a form, in parallel with that on the other half, and its results.
///
/// Safe to hand to another thread although mutable: only that thread touches it until the work is
/// done, and what both threads read no longer changes.
final class Batch<Result>: @unchecked Sendable {
  /// The compilation of this half alone.
  let compilation: Compilation
  private let work: (Compilation) -> [Result]
  private(set) var results: [Result] = []

  private init(in compilation: Compilation, _ work: @escaping (Compilation) -> [Result]) {
    self.compilation = compilation
    self.work = work
  }

  private func run() { results = work(compilation) }

  /// Works on both halves of a number of items; the findings are added in the order of the items.
  ///
  /// - Parameter middle: The number of items in the first half.
  static func inHalves(
    of count: Int, middle: Int, in compilation: Compilation,
    _ work: @escaping (Range<Int>, Compilation) -> [Result]
  ) -> [Batch] {
    let batches = [0..<middle, middle..<count].map { range in
      Batch(in: Compilation(beside: compilation)) { work(range, $0) }
    }
    _ = LargeStackThread.both({ batches[0].run() }, { batches[1].run() })
    for batch in batches { compilation.findings.add(batch.compilation.findings) }
    return batches
  }
}
