@_spi(Generated) package import FormModel

/// A reason why JSON is not the values of a form, with its place.
package struct RecordProblem: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Kind: String, Hashable, Sendable {
    /// The text is not JSON.
    case json
    /// The text is JSON, though not an object.
    case object
    /// There is no row or section with a tag.
    case tag
    /// A value is not an option of its row.
    case option
    /// A value does not have the type of its row, or the row takes none.
    case type
    /// A list has so many entries that they are not read.
    case entries
  }

  package var kind: Kind
  /// The tag, if the problem has one.
  package var tag: String?
  /// What is wrong, in one line.
  package var message: String
  /// The bytes of the record that are wrong.
  package var range: Range<Int>

  package init(kind: Kind, tag: String? = nil, message: String, range: Range<Int>) {
    self.kind = kind
    self.tag = tag
    self.message = message
    self.range = range
  }
}

/// The verdict of a form on one set of values.
///
/// The first ``maximumCount`` errors and warnings each are kept; the rest are counted.
package struct RecordVerdict: Hashable, Sendable {
  /// The maximum number of errors, and of warnings, kept for one record.
  package static let maximumCount = 1_000

  /// A finding about the values.
  package enum Finding: Hashable, Sendable {
    /// A value that the form does not accept.
    case problem(RecordProblem)
    /// An issue of a rule or of the options of a row.
    case issue(FormIssue)
  }

  /// The findings in the order of the form; members without a row come last.
  package private(set) var findings: [Finding] = []
  package private(set) var errorCount = 0
  package private(set) var warningCount = 0

  /// The issues of the rules.
  package var issues: [FormIssue] {
    findings.compactMap { if case .issue(let issue) = $0 { issue } else { nil } }
  }

  /// The values that the form does not accept.
  ///
  /// Nothing else is reported for such a row, and others see it as absent.
  package var problems: [RecordProblem] {
    findings.compactMap { if case .problem(let problem) = $0 { problem } else { nil } }
  }

  package init(issues: [FormIssue] = [], problems: [RecordProblem] = []) {
    for problem in problems { add(problem) }
    for issue in issues { add(issue) }
  }

  package mutating func add(_ problem: RecordProblem) {
    errorCount += 1
    if errorCount <= Self.maximumCount { findings.append(.problem(problem)) }
  }

  package mutating func add(_ issue: FormIssue) {
    let count: Int
    if issue.severity == .error {
      errorCount += 1
      count = errorCount
    } else {
      warningCount += 1
      count = warningCount
    }
    if count <= Self.maximumCount { findings.append(.issue(issue)) }
  }

  /// Counts errors that come after those that are kept.
  mutating func omit(errors count: Int) { errorCount += count }

  /// Whether there are no errors; warnings do not count.
  package var isValid: Bool { errorCount == 0 }

  /// The number of errors and warnings that were not kept.
  package var omittedCount: Int {
    max(0, errorCount - Self.maximumCount) + max(0, warningCount - Self.maximumCount)
  }
}
