@_spi(Generated) public import FormModel
package import FormText

/// An error or warning about a record of values.
public struct RecordFinding: Hashable, Sendable {
  /// The reason why a form does not accept a value.
  public enum Problem: String, Hashable, Sendable {
    /// The text is not JSON.
    case json
    /// The text is not a record in CSV with as many cells as the header.
    case csv
    /// The text is JSON, though not an object.
    case object
    /// There is no row or section with a tag.
    case tag
    /// A value is not an option of its row.
    case option
    /// A value does not have the type of its row, or the row takes none.
    case type
    /// A list has more entries than its number says, or so many that they are not read.
    case entries
    /// The value of a computed row is not the one that the form computes, which counts.
    case computed
  }

  /// Two values of a computed row that should be equal.
  public struct Difference: Hashable, Sendable {
    /// The value in the record.
    public var recorded: FormValue
    /// The value that the form computes.
    public var computed: FormValue
    /// The values in JSON.
    package let recordedJSON: JSONValue
    package let computedJSON: JSONValue
  }

  /// The place of a value in a record.
  public struct Place: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in Unicode scalars.
    public var column: Int
    /// The offsets of the bytes.
    public var range: Range<Int>
  }

  /// The tag or address of the row or section; nil for the record as a whole and for a row without
  /// a tag.
  public var tag: String?
  /// The id of the rule, or its kind if it has none; the name of the ``problem`` for a value that
  /// the form does not accept.
  public var rule: String
  /// The message for the user.
  public var message: String
  /// Whether the finding makes the record invalid.
  public var severity: FormDefinition.Rule.Severity
  /// The reason why the form does not accept the value, which then does not count; nil for a value
  /// that breaks a rule.
  public var problem: Problem?
  /// The values of a computed row; nil for other problems.
  public var difference: Difference?
  /// The place of the value, or of the name of a member without a row.
  ///
  /// For a missing value it is the place of its container, otherwise that of the bracket that opens
  /// the record.
  public internal(set) var place: Place?
  /// The bytes of the record that are wrong, known at once for values that the form does not accept.
  package var range: Range<Int>?

  /// Creates the finding of a rule.
  package init(_ issue: FormIssue) {
    tag = issue.tag
    rule = issue.rule
    message = issue.message
    severity = issue.severity
  }

  /// Creates the finding of a computed value that differs from that of the form.
  package init(_ difference: Difference, tag: String) {
    self.tag = tag
    rule = Problem.computed.rawValue
    let (recorded, computed) = (difference.recordedJSON.inShort, difference.computedJSON.inShort)
    message = "`\(tag)`: the form computes \(computed), not \(recorded)"
    severity = .error
    problem = .computed
    self.difference = difference
  }

  /// Creates the finding of a value that the form does not accept.
  package init(_ problem: Problem, tag: String? = nil, message: String, range: Range<Int>) {
    self.tag = tag
    rule = problem.rawValue
    self.message = message
    severity = .error
    self.problem = problem
    self.range = range
  }
}

/// The verdict of a form on one record of values.
///
/// The first ``maximumCount`` errors and warnings each are kept; the rest are counted. Its JSON is
/// the answer of `formc validate`, with a `line` and a `column` for each finding whose place is
/// known.
public struct RecordVerdict: Hashable, Sendable {
  /// The maximum number of errors, and of warnings, kept for one record.
  public static let maximumCount = 1_000

  /// The findings in the order of the form; members without a row come last.
  ///
  /// Nothing else is reported for a row whose value the form does not accept, and others see it as
  /// absent.
  public internal(set) var findings: [RecordFinding] = []
  /// The rows whose values the host has yet to judge, by the answer to an `async` rule or by the options
  /// of a provider, in the order of the form.
  public internal(set) var pending: [String] = []
  /// The number of errors, those that were not kept included.
  public private(set) var errorCount = 0
  /// The number of warnings, those that were not kept included.
  public private(set) var warningCount = 0

  package init(_ findings: [RecordFinding] = []) {
    for finding in findings { add(finding) }
  }

  package mutating func add(_ finding: RecordFinding) {
    let count: Int
    if finding.severity == .error {
      errorCount += 1
      count = errorCount
    } else {
      warningCount += 1
      count = warningCount
    }
    if count <= Self.maximumCount { findings.append(finding) }
  }

  /// Counts errors that come after those that are kept.
  mutating func omit(errors count: Int) { errorCount += count }

