/// What keeps values in JSON from being those of a form, with its place.
package struct RecordProblem: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Kind: String, Hashable, Sendable {
    /// The text is no JSON.
    case json
    /// The text is JSON, though not an object.
    case object
    /// There is no row or section with a tag.
    case tag
    /// A value is none of the options of its row.
    case option
    /// A value has another type than its row, or the row takes none.
    case type
  }

  package var kind: Kind
  /// The tag, where one is meant.
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

/// What a form says about one set of values.
package struct RecordVerdict: Hashable, Sendable {
  /// What the rules have found, in the order of the form.
  package var issues: [FormIssue] = []
  /// Why the values are not those of the form; the rules have then not been asked.
  package var problems: [RecordProblem] = []

  package init(issues: [FormIssue] = [], problems: [RecordProblem] = []) {
    self.issues = issues
    self.problems = problems
  }

  /// A Boolean value indicating whether nothing is wrong; warnings do not count.
  package var isValid: Bool {
    problems.isEmpty && issues.allSatisfy { $0.severity != .error }
  }
}
