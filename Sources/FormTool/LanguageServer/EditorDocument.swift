import FormCompiler
import FormSyntax
import FormText

/// A file that is open in an editor, whose text takes the place of that on the disk.
struct EditorDocument {
  private static let mark = Array("\u{FEFF}".utf8)

  /// The address as the editor spells it.
  let uri: String
  /// The path; for a document that was never saved, the address.
  let path: String
  var version: Int?
  /// The text without a byte-order mark.
  private(set) var source: SourceText
  /// Whether the text begins with a byte-order mark, which counts as a character.
  private(set) var hasMark = false

  init(uri: String, version: Int?, text: String) {
    self.uri = uri
    path = FileURI.path(uri).map(SourcePath.normalize) ?? uri
    self.version = version
    source = SourceText(path: path, bytes: [])
    replace(Array(text.utf8))
  }

  /// The bytes of a file with the text.
  var bytes: [UInt8] { (hasMark ? Self.mark : []) + source.bytes }

  private mutating func replace(_ bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.mark)
    source = SourceText(path: path, bytes: hasMark ? Array(bytes.dropFirst(3)) : bytes)
  }

  /// Applies a change of the text, after those before it in the same message.
  mutating func apply(_ change: JSONValue, _ unit: CharacterUnit) {
    guard let text = change["text"]?.stringValue else { return }
    guard let range = change["range"], range != .null else { return replace(Array(text.utf8)) }
    let edited = offsets(of: range, unit)
    var bytes = source.bytes
    bytes.replaceSubrange(edited, with: text.utf8)
    replace((hasMark ? Self.mark : []) + bytes)
  }

  /// The bytes of a range of positions.
  func offsets(of range: JSONValue, _ unit: CharacterUnit) -> Range<Int> {
    let (start, end) = (offset(of: range["start"], unit), offset(of: range["end"], unit))
    return min(start, end)..<max(start, end)
  }

  /// The byte offset of a position.
  func offset(of position: JSONValue?, _ unit: CharacterUnit) -> Int {
    let line = position?["line"]?.intValue ?? 0
    let character = position?["character"]?.intValue ?? 0
    return source.offset(
      line: line, character: character - (line == 0 ? markLength(unit) : 0), in: unit)
  }

  func markLength(_ unit: CharacterUnit) -> Int {
    hasMark ? (unit == .utf8 ? Self.mark.count : 1) : 0
  }
}

extension JSONValue {
  var stringValue: String? { if case .string(let text) = self { text } else { nil } }
  var intValue: Int? { if case .int(let number) = self { number } else { nil } }
  var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The value at a path of members; nil where one is missing.
  func at(_ path: String...) -> JSONValue? {
    path.reduce(self) { value, name in value?[name] }
  }
}
