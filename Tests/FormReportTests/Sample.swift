import FormBuild
import FormSyntax

/// Sources and diagnostics for tests of reports, in which a text identifies its place.
struct Sample {
  private(set) var sources = SourceMap()
  private(set) var diagnostics: [Diagnostic] = []

  var report: Report { Report(sources: sources, diagnostics: diagnostics) }
  var set: ReportSet { ReportSet([report]) }

  init() {}

  /// A sample of one file with one diagnostic.
  init(_ text: String, at needle: String, _ message: String = "something is wrong") {
    let file = add("login.form.yaml", text)
    report(.unknownKey, message, at: span(file, needle))
  }

  @discardableResult
  mutating func add(_ path: String, _ text: String, includedAt span: SourceSpan? = nil) -> FileID {
    sources.add(SourceText(path: path, text: text), includedAt: span)
  }

  /// The span of the occurrence of a text in a file: the first one, or the one with a number.
  func span(_ file: FileID, _ needle: String, number: Int = 1) -> SourceSpan {
    let bytes = sources[file]?.bytes ?? []
    let wanted = Array(needle.utf8)
    var found = 0
    for start in 0...max(0, bytes.count - wanted.count) where bytes[start...].starts(with: wanted) {
      found += 1
      if found == number {
        return SourceSpan(file: file, start: start, end: start + wanted.count)
      }
    }
    return SourceSpan(file: file, start: bytes.count, end: bytes.count)
  }

  mutating func report(
    _ code: DiagnosticCode, _ message: String, at span: SourceSpan?, label: String? = nil,
    related: [RelatedPlace] = [], notes: [String] = [], help: [String] = [],
    fixes: [DiagnosticFix] = []
  ) {
    diagnostics.append(
      Diagnostic(
        code, message, at: span, label: label, related: related, notes: notes, help: help,
        fixes: fixes))
  }

  /// The text report without colour.
  func text(width: Int = 100) -> String {
    var output = ""
    TextReport(width: width).write(report, to: &output)
    return output
  }
}

extension Sample {
  /// A report that uses every part of a diagnostic.
  static var rich: Sample {
    var sample = Sample()
    let main = sample.add("specs/login form.yaml", mainText)
    let part = sample.add(
      "specs/common.form.yaml", partText, includedAt: sample.span(main, "common.form.yaml"))
    sample.addNames(main, part)
    sample.addStructure(main)
    sample.report(
      .unreadableFile, "`missing.form.yaml` cannot be read", at: nil,
      notes: ["No such file or directory"])
    return sample
  }

  private mutating func addNames(_ main: FileID, _ part: FileID) {
    let wrong = span(main, "emial")
    report(
      .unknownTag, "no row or section has the tag `emial`", at: wrong,
      label: "not a tag of this form",
      related: [
        RelatedPlace(span: span(main, "email", number: 2), message: "`email` is declared here")
      ],
      help: ["did you mean `email`?"],
      fixes: [
        DiagnosticFix(title: "change to `email`", edits: [SourceEdit(span: wrong, text: "email")])
      ])
    report(
      .duplicateTag, "the tag `email` is used twice", at: span(part, "email"),
      label: "the second row",
      related: [RelatedPlace(span: span(main, "email", number: 2), message: "the first row")])
  }

  private mutating func addStructure(_ main: FileID) {
    report(
      .wrongKind, "`rules` must be a list, not a mapping",
      at: span(main, "required: true\n      email: true\n    "),
      label: "a mapping over several lines", notes: ["a rule is a name\nor a mapping"])
    report(
      .constantCondition, "the condition is always true",
      at: span(main, "TRUEPREDICATE"))
  }

  private static let mainText = """
    formc: 1
    form: Login
    include: [common.form.yaml]
    sections:
    - rows:
      - type: email
        tag: email
        rules:
          required: true
          email: true
        hidden: "$emial == nil"
      - type: switch
        tag: ok
        title: Whether we may send you a letter now and then
        hidden: "$email != nil AND TRUEPREDICATE OR $email == 'somebody@example.com'"

    """

  private static let partText = """
    fragments:
      Address:
      - { type: text, tag: email }

    """
}
