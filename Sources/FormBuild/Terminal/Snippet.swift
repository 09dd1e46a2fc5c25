import FormSyntax

/// The lines of one file that a diagnostic points at, with a gutter of line numbers.
struct Snippet {
  /// The maximum number of labels on one line; the rest become notes.
  private static let maximumLabels = 6

  private let file: SourceText
  private let groups: [[LineMark]]
  /// The marks of crowded lines that are not drawn.
  let overflow: [LineMark]

  init(_ marks: [SpanMark], in file: SourceText) {
    self.file = file
    let parts = marks.flatMap { LineMark.parts(of: $0, in: file) }.enumerated().sorted {
      let left = ($0.element.line, $0.element.range.lowerBound, $0.offset)
      let right = ($1.element.line, $1.element.range.lowerBound, $1.offset)
      return left < right
    }
    var groups: [[LineMark]] = []
    var overflow: [LineMark] = []
    var hasPrimary = false
    for (_, mark) in parts {
      if groups.last?.last?.line != mark.line {
        groups.append([mark])
        hasPrimary = mark.isPrimary
      } else if groups[groups.count - 1].count < Snippet.maximumLabels
        || mark.isPrimary && !hasPrimary
      {
        groups[groups.count - 1].append(mark)
        hasPrimary = hasPrimary || mark.isPrimary
      } else {
        overflow.append(mark)
      }
    }
    self.groups = groups
    self.overflow = overflow
  }

  /// The highest line number, which determines the width of the gutter.
  var lastLine: Int { groups.last?.first?.line ?? 1 }

  /// Appends the rows of the snippet, without the empty gutter rows around it.
  func write(_ gutter: Gutter, primary: TextRole, to output: inout String) {
    var previous: Int?
    for group in groups {
      guard let line = group.first?.line else { continue }
      if let previous { writeGap(previous + 1..<line, gutter, to: &output) }
      let range = file.lineRange(line)
      let focus = Snippet.focus(group, width: gutter.textWidth)
      let drawn = DrawnLine(file.bytes, line: range, focus: focus, width: gutter.textWidth)
      gutter.row(line, drawn.text, to: &output)
      for row in Underlines(group, on: drawn, primary: primary).rows(gutter.palette) {
        gutter.row(nil, row, to: &output)
      }
      previous = line
    }
  }

  /// Shows a single line between two marked ones, and dots for more.
  private func writeGap(_ lines: Range<Int>, _ gutter: Gutter, to output: inout String) {
    if lines.count == 1 {
      let range = file.lineRange(lines.lowerBound)
      let start = range.lowerBound..<range.lowerBound
      let drawn = DrawnLine(file.bytes, line: range, focus: start, width: gutter.textWidth)
      gutter.row(lines.lowerBound, drawn.text, to: &output)
    } else if lines.count > 1 {
      gutter.appendEllipsis(to: &output)
    }
  }

  /// The part of a crowded line to show: all its marks if they are close together, or else the
  /// mistake.
  private static func focus(_ marks: [LineMark], width: Int) -> Range<Int> {
    let start = marks.map(\.range.lowerBound).min() ?? 0
    let end = marks.map(\.range.upperBound).max() ?? start
    if end - start <= width { return start..<end }
    let main = marks.first(where: \.isPrimary) ?? marks.first
    return main?.range ?? start..<end
  }
}

/// The column of line numbers to the left of everything drawn for one diagnostic.
struct Gutter {
  let palette: Palette
  private let digits: Int
  /// The cells to the right of the gutter.
  let textWidth: Int

  init(lastLine: Int, width: Int, palette: Palette) {
    self.palette = palette
    digits = String(lastLine).utf8.count
    textWidth = max(20, width - digits - 3)
  }

  /// Appends a row with a line number or an empty gutter.
  func row(_ line: Int?, _ text: String, sign: String = "|", to output: inout String) {
    let number = line.map { String($0) } ?? ""
    let pad = String(repeating: " ", count: max(0, digits - number.utf8.count))
    if sign == "|" {
      palette.append(pad + number + " |", .frame, to: &output)
    } else {
      palette.append(pad + number + " ", .frame, to: &output)
      palette.append(sign, sign == "-" ? .removed : .added, to: &output)
    }
    if !text.isEmpty {
      output.append(" ")
      output.append(text)
    }
    output.append("\n")
  }

  /// Appends a row for omitted lines.
  func appendEllipsis(to output: inout String) {
    palette.append("...", .frame, to: &output)
    output.append("\n")
  }

  /// Appends the row that names another file.
  func place(_ path: String, _ position: SourcePosition, to output: inout String) {
    output.append(String(repeating: " ", count: digits))
    palette.append("::: ", .frame, to: &output)
    VisibleText.append(path, to: &output)
    output.append(":\(position.line):\(position.column)\n")
  }

  /// Appends a note or a help; further lines of its text are indented below the first.
  func remark(_ word: String, _ role: TextRole, _ text: String, to output: inout String) {
    let indent = String(repeating: " ", count: digits + 1)
    var prefix = "\(word): "
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      output.append(indent)
      if index == 0 {
        palette.append("= ", .frame, to: &output)
        palette.append(prefix, role, to: &output)
        prefix = String(repeating: " ", count: prefix.utf8.count + 2)
      } else {
        output.append(prefix)
      }
      VisibleText.append(line, to: &output)
      output.append("\n")
    }
  }
}
