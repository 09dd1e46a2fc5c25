import FormBuild

/// A terminal line that shows the progress of a long run.
struct Progress {
  /// The number of inputs from which on the line is shown; nobody could read it in shorter runs.
  private static let minimumTotal = 50

  private let stream: OutputStream
  private let total: Int
  private let isShown: Bool

  init(on stream: OutputStream, total: Int) {
    self.stream = stream
    self.total = total
    isShown = total >= Progress.minimumTotal && stream.isTerminal
  }

  /// Replaces the line.
  func show(_ count: Int) {
    guard isShown else { return }
    stream.write("\r\u{1B}[Kchecking \(count)/\(total)")
    stream.flush()
  }

  /// Removes the line.
  func clear() {
    guard isShown else { return }
    stream.write("\r\u{1B}[K")
    stream.flush()
  }
}