  /// Whether there are no errors and no answer of the host is awaited; warnings do not count.
  public var isValid: Bool { errorCount == 0 && !isPending }

  /// Whether an answer of the host may still change the verdict.
  public var isPending: Bool { !pending.isEmpty }

  /// The number of errors and warnings that were not kept.
  public var omittedCount: Int {
    max(0, errorCount - Self.maximumCount) + max(0, warningCount - Self.maximumCount)
  }

  /// The bytes that each finding is about.
  package func ranges(in record: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    let tags = findings.filter { $0.range == nil }.map(\.tag)
    var values =
      tags.isEmpty
      ? [] : RecordPlaces(record, of: tags.compactMap(\.self)).values(of: tags)[...]
    return findings.map { $0.range ?? values.popFirst() ?? 0..<0 }
  }

  /// The bytes of the value that each finding is about; nil for a missing value.
  package func values(in record: UnsafeBufferPointer<UInt8>) -> [Range<Int>?] {
    let places = RecordPlaces(record, of: findings.compactMap(\.tag))
    return findings.map { $0.tag.flatMap(places.ownValue) }
  }

  /// The verdict with the place of each finding.
  func located(in record: UnsafeBufferPointer<UInt8>) -> RecordVerdict {
    findings.isEmpty ? self : located(at: ranges(in: record), in: record, line: 1)
  }

  /// The verdict with the places of the findings whose bytes are known.
  ///
  /// - Parameters:
  ///   - line: The number of the record's first line.
  ///   - offset: Converts a range of a finding to its offset in the record.
  private func located(
    at ranges: [Range<Int>?], in record: UnsafeBufferPointer<UInt8>, line: Int,
    offset: (Range<Int>) -> Int = \.lowerBound
  ) -> RecordVerdict {
    var verdict = self
    var places = record.places(of: ranges.compactMap { $0.map(offset) })[...]
    for (index, range) in ranges.enumerated() {
      guard let range, let place = places.popFirst() else { continue }
      verdict.findings[index].place = RecordFinding.Place(
        line: line + place.line, column: place.column + 1, range: range)
    }
    return verdict
  }

  /// Appends the verdict as a line of JSON, in which values that the form does not accept have their
  /// places.
  ///
  /// Finding the other places takes longer than checking an invalid record.
  ///
  /// - Parameters:
  ///   - record: The bytes that were read.
  ///   - line: The number of the record's first line, from 1.
  ///   - offset: Converts a range of a finding to its offset in these bytes; by default its start.
  package func appendJSON(
    to output: inout [UInt8], record: UnsafeBufferPointer<UInt8>, line: Int,
    offset: (Range<Int>) -> Int = \.lowerBound
  ) {
    let answer =
      findings.isEmpty
      ? #"{"valid":true,"errors":[]}"#
      : located(at: findings.map(\.range), in: record, line: line, offset: offset)
        .jsonValue.text()
    output.append(contentsOf: answer.utf8)
    output.append(UInt8(ascii: "\n"))
  }
}

extension RecordVerdict: Encodable {
  /// Encodes the verdict as an object: `{"valid": false, "errors": [{"tag", "rule", "message",
  /// "severity", "line", "column"}], "pending": ["name"], "omitted": 1}`, without the last two if
  /// they are empty.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.addJSON("valid", .bool(isValid))
    members.addJSON("errors", .array(findings.map(\.jsonValue)))
    members.add("pending", pending)
    members.add("omitted", omittedCount, unless: 0)
    return members.object
  }
}

extension RecordFinding: Encodable {
  /// Encodes the finding as an object with `tag`, `rule`, `message` and `severity`, with the `value`
  /// and the `computed` one of a difference, and with the `line` and `column` of its place.
  public func encode(to encoder: any Encoder) throws { try jsonValue.encode(to: encoder) }

  package var jsonValue: JSONValue {
    var members = JSONMembersBuilder()
    members.add("tag", tag)
    members.add("rule", rule)
    members.add("message", message)
    members.add("severity", severity)
    if let difference {
      members.addJSON("value", difference.recordedJSON)
      members.addJSON("computed", difference.computedJSON)
    }
    members.add("line", place?.line)
    members.add("column", place?.column)
    return members.object
  }
}

extension JSONValue {
  /// The beginning of the value as text, for messages.
  fileprivate var inShort: String {
    let text = text()
    return text.count > 40 ? text.prefix(39) + "…" : text
  }
}
