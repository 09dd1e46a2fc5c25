import FormSource

extension Diagnostic {
  /// The headline, followed by notes and help on lines of their own.
  var messageWithRemarks: String {
    ([message] + notes.map { "note: \($0)" } + help.map { "help: \($0)" })
      .joined(separator: "\n")
  }
}
