package import FormSyntax

/// Diagnostics as a SARIF 2.1.0 log with one run.
///
/// - Source: OASIS SARIF 2.1.0 errata 01; GitHub's documentation of SARIF support for what code
///   scanning asks for beyond it.
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
    var json = JSONText(lineDepth: 8)
    json.object { json in
      json.field("$schema", SARIFReport.schema)
      json.field("version", "2.1.0")
      json.key("runs")
      json.array { json in
        json.object { json in writeRun(set, to: &json) }
      }
    }
    output.append(json.finish())
  }

  private func writeRun(_ set: ReportSet, to json: inout JSONText) {
    json.key("tool")
    json.object { json in
      json.key("driver")
      json.object { json in
        json.field("name", "formc")
        json.field("version", version)
        json.key("rules")
        json.array(DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }) { json, code in
          writeRule(code, to: &json)
        }
      }
    }
    json.key("invocations")
    json.array { json in
      json.object { json in writeInvocation(set, to: &json) }
    }
    json.field("columnKind", "unicodeCodePoints")
    json.key("results")
    json.array { json in
      var fingerprints = Fingerprints()
      for report in set.reports {
        for diagnostic in report.diagnostics {
          let writer = SARIFResult(report: report, diagnostic: diagnostic, root: root)
          let fingerprint = fingerprints.next(for: diagnostic, path: writer.uri ?? "")
          writer.write(fingerprint: fingerprint, to: &json)
        }
      }
    }
  }

  /// Records whether all inputs could be read, and whether all diagnostics are included.
  private func writeInvocation(_ set: ReportSet, to json: inout JSONText) {
    let unread = set.reports.flatMap { report in
      report.diagnostics.filter { $0.code == .unreadableFile && $0.span == nil }
        .map { (path: report.path, message: $0.message) }
    }
    json.field("executionSuccessful", unread.isEmpty)
    var notifications = unread.map { input in
      (level: "error", text: input.path.map { "\($0): \(input.message)" } ?? input.message)
    }
    if set.omittedCount > 0 {
      let text = "\(set.omittedCount) of \(set.count.total) results are left out"
      notifications.append((level: "warning", text: text))
    }
    guard !notifications.isEmpty else { return }
    json.key("toolExecutionNotifications")
    json.array(notifications) { json, notification in
      json.object { json in
        json.field("level", notification.level)
        json.key("message")
        json.object { json in json.field("text", notification.text) }
      }
    }
  }

  // MARK: - Rules

  /// The index of each code in the list of rules.
  static let ruleIndex: [DiagnosticCode: Int] = {
    let sorted = DiagnosticCode.allCases.sorted { $0.rawValue < $1.rawValue }
    return Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
  }()

  private func writeRule(_ code: DiagnosticCode, to json: inout JSONText) {
    json.object { json in
      json.field("id", code.rawValue)
      json.field("name", code.name)
      let explanation = Explanation.of(code)
      if let explanation {
        writeText("shortDescription", SARIFReport.sentence(explanation.title), to: &json)
        writeText("fullDescription", explanation.cause, to: &json)
      }
      json.key("defaultConfiguration")
      json.object { json in json.field("level", code.severity.rawValue) }
      if let explanation {
        writeText("help", explanation.text, markdown: explanation.markdown, to: &json)
      }
    }
  }

  private func writeText(
    _ name: String, _ text: String, markdown: String? = nil, to json: inout JSONText
  ) {
    json.key(name)
    json.object { json in
      json.field("text", text)
      if let markdown { json.field("markdown", markdown) }
    }
  }

  /// A title as a sentence with a capital letter and a full stop.
  private static func sentence(_ title: String) -> String {
    title.prefix(1).uppercased() + title.dropFirst() + "."
  }
}
