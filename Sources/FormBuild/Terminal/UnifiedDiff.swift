/// The changes of a file in the unified format, which `patch` reads.
///
/// - Source: POSIX, the utility diff, section "Diff -u Output Format".
package struct UnifiedDiff {
  private static let context = 3

  private let path: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let palette: Palette

  /// The difference of two texts of a file; empty if they are equal.
  package static func text(
    path: String, old: [UInt8], new: [UInt8], usesColor: Bool
  ) -> String {
    guard old != new else { return "" }
    return UnifiedDiff(
      path: path, old: lines(old), new: lines(new), palette: Palette(usesColor: usesColor)
    ).text()
  }

  /// The lines with their line ends.
  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  // MARK: - Runs of changes

  /// Lines that are replaced by others; either may be none.
  private typealias Change = (old: Range<Int>, new: Range<Int>)

  private func changes() -> [Change] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let difference = LineDifference(old.map(number), new.map(number))
    var changes: [Change] = []
    var (start, otherStart) = (0, 0)
    for match in difference.matches + [(old.count, new.count)] {
      if start < match.old || otherStart < match.new {
        changes.append((start..<match.old, otherStart..<match.new))
      }
      (start, otherStart) = (match.old + 1, match.new + 1)
    }
    return changes
  }

  private func text() -> String {
    var output = ""
    palette.append("--- \(VisibleText.visible(path))\n", .emphasis, to: &output)
    palette.append("+++ \(VisibleText.visible(path))\n", .emphasis, to: &output)
    var hunk: [Change] = []
    for change in changes() {
      if let last = hunk.last, change.old.lowerBound - last.old.upperBound > 2 * Self.context {
        write(hunk, to: &output)
        hunk = []
      }
      hunk.append(change)
    }
    write(hunk, to: &output)
    return output
  }

  // MARK: - Hunks

  private func write(_ hunk: [Change], to output: inout String) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let above = min(Self.context, first.old.lowerBound)
    let below = min(Self.context, old.count - last.old.upperBound)
    let left = first.old.lowerBound - above..<last.old.upperBound + below
    let right = first.new.lowerBound - above..<last.new.upperBound + below
    palette.append("@@ -\(place(left)) +\(place(right)) @@\n", .frame, to: &output)
    var position = left.lowerBound
    for change in hunk {
      write(old[position..<change.old.lowerBound], " ", .plain, to: &output)
      write(old[change.old], "-", .removed, to: &output)
      write(new[change.new], "+", .added, to: &output)
      position = change.old.upperBound
    }
    write(old[position..<left.upperBound], " ", .plain, to: &output)
  }

  /// The first line and the number of lines; an empty range is named after the line before it.
  private func place(_ lines: Range<Int>) -> String {
    lines.count == 1
      ? "\(lines.lowerBound + 1)"
      : "\(lines.lowerBound + (lines.isEmpty ? 0 : 1)),\(lines.count)"
  }

  private func write(
    _ lines: ArraySlice<ArraySlice<UInt8>>, _ mark: String, _ role: TextRole,
    to output: inout String
  ) {
    for line in lines {
      let isWhole = line.last == UInt8(ascii: "\n")
      let text = String(decoding: isWhole ? line.dropLast() : line, as: UTF8.self)
      palette.append(mark + text, role, to: &output)
      output += isWhole ? "\n" : "\n\\ No newline at end of file\n"
    }
  }
}
