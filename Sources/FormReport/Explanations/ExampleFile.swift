/// One file of an example, or a series of numbered ones.
package struct ExampleFile: Hashable, Sendable {
  /// The content of a file.
  package enum Content: Hashable, Sendable {
    /// The literal text.
    case text(String)
    /// A text in which `\xFF` represents a byte.
    case escaped(String)
    /// Repeated pieces.
    case repeated([Piece])
    /// A folder rather than a file.
    case folder
  }

  /// A text that is repeated in a file, with `{n}` as the number of the repetition, from 1.
  package struct Piece: Hashable, Sendable {
    package let unit: String
    package let count: Int

    package init(_ unit: String, _ count: Int = 1) {
      self.unit = unit
      self.count = count
    }

    fileprivate func append(to bytes: inout [UInt8]) {
      if !unit.contains(ExampleFile.counter) {
        let utf8 = Array(unit.utf8)
        for _ in 0..<count { bytes.append(contentsOf: utf8) }
        return
      }
      for number in stride(from: 1, through: count, by: 1) {
        bytes.append(contentsOf: ExampleFile.numbered(unit, number).utf8)
      }
    }
  }

  /// The placeholder for a number in the name of a series and in repeated pieces.
  private static let counter = "{n}"

  /// The path, relative to the folder of the example, with `{n}` as the number within a series.
  package let name: String
  package let content: Content
  /// The number of files with this content.
  package let copies: Int

  package init(_ name: String, _ content: Content, copies: Int = 1) {
    self.name = name
    self.content = content
    self.copies = copies
  }

  /// Creates a file with a literal text.
  package init(_ name: String, _ text: String) {
    self.init(name, .text(text))
  }

  // MARK: - On disk

  /// A file as read.
  package struct Stored: Hashable, Sendable {
    package let name: String
    /// The bytes; nil for a folder.
    package let bytes: [UInt8]?
  }

  /// The files of the series, in order.
  package var stored: [Stored] {
    let bytes = bytes
    return (1...max(1, copies)).map { number in
      Stored(name: ExampleFile.numbered(name, number), bytes: bytes)
    }
  }

  private var bytes: [UInt8]? {
    switch content {
    case .text(let text): return Array(text.utf8)
    case .escaped(let text): return ExampleFile.unescaped(text)
    case .repeated(let pieces):
      var bytes: [UInt8] = []
      for piece in pieces { piece.append(to: &bytes) }
      return bytes
    case .folder: return nil
    }
  }

  private static func numbered(_ text: String, _ number: Int) -> String {
    text.replacing(counter, with: String(number))
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

  // MARK: - On a page

  /// The name as shown on a page.
  package var shownName: String {
    copies > 1 ? ExampleFile.numbered(name, 1) + " … " + ExampleFile.numbered(name, copies) : name
  }

  /// A remark beside the name; nil for an ordinary file.
  package var remark: String? {
    switch content {
    case .text: nil
    case .escaped: "`\\x` and two digits represent a byte"
    case .repeated: "shortened"
    case .folder: "a folder"
    }
  }

  /// The content as shown on a page, ending in newlines; empty for a folder.
  package var shown: String {
    switch content {
    case .text(let text), .escaped(let text): return text
    case .repeated(let pieces): return pieces.map(ExampleFile.shown).joined()
    case .folder: return ""
    }
  }

  private static func shown(_ piece: Piece) -> String {
    if piece.count == 1 { return piece.unit }
    let first = numbered(piece.unit, 1)
    let blank = first.allSatisfy { $0 == " " }
    let times = "(\(piece.count) times\(blank ? " a blank" : ""))"
    return first.hasSuffix("\n") ? "\(first)… \(times)\n" : "\(first)… \(times) "
  }
}
