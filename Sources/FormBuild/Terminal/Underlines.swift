/// The rows under a source line: underlines, and the labels hanging from them.
struct Underlines {
  /// A mark in cells of the drawn line.
  private struct Bar {
    var start: Int
    var end: Int
    var label: String?
    var role: TextRole
    var isPrimary: Bool
  }

  private struct Slot {
    var character: Character = " "
    var role = TextRole.plain
  }

  private let bars: [Bar]

  /// - Parameters:
  ///   - marks: The marks of one line in the order of their starts.
  ///   - primary: The role of the mistake; everything else is drawn as a frame.
  init(_ marks: [LineMark], on line: DrawnLine, primary: TextRole) {
    bars = marks.map { mark in
      let start = line.column(of: mark.range.lowerBound)
      let end = max(start + 1, line.column(of: mark.range.upperBound))
      return Bar(
        start: start, end: end, label: mark.label.map { VisibleText.visible($0) },
        role: mark.isPrimary ? primary : .frame, isPrimary: mark.isPrimary)
    }
  }

  /// The rows from top to bottom, each in the colours of the palette.
  func rows(_ palette: Palette) -> [String] {
    var hanging = bars.filter { $0.label != nil }
    var inline: Bar?
    if let last = hanging.last, bars.allSatisfy({ $0.end <= last.end && $0.start <= last.start }) {
      inline = last
      hanging.removeLast()
    }
    var rows = [render(underline(inline), palette)]
    if !hanging.isEmpty { rows.append(render(stems(hanging[...], width: nil), palette)) }
    while let bar = hanging.popLast() {
      var row = stems(hanging[...], width: bar.start)
      append(bar.label ?? "", bar.role, to: &row)
      rows.append(render(row, palette))
    }
    return rows
  }

  private func underline(_ inline: Bar?) -> [Slot] {
    var row: [Slot] = []
    for bar in bars where !bar.isPrimary { draw(bar, "-", in: &row) }
    for bar in bars where bar.isPrimary { draw(bar, "^", in: &row) }
    if let inline, let label = inline.label {
      append(" " + label, inline.role, to: &row)
    }
    return row
  }

  private func draw(_ bar: Bar, _ character: Character, in row: inout [Slot]) {
    while row.count < bar.end { row.append(Slot()) }
    for column in bar.start..<bar.end { row[column] = Slot(character: character, role: bar.role) }
  }

  /// The stems of the remaining labels, in a row of the given width.
  private func stems(_ bars: ArraySlice<Bar>, width: Int?) -> [Slot] {
    let width = width ?? (bars.map(\.start).max() ?? -1) + 1
    var row = Array(repeating: Slot(), count: width)
    for bar in bars where bar.start < width {
      row[bar.start] = Slot(character: "|", role: bar.role)
    }
    return row
  }

  private func append(_ text: String, _ role: TextRole, to row: inout [Slot]) {
    for character in text { row.append(Slot(character: character, role: role)) }
  }

  private func render(_ row: [Slot], _ palette: Palette) -> String {
    var output = ""
    var index = 0
    while index < row.count {
      let role = row[index].role
      var run = ""
      while index < row.count, row[index].role == role {
        run.append(row[index].character)
        index += 1
      }
      palette.append(run, role, to: &output)
    }
    return output
  }
}
