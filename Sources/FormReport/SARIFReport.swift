package import FormSyntax
import FormText

/// Diagnostics as a SARIF 2.1.0 log with one run.
///
/// - Source: OASIS SARIF 2.1.0 errata 01; GitHub's documentation of SARIF support for the further
///   requirements of code scanning.
package struct SARIFReport: Sendable {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private let version: String
  private let root: String?

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - version: The version of the tool.
  ///   - root: The folder to which absolute paths are made relative; nil leaves them absolute.
  package init(version: String, root: String? = nil) {
    self.version = version
    self.root = root
  }

  package func write(_ set: ReportSet, to output: inout String) {
    let document: JSONValue = [
      "$schema": .string(SARIFReport.schema), "version": "2.1.0", "runs": [run(set)],
    ]
    output += JSONText.text(of: document, lineDepth: 8)
  }

  private func run(_ set: ReportSet) -> JSONValue {
    let codes = DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }
    var results: [JSONValue] = []
    var fingerprints = Fingerprints()
    for report in set.reports {
      for diagnostic in report.diagnostics {
        let result = SARIFResult(report: report, diagnostic: diagnostic, root: root)
        let fingerprint = fingerprints.next(for: diagnostic, path: result.uri ?? "")
        results.append(result.json(fingerprint: fingerprint))
      }
    }
    return [
      "tool": [
        "driver": [
          "name": "formc", "version": .string(version), "rules": .array(codes.map(rule)),
        ]
      ],
      "invocations": [invocation(set)],
      "columnKind": "unicodeCodePoints",
      "results": .array(results),
    ]
  }

  /// Whether all inputs could be read, and whether all diagnostics are included.
  private func invocation(_ set: ReportSet) -> JSONValue {
    let unread = set.reports.flatMap { report in
      report.diagnostics.filter { $0.code == .unreadableFile && $0.span == nil }
        .map { (path: report.path, message: $0.message) }
    }
    var notifications = unread.map { input in
      notification("error", input.path.map { "\($0): \(input.message)" } ?? input.message)
    }
    if set.omittedCount > 0 {
      let text = "\(set.omittedCount) of \(set.count.total) results are left out"
      notifications.append(notification("warning", text))
    }
    let json: JSONValue = ["executionSuccessful": .bool(unread.isEmpty)]
    return json.adding("toolExecutionNotifications", nonEmpty: notifications)
  }

  private func notification(_ level: String, _ text: String) -> JSONValue {
    ["level": .string(level), "message": ["text": .string(text)]]
  }

  // MARK: - Rules

  /// The index of each code in the list of rules.
  static let ruleIndex: [DiagnosticCode: Int] = {
    let sorted = DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }
    return Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
  }()

  private func rule(_ code: DiagnosticCode) -> JSONValue {
    let explanation = Explanation.of(code)
    let help = explanation.map { explanation -> JSONValue in
      ["text": .string(explanation.text), "markdown": .string(explanation.markdown)]
    }
    let json: JSONValue = ["id": .string(code.rawValue), "name": .string(code.name)]
    return
      json
      .adding("shortDescription", explanation.map { text(SARIFReport.sentence($0.title)) })
      .adding("fullDescription", explanation.map { text($0.cause) })
      .adding("defaultConfiguration", ["level": .string(code.severity.rawValue)])
      .adding("help", help)
  }

  private func text(_ text: String) -> JSONValue { ["text": .string(text)] }

  /// A title as a sentence with a capital letter and a full stop.
  private static func sentence(_ title: String) -> String {
    title.prefix(1).uppercased() + title.dropFirst() + "."
  }
}
