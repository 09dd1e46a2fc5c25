import FormText

/// The order of the keys of a String Catalog: without case, and numbers by their value.
enum NaturalOrder {
  static func isLess(_ first: String, _ second: String) -> Bool {
    let (left, right) = (parts(first), parts(second))
    for (one, two) in zip(left, right) where one != two {
      return one.lexicographicallyPrecedes(two)
    }
    return left.count == right.count ? first < second : left.count < right.count
  }

  /// The characters as lists of numbers that compare like them; digits in a row are one.
  private static func parts(_ text: String) -> [[UInt32]] {
    var parts: [[UInt32]] = []
    var digits: [UInt32] = []
    func finish() {
      guard !digits.isEmpty else { return }
      let value = Array(digits.drop { $0 == 0 })
      parts.append([1, UInt32(value.count)] + value)
      digits = []
    }
    for scalar in text.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        digits.append(scalar.value - 0x30)
        continue
      }
      finish()
      let isLetter = scalar.properties.isAlphabetic
      let folded = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      parts.append([isLetter ? 2 : 0, scalar == "_" ? 0 : folded.value])
    }
    finish()
    return parts
  }
}

/// Writes JSON as Xcode does.
enum XcodeLayout {
  static func write(_ value: JSONValue, _ level: Int, to text: inout String) {
    switch value {
    case .object(let members):
      list(members, "{", "}", level, to: &text) { member, text in
        text += JSONValue.string(member.name).text() + " : "
        write(member.value, level + 1, to: &text)
      }
    case .array(let items):
      list(items, "[", "]", level, to: &text) { write($0, level + 1, to: &$1) }
    default: text += value.text()
    }
  }

  private static func list<Item>(
    _ items: [Item], _ start: String, _ end: String, _ level: Int, to text: inout String,
    _ write: (Item, inout String) -> Void
  ) {
    let indent = "\n" + String(repeating: "  ", count: level)
    text += start
    // An empty list has a blank line.
    if items.isEmpty { text += "\n" }
    for (index, item) in items.enumerated() {
      text += (index == 0 ? "" : ",") + indent + "  "
      write(item, &text)
    }
    text += indent + end
  }
}
