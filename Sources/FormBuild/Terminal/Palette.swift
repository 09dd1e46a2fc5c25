import FormSyntax

/// The role of a piece of a text report, which determines its colour.
package enum TextRole: Hashable, Sendable {
  case plain
  case emphasis
  case error
  case warning
  /// Line numbers, gutters and everything secondary.
  case frame
  case help
  case removed
  case added

  init(_ severity: DiagnosticSeverity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    }
  }

  /// The parameters of the escape sequence that switches the colour on, ECMA-48 section 8.3.117.
  fileprivate var parameters: String {
    switch self {
    case .plain: "0"
    case .emphasis: "1"
    case .error: "1;31"
    case .warning: "1;33"
    case .frame: "1;34"
    case .help: "1;36"
    case .removed: "31"
    case .added: "32"
    }
  }
}

/// Appends text in the colour of its role, or without colour.
package struct Palette: Sendable {
  private let usesColor: Bool

  package init(usesColor: Bool) { self.usesColor = usesColor }

  /// Appends text that is already safe for a terminal.
  package func append(_ text: String, _ role: TextRole, to output: inout String) {
    guard usesColor, role != .plain, !text.isEmpty else {
      output.append(text)
      return
    }
    output.append("\u{1B}[\(role.parameters)m")
    output.append(text)
    output.append("\u{1B}[0m")
  }
}
