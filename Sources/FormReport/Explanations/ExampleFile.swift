/// One file of an example, or a series of numbered ones.
package struct ExampleFile: Hashable, Sendable {
  /// How the text on a page represents the bytes of a file.
  ///
  /// The raw value is the remark beside the name of the file.
  package enum Notation: String, Hashable, Sendable {
    /// The literal text, without a remark.
    case literal = ""
    /// A text in which `\xFF` represents a byte.
    case escaped = #"`\x` and two digits represent a byte"#
    /// A text with marks such as `… (300 times)`.
    ///
    /// A mark on a line of its own repeats the line before it, in which each `1` counts up. Another
    /// mark, with the space after it, repeats the text since the last `"` in its line, or without
    /// one the character before it.
    case shortened
    /// A folder rather than a file.
    case folder = "a folder"
  }

  /// The path, relative to the folder of the example, or the first and the last one of a series.
  package let name: String
  package let notation: Notation
  /// The content as shown on the page, ending in a newline; empty for a folder.
  package let text: String
  /// The paths of all files.
  private let names: [String]

  /// Creates a file; nil if the name is a malformed series.
  package init?(_ name: String, _ notation: Notation, _ text: String) {
    guard let names = ExampleFile.names(name) else { return nil }
    self.name = name
    self.notation = notation
    self.text = text
    self.names = names
  }

  /// A file as read.
  package struct Stored: Hashable, Sendable {
    package let name: String
    /// The bytes; nil for a folder.
    package let bytes: [UInt8]?
  }

  /// The files of the series, in order.
  package var stored: [Stored] {
    let bytes = bytes
    return names.map { Stored(name: $0, bytes: bytes) }
  }

  private var bytes: [UInt8]? {
    switch notation {
    case .literal: Array(text.utf8)
    case .escaped: ExampleFile.unescaped(text)
    case .shortened: ExampleFile.expanded(text)
    case .folder: nil
    }
  }

  /// The names in a series such as `part1.yaml … part9.yaml`, or the one name.
  private static func names(_ text: String) -> [String]? {
    let ends = text.split(separator: " … ", omittingEmptySubsequences: false).map(String.init)
    guard let first = ends.first, ends.count > 1 else { return [text] }
    guard let count = Int(ends[1].filter(\.isNumber)), count > 1 else { return nil }
    let names = (1...count).map { numbered(first, $0) }
    return [names.first, names.last] == ends ? names : nil
  }

  private static func numbered(_ text: String, _ number: Int) -> String {
    text.replacing("1", with: String(number))
  }

  private static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let first = rest.first {
      if rest.hasPrefix("\\x"), let byte = UInt8(rest.dropFirst(2).prefix(2), radix: 16) {
        bytes.append(byte)
        rest = rest.dropFirst(4)
      } else {
        bytes.append(contentsOf: first.utf8)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }

  // MARK: - Repetitions

  private static func expanded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var last = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if let mark = Mark(in: line), mark.before.isEmpty, mark.after.isEmpty {
        let counts = last.contains("1")
        for number in 1..<mark.count {
          bytes.append(contentsOf: counts ? numbered(last, number + 1).utf8 : last.utf8)
        }
      } else {
        last = expanded(line) + "\n"
        bytes.append(contentsOf: last.utf8)
      }
    }
    return bytes
  }

  private static func expanded(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let mark = Mark(in: rest) {
      let quote = mark.before.lastIndex(of: "\"")
      let unit = quote.map { mark.before[$0...].dropFirst() } ?? mark.before.suffix(1)
      text += mark.before
      text += String(repeating: String(unit), count: mark.count - 1)
      rest = mark.after
    }
    return text + rest
  }

  /// The first mark in a line.
  private struct Mark {
    let before: Substring
    let count: Int
    let after: Substring

    init?(in line: Substring) {
      guard let start = line.firstRange(of: "… ("),
        let end = line[start.upperBound...].firstIndex(of: ")")
      else { return nil }
      let words = line[start.upperBound..<end].split(separator: " ")
      guard words.count > 1, words[1] == "times", let count = Int(words[0]), count > 0 else {
        return nil
      }
      before = line[..<start.lowerBound]
      self.count = count
      let rest = line[end...].dropFirst()
      after = rest.first == " " ? rest.dropFirst() : rest
    }
  }
}
