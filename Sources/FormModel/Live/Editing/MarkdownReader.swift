import FormText

/// Reads the Markdown of a text: paragraphs, lists of one level, and the spans in them.
///
/// An item begins with `- `, `* `, `+ `, or a number and a dot. Items and paragraphs are those of
/// CommonMark 0.31 (https://spec.commonmark.org/0.31.2/), except that each end of a line is kept.
/// Headings, code, quotes, tables, images and HTML are shown as they are written. A value in the
/// text counts as a letter, so its characters never begin or end anything.
package struct MarkdownReader {
  /// Something in a text that an author may want to know.
  package struct Remark: Hashable {
    /// What was found.
    package enum Kind: Hashable {
      /// Strong text or a link, which is not shown as it is written.
      case mark
      /// Stars or underscores that look like emphasis but have no counterpart.
      case unpaired
      /// Notation of Markdown beyond emphasis, links and lists.
      case notation
      /// The address of a link that is not a URL with one of the schemes.
      case badURL
    }

    package let kind: Kind
    /// The place in the UTF-8 bytes of the text.
    package let range: Range<Int>
  }

  /// What the reader has found, in the order of the text.
  package private(set) var remarks: [Remark] = []
  private let source: MarkdownSource
  private var blocks: [FormMarkdown.Block] = []
  /// The lines of the block that has begun.
  private var content = MarkdownSource()
  private var marker: String?
  /// The number of the last item; nil unless the last block is an item with a number.
  private var number: Int?

  /// Creates a reader for a text that is written with placeholders.
  ///
  /// - Parameter placeholders: The bytes of the placeholders in ascending order.
  package init(_ text: String, placeholders: [Range<Int>]) {
    source = MarkdownSource(Array(text.utf8), placeholders: placeholders)
  }

  /// Creates a reader for a text in which values are marked by ``PlaceholderFormat/verbatim``.
  init(shown text: String) { source = MarkdownSource(shown: Array(text.utf8)) }

  /// Reads the text.
  package mutating func read() -> FormMarkdown {
    var start = 0
    while start < source.count {
      let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
      read(line: start..<end)
      start = end + 1
    }
    finish()
    remarks.sort { $0.range.lowerBound < $1.range.lowerBound }
    return FormMarkdown(blocks: blocks)
  }

  private mutating func read(line: Range<Int>) {
    let text = source.trimmed(line)
    if text.isEmpty { return finish() }
    let isNested = text.lowerBound - line.lowerBound > 1 && marker != nil
    // In a paragraph, a number other than 1 is probably not that of an item.
    if let item = source.item(at: text), !isNested,
      item.number ?? 1 == 1 || content.isEmpty || marker != nil
    {
      return begin(item)
    }
    if isNested && source.item(at: text) != nil || source.isNotation(text) {
      remark(at: text)
    }
    if content.isEmpty { number = nil }
    content.append(source, text)
  }

  /// Remarks on the notation with which a line or an item begins.
  private mutating func remark(at text: Range<Int>) {
    let sign = text.lowerBound..<text.lowerBound + 1
    remarks.append(Remark(kind: .notation, range: source.place(of: sign)))
  }

  private mutating func begin(_ item: (number: Int?, text: Range<Int>)) {
    finish()
    if source.item(at: item.text) != nil || source.isNotation(item.text) { remark(at: item.text) }
    number = item.number.map { first in number.map { $0 + 1 } ?? first }
    marker = number.map { "\($0)." } ?? "•"
    content.append(source, item.text)
  }

  private mutating func finish() {
    defer {
      content = MarkdownSource()
      marker = nil
    }
    guard !content.isEmpty else { return }
    var spans = MarkdownSpans(content)
    blocks.append(FormMarkdown.Block(marker: marker, runs: spans.read()))
    remarks += spans.remarks
  }
}

/// The bytes of a text in which each value is one byte that UTF-8 does not have.
struct MarkdownSource {
  /// The byte that stands for a value.
  static let value: UInt8 = 0xFF

