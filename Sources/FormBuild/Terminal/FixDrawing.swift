import FormSyntax

/// A fix, shown as the lines it removes and the lines it inserts.
struct FixDrawing {
  /// The maximum numbers of places and lines shown.
  private static let maximumPlaces = 4
  private static let maximumLines = 6

  private let sources: SourceMap
  private let home: FileID?
  private let gutter: Gutter

  /// - Parameter home: The file of the diagnostic, whose path is not repeated.
  init(sources: SourceMap, home: FileID?, gutter: Gutter) {
    self.sources = sources
    self.home = home
    self.gutter = gutter
  }

  /// The highest line number in the drawing of a diagnostic's fixes.
  static func lastLine(of fixes: [DiagnosticFix], in sources: SourceMap) -> Int {
    var last = 1
    for fix in fixes {
      for edit in fix.edits {
        guard let file = sources[edit.span.file] else { continue }
        last = max(last, file.position(at: edit.span.range.upperBound).line)
        last += edit.text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
      }
    }
    return last
  }

  func write(_ fix: DiagnosticFix, to output: inout String) {
    gutter.remark("help", .help, fix.title, to: &output)
    let places = groups(of: fix.edits)
    for place in places.prefix(FixDrawing.maximumPlaces) {
      gutter.row(nil, "", to: &output)
      write(place, to: &output)
    }
    if places.count > FixDrawing.maximumPlaces {
      let count = places.count - FixDrawing.maximumPlaces
      gutter.remark(
        "note", .emphasis, "and in \(count) more \(count == 1 ? "place" : "places")", to: &output)
    }
  }

  // MARK: - Grouping

  /// Edits that touch the same lines of a file.
  private struct Place {
    var file: FileID
    var lines: ClosedRange<Int>
    var edits: [SourceEdit]
  }

  private func groups(of edits: [SourceEdit]) -> [Place] {
    let sorted = edits.sorted {
      ($0.span.file.index, $0.span.start, $0.span.end)
        < ($1.span.file.index, $1.span.start, $1.span.end)
    }
    var places: [Place] = []
    for edit in sorted {
      guard let file = sources[edit.span.file] else { continue }
      let first = file.position(at: edit.span.range.lowerBound).line
      let last = max(first, file.position(at: edit.span.range.upperBound).line)
      if let place = places.last, place.file == edit.span.file, let before = place.edits.last,
        first <= place.lines.upperBound,
        Int(edit.span.start) - Int(before.span.end) <= gutter.textWidth
      {
        guard edit.span.start >= before.span.end else { continue }
        places[places.count - 1].edits.append(edit)
        places[places.count - 1].lines = place.lines.lowerBound...max(place.lines.upperBound, last)
      } else {
        places.append(Place(file: edit.span.file, lines: first...last, edits: [edit]))
      }
    }
    return places
  }

  // MARK: - Drawing

  private func write(_ place: Place, to output: inout String) {
    guard let file = sources[place.file], let first = place.edits.first?.span,
      let last = place.edits.last?.span
    else { return }
    if place.file != home {
      gutter.place(file.path, file.position(at: first.range.lowerBound), to: &output)
      gutter.row(nil, "", to: &output)
    }
    let reach = gutter.textWidth * 8
    let start = max(
      file.lineRange(place.lines.lowerBound).lowerBound, first.range.lowerBound - reach)
    let end = min(
      max(file.lineRange(place.lines.upperBound).upperBound, last.range.upperBound),
      last.range.upperBound + reach)
    let shown = file.bytes.wholeCharacters(start..<max(start, end))
    let change = Change(old: file.bytes[shown], edits: place.edits)
    write(change.oldLines, change, sign: "-", from: place.lines.lowerBound, to: &output)
    write(change.newLines, change, sign: "+", from: place.lines.lowerBound, to: &output)
  }

  private func write(
    _ lines: [Range<Int>], _ change: Change, sign: String, from first: Int, to output: inout String
  ) {
    let bytes = sign == "-" ? change.old : change.new
    let focus = sign == "-" ? change.oldFocus : change.newFocus
    for (index, line) in lines.prefix(FixDrawing.maximumLines).enumerated() {
      let drawn = DrawnLine(bytes, line: line, focus: focus, width: gutter.textWidth)
      let number = first + change.commonLines + index
      gutter.row(number, drawn.text, sign: sign, to: &output)
    }
    if lines.count > FixDrawing.maximumLines { gutter.appendEllipsis(to: &output) }
  }
}

/// A piece of text before and after its edits, in lines, without unchanged ones.
private struct Change {
  let old: [UInt8]
  private(set) var new: [UInt8] = []
  private(set) var oldFocus = 0..<0
  private(set) var newFocus = 0..<0
  private(set) var oldLines: [Range<Int>]
  private(set) var newLines: [Range<Int>]
  /// The number of unchanged lines at the start.
  private(set) var commonLines = 0

  init(old slice: ArraySlice<UInt8>, edits: [SourceEdit]) {
    old = Array(slice)
    let base = slice.startIndex
    var position = 0
    for (index, edit) in edits.enumerated() {
      let lower = Int(edit.span.start) - base
      let range = old.wholeCharacters(lower..<Int(edit.span.end) - base)
      let start = max(position, range.lowerBound)
      let end = max(start, range.upperBound)
      new.append(contentsOf: old[position..<start])
      let inserted = new.count
      new.append(contentsOf: edit.text.utf8)
      if index == 0 {
        oldFocus = start..<end
        newFocus = inserted..<new.count
      }
      position = end
    }
    new.append(contentsOf: old[position...])
    oldLines = Change.lines(of: old)
    newLines = Change.lines(of: new)
    dropCommonLines()
  }

  private mutating func dropCommonLines() {
    func same() -> Bool {
      guard let left = oldLines.last, let right = newLines.last else { return false }
      return old[left] == new[right]
    }
    var first = 0
    while first < min(oldLines.count, newLines.count),
      old[oldLines[first]] == new[newLines[first]]
    {
      first += 1
    }
    oldLines.removeFirst(first)
    newLines.removeFirst(first)
    commonLines = first
    while same() {
      oldLines.removeLast()
      newLines.removeLast()
    }
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      let end = index > start && bytes[index - 1] == UInt8(ascii: "\r") ? index - 1 : index
      lines.append(start..<end)
      start = index + 1
    }
    lines.append(start..<bytes.count)
    return lines
  }
}
