package import FormSyntax

extension Diagnostic {
  /// The headline, followed by notes and help on lines of their own.
  package var messageWithRemarks: String {
    ([message] + notes.map { "note: \($0)" } + help.map { "help: \($0)" })
      .joined(separator: "\n")
  }
}

extension Report {
  /// A remark about omitted diagnostics of the file; nil if all are included.
  var omission: String? {
    let (count, rest) = (omitted.total, diagnostics.count)
    return count > 0 ? "\(count) of \(count + rest) findings are left out" : nil
  }
}