  private(set) var bytes: [UInt8] = []
  /// The place of each byte in the text.
  private var places: [Int] = []
  /// The values by their places; those of placeholders are not known.
  private(set) var values: [Int: [UInt8]] = [:]
  /// The ends of placeholders by their places.
  private var ends: [Int: Int] = [:]

  init() {}

  init(_ text: [UInt8], placeholders: [Range<Int>]) {
    var start = 0
    for placeholder in placeholders {
      append(text, start..<placeholder.lowerBound)
      bytes.append(Self.value)
      places.append(placeholder.lowerBound)
      ends[placeholder.lowerBound] = placeholder.upperBound
      start = placeholder.upperBound
    }
    append(text, start..<text.count)
  }

  init(shown text: [UInt8]) {
    var start = 0
    let (opening, closing) = (Array(PlaceholderFormat.opening.utf8), PlaceholderFormat.closing.utf8)
    while let first = text[start...].firstRange(of: opening) {
      append(text, start..<first.lowerBound)
      let last = text[first.upperBound...].firstRange(of: closing) ?? text.count..<text.count
      values[first.lowerBound] = Array(text[first.upperBound..<last.lowerBound])
      bytes.append(Self.value)
      places.append(first.lowerBound)
      start = last.upperBound
    }
    append(text, start..<text.count)
  }

  private mutating func append(_ text: [UInt8], _ range: Range<Int>) {
    for place in range where text[place] != UInt8(ascii: "\r") {
      bytes.append(text[place])
      places.append(place)
    }
  }

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a part of another text as a further line.
  mutating func append(_ other: MarkdownSource, _ range: Range<Int>) {
    if !isEmpty {
      bytes.append(UInt8(ascii: "\n"))
      places.append(other.places[range.lowerBound])
    }
    bytes += other.bytes[range]
    places += other.places[range]
    for index in range where other.bytes[index] == Self.value {
      let place = other.places[index]
      values[place] = other.values[place]
      ends[place] = other.ends[place]
    }
  }

  /// The value at an index; nil if it is not known.
  func value(at index: Int) -> [UInt8]? { values[places[index]] }

  /// The place of bytes that are not empty.
  func place(of range: Range<Int>) -> Range<Int> {
    let last = places[range.upperBound - 1]
    return places[range.lowerBound]..<(ends[last] ?? last + 1)
  }

  /// A line without the blanks at its ends.
  func trimmed(_ line: Range<Int>) -> Range<Int> {
    let start = bytes[line].firstIndex { !$0.isBlank } ?? line.upperBound
    let end = bytes[line].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return start..<end
  }

  /// The item of a list that a line begins; nil for any other line.
  func item(at line: Range<Int>) -> (number: Int?, text: Range<Int>)? {
    let digits = bytes[line].prefix(while: \.isASCIIDigit)
    var start = digits.endIndex
    var number: Int?
    if digits.isEmpty {
      guard "-*+".utf8.contains(bytes[start]) else { return nil }
    } else {
      number = Int(String(decoding: digits, as: UTF8.self))
      guard digits.count < 10, start < line.upperBound, ".)".utf8.contains(bytes[start]) else {
        return nil
      }
    }
    start += 1
    guard start < line.upperBound, bytes[start].isBlank else { return nil }
    return (number, trimmed(start..<line.upperBound))
  }

  /// Whether a line begins with notation of Markdown that is not read.
  func isNotation(_ line: Range<Int>) -> Bool {
    let bytes = bytes[line]
    switch bytes[line.lowerBound] {
    case UInt8(ascii: "#"):
      let rest = bytes.drop { $0 == UInt8(ascii: "#") }
      return bytes.count - rest.count <= 6 && rest.first?.isBlank ?? false
    case UInt8(ascii: ">"), UInt8(ascii: "|"): return bytes.count > 1
    case let sign where "-*_=".utf8.contains(sign):
      return bytes.count > 2 && bytes.allSatisfy { $0 == sign }
    default: return false
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
