public import FormModel

extension FormSnapshot {
  /// The screen as text, a line for each section and row; rows are numbered from 1.
  ///
  /// `formc run` answers `{"show": true}` with these lines.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// The lines of the text; one whose value has line ends has them, too.
  package var lines: [String] {
    var number = 0
    var lines: [String] = []
    for section in sections {
      lines.append(section.appearance.line)
      for row in section.rows {
        number += 1
        lines.append("\(number) \(row.appearance.line)")
      }
    }
    return lines
  }
}

extension SectionAppearance {
  /// The section as a line of text, without its rows.
  public var line: String {
    var text = ""
    if case .text(let title) = header { text = title }
    if isCollapsed { text += " …" }
    return "== \(text)" + issues.text
  }
}

extension RowAppearance {
  /// The row as a line of text; a row of an unknown type is drawn by its display text.
  public var line: String {
    let title = title ?? text ?? type
    var line =
      switch value {
      case .bool(let isOn): "[\(isOn ? "x" : " ")] \(title)"
      default: "\(title)\(valueText)"
      }
    if isFocused { line += " <" }
    if isDisabled { line = "(\(line))" }
    return line + issues.text
  }

  private var valueText: String {
    if isChosen { return " *" }
    if valueType == nil { return "" }
    if !options.isEmpty, presentation == nil {
      let titles = options.map { $0.isChosen ? "[\($0.title)]" : $0.title }
      return ": " + titles.joined(separator: " ")
    }
    let text = editText ?? displayText ?? placeholder ?? ""
    return text.isEmpty ? ":" : ": \(text)"
  }
}

extension [FormIssue] {
  fileprivate var text: String { map { " ! \($0.message)" }.joined() }
}
