/// The encoding of a stored file.
package enum SourceEncoding: String, Hashable, Sendable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian
}

/// The text of one file as UTF-8, with the information needed to locate places in the stored file.
package final class SourceText: Sendable {
  /// The path as the user gave it, or a name such as `<stdin>`.
  package let path: String
  /// The text as valid UTF-8 without a byte-order mark.
  package let bytes: [UInt8]
  /// The encoding of the stored file.
  package let encoding: SourceEncoding
  /// Whether the stored file begins with a byte-order mark.
  package let hasByteOrderMark: Bool
  /// Whether the text is the whole file; false if it ends where a byte could not be decoded.
  package let isWhole: Bool
  /// The part of the stored file before the text, if the text is a part of a file.
  private let before: (lines: Int, bytes: Int)

  /// The offset at which each line begins.
  private let lineStarts: [UInt32]
  /// The numbers of characters before each multiple of ``tallyStride``; empty if not needed.
  private let tallies: [Tally]

  /// Creates a source text from bytes that are already valid UTF-8 without a byte-order mark.
  ///
  /// Use ``SourceDecoder`` for bytes that come from a file.
  package convenience init(
    path: String, bytes: [UInt8], encoding: SourceEncoding = .utf8, hasByteOrderMark: Bool = false,
    isWhole: Bool = true
  ) {
    self.init(
      path, bytes, encoding, hasByteOrderMark: hasByteOrderMark, isWhole: isWhole, before: (0, 0))
  }

  /// Creates the text of some lines of a file.
  ///
  /// - Parameters:
  ///   - line: The number of the first line, from 1.
  ///   - offset: The offset of the first line in the file.
  package convenience init(path: String, bytes: [UInt8], line: Int, offset: Int) {
    self.init(
      path, bytes, .utf8, hasByteOrderMark: false, isWhole: true, before: (line - 1, offset))
  }

  /// Creates a source text from a string.
  package convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  private init(
    _ path: String, _ bytes: [UInt8], _ encoding: SourceEncoding, hasByteOrderMark: Bool,
    isWhole: Bool, before: (lines: Int, bytes: Int)
  ) {
    self.path = path
    self.bytes = bytes
    self.encoding = encoding
    self.hasByteOrderMark = hasByteOrderMark
    self.isWhole = isWhole
    self.before = before
    let lines = SourceText.findLineStarts(bytes)
    lineStarts = lines.starts
    let countsAll = encoding != .utf8 || lines.longest > SourceText.tallyStride
    tallies = countsAll ? SourceText.countAll(bytes) : []
  }

  /// The text of a range of bytes; offsets outside the text are clamped.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  // MARK: - Lines

  /// The number of lines; an empty text has one.
  package var lineCount: Int { lineStarts.count }

  /// The range of bytes of a line without its line end.
  ///
  /// - Parameter line: The line from 1; a line outside the file gives an empty range.
  package func lineRange(_ line: Int) -> Range<Int> {
    let line = line - before.lines
    guard line >= 1, line <= lineStarts.count else { return bytes.count..<bytes.count }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// The position of a byte offset, clamped to the end of the text.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(0, offset), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    let column = scalarCount(in: Int(lineStarts[low])..<offset) + 1
    return SourcePosition(
      line: low + 1 + before.lines, column: column, offset: storedOffset(of: offset))
  }

  /// The positions of both ends of a range of bytes.
  package func range(of bytes: Range<Int>) -> SourceRange {
    SourceRange(start: position(at: bytes.lowerBound), end: position(at: bytes.upperBound))
  }

  /// The starts of all lines, and the length of the longest one with its line end.
  private static func findLineStarts(_ bytes: [UInt8]) -> (starts: [UInt32], longest: Int) {
    var starts: [UInt32] = [0]
    var (start, longest) = (0, 0)
    for first in stride(from: 0, to: bytes.count, by: 32) {
      let part = first..<min(first + 32, bytes.count)
      // Most parts have no line end, and checking that takes only a few instructions.
      if bytes[part].reduce(.max, min) > 0x0D { continue }
      for index in part {
        let byte = bytes[index]
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0A, index == start, index > 0, bytes[index - 1] == 0x0D {
          starts.removeLast()
        } else {
          // A line feed may follow a carriage return.
          longest = max(longest, index + 2 - start)
        }
        start = index + 1
        starts.append(UInt32(truncatingIfNeeded: start))
      }
    }
    return (starts, max(longest, bytes.count - start))
  }

  // MARK: - Offsets in the stored file

  private func storedOffset(of offset: Int) -> Int {
    switch encoding {
    case .utf8:
      return before.bytes + offset + (hasByteOrderMark ? 3 : 0)
    case .utf16LittleEndian, .utf16BigEndian:
      return (tally(before: offset).units + (hasByteOrderMark ? 1 : 0)) * 2
    }
  }

  // MARK: - Counting characters

  /// The number of characters before a byte offset.
  private struct Tally {
    var scalars = 0
    /// The number of UTF-16 code units.
    var units = 0

    mutating func count(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes where byte & 0xC0 != 0x80 {
        scalars += 1
        units += byte >= 0xF0 ? 2 : 1
      }
    }
  }

  /// The distance in bytes between tallies.
  ///
  /// A file may be a single line, in which counting from its start for every place would take
  /// quadratic time.
  private static let tallyStride = 1024

  private func scalarCount(in range: Range<Int>) -> Int {
    if range.count > SourceText.tallyStride {
      return tally(before: range.upperBound).scalars - tally(before: range.lowerBound).scalars
    }
    var tally = Tally()
    tally.count(bytes[range])
    return tally.scalars
  }

  private func tally(before offset: Int) -> Tally {
    let index = min(offset / SourceText.tallyStride, tallies.count - 1)
    var tally = tallies[index]
    tally.count(bytes[index * SourceText.tallyStride..<offset])
    return tally
  }

  private static func countAll(_ bytes: [UInt8]) -> [Tally] {
    var tallies = [Tally()]
    var tally = Tally()
    for start in stride(from: 0, to: bytes.count - tallyStride, by: tallyStride) {
      tally.count(bytes[start..<start + tallyStride])
      tallies.append(tally)
    }
    return tallies
  }
}

