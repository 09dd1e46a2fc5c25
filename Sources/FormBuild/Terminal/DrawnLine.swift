/// One line of source as drawn: tabs expanded, control characters visible, cut to fit.
struct DrawnLine {
  /// The text to print, with `...` where something was cut off.
  private(set) var text = ""
  private let lowerBound: Int
  /// The cell at which each byte of the window starts, and the one after the last; empty if every
  /// byte takes one cell.
  private var columns: [Int] = []
  private let byteCount: Int

  /// The replacement for a tab.
  static let tab = "    "
  private static let ellipsis = "..."

  /// Draws a line.
  ///
  /// The work is bounded by the width, not by the length of the line.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8 that contains the line.
  ///   - line: The range of the line without its end, between characters.
  ///   - focus: The range that must be seen when the line does not fit.
  ///   - width: The number of cells available.
  init(_ bytes: [UInt8], line: Range<Int>, focus: Range<Int>, width: Int) {
    if line.count <= width, bytes[line].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      text = String(decoding: bytes[line], as: UTF8.self)
      lowerBound = line.lowerBound
      byteCount = line.count
      return
    }
    let focus = focus.clamped(to: line)
    let reach = width * 4
    let first = max(line.lowerBound, focus.lowerBound - reach)
    let last = min(line.upperBound, min(focus.upperBound, focus.lowerBound + reach) + reach)
    let window = bytes.wholeCharacters(first..<last)
    let pieces = DrawnLine.pieces(bytes, window)
    let kept = DrawnLine.cut(pieces, focus: focus, width: width, isWhole: window == line)
    let start = kept.lowerBound < pieces.count ? pieces[kept.lowerBound].offset : window.upperBound
    let end = kept.upperBound < pieces.count ? pieces[kept.upperBound].offset : window.upperBound
    lowerBound = start
    byteCount = end - start
    var column = 0
    if start > line.lowerBound {
      text.append(DrawnLine.ellipsis)
      column = DrawnLine.ellipsis.utf8.count
    }
    columns.reserveCapacity(end - start + 1)
    for index in kept {
      let piece = pieces[index]
      let next = index + 1 < pieces.count ? pieces[index + 1].offset : window.upperBound
      for _ in piece.offset..<next { columns.append(column) }
      text.append(piece.text)
      column += piece.width
    }
    columns.append(column)
    if end < line.upperBound { text.append(DrawnLine.ellipsis) }
  }

  /// The cell at which a byte is drawn; bytes that were cut off are at the cut.
  func column(of offset: Int) -> Int {
    let index = min(max(0, offset - lowerBound), byteCount)
    return columns.isEmpty ? index : columns[index]
  }

  // MARK: - Pieces

  private struct Piece {
    var offset: Int
    var text: String
    var width: Int
  }

  private static func pieces(_ bytes: [UInt8], _ window: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(window.count)
    var offset = window.lowerBound
    var measure = CellWidth.Measure()
    for scalar in String(decoding: bytes[window], as: UTF8.self).unicodeScalars {
      if scalar == "\t" {
        pieces.append(Piece(offset: offset, text: tab, width: tab.utf8.count))
      } else if let spelling = VisibleText.spelling(of: scalar) {
        pieces.append(Piece(offset: offset, text: spelling, width: CellWidth.of(spelling)))
      } else {
        let width = measure.width(of: scalar)
        pieces.append(Piece(offset: offset, text: String(scalar), width: width))
      }
      offset += UTF8.width(scalar)
    }
    return pieces
  }

  // MARK: - Cutting

  /// The pieces that are kept: all if they fit, or else the focus and the pieces around it.
  private static func cut(
    _ pieces: [Piece], focus: Range<Int>, width: Int, isWhole: Bool
  ) -> Range<Int> {
    if isWhole, pieces.reduce(0, { $0 + $1.width }) <= width { return pieces.indices }
    var budget = max(1, width - 2 * ellipsis.utf8.count)
    let first = pieces.firstIndex { $0.offset >= focus.lowerBound } ?? pieces.count
    var lower = first
    var upper = first
    while upper < pieces.count, pieces[upper].offset < focus.upperBound,
      pieces[upper].width <= budget
    {
      budget -= pieces[upper].width
      upper += 1
    }
    let ahead = budget / 2
    while lower > 0, pieces[lower - 1].width <= budget - ahead {
      lower -= 1
      budget -= pieces[lower].width
    }
    while upper < pieces.count, pieces[upper].width <= budget {
      budget -= pieces[upper].width
      upper += 1
    }
    while lower > 0, pieces[lower - 1].width <= budget {
      lower -= 1
      budget -= pieces[lower].width
    }
    return lower..<upper
  }
}
