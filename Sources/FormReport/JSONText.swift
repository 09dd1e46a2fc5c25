import FormBuild

/// Writes JSON text in the order of the calls.
///
/// It separates values by commas and escapes strings; callers must write a key before each value of
/// an object.
package struct JSONText: Sendable {
  private var output: String
  /// Containers above this depth put each entry on its own line.
  private let lineDepth: Int
  /// For every open container, whether it has an entry.
  private var open: [Bool] = []
  private var followsKey = false

  /// Creates a writer that appends to a text, which it owns until ``finish()``.
  ///
  /// - Parameter lineDepth: How many levels of containers break lines; 0 writes a single line.
  package init(appendingTo output: consuming String = "", lineDepth: Int = 0) {
    self.output = output
    self.lineDepth = lineDepth
  }

  /// The text, ending in a newline.
  package consuming func finish() -> String {
    output.append("\n")
    return output
  }

  // MARK: - Containers

  /// Writes an object whose keys and values the closure writes.
  package mutating func object(_ body: (inout JSONText) -> Void) {
    container("{", "}", body)
  }

  /// Writes an array whose values the closure writes.
  package mutating func array(_ body: (inout JSONText) -> Void) {
    container("[", "]", body)
  }

  /// Writes an array with one value for each element.
  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ body: (inout JSONText, Elements.Element) -> Void
  ) {
    array { json in
      for element in elements { body(&json, element) }
    }
  }

  private mutating func container(
    _ opening: String, _ closing: String, _ body: (inout JSONText) -> Void
  ) {
    beginValue()
    output.append(opening)
    open.append(false)
    body(&self)
    let hasEntries = open.removeLast()
    if hasEntries, open.count < lineDepth { breakLine() }
    output.append(closing)
  }

  // MARK: - Entries

  /// Writes the key of the next value.
  package mutating func key(_ name: String) {
    beginValue()
    JSONText.appendQuoted(name, to: &output)
    output.append(": ")
    followsKey = true
  }

  package mutating func string(_ value: String) {
    beginValue()
    JSONText.appendQuoted(value, to: &output)
  }

  package mutating func number(_ value: Int) {
    beginValue()
    output.append(String(value))
  }

  package mutating func bool(_ value: Bool) {
    beginValue()
    output.append(value ? "true" : "false")
  }

  package mutating func null() {
    beginValue()
    output.append("null")
  }

  /// Writes a key with a string, or with null.
  package mutating func field(_ name: String, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  package mutating func field(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  package mutating func field(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  package mutating func field(_ name: String, _ values: [String]) {
    key(name)
    array(values) { json, value in json.string(value) }
  }

  private mutating func beginValue() {
    if followsKey {
      followsKey = false
      return
    }
    guard let hasEntries = open.last else { return }
    if hasEntries { output.append(open.count > lineDepth ? ", " : ",") }
    open[open.count - 1] = true
    if open.count <= lineDepth { breakLine() }
  }

  private mutating func breakLine() {
    output.append("\n")
    for _ in open { output.append("  ") }
  }

  // MARK: - Strings

  /// Appends a string in quotes.
  ///
  /// In addition to what RFC 8259 section 7 requires, every character that a terminal or a script
  /// could misinterpret is escaped, so that a report may be printed or embedded unchanged.
  package static func appendQuoted(_ value: String, to output: inout String) {
    output.append("\"")
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
      output.append(value)
    } else {
      for scalar in value.unicodeScalars { append(scalar, to: &output) }
    }
    output.append("\"")
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout String) {
    switch scalar {
    case "\"": output.append("\\\"")
    case "\\": output.append("\\\\")
    case "\n": output.append("\\n")
    case "\r": output.append("\\r")
    case "\t": output.append("\\t")
    default:
      if VisibleText.isSafe(scalar) {
        output.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          output.append("\\u")
          output.append(String(repeating: "0", count: 4 - digits.count))
          output.append(digits)
        }
      }
    }
  }
}