/// The unit in which a program counts the characters of a line.
package enum CharacterUnit: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}

extension SourceText {
  /// The line of a byte offset, and the number of units before it in the line, both from 0.
  ///
  /// An offset inside a line end is that of the line's end, one outside the text that of its nearest
  /// end.
  package func place(of offset: Int, in unit: CharacterUnit) -> (line: Int, character: Int) {
    let line = position(at: offset).line
    let range = lineRange(line)
    let end = min(max(offset, range.lowerBound), range.upperBound)
    return (line - 1, unitCount(in: range.lowerBound..<end, unit))
  }

  /// The byte offset of a line and a number of units in it, both from 0.
  ///
  /// A number beyond the end of the line is its end, one inside a character the start of the
  /// character; a line beyond the text is the end of the text.
  package func offset(line: Int, character: Int, in unit: CharacterUnit) -> Int {
    guard line >= 0 else { return 0 }
    guard line < lineCount else { return bytes.count }
    let range = lineRange(line + 1)
    var rest = character
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = Self.length(ofCharacterStartingWith: bytes[offset])
      let units = unit == .utf8 ? length : unit == .utf16 && length == 4 ? 2 : 1
      guard rest >= units else { break }
      rest -= units
      offset += length
    }
    return min(offset, range.upperBound)
  }

  private func unitCount(in range: Range<Int>, _ unit: CharacterUnit) -> Int {
    if unit == .utf8 { return range.count }
    var tally = Tally()
    if range.count > SourceText.tallyStride {
      let (before, through) = (
        self.tally(before: range.lowerBound), self.tally(before: range.upperBound)
      )
      tally = Tally(scalars: through.scalars - before.scalars, units: through.units - before.units)
    } else {
      tally.count(bytes[range])
    }
    return unit == .utf16 ? tally.units : tally.scalars
  }

  /// The number of bytes of a character in UTF-8, by its first byte.
  private static func length(ofCharacterStartingWith byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}

extension SourceText {
  /// The stored file after edits that do not overlap; all else keeps its bytes.
  ///
  /// Line ends in the edits become those of the file.
  package func stored(applying edits: [SourceEdit] = []) -> [UInt8] {
    var text: [UInt8] = hasByteOrderMark ? Array("\u{FEFF}".utf8) : []
    text.reserveCapacity(text.count + bytes.count)
    var position = 0
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      text += bytes[position..<edit.span.range.lowerBound]
      text += usesCarriageReturns ? edit.text.replacing("\n", with: "\r\n").utf8 : edit.text.utf8
      position = edit.span.range.upperBound
    }
    text += bytes[position...]
    return encoding == .utf8 ? text : encoded(text)
  }

  /// Whether the first line ends with a carriage return and a line feed.
  private var usesCarriageReturns: Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return false }
    return end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
  }

  private func encoded(_ text: [UInt8]) -> [UInt8] {
    String(decoding: text, as: UTF8.self).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return encoding == .utf16BigEndian ? [high, low] : [low, high]
    }
  }
}
